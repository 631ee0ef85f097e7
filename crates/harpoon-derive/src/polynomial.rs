//! Polynomials in several symbols with rational coefficients, exact.
//!
//! The greatest common divisor follows the primitive remainder sequence (Knuth, The Art of Computer Programming 4.6.1;
//! Geddes, Czapor and Labahn, Algorithms for Computer Algebra, chapter 7). Whatever would grow beyond `MAX_TERMS` is
//! given up: a result that nobody can read is none.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A symbol by its number.
pub type Symbol = u32;
/// Symbols with their exponents, by number; no exponent is zero. Ordered lexicographically, the first symbol counting
/// most: an order that multiplication keeps, as division needs it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Monomial(Vec<(Symbol, u32)>);

impl Monomial {
    pub fn powers(&self) -> &[(Symbol, u32)] {
        &self.0
    }
}

impl Ord for Monomial {
    fn cmp(&self, other: &Monomial) -> Ordering {
        for (&(s, e), &(t, f)) in self.0.iter().zip(&other.0) {
            match t.cmp(&s).then(e.cmp(&f)) {
                Ordering::Equal => {}
                decided => return decided,
            }
        }
        self.0.len().cmp(&other.0.len())
    }
}

impl PartialOrd for Monomial {
    fn partial_cmp(&self, other: &Monomial) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// More terms than this are given up.
pub const MAX_TERMS: usize = 1500;

thread_local! {
    /// Products of terms that this thread may still make.
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Gives the algebra of this thread so many products of terms; beyond them everything is too large. A count, not a
/// time: the same model gives the same text on every machine.
pub fn allow(products: u64) {
    LEFT.set(products);
}

fn spend(products: usize) -> Result<(), TooLarge> {
    let left = LEFT.get().checked_sub(products as u64);
    LEFT.set(left.unwrap_or(0));
    left.map(|_| ()).ok_or(TooLarge)
}

/// The result has too many terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Polynomial {
    /// No coefficient is zero.
    terms: BTreeMap<Monomial, BigRational>,
}

impl Polynomial {
    pub fn zero() -> Polynomial {
        Polynomial::default()
    }
    pub fn one() -> Polynomial {
        Polynomial::constant(BigRational::one())
    }
    pub fn constant(value: BigRational) -> Polynomial {
        Polynomial::of_terms([(Monomial::default(), value)])
    }
    pub fn symbol(symbol: Symbol) -> Polynomial {
        Polynomial::of_terms([(Monomial(vec![(symbol, 1)]), BigRational::one())])
    }
    fn of_terms(terms: impl IntoIterator<Item = (Monomial, BigRational)>) -> Polynomial {
        let mut sum = Polynomial::zero();
        terms.into_iter().for_each(|(m, c)| sum.add_term(m, c));
        sum
    }

    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }
    pub fn as_constant(&self) -> Option<BigRational> {
        match self.terms.len() {
            0 => Some(BigRational::zero()),
            1 => self.terms.get(&Monomial::default()).cloned(),
            _ => None,
        }
    }
    /// The polynomial is one symbol and nothing else.
    pub fn as_symbol(&self) -> Option<Symbol> {
        match (self.terms.len(), self.terms.first_key_value()) {
            (1, Some((m, c))) if c.is_one() => match m.powers() {
                [(symbol, 1)] => Some(*symbol),
                _ => None,
            },
            _ => None,
        }
    }
    pub fn terms(&self) -> impl DoubleEndedIterator<Item = (&Monomial, &BigRational)> {
        self.terms.iter()
    }
    pub fn len(&self) -> usize {
        self.terms.len()
    }
    pub fn is_empty(&self) -> bool {
        self.is_zero()
    }
    pub fn symbols(&self) -> BTreeSet<Symbol> {
        self.terms.keys().flat_map(Monomial::powers).map(|&(s, _)| s).collect()
    }
    pub fn degree(&self, symbol: Symbol) -> u32 {
        self.terms.keys().map(|m| exponent(m, symbol)).max().unwrap_or(0)
    }

    fn add_term(&mut self, monomial: Monomial, value: BigRational) {
        if value.is_zero() {
            return;
        }
        use std::collections::btree_map::Entry;
        match self.terms.entry(monomial) {
            Entry::Vacant(place) => _ = place.insert(value),
            Entry::Occupied(mut known) => {
                *known.get_mut() += value;
                if known.get().is_zero() {
                    known.remove();
                }
            }
        }
    }

    pub fn plus(&self, other: &Polynomial) -> Polynomial {
        let mut sum = self.clone();
        other.terms.iter().for_each(|(m, c)| sum.add_term(m.clone(), c.clone()));
        sum
    }
    pub fn minus(&self, other: &Polynomial) -> Polynomial {
        self.plus(&other.scaled(&-BigRational::one()))
    }
    pub fn scaled(&self, factor: &BigRational) -> Polynomial {
        Polynomial::of_terms(self.terms.iter().map(|(m, c)| (m.clone(), c * factor)))
    }
    pub fn times(&self, other: &Polynomial) -> Result<Polynomial, TooLarge> {
        if self.len() * other.len() > 40 * MAX_TERMS {
            return Err(TooLarge);
        }
        spend(self.len() * other.len())?;
        let mut product = Polynomial::zero();
        for (m, c) in &self.terms {
            other.terms.iter().for_each(|(n, d)| product.add_term(joined(m, n), c * d));
        }
        if product.len() > MAX_TERMS { Err(TooLarge) } else { Ok(product) }
    }
    pub fn to_the(&self, power: u32) -> Result<Polynomial, TooLarge> {
        (0..power).try_fold(Polynomial::one(), |product, _| product.times(self))
    }

    /// Coefficients by powers of one symbol, from power zero.
    pub fn by_powers_of(&self, symbol: Symbol) -> Vec<Polynomial> {
        let mut list = vec![Polynomial::zero(); self.degree(symbol) as usize + 1];
        for (m, c) in &self.terms {
            let rest = m.0.iter().copied().filter(|&(s, _)| s != symbol).collect();
            list[exponent(m, symbol) as usize].add_term(Monomial(rest), c.clone());
        }
        list
    }
    fn from_powers(symbol: Symbol, list: &[Polynomial]) -> Polynomial {
        let mut sum = Polynomial::zero();
        for (power, coefficient) in list.iter().enumerate() {
            let factor = Monomial(if power == 0 { Vec::new() } else { vec![(symbol, power as u32)] });
            coefficient.terms.iter().for_each(|(m, c)| sum.add_term(joined(m, &factor), c.clone()));
        }
        sum
    }

    pub fn derivative(&self, symbol: Symbol) -> Polynomial {
        Polynomial::of_terms(self.terms.iter().filter_map(|(m, c)| {
            let power = exponent(m, symbol);
            (power > 0).then(|| {
                let lowered = m.0.iter().map(|&(s, e)| if s == symbol { (s, e - 1) } else { (s, e) });
                let lowered = lowered.filter(|&(_, e)| e > 0).collect();
                (Monomial(lowered), c * BigRational::from_integer(BigInt::from(power)))
            })
        }))
    }

    /// The rational number that leaves whole coefficients without a common factor, the leading one positive.
    pub fn content(&self) -> BigRational {
        let mut numerator = BigInt::zero();
        let mut denominator = BigInt::one();
        for c in self.terms.values() {
            numerator = gcd_of_integers(&numerator, c.numer());
            denominator = &denominator / gcd_of_integers(&denominator, c.denom()) * c.denom();
        }
        if numerator.is_zero() {
            return BigRational::one();
        }
        let content = BigRational::new(numerator, denominator);
        let is_negative = self.terms.values().next_back().is_some_and(|c| c.is_negative());
        if is_negative { -content } else { content }
    }
    /// Without its content.
    fn primitive(&self) -> Polynomial {
        self.scaled(&self.content().recip())
    }

    /// The quotient, where it goes without remainder.
    pub fn over(&self, divisor: &Polynomial) -> Option<Polynomial> {
        if let Some(c) = divisor.as_constant() {
            return (!c.is_zero()).then(|| self.scaled(&c.recip()));
        }
        let (lead, factor) = divisor.terms.iter().next_back()?;
        let mut rest = self.clone();
        let mut quotient = Polynomial::zero();
        while let Some((m, c)) = rest.terms.iter().next_back() {
            let monomial = divided(m, lead)?;
            spend(divisor.len()).ok()?;
            let coefficient = c / factor;
            for (n, d) in &divisor.terms {
                rest.add_term(joined(n, &monomial), -(d * &coefficient));
            }
            quotient.add_term(monomial, coefficient);
            if quotient.len() > MAX_TERMS || rest.len() > 4 * MAX_TERMS {
                return None;
            }
        }
        Some(quotient)
    }

    /// The greatest common divisor, without rational content; 1 where it would be too much work.
    pub fn gcd(&self, other: &Polynomial) -> Polynomial {
        let mut effort = 0;
        gcd(self, other, &mut effort).unwrap_or_else(|TooLarge| Polynomial::one())
    }

    pub fn evaluate(&self, value: &dyn Fn(Symbol) -> f64) -> f64 {
        let term = |(m, c): (&Monomial, &BigRational)| {
            m.0.iter().map(|&(s, e)| value(s).powi(e as i32)).product::<f64>() * number(c)
        };
        self.terms.iter().map(term).sum()
    }
}

/// The nearest number of the machine.
pub fn number(c: &BigRational) -> f64 {
    num_traits::ToPrimitive::to_f64(c).unwrap_or(f64::NAN)
}

fn exponent(m: &Monomial, symbol: Symbol) -> u32 {
    m.0.iter().find(|&&(s, _)| s == symbol).map_or(0, |&(_, e)| e)
}

fn joined(a: &Monomial, b: &Monomial) -> Monomial {
    let (a, b) = (&a.0, &b.0);
    let mut out = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() || j < b.len() {
        match (a.get(i), b.get(j)) {
            (Some(&(s, e)), Some(&(t, f))) if s == t => {
                out.push((s, e + f));
                (i, j) = (i + 1, j + 1);
            }
            (Some(&x), Some(&(t, _))) if x.0 < t => {
                out.push(x);
                i += 1;
            }
            (Some(&x), None) => {
                out.push(x);
                i += 1;
            }
            (_, Some(&y)) => {
                out.push(y);
                j += 1;
            }
            (None, None) => break,
        }
    }
    Monomial(out)
}

fn divided(a: &Monomial, b: &Monomial) -> Option<Monomial> {
    let mut out = a.0.clone();
    for &(s, e) in &b.0 {
        let place = out.iter_mut().find(|(t, _)| *t == s)?;
        place.1 = place.1.checked_sub(e)?;
    }
    out.retain(|&(_, e)| e > 0);
    Some(Monomial(out))
}

fn gcd_of_integers(a: &BigInt, b: &BigInt) -> BigInt {
    let (mut a, mut b) = (a.abs(), b.abs());
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    a
}

/// Products of terms that one divisor may take.
const MAX_EFFORT: usize = 100_000;

fn gcd(a: &Polynomial, b: &Polynomial, effort: &mut usize) -> Result<Polynomial, TooLarge> {
    if a.is_zero() {
        return Ok(b.primitive());
    }
    if b.is_zero() {
        return Ok(a.primitive());
    }
    let (in_a, in_b) = (a.symbols(), b.symbols());
    // What only one of them holds is in no common divisor: its coefficients are.
    if let Some(&only) = in_a.difference(&in_b).next() {
        return gcd_of_list(b, &a.by_powers_of(only), effort);
    }
    if let Some(&only) = in_b.difference(&in_a).next() {
        return gcd_of_list(a, &b.by_powers_of(only), effort);
    }
    let Some(&main) = in_a.iter().min_by_key(|&&s| a.degree(s).max(b.degree(s))) else {
        return Ok(Polynomial::one());
    };
    let (mut high, mut low) = (a.primitive(), b.primitive());
    if high.degree(main) < low.degree(main) {
        std::mem::swap(&mut high, &mut low);
    }
    if high.over(&low).is_some() {
        return Ok(low);
    }
    let split = |p: &Polynomial, effort: &mut usize| -> Result<(Polynomial, Polynomial), TooLarge> {
        let content = gcd_of_list(&Polynomial::zero(), &p.by_powers_of(main), effort)?;
        let part = p.over(&content).ok_or(TooLarge)?;
        Ok((content, part))
    };
    let (content_high, mut high) = split(&high, effort)?;
    let (content_low, mut low) = split(&low, effort)?;
    let content = gcd(&content_high, &content_low, effort)?;
    while !low.is_zero() {
        let rest = pseudo_remainder(&high, &low, main, effort)?;
        high = low;
        low = match rest.degree(main) {
            _ if rest.is_zero() => rest,
            0 => {
                high = Polynomial::one();
                Polynomial::zero()
            }
            _ => split(&rest, effort)?.1,
        };
    }
    Ok(content.times(&high)?.primitive())
}

fn gcd_of_list(first: &Polynomial, list: &[Polynomial], effort: &mut usize) -> Result<Polynomial, TooLarge> {
    let mut found = first.clone();
    for p in list.iter().filter(|p| !p.is_zero()) {
        found = gcd(&found, p, effort)?;
        if found.as_constant().is_some() {
            return Ok(Polynomial::one());
        }
    }
    Ok(found)
}

/// The remainder of a division in one symbol, both sides multiplied so that no fraction appears.
fn pseudo_remainder(
    a: &Polynomial,
    b: &Polynomial,
    main: Symbol,
    effort: &mut usize,
) -> Result<Polynomial, TooLarge> {
    let divisor = b.by_powers_of(main);
    let mut rest = a.by_powers_of(main);
    let lead = divisor.last().cloned().unwrap_or_default();
    while rest.len() >= divisor.len() {
        let top = rest.pop().unwrap_or_default();
        if top.is_zero() {
            continue;
        }
        *effort += rest.iter().chain(&divisor).map(Polynomial::len).sum::<usize>() * (lead.len() + top.len());
        if *effort > MAX_EFFORT {
            return Err(TooLarge);
        }
        let shift = rest.len() + 1 - divisor.len();
        for coefficient in &mut rest {
            *coefficient = coefficient.times(&lead)?;
        }
        for (k, d) in divisor[..divisor.len() - 1].iter().enumerate() {
            rest[shift + k] = rest[shift + k].minus(&top.times(d)?);
        }
    }
    Ok(Polynomial::from_powers(main, &rest))
}
