//! The picture of a bond between distant elements: its middle is stretched, its ends keep their shape.
//!
//! A written extent stretches the whole icon (MLS 18.6.1.1). On a long bond that would draw the barb out to a sliver
//! and the ports to dashes, so what lies near an end is drawn as wide as it is high; so is a mark in the middle, such as
//! the slash and the number of a bundle. Short bonds are left alone.

use crate::class_view::{ComponentView, LayerView, PortView};
use crate::graphics::{Extent, Graphic, Point, Shape};

/// So much of each half belongs to its end: the barb and the stroke do, the line between does not.
const END: f64 = 0.7;

/// The same component with an icon that its extent stretches in the middle only.
pub fn with_plain_ends(view: &ComponentView) -> ComponentView {
    let Some(stretch) = Stretch::of(view) else { return view.clone() };
    let mut icon = view.icon.clone();
    icon.layers = icon.layers.iter().map(|layer| stretch.layer(layer)).collect();
    icon.ports = icon.ports.iter().map(|port| stretch.port(port)).collect();
    ComponentView { icon, ..view.clone() }
}

/// From the icon to an icon that will be stretched.
struct Stretch {
    middle: f64,
    half: f64,
    /// Height over width, as drawn.
    shrink: f64,
}

impl Stretch {
    fn of(view: &ComponentView) -> Option<Stretch> {
        let size = |e: Extent| ((e[1].x - e[0].x).abs(), (e[1].y - e[0].y).abs());
        let (icon, drawn) = (view.icon.extent, size(view.transformation.extent));
        let (width, height) = size(icon);
        let shrink = (drawn.1 / height) / (drawn.0 / width);
        let (middle, half) = ((icon[0].x + icon[1].x) / 2.0, width / 2.0);
        (shrink.is_finite() && shrink > 0.0 && shrink < 1.0).then_some(Stretch { middle, half, shrink })
    }

    fn x(&self, x: f64) -> f64 {
        let u = (x - self.middle) / self.half;
        let inner = 1.0 - END;
        let v = if u.abs() < inner {
            u / inner * (1.0 - END * self.shrink)
        } else {
            u.signum() * (1.0 - (1.0 - u.abs()) * self.shrink)
        };
        self.middle + v * self.half
    }

    fn points(&self, points: &mut [Point], origin: Point) {
        for p in points {
            p.x = self.x(p.x + origin.x) - origin.x;
        }
    }

    /// A mark in the middle keeps its shape; all else goes along with the bond.
    fn line(&self, points: &mut [Point], origin: Point) {
        match self.is_mark(points, origin) {
            false => self.points(points, origin),
            true => points.iter_mut().for_each(|p| p.x = self.near_middle(p.x + origin.x) - origin.x),
        }
    }

    fn is_mark(&self, points: &[Point], origin: Point) -> bool {
        let is_inner = |p: &Point| (p.x + origin.x - self.middle).abs() <= (1.0 - END) * self.half;
        points.iter().all(is_inner) && points.iter().any(|p| p.y != points[0].y)
    }

    fn near_middle(&self, x: f64) -> f64 {
        self.middle + (x - self.middle) * self.shrink
    }

    /// As a whole, around its middle.
    fn extent(&self, extent: &mut Extent, origin: Point) {
        let middle = (extent[0].x + extent[1].x) / 2.0;
        let moved = self.x(middle + origin.x) - origin.x;
        for p in extent {
            p.x = moved + (p.x - middle) * self.shrink;
        }
    }

    fn layer(&self, layer: &LayerView) -> LayerView {
        let mut layer = layer.clone();
        // What is turned, or drawn in the coordinates of a base class, is not along the bond.
        if layer.map.is_none() {
            layer.graphics.iter_mut().filter(|g| g.rotation == 0.0).for_each(|g| self.graphic(g));
        }
        layer
    }

    fn graphic(&self, graphic: &mut Graphic) {
        let origin = graphic.origin;
        match &mut graphic.shape {
            Shape::Line(line) => self.line(&mut line.points, origin),
            Shape::Polygon(polygon) => self.points(&mut polygon.points, origin),
            Shape::Rectangle(rectangle) => self.extent(&mut rectangle.extent, origin),
            Shape::Ellipse(ellipse) => self.extent(&mut ellipse.extent, origin),
            Shape::Bitmap(bitmap) => self.extent(&mut bitmap.extent, origin),
            // Letters are never stretched; those of a mark stay beside it.
            Shape::Text(text) if self.is_mark(&text.extent, origin) => {
                text.extent.iter_mut().for_each(|p| p.x = self.near_middle(p.x + origin.x) - origin.x);
            }
            Shape::Text(_) => {}
        }
    }

    fn port(&self, port: &PortView) -> PortView {
        let mut port = port.clone();
        let t = &mut port.transformation;
        self.extent(&mut t.extent, t.origin);
        port
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_barb_of_a_long_bond_is_as_wide_as_high() {
        // An icon of 200 by 200 drawn 100 long and 20 high.
        let stretch = Stretch { middle: 0.0, half: 100.0, shrink: 0.2 };
        let drawn = |x: f64| stretch.x(x) * 0.5;
        assert!((drawn(80.0) - drawn(40.0) - 40.0 * 0.1).abs() < 1e-9, "barb");
        assert_eq!((drawn(100.0), drawn(-100.0), drawn(0.0)), (50.0, -50.0, 0.0));
        // The slash of a bundle.
        let mut slash = [Point { x: -20.0, y: -25.0 }, Point { x: 10.0, y: 25.0 }];
        stretch.line(&mut slash, Point { x: 0.0, y: 0.0 });
        assert_eq!(slash.map(|p| p.x), [-4.0, 2.0]);
        assert!(drawn(29.0) < drawn(31.0) && (drawn(30.0 - 1e-9) - drawn(30.0)).abs() < 1e-6, "no gap");
    }
}
