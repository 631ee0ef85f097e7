//! What the specification forbids though it could be instantiated: restrictions of specialised classes (MLS 4.7),
//! and prefixes where they mean nothing (4.4.2.2). Imports are in `import.rs`, functions in `function_contents.rs`.
//!
//! Each class is looked at once, when it is first used.

use crate::classes::class::{kind_text, print_name};
use crate::classes::resolution::direction;
use crate::classes::resolution::is_predefined;
use crate::classes::resolution::{RESERVED, ResolvedType};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::facts::case::Component;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::{comment_of, misplaced_jumps};

impl<'a> Judge<'_, 'a> {
    pub(crate) fn class(&self, node: NodeId) {
        let class = self.class_def(node);
        let Some(composition) = self.composition(node) else { return };
        use ast::ClassKind::*;
        let kind = kind_text(class.kind);
        let has_no_behaviour = matches!(
            class.kind,
            Record | OperatorRecord | Connector | ExpandableConnector | Type | Package | Operator
        );
        let is_function = matches!(class.kind, Function | OperatorFunction);
        for section in &composition.equations {
            if has_no_behaviour || is_function {
                let help = if is_function { "write an algorithm section" } else { "move it to a model" };
                let span = section.equations.first().map_or(section.span, |e| e.span);
                self.restrict(span, format!("{kind} cannot have equations"), help);
            }
        }
        for section in &composition.algorithms {
            let span = section.statements.first().map_or(section.span, |s| s.span);
            if has_no_behaviour {
                self.restrict(span, format!("{kind} cannot have an algorithm section"), "move it to a model");
            } else if is_function && section.is_initial {
                self.restrict(
                    span,
                    "a function cannot have an initial algorithm".to_owned(),
                    "remove `initial`",
                );
            }
        }
        composition.algorithms.iter().for_each(|a| self.check_jumps(&a.statements, is_function));
        let is_data = matches!(class.kind, Record | OperatorRecord | Connector | ExpandableConnector);
        for element in &composition.elements {
            let is_component = matches!(element.kind, ast::ElementKind::Component(_));
            if is_data && element.is_protected && !is_component {
                let d = Diagnostic::error(
                    codes::CLASS_RESTRICTION,
                    element.span,
                    format!("{kind} has no protected elements"),
                );
                self.report_breach(d.help("remove `protected`"));
            }
            match &element.kind {
                ast::ElementKind::Component(clause) => {
                    self.check_clause(class, clause, element.is_protected, node)
                }
                ast::ElementKind::Class(c) => {
                    let comment = comment_of(&c.class);
                    self.check_constraining(&c.prefixes, c.constraint.as_ref(), comment);
                    self.check_operator_place(&c.class, class.kind);
                    self.check_outer_class(c);
                    if c.prefixes.is_outer
                        && !c.prefixes.is_inner
                        && let ast::ClassBody::Short(short) = &c.class.body
                        && let Some(first) = short.modification.first()
                    {
                        let name = c.class.name.name;
                        self.report(
                            Diagnostic::error(
                                codes::OUTER_MODIFIED,
                                first.span,
                                format!("`outer {name}` is declared elsewhere and cannot be modified here"),
                            )
                            .help(format!("modify the `inner {name}`")),
                        );
                    }
                    if class.kind == OperatorRecord
                        && matches!(c.class.kind, Operator | OperatorFunction)
                        && !c.class.is_encapsulated
                    {
                        let message = format!("the operator {} must be encapsulated", c.class.name.name);
                        self.restrict(c.class.name.span, message, "write `encapsulated` in front");
                    }
                    if class.kind == Operator && !matches!(c.class.kind, Function | OperatorFunction) {
                        let what = kind_text(c.class.kind);
                        self.restrict(
                            c.class.name.span,
                            format!(
                                "an operator consists of functions, but `{}` is {what}",
                                c.class.name.name
                            ),
                            "move it to a package",
                        );
                    }
                }
                ast::ElementKind::Extends(_) | ast::ElementKind::Import(_) => {}
            }
        }
        let mut inside = Some(node);
        while let (true, Some(n)) = (is_function, inside) {
            inside = self.enclosing(n);
            if let Some(holder) = inside {
                self.check_operator_place(self.class_def(n), self.class_def(holder).kind);
            }
        }
        let has_part = |e: &ast::Element| {
            matches!(e.kind, ast::ElementKind::Extends(_) | ast::ElementKind::Component(_))
        };
        if class.kind == Type
            && !self.is_predefined_class(self.decl_of(node))
            && !composition.elements.iter().any(has_part)
        {
            let message = format!("the type `{}` is made of nothing", class.name.name);
            self.restrict(class.name.span, message, "extend the type that it is: `extends Real;`");
        }
        for element in &composition.elements {
            if let ast::ElementKind::Extends(extends) = &element.kind
                && class.kind != Class
                && print_name(&extends.base) == "ExternalObject"
            {
                let message = format!("{kind} cannot be an external object");
                self.restrict(extends.base.span, message, "declare it as `class`");
            }
        }
        if class.kind == OperatorRecord {
            self.check_operators(node);
        }
        // Of a function it is told in words of its own.
        if !is_function {
            self.check_sections(node, composition);
        }
        self.check_simple_base(node, composition);
        self.check_inherited(node);
        self.check_imports(node);
        self.check_imports_around(node);
        if matches!(class.kind, Model | Block | Class | Function) {
            self.check_uncalled(node);
        }
    }

    /// An outer class is declared elsewhere, and has no text here (MLS 5.4).
    fn check_outer_class(&self, c: &ast::ClassElement) {
        let is_outer = c.prefixes.is_outer && !c.prefixes.is_inner;
        if is_outer && matches!(c.class.body, ast::ClassBody::Long(_)) {
            let name = c.class.name;
            let message = format!("`outer {}` is declared elsewhere, and needs no text here", name.name);
            let d = Diagnostic::error(codes::CLASS_RESTRICTION, name.span, message);
            self.report_breach(d.help("write a short class without modifiers: `outer model A = B;`"));
        }
    }

    /// `break` leaves a loop, `return` a function (MLS 11.2.4, 12.1.2).
    fn check_jumps(&self, statements: &'a [ast::Statement], is_function: bool) {
        for s in misplaced_jumps(statements, is_function) {
            let message = match s.kind {
                ast::StatementKind::Break => "`break` stands outside of a loop",
                _ => "`return` stands outside of a function",
            };
            self.report(
                Diagnostic::error(codes::MISPLACED_JUMP, s.span, message).help("use an `if` instead"),
            );
        }
    }

    /// An `operator` and an `operator function` stand in an operator record (MLS 4.7).
    fn check_operator_place(&self, class: &ast::ClassDef, holder: ast::ClassKind) {
        use ast::ClassKind::{Operator, OperatorFunction, OperatorRecord};
        let is_at_home = match class.kind {
            Operator | OperatorFunction => holder == OperatorRecord,
            _ => true,
        };
        if !is_at_home {
            self.restrict(
                class.name.span,
                format!("the operator `{}` stands outside of an operator record", class.name.name),
                "move it to the operator record whose values it works on, or make it a package or a function",
            );
        }
    }

    /// Only what can be replaced has a constraining clause (MLS 7.3.2).
    /// A constraining clause constrains what is replaceable, and describes the element if nothing before it does
    /// (MLS 7.3.2).
    pub(crate) fn check_constraining(
        &self,
        prefixes: &ast::ElementPrefixes,
        constraint: Option<&ast::Constraint>,
        comment: Option<&ast::Comment>,
    ) {
        let Some(constraint) = constraint else { return };
        let spans = |c: &ast::Comment| {
            [
                ("description", c.description.as_ref().map(|d| d.span)),
                ("annotation", c.annotation.as_ref().map(|a| a.span)),
            ]
        };
        let both = comment.into_iter().flat_map(|c| spans(c).into_iter().zip(spans(&constraint.comment)));
        for ((what, before), (_, behind)) in both.collect::<Vec<_>>() {
            let (Some(before), Some(behind)) = (before, behind) else { continue };
            self.report_breach(
                Diagnostic::error(
                    codes::DUPLICATE_MODIFIER,
                    behind,
                    format!("the element has two {what}s, one on each side of `constrainedby`"),
                )
                .related(before, "the other one is here")
                .help("keep one of the two"),
            );
        }
        if !prefixes.is_replaceable {
            self.report(
                Diagnostic::error(
                    codes::NOT_REPLACEABLE,
                    constraint.span,
                    "`constrainedby` says what may be put in, but nothing can: this is not `replaceable`",
                )
                .help("write `replaceable` in front, or remove the constraining clause"),
            );
        }
    }

    /// The names of the predefined types are given away (MLS 4.9). Other names than those of components are looked at where
    /// they are read.
    fn check_name(&self, name: ast::Ident) {
        if RESERVED.contains(&name.name.as_str()) {
            self.report(
                Diagnostic::error(
                    codes::RESERVED_NAME,
                    name.span,
                    format!("`{}` is the name of a predefined type", name.name),
                )
                .help("choose another name"),
            );
        }
    }

    /// What the kind of the class says about its components.
    fn check_clause(
        &self,
        class: &'a ast::ClassDef,
        clause: &'a ast::ComponentClause,
        is_protected: bool,
        node: NodeId,
    ) {
        use ast::ClassKind::*;
        clause.declarations.iter().for_each(|d| self.check_name(d.name));
        let comment = clause.declarations.last().map(|d| &d.comment);
        self.check_constraining(&clause.prefixes, clause.constraint.as_ref(), comment);
        if matches!(class.kind, Model | Block | Class)
            && let Some(d) = clause.declarations.iter().find(|d| d.name.name == "time")
        {
            self.report(
                Diagnostic::error(codes::RESERVED_NAME, d.name.span, "`time` is the time of the simulation")
                    .help("choose another name"),
            );
        }
        let Some(declaration) = clause.declarations.first() else { return };
        let (name, span) = (declaration.name.name, declaration.name.span);
        let kind = kind_text(class.kind);
        let is_record = matches!(class.kind, Record | OperatorRecord);
        let is_connector = matches!(class.kind, Connector | ExpandableConnector);
        let is_function = matches!(class.kind, Function | OperatorFunction);
        if class.kind == Operator {
            self.restrict(
                span,
                format!("an operator consists of functions, but `{name}` is a component"),
                "move it to a function",
            );
        }
        if class.kind == Package && clause.variability != ast::VariabilityPrefix::Constant {
            self.restrict(
                span,
                format!("a package can have constants and classes only, but `{name}` is a variable"),
                "write `constant`, or move it to a model",
            );
        }
        if class.kind == Package {
            self.check_package_constant(clause, name, span, node);
        }
        if (is_record || is_connector) && is_protected {
            self.restrict(span, format!("{kind} has no protected elements"), "remove `protected`");
        }
        if is_record || is_connector || is_function {
            let scope = match (clause.prefixes.is_inner, clause.prefixes.is_outer) {
                (true, _) => Some("inner"),
                (_, true) => Some("outer"),
                _ => None,
            };
            if let Some(prefix) = scope {
                let message = format!("`{name}` of {kind} cannot be `{prefix}`");
                self.restrict(span, message, "declare it in the model, and pass its value on");
            }
        }
        if is_record
            && let Some(prefix) =
                direction(clause.causality, clause.flow).or(self.type_direction(node, clause))
        {
            let message = format!("`{name}` of {kind} cannot be `{prefix}`");
            self.restrict(span, message, "give the prefix to the component whose type is the record");
        }
        self.check_scoped(node, clause);
        if clause.variability >= ast::VariabilityPrefix::Parameter
            && (clause.causality == ast::Causality::Input
                || self.type_causality(node, clause) == ast::Causality::Input)
        {
            let message = format!("`{name}` is an input, so it cannot be a parameter or a constant");
            let d = Diagnostic::error(codes::CLASS_RESTRICTION, span, message);
            self.report_breach(d.help("remove one of the two prefixes"));
        }
        if clause.flow == ast::FlowPrefix::Stream && !is_connector && !is_record {
            let message = format!("`{name}` of {kind} cannot be `stream`");
            self.restrict(span, message, "streams are elements of connectors");
        }
        if clause.flow != ast::FlowPrefix::None && clause.variability >= ast::VariabilityPrefix::Parameter {
            let message = format!("`{name}` flows, so it cannot be a parameter or a constant");
            self.restrict(span, message, "remove one of the two prefixes");
        }
        if class.kind == Type {
            let message = format!("a type is made of one other type, but `{name}` is a component");
            self.restrict(span, message, "make it a record, or extend the type");
        }
        if is_function && is_protected && clause.causality != ast::Causality::None {
            let message = format!("`{name}` of a function is given or returned, so it cannot be protected");
            self.restrict(span, message, "put it in front of `protected`, or remove the prefix");
        }
        if clause.flow == ast::FlowPrefix::Flow && class.kind == ExpandableConnector {
            let message = format!("`{name}` of {kind} cannot be `flow`");
            self.restrict(span, message, "put it into a connector, and that into the expandable one");
        }
        // What a function redeclares has its prefix where it is declared first.
        if is_function
            && !is_protected
            && clause.causality == ast::Causality::None
            && !clause.prefixes.is_redeclare
            && self.type_causality(node, clause) == ast::Causality::None
        {
            let message = format!("`{name}` of a function must be an input, an output, or protected");
            let d = Diagnostic::error(codes::CLASS_RESTRICTION, span, message);
            self.report_breach(d.help("put it behind `protected`"));
        }
    }

    /// A constant is data (MLS 4.4.2.2), also where nothing uses it.
    fn check_package_constant(
        &self,
        clause: &'a ast::ComponentClause,
        name: Symbol,
        span: Span,
        node: NodeId,
    ) {
        use ast::ClassKind::{OperatorRecord, Record, Type};
        if is_predefined(&clause.type_name) {
            return;
        }
        let Some(ty) = self.known_type_named(node, &clause.type_name) else { return };
        let kind = self.class_of(ty.class.decl).kind;
        if ty.scalar.is_none() && ty.builtin.is_none() && !matches!(kind, Record | OperatorRecord | Type) {
            let message =
                format!("a package can have constants and classes only, but `{name}` is {}", kind_text(kind));
            self.restrict(span, message, "make its class a record, or move it to a model");
        }
    }

    fn type_direction(&self, node: NodeId, clause: &'a ast::ComponentClause) -> Option<&'static str> {
        let (causality, flow) = self.type_prefixes(node, clause);
        direction(causality, flow)
    }

    /// A class that extends a predefined type, an array or a prefixed class is that, and has nothing beside (MLS 4.5.2).
    fn check_simple_base(&self, node: NodeId, composition: &'a ast::Composition) {
        let is_part = |e: &&ast::Element| {
            let is_plain = matches!(e.kind, ast::ElementKind::Component(_) | ast::ElementKind::Extends(_));
            is_plain || e.is_protected
        };
        let has_sections = crate::classes::class::is_part(self.class_def(node).kind)
            && (!composition.equations.is_empty() || !composition.algorithms.is_empty());
        if !has_sections && composition.elements.iter().filter(is_part).count() < 2 {
            return;
        }
        for element in &composition.elements {
            let ast::ElementKind::Extends(extends) = &element.kind else { continue };
            let Some(base) = self.known_type_named(node, &extends.base) else { continue };
            let what = match base {
                _ if base.builtin == Some(crate::classes::class::Builtin::ExternalObject) => continue,
                _ if base.scalar.is_some() => "a predefined type",
                _ if !base.dims.is_empty() => "an array",
                _ if base.causality != ast::Causality::None || base.flow != ast::FlowPrefix::None => {
                    "a class with a prefix"
                }
                _ => continue,
            };
            self.report(
                Diagnostic::error(
                    codes::EXTENDS_KIND,
                    extends.base.span,
                    format!(
                        "`{}` is {what}; a class that extends it has nothing beside",
                        print_name(&extends.base)
                    ),
                )
                .help("make it a component"),
            );
        }
    }

    pub(crate) fn component(&self, comp: &Component<'a>) {
        let Some(resolved) = self.known_type(comp.node, comp.index) else { return };
        self.check_prefixes(comp, &resolved);
        self.check_holder(comp, &resolved);
    }

    /// `input` and `output` do not contradict those of the type. Says whether that is so.
    pub(crate) fn check_causality(
        &self,
        node: NodeId,
        own: ast::Causality,
        name: Symbol,
        span: Span,
        resolved: &ResolvedType<'a>,
    ) -> bool {
        let causality = |causality| direction(causality, ast::FlowPrefix::None);
        let (Some(own), Some(of_type)) = (causality(own), causality(resolved.causality)) else { return true };
        if own == of_type {
            return true;
        }
        let message = format!("`{name}` is `{own}`, but of a type that is `{of_type}`");
        let d = Diagnostic::error(codes::MISPLACED_PREFIX, span, message);
        self.report(
            d.component(self.path(node)).help(format!("remove `{own}`, or declare it with another type")),
        );
        false
    }

    /// What the prefixes of a component say must fit its type (MLS 4.4.2.2).
    fn check_prefixes(&self, comp: &Component<'a>, resolved: &ResolvedType<'a>) {
        use ast::ClassKind::*;
        let (node, clause, name) = (comp.node, comp.clause, comp.name.name);
        let class = self.class_of(resolved.class.decl);
        let variability = variability_text(clause.variability);
        let direction = direction(clause.causality, clause.flow);
        let of_type = self::direction(resolved.causality, resolved.flow);
        if clause.flow == ast::FlowPrefix::Flow && self.is_overdetermined_type(comp, resolved) {
            let message = format!("`{name}` is of an overdetermined type, and cannot be `flow`");
            let d = Diagnostic::error(codes::MISPLACED_PREFIX, comp.name.span, message);
            self.report(
                d.component(self.path(node)).help("what flows is added up, and tells all that it says"),
            );
            return;
        }
        if !self.check_causality(node, clause.causality, name, comp.name.span, resolved) {
            return;
        }
        let own = direction.or(of_type);
        let is_fixed = matches!(variability, Some("parameter" | "constant"));
        let (message, help) = match (resolved.scalar, class.kind) {
            (Some(_), _)
                if is_fixed
                    && own != Some("input")
                    && crate::connections::connect::is_connector(resolved.kind) =>
            {
                (
                    format!("`{name}` is a connector, and cannot be `{}`", variability.unwrap_or_default()),
                    "connectors hold what changes; declare it with the type that the connector has",
                )
            }
            (Some(ty), _) => match clause.flow {
                ast::FlowPrefix::Flow if !matches!(ty, harpoon_ir::ScalarType::Real) => {
                    (format!("`{name}` is `flow`, but not of type Real"), "what flows is a Real")
                }
                ast::FlowPrefix::Stream if !matches!(ty, harpoon_ir::ScalarType::Real) => {
                    (format!("`{name}` is `stream`, but not of type Real"), "what flows is a Real")
                }
                _ => match variability {
                    _ if self.is_object_type(ty) => match (clause.variability, direction) {
                        (ast::VariabilityPrefix::Discrete, _) | (_, Some(_))
                            if !matches!(self.class_def(node).kind, Function | OperatorFunction) =>
                        {
                            let prefix = direction.unwrap_or("discrete");
                            (
                                format!("`{name}` is an external object, and cannot be `{prefix}`"),
                                "an object is made before the simulation, and stays what it is",
                            )
                        }
                        _ => return,
                    },
                    _ if ty == harpoon_ir::ScalarType::Clock
                        && let Some(prefix) = variability_text(comp.variability) =>
                    {
                        (format!("`{name}` is a clock, and cannot be `{prefix}`"), "a clock has no value")
                    }
                    _ => return,
                },
            },
            (None, Model | Block) => match own.or(variability) {
                Some(prefix) => (
                    format!("`{name}` is {}, and cannot be `{prefix}`", kind_text(class.kind)),
                    "give the prefix to the variables in it",
                ),
                None => return,
            },
            (None, Class) if resolved.builtin.is_none() => match own.or(variability) {
                Some(prefix) => (
                    format!(
                        "`{name}` is of a class that is neither a type, a record nor a connector, and cannot be `{prefix}`"
                    ),
                    "make it a record",
                ),
                None => return,
            },
            (None, Connector | ExpandableConnector) if is_fixed => (
                format!(
                    "`{name}` is {}, and cannot be `{}`",
                    kind_text(class.kind),
                    variability.unwrap_or_default()
                ),
                "connectors hold what changes; make it a record",
            ),
            (None, OperatorRecord)
                if comp.flow == ast::FlowPrefix::Flow
                    && let Some(missing) = self.missing_for_flow(resolved) =>
            {
                let class = self.decl_name(resolved.class.decl);
                (
                    format!("`{name}` is `flow`, but `{class}` has no {missing}"),
                    "what flows is added up to zero: declare '0', '+', and '-' with one operand",
                )
            }
            (None, Connector | Record | OperatorRecord) => {
                let Some(prefix) = own else { return };
                if let Some((element, its)) = self.prefixed_element(resolved) {
                    (
                        format!("`{name}` is `{prefix}`, but its `{element}` is `{its}` already"),
                        "remove one of the two prefixes",
                    )
                } else if clause.flow == ast::FlowPrefix::Stream {
                    (format!("`{name}` is `stream`, but not of type Real"), "declare a stream for each field")
                } else if clause.flow == ast::FlowPrefix::Flow
                    && let Some(why) = self.unfit_to_flow(resolved, 0)
                {
                    (format!("`{name}` is `flow`, but {why}"), "what flows is added up")
                } else {
                    return;
                }
            }
            _ => return,
        };
        let d = Diagnostic::error(codes::MISPLACED_PREFIX, comp.name.span, message)
            .component(self.path(node))
            .help(help);
        self.report_breach(d);
    }

    /// What an operator record lacks to be summed up in connections (MLS 9.2).
    fn missing_for_flow(&self, resolved: &ResolvedType<'a>) -> Option<&'static str> {
        let class = self.static_node(resolved.class.clone());
        let has = |sema: &Self, operator: &str, operands: usize| {
            let functions = sema.overloads(class, operator);
            functions.into_iter().any(|f| sema.signature(f).inputs.len() == operands)
        };
        let wanted = [("'0'", 0, "zero `'0'`"), ("'+'", 2, "addition `'+'`"), ("'-'", 1, "negation `'-'`")];
        wanted.into_iter().find(|&(operator, n, _)| !has(self, operator, n)).map(|(.., text)| text)
    }

    /// Has the type a function `equalityConstraint` (MLS 9.4.1)?
    fn is_overdetermined_type(&self, comp: &Component<'a>, resolved: &ResolvedType<'a>) -> bool {
        if comp.has_equality_constraint || resolved.scalar.is_some() {
            return comp.has_equality_constraint;
        }
        let class = self.static_node(resolved.class.clone());
        self.lookup_member(class, Symbol::new("equalityConstraint")).is_some()
    }

    pub(crate) fn restrict(&self, span: Span, message: String, help: &str) {
        self.report(Diagnostic::error(codes::CLASS_RESTRICTION, span, message).help(help));
    }
}

fn variability_text(prefix: ast::VariabilityPrefix) -> Option<&'static str> {
    match prefix {
        ast::VariabilityPrefix::None => None,
        ast::VariabilityPrefix::Discrete => Some("discrete"),
        ast::VariabilityPrefix::Parameter => Some("parameter"),
        ast::VariabilityPrefix::Constant => Some("constant"),
    }
}
