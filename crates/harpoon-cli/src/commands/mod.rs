//! A file for each command of the command line, with a function `run`.
//!
//! A new command is a variant of `args::Command` with its arguments, a file here, and a line in `run`. It opens its
//! model by `model::open`, reports by `output::report` and prints by `output::print`; what scripts read is a type of
//! `json`.

mod bond_graph;
mod check;
mod completions;
mod convert;
pub mod derive;
mod doc;
mod explain;
pub mod export;
mod fit;
pub mod fix;
mod flatten;
mod import;
mod info;
pub mod linearize;
mod list;
mod sensitivity;
mod simplify;
pub mod simulate;
mod studio;
mod sweep;
mod switch_network;

use crate::Outcome;
use crate::args::{Cli, Command};

pub fn run(cli: Cli) -> Outcome {
    match cli.command {
        Command::Check(args) => check::run(&args),
        Command::Fix(args) => fix::run(&args),
        Command::Flatten(args) => flatten::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Linearize(args) => linearize::run(&args),
        Command::Derive(args) => derive::run(&args),
        Command::Sensitivity(args) => sensitivity::run(&args),
        Command::Simplify(args) => simplify::run(&args),
        Command::Fit(args) => fit::run(&args),
        Command::BondGraph(args) => bond_graph::run(&args),
        Command::List(args) => list::run(&args),
        Command::Doc(args) => doc::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Info(args) => info::run(&args),
        Command::Sweep(args) => sweep::run(&args),
        Command::SwitchNetwork(args) => switch_network::run(&args),
        Command::Studio(args) => studio::run(args),
        Command::Worker => {
            harpoon_server::compile::worker::run();
            Ok(())
        }
        Command::FmuHost => {
            harpoon_foreign::host::run();
            Ok(())
        }
        Command::CHost => {
            harpoon_foreign::c::host::run();
            Ok(())
        }
        Command::Explain { code } => explain::run(code.as_deref()),
        Command::Completions { shell } => completions::run(shell),
    }
}
