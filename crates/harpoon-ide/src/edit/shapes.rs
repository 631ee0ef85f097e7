//! The shapes of an icon as the text has them, and edits of them. A shape goes by its place in `graphics`.

use super::{add_to_annotation, argument, insert, modification, replace, unset_among};
use crate::graphics::annotation_part;
use harpoon_base::{Span, TextEdit};
use harpoon_syntax::ast::{Argument, Call, ClassDef, Expr, ExprKind};
use harpoon_syntax::edit::composition;
use std::fmt::Write;

fn annotation_arguments(class: &ClassDef) -> &[Argument] {
    let annotation = composition(class).and_then(|c| c.annotation.as_ref());
    annotation.map_or(&[], |a| a.arguments.as_slice())
}

fn arguments_of(part: &Argument) -> &[Argument] {
    modification(part).map_or(&[], |m| &m.arguments)
}

fn graphics(class: &ClassDef) -> Option<&Expr> {
    let icon = annotation_part(annotation_arguments(class), "Icon")?;
    argument(icon, "graphics").and_then(modification)?.value.as_ref()
}

/// The items of `Icon(graphics={...})`.
pub fn shapes(class: &ClassDef) -> &[Expr] {
    match graphics(class).map(|g| &g.kind) {
        Some(ExprKind::Array(items)) => items,
        _ => &[],
    }
}

/// Modelica 2 wrote shapes as modifiers of `Icon`.
pub fn is_old(class: &ClassDef) -> bool {
    let icon = annotation_part(annotation_arguments(class), "Icon").unwrap_or(&[]);
    ["Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"].iter().any(|n| argument(icon, n).is_some())
}

fn call(shape: &Expr) -> Option<&Call> {
    match &shape.kind {
        ExprKind::Call(call) => Some(call),
        _ => None,
    }
}

/// `Rectangle`
pub fn kind(shape: &Expr) -> &str {
    call(shape).and_then(|c| c.function.parts.last()).map_or("", |p| p.name.name.as_str())
}

pub fn field<'a>(shape: &'a Expr, name: &str) -> Option<&'a Expr> {
    let args = &call(shape)?.args;
    args.iter().find(|a| a.name.is_some_and(|n| n.name == name)).map(|a| &a.value)
}

/// What holds at rest: the first argument of `DynamicSelect`.
pub fn at_rest(value: &Expr) -> &Expr {
    match call(value) {
        Some(c) if kind(value) == "DynamicSelect" => c.args.first().map_or(value, |a| &a.value),
        _ => value,
    }
}

/// A value for a field of a shape; without one, the default holds again.
pub fn set_field(shape: &Expr, name: &str, value: Option<&str>) -> Option<TextEdit> {
    let args = &call(shape)?.args;
    let index = args.iter().position(|a| a.name.is_some_and(|n| n.name == name));
    match (value, index) {
        (Some(value), Some(k)) => Some(replace(at_rest(&args[k].value).span, value)),
        (Some(value), None) => Some(match args.last() {
            Some(last) => insert(shape.span, last.value.span.end, format!(", {name}={value}")),
            // A call ends with its parenthesis.
            None => insert(shape.span, shape.span.end - 1, format!("{name}={value}")),
        }),
        (None, Some(k)) => {
            let start = args[k].name.map_or(args[k].value.span.start, |n| n.span.start);
            let span = match (args.get(k + 1), k.checked_sub(1)) {
                (Some(next), _) => (start, next.name.map_or(next.value.span.start, |n| n.span.start)),
                (None, Some(before)) => (args[before].value.span.end, args[k].value.span.end),
                (None, None) => (start, args[k].value.span.end),
            };
            Some(replace(Span::new(shape.span.file, span.0, span.1), ""))
        }
        (None, None) => None,
    }
}

/// The blanks at the begin of the line that holds a place.
fn indentation(text: &str, at: u32) -> &str {
    let start = text[..at as usize].rfind('\n').map_or(0, |n| n + 1);
    let line = &text[start..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// New shapes in front of all others. `None` for a class without a body of its own.
pub fn add(text: &str, class: &ClassDef, new: &[String]) -> Option<TextEdit> {
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    if let Some(last) = shapes(class).last() {
        let indent = indentation(text, last.span.start);
        let is_own_line = text[..last.span.start as usize].ends_with(indent)
            && text[..last.span.start as usize - indent.len()].ends_with('\n');
        let deeper = if is_own_line { "" } else { "    " };
        let mut added = String::new();
        for shape in new {
            let _ = write!(added, ",{newline}{indent}{deeper}{shape}");
        }
        return Some(insert(last.span, last.span.end, added));
    }
    let lines = new.join(&format!(",{newline}        "));
    let array = format!("{{{newline}        {lines}}}");
    match graphics(class) {
        Some(empty) => Some(replace(empty.span, array)),
        None => set_part(text, class, "Icon", "graphics", &array),
    }
}

/// Sets `part(name=value)` in the annotation of a class, and makes what is missing of that.
pub fn set_part(text: &str, class: &ClassDef, part: &str, name: &str, value: &str) -> Option<TextEdit> {
    let composition = composition(class)?;
    let whole = format!("{part}({name}={value})");
    let Some(annotation) = &composition.annotation else {
        let end = composition.end_span?;
        let line = text[..end.start as usize].rfind('\n').map_or(0, |n| n + 1);
        let indent = &text[line..end.start as usize];
        return Some(match indent.trim().is_empty() {
            true => {
                let newline = if text[..line].ends_with("\r\n") { "\r\n" } else { "\n" };
                insert(class.span, line as u32, format!("{indent}  annotation ({whole});{newline}"))
            }
            false => insert(class.span, end.start, format!("annotation ({whole}); ")),
        });
    };
    let Some(old) = argument(&annotation.arguments, part) else {
        return Some(add_to_annotation(annotation, &whole));
    };
    let inner = arguments_of(old);
    Some(match (argument(inner, name), inner.last()) {
        (Some(known), _) => match modification(known).and_then(|m| m.value.as_ref()) {
            Some(value_before) => replace(value_before.span, value),
            None => replace(known.span, format!("{name}={value}")),
        },
        (None, Some(last)) => insert(last.span, last.span.end, format!(", {name}={value}")),
        (None, None) => replace(old.span, whole),
    })
}

/// Removes shapes, each with the comma behind it, those at the end with the comma before them.
pub fn remove(text: &str, class: &ClassDef, gone: &[usize]) -> Vec<TextEdit> {
    let items = shapes(class);
    let Some(first) = items.first() else { return Vec::new() };
    let file = first.span.file;
    let last_kept = (0..items.len()).rev().find(|k| !gone.contains(k));
    let Some(last_kept) = last_kept else {
        let own = annotation_arguments(class);
        return match argument(own, "Icon").filter(|icon| arguments_of(icon).len() == 1) {
            Some(icon) => vec![replace(icon.span, "Icon()")],
            None => unset_among(text, own, &["Icon", "graphics"]).into_iter().collect(),
        };
    };
    let mut edits: Vec<TextEdit> = (0..last_kept)
        .filter(|k| gone.contains(k))
        .map(|k| replace(Span::new(file, items[k].span.start, items[k + 1].span.start), ""))
        .collect();
    if last_kept + 1 < items.len() {
        let end = items[items.len() - 1].span.end;
        edits.push(replace(Span::new(file, items[last_kept].span.end, end), ""));
    }
    edits
}

/// Puts the shape that was at `order[k]` to the place `k`; what stands between shapes stays.
pub fn reorder(text: &str, class: &ClassDef, order: &[usize]) -> Vec<TextEdit> {
    let items = shapes(class);
    let own = |k: usize| &text[items[k].span.start as usize..items[k].span.end as usize];
    let moved = order.iter().enumerate().filter(|(k, from)| k != *from);
    moved.map(|(k, from)| replace(items[k].span, own(*from))).collect()
}

/// `__Harpoon(groups={{1,2},{3,4}})`: shapes that are moved together, by their places counted from 1.
pub fn groups(class: &ClassDef) -> Vec<Vec<usize>> {
    let n = shapes(class).len();
    let vendor = annotation_part(annotation_arguments(class), "__Harpoon").unwrap_or(&[]);
    let value = argument(vendor, "groups").and_then(modification).and_then(|m| m.value.as_ref());
    let Some(ExprKind::Array(groups)) = value.map(|v| &v.kind) else { return Vec::new() };
    let place = |e: &Expr| e.to_string().parse::<usize>().ok().filter(|k| (1..=n).contains(k)).map(|k| k - 1);
    let members = |group: &Expr| match &group.kind {
        ExprKind::Array(items) => items.iter().filter_map(place).collect(),
        _ => Vec::new(),
    };
    groups.iter().map(members).filter(|g: &Vec<usize>| g.len() > 1).collect()
}

pub fn set_groups(text: &str, class: &ClassDef, groups: &[Vec<usize>]) -> Option<TextEdit> {
    let group = |g: &Vec<usize>| {
        let places: Vec<String> = g.iter().map(|k| (k + 1).to_string()).collect();
        format!("{{{}}}", places.join(","))
    };
    let value = format!("{{{}}}", groups.iter().map(group).collect::<Vec<_>>().join(","));
    if groups.is_empty() {
        return unset_among(text, annotation_arguments(class), &["__Harpoon", "groups"]);
    }
    set_part(text, class, "__Harpoon", "groups", &value)
}
