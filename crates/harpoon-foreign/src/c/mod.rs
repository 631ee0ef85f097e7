//! C functions of users (MLS 12.9): compiled by the compiler of the system, called in a process of their own.
//!
//! | module | what it does |
//! |---|---|
//! | `source` | the C text that makes all functions callable in one way |
//! | `build` | the compiler, and the libraries that it made, kept by their hash |
//! | `protocol` | what the two processes say to each other |
//! | `process` | starts the process, asks it, tells what went wrong |
//! | `host` | the process that calls the functions; `unsafe` |

mod build;
pub mod host;
mod process;
mod protocol;
mod source;

use crate::remote::Leave;
use harpoon_external::Problem;
use harpoon_external::c::{Compiler, Function, Process};

/// The user's leave to compile C and to run it.
#[derive(Debug)]
pub struct AllowedC {
    pub leave: Leave,
}

impl Compiler for AllowedC {
    fn open(&self, functions: &[Function]) -> Result<Box<dyn Process>, Problem> {
        let library = build::library(functions)?;
        Ok(Box::new(process::Running::start(&library, functions, &self.leave)?))
    }
}
