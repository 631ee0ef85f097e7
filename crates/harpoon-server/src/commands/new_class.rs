//! New models, and copies of library classes that find what their originals found.

use crate::documents::project::{FileChange, Step};
use crate::protocol::{CopyClassParams, Failure, NewModelParams, Origin};
use crate::studio::{Located, Studio, failure, refused};
use crate::views::tree;
use harpoon_base::TextEdit;
use harpoon_ide::edit;
use harpoon_ide::gesture::is_identifier;
use harpoon_ide::{Catalog, Class, names};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast::{self, ClassKind};

/// Where a new class of this name goes: its file and the package around it.
fn file_for(studio: &Studio, name: &str) -> Result<(String, Option<String>, String), Failure> {
    let (within, last) = name.rsplit_once('.').map_or((None, name), |(w, l)| (Some(w.to_owned()), l));
    if !name.split('.').all(is_identifier) {
        return Err(refused(format!(
            "`{name}` is not a name: letters, digits and _, not starting with a digit"
        )));
    }
    let path: Vec<harpoon_base::Symbol> = name.split('.').map(harpoon_base::Symbol::new).collect();
    if studio.library.load(&path).is_some() {
        return Err(refused(format!("there is a class `{name}` already")));
    }
    let Some(within) = within else { return Ok((format!("{last}.mo"), None, last.to_owned())) };
    let located = studio.locate(&within)?;
    let roots = tree::Roots { project: studio.root() };
    if roots.origin(&studio.library, &located.class.path) != Origin::Project {
        return Err(failure("read-only", format!("`{within}` belongs to a library")));
    }
    let file = located.name.unwrap_or_default();
    match file.strip_suffix("package.mo") {
        Some(folder) => Ok((format!("{folder}{last}.mo"), Some(within), last.to_owned())),
        None => Err(refused(format!("`{within}` is a single file; write the new class into its text"))),
    }
}

pub fn new_model(studio: &mut Studio, p: &NewModelParams) -> Result<(Step, String), Failure> {
    let kinds = ["model", "package", "block", "connector", "record", "function", "type", "class"];
    if !kinds.contains(&p.kind.as_str()) {
        return Err(failure("bad-request", format!("`{}` is no kind of class", p.kind)));
    }
    let (file, within, last) = file_for(studio, p.name.trim())?;
    let head = within.map_or(String::new(), |w| format!("within {w};\n"));
    let description = match p.description.trim() {
        "" => String::new(),
        text => format!(" \"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
    };
    let text = format!("{head}{} {last}{description}\nend {last};\n", p.kind);
    Ok((
        Step { label: format!("New {} {last}", p.kind), changes: vec![FileChange::Create { file, text }] },
        p.name.trim().to_owned(),
    ))
}

/// The text of a class under another name in the opened folder. Names that were found from its old place are written
/// in full.
pub fn copy_class(studio: &mut Studio, p: &CopyClassParams) -> Result<(Step, String), Failure> {
    let located: Located = studio.locate(&p.class)?;
    let (file, within, last) = file_for(studio, p.name.trim())?;
    let whole = studio.library.text_of(located.file).unwrap_or_default();
    let def = &located.class.def;
    let catalog = Catalog::new(&studio.library, &studio.library);
    let mut edits = vec![TextEdit { span: def.name.span, replacement: last.clone() }];
    if let Some(end) = harpoon_syntax::edit::composition(def).and_then(|c| c.end_name) {
        edits.push(TextEdit { span: end.span, replacement: last.clone() });
    }
    let start = def.span.start;
    for e in &mut edits {
        e.span = harpoon_base::Span::new(e.span.file, e.span.start - start, e.span.end - start);
    }
    let text = &whole[start as usize..def.span.end as usize];
    edits.extend(in_full(&catalog, &located.class, text));
    let text = harpoon_syntax::edit::apply(text, &edits).map_err(|e| failure("internal", e.to_string()))?;
    let text = outdented(&text, indentation(&whole, start));
    let head = within.map_or(String::new(), |w| format!("within {w};\n"));
    let change = FileChange::Create { file, text: format!("{head}{text};\n") };
    Ok((
        Step { label: format!("Copy {} to {last}", located.class.name()), changes: vec![change] },
        p.name.trim().to_owned(),
    ))
}

/// The blanks before what stands at a place, if nothing else does.
fn indentation(text: &str, at: u32) -> &str {
    let line = &text[text[..at as usize].rfind('\n').map_or(0, |n| n + 1)..at as usize];
    if line.trim().is_empty() { line } else { "" }
}

/// The text moved to the left, but for what stands in strings and comments.
fn outdented(text: &str, indentation: &str) -> String {
    let (deep, flat) = (format!("\n{indentation}"), "\n");
    let tokens = harpoon_syntax::lexer::tokenize(harpoon_base::FileId(0), text).0;
    let moved = |t: harpoon_syntax::lexer::Token| match t.kind {
        harpoon_syntax::lexer::TokenKind::Blank => t.text(text).replace(&deep, flat),
        _ => t.text(text).to_owned(),
    };
    tokens.into_iter().map(moved).collect()
}

/// What the text of a class finds in the packages around it, named so that it is found from anywhere.
fn in_full(catalog: &Catalog<'_>, class: &Class, text: &str) -> Vec<TextEdit> {
    let def = class.def.span;
    let is_imported = |used: &names::Used<'_>| {
        let at = harpoon_base::Span::new(def.file, def.start + used.start, def.start + used.end);
        let of = |e: &ast::Element| matches!(e.kind, ast::ElementKind::Import(_)) && e.span.contains(at);
        class.elements().iter().any(of)
    };
    let mut edits = Vec::new();
    for used in names::used(text) {
        let name = harpoon_base::Symbol::new(used.name);
        let is_within = catalog.member(class, name).is_some() || is_component(catalog, class, used.name);
        if is_within || is_imported(&used) {
            continue;
        }
        let full = match catalog.lookup_path(class, &[name], false) {
            Some(found) if found.path.len() == 1 || found.path == class.path => continue,
            // `Line(...)` of an annotation is no class of that name.
            Some(found) if used.is_argument && found.def.kind != ClassKind::Function => continue,
            Some(found) => found.full_name(),
            None if used.is_argument => continue,
            None => match constant_around(catalog, class, used.name) {
                Some(full) => full,
                None => continue,
            },
        };
        let span = harpoon_base::Span::new(def.file, used.start, used.end);
        edits.push(TextEdit { span, replacement: full });
    }
    edits
}

/// A constant of one of the packages that a class is in.
fn constant_around(catalog: &Catalog<'_>, class: &Class, name: &str) -> Option<String> {
    (1..class.path.len()).rev().find_map(|n| {
        let package = catalog.class(&class.path[..n])?;
        is_component(catalog, &package, name).then(|| format!("{}.{name}", package.full_name()))
    })
}

pub(crate) fn is_component(catalog: &Catalog<'_>, class: &Class, name: &str) -> bool {
    let mut is_found = false;
    catalog.visit_bases(class, &mut |part| is_found |= edit::declared(&part.def, name).is_some());
    is_found
}
