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

use crate::classes::inheritance::Original;
use crate::classes::lookup::did_you_mean;
use crate::classes::modifier::{
    FinalField, Mod, ModValue, Mods, Redeclare, RedeclareElement, changes, find, no_mods, yielding,
};
use crate::classes::resolution::ClassUse;
use crate::context::codes;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::source::prelude;
use crate::context::state::{Res, Sema, Walk};
use harpoon_base::nearest;
use harpoon_base::patience::spend;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::InstanceId;
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::rc::Rc;

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
    /// What it must fit, unless that is the declared class itself, and where that is looked up.
    pub constraint: Option<(&'a ast::Constraint, NodeId)>,
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
    /// `inner outer output`: a state passes on what its own states give to a variable further out (MLS 17.3.5), so all
    /// of them mean that variable.
    pub fn passes_on(&self) -> bool {
        self.is_inner() && self.is_outer() && self.clause.causality == ast::Causality::Output
    }
    pub fn is_outer(&self) -> bool {
        self.clause.prefixes.is_outer || self.original.is_some_and(|o| o.prefixes.is_outer)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClassTarget {
    Entry(NodeId, u32),
    Static(NodeId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Component(NodeId, u32),
    Class(ClassTarget),
}

impl<'a> Sema<'a> {
    // ---- declarations ---------------------------------------------------------------------------------

    pub(crate) fn declare(
        &mut self,
        class: &'a ast::ClassDef,
        parent: Option<DeclId>,
        has_file: bool,
    ) -> DeclId {
        let key = class.name.span;
        if let Some(&id) = self.classes.decl_ids.get(&key) {
            return id;
        }
        let mut path = parent.map_or_else(Vec::new, |p| self.classes.decls[p].path.to_vec());
        path.push(class.name.name);
        let id = self.classes.decls.push(Decl { class, path: path.into(), has_file, builtin: None });
        self.classes.decl_ids.insert(key, id);
        id
    }

    pub(crate) fn class_name(&self, node: NodeId) -> String {
        self.classes.decls[self.classes.nodes[node].decl].name()
    }
    pub(crate) fn class_def(&self, node: NodeId) -> &'a ast::ClassDef {
        self.classes.decls[self.classes.nodes[node].decl].class
    }

    // ---- nodes --------------------------------------------------------------------------------------------

    pub(crate) fn static_node(&mut self, class: ClassUse<'a>) -> NodeId {
        let id = self.classes.nodes.next_id();
        let parent = self.classes.nodes[class.enclosing].object;
        let instance = self.classes.nodes[class.enclosing].instance;
        // Names looked up in a package written inside a model see the model's `inner` components.
        let parent = if self.classes.nodes[parent].is_static {
            self.classes.nodes[parent].parent
        } else {
            Some(parent)
        };
        self.classes.nodes.push(Node {
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
        let id = self.classes.nodes.next_id();
        self.classes.nodes.push(Node {
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

    pub(crate) fn base_node(
        &mut self,
        class: ClassUse<'a>,
        env: Mods<'a>,
        derived: NodeId,
        is_protected: bool,
    ) -> NodeId {
        let d = &self.classes.nodes[derived];
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
        let key = (node.object, node.decl, class.enclosing);
        let base = self.classes.nodes.push(node);
        self.classes.base_nodes.entry(key).or_default().push(base);
        base
    }

    pub(crate) fn root_node(&mut self, root_class: &'a ast::ClassDef) -> NodeId {
        let decl = self.classes.decls.push(Decl {
            class: root_class,
            path: Rc::from([]),
            has_file: false,
            builtin: None,
        });
        let id = self.classes.nodes.next_id();
        self.classes.nodes.push(Node {
            decl,
            enclosing: None,
            env: no_mods(),
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

    /// The same of a class that is in use elsewhere, where it is told what is wrong with it.
    pub(crate) fn known_table(&mut self, node: NodeId) -> Rc<Table<'a>> {
        self.trying(|s| s.table(node))
    }

    /// Own and inherited elements. While the base classes are still being looked for, own ones only.
    /// The elements of a class that is part of the finished model.
    pub(crate) fn built_table(&self, node: NodeId) -> Option<&Table<'a>> {
        match &self.classes.nodes[node].table {
            TableState::Built(table) | TableState::Own(table) => Some(table),
            TableState::Unbuilt => None,
        }
    }

    /// Are the inherited elements of a class known, too?
    pub(crate) fn is_table_complete(&self, node: NodeId) -> bool {
        matches!(self.classes.nodes[node].table, TableState::Built(_))
    }

    pub(crate) fn table(&mut self, node: NodeId) -> Rc<Table<'a>> {
        match &self.classes.nodes[node].table {
            TableState::Built(table) | TableState::Own(table) => return table.clone(),
            TableState::Unbuilt => {}
        }
        // What is looked at ahead is a part of the model, and its table is built this once.
        match self.situation.walk {
            Walk::Ahead => self.telling(|s| s.build_table(node)),
            Walk::Flattening => self.build_table(node),
        }
    }

    fn build_table(&mut self, node: NodeId) -> Rc<Table<'a>> {
        let class = self.class_def(node);
        let mut own = Table::default();
        let mut entries: Vec<Entry<'a>> = Vec::new();
        let mut redeclares: Vec<(Symbol, Rc<Mod<'a>>)> = Vec::new();
        let mut extends: Vec<(&'a ast::Extends, usize, bool)> = Vec::new();
        // `model A = B(x = 1)` has the elements of `B`, and `function g = der(f, x)` those of `f`.
        let mut made_of: Option<(&'a ast::Name, &'a [ast::Argument])> = None;
        let mut class_extends: Option<&'a [ast::Argument]> = None;
        let composition = match &class.body {
            ast::ClassBody::Long(c) => Some(c),
            ast::ClassBody::Extends { modification, composition } => {
                class_extends = Some(modification);
                Some(composition)
            }
            ast::ClassBody::Short(s) => {
                made_of = Some((&s.base, &s.modification));
                None
            }
            ast::ClassBody::Derivative { function, .. } => {
                made_of = Some((function, &[]));
                None
            }
            ast::ClassBody::Enumeration(_) => None,
        };
        let elements = composition.map_or(&[][..], |c| &c.elements);
        let n_entries: usize = elements.iter().map(n_declared).sum();
        entries.reserve_exact(n_entries);
        own.sequence.reserve_exact(n_entries);
        for element in elements {
            spend(1);
            match &element.kind {
                ast::ElementKind::Import(import) => own.imports.push(import),
                ast::ElementKind::Extends(e) => {
                    extends.push((e, own.sequence.len(), element.is_protected));
                    own.sequence.push(Item::Base(node)); // replaced once the base is known
                }
                ast::ElementKind::Class(c)
                    if c.prefixes.is_redeclare || matches!(c.class.body, ast::ClassBody::Extends { .. }) =>
                {
                    if !c.prefixes.is_redeclare {
                        self.missing_redeclare(c);
                    }
                    let m = self.redeclaring(Redeclare {
                        element: RedeclareElement::Class(c),
                        scope: node,
                        span: element.span,
                        is_redeclare: true,
                        is_of_constraint: false,
                        is_protected: Some(element.is_protected),
                        extended: no_mods(),
                    });
                    redeclares.push((c.class.name.name, Rc::new(m)));
                }
                ast::ElementKind::Class(c) => {
                    let entry = self.class_entry(node, c, element.is_protected);
                    self.add_entry(node, &mut own, &mut entries, c.class.name, Entry::Class(entry));
                }
                ast::ElementKind::Component(clause) if clause.prefixes.is_redeclare => {
                    for declaration in &clause.declarations {
                        let m = self.redeclaring(Redeclare {
                            element: RedeclareElement::Component(clause, declaration),
                            scope: node,
                            span: declaration.span,
                            is_redeclare: true,
                            is_of_constraint: false,
                            is_protected: Some(element.is_protected),
                            extended: no_mods(),
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
        for (e, ..) in &extends {
            self.check_modified_once(&e.modification, &redeclares);
        }
        if extends.is_empty() && made_of.is_none() && class_extends.is_none() {
            let table = Rc::new(own);
            self.classes.nodes[node].table = TableState::Built(table.clone());
            self.check_redeclares(&redeclares, &table);
            return table;
        }
        let own = Rc::new(own);
        self.classes.nodes[node].table = TableState::Own(own.clone());

        let mut all = Table {
            entries: own.entries.clone(),
            index: own.index.clone(),
            bases: Vec::new(),
            sequence: own.sequence.clone(),
            imports: own.imports.clone(),
        };
        let mut inherited_from: Vec<NodeId> = Vec::new();
        let redeclares: Mods<'a> = Rc::new(redeclares);
        let env = self.classes.nodes[node].env.clone();
        let outer = self.merge(&env, &redeclares);
        for (e, position, is_protected) in &extends {
            if let Ok(base) = self.extend(node, &e.base, &e.modification, &outer, false, *is_protected) {
                inherited_from.push(base);
                all.sequence[*position] = Item::Base(base);
            }
        }
        if let Some((name, arguments)) = made_of
            && let Ok(base) = self.extend(node, name, arguments, &outer, true, false)
        {
            inherited_from.push(base);
            all.sequence.push(Item::Base(base));
        }
        if let Some(arguments) = class_extends
            && let Some(base) = self.extend_original(node, arguments, &outer)
        {
            inherited_from.push(base);
            all.sequence.insert(0, Item::Base(base));
        }
        // An extends clause that could not be resolved has been reported; drop its place. So has one of a class that
        // stands elsewhere in the object: its names are known here, and what it holds is there already.
        let is_own = |base: NodeId| self.classes.nodes[base].derived == Some(node);
        all.sequence.retain(|item| !matches!(item, Item::Base(b) if !is_own(*b)));
        all.bases = inherited_from.iter().copied().filter(|b| is_own(*b)).collect();
        for base in inherited_from {
            let table = self.table(base);
            let mut inherited: Vec<(Symbol, (NodeId, u32))> =
                table.index.iter().map(|(n, e)| (*n, *e)).collect();
            inherited.sort_by_key(|(_, e)| *e);
            for (name, entry) in inherited {
                let is_left_out = |b: &&ast::Break| matches!(b, ast::Break::Element(i) if i.name == name);
                if self.classes.nodes[base].breaks.iter().any(is_left_out) {
                    continue;
                }
                let place = all.index.entry(name).or_insert(entry);
                let other = *place;
                if other != entry {
                    self.check_same_element(node, name, other, entry);
                }
            }
        }
        for (e, ..) in &extends {
            self.check_base_found_once(node, &e.base, &own, &all);
        }
        let table = Rc::new(all);
        self.classes.nodes[node].table = TableState::Built(table.clone());
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
        self.classes.nodes[node].table = TableState::Built(Rc::new(table));
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
                    codes::DUPLICATE_ELEMENT,
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
            constraint: c.constraint.as_ref().map(|c| (c, node)),
            is_protected: is_protected || self.classes.nodes[node].is_protected_base,
            scope: node,
            mods: no_mods(),
            original: None,
        };
        let outer = find(&self.classes.nodes[node].env, name).cloned();
        // The modifiers of the constraining clause apply to whatever is put in, and to what is declared (MLS 7.3.2).
        let mut constraint_mods = match &c.constraint {
            Some(constraint) => {
                self.facts.constrained.push((node, name));
                self.mods_of_constraint(&constraint.modification, node)
            }
            None => no_mods(),
        };
        entry.mods = self.over_constraint(&c.class, node, &constraint_mods);
        let Some(outer) = outer else { return entry };
        let Some(last) = &outer.redeclare else {
            entry.mods = self.merge(&outer.subs, &entry.mods);
            return entry;
        };
        if c.constraint.is_none()
            && let ast::ClassBody::Short(s) = &c.class.body
        {
            constraint_mods = self.mods_of_constraint(&s.modification, node);
        }
        for redeclare in outer.overridden.iter().rev().chain([last]) {
            let RedeclareElement::Class(new) = redeclare.element else {
                self.report(
                    Diagnostic::error(
                        codes::REDECLARE_KIND,
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
            entry.mods = self.merge(&redeclare.extended, &entry.mods);
            if let Some(constraint) = &new.constraint {
                let stricter = self.mods_of_constraint(&constraint.modification, redeclare.scope);
                constraint_mods = self.merge(&stricter, &constraint_mods);
            }
            entry = ClassEntry {
                class: &new.class,
                prefixes: new.prefixes,
                constraint: new.constraint.as_ref().map(|c| (c, redeclare.scope)).or(entry.constraint),
                is_protected: entry.is_protected,
                scope: redeclare.scope,
                mods: self.over_constraint(&new.class, redeclare.scope, &constraint_mods),
                original: Some(Rc::new(entry)),
            };
        }
        entry.mods = self.merge(&outer.subs, &entry.mods);
        self.facts.redeclared.push((node, name));
        entry
    }

    /// The modifiers of a constraining clause, under those of the declaration itself (MLS 7.3.2). A class extension has
    /// them already, in what it extends.
    fn over_constraint(&mut self, class: &'a ast::ClassDef, around: NodeId, wanted: &Mods<'a>) -> Mods<'a> {
        match &class.body {
            ast::ClassBody::Short(short) if !wanted.is_empty() => {
                let own = self.mods_of(&short.modification, self.short_scope(class, around));
                self.merge(&own, wanted)
            }
            ast::ClassBody::Extends { .. } => no_mods(),
            _ => wanted.clone(),
        }
    }

    fn component_entry(
        &mut self,
        node: NodeId,
        clause: &'a ast::ComponentClause,
        declaration: &'a ast::Declaration,
        is_protected: bool,
    ) -> ComponentEntry<'a> {
        let name = declaration.name.name;
        let is_protected = is_protected || self.classes.nodes[node].is_protected_base;
        let mut own = match &declaration.modification {
            Some(m) => self.mod_of_modification(m, node, declaration.span),
            None => Mod::empty(declaration.span),
        };
        // The modifiers of the constraining clause hold for what is declared too (MLS 7.3.2).
        if clause.constraint.is_some() || clause.prefixes.is_replaceable {
            self.facts.constrained.push((node, name));
        }
        let mut wanted = own.clone();
        if let Some(constraint) = &clause.constraint {
            wanted = Mod::empty(constraint.span);
            wanted.subs = self.mods_of_constraint(&constraint.modification, node);
            own.subs = self.merge(&own.subs, &wanted.subs);
        }
        let condition = declaration.condition.as_ref().map(|c| (c, node));
        let outer = find(&self.classes.nodes[node].env, name).cloned();
        let field = self.classes.nodes[node].binding.as_ref().map(|b| b.field(name));
        // What the class of a record says of the fields of its fields counts where no value of the whole replaces it.
        if field.is_some() {
            own.subs = yielding(&own.subs);
            wanted.subs = yielding(&wanted.subs);
        }
        let declared = |modifier: Rc<Mod<'a>>| ComponentEntry {
            clause,
            declaration,
            is_protected,
            scope: node,
            modifier,
            original: None,
            original_dims: None,
            constraint: clause.constraint.as_ref().map(|c| (c, node)),
            condition,
        };
        let Some(outer) = outer else {
            if let Some(field) = field {
                own.value = Some(field);
                own.is_each = false;
                return declared(Rc::new(own));
            }
            // Of many objects of a class, what nobody modifies is the same in all.
            let is_unmodified = declaration.modification.is_none() && clause.constraint.is_none();
            return declared(match is_unmodified {
                true => {
                    self.instances.unmodified.entry(declaration.span).or_insert_with(|| Rc::new(own)).clone()
                }
                false => Rc::new(own),
            });
        };
        if clause.prefixes.is_final && outer.redeclare.is_none() && changes(&outer) {
            self.report(
                Diagnostic::error(codes::FINAL_MODIFIED, outer.span, format!("`{name}` is declared `final`"))
                    .related(declaration.span, "declared here")
                    .help("remove the modification, or the `final`"),
            );
        }
        // A redeclaration on the way may have brought a constraining clause of its own.
        let mut constraint = clause.constraint.as_ref().map(|c| (c, node));
        for step in outer.overridden.iter().rev() {
            let RedeclareElement::Component(to, _) = step.element else { continue };
            let Some(stricter) = &to.constraint else { continue };
            let mods = self.mods_of_constraint(&stricter.modification, step.scope);
            wanted.subs = self.merge(&mods, &wanted.subs);
            constraint = Some((stricter, step.scope));
        }
        let inner = if outer.redeclare.is_some() { &wanted } else { &own };
        let mut merged = self.merge_mod(&outer, inner);
        if let (Some(whole), Some(own), false) = (&field, &outer.value, outer.yields_to_whole) {
            self.report(
                Diagnostic::error(
                    codes::PART_OF_VALUE,
                    own.expr.span,
                    format!("the record has a value already, of which this would change the field `{name}`"),
                )
                .related(whole.expr.span, "the value of the whole record")
                .help("give the whole record a value here, or none there"),
            );
        }
        if let Some(field) = field
            && (outer.value.is_none() || outer.yields_to_whole)
        {
            if let (true, Some(own)) = (outer.is_final, &outer.value) {
                let field = FinalField { name, value: own.clone(), span: outer.span, whole: field.clone() };
                self.facts.final_fields.push(field);
            }
            merged.value = Some(field);
            merged.is_each = false;
        }
        let Some(redeclare) = &outer.redeclare else { return declared(Rc::new(merged)) };
        let RedeclareElement::Component(new_clause, new_declaration) = redeclare.element else {
            self.report(
                Diagnostic::error(
                    codes::REDECLARE_KIND,
                    redeclare.span,
                    format!("`{name}` is a component and cannot be redeclared as a class"),
                )
                .related(declaration.span, "declared here"),
            );
            return declared(Rc::new(own));
        };
        let mut before = Original {
            name: declaration.name,
            is_replaceable: clause.prefixes.is_replaceable,
            is_final: clause.prefixes.is_final,
            is_constant: clause.variability == ast::VariabilityPrefix::Constant,
            is_protected,
        };
        for step in outer.overridden.iter().rev().chain([redeclare]) {
            let RedeclareElement::Component(to, as_declared) = step.element else { continue };
            // The same type may be redeclared with other dimensions and less variability (MLS 7.3.3). That the name
            // means the same class is seen at the end.
            before.is_replaceable |= print_name(&to.type_name) == print_name(&clause.type_name)
                && (!as_declared.array.is_empty() || to.variability > clause.variability);
            self.check_redeclarable(step, &before);
            before.is_replaceable = to.prefixes.is_replaceable;
            before.is_final = to.prefixes.is_final;
            before.name = as_declared.name;
        }
        self.facts.redeclared.push((node, name));
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

    /// A modifier of an element that does not exist is an error, with the nearest name that does.
    pub(crate) fn check_modified_names(&mut self, mods: &Mods<'a>, table: &Table<'a>, node: NodeId) {
        for (name, m) in mods.iter() {
            if table.index.contains_key(name) || self.file_child(node, *name).is_some() {
                continue;
            }
            let class = self.class_name(node);
            let names: Vec<Symbol> = table.index.keys().copied().collect();
            let mut d = Diagnostic::error(
                codes::UNKNOWN_MODIFIER,
                m.span,
                format!("`{class}` has no element `{name}`"),
            )
            .related(self.class_def(node).name.span, format!("`{class}` is declared here"));
            d = match nearest(name.as_str(), names.iter().map(|s| s.as_str())) {
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
            self.check_modified_class(found, m);
            if let Some((class, declared)) = self.protected_element(found) {
                self.report(
                    Diagnostic::error(
                        codes::PROTECTED_ACCESS,
                        m.span,
                        format!("`{name}` is protected in `{class}` and cannot be modified from outside"),
                    )
                    .related(declared, "declared here")
                    .help("make it public, or extend the class"),
                );
            }
        }
    }

    /// A modifier of a class reaches into it, as one of a component does.
    pub(crate) fn check_modified_class(&mut self, found: Found, m: &Mod<'a>) {
        let Found::Class(target) = found else { return };
        if m.redeclare.is_none()
            && !m.subs.is_empty()
            && let Some(class) = self.class_with_names(target)
        {
            self.check_modified_public(&m.subs, class);
        }
    }

    /// `each` speaks of the elements of an array.
    pub(crate) fn check_each(&mut self, mods: &Mods<'a>, component: Symbol) {
        // Of `each c.a` the last name counts: `c` may be an array.
        let is_dotted = |m: &Mod| m.subs.iter().any(|(_, inner)| inner.span == m.span);
        let misplaced = |m: &Mod| m.is_each && !m.is_in_array && !is_dotted(m);
        for (_, m) in mods.iter().filter(|(_, m)| misplaced(m)) {
            self.report_breach(
                Diagnostic::error(
                    codes::USELESS_EACH,
                    m.span,
                    format!("`each` has no meaning here, since `{component}` is no array"),
                )
                .help("remove `each`"),
            );
        }
    }

    /// What is split over the elements of an array redeclares nothing, since all elements are of one class (MLS 7.2.5).
    pub(crate) fn check_split(&mut self, mods: &Mods<'a>, component: Symbol) {
        for (name, m) in mods.iter().filter(|(_, m)| !m.is_each) {
            let Some(redeclare) = &m.redeclare else {
                self.check_split(&m.subs, component);
                continue;
            };
            let (span, keyword) = (redeclare.span, "redeclare".len() as u32);
            let behind = Span::new(span.file, span.start + keyword, span.start + keyword);
            // Fluid and other libraries leave `each` out.
            self.report_breach(
                Diagnostic::error(
                    codes::MISSING_EACH,
                    span,
                    format!("`{component}` is an array, of which each element gets this `{name}`"),
                )
                .help("write `redeclare each ...`")
                .fix(
                    "write `redeclare each`",
                    vec![harpoon_base::TextEdit { span: behind, replacement: " each".to_owned() }],
                ),
            );
        }
    }
}

/// How many entries an element of a class makes in its table, at most.
fn n_declared(element: &ast::Element) -> usize {
    match &element.kind {
        ast::ElementKind::Import(_) => 0,
        ast::ElementKind::Extends(_) | ast::ElementKind::Class(_) => 1,
        ast::ElementKind::Component(clause) => clause.declarations.len(),
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

impl<'a> Sema<'a> {
    /// The predefined types, which every text may name.
    pub(crate) fn declare_predefined(&mut self) {
        let trees = self.classes.trees;
        let classes = prelude();
        let first = trees.keep(classes[0].clone());
        self.classes.root = self.root_node(first);
        for class in classes {
            let class = trees.keep(class);
            let decl = self.declare(class, None, false);
            self.classes.decls[decl].builtin = match class.name.name.as_str() {
                "Real" => Some(Builtin::Real),
                "Integer" => Some(Builtin::Integer),
                "Boolean" => Some(Builtin::Boolean),
                "String" => Some(Builtin::String),
                "Clock" => Some(Builtin::Clock),
                "ExternalObject" => Some(Builtin::ExternalObject),
                _ => None,
            };
            let node = self.static_node(ClassUse { decl, enclosing: self.classes.root, mods: no_mods() });
            match class.is_encapsulated {
                true => self.classes.closed = node,
                false => _ = self.classes.builtins.insert(class.name.name, node),
            }
        }
    }

    /// The class with this full name.
    pub(crate) fn find_class(&mut self, name: &str) -> Option<ClassTarget> {
        let mut node = self.classes.root;
        let mut target = None;
        for part in name.trim_start_matches('.').split('.') {
            let Some(Found::Class(found)) = self.lookup_member(node, Symbol::new(part)) else { return None };
            node = self.class_node(found).ok()?;
            target = Some(found);
        }
        target
    }

    /// The root object of the model to be flattened.
    pub(crate) fn instantiate_root(&mut self, target: ClassTarget) -> Res<NodeId> {
        let resolved = self.resolve_type(target)?;
        let decl = resolved.class.decl;
        self.flat.name = join(&self.classes.decls[resolved.named].path);
        let class = self.classes.decls[decl].class;
        self.flat.instances[InstanceId(0)].class = self.flat.name.clone();
        self.flat.instances[InstanceId(0)].span = class.name.span;
        let env = resolved.class.mods.clone();
        Ok(self.object_node(
            &resolved.class,
            env,
            None,
            None,
            InstanceId(0),
            false,
            Prefix { is_top: true, ..Prefix::default() },
        ))
    }

    pub(crate) fn composition(&self, node: NodeId) -> Option<&'a ast::Composition> {
        match &self.class_def(node).body {
            ast::ClassBody::Long(c) | ast::ClassBody::Extends { composition: c, .. } => Some(c),
            _ => None,
        }
    }

    /// Is a redeclaration written where a class is used, and not in its own text or that of its base classes?
    pub(crate) fn is_outside(&self, redeclaration: NodeId, class: NodeId) -> bool {
        let derived = |from: NodeId| std::iter::successors(Some(from), |&n| self.classes.nodes[n].derived);
        let around = || std::iter::successors(Some(class), |&n| self.classes.nodes[n].enclosing);
        if around().any(|n| derived(redeclaration).any(|d| d == n)) {
            return false;
        }
        let object = self.classes.nodes[redeclaration].object;
        around().any(|n| {
            let mut parents =
                std::iter::successors(self.classes.nodes[self.classes.nodes[n].object].parent, |&p| {
                    self.classes.nodes[self.classes.nodes[p].object].parent
                });
            derived(n).any(|d| d == redeclaration) || parents.any(|p| self.classes.nodes[p].object == object)
        })
    }
}

pub(crate) fn is_part(kind: ast::ClassKind) -> bool {
    matches!(kind, ast::ClassKind::Model | ast::ClassKind::Block | ast::ClassKind::Class)
}
