//! Help while typing: completion, hover, and whether a value can stand where it is typed.

use crate::documents::offsets;
use crate::protocol::{
    self, CheckValueParams, CheckedValue, Completion, Completions, Failure, Hover, OffsetParams,
};
use crate::studio::{Located, Studio, failure};
use harpoon_ide::edit;
use harpoon_ide::gesture::check_expression;
use harpoon_ide::{Catalog, Class, names};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast;

/// A name in an expression that stands for nothing in this class. Functions are left to the compiler.
fn unknown_name<'t>(catalog: &Catalog<'_>, class: &Class, text: &'t str) -> Option<&'t str> {
    let is_known = |name: &str| {
        name == "time"
            || names::is_component(catalog, class, name)
            || catalog.lookup_path(class, &[harpoon_base::Symbol::new(name)], false).is_some()
    };
    names::used(text)
        .into_iter()
        .find(|u| !u.is_argument && !u.is_called && !is_known(u.name))
        .map(|u| u.name)
}

pub fn check_value(studio: &mut Studio, p: &CheckValueParams) -> Result<CheckedValue, Failure> {
    let value = p.value.trim();
    if let Err(error) = check_expression(value) {
        return Ok(CheckedValue { error: Some(error), number: None });
    }
    let located = studio.locate(&p.class)?;
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    if let Some(name) = unknown_name(&catalog, &located.class, value) {
        let error = format!("there is no `{name}` in {}", located.class.name());
        return Ok(CheckedValue { error: Some(error), number: None });
    }
    let parsed = harpoon_syntax::parse_expression(harpoon_base::FileId(0), value).value;
    let evaluated = harpoon_ide::value::evaluate(&parsed, &|_| None).ok();
    let number = evaluated.as_ref().and_then(harpoon_ide::value::number);
    let params = protocol::ParametersParams { class: p.class.clone(), component: p.component.clone() };
    let dialog = crate::views::dialog::parameters(studio, &params)?;
    let parameter = dialog.parameters.into_iter().find(|q| q.name == p.name);
    let error = parameter.and_then(|q| crate::views::dialog::wrong(&q, evaluated.as_ref(), number));
    Ok(CheckedValue { error, number })
}

/// The dotted word before a place, in bytes.
fn word_before(text: &str, at: usize) -> usize {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    text[..at]
        .rfind(|c: char| !is_part(c))
        .map_or(0, |i| i + text[i..].chars().next().map_or(1, char::len_utf8))
}

fn byte_at(studio: &mut Studio, p: &OffsetParams) -> Result<(Located, String, usize), Failure> {
    let located = studio.locate(&p.class)?;
    let text = studio.library.text_of(located.file).unwrap_or_default().to_string();
    let at = offsets::to_byte(&text, p.offset)
        .ok_or_else(|| failure("stale", "the text has changed in the meantime"))?;
    Ok((located, text, at))
}

pub fn complete(studio: &mut Studio, p: &OffsetParams) -> Result<Completions, Failure> {
    let (located, text, at) = byte_at(studio, p)?;
    let start = word_before(&text, at);
    let word = &text[start..at];
    let (path, prefix) = word.rsplit_once('.').map_or(("", word), |(a, b)| (a, b));
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let class = &located.class;
    let mut items: Vec<Completion> = Vec::new();
    let mut push = |label: &str, kind: &str, detail: &str| {
        if label.to_lowercase().starts_with(&prefix.to_lowercase()) && !items.iter().any(|i| i.label == label)
        {
            items.push(Completion {
                label: label.to_owned(),
                insert: label.to_owned(),
                kind: kind.to_owned(),
                detail: detail.to_owned(),
            });
        }
    };
    let members = |of: &Class, push: &mut dyn FnMut(&str, &str, &str)| {
        catalog.visit_bases(of, &mut |part| {
            for d in edit::declarations(&part.def)
                .into_iter()
                .filter(|d| !d.element.is_protected || part.path == class.path)
            {
                let kind = match d.clause.variability {
                    ast::VariabilityPrefix::Parameter => "parameter",
                    ast::VariabilityPrefix::Constant => "constant",
                    _ => "component",
                };
                push(d.declaration.name.name.as_str(), kind, &d.clause.type_name.to_string());
            }
        });
    };
    if path.is_empty() {
        members(class, &mut push);
        for keyword in [
            "model",
            "equation",
            "parameter",
            "connect",
            "extends",
            "annotation",
            "algorithm",
            "der",
            "if",
            "then",
            "else",
            "when",
            "for",
            "loop",
            "end",
            "Real",
            "Integer",
            "Boolean",
            "String",
            "time",
        ] {
            push(keyword, "keyword", "");
        }
        for n in (1..class.path.len()).rev() {
            for c in catalog.class(&class.path[..n]).iter().flat_map(|c| catalog.children(c)) {
                push(c.name(), crate::views::class::kind_name(c.def.kind), c.description());
            }
        }
        for name in studio.library.children(&[]) {
            if let Some(c) = catalog.class(&[name]) {
                push(c.name(), crate::views::class::kind_name(c.def.kind), c.description());
            }
        }
    } else {
        let names: Vec<harpoon_base::Symbol> = path.split('.').map(harpoon_base::Symbol::new).collect();
        if let Some(found) = catalog.lookup_path(class, &names, false) {
            for c in catalog.children(&found) {
                push(c.name(), crate::views::class::kind_name(c.def.kind), c.description());
            }
        } else if let Some(inner) = class_of_component(&catalog, class, &names) {
            members(&inner, &mut push);
        }
    }
    items.truncate(200);
    let from = offsets::to_utf16(&text, at - prefix.len());
    Ok(Completions { range: protocol::Range { from, to: p.offset }, items })
}

/// The class of a component such as `r1.p`.
fn class_of_component(catalog: &Catalog<'_>, class: &Class, names: &[harpoon_base::Symbol]) -> Option<Class> {
    let mut class = class.clone();
    for name in names {
        let mut found = None;
        catalog.visit_bases(&class, &mut |part| {
            if let Some(d) = edit::declared(&part.def, name.as_str()) {
                found = catalog.lookup(part, &d.clause.type_name);
            }
        });
        class = found?;
    }
    Some(class)
}

pub fn hover(studio: &mut Studio, p: &OffsetParams) -> Result<Hover, Failure> {
    let (located, text, at) = byte_at(studio, p)?;
    let nothing = Hover { range: None, code: String::new(), description: String::new(), class: None };
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let end = at + text[at..].find(|c| !is_part(c)).unwrap_or(text.len() - at);
    let start = word_before(&text, end);
    if start >= end {
        return Ok(nothing);
    }
    let names: Vec<harpoon_base::Symbol> =
        text[start..end].split('.').map(harpoon_base::Symbol::new).collect();
    let range = Some(offsets::range(&text, start as u32, end as u32));
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let (last, parents) = match names.split_last() {
        Some(split) => split,
        None => return Ok(nothing),
    };
    if let Some(owner) = class_of_component(&catalog, &located.class, parents) {
        let mut hover = None;
        catalog.visit_bases(&owner, &mut |part| {
            if let Some(d) = edit::declared(&part.def, last.as_str()) {
                let description =
                    d.declaration.comment.description.as_ref().map_or("", |s| &s.value).to_owned();
                let value = d.declaration.modification.as_ref().and_then(|m| m.value.as_ref());
                let value = value.map_or(String::new(), |v| format!(" = {v}"));
                let code = format!("{} {}{value}", d.clause.type_name, d.declaration.name.name);
                let class = catalog.lookup(part, &d.clause.type_name).map(|c| c.full_name());
                hover = Some(Hover { range: range.clone(), code, description, class });
            }
        });
        if let Some(hover) = hover {
            return Ok(hover);
        }
    }
    Ok(match catalog.lookup_path(&located.class, &names, false) {
        Some(c) => Hover {
            range,
            code: format!("{} {}", crate::views::class::kind_name(c.def.kind), c.full_name()),
            description: c.description().to_owned(),
            class: Some(c.full_name()),
        },
        None => nothing,
    })
}
