//! From a flat model to a schedule: what to compute in which order.
//!
//! Graph algorithms on equations. Nothing here knows Modelica text, solvers or machine code; a system that
//! never was Modelica goes through just as well. `compile` is the table of contents.

pub mod alias;
pub mod blt;
pub mod events;
pub mod graph;
pub mod initial;
pub mod linear;
pub mod matching;
pub mod parameters;
pub mod singular;
pub mod sort;
pub mod system;
pub mod tearing;
mod text;
pub mod values;
pub mod walk;

use harpoon_base::{Diagnostic, Id, Outcome};
use harpoon_ir::{Expr, FlatModel, Schedule, State, VarId};
use matching::NONE;
use system::{Role, System};
use walk::Marks;

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

/// The schedule of a model, or what is wrong with it.
pub fn compile(flat: FlatModel) -> Outcome<Option<Schedule>> {
    compile_traced(flat, &mut |_, _| {}).map(|c| c.map(|c| c.0))
}

pub fn compile_traced(flat: FlatModel, trace: Trace<'_>) -> Outcome<Option<(Schedule, Statistics)>> {
    let mut run = Run { diagnostics: Vec::new(), trace, statistics: Statistics::default() };
    let schedule = run.compile(flat);
    let Run { diagnostics, statistics, .. } = run;
    Outcome::new(schedule.map(|s| (s, statistics)), diagnostics)
}

struct Run<'a> {
    diagnostics: Vec<Diagnostic>,
    statistics: Statistics,
    trace: Trace<'a>,
}

impl Run<'_> {
    fn take<T>(&mut self, outcome: Outcome<T>) -> T {
        self.diagnostics.extend(outcome.diagnostics);
        outcome.value
    }
    fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
    fn show(&mut self, pass: &str, system: &System) {
        (self.trace)(pass, &|| harpoon_ir::print_flat(&system.model, None));
    }

    fn compile(&mut self, mut flat: FlatModel) -> Option<Schedule> {
        let count = singular::count(&flat);
        self.statistics.equations = count.equations;
        self.statistics.unknowns = count.unknowns;
        let parameters = self.take(parameters::sort_parameters(&mut flat));
        if self.has_errors() {
            return None;
        }
        self.statistics.parameters = flat.vars.values().filter(|v| v.is_parameter()).count();
        let system = system::prepare(flat, parameters.values, parameters.dependent, parameters.free);
        self.show("prepare", &system);
        let system = self.take(alias::eliminate_aliases(system));
        self.show("alias", &system);
        let system = events::hold_relations(system);
        self.show("events", &system);
        if self.has_errors() {
            return None;
        }
        self.finish(system)
    }

    fn finish(&mut self, mut system: System) -> Option<Schedule> {
        let mut marks = Marks::default();
        let needs = sort::held_needs(&system, &mut marks);
        let states: Vec<State> =
            system.unknowns().filter_map(|var| system.der(var).map(|der| State { var, der })).collect();
        let mut is_state = vec![false; system.model.vars.len()];
        for s in &states {
            is_state[s.var.index()] = true;
        }
        let unknowns: Vec<VarId> = system.unknowns().filter(|v| !is_state[v.index()]).collect();
        let with_initial = std::mem::take(&mut system.model.equations);
        let equations = replace_initial(&mut system, &with_initial, false);
        let position = sort::positions(&system, &unknowns);
        let incidence = sort::incidence(&mut system, &mut marks, &equations, &position, &needs);
        let matching = matching::maximum_matching(&incidence.solvable, unknowns.len(), &|_| true);
        if matching.size() < unknowns.len() || matching.size() < equations.len() {
            self.diagnostics.push(singular::structurally_singular(&system, &equations, &unknowns, &matching));
            return None;
        }
        let sorted =
            sort::sort_blocks(&mut system, &mut marks, &equations, &unknowns, &incidence, &matching, &needs);
        let (parametric, sorted) = sort::split_parametric(&mut system, &mut marks, sorted);
        self.count_blocks(&sorted);
        let solved_by: Vec<(VarId, usize)> = matching
            .column_of
            .iter()
            .enumerate()
            .filter(|(_, c)| **c != NONE)
            .map(|(e, &c)| (unknowns[c as usize], e))
            .collect();
        // What depends on parameters only is known by now.
        let mut kept = Vec::new();
        let mut kept_solved_by = Vec::new();
        for (v, e) in solved_by {
            if system.role(v) != Role::Parameter {
                kept_solved_by.push((v, kept.len()));
                kept.push(with_initial[e]);
            }
        }
        let initial =
            initial::initial_problem(&mut system, &mut marks, &kept, &kept_solved_by, &states, &needs);
        let initial = self.take(initial)?;
        self.statistics.initial_equations = initial.n_equations;
        let roots: Vec<VarId> = states.iter().map(|s| s.der).collect();
        let dynamic = sort::mark_stages(&system, &mut marks, sorted, &roots, &needs);
        self.statistics.states = states.len();
        self.statistics.aliases = system.aliases.len();
        self.statistics.relations = system.held.len();
        self.statistics.blocks = dynamic.len();
        let discrete = system.unknowns().filter(|&v| system.role(v) == Role::Discrete).collect();
        let System { model, held, aliases, mut parameters, .. } = system;
        parameters.extend(parametric);
        Some(Schedule {
            model,
            states,
            aliases,
            parameters,
            initial: initial.blocks,
            dynamic,
            held,
            state_sets: Vec::new(),
            discrete,
        })
    }

    fn count_blocks(&mut self, blocks: &[sort::SortedBlock]) {
        for block in blocks {
            if let harpoon_ir::BlockKind::Solve(s) = &block.kind {
                self.statistics.largest_loop = self.statistics.largest_loop.max(block.n_unknowns);
                self.statistics.largest_torn = self.statistics.largest_torn.max(s.unknowns.len());
            }
        }
    }
}

fn replace_initial(
    system: &mut System,
    equations: &[harpoon_ir::Equation],
    value: bool,
) -> Vec<harpoon_ir::Equation> {
    let mut memo = std::collections::HashMap::new();
    let replace =
        |pool: &mut harpoon_ir::ExprPool, leaf: Expr| (leaf == Expr::Initial).then(|| pool.bool(value));
    let mut equations = equations.to_vec();
    for eq in &mut equations {
        eq.lhs = walk::substitute(&mut system.model.exprs, eq.lhs, &mut memo, &replace);
        eq.rhs = walk::substitute(&mut system.model.exprs, eq.rhs, &mut memo, &replace);
    }
    equations
}
