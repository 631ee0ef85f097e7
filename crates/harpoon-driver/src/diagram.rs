//! The diagram of a class as a picture, with causal strokes where it is a bond graph.

use crate::session::Session;
use harpoon_bond::BondView;
use harpoon_ide::class_view::{ComponentView, Viewer};
use harpoon_ide::graphics::Point;
use harpoon_ide::marks::{Mark, mark};
use harpoon_ide::{Catalog, svg};
use std::fmt::Write;

/// Half the length of a stroke and its width, in units of the diagram.
const HALF: f64 = 4.0;
const WIDTH: f64 = 0.9;

impl Session {
    /// SVG; `None` if there is no such class or nothing to draw in it.
    pub fn diagram(&self, class: &str, bonds: Option<&BondView>) -> Option<String> {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(self.library(), self.library(), &trees);
        let class = catalog.class_by_name(class)?;
        let view = Viewer::new(&catalog).diagram(&class);
        if svg::is_empty(&view) {
            return None;
        }
        let style =
            svg::Style { name: Some(class.name()), files: Some(self.library()), ..svg::Style::diagram() };
        let mut picture = svg::diagram(&view, &style);
        let mut strokes = String::new();
        for bond in bonds.map_or(&[][..], |b| &b.bonds) {
            let component = view.components.iter().find(|c| c.name == bond.path);
            let ends = component.and_then(|c| {
                let Mark::Bond { tail, head, .. } = mark(&catalog, &catalog.class(&c.class)?) else {
                    return None;
                };
                Some((end(c, &tail)?, end(c, &head)?))
            });
            let Some((tail, head)) = ends else { continue };
            let colour = if bond.kind == "choice" { "#d97706" } else { "#111827" };
            match bond.stroke {
                "tail" => stroke(&mut strokes, tail, head, colour),
                "head" => stroke(&mut strokes, head, tail, colour),
                _ => {}
            }
        }
        if let Some(at) = picture.rfind("</svg>") {
            picture.insert_str(at, &strokes);
        }
        Some(picture)
    }
}

/// Where the connector of a component is.
fn end(component: &ComponentView, connector: &str) -> Option<Point> {
    let port = component.icon.ports.iter().find(|p| p.name == connector)?;
    let inside = svg::port_position(component, port);
    let origin = component.transformation.origin;
    Some(Point { x: origin.x + inside.x, y: origin.y + inside.y })
}

/// Across the bond at `at`, a little on the way to its other end.
fn stroke(out: &mut String, at: Point, other: Point, colour: &str) {
    let (dx, dy) = (other.x - at.x, other.y - at.y);
    let length = dx.hypot(dy);
    if length == 0.0 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    let (x, y) = (at.x + 0.5 * ux, at.y + 0.5 * uy);
    // The y axis of a picture points down.
    let point = |sign: f64| (x - sign * HALF * uy, -(y + sign * HALF * ux));
    let ((x1, y1), (x2, y2)) = (point(1.0), point(-1.0));
    let _ = writeln!(
        out,
        "<line class=\"causality\" x1=\"{x1:.2}\" y1=\"{y1:.2}\" x2=\"{x2:.2}\" y2=\"{y2:.2}\" stroke=\"{colour}\" stroke-width=\"{WIDTH}\"/>"
    );
}
