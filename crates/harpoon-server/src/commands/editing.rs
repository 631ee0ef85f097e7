//! Commands of the page as steps of text edits: which names, ports and junctions they mean is decided here, how the
//! text changes in `harpoon_ide::edit`.

use crate::commands::bond_tool::{absolute, bond_ports, facing, side};
use crate::documents::offsets::Splice;
use crate::documents::project::{FileChange, Step};
use crate::protocol::{self, ClassView, Component, EditCommand, Failure, Point, Port};
use crate::studio::{Studio, failure, refused};
use crate::views::assist::check_expression;
use crate::views::class::plain_name;
use harpoon_base::TextEdit;
use harpoon_ide::edit::{self, NewComponent, NewConnection, Place};
use harpoon_ide::graphics::{self, Color, annotation_value};
use harpoon_ide::marks::{Mark, mark};
use harpoon_ide::{Catalog, Class};
use harpoon_syntax::ast::{self, ClassKind, ExprKind};

/// A component whose text has not been written yet.
pub(crate) struct Planned {
    pub(crate) class: Class,
    pub(crate) name: String,
    pub(crate) modifiers: String,
    pub(crate) place: Place,
}

pub(crate) struct PlannedLine {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) points: Vec<graphics::Point>,
    pub(crate) color: Color,
}

/// Everything one command changes, collected and then made in one go.
pub(crate) struct Plan<'a> {
    pub(crate) catalog: &'a Catalog<'a>,
    pub(crate) class: &'a Class,
    pub(crate) text: &'a str,
    pub(crate) view: &'a ClassView,
    pub(crate) edits: Vec<TextEdit>,
    pub(crate) components: Vec<Planned>,
    pub(crate) lines: Vec<PlannedLine>,
    /// Names taken by this command.
    pub(crate) taken: Vec<String>,
    /// Ports taken by this command.
    pub(crate) used: Vec<String>,
}

pub(crate) fn inner(p: &Point) -> graphics::Point {
    graphics::Point { x: p.x, y: p.y }
}

pub(crate) fn place_of(origin: &Point, extent: &protocol::Extent, rotation: f64) -> Place {
    Place { origin: inner(origin), extent: [inner(&extent.p), inner(&extent.q)], rotation }
}

fn color(hex: &str) -> Color {
    let channel = |at: usize| hex.get(at..at + 2).and_then(|h| u8::from_str_radix(h, 16).ok()).unwrap_or(0);
    Color(channel(1), channel(3), channel(5))
}

fn is_finite(p: &Point) -> bool {
    p.x.is_finite() && p.y.is_finite() && p.x.abs() < 1e6 && p.y.abs() < 1e6
}

/// The step, and the components that are new.
pub fn edit(studio: &mut Studio, class: &str, command: &EditCommand) -> Result<(Step, Vec<String>), Failure> {
    let (located, text) = studio.editable(class)?;
    let view = studio.view(class)?;
    if studio.is_broken(&view.file) {
        return Err(refused("the text has syntax errors; mend them before you draw"));
    }
    let catalog = Catalog::new(&studio.library, &studio.library);
    let mut plan = Plan::new(&catalog, &located.class, &text, &view);
    let label = plan.make(command)?;
    let new = plan.taken.clone();
    let edits = plan.finish()?;
    let file = located.name.unwrap_or_default();
    Ok((Step { label, changes: vec![FileChange::Edit { file, splices: splices(&text, edits)? }] }, new))
}

fn splices(text: &str, mut edits: Vec<TextEdit>) -> Result<Vec<Splice>, Failure> {
    edits.sort_by_key(|e| (e.span.start, e.span.end));
    let mut splices: Vec<Splice> = Vec::new();
    for e in edits {
        let (start, end) = (e.span.start as usize, e.span.end as usize);
        let removed = text
            .get(start..end)
            .ok_or_else(|| failure("internal", "an edit outside of the text"))?
            .to_owned();
        match splices.last_mut() {
            Some(last) if last.end() == start && removed.is_empty() => last.inserted.push_str(&e.replacement),
            Some(last) if last.end() > start => {
                return Err(refused("these changes touch the same place of the text"));
            }
            _ => splices.push(Splice { at: start, removed, inserted: e.replacement }),
        }
    }
    Ok(splices)
}

impl<'a> Plan<'a> {
    /// Nothing planned yet.
    pub(crate) fn new(
        catalog: &'a Catalog<'a>,
        class: &'a Class,
        text: &'a str,
        view: &'a ClassView,
    ) -> Plan<'a> {
        Plan {
            catalog,
            class,
            text,
            view,
            edits: Vec::new(),
            components: Vec::new(),
            lines: Vec::new(),
            taken: Vec::new(),
            used: Vec::new(),
        }
    }

    fn finish(mut self) -> Result<Vec<TextEdit>, Failure> {
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
        Ok(self.edits)
    }

    pub(crate) fn component(&self, name: &str) -> Result<&'a Component, Failure> {
        let found = self.view.diagram.components.iter().find(|c| c.name == name);
        found.ok_or_else(|| failure("not-found", format!("there is no component `{name}`")))
    }

    pub(crate) fn own(&self, name: &str) -> Result<edit::Declared<'a>, Failure> {
        edit::declared(&self.class.def, name).ok_or_else(|| {
            let known = self.view.diagram.components.iter().any(|c| c.name == name);
            let inherited = format!("`{name}` comes from a base class and can be changed there only");
            refused(if known { inherited } else { format!("there is no component `{name}`") })
        })
    }

    /// The `extends` clause that brings a component or a parameter.
    fn bringing(&self, path: &str) -> Result<&'a ast::Extends, Failure> {
        let name = path.split('.').next().unwrap_or(path);
        let extends = self.class.elements().iter().filter_map(|e| match &e.kind {
            ast::ElementKind::Extends(extends) => Some(extends),
            _ => None,
        });
        let brings = |e: &&ast::Extends| {
            let mut is_found = false;
            if let Some(base) = self.catalog.lookup(self.class, &e.base) {
                self.catalog
                    .visit_bases(&base, &mut |part| is_found |= edit::declared(&part.def, name).is_some());
            }
            is_found
        };
        extends.into_iter().find(brings).ok_or_else(|| refused(format!("there is no component `{name}`")))
    }

    pub(crate) fn class_named(&self, name: &str) -> Result<Class, Failure> {
        let found = self.catalog.class_by_name(name);
        found.ok_or_else(|| failure("not-found", format!("there is no class `{name}`")))
    }

    /// The shortest way to name a class here: without the packages that both are in.
    pub(crate) fn type_name(&self, class: &Class) -> String {
        let shared = class.path.iter().zip(self.class.path.iter()).take_while(|(a, b)| a == b).count();
        let last = class.path.len() - 1;
        for n in (1..=shared.min(last)).rev() {
            let suffix = &class.path[n..];
            if self.catalog.lookup_path(self.class, suffix, false).is_some_and(|c| c.path == class.path) {
                return harpoon_ide::dotted(suffix);
            }
        }
        class.full_name()
    }

    fn is_taken(&self, name: &str) -> bool {
        let declared = edit::declarations(&self.class.def).iter().any(|d| d.declaration.name.name == *name);
        let shown = self.view.diagram.components.iter().any(|c| c.name == name);
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

    fn numbered(&self, base: &str) -> String {
        let base =
            if base.ends_with(|c: char| c.is_ascii_digit()) { format!("{base}_") } else { base.to_owned() };
        (1..).map(|n| format!("{base}{n}")).find(|n| !self.is_taken(n)).unwrap_or(base)
    }

    pub(crate) fn add(
        &mut self,
        class: Class,
        origin: &Point,
        extent: Option<&protocol::Extent>,
        rotation: f64,
    ) -> String {
        let name = self.new_name(&class);
        let half = Point { x: 10.0, y: 10.0 };
        let usual = protocol::Extent { p: Point { x: -half.x, y: -half.y }, q: half };
        let place = place_of(origin, extent.unwrap_or(&usual), rotation);
        self.components.push(Planned { class, name: name.clone(), modifiers: String::new(), place });
        name
    }

    fn make(&mut self, command: &EditCommand) -> Result<String, Failure> {
        let def = &self.class.def;
        Ok(match command {
            EditCommand::AddComponent { class, origin, name, extent, rotation } => {
                let class = self.class_named(class)?;
                self.may_contain(&class)?;
                if !is_finite(origin) {
                    return Err(refused("that place is not on the paper"));
                }
                let added = self.add(class, origin, extent.as_ref(), rotation.unwrap_or(0.0));
                if let Some(name) = name {
                    self.taken.clear();
                    self.check_name(name)?;
                    self.taken.push(name.clone());
                    self.components[0].name = name.clone();
                }
                format!("Add {}", name.as_ref().unwrap_or(&added))
            }
            EditCommand::Place { placements, lines } => {
                for p in placements {
                    if !is_finite(&p.origin) || !is_finite(&p.extent.p) || !is_finite(&p.extent.q) {
                        return Err(refused("that place is not on the paper"));
                    }
                    let d = self.own(&p.name)?;
                    let to = place_of(&p.origin, &p.extent, p.rotation);
                    self.edits.extend(edit::place(self.text, &d, &to));
                }
                for line in lines {
                    self.route(line)?;
                }
                match placements.as_slice() {
                    [] => "Route a line".to_owned(),
                    [one] => format!("Move {}", one.name),
                    many => format!("Move {} components", many.len()),
                }
            }
            EditCommand::Delete { components, connections } => {
                for name in components {
                    self.own(name)?;
                }
                let names: Vec<&str> = components.iter().map(String::as_str).collect();
                let goes = |e: &ast::Equation| {
                    edit::ends(e).is_some_and(|(a, b)| {
                        let of = |r: &str| names.contains(&plain_name(r.split('.').next().unwrap_or(r)));
                        of(&a) || of(&b) || connections.iter().any(|c| c.from == a && c.to == b)
                    })
                };
                let gone: Vec<&ast::Equation> =
                    edit::connections(def).into_iter().filter(|e| goes(e)).collect();
                self.edits.extend(edit::remove(self.text, def, &names, &gone));
                match (names.as_slice(), gone.len()) {
                    ([], _) => "Delete a connection".to_owned(),
                    ([one], _) => format!("Delete {one}"),
                    (many, _) => format!("Delete {} components", many.len()),
                }
            }
            EditCommand::Duplicate { components, by } => {
                let mut copies = Vec::new();
                for name in components {
                    self.own(name)?;
                    let c = self.component(name)?;
                    let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
                    let base = if base.is_empty() { name } else { base };
                    let copy =
                        (1..).map(|n| format!("{base}{n}")).find(|n| !self.is_taken(n)).unwrap_or_default();
                    self.taken.push(copy.clone());
                    let origin = Point { x: c.origin.x + by.x, y: c.origin.y + by.y };
                    copies.push((name.clone(), copy, place_of(&origin, &c.extent, c.rotation)));
                }
                let added = edit::duplicate(self.text, def, &copies)
                    .ok_or_else(|| refused("this cannot be copied"))?;
                self.edits.push(added);
                let renamed = |reference: &str| {
                    let (name, rest) =
                        reference.split_at(reference.find(['.', '[']).unwrap_or(reference.len()));
                    copies.iter().find(|c| c.0 == name).map(|c| format!("{}{rest}", c.1))
                };
                for line in &self.view.diagram.connections {
                    if let (Some(from), Some(to)) = (renamed(&line.from), renamed(&line.to)) {
                        let shift = |p: &Point| graphics::Point { x: p.x + by.x, y: p.y + by.y };
                        let points = line.points.iter().map(shift).collect();
                        self.lines.push(PlannedLine { from, to, points, color: color(&line.color) });
                    }
                }
                format!("Duplicate {}", components.join(", "))
            }
            EditCommand::Rename { component, to } => {
                self.own(component)?;
                if component != to {
                    self.check_name(to)?;
                    self.edits.extend(edit::rename(self.text, def, component, to));
                }
                self.taken.push(to.clone());
                format!("Rename {component} to {to}")
            }
            EditCommand::Connect { from, to, points } => {
                let (a, b) = (self.port(from)?, self.port(to)?);
                if let Some(reason) = self.line_refused(from, &a, to, &b) {
                    return Err(refused(reason));
                }
                let drawn = match points.len() {
                    0 | 1 => vec![inner(&absolute(a.0, a.1)), inner(&absolute(b.0, b.1))],
                    _ => points.iter().map(inner).collect(),
                };
                let color = color(&a.1.color);
                self.lines.push(PlannedLine { from: from.clone(), to: to.clone(), points: drawn, color });
                format!("Connect {from} and {to}")
            }
            EditCommand::Bond { from, to, class } => {
                self.bond(from, to, class.as_deref())?;
                format!("Bond from {} to {}", from.component, to.component)
            }
            EditCommand::AddBonded { from, class, origin, reversed } => {
                let class = self.class_named(class)?;
                self.may_contain(&class)?;
                let source = self.component(&from.component)?;
                let ports = bond_ports(self.catalog, &class);
                let half = Point { x: 10.0, y: 10.0 };
                let turned = match ports.as_slice() {
                    [(_, only)] => facing(only, &half, &side(origin, &source.origin)),
                    _ => None,
                };
                let name = match &turned {
                    Some((extent, rotation, _)) => self.add(class.clone(), origin, Some(extent), *rotation),
                    None => self.add(class.clone(), origin, None, 0.0),
                };
                let new_port =
                    ports.first().ok_or_else(|| refused(format!("{} takes no bond", class.name())))?.clone();
                let near = match self.turn(source, origin) {
                    Some(port) => port,
                    None => self.free_port(source, from.port.as_deref(), origin)?,
                };
                let start = near.1.clone();
                let offset =
                    turned.map_or(Point { x: new_port.1.x / 10.0, y: new_port.1.y / 10.0 }, |(_, _, at)| at);
                let at = Point { x: origin.x + offset.x, y: origin.y + offset.y };
                let far = (format!("{name}.{}", new_port.0), at);
                let (tail, head) = if *reversed { (far, (near.0, start)) } else { ((near.0, start), far) };
                let bond = self.bond_class(None)?;
                self.put_bond(bond, tail, head)?;
                // The new component is what the hand goes on with.
                self.taken.sort_by_key(|t| *t != name);
                format!("Add {name} with a bond")
            }
            EditCommand::SplitBond { bond, class, component, at } => {
                self.split(bond, class.as_deref(), component.as_deref(), at)?
            }
            EditCommand::ReverseBond { bond } => {
                let (tail, head, _) = self.bond_ends(bond)?;
                for (old, new) in [(&tail, &head), (&head, &tail)] {
                    let port = format!("{bond}.{old}");
                    for e in edit::connections(def) {
                        let ast::EquationKind::Connect(a, b) = &e.kind else { continue };
                        for reference in [a, b].into_iter().filter(|r| r.to_string() == port) {
                            let replacement = format!("{bond}.{new}");
                            self.edits.push(TextEdit { span: reference.span, replacement });
                        }
                    }
                }
                let c = self.component(bond)?;
                let to = place_of(&c.origin, &c.extent, (c.rotation + 180.0).rem_euclid(360.0));
                self.edits.extend(edit::place(self.text, &self.own(bond)?, &to));
                format!("Reverse {bond}")
            }
            EditCommand::SetClass { component, class } => {
                let d = self.own(component)?;
                let class = self.class_named(class)?;
                self.edits.extend(edit::set_class(self.text, def, &d, &self.type_name(&class)));
                format!("Make {component} a {}", class.name())
            }
            EditCommand::SetParameter { component, name, value } => {
                let value = value.as_deref().map(str::trim);
                if let Some(value) = value {
                    check_expression(value).map_err(refused)?;
                }
                let declared = edit::declared(&self.class.def, component.as_ref().unwrap_or(name));
                let edit = match (component, declared) {
                    (Some(_), Some(d)) => edit::set_modifier(self.text, d.declaration, name, value),
                    (None, Some(d)) => edit::set_value(self.text, d.declaration, value),
                    (component, None) => {
                        let path = component.as_ref().map_or(name.clone(), |c| format!("{c}.{name}"));
                        edit::set_inherited(self.text, self.bringing(&path)?, &path, value)
                    }
                };
                self.edits.extend(edit);
                format!("Set {}", component.as_ref().map_or(name.clone(), |c| format!("{c}.{name}")))
            }
            EditCommand::SetDescription { component, text } => {
                self.edits.push(edit::set_description(self.own(component)?.declaration, text));
                format!("Describe {component}")
            }
            EditCommand::SetExperiment { settings } => {
                let mut values: Vec<(&str, String)> = Vec::new();
                let start = settings.start_time.unwrap_or(0.0);
                values.extend(settings.start_time.map(|t| ("StartTime", format!("{t}"))));
                values.extend(settings.stop_time.map(|t| ("StopTime", format!("{t}"))));
                values.extend(settings.tolerance.map(|t| ("Tolerance", format!("{t:e}"))));
                if let (Some(stop), Some(n)) = (settings.stop_time, settings.intervals.filter(|n| *n > 0)) {
                    values.push(("Interval", format!("{}", (stop - start) / f64::from(n))));
                }
                self.edits.extend(edit::set_experiment(self.text, def, &values));
                "Set the experiment".to_owned()
            }
            EditCommand::ReplaceText { .. } | EditCommand::ApplyFix { .. } => {
                return Err(failure("internal", "text changes go another way"));
            }
        })
    }

    pub(crate) fn may_contain(&self, class: &Class) -> Result<(), Failure> {
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

    fn check_name(&self, name: &str) -> Result<(), Failure> {
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

    fn route(&mut self, line: &protocol::LinePoints) -> Result<(), Failure> {
        if !line.points.iter().all(is_finite) {
            return Err(refused("that place is not on the paper"));
        }
        let Some(connect) = edit::connection(&self.class.def, &line.from, &line.to) else {
            return Err(refused(format!("there is no connection of {} and {} here", line.from, line.to)));
        };
        let points: Vec<graphics::Point> = line.points.iter().map(inner).collect();
        let known = self.view.diagram.connections.iter().find(|c| c.from == line.from && c.to == line.to);
        let drawn = known.map_or(Color::BLACK, |c| color(&c.color));
        self.edits.push(edit::route(connect, &points, drawn));
        Ok(())
    }

    // ---- ports ----------------------------------------------------------------------------------------------

    pub(crate) fn port(&self, reference: &str) -> Result<(&'a Component, &'a Port), Failure> {
        let (name, port) = reference.split_once('.').unwrap_or((reference, ""));
        let component = self.component(plain_name(name))?;
        let found = component.ports.iter().find(|p| p.name == plain_name(port));
        let missing = || failure("not-found", format!("`{}` has no connector `{port}`", component.name));
        Ok((component, found.ok_or_else(missing)?))
    }

    pub(crate) fn is_used(&self, reference: &str) -> bool {
        let lines = &self.view.diagram.connections;
        lines.iter().any(|c| c.from == reference || c.to == reference)
            || self.used.iter().any(|u| u == reference)
    }

    // ---- bonds ----------------------------------------------------------------------------------------------
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

// ---- new classes ---------------------------------------------------------------------------------------

// ---- parameters ----------------------------------------------------------------------------------------

// ---- help while writing --------------------------------------------------------------------------------
