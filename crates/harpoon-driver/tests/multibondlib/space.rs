//! Mechanics in space.

use crate::{assert_near, integrate, range, simulate, simulate_text, simulate_with, value_at};
use harpoon_driver::RunOptions;
use std::path::PathBuf;

const G: f64 = 9.81;

#[test]
fn pendulum_falls_as_its_torque_says() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.Pendulum");
    // 2 kg at 1 m and 0.1 kg m2 about z, from the horizontal.
    let rate = |y: &[f64]| vec![y[1], -2.0 * G * y[0].cos() / 2.1];
    for time in [0.5, 1.0, 2.0, 5.0] {
        let y = integrate(&rate, &[0.0, 0.0], time);
        assert_near(value_at(&result, "revolute.phi", time), y[0], 1e-5, &format!("angle at {time}"));
        assert_near(value_at(&result, "revolute.w", time), y[1], 1e-5, &format!("rate at {time}"));
        let x = value_at(&result, "body.frame_a.P.x[2]", time);
        assert_near(x, y[0].sin(), 1e-5, &format!("height at {time}"));
    }
}

/// Masses, lengths and inertias of the two rods.
pub struct Rods {
    pub m: [f64; 2],
    pub l: [f64; 2],
    pub i: [f64; 2],
}

/// Absolute angles a and b of the two rods against x, by Lagrange's equations.
pub fn double_pendulum(rods: &Rods, y: &[f64]) -> Vec<f64> {
    let ([m1, m2], [l1, l2], [i1, i2]) = (rods.m, rods.l, rods.i);
    let (a, b, da, db) = (y[0], y[1], y[2], y[3]);
    let (s, c) = (a - b).sin_cos();
    let (m11, m22, m12) = ((m1 + m2) * l1 * l1 + i1, m2 * l2 * l2 + i2, m2 * l1 * l2 * c);
    let r1 = -m2 * l1 * l2 * s * db * db - (m1 + m2) * G * l1 * a.cos();
    let r2 = m2 * l1 * l2 * s * da * da - m2 * G * l2 * b.cos();
    let det = m11 * m22 - m12 * m12;
    vec![da, db, (m22 * r1 - m12 * r2) / det, (m11 * r2 - m12 * r1) / det]
}

#[test]
fn double_pendulum_follows_lagrange() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.DoublePendulum");
    let rods = Rods { m: [2.0, 1.0], l: [1.0, 0.8], i: [0.1, 0.05] };
    for time in [0.5, 1.0, 2.0] {
        let y = integrate(&|y| double_pendulum(&rods, y), &[0.0; 4], time);
        let what = format!("at {time}");
        assert_near(value_at(&result, "revolute1.phi", time), y[0], 1e-5, &what);
        assert_near(value_at(&result, "revolute2.phi", time), y[1] - y[0], 1e-5, &what);
    }
}

#[test]
fn rolling_marble_moves_on_an_ellipse() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.RollingMarble");
    let omega = (5.0_f64 / (2.0 + 0.02 / 0.09)).sqrt();
    for time in [0.5, 1.0, 3.0, 8.0] {
        let (s, c) = (omega * time).sin_cos();
        let what = format!("at {time}");
        assert_near(value_at(&result, "marble.x[1]", time), 2.0 * c, 1e-4, &what);
        assert_near(value_at(&result, "marble.x[3]", time), -2.0 * c + 6.0 / omega * s, 1e-4, &what);
        assert_near(value_at(&result, "marble.x[2]", time), 0.3, 1e-9, &what);
    }
}

#[test]
fn three_bodies_follow_newton() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.ThreeBodySystem");
    let rate = |y: &[f64]| {
        let mut out = y[9..].to_vec();
        for i in 0..3 {
            let mut a = [0.0; 3];
            for j in (0..3).filter(|&j| j != i) {
                let d: Vec<f64> = (0..3).map(|k| y[3 * j + k] - y[3 * i + k]).collect();
                let r = d.iter().map(|x| x * x).sum::<f64>().sqrt();
                for k in 0..3 {
                    a[k] += 6.6743e-11 * 1e11 * d[k] / r.powi(3);
                }
            }
            out.extend(a);
        }
        out
    };
    let start = [3.0, 0.0, 0.0, -3.0, 0.0, 0.0, 0.0, 0.0, -3.0, 0.0, 0.8, 0.0, 0.0, -0.8, 0.0, 0.0, 0.0, 0.8];
    for time in [1.0, 2.0, 3.0] {
        let y = integrate(&rate, &start, time);
        for body in 0..3 {
            for k in 0..3 {
                let name = format!("body{}.frame_a.P.x[{}]", body + 1, k + 1);
                assert_near(
                    value_at(&result, &name, time),
                    y[3 * body + k],
                    1e-5,
                    &format!("{name} at {time}"),
                );
            }
        }
    }
}

#[test]
fn four_bar_loop_stays_closed_and_keeps_its_energy() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.FourBarLoop");
    let at = |name: &str, time: f64| value_at(&result, name, time);
    let energy = |time: f64| {
        (1..=3)
            .map(|body| {
                let of = |what: &str, k: usize| at(&format!("body{body}.frame_a.P.{what}[{k}]"), time);
                let square = |what: &str| (1..=3).map(|k| of(what, k).powi(2)).sum::<f64>();
                0.25 * square("v") + 0.025 * square("w") + 0.5 * G * of("x", 2)
            })
            .sum::<f64>()
    };
    let first = energy(0.0);
    for time in [0.5, 1.0, 2.0, 3.5, 5.0] {
        assert_near(energy(time), first, 1e-4, &format!("energy at {time}"));
        // The coupler has its length: ends at the crank and at the slider.
        let d: f64 = (1..=3)
            .map(|k| {
                let a = at(&format!("rod1.frame_b.P.x[{k}]"), time);
                (at(&format!("rod2.frame_b.P.x[{k}]"), time) - a).powi(2)
            })
            .sum();
        assert_near(d.sqrt(), (1.0_f64 + 0.09 + 0.01).sqrt(), 1e-7, &format!("coupler at {time}"));
    }
    let (low, high) = range(&result, "prismatic.s");
    assert!(low < -0.42 && high > -0.2, "the slider moves from {low} to {high}");
}

/// With `x^2 = l^2 - s^2/4` for the distance of the balls from the shaft, `s` for the height of the sleeve.
#[test]
fn governor_follows_lagrange() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.CentrifugalForce");
    let rate = |y: &[f64]| {
        let (s, ds, w) = (y[0], y[1], y[3]);
        let (ball, sleeve, l2) = (2.0, 4.0, 1.3_f64 * 1.3);
        let x2 = l2 - s * s / 4.0;
        let mass = ball * l2 / (2.0 * x2) + sleeve;
        let slope = ball * l2 * s / (4.0 * x2 * x2);
        let force = -slope * ds * ds / 2.0
            - ball * w * w * s / 2.0
            - (ball + sleeve) * G
            - 160.0 * (s - 1.6)
            - 16.0 * ds;
        vec![ds, force / mass, w, (5.0 / ball + w * s * ds / 2.0) / x2]
    };
    for time in [0.5, 1.0, 2.0, 5.0] {
        let y = integrate(&rate, &[1.45, 0.0, 0.0, 0.0], time);
        let what = format!("at {time}");
        assert_near(value_at(&result, "slide.s", time), y[0], 2e-5, &what);
        assert_near(value_at(&result, "shaft.phi", time), y[2], 2e-5 * (1.0 + y[2]), &what);
        assert_near(value_at(&result, "shaft.w", time), y[3], 2e-5 * (1.0 + y[3]), &what);
    }
}

#[test]
fn cradle_of_elastic_balls_keeps_its_energy() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.NewtonsCradleWeak");
    let of = |what: &str, k: usize, time: f64| value_at(&result, &format!("revolute{k}.{what}"), time);
    let energy = |time: f64| {
        (1..=5).map(|k| 4.0005 * of("w", k, time).powi(2) - 4.0 * G * of("phi", k, time).cos()).sum::<f64>()
    };
    for time in [1.4, 2.8] {
        assert_near(energy(time), energy(0.0), 0.01, &format!("energy at {time}"));
    }
    assert!(of("phi", 5, 1.4) > 0.5 && of("phi", 1, 1.4) < 0.0, "the last one flies, the first falls back");
}

/// A torque between two bodies, resolved in the world, changes the angular momentum of the one by its integral and that of both
/// by nothing.
#[test]
fn torque_between_bodies_keeps_their_angular_momentum() {
    let text = "model Turned
        inner MultiBondLib.Mechanics3D.World3D world3D(gravityType=0);
        MultiBondLib.Mechanics3D.Parts.Body a(I_11=0.1, I_22=0.2, I_33=0.3,
          initType=MultiBondLib.Types.Init.PositionVelocity, w_start={10,20,30});
        MultiBondLib.Mechanics3D.Parts.Body b(I_11=0.3, I_22=0.2, I_33=0.1, x_start={1,0,0},
          initType=MultiBondLib.Types.Init.PositionVelocity, w_start={-50,10,0});
        MultiBondLib.Mechanics3D.Forces.Torque torque;
        Real L_a[3] = transpose(a.frame_a.P.R)*({0.1,0.2,0.3}.*a.frame_a.P.w);
        Real L_b[3] = transpose(b.frame_a.P.R)*({0.3,0.2,0.1}.*b.frame_a.P.w);
      equation
        torque.torque = {0.1,-0.2,0.3};
        connect(a.frame_a, torque.frame_a);
        connect(torque.frame_b, b.frame_a);
      end Turned;";
    let options = RunOptions { stop_time: Some(2.0), tolerance: Some(1e-9), ..RunOptions::default() };
    let result = simulate_text(text, "Turned", options);
    for (k, torque) in [0.1, -0.2, 0.3].into_iter().enumerate() {
        for (body, sign) in [("a", -1.0), ("b", 1.0)] {
            let at = |time: f64| value_at(&result, &format!("L_{body}[{}]", k + 1), time);
            assert_near(at(2.0) - at(0.0), 2.0 * sign * torque, 1e-6, &format!("{body}, {k}"));
        }
    }
}

/// A loop that is closed by hand moves as one that closes by itself.
#[test]
fn close_loop_is_a_connection() {
    for (package, example, from, to) in [
        ("PlanarMechanics", "KinematicLoop", "rod2.frame_b", "revolute3.frame_a"),
        ("Mechanics3D", "FourBarLoop", "spherical.frame_b", "rod3.frame_a"),
        ("Mechanics3DwithImpulses", "FourBarLoop", "spherical.frame_b", "rod3.frame_a"),
    ] {
        let file = format!("../../libs/MultiBondLib/{package}/Examples/{example}.mo");
        let text = std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file));
        let text = text.expect("an example").replace(example, "Closed").replacen(
            "  extends Modelica.Icons.Example;",
            &format!("  import MultiBondLib.{package}.*;\n  Joints.CloseLoop closed;"),
            1,
        );
        let text = text.replace(&format!("within MultiBondLib.{package}.Examples;"), "").replace(
            &format!("connect({from}, {to})"),
            &format!("connect(closed.frame_b, {to});\n    connect({from}, closed.frame_a)"),
        );
        let options = RunOptions { stop_time: Some(2.0), intervals: Some(4), ..RunOptions::default() };
        let closed = simulate_text(&text, "Closed", options.clone());
        let plain = simulate_with(&format!("MultiBondLib.{package}.Examples.{example}"), options);
        for time in [0.5, 1.0, 2.0] {
            let angle = |result| value_at(result, "revolute1.phi", time);
            assert_near(angle(&closed), angle(&plain), 1e-7, &format!("{package}.{example} at {time}"));
        }
    }
}
