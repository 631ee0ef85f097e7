//! Linearises a model at a point of a run, at its start or in a steady state: A, B, C, D with names and units.
//!
//! All entries are exact derivatives (`Executor::sweep_tangents`). What is constant between events is constant here,
//! and the result says what that was.

use crate::modal::{self, ModalEnergy};
use crate::simulation::{RunOptions, Simulation};
use crate::steady::{self, Steady};
use harpoon_analysis::{Complex, DMatrix, Poles, Signal, StateSpace, follow, poles};
use harpoon_base::{Diagnostic, Span};
use harpoon_bond::Accounts;
use harpoon_ir::{Causality, ScalarType, VarId, Variability};
use harpoon_runtime::executor::Executor;
use harpoon_runtime::executor::data::{HeldKind, Source, slot};
use harpoon_runtime::model::{Model, SimError};
use harpoon_runtime::simulate::{Setup, simulate};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A variable, where it is in memory, and its name.
pub(crate) type Row = (VarId, Source, Signal);

/// Poles are moved by so many parameters at the most where all are asked for, and matrices computed with so many entries
/// altogether: some seconds.
const MAX_PARAMETERS: usize = 400;
const MAX_ENTRIES: usize = 20_000_000;

/// What is steeper has no slope: that of a root at zero, of which rounding leaves a number.
const STEEPEST: f64 = 1e60;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum OperatingPoint {
    #[default]
    Start,
    At(f64),
    Steady,
}

#[derive(Clone, Debug, Default)]
pub struct LinearizeOptions {
    pub point: OperatingPoint,
    /// Inputs of the model or parameters; all inputs if empty.
    pub inputs: Vec<String>,
    /// Any Real variables; the model's outputs if empty.
    pub outputs: Vec<String>,
    /// Parameters by which poles are to be differentiated.
    pub parameters: Vec<String>,
    /// All parameters that can be moved, beside those.
    pub has_all_parameters: bool,
    /// The poles over a parameter.
    pub locus: Option<Locus>,
    /// The accounts of a bond graph (`Checked::accounts`), for the energy of each mode.
    pub accounts: Option<Arc<Accounts>>,
}

/// A parameter and the values that it goes through.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Locus {
    pub parameter: String,
    pub values: Vec<f64>,
}

impl Locus {
    /// Values from one end to the other, in equal steps, or in equal ratios where the range is wide.
    pub fn between(parameter: &str, from: f64, to: f64) -> Locus {
        const POINTS: usize = 201;
        let is_wide = from > 0.0 && to > 0.0 && (to / from).log10().abs() >= 1.0;
        let at = |k: usize| {
            let share = k as f64 / (POINTS - 1) as f64;
            if is_wide { from * (to / from).powf(share) } else { from + (to - from) * share }
        };
        Locus { parameter: parameter.to_owned(), values: (0..POINTS).map(at).collect() }
    }
}

/// How the poles move with a parameter, in the order of the poles.
#[derive(Clone, Debug)]
pub struct PoleMotion {
    pub parameter: String,
    pub unit: String,
    pub value: f64,
    pub derivative: Vec<Complex<f64>>,
}

pub struct Linearized {
    pub system: StateSpace,
    pub poles: Poles,
    pub t: f64,
    /// Values at the point.
    pub x: Vec<f64>,
    pub u: Vec<f64>,
    pub y: Vec<f64>,
    /// The derivatives of the states at the point, which are zero in a steady state.
    pub dx: Vec<f64>,
    pub steady: Option<Steady>,
    /// What was taken as constant, in sentences.
    pub frozen: Vec<String>,
    pub motions: Vec<PoleMotion>,
    /// By value of the parameter of `LinearizeOptions::locus`: the poles, each branch at its place.
    pub locus: Vec<(f64, Vec<Complex<f64>>)>,
    /// By pole; empty without accounts.
    pub energies: Vec<Option<ModalEnergy>>,
}

fn refuse(code: &'static str, message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(code, Span::NONE, message.into()))
}

/// Why there are no poles, or why they are not as certain as others, in sentences.
fn what_poles_lack(poles: &Poles) -> Vec<String> {
    if poles.list.is_empty() {
        let why = "the model has no states, so it has no poles; what there is of it is D, with `--input` and `--output`";
        return vec![why.to_owned()];
    }
    let mut list = Vec::new();
    let coinciding: Vec<_> =
        poles.list.iter().filter(|p| p.participation.is_empty() && p.value.im >= 0.0).collect();
    for (k, pole) in coinciding.iter().enumerate() {
        // One sentence for those that lie together.
        let is_beside = |other: &&harpoon_analysis::Pole| {
            (other.value - pole.value).norm() <= 1e-4 * pole.natural_frequency.max(f64::MIN_POSITIVE)
        };
        if pole.natural_frequency > 0.0 && !coinciding[..k].iter().any(is_beside) {
            let value = match pole.value.im {
                0.0 => format!("{:.6}", pole.value.re),
                im => format!("{:.6} + {im:.6}i", pole.value.re),
            };
            list.push(format!(
                "the poles at {value} have one eigenvector together: they are known to about {:.0e}, and it is open \
                 which states take part; a small change of a parameter sets them apart",
                pole.error.max(1e-16 * pole.natural_frequency)
            ));
        }
    }
    list
}

impl Simulation {
    /// Needs a model that was prepared with `RunOptions::has_tangents`.
    pub fn linearize(
        &self,
        setup: &Setup,
        run: &RunOptions,
        options: &LinearizeOptions,
        cancel: &AtomicBool,
    ) -> Result<Linearized, Box<Diagnostic>> {
        let inputs = self.input_signals(&options.inputs)?;
        let outputs = self.output_signals(&options.outputs)?;
        let parameters =
            options.parameters.iter().map(|name| self.parameter(name)).collect::<Result<Vec<_>, _>>()?;
        let (mut executor, t, steady) = self.operate(setup, run, options.point, cancel)?;
        let x = executor.states();
        let (system, dx) = self.matrices(&mut executor, t, &x, &inputs, &outputs)?;
        let poles = poles(&system.a).map_err(|e| refuse("no-linearization", e.to_string()))?;
        let mut frozen = self.frozen(&mut executor, t, &x);
        frozen.extend(what_poles_lack(&poles));
        let read = |list: &[Row], executor: &Executor| -> Vec<f64> {
            list.iter().map(|(_, source, _)| source.get(executor.memory())).collect()
        };
        let (u, y) = (read(&inputs, &executor), read(&outputs, &executor));
        let energies = match &options.accounts {
            Some(accounts) => {
                let rows = modal::rows(self, accounts);
                let value = |v: VarId| self.model.value(v, &executor).unwrap_or(1.0);
                let directions: std::collections::HashMap<VarId, f64> = (accounts.elements.iter())
                    .flat_map(|a| &a.powers)
                    .filter_map(|p| p.direction)
                    .map(|v| (v, value(v)))
                    .collect();
                let direction = |v: VarId| directions.get(&v).copied().unwrap_or(1.0);
                // A power without a derivative at this point leaves the mode without energies, not the model without poles.
                self.matrices(&mut executor, t, &x, &[], &rows).map_or_else(
                    |_| Vec::new(),
                    |(rates, _)| modal::modal_energy(accounts, &rows, &rates, &poles, direction),
                )
            }
            None => Vec::new(),
        };
        let mut motions = Vec::new();
        let mut motion = |(_, source, signal): &Row| -> Result<PoleMotion, Box<Diagnostic>> {
            let value = source.get(executor.memory());
            let da = self.matrix_motion(&mut executor, t, &x, *source, value, steady.is_some())?;
            let Signal { name, unit } = signal.clone();
            Ok(PoleMotion { parameter: name, unit, value, derivative: poles.sensitivity(&da) })
        };
        for parameter in &parameters {
            motions.push(motion(parameter)?);
        }
        if options.has_all_parameters {
            let n = (MAX_ENTRIES / (4 * x.len() * x.len()).max(1)).min(MAX_PARAMETERS);
            // What cannot be moved, such as a parameter that an assertion holds, moves no pole.
            let all = self.movable(&options.parameters);
            motions.extend(all.iter().take(n).filter_map(|p| motion(p).ok()));
            if all.len() > n {
                frozen.push(format!(
                    "of {} parameters the first {n} were moved; `--sensitivity NAME` asks for any of them",
                    all.len()
                ));
            }
        }
        let locus = match &options.locus {
            Some(wanted) => self.locus(&mut executor, t, &x, wanted, steady.is_some())?,
            None => Vec::new(),
        };
        Ok(Linearized { system, poles, t, x, u, y, dx, steady, frozen, motions, locus, energies })
    }

    /// The poles over a parameter, at the same states, or in the steady state of each value.
    fn locus(
        &self,
        executor: &mut Executor,
        t: f64,
        x: &[f64],
        wanted: &Locus,
        is_steady: bool,
    ) -> Result<Vec<(f64, Vec<Complex<f64>>)>, Box<Diagnostic>> {
        let (_, source, _) = self.parameter(&wanted.parameter)?;
        let before = source.get(executor.memory());
        let mut list: Vec<(f64, Vec<Complex<f64>>)> = Vec::new();
        let mut there = x.to_vec();
        for &value in &wanted.values {
            let a = self.matrix_at(executor, t, &mut there, source, value, is_steady)?;
            let found = poles(&a).map_err(|e| refuse("no-linearization", e.to_string()))?;
            let now: Vec<Complex<f64>> = found.list.iter().map(|p| p.value).collect();
            let branches = list.last().map_or_else(|| now.clone(), |(_, last)| follow(last, &now));
            list.push((value, branches));
        }
        self.matrix_at(executor, t, &mut x.to_vec(), source, before, false)?;
        Ok(list)
    }

    /// A with another value of a parameter. A steady state moves along.
    fn matrix_at(
        &self,
        executor: &mut Executor,
        t: f64,
        x: &mut Vec<f64>,
        source: Source,
        value: f64,
        is_steady: bool,
    ) -> Result<DMatrix<f64>, Box<Diagnostic>> {
        executor.set_parameter(source.slot, if source.is_negated { -value } else { value });
        let cannot = |why: String| {
            refuse("no-linearization", format!("the model cannot be evaluated beside the point: {why}"))
        };
        executor.recompute(t, x).map_err(|f| cannot(executor.describe_failure(&f)))?;
        if is_steady {
            steady::find(executor, t, x).map_err(cannot)?;
        }
        Ok(self.matrices(executor, t, x, &[], &[])?.0.a)
    }

    /// A run at the point that is asked for.
    fn operate(
        &self,
        setup: &Setup,
        run: &RunOptions,
        point: OperatingPoint,
        cancel: &AtomicBool,
    ) -> Result<(Executor, f64, Option<Steady>), Box<Diagnostic>> {
        let (mut executor, problems) = self.executor(setup, run);
        let explain = |error: SimError, executor: &Executor| {
            let problems = problems.lock().map(|mut p| std::mem::take(&mut *p)).unwrap_or_default();
            Box::new(self.explain(&error, executor, problems, None))
        };
        let t0 = setup.t_start;
        match point {
            OperatingPoint::At(t) if t < t0 || !t.is_finite() => Err(refuse(
                "no-linearization",
                format!("the run begins at {t0}, so there is no point at {t}"),
            )),
            OperatingPoint::At(t) if t > t0 => {
                let setup = Setup { t_stop: t, intervals: 1, record_events: false, ..setup.clone() };
                let outcome = simulate(&mut executor, &setup, &mut (), cancel);
                match outcome.end {
                    Ok(harpoon_runtime::simulate::End::StopTime) => Ok((executor, t, None)),
                    Ok(harpoon_runtime::simulate::End::Terminated { t, message }) => Err(refuse(
                        "no-linearization",
                        format!("the model ends the simulation at t = {t}: {message}"),
                    )),
                    Err(error) => Err(explain(error, &executor)),
                }
            }
            OperatingPoint::Start | OperatingPoint::At(_) => {
                let mut x = Vec::new();
                match executor.initialize(t0, &mut x) {
                    Ok(_) => Ok((executor, t0, None)),
                    Err(error) => Err(explain(error, &executor)),
                }
            }
            OperatingPoint::Steady => {
                let mut x = Vec::new();
                if let Err(error) = executor.initialize(t0, &mut x) {
                    return Err(explain(error, &executor));
                }
                match steady::find(&mut executor, t0, &mut x) {
                    Ok(steady) => Ok((executor, t0, Some(steady))),
                    Err(why) => Err(Box::new(
                        Diagnostic::error("no-steady-state", Span::NONE, format!("no steady state was found: {why}"))
                            .help("linearise at a time of the run instead (`--at T`), or begin closer to the steady state by other start values"),
                    )),
                }
            }
        }
    }

    /// A, B, C, D at a point, and the derivatives of the states there.
    fn matrices(
        &self,
        executor: &mut Executor,
        t: f64,
        x: &[f64],
        inputs: &[Row],
        outputs: &[Row],
    ) -> Result<(StateSpace, Vec<f64>), Box<Diagnostic>> {
        let prepared = executor.prepare_tangents(t, x);
        prepared.map_err(|f| {
            refuse(
                "no-linearization",
                format!("the model cannot be evaluated at t = {t}: {}", executor.describe_failure(&f)),
            )
        })?;
        let data = executor.data().clone();
        let (n, m, p) = (x.len(), inputs.len(), outputs.len());
        // Another version of the model may keep its variables elsewhere.
        let column = |v: VarId| self.model.columns.iter().position(|&c| c == v);
        let rows: Vec<Source> =
            outputs.iter().map(|&(v, source, _)| column(v).map_or(source, |k| data.observed[k])).collect();
        let mut joined = DMatrix::zeros(n + p, n + m);
        let states = data.states.iter().map(|s| Source { slot: s.slot, is_negated: false });
        let seeds: Vec<Source> = states.chain(inputs.iter().map(|(_, source, _)| *source)).collect();
        // One sweep for each column, or backwards one for each row: whichever are fewer.
        let all_rows: Vec<Source> = data.states.iter().map(|s| s.der).chain(rows).collect();
        let is_backwards = all_rows.len() < seeds.len();
        if is_backwards {
            for (row, &source) in all_rows.iter().enumerate() {
                let adjoint = executor.sweep_adjoints(&[(source, 1.0)]);
                seeds.iter().enumerate().for_each(|(col, seed)| joined[(row, col)] = seed.get(adjoint));
            }
        }
        // A slope that is infinite on a way that leads nowhere spoils a sweep backwards only.
        if !is_backwards || joined.iter().any(|v| !v.is_finite()) {
            for (col, &seed) in seeds.iter().enumerate() {
                let tangent = executor.sweep_tangents(&[(seed, 1.0)]);
                all_rows
                    .iter()
                    .enumerate()
                    .for_each(|(row, source)| joined[(row, col)] = source.get(tangent));
            }
        }
        let unit = |name: &str| {
            let found = self.model.find(name).and_then(|v| self.model.var(v).unit.clone());
            found.map_or(String::new(), |u| u.to_string())
        };
        let states: Vec<Signal> = data.states.iter().map(|s| Signal::new(&s.name, unit(&s.name))).collect();
        if let Some(at) = joined.iter().position(|v| v.is_nan() || v.abs() > STEEPEST) {
            let (col, row) = (at / (n + p), at % (n + p));
            let name = |k: usize, others: &[Row]| match k < n {
                true => states[k].name.clone(),
                false => others[k - n].2.name.clone(),
            };
            let of = if row < n { format!("der({})", states[row].name) } else { name(row, outputs) };
            return Err(Box::new(
                Diagnostic::error(
                    "no-linearization",
                    Span::NONE,
                    format!("`{of}` has no finite derivative by `{}` at t = {t}", name(col, inputs)),
                )
                .help("linearise at another point: `--at T`, or `--steady`"),
            ));
        }
        let dx = data.states.iter().map(|s| s.der.get(executor.memory())).collect();
        let signals = |list: &[Row]| list.iter().map(|(.., s)| s.clone()).collect();
        let system = StateSpace {
            states,
            inputs: signals(inputs),
            outputs: signals(outputs),
            a: joined.view((0, 0), (n, n)).into_owned(),
            b: joined.view((0, n), (n, m)).into_owned(),
            c: joined.view((n, 0), (p, n)).into_owned(),
            d: joined.view((n, n), (p, m)).into_owned(),
        };
        Ok((system, dx))
    }

    /// dA/dp: differences of the exact matrix, extrapolated. A steady state moves along.
    fn matrix_motion(
        &self,
        executor: &mut Executor,
        t: f64,
        x: &[f64],
        source: Source,
        value: f64,
        is_steady: bool,
    ) -> Result<DMatrix<f64>, Box<Diagnostic>> {
        let h = 1e-3 * if value == 0.0 { 1.0 } else { value.abs() };
        let mut at = |h: f64| self.matrix_at(executor, t, &mut x.to_vec(), source, value + h, is_steady);
        let steps = [h, -h, h / 2.0, -h / 2.0].map(&mut at);
        at(0.0)?;
        let [up, down, near_up, near_down] = steps;
        let coarse = (up? - down?) / (2.0 * h);
        let fine = (near_up? - near_down?) / h;
        Ok(&fine + (&fine - coarse) / 3.0)
    }

    // ---- signals ------------------------------------------------------------------------------------

    pub(crate) fn signal(&self, v: VarId) -> Option<Row> {
        let var = self.model.var(v);
        let unit = var.unit.as_ref().map_or(String::new(), ToString::to_string);
        Some((v, self.model.source(v)?, Signal::new(&var.name, unit)))
    }

    fn all(&self, causality: Causality) -> Vec<Row> {
        let vars = &self.model.schedule.model.vars;
        let wanted = vars.iter().filter(|(_, v)| {
            v.causality == causality && v.ty == ScalarType::Real && v.variability == Variability::Continuous
        });
        wanted.filter_map(|(v, _)| self.signal(v)).collect()
    }

    fn find_real(&self, name: &str) -> Result<VarId, Box<Diagnostic>> {
        match self.model.find(name) {
            Some(v) if self.model.var(v).ty == ScalarType::Real => Ok(v),
            Some(_) => {
                Err(refuse("no-linearization", format!("`{name}` is not Real, so it has no derivatives")))
            }
            None => {
                let mut d = refuse("no-linearization", format!("the model has no variable `{name}`"));
                let last = name.rsplit('.').next().unwrap_or(name);
                let vars = self.model.schedule.model.vars.values();
                let like: Vec<String> = vars
                    .filter(|v| v.ty == ScalarType::Real && v.name.rsplit('.').next() == Some(last))
                    .take(4)
                    .map(|v| format!("`{}`", v.name))
                    .collect();
                if !like.is_empty() {
                    d = Box::new(d.help(format!("perhaps {}", like.join(", "))));
                }
                Err(d)
            }
        }
    }

    pub(crate) fn parameter(&self, name: &str) -> Result<Row, Box<Diagnostic>> {
        let v = self.find_real(name)?;
        let var = self.model.var(v);
        let why = if var.variability != Variability::Parameter {
            "is no parameter"
        } else if var.is_structural || var.is_final {
            "was used to translate the model, so it has no derivatives"
        } else if self.model.literal(v).is_none() {
            "is computed from other parameters; name one of those"
        } else {
            return self
                .signal(v)
                .ok_or_else(|| refuse("no-linearization", format!("`{name}` has no value")));
        };
        Err(refuse("no-linearization", format!("`{name}` {why}")))
    }

    /// The parameters that have a value of their own, without those that are named already.
    fn movable(&self, named: &[String]) -> Vec<Row> {
        let vars = self.model.schedule.model.vars.iter();
        let is_movable = |v: VarId, var: &harpoon_ir::Var| {
            var.variability == Variability::Parameter
                && var.ty == ScalarType::Real
                && !var.is_structural
                && !var.is_final
                && !named.contains(&var.name)
                && self.model.literal(v).is_some()
        };
        vars.filter(|(v, var)| is_movable(*v, var)).filter_map(|(v, _)| self.signal(v)).collect()
    }

    fn input_signals(&self, names: &[String]) -> Result<Vec<Row>, Box<Diagnostic>> {
        if names.is_empty() {
            return Ok(self.all(Causality::Input));
        }
        let mut list = Vec::new();
        for name in names {
            let v = self.find_real(name)?;
            if self.model.var(v).causality == Causality::Input {
                list.extend(self.signal(v));
            } else if self.model.var(v).is_parameter() {
                list.push(self.parameter(name)?);
            } else {
                let inputs: Vec<String> =
                    self.all(Causality::Input).iter().map(|(.., s)| format!("`{}`", s.name)).collect();
                let d = refuse(
                    "no-linearization",
                    format!("`{name}` is computed by the model, so it is no input"),
                );
                return Err(Box::new(
                    d.help(match inputs.is_empty() {
                        true => {
                            "the model has no inputs; a parameter, such as the value of a source, can be one"
                                .to_owned()
                        }
                        false => format!("inputs are {}; parameters can be inputs too", inputs.join(", ")),
                    }),
                ));
            }
        }
        Ok(list)
    }

    pub(crate) fn output_signals(&self, names: &[String]) -> Result<Vec<Row>, Box<Diagnostic>> {
        if names.is_empty() {
            return Ok(self.all(Causality::Output));
        }
        let mut list = Vec::new();
        for name in names {
            let v = self.find_real(name)?;
            list.extend(self.signal(v));
        }
        Ok(list)
    }

    /// What the matrices do not show because it changes at events only, or lies in the past.
    fn frozen(&self, executor: &mut Executor, t: f64, x: &[f64]) -> Vec<String> {
        let mut list = Vec::new();
        let data = executor.data().clone();
        let mut roots = vec![0.0; data.roots.len()];
        if executor.roots(t, x, &mut roots).is_ok() {
            let mut told = Vec::new();
            for (k, root) in data.roots.iter().enumerate() {
                let held = &data.held[root.held as usize];
                let is_relation = matches!(held.kind, HeldKind::Relation { .. });
                if is_relation
                    && roots[k].abs() <= 1e-9 * executor.root_nominal(k)
                    && !told.contains(&root.held)
                {
                    told.push(root.held);
                    let value = executor.memory()[held.slot as usize] != 0.0;
                    list.push(format!(
                        "the point lies on the switching surface of `{}`, which is held {value}; `--at` a time beside it \
                         leaves the surface",
                        held.description
                    ));
                }
            }
        }
        if !data.assumed.is_empty() {
            let texts: Vec<String> = data
                .assumed
                .iter()
                .map(|&(c, value)| {
                    format!(
                        "{}`{}`",
                        if value { "" } else { "not " },
                        data.conditions[c as usize].description
                    )
                })
                .collect();
            list.push(format!("the equations are those of the mode {}", texts.join(", ")));
        }
        let vars = &self.model.schedule.model.vars;
        let is_state = |v: VarId| self.model.schedule.discrete.contains(&v);
        let discrete: Vec<&str> = vars
            .iter()
            .filter(|(v, var)| {
                var.ty == ScalarType::Real && var.variability == Variability::Discrete && is_state(*v)
            })
            .map(|(_, var)| var.name.as_str())
            .collect();
        if !discrete.is_empty() {
            let some: Vec<String> = discrete.iter().take(4).map(|n| format!("`{n}`")).collect();
            let more = discrete.len() - some.len();
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            list.push(format!("discrete or clocked variables keep their values: {}{more}; what they do between samples is no part of \
                 the matrices", some.join(", ")));
        }
        if !data.delays.is_empty() {
            list.push("what `delay` gives from the past is constant".to_owned());
        }
        let time = Source { slot: slot::TIME, is_negated: false };
        if executor.prepare_tangents(t, x).is_ok() {
            let tangent = executor.sweep_tangents(&[(time, 1.0)]);
            let depends = data.states.iter().any(|s| s.der.get(tangent) != 0.0);
            if depends {
                list.push(format!("the derivatives depend on time, which is held at {t}"));
            }
        }
        list
    }
}
