//! Simulates models written as text, from the equations to the result rows.
#![allow(dead_code, reason = "each test file uses its part")]

use harpoon_codegen::{CodeTier, CompileOptions, CompiledModel, Schedules, compile};
use harpoon_ir::{Schedule, VarId, read_model};
use harpoon_runtime::executor::{Executor, Notice};
use harpoon_runtime::integrators::Solver;
use harpoon_runtime::simulate::{End, EventStats, Observer, Point, Setup, simulate};
use harpoon_system::{Purpose, Versions, compile_traced};
use std::sync::atomic::AtomicBool;

pub struct Sim {
    pub names: Vec<String>,
    pub rows: Vec<(Point, f64, Vec<f64>)>,
    pub end: Result<End, String>,
    pub events: EventStats,
    pub notices: Vec<Notice>,
}

struct Rows<'a>(&'a mut Vec<(Point, f64, Vec<f64>)>);

impl Observer for Rows<'_> {
    fn row(&mut self, point: Point, t: f64, values: &[f64]) {
        self.0.push((point, t, values.to_vec()));
    }
}

pub struct Case {
    pub text: String,
    pub setup: Setup,
    pub tier: CodeTier,
    pub parameters: Vec<(String, f64)>,
}

impl Case {
    pub fn new(text: &str, stop: f64) -> Case {
        let setup = Setup { t_stop: stop, tolerance: 1e-8, intervals: 100, ..Setup::default() };
        Case { text: text.to_owned(), setup, tier: CodeTier::Auto, parameters: Vec::new() }
    }
    pub fn solver(mut self, name: &str) -> Case {
        self.setup.solver = Solver::parse(name).unwrap();
        self
    }
    pub fn tier(mut self, tier: CodeTier) -> Case {
        self.tier = tier;
        self
    }
    pub fn tolerance(mut self, tolerance: f64) -> Case {
        self.setup.tolerance = tolerance;
        self
    }
    pub fn set(mut self, name: &str, value: f64) -> Case {
        self.parameters.push((name.to_owned(), value));
        self
    }
    pub fn model(&self) -> (CompiledModel, Executor) {
        let flat = read_model(&self.text).expect("the text reads");
        let outcome = compile_traced(flat, &mut |_, _| {});
        let errors: Vec<&str> =
            outcome.diagnostics.iter().filter(|d| d.is_error()).map(|d| d.message.as_str()).collect();
        assert!(errors.is_empty(), "{errors:?}");
        let compiled = outcome.value.expect("no errors, so a schedule");
        if std::env::var_os("SHOW").is_some() {
            eprintln!("{}", harpoon_ir::print_schedule(&compiled.schedule, None));
        }
        let options = CompileOptions { tier: self.tier, ..CompileOptions::default() };
        let model = compile(compiled.schedule, &options).expect("compiles");
        let mut executor = model.executor();
        let versions = Versions::new(compiled.prepared, compiled.modes);
        model.with_versions(&mut executor, &options, FromSystem(versions));
        for (name, value) in &self.parameters {
            let source = model.source(model.find(name).expect("a parameter")).expect("a number");
            executor.set_parameter(source.slot, *value);
        }
        (model, executor)
    }
    pub fn run(&self) -> Sim {
        let (model, mut executor) = self.model();
        let mut rows = Vec::new();
        let run = simulate(&mut executor, &self.setup, &mut Rows(&mut rows), &AtomicBool::new(false));
        Sim {
            names: model.columns.iter().map(|&v| model.var(v).name.clone()).collect(),
            rows,
            end: run.end.map_err(|error| error.describe(&executor)),
            events: run.events,
            notices: executor.notices().to_vec(),
        }
    }
}

struct FromSystem(Versions);

impl Schedules for FromSystem {
    fn select_states(&mut self, assumed: &[(u32, bool)], states: &[VarId]) -> Result<Schedule, String> {
        self.0.select_states(assumed, states).map_err(|d| d.message)
    }
    fn mode(&mut self, assumed: &[(u32, bool)], exactly: bool, is_start: bool) -> Result<Schedule, String> {
        let purpose = if is_start { Purpose::Start } else { Purpose::GoOn };
        self.0.mode(assumed, exactly, purpose).map_err(|d| d.message)
    }
    fn step(&mut self) -> Result<Schedule, String> {
        self.0.step().map_err(|d| d.message)
    }
}

/// Simulates to `stop` and expects to get there.
#[track_caller]
pub fn sim(text: &str, stop: f64) -> Sim {
    let sim = Case::new(text, stop).run();
    assert!(sim.end.is_ok(), "{:?}", sim.end);
    sim
}

impl Sim {
    #[track_caller]
    pub fn column(&self, name: &str) -> usize {
        self.names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no {name} in {:?}", self.names))
    }
    #[track_caller]
    pub fn last(&self, name: &str) -> f64 {
        let column = self.column(name);
        self.rows.last().expect("rows").2[column]
    }
    /// All (time, value).
    #[track_caller]
    pub fn series(&self, name: &str) -> Vec<(f64, f64)> {
        let column = self.column(name);
        self.rows.iter().map(|(_, t, row)| (*t, row[column])).collect()
    }
    /// Every row against a closed form.
    #[track_caller]
    pub fn follows(&self, name: &str, tolerance: f64, f: impl Fn(f64) -> f64) {
        for (t, value) in self.series(name) {
            let expected = f(t);
            let scale = expected.abs().max(1.0);
            assert!((value - expected).abs() <= tolerance * scale, "{name} at {t}: {value}, not {expected}");
        }
    }
}

#[track_caller]
pub fn close(a: f64, b: f64, tolerance: f64) {
    assert!((a - b).abs() <= tolerance * b.abs().max(1.0), "{a} is not {b}");
}
