//! What a name in the library stands for, as far as its own text tells: classes and components of the library with what
//! they inherit from each other, and full names of what lies outside.

use crate::Source;
use crate::rules::{Path, Rules};
use harpoon_syntax::ast;
use harpoon_syntax::edit::composition;
use std::cell::RefCell;
use std::collections::HashMap;

/// Bases behind bases beyond this many go in a circle.
const MAX_BASES: usize = 200;

pub(crate) struct Names<'t> {
    classes: HashMap<Path, &'t ast::ClassDef>,
    rules: &'t Rules,
    /// Classes whose bases are being looked for.
    open: RefCell<Vec<Path>>,
}

/// What the first part of a name stands for.
pub(crate) enum First<'t> {
    /// A class or package by its full name, and the name by which the text imports it.
    Class {
        path: Path,
        import: Option<Path>,
    },
    Component {
        class: Path,
        clause: &'t ast::ComponentClause,
    },
}

impl<'t> Names<'t> {
    pub(crate) fn new(sources: &'t [Source], rules: &'t Rules) -> Names<'t> {
        let mut classes = HashMap::new();
        for source in sources {
            let within = within(&source.stored);
            source.stored.classes.iter().for_each(|c| gather(&c.class, &within, &mut classes));
        }
        Names { classes, rules, open: RefCell::default() }
    }

    pub(crate) fn lookup(&self, scope: &[String], first: &str) -> First<'t> {
        for k in (1..=scope.len()).rev() {
            let class = &scope[..k];
            if let Some(found) = self.member(class, first).or_else(|| self.imported(class, first)) {
                return found;
            }
            if self.classes.get(class).is_some_and(|c| c.is_encapsulated) {
                break;
            }
        }
        First::Class { path: vec![first.to_owned()], import: None }
    }

    /// The full name of a class as it is written in a scope.
    pub(crate) fn class(&self, scope: &[String], parts: &[ast::Ident], is_global: bool) -> Option<Path> {
        let (first, rest) = parts.split_first()?;
        let mut path = match self.lookup(if is_global { &[] } else { scope }, first.name.as_str()) {
            First::Class { path, .. } => path,
            First::Component { .. } => return None,
        };
        for part in rest {
            path = match self.member(&path, part.name.as_str()) {
                Some(First::Class { path, .. }) => path,
                _ => [self.behind(path), vec![part.name.to_string()]].concat(),
            };
        }
        Some(path)
    }

    /// The class that a short class of the library stands for.
    fn behind(&self, mut path: Path) -> Path {
        for _ in 0..MAX_BASES {
            let Some(class) = self.classes.get(&path) else { break };
            let ast::ClassBody::Short(short) = &class.body else { break };
            let around = &path[..path.len() - 1];
            match self.class(around, &short.base.parts, short.base.is_global) {
                Some(base) if base != path => path = base,
                _ => break,
            }
        }
        path
    }

    /// A class and all that it extends, as far as the library tells.
    pub(crate) fn with_bases(&self, class: Path) -> Vec<Path> {
        let mut all = vec![class];
        let mut k = 0;
        while k < all.len() && all.len() < MAX_BASES {
            for base in self.bases(&all[k]) {
                if !all.contains(&base) {
                    all.push(base);
                }
            }
            k += 1;
        }
        all
    }

    fn bases(&self, class: &[String]) -> Vec<Path> {
        let Some(def) = self.classes.get(class) else { return Vec::new() };
        if self.open.borrow().iter().any(|open| open == class) {
            return Vec::new();
        }
        self.open.borrow_mut().push(class.to_vec());
        let around = &class[..class.len() - 1];
        let found = match &def.body {
            ast::ClassBody::Short(short) => {
                self.class(around, &short.base.parts, short.base.is_global).into_iter().collect()
            }
            _ => {
                let elements = composition(def).map_or(&[][..], |c| &c.elements);
                let names = elements.iter().filter_map(|e| match &e.kind {
                    ast::ElementKind::Extends(extends) => Some(&extends.base),
                    _ => None,
                });
                names.filter_map(|name| self.class(class, &name.parts, name.is_global)).collect()
            }
        };
        self.open.borrow_mut().pop();
        found
    }

    /// What has this name in a class of the library, its own or inherited.
    fn member(&self, class: &[String], name: &str) -> Option<First<'t>> {
        let def = self.classes.get(class).copied()?;
        let path = [class, &[name.to_owned()]].concat();
        if self.classes.contains_key(&path) {
            return Some(First::Class { path, import: None });
        }
        let elements = composition(def).map_or(&[][..], |c| &c.elements);
        let component = elements.iter().find_map(|e| match &e.kind {
            ast::ElementKind::Component(clause) => {
                clause.declarations.iter().any(|d| d.name.name == name).then_some(clause)
            }
            _ => None,
        });
        if let Some(clause) = component {
            return Some(First::Component { class: class.to_vec(), clause });
        }
        self.bases(class).iter().find_map(|base| self.member(base, name))
    }

    fn imported(&self, class: &[String], name: &str) -> Option<First<'t>> {
        let elements = composition(self.classes.get(class)?).map_or(&[][..], |c| &c.elements);
        elements.iter().find_map(|e| {
            let ast::ElementKind::Import(import) = &e.kind else { return None };
            let path = match &import.kind {
                ast::ImportKind::Renamed(alias, target) if alias.name == name => written(&target.parts),
                ast::ImportKind::Qualified(target) if target.parts.last()?.name == name => {
                    written(&target.parts)
                }
                ast::ImportKind::List(package, items) => {
                    let item = items.iter().find(|item| item.known_as().name == name)?;
                    [written(&package.parts), vec![item.name.name.to_string()]].concat()
                }
                // Of what lies outside, what there is a rule about is known to be there.
                ast::ImportKind::Unqualified(package) => {
                    let package = written(&package.parts);
                    let path = [package.clone(), vec![name.to_owned()]].concat();
                    let is_there = self.classes.contains_key(&path) || self.rules.knows(&path);
                    return is_there.then_some(First::Class { path, import: Some(package) });
                }
                _ => return None,
            };
            Some(First::Class { import: Some(path.clone()), path })
        })
    }

    /// The classes that a component with this name has, in a class that is any of these.
    pub(crate) fn type_of(&self, classes: &[Path], name: &str) -> Option<Vec<Path>> {
        classes.iter().find_map(|class| match self.member(class, name)? {
            First::Component { class, clause } => self.type_of_clause(&class, clause),
            First::Class { .. } => None,
        })
    }

    pub(crate) fn type_of_clause(
        &self,
        class: &[String],
        clause: &ast::ComponentClause,
    ) -> Option<Vec<Path>> {
        let ty = self.class(class, &clause.type_name.parts, clause.type_name.is_global)?;
        Some(self.with_bases(ty))
    }
}

pub(crate) fn written(parts: &[ast::Ident]) -> Path {
    parts.iter().map(|part| part.name.to_string()).collect()
}

pub(crate) fn within(stored: &ast::StoredDefinition) -> Path {
    let name = stored.within.as_ref().and_then(|w| w.name.as_ref());
    name.map_or_else(Path::new, |name| written(&name.parts))
}

fn gather<'t>(class: &'t ast::ClassDef, around: &[String], classes: &mut HashMap<Path, &'t ast::ClassDef>) {
    let path = [around, &[class.name.name.to_string()]].concat();
    for element in composition(class).map_or(&[][..], |c| &c.elements) {
        if let ast::ElementKind::Class(inner) = &element.kind {
            gather(&inner.class, &path, classes);
        }
    }
    classes.insert(path, class);
}
