//! Circuits of netlists, solved as networks of nodes, as SPICE does.
//!
//! Who asks a netlist for voltages of nodes and currents of sources needs no model: the nodes (Kirchhoff's laws) and the
//! laws of the parts are all. The unknowns are the voltages of the nodes and the currents of voltage sources and coils
//! (modified nodal analysis; Ho, Ruehli and Brennan 1975); nothing is translated, and there is one law for all parts of
//! a kind. Circuits with parts that jump (switches, conditions) or remember (lines) are left to the model, whose events
//! are exact.
//!
//! | file | what it holds |
//! |---|---|
//! | `build` | instances of a netlist to parts, unknowns and the pattern of the matrix |
//! | `parts`, `formula`, `waveform` | what flows through a part, and its slopes |
//! | `laws`, `dual` | the laws of semiconductors, for numbers with derivatives |
//! | `solve` | Newton's method, operating points |
//! | `transient` | TR-BDF2 with error control |

mod build;
mod dual;
mod formula;
mod laws;
mod parts;
mod solve;
mod transient;
mod waveform;

pub use solve::{Failure, Way};
pub use transient::{Report, Times};

use harpoon_netlist::{Circuit, Signal};
use harpoon_runtime::linear::ShiftedLu;
use harpoon_runtime::model::Pattern;
use parts::{Ends, Part, Stores};
use std::collections::HashMap;
use waveform::Wave;

/// A circuit as a network.
pub struct Network {
    parts: Vec<Part>,
    stores: Stores,
    /// Unknowns; the voltage of the ground comes after them.
    n: usize,
    /// Voltages of nodes of the netlist come first, then the currents, then what is inside of devices.
    n_nodes: usize,
    n_currents: usize,
    waves: Vec<Wave>,
    pattern: Pattern,
    /// One entry more than the matrix has, for what belongs to ground.
    a: Vec<f64>,
    f: Vec<f64>,
    x: Vec<f64>,
    last: Vec<f64>,
    lu: ShiftedLu<f64>,
    is_linear: bool,
    /// The rate for which the matrix of a linear network is factored.
    factored_for: Option<f64>,
    /// Conductance from each node to ground, while an operating point is sought.
    gmin: f64,
    /// `.ic`: unknown and value.
    initial: Vec<(usize, f64)>,
    holds_initial: bool,
    /// `IC=` of capacitors and coils: store and amount.
    given: Vec<(usize, f64)>,
    /// Places of the diagonal entries of nodes.
    diagonal: Vec<u32>,
    /// Nodes that a source holds.
    is_driven: Vec<bool>,
    /// Sources that a sweep may move, by name: the part.
    sources: Vec<(String, usize)>,
    signals: Vec<(Signal, usize)>,
    /// What the start of a model is made of, by its names there.
    watched: HashMap<String, Ends>,
}

impl Network {
    /// `None` for a circuit with parts that jump or remember.
    pub fn new(circuit: &Circuit) -> Option<Network> {
        build::network(circuit)
    }

    /// Voltages of nodes and currents, in the order of the values of a row.
    pub fn signals(&self) -> impl Iterator<Item = &Signal> {
        self.signals.iter().map(|s| &s.0)
    }

    /// The values of all signals at the solution at hand.
    pub fn values(&self, row: &mut Vec<f64>) {
        row.clear();
        row.extend(self.signals.iter().map(|s| self.x[s.1]));
    }

    /// A voltage or current by the name that it has in the model of the circuit, such as `q1.GP1.vbe`.
    pub fn solved(&self, name: &str) -> Option<f64> {
        let e = self.watched.get(name)?;
        Some(e.sign * (self.x[e.a as usize] - self.x[e.b as usize]))
    }

    pub fn n_stores(&self) -> usize {
        self.stores.ends.len()
    }

    pub fn n_unknowns(&self) -> usize {
        self.n
    }
}
