//! A class as the page draws it, and what has changed since it was last sent.

use crate::documents::offsets;
use crate::protocol::{
    ChangedLine, ClassView, Component, ComponentMoment, ComponentRange, ComponentRole, Connection, Diagram,
    Extent, HistoryState, Icon, InstanceView, Moment, Point, Port, PortRole, Shape, ShapeField, ViewPatch,
};
use harpoon_base::FileId;
use harpoon_ide::bond_icon::with_plain_ends;
use harpoon_ide::class_view::{self, ComponentView, LayerView, TextContext, Viewer};
use harpoon_ide::gesture::{self, plain_name};
use harpoon_ide::graphics;
use harpoon_ide::svg::{self, Style};
use harpoon_ide::value::Value;
use harpoon_ide::{Catalog, Class};
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

impl From<gesture::Role> for ComponentRole {
    fn from(role: gesture::Role) -> ComponentRole {
        match role {
            gesture::Role::Bond => ComponentRole::Bond,
            gesture::Role::Junction => ComponentRole::Junction,
            gesture::Role::Element => ComponentRole::Element,
            gesture::Role::Connector => ComponentRole::Connector,
            gesture::Role::Other => ComponentRole::Other,
        }
    }
}

impl From<gesture::PortRole> for PortRole {
    fn from(role: gesture::PortRole) -> PortRole {
        match role {
            gesture::PortRole::Bond => PortRole::Bond,
            gesture::PortRole::Element => PortRole::Element,
            gesture::PortRole::Other => PortRole::Other,
        }
    }
}

/// Where the text of a class is, as the page shows it.
pub struct Source<'a> {
    pub file: FileId,
    pub name: String,
    pub text: &'a str,
    pub read_only_because: String,
    pub revision: u32,
    pub history: HistoryState,
}

pub fn class_view(catalog: &Catalog<'_>, class: &Class, source: &Source<'_>) -> ClassView {
    let style = Style { files: Some(catalog.files()), ..Style::fragment() };
    let mut viewer = Viewer::new(catalog);
    viewer.with_unplaced = true;
    let view = viewer.diagram(class);
    let own = view.components.iter().filter(|c| !c.is_inherited && c.span.file == source.file);
    let mut walk = offsets::Walk::new(source.text);
    let ranges = own.map(|c| component_range(&mut walk, c)).collect();
    let icon_style = Style { name: Some(class.name()), units_per_mm: 2.0, ..style };
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
        diagram: diagram(catalog, &view, &style),
        icon: icon(&mut viewer, catalog, class, &icon_style),
        is_stale: false,
        undrawn_because: String::new(),
        history: source.history.clone(),
    }
}

/// A class that cannot be drawn: its text alone, and the reason.
pub fn undrawn(class: &Class, source: &Source<'_>, reason: String) -> ClassView {
    let nothing = || Diagram {
        extent: extent([graphics::Point { x: -100.0, y: -100.0 }, graphics::Point { x: 100.0, y: 100.0 }]),
        grid: Point { x: 2.0, y: 2.0 },
        background: String::new(),
        components: Vec::new(),
        connections: Vec::new(),
    };
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
        ranges: Vec::new(),
        diagram: nothing(),
        icon: Icon { drawing: nothing(), groups: Vec::new() },
        is_stale: false,
        undrawn_because: reason,
        history: source.history.clone(),
    }
}

fn diagram(catalog: &Catalog<'_>, view: &class_view::DiagramView, style: &Style<'_>) -> Diagram {
    let seen = gesture::Diagram::seen(catalog, view);
    let components = view.components.iter().zip(seen.components);
    let components = components.map(|(view, seen)| component(view, seen, style)).collect();
    let connections = view
        .connections
        .iter()
        .zip(seen.connections)
        .map(|(view, seen)| Connection {
            points: seen.points.into_iter().map(point).collect(),
            color: svg::hex_color(seen.color),
            thickness: seen.thickness,
            labels: svg::connection_labels(view, style).svg,
            is_smooth: seen.is_smooth,
            is_inherited: seen.is_inherited,
            from: seen.from,
            to: seen.to,
        })
        .collect();
    Diagram {
        extent: extent(view.extent),
        grid: grid(view.grid),
        background: svg::layers_fragment(&view.layers, &view.text, style).svg,
        components,
        connections,
    }
}

/// A component of a class as this instance, with the values that it has there.
pub fn instance(catalog: &Catalog<'_>, top: &Class, path: &[&str]) -> Result<InstanceView, String> {
    let style = Style { files: Some(catalog.files()), ..Style::fragment() };
    let mut viewer = Viewer::new(catalog);
    viewer.with_unplaced = true;
    let (class, view) = viewer.instance(top, path)?;
    Ok(InstanceView {
        class: class.full_name(),
        description: class.description().to_owned(),
        diagram: diagram(catalog, &view, &style),
    })
}

fn grid(written: Option<graphics::Point>) -> Point {
    point(written.filter(|g| g.x > 0.0 && g.y > 0.0).unwrap_or(graphics::Point { x: 2.0, y: 2.0 }))
}

fn icon(viewer: &mut Viewer<'_, '_>, catalog: &Catalog<'_>, class: &Class, style: &Style<'_>) -> Icon {
    let view = viewer.icon_drawing(class);
    let drawn = gesture::icon::drawn(class, &view.shapes);
    let is_part = |g: &graphics::Graphic| drawn.iter().any(|d| d.graphic.span == g.span);
    // Shapes in the manner of Modelica 2 can be looked at.
    let mut background = view.inherited;
    let fixed = view.shapes.iter().filter(|g| !is_part(g)).cloned().collect();
    background.push(LayerView { map: None, graphics: fixed });
    let text = &view.text;
    let mut components: Vec<Component> = drawn.iter().map(|d| shape(d, text, style)).collect();
    let connectors = gesture::Diagram::seen_components(catalog, &view.connectors);
    components
        .extend(view.connectors.iter().zip(connectors).map(|(view, seen)| component(view, seen, style)));
    let names = |group: &Vec<usize>| group.iter().map(|k| format!("#{k}")).collect();
    Icon {
        drawing: Diagram {
            extent: extent(view.extent),
            grid: grid(view.grid),
            background: svg::layers_fragment(&background, text, style).svg,
            components,
            connections: Vec::new(),
        },
        groups: harpoon_ide::edit::shapes::groups(&class.def).iter().map(names).collect(),
    }
}

fn shape(drawn: &gesture::icon::Drawn, text: &TextContext, style: &Style<'_>) -> Component {
    let origin = graphics::Point {
        x: drawn.graphic.origin.x - drawn.origin.x,
        y: drawn.graphic.origin.y - drawn.origin.y,
    };
    // What is not visible is shown pale, or nobody could take it up again.
    let graphic = graphics::Graphic { origin, visible: true, ..drawn.graphic.clone() };
    let fragment = svg::layers_fragment(&[LayerView { map: None, graphics: vec![graphic] }], text, style);
    let field = |f: &gesture::icon::Field| ShapeField {
        name: f.name.clone(),
        value: f.value.clone(),
        is_written: f.is_written,
    };
    Component {
        name: drawn.name.clone(),
        class: drawn.kind.clone(),
        description: String::new(),
        origin: point(drawn.origin),
        extent: extent(drawn.extent),
        rotation: tidy(drawn.rotation),
        svg: fragment.svg,
        bounds: extent(fragment.bounds),
        role: ComponentRole::Shape,
        element_kind: String::new(),
        is_inherited: false,
        is_enabled: drawn.graphic.visible,
        is_unplaced: false,
        is_protected: false,
        ports: Vec::new(),
        shape: Some(Shape {
            kind: drawn.kind.clone(),
            points: drawn.points.iter().copied().map(point).collect(),
            is_filled: drawn.is_filled,
            fields: drawn.fields.iter().map(field).collect(),
        }),
    }
}

/// What the diagram draws otherwise when variables have these values.
pub fn moment(
    catalog: &Catalog<'_>,
    class: &Class,
    path: &[&str],
    values: &dyn Fn(&str) -> Option<Value>,
) -> Result<Moment, String> {
    let style = Style { files: Some(catalog.files()), ..Style::fragment() };
    let mut viewer = Viewer::new(catalog);
    viewer.with_unplaced = true;
    viewer.moment = Some(values);
    let (_, view) = viewer.instance(class, path)?;
    let changing = view.components.iter().filter(|c| c.icon.is_dynamic);
    let components = changing.map(|c| ComponentMoment {
        component: plain_name(&c.name).to_owned(),
        svg: svg::component_fragment(&gesture::centred(c), &style).svg,
    });
    Ok(Moment { components: components.collect() })
}

fn component_range(walk: &mut offsets::Walk<'_>, view: &ComponentView) -> ComponentRange {
    let range = walk.range(view.span.start, view.span.end);
    ComponentRange { component: plain_name(&view.name).to_owned(), from: range.from, to: range.to }
}

fn component(view: &ComponentView, seen: gesture::Component, style: &Style<'_>) -> Component {
    let view = &gesture::centred(view);
    let fragment = match seen.role {
        gesture::Role::Bond => svg::component_fragment(&with_plain_ends(view), style),
        _ => svg::component_fragment(view, style),
    };
    let port = |p: gesture::Port| Port {
        name: p.name,
        class: p.class,
        at: point(p.at),
        role: p.role.into(),
        color: svg::hex_color(p.color),
        description: p.description,
        size: p.size,
    };
    Component {
        name: seen.name,
        class: seen.class,
        description: view.description.clone(),
        origin: point(seen.origin),
        extent: extent(seen.extent),
        rotation: seen.rotation,
        svg: fragment.svg,
        bounds: extent(fragment.bounds),
        role: seen.role.into(),
        element_kind: seen.element_kind,
        is_inherited: seen.is_inherited,
        is_enabled: view.is_enabled,
        is_unplaced: !view.is_placed,
        is_protected: view.is_protected,
        ports: seen.ports.into_iter().map(port).collect(),
        shape: None,
    }
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
        undrawn_because: new.undrawn_because.clone(),
        history: new.history.clone(),
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
