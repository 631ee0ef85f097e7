//! Which variables tick together (MLS 16.7): those of one equation, unless an operator stands between them.

use crate::constant::ScalarType;
use crate::expr::{Builtin, ClockOp, Expr, ExprId, ExprPool, VarId};
use crate::flat::{FlatModel, Origin, Var};
use crate::hash::IdSet;
use harpoon_base::{Diagnostic, Id};

/// `to` has a clock made from that of `from`.
pub struct Relation {
    pub from: VarId,
    pub to: u32,
    pub op: ClockOp,
    pub numbers: [i64; 2],
    pub origin: Origin,
}

/// A `Clock(...)` in an equation of a partition.
pub struct Constructor {
    pub partition: u32,
    pub op: ClockOp,
    pub args: Vec<ExprId>,
    pub origin: Origin,
}

pub struct Partitions {
    /// For each variable of the model the one that stands for its partition; parameters stand for themselves.
    root: Vec<u32>,
    is_parameter: Vec<bool>,
    is_clocked: Vec<bool>,
    is_differentiated: Vec<bool>,
    /// Of each partition, by the variable that stands for it: one that is not hidden, if there is one.
    names: Vec<VarId>,
    pub relations: Vec<Relation>,
    pub constructors: Vec<Constructor>,
    /// Variables that are looked at by `sample`, and where.
    sampled: Vec<(VarId, Origin)>,
    /// `pre(v)`, which clocked variables do not have.
    pre: Vec<(VarId, Origin)>,
    /// Where clocked equations look at the time.
    times: Vec<(VarId, Origin)>,
    /// Where `interval()` and `firstTick()` ask for the clock of their equation.
    asking: Vec<(VarId, Origin, ClockOp)>,
    /// Operators about events and about what goes on between ticks.
    between_ticks: Vec<(VarId, Origin, &'static str)>,
}

/// What an expression shows at the tick of its partition.
#[derive(Default)]
struct Found {
    /// They tick with it.
    joined: Vec<VarId>,
    /// They tick, by a clock of their own.
    held: Vec<VarId>,
    sampled: Vec<VarId>,
    pre: Vec<VarId>,
    relations: Vec<(VarId, ClockOp, [i64; 2])>,
    constructors: Vec<(ClockOp, Vec<ExprId>)>,
    is_clocked: bool,
    is_differentiated: bool,
    has_time: bool,
    asks: Option<ClockOp>,
    /// The operator about what goes on between ticks.
    between_ticks: Option<&'static str>,
}

impl Found {
    fn of(pool: &ExprPool, roots: &[ExprId]) -> Found {
        let mut found = Found::default();
        let mut seen: IdSet<ExprId> = IdSet::default();
        let mut stack: Vec<ExprId> = roots.iter().rev().copied().collect();
        while let Some(id) = stack.pop() {
            if !seen.insert(id) {
                continue;
            }
            let Expr::Call(Builtin::Clock(op), list) = pool.get(id) else {
                match pool.get(id) {
                    Expr::Var(v) => found.joined.push(v),
                    Expr::Der(v) => {
                        found.joined.push(v);
                        found.is_differentiated = true;
                    }
                    Expr::Time => found.has_time = true,
                    Expr::Pre(v) => {
                        found.joined.push(v);
                        found.pre.push(v);
                    }
                    _ => {
                        let before = stack.len();
                        stack.extend(pool.operands(id));
                        stack[before..].reverse();
                    }
                }
                found.between_ticks = found.between_ticks.or(between_ticks(pool.get(id)));
                continue;
            };
            let args = pool.list(list);
            let first = args.first().and_then(|&a| match pool.get(a) {
                Expr::Var(v) | Expr::Pre(v) => Some(v),
                _ => None,
            });
            let number = |k: usize| match args.get(k).map(|&a| pool.get(a)) {
                Some(Expr::Int(n)) => n,
                _ => 0,
            };
            let asks = matches!(op, ClockOp::Interval | ClockOp::FirstTick);
            found.is_clocked |= !asks && !matches!(op, ClockOp::Hold | ClockOp::Tick);
            found.asks = found.asks.or(asks.then_some(op));
            match op {
                ClockOp::Sample => {
                    found.sampled.extend(first);
                    stack.extend(args.get(1));
                }
                ClockOp::Hold => found.held.extend(first),
                ClockOp::SubSample
                | ClockOp::SuperSample
                | ClockOp::ShiftSample
                | ClockOp::BackSample
                | ClockOp::NoClock => {
                    found.held.extend(first);
                    found.relations.extend(first.map(|u| (u, op, [number(1), number(2)])));
                }
                ClockOp::Event => {
                    found.constructors.push((op, args.to_vec()));
                    found.sampled.extend(first);
                }
                ClockOp::Previous => found.joined.extend(first),
                ClockOp::Interval | ClockOp::FirstTick | ClockOp::During => {
                    stack.extend(args);
                }
                ClockOp::Tick | ClockOp::While => stack.extend(args),
                // Gone before clocks are inferred.
                ClockOp::ActiveState | ClockOp::TicksInState | ClockOp::TimeInState => {}
                ClockOp::Inferred => {}
                ClockOp::Rational | ClockOp::Periodic => {
                    found.constructors.push((op, args.to_vec()));
                    stack.extend(args.iter().take(1));
                }
                // The same ticks, but a method of its own.
                ClockOp::Solver => {
                    found.constructors.push((op, args.to_vec()));
                    found.held.extend(first);
                    found.relations.extend(first.map(|u| (u, op, [0, 0])));
                }
            }
        }
        found
    }
}

/// Operators that make a partition one of continuous time, which a solver method has to go with (MLS 16.8.1).
fn between_ticks(node: Expr) -> Option<&'static str> {
    match node {
        Expr::Call(Builtin::Delay, _) => Some("delay"),
        Expr::Call(Builtin::Transport, _) => Some("spatialDistribution"),
        Expr::Sample(..) => Some("sample"),
        Expr::Initial => Some("initial"),
        Expr::Terminal => Some("terminal"),
        _ => None,
    }
}

/// Are there clocks in the model at all?
pub fn has_clocks(model: &FlatModel) -> bool {
    let is_clocked = |k| matches!(model.exprs.get(ExprId::from_index(k)), Expr::Call(Builtin::Clock(_), _));
    (0..model.exprs.len()).any(is_clocked) || model.vars.values().any(|v| v.ty == ScalarType::Clock)
}

impl Partitions {
    pub fn of(model: &FlatModel) -> Partitions {
        let n = model.vars.len();
        let mut partitions = Partitions {
            root: (0..n as u32).collect(),
            is_parameter: model.vars.values().map(Var::is_parameter).collect(),
            is_clocked: vec![false; n],
            is_differentiated: vec![false; n],
            names: (0..n as u32).map(VarId).collect(),
            relations: Vec::new(),
            constructors: Vec::new(),
            sampled: Vec::new(),
            pre: Vec::new(),
            times: Vec::new(),
            asking: Vec::new(),
            between_ticks: Vec::new(),
        };
        let asked: IdSet<VarId> = model.asked_before.iter().copied().collect();
        let mut found: Vec<(Found, Origin)> = (model.equations.iter())
            .map(|eq| {
                let mut found = Found::of(&model.exprs, &[eq.lhs, eq.rhs]);
                // An algorithm begins with what its variables were before.
                found.pre.retain(|v| model.exprs.get(eq.lhs) != Expr::Var(*v) || asked.contains(v));
                (found, eq.origin)
            })
            .collect();
        // What `assert` and its like look at ticks together, too.
        found.extend(model.actions.iter().map(|action| {
            let mut found = Found::of(&model.exprs, &action.expressions());
            // A `when` without a clock finds its instants by `pre`.
            found.pre.clear();
            (found, action.origin)
        }));
        for (found, _) in &found {
            partitions.join(&found.joined);
        }
        let mut clocked: Vec<VarId> =
            model.vars.iter().filter(|(_, v)| v.ty == ScalarType::Clock).map(|(v, _)| v).collect();
        for (found, origin) in found {
            clocked.extend(found.held);
            partitions.sampled.extend(found.sampled.into_iter().map(|v| (v, origin)));
            partitions.pre.extend(found.pre.into_iter().map(|v| (v, origin)));
            let Some(&own) = found.joined.iter().find(|v| !partitions.is_parameter[v.index()]) else {
                continue;
            };
            let to = partitions.find(own);
            if found.is_clocked {
                clocked.push(own);
            }
            partitions.is_differentiated[to as usize] |= found.is_differentiated;
            if found.has_time {
                partitions.times.push((own, origin));
            }
            partitions.asking.extend(found.asks.map(|op| (own, origin, op)));
            partitions.between_ticks.extend(found.between_ticks.map(|name| (own, origin, name)));
            partitions.relations.extend(found.relations.into_iter().map(|(from, op, numbers)| Relation {
                from,
                to,
                op,
                numbers,
                origin,
            }));
            partitions.constructors.extend(found.constructors.into_iter().map(|(op, args)| Constructor {
                partition: to,
                op,
                args,
                origin,
            }));
        }
        for v in clocked {
            let root = partitions.find(v);
            partitions.is_clocked[root as usize] = true;
        }
        let mut is_named = vec![false; n];
        for (v, var) in model.vars.iter() {
            let root = partitions.find(v) as usize;
            if !var.is_hidden && !std::mem::replace(&mut is_named[root], true) {
                partitions.names[root] = v;
            }
        }
        partitions
    }

    fn join(&mut self, vars: &[VarId]) {
        let mut first = None;
        for &v in vars {
            if self.is_parameter[v.index()] {
                continue;
            }
            let root = self.settle(v);
            match first {
                None => first = Some(root),
                Some(first) => self.root[root as usize] = first,
            }
        }
    }

    /// As `find`, shortening the way for later.
    fn settle(&mut self, v: VarId) -> u32 {
        let root = self.find(v);
        let mut at = v.0;
        while self.root[at as usize] != root {
            at = std::mem::replace(&mut self.root[at as usize], root);
        }
        root
    }

    fn find(&self, v: VarId) -> u32 {
        let mut at = v.0;
        while self.root[at as usize] != at {
            at = self.root[at as usize];
        }
        at
    }

    /// The clocked partition of a variable.
    pub fn of_var(&self, v: VarId) -> Option<u32> {
        // Variables that were added later are of no partition.
        if v.index() >= self.root.len() {
            return None;
        }
        Some(self.find(v)).filter(|&root| self.is_clocked[root as usize])
    }

    /// The clocked partition that an equation or action belongs to.
    pub fn of_expr(&self, pool: &ExprPool, roots: &[ExprId]) -> Option<u32> {
        Found::of(pool, roots).joined.into_iter().find_map(|v| self.of_var(v))
    }

    /// The clocked partitions, in the order of their first variables.
    pub fn clocked(&self) -> Vec<u32> {
        let mut found = Vec::new();
        let mut is_found = vec![false; self.root.len()];
        for v in 0..self.root.len() {
            if let Some(root) = self.of_var(VarId(v as u32))
                && !std::mem::replace(&mut is_found[root as usize], true)
            {
                found.push(root);
            }
        }
        found
    }

    /// A variable of the model that the user has written, to name the partition by.
    pub fn name(&self, partition: u32) -> VarId {
        self.names[partition as usize]
    }

    /// Has it equations that go on between ticks, for the method of its clock to integrate?
    pub fn is_differentiated(&self, partition: u32) -> bool {
        self.is_differentiated[partition as usize]
    }

    /// What stands where it must not. What goes on between ticks is for partitions with a solver method.
    pub fn check(&self, model: &FlatModel, has_solver: &dyn Fn(u32) -> bool) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let mut tell = |v: VarId, origin: Origin, what: String, help: &str| {
            diagnostics.push(
                Diagnostic::error("clock-mismatch", model.place(origin), what)
                    .component(model.path(origin.instance))
                    .related(model.vars[v].origin.span, "declared here")
                    .help(help),
            );
        };
        let is_discrete = |v: VarId| self.of_var(v).is_some_and(|p| !has_solver(p));
        for &(v, origin) in &self.sampled {
            if self.of_var(v).is_some() {
                let what = format!(
                    "`{}` has a clock already, and only a continuous-time variable can be sampled",
                    model.vars[v].name
                );
                let help = "use `hold` before it, or `subSample`, `superSample` or `noClock` to go from one \
                            clock to another";
                tell(v, origin, what, help);
            }
        }
        let mut told_before = None;
        for &(v, origin) in self.pre.iter().filter(|p| is_discrete(p.0)) {
            if told_before.replace(origin) == Some(origin) {
                continue;
            }
            let var = &model.vars[v];
            let who = if var.is_hidden { "this condition".to_owned() } else { format!("`{}`", var.name) };
            let what = format!(
                "{who} has a clock, so `pre`, `edge`, `change` and `when` with a condition are not for it"
            );
            tell(v, origin, what, "use `previous`, and `hold` where the continuous part needs the variable");
        }
        for eq in &model.initial_equations {
            let found = Found::of(&model.exprs, &[eq.lhs, eq.rhs]);
            if let Some(&v) = found.joined.iter().find(|v| is_discrete(**v)) {
                let what =
                    format!("`{}` has a clock, so there is no initial equation for it", model.vars[v].name);
                tell(v, eq.origin, what, "give it a `start` value, which `previous` has at the first tick");
            }
        }
        for &(v, origin) in self.times.iter().filter(|t| is_discrete(t.0)) {
            let what = "this equation has a clock, but `time` goes on between the ticks".to_owned();
            tell(v, origin, what, "write `sample(time)`");
        }
        // What a `when` is made of is told above.
        let is_told = |origin: Origin| self.pre.iter().any(|p| p.1 == origin && is_discrete(p.0));
        let between_ticks = self.between_ticks.iter().filter(|b| is_discrete(b.0) && !is_told(b.1));
        for &(v, origin, name) in between_ticks {
            let what =
                format!("this equation has a clock, but `{name}` is about what goes on between the ticks");
            let help = "use it before `sample`, or give the clock a method that goes on between ticks: \
                        `Clock(c, solverMethod = \"ImplicitEuler\")`";
            tell(v, origin, what, help);
        }
        let without = self.asking.iter().filter(|a| self.of_var(a.0).is_none()).copied();
        for (v, origin, op) in without.chain(asking_parameters(model)) {
            let what = format!("`{}` asks for the clock of an equation that has none", op.name());
            tell(v, origin, what, "write it in an equation with a clocked variable, or in `when Clock(...)`");
        }
        diagnostics
    }
}

/// Parameters whose values ask for a clock.
fn asking_parameters(model: &FlatModel) -> impl Iterator<Item = (VarId, Origin, ClockOp)> + '_ {
    model.vars.iter().filter(|(_, var)| var.is_parameter()).filter_map(|(v, var)| {
        let asks = Found::of(&model.exprs, &[var.binding?]).asks?;
        Some((v, var.origin, asks))
    })
}
