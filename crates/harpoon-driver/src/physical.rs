//! The bond graph of a model that is built of physical connectors, and whether it computes the same.

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
    /// Where the model itself takes another course with another tolerance, as a chaotic one does: the time until which
    /// it was compared.
    pub until: Option<f64>,
}

/// Two ways of writing the same equations start apart by this part of what such variables are.
const SAME_START: f64 = 1e-6;
/// Runs no farther apart are the same.
const SAME_RUN: f64 = 1e-3;
/// Runs of one model that are this far apart tell no more what it does.
const PARTED: f64 = 1e-4;

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

impl AtStart {
    fn unit(&self, name: &str) -> String {
        let unit = self.simulation.model.find(name).and_then(|v| self.simulation.model.var(v).unit.clone());
        unit.map_or(String::new(), |u| u.to_string())
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
            let graph = harpoon_bond::read_graph(&model);
            if let Some(graph) = harpoon_physical::wrapped::unwrapped(&model, &graph, name) {
                return Outcome::new(Some(graph), diagnostics);
            }
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
                Ok(mut graph) => {
                    if let Ok(text) = &graph.text {
                        graph.text = self.confirmed(&start, text, name, &graph.counterparts);
                    }
                    return Outcome::new(Some(graph), diagnostics);
                }
                Err(why) => {
                    let message = format!("`{class}` has no bond graph: {}", why.0);
                    let d = Diagnostic::error("no-bond-graph", self.place_of(class), message);
                    diagnostics.push(d.help(
                        "take the part that is built of pins, flanges or heat ports into a model of its own; \
                         `harpoon derive` and `linearize` work for any model",
                    ));
                }
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

    /// The model that was written, its states fixed at the start, if it starts as the one that it was made of.
    fn confirmed(
        &self,
        one: &AtStart,
        text: &str,
        name: &str,
        pairs: &[Counterpart],
    ) -> Result<String, String> {
        let compiled = self.beside(&format!("{name}.mo"), text).check(name).value.compiled;
        let states = compiled.map_or_else(Vec::new, |c| {
            c.schedule.states.iter().map(|s| c.schedule.model.vars[s.var].name.clone()).collect::<Vec<_>>()
        });
        let fixed = with_fixed(text, &states);
        match self.starts_alike(one, &fixed, name, pairs) {
            Ok(()) => Ok(fixed),
            Err(_) => self.starts_alike(one, text, name, pairs).map(|()| text.to_owned()),
        }
    }

    /// Whether the model that was written can be run, and starts as the one that it was made of. A graph that is not the
    /// model's shows there already, in most cases.
    fn starts_alike(
        &self,
        one: &AtStart,
        text: &str,
        name: &str,
        pairs: &[Counterpart],
    ) -> Result<(), String> {
        let other = self.beside(&format!("{name}.mo"), text);
        let checked = other.check(name);
        let error = checked.diagnostics.iter().find(|d| d.is_error());
        let broken = |what: &str| format!("the equations that were written do not make a model: {what}");
        let compiled = match (error, checked.value.compiled) {
            (None, Some(compiled)) => compiled,
            (Some(d), _) => return Err(broken(&d.message)),
            (None, None) => return Err(broken("it has no equations")),
        };
        let two = other.at_start(compiled).map_err(|d| broken(&d.message))?;
        let mut scales: BTreeMap<String, f64> = BTreeMap::new();
        let mut found = Vec::new();
        for pair in pairs {
            let (Some(a), Some(b)) = (one.value(&pair.original), two.value(&pair.name)) else { continue };
            let unit = one.unit(&pair.original);
            let scale = scales.entry(unit.clone()).or_insert(0.0);
            *scale = scale.max(a.abs());
            found.push((pair, unit, a, if pair.is_negated { -b } else { b }));
        }
        for (pair, unit, a, b) in found {
            let apart = (a - b).abs() / scales[&unit].max(1e-9);
            if apart > SAME_START || apart.is_nan() {
                return Err(format!("the graph starts with {b} for `{}`, the model with {a}", pair.original));
            }
        }
        Ok(())
    }

    /// Simulates a model and its bond graph, and says how far they are apart.
    pub fn compare(&self, class: &str, graph: &BondGraph, name: &str) -> Result<Comparison, Vec<Diagnostic>> {
        let text = graph.text.as_ref().map_err(|why| vec![unwritten(self.place_of(class), class, why)])?;
        let other = self.beside(&format!("{name}.mo"), text);
        let one = self.trajectory(class, 1e-7)?;
        let two = other.trajectory(name, 1e-7).map_err(|found| {
            let first = found.iter().find(|d| d.is_error()).map_or("", |d| d.message.as_str());
            vec![unwritten(self.place_of(class), class, &format!("its run fails: {first}"))]
        })?;
        let found = difference(&one, &two, &graph.counterparts, f64::INFINITY);
        if found.difference <= SAME_RUN {
            return Ok(found);
        }
        // What a model does beyond the time at which its own runs part is nobody's to compare.
        let again = self.trajectory(class, 1e-9)?;
        let itself: Vec<Counterpart> = (graph.counterparts.iter())
            .map(|c| Counterpart { name: c.original.clone(), is_negated: false, ..c.clone() })
            .collect();
        match parting(&one, &again, &itself) {
            Some(until) => {
                let until_then = difference(&one, &two, &graph.counterparts, until);
                Ok(Comparison { until: Some(until), ..until_then })
            }
            None => Ok(found),
        }
    }

    fn trajectory(&self, class: &str, tolerance: f64) -> Result<Trajectory, Vec<Diagnostic>> {
        let checked = self.check(class);
        let Some(compiled) =
            checked.value.compiled.filter(|_| !checked.diagnostics.iter().any(Diagnostic::is_error))
        else {
            return Err(checked.diagnostics);
        };
        let experiment = &compiled.schedule.model.experiment;
        // Tight enough that two ways of writing the same equations agree in what is compared.
        let tolerance = experiment.tolerance.unwrap_or(1e-6).min(tolerance);
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

/// The text with `fixed=true` where these states have their start values: at the variable, or at its element.
fn with_fixed(text: &str, states: &[String]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for state in states {
        let (declared, start) = match state.rsplit_once('.') {
            Some((element, variable)) => (format!(" {element}("), format!("{variable}(start=")),
            None => (format!(" {state}("), "start=".to_owned()),
        };
        for line in &mut lines {
            let Some(at) = line.find(&declared) else { continue };
            if let Some(found) = line[at..].find(&start) {
                line.insert_str(at + found + start.len() - "start=".len(), "fixed=true, ");
                break;
            }
        }
    }
    lines.join("\n") + "\n"
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
pub(crate) fn difference(
    one: &Trajectory,
    two: &Trajectory,
    pairs: &[Counterpart],
    until: f64,
) -> Comparison {
    let mut scales: BTreeMap<String, f64> = BTreeMap::new();
    let mut found = Vec::new();
    let (here, there) = (events(one), events(two));
    let (here, there): (Vec<f64>, Vec<f64>) = (
        here.into_iter().filter(|&t| t < until).collect(),
        there.into_iter().filter(|&t| t < until).collect(),
    );
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
            if is_event || is_between(t) || t >= until {
                continue;
            }
            let other = if pair.is_negated { -b.at(t) } else { b.at(t) };
            apart = apart.max((a.value(row) - other).abs());
        }
        found.push((pair.original.clone(), unit, apart));
    }
    let mut comparison = Comparison {
        n_variables: found.len(),
        difference: late,
        worst: "the time of an event".to_owned(),
        until: None,
    };
    for (name, unit, apart) in found {
        let relative = apart / scales[&unit].max(1e-12);
        if relative > comparison.difference || relative.is_nan() {
            comparison.difference = relative;
            comparison.worst = name;
        }
    }
    comparison
}

/// The time from which two runs of one model are no longer the same.
fn parting(one: &Trajectory, two: &Trajectory, pairs: &[Counterpart]) -> Option<f64> {
    let (Some(&begin), Some(&end)) = (one.time().first(), one.time().last()) else { return None };
    let is_apart = |until: f64| difference(one, two, pairs, until).difference > PARTED;
    if !is_apart(f64::INFINITY) {
        return None;
    }
    let (mut before, mut after) = (begin, end);
    for _ in 0..20 {
        let middle = 0.5 * (before + after);
        if is_apart(middle) { after = middle } else { before = middle }
    }
    Some(before)
}
