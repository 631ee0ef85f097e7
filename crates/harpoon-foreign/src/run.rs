//! A simulation of an FMU from start to stop, by either kind.

use crate::archive::Fmu;
use crate::exchange::Exchange;
use crate::inputs::Inputs;
use crate::instance::{Instance, Start};
use crate::protocol::{Answer, At, Group, Request};
use crate::remote::Leave;
use crate::{Done, failed};
use harpoon_base::{Diagnostic, Span};
use harpoon_results::{Schema, Trajectory, Writer};
use harpoon_runtime::integrators::Solver;
use harpoon_runtime::model::SimError;
use harpoon_runtime::simulate::{End, Observer, Point, Setup, simulate};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Model exchange or co-simulation; model exchange where there is a choice.
    pub is_exchange: Option<bool>,
    pub start_time: Option<f64>,
    pub stop_time: Option<f64>,
    pub tolerance: Option<f64>,
    pub intervals: Option<usize>,
    pub solver: Option<String>,
    /// The communication step, or that of a solver with fixed steps.
    pub step: Option<f64>,
    pub parameters: Vec<(String, String)>,
    /// Signals for inputs: a result file with a column for each.
    pub inputs: Option<PathBuf>,
    pub output: Option<PathBuf>,
    /// Only these variables (patterns); all if empty.
    pub variables: Vec<String>,
    /// Keep a trajectory in memory.
    pub keep: bool,
}

#[derive(Default)]
pub struct RunReport {
    pub is_exchange: bool,
    pub n_states: usize,
    pub events: usize,
    pub steps: usize,
    pub rhs: usize,
    pub jacobians: usize,
    pub t: f64,
    pub is_finished: bool,
    pub trajectory: Option<Trajectory>,
    pub output: Option<PathBuf>,
    /// Outputs, then states: what a plot without a selection looks at first.
    pub preferred: Vec<String>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Takes the rows.
pub struct Recorder<'p> {
    writer: Option<Box<dyn Writer>>,
    trajectory: Option<Trajectory>,
    error: Option<harpoon_results::Error>,
    progress: &'p mut dyn FnMut(f64),
    span: (f64, f64),
}

impl<'p> Recorder<'p> {
    pub fn new(
        options: &RunOptions,
        schema: &Schema,
        progress: &'p mut dyn FnMut(f64),
        span: (f64, f64),
    ) -> Done<Recorder<'p>> {
        let writer = options.output.as_ref().map(|path| harpoon_results::create(path, schema)).transpose();
        let trajectory = options.keep.then(|| Trajectory::new(schema.clone()));
        Ok(Recorder {
            writer: writer.map_err(|e| failed(e.to_string()))?,
            trajectory,
            error: None,
            progress,
            span,
        })
    }

    /// Gives the results to the report.
    pub fn finish(self, report: &mut RunReport) {
        if let Some(writer) = self.writer {
            let finished = match self.error {
                Some(e) => Err(e),
                None => writer.finish(),
            };
            match finished {
                Ok(path) => report.output = Some(path),
                Err(e) => {
                    report.is_finished = false;
                    report.diagnostics.push(*failed(e.to_string()));
                }
            }
        }
        report.trajectory = self.trajectory;
    }

    pub fn take(&mut self, t: f64, values: &[f64]) {
        if let Some(trajectory) = &mut self.trajectory {
            trajectory.push_row(t, values);
        }
        if let (Some(writer), None) = (&mut self.writer, &self.error)
            && let Err(e) = writer.row(t, values)
        {
            self.error = Some(e);
        }
    }

    pub fn show(&mut self, t: f64) {
        let (from, to) = self.span;
        (self.progress)(if to > from { (t - from) / (to - from) } else { 1.0 });
    }
}

impl Observer for Recorder<'_> {
    fn row(&mut self, _point: Point, t: f64, values: &[f64]) {
        self.take(t, values);
    }

    fn progress(&mut self, t: f64) {
        self.show(t);
    }
}

/// The settings: what the options say, then the default experiment of the FMU.
fn setup(fmu: &Fmu, options: &RunOptions, is_exchange: bool) -> Result<Setup, String> {
    let experiment = &fmu.description.experiment;
    let t_start = options.start_time.or(experiment.start_time).unwrap_or(0.0);
    let t_stop = options.stop_time.or(experiment.stop_time).unwrap_or(t_start + 1.0);
    if !t_start.is_finite() || !t_stop.is_finite() || t_stop < t_start {
        return Err(format!("the simulation cannot run from {t_start} to {t_stop}"));
    }
    let tolerance = options.tolerance.or(experiment.tolerance).unwrap_or(1e-6);
    if !(tolerance > 0.0 && tolerance < 1.0) {
        return Err(format!("the tolerance must lie between 0 and 1, not be {tolerance}"));
    }
    if options.step.is_some_and(|h| h <= 0.0 || h.is_nan()) {
        return Err("the step must be positive".to_owned());
    }
    let length = t_stop - t_start;
    let mut interval = options.intervals.map(|n| length / n.max(1) as f64).or(experiment.step);
    if !is_exchange {
        interval = options.step.or(interval);
        // A method with steps of its own can be asked for whole ones only.
        if let Some(h) = fmu.description.cosimulation.as_ref().and_then(|k| k.fixed_step) {
            let wanted = interval.unwrap_or(length / 500.0);
            interval = Some((wanted / h).round().max(1.0) * h);
        }
    }
    let intervals = match interval.filter(|h| *h > 0.0) {
        Some(h) => (length / h - 1e-9).ceil().max(1.0),
        None => 500.0,
    };
    if intervals > 1e8 {
        return Err(format!("{intervals} intervals are more than a result file can hold"));
    }
    let solver = match &options.solver {
        Some(name) => Solver::parse(name).map_err(|e| e.to_string())?,
        None => Solver::default(),
    };
    // The step itself, so that the points of the last one fit.
    let h = interval.filter(|h| *h > 0.0).unwrap_or(length / intervals);
    Ok(Setup {
        t_start,
        t_stop,
        intervals: intervals as usize,
        tolerance,
        solver,
        may_change_solver: options.solver.is_none(),
        fixed_step: if is_exchange { options.step } else { Some(h) },
        max_step: Some(length / intervals * 10.0).filter(|h| *h > 0.0),
        ..Setup::default()
    })
}

/// Runs an FMU with the user's leave. What fails on the way is told in the report, with what was computed before.
pub fn run(
    fmu: &Fmu,
    options: &RunOptions,
    leave: &Leave,
    cancel: &AtomicBool,
    progress: &mut dyn FnMut(f64),
) -> Done<RunReport> {
    let description = &fmu.description;
    if let Some(problem) = description.problems().into_iter().next() {
        return Err(crate::broken(format!("`{}`: {problem}", fmu.file_name())));
    }
    let is_exchange = options.is_exchange.unwrap_or(description.exchange.is_some());
    let setup = setup(fmu, options, is_exchange).map_err(failed)?;
    let inputs = Inputs::read(options.inputs.as_deref(), description, setup.t_start)?;
    let start = Start {
        is_exchange,
        name: &description.name,
        parameters: &options.parameters,
        start: setup.t_start,
        stop: Some(setup.t_stop),
        tolerance: Some(setup.tolerance),
    };
    let mut instance = Instance::start(fmu, &start, inputs.at(setup.t_start, true), leave)?;
    let n = instance.n_states;
    let first = At { t: setup.t_start, x: vec![0.0; n], inputs: Vec::new() };
    let begun = instance.event(first, true).map_err(|r| failed(r.message))?;
    // Without a file a plot needs all, and chooses itself.
    let patterns: &[String] = if options.keep { &[] } else { &options.variables };
    let (groups, schema) = instance.results(patterns)?;
    let mut recorder = Recorder::new(options, &schema, progress, (setup.t_start, setup.t_stop))?;
    let mut report = RunReport {
        is_exchange,
        n_states: n,
        t: setup.t_start,
        preferred: preferred(fmu, &schema),
        ..RunReport::default()
    };
    let ended: Result<End, String> = if is_exchange {
        let mut model = Exchange::new(&mut instance, inputs, groups, begun);
        let run = simulate(&mut model, &setup, &mut recorder, cancel);
        report.t = run.t;
        report.events = run.events.root_events + run.events.time_events;
        report.steps = run.stats.steps;
        report.rhs = run.stats.rhs;
        report.jacobians = run.stats.jacobians;
        run.end.map_err(|e| match e {
            SimError::Model { t, message } => format!("{message}, at t = {t}"),
            other => format!("`{}`: {}", fmu.file_name(), other.describe(&model)),
        })
    } else {
        cosimulate(
            &mut instance,
            inputs,
            &groups,
            &setup,
            begun.terminate,
            &mut recorder,
            &mut report,
            cancel,
        )
    };
    report.diagnostics.extend(instance.remote.warnings());
    drop(instance);
    match ended {
        Ok(End::StopTime) => report.is_finished = true,
        Ok(End::Terminated { t, message }) => {
            report.is_finished = true;
            let text = format!("the simulation ended at t = {t}: {message}");
            report.diagnostics.push(Diagnostic::note("terminated", Span::NONE, text));
        }
        Err(message) => report.diagnostics.push(*failed(message)),
    }
    recorder.finish(&mut report);
    Ok(report)
}

fn preferred(fmu: &Fmu, schema: &Schema) -> Vec<String> {
    let description = &fmu.description;
    let states = description.derivatives.iter().filter_map(|(k, _)| description.variables[*k].derivative_of);
    let all = description.outputs.iter().map(|(k, _)| *k).chain(states);
    let name = |k: usize| description.variables[k].name.clone();
    all.map(name).filter(|n| schema.find(n).is_some()).collect()
}

/// Steps from communication point to communication point. Events within a step end it early, where the FMU can say so.
fn cosimulate(
    instance: &mut Instance,
    mut inputs: Inputs,
    groups: &[Group],
    setup: &Setup,
    is_over: bool,
    recorder: &mut Recorder,
    report: &mut RunReport,
    cancel: &AtomicBool,
) -> Result<End, String> {
    const TERMINATED: &str = "the FMU asked for it";
    let n: usize = groups.iter().map(|g| g.n).sum();
    let row = |instance: &mut Instance, recorder: &mut Recorder, t: f64| -> Result<(), String> {
        let request = Request::Observe { at: At { t, ..At::default() }, groups: groups.to_vec() };
        let values = instance.reals(&request, n).map_err(|r| r.message)?;
        recorder.take(t, &values);
        Ok(())
    };
    row(instance, recorder, setup.t_start)?;
    if is_over {
        return Ok(End::Terminated { t: setup.t_start, message: TERMINATED.to_owned() });
    }
    let h = setup.fixed_step.unwrap_or(setup.t_stop - setup.t_start);
    let resolution = 1e-9 * h;
    let has_events = instance.description().cosimulation.as_ref().is_some_and(|k| k.has_event_mode);
    let mut t = setup.t_start;
    for k in 1..=setup.intervals {
        let point = (setup.t_start + h * k as f64).min(setup.t_stop);
        // Steps that move nothing are an FMU that does not go on.
        let mut still = 0;
        while point - t > resolution {
            if cancel.load(Ordering::Relaxed) {
                return Err(format!("cancelled at t = {t}"));
            }
            let jump =
                inputs.next_jump().filter(|j| has_events && *j < point - resolution && *j > t + resolution);
            let to = jump.unwrap_or(point);
            let given = inputs.at(t, !has_events);
            let answer = instance.remote.ask(&Request::Step { t, h: to - t, inputs: given });
            let Answer::Step(done) = answer.map_err(|r| format!("{}, at t = {t}", r.message))? else {
                return Err(instance.odd().message);
            };
            report.steps += 1;
            if !done.t.is_finite() || done.t < t - resolution || done.t > to + resolution {
                return Err(format!(
                    "`{}` went to t = {} in a step to t = {to}",
                    instance.fmu.file_name(),
                    done.t
                ));
            }
            still = if done.t - t > resolution { 0 } else { still + 1 };
            if still > 1000 {
                return Err(format!("`{}` does not go on from t = {t}", instance.fmu.file_name()));
            }
            t = if (done.t - to).abs() <= resolution { to } else { done.t };
            report.t = t;
            let jumped = inputs.next_jump().is_some_and(|j| j <= t + resolution);
            if jumped {
                inputs.last_jump = t;
            }
            if done.terminate {
                row(instance, recorder, t)?;
                return Ok(End::Terminated { t, message: TERMINATED.to_owned() });
            }
            if has_events && (done.needs_event || jumped) {
                row(instance, recorder, t)?;
                let at = At { t, x: Vec::new(), inputs: inputs.at(t, true) };
                let event = instance.event(at, false).map_err(|r| format!("{}, at t = {t}", r.message))?;
                report.events += 1;
                row(instance, recorder, t)?;
                if event.terminate {
                    return Ok(End::Terminated { t, message: TERMINATED.to_owned() });
                }
                if point - t <= resolution {
                    t = point;
                    break;
                }
                continue;
            }
            if point - t <= resolution {
                row(instance, recorder, point)?;
            }
        }
        recorder.show(t);
    }
    Ok(End::StopTime)
}
