//! The command line's parts that tests can call.

pub mod args;
pub mod energy;
pub mod explain;
pub mod fix;
pub mod progress;
pub mod render;
