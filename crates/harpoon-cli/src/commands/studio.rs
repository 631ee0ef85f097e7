//! `harpoon studio`: serves the studio, and opens it in the browser.

use crate::Outcome;
use crate::args::Studio;
use crate::output::{failed, misuse, print};
use harpoon_driver::{LibraryPaths, explain};

pub fn run(args: Studio) -> Outcome {
    if !args.folder.is_dir() {
        return Err(misuse(format_args!("{}: no such folder", args.folder.display())));
    }
    let mut worker = match (crate::PROGRAM.get(), std::env::current_exe()) {
        (Some(program), _) => program.clone(),
        (None, Ok(program)) => vec![program],
        (None, Err(_)) => {
            return Err(failed("cannot find the program file, which the compiler processes need"));
        }
    };
    worker.push("worker".into());
    let options = harpoon_server::Options {
        folder: args.folder,
        paths: LibraryPaths::with_environment(args.paths),
        port: args.port,
        worker,
        explain: explain::page,
        dev_origin: args.dev_origin,
        allow_read: args.allow_read,
        fmu_host: args.allow_fmu.then(crate::fmu::program),
        max_bytes: args.max_memory << 20,
        max_check: std::time::Duration::from_secs(args.max_check),
        max_run: std::time::Duration::from_secs(args.max_run),
    };
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let mut stop = Some(stop);
    let _ = ctrlc::set_handler(move || match stop.take() {
        Some(stop) => drop(stop),
        None => std::process::exit(130),
    });
    let ready = |address: &str| {
        // The address is on the screen of whoever reads it; a closed stdout does not stop the studio.
        let _ = print(&format!("{address}\n"));
        if !args.no_open {
            open_browser(address);
        }
    };
    let served = harpoon_server::serve(options, ready, async {
        let _ = stopped.await;
    });
    served.map_err(failed)
}

/// Where there is no browser the printed address is enough.
fn open_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = if cfg!(windows) {
        let mut c = std::process::Command::new("cmd");
        c.args(["/C", "start", ""]);
        c
    } else {
        std::process::Command::new(opener)
    };
    let null = std::process::Stdio::null;
    let _ = command.arg(address).stdin(null()).stdout(null()).stderr(null()).spawn();
}
