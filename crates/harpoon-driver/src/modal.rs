//! The energy of a mode, by element and bond: who keeps it, who dissipates it, and where it goes.
//!
//! In the mode of a pole λ every effort moves as Re(E exp(λt)) and every flow as Re(F exp(λt)), where E and F are the
//! exact derivatives of efforts and flows by the states, times the mode's shape. The power of such a pair has the mean
//! ½ Re(E F*) exp(2 Re λ t). A linear store with the power ΣEF* at its ports keeps |ΣEF*|/(4|λ|): of an inertance with
//! E = λ M F that is the mean of its kinetic energy, of a compliance the mean of its potential energy. Power is
//! conserved, so the mean powers of all elements sum to zero, and the stores lose what the others take:
//! 2 Re λ ΣW = -ΣP.

use crate::linear::Row;
use crate::simulation::Simulation;
use harpoon_analysis::{Complex, Poles, StateSpace};
use harpoon_bond::Accounts;
use harpoon_bond::energy::{Heading, Power};
use harpoon_ir::VarId;
use std::collections::HashMap;

/// What an element does in a mode.
#[derive(Clone, Debug)]
pub struct ModalElement {
    pub path: String,
    /// The component to name: the wrapping one, if this is its only element.
    pub component: String,
    pub kind: String,
    pub heading: Heading,
    /// Mean energy that a store keeps, in parts of all stores; zero for others.
    pub stored: f64,
    /// Mean power into a dissipator or source, per mean energy of all stores in 1/s. They sum to -2 Re λ.
    pub taken: f64,
}

/// What a bond carries in a mode.
#[derive(Clone, Debug)]
pub struct ModalBond {
    pub path: String,
    /// Mean power from tail to head per mean energy of all stores, in 1/s.
    pub mean: f64,
    /// Amplitude of the power that goes to and fro and through, in the same measure; never below `mean`.
    pub amplitude: f64,
}

/// The energy of one mode.
#[derive(Clone, Debug, Default)]
pub struct ModalEnergy {
    pub elements: Vec<ModalElement>,
    pub bonds: Vec<ModalBond>,
}

/// The efforts and flows of all accounts, each once, as rows of a linearisation.
pub(crate) fn rows(simulation: &Simulation, accounts: &Accounts) -> Vec<Row> {
    let powers = accounts.elements.iter().map(|a| &a.powers).chain(accounts.bonds.iter().map(|b| &b.powers));
    let mut seen = std::collections::HashSet::new();
    let variables = powers.flatten().flat_map(|p| [p.effort, p.flow]).filter(|&v| seen.insert(v));
    variables.filter_map(|v| simulation.signal(v)).collect()
}

/// By pole; `None` where a mode moves no store, or where its eigenvectors coincide with others.
pub(crate) fn modal_energy(
    accounts: &Accounts,
    rows: &[Row],
    rates: &StateSpace,
    poles: &Poles,
    value: impl Fn(VarId) -> f64,
) -> Vec<Option<ModalEnergy>> {
    let at: HashMap<VarId, usize> = rows.iter().enumerate().map(|(k, row)| (row.0, k)).collect();
    // An effort or flow depends on few states.
    let entries: Vec<Vec<(usize, f64)>> = (0..rows.len())
        .map(|row| {
            let row = rates.c.row(row);
            row.iter().enumerate().filter(|(_, c)| **c != 0.0).map(|(k, &c)| (k, c)).collect()
        })
        .collect();
    // A pole at zero that rounding has moved is still one: what its mode seems to do to the stores is rounding too.
    let fastest = poles.list.iter().map(|p| p.natural_frequency).fold(0.0, f64::max);
    let of_mode = |k: usize| -> Option<ModalEnergy> {
        let pole = &poles.list[k];
        if pole.participation.is_empty() || pole.natural_frequency <= 1e-13 * fastest {
            return None;
        }
        let shape = poles.shape(k);
        let moves = |v: VarId| -> Complex<f64> {
            let Some(&row) = at.get(&v) else { return Complex::new(0.0, 0.0) };
            entries[row].iter().map(|&(k, c)| shape[k] * c).sum()
        };
        let power = |list: &[Power]| -> Complex<f64> {
            let one = |p: &Power| {
                let direction = p.direction.map_or(1.0, &value);
                moves(p.effort) * moves(p.flow).conj() * (p.sign * direction)
            };
            list.iter().map(one).sum()
        };
        let kept = |s: Complex<f64>| s.norm() / (4.0 * pole.natural_frequency);
        let powers: Vec<Complex<f64>> = accounts.elements.iter().map(|a| power(&a.powers)).collect();
        let is_store = |k: usize| accounts.elements[k].heading == Heading::Stored;
        let total: f64 = (0..powers.len()).filter(|&k| is_store(k)).map(|k| kept(powers[k])).sum();
        if !total.is_finite() || total <= 0.0 {
            return None;
        }
        let elements = accounts.elements.iter().zip(&powers).enumerate().map(|(k, (a, &s))| ModalElement {
            path: a.path.clone(),
            component: a.name.clone(),
            kind: a.kind.clone(),
            heading: a.heading,
            stored: if is_store(k) { kept(s) / total } else { 0.0 },
            taken: if is_store(k) { 0.0 } else { 0.5 * s.re / total },
        });
        let bonds = accounts.bonds.iter().map(|b| {
            let s = power(&b.powers);
            ModalBond { path: b.path.clone(), mean: 0.5 * s.re / total, amplitude: 0.5 * s.norm() / total }
        });
        Some(ModalEnergy { elements: elements.collect(), bonds: bonds.collect() })
    };
    let mut list: Vec<Option<ModalEnergy>> = Vec::with_capacity(poles.list.len());
    for (k, pole) in poles.list.iter().enumerate() {
        // The other one of a pair is the same mode.
        let is_pair = k > 0 && pole.value.im < 0.0 && poles.list[k - 1].value == pole.value.conj();
        let energy = if is_pair { list[k - 1].clone() } else { of_mode(k) };
        list.push(energy);
    }
    list
}
