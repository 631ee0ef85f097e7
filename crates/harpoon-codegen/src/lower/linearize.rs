//! Derivatives of blocks and of the right-hand side, as sparse rows over coefficients.
//!
//! Each assignment `v := e` is differentiated for every variable in `e` (reverse mode, so that the cost does not
//! grow with their number). A partial derivative that is a number or a variable needs no code; others get a slot
//! and are computed together. Which states a derivative depends on follows by uniting sorted sets along the
//! order of computation, which is linear in the size of the result.

use super::{LowerError, Lowering, Store};
use harpoon_base::SideTable;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{
    Block, BlockKind, Builtin, Expr, ExprId, ScalarType, Schedule, Solve, Stage, VarId, Variability,
};
use harpoon_runtime::executor::data::{LinearStep, Rows, SolveData, Tier};
use harpoon_runtime::linear::colour_columns;
use harpoon_runtime::model::Pattern;
use std::rc::Rc;

/// What may change between events.
pub struct Dependence {
    is_frozen: SideTable<VarId, bool>,
    is_parametric: SideTable<VarId, bool>,
}

impl Dependence {
    pub fn new(schedule: &Schedule) -> Dependence {
        let vars = &schedule.model.vars;
        let mut is_parametric: SideTable<VarId, bool> = SideTable::new(vars);
        let mut is_frozen: SideTable<VarId, bool> = SideTable::new(vars);
        for (v, var) in vars.iter() {
            is_parametric[v] = var.is_parameter();
            is_frozen[v] = var.is_parameter()
                || ((var.ty != ScalarType::Real || var.variability != Variability::Continuous)
                    && var.causality != harpoon_ir::Causality::Input);
        }
        for a in &schedule.parameters {
            is_parametric[a.var] = true;
            is_frozen[a.var] = true;
        }
        for block in schedule.dynamic.iter().filter(|b| b.stage == Stage::Events) {
            match &block.kind {
                BlockKind::Assign(a) => is_frozen[a.var] = true,
                BlockKind::Solve(s) => {
                    for v in s.unknowns.iter().copied().chain(s.inner.iter().map(|a| a.var)) {
                        is_frozen[v] = true;
                    }
                }
            }
        }
        Dependence { is_frozen, is_parametric }
    }

    /// Changes at events only.
    pub fn is_frozen(&self, schedule: &Schedule, e: ExprId) -> bool {
        self.only(schedule, e, &|v| self.is_frozen[v], true)
    }

    /// Takes part in what events computed: a `Real` that keeps its value between them, and has its start value until
    /// the first one.
    pub fn is_sampled(&self, schedule: &Schedule, e: ExprId) -> bool {
        let mut found = false;
        schedule.model.exprs.visit(&[e], &mut |_, node| {
            let Expr::Var(v) = node else { return };
            let is_real = schedule.model.vars[v].ty == ScalarType::Real;
            found |= is_real && self.is_frozen[v] && !self.is_parametric[v];
        });
        found
    }

    /// Does not change during a run.
    pub fn is_parametric(&self, schedule: &Schedule, e: ExprId) -> bool {
        self.only(schedule, e, &|v| self.is_parametric[v], false)
    }

    /// Is known once the parameters are computed, before any equation is solved.
    pub fn is_of_parameters(&self, schedule: &Schedule, e: ExprId) -> bool {
        self.only(schedule, e, &|v| schedule.model.vars[v].is_parameter(), false)
    }

    fn only(&self, schedule: &Schedule, e: ExprId, is_fine: &dyn Fn(VarId) -> bool, held: bool) -> bool {
        let mut fine = true;
        schedule.model.exprs.visit(&[e], &mut |_, node| {
            fine &= match node {
                Expr::Var(v) => is_fine(v),
                Expr::Time | Expr::Der(_) => false,
                Expr::Held(_) | Expr::Pre(_) | Expr::Initial | Expr::Terminal | Expr::Sample(..) => held,
                Expr::Call(Builtin::Delay | Builtin::Transport, _) => false,
                Expr::UserCall(f, _) => !schedule.model.functions[f].is_impure,
                _ => true,
            }
        });
        fine
    }
}

/// The slots of partial derivatives, with the code still to be made.
#[derive(Default)]
pub(super) struct Coefficients {
    slots: IdMap<ExprId, u32>,
    pub(super) varying: Vec<Store>,
    pub(super) frozen: Vec<Store>,
    /// Some coefficient may change between events; also one that is a variable itself and needs no code.
    may_vary: bool,
    /// Some coefficient is what an event computed.
    is_sampled: bool,
    /// `homotopy` follows its parameter, so nothing with it is frozen.
    has_homotopy: bool,
}

/// The derivatives of one quantity: (variable, slot of the coefficient).
type Gradient = Vec<(VarId, u32)>;

impl Lowering {
    /// The partial derivatives of `e` for the variables that `is_wanted`.
    fn partials(&mut self, e: ExprId, is_wanted: &dyn Fn(VarId) -> bool) -> Vec<(VarId, ExprId)> {
        let model = &mut self.schedule.model;
        let wanted = |leaf: Expr| matches!(leaf, Expr::Var(v) if is_wanted(v));
        let partials =
            self.derivatives.gradient_for_leaves(&mut model.exprs, &mut model.functions, e, &wanted);
        let variable = |(leaf, partial)| match model.exprs.get(leaf) {
            Expr::Var(v) => Some((v, partial)),
            _ => None,
        };
        partials.into_iter().filter_map(variable).collect()
    }

    fn gradient(
        &mut self,
        e: ExprId,
        is_wanted: &dyn Fn(VarId) -> bool,
        coefficients: &mut Coefficients,
    ) -> Gradient {
        let partials = self.partials(e, is_wanted).into_iter();
        let mut gradient: Gradient =
            partials.map(|(v, partial)| (v, self.coefficient(partial, coefficients))).collect();
        gradient.sort_unstable();
        gradient
    }

    /// As `gradient`, where `own` coefficients are for what a block computes, and those for what comes into it are left to
    /// the derivative of the right-hand side, which alone needs them.
    fn gradient_of_block(
        &mut self,
        e: ExprId,
        is_wanted: &dyn Fn(VarId) -> bool,
        is_own: &dyn Fn(VarId) -> bool,
        own: &mut Coefficients,
    ) -> Gradient {
        let mut gradient = Gradient::new();
        for (v, partial) in self.partials(e, is_wanted) {
            let slot = match own.slots.get(&partial) {
                Some(&slot) => slot,
                None if is_own(v) => self.coefficient(partial, own),
                None => {
                    let mut incoming = std::mem::take(&mut self.incoming);
                    let slot = self.coefficient(partial, &mut incoming);
                    self.incoming = incoming;
                    slot
                }
            };
            gradient.push((v, slot));
        }
        gradient.sort_unstable();
        gradient
    }

    pub(super) fn coefficient(&mut self, partial: ExprId, coefficients: &mut Coefficients) -> u32 {
        let pool = &self.schedule.model.exprs;
        if let Some(value) = pool.as_f64(partial) {
            return self.layout.constant(value);
        }
        coefficients.is_sampled =
            coefficients.is_sampled || self.dependence.is_sampled(&self.schedule, partial);
        if let Expr::Var(v) = pool.get(partial) {
            let source = self.layout.var(v);
            if !source.is_negated {
                coefficients.may_vary |= !self.dependence.is_frozen(&self.schedule, partial);
                return source.slot;
            }
        }
        if let Some(&slot) = coefficients.slots.get(&partial) {
            return slot;
        }
        let slot = self.layout.allocate(1);
        coefficients.slots.insert(partial, slot);
        let store = Lowering::plain(slot, partial);
        let follows = coefficients.has_homotopy && self.contains_homotopy(partial);
        if !follows && self.dependence.is_frozen(&self.schedule, partial) {
            coefficients.frozen.push(store);
        } else {
            coefficients.may_vary = true;
            coefficients.varying.push(store);
        }
        slot
    }

    fn contains_homotopy(&self, e: ExprId) -> bool {
        let mut found = false;
        self.schedule.model.exprs.visit(&[e], &mut |_, node| {
            found |= matches!(node, Expr::Call(Builtin::Homotopy, _));
        });
        found
    }

    // ---- blocks -------------------------------------------------------------------------------------

    /// Fills in the derivatives of a block: for its own unknowns, and for everything if it `is_linearized`.
    pub(super) fn linearize_solve(
        &mut self,
        s: &Solve,
        tier: Tier,
        is_linearized: bool,
        has_homotopy: bool,
        out: &mut SolveData,
    ) -> Result<(), LowerError> {
        let (n, m) = (s.unknowns.len(), s.inner.len());
        let own_vars = || s.unknowns.iter().copied().chain(s.inner.iter().map(|a| a.var));
        let mut own: IdMap<VarId, u32> = IdMap::default();
        for (k, v) in own_vars().enumerate() {
            own.insert(v, k as u32);
        }
        let active = std::mem::replace(&mut self.active, SideTable::with_len(0));
        // The own variables of a linearized block are active anyway.
        let is_wanted = |v: VarId| if is_linearized { active[v] } else { own.contains_key(&v) };
        let mut coefficients = Coefficients { has_homotopy, ..Coefficients::default() };
        (self.incoming.may_vary, self.incoming.is_sampled) = (false, false);
        let is_own = |v: VarId| own.contains_key(&v);
        // Which unknowns each of the block's quantities depends on.
        let mut depends: Vec<Rc<[u32]>> = (0..n as u32).map(|k| Rc::from([k])).collect();
        let mut union = Union::default();
        let mut entries = Vec::new();
        for (k, value) in
            s.inner.iter().map(|a| a.value).chain(s.residuals.iter().map(|r| r.value)).enumerate()
        {
            let gradient = self.gradient_of_block(value, &is_wanted, &is_own, &mut coefficients);
            let inside = gradient.iter().filter_map(|&(v, c)| own.get(&v).map(|&local| (local, c)));
            let inside: Vec<(u32, u32)> = inside.collect();
            let sets: Vec<Rc<[u32]>> =
                inside.iter().map(|&(local, _)| depends[local as usize].clone()).collect();
            let set = union.of(&sets);
            if k >= m {
                entries.extend(set.iter().map(|&col| (k - m, col as usize)));
            }
            depends.push(set);
            out.own.push((n + k) as u32, inside);
            if is_linearized {
                let target =
                    if k < m { self.layout.slot(s.inner[k].var) } else { out.residuals + (k - m) as u32 };
                out.all.push(target, gradient.iter().map(|&(v, c)| (self.layout.slot(v), c)));
            }
        }
        self.active = active;
        out.may_vary = coefficients.may_vary;
        out.may_rest =
            !s.is_linear || [&coefficients, &self.incoming].iter().any(|c| c.may_vary || c.is_sampled);
        out.pattern = Pattern::from_entries(s.residuals.len(), n, &entries);
        out.groups = groups(&out.pattern);
        out.partials = self.chunks(tier, "partial derivatives", &coefficients.varying, has_homotopy)?;
        out.frozen_partials =
            self.chunks(Tier::Cold, "partial derivatives", &coefficients.frozen, has_homotopy)?;
        Ok(())
    }

    // ---- the right-hand side ------------------------------------------------------------------------

    pub(super) fn linearize_derivatives(&mut self, blocks: &[Block]) -> Result<(), LowerError> {
        let n_states = self.schedule.states.len();
        let active = std::mem::replace(&mut self.active, SideTable::with_len(0));
        let mut depends: SideTable<VarId, Option<Rc<[u32]>>> =
            SideTable::with_len(self.schedule.model.vars.len());
        for (k, s) in self.schedule.states.iter().enumerate() {
            depends[s.var] = Some(Rc::from([k as u32]));
        }
        let mut union = Union::default();
        let mut coefficients = std::mem::take(&mut self.incoming);
        let mut steps = Vec::new();
        let mut rows = Rows::new();
        let mut next_solve = 0;
        for block in blocks {
            match &block.kind {
                BlockKind::Assign(a) => {
                    if block.stage != Stage::Derivatives {
                        continue;
                    }
                    let gradient = self.gradient(a.value, &|v| active[v], &mut coefficients);
                    let sets: Vec<Rc<[u32]>> =
                        gradient.iter().filter_map(|&(v, _)| depends[v].clone()).collect();
                    depends[a.var] = Some(union.of(&sets));
                    let entries = gradient.iter().map(|&(v, c)| (self.layout.slot(v), c));
                    rows.push(self.layout.slot(a.var), entries);
                }
                BlockKind::Solve(s) => {
                    let k = next_solve;
                    next_solve += 1;
                    if block.stage != Stage::Derivatives {
                        continue;
                    }
                    if !rows.is_empty() {
                        steps.push(LinearStep::Rows(std::mem::replace(&mut rows, Rows::new())));
                    }
                    steps.push(LinearStep::Solve(k));
                    // Everything in the block depends on all that comes into it.
                    let mut sets = Vec::new();
                    let values = s.inner.iter().map(|a| a.value).chain(s.residuals.iter().map(|r| r.value));
                    for value in values {
                        self.schedule.model.exprs.visit(&[value], &mut |_, node| {
                            if let Expr::Var(v) = node {
                                sets.extend(depends[v].clone());
                            }
                        });
                    }
                    let set = union.of(&sets);
                    for v in s.unknowns.iter().copied().chain(s.inner.iter().map(|a| a.var)) {
                        depends[v] = Some(set.clone());
                    }
                }
            }
        }
        if !rows.is_empty() {
            steps.push(LinearStep::Rows(rows));
        }
        let mut entries = Vec::new();
        let by_slot: IdMap<u32, Rc<[u32]>> = (self.schedule.model.vars.ids())
            .filter_map(|v| depends[v].clone().map(|set| (self.layout.slot(v), set)))
            .collect();
        for (row, s) in self.schedule.states.iter().enumerate() {
            if let Some(set) = by_slot.get(&self.layout.slot(s.der)) {
                entries.extend(set.iter().map(|&col| (row, col as usize)));
            }
        }
        let pattern = Pattern::from_entries(n_states, n_states, &entries);
        let linearization = &mut self.data.linearization;
        linearization.groups = groups(&pattern);
        linearization.pattern = pattern;
        linearization.steps = steps;
        let varying = self.chunks(Tier::Hot, "partial derivatives", &coefficients.varying, false)?;
        let frozen = self.chunks(Tier::Cold, "partial derivatives", &coefficients.frozen, false)?;
        self.data.linearization.partials = varying;
        self.data.linearization.frozen_partials = frozen;
        Ok(())
    }

    /// What has a tangent: states, and what is computed from them for the derivatives.
    pub(super) fn find_active(&mut self, blocks: &[Block]) {
        let mut active: SideTable<VarId, bool> = SideTable::new(&self.schedule.model.vars);
        for s in &self.schedule.states {
            active[s.var] = true;
        }
        for block in blocks.iter().filter(|b| b.stage == Stage::Derivatives) {
            match &block.kind {
                BlockKind::Assign(a) => active[a.var] = true,
                BlockKind::Solve(s) => {
                    for v in s.unknowns.iter().copied().chain(s.inner.iter().map(|a| a.var)) {
                        active[v] = true;
                    }
                }
            }
        }
        self.active = active;
    }
}

fn groups(pattern: &Pattern) -> Vec<Vec<u32>> {
    let groups = colour_columns(pattern).groups();
    groups.into_iter().map(|g| g.into_iter().map(|col| col as u32).collect()).collect()
}

/// Unites sorted sets; equal results of one operand are shared.
#[derive(Default)]
struct Union {
    all: Vec<u32>,
}

impl Union {
    fn of(&mut self, sets: &[Rc<[u32]>]) -> Rc<[u32]> {
        let Some(largest) = sets.iter().max_by_key(|set| set.len()) else { return Rc::from([]) };
        if sets.iter().all(|set| Rc::ptr_eq(set, largest)) {
            return largest.clone();
        }
        self.all.clear();
        for set in sets {
            self.all.extend_from_slice(set);
        }
        self.all.sort_unstable();
        self.all.dedup();
        if self.all.len() == largest.len() { largest.clone() } else { Rc::from(&self.all[..]) }
    }
}
