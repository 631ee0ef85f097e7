//! The command line's parts that tests can call.

pub mod render;
