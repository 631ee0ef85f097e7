//! Why equations that are sound by structure fail by number: a coefficient or a divisor is zero.
//!
//! A failed run names the unknowns it could not compute. From their equations backwards, as far as needed, we look
//! for quantities that are zero and multiply or divide something there. A resistance of zero is found this way, where
//! the message would otherwise speak of the current of the source beside it. What is zero because something else is,
//! such as a sum of a start volume and a level, leads on to that: the user can change a parameter or a start value.
//! In the same way we look for functions that get a number they do not take, such as the root of a level below zero,
//! and for divisors that have all but vanished.

use harpoon_base::Id;
use harpoon_codegen::CompiledModel;
use harpoon_ir::eval::{Environment, evaluate};
use harpoon_ir::print::print_expr;
use harpoon_ir::{BinaryOp, BlockKind, Constant, Expr, ExprId, ScalarType, Schedule, UnaryOp, VarId};
use harpoon_runtime::executor::data::slot;
use std::collections::{HashMap, HashSet};

/// How many equations back a cause is looked for.
const DEPTH: usize = 8;
/// How far what is zero is followed to what makes it zero.
const REASONS: usize = 20;
/// A divisor that is so small beside what it is made of is about to vanish.
const VANISHED: f64 = 1e-5;

/// The values of a model at one moment of a run.
#[derive(Clone, Copy)]
pub(crate) struct Moment<'a> {
    pub model: &'a CompiledModel,
    pub memory: &'a [f64],
}

impl Moment<'_> {
    pub fn value(&self, v: VarId) -> Option<f64> {
        Some(self.model.source(v)?.get(self.memory))
    }

    pub fn number(&self, id: ExprId) -> Option<f64> {
        evaluate(&self.model.schedule.model, id, self).ok().and_then(|c| c.as_f64())
    }
}

impl Environment for Moment<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        Some(Constant::from_f64(self.value(var)?, self.model.var(var).ty))
    }
    fn time(&self) -> Option<f64> {
        self.memory.get(slot::TIME as usize).copied()
    }
}

/// How a zero does harm, the worst first. A variable that is zero multiplies many things without harm, so only a
/// parameter behind it counts, and only if there is nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Harm {
    Divides,
    Multiplies,
    MultipliesByVariable,
}

/// The zero quantities nearest to the unknowns: divisors before factors, parameters before variables.
pub(crate) fn zeros(moment: Moment, unknowns: &[VarId]) -> Vec<VarId> {
    let search = Search::new(moment);
    let unknowns: Vec<VarId> = unknowns.iter().map(|&v| search.own(v)).collect();
    let direct = nearest(&search, &unknowns, Harm::Multiplies);
    if direct.is_empty() { nearest(&search, &unknowns, Harm::MultipliesByVariable) } else { direct }
}

/// A function that gets a number it does not take, nearest to the unknowns: its text, the number, and what it takes.
pub(crate) fn outside_domain(moment: Moment, unknowns: &[VarId]) -> Option<(String, f64, &'static str)> {
    let search = Search::new(moment);
    let model = &search.schedule.model;
    let unknowns: Vec<VarId> = unknowns.iter().map(|&v| search.own(v)).collect();
    let number = |id: ExprId| search.number(id);
    search.levels(&unknowns).find_map(|roots| {
        let mut found = None;
        model.exprs.visit(&roots, &mut |id, node| {
            let outside = match node {
                Expr::Call(f, args) => match model.exprs.list(args) {
                    [x] => number(*x).and_then(|x| Some((x, f.takes_only(x)?))),
                    _ => None,
                },
                Expr::Binary(BinaryOp::Pow, a, b) => match (number(a), number(b)) {
                    (Some(x), Some(n)) if x < 0.0 && n.fract() != 0.0 => Some((x, "that is not negative")),
                    _ => None,
                },
                _ => None,
            };
            if let (None, Some((x, domain))) = (&found, outside) {
                found = Some((print_expr(model, id), x, domain));
            }
        });
        found
    })
}

/// What else is zero and makes this parameter so.
pub(crate) fn zero_because(moment: Moment, parameter: VarId) -> Vec<VarId> {
    let search = Search::new(moment);
    let Some(&expr) = search.assigned.get(&search.own(parameter)) else { return Vec::new() };
    let mut because = search.reasons(expr, REASONS);
    because.retain(|&v| v != parameter && search.schedule.model.vars[v].is_parameter());
    because
}

/// Those nearest to the unknowns that do this much harm at least.
fn nearest(search: &Search<'_>, unknowns: &[VarId], least: Harm) -> Vec<VarId> {
    let model = &search.schedule.model;
    for roots in search.levels(unknowns) {
        let mut found: Vec<(Harm, bool, usize, VarId)> = Vec::new();
        model.exprs.visit(&roots, &mut |_, node| {
            let mut suspect = |id: ExprId, is_factor: bool| {
                if !search.is_zero(id) {
                    return;
                }
                for v in search.reasons(id, REASONS) {
                    let is_parameter = model.vars[v].is_parameter();
                    let harm = match (is_factor, model.exprs.get(id)) {
                        (false, _) => Harm::Divides,
                        (true, Expr::Var(own)) if own == v => Harm::Multiplies,
                        _ => Harm::MultipliesByVariable,
                    };
                    if harm <= least && !unknowns.contains(&v) && (is_parameter || harm == Harm::Divides) {
                        found.push((harm, !is_parameter, v.index(), v));
                    }
                }
            };
            match node {
                Expr::Binary(BinaryOp::Div, _, b) => suspect(b, false),
                Expr::Binary(BinaryOp::Mul, a, b) => {
                    suspect(a, true);
                    suspect(b, true);
                }
                _ => {}
            }
        });
        if !found.is_empty() {
            found.sort_unstable();
            let mut vars: Vec<VarId> = found.into_iter().map(|(.., v)| v).collect();
            vars.dedup();
            return vars;
        }
    }
    Vec::new()
}

/// Parameters that have taken terms out of the equations by being zero.
pub(crate) fn zero_by_structure(moment: Moment) -> Vec<VarId> {
    let vars = moment.model.schedule.model.vars.iter();
    vars.filter(|(v, var)| {
        var.is_structural && var.is_parameter() && var.ty == ScalarType::Real && moment.value(*v) == Some(0.0)
    })
    .map(|(v, _)| v)
    .collect()
}

/// A divisor near the unknowns that is about to vanish: its text and its value.
pub(crate) fn vanishing_divisor(moment: Moment, unknowns: &[VarId]) -> Option<(String, f64)> {
    let search = Search::new(moment);
    let model = &search.schedule.model;
    let unknowns: Vec<VarId> = unknowns.iter().map(|&v| search.own(v)).collect();
    search.levels(&unknowns).find_map(|roots| {
        let mut found = None;
        model.exprs.visit(&roots, &mut |_, node| {
            if let (None, Expr::Binary(BinaryOp::Div, _, divisor)) = (&found, node)
                && let Some(x) = search.number(divisor)
                && x.abs() < VANISHED * search.usual_size(divisor)
            {
                found = Some((print_expr(model, divisor), x));
            }
        });
        found
    })
}

/// Of variables that have no finite value the one that others have it from: what it is computed from is finite.
pub(crate) fn first_without_value(moment: Moment, broken: &[VarId]) -> Option<VarId> {
    let search = Search::new(moment);
    let is_first = |v: &VarId| {
        let roots = search.computed.get(&search.own(*v)).map_or(&[][..], |roots| roots);
        let mut is_first = true;
        search.schedule.model.exprs.visit(roots, &mut |_, node| {
            if let Expr::Var(w) = node
                && search.own(w) != search.own(*v)
            {
                is_first &= moment.value(w).is_none_or(f64::is_finite);
            }
        });
        is_first
    };
    broken.iter().copied().find(is_first).or(broken.first().copied())
}

/// The first variable without a finite value among those that are computed before these unknowns.
pub(crate) fn without_value_before(moment: Moment, unknowns: &[VarId], is_start: bool) -> Option<VarId> {
    let schedule = &moment.model.schedule;
    let blocks = if is_start { &schedule.initial } else { &schedule.dynamic };
    let computed = |kind: &BlockKind| match kind {
        BlockKind::Assign(a) => vec![a.var],
        BlockKind::Solve(s) => s.inner.iter().map(|a| a.var).chain(s.unknowns.iter().copied()).collect(),
    };
    let before = blocks.iter().map(|block| computed(&block.kind));
    let before = before.take_while(|vars| !vars.iter().any(|v| unknowns.contains(v)));
    let is_broken = |v: &VarId| {
        schedule.model.vars[*v].ty == ScalarType::Real && moment.value(*v).is_some_and(|x| !x.is_finite())
    };
    before.flatten().find(is_broken)
}

struct Search<'a> {
    schedule: &'a Schedule,
    moment: Moment<'a>,
    /// Per variable: the expressions from which it is computed.
    computed: HashMap<VarId, Vec<ExprId>>,
    /// Those that have one expression of their own.
    assigned: HashMap<VarId, ExprId>,
    alias: HashMap<VarId, VarId>,
    states: HashSet<VarId>,
}

impl<'a> Search<'a> {
    fn new(moment: Moment<'a>) -> Search<'a> {
        let schedule = &moment.model.schedule;
        let mut computed: HashMap<VarId, Vec<ExprId>> = HashMap::new();
        let mut assigned = HashMap::new();
        for a in &schedule.parameters {
            computed.entry(a.var).or_default().push(a.value);
            assigned.insert(a.var, a.value);
        }
        for block in schedule.initial.iter().chain(&schedule.dynamic) {
            match &block.kind {
                BlockKind::Assign(a) => {
                    computed.entry(a.var).or_default().push(a.value);
                    assigned.insert(a.var, a.value);
                }
                BlockKind::Solve(solve) => {
                    let inner = solve.inner.iter().chain(&solve.discrete);
                    let residuals = solve.residuals.iter().map(|r| r.value);
                    let all: Vec<ExprId> = residuals.chain(inner.clone().map(|a| a.value)).collect();
                    for &v in &solve.unknowns {
                        computed.entry(v).or_default().extend(&all);
                    }
                    for a in inner {
                        computed.entry(a.var).or_default().push(a.value);
                        assigned.insert(a.var, a.value);
                    }
                }
            }
        }
        let alias = schedule.aliases.iter().map(|a| (a.var, a.of)).collect();
        let states = schedule.states.iter().map(|s| s.var).collect();
        Search { schedule, moment, computed, assigned, alias, states }
    }

    /// The expressions from which the unknowns are computed, then those behind the variables in them, and so on.
    fn levels(&self, unknowns: &[VarId]) -> impl Iterator<Item = Vec<ExprId>> {
        let mut seen: HashSet<VarId> = unknowns.iter().copied().collect();
        let mut level = unknowns.to_vec();
        std::iter::from_fn(move || {
            let roots: Vec<ExprId> =
                level.iter().filter_map(|v| self.computed.get(v)).flatten().copied().collect();
            level.clear();
            self.schedule.model.exprs.visit(&roots, &mut |_, node| {
                if let Expr::Var(v) = node
                    && seen.insert(self.own(v))
                {
                    level.push(self.own(v));
                }
            });
            level.sort_unstable_by_key(|v| v.index());
            (!roots.is_empty()).then_some(roots)
        })
        .take(DEPTH)
    }

    /// The variable that stands for this one in the equations.
    fn own(&self, v: VarId) -> VarId {
        self.alias.get(&v).copied().unwrap_or(v)
    }

    fn number(&self, id: ExprId) -> Option<f64> {
        self.moment.number(id)
    }

    fn is_zero(&self, id: ExprId) -> bool {
        match self.schedule.model.exprs.get(id) {
            Expr::Real(_) | Expr::Int(_) => false,
            _ => self.number(id) == Some(0.0),
        }
    }

    /// How large an expression would be if its terms did not cancel and its variables were as declared.
    fn usual_size(&self, id: ExprId) -> f64 {
        let model = &self.schedule.model;
        match model.exprs.get(id) {
            Expr::Var(v) => {
                let own = self.own(v);
                match self.assigned.get(&own) {
                    Some(&expr) if !self.states.contains(&own) => self.usual_size(expr),
                    _ if model.vars[own].is_parameter() => self.number(id).map_or(0.0, f64::abs),
                    _ => {
                        let var = &model.vars[own];
                        let said = [var.nominal, var.start].into_iter().flatten();
                        let sizes = said.filter_map(|e| self.number(e)).map(f64::abs).filter(|&x| x > 0.0);
                        sizes.reduce(f64::max).unwrap_or(1.0)
                    }
                }
            }
            Expr::Unary(UnaryOp::Neg, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => self.usual_size(a),
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub, a, b) => self.usual_size(a).max(self.usual_size(b)),
            Expr::Binary(BinaryOp::Mul, a, b) => self.usual_size(a) * self.usual_size(b),
            _ => self.number(id).map_or(0.0, f64::abs),
        }
    }

    /// What makes an expression zero that is so: parameters, states, or variables of which nothing more is known.
    fn reasons(&self, id: ExprId, depth: usize) -> Vec<VarId> {
        if depth == 0 {
            return Vec::new();
        }
        let of = |id: ExprId| self.reasons(id, depth - 1);
        match self.schedule.model.exprs.get(id) {
            Expr::Var(v) => {
                let v = self.own(v);
                let by = match self.assigned.get(&v) {
                    Some(&expr) if !self.states.contains(&v) => of(expr),
                    _ => Vec::new(),
                };
                if by.is_empty() { vec![v] } else { by }
            }
            Expr::Unary(UnaryOp::Neg, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => of(a),
            Expr::Binary(BinaryOp::Mul, a, b) => {
                if self.is_zero(a) {
                    of(a)
                } else {
                    of(b)
                }
            }
            Expr::Binary(BinaryOp::Div | BinaryOp::Pow, a, _) => of(a),
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub, a, b) => {
                let mut both = of(a);
                both.extend(of(b));
                // Where two cancel, neither is zero.
                both.retain(|&v| self.moment.value(v) == Some(0.0));
                both.dedup();
                both
            }
            _ => Vec::new(),
        }
    }
}

/// What a message quotes.
pub(crate) fn quoted(message: &str) -> Vec<String> {
    message.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The variables with these names, each once.
pub(crate) fn named(schedule: &Schedule, names: &[String]) -> Vec<VarId> {
    let mut vars = Vec::new();
    for name in names {
        let found = schedule.model.vars.iter().find(|(_, var)| var.name == *name).map(|(v, _)| v);
        vars.extend(found.filter(|v| !vars.contains(v)));
    }
    vars
}
