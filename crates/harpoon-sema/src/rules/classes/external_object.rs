//! External objects (MLS 12.9.7): what their classes are like, and how they are used.
//!
//! An external object is a handle, made by its constructor when the parameters are computed. Its type is an
//! enumeration without literals: nothing can be calculated with it, and objects of two classes do not mix. It is bound
//! where it is declared, and given to functions; it is never assigned, returned or made on the way.

use crate::classes::class::{Found, print_name};
use crate::classes::external_object::is_object;
use crate::classes::external_object::is_predefined_object;
use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::functions::call::Callee;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::collect_calls;

impl<'a> Judge<'_, 'a> {
    /// A class of external objects has a constructor and a destructor, and nothing else (MLS 12.9.7).
    pub(crate) fn object_class(&self, class: NodeId) {
        let Some(composition) = self.composition(class) else { return };
        let name = self.class_name(class);
        let refuse = |s: &Self, span, what: String, help: &str| {
            s.report(Diagnostic::error(codes::EXTERNAL_OBJECT, span, what).help(help));
        };
        let equations = composition.equations.iter().map(|s| s.equations.first().map_or(s.span, |e| e.span));
        let algorithms =
            composition.algorithms.iter().map(|s| s.statements.first().map_or(s.span, |s| s.span));
        let sections: Vec<Span> = equations.chain(algorithms).collect();
        for span in sections {
            let what = format!("the external object `{name}` has a constructor and a destructor only");
            refuse(self, span, what, "move what shall happen to a model");
        }
        if !is_object(composition)
            && let Some(base) = composition.elements.iter().find_map(|e| match &e.kind {
                ast::ElementKind::Extends(e) => Some(&e.base),
                _ => None,
            })
        {
            let what = format!("`{name}` extends `ExternalObject` through `{}`", print_name(base));
            refuse(self, base.span, what, "write `extends ExternalObject;`");
        }
        let class_def = self.class_def(class);
        if class_def.is_partial {
            let what = format!("`{name}` is partial, so there are no objects of it");
            refuse(self, class_def.name.span, what, "remove `partial`");
        }
        for element in &composition.elements {
            let function = match &element.kind {
                ast::ElementKind::Extends(e) if is_predefined_object(&e.base) || !is_object(composition) => {
                    continue;
                }
                ast::ElementKind::Extends(e) => {
                    let what = format!("the external object `{name}` extends `ExternalObject` only");
                    refuse(self, e.base.span, what, "move what it inherits to a package");
                    continue;
                }
                ast::ElementKind::Import(_) => {
                    let what =
                        format!("the external object `{name}` has a constructor and a destructor only");
                    refuse(self, element.span, what, "import in the functions, or around the class");
                    continue;
                }
                ast::ElementKind::Class(c)
                    if matches!(c.class.name.name.as_str(), "constructor" | "destructor") =>
                {
                    c
                }
                ast::ElementKind::Class(c) => {
                    let what =
                        format!("the external object `{name}` has a constructor and a destructor only");
                    refuse(self, c.class.name.span, what, "move what is else in it to a package");
                    continue;
                }
                ast::ElementKind::Component(clause) => {
                    let what =
                        format!("the external object `{name}` has a constructor and a destructor only");
                    refuse(self, clause.type_name.span, what, "what it keeps is known to the external code");
                    continue;
                }
            };
            let own = function.class.name;
            if function.prefixes.is_replaceable {
                let what = format!("the {} of the external object `{name}` cannot be replaceable", own.name);
                refuse(self, own.span, what, "remove `replaceable`");
            }
            let Some(Found::Class(target)) = self.lookup_member(class, own.name) else { continue };
            let Ok(node) = self.class_node(target) else { continue };
            let signature = self.signature(node);
            let is_it = |s: &Self, p: &Param| {
                let ty = s.known_type(p.node, p.index);
                ty.is_some_and(|t| t.class.decl == s.decl_of(class))
            };
            match (own.name.as_str(), &signature.inputs[..], &signature.outputs[..]) {
                ("constructor", _, [one]) if is_it(self, one) => {}
                ("constructor", ..) => {
                    let what = format!("the constructor of `{name}` has one output, the new object");
                    refuse(
                        self,
                        own.span,
                        what,
                        &format!("declare `output {name} object;` and no other output"),
                    );
                }
                (_, [one], []) if is_it(self, one) => {}
                _ => {
                    let what = format!("the destructor of `{name}` has one input, the object, and no output");
                    refuse(self, own.span, what, &format!("declare `input {name} object;` and nothing else"));
                }
            }
        }
    }

    /// An external object given to a function lives before and after the call, so a default makes none (MLS 12.9.7).
    pub(crate) fn check_no_new_object(&self, default: &'a ast::Expr, node: NodeId, input: Symbol) {
        let mut calls = Vec::new();
        collect_calls(default, &mut calls);
        for call in calls {
            let scope = self.scope(node);
            let callee = self.known_callee(&call.function, scope);
            if !matches!(callee, Some(Callee::Function(f)) if self.is_of_object(f)) {
                continue;
            }
            self.report(
                Diagnostic::error(
                    codes::EXTERNAL_OBJECT,
                    call.span,
                    format!("the default of `{input}` would make a new `{}` for each call", call.function),
                )
                .help("declare the object in the model, and give it to the function"),
            );
        }
    }

    /// A function neither returns an object nor assigns one; only the constructor returns what it makes.
    pub(crate) fn check_objects_of_function(
        &self,
        signature: &Signature,
        assigned: &[&'a ast::ComponentRef],
    ) {
        for p in &signature.outputs {
            if self.holds_object(p.node, p.index) {
                let declared = self.param_entry(*p).declaration.name;
                self.report(
                    Diagnostic::error(
                        codes::EXTERNAL_OBJECT,
                        declared.span,
                        format!(
                            "only a constructor returns an external object, but `{}` is one, or has one",
                            declared.name
                        ),
                    )
                    .help("declare the object in the model, and give it to the functions that use it"),
                );
            }
        }
        for p in &signature.locals {
            let target = assigned.iter().find(|t| t.parts[0].name.name == p.name);
            if let Some(target) = target
                && self.holds_object(p.node, p.index)
            {
                self.report(
                    Diagnostic::error(
                        codes::EXTERNAL_OBJECT,
                        target.span,
                        format!("`{target}` is an external object, and is made where it is declared"),
                    )
                    .help("give it its value in the declaration: `Table t = Table(...)`"),
                );
            }
        }
    }

    /// Is the component an external object, or a record that has one?
    fn holds_object(&self, node: NodeId, index: u32) -> bool {
        let Some(ty) = self.known_type(node, index) else { return false };
        if ty.scalar.is_some() || ty.builtin.is_some() {
            return ty.scalar.is_some_and(|t| self.is_object_type(t));
        }
        let class = self.static_node(ty.class.clone());
        let inside = self.components_of(class);
        inside.into_iter().any(|(n, i)| {
            let ty = self.known_type(n, i);
            ty.is_some_and(|t| t.scalar.is_some_and(|t| self.is_object_type(t)))
        })
    }

    /// An external object must be constructed where it is declared.
    pub(crate) fn unconstructed(&self, node: NodeId, name: ast::Ident) {
        self.report(
            Diagnostic::error(
                codes::EXTERNAL_OBJECT,
                name.span,
                format!("the external object `{}` is never constructed", name.name),
            )
            .component(self.path(node))
            .help("declare it with a call of its class: `Table t = Table(...)`"),
        );
    }
}
