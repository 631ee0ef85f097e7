//! Impacts.

use crate::{assert_near, range, simulate, value_at};

const G: f64 = 9.81;

#[test]
fn ball_rebounds_by_its_elasticity_and_ends_up_rolling() {
    let result = simulate("MultiBondLib.Mechanics3DwithImpulses.Examples.BouncingBall");
    // Down from one metre, up with four fifths of the speed.
    let first = (2.0 / G).sqrt();
    let up = 0.8 * G * first;
    let since = 1.0 - first;
    let height = 0.25 + up * since - G * since * since / 2.0;
    assert_near(value_at(&result, "movement.x[2]", 1.0), height, 1e-6, "height after one second");
    // The first impact slips: a tenth of the normal impulse drives the ball.
    let speed = -0.1 * (1.8 * G * first);
    assert_near(value_at(&result, "movement.v[1]", 1.0), speed, 1e-6, "speed after the first impact");
    // In the end it rolls: of the spin two sevenths are left.
    let spin = 2.0 / 7.0 * 1440.0_f64.to_radians();
    assert_near(value_at(&result, "movement.w[3]", 2.0), spin, 1e-9, "spin");
    assert_near(value_at(&result, "movement.v[1]", 2.0), -0.25 * spin, 1e-9, "speed");
    let (lowest, _) = range(&result, "contact.s");
    assert!(lowest > -1e-9, "the ball sinks in by {lowest}");
}

#[test]
fn bullet_and_pendulum_keep_momentum_and_energy() {
    let result = simulate("MultiBondLib.Mechanics3DwithImpulses.Examples.BulletOnPendulum");
    // The pendulum meets the bullet as a mass of (m l^2 + I)/l^2.
    let mass = 4.001 / 4.0;
    let bullet = 4.0 * (1.0 - mass) / (1.0 + mass);
    assert_near(value_at(&result, "movement.v[1]", 1.0), bullet, 1e-9, "bullet");
    assert_near(value_at(&result, "revolute.w", 1.0), 4.0 / (1.0 + mass), 1e-9, "pendulum");
}

#[test]
fn newtons_cradle_hands_two_balls_on() {
    let result = simulate("MultiBondLib.Mechanics3DwithImpulses.Examples.NewtonsCradle");
    let of = |what: &str, k: usize, time: f64| value_at(&result, &format!("revolute{k}.{what}"), time);
    let energy = |time: f64| {
        (1..=5).map(|k| 2.0005 * of("w", k, time).powi(2) - 2.0 * G * of("phi", k, time).cos()).sum::<f64>()
    };
    for time in [0.9, 1.4, 2.0, 2.8] {
        assert_near(energy(time), energy(0.0), 1e-4, &format!("energy at {time}"));
    }
    for (resting, flying) in [(1, 4), (2, 5)] {
        assert!(of("phi", resting, 1.4).abs() < 0.01, "ball {resting} rests");
        assert!(of("phi", flying, 1.4) > 0.69, "ball {flying} is up");
    }
}
