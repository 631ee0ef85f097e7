//! Mechanics in the plane.

use crate::space::{Rods, double_pendulum};
use crate::{assert_near, integrate, simulate, value_at};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

const G: f64 = 9.81;

#[test]
fn damped_pendulum_turns_clockwise_and_comes_to_rest() {
    let result = simulate("MultiBondLib.PlanarMechanics.Examples.PlanarPendulum");
    let rate = |y: &[f64]| vec![y[1], (G * (y[0].cos() + 3.0 * y[0].sin()) - 5.0 * y[1]) / 10.0];
    for time in [0.5, 1.0, 2.0, 5.0, 10.0] {
        let y = integrate(&rate, &[0.0, 0.0], time);
        assert_near(value_at(&result, "revolute.phi", time), y[0], 1e-5, &format!("angle at {time}"));
        assert_near(value_at(&result, "revolute.w", time), y[1], 1e-5, &format!("rate at {time}"));
    }
}

#[test]
fn double_pendulum_of_point_masses_follows_lagrange() {
    let result = simulate("MultiBondLib.PlanarMechanics.Examples.DoublePendulum");
    let rods = Rods { m: [2.0, 1.0], l: [8.0_f64.sqrt(), 1.5], i: [0.0, 0.0] };
    for time in [0.5, 1.0, 2.0] {
        let y = integrate(&|y| double_pendulum(&rods, y), &[FRAC_PI_4, -FRAC_PI_2, 0.0, 0.0], time);
        let (first, second) = (FRAC_PI_4 - y[0], -FRAC_PI_2 - y[1]);
        let what = format!("at {time}");
        assert_near(value_at(&result, "revolute1.phi", time), first, 2e-5, &what);
        assert_near(value_at(&result, "revolute2.phi", time), second - first, 2e-5, &what);
    }
}

#[test]
fn linkage_swings_as_a_pendulum_of_three_masses_and_two_inertias() {
    let result = simulate("MultiBondLib.PlanarMechanics.Examples.KinematicLoop");
    let rate = |y: &[f64]| vec![y[1], -3.0 * G * y[0].sin() / 5.0];
    for time in [0.5, 1.0, 2.0, 5.0] {
        let y = integrate(&rate, &[FRAC_PI_4, 0.0], time);
        let what = format!("at {time}");
        assert_near(value_at(&result, "revolute1.phi", time), y[0], 1e-5, &what);
        assert_near(value_at(&result, "revolute2.phi", time), -y[0], 1e-5, &what);
        assert_near(value_at(&result, "revolute4.phi", time), y[0], 1e-5, &what);
    }
}

#[test]
fn crane_crab_keeps_its_centre_of_mass_along_the_rail() {
    let result = simulate("MultiBondLib.PlanarMechanics.Examples.CraneCrab3");
    for time in [1.0, 3.0, 10.0] {
        let crab = value_at(&result, "prismatic.s", time);
        let load = value_at(&result, "load.frame_a.P.x", time);
        assert_near(2.0 * crab + load, 1.0, 1e-5, &format!("at {time}"));
    }
}

/// Two pendulums of three metres, two metres apart, with a spring and a damper between their bodies.
#[test]
fn pendulums_joined_by_a_slider_follow_lagrange() {
    let result = simulate("MultiBondLib.PlanarMechanics.Examples.KinematicLoop2");
    let rate = |y: &[f64]| {
        let ((s1, c1), (s2, c2)) = (y[0].sin_cos(), y[1].sin_cos());
        let (dx, dy) = (2.0 - 3.0 * s2 + 3.0 * s1, -3.0 * c2 + 3.0 * c1);
        let length = dx.hypot(dy);
        let (ex, ey) = (dx / length, dy / length);
        // How the length changes with each angle.
        let (g1, g2) = (ex * 3.0 * c1 - ey * 3.0 * s1, -ex * 3.0 * c2 + ey * 3.0 * s2);
        let force = 50.0 * (length - 1.6) + 2.0 * (g1 * y[2] + g2 * y[3]);
        let inertia = 2.0 * 9.0 + 0.05;
        let torque = |s: f64, g: f64| (-2.0 * G * 3.0 * s - g * force) / inertia;
        vec![y[2], y[3], torque(s1, g1), torque(s2, g2)]
    };
    for time in [0.5, 1.0, 2.0, 5.0] {
        let y = integrate(&rate, &[0.0; 4], time);
        let what = format!("at {time}");
        assert_near(value_at(&result, "revolute1.phi", time), y[0], 1e-5, &what);
        assert_near(value_at(&result, "revolute4.phi", time), y[1], 1e-5, &what);
    }
}
