//! The bicycles.

use crate::{assert_near, range, simulate_with, value_at};
use harpoon_driver::RunOptions;

#[test]
fn historic_bicycle_rides_as_integrated_independently() {
    let options = RunOptions { stop_time: Some(3.0), intervals: Some(30), ..RunOptions::default() };
    let result = simulate_with("MultiBondLib.Mechanics3D.Examples.Bicycle", options);
    // Lean and steer in degrees, from Lagrange's equations with multipliers.
    for (time, lean, steer) in
        [(0.5, 8.429, -4.368), (1.0, 12.441, -10.339), (2.0, 3.190, -3.871), (3.0, -6.779, 7.859)]
    {
        let what = format!("at {time}");
        assert_near(value_at(&result, "RWheel.phi[2]", time).to_degrees(), lean, 2e-3, &what);
        assert_near(value_at(&result, "Steering.phi", time).to_degrees(), steer, 2e-3, &what);
    }
    let (low, high) = range(&result, "E");
    assert!((1902.865 - low).abs() < 1e-3 && high - low < 1e-3, "energy from {low} to {high}");
}

type Matrix = [[f64; 4]; 4];

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|i| std::array::from_fn(|j| (0..4).map(|k| a[i][k] * b[k][j]).sum()))
}

fn inverse(a: &Matrix) -> Matrix {
    let mut m: Vec<Vec<f64>> = (0..4)
        .map(|i| {
            let mut row = a[i].to_vec();
            row.extend((0..4).map(|j| f64::from(u8::from(i == j))));
            row
        })
        .collect();
    for i in 0..4 {
        let pivot = (i..4).max_by(|&a, &b| m[a][i].abs().total_cmp(&m[b][i].abs())).expect("a row");
        m.swap(i, pivot);
        let d = m[i][i];
        m[i].iter_mut().for_each(|x| *x /= d);
        let row = m[i].clone();
        for (_, other) in m.iter_mut().enumerate().filter(|(k, _)| *k != i) {
            let factor = other[i];
            other.iter_mut().zip(&row).for_each(|(x, y)| *x -= factor * y);
        }
    }
    std::array::from_fn(|i| std::array::from_fn(|j| m[i][4 + j]))
}

/// The value of the characteristic polynomial of a matrix at a complex number, as (real, imaginary), over the product
/// of the sizes of its factors.
fn characteristic(matrix: &Matrix, (re, im): (f64, f64)) -> f64 {
    // Elimination of `matrix - mu` with complex numbers.
    let mut m: Vec<Vec<(f64, f64)>> = (0..4)
        .map(|i| {
            (0..4).map(|j| if i == j { (matrix[i][j] - re, -im) } else { (matrix[i][j], 0.0) }).collect()
        })
        .collect();
    let times = |a: (f64, f64), b: (f64, f64)| (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0);
    let size = |a: (f64, f64)| a.0.hypot(a.1);
    let mut det = 1.0;
    for i in 0..4 {
        let pivot = (i..4).max_by(|&a, &b| size(m[a][i]).total_cmp(&size(m[b][i]))).expect("a row");
        m.swap(i, pivot);
        let d = m[i][i];
        det *= size(d);
        let by = size(d).powi(2);
        let row = m[i].clone();
        for other in m.iter_mut().skip(i + 1) {
            let factor = times(other[i], (d.0 / by, -d.1 / by));
            for (x, y) in other.iter_mut().zip(&row) {
                let z = times(factor, *y);
                *x = (x.0 - z.0, x.1 - z.1);
            }
        }
    }
    det
}

/// How lean, steer and their rates change within a tenth of a second: the columns are four small disturbances.
fn transition(speed: f64) -> Matrix {
    const TIME: f64 = 0.1;
    let (mut before, mut after) = ([[0.0; 4]; 4], [[0.0; 4]; 4]);
    for (column, (name, value)) in
        [("lean_start", 0.02), ("steer_start", 0.02), ("leanRate_start", 0.1), ("yawRate_start", 0.02)]
            .into_iter()
            .enumerate()
    {
        let mut parameters = vec![("lean_start".to_owned(), 0.0), ("v_start".to_owned(), speed)];
        parameters.retain(|(other, _)| other != name);
        parameters.push((name.to_owned(), value));
        let options = RunOptions {
            stop_time: Some(TIME),
            intervals: Some(1),
            tolerance: Some(1e-12),
            parameters,
            ..RunOptions::default()
        };
        let result = simulate_with("MultiBondLib.Mechanics3D.Examples.BenchmarkBicycle", options);
        for (row, variable) in ["lean", "steer", "leanRate", "steerRate"].iter().enumerate() {
            before[row][column] = value_at(&result, variable, 0.0);
            after[row][column] = value_at(&result, variable, TIME);
        }
    }
    product(&after, &inverse(&before))
}

#[test]
fn benchmark_bicycle_has_the_published_eigenvalues() {
    let transition = transition(5.0);
    let near = |re: f64, im: f64| {
        let growth = (0.1 * re).exp();
        characteristic(&transition, (growth * (0.1 * im).cos(), growth * (0.1 * im).sin()))
    };
    for (re, im) in [(-0.77534, 4.46487), (-0.32287, 0.0), (-14.0784, 0.0)] {
        let here = near(re, im);
        // An eigenvalue is a zero: a hundredth of it further on, the polynomial is far greater.
        let there = near(re * 1.01, im * 1.01).min(near(re * 0.99, im * 0.99));
        assert!(here < 0.01 * there, "{re} ± {im}i is no eigenvalue: {here} beside {there}");
    }
}
