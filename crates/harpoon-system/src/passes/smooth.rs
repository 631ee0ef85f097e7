//! Finds each `if` that is smooth where its condition changes: both branches have the same value there and the same slope.
//!
//! Such are the laws of semiconductors, written as straight lines beyond the reach of their exponentials and powers:
//!
//! ```text
//! C = if v > FC*PB then (1 - FC*(1 + M) + M*v/PB)/(1 - FC)^(1 + M) else 1/(1 - v/PB)^M
//! ```
//!
//! Nothing happens at the instant at which `v` passes `FC*PB`, so no event has to be held there; a circuit that rings
//! through it would have thousands. What `smooth(1, ...)` says for the author of a model is found here where he is silent.
//!
//! The condition `a > b` is solved for a variable in it, and both branches and their derivatives for that variable are
//! evaluated on the border, at several points: the other variables are numbers of any size and sign, parameters differ
//! from what they are. Functions that agree wherever they are asked agree everywhere, for all values of the parameters
//! (the argument of Schwartz and Zippel, *J. ACM* 27, 1980, for analytic functions instead of polynomials). Where a branch
//! calls a function of the model, or too few points can be evaluated, nothing is concluded and the event stays.

use crate::equations::system::{Role, System};
use crate::equations::values::LIMITS;
use harpoon_base::Id;
use harpoon_ir::eval::{Environment, Evaluator};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    Assignment, BinaryOp, Builtin, Constant, Derivatives, Expr, ExprId, ExprPool, ScalarType, VarId, solve,
};

/// Nodes of a branch beyond which nobody asks: no law of a component is that long.
const LONGEST: usize = 400;
/// Points that have to be evaluated, and how many are tried for that.
const ENOUGH: usize = 6;
const TRIES: u64 = 24;
/// Relative to the values that are compared.
const ROUNDING: f64 = 1e-9;

/// Those among `candidates` that are smooth.
pub fn smooth_branches(system: &mut System, candidates: &[ExprId]) -> IdSet<ExprId> {
    let assignments: IdMap<VarId, ExprId> =
        system.parameters.iter().map(|&Assignment { var, value, .. }| (var, value)).collect();
    let mut derivatives = Derivatives::new();
    let is_smooth = |&e: &ExprId| is_smooth(system, &assignments, &mut derivatives, e) == Some(true);
    candidates.iter().copied().filter(is_smooth).collect()
}

fn is_smooth(
    system: &mut System,
    assignments: &IdMap<VarId, ExprId>,
    derivatives: &mut Derivatives,
    e: ExprId,
) -> Option<bool> {
    let model = &mut system.model;
    let Expr::If(condition, then, other) = model.exprs.get(e) else { return None };
    let Expr::Binary(op, a, b) = model.exprs.get(condition) else { return None };
    if !op.is_relation() || matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
        return None;
    }
    let leaves = leaves(&model.exprs, &[a, b, then, other])?;
    let is_continuous = |v: &VarId| system.roles[v.index()] == Role::Continuous;
    let moving = solve::variables_of(&model.exprs, condition).into_iter().filter(is_continuous);
    let (moving, border) = moving
        .filter_map(|v| Some((v, solve::solve_for(&mut model.exprs, &model.functions, a, b, v)?.value)))
        .next()?;
    let mut compared = vec![(then, other)];
    let mut n_agreed = 0;
    for point in 0..TRIES {
        let mut sampler = Sampler { system, assignments, seed: point, values: IdMap::default() };
        if sampler.fill(&leaves).is_none() {
            continue;
        }
        let mut values = sampler.values;
        let Some(at) = number(system, &values, border) else { continue };
        values.insert(moving, Constant::Real(at));
        let agree = |&(a, b): &(ExprId, ExprId)| {
            let (a, b) = (number(system, &values, a)?, number(system, &values, b)?);
            Some((a - b).abs() <= ROUNDING * (a.abs() + b.abs()))
        };
        let answers: Vec<Option<bool>> = compared.iter().map(agree).collect();
        if answers.contains(&Some(false)) {
            return Some(false);
        }
        if answers.contains(&None) {
            continue;
        }
        // Few branches have equal values, so only now is the slope worth its price.
        if compared.len() == 1 {
            let model = &mut system.model;
            let leaf = model.exprs.var(moving);
            let slopes = [then, other]
                .map(|e| derivatives.partial_for_leaf(&mut model.exprs, &mut model.functions, e, leaf));
            compared.push((slopes[0], slopes[1]));
            continue;
        }
        n_agreed += 1;
        if n_agreed == ENOUGH {
            return Some(true);
        }
    }
    None
}

/// The variables, if these expressions are made of variables, numbers, operators and built-in functions alone.
fn leaves(pool: &ExprPool, roots: &[ExprId]) -> Option<Vec<VarId>> {
    let (mut vars, mut n_nodes, mut is_plain) = (Vec::new(), 0, true);
    pool.visit(roots, &mut |_, node| {
        n_nodes += 1;
        match node {
            Expr::Var(v) => vars.push(v),
            Expr::Real(_)
            | Expr::Int(_)
            | Expr::Bool(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::If(..) => {}
            Expr::NoEvent(_) | Expr::Smooth(..) => {}
            Expr::Call(f, _) => is_plain &= f.real_function().is_some() || f == Builtin::Abs,
            _ => is_plain = false,
        }
    });
    (is_plain && n_nodes <= LONGEST).then_some(vars)
}

fn number(system: &System, values: &IdMap<VarId, Constant>, e: ExprId) -> Option<f64> {
    let value = Evaluator::new(&system.model, values as &dyn Environment).with_limits(LIMITS).expr(e).ok()?;
    value.as_f64().filter(|v| v.is_finite())
}

/// Values for variables: parameters near what they are, with what depends on them; all others anywhere.
struct Sampler<'a> {
    system: &'a System,
    assignments: &'a IdMap<VarId, ExprId>,
    seed: u64,
    values: IdMap<VarId, Constant>,
}

impl Sampler<'_> {
    fn fill(&mut self, vars: &[VarId]) -> Option<()> {
        // Dependent parameters after those that they are computed from.
        let mut stack: Vec<(VarId, bool)> = vars.iter().map(|&v| (v, false)).collect();
        while let Some((v, is_expanded)) = stack.pop() {
            if self.values.contains_key(&v) {
                continue;
            }
            let value = match self.assignments.get(&v) {
                Some(&e) if is_expanded => {
                    let evaluator = Evaluator::new(&self.system.model, &self.values as &dyn Environment);
                    evaluator.with_limits(LIMITS).expr(e).ok()?
                }
                Some(&e) => {
                    stack.push((v, true));
                    let others = solve::variables_of(&self.system.model.exprs, e);
                    stack.extend(others.into_iter().map(|v| (v, false)));
                    continue;
                }
                None => self.sample(v)?,
            };
            self.values.insert(v, value);
        }
        Some(())
    }

    fn sample(&self, v: VarId) -> Option<Constant> {
        let known = self.system.values.var(v);
        match (self.system.role(v), self.system.model.vars[v].ty) {
            (Role::Parameter, ScalarType::Real) => {
                let known = known.and_then(Constant::as_f64).filter(|&value| value != 0.0).unwrap_or(0.5);
                Some(Constant::Real(known * (0.9 + 0.2 * self.fraction(v, 0))))
            }
            (Role::Parameter, _) => known.cloned(),
            (_, ScalarType::Real) => {
                let size = 10f64.powf(2.0 * self.fraction(v, 0) - 1.0);
                Some(Constant::Real(if self.fraction(v, 1) < 0.5 { size } else { -size }))
            }
            (_, ScalarType::Boolean) => Some(Constant::Boolean(self.fraction(v, 0) < 0.5)),
            _ => None,
        }
    }

    /// A number in [0, 1) that belongs to a variable at a point (SplitMix64; Steele, Lea & Flood 2014).
    fn fraction(&self, v: VarId, k: u64) -> f64 {
        let mut z = (self.seed << 40 | (v.index() as u64) << 1 | k)
            .wrapping_add(1)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) >> 11) as f64 / (1u64 << 53) as f64
    }
}
