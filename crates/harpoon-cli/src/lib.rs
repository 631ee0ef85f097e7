//! The command line: arguments, messages, exit status.
//!
//! | module | what it does |
//! |---|---|
//! | `args` | what can be said on the command line |
//! | `commands` | a file for each command |
//! | `model` | the session and the class that a call means |
//! | `netlist` | a SPICE netlist as a model, with its operating point |
//! | `output` | text on stdout, messages on stderr, files |
//! | `json` | the JSON contract, as types |
//! | `render` | messages as text |
//! | `scene` | the scene of a run as a file |
//! | `energy`, `explain`, `progress` | ledger as a table, pages of diagnostics, progress bar |

pub mod args;
pub mod commands;
mod energy;
pub mod explain;
pub mod json;
mod model;
mod netlist;
mod output;
mod progress;
pub mod render;
mod scene;
mod small_signal;

use std::process::ExitCode;

/// Why a command does not end well. Whoever returns it has said why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The model has errors, its simulation failed, or a file could not be written.
    Failed,
    /// The call was wrong.
    Misuse,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Failed => 1,
            Status::Misuse => 2,
        })
    }
}

pub type Outcome = Result<(), Status>;
