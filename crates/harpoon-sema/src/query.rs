//! What editors ask: what a name means at a place of a text that may be broken.
//!
//! The answers are the compiler's own: the same lookup, inheritance, redeclarations and modifiers, with everything that
//! is wrong passed over in silence. A [`Query`] looks like an inert data structure; what it is asked for it works out
//! once. It knows classes and declarations, and computes no values.
//!
//! ```text
//! find     a dotted name in the text of a class          members     what stands behind the next dot
//! at       the name at an offset of a text               visible     what may begin a name
//! type_of  the class of a component                      references  the places that mean the same thing
//! info     definition, description and kind
//! ```

use crate::classes::annotation::annotation_of;
use crate::classes::class::{Entry, Found};
use crate::classes::resolution::ClassUse;
use crate::context::ids::NodeId;
use crate::context::source::{ClassSource, Trees};
use crate::context::state::Sema;
use harpoon_base::{Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::edit::classes_at;
use harpoon_syntax::names::{DottedName, Role, dotted_names};
use harpoon_syntax::walk::comment_of;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// How deep names may stand in the arguments of one another, and how many short classes for one another.
const MAX_DEPTH: usize = 100;

/// How far behind a dot the next part of a name may be typed.
const MAX_BLANKS: u32 = 100;

pub type ClassPath = Rc<[Symbol]>;

pub struct Query<'a> {
    sema: RefCell<Sema<'a>>,
    /// Classes by full name, as written.
    classes: RefCell<FxHashMap<ClassPath, Option<NodeId>>>,
    types: RefCell<FxHashMap<(NodeId, u32), Option<NodeId>>>,
}

/// What a name means. Good for the [`Query`] that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item(Handle);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Handle {
    Class(NodeId),
    Component(NodeId, u32),
    /// Of an enumeration.
    Literal(NodeId, u32),
    Iterator(Symbol, Span),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Class(ast::ClassKind),
    Component(ast::VariabilityPrefix),
    Literal,
    Iterator,
}

/// What can be said of an item without looking further.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    pub kind: Kind,
    pub name: Symbol,
    /// The full name of a class; of anything else that of the class whose text declares it.
    pub class: ClassPath,
    /// The name where it is declared; no place for what is predefined.
    pub definition: Span,
    /// As it could stand in a text: `parameter Resistance R = 5`.
    pub code: String,
    pub description: String,
    pub is_protected: bool,
}

/// A name in a text, and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub item: Item,
    /// The part of the dotted name that was asked for.
    pub span: Span,
}

/// What could be written at an offset.
pub struct Completion {
    /// What stands there of the name so far.
    pub prefix: Span,
    /// By the names under which they are known there.
    pub items: Vec<(Symbol, Item)>,
    /// The name begins here, so that keywords fit as well.
    pub is_first: bool,
}

impl<'a> Query<'a> {
    /// `trees` keeps what is read as long as it is asked about.
    pub fn new(source: &'a dyn ClassSource, trees: &'a Trees) -> Query<'a> {
        let mut sema = Sema::new(source, trees);
        sema.reports.is_trying = true;
        Query { sema: RefCell::new(sema), classes: RefCell::default(), types: RefCell::default() }
    }

    // ---- names ----------------------------------------------------------------------------------------------

    /// The class of a full name.
    pub fn class(&self, path: &[Symbol]) -> Option<Item> {
        self.class_node(path).map(|n| Item(Handle::Class(n)))
    }

    fn class_node(&self, path: &[Symbol]) -> Option<NodeId> {
        if path.is_empty() {
            return Some(self.sema.borrow().classes.root);
        }
        if let Some(known) = self.classes.borrow().get(path) {
            return *known;
        }
        let (name, parents) = path.split_last()?;
        let found = self.class_node(parents).and_then(|parent| {
            let sema = &mut *self.sema.borrow_mut();
            match sema.lookup_member(parent, *name) {
                Some(Found::Class(target)) => sema.class_node(target).ok(),
                _ => None,
            }
        });
        self.classes.borrow_mut().insert(path.into(), found);
        found
    }

    /// Where the names in the text of a class are looked up. A short class is no scope of its own: `package P = P`
    /// would find itself.
    fn scope(&self, class: &[Symbol]) -> Option<NodeId> {
        let node = self.class_node(class)?;
        let sema = self.sema.borrow();
        Some(match sema.class_def(node).body {
            ast::ClassBody::Short(_) => sema.classes.nodes[node].enclosing.unwrap_or(node),
            _ => node,
        })
    }

    /// What a dotted name in the text of a class means: a class, a component, a literal.
    pub fn find(&self, class: &[Symbol], names: &[Symbol], is_global: bool) -> Option<Item> {
        self.find_in(self.scope(class)?, names, is_global)
    }

    fn find_in(&self, scope: NodeId, names: &[Symbol], is_global: bool) -> Option<Item> {
        let (first, rest) = names.split_first()?;
        let found = {
            let sema = &mut *self.sema.borrow_mut();
            if is_global { sema.lookup_global(*first) } else { sema.lookup_simple(scope, *first) }
        };
        rest.iter().try_fold(self.item(found?)?, |item, name| self.member(item, *name))
    }

    fn item(&self, found: Found) -> Option<Item> {
        Some(Item(match found {
            Found::Class(target) => Handle::Class(self.sema.borrow_mut().class_node(target).ok()?),
            Found::Component(node, index) => Handle::Component(node, index),
        }))
    }

    /// A part of a class, or of the class of a component: own or inherited.
    pub fn member(&self, of: Item, name: Symbol) -> Option<Item> {
        let node = self.class_behind(of)?;
        if let Some((holder, literals)) = self.literals(node) {
            let k = literals.iter().position(|l| *l == name)?;
            return Some(Item(Handle::Literal(holder, k as u32)));
        }
        let found = self.sema.borrow_mut().lookup_member(node, name);
        self.item(found?)
    }

    /// All parts of a class, or of the class of a component: its own in the order of the text, what it inherits, and
    /// the classes that have files of their own.
    pub fn members(&self, of: Item) -> Vec<(Symbol, Item)> {
        let Some(node) = self.class_behind(of) else { return Vec::new() };
        if let Some((holder, literals)) = self.literals(node) {
            let literal = |(k, name)| (name, Item(Handle::Literal(holder, k)));
            return (0..).zip(literals).map(literal).collect();
        }
        let (mut entries, files) = {
            let sema = &mut *self.sema.borrow_mut();
            let table = sema.table(node);
            let entries: Vec<(NodeId, u32, Symbol)> =
                table.index.iter().map(|(name, &(n, i))| (n, i, *name)).collect();
            let path = sema.classes.decls[sema.classes.nodes[node].decl].path.clone();
            (entries, sema.classes.source.children(&path))
        };
        entries.sort_by_key(|&(n, i, _)| (n, i));
        let known: FxHashSet<Symbol> = entries.iter().map(|e| e.2).collect();
        let written = entries.into_iter().filter_map(|(n, i, name)| {
            let found = self.sema.borrow_mut().found(n, i);
            Some((name, self.item(found)?))
        });
        let mut items: Vec<(Symbol, Item)> = written.collect();
        let with_files = files.into_iter().filter(|name| !known.contains(name));
        items.extend(with_files.filter_map(|name| {
            let found = self.sema.borrow_mut().lookup_member(node, name);
            Some((name, self.item(found?)?))
        }));
        items
    }

    /// What may begin a name in the text of a class: its parts, what it imports, the parts of the classes around it,
    /// and what stands at the top.
    pub fn visible(&self, class: &[Symbol]) -> Vec<(Symbol, Item)> {
        let Some(scope) = self.scope(class) else { return Vec::new() };
        let mut items = Vec::new();
        let mut at = Some(scope);
        while let Some(node) = at {
            items.extend(self.members(Item(Handle::Class(node))));
            let imported = {
                let sema = &mut *self.sema.borrow_mut();
                imported_names(&sema.table(node).imports)
            };
            items.extend(imported.into_iter().filter_map(|name| {
                let found = self.sema.borrow_mut().lookup_simple(node, name);
                Some((name, self.item(found?)?))
            }));
            let sema = self.sema.borrow();
            at = match sema.class_def(node).is_encapsulated {
                true => None,
                false => sema.classes.nodes[node].enclosing,
            };
        }
        items
    }

    /// The class whose parts stand behind the dot.
    fn class_behind(&self, item: Item) -> Option<NodeId> {
        match item.0 {
            Handle::Class(node) => Some(node),
            Handle::Component(node, index) => self.type_node(node, index),
            Handle::Literal(..) | Handle::Iterator(..) => None,
        }
    }

    /// The literals of an enumeration, also of one under another name, and the class that lists them.
    fn literals(&self, mut node: NodeId) -> Option<(NodeId, Vec<Symbol>)> {
        let sema = &mut *self.sema.borrow_mut();
        for _ in 0..MAX_DEPTH {
            match &sema.class_def(node).body {
                ast::ClassBody::Enumeration(e) => {
                    return Some((node, e.literals.iter().flatten().map(|l| l.name.name).collect()));
                }
                ast::ClassBody::Short(_) => node = *sema.table(node).bases.first()?,
                _ => return None,
            }
        }
        None
    }

    // ---- classes --------------------------------------------------------------------------------------------

    /// The class of a component, with what its declaration modifies and redeclares; of a literal its enumeration.
    pub fn type_of(&self, item: Item) -> Option<Item> {
        let node = match item.0 {
            Handle::Component(node, index) => self.type_node(node, index)?,
            Handle::Literal(node, _) => node,
            Handle::Class(_) | Handle::Iterator(..) => return None,
        };
        Some(Item(Handle::Class(node)))
    }

    fn type_node(&self, node: NodeId, index: u32) -> Option<NodeId> {
        if let Some(known) = self.types.borrow().get(&(node, index)) {
            return *known;
        }
        let found = self.find_type(node, index);
        self.types.borrow_mut().insert((node, index), found);
        found
    }

    fn find_type(&self, node: NodeId, index: u32) -> Option<NodeId> {
        let sema = &mut *self.sema.borrow_mut();
        let table = sema.table(node);
        let Entry::Component(entry) = table.entries.get(index as usize)? else { return None };
        let target = sema.lookup_class(entry.scope, &entry.clause.type_name).ok()?;
        if entry.modifier.subs.is_empty() {
            return sema.class_node(target).ok();
        }
        let class = sema.class_use(target).ok()?;
        let mods = sema.merge(&entry.modifier.subs, &class.mods);
        Some(sema.static_node(ClassUse { mods, ..class }))
    }

    /// The base classes of a class, each with the place of its name in the `extends` clause or short definition.
    pub fn bases(&self, class: Item) -> Vec<(Span, Item)> {
        let Handle::Class(node) = class.0 else { return Vec::new() };
        let sema = &mut *self.sema.borrow_mut();
        let def = sema.class_def(node);
        let bases = sema.table(node).bases.clone();
        let around = sema.classes.nodes[node].enclosing.unwrap_or(node);
        let written: Vec<(&ast::Name, NodeId)> = match &def.body {
            ast::ClassBody::Short(short) => vec![(&short.base, sema.short_scope(def, around))],
            ast::ClassBody::Derivative { function, .. } => vec![(function, around)],
            ast::ClassBody::Extends { .. } => {
                let item = |&base: &NodeId| (def.name.span, Item(Handle::Class(base)));
                return bases.first().map(item).into_iter().collect();
            }
            ast::ClassBody::Long(c) => {
                let extends = c.elements.iter().filter_map(|e| match &e.kind {
                    ast::ElementKind::Extends(e) => Some((&e.base, node)),
                    _ => None,
                });
                extends.collect()
            }
            ast::ClassBody::Enumeration(_) => Vec::new(),
        };
        let mut found = Vec::new();
        for (name, scope) in written {
            let target = sema.lookup_class(scope, name).ok();
            let decl = target.and_then(|t| sema.class_use(t).ok()).map(|c| c.decl);
            // What extends itself is no base class.
            let base = bases.iter().find(|&&b| Some(sema.classes.nodes[b].decl) == decl);
            found.extend(base.map(|&b| (name.span, Item(Handle::Class(b)))));
        }
        found
    }

    /// The tree of a class.
    pub fn tree(&self, class: Item) -> Option<&'a ast::ClassDef> {
        match class.0 {
            Handle::Class(node) => Some(self.sema.borrow().class_def(node)),
            _ => None,
        }
    }

    pub fn is_predefined(&self, item: Item) -> bool {
        self.info(item).definition.is_none()
    }

    /// The documentation of a class as its author wrote it: HTML, or plain text.
    pub fn documentation(&self, class: Item) -> Option<Arc<str>> {
        let part = |arguments: &'a [ast::Argument], wanted: &str| {
            arguments.iter().find_map(|a| match &a.kind {
                ast::ArgumentKind::Modifier { name, modification: Some(m), .. } => {
                    matches!(&name.parts[..], [one] if one.name == wanted).then_some(m)
                }
                _ => None,
            })
        };
        let annotation = annotation_of(self.tree(class)?)?;
        let info = part(&part(&annotation.arguments, "Documentation")?.arguments, "info")?;
        match &info.value.as_ref()?.kind {
            ast::ExprKind::String(text) => Some(text.clone()),
            _ => None,
        }
    }

    // ---- what is known of an item ---------------------------------------------------------------------------

    pub fn info(&self, item: Item) -> Info {
        let sema = &mut *self.sema.borrow_mut();
        match item.0 {
            Handle::Class(node) => {
                let decl = &sema.classes.decls[sema.classes.nodes[node].decl];
                Info {
                    kind: Kind::Class(decl.class.kind),
                    name: decl.class.name.name,
                    class: decl.path.clone(),
                    definition: place(decl.class.name.span),
                    code: format!("{} {}", decl.class.kind.as_str(), decl.name()),
                    description: description(decl.class).to_owned(),
                    is_protected: false,
                }
            }
            Handle::Component(node, index) => component_info(sema, node, index),
            Handle::Literal(node, index) => {
                let decl = &sema.classes.decls[sema.classes.nodes[node].decl];
                let literal = match &decl.class.body {
                    ast::ClassBody::Enumeration(e) => e.literals.iter().flatten().nth(index as usize),
                    _ => None,
                };
                let name = literal.map_or(decl.class.name, |l| l.name);
                let text = literal.and_then(|l| l.comment.description.as_ref());
                Info {
                    kind: Kind::Literal,
                    name: name.name,
                    class: decl.path.clone(),
                    definition: place(name.span),
                    code: format!("{}.{}", decl.name(), name.name),
                    description: text.map_or("", |t| &t.value).to_owned(),
                    is_protected: false,
                }
            }
            Handle::Iterator(name, definition) => Info {
                kind: Kind::Iterator,
                name,
                class: Rc::from([]),
                definition,
                code: format!("for {name}"),
                description: String::new(),
                is_protected: false,
            },
        }
    }

    // ---- places ---------------------------------------------------------------------------------------------

    /// The name at an offset of a text, in bytes. The tree is that of the text, as far as it could be read.
    pub fn at(&self, tree: &ast::StoredDefinition, text: &str, offset: u32) -> Option<Place> {
        let names = dotted_names(tree.span.file, text);
        let (k, part) = names.iter().enumerate().find_map(|(k, n)| Some((k, n.part_at(offset)?)))?;
        let item = self.resolve(tree, &names, k, part, 0)?;
        Some(Place { item, span: names[k].parts[part].span })
    }

    /// What may be written at an offset of a text, in bytes.
    pub fn complete(&self, tree: &ast::StoredDefinition, text: &str, offset: u32) -> Completion {
        let names = dotted_names(tree.span.file, text);
        let empty = Span::new(tree.span.file, offset, offset);
        let at = names.iter().enumerate().find_map(|(k, n)| match n.part_at(offset) {
            Some(part) => Some((k, part, Span::new(tree.span.file, n.parts[part].span.start, offset))),
            None => part_behind_dot(n, text, offset).map(|part| (k, part, empty)),
        });
        let class = scope_path(tree, offset);
        let Some((k, part, prefix)) = at else {
            return Completion { prefix: empty, items: self.visible(&class), is_first: true };
        };
        if part > 0 {
            let holder = self.resolve(tree, &names, k, part - 1, 0);
            let items = holder.map_or_else(Vec::new, |h| self.members(h));
            return Completion { prefix, items, is_first: false };
        }
        let mut items = match names[k].role {
            Role::Argument(of) | Role::ImportItem(of) => {
                let last = names[of].parts.len() - 1;
                self.resolve(tree, &names, of, last, 0).map_or_else(Vec::new, |h| self.members(h))
            }
            Role::Import => {
                let root = self.sema.borrow().classes.root;
                self.members(Item(Handle::Class(root)))
            }
            _ => Vec::new(),
        };
        let is_first = !matches!(names[k].role, Role::ImportItem(_) | Role::Import);
        if is_first {
            items.extend(self.visible(&class));
        }
        Completion { prefix, items, is_first }
    }

    /// Every place in these texts that means the same as the item, in their order.
    pub fn references(&self, item: Item, texts: &[(&ast::StoredDefinition, &str)]) -> Vec<Span> {
        let wanted = self.info(item);
        if wanted.definition.is_none() {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (tree, text) in texts {
            if !text.contains(wanted.name.as_str()) {
                continue;
            }
            let names = dotted_names(tree.span.file, text);
            for (k, name) in names.iter().enumerate() {
                for (part, ident) in name.parts.iter().enumerate().filter(|(_, p)| p.name == wanted.name) {
                    let same = self.resolve(tree, &names, k, part, 0);
                    if same.is_some_and(|same| self.info(same).definition == wanted.definition) {
                        found.push(ident.span);
                    }
                }
            }
        }
        found
    }

    /// What the parts of a name mean, up to this one.
    fn resolve(
        &self,
        tree: &ast::StoredDefinition,
        names: &[DottedName],
        k: usize,
        part: usize,
        depth: usize,
    ) -> Option<Item> {
        let name = &names[k];
        let span = name.parts.get(part)?.span;
        if depth > MAX_DEPTH {
            return None;
        }
        let classes = classes_at(tree, span.start);
        let within = within_path(tree);
        // Of a class that is being declared, and its name behind `end`.
        let declared = classes.iter().position(|c| c.name.span == span || end_span(c) == Some(span));
        if let Some(n) = declared {
            let path: Vec<Symbol> =
                within.iter().copied().chain(classes[..=n].iter().map(|c| c.name.name)).collect();
            return self.class(&path);
        }
        let scope = scope_path(tree, span.start);
        let symbols: Vec<Symbol> = name.parts[..=part].iter().map(|p| p.name).collect();
        let from_around = || self.find_in(self.nearest_scope(&scope), &symbols, name.is_global);
        match name.role {
            Role::Scope => from_around(),
            Role::Alias if part == 0 => from_around(),
            Role::Alias | Role::End => None,
            Role::Iterator(binding) => (part == 0).then_some(Item(Handle::Iterator(symbols[0], binding))),
            Role::Annotation => self.literal_at(&scope, tree, span),
            Role::Import => self.find_import(&scope, &name.parts[..=part]),
            Role::ImportItem(of) => {
                let parts: Vec<ast::Ident> =
                    names[of].parts.iter().chain(&name.parts[..=part]).copied().collect();
                self.find_import(&scope, &parts)
            }
            Role::Argument(of) => {
                let last = names[of].parts.len() - 1;
                let owner = self.resolve(tree, names, of, last, depth + 1);
                let is_function = owner.is_some_and(|o| self.is_function(o));
                if name.is_called && (owner.is_none() || is_function) {
                    return from_around();
                }
                symbols.iter().try_fold(owner?, |item, name| self.member(item, *name))
            }
        }
    }

    /// The innermost of these classes that can be found.
    fn nearest_scope(&self, path: &[Symbol]) -> NodeId {
        let known = (0..=path.len()).rev().find_map(|n| self.scope(&path[..n]));
        known.unwrap_or_else(|| self.sema.borrow().classes.root)
    }

    fn is_function(&self, item: Item) -> bool {
        matches!(
            self.info(item).kind,
            Kind::Class(ast::ClassKind::Function | ast::ClassKind::OperatorFunction)
        )
    }

    fn find_import(&self, scope: &[Symbol], parts: &[ast::Ident]) -> Option<Item> {
        let node = self.nearest_scope(scope);
        let found = self.sema.borrow_mut().lookup_import_path(node, parts);
        self.item(found?)
    }

    /// The literal that is declared at a place.
    fn literal_at(&self, scope: &[Symbol], tree: &ast::StoredDefinition, span: Span) -> Option<Item> {
        let class = *classes_at(tree, span.start).last()?;
        let ast::ClassBody::Enumeration(e) = &class.body else { return None };
        let k = e.literals.iter().flatten().position(|l| l.name.span == span)?;
        let node = self.class_node(scope)?;
        Some(Item(Handle::Literal(node, k as u32)))
    }
}

/// What is predefined has no place that could be shown.
fn place(span: Span) -> Span {
    if span.file == Span::NONE.file { Span::NONE } else { span }
}

fn component_info(sema: &mut Sema<'_>, node: NodeId, index: u32) -> Info {
    let table = sema.table(node);
    let class = sema.classes.decls[sema.classes.nodes[node].decl].path.clone();
    let nothing = |name: Symbol, span: Span| Info {
        kind: Kind::Component(ast::VariabilityPrefix::None),
        name,
        class: class.clone(),
        definition: span,
        code: String::new(),
        description: String::new(),
        is_protected: false,
    };
    let Some(Entry::Component(entry)) = table.entries.get(index as usize) else {
        return nothing(Symbol::new(""), Span::NONE);
    };
    let declaration = entry.declaration;
    let prefix = match (entry.variability(), entry.causality()) {
        (ast::VariabilityPrefix::Parameter, _) => "parameter ",
        (ast::VariabilityPrefix::Constant, _) => "constant ",
        (ast::VariabilityPrefix::Discrete, _) => "discrete ",
        (_, ast::Causality::Input) => "input ",
        (_, ast::Causality::Output) => "output ",
        _ => "",
    };
    // The value that counts where the component was reached: that of a modifier further out, if there is one.
    let value = entry.modifier.value.as_ref().filter(|v| v.path.is_empty());
    let value = value.map_or(String::new(), |v| format!(" = {}", v.expr));
    let mut info = nothing(declaration.name.name, declaration.name.span);
    info.kind = Kind::Component(entry.variability());
    info.code = format!("{prefix}{} {}{value}", entry.clause.type_name, declaration.name.name);
    info.description = declaration.comment.description.as_ref().map_or("", |d| &d.value).to_owned();
    info.is_protected = entry.is_protected;
    info
}

fn description(class: &ast::ClassDef) -> &str {
    let text = match &class.body {
        ast::ClassBody::Long(c) | ast::ClassBody::Extends { composition: c, .. } => c.description.as_ref(),
        _ => comment_of(class).and_then(|c| c.description.as_ref()),
    };
    text.map_or("", |t| &t.value)
}

/// The names that imports bring one by one.
fn imported_names(imports: &[&ast::Import]) -> Vec<Symbol> {
    let mut names = Vec::new();
    for import in imports {
        match &import.kind {
            ast::ImportKind::Qualified(path) => names.extend(path.parts.last().map(|p| p.name)),
            ast::ImportKind::Renamed(alias, _) => names.push(alias.name),
            ast::ImportKind::List(_, items) => names.extend(items.iter().map(|i| i.known_as().name)),
            ast::ImportKind::Unqualified(_) => {}
        }
    }
    names
}

fn end_span(class: &ast::ClassDef) -> Option<Span> {
    harpoon_syntax::edit::composition(class)?.end_name.map(|n| n.span)
}

fn within_path(tree: &ast::StoredDefinition) -> Vec<Symbol> {
    let within = tree.within.as_ref().and_then(|w| w.name.as_ref());
    within.map_or_else(Vec::new, |name| name.parts.iter().map(|p| p.name).collect())
}

/// The full name of the innermost class around an offset.
pub fn scope_path(tree: &ast::StoredDefinition, offset: u32) -> Vec<Symbol> {
    within_path(tree).into_iter().chain(classes_at(tree, offset).iter().map(|c| c.name.name)).collect()
}

/// The number of the part that would begin at an offset behind a dot, where nothing of it stands yet. What follows on
/// the next line belongs to the next statement.
fn part_behind_dot(name: &DottedName, text: &str, offset: u32) -> Option<usize> {
    let k = name.parts.iter().rposition(|p| p.span.end < offset)?;
    if offset - name.parts[k].span.end > MAX_BLANKS {
        return None;
    }
    let is_before_next = name.parts.get(k + 1).is_none_or(|next| offset < next.span.start);
    let between = text.get(name.parts[k].span.end as usize..offset as usize)?;
    let has_dot = between.trim_end().ends_with('.') && !between.contains('\n');
    let is_open = name.open_end.is_some() || k + 1 < name.parts.len();
    (is_before_next && is_open && has_dot).then_some(k + 1)
}
