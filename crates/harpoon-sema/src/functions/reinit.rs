//! `reinit` (MLS 8.3.6, 8.6): one of them at most sets a variable at an event, and those that act at the start are
//! initial equations.

use crate::context::codes;
use crate::context::once::Question;
use crate::context::state::Sema;
use crate::values::value::Scalar;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{ActionKind, Constant, Equation, Expr, ExprId, ExprPool, Origin, UnaryOp, VarId};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::collections::HashMap;

/// Where a `reinit` stands: the `when` and the `if` around it, each by number, with the branch.
type Place = Vec<(usize, usize)>;

#[derive(Default)]
pub struct Reinits {
    place: Place,
    n_choices: usize,
    /// The text of the `when` at hand.
    when: Option<Span>,
    /// Where a variable is set.
    seen: FxHashMap<VarId, Vec<(Place, Span)>>,
    /// The `when` equation, as written, that sets elements of an array.
    arrays: FxHashMap<crate::context::ids::CompId, (Option<Span>, Span)>,
}

impl Reinits {
    /// Enters a `when` or an `if` with branches that exclude each other. Gives its number.
    pub(crate) fn enter(&mut self) -> usize {
        self.n_choices += 1;
        self.n_choices
    }
}

impl<'a> Sema<'a> {
    /// What is done in a branch of the choice with this number.
    pub(crate) fn in_branch<T>(&mut self, choice: usize, branch: usize, f: impl FnOnce(&mut Self) -> T) -> T {
        self.equations.reinits.place.push((choice, branch));
        let result = f(self);
        self.equations.reinits.place.pop();
        result
    }

    /// What is done in a `when` equation of this text.
    pub(crate) fn in_written_when<T>(&mut self, text: Span, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.equations.reinits.when.replace(text);
        let result = f(self);
        self.equations.reinits.when = before;
        result
    }

    /// A variable is set in one `when` equation, and once where that acts. Elements of an array count as the array,
    /// except that a loop may have a `when` for each of them.
    pub(crate) fn check_single_reinit(&mut self, var: VarId, call: &'a ast::Call, origin: Origin) {
        let place = self.equations.reinits.place.clone();
        let Some(&(when, _)) = place.first() else { return };
        let seen = self.equations.reinits.seen.entry(var).or_default();
        let elsewhere = seen.iter().find(|(other, _)| other[0].0 != when).map(|(_, span)| *span);
        let together = seen.iter().find(|(other, _)| !exclude(other, &place)).map(|(_, span)| *span);
        seen.push((place, call.span));
        let written = self.equations.reinits.when;
        let of_array = self.instances.var_comps.get(&var).and_then(|&(comp, _)| {
            let &mut (first, span) =
                self.equations.reinits.arrays.entry(comp).or_insert((written, call.span));
            (first != written).then_some(span)
        });
        let name = &self.flat.vars[var].name;
        let tell = |code, first, message, help: &str| {
            Diagnostic::error(code, call.span, message)
                .component(self.flat.path(origin.instance))
                .related(first, "the first time here")
                .help(help)
        };
        let d = match (elsewhere.or(of_array), together) {
            (Some(first), _) => self.as_breach(tell(
                codes::TWO_REINITS,
                first,
                format!("`{name}` is set by `reinit` in two `when` equations"),
                "use `elsewhen`, so that one of them counts where both happen at once",
            )),
            (None, Some(first)) => tell(
                codes::MISPLACED_CALL,
                first,
                format!("`{name}` is set twice by `reinit` at the same event"),
                "keep one of the two, or put them into branches of an `if`",
            ),
            (None, None) => return,
        };
        if self.is_new(Question::Reinit, call.span) {
            self.report(d);
        }
    }

    /// `reinit(x, expr)` that is active during initialization adds the initial equation `x = expr` (MLS 8.6).
    pub(crate) fn start_by_reinit(&mut self) {
        let mut memo = HashMap::new();
        let mut at_start: Vec<(VarId, Vec<(ExprId, ExprId, Origin)>)> = Vec::new();
        for k in 0..self.flat.actions.len() {
            let action = self.flat.actions[k].clone();
            let ActionKind::Reinit { var, value } = action.kind else { continue };
            let mut at_initial = |e| {
                self.flat.exprs.rewrite(e, &mut memo, &mut |pool, e| match pool.get(e) {
                    Expr::Initial => pool.bool(true),
                    Expr::Sample(..) => pool.bool(false),
                    _ => e,
                })
            };
            let (guard, value) = (at_initial(action.guard), at_initial(value));
            let guard = match self.evaluate_scalar(&Scalar::Expr(guard)) {
                Some(Constant::Boolean(false)) => continue,
                Some(_) => self.flat.exprs.bool(true),
                None => guard,
            };
            match at_start.iter_mut().find(|(v, _)| *v == var) {
                Some((_, values)) => values.push((guard, value, action.origin)),
                None => at_start.push((var, vec![(guard, value, action.origin)])),
            }
        }
        for (var, values) in at_start {
            let pool = &mut self.flat.exprs;
            let any = values.iter().fold(pool.bool(false), |any, (guard, ..)| pool.or(any, *guard));
            let origin = values[0].2;
            if !is_certain(pool, any) {
                self.report_open_start(var, origin);
                continue;
            }
            let last = values[values.len() - 1].1;
            let others = values[..values.len() - 1].iter().rev();
            let rhs = others.fold(last, |rest, &(guard, value, _)| pool.if_(guard, value, rest));
            let lhs = pool.var(var);
            self.flat.initial_equations.push(Equation { lhs, rhs, origin });
        }
    }

    /// At the start a `reinit` counts as an equation, of which every branch of an `if` needs as many (MLS 8.6).
    fn report_open_start(&mut self, var: VarId, origin: Origin) {
        let name = &self.flat.vars[var].name;
        self.report(
            Diagnostic::error(
                codes::UNBALANCED_IF,
                origin.span,
                format!(
                    "at the start this gives `{name}` a value in one branch of an `if` and not in another"
                ),
            )
            .component(self.flat.path(origin.instance))
            .help("write a `reinit` in every branch, or a `when` of its own for `initial()`"),
        );
    }
}

/// Do two places lie in different branches of one choice?
fn exclude(a: &Place, b: &Place) -> bool {
    a.iter().zip(b).any(|(x, y)| x.0 == y.0 && x.1 != y.1)
}

/// Does a condition hold whatever its parts are?
fn is_certain(pool: &mut ExprPool, condition: ExprId) -> bool {
    let Some(part) = undecided(pool, condition) else { return pool.get(condition) == Expr::Bool(true) };
    [true, false].into_iter().all(|value| {
        let mut memo = HashMap::from([(part, pool.bool(value))]);
        let decided = pool.rewrite(condition, &mut memo, &mut |_, e| e);
        is_certain(pool, decided)
    })
}

/// The first part of a condition that is not made of others by `and`, `or`, `not`.
fn undecided(pool: &ExprPool, condition: ExprId) -> Option<ExprId> {
    use harpoon_ir::BinaryOp::{And, Or};
    match pool.get(condition) {
        Expr::Bool(_) => None,
        Expr::Unary(UnaryOp::Not, a) => undecided(pool, a),
        Expr::Binary(And | Or, a, b) => undecided(pool, a).or_else(|| undecided(pool, b)),
        _ => Some(condition),
    }
}
