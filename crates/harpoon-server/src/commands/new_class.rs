//! New models, and copies of library classes that find what their originals found.

use crate::documents::history::{FileChange, Step};
use crate::documents::offsets;
use crate::protocol::{
    CopyClassParams, ElementKind, ElementParameter, ElementParams, Failure, NewModelParams, Origin,
};
use crate::studio::{Located, Studio, failure, refused};
use crate::views::tree;
use harpoon_base::TextEdit;
use harpoon_ide::gesture::is_identifier;
use harpoon_ide::new_element::{self, NewElement, Wrong};
use harpoon_ide::{Catalog, names};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast::ClassKind;

/// Where a class of a name belongs.
pub enum Home {
    /// In a file of its own.
    File { file: String, within: Option<String> },
    /// In the text of a package that is one file.
    Inside { file: String, package: String },
}

/// The folder of a package of many files, with a slash behind it.
pub fn folder_of(studio: &Studio, package: &str) -> Option<String> {
    let located = studio.locate(package).ok()?;
    located.name?.strip_suffix("package.mo").map(str::to_owned)
}

/// Where a new class of this name goes.
pub fn home_of(studio: &Studio, name: &str) -> Result<Home, Failure> {
    let (within, last) = name.rsplit_once('.').map_or((None, name), |(w, l)| (Some(w.to_owned()), l));
    if !name.split('.').all(is_identifier) {
        return Err(refused(format!(
            "`{name}` is not a name: letters, digits and _, not starting with a digit"
        )));
    }
    let path: Vec<harpoon_base::Symbol> = name.split('.').map(harpoon_base::Symbol::new).collect();
    let trees = harpoon_sema::Trees::default();
    if studio.library.load(&path).is_some()
        || Catalog::new(&studio.library, &studio.library, &trees).class(&path).is_some()
    {
        return Err(refused(format!("there is a class `{name}` already")));
    }
    let Some(within) = within else { return Ok(Home::File { file: format!("{last}.mo"), within: None }) };
    let located = studio.locate(&within)?;
    let roots = tree::Roots { project: studio.root() };
    if roots.origin(&studio.library, &located.class.path) != Origin::Project {
        return Err(failure("read-only", format!("`{within}` belongs to a library")));
    }
    if !matches!(located.class.def.kind, ClassKind::Package) {
        return Err(refused(format!("`{within}` is no package")));
    }
    let file = located.name.unwrap_or_default();
    Ok(match file.strip_suffix("package.mo") {
        // A package inside of `package.mo` is a text like any other.
        Some(folder) if studio.is_of_file(&file, &within) => {
            Home::File { file: format!("{folder}{last}.mo"), within: Some(within) }
        }
        _ => Home::Inside { file, package: within },
    })
}

/// The text of a file with a class put into a package of it, behind the others.
pub fn inserted(text: &str, package: &str, class: &str) -> Result<String, Failure> {
    let unreadable = || refused(format!("the text of `{package}` cannot be read; mend it first"));
    let stored = harpoon_syntax::parse(harpoon_base::FileId(0), text).value;
    let around = stored.within.as_ref().and_then(|w| w.name.as_ref()).map(ToString::to_string);
    let inner = match &around {
        Some(around) => {
            package.strip_prefix(around.as_str()).and_then(|r| r.strip_prefix('.')).unwrap_or(package)
        }
        None => package,
    };
    let path: Vec<&str> = inner.split('.').collect();
    let def = harpoon_syntax::edit::class_by_path(&stored, &path).ok_or_else(unreadable)?;
    let is_first = harpoon_syntax::edit::composition(def).is_none_or(|c| c.elements.is_empty());
    let indent = format!("{}  ", indentation(text, def.span.start));
    let lines: Vec<String> = class
        .lines()
        .enumerate()
        .map(|(n, line)| if n == 0 || line.is_empty() { line.to_owned() } else { format!("{indent}{line}") })
        .collect();
    let element = lines.join("\n");
    let mut edit = harpoon_syntax::edit::insert_element(text, def, &element).ok_or_else(unreadable)?;
    if !is_first {
        edit.replacement.insert(0, '\n');
    }
    harpoon_syntax::edit::apply(text, &[edit]).map_err(|e| failure("internal", e.to_string()))
}

/// The step that brings the text of a class to where it belongs.
pub fn settle(studio: &mut Studio, name: &str, label: String, class: &str) -> Result<Step, Failure> {
    let change = match home_of(studio, name)? {
        Home::File { file, within } => {
            let head = within.as_ref().map_or(String::new(), |w| format!("within {w};\n"));
            FileChange::Create { file, text: format!("{head}{class};\n") }
        }
        Home::Inside { file, package } => {
            let text = studio.project.document(&file).map_err(|e| refused(e.to_string()))?.text.clone();
            let new = inserted(&text, &package, class)?;
            FileChange::Edit { file, splices: offsets::difference(&text, &new) }
        }
    };
    let mut changes = vec![change];
    if let Some((parent, last)) = name.rsplit_once('.')
        && let Some(folder) = folder_of(studio, parent)
    {
        let file = format!("{folder}package.order");
        if let Ok(d) = studio.project.document(&file) {
            let inserted = if d.text.is_empty() || d.text.ends_with('\n') {
                format!("{last}\n")
            } else {
                format!("\n{last}\n")
            };
            let splices = vec![offsets::Splice { at: d.text.len(), removed: String::new(), inserted }];
            changes.push(FileChange::Edit { file, splices });
        }
    }
    Ok(Step::making(label, changes))
}

/// A model whose text is at hand, such as a bond graph that was found.
pub fn given(studio: &mut Studio, name: &str, text: &str) -> Result<(Step, String), Failure> {
    let parsed = harpoon_syntax::parse(harpoon_base::FileId(0), text);
    let is_it = parsed.value.classes.iter().any(|c| c.class.name.name == name);
    if parsed.value.classes.len() != 1
        || !is_it
        || parsed.diagnostics.iter().any(harpoon_base::Diagnostic::is_error)
    {
        return Err(failure("bad-request", format!("the text is not that of a model `{name}`")));
    }
    let class = text.trim_end().trim_end_matches(';');
    let step = settle(studio, name, format!("New model {name}"), class)?;
    Ok((step, name.to_owned()))
}

pub fn new_model(studio: &mut Studio, p: &NewModelParams) -> Result<(Step, String), Failure> {
    let kinds = ["model", "package", "block", "connector", "record", "function", "type", "class"];
    if !kinds.contains(&p.kind.as_str()) {
        return Err(failure("bad-request", format!("`{}` is no kind of class", p.kind)));
    }
    let name = p.name.trim();
    let last = name.rsplit('.').next().unwrap_or(name);
    let description = match p.description.trim() {
        "" => String::new(),
        text => format!(" \"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
    };
    let text = format!("{} {last}{description}\nend {last}", p.kind);
    Ok((settle(studio, name, format!("New {} {last}", p.kind), &text)?, name.to_owned()))
}

fn element_of(p: &ElementParams) -> NewElement {
    let kind = match p.kind {
        ElementKind::Dissipator => new_element::Kind::Dissipator,
        ElementKind::Capacitance => new_element::Kind::Capacitance,
        ElementKind::Inertia => new_element::Kind::Inertia,
        ElementKind::EffortSource => new_element::Kind::EffortSource,
        ElementKind::FlowSource => new_element::Kind::FlowSource,
        ElementKind::Transformer => new_element::Kind::Transformer,
        ElementKind::Gyrator => new_element::Kind::Gyrator,
        ElementKind::Converter => new_element::Kind::Converter,
    };
    let named = |p: &ElementParameter| new_element::Parameter {
        name: p.name.clone(),
        type_name: p.type_name.clone(),
        value: p.value.clone(),
        description: p.description.clone(),
    };
    NewElement {
        name: p.name.trim().rsplit('.').next().unwrap_or_default().to_owned(),
        description: p.description.clone(),
        kind,
        letters: p.letters.clone(),
        is_modulated: p.is_modulated,
        parameters: p.parameters.iter().map(named).collect(),
        variables: p.variables.iter().map(named).collect(),
        laws: p.laws.clone(),
        energy: p.energy.clone(),
    }
}

/// The model in which a new element is tried; no class of the user is called so.
pub const BENCH: &str = "HarpoonBench";

/// The class, and the model to try it in.
pub fn tried_element(studio: &Studio, p: &ElementParams) -> Result<(String, String), Wrong> {
    let element = element_of(p);
    let text = element.modelica()?;
    let bench = element.bench(BENCH)?;
    home_of(studio, p.name.trim()).map_err(|e| Wrong { field: "name", message: e.message })?;
    Ok((text, bench))
}

pub fn new_element(studio: &mut Studio, p: &ElementParams) -> Result<(Step, String), Failure> {
    let element = element_of(p);
    let text = element.modelica().map_err(|w| refused(w.message))?;
    let name = p.name.trim();
    Ok((settle(studio, name, format!("New element {}", element.name), &text)?, name.to_owned()))
}

/// The text of a class under another name in the opened folder. Names that were found from its old place are written
/// in full.
pub fn copy_class(studio: &mut Studio, p: &CopyClassParams) -> Result<(Step, String), Failure> {
    let located: Located = studio.locate(&p.class)?;
    let name = p.name.trim();
    let last = name.rsplit('.').next().unwrap_or(name).to_owned();
    let whole = studio.library.text_of(located.file).unwrap_or_default();
    let def = &located.class.def;
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let mut edits = vec![TextEdit { span: def.name.span, replacement: last.clone() }];
    if let Some(end) = harpoon_syntax::edit::composition(def).and_then(|c| c.end_name) {
        edits.push(TextEdit { span: end.span, replacement: last.clone() });
    }
    let start = def.span.start;
    for e in &mut edits {
        e.span = harpoon_base::Span::new(e.span.file, e.span.start - start, e.span.end - start);
    }
    let text = &whole[start as usize..def.span.end as usize];
    edits.extend(names::in_full(&catalog, &located.class, text));
    let text = harpoon_syntax::edit::apply(text, &edits).map_err(|e| failure("internal", e.to_string()))?;
    let text = outdented(&text, indentation(&whole, start));
    let label = format!("Copy {} to {last}", located.class.name());
    Ok((settle(studio, name, label, &text)?, name.to_owned()))
}

/// The blanks before what stands at a place, if nothing else does.
pub(crate) fn indentation(text: &str, at: u32) -> &str {
    let line = &text[text[..at as usize].rfind('\n').map_or(0, |n| n + 1)..at as usize];
    if line.trim().is_empty() { line } else { "" }
}

/// The text moved to the left, but for what stands in strings and comments.
pub(crate) fn outdented(text: &str, indentation: &str) -> String {
    let (deep, flat) = (format!("\n{indentation}"), "\n");
    let tokens = harpoon_syntax::lexer::tokenize(harpoon_base::FileId(0), text).0;
    let moved = |t: harpoon_syntax::lexer::Token| match t.kind {
        harpoon_syntax::lexer::TokenKind::Blank => t.text(text).replace(&deep, flat),
        _ => t.text(text).to_owned(),
    };
    tokens.into_iter().map(moved).collect()
}
