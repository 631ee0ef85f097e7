//! From equations to trajectories: each model against a closed form, a conserved quantity or an independent
//! integration.

mod common;
use common::{Case, close, sim};
use harpoon_codegen::CodeTier;

#[test]
fn an_oscillator_swings() {
    let text = "Real x(start=1, fixed=true), v(start=0, fixed=true); parameter Real k = 4
                der(x) = v; der(v) = -k*x; e = 0.5*v^2 + 0.5*k*x^2";
    for solver in ["bdf", "dopri5", "radau"] {
        let run = Case::new(text, 3.0).solver(solver).run();
        run.end.as_ref().unwrap();
        run.follows("x", 1e-5, |t| (2.0 * t).cos());
        run.follows("v", 2e-5, |t| -2.0 * (2.0 * t).sin());
        run.follows("e", 2e-5, |_| 2.0);
    }
}

#[test]
fn a_capacitor_discharges_and_aliases_are_in_the_results() {
    let run = sim(
        "parameter Real R = 2, C = 0.5; Real v(start=3, fixed=true)
         n = 0; v = p - n; p - n = R*i; C*der(v) = -i; j = -i",
        2.0,
    );
    run.follows("v", 1e-6, |t| 3.0 * (-t).exp());
    run.follows("i", 1e-6, |t| 1.5 * (-t).exp());
    run.follows("j", 1e-6, |t| -1.5 * (-t).exp());
    run.follows("p", 1e-6, |t| 3.0 * (-t).exp());
}

#[test]
fn interpreter_and_machine_code_give_the_same_bytes() {
    let text = "Real x(start=1, fixed=true), v(start=0, fixed=true), a(start=1)
                der(x) = v; der(v) = -sin(x) - 0.1*v + sqrt(abs(a)); a^3 + a = x";
    let native = Case::new(text, 3.0).tier(CodeTier::Native).run();
    let interpreted = Case::new(text, 3.0).tier(CodeTier::Interpreter).run();
    let again = Case::new(text, 3.0).tier(CodeTier::Native).run();
    assert!(native.end.is_ok(), "{:?}", native.end);
    assert_eq!(native.rows, interpreted.rows);
    assert_eq!(native.rows, again.rows);
}

#[test]
fn a_linear_loop_is_solved_at_every_time() {
    let run =
        sim("x + y + z = 6*time; x - y = -1; 2*z - y + x*time = 5; Real s(fixed=true); der(s) = x", 1.0);
    for (t, x) in run.series("x") {
        // From the three equations with y = x + 1, z = 6t - 2x - 1.
        let expected = (12.0 * t - 8.0) / (5.0 - t);
        close(x, expected, 1e-9);
    }
}

#[test]
fn a_nonlinear_loop_is_followed() {
    let run = sim("Real y(start=1); y^3 + y = 2 + time; Real s(fixed=true); der(s) = y", 4.0);
    for (t, y) in run.series("y") {
        close(y.powi(3) + y, 2.0 + t, 1e-8);
    }
}

#[test]
fn a_parameter_is_changed_without_translating_again() {
    let text = "parameter Real k = 1, twice = 2*k; Real x(start=1, fixed=true); der(x) = -twice*x";
    let run = Case::new(text, 1.0).run();
    run.follows("x", 1e-6, |t| (-2.0 * t).exp());
    let run = Case::new(text, 1.0).set("k", 3.0).run();
    run.follows("x", 1e-6, |t| (-6.0 * t).exp());
    let run = Case::new(text, 1.0).set("twice", 1.0).run();
    run.follows("x", 1e-6, |t| (-t).exp());
}
