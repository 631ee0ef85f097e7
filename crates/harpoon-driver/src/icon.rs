//! The icon of a class as pictures: whole, and apart from its connectors, for those who draw these themselves.

use crate::session::Session;
use harpoon_base::Span;
use harpoon_ide::class_view::{IconView, LayerView, PortView, Viewer};
pub use harpoon_ide::graphics::Extent;
use harpoon_ide::graphics::{
    BorderPattern, Color, Fill, FillPattern, Graphic, LinePattern, Point, Rectangle, Shape, Text,
    TextAlignment,
};
use harpoon_ide::{Catalog, svg};

/// Pictures are SVG.
#[derive(Clone, Debug)]
pub struct Icon {
    /// Of the coordinate system: the lower left and the upper right corner.
    pub extent: Extent,
    /// With connectors.
    pub whole: String,
    pub without_connectors: String,
    pub connectors: Vec<Connector>,
}

#[derive(Clone, Debug)]
pub struct Connector {
    pub name: String,
    /// The full name of its class.
    pub class: String,
    /// Where it lies in the icon.
    pub extent: Extent,
    pub picture: String,
}

impl Session {
    /// The icon of a class; one that draws nothing itself is a box with its name. `None` if there is no such class.
    pub fn icon(&self, class: &str) -> Option<Icon> {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(self.library(), self.library(), &trees);
        let class = catalog.class_by_name(class)?;
        let view = Viewer::new(&catalog).icon(&class);
        let style =
            svg::Style { name: Some(class.name()), files: Some(self.library()), ..svg::Style::icon() };
        let is_drawn = view.layers.iter().any(|layer| !layer.graphics.is_empty());
        let view = match is_drawn {
            true => view,
            false => IconView { layers: vec![named_box(view.extent)].into(), ..view },
        };
        let bare = IconView { ports: Vec::new().into(), ..view.clone() };
        Some(Icon {
            extent: view.extent,
            whole: svg::icon(&view, &style),
            without_connectors: svg::icon(&bare, &style),
            connectors: view.ports.iter().map(|port| connector(port, &style)).collect(),
        })
    }
}

fn named_box(extent: Extent) -> LayerView {
    let blue = Color(0, 0, 127);
    let drawn =
        |shape| Graphic { visible: true, origin: Point::default(), rotation: 0.0, shape, span: Span::NONE };
    let fill = Fill {
        line_color: blue,
        fill_color: Color::WHITE,
        pattern: LinePattern::Solid,
        fill_pattern: FillPattern::Solid,
        thickness: 0.25,
    };
    let [low, high] = extent;
    let (margin, middle) = (0.1 * (high.x - low.x), 0.5 * (low.y + high.y));
    let band = 0.2 * (high.y - low.y);
    let name = Text {
        extent: [
            Point { x: low.x + margin, y: middle - band },
            Point { x: high.x - margin, y: middle + band },
        ],
        text: "%name".to_owned(),
        font_size: 0.0,
        font_name: String::new(),
        bold: false,
        italic: false,
        underline: false,
        color: blue,
        alignment: TextAlignment::Center,
    };
    let frame = Rectangle { extent, fill, border_pattern: BorderPattern::None, radius: 0.0 };
    LayerView { map: None, graphics: vec![drawn(Shape::Rectangle(frame)), drawn(Shape::Text(name))] }
}

fn connector(port: &PortView, style: &svg::Style<'_>) -> Connector {
    let style = svg::Style { name: None, ..*style };
    Connector {
        name: port.name.clone(),
        class: port.class.iter().map(ToString::to_string).collect::<Vec<_>>().join("."),
        extent: svg::port_bounds(port),
        picture: svg::icon(&port.icon, &style),
    }
}
