//! A submodel made of a selection: the class that takes the components in, and the text that is left around it.
//!
//! Connectors appear where connections are cut. Each has the class of the connector inside, so that the component
//! looks from outside as what was there looked before: the port of a junction is still the port of an element, the end
//! of a bond still the end of a bond. Parameters that the selection uses are handed through. Equations that speak of
//! the selection alone move with it; others name what they speak of through the new component.

use super::bond_tool::{GREY, absolute, side, stretched};
use super::diagram::{Component, Line, Role};
use super::plan::{Plan, is_identifier};
use super::wrap::{self, DOMAINS, Domain, Wrap};
use super::{Refusal, plain_name, refused};
use crate::edit::{self, NewComponent, Place, points_text};
use crate::graphics::{Color, Extent, Point};
use crate::marks::{Mark, mark};
use crate::{Class, names};
use harpoon_base::{FileId, Span, TextEdit};
use harpoon_syntax::ast::{self, ElementKind, EquationKind, VariabilityPrefix};
use harpoon_syntax::edit::{apply, composition, remove_equation};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

/// What making a submodel gives.
#[derive(Clone, Debug)]
pub struct Submodel {
    /// The text of the new class, without the semicolon behind it.
    pub class: String,
    /// The file of the old class as it is then.
    pub around: String,
    /// The component that stands for the selection.
    pub component: String,
}

/// A connector of the new class.
pub(super) struct Cut<'a> {
    /// `J1.BondCon2`
    pub(super) inner: String,
    pub(super) name: String,
    class: Class,
    /// `[3]`, or nothing.
    size: String,
    pub(super) color: Color,
    /// Of the connector inside, on the old diagram.
    at: Point,
    pub(super) side: Point,
    /// On the diagram of the new class.
    place: Point,
    /// On its icon.
    icon: Point,
    /// The connects that are cut, with their end outside.
    pub(super) outside: Vec<(&'a ast::Equation, String)>,
    /// What stands between, where the bond is cut by wrappers of a domain.
    pub(super) wrap: Option<Wrap>,
}

pub(super) fn first(reference: &str) -> &str {
    plain_name(reference.split('.').next().unwrap_or(reference))
}

pub(super) fn plus(a: Point, b: Point) -> Point {
    Point { x: a.x + b.x, y: a.y + b.y }
}

pub(super) fn minus(a: Point, b: Point) -> Point {
    Point { x: a.x - b.x, y: a.y - b.y }
}

/// What the components cover.
pub(super) fn bounds<'c>(components: impl Iterator<Item = &'c Component>) -> Extent {
    let mut low = Point { x: f64::INFINITY, y: f64::INFINITY };
    let mut high = Point { x: f64::NEG_INFINITY, y: f64::NEG_INFINITY };
    for c in components {
        let (sin, cos) = c.rotation.to_radians().sin_cos();
        for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(i, j)| (c.extent[i].x, c.extent[j].y)) {
            let at = plus(c.origin, Point { x: cos * x - sin * y, y: sin * x + cos * y });
            low = Point { x: low.x.min(at.x), y: low.y.min(at.y) };
            high = Point { x: high.x.max(at.x), y: high.y.max(at.y) };
        }
    }
    [low, high]
}

/// The class of a text once it was changed.
pub(super) fn read_again(text: &str, class: &Class) -> Option<Arc<ast::ClassDef>> {
    let stored = harpoon_syntax::parse(FileId(0), text).value;
    let around = stored.within.as_ref().and_then(|w| w.name.as_ref()).map_or(0, |n| n.parts.len());
    let path: Vec<&str> = class.path.iter().skip(around).map(|s| s.as_str()).collect();
    harpoon_syntax::edit::class_by_path(&stored, &path).map(|c| Arc::new(c.clone()))
}

/// Equations of sections, with whether they are initial ones; not those inside of others.
pub(super) fn equations(def: &ast::ClassDef) -> impl Iterator<Item = (bool, &ast::Equation)> {
    let sections = composition(def).map_or(&[][..], |c| &c.equations);
    sections.iter().flat_map(|s| s.equations.iter().map(move |e| (s.is_initial, e)))
}

impl<'a, 's> Plan<'a, 's> {
    /// Puts components into a class of their own beside this one.
    pub fn make_submodel(&self, selection: &[&str], name: &str) -> Result<Submodel, Refusal> {
        self.make_part(selection, name, None)
    }

    /// The same with the connectors of a domain where bonds are cut.
    pub fn wrap(&self, selection: &[&str], name: &str, domain: &str) -> Result<Submodel, Refusal> {
        let domain = DOMAINS.iter().find(|d| d.name == domain);
        let domain = domain.ok_or_else(|| refused("there are no wrappers of that domain"))?;
        self.make_part(selection, name, Some(domain))
    }

    fn make_part(
        &self,
        selection: &[&str],
        name: &str,
        domain: Option<&'static Domain>,
    ) -> Result<Submodel, Refusal> {
        if !is_identifier(name) {
            return Err(refused(format!(
                "`{name}` is not a name: letters, digits and _, not starting with a digit"
            )));
        }
        let inside = self.taken_in(selection)?;
        let moved = self.moved_equations(&inside);
        let parameters = self.handed_through(&inside, &moved)?;
        let mut cuts = self.cuts(&inside, &parameters)?;
        if let Some(domain) = domain {
            self.wrap_cuts(&mut cuts, domain, &inside)?;
        }
        // Wrappers and their bonds need room.
        let room = if domain.is_some() { 75.0 } else { 25.0 };
        let chosen = || self.diagram.components.iter().filter(|c| inside.contains(&c.name));
        let [low, high] = bounds(chosen());
        let grid = |x: f64| (x / 10.0).round() * 10.0;
        let centre = Point { x: grid((low.x + high.x) / 2.0), y: grid((low.y + high.y) / 2.0) };
        let half = Point {
            x: grid(((high.x - low.x) / 2.0 + room).max(100.0)),
            y: grid(((high.y - low.y) / 2.0 + room).max(100.0)),
        };
        // The component is about as large as what it stands for, so that bonds to it run as they did.
        let size = grid(((high.x - low.x).max(high.y - low.y) / 2.0).clamp(20.0, 40.0));
        settle(&mut cuts, centre, half, size);
        let class = self.class_text(name, &inside, &moved, &parameters, &cuts, centre, half)?;
        // Wrappers around it stand between the component and the bonds.
        let mut sides: Vec<Point> = cuts.iter().filter(|c| c.wrap.is_some()).map(|c| c.side).collect();
        sides.dedup_by(|a, b| a == b);
        let aside = sides.iter().fold(centre, |at, s| minus(at, Point { x: 40.0 * s.x, y: 40.0 * s.y }));
        let (around, component) = self.around(name, &inside, &moved, &parameters, &cuts, (aside, size))?;
        Ok(Submodel { class, around, component })
    }

    /// The selection with the bonds between its components.
    fn taken_in(&self, selection: &[&str]) -> Result<BTreeSet<String>, Refusal> {
        let mut inside: BTreeSet<String> = BTreeSet::new();
        for name in selection {
            let declared = self.own(name)?;
            let component = self.component(name)?;
            if component.role == Role::Connector {
                return Err(refused(format!(
                    "`{name}` is a connector of the model itself and stays outside"
                )));
            }
            if declared.clause.prefixes.is_inner || declared.clause.prefixes.is_outer {
                return Err(refused(format!("`{name}` serves the whole model and stays outside")));
            }
            inside.insert((*name).to_owned());
        }
        for bond in self.diagram.components.iter().filter(|c| c.role == Role::Bond && !c.is_inherited) {
            let others: Vec<&str> = self
                .diagram
                .connections
                .iter()
                .filter_map(|l| match (first(&l.from) == bond.name, first(&l.to) == bond.name) {
                    (true, false) => Some(first(&l.to)),
                    (false, true) => Some(first(&l.from)),
                    _ => None,
                })
                .collect();
            if others.len() > 1 && others.iter().all(|o| inside.contains(*o)) {
                inside.insert(bond.name.clone());
            }
        }
        match inside.is_empty() {
            true => Err(refused("select the components that shall go into the submodel")),
            false => Ok(inside),
        }
    }

    fn slice(&self, span: Span) -> &'a str {
        &self.text[span.start as usize..span.end as usize]
    }

    /// The components of the class, own and inherited, that a text speaks of.
    fn spoken_of(&self, text: &str) -> BTreeSet<String> {
        names::used(text)
            .into_iter()
            .filter(|u| !u.is_argument && names::is_component(self.catalog, self.class, u.name))
            .map(|u| u.name.to_owned())
            .collect()
    }

    fn is_parameter(&self, name: &str) -> bool {
        let mut is_found = false;
        self.catalog.visit_bases(self.class, &mut |part| {
            is_found |= edit::declared(&part.def, name)
                .is_some_and(|d| d.clause.variability >= VariabilityPrefix::Parameter);
        });
        is_found
    }

    /// Equations, but connections, that speak of the selection and of parameters only.
    fn moved_equations(&self, inside: &BTreeSet<String>) -> Vec<(bool, &'a ast::Equation)> {
        let def: &'a ast::ClassDef = &self.class.def;
        equations(def)
            .filter(|(_, e)| !matches!(e.kind, EquationKind::Connect(..)))
            .filter(|(_, e)| {
                let spoken = self.spoken_of(self.slice(e.span));
                spoken.iter().any(|n| inside.contains(n))
                    && spoken.iter().all(|n| inside.contains(n) || self.is_parameter(n))
            })
            .collect()
    }

    /// The parameters that the selection uses, in the order of the class; refused where it uses something else.
    fn handed_through(
        &self,
        inside: &BTreeSet<String>,
        moved: &[(bool, &ast::Equation)],
    ) -> Result<Vec<edit::Declared<'a>>, Refusal> {
        let mut open: Vec<(String, Span)> = Vec::new();
        for name in inside {
            open.push((name.clone(), self.own(name)?.declaration.span));
        }
        open.extend(moved.iter().map(|(_, e)| ("an equation of it".to_owned(), e.span)));
        let mut taken: BTreeSet<String> = BTreeSet::new();
        while let Some((user, span)) = open.pop() {
            for name in self.spoken_of(self.slice(span)) {
                if inside.contains(&name) || name == user || taken.contains(&name) {
                    continue;
                }
                let user = if inside.contains(&user) { format!("`{user}`") } else { user.clone() };
                let declared = edit::declared(&self.class.def, &name).ok_or_else(|| {
                    refused(format!("{user} uses `{name}`, which comes from a base class; declare it here"))
                })?;
                if declared.clause.variability < VariabilityPrefix::Parameter {
                    return Err(refused(format!("{user} uses `{name}`, which is outside; select it too")));
                }
                open.push((name.clone(), declared.declaration.span));
                taken.insert(name);
            }
        }
        Ok(edit::declarations(&self.class.def)
            .into_iter()
            .filter(|d| taken.contains(d.declaration.name.name.as_str()))
            .collect())
    }

    /// The connectors that the new class needs, in the order of the connections.
    fn cuts(
        &self,
        inside: &BTreeSet<String>,
        parameters: &[edit::Declared<'_>],
    ) -> Result<Vec<Cut<'a>>, Refusal> {
        let def: &'a ast::ClassDef = &self.class.def;
        let plain: Vec<Span> = equations(def).map(|(_, e)| e.span).collect();
        let mut cuts: Vec<Cut<'a>> = Vec::new();
        let mut taken: BTreeSet<String> = inside.clone();
        taken.extend(parameters.iter().map(|p| p.declaration.name.name.to_string()));
        for connect in edit::connections(def) {
            let Some((a, b)) = edit::ends(connect) else { continue };
            let (is_a, is_b) = (inside.contains(first(&a)), inside.contains(first(&b)));
            if (is_a || is_b) && !plain.contains(&connect.span) {
                return Err(refused(format!(
                    "the connection of `{a}` and `{b}` stands in a loop or a condition"
                )));
            }
            if is_a == is_b {
                continue;
            }
            let (inner, outer) = if is_a { (a, b) } else { (b, a) };
            if let Some(cut) = cuts.iter_mut().find(|c| c.inner == inner) {
                cut.outside.push((connect, outer));
                continue;
            }
            let (component, port) = self.port(&inner)?;
            let size = match (port.size, inner.split_once('.').is_some_and(|(_, p)| p.contains('['))) {
                (None, _) | (_, true) => String::new(),
                (Some(n), false) if n > 0 => format!("[{n}]"),
                _ => return Err(refused(format!("the size of `{inner}` is not known"))),
            };
            let wished = plain_name(&port.name);
            let stem = wished.trim_end_matches(|c: char| c.is_ascii_digit());
            let is_free = |n: &String| !taken.contains(n);
            let name = Some(wished.to_owned())
                .filter(|n| stem == wished && is_free(n))
                .or_else(|| (1..).map(|k| format!("{stem}{k}")).find(is_free))
                .unwrap_or_default();
            taken.insert(name.clone());
            let at = absolute(component, port);
            let away = match self.port(&outer) {
                Ok((c, p)) if c.role == Role::Bond => {
                    let ends = c.ports.iter().map(|q| absolute(c, q));
                    ends.fold(absolute(c, p), |far, q| {
                        let d = |r: Point| (r.x - at.x).hypot(r.y - at.y);
                        if d(q) > d(far) { q } else { far }
                    })
                }
                Ok((c, p)) => absolute(c, p),
                Err(_) => at,
            };
            let toward = if away == at { side(component.origin, at) } else { side(at, away) };
            cuts.push(Cut {
                class: self.class_named(&port.class)?,
                color: port.color,
                name,
                size,
                at,
                side: toward,
                place: at,
                icon: at,
                outside: vec![(connect, outer)],
                wrap: None,
                inner,
            });
        }
        Ok(cuts)
    }

    /// A declaration of the selection as it stands in the new class.
    fn carried(&self, name: &str, by: Point) -> Result<String, Refusal> {
        let d = self.own(name)?;
        let c = self.component(name)?;
        let place = Place { origin: minus(c.origin, by), extent: c.extent, rotation: c.rotation };
        let own = d.declaration.span;
        let head = Span::new(own.file, d.element.span.start, d.clause.declarations[0].span.start);
        let mut head = self.slice(head).to_owned();
        let written = &d.clause.type_name;
        if let Some(part) = written.parts.first()
            && self.catalog.member(self.class, part.name).is_some()
            && !self.class.elements().iter().any(|e| {
                matches!(&e.kind, ElementKind::Import(i) if self.slice(e.span).contains(part.name.as_str())
                    || matches!(i.kind, ast::ImportKind::Unqualified(_)))
            })
        {
            let at = (written.span.start - d.element.span.start) as usize;
            head.insert_str(at, &format!("{}.", self.class.full_name()));
        }
        let mut edits = edit::place(self.text, &d, &place);
        for e in &mut edits {
            e.span = Span::new(own.file, e.span.start - own.start, e.span.end - own.start);
        }
        let body = apply(self.slice(own), &edits).map_err(|e| refused(e.to_string()))?;
        Ok(format!("{head}{body}"))
    }

    #[expect(clippy::too_many_arguments, reason = "one text made of all that was found")]
    fn class_text(
        &self,
        name: &str,
        inside: &BTreeSet<String>,
        moved: &[(bool, &ast::Equation)],
        parameters: &[edit::Declared<'_>],
        cuts: &[Cut<'_>],
        centre: Point,
        half: Point,
    ) -> Result<String, Refusal> {
        let mut text = format!("model {name}\n");
        for e in self.class.elements().iter().filter(|e| matches!(e.kind, ElementKind::Import(_))) {
            let _ = writeln!(text, "  {};", self.slice(e.span));
        }
        for p in parameters {
            let start = p.element.span.start;
            let head = Span::new(p.element.span.file, start, p.clause.declarations[0].span.start);
            let _ = writeln!(text, "  {}{};", self.slice(head), self.slice(p.declaration.span));
        }
        for cut in cuts {
            let around = |p: Point| {
                let corner = |d: f64| Point { x: p.x + d, y: p.y + d };
                points_text(&[corner(-10.0), corner(10.0)])
            };
            let _ = writeln!(
                text,
                "  {} {}{}\n    annotation (Placement(transformation(extent={}), iconTransformation(extent={})));",
                cut.wrap.as_ref().map_or_else(|| self.type_name(&cut.class), |w| w.connector.clone()),
                cut.name,
                cut.size,
                around(cut.place),
                around(cut.icon),
            );
            for element in
                cut.wrap.iter().flat_map(|w| w.elements(cut.place, cut.side, minus(cut.at, centre)))
            {
                let _ = writeln!(text, "  {element};");
            }
        }
        let declared = edit::declarations(&self.class.def);
        for d in declared.iter().filter(|d| inside.contains(d.declaration.name.name.as_str())) {
            let _ = writeln!(text, "  {};", self.carried(d.declaration.name.name.as_str(), centre)?);
        }
        let initial: Vec<_> = moved.iter().filter(|(is_initial, _)| *is_initial).collect();
        if !initial.is_empty() {
            text.push_str("initial equation\n");
            for (_, e) in initial {
                let _ = writeln!(text, "  {};", self.slice(e.span));
            }
        }
        text.push_str("equation\n");
        for (_, e) in moved.iter().filter(|(is_initial, _)| !is_initial) {
            let _ = writeln!(text, "  {};", self.slice(e.span));
        }
        for connect in self.inner_connects(inside) {
            let shifted = self.drawn(connect).map(|line| {
                let points: Vec<Point> = line.points.iter().map(|p| minus(*p, centre)).collect();
                edit::route(connect, &points, line.color)
            });
            let own = connect.span;
            let has_line = connect.comment.annotation.is_some();
            let edits: Vec<TextEdit> = shifted
                .filter(|_| has_line)
                .into_iter()
                .map(|e| TextEdit {
                    span: Span::new(own.file, e.span.start - own.start, e.span.end - own.start),
                    ..e
                })
                .collect();
            let _ =
                writeln!(text, "  {};", apply(self.slice(own), &edits).map_err(|e| refused(e.to_string()))?);
        }
        for cut in cuts {
            if let Some(wrap) = &cut.wrap {
                for connect in wrap.connects(&cut.name, &cut.inner, cut.place, cut.side) {
                    let _ = writeln!(text, "  {connect};");
                }
                continue;
            }
            let points = points_text(&[cut.place, minus(cut.at, centre)]);
            let Color(r, g, b) = cut.color;
            let _ = writeln!(
                text,
                "  connect({}, {}) annotation (Line(points={points}, color={{{r},{g},{b}}}));",
                cut.name, cut.inner
            );
        }
        let mut layers = format!("Icon(graphics={{{}}})", self.icon(inside).join(","));
        if half != (Point { x: 100.0, y: 100.0 }) {
            let corner = Point { x: -half.x, y: -half.y };
            let extent = points_text(&[corner, half]);
            layers = format!("Diagram(coordinateSystem(extent={extent})),\n    {layers}");
        }
        let _ = write!(text, "  annotation (\n    {layers});\nend {name}");
        Ok(text)
    }

    fn inner_connects(&self, inside: &BTreeSet<String>) -> Vec<&'a ast::Equation> {
        let def: &'a ast::ClassDef = &self.class.def;
        let is_inner = |e: &&ast::Equation| {
            edit::ends(e).is_some_and(|(a, b)| inside.contains(first(&a)) && inside.contains(first(&b)))
        };
        edit::connections(def).into_iter().filter(is_inner).collect()
    }

    fn drawn(&self, connect: &ast::Equation) -> Option<&'a Line> {
        let (a, b) = edit::ends(connect)?;
        self.diagram.connections.iter().find(|l| l.from == a && l.to == b)
    }

    /// The content in small: letters of elements, bonds with their half arrows, boxes of other components, lines.
    fn icon(&self, inside: &BTreeSet<String>) -> Vec<String> {
        let chosen = || self.diagram.components.iter().filter(|c| inside.contains(&c.name));
        let [low, high] = bounds(chosen());
        let middle = Point { x: (low.x + high.x) / 2.0, y: (low.y + high.y) / 2.0 };
        let scale = (150.0 / (high.x - low.x).max(40.0)).min(150.0 / (high.y - low.y).max(40.0));
        let small = |p: Point| Point { x: (p.x - middle.x) * scale, y: (p.y - middle.y) * scale };
        let round = |p: Point| Point { x: p.x.round(), y: p.y.round() };
        let mut drawn = vec![
            "\n        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, \
             fillPattern=FillPattern.Solid, radius=10)"
                .to_owned(),
        ];
        let mut line = |points: &[Point], color: Color| {
            let Color(r, g, b) = color;
            let points: Vec<Point> = points.iter().map(|p| round(*p)).collect();
            drawn.push(format!("\n        Line(points={}, color={{{r},{g},{b}}})", points_text(&points)));
        };
        for connect in self.inner_connects(inside) {
            let Some(l) = self.drawn(connect) else { continue };
            let is_short = l.points.windows(2).all(|w| (w[0].x - w[1].x).hypot(w[0].y - w[1].y) < 2.0);
            if !is_short {
                line(&l.points.iter().map(|p| small(*p)).collect::<Vec<_>>(), l.color);
            }
        }
        for c in chosen().filter(|c| c.role == Role::Bond) {
            let Some(Mark::Bond { tail, head, .. }) =
                self.catalog.class_by_name(&c.class).map(|class| mark(self.catalog, &class))
            else {
                continue;
            };
            let end = |n: &str| c.ports.iter().find(|p| p.name == n).map(|p| small(absolute(c, p)));
            let (Some(from), Some(to)) = (end(&tail), end(&head)) else { continue };
            let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
            let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
            let barb = (length / 3.0).min(8.0);
            let tip = Point { x: to.x - barb * (ux + uy), y: to.y - barb * (uy - ux) };
            line(&[from, to, tip], Color(0, 0, 0));
        }
        for c in chosen().filter(|c| c.role != Role::Bond) {
            let at = small(c.origin);
            let size = ((c.extent[1].y - c.extent[0].y).abs() / 2.0 * scale).clamp(6.0, 30.0);
            let [p, q] = [
                round(Point { x: at.x - size, y: at.y + size }),
                round(Point { x: at.x + size, y: at.y - size }),
            ];
            let extent = points_text(&[p, q]);
            drawn.push(match c.element_kind.as_str() {
                "" => format!("\n        Rectangle(extent={extent}, lineColor={{95,95,95}})"),
                kind => {
                    format!("\n        Text(extent={extent}, textString=\"{kind}\", textColor={{0,0,0}})")
                }
            });
        }
        drawn.push(
            "\n        Text(extent={{-150,128},{150,106}}, textString=\"%name\", textColor={0,0,255})"
                .to_owned(),
        );
        drawn
    }

    /// The text around the new component, and the component's name.
    fn around(
        &self,
        name: &str,
        inside: &BTreeSet<String>,
        moved: &[(bool, &ast::Equation)],
        parameters: &[edit::Declared<'_>],
        cuts: &[Cut<'_>],
        (centre, size): (Point, f64),
    ) -> Result<(String, String), Refusal> {
        let def = &self.class.def;
        let component = self.free_name(name);
        let gone: Vec<&str> = inside.iter().map(String::as_str).collect();
        let inner = self.inner_connects(inside);
        let mut edits = edit::remove(self.text, def, &gone, &[]);
        edits.extend(inner.iter().map(|e| remove_equation(self.text, e)));
        edits.extend(moved.iter().map(|(_, e)| remove_equation(self.text, e)));
        let mut settled: Vec<Span> = edits.iter().map(|e| e.span).collect();
        let mut stretched_bonds: BTreeSet<&str> = BTreeSet::new();
        let port_of = |cut: &Cut<'_>| {
            plus(centre, Point { x: cut.icon.x * size / 100.0, y: cut.icon.y * size / 100.0 })
        };
        for cut in cuts {
            let (reference, port) = match &cut.wrap {
                Some(wrap) => wrap.end_around(port_of(cut), cut.side),
                None => (format!("{component}.{}", cut.name), port_of(cut)),
            };
            for (connect, outer) in &cut.outside {
                let EquationKind::Connect(a, b) = &connect.kind else { continue };
                let end = if a.to_string() == cut.inner { a } else { b };
                edits.push(TextEdit { span: end.span, replacement: reference.clone() });
                settled.push(end.span);
                let Ok((c, p)) = self.port(outer) else { continue };
                let far = c.ports.iter().find(|q| q.name != p.name);
                let place = match far {
                    Some(far) if c.role == Role::Bond && !c.is_inherited => {
                        stretched(self.diagram, &c.name, &far.name, absolute(c, far), port)
                    }
                    _ => None,
                };
                let points = match &place {
                    Some(_) => vec![port; 2],
                    None if is_end(connect, outer) => elbow(absolute(c, p), port, cut.side),
                    None => elbow(absolute(c, p), port, cut.side).into_iter().rev().collect(),
                };
                if let Some(place) = place
                    && stretched_bonds.insert(&c.name)
                {
                    edits.extend(edit::place(self.text, &self.own(&c.name)?, &place));
                }
                let color = if c.role == Role::Bond { GREY } else { cut.color };
                edits.push(edit::route(connect, &points, color));
            }
        }
        for inner in inside {
            for e in edit::rename(self.text, def, inner, &format!("{component}.{inner}")) {
                if settled.iter().any(|s| s.start <= e.span.start && e.span.end <= s.end) {
                    continue;
                }
                let behind = &self.text[e.span.end as usize..];
                let member = behind
                    .strip_prefix('.')
                    .map_or("", |r| r.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""));
                if self.component(inner)?.ports.iter().any(|p| plain_name(&p.name) == member) {
                    return Err(refused(format!(
                        "an equation outside speaks of the connector `{inner}.{member}`; connect it instead"
                    )));
                }
                edits.push(e);
            }
        }
        let text = apply(self.text, &edits).map_err(|e| refused(e.to_string()))?;
        let unread = || refused("the text cannot be read any more after this");
        let def = read_again(&text, self.class).ok_or_else(unread)?;
        let handed: Vec<String> = parameters
            .iter()
            .filter(|p| !p.clause.prefixes.is_final && p.clause.variability == VariabilityPrefix::Parameter)
            .map(|p| format!("{0}={0}", p.declaration.name.name))
            .collect();
        let modifiers = if handed.is_empty() { String::new() } else { format!("({})", handed.join(", ")) };
        let extent = [Point { x: -size, y: -size }, Point { x: size, y: size }];
        let new = NewComponent {
            type_name: name,
            name: &component,
            modifiers: &modifiers,
            place: Place { origin: centre, extent, rotation: 0.0 },
        };
        let wrapped: Vec<_> = cuts.iter().filter_map(|c| Some((c, c.wrap.as_ref()?))).collect();
        let around: Vec<_> = wrapped.iter().map(|(c, w)| w.component_around(port_of(c), c.side)).collect();
        let mut components = vec![new];
        components.extend(around.iter().map(|(of, name, place)| wrap::new_component(of, name, *place)));
        let lines: Vec<_> = wrapped
            .iter()
            .map(|(c, w)| w.connection_around(&component, &c.name, port_of(c), c.side))
            .collect();
        let joins: Vec<_> = lines.iter().map(|l| l.new_connection()).collect();
        let mut edits = vec![edit::add_components(&text, &def, &components).ok_or_else(unread)?];
        edits.extend(edit::add_connections(&text, &def, &joins));
        let text = apply(&text, &edits).map_err(|e| refused(e.to_string()))?;
        Ok((text, component))
    }
}

/// Whether a connect begins outside.
fn is_end(connect: &ast::Equation, outer: &str) -> bool {
    edit::ends(connect).is_some_and(|(a, _)| a == outer)
}

/// A way with right angles from a connector to the side of a component.
fn elbow(from: Point, to: Point, side: Point) -> Vec<Point> {
    if from.x == to.x || from.y == to.y {
        return vec![from, to];
    }
    match side.x == 0.0 {
        true => vec![from, Point { x: to.x, y: from.y }, to],
        false => vec![from, Point { x: from.x, y: to.y }, to],
    }
}

/// Places for the connectors: on the side where the cut connection leads to, as high as what they are connected to,
/// and not on top of each other.
fn settle(cuts: &mut [Cut<'_>], centre: Point, half: Point, size: f64) {
    for toward in [(-1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        let is_upright = toward.0 != 0.0;
        let along = |p: Point| if is_upright { p.y } else { p.x };
        let mut here: Vec<&mut Cut<'_>> =
            cuts.iter_mut().filter(|c| (c.side.x, c.side.y) == toward).collect();
        here.sort_by(|a, b| along(a.at).total_cmp(&along(b.at)));
        // On the icon as on the diagram before, or evenly where that is too narrow.
        let n = here.len() as f64;
        let before = |c: &Cut<'_>| along(minus(c.at, centre)) / size * 100.0;
        let is_wide = here.windows(2).all(|w| before(w[1]) - before(w[0]) >= 20.0)
            && here.iter().all(|c| before(c).abs() <= 90.0);
        let mut last = f64::NEG_INFINITY;
        for (k, cut) in here.into_iter().enumerate() {
            let wished = along(minus(cut.at, centre)).max(last + 20.0);
            last = wished;
            let even = ((k as f64 + 0.5) / n - 0.5) * 160.0;
            let even = if is_wide { before(cut) } else { (even / 10.0).round() * 10.0 };
            let (edge, icon) = match is_upright {
                true => (Point { x: toward.0 * half.x, y: wished }, Point { x: toward.0 * 100.0, y: even }),
                false => (Point { x: wished, y: toward.1 * half.y }, Point { x: even, y: toward.1 * 100.0 }),
            };
            (cut.place, cut.icon) = (edge, icon);
        }
    }
}
