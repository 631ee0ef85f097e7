//! The command line: arguments, messages, exit status.
//!
//! | module | what it does |
//! |---|---|
//! | `args` | what can be said on the command line |
//! | `commands` | a file for each command |
//! | `model` | the session and the class that a call means |
//! | `netlist` | a SPICE netlist as a model, with its operating point |
//! | `output` | text on stdout, messages on stderr, files |
//! | `fmu` | FMUs as models |
//! | `json` | the JSON contract, as types |
//! | `render` | messages as text |
//! | `scene` | the scene of a run as a file |
//! | `energy`, `progress` | ledger as a table, progress bar |

pub mod args;
pub mod commands;
mod energy;
mod fmu;
pub mod json;
mod model;
mod netlist;
mod network;
mod output;
mod progress;
pub mod render;
mod scene;
mod small_signal;

pub use harpoon_driver::explain;

use clap::Parser;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Why a command does not end well. Whoever returns it has said why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The model has errors, its simulation failed, or a file could not be written.
    Failed,
    /// The call was wrong.
    Misuse,
}

impl From<Status> for u8 {
    fn from(status: Status) -> u8 {
        match status {
            Status::Failed => 1,
            Status::Misuse => 2,
        }
    }
}

pub type Outcome = Result<(), Status>;

/// How this program is started again, where it is not a file of its own.
static PROGRAM: OnceLock<Vec<PathBuf>> = OnceLock::new();

/// The whole program: does what the arguments say (the first is its own name) and gives the exit status. `program` is how
/// it is started again, for the compiler processes of the studio; by default the file of this process.
pub fn main(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    program: Option<Vec<String>>,
) -> u8 {
    if let Some(program) = program {
        let _ = PROGRAM.set(program.into_iter().map(PathBuf::from).collect());
    }
    let cli = match args::Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(e) => {
            return match e.print() {
                _ if e.use_stderr() => Status::Misuse.into(),
                Ok(()) => 0,
                Err(e) => output::failed(format_args!("cannot write to stdout: {e}")).into(),
            };
        }
    };
    // Deeply nested models and expressions need more stack than the main thread has.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(move || commands::run(cli));
    match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => 0,
        Ok(Ok(Err(status))) => status.into(),
        // What panicked has said so.
        Ok(Err(_)) => Status::Failed.into(),
        Err(e) => {
            let e = begin_with_less().unwrap_or(e);
            output::say(format_args!(
                "harpoon: not enough memory to begin: {e}; it needs 500 MB of address space at least"
            ));
            Status::Failed.into()
        }
    }
}

/// The allocator takes a gigabyte of addresses before the program begins. Where that leaves no room for the stack, the
/// program starts once more with an allocator that takes less; this returns only if it cannot.
fn begin_with_less() -> Option<std::io::Error> {
    const RESERVE: &str = "MIMALLOC_ARENA_RESERVE";
    #[cfg(unix)]
    if PROGRAM.get().is_none() && std::env::var_os(RESERVE).is_none() {
        use std::os::unix::process::CommandExt;
        let program = std::env::current_exe().ok()?;
        return Some(
            std::process::Command::new(program).args(std::env::args_os().skip(1)).env(RESERVE, "32M").exec(),
        );
    }
    None
}
