//! Which equations lead to a statement of a function.

use harpoon_base::Span;
use harpoon_ir::{BlockKind, Expr, ExprId, FunctionId, Origin, Schedule, Statement};
use std::collections::BTreeSet;

/// The equations that call a function in which this statement stands, directly or through others.
pub(crate) fn callers(schedule: &Schedule, statement: Span) -> Vec<Origin> {
    let model = &schedule.model;
    let calls = |e: ExprId| {
        let mut called = Vec::new();
        model.exprs.visit(&[e], &mut |_, node| {
            if let Expr::UserCall(f, _) = node {
                called.push(f);
            }
        });
        called
    };
    let mut reaching: BTreeSet<FunctionId> = (model.functions.iter())
        .filter(|(_, f)| f.span == statement || f.body.iter().any(|s| stands_in(s, statement)))
        .map(|(id, _)| id)
        .collect();
    loop {
        let before = reaching.len();
        for (id, f) in model.functions.iter() {
            let mut reaches = false;
            let mut look = |e| reaches = reaches || calls(e).iter().any(|g| reaching.contains(g));
            f.body.iter().for_each(|s| s.for_each_expr(&mut look));
            if reaches {
                reaching.insert(id);
            }
        }
        if reaching.len() == before {
            break;
        }
    }
    let mut found: Vec<Origin> = Vec::new();
    let mut look = |e: ExprId, origin: Origin| {
        if !found.contains(&origin) && calls(e).iter().any(|f| reaching.contains(f)) {
            found.push(origin);
        }
    };
    for block in schedule.initial.iter().chain(&schedule.dynamic) {
        match &block.kind {
            BlockKind::Assign(a) => look(a.value, a.origin),
            BlockKind::Solve(solve) => {
                solve.inner.iter().chain(&solve.discrete).for_each(|a| look(a.value, a.origin));
                solve.residuals.iter().for_each(|r| look(r.value, r.origin));
            }
        }
    }
    found
}

fn stands_in(s: &Statement, span: Span) -> bool {
    let own = match s {
        Statement::Assign { span, .. }
        | Statement::CheckIndex { span, .. }
        | Statement::Assert { span, .. }
        | Statement::External { span, .. } => Some(*span),
        _ => None,
    };
    own == Some(span) || s.bodies().into_iter().flatten().any(|s| stands_in(s, span))
}
