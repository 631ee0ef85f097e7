//! Bare multi-bond graphs.

use crate::{assert_near, integrate, simulate, value_at};

const G: f64 = 9.81;

#[test]
fn circuit_with_multi_bonds_equals_the_one_with_bonds_and_its_matrix_equation() {
    let result = simulate("MultiBondLib.Examples.ElectricCircuit");
    // C v' = i - v/R for the voltages of the two nodes.
    let rate = |v: &[f64]| {
        let (i, j) = (0.5 - v[0] / 30.0, -v[1] / 75.0);
        let det = 0.045 * 0.075 - 0.025 * 0.025;
        vec![(0.075 * i + 0.025 * j) / det, (0.025 * i + 0.045 * j) / det]
    };
    for time in [1.0, 2.0, 5.0, 10.0] {
        let v = integrate(&rate, &[0.0, 0.0], time);
        for (name, expected) in
            [("C_left.e", v[0]), ("CF1.e[1]", v[0]), ("C_right.e", v[1]), ("CF1.e[2]", v[1])]
        {
            assert_near(value_at(&result, name, time), expected, 1e-5, &format!("{name} at {time}"));
        }
    }
}

#[test]
fn planar_pendulum_swings_as_its_torque_says() {
    let result = simulate("MultiBondLib.Examples.PlanarPendulum");
    let rate = |y: &[f64]| vec![y[1], G * (y[0].cos() - 3.0 * y[0].sin()) / 10.0];
    for time in [0.5, 1.0, 2.0, 5.0, 10.0] {
        let y = integrate(&rate, &[0.0, 0.0], time);
        assert_near(value_at(&result, "Angle.q[3]", time), y[0], 1e-5, &format!("angle at {time}"));
        assert_near(value_at(&result, "Angle.f[3]", time), y[1], 1e-5, &format!("rate at {time}"));
    }
}

/// Both masses 1 kg; the rod points to (c - 3s, -s - 3c) at the clockwise angle phi.
fn crane_crab(y: &[f64]) -> Vec<f64> {
    let (s, c) = y[1].sin_cos();
    // Load at (x + a, b) with a' = da*w, b' = db*w.
    let (da, db) = (-s - 3.0 * c, -c + 3.0 * s);
    let (dda, ddb) = (-c + 3.0 * s, s + 3.0 * c);
    let w = y[3];
    // 2 x'' + da w' = -dda w^2; da x'' + 10 w' = -g db (da dda + db ddb = 0)
    let (r1, r2) = (-dda * w * w, -G * db - (da * dda + db * ddb) * w * w);
    let det = 2.0 * 10.0 - da * da;
    vec![y[2], y[3], (10.0 * r1 - da * r2) / det, (2.0 * r2 - da * r1) / det]
}

#[test]
fn crane_crabs_follow_lagrange() {
    for (model, angle) in [("CraneCrab1", "Angle.q[1]"), ("CraneCrab2", "Position.q[3]")] {
        let result = simulate(&format!("MultiBondLib.Examples.{model}"));
        for time in [0.5, 1.0, 2.0, 5.0, 10.0] {
            let y = integrate(&crane_crab, &[0.0; 4], time);
            let what = format!("{model} at {time}");
            assert_near(value_at(&result, "Position.q[1]", time), y[0], 2e-5, &what);
            assert_near(value_at(&result, angle, time), y[1], 2e-5, &what);
        }
    }
}
