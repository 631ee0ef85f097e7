//! `harpoon import`: turns a SPICE netlist into a Modelica model with a layout.

use crate::Outcome;
use crate::args::Import;
use crate::netlist;
use crate::output::{failed, print, say};

pub fn run(args: &Import) -> Outcome {
    let made = netlist::read(&args.netlist, args.name.as_deref(), &args.paths, true)?;
    let Some(path) = &args.output else { return print(&made.text) };
    std::fs::write(path, &made.text)
        .map_err(|e| failed(format_args!("cannot write {}: {e}", path.display())))?;
    say(format_args!("{}: {}", made.class, path.display()));
    Ok(())
}
