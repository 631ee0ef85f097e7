//! Classes as wholes: given another name with all their uses, moved, removed.
//!
//! A use is a dotted name in the text of a class of the folder. It is looked up from where it stands, as the compiler
//! would; where a leading part of it names the class, that part is written anew. A class that moves takes its text
//! along, with what it found around its old place named in full.

use crate::commands::new_class::{self, Home};
use crate::documents::history::{FileChange, Step};
use crate::documents::offsets;
use crate::protocol::Failure;
use crate::studio::{Studio, failure, refused};
use harpoon_base::{Span, Symbol, TextEdit};
use harpoon_ide::gesture::is_identifier;
use harpoon_ide::{Catalog, Class};
use harpoon_syntax::ast::{self, ClassKind, ElementKind};
use harpoon_syntax::lexer::{Token, TokenKind, tokenize};
use std::collections::BTreeMap;

/// The texts of files after the change; `None` for files that go.
type Texts = BTreeMap<String, Option<String>>;

/// Another full name for a class of the folder, and for all its uses there.
pub fn rename(studio: &mut Studio, class: &str, to: &str) -> Result<(Step, String), Failure> {
    let to = to.trim();
    if !to.split('.').all(is_identifier) {
        return Err(refused(format!(
            "`{to}` is not a name: letters, digits and _, not starting with a digit"
        )));
    }
    let (located, _) = studio.editable(class)?;
    if class == to {
        return Err(refused("that is its name already"));
    }
    if to.strip_prefix(class).is_some_and(|rest| rest.starts_with('.')) {
        return Err(refused(format!("`{class}` cannot move into itself")));
    }
    let parent = |name: &str| name.rsplit_once('.').map_or(String::new(), |(p, _)| p.to_owned());
    let last = to.rsplit('.').next().unwrap_or(to).to_owned();
    let is_moved = parent(class) != parent(to);
    let home = new_class::home_of(studio, to)?;
    let new_path: Vec<Symbol> = to.split('.').map(Symbol::new).collect();
    let mut texts = studio.folder_texts();
    let mut edits = uses(studio, &located.class, &new_path, is_moved);
    let file = located.name.clone().unwrap_or_default();
    let own = edits.entry(file.clone()).or_default();
    let end = harpoon_syntax::edit::composition(&located.class.def).and_then(|c| c.end_name);
    for name in [Some(located.class.def.name), end].into_iter().flatten() {
        // The name behind `end` is no use of the class, though it reads like one.
        own.retain(|e| e.span.start != name.span.start);
        own.push(TextEdit { span: name.span, replacement: last.clone() });
    }
    let old_last = located.class.name().to_owned();
    let is_of_file = studio.is_of_file(&file, class);
    if is_moved && !is_of_file {
        // Cut from the one text, with the edits inside of it, and put into the other.
        let def = located.class.def.span;
        let (inner, outer): (Vec<_>, Vec<_>) =
            edits.remove(&file).unwrap_or_default().into_iter().partition(|e| def.contains(e.span));
        let whole = studio.library.text_of(located.file).unwrap_or_default().to_string();
        let moved = detached(studio, &located.class, &whole, inner)?;
        let element =
            element_of(studio, &located.class).ok_or_else(|| refused("this class cannot be moved"))?;
        let mut outer = outer;
        outer.push(element.cut(&whole));
        edits.insert(file.clone(), outer);
        apply(&mut texts, edits)?;
        place(&mut texts, &home, &moved)?;
    } else {
        if is_moved {
            let whole = studio.library.text_of(located.file).unwrap_or_default().to_string();
            let trees = harpoon_sema::Trees::default();
            let catalog = Catalog::new(&studio.library, &studio.library, &trees);
            let def = located.class.def.span;
            let text = &whole[def.start as usize..def.end as usize];
            let known: Vec<u32> = edits.get(&file).into_iter().flatten().map(|e| e.span.start).collect();
            let full =
                harpoon_ide::names::in_full(&catalog, &located.class, text).into_iter().map(|mut e| {
                    e.span = Span::new(e.span.file, e.span.start + def.start, e.span.end + def.start);
                    e
                });
            edits.entry(file.clone()).or_default().extend(full.filter(|e| !known.contains(&e.span.start)));
        }
        apply(&mut texts, edits)?;
        if is_of_file {
            relocate(&mut texts, &file, &home, &old_last, &last, is_moved)?;
        }
    }
    order(studio, &mut texts, &parent(class), Some(&old_last), (!is_moved).then_some(last.as_str()))?;
    if is_moved {
        order(studio, &mut texts, &parent(to), None, Some(&last))?;
    }
    let verb = if is_moved { "Move" } else { "Rename" };
    Ok((Step::making(format!("{verb} {class} to {to}"), changes(studio, texts)), to.to_owned()))
}

/// Without the class. Who uses it is told.
pub fn delete(studio: &mut Studio, class: &str, is_confirmed: bool) -> Result<Step, Failure> {
    let (located, text) = studio.editable(class)?;
    let users = users(studio, &located.class);
    if !is_confirmed {
        let used = match users.as_slice() {
            [] => "Nothing in this folder uses it.".to_owned(),
            [one] => format!("`{one}` uses it."),
            many => format!("It is used by {} classes: `{}`.", many.len(), many.join("`, `")),
        };
        return Err(failure(
            "confirm",
            format!(
                "`{class}` is removed from this folder. {used} The list of what happened brings it back."
            ),
        ));
    }
    let mut texts = studio.folder_texts();
    let file = located.name.clone().unwrap_or_default();
    if studio.is_of_file(&file, class) {
        match file.strip_suffix("package.mo") {
            Some(folder) => {
                let within: Vec<String> = texts.keys().filter(|f| f.starts_with(folder)).cloned().collect();
                within.into_iter().for_each(|f| drop(texts.insert(f, None)));
            }
            None => drop(texts.insert(file, None)),
        }
    } else {
        let element =
            element_of(studio, &located.class).ok_or_else(|| refused("this class cannot be removed"))?;
        let cut = harpoon_syntax::edit::apply(&text, &[element.cut(&text)]);
        texts.insert(file, Some(cut.map_err(|e| failure("internal", e.to_string()))?));
    }
    let parent = class.rsplit_once('.').map_or("", |(p, _)| p).to_owned();
    order(studio, &mut texts, &parent, Some(located.class.name()), None)?;
    Ok(Step::making(format!("Delete {class}"), changes(studio, texts)))
}

/// A class inside of a text, with the blanks that go with it.
struct Cut {
    span: Span,
}

impl Cut {
    fn cut(&self, text: &str) -> TextEdit {
        // The whole lines, if nothing else stands on them, and one of the empty lines around.
        let before = &text[..self.span.start as usize];
        let line = before.rfind('\n').map_or(0, |n| n + 1);
        let mut start = if before[line..].trim().is_empty() { line } else { self.span.start as usize };
        let rest = &text[self.span.end as usize..];
        let end_of_line = rest.find('\n').filter(|n| rest[..*n].trim().is_empty()).map_or(0, |n| n + 1);
        let mut end = self.span.end as usize + end_of_line;
        if start == line && before[..line].ends_with("\n\n") {
            match text[end..].starts_with('\n') {
                true => end += 1,
                false => start -= 1,
            }
        }
        TextEdit { span: Span::new(self.span.file, start as u32, end as u32), replacement: String::new() }
    }
}

/// The element that declares a nested class, with its semicolon.
fn element_of(studio: &Studio, class: &Class) -> Option<Cut> {
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let (_, parents) = class.path.split_last()?;
    let parent = catalog.class(parents)?;
    let element = parent
        .elements()
        .iter()
        .find(|e| matches!(&e.kind, ElementKind::Class(c) if c.class.span == class.def.span))?;
    let text = studio.library.text_of(element.span.file)?;
    let tail = &text[element.span.end as usize..];
    let semicolon = tail.find(|c: char| !c.is_whitespace()).filter(|n| tail[*n..].starts_with(';'));
    let end = element.span.end + semicolon.map_or(0, |n| n as u32 + 1);
    Some(Cut { span: Span::new(element.span.file, element.span.start, end) })
}

/// The text of a class by itself, with edits inside of it made and what it found around it named in full.
fn detached(studio: &Studio, class: &Class, whole: &str, edits: Vec<TextEdit>) -> Result<String, Failure> {
    let def = class.def.span;
    let text = &whole[def.start as usize..def.end as usize];
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let mut all: Vec<TextEdit> = edits
        .into_iter()
        .map(|e| TextEdit {
            span: Span::new(def.file, e.span.start - def.start, e.span.end - def.start),
            ..e
        })
        .collect();
    let known: Vec<u32> = all.iter().map(|e| e.span.start).collect();
    all.extend(
        harpoon_ide::names::in_full(&catalog, class, text)
            .into_iter()
            .filter(|e| !known.contains(&e.span.start)),
    );
    let text = harpoon_syntax::edit::apply(text, &all).map_err(|e| failure("internal", e.to_string()))?;
    Ok(new_class::outdented(&text, new_class::indentation(whole, def.start)))
}

/// Puts the text of a class where it belongs.
fn place(texts: &mut Texts, home: &Home, class: &str) -> Result<(), Failure> {
    match home {
        Home::File { file, within } => {
            let head = within.as_ref().map_or(String::new(), |w| format!("within {w};\n"));
            texts.insert(file.clone(), Some(format!("{head}{class};\n")));
        }
        Home::Inside { file, package } => {
            let text = texts.get(file).cloned().flatten().unwrap_or_default();
            let inserted = new_class::inserted(&text, package, class)?;
            texts.insert(file.clone(), Some(inserted));
        }
    }
    Ok(())
}

/// A class that has files of its own: they are named after it.
fn relocate(
    texts: &mut Texts,
    file: &str,
    home: &Home,
    old: &str,
    new: &str,
    is_moved: bool,
) -> Result<(), Failure> {
    let within_of = |home: &Home| match home {
        Home::File { within, .. } => within.clone(),
        Home::Inside { package, .. } => Some(package.clone()),
    };
    match file.strip_suffix("package.mo") {
        Some(folder) => {
            let Home::File { file: wanted, .. } = home else {
                return Err(refused("a package of many files cannot move into a package of one file"));
            };
            let target = format!("{}/", wanted.strip_suffix(".mo").unwrap_or(wanted));
            let names: Vec<String> = texts.keys().filter(|f| f.starts_with(folder)).cloned().collect();
            for name in names {
                let text = texts.insert(name.clone(), None).flatten();
                texts.insert(format!("{target}{}", &name[folder.len()..]), text);
            }
            if is_moved {
                set_within(texts, &format!("{target}package.mo"), within_of(home));
            }
        }
        None => {
            let text = texts.get(file).cloned().flatten().unwrap_or_default();
            let holds_more = tops(&text).len() > 1;
            let is_named_after = file.rsplit('/').next() == Some(&format!("{old}.mo"));
            match home {
                _ if holds_more => {
                    return Err(refused(format!("{file} holds several classes; move this one in the text")));
                }
                Home::File { file: wanted, .. } if is_moved || is_named_after => {
                    let folder = file.rsplit_once('/').map_or(String::new(), |(f, _)| format!("{f}/"));
                    let wanted = if is_moved { wanted.clone() } else { format!("{folder}{new}.mo") };
                    texts.insert(file.to_owned(), None);
                    texts.insert(wanted.clone(), Some(text));
                    if is_moved {
                        set_within(texts, &wanted, within_of(home));
                    }
                }
                Home::File { .. } => {}
                Home::Inside { .. } if is_moved => {
                    let stored = harpoon_syntax::parse(harpoon_base::FileId(0), &text).value;
                    let class = stored.classes.first().ok_or_else(|| refused("the text cannot be read"))?;
                    let span = class.class.span;
                    texts.insert(file.to_owned(), None);
                    place(texts, home, &text[span.start as usize..span.end as usize])?;
                }
                Home::Inside { .. } => {}
            }
        }
    }
    Ok(())
}

fn set_within(texts: &mut Texts, file: &str, within: Option<String>) {
    let Some(Some(text)) = texts.get_mut(file) else { return };
    let stored = harpoon_syntax::parse(harpoon_base::FileId(0), text).value;
    let start = stored.classes.first().map_or(0, |c| c.class.span.start as usize);
    // From `within` to its semicolon; comments stay.
    let head = text[..start].to_owned();
    let rest = match head.find("within").and_then(|at| Some((at, at + head[at..].find(';')? + 1))) {
        Some((at, end)) => format!("{}{}", &head[..at], head[end..].trim_start_matches('\n')),
        None => head,
    };
    let line = within.map_or(String::new(), |w| format!("within {w};\n"));
    *text = format!("{line}{rest}{}", &text[start..]);
}

/// `package.order` of a package of many files, where it has one.
fn order(
    studio: &Studio,
    texts: &mut Texts,
    package: &str,
    old: Option<&str>,
    new: Option<&str>,
) -> Result<(), Failure> {
    let Some(folder) = new_class::folder_of(studio, package) else { return Ok(()) };
    let file = format!("{folder}package.order");
    let Ok(bytes) = studio.project.folder().read(&file, 1 << 20) else { return Ok(()) };
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let mut lines: Vec<&str> = text.lines().collect();
    match (old.and_then(|old| lines.iter().position(|l| l.trim() == old)), new) {
        (Some(at), Some(new)) => lines[at] = new,
        (Some(at), None) => drop(lines.remove(at)),
        (None, Some(new)) => lines.push(new),
        (None, None) => {}
    }
    texts.insert(file, Some(lines.join("\n") + "\n"));
    Ok(())
}

fn apply(texts: &mut Texts, edits: BTreeMap<String, Vec<TextEdit>>) -> Result<(), Failure> {
    for (file, edits) in edits {
        let Some(Some(text)) = texts.get_mut(&file) else { continue };
        *text = harpoon_syntax::edit::apply(text, &edits).map_err(|e| failure("internal", e.to_string()))?;
    }
    Ok(())
}

/// As a step: what is other than before.
fn changes(studio: &mut Studio, texts: Texts) -> Vec<FileChange> {
    let mut changes = Vec::new();
    for (file, text) in texts {
        let before = studio.project.document(&file).ok().map(|d| d.text.clone());
        changes.extend(match (before, text) {
            (Some(before), Some(text)) if before != text => {
                let splices = offsets::difference(&before, &text);
                Some(FileChange::Edit { file, splices })
            }
            (None, Some(text)) => Some(FileChange::Create { file, text }),
            (Some(text), None) => Some(FileChange::Delete { file, text }),
            _ => None,
        });
    }
    changes
}

/// A dotted name in a text.
struct Dotted {
    parts: Vec<Token>,
    /// `x` of `f(x=1)`: names a part of `f`, not what stands around.
    is_argument: bool,
    is_global: bool,
}

/// The dotted names between two places of a text.
fn dotted_names(text: &str) -> Vec<Dotted> {
    let tokens: Vec<Token> =
        tokenize(harpoon_base::FileId(0), text).0.into_iter().filter(|t| !t.kind.is_trivia()).collect();
    let kind = |k: usize| tokens.get(k).map(|t| t.kind);
    let mut names = Vec::new();
    let (mut k, mut depth) = (0, 0);
    while k < tokens.len() {
        match tokens[k].kind {
            TokenKind::LeftParen => depth += 1,
            TokenKind::RightParen => depth -= 1,
            TokenKind::Ident => {
                let before = k.checked_sub(1).and_then(kind);
                let mut parts = vec![tokens[k]];
                while kind(k + 1) == Some(TokenKind::Dot) && kind(k + 2) == Some(TokenKind::Ident) {
                    k += 2;
                    parts.push(tokens[k]);
                }
                let is_argument = depth > 0
                    && matches!(before, Some(TokenKind::LeftParen | TokenKind::Comma))
                    && matches!(kind(k + 1), Some(TokenKind::Equals | TokenKind::LeftParen));
                names.push(Dotted { parts, is_argument, is_global: before == Some(TokenKind::Dot) });
            }
            _ => {}
        }
        k += 1;
    }
    names
}

/// The classes that a text is about, by full name.
pub fn tops(text: &str) -> Vec<Class> {
    let stored = harpoon_syntax::parse(harpoon_base::FileId(0), text).value;
    let within: Vec<Symbol> =
        stored.within.and_then(|w| w.name).map_or_else(Vec::new, |name| within_parts(&name));
    let of = |class: harpoon_syntax::ast::StoredClass| {
        let path: Vec<Symbol> = within.iter().copied().chain([class.class.name.name]).collect();
        Class { path: path.as_slice().into(), def: class.class }
    };
    stored.classes.into_iter().map(of).collect()
}

/// Every class of a text, the inner ones first.
fn classes_of(text: &str) -> Vec<Class> {
    fn add(class: Class, found: &mut Vec<Class>) {
        for element in class.elements() {
            if let ElementKind::Class(inner) = &element.kind {
                let mut path = class.path.to_vec();
                path.push(inner.class.name.name);
                add(Class { path: path.as_slice().into(), def: inner.class.clone() }, found);
            }
        }
        found.push(class);
    }
    let mut found = Vec::new();
    tops(text).into_iter().for_each(|class| add(class, &mut found));
    found
}

/// Calls `visit` for each name in the folder of which the first `n` parts name the class.
fn each_use(studio: &Studio, target: &Class, visit: &mut dyn FnMut(&str, &Class, Vec<Span>)) {
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let texts = studio.folder_texts();
    let modelica = texts.iter().filter(|(file, _)| file.ends_with(".mo"));
    let all = modelica.filter_map(|(file, text)| Some((file, text.as_deref()?)));
    for (file, text, class) in
        all.flat_map(|(file, text)| classes_of(text).into_iter().map(move |c| (file, text, c)))
    {
        let span = class.def.span;
        let inner: Vec<Span> = class
            .elements()
            .iter()
            .filter_map(|e| match &e.kind {
                ElementKind::Class(c) => Some(c.class.span),
                _ => None,
            })
            .collect();
        // A short class is looked up from around it, and so is a base class of any other.
        let imports: Vec<Span> = class
            .elements()
            .iter()
            .filter(|e| matches!(e.kind, ElementKind::Import(_)))
            .map(|e| e.span)
            .collect();
        let body = &text[span.start as usize..span.end as usize];
        for name in dotted_names(body) {
            let at = |t: &Token| Span::new(span.file, span.start + t.start, span.start + t.end);
            let first = at(&name.parts[0]);
            if inner.iter().any(|i| i.contains(first)) || first == class.def.name.span {
                continue;
            }
            let symbols: Vec<Symbol> = name.parts.iter().map(|t| Symbol::new(t.text(body))).collect();
            let is_global = name.is_global || imports.iter().any(|i| i.contains(first));
            if !is_global && harpoon_ide::names::is_component(&catalog, &class, symbols[0].as_str()) {
                continue;
            }
            let found = (1..=symbols.len()).find(|n| {
                catalog.lookup_path(&class, &symbols[..*n], is_global).is_some_and(|c| c.path == target.path)
            });
            let Some(n) = found else { continue };
            if name.is_argument && target.def.kind != ClassKind::Function {
                continue;
            }
            visit(file, &class, name.parts[..n].iter().map(at).collect());
        }
    }
}

/// Edits that give every use of a class its new name; also of the files that say `within`.
fn uses(studio: &Studio, target: &Class, to: &[Symbol], is_moved: bool) -> BTreeMap<String, Vec<TextEdit>> {
    let mut edits: BTreeMap<String, Vec<TextEdit>> = BTreeMap::new();
    let full = harpoon_ide::catalog::dotted(to);
    let last = to.last().map_or("", |s| s.as_str());
    each_use(studio, target, &mut |file, class, parts| {
        let is_within = class.path.starts_with(&target.path);
        let edit = match (is_moved && !(is_within && parts.len() == 1), parts.as_slice()) {
            (true, [first, .., end]) => {
                TextEdit { span: Span::new(first.file, first.start, end.end), replacement: full.clone() }
            }
            (true, [one]) => TextEdit { span: *one, replacement: full.clone() },
            (false, [.., end]) => TextEdit { span: *end, replacement: last.to_owned() },
            (_, []) => return,
        };
        edits.entry(file.to_owned()).or_default().push(edit);
    });
    // Files of a package say where they belong.
    for (file, text) in studio.folder_texts() {
        let Some(text) = text.filter(|_| file.ends_with(".mo")) else { continue };
        let stored = harpoon_syntax::parse(harpoon_base::FileId(0), &text).value;
        let Some(within) = stored.within.as_ref().and_then(|w| w.name.as_ref()) else { continue };
        let parts: Vec<Symbol> = within_parts(within);
        if parts.starts_with(&target.path) {
            let rest = parts[target.path.len()..].iter().map(|s| format!(".{s}")).collect::<String>();
            let span = within_span(within);
            edits.entry(file).or_default().push(TextEdit { span, replacement: format!("{full}{rest}") });
        }
    }
    edits
}

fn within_parts(within: &ast::Name) -> Vec<Symbol> {
    within.parts.iter().map(|p| p.name).collect()
}

fn within_span(within: &ast::Name) -> Span {
    let (first, last) = (within.parts.first(), within.parts.last());
    match (first, last) {
        (Some(first), Some(last)) => Span::new(first.span.file, first.span.start, last.span.end),
        _ => Span::new(harpoon_base::FileId(0), 0, 0),
    }
}

/// The classes outside of it that name it.
fn users(studio: &Studio, target: &Class) -> Vec<String> {
    let mut found = Vec::new();
    each_use(studio, target, &mut |_, class, _| {
        let name = class.full_name();
        if !class.path.starts_with(&target.path) && !found.contains(&name) {
            found.push(name);
        }
    });
    found
}
