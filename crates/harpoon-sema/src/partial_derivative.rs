//! Functions that are partial derivatives of others: `function f_x = der(f, x)` (MLS 12.7.2).
//!
//! The function is called with a placeholder for each input that is differentiated for; the result is differentiated as
//! an expression, and the arguments take the places of the placeholders.

use crate::call::Arg;
use crate::class::NodeId;
use crate::expression::first_of;
use crate::sema::{Res, Scope, Sema};
use crate::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Expr, ExprId, LocalId, ScalarType};
use harpoon_syntax::ast;

/// Placeholders are numbered from the end, where no function has variables.
const LAST_PLACEHOLDER: u32 = u32::MAX;

impl<'a> Sema<'a> {
    /// Calls the derivative of `function` for `inputs`, one after the other.
    pub(crate) fn call_partial_derivative(
        &mut self,
        function: NodeId,
        inputs: &'a [ast::Ident],
        args: Vec<Arg>,
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let signature = self.signature(function);
        let mut slots = self.match_args(function, &signature.inputs, args, scope, span)?;
        let mut actual: Vec<(Symbol, ExprId, ExprId)> = Vec::new();
        for input in inputs {
            let place = signature.inputs.iter().position(|p| p.name == input.name);
            let Some((value, at)) = place.and_then(|k| slots[k].as_mut()).map(|s| (&mut s.0, s.1)) else {
                return Err(self.report_no_input(function, input, scope));
            };
            if actual.iter().any(|(name, ..)| *name == input.name) {
                continue;
            }
            let found = value.clone();
            let number =
                self.expect_scalar(found, ScalarType::Real, &format!("`{}`", input.name), at, scope.node)?;
            let leaf = self.flat.exprs.intern(Expr::Local(LocalId(LAST_PLACEHOLDER - actual.len() as u32)));
            *value = Value::scalar(ScalarType::Real, Scalar::Expr(leaf));
            actual.push((input.name, leaf, number.to_expr(&mut self.flat.exprs)));
        }
        let args = signature.inputs.iter().zip(slots).filter_map(|(p, slot)| {
            let (value, span) = slot?;
            Some(Arg { name: Some(ast::Ident { name: p.name, span }), value, span })
        });
        let args: Vec<Arg> = args.collect();
        let value = first_of(self.call_function(function, args, scope, span)?);
        let mut derivatives = harpoon_ir::diff::Derivatives::new();
        Ok(value.map_scalars(&mut |s| {
            let Scalar::Expr(e) = s else { return Scalar::real(0.0) };
            let mut e = *e;
            for input in inputs {
                let leaf = actual.iter().find(|(name, ..)| *name == input.name).map(|a| a.1);
                let Some(leaf) = leaf else { continue };
                let flat = &mut self.flat;
                e = derivatives.partial_for_leaf(&mut flat.exprs, &mut flat.functions, e, leaf);
            }
            let mut memo: std::collections::HashMap<ExprId, ExprId> =
                actual.iter().map(|&(_, leaf, value)| (leaf, value)).collect();
            let e = self.flat.exprs.rewrite(e, &mut memo, &mut |_, e| e);
            Scalar::from_expr(e, &self.flat.exprs)
        }))
    }

    fn report_no_input(
        &mut self,
        function: NodeId,
        input: &ast::Ident,
        scope: Scope,
    ) -> crate::sema::Reported {
        let name = self.class_name(function);
        self.report(
            Diagnostic::error(
                "wrong-arguments",
                input.span,
                format!("`{name}` has no input `{}` to differentiate for", input.name),
            )
            .component(self.path(scope.node))
            .related(self.class_def(function).name.span, "declared here"),
        )
    }
}
