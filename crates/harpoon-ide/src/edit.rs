//! Gestures of a diagram as edits of the text.
//!
//! Each function looks at a text, the class in it and a wish, and gives the edits; nothing outside of them changes.
//! Comments, line breaks and order stay as they are. Several edits of one text can be made together as long as they
//! are about different things.

pub mod redeclare;
pub mod shapes;

use crate::graphics::{Color, Extent, Point, annotation_part};
use harpoon_base::patience::spend;
use harpoon_base::{Span, TextEdit};
use harpoon_syntax::ast::{
    Annotation, Argument, ArgumentKind, ClassDef, ComponentClause, Declaration, Element, ElementKind,
    Equation, EquationKind, Extends, Modification,
};
use harpoon_syntax::edit::{composition, insert_element, insert_equation, remove_element};
use harpoon_syntax::lexer::{Lexer, TokenKind};
use std::fmt::Write;

/// A component of the class itself, with the clause and the element it is declared in.
#[derive(Clone, Copy)]
pub struct Declared<'a> {
    pub element: &'a Element,
    pub clause: &'a ComponentClause,
    pub declaration: &'a Declaration,
}

pub fn declarations(class: &ClassDef) -> Vec<Declared<'_>> {
    let mut found = Vec::new();
    for element in composition(class).into_iter().flat_map(|c| &c.elements) {
        spend(1);
        if let ElementKind::Component(clause) = &element.kind {
            found.extend(clause.declarations.iter().map(|declaration| Declared {
                element,
                clause,
                declaration,
            }));
        }
    }
    found
}

pub fn declared<'a>(class: &'a ClassDef, name: &str) -> Option<Declared<'a>> {
    declarations(class).into_iter().find(|d| d.declaration.name.name == *name)
}

/// Whether a class of this name is declared in the class itself.
pub fn has_class(class: &ClassDef, name: &str) -> bool {
    let elements = composition(class).into_iter().flat_map(|c| &c.elements);
    elements.into_iter().any(|e| matches!(&e.kind, ElementKind::Class(c) if c.class.name.name == *name))
}

/// All `connect` equations, also those in `if` and `for`.
pub fn connections(class: &ClassDef) -> Vec<&Equation> {
    fn collect<'a>(equations: &'a [Equation], found: &mut Vec<&'a Equation>) {
        for equation in equations {
            match &equation.kind {
                EquationKind::Connect(..) => found.push(equation),
                EquationKind::If(branches) => branches.iter().for_each(|b| collect(&b.body, found)),
                EquationKind::For(_, body) => collect(body, found),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    for section in composition(class).into_iter().flat_map(|c| &c.equations) {
        collect(&section.equations, &mut found);
    }
    found
}

/// The ends of a `connect` as the text names them.
pub fn ends(connect: &Equation) -> Option<(String, String)> {
    match &connect.kind {
        EquationKind::Connect(a, b) => Some((a.to_string(), b.to_string())),
        _ => None,
    }
}

pub fn connection<'a>(class: &'a ClassDef, from: &str, to: &str) -> Option<&'a Equation> {
    connections(class).into_iter().find(|e| ends(e).is_some_and(|(a, b)| a == from && b == to))
}

fn replace(span: Span, replacement: impl Into<String>) -> TextEdit {
    TextEdit { span, replacement: replacement.into() }
}

fn insert(class_span: Span, at: u32, replacement: impl Into<String>) -> TextEdit {
    replace(Span::new(class_span.file, at, at), replacement)
}

// ---- text of graphics ----------------------------------------------------------------------------------

/// At most four decimals, without trailing zeros.
pub fn number(x: f64) -> String {
    let rounded = (x * 1e4).round() / 1e4;
    if rounded == 0.0 || !rounded.is_finite() { "0".to_owned() } else { format!("{rounded}") }
}

fn point_text(p: Point) -> String {
    format!("{{{},{}}}", number(p.x), number(p.y))
}

pub fn points_text(points: &[Point]) -> String {
    format!("{{{}}}", points.iter().map(|p| point_text(*p)).collect::<Vec<_>>().join(","))
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub origin: Point,
    pub extent: Extent,
    pub rotation: f64,
}

/// Without an origin where nothing is turned, as other tools write it.
pub fn transformation_text(place: &Place) -> String {
    let rotation = place.rotation.rem_euclid(360.0);
    let Place { origin, extent: [p, q], .. } = *place;
    if rotation == 0.0 {
        let moved = [p, q].map(|c| Point { x: c.x + origin.x, y: c.y + origin.y });
        return format!("transformation(extent={})", points_text(&moved));
    }
    let (origin, extent) = (point_text(origin), points_text(&[p, q]));
    format!("transformation(origin={origin}, extent={extent}, rotation={})", number(rotation))
}

fn line_text(points: &[Point], color: Color) -> String {
    format!("Line(points={}, color={{{},{},{}}})", points_text(points), color.0, color.1, color.2)
}

// ---- arguments in parentheses --------------------------------------------------------------------------

fn argument<'a>(arguments: &'a [Argument], name: &str) -> Option<&'a Argument> {
    arguments.iter().find(|a| argument_name(a).as_deref() == Some(name))
}

/// Of `redeclare R2 R(r=1)` it is `R`: what stands in its parentheses is set like that of any other.
fn argument_name(a: &Argument) -> Option<String> {
    match &a.kind {
        ArgumentKind::Modifier { name, .. } => Some(name.to_string()),
        ArgumentKind::Component(clause) => Some(clause.declarations.first()?.name.name.to_string()),
        _ => None,
    }
}

fn modification(a: &Argument) -> Option<&Modification> {
    match &a.kind {
        ArgumentKind::Modifier { modification, .. } => modification.as_ref(),
        ArgumentKind::Component(clause) => clause.declarations.first()?.modification.as_ref(),
        _ => None,
    }
}

/// Behind the name of an argument, where its parentheses begin.
fn argument_name_end(a: &Argument) -> u32 {
    match &a.kind {
        ArgumentKind::Modifier { name, .. } => name.span.end,
        ArgumentKind::Component(clause) => {
            clause.declarations.first().map_or(a.span.end, |d| d.name.span.end)
        }
        _ => a.span.end,
    }
}

/// Sets `path` (such as `f.start`) among arguments; `None` if there are no parentheses to put it in.
fn set_among(arguments: &[Argument], path: &[&str], value: &str) -> Option<TextEdit> {
    let (first, rest) = path.split_first()?;
    if let Some(whole) = argument(arguments, &path.join(".")) {
        if let Some(old) = modification(whole).and_then(|m| m.value.as_ref()) {
            return Some(replace(old.span, value));
        }
        return Some(insert(whole.span, whole.span.end, format!(" = {value}")));
    }
    if !rest.is_empty()
        && let Some(outer) = argument(arguments, first)
    {
        let inner = modification(outer).map_or(&[][..], |m| &m.arguments);
        return match set_among(inner, rest, value) {
            Some(edit) => Some(edit),
            None => Some(insert(outer.span, argument_name_end(outer), format!("({})", nested(rest, value)))),
        };
    }
    let last = arguments.last()?;
    Some(insert(last.span, last.span.end, format!(", {}", nested(path, value))))
}

/// `f(start=0)` for `f.start`.
fn nested(path: &[&str], value: &str) -> String {
    match path.split_first() {
        Some((name, [])) => format!("{name}={value}"),
        Some((name, rest)) => format!("{name}({})", nested(rest, value)),
        None => value.to_owned(),
    }
}

/// The span of an argument with the comma that goes with it; with the parentheses if it is the only one.
fn removal(text: &str, arguments: &[Argument], index: usize) -> Span {
    let own = arguments[index].span;
    if let Some(next) = arguments.get(index + 1) {
        return Span::new(own.file, own.start, next.span.start);
    }
    if index > 0 {
        return Span::new(own.file, arguments[index - 1].span.end, own.end);
    }
    let open = before(text, own.start, TokenKind::LeftParen).unwrap_or(own.start);
    let close = behind(text, own.end, TokenKind::RightParen).unwrap_or(own.end);
    Span::new(own.file, open, close)
}

/// The last token of this kind before a place. Comments hold no tokens, so the text is read from its beginning.
fn before(text: &str, at: u32, kind: TokenKind) -> Option<u32> {
    let mut lexer = Lexer::new(Span::NONE.file, text);
    let mut last = None;
    loop {
        let token = lexer.next_token();
        if token.start >= at || token.kind == TokenKind::EndOfFile {
            return last;
        }
        if token.kind == kind {
            last = Some(token.start);
        }
    }
}

fn unset_among(text: &str, arguments: &[Argument], path: &[&str]) -> Option<TextEdit> {
    let (first, rest) = path.split_first()?;
    let whole = path.join(".");
    if let Some(index) = arguments.iter().position(|a| argument_name(a).as_deref() == Some(&whole)) {
        let a = &arguments[index];
        let m = modification(a);
        // `f(fixed=true) = 2` keeps what stands in its parentheses.
        if let (Some(m), Some(value)) = (m, m.and_then(|m| m.value.as_ref()))
            && !m.arguments.is_empty()
        {
            let end = behind(text, m.arguments.last()?.span.end, TokenKind::RightParen)?;
            return Some(replace(Span::new(value.span.file, end, value.span.end), ""));
        }
        return Some(replace(removal(text, arguments, index), ""));
    }
    let index = arguments.iter().position(|a| argument_name(a).as_deref() == Some(*first))?;
    let m = modification(&arguments[index])?;
    if rest.is_empty() {
        return None;
    }
    if m.arguments.len() == 1 && m.value.is_none() && argument(&m.arguments, &rest.join(".")).is_some() {
        return Some(replace(removal(text, arguments, index), ""));
    }
    unset_among(text, &m.arguments, rest)
}

/// Behind the next token if it is of this kind; blanks and comments before it are passed over.
fn behind(text: &str, at: u32, kind: TokenKind) -> Option<u32> {
    let mut lexer = Lexer::new(Span::NONE.file, &text[at as usize..]);
    loop {
        let token = lexer.next_token();
        if !token.kind.is_trivia() {
            return (token.kind == kind).then_some(at + token.end);
        }
    }
}

/// Behind the name and the dimensions of a declaration.
fn end_of_name(text: &str, d: &Declaration) -> u32 {
    let at = d.name.span.end;
    if d.array.is_empty() {
        return at;
    }
    let mut lexer = Lexer::new(Span::NONE.file, &text[at as usize..]);
    let mut depth = 0;
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::LeftBracket => depth += 1,
            TokenKind::RightBracket if depth == 1 => return at + token.end,
            TokenKind::RightBracket => depth -= 1,
            TokenKind::EndOfFile => return at,
            _ => {}
        }
    }
}

// ---- components ----------------------------------------------------------------------------------------

pub struct NewComponent<'a> {
    pub type_name: &'a str,
    pub name: &'a str,
    pub modifiers: &'a str,
    pub place: Place,
}

/// New declarations behind the last one. `None` for a class without a body of its own.
pub fn add_components(text: &str, class: &ClassDef, new: &[NewComponent<'_>]) -> Option<TextEdit> {
    let declarations: Vec<String> = new
        .iter()
        .map(|c| {
            let (mods, place) = (c.modifiers, transformation_text(&c.place));
            format!("{} {}{mods}\n    annotation (Placement({place}))", c.type_name, c.name)
        })
        .collect();
    add_elements(text, class, &declarations)
}

/// New declarations behind the last, given without their semicolons.
pub fn add_elements(text: &str, class: &ClassDef, elements: &[String]) -> Option<TextEdit> {
    let edit = insert_element(text, class, "\u{1}")?;
    let (before, after) = edit.replacement.split_once('\u{1}')?;
    let indent = before.trim_start_matches(['\r', '\n']);
    let newline = before.strip_suffix(indent).unwrap_or("\n");
    let mut replacement = String::new();
    for element in elements {
        let element = element.replace("\n    ", &format!("{newline}{indent}  "));
        let _ = write!(replacement, "{before}{element}{after}");
    }
    Some(TextEdit { replacement, ..edit })
}

pub struct NewConnection<'a> {
    pub from: &'a str,
    pub to: &'a str,
    pub points: &'a [Point],
    pub color: Color,
}

pub fn add_connections(text: &str, class: &ClassDef, new: &[NewConnection<'_>]) -> Option<TextEdit> {
    if new.is_empty() {
        return None;
    }
    let equations: Vec<String> = new
        .iter()
        .map(|c| match c.points.len() {
            0 | 1 => format!("connect({}, {})", c.from, c.to),
            _ => format!("connect({}, {}) annotation ({})", c.from, c.to, line_text(c.points, c.color)),
        })
        .collect();
    let edit = insert_equation(text, class, "\u{1}")?;
    let at = edit.replacement.find('\u{1}')?;
    let line = edit.replacement[..at].rfind('\n').map_or(0, |n| n + 1);
    let newline = if edit.replacement.contains("\r\n") { "\r\n" } else { "\n" };
    let separator = format!(";{newline}{}", &edit.replacement[line..at]);
    Some(TextEdit { replacement: edit.replacement.replace('\u{1}', &equations.join(&separator)), ..edit })
}

/// Puts a connector somewhere else in the icon; in the diagram it stays where it is.
pub fn place_in_icon(text: &str, declared: &Declared<'_>, at: &Place) -> Vec<TextEdit> {
    let annotation = declared.declaration.comment.annotation.as_ref();
    let placement = annotation.and_then(|a| argument(&a.arguments, "Placement"));
    let inner = placement.and_then(modification).map_or(&[][..], |m| &m.arguments);
    let written = format!("icon{}", transformation_text(at).replacen('t', "T", 1));
    match (argument(inner, "iconTransformation"), argument(inner, "transformation").or(inner.last())) {
        (Some(old), _) => vec![replace(old.span, written)],
        (None, Some(before)) => vec![insert(before.span, before.span.end, format!(", {written}"))],
        (None, None) => place(text, declared, at),
    }
}

/// Puts a component somewhere else.
pub fn place(text: &str, declared: &Declared<'_>, place: &Place) -> Vec<TextEdit> {
    let transformation = transformation_text(place);
    let d = declared.declaration;
    let Some(annotation) = &d.comment.annotation else {
        return vec![insert(d.span, d.span.end, format!(" annotation (Placement({transformation}))"))];
    };
    if let Some(placement) = argument(&annotation.arguments, "Placement") {
        let inner = modification(placement).map_or(&[][..], |m| &m.arguments);
        return vec![match (argument(inner, "transformation"), inner.first()) {
            (Some(old), _) => replace(old.span, transformation),
            (None, Some(first)) => insert(first.span, first.span.start, format!("{transformation}, ")),
            (None, None) => replace(placement.span, format!("Placement({transformation})")),
        }];
    }
    // Modelica 2 wrote extent and rotation themselves.
    if let Some(old) = argument(&annotation.arguments, "extent") {
        let mut edits = vec![replace(old.span, format!("Placement({transformation})"))];
        if let Some(index) =
            annotation.arguments.iter().position(|a| argument_name(a).as_deref() == Some("rotation"))
        {
            let span = removal(text, &annotation.arguments, index);
            let overlaps = span.start < old.span.end && old.span.start < span.end;
            if !overlaps {
                edits.push(replace(span, ""));
            }
        }
        return edits;
    }
    vec![add_to_annotation(annotation, &format!("Placement({transformation})"))]
}

fn add_to_annotation(annotation: &Annotation, part: &str) -> TextEdit {
    match annotation.arguments.first() {
        Some(first) => insert(first.span, first.span.start, format!("{part}, ")),
        // An annotation ends with its parenthesis.
        None => insert(annotation.span, annotation.span.end - 1, part),
    }
}

/// Draws a connection along other points.
pub fn route(connect: &Equation, points: &[Point], color: Color) -> TextEdit {
    let line = line_text(points, color);
    let Some(annotation) = &connect.comment.annotation else {
        return insert(connect.span, connect.span.end, format!(" annotation ({line})"));
    };
    match argument(&annotation.arguments, "Line") {
        Some(old) => {
            let inner = modification(old).map_or(&[][..], |m| &m.arguments);
            match argument(inner, "points").and_then(modification).and_then(|m| m.value.as_ref()) {
                Some(value) => replace(value.span, points_text(points)),
                None => replace(old.span, line),
            }
        }
        None => match argument(&annotation.arguments, "points")
            .and_then(modification)
            .and_then(|m| m.value.as_ref())
        {
            Some(value) => replace(value.span, points_text(points)),
            None => add_to_annotation(annotation, &line),
        },
    }
}

/// Removes components of the class, and these connections.
pub fn remove(text: &str, class: &ClassDef, components: &[&str], connects: &[&Equation]) -> Vec<TextEdit> {
    let mut edits = Vec::new();
    let is_gone = |d: &Declaration| components.iter().any(|n| d.name.name == **n);
    for element in composition(class).into_iter().flat_map(|c| &c.elements) {
        let ElementKind::Component(clause) = &element.kind else { continue };
        let list = &clause.declarations;
        if !list.iter().any(|d| is_gone(d)) {
            continue;
        }
        let Some(last) = list.iter().rposition(|d| !is_gone(d)) else {
            edits.push(remove_element(text, element));
            continue;
        };
        // `R r1, r2, r3;`: each goes with the comma behind it, those at the end with the comma before them.
        for pair in list[..=last].windows(2).filter(|pair| is_gone(&pair[0])) {
            edits.push(replace(Span::new(element.span.file, pair[0].span.start, pair[1].span.start), ""));
        }
        if last + 1 < list.len() {
            let (from, to) = (list[last].span.end, list[list.len() - 1].span.end);
            edits.push(replace(Span::new(element.span.file, from, to), ""));
        }
    }
    for connect in connects {
        let like_element = Element {
            is_protected: false,
            kind: ElementKind::Extends(harpoon_syntax::ast::Extends {
                base: harpoon_syntax::ast::Name { is_global: false, parts: Vec::new(), span: connect.span },
                modification: Vec::new(),
                annotation: None,
            }),
            span: connect.span,
        };
        edits.push(remove_element(text, &like_element));
    }
    edits
}

/// Another name for a component, wherever the class speaks of it: in connections, equations and modifiers, not in
/// the classes declared within it.
pub fn rename(text: &str, class: &ClassDef, old: &str, new: &str) -> Vec<TextEdit> {
    let mut spared: Vec<Span> = Vec::new();
    for element in composition(class).into_iter().flat_map(|c| &c.elements) {
        match &element.kind {
            ElementKind::Class(c) => spared.push(c.class.span),
            ElementKind::Component(clause) => spared.push(clause.type_name.span),
            ElementKind::Extends(e) => spared.push(e.base.span),
            ElementKind::Import(_) => spared.push(element.span),
        }
    }
    spared.push(class.name.span);
    spared.extend(composition(class).and_then(|c| c.end_name).map(|n| n.span));
    let start = class.span.start;
    let mut lexer = Lexer::new(class.span.file, &text[start as usize..class.span.end as usize]);
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next_token();
        if token.kind == TokenKind::EndOfFile {
            break;
        }
        if !token.kind.is_trivia() {
            tokens.push((token.kind, start + token.start, start + token.end));
        }
    }
    let mut edits = Vec::new();
    let mut depth = 0;
    for (k, &(kind, from, to)) in tokens.iter().enumerate() {
        match kind {
            TokenKind::LeftParen => depth += 1,
            TokenKind::RightParen => depth -= 1,
            _ => {}
        }
        if &text[from as usize..to as usize] != old || spared.iter().any(|s| s.start <= from && to <= s.end) {
            continue;
        }
        let before = k.checked_sub(1).map(|p| tokens[p].0);
        let next = tokens.get(k + 1).map(|t| t.0);
        // `x(R1=3)` names a part of `x`.
        let is_argument = depth > 0
            && matches!(before, Some(TokenKind::LeftParen | TokenKind::Comma))
            && matches!(next, Some(TokenKind::Equals | TokenKind::LeftParen));
        if before != Some(TokenKind::Dot) && !is_argument {
            edits.push(replace(Span::new(class.span.file, from, to), new));
        }
    }
    edits
}

/// Another class for a component. A component of a list gets a declaration of its own.
pub fn set_class(text: &str, class: &ClassDef, declared: &Declared<'_>, type_name: &str) -> Vec<TextEdit> {
    if declared.clause.declarations.len() == 1 {
        return vec![replace(declared.clause.type_name.span, type_name)];
    }
    let d = declared.declaration;
    let own = &text[d.span.start as usize..d.span.end as usize];
    let name = d.name.name.as_str();
    let mut edits = remove(text, class, &[name], &[]);
    edits.extend(add_elements(text, class, &[format!("{type_name} {own}")]));
    edits
}

/// Copies of components under other names, moved; `None` where one is not of this class.
pub fn duplicate(text: &str, class: &ClassDef, copies: &[(String, String, Place)]) -> Option<TextEdit> {
    let mut elements = Vec::new();
    for (name, copy, at) in copies {
        let d = declared(class, name)?;
        let clause_start = d.element.span.start;
        let head = &text[clause_start as usize..d.clause.declarations[0].span.start as usize];
        let own = d.declaration.span;
        let mut edits = place(text, &d, at);
        edits.push(replace(d.declaration.name.span, copy.clone()));
        for edit in &mut edits {
            edit.span = Span::new(own.file, edit.span.start - own.start, edit.span.end - own.start);
        }
        let body = harpoon_syntax::edit::apply(&text[own.start as usize..own.end as usize], &edits).ok()?;
        elements.push(format!("{head}{body}"));
    }
    add_elements(text, class, &elements)
}

/// A value for a parameter of a component, or the default again.
pub fn set_modifier(text: &str, d: &Declaration, name: &str, value: Option<&str>) -> Option<TextEdit> {
    let path: Vec<&str> = name.split('.').collect();
    let arguments = d.modification.as_ref().map_or(&[][..], |m| &m.arguments);
    match value {
        Some(value) => {
            Some(set_among(arguments, &path, value).unwrap_or_else(|| {
                insert(d.span, end_of_name(text, d), format!("({})", nested(&path, value)))
            }))
        }
        None => unset_among(text, arguments, &path),
    }
}

/// A value for something that an `extends` clause brings, such as `R1.R`, or what the base class says again.
pub fn set_inherited(text: &str, extends: &Extends, path: &str, value: Option<&str>) -> Option<TextEdit> {
    let path: Vec<&str> = path.split('.').collect();
    let arguments = &extends.modification;
    match value {
        Some(value) => Some(set_among(arguments, &path, value).unwrap_or_else(|| {
            let (base, at) = (extends.base.span, extends.base.span.end);
            match behind(text, at, TokenKind::LeftParen) {
                Some(inside) => insert(base, inside, nested(&path, value)),
                None => insert(base, at, format!("({})", nested(&path, value))),
            }
        })),
        None => unset_among(text, arguments, &path),
    }
}

/// The value of a parameter where it is declared.
pub fn set_value(text: &str, d: &Declaration, value: Option<&str>) -> Option<TextEdit> {
    let m = d.modification.as_ref();
    let behind_arguments = || match m.and_then(|m| m.arguments.last()) {
        Some(last) => behind(text, last.span.end, TokenKind::RightParen).unwrap_or(last.span.end),
        None => end_of_name(text, d),
    };
    match (value, m.and_then(|m| m.value.as_ref())) {
        (Some(value), Some(old)) => Some(replace(old.span, value)),
        (Some(value), None) => Some(insert(d.span, behind_arguments(), format!(" = {value}"))),
        (None, Some(old)) => Some(replace(Span::new(old.span.file, behind_arguments(), old.span.end), "")),
        (None, None) => None,
    }
}

pub fn set_description(d: &Declaration, description: &str) -> TextEdit {
    let quoted = format!("\"{}\"", description.replace('\\', "\\\\").replace('"', "\\\""));
    match (&d.comment.description, &d.comment.annotation) {
        (Some(old), _) => replace(old.span, quoted),
        (None, Some(annotation)) => insert(d.span, annotation.span.start, format!("{quoted} ")),
        (None, None) => insert(d.span, d.span.end, format!(" {quoted}")),
    }
}

/// Values of the `experiment` annotation.
pub fn set_experiment(text: &str, class: &ClassDef, values: &[(&str, String)]) -> Vec<TextEdit> {
    let Some(composition) = composition(class) else { return Vec::new() };
    let written: Vec<String> = values.iter().map(|(n, v)| format!("{n}={v}")).collect();
    let whole = format!("experiment({})", written.join(", "));
    let Some(annotation) = &composition.annotation else {
        let Some(end) = composition.end_span else { return Vec::new() };
        let line = text[..end.start as usize].rfind('\n').map_or(0, |n| n + 1);
        let indent: String = text[line..].chars().take_while(|c| *c == ' ').collect();
        return match text[line..end.start as usize].trim().is_empty() {
            true => {
                let newline = if text[..line].ends_with("\r\n") { "\r\n" } else { "\n" };
                vec![insert(class.span, line as u32, format!("{indent}  annotation ({whole});{newline}"))]
            }
            false => vec![insert(class.span, end.start, format!("annotation ({whole}); "))],
        };
    };
    let Some(old) = argument(&annotation.arguments, "experiment") else {
        return vec![add_to_annotation(annotation, &whole)];
    };
    let Some(inner) = annotation_part(&annotation.arguments, "experiment").filter(|a| !a.is_empty()) else {
        return vec![replace(old.span, whole)];
    };
    // What is new goes behind the last in one edit.
    let mut edits = Vec::new();
    let mut added = String::new();
    for (name, value) in values {
        match argument(inner, name).and_then(modification).and_then(|m| m.value.as_ref()) {
            Some(expr) => edits.push(replace(expr.span, value.clone())),
            None => added += &format!(", {name}={value}"),
        }
    }
    if !added.is_empty() {
        let last = inner[inner.len() - 1].span;
        edits.push(insert(last, last.end, added));
    }
    edits
}
