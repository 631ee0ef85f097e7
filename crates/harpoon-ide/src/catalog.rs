//! Finds classes by name for drawing and reading: enclosing scopes, imports, inherited members.
//!
//! The front end does this exactly, with redeclarations and modifiers; here a class is found even if its
//! model has errors, and a name that cannot be found is just not drawn. Base classes are resolved once per
//! class. A class whose bases are being resolved counts as having none, which ends circles.

use crate::graphics::{LayerMap, Reader};
use harpoon_base::Symbol;
use harpoon_sema::ClassSource;
use harpoon_syntax::ast::{self, ArgumentKind, ClassBody, ClassDef, ElementKind, ImportKind};
use harpoon_syntax::edit::composition;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

pub type ClassPath = Rc<[Symbol]>;

/// No chain of bases or of names is longer than this in a sane library.
pub(crate) const MAX_DEPTH: usize = 100;

/// The files beside the classes of a package: `package.order` and what `modelica://` addresses name.
pub trait PackageFiles {
    /// The file `path` (with `/` between folders) in the folder of this package.
    fn read(&self, package: &[Symbol], path: &str) -> Option<Vec<u8>>;
}

/// For classes from texts without files.
pub struct NoFiles;

impl PackageFiles for NoFiles {
    fn read(&self, _: &[Symbol], _: &str) -> Option<Vec<u8>> {
        None
    }
}

#[derive(Clone)]
pub struct Class {
    pub path: ClassPath,
    pub def: Arc<ClassDef>,
}

impl Class {
    pub fn name(&self) -> &'static str {
        self.def.name.name.as_str()
    }
    pub fn full_name(&self) -> String {
        dotted(&self.path)
    }
    pub fn description(&self) -> &str {
        let comment = match &self.def.body {
            ClassBody::Long(c) | ClassBody::Extends { composition: c, .. } => {
                return c.description.as_ref().map_or("", |d| &d.value);
            }
            ClassBody::Short(short) => &short.comment,
            ClassBody::Enumeration(enumeration) => &enumeration.comment,
            ClassBody::Derivative { comment, .. } => comment,
        };
        comment.description.as_ref().map_or("", |d| &d.value)
    }
    pub fn annotation(&self) -> Option<&ast::Annotation> {
        match &self.def.body {
            ClassBody::Long(c) | ClassBody::Extends { composition: c, .. } => c.annotation.as_ref(),
            ClassBody::Short(short) => short.comment.annotation.as_ref(),
            ClassBody::Enumeration(enumeration) => enumeration.comment.annotation.as_ref(),
            ClassBody::Derivative { comment, .. } => comment.annotation.as_ref(),
        }
    }
    /// The elements in the order of the text; none for a short class.
    pub fn elements(&self) -> &[ast::Element] {
        composition(&self.def).map_or(&[], |c| &c.elements)
    }
}

/// A base class with what its `extends` clause says.
pub struct Base {
    pub class: Class,
    pub modification: Vec<ast::Argument>,
    pub icon_map: Option<LayerMap>,
    pub diagram_map: Option<LayerMap>,
}

pub fn dotted(path: &[Symbol]) -> String {
    path.iter().map(|s| s.as_str()).collect::<Vec<_>>().join(".")
}

pub struct Catalog<'s> {
    source: &'s dyn ClassSource,
    files: &'s dyn PackageFiles,
    classes: RefCell<HashMap<ClassPath, Option<Class>>>,
    bases: RefCell<HashMap<ClassPath, Rc<[Base]>>>,
    /// First parts of names by scope: the parts of a diagram ask for the same few again and again.
    firsts: RefCell<HashMap<(ClassPath, Symbol), Option<Class>>>,
}

impl<'s> Catalog<'s> {
    pub fn new(source: &'s dyn ClassSource, files: &'s dyn PackageFiles) -> Catalog<'s> {
        Catalog {
            source,
            files,
            classes: RefCell::default(),
            bases: RefCell::default(),
            firsts: RefCell::default(),
        }
    }

    pub fn files(&self) -> &'s dyn PackageFiles {
        self.files
    }

    /// The class of this full name, as written: inherited members are not looked at.
    pub fn class(&self, path: &[Symbol]) -> Option<Class> {
        if let Some(known) = self.classes.borrow().get(path) {
            return known.clone();
        }
        let (name, parents) = path.split_last()?;
        let nested = match parents {
            [] => None,
            _ => self.class(parents).and_then(|parent| {
                parent.elements().iter().find_map(|e| match &e.kind {
                    ElementKind::Class(c) if c.class.name.name == *name => Some(c.class.clone()),
                    _ => None,
                })
            }),
        };
        let found = nested.or_else(|| self.source.load(path)).map(|def| Class { path: path.into(), def });
        self.classes.borrow_mut().insert(path.into(), found.clone());
        found
    }

    pub fn class_by_name(&self, name: &str) -> Option<Class> {
        let path: Vec<Symbol> = name.split('.').map(Symbol::new).collect();
        self.class(&path)
    }

    /// The classes directly below this one: those that `package.order` names, in its order, then the rest in
    /// the order of the text and of the file names.
    pub fn children(&self, class: &Class) -> Vec<Class> {
        let mut names: Vec<Symbol> = Vec::new();
        for element in class.elements() {
            if let ElementKind::Class(c) = &element.kind {
                names.push(c.class.name.name);
            }
        }
        let in_text = names.len();
        names.extend(self.source.children(&class.path));
        let mut ordered: Vec<Symbol> = Vec::new();
        if let Some(order) = self.files.read(&class.path, "package.order") {
            for line in String::from_utf8_lossy(&order).lines() {
                let name = line.trim();
                if !name.is_empty()
                    && let Some(known) = names.iter().find(|n| n.as_str() == name)
                {
                    ordered.push(*known);
                }
            }
        }
        // Tutorials and guides come first where nobody said an order.
        if ordered.is_empty() && in_text == 0 {
            ordered.extend(names.iter().filter(|n| n.as_str() == "UsersGuide"));
        }
        ordered.extend(names);
        let mut seen = HashSet::new();
        let mut path = class.path.to_vec();
        path.push(class.def.name.name);
        let last = path.len() - 1;
        ordered
            .into_iter()
            .filter(|n| seen.insert(*n))
            .filter_map(|name| {
                path[last] = name;
                self.class(&path)
            })
            .collect()
    }

    /// The base classes of `extends` clauses and of a short definition, in order.
    pub fn bases(&self, class: &Class) -> Rc<[Base]> {
        if let Some(known) = self.bases.borrow().get(&class.path) {
            return known.clone();
        }
        self.bases.borrow_mut().insert(class.path.clone(), Rc::new([]));
        let mut bases = Vec::new();
        let mut add =
            |name: &ast::Name, modification: &[ast::Argument], annotation: Option<&ast::Annotation>| {
                if let Some(base) = self.lookup_base(class, name)
                    && base.path != class.path
                {
                    let mut reader = Reader::new(&|_| None);
                    bases.push(Base {
                        class: base,
                        modification: modification.to_vec(),
                        icon_map: annotation.and_then(|a| reader.layer_map(a, "IconMap")),
                        diagram_map: annotation.and_then(|a| reader.layer_map(a, "DiagramMap")),
                    });
                }
            };
        match &class.def.body {
            ClassBody::Short(short) => add(&short.base, &short.modification, None),
            ClassBody::Extends { modification, .. } => {
                if let Some((name, parents)) = class.path.split_last()
                    && let Some(parent) = self.class(parents)
                {
                    let inherited = self.bases(&parent).iter().find_map(|b| self.member(&b.class, *name));
                    bases.extend(inherited.map(|base| Base {
                        class: base,
                        modification: modification.clone(),
                        icon_map: None,
                        diagram_map: None,
                    }));
                }
            }
            _ => {
                for element in class.elements() {
                    if let ElementKind::Extends(e) = &element.kind {
                        add(&e.base, &e.modification, e.annotation.as_ref());
                    }
                }
            }
        }
        let bases: Rc<[Base]> = bases.into();
        self.bases.borrow_mut().insert(class.path.clone(), bases.clone());
        bases
    }

    /// A class by a name that stands in the text of `scope`.
    pub fn lookup(&self, scope: &Class, name: &ast::Name) -> Option<Class> {
        let names: Vec<Symbol> = name.parts.iter().map(|p| p.name).collect();
        self.lookup_path(scope, &names, name.is_global)
    }

    pub fn lookup_path(&self, scope: &Class, names: &[Symbol], is_global: bool) -> Option<Class> {
        let (first, rest) = names.split_first()?;
        let found = if is_global { self.class(&[*first]) } else { self.lookup_known(scope, *first) };
        self.descend(found?, rest)
    }

    fn descend(&self, mut class: Class, names: &[Symbol]) -> Option<Class> {
        for name in names {
            class = self.member(&class, *name)?;
        }
        Some(class)
    }

    /// The name of a base class is not looked up among what the bases bring (MLS 5.6.1).
    fn lookup_base(&self, class: &Class, name: &ast::Name) -> Option<Class> {
        let (first, rest) = name.parts.split_first()?;
        let found = if name.is_global {
            self.class(&[first.name])
        } else {
            self.lookup_first(class, first.name, false)
        };
        let rest: Vec<Symbol> = rest.iter().map(|p| p.name).collect();
        self.descend(found?, &rest)
    }

    fn lookup_known(&self, scope: &Class, name: Symbol) -> Option<Class> {
        let key = (scope.path.clone(), name);
        if let Some(known) = self.firsts.borrow().get(&key) {
            return known.clone();
        }
        let found = self.lookup_first(scope, name, true);
        self.firsts.borrow_mut().insert(key, found.clone());
        found
    }

    fn lookup_first(&self, scope: &Class, name: Symbol, with_inherited: bool) -> Option<Class> {
        let mut inherited = with_inherited;
        for n in (1..=scope.path.len()).rev() {
            let level = self.class(&scope.path[..n])?;
            // A short class is no scope of its own: `package P = P` would find itself.
            let is_short = n == scope.path.len() && matches!(level.def.body, ClassBody::Short(_));
            if !is_short {
                let mut path = level.path.to_vec();
                path.push(name);
                if let Some(own) = self.class(&path) {
                    return Some(own);
                }
                if inherited && let Some(found) = self.member(&level, name) {
                    return Some(found);
                }
                if let Some(found) = self.imported(&level, name) {
                    return Some(found);
                }
            }
            if level.def.is_encapsulated {
                break;
            }
            inherited = true;
        }
        self.class(&[name])
    }

    fn imported(&self, class: &Class, name: Symbol) -> Option<Class> {
        let absolute = |parts: &ast::Name| -> Option<Class> {
            let (first, rest) = parts.parts.split_first()?;
            let rest: Vec<Symbol> = rest.iter().map(|p| p.name).collect();
            self.descend(self.class(&[first.name])?, &rest)
        };
        let imports = || {
            class.elements().iter().filter_map(|e| match &e.kind {
                ElementKind::Import(i) => Some(&i.kind),
                _ => None,
            })
        };
        for import in imports() {
            match import {
                ImportKind::Qualified(path) if path.parts.last().is_some_and(|p| p.name == name) => {
                    return absolute(path);
                }
                ImportKind::Renamed(alias, path) if alias.name == name => return absolute(path),
                ImportKind::List(path, items) => {
                    if let Some(item) = items.iter().find(|i| i.known_as().name == name) {
                        return self.member(&absolute(path)?, item.name.name);
                    }
                }
                _ => {}
            }
        }
        for import in imports() {
            if let ImportKind::Unqualified(path) = import
                && let Some(found) = absolute(path).and_then(|package| self.member(&package, name))
            {
                return Some(found);
            }
        }
        None
    }

    /// A class in a class: its own, else the first inherited one.
    pub fn member(&self, class: &Class, name: Symbol) -> Option<Class> {
        self.member_within(class, name, 0, &mut HashSet::new())
    }

    /// What was found without the member on one way is not asked again on another: ways may double with each level.
    fn member_within(
        &self,
        class: &Class,
        name: Symbol,
        depth: usize,
        seen: &mut HashSet<ClassPath>,
    ) -> Option<Class> {
        if depth > MAX_DEPTH || !seen.insert(class.path.clone()) {
            return None;
        }
        let mut path = class.path.to_vec();
        path.push(name);
        if let Some(own) = self.class(&path) {
            return Some(own);
        }
        self.bases(class).iter().find_map(|b| self.member_within(&b.class, name, depth + 1, seen))
    }

    /// Calls `visit` for the class and everything it inherits, bases first, each class once, however many ways lead
    /// to it.
    pub fn visit_bases(&self, class: &Class, visit: &mut dyn FnMut(&Class)) {
        self.visit_bases_within(class, 0, &mut HashSet::new(), visit);
    }

    fn visit_bases_within(
        &self,
        class: &Class,
        depth: usize,
        seen: &mut HashSet<ClassPath>,
        visit: &mut dyn FnMut(&Class),
    ) {
        if depth > MAX_DEPTH || !seen.insert(class.path.clone()) {
            return;
        }
        for base in self.bases(class).iter() {
            self.visit_bases_within(&base.class, depth + 1, seen, visit);
        }
        visit(class);
    }

    /// Whether values of the class are connected by `connect`.
    pub fn is_connector(&self, class: &Class) -> bool {
        let mut found = false;
        self.visit_bases(class, &mut |c| {
            found |= matches!(c.def.kind, ast::ClassKind::Connector | ast::ClassKind::ExpandableConnector);
        });
        found
    }

    /// Whether components of the class are values: types, records and enumerations.
    pub fn is_value(&self, class: &Class) -> bool {
        let mut kind = class.clone();
        for _ in 0..MAX_DEPTH {
            match (&kind.def.body, self.bases(&kind).first()) {
                (ClassBody::Short(_), Some(base)) => kind = base.class.clone(),
                _ => break,
            }
        }
        matches!(
            kind.def.kind,
            ast::ClassKind::Type | ast::ClassKind::Record | ast::ClassKind::OperatorRecord
        )
    }

    /// A string attribute such as `unit` of a type, through its short definitions.
    pub fn type_attribute(&self, class: &Class, name: &str) -> Option<String> {
        let mut found = None;
        self.visit_bases(class, &mut |c| {
            if let ClassBody::Short(short) = &c.def.body
                && let Some(value) = string_argument(&short.modification, name)
            {
                found = Some(value);
            }
        });
        found
    }
}

/// The value of `name = "…"` among modifiers.
pub fn string_argument(arguments: &[ast::Argument], name: &str) -> Option<String> {
    arguments.iter().find_map(|a| match &a.kind {
        ArgumentKind::Modifier { name: n, modification: Some(m), .. }
            if n.parts.len() == 1 && n.parts[0].name == name =>
        {
            match m.value.as_ref().map(|v| &v.kind) {
                Some(ast::ExprKind::String(s)) => Some(s.to_string()),
                _ => None,
            }
        }
        _ => None,
    })
}
