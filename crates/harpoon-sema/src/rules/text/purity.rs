//! Where impure functions are called (MLS 12.3): at events, in initial sections, for parameters and external objects, and
//! by impure functions.

use crate::classes::class::{ClassTarget, Entry};
use crate::classes::purity::is_wrapped;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::functions::call::Callee;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_syntax::ast;
use harpoon_syntax::walk::within;

impl<'a> Judge<'_, 'a> {
    /// An impure function is called at events, in initial sections, for parameters, and by impure functions (MLS 12.3).
    /// `pure(f(x))` says that it may be called anywhere.
    pub(crate) fn impure_call(&self, function: NodeId, class: NodeId, span: Span) {
        let caller = self.class_def(class);
        let Some(composition) = self.composition(class) else { return };
        let is_allowed = match caller.kind {
            ast::ClassKind::Function | ast::ClassKind::OperatorFunction => {
                caller.purity == ast::Purity::Impure || !within(caller.span, span)
            }
            _ => match may_section_act(composition, span) {
                Some(may) => may,
                None => self.may_be_given(class, composition, span),
            },
        };
        if is_allowed || is_wrapped(composition, span) {
            return;
        }
        let is_function = matches!(caller.kind, ast::ClassKind::Function | ast::ClassKind::OperatorFunction);
        if is_function
            && caller.purity == ast::Purity::Unspecified
            && self.is_of_library(caller.name.span.file)
        {
            return;
        }
        self.report_impure_call(function, is_function, class, span);
    }

    fn report_impure_call(&self, function: NodeId, is_function: bool, class: NodeId, span: Span) {
        let message = format!("`{}` is impure, and cannot be called here", self.class_name(function));
        self.report_breach(
            Diagnostic::error(codes::IMPURE_CALL, span, message)
                .component(self.path(class))
                .related(self.class_def(function).name.span, "declared `impure` here")
                .help(match is_function {
                    true => "declare the function that calls it `impure` too, or write `pure(...)` around the call",
                    false => "call it in a `when`, in an initial equation or for a parameter, or write `pure(...)` around the call",
                }),
        );
    }

    /// Nobody sees from outside what external code does, so its function says it (MLS 12.3).
    pub(crate) fn check_marked(&self, function: NodeId) {
        let class = self.class_def(function);
        let Some(external) = self.composition(function).and_then(|c| c.external.as_ref()) else { return };
        let is_builtin = external.language.as_ref().is_some_and(|l| &*l.value == "builtin");
        if class.purity != ast::Purity::Unspecified
            || is_builtin
            || self.is_of_object(function)
            || self.is_of_library(class.name.span.file)
        {
            return;
        }
        let name = class.name;
        self.report(
            Diagnostic::warning(
                codes::UNMARKED_EXTERNAL,
                name.span,
                format!("`{}` is external, and says neither `pure` nor `impure`", name.name),
            )
            .help("write `pure` in front if it gives the same for the same inputs and does nothing else, or `impure`"),
        );
    }

    /// The calls of impure functions in the text of a function that is not so. Seen in the text, since a function that is
    /// written out in its caller is tried in silence.
    pub(crate) fn check_impure_calls(&self, function: NodeId) {
        if self.class_def(function).purity == ast::Purity::Impure {
            return;
        }
        for (n, call) in self.calls_in_function(function) {
            let scope = self.scope(n);
            if let Some(Callee::Function(callee)) = self.known_callee(&call.function, scope)
                && self.is_impure(callee)
            {
                self.impure_call(callee, n, call.span);
            }
        }
    }

    /// Whether a value at this place may come from an impure function: that of a parameter or of an external object. What
    /// is not written in the class is told where it is.
    fn may_be_given(&self, node: NodeId, composition: &'a ast::Composition, call: Span) -> bool {
        for element in &composition.elements {
            match &element.kind {
                ast::ElementKind::Component(clause) => {
                    if let Some(d) = clause.declarations.iter().find(|d| within(d.span, call)) {
                        return self.may_declaration_act(node, clause, d, call);
                    }
                }
                ast::ElementKind::Extends(extends) => {
                    if let Some(argument) = extends.modification.iter().find(|a| within(a.span, call)) {
                        let base = self.known_class(node, &extends.base);
                        return self.may_argument_act(node, base, false, argument, call);
                    }
                }
                ast::ElementKind::Class(element) => {
                    if let Some(may) = self.may_short_class_act(node, &element.class, call) {
                        return may;
                    }
                }
                ast::ElementKind::Import(_) => {}
            }
        }
        node != self.root() || self.may_top_class_act(call)
    }

    /// `model B = A(x = g())`; `None` if the call is not in it.
    fn may_short_class_act(&self, node: NodeId, class: &'a ast::ClassDef, call: Span) -> Option<bool> {
        let ast::ClassBody::Short(short) = &class.body else { return None };
        let argument = short.modification.iter().find(|a| within(a.span, call))?;
        let base = self.known_class(node, &short.base);
        Some(self.may_argument_act(node, base, false, argument, call))
    }

    /// The same at the top of a file, where nothing stands around the class.
    fn may_top_class_act(&self, call: Span) -> bool {
        let short = self.short_class_around(call);
        short.and_then(|class| self.may_short_class_act(self.root(), class, call)).unwrap_or(true)
    }

    fn may_declaration_act(
        &self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
        declaration: &'a ast::Declaration,
        call: Span,
    ) -> bool {
        let Some(m) = &declaration.modification else { return false };
        let is_parameter = clause.variability == ast::VariabilityPrefix::Parameter;
        let class = self.known_class(node, &clause.type_name);
        self.may_modification_act(node, class, is_parameter, m, call)
    }

    /// `class`: that of what is modified.
    fn may_modification_act(
        &self,
        node: NodeId,
        class: Option<ClassTarget>,
        is_parameter: bool,
        m: &'a ast::Modification,
        call: Span,
    ) -> bool {
        if m.value.as_ref().is_some_and(|v| within(v.span, call)) {
            return is_parameter || class.is_none_or(|c| self.is_object_class(c));
        }
        match m.arguments.iter().find(|a| within(a.span, call)) {
            Some(argument) => self.may_argument_act(node, class, is_parameter, argument, call),
            None => false,
        }
    }

    fn may_argument_act(
        &self,
        node: NodeId,
        class: Option<ClassTarget>,
        mut is_parameter: bool,
        argument: &'a ast::Argument,
        call: Span,
    ) -> bool {
        let (name, m) = match &argument.kind {
            ast::ArgumentKind::Modifier { name, modification: Some(m), .. } => (name, m),
            ast::ArgumentKind::Component(clause) => {
                let declaration = clause.declarations.iter().find(|d| within(d.span, call));
                return declaration.is_none_or(|d| self.may_declaration_act(node, clause, d, call));
            }
            ast::ArgumentKind::Class(class) => {
                return self.may_short_class_act(node, &class.class, call).unwrap_or(true);
            }
            _ => return true,
        };
        let mut class = class;
        for part in &name.parts {
            let Some(target) = class else { return true };
            match self.known_resolved(target) {
                // An attribute, which is no value of a parameter.
                Some(ty) if ty.scalar.is_some() => return false,
                Some(_) => {}
                None => return true,
            }
            let Ok(inside) = self.class_node(target) else { return true };
            let Some(&(n, i)) = self.table(inside).index.get(&part.name) else { return true };
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { return true };
            is_parameter |= entry.variability() >= ast::VariabilityPrefix::Parameter;
            class = self.known_class(entry.scope, &entry.clause.type_name);
        }
        self.may_modification_act(node, class, is_parameter, m, call)
    }

    fn is_object_class(&self, class: ClassTarget) -> bool {
        let ty = self.known_resolved(class);
        matches!(ty.map(|t| t.scalar), Some(Some(ty)) if self.is_object_type(ty))
    }
}

/// Whether a call at this place may have effects; `None` if it stands in no section of the class.
fn may_section_act(composition: &ast::Composition, call: Span) -> Option<bool> {
    for section in &composition.equations {
        if let Some(e) = section.equations.iter().find(|e| within(e.span, call)) {
            return Some(section.is_initial || may_equation_act(e, call));
        }
    }
    for section in &composition.algorithms {
        if let Some(s) = section.statements.iter().find(|s| within(s.span, call)) {
            return Some(section.is_initial || may_statement_act(s, call));
        }
    }
    None
}

/// In the body of a `when`, but not in its condition.
fn may_statement_act(statement: &ast::Statement, call: Span) -> bool {
    match &statement.kind {
        ast::StatementKind::When(branches) => {
            branches.iter().flat_map(|b| &b.body).any(|s| within(s.span, call))
        }
        _ => false,
    }
}

fn may_equation_act(equation: &ast::Equation, call: Span) -> bool {
    let inside = |list: &[ast::Equation]| {
        list.iter().find(|e| within(e.span, call)).is_some_and(|e| may_equation_act(e, call))
    };
    match &equation.kind {
        ast::EquationKind::When(branches) => {
            branches.iter().flat_map(|b| &b.body).any(|e| within(e.span, call))
        }
        ast::EquationKind::If(branches) => branches.iter().any(|b| inside(&b.body)),
        ast::EquationKind::For(_, body) => inside(body),
        _ => false,
    }
}
