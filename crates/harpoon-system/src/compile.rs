//! The passes in their order, from a flat model to a schedule, and what makes them begin again.

use crate::clock;
use crate::diagnose::{floating, regular, singular};
use crate::equations::system::{self, Role, System};
use crate::equations::walk::{self, Marks};
use crate::graph::matching::maximum_matching;
use crate::modes::{self, Modes};
use crate::passes::dummy::{self, Selection};
use crate::passes::initial::{self, Dynamic};
use crate::passes::pantelides::{self, Chains};
use crate::passes::parameters::{self, Parameters};
use crate::passes::{alias, dependent, events, fallback, named, same, select, semilinear, sort, structure};
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Outcome};
use harpoon_ir::hash::IdSet;
use harpoon_ir::{
    Block, BlockKind, Condition, Equation, Expr, ExprPool, FlatModel, ImplicitStep, Jump, Schedule, Solve,
    Stage, State, StateSelect, VarId, WholeMemo,
};
use singular::Count;

/// Numbers about a translation, for the summary and for tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Of the flat model, as the user counts them.
    pub equations: usize,
    pub unknowns: usize,
    pub parameters: usize,
    pub aliases: usize,
    pub states: usize,
    pub differentiated: usize,
    pub blocks: usize,
    /// Equations in the largest loop, and its unknowns after tearing.
    pub largest_loop: usize,
    pub largest_torn: usize,
    pub relations: usize,
    pub initial_equations: usize,
    pub largest_initial_loop: usize,
}

/// Called after each pass with its name and a way to get the system as text.
pub type Trace<'a> = &'a mut dyn FnMut(&str, &dyn Fn() -> String);

/// A system with its index reduced, from which a schedule can be made for any choice of states.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub(crate) system: System,
    pub(crate) chains: Chains,
    /// Variables of the flat model, and those of them with a derivative.
    pub(crate) n_own: usize,
    pub(crate) stores: Vec<VarId>,
    pub(crate) jump: Option<Jump>,
    pub(crate) conditions: Vec<Condition>,
    pub(crate) assumed: Vec<(u32, bool)>,
    /// Unknowns that what is assumed takes out of an equation.
    pub(crate) released: Vec<VarId>,
    /// `Schedule::discrete`, where another version of the model has decided about it.
    pub(crate) discrete: Option<Vec<VarId>>,
    pub(crate) step: Option<ImplicitStep>,
}

#[derive(Clone, Debug)]
pub struct Compiled {
    pub schedule: Schedule,
    pub statistics: Statistics,
    /// Kept where the choice of states may have to change during a run (`Schedule::state_sets`).
    pub prepared: Option<Prepared>,
    /// Kept where some modes may need a schedule of their own.
    pub modes: Option<Modes>,
}

/// The schedule of a model, or what is wrong with it.
pub fn compile(flat: FlatModel) -> Outcome<Option<Schedule>> {
    compile_traced(flat, &mut |_, _| {}).map(|c| c.map(|c| c.schedule))
}

pub fn compile_traced(flat: FlatModel, trace: Trace<'_>) -> Outcome<Option<Compiled>> {
    let mut run = Run::new(trace);
    let compiled = run.compile(flat);
    Outcome::new(compiled, run.diagnostics)
}

/// The schedule for another choice of states: `states` lists the candidates of all state sets that shall be
/// states. Variables have the same ids as before; there is no initial problem, since the run goes on from
/// the values it has.
pub fn compile_with(prepared: &Prepared, states: &[VarId]) -> Outcome<Option<Schedule>> {
    let trace: Trace<'_> = &mut |_, _| {};
    let mut run = Run::new(trace);
    let mut prepared = prepared.clone();
    let selection = run.select_states(&mut prepared, Some(states));
    let schedule = run.schedule(prepared, selection, false);
    Outcome::new(schedule, run.diagnostics)
}

pub(crate) struct Run<'a> {
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// There were errors before the present attempt.
    is_broken: bool,
    statistics: Statistics,
    trace: Trace<'a>,
    /// Parameters that are zero could become part of the structure.
    may_decide: bool,
    /// A block is singular because of them, whatever else is in it.
    is_degenerate: bool,
}

impl<'a> Run<'a> {
    pub(crate) fn new(trace: Trace<'a>) -> Run<'a> {
        Run {
            diagnostics: Vec::new(),
            is_broken: false,
            statistics: Statistics::default(),
            trace,
            may_decide: false,
            is_degenerate: false,
        }
    }
}

impl Run<'_> {
    fn take<T>(&mut self, outcome: Outcome<T>) -> T {
        // The initial problem has the dynamic equations in it, and their problems.
        for diagnostic in outcome.diagnostics {
            if !self.diagnostics.contains(&diagnostic) {
                self.diagnostics.push(diagnostic);
            }
        }
        outcome.value
    }

    /// Tries something: its result comes with what was said of it, which counts only if it is taken.
    fn attempt<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Outcome<T> {
        let is_broken = self.has_errors();
        let was_broken = std::mem::replace(&mut self.is_broken, is_broken);
        let before = std::mem::take(&mut self.diagnostics);
        let value = make(self);
        self.is_broken = was_broken;
        Outcome::new(value, std::mem::replace(&mut self.diagnostics, before))
    }

    fn has_errors(&self) -> bool {
        self.is_broken || self.diagnostics.iter().any(Diagnostic::is_error)
    }

    fn show(&mut self, pass: &str, system: &System) {
        (self.trace)(pass, &|| harpoon_ir::print_flat(&system.model, None));
    }

    fn compile(&mut self, mut flat: FlatModel) -> Option<Compiled> {
        self.diagnostics.extend(clock::resolve_clocks(&mut flat));
        if self.has_errors() {
            return None;
        }
        self.diagnostics.extend(same::synchronise(&mut flat));
        named::name_arguments(&mut flat);
        fallback::start_within_bounds(&mut flat);
        let count = singular::count(&flat);
        self.statistics.equations = count.equations;
        self.statistics.unknowns = count.unknowns;
        self.statistics.parameters = flat.vars.values().filter(|v| v.is_parameter()).count();

        let parameters = self.take(parameters::sort_parameters(&mut flat));
        let spare = structure::decisions(&flat, &parameters.values)
            .map(|decisions| (flat.clone(), parameters.clone(), decisions));
        if let Some((flat, parameters, decisions)) = &spare
            && decisions.has_lost_derivative
        {
            let mut flat = flat.clone();
            decisions.apply(&mut flat);
            let decided = self.attempt(|run| run.compile_equations(flat, parameters.clone(), count));
            if decided.value.is_some() {
                return self.take(decided);
            }
        }
        self.may_decide = spare.is_some();
        let first = self.attempt(|run| run.compile_equations(flat, parameters, count));
        self.may_decide = false;
        let is_singular =
            self.is_degenerate || first.diagnostics.iter().any(|d| d.code == codes::SINGULAR_EQUATIONS);
        let Some((mut flat, parameters, decisions)) = spare.filter(|_| is_singular) else {
            return self.take(first);
        };
        decisions.apply(&mut flat);
        let second = self.attempt(|run| run.compile_equations(flat, parameters, count));
        self.take(if second.value.is_some() { second } else { first })
    }

    fn compile_equations(
        &mut self,
        flat: FlatModel,
        parameters: Parameters,
        count: Count,
    ) -> Option<Compiled> {
        let mut marks = Marks::default();
        let system = self.take(system::prepare(flat, parameters));
        self.show("prepare", &system);
        let original = singular::Original::of(&system);
        let system = self.take(alias::eliminate_aliases(system));
        self.show("alias", &system);
        let system = semilinear::join_chains(system);
        let mut system = events::hold_relations(system);
        self.show("events", &system);
        let needs = sort::held_needs(&system, &mut marks);
        let floating = floating::floating_networks(&mut system, &mut marks);
        let is_grounded = floating.is_empty();
        self.diagnostics.extend(floating);
        if is_grounded && !singular::is_structurally_regular(&mut system, &mut marks, &needs) {
            let problems = singular::explain(&mut system, original, &mut marks, &needs, count);
            self.diagnostics.extend(problems);
        }
        if self.has_errors() {
            return None;
        }
        if dependent::show_constraints(&mut system, &mut marks) {
            self.show("dependent", &system);
        }
        self.choose_states(system)
    }

    /// Follows `StateSelect.always` and `never` (MLS 4.9.7.1), which are no wishes: what shall be a state gets a
    /// derivative, what shall be none is replaced by a quantity that an equation ties to it.
    fn choose_states(&mut self, system: System) -> Option<Compiled> {
        let demanded = select::demanded(&system);
        if demanded.is_empty() && !select::forbids(&system) {
            return self.choose_structure(system);
        }
        let may_demand = !demanded.is_empty() && !demanded.iter().any(|&v| select::jumps(&system, v));
        let with_demanded = may_demand.then(|| {
            let mut changed = system.clone();
            demanded.iter().for_each(|&v| _ = changed.make_der(v));
            // It is large, and looked at again only where something shall be no state.
            let may_forbid = changed.model.vars.values().any(|v| v.state_select == StateSelect::Never);
            let kept = may_forbid.then(|| changed.clone());
            (kept, self.attempt(|run| run.choose_structure(changed)))
        });
        if let Some((kept, Outcome { value: Some(compiled), diagnostics })) = with_demanded {
            let chosen = Outcome::new(compiled, diagnostics);
            return match kept {
                Some(changed) => self.replace_forbidden(changed, chosen),
                None => {
                    let compiled = self.take(chosen);
                    (!self.has_errors()).then_some(compiled)
                }
            };
        }
        if may_demand && let Some(changed) = select::shifted(&system, &demanded) {
            let tried = self.attempt(|run| run.choose_structure(changed.clone()));
            if let Some(compiled) = tried.value {
                return self.replace_forbidden(changed, Outcome::new(compiled, tried.diagnostics));
            }
        }
        let plain = self.attempt(|run| run.choose_structure(system.clone()));
        match (plain, demanded.first()) {
            (Outcome { value: Some(compiled), diagnostics }, None) => {
                self.replace_forbidden(system, Outcome::new(compiled, diagnostics))
            }
            (plain, demanded) => {
                let is_possible = self.take(plain).is_some();
                if let Some(&v) = demanded.filter(|_| is_possible) {
                    self.diagnostics.push(select::not_always(&system, v));
                }
                None
            }
        }
    }

    /// Takes another state for each that shall be none. Only what is said of the last choice is told.
    fn replace_forbidden(&mut self, mut system: System, mut chosen: Outcome<Compiled>) -> Option<Compiled> {
        let forbidden = |system: &System, compiled: &Compiled| -> Vec<VarId> {
            let own = |v: &VarId| v.index() < system.model.vars.len();
            let states = compiled.schedule.states.iter().map(|s| s.var).filter(own);
            states.filter(|&v| system.model.vars[v].state_select == StateSelect::Never).collect()
        };
        let mut unmet = Vec::new();
        for v in forbidden(&system, &chosen.value) {
            let left = forbidden(&system, &chosen.value);
            if !left.contains(&v) {
                continue;
            }
            let statistics = self.statistics.clone();
            let n_states = chosen.value.schedule.states.len();
            let other = select::tied_to(&system, v).into_iter().find_map(|w| {
                let mut changed = system.clone();
                changed.make_der(w);
                let tried = self.attempt(|run| run.choose_structure(changed.clone()));
                let better = tried.value.filter(|c| {
                    c.schedule.states.len() == n_states && forbidden(&changed, c).len() < left.len()
                })?;
                Some((changed, Outcome::new(better, tried.diagnostics)))
            });
            match other {
                Some(better) => (system, chosen) = better,
                None => {
                    self.statistics = statistics;
                    unmet.push(select::not_never(&system, v));
                }
            }
        }
        let compiled = self.take(chosen);
        self.diagnostics.extend(unmet);
        (!self.has_errors()).then_some(compiled)
    }

    /// Reduces and sorts a regular system; and again, where a nonlinear loop computes what the model would rather have
    /// as states (`StateSelect.prefer`, MLS 4.9.7.1): mass and energy of a liquid determine its pressure, but badly.
    /// The second counts if such loops are gone with it.
    fn choose_structure(&mut self, mut system: System) -> Option<Compiled> {
        let is_preferred = |system: &System, v: VarId| {
            let var = &system.model.vars[v];
            var.state_select >= StateSelect::Prefer
                && system.role(v) == Role::Continuous
                && system.der(v).is_none()
        };
        let may_improve = system.unknowns().any(|v| is_preferred(&system, v));
        if !may_improve {
            return self.reduce(system);
        }
        let first = self.attempt(|run| run.reduce(system.clone()));
        let loops = first.value.iter().flat_map(|c| nonlinear_loops(&c.schedule));
        let mut preferred: Vec<VarId> = loops
            .flat_map(|s| s.unknowns.iter().copied().chain(s.inner.iter().map(|a| a.var)))
            .filter(|&v| v.index() < system.model.vars.len() && is_preferred(&system, v))
            .collect();
        if preferred.is_empty() {
            return self.take(first);
        }
        preferred.sort_unstable();
        for v in preferred {
            system.make_der(v);
        }
        let n_iterated = |c: &Compiled| nonlinear_loops(&c.schedule).map(|s| s.unknowns.len()).sum::<usize>();
        let second = self.attempt(|run| run.reduce(system));
        match (&first.value, &second.value) {
            (Some(a), Some(b))
                if b.schedule.states.len() == a.schedule.states.len() && n_iterated(b) < n_iterated(a) =>
            {
                self.take(second)
            }
            (Some(a), _) => {
                self.statistics = a.statistics.clone();
                self.take(first)
            }
            (None, _) => self.take(first),
        }
    }

    /// Index reduction and what comes behind it.
    fn reduce(&mut self, system: System) -> Option<Compiled> {
        let mut marks = Marks::default();
        let needs = sort::held_needs(&system, &mut marks);
        let mut modes = modes::find(&system, &mut marks);
        let n_own = system.model.vars.len();
        let stores: Vec<VarId> = system
            .unknowns()
            .filter(|&v| system.role(v) == Role::Continuous && system.der(v).is_some())
            .collect();
        let (mut system, chains) = self.take(pantelides::reduce_index(system, &mut marks, &needs));
        self.show("index", &system);
        if self.has_errors() {
            return None;
        }
        let may_break = may_break_at_events(&system, &mut marks, &chains);
        let jump = modes::jump(&mut system, &chains, &stores, &|e| may_break[e]);
        self.statistics.aliases = system.aliases.len();
        self.statistics.relations = system.held.len();
        self.statistics.differentiated = chains.n_differentiated();

        let conditions = modes.as_ref().map_or_else(Vec::new, |m| m.conditions.clone());
        let mut prepared = Prepared {
            system,
            chains,
            n_own,
            stores,
            jump,
            conditions,
            assumed: Vec::new(),
            released: Vec::new(),
            discrete: None,
            step: None,
        };
        let selection = self.select_states(&mut prepared, None);
        let kept = selection.may_change().then(|| prepared.clone());
        let schedule = self.schedule(prepared, selection, true)?;
        if let Some(modes) = &mut modes {
            modes.discrete.clone_from(&schedule.discrete);
            modes.stores.clone_from(&schedule.stores);
        }
        (self.trace)("schedule", &|| harpoon_ir::print_schedule(&schedule, None));
        Some(Compiled { schedule, statistics: self.statistics.clone(), prepared: kept, modes })
    }

    /// Chooses states, those `wanted` by a run that goes on.
    pub(crate) fn select_states(&mut self, prepared: &mut Prepared, wanted: Option<&[VarId]>) -> Selection {
        self.take(dummy::select_states(&mut prepared.system, &prepared.chains, wanted))
    }

    /// Sorts and tears, given the states.
    pub(crate) fn schedule(
        &mut self,
        prepared: Prepared,
        selection: Selection,
        has_initial: bool,
    ) -> Option<Schedule> {
        let Prepared {
            mut system,
            chains: _,
            n_own,
            stores,
            jump,
            conditions,
            assumed,
            released,
            discrete,
            step,
        } = prepared;
        let mut marks = Marks::default();
        let needs = sort::held_needs(&system, &mut marks);
        let Selection { states, state_sets } = selection;
        if assumed.is_empty() && step.is_none() {
            self.diagnostics.extend(dummy::check_reinits(&system, &states));
        }
        if self.has_errors() {
            return None;
        }

        let mut is_state = vec![false; system.model.vars.len()];
        for s in &states {
            is_state[s.var.index()] = true;
        }
        let unknowns: Vec<VarId> = system.unknowns().filter(|v| !is_state[v.index()]).collect();
        let with_initial = std::mem::take(&mut system.model.equations);
        let kinds = sort::classify_equations(&system, &mut marks, &with_initial);
        let equations = without_initial(&mut system, &with_initial);
        let position = sort::positions(&system, &unknowns);
        let incidence = sort::incidence(&mut system, &mut marks, &equations, &kinds, &position, &needs);
        let matching = maximum_matching(&incidence.solvable, unknowns.len(), &|_| true);
        if matching.size() < unknowns.len().max(equations.len()) {
            self.diagnostics.push(singular::unmatched(&system.model, &equations, &unknowns, &matching));
            return None;
        }
        let sorted = sort::sort_blocks(
            &mut system,
            &mut marks,
            &equations,
            &unknowns,
            &incidence,
            &matching,
            &needs,
            &IdSet::default(),
        );
        self.diagnostics.extend(regular::check_linear_blocks(&mut system, &mut marks, &equations, &sorted));
        if self.has_errors() {
            return None;
        }
        self.is_degenerate |=
            self.may_decide && regular::is_degenerate(&mut system, &mut marks, &equations, &sorted);
        let (parametric, sorted) = sort::split_parametric(&mut system, &mut marks, sorted);
        self.count_blocks(&sorted);

        let mut initial_blocks = Vec::new();
        let mut initial_pre = Vec::new();
        if has_initial {
            // What depends on parameters only is known by now, and no part of the initial problem.
            let (mut rows, mut row_kinds, mut solved_by) = (Vec::new(), Vec::new(), Vec::new());
            for (e, &column) in matching.column_of.iter().enumerate() {
                let var = unknowns[column as usize];
                if system.role(var) != Role::Parameter {
                    solved_by.push((var, rows.len()));
                    rows.push(with_initial[e]);
                    row_kinds.push(kinds[e]);
                }
            }
            let impulses = jump.iter().flat_map(|j| &j.constraints).map(|c| c.impulse).collect();
            let dynamic = Dynamic {
                equations: &rows,
                kinds: &row_kinds,
                solved_by: &solved_by,
                states: &states,
                impulses,
                released: &released,
            };
            let initial = initial::initial_problem(&mut system, &mut marks, dynamic, &needs);
            let initial = self.take(initial)?;
            self.statistics.initial_equations = initial.n_equations;
            self.statistics.largest_initial_loop = initial.blocks.iter().map(loop_size).max().unwrap_or(0);
            initial_blocks = initial.blocks;
            initial_pre = initial.pre_values;
        }
        let mut roots: Vec<VarId> = states.iter().map(|s| s.der).collect();
        for set in &state_sets {
            for (_, _, value) in &set.jacobian {
                roots.extend(walk::variables(&system.model.exprs, &mut marks, &[*value]));
            }
        }
        let dynamic = sort::mark_stages(&system, &mut marks, sorted, &roots, &needs);
        self.statistics.states = states.len();
        self.statistics.blocks = dynamic.len();
        let discrete = discrete.unwrap_or_else(|| {
            let mut discrete = remembered(&system, &mut marks, &with_initial);
            discrete.retain(|v| initial_pre.iter().all(|(_, pre)| pre != v));
            discrete
        });
        let moving = moving_unknowns(&system, &states, &dynamic);
        let System { model, held, aliases, mut parameters, .. } = system;
        parameters.extend(parametric);
        Some(Schedule {
            model,
            states,
            moving,
            aliases,
            parameters,
            initial: initial_blocks,
            dynamic,
            held,
            state_sets,
            discrete,
            initial_pre,
            conditions,
            assumed,
            stores,
            n_own: n_own as u32,
            jump,
            step,
        })
    }

    fn count_blocks(&mut self, blocks: &[sort::SortedBlock]) {
        for block in blocks {
            if let BlockKind::Solve(s) = &block.kind {
                self.statistics.largest_loop = self.statistics.largest_loop.max(block.n_unknowns);
                self.statistics.largest_torn = self.statistics.largest_torn.max(s.unknowns.len());
            }
        }
    }
}

/// The unknowns of nonlinear blocks that have a derivative, where both are needed for the derivatives of states: dummies of
/// constraints between positions.
fn moving_unknowns(system: &System, states: &[State], dynamic: &[Block]) -> Vec<State> {
    let mut is_computed = vec![false; system.model.vars.len()];
    states.iter().for_each(|s| is_computed[s.var.index()] = true);
    let blocks = || dynamic.iter().filter(|b| b.stage == Stage::Derivatives);
    for block in blocks() {
        match &block.kind {
            BlockKind::Assign(a) => is_computed[a.var.index()] = true,
            BlockKind::Solve(s) => {
                let vars = s.unknowns.iter().copied().chain(s.inner.iter().map(|a| a.var));
                vars.for_each(|v| is_computed[v.index()] = true);
            }
        }
    }
    let mut moving = Vec::new();
    for block in blocks() {
        let BlockKind::Solve(s) = &block.kind else { continue };
        let unknowns = s.unknowns.iter().filter(|_| !s.is_linear);
        moving.extend(unknowns.filter_map(|&var| {
            system.der(var).filter(|der| is_computed[der.index()]).map(|der| State { var, der })
        }));
    }
    moving
}

/// Which equations are constraints that hold other numbers after an event, so that states must jump to
/// satisfy them: a gear whose ratio is switched.
fn may_break_at_events(system: &System, marks: &mut Marks, chains: &Chains) -> Vec<bool> {
    let changes = |leaf: Expr| match leaf {
        Expr::Var(v) => system.role(v) == Role::Discrete,
        Expr::Held(_) | Expr::Pre(_) => true,
        _ => false,
    };
    marks.begin();
    let depends = |(e, eq): (usize, &Equation)| {
        chains.derivative[e].is_some()
            && [eq.lhs, eq.rhs].into_iter().any(|side| marks.depends(&system.model.exprs, side, &changes))
    };
    let mut found: Vec<bool> = system.model.equations.iter().enumerate().map(depends).collect();
    // One constraint that breaks moves the states of all, and these must go on to hold.
    if found.contains(&true) {
        found.fill(true);
    }
    found
}

fn nonlinear_loops(schedule: &Schedule) -> impl Iterator<Item = &Solve> {
    schedule.dynamic.iter().filter_map(|block| match &block.kind {
        BlockKind::Solve(s) if !s.is_linear => Some(&**s),
        _ => None,
    })
}

/// How many unknowns are solved for together.
fn loop_size(block: &Block) -> usize {
    match &block.kind {
        BlockKind::Assign(_) => 0,
        BlockKind::Solve(s) => s.unknowns.len() + s.inner.len() + s.discrete.len(),
    }
}

/// The equations as they are once initialization is over.
fn without_initial(system: &mut System, equations: &[Equation]) -> Vec<Equation> {
    if !system.model.exprs.holds(Expr::Initial) {
        return equations.to_vec();
    }
    let mut memo = WholeMemo::default();
    let replace = |pool: &mut ExprPool, leaf: Expr| (leaf == Expr::Initial).then(|| pool.bool(false));
    let pool = &mut system.model.exprs;
    let replaced = equations.iter().map(|eq| Equation {
        lhs: walk::substitute(pool, eq.lhs, &mut memo, &replace),
        rhs: walk::substitute(pool, eq.rhs, &mut memo, &replace),
        origin: eq.origin,
    });
    replaced.collect()
}

/// Discrete variables, and continuous ones of which `pre` is used.
fn remembered(system: &System, marks: &mut Marks, equations: &[Equation]) -> Vec<VarId> {
    let mut has_pre = vec![false; system.model.vars.len()];
    marks.begin_leaves();
    let mut roots = system::all_roots(&system.model);
    roots.extend(equations.iter().flat_map(|eq| [eq.lhs, eq.rhs]));
    roots.extend(system.held.values().flat_map(|h| sort::held_operands(&h.kind)));
    for root in roots {
        marks.leaves(&system.model.exprs, root, &mut |leaf| {
            if let Expr::Pre(v) = leaf {
                has_pre[v.index()] = true;
            }
        });
    }
    let is_remembered = |v: &VarId| match system.role(*v) {
        Role::Discrete => true,
        // An input has a value before the event that it makes, too.
        Role::Continuous | Role::Input => has_pre[v.index()],
        Role::Parameter | Role::Eliminated => false,
    };
    system.model.vars.ids().filter(is_remembered).collect()
}
