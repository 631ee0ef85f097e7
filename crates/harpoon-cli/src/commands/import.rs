//! `harpoon import`: turns a SPICE netlist or an FMU into a Modelica model.

use crate::args::{FmuKind, Import};
use crate::output::{failed, misuse, print, say, show};
use crate::{Outcome, Status, netlist};
use harpoon_base::{Diagnostic, SourceMap};
use harpoon_driver::netlist::Wanted;
use harpoon_foreign::{Fmu, block};
use std::path::Path;

pub fn run(args: &Import) -> Outcome {
    if harpoon_foreign::archive::is_fmu(&args.file.to_string_lossy()) {
        return fmu(args);
    }
    if args.kind.is_some() {
        return Err(misuse("--as: it says how an FMU takes part, and this is a netlist"));
    }
    let made = netlist::read(&args.file, args.name.as_deref(), &args.paths, &args.allow_read, Wanted::Model)?;
    write(args, &made.class, &made.text)
}

fn write(args: &Import, class: &str, text: &str) -> Outcome {
    let Some(path) = &args.output else { return print(text) };
    harpoon_results::write_file(path, text.as_bytes()).map_err(failed)?;
    say(format_args!("{class}: {}", path.display()));
    Ok(())
}

fn failed_by(d: Diagnostic) -> Status {
    show(&[d], &SourceMap::default());
    Status::Failed
}

/// Nothing of the FMU is run.
fn fmu(args: &Import) -> Outcome {
    let fmu = Fmu::open(&args.file).map_err(|d| failed_by(*d))?;
    let stem = |path: &Path| path.file_stem().map(|s| s.to_string_lossy().into_owned());
    let name = args.name.clone().or_else(|| stem(args.output.as_deref().unwrap_or(&args.file)));
    let name = name.unwrap_or_else(|| fmu.description.name.clone());
    let options = block::Options {
        file: block::place(&args.file, args.output.as_deref(), &name),
        name,
        is_exchange: args.kind.map(|kind| kind == FmuKind::ModelExchange),
    };
    let text = block::write(&fmu, &options).map_err(|d| failed_by(*d))?;
    write(args, &options.name, &text)
}
