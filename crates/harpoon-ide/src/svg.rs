//! Draws icons and diagrams as SVG.
//!
//! Every point is brought to the page by one affine map, the product of component, port and shape
//! transformations and of the flip that turns the y axis down. Nothing is scaled by SVG itself: line
//! widths, arrows and dashes are in millimetres of the page and do not shrink with an icon (MLS 18.6.1),
//! texts stay upright and unmirrored. The same input gives the same bytes.

use crate::catalog::{ClassPath, PackageFiles};
use crate::class_view::{
    ComponentView, ConnectionView, DiagramView, IconView, LayerView, PortView, TextContext,
};
use crate::graphics::{
    Arrow, Bitmap, BitmapSource, BorderPattern, Color, Ellipse, EllipseClosure, Extent, Fill, FillPattern,
    Graphic, Line, LinePattern, Point, Polygon, Rectangle, Shape, Smooth, Text, TextAlignment,
    Transformation,
};
use crate::text;
use harpoon_base::Symbol;
use harpoon_base::patience::{spend, spend_bytes};
use std::fmt::Write;

/// How a picture is made.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    /// The width of one millimetre in units of the drawing. 1 for a diagram that fills a screen; more for
    /// small icons, whose lines would vanish.
    pub units_per_mm: f64,
    /// Screen pixels per unit of the drawing.
    pub pixels_per_unit: f64,
    /// `%name` of the class itself; without it, texts with `%name` are left out.
    pub name: Option<&'a str>,
    /// Whether texts with other macros are drawn; in a small icon nobody can read `R=%R`.
    pub with_values: bool,
    /// Begins the ids of gradients, which must differ between pictures that stand in one page.
    pub prefix: &'a str,
    /// The address of a class's page.
    pub link: Option<&'a dyn Fn(&ClassPath) -> Option<String>>,
    pub files: Option<&'a dyn PackageFiles>,
}

impl Style<'_> {
    pub fn diagram() -> Style<'static> {
        Style {
            units_per_mm: 1.0,
            pixels_per_unit: 4.0,
            name: None,
            with_values: true,
            prefix: "d",
            link: None,
            files: None,
        }
    }
    /// Pieces of a diagram that a canvas puts together.
    pub fn fragment() -> Style<'static> {
        Style { prefix: "", ..Style::diagram() }
    }
    /// A picture of about 160 pixels.
    pub fn icon() -> Style<'static> {
        Style { units_per_mm: 4.0, pixels_per_unit: 0.8, prefix: "i", ..Style::diagram() }
    }
    /// A picture of about 32 pixels.
    pub fn small_icon() -> Style<'static> {
        Style {
            units_per_mm: 14.0,
            pixels_per_unit: 0.16,
            with_values: false,
            prefix: "s",
            ..Style::diagram()
        }
    }
}

pub fn icon(view: &IconView, style: &Style<'_>) -> String {
    let mut canvas = Canvas::new(style);
    let mut view_text = view.text.clone();
    view_text.name = style.name.map(str::to_owned);
    let page = Affine::FLIP;
    canvas.cover(page, view.extent);
    canvas.layers(&view.layers, page, &view_text);
    canvas.ports(view, page);
    canvas.finish(1.0)
}

pub fn diagram(view: &DiagramView, style: &Style<'_>) -> String {
    let mut canvas = Canvas::new(style);
    let page = Affine::FLIP;
    let mut view_text = view.text.clone();
    view_text.name = style.name.map(str::to_owned);
    canvas.layers(&view.layers, page, &view_text);
    // Lines end inside connectors; drawn first, they end at the connectors' borders.
    for connection in &view.connections {
        if let Some(line) = &connection.graphics.line {
            canvas.line(line, page);
        }
        canvas.labels(connection, page);
    }
    for component in &view.components {
        canvas.component(component, page);
    }
    if canvas.bounds.is_none() {
        canvas.cover(page, view.extent);
    }
    canvas.finish(4.0)
}

/// A piece of a picture, to be put into one: without an outer `<svg>`, with the definitions it needs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fragment {
    pub svg: String,
    /// What it covers, in Modelica's coordinates (y up).
    pub bounds: Extent,
}

/// The picture of a component around its origin: turned, mirrored and scaled, but not moved.
pub fn component_fragment(component: &ComponentView, style: &Style<'_>) -> Fragment {
    let mut canvas = Canvas::new(style);
    let t = Transformation { origin: Point::default(), ..component.transformation };
    let to_page = Affine::FLIP.then_inner(placed(&t, &component.icon));
    canvas.layers(&component.icon.layers, to_page, &component.icon.text);
    canvas.ports(&component.icon, to_page);
    canvas.cover(to_page, component.icon.extent);
    canvas.finish_fragment()
}

/// The graphics of a class, as its icon or behind the components of its diagram.
pub fn layers_fragment(layers: &[LayerView], text: &TextContext, style: &Style<'_>) -> Fragment {
    let mut canvas = Canvas::new(style);
    let mut text = text.clone();
    text.name = style.name.map(str::to_owned);
    canvas.layers(layers, Affine::FLIP, &text);
    canvas.finish_fragment()
}

/// The icon of a class with its connectors.
pub fn icon_fragment(view: &IconView, style: &Style<'_>) -> Fragment {
    let mut canvas = Canvas::new(style);
    let mut text = view.text.clone();
    text.name = style.name.map(str::to_owned);
    canvas.layers(&view.layers, Affine::FLIP, &text);
    canvas.ports(view, Affine::FLIP);
    canvas.cover(Affine::FLIP, view.extent);
    canvas.finish_fragment()
}

/// The texts along a connection.
pub fn connection_labels(connection: &ConnectionView, style: &Style<'_>) -> Fragment {
    let mut canvas = Canvas::new(style);
    canvas.labels(connection, Affine::FLIP);
    canvas.finish_fragment()
}

/// The middle of a port, relative to the origin of its component; y up.
pub fn port_position(component: &ComponentView, port: &PortView) -> Point {
    let t = Transformation { origin: Point::default(), ..component.transformation };
    let inner = placed(&port.transformation, &port.icon);
    placed(&t, &component.icon).apply(inner.apply(middle(port.icon.extent)))
}

/// What a port covers in the icon that it belongs to: the lower left and the upper right corner.
pub fn port_bounds(port: &PortView) -> Extent {
    let place = placed(&port.transformation, &port.icon);
    let [a, b] = port.icon.extent;
    let corners = [(a.x, a.y), (b.x, a.y), (a.x, b.y), (b.x, b.y)].map(|(x, y)| place.apply(Point { x, y }));
    corners.iter().fold([corners[0]; 2], |[low, high], p| {
        [Point { x: low.x.min(p.x), y: low.y.min(p.y) }, Point { x: high.x.max(p.x), y: high.y.max(p.y) }]
    })
}

/// The colour in which lines from a connector are drawn: that of its outline, if it is not black on colour.
pub fn connector_color(icon: &IconView) -> Color {
    let mut outlines = icon.layers.iter().flat_map(|l| &l.graphics).filter_map(|g| match &g.shape {
        Shape::Polygon(p) => Some(p.fill.line_color),
        Shape::Rectangle(r) => Some(r.fill.line_color),
        Shape::Ellipse(e) => Some(e.fill.line_color),
        Shape::Line(l) => Some(l.color),
        Shape::Text(_) | Shape::Bitmap(_) => None,
    });
    outlines.next().unwrap_or(Color::BLACK)
}

pub fn hex_color(color: Color) -> String {
    hex(color)
}

/// Whether a diagram shows nothing but the connectors, which the icon shows as well.
pub fn is_empty(view: &DiagramView) -> bool {
    view.components.iter().all(|c| c.is_connector) && view.layers.iter().all(|l| l.graphics.is_empty())
}

// ---- geometry ------------------------------------------------------------------------------------------

/// (x, y) to (a x + c y + e, b x + d y + f)
#[derive(Clone, Copy, Debug)]
struct Affine {
    a: f64,
    b: f64,
    c: f64,
    d: f64,
    e: f64,
    f: f64,
}

impl Affine {
    const FLIP: Affine = Affine { a: 1.0, b: 0.0, c: 0.0, d: -1.0, e: 0.0, f: 0.0 };

    fn apply(self, p: Point) -> Point {
        Point { x: self.a * p.x + self.c * p.y + self.e, y: self.b * p.x + self.d * p.y + self.f }
    }

    /// First `inner`, then `self`.
    fn then_inner(self, inner: Affine) -> Affine {
        let o = self.apply(Point { x: inner.e, y: inner.f });
        Affine {
            a: self.a * inner.a + self.c * inner.b,
            b: self.b * inner.a + self.d * inner.b,
            c: self.a * inner.c + self.c * inner.d,
            d: self.b * inner.c + self.d * inner.d,
            e: o.x,
            f: o.y,
        }
    }

    fn translate(p: Point) -> Affine {
        Affine { a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: p.x, f: p.y }
    }

    fn rotate(degrees: f64) -> Affine {
        // Quarter turns are exact, so that turned rectangles stay rectangles.
        let (sin, cos) = match degrees.rem_euclid(360.0) {
            0.0 => (0.0, 1.0),
            90.0 => (1.0, 0.0),
            180.0 => (0.0, -1.0),
            270.0 => (-1.0, 0.0),
            other => other.to_radians().sin_cos(),
        };
        Affine { a: cos, b: sin, c: -sin, d: cos, e: 0.0, f: 0.0 }
    }

    /// Takes the corners of `from` to those of `to`.
    fn map_extent(from: Extent, to: Extent) -> Affine {
        let sx = (to[1].x - to[0].x) / (from[1].x - from[0].x);
        let sy = (to[1].y - to[0].y) / (from[1].y - from[0].y);
        let (from_middle, to_middle) = (middle(from), middle(to));
        Affine {
            a: sx,
            b: 0.0,
            c: 0.0,
            d: sy,
            e: to_middle.x - sx * from_middle.x,
            f: to_middle.y - sy * from_middle.y,
        }
    }

    fn is_axis_parallel(self) -> bool {
        (self.b.abs() < 1e-9 && self.c.abs() < 1e-9) || (self.a.abs() < 1e-9 && self.d.abs() < 1e-9)
    }

    /// Lengths of the images of the unit vectors.
    fn scales(self) -> (f64, f64) {
        (self.a.hypot(self.b), self.c.hypot(self.d))
    }
}

fn middle(e: Extent) -> Point {
    Point { x: (e[0].x + e[1].x) / 2.0, y: (e[0].y + e[1].y) / 2.0 }
}

fn corners(e: Extent) -> [Point; 4] {
    let [p, q] = e;
    [p, Point { x: q.x, y: p.y }, q, Point { x: p.x, y: q.y }]
}

fn lerp(p: Point, q: Point, t: f64) -> Point {
    Point { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }
}

/// `preserveAspectRatio` is for the hand that resizes a component; a written extent is filled as it is, and
/// libraries connect lines to the ports of stretched components.
fn placed(t: &Transformation, view: &IconView) -> Affine {
    Affine::translate(t.origin)
        .then_inner(Affine::rotate(t.rotation))
        .then_inner(Affine::map_extent(view.extent, t.extent))
}

// ---- drawing -------------------------------------------------------------------------------------------

struct Canvas<'a> {
    style: &'a Style<'a>,
    body: String,
    /// Texts of definitions; the index is part of the id.
    defs: Vec<String>,
    bounds: Option<(Point, Point)>,
}

impl<'a> Canvas<'a> {
    fn new(style: &'a Style<'a>) -> Canvas<'a> {
        Canvas { style, body: String::new(), defs: Vec::new(), bounds: None }
    }

    fn finish(self, margin: f64) -> String {
        let (low, high) = self.bounds.unwrap_or_default();
        let (x, y) = (low.x - margin, low.y - margin);
        let (w, h) = (high.x - low.x + 2.0 * margin, high.y - low.y + 2.0 * margin);
        let scale = self.style.pixels_per_unit;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" \
             font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" stroke-linejoin=\"round\">\n",
            n(x),
            n(y),
            n(w),
            n(h),
            (w * scale).round(),
            (h * scale).round()
        );
        if !self.defs.is_empty() {
            out.push_str("<defs>\n");
            for (i, def) in self.defs.iter().enumerate() {
                let _ = writeln!(out, "{}", def.replacen("ID", &self.id(i), 1));
            }
            out.push_str("</defs>\n");
        }
        out.push_str(&self.body);
        out.push_str("</svg>\n");
        out
    }

    fn finish_fragment(self) -> Fragment {
        let mut svg = String::new();
        if !self.defs.is_empty() {
            svg.push_str("<defs>");
            for (i, def) in self.defs.iter().enumerate() {
                svg.push_str(&def.replacen("ID", &self.id(i), 1));
            }
            svg.push_str("</defs>");
        }
        svg.push_str(&self.body);
        let (low, high) = self.bounds.unwrap_or_default();
        let bounds = [Point { x: low.x, y: -high.y }, Point { x: high.x, y: -low.y }];
        Fragment { svg, bounds }
    }

    /// Without a prefix the id follows from the content: fragments of one page that share it mean the same.
    fn id(&self, index: usize) -> String {
        if !self.style.prefix.is_empty() {
            return format!("{}{index}", self.style.prefix);
        }
        let hash = self.defs[index]
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3));
        format!("g{hash:016x}")
    }

    fn labels(&mut self, connection: &ConnectionView, page: Affine) {
        let last = |reference: &str| reference.rsplit('.').next().unwrap_or(reference).to_owned();
        let mut context = TextContext::default();
        context.values.insert("first".to_owned(), last(&connection.from));
        context.values.insert("second".to_owned(), last(&connection.to));
        for label in &connection.graphics.texts {
            self.graphic(label, page, &context);
        }
    }

    fn cover(&mut self, to_page: Affine, extent: Extent) {
        for corner in corners(extent) {
            self.cover_point(to_page.apply(corner));
        }
    }

    fn cover_point(&mut self, p: Point) {
        self.bounds = Some(match self.bounds {
            None => (p, p),
            Some((low, high)) => (
                Point { x: low.x.min(p.x), y: low.y.min(p.y) },
                Point { x: high.x.max(p.x), y: high.y.max(p.y) },
            ),
        });
    }

    /// A reference to a definition, written once however often it is used.
    fn define(&mut self, def: String) -> String {
        spend(self.defs.len() as u64);
        spend_bytes(def.len());
        let index = self.defs.iter().position(|d| *d == def).unwrap_or_else(|| {
            self.defs.push(def);
            self.defs.len() - 1
        });
        format!("url(#{})", self.id(index))
    }

    fn component(&mut self, component: &ComponentView, page: Affine) {
        let to_page = page.then_inner(placed(&component.transformation, &component.icon));
        let href = self.style.link.and_then(|link| link(&component.class));
        let dimmed = if component.is_enabled { "" } else { " opacity=\"0.4\"" };
        match &href {
            Some(href) => {
                let _ = writeln!(self.body, "<a href=\"{}\"{dimmed}>", escape(href));
            }
            None => {
                let _ = writeln!(self.body, "<g{dimmed}>");
            }
        }
        let mut title = format!("{} {}", crate::catalog::dotted(&component.class), component.name);
        if !component.description.is_empty() {
            let _ = write!(title, ": {}", component.description);
        }
        let _ = writeln!(self.body, "<title>{}</title>", escape(&title));
        self.layers(&component.icon.layers, to_page, &component.icon.text);
        self.ports(&component.icon, to_page);
        self.body.push_str(if href.is_some() { "</a>\n" } else { "</g>\n" });
    }

    fn ports(&mut self, icon: &IconView, to_page: Affine) {
        for port in icon.ports.iter() {
            let inner = to_page.then_inner(placed(&port.transformation, &port.icon));
            self.layers(&port.icon.layers, inner, &port.icon.text);
        }
    }

    fn layers(&mut self, layers: &[LayerView], to_page: Affine, context: &TextContext) {
        for layer in layers {
            let to_page = match layer.map {
                Some((from, to)) => to_page.then_inner(Affine::map_extent(from, to)),
                None => to_page,
            };
            for graphic in &layer.graphics {
                self.graphic(graphic, to_page, context);
            }
        }
    }

    fn graphic(&mut self, graphic: &Graphic, to_page: Affine, context: &TextContext) {
        if !graphic.visible {
            return;
        }
        let m = to_page
            .then_inner(Affine::translate(graphic.origin))
            .then_inner(Affine::rotate(graphic.rotation));
        let n_before = self.body.len();
        match &graphic.shape {
            Shape::Line(line) => self.line(line, m),
            Shape::Polygon(polygon) => self.polygon(polygon, m),
            Shape::Rectangle(rectangle) => self.rectangle(rectangle, m),
            Shape::Ellipse(ellipse) => self.ellipse(ellipse, m),
            Shape::Text(text) => self.text(text, m, context),
            Shape::Bitmap(bitmap) => self.bitmap(bitmap, m),
        }
        spend(1);
        spend_bytes(self.body.len() - n_before);
    }

    fn mm(&self, millimetres: f64) -> f64 {
        millimetres * self.style.units_per_mm
    }

    fn stroke_width(&self, thickness: f64) -> f64 {
        self.mm(thickness.max(0.2))
    }

    fn stroke(&self, color: Color, pattern: LinePattern, thickness: f64) -> String {
        if pattern == LinePattern::None {
            return String::new();
        }
        let width = self.stroke_width(thickness);
        let mut text = format!(" stroke=\"{}\" stroke-width=\"{}\"", hex(color), n(width));
        let (dash, dot, gap) =
            (self.mm(2.0).max(width * 3.0), self.mm(0.3).max(width), self.mm(0.8).max(width * 2.0));
        let dashes: &[f64] = match pattern {
            LinePattern::Dash => &[dash, gap],
            LinePattern::Dot => &[dot, gap],
            LinePattern::DashDot => &[dash, gap, dot, gap],
            LinePattern::DashDotDot => &[dash, gap, dot, gap, dot, gap],
            LinePattern::Solid | LinePattern::None => &[],
        };
        if !dashes.is_empty() {
            let list: Vec<String> = dashes.iter().map(|d| n(*d)).collect();
            let _ = write!(text, " stroke-dasharray=\"{}\"", list.join(" "));
        }
        text
    }

    fn line(&mut self, line: &Line, m: Affine) {
        let points: Vec<Point> = line.points.iter().map(|p| m.apply(*p)).collect();
        if line.pattern == LinePattern::None || points.len() < 2 || is_a_point(&points) {
            return;
        }
        points.iter().for_each(|p| self.cover_point(*p));
        let path = if line.smooth == Smooth::Bezier { smooth_path(&points) } else { straight_path(&points) };
        let stroke = self.stroke(line.color, line.pattern, line.thickness);
        let _ = writeln!(self.body, "<path d=\"{path}\" fill=\"none\"{stroke}/>");
        let size = self.mm(line.arrow_size);
        let last = points.len() - 1;
        // An arrow points along the last stretch that has a length.
        if let Some(from) = points.iter().copied().find(|p| *p != points[0]) {
            self.arrow(line, line.arrow[0], points[0], from, size);
        }
        if let Some(from) = points.iter().rev().copied().find(|p| *p != points[last]) {
            self.arrow(line, line.arrow[1], points[last], from, size);
        }
    }

    fn arrow(&mut self, line: &Line, arrow: Arrow, tip: Point, from: Point, size: f64) {
        let length = (from.x - tip.x).hypot(from.y - tip.y);
        if arrow == Arrow::None || length == 0.0 {
            return;
        }
        let back = Point { x: (from.x - tip.x) / length * size, y: (from.y - tip.y) / length * size };
        let side = Point { x: -back.y / 3.0, y: back.x / 3.0 };
        let barb = |s: f64| Point { x: tip.x + back.x + s * side.x, y: tip.y + back.y + s * side.y };
        let stroke = self.stroke(line.color, LinePattern::Solid, line.thickness);
        let (left, right) = (barb(1.0), barb(-1.0));
        self.cover_point(left);
        self.cover_point(right);
        let _ = match arrow {
            Arrow::Filled => {
                let path = straight_path(&[left, tip, right]);
                writeln!(self.body, "<path d=\"{path} Z\" fill=\"{}\"{stroke}/>", hex(line.color))
            }
            Arrow::Open => {
                writeln!(
                    self.body,
                    "<path d=\"{}\" fill=\"none\"{stroke}/>",
                    straight_path(&[left, tip, right])
                )
            }
            Arrow::Half => {
                writeln!(self.body, "<path d=\"{}\" fill=\"none\"{stroke}/>", straight_path(&[tip, left]))
            }
            Arrow::None => Ok(()),
        };
    }

    fn polygon(&mut self, polygon: &Polygon, m: Affine) {
        if polygon.points.len() < 2 {
            return;
        }
        let mut points: Vec<Point> = polygon.points.iter().map(|p| m.apply(*p)).collect();
        points.iter().for_each(|p| self.cover_point(*p));
        if points.len() > 2 && points.first() == points.last() {
            points.pop();
        }
        let path = if polygon.smooth == Smooth::Bezier && points.len() > 2 {
            smooth_closed_path(&points)
        } else {
            format!("{} Z", straight_path(&points))
        };
        self.filled(&format!("path d=\"{path}\""), &polygon.fill, bounding_box(&polygon.points), m);
    }

    /// `element` is the SVG element without its brackets, fill and stroke.
    fn filled(&mut self, element: &str, fill: &Fill, extent: Extent, m: Affine) {
        let paint = self.paint(fill, extent, m);
        let stroke = self.stroke(fill.line_color, fill.pattern, fill.thickness);
        if paint == "none" && stroke.is_empty() {
            return;
        }
        if is_hatch(fill.fill_pattern) {
            let _ = writeln!(self.body, "<{element} fill=\"{}\"/>", hex(fill.fill_color));
        }
        let _ = writeln!(self.body, "<{element} fill=\"{paint}\"{stroke}/>");
    }

    fn paint(&mut self, fill: &Fill, extent: Extent, m: Affine) -> String {
        let (line, inner) = (hex(fill.line_color), hex(fill.fill_color));
        let center = middle(extent);
        match fill.fill_pattern {
            FillPattern::None => "none".to_owned(),
            FillPattern::Solid => inner,
            FillPattern::HorizontalCylinder | FillPattern::VerticalCylinder => {
                // Dark at both sides of the axis, light along it. In page coordinates, so that it turns with
                // the component.
                let (from, to) = if fill.fill_pattern == FillPattern::HorizontalCylinder {
                    (Point { x: center.x, y: extent[0].y }, Point { x: center.x, y: extent[1].y })
                } else {
                    (Point { x: extent[0].x, y: center.y }, Point { x: extent[1].x, y: center.y })
                };
                let (from, to) = (m.apply(from), m.apply(to));
                self.define(format!(
                    "<linearGradient id=\"ID\" gradientUnits=\"userSpaceOnUse\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\">\
                     <stop offset=\"0\" stop-color=\"{line}\"/><stop offset=\"0.5\" stop-color=\"{inner}\"/>\
                     <stop offset=\"1\" stop-color=\"{line}\"/></linearGradient>",
                    n(from.x),
                    n(from.y),
                    n(to.x),
                    n(to.y)
                ))
            }
            FillPattern::Sphere => {
                let (half_width, half_height) =
                    ((extent[1].x - extent[0].x).abs() / 2.0, (extent[1].y - extent[0].y).abs() / 2.0);
                // The unit circle is stretched over the extent.
                let unit = m.then_inner(Affine {
                    a: half_width,
                    b: 0.0,
                    c: 0.0,
                    d: half_height,
                    e: center.x,
                    f: center.y,
                });
                self.define(format!(
                    "<radialGradient id=\"ID\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\" \
                     gradientTransform=\"matrix({} {} {} {} {} {})\"><stop offset=\"0\" stop-color=\"{inner}\"/>\
                     <stop offset=\"1\" stop-color=\"{line}\"/></radialGradient>",
                    n(unit.a),
                    n(unit.b),
                    n(unit.c),
                    n(unit.d),
                    n(unit.e),
                    n(unit.f)
                ))
            }
            hatch => {
                let step = self.mm(1.5);
                let (s, h) = (n(step), n(step / 2.0));
                let d = match hatch {
                    FillPattern::Horizontal => format!("M0 {h} H{s}"),
                    FillPattern::Vertical => format!("M{h} 0 V{s}"),
                    FillPattern::Cross => format!("M0 {h} H{s} M{h} 0 V{s}"),
                    FillPattern::Forward => format!("M0 {s} L{s} 0"),
                    FillPattern::Backward => format!("M0 0 L{s} {s}"),
                    _ => format!("M0 0 L{s} {s} M0 {s} L{s} 0"),
                };
                let width = n(self.mm(0.2));
                self.define(format!(
                    "<pattern id=\"ID\" patternUnits=\"userSpaceOnUse\" width=\"{s}\" height=\"{s}\">\
                     <path d=\"{d}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"{width}\"/></pattern>"
                ))
            }
        }
    }

    fn rectangle(&mut self, rectangle: &Rectangle, m: Affine) {
        let [p, q] = bounding_box(&rectangle.extent);
        self.cover(m, [p, q]);
        let (w, h) = (q.x - p.x, q.y - p.y);
        let radius = rectangle.radius.min(w / 2.0).min(h / 2.0);
        let (sx, sy) = m.scales();
        if m.is_axis_parallel() {
            let is_turned = m.a.abs() < 1e-9;
            let [a, b] = bounding_box(&[m.apply(p), m.apply(q)]);
            let mut element = format!(
                "rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                n(a.x),
                n(a.y),
                n(b.x - a.x),
                n(b.y - a.y)
            );
            if radius > 0.0 {
                let (rx, ry) =
                    if is_turned { (radius * sy, radius * sx) } else { (radius * sx, radius * sy) };
                let _ = write!(element, " rx=\"{}\" ry=\"{}\"", n(rx), n(ry));
            }
            self.filled(&element, &rectangle.fill, [p, q], m);
        } else {
            let path = if radius > 0.0 {
                rounded_path(p, q, radius, m)
            } else {
                format!("{} Z", straight_path(&corners([p, q]).map(|c| m.apply(c))))
            };
            self.filled(&format!("path d=\"{path}\""), &rectangle.fill, [p, q], m);
        }
        self.border(rectangle, p, q, m);
    }

    /// A lit and a shaded edge inside the outline.
    fn border(&mut self, rectangle: &Rectangle, p: Point, q: Point, m: Affine) {
        let (first, second) = match rectangle.border_pattern {
            BorderPattern::None => return,
            BorderPattern::Raised => (Color::WHITE, Color(96, 96, 96)),
            BorderPattern::Sunken | BorderPattern::Engraved => (Color(96, 96, 96), Color::WHITE),
        };
        let inset = ((q.x - p.x).min(q.y - p.y) * 0.03).max(0.0);
        let (low, high) =
            (Point { x: p.x + inset, y: p.y + inset }, Point { x: q.x - inset, y: q.y - inset });
        let (top_left, bottom_right) = (Point { x: low.x, y: high.y }, Point { x: high.x, y: low.y });
        for (color, edge) in [(first, [low, top_left, high]), (second, [low, bottom_right, high])] {
            let stroke = self.stroke(color, LinePattern::Solid, 0.25);
            let path = straight_path(&edge.map(|c| m.apply(c)));
            let _ = writeln!(self.body, "<path d=\"{path}\" fill=\"none\"{stroke}/>");
        }
    }

    fn ellipse(&mut self, ellipse: &Ellipse, m: Affine) {
        let [p, q] = bounding_box(&ellipse.extent);
        let center = middle([p, q]);
        let (rx, ry) = ((q.x - p.x) / 2.0, (q.y - p.y) / 2.0);
        let sweep = (ellipse.end_angle - ellipse.start_angle).clamp(-360.0, 360.0);
        if sweep == 0.0 {
            return;
        }
        let is_whole = sweep.abs() == 360.0;
        if is_whole && m.is_axis_parallel() {
            self.cover(m, [p, q]);
            let [a, b] = bounding_box(&[m.apply(p), m.apply(q)]);
            let c = m.apply(center);
            let element = format!(
                "ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"",
                n(c.x),
                n(c.y),
                n((b.x - a.x) / 2.0),
                n((b.y - a.y) / 2.0)
            );
            self.filled(&element, &ellipse.fill, [p, q], m);
            return;
        }
        let at = |angle: f64, radius: f64| {
            let (sin, cos) = angle.sin_cos();
            Point { x: center.x + rx * radius * cos, y: center.y + ry * radius * sin }
        };
        // Each piece of at most 90° is one cubic whose handles make it tangent at both ends.
        let n_pieces = (sweep.abs() / 90.0).ceil().max(1.0);
        let step = (sweep / n_pieces).to_radians();
        let handle = 4.0 / 3.0 * (step / 4.0).tan();
        let mut angle = ellipse.start_angle.to_radians();
        let start = m.apply(at(angle, 1.0));
        self.cover_point(start);
        let mut path = format!("M{} {}", n(start.x), n(start.y));
        for _ in 0..n_pieces as usize {
            let tangent = |a: f64, sign: f64| {
                let (sin, cos) = a.sin_cos();
                let p = at(a, 1.0);
                m.apply(Point { x: p.x - sign * handle * rx * sin, y: p.y + sign * handle * ry * cos })
            };
            let (c1, c2, end) =
                (tangent(angle, 1.0), tangent(angle + step, -1.0), m.apply(at(angle + step, 1.0)));
            self.cover_point(end);
            let _ =
                write!(path, " C{} {} {} {} {} {}", n(c1.x), n(c1.y), n(c2.x), n(c2.y), n(end.x), n(end.y));
            angle += step;
        }
        match ellipse.closure {
            EllipseClosure::None => {
                // An open arc has no inside.
                let stroke =
                    self.stroke(ellipse.fill.line_color, ellipse.fill.pattern, ellipse.fill.thickness);
                if !stroke.is_empty() {
                    let _ = writeln!(self.body, "<path d=\"{path}\" fill=\"none\"{stroke}/>");
                }
                return;
            }
            EllipseClosure::Chord => path.push_str(" Z"),
            EllipseClosure::Radial => {
                if !is_whole {
                    let c = m.apply(center);
                    let _ = write!(path, " L{} {}", n(c.x), n(c.y));
                }
                path.push_str(" Z");
            }
        }
        self.filled(&format!("path d=\"{path}\""), &ellipse.fill, [p, q], m);
    }

    fn text(&mut self, shape: &Text, m: Affine, context: &TextContext) {
        if !self.style.with_values && !text::macros(&shape.text).is_empty() {
            return;
        }
        let Some(content) = text::expand(&shape.text, context) else { return };
        let lines: Vec<&str> = content.trim_end_matches('\n').split('\n').collect();
        let widest = lines.iter().map(|l| text::width(l, shape.bold)).fold(0.0, f64::max);
        if content.trim().is_empty() {
            return;
        }
        let (sx, sy) = m.scales();
        let width = (shape.extent[1].x - shape.extent[0].x).abs() * sx;
        let height = (shape.extent[1].y - shape.extent[0].y).abs() * sy;
        const LINE: f64 = 1.15;
        let upright = context.upright && text::macros(&shape.text).is_empty();
        let mut size = if shape.font_size > 0.0 {
            self.mm(shape.font_size * 25.4 / 72.0)
        } else {
            // An extent without width or height does not limit in that direction.
            let by_height = if height > 0.0 { height / (LINE * lines.len() as f64) } else { f64::INFINITY };
            let by_width = if width > 0.0 { width / widest.max(0.1) } else { f64::INFINITY };
            by_height.min(by_width)
        };
        if upright {
            // Turned back, the text must fit the width that the extent has on the page.
            let [a, b] = bounding_box(&corners(shape.extent).map(|c| m.apply(c)));
            if b.x > a.x {
                size = size.min((b.x - a.x) / widest.max(0.1));
            }
        }
        if !size.is_finite() || size * self.style.pixels_per_unit < 0.5 {
            return;
        }
        // Upright: the direction of the text's base line, turned into the right half of the circle.
        let mut angle = m.b.atan2(m.a).to_degrees();
        let mut toward_right = true;
        if upright {
            angle = 0.0;
        } else if m.a < -1e-9 || (m.a.abs() <= 1e-9 && m.b > 0.0) {
            angle += 180.0;
            toward_right = false;
        }
        // Mirrored by a flipped icon or turned round, the left end of the extent stays the left of the text.
        let alignment = shape.alignment;
        let anchor = match alignment {
            TextAlignment::Left => "start",
            TextAlignment::Center => "middle",
            TextAlignment::Right => "end",
        };
        let [p, q] = bounding_box(&shape.extent);
        let left = if toward_right { p.x } else { q.x };
        let right = if toward_right { q.x } else { p.x };
        let x = match alignment {
            TextAlignment::Left => left,
            TextAlignment::Center => (left + right) / 2.0,
            TextAlignment::Right => right,
        };
        let at = m.apply(Point { x, y: (p.y + q.y) / 2.0 });
        let (sin, cos) = angle.to_radians().sin_cos();
        let shift = match alignment {
            TextAlignment::Left => 0.0,
            TextAlignment::Center => -0.5,
            TextAlignment::Right => -1.0,
        } * widest
            * size;
        let block = lines.len() as f64 * size * LINE;
        for (dx, dy) in [(shift, -block / 2.0), (shift + widest * size, block / 2.0)] {
            self.cover_point(Point { x: at.x + dx * cos - dy * sin, y: at.y + dx * sin + dy * cos });
        }
        let mut attributes = format!(" font-size=\"{}\" fill=\"{}\"", n(size), hex(shape.color));
        if anchor != "start" {
            let _ = write!(attributes, " text-anchor=\"{anchor}\"");
        }
        if shape.bold {
            attributes.push_str(" font-weight=\"bold\"");
        }
        if shape.italic {
            attributes.push_str(" font-style=\"italic\"");
        }
        if shape.underline {
            attributes.push_str(" text-decoration=\"underline\"");
        }
        if !shape.font_name.is_empty() {
            let _ = write!(
                attributes,
                " font-family=\"{}, sans-serif\"",
                escape(&shape.font_name.replace(['\'', '"'], ""))
            );
        }
        let angle = normalised(angle);
        if angle != 0.0 {
            let _ = write!(attributes, " transform=\"rotate({} {} {})\"", n(angle), n(at.x), n(at.y));
        }
        // The base line lies 0.36 em below the middle of capitals.
        let mut y = at.y + 0.36 * size - (lines.len() as f64 - 1.0) / 2.0 * size * LINE;
        for line in &lines {
            let _ = writeln!(
                self.body,
                "<text x=\"{}\" y=\"{}\"{attributes}>{}</text>",
                n(at.x),
                n(y),
                escape(line)
            );
            y += size * LINE;
        }
    }

    fn bitmap(&mut self, bitmap: &Bitmap, m: Affine) {
        self.cover(m, bitmap.extent);
        let [a, b] = bounding_box(&corners(bitmap.extent).map(|c| m.apply(c)));
        let place = format!(
            "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            n(a.x),
            n(a.y),
            n(b.x - a.x),
            n(b.y - a.y)
        );
        let data = match &bitmap.source {
            BitmapSource::Base64(data) => {
                spend_bytes(data.len());
                let clean: String = data
                    .chars()
                    .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '='))
                    .collect();
                image_type_of_base64(&clean).map(|kind| format!("data:image/{kind};base64,{clean}"))
            }
            BitmapSource::File(address) => self
                .style
                .files
                .and_then(|files| read_address(files, address))
                .inspect(|bytes| spend_bytes(bytes.len()))
                .and_then(|bytes| Some(data_address(&bytes, address_type(address)?))),
        };
        let _ = match data {
            Some(data) => writeln!(self.body, "<image {place} href=\"{data}\"/>"),
            // Where the picture cannot be had, its place stays visible.
            None => {
                let width = n(self.mm(0.25));
                let gap = n(self.mm(1.0));
                writeln!(
                    self.body,
                    "<rect {place} fill=\"none\" stroke=\"#a0a0a0\" stroke-width=\"{width}\" stroke-dasharray=\"{gap}\"/>"
                )
            }
        };
    }
}

fn is_hatch(pattern: FillPattern) -> bool {
    matches!(
        pattern,
        FillPattern::Horizontal
            | FillPattern::Vertical
            | FillPattern::Cross
            | FillPattern::Forward
            | FillPattern::Backward
            | FillPattern::CrossDiag
    )
}

fn is_a_point(points: &[Point]) -> bool {
    points.iter().all(|p| *p == points[0])
}

fn bounding_box(points: &[Point]) -> Extent {
    let mut low = Point { x: f64::INFINITY, y: f64::INFINITY };
    let mut high = Point { x: f64::NEG_INFINITY, y: f64::NEG_INFINITY };
    for p in points {
        low = Point { x: low.x.min(p.x), y: low.y.min(p.y) };
        high = Point { x: high.x.max(p.x), y: high.y.max(p.y) };
    }
    [low, high]
}

fn straight_path(points: &[Point]) -> String {
    let mut path = String::new();
    for (i, p) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", ["L", "M"][(i == 0) as usize], n(p.x), n(p.y));
    }
    path
}

/// Straight to the middle of the first stretch, then one quadratic per inner point from middle to middle,
/// then straight to the end (MLS 18.6.5.1).
fn smooth_path(points: &[Point]) -> String {
    if points.len() < 3 {
        return straight_path(points);
    }
    let first = lerp(points[0], points[1], 0.5);
    let mut path = straight_path(&[points[0], first]);
    for w in points.windows(2).skip(1) {
        let to = lerp(w[0], w[1], 0.5);
        let _ = write!(path, "Q{} {} {} {}", n(w[0].x), n(w[0].y), n(to.x), n(to.y));
    }
    let last = points[points.len() - 1];
    let _ = write!(path, "L{} {}", n(last.x), n(last.y));
    path
}

fn smooth_closed_path(points: &[Point]) -> String {
    let start = lerp(points[points.len() - 1], points[0], 0.5);
    let mut path = format!("M{} {}", n(start.x), n(start.y));
    for (i, p) in points.iter().enumerate() {
        let to = lerp(*p, points[(i + 1) % points.len()], 0.5);
        let _ = write!(path, "Q{} {} {} {}", n(p.x), n(p.y), n(to.x), n(to.y));
    }
    path.push_str(" Z");
    path
}

fn rounded_path(p: Point, q: Point, r: f64, m: Affine) -> String {
    // Corner, and the points before and after it on the outline, counterclockwise.
    let corner = |x: f64, y: f64, before: (f64, f64), after: (f64, f64)| {
        let at = |d: (f64, f64), t: f64| m.apply(Point { x: x + d.0 * r * t, y: y + d.1 * r * t });
        // A quarter circle as a cubic: handles at 0.5523 of the radius from the ends.
        (at(before, 1.0), at(before, 0.4477), at(after, 0.4477), at(after, 1.0))
    };
    let four = [
        corner(p.x, p.y, (0.0, 1.0), (1.0, 0.0)),
        corner(q.x, p.y, (-1.0, 0.0), (0.0, 1.0)),
        corner(q.x, q.y, (0.0, -1.0), (-1.0, 0.0)),
        corner(p.x, q.y, (1.0, 0.0), (0.0, -1.0)),
    ];
    let mut path = String::new();
    for (i, (from, c1, c2, to)) in four.into_iter().enumerate() {
        let _ = write!(
            path,
            "{}{} {}C{} {} {} {} {} {}",
            ["L", "M"][(i == 0) as usize],
            n(from.x),
            n(from.y),
            n(c1.x),
            n(c1.y),
            n(c2.x),
            n(c2.y),
            n(to.x),
            n(to.y)
        );
    }
    path.push_str(" Z");
    path
}

fn normalised(angle: f64) -> f64 {
    let a = angle.rem_euclid(360.0);
    let a = if a > 180.0 { a - 360.0 } else { a };
    (a * 1000.0).round() / 1000.0 + 0.0
}

/// Two decimals, without trailing zeros: a hundredth of a unit cannot be seen.
fn n(x: f64) -> String {
    let rounded = (x * 100.0).round() / 100.0;
    if rounded == 0.0 || !rounded.is_finite() { "0".to_owned() } else { format!("{rounded}") }
}

fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.0, color.1, color.2)
}

/// Text for XML; characters that XML 1.0 cannot hold are left out.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' => out.push(c),
            c if (c as u32) < 0x20 || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

// ---- images --------------------------------------------------------------------------------------------

/// The file behind `modelica://Package.Sub/folder/file`.
pub fn read_address(files: &dyn PackageFiles, address: &str) -> Option<Vec<u8>> {
    let (package, path) = split_address(address)?;
    files.read(&package, &path)
}

/// The package and the file of a `modelica://` address that names a file.
pub fn split_address(address: &str) -> Option<(Vec<Symbol>, String)> {
    let head = address.get(..11)?;
    if !head.eq_ignore_ascii_case("modelica://") {
        return None;
    }
    let (package, path) = address[11..].split_once('/')?;
    let is_plain =
        |part: &str| !part.is_empty() && part != ".." && part != "." && !part.contains(['\\', ':', '\0']);
    if package.is_empty() || !path.split('/').all(is_plain) {
        return None;
    }
    Some((package.split('.').map(Symbol::new).collect(), path.to_owned()))
}

/// The image type that a file name promises.
pub fn address_type(address: &str) -> Option<&'static str> {
    let extension = address.rsplit('.').next()?.to_ascii_lowercase();
    match extension.as_str() {
        "png" => Some("png"),
        "jpg" | "jpeg" => Some("jpeg"),
        "gif" => Some("gif"),
        "svg" => Some("svg+xml"),
        "bmp" => Some("bmp"),
        "webp" => Some("webp"),
        _ => None,
    }
}

fn image_type_of_base64(data: &str) -> Option<&'static str> {
    let known = [
        ("iVBOR", "png"),
        ("/9j/", "jpeg"),
        ("R0lG", "gif"),
        ("PHN2Zy", "svg+xml"),
        ("PD94", "svg+xml"),
        ("Qk", "bmp"),
    ];
    known.iter().find(|(start, _)| data.starts_with(start)).map(|(_, kind)| *kind)
}

fn data_address(bytes: &[u8], kind: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = format!("data:image/{kind};base64,");
    for chunk in bytes.chunks(3) {
        let bits = u32::from(chunk[0]) << 16
            | u32::from(*chunk.get(1).unwrap_or(&0)) << 8
            | u32::from(*chunk.get(2).unwrap_or(&0));
        for i in 0..4 {
            if i <= chunk.len() {
                out.push(DIGITS[(bits >> (18 - 6 * i)) as usize & 63] as char);
            } else {
                out.push('=');
            }
        }
    }
    out
}
