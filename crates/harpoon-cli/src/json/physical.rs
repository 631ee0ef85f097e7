//! What `harpoon bond-graph` gives as JSON.

use super::Diagnostic;
use harpoon_driver::{BondGraph, Comparison};
use serde::Serialize;

#[derive(Serialize)]
pub struct PhysicalGraph<'a> {
    diagnostics: &'a [Diagnostic],
    elements: Vec<Element<'a>>,
    junctions: usize,
    bonds: usize,
    counterparts: Vec<Counterpart<'a>>,
    /// The model of BondLib, or why it cannot be written.
    model: Option<&'a str>,
    unwritten: Option<&'a str>,
    comparison: Option<Compared<'a>>,
}

#[derive(Serialize)]
struct Element<'a> {
    component: &'a str,
    kind: &'a str,
    law: &'a str,
    elements: &'a [String],
}

#[derive(Serialize)]
struct Counterpart<'a> {
    original: &'a str,
    name: &'a str,
    is_negated: bool,
}

#[derive(Serialize)]
struct Compared<'a> {
    variables: usize,
    difference: f64,
    worst: &'a str,
    until: Option<f64>,
}

impl<'a> PhysicalGraph<'a> {
    pub fn new(
        graph: &'a BondGraph,
        diagnostics: &'a [Diagnostic],
        comparison: Option<&'a Comparison>,
    ) -> PhysicalGraph<'a> {
        PhysicalGraph {
            diagnostics,
            elements: (graph.elements.iter())
                .map(|e| Element {
                    component: &e.component,
                    kind: &e.kind,
                    law: &e.law,
                    elements: &e.elements,
                })
                .collect(),
            junctions: graph.n_junctions,
            bonds: graph.n_bonds,
            counterparts: (graph.counterparts.iter())
                .map(|c| Counterpart { original: &c.original, name: &c.name, is_negated: c.is_negated })
                .collect(),
            model: graph.text.as_deref().ok(),
            unwritten: graph.text.as_ref().err().map(String::as_str),
            comparison: comparison.map(|c| Compared {
                variables: c.n_variables,
                difference: c.difference,
                worst: &c.worst,
                until: c.until,
            }),
        }
    }
}
