//! What the specification forbids though it could be instantiated: restrictions of specialised classes (MLS 4.7,
//! 12.2), imports of nothing (13.2), redeclarations and `inner` components that do not fit (6.4, 7.3.2, 5.4).
//!
//! Each class is looked at once, when it is first used. Redeclarations are compared at the end, because while a
//! class is being put together its types cannot be looked up yet.

use crate::class::{ClassTarget, Entry, NodeId, kind_text, print_name};
use crate::function::Signature;
use crate::sema::Sema;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;

impl<'a> Sema<'a> {
    pub(crate) fn check_class(&mut self, node: NodeId) {
        if !self.checked_classes.insert(self.nodes[node].decl) {
            return;
        }
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
        for element in &composition.elements {
            let ast::ElementKind::Component(clause) = &element.kind else { continue };
            let Some(declaration) = clause.declarations.first() else { continue };
            let (name, span) = (declaration.name.name, declaration.name.span);
            if class.kind == Package && clause.variability != ast::VariabilityPrefix::Constant {
                self.restrict(
                    span,
                    format!("a package can have constants and classes only, but `{name}` is a variable"),
                    "write `constant`, or move it to a model",
                );
            }
            if matches!(class.kind, Record | OperatorRecord | Connector | ExpandableConnector)
                && element.is_protected
            {
                self.restrict(span, format!("{kind} has no protected elements"), "remove `protected`");
            }
            if is_function && !element.is_protected && clause.causality == ast::Causality::None {
                // What a function inherits or redeclares has its prefix there.
                let is_constant = clause.variability == ast::VariabilityPrefix::Constant;
                if !clause.prefixes.is_redeclare && !is_constant {
                    self.restrict(
                        span,
                        format!("`{name}` of a function must be an input, an output, or protected"),
                        "put it behind `protected`",
                    );
                }
            }
        }
        self.check_imports(node);
    }

    /// Records and connectors consist of data (MLS 4.7); a block tells the direction of everything it offers.
    pub(crate) fn check_holder(
        &mut self,
        node: NodeId,
        comp: &crate::component::Comp<'a>,
        class: &'a ast::ClassDef,
        span: Span,
    ) {
        use ast::ClassKind::*;
        let holder = self.class_def(node).kind;
        let (kind, inside) = (kind_text(holder), kind_text(class.kind));
        match (holder, class.kind) {
            (Record | OperatorRecord | Connector | ExpandableConnector, Model | Block) => {
                self.restrict(span, format!("{kind} cannot contain {inside}"), "move it to a model");
            }
            (Record | OperatorRecord, Connector | ExpandableConnector) => {
                self.restrict(span, format!("{kind} cannot contain {inside}"), "move it to a model");
            }
            (Block, Connector) if comp.causality == ast::Causality::None && !comp.is_protected => {
                let ast::ClassBody::Long(c) = &class.body else { return };
                let has_flow = c.elements.iter().any(|e| {
                    matches!(&e.kind, ast::ElementKind::Component(clause) if clause.flow == ast::FlowPrefix::Flow)
                });
                if has_flow {
                    let name = comp.name;
                    self.restrict(
                        span,
                        format!("a block has inputs and outputs only, but `{name}` has a flow variable"),
                        "make it a model",
                    );
                }
            }
            _ => {}
        }
    }

    fn restrict(&mut self, span: Span, message: String, help: &str) {
        self.report(Diagnostic::error("class-restriction", span, message).help(help));
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
                    if self.lookup_import_path(node, &path.parts).is_none() {
                        self.report_unknown_import(path.span, &path.parts);
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
                if self.lookup_import_path(node, &parts).is_none() {
                    self.report_unknown_import(path.span, &parts);
                }
            }
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
        self.check_class(node);
        if !self.checked_functions.insert(node) || self.external_of(node).is_some() {
            return;
        }
        if self.composition(node).is_some_and(|c| !c.equations.is_empty()) {
            return;
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

    // ---- redeclarations -----------------------------------------------------------------------------------------

    /// What was put in for a replaceable element must have all that its constraining class offers.
    pub(crate) fn check_redeclarations(&mut self) {
        let mut seen: FxHashSet<(usize, usize)> = FxHashSet::default();
        for (node, name) in std::mem::take(&mut self.redeclared) {
            let Some(&(n, i)) = self.table(node).index.get(&name) else { continue };
            let table = self.table(n);
            match &table.entries[i as usize] {
                Entry::Class(entry) => {
                    let Some(original) = entry.original.clone() else { continue };
                    if !seen.insert((
                        std::ptr::from_ref(entry.class) as usize,
                        std::ptr::from_ref(original.class) as usize,
                    )) || matches!(entry.class.body, ast::ClassBody::Extends { .. })
                    {
                        continue;
                    }
                    let (new, span) = (ClassTarget::Entry(n, i), entry.class.name.span);
                    let wanted = self.trying(|s| match original.constraint {
                        Some(c) => s.lookup_class(original.scope, &c.base),
                        None => {
                            let parent = s.nodes[original.scope].decl;
                            let decl = s.declare(original.class, Some(parent), false);
                            let class = crate::class::ClassUse {
                                decl,
                                enclosing: original.scope,
                                mods: original.mods.clone(),
                            };
                            Ok(ClassTarget::Static(s.static_node(class)))
                        }
                    });
                    let Ok(wanted) = wanted else { continue };
                    self.check_fits(new, wanted, span, name, original.class.name.span);
                }
                Entry::Component(entry) => {
                    let Some(original) = entry.original else { continue };
                    if !seen.insert((
                        std::ptr::from_ref(entry.clause) as usize,
                        std::ptr::from_ref(original) as usize,
                    )) {
                        continue;
                    }
                    let span = entry.clause.type_name.span;
                    let declared = original.type_name.span;
                    let wanted = match &original.constraint {
                        Some(c) => &c.base,
                        None => &original.type_name,
                    };
                    let (new_name, scope) = (&entry.clause.type_name, entry.scope);
                    let found = self.trying(|s| {
                        Ok::<_, crate::sema::Reported>((
                            s.lookup_class(scope, new_name)?,
                            s.lookup_class(n, wanted)?,
                        ))
                    });
                    let Ok((new, wanted)) = found else { continue };
                    self.check_fits(new, wanted, span, name, declared);
                }
            }
        }
        let mut seen: FxHashSet<(Span, Span)> = FxHashSet::default();
        for (outer, inner) in std::mem::take(&mut self.outer_uses) {
            let clause = |sema: &mut Self, (n, i): (NodeId, u32)| match &sema.table(n).entries[i as usize] {
                Entry::Component(e) => Some((e.clause, e.scope, e.declaration.name)),
                Entry::Class(_) => None,
            };
            let (Some(o), Some(i)) = (clause(self, outer), clause(self, inner)) else { continue };
            if !seen.insert((o.2.span, i.2.span)) {
                continue;
            }
            let found = self.trying(|s| {
                Ok::<_, crate::sema::Reported>((
                    s.lookup_class(i.1, &i.0.type_name)?,
                    s.lookup_class(o.1, &o.0.type_name)?,
                ))
            });
            let Ok((new, wanted)) = found else { continue };
            if let Some(why) = self.misfit(new, wanted) {
                let name = i.2.name;
                let (class, other) = (print_name(&i.0.type_name), print_name(&o.0.type_name));
                self.report(
                    Diagnostic::error(
                        "inner-type",
                        i.0.type_name.span,
                        format!(
                            "`inner {class} {name}` does not fit the `outer {other} {name}` inside: {why}"
                        ),
                    )
                    .related(o.0.type_name.span, "the outer component is declared here"),
                );
            }
        }
    }

    fn check_fits(
        &mut self,
        new: ClassTarget,
        wanted: ClassTarget,
        span: Span,
        name: Symbol,
        declared: Span,
    ) {
        let Some(why) = self.misfit(new, wanted) else { return };
        self.report(
            Diagnostic::error(
                "redeclare-mismatch",
                span,
                format!("this does not fit where `{name}` is used: {why}"),
            )
            .related(declared, "what it replaces is declared here")
            .help("put in a class that has all public elements of the constraining class"),
        );
    }

    /// Why a class cannot stand for another one; `None` if it can (MLS 6.4: what is public must be there, and be
    /// of the same type).
    fn misfit(&mut self, new: ClassTarget, wanted: ClassTarget) -> Option<String> {
        self.trying(|s| {
            let (a, b) = (s.resolve_type(new).ok()?, s.resolve_type(wanted).ok()?);
            if a.builtin.is_some() || b.builtin.is_some() || a.scalar.is_some() || b.scalar.is_some() {
                let text = |s: &Self, t: &crate::class::ResolvedType<'a>| match t.scalar {
                    Some(ty) => s.type_text(ty),
                    None => s.decls[t.named].name(),
                };
                let both = a.scalar.is_some() && b.scalar.is_some();
                return (a.scalar != b.scalar && both)
                    .then(|| format!("it is {}, not {}", text(s, &a), text(s, &b)));
            }
            let name = s.decls[a.class.decl].name();
            let (new, wanted) = (s.class_node(new).ok()?, s.class_node(wanted).ok()?);
            for (n, i) in s.components_of(wanted) {
                let Entry::Component(entry) = &s.table(n).entries[i as usize] else { continue };
                if entry.is_protected {
                    continue;
                }
                let element = entry.name();
                let Some(&(m, j)) = s.table(new).index.get(&element) else {
                    return Some(format!("`{name}` has no `{element}`"));
                };
                if !matches!(s.table(m).entries[j as usize], Entry::Component(_)) {
                    return Some(format!("`{element}` of `{name}` is a class"));
                }
                let (Ok(have), Ok(want)) = (s.component_type(m, j), s.component_type(n, i)) else { continue };
                match (have.scalar, want.scalar) {
                    (Some(x), Some(y)) if x != y => {
                        let (x, y) = (s.type_text(x), s.type_text(y));
                        return Some(format!("`{element}` of `{name}` is {x}, not {y}"));
                    }
                    (Some(_), None) | (None, Some(_)) if have.builtin.is_none() && want.builtin.is_none() => {
                        return Some(format!("`{element}` of `{name}` is of another kind"));
                    }
                    _ => {}
                }
            }
            None
        })
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
