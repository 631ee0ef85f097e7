//! Brings the built page of the studio into the binary, or an explanation where it has not been built.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    let built = root.join("studio/dist");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page");
    println!("cargo::rerun-if-changed={}", built.display());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=unbuilt.html");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    if built.join("index.html").is_file() {
        copy(&built, &out)
    } else {
        fs::copy("unbuilt.html", out.join("index.html")).map(|_| ())
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
