//! Schedules give the right numbers: each model against a closed form or an independent integration.

mod common;
use common::Run;
use proptest::prelude::*;

#[track_caller]
fn close(a: f64, b: f64, tolerance: f64) {
    assert!((a - b).abs() <= tolerance * b.abs().max(1.0), "{a} is not {b}");
}

#[test]
fn a_capacitor_discharges_exponentially() {
    let mut run = Run::new(
        "parameter Real R = 2, C = 0.5; Real v(start=3, fixed=true)
         n = 0; v = p - n; p - n = R*i; C*der(v) = -i",
    );
    run.integrate(1.0, 100);
    close(run.get("v"), 3.0 * (-1.0f64).exp(), 1e-9);
    close(run.get("i"), 1.5 * (-1.0f64).exp(), 1e-9);
}

#[test]
fn a_linear_loop_is_solved() {
    let run = Run::new("x + y + z = 6; x - y = -1; 2*z - y + x = 5");
    close(run.get("x"), 1.0, 1e-12);
    close(run.get("y"), 2.0, 1e-12);
    close(run.get("z"), 3.0, 1e-12);
}

#[test]
fn a_nonlinear_loop_is_solved() {
    let run = Run::new("Real x(start=2), y(start=1); x*y = 2; x^2 + y^2 = 5");
    close(run.get("x") * run.get("y"), 2.0, 1e-10);
    close(run.get("x").powi(2) + run.get("y").powi(2), 5.0, 1e-10);
}

#[test]
fn geared_inertias_turn_as_one() {
    // J1 + J2/n^2 under a constant torque: phi = tau/(2 J) t^2.
    let mut run = Run::new(
        "parameter Real J1 = 1, J2 = 18, n = 3
         der(phi1) = w1; der(phi2) = w2; J1*der(w1) = tau - t1; J2*der(w2) = n*t1; phi1 = n*phi2; tau = 6",
    );
    run.integrate(2.0, 20);
    close(run.get("phi1"), 6.0 / (2.0 * 3.0) * 4.0, 1e-9);
    close(run.get("phi2"), 4.0 / 3.0, 1e-9);
    close(run.get("w2"), 4.0 / 3.0, 1e-9);
}

#[test]
fn a_loop_of_capacitors_and_a_source_has_one_state() {
    // v1 + v2 = sin t, C1 v1' = C2 v2' + v2 with C1 = 1, C2 = 2: 3 v2' + v2 = cos t.
    let mut run = Run::new(
        "parameter Real C1 = 1, C2 = 2; Real v2(fixed=true, start=0)
         C1*der(v1) = i1; C2*der(v2) = i2; v1 + v2 = sin(time); i1 = i2 + v2",
    );
    assert_eq!(run.schedule.states.len(), 1);
    run.integrate(2.0, 400);
    let t: f64 = 2.0;
    // v2 = (cos t + 3 sin t)/10 - exp(-t/3)/10
    let v2 = (t.cos() + 3.0 * t.sin()) / 10.0 - (-t / 3.0).exp() / 10.0;
    close(run.get("v2"), v2, 1e-9);
    close(run.get("v1"), t.sin() - v2, 1e-9);
}

#[test]
fn inductors_in_a_cut_set_share_one_state() {
    // i1 = i2 with L1, L2 and R in series at 1 V.
    let mut run = Run::new(
        "parameter Real L1 = 1, L2 = 2, R = 3
         L1*der(i1) = u1; L2*der(i2) = u2; i1 - 2*i2 = 0; u1 + u2/2 + R*i1 = 1",
    );
    assert_eq!(run.schedule.states.len(), 1);
    run.integrate(1.0, 200);
    // (L1 + L2/4) i1' + R i1 = 1
    close(run.get("i1"), (1.0 - (-3.0f64 / 1.5).exp()) / 3.0, 1e-8);
}

/// theta'' = -g/L sin(theta), by the same Runge–Kutta method on another formulation.
fn pendulum_angle(theta: f64, omega: f64, stop: f64, n: usize) -> (f64, f64) {
    let f = |y: [f64; 2]| [y[1], -9.81 * y[0].sin()];
    let (mut y, h) = ([theta, omega], stop / n as f64);
    for _ in 0..n {
        let step = |y: [f64; 2], k: [f64; 2], h: f64| [y[0] + h * k[0], y[1] + h * k[1]];
        let k1 = f(y);
        let k2 = f(step(y, k1, h / 2.0));
        let k3 = f(step(y, k2, h / 2.0));
        let k4 = f(step(y, k3, h));
        for i in 0..2 {
            y[i] += h * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]) / 6.0;
        }
    }
    (y[0], y[1])
}

#[test]
fn a_cartesian_pendulum_turns_over_with_changing_states() {
    // From the side with so much speed that it turns over and over.
    let mut run = Run::new(
        "Real x(start=1), y(start=0, fixed=true), w(start=-8, fixed=true)
         der(x) = u; der(y) = w; der(u) = -s*x; der(w) = -s*y - 9.81; x^2 + y^2 = 1",
    );
    assert_eq!(run.schedule.states.len(), 2);
    assert_eq!(run.schedule.state_sets.len(), 1);
    let n_changes = run.integrate(4.0, 8000);
    assert!(n_changes > 10, "{n_changes} changes of states");
    // x = sin(theta), y = -cos(theta); at (1, 0) the speed downward is negative theta'.
    let (theta, _) = pendulum_angle(std::f64::consts::FRAC_PI_2, -8.0, 4.0, 8000);
    close(run.get("x"), theta.sin(), 1e-6);
    close(run.get("y"), -theta.cos(), 1e-6);
}

#[test]
fn a_pendulum_with_its_angle_keeps_the_angle() {
    let mut run = Run::new(
        "Real phi(start=0.5, fixed=true), omega(start=0, fixed=true)
         x = sin(phi); y = -cos(phi); der(phi) = omega; der(x) = u; der(y) = w; der(u) = -s*x; der(w) = -s*y - 9.81",
    );
    assert!(run.schedule.state_sets.is_empty());
    run.integrate(1.5, 3000);
    let (theta, omega) = pendulum_angle(0.5, 0.0, 1.5, 3000);
    close(run.get("phi"), theta, 1e-8);
    close(run.get("omega"), omega, 1e-8);
}

#[test]
fn two_pendula_coupled_by_a_rod_keep_their_distance() {
    let mut run = Run::new(
        "Real x1(start=1), x2(start=2)
         Real y1(start=0, fixed=true), w1(fixed=true)
         Real y2(start=0, fixed=true), w2(fixed=true)
         der(x1) = u1; der(y1) = w1; der(u1) = -s1*x1 + s2*(x2 - x1); der(w1) = -s1*y1 + s2*(y2 - y1) - 9.81
         der(x2) = u2; der(y2) = w2; der(u2) = -s2*(x2 - x1); der(w2) = -s2*(y2 - y1) - 9.81
         x1^2 + y1^2 = 1; (x2 - x1)^2 + (y2 - y1)^2 = 1",
    );
    assert_eq!(run.schedule.states.len(), 4);
    assert_eq!(run.schedule.state_sets.iter().map(|s| s.n_constraints).sum::<usize>(), 2);
    // Small time, so that the first choice holds: both start horizontal and fall freely but for the rods.
    let h = 0.05;
    let states = run.schedule.state_sets.clone();
    run.schedule.state_sets.clear();
    run.integrate(h, 50);
    run.schedule.state_sets = states;
    close(run.get("x1").powi(2) + run.get("y1").powi(2), 1.0, 1e-9);
    // Energy: m (v^2)/2 + m g y is kept.
    let kinetic = 0.5 * ["u1", "w1", "u2", "w2"].iter().map(|v| run.get(v).powi(2)).sum::<f64>();
    close(kinetic + 9.81 * (run.get("y1") + run.get("y2")), 0.0, 1e-8);
}

#[test]
fn a_slider_crank_keeps_its_geometry() {
    // Crank of length 1 driven at constant speed 2, rod of length 3, slider of mass 1 on the x axis.
    let mut run = Run::new(
        "Real phi(start=0.3, fixed=true); Real beta(start=0.1)
         der(phi) = 2; sin(phi) = 3*sin(beta); x = cos(phi) + 3*cos(beta); der(x) = v; der(v) = f",
    );
    run.integrate(1.0, 100);
    let phi: f64 = 2.3;
    let beta = (phi.sin() / 3.0).asin();
    close(run.get("x"), phi.cos() + 3.0 * beta.cos(), 1e-9);
    let beta_dot = 2.0 * phi.cos() / (3.0 * beta.cos());
    close(run.get("v"), -2.0 * phi.sin() - 3.0 * beta.sin() * beta_dot, 1e-9);
}

#[test]
fn initial_equations_find_the_steady_state() {
    let run =
        Run::new("parameter Real k = 2; der(x) = u - k*x^3; u = 16; Real x(start=1); initial: der(x) = 0");
    close(run.get("x"), 2.0, 1e-9);
}

#[test]
fn a_free_parameter_is_found() {
    let run = Run::new(
        "parameter Real k(fixed=false, start=1); parameter Real twice = 2*k
         Real x(start=2, fixed=true); der(x) = 3 - k*x; y = twice; initial: der(x) = 0",
    );
    close(run.get("k"), 1.5, 1e-9);
    close(run.get("y"), 3.0, 1e-9);
}

#[test]
fn a_diode_bridge_finds_its_mode() {
    for u in [5.0f64, -5.0] {
        let run = Run::new(&format!(
            "parameter Real R = 10; u = {u:?}; Boolean off1, off2(start=true), off3(start=true), off4
             off1 = s1 < 0; v1 = if off1 then s1 else 0; i1 = if off1 then 0 else s1
             off2 = s2 < 0; v2 = if off2 then s2 else 0; i2 = if off2 then 0 else s2
             off3 = s3 < 0; v3 = if off3 then s3 else 0; i3 = if off3 then 0 else s3
             off4 = s4 < 0; v4 = if off4 then s4 else 0; i4 = if off4 then 0 else s4
             a = u; b = 0; v1 = a - p; v2 = b - p; v3 = n - a; v4 = n - b
             p - n = R*i; i = i1 + i2; i = i3 + i4; source + i3 = i1",
        ));
        close(run.get("i"), 0.5, 1e-9);
        close(run.get("p"), u.max(0.0), 1e-9);
        close(run.get("source"), u / 10.0, 1e-9);
    }
}

#[test]
fn an_ideal_switch_law_stays_in_its_block() {
    for is_open in [false, true] {
        let run = Run::new(&format!(
            "Boolean open; open = {is_open}; 10 = 2*f + e + 3*f; 0 = if open then f else e"
        ));
        close(run.get("f"), if is_open { 0.0 } else { 2.0 }, 1e-12);
        close(run.get("e"), if is_open { 10.0 } else { 0.0 }, 1e-12);
    }
}

/// The quantities of a model do not depend on the order of its equations, nor on names.
#[test]
fn shuffled_equations_give_the_same_numbers() {
    let equations = [
        "der(phi1) = w1",
        "der(phi2) = w2",
        "J1*der(w1) = tau - t1",
        "J2*der(w2) = n*t1 - d*w2",
        "phi1 = n*phi2",
        "tau = sin(time) + x",
        "x + exp(y) = 4 - 0.1*w1",
        "y*x = 0.5 + 0.1*z",
        "z + x = 2*q",
        "q = z - 1",
    ];
    let mut reference: Vec<f64> = Vec::new();
    for shift in 0..equations.len() {
        let mut order: Vec<&str> = equations.to_vec();
        order.rotate_left(shift);
        if shift % 2 == 1 {
            order.reverse();
        }
        let mut run = Run::new(&format!(
            "parameter Real J1 = 1, J2 = 2, n = 3, d = 0.1; Real x(start=2)\n{}",
            order.join("\n")
        ));
        run.integrate(1.0, 50);
        let values: Vec<f64> = ["phi1", "w2", "x", "q", "t1"].iter().map(|v| run.get(v)).collect();
        if shift == 0 {
            reference = values;
        } else {
            for (a, b) in values.iter().zip(&reference) {
                close(*a, *b, 1e-8);
            }
        }
    }
}

/// Linear equations with derivatives, sparse enough to have structure.
fn linear_system() -> impl Strategy<Value = String> {
    const N: usize = 8;
    let term = (prop_oneof![Just(-2), Just(-1), Just(1), Just(1), Just(3)], 0..N, prop::bool::weighted(0.3))
        .prop_map(|(k, v, is_der)| if is_der { format!("{k}*der(x{v})") } else { format!("{k}*x{v}") });
    let right = prop_oneof![Just("0"), Just("1"), Just("p"), Just("cos(time)")];
    let equation = (prop::collection::vec(term, 1..4), right)
        .prop_map(|(terms, right)| format!("{} = {right}", terms.join(" + ")));
    prop::collection::vec(equation, N).prop_map(|eqs| {
        let vars: Vec<String> = (0..N).map(|v| format!("x{v}(start={})", v + 1)).collect();
        format!("parameter Real p = 2; Real {}\n{}", vars.join(", "), eqs.join("\n"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever was differentiated, replaced, torn and sorted: what comes out satisfies the model.
    #[test]
    fn a_linear_system_satisfies_its_equations(text in linear_system()) {
        if let Ok(mut run) = Run::try_new(&text) {
            let model = harpoon_ir::read_model(&text).unwrap();
            for eq in &model.equations {
                prop_assert!(run.error_of(&model, eq) < 1e-6, "initially {}\n{}", harpoon_ir::print_equation(&model, eq),
                    harpoon_ir::print_schedule(&run.schedule, None));
            }
            if run.schedule.state_sets.is_empty() {
                run.integrate(0.01, 1);
                for eq in &model.equations {
                    prop_assert!(run.error_of(&model, eq) < 1e-6, "later {}\n{}", harpoon_ir::print_equation(&model, eq),
                        harpoon_ir::print_schedule(&run.schedule, None));
                }
            }
        }
    }
}

#[test]
fn a_ball_falls_although_its_acceleration_is_a_constant() {
    let mut run = Run::new(
        "Real h(start=10, fixed=true), v(start=2, fixed=true); der(h) = v; der(v) = -9.81; e = v^2/2 + 9.81*h",
    );
    run.integrate(1.0, 10);
    close(run.get("h"), 10.0 + 2.0 - 9.81 / 2.0, 1e-10);
    close(run.get("e"), 2.0 + 98.1, 1e-10);
}

#[test]
fn two_integrals_of_one_flow_differ_by_their_starts() {
    // Two meters on one line: the flow is given, a source's, or that of an inertia.
    let mut given = Run::new(
        "Real a(start=1, fixed=true), b(start=2, fixed=true)
         der(a) = f; der(b) = f; f = cos(time)",
    );
    given.integrate(2.0, 100);
    close(given.get("a"), 1.0 + 2.0f64.sin(), 1e-7);
    close(given.get("b"), 2.0 + 2.0f64.sin(), 1e-7);
    let mut decaying = Run::new(
        "Real a(start=1, fixed=true), b(start=2, fixed=true), f(start=3, fixed=true)
         der(a) = f; der(b) = f; der(f) = -f",
    );
    decaying.integrate(1.0, 100);
    let moved = 3.0 * (1.0 - (-1.0f64).exp());
    close(decaying.get("a"), 1.0 + moved, 1e-7);
    close(decaying.get("b"), 2.0 + moved, 1e-7);
    // Tied together they move at half the speed each.
    let mut tied = Run::new(
        "Real b(start=2, fixed=true)
         der(a) = f; der(b) = f; a + b = time",
    );
    tied.integrate(1.0, 10);
    close(tied.get("a"), -1.5, 1e-9);
    close(tied.get("b"), 2.5, 1e-9);
}
