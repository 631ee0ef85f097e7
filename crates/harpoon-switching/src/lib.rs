//! Switching networks as bond graphs: from a plan of Boolean conditions to a Modelica model with ideal switches.
//!
//! The algorithm is that of the thesis on switching networks in bond graphs, with exact minimisation, conditions
//! that do not matter, several products per path and shared switches added. Text in, text out: nothing here
//! reads files or knows the compiler.
//!
//! | module | what it does |
//! |---|---|
//! | `expression` | Boolean expressions as people write them |
//! | `bdd` | functions of many variables |
//! | `logic` | sums of products with the fewest literals |
//! | `share` | chains that share their first switches |
//! | `element` | what a path may carry |
//! | `plan`, `message` | the TOML file, checked; what can be wrong with it |
//! | `karnaugh` | maps as text and drawings |
//! | `network` | the bond graph and its layout |
//! | `modelica` | the model's text |

pub mod bdd;
pub mod element;
pub mod expression;
pub mod karnaugh;
pub mod logic;
mod message;
pub mod modelica;
pub mod network;
pub mod plan;
pub mod share;

use harpoon_base::{Diagnostic, FileId, Outcome, Span};
use karnaugh::Map;
use network::Counts;
use plan::Plan;
use std::fmt::Write;

/// What the caller may ask beyond the plan.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Name of the model, in place of the plan's.
    pub name: Option<String>,
    /// Share switches among chains, also where the plan does not say so.
    pub share_switches: bool,
}

pub struct Synthesis {
    /// Name of the model.
    pub name: String,
    /// The model as Modelica text.
    pub model: String,
    /// Expressions, switch counts and Karnaugh maps, for people.
    pub report: String,
    /// The Karnaugh maps as one drawing; for more than six variables there is none.
    pub karnaugh: Option<String>,
    pub counts: Counts,
}

/// Reads a plan, minimises its conditions and writes the model. The value is there exactly when no diagnostic
/// is an error.
pub fn synthesize(plan_text: &str, file: FileId, options: &Options) -> Outcome<Option<Synthesis>> {
    let Outcome { value, mut diagnostics } = plan::read(plan_text, file);
    let Some(mut plan) = value else { return Outcome::new(None, diagnostics) };
    let whole = Span::new(file, 0, plan_text.find('\n').unwrap_or(plan_text.len()) as u32);
    if let Some(name) = &options.name {
        if !plan::is_name(name) {
            diagnostics.push(message::not_a_name(whole, "a model", name));
            return Outcome::new(None, diagnostics);
        }
        plan.name = name.clone();
    }
    plan.share |= options.share_switches;
    let covers = match network::minimise_paths(&mut plan) {
        Ok(covers) => covers,
        Err(path) => {
            diagnostics.push(too_many_terms(plan.paths[path].span, &plan.paths[path].name));
            return Outcome::new(None, diagnostics);
        }
    };
    if plan.bdd.is_exhausted() {
        diagnostics.push(too_complex(whole));
        return Outcome::new(None, diagnostics);
    }
    for (path, cover) in plan.paths.iter().zip(&covers) {
        if cover.n_literals() == 0 {
            diagnostics.push(always_on(path.span, &path.name));
        }
    }
    let network = network::build(&mut plan, covers);
    let cells: Vec<Vec<karnaugh::Cell>> = plan.paths.iter().map(|p| path_cells(&plan, p)).collect();
    let titles: Vec<&str> = plan.paths.iter().map(|p| p.name.as_str()).collect();
    let maps: Vec<Map> = (0..plan.paths.len())
        .map(|i| Map {
            title: titles[i],
            variables: &plan.variables,
            cells: &cells[i],
            cover: &network.covers[i],
        })
        .collect();
    let mut map_text = String::new();
    for map in &maps {
        let text = karnaugh::text(map);
        if !text.is_empty() {
            let _ = writeln!(map_text, "{}:\n{text}", map.title);
        }
    }
    let about = modelica::About {
        conditions: plan
            .paths
            .iter()
            .zip(&network.covers)
            .map(|(p, c)| (p.name.clone(), p.condition.clone(), c.text(&plan.variables)))
            .collect(),
        counts: counts_text(&network.counts),
        maps: map_text,
    };
    let synthesis = Synthesis {
        name: plan.name.clone(),
        model: modelica::write(&plan, &network, &about),
        report: report(&plan, &network, &about),
        karnaugh: karnaugh::svg(&maps),
        counts: network.counts,
    };
    Outcome::new(Some(synthesis), diagnostics)
}

fn too_many_terms(span: Span, path: &str) -> Diagnostic {
    Diagnostic::error(
        "plan-too-many-variables",
        span,
        format!("path `{path}` would need more than {} chains of switches", logic::MAX_TERMS),
    )
    .help("a condition such as an exclusive or of many variables has no short sum of products; use fewer variables")
}

fn too_complex(span: Span) -> Diagnostic {
    Diagnostic::error("plan-too-many-variables", span, "the conditions of this plan are too complex")
        .help("split the plan into subsystems, or simplify the conditions")
}

fn always_on(span: Span, path: &str) -> Diagnostic {
    Diagnostic::warning("plan-always-on", span, format!("path `{path}` is always on and gets no switch"))
        .help("if it should be switched, say in its condition when it is off")
}

fn path_cells(plan: &Plan, path: &plan::Path) -> Vec<karnaugh::Cell> {
    let n = plan.variables.len();
    let value = |f, m| plan.bdd.value(f, m, n);
    karnaugh::cells(n, |m| value(path.on, m), |m| value(plan.free, m) || value(path.free, m))
}

/// The counts, and what the thesis's formula gives for as many paths.
fn counts_text(counts: &Counts) -> String {
    let mut out = String::new();
    if let Some(full) = counts.minterm_switches {
        let _ = writeln!(out, "Switches in line: {full} with full minterms, {} minimised.", counts.literals);
    } else {
        let _ = writeln!(out, "Switches in line: {} minimised.", counts.literals);
    }
    if counts.inline != counts.literals {
        let _ = writeln!(out, "Shared among chains: {} in line.", counts.inline);
    }
    let _ = write!(
        out,
        "Network: {} in line + {} grounding = {} switches",
        counts.inline,
        counts.grounding,
        counts.network()
    );
    let n = counts.paths;
    // The formula is for as many variables as paths, each path with one of them.
    let _ = match counts.minterm_switches {
        Some(full) if full != n * n => {
            writeln!(out, "; the thesis's network of full minterms, each grounded, has {}.", 2 * full)
        }
        None if n == 1 => writeln!(out, "."),
        _ => writeln!(
            out,
            "; the thesis's formula for {n} paths that exclude each other gives 2n² = {}.",
            2 * n * n
        ),
    };
    if counts.isolation > 0 {
        let _ = writeln!(
            out,
            "Isolation from the common load: {} switches; 2n = {} by the thesis.",
            counts.isolation,
            2 * n
        );
    }
    let _ = writeln!(
        out,
        "Junctions: {} of common flow, {} of common effort.",
        counts.one_junctions, counts.zero_junctions
    );
    out
}

fn report(plan: &Plan, network: &network::Network, about: &modelica::About) -> String {
    let mut out = format!("{}: {}\n\n", plan.name, plan.description);
    for ((name, condition, minimised), cover) in about.conditions.iter().zip(&network.covers) {
        let proven = if cover.is_minimum { "" } else { "  (not proven to be the shortest)" };
        let _ = writeln!(out, "{name} = {condition}\n  minimised: {minimised}{proven}");
    }
    for free in &plan.free_text {
        let _ = writeln!(out, "taken for granted: {free}");
    }
    let _ = write!(out, "\n{}", about.counts);
    if !about.maps.is_empty() {
        let _ = write!(out, "\n{}", about.maps);
    }
    out
}
