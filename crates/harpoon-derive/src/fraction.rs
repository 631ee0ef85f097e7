//! Quotients of polynomials in lowest terms.

use crate::polynomial::{Polynomial, Symbol, TooLarge};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;
use std::collections::BTreeSet;

/// The denominator has whole coefficients without a common factor, the leading one positive.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fraction {
    numerator: Polynomial,
    denominator: Polynomial,
}

/// Why a quotient cannot be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    TooLarge,
    DividesByZero,
}

impl From<TooLarge> for Failure {
    fn from(_: TooLarge) -> Failure {
        Failure::TooLarge
    }
}

impl Fraction {
    pub fn new(numerator: Polynomial, denominator: Polynomial) -> Result<Fraction, Failure> {
        if denominator.is_zero() {
            return Err(Failure::DividesByZero);
        }
        let common = numerator.gcd(&denominator);
        let (numerator, denominator) = match (numerator.over(&common), denominator.over(&common)) {
            (Some(n), Some(d)) => (n, d),
            _ => (numerator, denominator),
        };
        let scale = denominator.content().recip();
        Ok(Fraction { numerator: numerator.scaled(&scale), denominator: denominator.scaled(&scale) })
    }
    fn whole(numerator: Polynomial) -> Fraction {
        Fraction { numerator, denominator: Polynomial::one() }
    }
    pub fn zero() -> Fraction {
        Fraction::whole(Polynomial::zero())
    }
    pub fn one() -> Fraction {
        Fraction::whole(Polynomial::one())
    }
    pub fn integer(value: i64) -> Fraction {
        Fraction::constant(BigRational::from_integer(BigInt::from(value)))
    }
    pub fn constant(value: BigRational) -> Fraction {
        Fraction::whole(Polynomial::constant(value))
    }
    /// The decimal number that the literal was written as.
    pub fn real(value: f64) -> Option<Fraction> {
        exact(value).map(Fraction::constant)
    }
    pub fn symbol(symbol: Symbol) -> Fraction {
        Fraction::whole(Polynomial::symbol(symbol))
    }

    pub fn numerator(&self) -> &Polynomial {
        &self.numerator
    }
    pub fn denominator(&self) -> &Polynomial {
        &self.denominator
    }
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }
    pub fn as_constant(&self) -> Option<BigRational> {
        Some(self.numerator.as_constant()? / self.denominator.as_constant()?)
    }
    pub fn symbols(&self) -> BTreeSet<Symbol> {
        self.numerator.symbols().union(&self.denominator.symbols()).copied().collect()
    }

    pub fn plus(&self, other: &Fraction) -> Result<Fraction, Failure> {
        if self.denominator == other.denominator {
            return Fraction::new(self.numerator.plus(&other.numerator), self.denominator.clone());
        }
        let left = self.numerator.times(&other.denominator)?;
        let right = other.numerator.times(&self.denominator)?;
        Fraction::new(left.plus(&right), self.denominator.times(&other.denominator)?)
    }
    pub fn minus(&self, other: &Fraction) -> Result<Fraction, Failure> {
        self.plus(&other.negated())
    }
    pub fn negated(&self) -> Fraction {
        let minus = -BigRational::one();
        Fraction { numerator: self.numerator.scaled(&minus), denominator: self.denominator.clone() }
    }
    pub fn times(&self, other: &Fraction) -> Result<Fraction, Failure> {
        // Crosswise first: that keeps products small.
        let one = Fraction::new(self.numerator.clone(), other.denominator.clone())?;
        let two = Fraction::new(other.numerator.clone(), self.denominator.clone())?;
        Fraction::new(one.numerator.times(&two.numerator)?, one.denominator.times(&two.denominator)?)
    }
    pub fn over(&self, other: &Fraction) -> Result<Fraction, Failure> {
        if other.is_zero() {
            return Err(Failure::DividesByZero);
        }
        self.times(&Fraction::new(other.denominator.clone(), other.numerator.clone())?)
    }
    pub fn to_the(&self, power: i64) -> Result<Fraction, Failure> {
        let positive = power.unsigned_abs().min(u64::from(u32::MAX)) as u32;
        let raised = Fraction {
            numerator: self.numerator.to_the(positive)?,
            denominator: self.denominator.to_the(positive)?,
        };
        if power < 0 { Fraction::one().over(&raised) } else { Ok(raised) }
    }

    /// The derivative for a symbol, all others constant.
    pub fn derivative(&self, symbol: Symbol) -> Result<Fraction, Failure> {
        let left = self.numerator.derivative(symbol).times(&self.denominator)?;
        let right = self.denominator.derivative(symbol).times(&self.numerator)?;
        Fraction::new(left.minus(&right), self.denominator.to_the(2)?)
    }

    pub fn evaluate(&self, value: &dyn Fn(Symbol) -> f64) -> f64 {
        self.numerator.evaluate(value) / self.denominator.evaluate(value)
    }
}

/// The shortest decimal number that reads as this one.
fn exact(value: f64) -> Option<BigRational> {
    if !value.is_finite() {
        return None;
    }
    let text = format!("{value:e}");
    let (digits, power) = text.split_once('e')?;
    let power: i32 = power.parse().ok()?;
    let decimals = digits.split_once('.').map_or(0, |(_, d)| d.len() as i32);
    let whole: BigInt = digits.replace('.', "").parse().ok()?;
    let shift = power - decimals;
    let scale = num_traits::pow(BigInt::from(10), shift.unsigned_abs() as usize);
    Some(match shift < 0 {
        true => BigRational::new(whole, scale),
        false => BigRational::from_integer(whole * scale),
    })
}

/// Solves a square system by elimination with the smallest pivots; `None` if it is singular.
pub fn solve(
    mut matrix: Vec<Vec<Fraction>>,
    mut right: Vec<Vec<Fraction>>,
) -> Result<Option<Vec<Vec<Fraction>>>, Failure> {
    let n = matrix.len();
    for column in 0..n {
        let size = |row: usize| matrix[row][column].numerator.len() + matrix[row][column].denominator.len();
        let candidates = (column..n).filter(|&row| !matrix[row][column].is_zero());
        let Some(pivot) = candidates.min_by_key(|&row| size(row)) else { return Ok(None) };
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in (0..n).filter(|&row| row != column) {
            if matrix[row][column].is_zero() {
                continue;
            }
            let factor = matrix[row][column].over(&matrix[column][column])?;
            for k in column..n {
                let step = factor.times(&matrix[column][k])?;
                matrix[row][k] = matrix[row][k].minus(&step)?;
            }
            for k in 0..right[row].len() {
                let step = factor.times(&right[column][k])?;
                right[row][k] = right[row][k].minus(&step)?;
            }
        }
    }
    for row in 0..n {
        let pivot = matrix[row][row].clone();
        for value in &mut right[row] {
            *value = value.over(&pivot)?;
        }
    }
    Ok(Some(right))
}
