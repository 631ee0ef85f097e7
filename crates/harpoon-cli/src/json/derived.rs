//! What `harpoon derive` gives as JSON: each formula as text and as LaTeX.

use super::Diagnostic;
use super::structure::StructureData;
use harpoon_derive::derivation::{Formula, Matrices, Transfer};
use harpoon_derive::fraction::Fraction;
use harpoon_derive::{
    Derivation, DiracForm, GraphSteps, LawStep, PortHamiltonian, Printer, StrokeStep, Style,
};
use harpoon_driver::Derived;
use serde::Serialize;

#[derive(Serialize)]
pub struct Equations<'a> {
    diagnostics: &'a [Diagnostic],
    graph: Option<Graph<'a>>,
    states: Vec<Named<'a>>,
    outputs: Vec<Named<'a>>,
    #[serde(rename = "where")]
    abbreviations: Vec<Abbreviation>,
    implicit: Vec<Both>,
    loops: Vec<Loop<'a>>,
    unwritten: Vec<Unwritten<'a>>,
    matrices: Option<MatricesData>,
    transfers: Vec<TransferData<'a>>,
    port_hamiltonian: Option<Hamiltonian>,
    steady: Vec<Named<'a>>,
    inverses: Vec<Named<'a>>,
    structure: Option<StructureData<'a>>,
    has_events: bool,
}

#[derive(Serialize)]
struct Both {
    text: String,
    latex: String,
}

type Matrix = Vec<Vec<Both>>;

#[derive(Serialize)]
struct Named<'a> {
    name: &'a str,
    value: Both,
}

#[derive(Serialize)]
struct Abbreviation {
    name: String,
    value: Both,
}

#[derive(Serialize)]
struct Graph<'a> {
    strokes: Vec<Stroke<'a>>,
    laws: Vec<Law<'a>>,
    junctions: Vec<Law<'a>>,
    loops: &'a [String],
    dependents: &'a [String],
}

#[derive(Serialize)]
struct Stroke<'a> {
    bond: &'a str,
    effort_from: &'a str,
    flow_from: &'a str,
    reason: &'a str,
}

#[derive(Serialize)]
struct Law<'a> {
    element: &'a str,
    kind: &'a str,
    equations: &'a [String],
}

#[derive(Serialize)]
struct Loop<'a> {
    unknowns: &'a [String],
    is_solved: bool,
}

#[derive(Serialize)]
struct Unwritten<'a> {
    name: &'a str,
    reason: &'static str,
}

#[derive(Serialize)]
struct MatricesData {
    inputs: Vec<String>,
    is_linear: bool,
    #[serde(rename = "A")]
    a: Matrix,
    #[serde(rename = "B")]
    b: Matrix,
    #[serde(rename = "C")]
    c: Matrix,
    #[serde(rename = "D")]
    d: Matrix,
}

#[derive(Serialize)]
struct TransferData<'a> {
    input: String,
    output: &'a str,
    value: Both,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Hamiltonian {
    Form {
        x: Vec<String>,
        #[serde(rename = "H")]
        energy: Both,
        #[serde(rename = "M")]
        stores: Matrix,
        #[serde(rename = "J")]
        interconnection: Matrix,
        #[serde(rename = "R")]
        dissipation: Matrix,
        #[serde(rename = "G")]
        input: Matrix,
    },
    Nonlinear {
        x: Vec<String>,
        #[serde(rename = "dH/dx")]
        gradient: Vec<String>,
        u: Vec<String>,
        #[serde(rename = "H")]
        energy: Both,
        #[serde(rename = "J")]
        interconnection: Matrix,
        #[serde(rename = "R")]
        dissipation: Matrix,
        #[serde(rename = "G")]
        input: Matrix,
        passivity: String,
    },
    Missing {
        missing: String,
    },
}

/// The two ways in which a formula is written.
struct Printers<'a> {
    text: Printer<'a>,
    latex: Printer<'a>,
}

impl<'a> Equations<'a> {
    pub fn new(derived: &'a Derived, diagnostics: &'a [Diagnostic]) -> Equations<'a> {
        let d = &derived.derivation;
        let printers = Printers::new(d);
        Equations {
            diagnostics,
            graph: derived.graph.as_ref().map(Graph::from),
            states: printers.formulas(&d.states),
            outputs: printers.formulas(&d.outputs),
            abbreviations: (d.named.iter())
                .map(|(symbol, value, _)| Abbreviation {
                    name: printers.text.name(*symbol),
                    value: printers.both(value),
                })
                .collect(),
            implicit: d.implicit.iter().map(|i| printers.both(&i.residual)).collect(),
            loops: (d.loops.iter()).map(|l| Loop { unknowns: &l.unknowns, is_solved: l.is_solved }).collect(),
            unwritten: (d.unwritten.iter())
                .map(|(name, why)| Unwritten { name, reason: crate::commands::derive::why(*why) })
                .collect(),
            matrices: d.matrices.as_ref().map(|m| printers.matrices(m)),
            transfers: d.transfers.iter().map(|t| printers.transfer(t, d)).collect(),
            port_hamiltonian: d.hamiltonian.as_ref().map(|form| match (form, &d.dirac) {
                (Ok(form), _) => printers.hamiltonian(form),
                (_, Some(Ok(form))) => printers.dirac(form),
                (Err(why), None) | (_, Some(Err(why))) => Hamiltonian::Missing { missing: why.sentence() },
            }),
            steady: printers.formulas(&d.steady),
            inverses: printers.formulas(&d.inverses),
            structure: derived.structure.as_ref().map(StructureData::new),
            has_events: derived.has_events,
        }
    }
}

impl<'a> From<&'a GraphSteps> for Graph<'a> {
    fn from(g: &'a GraphSteps) -> Graph<'a> {
        let stroke = |s: &'a StrokeStep| Stroke {
            bond: &s.bond,
            effort_from: &s.effort_from,
            flow_from: &s.flow_from,
            reason: &s.reason,
        };
        let law = |s: &'a LawStep| Law { element: &s.element, kind: &s.kind, equations: &s.equations };
        Graph {
            strokes: g.strokes.iter().map(stroke).collect(),
            laws: g.laws.iter().map(law).collect(),
            junctions: g.junctions.iter().map(law).collect(),
            loops: &g.loops,
            dependents: &g.dependents,
        }
    }
}

impl<'p> Printers<'p> {
    fn new(d: &'p Derivation) -> Printers<'p> {
        let printer = |style| Printer { symbols: &d.symbols, style };
        Printers { text: printer(Style::Text), latex: printer(Style::Latex) }
    }

    fn both(&self, value: &Fraction) -> Both {
        Both { text: self.text.fraction(value), latex: self.latex.fraction(value) }
    }

    fn formulas<'a>(&self, list: &'a [Formula]) -> Vec<Named<'a>> {
        list.iter().map(|f| Named { name: &f.name, value: self.both(&f.value) }).collect()
    }

    fn matrix(&self, m: &[Vec<Fraction>]) -> Matrix {
        m.iter().map(|row| row.iter().map(|f| self.both(f)).collect()).collect()
    }

    fn matrices(&self, m: &Matrices) -> MatricesData {
        MatricesData {
            inputs: m.inputs.iter().map(|&u| self.text.name(u)).collect(),
            is_linear: m.is_linear,
            a: self.matrix(&m.a),
            b: self.matrix(&m.b),
            c: self.matrix(&m.c),
            d: self.matrix(&m.d),
        }
    }

    fn transfer<'a>(&self, t: &'a Transfer, d: &Derivation) -> TransferData<'a> {
        TransferData {
            input: self.text.name(t.input),
            output: &t.output,
            value: Both {
                text: self.text.transfer(&t.value, d.laplace),
                latex: self.latex.transfer(&t.value, d.laplace),
            },
        }
    }

    fn dirac(&self, form: &DiracForm) -> Hamiltonian {
        Hamiltonian::Nonlinear {
            x: form.states.clone(),
            gradient: form.gradient.clone(),
            u: form.inputs.clone(),
            energy: Both {
                text: form.energy(&|f| self.text.fraction(f)),
                latex: form.energy(&|f| self.latex.fraction(f)),
            },
            interconnection: self.matrix(&form.j),
            dissipation: self.matrix(&form.r),
            input: self.matrix(&form.g),
            passivity: form.passivity(&|f| self.text.fraction(f)),
        }
    }

    fn hamiltonian(&self, form: &PortHamiltonian) -> Hamiltonian {
        Hamiltonian::Form {
            x: form.states.clone(),
            energy: self.both(&form.energy),
            stores: self.matrix(&form.stores),
            interconnection: self.matrix(&form.j),
            dissipation: self.matrix(&form.r),
            input: self.matrix(&form.g),
        }
    }
}
