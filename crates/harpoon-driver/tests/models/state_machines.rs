//! State machines (MLS 17).

use crate::*;

/// The value of a variable right after each of the first ticks.
fn at_ticks(trajectory: &Trajectory, variable: &str, interval: f64, n: usize) -> Vec<f64> {
    let series = trajectory.series_by_name(variable).unwrap_or_else(|| panic!("no variable `{variable}`"));
    let rows: Vec<(f64, f64)> = series.time.iter().copied().zip(series.iter()).collect();
    (0..n)
        .map(|k| {
            let after = (k as f64 + 0.5) * interval;
            rows.iter().rev().find(|(t, _)| *t <= after).expect("a row").1
        })
        .collect()
}

#[test]
fn a_delayed_transition_leaves_a_state_one_tick_after_its_condition() {
    let text = "model M  block State end State;  State a, b, c;  Boolean inB = activeState(b);  Integer n(start = 0);
          Real t = sample(time, Clock(1, 1000));
        equation
          initialState(a);
          transition(a, b, t > 0.0095);
          transition(b, c, ticksInState() >= 5, immediate = false);
          n = previous(n) + (if inB then 1 else 0);
        end M;";
    let t = simulate(text, "M", 0.03);
    let expected: Vec<f64> = (0..25).map(|k| f64::from(u8::from((10..15).contains(&k)))).collect();
    assert_eq!(at_ticks(&t, "inB", 1e-3, 25), expected);
    ends_at(&t, "n", 5.0, 0.0);
}

#[test]
fn states_give_a_variable_its_value_in_turn() {
    // Up to three, down to zero, and up again; the state that is left counts no further.
    let text = "model M  inner Integer n(start = 0);
          block Up  outer output Integer n;  Integer k(start = 0);
          equation  n = previous(n) + 1;  k = previous(k) + 1;  end Up;
          block Down  outer output Integer n;  Integer k(start = 0);
          equation  n = previous(n) - 1;  k = previous(k) + 1;  end Down;
          Up up;  Down down;  Integer copy;
        equation
          initialState(up);
          transition(up, down, n >= 3, immediate = false);
          transition(down, up, n <= 0, immediate = false, reset = false);
          when Clock(1, 10) then  copy = n;  assert(n <= 3, \"never above\");  end when;
        end M;";
    let t = simulate(text, "M", 2.0);
    let n = [1, 2, 3, 2, 1, 0, 1, 2, 3, 2, 1, 0, 1].map(f64::from);
    assert_eq!(at_ticks(&t, "n", 0.1, 13), n);
    assert_eq!(at_ticks(&t, "copy", 0.1, 13), n);
    // `up` goes on where it was; `down` begins anew.
    assert_eq!(at_ticks(&t, "up.k", 0.1, 13), [1, 2, 3, 3, 3, 3, 4, 5, 6, 6, 6, 6, 7].map(f64::from));
    assert_eq!(at_ticks(&t, "down.k", 0.1, 13), [0, 0, 0, 1, 2, 3, 3, 3, 3, 1, 2, 3, 3].map(f64::from));
}

#[test]
fn the_transition_with_the_least_priority_fires() {
    let text = "model M  block State end State;  State a, b, c;  Real t = sample(time, Clock(1, 10));
          State d, e;  Boolean inB = activeState(b), inC = activeState(c), soon = activeState(e);
        equation
          initialState(a);
          transition(a, b, t > 0.25, priority = 2);
          transition(a, c, t > 0.25, priority = 1);
          // An immediate transition after three ticks: at the begin of the fourth.
          initialState(d);
          transition(d, e, t >= 0 and ticksInState() > 3);
        end M;";
    let t = simulate(text, "M", 1.0);
    assert_eq!(at_ticks(&t, "soon", 0.1, 6), [0.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
    ends_at(&t, "inB", 0.0, 0.0);
    ends_at(&t, "inC", 1.0, 0.0);
    assert_eq!(at_ticks(&t, "inC", 0.1, 5), [0.0, 0.0, 0.0, 1.0, 1.0]);
}

#[test]
fn machines_in_states_wait_for_each_other_and_begin_anew() {
    // Two machines in `work`, one ready after two ticks and one after four; only then `work` may be left.
    let text = "model M
          block Wait end Wait;
          block Work
            block Busy  Integer k(start = 0);  equation  k = previous(k) + 1;  end Busy;
            block Ready end Ready;
            Busy first, second;  Ready firstReady, secondReady;
          equation
            initialState(first);  transition(first, firstReady, first.k >= 2, immediate = false);
            initialState(second);  transition(second, secondReady, second.k >= 4, immediate = false);
          end Work;
          Work work;  Wait wait;  Boolean isWorking = activeState(work), isReady = activeState(work.firstReady);
          Real t = sample(time, Clock(1, 10));
        equation
          initialState(work);
          transition(work, wait, t >= 0, immediate = false, synchronize = true);
          transition(wait, work, timeInState() > 0.15, immediate = false);
        end M;";
    let t = simulate(text, "M", 2.0);
    // `second` is ready at the fifth tick, so `work` ends with it; `wait` takes three ticks.
    let working = [1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1].map(f64::from);
    assert_eq!(at_ticks(&t, "isWorking", 0.1, 17), working);
    assert_eq!(at_ticks(&t, "work.first.k", 0.1, 12), [1, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2].map(f64::from));
    assert_eq!(at_ticks(&t, "work.second.k", 0.1, 12), [1, 2, 3, 4, 4, 4, 4, 4, 1, 2, 3, 4].map(f64::from));
    assert_eq!(at_ticks(&t, "isReady", 0.1, 10), [0, 0, 1, 1, 1, 0, 0, 0, 0, 0].map(f64::from));
}

#[test]
fn an_input_shows_the_output_of_the_active_state() {
    let text = "model M
          connector Out = output Integer;  connector In = input Integer;
          block State  parameter Integer by = 1;  Out y(start = 0);  equation  y = previous(y) + by;  end State;
          block Show  In u;  end Show;
          State a, b(by = 10);  Show show;  Real t = sample(time, Clock(1, 10));
        equation
          initialState(a);
          transition(a, b, t > 0.25);
          transition(b, a, t > 0.55, reset = false);
          connect(a.y, show.u);
          connect(b.y, show.u);
        end M;";
    let t = simulate(text, "M", 1.0);
    assert_eq!(at_ticks(&t, "show.u", 0.1, 5), [1.0, 2.0, 3.0, 10.0, 20.0]);
    assert_eq!(at_ticks(&t, "a.y", 0.1, 5), [1.0, 2.0, 3.0, 3.0, 3.0]);
}
