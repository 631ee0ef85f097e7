//! Any text is checked without a panic: parsed, instantiated, flattened and sorted. Run it with
//! `cargo +nightly fuzz run check`; a short run over damaged models is part of the tests, in
//! `crates/harpoon-driver/tests/fuzz.rs`.
#![no_main]

use harpoon_driver::{LibraryPaths, Session};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Input.mo", text);
    if let Ok(class) = session.default_class() {
        let _ = session.check(&class);
    }
});
