//! Mechanisms through the `.glb` as a reader of that format sees them, against computations that share nothing with the
//! compiler: closed forms, or the equations integrated here by hand.

mod library;
mod models;
mod reader;

use models::{file, scene};
use reader::Reader;
use std::f64::consts::PI;

const NEAR: f64 = 2e-5;

fn close(a: [f64; 3], b: [f64; 3], tolerance: f64, what: &str) {
    let d = (0..3).map(|k| (a[k] - b[k]).powi(2)).sum::<f64>().sqrt();
    assert!(d < tolerance, "{what}: {a:?} should be {b:?}, off by {d:e}");
}

fn times(to: f64) -> impl Iterator<Item = f64> {
    (0..=40).map(move |k| to * f64::from(k) / 40.0)
}

/// Point masses on two rods, from the Lagrangian, by Runge-Kutta with a step far below the tolerance.
fn double_pendulum(t: f64) -> [f64; 2] {
    let acceleration = |s: [f64; 4]| {
        let [a, b, u, v] = s;
        let (g, d) = (9.81, a - b);
        let den = 2.0 - d.cos().powi(2);
        let x = (-g * (2.0 * a.sin() - d.cos() * b.sin()) - d.sin() * (v * v + d.cos() * u * u)) / den;
        let y = (2.0 * d.sin() * u * u + d.sin() * d.cos() * v * v + 2.0 * g * (a.sin() * d.cos() - b.sin()))
            / den;
        [u, v, x, y]
    };
    let n = (t / 1e-4).ceil().max(1.0);
    let h = t / n;
    let mut s = [1.0, 0.4, 0.0, 0.0];
    for _ in 0..n as usize {
        let plus = |d: [f64; 4], k: f64| [0, 1, 2, 3].map(|i| s[i] + k * d[i]);
        let k1 = acceleration(s);
        let k2 = acceleration(plus(k1, h / 2.0));
        let k3 = acceleration(plus(k2, h / 2.0));
        let k4 = acceleration(plus(k3, h));
        s = [0, 1, 2, 3].map(|i| s[i] + h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]));
    }
    [s[0], s[1]]
}

#[test]
fn a_double_pendulum_swings_as_its_equations_say() {
    let glb = Reader::new(&file("DoublePendulum", 2000));
    for t in times(2.0) {
        let [a, b] = double_pendulum(t);
        let elbow = [a.sin(), -a.cos(), 0.0];
        let tip = [elbow[0] + b.sin(), elbow[1] - b.cos(), 0.0];
        close(glb.point("upper.shape", [1.0, 0.0, 0.0], t), elbow, 1e-4, "elbow");
        close(glb.point("lower.shape", [1.0, 0.0, 0.0], t), tip, 1e-4, "tip");
    }
}

#[test]
fn a_four_bar_linkage_closes() {
    let glb = Reader::new(&file("FourBar", 400));
    let (a, b, c, d) = (0.3, 1.0, 0.8, 0.9);
    for t in times(2.0) {
        let crank = PI * t;
        let p = [a * crank.cos(), a * crank.sin(), 0.0];
        // The joint is where two circles meet.
        let (x, y) = (d - p[0], -p[1]);
        let far = (x * x + y * y).sqrt();
        let along = (far * far + b * b - c * c) / (2.0 * far);
        let aside = (b * b - along * along).sqrt();
        let q = [p[0] + (along * x - aside * y) / far, p[1] + (along * y + aside * x) / far, 0.0];
        close(glb.point("crank.shape", [1.0, 0.0, 0.0], t), p, 2e-4, "crank");
        close(glb.point("coupler.shape", [1.0, 0.0, 0.0], t), q, 4e-4, "coupler");
        close(glb.point("rocker.shape", [1.0, 0.0, 0.0], t), q, 4e-4, "rocker");
    }
}

#[test]
fn a_spring_is_as_long_as_the_mass_hangs_low() {
    let glb = Reader::new(&file("SpringMass", 1000));
    // m = 1, k = 25: hangs at 1 + g/k, begins 0.2 below at rest.
    let rest = 1.0 + 9.81 / 25.0;
    for t in times(2.0) {
        let length = rest + 0.2 * (5.0 * t).cos();
        close(glb.point("mass.shape", [0.0; 3], t), [0.0, -length, 0.0], NEAR * 10.0, "mass");
        let (min, max) = glb.extent("spring.shape", t);
        assert!((max[1] - 0.0).abs() < 0.03, "the spring begins at the ceiling: {max:?}");
        assert!((min[1] + length).abs() < 0.03, "the spring ends at the mass: {min:?}, {length}");
    }
}

#[test]
fn a_ball_turns_round_at_the_ground_and_not_between() {
    let glb = Reader::new(&file("Ball", 50));
    let impact = (2.0f64 / 9.81).sqrt();
    let up = 0.8 * (2.0 * 9.81f64).sqrt();
    let height = |t: f64| match t < impact {
        true => 1.0 - 9.81 / 2.0 * t * t,
        false => up * (t - impact) - 9.81 / 2.0 * (t - impact).powi(2),
    };
    for t in [0.0, 0.2, impact - 1e-4, impact, impact + 1e-4, 0.6, 0.9] {
        // Between frames 0.02 s apart the way is a chord.
        close(glb.point("ball.shape", [0.5, 0.0, 0.0], t), [0.1, height(t), 0.0], 6e-4, "centre");
    }
    let keys = glb.keys("ball.shape", "translation");
    let near = keys.iter().filter(|t| (f64::from(**t) - impact).abs() < 1e-5).count();
    assert!(near >= 2, "both sides of the event are frames");
}

#[test]
fn a_wheel_rolls_on_a_cycloid() {
    let glb = Reader::new(&file("Wheel", 800));
    for t in times(2.0) {
        let turn = 3.0 * t;
        let rim = [0.5 * (turn - turn.sin()), 0.5 * (1.0 - turn.cos()), 0.0];
        // The cylinder lies along z; its rim point began at the ground.
        let local = glb.local_of("wheel.shape", [0.0, 0.0, 0.0], 0.0);
        close(glb.point("wheel.shape", local, t), rim, 2e-4, "rim");
    }
}

#[test]
fn a_heavy_top_precesses_steadily() {
    let glb = Reader::new(&file("Top", 800));
    for t in times(2.0) {
        let (precession, nutation): (f64, f64) = (1.5 * t, 0.5);
        let axis = [nutation.sin() * precession.cos(), nutation.cos(), -nutation.sin() * precession.sin()];
        close(
            glb.point("body.shape", [1.0, 0.0, 0.0], t),
            axis.map(|c| 0.4 * c),
            1e-4,
            "the end of the axis",
        );
        close(glb.point("body.shape", [0.0; 3], t), [0.0; 3], NEAR, "the foot");
    }
}

#[test]
fn a_conical_pendulum_goes_round() {
    let glb = Reader::new(&file("Conical", 800));
    let (r, h): (f64, f64) = (0.6, 0.8);
    let speed = (9.81 / h).sqrt();
    for t in times(2.0) {
        let bob = [r * (speed * t).cos(), -h, r * (speed * t).sin()];
        close(glb.point("rod.shape", [1.0, 0.0, 0.0], t), bob, 2e-4, "bob");
    }
}

#[test]
fn a_telescope_grows() {
    let glb = Reader::new(&file("Telescope", 100));
    for t in times(1.0) {
        close(glb.point("arm.shape", [1.0, 0.0, 0.0], t), [0.0, 0.2 + 0.5 * t, 0.0], NEAR, "the end");
        close(glb.point("arm.shape", [0.0, 0.5, 0.0], t), [-0.05, 0.0, 0.0], NEAR, "the mantle");
    }
}

#[test]
fn a_crane_moves_its_load_in_its_own_frame() {
    let glb = Reader::new(&file("Crane", 400));
    for t in times(2.0) {
        let a: f64 = 0.7 * t;
        // r_shape = {1, 2, 3} and the axes of the shape, in a frame that turns about y.
        let turn = |v: [f64; 3]| [a.cos() * v[0] + a.sin() * v[2], v[1], -a.sin() * v[0] + a.cos() * v[2]];
        let origin = turn([1.0, 2.0, 3.0]);
        close(glb.point("load.shape", [0.0; 3], t), origin, 1e-4, "origin");
        let end = turn([0.0, 0.0, 0.5]);
        close(
            glb.point("load.shape", [1.0, 0.0, 0.0], t),
            [0, 1, 2].map(|k| origin[k] + end[k]),
            1e-4,
            "end",
        );
        // widthDirection {1, 1, 0} across z leaves that direction.
        let side = turn([0.5f64.sqrt() * 0.1, 0.5f64.sqrt() * 0.1, 0.0]);
        close(
            glb.point("load.shape", [0.0, 0.5, 0.0], t),
            [0, 1, 2].map(|k| origin[k] + side[k]),
            1e-4,
            "side",
        );
    }
}

#[test]
fn a_lamp_changes_at_its_event_and_what_has_no_size_is_hidden() {
    let bytes = file("Lamp", 20);
    let glb = Reader::new(&bytes);
    assert_eq!(glb.interpolation("bulb.shape", "scale"), "Step");
    assert_eq!(glb.scale("bulb.shape", 0.49), [0.0; 3]);
    assert_eq!(glb.scale("bulb.shape", 0.51).map(|c| (c * 10.0).round()), [2.0, 2.0, 2.0]);
    assert!(!glb.has_mesh("nothing.shape"), "a shape without a size keeps its node and has no mesh");
    // Colours are in linear space: 188 of 255 is half the light.
    let colour = glb.colour("stand.shape");
    assert!((colour[0] - 0.5029).abs() < 1e-3 && colour[1] == 1.0 && colour[2] == 0.0, "{colour:?}");
}

#[test]
fn what_can_be_seen_through_changes_over_time() {
    let bytes = file("Fog", 20);
    let glb = Reader::new(&bytes);
    assert_eq!(glb.colour("glass.shape")[3], 0.75);
    for t in [0.0, 0.5, 1.0] {
        let seen = glb.colour_at("box.shape", t);
        assert!((f64::from(seen[3]) - (1.0 - 0.8 * t)).abs() < 1e-5, "{seen:?} at {t}");
        assert_eq!(seen[..3], [1.0, 0.0, 0.0], "the colour stays");
    }
}

#[test]
fn arrows_have_one_scale_and_point_where_the_vector_does() {
    let glb = Reader::new(&file("Orbit", 400));
    for t in times(2.0) {
        let (x, y) = (t.cos(), t.sin());
        close(glb.point("pull", [0.0; 3], t), [x, y, 0.0], 1e-4, "the tail");
        let along = glb.direction("pull", t);
        close(along, [-x, -y, 0.0], 1e-4, "the direction");
    }
    let scene = scene("Orbit", 10).0;
    let (quantity, metres) = &scene.scales[0];
    assert_eq!(quantity, "Force");
    assert!(scene.scales.len() == 1 && *metres > 0.0);
    // The other arrow is half as long.
    let long = glb.extent("pull", 0.0);
    let short = glb.extent("half", 0.0);
    let reach = |e: ([f64; 3], [f64; 3])| e.1[0] - e.0[0];
    assert!((reach(long) / reach(short) - 2.0).abs() < 0.01);
}

#[test]
fn a_surface_is_its_function_at_each_frame() {
    let glb = Reader::new(&file("Wave", 50));
    for t in [0.0, 0.3, 1.0] {
        let points = glb.vertices("sea", t);
        assert_eq!(points.len(), 11 * 6);
        for (k, p) in points.iter().enumerate() {
            let (u, v) = ((k / 6) as f64 / 10.0, (k % 6) as f64 / 5.0);
            let expected = [u, 0.1 * (6.0 * u - 4.0 * t).sin() + 2.0, v];
            close(*p, expected, 2e-5, "a point of the sea");
        }
    }
}

#[test]
fn the_data_and_the_file_say_the_same() {
    let (scene, _) = scene("Crane", 40);
    let data = harpoon_scene::write::json(&scene);
    let glb = Reader::new(&harpoon_scene::write::glb(&scene));
    let shape = &data["shapes"][0];
    assert_eq!(shape["name"], "load.shape");
    assert_eq!(shape["type"], "box");
    for (k, t) in data["time"].as_array().unwrap().iter().enumerate() {
        let p = [0, 1, 2].map(|c| shape["position"][k][c].as_f64().unwrap());
        close(glb.point("load.shape", [0.0; 3], t.as_f64().unwrap()), p, 1e-5, "position");
    }
    assert_eq!(shape["length"], serde_json::json!([0.5]), "what is constant has one entry");
}

#[test]
fn a_model_without_shapes_says_so() {
    let (_, said) = scene("Nothing", 10);
    assert_eq!(said.len(), 1);
    assert!(said[0].contains("no-shapes"), "{said:?}");
}

#[test]
fn a_missing_file_is_told_with_its_place_and_drawn_as_a_box() {
    let (scene, said) = scene("MissingFile", 2);
    assert!(said[0].contains("shape-file") && said[0].contains("body.shape"), "{said:?}");
    let glb = Reader::new(&harpoon_scene::write::glb(&scene));
    let (min, max) = glb.extent("body.shape", 0.0);
    close(min, [0.0, -0.5, -1.5], NEAR, "the box");
    close(max, [1.0, 0.5, 1.5], NEAR, "the box");
}

#[test]
fn a_world_whose_up_is_z_stands_upright_in_the_file() {
    let (scene, _) = scene("ZUp", 2);
    assert_eq!(scene.up, [0.0, 0.0, 1.0]);
    let glb = Reader::new(&harpoon_scene::write::glb(&scene));
    close(glb.point("tower.shape", [1.0, 0.0, 0.0], 0.0), [0.0, 3.0, 0.0], NEAR, "the top of the tower");
}
