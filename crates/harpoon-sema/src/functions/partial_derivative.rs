//! Functions that are partial derivatives of others: `function f_x = der(f, x)` (MLS 12.7.2).
//!
//! Such a function has the inputs and outputs of the other one. That is called with a placeholder for each input that is
//! differentiated for; the result is differentiated as an expression, and the arguments take the places of the
//! placeholders.

use crate::classes::signature::Param;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Expr, ExprId, LocalId, ScalarType};
use harpoon_syntax::ast;

/// Placeholders are numbered from the end, where no function has variables.
const LAST_PLACEHOLDER: u32 = u32::MAX;

/// The function that another one differentiates, and for what.
pub(crate) struct Differentiated<'a> {
    function: NodeId,
    inputs: &'a [ast::Ident],
}

impl<'a> Sema<'a> {
    /// What a partial derivative, or a function that inherits from one, differentiates.
    pub(crate) fn differentiated(&mut self, node: NodeId) -> Option<Differentiated<'a>> {
        let bases = self.table(node).bases.clone();
        match &self.class_def(node).body {
            ast::ClassBody::Derivative { inputs, .. } => {
                bases.first().map(|&function| Differentiated { function, inputs })
            }
            _ => bases.into_iter().find_map(|base| self.differentiated(base)),
        }
    }

    /// The value of a partial derivative, for one input after the other.
    #[inline(never)]
    pub(crate) fn partial_derivative(
        &mut self,
        of: Differentiated<'a>,
        inputs: &[(Param, Value)],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let before = self.calls.n_placeholders;
        let mut replaced: Vec<(Symbol, ExprId, ExprId)> = Vec::new();
        let mut slots = Vec::with_capacity(inputs.len());
        for (p, value) in inputs {
            let mut value = value.clone();
            if of.inputs.iter().any(|input| input.name == p.name) {
                // That only Reals are differentiated for is told where the function is declared.
                if value.as_array().is_none_or(|a| a.ty != ScalarType::Real) {
                    return Err(Reported);
                }
                let what = format!("`{}`", p.name);
                let number = self.expect_scalar(value, ScalarType::Real, &what, span, scope.node)?;
                let leaf = self
                    .flat
                    .exprs
                    .intern(Expr::Local(LocalId(LAST_PLACEHOLDER - self.calls.n_placeholders)));
                self.calls.n_placeholders += 1;
                value = Value::scalar(ScalarType::Real, Scalar::Expr(leaf));
                replaced.push((p.name, leaf, number.to_expr(&mut self.flat.exprs)));
            }
            slots.push(Some((value, span)));
        }
        let signature = self.signature(of.function);
        let value = self.call_once(of.function, &signature, slots, scope, span);
        self.calls.n_placeholders = before;
        let mut derivatives = harpoon_ir::diff::Derivatives::new();
        Ok(value?.map_scalars(&mut |s| {
            let Scalar::Expr(e) = s else { return Scalar::real(0.0) };
            let mut e = *e;
            for input in of.inputs {
                let Some((_, leaf, _)) = replaced.iter().find(|(name, ..)| *name == input.name) else {
                    continue;
                };
                let flat = &mut self.flat;
                e = derivatives.partial_for_leaf(&mut flat.exprs, &mut flat.functions, e, *leaf);
            }
            let mut memo: std::collections::HashMap<ExprId, ExprId> =
                replaced.iter().map(|&(_, leaf, value)| (leaf, value)).collect();
            let e = self.flat.exprs.rewrite(e, &mut memo, &mut |_, e| e);
            Scalar::from_expr(e, &self.flat.exprs)
        }))
    }

    /// What is differentiated for are Real inputs, and numbers.
    pub(crate) fn check_differentiated(&mut self, node: NodeId, inputs: &[Param]) {
        let ast::ClassBody::Derivative { function, inputs: names, .. } = &self.class_def(node).body else {
            return;
        };
        for name in names {
            let input = inputs.iter().find(|p| p.name == name.name);
            let reason = match input.map(|p| self.known_type(p.node, p.index)) {
                None => "has no input",
                Some(Some(ty)) if ty.scalar != Some(ScalarType::Real) => "has no Real input",
                Some(_) => continue,
            };
            let of = crate::classes::class::print_name(function);
            let mut d = Diagnostic::error(
                codes::WRONG_ARGUMENTS,
                name.span,
                format!("`{of}` {reason} `{}` to differentiate for", name.name),
            )
            .help("name Real inputs of the function");
            if let Some(p) = input {
                d = d.related(self.param_entry(*p).declaration.name.span, "declared here");
            }
            self.report(d);
        }
    }
}
