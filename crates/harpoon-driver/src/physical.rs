//! The bond graph of a model that is built of physical connectors, and whether it computes the same.

use crate::library::LibraryPaths;
use crate::session::Session;
use crate::simulation::{RunOptions, Simulation};
use harpoon_base::{Diagnostic, Outcome, Span};
use harpoon_physical::{BondGraph, Counterpart, Start};
use harpoon_results::Trajectory;
use harpoon_runtime::executor::Executor;
use harpoon_runtime::model::Model;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

/// How far the bond graph is from the model it was made of.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// How many variables were compared.
    pub n_variables: usize,
    /// The largest difference, as a part of what such variables (of the same unit) reach at the most.
    pub difference: f64,
    /// Where it is.
    pub worst: String,
}

/// A model at the start of its run.
pub(crate) struct AtStart {
    simulation: Simulation,
    executor: Executor,
}

impl AtStart {
    fn state(&self, name: &str) -> Option<f64> {
        let states = &self.executor.data().states;
        states.iter().find(|s| s.name == name).map(|s| s.der.get(self.executor.memory()))
    }
}

impl Start for AtStart {
    fn value(&self, name: &str) -> Option<f64> {
        let v = self.simulation.model.find(name)?;
        self.simulation.model.value(v, &self.executor)
    }

    fn derivative(&self, name: &str) -> Option<f64> {
        if let Some(found) = self.state(name).or_else(|| self.value(&format!("der({name})"))) {
            return Some(found);
        }
        // A variable that equals a state has its derivative.
        let schedule = &self.simulation.model.schedule;
        let v = self.simulation.model.find(name)?;
        let of =
            |v| schedule.aliases.iter().find(|a| a.var == v).map_or((v, false), |a| (a.of, a.is_negated));
        let (root, is_negated) = of(v);
        let same = schedule.states.iter().find(|s| of(s.var).0 == root)?;
        let value = self.state(&schedule.model.vars[same.var].name)?;
        Some(if is_negated != of(same.var).1 { -value } else { value })
    }
}

impl Session {
    /// The bond graph of a model as a model of BondLib called `name`. Its diagnostics say why there is none.
    pub fn bond_graph(&self, class: &str, name: &str) -> Outcome<Option<BondGraph>> {
        let checked = self.check(class);
        let mut diagnostics = checked.diagnostics;
        let compiled = checked.value.compiled.filter(|_| !diagnostics.iter().any(Diagnostic::is_error));
        let (Some(compiled), Some(model)) = (compiled, self.flatten(class).value) else {
            return Outcome::new(None, diagnostics);
        };
        if checked.value.bonds.is_some() {
            let d = Diagnostic::error(
                "no-bond-graph",
                self.place_of(class),
                format!("`{class}` is a bond graph already"),
            );
            diagnostics.push(d.help("`harpoon check`, `derive` and `linearize` take it as it is"));
            return Outcome::new(None, diagnostics);
        }
        match self.at_start(compiled) {
            Ok(start) => match harpoon_physical::bond_graph(&model, &start, name) {
                Ok(graph) => return Outcome::new(Some(graph), diagnostics),
                Err(why) => diagnostics.push(Diagnostic::error(
                    "no-bond-graph",
                    self.place_of(class),
                    format!("`{class}` has no bond graph: {}", why.0),
                )),
            },
            Err(d) => diagnostics.push(*d),
        }
        Outcome::new(None, diagnostics)
    }

    pub(crate) fn at_start(&self, compiled: harpoon_system::Compiled) -> Result<AtStart, Box<Diagnostic>> {
        let options = RunOptions { interpret: true, ..RunOptions::default() };
        let simulation = self.prepare(compiled, &options)?;
        let setup = simulation
            .setup(&options)
            .map_err(|message| Box::new(Diagnostic::error("settings", Span::NONE, message)))?;
        let (mut executor, problems) = simulation.executor(&setup, &options);
        let mut x = Vec::new();
        if let Err(error) = executor.initialize(setup.t_start, &mut x) {
            let problems = problems.lock().map(|mut p| std::mem::take(&mut *p)).unwrap_or_default();
            return Err(Box::new(simulation.explain(&error, &executor, problems, None)));
        }
        Ok(AtStart { simulation, executor })
    }

    /// Simulates a model and its bond graph, and says how far they are apart.
    pub fn compare(
        &self,
        class: &str,
        graph: &BondGraph,
        name: &str,
        paths: &LibraryPaths,
    ) -> Result<Comparison, Vec<Diagnostic>> {
        let text = graph.text.as_ref().map_err(|why| vec![unwritten(self.place_of(class), class, why)])?;
        let mut other = Session::new(paths);
        other.add_text(&format!("{name}.mo"), text);
        let one = self.trajectory(class)?;
        let two = other.trajectory(name)?;
        Ok(difference(&one, &two, &graph.counterparts))
    }

    fn trajectory(&self, class: &str) -> Result<Trajectory, Vec<Diagnostic>> {
        let checked = self.check(class);
        let Some(compiled) =
            checked.value.compiled.filter(|_| !checked.diagnostics.iter().any(Diagnostic::is_error))
        else {
            return Err(checked.diagnostics);
        };
        let experiment = &compiled.schedule.model.experiment;
        // Tight enough that two ways of writing the same equations agree in what is compared.
        let tolerance = experiment.tolerance.unwrap_or(1e-6).min(1e-7);
        let options =
            RunOptions { keep: true, keep_prints: true, tolerance: Some(tolerance), ..RunOptions::default() };
        let simulation = self.prepare(compiled, &options).map_err(|d| vec![*d])?;
        let setup = simulation
            .setup(&options)
            .map_err(|message| vec![Diagnostic::error("settings", Span::NONE, message)])?;
        let (report, messages) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
        match (report.end, report.trajectory) {
            (Ok(_), Some(trajectory)) => Ok(trajectory),
            _ => Err(messages),
        }
    }
}

/// Why the graph of a model cannot be saved.
pub fn unwritten(span: Span, class: &str, why: &str) -> Diagnostic {
    let message = format!("the bond graph of `{class}` cannot be written as a model: {why}");
    Diagnostic::error("no-bond-graph", span, message)
}

/// The times at which both sides of an event are kept.
fn events(of: &Trajectory) -> Vec<f64> {
    let mut list: Vec<f64> = of.time().windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect();
    list.dedup();
    list
}

/// Compares at the communication points of the first, by linear interpolation, and leaves out the instants beside
/// jumps. Events that have their counterparts are compared by their times, as parts of the run; what lies between one
/// and the other is before the jump in the one run and behind it in the other.
pub(crate) fn difference(one: &Trajectory, two: &Trajectory, pairs: &[Counterpart]) -> Comparison {
    let mut scales: BTreeMap<String, f64> = BTreeMap::new();
    let mut found = Vec::new();
    let (here, there) = (events(one), events(two));
    let meetings: Vec<(f64, f64)> =
        if here.len() == there.len() { here.into_iter().zip(there).collect() } else { Vec::new() };
    let is_between = |t: f64| meetings.iter().any(|&(a, b)| a.min(b) <= t && t <= a.max(b));
    let length = one.time().last().zip(one.time().first()).map_or(0.0, |(end, begin)| end - begin);
    let late =
        meetings.iter().map(|(a, b)| (a - b).abs() / length.max(f64::MIN_POSITIVE)).fold(0.0, f64::max);
    for pair in pairs {
        let (Some(a), Some(id)) = (one.series_by_name(&pair.original), one.find(&pair.original)) else {
            continue;
        };
        let Some(b) = two.series_by_name(&pair.name) else { continue };
        let unit = one.variable(id).unit.to_string();
        let size = a.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
        let scale = scales.entry(unit.clone()).or_insert(0.0);
        *scale = scale.max(size);
        let mut apart: f64 = 0.0;
        let time = one.time();
        for (row, &t) in time.iter().enumerate() {
            let is_event = (row > 0 && time[row - 1] == t) || time.get(row + 1) == Some(&t);
            if is_event || is_between(t) {
                continue;
            }
            let other = if pair.is_negated { -b.at(t) } else { b.at(t) };
            apart = apart.max((a.value(row) - other).abs());
        }
        found.push((pair.original.clone(), unit, apart));
    }
    let mut comparison =
        Comparison { n_variables: found.len(), difference: late, worst: "the time of an event".to_owned() };
    for (name, unit, apart) in found {
        let relative = apart / scales[&unit].max(1e-12);
        if relative > comparison.difference || relative.is_nan() {
            comparison.difference = relative;
            comparison.worst = name;
        }
    }
    comparison
}
