//! Gestures on an icon. Its shapes go by their places in the drawing, `#0` at the back; its connectors by their names.

use super::plan::{Placement, Plan, check_expression, is_finite, off_paper};
use super::{Refusal, not_found, refused};
use crate::class_view::Viewer;
use crate::edit::{self, Place, shapes};
use crate::graphics::{Extent, Graphic, Point, Shape};
use harpoon_base::{Span, TextEdit};

/// The fields that a hand sets, with what holds where nothing is written.
type Fields = &'static [(&'static str, &'static str)];

const LINE: Fields = &[
    ("color", "{0,0,0}"),
    ("pattern", "LinePattern.Solid"),
    ("thickness", "0.25"),
    ("arrow", "{Arrow.None,Arrow.None}"),
    ("arrowSize", "3"),
    ("smooth", "Smooth.None"),
    ("visible", "true"),
];
const POLYGON: Fields = &[
    ("lineColor", "{0,0,0}"),
    ("fillColor", "{0,0,0}"),
    ("pattern", "LinePattern.Solid"),
    ("fillPattern", "FillPattern.None"),
    ("lineThickness", "0.25"),
    ("smooth", "Smooth.None"),
    ("visible", "true"),
];
const RECTANGLE: Fields = &[
    ("lineColor", "{0,0,0}"),
    ("fillColor", "{0,0,0}"),
    ("pattern", "LinePattern.Solid"),
    ("fillPattern", "FillPattern.None"),
    ("lineThickness", "0.25"),
    ("borderPattern", "BorderPattern.None"),
    ("radius", "0"),
    ("visible", "true"),
];
const ELLIPSE: Fields = &[
    ("lineColor", "{0,0,0}"),
    ("fillColor", "{0,0,0}"),
    ("pattern", "LinePattern.Solid"),
    ("fillPattern", "FillPattern.None"),
    ("lineThickness", "0.25"),
    ("startAngle", "0"),
    ("endAngle", "360"),
    ("visible", "true"),
];
const TEXT: Fields = &[
    ("textString", "\"\""),
    ("textColor", "{0,0,0}"),
    ("fontSize", "0"),
    ("fontName", "\"\""),
    ("textStyle", "{}"),
    ("horizontalAlignment", "TextAlignment.Center"),
    ("visible", "true"),
];
const BITMAP: Fields = &[("fileName", "\"\""), ("imageSource", "\"\""), ("visible", "true")];

fn fields_of(kind: &str) -> Option<Fields> {
    Some(match kind {
        "Line" => LINE,
        "Polygon" => POLYGON,
        "Rectangle" => RECTANGLE,
        "Ellipse" => ELLIPSE,
        "Text" => TEXT,
        "Bitmap" => BITMAP,
        _ => return None,
    })
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: String,
    /// As Modelica text.
    pub value: String,
    /// Else it is what holds where nothing is written.
    pub is_written: bool,
}

/// A shape of the class itself.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// `#3`
    pub name: String,
    pub kind: String,
    /// Its middle, which is what a hand turns and moves.
    pub origin: Point,
    /// Around the origin, before turning; corners keep their order.
    pub extent: Extent,
    pub rotation: f64,
    /// In the icon: of lines and polygons all, else the two corners of the extent.
    pub points: Vec<Point>,
    pub is_filled: bool,
    pub fields: Vec<Field>,
    pub graphic: Graphic,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Front,
    Forward,
    Backward,
    Back,
}

/// Its own points, in its own coordinates.
fn own_points(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Line(s) => s.points.clone(),
        Shape::Polygon(s) => s.points.clone(),
        Shape::Rectangle(s) => s.extent.to_vec(),
        Shape::Ellipse(s) => s.extent.to_vec(),
        Shape::Text(s) => s.extent.to_vec(),
        Shape::Bitmap(s) => s.extent.to_vec(),
    }
}

fn has_vertices(kind: &str) -> bool {
    matches!(kind, "Line" | "Polygon")
}

fn is_filled(shape: &Shape) -> bool {
    use crate::graphics::FillPattern::None as Unfilled;
    match shape {
        Shape::Line(_) => false,
        Shape::Polygon(s) => s.fill.fill_pattern != Unfilled,
        Shape::Rectangle(s) => s.fill.fill_pattern != Unfilled,
        Shape::Ellipse(s) => s.fill.fill_pattern != Unfilled,
        Shape::Text(_) | Shape::Bitmap(_) => true,
    }
}

fn turned(p: Point, degrees: f64) -> Point {
    let (sin, cos) = match degrees.rem_euclid(360.0) {
        0.0 => return p,
        90.0 => (1.0, 0.0),
        180.0 => (0.0, -1.0),
        270.0 => (-1.0, 0.0),
        turn => turn.to_radians().sin_cos(),
    };
    Point { x: cos * p.x - sin * p.y, y: sin * p.x + cos * p.y }
}

fn plus(a: Point, b: Point) -> Point {
    Point { x: a.x + b.x, y: a.y + b.y }
}

fn minus(a: Point, b: Point) -> Point {
    Point { x: a.x - b.x, y: a.y - b.y }
}

fn bounds(points: &[Point]) -> Extent {
    let low = |f: fn(&Point) -> f64| points.iter().map(f).fold(f64::INFINITY, f64::min);
    let high = |f: fn(&Point) -> f64| points.iter().map(f).fold(f64::NEG_INFINITY, f64::max);
    [Point { x: low(|p| p.x), y: low(|p| p.y) }, Point { x: high(|p| p.x), y: high(|p| p.y) }]
}

fn middle([p, q]: Extent) -> Point {
    Point { x: (p.x + q.x) / 2.0, y: (p.y + q.y) / 2.0 }
}

/// The shapes of a class that the text has in an array, from the back to the front.
pub fn drawn(class: &crate::Class, graphics: &[Graphic]) -> Vec<Drawn> {
    let items = shapes::shapes(&class.def);
    let found = items.iter().enumerate().filter_map(|(k, item)| {
        let graphic = graphics.iter().find(|g| g.span == item.span)?;
        let kind = shapes::kind(item);
        let points = own_points(&graphic.shape);
        let whole = if has_vertices(kind) { bounds(&points) } else { [*points.first()?, *points.get(1)?] };
        if points.is_empty() {
            return None;
        }
        let mid = middle(whole);
        let field = |(name, default): &(&str, &str)| {
            // Before 3.5, `lineColor` was the colour of texts.
            let written = shapes::field(item, name)
                .or_else(|| shapes::field(item, "lineColor").filter(|_| *name == "textColor"))
                .or_else(|| shapes::field(item, "string").filter(|_| *name == "textString"));
            let shown = |e: &harpoon_syntax::ast::Expr| match *name {
                "imageSource" => "\"…\"".to_owned(),
                _ => shapes::at_rest(e).to_string(),
            };
            let value = written.map_or((*default).to_owned(), shown);
            Field { name: (*name).to_owned(), value, is_written: written.is_some() }
        };
        Some(Drawn {
            name: format!("#{k}"),
            kind: kind.to_owned(),
            origin: plus(graphic.origin, turned(mid, graphic.rotation)),
            extent: whole.map(|p| minus(p, mid)),
            rotation: graphic.rotation,
            points: points.iter().map(|p| plus(graphic.origin, turned(*p, graphic.rotation))).collect(),
            is_filled: is_filled(&graphic.shape),
            fields: fields_of(kind)?.iter().map(field).collect(),
            graphic: graphic.clone(),
        })
    });
    found.collect()
}

/// A quarter of what a diagram may be; a picture of many megabytes makes every edit slow.
const MAX_PICTURE: usize = 2 << 20;

impl Plan<'_, '_> {
    fn own_shapes(&self) -> Vec<Drawn> {
        let drawing = Viewer::new(self.catalog).icon_drawing(self.class);
        drawn(self.class, &drawing.shapes)
    }

    fn shape_place(&self, name: &str) -> Result<usize, Refusal> {
        let n = shapes::shapes(&self.class.def).len();
        let place = name.strip_prefix('#').and_then(|k| k.parse().ok()).filter(|k| *k < n);
        place.ok_or_else(|| not_found(format!("there is no shape `{name}` in the icon")))
    }

    fn places(&self, names: &[&str]) -> Result<Vec<usize>, Refusal> {
        let mut places = names.iter().map(|n| self.shape_place(n)).collect::<Result<Vec<usize>, _>>()?;
        places.sort_unstable();
        places.dedup();
        Ok(places)
    }

    /// Moves, turns, mirrors and resizes shapes and connectors of the icon.
    pub fn place_in_icon(&mut self, placements: &[Placement<'_>]) -> Result<String, Refusal> {
        let drawn = self.own_shapes();
        for p in placements {
            if !is_finite(p.place.origin) || !p.place.extent.into_iter().all(is_finite) {
                return Err(off_paper());
            }
            if !p.name.starts_with('#') {
                let declared = self.own(p.name)?;
                self.edits.extend(edit::place_in_icon(self.text, &declared, &p.place));
                continue;
            }
            let item = &shapes::shapes(&self.class.def)[self.shape_place(p.name)?];
            let shape = drawn.iter().find(|d| d.name == p.name);
            let shape = shape.ok_or_else(|| refused(format!("`{}` cannot be drawn", p.name)))?;
            self.edits.extend(placed(item, shape, &p.place));
        }
        Ok(match placements {
            [one] if one.name.starts_with('#') => "Move a shape".to_owned(),
            [one] => format!("Move {} in the icon", one.name),
            many => format!("Move {} shapes", many.len()),
        })
    }

    /// Other points for a line or a polygon, in the coordinates of the icon.
    pub fn set_points(&mut self, name: &str, points: &[Point]) -> Result<String, Refusal> {
        let item = &shapes::shapes(&self.class.def)[self.shape_place(name)?];
        let shape = self.own_shapes().into_iter().find(|d| d.name == name && has_vertices(&d.kind));
        let shape = shape.ok_or_else(|| refused("only lines and polygons have points to move"))?;
        let least = if shape.kind == "Line" { 2 } else { 3 };
        if points.len() < least {
            return Err(refused(format!("a {} has at least {least} points", shape.kind.to_lowercase())));
        }
        if !points.iter().copied().all(is_finite) {
            return Err(off_paper());
        }
        let own: Vec<Point> =
            points.iter().map(|p| turned(minus(*p, shape.graphic.origin), -shape.rotation)).collect();
        self.edits.extend(shapes::set_field(item, "points", Some(&edit::points_text(&own))));
        Ok(format!("Bend a {}", shape.kind.to_lowercase()))
    }

    /// A value for a field of some shapes; those that have no such field stay as they are.
    pub fn set_shape(&mut self, names: &[&str], field: &str, value: Option<&str>) -> Result<String, Refusal> {
        let value = value.map(str::trim);
        if let Some(value) = value {
            check_expression(value).map_err(refused)?;
        }
        if value.is_some_and(|v| v.len() > MAX_PICTURE) {
            return Err(refused("this picture is larger than 1.5 MB; make it smaller first"));
        }
        for place in self.places(names)? {
            let item = &shapes::shapes(&self.class.def)[place];
            let fields = fields_of(shapes::kind(item)).unwrap_or(&[]);
            if fields.iter().any(|(name, _)| *name == field) {
                self.edits.extend(shapes::set_field(item, field, value));
            }
        }
        Ok(format!("Set {field} in the icon"))
    }

    /// A new shape in front of all others.
    pub fn add_shape(
        &mut self,
        kind: &str,
        points: &[Point],
        fields: &[(&str, &str)],
    ) -> Result<String, Refusal> {
        let known = fields_of(kind).ok_or_else(|| refused(format!("`{kind}` is no shape")))?;
        if !points.iter().copied().all(is_finite) {
            return Err(off_paper());
        }
        let least = if kind == "Polygon" { 3 } else { 2 };
        if points.len() < least || (!has_vertices(kind) && points.len() != 2) {
            return Err(refused(format!("a {} needs {least} points", kind.to_lowercase())));
        }
        let size = bounds(points);
        if size[0] == size[1] {
            return Err(refused("that is too small to be seen"));
        }
        let what = if has_vertices(kind) { "points" } else { "extent" };
        let mut text = format!("{kind}({what}={}", edit::points_text(points));
        for (name, value) in fields {
            if !known.iter().any(|(field, _)| field == name) {
                return Err(refused(format!("a {} has no `{name}`", kind.to_lowercase())));
            }
            check_expression(value).map_err(refused)?;
            if value.len() > MAX_PICTURE {
                return Err(refused("this picture is larger than 1.5 MB; make it smaller first"));
            }
            text += &format!(", {name}={value}");
        }
        text.push(')');
        self.append(&[text])?;
        Ok(format!("Draw a {}", kind.to_lowercase()))
    }

    fn append(&mut self, new: &[String]) -> Result<(), Refusal> {
        if shapes::is_old(&self.class.def) {
            return Err(refused("this icon is written as in Modelica 2; bring it to `graphics={…}` first"));
        }
        let first = shapes::shapes(&self.class.def).len();
        let edit = shapes::add(self.text, &self.class.def, new);
        self.edits.push(edit.ok_or_else(|| refused("this class has no body of its own to draw in"))?);
        self.taken.extend((first..first + new.len()).map(|k| format!("#{k}")));
        Ok(())
    }

    pub fn delete_shapes(&mut self, names: &[&str]) -> Result<String, Refusal> {
        let gone = self.places(names)?;
        let def = &self.class.def;
        self.edits.extend(shapes::remove(self.text, def, &gone));
        let n = shapes::shapes(def).len();
        let kept: Vec<usize> = (0..n).filter(|k| !gone.contains(k)).collect();
        self.regroup(|k| kept.iter().position(|old| *old == k));
        Ok(if gone.len() == 1 {
            "Delete a shape".to_owned()
        } else {
            format!("Delete {} shapes", gone.len())
        })
    }

    /// Copies of shapes, moved, in front of all others.
    pub fn duplicate_shapes(&mut self, names: &[&str], by: Point) -> Result<String, Refusal> {
        let drawn = self.own_shapes();
        let mut copies = Vec::new();
        for place in self.places(names)? {
            let item = &shapes::shapes(&self.class.def)[place];
            let name = format!("#{place}");
            let shape = drawn.iter().find(|d| d.name == name);
            let shape = shape.ok_or_else(|| refused(format!("`{name}` cannot be drawn")))?;
            let at = Place { origin: plus(shape.origin, by), extent: shape.extent, rotation: shape.rotation };
            let start = item.span.start;
            let moved: Vec<TextEdit> = placed(item, shape, &at)
                .into_iter()
                .map(|e| TextEdit {
                    span: Span::new(e.span.file, e.span.start - start, e.span.end - start),
                    ..e
                })
                .collect();
            let own = &self.text[start as usize..item.span.end as usize];
            copies.push(
                harpoon_syntax::edit::apply(own, &moved).map_err(|_| refused("this cannot be copied"))?,
            );
        }
        self.append(&copies)?;
        Ok(format!("Duplicate {} shapes", copies.len()))
    }

    /// In front of others, or behind them.
    pub fn order_shapes(&mut self, names: &[&str], to: Order) -> Result<String, Refusal> {
        let chosen = self.places(names)?;
        let def = &self.class.def;
        let n = shapes::shapes(def).len();
        let is_chosen = |k: &usize| chosen.contains(k);
        let mut order: Vec<usize> = (0..n).collect();
        match to {
            // Sorting is stable: among themselves all stay in order.
            Order::Front => order.sort_by_key(is_chosen),
            Order::Back => order.sort_by_key(|k| !is_chosen(k)),
            Order::Forward => {
                for k in (1..n).rev() {
                    if is_chosen(&order[k - 1]) && !is_chosen(&order[k]) {
                        order.swap(k - 1, k);
                    }
                }
            }
            Order::Backward => {
                for k in 1..n {
                    if is_chosen(&order[k]) && !is_chosen(&order[k - 1]) {
                        order.swap(k - 1, k);
                    }
                }
            }
        }
        self.edits.extend(shapes::reorder(self.text, def, &order));
        let new_place = |old: usize| order.iter().position(|k| *k == old);
        self.regroup(new_place);
        self.taken.extend(chosen.iter().filter_map(|k| Some(format!("#{}", new_place(*k)?))));
        Ok(match to {
            Order::Front => "Bring to the front",
            Order::Forward => "Bring forward",
            Order::Backward => "Send backward",
            Order::Back => "Send to the back",
        }
        .to_owned())
    }

    /// Shapes that from now on are selected and moved together, or no longer.
    pub fn group_shapes(&mut self, names: &[&str], is_together: bool) -> Result<String, Refusal> {
        let chosen = self.places(names)?;
        if is_together && chosen.len() < 2 {
            return Err(refused("a group has at least two shapes"));
        }
        let mut groups = shapes::groups(&self.class.def);
        for group in &mut groups {
            group.retain(|k| !chosen.contains(k));
        }
        groups.retain(|g| g.len() > 1);
        if is_together {
            groups.push(chosen);
        }
        self.write_groups(&groups);
        Ok(if is_together { "Group shapes" } else { "Ungroup shapes" }.to_owned())
    }

    /// Groups follow their shapes to other places; what is gone is no member.
    fn regroup(&mut self, new_place: impl Fn(usize) -> Option<usize>) {
        let before = shapes::groups(&self.class.def);
        let mut groups: Vec<Vec<usize>> =
            before.iter().map(|g| g.iter().filter_map(|k| new_place(*k)).collect()).collect();
        groups.retain(|g| g.len() > 1);
        if groups != before {
            self.write_groups(&groups);
        }
    }

    fn write_groups(&mut self, groups: &[Vec<usize>]) {
        self.edits.extend(shapes::set_groups(self.text, &self.class.def, groups));
    }
}

/// A shape somewhere else. Where its text has an `origin`, that is what moves.
fn placed(item: &harpoon_syntax::ast::Expr, shape: &Drawn, to: &Place) -> Vec<TextEdit> {
    let graphic = &shape.graphic;
    let mid = minus_turned(shape.origin, graphic);
    let share = |x: f64, a: f64, b: f64| if b == a { 0.5 } else { (x - a) / (b - a) };
    let [p, q] = shape.extent;
    let [to_p, to_q] = to.extent;
    let local = |point: &Point| {
        let at = minus(*point, mid);
        let (u, v) = (share(at.x, p.x, q.x), share(at.y, p.y, q.y));
        Point { x: to_p.x + u * (to_q.x - to_p.x), y: to_p.y + v * (to_q.y - to_p.y) }
    };
    let points: Vec<Point> = own_points(&graphic.shape).iter().map(local).collect();
    let rotation = to.rotation.rem_euclid(360.0);
    let has_origin = shapes::field(item, "origin").is_some();
    let what = if has_vertices(&shape.kind) { "points" } else { "extent" };
    let is_resized = shape.extent != to.extent;
    let (points, origin) = match (has_origin, rotation == 0.0) {
        // The points stay as they are written; the origin takes the move.
        (true, _) => {
            let own: Vec<Point> = points.iter().map(|p| plus(*p, mid)).collect();
            (own, Some(minus(to.origin, turned(mid, rotation))))
        }
        (false, true) => (points.iter().map(|p| plus(*p, to.origin)).collect(), None),
        (false, false) => (points, Some(to.origin)),
    };
    let mut edits = Vec::new();
    if is_resized || !has_origin {
        edits.extend(shapes::set_field(item, what, Some(&edit::points_text(&points))));
    }
    if let Some(origin) = origin {
        let text = format!("{{{},{}}}", edit::number(origin.x), edit::number(origin.y));
        edits.extend(shapes::set_field(item, "origin", Some(&text)));
    }
    if rotation != graphic.rotation.rem_euclid(360.0) {
        edits.extend(shapes::set_field(item, "rotation", Some(&edit::number(rotation))));
    }
    edits
}

/// The middle of a shape in its own coordinates.
fn minus_turned(origin: Point, graphic: &Graphic) -> Point {
    turned(minus(origin, graphic.origin), -graphic.rotation)
}
