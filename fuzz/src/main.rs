//! The fuzzer: any bytes end in a result or a message, never in a panic, an abort or a hang.
//!
//! One program for all targets, so that everything is compiled once; `HARPOON_FUZZ` names the target. `make fuzz` builds
//! it with the compiler's own counters of branches (they work on a stable compiler) and gives each target its seeds
//! and its time. What it finds becomes a test of the crate that failed.
#![no_main]

mod targets;

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TARGET: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("HARPOON_FUZZ").unwrap_or_default();
    let found = targets::ALL.iter().find(|(known, _)| *known == name);
    found.map(|(_, target)| *target).unwrap_or_else(|| {
        let names: Vec<&str> = targets::ALL.iter().map(|(name, _)| *name).collect();
        eprintln!("HARPOON_FUZZ must be one of {}", names.join(", "));
        std::process::exit(2)
    })
});

fuzz_target!(|bytes: &[u8]| (*TARGET)(bytes));
