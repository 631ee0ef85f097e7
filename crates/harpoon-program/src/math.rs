//! The arithmetic of a model, defined once.
//!
//! The interpreter calls these functions; machine code either calls them too or uses an instruction that
//! gives the same bits. Whatever is not a plain IEEE operation is spelled out here, in particular:
//!
//! * A NaN is never hidden: `min`, `max` and `sign` hand it on. A model whose logarithm went wrong must not
//!   look healthy because somebody took a maximum with zero.
//! * `-0 < +0` for `min` and `max`, as in IEEE 754-2019 minimum and maximum.
//! * A value counts as true when it differs from zero.
//!
//! Which NaN (sign and payload) comes out is left open: no operation of a `Program` can tell them apart.

pub fn truth(x: f64) -> bool {
    x != 0.0
}

pub fn from_bool(b: bool) -> f64 {
    f64::from(u8::from(b))
}

/// MLS 3.7.1: -1, 0 or 1. Both zeros give +0.
pub fn sign(x: f64) -> f64 {
    if x > 0.0 {
        1.0
    } else if x < 0.0 {
        -1.0
    } else if x == 0.0 {
        0.0
    } else {
        x
    }
}

pub fn min(a: f64, b: f64) -> f64 {
    if a < b {
        a
    } else if b < a {
        b
    } else if a == b {
        // Equal numbers differ at most in the sign of zero.
        if a.is_sign_negative() { a } else { b }
    } else {
        a + b
    }
}

pub fn max(a: f64, b: f64) -> f64 {
    if a > b {
        a
    } else if b > a {
        b
    } else if a == b {
        if a.is_sign_positive() { a } else { b }
    } else {
        a + b
    }
}

/// `div(x, y)` of MLS 3.7.2: the quotient without its fraction.
pub fn div(x: f64, y: f64) -> f64 {
    (x / y).trunc()
}

/// `mod(x, y)` of MLS 3.7.2: has the sign of `y`.
pub fn modulo(x: f64, y: f64) -> f64 {
    x - (x / y).floor() * y
}

/// `rem(x, y)` of MLS 3.7.2: has the sign of `x`.
pub fn rem(x: f64, y: f64) -> f64 {
    x - (x / y).trunc() * y
}

/// A whole power by repeated squaring, lowest bit first. Machine code unrolls exactly these products.
pub fn powi(x: f64, n: i32) -> f64 {
    let mut rest = n.unsigned_abs();
    let mut square = x;
    let mut product = None;
    while rest != 0 {
        if rest & 1 == 1 {
            product = Some(product.map_or(square, |p| p * square));
        }
        rest >>= 1;
        if rest != 0 {
            square *= square;
        }
    }
    match product {
        None => 1.0,
        Some(p) if n < 0 => 1.0 / p,
        Some(p) => p,
    }
}

/// Whole exponents up to this are products: the error of the last one is still only a few units.
pub const MAX_POWER: f64 = 8.0;

/// A power. Small whole exponents that only the run knows, such as those of a table of coefficients, are products too.
pub fn pow(x: f64, y: f64) -> f64 {
    if y.abs() <= MAX_POWER && y.trunc() == y { powi(x, y as i32) } else { x.powf(y) }
}
pub fn atan2(y: f64, x: f64) -> f64 {
    y.atan2(x)
}
pub fn sin(x: f64) -> f64 {
    x.sin()
}
pub fn cos(x: f64) -> f64 {
    x.cos()
}
pub fn tan(x: f64) -> f64 {
    x.tan()
}
pub fn asin(x: f64) -> f64 {
    x.asin()
}
pub fn acos(x: f64) -> f64 {
    x.acos()
}
pub fn atan(x: f64) -> f64 {
    x.atan()
}
pub fn sinh(x: f64) -> f64 {
    x.sinh()
}
pub fn cosh(x: f64) -> f64 {
    x.cosh()
}
pub fn tanh(x: f64) -> f64 {
    x.tanh()
}
pub fn exp(x: f64) -> f64 {
    x.exp()
}
pub fn log(x: f64) -> f64 {
    x.ln()
}
pub fn log10(x: f64) -> f64 {
    x.log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_division_follows_the_specification() {
        // MLS 3.7.2: div(-3, 2) = -1, mod(-3, 1.4) = 1.2, mod(3, -1.4) = -1.2, rem(-3, 1.4) = -0.2.
        assert_eq!(div(-3.0, 2.0), -1.0);
        for (got, expected) in [
            (modulo(-3.0, 1.4), 1.2),
            (modulo(3.0, -1.4), -1.2),
            (rem(-3.0, 1.4), -0.2),
            (rem(3.0, -1.4), 0.2),
        ] {
            assert!((got - expected).abs() < 1e-15, "{got} instead of {expected}");
        }
    }

    #[test]
    fn a_nan_is_never_hidden() {
        for x in [0.0, -1.0, f64::INFINITY, f64::NAN] {
            assert!(min(x, f64::NAN).is_nan() && min(f64::NAN, x).is_nan());
            assert!(max(x, f64::NAN).is_nan() && max(f64::NAN, x).is_nan());
        }
        assert!(sign(f64::NAN).is_nan());
    }

    #[test]
    fn zeros_are_ordered() {
        for (a, b) in [(0.0, -0.0), (-0.0, 0.0)] {
            assert!(min(a, b).is_sign_negative());
            assert!(max(a, b).is_sign_positive());
        }
        assert!(sign(-0.0).is_sign_positive());
    }

    #[test]
    fn whole_powers() {
        assert_eq!(powi(3.0, 0), 1.0);
        assert_eq!(powi(3.0, 5), 243.0);
        assert_eq!(powi(2.0, -3), 0.125);
        assert_eq!(powi(1.0, i32::MIN), 1.0);
        assert_eq!(powi(f64::NAN, 0), 1.0);
        for x in [0.0, -0.0, 0.3, -1.7, f64::INFINITY, f64::NEG_INFINITY] {
            for n in -12..=12 {
                let (own, library) = (pow(x, f64::from(n)), x.powf(f64::from(n)));
                let is_close = (own - library).abs() <= 4.0 * f64::EPSILON * library.abs();
                assert!(is_close || own == library, "{x}^{n}: {own}, {library}");
            }
        }
        assert_eq!(pow(2.0, 0.5), 2f64.sqrt());
        assert!(pow(2.0, f64::NAN).is_nan());
    }
}
