//! Commands of the page as steps of text edits: which names, ports and junctions they mean is decided here, how the
//! text changes in `harpoon_ide::edit`.

use crate::offsets::Splice;
use crate::project::{FileChange, Step};
use crate::protocol::{
    self, BondEnd, CheckValueParams, CheckedValue, ClassView, Completion, Completions, Component,
    ComponentRole, CopyClassParams, EditCommand, Failure, Hover, NewModelParams, OffsetParams, Origin, Point,
    Port, PortRole, Target, Targets, TargetsParams, Tool,
};
use crate::studio::{Located, Studio, failure, refused};
use crate::view::plain_name;
use crate::{offsets, tree};
use harpoon_base::TextEdit;
use harpoon_ide::edit::{self, NewComponent, NewConnection, Place};
use harpoon_ide::graphics::{self, Color, annotation_value};
use harpoon_ide::marks::{Mark, mark};
use harpoon_ide::{Catalog, Class, names};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast::{self, ClassKind, ExprKind};

/// A component whose text has not been written yet.
struct Planned {
    class: Class,
    name: String,
    modifiers: String,
    place: Place,
}

struct PlannedLine {
    from: String,
    to: String,
    points: Vec<graphics::Point>,
    color: Color,
}

/// Everything one command changes, collected and then made in one go.
struct Plan<'a> {
    catalog: &'a Catalog<'a>,
    class: &'a Class,
    text: &'a str,
    view: &'a ClassView,
    edits: Vec<TextEdit>,
    components: Vec<Planned>,
    lines: Vec<PlannedLine>,
    /// Names taken by this command.
    taken: Vec<String>,
    /// Ports taken by this command.
    used: Vec<String>,
}

fn inner(p: &Point) -> graphics::Point {
    graphics::Point { x: p.x, y: p.y }
}

fn place_of(origin: &Point, extent: &protocol::Extent, rotation: f64) -> Place {
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
    fn new(catalog: &'a Catalog<'a>, class: &'a Class, text: &'a str, view: &'a ClassView) -> Plan<'a> {
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

    fn component(&self, name: &str) -> Result<&'a Component, Failure> {
        let found = self.view.diagram.components.iter().find(|c| c.name == name);
        found.ok_or_else(|| failure("not-found", format!("there is no component `{name}`")))
    }

    fn own(&self, name: &str) -> Result<edit::Declared<'a>, Failure> {
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

    fn class_named(&self, name: &str) -> Result<Class, Failure> {
        let found = self.catalog.class_by_name(name);
        found.ok_or_else(|| failure("not-found", format!("there is no class `{name}`")))
    }

    /// The shortest way to name a class here: without the packages that both are in.
    fn type_name(&self, class: &Class) -> String {
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

    fn add(
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

    fn may_contain(&self, class: &Class) -> Result<(), Failure> {
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

    fn port(&self, reference: &str) -> Result<(&'a Component, &'a Port), Failure> {
        let (name, port) = reference.split_once('.').unwrap_or((reference, ""));
        let component = self.component(plain_name(name))?;
        let found = component.ports.iter().find(|p| p.name == plain_name(port));
        let missing = || failure("not-found", format!("`{}` has no connector `{port}`", component.name));
        Ok((component, found.ok_or_else(missing)?))
    }

    fn is_used(&self, reference: &str) -> bool {
        let lines = &self.view.diagram.connections;
        lines.iter().any(|c| c.from == reference || c.to == reference)
            || self.used.iter().any(|u| u == reference)
    }

    /// Why a plain line cannot join two connectors.
    fn line_refused(
        &self,
        from: &str,
        a: &(&Component, &Port),
        to: &str,
        b: &(&Component, &Port),
    ) -> Option<String> {
        if from == to {
            return Some("a connector cannot be connected with itself".to_owned());
        }
        match (&a.1.role, &b.1.role) {
            (PortRole::Bond, PortRole::Bond) => {
                return Some("two bonds cannot meet without a junction between them".to_owned());
            }
            (PortRole::Element, PortRole::Element) => {
                return Some("a bond must stand between them: pull with the bond tool".to_owned());
            }
            (PortRole::Bond, PortRole::Element) | (PortRole::Element, PortRole::Bond) => {
                let busy =
                    [(from, a), (to, b)].into_iter().find(|(r, p)| p.1.size.is_none() && self.is_used(r));
                return busy.map(|(r, _)| format!("{r} has its bond already"));
            }
            (PortRole::Other, PortRole::Other) => {}
            _ => return Some("a bond cannot be connected with a connector of another kind".to_owned()),
        }
        if a.1.class == b.1.class {
            return match signature(self.catalog, &a.1.class).as_slice() {
                [(_, _, ast::Causality::Output)] if !is_own_connector(a.0) && !is_own_connector(b.0) => {
                    Some("both are outputs".to_owned())
                }
                [(_, _, ast::Causality::Input)] if !is_own_connector(a.0) && !is_own_connector(b.0) => {
                    Some("both are inputs".to_owned())
                }
                _ => None,
            };
        }
        let (sa, sb) = (signature(self.catalog, &a.1.class), signature(self.catalog, &b.1.class));
        let plain = |s: &[(String, ast::FlowPrefix, ast::Causality)]| -> Vec<(String, ast::FlowPrefix)> {
            let mut list: Vec<_> = s.iter().map(|v| (v.0.clone(), v.1)).collect();
            list.sort_by(|x, y| x.0.cmp(&y.0));
            list
        };
        let last = |c: &str| c.rsplit('.').next().unwrap_or(c).to_owned();
        (plain(&sa) != plain(&sb))
            .then(|| format!("a {} does not go with a {}", last(&a.1.class), last(&b.1.class)))
    }

    // ---- bonds ----------------------------------------------------------------------------------------------

    fn bond_class(&self, class: Option<&str>) -> Result<Class, Failure> {
        let name = class.unwrap_or("BondLib.Bonds.Bond");
        let class = self.class_named(name)?;
        match mark(self.catalog, &class) {
            Mark::Bond { .. } => Ok(class),
            _ => Err(refused(format!("`{name}` is not a bond"))),
        }
    }

    /// A free port of a component and where it is; a junction without one gets one.
    fn free_port(
        &mut self,
        c: &'a Component,
        wished: Option<&str>,
        toward: &Point,
    ) -> Result<(String, Point), Failure> {
        if let Some(port) = wished.filter(|p| !p.is_empty()) {
            let reference = format!("{}.{port}", c.name);
            let (_, found) = self.port(&reference)?;
            if found.role == PortRole::Element && found.size.is_none() && !self.is_used(&reference) {
                self.used.push(reference.clone());
                return Ok((reference, absolute(c, found)));
            }
            if found.role != PortRole::Element {
                return Err(refused(format!("{reference} does not take a bond")));
            }
        }
        let distance = |p: &Port| {
            let at = absolute(c, p);
            (at.x - toward.x).hypot(at.y - toward.y)
        };
        let mut free: Vec<&Port> = c
            .ports
            .iter()
            .filter(|p| {
                p.role == PortRole::Element
                    && p.size.is_none()
                    && !self.is_used(&format!("{}.{}", c.name, p.name))
            })
            .collect();
        free.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
        if let Some(port) = free.first() {
            let reference = format!("{}.{}", c.name, port.name);
            self.used.push(reference.clone());
            return Ok((reference, absolute(c, port)));
        }
        self.grow(c, toward)
    }

    fn grow(&mut self, c: &'a Component, toward: &Point) -> Result<(String, Point), Failure> {
        let full = || refused(format!("`{}` has no free port; a junction could give it another", c.name));
        // An array of ports that grows with a parameter.
        if let Some(port) = c.ports.iter().find(|p| p.role == PortRole::Element && p.size.is_some()) {
            let prefix = format!("{}.{}[", c.name, port.name);
            let ends = self.view.diagram.connections.iter().flat_map(|l| [&l.from, &l.to]).chain(&self.used);
            let index = |r: &String| r.strip_prefix(&prefix)?.strip_suffix(']')?.parse::<u32>().ok();
            let used: Vec<u32> = ends.filter_map(index).collect();
            let next = (1..).find(|k| !used.contains(k)).unwrap_or(1);
            if next > port.size.unwrap_or(0) {
                let d = self.own(&c.name)?;
                let parameter = self.sizing_parameter(c, &port.name).ok_or_else(full)?;
                let edit = edit::set_modifier(self.text, d.declaration, &parameter, Some(&next.to_string()));
                // Two new ports of one junction in one command set the size twice; the later counts.
                if let Some(edit) = edit {
                    self.edits.retain(|e| e.span != edit.span);
                    self.edits.push(edit);
                }
            }
            let reference = format!("{prefix}{next}]");
            self.used.push(reference.clone());
            return Ok((reference, absolute(c, port)));
        }
        if c.role != ComponentRole::Junction {
            return Err(full());
        }
        let class = self.class_named(&c.class)?;
        let larger = self.larger_junction(&class).ok_or_else(full)?;
        let d = self.own(&c.name)?;
        if self.used.iter().any(|u| u.starts_with(&format!("{}.", c.name))) {
            return Err(full());
        }
        let ports = bond_ports(self.catalog, &larger);
        self.edits.extend(edit::set_class(self.text, &self.class.def, &d, &self.type_name(&larger)));
        let new = ports.into_iter().find(|p| !c.ports.iter().any(|old| old.name == p.0)).ok_or_else(full)?;
        let scale = (c.extent.q.x - c.extent.p.x) / 200.0;
        let (sin, cos) = c.rotation.to_radians().sin_cos();
        let local = Point { x: new.1.x * scale, y: new.1.y * (c.extent.q.y - c.extent.p.y) / 200.0 };
        let at = Point {
            x: c.origin.x + cos * local.x - sin * local.y,
            y: c.origin.y + sin * local.x + cos * local.y,
        };
        let _ = toward;
        let reference = format!("{}.{}", c.name, new.0);
        self.used.push(reference.clone());
        Ok((reference, at))
    }

    /// The parameter with `connectorSizing` that is the size of an array of connectors.
    fn sizing_parameter(&self, c: &Component, port: &str) -> Option<String> {
        let class = self.catalog.class_by_name(&c.class)?;
        let mut found = None;
        self.catalog.visit_bases(&class, &mut |part| {
            for d in edit::declarations(&part.def) {
                if d.declaration.name.name == *port
                    && let Some(ast::Subscript::Index(e)) = d.declaration.array.first()
                {
                    found = Some(e.to_string());
                }
            }
        });
        found.filter(|n| is_identifier(n))
    }

    /// The junction beside this one that has one port more.
    fn larger_junction(&self, class: &Class) -> Option<Class> {
        let parent = self.catalog.class(&class.path[..class.path.len() - 1])?;
        let own = mark(self.catalog, class);
        let n = bond_ports(self.catalog, class).len();
        let siblings = self.catalog.children(&parent).into_iter();
        siblings.filter(|s| mark(self.catalog, s) == own).find(|s| bond_ports(self.catalog, s).len() == n + 1)
    }

    fn bond(&mut self, from: &BondEnd, to: &BondEnd, class: Option<&str>) -> Result<String, Failure> {
        let (a, b) = (self.component(&from.component)?, self.component(&to.component)?);
        if let Some(reason) = self.bond_refused(a).or_else(|| self.bond_refused(b)) {
            return Err(refused(reason));
        }
        if a.name == b.name {
            return Err(refused("a bond needs two ends"));
        }
        let class = self.bond_class(class)?;
        let tail = match self.turn(a, &b.origin) {
            Some(port) => port,
            None => self.free_port(a, from.port.as_deref(), &b.origin)?,
        };
        let head = match self.turn(b, &a.origin) {
            Some(port) => port,
            None => self.free_port(b, to.port.as_deref(), &a.origin)?,
        };
        self.put_bond(class, tail, head)
    }

    /// An element with one port that nothing is connected to yet turns it towards its first bond, which would lead
    /// across its letter otherwise. Answers with the port at its new place; `None` if all stays as it is.
    fn turn(&mut self, c: &'a Component, toward: &Point) -> Option<(String, Point)> {
        let prefix = format!("{}.", c.name);
        let is_joined = {
            let ends = self.view.diagram.connections.iter().flat_map(|l| [&l.from, &l.to]);
            ends.chain(&self.used).any(|e| e.starts_with(&prefix))
        };
        let [port] = c.ports.as_slice() else { return None };
        if c.role != ComponentRole::Element || port.size.is_some() || is_joined {
            return None;
        }
        let side = side(&c.origin, toward);
        if side.x * port.at.x + side.y * port.at.y > 0.0
            && (side.x == 0.0) == (port.at.x.abs() < port.at.y.abs())
        {
            return None;
        }
        let declared = self.own(&c.name).ok()?;
        let class = self.catalog.class_by_name(&c.class)?;
        let (_, local) = bond_ports(self.catalog, &class).into_iter().next()?;
        let half = Point {
            x: (c.extent.q.x - c.extent.p.x).abs() / 2.0,
            y: (c.extent.q.y - c.extent.p.y).abs() / 2.0,
        };
        let (extent, rotation, at) = facing(&local, &half, &side)?;
        let place = place_of(&c.origin, &extent, rotation);
        self.edits.extend(edit::place(self.text, &declared, &place));
        let reference = format!("{prefix}{}", port.name);
        self.used.push(reference.clone());
        Some((reference, Point { x: c.origin.x + at.x, y: c.origin.y + at.y }))
    }

    /// A bond between two ports, with its connections.
    fn put_bond(
        &mut self,
        class: Class,
        tail: (String, Point),
        head: (String, Point),
    ) -> Result<String, Failure> {
        let Mark::Bond { tail: tail_port, head: head_port, .. } = mark(self.catalog, &class) else {
            return Err(refused("this is not a bond"));
        };
        let (dx, dy) = (head.1.x - tail.1.x, head.1.y - tail.1.y);
        let length = dx.hypot(dy);
        let middle = Point { x: (head.1.x + tail.1.x) / 2.0, y: (head.1.y + tail.1.y) / 2.0 };
        let half = if length < 4.0 { 10.0 } else { length / 2.0 };
        let rotation = if length < 4.0 { 0.0 } else { dy.atan2(dx).to_degrees() };
        let extent = protocol::Extent { p: Point { x: -half, y: -10.0 }, q: Point { x: half, y: 10.0 } };
        let name = self.add(class, &middle, Some(&extent), rotation);
        let grey = Color(192, 192, 192);
        let line = |from: String, to: String, at: &Point| PlannedLine {
            from,
            to,
            points: vec![inner(at), inner(at)],
            color: grey,
        };
        self.lines.push(line(tail.0, format!("{name}.{tail_port}"), &tail.1));
        self.lines.push(line(format!("{name}.{head_port}"), head.0, &head.1));
        Ok(name)
    }

    /// Why no bond can begin or end at a component.
    fn bond_refused(&self, c: &Component) -> Option<String> {
        if c.role == ComponentRole::Bond {
            return Some(format!("`{}` is a bond; drop an element onto it to split it", c.name));
        }
        if !c.ports.iter().any(|p| p.role == PortRole::Element) {
            return Some(format!("`{}` takes no bond", c.name));
        }
        let is_free = |p: &&Port| p.size.is_some() || !self.is_used(&format!("{}.{}", c.name, p.name));
        if c.ports.iter().filter(|p| p.role == PortRole::Element).any(|p| is_free(&p)) {
            return None;
        }
        if c.role == ComponentRole::Junction {
            let larger = self.catalog.class_by_name(&c.class).and_then(|class| self.larger_junction(&class));
            return match larger {
                Some(_) if !c.is_inherited => None,
                _ => Some(format!("`{}` cannot get another port; add a second junction", c.name)),
            };
        }
        Some(format!("`{}` has its bond already; put a junction before it", c.name))
    }

    /// Names of the tail and head connectors of a bond, and its class.
    fn bond_ends(&self, bond: &str) -> Result<(String, String, Class), Failure> {
        let class = self.class_named(&self.component(bond)?.class)?;
        match mark(self.catalog, &class) {
            Mark::Bond { tail, head, .. } => Ok((tail, head, class)),
            _ => Err(refused(format!("`{bond}` is not a bond"))),
        }
    }

    /// A → bond → B becomes A → bond → new → second bond → B.
    fn split(
        &mut self,
        bond: &str,
        class: Option<&str>,
        component: Option<&str>,
        at: &Point,
    ) -> Result<String, Failure> {
        let (tail, head, bond_class) = self.bond_ends(bond)?;
        self.own(bond)?;
        let b = self.component(bond)?;
        let other_end = |port: &str| {
            let reference = format!("{bond}.{port}");
            let lines = &self.view.diagram.connections;
            let line = lines.iter().find(|l| l.from == reference || l.to == reference)?;
            let other = if line.from == reference { &line.to } else { &line.from };
            Some((line.from.clone(), line.to.clone(), other.clone()))
        };
        let loose = || refused(format!("`{bond}` is not connected at both ends"));
        let start = other_end(&tail).ok_or_else(loose)?;
        let end = other_end(&head).ok_or_else(loose)?;
        let position = |reference: &str| self.port(reference).map(|(c, p)| absolute(c, p));
        let (start_at, end_at) = (position(&start.2)?, position(&end.2)?);
        let dropped = match (class, component) {
            (Some(class), _) => self.class_named(class)?,
            (None, Some(name)) => {
                let c = self.component(name)?;
                if self.view.diagram.connections.iter().any(|l| {
                    [&l.from, &l.to].iter().any(|r| plain_name(r.split('.').next().unwrap_or(r)) == name)
                }) {
                    return Err(refused(format!("`{name}` is connected already")));
                }
                self.class_named(&c.class)?
            }
            (None, None) => return Err(failure("bad-request", "what is to be put into the bond?")),
        };
        let ports = bond_ports(self.catalog, &dropped);
        let scaled = |origin: &Point, p: &Point| Point { x: origin.x + p.x / 10.0, y: origin.y + p.y / 10.0 };
        let (first, second, label);
        if ports.len() >= 2 {
            let name = match component {
                Some(name) => name.to_owned(),
                None => {
                    self.may_contain(&dropped)?;
                    self.add(dropped.clone(), at, None, 0.0)
                }
            };
            first = (format!("{name}.{}", ports[0].0), scaled(at, &ports[0].1));
            second = (format!("{name}.{}", ports[1].0), scaled(at, &ports[1].1));
            label = format!("Put {name} into {bond}");
        } else if let [only] = ports.as_slice() {
            // A one-port needs a junction; a proper graph alternates 0 and 1.
            let kinds: Vec<&str> = [&start.2, &end.2]
                .iter()
                .filter_map(|r| self.component(plain_name(r.split('.').next().unwrap_or(r))).ok())
                .filter(|c| c.role == ComponentRole::Junction)
                .map(|c| c.element_kind.as_str())
                .collect();
            let junction = if kinds.contains(&"1") && !kinds.contains(&"0") { "J0p3" } else { "J1p3" };
            let junction = self.class_named(&format!("BondLib.Junctions.{junction}"))?;
            let junction_ports = bond_ports(self.catalog, &junction);
            let [p1, p2, p3] = junction_ports.as_slice() else { return Err(refused("there is no junction")) };
            let j = self.add(junction.clone(), at, None, 0.0);
            let below = Point { x: at.x, y: at.y - 40.0 };
            let name = match component {
                Some(name) => {
                    let c = self.component(name)?;
                    let to = place_of(&below, &c.extent, 270.0);
                    self.edits.extend(edit::place(self.text, &self.own(name)?, &to));
                    name.to_owned()
                }
                None => {
                    self.may_contain(&dropped)?;
                    self.add(dropped.clone(), &below, None, 270.0)
                }
            };
            // Turned by 270°, the port on the left is on top.
            let top = Point { x: below.x + only.1.y / 10.0, y: below.y - only.1.x / 10.0 };
            let plain = self.bond_class(None)?;
            self.put_bond(
                plain,
                (format!("{j}.{}", p3.0), scaled(at, &p3.1)),
                (format!("{name}.{}", only.0), top),
            )?;
            first = (format!("{j}.{}", p1.0), scaled(at, &p1.1));
            second = (format!("{j}.{}", p2.0), scaled(at, &p2.1));
            label = format!("Put {name} with a junction into {bond}");
        } else {
            return Err(refused(format!("`{}` takes no bond", dropped.full_name())));
        }
        // The old bond ends at the new component; a new one goes on from there.
        let connect = edit::connection(&self.class.def, &end.0, &end.1).ok_or_else(loose)?;
        if let ast::EquationKind::Connect(x, y) = &connect.kind {
            let far = if x.to_string() == end.2 { x } else { y };
            self.edits.push(TextEdit { span: far.span, replacement: first.0.clone() });
            let points = [inner(&first.1), inner(&first.1)];
            self.edits.push(edit::route(connect, &points, Color(192, 192, 192)));
        }
        let (dx, dy) = (first.1.x - start_at.x, first.1.y - start_at.y);
        let half = (dx.hypot(dy) / 2.0).max(2.0);
        let middle = Point { x: (first.1.x + start_at.x) / 2.0, y: (first.1.y + start_at.y) / 2.0 };
        let extent = protocol::Extent {
            p: Point { x: -half, y: b.extent.p.y },
            q: Point { x: half, y: b.extent.q.y },
        };
        let to = place_of(&middle, &extent, dy.atan2(dx).to_degrees());
        self.edits.extend(edit::place(self.text, &self.own(bond)?, &to));
        self.put_bond(bond_class, second, (end.2.clone(), end_at))?;
        Ok(label)
    }
}

fn is_own_connector(c: &Component) -> bool {
    c.role == ComponentRole::Connector || c.ports.iter().any(|p| p.name.is_empty())
}

fn absolute(c: &Component, p: &Port) -> Point {
    Point { x: c.origin.x + p.at.x, y: c.origin.y + p.at.y }
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

fn check_expression(text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Err("a value is missing".to_owned());
    }
    let parsed = harpoon_syntax::parse_expression(harpoon_base::FileId(0), text);
    match parsed.diagnostics.into_iter().find(harpoon_base::Diagnostic::is_error) {
        Some(d) => Err(d.message),
        None => Ok(()),
    }
}

/// The side of a component that looks towards a place: a step along one axis.
fn side(from: &Point, to: &Point) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    match dx.abs() >= dy.abs() {
        true => Point { x: if dx < 0.0 { -1.0 } else { 1.0 }, y: 0.0 },
        false => Point { x: 0.0, y: if dy < 0.0 { -1.0 } else { 1.0 } },
    }
}

/// How a component has to stand so that its port, given in the icon's coordinates, lies on a side: extent, rotation,
/// and where the port is then. Mirrored rather than upside down.
fn facing(port: &Point, half: &Point, side: &Point) -> Option<(protocol::Extent, f64, Point)> {
    [(1.0, 0.0), (-1.0, 0.0), (1.0, 270.0), (1.0, 90.0)].into_iter().find_map(|(mirror, rotation)| {
        let (sin, cos) = f64::to_radians(rotation).sin_cos();
        let (x, y) = (mirror * half.x * port.x / 100.0, half.y * port.y / 100.0);
        let at = Point { x: (cos * x - sin * y).round(), y: (sin * x + cos * y).round() };
        let p = Point { x: -mirror * half.x, y: -half.y };
        let q = Point { x: mirror * half.x, y: half.y };
        let along = side.x * at.x + side.y * at.y;
        let across = side.y * at.x - side.x * at.y;
        (along > across.abs()).then_some((protocol::Extent { p, q }, rotation, at))
    })
}

/// The ports of a class that take bonds, in its icon's coordinates (a hundred units wide to each side).
fn bond_ports(catalog: &Catalog<'_>, class: &Class) -> Vec<(String, Point)> {
    let icon = harpoon_ide::class_view::Viewer::new(catalog).icon(class);
    let is_bond_port = |c: &[harpoon_base::Symbol]| {
        catalog.class(c).is_some_and(|c| {
            harpoon_ide::marks::port_mark(catalog, &c) == harpoon_ide::marks::PortMark::Element
        })
    };
    let ports = icon.ports.iter().filter(|p| p.size.is_none() && is_bond_port(&p.class));
    ports
        .map(|p| {
            let t = &p.transformation;
            let x = t.origin.x + (t.extent[0].x + t.extent[1].x) / 2.0;
            let y = t.origin.y + (t.extent[0].y + t.extent[1].y) / 2.0;
            (p.name.clone(), Point { x, y })
        })
        .collect()
}

/// The variables of a connector; a signal has one without a name.
fn signature(catalog: &Catalog<'_>, class: &str) -> Vec<(String, ast::FlowPrefix, ast::Causality)> {
    let Some(class) = catalog.class_by_name(class) else { return Vec::new() };
    let mut found = Vec::new();
    catalog.visit_bases(&class, &mut |part| {
        if let ast::ClassBody::Short(short) = &part.def.body
            && short.causality != ast::Causality::None
        {
            found.push((String::new(), short.flow, short.causality));
        }
        for d in edit::declarations(&part.def) {
            found.push((d.declaration.name.name.to_string(), d.clause.flow, d.clause.causality));
        }
    });
    found
}

/// Where a pull from here may end.
pub fn targets(studio: &mut Studio, p: &TargetsParams) -> Result<Targets, Failure> {
    let (located, text) = studio.editable(&p.class)?;
    let view = studio.view(&p.class)?;
    let catalog = Catalog::new(&studio.library, &studio.library);
    let plan = Plan::new(&catalog, &located.class, &text, &view);
    let from = plan.component(&p.from.component)?;
    let mut targets = Vec::new();
    match p.tool {
        Tool::Bond => {
            if let Some(reason) = plan.bond_refused(from) {
                return Ok(Targets { refused: Some(reason), targets });
            }
            for c in view.diagram.components.iter().filter(|c| c.name != from.name) {
                let refused = plan.bond_refused(c);
                let is_full = || {
                    c.ports.iter().all(|p| {
                        p.role != PortRole::Element
                            || p.size.is_some()
                            || plan.is_used(&format!("{}.{}", c.name, p.name))
                    })
                };
                let note = (refused.is_none() && is_full()).then(|| "gets another port".to_owned());
                targets.push(Target { component: c.name.clone(), port: None, refused, note });
            }
        }
        Tool::Line => {
            let port = p.from.port.clone().unwrap_or_default();
            let reference = if port.is_empty() { from.name.clone() } else { format!("{}.{port}", from.name) };
            let start = plan.port(&reference)?;
            for c in &view.diagram.components {
                for port in &c.ports {
                    let other = if port.name.is_empty() {
                        c.name.clone()
                    } else {
                        format!("{}.{}", c.name, port.name)
                    };
                    if other == reference {
                        continue;
                    }
                    let refused = plan.line_refused(&reference, &start, &other, &(c, port));
                    targets.push(Target {
                        component: c.name.clone(),
                        port: Some(port.name.clone()),
                        refused,
                        note: None,
                    });
                }
            }
        }
    }
    Ok(Targets { refused: None, targets })
}

// ---- new classes ---------------------------------------------------------------------------------------

/// Where a new class of this name goes: its file and the package around it.
fn file_for(studio: &Studio, name: &str) -> Result<(String, Option<String>, String), Failure> {
    let (within, last) = name.rsplit_once('.').map_or((None, name), |(w, l)| (Some(w.to_owned()), l));
    if !name.split('.').all(is_identifier) {
        return Err(refused(format!(
            "`{name}` is not a name: letters, digits and _, not starting with a digit"
        )));
    }
    let path: Vec<harpoon_base::Symbol> = name.split('.').map(harpoon_base::Symbol::new).collect();
    if studio.library.load(&path).is_some() {
        return Err(refused(format!("there is a class `{name}` already")));
    }
    let Some(within) = within else { return Ok((format!("{last}.mo"), None, last.to_owned())) };
    let located = studio.locate(&within)?;
    let roots = tree::Roots { project: studio.root() };
    if roots.origin(&studio.library, &located.class.path) != Origin::Project {
        return Err(failure("read-only", format!("`{within}` belongs to a library")));
    }
    let file = located.name.unwrap_or_default();
    match file.strip_suffix("package.mo") {
        Some(folder) => Ok((format!("{folder}{last}.mo"), Some(within), last.to_owned())),
        None => Err(refused(format!("`{within}` is a single file; write the new class into its text"))),
    }
}

pub fn new_model(studio: &mut Studio, p: &NewModelParams) -> Result<(Step, String), Failure> {
    let kinds = ["model", "package", "block", "connector", "record", "function", "type", "class"];
    if !kinds.contains(&p.kind.as_str()) {
        return Err(failure("bad-request", format!("`{}` is no kind of class", p.kind)));
    }
    let (file, within, last) = file_for(studio, p.name.trim())?;
    let head = within.map_or(String::new(), |w| format!("within {w};\n"));
    let description = match p.description.trim() {
        "" => String::new(),
        text => format!(" \"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
    };
    let text = format!("{head}{} {last}{description}\nend {last};\n", p.kind);
    Ok((
        Step { label: format!("New {} {last}", p.kind), changes: vec![FileChange::Create { file, text }] },
        p.name.trim().to_owned(),
    ))
}

/// The text of a class under another name in the opened folder. Names that were found from its old place are written
/// in full.
pub fn copy_class(studio: &mut Studio, p: &CopyClassParams) -> Result<(Step, String), Failure> {
    let located: Located = studio.locate(&p.class)?;
    let (file, within, last) = file_for(studio, p.name.trim())?;
    let whole = studio.library.text_of(located.file).unwrap_or_default();
    let def = &located.class.def;
    let catalog = Catalog::new(&studio.library, &studio.library);
    let mut edits = vec![TextEdit { span: def.name.span, replacement: last.clone() }];
    if let Some(end) = harpoon_syntax::edit::composition(def).and_then(|c| c.end_name) {
        edits.push(TextEdit { span: end.span, replacement: last.clone() });
    }
    let start = def.span.start;
    for e in &mut edits {
        e.span = harpoon_base::Span::new(e.span.file, e.span.start - start, e.span.end - start);
    }
    let text = &whole[start as usize..def.span.end as usize];
    edits.extend(in_full(&catalog, &located.class, text));
    let text = harpoon_syntax::edit::apply(text, &edits).map_err(|e| failure("internal", e.to_string()))?;
    let text = outdented(&text, indentation(&whole, start));
    let head = within.map_or(String::new(), |w| format!("within {w};\n"));
    let change = FileChange::Create { file, text: format!("{head}{text};\n") };
    Ok((
        Step { label: format!("Copy {} to {last}", located.class.name()), changes: vec![change] },
        p.name.trim().to_owned(),
    ))
}

/// The blanks before what stands at a place, if nothing else does.
fn indentation(text: &str, at: u32) -> &str {
    let line = &text[text[..at as usize].rfind('\n').map_or(0, |n| n + 1)..at as usize];
    if line.trim().is_empty() { line } else { "" }
}

/// The text moved to the left, but for what stands in strings and comments.
fn outdented(text: &str, indentation: &str) -> String {
    let (deep, flat) = (format!("\n{indentation}"), "\n");
    let tokens = harpoon_syntax::lexer::tokenize(harpoon_base::FileId(0), text).0;
    let moved = |t: harpoon_syntax::lexer::Token| match t.kind {
        harpoon_syntax::lexer::TokenKind::Blank => t.text(text).replace(&deep, flat),
        _ => t.text(text).to_owned(),
    };
    tokens.into_iter().map(moved).collect()
}

/// What the text of a class finds in the packages around it, named so that it is found from anywhere.
fn in_full(catalog: &Catalog<'_>, class: &Class, text: &str) -> Vec<TextEdit> {
    let def = class.def.span;
    let is_imported = |used: &names::Used<'_>| {
        let at = harpoon_base::Span::new(def.file, def.start + used.start, def.start + used.end);
        let of = |e: &ast::Element| matches!(e.kind, ast::ElementKind::Import(_)) && e.span.contains(at);
        class.elements().iter().any(of)
    };
    let mut edits = Vec::new();
    for used in names::used(text) {
        let name = harpoon_base::Symbol::new(used.name);
        let is_within = catalog.member(class, name).is_some() || is_component(catalog, class, used.name);
        if is_within || is_imported(&used) {
            continue;
        }
        let full = match catalog.lookup_path(class, &[name], false) {
            Some(found) if found.path.len() == 1 || found.path == class.path => continue,
            // `Line(...)` of an annotation is no class of that name.
            Some(found) if used.is_argument && found.def.kind != ClassKind::Function => continue,
            Some(found) => found.full_name(),
            None if used.is_argument => continue,
            None => match constant_around(catalog, class, used.name) {
                Some(full) => full,
                None => continue,
            },
        };
        let span = harpoon_base::Span::new(def.file, used.start, used.end);
        edits.push(TextEdit { span, replacement: full });
    }
    edits
}

/// A constant of one of the packages that a class is in.
fn constant_around(catalog: &Catalog<'_>, class: &Class, name: &str) -> Option<String> {
    (1..class.path.len()).rev().find_map(|n| {
        let package = catalog.class(&class.path[..n])?;
        is_component(catalog, &package, name).then(|| format!("{}.{name}", package.full_name()))
    })
}

fn is_component(catalog: &Catalog<'_>, class: &Class, name: &str) -> bool {
    let mut is_found = false;
    catalog.visit_bases(class, &mut |part| is_found |= edit::declared(&part.def, name).is_some());
    is_found
}

// ---- parameters ----------------------------------------------------------------------------------------

/// A name in an expression that stands for nothing in this class. Functions are left to the compiler.
fn unknown_name<'t>(catalog: &Catalog<'_>, class: &Class, text: &'t str) -> Option<&'t str> {
    let is_known = |name: &str| {
        name == "time"
            || is_component(catalog, class, name)
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
    let catalog = Catalog::new(&studio.library, &studio.library);
    if let Some(name) = unknown_name(&catalog, &located.class, value) {
        let error = format!("there is no `{name}` in {}", located.class.name());
        return Ok(CheckedValue { error: Some(error), number: None });
    }
    let parsed = harpoon_syntax::parse_expression(harpoon_base::FileId(0), value).value;
    let evaluated = harpoon_ide::value::evaluate(&parsed, &|_| None).ok();
    let number = evaluated.as_ref().and_then(harpoon_ide::value::number);
    let params = protocol::ParametersParams { class: p.class.clone(), component: p.component.clone() };
    let dialog = crate::dialog::parameters(studio, &params)?;
    let parameter = dialog.parameters.into_iter().find(|q| q.name == p.name);
    let error = parameter.and_then(|q| crate::dialog::wrong(&q, evaluated.as_ref(), number));
    Ok(CheckedValue { error, number })
}

// ---- help while writing --------------------------------------------------------------------------------

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
    let catalog = Catalog::new(&studio.library, &studio.library);
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
                push(c.name(), crate::view::kind_name(c.def.kind), c.description());
            }
        }
        for name in studio.library.children(&[]) {
            if let Some(c) = catalog.class(&[name]) {
                push(c.name(), crate::view::kind_name(c.def.kind), c.description());
            }
        }
    } else {
        let names: Vec<harpoon_base::Symbol> = path.split('.').map(harpoon_base::Symbol::new).collect();
        if let Some(found) = catalog.lookup_path(class, &names, false) {
            for c in catalog.children(&found) {
                push(c.name(), crate::view::kind_name(c.def.kind), c.description());
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
    let catalog = Catalog::new(&studio.library, &studio.library);
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
            code: format!("{} {}", crate::view::kind_name(c.def.kind), c.full_name()),
            description: c.description().to_owned(),
            class: Some(c.full_name()),
        },
        None => nothing,
    })
}
