//! What a function is made of (MLS 12.2): inputs, outputs and local data, and one body. What its statements may do is in
//! `function_text.rs`.

use crate::classes::class::{ComponentEntry, Entry, kind_text};
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::once::Question;
use crate::context::once::span_of_first;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::collect_targets;
use harpoon_syntax::walk::is_size_argument;
use rustc_hash::FxHashSet;

impl<'a> Judge<'_, 'a> {
    /// Inputs keep their values, and outputs get one (MLS 12.2, 12.4.4).
    pub(crate) fn function(&self, node: NodeId) {
        let signature = &self.signature(node);
        self.note_class(node);
        self.check_function_modifiers(node);
        self.check_defaults(node, signature);
        self.check_declared(node, signature);
        self.check_differentiated(node, &signature.inputs);
        self.check_marked(node);
        self.check_one_body(node);
        if let Some(external) = self.external_of(node) {
            self.check_external(node, external, signature);
            return;
        }
        if self.composition(node).is_some_and(|c| !c.equations.is_empty()) {
            return;
        }
        self.check_function_elements(node);
        self.check_function_contents(node, signature);
        for (n, statements) in self.algorithms_of(node) {
            if self.is_new(Question::Names, span_of_first(statements)) {
                let scope = self.scope(n);
                self.check_statement_names(statements, scope);
            }
        }
        let inputs: FxHashSet<Symbol> = signature.inputs.iter().map(|p| p.name).collect();
        let mut assigned: Vec<&'a ast::ComponentRef> = Vec::new();
        for (_, statements) in self.algorithms_of(node) {
            collect_targets(statements, &mut assigned);
        }
        for target in &assigned {
            let name = target.parts[0].name.name;
            if inputs.contains(&name) {
                let class = self.class_name(node);
                self.report(
                    Diagnostic::error(
                        codes::ASSIGN_TO_INPUT,
                        target.span,
                        format!("`{name}` is an input of `{class}` and keeps its value"),
                    )
                    .help("copy it to a protected variable, and change that"),
                );
            }
        }
        self.check_assigned(node);
        self.check_objects_of_function(signature, &assigned);
        self.check_impure_calls(node);
        for output in &signature.outputs {
            let entry = self.param_entry(*output);
            let is_given = entry.modifier.value.is_some()
                || assigned.iter().any(|t| t.parts[0].name.name == output.name);
            // A record may have values for all its fields.
            let is_scalar =
                matches!(self.known_type(output.node, output.index), Some(t) if t.scalar.is_some());
            // An array without elements needs none.
            let is_empty = entry.declaration.array.iter().chain(&entry.clause.array).any(
                |s| matches!(s, ast::Subscript::Index(e) if matches!(e.kind, ast::ExprKind::Integer(0))),
            );
            if !is_given && is_scalar && !is_empty {
                let class = self.class_name(node);
                self.report(
                    Diagnostic::error(
                        codes::OUTPUT_NOT_ASSIGNED,
                        entry.declaration.name.span,
                        format!("`{class}` never gives its output `{}` a value", output.name),
                    )
                    .help("assign to it in the algorithm section"),
                );
            }
        }
    }

    /// What modifies a function and its variables names what is there (MLS 7.2): of a variable, attributes or fields.
    fn check_function_modifiers(&self, node: NodeId) {
        let (table, env) = (self.table(node), self.modifiers(node));
        self.check_modified_names(&env, &table, node);
        for (n, i) in self.components_of(node) {
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { continue };
            let Some(ty) = self.known_type(n, i) else { continue };
            let name = entry.declaration.name;
            self.check_causality(node, entry.causality(), name.name, name.span, &ty);
            let subs = entry.modifier.subs.clone();
            match ty.scalar {
                Some(scalar) => self.check_attribute_names(&subs, scalar, n),
                None if ty.builtin.is_none() => {
                    let class = self.static_node(ty.class.clone());
                    let inside = self.table(class);
                    self.check_modified_names(&subs, &inside, class);
                }
                None => {}
            }
        }
    }

    /// The default of an input is known before the function begins: it depends on other inputs at most (MLS 12.4.1).
    fn check_defaults(&self, node: NodeId, signature: &Signature) {
        for input in &signature.inputs {
            let entry = self.param_entry(*input);
            let default = self.own_value(*input);
            let mut refs = Vec::new();
            default.into_iter().for_each(|value| harpoon_syntax::walk::collect_refs(value, &mut refs));
            if let Some(value) = default {
                self.check_no_new_object(value, entry.scope, input.name);
            }
            for r in refs {
                let Some(&(n, i)) = self.table(node).index.get(&r.parts[0].name.name) else { continue };
                let table = self.table(n);
                let crate::classes::class::Entry::Component(other) = &table.entries[i as usize] else {
                    continue;
                };
                if other.causality() == ast::Causality::Input
                    || other.variability() >= ast::VariabilityPrefix::Parameter
                    || self.type_causality(n, other.clause) == ast::Causality::Input
                {
                    continue;
                }
                let message = format!(
                    "the default of `{}` depends on `{}`, which is no input",
                    input.name,
                    other.name()
                );
                self.restrict(r.span, message, "use constants and other inputs only");
            }
        }
    }

    /// What has a condition may be connected and nothing else (MLS 4.4.5), and a function connects nothing.
    fn check_no_condition_of_function(&self, entry: &crate::classes::class::ComponentEntry<'a>) {
        if let Some((condition, _)) = entry.condition {
            let message = format!("`{}` of a function cannot have a condition", entry.name());
            self.restrict(
                condition.span,
                message,
                "remove the condition; use an `if` in the algorithm section",
            );
        }
    }

    /// A constant of a function is known before any call (MLS 3.8).
    fn check_constant_of_function(
        &self,
        function: NodeId,
        entry: &crate::classes::class::ComponentEntry<'a>,
        ty: &crate::classes::resolution::ResolvedType<'a>,
    ) {
        if entry.variability() != ast::VariabilityPrefix::Constant {
            return;
        }
        let name = entry.declaration.name;
        if entry.modifier.value.is_none() && ty.scalar.is_some() {
            let message = format!("the constant `{}` has no value", name.name);
            let d = Diagnostic::error(codes::CONSTANT_WITHOUT_VALUE, name.span, message);
            self.report_breach(d.help(format!("write `constant ... {} = ...`", name.name)));
        }
        let mut refs = Vec::new();
        let value = entry.declaration.modification.as_ref().and_then(|m| m.value.as_ref());
        value.into_iter().for_each(|value| harpoon_syntax::walk::collect_refs(value, &mut refs));
        for r in refs {
            let Some(&(n, i)) = self.table(function).index.get(&r.parts[0].name.name) else { continue };
            let table = self.table(n);
            let crate::classes::class::Entry::Component(other) = &table.entries[i as usize] else { continue };
            if other.variability() == ast::VariabilityPrefix::Constant || is_size_argument(value, r) {
                continue;
            }
            let (name, other) = (entry.name(), other.name());
            self.report(
                Diagnostic::error(
                    codes::VARIABILITY,
                    r.span,
                    format!(
                        "the constant `{name}` cannot depend on `{other}`, which differs from call to call"
                    ),
                )
                .help("remove `constant`: a protected variable of a function is its own already"),
            );
        }
    }

    /// The type of an input that is a function has nothing replaceable (MLS 12.4.2), and one that is impure makes the
    /// function say whether it is so (12.3).
    fn check_function_input(
        &self,
        function: NodeId,
        entry: &ComponentEntry<'a>,
        ty: &crate::classes::resolution::ResolvedType<'a>,
    ) {
        if ty.scalar.is_some() || self.class_of(ty.class.decl).kind != ast::ClassKind::Function {
            return;
        }
        let (name, span) = (entry.name(), entry.declaration.name.span);
        let interface = self.static_node(ty.class.clone());
        let class = self.class_def(function);
        if self.is_impure(interface) && class.purity == ast::Purity::Unspecified {
            self.report_breach(
                Diagnostic::error(
                    codes::IMPURE_CALL,
                    span,
                    format!(
                        "`{}` is given the impure function `{name}`, and says neither `pure` nor `impure`",
                        class.name.name
                    ),
                )
                .help("write `impure` in front of `function`, or `pure` if it has no effect of its own"),
            );
        }
        let table = self.table(interface);
        let replaceable = table.entries.iter().find_map(|e| match e {
            Entry::Class(c) if c.prefixes.is_replaceable => Some(c.class.name),
            Entry::Component(c) if c.clause.prefixes.is_replaceable => Some(c.declaration.name),
            _ => None,
        });
        if let Some(element) = replaceable {
            self.report(
                Diagnostic::error(
                    codes::CLASS_RESTRICTION,
                    span,
                    format!("the type of `{name}` has the replaceable element `{}`", element.name),
                )
                .related(element.span, "declared replaceable here")
                .help(
                    "the type of a function that is given has no replaceable elements: remove `replaceable`",
                ),
            );
        }
    }

    /// A function has data, all of it there whenever it is called (MLS 12.2).
    fn check_function_elements(&self, node: NodeId) {
        use ast::ClassKind::{Function, OperatorFunction};
        for (n, i) in self.components_of(node) {
            let Some(ty) = self.known_type(n, i) else { continue };
            let kind = self.class_of(ty.class.decl).kind;
            if ty.scalar.is_none() {
                let class = self.static_node(ty.class.clone());
                self.note_class(class);
            }
            let table = self.table(n);
            if let crate::classes::class::Entry::Component(entry) = &table.entries[i as usize] {
                self.check_function_input(node, entry, &ty);
                self.check_declared_value(entry);
                self.check_constant_of_function(node, entry, &ty);
                self.check_no_condition_of_function(entry);
                if !matches!(kind, Function | OperatorFunction) {
                    let _ = self.check_complete(node, entry.name(), entry.clause.type_name.span, &ty);
                }
                self.check_is_data(entry, &ty);
            }
        }
        if self.class_def(node).purity != ast::Purity::Impure
            && let Some(base) = self.table(node).bases.clone().into_iter().find(|b| {
                self.class_def(*b).purity == ast::Purity::Impure && self.composition(node).is_some()
            })
        {
            let (name, base) = (self.class_def(node).name, self.class_name(base));
            let message = format!("`{}` extends `{base}`, which is impure, and must be so too", name.name);
            self.restrict(name.span, message, "write `impure` in front");
        }
    }

    /// The variables of a function are types, records and functions; a connector that is a type is none the less a
    /// connector (MLS 12.2).
    fn check_is_data(&self, entry: &ComponentEntry<'a>, ty: &crate::classes::resolution::ResolvedType<'a>) {
        use ast::ClassKind::{Block, Class, Connector, ExpandableConnector, Model, Operator};
        let kind = self.class_of(ty.class.decl).kind;
        let is_simple = ty.scalar.is_some();
        let (what, help) = match kind {
            _ if is_simple && ty.scalar == Some(harpoon_ir::ScalarType::Clock) => {
                ("is a clock".to_owned(), "use the clock where the function is called")
            }
            _ if is_simple && crate::connections::connect::is_connector(ty.kind) => {
                ("is a connector".to_owned(), "declare it with the type that the connector has")
            }
            _ if is_simple => return,
            Model | Block | Class | Connector | ExpandableConnector | Operator => {
                (format!("is {}", kind_text(kind)), "make it a record")
            }
            _ => match self.foreign_element(ty) {
                Some(what) => (format!("has {what} in it"), "give the function what it needs of the record"),
                None => return,
            },
        };
        let message = format!("a function has data only, but `{}` {what}", entry.name());
        let d = Diagnostic::error(codes::CLASS_RESTRICTION, entry.declaration.name.span, message).help(help);
        match kind {
            Model | Block | Class | Connector | ExpandableConnector | Operator if !is_simple => {
                self.report(d)
            }
            _ => self.report_breach(d),
        };
    }

    /// A function has one body: an algorithm section or an external function, its own or an inherited one (MLS 12.2).
    fn check_one_body(&self, node: NodeId) {
        let mut bodies = Vec::new();
        self.collect_bodies(node, &mut bodies);
        let [(first_in, first, _), (second_in, second, what), ..] = bodies[..] else { return };
        let (message, help) = match first_in == second_in {
            true => {
                (format!("a function has one body, and this is {what} beside another"), "keep one of the two")
            }
            false => (
                format!(
                    "a function has one body, and this is {what} beside one that `{}` gives",
                    self.class_name(first_in)
                ),
                "remove one of the two",
            ),
        };
        let d = Diagnostic::error(codes::CLASS_RESTRICTION, second, message)
            .related(first, "the other body is here");
        self.report(d.help(help));
    }

    /// The bodies of a function, inherited ones first: the class, the place and the kind of each.
    fn collect_bodies(&self, node: NodeId, out: &mut Vec<(NodeId, Span, &'static str)>) {
        for base in self.table(node).bases.clone() {
            self.collect_bodies(base, out);
        }
        let Some(c) = self.composition(node) else { return };
        let place = |s: &ast::AlgorithmSection| s.statements.first().map_or(s.span, |first| first.span);
        out.extend(c.algorithms.iter().map(|s| (node, place(s), "an algorithm section")));
        out.extend(c.external.iter().map(|e| (node, e.span, "an external function")));
    }
}
