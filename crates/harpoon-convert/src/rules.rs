//! What a script of conversion says: `convertClass("A.B", "A.C")` and its like (MLS 18.8.2).

use harpoon_base::{Diagnostic, FileId, Span};
use harpoon_syntax::{annotation, ast};
use std::collections::BTreeMap;

/// A full name, part by part.
pub type Path = Vec<String>;

/// The rules of one conversion or several, each by the full name of the old class.
#[derive(Debug, Default)]
pub struct Rules {
    pub(crate) classes: BTreeMap<Path, Path>,
    pub(crate) conditional: BTreeMap<Path, Vec<Conditional>>,
    pub(crate) elements: BTreeMap<Path, Vec<Renamed>>,
    pub(crate) modifiers: BTreeMap<Path, Vec<Replaced>>,
    pub(crate) messages: BTreeMap<Path, String>,
}

/// A class that becomes another one where a parameter has a value.
#[derive(Debug)]
pub(crate) struct Conditional {
    pub(crate) parameter: String,
    pub(crate) value: String,
    pub(crate) class: Path,
}

#[derive(Debug)]
pub(crate) struct Renamed {
    pub(crate) old: Path,
    pub(crate) new: Path,
}

/// Modifiers in the place of others; without old ones they are added to each use of the class.
#[derive(Debug)]
pub(crate) struct Replaced {
    pub(crate) old: Vec<(String, Option<String>)>,
    pub(crate) new: Vec<String>,
}

/// An argument of a call in a script: a text, or a list of them.
type Texts = Vec<String>;

impl Rules {
    /// Reads a script, and tells which of its calls mean nothing here.
    pub fn read_script(&mut self, file: FileId, text: &str) -> Vec<Diagnostic> {
        const BEFORE: &str = "function script algorithm ";
        let wrapped = format!("{BEFORE}{text}\nend script;");
        let parsed = harpoon_syntax::parse(file, &wrapped);
        let at = |span: Span| {
            let shift = |n: u32| n.saturating_sub(BEFORE.len() as u32);
            Span::new(file, shift(span.start), shift(span.end))
        };
        let mut said: Vec<Diagnostic> = parsed
            .diagnostics
            .iter()
            .filter(|d| d.is_error())
            .map(|d| unusable(at(d.primary.span), &format!("the script cannot be read: {}", d.message)))
            .collect();
        let body = parsed.value.classes.first().and_then(|c| harpoon_syntax::edit::composition(&c.class));
        for section in body.map_or(&[][..], |b| &b.algorithms) {
            for statement in &section.statements {
                if let ast::StatementKind::Call(call) = &statement.kind
                    && let Err(why) = self.take(call)
                {
                    said.push(unusable(at(statement.span), &why));
                }
            }
        }
        said
    }

    /// Reads `change = {convertClass(...), ...}` of a `conversion` annotation.
    pub fn read_changes(&mut self, changes: &ast::Expr) -> Vec<Diagnostic> {
        let calls = match &changes.kind {
            ast::ExprKind::Array(items) => items.as_slice(),
            _ => std::slice::from_ref(changes),
        };
        let read = calls.iter().filter_map(|e| match &e.kind {
            ast::ExprKind::Call(call) => self.take(call).err().map(|why| unusable(e.span, &why)),
            _ => Some(unusable(e.span, "a change is a call such as `convertClass(\"A.B\", \"A.C\")`")),
        });
        read.collect()
    }

    fn take(&mut self, call: &ast::Call) -> Result<(), String> {
        let [name] = &call.function.parts[..] else { return Err("this is no rule of conversion".to_owned()) };
        let args: Option<Vec<Texts>> = call.args.iter().map(|a| texts(&a.value)).collect();
        let args = args.ok_or("the arguments of a rule are texts")?;
        match (name.name.name.as_str(), &args[..]) {
            ("convertClear", _) => {}
            ("convertClass", [old, new]) => {
                for (old, new) in pairs(old, new)? {
                    if new.contains(' ') {
                        return Err(format!("a prefix, as in `{new}`, is not written"));
                    }
                    self.classes.insert(path(old), path(new));
                }
            }
            ("convertClassIf", [old, parameter, value, new]) => {
                for (((old, parameter), value), new) in old.iter().zip(parameter).zip(value).zip(new) {
                    let rule =
                        Conditional { parameter: parameter.clone(), value: value.clone(), class: path(new) };
                    self.conditional.entry(path(old)).or_default().push(rule);
                }
            }
            ("convertElement", [classes, old, new]) => {
                for (old, new) in pairs(old, new)? {
                    let is_plain = |n: &str| !n.is_empty() && !n.contains(['[', '{']);
                    if !is_plain(old) || !is_plain(new) {
                        return Err(
                            "elements of arrays, and elements that vanish, are not renamed".to_owned()
                        );
                    }
                    for class in classes {
                        let rule = Renamed { old: path(old), new: path(new) };
                        self.elements.entry(path(class)).or_default().push(rule);
                    }
                }
            }
            ("convertModifiers", [classes, old, new] | [classes, old, new, _]) => {
                if new.iter().any(|n| n == "equation" || n.contains("%n%")) {
                    return Err("equations and arrays do not take the place of modifiers".to_owned());
                }
                let old: Vec<(String, Option<String>)> = old
                    .iter()
                    .map(|text| match text.split_once('=') {
                        Some((name, default)) => (name.trim().to_owned(), Some(default.trim().to_owned())),
                        None => (text.trim().to_owned(), None),
                    })
                    .collect();
                for class in classes {
                    let rule = Replaced { old: old.clone(), new: new.clone() };
                    self.modifiers.entry(path(class)).or_default().push(rule);
                }
            }
            ("convertMessage", [classes, message, ..]) => {
                for class in classes {
                    self.messages.insert(path(class), message.concat());
                }
            }
            (other, args) => return Err(format!("there is no rule `{other}` with {} arguments", args.len())),
        }
        Ok(())
    }

    /// The full name that a full name becomes: the longest rule about its begin.
    pub(crate) fn class(&self, old: &[String]) -> Option<Path> {
        let (length, new) = (1..=old.len()).rev().find_map(|n| Some((n, self.classes.get(&old[..n])?)))?;
        Some(new.iter().chain(&old[length..]).cloned().collect())
    }

    pub(crate) fn message(&self, old: &[String]) -> Option<&str> {
        (1..=old.len()).rev().find_map(|n| self.messages.get(&old[..n])).map(String::as_str)
    }

    /// Is there a rule about something whose full name begins so?
    pub(crate) fn knows(&self, begin: &[String]) -> bool {
        let first = |next: Option<&Path>| next.is_some_and(|path| path.starts_with(begin));
        first(self.classes.range(begin.to_vec()..).next().map(|(path, _)| path))
            || first(self.elements.range(begin.to_vec()..).next().map(|(path, _)| path))
            || first(self.modifiers.range(begin.to_vec()..).next().map(|(path, _)| path))
    }
}

pub(crate) fn path(name: &str) -> Path {
    name.trim().trim_start_matches('.').split('.').map(|part| part.trim().to_owned()).collect()
}

/// One with each, or each with its own.
fn pairs<'t>(old: &'t Texts, new: &'t Texts) -> Result<Vec<(&'t str, &'t str)>, String> {
    if old.len() != new.len() {
        return Err(format!("{} old names and {} new ones", old.len(), new.len()));
    }
    Ok(old.iter().zip(new).map(|(a, b)| (a.as_str(), b.as_str())).collect())
}

/// A text, a list of texts, `fill("", 0)` for none, or an option such as `true`.
fn texts(e: &ast::Expr) -> Option<Texts> {
    match &e.kind {
        ast::ExprKind::String(text) => Some(vec![text.to_string()]),
        ast::ExprKind::Array(items) => {
            let lists: Option<Vec<Texts>> = items.iter().map(texts).collect();
            Some(lists?.concat())
        }
        ast::ExprKind::Call(call) => {
            matches!(&call.function.parts[..], [one] if one.name.name == "fill").then(Vec::new)
        }
        ast::ExprKind::Boolean(_) => Some(Vec::new()),
        _ => None,
    }
}

fn unusable(span: Span, why: &str) -> Diagnostic {
    Diagnostic::warning("conversion", span, format!("this rule is left out: {why}"))
        .help("make the change by hand where the library needs it")
}

/// What a library says of users that were made for another version of it (MLS 18.8.2).
#[derive(Debug)]
pub enum Needed<'t> {
    Nothing,
    /// The address of a script.
    Script(String),
    Changes(&'t ast::Expr),
    /// Nothing about this version, only about others.
    Unknown(Vec<String>),
}

pub fn version(library: &ast::ClassDef) -> Option<String> {
    annotation::named(annotation::arguments(library), "version").find_map(|(m, _)| annotation::texts(m).pop())
}

pub fn needed<'t>(library: &'t ast::ClassDef, from: &str) -> Needed<'t> {
    let mut others = Vec::new();
    if version(library).as_deref() == Some(from) {
        return Needed::Nothing;
    }
    for (conversion, _) in annotation::named(annotation::arguments(library), "conversion") {
        for (rule, m, _) in annotation::modifiers(&conversion.arguments) {
            let versions = match rule {
                "noneFromVersion" => annotation::texts(m),
                "from" => annotation::named(&m.arguments, "version")
                    .flat_map(|(m, _)| annotation::texts(m))
                    .collect(),
                _ => continue,
            };
            if !versions.iter().any(|v| v == from) {
                others.extend(versions);
                continue;
            }
            if rule == "noneFromVersion" {
                return Needed::Nothing;
            }
            if let Some((change, _)) = annotation::named(&m.arguments, "change").next()
                && let Some(changes) = &change.value
            {
                return Needed::Changes(changes);
            }
            let script =
                annotation::named(&m.arguments, "script").find_map(|(m, _)| annotation::texts(m).pop());
            if let Some(script) = script {
                return Needed::Script(script);
            }
        }
    }
    Needed::Unknown(others)
}
