//! A class as the page draws it, and what has changed since it was last sent.

use crate::documents::offsets;
use crate::protocol::{
    ChangedLine, ClassView, Component, ComponentRange, ComponentRole, Connection, Diagram, Extent, Icon,
    Point, Port, PortRole, ViewPatch,
};
use harpoon_base::FileId;
use harpoon_ide::bond_icon::with_plain_ends;
use harpoon_ide::class_view::{ComponentView, Viewer};
use harpoon_ide::graphics::{self, Smooth};
use harpoon_ide::marks::{Mark, PortMark, mark, port_mark};
use harpoon_ide::svg::{self, Style};
use harpoon_ide::{Catalog, Class, ClassPath, dotted};
use harpoon_syntax::ast::ClassKind;
use std::collections::HashMap;

pub fn point(p: graphics::Point) -> Point {
    Point { x: tidy(p.x), y: tidy(p.y) }
}

pub fn extent(e: graphics::Extent) -> Extent {
    Extent { p: point(e[0]), q: point(e[1]) }
}

/// Without the dust of turning by sines: 9.999999999999998.
fn tidy(x: f64) -> f64 {
    let rounded = (x * 1e6).round() / 1e6;
    if rounded == 0.0 { 0.0 } else { rounded }
}

pub fn kind_name(kind: ClassKind) -> &'static str {
    match kind {
        ClassKind::Class => "class",
        ClassKind::Model => "model",
        ClassKind::Block => "block",
        ClassKind::Record | ClassKind::OperatorRecord => "record",
        ClassKind::Connector | ClassKind::ExpandableConnector => "connector",
        ClassKind::Type => "type",
        ClassKind::Package => "package",
        ClassKind::Function | ClassKind::OperatorFunction => "function",
        ClassKind::Operator => "operator",
    }
}

pub fn role(catalog: &Catalog<'_>, class: &Class) -> (ComponentRole, String) {
    match mark(catalog, class) {
        Mark::Bond { .. } => (ComponentRole::Bond, String::new()),
        m @ Mark::Element { .. } if m.is_junction() => (ComponentRole::Junction, element_kind(m)),
        m @ Mark::Element { .. } => (ComponentRole::Element, element_kind(m)),
        Mark::Nothing if catalog.is_connector(class) => (ComponentRole::Connector, String::new()),
        Mark::Nothing => (ComponentRole::Other, String::new()),
    }
}

fn element_kind(mark: Mark) -> String {
    match mark {
        Mark::Element { kind, .. } => kind,
        _ => String::new(),
    }
}

/// What the classes of a diagram are in bond graphs: each is asked once.
struct Roles<'a> {
    catalog: &'a Catalog<'a>,
    components: HashMap<ClassPath, (ComponentRole, String)>,
    ports: HashMap<ClassPath, PortRole>,
}

impl Roles<'_> {
    fn component(&mut self, path: &ClassPath) -> (ComponentRole, String) {
        let role = || {
            let class = self.catalog.class(path);
            class.map_or((ComponentRole::Other, String::new()), |c| role(self.catalog, &c))
        };
        self.components.entry(path.clone()).or_insert_with(role).clone()
    }

    fn port(&mut self, path: &ClassPath) -> PortRole {
        let role = || match self.catalog.class(path).map(|c| port_mark(self.catalog, &c)) {
            Some(PortMark::Bond) => PortRole::Bond,
            Some(PortMark::Element) => PortRole::Element,
            _ => PortRole::Other,
        };
        self.ports.entry(path.clone()).or_insert_with(role).clone()
    }
}

/// Where the text of a class is, as the page shows it.
pub struct Source<'a> {
    pub file: FileId,
    pub name: String,
    pub text: &'a str,
    pub read_only_because: String,
    pub revision: u32,
}

pub fn class_view(catalog: &Catalog<'_>, class: &Class, source: &Source<'_>) -> ClassView {
    let style = Style { files: Some(catalog.files()), ..Style::fragment() };
    let mut viewer = Viewer::new(catalog);
    viewer.with_unplaced = true;
    let view = viewer.diagram(class);
    let mut roles = Roles { catalog, components: HashMap::new(), ports: HashMap::new() };
    let components: Vec<Component> =
        view.components.iter().map(|c| component(&mut roles, c, &style)).collect();
    let own = view.components.iter().filter(|c| !c.is_inherited && c.span.file == source.file);
    let mut walk = offsets::Walk::new(source.text);
    let ranges = own.map(|c| component_range(&mut walk, c)).collect();
    let by_name: HashMap<&str, &Component> = components.iter().map(|c| (c.name.as_str(), c)).collect();
    let connections = view
        .connections
        .iter()
        .map(|c| {
            let ends = [port_at(&by_name, &c.from), port_at(&by_name, &c.to)];
            let line = c.graphics.line.as_ref().filter(|l| l.points.len() >= 2);
            Connection {
                from: c.from.clone(),
                to: c.to.clone(),
                points: match line {
                    Some(line) => line.points.iter().map(|p| point(*p)).collect(),
                    None => ends.iter().flatten().map(|(p, _)| p.clone()).collect(),
                },
                color: match line {
                    Some(line) => svg::hex_color(line.color),
                    None => {
                        ends.iter().flatten().next().map_or("#000000".to_owned(), |(_, color)| color.clone())
                    }
                },
                thickness: line.map_or(0.25, |l| l.thickness),
                labels: svg::connection_labels(c, &style).svg,
                is_smooth: line.is_some_and(|l| l.smooth == Smooth::Bezier),
                is_inherited: c.is_inherited,
            }
        })
        .collect();
    let icon = viewer.icon(class);
    let icon_style = Style { name: Some(class.name()), units_per_mm: 2.0, ..style };
    let grid = view.grid.filter(|g| g.x > 0.0 && g.y > 0.0).unwrap_or(graphics::Point { x: 2.0, y: 2.0 });
    ClassView {
        class: class.full_name(),
        description: class.description().to_owned(),
        kind: kind_name(class.def.kind).to_owned(),
        revision: source.revision,
        file: source.name.clone(),
        is_editable: source.read_only_because.is_empty(),
        read_only_because: source.read_only_because.clone(),
        text: source.text.to_owned(),
        range: offsets::range(source.text, class.def.span.start, class.def.span.end),
        ranges,
        diagram: Diagram {
            extent: extent(view.extent),
            grid: point(grid),
            background: svg::layers_fragment(&view.layers, &view.text, &style).svg,
            components,
            connections,
        },
        icon: Icon { svg: svg::icon_fragment(&icon, &icon_style).svg, extent: extent(icon.extent) },
        is_stale: false,
    }
}

fn component_range(walk: &mut offsets::Walk<'_>, view: &ComponentView) -> ComponentRange {
    let range = walk.range(view.span.start, view.span.end);
    ComponentRange { component: plain_name(&view.name).to_owned(), from: range.from, to: range.to }
}

/// The same place with the middle of the extent as origin, which is what a hand turns and moves.
fn centred(view: &ComponentView) -> ComponentView {
    let t = view.transformation;
    let mid = graphics::Point {
        x: (t.extent[0].x + t.extent[1].x) / 2.0,
        y: (t.extent[0].y + t.extent[1].y) / 2.0,
    };
    let (sin, cos) = t.rotation.to_radians().sin_cos();
    let origin = graphics::Point {
        x: tidy(t.origin.x + cos * mid.x - sin * mid.y),
        y: tidy(t.origin.y + sin * mid.x + cos * mid.y),
    };
    let extent = t.extent.map(|p| graphics::Point { x: p.x - mid.x, y: p.y - mid.y });
    ComponentView { transformation: graphics::Transformation { origin, extent, ..t }, ..view.clone() }
}

fn component(roles: &mut Roles<'_>, view: &ComponentView, style: &Style<'_>) -> Component {
    let view = &centred(view);
    let (role, element_kind) = roles.component(&view.class);
    let fragment = match role {
        ComponentRole::Bond => svg::component_fragment(&with_plain_ends(view), style),
        _ => svg::component_fragment(view, style),
    };
    let mut ports: Vec<Port> = view
        .icon
        .ports
        .iter()
        .map(|p| Port {
            name: p.name.clone(),
            class: dotted(&p.class),
            at: point(svg::port_position(view, p)),
            role: roles.port(&p.class),
            color: svg::hex_color(svg::connector_color(&p.icon)),
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
            color: svg::hex_color(svg::connector_color(&view.icon)),
            description: view.description.clone(),
            size: None,
        });
    }
    Component {
        name: plain_name(&view.name).to_owned(),
        class: dotted(&view.class),
        description: view.description.clone(),
        origin: point(view.transformation.origin),
        extent: extent(view.transformation.extent),
        rotation: tidy(view.transformation.rotation),
        svg: fragment.svg,
        bounds: extent(fragment.bounds),
        role,
        element_kind,
        is_inherited: view.is_inherited,
        is_enabled: view.is_enabled,
        is_unplaced: !view.is_placed,
        is_protected: view.is_protected,
        ports,
    }
}

/// `r` of `r[3]`.
pub fn plain_name(name: &str) -> &str {
    name.split('[').next().unwrap_or(name)
}

/// The place of a connector such as `B1.BondCon2`, and the colour of lines to it.
fn port_at(components: &HashMap<&str, &Component>, reference: &str) -> Option<(Point, String)> {
    let (name, rest) = reference.split_once('.').unwrap_or((reference, ""));
    let component = components.get(plain_name(name))?;
    let port_name = plain_name(rest.split('.').next().unwrap_or(rest));
    let port = component.ports.iter().find(|p| p.name == port_name)?;
    let at = Point { x: component.origin.x + port.at.x, y: component.origin.y + port.at.y };
    Some((at, port.color.clone()))
}

/// The difference between two views of a class; `None` if there is none but the revision.
pub fn patch(old: &ClassView, new: &ClassView) -> ViewPatch {
    let (was, is) = (&old.diagram, &new.diagram);
    let old_by_name: HashMap<&str, &Component> =
        was.components.iter().map(|c| (c.name.as_str(), c)).collect();
    let changed =
        is.components.iter().filter(|c| !old_by_name.get(c.name.as_str()).is_some_and(|o| *o == *c));
    let names = |d: &Diagram| d.components.iter().map(|c| c.name.clone()).collect::<Vec<_>>();
    let (old_names, new_names) = (names(was), names(is));
    let present: std::collections::HashSet<&String> = new_names.iter().collect();
    let different = |a: bool| a.then_some(());
    let ends = |d: &Diagram| d.connections.iter().map(|c| (c.from.clone(), c.to.clone())).collect::<Vec<_>>();
    let has_same_ends = ends(was) == ends(is);
    let pairs = was.connections.iter().zip(&is.connections).enumerate().filter(|(_, (a, b))| a != b);
    let lines = pairs.map(|(i, (_, b))| ChangedLine { index: i as u32, connection: b.clone() });
    ViewPatch {
        class: new.class.clone(),
        revision: new.revision,
        description: new.description.clone(),
        range: new.range.clone(),
        ranges: new.ranges.clone(),
        is_stale: new.is_stale,
        components: changed.cloned().collect(),
        removed: old_names.iter().filter(|n| !present.contains(n)).cloned().collect(),
        connections: different(!has_same_ends).map(|()| is.connections.clone()),
        lines: if has_same_ends { lines.collect() } else { Vec::new() },
        background: different(was.background != is.background).map(|()| is.background.clone()),
        extent: different(was.extent != is.extent).map(|()| is.extent.clone()),
        grid: different(was.grid != is.grid).map(|()| is.grid.clone()),
        icon: different(old.icon != new.icon).map(|()| new.icon.clone()),
        order: different(old_names != new_names).map(|()| new_names),
    }
}
