//! Smooth problems, stiff and not.

use super::Problem;
use harpoon_runtime::model::Pattern;
use std::f64::consts::PI;

pub fn smooth_problems() -> Vec<Problem> {
    vec![decay(), oscillator(), pendulum(), kepler()]
}

pub fn stiff_problems() -> Vec<Problem> {
    vec![
        robertson(),
        robertson_long(),
        van_der_pol(),
        stiff_linear(),
        prothero_robinson(1e6),
        heat_chain(1000),
    ]
}

/// x' = −x.
pub fn decay() -> Problem {
    Problem {
        name: "exponential decay",
        t_start: 0.0,
        t_stop: 3.0,
        start: vec![1.0],
        reference: vec![(-3.0f64).exp()],
        source: "closed form",
        nominal: vec![1.0],
        stiff: false,
        pattern: Pattern::dense(1, 1),
        rhs: Box::new(|_, x, dx| dx[0] = -x[0]),
        jacobian: Box::new(|_, _, j| j[0] = -1.0),
    }
}

/// x'' = −x over two periods and a bit.
pub fn oscillator() -> Problem {
    let t_stop = 13.0;
    Problem {
        name: "harmonic oscillator",
        t_start: 0.0,
        t_stop,
        start: vec![1.0, 0.0],
        reference: vec![f64::cos(t_stop), -f64::sin(t_stop)],
        source: "closed form",
        nominal: vec![1.0, 1.0],
        stiff: false,
        pattern: Pattern::from_entries(2, 2, &[(1, 0), (0, 1)]),
        rhs: Box::new(|_, x, dx| {
            dx[0] = x[1];
            dx[1] = -x[0];
        }),
        jacobian: Box::new(|_, _, j| j.copy_from_slice(&[-1.0, 1.0])),
    }
}

/// φ'' = −sin φ from rest at 2 rad, over one full period 4·K(sin 1), after which it is back where it began.
pub fn pendulum() -> Problem {
    // The complete elliptic integral by the arithmetic–geometric mean: K(k) = π / (2·agm(1, √(1 − k²))).
    let (mut a, mut b) = (1.0f64, f64::cos(1.0));
    for _ in 0..20 {
        (a, b) = (0.5 * (a + b), (a * b).sqrt());
    }
    Problem {
        name: "pendulum",
        t_start: 0.0,
        t_stop: 4.0 * PI / (2.0 * a),
        start: vec![2.0, 0.0],
        reference: vec![2.0, 0.0],
        source: "period by the arithmetic–geometric mean",
        nominal: vec![1.0, 1.0],
        stiff: false,
        pattern: Pattern::from_entries(2, 2, &[(1, 0), (0, 1)]),
        rhs: Box::new(|_, x, dx| {
            dx[0] = x[1];
            dx[1] = -x[0].sin();
        }),
        jacobian: Box::new(|_, x, j| j.copy_from_slice(&[-x[0].cos(), 1.0])),
    }
}

/// Kepler's ellipse with eccentricity 0.6 over one period: the step must change by an order of magnitude.
pub fn kepler() -> Problem {
    let e: f64 = 0.6;
    let start = vec![1.0 - e, 0.0, 0.0, ((1.0 + e) / (1.0 - e)).sqrt()];
    Problem {
        name: "Kepler ellipse",
        t_start: 0.0,
        t_stop: 2.0 * PI,
        start: start.clone(),
        reference: start,
        source: "periodic with period 2π",
        nominal: vec![1.0; 4],
        stiff: false,
        pattern: Pattern::dense(4, 4),
        rhs: Box::new(|_, x, dx| {
            let r3 = (x[0] * x[0] + x[1] * x[1]).powf(1.5);
            dx.copy_from_slice(&[x[2], x[3], -x[0] / r3, -x[1] / r3]);
        }),
        jacobian: Box::new(|_, x, j| {
            let r2 = x[0] * x[0] + x[1] * x[1];
            let (r3, r5) = (r2.powf(1.5), r2.powf(2.5));
            j.fill(0.0);
            (j[8], j[13]) = (1.0, 1.0);
            (j[2], j[3]) = (3.0 * x[0] * x[0] / r5 - 1.0 / r3, 3.0 * x[0] * x[1] / r5);
            (j[6], j[7]) = (3.0 * x[0] * x[1] / r5, 3.0 * x[1] * x[1] / r5 - 1.0 / r3);
        }),
    }
}

/// Robertson's chemical reaction, time constants from 1e-7 to 1e5, to t = 40.
pub fn robertson() -> Problem {
    Problem {
        name: "Robertson",
        t_start: 0.0,
        t_stop: 40.0,
        start: vec![1.0, 0.0, 0.0],
        reference: vec![0.715_827_068_719_405, 9.185_534_764_557_764e-6, 0.284_163_745_745_830_35],
        source: "Taylor series of order 30 in quadruple precision, offline; mass conserved to 4e-33",
        nominal: vec![1.0, 1e-4, 1.0],
        stiff: true,
        pattern: Pattern::dense(3, 3),
        rhs: Box::new(|_, x, dx| {
            let slow = 0.04 * x[0];
            let back = 1e4 * x[1] * x[2];
            let fast = 3e7 * x[1] * x[1];
            dx.copy_from_slice(&[back - slow, slow - back - fast, fast]);
        }),
        jacobian: Box::new(|_, x, j| {
            let (b1, b2, f1) = (1e4 * x[2], 1e4 * x[1], 6e7 * x[1]);
            j.copy_from_slice(&[-0.04, 0.04, 0.0, b1, -b1 - f1, f1, b2, -b2, 0.0]);
        }),
    }
}

/// The same to t = 1e11, where the first two species have all but vanished. A method which lets them become
/// negative blows up.
pub fn robertson_long() -> Problem {
    Problem {
        name: "Robertson, long",
        t_stop: 1e11,
        reference: vec![0.208_334_014_970_125_5e-7, 0.833_336_077_033_471_3e-13, 0.999_999_979_166_505],
        source: "test set for IVP solvers (rober)",
        nominal: vec![1e-8, 1e-13, 1.0],
        ..robertson()
    }
}

/// Van der Pol's oscillator with µ = 1000 over 2000 s, through two jumps.
pub fn van_der_pol() -> Problem {
    let mu = 1000.0;
    Problem {
        name: "Van der Pol µ=1000",
        t_start: 0.0,
        t_stop: 2000.0,
        start: vec![2.0, 0.0],
        reference: vec![1.706167732170469, -0.8928097010248125e-3],
        source: "test set for IVP solvers (vdpol), rescaled",
        nominal: vec![1.0, 1.0],
        stiff: true,
        pattern: Pattern::from_entries(2, 2, &[(1, 0), (0, 1), (1, 1)]),
        rhs: Box::new(move |_, x, dx| {
            dx[0] = x[1];
            dx[1] = mu * (1.0 - x[0] * x[0]) * x[1] - x[0];
        }),
        jacobian: Box::new(move |_, x, j| {
            j.copy_from_slice(&[-2.0 * mu * x[0] * x[1] - 1.0, 1.0, mu * (1.0 - x[0] * x[0])]);
        }),
    }
}

/// Two coupled linear equations with eigenvalues −1 and −1e6.
pub fn stiff_linear() -> Problem {
    let (slow, fast) = (-1.0, -1e6);
    // Sum and difference of the states are the two modes.
    let (mean, difference) = (0.5 * (slow + fast), 0.5 * (slow - fast));
    let u = 0.5 * f64::exp(2.0 * slow);
    Problem {
        name: "stiff linear pair",
        t_start: 0.0,
        t_stop: 2.0,
        start: vec![1.0, 0.0],
        reference: vec![u, u],
        source: "closed form",
        nominal: vec![1.0, 1.0],
        stiff: true,
        pattern: Pattern::dense(2, 2),
        rhs: Box::new(move |_, x, dx| {
            dx[0] = mean * x[0] + difference * x[1];
            dx[1] = difference * x[0] + mean * x[1];
        }),
        jacobian: Box::new(move |_, _, j| j.copy_from_slice(&[mean, difference, difference, mean])),
    }
}

/// Prothero & Robinson (1974): x' = −λ(x − cos t) − sin t, whose solution is cos t whatever λ is.
pub fn prothero_robinson(lambda: f64) -> Problem {
    Problem {
        name: "Prothero–Robinson",
        t_start: 0.0,
        t_stop: 10.0,
        start: vec![1.0],
        reference: vec![f64::cos(10.0)],
        source: "closed form",
        nominal: vec![1.0],
        stiff: true,
        pattern: Pattern::dense(1, 1),
        rhs: Box::new(move |t, x, dx| dx[0] = -lambda * (x[0] - t.cos()) - t.sin()),
        jacobian: Box::new(move |_, _, j| j[0] = -lambda),
    }
}

/// Heat in a rod of n cells with cold ends. Two eigenmodes, each decaying by its own closed-form eigenvalue.
pub fn heat_chain(n: usize) -> Problem {
    let dx2 = (1.0 / (n as f64 + 1.0)).powi(2);
    let mode = move |k: f64, i: usize| (k * PI * (i as f64 + 1.0) / (n as f64 + 1.0)).sin();
    let eigenvalue = move |k: f64| -4.0 / dx2 * (0.5 * k * PI / (n as f64 + 1.0)).sin().powi(2);
    let t_stop: f64 = 0.1;
    let state = |t: f64| -> Vec<f64> {
        let (a, b) = ((eigenvalue(1.0) * t).exp(), (eigenvalue(30.0) * t).exp());
        (0..n).map(|i| a * mode(1.0, i) + 0.5 * b * mode(30.0, i)).collect()
    };
    let entries: Vec<_> =
        (0..n).flat_map(|i: usize| (i.saturating_sub(1)..(i + 2).min(n)).map(move |j| (i, j))).collect();
    let pattern = Pattern::from_entries(n, n, &entries);
    let values: Vec<f64> = (0..n)
        .flat_map(|col| pattern.rows(col).iter().map(move |&row| if row == col { -2.0 } else { 1.0 } / dx2))
        .collect();
    Problem {
        name: "heat chain",
        t_start: 0.0,
        t_stop,
        start: state(0.0),
        reference: state(t_stop),
        source: "eigenvalues of the second difference, closed form",
        nominal: vec![1.0; n],
        stiff: true,
        pattern,
        rhs: Box::new(move |_, x, dx| {
            let inverse = 1.0 / dx2;
            for i in 0..n {
                let left = if i > 0 { x[i - 1] } else { 0.0 };
                let right = if i + 1 < n { x[i + 1] } else { 0.0 };
                dx[i] = (left - 2.0 * x[i] + right) * inverse;
            }
        }),
        jacobian: Box::new(move |_, _, j| j.copy_from_slice(&values)),
    }
}
