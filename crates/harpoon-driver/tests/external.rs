//! External functions, external objects and Strings while a model runs.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use harpoon_results::Trajectory;
use std::sync::atomic::AtomicBool;

/// Runs with machine code and with the interpreter, which must agree.
fn simulate(text: &str, stop_time: f64) -> Result<Trajectory, String> {
    let run =
        |interpret| run(text, RunOptions { stop_time: Some(stop_time), interpret, ..RunOptions::default() });
    let (compiled, interpreted) = (run(false)?, run(true)?);
    for variable in compiled.schema().variables() {
        let name = &variable.name;
        let (a, b) = (compiled.series_by_name(name).unwrap(), interpreted.series_by_name(name).unwrap());
        assert!(a.iter().eq(b.iter()), "`{name}` differs between machine code and interpreter");
    }
    Ok(compiled)
}

fn run(text: &str, options: RunOptions) -> Result<Trajectory, String> {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", &format!("{LIBRARY}{text}"));
    let checked = session.check("M");
    if let Some(d) = checked.diagnostics.iter().find(|d| d.is_error()) {
        return Err(d.message.clone());
    }
    let options = RunOptions { keep: true, ..options };
    let simulation = session.prepare(checked.value.compiled.expect("compiled"), &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    match report.end {
        Ok(_) => Ok(report.trajectory.expect("kept")),
        Err(()) => Err(diagnostics.iter().find(|d| d.is_error()).expect("a reason").message.clone()),
    }
}

#[track_caller]
fn follows(t: &Trajectory, variable: &str, tolerance: f64, expected: impl Fn(f64) -> f64) {
    let series = t.series_by_name(variable).unwrap_or_else(|| panic!("no variable `{variable}`"));
    for (t, value) in series.time.iter().zip(series.iter()) {
        let wanted = expected(*t);
        assert!((value - wanted).abs() <= tolerance, "{variable}({t}) = {value}, expected {wanted}");
    }
}

#[track_caller]
fn ends_at(t: &Trajectory, variable: &str, expected: f64, tolerance: f64) {
    let last = t.series_by_name(variable).and_then(|s| s.last()).expect("a value");
    assert!((last - expected).abs() <= tolerance, "{variable} ends at {last}, expected {expected}");
}

const LIBRARY: &str = r#"
class Table1
  extends ExternalObject;
  function constructor
    input String file; input String name; input Real table[:, :]; input Integer columns[:];
    input Integer smoothness; input Integer extrapolation;
    output Table1 t;
  external "C" t = ModelicaStandardTables_CombiTable1D_init3(file, name, table, size(table, 1), size(table, 2),
      columns, size(columns, 1), smoothness, extrapolation);
  end constructor;
  function destructor input Table1 t; external "C" ModelicaStandardTables_CombiTable1D_close(t); end destructor;
end Table1;
function value1
  input Table1 t; input Integer column; input Real u; output Real y;
external "C" y = ModelicaStandardTables_CombiTable1D_getValue(t, column, u);
end value1;
class TimeTable
  extends ExternalObject;
  function constructor
    input String file; input String name; input Real table[:, :]; input Real start; input Integer columns[:];
    input Integer smoothness; input Integer extrapolation; input Real shift; input Integer events;
    output TimeTable t;
  external "C" t = ModelicaStandardTables_CombiTimeTable_init3(file, name, table, size(table, 1), size(table, 2),
      start, columns, size(columns, 1), smoothness, extrapolation, shift, events);
  end constructor;
  function destructor input TimeTable t; external "C" ModelicaStandardTables_CombiTimeTable_close(t); end destructor;
end TimeTable;
function timeValue
  input TimeTable t; input Integer column; input Real u; input Real next; input Real before; output Real y;
external "C" y = ModelicaStandardTables_CombiTimeTable_getValue(t, column, u, next, before);
end timeValue;
function nextEvent
  input TimeTable t; input Real u; output Real next;
external "C" next = ModelicaStandardTables_CombiTimeTable_nextTimeEvent(t, u);
end nextEvent;
block TimeSource
  parameter Real table[:, :];
  parameter Integer smoothness = 1, extrapolation = 1;
  TimeTable t = TimeTable("NoName", "NoName", table, 0, {2}, smoothness, extrapolation, 0, 1);
  discrete Real next(start = 0, fixed = true);
  output Real y;
equation
  when {time >= pre(next), initial()} then
    next = nextEvent(t, time);
  end when;
  y = timeValue(t, 1, time, next, pre(next));
end TimeSource;
"#;

#[test]
fn a_table_over_time_is_integrated_piece_by_piece() {
    // y is 2t up to 1, jumps to 5, and stays: x = t^2, then 1 + 5(t - 1).
    let model = "model M
          TimeSource s(table = [0, 0; 1, 2; 1, 5; 2, 5]);
          Real x(start = 0, fixed = true);
        equation der(x) = s.y; end M;";
    let t = simulate(model, 3.0).unwrap();
    follows(&t, "x", 1e-6, |t| if t < 1.0 { t * t } else { 1.0 + 5.0 * (t - 1.0) });
}

#[test]
fn a_variable_that_stands_for_time_makes_events_at_their_instants() {
    // The state jumps at 3, 5, 7 and 9 ns: far closer than the band of a root, which knows no nominal value.
    let model = "model M
          parameter Real t0 = 1e-9;
          Real t = (time - t0)/2;
          discrete Real next(start = 1e-9, fixed = true);
          Integer n(start = 0, fixed = true);
          discrete Real last(start = 0, fixed = true);
        equation
          when t >= pre(next) then
            next = pre(next) + 1e-9;
            n = pre(n) + 1;
            last = time;
          end when;
        end M;";
    let t = simulate(model, 10e-9).unwrap();
    let end = |name: &str| t.series_by_name(name).and_then(|s| s.last()).unwrap();
    assert_eq!(end("n"), 4.0);
    assert!((end("last") - 9e-9).abs() < 1e-18, "{}", end("last"));
}

#[test]
fn a_periodic_table_repeats() {
    // A saw tooth of period 0.5 and height 1.
    let model = "model M
          TimeSource s(table = [0, 0; 0.5, 1], extrapolation = 3);
          Real x(start = 0, fixed = true);
        equation der(x) = s.y; end M;";
    let t = simulate(model, 2.0).unwrap();
    follows(&t, "x", 1e-6, |t| {
        let (n, r) = ((t / 0.5).floor(), t % 0.5);
        0.25 * n + r * r
    });
}

#[test]
fn a_smooth_table_is_differentiated() {
    // The table holds t^2, which Akima's formula reproduces between equidistant knots. The acceleration comes
    // from differentiating the constraint twice.
    let model = "model M
          Table1 t = Table1(\"NoName\", \"NoName\", [0, 0; 1, 1; 2, 4; 3, 9; 4, 16; 5, 25], {2}, 2, 2);
          Real x, v, a;
        equation x = value1(t, 1, time + 1); v = der(x); a = der(v); end M;";
    let t = simulate(model, 2.0).unwrap();
    follows(&t, "x", 1e-9, |t| (t + 1.0).powi(2));
    follows(&t, "v", 1e-9, |t| 2.0 * (t + 1.0));
    follows(&t, "a", 1e-9, |_| 2.0);
}

#[test]
fn a_table_in_a_loop_is_solved() {
    // x + 2*f(x) = time with f(x) = 3x between the knots, so x = time/7.
    let model = "model M
          Table1 t = Table1(\"NoName\", \"NoName\", [0, 0; 1, 3; 10, 30], {2}, 1, 2);
          Real x;
        equation x + 2*value1(t, 1, x) = time; end M;";
    follows(&simulate(model, 10.0).unwrap(), "x", 1e-8, |t| t / 7.0);
}

#[test]
fn a_table_that_ends_says_so() {
    let model = "model M
          Table1 t = Table1(\"NoName\", \"NoName\", [0, 0; 1, 3], {2}, 1, 4);
          Real x(start = 0, fixed = true);
        equation der(x) = value1(t, 1, time); end M;";
    let message = simulate(model, 2.0).unwrap_err();
    assert!(message.contains("the table ends at 1"), "{message}");
}

#[test]
fn a_table_that_does_not_increase_is_refused() {
    let model = "model M
          Table1 t = Table1(\"NoName\", \"NoName\", [0, 0; 1, 3; 1, 4], {2}, 1, 4);
          Real x(start = 0, fixed = true);
        equation der(x) = value1(t, 1, time); end M;";
    let message = simulate(model, 2.0).unwrap_err();
    assert!(message.contains("must strictly increase"), "{message}");
}

#[test]
fn linear_algebra_runs_with_the_model() {
    // [2, t; 0, 1] * x = {1, 1}: x = {(1 - t)/2, 1}. Its rate is found by differencing the routine.
    let model = "function solve
          input Real A[:, size(A, 1)]; input Real b[size(A, 1)]; output Real x[size(A, 1)] = b;
        protected
          Integer n = size(A, 1); Real work[size(A, 1), size(A, 1)] = A; Integer pivots[size(A, 1)]; Integer info;
        external \"FORTRAN 77\" dgesv(n, 1, work, n, pivots, x, n, info);
        end solve;
        model M
          Real x[2], rate;
        equation x = solve([2, time; 0, 1], {1, 1}); rate = der(x[1]); end M;";
    let t = simulate(model, 1.0).unwrap();
    follows(&t, "x[1]", 1e-12, |t| (1.0 - t) / 2.0);
    follows(&t, "rate", 1e-8, |_| -0.5);
}

#[test]
fn texts_are_made_while_the_model_runs() {
    let model = "function label
          input Integer n; input String unit; output Integer length;
        protected String text = String(n) + unit;
        algorithm
          length := if text == \"3 m\" then 100 elseif text < \"2 m\" then 10 else 1;
        end label;
        model M
          Integer n(start = 0, fixed = true); Integer k;
          parameter String unit = \" m\";
        equation
          when sample(0.5, 1) then n = pre(n) + 1; end when;
          k = label(n, unit);
        end M;";
    for (stop, expected) in [(1.0, 10.0), (2.0, 1.0), (3.0, 100.0)] {
        ends_at(&simulate(model, stop).unwrap(), "k", expected, 0.0);
    }
}

#[test]
fn a_function_without_outputs_is_called_for_its_assertions() {
    let model = "function check
          input Real u[:]; input Real limit;
        protected Real sum = 0; Integer i = 1;
        algorithm
          while i <= size(u, 1) loop sum := sum + u[i]; i := i + 1; end while;
          assert(sum < limit, \"the sum is \" + String(sum, significantDigits = 2));
        end check;
        model M
          Real u[2] = {time, 2*time};
        equation check(u, 4.5); end M;";
    assert!(simulate(model, 1.0).is_ok());
    let message = simulate(model, 2.0).unwrap_err();
    assert!(message.contains("the sum is"), "{message}");
}

#[test]
fn a_protected_constant_decides_sizes_and_loops_at_run_time() {
    // The mean is taken off, then squares are added: for {t, 3t} that is 2t^2.
    let model = "function spread
          input Real u[:]; output Real y;
        protected
          Integer n = size(u, 1); Real mean; Real v[size(u, 1)];
        algorithm
          mean := sum(u)/n;
          v := u - fill(mean, n);
          y := 0;
          for i in 1:n loop y := y + v[i]^2; end for;
          while y < -1 loop y := y + 1; end while;
        end spread;
        model M  Real y = spread({time, 3*time});  end M;";
    follows(&simulate(model, 1.0).unwrap(), "y", 1e-12, |t| 2.0 * t * t);
}

#[test]
fn impure_calls_are_not_shared() {
    let model = "impure function seed
          input Integer state[33]; input Integer id; output Integer y = id;
        external \"C\" ModelicaRandom_setInternalState_xorshift1024star(state, size(state, 1), id);
        end seed;
        impure function draw
          input Integer id; output Real y;
        external \"C\" y = ModelicaRandom_impureRandom_xorshift1024star(id);
        end draw;
        model M
          parameter Integer id = seed(1:33, 7);
          discrete Real a(start = 0, fixed = true), b(start = 0, fixed = true);
        equation
          when sample(0.5, 1) then
            a = draw(id);
            b = draw(id);
          end when;
        end M;";
    let t = simulate(model, 1.0).unwrap();
    let last = |name| t.series_by_name(name).and_then(|s| s.last()).unwrap();
    assert!(last("a") > 0.0 && last("b") > 0.0 && last("a") != last("b"));
    ends_at(&t, "id", 7.0, 0.0);
}

const PRINT: &str = "impure function print
      input String text; input String file;
    external \"C\" ModelicaInternal_print(text, file);
    end print;";

/// A file of a test's own, in a folder that is there.
fn log_file(test: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("harpoon-driver-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("log.txt")
}

#[test]
fn files_are_written_only_if_allowed() {
    let file = log_file("external");
    let model = format!(
        "{PRINT}
        model M
          Real x(start = 0, fixed = true);
        equation
          der(x) = 1;
          when x > 0.5 then print(\"x is \" + String(x, format = \".2f\"), {:?}); end when;
        end M;",
        file.to_str().unwrap()
    );
    let options = |allow_write| RunOptions { stop_time: Some(1.0), allow_write, ..RunOptions::default() };
    let message = run(&model, options(false)).unwrap_err();
    assert!(message.contains("allow it with `--allow-write`"), "{message}");
    assert!(!file.exists());
    run(&model, options(true)).unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "x is 0.50\n");
}

/// A statement that is a call drops the results of the call, not what it does.
#[test]
fn a_call_whose_results_nobody_takes_acts() {
    let file = log_file("dropped");
    let model = format!(
        "{PRINT}
        impure function tell
          input String text; input String file; output Boolean is_done;
        algorithm
          print(text, file);
          is_done := true;
        end tell;
        model M
          Real x(start = 0, fixed = true);
        equation
          der(x) = 1;
        algorithm
          when x > 0.5 then tell(\"x is \" + String(x, format = \".2f\"), {:?}); end when;
        end M;",
        file.to_str().unwrap()
    );
    let options = RunOptions { stop_time: Some(1.0), allow_write: true, ..RunOptions::default() };
    run(&model, options).unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "x is 0.50\n");
}

/// Many a library says of no function that it is impure.
#[test]
fn who_calls_what_acts_acts() {
    let file = log_file("unsaid");
    let model = format!(
        "function print
          input String text; input String file;
        external \"C\" ModelicaInternal_print(text, file);
        end print;
        function tell
          input Real x; input String file; output Boolean is_done;
        algorithm
          if x > 0 then print(\"x is \" + String(x, format = \".2f\"), file); end if;
          is_done := true;
        end tell;
        function tell_twice
          input Real x; input String file; output Real y;
        protected
          Boolean is_done;
        algorithm
          is_done := tell(x, file);
          is_done := tell(2*x, file);
          y := x;
        end tell_twice;
        model M
          Real x(start = 0, fixed = true);
        equation
          der(x) = 1;
        algorithm
          when terminal() then tell_twice(x, {:?}); end when;
        end M;",
        file.to_str().unwrap()
    );
    let options = RunOptions { stop_time: Some(1.0), allow_write: true, ..RunOptions::default() };
    run(&model, options).unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "x is 1.00\nx is 2.00\n");
}

/// An `if` in a `when` decides at the instant of the `when`.
#[test]
fn an_assertion_in_an_if_in_a_when_is_looked_at() {
    let model = |limit: u32| {
        format!(
            "model M  Real x(start = 0, fixed = true);  Integer n(start = 0, fixed = true);
            equation  der(x) = 1;
            algorithm
              when sample(0.1, 0.1) then  n := pre(n) + 1;  end when;
              when {{x > 0.75, x > 0.85}} then  if n > {limit} then  assert(false, \"too many\");  end if;  end when;
            end M;"
        )
    };
    let message = simulate(&model(3), 1.0).unwrap_err();
    assert!(message.contains("too many"), "{message}");
    ends_at(&simulate(&model(30), 1.0).unwrap(), "n", 10.0, 0.0);
}

#[test]
fn the_c_library_has_its_mathematical_functions() {
    let text = "
        pure function f input Real a; input Real b; output Real y; external \"C\" y = atan2(b, a); end f;
        pure function g input Real u; output Real y; external \"C\" y = erf(u); end g;
        pure function h input Real u; input Real v; output Real y; external \"C\" y = pow(u, v); end h;
        model M
          Real turned = f(1, time);
          Real error = g(time);
          Real squared = h(time, 2);
          // Known with its derivative, so that it may be solved for.
          Real slope = der(turned);
          parameter Real p = g(0.5);
          Real whole[4] = {away(-2.5), even(2.5), magnitude(integer(-3*time)), scaled(time, 3)};
        end M;";
    let functions = "
        pure function away input Real u; output Integer n; external \"C\" n = lround(u); end away;
        pure function even input Real u; output Real y; external \"C\" y = rint(u); end even;
        pure function magnitude input Integer n; output Integer m; external \"C\" m = abs(n); end magnitude;
        pure function scaled input Real u; input Integer n; output Real y; external \"C\" y = ldexp(u, n); end scaled;";
    let t = simulate(&format!("{functions}{text}"), 2.0).expect("a run");
    for (k, expected) in [-3.0, 2.0, 6.0, 16.0].into_iter().enumerate() {
        ends_at(&t, &format!("whole[{}]", k + 1), expected, 0.0);
    }
    follows(&t, "turned", 1e-12, f64::atan);
    follows(&t, "squared", 1e-12, |t| t * t);
    follows(&t, "slope", 1e-12, |t| 1.0 / (1.0 + t * t));
    // Abramowitz & Stegun, table 7.1.
    follows(&t, "p", 1e-10, |_| 0.520_499_877_8);
    let error = t.series_by_name("error").expect("a series");
    assert!((error.iter().last().expect("a value") - 0.995_322_265_0).abs() < 1e-10);
}

#[test]
fn what_takes_place_at_the_end_is_in_the_results() {
    let text = "
        model M
          Real x(start = 0, fixed = true);
          discrete Real last(start = -1, fixed = true);
        equation
          der(x) = 1;
          when terminal() then
            last = x;
          end when;
        end M;";
    let t = simulate(text, 2.0).expect("a run");
    let last: Vec<f64> = t.series_by_name("last").expect("a series").iter().collect();
    assert_eq!(last.first(), Some(&-1.0));
    assert!((last.last().expect("a value") - 2.0).abs() < 1e-9, "{last:?}");
}
