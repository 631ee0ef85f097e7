//! Systems whose answers stand in textbooks, and properties that hold for every matrix.

use harpoon_analysis::*;

fn m(rows: usize, cols: usize, values: &[f64]) -> DMatrix<f64> {
    DMatrix::from_row_slice(rows, cols, values)
}

fn near(a: Complex<f64>, re: f64, im: f64, tolerance: f64) {
    assert!((a - Complex::new(re, im)).norm() <= tolerance, "{a} is not {re} + {im}i");
}

/// m ẍ + d ẋ + k x = F
fn oscillator(mass: f64, d: f64, k: f64) -> StateSpace {
    StateSpace::from_matrices(
        m(2, 2, &[0.0, 1.0, -k / mass, -d / mass]),
        m(2, 1, &[0.0, 1.0 / mass]),
        m(1, 2, &[1.0, 0.0]),
        m(1, 1, &[0.0]),
    )
}

#[test]
fn an_oscillator_has_its_frequency_damping_and_time_constant() {
    let poles = poles(&oscillator(2.0, 0.8, 50.0).a).expect("poles");
    let (w, zeta) = (5.0, 0.8 / (2.0 * (2.0f64 * 50.0).sqrt()));
    let p = &poles.list[0];
    near(p.value, -zeta * w, w * (1.0 - zeta * zeta).sqrt(), 1e-12);
    near(poles.list[1].value, -zeta * w, -w * (1.0 - zeta * zeta).sqrt(), 1e-12);
    assert!((p.natural_frequency - w).abs() < 1e-12);
    assert!((p.damping.expect("a damping") - zeta).abs() < 1e-12);
    assert!((p.time_constant.expect("a time constant") - 5.0).abs() < 1e-12);
    // Spring and mass share the mode.
    assert!((p.participation[0] - 0.5).abs() < 1e-9, "{:?}", p.participation);
}

/// An oscillator whose displacement somebody counts: the pole of that is zero, and not what rounding left.
#[test]
fn what_only_counts_has_a_pole_at_zero() {
    let a = m(
        5,
        5,
        &[
            0.0,
            -160_000.0,
            0.0,
            0.0,
            0.0,
            0.025,
            -37.5,
            -0.025,
            37.5,
            0.0,
            0.0,
            16_000.0,
            0.0,
            -16_000.0,
            0.0,
            0.0,
            5.0,
            1.0 / 300.0,
            -5.0,
            0.0,
            0.0,
            0.0,
            0.0,
            1.0,
            0.0,
        ],
    );
    let found = poles(&a).expect("poles");
    assert_eq!(found.list[0].value, Complex::new(0.0, 0.0));
    assert_eq!((found.list[0].damping, found.list[0].time_constant), (None, None));
    // A slow pole that is there stays.
    let slow = poles(&m(2, 2, &[-1e-7, 0.0, 1.0, -1e5])).expect("poles");
    near(slow.list[0].value, -1e-7, 0.0, 1e-15);
}

#[test]
fn a_pole_moves_as_its_closed_form_does() {
    let (mass, d, k) = (2.0, 0.8, 50.0);
    let poles = poles(&oscillator(mass, d, k).a).expect("poles");
    let moved = poles.sensitivity(&m(2, 2, &[0.0, 0.0, -1.0 / mass, 0.0]));
    // λ² m + λ d + k = 0: dλ/dk = −1/(2 λ m + d).
    for (p, dp) in poles.list.iter().zip(&moved) {
        let exact = -Complex::new(1.0, 0.0) / (p.value * 2.0 * mass + d);
        near(*dp, exact.re, exact.im, 1e-12);
    }
}

#[test]
fn states_of_very_different_size_are_no_trouble() {
    // A motor: current in amperes with 1e-3 s, speed with 10 s, and a heat with hours.
    let a = m(3, 3, &[-1e3, -1e6, 0.0, 1e-7, -0.1, 0.0, 1e9, 0.0, -1e-4]);
    let list = poles(&a).expect("poles").list;
    near(list[0].value, -1e-4, 0.0, 1e-13);
    let (trace, product): (f64, f64) = (-1000.1, 100.0 + 0.1);
    let root = (trace * trace / 4.0 - product).sqrt();
    near(list[1].value, trace / 2.0 + root, 0.0, 1e-9);
    near(list[2].value, trace / 2.0 - root, 0.0, 1e-9);
}

#[test]
fn a_defective_matrix_has_poles_and_no_participation() {
    let list = poles(&m(2, 2, &[0.0, 1.0, 0.0, 0.0])).expect("poles").list;
    assert_eq!(list.len(), 2);
    near(list[0].value, 0.0, 0.0, 1e-12);
    assert!(list[0].participation.is_empty() && list[0].damping.is_none());
}

#[test]
fn matrices_that_are_not_finite_are_refused() {
    assert!(poles(&m(1, 1, &[f64::NAN])).is_err());
}

#[test]
fn eigenvectors_of_random_matrices_satisfy_their_equation() {
    let mut seed = 12345u64;
    let mut random = || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 11) as f64 / (1u64 << 53) as f64 - 0.5
    };
    for n in [1, 2, 3, 5, 8, 20, 40] {
        let a = DMatrix::from_fn(n, n, |_, _| random());
        let e = eigen(&a).expect("eigenvalues");
        let complex = a.map(|v| Complex::new(v, 0.0));
        for k in 0..n {
            let right = &complex * e.right.column(k) - e.right.column(k) * e.values[k];
            let left = complex.transpose() * e.left.column(k) - e.left.column(k) * e.values[k];
            assert!(right.norm() < 1e-12 && left.norm() < 1e-10 * e.left.column(k).norm().max(1.0));
        }
        let trace: Complex<f64> = e.values.iter().sum();
        near(trace, a.trace(), 0.0, 1e-12);
    }
}

#[test]
fn zeros_are_those_of_the_transfer_function() {
    // (s + 3)(s² + 2 s + 10)/((s + 1)(s + 2)(s + 4)(s + 5)) in controllable form.
    let numerator = [30.0, 16.0, 5.0, 1.0];
    let denominator = [40.0, 78.0, 49.0, 12.0];
    let mut a = DMatrix::zeros(4, 4);
    for k in 0..3 {
        a[(k, k + 1)] = 1.0;
    }
    for k in 0..4 {
        a[(3, k)] = -denominator[k];
    }
    let system =
        StateSpace::from_matrices(a, m(4, 1, &[0.0, 0.0, 0.0, 1.0]), m(1, 4, &numerator), m(1, 1, &[0.0]));
    let list = zeros(&system).expect("zeros");
    assert_eq!(list.len(), 3, "{list:?}");
    near(list[0], -3.0, 0.0, 1e-9);
    near(list[1], -1.0, 3.0, 1e-9);
    near(list[2], -1.0, -3.0, 1e-9);
    assert!(zeros(&oscillator(1.0, 0.1, 4.0)).expect("zeros").is_empty());
}

#[test]
fn a_system_of_two_inputs_and_outputs_has_its_transmission_zeros() {
    let with = |d: DMatrix<f64>| {
        StateSpace::from_matrices(
            m(2, 2, &[-1.0, 0.0, 0.0, -2.0]),
            m(2, 2, &[-2.0, 4.0, 3.0, -4.0]),
            m(2, 2, &[1.0, 1.0, -2.25, -1.5]),
            d,
        )
    };
    // With D = I the zeros are the eigenvalues of A − B C: λ² + λ − 14 = 0.
    let list = zeros(&with(DMatrix::identity(2, 2))).expect("zeros");
    assert_eq!(list.len(), 2);
    near(list[0], (57f64.sqrt() - 1.0) / 2.0, 0.0, 1e-9);
    near(list[1], (-57f64.sqrt() - 1.0) / 2.0, 0.0, 1e-9);
    // C B is regular, so without feed-through there are none.
    assert!(zeros(&with(DMatrix::zeros(2, 2))).expect("zeros").is_empty());
    // One output without feed-through leaves one zero, at which the transfer matrix is singular.
    let system = with(m(2, 2, &[1.0, 0.0, 0.0, 0.0]));
    let list = zeros(&system).expect("zeros");
    assert_eq!(list.len(), 1);
    let resolvent = (DMatrix::identity(2, 2) * list[0].re - &system.a).try_inverse().expect("no pole");
    let at = &system.c * resolvent * &system.b + &system.d;
    assert!(at.determinant().abs() < 1e-9, "{list:?}");
}

#[test]
fn the_frequency_response_is_the_transfer_function() {
    let (mass, d, k) = (2.0, 0.8, 50.0);
    let system = oscillator(mass, d, k);
    let grid = frequency_grid(&[Complex::new(-0.2, 5.0)], 50);
    let response = &frequency_response(&system, &grid)[0];
    for (&w, &v) in response.omega.iter().zip(&response.values) {
        let exact = Complex::new(1.0, 0.0) / Complex::new(k - mass * w * w, d * w);
        near(v, exact.re, exact.im, 1e-12 * exact.norm().max(1e-3));
    }
    assert!(grid.len() > 50 && grid.windows(2).all(|w| w[0] < w[1]));
    assert!(bode_svg("a", std::slice::from_ref(response)).contains("</svg>"));
    assert!(nyquist_svg("a", std::slice::from_ref(response)).contains("</svg>"));
}

#[test]
fn margins_are_those_of_the_textbook() {
    // 4/(s (s + 1) (s + 2)): gain margin 1.5 at √2 rad/s (Ogata).
    let system = StateSpace::from_matrices(
        m(3, 3, &[0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, -2.0, -3.0]),
        m(3, 1, &[0.0, 0.0, 1.0]),
        m(1, 3, &[4.0, 0.0, 0.0]),
        m(1, 1, &[0.0]),
    );
    let grid: Vec<f64> = (0..40).map(|k| 10f64.powf(-2.0 + k as f64 * 0.1)).collect();
    let at = AtFrequency::of(&system);
    let found = margins(&frequency_response(&system, &grid)[0], &|w| at.outputs(0, w)[0]);
    let (gain, at) = found.gain.expect("a gain margin");
    assert!((gain - 1.5).abs() < 1e-12 && (at - 2f64.sqrt()).abs() < 1e-12, "{found:?}");
    // The phase margin is 11.4° at 1.14 rad/s.
    let (phase, at) = found.phase.expect("a phase margin");
    assert!((phase - 11.4).abs() < 0.1 && (at - 1.14).abs() < 0.01, "{found:?}");
}

#[test]
fn step_and_impulse_follow_their_closed_forms() {
    let system = oscillator(1.0, 0.4, 4.0);
    let (decay, w) = (0.2, (4.0f64 - 0.04).sqrt());
    for (k, r) in [step_response(&system, 10.0, 200), impulse_response(&system, 10.0, 200)].iter().enumerate()
    {
        for (&t, &v) in r[0].time.iter().zip(&r[0].values) {
            let swing = (-decay * t).exp();
            let exact = match k {
                0 => (1.0 - swing * ((w * t).cos() + decay / w * (w * t).sin())) / 4.0,
                _ => swing * (w * t).sin() / w,
            };
            assert!((v - exact).abs() < 1e-12, "{k} {t}");
        }
    }
    assert!(response_svg("step", &step_response(&system, 10.0, 200)).contains("</svg>"));
}

#[test]
fn a_system_without_states_is_a_gain() {
    let none = DMatrix::zeros(0, 0);
    let system = StateSpace::from_matrices(none, DMatrix::zeros(0, 1), DMatrix::zeros(1, 0), m(1, 1, &[3.0]));
    assert!(poles(&system.a).expect("no poles").list.is_empty());
    assert!(zeros(&system).expect("no zeros").is_empty());
    assert_eq!(frequency_response(&system, &[1.0])[0].values[0], Complex::new(3.0, 0.0));
    assert_eq!(step_response(&system, 1.0, 2)[0].values, [3.0, 3.0, 3.0]);
}

/// L = 4/(s (s + 1) (s + 2)), closed with negative feedback: what is added to the signal comes back by -L.
#[test]
fn an_opened_loop_has_the_margins_of_its_loop_gain() {
    let one = Complex::new(1.0, 0.0);
    let gain = |w: f64| {
        let s = Complex::new(0.0, w);
        Complex::new(4.0, 0.0) / (s * (s + one) * (s + one * 2.0))
    };
    let closed = |w: f64| -gain(w) / (one + gain(w));
    let grid: Vec<f64> = (0..60).map(|k| 10f64.powf(-2.0 + k as f64 * 0.1)).collect();
    let found = LoopResponse::of(&closed, &grid, "y");
    for (k, &w) in grid.iter().enumerate() {
        near(found.open.values[k], gain(w).re, gain(w).im, 1e-9 * gain(w).norm());
        near(found.sensitivity.values[k] + found.complementary.values[k], 1.0, 0.0, 1e-12);
    }
    let (margin, at) = found.margins.gain.expect("a gain margin");
    assert!((margin - 1.5).abs() < 1e-9 && (at - 2f64.sqrt()).abs() < 1e-9, "{margin} at {at}");
    let (peak, at) = found.peak.expect("a peak");
    let least =
        (1..200_000).map(|k| k as f64 * 1e-4).map(|w| (one + gain(w)).norm()).fold(f64::INFINITY, f64::min);
    assert!((peak * least - 1.0).abs() < 1e-7, "{peak} at {at}: the nearest to -1 is {least}");
    let plot = nichols_svg("loop", &[found.open]);
    assert!(plot.contains("</svg>") && !plot.contains("NaN") && !plot.contains("inf"));
}

/// A second pole meets the first where the closed form says: s² + 2 s + k at k = 1.
#[test]
fn a_root_locus_keeps_its_branches() {
    let of = |k: f64| {
        let found = poles(&m(2, 2, &[0.0, 1.0, -k, -2.0])).expect("poles");
        found.list.iter().map(|p| p.value).collect::<Vec<_>>()
    };
    let mut locus: Vec<(f64, Vec<Complex<f64>>)> = Vec::new();
    for step in 0..40 {
        let k = 0.03 + 0.05 * f64::from(step);
        let now = of(k);
        locus.push((k, locus.last().map_or_else(|| now.clone(), |(_, last)| follow(last, &now))));
    }
    for (k, list) in &locus {
        let root = Complex::new(1.0 - k, 0.0).sqrt();
        for p in list {
            let apart = (p + 1.0 - root).norm().min((p + 1.0 + root).norm());
            assert!(apart < 1e-7, "{k}: {p}");
        }
    }
    let step = |branch: usize| {
        locus.windows(2).map(|w| (w[1].1[branch] - w[0].1[branch]).norm()).fold(0.0, f64::max)
    };
    assert!(step(0) < 0.35 && step(1) < 0.35, "a branch jumps by {} or {}", step(0), step(1));
    assert!(root_locus_svg("locus", "k", &locus).contains("</svg>"));
}
