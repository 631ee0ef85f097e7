//! The `harpoon` command. Data goes to stdout, talk to stderr; exit status 0 is fine, 1 means that the model
//! has errors or its simulation failed, 2 that the call was wrong.

use clap::Parser;
use harpoon_cli::args::Cli;
use harpoon_cli::{Status, commands};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: harpoon_memory::Allocator = harpoon_memory::Allocator;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(e) => {
            let _ = e.print();
            return if e.use_stderr() { Status::Misuse.into() } else { ExitCode::SUCCESS };
        }
    };
    // Deeply nested models and expressions need more stack than the main thread has.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(move || commands::run(cli));
    match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Ok(Err(status))) => status.into(),
        _ => Status::Failed.into(),
    }
}
