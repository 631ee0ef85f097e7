//! Mechanisms of MultiBondLib: a bicycle, a gyroscope, a robot.

use crate::close;
use crate::models::library_file;
use crate::reader::Reader;
use harpoon_driver::RunOptions;
use std::f64::consts::PI;

fn options(stop: f64, intervals: usize) -> RunOptions {
    RunOptions { stop_time: Some(stop), intervals: Some(intervals), ..RunOptions::default() }
}

/// `der(s) = f(s)` from `s` to the time `t`, by Runge-Kutta in steps of at most 0.1 ms.
fn integrate<const N: usize>(f: impl Fn([f64; N]) -> [f64; N], start: [f64; N], t: f64) -> [f64; N] {
    let n = (t / 1e-4).ceil().max(1.0);
    let h = t / n;
    let mut s = start;
    for _ in 0..n as usize {
        let plus = |d: [f64; N], k: f64| std::array::from_fn(|i| s[i] + k * d[i]);
        let k1 = f(s);
        let k2 = f(plus(k1, h / 2.0));
        let k3 = f(plus(k2, h / 2.0));
        let k4 = f(plus(k3, h));
        s = std::array::from_fn(|i| s[i] + h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]));
    }
    s
}

/// The benchmark bicycle against its linearised equations, whose matrices are published: J. P. Meijaard and others, Proc.
/// R. Soc. A 463 (2007). Everything sideways is odd in the lean, so what is left out has its third order.
#[test]
fn a_bicycle_rides_as_its_published_equations_say() {
    let speed = 5.0;
    let parameters = vec![("v_start".to_owned(), speed), ("lean_start".to_owned(), -1.0)];
    let (bytes, _) =
        library_file("Mechanics3D.Examples.BenchmarkBicycle", RunOptions { parameters, ..options(3.0, 600) });
    let glb = Reader::new(&bytes);

    let (base, trail, tilt) = (1.02, 0.08, PI / 10.0);
    let m = [[80.81722, 2.31941332208709], [2.31941332208709, 0.29784188199686]];
    let k0 = [[-80.95, -2.59951685249872], [-2.59951685249872, -0.80329488458618]];
    let k2 = [[0.0, 76.59734589573222], [0.0, 2.65431523794604]];
    let c1 = [[0.0, 33.86641391492494], [-0.85035641456978, 1.68540397397560]];
    // Lean, steering angle, their rates, heading and way of the rear contact, all to the right; and how far that falls
    // behind a straight ride.
    let rates = |s: [f64; 7]| {
        let [lean, steer, lean_rate, steer_rate, heading, ..] = s;
        let force = [0, 1].map(|i| {
            -speed * (c1[i][0] * lean_rate + c1[i][1] * steer_rate)
                - (9.81 * k0[i][0] + speed * speed * k2[i][0]) * lean
                - (9.81 * k0[i][1] + speed * speed * k2[i][1]) * steer
        });
        let det: f64 = m[0][0] * m[1][1] - m[0][1] * m[1][0];
        [
            lean_rate,
            steer_rate,
            (m[1][1] * force[0] - m[0][1] * force[1]) / det,
            (m[0][0] * force[1] - m[1][0] * force[0]) / det,
            (speed * steer + trail * steer_rate) / base * tilt.cos(),
            speed * heading,
            speed * heading * heading / 2.0,
        ]
    };
    // The front hub is so far in front of the axis of the steering.
    let ahead = 0.35 * tilt.sin() - trail * tilt.cos();
    let mut widest = 0.0f64;
    // The hub begins at the origin, so its contact begins on the other side.
    let first = 1f64.to_radians();
    for k in 0..=30 {
        let t = f64::from(k) / 10.0;
        let [lean, steer, _, _, heading, aside, behind] =
            integrate(rates, [first, 0.0, 0.0, 0.0, 0.0, -0.3 * first, 0.0], t);
        widest = widest.max(aside.abs());
        // It rides towards -x, and z is on its left.
        let way = speed * t - behind;
        let rear = [-way, 0.3, -(aside + 0.3 * lean)];
        let front =
            [-way - base * heading.cos(), 0.35, -(aside + base * heading + 0.35 * lean + ahead * steer)];
        for (wheel, centre) in [("RWheel", rear), ("FWheel", front)] {
            let seen = glb.point(&format!("{wheel}.hub"), [0.5, 0.0, 0.0], t);
            // Upwards the second order is left out, forwards that of the lean.
            assert!((seen[0] - centre[0]).abs() < 2e-3, "{wheel} at {t}: {seen:?}, {centre:?}");
            assert!((seen[1] - centre[1]).abs() < 1e-3, "{wheel} at {t}: {seen:?}, {centre:?}");
            assert!((seen[2] - centre[2]).abs() < 2e-4, "{wheel} at {t}: {seen:?}, {centre:?}");
        }
        let turned = heading + steer * tilt.cos();
        let leaning = lean + steer * tilt.sin();
        let axle = [-turned.sin() * leaning.cos(), leaning.sin(), turned.cos() * leaning.cos()];
        close(glb.direction("FWheel.hub", t), axle, 5e-4, "the axle of the front wheel");
    }
    assert!(widest > 0.05, "it leaves its line by {widest}");
}

/// A symmetric top that hangs on its rod, from Lagrange's equations: the angle from the vertical, its rate, the angle
/// about the vertical. The angular momentum about the vertical is zero from the beginning.
#[test]
fn a_gyroscope_precesses_and_nods() {
    let (bytes, _) = library_file("Mechanics3D.Examples.GyroscopicEffect", options(2.0, 2000));
    let glb = Reader::new(&bytes);
    let (across, along, spin) = (0.06 + 2.0 * 4.0, 0.12, 14400f64.to_radians());
    let rates = |[angle, rate, _]: [f64; 3]| {
        let precession = -along * spin * angle.cos() / (across * angle.sin().powi(2));
        let fall = across * precession * precession * angle.sin() * angle.cos()
            - along * spin * precession * angle.sin()
            + 2.0 * 9.81 * 2.0 * angle.sin();
        [rate, fall / across, precession]
    };
    for k in 0..=20 {
        let t = f64::from(k) / 10.0;
        let [angle, _, about] = integrate(rates, [PI / 2.0, 0.0, 0.0], t);
        let end = [angle.sin() * about.cos(), angle.cos(), -angle.sin() * about.sin()].map(|c| 2.0 * c);
        close(glb.point("rod.rod", [1.0, 0.0, 0.0], t), end, 1e-3, "the end of the rod");
    }
}

/// Each link where the angles of the joints put it, by rotations multiplied here.
#[test]
fn a_robot_has_its_links_where_its_joints_put_them() {
    let (bytes, results) = library_file("Mechanics3D.Examples.RobotArm", options(1.0, 500));
    let glb = Reader::new(&bytes);
    let links: [(usize, [f64; 3]); 6] = [
        (1, [0.0, 0.324, 0.3]),
        (0, [0.0, 0.65, 0.0]),
        (0, [0.0, 0.414, -0.155]),
        (1, [0.0, 0.186, 0.0]),
        (0, [0.0, 0.125, 0.0]),
        (1, [0.0, 0.2, 0.0]),
    ];
    let mut way = 0.0f64;
    for k in 0..=20 {
        let t = f64::from(k) / 20.0;
        let angle = |joint: usize| {
            let series = results.series_by_name(&format!("revolute{joint}.phi")).unwrap();
            let at = (0..series.len()).find(|&i| series.time[i] >= t - 1e-9).unwrap();
            assert!((series.time[at] - t).abs() < 1e-6);
            series.value(at)
        };
        let mut origin = [0.0, 0.351, 0.0];
        // Columns are the axes of the link in the world.
        let mut axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        for (k, (axis, r)) in links.iter().enumerate() {
            let (s, c) = angle(k + 1).sin_cos();
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            let (a, b) = (axes[u], axes[v]);
            axes[u] = [0, 1, 2].map(|i| c * a[i] + s * b[i]);
            axes[v] = [0, 1, 2].map(|i| c * b[i] - s * a[i]);
            let end = [0, 1, 2].map(|i| origin[i] + (0..3).map(|j| r[j] * axes[j][i]).sum::<f64>());
            let rod = format!("link{}.rod", k + 1);
            close(glb.point(&rod, [0.0; 3], t), origin, 1e-5, &rod);
            close(glb.point(&rod, [1.0, 0.0, 0.0], t), end, 1e-5, &rod);
            origin = end;
        }
        way = way.max((origin[0] - 0.0).hypot(origin[2]));
    }
    assert!(way > 0.2, "the hand moves");
}
