//! `harpoon completions`: the completion script of a shell.

use crate::Outcome;
use crate::args::Cli;
use crate::output::print;
use clap::CommandFactory;

pub fn run(shell: clap_complete::Shell) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "harpoon", &mut script);
    print(&String::from_utf8_lossy(&script))
}
