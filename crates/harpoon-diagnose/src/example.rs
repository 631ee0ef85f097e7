//! A sound model, with what the mutations need to know about it.

use crate::judge::run;
use crate::libraries;
use harpoon_base::{FileId, Severity, Span};
use harpoon_driver::{LibraryPaths, Session};
use harpoon_ir::{Constant, FlatModel, InstanceId};
use harpoon_syntax::ast::{
    self, ComponentClause, ComponentRef, Declaration, Element, ElementKind, EquationKind,
};
use harpoon_syntax::edit::composition;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub struct Example {
    /// Full name of the class.
    pub class: String,
    pub file: FileId,
    pub files: BTreeMap<FileId, SourceText>,
    pub flat: FlatModel,
    pub n_equations: usize,
    pub check_time: Duration,
    /// The paths of the instances below the root, without array indices: `r` for `r[1]` and `r[2]`.
    by_path: HashMap<String, InstanceId>,
}

/// Why an example cannot be broken.
pub enum Unsound {
    /// The check says something about it.
    FalseAlarm(String),
    /// The run ends with an error. Some examples show how.
    Fails,
}

pub struct SourceText {
    pub name: String,
    pub text: Arc<str>,
    pub tree: ast::StoredDefinition,
}

/// A component that the model itself declares.
pub struct Part<'a> {
    pub name: &'static str,
    pub element: &'a Element,
    pub clause: &'a ComponentClause,
    pub declaration: &'a Declaration,
    /// Its place in the clause.
    pub index: usize,
}

/// A connect of the model itself, outside of loops and branches.
pub struct Connect<'a> {
    pub equation: &'a ast::Equation,
    pub ends: [&'a ComponentRef; 2],
}

impl Connect<'_> {
    pub fn touches(&self, part: &str) -> bool {
        self.ends.iter().any(|e| first(e) == part)
    }
}

/// The first name of a reference.
pub fn first(reference: &ComponentRef) -> &'static str {
    reference.parts.first().map_or("", |p| p.name.name.as_str())
}

impl Example {
    /// The model in a file of a library.
    pub fn read(path: &Path) -> Result<Example, Unsound> {
        let alarm = |text: String| Unsound::FalseAlarm(text);
        let text = std::fs::read_to_string(path).map_err(|e| alarm(format!("{}: {e}", path.display())))?;
        let tree = harpoon_syntax::parse(FileId(0), &text).value;
        let within = tree.within.as_ref().and_then(|w| w.name.as_ref());
        let mut class: Vec<&str> = within.iter().flat_map(|n| &n.parts).map(|p| p.name.as_str()).collect();
        class.push(tree.classes.first().map_or("", |c| c.class.name.name.as_str()));
        let class = class.join(".");

        let begin = Instant::now();
        let own = session();
        let checked = own.check(&class);
        let check_time = begin.elapsed();
        if let Some(d) = checked.diagnostics.iter().find(|d| d.severity > Severity::Note) {
            return Err(alarm(format!("{class}: {}[{}]: {}", d.severity.as_str(), d.code, d.message)));
        }
        let n_equations = checked.value.n_equations;
        if !run(&own, checked).runs {
            return Err(Unsound::Fails);
        }
        let session = session();
        let flat = session.flatten(&class).value.ok_or_else(|| alarm(format!("{class}: no flat model")))?;
        let mut files = BTreeMap::new();
        let mut file = None;
        let sources = session.sources();
        for id in sources.ids() {
            let Some(source) = sources.get(id) else { continue };
            let tree = harpoon_syntax::parse(id, &source.text).value;
            let is_own = Path::new(&source.name).canonicalize().ok() == path.canonicalize().ok();
            file = if is_own { Some(id) } else { file };
            files.insert(id, SourceText { name: source.name.clone(), text: source.text.clone(), tree });
        }
        let file = file.ok_or_else(|| alarm(format!("{class}: its file was not read")))?;
        let mut by_path = HashMap::new();
        for id in flat.instances.ids() {
            by_path.entry(without_indices(&flat.path(id))).or_insert(id);
        }
        drop(sources);
        Ok(Example { class, file, files, flat, n_equations, check_time, by_path })
    }

    pub fn source(&self) -> &SourceText {
        &self.files[&self.file]
    }

    /// Its own file and those of the classes it uses. Examples that it builds on are broken as examples.
    pub fn files_to_break(&self) -> impl Iterator<Item = (&FileId, &SourceText)> {
        let is_example = |source: &SourceText| Path::new(&source.name).iter().any(|n| n == "Examples");
        self.files.iter().filter(move |(file, source)| {
            !source.name.ends_with("package.mo") && (**file == self.file || !is_example(source))
        })
    }

    pub fn definition(&self) -> &ast::ClassDef {
        &self.source().tree.classes[0].class
    }

    pub fn text(&self, span: Span) -> &str {
        self.files.get(&span.file).map_or("", |f| &f.text[span.start as usize..span.end as usize])
    }

    pub fn parts(&self) -> Vec<Part<'_>> {
        let elements = composition(self.definition()).map_or(&[][..], |c| &c.elements);
        let mut parts = Vec::new();
        for element in elements {
            let ElementKind::Component(clause) = &element.kind else { continue };
            for (index, declaration) in clause.declarations.iter().enumerate() {
                let name = declaration.name.name.as_str();
                parts.push(Part { name, element, clause, declaration, index });
            }
        }
        parts
    }

    pub fn connects(&self) -> Vec<Connect<'_>> {
        let sections = composition(self.definition()).map_or(&[][..], |c| &c.equations);
        let equations = sections.iter().filter(|s| !s.is_initial).flat_map(|s| &s.equations);
        equations
            .filter_map(|equation| match &equation.kind {
                EquationKind::Connect(a, b) => Some(Connect { equation, ends: [a, b] }),
                _ => None,
            })
            .collect()
    }

    pub fn instance(&self, path: &str) -> Option<InstanceId> {
        self.by_path.get(&without_indices(path)).copied()
    }

    /// The full name of the class of a component.
    pub fn class_of(&self, path: &str) -> &str {
        self.instance(path).map_or("", |i| self.flat.instances[i].class.as_str())
    }

    /// What a component is by the mark of its library, such as `element.role`.
    pub fn mark(&self, path: &str, key: &str) -> Option<&str> {
        let instance = &self.flat.instances[self.instance(path)?];
        instance.hints.iter().find(|(k, _)| k == key).and_then(|(_, value)| match value {
            Constant::String(s) => Some(&**s),
            _ => None,
        })
    }

    pub fn is_bond(&self, path: &str) -> bool {
        self.mark(path, "bond.tail").is_some()
    }
}

pub fn session() -> Session {
    Session::new(&LibraryPaths { given: vec![libraries()], environment: Vec::new() })
}

pub fn without_indices(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut depth = 0;
    for c in path.chars() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}
