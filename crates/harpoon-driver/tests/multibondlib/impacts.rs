//! Impacts and resting contact.

use crate::{assert_near, integrate, range, run, simulate, simulate_text, simulate_with, value_at};
use harpoon_driver::RunOptions;
use harpoon_results::Trajectory;
use std::f64::consts::{PI, TAU};

const G: f64 = 9.81;

fn in_space(example: &str) -> Trajectory {
    simulate(&format!("MultiBondLib.Mechanics3DwithImpulses.Examples.{example}"))
}

fn in_the_plane(example: &str) -> Trajectory {
    simulate(&format!("MultiBondLib.PlanarMechanicswithImpulses.Examples.{example}"))
}

#[test]
fn ball_rebounds_by_its_elasticity_and_ends_up_rolling() {
    let result = in_space("BouncingBall");
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

/// A body that nothing holds needs no joint; one that hangs on a joint leaves its start to it.
#[test]
fn body_moves_freely_by_itself() {
    let text = "model Free
        import MultiBondLib.Mechanics3DwithImpulses.*;
        inner World3D world3D;
        Parts.Fixed ground;
        Parts.Body ball(m=1, I_11=0.025, I_22=0.025, I_33=0.025, x_start={0,1.25,0}, w_start={0,0,1440},
          initType=MultiBondLib.Types.Init.PositionVelocity);
        Contacts.CollisionSpherePlane contact(ra=0.25, elasticity=0.8, muR=0.1);
        Parts.Fixed pivot(r={5,0,0});
        Joints.Revolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true);
        Parts.FixedTranslation rod;
        Parts.Body hanging(m=2, I_33=0, x_start={9,9,9}, initType=MultiBondLib.Types.Init.PositionVelocity);
      equation
        connect(ball.frame_a, contact.frame_a);
        connect(contact.frame_b, ground.frame_b);
        connect(pivot.frame_b, revolute.frame_a);
        connect(revolute.frame_b, rod.frame_a);
        connect(rod.frame_b, hanging.frame_a);
      end Free;";
    let options = RunOptions { stop_time: Some(2.0), tolerance: Some(1e-8), ..RunOptions::default() };
    let result = simulate_text(text, "Free", options);
    let of_joint = in_space("BouncingBall");
    for time in [1.0, 2.0] {
        for name in ["x[1]", "x[2]", "w[3]"] {
            let expected = value_at(&of_joint, &format!("movement.{name}"), time);
            assert_near(value_at(&result, &format!("ball.frame_a.P.{name}"), time), expected, 1e-6, name);
        }
    }
    let y = integrate(&|y: &[f64]| vec![y[1], -G * y[0].cos()], &[0.0, 0.0], 1.0);
    assert_near(value_at(&result, "revolute.phi", 1.0), y[0], 1e-5, "the pendulum");
}

/// The impacts of the jumping ball have a limit, `sqrt(2/g)*(1 + e)/(1 - e)`; it is passed without chattering, and then
/// the ball rests on the ground and rolls on.
#[test]
fn ball_comes_to_rest_and_rolls_on_for_a_minute() {
    let class = "MultiBondLib.Mechanics3DwithImpulses.Examples.BouncingBall";
    let options = RunOptions { stop_time: Some(60.0), intervals: Some(600), ..RunOptions::default() };
    let report = run(class, options);
    // The speed falls by a fifth at each impact, from 4.4 m/s to 1 mm/s: 38 of them, each with an event where the ball
    // reaches the ground, parts from it, and falls again.
    assert!(report.events.root_events < 4 * 38 + 10, "{} events", report.events.root_events);
    let result = report.trajectory.expect("a trajectory");
    let limit = (2.0 / G).sqrt() * 1.8 / 0.2;
    assert_eq!(
        (value_at(&result, "contact.rests", 4.0), value_at(&result, "contact.rests", 4.1)),
        (0.0, 1.0)
    );
    assert!((4.0..4.1).contains(&limit), "{limit}");
    for time in [10.0, 30.0, 60.0] {
        assert_near(value_at(&result, "movement.x[2]", time), 0.25, 1e-9, "height");
        assert_near(value_at(&result, "contact.f_n", time), G, 1e-6, "force");
        assert_near(value_at(&result, "contact.slip", time), 0.0, 1e-7, "slip");
    }
    let spin = 2.0 / 7.0 * 1440.0_f64.to_radians();
    assert_near(value_at(&result, "movement.w[3]", 60.0), spin, 1e-6, "spin after a minute");
}

#[test]
fn bullet_and_pendulum_keep_momentum_and_energy() {
    let result = in_space("BulletOnPendulum");
    // The pendulum meets the bullet as a mass of (m l^2 + I)/l^2.
    let mass = 4.001 / 4.0;
    let bullet = 4.0 * (1.0 - mass) / (1.0 + mass);
    assert_near(value_at(&result, "movement.v[1]", 1.0), bullet, 1e-9, "bullet");
    assert_near(value_at(&result, "revolute.w", 1.0), 4.0 / (1.0 + mass), 1e-9, "pendulum");
}

#[test]
fn newtons_cradle_hands_two_balls_on() {
    let result = in_space("NewtonsCradle");
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

/// The impulse at the pivot takes what acts along the rod. Nothing is lost, so the pendulum comes back to where it was let
/// go, at twice the time of the impact.
#[test]
fn pendulum_jumps_off_the_ground_and_comes_back() {
    let result = in_space("BouncingPendulum");
    let rate = |y: &[f64]| vec![y[1], 0.6 * G * y[0].cos() / 0.361];
    // The ball, of radius 0.05 m, reaches the ground where 0.5 - 0.6*sin(phi) = 0.05.
    let reaches = |t: f64| integrate(&rate, &[0.0, 0.0], t)[0].sin() > 0.75;
    let (mut before, mut after) = (0.1, 1.0);
    for _ in 0..40 {
        let middle = (before + after) / 2.0;
        if reaches(middle) { after = middle } else { before = middle }
    }
    let period = 2.0 * before;
    for time in [0.2_f64, 0.4, 0.8, 1.6, 3.2, 4.8] {
        // Within a period forwards, then backwards.
        let phase = time % period;
        let folded = phase.min(period - phase);
        let expected = integrate(&rate, &[0.0, 0.0], folded)[0];
        assert_near(value_at(&result, "revolute.phi", time), expected, 2e-5, &format!("at {time}"));
    }
}

fn squared(result: &Trajectory, name: &str, time: f64) -> f64 {
    (1..=3).map(|k| value_at(result, &format!("{name}[{k}]"), time).powi(2)).sum()
}

#[test]
fn pendulum_in_space_keeps_energy_and_angular_momentum() {
    // What is lost is the error of the integration: it goes with the tolerance.
    for (tolerance, limit) in [(1e-8, 1e-5), (1e-10, 3e-7), (1e-12, 1e-8)] {
        let options = RunOptions { tolerance: Some(tolerance), ..RunOptions::default() };
        pendulum_in_space_keeps(options, limit);
    }
}

fn pendulum_in_space_keeps(options: RunOptions, limit: f64) {
    let result = simulate_with("MultiBondLib.Mechanics3DwithImpulses.Examples.BouncingSpherical", options);
    let at = |name: &str, time: f64| value_at(&result, &format!("ball.frame_a.P.{name}"), time);
    let energy = |time: f64| {
        let (v, w) = (squared(&result, "ball.frame_a.P.v", time), squared(&result, "ball.frame_a.P.w", time));
        v / 2.0 + 0.0005 * w + G * at("x[2]", time)
    };
    let momentum = |time: f64| {
        let spin: f64 = (1..=3).map(|k| at(&format!("R[{k},2]"), time) * at(&format!("w[{k}]"), time)).sum();
        at("x[3]", time) * at("v[1]", time) - at("x[1]", time) * at("v[3]", time) + 0.001 * spin
    };
    let (lowest, _) = range(&result, "contact.s");
    assert!((-1e-7..0.01).contains(&lowest), "the ball reaches the ground: {lowest}");
    for time in [0.4, 1.0, 2.0, 3.0] {
        assert_near(energy(time), energy(0.0), limit, &format!("energy at {time}"));
        assert_near(momentum(time), momentum(0.0), limit, &format!("angular momentum at {time}"));
    }
}

#[test]
fn ball_on_a_spring_keeps_its_energy() {
    let result = in_space("MixedModel");
    let energy = |time: f64| {
        let x = |k: usize| value_at(&result, &format!("movement.x[{k}]"), time);
        let length = (x(1).powi(2) + (x(2) - 1.0).powi(2) + x(3).powi(2)).sqrt();
        squared(&result, "movement.v", time) / 2.0 + G * x(2) + 6.0 * (length - 0.5).powi(2)
    };
    let (lowest, highest) = range(&result, "movement.x[2]");
    assert!((lowest - 0.05).abs() < 1e-6 && highest < 0.6, "between {lowest} and {highest}");
    for time in [0.5, 1.0, 3.0, 5.0] {
        assert_near(energy(time), energy(0.0), 1e-5, &format!("energy at {time}"));
    }
}

/// An impulse on the crank passes through the closed loop to the slider.
#[test]
fn mechanism_with_a_loop_jumps_without_losing_energy() {
    let result = in_space("FourBarLoop");
    let energy = |time: f64| {
        let of = |body: usize| {
            let frame = format!("body{body}.frame_a.P");
            let (v, w) = (
                squared(&result, &format!("{frame}.v"), time),
                squared(&result, &format!("{frame}.w"), time),
            );
            0.25 * v + 0.025 * w + 0.5 * G * value_at(&result, &format!("{frame}.x[2]"), time)
        };
        (1..=3).map(of).sum::<f64>()
    };
    let series = result.series_by_name("revolute1.w").expect("a speed");
    let n_jumps = (1..series.len()).filter(|&i| series.value(i) * series.value(i - 1) < -1.0).count();
    assert!(n_jumps >= 3, "{n_jumps} impacts");
    for time in [0.5, 1.0, 1.5, 2.0] {
        assert_near(energy(time), energy(0.0), 1e-4, &format!("energy at {time}"));
    }
}

/// The central impact of 9 kg at 4 m/s on 4 kg; then the ball slides with 0.2 g, and rolls with five sevenths of its speed.
#[test]
fn struck_ball_slides_and_rolls() {
    let result = in_space("CueStrikingBall");
    let (cue, ball, e) = (9.0, 4.0, 0.8);
    let struck = (1.0 + e) * cue * 4.0 / (cue + ball);
    let at = 0.54 / 4.0; // the cue has 54 cm to go
    assert_near(value_at(&result, "stroke.v", 1.0), 4.0 * (cue - e * ball) / (cue + ball), 1e-9, "cue");
    let sliding = struck - 0.2 * G * (0.4 - at);
    assert_near(value_at(&result, "movement.v[1]", 0.4), sliding, 1e-6, "while it slides");
    let rolling = 5.0 / 7.0 * struck;
    assert_near(value_at(&result, "movement.v[1]", 2.0), rolling, 1e-6, "when it rolls");
    assert_near(value_at(&result, "movement.w[3]", 2.0), -rolling / 0.15, 1e-5, "when it rolls");
    assert_eq!(value_at(&result, "contact.sticks", 2.0), 1.0);
}

#[test]
fn pool_of_attracting_balls_keeps_momentum_and_energy() {
    let result = in_space("CP1");
    let at = |body: usize, name: &str, time: f64| value_at(&result, &format!("movement{body}.{name}"), time);
    // By 1e10 kg: a mass of one, and the constant of gravity 0.66743.
    let energy = |time: f64| {
        let moving: f64 = (1..=5).map(|i| squared(&result, &format!("movement{i}.v"), time) / 2.0).sum();
        let mut stored = 0.0;
        for i in 1..=5 {
            for j in i + 1..=5 {
                let d: f64 = (1..=3)
                    .map(|k| (at(i, &format!("x[{k}]"), time) - at(j, &format!("x[{k}]"), time)).powi(2))
                    .sum();
                stored -= 0.66743 / d.sqrt();
            }
        }
        moving + stored
    };
    let momentum = |k: usize, time: f64| (1..=5).map(|i| at(i, &format!("v[{k}]"), time)).sum::<f64>();
    let n_pairs_that_met =
        (1..=10).filter(|k| range(&result, &format!("pool.contact[{k}].s")).0 < 1e-6).count();
    assert!(n_pairs_that_met >= 2, "{n_pairs_that_met} pairs met");
    for time in [0.5, 1.0, 2.0] {
        assert_near(energy(time), energy(0.0), 1e-4, &format!("energy at {time}"));
        for k in 1..=3 {
            assert_near(momentum(k, time), momentum(k, 0.0), 1e-7, &format!("momentum {k} at {time}"));
        }
    }
}

#[test]
fn disk_in_the_plane_comes_to_rest_and_rolls() {
    let result = in_the_plane("BouncingDisk");
    // A disk keeps a third of its spin.
    let spin = 20.0 / 3.0;
    assert_near(value_at(&result, "movement.w", 3.0), spin, 1e-7, "spin");
    assert_near(value_at(&result, "movement.v[1]", 3.0), 0.25 * spin, 1e-7, "speed");
    assert_near(value_at(&result, "movement.x[2]", 3.0), 0.25, 1e-9, "height");
    assert_eq!(value_at(&result, "contact.rests", 1.5), 1.0);
}

/// Two corners meet the slope at one instant. The impact and the slope take what Coulomb's law says, and where the brick
/// stops it stays.
#[test]
fn brick_slides_down_a_slope_and_holds() {
    let report = run("MultiBondLib.PlanarMechanicswithImpulses.Examples.BrickOnSlope", RunOptions::default());
    assert!(report.events.root_events < 20, "{} events", report.events.root_events);
    let result = report.trajectory.expect("a trajectory");
    let (s, c) = 0.2_f64.sin_cos();
    let falls = (2.0 * 0.05 / (G * c)).sqrt();
    let at_impact = 2.0 + G * s * falls;
    let after = at_impact - 0.5 * G * c * falls;
    let braking = G * (0.5 * c - s);
    let way = 2.0 * falls + G * s * falls * falls / 2.0 + after * after / (2.0 * braking);
    // Down along the slope from above its point zero.
    let along = |time: f64| {
        c * value_at(&result, "movement.x[1]", time) - s * value_at(&result, "movement.x[2]", time)
    };
    assert!(falls + after / braking < 1.0, "it stops within a second");
    assert_near(along(1.0), way, 1e-6, "where it stops");
    assert_near(along(2.0), way, 1e-6, "a second later");
    assert_near(value_at(&result, "movement.phi", 2.0), 0.2, 1e-8, "flat on the slope");
    let load = ["contact1.f_n", "contact2.f_n"].iter().map(|n| value_at(&result, n, 2.0)).sum::<f64>();
    assert_near(load, 2.0 * G * c, 1e-6, "load of both corners");
}

/// Whether rounding parts the two impacts by a nanosecond or not: with some tolerances they are at one instant, and both count.
#[test]
fn stack_of_two_disks_throws_the_small_one_up() {
    for tolerance in [1e-8, 1e-9, 1e-10, 1e-11] {
        let options = RunOptions { tolerance: Some(tolerance), ..RunOptions::default() };
        let class = "MultiBondLib.PlanarMechanicswithImpulses.Examples.FallingStack";
        let result = simulate_with(class, options);
        let at = (2.0 / G).sqrt();
        let thrown = 2.0 * G * at;
        let what = format!("with {tolerance}");
        assert_near(value_at(&result, "movement2.v[2]", 0.8), thrown - G * (0.8 - at), 1e-6, &what);
        assert_near(value_at(&result, "movement1.v[2]", 0.8), 0.0, 1e-6, &what);
        assert_near(value_at(&result, "movement1.x[2]", 0.8), 0.2, 1e-6, &what);
    }
}

/// Each ignition gives 2 J, and nothing takes any.
#[test]
fn engine_gains_two_joules_with_each_turn() {
    let result = in_the_plane("PistonEngine");
    let energy = |time: f64| {
        0.01 * value_at(&result, "crankshaft.w", time).powi(2)
            + 0.25 * value_at(&result, "prismatic.v", time).powi(2)
    };
    for time in [0.2, 1.0, 2.0] {
        let turned = value_at(&result, "crankshaft.phi", time) - 0.1_f64.asin();
        let n_fired = (turned / TAU).floor() + 1.0;
        assert_near(energy(time) - energy(0.0), 2.0 * n_fired, 1e-4, &format!("after {n_fired} at {time}"));
    }
}

/// Friction at the impacts turns motion into spin: momentum and angular momentum stay, energy is only lost.
#[test]
fn pool_of_turning_balls_keeps_momentum_and_angular_momentum() {
    let options = RunOptions { intervals: Some(20), ..RunOptions::default() };
    let result = simulate_with("MultiBondLib.Mechanics3DwithImpulses.Examples.CP2", options);
    let at = |body: usize, name: &str, time: f64| value_at(&result, &format!("movement{body}.{name}"), time);
    let vector =
        |body: usize, name: &str, time: f64| [1, 2, 3].map(|k| at(body, &format!("{name}[{k}]"), time));
    let momentum = |time: f64| {
        let mut sum = [0.0; 6];
        for body in 1..=5 {
            let (x, v, w) = (vector(body, "x", time), vector(body, "v", time), vector(body, "w", time));
            for k in 0..3 {
                let (i, j) = ((k + 1) % 3, (k + 2) % 3);
                let turned = |row: usize| {
                    value_at(&result, &format!("ball{body}.frame_a.P.R[{},{}]", row + 1, k + 1), time)
                        * w[row]
                };
                sum[k] += v[k];
                sum[3 + k] += x[i] * v[j] - x[j] * v[i] + 0.004 * (turned(0) + turned(1) + turned(2));
            }
        }
        sum
    };
    // By 1e10 kg, as above.
    let energy = |time: f64| {
        let mut sum = 0.0;
        for i in 1..=5 {
            let (x, v, w) = (vector(i, "x", time), vector(i, "v", time), vector(i, "w", time));
            sum += v.iter().map(|v| v * v / 2.0).sum::<f64>() + w.iter().map(|w| 0.002 * w * w).sum::<f64>();
            for j in i + 1..=5 {
                let y = vector(j, "x", time);
                sum -= 0.66743 / (0..3).map(|k| (x[k] - y[k]).powi(2)).sum::<f64>().sqrt();
            }
        }
        sum
    };
    let (start, mut before) = (momentum(0.0), energy(0.0));
    for time in [0.5, 1.0, 1.5, 2.0] {
        for (k, (now, start)) in momentum(time).into_iter().zip(start).enumerate() {
            assert_near(now, start, 1e-6, &format!("momentum {k} at {time}"));
        }
        let now = energy(time);
        assert!(now < before + 1e-4, "energy rises to {now} from {before} at {time}");
        before = now;
    }
    assert!(before < energy(0.0) - 1e-3, "nothing was lost: {before}");
    let spin = vector(1, "w", 2.0);
    assert!((spin[1] - 0.5 * PI).abs() > 1e-3, "friction changes the spin: {spin:?}");
}

/// Energy, and with it the speed at each angle, is known in closed form: 2 J come with each ignition, when the piston has left
/// the cylinder head by 0.07 m.
#[test]
fn engine_in_space_has_the_speed_of_its_energy() {
    let options = RunOptions { intervals: Some(200), ..RunOptions::default() };
    let result = simulate_with("MultiBondLib.Mechanics3DwithImpulses.Examples.PistonEngine", options);
    let piston = |phi: f64| 0.4 + 0.1 * phi.sin() - (0.0625 - 0.01 * phi.cos().powi(2)).sqrt();
    let lever = |phi: f64| {
        0.1 * phi.cos() - 0.01 * phi.cos() * phi.sin() / (0.0625 - 0.01 * phi.cos().powi(2)).sqrt()
    };
    let energy =
        |phi: f64, w: f64| 0.5 * (0.3 + lever(phi).powi(2)) * w * w + 20.0 * (piston(phi) - 0.18).powi(2);
    let start = energy(0.0, 300_f64.to_radians());
    let mut n_fired = 0.0;
    let mut before = piston(0.0);
    for k in 1..=200 {
        let time = 0.05 * f64::from(k);
        let phi = value_at(&result, "crankshaft.phi", time);
        let s = value_at(&result, "prismatic.s", time);
        assert_near(s, piston(phi), 1e-7, &format!("piston at {time}"));
        n_fired += f64::from(u8::from(before <= 0.07 && s > 0.07));
        before = s;
        let now = energy(phi, value_at(&result, "crankshaft.w", time));
        assert_near(now, start + 2.0 * n_fired, 1e-4, &format!("energy after {n_fired} at {time}"));
    }
    assert!(n_fired > 5.0, "{n_fired} ignitions");
}

/// A rod in turned axes takes impulses as the rod does; without the contact the pendulum swings through.
#[test]
fn turned_axes_pass_impulses_and_no_collision_passes_none() {
    let model = |rod: &str, contact: &str| {
        format!(
            "model Swing
               import MultiBondLib.Mechanics3DwithImpulses.*;
               inner World3D world3D;
               Parts.Fixed pivot(r={{0,0.5,0}});
               Parts.Fixed ground;
               Joints.Revolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true);
               Parts.FixedTranslation rod(r={rod});
               Parts.SimpleBody ball(m=1);
               Contacts.{contact};
               {}
             equation
               connect(pivot.frame_b, revolute.frame_a);
               connect(rod.frame_b, ball.frame_a);
               connect(ball.frame_a, contact.frame_a);
               connect(contact.frame_b, ground.frame_b);
               {}
             end Swing;",
            if rod == "{0,0.6,0}" { "Parts.FixedRotation turn(n={0,0,1}, angle=90);" } else { "" },
            if rod == "{0,0.6,0}" {
                "connect(revolute.frame_b, turn.frame_a); connect(turn.frame_b, rod.frame_a);"
            } else {
                "connect(revolute.frame_b, rod.frame_a);"
            }
        )
    };
    let options = RunOptions { stop_time: Some(2.0), tolerance: Some(1e-9), ..RunOptions::default() };
    let height = |rod: &str, contact: &str| {
        let result = simulate_text(&model(rod, contact), "Swing", options.clone());
        (value_at(&result, "ball.frame_a.P.x[1]", 2.0), range(&result, "ball.frame_a.P.x[2]").0)
    };
    let plain = height("{-0.6,0,0}", "CollisionSpherePlane contact(ra=0.1)");
    let turned = height("{0,0.6,0}", "CollisionSpherePlane contact(ra=0.1)");
    assert_near(turned.0, plain.0, 1e-6, "the ball on turned axes");
    assert_near(plain.1, 0.1, 1e-3, "the ball on the ground");
    let free = height("{0,0.6,0}", "NoCollision contact");
    assert_near(free.1, -0.1, 1e-4, "the lowest point without contact");
}
