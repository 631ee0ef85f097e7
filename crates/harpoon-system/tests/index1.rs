use expect_test::{Expect, expect};

fn check(text: &str, expected: Expect) {
    let model = harpoon_ir::read_model(text).expect("the text reads");
    let outcome = harpoon_system::compile(model);
    let mut out = String::new();
    for d in &outcome.diagnostics {
        out += &format!("{}[{}]: {}\n", d.severity.as_str(), d.code, d.message);
    }
    if let Some(schedule) = &outcome.value {
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
          block 0: x := (time + 6.0)/3.0
          block 1: y := 3 - x
        dynamic
          block 0 (outputs): x := (time + 6.0)/3.0
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
            discrete $when1
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
