//! Runs a compiled model and keeps what it computes: a file written row by row, a trajectory in memory.

use crate::inputs::{Drive, Signal};
use crate::ledger::{Keeper, Ledger};
use crate::limits::Limits;
use crate::modes::{ImpulseReport, ModeCost, ModeReport};
use crate::scene::Camera;
use crate::session::Session;
use harpoon_base::{Diagnostic, SideTable};
use harpoon_bond::Accounts;
use harpoon_codegen::{CodeTier, CompileOptions, CompiledModel, Schedules, VersionMaker};
use harpoon_ir::{ExprId, ScalarType, Schedule, VarId, Variability as Varies};
use harpoon_results::{Schema, Trajectory, Variability, Variable, VariableId, Writer};
use harpoon_runtime::executor::{Executor, Notice, NoticeKind};
use harpoon_runtime::integrators::{Solver, Stats};
use harpoon_runtime::model::{
    Change, EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepAction, StepFailure,
};
use harpoon_runtime::simulate::effort::Effort;
use harpoon_runtime::simulate::{End, EventStats, Node, Observer, Point, Setup, simulate};
use harpoon_scene::{Plan, Samples};
use harpoon_system::{Compiled, Purpose, Versions};
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// What the command line or the studio says about a run; the model's `experiment` annotation fills the rest.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    pub start_time: Option<f64>,
    pub stop_time: Option<f64>,
    pub tolerance: Option<f64>,
    pub intervals: Option<usize>,
    pub solver: Option<String>,
    pub step: Option<f64>,
    /// Results at the end of each step too, not only at the ends of intervals.
    pub record_steps: bool,
    /// Results from this time on.
    pub record_from: Option<f64>,
    /// The longest step, if it is shorter than what the intervals allow.
    pub max_step: Option<f64>,
    /// Run the interpreter instead of machine code.
    pub interpret: bool,
    /// The model may write files.
    pub allow_write: bool,
    /// Write the results here as they come.
    pub output: Option<PathBuf>,
    /// Only these variables (patterns); all if empty.
    pub variables: Vec<String>,
    /// Other names in the results: variable and name.
    pub renamed: Vec<(String, String)>,
    /// Keep a trajectory in memory.
    pub keep: bool,
    /// Numbers for parameters in this run, over what was translated; see `Simulation::takes`.
    pub parameters: Vec<(String, f64)>,
    /// What drives inputs of the model; the others keep their start values.
    pub inputs: Vec<(String, Arc<dyn Signal>)>,
    /// Keep a ledger of the energy of these accounts (`Checked::accounts`).
    pub ledger: Option<Arc<Accounts>>,
    /// Keep what the scene needs (`Checked::scene`).
    pub scene: Option<Arc<Plan>>,
    /// What to do about impulses: `allow`, `warn`, `error`, or `exchange=...`, `forced=...`, `prescribed=...`; later ones count.
    pub impulses: Vec<String>,
    /// Who runs the FMUs of the model, if the user allowed it.
    pub foreign: Option<Arc<dyn harpoon_external::fmu::Foreign>>,
    /// What the model prints becomes notes of the report instead of going to stdout.
    pub keep_prints: bool,
    /// The model can be differentiated for inputs and parameters too, as linearisation needs it.
    pub has_tangents: bool,
}

/// How a run went.
pub struct RunReport {
    pub setup: Setup,
    pub end: Result<End, ()>,
    pub t: f64,
    pub stats: Stats,
    pub effort: Effort,
    pub events: EventStats,
    pub modes: ModeReport,
    /// Jumps of states at changes of mode, with the energy lost.
    pub impulses: Vec<ImpulseReport>,
    pub trajectory: Option<Trajectory>,
    /// Where the energy went, if it was asked for.
    pub ledger: Option<Ledger>,
    /// What the scene needs, if it was asked for; for `Session::scene`.
    pub samples: Option<Samples>,
    /// What the model itself says is worth seeing.
    pub recommended: Vec<String>,
    /// Outputs, then states: what a plot without a selection looks at first.
    pub preferred: Vec<String>,
    /// The finished file, or the part that was written before the run failed.
    pub output: Option<PathBuf>,
    pub is_cancelled: bool,
}

/// Warnings and lines of a model that are kept of one run.
const MOST_NOTICES: usize = 10_000;

/// A model that is ready to run, any number of times.
pub struct Simulation {
    pub model: CompiledModel,
    /// Each run takes a copy; the lock lets many threads share the model.
    versions: Mutex<Versions>,
    compile_options: CompileOptions,
}

impl Session {
    /// Machine code for a checked model.
    pub fn prepare(&self, compiled: Compiled, options: &RunOptions) -> Result<Simulation, Box<Diagnostic>> {
        let compile_options = CompileOptions {
            tier: if options.interpret { CodeTier::Interpreter } else { CodeTier::Auto },
            has_tangents: options.has_tangents,
            ..CompileOptions::default()
        };
        let Compiled { schedule, prepared, modes, .. } = compiled;
        let span = schedule.model.instances.values().next().map_or(harpoon_base::Span::NONE, |i| i.span);
        let model = harpoon_codegen::compile(schedule, &compile_options)
            .map_err(|e| Box::new(Diagnostic::error("not-translated", span, e.to_string())))?;
        Ok(Simulation { model, versions: Mutex::new(Versions::new(prepared, modes)), compile_options })
    }
}

impl Simulation {
    /// The settings of a run: what `options` say, then the model's annotation, then the usual defaults.
    pub fn setup(&self, options: &RunOptions) -> Result<Setup, String> {
        let experiment = &self.model.schedule.model.experiment;
        let t_start = options.start_time.or(experiment.start_time).unwrap_or(0.0);
        let t_stop = options.stop_time.or(experiment.stop_time).unwrap_or(t_start + 1.0);
        if !t_start.is_finite() || !t_stop.is_finite() || t_stop < t_start {
            return Err(format!("the simulation cannot run from {t_start} to {t_stop}"));
        }
        let tolerance = options.tolerance.or(experiment.tolerance).unwrap_or(1e-6);
        if !(tolerance > 0.0 && tolerance < 1.0) {
            return Err(format!("the tolerance must lie between 0 and 1, not be {tolerance}"));
        }
        let by_interval =
            experiment.interval.filter(|i| *i > 0.0).map(|i| ((t_stop - t_start) / i).round() as usize);
        let intervals = options.intervals.or(by_interval).unwrap_or(500).max(1);
        if intervals > 100_000_000 {
            return Err(format!("{intervals} intervals are more than a result file can hold"));
        }
        let solver = match &options.solver {
            Some(name) => Solver::parse(name).map_err(|e| e.to_string())?,
            None => Solver::default(),
        };
        self.impulse_policy(options)?;
        Drive::new(self, options, t_start)?;
        if options.step.is_some_and(|h| h <= 0.0 || h.is_nan()) {
            return Err("the step must be positive".to_owned());
        }
        let interval = (t_stop - t_start) / intervals as f64;
        // A source that no state feels for a while (behind a blocking diode) can be stepped over, whatever the
        // tolerance. What happens within ten intervals between results is meant to be seen. The past of a
        // delayed signal is known at the steps only, so these must be as dense as the results.
        let has_delays = !self.model.data.delays.is_empty();
        let longest = interval * if has_delays { 1.0 } else { 10.0 };
        let max_step = Some(options.max_step.filter(|h| *h > 0.0).map_or(longest, |h| h.min(longest)));
        let fixed_step = options.step;
        Ok(Setup {
            t_start,
            t_stop,
            intervals,
            tolerance,
            solver,
            may_change_solver: options.solver.is_none(),
            fixed_step,
            max_step,
            record_steps: options.record_steps,
            record_from: options.record_from.unwrap_or(f64::NEG_INFINITY),
            ..Setup::default()
        })
    }

    /// Whether a parameter can have this value without a new translation.
    pub fn takes(&self, name: &str, value: f64) -> bool {
        takes_value(&self.model.schedule, name, value)
    }

    /// Runs the model. Problems of the run are diagnostics; the report holds whatever was computed.
    pub fn run(
        &self,
        setup: Setup,
        options: &RunOptions,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(f64),
    ) -> (RunReport, Vec<Diagnostic>) {
        let mut diagnostics = Vec::new();
        let (mut executor, problems) = self.executor(&setup, options);
        // What is wrong with an input, `setup` has said.
        let drive = Drive::new(self, options, setup.t_start).unwrap_or_default();
        drive.begin(&mut executor, setup.t_start);
        let notices: Arc<Mutex<Vec<Notice>>> = Arc::default();
        let heard = notices.clone();
        let unprinted: Arc<Mutex<Option<std::io::Error>>> = Arc::default();
        let failed = unprinted.clone();
        let n_more: Arc<AtomicUsize> = Arc::default();
        let more = n_more.clone();
        let keep_prints = options.keep_prints;
        executor.set_listener(Box::new(move |n| {
            if n.kind == NoticeKind::Print && !keep_prints {
                // A full disk or a closed pipe ends nothing, and is told in the end.
                if let (Err(e), Ok(mut first)) = (writeln!(std::io::stdout(), "{}", n.message), failed.lock())
                {
                    first.get_or_insert(e);
                }
            } else if let Ok(mut list) = heard.lock() {
                if list.len() < MOST_NOTICES {
                    list.push(n.clone());
                } else {
                    more.fetch_add(1, Ordering::Relaxed);
                }
            }
        }));

        let recorder = Rc::new(RefCell::new(Recorder {
            columns: Vec::new(),
            writer: None,
            trajectory: None,
            error: None,
            row: Vec::new(),
            keeper: None,
            camera: None,
        }));
        let span_seconds = (setup.t_stop - setup.t_start).max(f64::MIN_POSITIVE);
        let t_start = setup.t_start;
        let mut mode_cost = ModeCost::default();
        let mut no_value = NoValue::default();
        let mut limits = Limits::default();
        let tolerance = setup.tolerance;
        let run = {
            let opened = recorder.clone();
            let mut watched = Watched {
                simulation: self,
                no_value: &mut no_value,
                limits: &mut limits,
                tolerance,
                executor: &mut executor,
                drive,
                cost: &mut mode_cost,
                on_initialized: &mut |executor| {
                    opened.borrow_mut().open(&self.model, executor, options);
                },
            };
            let mut observer = Rows {
                recorder: recorder.clone(),
                progress: &mut |t| progress(((t - t_start) / span_seconds).clamp(0.0, 1.0)),
            };
            simulate(&mut watched, &setup, &mut observer, cancel)
        };
        let mut recorder = recorder.borrow_mut();
        let said = notices.lock().map(|n| n.clone()).unwrap_or_default();
        diagnostics.extend(said.iter().map(|notice| self.explain_notice(notice)));
        let n_more = n_more.load(Ordering::Relaxed);
        if n_more > 0 {
            let message = format!("the model said {n_more} more lines, which are not kept");
            diagnostics.push(Diagnostic::note("more-messages", harpoon_base::Span::NONE, message));
        }
        // What was computed is kept as it came, but it is no result. A run that fails says why by itself.
        let is_finite = no_value.said.is_empty();
        if run.end.is_ok() {
            no_value.said.iter_mut().for_each(|d| d.severity = harpoon_base::Severity::Error);
        }
        diagnostics.extend(no_value.said);
        diagnostics.extend(limits.told());
        let impulses = self.impulse_reports(&executor);
        diagnostics.extend(self.exchange_warnings(&executor, &impulses));
        let is_cancelled = matches!(run.end, Err(SimError::Cancelled { .. }));
        let end = match run.end {
            Ok(end) => {
                if let End::Terminated { t, message } = &end {
                    diagnostics.push(Diagnostic::note(
                        "terminated",
                        harpoon_base::Span::NONE,
                        format!("the model ended the simulation at t = {t}: {message}"),
                    ));
                }
                is_finite.then_some(end).ok_or(())
            }
            Err(e) => {
                let problems = problems.lock().map(|mut p| std::mem::take(&mut *p)).unwrap_or_default();
                diagnostics.push(self.explain(&e, &executor, problems, impulses.last()));
                Err(())
            }
        };
        let mut output = None;
        if let Some(e) = unprinted.lock().ok().and_then(|mut first| first.take()) {
            let message = format!("what the model prints cannot be written to stdout: {e}");
            diagnostics.push(Diagnostic::error("result-file", harpoon_base::Span::NONE, message));
        }
        if let Some(e) = recorder.error.take() {
            diagnostics.push(Diagnostic::error("result-file", harpoon_base::Span::NONE, e));
        }
        if let Some(writer) = recorder.writer.take() {
            if end.is_ok() || is_cancelled {
                match writer.finish() {
                    Ok(path) => output = Some(path),
                    Err(e) => diagnostics.push(Diagnostic::error(
                        "result-file",
                        harpoon_base::Span::NONE,
                        e.to_string(),
                    )),
                }
            } else {
                output = Some(writer.part_path().to_path_buf());
            }
        }
        let trajectory = recorder.trajectory.take();
        let ledger = recorder.keeper.take().map(Keeper::close);
        let samples = recorder.camera.take().map(Camera::close);
        let report = RunReport {
            setup,
            end,
            t: run.t,
            stats: run.stats,
            effort: run.effort,
            events: run.events,
            modes: self.mode_report(&executor, run.t, mode_cost),
            impulses,
            trajectory,
            ledger,
            samples,
            recommended: self.recommended(options),
            preferred: self.preferred(),
            output,
            is_cancelled,
        };
        (report, diagnostics)
    }

    /// A run before its start, with what goes wrong in making versions of the model for its modes.
    pub(crate) fn executor(
        &self,
        setup: &Setup,
        options: &RunOptions,
    ) -> (Executor, Arc<Mutex<Vec<Diagnostic>>>) {
        let mut executor = self.model.executor();
        executor.set_access(harpoon_external::Access {
            readable: self.model.schedule.model.readable.clone(),
            may_write: options.allow_write,
            foreign: options.foreign.clone(),
            c: self.model.schedule.model.c.clone(),
        });
        executor.set_tolerance(setup.tolerance);
        executor.set_instant(1e-6 * (setup.t_stop - setup.t_start) / setup.intervals.max(1) as f64);
        executor.set_impulse_policy(self.impulse_policy(options).unwrap_or_default());
        let problems: Arc<Mutex<Vec<Diagnostic>>> = Arc::default();
        let schedules = self.schedules(problems.clone());
        self.model.with_versions(&mut executor, &self.compile_options, schedules);
        for (name, value) in &options.parameters {
            if let Some(source) = self.model.find(name).and_then(|v| self.model.source(v)) {
                executor.set_parameter(source.slot, if source.is_negated { -value } else { *value });
            }
        }
        (executor, problems)
    }

    fn schedules(&self, problems: Arc<Mutex<Vec<Diagnostic>>>) -> FromSystem {
        let versions = self.versions.lock().unwrap_or_else(PoisonError::into_inner).clone();
        FromSystem { versions, problems }
    }

    /// Makes the versions of the model for other states and modes that a run comes to.
    pub fn version_maker(&self) -> VersionMaker<FromSystem> {
        VersionMaker::new(&self.model, &self.compile_options, self.schedules(Arc::default()))
    }

    /// By their names in the results.
    fn recommended(&self, options: &RunOptions) -> Vec<String> {
        let renamed =
            |name: &String| options.renamed.iter().find(|r| r.0 == *name).map_or(name, |r| &r.1).clone();
        self.model.schedule.model.experiment.plot.iter().map(renamed).collect()
    }

    fn preferred(&self) -> Vec<String> {
        let model = &self.model.schedule.model;
        let outputs = model
            .vars
            .values()
            .filter(|v| v.causality == harpoon_ir::Causality::Output)
            .map(|v| v.name.clone());
        let states = self.model.schedule.states.iter().map(|s| model.vars[s.var].name.clone());
        outputs.chain(states).collect()
    }
}

/// Schedules for the modes of a run. What is wrong with one is kept for the report.
pub struct FromSystem {
    versions: Versions,
    problems: Arc<Mutex<Vec<Diagnostic>>>,
}

impl FromSystem {
    fn keep(&self, problem: &Diagnostic) -> String {
        if let Ok(mut problems) = self.problems.lock() {
            problems.push(problem.clone());
        }
        problem.message.clone()
    }
}

impl Schedules for FromSystem {
    fn select_states(&mut self, assumed: &[(u32, bool)], states: &[VarId]) -> Result<Schedule, String> {
        self.versions.select_states(assumed, states).map_err(|d| self.keep(&d))
    }
    fn mode(&mut self, assumed: &[(u32, bool)], exactly: bool, is_start: bool) -> Result<Schedule, String> {
        let purpose = if is_start { Purpose::Start } else { Purpose::GoOn };
        self.versions.mode(assumed, exactly, purpose).map_err(|d| self.keep(&d))
    }
    fn step(&mut self) -> Result<Schedule, String> {
        self.versions.step().map_err(|d| d.message.clone())
    }
}

/// The schema of the results, and which result columns of the model it takes.
fn schema(
    model: &CompiledModel,
    executor: &Executor,
    options: &RunOptions,
) -> Result<(Schema, Vec<(usize, Sign)>), String> {
    let patterns = &options.variables;
    let renamed: HashMap<&str, &String> = options.renamed.iter().map(|(v, n)| (v.as_str(), n)).collect();
    let name_of =
        |v: &harpoon_ir::Var| renamed.get(v.name.as_str()).map_or_else(|| v.name.clone(), |n| (*n).clone());
    let flat = &model.schedule.model;
    let mut schema = Schema::new(flat.name.clone());
    let mut picked = Vec::new();
    let wanted = |name: &str| {
        patterns.is_empty() || patterns.iter().any(|p| p == name || harpoon_results::matches_glob(p, name))
    };
    let mut column_of: SideTable<VarId, Option<u32>> = SideTable::with_len(flat.vars.len());
    for (k, &v) in model.columns.iter().enumerate() {
        column_of[v] = Some(k as u32);
    }
    let mut alias_of: SideTable<VarId, Option<(VarId, bool)>> = SideTable::with_len(flat.vars.len());
    for a in &model.schedule.aliases {
        alias_of[a.var] = Some((a.of, a.is_negated));
    }
    let describe = |v: &harpoon_ir::Var| {
        let mut variable = match v.ty {
            ScalarType::Boolean => Variable::boolean(name_of(v)),
            ScalarType::Integer | ScalarType::Enumeration(_) => Variable::integer(name_of(v)),
            _ => Variable::real(name_of(v)),
        };
        if let Some(u) = &v.unit {
            variable = variable.unit(u.clone());
        }
        if let Some(u) = &v.display_unit {
            variable = variable.display_unit(u.clone());
        }
        if let Some(d) = &v.description {
            variable = variable.description(d.clone());
        }
        variable.variability(match v.variability {
            Varies::Constant => Variability::Constant,
            Varies::Parameter => Variability::Parameter,
            Varies::Discrete => Variability::Discrete,
            Varies::Continuous => Variability::Continuous,
        })
    };
    let mut id_of: SideTable<VarId, Option<VariableId>> = SideTable::with_len(flat.vars.len());
    let mut waiting = Vec::new();
    let mut n_matched = 0usize;
    for (v, var) in flat.vars.iter() {
        if var.is_hidden || var.ty == ScalarType::String || !wanted(&name_of(var)) {
            continue;
        }
        n_matched += 1;
        if let Some(column) = column_of[v] {
            id_of[v] = Some(schema.add(describe(var)));
            picked.push((column as usize, Sign::Same));
        } else if let Some((of, is_negated)) = alias_of[v] {
            waiting.push((v, of, is_negated));
        } else if let Some(value) = model.value(v, executor).or_else(|| model.literal(v)) {
            id_of[v] = Some(schema.add_value(describe(var), value));
        }
    }
    for (v, of, is_negated) in waiting {
        let variable = describe(&flat.vars[v]);
        if let Some(id) = id_of[of] {
            schema.add_alias(variable, id, is_negated);
        } else if let Some(column) = column_of[of] {
            // What it stands for was not asked for itself.
            let sign = match (is_negated, flat.vars[v].ty) {
                (false, _) => Sign::Same,
                (true, ScalarType::Boolean) => Sign::Not,
                (true, _) => Sign::Negative,
            };
            schema.add(variable);
            picked.push((column as usize, sign));
        } else if let Some(value) = model.value(v, executor) {
            schema.add_value(variable, value);
        }
    }
    if n_matched == 0 && !patterns.is_empty() {
        return Err(format!("no variable matches {}", patterns.join(", ")));
    }
    Ok((schema, picked))
}

/// How a result column is taken from the model's.
#[derive(Clone, Copy)]
enum Sign {
    Same,
    Negative,
    Not,
}

impl Sign {
    fn apply(self, value: f64) -> f64 {
        match self {
            Sign::Same => value,
            Sign::Negative => -value,
            Sign::Not => 1.0 - value,
        }
    }
}

struct Recorder {
    columns: Vec<(usize, Sign)>,
    writer: Option<Box<dyn Writer>>,
    trajectory: Option<Trajectory>,
    error: Option<String>,
    row: Vec<f64>,
    keeper: Option<Keeper>,
    camera: Option<Camera>,
}

impl Recorder {
    fn open(&mut self, model: &CompiledModel, executor: &Executor, options: &RunOptions) {
        let keeps_powers = options.keep;
        self.keeper = options.ledger.as_ref().map(|a| Keeper::new(a, model, executor, keeps_powers));
        self.camera = options.scene.as_ref().map(|plan| Camera::new(plan, model, executor));
        // The plot may need other variables than the file; both take the selection.
        let (schema, columns) = match schema(model, executor, options) {
            Ok(made) => made,
            Err(e) => {
                self.error = Some(e);
                return;
            }
        };
        self.columns = columns;
        if let Some(path) = &options.output {
            match harpoon_results::create(path, &schema) {
                Ok(writer) => self.writer = Some(writer),
                Err(e) => self.error = Some(e.to_string()),
            }
        }
        if options.keep {
            self.trajectory = Some(Trajectory::new(schema));
        }
    }

    fn record(&mut self, t: f64, values: &[f64]) {
        self.row.clear();
        self.row.extend(self.columns.iter().map(|&(k, sign)| sign.apply(values[k])));
        if let Some(trajectory) = &mut self.trajectory {
            trajectory.push_row(t, &self.row);
        }
        if let Some(keeper) = &mut self.keeper {
            keeper.row(values);
        }
        if let Some(camera) = &mut self.camera {
            camera.row(t, values);
        }
        if let Some(writer) = &mut self.writer
            && let Err(e) = writer.row(t, &self.row)
        {
            self.error = Some(e.to_string());
            self.writer = None;
        }
    }
}

struct Rows<'a> {
    recorder: Rc<RefCell<Recorder>>,
    progress: &'a mut dyn FnMut(f64),
}

impl Observer for Rows<'_> {
    fn row(&mut self, _point: Point, t: f64, values: &[f64]) {
        self.recorder.borrow_mut().record(t, values);
    }
    fn progress(&mut self, t: f64) {
        (self.progress)(t);
    }
    fn integrates(&self) -> bool {
        self.recorder.borrow().keeper.is_some()
    }
    fn node(&mut self, node: Node, values: &[f64]) {
        if let Some(keeper) = &mut self.recorder.borrow_mut().keeper {
            keeper.node(node, values);
        }
    }
}

/// Whether a parameter can have this value with the equations as they are. What decided the structure cannot, nor a
/// value that needs a warning of its own. Equations may have been sorted by whether a coefficient is zero, so a value
/// must lie on the same side of zero as the one that was translated.
pub(crate) fn takes_value(schedule: &Schedule, name: &str, value: f64) -> bool {
    let model = &schedule.model;
    let Some(var) = model.vars.values().find(|var| var.name == name) else { return false };
    let number = |e: ExprId| model.exprs.as_f64(e);
    let is_free = var.variability == Varies::Parameter
        && var.ty == ScalarType::Real
        && !var.is_final
        && !var.is_structural;
    let is_within = var.min.is_none_or(|min| number(min).is_some_and(|min| min <= value))
        && var.max.is_none_or(|max| number(max).is_some_and(|max| value <= max));
    let is_alike = var.binding.and_then(number).is_some_and(|now| now * value > 0.0) && value.is_finite();
    is_free && is_within && is_alike
}

/// The executor, with a word to the caller when it has been initialized: only then are the values of all
/// parameters known, which the header of a result file needs. Results without a value are told as they come.
struct Watched<'a> {
    simulation: &'a Simulation,
    no_value: &'a mut NoValue,
    limits: &'a mut Limits,
    tolerance: f64,
    executor: &'a mut Executor,
    drive: Drive,
    cost: &'a mut ModeCost,
    on_initialized: &'a mut dyn FnMut(&Executor),
}

/// Results that are no finite numbers, each told once.
#[derive(Default)]
struct NoValue {
    is_told: Vec<bool>,
    said: Vec<Diagnostic>,
}

impl NoValue {
    /// More than this are not told: those that follow seldom teach anything new.
    const MAX_SAID: usize = 3;

    fn tell(&mut self, simulation: &Simulation, t: f64, row: &[f64], executor: &Executor) {
        self.is_told.resize(row.len(), false);
        let data = executor.data();
        // What the version of a mode does not have is no variable of it.
        let is_present = |k: usize| data.observed[k].slot < data.n_variables;
        let new: Vec<usize> =
            (0..row.len()).filter(|&k| !row[k].is_finite() && !self.is_told[k] && is_present(k)).collect();
        if new.is_empty() || self.said.len() == Self::MAX_SAID {
            return;
        }
        new.iter().for_each(|&k| self.is_told[k] = true);
        let broken: Vec<VarId> = new.iter().map(|&k| simulation.model.columns[k]).collect();
        self.said.push(simulation.explain_no_value(t, &broken, executor));
    }
}

impl Watched<'_> {
    /// The executor with the inputs of this time.
    fn at(&mut self, t: f64) -> &mut Executor {
        self.drive.drive(self.executor, t);
        self.executor
    }

    fn mode_counts(&self) -> (usize, usize) {
        let statistics = self.executor.mode_statistics();
        (statistics.n_compiled, statistics.n_changes)
    }
}

impl Ode for Watched<'_> {
    fn n_states(&self) -> usize {
        self.executor.n_states()
    }
    fn rhs(&mut self, t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        self.at(t).rhs(t, x, dx)
    }
    fn jacobian_pattern(&self) -> &Pattern {
        self.executor.jacobian_pattern()
    }
    fn jacobian(&mut self, t: f64, x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        self.at(t).jacobian(t, x, values)
    }
    fn step_rejected(&mut self) {
        self.executor.step_rejected();
    }

    fn nominal(&self, out: &mut [f64]) {
        self.executor.nominal(out);
    }
}

impl Model for Watched<'_> {
    fn initialize(&mut self, t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        let outcome = self.executor.initialize(t0, x)?;
        *self.limits = Limits::new(self.simulation, self.executor, self.tolerance);
        (self.on_initialized)(self.executor);
        Ok(outcome)
    }
    fn n_roots(&self) -> usize {
        self.executor.n_roots()
    }
    fn roots(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.at(t).roots(t, x, out)
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
    fn event(&mut self, t: f64, x: &mut Vec<f64>, what: EventInfo) -> Result<EventOutcome, SimError> {
        let (compiled, changes) = self.mode_counts();
        let begin = Instant::now();
        let jumps = self.drive.jump(t);
        let outcome = self.at(t).event(t, x, what).map(|outcome| match outcome {
            EventOutcome::Continue(change) if jumps => EventOutcome::Continue(change.max(Change::Rhs)),
            outcome => outcome,
        });
        let now = self.mode_counts();
        if now.0 != compiled {
            self.cost.compiling += begin.elapsed();
            self.cost.n_compiling += 1;
        } else if now.1 != changes {
            self.cost.changing += begin.elapsed();
            self.cost.n_changing += 1;
        }
        outcome
    }
    fn step_accepted(&mut self, t: f64, x: &mut Vec<f64>) -> Result<StepAction, SimError> {
        self.at(t).step_accepted(t, x)
    }
    fn finish(&mut self, t: f64, x: &mut Vec<f64>) -> Result<bool, SimError> {
        self.at(t).finish(t, x)
    }
    fn n_observed(&self) -> usize {
        self.executor.n_observed()
    }
    fn observe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.at(t).observe(t, x, out)?;
        if !out.iter().sum::<f64>().is_finite() {
            self.no_value.tell(self.simulation, t, out, self.executor);
        }
        self.limits.look(self.simulation, t, out);
        Ok(())
    }
    fn probe(&mut self, t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        self.at(t).probe(t, x, out)
    }
    fn state_name(&self, i: usize) -> String {
        self.executor.state_name(i)
    }
    fn root_description(&self, k: usize) -> String {
        self.executor.root_description(k)
    }
}
