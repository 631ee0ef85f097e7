//! The studio's server.

pub mod protocol;
