//! Where classes come from.
//!
//! The front end asks for a class by its full name when it meets the name, so that of a large library only
//! the files a model needs are read. Files, paths and caches belong to the driver behind `ClassSource`.

use crate::context::codes;
use elsa::FrozenVec;
use harpoon_base::{FileId, Symbol};
use harpoon_syntax::ast;
use std::sync::Arc;

pub trait ClassSource {
    /// The class of this full name, if a file is its own: a root class, or a child of a directory package.
    /// Classes nested in the text of another class are found there and not asked for.
    /// Each file has a number of its own: classes are known apart by the places of their names.
    fn load(&self, path: &[Symbol]) -> Option<Arc<ast::ClassDef>>;
    /// Has the class a folder, so that there may be files of classes in it?
    fn has_folder(&self, _path: &[Symbol]) -> bool {
        false
    }
    /// The names of the classes with files of their own directly below this one.
    fn children(&self, path: &[Symbol]) -> Vec<Symbol>;
    /// Is the root class of this name a library that was found, and nobody's own file?
    fn is_library(&self, _root: Symbol) -> bool {
        false
    }
    /// The root class that a text of the library `from` means by `name`: where two versions of a library are needed, each
    /// text sees the one that it was written for.
    fn meant(&self, _from: Symbol, name: Symbol) -> Symbol {
        name
    }
    /// The file behind an address such as `modelica://Library/Resources/data.txt`.
    fn resource(&self, _uri: &str) -> Option<String> {
        None
    }
    /// The folders that a model may read files from.
    fn readable(&self) -> harpoon_ir::Readable {
        harpoon_ir::Readable::default()
    }
    /// Who compiles and runs C functions of users, if that is allowed.
    fn c(&self) -> Option<Arc<dyn harpoon_external::c::Compiler>> {
        None
    }
}

/// Classes from a few texts, all at the root. For tests and for tools that have no files.
pub struct TextSource {
    classes: Vec<Arc<ast::ClassDef>>,
}

impl TextSource {
    pub fn new(file: &ast::StoredDefinition) -> TextSource {
        TextSource { classes: file.classes.iter().map(|c| c.class.clone()).collect() }
    }
}

impl ClassSource for TextSource {
    fn load(&self, path: &[Symbol]) -> Option<Arc<ast::ClassDef>> {
        match path {
            [name] => self.classes.iter().find(|c| c.name.name == *name).cloned(),
            _ => None,
        }
    }
    fn children(&self, path: &[Symbol]) -> Vec<Symbol> {
        if path.is_empty() { self.classes.iter().map(|c| c.name.name).collect() } else { Vec::new() }
    }
}

/// Keeps the syntax trees alive while the front end refers to them. Append-only.
#[derive(Default)]
pub struct Trees {
    classes: FrozenVec<Arc<ast::ClassDef>>,
    references: FrozenVec<Box<ast::ComponentRef>>,
    clauses: FrozenVec<Box<ast::ComponentClause>>,
}

impl Trees {
    /// A reference that stands in no text, only part of one that does.
    pub(crate) fn keep_reference(&self, r: ast::ComponentRef) -> &ast::ComponentRef {
        self.references.push_get(Box::new(r))
    }

    /// A declaration that stands in no text, only one like it.
    pub(crate) fn keep_clause(&self, clause: ast::ComponentClause) -> &ast::ComponentClause {
        self.clauses.push_get(Box::new(clause))
    }

    pub fn keep(&self, class: Arc<ast::ClassDef>) -> &ast::ClassDef {
        self.classes.push_get(class)
    }
}

/// The types and enumerations that every Modelica text may name (MLS 4.9). Their meaning is in
/// `class::Builtin`; the text gives them a place in the class tree. `Closed` has no name in any text: it is what an
/// encapsulated short class stands in.
const PRELUDE: &str = "
    type Real end Real;
    type Integer end Integer;
    type Boolean end Boolean;
    type String end String;
    type Clock end Clock;
    class ExternalObject end ExternalObject;
    type StateSelect = enumeration(never, avoid, default, prefer, always);
    type AssertionLevel = enumeration(error, warning);
    encapsulated package Closed end Closed;
";

pub(crate) fn prelude() -> Vec<Arc<ast::ClassDef>> {
    let parsed = harpoon_syntax::parse(FileId(u32::MAX), PRELUDE);
    let is_known = |d: &harpoon_base::Diagnostic| d.code == codes::RESERVED_NAME;
    debug_assert!(parsed.diagnostics.iter().all(is_known), "the prelude is well-formed");
    parsed.value.classes.into_iter().map(|c| c.class).collect()
}
