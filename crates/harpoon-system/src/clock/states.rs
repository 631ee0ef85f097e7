//! State machines (MLS 17) as clocked equations.
//!
//! The blocks between which transitions lead are the states of a machine; one of them is active at a tick. The machine
//! becomes Integers and Booleans with equations as in MLS 17.3: `selected` is the state at the begin of the tick, a
//! transition that fires leads from there to the `active` one. Transitions are numbered from the least urgent on, so that
//! the greatest number that may fire does.
//!
//! An equation of a state holds while it is active. What several states give to one variable further out is one
//! equation that asks which of them is active. `previous(v)` is the start value where the state that has `v` is reset.

use super::add_discrete;
use harpoon_base::Diagnostic;
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    BinaryOp, Builtin, ClockOp, Equation, Expr, ExprId, ExprPool, FlatModel, InstanceId, Origin, ScalarType,
    Transition, VarId,
};
use std::collections::{BTreeMap, HashMap};

/// Writes state machines out; without any the model stays as it is.
pub fn resolve_states(model: &mut FlatModel) -> Vec<Diagnostic> {
    if model.transitions.is_empty() && model.initial_states.is_empty() {
        return outside_of_states(model);
    }
    let mut diagnostics = Vec::new();
    let Some(mut states) = States::gather(model, &mut diagnostics) else { return diagnostics };
    for machine in 0..states.machines.len() {
        states.declare(model, machine);
    }
    let mut equations = Vec::new();
    for machine in 0..states.machines.len() {
        states.define(model, machine, &mut equations);
    }
    states.rewrite(model, &mut diagnostics);
    model.equations.extend(equations);
    diagnostics.extend(outside_of_states(model));
    diagnostics
}

/// Questions about states where there are none.
fn outside_of_states(model: &FlatModel) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    if !model.exprs.has(|node| matches!(node, Expr::Call(Builtin::Clock(_), _))) {
        return diagnostics;
    }
    for eq in &model.equations {
        model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| {
            let Expr::Call(Builtin::Clock(op), list) = node else { return };
            let (what, help) = match op {
                ClockOp::ActiveState => {
                    let name = model.exprs.list(list).get(1).map(|&a| model.exprs.get(a));
                    let name = match name {
                        Some(Expr::Str(name)) => model.exprs.str(name).to_string(),
                        _ => String::new(),
                    };
                    (
                        format!("`{name}` is not a state: no transition leads there"),
                        "use `transition` or `initialState` first",
                    )
                }
                ClockOp::TicksInState | ClockOp::TimeInState => (
                    format!("`{}` is for states, and for the transitions between them", op.name()),
                    "use it in a block that is a state, or in the condition of a `transition`",
                ),
                _ => return,
            };
            diagnostics.push(problem(model, eq.origin, what, help));
        });
    }
    diagnostics
}

struct Machine {
    /// The first is the initial one.
    states: Vec<InstanceId>,
    /// The most urgent is the last.
    transitions: Vec<Transition>,
    /// The state that the machine is a part of.
    parent: Option<InstanceId>,
    origin: Origin,
    vars: Option<Vars>,
}

/// The variables of a machine, named as in the specification.
struct Vars {
    selected_state: VarId,
    selected_reset: VarId,
    immediate: VarId,
    delayed: VarId,
    fired: VarId,
    active_state: VarId,
    active_reset: VarId,
    next_state: VarId,
    next_reset: VarId,
    next_resets: Vec<VarId>,
    /// Of each state: it is active; it begins anew at this tick.
    is_active: Vec<VarId>,
    is_reset: Vec<VarId>,
    /// The active state has no transition that leaves it.
    is_final: VarId,
    conditions: Vec<VarId>,
    ticks: VarId,
    since: VarId,
    time: VarId,
}

struct States {
    /// Outer machines before those in their states.
    machines: Vec<Machine>,
    /// The machine and the number of each state.
    of: IdMap<InstanceId, (usize, usize)>,
}

fn problem(model: &FlatModel, origin: Origin, what: String, help: &str) -> Diagnostic {
    Diagnostic::error("state-machine", model.place(origin), what)
        .component(model.path(origin.instance))
        .help(help)
}

impl States {
    fn gather(model: &FlatModel, diagnostics: &mut Vec<Diagnostic>) -> Option<States> {
        let mut group: BTreeMap<InstanceId, InstanceId> = BTreeMap::new();
        fn find(group: &BTreeMap<InstanceId, InstanceId>, mut at: InstanceId) -> InstanceId {
            while group[&at] != at {
                at = group[&at];
            }
            at
        }
        for &(state, _) in &model.initial_states {
            group.entry(state).or_insert(state);
        }
        for t in &model.transitions {
            group.entry(t.from).or_insert(t.from);
            group.entry(t.to).or_insert(t.to);
            let (a, b) = (find(&group, t.from), find(&group, t.to));
            group.insert(b.max(a), a.min(b));
        }
        let mut machines: BTreeMap<InstanceId, Machine> = BTreeMap::new();
        for &state in group.keys() {
            let root = find(&group, state);
            let origin = Origin { span: model.instances[state].span, instance: state };
            let machine = machines.entry(root).or_insert_with(|| Machine {
                states: Vec::new(),
                transitions: Vec::new(),
                parent: None,
                origin,
                vars: None,
            });
            machine.states.push(state);
        }
        for t in &model.transitions {
            machines.get_mut(&find(&group, t.from))?.transitions.push(t.clone());
        }
        let mut begins: BTreeMap<InstanceId, Vec<(InstanceId, Origin)>> = BTreeMap::new();
        for &(state, origin) in &model.initial_states {
            begins.entry(find(&group, state)).or_default().push((state, origin));
        }
        for (root, machine) in &mut machines {
            machine.transitions.sort_by_key(|t| std::cmp::Reverse(t.priority));
            let name = model.path(machine.states[0]);
            match begins.get(root).map_or(&[][..], Vec::as_slice) {
                [(state, _)] => {
                    machine.states.retain(|s| s != state);
                    machine.states.insert(0, *state);
                }
                [] => diagnostics.push(problem(
                    model,
                    machine.origin,
                    format!("the state machine of `{name}` has no initial state"),
                    "write `initialState(...)` with the state in which it begins",
                )),
                [(first, _), (second, origin), ..] => diagnostics.push(problem(
                    model,
                    *origin,
                    format!(
                        "`{}` and `{}` are states of one machine, which begins in one of them only",
                        model.path(*first),
                        model.path(*second)
                    ),
                    "remove one `initialState`",
                )),
            }
        }
        let mut machines: Vec<Machine> = machines.into_values().collect();
        machines.sort_by_key(|m| depth(model, m.states[0]));
        let mut states = States { machines, of: IdMap::default() };
        for (m, machine) in states.machines.iter().enumerate() {
            for (k, &state) in machine.states.iter().enumerate() {
                states.of.insert(state, (m, k));
            }
        }
        for m in 0..states.machines.len() {
            let machine = &states.machines[m];
            let parents: Vec<Option<InstanceId>> =
                machine.states.iter().map(|&s| states.around(model, model.instances[s].parent)).collect();
            if parents.iter().any(|p| *p != parents[0]) {
                diagnostics.push(problem(
                    model,
                    machine.origin,
                    format!(
                        "the states of the machine of `{}` stand in different states",
                        model.path(machine.states[0])
                    ),
                    "a transition leads from a state to one beside it",
                ));
            }
            states.machines[m].parent = parents[0];
        }
        diagnostics.is_empty().then_some(states)
    }

    /// The state that an instance is, or is in.
    fn around(&self, model: &FlatModel, instance: Option<InstanceId>) -> Option<InstanceId> {
        let mut at = instance;
        while let Some(i) = at {
            if self.of.contains_key(&i) {
                return Some(i);
            }
            at = model.instances[i].parent;
        }
        None
    }

    fn vars(&self, machine: usize) -> &Vars {
        self.machines[machine].vars.as_ref().expect("declared")
    }

    fn active(&self, state: InstanceId) -> VarId {
        let (machine, k) = self.of[&state];
        self.vars(machine).is_active[k]
    }

    fn reset(&self, state: InstanceId) -> VarId {
        let (machine, k) = self.of[&state];
        self.vars(machine).is_reset[k]
    }

    fn declare(&mut self, model: &mut FlatModel, m: usize) {
        let machine = &self.machines[m];
        let name = |what: &str| format!("$machine{m}.{what}");
        let path = |s: InstanceId| model.path(s);
        let states: Vec<String> = machine.states.iter().map(|&s| path(s)).collect();
        let n_transitions = machine.transitions.len();
        let integer =
            |model: &mut FlatModel, what: &str| add_discrete(model, name(what), ScalarType::Integer);
        let real = |model: &mut FlatModel, what: &str| add_discrete(model, name(what), ScalarType::Real);
        let boolean = |model: &mut FlatModel, what: &str| {
            add_discrete(model, format!("$machine{m}.{what}"), ScalarType::Boolean)
        };
        let per_state = |model: &mut FlatModel, what: &str| -> Vec<VarId> {
            states
                .iter()
                .map(|s| add_discrete(model, format!("$machine{m}.{what}({s})"), ScalarType::Boolean))
                .collect()
        };
        let vars = Vars {
            selected_state: integer(model, "selectedState"),
            selected_reset: boolean(model, "selectedReset"),
            immediate: integer(model, "immediate"),
            delayed: integer(model, "delayed"),
            fired: integer(model, "fired"),
            active_state: integer(model, "activeState"),
            active_reset: boolean(model, "activeReset"),
            next_state: integer(model, "nextState"),
            next_reset: boolean(model, "nextReset"),
            next_resets: per_state(model, "nextReset"),
            is_active: per_state(model, "active"),
            is_reset: per_state(model, "reset"),
            is_final: boolean(model, "inFinalState"),
            conditions: (0..n_transitions).map(|k| boolean(model, &format!("c[{}]", k + 1))).collect(),
            ticks: integer(model, "ticksInState"),
            since: real(model, "since"),
            time: real(model, "time"),
        };
        self.machines[m].vars = Some(vars);
    }

    /// The equations of MLS 17.3.4.
    fn define(&self, model: &mut FlatModel, m: usize, equations: &mut Vec<Equation>) {
        let machine = &self.machines[m];
        let v = self.vars(m);
        let mut w = Writer { model, equations, origin: machine.origin };
        let (is_active, is_reset) = match machine.parent {
            Some(state) => {
                let (active, reset) = (w.var(self.active(state)), w.var(self.reset(state)));
                (active, w.pool().and(active, reset))
            }
            None => (w.pool().bool(true), w.pool().call(Builtin::Clock(ClockOp::FirstTick), &[])),
        };
        let (one, zero, yes, no) =
            (w.pool().int(1), w.pool().int(0), w.pool().bool(true), w.pool().bool(false));

        let before = w.previous(v.next_state);
        let selected = w.pool().if_(is_reset, one, before);
        w.equation(v.selected_state, selected);
        let before = w.previous(v.next_reset);
        let selected = w.pool().if_(is_reset, yes, before);
        w.equation(v.selected_reset, selected);

        // Conditions, and the transition that may fire by each kind of them.
        let (mut immediate, mut delayed) = (zero, zero);
        for (k, t) in machine.transitions.iter().enumerate() {
            let mut condition = self.condition(w.model, t, m);
            if t.synchronize {
                for inner in self.machines.iter().filter(|inner| inner.parent == Some(t.from)) {
                    let is_final = inner.vars.as_ref().expect("declared").is_final;
                    let is_final = w.var(is_final);
                    condition = w.pool().and(condition, is_final);
                }
            }
            w.equation(v.conditions[k], condition);
            let (condition, number) = (w.var(v.conditions[k]), w.pool().int(k as i64 + 1));
            let from = w.pool().int(self.of[&t.from].1 as i64 + 1);
            let at = w.var(if t.immediate { v.selected_state } else { v.next_state });
            let is_there = w.pool().binary(BinaryOp::Eq, at, from);
            let may_fire = w.pool().and(is_there, condition);
            let chosen = if t.immediate { &mut immediate } else { &mut delayed };
            *chosen = w.pool().if_(may_fire, number, *chosen);
        }
        w.equation(v.immediate, immediate);
        w.equation(v.delayed, delayed);
        let (before, now) = (w.previous(v.delayed), w.var(v.immediate));
        let fired = w.pool().call(Builtin::Max, &[before, now]);
        w.equation(v.fired, fired);

        let fired = w.var(v.fired);
        let (mut active_state, mut active_reset) = (w.var(v.selected_state), w.var(v.selected_reset));
        for (k, t) in machine.transitions.iter().enumerate() {
            let number = w.pool().int(k as i64 + 1);
            let is_it = w.pool().binary(BinaryOp::Eq, fired, number);
            let to = w.pool().int(self.of[&t.to].1 as i64 + 1);
            let reset = w.pool().bool(t.reset);
            active_state = w.pool().if_(is_it, to, active_state);
            active_reset = w.pool().if_(is_it, reset, active_reset);
        }
        active_state = w.pool().if_(is_reset, one, active_state);
        active_reset = w.pool().if_(is_reset, yes, active_reset);
        w.equation(v.active_state, active_state);
        w.equation(v.active_reset, active_reset);

        let (now, before) = (w.var(v.active_state), w.previous(v.next_state));
        let next = w.pool().if_(is_active, now, before);
        w.equation(v.next_state, next);
        let before = w.previous(v.next_reset);
        let next = w.pool().if_(is_active, no, before);
        w.equation(v.next_reset, next);

        let mut is_final = no;
        for (k, &state) in machine.states.iter().enumerate() {
            let number = w.pool().int(k as i64 + 1);
            let now = w.var(v.active_state);
            let is_it = w.pool().binary(BinaryOp::Eq, now, number);
            let active = w.pool().and(is_active, is_it);
            w.equation(v.is_active[k], active);
            // The machine was reset, and this state has not been active since.
            let before = w.previous(v.next_resets[k]);
            let waits = w.pool().if_(is_reset, yes, before);
            let active_reset = w.var(v.active_reset);
            let begins = w.pool().or(active_reset, waits);
            let reset = w.pool().and(active, begins);
            w.equation(v.is_reset[k], reset);
            let still = w.pool().if_(is_it, no, waits);
            let next = w.pool().if_(is_active, still, before);
            w.equation(v.next_resets[k], next);
            if machine.transitions.iter().all(|t| t.from != state) {
                is_final = w.pool().or(is_final, is_it);
            }
        }
        w.equation(v.is_final, is_final);

        // How long the active state has been so; a transition anywhere above begins a new count.
        let mut begins = w.pool().binary(BinaryOp::Gt, fired, zero);
        begins = w.pool().or(begins, is_reset);
        let mut parent = machine.parent;
        while let Some(state) = parent {
            let outer = self.of[&state].0;
            let fired = w.var(self.vars(outer).fired);
            let above = w.pool().binary(BinaryOp::Gt, fired, zero);
            begins = w.pool().or(begins, above);
            parent = self.machines[outer].parent;
        }
        let before = w.previous(v.ticks);
        let more = w.pool().add(before, one);
        let ticks = w.pool().if_(begins, one, more);
        let ticks = w.pool().if_(is_active, ticks, zero);
        w.equation(v.ticks, ticks);
        let clock = add_discrete(w.model, format!("$machine{m}.clock"), ScalarType::Real);
        w.model.vars[clock].variability = harpoon_ir::Variability::Continuous;
        let time = w.pool().time();
        w.equation(clock, time);
        let clock = w.var(clock);
        let now = w.pool().call(Builtin::Clock(ClockOp::Sample), &[clock]);
        w.equation(v.time, now);
        let (ticks, now, before) = (w.var(v.ticks), w.var(v.time), w.previous(v.since));
        let is_new = w.pool().binary(BinaryOp::Le, ticks, one);
        let since = w.pool().if_(is_new, now, before);
        w.equation(v.since, since);
    }

    /// The condition of a transition. One that is immediate is decided before the state counts this tick.
    fn condition(&self, model: &mut FlatModel, t: &Transition, machine: usize) -> ExprId {
        let e = self.replace(model, t.condition, Some(machine), &mut HashMap::new());
        if !t.immediate {
            return e;
        }
        let v = self.vars(machine);
        let pool = &mut model.exprs;
        let (ticks, since, one) = (pool.pre(v.ticks), pool.pre(v.since), pool.int(1));
        let ticks = pool.call(Builtin::Clock(ClockOp::Previous), &[ticks]);
        let ticks = pool.add(ticks, one);
        let since = pool.call(Builtin::Clock(ClockOp::Previous), &[since]);
        pool.rewrite(e, &mut HashMap::new(), &mut |pool, id| match pool.get(id) {
            Expr::Var(w) if w == v.ticks => ticks,
            Expr::Var(w) if w == v.since => since,
            _ => id,
        })
    }

    /// An immediate transition decides which state is active, so it cannot ask for what that state computes.
    fn circle(
        &self,
        model: &FlatModel,
        machine: usize,
        given: &BTreeMap<VarId, Vec<(InstanceId, ExprId, Origin)>>,
    ) -> Option<Diagnostic> {
        let is_inside = |state: Option<InstanceId>| {
            self.machines[machine].states.iter().any(|&s| self.is_within(model, state, s))
        };
        let immediate = self.machines[machine].transitions.iter().filter(|t| t.immediate);
        for t in immediate {
            let mut stack = vec![t.condition];
            while let Some(e) = stack.pop() {
                match model.exprs.get(e) {
                    Expr::Call(Builtin::Clock(ClockOp::Sample | ClockOp::Previous), _) => {}
                    Expr::Call(Builtin::Clock(ClockOp::ActiveState), list)
                        if let Some(Expr::Int(state)) =
                            model.exprs.list(list).first().map(|&a| model.exprs.get(a))
                            && is_inside(Some(InstanceId(state as u32))) =>
                    {
                        let name = model.path(InstanceId(state as u32));
                        return Some(problem(
                            model,
                            t.origin,
                            format!(
                                "this transition asks whether `{name}` is active to decide which state is so"
                            ),
                            "write `immediate = false`",
                        ));
                    }
                    Expr::Var(v) => {
                        let home = self.around(model, Some(model.vars[v].origin.instance));
                        let from_inside =
                            given.get(&v).is_some_and(|g| g.iter().any(|g| is_inside(Some(g.0))));
                        if is_inside(home) || from_inside {
                            let name = &model.vars[v].name;
                            return Some(problem(
                                model,
                                t.origin,
                                format!(
                                    "this transition needs `{name}` to decide which state is active, and that state computes `{name}`"
                                ),
                                "write `immediate = false`, or ask for `previous` of it",
                            ));
                        }
                    }
                    _ => stack.extend(model.exprs.operands(e)),
                }
            }
        }
        None
    }

    fn replace(
        &self,
        model: &mut FlatModel,
        e: ExprId,
        machine: Option<usize>,
        memo: &mut HashMap<ExprId, ExprId>,
    ) -> ExprId {
        let mut pool = std::mem::take(&mut model.exprs);
        let new = pool.rewrite(e, memo, &mut |pool, id| {
            let Expr::Call(Builtin::Clock(op), list) = pool.get(id) else { return id };
            let first = pool.list(list).first().map(|&a| pool.get(a));
            match (op, first, machine) {
                (ClockOp::ActiveState, Some(Expr::Int(state)), _) => {
                    let state = InstanceId(state as u32);
                    if self.of.contains_key(&state) { pool.var(self.active(state)) } else { id }
                }
                (ClockOp::TicksInState, _, Some(m)) => pool.var(self.vars(m).ticks),
                (ClockOp::TimeInState, _, Some(m)) => {
                    let (now, since) = (pool.var(self.vars(m).time), pool.var(self.vars(m).since));
                    pool.sub(now, since)
                }
                (ClockOp::Previous, Some(Expr::Pre(v)), _) => {
                    let Some(state) = self.around(model, Some(model.vars[v].origin.instance)) else {
                        return id;
                    };
                    let var = &model.vars[v];
                    let start = var.start.unwrap_or_else(|| pool.constant(&var.ty.default_value()));
                    let reset = pool.var(self.reset(state));
                    pool.if_(reset, start, id)
                }
                _ => id,
            }
        });
        model.exprs = pool;
        new
    }

    /// Equations of states hold while these are active.
    fn rewrite(&self, model: &mut FlatModel, diagnostics: &mut Vec<Diagnostic>) {
        let sampled = sampled(model);
        let mut memos: HashMap<Option<usize>, HashMap<ExprId, ExprId>> = HashMap::new();
        // What states give to variables further out.
        let mut given: BTreeMap<VarId, Vec<(InstanceId, ExprId, Origin)>> = BTreeMap::new();
        for eq in std::mem::take(&mut model.equations) {
            let target = match model.exprs.get(eq.lhs) {
                Expr::Var(v) => Some(v),
                _ => None,
            };
            let state = self.around(model, Some(eq.origin.instance));
            let machine = state.map(|s| self.of[&s].0);
            let memo = memos.entry(machine).or_default();
            let lhs = self.replace(model, eq.lhs, machine, memo);
            let rhs = self.replace(model, eq.rhs, machine, memo);
            let eq = Equation { lhs, rhs, ..eq };
            let is_outside =
                target.is_some_and(|v| sampled.contains(&v)) || model.expr_type(eq.lhs) == ScalarType::Clock;
            let Some(state) = state.filter(|_| !is_outside) else {
                model.equations.push(eq);
                continue;
            };
            let mut is_differentiated = false;
            model
                .exprs
                .visit(&[eq.lhs, eq.rhs], &mut |_, node| is_differentiated |= matches!(node, Expr::Der(_)));
            if is_differentiated {
                let what = format!(
                    "`{}` is a state, and `der` in a state (MLS 17) is not supported yet",
                    model.path(state)
                );
                let help =
                    "compute with `previous` and `interval()`, or differentiate outside of the state machine";
                let diagnostic = Diagnostic::error("unsupported", model.place(eq.origin), what);
                diagnostics.push(diagnostic.component(model.path(eq.origin.instance)).help(help));
            }
            let is_further_out = |v: VarId| {
                let home = self.around(model, Some(model.vars[v].origin.instance));
                home != Some(state) && !self.is_within(model, home, state)
            };
            match (model.exprs.get(eq.lhs), model.exprs.get(eq.rhs)) {
                (Expr::Var(v), _) if is_further_out(v) => {
                    given.entry(v).or_default().push((state, eq.rhs, eq.origin));
                }
                (lhs, Expr::Var(v)) if !matches!(lhs, Expr::Var(_)) && is_further_out(v) => {
                    given.entry(v).or_default().push((state, eq.lhs, eq.origin));
                }
                _ => {
                    let active = model.exprs.var(self.active(state));
                    let rhs = model.exprs.call(Builtin::Clock(ClockOp::While), &[eq.rhs, active]);
                    model.equations.push(Equation { rhs, ..eq });
                }
            }
        }
        for machine in 0..self.machines.len() {
            diagnostics.extend(self.circle(model, machine, &given));
        }
        for (v, given) in given {
            if let Some(diagnostic) = self.clash(model, v, &given) {
                diagnostics.push(diagnostic);
            }
            diagnostics.extend(self.without_start(model, v, &given));
            let origin = given[0].2;
            let before = model.exprs.pre(v);
            let previous = model.exprs.call(Builtin::Clock(ClockOp::Previous), &[before]);
            let mut rhs = self.replace(model, previous, None, &mut HashMap::new());
            for (state, value, _) in given.into_iter().rev() {
                let active = model.exprs.var(self.active(state));
                rhs = model.exprs.if_(active, value, rhs);
            }
            let lhs = model.exprs.var(v);
            model.equations.push(Equation { lhs, rhs, origin });
        }
        for k in 0..model.actions.len() {
            let action = model.actions[k].clone();
            if let Some(state) = self.around(model, Some(action.origin.instance)) {
                let active = model.exprs.var(self.active(state));
                model.actions[k].guard = model.exprs.and(action.guard, active);
            }
        }
        model.transitions.clear();
        model.initial_states.clear();
    }

    fn is_within(&self, model: &FlatModel, inner: Option<InstanceId>, state: InstanceId) -> bool {
        let mut at = inner;
        while let Some(i) = at {
            if i == state {
                return true;
            }
            at = model.instances[i].parent;
        }
        false
    }

    /// What the first state gives no value to begins with its start value (MLS 17.3.5).
    fn without_start(
        &self,
        model: &FlatModel,
        v: VarId,
        given: &[(InstanceId, ExprId, Origin)],
    ) -> Option<Diagnostic> {
        let var = &model.vars[v];
        let home = self.around(model, Some(var.origin.instance));
        let is_first = |state: InstanceId| {
            let up = |&s: &InstanceId| self.machines[self.of[&s].0].parent.filter(|p| Some(*p) != home);
            std::iter::successors(Some(state), up).all(|s| self.of[&s].1 == 0)
        };
        if var.start.is_some() || given.iter().any(|g| is_first(g.0)) {
            return None;
        }
        let what = format!(
            "`{}` has no start value, and gets none in the first state: it is given in `{}`",
            var.name,
            model.path(given[0].0)
        );
        let help = "write `start = ...` at its declaration, or give it a value in the first state";
        Some(problem(model, var.origin, what, help).related(model.place(given[0].2), "given here"))
    }

    /// Two states that give a value to one variable must never be active at once.
    fn clash(
        &self,
        model: &FlatModel,
        v: VarId,
        given: &[(InstanceId, ExprId, Origin)],
    ) -> Option<Diagnostic> {
        // The machines that a state is in, each with the state of it.
        let ways: Vec<Vec<(usize, usize)>> = (given.iter())
            .map(|&(state, _, _)| {
                let mut way = Vec::new();
                let mut at = Some(state);
                while let Some(state) = at {
                    let (machine, k) = self.of[&state];
                    way.push((machine, k));
                    at = self.machines[machine].parent;
                }
                way
            })
            .collect();
        for (j, b) in ways.iter().enumerate() {
            for (i, a) in ways[..j].iter().enumerate() {
                let excludes = a.iter().any(|(m, k)| b.iter().any(|(n, l)| m == n && k != l));
                if excludes {
                    continue;
                }
                let name = &model.vars[v].name;
                let (one, other) = (model.path(given[i].0), model.path(given[j].0));
                return Some(
                    problem(
                        model,
                        given[j].2,
                        format!(
                            "`{one}` and `{other}` may be active at once, and both give `{name}` a value"
                        ),
                        "leave it to one of them",
                    )
                    .related(model.place(given[i].2), "the other value is given here"),
                );
            }
        }
        None
    }
}

fn depth(model: &FlatModel, instance: InstanceId) -> usize {
    std::iter::successors(Some(instance), |&i| model.instances[i].parent).count()
}

/// Variables of which clocks take samples: they are no part of a state.
fn sampled(model: &FlatModel) -> IdSet<VarId> {
    let mut found = IdSet::default();
    let roots: Vec<ExprId> = model.equations.iter().flat_map(|eq| [eq.lhs, eq.rhs]).collect();
    let roots: Vec<ExprId> = roots.into_iter().chain(model.transitions.iter().map(|t| t.condition)).collect();
    model.exprs.visit(&roots, &mut |_, node| {
        if let Expr::Call(Builtin::Clock(ClockOp::Sample | ClockOp::Event), list) = node
            && let Some(&first) = model.exprs.list(list).first()
            && let Expr::Var(v) = model.exprs.get(first)
        {
            found.insert(v);
        }
    });
    found
}

/// Writes equations of one machine.
struct Writer<'a> {
    model: &'a mut FlatModel,
    equations: &'a mut Vec<Equation>,
    origin: Origin,
}

impl Writer<'_> {
    fn pool(&mut self) -> &mut ExprPool {
        &mut self.model.exprs
    }
    fn var(&mut self, v: VarId) -> ExprId {
        self.model.exprs.var(v)
    }
    fn previous(&mut self, v: VarId) -> ExprId {
        let before = self.model.exprs.pre(v);
        self.model.exprs.call(Builtin::Clock(ClockOp::Previous), &[before])
    }
    fn equation(&mut self, v: VarId, value: ExprId) {
        let lhs = self.model.exprs.var(v);
        self.equations.push(Equation { lhs, rhs: value, origin: self.origin });
    }
}
