//! Why equations that are sound by structure fail by number: a coefficient or a divisor is zero.
//!
//! A failed run names the unknowns it could not compute. From their equations backwards, as far as needed, we look
//! for quantities that are zero and multiply or divide something there. A resistance of zero is found this way, where
//! the message would otherwise speak of the current of the source beside it.

use harpoon_base::Id;
use harpoon_ir::{BinaryOp, BlockKind, Expr, ExprId, Schedule, VarId};
use std::collections::{HashMap, HashSet};

/// How many equations back a cause is looked for.
const DEPTH: usize = 8;

/// The zero quantities nearest to the unknowns: divisors before factors, parameters before variables.
pub(crate) fn zeros(
    schedule: &Schedule,
    unknowns: &[VarId],
    value: &dyn Fn(VarId) -> Option<f64>,
) -> Vec<VarId> {
    // Per variable: the expressions from which it is computed.
    let mut computed: HashMap<VarId, Vec<ExprId>> = HashMap::new();
    for a in &schedule.parameters {
        computed.entry(a.var).or_default().push(a.value);
    }
    for block in schedule.initial.iter().chain(&schedule.dynamic) {
        match &block.kind {
            BlockKind::Assign(a) => computed.entry(a.var).or_default().push(a.value),
            BlockKind::Solve(solve) => {
                let inner = solve.inner.iter().chain(&solve.discrete);
                let all: Vec<ExprId> =
                    solve.residuals.iter().map(|r| r.value).chain(inner.clone().map(|a| a.value)).collect();
                for &v in &solve.unknowns {
                    computed.entry(v).or_default().extend(&all);
                }
                for a in inner {
                    computed.entry(a.var).or_default().push(a.value);
                }
            }
        }
    }
    let model = &schedule.model;
    let is_zero = |v: VarId| value(v) == Some(0.0);
    let mut seen: HashSet<VarId> = unknowns.iter().copied().collect();
    let mut level: Vec<VarId> = unknowns.to_vec();
    for _ in 0..DEPTH {
        let mut found: Vec<(bool, bool, usize, VarId)> = Vec::new();
        let mut next = Vec::new();
        let roots: Vec<ExprId> = level.iter().filter_map(|v| computed.get(v)).flatten().copied().collect();
        model.exprs.visit(&roots, &mut |_, node| {
            let mut suspect = |id: ExprId, is_factor: bool| {
                if let Expr::Var(v) = model.exprs.get(id)
                    && is_zero(v)
                    && !unknowns.contains(&v)
                    && (model.vars[v].is_parameter() || !is_factor)
                {
                    found.push((is_factor, !model.vars[v].is_parameter(), v.index(), v));
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
            if let Expr::Var(v) = node
                && seen.insert(v)
            {
                next.push(v);
            }
        });
        if !found.is_empty() {
            found.sort_unstable();
            let mut vars: Vec<VarId> = found.into_iter().map(|(.., v)| v).collect();
            vars.dedup();
            return vars;
        }
        if next.is_empty() {
            break;
        }
        next.sort_unstable_by_key(|v| v.index());
        level = next;
    }
    Vec::new()
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
