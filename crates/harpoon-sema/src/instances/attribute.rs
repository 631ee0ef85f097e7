//! The attributes of variables: `start`, `fixed`, `min`, `unit` and their like (MLS 4.9).

use crate::classes::class::ClassTarget;
use crate::classes::modifier::{Mod, Mods, find};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::once::Question;
use crate::context::state::Sema;
use crate::instances::component::broadcast;
use crate::values::value::{Scalar, Value};
use harpoon_base::nearest;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Constant, ExprId, ScalarType, StateSelect, VarId, Variability};
use std::sync::Arc;

/// Which attributes a type has.
fn names(ty: ScalarType) -> &'static [&'static str] {
    match ty {
        ScalarType::Real => &[
            "start",
            "fixed",
            "min",
            "max",
            "nominal",
            "unit",
            "displayUnit",
            "quantity",
            "stateSelect",
            "unbounded",
        ],
        ScalarType::Integer | ScalarType::Enumeration(_) => &["start", "fixed", "min", "max", "quantity"],
        ScalarType::Boolean | ScalarType::String => &["start", "fixed", "quantity"],
        ScalarType::Clock => &[],
    }
}

impl<'a> Sema<'a> {
    /// Is this the predefined enumeration of that name?
    pub(crate) fn is_of_prelude(&mut self, ty: ScalarType, name: &str) -> bool {
        let class = ClassTarget::Static(self.classes.builtins[&Symbol::new(name)]);
        self.resolve_type(class).is_ok_and(|predefined| predefined.scalar == Some(ty))
    }

    fn no_such_attribute(&mut self, ty: ScalarType, name: &str, m: &Mod<'a>, object: NodeId) {
        let known = nearest(name, names(ty).iter().copied());
        let ty = self.type_text(ty);
        let mut d = Diagnostic::error(
            codes::UNKNOWN_MODIFIER,
            m.span,
            format!("the type {ty} has no attribute `{name}`"),
        )
        .component(self.path(object));
        if let Some(near) = known {
            d = crate::classes::lookup::did_you_mean(d, m.name_span, near);
        }
        self.report(d);
    }

    /// The attributes that a variable of a function is given: they are there, and of their types.
    pub(crate) fn check_attribute_names(&mut self, mods: &Mods<'a>, ty: ScalarType, object: NodeId) {
        for (name, m) in mods.iter() {
            let name = name.as_str();
            if !names(ty).contains(&name) {
                self.no_such_attribute(ty, name, m, object);
                continue;
            }
            let Some(value) = &m.value else { continue };
            let scope = self.scope(value.scope);
            let Some(found) = self.known_type_of(value.expr, scope) else { continue };
            let wanted = match name {
                "unit" | "displayUnit" | "quantity" => ScalarType::String,
                "fixed" | "unbounded" => ScalarType::Boolean,
                "stateSelect" => continue,
                _ => ty,
            };
            if crate::values::value::common_type(wanted, found) != Some(wanted) {
                let (wanted, found) = (self.type_text(wanted), self.type_text(found));
                let message = format!("the attribute `{name}` is {wanted}, but this is {found}");
                self.error_in(codes::TYPE_MISMATCH, object, value.expr.span, message);
            }
            if let ("unit" | "displayUnit", harpoon_syntax::ast::ExprKind::String(text)) =
                (name, &value.expr.kind)
            {
                self.check_unit_text(text, name, value.expr.span);
            }
        }
    }

    pub(crate) fn finish_attributes(&mut self, comp: CompId, ty: ScalarType, first: VarId) {
        let attributes = self.instances.comps[comp].attributes.clone();
        let dims = self.instances.comps[comp].dims.clone();
        let object = self.instances.comps[comp].object;
        let total: usize = dims.iter().product();
        let inherited_final = self.classes.nodes[object].prefix.is_final;
        let is_final = inherited_final || self.instances.comps[comp].modifier.is_final;
        let is_hidden = self.has_flag(comp, "HideResult");
        let must_evaluate = self.has_flag(comp, "Evaluate");
        let unassigned_message = match self.annotated(comp, "unassignedMessage") {
            Some(Constant::String(text)) => Some(text),
            _ => None,
        };
        for i in 0..total {
            let var = &mut self.flat.vars[VarId(first.0 + i as u32)];
            var.is_final |= is_final || must_evaluate;
            var.is_hidden |= is_hidden;
            var.unassigned_message.clone_from(&unassigned_message);
        }
        let mut display_unit = None;
        for (name, m) in attributes.iter() {
            let name = name.as_str();
            if !names(ty).contains(&name) {
                self.no_such_attribute(ty, name, m, object);
                continue;
            }
            if let Some((inside, sub)) = m.subs.first() {
                let message = format!("the attribute `{name}` has no element `{inside}`");
                self.report(
                    Diagnostic::error(codes::UNKNOWN_MODIFIER, sub.span, message)
                        .component(self.path(object))
                        .help(format!("modify the variable itself: `({name} = ..., {inside} = ...)`")),
                );
            }
            let Some(value) = m.value.clone() else { continue };
            let Ok(found) = self.mod_value(&value) else { continue };
            let Value::Array(array) = &*found else { continue };
            if name == "stateSelect" && !self.is_of_prelude(array.ty, "StateSelect") {
                let found = self.type_text(array.ty);
                self.error_in(
                    codes::TYPE_MISMATCH,
                    object,
                    value.expr.span,
                    format!("the attribute `stateSelect` is StateSelect, but this is {found}"),
                );
                continue;
            }
            let wanted = match name {
                "unit" | "displayUnit" | "quantity" => ScalarType::String,
                "fixed" | "unbounded" => ScalarType::Boolean,
                "stateSelect" => array.ty,
                _ => ty,
            };
            let Ok(array) = self.coerce(
                array.clone(),
                wanted,
                value.expr.span,
                &format!("the attribute `{name}` of `{}`", self.instances.comps[comp].name),
                object,
            ) else {
                continue;
            };
            let is_own =
                find(&self.instances.comps[comp].modifier.subs, harpoon_base::Symbol::new(name)).is_some();
            if m.is_each && is_own && array.dims == dims && !dims.is_empty() {
                self.report(
                    Diagnostic::error(
                        codes::SIZE_MISMATCH,
                        value.expr.span,
                        format!(
                            "each element of `{}` gets this `{name}`, which is {}",
                            self.instances.comps[comp].name,
                            crate::instances::component::print_dims_or_scalar(&array.dims)
                        ),
                    )
                    .component(self.path(object))
                    .help("remove `each`, or give one value for all"),
                );
                continue;
            }
            if array.dims != dims && !(m.is_each || array.dims.is_empty()) {
                let (found, wanted) = (
                    crate::instances::component::print_dims_or_scalar(&array.dims),
                    crate::instances::component::print_dims_or_scalar(&dims),
                );
                self.error_in(
                    codes::SIZE_MISMATCH,
                    object,
                    value.expr.span,
                    format!("`{}` is {wanted}, but its `{name}` is {found}", self.instances.comps[comp].name),
                );
                continue;
            }
            if array.dims.is_empty() && !dims.is_empty() && !m.is_each {
                self.report_breach(
                    Diagnostic::error(
                        codes::MISSING_EACH,
                        m.span,
                        format!("all elements of `{}` get this `{name}`", self.instances.comps[comp].name),
                    )
                    .component(self.path(object))
                    .help(format!("write `each {name} = ...`"))
                    .fix(
                        "write `each` before it",
                        vec![harpoon_base::TextEdit {
                            span: Span::new(m.span.file, m.span.start, m.span.start),
                            replacement: "each ".to_owned(),
                        }],
                    ),
                );
            }
            if m.is_each && dims.is_empty() && !self.classes.nodes[object].is_static && is_own {
                let subs = std::rc::Rc::new(vec![(harpoon_base::Symbol::new(name), m.clone())]);
                let component = self.instances.comps[comp].name;
                self.check_each(&subs, component);
            }
            let what = match name {
                "start" => Some("the attribute `start`"),
                "min" => Some("the attribute `min`"),
                "max" => Some("the attribute `max`"),
                "nominal" => Some("the attribute `nominal`"),
                _ => None,
            };
            if let Some(what) = what {
                self.note_written_size(value.expr, self.scope(value.scope));
                let scope = self.scope(object);
                array.elems.iter().for_each(|e| self.note_parameter(e, what, value.expr.span, scope));
            }
            let array = broadcast(array, &dims);
            for (i, e) in array.elems.iter().enumerate() {
                let var = VarId(first.0 + i as u32);
                self.set_attribute(var, name, e, value.expr.span);
                self.flat.vars[var].has_own_start |= name == "start" && is_own;
            }
            if matches!(name, "unit" | "displayUnit") && self.is_new(Question::Unit, value.expr.span) {
                self.check_unit(first, name, value.expr.span);
            }
            if name == "displayUnit" {
                display_unit = Some(value.expr.span);
            }
        }
        if let Some(span) = display_unit {
            self.check_display_unit(first, span);
        }
    }

    /// The text of a unit is made of symbols, powers, dots and one slash (MLS 19.1). Symbols may be of the user's making.
    fn check_unit(&mut self, var: VarId, name: &str, span: Span) {
        let v = &self.flat.vars[var];
        let text = if name == "unit" { &v.unit } else { &v.display_unit };
        if let Some(text) = text.clone() {
            self.check_unit_text(&text, name, span);
        }
    }

    fn check_unit_text(&mut self, text: &str, name: &str, span: Span) {
        if text.is_empty() || harpoon_ir::unit::is_well_formed(text) {
            return;
        }
        self.report(
            Diagnostic::warning(codes::UNUSABLE_UNIT, span, format!("`{text}` is no unit, so `{name}` is not used"))
                .help("multiply by `.`, write powers behind the symbol, and what is below `/` in parentheses: `kg.m2/(s.A)`"),
        );
    }

    /// Values can be shown in a unit of the same dimension (MLS 4.9.1).
    fn check_display_unit(&mut self, var: VarId, span: Span) {
        let v = &self.flat.vars[var];
        let (Some(unit), Some(display)) = (v.unit.clone(), v.display_unit.clone()) else { return };
        let parse = harpoon_ir::unit::Unit::parse;
        if let (Some(a), Some(b)) = (parse(&unit), parse(&display))
            && a.dimension != b.dimension
        {
            let name = v.name.clone();
            self.report(
                Diagnostic::warning(
                    codes::UNUSABLE_UNIT,
                    span,
                    format!("`{name}` is in `{unit}`, and cannot be shown in `{display}`"),
                )
                .component(name)
                .help(format!("choose a unit of the same kind as `{unit}`, or remove `displayUnit`")),
            );
        }
    }

    fn set_attribute(&mut self, var: VarId, name: &str, value: &Scalar, span: harpoon_base::Span) {
        let expr = |sema: &mut Self| -> Option<ExprId> { Some(value.to_expr(&mut sema.flat.exprs)) };
        match name {
            "start" => self.flat.vars[var].start = expr(self),
            "min" => self.flat.vars[var].min = expr(self),
            "max" => self.flat.vars[var].max = expr(self),
            "nominal" => self.flat.vars[var].nominal = expr(self),
            "fixed" | "stateSelect" | "unit" | "displayUnit" | "quantity" => {
                let Some(constant) = self.evaluate_scalar(value) else {
                    let variable = self.flat.vars[var].name.clone();
                    self.report(
                        Diagnostic::error(
                            codes::NOT_CONSTANT,
                            span,
                            format!("`{name}` of `{variable}` must be known when the model is translated"),
                        )
                        .component(variable),
                    );
                    return;
                };
                let text = |c: &Constant| match c {
                    Constant::String(s) if !s.is_empty() => Some(Arc::from(&**s)),
                    _ => None,
                };
                if name == "fixed"
                    && constant.as_bool() == Some(false)
                    && self.flat.vars[var].variability == Variability::Constant
                {
                    let variable = self.flat.vars[var].name.clone();
                    self.report(
                        Diagnostic::error(
                            codes::VARIABILITY,
                            span,
                            format!(
                                "`{variable}` is a constant, which nothing but its declaration determines"
                            ),
                        )
                        .component(variable)
                        .help("remove `fixed = false`, or make it a parameter"),
                    );
                }
                let v = &mut self.flat.vars[var];
                match name {
                    "fixed" => v.fixed = constant.as_bool(),
                    "unit" => v.unit = text(&constant),
                    "displayUnit" => v.display_unit = text(&constant),
                    "quantity" => v.quantity = text(&constant),
                    _ => {
                        v.state_select = match constant {
                            Constant::Enumeration(_, 1) => StateSelect::Never,
                            Constant::Enumeration(_, 2) => StateSelect::Avoid,
                            Constant::Enumeration(_, 4) => StateSelect::Prefer,
                            Constant::Enumeration(_, 5) => StateSelect::Always,
                            _ => StateSelect::Default,
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// `annotation(Evaluate = true)` and its like on the declaration.
    pub(crate) fn has_flag(&self, comp: CompId, name: &str) -> bool {
        self.annotated(comp, name) == Some(Constant::Boolean(true))
    }

    /// The literal value of an annotation of the declaration.
    fn annotated(&self, comp: CompId, name: &str) -> Option<Constant> {
        use harpoon_syntax::ast::ArgumentKind;
        let annotation = self.instances.comps[comp].declaration.comment.annotation.as_ref()?;
        annotation.arguments.iter().find_map(|a| match &a.kind {
            ArgumentKind::Modifier { name: n, modification: Some(m), .. }
                if n.parts.len() == 1 && n.parts[0].name == name =>
            {
                m.value.as_ref().and_then(crate::classes::annotation::literal)
            }
            _ => None,
        })
    }
}
