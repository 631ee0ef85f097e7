//! `harpoon bond-graph`: the bond graph of a model that is built of physical connectors.

use crate::args::{BondGraph, Format};
use crate::json::{self, Diagnostic, PhysicalGraph};
use crate::model::open;
use crate::output::{failed, give_up, has_errors, misuse, plural, print, report, say, show};
use crate::{Outcome, Status};
use harpoon_driver::{BondGraph as Graph, Comparison, unwritten};
use std::fmt::Write;

pub fn run(args: &BondGraph) -> Outcome {
    let (session, class) = open(&args.model)?;
    let last = class.rsplit('.').next().unwrap_or(&class);
    let name = args.name.clone().unwrap_or_else(|| format!("{last}Bonds"));
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !is_name {
        return Err(misuse(format_args!(
            "--name {name}: a model cannot be called so; take letters and digits"
        )));
    }
    let found = session.bond_graph(&class, &name);
    let diagnostics = found.diagnostics;
    let Some(graph) = found.value.filter(|_| !has_errors(&diagnostics)) else {
        return Err(give_up(&session, &diagnostics, args.model.format));
    };
    // Data comes with what could not be compared; a person is told.
    let comparison = match args.compare && (graph.text.is_ok() || args.model.format.is_text()) {
        true => match session.compare(&class, &graph, &name) {
            Ok(comparison) => Some(comparison),
            Err(messages) => {
                show(&messages, &session.sources());
                return Err(failed("the model and its bond graph cannot be compared"));
            }
        },
        false => None,
    };
    match args.model.format {
        Format::Text | Format::Full => {
            report(&session, &diagnostics, args.model.format, None, None)?;
            print(&text(&class, &graph, comparison.as_ref()))?;
        }
        Format::Json => {
            let sources = session.sources();
            let diagnostics: Vec<Diagnostic> =
                diagnostics.iter().map(|d| Diagnostic::new(d, &sources)).collect();
            let data = PhysicalGraph::new(&graph, &diagnostics, comparison.as_ref());
            print(&json::line(&data))?;
        }
    }
    let Some(path) = &args.output else { return Ok(()) };
    let text = match &graph.text {
        Ok(text) => text,
        Err(why) => {
            show(&[unwritten(session.place_of(&class), &class, why)], &session.sources());
            return Err(Status::Failed);
        }
    };
    harpoon_results::write_file(path, text.as_bytes()).map_err(|e| failed(e.to_string()))?;
    say(format_args!("{name}: {}", path.display()));
    Ok(())
}

fn text(class: &str, graph: &Graph, comparison: Option<&Comparison>) -> String {
    let mut out = String::new();
    let counted = |n: usize, what: &str| plural(n, what);
    let _ = writeln!(
        out,
        "{class}: {}, {}",
        counted(graph.n_junctions, "junction"),
        counted(graph.n_bonds, "bond")
    );
    let width = |of: fn(&harpoon_driver::PhysicalElement) -> &str| {
        graph.elements.iter().map(|e| of(e).chars().count()).max().unwrap_or(0)
    };
    let (c, k) = (width(|e| &e.component), width(|e| &e.kind));
    for e in &graph.elements {
        let line = format!("  {:<c$}  {:<k$}  {}", e.component, e.kind, e.law);
        let _ = writeln!(out, "{}", line.trim_end());
    }
    if let Err(why) = &graph.text {
        let _ = writeln!(out, "this graph cannot be saved as a model of BondLib: {why}");
    }
    if let Some(until) = comparison.and_then(|c| c.until) {
        let _ = writeln!(
            out,
            "from t = {until:.4} on two runs of the model itself part, with other tolerances; until then"
        );
    }
    if let Some(comparison) = comparison {
        let _ = match comparison.n_variables {
            0 => writeln!(out, "no variable could be compared"),
            n => writeln!(
                out,
                "{} of both models differ by {:.1e} at the most ({})",
                plural(n, "variable"),
                comparison.difference,
                if comparison.worst.contains(' ') {
                    comparison.worst.clone()
                } else {
                    format!("`{}`", comparison.worst)
                }
            ),
        };
    }
    out
}
