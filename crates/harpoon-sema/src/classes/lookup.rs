//! Name lookup (MLS 5.3): a simple name outwards through the enclosing classes, a composite name inwards, imports in
//! between; and what the writer of an unknown name may have meant.

use crate::classes::class::{Builtin, ClassTarget, Entry, Found, print_name};
use crate::classes::modifier::find;
use crate::classes::resolution::ClassUse;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Sema};
use harpoon_base::patience::spend;
use harpoon_base::{Diagnostic, Span, Symbol, nearest};
use harpoon_syntax::ast;
use std::rc::Rc;

impl<'a> Sema<'a> {
    fn find(&mut self, node: NodeId, name: Symbol) -> Option<Found> {
        spend(1);
        let table = self.table(node);
        if let Some(&(n, i)) = table.index.get(&name) {
            if self.removal(node, name).is_some() {
                let object = self.classes.nodes[node].object;
                let (n, i) = self.table(object).index.get(&name).copied()?;
                return Some(self.found(n, i));
            }
            return Some(self.found(n, i));
        }
        self.file_child(node, name).map(|n| Found::Class(ClassTarget::Static(n)))
    }

    pub(crate) fn found(&mut self, node: NodeId, index: u32) -> Found {
        let table = self.table(node);
        match table.entries[index as usize] {
            Entry::Class(_) => Found::Class(ClassTarget::Entry(node, index)),
            Entry::Component(_) => Found::Component(node, index),
        }
    }

    /// A child with a file of its own, of this class or of one it inherits from.
    pub(crate) fn file_child(&mut self, node: NodeId, name: Symbol) -> Option<NodeId> {
        let decl = self.classes.nodes[node].decl;
        let is_package = self.classes.decls[decl].class.kind == ast::ClassKind::Package;
        if node != self.classes.root && !is_package && !self.classes.decls[decl].has_file {
            return None;
        }
        if let Some(&found) = self.classes.file_children.get(&(node, name)) {
            return found;
        }
        let mut found = None;
        if node == self.classes.root || self.classes.decls[decl].has_file {
            let mut path = self.classes.decls[decl].path.to_vec();
            path.push(name);
            if let Some(class) = self.classes.source.load(&path) {
                let class = self.classes.trees.keep(class);
                let parent = (node != self.classes.root).then_some(decl);
                // A package may have children wherever they are; other classes have them in their folder.
                let has_file = class.kind == ast::ClassKind::Package || self.classes.source.has_folder(&path);
                let child = self.declare(class, parent, has_file);
                let mods =
                    find(&self.classes.nodes[node].env, name).map_or_else(Rc::default, |m| m.subs.clone());
                found = Some(self.static_node(ClassUse { decl: child, enclosing: node, mods }));
            }
        }
        if found.is_none() && node != self.classes.root {
            let bases = self.table(node).bases.clone();
            found = bases.into_iter().find_map(|b| self.file_child(b, name));
        }
        self.classes.file_children.insert((node, name), found);
        found
    }

    /// An element of a class, own or inherited; neither imports nor enclosing classes.
    pub(crate) fn lookup_member(&mut self, node: NodeId, name: Symbol) -> Option<Found> {
        self.find(node, name)
    }

    /// A name with a leading dot: what stands at the top, and then the predefined types (MLS 5.3.3).
    pub(crate) fn lookup_global(&mut self, name: Symbol) -> Option<Found> {
        self.find(self.classes.root, name).or_else(|| self.builtin_class(name))
    }

    /// A simple name: elements, imports, then the enclosing classes (MLS 5.3.1).
    pub(crate) fn lookup_simple(&mut self, scope: NodeId, name: Symbol) -> Option<Found> {
        // Classes are found from the nearest one around an object that holds names only, and every object of a class
        // would find them anew.
        let mut holder = None;
        let mut is_complete = self.classes.importing.is_empty();
        let mut at = Some(scope);
        while let Some(node) = at {
            let is_root = node == self.classes.root;
            if holder.is_none() && !is_root && self.classes.nodes[node].is_static {
                if let Some(&known) = self.classes.visible.get(&(node, name)) {
                    return Some(known);
                }
                holder = Some(node);
            }
            let here = if is_root { self.meant_at_top(scope, name) } else { name };
            let mut found = self.find(node, here);
            is_complete &= self.is_table_complete(node);
            if found.is_none() {
                let n_unheard = self.reports.n_unheard;
                found = self.lookup_import(node, name);
                is_complete &= self.reports.n_unheard == n_unheard;
            }
            if let Some(found) = found {
                if let (Some(holder), true) = (holder, is_complete) {
                    self.classes.visible.insert((holder, name), found);
                }
                return Some(found);
            }
            if self.class_def(node).is_encapsulated {
                return self.builtin_class(name);
            }
            at = self.classes.nodes[node].enclosing;
        }
        self.builtin_class(name)
    }

    /// What the library around `scope` means by the name of a root class.
    fn meant_at_top(&self, scope: NodeId, name: Symbol) -> Symbol {
        let decl = &self.classes.decls[self.classes.nodes[scope].decl];
        decl.path.first().map_or(name, |&library| self.classes.source.meant(library, name))
    }

    fn builtin_class(&mut self, name: Symbol) -> Option<Found> {
        self.classes.builtins.get(&name).map(|&n| Found::Class(ClassTarget::Static(n)))
    }

    fn lookup_import(&mut self, node: NodeId, name: Symbol) -> Option<Found> {
        let table = self.table(node);
        if table.imports.is_empty() {
            return None;
        }
        spend(table.imports.len() as u64);
        for import in &table.imports {
            match &import.kind {
                ast::ImportKind::Qualified(path) if path.parts.last().is_some_and(|p| p.name == name) => {
                    return self.lookup_import_path(node, &path.parts);
                }
                ast::ImportKind::Renamed(alias, path) if alias.name == name => {
                    return self.lookup_import_path(node, &path.parts);
                }
                ast::ImportKind::List(path, items) => {
                    if let Some(item) = items.iter().find(|i| i.known_as().name == name) {
                        let mut parts = path.parts.clone();
                        parts.push(item.name);
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
                            codes::AMBIGUOUS_IMPORT,
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
        let top = self.meant_at_top(node, first.name);
        let mut found = self.find(self.classes.root, top);
        if found.is_none() {
            let mut at = self.classes.nodes[node].enclosing;
            while let Some(n) = at {
                found = self.find(n, first.name).or_else(|| {
                    let key = (n, first.name);
                    if !self.classes.importing.insert(key) {
                        return None;
                    }
                    let found = self.lookup_import(n, first.name);
                    self.classes.importing.remove(&key);
                    found
                });
                if found.is_some() {
                    break;
                }
                at = self.classes.nodes[n].enclosing;
            }
        }
        for part in &parts[1..] {
            let Some(Found::Class(target)) = found else { return None };
            let inside = self.class_node(target).ok()?;
            found = self.lookup_member(inside, part.name);
        }
        found
    }

    /// The class of a name, where there is one. That there is none is told where the name is used.
    pub(crate) fn known_class(&mut self, scope: NodeId, name: &ast::Name) -> Option<ClassTarget> {
        self.trying(|s| s.lookup_class(scope, name)).ok()
    }

    /// A class by its dotted name, with an error if there is none.
    pub(crate) fn lookup_class(&mut self, scope: NodeId, name: &ast::Name) -> Result<ClassTarget, Reported> {
        let first = name.parts[0];
        // The four predefined types cannot be hidden (MLS 4.9), and are by far the most frequent.
        if name.parts.len() == 1
            && let Some(&node) = self.classes.builtins.get(&first.name)
            && matches!(
                self.classes.decls[self.classes.nodes[node].decl].builtin,
                Some(Builtin::Real | Builtin::Integer | Builtin::Boolean | Builtin::String)
            )
        {
            return Ok(ClassTarget::Static(node));
        }
        let start = if name.is_global { self.classes.root } else { scope };
        let mut found = if name.is_global {
            self.lookup_global(first.name)
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
                    codes::UNKNOWN_CLASS,
                    part.span,
                    format!("`{whole}` has no class `{}`", part.name),
                );
                if let Some(near) = nearest(part.name.as_str(), names.iter().map(String::as_str)) {
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
                    codes::NOT_A_CLASS,
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
        let mut names: Vec<String> = self.classes.builtins.keys().map(|s| s.as_str().to_owned()).collect();
        let mut at = Some(scope);
        while let Some(n) = at {
            names.extend(self.member_names(n));
            at = self.classes.nodes[n].enclosing;
        }
        names.extend(self.classes.source.children(&[]).iter().map(|s| s.as_str().to_owned()));
        names.sort();
        let mut d = Diagnostic::error(
            codes::UNKNOWN_CLASS,
            part.span,
            format!("there is no class `{}` here", part.name),
        );
        if scope == self.classes.closed && self.lookup_member(self.classes.root, part.name).is_some() {
            let (start, replacement) = (Span { end: part.span.start, ..part.span }, ".".to_owned());
            let d = d.help(format!("the class is encapsulated; write `.{}`, from the top", part.name));
            let edit = harpoon_base::TextEdit { span: start, replacement };
            return self.report(d.fix("begin at the top", vec![edit]));
        }
        d = match nearest(part.name.as_str(), names.iter().map(String::as_str)) {
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
        while let Some(outer) = self.classes.nodes[top].enclosing.filter(|n| *n != self.classes.root) {
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
        let annotation = crate::classes::annotation::annotation_of(self.class_def(top))?;
        let uses = inside(&annotation.arguments, "uses")?;
        let entry = inside(&uses.arguments, library.as_str())?;
        let version = inside(&entry.arguments, "version")?;
        match crate::classes::annotation::literal(version.value.as_ref()?)? {
            harpoon_ir::Constant::String(v) => Some(v.to_string()),
            _ => None,
        }
    }

    pub(crate) fn member_names(&mut self, node: NodeId) -> Vec<String> {
        let table = self.table(node);
        let mut names: Vec<String> = table.index.keys().map(|s| s.as_str().to_owned()).collect();
        let path = self.classes.decls[self.classes.nodes[node].decl].path.clone();
        names.extend(self.classes.source.children(&path).iter().map(|s| s.as_str().to_owned()));
        names.sort();
        names
    }
}

/// Proposes the nearest name, as help and as a change of the text.
pub fn did_you_mean(d: Diagnostic, name: Span, near: &str) -> Diagnostic {
    let d = d.help(format!("did you mean `{near}`?"));
    if name.is_none() {
        return d;
    }
    let edit = harpoon_base::TextEdit { span: name, replacement: near.to_owned() };
    d.fix(format!("replace by `{near}`"), vec![edit])
}
