//! The port-Hamiltonian form of a linear model: what interconnects, what dissipates, and the energy.
//!
//! With the states z and the energy H = ½ zᵀ M z, the energy variables (momenta, charges) are x = M z = ∂H/∂z, and
//! z = ∂H/∂x. Then dx/dt = M A z + M B u, where the skew part of M A is the interconnection J and the symmetric part,
//! with the opposite sign, the dissipation R (van der Schaft and Jeltsema, Port-Hamiltonian Systems Theory, 2014).
//! Stores in derivative causality are in it: their energy is a function of the states too.

use crate::derivation::Matrices;
use crate::fraction::{Failure, Fraction, solve};
use crate::polynomial::Symbol;
use crate::symbols::{Kind, Symbols};

#[derive(Clone, Debug)]
pub struct PortHamiltonian {
    /// The states that it is about: all but those that only count.
    pub states: Vec<String>,
    /// H as a function of the states.
    pub energy: Fraction,
    /// M: energy variables per state.
    pub stores: Vec<Vec<Fraction>>,
    pub j: Vec<Vec<Fraction>>,
    pub r: Vec<Vec<Fraction>>,
    pub g: Vec<Vec<Fraction>>,
}

/// Why a model has no such form here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoForm {
    NotLinear,
    /// The energy is not a quadratic form of the states.
    NotQuadratic,
    /// States that no store keeps energy by.
    WithoutEnergy(Vec<String>),
    /// An element of several ports, or of none that is known.
    Ports(String),
    /// A store in derivative causality.
    Follows(String),
    /// An element into which a signal brings energy.
    Supplied(String),
    /// What follows from the graph is not what the equations say of this element.
    Differs(String),
    TooLarge,
}

impl NoForm {
    pub fn sentence(&self) -> String {
        match self {
            NoForm::NotLinear => "the model is not linear".to_owned(),
            NoForm::NotQuadratic => "the energy is no quadratic form of the states".to_owned(),
            NoForm::WithoutEnergy(states) if states.is_empty() => "nothing stores energy".to_owned(),
            NoForm::WithoutEnergy(states) => format!("no energy depends on {}", states.join(", ")),
            NoForm::Ports(path) => {
                format!("{path} has several ports or a law that says nothing of what it does with power")
            }
            NoForm::Follows(path) => {
                format!(
                    "the model is not linear, and {path} is in derivative causality: its energy is no variable of its own"
                )
            }
            NoForm::Supplied(path) if path.is_empty() => {
                "a signal changes an energy, so that it does work that no port carries".to_owned()
            }
            NoForm::Supplied(path) => {
                format!("a signal changes the law of {path}, so that it does work that no port carries")
            }
            NoForm::Differs(path) => {
                format!("the form that the graph gives could not be confirmed by the equations of {path}")
            }
            NoForm::TooLarge => "it is too long to be written down".to_owned(),
        }
    }
}

impl From<Failure> for NoForm {
    fn from(_: Failure) -> NoForm {
        NoForm::TooLarge
    }
}

pub fn port_hamiltonian(
    symbols: &mut Symbols,
    energy: Fraction,
    states: &[Symbol],
    m: &Matrices,
) -> Result<PortHamiltonian, NoForm> {
    if !m.is_linear {
        return Err(NoForm::NotLinear);
    }
    // With an energy that changes by itself, d(M x)/dt is not M dx/dt.
    let is_fixed = |s| matches!(symbols.kind(s), Some(Kind::State | Kind::Parameter));
    if !symbols.variables(&energy).into_iter().all(is_fixed) {
        return Err(NoForm::Supplied(String::new()));
    }
    // What only counts, such as the integral that a sensor keeps, is no part of it: nothing depends on it.
    let counts = |k: usize| m.a.iter().any(|row| !row[k].is_zero());
    let has_energy: Vec<bool> = states.iter().map(|s| symbols.variables(&energy).contains(s)).collect();
    let kept: Vec<usize> = (0..states.len()).filter(|&k| counts(k) || has_energy[k]).collect();
    let states: Vec<Symbol> = kept.iter().map(|&k| states[k]).collect();
    let square = |rows: &[Vec<Fraction>]| -> Vec<Vec<Fraction>> {
        kept.iter().map(|&i| kept.iter().map(|&j| rows[i][j].clone()).collect()).collect()
    };
    let (a, b): (_, Vec<Vec<Fraction>>) = (square(&m.a), kept.iter().map(|&i| m.b[i].clone()).collect());
    let stores = hessian(symbols, &energy, &states)?;
    let is_empty = |row: &Vec<Fraction>| row.iter().all(Fraction::is_zero);
    let without: Vec<String> = (states.iter().zip(&stores))
        .filter(|(_, row)| is_empty(row))
        .map(|(&s, _)| symbols.name(s).to_owned())
        .collect();
    if !without.is_empty() {
        return Err(NoForm::WithoutEnergy(without));
    }
    if solve(stores.clone(), vec![Vec::new(); states.len()])?.is_none() {
        return Err(NoForm::NotQuadratic);
    }
    let flow = product(&stores, &a)?;
    let half = Fraction::one().over(&Fraction::integer(2))?;
    let n = states.len();
    let mut j = vec![vec![Fraction::zero(); n]; n];
    let mut r = j.clone();
    for row in 0..n {
        for column in 0..n {
            let (there, back) = (&flow[row][column], &flow[column][row]);
            j[row][column] = there.minus(back)?.times(&half)?;
            r[row][column] = there.plus(back)?.times(&half)?.negated();
        }
    }
    let states = states.iter().map(|&s| symbols.name(s).to_owned()).collect();
    Ok(PortHamiltonian { energy, states, g: product(&stores, &b)?, stores, j, r })
}

/// The second derivatives of a quadratic form.
fn hessian(
    symbols: &mut Symbols,
    energy: &Fraction,
    states: &[Symbol],
) -> Result<Vec<Vec<Fraction>>, NoForm> {
    let mut rows = Vec::new();
    let mut form = Fraction::zero();
    for &row in states {
        let slope = symbols.derivative(energy, row)?.ok_or(NoForm::NotQuadratic)?;
        let mut line = Vec::new();
        for &column in states {
            let entry = symbols.derivative(&slope, column)?.ok_or(NoForm::NotQuadratic)?;
            if symbols.variables(&entry).iter().any(|s| states.contains(s)) {
                return Err(NoForm::NotQuadratic);
            }
            let term = entry.times(&Fraction::symbol(row))?.times(&Fraction::symbol(column))?;
            form = form.plus(&term)?;
            line.push(entry);
        }
        rows.push(line);
    }
    let twice = energy.times(&Fraction::integer(2))?;
    if twice.minus(&form)?.is_zero() { Ok(rows) } else { Err(NoForm::NotQuadratic) }
}

fn product(a: &[Vec<Fraction>], b: &[Vec<Fraction>]) -> Result<Vec<Vec<Fraction>>, Failure> {
    let columns = b.first().map_or(0, Vec::len);
    let mut out = vec![vec![Fraction::zero(); columns]; a.len()];
    for (row, line) in a.iter().enumerate() {
        for (k, factor) in line.iter().enumerate().filter(|(_, f)| !f.is_zero()) {
            for column in 0..columns {
                out[row][column] = out[row][column].plus(&factor.times(&b[k][column])?)?;
            }
        }
    }
    Ok(out)
}
