//! From a schedule to a model that can be simulated: lowering, then code.
//!
//! ```no_run
//! # let schedule: harpoon_ir::Schedule = todo!();
//! use harpoon_runtime::simulate::{Setup, simulate};
//! let model = harpoon_codegen::compile(schedule, &Default::default())?;
//! let mut run = model.executor();
//! # let observer = &mut ();
//! # let cancel = &std::sync::atomic::AtomicBool::new(false);
//! let outcome = simulate(&mut run, &Setup::default(), observer, cancel);
//! # Ok::<(), harpoon_codegen::CompileFailure>(())
//! ```

use crate::lower::{LowerError, Lowered, ModelMessages, constant_value, lower};
use crate::native::{CompileError, Effort, Native};
use harpoon_base::{Id, SideTable};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{BlockKind, Origin, Schedule, Solve, Var, VarId};
use harpoon_runtime::executor::data::{ModelData, Source};
use harpoon_runtime::executor::{Engine, Executor, Messages, Recompile, Version};
use harpoon_runtime::interpret::Interpreter;
use harpoon_runtime::program::{Code, Invalid, Limits, Program, optimize};
use std::fmt;
use std::sync::Arc;

#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    pub tier: CodeTier,
    /// Flag and limits for functions that do not end.
    pub limits: Limits,
    /// Results hold hidden variables too.
    pub observes_hidden: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CodeTier {
    /// Machine code, of quick or best quality by the size of the model; the interpreter where the machine is
    /// unknown.
    #[default]
    Auto,
    Interpreter,
    Native,
}

/// From so many instructions on, machine code is made in a hurry.
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
    sources: Arc<SideTable<VarId, Option<Source>>>,
    solves: Vec<(bool, usize)>,
}

pub fn compile(schedule: Schedule, options: &CompileOptions) -> Result<CompiledModel, CompileFailure> {
    let hidden: Vec<bool> = schedule.model.vars.values().map(|v| v.is_hidden).collect();
    let is_observed = |v: VarId| options.observes_hidden || !hidden[v.index()];
    let lowered = lower(schedule, &is_observed).map_err(CompileFailure::Lower)?;
    let Lowered { schedule, data, hot, cold, columns, sources, first_held, pre, solves } = lowered;
    let engine = Engine { hot: code(&hot, options)?, cold: interpreter(&optimize(&cold), options)? };
    let schedule = Arc::new(schedule);
    let messages: Arc<dyn Messages> =
        Arc::new(ModelMessages::new(schedule.clone(), sources.clone(), first_held, pre));
    let sources = Arc::new(sources);
    Ok(CompiledModel { schedule, data: Arc::new(data), engine, messages, columns, sources, solves })
}

fn interpreter(program: &Program, options: &CompileOptions) -> Result<Arc<dyn Code>, CompileFailure> {
    let code = Interpreter::new(program, options.limits.clone()).map_err(CompileFailure::Invalid)?;
    Ok(Arc::new(code))
}

fn code(program: &Program, options: &CompileOptions) -> Result<Arc<dyn Code>, CompileFailure> {
    let program = optimize(program);
    if options.tier == CodeTier::Interpreter {
        return interpreter(&program, options);
    }
    let blocks = program.functions.values().flat_map(|f| f.blocks.values());
    let n_instructions: usize = blocks.map(|b| b.insts.len()).sum();
    let effort = if n_instructions > QUICK_FROM { Effort::Quick } else { Effort::Best };
    match Native::compile_with(&program, options.limits.clone(), effort) {
        Ok(native) => Ok(Arc::new(native)),
        Err(CompileError::Machine(_)) if options.tier == CodeTier::Auto => interpreter(&program, options),
        Err(error) => Err(CompileFailure::Native(error)),
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

    /// Where the value of a variable is, for `Executor::set_parameter` and for reading `Executor::memory`.
    pub fn source(&self, var: VarId) -> Option<Source> {
        self.sources[var]
    }

    /// The value of a variable in a run's memory, at the point that was computed last.
    pub fn value(&self, var: VarId, executor: &Executor) -> Option<f64> {
        Some(self.sources[var]?.get(executor.memory()))
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

    /// Makes the executor change states when its choice no longer holds. `select` gives the schedule for other
    /// states, as `harpoon_system::compile_with` does.
    pub fn with_selection(
        &self,
        executor: &mut Executor,
        options: &CompileOptions,
        select: impl FnMut(&[VarId]) -> Result<Schedule, String> + Send + 'static,
    ) {
        if self.data.state_sets.is_empty() {
            return;
        }
        let candidates = self.schedule.state_sets.iter().flat_map(|set| &set.candidates);
        let var_of = candidates.filter_map(|&v| self.sources[v].map(|s| (s.slot, v))).collect();
        executor.set_recompile(Box::new(Selector { var_of, options: options.clone(), select }));
    }
}

struct Selector<F> {
    var_of: IdMap<u32, VarId>,
    options: CompileOptions,
    select: F,
}

impl<F: FnMut(&[VarId]) -> Result<Schedule, String> + Send> Recompile for Selector<F> {
    fn select_states(&mut self, states: &[u32]) -> Result<Version, String> {
        let vars: Vec<VarId> = states.iter().filter_map(|slot| self.var_of.get(slot).copied()).collect();
        let schedule = (self.select)(&vars)?;
        let model = compile(schedule, &self.options).map_err(|error| error.to_string())?;
        Ok(Version { data: model.data, engine: model.engine, messages: model.messages })
    }
}
