//! What one asks of a model beside its runs.

mod fit;
mod opening;
mod physical;
mod points;
mod sensitivity;
mod simplify;

use harpoon_driver::{LibraryPaths, Session};
use std::path::PathBuf;

fn paths() -> LibraryPaths {
    let libs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs");
    LibraryPaths { given: vec![libs], environment: Vec::new() }
}

fn session(text: &str) -> Session {
    let mut session = Session::new(&paths());
    session.add_text("Test.mo", text);
    session
}
