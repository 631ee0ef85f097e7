//! The library that every FMU carries, and the names of the folders for it.

/// For the machine that Harpoon itself was built for.
static LIBRARY: &[u8] = include_bytes!(env!("HARPOON_FMU_LOADER"));

/// A platform for which there is a library.
pub struct Platform {
    /// As [`std::env::consts::ARCH`] names it.
    pub architecture: &'static str,
    /// The folder of FMI 3.0: architecture and system.
    pub tuple: &'static str,
    /// The folder of FMI 2.0.
    pub folder: &'static str,
    pub extension: &'static str,
    pub library: &'static [u8],
}

/// The platforms that an FMU is made for.
pub fn platforms() -> Vec<Platform> {
    let (tuple, folder, extension) = match (std::env::consts::ARCH, std::env::consts::OS) {
        ("x86_64", "linux") => ("x86_64-linux", "linux64", "so"),
        ("aarch64", "linux") => ("aarch64-linux", "aarch64-linux", "so"),
        ("x86_64", "macos") => ("x86_64-darwin", "darwin64", "dylib"),
        ("aarch64", "macos") => ("aarch64-darwin", "aarch64-darwin", "dylib"),
        ("x86_64", "windows") => ("x86_64-windows", "win64", "dll"),
        ("aarch64", "windows") => ("aarch64-windows", "aarch64-windows", "dll"),
        _ => return Vec::new(),
    };
    vec![Platform { architecture: std::env::consts::ARCH, tuple, folder, extension, library: LIBRARY }]
}
