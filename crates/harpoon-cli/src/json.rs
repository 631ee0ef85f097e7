//! The JSON contract of the command line, as types. What is not there (a file, a component, a help) is `null`.

mod derived;
mod foreign;
mod linear;
mod physical;
mod structure;

pub use derived::Equations;
pub use foreign::Unit;
pub use linear::{Channel, Linearization, Response};
pub use physical::PhysicalGraph;

use harpoon_base::{Label, SourceMap, Span, TextEdit};
use harpoon_driver::{BondView, ImpulseReport, Ledger, ModeReport};
use serde::Serialize;
use std::collections::BTreeMap;

/// What `--format json` prints: one object on one line.
#[derive(Serialize)]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
    summary: Option<Summary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bonds: Option<Bonds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    energy: Option<Energy>,
}

/// What some commands add to their report.
pub enum Part {
    Bonds(Bonds),
    Energy(Energy),
}

impl Report {
    pub fn new(diagnostics: Vec<Diagnostic>, summary: Option<Summary>, part: Option<Part>) -> Report {
        let (bonds, energy) = match part {
            Some(Part::Bonds(bonds)) => (Some(bonds), None),
            Some(Part::Energy(energy)) => (None, Some(energy)),
            None => (None, None),
        };
        Report { diagnostics, summary, bonds, energy }
    }
}

/// What `harpoon sweep` says of its cases.
#[derive(Serialize)]
pub struct SweepSummary<'a> {
    pub cases: usize,
    pub failed: usize,
    /// Cases that a run before this one computed.
    pub known: usize,
    /// Cases that were translated by themselves.
    pub retranslated: usize,
    /// By code.
    pub failures: BTreeMap<&'a str, usize>,
    pub output: String,
    pub wall_s: f64,
}

/// One line, keys in alphabetical order. A number that is not finite becomes `null`.
pub fn line(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or(serde_json::Value::Null);
    format!("{value}\n")
}

/// A place in a text: lines and columns count from 1, columns in characters.
#[derive(Default, Serialize)]
pub struct Place {
    file: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    end_line: Option<u32>,
    end_column: Option<u32>,
}

impl Place {
    fn new(span: Span, sources: &SourceMap) -> Place {
        let Some(file) = sources.get(span.file) else { return Place::default() };
        let (start, end) = (file.line_column(span.start), file.line_column(span.end.max(span.start)));
        Place {
            file: Some(file.name.clone()),
            line: Some(start.line),
            column: Some(start.column),
            end_line: Some(end.line),
            end_column: Some(end.column),
        }
    }
}

#[derive(Serialize)]
pub struct Diagnostic {
    #[serde(flatten)]
    place: Place,
    component: Option<String>,
    severity: &'static str,
    code: &'static str,
    message: String,
    label: Option<String>,
    help: Option<String>,
    related: Vec<Related>,
    fixes: Vec<Fix>,
}

#[derive(Serialize)]
struct Related {
    #[serde(flatten)]
    place: Place,
    component: Option<String>,
    message: String,
}

#[derive(Serialize)]
struct Fix {
    title: String,
    edits: Vec<Edit>,
}

/// `start` and `end` are bytes of the text as UTF-8, for programs; lines and columns are for people.
#[derive(Serialize)]
struct Edit {
    #[serde(flatten)]
    place: Place,
    start: u32,
    end: u32,
    text: String,
}

impl Diagnostic {
    pub fn new(diagnostic: &harpoon_base::Diagnostic, sources: &SourceMap) -> Diagnostic {
        let related = |label: &Label| Related {
            place: Place::new(label.span, sources),
            component: filled(&label.component),
            message: label.message.to_string(),
        };
        let edit = |edit: &TextEdit| Edit {
            place: Place::new(edit.span, sources),
            start: edit.span.start,
            end: edit.span.end,
            text: edit.replacement.clone(),
        };
        let fix = |fix: &harpoon_base::Fix| Fix {
            title: fix.title.clone(),
            edits: fix.edits.iter().map(edit).collect(),
        };
        Diagnostic {
            place: Place::new(diagnostic.primary.span, sources),
            component: filled(&diagnostic.primary.component),
            severity: diagnostic.severity.as_str(),
            code: diagnostic.code,
            message: diagnostic.message.clone(),
            label: filled(&diagnostic.primary.message),
            help: diagnostic.help.as_deref().and_then(filled),
            related: diagnostic.related.iter().map(related).collect(),
            fixes: diagnostic.fixes.iter().map(fix).collect(),
        }
    }
}

fn filled(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// What `check` and `simulate` count. What only a run knows is absent from a check, but for `events` and `steps`.
#[derive(Serialize)]
pub struct Summary {
    pub equations: usize,
    pub unknowns: usize,
    pub states: usize,
    pub events: Option<usize>,
    pub steps: Option<usize>,
    pub wall_s: f64,
    #[serde(flatten)]
    pub run: Option<RunSummary>,
}

#[derive(Serialize)]
pub struct RunSummary {
    pub translation_s: f64,
    pub rhs_evaluations: usize,
    pub jacobians: usize,
    pub end_time: f64,
    pub modes: Modes,
    pub impulses: Impulses,
    pub output: Option<String>,
}

/// Structures that modes needed, besides the common one.
#[derive(Serialize)]
pub struct Modes {
    compiled: usize,
    changes: usize,
    mean_change_us: Option<f64>,
    compiling_s: f64,
    structures: Vec<Structure>,
}

#[derive(Serialize)]
struct Structure {
    conditions: Vec<String>,
    time: f64,
    entries: usize,
}

impl From<&ModeReport> for Modes {
    fn from(report: &ModeReport) -> Modes {
        let structures = report.modes.iter();
        Modes {
            compiled: report.compiled,
            changes: report.changes,
            mean_change_us: report.cost.mean().map(|d| d.as_secs_f64() * 1e6),
            compiling_s: report.cost.compiling.as_secs_f64(),
            structures: structures
                .map(|m| Structure { conditions: m.conditions.clone(), time: m.time, entries: m.entries })
                .collect(),
        }
    }
}

/// Jumps of states, the first thousand one by one.
#[derive(Serialize)]
pub struct Impulses {
    count: usize,
    energy_lost: f64,
    list: Vec<Impulse>,
}

#[derive(Serialize)]
struct Impulse {
    t: f64,
    switches: Vec<String>,
    jumps: Vec<Jump>,
    stores: Vec<StoreGain>,
    energy_lost: f64,
}

#[derive(Serialize)]
struct Jump {
    variable: String,
    before: f64,
    after: f64,
    forced: bool,
}

#[derive(Serialize)]
struct StoreGain {
    store: String,
    energy_gain: f64,
}

impl From<&[ImpulseReport]> for Impulses {
    fn from(impulses: &[ImpulseReport]) -> Impulses {
        const LISTED: usize = 1000;
        let impulse = |i: &ImpulseReport| Impulse {
            t: i.t,
            switches: i.switches.clone(),
            jumps: (i.jumps.iter())
                .map(|j| Jump {
                    variable: j.variable.clone(),
                    before: j.before,
                    after: j.after,
                    forced: j.is_forced,
                })
                .collect(),
            stores: (i.stores.iter())
                .map(|s| StoreGain { store: s.store.clone(), energy_gain: s.gain })
                .collect(),
            energy_lost: i.energy_lost(),
        };
        Impulses {
            count: impulses.len(),
            // The sum of nothing is -0.
            energy_lost: impulses.iter().map(ImpulseReport::energy_lost).sum::<f64>() + 0.0,
            list: impulses.iter().take(LISTED).map(impulse).collect(),
        }
    }
}

/// The assigned causality, for drawing strokes.
#[derive(Serialize)]
pub struct Bonds {
    elements: Vec<Element>,
    bonds: Vec<Bond>,
    stores: Vec<Store>,
    loops: Vec<Loop>,
    conflicts: Vec<Conflict>,
}

#[derive(Serialize)]
struct Element {
    path: String,
    kind: String,
}

#[derive(Serialize)]
struct Bond {
    path: String,
    tail: String,
    head: String,
    stroke: &'static str,
    kind: &'static str,
    because: Vec<String>,
    /// The strokes of the strands of a bundle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    strands: Vec<&'static str>,
}

#[derive(Serialize)]
struct Store {
    path: String,
    port: String,
    causality: &'static str,
    imposed_by: Vec<String>,
}

#[derive(Serialize)]
struct Loop {
    elements: Vec<String>,
    bonds: Vec<String>,
}

#[derive(Serialize)]
struct Conflict {
    node: String,
    elements: Vec<String>,
    bonds: Vec<String>,
}

impl From<&BondView> for Bonds {
    fn from(view: &BondView) -> Bonds {
        let elements = view.elements.iter();
        let bonds = view.bonds.iter();
        let stores = view.stores.iter();
        let loops = view.loops.iter();
        let conflicts = view.conflicts.iter();
        Bonds {
            elements: elements.map(|e| Element { path: e.path.clone(), kind: e.kind.clone() }).collect(),
            bonds: bonds
                .map(|b| Bond {
                    path: b.path.clone(),
                    tail: b.tail.clone(),
                    head: b.head.clone(),
                    stroke: b.stroke,
                    kind: b.kind,
                    because: b.because.clone(),
                    strands: b.strands.clone(),
                })
                .collect(),
            stores: stores
                .map(|s| Store {
                    path: s.path.clone(),
                    port: s.port.clone(),
                    causality: s.causality,
                    imposed_by: s.imposed_by.clone(),
                })
                .collect(),
            loops: loops.map(|l| Loop { elements: l.elements.clone(), bonds: l.bonds.clone() }).collect(),
            conflicts: conflicts
                .map(|c| Conflict {
                    node: c.node.clone(),
                    elements: c.elements.clone(),
                    bonds: c.bonds.clone(),
                })
                .collect(),
        }
    }
}

/// The energy ledger of a run.
#[derive(Serialize)]
pub struct Energy {
    supplied: f64,
    stored: f64,
    dissipated: f64,
    other: f64,
    lost_in_impulses: f64,
    residual: f64,
    throughput: f64,
    rows: Vec<EnergyRow>,
    bonds: Vec<BondEnergy>,
}

#[derive(Serialize)]
struct EnergyRow {
    path: String,
    component: String,
    kind: String,
    heading: &'static str,
    energy: f64,
    rest: f64,
    lost_in_impulses: f64,
    throughput: f64,
}

#[derive(Serialize)]
struct BondEnergy {
    path: String,
    energy: f64,
}

impl From<&Ledger> for Energy {
    fn from(ledger: &Ledger) -> Energy {
        Energy {
            supplied: ledger.supplied,
            stored: ledger.stored,
            dissipated: ledger.dissipated,
            other: ledger.other,
            lost_in_impulses: ledger.lost_in_impulses,
            residual: ledger.residual,
            throughput: ledger.throughput,
            rows: (ledger.rows.iter())
                .map(|r| EnergyRow {
                    path: r.path.clone(),
                    component: r.component.replace('`', ""),
                    kind: r.kind.clone(),
                    heading: linear::heading(r.heading),
                    energy: r.energy,
                    rest: r.rest,
                    lost_in_impulses: r.lost_in_impulses,
                    throughput: r.throughput,
                })
                .collect(),
            bonds: (ledger.bonds.iter())
                .map(|b| BondEnergy { path: b.path.clone(), energy: b.energy })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use harpoon_base::{Diagnostic, SourceFile, SourceMap, Span, TextEdit};
    use serde_json::{Value, json};

    #[test]
    fn json_keeps_the_contract() {
        let mut sources = SourceMap::default();
        let text = "model RC\n  C c1;\n  C c2;\nend RC;\n";
        let file = sources.add(SourceFile::new("RC.mo", text));
        let span = |name: &str| {
            let start = text.find(name).expect("the name") as u32;
            Span::new(file, start, start + 2)
        };
        let c2 = span("c2");
        let value = |d: &Diagnostic| serde_json::to_value(super::Diagnostic::new(d, &sources)).expect("JSON");
        let d = Diagnostic::warning("derivative-causality", c2, "`circuit.c2` cannot keep its own state")
            .component("circuit.c2")
            .related_component(span("c1"), "circuit.c1", "fixes it")
            .related(Span::NONE, "nowhere")
            .help("merge them")
            .fix("remove it", vec![TextEdit { span: c2, replacement: String::new() }]);
        expect![[r#"
            {
              "code": "derivative-causality",
              "column": 5,
              "component": "circuit.c2",
              "end_column": 7,
              "end_line": 3,
              "file": "RC.mo",
              "fixes": [
                {
                  "edits": [
                    {
                      "column": 5,
                      "end": 23,
                      "end_column": 7,
                      "end_line": 3,
                      "file": "RC.mo",
                      "line": 3,
                      "start": 21,
                      "text": ""
                    }
                  ],
                  "title": "remove it"
                }
              ],
              "help": "merge them",
              "label": null,
              "line": 3,
              "message": "`circuit.c2` cannot keep its own state",
              "related": [
                {
                  "column": 5,
                  "component": "circuit.c1",
                  "end_column": 7,
                  "end_line": 2,
                  "file": "RC.mo",
                  "line": 2,
                  "message": "fixes it"
                },
                {
                  "column": null,
                  "component": null,
                  "end_column": null,
                  "end_line": null,
                  "file": null,
                  "line": null,
                  "message": "nowhere"
                }
              ],
              "severity": "warning"
            }
        "#]]
        .assert_eq(&format!("{:#}\n", value(&d)));
        let bare = value(&Diagnostic::error("x", Span::NONE, "m"));
        for key in ["component", "file", "line", "column", "help"] {
            assert_eq!(bare.get(key), Some(&Value::Null), "{key}");
        }
        assert_eq!(bare["related"], json!([]));
    }
}
