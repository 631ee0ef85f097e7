//! Schedules of small models, as text.

use expect_test::{Expect, expect};

fn check(text: &str, expected: Expect) {
    let model = harpoon_ir::read_model(text).expect("the text reads");
    let outcome = harpoon_system::compile(model);
    let mut out = String::new();
    for d in &outcome.diagnostics {
        out += &format!("{}[{}]: {}\n", d.severity.as_str(), d.code, d.message);
    }
    if let Some(schedule) = &outcome.value {
        let problems = harpoon_ir::verify::verify_schedule(schedule);
        assert!(problems.is_empty(), "{problems:#?}");
        out += &harpoon_ir::print_schedule(schedule, None);
    }
    expected.assert_eq(&out);
}

#[test]
fn aliases_and_constants_vanish_from_a_circuit() {
    check(
        "parameter Real R = 2; parameter Real C = 0.5; Real v(start=1, fixed=true)
         n = 0; v = p - n; p - n = R*i; C*der(v) = -i",
        expect![[r#"
            schedule Model
            state v  derivative der(v)  start=1.0
            alias p = v
            parameters
              n := 0.0
            initial
              block 0: v := 1.0
              block 1: i := v/R
              block 2: der(v) := -i/C
            dynamic
              block 0: i := v/R
              block 1: der(v) := -i/C
        "#]],
    );
}

/// An algorithm that fills a buffer and hands it to a function leaves the whole buffer in the call.
#[test]
fn an_argument_that_a_variable_holds_is_that_variable() {
    check(
        "function f input Real a; output Real y algorithm y := a end f
         discrete Real u, w; Boolean b, c; b = x > 1; c = x > 2; der(x) = 1
         u = if edge(b) then x else pre(u)
         w = if edge(c) then f(if edge(b) then x else pre(u)) else pre(w)",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `x` = 0
            schedule Model
            state x  derivative der(x)
            discrete u, w, b, c
            parameters
              der(x) := 1.0
            initial
              block 0: x := 0.0
              block 1 after h0: b := h0
              block 2 after h1: c := h1
              block 3: u := if edge(b) then x else pre(u)
              block 4: w := if edge(c) then f(u) else pre(w)
            dynamic
              block 0 (events) after h0: b := h0
              block 1 (events) after h1: c := h1
              block 2 (events): u := if edge(b) then x else pre(u)
              block 3 (events): w := if edge(c) then f(u) else pre(w)
            held
              h0: x > 1  crossing x - 1
              h1: x > 2  crossing x - 2
        "#]],
    );
}

#[test]
fn a_small_linear_loop_is_solved_by_formula() {
    check(
        "x + y = 3; x - 2*y = time",
        expect![[r#"
            schedule Model
            initial
              block 0: x := (time + 6)/3
              block 1: y := 3 - x
            dynamic
              block 0 (outputs): x := (time + 6)/3
              block 1 (outputs): y := 3 - x
        "#]],
    );
}

#[test]
fn a_nonlinear_loop_is_torn() {
    check(
        "x + exp(y) = 3; y*x = time",
        expect![[r#"
        schedule Model
        initial
          block 0: solve y  nonlinear
            x := 3 - exp(y)
            0 = y*x - time
        dynamic
          block 0 (outputs): solve y  nonlinear
            x := 3 - exp(y)
            0 = y*x - time
    "#]],
    );
}

#[test]
fn a_diode_makes_a_mixed_block() {
    check(
        "Boolean off; u = sin(time); off = s < 0; vd = if off then s else 0; i = if off then 0 else s; u = 2*i + vd + uc; der(uc) = i",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `uc` = 0
            schedule Model
            state uc  derivative i
            alias der(uc) = i
            discrete off
            initial
              block 0: u := sin(time)
              block 1: uc := 0.0
              block 2: solve s  linear
                vd := if off then s else 0
                i := if off then 0 else s
                0 = u - (2*i + vd + uc)
                discrete off := h0
                held h0
            dynamic
              block 0: u := sin(time)
              block 1: solve s  linear
                vd := if off then s else 0
                i := if off then 0 else s
                0 = u - (2*i + vd + uc)
                discrete off := h0
                held h0
            held
              h0: s < 0  crossing s
        "#]],
    );
}

#[test]
fn a_bouncing_ball_has_an_event_and_a_reinit() {
    check(
        "Real h(start=1,fixed=true); Real v(fixed=true); der(h)=v; der(v)=-9.81; when h < 0: reinit(v, -0.7*pre(v))",
        expect![[r#"
            schedule Model
            state h  derivative v  start=1.0
            state v  derivative der(v)  start=0.0
            alias der(h) = v
            discrete v, $when1
            parameters
              der(v) := -9.81
            initial
              block 0: h := 1.0
              block 1 after h0: $when1 := h0
              block 2: v := 0.0
            dynamic
              block 0 (events) after h0: $when1 := h0
            held
              h0: h < 0  crossing h
              when edge($when1) and not initial() then
                reinit(v, -0.7*pre(v));
              end when;
        "#]],
    );
}

#[test]
fn a_sampled_controller_is_computed_at_events() {
    check(
        "discrete Real u; der(x) = -x + u; when sample(0, 0.1): u = 0.5*x + pre(u)",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `x` = 0
            schedule Model
            state x  derivative der(x)
            discrete u
            initial
              block 0: u := pre(u)
              block 1: x := 0.0
              block 2: der(x) := u - x
            dynamic
              block 0 (events) after h0: u := if h0 then 0.5*x + pre(u) else pre(u)
              block 1: der(x) := u - x
            held
              h0: sample(0, 0.1)
        "#]],
    );
}

#[test]
fn pendulum_in_cartesian_coordinates_has_a_state_set() {
    check(
        "Real x(start=1); Real y; der(x) = u; der(y) = w; der(u) = -s*x; der(w) = -s*y - 9.81; x^2 + y^2 = 1",
        expect![[r#"
            warning[default-initial-conditions]: 2 initial conditions are missing; start values are used: `y` = 0, `w` = 0 (a condition for `x` would do too)
            schedule Model
            state y  derivative w
            state w  derivative der(w)
            alias der(x) = u
            alias der(y) = w
            initial
              block 0: y := 0.0
              block 1: solve x  nonlinear
                0 = x^2 + y^2 - 1
              block 2: w := 0.0
              block 3: solve u  linear
                0 = 2*x*u + 2*y*w
              block 4: solve s  linear
                der(u) := -s*x
                der(w) := -s*y - 9.81
                0 = 2*u*u + 2*x*der(u) + (2*w*w + 2*y*der(w))
            dynamic
              block 0: solve x  nonlinear
                0 = x^2 + y^2 - 1
              block 1: solve u  linear
                0 = 2*x*u + 2*y*w
              block 2: solve s  linear
                der(u) := -s*x
                der(w) := -s*y - 9.81
                0 = 2*u*u + 2*x*der(u) + (2*w*w + 2*y*der(w))
            state set 0: u, w (state), 1 constraints
              d0/du = 2*x
              d0/dw = 2*y
        "#]],
    );
}

#[test]
fn pendulum_in_polar_coordinates_keeps_the_angle() {
    check(
        "parameter Real L = 2; x = L*sin(phi); y = -L*cos(phi); der(x) = u; der(y) = w; der(u) = -s*x; der(w) = -s*y - 9.81; x^2 + y^2 = L^2",
        expect![[r#"
            error[too-many-equations]: 7 equations determine only `x`, `phi`, `y`, `u` and 2 more: one of them is too many; the model has 7 equations for 6 unknowns
        "#]],
    );
}

#[test]
fn capacitors_in_parallel_are_one_state() {
    check(
        "parameter Real C1 = 1, C2 = 2, R = 5
         Real v1(start=1), v2(start=1)
         C1*der(v1) = i1; C2*der(v2) = i2; v1 = v2; i1 + i2 + v1/R = 0",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `v1` = 1.0 (a condition for `v2` would do too)
            schedule Model
            state v1  derivative der(v1)  start=1.0
            alias v2 = v1
            alias der(v2) = der(v1)
            initial
              block 0: v1 := 1.0
              block 1: der(v1) := -v1/R/(C1 + C2)
              block 2: i1 := C1*der(v1)
              block 3: i2 := C2*der(v1)
            dynamic
              block 0: der(v1) := -v1/R/(C1 + C2)
              block 1 (outputs): i1 := C1*der(v1)
              block 2 (outputs): i2 := C2*der(v1)
        "#]],
    );
}

#[test]
fn a_loop_of_capacitors_and_a_source_loses_a_state() {
    check(
        "parameter Real C1 = 1, C2 = 2
         C1*der(v1) = i1; C2*der(v2) = i2; v1 + v2 = sin(time); i1 = i2 + v2",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `v1` = 0
            schedule Model
            state v1  derivative der(v1)
            initial
              block 0: v1 := 0.0
              block 1: v2 := sin(time) - v1
              block 2: der(v1) := -(C2*cos(time) + v2)/(-C2 - C1)
              block 3: i1 := C1*der(v1)
              block 4: der(v2) := cos(time) - der(v1)
              block 5: i2 := i1 - v2
            dynamic
              block 0: v2 := sin(time) - v1
              block 1: der(v1) := -(C2*cos(time) + v2)/(-C2 - C1)
              block 2 (outputs): i1 := C1*der(v1)
              block 3 (outputs): der(v2) := cos(time) - der(v1)
              block 4 (outputs): i2 := i1 - v2
        "#]],
    );
}

#[test]
fn inertias_coupled_by_a_gear() {
    check(
        "parameter Real J1 = 1, J2 = 2, n = 3
         der(phi1) = w1; der(phi2) = w2; J1*der(w1) = tau - t1; J2*der(w2) = n*t1; phi1 = n*phi2; tau = sin(time)",
        expect![[r#"
            warning[default-initial-conditions]: 2 initial conditions are missing; start values are used: `phi1` = 0, `w1` = 0
            schedule Model
            state phi1  derivative w1
            state w1  derivative der(w1)
            alias der(phi1) = w1
            alias der(phi2) = w2
            initial
              block 0: tau := sin(time)
              block 1: der(w1) := n*tau/(J2/n + J1*n)
              block 2: t1 := tau - J1*der(w1)
              block 3: der(w2) := der(w1)/n
              block 4: phi1 := 0.0
              block 5: phi2 := phi1/n
              block 6: w1 := 0.0
              block 7: w2 := w1/n
            dynamic
              block 0: tau := sin(time)
              block 1: der(w1) := n*tau/(J2/n + J1*n)
              block 2 (outputs): t1 := tau - J1*der(w1)
              block 3 (outputs): der(w2) := der(w1)/n
              block 4 (outputs): phi2 := phi1/n
              block 5 (outputs): w2 := w1/n
        "#]],
    );
}

#[test]
fn an_initial_equation_replaces_the_start_value() {
    check(
        "parameter Real k = 2; der(x) = u - k*x; u = 3; initial: der(x) = 0",
        expect![[r#"
        schedule Model
        state x  derivative der(x)
        parameters
          u := 3.0
        initial
          block 0: der(x) := 0
          block 1: x := (3.0 - der(x))/k
        dynamic
          block 0: der(x) := 3.0 - k*x
    "#]],
    );
}

#[test]
fn a_parameter_that_is_not_fixed_is_solved_for() {
    check(
        "parameter Real k(fixed=false, start=1); Real x(start=2, fixed=true); der(x) = 3 - k*x; initial: der(x) = 0",
        expect![[r#"
        schedule Model
        state x  derivative der(x)  start=2.0
        initial
          block 0: x := 2.0
          block 1: der(x) := 0
          block 2: solve k  linear
            0 = der(x) - (3 - k*x)
        dynamic
          block 0: der(x) := 3 - k*x
    "#]],
    );
}

#[test]
fn one_initial_condition_too_many_is_named_with_the_other() {
    check(
        "Real x(start=2, fixed=true); der(x) = 3 - x; initial: der(x) = 0",
        expect![[r#"
        error[over-determined-initial]: too many initial conditions: `x` with its fixed start value 2.0 contradicts or repeats initial equation `der(x) = 0`
    "#]],
    );
}

#[test]
fn a_missing_equation_leaves_a_smallest_set_of_unknowns() {
    check(
        "x + y = 3; z = x; w + z = 1; w = 2*q",
        expect![[r#"
        error[too-few-equations]: `y`, `q`, `x`, `z` and 1 more are left undetermined: one equation is missing for them; the model has 4 equations for 5 unknowns
    "#]],
    );
}

#[test]
fn a_surplus_equation_stands_in_a_smallest_set() {
    check(
        "x + y = 3; x = 1; y = 2 + x",
        expect![[r#"
        error[too-many-equations]: 3 equations determine only `x`, `y`: one of them is too many; the model has 3 equations for 2 unknowns
    "#]],
    );
}

#[test]
fn a_misfit_names_both_halves() {
    check(
        "x + y = 3; x - y = z; z = 2; a = 3; a = b + c; a = 4",
        expect![[r#"
            error[structurally-singular]: `b`, `c` are left undetermined, while 2 equations determine only `a`; the model has 6 equations for 6 unknowns
        "#]],
    );
}

#[test]
fn what_a_when_computes_makes_no_further_events() {
    check(
        "discrete Real v(start=1); discrete Integer n(start=0); der(x) = v
         when x > 3: v = if x > 5 then -1 else -2; n = pre(n) + 1",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `x` = 0
            schedule Model
            state x  derivative der(x)
            discrete v, n, $when1
            initial
              block 0: v := pre(v)
              block 1: der(x) := v
              block 2: x := 0.0
              block 3 after h0: $when1 := h0
              block 4: n := pre(n)
            dynamic
              block 0 (events) after h0: $when1 := h0
              block 1 (events): v := if edge($when1) then (if x > 5 then -1 else -2) else pre(v)
              block 2 (events): der(x) := v
              block 3 (events): n := if edge($when1) then pre(n) + 1 else pre(n)
            held
              h0: x > 3  crossing x - 3
        "#]],
    );
}

#[test]
fn a_when_with_initial_acts_at_the_start() {
    check(
        "discrete Real a, b; der(x) = 1; when initial() or x > 2: a = 2*x; b = a + pre(b)",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `x` = 0
            schedule Model
            state x  derivative der(x)
            discrete a, b, $when1
            parameters
              der(x) := 1.0
            initial
              block 0: x := 0.0
              block 1 after h0: $when1 := h0
              block 2: a := 2*x
              block 3: b := a + pre(b)
            dynamic
              block 0 (events) after h0: $when1 := h0
              block 1 (events): a := if edge($when1) then 2*x else pre(a)
              block 2 (events): b := if edge($when1) then a + pre(b) else pre(b)
            held
              h0: x > 2  crossing x - 2
        "#]],
    );
}

#[test]
fn an_initial_equation_for_pre() {
    check(
        "discrete Integer n; Real x; der(x) = n; when sample(1, 1): n = pre(n) + 1\ninitial: pre(n) = 5",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `x` = 0
            schedule Model
            state x  derivative der(x)
            discrete n
            initial pre(n) is pre(n)
            initial
              block 0: pre(n) := 5
              block 1: n := pre(n)
              block 2: der(x) := n
              block 3: x := 0.0
            dynamic
              block 0 (events) after h0: n := if h0 then pre(n) + 1 else pre(n)
              block 1 (events): der(x) := n
            held
              h0: sample(1, 1)
        "#]],
    );
}

#[test]
fn jumping_functions_are_held_and_smooth_ones_are_not() {
    check("x = floor(3*time); y = mod(time, 0.5); z = div(5*time, 2); w = noEvent(if time > 1 then 1 else 2); b = smooth(1, if time > 1 then time else 1)
    n = if time < 2 then 1 else 0", expect![[r#"
        schedule Model
        initial
          block 0 after h0: x := h0
          block 1 after h1: y := time - h1*0.5
          block 2 after h2: z := h2
          block 3: w := noEvent(if time > 1 then 1 else 2)
          block 4: b := smooth(1, if time > 1 then time else 1)
          block 5 after h3: n := if h3 then 1 else 0
        dynamic
          block 0 (events) after h0: x := h0
          block 1 (outputs) after h1: y := time - h1*0.5
          block 2 (events) after h2: z := h2
          block 3 (outputs): w := noEvent(if time > 1 then 1 else 2)
          block 4 (outputs): b := smooth(1, if time > 1 then time else 1)
          block 5 (events) after h3: n := if h3 then 1 else 0
        held
          h0: floor(3*time)  crossings 3*time - h0, 3*time - h0 - 1.0
          h1: floor(time/0.5)  crossings time/0.5 - h1, time/0.5 - h1 - 1.0
          h2: div(5*time, 2)  crossings 5*time/2 - (if h2 <= 0.0 then h2 - 1.0 else h2), 5*time/2 - (if h2 >= 0.0 then h2 + 1.0 else h2)
          h3: time < 2  at time 2
    "#]]);
}

#[test]
fn a_continuous_variable_follows_a_discrete_one() {
    check(
        "discrete Real d; Integer n; Boolean b; y = 2*d; z = n; b = z > 2.5; n = if b then 1 else 3; when sample(0, 1): d = time",
        expect![[r#"
        schedule Model
        discrete d, n, b
        initial
          block 0: d := pre(d)
          block 1: y := 2*d
          block 2: solve   linear
            z := n
            discrete b := h0
            discrete n := if b then 1 else 3
            held h0
        dynamic
          block 0 (events) after h1: d := if h1 then time else pre(d)
          block 1 (events): y := 2*d
          block 2 (events): solve   linear
            z := n
            discrete b := h0
            discrete n := if b then 1 else 3
            held h0
        held
          h0: z > 2.5  crossing z - 2.5
          h1: sample(0, 1)
    "#]],
    );
}

#[test]
fn fixed_starts_that_agree_through_a_gear_are_accepted() {
    check(
        "parameter Real n = 3; Real a(start=6, fixed=true), b(start=2, fixed=true); a = n*b; der(a) = w; der(w) = t; der(b) = v; t = -a",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `w` = 0
            schedule Model
            state a  derivative w  start=6.0
            state w  derivative t
            alias der(a) = w
            alias der(b) = v
            alias der(w) = t
            initial
              block 0: a := 6.0
              block 1: b := a/n
              block 2: t := -a
              block 3: w := 0.0
              block 4: v := w/n
            dynamic
              block 0 (outputs): b := a/n
              block 1: t := -a
              block 2 (outputs): v := w/n
        "#]],
    );
}

#[test]
fn fixed_starts_that_contradict_through_a_gear_are_not() {
    check(
        "parameter Real n = 3; Real a(start=6, fixed=true), b(start=3, fixed=true); a = n*b; der(a) = w; der(w) = t; der(b) = v; t = -a",
        expect![[r#"
        error[over-determined-initial]: too many initial conditions: `b` with its fixed start value 3.0 contradicts or repeats `a` with its fixed start value 6.0
    "#]],
    );
}

#[test]
fn state_select_is_respected() {
    check(
        "parameter Real n = 3; Real a(stateSelect=avoid), b; a = n*b; der(a) = w; der(w) = t; t + r = -a; der(b) = v; der(v) = r",
        expect![[r#"
            warning[default-initial-conditions]: 2 initial conditions are missing; start values are used: `b` = 0, `v` = 0
            schedule Model
            state b  derivative v
            state v  derivative r
            alias der(a) = w
            alias der(b) = v
            alias der(w) = t
            alias der(v) = r
            initial
              block 0: b := 0.0
              block 1: a := n*b
              block 2: t := -n*a/(1 + n)
              block 3: r := -a - t
              block 4: v := 0.0
              block 5: w := n*v
            dynamic
              block 0: a := n*b
              block 1: t := -n*a/(1 + n)
              block 2: r := -a - t
              block 3 (outputs): w := n*v
        "#]],
    );
    check(
        "parameter Real n = 3; Real a, b(stateSelect=prefer); a = n*b; der(a) = w; der(w) = t; t + r = -a; der(b) = v; der(v) = r",
        expect![[r#"
            warning[default-initial-conditions]: 2 initial conditions are missing; start values are used: `b` = 0, `v` = 0
            schedule Model
            state b  derivative v
            state v  derivative r
            alias der(a) = w
            alias der(b) = v
            alias der(w) = t
            alias der(v) = r
            initial
              block 0: b := 0.0
              block 1: a := n*b
              block 2: t := -n*a/(1 + n)
              block 3: r := -a - t
              block 4: v := 0.0
              block 5: w := n*v
            dynamic
              block 0: a := n*b
              block 1: t := -n*a/(1 + n)
              block 2: r := -a - t
              block 3 (outputs): w := n*v
        "#]],
    );
    check(
        "parameter Real n = 3; Real a(stateSelect=always), b(stateSelect=always); a = n*b; der(a) = w; der(b) = v; w + v = 3",
        expect![[r#"
            error[state-select-always]: `b` has stateSelect = always, but a constraint determines it
        "#]],
    );
}

#[test]
fn what_must_be_a_state_is_one_and_what_must_not_is_none() {
    // A quantity without a derivative in the model gets one.
    check(
        "Real x, y(stateSelect=always); der(x) = -x; y = 2*x",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `y` = 0
            schedule Model
            state y  derivative der(y)
            initial
              block 0: y := 0.0
              block 1: x := y/2
              block 2: der(x) := -x
              block 3: der(y) := 2*der(x)
            dynamic
              block 0: x := y/2
              block 1: der(x) := -x
              block 2: der(y) := 2*der(x)
        "#]],
    );
    // Another quantity stands in for what is forbidden.
    check(
        "Real x(stateSelect=never), y; der(x) = -x; y = 2*x",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `y` = 0
            schedule Model
            state y  derivative der(y)
            initial
              block 0: y := 0.0
              block 1: x := y/2
              block 2: der(x) := -x
              block 3: der(y) := 2*der(x)
            dynamic
              block 0: x := y/2
              block 1: der(x) := -x
              block 2: der(y) := 2*der(x)
        "#]],
    );
    check(
        "Real x(stateSelect=never); der(x) = -x",
        expect![[r#"
        warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `x` = 0
        error[state-select-never]: `x` has stateSelect = never, but nothing else can be the state
    "#]],
    );
    check(
        "Real x(stateSelect=always); x = if time > 1 then 1 else 2",
        expect![[r#"
        error[state-select-always]: `x` has stateSelect = always, but cannot be a state: it jumps at events
    "#]],
    );
    // What one name forbids and another allows is allowed.
    check(
        "Real x(stateSelect=never), y; der(x) = -1; y = x",
        expect![[r#"
        warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `x` = 0
        schedule Model
        state y  derivative der(x)
        alias x = y
        parameters
          der(x) := -1.0
        initial
          block 0: y := 0.0
    "#]],
    );
}

#[test]
fn derivatives_keep_their_signs() {
    check(
        "v = -der(x); w = -x; der(w) = u; u = sin(time); der(q) = -r; r = q",
        expect![[r#"
            warning[default-initial-conditions]: 2 initial conditions are missing; start values are used: `x` = 0, `q` = 0
            schedule Model
            state x  derivative der(x)
            state q  derivative der(q)
            alias v = -der(x)
            alias r = -der(q)
            alias der(w) = u
            initial
              block 0: x := 0.0
              block 1: w := -x
              block 2: u := sin(time)
              block 3: q := 0.0
              block 4: der(q) := -q
              block 5: der(x) := -u
            dynamic
              block 0 (outputs): w := -x
              block 1: u := sin(time)
              block 2: der(q) := -q
              block 3: der(x) := -u
        "#]],
    );
}

#[test]
fn booleans_that_need_each_other_are_iterated() {
    check(
        "Boolean a, b, c; a = time > 1 and not pre(b); b = a or c; c = b and time < 3",
        expect![[r#"
        schedule Model
        discrete a, b, c
        initial
          block 0 after h0: a := h0 and not pre(b)
          block 1 after h1: solve   linear
            discrete b := a or c
            discrete c := b and h1
        dynamic
          block 0 (events) after h0: a := h0 and not pre(b)
          block 1 (events) after h1: solve   linear
            discrete b := a or c
            discrete c := b and h1
        held
          h0: time > 1  at time 1
          h1: time < 3  at time 3
    "#]],
    );
}

#[test]
fn derivatives_of_inputs_are_refused() {
    check(
        "input Real u; Real x; der(x) = y; x = u",
        expect![[r#"
        error[derivative-of-input]: equation `x = u` ties states together, so it must be differentiated, but the derivative of input `u` is not known
    "#]],
    );
    check(
        "input Real u; Real x; der(x) = y; 2*x = u + 1; z = sin(x)",
        expect![[r#"
        error[derivative-of-input]: equation `2*x = u + 1` ties states together, so it must be differentiated, but the derivative of input `u` is not known
    "#]],
    );
    check(
        "input Real u; x = der(u)",
        expect![[r#"
        error[derivative-of-input]: `der(u)` is used, but `u` is an input of the model and its derivative is not known
    "#]],
    );
}

#[test]
fn parameters_in_a_circle_are_refused() {
    check(
        "parameter Real a = b, b = 2*c, c = a; parameter Real d; x = a + d",
        expect![[r#"
        warning[parameter-without-value]: parameter `d` has no value; its start value 0.0 is used
        error[cyclic-parameters]: the values of parameters `a`, `b`, `c` depend on each other
    "#]],
    );
}

#[test]
fn a_condition_opens_a_circle_of_parameters() {
    check(
        "parameter Boolean useT = true; parameter Real T = if useT then 300 else h/2; \
         parameter Real h = if useT then 2*T else 500; x = h*time",
        expect![[r#"
            schedule Model
            parameters
              h := 2*T
            initial
              block 0: x := h*time
            dynamic
              block 0 (outputs): x := h*time
        "#]],
    );
}

#[test]
fn what_a_reinit_sets_is_a_state_or_an_error() {
    check(
        "Real a, b; a + b = time; der(a) = 1 + u; der(b) = u; when a > 3: reinit(a, 0)",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `a` = 0
            schedule Model
            state a  derivative der(a)
            alias der(b) = u
            discrete $when1
            parameters
              u := 0.0
              der(a) := 1 + u
            initial
              block 0: a := 0.0
              block 1: b := time - a
              block 2 after h0: $when1 := h0
            dynamic
              block 0 (outputs): b := time - a
              block 1 (events) after h0: $when1 := h0
            held
              h0: a > 3  crossing a - 3
              when edge($when1) and not initial() then
                reinit(a, 0);
              end when;
        "#]],
    );
    check(
        "Real a, b; b = 2*a; der(a) = 1; when a > 3: reinit(b, 0)",
        expect![[r#"
        error[reinit-of-nonstate]: `b` cannot be set by reinit: its derivative does not occur in the model, so it is not a state
    "#]],
    );
}

#[test]
fn start_values_of_equal_variables_are_merged() {
    check(
        "Real a(start=1, fixed=true), b(start=2, fixed=true); a = b; der(a) = -a",
        expect![[r#"
        error[conflicting-fixed-start]: `a` starts at 1.0 and `b` at 2.0, both fixed, but the two are the same quantity
    "#]],
    );
    check(
        "Real m.a(start=1), b(start=2); m.a = -b; der(b) = -m.a",
        expect![[r#"
            note[different-start-values]: `b` and `m.a` are the same quantity with different start values; 2.0 of `b` is used, 1.0 is not
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: `b` = 2.0 (a condition for `m.a` would do too)
            schedule Model
            state b  derivative der(b)  start=2.0
            alias m.a = -b
            initial
              block 0: b := 2.0
              block 1: der(b) := b
            dynamic
              block 0: der(b) := b
        "#]],
    );
    check(
        "Real x(start=1, fixed=true); x = 2; y = x",
        expect![[r#"
            error[over-determined-initial]: `x` shall start at 1.0 (fixed), but the equations say that it is `2.0`
        "#]],
    );
}

#[test]
fn singular_numbers_are_found_where_structure_is_fine() {
    check(
        "parameter Real R = 2, U = 5; u1 = a - b; u1 = U; i1 + i2 = 0; u2 = a - b; u2 = R*i2; i1 + i2 = 0",
        expect![[r#"
            error[structurally-singular]: `a`, `b` are left undetermined, while `i1 + i2 = 0` repeats other equations; the model has 6 equations for 6 unknowns
        "#]],
    );
    check(
        "parameter Real R = 2, U = 5; U = a - b; a - b = R*i2; a - b = 2*R*i3; i1 + i2 + i3 = 0; 0 = -i1 - i2 - i3",
        expect![[r#"
        error[singular-equations]: `a`, `b` can move together: no equation notices it
    "#]],
    );
    check(
        "x + y = 3; x + y = z; z = 2 + x",
        expect![[r#"
        schedule Model
        parameters
          x := 1.0
          y := 3 - x
          z := 2 + x
    "#]],
    );
    check(
        "parameter Real p = 1; p*x + y = 3; x + y = time",
        expect![[r#"
        warning[singular-equations]: `x`, `y` can move together with these parameter values: no equation notices it
        schedule Model
        initial
          block 0: solve x  linear
            y := 3 - p*x
            0 = x + y - time
        dynamic
          block 0 (outputs): solve x  linear
            y := 3 - p*x
            0 = x + y - time
    "#]],
    );
}

#[test]
fn an_initial_equation_for_a_variable_of_a_when() {
    check(
        "discrete Integer count; discrete Real begin
         when integer(time/2) > pre(count): count = pre(count) + 1; begin = time
         y = if time < begin + 1 then 1 else 0
         initial equation
         count = integer(time/2); begin = 2*count",
        expect![[r#"
            schedule Model
            discrete count, begin, $when1
            initial pre(count) is pre(count)
            initial pre(begin) is pre(begin)
            initial
              block 0: count := integer(time/2)
              block 1: pre(count) := count
              block 2 after h0: $when1 := h0 > pre(count)
              block 3: begin := 2*count
              block 4: pre(begin) := begin
              block 5 after h1: y := if h1 then 1 else 0
            dynamic
              block 0 (events) after h0: $when1 := h0 > pre(count)
              block 1 (events): count := if edge($when1) then pre(count) + 1 else pre(count)
              block 2 (events): begin := if edge($when1) then time else pre(begin)
              block 3 (events) after h1: y := if h1 then 1 else 0
            held
              h0: integer(time/2)  crossings time/2 - h0, time/2 - h0 - 1.0
              h1: time < begin + 1  at time begin + 1
        "#]],
    );
}

/// How many values are held between events.
fn n_held(equations: &str) -> usize {
    let text = format!(
        "parameter Real F = 0.5; parameter Real P = 0.8; parameter Real m = 0.33; parameter Real top = 40
         parameter Real a = 2; parameter Real b = 2; Real x(start=0, fixed=true); Real y(start=1, fixed=true)
         der(x) = 1 - y; der(y) = x; {equations}"
    );
    let outcome = harpoon_system::compile(harpoon_ir::read_model(&text).expect("the text reads"));
    outcome.value.expect("a schedule").held.len()
}

#[test]
fn branches_that_meet_with_the_same_slope_make_no_event() {
    for equations in [
        "c = if x > F*P then (1 - F*(1 + m) + m*x/P)/(1 - F)^(1 + m) else 1/(1 - x/P)^m",
        "p = P*(1 + y*y); c = if x > F*p then (1 - F*(1 + m) + m*x/p)/(1 - F)^(1 + m) else 1/abs(1 - x/p)^m",
        "c = if x > top then exp(top)*(x - top + 1) elseif x < -top then exp(-top)*(x + top + 1) else exp(x)",
        "c = if x > y then (x - y)^2 else 0",
        "parameter Real e = exp(top); c = if top <= x then e*(x - top + 1) else exp(x)",
    ] {
        assert_eq!(n_held(equations), 0, "{equations}");
    }
}

#[test]
fn branches_that_meet_otherwise_make_an_event() {
    for equations in [
        // A kink and a jump.
        "c = if x > 0 then x else 0",
        "c = if x > F then 1 else x",
        "c = if x > y then x else y",
        // Equal for the present values of parameters only.
        "c = if x > 0 then a*x else b*x",
        "c = if x > 0 then a*x else 2*x",
        // Equal on one side of another variable only.
        "c = if x > 0 then abs(x + y) else abs(y - x)*y/abs(y)",
        // Someone else asks.
        "Boolean is_above; is_above = x > y; c = if x > y then (x - y)^2 else 0",
        // Time is known ahead, which costs nothing.
        "c = if time > F then (time - F)^2 else 0",
    ] {
        assert_eq!(n_held(equations), 1, "{equations}");
    }
}
