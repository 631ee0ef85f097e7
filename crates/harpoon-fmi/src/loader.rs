//! The libraries that FMUs carry, one for each platform, and the names of the folders for them.

/// For the machine that Harpoon itself was built for.
static LIBRARY: &[u8] = include_bytes!(env!("HARPOON_FMU_LOADER"));
// Those that `scripts/fmu-loaders` has built for others: names of FMI 3.0, and libraries.
include!(concat!(env!("OUT_DIR"), "/loaders.rs"));

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

/// Architecture, system, and the names of FMI 3.0 and FMI 2.0.
const NAMES: [(&str, &str, &str, &str); 6] = [
    ("x86_64", "linux", "x86_64-linux", "linux64"),
    ("aarch64", "linux", "aarch64-linux", "aarch64-linux"),
    ("x86_64", "macos", "x86_64-darwin", "darwin64"),
    ("aarch64", "macos", "aarch64-darwin", "aarch64-darwin"),
    ("x86_64", "windows", "x86_64-windows", "win64"),
    ("aarch64", "windows", "aarch64-windows", "aarch64-windows"),
];

fn all() -> Vec<Platform> {
    use std::env::consts::{ARCH, OS};
    let platform = |&(architecture, system, tuple, folder): &(_, &str, _, _)| {
        let other = OTHERS.iter().find(|(name, _)| *name == tuple).map(|(_, library)| *library);
        let own = (architecture == ARCH && system == OS).then_some(LIBRARY);
        let extension = match system {
            "windows" => "dll",
            "macos" => "dylib",
            _ => "so",
        };
        own.or(other).map(|library| Platform { architecture, tuple, folder, extension, library })
    };
    NAMES.iter().filter_map(platform).collect()
}

/// The platforms that an FMU is made for: those whose names match, or all.
pub fn platforms(patterns: &[String]) -> Result<Vec<Platform>, String> {
    let all = all();
    let matches = |pattern: &String, p: &Platform| {
        *pattern == p.tuple || *pattern == p.folder || harpoon_results::matches_glob(pattern, p.tuple)
    };
    if let Some(unknown) = patterns.iter().find(|pattern| !all.iter().any(|p| matches(pattern, p))) {
        let known: Vec<&str> = all.iter().map(|p| p.tuple).collect();
        return Err(format!(
            "there is no library for the platform `{unknown}`; this build of Harpoon has {}",
            known.join(", ")
        ));
    }
    let is_wanted = |p: &Platform| patterns.is_empty() || patterns.iter().any(|pattern| matches(pattern, p));
    Ok(all.into_iter().filter(is_wanted).collect())
}
