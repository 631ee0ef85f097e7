//! Every method on every smooth problem it suits: the error follows the tolerance, the order is what the book says,
//! and the effort stays where it was.

mod problems;

use harpoon_runtime::integrators::{Bdf, Dopri5, FixedStep, Integrator, Options, Radau, Solver, Tableau};
use problems::{Problem, smooth};

const TOLERANCES: [f64; 4] = [1e-4, 1e-6, 1e-8, 1e-10];

/// How much larger than the tolerance the global error may be: a problem amplifies local errors in its own way.
fn allowed(problem: &Problem, solver: Solver) -> f64 {
    match (problem.name, solver) {
        // One close passage amplifies everything before it a thousandfold.
        ("Kepler ellipse", Solver::Bdf) => 1e4,
        ("Kepler ellipse", _) => 2e3,
        // Undamped: the errors of every step add up, and BDF's add up with one sign.
        ("harmonic oscillator" | "pendulum", Solver::Bdf) => 400.0,
        // The jump comes at a time that depends on all the slow motion before it.
        ("Van der Pol µ=1000", Solver::Bdf) => 500.0,
        _ => 30.0,
    }
}

fn check(problem: &mut Problem, solver: Solver) {
    for tolerance in TOLERANCES {
        let run = problem.run(solver, tolerance);
        let what = format!("{} by {} at {tolerance:e}", problem.name, solver.name());
        run.end.as_ref().unwrap_or_else(|failure| panic!("{what}: {failure}"));
        let error = problem.error(&run.x);
        assert!(error <= tolerance * allowed(problem, solver), "{what}: error {error:.1e}");
    }
}

#[test]
fn smooth_problems_are_solved_to_tolerance_by_all_variable_step_methods() {
    for mut problem in smooth::smooth_problems() {
        for solver in [Solver::Dopri5, Solver::Radau, Solver::Bdf] {
            check(&mut problem, solver);
        }
    }
}

#[test]
fn stiff_problems_are_solved_to_tolerance_by_the_implicit_methods() {
    for mut problem in smooth::stiff_problems() {
        for solver in [Solver::Radau, Solver::Bdf] {
            check(&mut problem, solver);
        }
    }
}

/// Energy of the oscillator along the way, not just at the end.
#[test]
fn oscillator_keeps_its_energy() {
    use harpoon_runtime::simulate::Setup;
    for solver in [Solver::Dopri5, Solver::Radau, Solver::Bdf] {
        let mut problem = smooth::oscillator();
        let setup = Setup { t_stop: 13.0, intervals: 400, tolerance: 1e-8, solver, ..Setup::default() };
        let (_, rows) = problems::run(&mut problem, &setup);
        assert_eq!(rows.0.len(), 401);
        for (_, t, x) in rows.0 {
            let drift = (x[0] * x[0] + x[1] * x[1] - 1.0).abs();
            let error = (x[0] - t.cos()).abs();
            assert!(drift < 1e-5 && error < 1e-5, "{} at {t}: {drift:.1e} {error:.1e}", solver.name());
        }
    }
}

/// Counts are compared loosely: they move when an algorithm rots while its answers still look right.
#[test]
fn effort_stays_in_bounds() {
    let cases = [
        (smooth::robertson(), Solver::Bdf, 320),
        (smooth::robertson(), Solver::Radau, 500),
        (smooth::van_der_pol(), Solver::Bdf, 2000),
        (smooth::van_der_pol(), Solver::Radau, 4000),
        (smooth::heat_chain(1000), Solver::Bdf, 180),
        (smooth::heat_chain(1000), Solver::Radau, 170),
        (smooth::oscillator(), Solver::Dopri5, 450),
        (smooth::oscillator(), Solver::Bdf, 210),
    ];
    for (mut problem, solver, most) in cases {
        let stats = problem.run(solver, 1e-6).stats;
        let what = format!("{} by {}: {stats:?}", problem.name, solver.name());
        assert!(stats.rhs <= most && stats.rhs * 3 >= most, "{what}");
        assert!(stats.jacobians * 3 <= stats.rhs && stats.rejected * 6 <= stats.steps, "{what}");
    }
}

#[test]
fn explicit_method_notices_stiffness() {
    let mut stiff = smooth::prothero_robinson(1e4);
    stiff.t_stop = 1.0;
    let stats = stiff.run(Solver::Dopri5, 1e-4).stats;
    assert!(stats.stiff_steps * 3 > stats.steps, "{stats:?}");
    let stats = smooth::oscillator().run(Solver::Dopri5, 1e-6).stats;
    assert_eq!(stats.stiff_steps, 0);
}

/// The observed order over the oscillator: halving the step divides the error by 2^order.
fn observed_order(make: &dyn Fn(&Options) -> Box<dyn Integrator>, n: f64) -> f64 {
    let error = |n: f64| {
        let mut problem = smooth::oscillator();
        let h = problem.t_stop / n;
        // An error test that never binds and a longest step that does: adaptive methods run at fixed steps.
        let tolerance = 1e-2;
        let options = Options { tolerance, max_step: h, initial_step: Some(h), fixed_step: h, max_order: 1 };
        let mut method = make(&options);
        march(&mut *method, &mut problem);
        problem.error(method.x())
    };
    (error(n) / error(2.0 * n)).log2()
}

#[test]
fn methods_converge_with_their_order() {
    let cases: [(&str, &dyn Fn(&Options) -> Box<dyn Integrator>, f64, f64); 5] = [
        ("euler", &|o| Box::new(FixedStep::new(Tableau::EULER, o)), 1.0, 4000.0),
        ("rk4", &|o| Box::new(FixedStep::new(Tableau::RK4, o)), 4.0, 100.0),
        ("dopri5", &|o| Box::new(Dopri5::new(o)), 5.0, 60.0),
        ("radau", &|o| Box::new(Radau::new(o)), 5.0, 60.0),
        ("bdf of order 1", &|o| Box::new(Bdf::new(o)), 1.0, 4000.0),
    ];
    for (name, make, order, n) in cases {
        let observed = observed_order(make, n);
        assert!((observed - order).abs() < 0.2, "{name}: {observed}");
    }
}

/// At large stiffness Radau falls to the order of its stages, 3, on the algebraic part; not below.
#[test]
fn radau_on_prothero_robinson_keeps_its_stage_order() {
    let error = |n: f64| {
        let mut problem = smooth::prothero_robinson(1e4);
        let h = problem.t_stop / n;
        let options = Options { tolerance: 1e-6, max_step: h, initial_step: Some(h), ..Options::default() };
        let mut method = Radau::new(&options);
        march(&mut method, &mut problem);
        problem.error(method.x())
    };
    let observed = (error(20.0) / error(40.0)).log2();
    assert!(observed > 2.7, "{observed}");
}

/// The interpolant is as good inside a step as at its ends, to the order the method promises there.
#[test]
fn dense_output_is_accurate_inside_steps() {
    for (solver, allowed) in [(Solver::Dopri5, 30.0), (Solver::Radau, 60.0), (Solver::Bdf, 300.0)] {
        let mut problem = smooth::oscillator();
        let options = Options { tolerance: 1e-7, ..Options::default() };
        let mut method = solver.integrator(&options);
        method.init(&mut problem, 0.0, &[1.0, 0.0]).unwrap();
        let mut x = [0.0; 2];
        let mut t = 0.0;
        while t < 13.0 {
            let step = method.step(&mut problem, 13.0).unwrap();
            assert_eq!(step.t_old, t);
            t = step.t;
            for part in [0.0, 0.1, 0.37, 0.5, 0.8, 0.95, 1.0] {
                let at = step.t_old + part * (step.t - step.t_old);
                method.interpolate(at, &mut x);
                let error = (x[0] - at.cos()).abs().max((x[1] + at.sin()).abs());
                assert!(error < allowed * 1e-7, "{} at {at}: {error:.1e}", solver.name());
            }
        }
        assert_eq!(t, 13.0);
    }
}

fn march(method: &mut dyn Integrator, problem: &mut Problem) {
    let start = problem.start.clone();
    let (mut t, t_stop) = (problem.t_start, problem.t_stop);
    method.init(problem, t, &start).unwrap();
    while t < t_stop {
        t = method.step(problem, t_stop).unwrap().t;
    }
}
