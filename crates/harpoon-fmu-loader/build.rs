//! The library stays in memory when an importer closes it: what the standard library of Rust registers for the end of
//! a thread would otherwise be called in memory that is gone.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    }
}
