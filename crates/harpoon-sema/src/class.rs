//! Classes, their elements and name lookup (MLS chapters 5 and 7).
//!
//! A `Decl` is a class as it stands in the text. A `Node` is a class in use: a declaration, the scope that
//! encloses it, and the modifiers that apply. Each component of a class type has a node of its own, and so
//! has each base class of it; packages and other classes that only hold names have one per use. Because a
//! node knows its enclosing *node*, a name that a redeclaration changed is found changed.
//!
//! The element table of a node is built when it is first needed: own elements with their merged modifiers,
//! then the tables of the base classes, whose modifiers are those of the `extends` clause under those of the
//! node itself.

use crate::modifier::{Mod, ModValue, Mods, Redeclare, RedeclareElement, find};
use crate::sema::{Reported, Sema};
use harpoon_base::{Diagnostic, Span, Symbol, id};
use harpoon_ir::{EnumId, InstanceId, ScalarType};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::rc::Rc;

id!(DeclId, "d");
id!(NodeId, "n");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Builtin {
    Real,
    Integer,
    Boolean,
    String,
    Clock,
    ExternalObject,
}

pub struct Decl<'a> {
    pub class: &'a ast::ClassDef,
    /// Full dotted name.
    pub path: Rc<[Symbol]>,
    /// Its file stands in a folder, so children may have files of their own.
    pub has_file: bool,
    pub builtin: Option<Builtin>,
}

impl Decl<'_> {
    pub fn name(&self) -> String {
        join(&self.path)
    }
}

pub fn join(path: &[Symbol]) -> String {
    path.iter().map(|s| s.as_str()).collect::<Vec<_>>().join(".")
}

pub struct Node<'a> {
    pub decl: DeclId,
    /// The scope in which the class is declared.
    pub enclosing: Option<NodeId>,
    /// Modifiers of this class's elements.
    pub env: Mods<'a>,
    /// The value of a record component, of which each field takes its part.
    pub binding: Option<ModValue<'a>>,
    /// The node that extends this one; the object itself when there is none.
    pub derived: Option<NodeId>,
    /// The most derived node of the same object.
    pub object: NodeId,
    /// The object that this object is a component of.
    pub parent: Option<NodeId>,
    pub instance: InstanceId,
    /// Holds names and constants, but is no component of the model.
    pub is_static: bool,
    /// What the prefixes of the component say about everything inside it.
    pub prefix: Prefix,
    /// The base class of an extends clause in a protected section: all it gives is protected (MLS 7.1.2).
    pub is_protected_base: bool,
    /// Elements and connects of this base class that its extends clause leaves out (MLS 7.4).
    pub breaks: Vec<&'a ast::Break>,
    table: TableState<'a>,
}

/// The prefixes of a component that reach into its class.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prefix {
    pub variability: ast::VariabilityPrefix,
    pub causality: ast::Causality,
    pub flow: ast::FlowPrefix,
    pub is_protected: bool,
    pub is_final: bool,
    /// The interface of the model itself: its causality is kept.
    pub is_top: bool,
}

enum TableState<'a> {
    Unbuilt,
    /// The own elements are known, the inherited ones are being looked for.
    Own(Rc<Table<'a>>),
    Built(Rc<Table<'a>>),
}

#[derive(Default)]
pub struct Table<'a> {
    pub entries: Rc<Vec<Entry<'a>>>,
    /// Own and inherited names.
    pub index: FxHashMap<Symbol, (NodeId, u32)>,
    pub bases: Vec<NodeId>,
    /// Components and base classes in the order of the text.
    pub sequence: Vec<Item>,
    pub imports: Vec<&'a ast::Import>,
}

#[derive(Clone, Copy, Debug)]
pub enum Item {
    Component(u32),
    Base(NodeId),
}

#[derive(Clone)]
pub enum Entry<'a> {
    Class(ClassEntry<'a>),
    Component(ComponentEntry<'a>),
}

#[derive(Clone)]
pub struct ClassEntry<'a> {
    pub class: &'a ast::ClassDef,
    pub prefixes: ast::ElementPrefixes,
    pub constraint: Option<&'a ast::Constraint>,
    pub is_protected: bool,
    /// Where the class is written, which encloses it.
    pub scope: NodeId,
    pub mods: Mods<'a>,
    /// What a redeclaration replaced.
    pub original: Option<Rc<ClassEntry<'a>>>,
}

#[derive(Clone)]
pub struct ComponentEntry<'a> {
    pub clause: &'a ast::ComponentClause,
    pub declaration: &'a ast::Declaration,
    pub is_protected: bool,
    /// Where the type and the dimensions are looked up.
    pub scope: NodeId,
    pub modifier: Rc<Mod<'a>>,
    /// The declaration that a redeclaration replaced, whose prefixes live on.
    pub original: Option<&'a ast::ComponentClause>,
    /// Its dimensions, which hold where the new declaration has none (MLS 7.3), and where they are looked up.
    pub original_dims: Option<(&'a ast::Declaration, NodeId)>,
    /// What it must fit, unless that is the declared type itself.
    pub constraint: Option<(&'a ast::Constraint, NodeId)>,
    /// The condition belongs to the original declaration.
    pub condition: Option<(&'a ast::Expr, NodeId)>,
}

impl ComponentEntry<'_> {
    pub fn name(&self) -> Symbol {
        self.declaration.name.name
    }
    pub fn variability(&self) -> ast::VariabilityPrefix {
        self.clause.variability.max(self.original.map_or(ast::VariabilityPrefix::None, |o| o.variability))
    }
    pub fn causality(&self) -> ast::Causality {
        match (self.clause.causality, self.original) {
            (ast::Causality::None, Some(o)) => o.causality,
            (c, _) => c,
        }
    }
    pub fn flow(&self) -> ast::FlowPrefix {
        match (self.clause.flow, self.original) {
            (ast::FlowPrefix::None, Some(o)) => o.flow,
            (f, _) => f,
        }
    }
    pub fn is_inner(&self) -> bool {
        self.clause.prefixes.is_inner || self.original.is_some_and(|o| o.prefixes.is_inner)
    }
    pub fn is_outer(&self) -> bool {
        self.clause.prefixes.is_outer || self.original.is_some_and(|o| o.prefixes.is_outer)
    }
}

/// A declaration that something redeclares.
struct Original {
    name: ast::Ident,
    is_replaceable: bool,
    is_final: bool,
    is_constant: bool,
    is_protected: bool,
}

/// A class and what applies to it where it is used.
#[derive(Clone)]
pub struct ClassUse<'a> {
    pub decl: DeclId,
    pub enclosing: NodeId,
    pub mods: Mods<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassTarget {
    Entry(NodeId, u32),
    Static(NodeId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Component(NodeId, u32),
    Class(ClassTarget),
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
    pub causality: ast::Causality,
    pub flow: ast::FlowPrefix,
    pub kind: ast::ClassKind,
}

impl<'a> Sema<'a> {
    // ---- declarations ---------------------------------------------------------------------------------

    pub(crate) fn declare(
        &mut self,
        class: &'a ast::ClassDef,
        parent: Option<DeclId>,
        has_file: bool,
    ) -> DeclId {
        let key = std::ptr::from_ref(class) as usize;
        if let Some(&id) = self.decl_ids.get(&key) {
            return id;
        }
        let mut path = parent.map_or_else(Vec::new, |p| self.decls[p].path.to_vec());
        path.push(class.name.name);
        let id = self.decls.push(Decl { class, path: path.into(), has_file, builtin: None });
        self.decl_ids.insert(key, id);
        id
    }

    pub(crate) fn class_name(&self, node: NodeId) -> String {
        self.decls[self.nodes[node].decl].name()
    }
    pub(crate) fn class_def(&self, node: NodeId) -> &'a ast::ClassDef {
        self.decls[self.nodes[node].decl].class
    }

    // ---- nodes --------------------------------------------------------------------------------------------

    pub(crate) fn static_node(&mut self, class: ClassUse<'a>) -> NodeId {
        let id = self.nodes.next_id();
        let parent = self.nodes[class.enclosing].object;
        let instance = self.nodes[class.enclosing].instance;
        // Names looked up in a package written inside a model see the model's `inner` components.
        let parent = if self.nodes[parent].is_static { self.nodes[parent].parent } else { Some(parent) };
        self.nodes.push(Node {
            decl: class.decl,
            enclosing: Some(class.enclosing),
            env: class.mods,
            binding: None,
            derived: None,
            object: id,
            parent,
            instance,
            is_static: true,
            prefix: Prefix::default(),
            is_protected_base: false,
            breaks: Vec::new(),
            table: TableState::Unbuilt,
        })
    }

    pub(crate) fn object_node(
        &mut self,
        class: &ClassUse<'a>,
        env: Mods<'a>,
        binding: Option<ModValue<'a>>,
        parent: Option<NodeId>,
        instance: InstanceId,
        is_static: bool,
        prefix: Prefix,
    ) -> NodeId {
        let id = self.nodes.next_id();
        self.nodes.push(Node {
            decl: class.decl,
            enclosing: Some(class.enclosing),
            env,
            binding,
            derived: None,
            object: id,
            parent,
            instance,
            is_static,
            prefix,
            is_protected_base: false,
            breaks: Vec::new(),
            table: TableState::Unbuilt,
        })
    }

    fn base_node(
        &mut self,
        class: ClassUse<'a>,
        env: Mods<'a>,
        derived: NodeId,
        is_protected: bool,
    ) -> NodeId {
        let d = &self.nodes[derived];
        let node = Node {
            decl: class.decl,
            enclosing: Some(class.enclosing),
            env,
            binding: d.binding.clone(),
            derived: Some(derived),
            object: d.object,
            parent: d.parent,
            instance: d.instance,
            is_static: d.is_static,
            prefix: d.prefix,
            is_protected_base: d.is_protected_base || is_protected,
            breaks: Vec::new(),
            table: TableState::Unbuilt,
        };
        self.nodes.push(node)
    }

    pub(crate) fn root_node(&mut self, root_class: &'a ast::ClassDef) -> NodeId {
        let decl =
            self.decls.push(Decl { class: root_class, path: Rc::from([]), has_file: false, builtin: None });
        let id = self.nodes.next_id();
        self.nodes.push(Node {
            decl,
            enclosing: None,
            env: Rc::default(),
            binding: None,
            derived: None,
            object: id,
            parent: None,
            instance: InstanceId(0),
            is_static: true,
            prefix: Prefix::default(),
            is_protected_base: false,
            breaks: Vec::new(),
            table: TableState::Built(Rc::default()),
        })
    }

    // ---- element tables -----------------------------------------------------------------------------------

    /// Own and inherited elements. While the base classes are still being looked for, own ones only.
    pub(crate) fn table(&mut self, node: NodeId) -> Rc<Table<'a>> {
        match &self.nodes[node].table {
            TableState::Built(table) | TableState::Own(table) => return table.clone(),
            TableState::Unbuilt => {}
        }
        self.build_table(node)
    }

    fn build_table(&mut self, node: NodeId) -> Rc<Table<'a>> {
        let class = self.class_def(node);
        let mut own = Table::default();
        let mut entries: Vec<Entry<'a>> = Vec::new();
        let mut redeclares: Vec<(Symbol, Rc<Mod<'a>>)> = Vec::new();
        let mut extends: Vec<(&'a ast::Extends, usize, bool)> = Vec::new();
        let mut short: Option<&'a ast::ShortClass> = None;
        let mut class_extends: Option<&'a [ast::Argument]> = None;
        let composition = match &class.body {
            ast::ClassBody::Long(c) => Some(c),
            ast::ClassBody::Extends { modification, composition } => {
                class_extends = Some(modification);
                Some(composition)
            }
            ast::ClassBody::Short(s) => {
                short = Some(s);
                None
            }
            ast::ClassBody::Enumeration(_) | ast::ClassBody::Derivative { .. } => None,
        };
        for element in composition.map_or(&[][..], |c| &c.elements) {
            match &element.kind {
                ast::ElementKind::Import(import) => own.imports.push(import),
                ast::ElementKind::Extends(e) => {
                    extends.push((e, own.sequence.len(), element.is_protected));
                    own.sequence.push(Item::Base(node)); // replaced once the base is known
                }
                ast::ElementKind::Class(c)
                    if c.prefixes.is_redeclare || matches!(c.class.body, ast::ClassBody::Extends { .. }) =>
                {
                    let mut m = Mod::empty(element.span);
                    m.redeclare = Some(Redeclare {
                        element: RedeclareElement::Class(c),
                        scope: node,
                        span: element.span,
                        is_redeclare: true,
                        is_protected: Some(element.is_protected),
                    });
                    redeclares.push((c.class.name.name, Rc::new(m)));
                }
                ast::ElementKind::Class(c) => {
                    let entry = self.class_entry(node, c, element.is_protected);
                    self.add_entry(node, &mut own, &mut entries, c.class.name, Entry::Class(entry));
                }
                ast::ElementKind::Component(clause) if clause.prefixes.is_redeclare => {
                    for declaration in &clause.declarations {
                        let mut m = match &declaration.modification {
                            Some(m) => self.mod_of_modification(m, node, declaration.span),
                            None => Mod::empty(declaration.span),
                        };
                        m.redeclare = Some(Redeclare {
                            element: RedeclareElement::Component(clause, declaration),
                            scope: node,
                            span: declaration.span,
                            is_redeclare: true,
                            is_protected: Some(element.is_protected),
                        });
                        redeclares.push((declaration.name.name, Rc::new(m)));
                    }
                }
                ast::ElementKind::Component(clause) => {
                    for declaration in &clause.declarations {
                        let entry = self.component_entry(node, clause, declaration, element.is_protected);
                        let index = entries.len() as u32;
                        if self.add_entry(
                            node,
                            &mut own,
                            &mut entries,
                            declaration.name,
                            Entry::Component(entry),
                        ) {
                            own.sequence.push(Item::Component(index));
                        }
                    }
                }
            }
        }
        own.entries = Rc::new(entries);
        if extends.is_empty() && short.is_none() && class_extends.is_none() {
            let table = Rc::new(own);
            self.nodes[node].table = TableState::Built(table.clone());
            self.check_redeclares(&redeclares, &table);
            return table;
        }
        let own = Rc::new(own);
        self.nodes[node].table = TableState::Own(own.clone());

        let mut all = Table {
            entries: own.entries.clone(),
            index: own.index.clone(),
            bases: Vec::new(),
            sequence: own.sequence.clone(),
            imports: own.imports.clone(),
        };
        let redeclares: Mods<'a> = Rc::new(redeclares);
        let env = self.nodes[node].env.clone();
        let outer = self.merge(&env, &redeclares);
        for (e, position, is_protected) in extends {
            if let Ok(base) = self.extend(node, &e.base, &e.modification, &outer, false, is_protected) {
                all.bases.push(base);
                all.sequence[position] = Item::Base(base);
            }
        }
        if let Some(s) = short
            && let Ok(base) = self.extend(node, &s.base, &s.modification, &outer, true, false)
        {
            all.bases.push(base);
            all.sequence.push(Item::Base(base));
        }
        if let Some(arguments) = class_extends
            && let Some(base) = self.extend_original(node, arguments, &outer)
        {
            all.bases.push(base);
            all.sequence.insert(0, Item::Base(base));
        }
        // An extends clause that could not be resolved has been reported; drop its place.
        all.sequence.retain(|item| !matches!(item, Item::Base(b) if *b == node));
        for &base in &all.bases {
            let table = self.table(base);
            let mut inherited: Vec<(Symbol, (NodeId, u32))> =
                table.index.iter().map(|(n, e)| (*n, *e)).collect();
            inherited.sort_by_key(|(_, e)| *e);
            for (name, entry) in inherited {
                let is_left_out = |b: &&ast::Break| matches!(b, ast::Break::Element(i) if i.name == name);
                if self.nodes[base].breaks.iter().any(is_left_out) {
                    continue;
                }
                let place = all.index.entry(name).or_insert(entry);
                let other = *place;
                if other != entry {
                    self.check_same_element(node, name, other, entry);
                }
            }
        }
        let table = Rc::new(all);
        self.nodes[node].table = TableState::Built(table.clone());
        self.check_redeclares(&redeclares, &table);
        table
    }

    /// Adds a component that is not in the text of the class: a signal of an expandable connector.
    pub(crate) fn add_member(
        &mut self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
        declaration: &'a ast::Declaration,
        scope: NodeId,
    ) {
        let old = self.table(node);
        let mut entries = (*old.entries).clone();
        let index = entries.len() as u32;
        entries.push(Entry::Component(ComponentEntry {
            clause,
            declaration,
            is_protected: false,
            scope,
            modifier: Rc::new(Mod::empty(declaration.span)),
            original: None,
            original_dims: None,
            constraint: None,
            condition: None,
        }));
        let mut table = Table {
            entries: Rc::new(entries),
            index: old.index.clone(),
            bases: old.bases.clone(),
            sequence: old.sequence.clone(),
            imports: old.imports.clone(),
        };
        table.index.insert(declaration.name.name, (node, index));
        table.sequence.push(Item::Component(index));
        self.nodes[node].table = TableState::Built(Rc::new(table));
    }

    fn check_redeclares(&mut self, redeclares: &[(Symbol, Rc<Mod<'a>>)], table: &Table<'a>) {
        for (name, m) in redeclares {
            if !table.index.contains_key(name) {
                self.report(
                    Diagnostic::error(
                        "redeclare-of-nothing",
                        m.span,
                        format!("`redeclare {name}`: no inherited element has this name"),
                    )
                    .help("remove `redeclare`, or extend the class that declares the element"),
                );
            }
        }
    }

    /// The same name may be inherited twice only if both mean the same declaration (MLS 7.1).
    fn check_same_element(&mut self, node: NodeId, name: Symbol, a: (NodeId, u32), b: (NodeId, u32)) {
        let place = |sema: &mut Self, (n, i): (NodeId, u32)| {
            let table = sema.table(n);
            match table.entries.get(i as usize) {
                Some(Entry::Class(c)) => {
                    // Two short classes for the same other one are one class.
                    let meaning = match &c.class.body {
                        ast::ClassBody::Short(s) if s.modification.is_empty() && s.array.is_empty() => {
                            let parts: Vec<&str> = s.base.parts.iter().map(|p| p.name.as_str()).collect();
                            format!("{:?} {:?} {:?} {}", c.class.kind, s.causality, s.flow, parts.join("."))
                        }
                        _ => String::new(),
                    };
                    Some((c.class.span, std::ptr::from_ref(c.class) as usize, meaning))
                }
                Some(Entry::Component(c)) => Some((
                    c.declaration.span,
                    std::ptr::from_ref(c.declaration) as usize,
                    format!(
                        "{} {:?}",
                        c.clause.type_name.parts.last().map_or("", |p| p.name.as_str()),
                        c.variability()
                    ),
                )),
                None => None,
            }
        };
        let (Some(first), Some(second)) = (place(self, a), place(self, b)) else { return };
        if first.1 != second.1 && (first.2.is_empty() || first.2 != second.2) {
            let class = self.class_name(node);
            self.report(
                Diagnostic::error(
                    "duplicate-element",
                    first.0,
                    format!("`{class}` gets two different elements with the name `{name}`"),
                )
                .related(second.0, "the other one is here")
                .help("rename one of the two, or use `redeclare`"),
            );
        }
    }

    fn add_entry(
        &mut self,
        node: NodeId,
        table: &mut Table<'a>,
        entries: &mut Vec<Entry<'a>>,
        name: ast::Ident,
        entry: Entry<'a>,
    ) -> bool {
        let index = entries.len() as u32;
        if let Some(&(_, other)) = table.index.get(&name.name) {
            let span = entries[other as usize].span();
            self.report(
                Diagnostic::error(
                    "duplicate-element",
                    name.span,
                    format!("`{}` is declared twice", name.name),
                )
                .related(span, "the first declaration is here")
                .help("rename or remove one of the two"),
            );
            return false;
        }
        table.index.insert(name.name, (node, index));
        entries.push(entry);
        true
    }

    fn class_entry(&mut self, node: NodeId, c: &'a ast::ClassElement, is_protected: bool) -> ClassEntry<'a> {
        let name = c.class.name.name;
        let mut entry = ClassEntry {
            class: &c.class,
            prefixes: c.prefixes,
            constraint: c.constraint.as_ref(),
            is_protected: is_protected || self.nodes[node].is_protected_base,
            scope: node,
            mods: Rc::default(),
            original: None,
        };
        let outer = find(&self.nodes[node].env, name).cloned();
        // The modifiers of the constraining clause apply to whatever is put in, and to what is declared (MLS 7.3.2).
        let mut constraint_mods = match &c.constraint {
            Some(constraint) => {
                self.constrained.push((node, name));
                self.mods_of(&constraint.modification, node)
            }
            None => Rc::default(),
        };
        let Some(outer) = outer else {
            return ClassEntry { mods: constraint_mods, ..entry };
        };
        let Some(last) = outer.redeclare else {
            let mods = self.merge(&outer.subs, &constraint_mods);
            return ClassEntry { mods, ..entry };
        };
        if c.constraint.is_none()
            && let ast::ClassBody::Short(s) = &c.class.body
        {
            constraint_mods = self.mods_of(&s.modification, node);
        }
        for redeclare in outer.overridden.iter().rev().chain([&last]) {
            let RedeclareElement::Class(new) = redeclare.element else {
                self.report(
                    Diagnostic::error(
                        "redeclare-kind",
                        redeclare.span,
                        format!("`{name}` is a class and cannot be redeclared as a component"),
                    )
                    .related(c.class.span, "declared here"),
                );
                return entry;
            };
            let before = Original {
                name: entry.class.name,
                is_replaceable: entry.prefixes.is_replaceable,
                is_final: entry.prefixes.is_final,
                is_constant: false,
                is_protected: entry.is_protected,
            };
            self.check_redeclarable(redeclare, &before);
            if let Some(constraint) = &new.constraint {
                constraint_mods = self.mods_of(&constraint.modification, redeclare.scope);
            }
            entry = ClassEntry {
                class: &new.class,
                prefixes: new.prefixes,
                constraint: new.constraint.as_ref().or(entry.constraint),
                is_protected: entry.is_protected,
                scope: redeclare.scope,
                mods: Rc::default(),
                original: Some(Rc::new(entry)),
            };
        }
        entry.mods = self.merge(&outer.subs, &constraint_mods);
        self.redeclared.push((node, name));
        entry
    }

    /// What may be redeclared (MLS 7.3.3): the replaceable, unless it is final or a constant, and on the same side of
    /// `protected`.
    fn check_redeclarable(&mut self, redeclare: &Redeclare<'a>, original: &Original) {
        let name = original.name.name;
        let (message, help) = if original.is_final {
            ("it is declared `final`", "remove the redeclaration, or the `final`")
        } else if original.is_constant {
            ("a constant keeps its type", "modify its value instead")
        } else if redeclare.is_redeclare && !original.is_replaceable {
            ("it is not declared `replaceable`", "add `replaceable` to the declaration")
        } else if redeclare.is_protected == Some(true) && !original.is_protected {
            ("what is public cannot become protected", "move it in front of `protected`")
        } else if redeclare.is_protected == Some(false) && original.is_protected {
            ("what is protected cannot become public", "move it behind `protected`")
        } else {
            return;
        };
        let code = if original.is_final { "final-modified" } else { "not-replaceable" };
        let d = Diagnostic::error(code, redeclare.span, format!("`{name}` is redeclared, but {message}"))
            .related(original.name.span, "declared here")
            .help(help);
        self.report(d);
    }

    fn component_entry(
        &mut self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
        declaration: &'a ast::Declaration,
        is_protected: bool,
    ) -> ComponentEntry<'a> {
        let name = declaration.name.name;
        let is_protected = is_protected || self.nodes[node].is_protected_base;
        let mut own = match &declaration.modification {
            Some(m) => self.mod_of_modification(m, node, declaration.span),
            None => Mod::empty(declaration.span),
        };
        // The modifiers of the constraining clause hold for what is declared too (MLS 7.3.2).
        if let Some(constraint) = &clause.constraint {
            self.constrained.push((node, name));
            let of_constraint = self.mods_of(&constraint.modification, node);
            own.subs = self.merge(&own.subs.clone(), &of_constraint);
        }
        let condition = declaration.condition.as_ref().map(|c| (c, node));
        let outer = find(&self.nodes[node].env, name).cloned();
        let field = self.nodes[node].binding.as_ref().map(|b| b.field(name));
        let declared = |modifier: Mod<'a>| ComponentEntry {
            clause,
            declaration,
            is_protected,
            scope: node,
            modifier: Rc::new(modifier),
            original: None,
            original_dims: None,
            constraint: clause.constraint.as_ref().map(|c| (c, node)),
            condition,
        };
        let Some(outer) = outer else {
            if let Some(field) = field {
                own.value = Some(field);
                own.is_each = false;
            }
            return declared(own);
        };
        if clause.prefixes.is_final && outer.value.is_some() {
            self.report(
                Diagnostic::error("final-modified", outer.span, format!("`{name}` is declared `final`"))
                    .related(declaration.span, "declared here")
                    .help("remove the modification, or the `final`"),
            );
        }
        // A redeclaration on the way may have brought a constraining clause of its own.
        let constraint = outer.overridden.iter().find_map(|r| match r.element {
            RedeclareElement::Component(c, _) => c.constraint.as_ref().map(|c| (c, r.scope)),
            RedeclareElement::Class(_) => None,
        });
        let constraint = constraint.or(clause.constraint.as_ref().map(|c| (c, node)));
        let mut merged = match (&outer.redeclare, constraint) {
            (Some(_), Some((constraint, scope))) => {
                let mut inner = Mod::empty(constraint.span);
                inner.subs = self.mods_of(&constraint.modification, scope);
                self.merge_mod(&outer, &inner)
            }
            _ => self.merge_mod(&outer, &own),
        };
        if let Some(field) = field
            && (outer.value.is_none() || outer.yields_to_whole)
        {
            merged.value = Some(field);
            merged.is_each = false;
        }
        let Some(redeclare) = outer.redeclare else { return declared(merged) };
        let RedeclareElement::Component(new_clause, new_declaration) = redeclare.element else {
            self.report(
                Diagnostic::error(
                    "redeclare-kind",
                    redeclare.span,
                    format!("`{name}` is a component and cannot be redeclared as a class"),
                )
                .related(declaration.span, "declared here"),
            );
            return declared(own);
        };
        let mut before = Original {
            name: declaration.name,
            is_replaceable: clause.prefixes.is_replaceable,
            is_final: clause.prefixes.is_final,
            is_constant: clause.variability == ast::VariabilityPrefix::Constant,
            is_protected,
        };
        for step in outer.overridden.iter().rev().chain([&redeclare]) {
            let RedeclareElement::Component(to, as_declared) = step.element else { continue };
            // The same type may be redeclared with other dimensions (MLS 7.3.3).
            let is_same_type = print_name(&to.type_name) == print_name(&clause.type_name)
                && !as_declared.array.is_empty()
                && to.variability == clause.variability;
            if !is_same_type || before.is_final {
                self.check_redeclarable(step, &before);
            }
            before.is_replaceable = to.prefixes.is_replaceable;
            before.is_final = to.prefixes.is_final;
            before.name = as_declared.name;
        }
        self.redeclared.push((node, name));
        ComponentEntry {
            clause: new_clause,
            declaration: new_declaration,
            is_protected,
            scope: redeclare.scope,
            modifier: Rc::new(merged),
            original: Some(clause),
            original_dims: Some((declaration, node)),
            constraint,
            condition,
        }
    }

    /// The node of a base class of `node`.
    fn extend(
        &mut self,
        node: NodeId,
        name: &'a ast::Name,
        arguments: &'a [ast::Argument],
        outer: &Mods<'a>,
        is_short: bool,
        is_protected: bool,
    ) -> Result<NodeId, Reported> {
        // The base class of `model A = B` is looked up outside A; for `extends B` the class's own
        // declarations and imports come first, but not what it inherits (MLS 5.6.1).
        let scope = if is_short { self.nodes[node].enclosing.unwrap_or(self.root) } else { node };
        let target = self.lookup_class(scope, name)?;
        let class = self.class_use(target)?;
        let mut at = Some(node);
        while let Some(n) = at {
            if self.nodes[n].decl == class.decl {
                let this = self.class_name(node);
                self.report(
                    Diagnostic::error(
                        "cyclic-inheritance",
                        name.span,
                        format!("`{this}` extends itself through `{}`", self.decls[class.decl].name()),
                    )
                    .help("break the circle of `extends` clauses"),
                );
                return Err(Reported);
            }
            at = self.nodes[n].derived;
        }
        self.check_base(node, name, target, class.decl, is_short);
        let scope = if is_short { scope } else { node };
        let own = self.mods_of(arguments, scope);
        let inner = self.merge(&own, &class.mods);
        let env = self.merge(outer, &inner);
        let base = self.base_node(ClassUse { mods: Rc::default(), ..class }, env, node, is_protected);
        self.leave_out(base, arguments);
        // What a predefined type has are attributes; they are checked with the variable.
        if !own.is_empty() && self.decls[self.nodes[base].decl].builtin.is_none() {
            let table = self.table(base);
            self.check_modified_names(&own, &table, base);
        }
        Ok(base)
    }

    /// What a class may extend: a class of a kind that fits (MLS 7.1.3) and that nobody can replace (7.1.4).
    fn check_base(
        &mut self,
        node: NodeId,
        name: &ast::Name,
        target: ClassTarget,
        base: DeclId,
        is_short: bool,
    ) {
        use ast::ClassKind::*;
        let (this, base) = (self.class_def(node), self.decls[base].class);
        let fits = match (this.kind, base.kind) {
            (Class, Function | OperatorFunction) => false,
            _ if is_short => return,
            (_, Class) | (Class, _) => true,
            (a, b) if a == b => true,
            (Model, Block | Record | OperatorRecord) => true,
            (Block, Record | OperatorRecord) => true,
            (Record, OperatorRecord) | (OperatorRecord, Record) => true,
            (
                Connector | ExpandableConnector,
                Record | Type | Connector | ExpandableConnector | OperatorRecord,
            ) => true,
            (Function | OperatorFunction, Function | OperatorFunction) => true,
            (Type, Connector) => true,
            _ => false,
        };
        if !fits {
            self.report(
                Diagnostic::error(
                    "extends-kind",
                    name.span,
                    format!("{} cannot extend {}", kind_text(this.kind), kind_text(base.kind)),
                )
                .related(base.name.span, format!("`{}` is declared here", base.name.name))
                .help("extend a class of the same kind"),
            );
        }
        // This is wrong whatever the class is looked at for, and it is looked at once.
        let is_trying = std::mem::replace(&mut self.is_trying, false);
        self.check_extends_operators(name, base);
        self.is_trying = is_trying;
        if let ClassTarget::Entry(n, i) = target
            && let Entry::Class(entry) = &self.table(n).entries[i as usize]
            && (entry.prefixes.is_replaceable
                // An inherited class that is redeclared without `replaceable` is final; a modifier changes nothing.
                || self.nodes[entry.scope].object != self.nodes[n].object
                    && entry.original.as_ref().is_some_and(|o| o.prefixes.is_replaceable))
        {
            let declared = entry.class.name.span;
            self.report(
                Diagnostic::error(
                    "replaceable-base",
                    name.span,
                    format!("`{}` is replaceable, so it cannot be a base class", print_name(name)),
                )
                .related(declared, "declared replaceable here")
                .help("extend a class that is not replaceable, or use a component of it"),
            );
        }
    }

    /// Which operators an operator record has is known by its name, so neither it nor what is around it is extended,
    /// except by a short class (MLS 4.7).
    fn check_extends_operators(&mut self, name: &ast::Name, base: &ast::ClassDef) {
        let is_operator_record = |c: &ast::ClassDef| c.kind == ast::ClassKind::OperatorRecord;
        let holds_one = match &base.body {
            ast::ClassBody::Long(c) => c
                .elements
                .iter()
                .any(|e| matches!(&e.kind, ast::ElementKind::Class(c) if is_operator_record(&c.class))),
            _ => false,
        };
        if !is_operator_record(base) && !holds_one {
            return;
        }
        let what = if holds_one { "contains an operator record" } else { "is an operator record" };
        self.report(
            Diagnostic::error(
                "extends-kind",
                name.span,
                format!("`{}` {what}, so it cannot be extended", print_name(name)),
            )
            .related(base.name.span, "declared here")
            .help("a short class may change its fields: `operator record Other = Complex(re(unit = \"V\"))`"),
        );
    }

    /// Notes what an extends clause takes out with `break`; it must be there.
    fn leave_out(&mut self, base: NodeId, arguments: &'a [ast::Argument]) {
        for argument in arguments {
            let ast::ArgumentKind::Break(left_out) = &argument.kind else { continue };
            if let ast::Break::Element(ident) = left_out
                && !self.table(base).index.contains_key(&ident.name)
            {
                let class = self.class_name(base);
                self.report(Diagnostic::error(
                    "unknown-modifier",
                    ident.span,
                    format!("`{class}` has no element `{}` that could be left out", ident.name),
                ));
            }
            self.nodes[base].breaks.push(left_out);
        }
    }

    /// Does an extends clause between this class and its object leave the connect out?
    pub(crate) fn is_left_out(&self, node: NodeId, a: &ast::ComponentRef, b: &ast::ComponentRef) -> bool {
        let mut at = Some(node);
        while let Some(n) = at {
            let hit = self.nodes[n].breaks.iter().any(|left_out| match left_out {
                ast::Break::Element(i) => [a, b].iter().any(|r| r.parts[0].name.name == i.name),
                ast::Break::Connect(x, y) => {
                    let (x, y, a, b) = (x.to_string(), y.to_string(), a.to_string(), b.to_string());
                    (x == a && y == b) || (x == b && y == a)
                }
            });
            if hit {
                return true;
            }
            at = self.nodes[n].derived;
        }
        false
    }

    /// The base of `redeclare model extends M`: what M was before.
    fn extend_original(
        &mut self,
        node: NodeId,
        arguments: &'a [ast::Argument],
        outer: &Mods<'a>,
    ) -> Option<NodeId> {
        let original = self.originals.get(&self.nodes[node].decl).cloned()?;
        let parent = self.nodes[original.scope].decl;
        let decl = self.declare(original.class, Some(parent), false);
        let own = self.mods_of(arguments, node);
        let inner = self.merge(&own, &original.mods);
        let env = self.merge(outer, &inner);
        if let Some(before) = &original.original {
            self.originals.insert(decl, before.clone());
        }
        let class = ClassUse { decl, enclosing: original.scope, mods: Rc::default() };
        Some(self.base_node(class, env, node, false))
    }

    /// A modifier of an element that does not exist is an error, with the nearest name that does.
    pub(crate) fn check_modified_names(&mut self, mods: &Mods<'a>, table: &Table<'a>, node: NodeId) {
        for (name, m) in mods.iter() {
            if table.index.contains_key(name) || self.file_child(node, *name).is_some() {
                continue;
            }
            let class = self.class_name(node);
            let names: Vec<Symbol> = table.index.keys().copied().collect();
            let mut d =
                Diagnostic::error("unknown-modifier", m.span, format!("`{class}` has no element `{name}`"))
                    .related(self.class_def(node).name.span, format!("`{class}` is declared here"));
            d = match nearest(*name, names.iter().map(|s| s.as_str())) {
                Some(near) => did_you_mean(d, m.name_span, near),
                None => d.help("remove the modifier, or declare the element"),
            };
            self.report(d);
        }
    }

    /// Protected elements are nobody's business outside; only `extends` may modify them (MLS 4.1, 7.2).
    pub(crate) fn check_modified_public(&mut self, mods: &Mods<'a>, node: NodeId) {
        for (name, m) in mods.iter() {
            let Some(&(n, i)) = self.table(node).index.get(name) else { continue };
            let found = self.found(n, i);
            if let Some((class, declared)) = self.protected_element(found) {
                self.report(
                    Diagnostic::error(
                        "protected-access",
                        m.span,
                        format!("`{name}` is protected in `{class}` and cannot be modified from outside"),
                    )
                    .related(declared, "declared here")
                    .help("make it public, or extend the class"),
                );
            }
        }
    }

    /// `each` speaks of the elements of an array.
    pub(crate) fn check_each(&mut self, mods: &Mods<'a>, component: Symbol) {
        for (_, m) in mods.iter().filter(|(_, m)| m.is_each && m.redeclare.is_none()) {
            self.report(
                Diagnostic::warning(
                    "useless-each",
                    m.span,
                    format!("`each` has no meaning here, since `{component}` is no array"),
                )
                .help("remove `each`"),
            );
        }
    }

    // ---- lookup -------------------------------------------------------------------------------------------

    fn find(&mut self, node: NodeId, name: Symbol) -> Option<Found> {
        let table = self.table(node);
        if let Some(&(n, i)) = table.index.get(&name) {
            return Some(self.found(n, i));
        }
        self.file_child(node, name).map(|n| Found::Class(ClassTarget::Static(n)))
    }

    fn found(&mut self, node: NodeId, index: u32) -> Found {
        let table = self.table(node);
        match table.entries[index as usize] {
            Entry::Class(_) => Found::Class(ClassTarget::Entry(node, index)),
            Entry::Component(_) => Found::Component(node, index),
        }
    }

    /// A child with a file of its own, of this package or of one it inherits from.
    fn file_child(&mut self, node: NodeId, name: Symbol) -> Option<NodeId> {
        let decl = self.nodes[node].decl;
        if node != self.root && self.decls[decl].class.kind != ast::ClassKind::Package {
            return None;
        }
        if let Some(&found) = self.file_children.get(&(node, name)) {
            return found;
        }
        let mut found = None;
        if node == self.root || self.decls[decl].has_file {
            let mut path = self.decls[decl].path.to_vec();
            path.push(name);
            if let Some(class) = self.source.load(&path) {
                let class = self.trees.keep(class);
                let parent = (node != self.root).then_some(decl);
                let child = self.declare(class, parent, true);
                let mods = find(&self.nodes[node].env, name).map_or_else(Rc::default, |m| m.subs.clone());
                found = Some(self.static_node(ClassUse { decl: child, enclosing: node, mods }));
            }
        }
        if found.is_none() && node != self.root {
            let bases = self.table(node).bases.clone();
            found = bases.into_iter().find_map(|b| self.file_child(b, name));
        }
        self.file_children.insert((node, name), found);
        found
    }

    /// An element of a class, own or inherited; neither imports nor enclosing classes.
    pub(crate) fn lookup_member(&mut self, node: NodeId, name: Symbol) -> Option<Found> {
        self.find(node, name)
    }

    /// A simple name: elements, imports, then the enclosing classes (MLS 5.3.1).
    pub(crate) fn lookup_simple(&mut self, scope: NodeId, name: Symbol) -> Option<Found> {
        let mut at = Some(scope);
        while let Some(node) = at {
            if let Some(found) = self.find(node, name) {
                return Some(found);
            }
            if let Some(found) = self.lookup_import(node, name) {
                return Some(found);
            }
            if self.class_def(node).is_encapsulated {
                return self.builtin_class(name);
            }
            at = self.nodes[node].enclosing;
        }
        self.builtin_class(name)
    }

    fn builtin_class(&mut self, name: Symbol) -> Option<Found> {
        self.builtins.get(&name).map(|&n| Found::Class(ClassTarget::Static(n)))
    }

    fn lookup_import(&mut self, node: NodeId, name: Symbol) -> Option<Found> {
        let table = self.table(node);
        if table.imports.is_empty() {
            return None;
        }
        for import in &table.imports {
            match &import.kind {
                ast::ImportKind::Qualified(path) if path.parts.last().is_some_and(|p| p.name == name) => {
                    return self.lookup_import_path(node, &path.parts);
                }
                ast::ImportKind::Renamed(alias, path) if alias.name == name => {
                    return self.lookup_import_path(node, &path.parts);
                }
                ast::ImportKind::List(path, names) => {
                    if let Some(ident) = names.iter().find(|n| n.name == name) {
                        let mut parts = path.parts.clone();
                        parts.push(*ident);
                        return self.lookup_import_path(node, &parts);
                    }
                }
                _ => {}
            }
        }
        let mut first: Option<(Found, &ast::Name)> = None;
        for import in &table.imports {
            if let ast::ImportKind::Unqualified(path) = &import.kind
                && let Some(Found::Class(target)) = self.lookup_import_path(node, &path.parts)
                && let Ok(package) = self.class_node(target)
                && let Some(found) = self.lookup_member(package, name)
                && self.protected_element(found).is_none()
            {
                let Some((other, other_path)) = first else {
                    first = Some((found, path));
                    continue;
                };
                if other != found {
                    let (p, q) = (print_name(other_path), print_name(path));
                    self.report(
                        Diagnostic::error(
                            "ambiguous-import",
                            path.span,
                            format!("`{name}` comes from `{p}` and from `{q}`"),
                        )
                        .related(other_path.span, "the other import is here")
                        .help(format!("import the one that is meant: `import {p}.{name};`")),
                    );
                }
            }
        }
        first.map(|(found, _)| found)
    }

    /// The name behind `import` is looked up from the top (MLS 13.2.1); old libraries import through names
    /// visible where the class stands, so that is tried second.
    pub(crate) fn lookup_import_path(&mut self, node: NodeId, parts: &[ast::Ident]) -> Option<Found> {
        let first = parts.first()?;
        let mut found = self.find(self.root, first.name);
        if found.is_none() {
            let mut at = self.nodes[node].enclosing;
            while let Some(n) = at {
                found = self.find(n, first.name).or_else(|| {
                    let key = (n, first.name);
                    if !self.importing.insert(key) {
                        return None;
                    }
                    let found = self.lookup_import(n, first.name);
                    self.importing.remove(&key);
                    found
                });
                if found.is_some() {
                    break;
                }
                at = self.nodes[n].enclosing;
            }
        }
        for part in &parts[1..] {
            let Some(Found::Class(target)) = found else { return None };
            let inside = self.class_node(target).ok()?;
            found = self.lookup_member(inside, part.name);
        }
        found
    }

    /// A class by its dotted name, with an error if there is none.
    pub(crate) fn lookup_class(&mut self, scope: NodeId, name: &ast::Name) -> Result<ClassTarget, Reported> {
        let first = name.parts[0];
        // The four predefined types cannot be hidden (MLS 4.9), and are by far the most frequent.
        if name.parts.len() == 1
            && let Some(&node) = self.builtins.get(&first.name)
            && matches!(
                self.decls[self.nodes[node].decl].builtin,
                Some(Builtin::Real | Builtin::Integer | Builtin::Boolean | Builtin::String)
            )
        {
            return Ok(ClassTarget::Static(node));
        }
        let start = if name.is_global { self.root } else { scope };
        let mut found = if name.is_global {
            self.find(self.root, first.name)
        } else {
            self.lookup_simple(start, first.name)
        };
        if found.is_none() {
            return Err(self.report_unknown_class(scope, first, &name.parts));
        }
        for part in name.parts.iter().skip(1) {
            let inside = match found {
                Some(Found::Class(target)) => self.class_node(target)?,
                Some(Found::Component(..)) => return Err(self.report_through_component(*part, scope)),
                None => unreachable!("the loop leaves as soon as nothing is found"),
            };
            found = self.lookup_member(inside, part.name);
            if let Some(found) = found {
                self.check_access(inside, found, *part, scope)?;
            }
            if found.is_none() {
                let whole = self.class_name(inside);
                let names = self.member_names(inside);
                let mut d = Diagnostic::error(
                    "unknown-class",
                    part.span,
                    format!("`{whole}` has no class `{}`", part.name),
                );
                if let Some(near) = nearest(part.name, names.iter().map(String::as_str)) {
                    d = d.help(format!("did you mean `{near}`?")).fix(
                        format!("replace by `{near}`"),
                        vec![harpoon_base::TextEdit { span: part.span, replacement: near.to_string() }],
                    );
                }
                self.report(d);
                return Err(Reported);
            }
        }
        match found {
            Some(Found::Class(target)) => Ok(target),
            Some(Found::Component(..)) => {
                self.report(Diagnostic::error(
                    "not-a-class",
                    name.span,
                    format!("`{}` is a component, not a class", print_name(name)),
                ));
                Err(Reported)
            }
            None => Err(Reported),
        }
    }

    fn report_unknown_class(&mut self, scope: NodeId, part: ast::Ident, name: &[ast::Ident]) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let mut names: Vec<String> = self.builtins.keys().map(|s| s.as_str().to_owned()).collect();
        let mut at = Some(scope);
        while let Some(n) = at {
            names.extend(self.member_names(n));
            at = self.nodes[n].enclosing;
        }
        names.extend(self.source.children(&[]).iter().map(|s| s.as_str().to_owned()));
        names.sort();
        let mut d =
            Diagnostic::error("unknown-class", part.span, format!("there is no class `{}` here", part.name));
        d = match nearest(part.name, names.iter().map(String::as_str)) {
            Some(near) => d.help(format!("did you mean `{near}`?")).fix(
                format!("replace by `{near}`"),
                vec![harpoon_base::TextEdit { span: part.span, replacement: near.to_string() }],
            ),
            None if name.len() > 1 => {
                let version = self.used_version(scope, part.name);
                let version = version.map_or_else(String::new, |v| format!(", version {v},"));
                d.help(format!(
                    "put the folder that holds the library `{}`{version} on the path with `--path` or MODELICAPATH",
                    part.name
                ))
            }
            None => d.help("declare it, import it, or give its full name"),
        };
        self.report(d);
        Reported
    }

    /// The version of a library that the one around `scope` says it uses (MLS 18.8.3).
    fn used_version(&self, scope: NodeId, library: Symbol) -> Option<String> {
        let mut top = scope;
        while let Some(outer) = self.nodes[top].enclosing.filter(|n| *n != self.root) {
            top = outer;
        }
        let inside = |arguments: &'a [ast::Argument], wanted: &str| {
            arguments.iter().find_map(|a| match &a.kind {
                ast::ArgumentKind::Modifier { name, modification: Some(m), .. }
                    if print_name(name) == wanted =>
                {
                    Some(m)
                }
                _ => None,
            })
        };
        let annotation = crate::component::annotation_of(self.class_def(top))?;
        let uses = inside(&annotation.arguments, "uses")?;
        let entry = inside(&uses.arguments, library.as_str())?;
        let version = inside(&entry.arguments, "version")?;
        match crate::component::literal(version.value.as_ref()?)? {
            harpoon_ir::Constant::String(v) => Some(v.to_string()),
            _ => None,
        }
    }

    pub(crate) fn member_names(&mut self, node: NodeId) -> Vec<String> {
        let table = self.table(node);
        let mut names: Vec<String> = table.index.keys().map(|s| s.as_str().to_owned()).collect();
        let path = self.decls[self.nodes[node].decl].path.clone();
        names.extend(self.source.children(&path).iter().map(|s| s.as_str().to_owned()));
        names.sort();
        names
    }

    /// What stands behind a class found by lookup.
    pub(crate) fn class_use(&mut self, target: ClassTarget) -> Result<ClassUse<'a>, Reported> {
        match target {
            ClassTarget::Static(node) => {
                let n = &self.nodes[node];
                Ok(ClassUse {
                    decl: n.decl,
                    enclosing: n.enclosing.unwrap_or(self.root),
                    mods: n.env.clone(),
                })
            }
            ClassTarget::Entry(node, index) => {
                let table = self.table(node);
                let Entry::Class(entry) = &table.entries[index as usize] else { return Err(Reported) };
                if entry.prefixes.is_outer
                    && let Some(inner) = self.inner_class(node, entry)?
                {
                    return self.class_use(inner);
                }
                let parent = self.nodes[entry.scope].decl;
                let decl = self.declare(entry.class, Some(parent), false);
                if let Some(original) = &entry.original {
                    self.originals.insert(decl, original.clone());
                }
                Ok(ClassUse { decl, enclosing: entry.scope, mods: entry.mods.clone() })
            }
        }
    }

    /// The `inner` class that an `outer` one refers to (MLS 5.4); `None` where it is its own.
    fn inner_class(&mut self, node: NodeId, entry: &ClassEntry<'a>) -> Result<Option<ClassTarget>, Reported> {
        let name = entry.class.name.name;
        let mut at = self.nodes[self.nodes[node].object].parent;
        while let Some(object) = at {
            let found = self.table(object).index.get(&name).copied();
            if let Some((n, i)) = found
                && let Entry::Class(e) = &self.table(n).entries[i as usize]
                && e.prefixes.is_inner
            {
                return Ok(Some(ClassTarget::Entry(n, i)));
            }
            at = self.nodes[object].parent;
        }
        if entry.prefixes.is_inner {
            return Ok(None);
        }
        let path = self.path(node);
        Err(self.report(
            Diagnostic::error(
                "missing-inner",
                entry.class.name.span,
                format!("`outer {name}` finds no `inner {name}` above it"),
            )
            .component(path)
            .help(format!("declare an `inner` class `{name}` in the model that contains this component")),
        ))
    }

    /// A node through which names inside the class can be looked up.
    pub(crate) fn class_node(&mut self, target: ClassTarget) -> Result<NodeId, Reported> {
        match target {
            ClassTarget::Static(node) => Ok(node),
            ClassTarget::Entry(node, index) => {
                if let Some(&known) = self.class_nodes.get(&(node, index)) {
                    return Ok(known);
                }
                let class = self.class_use(target)?;
                let new = self.static_node(class);
                self.class_nodes.insert((node, index), new);
                Ok(new)
            }
        }
    }

    /// Follows `type A = B`, `type B = Real` to what is behind.
    pub(crate) fn resolve_type(&mut self, target: ClassTarget) -> Result<ResolvedType<'a>, Reported> {
        self.resolve_type_behind(target, &mut Vec::new())
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
        let mut causality = ast::Causality::None;
        let mut flow = ast::FlowPrefix::None;
        let kind = self.decls[named].class.kind;
        loop {
            if seen.contains(&class.decl) {
                let decl = &self.decls[class.decl];
                let d = Diagnostic::error(
                    "cyclic-inheritance",
                    decl.class.name.span,
                    format!("`{}` is defined by itself", decl.name()),
                );
                self.report(d);
                return Err(Reported);
            }
            seen.push(class.decl);
            let def = self.decls[class.decl].class;
            let done = |class: ClassUse<'a>, scalar, builtin, dims| ResolvedType {
                scalar,
                builtin,
                class,
                named,
                dims,
                causality,
                flow,
                kind,
            };
            if let Some(builtin) = self.decls[class.decl].builtin {
                let scalar = match builtin {
                    Builtin::Real => Some(ScalarType::Real),
                    Builtin::Integer => Some(ScalarType::Integer),
                    Builtin::Boolean => Some(ScalarType::Boolean),
                    Builtin::String => Some(ScalarType::String),
                    Builtin::Clock | Builtin::ExternalObject => None,
                };
                return Ok(done(class, scalar, Some(builtin), dims));
            }
            match &def.body {
                ast::ClassBody::Short(short) => {
                    if causality == ast::Causality::None {
                        causality = short.causality;
                    }
                    if flow == ast::FlowPrefix::None {
                        flow = short.flow;
                    }
                    dims.extend(short.array.iter().map(|s| (s, class.enclosing)));
                    let next = self.lookup_class(class.enclosing, &short.base)?;
                    let own = self.mods_of(&short.modification, class.enclosing);
                    let base = self.class_use(next)?;
                    let inner = self.merge(&own, &base.mods);
                    let mods = self.merge(&class.mods, &inner);
                    class = ClassUse { mods, ..base };
                }
                ast::ClassBody::Enumeration(e) => {
                    let id = self.enumeration(class.decl, e);
                    return Ok(done(class, Some(ScalarType::Enumeration(id)), None, dims));
                }
                // `type Voltage extends Real(unit = "V"); end Voltage;`
                ast::ClassBody::Long(c)
                    if matches!(
                        def.kind,
                        ast::ClassKind::Type | ast::ClassKind::Connector | ast::ClassKind::Class
                    ) && c.elements.iter().any(|e| matches!(e.kind, ast::ElementKind::Extends(_)))
                        && !c.elements.iter().any(|e| matches!(e.kind, ast::ElementKind::Component(_))) =>
                {
                    let Some(extends) = c.elements.iter().find_map(|e| match &e.kind {
                        ast::ElementKind::Extends(e) => Some(e),
                        _ => None,
                    }) else {
                        return Err(Reported);
                    };
                    let node = self.static_node(class.clone());
                    let next = self.lookup_class(node, &extends.base)?;
                    let base = self.resolve_type_behind(next, seen)?;
                    if base.builtin == Some(Builtin::ExternalObject) {
                        let id = self.object_type(class.decl);
                        return Ok(done(class, Some(ScalarType::Enumeration(id)), None, dims));
                    }
                    if base.scalar.is_none() {
                        return Ok(done(class, None, None, dims));
                    }
                    let own = self.mods_of(&extends.modification, node);
                    let inner = self.merge(&own, &base.class.mods);
                    let mods = self.merge(&class.mods, &inner);
                    dims.extend(base.dims);
                    let class = ClassUse { mods, ..base.class };
                    return Ok(done(class, base.scalar, base.builtin, dims));
                }
                _ => return Ok(done(class, None, None, dims)),
            }
        }
    }

    /// The type of the handles of a class of external objects: see `external.rs`.
    fn object_type(&mut self, decl: DeclId) -> EnumId {
        if let Some(&id) = self.enum_ids.get(&decl) {
            return id;
        }
        let name = self.decls[decl].name();
        let id = self.flat.enumerations.push(harpoon_ir::Enumeration { name, literals: Vec::new() });
        self.enum_ids.insert(decl, id);
        id
    }

    pub(crate) fn enumeration(&mut self, decl: DeclId, e: &ast::Enumeration) -> EnumId {
        if let Some(&id) = self.enum_ids.get(&decl) {
            return id;
        }
        let literals: Vec<String> =
            e.literals.iter().flatten().map(|l| l.name.name.as_str().to_owned()).collect();
        for (k, l) in e.literals.iter().flatten().enumerate() {
            // `E.start` means the attribute (MLS 4.9.5.1).
            if ["quantity", "min", "max", "start", "fixed"].contains(&l.name.name.as_str()) {
                self.report(
                    Diagnostic::error(
                        "reserved-name",
                        l.name.span,
                        format!("`{}` is an attribute of enumerations, and cannot be a literal", l.name.name),
                    )
                    .help("choose another name"),
                );
            }
            if let Some(first) = e.literals.iter().flatten().take(k).find(|f| f.name.name == l.name.name) {
                self.report(
                    Diagnostic::error(
                        "duplicate-element",
                        l.name.span,
                        format!("the literal `{}` is listed twice", l.name.name),
                    )
                    .related(first.name.span, "the first time here"),
                );
            }
        }
        let id =
            self.flat.enumerations.push(harpoon_ir::Enumeration { name: self.decls[decl].name(), literals });
        self.enum_ids.insert(decl, id);
        id
    }
}

impl<'a> Entry<'a> {
    pub fn span(&self) -> Span {
        match self {
            Entry::Class(c) => c.class.name.span,
            Entry::Component(c) => c.declaration.name.span,
        }
    }
}

pub fn print_name(name: &ast::Name) -> String {
    let parts: Vec<&str> = name.parts.iter().map(|p| p.name.as_str()).collect();
    format!("{}{}", if name.is_global { "." } else { "" }, parts.join("."))
}

pub fn kind_text(kind: ast::ClassKind) -> &'static str {
    use ast::ClassKind::*;
    match kind {
        Class => "a class",
        Model => "a model",
        Block => "a block",
        Record => "a record",
        OperatorRecord => "an operator record",
        Connector => "a connector",
        ExpandableConnector => "an expandable connector",
        Type => "a type",
        Package => "a package",
        Function => "a function",
        OperatorFunction => "an operator function",
        Operator => "an operator",
    }
}

const LONGEST_MISSPELLED: usize = 200;

/// Proposes the nearest name, as help and as a change of the text.
pub fn did_you_mean(d: Diagnostic, name: Span, near: &str) -> Diagnostic {
    let d = d.help(format!("did you mean `{near}`?"));
    if name.is_none() {
        return d;
    }
    let edit = harpoon_base::TextEdit { span: name, replacement: near.to_owned() };
    d.fix(format!("replace by `{near}`"), vec![edit])
}

/// The known name with the fewest edits, if it is near enough to be meant.
pub fn nearest<'n>(name: Symbol, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let name = name.as_str();
    // Nobody misspells a name of this length, and comparing two of them takes its square.
    if name.len() > LONGEST_MISSPELLED {
        return None;
    }
    let limit = match name.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    let length = name.chars().count();
    known
        .filter(|k| *k != name && k.chars().count().abs_diff(length) <= limit)
        .map(|k| {
            let distance =
                if k.eq_ignore_ascii_case(name) { 0 } else { harpoon_base::edit_distance(name, k) };
            (distance, k)
        })
        .filter(|(d, k)| *d <= limit && *d < k.chars().count().max(name.chars().count()))
        .min_by_key(|(d, k)| (*d, k.len().abs_diff(name.len()), *k))
        .map(|(_, k)| k)
}
