//! From a schedule to a model that can be simulated: lowering, then code.
//!
//! ```
//! # use harpoon_codegen::CompileFailure;
//! # fn run(schedule: harpoon_ir::Schedule) -> Result<(), CompileFailure> {
//! use harpoon_runtime::simulate::{Setup, simulate};
//! let model = harpoon_codegen::compile(schedule, &Default::default())?;
//! let mut run = model.executor();
//! # let observer = &mut ();
//! # let cancel = &std::sync::atomic::AtomicBool::new(false);
//! let outcome = simulate(&mut run, &Setup::default(), observer, cancel);
//! # Ok(())
//! # }
//! ```

use crate::lower::{LowerError, Lowered, ModelMessages, constant_value, lower};
use crate::native::{self, CompileError, Effort};
use harpoon_base::{Id, SideTable};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{BlockKind, Origin, ScalarType, Schedule, Solve, Var, VarId};
use harpoon_machine::Native;
use harpoon_program::interpret::Interpreter;
use harpoon_program::{Code, Failure, FuncId, Host, Invalid, Limits, Program, optimize};
use harpoon_runtime::executor::data::{ModelData, Source};
use harpoon_runtime::executor::{Engine, Executor, Messages, Recompile, Request, Version};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    pub tier: CodeTier,
    /// Flag and limits for functions that do not end.
    pub limits: Limits,
    /// Results hold hidden variables too.
    pub observes_hidden: bool,
    /// The executor can differentiate everything for inputs and parameters too (`Executor::prepare_tangents`).
    pub has_tangents: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CodeTier {
    /// Machine code at once for small models. For large ones the interpreter begins, and if the run is long,
    /// machine code is made in another thread and takes over; the results are the same bits. The interpreter
    /// where the machine is unknown.
    #[default]
    Auto,
    Interpreter,
    Native,
}

/// From so many instructions on, the interpreter begins. Machine code for 5,000 takes about 20 ms.
const BACKGROUND_FROM: usize = 5_000;
/// And from so many on in a hurry.
const QUICK_FROM: usize = 200_000;

#[derive(Debug)]
pub enum CompileFailure {
    /// The model asks for something that is not supported.
    Lower(LowerError),
    /// An error of ours.
    Invalid(Invalid),
    Native(CompileError),
}

impl fmt::Display for CompileFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompileFailure::Lower(error) => error.fmt(f),
            CompileFailure::Invalid(error) => write!(f, "the program is not valid: {error}"),
            CompileFailure::Native(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CompileFailure {}

/// A model ready to run, any number of times.
#[derive(Clone)]
pub struct CompiledModel {
    pub schedule: Arc<Schedule>,
    pub data: Arc<ModelData>,
    engine: Engine,
    messages: Arc<dyn Messages>,
    /// The variable of each result column, in the order of `Model::observe`.
    pub columns: Vec<VarId>,
    sources: Arc<SideTable<VarId, Source>>,
    solves: Vec<(bool, usize)>,
    /// The types of the arguments of `String(...)`, by place, in the hot and in the cold program.
    pub texts: [Vec<Vec<ScalarType>>; 2],
}

pub fn compile(schedule: Schedule, options: &CompileOptions) -> Result<CompiledModel, CompileFailure> {
    compile_version(schedule, options, None)
}

/// With the result columns of another version, by their names. A column that this version does not have
/// is not a number while it runs.
fn compile_version(
    schedule: Schedule,
    options: &CompileOptions,
    wanted: Option<&[(VarId, String)]>,
) -> Result<CompiledModel, CompileFailure> {
    let hidden: Vec<bool> = schedule.model.vars.values().map(|v| v.is_hidden).collect();
    let is_observed = |v: VarId| options.observes_hidden || !hidden[v.index()];
    let lowered = lower(schedule, &is_observed, options.has_tangents).map_err(CompileFailure::Lower)?;
    let Lowered { schedule, mut data, hot, cold, columns, sources, first_held, pre, texts, solves } = lowered;
    if let Some(wanted) = wanted {
        let none = data.memory.len() as u32;
        data.memory.push(f64::NAN);
        let same = |v: VarId, name: &str| schedule.model.vars.get(v).is_some_and(|var| var.name == name);
        let find = |name: &str| schedule.model.vars.iter().find(|(_, var)| var.name == name).map(|(v, _)| v);
        data.observed = (wanted.iter())
            .map(|(v, name)| if same(*v, name) { Some(*v) } else { find(name) })
            .map(|v| v.map_or(Source { slot: none, is_negated: false }, |v| sources[v]))
            .collect();
    }
    let engine = Engine { hot: code(hot, options)?, cold: seldom(cold, options)? };
    let schedule = Arc::new(schedule);
    let messages: Arc<dyn Messages> =
        Arc::new(ModelMessages::new(schedule.clone(), sources.clone(), first_held, pre, texts.clone()));
    let sources = Arc::new(sources);
    Ok(CompiledModel { schedule, data: Arc::new(data), engine, messages, columns, sources, solves, texts })
}

fn interpreter(program: Arc<Program>, options: &CompileOptions) -> Result<Arc<dyn Code>, CompileFailure> {
    let code = Interpreter::new(program, options.limits.clone()).map_err(CompileFailure::Invalid)?;
    Ok(Arc::new(code))
}

fn code(program: Program, options: &CompileOptions) -> Result<Arc<dyn Code>, CompileFailure> {
    let program = Arc::new(optimize(program));
    if options.tier == CodeTier::Interpreter {
        return interpreter(program, options);
    }
    let blocks = program.functions.values().flat_map(|f| f.blocks.values());
    let n_instructions: usize = blocks.map(|b| b.insts.len()).sum();
    let effort = if n_instructions > QUICK_FROM { Effort::Quick } else { Effort::Best };
    if options.tier == CodeTier::Auto && n_instructions > BACKGROUND_FROM {
        return Ok(Arc::new(Tiered::new(program, options, effort)?));
    }
    match native::compile_with(program.clone(), options.limits.clone(), effort) {
        Ok(native) => Ok(Arc::new(native)),
        Err(CompileError::Machine(_)) if options.tier == CodeTier::Auto => interpreter(program, options),
        Err(error) => Err(CompileFailure::Native(error)),
    }
}

/// What runs at events. Few runs have so many that machine code pays; converters do.
fn seldom(program: Program, options: &CompileOptions) -> Result<Arc<dyn Code>, CompileFailure> {
    let program = Arc::new(optimize(program));
    match options.tier {
        CodeTier::Auto => Ok(Arc::new(Tiered::new(program, options, Effort::Quick)?)),
        _ => interpreter(program, options),
    }
}

/// The interpreter, until it has run so often that machine code is worth its price, and until that is ready.
struct Tiered {
    interpreter: Interpreter,
    native: Arc<OnceLock<Native>>,
    effort: Effort,
    limits: Limits,
    is_begun: AtomicBool,
}

/// Executions of each function before machine code is begun: a quarter of the break-even of 750, since it is made
/// beside the run. Calls and loops inside of functions count, or models of media would wait for ever.
const PATIENCE: usize = 200;

impl Tiered {
    fn new(
        program: Arc<Program>,
        options: &CompileOptions,
        effort: Effort,
    ) -> Result<Tiered, CompileFailure> {
        let limits = options.limits.clone();
        let interpreter = Interpreter::new(program, limits.clone()).map_err(CompileFailure::Invalid)?;
        Ok(Tiered { interpreter, native: Arc::default(), effort, limits, is_begun: AtomicBool::new(false) })
    }

    fn begin_if_worth_it(&self) {
        let is_worth_it = self.interpreter.n_executed() >= PATIENCE * self.program().functions.len();
        if !is_worth_it || self.is_begun.swap(true, Ordering::Relaxed) {
            return;
        }
        let (program, limits, effort) = (self.interpreter.shared_program(), self.limits.clone(), self.effort);
        let place = Arc::downgrade(&self.native);
        std::thread::spawn(move || {
            // Without machine code the interpreter simply goes on.
            if let Ok(code) = native::compile_with(program, limits, effort)
                && let Some(place) = place.upgrade()
            {
                let _ = place.set(code);
            }
        });
    }
}

impl Code for Tiered {
    fn program(&self) -> &Program {
        self.interpreter.program()
    }

    fn call(
        &self,
        func: FuncId,
        args: &[f64],
        results: &mut [f64],
        mem: &mut [f64],
        host: &mut dyn Host,
    ) -> Result<(), Failure> {
        if let Some(native) = self.native.get() {
            return native.call(func, args, results, mem, host);
        }
        self.begin_if_worth_it();
        self.interpreter.call(func, args, results, mem, host)
    }
}

impl CompiledModel {
    /// A run of this model; as many as wanted, side by side too.
    pub fn executor(&self) -> Executor {
        Executor::new(self.data.clone(), self.engine.clone(), self.messages.clone())
    }

    pub fn var(&self, var: VarId) -> &Var {
        &self.schedule.model.vars[var]
    }

    /// The variable of this name.
    pub fn find(&self, name: &str) -> Option<VarId> {
        self.schedule.model.vars.iter().find(|(_, var)| var.name == name).map(|(v, _)| v)
    }

    /// Where the value of a variable is, for `Executor::set_parameter` and for reading `Executor::memory`. Strings
    /// have none.
    pub fn source(&self, var: VarId) -> Option<Source> {
        (self.var(var).ty != ScalarType::String).then(|| self.sources[var])
    }

    /// As [`CompiledModel::source`]; of a String, where the number of its text is.
    pub fn slot_of(&self, var: VarId) -> Source {
        self.sources[var]
    }

    /// The programs for the right-hand side, and for all that is needed less often.
    pub fn programs(&self) -> (&Program, &Program) {
        (self.engine.hot.program(), self.engine.cold.program())
    }

    /// The value of a variable in a run's memory, at the point that was computed last.
    pub fn value(&self, var: VarId, executor: &Executor) -> Option<f64> {
        Some(self.source(var)?.get(executor.memory()))
    }

    /// The value of a parameter as the model's text gives it, if it is a literal.
    pub fn literal(&self, var: VarId) -> Option<f64> {
        constant_value(&self.schedule, self.var(var).binding?)
    }

    /// The equations behind an algebraic block, as `StepFailure::Block` numbers them.
    pub fn block(&self, block: usize) -> Option<&Solve> {
        let &(is_initial, number) = self.solves.get(block)?;
        let blocks = if is_initial { &self.schedule.initial } else { &self.schedule.dynamic };
        match &blocks[number].kind {
            BlockKind::Solve(solve) => Some(solve),
            BlockKind::Assign(_) => None,
        }
    }

    /// Where a held value comes from, as `SimError::Chattering` and others number roots.
    pub fn root_origin(&self, root: usize) -> Option<Origin> {
        let held = self.data.roots.get(root)?.held;
        self.schedule.held.values().nth(held as usize).map(|h| h.origin)
    }

    /// Lets the executor exchange states when its choice no longer holds, and go to modes that need a schedule
    /// of their own.
    pub fn with_versions(
        &self,
        executor: &mut Executor,
        options: &CompileOptions,
        schedules: impl Schedules + 'static,
    ) {
        if self.data.state_sets.is_empty() && self.data.conditions.is_empty() {
            return;
        }
        executor.set_recompile(Box::new(VersionMaker::new(self, options, schedules)));
    }

    /// This model as an executor knows it.
    pub fn version(&self) -> Version {
        let (data, engine, messages) = (self.data.clone(), self.engine.clone(), self.messages.clone());
        Version { data, engine, messages }
    }
}

/// Makes schedules for other states and modes, as `harpoon_system::Versions` does. An error is a text for
/// the user.
pub trait Schedules: Send {
    fn select_states(&mut self, assumed: &[(u32, bool)], states: &[VarId]) -> Result<Schedule, String>;
    fn mode(&mut self, assumed: &[(u32, bool)], exactly: bool, is_start: bool) -> Result<Schedule, String>;
    fn step(&mut self) -> Result<Schedule, String>;
}

/// Makes versions of a model for other states and modes.
pub struct VersionMaker<S> {
    columns: Vec<(VarId, String)>,
    options: CompileOptions,
    schedules: S,
    /// The candidates of state sets by their slots, for each mode.
    var_of: BTreeMap<Vec<(u32, bool)>, IdMap<u32, VarId>>,
}

impl<S: Schedules> VersionMaker<S> {
    pub fn new(model: &CompiledModel, options: &CompileOptions, schedules: S) -> VersionMaker<S> {
        let columns = model.columns.iter().map(|&v| (v, model.var(v).name.clone())).collect();
        let mut maker =
            VersionMaker { columns, options: options.clone(), schedules, var_of: BTreeMap::new() };
        maker.note_candidates(model);
        maker
    }

    fn note_candidates(&mut self, model: &CompiledModel) {
        let candidates = model.schedule.state_sets.iter().flat_map(|set| &set.candidates);
        let var_of = candidates.map(|&v| (model.sources[v].slot, v)).collect();
        self.var_of.insert(model.schedule.assumed.clone(), var_of);
    }

    pub fn make_model(&mut self, request: &Request) -> Result<CompiledModel, String> {
        let schedule = match request {
            Request::States { assumed, states } => {
                let Some(var_of) = self.var_of.get(assumed) else { return Err("unknown mode".to_owned()) };
                let vars: Vec<VarId> = states.iter().filter_map(|slot| var_of.get(slot).copied()).collect();
                self.schedules.select_states(assumed, &vars)?
            }
            Request::Mode { assumed, exactly, is_start } => {
                self.schedules.mode(assumed, *exactly, *is_start)?
            }
            Request::Step => self.schedules.step()?,
        };
        let model = compile_version(schedule, &self.options, Some(&self.columns))
            .map_err(|error| error.to_string())?;
        if *request != Request::Step {
            self.note_candidates(&model);
        }
        Ok(model)
    }
}

impl<S: Schedules> Recompile for VersionMaker<S> {
    fn make(&mut self, request: &Request) -> Result<Version, String> {
        self.make_model(request).map(|model| model.version())
    }
}
