//! Complex numbers, as far as the second Radau system needs them.

use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Complex {
    pub re: f64,
    pub im: f64,
}

impl Complex {
    pub fn new(re: f64, im: f64) -> Complex {
        Complex { re, im }
    }
}

impl Add for Complex {
    type Output = Complex;
    fn add(self, other: Complex) -> Complex {
        Complex::new(self.re + other.re, self.im + other.im)
    }
}

impl Sub for Complex {
    type Output = Complex;
    fn sub(self, other: Complex) -> Complex {
        Complex::new(self.re - other.re, self.im - other.im)
    }
}

impl Mul for Complex {
    type Output = Complex;
    fn mul(self, other: Complex) -> Complex {
        Complex::new(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)
    }
}

impl Div for Complex {
    type Output = Complex;
    /// By the larger part of the divisor first (Smith 1962), which does not overflow where the result does not.
    fn div(self, other: Complex) -> Complex {
        if other.re.abs() >= other.im.abs() {
            let ratio = other.im / other.re;
            let scale = 1.0 / (other.re + other.im * ratio);
            Complex::new((self.re + self.im * ratio) * scale, (self.im - self.re * ratio) * scale)
        } else {
            let ratio = other.re / other.im;
            let scale = 1.0 / (other.re * ratio + other.im);
            Complex::new((self.re * ratio + self.im) * scale, (self.im * ratio - self.re) * scale)
        }
    }
}

impl Neg for Complex {
    type Output = Complex;
    fn neg(self) -> Complex {
        Complex::new(-self.re, -self.im)
    }
}

impl AddAssign for Complex {
    fn add_assign(&mut self, other: Complex) {
        *self = *self + other;
    }
}

impl SubAssign for Complex {
    fn sub_assign(&mut self, other: Complex) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_undoes_multiplication() {
        let values = [
            Complex::new(3.0, -4.0),
            Complex::new(0.0, 2.0),
            Complex::new(-5.0, 0.0),
            Complex::new(1e200, 1e199),
        ];
        for a in values {
            for b in values.into_iter().filter(|b| b.re < 1e100) {
                let back = a * b / b - a;
                assert!(back.re.abs() + back.im.abs() <= 1e-15 * (a.re.abs() + a.im.abs()), "{a:?} {b:?}");
            }
        }
    }
}
