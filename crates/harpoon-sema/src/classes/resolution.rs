//! From the name of a type to what it is: through short classes and redeclarations to a predefined type, an
//! enumeration or a class (MLS 4.5, 4.8).

use crate::classes::class::{Builtin, ClassEntry, ClassTarget, Entry, Found};
use crate::classes::modifier::{Mod, Mods, no_mods};
use crate::context::codes;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::state::Res;
use crate::context::state::{Reported, Sema};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{EnumId, ScalarType};
use harpoon_syntax::ast;
use std::cell::OnceCell;
use std::rc::Rc;

/// A class and what applies to it where it is used.
#[derive(Clone)]
pub struct ClassUse<'a> {
    pub decl: DeclId,
    pub enclosing: NodeId,
    pub mods: Mods<'a>,
}

/// A type with its short-class chain followed to the end.
pub struct ResolvedType<'a> {
    /// Of predefined types and enumerations.
    pub scalar: Option<ScalarType>,
    pub builtin: Option<Builtin>,
    /// The class that remains, with all modifiers of the chain. For scalars these are attributes.
    pub class: ClassUse<'a>,
    /// The class as the user named it.
    pub named: DeclId,
    /// Dimensions of the chain, outermost name first, with the scope to look them up in.
    pub dims: Vec<(&'a ast::Subscript, NodeId)>,
    /// The modifiers of the chain one by one, the outermost first, each with the number of dimensions in front of it.
    pub levels: Vec<(usize, Mods<'a>)>,
    pub causality: ast::Causality,
    pub flow: ast::FlowPrefix,
    pub kind: ast::ClassKind,
    /// Where the class is declared, if it is final.
    pub final_at: Option<Span>,
    /// The first class of the chain that is declared partial.
    pub partial: Option<DeclId>,
    attributes: OnceCell<Mods<'a>>,
}

impl<'a> ResolvedType<'a> {
    /// Its modifiers as attributes of a variable: each element of an array has them.
    pub(crate) fn attributes(&self) -> &Mods<'a> {
        self.attributes.get_or_init(|| {
            let of_each =
                |(name, m): &(Symbol, Rc<Mod<'a>>)| (*name, Rc::new(Mod { is_each: true, ..(**m).clone() }));
            match self.class.mods.is_empty() {
                true => no_mods(),
                false => Rc::new(self.class.mods.iter().map(of_each).collect()),
            }
        })
    }
}

/// The names of the predefined types (MLS 4.9).
pub(crate) const RESERVED: [&str; 4] = ["Real", "Integer", "Boolean", "String"];

impl<'a> Sema<'a> {
    /// What stands behind a class found by lookup.
    pub(crate) fn class_use(&mut self, target: ClassTarget) -> Result<ClassUse<'a>, Reported> {
        match target {
            ClassTarget::Static(node) => {
                let n = &self.classes.nodes[node];
                Ok(ClassUse {
                    decl: n.decl,
                    enclosing: n.enclosing.unwrap_or(self.classes.root),
                    mods: n.env.clone(),
                })
            }
            ClassTarget::Entry(node, index) => {
                let table = self.table(node);
                let Entry::Class(entry) = &table.entries[index as usize] else { return Err(Reported) };
                if entry.prefixes.is_outer
                    && let Some(inner) = self.inner_class(node, entry)?
                {
                    self.instances.outer_classes.insert((node, index), inner);
                    return self.class_use(ClassTarget::Entry(inner.0, inner.1));
                }
                let parent = self.classes.nodes[entry.scope].decl;
                let decl = self.declare(entry.class, Some(parent), false);
                if let Some(original) = &entry.original {
                    self.classes.originals.insert(decl, original.clone());
                }
                Ok(ClassUse { decl, enclosing: entry.scope, mods: entry.mods.clone() })
            }
        }
    }

    /// The `inner` class that an `outer` one refers to (MLS 5.4); `None` where it is its own.
    fn inner_class(
        &mut self,
        node: NodeId,
        entry: &ClassEntry<'a>,
    ) -> Result<Option<(NodeId, u32)>, Reported> {
        let name = entry.class.name.name;
        let mut at = self.classes.nodes[self.classes.nodes[node].object].parent;
        while let Some(object) = at {
            let found = self.table(object).index.get(&name).copied();
            if let Some((n, i)) = found
                && let Entry::Class(e) = &self.table(n).entries[i as usize]
                && e.prefixes.is_inner
            {
                return Ok(Some((n, i)));
            }
            at = self.classes.nodes[object].parent;
        }
        if entry.prefixes.is_inner {
            return Ok(None);
        }
        let path = self.path(node);
        Err(self.report(
            Diagnostic::error(
                codes::MISSING_INNER,
                entry.class.name.span,
                format!("`outer {name}` finds no `inner {name}` above it"),
            )
            .component(path)
            .help(format!("declare an `inner` class `{name}` in the model that contains this component")),
        ))
    }

    /// What stands behind the class of a name, where there is one.
    pub(crate) fn known_class_use(&mut self, scope: NodeId, name: &ast::Name) -> Option<ClassUse<'a>> {
        let target = self.known_class(scope, name)?;
        self.known_use(target)
    }

    pub(crate) fn known_use(&mut self, target: ClassTarget) -> Option<ClassUse<'a>> {
        self.trying(|s| s.class_use(target)).ok()
    }

    /// The `equalityConstraint` of the class of an object (MLS 9.4).
    pub(crate) fn equality_function(&mut self, object: NodeId) -> Option<NodeId> {
        match self.lookup_member(object, Symbol::new("equalityConstraint"))? {
            Found::Class(target) => self.known_node(target),
            Found::Component(..) => None,
        }
    }

    /// The class behind a name, where it can be used. What is wrong with it is told where it is.
    pub(crate) fn known_node(&mut self, target: ClassTarget) -> Option<NodeId> {
        self.trying(|s| s.class_node(target)).ok()
    }

    /// The type behind a class, where it is one.
    pub(crate) fn known_resolved(&mut self, target: ClassTarget) -> Option<Rc<ResolvedType<'a>>> {
        self.trying(|s| s.resolve_type(target)).ok()
    }

    /// The type behind a name, where there is one.
    pub(crate) fn known_type_named(
        &mut self,
        scope: NodeId,
        name: &ast::Name,
    ) -> Option<Rc<ResolvedType<'a>>> {
        let target = self.known_class(scope, name)?;
        self.known_resolved(target)
    }

    /// A node through which names inside the class can be looked up.
    pub(crate) fn class_node(&mut self, target: ClassTarget) -> Result<NodeId, Reported> {
        match target {
            ClassTarget::Static(node) => Ok(node),
            ClassTarget::Entry(node, index) => {
                if let Some(&known) = self.classes.class_nodes.get(&(node, index)) {
                    return Ok(known);
                }
                let class = self.class_use(target)?;
                let new = self.static_node(class);
                self.classes.class_nodes.insert((node, index), new);
                Ok(new)
            }
        }
    }

    /// Follows `type A = B`, `type B = Real` to what is behind.
    pub(crate) fn resolve_type(&mut self, target: ClassTarget) -> Result<Rc<ResolvedType<'a>>, Reported> {
        if let Some(known) = self.classes.types.get(&target) {
            return Ok(known.clone());
        }
        let n_unheard = self.reports.n_unheard;
        let resolved = Rc::new(self.resolve_type_behind(target, &mut Vec::new())?);
        // What is wrong with it is told when it is followed in earnest.
        if self.reports.n_unheard == n_unheard {
            self.classes.types.insert(target, resolved.clone());
        }
        Ok(resolved)
    }

    /// `seen`: the classes that led here.
    fn resolve_type_behind(
        &mut self,
        target: ClassTarget,
        seen: &mut Vec<DeclId>,
    ) -> Result<ResolvedType<'a>, Reported> {
        let mut class = self.class_use(target)?;
        let named = class.decl;
        let mut dims = Vec::new();
        let mut levels = vec![(0, class.mods.clone())];
        let mut causality = ast::Causality::None;
        let mut flow = ast::FlowPrefix::None;
        let kind = self.classes.decls[named].class.kind;
        let final_at = self.final_class(target);
        let mut partial = None;
        loop {
            if seen.contains(&class.decl) {
                let decl = &self.classes.decls[class.decl];
                let d = Diagnostic::error(
                    codes::CYCLIC_INHERITANCE,
                    decl.class.name.span,
                    format!("`{}` is defined by itself", decl.name()),
                );
                self.report(d);
                return Err(Reported);
            }
            seen.push(class.decl);
            let def = self.classes.decls[class.decl].class;
            if def.is_partial {
                partial = partial.or(Some(class.decl));
            }
            let done = |class: ClassUse<'a>, scalar, builtin, dims, levels| ResolvedType {
                scalar,
                builtin,
                class,
                named,
                dims,
                levels,
                causality,
                flow,
                kind,
                final_at,
                partial,
                attributes: OnceCell::new(),
            };
            if let Some(builtin) = self.classes.decls[class.decl].builtin {
                let scalar = match builtin {
                    Builtin::Real => Some(ScalarType::Real),
                    Builtin::Integer => Some(ScalarType::Integer),
                    Builtin::Boolean => Some(ScalarType::Boolean),
                    Builtin::String => Some(ScalarType::String),
                    Builtin::Clock => Some(ScalarType::Clock),
                    Builtin::ExternalObject => None,
                };
                return Ok(done(class, scalar, Some(builtin), dims, levels));
            }
            match &def.body {
                ast::ClassBody::Short(short) => {
                    if causality == ast::Causality::None {
                        causality = short.causality;
                    }
                    if flow == ast::FlowPrefix::None {
                        flow = short.flow;
                    }
                    let scope = self.short_scope(def, class.enclosing);
                    let n_before = dims.len();
                    dims.extend(short.array.iter().map(|s| (s, scope)));
                    let next = self.lookup_class(scope, &short.base)?;
                    let own = self.mods_of(&short.modification, scope);
                    let base = self.class_use(next)?;
                    levels.extend([(n_before, own.clone()), (dims.len(), base.mods.clone())]);
                    self.check_short_kind(def, &short.base, self.classes.decls[base.decl].class);
                    let named = self.classes.decls[base.decl].class;
                    if named.kind == ast::ClassKind::OperatorRecord {
                        self.telling(|s| s.check_only_attributes(&short.modification, named));
                    }
                    let inner = self.merge(&own, &base.mods);
                    let mods = self.merge(&class.mods, &inner);
                    if let Some(declared) = self.final_class(next) {
                        self.telling(|s| s.check_final_class(&mods, declared));
                    }
                    class = ClassUse { mods, ..base };
                }
                ast::ClassBody::Enumeration(e) => {
                    let id = self.enumeration(class.decl, e);
                    return Ok(done(class, Some(ScalarType::Enumeration(id)), None, dims, levels));
                }
                // `type Voltage extends Real(unit = "V"); end Voltage;`
                ast::ClassBody::Long(c) if let Some(extends) = sole_base(def.kind, c) => {
                    let node = self.static_node(class.clone());
                    if !can_be_scalar(def.kind) {
                        let found = self.trying(|s| {
                            let next = s.lookup_class(node, &extends.base)?;
                            s.resolve_type_behind(next, seen)
                        });
                        // What is wrong with the base class is told by who extends it.
                        let Ok(base) = found else { return Ok(done(class, None, None, dims, levels)) };
                        if base.builtin.is_some() {
                            return Ok(done(class, None, None, dims, levels));
                        }
                        dims.extend(base.dims);
                        let derived = done(class, None, None, dims, levels);
                        return Ok(with_prefixes(derived, base.causality, base.flow));
                    }
                    self.note_class(node);
                    let next = self.lookup_class(node, &extends.base)?;
                    let base = self.resolve_type_behind(next, seen)?;
                    if base.scalar.is_some_and(|ty| self.is_object_type(ty)) {
                        let object = self.classes.decls[base.class.decl].class;
                        self.check_object_base(&extends.base, object);
                    }
                    if base.builtin == Some(Builtin::ExternalObject) {
                        let id = self.object_type(class.decl);
                        return Ok(done(class, Some(ScalarType::Enumeration(id)), None, dims, levels));
                    }
                    dims.extend(base.dims);
                    let derived = if base.scalar.is_none() {
                        done(class, None, None, dims, levels)
                    } else {
                        let own = self.mods_of(&extends.modification, node);
                        let inner = self.merge(&own, &base.class.mods);
                        let mods = self.merge(&class.mods, &inner);
                        done(ClassUse { mods, ..base.class }, base.scalar, base.builtin, dims, levels)
                    };
                    return Ok(with_prefixes(derived, base.causality, base.flow));
                }
                _ => return Ok(done(class, None, None, dims, levels)),
            }
        }
    }

    /// The type of the handles of a class of external objects: see `external.rs`.
    fn object_type(&mut self, decl: DeclId) -> EnumId {
        if let Some(&id) = self.classes.enum_ids.get(&decl) {
            return id;
        }
        let name = self.classes.decls[decl].name();
        let id = self.flat.enumerations.push(harpoon_ir::Enumeration { name, literals: Vec::new() });
        self.classes.enum_ids.insert(decl, id);
        id
    }

    pub(crate) fn enumeration(&mut self, decl: DeclId, e: &ast::Enumeration) -> EnumId {
        if let Some(&id) = self.classes.enum_ids.get(&decl) {
            return id;
        }
        let literals: Vec<String> =
            e.literals.iter().flatten().map(|l| l.name.name.as_str().to_owned()).collect();
        self.telling(|s| s.check_literals(e));
        let id = self.enumeration_like(&literals).unwrap_or_else(|| {
            let name = self.classes.decls[decl].name();
            self.flat.enumerations.push(harpoon_ir::Enumeration { name, literals })
        });
        self.classes.enum_ids.insert(decl, id);
        id
    }

    /// Enumerations with the same literals in the same order are one type (MLS 6.4, 6.7). It is known by the name of the
    /// one that is met first. `enumeration(:)` has no literals, and is no such type.
    fn enumeration_like(&self, literals: &[String]) -> Option<EnumId> {
        let known = self.flat.enumerations.iter().find(|(_, e)| e.literals == *literals);
        known.map(|(id, _)| id).filter(|_| !literals.is_empty())
    }

    fn check_literals(&mut self, e: &ast::Enumeration) {
        let mut first_of = rustc_hash::FxHashMap::default();
        for l in e.literals.iter().flatten() {
            // `E.start` means the attribute (MLS 4.9.5.1).
            if ["quantity", "min", "max", "start", "fixed"].contains(&l.name.name.as_str()) {
                self.report(
                    Diagnostic::error(
                        codes::RESERVED_NAME,
                        l.name.span,
                        format!("`{}` is an attribute of enumerations, and cannot be a literal", l.name.name),
                    )
                    .help("choose another name"),
                );
            }
            let first = *first_of.entry(l.name.name).or_insert(l.name.span);
            if first != l.name.span {
                self.report(
                    Diagnostic::error(
                        codes::DUPLICATE_ELEMENT,
                        l.name.span,
                        format!("the literal `{}` is listed twice", l.name.name),
                    )
                    .related(first, "the first time here"),
                );
            }
        }
    }
}

/// A type has the prefixes of the one it is derived from, where it has none of its own.
fn with_prefixes(ty: ResolvedType<'_>, causality: ast::Causality, flow: ast::FlowPrefix) -> ResolvedType<'_> {
    let causality = if ty.causality == ast::Causality::None { causality } else { ty.causality };
    let flow = if ty.flow == ast::FlowPrefix::None { flow } else { ty.flow };
    ResolvedType { causality, flow, ..ty }
}

/// Kinds of classes that may be a predefined type under another name.
fn can_be_scalar(kind: ast::ClassKind) -> bool {
    matches!(kind, ast::ClassKind::Type | ast::ClassKind::Connector | ast::ClassKind::Class)
}

/// The base class whose type, dimensions and prefixes a class has, since it may have nothing beside (MLS 4.5.2, 4.5.3).
fn sole_base(kind: ast::ClassKind, c: &ast::Composition) -> Option<&ast::Extends> {
    use ast::ClassKind::{Function, Operator, OperatorFunction, Package};
    use ast::ElementKind::{Component, Extends};
    let mut bases = c.elements.iter().filter_map(|e| match &e.kind {
        Extends(extends) => Some(extends),
        _ => None,
    });
    let base = bases.next()?;
    let has_components = c.elements.iter().any(|e| matches!(e.kind, Component(_)));
    let is_alone = match kind {
        Package | Operator | Function | OperatorFunction => false,
        _ if can_be_scalar(kind) => !has_components || crate::classes::external_object::is_object(c),
        _ => !has_components && bases.next().is_none() && c.equations.is_empty() && c.algorithms.is_empty(),
    };
    is_alone.then_some(base)
}

impl<'a> Sema<'a> {
    /// The type of a component, where it has one. What is wrong with it is told where the component is made.
    pub(crate) fn known_type(&mut self, node: NodeId, index: u32) -> Option<Rc<ResolvedType<'a>>> {
        self.trying(|s| s.component_type(node, index)).ok()
    }

    pub(crate) fn component_type(&mut self, node: NodeId, index: u32) -> Res<Rc<ResolvedType<'a>>> {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return Err(Reported) };
        let target = self.lookup_class(entry.scope, &entry.clause.type_name)?;
        self.resolve_type(target)
    }
}

impl<'a> Sema<'a> {
    /// The prefix of a type such as `type Argument = input Real`.
    pub(crate) fn type_causality(
        &mut self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
    ) -> ast::Causality {
        self.type_prefixes(node, clause).0
    }

    pub(crate) fn type_prefixes(
        &mut self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
    ) -> (ast::Causality, ast::FlowPrefix) {
        if is_predefined(&clause.type_name) {
            return Default::default();
        }
        let found = self.known_type_named(node, &clause.type_name);
        found.map_or_else(Default::default, |t| (t.causality, t.flow))
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

impl<'a> Sema<'a> {
    /// A class whose elements have names; enumerations have literals.
    pub(crate) fn class_with_names(&mut self, target: ClassTarget) -> Option<NodeId> {
        let resolved = self.known_resolved(target)?;
        if resolved.scalar.is_some() || resolved.builtin.is_some() {
            return None;
        }
        self.known_node(target)
    }

    /// What a class must fit that is put in for this one (MLS 7.3.2): the last constraining clause on the way, or the
    /// first declaration.
    pub(crate) fn constraining_class(&mut self, entry: &ClassEntry<'a>) -> Option<ClassTarget> {
        if let Some((constraint, scope)) = entry.constraint {
            return self.known_class(scope, &constraint.base);
        }
        let mut first = entry;
        while let Some(before) = &first.original {
            first = before;
        }
        Some(ClassTarget::Static(self.class_as_declared(first)))
    }

    /// A class as it stands in the text, whatever redeclarations made of it.
    pub(crate) fn class_as_declared(&mut self, entry: &ClassEntry<'a>) -> NodeId {
        let parent = self.classes.nodes[entry.scope].decl;
        let decl = self.declare(entry.class, Some(parent), false);
        if let Some(before) = &entry.original {
            self.classes.originals.insert(decl, before.clone());
        }
        self.static_node(ClassUse { decl, enclosing: entry.scope, mods: entry.mods.clone() })
    }
}
