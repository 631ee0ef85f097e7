//! Poles in an engineer's words, which states take part in them, and how they move with a parameter.

use crate::eigen::{Eigen, NotConverged, eigen};
use nalgebra::{Complex, DMatrix};

#[derive(Clone, Debug)]
pub struct Pole {
    pub value: Complex<f64>,
    /// |λ| in rad/s: the undamped natural frequency.
    pub natural_frequency: f64,
    /// −Re λ/|λ|; below zero where the mode grows. None for a pole at zero.
    pub damping: Option<f64>,
    /// −1/Re λ in seconds; below zero where the mode grows. None on the imaginary axis.
    pub time_constant: Option<f64>,
    /// How far rounding may have moved it.
    pub error: f64,
    /// By state, summing to one: |left·right| of each component (Pérez-Arriaga, Verghese & Schweppe 1982). Empty where
    /// eigenvectors coincide.
    pub participation: Vec<f64>,
}

pub struct Poles {
    pub list: Vec<Pole>,
    eigen: Eigen,
    /// Which eigenvalue each pole is.
    order: Vec<usize>,
}

impl Poles {
    /// How fast each pole moves as the matrix moves: leftᵀ dA right (Jacobi 1846). Not finite where eigenvectors
    /// coincide.
    pub fn sensitivity(&self, da: &DMatrix<f64>) -> Vec<Complex<f64>> {
        let da = da.map(|v| Complex::new(v, 0.0));
        let of =
            |&k: &usize| (self.eigen.left.column(k).transpose() * &da * self.eigen.right.column(k))[(0, 0)];
        self.order.iter().map(of).collect()
    }

    /// The shape of a mode: how the states move in it.
    pub fn shape(&self, pole: usize) -> Vec<Complex<f64>> {
        self.eigen.right.column(self.order[pole]).iter().copied().collect()
    }
}

/// Vectors with a worse condition than this are as good as equal.
const COINCIDING: f64 = 1e7;

fn pole(
    value: Complex<f64>,
    right: &[Complex<f64>],
    left: &[Complex<f64>],
    condition: f64,
    error: f64,
) -> Pole {
    let size = value.norm();
    let parts: Vec<f64> = right.iter().zip(left).map(|(r, l)| (r * l).norm()).collect();
    let sum: f64 = parts.iter().sum();
    let is_defective = !sum.is_finite() || sum == 0.0 || condition > COINCIDING;
    Pole {
        value,
        natural_frequency: size,
        damping: (size > 0.0).then(|| -value.re / size + 0.0),
        time_constant: (value.re != 0.0).then(|| -1.0 / value.re),
        error,
        participation: if is_defective { Vec::new() } else { parts.iter().map(|p| p / sum).collect() },
    }
}

/// The poles of a system matrix, slowest first; of a pair, the one above the real axis first.
pub fn poles(a: &DMatrix<f64>) -> Result<Poles, NotConverged> {
    let eigen = eigen(a)?;
    let mut order: Vec<usize> = (0..eigen.values.len()).collect();
    // Pairs have equal size and real part only up to rounding.
    let key = |v: Complex<f64>| {
        (
            format!("{:.9e}", v.norm()).parse::<f64>().unwrap_or(f64::INFINITY),
            format!("{:.9e}", v.re).parse::<f64>().unwrap_or(0.0),
            -v.im,
        )
    };
    let keys: Vec<(f64, f64, f64)> = eigen.values.iter().map(|&v| key(v)).collect();
    order.sort_by(|&i, &j| {
        let (a, b) = (keys[i], keys[j]);
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.total_cmp(&b.2)).then(i.cmp(&j))
    });
    let list = order
        .iter()
        .map(|&k| {
            let right: Vec<_> = eigen.right.column(k).iter().copied().collect();
            let left: Vec<_> = eigen.left.column(k).iter().copied().collect();
            pole(eigen.values[k], &right, &left, eigen.conditions[k], eigen.errors[k])
        })
        .collect();
    Ok(Poles { list, eigen, order })
}

/// Poles in the order of those before them, each the nearest that is left: the branches of a root locus.
pub fn follow(before: &[Complex<f64>], now: &[Complex<f64>]) -> Vec<Complex<f64>> {
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for (i, a) in before.iter().enumerate() {
        pairs.extend(now.iter().enumerate().map(|(j, b)| ((a - b).norm(), i, j)));
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
    let mut places: Vec<Option<Complex<f64>>> = vec![None; before.len()];
    let mut is_taken = vec![false; now.len()];
    for (_, i, j) in pairs {
        if places[i].is_none() && !is_taken[j] {
            places[i] = Some(now[j]);
            is_taken[j] = true;
        }
    }
    // A pole that was not there before comes last.
    let rest = now.iter().zip(&is_taken).filter(|(_, taken)| !**taken).map(|(p, _)| *p);
    places.into_iter().flatten().chain(rest).collect()
}
