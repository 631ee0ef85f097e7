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
fn rc_circuit() {
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

#[test]
fn linear_loop() {
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
fn nonlinear_loop() {
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
fn diode() {
    check(
        "Boolean off; u = sin(time); off = s < 0; vd = if off then s else 0; i = if off then 0 else s; u = 2*i + vd + uc; der(uc) = i",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: uc = 0
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
fn bouncing() {
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
fn controller() {
    check(
        "discrete Real u; der(x) = -x + u; when sample(0, 0.1): u = 0.5*x + pre(u)",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: x = 0
            schedule Model
            state x  derivative der(x)
            discrete u
            initial
              block 0: x := 0.0
              block 1 after h0: u := if h0 then 0.5*x + pre(u) else pre(u)
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
            warning[default-initial-conditions]: 2 initial conditions are missing; start values are used: y = 0, w = 0
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
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: v1 = 1.0
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
fn capacitor_loop_with_source() {
    check(
        "parameter Real C1 = 1, C2 = 2
         C1*der(v1) = i1; C2*der(v2) = i2; v1 + v2 = sin(time); i1 = i2 + v2",
        expect![[r#"
            warning[default-initial-conditions]: 1 initial condition is missing; start values are used: v1 = 0
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
            warning[default-initial-conditions]: 2 initial conditions are missing; start values are used: phi1 = 0, w1 = 0
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
fn steady_state() {
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
fn free_parameter() {
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
fn initial_over() {
    check(
        "Real x(start=2, fixed=true); der(x) = 3 - x; initial: der(x) = 0",
        expect![[r#"
        error[over-determined-initial]: too many initial conditions: `x` with its fixed start value 2.0 contradicts or repeats initial equation `der(x) = 0`
    "#]],
    );
}
#[test]
fn too_few() {
    check(
        "x + y = 3; z = x; w + z = 1; w = 2*q",
        expect![[r#"
        error[too-few-equations]: `y`, `q`, `x`, `z` and 1 more are left undetermined: one equation is missing for them; the model has 4 equations for 5 unknowns
    "#]],
    );
}
#[test]
fn too_many() {
    check(
        "x + y = 3; x = 1; y = 2 + x",
        expect![[r#"
        error[too-many-equations]: 3 equations determine only `x`, `y`: one of them is too many; the model has 3 equations for 2 unknowns
    "#]],
    );
}
#[test]
fn singular() {
    check(
        "x + y = 3; x - y = z; z = 2; a = 3; a = b + c; a = 4",
        expect![[r#"
        error[structurally-singular]: `b`, `c` are left undetermined: one equation is missing for them; the model has 6 equations for 6 unknowns
    "#]],
    );
}
