//! The discrete Fourier transform of `Modelica.Math.FastFourierTransform`.
//!
//! Cooley and Tukey (1965) for any length: split by the smallest prime factor, down to primes.

use crate::{Body, Call, Nature, Problem, Routine};
use std::f64::consts::TAU;

pub const ROUTINES: &[Routine] =
    &[Routine { name: "ModelicaFFT_kiss_fftr", nature: Nature::Pure, body: Body::Any(real_transform) }];

/// (samples, their number, work, its size, amplitudes, phases); gives 1 if the number of samples is odd.
fn real_transform(c: &mut Call) -> Result<(), Problem> {
    let samples: Vec<(f64, f64)> = c.reals(0)?.iter().map(|&u| (u, 0.0)).collect();
    let n = samples.len();
    if !n.is_multiple_of(2) {
        return c.give_integer(1);
    }
    let spectrum = transform(&samples);
    let n_frequencies = n / 2 + 1;
    let lines = &spectrum[..n_frequencies.min(n)];
    let amplitudes: Vec<f64> = lines.iter().map(|(re, im)| re.hypot(*im) / n_frequencies as f64).collect();
    let phases: Vec<f64> = lines.iter().map(|(re, im)| im.atan2(*re)).collect();
    c.set_reals(4, &amplitudes)?;
    c.set_reals(5, &phases)?;
    c.give_integer(0)
}

fn transform(x: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let root = |k: usize| (-TAU * k as f64 / x.len() as f64).sin_cos();
    let roots: Vec<(f64, f64)> = (0..x.len()).map(root).collect();
    transform_every(x, 1, &roots)
}

/// The transform of every `stride`-th sample; `roots` are the sines and cosines of a full turn in as many steps as there
/// are samples in all.
fn transform_every(x: &[(f64, f64)], stride: usize, roots: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let n = roots.len() / stride;
    if n <= 1 {
        return x[..n].to_vec();
    }
    let p = (2..).take_while(|p| p * p <= n).find(|p| n.is_multiple_of(*p)).unwrap_or(n);
    let m = n / p;
    let parts: Vec<Vec<(f64, f64)>> =
        (0..p).map(|k| transform_every(&x[k * stride..], stride * p, roots)).collect();
    (0..n)
        .map(|f| {
            let (mut re, mut im) = (0.0, 0.0);
            for (k, part) in parts.iter().enumerate() {
                let (a, b) = part[f % m];
                let (s, c) = roots[(f * k) % n * stride];
                re += a * c - b * s;
                im += a * s + b * c;
            }
            (re, im)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cosine_has_one_line() {
        for n in [8, 12, 30, 26] {
            let x: Vec<(f64, f64)> =
                (0..n).map(|i| (3.0 + 2.0 * (TAU * 2.0 * i as f64 / n as f64 + 0.5).cos(), 0.0)).collect();
            for (f, (re, im)) in transform(&x).into_iter().enumerate().take(n / 2) {
                let expected = match f {
                    0 => (3.0 * n as f64, 0.0),
                    2 => (n as f64 * 0.5f64.cos(), n as f64 * 0.5f64.sin()),
                    _ => (0.0, 0.0),
                };
                assert!(
                    (re - expected.0).abs() < 1e-9 && (im - expected.1).abs() < 1e-9,
                    "{n} {f} {re} {im}"
                );
            }
        }
    }
}
