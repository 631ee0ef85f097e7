//! Sensitivities of trajectories: how every output moves over time with parameters and initial values, through events.
//!
//! Forward: with the model x' = f(x, p, t) run the equations s' = f_x s + f_p for each parameter, whose right sides are
//! exact directional derivatives (`Executor::sweep_tangents`). At an event the switching surface g(x, p, t) = 0 moves by
//! dt/dp = -(g_x s + g_p)/(g_x f + g_t), and the sensitivities jump with it: what flows in before the event leaves with
//! f⁻, what flows out comes with f⁺ (Rozenvasser 1967; Galán, Feehery and Barton 1999). For that the model gets a
//! variable for each relation and each value of `reinit`, so that their derivatives are exact too.
//!
//! Inputs that are driven go their way whatever the parameters are; where they jump nothing moves, and g_t has their slope.
//!
//! What these equations do not hold for is refused, never computed: modes with other equations, states that are
//! exchanged, clocked and discrete variables that hold values of the past, delays, functions that make events.

use crate::inputs::Drive;
use crate::session::Session;
use crate::simulation::{RunOptions, Simulation};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{
    ActionKind, Equation, Expr, ExprId, FlatModel, InstanceId, Origin, ScalarType, Var, VarId, Variability,
};
use harpoon_runtime::executor::Executor;
use harpoon_runtime::executor::data::{Source, slot};
use harpoon_runtime::model::{
    Change, EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepAction, StepFailure,
};
use harpoon_runtime::simulate::{Observer, Point, Setup, simulate};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::AtomicBool;

/// What moves, and what is looked at.
#[derive(Clone, Debug, Default)]
pub struct SensitivityOptions {
    /// Real parameters with a value of their own.
    pub parameters: Vec<String>,
    /// States, by whose initial values is differentiated.
    pub starts: Vec<String>,
    /// Any Real variables; the outputs of the model if empty.
    pub outputs: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sensitivities {
    /// Communication points, and both sides of events.
    pub time: Vec<f64>,
    pub outputs: Vec<String>,
    /// Parameters, then `start(x)`.
    pub by: Vec<String>,
    /// By output.
    pub values: Vec<Vec<f64>>,
    /// By output and parameter.
    pub derivatives: Vec<Vec<Vec<f64>>>,
}

const CROSSING: &str = "$crossing";
const RESET: &str = "$reset";
/// A relation this far from zero, in parts of its operands, did not cause the event.
const NEAR: f64 = 1e-6;

fn refuse(message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("no-sensitivities", Span::NONE, message.into()))
}

/// A model with what its sensitivities need, ready to run any number of times.
pub struct Differentiated {
    simulation: Simulation,
    /// The state that each `reinit` sets.
    resets: Vec<String>,
    n_crossings: usize,
}

impl Session {
    /// Translates a model for [`Differentiated::run`].
    pub fn differentiate(&self, class: &str) -> Result<Differentiated, Vec<Diagnostic>> {
        let mut watched = Watched::default();
        let checked = self.check_changed(class, |model| watched = watch(model));
        if checked.has_errors() {
            return Err(checked.diagnostics);
        }
        let Some(compiled) = checked.value.compiled else { return Err(checked.diagnostics) };
        if let Some(why) = watched.obstacle {
            return Err(vec![*refuse(why)]);
        }
        let options = RunOptions { has_tangents: true, keep_prints: true, ..RunOptions::default() };
        let simulation = self.prepare(compiled, &options).map_err(|d| vec![*d])?;
        let data = &simulation.model.data;
        let why = if !data.state_sets.is_empty() {
            Some("the model exchanges its states while it runs")
        } else if !data.conditions.is_empty() {
            Some("the model has modes with equations of their own")
        } else if !data.delays.is_empty() {
            Some("the model has delays")
        } else {
            None
        };
        match why {
            Some(why) => Err(vec![*refuse(why)]),
            None => {
                Ok(Differentiated { simulation, resets: watched.resets, n_crossings: watched.n_crossings })
            }
        }
    }
}

// ---- what is added to the model ---------------------------------------------------------------------

#[derive(Default)]
struct Watched {
    n_crossings: usize,
    resets: Vec<String>,
    obstacle: Option<String>,
}

/// Gives the model a variable for both sides' difference of each relation, and for each value of `reinit`.
fn watch(model: &mut FlatModel) -> Watched {
    let mut watched = Watched::default();
    let mut roots: Vec<ExprId> = model.equations.iter().flat_map(|e| [e.lhs, e.rhs]).collect();
    roots.extend(model.actions.iter().flat_map(|a| a.expressions()));
    let mut relations: BTreeSet<(ExprId, ExprId)> = BTreeSet::new();
    let mut events = BTreeSet::new();
    model.exprs.visit(&roots, &mut |_, node| match node {
        Expr::Binary(op, a, b) if op.is_relation() => _ = relations.insert((a, b)),
        Expr::Call(f, _) if f.generates_events() => _ = events.insert(f.name()),
        _ => {}
    });
    if let Some(name) = events.first() {
        watched.obstacle = Some(format!("the model uses `{name}`, which makes events of its own"));
    }
    let held =
        model.vars.values().find(|v| v.ty == ScalarType::Real && v.variability == Variability::Discrete);
    if let Some(held) = held {
        watched.obstacle = Some(format!("`{}` holds a value of the past between events", held.name));
    }
    let is_real = |model: &FlatModel, e: ExprId| model.expr_type(e) == ScalarType::Real;
    for (a, b) in relations {
        // Of whole numbers alone, as of texts, nothing moves between events; `h < 0` has a whole one at its side.
        if !is_real(model, a) && !is_real(model, b) {
            continue;
        }
        let difference = model.exprs.sub(a, b);
        let value = without_pre(model, difference);
        add(model, format!("{CROSSING}{}", watched.n_crossings), value);
        watched.n_crossings += 1;
    }
    for k in 0..model.actions.len() {
        let ActionKind::Reinit { var, value } = model.actions[k].kind else { continue };
        let value = without_pre(model, value);
        add(model, format!("{RESET}{}", watched.resets.len()), value);
        watched.resets.push(model.vars[var].name.clone());
    }
    watched
}

/// At the instant before an event `pre(x)` of a state is x.
fn without_pre(model: &mut FlatModel, e: ExprId) -> ExprId {
    let mut before: Vec<(ExprId, VarId)> = Vec::new();
    model.exprs.visit(&[e], &mut |id, node| {
        if let Expr::Pre(v) = node {
            before.push((id, v));
        }
    });
    let mut by: HashMap<ExprId, ExprId> = HashMap::new();
    for (id, v) in before {
        if model.vars[v].ty == ScalarType::Real && model.vars[v].variability == Variability::Continuous {
            by.insert(id, model.exprs.var(v));
        }
    }
    harpoon_ir::solve::substitute_leaves(&mut model.exprs, e, &by)
}

fn add(model: &mut FlatModel, name: String, value: ExprId) {
    let root = model.instances.ids().next().unwrap_or(InstanceId(0));
    let origin = Origin { span: Span::NONE, instance: root };
    let mut var = Var::new(name, ScalarType::Real, Variability::Continuous, origin);
    var.is_hidden = true;
    let v = model.vars.push(var);
    let lhs = model.exprs.var(v);
    model.equations.push(Equation { lhs, rhs: value, origin });
}

// ---- running ----------------------------------------------------------------------------------------

#[derive(Clone, Copy, Debug)]
enum Seed {
    /// With its value.
    Parameter(Source, f64),
    Start(usize),
}

impl Differentiated {
    pub fn simulation(&self) -> &Simulation {
        &self.simulation
    }

    /// Runs the model with its sensitivities.
    pub fn run(
        &self,
        run: &RunOptions,
        options: &SensitivityOptions,
        cancel: &AtomicBool,
    ) -> Result<Sensitivities, Box<Diagnostic>> {
        let model = &self.simulation.model;
        let setup = self.simulation.setup(run).map_err(refuse)?;
        let source = |name: &str| model.find(name).and_then(|v| model.source(v));
        let states: Vec<String> = model.data.states.iter().map(|s| s.name.clone()).collect();
        let mut seeds = Vec::new();
        let mut by = Vec::new();
        for name in &options.parameters {
            let (v, source, _) = self.simulation.parameter(name)?;
            let given = run.parameters.iter().rev().find(|(n, _)| n == name).map(|(_, value)| *value);
            let value = given.or_else(|| model.literal(v));
            seeds.push(Seed::Parameter(
                source,
                value.ok_or_else(|| refuse(format!("`{name}` has no value")))?,
            ));
            by.push(name.clone());
        }
        for name in &options.starts {
            let state = states.iter().position(|s| s == name);
            let Some(state) = state else {
                let some: Vec<String> = states.iter().take(6).map(|s| format!("`{s}`")).collect();
                let d = refuse(format!("`{name}` is no state, so its initial value is not free"));
                return Err(Box::new(d.help(format!("the states are {}", some.join(", ")))));
            };
            seeds.push(Seed::Start(state));
            by.push(format!("start({name})"));
        }
        let outputs = self.simulation.output_signals(&options.outputs)?;
        if outputs.is_empty() {
            return Err(refuse("the model has no outputs; name a variable"));
        }
        let drive = Drive::new(&self.simulation, run, setup.t_start).map_err(refuse)?;
        let initial = self.initial(&setup, run, &drive, &seeds)?;
        let (mut executor, problems) = self.simulation.executor(&setup, run);
        drive.begin(&mut executor, setup.t_start);
        let crossings: Vec<Source> =
            (0..self.n_crossings).filter_map(|k| source(&format!("{CROSSING}{k}"))).collect();
        let resets: Vec<(usize, Source)> = (self.resets.iter().enumerate())
            .filter_map(|(k, state)| {
                let state = states.iter().position(|s| s == state)?;
                Some((state, source(&format!("{RESET}{k}"))?))
            })
            .collect();
        if crossings.len() < self.n_crossings || resets.len() < self.resets.len() {
            return Err(refuse("a `reinit` sets a variable that is no state of the translated model"));
        }
        let mut augmented = Augmented {
            largest: vec![0.0; crossings.len()],
            executor,
            drive,
            n: states.len(),
            seeds,
            initial,
            crossings,
            resets,
            outputs: outputs.iter().map(|(_, source, _)| *source).collect(),
            pattern: Pattern::default(),
        };
        let n_by = by.len();
        let mut rows = Rows { list: Vec::new() };
        let outcome = simulate(&mut augmented, &setup, &mut rows, cancel);
        if let Err(error) = outcome.end {
            let problems = problems.lock().map(|mut p| std::mem::take(&mut *p)).unwrap_or_default();
            return Err(match error {
                SimError::Model { message, t } => refuse(format!("{message} (at t = {t})")),
                error => Box::new(self.simulation.explain(&error, &augmented.executor, problems, None)),
            });
        }
        let names: Vec<String> = outputs.iter().map(|(.., s)| s.name.clone()).collect();
        let column = |at: usize| rows.list.iter().map(|(_, row)| row[at]).collect::<Vec<f64>>();
        Ok(Sensitivities {
            time: rows.list.iter().map(|(t, _)| *t).collect(),
            values: (0..names.len()).map(column).collect(),
            derivatives: (0..names.len())
                .map(|y| (0..n_by).map(|p| column(names.len() + y * n_by + p)).collect())
                .collect(),
            outputs: names,
            by,
        })
    }

    /// How the initial states move: one by one with their own start, and with parameters as initialisation makes
    /// them, by differences that are extrapolated. Start values that do not depend on a parameter give exact zeros.
    fn initial(
        &self,
        setup: &Setup,
        run: &RunOptions,
        drive: &Drive,
        seeds: &[Seed],
    ) -> Result<Vec<Vec<f64>>, Box<Diagnostic>> {
        let n = self.simulation.model.data.states.len();
        let begin = |source: Source, moved: f64| -> Result<(Vec<f64>, f64), Box<Diagnostic>> {
            let (mut executor, problems) = self.simulation.executor(setup, run);
            drive.begin(&mut executor, setup.t_start);
            executor.set_parameter(source.slot, if source.is_negated { -moved } else { moved });
            let mut x = Vec::new();
            match executor.initialize(setup.t_start, &mut x) {
                Ok(_) => Ok((x, moved)),
                Err(error) => {
                    let problems = problems.lock().map(|mut p| std::mem::take(&mut *p)).unwrap_or_default();
                    Err(Box::new(self.simulation.explain(&error, &executor, problems, None)))
                }
            }
        };
        let mut list = Vec::new();
        for seed in seeds {
            match *seed {
                Seed::Start(state) => {
                    let mut s = vec![0.0; n];
                    s[state] = 1.0;
                    list.push(s);
                }
                Seed::Parameter(source, value) => {
                    let at = |h: f64| begin(source, value + h);
                    let h = 1e-3 * if value == 0.0 { 1.0 } else { value.abs() };
                    let [(up, p1), (down, p2)] = [at(h)?, at(-h)?];
                    let [(near_up, p3), (near_down, p4)] = [at(h / 2.0)?, at(-h / 2.0)?];
                    let slope = |k: usize| {
                        let coarse = (up[k] - down[k]) / (p1 - p2);
                        let fine = (near_up[k] - near_down[k]) / (p3 - p4);
                        fine + (fine - coarse) / 3.0
                    };
                    list.push((0..n).map(slope).collect());
                }
            }
        }
        Ok(list)
    }
}

struct Rows {
    list: Vec<(f64, Vec<f64>)>,
}

impl Observer for Rows {
    fn row(&mut self, _: Point, t: f64, values: &[f64]) {
        self.list.push((t, values.to_vec()));
    }
}

/// The model with the equations of its sensitivities behind its own: x, then s for each parameter.
struct Augmented {
    executor: Executor,
    drive: Drive,
    n: usize,
    seeds: Vec<Seed>,
    initial: Vec<Vec<f64>>,
    crossings: Vec<Source>,
    /// State and value of each `reinit`.
    resets: Vec<(usize, Source)>,
    outputs: Vec<Source>,
    pattern: Pattern,
    /// What each relation was at the most: its size.
    largest: Vec<f64>,
}

impl Augmented {
    /// The executor with the inputs of this time.
    fn at(&mut self, t: f64) -> &mut Executor {
        self.drive.drive(&mut self.executor, t);
        &mut self.executor
    }

    /// What moves at the prepared point when the states move by `s`, and parameter `p` by one; along the trajectory,
    /// time goes on too, and `inputs` with it.
    fn sweep(&mut self, s: &[f64], p: Option<usize>, time: f64, inputs: &[(Source, f64)]) -> &[f64] {
        let data = self.executor.data().clone();
        let mut list: Vec<(Source, f64)> = (data.states.iter().zip(s))
            .filter(|(_, ds)| **ds != 0.0)
            .map(|(state, &ds)| (Source { slot: state.slot, is_negated: false }, ds))
            .collect();
        if let Some(Seed::Parameter(source, _)) = p.map(|p| self.seeds[p]) {
            list.push((source, 1.0));
        }
        if time != 0.0 {
            list.push((Source { slot: slot::TIME, is_negated: false }, time));
        }
        list.extend_from_slice(inputs);
        self.executor.sweep_tangents(&list)
    }

    fn state_rates(&self) -> Vec<f64> {
        self.executor.data().states.iter().map(|s| s.der.get(self.executor.memory())).collect()
    }

    fn refresh_pattern(&mut self) {
        let one = self.executor.jacobian_pattern().clone();
        let copies = self.seeds.len() + 1;
        let mut entries = Vec::with_capacity(one.nnz() * copies);
        for c in 0..copies {
            for col in 0..one.n_cols() {
                entries.extend(one.rows(col).iter().map(|&row| (c * self.n + row, c * self.n + col)));
            }
        }
        self.pattern = Pattern::from_entries(self.n * copies, self.n * copies, &entries);
    }

    /// The relations that are zero at this instant, with those alone that the roots that fired compute.
    fn fired(&mut self, t: f64, x: &[f64], what: EventInfo<'_>) -> Result<Vec<usize>, StepFailure> {
        let mut roots = vec![0.0; self.executor.n_roots()];
        self.at(t).roots(t, x, &mut roots)?;
        let values: Vec<f64> = self.crossings.iter().map(|c| c.get(self.executor.memory())).collect();
        let near = |k: usize| values[k].abs() <= NEAR * self.largest[k].max(f64::MIN_POSITIVE);
        let is_one_of_them = |k: usize| {
            what.crossings.iter().any(|c| {
                let g = roots.get(c.root).copied().unwrap_or(f64::NAN);
                (values[k] - g).abs() <= 1e-12 * self.largest[k]
                    || (values[k] + g).abs() <= 1e-12 * self.largest[k]
            })
        };
        let all: Vec<usize> = (0..values.len()).filter(|&k| near(k)).collect();
        let exact: Vec<usize> = all.iter().copied().filter(|&k| is_one_of_them(k)).collect();
        Ok(if exact.is_empty() { all } else { exact })
    }

    /// What the event did to the sensitivities: `before` and `after` hold states, then sensitivities.
    fn jump(
        &mut self,
        t: f64,
        before: &[f64],
        what: EventInfo<'_>,
        x: &mut Vec<f64>,
    ) -> Result<EventOutcome, SimError> {
        let n = self.n;
        let failed = |failure: StepFailure| SimError::Evaluation { t, failure };
        let model = |message: &str| SimError::Model { t, message: message.to_owned() };
        let (x0, s0) = before.split_at(n);
        self.at(t).prepare_tangents(t, x0).map_err(failed)?;
        let f0 = self.state_rates();
        let fired = self.fired(t, x0, what).map_err(failed)?;
        self.executor.prepare_tangents(t, x0).map_err(failed)?;
        let crossings = self.crossings.clone();
        let resets = self.resets.clone();
        let targets: Vec<f64> = resets.iter().map(|(_, r)| r.get(self.executor.memory())).collect();
        let slopes = self.drive.slopes(t);
        if slopes.is_none() && !fired.is_empty() {
            return Err(model("an event follows from inputs of which only values are known"));
        }
        let along = self.sweep(&f0, None, 1.0, &slopes.unwrap_or_default());
        let crossing_rate: Vec<f64> = crossings.iter().map(|c| c.get(along)).collect();
        let reset_rate: Vec<f64> = resets.iter().map(|(_, r)| r.get(along)).collect();
        let mut crossing_by: Vec<Vec<f64>> = Vec::new();
        let mut reset_by: Vec<Vec<f64>> = Vec::new();
        for p in 0..self.seeds.len() {
            let moved = self.sweep(&s0[p * n..(p + 1) * n], Some(p), 0.0, &[]);
            crossing_by.push(crossings.iter().map(|c| c.get(moved)).collect());
            reset_by.push(resets.iter().map(|(_, r)| r.get(moved)).collect());
        }
        let mut inner = x0.to_vec();
        let jumps = self.drive.jump(t);
        let outcome = match self.at(t).event(t, &mut inner, what)? {
            EventOutcome::Continue(change) if jumps => EventOutcome::Continue(change.max(Change::Rhs)),
            outcome => outcome,
        };
        if inner.len() != n {
            return Err(model(
                "the model has other states after an event; its sensitivities are not defined",
            ));
        }
        self.at(t).prepare_tangents(t, &inner).map_err(failed)?;
        let f1 = self.state_rates();
        let is_same = |a: f64, b: f64| (a - b).abs() <= 1e-12 * a.abs().max(b.abs()).max(f64::MIN_POSITIVE);
        let is_quiet = (0..n).all(|i| is_same(f0[i], f1[i]) && x0[i] == inner[i]);
        x.clear();
        x.extend_from_slice(&inner);
        if is_quiet {
            x.extend_from_slice(s0);
            return Ok(outcome);
        }
        for p in 0..self.seeds.len() {
            let mut shift: Option<f64> = None;
            for &k in &fired {
                if crossing_rate[k].abs() <= 1e-12 * self.largest[k].max(f64::MIN_POSITIVE) {
                    return Err(model(
                        "the trajectory only touches a switching surface, so it has no derivative there",
                    ));
                }
                let new = -crossing_by[p][k] / crossing_rate[k];
                if shift.is_some_and(|old| (old - new).abs() > 1e-6 * old.abs().max(new.abs()).max(1e-12)) {
                    return Err(model(
                        "several relations change at one instant, which other parameters would part",
                    ));
                }
                shift = Some(new);
            }
            // A time event without a relation, such as that of `sample` with fixed times, stays where it is.
            let shift = match (shift, what.crossings.is_empty()) {
                (Some(shift), _) => shift,
                (None, true) => 0.0,
                (None, false) => return Err(model("it is not clear which relation made the event")),
            };
            for i in 0..n {
                let after = if inner[i] == x0[i] {
                    s0[p * n + i] + f0[i] * shift
                } else {
                    let reset = (0..resets.len()).find(|&k| {
                        resets[k].0 == i && (targets[k] - inner[i]).abs() <= 1e-9 * inner[i].abs().max(1e-9)
                    });
                    let Some(k) = reset else {
                        return Err(model("a state jumps otherwise than by one `reinit`"));
                    };
                    reset_by[p][k] + reset_rate[k] * shift
                };
                x.push(after - f1[i] * shift);
            }
        }
        // The sensitivities have jumped, even where the states have not.
        Ok(match outcome {
            EventOutcome::Continue(change) => EventOutcome::Continue(change.max(Change::States)),
            terminate => terminate,
        })
    }
}

impl Ode for Augmented {
    fn n_states(&self) -> usize {
        self.n * (self.seeds.len() + 1)
    }

    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        let n = self.n;
        self.at(t).rhs(t, &x[..n], &mut dx[..n])?;
        self.executor.prepare_tangents(t, &x[..n])?;
        let data = self.executor.data().clone();
        for p in 0..self.seeds.len() {
            let from = (p + 1) * n;
            let moved = self.sweep(&x[from..from + n], Some(p), 0.0, &[]);
            for (i, state) in data.states.iter().enumerate() {
                dx[from + i] = state.der.get(moved);
                if !dx[from + i].is_finite() {
                    return Err(StepFailure::NonFinite { state: i });
                }
            }
        }
        Ok(())
    }

    fn jacobian_pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// That of the states, for the sensitivities too: their own dependence on the states only slows Newton's method.
    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        let nnz = self.executor.jacobian_pattern().nnz();
        let n = self.n;
        self.at(t).jacobian(t, &x[..n], &mut values[..nnz])?;
        let (first, rest) = values.split_at_mut(nnz);
        rest.chunks_mut(nnz.max(1)).for_each(|chunk| chunk.copy_from_slice(&first[..chunk.len()]));
        Ok(())
    }

    fn step_rejected(&mut self) {
        self.executor.step_rejected();
    }

    fn nominal(&self, out: &mut [f64]) {
        let n = self.n;
        self.executor.nominal(&mut out[..n]);
        for p in 0..self.seeds.len() {
            let size = match self.seeds[p] {
                Seed::Parameter(_, value) if value != 0.0 => value.abs(),
                _ => 1.0,
            };
            for i in 0..n {
                out[(p + 1) * n + i] = out[i] / size;
            }
        }
    }
}

impl Model for Augmented {
    fn initialize(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        let mut inner = Vec::new();
        let outcome = self.executor.initialize(t0, &mut inner)?;
        if inner.len() != self.n {
            let message = "the model begins with other states than it was translated for".to_owned();
            return Err(SimError::Model { t: t0, message });
        }
        self.refresh_pattern();
        x.clear();
        x.extend(inner);
        x.extend(self.initial.iter().flatten());
        Ok(outcome)
    }

    fn n_roots(&self) -> usize {
        self.executor.n_roots()
    }

    fn roots(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        let n = self.n;
        self.at(t).roots(t, &x[..n], out)
    }

    fn root_nominal(&self, k: usize) -> f64 {
        self.executor.root_nominal(k)
    }

    fn positive_at_zero(&self, k: usize) -> bool {
        self.executor.positive_at_zero(k)
    }

    fn next_time_event(&self, t: f64) -> Option<f64> {
        let own = self.drive.next_jump(t);
        self.executor.next_time_event(t).into_iter().chain(own).reduce(f64::min)
    }

    fn event(&mut self, t: f64, x: &mut Vec<f64>, what: EventInfo<'_>) -> Result<EventOutcome, SimError> {
        let before = x.clone();
        self.jump(t, &before, what, x)
    }

    fn step_accepted(&mut self, t: f64, x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        let mut inner = x[..self.n].to_vec();
        let action = self.at(t).step_accepted(t, &mut inner)?;
        match action {
            StepAction::Restart(_) => {
                let message = "the model changes its states between steps; its sensitivities are not defined";
                Err(SimError::Model { t, message: message.to_owned() })
            }
            action => Ok(action),
        }
    }

    fn finish(&mut self, t: f64, x: &mut Vec<f64>) -> Result<bool, SimError> {
        let mut inner = x[..self.n].to_vec();
        self.at(t).finish(t, &mut inner)
    }

    fn n_observed(&self) -> usize {
        self.outputs.len() * (self.seeds.len() + 1)
    }

    fn observe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        let n = self.n;
        self.at(t).prepare_tangents(t, &x[..n])?;
        for (largest, crossing) in self.largest.iter_mut().zip(&self.crossings) {
            *largest = largest.max(crossing.get(self.executor.memory()).abs());
        }
        let outputs = self.outputs.clone();
        for (y, source) in outputs.iter().enumerate() {
            out[y] = source.get(self.executor.memory());
        }
        let n_by = self.seeds.len();
        for p in 0..n_by {
            let from = (p + 1) * n;
            let moved = self.sweep(&x[from..from + n], Some(p), 0.0, &[]);
            for (y, source) in outputs.iter().enumerate() {
                out[outputs.len() + y * n_by + p] = source.get(moved);
            }
        }
        Ok(())
    }

    fn state_name(&self, i: usize) -> String {
        let (k, i) = (i / self.n.max(1), i % self.n.max(1));
        let name = self.executor.state_name(i);
        if k == 0 { name } else { format!("a sensitivity of {name}") }
    }

    fn root_description(&self, k: usize) -> String {
        self.executor.root_description(k)
    }

    fn describe_failure(&self, failure: &StepFailure) -> String {
        self.executor.describe_failure(failure)
    }
}
