//! Foreign code, in a process of its own: FMUs of others (FMI 2.0 and 3.0), read and simulated, and C functions of users.
//!
//! An FMU is foreign machine code. It never runs in the process of its user: `host` is the other process, which does
//! nothing but call its functions, and `remote` is the handle of it here. What crashes or hangs there is a message here.
//!
//! | module | what it does |
//! |---|---|
//! | `xml`, `description` | what the model description says, without running anything |
//! | `archive` | the archive, and what of it is unpacked where |
//! | `protocol` | what the two processes say to each other |
//! | `host` | the process that calls the FMU; the only place with `unsafe` |
//! | `remote` | starts that process, asks it, tells what went wrong |
//! | `instance` | an FMU that has been started, with its parameters and variables |
//! | `exchange` | model exchange: the FMU as a model for our integrators |
//! | `inputs` | signals for inputs, from a file |
//! | `run` | a simulation from start to stop |
//! | `block` | a Modelica block that is an FMU |
//! | `unit` | an FMU as a part of a model of ours |
//! | `ssp` | systems of connected FMUs |
//! | `c` | C functions of users |

pub mod archive;
pub mod block;
pub mod c;
pub mod description;
mod exchange;
pub mod host;
mod inputs;
pub mod instance;
pub mod protocol;
pub mod remote;
pub mod run;
pub mod ssp;
mod unit;
mod xml;

pub use archive::Fmu;
pub use c::AllowedC;
pub use description::Description;
pub use harpoon_external::fmu::Foreign;
pub use remote::Leave;
pub use run::{RunOptions, RunReport, run};
pub use unit::Allowed;

use harpoon_base::{Diagnostic, Span};

pub type Done<T = ()> = Result<T, Box<Diagnostic>>;

/// The archive or its description is not what the standard says.
fn broken(message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("fmu-broken", Span::NONE, message.into()))
}

/// What the FMU was asked for, it did not do.
fn failed(message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("fmu-failed", Span::NONE, message.into()))
}
