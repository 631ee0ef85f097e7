//! The event driver, over every method: where events happen, what is handled together, what ends a run.

mod problems;

use harpoon_runtime::integrators::Solver;
use harpoon_runtime::model::{
    Change, Direction, EventOutcome, Model, Ode, Pattern, SimError, StepAction, StepFailure,
};
use harpoon_runtime::simulate::{End, Observer, Point, Setup, simulate};
use problems::run;
use problems::switched::{self, Machine, bounce_time, new_rhs, new_states, nothing};
use std::sync::atomic::{AtomicBool, Ordering};

const ADAPTIVE: [Solver; 3] = [Solver::Bdf, Solver::Radau, Solver::Dopri5];
const ALL: [Solver; 5] = [Solver::Bdf, Solver::Radau, Solver::Dopri5, Solver::Euler, Solver::RungeKutta4];

fn setup(solver: Solver, t_stop: f64) -> Setup {
    Setup { solver, t_stop, fixed_step: Some(1e-3), ..Setup::default() }
}

/// x' = 1 from zero: time, as a state.
fn clock() -> Machine {
    Machine::new(
        &[0.0],
        |_, _, _, dx| {
            dx[0] = 1.0;
            Ok(())
        },
        |_, _, _, j| j[0] = 0.0,
    )
}

/// x = sin t, x' = cos t.
fn sine() -> Machine {
    Machine::new(
        &[0.0, 1.0],
        |_, _, x, dx| {
            dx[0] = x[1];
            dx[1] = -x[0];
            Ok(())
        },
        |_, _, _, j| j.copy_from_slice(&[0.0, -1.0, 1.0, 0.0]),
    )
}

#[test]
fn a_thousand_bounces_happen_when_the_formula_says() {
    let t_stop = bounce_time(1000) + 0.1;
    for (solver, tolerance, allowed) in [
        (Solver::Dopri5, 1e-4, 1e-9),
        (Solver::Radau, 1e-4, 1e-9),
        (Solver::RungeKutta4, 1e-4, 1e-9),
        (Solver::Bdf, 1e-6, 1e-3),
        (Solver::Bdf, 1e-10, 1e-7),
    ] {
        let mut ball = switched::bouncing_ball();
        let setup = Setup { fixed_step: Some(0.05), tolerance, ..setup(solver, t_stop) };
        let (run, _) = run(&mut ball, &setup);
        assert_eq!(run.end, Ok(End::StopTime));
        assert_eq!(ball.mode, 1000, "{}", solver.name());
        let falling = |c: &harpoon_runtime::model::Crossing| c.direction == Direction::Falling;
        let last = ball.log.iter().rev().find(|(_, crossings, _)| falling(&crossings[0])).unwrap().0;
        let error = (last / bounce_time(1000) - 1.0).abs();
        assert!(error < allowed, "{} at {tolerance:e}: {error:.1e}", solver.name());
    }
}

/// Three methods of different families agree; two events a cycle, not one more.
#[test]
fn rectifier_switches_twice_a_cycle() {
    let mut ends = Vec::new();
    for solver in ADAPTIVE {
        let mut rectifier = switched::rectifier();
        let (run, _) = run(&mut rectifier, &Setup { tolerance: 1e-9, ..setup(solver, 1.0) });
        assert_eq!(run.end, Ok(End::StopTime));
        assert_eq!(run.events.root_events, 100, "{}", solver.name());
        ends.push(run.x);
    }
    for x in &ends[1..] {
        for i in 0..3 {
            assert!((x[i] - ends[0][i]).abs() < 1e-6, "{ends:?}");
        }
    }
}

#[test]
fn time_events_are_met_exactly_by_every_method() {
    for solver in ALL {
        let times: Vec<f64> = (1..=10).map(|i| 0.1 * i as f64).collect();
        // A sawtooth: the state is set back at every time event.
        let mut saw = clock().with_times(times.clone()).on_event(|_, _, x, what| {
            assert!(what.time_event && what.crossings.is_empty());
            x[0] = 0.0;
            new_states()
        });
        let (run, rows) = run(&mut saw, &Setup { intervals: 7, ..setup(solver, 1.05) });
        assert_eq!(saw.event_times(), times, "{}", solver.name());
        assert_eq!(run.events.time_events, 10);
        assert!((run.x[0] - 0.05).abs() < 1e-12, "{}: {:?}", solver.name(), run.x);
        // Both sides of each event are in the results, at the same time.
        let at: Vec<_> =
            rows.0.iter().filter(|(p, _, _)| *p == Point::BeforeEvent || *p == Point::AfterEvent).collect();
        assert_eq!(at.len(), 20);
        for pair in at.chunks(2) {
            assert_eq!(pair[0].1, pair[1].1);
            assert!((pair[0].2[0] - 0.1).abs() < 1e-9 && pair[1].2[0] == 0.0);
        }
    }
}

#[test]
fn rows_come_in_order_of_time_and_at_each_communication_point_once() {
    let mut ball = switched::bouncing_ball();
    let (_, rows) = run(&mut ball, &Setup { intervals: 50, ..setup(Solver::Dopri5, 5.0) });
    assert!(rows.0.windows(2).all(|pair| pair[0].1 <= pair[1].1));
    let points: Vec<f64> = rows.0.iter().filter(|r| r.0 == Point::Communication).map(|r| r.1).collect();
    assert_eq!(points.len(), 50);
    assert!(points.iter().enumerate().all(|(i, t)| (t - 0.1 * (i + 1) as f64).abs() < 1e-12));
    assert_eq!(rows.0[0].0, Point::Initial);
    assert_eq!(rows.0.last().unwrap().1, 5.0);
}

#[test]
fn each_step_has_a_row_where_it_is_wanted_and_none_comes_before_the_first_time() {
    let mut ball = switched::bouncing_ball();
    // A ball that flies is easy, so steps are kept short: there are more of them than of all other rows.
    let (record_steps, record_from, max_step) = (true, 1.0, Some(0.1));
    let wanted = Setup { intervals: 4, record_steps, record_from, max_step, ..setup(Solver::Dopri5, 5.0) };
    let (run, rows) = run(&mut ball, &wanted);
    assert!(rows.0.windows(2).all(|pair| pair[0].1 <= pair[1].1));
    assert!(rows.0[0].1 >= 1.0);
    let count = |point: Point| rows.0.iter().filter(|r| r.0 == point).count();
    assert_eq!(count(Point::Communication), 4);
    let steps = count(Point::Step);
    assert!(steps > 20 && steps < run.stats.steps, "{steps} of {}", run.stats.steps);
    // No row comes twice but the two sides of an event.
    let mut twice = rows.0.windows(2).filter(|pair| pair[0].1 == pair[1].1);
    assert!(twice.all(|pair| pair[0].0 == Point::BeforeEvent || pair[1].0 == Point::AfterEvent));
}

/// sin t > 1 − δ holds for a short while around π/2 only, far shorter than a step.
#[test]
fn a_dip_through_zero_inside_one_step_is_seen() {
    for solver in ADAPTIVE {
        for delta in [1e-2, 1e-4] {
            let mut dip = if delta == 1e-2 {
                sine().with_roots(1, |_, _, x, g| g[0] = x[0] - (1.0 - 1e-2))
            } else {
                sine().with_roots(1, |_, _, x, g| g[0] = x[0] - (1.0 - 1e-4))
            };
            // One communication point at the end: nothing but the interpolant can show the dip.
            let setup = Setup { intervals: 1, tolerance: 1e-7, ..setup(solver, 3.0) };
            let (run, _) = run(&mut dip, &setup);
            assert_eq!(run.end, Ok(End::StopTime));
            let times = dip.event_times();
            assert_eq!(times.len(), 2, "{} {delta:e}: {times:?}", solver.name());
            let enter = f64::asin(1.0 - delta);
            for (t, exact) in times.iter().zip([enter, std::f64::consts::PI - enter]) {
                assert!((t - exact).abs() < 1e-3, "{}: {t} for {exact}", solver.name());
            }
        }
    }
}

#[test]
fn a_root_that_touches_zero_from_one_side_is_no_event() {
    for solver in ADAPTIVE {
        let mut touch = sine().with_roots(1, |_, _, x, g| g[0] = x[0] - (1.0 + 1e-5));
        let (run, _) = run(&mut touch, &Setup { tolerance: 1e-8, ..setup(solver, 12.0) });
        assert_eq!(run.events.root_events, 0, "{}", solver.name());
    }
}

#[test]
fn a_root_that_starts_at_zero_fires_once_if_it_leaves_to_the_other_side() {
    for solver in ALL {
        // `x > 0` is false at x = 0 and becomes true; `x < 0`, written as −x, stays false.
        let mut up = clock().with_roots(2, |_, _, x, g| {
            g[0] = x[0];
            g[1] = -x[0];
        });
        let (run, _) = run(&mut up, &setup(solver, 1.0));
        assert_eq!(run.events.root_events, 1, "{}", solver.name());
        assert_eq!(up.log[0].1.len(), 1);
        assert_eq!((up.log[0].1[0].root, up.log[0].1[0].direction), (0, Direction::Rising));
        assert!(up.log[0].0 < 1e-5);
    }
}

#[test]
fn roots_that_cross_together_are_one_event() {
    for solver in ALL {
        let mut pair = clock()
            .with_roots(3, |_, _, x, g| {
                g[0] = x[0] - 0.5;
                g[1] = 3.0 * (0.5 - x[0]);
                g[2] = x[0] - 0.7;
            })
            .with_times([0.7]);
        let (run, _) = run(&mut pair, &setup(solver, 1.0));
        assert_eq!(run.end, Ok(End::StopTime));
        let name = solver.name();
        assert_eq!(pair.log[0].1.iter().map(|c| c.root).collect::<Vec<_>>(), [0, 1], "{name}");
        assert_eq!(pair.log[0].1[1].direction, Direction::Falling, "{name}");
        assert!((pair.log[0].0 - 0.5).abs() < 1e-12, "{name}: {}", pair.log[0].0);
    }
}

/// The bouncing ball of the Modelica books, which comes to rest: infinitely many bounces before t₀·(1 + e)/(1 − e),
/// of which only those above the resolution happen.
#[test]
fn a_ball_that_loses_speed_comes_to_rest() {
    const IMPACT: usize = 1;
    const DOWN: usize = 2;
    const RESTING: usize = 4;
    for solver in ADAPTIVE {
        for tolerance in [1e-4, 1e-6, 1e-8] {
            let mut ball = Machine::new(
                &[1.0, 0.0],
                |mode, _, x, dx| {
                    dx[0] = x[1];
                    dx[1] = if mode & RESTING != 0 { 0.0 } else { -switched::GRAVITY };
                    Ok(())
                },
                |_, _, _, j| j.copy_from_slice(&[0.0, 0.0, 1.0, 0.0]),
            )
            .with_roots(2, |_, _, x, g| g.copy_from_slice(x))
            .on_event(|mode, _, x, _| {
                // when {h <= 0, h <= 0 and v <= 0}: bounce on a new impact, else rest.
                let impact = x[0] <= 0.0;
                let down = impact && x[1] <= 0.0;
                let new_impact = impact && *mode & IMPACT == 0;
                let new_down = down && *mode & DOWN == 0;
                *mode = *mode & RESTING | if impact { IMPACT } else { 0 } | if down { DOWN } else { 0 };
                if !new_impact && !new_down {
                    return nothing();
                }
                let v = if new_impact { -0.7 * x[1] } else { 0.0 };
                x[1] = v;
                // One more round of the iteration: `down` is false again after a bounce.
                *mode = if v > 0.0 { IMPACT } else { IMPACT | DOWN | RESTING };
                new_states()
            });
            let (run, _) = run(&mut ball, &Setup { tolerance, ..setup(solver, 5.0) });
            let what =
                format!("{} at {tolerance:e}: {:?} {:?} {:?}", solver.name(), run.end, run.x, run.events);
            assert_eq!(run.end, Ok(End::StopTime), "{what}");
            assert!(run.x[0].abs() < 10.0 * tolerance && run.x[1].abs() < 1e-2, "{what}");
            assert!(run.events.root_events < 200, "{what}");
        }
    }
}

/// An event that changes nothing leaves the integrator alone: the same steps as without it.
#[test]
fn harmless_events_cost_no_restart() {
    for solver in ADAPTIVE {
        let plain = run(&mut sine(), &setup(solver, 20.0)).0;
        let mut counting = sine().with_roots(1, |_, _, x, g| g[0] = x[0]);
        let counted = run(&mut counting, &setup(solver, 20.0)).0;
        assert_eq!(counted.events.root_events, 7, "{}: {:?}", solver.name(), counting.log);
        assert_eq!(counted.stats, plain.stats, "{}", solver.name());
    }
}

#[test]
fn chattering_is_named() {
    // x' = −sign(x) slides along zero for ever.
    for solver in ADAPTIVE {
        let mut relay = Machine::new(
            &[1.0],
            |mode, _, _, dx| {
                dx[0] = if mode == 1 { 1.0 } else { -1.0 };
                Ok(())
            },
            |_, _, _, j| j[0] = 0.0,
        )
        .with_roots(2, |_, t, x, g| {
            g[0] = t + 5.0;
            g[1] = x[0];
        })
        .on_event(|mode, _, _, what| {
            *mode = usize::from(what.crossings[0].direction == Direction::Falling);
            new_rhs()
        });
        let (run, _) = run(&mut relay, &setup(solver, 2.0));
        let Err(error @ SimError::Chattering { .. }) = &run.end else { panic!("{:?}", run.end) };
        let SimError::Chattering { t_from, t_to, events, roots, turned } = error else { unreachable!() };
        assert_eq!(roots, &[1]);
        let [turn] = turned[..] else { panic!("{turned:?}") };
        assert_eq!((turn.state, turn.rates[0] * turn.rates[1]), (0, -1.0), "one way and the other");
        assert!(*events >= 100 && *t_from >= 1.0 - 1e-5 && *t_to < 1.1, "{error}");
        assert!(error.describe(&relay).contains("`condition 1`"), "{}", error.describe(&relay));
    }
}

#[test]
fn the_number_of_states_may_change_at_an_event() {
    for solver in ALL {
        let mut growing = Machine::new(
            &[0.0],
            |_, _, x, dx| {
                dx[0] = 1.0;
                if x.len() > 1 {
                    dx[1] = -x[1];
                }
                Ok(())
            },
            |_, _, _, j| {
                j.fill(0.0);
                if j.len() > 1 {
                    j[3] = -1.0;
                }
            },
        )
        .with_times([1.0])
        .on_event(|_, _, x, _| {
            x.push(1.0);
            Ok(EventOutcome::Continue(Change::Structure))
        });
        let setup =
            Setup { t_stop: 2.0, solver, tolerance: 1e-7, fixed_step: Some(1e-4), ..Setup::default() };
        let (run, _) = run(&mut growing, &setup);
        assert_eq!(run.end, Ok(End::StopTime));
        assert!((run.x[0] - 2.0).abs() < 1e-9 && (run.x[1] - f64::exp(-1.0)).abs() < 1e-4, "{:?}", run.x);
    }
}

#[test]
fn a_model_without_states_still_has_its_events() {
    for solver in ALL {
        let mut timer = Machine::new(&[], |_, _, _, _| Ok(()), |_, _, _, _| {})
            .with_roots(1, |_, t, _, g| g[0] = (10.0 * t).sin())
            .with_times([0.25]);
        let (run, _) = run(&mut timer, &setup(solver, 1.0));
        assert_eq!(run.end, Ok(End::StopTime));
        // It starts at zero and rises; then π/10, 2π/10, 3π/10.
        assert_eq!(
            (run.events.root_events, run.events.time_events),
            (4, 1),
            "{}: {:?}",
            solver.name(),
            timer.log
        );
        assert!((timer.log[2].0 - std::f64::consts::PI / 10.0).abs() < 1e-9);
    }
}

#[test]
fn the_model_may_end_the_run_as_a_success() {
    let mut stopping = clock()
        .with_roots(1, |_, _, x, g| g[0] = x[0] - 0.25)
        .on_event(|_, _, _, _| Ok(EventOutcome::Terminate("far enough".to_string())));
    let (run, rows) = run(&mut stopping, &setup(Solver::Bdf, 1.0));
    let Ok(End::Terminated { t, message }) = run.end else { panic!("{:?}", run.end) };
    assert!((t - 0.25).abs() < 1e-12 && message == "far enough");
    assert_eq!(rows.0.last().unwrap().1, t);
}

#[test]
fn errors_of_the_model_pass_through() {
    fn negative(t: f64) -> SimError {
        let (component, message) = ("tank".to_owned(), "pressure is positive".to_owned());
        SimError::Assertion {
            t,
            action: 0,
            component,
            message,
            values: vec![("p".to_owned(), "-1".to_owned())],
        }
    }
    let mut failing = clock().with_times([0.5]).on_event(|_, t, _, _| Err(negative(t)));
    let (run, _) = run(&mut failing, &setup(Solver::Radau, 1.0));
    assert_eq!(run.end, Err(negative(0.5)));
    assert_eq!(run.t, 0.5);
}

/// x' = x² blows up at t = 1; the message says when and in which state.
#[test]
fn a_blow_up_is_reported_with_time_and_state() {
    for solver in ADAPTIVE {
        let mut pole = Machine::new(
            &[0.0, 1.0],
            |_, _, x, dx| {
                dx[0] = 1.0;
                dx[1] = x[1] * x[1];
                Ok(())
            },
            |_, _, x, j| j.copy_from_slice(&[0.0, 0.0, 0.0, 2.0 * x[1]]),
        );
        let (run, _) = run(&mut pole, &setup(solver, 2.0));
        let error = run.end.unwrap_err();
        assert!((error.time() - 1.0).abs() < 1e-3, "{}: {error}", solver.name());
        match &error {
            SimError::StepTooSmall { dominant, .. } | SimError::NewtonFailed { dominant, .. } => {
                assert_eq!(dominant[0], 1, "{}", solver.name());
                assert!(error.describe(&pole).contains("`state[1]`"));
            }
            SimError::Evaluation { failure: StepFailure::NonFinite { state: 1 }, .. } => {}
            other => panic!("{}: {other}", solver.name()),
        }
    }
}

/// x' = −√x − x³ may be evaluated for x ≥ 0 only; trial points below are refused, and the step is cut.
#[test]
fn failed_evaluations_cut_the_step() {
    for solver in ADAPTIVE {
        let mut draining = Machine::new(
            &[1.0],
            |_, _, x, dx| {
                if x[0] < 0.0 {
                    return Err(StepFailure::message("root of a negative level"));
                }
                dx[0] = -50.0 * x[0].sqrt();
                Ok(())
            },
            |_, _, x, j| j[0] = -25.0 / x[0].max(1e-300).sqrt(),
        );
        // √x falls linearly: x = (1 − 25 t)², empty at 0.04.
        let t_stop = 0.0399;
        let (run, _) = run(&mut draining, &Setup { initial_step: Some(t_stop), ..setup(solver, t_stop) });
        assert_eq!(run.end, Ok(End::StopTime), "{}", solver.name());
        assert!(run.stats.evaluation_failures > 0 || solver == Solver::Radau, "{:?}", run.stats);
        let exact = (1.0 - 25.0 * t_stop) * (1.0 - 25.0 * t_stop);
        assert!((run.x[0] - exact).abs() < 1e-5, "{}: {:?} for {exact}", solver.name(), run.x);
        // Past the end of the level the equations stop making sense, and the message is the model's own.
        let (run, _) = problems::run(&mut draining, &setup(solver, 0.1));
        let error = run.end.unwrap_err();
        assert!((error.time() - 0.04).abs() < 1e-3, "{}: {error}", solver.name());
    }
}

/// A right-hand side that jumps without telling (`noEvent`): slower, but no failure and no wrong answer.
#[test]
fn an_unannounced_jump_is_survived() {
    for solver in ADAPTIVE {
        let mut tent = Machine::new(
            &[0.0, 1.0],
            |_, t, x, dx| {
                dx[0] = if t < 0.5 { 1.0 } else { -1.0 };
                dx[1] = -1e4 * (x[1] - x[0]);
                Ok(())
            },
            |_, _, _, j| j.copy_from_slice(&[0.0, 1e4, 0.0, -1e4]),
        );
        let (run, _) = run(&mut tent, &setup(solver, 1.0));
        assert_eq!(run.end, Ok(End::StopTime), "{}", solver.name());
        assert!(run.x[0].abs() < 1e-4 && (run.x[1] - 1e-4).abs() < 1e-4, "{}: {:?}", solver.name(), run.x);
    }
}

struct CancelAfter<'a>(usize, &'a AtomicBool);

impl Observer for CancelAfter<'_> {
    fn row(&mut self, _: Point, _: f64, _: &[f64]) {}
    fn progress(&mut self, _t: f64) {
        self.0 -= 1;
        if self.0 == 0 {
            self.1.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_run_can_be_cancelled() {
    let cancel = AtomicBool::new(false);
    let run = simulate(&mut sine(), &setup(Solver::Dopri5, 1e6), &mut CancelAfter(20, &cancel), &cancel);
    assert!(matches!(run.end, Err(SimError::Cancelled { .. })));
    assert_eq!(run.stats.steps, 20);
}

#[test]
fn the_longest_step_and_the_step_limit_hold() {
    for solver in ADAPTIVE {
        let limited = Setup { max_step: Some(0.01), ..setup(solver, 1.0) };
        assert!(run(&mut clock(), &limited).0.stats.steps >= 100, "{}", solver.name());
        let hurried =
            Setup { max_step: Some(0.01), max_steps_per_interval: 10, intervals: 2, ..setup(solver, 1.0) };
        let error = run(&mut clock(), &hurried).0.end.unwrap_err();
        assert!(matches!(error, SimError::TooManySteps { steps: 10, .. }), "{error}");
    }
}

/// A model which projects its state back onto x = t after every step, and counts the steps it is told about. Its
/// state drifts upwards, so x > 0.5 comes early within a step and is sometimes taken back by the projection.
struct Projected {
    calls: Vec<f64>,
    crossings: Vec<f64>,
    pattern: Pattern,
}

impl Ode for Projected {
    fn n_states(&self) -> usize {
        1
    }
    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        dx[0] = 1.1 - (x[0] - t);
        Ok(())
    }
    fn jacobian_pattern(&self) -> &Pattern {
        &self.pattern
    }
    fn jacobian(&mut self, _: f64, _: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        values[0] = -1.0;
        Ok(())
    }
}

impl Model for Projected {
    fn initialize(&mut self, _t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        *x = vec![0.0];
        nothing()
    }
    fn n_roots(&self) -> usize {
        1
    }
    fn roots(&mut self, _t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        out[0] = x[0] - 0.5;
        Ok(())
    }
    fn event(
        &mut self,
        t: f64,
        _: &mut Vec<f64>,
        _: harpoon_runtime::model::EventInfo,
    ) -> Result<EventOutcome, SimError> {
        self.crossings.push(t);
        nothing()
    }
    fn step_accepted(&mut self, t: f64, x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        self.calls.push(t);
        x[0] = t;
        Ok(StepAction::Restart(Change::States))
    }
}

#[test]
fn the_model_may_correct_its_states_after_each_step() {
    for solver in ALL {
        let mut model = Projected { calls: Vec::new(), crossings: Vec::new(), pattern: Pattern::dense(1, 1) };
        let (run, _) = run(&mut model, &Setup { max_step: Some(0.05), ..setup(solver, 1.0) });
        assert_eq!(run.end, Ok(End::StopTime));
        assert_eq!(run.x, [1.0], "{}", solver.name());
        assert!(model.calls.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(model.calls.len(), run.stats.steps);
        // However often the projection takes the crossing back, in the end it has happened.
        let last = *model.crossings.last().unwrap();
        assert!((0.5 - 1e-6..0.51).contains(&last), "{}: {:?}", solver.name(), model.crossings);
    }
}
