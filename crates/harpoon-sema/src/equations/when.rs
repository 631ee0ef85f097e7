//! `when` equations (MLS 8.3.5). One becomes an equation that holds always: `v = if rises then e else pre(v)`, with the
//! branches in their order.

use crate::context::codes;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::equations::equation::{Section, contains};
use crate::expressions::iterator::Body;
use crate::expressions::state::Situation;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Constant, Equation, Expr, ExprId, ScalarType, VarId, Variability};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    pub(crate) fn when_equation(
        &mut self,
        branches: &'a [ast::Branch<ast::Equation>],
        scope: Scope,
    ) -> Res<()> {
        let mut earlier: Option<ExprId> = None;
        let choice = self.equations.reinits.enter();
        let mut assigned: Vec<(VarId, Vec<(ExprId, ExprId)>, harpoon_ir::Origin)> = Vec::new();
        for (n_branches, branch) in branches.iter().enumerate() {
            let condition = branch.condition.as_ref().ok_or(Reported)?;
            let value = self.expr(condition, scope)?;
            if value.as_array().is_some_and(|a| a.ty == ScalarType::Clock) {
                return match n_branches {
                    0 => self.clocked_when(value, branches, scope),
                    _ => Err(self.clocked_when_error(
                        condition.span,
                        "an `elsewhen` cannot have a clock",
                        scope,
                    )),
                };
            }
            let guard = self.when_guard(value, condition.span, scope)?;
            let guard = self.unless_earlier(guard, &mut earlier);
            let mut list = Vec::new();
            let situation = Situation { is_in_when: true, is_conditional: true, ..self.situation };
            self.situated(situation, |s| {
                s.in_branch(choice, n_branches, |s| s.when_body(&branch.body, guard, scope, &mut list))
            })?;
            self.check_same_variables(&assigned, &list, condition.span, scope, n_branches)?;
            for (var, rhs, origin) in list {
                match assigned.iter_mut().find(|(v, _, _)| *v == var) {
                    Some((_, values, _)) => values.push((guard, rhs)),
                    None => assigned.push((var, vec![(guard, rhs)], origin)),
                }
            }
        }
        for (var, values, origin) in assigned {
            if let Some(first) = self.equations.when_equations.insert(var, origin.span) {
                let name = self.flat.vars[var].name.clone();
                return Err(self.report(
                    Diagnostic::error(
                        codes::DUPLICATE_EQUATION,
                        origin.span,
                        format!("`{name}` is determined by two `when` equations"),
                    )
                    .component(self.path(scope.node))
                    .related(first, "the first one is here")
                    .help("join the two by `elsewhen`, so that one of them counts where both happen at once"),
                ));
            }
            self.equations.when_vars.insert(var);
            if self.flat.vars[var].variability == Variability::Continuous {
                self.flat.vars[var].variability = Variability::Discrete;
            }
            let mut rhs = self.flat.exprs.pre(var);
            for (guard, value) in values.into_iter().rev() {
                rhs = self.flat.exprs.if_(guard, value, rhs);
            }
            let lhs = self.flat.exprs.var(var);
            self.flat.equations.push(Equation { lhs, rhs, origin });
        }
        Ok(())
    }

    /// The equations of a clocked `when`; its actions take place at the tick.
    pub(crate) fn during(
        &mut self,
        body: &'a [ast::Equation],
        tick: ExprId,
        scope: Scope,
    ) -> Res<Vec<Equation>> {
        let situation = Situation { is_in_when: true, ..self.situation };
        self.situated(situation, |s| {
            s.captured(Section::Dynamic, tick, scope, |sema| {
                for equation in body {
                    if contains(equation, &|e| matches!(e.kind, ast::EquationKind::When(..))) {
                        let message = "a `when` with a clock cannot contain a `when`";
                        return Err(sema.clocked_when_error(equation.span, message, scope));
                    }
                    if contains(equation, &|e| matches!(e.kind, ast::EquationKind::Connect(..))) {
                        let message = "`connect` cannot stand in a `when`";
                        return Err(sema.error_in(
                            codes::MISPLACED_CONNECT,
                            scope.node,
                            equation.span,
                            message,
                        ));
                    }
                    sema.equation(equation, scope, Section::Dynamic)?;
                }
                Ok(())
            })
        })
    }

    /// Every branch of a `when` determines the same variables (MLS 8.3.5.3).
    fn check_same_variables(
        &mut self,
        before: &[(VarId, Vec<(ExprId, ExprId)>, harpoon_ir::Origin)],
        here: &[(VarId, ExprId, harpoon_ir::Origin)],
        condition: Span,
        scope: Scope,
        n_branches: usize,
    ) -> Res<()> {
        if n_branches == 0 {
            return Ok(());
        }
        let missing = before
            .iter()
            .find(|(v, _, _)| !here.iter().any(|(w, _, _)| w == v))
            .map(|(v, _, o)| (*v, o.span));
        let extra = here
            .iter()
            .find(|(w, _, _)| !before.iter().any(|(v, _, _)| w == v))
            .map(|(v, _, o)| (*v, o.span));
        let (var, other, text) = match (missing, extra) {
            (Some((v, other)), _) => (v, other, "is determined in an earlier branch and not in this one"),
            (None, Some((v, other))) => {
                (v, other, "is determined in this branch and not in the earlier ones")
            }
            (None, None) => return Ok(()),
        };
        let name = self.flat.vars[var].name.clone();
        Err(self.report(
            Diagnostic::error(codes::UNBALANCED_WHEN, condition, format!("`{name}` {text}"))
                .component(self.path(scope.node))
                .related(other, "determined here")
                .help(format!("every branch of a `when` determines the same variables; write `{name} = pre({name});` where it stays")),
        ))
    }

    fn when_body(
        &mut self,
        body: &'a [ast::Equation],
        guard: ExprId,
        scope: Scope,
        out: &mut Vec<(VarId, ExprId, harpoon_ir::Origin)>,
    ) -> Res<()> {
        let n_actions = self.flat.actions.len();
        let result = self.when_equations_of(body, guard, scope, out);
        self.guard_actions(n_actions, guard);
        result
    }

    fn when_equations_of(
        &mut self,
        body: &'a [ast::Equation],
        guard: ExprId,
        scope: Scope,
        out: &mut Vec<(VarId, ExprId, harpoon_ir::Origin)>,
    ) -> Res<()> {
        for e in body {
            match &e.kind {
                ast::EquationKind::Equality(lhs, rhs) => {
                    self.check_own(lhs, scope)?;
                    if !matches!(lhs.kind, ast::ExprKind::Ref(_) | ast::ExprKind::Tuple(_)) {
                        return Err(self.left_side_of_when(lhs.span, scope));
                    }
                    for equation in self.equality(lhs, rhs, scope, e.span)? {
                        let Expr::Var(v) = self.flat.exprs.get(equation.lhs) else {
                            return Err(self.left_side_of_when(lhs.span, scope));
                        };
                        if self.flat.vars[v].is_parameter() {
                            let name = self.flat.vars[v].name.clone();
                            return Err(self.error_in(
                                codes::VARIABILITY,
                                scope.node,
                                lhs.span,
                                format!("`{name}` is a parameter and cannot change at an event"),
                            ));
                        }
                        if let Some(pair) = out.iter().find(|(w, _, _)| *w == v) {
                            let name = self.flat.vars[v].name.clone();
                            let other = pair.2.span;
                            return Err(self.report(
                                Diagnostic::error(
                                    codes::DUPLICATE_EQUATION,
                                    e.span,
                                    format!("`{name}` is determined twice in this `when`"),
                                )
                                .related(other, "the first time here")
                                .component(self.path(scope.node)),
                            ));
                        }
                        out.push((v, equation.rhs, equation.origin));
                    }
                }
                ast::EquationKind::Call(call) => self.call_equation(call, guard, scope)?,
                ast::EquationKind::For(iterators, inner) => {
                    let mut list = std::mem::take(out);
                    let result = self.for_each(iterators, Body::Equations(inner), scope, &mut |sema| {
                        sema.when_body(inner, guard, scope, &mut list)
                    });
                    *out = list;
                    result?;
                }
                ast::EquationKind::If(branches) => self.when_if(branches, guard, scope, out)?,
                ast::EquationKind::When(_) => {
                    return Err(self.error_in(
                        codes::MISPLACED_WHEN,
                        scope.node,
                        e.span,
                        "`when` cannot contain a `when`",
                    ));
                }
                ast::EquationKind::Connect(..) => {
                    return Err(self.error_in(
                        codes::MISPLACED_CONNECT,
                        scope.node,
                        e.span,
                        "`connect` cannot stand in a `when`",
                    ));
                }
            }
        }
        Ok(())
    }

    pub(crate) fn left_side_of_when(&mut self, span: Span, scope: Scope) -> Reported {
        self.report(
            Diagnostic::error(
                codes::WHEN_LEFT_SIDE,
                span,
                "the left side of an equation in `when` must be a variable",
            )
            .component(self.path(scope.node))
            .help("solve the equation for the variable that shall change here"),
        )
    }

    /// What changes in a `when` is not part of a component that is a model or a block (MLS 4.4.4): that has equations
    /// of its own for it.
    fn check_own(&mut self, target: &'a ast::Expr, scope: Scope) -> Res<()> {
        match &target.kind {
            ast::ExprKind::Ref(r) => self.check_own_target(r, scope),
            ast::ExprKind::Tuple(list) => list.iter().flatten().try_for_each(|e| self.check_own(e, scope)),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_own_target(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<()> {
        let (Some(first), Some(_)) = (r.parts.first(), r.parts.get(1)) else { return Ok(()) };
        let Some(crate::classes::class::Found::Component(n, i)) =
            self.lookup_simple(scope.node, first.name.name)
        else {
            return Ok(());
        };
        let resolved = self.component_type(n, i)?;
        let kind = self.classes.decls[resolved.class.decl].class.kind;
        if resolved.scalar.is_some() || !matches!(kind, ast::ClassKind::Model | ast::ClassKind::Block) {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error(
                codes::WHEN_LEFT_SIDE,
                r.span,
                format!(
                    "`{r}` is part of the component `{}`, so it cannot be set in a `when` here",
                    first.name.name
                ),
            )
            .component(self.path(scope.node))
            .help(
                "set a variable of this model, and give it to the component by an equation or a connection",
            ),
        ))
    }

    fn when_if(
        &mut self,
        branches: &'a [ast::Branch<ast::Equation>],
        guard: ExprId,
        scope: Scope,
        out: &mut Vec<(VarId, ExprId, harpoon_ir::Origin)>,
    ) -> Res<()> {
        let Some((first, rest)) = branches.split_first() else { return Ok(()) };
        let Some(condition) = &first.condition else { return self.when_body(&first.body, guard, scope, out) };
        let c = self.scalar_expr(condition, ScalarType::Boolean, "a condition", scope)?;
        match self.evaluate_scalar(&c) {
            Some(Constant::Boolean(true)) => self.when_body(&first.body, guard, scope, out),
            Some(_) => self.when_if(rest, guard, scope, out),
            None => {
                let c = c.to_expr(&mut self.flat.exprs);
                let not = self.flat.exprs.not(c);
                let (here, there) = (self.flat.exprs.and(guard, c), self.flat.exprs.and(guard, not));
                let choice = self.equations.reinits.enter();
                let mut then = Vec::new();
                self.in_branch(choice, 0, |s| s.when_body(&first.body, here, scope, &mut then))?;
                let mut otherwise = Vec::new();
                self.in_branch(choice, 1, |s| s.when_if(rest, there, scope, &mut otherwise))?;
                for (v, rhs, origin) in then {
                    let Some(k) = otherwise.iter().position(|(w, _, _)| *w == v) else {
                        return Err(self.missing_in_branch(v, origin.span, condition.span, scope));
                    };
                    let rhs = self.flat.exprs.if_(c, rhs, otherwise.remove(k).1);
                    out.push((v, rhs, origin));
                }
                match otherwise.first() {
                    Some((v, _, origin)) => {
                        Err(self.missing_in_branch(*v, origin.span, condition.span, scope))
                    }
                    None => Ok(()),
                }
            }
        }
    }

    /// The branches of an `if` inside a `when` determine the same variables (MLS 8.3.5.2), unless parameters choose
    /// among them.
    fn missing_in_branch(&mut self, var: VarId, determined: Span, condition: Span, scope: Scope) -> Reported {
        let name = self.flat.vars[var].name.clone();
        self.report(
            Diagnostic::error(
                codes::UNBALANCED_IF,
                condition,
                format!("`{name}` is determined in one branch of this `if` and not in another"),
            )
            .component(self.path(scope.node))
            .related(determined, "determined here")
            .help(format!("write `{name} = pre({name});` in the branch where it stays")),
        )
    }
}
