//! SPICE netlists to Modelica models of `BondLib.Electrical.Analog.Spice`.
//!
//! Text becomes logical lines (`lines`), lines become cards (`cards`), subcircuits are written out and parameters
//! evaluated (`expand`), each element becomes a component (`devices`), and the whole a Modelica text with a layout
//! (`layout`, `modelica`). Knows neither files nor the compiler: the caller reads what `.include` asks for.

mod cards;
mod devices;
mod expand;
mod expression;
mod layout;
mod lines;
mod modelica;
mod number;
mod sources;

pub use cards::{Analysis, Frequencies, Sweep};
pub use devices::{Independent, Initial, Instance};
pub use expression::Expr;
pub use modelica::{Signal, Variant, identifier};
pub use number::number;

use harpoon_base::{Diagnostic, Outcome, SourceMap};

/// A netlist that was understood: components, nodes, and what to do with them.
#[derive(Clone, Debug, Default)]
pub struct Circuit {
    pub title: String,
    pub instances: Vec<Instance>,
    pub analyses: Vec<Analysis>,
    /// `.ic`, by node.
    pub initial: Vec<(String, f64)>,
    pub reltol: Option<f64>,
    /// `tran ... uic`: start from the initial conditions, without an operating point.
    pub uses_initial_conditions: bool,
}

impl Circuit {
    /// Whether the operating point is all that its cards ask for.
    pub fn only_rests(&self) -> bool {
        !self.analyses.is_empty() && self.analyses.iter().all(|a| *a == Analysis::Operating)
    }
}

/// Reads the text of a file that a netlist includes: its name as written, and the name of the file it stands in.
pub type Include<'a> = dyn FnMut(&str, &str) -> Result<(String, String), String> + 'a;

/// Reads a netlist; `None` if it has errors.
pub fn read(
    name: &str,
    text: &str,
    sources: &mut SourceMap,
    include: &mut Include<'_>,
) -> Outcome<Option<Circuit>> {
    let mut diagnostics = Vec::new();
    let lines = lines::logical_lines(name, text, sources, include, &mut diagnostics);
    let deck = cards::parse(&lines, &mut diagnostics);
    let flat = expand::expand(&deck, &mut diagnostics);
    let circuit = devices::circuit(&deck, flat, &mut diagnostics);
    let is_wrong = diagnostics.iter().any(Diagnostic::is_error);
    Outcome::new((!is_wrong).then_some(circuit), diagnostics)
}
