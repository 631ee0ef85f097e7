//! Numbers that carry their derivatives for a few voltages: laws are written once, and Newton's method has exact slopes.

use std::ops::{Add, Div, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug)]
pub struct Dual<const N: usize> {
    pub v: f64,
    pub d: [f64; N],
}

impl<const N: usize> Dual<N> {
    #[inline]
    pub fn constant(v: f64) -> Self {
        Dual { v, d: [0.0; N] }
    }
    /// The k-th of the voltages.
    #[inline]
    pub fn variable(v: f64, k: usize) -> Self {
        let mut d = [0.0; N];
        d[k] = 1.0;
        Dual { v, d }
    }
    /// A function of it, by value and slope.
    #[inline]
    pub fn map(self, v: f64, slope: f64) -> Self {
        Dual { v, d: self.d.map(|x| x * slope) }
    }
    #[inline]
    pub fn sqrt(self) -> Self {
        let root = self.v.sqrt();
        self.map(root, 0.5 / root)
    }
    #[inline]
    pub fn exp(self) -> Self {
        let e = self.v.exp();
        self.map(e, e)
    }
    #[inline]
    pub fn tan(self) -> Self {
        let t = self.v.tan();
        self.map(t, 1.0 + t * t)
    }
    #[inline]
    pub fn powf(self, n: f64) -> Self {
        let p = self.v.powf(n);
        self.map(p, n * p / self.v)
    }
    #[inline]
    pub fn square(self) -> Self {
        self * self
    }
    #[inline]
    pub fn max(self, least: f64) -> Self {
        if self.v >= least { self } else { Self::constant(least) }
    }
    #[inline]
    pub fn min_of(self, other: Self) -> Self {
        if self.v <= other.v { self } else { other }
    }
    #[inline]
    pub fn max_of(self, other: Self) -> Self {
        if self.v >= other.v { self } else { other }
    }
    /// One over it.
    #[inline]
    pub fn inverse(self) -> Self {
        let x = 1.0 / self.v;
        self.map(x, -x * x)
    }
}

impl<const N: usize> Add for Dual<N> {
    type Output = Self;
    #[inline]
    fn add(self, o: Self) -> Self {
        Dual { v: self.v + o.v, d: std::array::from_fn(|k| self.d[k] + o.d[k]) }
    }
}
impl<const N: usize> Sub for Dual<N> {
    type Output = Self;
    #[inline]
    fn sub(self, o: Self) -> Self {
        Dual { v: self.v - o.v, d: std::array::from_fn(|k| self.d[k] - o.d[k]) }
    }
}
impl<const N: usize> Mul for Dual<N> {
    type Output = Self;
    // The product rule.
    #[expect(clippy::suspicious_arithmetic_impl)]
    #[inline]
    fn mul(self, o: Self) -> Self {
        Dual { v: self.v * o.v, d: std::array::from_fn(|k| self.d[k] * o.v + self.v * o.d[k]) }
    }
}
impl<const N: usize> Div for Dual<N> {
    type Output = Self;
    #[inline]
    fn div(self, o: Self) -> Self {
        let inverse = 1.0 / o.v;
        let v = self.v * inverse;
        Dual { v, d: std::array::from_fn(|k| (self.d[k] - v * o.d[k]) * inverse) }
    }
}
impl<const N: usize> Neg for Dual<N> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Dual { v: -self.v, d: self.d.map(|x| -x) }
    }
}
impl<const N: usize> Add<f64> for Dual<N> {
    type Output = Self;
    #[inline]
    fn add(self, o: f64) -> Self {
        Dual { v: self.v + o, d: self.d }
    }
}
impl<const N: usize> Sub<f64> for Dual<N> {
    type Output = Self;
    #[inline]
    fn sub(self, o: f64) -> Self {
        Dual { v: self.v - o, d: self.d }
    }
}
impl<const N: usize> Mul<f64> for Dual<N> {
    type Output = Self;
    #[inline]
    fn mul(self, o: f64) -> Self {
        Dual { v: self.v * o, d: self.d.map(|x| x * o) }
    }
}
impl<const N: usize> Div<f64> for Dual<N> {
    type Output = Self;
    #[inline]
    fn div(self, o: f64) -> Self {
        self * (1.0 / o)
    }
}
