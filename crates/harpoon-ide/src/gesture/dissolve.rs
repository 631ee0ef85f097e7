//! A component dissolved: what its class holds takes its place.
//!
//! Connections that met at a connector of the component are joined, parameters become what they were set to, and names
//! that are taken get a number. What cannot be written out in the model without changing its meaning is refused.

use super::bond_tool::{GREY, absolute, stretched};
use super::diagram::{Component, Diagram, Role};
use super::plan::Plan;
use super::submodel::{equations, first, minus, plus, read_again};
use super::{Refusal, plain_name, refused};
use crate::edit::{self, Place};
use crate::graphics::{Color, Point};
use crate::{Class, names};
use harpoon_base::{FileId, Span, TextEdit};
use harpoon_syntax::ast::{self, ArgumentKind, ClassBody, ElementKind, EquationKind, VariabilityPrefix};
use harpoon_syntax::edit::{apply, composition, insert_equation, remove_equation};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What dissolving a component gives.
#[derive(Clone, Debug)]
pub struct Dissolved {
    /// The file of the model as it is then.
    pub text: String,
    /// The components that came out, by their names in the model.
    pub components: Vec<String>,
}

/// A class as a text of its own, in which all names from around are written in full.
struct Content {
    text: String,
    def: Arc<ast::ClassDef>,
}

impl Content {
    fn new(text: String) -> Result<Content, Refusal> {
        let stored = harpoon_syntax::parse(FileId(0), &text);
        let class = stored.value.classes.first().map(|c| c.class.clone());
        let def = class.ok_or_else(|| refused("the text of its class cannot be read"))?;
        Ok(Content { text, def })
    }

    fn slice(&self, span: Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }

    fn changed(&self, edits: &[TextEdit]) -> Result<Content, Refusal> {
        Content::new(apply(&self.text, edits).map_err(|e| refused(e.to_string()))?)
    }
}

/// Whether a text can stand where a name stood, also with a dot behind it.
fn is_reference(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '.')
}

/// Values that a declaration gives to what is in it: `R` or `R1.R`, as the model writes them.
fn given(
    text: &str,
    arguments: &[ast::Argument],
    path: &str,
    found: &mut Vec<(String, String)>,
) -> Result<(), Refusal> {
    for a in arguments {
        let ArgumentKind::Modifier { name, modification, .. } = &a.kind else {
            return Err(refused("it is used with a redeclaration"));
        };
        let path = if path.is_empty() { name.to_string() } else { format!("{path}.{name}") };
        let Some(m) = modification else { continue };
        given(text, &m.arguments, &path, found)?;
        if let Some(value) = &m.value {
            found.push((path, text[value.span.start as usize..value.span.end as usize].to_owned()));
        }
    }
    Ok(())
}

impl<'a, 's> Plan<'a, 's> {
    /// Puts what a component holds in its place. `file` is the text of the file that its class is declared in.
    pub fn dissolve(&self, component: &str, file: &str) -> Result<Dissolved, Refusal> {
        let declared = self.own(component)?;
        let drawn = self.component(component)?;
        let class = self.class_named(&drawn.class)?;
        let why = |reason: &str| refused(format!("`{component}` cannot be dissolved: {reason}"));
        if declared.declaration.condition.is_some()
            || !declared.declaration.array.is_empty()
            || !declared.clause.array.is_empty()
        {
            return Err(why("it is an array or has a condition"));
        }
        if drawn.role != Role::Other {
            return Err(why("it is an element of the graph"));
        }
        may_be_written_out(&class).map_err(why)?;
        let span = class.def.span;
        let text = file.get(span.start as usize..span.end as usize).unwrap_or_default();
        let edits = names::in_full(self.catalog, &class, text);
        let content = Content::new(apply(text, &edits).map_err(|e| refused(e.to_string()))?)?;
        let mut set = Vec::new();
        if let Some(m) = &declared.declaration.modification {
            given(self.text, &m.arguments, "", &mut set).map_err(|r| why(r.message()))?;
        }
        let inner = Diagram::of(self.catalog, &class);
        let is_port = |d: &edit::Declared<'_>| {
            let name = d.declaration.name.name.as_str();
            inner.component(name).is_some_and(|c| c.role == Role::Connector)
        };
        let ports: BTreeSet<String> = edit::declarations(&content.def)
            .iter()
            .filter(|d| is_port(d))
            .map(|d| d.declaration.name.name.to_string())
            .collect();
        let values = parameter_values(&content, &set).map_err(|r| why(&r))?;
        let (content, new_names) = self.renamed(component, &content, &ports, &values).map_err(|r| why(&r))?;
        let content = modified(content, &set, &new_names, &values)?;
        let shown: Vec<&Component> =
            inner.components.iter().filter(|c| new_names.contains_key(&c.name)).collect();
        let by = minus(drawn.origin, middle(&shown));
        self.written_out(component, &content, &inner, &ports, &new_names, &values, by).map_err(|r| match r {
            Refusal::Refused(reason) => why(&reason),
            other => other,
        })
    }

    /// The content under the names that it gets in the model, with the values of its parameters.
    fn renamed(
        &self,
        component: &str,
        content: &Content,
        ports: &BTreeSet<String>,
        values: &BTreeMap<String, String>,
    ) -> Result<(Content, BTreeMap<String, String>), String> {
        let mut edits = Vec::new();
        for used in names::used(&content.text).into_iter().filter(|u| !u.is_argument) {
            let Some(value) = values.get(used.name) else { continue };
            let declared = edit::declared(&content.def, used.name);
            if declared.is_some_and(|d| d.declaration.name.span.start == used.start) {
                continue;
            }
            let behind = content.text[used.end as usize..].chars().next();
            let is_plain = is_reference(value);
            if !is_plain && matches!(behind, Some('.' | '[')) {
                return Err(format!("the parameter `{}` is a record or an array", used.name));
            }
            let replacement = if is_plain { value.clone() } else { format!("({value})") };
            // A value alone needs no parentheses.
            let before = content.text[..used.start as usize].trim_end().chars().next_back();
            let is_alone = matches!(before, Some('=' | ',' | '(' | '{'))
                && matches!(
                    content.text[used.end as usize..].trim_start().chars().next(),
                    Some(',' | ')' | ';' | '}')
                );
            let replacement = if is_alone { value.clone() } else { replacement };
            edits.push(TextEdit { span: Span::new(FileId(0), used.start, used.end), replacement });
        }
        let mut new_names = BTreeMap::new();
        let mut taken: Vec<String> = Vec::new();
        for d in edit::declarations(&content.def) {
            let name = d.declaration.name.name.to_string();
            if ports.contains(&name) || values.contains_key(&name) {
                continue;
            }
            let is_free = |n: &String| (!self.is_taken(n) || n == component) && !taken.contains(n);
            let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
            let new = Some(name.clone())
                .filter(is_free)
                .or_else(|| (1..).map(|k| format!("{stem}{k}")).find(is_free))
                .unwrap_or_default();
            taken.push(new.clone());
            if new != name {
                edits.extend(edit::rename(&content.text, &content.def, &name, &new));
            }
            new_names.insert(name, new);
        }
        Ok((content.changed(&edits).map_err(|r| r.message().to_owned())?, new_names))
    }

    #[expect(clippy::too_many_arguments, reason = "one text made of all that was found")]
    fn written_out(
        &self,
        component: &str,
        content: &Content,
        inner: &Diagram,
        ports: &BTreeSet<String>,
        new_names: &BTreeMap<String, String>,
        values: &BTreeMap<String, String>,
        by: Point,
    ) -> Result<Dissolved, Refusal> {
        let old_name =
            |new: &str| new_names.iter().find(|(_, n)| *n == new).map_or("", |(old, _)| old.as_str());
        // Where a connector of the content lies in the model.
        let position = |reference: &str| {
            let (name, port) = reference.split_once('.').unwrap_or((reference, ""));
            let c = inner.component(old_name(plain_name(name)))?;
            let p = c.ports.iter().find(|p| p.name == plain_name(port))?;
            Some((plus(absolute(c, p), by), c, p))
        };
        let mut elements: Vec<String> = Vec::new();
        for d in edit::declarations(&content.def) {
            let name = d.declaration.name.name.as_str();
            if ports.contains(name) || values.contains_key(name) {
                continue;
            }
            let own = d.declaration.span;
            let head = Span::new(FileId(0), d.element.span.start, d.clause.declarations[0].span.start);
            let mut edits = match inner.component(old_name(name)) {
                Some(c) if d.declaration.comment.annotation.is_some() => {
                    let place = Place { origin: plus(c.origin, by), extent: c.extent, rotation: c.rotation };
                    edit::place(&content.text, &d, &place)
                }
                _ => Vec::new(),
            };
            for e in &mut edits {
                e.span = Span::new(FileId(0), e.span.start - own.start, e.span.end - own.start);
            }
            let body = apply(content.slice(own), &edits).map_err(|e| refused(e.to_string()))?;
            elements.push(format!("{}{body}", content.slice(head)));
        }
        // Connections inside, and what each connector of the component is joined to.
        let mut lines: Vec<String> = Vec::new();
        let mut initial: Vec<String> = Vec::new();
        let mut ends: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (is_initial, e) in equations(&content.def) {
            let text = content.slice(e.span);
            if let Some((a, b)) = edit::ends(e) {
                match (ports.contains(first(&a)), ports.contains(first(&b))) {
                    (true, true) => return Err(refused("it joins two of its connectors directly")),
                    (true, false) => ends.entry(a).or_default().push(b),
                    (false, true) => ends.entry(b).or_default().push(a),
                    (false, false) => lines.push(shifted(content, inner, e, &old_name, by)?),
                }
                continue;
            }
            if let Some(port) = names::used(text).iter().find(|u| !u.is_argument && ports.contains(u.name)) {
                return Err(refused(format!("its equations speak of the connector `{}`", port.name)));
            }
            if is_initial { initial.push(text.to_owned()) } else { lines.push(text.to_owned()) }
        }
        let mut edits = edit::remove(self.text, &self.class.def, &[component], &[]);
        let mut settled: Vec<Span> = edits.iter().map(|e| e.span).collect();
        let plain: Vec<Span> = equations(&self.class.def).map(|(_, e)| e.span).collect();
        let mut joined: BTreeMap<String, String> = BTreeMap::new();
        for connect in edit::connections(&self.class.def) {
            let EquationKind::Connect(a, b) = &connect.kind else { continue };
            let of_it = [a, b].map(|r| first(&r.to_string()) == component);
            if of_it == [false, false] {
                continue;
            }
            if !plain.contains(&connect.span) {
                return Err(refused("it is connected in a loop or a condition"));
            }
            let port_of = |r: &ast::ComponentRef| {
                r.to_string().split_once('.').map_or(String::new(), |(_, p)| p.to_owned())
            };
            let inner_end = |r: &ast::ComponentRef| {
                let port = port_of(r);
                match ends.get(&port) {
                    Some(list) => Ok(list.first().cloned()),
                    None if ends.keys().any(|k| plain_name(k) == plain_name(&port)) => {
                        Err(refused(format!("`{port}` is joined element by element")))
                    }
                    None => Ok(None),
                }
            };
            let mut new_ends = [a.to_string(), b.to_string()];
            let mut is_loose = false;
            for (k, r) in [a, b].into_iter().enumerate().filter(|(k, _)| of_it[*k]) {
                match inner_end(r)? {
                    Some(end) => new_ends[k] = end,
                    None => is_loose = true,
                }
            }
            if is_loose {
                // Nothing inside is joined to this connector.
                let removal = remove_equation(self.text, connect);
                settled.push(removal.span);
                edits.push(removal);
                continue;
            }
            for (k, r) in [a, b].into_iter().enumerate().filter(|(k, _)| of_it[*k]) {
                edits.push(TextEdit { span: r.span, replacement: new_ends[k].clone() });
                settled.push(r.span);
                joined.entry(port_of(r)).or_insert_with(|| new_ends[k].clone());
            }
            let place = |k: usize| match of_it[k] {
                true => position(&new_ends[k]).map(|(at, c, p)| (at, c.role, p.color)),
                false => self.port(&new_ends[k]).ok().map(|(c, p)| (absolute(c, p), c.role, p.color)),
            };
            let (Some(from), Some(to)) = (place(0), place(1)) else { continue };
            let outer_bond = (0..2).find(|k| !of_it[*k]).and_then(|k| {
                let (c, p) = self.port(&new_ends[k]).ok()?;
                let far = c.ports.iter().find(|q| q.name != p.name)?;
                (c.role == Role::Bond && !c.is_inherited).then_some((k, c, far))
            });
            let stretch = outer_bond.and_then(|(k, c, far)| {
                let at = if k == 0 { to.0 } else { from.0 };
                Some((at, c, stretched(self.diagram, &c.name, &far.name, absolute(c, far), at)?))
            });
            let is_bonded = from.1 == Role::Bond || to.1 == Role::Bond;
            let color = if is_bonded { GREY } else { from.2 };
            match stretch {
                Some((at, c, place)) => {
                    edits.extend(edit::place(self.text, &self.own(&c.name)?, &place));
                    edits.push(edit::route(connect, &[at; 2], color));
                }
                None => edits.push(edit::route(connect, &[from.0, to.0], color)),
            }
        }
        for (port, list) in &ends {
            let hub = joined.get(port).or(list.first()).cloned().unwrap_or_default();
            lines.extend(list.iter().filter(|e| **e != hub).map(|e| format!("connect({hub}, {e})")));
        }
        edits.extend(self.names_out(component, &settled, new_names, values)?);
        let text = apply(self.text, &edits).map_err(|e| refused(e.to_string()))?;
        let text = self.with(text, &elements, &lines, &initial)?;
        Ok(Dissolved { text, components: new_names.values().cloned().collect() })
    }

    /// Other places that speak of what is in the component: `sub1.R1.f` becomes `R1.f`.
    fn names_out(
        &self,
        component: &str,
        settled: &[Span],
        new_names: &BTreeMap<String, String>,
        values: &BTreeMap<String, String>,
    ) -> Result<Vec<TextEdit>, Refusal> {
        let mut edits = Vec::new();
        for e in edit::rename(self.text, &self.class.def, component, component) {
            if settled.iter().any(|s| s.start <= e.span.start && e.span.end <= s.end) {
                continue;
            }
            let behind = self.text[e.span.end as usize..].strip_prefix('.').unwrap_or_default();
            let member: String = behind.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let replacement = match (new_names.get(&member), values.get(&member)) {
                (Some(new), _) => new.clone(),
                (None, Some(value)) => format!("({value})"),
                (None, None) => {
                    return Err(refused(format!(
                        "an equation of the model speaks of `{component}.{member}`"
                    )));
                }
            };
            let end = e.span.end + 1 + member.len() as u32;
            edits.push(TextEdit { span: Span::new(e.span.file, e.span.start, end), replacement });
        }
        Ok(edits)
    }

    /// The text with declarations and equations put in.
    fn with(
        &self,
        mut text: String,
        elements: &[String],
        lines: &[String],
        initial: &[String],
    ) -> Result<String, Refusal> {
        let unread = || refused("the text cannot be read any more after this");
        let read = |text: &str| read_again(text, self.class).ok_or_else(unread);
        let put = |text: &str, edit: Option<TextEdit>| {
            apply(text, &[edit.ok_or_else(unread)?]).map_err(|e| refused(e.to_string()))
        };
        if !elements.is_empty() {
            text = put(&text, edit::add_elements(&text, &*read(&text)?, elements))?;
        }
        if !lines.is_empty() {
            text = put(&text, insert_equation(&text, &*read(&text)?, &lines.join(";\n  ")))?;
        }
        if !initial.is_empty() {
            let def = read(&text)?;
            let at = composition(&def).and_then(|c| c.end_span).ok_or_else(unread)?.start;
            let line = text[..at as usize].rfind('\n').map_or(0, |n| n + 1);
            let section = format!("initial equation\n  {};\n", initial.join(";\n  "));
            text.insert_str(line, &section);
            read(&text)?;
        }
        Ok(text)
    }
}

/// The middle of components, on the grid.
fn middle(components: &[&Component]) -> Point {
    if components.is_empty() {
        return Point { x: 0.0, y: 0.0 };
    }
    let [low, high] = super::submodel::bounds(components.iter().copied());
    let grid = |x: f64| (x / 10.0).round() * 10.0;
    Point { x: grid((low.x + high.x) / 2.0), y: grid((low.y + high.y) / 2.0) }
}

/// A connection of the content as it is drawn in the model.
fn shifted<'n>(
    content: &Content,
    inner: &Diagram,
    connect: &ast::Equation,
    old_name: &dyn Fn(&str) -> &'n str,
    by: Point,
) -> Result<String, Refusal> {
    let own = connect.span;
    let drawn = edit::ends(connect).and_then(|(a, b)| {
        let old = |r: &str| {
            let n = first(r);
            format!("{}{}", old_name(n), &r[n.len()..])
        };
        let (a, b) = (old(&a), old(&b));
        inner.connections.iter().find(|l| l.from == a && l.to == b)
    });
    let edits: Vec<TextEdit> = drawn
        .filter(|_| connect.comment.annotation.is_some())
        .map(|l| {
            let points: Vec<Point> = l.points.iter().map(|p| plus(*p, by)).collect();
            let color: Color = l.color;
            let e = edit::route(connect, &points, color);
            TextEdit { span: Span::new(FileId(0), e.span.start - own.start, e.span.end - own.start), ..e }
        })
        .into_iter()
        .collect();
    apply(content.slice(own), &edits).map_err(|e| refused(e.to_string()))
}

/// What a class must not have to be written out where it is used.
fn may_be_written_out(class: &Class) -> Result<(), &'static str> {
    let ClassBody::Long(composition) = &class.def.body else {
        return Err("its class has no body of its own");
    };
    if !composition.algorithms.is_empty() || composition.external.is_some() {
        return Err("its class has algorithms");
    }
    for e in &composition.elements {
        match &e.kind {
            ElementKind::Extends(_) => return Err("its class extends another one"),
            ElementKind::Class(_) => return Err("its class declares classes of its own"),
            ElementKind::Component(c) if c.prefixes.is_inner => {
                return Err("its class holds something for all that is inside of it (inner)");
            }
            ElementKind::Component(c) if c.prefixes.is_replaceable => {
                return Err("its class has replaceable components");
            }
            ElementKind::Component(_) | ElementKind::Import(_) => {}
        }
    }
    Ok(())
}

/// What the parameters of a class are for this component, in the words of the model around it.
fn parameter_values(content: &Content, set: &[(String, String)]) -> Result<BTreeMap<String, String>, String> {
    let parameters: BTreeMap<String, Option<String>> = edit::declarations(&content.def)
        .iter()
        .filter(|d| d.clause.variability >= VariabilityPrefix::Parameter)
        .map(|d| {
            let value = d.declaration.modification.as_ref().and_then(|m| m.value.as_ref());
            (d.declaration.name.name.to_string(), value.map(|v| content.slice(v.span).to_owned()))
        })
        .collect();
    let mut values = BTreeMap::new();
    for name in parameters.keys() {
        let value = value_of(name, &parameters, set, 0)?;
        values.insert(name.clone(), value);
    }
    Ok(values)
}

fn value_of(
    name: &str,
    parameters: &BTreeMap<String, Option<String>>,
    set: &[(String, String)],
    depth: usize,
) -> Result<String, String> {
    if depth > 20 {
        return Err(format!("the parameter `{name}` depends on itself"));
    }
    if let Some((_, value)) = set.iter().find(|(path, _)| path == name) {
        return Ok(value.clone());
    }
    let own = parameters.get(name).cloned().flatten();
    let own = own.ok_or_else(|| format!("its parameter `{name}` has no value"))?;
    let mut edits = Vec::new();
    for used in names::used(&own).iter().filter(|u| !u.is_argument && parameters.contains_key(u.name)) {
        let value = value_of(used.name, parameters, set, depth + 1)?;
        let replacement = if is_reference(&value) { value } else { format!("({value})") };
        edits.push(TextEdit { span: Span::new(FileId(0), used.start, used.end), replacement });
    }
    apply(&own, &edits).map_err(|e| e.to_string())
}

/// The content with what the component was given besides its parameters: `R1.R` of `sub(R1(R=5))`.
fn modified(
    mut content: Content,
    set: &[(String, String)],
    new_names: &BTreeMap<String, String>,
    values: &BTreeMap<String, String>,
) -> Result<Content, Refusal> {
    for (path, value) in set {
        let (name, rest) = path.split_once('.').unwrap_or((path, ""));
        if values.contains_key(name) {
            continue;
        }
        let new = new_names.get(name).ok_or_else(|| refused(format!("it has no `{name}`")))?;
        let declared =
            edit::declared(&content.def, new).ok_or_else(|| refused(format!("it has no `{name}`")))?;
        let edit = match rest {
            "" => edit::set_value(&content.text, declared.declaration, Some(value)),
            rest => edit::set_modifier(&content.text, declared.declaration, rest, Some(value)),
        };
        content = content.changed(&edit.into_iter().collect::<Vec<_>>())?;
    }
    Ok(content)
}
