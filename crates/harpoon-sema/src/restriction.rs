//! What the specification forbids though it could be instantiated: restrictions of specialised classes (MLS 4.7,
//! 12.2), prefixes where they mean nothing (4.4.2.2), imports of nothing (13.2).
//!
//! Each class is looked at once, when it is first used.

use crate::class::{ClassTarget, ComponentEntry, Entry, Found, NodeId, kind_text, print_name};
use crate::component::Comp;
use crate::function::Signature;
use crate::sema::Sema;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;

const RESERVED: [&str; 4] = ["Real", "Integer", "Boolean", "String"];

impl<'a> Sema<'a> {
    pub(crate) fn check_class(&mut self, node: NodeId) {
        if !self.checked_classes.insert(self.nodes[node].decl) {
            return;
        }
        self.telling(|s| s.check_class_text(node));
    }

    fn check_class_text(&mut self, node: NodeId) {
        let class = self.class_def(node);
        let Some(composition) = self.composition(node) else { return };
        self.annotated.push(node);
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
        if is_function {
            composition.algorithms.iter().for_each(|a| _ = self.check_jumps(&a.statements, true, false));
        }
        let is_data = matches!(class.kind, Record | OperatorRecord | Connector | ExpandableConnector);
        for element in &composition.elements {
            let is_component = matches!(element.kind, ast::ElementKind::Component(_));
            if is_data && element.is_protected && !is_component {
                let d = Diagnostic::error(
                    "class-restriction",
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
                                "outer-modified",
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
            inside = self.nodes[n].enclosing;
            if let Some(holder) = inside {
                self.check_operator_place(self.class_def(n), self.class_def(holder).kind);
            }
        }
        let has_part = |e: &ast::Element| {
            matches!(e.kind, ast::ElementKind::Extends(_) | ast::ElementKind::Component(_))
        };
        if class.kind == Type
            && self.decls[self.nodes[node].decl].builtin.is_none()
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
    fn check_outer_class(&mut self, c: &ast::ClassElement) {
        let is_outer = c.prefixes.is_outer && !c.prefixes.is_inner;
        if is_outer && matches!(c.class.body, ast::ClassBody::Long(_)) {
            let name = c.class.name;
            let message = format!("`outer {}` is declared elsewhere, and needs no text here", name.name);
            let d = Diagnostic::error("class-restriction", name.span, message);
            self.report_breach(d.help("write a short class without modifiers: `outer model A = B;`"));
        }
    }

    /// The class behind a value, with those that it extends.
    pub(crate) fn check_class_and_bases(&mut self, node: NodeId) {
        self.check_class(node);
        self.table(node).bases.clone().into_iter().for_each(|base| self.check_class_and_bases(base));
    }

    /// `break` leaves a loop, `return` a function (MLS 11.2.4, 12.1.2).
    pub(crate) fn check_jumps(
        &mut self,
        statements: &'a [ast::Statement],
        is_function: bool,
        is_in_loop: bool,
    ) -> bool {
        let mut is_fine = true;
        for s in statements {
            let message = match &s.kind {
                ast::StatementKind::Break if !is_in_loop => "`break` stands outside of a loop",
                ast::StatementKind::Return if !is_function => "`return` stands outside of a function",
                ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => {
                    is_fine &= self.check_jumps(body, is_function, true);
                    continue;
                }
                ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                    for b in branches {
                        is_fine &= self.check_jumps(&b.body, is_function, is_in_loop);
                    }
                    continue;
                }
                _ => continue,
            };
            is_fine = false;
            self.report(Diagnostic::error("misplaced-jump", s.span, message).help("use an `if` instead"));
        }
        is_fine
    }

    /// An `operator` and an `operator function` stand in an operator record (MLS 4.7).
    fn check_operator_place(&mut self, class: &ast::ClassDef, holder: ast::ClassKind) {
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
        &mut self,
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
                    "duplicate-modifier",
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
                    "not-replaceable",
                    constraint.span,
                    "`constrainedby` says what may be put in, but nothing can: this is not `replaceable`",
                )
                .help("write `replaceable` in front, or remove the constraining clause"),
            );
        }
    }

    /// The names of the predefined types are given away (MLS 4.9). Other names than those of components are looked at where
    /// they are read.
    fn check_name(&mut self, name: ast::Ident) {
        if RESERVED.contains(&name.name.as_str()) {
            self.report(
                Diagnostic::error(
                    "reserved-name",
                    name.span,
                    format!("`{}` is the name of a predefined type", name.name),
                )
                .help("choose another name"),
            );
        }
    }

    /// What the kind of the class says about its components.
    fn check_clause(
        &mut self,
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
                Diagnostic::error("reserved-name", d.name.span, "`time` is the time of the simulation")
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
            let d = Diagnostic::error("class-restriction", span, message);
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
            let d = Diagnostic::error("class-restriction", span, message);
            self.report_breach(d.help("put it behind `protected`"));
        }
    }

    /// A constant is data (MLS 4.4.2.2), also where nothing uses it.
    fn check_package_constant(
        &mut self,
        clause: &'a ast::ComponentClause,
        name: Symbol,
        span: Span,
        node: NodeId,
    ) {
        use ast::ClassKind::{OperatorRecord, Record, Type};
        if is_predefined(&clause.type_name) {
            return;
        }
        let found = self.trying(|s| {
            let target = s.lookup_class(node, &clause.type_name)?;
            s.resolve_type(target)
        });
        let Ok(ty) = found else { return };
        let kind = self.decls[ty.class.decl].class.kind;
        if ty.scalar.is_none() && ty.builtin.is_none() && !matches!(kind, Record | OperatorRecord | Type) {
            let message =
                format!("a package can have constants and classes only, but `{name}` is {}", kind_text(kind));
            self.restrict(span, message, "make its class a record, or move it to a model");
        }
    }

    /// The prefix of a type such as `type Argument = input Real`.
    pub(crate) fn type_causality(
        &mut self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
    ) -> ast::Causality {
        self.type_prefixes(node, clause).0
    }

    fn type_direction(&mut self, node: NodeId, clause: &'a ast::ComponentClause) -> Option<&'static str> {
        let (causality, flow) = self.type_prefixes(node, clause);
        direction(causality, flow)
    }

    fn type_prefixes(
        &mut self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
    ) -> (ast::Causality, ast::FlowPrefix) {
        if is_predefined(&clause.type_name) {
            return Default::default();
        }
        let found = self.trying(|s| {
            let target = s.lookup_class(node, &clause.type_name)?;
            s.resolve_type(target)
        });
        found.map_or_else(|_| Default::default(), |t| (t.causality, t.flow))
    }

    /// A class that extends a predefined type, an array or a prefixed class is that, and has nothing beside (MLS 4.5.2).
    fn check_simple_base(&mut self, node: NodeId, composition: &'a ast::Composition) {
        let is_part = |e: &&ast::Element| {
            let is_plain = matches!(e.kind, ast::ElementKind::Component(_) | ast::ElementKind::Extends(_));
            is_plain || e.is_protected
        };
        let has_sections = crate::balance::is_part(self.class_def(node).kind)
            && (!composition.equations.is_empty() || !composition.algorithms.is_empty());
        if !has_sections && composition.elements.iter().filter(is_part).count() < 2 {
            return;
        }
        for element in &composition.elements {
            let ast::ElementKind::Extends(extends) = &element.kind else { continue };
            let found = self.trying(|s| {
                let target = s.lookup_class(node, &extends.base)?;
                s.resolve_type(target)
            });
            let Ok(base) = found else { continue };
            let what = match base {
                _ if base.builtin == Some(crate::class::Builtin::ExternalObject) => continue,
                _ if base.scalar.is_some() => "a predefined type",
                _ if !base.dims.is_empty() => "an array",
                _ if base.causality != ast::Causality::None || base.flow != ast::FlowPrefix::None => {
                    "a class with a prefix"
                }
                _ => continue,
            };
            self.report(
                Diagnostic::error(
                    "extends-kind",
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

    /// What the prefixes of a component say must fit its type (MLS 4.4.2.2).
    pub(crate) fn check_prefixes(
        &mut self,
        node: NodeId,
        comp: &Comp<'a>,
        clause: &'a ast::ComponentClause,
        resolved: &crate::resolve::ResolvedType<'a>,
    ) {
        use ast::ClassKind::*;
        let name = comp.name;
        let class = self.decls[resolved.class.decl].class;
        let variability = variability_text(clause.variability);
        let direction = direction(clause.causality, clause.flow);
        let of_type = self::direction(resolved.causality, resolved.flow);
        if clause.flow == ast::FlowPrefix::Flow && self.is_overdetermined_type(comp, resolved) {
            let message = format!("`{name}` is of an overdetermined type, and cannot be `flow`");
            let d = Diagnostic::error("misplaced-prefix", comp.declaration.name.span, message);
            self.report(
                d.component(self.path(node)).help("what flows is added up, and tells all that it says"),
            );
            return;
        }
        let own = direction.or(of_type);
        let is_fixed = matches!(variability, Some("parameter" | "constant"));
        let (message, help) = match (resolved.scalar, class.kind) {
            (Some(_), _)
                if is_fixed && own != Some("input") && crate::connect::is_connector(resolved.kind) =>
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
                let class = self.decls[resolved.class.decl].name();
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
                    && let Some(why) = self.unfit_to_flow(resolved)
                {
                    (format!("`{name}` is `flow`, but {why}"), "what flows is added up")
                } else {
                    return;
                }
            }
            _ => return,
        };
        let d = Diagnostic::error("misplaced-prefix", comp.declaration.name.span, message)
            .component(self.path(node))
            .help(help);
        self.report(d);
    }

    /// What an operator record lacks to be summed up in connections (MLS 9.2).
    fn missing_for_flow(&mut self, resolved: &crate::resolve::ResolvedType<'a>) -> Option<&'static str> {
        let class = self.static_node(resolved.class.clone());
        let has = |sema: &mut Self, operator: &str, operands: usize| {
            let functions = sema.overloads(class, operator);
            functions.into_iter().any(|f| sema.signature(f).inputs.len() == operands)
        };
        let wanted = [("'0'", 0, "zero `'0'`"), ("'+'", 2, "addition `'+'`"), ("'-'", 1, "negation `'-'`")];
        wanted.into_iter().find(|&(operator, n, _)| !has(self, operator, n)).map(|(.., text)| text)
    }

    /// Has the type a function `equalityConstraint` (MLS 9.4.1)?
    fn is_overdetermined_type(
        &mut self,
        comp: &Comp<'a>,
        resolved: &crate::resolve::ResolvedType<'a>,
    ) -> bool {
        if comp.equality_constraint.is_some() || resolved.scalar.is_some() {
            return comp.equality_constraint.is_some();
        }
        let class = self.static_node(resolved.class.clone());
        self.lookup_member(class, Symbol::new("equalityConstraint")).is_some()
    }

    fn restrict(&mut self, span: Span, message: String, help: &str) {
        self.report(Diagnostic::error("class-restriction", span, message).help(help));
    }

    /// What the classes around import is there for this one.
    fn check_imports_around(&mut self, node: NodeId) {
        let mut at = self.nodes[node].enclosing.filter(|_| !self.class_def(node).is_encapsulated);
        while let Some(around) = at.filter(|n| *n != self.root) {
            let class = self.class_def(around);
            let is_new = self.checked_imports.insert(self.nodes[around].decl);
            if is_new && !self.is_of_library(class.name.span.file) {
                self.check_imports(around);
            }
            at = self.nodes[around].enclosing.filter(|_| is_new && !class.is_encapsulated);
        }
    }

    fn check_imports(&mut self, node: NodeId) {
        let table = self.table(node);
        let mut names: Vec<ast::Ident> = Vec::new();
        for import in &table.imports {
            let mut imported: Vec<(ast::Ident, Vec<ast::Ident>)> = Vec::new();
            let path = match &import.kind {
                ast::ImportKind::Qualified(path) => {
                    imported.extend(path.parts.last().map(|last| (*last, path.parts.clone())));
                    path
                }
                ast::ImportKind::Renamed(alias, path) => {
                    imported.push((*alias, path.parts.clone()));
                    path
                }
                ast::ImportKind::List(path, list) => {
                    for ident in list {
                        let mut parts = path.parts.clone();
                        parts.push(*ident);
                        imported.push((*ident, parts));
                    }
                    path
                }
                ast::ImportKind::Unqualified(path) => {
                    match self.lookup_import_path(node, &path.parts) {
                        None => self.report_unknown_import(path.span, &path.parts),
                        Some(found) => {
                            self.check_import_path(node, &path.parts);
                            self.check_is_package(found, path);
                        }
                    }
                    path
                }
            };
            for (name, parts) in imported {
                if let Some(other) = names.iter().find(|n| n.name == name.name) {
                    self.report(
                        Diagnostic::error(
                            "ambiguous-import",
                            path.span,
                            format!("`{}` is imported twice", name.name),
                        )
                        .related(other.span, "the first import is here")
                        .help("give one of them another name: `import other = ...;`"),
                    );
                    continue;
                }
                names.push(name);
                match self.lookup_import_path(node, &parts) {
                    None => self.report_unknown_import(path.span, &parts),
                    Some(found) => {
                        self.check_from_top(path.span, &parts);
                        self.check_import_path(node, &parts[..parts.len() - 1]);
                        let last = *parts.last().unwrap_or(&name);
                        if self.check_public(found, last, node).is_ok() && parts.len() > 1 {
                            let holder = self.lookup_import_path(node, &parts[..parts.len() - 1]);
                            holder.into_iter().for_each(|h| self.check_is_package(h, path));
                        }
                    }
                }
            }
        }
    }

    /// The way to what is imported is public (MLS 4.1), and leads through packages that are complete (MLS 5.3.2).
    fn check_import_path(&mut self, node: NodeId, looked_into: &[ast::Ident]) {
        for k in 1..=looked_into.len() {
            let Some(found) = self.lookup_import_path(node, &looked_into[..k]) else { return };
            let part = looked_into[k - 1];
            if k > 1
                && let Some((class, declared)) = self.protected_element(found)
            {
                let message =
                    format!("`{}` is protected in `{class}`, so nothing in it can be imported", part.name);
                let d = Diagnostic::error("protected-access", part.span, message);
                self.report_breach(d.related(declared, "declared here").help("make it public"));
            }
            self.check_imported_package(found, part.span);
        }
    }

    fn check_imported_package(&mut self, found: Found, span: Span) {
        let Found::Class(target) = found else { return };
        let Ok(package) = self.trying(|s| s.class_node(target)) else { return };
        if self.is_partial(package) {
            let class = self.class_name(package);
            let message = format!("`{class}` is partial, so nothing in it can be imported");
            let d = Diagnostic::error("unreachable-name", span, message);
            let declared = self.class_def(package).name.span;
            self.report_breach(
                d.related(declared, format!("`{class}` is declared here"))
                    .help("import from a package that extends it"),
            );
        }
    }

    /// Imports come from packages (MLS 13.2.1).
    fn check_is_package(&mut self, found: Found, path: &'a ast::Name) {
        let Found::Class(target) = found else { return };
        let Ok(node) = self.class_node(target) else { return };
        let class = self.class_def(node);
        if class.kind == ast::ClassKind::Package || matches!(target, ClassTarget::Static(n) if n == self.root)
        {
            return;
        }
        let (name, kind) = (self.class_name(node), kind_text(class.kind));
        self.report(
            Diagnostic::error(
                "unknown-import",
                path.span,
                format!("`{name}` is {kind}, and imports come from packages"),
            )
            .related(class.name.span, "declared here")
            .help("move what is imported to a package"),
        );
    }

    /// An import begins at the top (MLS 13.2.1). Old libraries begin where they are.
    fn check_from_top(&mut self, span: Span, parts: &[ast::Ident]) {
        let Some(first) = parts.first() else { return };
        if self.lookup_member(self.root, first.name).is_none() {
            self.report_breach(
                Diagnostic::error(
                    "relative-import",
                    span,
                    format!("an import begins at the top, where there is no `{}`", first.name),
                )
                .help("write the full name"),
            );
        }
    }

    fn report_unknown_import(&mut self, span: Span, parts: &[ast::Ident]) {
        let name: Vec<&str> = parts.iter().map(|p| p.name.as_str()).collect();
        let name = name.join(".");
        self.report(
            Diagnostic::error("unknown-import", span, format!("there is no `{name}` to import"))
                .help("an import names a class by its full name; its library must be on the path"),
        );
    }

    // ---- functions ----------------------------------------------------------------------------------------------

    /// Inputs keep their values, and outputs get one (MLS 12.2, 12.4.4).
    pub(crate) fn check_function(&mut self, node: NodeId, signature: &Signature) {
        if !self.checked_functions.insert(node) {
            return;
        }
        self.telling(|s| s.check_function_text(node, signature));
    }

    fn check_function_text(&mut self, node: NodeId, signature: &Signature) {
        self.check_class(node);
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
            if self.is_new_text(statements) {
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
                        "assign-to-input",
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
            let is_scalar = matches!(self.trying(|s| s.component_type(output.node, output.index)), Ok(t) if t.scalar.is_some());
            // An array without elements needs none.
            let is_empty = entry.declaration.array.iter().chain(&entry.clause.array).any(
                |s| matches!(s, ast::Subscript::Index(e) if matches!(e.kind, ast::ExprKind::Integer(0))),
            );
            if !is_given && is_scalar && !is_empty {
                let class = self.class_name(node);
                self.report(
                    Diagnostic::error(
                        "output-not-assigned",
                        entry.declaration.name.span,
                        format!("`{class}` never gives its output `{}` a value", output.name),
                    )
                    .help("assign to it in the algorithm section"),
                );
            }
        }
    }

    /// What modifies a function and its variables names what is there (MLS 7.2): of a variable, attributes or fields.
    fn check_function_modifiers(&mut self, node: NodeId) {
        let (table, env) = (self.table(node), self.nodes[node].env.clone());
        self.check_modified_names(&env, &table, node);
        for (n, i) in self.components_of(node) {
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { continue };
            let Ok(ty) = self.trying(|s| s.component_type(n, i)) else { continue };
            let subs = entry.modifier.subs.clone();
            match ty.scalar {
                Some(scalar) => self.check_attribute_names(&subs, scalar, n),
                None if ty.builtin.is_none() => {
                    let class = self.static_node(ty.class);
                    let inside = self.table(class);
                    self.check_modified_names(&subs, &inside, class);
                }
                None => {}
            }
        }
    }

    /// Statements assign neither to constants nor to parameters (MLS 11.2.1).
    pub(crate) fn check_keeps_value(&mut self, node: NodeId, target: &'a ast::ComponentRef) {
        let first = target.parts[0].name;
        let Some(Found::Component(n, i)) = self.lookup_simple(node, first.name) else { return };
        let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return };
        let declared = entry.declaration.name.span;
        let (code, message, word) = match entry.variability() {
            ast::VariabilityPrefix::Constant => {
                ("not-a-variable", "this is a constant and cannot be assigned to".to_owned(), "constant")
            }
            // An initial algorithm may compute a parameter that is not fixed.
            ast::VariabilityPrefix::Parameter
                if crate::modifier::find(&entry.modifier.subs, Symbol::new("fixed")).is_none() =>
            {
                let message = format!("`{}` is a parameter and cannot be assigned to", first.name);
                ("variability", message, "parameter")
            }
            _ => return,
        };
        self.report_breach(
            Diagnostic::error(code, target.span, message)
                .component(self.path(node))
                .related(declared, "declared here")
                .help(format!("remove `{word}` from its declaration")),
        );
    }

    /// The default of an input is known before the function begins: it depends on other inputs at most (MLS 12.4.1).
    fn check_defaults(&mut self, node: NodeId, signature: &Signature) {
        for input in &signature.inputs {
            let entry = self.param_entry(*input);
            let default = self.own_value(*input);
            let mut refs = Vec::new();
            default.into_iter().for_each(|value| crate::section::collect_refs(value, &mut refs));
            if let Some(value) = default {
                self.check_no_new_object(value, entry.scope, input.name);
            }
            for r in refs {
                let Some(&(n, i)) = self.table(node).index.get(&r.parts[0].name.name) else { continue };
                let table = self.table(n);
                let crate::class::Entry::Component(other) = &table.entries[i as usize] else { continue };
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
    fn check_no_condition_of_function(&mut self, entry: &crate::class::ComponentEntry<'a>) {
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
        &mut self,
        function: NodeId,
        entry: &crate::class::ComponentEntry<'a>,
        ty: &crate::resolve::ResolvedType<'a>,
    ) {
        if entry.variability() != ast::VariabilityPrefix::Constant {
            return;
        }
        let name = entry.declaration.name;
        if entry.modifier.value.is_none() && ty.scalar.is_some() {
            let message = format!("the constant `{}` has no value", name.name);
            let d = Diagnostic::error("constant-without-value", name.span, message);
            self.report_breach(d.help(format!("write `constant ... {} = ...`", name.name)));
        }
        let mut refs = Vec::new();
        let value = entry.declaration.modification.as_ref().and_then(|m| m.value.as_ref());
        value.into_iter().for_each(|value| crate::section::collect_refs(value, &mut refs));
        for r in refs {
            let Some(&(n, i)) = self.table(function).index.get(&r.parts[0].name.name) else { continue };
            let table = self.table(n);
            let crate::class::Entry::Component(other) = &table.entries[i as usize] else { continue };
            if other.variability() == ast::VariabilityPrefix::Constant || is_size_argument(value, r) {
                continue;
            }
            let (name, other) = (entry.name(), other.name());
            self.report(
                Diagnostic::error(
                    "variability",
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
        &mut self,
        function: NodeId,
        entry: &ComponentEntry<'a>,
        ty: &crate::resolve::ResolvedType<'a>,
    ) {
        if ty.scalar.is_some() || self.decls[ty.class.decl].class.kind != ast::ClassKind::Function {
            return;
        }
        let (name, span) = (entry.name(), entry.declaration.name.span);
        let interface = self.static_node(ty.class.clone());
        let class = self.class_def(function);
        if self.is_impure(interface) && class.purity == ast::Purity::Unspecified {
            self.report_breach(
                Diagnostic::error(
                    "impure-call",
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
                    "class-restriction",
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
    fn check_function_elements(&mut self, node: NodeId) {
        use ast::ClassKind::{Function, OperatorFunction};
        for (n, i) in self.components_of(node) {
            let Ok(ty) = self.trying(|s| s.component_type(n, i)) else { continue };
            let kind = self.decls[ty.class.decl].class.kind;
            if ty.scalar.is_none() && !self.checked_classes.contains(&ty.class.decl) {
                let class = self.static_node(ty.class.clone());
                self.check_class(class);
            }
            let table = self.table(n);
            if let crate::class::Entry::Component(entry) = &table.entries[i as usize] {
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
    fn check_is_data(&mut self, entry: &ComponentEntry<'a>, ty: &crate::resolve::ResolvedType<'a>) {
        use ast::ClassKind::{Block, Class, Connector, ExpandableConnector, Model, Operator};
        let kind = self.decls[ty.class.decl].class.kind;
        let is_simple = ty.scalar.is_some();
        let (what, help) = match kind {
            _ if is_simple && ty.scalar == Some(harpoon_ir::ScalarType::Clock) => {
                ("is a clock".to_owned(), "use the clock where the function is called")
            }
            _ if is_simple && crate::connect::is_connector(ty.kind) => {
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
        let d = Diagnostic::error("class-restriction", entry.declaration.name.span, message).help(help);
        match kind {
            Model | Block | Class | Connector | ExpandableConnector | Operator if !is_simple => {
                self.report(d)
            }
            _ => self.report_breach(d),
        };
    }

    /// A function has one body: an algorithm section or an external function, its own or an inherited one (MLS 12.2).
    fn check_one_body(&mut self, node: NodeId) {
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
        let d =
            Diagnostic::error("class-restriction", second, message).related(first, "the other body is here");
        self.report(d.help(help));
    }

    /// The bodies of a function, inherited ones first: the class, the place and the kind of each.
    fn collect_bodies(&mut self, node: NodeId, out: &mut Vec<(NodeId, Span, &'static str)>) {
        for base in self.table(node).bases.clone() {
            self.collect_bodies(base, out);
        }
        let Some(c) = self.composition(node) else { return };
        let place = |s: &ast::AlgorithmSection| s.statements.first().map_or(s.span, |first| first.span);
        out.extend(c.algorithms.iter().map(|s| (node, place(s), "an algorithm section")));
        out.extend(c.external.iter().map(|e| (node, e.span, "an external function")));
    }
}

pub(crate) fn is_predefined(type_name: &ast::Name) -> bool {
    matches!(&type_name.parts[..], [one] if RESERVED.contains(&one.name.as_str()))
}

/// The prefix of a component that tells where its value comes from, or that it flows.
pub(crate) fn direction(causality: ast::Causality, flow: ast::FlowPrefix) -> Option<&'static str> {
    match (causality, flow) {
        (ast::Causality::Input, _) => Some("input"),
        (ast::Causality::Output, _) => Some("output"),
        (_, ast::FlowPrefix::Flow) => Some("flow"),
        (_, ast::FlowPrefix::Stream) => Some("stream"),
        _ => None,
    }
}

/// Everything that statements assign to.
pub(crate) fn collect_targets<'a>(statements: &'a [ast::Statement], out: &mut Vec<&'a ast::ComponentRef>) {
    for s in statements {
        match &s.kind {
            ast::StatementKind::Assign(target, _) => out.push(target),
            ast::StatementKind::AssignTuple(targets, _) => out.extend(targets.iter().flatten()),
            ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                branches.iter().for_each(|b| collect_targets(&b.body, out));
            }
            ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => {
                collect_targets(body, out)
            }
            ast::StatementKind::Call(_) | ast::StatementKind::Break | ast::StatementKind::Return => {}
        }
    }
}

/// Is the reference the array of a `size` or `ndims` in the value?
pub(crate) fn is_size_argument(value: Option<&ast::Expr>, r: &ast::ComponentRef) -> bool {
    let mut calls = Vec::new();
    value.into_iter().for_each(|value| crate::section::collect_calls(value, &mut calls));
    let asks = |c: &&&ast::Call| matches!(&c.function.parts[..], [one] if ["size", "ndims"].contains(&one.name.name.as_str()));
    let is_it = |a: &ast::CallArg| matches!(&a.value.kind, ast::ExprKind::Ref(x) if std::ptr::eq(x, r));
    calls.iter().filter(asks).any(|c| c.args.iter().any(is_it))
}

fn variability_text(prefix: ast::VariabilityPrefix) -> Option<&'static str> {
    match prefix {
        ast::VariabilityPrefix::None => None,
        ast::VariabilityPrefix::Discrete => Some("discrete"),
        ast::VariabilityPrefix::Parameter => Some("parameter"),
        ast::VariabilityPrefix::Constant => Some("constant"),
    }
}

/// The description and annotation of a class that is no text of its own.
pub(crate) fn comment_of(class: &ast::ClassDef) -> Option<&ast::Comment> {
    match &class.body {
        ast::ClassBody::Short(short) => Some(&short.comment),
        ast::ClassBody::Enumeration(enumeration) => Some(&enumeration.comment),
        _ => None,
    }
}
