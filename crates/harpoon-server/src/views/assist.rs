//! Help while typing: completion, hover, and whether a value can stand where it is typed.
//!
//! All of it is asked of the compiler (`harpoon_sema::query`), of the text as it stands.

use crate::documents::offsets;
use crate::protocol::{
    self, CheckValueParams, CheckedValue, Completion, Completions, Failure, Hover, OffsetParams,
};
use crate::studio::{Located, Studio, failure};
use harpoon_base::Symbol;
use harpoon_ide::gesture::check_expression;
use harpoon_ide::{Class, dotted, names};
use harpoon_sema::Trees;
use harpoon_sema::query::{Kind, Query, scope_path};
use harpoon_syntax::ast;
use std::collections::HashSet;

/// A name in an expression that stands for nothing in this class. Functions are left to the compiler.
fn unknown_name<'t>(query: &Query<'_>, class: &Class, text: &'t str) -> Option<&'t str> {
    let is_known =
        |name: &str| name == "time" || query.find(&class.path, &[Symbol::new(name)], false).is_some();
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
    let trees = Trees::default();
    let query = Query::new(&studio.library, &trees);
    if let Some(name) = unknown_name(&query, &located.class, value) {
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

fn byte_at(studio: &mut Studio, p: &OffsetParams) -> Result<(Located, String, usize), Failure> {
    let located = studio.locate(&p.class)?;
    let text = studio.library.text_of(located.file).unwrap_or_default().to_string();
    let at = offsets::to_byte(&text, p.offset)
        .ok_or_else(|| failure("stale", "the text has changed in the meantime"))?;
    Ok((located, text, at))
}

/// The tree of a file as it stands, with the number by which the library knows it.
fn tree_of(located: &Located, text: &str) -> ast::StoredDefinition {
    harpoon_syntax::parse(located.file, text).value
}

const KEYWORDS: [&str; 20] = [
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
];

pub fn complete(studio: &mut Studio, p: &OffsetParams) -> Result<Completions, Failure> {
    let (located, text, at) = byte_at(studio, p)?;
    let trees = Trees::default();
    let query = Query::new(&studio.library, &trees);
    let tree = tree_of(&located, &text);
    let found = query.complete(&tree, &text, at as u32);
    let typed = text[found.prefix.start as usize..at].to_lowercase();
    let own = scope_path(&tree, at as u32);
    let mut items: Vec<Completion> = Vec::new();
    let mut known = HashSet::new();
    let mut push = |label: &str, kind: &str, detail: &str| {
        if label.to_lowercase().starts_with(&typed) && known.insert(label.to_owned()) {
            items.push(Completion {
                label: label.to_owned(),
                insert: label.to_owned(),
                kind: kind.to_owned(),
                detail: detail.to_owned(),
            });
        }
    };
    let (classes, others): (Vec<_>, Vec<_>) = found
        .items
        .iter()
        .filter(|(name, _)| name.as_str().to_lowercase().starts_with(&typed))
        .map(|(name, item)| (name, query.info(*item)))
        .partition(|(_, info)| matches!(info.kind, Kind::Class(_)));
    for (name, info) in others {
        // What is protected is written inside only.
        if info.is_protected && !found.is_first && *info.class != *own {
            continue;
        }
        let detail = info.code.split_once(&format!(" {name}")).map_or("", |(before, _)| before);
        push(name.as_str(), kind_of(info.kind), detail);
    }
    if found.is_first {
        KEYWORDS.iter().for_each(|keyword| push(keyword, "keyword", ""));
    }
    for (name, info) in classes {
        push(name.as_str(), kind_of(info.kind), &info.description);
    }
    items.truncate(200);
    let from = offsets::to_utf16(&text, found.prefix.start as usize);
    Ok(Completions { range: protocol::Range { from, to: p.offset }, items })
}

fn kind_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Class(kind) => crate::views::class::kind_name(kind),
        Kind::Component(ast::VariabilityPrefix::Parameter) => "parameter",
        Kind::Component(ast::VariabilityPrefix::Constant) | Kind::Literal => "constant",
        Kind::Component(_) | Kind::Iterator => "component",
    }
}

pub fn hover(studio: &mut Studio, p: &OffsetParams) -> Result<Hover, Failure> {
    let (located, text, at) = byte_at(studio, p)?;
    let trees = Trees::default();
    let query = Query::new(&studio.library, &trees);
    let Some(place) = query.at(&tree_of(&located, &text), &text, at as u32) else {
        return Ok(Hover { range: None, code: String::new(), description: String::new(), class: None });
    };
    let info = query.info(place.item);
    let class = match info.kind {
        Kind::Class(_) => Some(place.item),
        _ => query.type_of(place.item),
    };
    let class = class.map(|c| query.info(c)).filter(|c| !c.definition.is_none());
    Ok(Hover {
        range: Some(offsets::range(&text, place.span.start, place.span.end)),
        code: info.code,
        description: info.description,
        class: class.map(|c| dotted(&c.class)),
    })
}
