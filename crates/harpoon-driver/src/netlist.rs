//! SPICE netlists: read, find the operating point, and hand a Modelica model on.

use crate::{LibraryPaths, Ready, RunOptions, Session};
use harpoon_base::{Diagnostic, SourceMap, Span};
use harpoon_external::Readable;
use harpoon_netlist::{Analysis, Circuit, Sweep, Variant};
use harpoon_network::{Network, Way};
use harpoon_results::Trajectory;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// Whether a file is a netlist, by its ending.
pub fn is_netlist(path: &str) -> bool {
    let ending = Path::new(path).extension().and_then(|e| e.to_str()).map(str::to_ascii_lowercase);
    matches!(ending.as_deref(), Some("cir" | "ckt" | "net" | "sp" | "spi" | "spice"))
}

/// What is wanted of a netlist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The results of an analysis: of the kind that is named, else of the first kind that it has.
    Results(Option<Kind>),
    /// A model of the circuit that moves, started from the operating point.
    Model,
    /// The same, without looking for the operating point.
    Draft,
}

/// The kinds of analyses, in the order in which they are preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Transient,
    SmallSignal,
    Sweep,
    Operating,
}

impl Kind {
    fn of(analysis: &Analysis) -> Kind {
        match analysis {
            Analysis::Transient { .. } => Kind::Transient,
            Analysis::SmallSignal(_) => Kind::SmallSignal,
            Analysis::Dc(_) => Kind::Sweep,
            Analysis::Operating => Kind::Operating,
        }
    }

    /// The card that asks for it.
    pub fn card(self) -> &'static str {
        match self {
            Kind::Transient => ".tran",
            Kind::SmallSignal => ".ac",
            Kind::Sweep => ".dc",
            Kind::Operating => ".op",
        }
    }
}

/// A netlist as Modelica.
pub struct Translated {
    pub class: String,
    pub text: String,
    /// Variable and name in the results.
    pub names: Vec<(String, String)>,
    pub analysis: Question,
}

/// What the model is to be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Results from a time on; SPICE's longest step.
    Transient {
        from: f64,
        max_step: Option<f64>,
    },
    /// Results from a value on.
    Sweep {
        from: f64,
    },
    /// The results at the end of the steps that lead there.
    Operating {
        at: f64,
    },
    SmallSignal(SmallSignal),
}

#[derive(Clone, Debug, PartialEq)]
pub struct SmallSignal {
    /// In Hz.
    pub frequencies: Vec<f64>,
    pub sources: Vec<SmallSource>,
}

/// A source with `ac`.
#[derive(Clone, Debug, PartialEq)]
pub struct SmallSource {
    /// The parameter that is the second derivative of its small signal.
    pub drive: String,
    pub magnitude: f64,
    /// In degrees.
    pub phase: f64,
}

pub struct Read {
    /// Absent if there are errors.
    pub value: Option<Translated>,
    pub diagnostics: Vec<Diagnostic>,
    /// Where the spans of the diagnostics point.
    pub sources: SourceMap,
}

/// A netlist that was read, with what was said of it.
pub struct ReadCircuit {
    /// Absent if there are errors.
    pub value: Option<Circuit>,
    pub diagnostics: Vec<Diagnostic>,
    pub sources: SourceMap,
}

/// Reads a netlist and its includes. What it includes lies in its folder, or where the user gave leave for.
pub fn read_circuit(path: &Path, allow_read: &[PathBuf]) -> std::io::Result<ReadCircuit> {
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    let readable = Readable::default();
    readable.add_folder(path.parent().unwrap_or(Path::new("")));
    allow_read.iter().for_each(|folder| readable.allow(folder));
    let include = |wanted: &str, inside: &str| included(&readable, wanted, inside);
    Ok(read_circuit_text(&path.display().to_string(), &text, include))
}

/// Reads a netlist whose text is at hand. `include` answers with the name and the text of a file that is wanted, by
/// its name as written and the name of the file in which it is.
pub fn read_circuit_text(
    name: &str,
    text: &str,
    mut include: impl FnMut(&str, &str) -> Result<(String, String), String>,
) -> ReadCircuit {
    let mut sources = SourceMap::default();
    let outcome = harpoon_netlist::read(name, text, &mut sources, &mut include);
    ReadCircuit { value: outcome.value, diagnostics: outcome.diagnostics, sources }
}

/// A file that a netlist includes, seen from the file in which it says so.
pub fn included(readable: &Readable, wanted: &str, inside: &str) -> Result<(String, String), String> {
    let folder = Path::new(inside).parent().unwrap_or(Path::new(""));
    let name = folder.join(wanted).display().to_string();
    let bytes = readable.read(&name).map_err(|why| why.replace(&format!("cannot read {name}: "), ""))?;
    Ok((name, String::from_utf8_lossy(&bytes).into_owned()))
}

/// A circuit that was read, as Modelica; the model has the name that is given, else that of the file.
pub fn translate_circuit(
    read: ReadCircuit,
    path: &Path,
    name: Option<&str>,
    paths: &[PathBuf],
    wanted: Wanted,
) -> Read {
    let ReadCircuit { value, mut diagnostics, sources } = read;
    let class = name.map_or_else(|| model_name(path), str::to_owned);
    let value = value.and_then(|c| translate(&c, class, paths, wanted, &mut diagnostics));
    Read { value, diagnostics, sources }
}

/// Reads a netlist and its includes as Modelica.
pub fn read_netlist(
    path: &Path,
    name: Option<&str>,
    paths: &[PathBuf],
    allow_read: &[PathBuf],
    wanted: Wanted,
) -> std::io::Result<Read> {
    Ok(translate_circuit(read_circuit(path, allow_read)?, path, name, paths, wanted))
}

/// The name of the model that a file gives.
pub fn model_name(path: &Path) -> String {
    class_name(path.file_stem().and_then(|s| s.to_str()).unwrap_or("Circuit"))
}

fn translate(
    circuit: &Circuit,
    class: String,
    paths: &[PathBuf],
    wanted: Wanted,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Translated> {
    let (mut variant, mut analysis) = question(circuit, wanted, diagnostics)?;
    let mut starts = circuit.starts(None);
    let solved = |found: &Trajectory| circuit.starts(Some(&|v: &str| found.series_by_name(v)?.last()));
    match (&variant, wanted) {
        (_, Wanted::Draft) => {}
        (Variant::Transient, _) if circuit.uses_initial_conditions => {}
        (Variant::Transient | Variant::SmallSignal, _) => {
            let at_start = matches!(variant, Variant::Transient);
            starts = match network_at_rest(circuit, at_start, diagnostics) {
                Some(network) => circuit.starts(Some(&|v: &str| network.solved(v))),
                None => solved(&operating_point(circuit, at_start, paths, diagnostics)?.1),
            };
        }
        (Variant::Operating { .. }, _) => {
            let (way, found) = operating_point(circuit, false, paths, diagnostics)?;
            analysis = Question::Operating { at: found.time().last().copied().unwrap_or(0.0) };
            variant = way;
        }
        (Variant::Sweep { sweep, .. }, _) => {
            let first =
                Variant::Sweep { sweep: Sweep { stop: sweep.lowest(), ..sweep.clone() }, leads: false };
            if solve(circuit, &first, paths).is_err() {
                diagnostics.push(found_by("source stepping, at the start of the sweep"));
                analysis = Question::Sweep { from: sweep.lowest() };
                variant = Variant::Sweep { sweep: sweep.clone(), leads: true };
            }
        }
        _ => {}
    }
    let text = circuit.modelica(&class, &variant, &starts);
    let names = circuit.signals().into_iter().map(|s| (s.variable, s.name)).collect();
    Some(Translated { class, text, names, analysis })
}

/// The analysis that is wanted, and the model that answers it.
pub(crate) fn question(
    circuit: &Circuit,
    wanted: Wanted,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Variant, Question)> {
    let transient = Question::Transient { from: 0.0, max_step: None };
    let named = match wanted {
        Wanted::Results(kind) => kind,
        Wanted::Model | Wanted::Draft => None,
    };
    let is_eligible = |a: &&Analysis| match named {
        Some(kind) => Kind::of(a) == kind,
        // What moves through frequencies is, as a model, a circuit that moves.
        None => matches!(wanted, Wanted::Results(_)) || Kind::of(a) != Kind::SmallSignal,
    };
    let Some(found) = circuit.analyses.iter().filter(is_eligible).min_by_key(|a| Kind::of(a)) else {
        return match named {
            None => Some((Variant::Transient, transient)),
            Some(Kind::Operating) => {
                Some((Variant::Operating { at_start: false }, Question::Operating { at: 1.0 }))
            }
            Some(kind) => {
                let message = format!("the netlist has no card `{}`", kind.card());
                let has: Vec<&str> = circuit.analyses.iter().map(|a| Kind::of(a).card()).collect();
                let d = Diagnostic::error("netlist-analysis", Span::NONE, message);
                diagnostics.push(match has.is_empty() {
                    true => d.help("an analysis without a card is `.op` only"),
                    false => d.help(format!("it has {}", has.join(", "))),
                });
                None
            }
        };
    };
    if circuit.analyses.len() > 1 && wanted == Wanted::Results(None) {
        let message = format!(
            "the netlist has {} analyses; `{}` is the one that is done",
            circuit.analyses.len(),
            Kind::of(found).card()
        );
        diagnostics.push(
            Diagnostic::warning("netlist-ignored", Span::NONE, message)
                .help("`--analysis tran`, `ac`, `dc` or `op` chooses another"),
        );
    }
    Some(match found {
        Analysis::Transient { start, max_step, .. } => {
            (Variant::Transient, Question::Transient { from: *start, max_step: *max_step })
        }
        Analysis::Dc(s) => {
            let from = f64::NEG_INFINITY;
            (Variant::Sweep { sweep: s.clone(), leads: false }, Question::Sweep { from })
        }
        Analysis::Operating => (Variant::Operating { at_start: false }, Question::Operating { at: 1.0 }),
        Analysis::SmallSignal(f) => {
            (Variant::SmallSignal, Question::SmallSignal(small_signal(circuit, f.list(), diagnostics)?))
        }
    })
}

fn small_signal(
    circuit: &Circuit,
    frequencies: Vec<f64>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<SmallSignal> {
    if let Some(line) = circuit.instances.iter().find(|i| i.has_delay()) {
        let message = format!("`{}` answers with a delay, which has no linearisation here", line.name);
        let d = Diagnostic::error("netlist-analysis", line.span, message);
        diagnostics.push(
            d.help("a ladder of inductors and capacitors stands for a line; `.tran` knows lines as they are"),
        );
        return None;
    }
    let source = |i: &harpoon_netlist::Instance| {
        let (magnitude, phase) = i.independent.as_ref()?.small?;
        let drive = format!("{}.drive", harpoon_netlist::identifier(&i.name));
        Some(SmallSource { drive, magnitude, phase })
    };
    let sources: Vec<SmallSource> = circuit.instances.iter().filter_map(source).collect();
    if sources.is_empty() {
        let d =
            Diagnostic::error("netlist-analysis", Span::NONE, "no source of the netlist has a small signal");
        diagnostics.push(d.help("`.ac` needs one: `v1 in 0 dc 1 ac 1`"));
        return None;
    }
    Some(SmallSignal { frequencies, sources })
}

/// The circuit as a network at its operating point, if it can be one and has one.
fn network_at_rest(circuit: &Circuit, at_start: bool, diagnostics: &mut Vec<Diagnostic>) -> Option<Network> {
    let mut network = Network::new(circuit)?;
    network.rest_sources(circuit, at_start);
    let way = network.operating_point(at_start).ok()?;
    diagnostics.extend(way_of(way).map(found_by));
    Some(network)
}

/// What is worth a note.
pub(crate) fn way_of(way: Way) -> Option<&'static str> {
    match way {
        Way::Newton => None,
        Way::GminStepping => Some("gmin stepping"),
        Way::SourceStepping => Some("source stepping"),
    }
}

/// By Newton's method; where it fails, with conductances that fade out, then with sources that grow. The model that had
/// success, and its results.
fn operating_point(
    circuit: &Circuit,
    at_start: bool,
    paths: &[PathBuf],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Variant, Trajectory)> {
    let ways = [
        (Variant::Operating { at_start }, None),
        (Variant::GminSteps { at_start }, Some("gmin stepping")),
        (Variant::SourceSteps { at_start }, Some("source stepping")),
    ];
    let mut last = Vec::new();
    for (variant, name) in ways {
        match solve(circuit, &variant, paths) {
            Ok(values) => {
                diagnostics.extend(name.map(found_by));
                return Some((variant, values));
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

pub(crate) fn found_by(way: &str) -> Diagnostic {
    Diagnostic::note("operating-point", Span::NONE, format!("the operating point was found by {way}"))
}

fn solve(circuit: &Circuit, variant: &Variant, paths: &[PathBuf]) -> Result<Trajectory, Vec<Diagnostic>> {
    let mut session = Session::new(&LibraryPaths::with_environment(paths.to_vec()));
    session.add_text("operating-point.mo", &circuit.modelica("OperatingPoint", variant, &[]));
    let Ready { compiled, .. } = session.ready("OperatingPoint")?;
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
