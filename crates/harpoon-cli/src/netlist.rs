//! SPICE netlists on the command line: read, find the operating point, and hand a Modelica model on.

use crate::Status;
use crate::output::{misuse, show};
use harpoon_base::{Diagnostic, SourceMap, Span};
use harpoon_driver::{LibraryPaths, RunOptions, Session};
use harpoon_netlist::{Analysis, Circuit, Variant};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// Whether a file is a netlist, by its ending.
pub fn is_netlist(path: &str) -> bool {
    let ending = Path::new(path).extension().and_then(|e| e.to_str()).map(str::to_ascii_lowercase);
    matches!(ending.as_deref(), Some("cir" | "ckt" | "net" | "sp" | "spi" | "spice"))
}

/// A netlist as Modelica.
pub struct Translated {
    pub class: String,
    pub text: String,
    /// Variable and name in the results.
    pub names: Vec<(String, String)>,
}

struct Read {
    value: Option<Translated>,
    diagnostics: Vec<Diagnostic>,
    /// Where the spans of the diagnostics point.
    sources: SourceMap,
}

/// A netlist as Modelica; its messages go to stderr. With `solves`, states start from the operating point.
pub fn read(path: &Path, name: Option<&str>, paths: &[PathBuf], solves: bool) -> Result<Translated, Status> {
    let read =
        translate(path, name, paths, solves).map_err(|e| misuse(format_args!("{}: {e}", path.display())))?;
    show(&read.diagnostics, &read.sources);
    read.value.ok_or(Status::Failed)
}

/// Reads a netlist and its includes.
fn translate(path: &Path, name: Option<&str>, paths: &[PathBuf], solves: bool) -> std::io::Result<Read> {
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    let mut sources = SourceMap::default();
    let mut include = |wanted: &str, inside: &str| -> Result<(String, String), String> {
        let folder = Path::new(inside).parent().unwrap_or(Path::new(""));
        let file = folder.join(wanted);
        let bytes = std::fs::read(&file).map_err(|e| e.to_string())?;
        Ok((file.display().to_string(), String::from_utf8_lossy(&bytes).into_owned()))
    };
    let outcome = harpoon_netlist::read(&path.display().to_string(), &text, &mut sources, &mut include);
    let mut diagnostics = outcome.diagnostics;
    let Some(circuit) = outcome.value else { return Ok(Read { value: None, diagnostics, sources }) };
    let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("Circuit");
    let class = name.map_or_else(|| class_name(stem), str::to_owned);
    let variant = question(&circuit, &mut diagnostics);
    let mut starts = circuit.starts(None);
    if solves && matches!(variant, Variant::Transient) && !circuit.uses_initial_conditions {
        match operating_point(&circuit, paths, &mut diagnostics) {
            Some(found) => starts = found,
            None => return Ok(Read { value: None, diagnostics, sources }),
        }
    }
    let text = circuit.modelica(&class, &variant, &starts);
    let names = circuit.signals().into_iter().map(|s| (s.variable, s.name)).collect();
    Ok(Read { value: Some(Translated { class, text, names }), diagnostics, sources })
}

/// The analysis that the model stands for: a transient before a sweep before an operating point.
fn question(circuit: &Circuit, diagnostics: &mut Vec<Diagnostic>) -> Variant {
    let mut found: Option<(&str, Variant)> = None;
    for a in &circuit.analyses {
        let (rank, variant) = match a {
            Analysis::Transient { .. } => (".tran", Variant::Transient),
            Analysis::Dc(s) => (".dc", Variant::Sweep(s.clone())),
            Analysis::Operating => (".op", Variant::Operating { at_start: false }),
        };
        match &found {
            None => found = Some((rank, variant)),
            Some((".tran", _)) => {}
            Some((".dc", _)) if rank == ".op" => {}
            Some(_) => found = Some((rank, variant)),
        }
    }
    if circuit.analyses.len() > 1
        && let Some((rank, _)) = &found
    {
        diagnostics.push(Diagnostic::warning(
            "netlist-ignored",
            Span::NONE,
            format!("the netlist has {} analyses; `{rank}` is the one that is done", circuit.analyses.len()),
        ));
    }
    found.map_or(Variant::Transient, |f| f.1)
}

/// By Newton's method; where it fails, with conductances that fade out, then with sources that grow.
fn operating_point(
    circuit: &Circuit,
    paths: &[PathBuf],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Vec<(usize, String, String)>> {
    let at_start = true;
    let ways = [
        (Variant::Operating { at_start }, None),
        (Variant::GminSteps { at_start }, Some("gmin stepping")),
        (Variant::SourceSteps { at_start }, Some("source stepping")),
    ];
    let mut last = Vec::new();
    for (variant, name) in ways {
        let mut session = Session::new(&LibraryPaths::with_environment(paths.to_vec()));
        session.add_text("operating-point.mo", &circuit.modelica("OperatingPoint", &variant, &[]));
        match solve(&session) {
            Ok(values) => {
                if let Some(name) = name {
                    diagnostics.push(Diagnostic::note(
                        "operating-point",
                        Span::NONE,
                        format!("the operating point was found by {name}"),
                    ));
                }
                return Some(circuit.starts(Some(&|v: &str| values.series_by_name(v)?.last())));
            }
            Err(why) => last = why,
        }
    }
    let why = last.iter().find(|d| d.is_error()).map_or_else(String::new, |d| format!(": {}", d.message));
    diagnostics.push(
        Diagnostic::error("operating-point", Span::NONE, format!("the circuit has no operating point that could be found{why}"))
            .help("a node without a path to ground, a loop of voltage sources and inductors, or a wrong model are the usual causes; `uic` starts without one"),
    );
    None
}

fn solve(session: &Session) -> Result<harpoon_results::Trajectory, Vec<Diagnostic>> {
    let checked = session.check("OperatingPoint");
    let Some(compiled) =
        checked.value.compiled.filter(|_| !checked.diagnostics.iter().any(Diagnostic::is_error))
    else {
        return Err(checked.diagnostics);
    };
    let options = RunOptions { keep: true, ..RunOptions::default() };
    let simulation = session.prepare(compiled, &options).map_err(|d| vec![*d])?;
    let setup = simulation.setup(&options).map_err(|m| vec![Diagnostic::error("settings", Span::NONE, m)])?;
    let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    match (report.end, report.trajectory) {
        (Ok(_), Some(trajectory)) => Ok(trajectory),
        _ => Err(said),
    }
}

/// `rc filter` becomes `Rc_filter`.
fn class_name(stem: &str) -> String {
    let mut name: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name.insert_str(0, "Circuit_");
    }
    name[..1].to_ascii_uppercase() + &name[1..]
}
