//! Mechanics in the plane.

use crate::space::{Rods, double_pendulum};
use crate::{assert_near, integrate, session, simulate, value_at};
use harpoon_driver::RunOptions;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use std::sync::atomic::AtomicBool;

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

/// A crank that has its slider for a state needs another one at the dead centre. The exchange takes values of that time,
/// however long ago the last row was.
#[test]
fn crank_with_the_slider_as_state_goes_through_its_dead_centre() {
    let text = "model Crank
        import MultiBondLib.PlanarMechanics.*;
        inner PlanarWorld planarWorld(g=0);
        Parts.Fixed fixed;
        Joints.Revolute crank(phi_start=-30);
        Parts.FixedTranslation rod1(r={1,0});
        Parts.Body body1(m=1, J=0.1);
        Joints.Revolute pin1;
        Parts.FixedTranslation rod2(r={2,0});
        Joints.Revolute pin2;
        Joints.Prismatic slide(n={1,0}, enforceStates=true, s_start=2.8, v_start=0.5,
          initType=MultiBondLib.Types.Init.PositionVelocity);
        Parts.Body body2(m=1, J=0.1);
      equation
        connect(fixed.frame_b, crank.frame_a);
        connect(crank.frame_b, rod1.frame_a);
        connect(rod1.frame_b, body1.frame_a);
        connect(rod1.frame_b, pin1.frame_a);
        connect(pin1.frame_b, rod2.frame_a);
        connect(rod2.frame_b, pin2.frame_a);
        connect(fixed.frame_b, slide.frame_a);
        connect(slide.frame_b, pin2.frame_b);
        connect(slide.frame_b, body2.frame_a);
      end Crank;";
    let mut session = session();
    session.add_text("own.mo", text);
    let checked = session.check("Crank");
    let told: Vec<&str> = checked.diagnostics.iter().map(|d| d.code).collect();
    assert!(told.contains(&"state-select-always"), "{told:?}");
    let options =
        RunOptions { keep: true, stop_time: Some(3.0), intervals: Some(3), ..RunOptions::default() };
    let simulation = session.prepare(checked.value.compiled.expect("a model"), &options).expect("code");
    let setup = simulation.setup(&options).expect("a start");
    let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{said:?}");
    let result = report.trajectory.expect("a trajectory");
    // Energy stays: 1.1 kg.m2 of the crank and 1 kg of the slider at s = cos + sqrt(4 - sin^2).
    let slope = |phi: f64| -phi.sin() - phi.sin() * phi.cos() / (4.0 - phi.sin().powi(2)).sqrt();
    let start = -(4.84_f64 / 5.6).acos();
    let inertia = |phi: f64| 1.1 + slope(phi).powi(2);
    let speed = 0.5 / slope(start) * inertia(start).sqrt();
    let rate = |y: &[f64]| vec![speed / inertia(y[0]).sqrt()];
    for time in [1.0, 2.0, 3.0] {
        let expected = integrate(&rate, &[start], time)[0];
        assert_near(value_at(&result, "crank.phi", time), expected, 1e-4, &format!("at {time}"));
    }
}
