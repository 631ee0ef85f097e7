//! What annotations ask for (MLS 18): of the declaration that has them, and of who uses a class. They change no result, so
//! this is told as warnings, and in text of the model's own only.

use crate::classes::annotation::annotation_of;
use crate::classes::annotation::literal;
use crate::classes::class::print_name;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Constant, ScalarType};
use harpoon_syntax::ast;

/// Of these ways to enter a value, a declaration has one (MLS 18.7).
const SELECTORS: [&str; 6] = [
    "showStartAttribute",
    "colorSelector",
    "loadSelector",
    "saveSelector",
    "directorySelector",
    "connectorSizing",
];
/// Annotations of declarations that say yes or no.
const SWITCHES: [&[&str]; 4] =
    [&["Evaluate"], &["HideResult"], &["Dialog", "enable"], &["Dialog", "connectorSizing"]];

impl<'a> Judge<'_, 'a> {
    /// At the end, when all classes are put together.
    pub(crate) fn annotations(&self, node: NodeId) {
        if self.is_of_library(self.class_def(node).name.span.file) {
            return;
        }
        let Some(composition) = self.composition(node) else { return };
        for element in &composition.elements {
            match &element.kind {
                ast::ElementKind::Component(clause) => {
                    self.check_used(node, &clause.type_name);
                    for declaration in &clause.declarations {
                        if let Some(annotation) = &declaration.comment.annotation {
                            self.check_switches(annotation);
                            self.check_dialog(node, clause, declaration, annotation);
                        }
                    }
                }
                ast::ElementKind::Extends(e) => self.check_used(node, &e.base),
                ast::ElementKind::Class(_) | ast::ElementKind::Import(_) => {}
            }
        }
    }

    fn check_switches(&self, annotation: &ast::Annotation) {
        for path in SWITCHES {
            let Some(value) = value_at(&annotation.arguments, path) else { continue };
            if literal(value).is_some_and(|c| !matches!(c, Constant::Boolean(_))) {
                let name = path[path.len() - 1];
                self.unused(value.span, format!("`{name}` is `true` or `false`"));
            }
        }
    }

    /// A parameter that counts the connections of a vector of connectors is an Integer that begins with 0 (MLS 18.7.1).
    fn check_dialog(
        &self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
        declaration: &ast::Declaration,
        annotation: &ast::Annotation,
    ) {
        let Some(dialog) = argument(&annotation.arguments, "Dialog") else { return };
        let is_on = |name: &&str| {
            argument(&dialog.arguments, name).is_some_and(|m| {
                !m.value.as_ref().is_some_and(|v| literal(v) == Some(Constant::Boolean(false)))
            })
        };
        let on: Vec<&str> = SELECTORS.into_iter().filter(|name| is_on(name)).collect();
        if let [first, second, ..] = on[..] {
            let message = format!("a declaration has one of `{first}` and `{second}`");
            self.unused(annotation.span, message);
        }
        let Some(sizing) = value_at(&annotation.arguments, &["Dialog", "connectorSizing"]) else { return };
        let wanted = match literal(sizing) {
            Some(Constant::Boolean(true)) => {
                let ty = self.known_type_named(node, &clause.type_name);
                let is_scalar = declaration.array.is_empty() && clause.array.is_empty();
                let is_integer =
                    ty.is_some_and(|t| t.scalar == Some(ScalarType::Integer) && t.dims.is_empty());
                let value = declaration.modification.as_ref().and_then(|m| m.value.as_ref());
                let is_zero = value.is_some_and(|v| literal(v) == Some(Constant::Integer(0)));
                let is_parameter = clause.variability == ast::VariabilityPrefix::Parameter;
                match is_parameter && is_scalar && is_integer && is_zero {
                    true => return,
                    false => "`connectorSizing` is for a declaration `parameter Integer n = 0`",
                }
            }
            None => "`connectorSizing` is `true` or `false` itself",
            Some(_) => return,
        };
        self.unused(sizing.span, wanted.to_owned());
    }

    /// Test cases are used by test cases only, and what is obsolete says what to use instead (MLS 18.3, 18.6).
    fn check_used(&self, node: NodeId, name: &'a ast::Name) {
        let Some(class) = self.known_class_use(node, name) else { return };
        let used = self.class_of(class.decl);
        let has = |class: &ast::ClassDef, what| {
            annotation_of(class).is_some_and(|a| argument(&a.arguments, what).is_some())
        };
        let (user, declared) = (self.class_def(node), used.name.span);
        if has(used, "TestCase") && !has(user, "TestCase") {
            let message = format!("`{}` is a test case, which only test cases use", print_name(name));
            self.report(
                Diagnostic::warning(codes::DISCOURAGED_CLASS, name.span, message)
                    .related(declared, "declared here")
                    .help("use another class, or make this one a test case too"),
            );
        }
        let advice =
            annotation_of(used).and_then(|a| value_at(&a.arguments, &["obsolete"])).and_then(literal);
        if let Some(Constant::String(advice)) = advice
            && !has(user, "obsolete")
        {
            let message = format!("`{}` is obsolete", print_name(name));
            self.report(
                Diagnostic::warning(codes::DISCOURAGED_CLASS, name.span, message)
                    .related(declared, "declared here")
                    .help(advice.to_string()),
            );
        }
    }

    fn unused(&self, span: Span, what: String) {
        self.report(Diagnostic::warning(
            codes::UNUSABLE_ANNOTATION,
            span,
            format!("{what}, so this is not used"),
        ));
    }
}

fn argument<'m>(arguments: &'m [ast::Argument], wanted: &str) -> Option<&'m ast::Modification> {
    arguments.iter().find_map(|a| match &a.kind {
        ast::ArgumentKind::Modifier { name, modification: Some(m), .. } if print_name(name) == wanted => {
            Some(m)
        }
        _ => None,
    })
}

fn value_at<'m>(arguments: &'m [ast::Argument], path: &[&str]) -> Option<&'m ast::Expr> {
    match path {
        [] => None,
        [last] => argument(arguments, last)?.value.as_ref(),
        [first, rest @ ..] => value_at(&argument(arguments, first)?.arguments, rest),
    }
}
