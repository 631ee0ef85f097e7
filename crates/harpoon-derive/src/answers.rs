//! What the matrices in symbols answer: steady states, and the input that makes an output.

use crate::derivation::Matrices;
use crate::fraction::{Failure, Fraction, solve};
use crate::polynomial::Symbol;
use crate::symbols::Symbols;

/// `x = -A⁻¹ B u`, by state; `None` where A is singular.
pub fn steady(m: &Matrices) -> Result<Option<Vec<Fraction>>, Failure> {
    if !m.is_linear || m.inputs.is_empty() {
        return Ok(None);
    }
    let Some(gains) = solve(m.a.clone(), m.b.clone())? else { return Ok(None) };
    let mut list = Vec::new();
    for row in gains {
        let mut sum = Fraction::zero();
        for (gain, &input) in row.iter().zip(&m.inputs) {
            sum = sum.minus(&gain.times(&Fraction::symbol(input))?)?;
        }
        list.push(sum);
    }
    Ok(Some(list))
}

/// `u = (y⁽ʳ⁾ - C Aʳ x)/(C Aʳ⁻¹ B)`: the input that makes a given output (Silverman 1969; Isidori, *Nonlinear Control
/// Systems*, 1985).
#[derive(Clone, Debug, PartialEq)]
pub struct InverseLaw {
    pub input: usize,
    pub output: usize,
    /// r: how often the output is differentiated.
    pub relative_degree: usize,
    /// By state: C Aʳ, or C where r is zero.
    pub by_state: Vec<Fraction>,
    /// C Aʳ⁻¹ B, or D.
    pub gain: Fraction,
}

/// Of models with one input and each output; none where the input does not reach it.
pub fn inverse_laws(m: &Matrices) -> Result<Vec<InverseLaw>, Failure> {
    let mut list = Vec::new();
    if !m.is_linear || m.inputs.len() != 1 {
        return Ok(list);
    }
    for (output, (c, d)) in m.c.iter().zip(&m.d).enumerate() {
        if !d[0].is_zero() {
            let (by_state, gain) = (c.clone(), d[0].clone());
            list.push(InverseLaw { input: 0, output, relative_degree: 0, by_state, gain });
            continue;
        }
        let mut row = c.clone();
        for degree in 1..=m.a.len() {
            let mut gain = Fraction::zero();
            for (factor, b) in row.iter().zip(&m.b) {
                gain = gain.plus(&factor.times(&b[0])?)?;
            }
            let mut next = vec![Fraction::zero(); m.a.len()];
            for (factor, line) in row.iter().zip(&m.a).filter(|(f, _)| !f.is_zero()) {
                for (sum, entry) in next.iter_mut().zip(line) {
                    *sum = sum.plus(&factor.times(entry)?)?;
                }
            }
            row = next;
            if !gain.is_zero() {
                list.push(InverseLaw { input: 0, output, relative_degree: degree, by_state: row, gain });
                break;
            }
        }
    }
    Ok(list)
}

impl InverseLaw {
    /// The input, as an expression with `derivative` for the derivative of the output.
    pub fn value(&self, states: &[Symbol], derivative: Symbol) -> Result<Fraction, Failure> {
        let mut sum = Fraction::symbol(derivative);
        for (factor, &state) in self.by_state.iter().zip(states) {
            sum = sum.minus(&factor.times(&Fraction::symbol(state))?)?;
        }
        sum.over(&self.gain)
    }

    /// `der(y)`, `der(der(y))`, ...
    pub fn derivative_of(&self, output: &str, symbols: &mut Symbols) -> Symbol {
        let name = match self.relative_degree {
            0 => output.to_owned(),
            1 => format!("der({output})"),
            n => format!("{}{output}{}", "der(".repeat(n), ")".repeat(n)),
        };
        symbols.variable(&name, crate::symbols::Kind::Input)
    }
}
