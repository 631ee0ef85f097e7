//! Values that must be known while the model is translated: sizes, conditions, structural parameters (MLS 3.8.2).

use crate::context::codes;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::ExprId;
use harpoon_ir::FlatModel;
use harpoon_ir::{Constant, ScalarType, VarId};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// The value as constants, where it can be computed now.
    pub(crate) fn known_constant(&mut self, value: &Value, span: Span) -> Option<Value> {
        self.trying(|s| s.evaluated(value, span)).ok()
    }

    /// The value with every parameter replaced by its value; an error names what has none.
    pub(crate) fn evaluated(&mut self, value: &Value, span: Span) -> Res<Value> {
        let mut failed = false;
        let mut elems = Vec::new();
        value.scalars(&mut elems);
        let mut results = Vec::with_capacity(elems.len());
        for e in elems {
            match self.evaluate_scalar(e) {
                Some(c) => results.push(c),
                None => {
                    failed = true;
                    break;
                }
            }
        }
        if failed {
            return Err(self.report_not_constant(value, span));
        }
        let mut results = results.into_iter();
        Ok(value.map_scalars(&mut |_| Scalar::Const(results.next().expect("one result per scalar"))))
    }

    fn report_not_constant(&mut self, value: &Value, span: Span) -> Reported {
        // Name a variable that is in the way.
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        let roots: Vec<_> =
            scalars.iter().filter_map(|s| if let Scalar::Expr(e) = s { Some(*e) } else { None }).collect();
        self.note_wanted(&roots);
        if self.reports.is_trying {
            return Reported;
        }
        let vars = self.variables_in(&roots);
        let culprit = vars.iter().copied().find(|&v| !self.flat.vars[v].is_parameter());
        let unknown_parameter = match culprit {
            Some(_) => None,
            None => match self.valueless_parameter(vars) {
                Ok(found) => found,
                // What is wrong with its value is told there.
                Err(reported) => return reported,
            },
        };
        // Everything may be known and still have no value: a division by zero.
        let failed = roots.iter().find_map(|e| {
            let vars = self.variables_in(&[*e]);
            let e = self.with_values(*e, vars).unwrap_or(*e);
            harpoon_ir::evaluate(&self.flat, e, &harpoon_ir::NoEnvironment).err().filter(|e| {
                matches!(
                    e,
                    harpoon_ir::EvalError::NoValue { .. } | harpoon_ir::EvalError::AssertionFailed { .. }
                )
            })
        });
        if let (None, None, Some(error)) = (culprit, unknown_parameter, failed) {
            return self.report(Diagnostic::error(
                codes::NO_VALUE,
                span,
                format!("this has no value: {error}"),
            ));
        }
        let mut d =
            Diagnostic::error(codes::NOT_CONSTANT, span, "this must be known when the model is translated");
        if let Some(v) = culprit {
            let var = &self.flat.vars[v];
            d = d
                .label(format!("depends on the variable `{}`", var.name))
                .related(var.origin.span, "which is declared here")
                .help("use constants and parameters only");
        } else if let Some(v) = unknown_parameter {
            let var = &self.flat.vars[v];
            d = d
                .label(format!("depends on the parameter `{}`, which has no value", var.name))
                .related(var.origin.span, "which is declared here")
                .help("give the parameter a value");
        } else if let Some(name) = self.open_local(&roots) {
            d = d.label(format!("depends on `{name}`, which only the run knows")).help(format!(
                "declare `{name}` with a `min` and a `max` that are less than {} apart, or let parameters and \
                 constants decide",
                crate::functions::cases::MAX_CASES
            ));
        }
        self.report(d)
    }

    fn variables_in(&self, roots: &[ExprId]) -> Vec<VarId> {
        let mut vars = Vec::new();
        self.flat.exprs.visit(roots, &mut |_, e| {
            if let harpoon_ir::Expr::Var(v) = e {
                vars.push(v);
            }
        });
        vars
    }

    /// The parameter without a value that some of these depend on; an error, if one has a value that is wrong.
    fn valueless_parameter(&mut self, mut vars: Vec<VarId>) -> Res<Option<VarId>> {
        let mut k = 0;
        while let Some(&v) = vars.get(k) {
            k += 1;
            let Some(&(comp, _)) = self.instances.var_comps.get(&v) else { continue };
            if self.parameter_value(v).is_some() {
                continue;
            }
            let Some(value) = self.binding(comp)? else { return Ok(Some(v)) };
            let mut scalars = Vec::new();
            value.scalars(&mut scalars);
            let roots: Vec<ExprId> = scalars
                .iter()
                .filter_map(|s| if let Scalar::Expr(e) = s { Some(*e) } else { None })
                .collect();
            let mut behind = self.variables_in(&roots);
            behind.retain(|v| !vars.contains(v));
            if behind.is_empty() {
                return Ok(Some(v));
            }
            vars.extend(behind);
        }
        Ok(None)
    }

    pub(crate) fn evaluate_scalar(&mut self, scalar: &Scalar) -> Option<Constant> {
        match scalar {
            Scalar::Const(c) => Some(c.clone()),
            Scalar::Expr(e) => self.evaluate_expr(*e),
        }
    }

    /// The value of an expression of constants and parameters. The parameters become structural.
    pub(crate) fn evaluate_expr(&mut self, expr: harpoon_ir::ExprId) -> Option<Constant> {
        use harpoon_ir::Expr;
        let expr = self.in_this_case(expr);
        let mut vars = Vec::new();
        let mut is_known = true;
        self.flat.exprs.visit(&[expr], &mut |_, e| match e {
            Expr::Var(v) => vars.push(v),
            Expr::Time | Expr::Der(_) | Expr::Pre(_) | Expr::Initial | Expr::Terminal | Expr::Sample(..) => {
                is_known = false
            }
            Expr::Local(_) | Expr::Element(..) | Expr::Held(_) => is_known = false,
            _ => {}
        });
        if !is_known || vars.iter().any(|&v| !self.flat.vars[v].is_parameter()) {
            return None;
        }
        let result = self.with_values(expr, vars)?;
        if let Some(c) = self.flat.exprs.as_constant(result) {
            return Some(c);
        }
        crate::instances::evaluation::evaluate_calls(&self.flat, result)
    }

    /// An expression with the values of these parameters in place of them.
    fn with_values(&mut self, expr: ExprId, vars: Vec<VarId>) -> Option<ExprId> {
        let mut memo = std::collections::HashMap::new();
        for v in vars {
            let value = self.parameter_value(v)?;
            let leaf = self.flat.exprs.var(v);
            let constant = self.flat.exprs.constant(&value);
            memo.insert(leaf, constant);
        }
        Some(self.flat.exprs.rewrite(expr, &mut memo, &mut |_, e| e))
    }

    /// The value of an expression of parameters that are structural already.
    pub(crate) fn structural_value(&mut self, expr: harpoon_ir::ExprId) -> Option<Constant> {
        let mut is_structural = true;
        let vars = &self.flat.vars;
        self.flat.exprs.visit(&[expr], &mut |_, e| {
            if let harpoon_ir::Expr::Var(v) = e {
                is_structural &= vars[v].is_structural;
            }
        });
        if is_structural { self.evaluate_expr(expr) } else { None }
    }

    pub(crate) fn parameter_value(&mut self, var: VarId) -> Option<Constant> {
        if let Some(known) = self.instances.parameter_values.get(&var) {
            return known.clone();
        }
        self.instances.parameter_values.insert(var, None);
        let &(comp, element) = self.instances.var_comps.get(&var)?;
        let mut scalar = match self.binding(comp) {
            Ok(Some(value)) => value.as_array().and_then(|a| a.elems.get(element as usize).cloned()),
            _ => None,
        };
        let is_fixed =
            self.attribute(comp, "fixed").and_then(|v| v.as_array().and_then(|a| a.elems.first().cloned()));
        if is_fixed == Some(Scalar::boolean(false)) {
            return None;
        }
        if scalar.is_none() {
            scalar = self.attribute(comp, "start").and_then(|v| {
                v.as_array().and_then(|a| a.elems.get(element as usize).or(a.elems.first()).cloned())
            });
            if scalar.is_some() && self.instances.comps[comp].modifier.value.is_none() {
                let (name, span) = (self.flat.vars[var].name.clone(), self.instances.comps[comp].span);
                self.report(
                    Diagnostic::warning(
                        codes::PARAMETER_WITHOUT_VALUE,
                        span,
                        format!("the parameter `{name}` has no value; its start value is used"),
                    )
                    .component(name)
                    .help("give it a value"),
                );
            }
        }
        let ty = self.flat.vars[var].ty;
        let value = scalar.and_then(|s| self.evaluate_scalar(&s)).map(|c| match (ty, c) {
            (ScalarType::Real, Constant::Integer(i)) => Constant::Real(i as f64),
            (_, c) => c,
        });
        self.flat.vars[var].is_structural |= value.is_some();
        self.instances.parameter_values.insert(var, value.clone());
        value
    }

    pub(crate) fn evaluate_condition(&mut self, expr: &'a ast::Expr, scope: Scope) -> Res<bool> {
        let value = self.expr(expr, scope)?;
        let value = self.evaluated(&value, expr.span)?;
        match value.as_constant().and_then(Constant::as_bool) {
            Some(b) => Ok(b),
            None => {
                let what = value.describe();
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    expr.span,
                    format!("a condition must be Boolean, this is {what}"),
                ))
            }
        }
    }

    pub(crate) fn evaluate_integer(&mut self, expr: &'a ast::Expr, scope: Scope) -> Res<i64> {
        let value = self.expr(expr, scope)?;
        let value = self.evaluated(&value, expr.span)?;
        match value.as_constant() {
            Some(Constant::Integer(i)) => Ok(*i),
            Some(Constant::Enumeration(_, n)) => Ok(i64::from(*n)),
            _ => {
                let what = value.describe();
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    expr.span,
                    format!("an Integer is needed here, this is {what}"),
                ))
            }
        }
    }

    /// A size, where it can be computed now.
    pub(crate) fn known_size(&mut self, expr: &'a ast::Expr, scope: Scope) -> Option<usize> {
        self.trying(|s| s.evaluate_size(expr, scope)).ok()
    }

    /// A dimension: an Integer that is not negative, or an enumeration or Boolean type.
    pub(crate) fn evaluate_size(&mut self, expr: &'a ast::Expr, scope: Scope) -> Res<usize> {
        if let ast::ExprKind::Ref(r) = &expr.kind
            && let Some(size) = self.index_type_size(r, scope)
        {
            return match size {
                // `enumeration(:)` stands for any enumeration (MLS 4.9.5.2).
                0 => {
                    let message = format!("the literals of `{r}` are left open, so it gives no size");
                    Err(self.error_in(codes::UNKNOWN_SIZE, scope.node, expr.span, message))
                }
                size => Ok(size),
            };
        }
        let n = self.evaluate_integer(expr, scope)?;
        self.note_written_size(expr, scope);
        usize::try_from(n).map_err(|_| {
            self.error_in(
                codes::NEGATIVE_SIZE,
                scope.node,
                expr.span,
                format!("an array cannot have {n} elements"),
            )
        })
    }
}

/// The value of a constant expression with calls that only the evaluator can execute.
pub(crate) fn evaluate_calls(flat: &FlatModel, e: ExprId) -> Option<Constant> {
    harpoon_ir::eval::evaluate(flat, e, &harpoon_ir::eval::NoEnvironment).ok()
}
