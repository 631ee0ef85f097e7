//! Exact derivatives against closed forms: through loops, functions, dependent parameters, time and reduced constraints.

use harpoon_driver::{LibraryPaths, RunOptions, Session, Simulation};
use harpoon_ir::ScalarType;
use harpoon_runtime::executor::Executor;
use harpoon_runtime::executor::data::{Source, slot};
use harpoon_runtime::model::{Model, Ode};
use std::path::PathBuf;

fn session() -> Session {
    let libs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs");
    Session::new(&LibraryPaths { given: vec![libs], environment: Vec::new() })
}

fn prepare(session: &Session, class: &str) -> Simulation {
    let checked = session.check(class);
    if let Some(d) = checked.diagnostics.iter().find(|d| d.is_error()) {
        panic!("{class}: {}", d.message);
    }
    let options = RunOptions { interpret: true, has_tangents: true, ..RunOptions::default() };
    session.prepare(checked.value.compiled.expect(class), &options).expect(class)
}

/// A model at a point where nothing is special: the start, with states moved a little.
struct Place {
    simulation: Simulation,
    executor: Executor,
    t: f64,
    x: Vec<f64>,
}

fn place(session: &Session, class: &str, moved: f64) -> Option<Place> {
    let simulation = prepare(session, class);
    let mut executor = simulation.model.executor();
    let t = 0.0;
    let mut x = Vec::new();
    // Some examples start in a mode of its own, which needs the equation passes.
    executor.initialize(t, &mut x).ok()?;
    let mut nominal = vec![0.0; x.len()];
    executor.nominal(&mut nominal);
    let start = x.clone();
    for (k, (x, nominal)) in x.iter_mut().zip(&nominal).enumerate() {
        *x += moved * nominal * (0.3 + (k as f64 * 0.7).fract());
    }
    if executor.recompute(t, &x).is_err() {
        x = start;
        executor.recompute(t, &x).ok()?;
    }
    Some(Place { simulation, executor, t, x })
}

impl Place {
    fn source(&self, name: &str) -> Source {
        let model = &self.simulation.model;
        model.find(name).and_then(|v| model.source(v)).unwrap_or_else(|| panic!("no {name}"))
    }

    /// The derivative of one variable for another.
    fn derivative(&mut self, of: &str, by: &str) -> f64 {
        let (of, by) = (self.source(of), self.source(by));
        self.executor.prepare_tangents(self.t, &self.x).expect("a point");
        of.get(self.executor.sweep_tangents(&[(by, 1.0)]))
    }
}

const MODELS: &str = r#"
model Loop "x = a*y + y^3 within a loop, der by the implicit function theorem"
  parameter Real a = 2;
  input Real u(start = 3);
  Real y(start = 1), z;
  output Real w = y*z;
equation
  a*y + y^3 = u;
  z = exp(-y) + a;
end Loop;
model Called
  function f
    input Real x;
    input Integer n;
    output Real y;
  algorithm
    y := 0;
    for i in 1:n loop
      y := y + x^i/i;
    end for;
  end f;
  parameter Real k = 0.5;
  parameter Real twice = 2*k;
  Real s(start = 0.25, fixed = true), y = f(k*s, 5) + sin(twice*time);
equation
  der(s) = -y;
end Called;
model Pendulum "Index three"
  parameter Real L = 2, g = 9.81;
  Real phi(start = 0.4, fixed = true, stateSelect = StateSelect.always), w(start = 0, fixed = true, stateSelect = StateSelect.always);
  Real x, y, vx, vy, F;
equation
  x = L*sin(phi);
  y = -L*cos(phi);
  der(phi) = w;
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x/L;
  der(vy) = -F*y/L - g;
end Pendulum;
"#;

fn close(a: f64, b: f64) {
    assert!((a - b).abs() <= 1e-12 * b.abs().max(1.0), "{a} is not {b}");
}

#[test]
fn derivatives_go_through_loops() {
    let mut session = session();
    session.add_text("models.mo", MODELS);
    let mut place = place(&session, "Loop", 0.0).expect("a start");
    let y = place.source("y").get(place.executor.memory());
    let (a, slope) = (2.0, 1.0 / (2.0 + 3.0 * y * y));
    close(place.derivative("y", "u"), slope);
    close(place.derivative("y", "a"), -y * slope);
    let z = f64::exp(-y) + a;
    close(place.derivative("w", "u"), slope * (z - y * f64::exp(-y)));
    close(place.derivative("w", "a"), -y * slope * (z - y * f64::exp(-y)) + y);
}

#[test]
fn derivatives_go_through_functions_dependent_parameters_and_time() {
    let mut session = session();
    session.add_text("models.mo", MODELS);
    let mut place = place(&session, "Called", 0.0).expect("a start");
    place.t = 0.7;
    place.executor.recompute(0.7, &place.x).expect("the point");
    let (k, s, t) = (0.5, 0.25, 0.7);
    let inner: f64 = (0..5).map(|i| f64::powi(k * s, i)).sum();
    close(place.derivative("der(s)", "s"), -k * inner);
    close(place.derivative("y", "k"), s * inner + 2.0 * t * f64::cos(t));
    let y = place.source("y");
    place.executor.prepare_tangents(0.7, &place.x).expect("the point");
    let time = Source { slot: slot::TIME, is_negated: false };
    close(y.get(place.executor.sweep_tangents(&[(time, 1.0)])), f64::cos(t));
}

#[test]
fn derivatives_go_through_reduced_constraints() {
    let mut session = session();
    session.add_text("models.mo", MODELS);
    let mut place = place(&session, "Pendulum", 0.0).expect("a start");
    let (l, g, phi) = (2.0, 9.81, 0.4_f64);
    close(place.derivative("der(w)", "phi"), -g / l * phi.cos());
    close(place.derivative("der(w)", "L"), g / (l * l) * phi.sin());
    close(place.derivative("F", "phi"), -g * phi.sin());
    close(place.derivative("F", "g"), phi.cos());
    close(place.derivative("y", "L"), -phi.cos());
}

// ---- against finite differences, on the libraries -----------------------------------------------------

/// So many parameters of a model are moved, spread over all of them.
const MOVED: usize = 16;

/// What moves, and what it is.
struct Column {
    name: String,
    source: Source,
    state: Option<usize>,
    value: f64,
    /// Of a step.
    size: f64,
}

impl Place {
    fn columns(&self) -> Vec<Column> {
        let (model, data) = (&self.simulation.model, self.executor.data());
        let mut nominal = vec![0.0; self.x.len()];
        self.executor.nominal(&mut nominal);
        let mut list: Vec<Column> = (data.states.iter().enumerate())
            .map(|(k, s)| {
                let source = Source { slot: s.slot, is_negated: false };
                let size = self.x[k].abs().max(nominal[k]);
                Column { name: s.name.to_string(), source, state: Some(k), value: self.x[k], size }
            })
            .collect();
        let parameters: Vec<Column> = (model.schedule.model.vars.iter())
            .filter(|(_, v)| v.is_parameter() && v.ty == ScalarType::Real && !v.is_structural && !v.is_final)
            .filter_map(|(id, v)| {
                let (value, source) = (model.literal(id)?, model.source(id)?);
                let size = if value == 0.0 { 1.0 } else { value.abs() };
                Some(Column { name: v.name.clone(), source, state: None, value, size })
            })
            .collect();
        let step = parameters.len().div_ceil(MOVED).max(1);
        list.extend(parameters.into_iter().step_by(step));
        list
    }

    /// Everything that is observed, with one column moved; `None` where the model cannot be evaluated there.
    fn moved(&mut self, column: &Column, by: f64, rows: &[Source]) -> Option<Vec<f64>> {
        let mut x = self.x.clone();
        match column.state {
            Some(k) => x[k] += by,
            None => {
                let value = column.value + by;
                let sign = if column.source.is_negated { -1.0 } else { 1.0 };
                self.executor.set_parameter(column.source.slot, sign * value);
            }
        }
        let outcome = self.executor.recompute(self.t, &x);
        outcome.ok().map(|()| rows.iter().map(|r| r.get(self.executor.memory())).collect())
    }
}

/// Entries that were compared, and those whose differences do not settle or that have a kink there.
#[derive(Default)]
struct Count {
    compared: usize,
    rough: usize,
    /// Of sweeps backwards: compared with those forwards, and not finite where those forwards are.
    backwards: usize,
    endless: usize,
    wrong: Vec<String>,
}

/// What differences of two steps say of one entry.
enum Verdict {
    Agrees,
    Rough,
    Differs(f64),
}

/// Values at a point and beside it, by a step and half of it.
struct Beside {
    h: f64,
    up: Vec<f64>,
    down: Vec<f64>,
    near_up: Vec<f64>,
    near_down: Vec<f64>,
}

impl Beside {
    fn of(place: &mut Place, column: &Column, h: f64, rows: &[Source]) -> Option<Beside> {
        let steps = [h, -h, h / 2.0, -h / 2.0].map(|by| place.moved(column, by, rows));
        if column.state.is_none() {
            let _ = place.moved(column, 0.0, rows);
        }
        let [Some(up), Some(down), Some(near_up), Some(near_down)] = steps else { return None };
        Some(Beside { h, up, down, near_up, near_down })
    }

    fn judge(&self, k: usize, at: &[f64], exact: f64, highest: f64, largest: f64) -> Verdict {
        let Beside { h, up, down, near_up, near_down } = self;
        let coarse = (up[k] - down[k]) / (2.0 * h);
        let fine = (near_up[k] - near_down[k]) / h;
        let best = fine + (fine - coarse) / 3.0;
        let rounding = (1e-9 * (at[k].abs() + up[k].abs()) + 1e-14 * highest) / h;
        let scale = best.abs().max(coarse.abs());
        let is_settled = (fine - coarse).abs() <= 1e-2 * scale + rounding;
        // Slopes on both sides that stay apart as the step gets smaller: a kink lies at the point itself.
        let apart = (up[k] - 2.0 * at[k] + down[k]) / h;
        let nearer = (near_up[k] - 2.0 * at[k] + near_down[k]) / (h / 2.0);
        let has_kink = nearer.abs() > 0.75 * apart.abs() && nearer.abs() > 1e-6 * scale + rounding;
        if !best.is_finite() || !is_settled || has_kink {
            return Verdict::Rough;
        }
        let error = (exact - best).abs();
        let allowed = 1e-5 * scale + (fine - coarse).abs() + rounding + 1e-13 * largest;
        if error.is_nan() || error > allowed { Verdict::Differs(best) } else { Verdict::Agrees }
    }
}

/// The step that is tried where the first one disagrees: a table has knots within it, a sine whole periods.
const NEARER: f64 = 1.0 / 61.7;

/// Quantities of a model that are swept backwards, spread over all of them.
const BACKWARDS: usize = 12;

/// One sweep backwards gives the row of which sweeps forwards give the columns.
fn compare_backwards(class: &str, place: &mut Place, count: &mut Count) {
    if place.executor.recompute(place.t, &place.x).is_err()
        || place.executor.prepare_tangents(place.t, &place.x).is_err()
    {
        return;
    }
    let data = place.executor.data().clone();
    let rows: Vec<Source> = data.states.iter().map(|s| s.der).chain(data.observed.iter().copied()).collect();
    let rows: Vec<Source> = rows.iter().copied().step_by(rows.len().div_ceil(BACKWARDS).max(1)).collect();
    let columns = place.columns();
    // What cancels leaves rounding of the largest on the way.
    let mut highest = 1.0_f64;
    let forwards: Vec<Vec<f64>> = (columns.iter())
        .map(|column| {
            let tangent = place.executor.sweep_tangents(&[(column.source, 1.0)]);
            highest = tangent.iter().filter(|v| v.is_finite()).fold(highest, |m, v| m.max(v.abs()));
            rows.iter().map(|row| row.get(tangent)).collect()
        })
        .collect();
    for (k, row) in rows.iter().enumerate() {
        let adjoint = place.executor.sweep_adjoints(&[(*row, 1.0)]);
        let there: Vec<f64> = columns.iter().map(|column| column.source.get(adjoint)).collect();
        let largest = forwards.iter().map(|f| f[k].abs()).filter(|v| v.is_finite()).fold(0.0, f64::max);
        for ((column, forwards), back) in columns.iter().zip(&forwards).zip(there) {
            let forth = forwards[k];
            if !forth.is_finite() || !back.is_finite() {
                count.endless += usize::from(forth.is_finite());
                continue;
            }
            count.backwards += 1;
            // Both are exact; rounding is all that may differ.
            if (forth - back).abs() > 1e-8 * forth.abs() + 1e-10 * largest + 1e-13 * highest {
                count
                    .wrong
                    .push(format!("{class}: by {} it is {forth} forwards, {back} backwards", column.name));
            }
        }
    }
}

fn compare(class: &str, place: &mut Place, count: &mut Count) {
    compare_backwards(class, place, count);
    let data = place.executor.data().clone();
    let rows: Vec<Source> = data.observed.iter().copied().chain(data.states.iter().map(|s| s.der)).collect();
    let names: Vec<String> = (place.simulation.model.columns.iter())
        .map(|&v| place.simulation.model.var(v).name.clone())
        .chain(data.states.iter().map(|s| format!("der({})", s.name)))
        .collect();
    for column in place.columns() {
        if place.executor.recompute(place.t, &place.x).is_err()
            || place.executor.prepare_tangents(place.t, &place.x).is_err()
        {
            continue;
        }
        let at: Vec<f64> = rows.iter().map(|r| r.get(place.executor.memory())).collect();
        let tangent = place.executor.sweep_tangents(&[(column.source, 1.0)]);
        let exact: Vec<f64> = rows.iter().map(|r| r.get(tangent)).collect();
        let h = 1e-3 * column.size;
        let Some(beside) = Beside::of(place, &column, h, &rows) else { continue };
        let mut nearer: Option<Option<Beside>> = None;
        let size = |list: &[f64]| list.iter().filter(|v| v.is_finite()).fold(0.0_f64, |a, v| a.max(v.abs()));
        let (largest, highest) = (size(&exact), size(&at));
        for (k, &exact) in exact.iter().enumerate() {
            let mut verdict = beside.judge(k, &at, exact, highest, largest);
            if matches!(verdict, Verdict::Differs(_)) {
                let again = nearer.get_or_insert_with(|| Beside::of(place, &column, NEARER * h, &rows));
                if let Some(again) = again {
                    verdict = again.judge(k, &at, exact, highest, largest);
                }
            }
            match verdict {
                Verdict::Rough => count.rough += 1,
                Verdict::Agrees => count.compared += 1,
                Verdict::Differs(best) => {
                    count.compared += 1;
                    count.wrong.push(format!(
                        "{class}: d {} / d {} = {exact}, differences say {best}",
                        names[k], column.name
                    ));
                }
            }
        }
    }
}

/// At the start, with the states moved a little.
fn compare_library(library: &str, models_at_least: usize) {
    let session = session();
    let (mut count, mut models) = (Count::default(), 0);
    let mut without = Vec::new();
    for example in session.list(library).expect("the library").iter().filter(|c| c.is_example) {
        let Some(mut place) = place(&session, &example.name, 0.01) else {
            without.push(example.name.clone());
            continue;
        };
        models += 1;
        compare(&example.name, &mut place, &mut count);
    }
    let Count { compared, rough, backwards, endless, wrong } = count;
    println!(
        "{library}: {models} models, {compared} entries, {rough} rough, {} wrong; {backwards} backwards, {endless} endless; without: {}",
        wrong.len(),
        without.join(", ")
    );
    assert!(backwards > 0 && endless * 100 <= backwards, "{endless} of {backwards} are not finite backwards");
    assert!(wrong.is_empty(), "{} of {compared}:\n{}", wrong.len(), wrong[..wrong.len().min(60)].join("\n"));
    assert!(models >= models_at_least, "only {models} models of {library} could be evaluated");
    assert!(rough * 20 <= compared, "{rough} of {compared} could not be compared");
}

#[test]
fn derivatives_of_multibondlib_are_those_of_differences() {
    compare_library("MultiBondLib", 38);
}

#[test]
fn derivatives_of_bondlib_are_those_of_differences() {
    compare_library("BondLib", 160);
}

#[test]
fn derivatives_of_thermobondlib_are_those_of_differences() {
    compare_library("ThermoBondLib", 15);
}

#[test]
fn derivatives_of_the_bundled_standard_library_are_those_of_differences() {
    compare_library("Modelica", 10);
}

/// The road is a trapezoid whose flanks take no time, so the branches that are not taken divide by zero.
#[test]
fn branches_that_are_not_taken_leave_derivatives_alone() {
    let mut count = Count::default();
    let mut place = place(&session(), "BondLib.Examples.QuarterCar", 0.01).expect("a start");
    compare("QuarterCar", &mut place, &mut count);
    assert!(count.wrong.is_empty(), "{}", count.wrong.join("\n"));
    assert!(count.compared > 1000, "{} compared", count.compared);
    assert_eq!(place.derivative("Sf1.f", "Sf1.f0"), 1.0);
}
