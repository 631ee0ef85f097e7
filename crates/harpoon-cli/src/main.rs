//! The `harpoon` command. Data goes to stdout, talk to stderr; exit status 0 is fine, 1 means that the model
//! has errors or its simulation failed, 2 that the call was wrong.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: harpoon_memory::Allocator = harpoon_memory::Allocator;

fn main() -> ExitCode {
    harpoon_cli::main(std::env::args_os(), None).into()
}
