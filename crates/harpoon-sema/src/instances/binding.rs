//! What the values of declarations become (MLS 4.4.2): bindings of parameters, and equations of variables.

use crate::classes::modifier::Select;
use crate::context::codes;
use crate::context::state::Sema;
use crate::instances::component::CompKind;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Equation, Expr, ExprId, VarId, Variability};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// Binding equations and attributes, once everything is instantiated.
    pub(crate) fn finish_components(&mut self) {
        for comp in self.instances.order.clone() {
            self.finish_component(comp);
        }
    }

    fn finish_component(&mut self, comp: crate::context::ids::CompId) {
        let CompKind::Scalars { ty, first } = self.instances.comps[comp].kind.clone() else { return };
        let Some(first) = first else {
            // Nothing has a value, but what is written can be wrong.
            let is_empty = self.instances.comps[comp].dims.contains(&0);
            if is_empty && !self.classes.nodes[self.instances.comps[comp].object].is_static {
                let _ = self.binding(comp);
            }
            return;
        };
        self.finish_attributes(comp, ty, first);
        for gap in self.gaps(comp) {
            let lhs = self.flat.exprs.var(VarId(first.0 + gap as u32));
            let rhs = self.flat.exprs.constant(&ty.default_value());
            let origin = self.origin(self.instances.comps[comp].object, self.instances.comps[comp].span);
            self.flat.equations.push(Equation { lhs, rhs, origin });
        }
        let Ok(binding) = self.binding(comp) else { return };
        let Some(binding) = binding else {
            let c = &self.instances.comps[comp];
            let is_direct = Some(c.object) == self.classes.root_object;
            if is_direct && c.variability == ast::VariabilityPrefix::Constant {
                self.report_valueless(comp);
            }
            return;
        };
        let Value::Array(array) = &*binding else { return };
        let (object, span) = {
            let c = &self.instances.comps[comp];
            (c.object, c.modifier.value.as_ref().map_or(c.span, |v| v.expr.span))
        };
        let is_parameter = self.instances.comps[comp].variability >= ast::VariabilityPrefix::Parameter;
        if is_parameter {
            if let Some((name, culprit)) = self.varying(&array.elems) {
                let here = self.instances.comps[comp].name;
                let declared = self.instances.comps[comp].declaration.name.span;
                let what = match self.instances.comps[comp].variability {
                    ast::VariabilityPrefix::Constant => "constant",
                    _ => "parameter",
                };
                self.report(
                    Diagnostic::error(
                        codes::VARIABILITY,
                        span,
                        format!("the {what} `{here}` cannot depend on `{name}`, which varies in time"),
                    )
                    .component(self.path(object))
                    .related(declared, format!("declared as a {what} here"))
                    .related(culprit, format!("`{name}` is declared here"))
                    .help(format!("remove `{what}`, or use {what}s only")),
                );
                return;
            }
            if self.instances.comps[comp].variability == ast::VariabilityPrefix::Constant {
                self.check_constant(comp, &binding, span);
            }
            self.check_own_fields(comp, &array.elems);
            for (i, e) in array.elems.iter().enumerate() {
                let id = e.to_expr(&mut self.flat.exprs);
                self.flat.vars[VarId(first.0 + i as u32)].binding = Some(id);
            }
            return;
        }
        let origin = self.origin(object, if span.is_none() { self.instances.comps[comp].span } else { span });
        self.facts.equation_kinds.bindings.push((self.flat.equations.len(), array.elems.len(), comp));
        for (i, e) in array.elems.iter().enumerate() {
            let rhs = e.to_expr(&mut self.flat.exprs);
            let lhs = self.flat.exprs.var(VarId(first.0 + i as u32));
            self.flat.equations.push(Equation { lhs, rhs, origin });
        }
    }

    /// The value of a record counts as it is written, for all its fields (MLS 4.4.3): one cannot depend on another.
    /// Other circles of parameters are found when they are sorted.
    fn check_own_fields(&mut self, comp: crate::context::ids::CompId, elems: &[Scalar]) {
        let Some(value) = self.instances.comps[comp].modifier.value.clone() else { return };
        if !matches!(value.path.first(), Some(Select::Field(_))) {
            return;
        }
        let roots: Vec<ExprId> =
            elems.iter().filter_map(|e| if let Scalar::Expr(e) = e { Some(*e) } else { None }).collect();
        let mut own = None;
        self.flat.exprs.visit(&roots, &mut |_, node| {
            if let Expr::Var(v) = node
                && let Some(&(other, _)) = self.instances.var_comps.get(&v)
                && let Some(from) = &self.instances.comps[other].modifier.value
                && from.expr.span == value.expr.span
                && from.scope == value.scope
            {
                own.get_or_insert(v);
            }
        });
        let Some(own) = own else { return };
        let (record, field) = (self.instances.comps[comp].object, self.instances.comps[comp].name);
        let message = format!(
            "the value of the record `{}` depends on itself: `{field}` needs `{}`",
            self.path(record),
            self.flat.vars[own].name
        );
        self.report(
            Diagnostic::error(codes::CYCLIC_PARAMETERS, value.expr.span, message)
                .component(self.path(record))
                .help(
                    "give the fields their values one by one, in parentheses behind the name of the record",
                ),
        );
    }

    /// A constant is known for good: it cannot depend on a parameter, and it must have a value.
    fn check_constant(&mut self, comp: crate::context::ids::CompId, binding: &Value, span: Span) {
        let Value::Array(array) = binding else { return };
        let mut parameter = None;
        for e in &array.elems {
            if let Scalar::Expr(e) = e {
                self.flat.exprs.visit(&[*e], &mut |_, node| {
                    if let Expr::Var(v) = node
                        && self.flat.vars[v].variability == Variability::Parameter
                    {
                        parameter.get_or_insert(v);
                    }
                });
            }
        }
        let (here, object) = (self.instances.comps[comp].name, self.instances.comps[comp].object);
        match parameter {
            Some(v) => {
                let (name, declared) = (self.flat.vars[v].name.clone(), self.flat.vars[v].origin.span);
                self.report(
                    Diagnostic::error(
                        codes::VARIABILITY,
                        span,
                        format!("the constant `{here}` cannot depend on the parameter `{name}`"),
                    )
                    .component(self.path(object))
                    .related(declared, format!("`{name}` is declared here"))
                    .help(format!("make `{here}` a parameter, or `{name}` a constant")),
                );
            }
            None => {
                let _ = self.evaluated(binding, span);
            }
        }
    }

    /// A variable that is neither constant nor parameter, if the expressions have one.
    fn varying(&mut self, elems: &[Scalar]) -> Option<(String, Span)> {
        let roots: Vec<ExprId> =
            elems.iter().filter_map(|e| if let Scalar::Expr(e) = e { Some(*e) } else { None }).collect();
        if roots.is_empty() {
            return None;
        }
        let mut found = None;
        self.flat.exprs.visit(&roots, &mut |_, e| match e {
            Expr::Var(v) | Expr::Der(v) | Expr::Pre(v) if !self.flat.vars[v].is_parameter() => {
                found.get_or_insert((self.flat.vars[v].name.clone(), self.flat.vars[v].origin.span));
            }
            Expr::Time => {
                found.get_or_insert(("time".to_owned(), Span::NONE));
            }
            Expr::Initial => {
                found.get_or_insert(("initial()".to_owned(), Span::NONE));
            }
            Expr::Terminal => {
                found.get_or_insert(("terminal()".to_owned(), Span::NONE));
            }
            Expr::Sample(..) => {
                found.get_or_insert(("sample(...)".to_owned(), Span::NONE));
            }
            _ => {}
        });
        found
    }
}
