//! The shared library of `harpoon-fmu-loader` is put into `harpoon` by `include_bytes!`. Cargo has built it before this
//! crate is compiled, since the loader is a dependency; it lies among the other dependencies, under a name without a
//! hash. `cargo check` builds no libraries: then an empty file stands for it.

use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    let os = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let name = match os.as_str() {
        "windows" => "harpoon_fmu_loader.dll",
        "macos" => "libharpoon_fmu_loader.dylib",
        _ => "libharpoon_fmu_loader.so",
    };
    // <target>/<profile>/build/<package>/out
    let Some(profile) = out.ancestors().nth(3).map(Path::to_path_buf) else { return };
    let library = profile.join("deps").join(name);
    if !library.exists() {
        let _ = std::fs::write(&library, b"");
    }
    println!("cargo:rustc-env=HARPOON_FMU_LOADER={}", library.display());
    let _ = std::fs::write(out.join("loaders.rs"), others());
}

/// The libraries for other platforms, where `HARPOON_FMU_LOADERS` names a folder with them:
/// `<platform>/<library>`, as `scripts/fmu-loaders` leaves them.
fn others() -> String {
    println!("cargo:rerun-if-env-changed=HARPOON_FMU_LOADERS");
    let mut list = String::new();
    if let Some(folder) = std::env::var_os("HARPOON_FMU_LOADERS").map(PathBuf::from) {
        println!("cargo:rerun-if-changed={}", folder.display());
        let files = |folder: &Path| -> Vec<PathBuf> {
            let found = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
            let mut found: Vec<PathBuf> = found.collect();
            found.sort();
            found
        };
        for platform in files(&folder) {
            let name = platform.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Some(library) = files(&platform).first() {
                list += &format!("    ({name:?}, include_bytes!({:?})),\n", library.display().to_string());
            }
        }
    }
    format!("static OTHERS: &[(&str, &[u8])] = &[\n{list}];\n")
}
