//! Targets that need the compiler or the server.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use std::sync::atomic::{AtomicBool, Ordering};

fn session(bytes: &[u8]) -> Option<(Session, String)> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Input.mo", text);
    let class = session.default_class().ok()?;
    Some((session, class))
}

pub fn check(bytes: &[u8]) {
    if let Some((session, class)) = session(bytes) {
        let _ = session.check(&class);
    }
}

/// A run of a few intervals; one that takes many steps is given up.
pub fn simulate(bytes: &[u8]) {
    let Some((session, class)) = session(bytes) else { return };
    let Some(compiled) = session.check(&class).value.compiled else { return };
    let options = RunOptions {
        start_time: Some(0.0),
        stop_time: Some(0.1),
        intervals: Some(4),
        interpret: true,
        keep: true,
        keep_prints: true,
        ..RunOptions::default()
    };
    let Ok(simulation) = session.prepare(compiled, &options) else { return };
    let Ok(setup) = simulation.setup(&options) else { return };
    let cancel = AtomicBool::new(false);
    let mut n_steps = 0;
    let _ = simulation.run(setup, &options, &cancel, &mut |_| {
        n_steps += 1;
        if n_steps > 500 {
            cancel.store(true, Ordering::SeqCst);
        }
    });
}

pub fn journal(bytes: &[u8]) {
    harpoon_server::readers::count_entries(bytes);
}

pub fn frame(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        harpoon_server::readers::is_request(text);
    }
    harpoon_server::readers::is_tell(bytes);
}

/// An archive, of one FMU or of a system of them.
pub fn system(bytes: &[u8]) {
    let file = std::env::temp_dir().join(format!("harpoon-fuzz-{}.ssp", std::process::id()));
    if std::fs::write(&file, bytes).is_ok() {
        let _ = harpoon_foreign::ssp::System::open(&file);
        let _ = harpoon_foreign::Fmu::open(&file);
    }
}

pub fn sweep(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(plan) = harpoon_sweep::Plan::parse(text, std::path::Path::new(""))
        && plan.design.count().is_ok_and(|n| n < 10_000)
    {
        let _ = plan.cases();
    }
}

/// What an FMU of ours carries: whatever is read can be written again.
pub fn payload(bytes: &[u8]) {
    use harpoon_runtime::wire::{from_bytes, to_bytes};
    if let Ok(payload) = from_bytes::<harpoon_fmu::Payload>(bytes) {
        let written = to_bytes(&payload);
        let read = from_bytes::<harpoon_fmu::Payload>(&written).unwrap_or_else(|_| panic!("cannot be read again"));
        assert_eq!(to_bytes(&read), written);
    }
}
