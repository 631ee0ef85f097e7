//! Exact derivatives against closed forms: through loops, functions, dependent parameters, time and reduced constraints.

use harpoon_driver::{LibraryPaths, RunOptions, Session, Simulation};
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
