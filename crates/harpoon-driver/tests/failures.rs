//! Runs that fail, from text in to message out: which component, which equation, which start value, when.

use harpoon_base::{Diagnostic, Span};
use harpoon_driver::{LibraryPaths, RunOptions, Session};
use std::sync::atomic::AtomicBool;

struct Failed {
    session: Session,
    said: Vec<Diagnostic>,
}

impl Failed {
    /// The text that a message points at.
    fn place(&self, d: &Diagnostic) -> String {
        self.text(d.primary.span)
    }

    fn text(&self, span: Span) -> String {
        let sources = self.session.sources();
        let source = sources.get(span.file).expect("a place");
        source.text[span.start as usize..span.end as usize].to_owned()
    }
}

/// Checks and runs the model `M`; all messages of both.
fn run(text: &str) -> Failed {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", text);
    let checked = session.check("M");
    let mut said = checked.diagnostics;
    if let Some(compiled) = checked.value.compiled {
        let options = RunOptions::default();
        let simulation = session.prepare(compiled, &options).expect("machine code");
        let setup = simulation.setup(&options).expect("a setup");
        said.extend(simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {}).1);
    }
    Failed { session, said }
}

/// The only error of a run.
#[track_caller]
fn error<'a>(failed: &'a Failed, code: &str) -> &'a Diagnostic {
    let errors: Vec<&Diagnostic> = failed.said.iter().filter(|d| d.is_error()).collect();
    assert_eq!(errors.iter().map(|d| d.code).collect::<Vec<_>>(), [code], "{:#?}", failed.said);
    errors[0]
}

#[track_caller]
fn helps(d: &Diagnostic, words: &[&str]) {
    let help = d.help.as_deref().unwrap_or_default();
    assert!(words.iter().all(|w| help.contains(w)), "{help}");
}

#[test]
fn an_assertion_tells_where_when_and_with_which_values() {
    let failed = run("
        model Tank
          parameter Real limit = 2;
          Real level(start = 0, fixed = true);
          input Real inflow;
        equation
          der(level) = inflow;
          assert(level < limit, \"the tank runs over\");
        end Tank;
        model M  Tank tank(inflow = 4);  end M;");
    let d = error(&failed, "assertion-failed");
    assert_eq!(d.primary.component, "tank");
    assert!(failed.place(d).starts_with("assert(level < limit"), "{}", failed.place(d));
    assert!(d.message.starts_with("assertion violated at t = 0.5"), "{}", d.message);
    for part in ["the tank runs over", "`tank.level` = 2", "`tank.limit` = 2"] {
        assert!(d.message.contains(part), "{part}: {}", d.message);
    }
    helps(d, &["what drives `tank.level`", "change `tank.limit`"]);
}

#[test]
fn a_warning_tells_its_values_too() {
    let failed = run("
        model M
          Real T = 300 + 100*time;
        equation
          assert(T < 350, \"hotter than the data allow\", AssertionLevel.warning);
        end M;");
    let d = failed.said.iter().find(|d| d.code == "assertion-warning").expect("a warning");
    assert!(failed.place(d).starts_with("assert(T < 350"));
    assert!(d.message.contains("`T` = 35"), "{}", d.message);
}

/// A call that stands alone is there for what it does: its results are dropped, its assertions are not.
#[test]
fn a_call_that_stands_alone_fails_where_its_function_does() {
    let functions = "
        function below input Real u; output Real y; algorithm assert(u < 0.5, \"too high\"); y := 2*u; end below;
        function named input Real u; output String s; algorithm assert(u < 0.5, \"too high\"); s := \"ok\"; end named;
        function both input Real u; output Real y; algorithm below(u); named(u); y := 1; end both;";
    let places = [
        ("equation F(x);", "t = 0.5"),
        ("equation if x > 0.25 then F(x); end if;", "t = 0.5"),
        ("equation when x > 0.7 then F(x); end when;", "t = 0.7"),
        ("algorithm F(x);", "t = 0.5"),
        ("algorithm when x > 0.7 then F(x); end when;", "t = 0.7"),
        ("initial equation F(x + 1);", "t = 0"),
    ];
    for function in ["below", "named", "both"] {
        for (section, time) in places {
            let section = section.replace('F', function);
            let failed = run(&format!("{functions} model M Real x = time; {section} end M;"));
            let d = error(&failed, "evaluation-failed");
            assert!(d.message.contains("too high") && d.message.contains(time), "{section}: {}", d.message);
        }
    }
}

/// The relation of an assertion is computed at the end of initialization. Before that it says nothing, and the
/// equations that have no solution are the cause.
#[test]
fn an_assertion_is_not_blamed_before_its_relation_is_known() {
    let failed = run("
        model M
          Real T(start = 300), x(start = 1);
        equation
          T = 300 + time;
          x^2 + T = 0;
          assert(T > 200, \"too cold\");
        end M;");
    let d = error(&failed, "initialization-failed");
    assert!(d.message.contains("`x`"), "{}", d.message);
    // A parameter out of range is the cause, and the equations are the effect.
    let failed = run("
        model M
          parameter Real p = -1;
          Real x(start = 1);
        equation
          x^2 + time = p;
          assert(p > 0, \"p must be positive\");
        end M;");
    let d = error(&failed, "assertion-failed");
    assert!(d.message.contains("`p` = -1"), "{}", d.message);
    helps(d, &["give `p` another value"]);
}

/// Infinitely many bounces in finite time: a run that went on would let the ball fall through the floor.
#[test]
fn a_ball_that_bounces_for_ever_is_told() {
    for restitution in ["0.3", "0.5", "0.7", "0.9"] {
        let failed = run(&format!(
            "model M
               Real h(start = 1, fixed = true), v(start = 0, fixed = true);
             equation
               der(h) = v;
               der(v) = -9.81;
               when h < 0 then
                 reinit(v, -{restitution}*pre(v));
               end when;
               annotation (experiment(StopTime = 20));
             end M;"
        ));
        let d = error(&failed, "chattering");
        assert!(d.message.contains("h < 0"), "{d:#?}");
    }
}

#[test]
fn chattering_names_the_condition_and_the_state_between() {
    let failed = run("
        model Sliding
          Real v(start = 1, fixed = true);
        equation
          der(v) = if v > 0 then -3 else 2;
        end Sliding;
        model M  Sliding slider;  Real other(start = 0, fixed = true);  equation der(other) = 1;  end M;");
    let d = error(&failed, "chattering");
    assert_eq!(d.primary.component, "slider");
    assert!(
        d.message.contains("`slider.v > 0 in slider`") && d.message.contains("turns round `slider.v`"),
        "{}",
        d.message
    );
    assert!(d.message.contains("-3.000e0") && d.message.contains("2.000e0"), "{}", d.message);
    assert!(!d.message.contains("other"), "{}", d.message);
    helps(d, &["`slider.v` is driven back from both sides", "hysteresis", "noEvent"]);
}

#[test]
fn newton_names_the_equation_that_is_farthest_off_and_the_start_value_to_change_first() {
    let failed = run("
        model Diode  parameter Real u = 1;  Real v(start = 80), i;
        equation  i = 1e-14*(exp(v/0.025) - 1);  u = v + 100*i;  end Diode;
        model Impossible  Real x(start = 3), y(start = 0.5);
        equation  x^2 + y^2 = -1;  x - y = time;  end Impossible;
        model M  Impossible a;  end M;");
    let d = error(&failed, "initialization-failed");
    assert_eq!(d.primary.component, "a");
    assert!(d.message.contains("farthest off"), "{}", d.message);
    helps(d, &["change the start value of `a."]);
    assert!(
        failed.place(d).contains("x^2 + y^2") || failed.place(d).contains("x - y"),
        "{}",
        failed.place(d)
    );
}

#[test]
fn conditions_of_the_start_that_contradict_each_other_are_named_together() {
    let failed = run("
        model M
          Real x(start = 1, fixed = true);
        equation
          der(x) = -x;
        initial equation
          x = 3;
        end M;");
    let d = error(&failed, "over-determined-initial");
    assert!(
        d.message.contains("`x` with its fixed start value") && d.message.contains("`x = 3`"),
        "{}",
        d.message
    );
    assert!(d.related.iter().any(|l| l.message.contains("x = 3")));
    helps(d, &["set `fixed = false` for `x`"]);
}

#[test]
fn a_circuit_without_ground_says_where_one_belongs() {
    let failed = run("
        model M
          import Modelica.Electrical.Analog.Basic.*;
          Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 10);
          Resistor r1(R = 100); Resistor r2(R = 200); Capacitor c(C = 1e-3, v(start = 0, fixed = true));
        equation
          connect(source.p, r1.p); connect(r1.n, r2.p); connect(r2.p, c.p);
          connect(r2.n, source.n); connect(c.n, source.n);
        end M;");
    let d = error(&failed, "missing-ground");
    assert!(["r1", "r2", "c", "source"].contains(&d.primary.component.as_str()));
    helps(d, &["connect a ground"]);
    let fix = &d.fixes[0];
    let text = failed.session.sources().get(d.primary.span.file).expect("a file").text.clone();
    let mended = harpoon_syntax::edit::apply(&text, &fix.edits).expect("the edits fit");
    let after = run(&mended);
    assert!(after.said.iter().all(|d| !d.is_error()), "{mended}\n{:#?}", after.said);
}

/// A position that is a state may float, and so may one side of a transformer that has a ground of its own.
#[test]
fn two_sources_that_contradict_each_other_are_named_where_the_user_placed_them() {
    let failed = run("
        model M
          import Modelica.Electrical.Analog.*;
          Sources.ConstantVoltage v1(V = 1);
          Sources.ConstantVoltage v2(V = 2);
          Basic.Ground ground;
        equation
          connect(v1.p, v2.p);
          connect(v1.n, v2.n);
          connect(v1.n, ground.p);
        end M;
    ");
    let d = error(&failed, "structurally-singular");
    assert!(d.message.starts_with("`v1` and `v2` both determine `v1.v`"), "{}", d.message);
    assert_eq!((d.primary.component.as_str(), failed.place(d).as_str()), ("v1", "v1(V = 1)"));
    helps(d, &["remove one of `v1` and `v2`"]);
}

#[test]
fn a_source_of_flow_into_an_open_connector_says_which_one_to_connect() {
    let failed = run("
        model M
          import Modelica.Electrical.Analog.*;
          Sources.ConstantCurrent source(I = 1);
          Basic.Ground ground;
        equation
          connect(source.p, ground.p);
        end M;
    ");
    let d = error(&failed, "structurally-singular");
    assert!(d.message.starts_with("nothing is connected to `source.n`"), "{}", d.message);
    assert_eq!((d.primary.component.as_str(), failed.place(d).as_str()), ("source", "source(I = 1)"));
    helps(d, &["connect `source.n`"]);
}

#[test]
fn a_counter_that_forgets_the_value_before_is_told_to_write_pre() {
    let failed = run("
        model M
          Integer n(start = 0, fixed = true);
        equation
          when time > 0.5 then
            n = n + 1;
          end when;
        end M;
    ");
    let d = error(&failed, "discrete-equation");
    assert!(d.message.starts_with("`n` is computed from itself"), "{}", d.message);
    assert_eq!(failed.place(d), "n = n + 1");
    helps(d, &["`pre(n)`"]);
}

#[test]
fn variables_that_are_only_set_equal_to_each_other_cancel_out() {
    let failed = run("
        model M
          Real a, b, c;
        equation
          a = b;
          b = c;
          c = a;
        end M;
    ");
    let d = error(&failed, "structurally-singular");
    assert!(d.message.starts_with("`a` cancels out of every equation"), "{}", d.message);
}

#[test]
fn what_a_block_computes_from_itself_is_named_where_its_input_is_given() {
    let failed = run("
        block Adds
          input Real u;
          output Real y = u + y;
        end Adds;
        model M
          Adds adds(u = time);
        end M;
    ");
    let d = error(&failed, "structurally-singular");
    assert!(d.message.starts_with("`adds.y` is computed from itself"), "{}", d.message);
    assert_eq!(failed.place(d), "u + y");
}

#[test]
fn a_class_with_an_equation_too_few_names_the_variable_that_none_is_written_for() {
    let failed = run("
        model M
          Real eggs(start = 1, fixed = true), larvae, females;
        equation
          females = 0.4*larvae;
          der(eggs) = females - eggs;
        end M;
    ");
    let d = error(&failed, "unbalanced-class");
    assert!(d.message.ends_with("and none is written for `larvae`"), "{}", d.message);
    assert!(d.related.iter().any(|r| r.message.contains("`larvae` has no equation")), "{d:#?}");
}

#[test]
fn what_floats_by_right_is_left_alone() {
    let masses = run("
        model M
          Modelica.Mechanics.Translational.Components.Mass m1(m = 1, s(start = 0, fixed = true), v(start = 0, fixed = true));
          Modelica.Mechanics.Translational.Components.Mass m2(m = 1, s(start = 2, fixed = true), v(start = 0, fixed = true));
          Modelica.Mechanics.Translational.Components.Spring spring(c = 1);
        equation
          connect(m1.flange_b, spring.flange_a); connect(spring.flange_b, m2.flange_a);
        end M;");
    assert!(masses.said.iter().all(|d| !d.is_error()), "{:#?}", masses.said);
}

/// What a failed quantity is divided by, followed to what a user can change.
#[test]
fn a_division_by_zero_is_followed_to_what_makes_it_zero() {
    let failed = run("
        model Tank  parameter Real area, rest;  Real level(start = 0, fixed = true), volume, pressure;
        equation
          volume = area*level + rest;  pressure = 1/volume;  der(level) = pressure;
        end Tank;
        model M  Tank tank(area = 2, rest = 0);  end M;");
    let d = error(&failed, "evaluation-failed");
    assert!(d.message.ends_with("`tank.rest` is zero there"), "{}", d.message);
    assert_eq!(d.primary.component, "tank");
    // A divisor may be a product, and reach the failed assertion under another name.
    let failed = run("
        model Density  parameter Real area, depth;  input Real people;  Real y = people/(area*depth);  end Density;
        model Table  input Real u;  equation assert(u < 10, \"too large\");  end Table;
        model M  Density density(area = 0, depth = 3, people = 5 + time);  Table table(u = density.y);  end M;");
    let d = error(&failed, "assertion-failed");
    assert!(d.message.ends_with("`density.area` is zero there"), "{}", d.message);
    helps(d, &["give `density.area` another value"]);
}

#[test]
fn a_function_that_gets_a_number_it_does_not_take_is_named_with_that_number() {
    // The level goes below zero at t = 0.5; two equations behind the derivative stands its root.
    let failed = run("
        model M
          Real level(start = 0.5, fixed = true);
          Real outflow(start = 0, fixed = true), speed;
        equation
          der(level) = -1;
          speed = 3*sqrt(level);
          der(outflow) = 2*speed;
        end M;
    ");
    let d = error(&failed, "evaluation-failed");
    assert!(d.message.contains("`outflow`") && d.message.contains("`sqrt(level)` gets -"), "{}", d.message);
    helps(d, &["not negative"]);
}

const CHOICES: &str = "
    package P
      function pick  input Real v[:];  input Real x;  output Real y;
      protected Integer i;
      algorithm
        i := 1;
        while i < x loop  i := i + 1;  end while;
        y := v[i];
      end pick;
      function product  input Real v[:], w[2];  input Real x;  output Real y;
      protected Integer i;
      algorithm
        i := 2;
        while i < x loop  i := i + 1;  end while;
        y := v[1:i]*w;
      end product;
      block Choice  input Real u;  Real y = pick({1, 2}, u);  end Choice;
      block Product  input Real u;  Real y = product({1, 2, 3}, {1, 1}, u);  end Product;
    end P;";

/// The statement, the equation that calls the function, and the component that this belongs to.
#[test]
fn what_fails_in_a_function_is_told_with_its_place_and_its_caller() {
    let failed = run(&format!("{CHOICES} model M  P.Choice a(u = 1), b(u = 10*time);  end M;"));
    let d = error(&failed, "evaluation-failed");
    assert!(d.message.ends_with("index 3 of `v` is not in 1:2"), "{}", d.message);
    assert_eq!((failed.place(d).as_str(), d.primary.component.as_str()), ("i", "b"));
    assert_eq!(d.related[0].message, "called here");
    assert_eq!(failed.text(d.related[0].span), "pick({1, 2}, u)");
}

/// Sizes that the run decides may not fit then.
#[test]
fn sizes_that_do_not_fit_while_a_function_runs_are_told() {
    let failed = run(&format!("{CHOICES} model M  P.Product p(u = 10*time);  end M;"));
    let d = error(&failed, "evaluation-failed");
    assert!(d.message.contains("where `i` is 3"), "{}", d.message);
    assert_eq!((failed.place(d).as_str(), d.primary.component.as_str()), ("y := v[1:i]*w", "p"));
}

#[test]
fn a_state_that_grows_without_bound_is_told_as_such() {
    // x = 1/(1 - t).
    let failed = run("
        model M
          Real x(start = 1, fixed = true);
        equation
          der(x) = x^2;
          annotation (experiment(StopTime = 2));
        end M;
    ");
    let d = error(&failed, "step-too-small");
    assert!(d.message.contains("`x`, which is"), "{}", d.message);
    helps(d, &["`x` grows without bound"]);
}

#[test]
fn a_divisor_that_vanishes_is_named_where_the_steps_become_too_small() {
    let failed = run("
        model M
          parameter Real T = 0.5;
          Real x(start = 0, fixed = true);
          Real left = T - time;
        equation
          der(x) = 1/left;
        end M;");
    let d = error(&failed, "step-too-small");
    assert!(d.message.contains("the divisor `left` is"), "{}", d.message);
    helps(d, &["keep `left` from vanishing"]);
}

#[test]
fn a_result_that_loses_its_value_is_told_though_no_state_depends_on_it() {
    let failed = run("
        model M
          Real x(start = 0.5, fixed = true);
          Real root = sqrt(x);
          Real twice = 2*root;
          parameter Real gain = 0;
          Real ratio = x/gain;
        equation
          der(x) = -1;
        end M;");
    let told: Vec<&Diagnostic> = failed.said.iter().filter(|d| d.code == "not-finite").collect();
    let messages: Vec<&str> = told.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages.len(), 2, "{:#?}", failed.said);
    assert!(messages[0].starts_with("t = 0: `ratio` has no finite value"), "{messages:?}");
    assert!(messages[0].contains("`gain` is zero there"), "{messages:?}");
    assert!(messages[1].contains("`root` has no finite value, nor has `twice`: `sqrt(x)` gets -0.0"));
    assert!(told.iter().all(|d| d.is_error()), "{:#?}", failed.said);
}

/// x = 0.5 - t falls below zero after half a second, and its mirror image -x, an alias, leaves its own limit at 0.8.
#[test]
fn variables_that_leave_their_limits_are_told_once_each() {
    let ran = run("
        model M
          parameter Real least = -0.3;
          Real x(start = 0.5, fixed = true, min = 0);
          Real mirrored(max = -least) = -x;
          Real inside(min = -1, max = 1) = x;
          Integer n(max = 1) = if x < 0.25 then 2 else 1;
        equation
          der(x) = -1;
        end M;");
    let told: Vec<&Diagnostic> = ran.said.iter().filter(|d| d.code == "variable-out-of-range").collect();
    let messages: Vec<&str> = told.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(messages.len(), 3, "{:#?}", ran.said);
    assert!(messages[0].contains("`n` leaves its limits: it is 2, above `max = 1`"), "{messages:?}");
    assert!(messages[1].contains("`x` leaves its limits: it is -0.0"), "{messages:?}");
    assert!(messages[1].contains("below `min = 0`"), "{messages:?}");
    assert!(messages[2].contains("`mirrored` leaves its limits: it is 0.3"), "{messages:?}");
    assert!(ran.said.iter().all(|d| !d.is_error()), "{:#?}", ran.said);
}

#[test]
fn an_equation_that_cannot_be_read_is_not_missed_as_well() {
    let failed = run("
        model M
          Real x(start = 1, fixed = true), y;
        equation
          der(x) = -x;
          y = x +;
        end M;
    ");
    error(&failed, "syntax-error");
}

#[test]
fn what_is_no_number_at_an_event_is_told_as_such() {
    let failed = run("
        model Clutch  parameter Real share;  discrete Real n(start = 1, fixed = true);
        equation when sample(1, 1) then n = (pre(n) - 1)/share;  end when;  end Clutch;
        model M  Clutch clutch(share = 0);  annotation(experiment(StopTime = 3));  end M;");
    let d = error(&failed, "evaluation-failed");
    assert!(d.message.contains("`clutch.n` is not a number"), "{}", d.message);
    assert!(d.message.ends_with("`clutch.share` is zero there"), "{}", d.message);
}

#[test]
fn a_semicolon_that_is_missing_before_the_annotation_of_the_class_is_told() {
    for unfinished in
        ["Real x(start = 1, fixed = true);  equation der(x) = -x", "extends Decay(x(start = 2))"]
    {
        let failed = run(&format!(
            "
            partial model Decay  Real x(start = 1, fixed = true);  equation der(x) = -x;  end Decay;
            model M  {unfinished}
              annotation(experiment(StopTime = 5));  end M;"
        ));
        let [d] = &failed.said[..] else { panic!("{:#?}", failed.said) };
        assert_eq!((d.code, d.primary.span.start), ("misplaced-annotation", d.primary.span.end));
        assert!(d.message.contains("`experiment`"), "{}", d.message);
        assert_eq!(d.fixes[0].edits[0].replacement, ";");
    }
}

#[test]
fn switches_that_act_for_ever_at_one_instant_are_named_with_their_places() {
    let failed = run("
        model Relays  Boolean open(start = false, fixed = true), other(start = false, fixed = true);
        equation open = not pre(other) and time > 0.5;  other = pre(open);  end Relays;
        model M  Relays a;  end M;");
    let d = error(&failed, "event-iteration");
    assert!(d.message.contains("t = 0.5") && d.message.contains("`a.open`, `a.other`"), "{}", d.message);
    assert_eq!(d.primary.component, "a");
    assert_eq!(d.related[0].component, "a");
    assert!(failed.place(d).starts_with("open"), "{}", failed.place(d));
}

#[test]
fn a_parameter_that_is_zero_because_another_one_is_leads_to_that() {
    let failed = run("
        model M
          parameter Real mass = 0;
          BondLib.Passive.I I1(I = 2*mass);  BondLib.Sources.Se Se1;
          BondLib.Bonds.Bond B1;
        equation
          connect(Se1.BondCon1, B1.BondCon1);  connect(B1.BondCon2, I1.BondCon1);
        end M;");
    let d = error(&failed, "assertion-failed");
    assert!(d.message.ends_with("`I1.I` is zero because `mass` is"), "{}", d.message);
}

#[test]
fn an_amplifier_without_feedback_is_named() {
    let text = "
        model M
          Modelica.Electrical.Analog.Ideal.IdealOpAmp3Pin amp;
          Modelica.Electrical.Analog.Sources.SineVoltage source(V = 1, f = 1);
          Modelica.Electrical.Analog.Basic.Resistor R1(R = 1e3), R2(R = 1e3), load(R = 1e3);
          Modelica.Electrical.Analog.Basic.Ground ground;
        equation
          connect(source.p, R1.p);  connect(R1.n, amp.in_n);  connect(amp.in_p, ground.p);
          connect(amp.out, load.p);  connect(load.n, ground.p);  connect(source.n, ground.p);
          connect(R2.p, amp.in_n);  connect(R2.n, FEEDBACK);
        end M;";
    let failed = run(&text.replace("FEEDBACK", "ground.p"));
    let d = error(&failed, "structurally-singular");
    assert_eq!(d.primary.component, "amp");
    assert!(d.message.starts_with("`amp` has no feedback: by `amp.out"), "{}", d.message);
    helps(d, &["connect the output of `amp` back"]);
    let sound = run(&text.replace("FEEDBACK", "amp.out"));
    assert!(sound.said.iter().all(|d| !d.is_error()), "{:#?}", sound.said);
}

#[test]
fn a_clock_whose_interval_is_not_positive_ends_the_run() {
    let failed = run("
        model M
          Integer i(start = 2);
          Real v;
        equation
          when Clock(i, 10) then
            v = sample(time);
            i = previous(i) - 1;
          end when;
        end M;");
    let d = error(&failed, "assertion-failed");
    assert!(d.message.contains("interval of a clock must be greater than zero"), "{}", d.message);
}

/// A function that is short is written out where it is called; what it would check is checked all the same.
#[test]
fn short_functions_check_their_indices() {
    let declared = "
        function pick input Real u[:]; input Integer i; output Real y; algorithm y := u[i]; end pick;
        function put input Real u[:]; input Integer i; output Real y; protected Real v[size(u, 1)];
          algorithm v := 2*u; v[i] := 5; y := sum(v); end put;
        model M
          Integer k(start = 2, fixed = true);
          Real y =";
    for call in ["pick({1, 2, 3}, k)", "put({1, 2, 3}, k)", "3*pick({1, 2, time}, k) + 1"] {
        let failed = run(&format!(
            "{declared} {call};
          equation when time > 0.5 then k = 4; end when; end M;"
        ));
        let d = error(&failed, "evaluation-failed");
        assert!(d.message.contains("index 4 of") && d.message.contains("is not in 1:3"), "{}", d.message);
    }
}

/// What a function does with numbers in a branch that is not taken says nothing.
#[test]
fn a_call_that_fails_counts_where_it_is_reached() {
    let text = |limit: &str| {
        format!(
            "
        function fail input String why; output Integer n; algorithm n := 0; assert(false, why); end fail;
        function f input Real u; output Real y; protected Integer n; algorithm n := 0;
          if u > {limit} then n := fail(\"too much\"); end if; y := u + n; end f;
        model M Real x = f(time); end M;"
        )
    };
    let fine = run(&text("2"));
    assert!(fine.said.iter().all(|d| !d.is_error()), "{:#?}", fine.said);
    let failed = run(&text("0.5"));
    assert!(error(&failed, "evaluation-failed").message.contains("too much"));
}

/// The equations that fail hand on what something else has made: the temperature of a gas without a volume.
#[test]
fn a_start_that_fails_tells_what_has_no_value_before() {
    let failed = run("
        model M
          extends ThermoBondLib.Examples.TwoGases(Air2(V_int(start = 0)));
        end M;");
    let d = error(&failed, "initialization-failed");
    assert!(d.message.contains("has no finite value there: `log(Air2.v)` gets 0.0 there"), "{}", d.message);
}
