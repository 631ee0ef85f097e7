//! `harpoon info`: tells what is inside of an FMU, without running it.

use crate::Outcome;
use crate::args::{Format, Info};
use crate::json::{self, Unit};
use crate::output::{failed, plural, print};
use harpoon_foreign::Fmu;
use harpoon_foreign::description::{Causality, Kind, Variable};

pub fn run(args: &Info) -> Outcome {
    let fmu = Fmu::open(&args.fmu).map_err(|d| failed(&d.message))?;
    match args.format {
        Format::Text | Format::Full => print(&text(&fmu)),
        Format::Json => print(&json::line(&Unit::from(&fmu))),
    }
}

fn abilities(kind: &Kind) -> String {
    let all = [
        (kind.has_directional, "directional derivatives"),
        (kind.has_adjoint, "adjoint derivatives"),
        (kind.has_state, "states to come back to"),
        (kind.has_event_mode, "event mode"),
        (kind.can_vary_step, "steps of any size"),
        (kind.needs_execution_tool, "needs the tool that made it"),
    ];
    let has: Vec<&str> = all.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
    if has.is_empty() { String::new() } else { format!(" ({})", has.join(", ")) }
}

fn start(v: &Variable) -> String {
    let start = v.start.join(" ");
    match (start.is_empty(), v.unit.is_empty()) {
        (true, _) => String::new(),
        (false, true) => format!(" = {start}"),
        (false, false) => format!(" = {start} {}", v.unit),
    }
}

fn text(fmu: &Fmu) -> String {
    let d = &fmu.description;
    let mut text = format!("{}: `{}`, FMI {}\n", fmu.file_name(), d.name, d.version.text());
    let mut line = |name: &str, value: String| {
        if !value.is_empty() {
            text += &format!("{name:<16}{value}\n");
        }
    };
    line("description", d.description.clone());
    line("made by", d.tool.clone());
    line("author", d.author.clone());
    line("licence", d.license.clone());
    if let Some(kind) = &d.exchange {
        line("model exchange", format!("yes{}", abilities(kind)));
    }
    if let Some(kind) = &d.cosimulation {
        line("co-simulation", format!("yes{}", abilities(kind)));
    }
    line("runs on", fmu.platforms.join(", "));
    let e = &d.experiment;
    let times = [("from", e.start_time), ("to", e.stop_time), ("tolerance", e.tolerance), ("step", e.step)];
    let times = times.iter().filter_map(|(name, v)| v.map(|v| format!("{name} {v}")));
    line("experiment", times.collect::<Vec<_>>().join(", "));
    line(
        "size",
        format!(
            "{}, {}, {}",
            plural(d.variables.len(), "variable"),
            plural(d.derivatives.len(), "state"),
            plural(d.n_indicators, "event indicator")
        ),
    );
    for (causality, title) in [
        (Causality::StructuralParameter, "structural parameters"),
        (Causality::Parameter, "parameters"),
        (Causality::Input, "inputs"),
        (Causality::Output, "outputs"),
    ] {
        let listed: Vec<&Variable> = d.variables.iter().filter(|v| v.causality == causality).collect();
        if listed.is_empty() {
            continue;
        }
        text += &format!("\n{title}\n");
        const SHOWN: usize = 50;
        for v in listed.iter().take(SHOWN) {
            let about = if v.description.is_empty() { String::new() } else { format!("  {}", v.description) };
            text += &format!("  {} {}{}{about}\n", v.ty.text(), v.name, start(v));
        }
        if listed.len() > SHOWN {
            text += &format!("  and {} more\n", listed.len() - SHOWN);
        }
    }
    text
}
