//! The bond tool: which ports a pull joins, the junction that grows or turns for it, the bond that is split, and what
//! may be joined at all.

use super::diagram::{Component, Diagram, Port, PortRole, Role};
use super::plan::{Plan, PlannedLine, is_identifier};
use super::{Refusal, plain_name, refused};
use crate::class_view::Viewer;
use crate::edit::{self, Place};
use crate::graphics::{Color, Extent, Point};
use crate::marks::{Mark, PortMark, mark, port_mark};
use crate::{Catalog, Class};
use harpoon_base::{Symbol, TextEdit};
use harpoon_syntax::ast;
use std::collections::HashMap;

/// The usual grey of the short lines between bonds and elements.
pub const GREY: Color = Color(192, 192, 192);

/// Where a bond begins or ends. Without a port, a free one is taken.
#[derive(Clone, Copy, Debug)]
pub struct BondEnd<'a> {
    pub component: &'a str,
    pub port: Option<&'a str>,
}

/// What is put into a bond.
#[derive(Clone, Copy, Debug)]
pub enum Dropped<'a> {
    /// A new component of this class.
    New(&'a str),
    /// A component of the diagram without connections.
    Present(&'a str),
}

/// Where a pull may end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub component: String,
    /// Absent: anywhere on the component.
    pub port: Option<String>,
    /// Why not; absent if it may.
    pub refused: Option<String>,
    /// What will happen besides: "gets another port".
    pub note: Option<String>,
}

impl<'a, 's> Plan<'a, 's> {
    /// Why a plain line cannot join two connectors.
    pub(super) fn line_refused(
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
        let last = |c: &str| c.rsplit('.').next().unwrap_or(c).to_owned();
        (!fit(self.catalog, &a.1.class, &b.1.class))
            .then(|| format!("a {} does not go with a {}", last(&a.1.class), last(&b.1.class)))
    }

    pub(super) fn bond_class(&self, class: Option<&str>) -> Result<Class, Refusal> {
        let name = class.unwrap_or("BondLib.Bonds.Bond");
        let class = self.class_named(name)?;
        match mark(self.catalog, &class) {
            Mark::Bond { .. } => Ok(class),
            _ => Err(refused(format!("`{name}` is not a bond"))),
        }
    }

    /// A free port of a component and where it is; a junction without one gets one.
    pub(super) fn free_port(
        &mut self,
        c: &'a Component,
        wished: Option<&str>,
        toward: Point,
    ) -> Result<(String, Point), Refusal> {
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
        self.grow(c)
    }

    /// A port more: a larger array of ports, or the junction beside this one that has one.
    fn grow(&mut self, c: &'a Component) -> Result<(String, Point), Refusal> {
        let full = || refused(format!("`{}` has no free port; a junction could give it another", c.name));
        // An array of ports that grows with a parameter.
        if let Some(port) = c.ports.iter().find(|p| p.role == PortRole::Element && p.size.is_some()) {
            let prefix = format!("{}.{}[", c.name, port.name);
            let ends = self.diagram.connections.iter().flat_map(|l| [&l.from, &l.to]).chain(&self.used);
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
        if c.role != Role::Junction {
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
        let scale = (c.extent[1].x - c.extent[0].x) / 200.0;
        let (sin, cos) = c.rotation.to_radians().sin_cos();
        let local = Point { x: new.1.x * scale, y: new.1.y * (c.extent[1].y - c.extent[0].y) / 200.0 };
        let at = Point {
            x: c.origin.x + cos * local.x - sin * local.y,
            y: c.origin.y + sin * local.x + cos * local.y,
        };
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

    /// A bond between two elements or junctions. Junctions without a free port get one.
    pub fn bond(
        &mut self,
        from: BondEnd<'_>,
        to: BondEnd<'_>,
        class: Option<&str>,
    ) -> Result<String, Refusal> {
        let (a, b) = (self.component(from.component)?, self.component(to.component)?);
        if let Some(reason) = self.bond_refused(a).or_else(|| self.bond_refused(b)) {
            return Err(refused(reason));
        }
        if a.name == b.name {
            return Err(refused("a bond needs two ends"));
        }
        let class = self.bond_class(class)?;
        let tail = match self.turn(a, b.origin) {
            Some(port) => port,
            None => self.free_port(a, from.port, b.origin)?,
        };
        let head = match self.turn(b, a.origin) {
            Some(port) => port,
            None => self.free_port(b, to.port, a.origin)?,
        };
        self.put_bond(class, tail, head)?;
        Ok(format!("Bond from {} to {}", from.component, to.component))
    }

    /// A new component and a bond to it (from it, if reversed).
    pub fn add_bonded(
        &mut self,
        from: BondEnd<'_>,
        class: &str,
        origin: Point,
        is_reversed: bool,
    ) -> Result<String, Refusal> {
        let class = self.class_named(class)?;
        self.may_contain(&class)?;
        let source = self.component(from.component)?;
        let ports = bond_ports(self.catalog, &class);
        let half = Point { x: 10.0, y: 10.0 };
        let turned = match ports.as_slice() {
            [(_, only)] => facing(*only, half, side(origin, source.origin)),
            _ => None,
        };
        let name = match turned {
            Some((extent, rotation, _)) => self.put(class.clone(), origin, Some(extent), rotation),
            None => self.put(class.clone(), origin, None, 0.0),
        };
        let Some((port, usual)) = ports.first() else {
            return Err(refused(format!("{} takes no bond", class.name())));
        };
        let near = match self.turn(source, origin) {
            Some(port) => port,
            None => self.free_port(source, from.port, origin)?,
        };
        let offset = turned.map_or(Point { x: usual.x / 10.0, y: usual.y / 10.0 }, |(_, _, at)| at);
        let at = Point { x: origin.x + offset.x, y: origin.y + offset.y };
        let far = (format!("{name}.{port}"), at);
        let (tail, head) = if is_reversed { (far, near) } else { (near, far) };
        let bond = self.bond_class(None)?;
        self.put_bond(bond, tail, head)?;
        // The new component is what the hand goes on with.
        self.taken.sort_by_key(|t| *t != name);
        Ok(format!("Add {name} with a bond"))
    }

    /// The other way round: tail and head change places.
    pub fn reverse_bond(&mut self, bond: &str) -> Result<String, Refusal> {
        let (tail, head, _) = self.bond_ends(bond)?;
        for (old, new) in [(&tail, &head), (&head, &tail)] {
            let port = format!("{bond}.{old}");
            for e in edit::connections(&self.class.def) {
                let ast::EquationKind::Connect(a, b) = &e.kind else { continue };
                for reference in [a, b].into_iter().filter(|r| r.to_string() == port) {
                    let replacement = format!("{bond}.{new}");
                    self.edits.push(TextEdit { span: reference.span, replacement });
                }
            }
        }
        let c = self.component(bond)?;
        let rotation = (c.rotation + 180.0).rem_euclid(360.0);
        let to = Place { origin: c.origin, extent: c.extent, rotation };
        self.edits.extend(edit::place(self.text, &self.own(bond)?, &to));
        Ok(format!("Reverse {bond}"))
    }

    /// An element with one port that nothing is connected to yet turns it towards its first bond, which would lead
    /// across its letter otherwise. Answers with the port at its new place; `None` if all stays as it is.
    pub(super) fn turn(&mut self, c: &'a Component, toward: Point) -> Option<(String, Point)> {
        let prefix = format!("{}.", c.name);
        let is_joined = {
            let ends = self.diagram.connections.iter().flat_map(|l| [&l.from, &l.to]);
            ends.chain(&self.used).any(|e| e.starts_with(&prefix))
        };
        let [port] = c.ports.as_slice() else { return None };
        if c.role != Role::Element || port.size.is_some() || is_joined {
            return None;
        }
        let side = side(c.origin, toward);
        if side.x * port.at.x + side.y * port.at.y > 0.0
            && (side.x == 0.0) == (port.at.x.abs() < port.at.y.abs())
        {
            return None;
        }
        let declared = self.own(&c.name).ok()?;
        let class = self.catalog.class_by_name(&c.class)?;
        let (_, local) = bond_ports(self.catalog, &class).into_iter().next()?;
        let half = Point {
            x: (c.extent[1].x - c.extent[0].x).abs() / 2.0,
            y: (c.extent[1].y - c.extent[0].y).abs() / 2.0,
        };
        let (extent, rotation, at) = facing(local, half, side)?;
        let place = Place { origin: c.origin, extent, rotation };
        self.edits.extend(edit::place(self.text, &declared, &place));
        let reference = format!("{prefix}{}", port.name);
        self.used.push(reference.clone());
        Some((reference, Point { x: c.origin.x + at.x, y: c.origin.y + at.y }))
    }

    /// A bond between two ports, with its connections.
    pub(super) fn put_bond(
        &mut self,
        class: Class,
        tail: (String, Point),
        head: (String, Point),
    ) -> Result<String, Refusal> {
        let Mark::Bond { tail: tail_port, head: head_port, .. } = mark(self.catalog, &class) else {
            return Err(refused("this is not a bond"));
        };
        let (dx, dy) = (head.1.x - tail.1.x, head.1.y - tail.1.y);
        let length = dx.hypot(dy);
        let middle = Point { x: (head.1.x + tail.1.x) / 2.0, y: (head.1.y + tail.1.y) / 2.0 };
        let half = if length < 4.0 { 10.0 } else { length / 2.0 };
        let rotation = if length < 4.0 { 0.0 } else { dy.atan2(dx).to_degrees() };
        let extent = [Point { x: -half, y: -10.0 }, Point { x: half, y: 10.0 }];
        let name = self.put(class, middle, Some(extent), rotation);
        let line =
            |from: String, to: String, at: Point| PlannedLine { from, to, points: vec![at, at], color: GREY };
        self.lines.push(line(tail.0, format!("{name}.{tail_port}"), tail.1));
        self.lines.push(line(format!("{name}.{head_port}"), head.0, head.1));
        Ok(name)
    }

    /// Where a bond pulled from a component may end; refused if none can begin there.
    pub fn bond_targets(&self, from: &str) -> Result<Vec<Target>, Refusal> {
        let from = self.component(from)?;
        if let Some(reason) = self.bond_refused(from) {
            return Err(refused(reason));
        }
        let others = self.diagram.components.iter().filter(|c| c.name != from.name);
        let target = |c: &Component| {
            let refused = self.bond_refused(c);
            let is_free = |p: &Port| p.size.is_some() || !self.is_used(&format!("{}.{}", c.name, p.name));
            let is_full = !c.ports.iter().any(|p| p.role == PortRole::Element && is_free(p));
            let note = (refused.is_none() && is_full).then(|| "gets another port".to_owned());
            Target { component: c.name.clone(), port: None, refused, note }
        };
        Ok(others.map(target).collect())
    }

    /// Where a line pulled from a connector may end.
    pub fn line_targets(&self, from: BondEnd<'_>) -> Result<Vec<Target>, Refusal> {
        let reference_of = |component: &str, port: &str| match port {
            "" => component.to_owned(),
            port => format!("{component}.{port}"),
        };
        let reference = reference_of(from.component, from.port.unwrap_or_default());
        let start = self.port(&reference)?;
        let mut targets = Vec::new();
        let mut adapters: HashMap<&str, Option<&'static str>> = HashMap::new();
        for c in &self.diagram.components {
            for port in &c.ports {
                let other = reference_of(&c.name, &port.name);
                if other == reference {
                    continue;
                }
                let mut refused = self.line_refused(&reference, &start, &other, &(c, port));
                let mut note = None;
                if refused.is_some()
                    && let Some(name) = adapters
                        .entry(&port.class)
                        .or_insert_with(|| Some(self.adapter(start.1, port)?.class.name()))
                {
                    (refused, note) = (None, Some(format!("gets a {name} between them")));
                }
                let port = Some(port.name.clone());
                targets.push(Target { component: c.name.clone(), port, refused, note });
            }
        }
        Ok(targets)
    }

    /// Why no bond can begin or end at a component.
    fn bond_refused(&self, c: &Component) -> Option<String> {
        if c.role == Role::Bond {
            return Some(format!("`{}` is a bond; drop an element onto it to split it", c.name));
        }
        if !c.ports.iter().any(|p| p.role == PortRole::Element) {
            return Some(format!("`{}` takes no bond", c.name));
        }
        let is_free = |p: &&Port| p.size.is_some() || !self.is_used(&format!("{}.{}", c.name, p.name));
        if c.ports.iter().filter(|p| p.role == PortRole::Element).any(|p| is_free(&p)) {
            return None;
        }
        if c.role == Role::Junction {
            let larger = self.catalog.class_by_name(&c.class).and_then(|class| self.larger_junction(&class));
            return match larger {
                Some(_) if !c.is_inherited => None,
                _ => Some(format!("`{}` cannot get another port; add a second junction", c.name)),
            };
        }
        Some(format!("`{}` has its bond already; put a junction before it", c.name))
    }

    /// Names of the tail and head connectors of a bond, and its class.
    pub(super) fn bond_ends(&self, bond: &str) -> Result<(String, String, Class), Refusal> {
        let class = self.class_named(&self.component(bond)?.class)?;
        match mark(self.catalog, &class) {
            Mark::Bond { tail, head, .. } => Ok((tail, head, class)),
            _ => Err(refused(format!("`{bond}` is not a bond"))),
        }
    }

    /// Puts a component into a bond, which becomes two: A → bond → B becomes A → bond → new → second bond → B.
    /// One-port elements get a junction there.
    pub fn split_bond(&mut self, bond: &str, dropped: Dropped<'_>, at: Point) -> Result<String, Refusal> {
        let (tail, head, bond_class) = self.bond_ends(bond)?;
        self.own(bond)?;
        let b = self.component(bond)?;
        let other_end = |port: &str| {
            let reference = format!("{bond}.{port}");
            let lines = &self.diagram.connections;
            let line = lines.iter().find(|l| l.from == reference || l.to == reference)?;
            let other = if line.from == reference { &line.to } else { &line.from };
            Some((line.from.clone(), line.to.clone(), other.clone()))
        };
        let loose = || refused(format!("`{bond}` is not connected at both ends"));
        let start = other_end(&tail).ok_or_else(loose)?;
        let end = other_end(&head).ok_or_else(loose)?;
        let position = |reference: &str| self.port(reference).map(|(c, p)| absolute(c, p));
        let (start_at, end_at) = (position(&start.2)?, position(&end.2)?);
        let (dropped, component) = match dropped {
            Dropped::New(class) => (self.class_named(class)?, None),
            Dropped::Present(name) => {
                let c = self.component(name)?;
                let of = |r: &str| plain_name(r.split('.').next().unwrap_or(r)) == name;
                if self.diagram.connections.iter().any(|l| of(&l.from) || of(&l.to)) {
                    return Err(refused(format!("`{name}` is connected already")));
                }
                (self.class_named(&c.class)?, Some(name))
            }
        };
        let ports = bond_ports(self.catalog, &dropped);
        let scaled = |origin: Point, p: Point| Point { x: origin.x + p.x / 10.0, y: origin.y + p.y / 10.0 };
        let (first, second, label);
        if ports.len() >= 2 {
            let name = match component {
                Some(name) => name.to_owned(),
                None => {
                    self.may_contain(&dropped)?;
                    self.put(dropped.clone(), at, None, 0.0)
                }
            };
            first = (format!("{name}.{}", ports[0].0), scaled(at, ports[0].1));
            second = (format!("{name}.{}", ports[1].0), scaled(at, ports[1].1));
            label = format!("Put {name} into {bond}");
        } else if let [only] = ports.as_slice() {
            // A one-port needs a junction; a proper graph alternates 0 and 1.
            let kinds: Vec<&str> = [&start.2, &end.2]
                .iter()
                .filter_map(|r| self.component(plain_name(r.split('.').next().unwrap_or(r))).ok())
                .filter(|c| c.role == Role::Junction)
                .map(|c| c.element_kind.as_str())
                .collect();
            let junction = if kinds.contains(&"1") && !kinds.contains(&"0") { "J0p3" } else { "J1p3" };
            let junction = self.class_named(&format!("BondLib.Junctions.{junction}"))?;
            let junction_ports = bond_ports(self.catalog, &junction);
            let [p1, p2, p3] = junction_ports.as_slice() else { return Err(refused("there is no junction")) };
            let j = self.put(junction.clone(), at, None, 0.0);
            let below = Point { x: at.x, y: at.y - 40.0 };
            let name = match component {
                Some(name) => {
                    let c = self.component(name)?;
                    let to = Place { origin: below, extent: c.extent, rotation: 270.0 };
                    self.edits.extend(edit::place(self.text, &self.own(name)?, &to));
                    name.to_owned()
                }
                None => {
                    self.may_contain(&dropped)?;
                    self.put(dropped.clone(), below, None, 270.0)
                }
            };
            // Turned by 270°, the port on the left is on top.
            let top = Point { x: below.x + only.1.y / 10.0, y: below.y - only.1.x / 10.0 };
            let plain = self.bond_class(None)?;
            self.put_bond(
                plain,
                (format!("{j}.{}", p3.0), scaled(at, p3.1)),
                (format!("{name}.{}", only.0), top),
            )?;
            first = (format!("{j}.{}", p1.0), scaled(at, p1.1));
            second = (format!("{j}.{}", p2.0), scaled(at, p2.1));
            label = format!("Put {name} with a junction into {bond}");
        } else {
            return Err(refused(format!("`{}` takes no bond", dropped.full_name())));
        }
        // The old bond ends at the new component; a new one goes on from there.
        let connect = edit::connection(&self.class.def, &end.0, &end.1).ok_or_else(loose)?;
        if let ast::EquationKind::Connect(x, y) = &connect.kind {
            let far = if x.to_string() == end.2 { x } else { y };
            self.edits.push(TextEdit { span: far.span, replacement: first.0.clone() });
            self.edits.push(edit::route(connect, &[first.1; 2], GREY));
        }
        let (dx, dy) = (first.1.x - start_at.x, first.1.y - start_at.y);
        let half = (dx.hypot(dy) / 2.0).max(2.0);
        let middle = Point { x: (first.1.x + start_at.x) / 2.0, y: (first.1.y + start_at.y) / 2.0 };
        let extent = [Point { x: -half, y: b.extent[0].y }, Point { x: half, y: b.extent[1].y }];
        let to = Place { origin: middle, extent, rotation: dy.atan2(dx).to_degrees() };
        self.edits.extend(edit::place(self.text, &self.own(bond)?, &to));
        self.put_bond(bond_class, second, (end.2.clone(), end_at))?;
        Ok(label)
    }
}

fn is_own_connector(c: &Component) -> bool {
    c.role == Role::Connector || c.ports.iter().any(|p| p.name.is_empty())
}

pub(super) fn absolute(c: &Component, p: &Port) -> Point {
    Point { x: c.origin.x + p.at.x, y: c.origin.y + p.at.y }
}

/// Where a connector such as `B1.BondCon2` lies on the diagram.
pub fn position(diagram: &Diagram, reference: &str) -> Option<Point> {
    let (name, port) = reference.split_once('.').unwrap_or((reference, ""));
    let component = diagram.component(plain_name(name))?;
    Some(absolute(component, component.ports.iter().find(|p| p.name == plain_name(port))?))
}

/// Where a bond stands that reaches from one place to another, the port `near` of it lying at the first.
pub fn stretched(diagram: &Diagram, bond: &str, near: &str, from: Point, to: Point) -> Option<Place> {
    let b = diagram.component(bond)?;
    let at = |is_near: bool| b.ports.iter().find(|p| (p.name == near) == is_near).map(|p| p.at);
    let (old_from, old_to) = (at(true)?, at(false)?);
    let angle = |p: Point, q: Point| (q.y - p.y).atan2(q.x - p.x).to_degrees();
    let half = (to.x - from.x).hypot(to.y - from.y) / 2.0;
    if half < 2.0 {
        return None;
    }
    let [p, q] = b.extent.map(|c| Point { x: half.copysign(c.x), y: c.y });
    let turned = b.rotation + angle(from, to) - angle(old_from, old_to);
    let origin = Point { x: (from.x + to.x) / 2.0, y: (from.y + to.y) / 2.0 };
    Some(Place { origin, extent: [p, q], rotation: turned.rem_euclid(360.0) })
}

/// The side of a component that looks towards a place: a step along one axis.
pub(super) fn side(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    match dx.abs() >= dy.abs() {
        true => Point { x: if dx < 0.0 { -1.0 } else { 1.0 }, y: 0.0 },
        false => Point { x: 0.0, y: if dy < 0.0 { -1.0 } else { 1.0 } },
    }
}

/// How a component has to stand so that its port, given in the icon's coordinates, lies on a side: extent, rotation,
/// and where the port is then. Mirrored rather than upside down.
pub(super) fn facing(port: Point, half: Point, side: Point) -> Option<(Extent, f64, Point)> {
    [(1.0, 0.0), (-1.0, 0.0), (1.0, 270.0), (1.0, 90.0)].into_iter().find_map(|(mirror, rotation)| {
        let (sin, cos) = f64::to_radians(rotation).sin_cos();
        let (x, y) = (mirror * half.x * port.x / 100.0, half.y * port.y / 100.0);
        let at = Point { x: (cos * x - sin * y).round(), y: (sin * x + cos * y).round() };
        let p = Point { x: -mirror * half.x, y: -half.y };
        let q = Point { x: mirror * half.x, y: half.y };
        let along = side.x * at.x + side.y * at.y;
        let across = side.y * at.x - side.x * at.y;
        (along > across.abs()).then_some(([p, q], rotation, at))
    })
}

/// The ports of a class that take bonds, in its icon's coordinates (a hundred units wide to each side).
pub(super) fn bond_ports(catalog: &Catalog<'_>, class: &Class) -> Vec<(String, Point)> {
    let icon = Viewer::new(catalog).icon(class);
    let is_bond_port =
        |c: &[Symbol]| catalog.class(c).is_some_and(|c| port_mark(catalog, &c) == PortMark::Element);
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

/// Whether connectors of two classes have the same variables.
pub(super) fn fit(catalog: &Catalog<'_>, a: &str, b: &str) -> bool {
    let plain = |class: &str| -> Vec<(String, ast::FlowPrefix)> {
        let mut list: Vec<_> = signature(catalog, class).into_iter().map(|v| (v.0, v.1)).collect();
        list.sort_by(|x, y| x.0.cmp(&y.0));
        list
    };
    a == b || plain(a) == plain(b)
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
