//! What stands under a condition that makes no events (MLS 3.8.5): nothing in it makes any, and no discrete variable gets
//! its value there. A relation that becomes of interest between events would be met on its far side.
//!
//! Equations and branches are looked at as they are in the flat model. Loops of algorithms are written out in it or have
//! become functions, so their text is looked at.

use crate::context::codes;
use crate::context::state::{Scope, Sema};
use crate::expressions::variability::Around;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Expr, ExprId, Origin, VarId, Variability};
use harpoon_syntax::ast;
use harpoon_syntax::ast::{BinaryOp, ExprKind, StatementKind};
use rustc_hash::FxHashSet;

impl Sema<'_> {
    // ---- equations ----------------------------------------------------------------------------------------------

    /// Under a condition that makes no event nothing else does (MLS 3.8.5): a relation that becomes of interest between
    /// events would be met on its far side.
    pub(crate) fn switched_events(&self, n_written: usize) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for e in &self.flat.equations[..n_written.min(self.flat.equations.len())] {
            let is_of_when =
                matches!(self.flat.exprs.get(e.lhs), Expr::Var(v) if self.equations.when_vars.contains(&v));
            if !is_of_when && [e.lhs, e.rhs].into_iter().any(|side| self.has_switched_event(side)) {
                found.push(self.unwatched(e.origin.span, e.origin));
            }
        }
        found
    }

    pub(crate) fn unwatched(&self, span: Span, origin: Origin) -> Diagnostic {
        self.as_breach(
            Diagnostic::error(
                codes::VARIABILITY,
                span,
                "the condition around this makes no events, so nothing inside of it can",
            )
            .component(self.flat.path(origin.instance))
            .help("remove `noEvent` from the condition, or put the whole into `noEvent`"),
        )
    }

    fn has_switched_event(&self, side: ExprId) -> bool {
        let mut seen: FxHashSet<(ExprId, bool)> = FxHashSet::default();
        let mut stack = vec![(side, false)];
        while let Some((e, is_switched)) = stack.pop() {
            if !seen.insert((e, is_switched)) {
                continue;
            }
            let node = self.flat.exprs.get(e);
            let makes_event = match node {
                Expr::NoEvent(_) => continue,
                Expr::Binary(op, _, _) => op.is_relation(),
                Expr::Call(f, _) => f.generates_events(),
                Expr::Sample(..) => true,
                _ => false,
            };
            let mut operands = self.flat.exprs.operands(e);
            if makes_event
                && is_switched
                && (matches!(node, Expr::Sample(..))
                    || operands.any(|o| self.variability(o) == Variability::Continuous))
            {
                return true;
            }
            if let Expr::If(condition, a, b) = node {
                let inside = is_switched || self.is_free(condition);
                stack.extend([(condition, is_switched), (a, inside), (b, inside)]);
            } else {
                stack.extend(self.flat.exprs.operands(e).map(|o| (o, is_switched)));
            }
        }
        false
    }

    /// Does a condition change between events? Only `noEvent` and functions make such conditions.
    fn is_free(&self, condition: ExprId) -> bool {
        let mut may_be = false;
        self.flat.exprs.visit(&[condition], &mut |_, node| {
            may_be |= matches!(node, Expr::NoEvent(_) | Expr::UserCall(..));
        });
        may_be && self.variability(condition) == Variability::Continuous
    }

    /// A loop that runs as a function is computed between events too, where a count cannot change.
    pub(crate) fn counting_loop(
        &self,
        reads: &[ExprId],
        assigned: VarId,
        span: Span,
        origin: Origin,
    ) -> Option<Diagnostic> {
        if reads.iter().all(|&e| self.variability(e) < Variability::Continuous) {
            return None;
        }
        let var = &self.flat.vars[assigned];
        let (name, ty) = (&var.name, self.type_text(var.ty));
        Some(
            Diagnostic::error(
                codes::UNSUPPORTED,
                span,
                format!("a loop that depends on variables which change all the time, and assigns to the {ty} `{name}`, is not supported yet"),
            )
            .component(self.flat.path(origin.instance))
            .help("the loop would have to make events; put it inside a `when`, or count in a Real"),
        )
    }
}

// ---- loops of algorithms ----------------------------------------------------------------------------------------

impl<'a> Judge<'_, 'a> {
    /// The algorithm sections that were met, but for initial ones.
    pub(crate) fn check_switched_loops(&self) {
        for (statements, scope) in self.read(|model| model.facts.section_texts.clone()) {
            self.check_loops_of(statements, scope, None, &mut Around::default());
        }
    }

    /// What stands in a `when` is computed at events anyway.
    fn check_loops_of(
        &self,
        statements: &'a [ast::Statement],
        scope: Scope,
        switch: Option<Span>,
        around: &mut Around,
    ) {
        for s in statements {
            let (mut texts, mut targets): (Vec<&'a ast::Expr>, Vec<&'a ast::ComponentRef>) =
                Default::default();
            match &s.kind {
                StatementKind::Assign(target, value) => {
                    targets.push(target);
                    texts.push(value);
                }
                StatementKind::AssignTuple(list, call) => {
                    targets.extend(list.iter().flatten());
                    texts.extend(call.args.iter().map(|a| &a.value));
                }
                StatementKind::Call(call) => texts.extend(call.args.iter().map(|a| &a.value)),
                StatementKind::If(branches) => {
                    for b in branches {
                        texts.extend(&b.condition);
                        self.check_loops_of(&b.body, scope, switch, around);
                    }
                }
                StatementKind::For(iterators, body) => {
                    texts.extend(iterators.iter().filter_map(|i| i.range.as_ref()));
                    let before = around.n_iterators();
                    let ranges = self.variability_of_ranges(iterators, scope, around);
                    let varies = ranges.variability == Variability::Continuous;
                    let range = iterators.iter().find_map(|i| i.range.as_ref()).filter(|_| varies);
                    self.check_loops_of(body, scope, switch.or(range.map(|r| r.span)), around);
                    around.leave(before);
                }
                StatementKind::While(condition, body) => {
                    texts.push(condition);
                    let written = self.variability_of_text(condition, scope, around);
                    let varies = written.variability == Variability::Continuous;
                    self.check_loops_of(body, scope, switch.or(varies.then_some(condition.span)), around);
                }
                StatementKind::When(_) | StatementKind::Break | StatementKind::Return => {}
            }
            let Some(switch) = switch else { continue };
            let discrete = targets.into_iter().find(|t| self.is_discrete_target(t, scope));
            let what = match discrete {
                Some(target) => format!("give `{target}`, which changes at events only, a value"),
                None if texts.iter().any(|e| self.writes_event(e, scope, around)) => "make events".to_owned(),
                None => continue,
            };
            self.report_breach(
                Diagnostic::error(
                    codes::VARIABILITY,
                    s.span,
                    format!("the loop around this changes between events, so it cannot {what}"),
                )
                .component(self.path(scope.node))
                .related(switch, "this varies all the time")
                .help("let the loop depend on what changes at events only, or put what it computes into `noEvent`"),
            );
        }
    }

    fn is_discrete_target(&self, target: &'a ast::ComponentRef, scope: Scope) -> bool {
        self.variability_of_component(target, scope).variability == Variability::Discrete
    }

    /// Is there a relation, or a function that jumps, of something that varies all the time?
    fn writes_event(&self, e: &'a ast::Expr, scope: Scope, around: &mut Around) -> bool {
        let makes_event = match &e.kind {
            ExprKind::Binary(op, ..) => {
                use BinaryOp::{Greater, GreaterEqual, Less, LessEqual};
                matches!(op, Less | LessEqual | Greater | GreaterEqual)
            }
            ExprKind::Call(call) => match call.function.parts.as_slice() {
                [one] if one.name.name == "noEvent" => return false,
                [one] => matches!(
                    one.name.name.as_str(),
                    "ceil" | "floor" | "div" | "integer" | "mod" | "rem" | "sample"
                ),
                _ => false,
            },
            _ => false,
        };
        let mut operands = Vec::new();
        harpoon_syntax::walk::each_operand(e, &mut |o| operands.push(o));
        operands.into_iter().any(|o| {
            let varies = makes_event
                && self.variability_of_text(o, scope, around).variability == Variability::Continuous;
            varies || self.writes_event(o, scope, around)
        })
    }
}
