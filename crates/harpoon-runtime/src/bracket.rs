//! One equation with one unknown, where Newton's method has failed: a sign change is sought around the guess and
//! narrowed down.
//!
//! A gate of ideal transistors has next to no slope between its two levels, where Newton's steps lead far away and
//! back. Narrowing needs no slope. It finds a zero of what is continuous; at a pole the values grow while the interval
//! shrinks, and that is no solution.

use crate::nonlinear::Equations;

/// How far from the guess is looked, in units of its size.
const REACH: f64 = 1e3;
const MAX_ROUNDS: usize = 200;

/// A zero near `guess`.
pub fn enclosed_zero(equations: &mut dyn Equations, guess: f64, nominal: f64) -> Option<f64> {
    let mut value = |z: f64| {
        let mut r = [0.0];
        equations.residual(&[z], &mut r).ok()?;
        r[0].is_finite().then_some(r[0])
    };
    let at_guess = value(guess)?;
    if at_guess == 0.0 {
        return Some(guess);
    }
    let unit = guess.abs().max(nominal);
    let mut width = 1e-6 * unit;
    let mut ends = None;
    while ends.is_none() && width <= REACH * unit {
        ends = [guess - width, guess + width].into_iter().find_map(|z| {
            let f = value(z)?;
            (f.signum() != at_guess.signum()).then_some((z, f))
        });
        width *= 2.0;
    }
    let (mut b, mut at_b) = ends?;
    let (mut a, mut at_a) = (guess, at_guess);
    let largest = at_a.abs().max(at_b.abs());
    // By turns where the line between the ends is zero, and in the middle, so that the interval halves in any case.
    for k in 0..MAX_ROUNDS {
        let middle = match k % 2 {
            0 => a - at_a * (b - a) / (at_b - at_a),
            _ => 0.5 * (a + b),
        };
        if (b - a).abs() <= 1e-15 * unit || middle == a || middle == b {
            break;
        }
        let f = value(middle)?;
        if f == 0.0 {
            return Some(middle);
        }
        if f.signum() == at_a.signum() {
            (a, at_a) = (middle, f);
        } else {
            (b, at_b) = (middle, f);
        }
    }
    let (zero, rest) = if at_a.abs() < at_b.abs() { (a, at_a) } else { (b, at_b) };
    (rest.abs() <= 1e-6 * largest).then_some(zero)
}

#[cfg(test)]
mod tests {
    use super::enclosed_zero;
    use crate::model::StepFailure;
    use crate::nonlinear::Equations;

    struct Function(fn(f64) -> f64);
    impl Equations for Function {
        fn residual(&mut self, z: &[f64], r: &mut [f64]) -> Result<(), StepFailure> {
            r[0] = (self.0)(z[0]);
            Ok(())
        }
        fn jacobian(&mut self, _: &[f64], _: &mut [f64]) -> Result<(), StepFailure> {
            unreachable!("no slope is asked for")
        }
    }

    #[test]
    fn a_zero_is_found_where_there_is_next_to_no_slope() {
        // Flat between two steep sides.
        let steep = |z: f64| 1e-12 * (z - 2.5) + (z - 5.0).max(0.0) + (z + 5.0).min(0.0);
        let found = enclosed_zero(&mut Function(steep), 4.0, 1.0).unwrap();
        assert!((found - 2.5).abs() < 1e-3, "{found}");
        assert_eq!(enclosed_zero(&mut Function(|z| z * z + 1.0), 1.0, 1.0), None);
        assert_eq!(enclosed_zero(&mut Function(|z| 1.0 / (z - 2.0)), 1.0, 1.0), None);
    }
}
