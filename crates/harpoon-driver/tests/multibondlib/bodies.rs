//! Rigid bodies by Newton's, Euler's and Lagrange's equations, written and integrated here.

use crate::{assert_near, integrate, simulate, value_at};

const G: f64 = 9.81;

type Vector = [f64; 3];
/// By columns: the axes of a body in the world.
type Turn = [Vector; 3];

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn sum(terms: &[Vector]) -> Vector {
    [0, 1, 2].map(|k| terms.iter().map(|t| t[k]).sum())
}

fn scaled(by: f64, a: Vector) -> Vector {
    a.map(|x| by * x)
}

/// From the axes of the body to those of the world.
fn to_world(turn: &Turn, a: Vector) -> Vector {
    sum(&[scaled(a[0], turn[0]), scaled(a[1], turn[1]), scaled(a[2], turn[2])])
}

fn to_body(turn: &Turn, a: Vector) -> Vector {
    turn.map(|axis| dot(axis, a))
}

/// Gauss's elimination with pivots.
fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for k in 0..n {
        let pivot = (k..n).max_by(|&i, &j| a[i][k].abs().total_cmp(&a[j][k].abs())).expect("a row");
        a.swap(k, pivot);
        b.swap(k, pivot);
        for i in k + 1..n {
            let factor = a[i][k] / a[k][k];
            let row = a[k].clone();
            a[i].iter_mut().zip(row).for_each(|(x, y)| *x -= factor * y);
            b[i] -= factor * b[k];
        }
    }
    for k in (0..n).rev() {
        let known: f64 = (k + 1..n).map(|j| a[k][j] * b[j]).sum();
        b[k] = (b[k] - known) / a[k][k];
    }
    b
}

/// A symmetric top whose axis begins horizontal: elevation and azimuth of the rod, the momentum about the vertical being
/// zero and that about the rod as at the start.
#[test]
fn fast_wheel_precesses_as_a_symmetric_top() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.GyroscopicEffect");
    let (about_pivot, spin) = (0.06 + 2.0 * 4.0, 0.12 * 14400_f64.to_radians());
    let rate = |y: &[f64]| {
        let (s, c) = y[0].sin_cos();
        let turning = -spin * s / (about_pivot * c * c);
        let torque = -about_pivot * turning * turning * s * c + spin * turning * c - 2.0 * G * 2.0 * c;
        vec![y[1], torque / about_pivot, turning]
    };
    for time in [0.5, 1.0, 2.0] {
        let y = integrate(&rate, &[0.0; 3], time);
        let end = [2.0 * y[0].cos() * y[2].cos(), 2.0 * y[0].sin(), -2.0 * y[0].cos() * y[2].sin()];
        for (k, expected) in end.into_iter().enumerate() {
            let name = format!("body.frame_a.P.x[{}]", k + 1);
            assert_near(value_at(&result, &name, time), expected, 1e-6, &format!("{name} at {time}"));
        }
    }
}

/// Euler's equations about the pivot, with the full inertia.
#[test]
fn body_on_spring_and_damper_follows_euler() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.SphericalSpring");
    let (m, r, anchor) = (2.0, [2.0, 0.0, 2.0], [1.5, 0.0, 0.5]);
    let about_pivot: Vec<Vec<f64>> = (0..3)
        .map(|i| (0..3).map(|j| if i == j { 0.11 + m * dot(r, r) } else { 0.01 } - m * r[i] * r[j]).collect())
        .collect();
    let rate = |y: &[f64]| {
        let turn: Turn = [0, 1, 2].map(|k| [y[3 * k], y[3 * k + 1], y[3 * k + 2]]);
        let w = [y[9], y[10], y[11]];
        let centre = to_world(&turn, r);
        let v = to_world(&turn, cross(w, r));
        let d = sum(&[centre, scaled(-1.0, anchor)]);
        let length = dot(d, d).sqrt();
        let force = sum(&[scaled(-10.0 * (length - 1.0) / length, d), scaled(-0.5, v), [0.0, -m * G, 0.0]]);
        let momentum = [0, 1, 2].map(|i| (0..3).map(|j| about_pivot[i][j] * w[j]).sum());
        let torque = sum(&[cross(r, to_body(&turn, force)), cross(momentum, w)]);
        let w_world = to_world(&turn, w);
        let mut out: Vec<f64> = turn.iter().flat_map(|&axis| cross(w_world, axis)).collect();
        out.extend(solve(about_pivot.clone(), torque.to_vec()));
        out
    };
    let start = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    for time in [0.5, 1.0, 2.0] {
        let y = integrate(&rate, &start, time);
        let turn: Turn = [0, 1, 2].map(|k| [y[3 * k], y[3 * k + 1], y[3 * k + 2]]);
        for (k, expected) in to_world(&turn, r).into_iter().enumerate() {
            let name = format!("body.frame_a.P.x[{}]", k + 1);
            assert_near(value_at(&result, &name, time), expected, 2e-5, &format!("{name} at {time}"));
        }
    }
}

/// A link of the arm: axis of its joint and place in the link before, mass, centre and inertia.
struct Link {
    axis: usize,
    at: Vector,
    m: f64,
    centre: Vector,
    inertia: Vector,
    i_21: f64,
}

const fn link(axis: usize, at: Vector, m: f64, centre: Vector, inertia: Vector, i_21: f64) -> Link {
    Link { axis, at, m, centre, inertia, i_21 }
}

const ARM: [Link; 6] = [
    link(1, [0.0, 0.351, 0.0], 1.0, [0.0; 3], [0.001, 1.16, 0.001], 0.0),
    link(0, [0.0, 0.324, 0.3], 56.5, [0.172, 0.205, 0.0], [2.58, 0.64, 2.73], -0.46),
    link(0, [0.0, 0.65, 0.0], 26.4, [0.064, -0.034, 0.0], [0.279, 0.245, 0.413], -0.07),
    link(1, [0.0, 0.414, -0.155], 28.7, [0.0; 3], [1.67, 0.081, 1.67], 0.0),
    link(0, [0.0, 0.186, 0.0], 5.2, [0.0; 3], [1.25, 0.81, 1.53], 0.0),
    link(1, [0.0, 0.125, 0.0], 15.5, [0.05; 3], [0.001; 3], 0.0),
];

/// The torques at the joints that go with accelerations: Newton and Euler outwards, sums of forces inwards.
fn torques(q: &[f64], w: &[f64], a: &[f64]) -> Vec<f64> {
    let mut turn: Turn = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let (mut omega, mut alpha) = ([0.0; 3], [0.0; 3]);
    // The base accelerates upwards: gravity.
    let mut acceleration = [0.0, G, 0.0];
    let mut parts = Vec::new();
    for (k, link) in ARM.iter().enumerate() {
        let at = to_world(&turn, link.at);
        acceleration = sum(&[acceleration, cross(alpha, at), cross(omega, cross(omega, at))]);
        let axis = turn[link.axis];
        let turned = scaled(w[k], axis);
        alpha = sum(&[alpha, scaled(a[k], axis), cross(omega, turned)]);
        omega = sum(&[omega, turned]);
        let (i, j) = ((link.axis + 1) % 3, (link.axis + 2) % 3);
        let (s, c) = q[k].sin_cos();
        (turn[i], turn[j]) =
            (sum(&[scaled(c, turn[i]), scaled(s, turn[j])]), sum(&[scaled(c, turn[j]), scaled(-s, turn[i])]));
        let inertia = |v: Vector| {
            let b = to_body(&turn, v);
            let [x, y, z] = [0, 1, 2].map(|k| link.inertia[k] * b[k]);
            to_world(&turn, [x + link.i_21 * b[1], y + link.i_21 * b[0], z])
        };
        let centre = to_world(&turn, link.centre);
        let at_centre = sum(&[acceleration, cross(alpha, centre), cross(omega, cross(omega, centre))]);
        let force = scaled(link.m, at_centre);
        let torque = sum(&[inertia(alpha), cross(omega, inertia(omega)), cross(centre, force)]);
        parts.push((at, axis, force, torque));
    }
    let (mut force, mut torque) = ([0.0; 3], [0.0; 3]);
    let mut out = vec![0.0; ARM.len()];
    for (k, (at, axis, own_force, own_torque)) in parts.into_iter().enumerate().rev() {
        force = sum(&[force, own_force]);
        torque = sum(&[torque, own_torque]);
        out[k] = dot(torque, axis);
        torque = sum(&[torque, cross(at, force)]);
    }
    out
}

/// The mass matrix column by column from the torques of unit accelerations.
#[test]
fn robot_arm_moves_as_newton_and_euler_say() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.RobotArm");
    let c = [2000.0, 20000.0, 10000.0, 1000.0, 1000.0, 100.0];
    let d = [300.0, 2000.0, 1000.0, 100.0, 60.0, 5.0];
    let rate = |y: &[f64]| {
        let (q, w) = y.split_at(6);
        let bias = torques(q, w, &[0.0; 6]);
        let columns: Vec<Vec<f64>> = (0..6)
            .map(|j| {
                let mut unit = [0.0; 6];
                unit[j] = 1.0;
                torques(q, w, &unit).iter().zip(&bias).map(|(t, b)| t - b).collect()
            })
            .collect();
        let mass = (0..6).map(|i| columns.iter().map(|column| column[i]).collect()).collect();
        let given = (0..6).map(|k| -c[k] * q[k] - d[k] * w[k] - bias[k]).collect();
        [w.to_vec(), solve(mass, given)].concat()
    };
    let start: Vec<f64> = [-60.0, 20.0, 90.0, 0.0, -30.0, 0.0].into_iter().map(f64::to_radians).collect();
    let y = integrate(&rate, &[start, vec![0.0; 6]].concat(), 0.5);
    for k in 0..6 {
        let joint = format!("revolute{}", k + 1);
        assert_near(value_at(&result, &format!("{joint}.phi"), 0.5), y[k], 1e-6, &joint);
        assert_near(value_at(&result, &format!("{joint}.w"), 0.5), y[6 + k], 1e-5, &joint);
    }
}

/// Two pendulums of three metres, two metres apart, with a spring and a damper along the slider between their bodies; one
/// body turns with the slider.
#[test]
fn planar_loop_in_space_follows_lagrange() {
    let result = simulate("MultiBondLib.Mechanics3D.Examples.PlanarLoop");
    let inertia = 0.05;
    let rate = |y: &[f64]| {
        let ((sa, ca), (sb, cb)) = (y[0].sin_cos(), y[1].sin_cos());
        let (wa, wb) = (y[2], y[3]);
        let (dx, dy) = (2.0 + 3.0 * (sb - sa), 3.0 * (ca - cb));
        let length = dx.hypot(dy);
        // How the ends of the slider, its length and its angle change with each angle.
        let (x, z) = ([-3.0 * ca, 3.0 * cb], [-3.0 * sa, 3.0 * sb]);
        let grows = [0, 1].map(|k| (dx * x[k] + dy * z[k]) / length);
        let turns = [0, 1].map(|k| (dx * z[k] - dy * x[k]) / (length * length));
        let (growing, turning) = (grows[0] * wa + grows[1] * wb, turns[0] * wa + turns[1] * wb);
        let (ddx, ddy) = (3.0 * (sa * wa * wa - sb * wb * wb), 3.0 * (cb * wb * wb - ca * wa * wa));
        let rest = (dx * ddy - dy * ddx) / (length * length) - 2.0 * turning * growing / length;
        let pull = 50.0 * (length - 1.6) + 2.0 * growing;
        let mass = (0..2)
            .map(|i| {
                (0..2)
                    .map(|j| {
                        let own = if i != j {
                            0.0
                        } else if i == 0 {
                            18.0 + inertia
                        } else {
                            18.0
                        };
                        own + inertia * turns[i] * turns[j]
                    })
                    .collect()
            })
            .collect();
        let force =
            [(sa, 0), (sb, 1)].map(|(s, k)| -2.0 * G * 3.0 * s - pull * grows[k] - inertia * turns[k] * rest);
        [vec![wa, wb], solve(mass, force.to_vec())].concat()
    };
    for time in [0.5, 1.0, 2.0] {
        let y = integrate(&rate, &[0.0; 4], time);
        for (joint, expected) in [("revolute1.phi", y[0]), ("revolute4.phi", y[1])] {
            assert_near(value_at(&result, joint, time), expected, 1e-5, &format!("{joint} at {time}"));
        }
    }
}

/// A spring from the origin to the end of a rod; angles count clockwise.
#[test]
fn free_body_in_the_plane_swings_on_its_spring() {
    let result = simulate("MultiBondLib.PlanarMechanics.Examples.FreeBody");
    let rate = |y: &[f64]| {
        let (s, c) = y[2].sin_cos();
        let (ex, ey) = (y[0] + c, y[1] - s);
        let length = ex.hypot(ey);
        let (fx, fy) = (-10.0 * (length - 1.0) * ex / length, -10.0 * (length - 1.0) * ey / length);
        vec![y[3], y[4], y[5], fx, fy - G, -(c * fy + s * fx) / 0.12]
    };
    for time in [0.5, 1.0, 2.0] {
        let y = integrate(&rate, &[1.2, -0.5, 0.0, 0.0, 0.0, 0.0], time);
        for (name, expected) in ["x", "y", "phi"].iter().zip(y) {
            let name = format!("body.frame_a.P.{name}");
            assert_near(value_at(&result, &name, time), expected, 1e-5, &format!("{name} at {time}"));
        }
    }
}

/// A crab of 2 kg and a load of 1 kg on a rod that points to (1, 3) at the angle zero.
#[test]
fn crane_crab_follows_lagrange() {
    let result = simulate("MultiBondLib.PlanarMechanics.Examples.CraneCrab3");
    let rate = |y: &[f64]| {
        let (s, c) = y[1].sin_cos();
        let (dx, dy) = (-s + 3.0 * c, -c - 3.0 * s);
        let (ddx, ddy) = (-c - 3.0 * s, s - 3.0 * c);
        let w = y[3];
        let mass = vec![vec![3.0, dx], vec![dx, 10.0]];
        let force = vec![-ddx * w * w, -G * dy - (dx * ddx + dy * ddy) * w * w];
        [vec![y[2], w], solve(mass, force)].concat()
    };
    for time in [0.5, 1.0, 2.0] {
        let y = integrate(&rate, &[0.0; 4], time);
        for (name, expected) in [("prismatic.s", y[0]), ("revolute.phi", y[1])] {
            assert_near(value_at(&result, name, time), expected, 2e-5, &format!("{name} at {time}"));
        }
    }
}
