//! The libraries as a tree, and the search over all of them.

use crate::protocol::{Origin, TreeNode};
use crate::views::class::kind_name;
use crate::views::look::ICON;
use harpoon_base::Symbol;
use harpoon_base::patience::{spend_bytes, within};
use harpoon_driver::{Library, LibraryPaths};
use harpoon_ide::class_view::Viewer;
use harpoon_ide::gesture::role;
use harpoon_ide::graphics::annotation_part;
use harpoon_ide::svg::{self, Style};
use harpoon_ide::{Catalog, Class, dotted, is_example};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast::{ClassKind, ElementKind};
use std::collections::HashSet;
use std::path::Path;

pub struct Roots<'a> {
    /// The opened folder.
    pub project: &'a Path,
}

impl Roots<'_> {
    pub fn origin(&self, library: &Library, class: &[Symbol]) -> Origin {
        match library.file_of(class).and_then(|f| f.path) {
            Some(path) if path.starts_with(self.project) => Origin::Project,
            Some(_) => Origin::Library,
            None => Origin::Bundled,
        }
    }
}

/// The top of the tree: the user's own classes first.
pub fn top(library: &Library, roots: &Roots<'_>) -> Vec<TreeNode> {
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library, library, &trees);
    let mut nodes: Vec<TreeNode> = library
        .children(&[])
        .into_iter()
        .filter_map(|name| catalog.class(&[name]))
        .map(|class| node(library, &catalog, &class, roots))
        .collect();
    let rank = |n: &TreeNode| match n.origin {
        Origin::Project => 0,
        Origin::Library => 1,
        Origin::Bundled => 2,
    };
    // Bond graphs are what this studio is for; the standard library comes behind.
    nodes.sort_by_key(|n| (rank(n), n.class == "Modelica", n.class.clone()));
    nodes
}

pub fn children(library: &Library, parent: &str, roots: &Roots<'_>) -> Option<Vec<TreeNode>> {
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library, library, &trees);
    let class = catalog.class_by_name(parent)?;
    Some(public_children(&catalog, &class).iter().map(|c| node(library, &catalog, c, roots)).collect())
}

fn public_children(catalog: &Catalog<'_>, parent: &Class) -> Vec<Class> {
    let protected = parent.elements().iter().filter(|e| e.is_protected).filter_map(|e| match &e.kind {
        ElementKind::Class(c) => Some(c.class.name.name),
        _ => None,
    });
    let protected: HashSet<Symbol> = protected.collect();
    catalog.children(parent).into_iter().filter(|c| !protected.contains(&c.def.name.name)).collect()
}

pub fn node(library: &Library, catalog: &Catalog<'_>, class: &Class, roots: &Roots<'_>) -> TreeNode {
    let nested = class.elements().iter().any(|e| matches!(&e.kind, ElementKind::Class(_)) && !e.is_protected);
    let has_children = nested || !library.children(&class.path).is_empty();
    let mut viewer = Viewer::new(catalog);
    let style = Style { files: Some(catalog.files()), name: None, ..Style::small_icon() };
    // Gradients of many small pictures share one page.
    let icon = within(ICON, || svg::icon(&viewer.icon(class), &Style { prefix: "", ..style }));
    let origin = roots.origin(library, &class.path);
    let (role, _) = role(catalog, class);
    let is_component = matches!(
        class.def.kind,
        ClassKind::Model
            | ClassKind::Block
            | ClassKind::Class
            | ClassKind::Connector
            | ClassKind::ExpandableConnector
    ) && !class.def.is_partial;
    let experiment =
        class.annotation().is_some_and(|a| annotation_part(&a.arguments, "experiment").is_some());
    let (full_name, description) = (class.full_name(), class.description().to_owned());
    spend_bytes(full_name.len() + description.len());
    TreeNode {
        class: full_name,
        name: class.name().to_owned(),
        description,
        kind: kind_name(class.def.kind).to_owned(),
        is_partial: class.def.is_partial,
        has_children,
        is_editable: origin == Origin::Project,
        origin,
        // A picture that cannot be had leaves its place empty; the class can be opened.
        icon: icon.unwrap_or_default(),
        role: role.into(),
        is_component: is_component && !has_children,
        has_experiment: experiment,
    }
}

/// What a class is found by.
pub struct Entry {
    pub class: String,
    lower_name: String,
    lower_description: String,
    lower_class: String,
    /// Can stand in a diagram; comes before types and functions of the same name.
    is_model: bool,
    /// In a package of examples, and says how it is to be run.
    pub is_example: bool,
    pub description: String,
}

/// Reads all libraries; takes a while, so it runs in a thread of its own.
pub fn index(paths: &LibraryPaths) -> Vec<Entry> {
    let library = Library::new(paths);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&library, &library, &trees);
    let mut entries = Vec::new();
    for name in library.children(&[]) {
        if let Some(class) = catalog.class(&[name]) {
            add(&catalog, &class, &mut entries, 0);
        }
    }
    entries
}

fn add(catalog: &Catalog<'_>, class: &Class, entries: &mut Vec<Entry>, depth: usize) {
    const MAX_ENTRIES: usize = 200_000;
    if depth > 30 || entries.len() > MAX_ENTRIES {
        return;
    }
    entries.push(entry(class));
    if matches!(class.def.kind, ClassKind::Package | ClassKind::Class | ClassKind::Operator) {
        for child in public_children(catalog, class) {
            add(catalog, &child, entries, depth + 1);
        }
    }
}

fn entry(class: &Class) -> Entry {
    let full = dotted(&class.path);
    spend_bytes(2 * full.len() + 2 * class.description().len());
    Entry {
        lower_name: class.name().to_lowercase(),
        lower_description: class.description().to_lowercase(),
        lower_class: full.to_lowercase(),
        is_example: class.path.iter().any(|part| *part == *"Examples") && is_example(class),
        description: class.description().to_owned(),
        class: full,
        is_model: matches!(class.def.kind, ClassKind::Model | ClassKind::Block | ClassKind::Class),
    }
}

/// The entries of the user's own classes, which change.
pub fn own_entries(library: &Library) -> Vec<Entry> {
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library, library, &trees);
    let mut entries = Vec::new();
    for path in library.edited_classes() {
        if let Some(class) = catalog.class(&path) {
            add(&catalog, &class, &mut entries, 0);
        }
    }
    entries
}

fn begins_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}

/// All words must be found; a name counts more than a description, its start more than its middle.
pub fn search<'e>(entries: impl Iterator<Item = &'e Entry>, query: &str, limit: usize) -> Vec<&'e str> {
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u32, usize, &str)> = Vec::new();
    for entry in entries {
        let rank = |word: &String| {
            if entry.lower_name == *word {
                Some(0)
            } else if entry.lower_name.starts_with(word.as_str()) {
                Some(1)
            } else if entry.lower_name.contains(word.as_str()) {
                Some(3)
            } else if begins_word(&entry.lower_description, word) {
                Some(4)
            } else if entry.lower_description.contains(word.as_str()) {
                Some(6)
            } else if entry.lower_class.contains(word.as_str()) {
                Some(8)
            } else {
                None
            }
        };
        if let Some(total) = words.iter().map(rank).sum::<Option<u32>>() {
            // What cannot be put into a diagram comes after what can.
            let total = total + if entry.is_model { 0 } else { 10 };
            found.push((total, entry.class.len(), &entry.class));
        }
    }
    found.sort();
    found.dedup_by(|a, b| a.2 == b.2);
    found.truncate(limit);
    found.into_iter().map(|f| f.2).collect()
}
