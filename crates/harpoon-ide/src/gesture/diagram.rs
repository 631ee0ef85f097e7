//! A diagram as the hand meets it: components, ports and lines in the paper's coordinates, without pictures.

use super::plain_name;
use crate::class_view::{ComponentView, ConnectionView, DiagramView, PortView, Viewer};
use crate::graphics::{Color, Extent, Point, Smooth, Transformation};
use crate::marks::{Mark, PortMark, mark, port_mark};
use crate::{Catalog, Class, ClassPath, dotted, svg};
use harpoon_base::patience::{spend, spend_bytes};
use std::collections::HashMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Bond,
    Junction,
    Element,
    Connector,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortRole {
    /// The end of a bond.
    Bond,
    /// Where an element takes a bond.
    Element,
    Other,
}

#[derive(Clone, Debug)]
pub struct Port {
    /// Empty for a connector of the class itself, which is its own port.
    pub name: String,
    pub class: String,
    /// From the origin of the component.
    pub at: Point,
    pub role: PortRole,
    pub color: Color,
    pub description: String,
    /// Of an array of connectors; 0 if it is not known.
    pub size: Option<u32>,
}

#[derive(Clone, Debug)]
pub struct Component {
    pub name: String,
    pub class: String,
    pub role: Role,
    /// `R`, `1`, ...; empty if it is neither element nor junction.
    pub element_kind: String,
    /// The place with the middle of the extent as origin, which is what a hand turns and moves.
    pub origin: Point,
    pub extent: Extent,
    pub rotation: f64,
    pub is_inherited: bool,
    pub ports: Vec<Port>,
}

/// A connection as it is drawn.
#[derive(Clone, Debug)]
pub struct Line {
    pub from: String,
    pub to: String,
    pub points: Vec<Point>,
    pub color: Color,
    pub thickness: f64,
    pub is_smooth: bool,
    pub is_inherited: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Diagram {
    pub components: Vec<Component>,
    pub connections: Vec<Line>,
}

/// What a class is in a bond graph, and the kind of element it is.
pub fn role(catalog: &Catalog<'_>, class: &Class) -> (Role, String) {
    match mark(catalog, class) {
        Mark::Bond { .. } => (Role::Bond, String::new()),
        m @ Mark::Element { .. } => {
            let role = if m.is_junction() { Role::Junction } else { Role::Element };
            let Mark::Element { kind, .. } = m else { return (role, String::new()) };
            (role, kind)
        }
        Mark::Nothing if catalog.is_connector(class) => (Role::Connector, String::new()),
        Mark::Nothing => (Role::Other, String::new()),
    }
}

/// What the classes of a diagram are in bond graphs: each is asked once.
struct Roles<'a, 's> {
    catalog: &'a Catalog<'s>,
    components: HashMap<ClassPath, (Role, String)>,
    ports: HashMap<ClassPath, PortRole>,
}

impl Roles<'_, '_> {
    fn component(&mut self, path: &ClassPath) -> (Role, String) {
        let role = || {
            let class = self.catalog.class(path);
            class.map_or((Role::Other, String::new()), |c| role(self.catalog, &c))
        };
        self.components.entry(path.clone()).or_insert_with(role).clone()
    }

    fn port(&mut self, path: &ClassPath) -> PortRole {
        let role = || match self.catalog.class(path).map(|c| port_mark(self.catalog, &c)) {
            Some(PortMark::Bond) => PortRole::Bond,
            Some(PortMark::Element) => PortRole::Element,
            _ => PortRole::Other,
        };
        *self.ports.entry(path.clone()).or_insert_with(role)
    }
}

/// Without the dust of turning by sines: 9.999999999999998.
fn tidy(x: f64) -> f64 {
    let rounded = (x * 1e6).round() / 1e6;
    if rounded == 0.0 { 0.0 } else { rounded }
}

fn tidy_point(p: Point) -> Point {
    Point { x: tidy(p.x), y: tidy(p.y) }
}

/// The same place with the middle of the extent as origin.
pub fn centred(view: &ComponentView) -> ComponentView {
    let t = view.transformation;
    let mid = Point { x: (t.extent[0].x + t.extent[1].x) / 2.0, y: (t.extent[0].y + t.extent[1].y) / 2.0 };
    let (sin, cos) = t.rotation.to_radians().sin_cos();
    let origin = Point {
        x: tidy(t.origin.x + cos * mid.x - sin * mid.y),
        y: tidy(t.origin.y + sin * mid.x + cos * mid.y),
    };
    let extent = t.extent.map(|p| Point { x: p.x - mid.x, y: p.y - mid.y });
    ComponentView { transformation: Transformation { origin, extent, ..t }, ..view.clone() }
}

impl Diagram {
    /// The diagram of a class, with components that have no placement yet.
    pub fn of(catalog: &Catalog<'_>, class: &Class) -> Diagram {
        let mut viewer = Viewer::new(catalog);
        viewer.with_unplaced = true;
        Diagram::seen(catalog, &viewer.diagram(class))
    }

    /// The components and connections of a view, one for one.
    pub fn seen(catalog: &Catalog<'_>, view: &DiagramView) -> Diagram {
        let components = Diagram::seen_components(catalog, &view.components);
        let by_name: HashMap<&str, &Component> = components.iter().map(|c| (c.name.as_str(), c)).collect();
        let connections = view.connections.iter().map(|c| line(&by_name, c)).collect();
        Diagram { components, connections }
    }

    /// Components of a view, one for one.
    pub fn seen_components(catalog: &Catalog<'_>, views: &[ComponentView]) -> Vec<Component> {
        let mut roles = Roles { catalog, components: HashMap::new(), ports: HashMap::new() };
        views.iter().map(|c| component(&mut roles, c)).collect()
    }

    pub fn component(&self, name: &str) -> Option<&Component> {
        spend(self.components.len() as u64);
        self.components.iter().find(|c| c.name == name)
    }
}

fn component(roles: &mut Roles<'_, '_>, view: &ComponentView) -> Component {
    let view = &centred(view);
    let n_letters = |p: &PortView| p.name.len() + p.description.len();
    spend_bytes(view.icon.ports.iter().map(n_letters).sum());
    let (role, element_kind) = roles.component(&view.class);
    let mut ports: Vec<Port> = view
        .icon
        .ports
        .iter()
        .map(|p| Port {
            name: p.name.clone(),
            class: dotted(&p.class),
            at: tidy_point(svg::port_position(view, p)),
            role: roles.port(&p.class),
            color: svg::connector_color(&p.icon),
            description: p.description.clone(),
            size: p.size.map(|s| s.unwrap_or(0)),
        })
        .collect();
    if view.is_connector {
        ports.push(Port {
            name: String::new(),
            class: dotted(&view.class),
            at: Point { x: 0.0, y: 0.0 },
            role: roles.port(&view.class),
            color: svg::connector_color(&view.icon),
            description: view.description.clone(),
            size: None,
        });
    }
    Component {
        name: plain_name(&view.name).to_owned(),
        class: dotted(&view.class),
        role,
        element_kind,
        origin: tidy_point(view.transformation.origin),
        extent: view.transformation.extent.map(tidy_point),
        rotation: tidy(view.transformation.rotation),
        is_inherited: view.is_inherited,
        ports,
    }
}

fn line(components: &HashMap<&str, &Component>, view: &ConnectionView) -> Line {
    let ends = [port_at(components, &view.from), port_at(components, &view.to)];
    let drawn = view.graphics.line.as_ref().filter(|l| l.points.len() >= 2);
    let of_ends = || ends.iter().flatten();
    Line {
        from: view.from.clone(),
        to: view.to.clone(),
        points: match drawn {
            Some(line) => line.points.iter().copied().map(tidy_point).collect(),
            None => of_ends().map(|(at, _)| *at).collect(),
        },
        color: match drawn {
            Some(line) => line.color,
            None => of_ends().next().map_or(Color::BLACK, |(_, color)| *color),
        },
        thickness: drawn.map_or(0.25, |l| l.thickness),
        is_smooth: drawn.is_some_and(|l| l.smooth == Smooth::Bezier),
        is_inherited: view.is_inherited,
    }
}

/// The place of a connector such as `B1.BondCon2`, and the colour of lines to it.
fn port_at(components: &HashMap<&str, &Component>, reference: &str) -> Option<(Point, Color)> {
    let (name, rest) = reference.split_once('.').unwrap_or((reference, ""));
    let component = components.get(plain_name(name))?;
    let port_name = plain_name(rest.split('.').next().unwrap_or(rest));
    let port = component.ports.iter().find(|p| p.name == port_name)?;
    let at = Point { x: component.origin.x + port.at.x, y: component.origin.y + port.at.y };
    Some((at, port.color))
}
