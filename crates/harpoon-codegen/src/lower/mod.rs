//! From a sorted schedule to what the runtime executes: slots, chunks of code, and the order of things.
//!
//! * `layout.rs` gives everything its slot.
//! * `emit.rs` turns expressions and functions into instructions.
//! * `linearize.rs` differentiates blocks and the right-hand side, and finds where derivatives are zero.
//! * `tangents.rs` differentiates everything for states, inputs, parameters and time, on request.
//! * `messages.rs` makes texts with the values of a moment.
//!
//! Code for the right-hand side goes to the *hot* program, everything else to the *cold* one, which is
//! interpreted: what runs a few hundred times is not worth compiling.

mod emit;
mod layout;
mod linearize;
mod messages;
mod tables;
mod tangents;

pub use messages::ModelMessages;

use emit::{Leaves, ProgramBuilder, default_start};
use harpoon_base::{Id, SideTable};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    ActionKind, Assignment, BinaryOp, Block, BlockKind, Builtin, Causality, Derivatives, Expr, ExprId,
    FlatModel, FunctionId, HeldKind, ScalarType, Schedule, Solve, Stage, VarId, Variability,
};
use harpoon_program::{FuncId, Inst, Program};
use harpoon_runtime::executor::data::{self, Chunk, ModelData, Number, Source, Step, Tier};
use layout::Layout;
use linearize::{Coefficients, Dependence};
use std::collections::HashMap;
use std::fmt;

/// What the schedule asks for and the runtime cannot do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowerError {
    pub message: String,
}

impl fmt::Display for LowerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for LowerError {}

/// Assignments per function. Small functions compile faster and run as fast.
const HOT_CHUNK: usize = 50;
const COLD_CHUNK: usize = 200;

/// Inner variables of a block with one unknown up to which it has a formula.
const LONGEST_FORMULA: usize = 40;

pub struct Lowered {
    /// With the expressions that differentiation has added.
    pub schedule: Schedule,
    pub data: ModelData,
    pub hot: Program,
    pub cold: Program,
    /// The variable of each result column.
    pub columns: Vec<VarId>,
    /// Where each variable is found.
    pub sources: SideTable<VarId, Source>,
    pub first_held: u32,
    pub pre: IdMap<VarId, u32>,
    /// The types of the arguments of `String(...)`, by place, in the hot and in the cold program.
    pub texts: [Vec<Vec<ScalarType>>; 2],
    /// Which block of the schedule each `SolveData` is: initial or dynamic, and its number.
    pub solves: Vec<(bool, usize)>,
}

/// `slot := value`, and from there on the variable has that value.
struct Store {
    slot: u32,
    var: Option<ExprId>,
    value: ExprId,
    /// If this slot is not 0, the next one has the value instead.
    unless: Option<u32>,
}

struct Lowering {
    schedule: Schedule,
    layout: Layout,
    samples: HashMap<(ExprId, ExprId), u32>,
    delays: IdMap<ExprId, u32>,
    hot: ProgramBuilder,
    cold: ProgramBuilder,
    derivatives: Derivatives,
    dependence: Dependence,
    /// What has a tangent.
    active: SideTable<VarId, bool>,
    /// How blocks depend on what comes into them.
    incoming: Coefficients,
    data: ModelData,
    solves: Vec<(bool, usize)>,
}

/// `is_observed` picks the columns of the results; `has_tangents` asks for the derivatives of everything.
pub fn lower(
    schedule: Schedule,
    is_observed: &dyn Fn(VarId) -> bool,
    has_tangents: bool,
) -> Result<Lowered, LowerError> {
    let mut held = schedule.held.len();
    let mut samples = HashMap::new();
    let mut extra_samples = Vec::new();
    let layout_start = data::slot::FIRST;
    for (id, h) in schedule.held.iter() {
        if let HeldKind::Sample { start, interval } = h.kind {
            samples.insert((start, interval), layout_start + id.index() as u32);
        }
    }
    schedule.model.exprs.visit(&action_roots(&schedule), &mut |_, node| {
        if let Expr::Sample(start, interval) = node {
            samples.entry((start, interval)).or_insert_with(|| {
                extra_samples.push((start, interval));
                held += 1;
                layout_start + held as u32 - 1
            });
        }
    });
    let layout = Layout::new(&schedule, held);
    let dependence = Dependence::new(&schedule);
    let lowering = Lowering {
        layout,
        samples,
        delays: IdMap::default(),
        hot: ProgramBuilder::new(),
        cold: ProgramBuilder::new(),
        derivatives: Derivatives::new(),
        dependence,
        active: SideTable::with_len(0),
        incoming: Coefficients::default(),
        data: ModelData::default(),
        solves: Vec::new(),
        schedule,
    };
    lowering.lower(&extra_samples, is_observed, has_tangents)
}

/// One function of a model, with those that it calls, as a program that has no memory and asks no host.
pub fn lower_function(model: &FlatModel, f: FunctionId) -> Result<(Program, FuncId), LowerError> {
    let (layout, samples, delays) = (Layout::empty(), HashMap::new(), IdMap::default());
    let leaves = Leaves { model, layout: &layout, samples: &samples, delays: &delays };
    let mut builder = ProgramBuilder::new();
    let func = builder.alone(&leaves, f)?;
    let insts = builder.program.functions.values().flat_map(|f| f.blocks.values()).flat_map(|b| &b.insts);
    if insts.into_iter().any(|i| matches!(i, Inst::CallHost { .. })) {
        let name = &model.functions[f].name;
        return Err(LowerError { message: format!("`{name}` asks for something outside of itself") });
    }
    Ok((builder.program, func))
}

fn action_roots(schedule: &Schedule) -> Vec<ExprId> {
    let mut roots = Vec::new();
    for action in &schedule.model.actions {
        roots.push(action.guard);
        match action.kind {
            ActionKind::Assert { condition, .. } => roots.push(condition),
            ActionKind::Reinit { value, .. } => roots.push(value),
            ActionKind::Terminate { .. } | ActionKind::Print { .. } => {}
        }
    }
    roots
}

fn block_roots(block: &Block, out: &mut Vec<ExprId>) {
    match &block.kind {
        BlockKind::Assign(a) => out.push(a.value),
        BlockKind::Solve(s) => {
            out.extend(s.inner.iter().chain(&s.discrete).map(|a| a.value));
            out.extend(s.residuals.iter().map(|r| r.value));
        }
    }
}

impl Lowering {
    fn lower(
        mut self,
        extra_samples: &[(ExprId, ExprId)],
        is_observed: &dyn Fn(VarId) -> bool,
        has_tangents: bool,
    ) -> Result<Lowered, LowerError> {
        self.find_special_calls()?;
        self.lower_start()?;
        self.lower_states()?;
        let dynamic = std::mem::take(&mut self.schedule.dynamic);
        let initial = std::mem::take(&mut self.schedule.initial);
        self.lower_dynamic(&dynamic)?;
        if has_tangents {
            self.lower_tangents(&dynamic)?;
        }
        self.lower_initial(&initial)?;
        self.lower_held(extra_samples)?;
        self.lower_actions()?;
        self.lower_delays()?;
        self.lower_state_sets()?;
        self.lower_modes()?;
        self.schedule.dynamic = dynamic;
        self.schedule.initial = initial;

        let mut columns = Vec::new();
        for (v, var) in self.schedule.model.vars.iter() {
            if !var.is_parameter() && var.ty != ScalarType::String && is_observed(v) {
                columns.push(v);
                self.data.observed.push(self.layout.var(v));
            }
        }
        let size = self.layout.size();
        self.data.n_variables = self.layout.n_variables;
        self.data.memory.resize(size as usize, 0.0);
        for (slot, value) in self.layout.constants() {
            self.data.memory[slot as usize] = value;
        }
        self.data.names = vec![String::new(); self.layout.n_variables as usize];
        let mut sources = SideTable::with_len(self.schedule.model.vars.len());
        for (v, var) in self.schedule.model.vars.iter() {
            let source = self.layout.var(v);
            sources[v] = source;
            let name = &mut self.data.names[source.slot as usize];
            if name.is_empty() {
                name.clone_from(&var.name);
            }
        }
        let mut pre = IdMap::default();
        for &v in &self.schedule.discrete {
            if let Some(slot) = self.layout.pre(v) {
                pre.insert(v, slot);
            }
        }
        self.data.external = [&self.hot, &self.cold].map(|b| b.external.as_slice().into());
        self.data.strings = self.schedule.model.exprs.strings().into();
        let texts = [&mut self.hot, &mut self.cold].map(|b| std::mem::take(&mut b.texts));
        let finish = |mut builder: ProgramBuilder| {
            builder.program.mem_size = size;
            builder.program
        };
        Ok(Lowered {
            data: self.data,
            hot: finish(self.hot),
            cold: finish(self.cold),
            columns,
            sources,
            first_held: self.layout.first_held,
            pre,
            texts,
            solves: self.solves,
            schedule: self.schedule,
        })
    }

    // ---- code ---------------------------------------------------------------------------------------

    fn chunk(&mut self, tier: Tier, name: &str, stores: &[Store]) -> Result<Chunk, LowerError> {
        self.chunk_with(tier, name, stores, false)
    }

    fn chunk_with(
        &mut self,
        tier: Tier,
        name: &str,
        stores: &[Store],
        has_homotopy: bool,
    ) -> Result<Chunk, LowerError> {
        let leaves = Leaves {
            model: &self.schedule.model,
            layout: &self.layout,
            samples: &self.samples,
            delays: &self.delays,
        };
        let builder = match tier {
            Tier::Hot => &mut self.hot,
            Tier::Cold => &mut self.cold,
        };
        let func = builder.chunk(&leaves, name, &mut |emitter| {
            emitter.has_homotopy = has_homotopy;
            // Where nothing computed here is used here, all can be looked at together.
            if stores.iter().all(|s| s.var.is_none()) {
                emitter.expect(&stores.iter().map(|s| s.value).collect::<Vec<_>>());
            }
            stores.iter().try_for_each(|s| emitter.assign(s.slot, s.var, s.value, s.unless))
        })?;
        Ok(Chunk { tier, func })
    }

    /// As many chunks as it takes.
    fn chunks(
        &mut self,
        tier: Tier,
        name: &str,
        stores: &[Store],
        has_homotopy: bool,
    ) -> Result<Vec<Chunk>, LowerError> {
        let size = match tier {
            Tier::Hot => HOT_CHUNK,
            Tier::Cold => COLD_CHUNK,
        };
        stores.chunks(size).map(|part| self.chunk_with(tier, name, part, has_homotopy)).collect()
    }

    fn assignment(&mut self, a: &Assignment) -> Store {
        let var = self.schedule.model.exprs.var(a.var);
        Store { slot: self.layout.slot(a.var), var: Some(var), value: a.value, unless: None }
    }

    fn plain(slot: u32, value: ExprId) -> Store {
        Store { slot, var: None, value, unless: None }
    }

    /// An attribute as a number, or as a slot that is computed from parameters.
    fn number(&mut self, attribute: Option<ExprId>, default: f64, stores: &mut Vec<Store>) -> Number {
        let Some(e) = attribute else { return Number::Constant(default) };
        if let Some(value) = self.schedule.model.exprs.as_f64(e) {
            return Number::Constant(value);
        }
        let slot = self.layout.allocate(1);
        stores.push(Self::plain(slot, e));
        Number::Slot(slot)
    }

    fn add_attributes(&mut self, stores: Vec<Store>) -> Result<(), LowerError> {
        let chunks = self.chunks(Tier::Cold, "attributes", &stores, false)?;
        self.data.attributes.extend(chunks);
        Ok(())
    }

    // ---- parameters and start values ----------------------------------------------------------------

    fn lower_start(&mut self) -> Result<(), LowerError> {
        let n_variables = self.layout.n_variables as usize;
        self.data.memory = vec![0.0; n_variables];
        let parameters = self.schedule.parameters.clone();
        let mut is_computed: IdSet<VarId> = IdSet::default();
        let mut stores = Vec::new();
        for a in &parameters {
            is_computed.insert(a.var);
            let is_set = self.layout.allocate(2);
            let mut store = self.assignment(a);
            store.unless = Some(is_set);
            self.data.parameters.push(data::DependentParameter { slot: store.slot, is_set });
            stores.push(store);
        }
        self.data.parameter_chunks = self.chunks(Tier::Cold, "parameters", &stores, false)?;
        let is_alias: IdSet<VarId> = self.schedule.aliases.iter().map(|a| a.var).collect();
        let no_text = self.schedule.model.exprs.string("");
        let no_text = constant_value(&self.schedule, no_text).unwrap_or_default();
        let mut stores = Vec::new();
        for v in self.schedule.model.vars.ids() {
            if is_alias.contains(&v) || is_computed.contains(&v) {
                continue;
            }
            let var = &self.schedule.model.vars[v];
            let slot = self.layout.slot(v);
            let is_free = var.fixed == Some(false);
            if var.is_parameter() && !is_free {
                if let Some(value) = var.binding.and_then(|e| constant_value(&self.schedule, e)) {
                    self.data.memory[slot as usize] = value;
                }
                continue;
            }
            match var.start {
                Some(start) => match constant_value(&self.schedule, start) {
                    Some(value) => self.data.memory[slot as usize] = value,
                    None => stores.push(Self::plain(slot, start)),
                },
                None if var.ty == ScalarType::String => self.data.memory[slot as usize] = no_text,
                None => self.data.memory[slot as usize] = default_start(var.ty),
            }
        }
        self.data.start = self.chunks(Tier::Cold, "start values", &stores, false)?;
        for v in self.schedule.discrete.clone() {
            if let Some(pre) = self.layout.pre(v) {
                let var = &self.schedule.model.vars[v];
                let is_discrete = var.ty != ScalarType::Real || var.variability != Variability::Continuous;
                let is_input = var.causality == Causality::Input;
                self.data.pre.push(data::PreData { slot: self.layout.slot(v), pre, is_discrete, is_input });
            }
        }
        Ok(())
    }

    fn lower_states(&mut self) -> Result<(), LowerError> {
        let mut stores = Vec::new();
        for s in self.schedule.states.clone() {
            let var = &self.schedule.model.vars[s.var];
            let (name, nominal) = (var.name.clone(), var.nominal);
            let nominal = self.number(nominal, 1.0, &mut stores);
            self.data.states.push(data::StateData {
                slot: self.layout.slot(s.var),
                der: self.layout.var(s.der),
                nominal,
                name,
            });
        }
        self.add_attributes(stores)
    }

    // ---- blocks -------------------------------------------------------------------------------------

    fn lower_dynamic(&mut self, blocks: &[Block]) -> Result<(), LowerError> {
        self.find_active(blocks);
        let mut derivatives = Batch::new(Tier::Hot);
        let mut outputs = Batch::new(Tier::Cold);
        let mut events = Batch::new(Tier::Cold);
        // Samples of actions come first; they depend on parameters only.
        let n_scheduled = self.schedule.held.len() as u32;
        let n_held = n_scheduled + (self.samples.len() as u32).saturating_sub(self.count_samples());
        if n_held > n_scheduled {
            events.steps.push(Step::Held((n_scheduled..n_held).collect()));
        }
        let mut is_updated: IdSet<u32> = IdSet::default();
        for (number, block) in blocks.iter().enumerate() {
            if !block.held_before.is_empty() {
                events.flush(self)?;
                let held: Vec<u32> = block.held_before.iter().map(|h| h.0).collect();
                is_updated.extend(held.iter().copied());
                events.steps.push(Step::Held(held));
            }
            match &block.kind {
                BlockKind::Assign(a) => {
                    match block.stage {
                        Stage::Derivatives => derivatives.stores.push(self.assignment(a)),
                        Stage::Outputs => outputs.stores.push(self.assignment(a)),
                        Stage::Events => {}
                    }
                    events.stores.push(self.assignment(a));
                }
                BlockKind::Solve(s) => {
                    let is_hot = block.stage == Stage::Derivatives;
                    let tier = if is_hot { Tier::Hot } else { Tier::Cold };
                    is_updated.extend(s.held.iter().map(|h| h.0));
                    let k = self.lower_solve(s, tier, is_hot, false, number)?;
                    events.flush(self)?;
                    events.steps.push(Step::Solve(k));
                    let batch = match block.stage {
                        Stage::Derivatives => &mut derivatives,
                        Stage::Outputs => &mut outputs,
                        Stage::Events => continue,
                    };
                    batch.flush(self)?;
                    batch.steps.push(Step::Solve(k));
                }
            }
        }
        // Held values that no block needs, but an action or another held value.
        let rest: Vec<u32> = (0..n_scheduled).filter(|h| !is_updated.contains(h)).collect();
        events.flush(self)?;
        if !rest.is_empty() {
            events.steps.push(Step::Held(rest));
        }
        self.data.derivatives = derivatives.finish(self)?;
        self.data.outputs = outputs.finish(self)?;
        self.data.events = events.finish(self)?;
        self.linearize_derivatives(blocks)
    }

    fn count_samples(&self) -> u32 {
        let mut keys = IdSet::default();
        for h in self.schedule.held.values() {
            if let HeldKind::Sample { start, interval } = h.kind {
                keys.insert((start, interval));
            }
        }
        keys.len() as u32
    }

    fn lower_initial(&mut self, blocks: &[Block]) -> Result<(), LowerError> {
        let mut batch = Batch::new(Tier::Cold);
        batch.has_homotopy = self.data.has_homotopy;
        for (number, block) in blocks.iter().enumerate() {
            if !block.held_before.is_empty() {
                batch.flush(self)?;
                batch.steps.push(Step::Held(block.held_before.iter().map(|h| h.0).collect()));
            }
            match &block.kind {
                BlockKind::Assign(a) => batch.stores.push(self.assignment(a)),
                BlockKind::Solve(s) => {
                    batch.flush(self)?;
                    let k = self.lower_solve(s, Tier::Cold, false, true, number)?;
                    batch.steps.push(Step::Solve(k));
                }
            }
        }
        self.data.initial = batch.finish(self)?;
        Ok(())
    }

    fn lower_solve(
        &mut self,
        s: &Solve,
        tier: Tier,
        is_linearized: bool,
        is_initial: bool,
        number: usize,
    ) -> Result<u32, LowerError> {
        let has_homotopy = is_initial && self.data.has_homotopy;
        let residuals = self.layout.allocate(s.residuals.len());
        let mut stores: Vec<Store> = s.inner.iter().map(|a| self.assignment(a)).collect();
        for (k, r) in s.residuals.iter().enumerate() {
            stores.push(Self::plain(residuals + k as u32, r.value));
        }
        let residual_chunks = self.chunks(tier, "residuals", &stores, has_homotopy)?;
        let mut discrete = Vec::new();
        for a in &s.discrete {
            let store = self.assignment(a);
            discrete.push((store.slot, self.chunk(Tier::Cold, "discrete", &[store])?));
        }
        let mut attributes = Vec::new();
        let mut nominal = Vec::new();
        let mut min = Vec::new();
        let mut max = Vec::new();
        for &v in &s.unknowns {
            let var = &self.schedule.model.vars[v];
            let (a, b, c) = (var.nominal, var.min, var.max);
            nominal.push(self.number(a, 1.0, &mut attributes));
            min.push(self.number(b, f64::NEG_INFINITY, &mut attributes));
            max.push(self.number(c, f64::INFINITY, &mut attributes));
        }
        self.add_attributes(attributes)?;
        let mut moving = Vec::new();
        if !is_initial {
            let those = self.schedule.moving.iter().filter(|m| s.unknowns.contains(&m.var));
            moving.extend(those.map(|m| (self.layout.slot(m.var), self.layout.var(m.der))));
        }
        let model = &self.schedule.model;
        let equations = s.residuals.iter().map(|r| {
            let mut text = format!("0 = {}", harpoon_ir::print_expr(model, r.value));
            if text.chars().count() > 100 {
                text = text.chars().take(98).chain(" …".chars()).collect();
            }
            let path = model.path(r.origin.instance);
            if path.is_empty() { format!("`{text}`") } else { format!("`{text}` in `{path}`") }
        });
        let mut solve = data::SolveData {
            unknowns: s.unknowns.iter().map(|&v| self.layout.slot(v)).collect(),
            inner: s.inner.iter().map(|a| self.layout.slot(a.var)).collect(),
            residual_chunks,
            residuals,
            is_linear: s.is_linear,
            formula: Vec::new(),
            partials: Vec::new(),
            frozen_partials: Vec::new(),
            may_vary: false,
            may_rest: !s.is_linear,
            own: data::Rows::new(),
            pattern: harpoon_runtime::model::Pattern::default(),
            groups: Vec::new(),
            all: data::Rows::new(),
            nominal,
            min,
            max,
            moving,
            discrete,
            held: s.held.iter().map(|h| h.0).collect(),
            conditions: self.conditions_of(s),
            equations: equations.collect(),
        };
        self.linearize_solve(s, tier, is_linearized, has_homotopy, &mut solve)?;
        if tier == Tier::Hot {
            solve.formula = self.formula(s)?;
        }
        self.data.solves.push(solve);
        self.solves.push((is_initial, number));
        Ok(self.data.solves.len() as u32 - 1)
    }

    /// What solves a linear equation with one unknown: from `a*z + b = 0` follows `z = -b/a`, and then what is inside.
    fn formula(&mut self, s: &Solve) -> Result<Vec<Chunk>, LowerError> {
        let (&[z], [residual]) = (&s.unknowns[..], &s.residuals[..]) else { return Ok(Vec::new()) };
        if !s.is_linear || !s.held.is_empty() || !s.discrete.is_empty() || s.inner.len() > LONGEST_FORMULA {
            return Ok(Vec::new());
        }
        let pool = &mut self.schedule.model.exprs;
        let mut by: IdMap<VarId, ExprId> = IdMap::default();
        for a in &s.inner {
            let value = harpoon_ir::solve::substitute(pool, a.value, &by);
            by.insert(a.var, value);
        }
        let residual = harpoon_ir::solve::substitute(pool, residual.value, &by);
        let Some((factors, rest)) = harpoon_ir::solve::linear_coefficients(pool, residual, &[z]) else {
            return Ok(Vec::new());
        };
        if pool.as_f64(factors[0]) == Some(0.0) {
            return Ok(Vec::new());
        }
        let quotient = pool.div(rest, factors[0]);
        let value = pool.neg(quotient);
        let var = pool.var(z);
        let mut stores = vec![Store { slot: self.layout.slot(z), var: Some(var), value, unless: None }];
        stores.extend(s.inner.iter().map(|a| self.assignment(a)).collect::<Vec<_>>());
        self.chunks(Tier::Hot, "formula", &stores, false)
    }

    // ---- events -------------------------------------------------------------------------------------

    fn lower_held(&mut self, extra_samples: &[(ExprId, ExprId)]) -> Result<(), LowerError> {
        let mut root_stores = Vec::new();
        let mut attributes = Vec::new();
        let mut list: Vec<(HeldKind, String)> = Vec::new();
        for held in self.schedule.held.values() {
            let text = match &held.kind {
                HeldKind::Relation { value, .. }
                | HeldKind::TimeRelation { value, .. }
                | HeldKind::Function { value, .. } => harpoon_ir::print_expr(&self.schedule.model, *value),
                HeldKind::Sample { .. } => "sample".to_owned(),
            };
            let path = self.schedule.model.path(held.origin.instance);
            let text = if path.is_empty() { text } else { format!("{text} in {path}") };
            list.push((held.kind.clone(), text));
        }
        for &(start, interval) in extra_samples {
            list.push((HeldKind::Sample { start, interval }, "sample".to_owned()));
        }
        for (k, (kind, description)) in list.into_iter().enumerate() {
            let slot = self.layout.first_held + k as u32;
            let mut values = Vec::new();
            let mut root = None;
            let kind = match kind {
                HeldKind::Relation { value, crossing } => {
                    values.extend([value, crossing]);
                    root = Some(self.data.roots.len() as u32);
                    let nominal = self.crossing_nominal(crossing, &mut attributes);
                    self.data.roots.push(data::RootData { held: k as u32, is_above: false, nominal });
                    root_stores.push(crossing);
                    let is_true_above = matches!(
                        self.schedule.model.exprs.get(value),
                        Expr::Binary(BinaryOp::Gt | BinaryOp::Ge, ..)
                    );
                    data::HeldKind::Relation { is_true_above }
                }
                HeldKind::TimeRelation { value, at } => {
                    values.extend([value, at]);
                    data::HeldKind::TimeRelation
                }
                HeldKind::Function { value, crossings } => {
                    values.push(value);
                    root = Some(self.data.roots.len() as u32);
                    let is_ceil =
                        matches!(self.schedule.model.exprs.get(value), Expr::Call(Builtin::Ceil, _));
                    for (c, &crossing) in crossings.iter().enumerate() {
                        values.push(crossing);
                        // The value lies above the lower crossing and below the upper one; `ceil` has them the
                        // other way round.
                        let is_above = (c == 0) != is_ceil;
                        let nominal = Number::Constant(1.0);
                        self.data.roots.push(data::RootData { held: k as u32, is_above, nominal });
                        root_stores.push(crossing);
                    }
                    data::HeldKind::Function
                }
                HeldKind::Sample { start, interval } => {
                    values.extend([start, interval]);
                    data::HeldKind::Sample
                }
            };
            let out = self.layout.allocate(values.len());
            let stores: Vec<Store> =
                values.iter().enumerate().map(|(i, &e)| Self::plain(out + i as u32, e)).collect();
            let chunk = self.chunk(Tier::Cold, "held", &stores)?;
            self.data.held.push(data::HeldData { slot, kind, chunk, out, root, description });
        }
        let root_values = self.layout.allocate(root_stores.len());
        let stores: Vec<Store> =
            root_stores.iter().enumerate().map(|(k, &e)| Self::plain(root_values + k as u32, e)).collect();
        self.data.root_values = root_values;
        self.data.root_chunks = self.chunks(Tier::Hot, "roots", &stores, false)?;
        self.add_attributes(attributes)
    }

    /// The magnitude of the difference: the largest nominal value among the variables it adds up.
    fn crossing_nominal(&mut self, crossing: ExprId, stores: &mut Vec<Store>) -> Number {
        let pool = &self.schedule.model.exprs;
        let mut stack = vec![crossing];
        let mut largest: Option<f64> = None;
        let mut other = None;
        while let Some(e) = stack.pop() {
            match pool.get(e) {
                Expr::Binary(BinaryOp::Add | BinaryOp::Sub, a, b) => stack.extend([a, b]),
                Expr::Unary(_, a) => stack.push(a),
                Expr::Var(v) => {
                    if let Some(nominal) = self.schedule.model.vars[v].nominal {
                        match pool.as_f64(nominal) {
                            Some(value) => {
                                largest = Some(largest.map_or(value.abs(), |l: f64| l.max(value.abs())));
                            }
                            None => other = Some(nominal),
                        }
                    }
                }
                _ => {}
            }
        }
        match (largest, other) {
            (Some(value), _) => Number::Constant(value),
            (None, Some(e)) => self.number(Some(e), 1.0, stores),
            (None, None) => Number::Constant(1.0),
        }
    }

    fn lower_actions(&mut self) -> Result<(), LowerError> {
        for action in self.schedule.model.actions.clone() {
            let (kind, second) = match action.kind {
                ActionKind::Assert { condition, is_warning, .. } => {
                    (data::ActionKind::Assert { is_warning }, Some(condition))
                }
                ActionKind::Terminate { .. } => (data::ActionKind::Terminate, None),
                ActionKind::Print { .. } => (data::ActionKind::Print, None),
                ActionKind::Reinit { var, value } => {
                    let source = self.layout.var(var);
                    let value = if source.is_negated { self.schedule.model.exprs.neg(value) } else { value };
                    (data::ActionKind::Reinit { state: source.slot }, Some(value))
                }
            };
            let out = self.layout.allocate(2);
            let mut stores = vec![Self::plain(out, action.guard)];
            // Where the guard does not hold nothing is asked for: what an assertion looks at may be costly, or fail.
            let pool = &mut self.schedule.model.exprs;
            let nothing = match kind {
                data::ActionKind::Assert { .. } => pool.bool(true),
                _ => pool.real(0.0),
            };
            let second = second.map(|e| pool.if_(action.guard, e, nothing));
            stores.extend(second.map(|e| Self::plain(out + 1, e)));
            let chunk = self.chunk(Tier::Cold, "action", &stores)?;
            let is_at_events = self.schedule.model.exprs.is_event_condition(action.guard);
            let is_always = !is_at_events && matches!(kind, data::ActionKind::Assert { .. });
            let is_varying =
                stores.iter().any(|store| !self.dependence.is_frozen(&self.schedule, store.value));
            let is_known = |e| self.dependence.is_of_parameters(&self.schedule, e);
            let is_of_parameters = is_always && stores.iter().all(|store| is_known(store.value));
            let action = data::ActionData { kind, chunk, out, is_always, is_varying, is_of_parameters };
            self.data.actions.push(action);
        }
        Ok(())
    }

    /// Numbers the delays, and sees whether `homotopy` and `terminal` occur.
    fn find_special_calls(&mut self) -> Result<(), LowerError> {
        let mut roots = action_roots(&self.schedule);
        for block in self.schedule.initial.iter().chain(&self.schedule.dynamic) {
            block_roots(block, &mut roots);
        }
        for held in self.schedule.held.values() {
            match &held.kind {
                HeldKind::Relation { value, crossing } => roots.extend([*value, *crossing]),
                HeldKind::TimeRelation { value, at } => roots.extend([*value, *at]),
                HeldKind::Function { value, crossings } => {
                    roots.push(*value);
                    roots.extend(crossings);
                }
                HeldKind::Sample { start, interval } => roots.extend([*start, *interval]),
            }
        }
        let (mut has_homotopy, mut has_terminal) = (false, false);
        let delays = &mut self.delays;
        self.schedule.model.exprs.visit(&roots, &mut |id, node| match node {
            Expr::Call(Builtin::Delay | Builtin::Transport, _) => {
                let number = delays.len() as u32;
                delays.entry(id).or_insert(number);
            }
            Expr::Call(Builtin::Homotopy, _) => has_homotopy = true,
            Expr::Terminal => has_terminal = true,
            _ => {}
        });
        self.data.has_homotopy = has_homotopy;
        self.data.has_terminal = has_terminal;
        Ok(())
    }

    fn lower_delays(&mut self) -> Result<(), LowerError> {
        let mut list: Vec<(u32, ExprId)> = self.delays.iter().map(|(&e, &k)| (k, e)).collect();
        list.sort_unstable();
        let mut stores = Vec::new();
        let mut attributes = Vec::new();
        for (_, e) in list {
            let Expr::Call(f, args) = self.schedule.model.exprs.get(e) else { continue };
            let args = self.schedule.model.exprs.list(args).to_vec();
            if f == Builtin::Transport {
                let values = self.layout.allocate(args.len());
                stores.extend(args.iter().zip(values..).map(|(&a, cell)| Self::plain(cell, a)));
                self.data.delays.push(data::PastData::Transport { values, n: args.len() as u32 });
                continue;
            }
            let value = self.layout.allocate(1);
            stores.push(Self::plain(value, args[0]));
            // A fixed delay time is its own limit.
            let limit = args.get(2).or(Some(&args[1])).copied();
            let is_fixed = limit.is_some_and(|e| self.dependence.is_parametric(&self.schedule, e));
            let longest = if is_fixed { Some(self.number(limit, 0.0, &mut attributes)) } else { None };
            self.data.delays.push(data::PastData::Delay { longest, value });
        }
        self.data.delay_chunks = self.chunks(Tier::Cold, "delays", &stores, false)?;
        self.add_attributes(attributes)
    }

    /// The conditions of the model's structure in the equations of a block.
    fn conditions_of(&self, s: &Solve) -> Vec<u32> {
        if self.schedule.conditions.is_empty() {
            return Vec::new();
        }
        let number: IdMap<ExprId, u32> =
            self.schedule.conditions.iter().enumerate().map(|(k, c)| (c.value, k as u32)).collect();
        let roots: Vec<ExprId> =
            s.inner.iter().map(|a| a.value).chain(s.residuals.iter().map(|r| r.value)).collect();
        let mut found = Vec::new();
        self.schedule.model.exprs.visit(&roots, &mut |_, node| {
            if let Expr::If(c, ..) = node
                && let Some(&k) = number.get(&c)
            {
                found.push(k);
            }
        });
        found.sort_unstable();
        found.dedup();
        found
    }

    fn lower_modes(&mut self) -> Result<(), LowerError> {
        let schedule = &self.schedule;
        let model = &schedule.model;
        self.data.n_shared = (model.vars.ids().skip(schedule.n_own as usize))
            .find(|&v| !schedule.aliases.iter().any(|a| a.var == v))
            .map_or(self.layout.n_variables, |v| self.layout.slot(v));
        self.data.assumed.clone_from(&schedule.assumed);
        self.data.stores = schedule.stores.iter().map(|&v| self.layout.slot(v)).collect();
        let out = self.layout.allocate(schedule.conditions.len());
        let mut stores = Vec::new();
        for (k, condition) in schedule.conditions.iter().enumerate() {
            let out = out + k as u32;
            stores.push(Self::plain(out, condition.value));
            let description = condition.text.clone();
            let component = model.path(condition.origin.instance);
            self.data.conditions.push(data::ConditionData { out, description, component });
        }
        self.data.condition_chunks = self.chunks(Tier::Cold, "conditions", &stores, false)?;
        self.data.step = self.schedule.step.as_ref().map(|step| data::StepData {
            length: self.layout.slot(step.length),
            from: (step.from.iter())
                .map(|&(v, begin)| (self.layout.var(v), self.layout.slot(begin)))
                .collect(),
        });
        let Some(jump) = self.schedule.jump.clone() else { return Ok(()) };
        let mut stores = Vec::new();
        let mut store = |layout: &mut Layout, value: ExprId| {
            let slot = layout.allocate(1);
            stores.push(Self::plain(slot, value));
            slot
        };
        let mut constraints = Vec::new();
        for c in &jump.constraints {
            let residuals = c.residuals.iter().map(|&r| store(&mut self.layout, r)).collect();
            constraints.push(data::ConstraintData { impulse: self.layout.slot(c.impulse), residuals });
        }
        let jacobian = jump.jacobian.iter().map(|&(r, c, value)| (r, c, store(&mut self.layout, value)));
        let jacobian = jacobian.collect();
        let mut chains = Vec::new();
        let mut attributes = Vec::new();
        for chain in &jump.chains {
            let nominal = self.schedule.model.vars[chain.vars[0]].nominal;
            let nominal = self.number(nominal, 1.0, &mut attributes);
            let vars = chain.vars.iter().map(|&v| self.layout.var(v)).collect();
            chains.push(data::JumpChainData { vars, is_store: chain.is_store, nominal });
        }
        self.add_attributes(attributes)?;
        let chunks = self.chunks(Tier::Cold, "jump", &stores, false)?;
        self.data.jump = Some(data::JumpData { constraints, chunks, chains, jacobian });
        Ok(())
    }

    fn lower_state_sets(&mut self) -> Result<(), LowerError> {
        for set in self.schedule.state_sets.clone() {
            let out = self.layout.allocate(set.jacobian.len());
            let stores: Vec<Store> = (set.jacobian.iter().enumerate())
                .map(|(k, &(_, _, value))| Self::plain(out + k as u32, value))
                .collect();
            let chunk = self.chunk(Tier::Cold, "state set", &stores)?;
            self.data.state_sets.push(data::StateSetData {
                candidates: set.candidates.iter().map(|&v| self.layout.slot(v)).collect(),
                is_state: set.is_state.clone(),
                n_constraints: set.n_constraints,
                chunk,
                out,
                entries: set.jacobian.iter().map(|&(row, col, _)| (row, col)).collect(),
            });
        }
        Ok(())
    }
}

/// A literal as it is stored.
pub(crate) fn constant_value(schedule: &Schedule, e: ExprId) -> Option<f64> {
    Some(match schedule.model.exprs.get(e) {
        Expr::Real(bits) => f64::from_bits(bits),
        Expr::Int(i) => i as f64,
        Expr::Bool(b) => f64::from(u8::from(b)),
        Expr::Enum(_, n) => f64::from(n),
        Expr::Str(s) => s.index() as f64,
        _ => return None,
    })
}

/// Assignments on their way into chunks, between the other steps of a plan.
struct Batch {
    tier: Tier,
    has_homotopy: bool,
    stores: Vec<Store>,
    steps: Vec<Step>,
}

impl Batch {
    fn new(tier: Tier) -> Batch {
        Batch { tier, has_homotopy: false, stores: Vec::new(), steps: Vec::new() }
    }
    fn flush(&mut self, lowering: &mut Lowering) -> Result<(), LowerError> {
        let stores = std::mem::take(&mut self.stores);
        let chunks = lowering.chunks(self.tier, "equations", &stores, self.has_homotopy)?;
        self.steps.extend(chunks.into_iter().map(Step::Run));
        Ok(())
    }
    fn finish(mut self, lowering: &mut Lowering) -> Result<Vec<Step>, LowerError> {
        self.flush(lowering)?;
        Ok(self.steps)
    }
}
