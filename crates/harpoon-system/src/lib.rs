//! From a flat model to a schedule: what to compute in which order.
//!
//! Graph algorithms on equations. Nothing here knows Modelica text, solvers or machine code; a system that
//! never was Modelica goes through just as well.
//!
//! | room | what it does |
//! |---|---|
//! | `compile` | the passes in their order: the table of contents |
//! | `modes` | schedules for modes with a structure of their own |
//! | `graph` | graphs, matchings, strongly connected components |
//! | `equations` | the system between the passes, and walks over its expressions |
//! | `passes` | one pass a file |
//! | `clock` | clocked equations and state machines as equations with events |
//! | `diagnose` | what is wrong with a system, in words about the model |

mod clock;
mod compile;
pub mod diagnose;
pub mod equations;
pub mod graph;
mod modes;
pub mod passes;

pub use compile::{Compiled, Prepared, Statistics, Trace, compile, compile_traced, compile_with};
pub use diagnose::singular::{Count, count};
pub use diagnose::units::check_units;
pub use modes::{Modes, Purpose, Versions};
