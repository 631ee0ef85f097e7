//! `harpoon import`: turns a SPICE netlist into a Modelica model with a layout.

use crate::Outcome;
use crate::args::Import;
use crate::netlist;
use crate::output::{failed, print, say};
use harpoon_driver::netlist::Wanted;

pub fn run(args: &Import) -> Outcome {
    let made = netlist::read(&args.netlist, args.name.as_deref(), &args.paths, Wanted::Model)?;
    let Some(path) = &args.output else { return print(&made.text) };
    harpoon_results::write_file(path, made.text.as_bytes()).map_err(failed)?;
    say(format_args!("{}: {}", made.class, path.display()));
    Ok(())
}
