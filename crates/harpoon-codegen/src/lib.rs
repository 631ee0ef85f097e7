//! From sorted equations to running code.
//!
//! `lower` turns a schedule into a `Program` and the data that says what to run when; `native` turns a `Program`
//! into machine code; `compile` does both and hands back a model that can be simulated.

mod compile;
mod function;
mod lower;
pub mod native;

pub use compile::{
    CodeTier, CompileFailure, CompileOptions, CompiledModel, Schedules, VersionMaker, compile,
};
pub use function::CompiledFunction;
pub use lower::LowerError;
