//! The plan of a gesture: names, components, lines and text edits, collected and then made in one go.

use super::bond_tool::absolute;
use super::diagram::{Component, Diagram, Port};
use super::{Refusal, not_found, plain_name, refused};
use crate::class_view::Viewer;
use crate::edit::{self, NewComponent, NewConnection, Place, redeclare};
use crate::graphics::{Color, Extent, Point, annotation_value};
use crate::marks::{Mark, mark};
use crate::replaceable::replaceables;
use crate::{Catalog, Class, dotted, markdown};
use harpoon_base::{Span, TextEdit};
use harpoon_syntax::ast::{self, ClassKind, ExprKind};
use harpoon_syntax::edit::apply;

/// A component whose text has not been written yet.
struct Planned {
    class: Class,
    name: String,
    modifiers: String,
    place: Place,
}

pub(super) struct PlannedLine {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) points: Vec<Point>,
    pub(super) color: Color,
}

/// Where a component goes.
pub struct Placement<'a> {
    pub name: &'a str,
    pub place: Place,
}

/// The `experiment` annotation; what is absent is left as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    pub start_time: Option<f64>,
    pub stop_time: Option<f64>,
    pub tolerance: Option<f64>,
    pub intervals: Option<u32>,
}

/// Everything one gesture changes, collected and then made in one go.
pub struct Plan<'a, 's> {
    pub(super) catalog: &'a Catalog<'s>,
    pub(super) class: &'a Class,
    pub(super) text: &'a str,
    pub(super) diagram: &'a Diagram,
    pub(super) edits: Vec<TextEdit>,
    components: Vec<Planned>,
    pub(super) lines: Vec<PlannedLine>,
    /// Names taken by this gesture.
    pub(super) taken: Vec<String>,
    /// Ports taken by this gesture.
    pub(super) used: Vec<String>,
}

pub(super) fn is_finite(p: Point) -> bool {
    p.x.is_finite() && p.y.is_finite() && p.x.abs() < 1e6 && p.y.abs() < 1e6
}

pub(super) fn off_paper() -> Refusal {
    refused("that place is not on the paper")
}

impl<'a, 's> Plan<'a, 's> {
    /// Nothing planned yet. The diagram is that of the class, and the text that of its file.
    pub fn new(
        catalog: &'a Catalog<'s>,
        class: &'a Class,
        text: &'a str,
        diagram: &'a Diagram,
    ) -> Plan<'a, 's> {
        Plan {
            catalog,
            class,
            text,
            diagram,
            edits: Vec::new(),
            components: Vec::new(),
            lines: Vec::new(),
            taken: Vec::new(),
            used: Vec::new(),
        }
    }

    /// The edits of the text, and the components that are new or renamed.
    pub fn finish(mut self) -> Result<(Vec<TextEdit>, Vec<String>), Refusal> {
        let no_body = || refused("this class has no body of its own to put something in");
        if !self.components.is_empty() {
            let names: Vec<String> = self.components.iter().map(|c| self.type_name(&c.class)).collect();
            let new: Vec<NewComponent<'_>> = self
                .components
                .iter()
                .zip(&names)
                .map(|(c, type_name)| NewComponent {
                    type_name,
                    name: &c.name,
                    modifiers: &c.modifiers,
                    place: c.place,
                })
                .collect();
            self.edits.push(edit::add_components(self.text, &self.class.def, &new).ok_or_else(no_body)?);
        }
        if !self.lines.is_empty() {
            let new: Vec<NewConnection<'_>> = self
                .lines
                .iter()
                .map(|l| NewConnection { from: &l.from, to: &l.to, points: &l.points, color: l.color })
                .collect();
            self.edits.push(edit::add_connections(self.text, &self.class.def, &new).ok_or_else(no_body)?);
        }
        Ok((self.edits, self.taken))
    }

    pub(super) fn component(&self, name: &str) -> Result<&'a Component, Refusal> {
        self.diagram.component(name).ok_or_else(|| not_found(format!("there is no component `{name}`")))
    }

    pub(super) fn own(&self, name: &str) -> Result<edit::Declared<'a>, Refusal> {
        edit::declared(&self.class.def, name).ok_or_else(|| {
            let known = self.diagram.component(name).is_some();
            let inherited = format!("`{name}` comes from a base class and can be changed there only");
            refused(if known { inherited } else { format!("there is no component `{name}`") })
        })
    }

    /// The `extends` clause that brings a component or a parameter.
    fn bringing(&self, path: &str) -> Result<&'a ast::Extends, Refusal> {
        let name = path.split('.').next().unwrap_or(path);
        let extends = self.class.elements().iter().filter_map(|e| match &e.kind {
            ast::ElementKind::Extends(extends) => Some(extends),
            _ => None,
        });
        let brings = |e: &&ast::Extends| {
            let mut is_found = false;
            if let Some(base) = self.catalog.lookup(self.class, &e.base) {
                self.catalog.visit_bases(&base, &mut |part| {
                    is_found |= edit::declared(&part.def, name).is_some() || edit::has_class(&part.def, name);
                });
            }
            is_found
        };
        extends.into_iter().find(brings).ok_or_else(|| refused(format!("there is no component `{name}`")))
    }

    pub(super) fn class_named(&self, name: &str) -> Result<Class, Refusal> {
        let found = self.catalog.class_by_name(name);
        found.ok_or_else(|| not_found(format!("there is no class `{name}`")))
    }

    /// The shortest way to name a class here: without the packages that both are in.
    pub(super) fn type_name(&self, class: &Class) -> String {
        let shared = class.path.iter().zip(self.class.path.iter()).take_while(|(a, b)| a == b).count();
        let last = class.path.len() - 1;
        for n in (1..=shared.min(last)).rev() {
            let suffix = &class.path[n..];
            if self.catalog.lookup_path(self.class, suffix, false).is_some_and(|c| c.path == class.path) {
                return dotted(suffix);
            }
        }
        class.full_name()
    }

    pub(super) fn is_taken(&self, name: &str) -> bool {
        let declared = edit::declarations(&self.class.def).iter().any(|d| d.declaration.name.name == *name);
        let shown = self.diagram.component(name).is_some();
        declared || shown || self.taken.iter().any(|t| t == name) || self.class.name() == name
    }

    /// `defaultComponentName` if it is free, else the name of the class (`R1`, `J0p3_1`, `resistor2`) with a number.
    fn new_name(&mut self, class: &Class) -> String {
        let wished = class.annotation().and_then(|a| annotation_value(&a.arguments, "defaultComponentName"));
        let wished = wished.and_then(|e| match &e.kind {
            ExprKind::String(s) => Some(s.to_string()),
            _ => None,
        });
        let name = match wished {
            Some(name) if is_identifier(&name) => {
                if self.is_taken(&name) {
                    self.numbered(&name)
                } else {
                    name
                }
            }
            _ => {
                let base = match mark(self.catalog, class) {
                    Mark::Bond { .. } => "B".to_owned(),
                    Mark::Element { .. } => class.name().to_owned(),
                    Mark::Nothing => lower_first(class.name()),
                };
                self.numbered(&base)
            }
        };
        self.taken.push(name.clone());
        name
    }

    /// The name of a component of a class that is not there yet.
    pub(super) fn free_name(&self, class: &str) -> String {
        self.numbered(&lower_first(class))
    }

    fn numbered(&self, base: &str) -> String {
        let base =
            if base.ends_with(|c: char| c.is_ascii_digit()) { format!("{base}_") } else { base.to_owned() };
        (1..).map(|n| format!("{base}{n}")).find(|n| !self.is_taken(n)).unwrap_or(base)
    }

    /// A new component of the usual size, or as large as `extent`; answers with its name.
    pub(super) fn put(
        &mut self,
        class: Class,
        origin: Point,
        extent: Option<Extent>,
        rotation: f64,
    ) -> String {
        let name = self.new_name(&class);
        let usual = [Point { x: -10.0, y: -10.0 }, Point { x: 10.0, y: 10.0 }];
        let place = Place { origin, extent: extent.unwrap_or(usual), rotation };
        self.components.push(Planned { class, name: name.clone(), modifiers: String::new(), place });
        name
    }

    // ---- gestures: each answers with its name in the history -------------------------------------------------

    pub fn add_component(
        &mut self,
        class: &str,
        name: Option<&str>,
        origin: Point,
        extent: Option<Extent>,
        rotation: f64,
    ) -> Result<String, Refusal> {
        let class = self.class_named(class)?;
        self.may_contain(&class)?;
        if !is_finite(origin) {
            return Err(off_paper());
        }
        if let Some(name) = name {
            self.check_name(name)?;
        }
        let mut added = self.put(class, origin, extent, rotation);
        if let (Some(name), Some(planned)) = (name, self.components.last_mut()) {
            added = name.to_owned();
            planned.name.clone_from(&added);
            self.taken = vec![added.clone()];
        }
        Ok(format!("Add {added}"))
    }

    /// Moves, turns, mirrors, resizes: whatever ends in other places and lines.
    pub fn place(&mut self, placements: &[Placement<'_>]) -> Result<String, Refusal> {
        for p in placements {
            if !is_finite(p.place.origin) || !p.place.extent.into_iter().all(is_finite) {
                return Err(off_paper());
            }
            let declared = self.own(p.name)?;
            self.edits.extend(edit::place(self.text, &declared, &p.place));
        }
        Ok(match placements {
            [] => "Route a line".to_owned(),
            [one] => format!("Move {}", one.name),
            many => format!("Move {} components", many.len()),
        })
    }

    /// Leads a connection along other points.
    pub fn route(&mut self, from: &str, to: &str, points: &[Point]) -> Result<(), Refusal> {
        if !points.iter().copied().all(is_finite) {
            return Err(off_paper());
        }
        let Some(connect) = edit::connection(&self.class.def, from, to) else {
            return Err(refused(format!("there is no connection of {from} and {to} here")));
        };
        let known = self.diagram.connections.iter().find(|c| c.from == from && c.to == to);
        self.edits.push(edit::route(connect, points, known.map_or(Color::BLACK, |c| c.color)));
        Ok(())
    }

    /// Connections of deleted components go with them. `connections` are pairs of ends.
    pub fn delete(&mut self, components: &[&str], connections: &[(&str, &str)]) -> Result<String, Refusal> {
        for name in components {
            self.own(name)?;
        }
        let goes = |e: &ast::Equation| {
            edit::ends(e).is_some_and(|(a, b)| {
                let of = |r: &str| components.contains(&plain_name(r.split('.').next().unwrap_or(r)));
                of(&a) || of(&b) || connections.contains(&(&a, &b))
            })
        };
        let def = &self.class.def;
        let gone: Vec<&ast::Equation> = edit::connections(def).into_iter().filter(|e| goes(e)).collect();
        self.edits.extend(edit::remove(self.text, def, components, &gone));
        Ok(match components {
            [] => "Delete a connection".to_owned(),
            [one] => format!("Delete {one}"),
            many => format!("Delete {} components", many.len()),
        })
    }

    /// Copies components with the connections between them.
    pub fn duplicate(&mut self, components: &[&str], by: Point) -> Result<String, Refusal> {
        let shift = |p: Point| Point { x: p.x + by.x, y: p.y + by.y };
        let mut copies: Vec<(String, String, Place)> = Vec::new();
        for &name in components {
            self.own(name)?;
            let c = self.component(name)?;
            let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
            let base = if base.is_empty() { name } else { base };
            let copy = (1..).map(|n| format!("{base}{n}")).find(|n| !self.is_taken(n)).unwrap_or_default();
            self.taken.push(copy.clone());
            let place = Place { origin: shift(c.origin), extent: c.extent, rotation: c.rotation };
            copies.push((name.to_owned(), copy, place));
        }
        let added = edit::duplicate(self.text, &self.class.def, &copies);
        self.edits.push(added.ok_or_else(|| refused("this cannot be copied"))?);
        let renamed = |reference: &str| {
            let (name, rest) = reference.split_at(reference.find(['.', '[']).unwrap_or(reference.len()));
            copies.iter().find(|c| c.0 == name).map(|c| format!("{}{rest}", c.1))
        };
        for line in &self.diagram.connections {
            if let (Some(from), Some(to)) = (renamed(&line.from), renamed(&line.to)) {
                let points = line.points.iter().copied().map(shift).collect();
                self.lines.push(PlannedLine { from, to, points, color: line.color });
            }
        }
        Ok(format!("Duplicate {}", components.join(", ")))
    }

    /// Also in connections, modifiers and equations of the class.
    pub fn rename(&mut self, component: &str, to: &str) -> Result<String, Refusal> {
        self.own(component)?;
        if component != to {
            self.check_name(to)?;
            self.edits.extend(edit::rename(self.text, &self.class.def, component, to));
        }
        self.taken.push(to.to_owned());
        Ok(format!("Rename {component} to {to}"))
    }

    /// Joins two connectors by a plain line; without points, a straight one. Between connectors of two kinds an
    /// adapter is put, if there is one.
    pub fn connect(&mut self, from: &str, to: &str, points: &[Point]) -> Result<String, Refusal> {
        let (a, b) = (self.port(from)?, self.port(to)?);
        let points = match points {
            [] | [_] => vec![absolute(a.0, a.1), absolute(b.0, b.1)],
            drawn => drawn.to_vec(),
        };
        if let Some(reason) = self.line_refused(from, &a, to, &b) {
            let adapter = self.adapter(a.1, b.1).ok_or_else(|| refused(reason))?;
            let ends = [(from, a.1.color), (to, b.1.color)];
            let name = self.connect_through(adapter, ends, &points);
            return Ok(format!("Connect {from} and {to} through {name}"));
        }
        self.lines.push(PlannedLine { from: from.to_owned(), to: to.to_owned(), points, color: a.1.color });
        Ok(format!("Connect {from} and {to}"))
    }

    /// Another class for a component, which keeps its name, place and parameters.
    pub fn set_class(&mut self, component: &str, class: &str) -> Result<String, Refusal> {
        let declared = self.own(component)?;
        let class = self.class_named(class)?;
        self.edits.extend(edit::set_class(self.text, &self.class.def, &declared, &self.type_name(&class)));
        Ok(format!("Make {component} a {}", class.name()))
    }

    /// A value for a parameter of a component, or of the class itself; without a value, the default holds again.
    pub fn set_parameter(
        &mut self,
        component: Option<&str>,
        name: &str,
        value: Option<&str>,
    ) -> Result<String, Refusal> {
        let value = value.map(str::trim);
        if let Some(value) = value {
            check_expression(value).map_err(refused)?;
        }
        let path = component.map_or(name.to_owned(), |c| format!("{c}.{name}"));
        // `R` of `sub.R1` is `R1.R` of `sub`.
        let (component, name) = match component.and_then(|c| c.split_once('.')) {
            Some((first, _)) => (Some(first), &path[first.len() + 1..]),
            None => (component, name),
        };
        let edit = match (component, edit::declared(&self.class.def, component.unwrap_or(name))) {
            (Some(_), Some(d)) => edit::set_modifier(self.text, d.declaration, name, value),
            (None, Some(d)) => edit::set_value(self.text, d.declaration, value),
            (_, None) => edit::set_inherited(self.text, self.bringing(&path)?, &path, value),
        };
        self.edits.extend(edit);
        Ok(format!("Set {path}"))
    }

    /// Another class for what its author lets others replace; without a class, the author's own again.
    pub fn redeclare(
        &mut self,
        component: Option<&str>,
        name: &str,
        class: Option<&str>,
    ) -> Result<String, Refusal> {
        let path: Vec<&str> = component.map_or_else(Vec::new, |c| c.split('.').collect());
        let holder = match path.is_empty() {
            true => self.class.clone(),
            false => Viewer::new(self.catalog).instance(self.class, &path).map_err(refused)?.0,
        };
        let missing = || refused(format!("`{name}` of `{}` cannot be replaced", holder.full_name()));
        let all = replaceables(self.catalog, &holder);
        let what = all.iter().find(|r| r.name == name).ok_or_else(missing)?;
        let type_name = match class {
            Some(class) => Some(self.type_name(&self.class_named(class)?)),
            None => None,
        };
        let type_name = type_name.as_deref();
        let edit = match path.split_first() {
            Some((first, rest)) => match edit::declared(&self.class.def, first) {
                Some(d) => {
                    redeclare::in_component(self.text, d.declaration, rest, what.replaced(), type_name)
                }
                None => {
                    redeclare::in_extends(self.text, self.bringing(first)?, &path, what.replaced(), type_name)
                }
            },
            None => redeclare::in_extends(self.text, self.bringing(name)?, &[], what.replaced(), type_name),
        };
        self.edits.extend(edit);
        let of = component.map_or_else(|| name.to_owned(), |c| format!("{c}.{name}"));
        Ok(match class {
            Some(class) => format!("Make {of} a {}", class.rsplit('.').next().unwrap_or(class)),
            None => format!("Take {of} as it was"),
        })
    }

    /// Values for several parameters: each is set in the text that the ones before have left.
    pub fn set_parameters(
        &mut self,
        values: &[(Option<&str>, &str, Option<&str>)],
    ) -> Result<String, Refusal> {
        let mut text = self.text.to_owned();
        let mut class = self.class.clone();
        let unread = || refused("the text cannot be read any more after this");
        for &(component, name, value) in values {
            let mut plan = Plan::new(self.catalog, &class, &text, self.diagram);
            plan.set_parameter(component, name, value)?;
            let changed = apply(&text, &plan.edits).map_err(|e| refused(e.to_string()))?;
            let def = super::submodel::read_again(&changed, &class).ok_or_else(unread)?;
            (text, class) = (changed, Class { def, ..class });
        }
        let (before, after) = (self.text, text.as_str());
        // What is alike at both ends stays.
        let start = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
        let start = (0..=start).rev().find(|k| before.is_char_boundary(*k) && after.is_char_boundary(*k));
        let start = start.unwrap_or(0);
        let same =
            |n: usize| before.as_bytes()[before.len() - n - 1] == after.as_bytes()[after.len() - n - 1];
        let most = before.len().min(after.len()) - start;
        let end = (0..most).take_while(|n| same(*n)).count();
        let is_edge =
            |n: usize| before.is_char_boundary(before.len() - n) && after.is_char_boundary(after.len() - n);
        let end = (0..=end).rev().find(|n| is_edge(*n)).unwrap_or(0);
        let span = Span::new(self.class.def.span.file, start as u32, (before.len() - end) as u32);
        self.edits.push(TextEdit { span, replacement: after[start..after.len() - end].to_owned() });
        Ok(match values {
            [(component, name, _)] => {
                format!("Set {}", component.map_or_else(|| (*name).to_owned(), |c| format!("{c}.{name}")))
            }
            many => format!("Set {} values", many.len()),
        })
    }

    pub fn set_description(&mut self, component: &str, text: &str) -> Result<String, Refusal> {
        self.edits.push(edit::set_description(self.own(component)?.declaration, text));
        Ok(format!("Describe {component}"))
    }

    /// Documentation as it is typed: HTML, or text in the manner of Markdown. `part` is `info` or `revisions`.
    pub fn set_documentation(&mut self, part: &str, typed: &str) -> Result<String, Refusal> {
        const MOST: usize = 4 << 20;
        if !matches!(part, "info" | "revisions") {
            return Err(refused("documentation has `info` and `revisions`"));
        }
        let html = markdown::documentation(typed);
        if html.len() > MOST {
            return Err(refused("this documentation is larger than 4 MB; take smaller pictures"));
        }
        let quoted = format!("\"{}\"", html.replace('\\', "\\\\").replace('"', "\\\""));
        let edit = edit::shapes::set_part(self.text, &self.class.def, "Documentation", part, &quoted);
        self.edits.push(edit.ok_or_else(|| refused("this class has no body of its own to document"))?);
        Ok("Write the documentation".to_owned())
    }

    /// Writes the `experiment` annotation.
    pub fn set_experiment(&mut self, settings: &Settings) -> String {
        let mut values: Vec<(&str, String)> = Vec::new();
        let start = settings.start_time.unwrap_or(0.0);
        values.extend(settings.start_time.map(|t| ("StartTime", format!("{t}"))));
        values.extend(settings.stop_time.map(|t| ("StopTime", format!("{t}"))));
        values.extend(settings.tolerance.map(|t| ("Tolerance", format!("{t:e}"))));
        if let (Some(stop), Some(n)) = (settings.stop_time, settings.intervals.filter(|n| *n > 0)) {
            values.push(("Interval", format!("{}", (stop - start) / f64::from(n))));
        }
        self.edits.extend(edit::set_experiment(self.text, &self.class.def, &values));
        "Set the experiment".to_owned()
    }

    // ---- what may stand where --------------------------------------------------------------------------------

    pub(super) fn may_contain(&self, class: &Class) -> Result<(), Refusal> {
        if class.path == self.class.path {
            return Err(refused("a class cannot contain itself"));
        }
        if class.def.is_partial {
            return Err(refused(format!("`{}` is partial: it is meant to be extended", class.full_name())));
        }
        if matches!(class.def.kind, ClassKind::Package | ClassKind::Function) {
            return Err(refused(format!("`{}` cannot stand in a diagram", class.full_name())));
        }
        Ok(())
    }

    fn check_name(&self, name: &str) -> Result<(), Refusal> {
        if !is_identifier(name) {
            return Err(refused(format!(
                "`{name}` is not a name: letters, digits and _, not starting with a digit"
            )));
        }
        if self.is_taken(name) {
            return Err(refused(format!("the name `{name}` is taken")));
        }
        Ok(())
    }

    pub(super) fn port(&self, reference: &str) -> Result<(&'a Component, &'a Port), Refusal> {
        let (name, port) = reference.split_once('.').unwrap_or((reference, ""));
        let component = self.component(plain_name(name))?;
        let found = component.ports.iter().find(|p| p.name == plain_name(port));
        let missing = || not_found(format!("`{}` has no connector `{port}`", component.name));
        Ok((component, found.ok_or_else(missing)?))
    }

    pub(super) fn is_used(&self, reference: &str) -> bool {
        let lines = &self.diagram.connections;
        lines.iter().any(|c| c.from == reference || c.to == reference)
            || self.used.iter().any(|u| u == reference)
    }
}

fn lower_first(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}

pub fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
        && harpoon_syntax::parse_component_ref(harpoon_base::FileId(0), name).diagnostics.is_empty()
}

/// Why a text is no expression.
pub fn check_expression(text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Err("a value is missing".to_owned());
    }
    let parsed = harpoon_syntax::parse_expression(harpoon_base::FileId(0), text);
    match parsed.diagnostics.into_iter().find(harpoon_base::Diagnostic::is_error) {
        Some(d) => Err(d.message),
        None => Ok(()),
    }
}
