//! Graphical annotations (MLS 3.6, chapter 18.6) as typed data.
//!
//! An annotation that cannot be read gives a warning and is left out; the rest of the picture is drawn.
//! Modelica 2 wrote the same things otherwise (`extent=[-100,-100; 100,100]`, `style(color=3)`, shapes as
//! modifiers instead of a `graphics` array); both forms are read into the same data. What the shapes look
//! like on paper is `svg.rs`.

use crate::value::{Failure, Lookup, Moment, Value, evaluate_at};
use harpoon_base::{Diagnostic, Span};
use harpoon_syntax::ast::{Annotation, Argument, ArgumentKind, CallArg, Expr, ExprKind};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// Two opposite corners. The order matters for components: swapped corners mean a mirrored icon.
pub type Extent = [Point; 2];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    pub const BLACK: Color = Color(0, 0, 0);
    pub const WHITE: Color = Color(255, 255, 255);
}

/// Names an enumeration of the specification and reads its literals, in their order.
macro_rules! enumeration {
    ($(#[$doc:meta])* $name:ident { $($literal:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($literal),* }
        impl $name {
            const NAME: &'static str = stringify!($name);
            const ALL: &'static [(&'static str, $name)] = &[$((stringify!($literal), $name::$literal)),*];
        }
        impl Literal for $name {
            fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().find(|(n, _)| *n == name).map(|(_, v)| *v)
            }
            fn from_number(number: usize) -> Option<Self> {
                Self::ALL.get(number).map(|(_, v)| *v)
            }
            fn expected() -> String {
                let names: Vec<&str> = Self::ALL.iter().map(|(n, _)| *n).collect();
                format!("a literal of {}: {}", Self::NAME, names.join(", "))
            }
        }
    };
}

trait Literal: Sized {
    fn from_name(name: &str) -> Option<Self>;
    /// Modelica 2 wrote the place in the list, from 0.
    fn from_number(number: usize) -> Option<Self>;
    fn expected() -> String;
}

enumeration!(LinePattern { None, Solid, Dash, Dot, DashDot, DashDotDot });
enumeration!(FillPattern {
    None,
    Solid,
    Horizontal,
    Vertical,
    Cross,
    Forward,
    Backward,
    CrossDiag,
    HorizontalCylinder,
    VerticalCylinder,
    Sphere,
});
enumeration!(BorderPattern { None, Raised, Sunken, Engraved });
enumeration!(Smooth { None, Bezier });
enumeration!(EllipseClosure { None, Chord, Radial });
enumeration!(Arrow { None, Open, Filled, Half });
enumeration!(TextStyle { Bold, Italic, UnderLine });
enumeration!(TextAlignment { Left, Center, Right });

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CoordinateSystem {
    pub extent: Option<Extent>,
    pub preserve_aspect_ratio: Option<bool>,
    pub initial_scale: Option<f64>,
    pub grid: Option<Point>,
}

/// `Icon(...)` or `Diagram(...)` of one class, without what it inherits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    pub coordinate_system: CoordinateSystem,
    pub graphics: Vec<Graphic>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Graphic {
    pub visible: bool,
    pub origin: Point,
    /// Degrees, counterclockwise.
    pub rotation: f64,
    pub shape: Shape,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Line(Line),
    Polygon(Polygon),
    Rectangle(Rectangle),
    Ellipse(Ellipse),
    Text(Text),
    Bitmap(Bitmap),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub points: Vec<Point>,
    pub color: Color,
    pub pattern: LinePattern,
    /// Millimetres.
    pub thickness: f64,
    pub arrow: [Arrow; 2],
    /// Millimetres.
    pub arrow_size: f64,
    pub smooth: Smooth,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fill {
    pub line_color: Color,
    pub fill_color: Color,
    pub pattern: LinePattern,
    pub fill_pattern: FillPattern,
    /// Millimetres.
    pub thickness: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    pub points: Vec<Point>,
    pub fill: Fill,
    pub smooth: Smooth,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Rectangle {
    pub extent: Extent,
    pub fill: Fill,
    pub border_pattern: BorderPattern,
    pub radius: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Ellipse {
    pub extent: Extent,
    pub fill: Fill,
    /// Degrees, counterclockwise from the right, before stretching.
    pub start_angle: f64,
    pub end_angle: f64,
    pub closure: EllipseClosure,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub extent: Extent,
    /// With its macros: `%name`, `%R`.
    pub text: String,
    /// Points; 0 means as large as the extent allows.
    pub font_size: f64,
    pub font_name: String,
    pub bold: bool,
    pub italic: bool,
    pub underline: bool,
    pub color: Color,
    pub alignment: TextAlignment,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Bitmap {
    pub extent: Extent,
    pub source: BitmapSource,
}

#[derive(Clone, Debug, PartialEq)]
pub enum BitmapSource {
    /// A file name or a `modelica://` address.
    File(String),
    /// The image itself in base 64.
    Base64(String),
}

/// From the coordinate system of a component's class to that of the diagram it stands in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transformation {
    pub origin: Point,
    pub extent: Extent,
    /// Degrees, counterclockwise.
    pub rotation: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Placement {
    pub visible: bool,
    pub transformation: Transformation,
    pub icon_visible: bool,
    pub icon_transformation: Transformation,
}

/// `IconMap` and `DiagramMap` of an `extends` clause: how the base class's picture is taken over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayerMap {
    /// `None` takes the coordinates as they are.
    pub extent: Option<Extent>,
    pub primitives_visible: bool,
}

/// The drawing of a `connect` equation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ConnectionGraphics {
    pub line: Option<Line>,
    pub texts: Vec<Graphic>,
}

fn broken(span: Span, what: impl std::fmt::Display) -> Diagnostic {
    Diagnostic::warning("broken-annotation", span, format!("{what}; it is not drawn"))
        .help("MLS 3.6 section 18.6 lists the graphical annotations and their fields")
}

fn ignored(span: Span, field: &str, expected: &str) -> Diagnostic {
    Diagnostic::warning(
        "broken-annotation",
        span,
        format!("`{field}` must be {expected}; the default is used"),
    )
    .help("MLS 3.6 section 18.6 lists the graphical annotations and their fields")
}

/// A record of an annotation: `Line(points=…)` as a call in an array or as a modifier.
#[derive(Clone, Copy)]
enum Fields<'a> {
    Arguments(&'a [Argument]),
    Call(&'a [CallArg]),
}

#[derive(Clone, Copy)]
struct Field<'a> {
    value: Option<&'a Expr>,
    fields: Fields<'a>,
    span: Span,
}

impl<'a> Fields<'a> {
    fn get(self, name: &str) -> Option<Field<'a>> {
        match self {
            Fields::Arguments(arguments) => {
                arguments.iter().find_map(|a| named(a).filter(|(n, _)| *n == name)).map(|n| n.1)
            }
            Fields::Call(arguments) => {
                let argument = arguments.iter().find(|a| a.name.is_some_and(|n| n.name == name))?;
                let fields = match &argument.value.kind {
                    ExprKind::Call(call) => Fields::Call(&call.args),
                    _ => Fields::Call(&[]),
                };
                Some(Field { value: Some(&argument.value), fields, span: argument.value.span })
            }
        }
    }
}

/// A modifier with a simple name, as a field.
fn named(argument: &Argument) -> Option<(&str, Field<'_>)> {
    let ArgumentKind::Modifier { name, modification, .. } = &argument.kind else { return None };
    let [part] = name.parts.as_slice() else { return None };
    let (value, arguments) = match modification {
        Some(m) => (m.value.as_ref(), m.arguments.as_slice()),
        None => (None, [].as_slice()),
    };
    let fields = match value.map(|v| &v.kind) {
        Some(ExprKind::Call(call)) if arguments.is_empty() => Fields::Call(&call.args),
        _ => Fields::Arguments(arguments),
    };
    Some((part.name.as_str(), Field { value, fields, span: argument.span }))
}

/// The arguments of `name(...)` in an annotation: `annotation_part(a, "Documentation")`.
pub fn annotation_part<'a>(arguments: &'a [Argument], name: &str) -> Option<&'a [Argument]> {
    arguments.iter().find_map(|a| match &a.kind {
        ArgumentKind::Modifier { name: n, modification, .. }
            if n.parts.len() == 1 && n.parts[0].name == name =>
        {
            Some(modification.as_ref().map_or([].as_slice(), |m| m.arguments.as_slice()))
        }
        _ => None,
    })
}

/// The value of `name = …` in an annotation.
pub fn annotation_value<'a>(arguments: &'a [Argument], name: &str) -> Option<&'a Expr> {
    arguments.iter().find_map(|a| named(a).filter(|(n, _)| *n == name)).and_then(|(_, f)| f.value)
}

/// Reads annotations with the values of the parameters they mention, and collects what is wrong with them.
pub struct Reader<'a> {
    pub lookup: Lookup<'a>,
    pub moment: Option<&'a Moment<'a>>,
    pub diagnostics: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    pub fn new(lookup: Lookup<'a>) -> Reader<'a> {
        Reader { lookup, moment: None, diagnostics: Vec::new() }
    }

    /// `layer(annotation, "Icon")`
    pub fn layer(&mut self, annotation: &Annotation, name: &str) -> Option<Layer> {
        let arguments = annotation_part(&annotation.arguments, name);
        // Modelica 2 put one `Coordsys` beside both layers.
        let old_system = annotation_part(&annotation.arguments, "Coordsys");
        let mut layer = Layer::default();
        if let Some(old) = old_system {
            layer.coordinate_system = self.coordinate_system(Fields::Arguments(old));
        }
        let Some(arguments) = arguments else {
            return old_system.map(|_| layer);
        };
        for argument in arguments {
            let Some((name, field)) = named(argument) else { continue };
            match name {
                "coordinateSystem" | "Coordsys" => {
                    layer.coordinate_system = self.coordinate_system(field.fields)
                }
                "graphics" => self.graphics(field, &mut layer.graphics),
                "Line" | "Polygon" | "Rectangle" | "Ellipse" | "Text" | "Bitmap" => {
                    layer.graphics.extend(self.graphic(name, field.fields, argument.span));
                }
                _ => {}
            }
        }
        Some(layer)
    }

    fn graphics(&mut self, field: Field<'_>, into: &mut Vec<Graphic>) {
        let Some(value) = field.value else { return };
        let ExprKind::Array(items) = &value.kind else {
            self.diagnostics.push(broken(value.span, "`graphics` must be an array of shapes in braces"));
            return;
        };
        for item in items {
            match &item.kind {
                ExprKind::Call(call) => {
                    let name = call.function.parts.last().map_or("", |p| p.name.name.as_str());
                    into.extend(self.graphic(name, Fields::Call(&call.args), item.span));
                }
                _ => self.diagnostics.push(broken(item.span, "this is no shape")),
            }
        }
    }

    fn graphic(&mut self, name: &str, fields: Fields<'_>, span: Span) -> Option<Graphic> {
        let shape = match name {
            "Line" => Shape::Line(self.line(fields)?),
            "Polygon" => {
                let points = self.points(fields)?;
                let smooth = self.smooth(fields);
                Shape::Polygon(Polygon { points, fill: self.fill(fields), smooth })
            }
            "Rectangle" => Shape::Rectangle(Rectangle {
                extent: self.required_extent(name, fields, span)?,
                fill: self.fill(fields),
                border_pattern: self.literal(fields, "borderPattern").unwrap_or(BorderPattern::None),
                radius: self.number(fields, "radius").unwrap_or(0.0).max(0.0),
            }),
            "Ellipse" => {
                let start_angle = self.number(fields, "startAngle").unwrap_or(0.0);
                let end_angle = self.number(fields, "endAngle").unwrap_or(360.0);
                let is_whole = start_angle == 0.0 && end_angle == 360.0;
                Shape::Ellipse(Ellipse {
                    extent: self.required_extent(name, fields, span)?,
                    fill: self.fill(fields),
                    start_angle,
                    end_angle,
                    closure: self.literal(fields, "closure").unwrap_or(if is_whole {
                        EllipseClosure::Chord
                    } else {
                        EllipseClosure::Radial
                    }),
                })
            }
            "Text" => Shape::Text(self.text(fields, span)?),
            "Bitmap" => {
                let extent = self.required_extent(name, fields, span)?;
                let source = match self.string(fields, "imageSource").filter(|s| !s.is_empty()) {
                    Some(data) => BitmapSource::Base64(data),
                    None => match self.string(fields, "fileName").or_else(|| self.string(fields, "name")) {
                        Some(file) => BitmapSource::File(file),
                        None => {
                            self.diagnostics
                                .push(broken(span, "this Bitmap has neither `fileName` nor `imageSource`"));
                            return None;
                        }
                    },
                };
                Shape::Bitmap(Bitmap { extent, source })
            }
            _ => {
                self.diagnostics.push(broken(
                    span,
                    format_args!(
                        "`{name}` is no shape; there are Line, Polygon, Rectangle, Ellipse, Text and Bitmap"
                    ),
                ));
                return None;
            }
        };
        Some(Graphic {
            visible: self.boolean(fields, "visible").unwrap_or(true),
            origin: self.point(fields, "origin").unwrap_or_default(),
            rotation: self.number(fields, "rotation").unwrap_or(0.0),
            shape,
            span,
        })
    }

    fn line(&mut self, fields: Fields<'_>) -> Option<Line> {
        let style = style(fields);
        let mut arrow = [Arrow::None; 2];
        if let Some(field) = style.get("arrow")
            && let Some(value) = self.value(field, "arrow")
        {
            match arrows(&value) {
                Some(read) => arrow = read,
                None => {
                    self.diagnostics.push(ignored(field.span, "arrow", "two literals of Arrow in braces"))
                }
            }
        }
        Some(Line {
            points: self.points(fields)?,
            color: self.color(style, &["color"], &["rgbcolor", "rgbColor"]).unwrap_or(Color::BLACK),
            pattern: self.literal(style, "pattern").unwrap_or(LinePattern::Solid),
            thickness: self.thickness(fields, &["thickness"]),
            arrow,
            arrow_size: self.number(style, "arrowSize").unwrap_or(3.0).clamp(0.0, 1e3),
            smooth: self.smooth(fields),
        })
    }

    fn fill(&mut self, fields: Fields<'_>) -> Fill {
        let style = style(fields);
        let fill_color = self.color(style, &["fillColor"], &["rgbfillColor", "rgbFillColor"]);
        let mut fill_pattern = self.literal(style, "fillPattern").unwrap_or(FillPattern::None);
        if is_old(fields) {
            // The old list of patterns is the new one; a colour alone meant to fill.
            if fill_color.is_some() && !fields_have(style, "fillPattern") {
                fill_pattern = FillPattern::Solid;
            }
            match self.number(style, "gradient") {
                Some(1.0) => fill_pattern = FillPattern::VerticalCylinder,
                Some(2.0) => fill_pattern = FillPattern::HorizontalCylinder,
                Some(3.0) => fill_pattern = FillPattern::Sphere,
                _ => {}
            }
        }
        Fill {
            line_color: self
                .color(style, &["lineColor", "color"], &["rgbcolor", "rgbColor"])
                .unwrap_or(Color::BLACK),
            fill_color: fill_color.unwrap_or(Color::BLACK),
            pattern: self.literal(style, "pattern").unwrap_or(LinePattern::Solid),
            fill_pattern,
            thickness: self.thickness(fields, &["lineThickness", "thickness"]),
        }
    }

    fn text(&mut self, fields: Fields<'_>, span: Span) -> Option<Text> {
        let text_style = style(fields);
        let mut text = Text {
            extent: self.required_extent("Text", fields, span)?,
            text: self
                .string(fields, "textString")
                .or_else(|| self.string(fields, "string"))
                .map(readable)
                .unwrap_or_default(),
            font_size: self.number(text_style, "fontSize").unwrap_or(0.0).clamp(0.0, 1e4),
            font_name: self.string(text_style, "fontName").map(readable).unwrap_or_default(),
            bold: false,
            italic: false,
            underline: false,
            // `lineColor` was the colour of texts before 3.5 and still is when `textColor` is absent.
            color: self
                .color(text_style, &["textColor", "lineColor", "color"], &["rgbcolor", "rgbColor"])
                .unwrap_or(Color::BLACK),
            alignment: self.literal(fields, "horizontalAlignment").unwrap_or(TextAlignment::Center),
        };
        if let Some(field) = text_style.get("textStyle")
            && let Some(Value::Array(styles)) = self.value(field, "textStyle")
        {
            for one in styles {
                match one {
                    Value::Enumeration(name) => match TextStyle::from_name(&name) {
                        Some(TextStyle::Bold) => text.bold = true,
                        Some(TextStyle::Italic) => text.italic = true,
                        Some(TextStyle::UnderLine) => text.underline = true,
                        None => {
                            self.diagnostics.push(ignored(field.span, "textStyle", &TextStyle::expected()))
                        }
                    },
                    _ => self.diagnostics.push(ignored(field.span, "textStyle", &TextStyle::expected())),
                }
            }
        }
        Some(text)
    }

    fn coordinate_system(&mut self, fields: Fields<'_>) -> CoordinateSystem {
        CoordinateSystem {
            extent: self.extent(fields, "extent").filter(|[a, b]| a.x != b.x && a.y != b.y),
            preserve_aspect_ratio: self.boolean(fields, "preserveAspectRatio"),
            initial_scale: self.number(fields, "initialScale"),
            grid: self.point(fields, "grid"),
        }
    }

    /// Where a component stands; `None` if the annotation does not say so.
    pub fn placement(&mut self, annotation: &Annotation) -> Option<Placement> {
        let Some((_, field)) = annotation.arguments.iter().filter_map(named).find(|(n, _)| *n == "Placement")
        else {
            return self.old_placement(annotation);
        };
        let main = field.fields.get("transformation");
        let icon = field.fields.get("iconTransformation");
        let transformation = match (main, icon) {
            (Some(f), _) => self.transformation(f),
            (None, Some(f)) => self.transformation(f),
            (None, None) => None,
        };
        let visible = self.boolean(field.fields, "visible").unwrap_or(true);
        let Some(transformation) = transformation else {
            if visible {
                self.diagnostics
                    .push(broken(field.span, "this Placement has no transformation with an extent"));
            }
            return None;
        };
        let has_own = icon.filter(|f| f.fields.get("extent").is_some() || f.fields.get("x").is_some());
        let icon_transformation = has_own.and_then(|f| self.transformation(f)).unwrap_or(transformation);
        let icon_visible = self.boolean(field.fields, "iconVisible").unwrap_or(visible);
        Some(Placement { visible, transformation, icon_visible, icon_transformation })
    }

    fn transformation(&mut self, field: Field<'_>) -> Option<Transformation> {
        let fields = field.fields;
        let rotation = self.number(fields, "rotation").unwrap_or(0.0);
        if let Some(extent) = self.extent(fields, "extent") {
            let origin = self.point(fields, "origin").unwrap_or_default();
            return Some(Transformation { origin, extent, rotation });
        }
        // `transformation(x=, y=, scale=, aspectRatio=, flipHorizontal=, flipVertical=)` was an intermediate form.
        if fields.get("x").is_none() && fields.get("scale").is_none() {
            return None;
        }
        let origin =
            Point { x: self.number(fields, "x").unwrap_or(0.0), y: self.number(fields, "y").unwrap_or(0.0) };
        let half_width = 100.0 * self.number(fields, "scale").unwrap_or(0.1);
        let half_height = half_width * self.number(fields, "aspectRatio").unwrap_or(1.0);
        let sign = |flip: Option<bool>| if flip == Some(true) { -1.0 } else { 1.0 };
        let (sx, sy) =
            (sign(self.boolean(fields, "flipHorizontal")), sign(self.boolean(fields, "flipVertical")));
        let corner = Point { x: sx * half_width, y: sy * half_height };
        Some(Transformation { origin, extent: [Point { x: -corner.x, y: -corner.y }, corner], rotation })
    }

    /// `annotation(extent=[…], rotation=…)`: turned about the middle of the extent.
    fn old_placement(&mut self, annotation: &Annotation) -> Option<Placement> {
        let fields = Fields::Arguments(&annotation.arguments);
        let [a, b] = self.extent(fields, "extent")?;
        let rotation = self.number(fields, "rotation").unwrap_or(0.0);
        let origin = Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
        let extent =
            [Point { x: a.x - origin.x, y: a.y - origin.y }, Point { x: b.x - origin.x, y: b.y - origin.y }];
        let transformation = Transformation { origin, extent, rotation };
        Some(Placement {
            visible: true,
            transformation,
            icon_visible: true,
            icon_transformation: transformation,
        })
    }

    /// `layer_map(annotation, "IconMap")` of an `extends` clause.
    pub fn layer_map(&mut self, annotation: &Annotation, name: &str) -> Option<LayerMap> {
        let fields = Fields::Arguments(annotation_part(&annotation.arguments, name)?);
        Some(LayerMap {
            extent: self.extent(fields, "extent").filter(|[a, b]| a.x != b.x && a.y != b.y),
            primitives_visible: self.boolean(fields, "primitivesVisible").unwrap_or(true),
        })
    }

    /// The line and the texts of a `connect` equation.
    pub fn connection(&mut self, annotation: &Annotation) -> ConnectionGraphics {
        let mut drawn = ConnectionGraphics::default();
        let all = Fields::Arguments(&annotation.arguments);
        if all.get("points").is_some() {
            drawn.line = self.line(all);
        }
        for argument in &annotation.arguments {
            match named(argument) {
                Some(("Line", field)) => drawn.line = self.line(field.fields),
                Some(("Text", field)) => {
                    drawn.texts.extend(self.graphic("Text", field.fields, argument.span))
                }
                _ => {}
            }
        }
        drawn
    }

    // ---- fields ----------------------------------------------------------------------------------------

    /// `None` without a word when the value depends on what only a simulation knows.
    fn value(&mut self, field: Field<'_>, name: &str) -> Option<Value> {
        match field.value.map(|v| evaluate_at(v, self.lookup, self.moment)) {
            Some(Ok(value)) => Some(value),
            Some(Err(Failure::Unknown)) => None,
            Some(Err(Failure::Wrong(span))) => {
                self.diagnostics.push(ignored(span, name, "a constant"));
                None
            }
            None => {
                self.diagnostics.push(ignored(field.span, name, "followed by `=` and a value"));
                None
            }
        }
    }

    fn number(&mut self, fields: Fields<'_>, name: &str) -> Option<f64> {
        self.read(fields, name, "a number", |v| match v {
            Value::Number(x) if x.is_finite() && x.abs() < 1e7 => Some(*x),
            _ => None,
        })
    }

    fn boolean(&mut self, fields: Fields<'_>, name: &str) -> Option<bool> {
        self.read(fields, name, "true or false", |v| match v {
            Value::Boolean(b) => Some(*b),
            _ => None,
        })
    }

    fn string(&mut self, fields: Fields<'_>, name: &str) -> Option<String> {
        self.read(fields, name, "a string", |v| match v {
            Value::String(s) => Some(s.clone()),
            _ => None,
        })
    }

    fn point(&mut self, fields: Fields<'_>, name: &str) -> Option<Point> {
        self.read(fields, name, "a point {x, y}", point)
    }

    fn extent(&mut self, fields: Fields<'_>, name: &str) -> Option<Extent> {
        self.read(fields, name, "two corners {{x1, y1}, {x2, y2}}", |v| match points(v)?.as_slice() {
            [a, b] => Some([*a, *b]),
            _ => None,
        })
    }

    fn required_extent(&mut self, shape: &str, fields: Fields<'_>, span: Span) -> Option<Extent> {
        if let Some(field) = fields.get("extent") {
            let n_before = self.diagnostics.len();
            let extent = self.extent(fields, "extent");
            if extent.is_none() {
                self.diagnostics.truncate(n_before);
                self.diagnostics.push(broken(
                    field.span,
                    format_args!("the extent of this {shape} must be two corners {{{{x1, y1}}, {{x2, y2}}}}"),
                ));
            }
            return extent;
        }
        self.diagnostics.push(broken(span, format_args!("this {shape} has no extent")));
        None
    }

    /// No points at all is an empty line; points that cannot be read are a reason to leave the shape out.
    fn points(&mut self, fields: Fields<'_>) -> Option<Vec<Point>> {
        let Some(field) = fields.get("points") else { return Some(Vec::new()) };
        let read =
            field.value.and_then(|v| evaluate_at(v, self.lookup, self.moment).ok()).and_then(|v| points(&v));
        if read.is_none() {
            self.diagnostics
                .push(broken(field.span, "`points` must be {{x1, y1}, {x2, y2}, …} with constant numbers"));
        }
        read
    }

    fn smooth(&mut self, fields: Fields<'_>) -> Smooth {
        let style = style(fields);
        match style.get("smooth").and_then(|f| self.value(f, "smooth")) {
            Some(Value::Boolean(true)) => Smooth::Bezier,
            Some(Value::Boolean(false)) | None => Smooth::None,
            Some(_) => self.literal(style, "smooth").unwrap_or(Smooth::None),
        }
    }

    fn thickness(&mut self, fields: Fields<'_>, names: &[&str]) -> f64 {
        let old = is_old(fields);
        let style = style(fields);
        let read = names.iter().find_map(|name| self.number(style, name));
        // Old thickness counts quarter millimetres.
        read.map_or(0.25, |t| if old { t * 0.25 } else { t }).clamp(0.0, 1e3)
    }

    fn literal<T: Literal>(&mut self, fields: Fields<'_>, name: &str) -> Option<T> {
        let field = fields.get(name)?;
        let literal = match self.value(field, name)? {
            Value::Enumeration(literal) => T::from_name(&literal),
            Value::Number(n) if n >= 0.0 && n.fract() == 0.0 => T::from_number(n as usize),
            _ => None,
        };
        if literal.is_none() {
            self.diagnostics.push(ignored(field.span, name, &T::expected()));
        }
        literal
    }

    fn color(&mut self, fields: Fields<'_>, names: &[&str], old_rgb: &[&str]) -> Option<Color> {
        let present = old_rgb.iter().chain(names).find(|n| fields_have(fields, n))?;
        self.read(fields, present, "a colour {red, green, blue} with numbers from 0 to 255", color)
    }

    fn read<T>(
        &mut self,
        fields: Fields<'_>,
        name: &str,
        expected: &str,
        convert: impl Fn(&Value) -> Option<T>,
    ) -> Option<T> {
        let field = fields.get(name)?;
        let value = self.value(field, name)?;
        let converted = convert(&value);
        // `world.shown` reads as a literal of an enumeration, but may be anything.
        if converted.is_none() && !matches!(value, Value::Enumeration(_)) {
            self.diagnostics.push(ignored(field.span, name, expected));
        }
        converted
    }
}

fn fields_have(fields: Fields<'_>, name: &str) -> bool {
    fields.get(name).is_some()
}

/// `style(color=…)` is how Modelica 2 wrote colours and patterns.
fn is_old(fields: Fields<'_>) -> bool {
    fields_have(fields, "style")
}

fn style(fields: Fields<'_>) -> Fields<'_> {
    fields.get("style").map_or(fields, |f| f.fields)
}

fn point(value: &Value) -> Option<Point> {
    match value {
        Value::Array(items) => match items.as_slice() {
            [Value::Number(x), Value::Number(y)]
                if x.is_finite() && y.is_finite() && x.abs().max(y.abs()) < 1e7 =>
            {
                Some(Point { x: *x, y: *y })
            }
            // [x, y] of Modelica 2 is a matrix of one row.
            [row @ Value::Array(_)] => point(row),
            _ => None,
        },
        _ => None,
    }
}

fn points(value: &Value) -> Option<Vec<Point>> {
    match value {
        Value::Array(items) => {
            // `{{}}` is what some editors leave of an empty line.
            if let [Value::Array(only)] = items.as_slice()
                && only.is_empty()
            {
                return Some(Vec::new());
            }
            items.iter().map(point).collect()
        }
        _ => None,
    }
}

fn arrows(value: &Value) -> Option<[Arrow; 2]> {
    match value {
        Value::Array(items) => match items.as_slice() {
            [Value::Enumeration(a), Value::Enumeration(b)] => {
                Some([Arrow::from_name(a)?, Arrow::from_name(b)?])
            }
            _ => None,
        },
        // 0 none, 1 at the end, 2 at the start, 3 both
        Value::Number(n) => match *n as i64 {
            0 => Some([Arrow::None, Arrow::None]),
            1 => Some([Arrow::None, Arrow::Filled]),
            2 => Some([Arrow::Filled, Arrow::None]),
            3 => Some([Arrow::Filled, Arrow::Filled]),
            _ => None,
        },
        _ => None,
    }
}

fn color(value: &Value) -> Option<Color> {
    let channel = |v: &Value| match v {
        Value::Number(x) if *x >= -0.5 && *x < 255.5 => Some(x.round() as u8),
        _ => None,
    };
    match value {
        Value::Array(items) => match items.as_slice() {
            [r, g, b] => Some(Color(channel(r)?, channel(g)?, channel(b)?)),
            _ => None,
        },
        Value::Number(n) if *n >= 0.0 && n.fract() == 0.0 => Some(palette(*n as u32)),
        _ => None,
    }
}

/// The numbered colours of Modelica 2 as old libraries use them; numbers nobody was seen to use are grey.
fn palette(index: u32) -> Color {
    match index {
        0 => Color(0, 0, 0),
        1 | 49 => Color(255, 0, 0),
        2 => Color(0, 255, 0),
        3 => Color(0, 0, 255),
        4 => Color(0, 255, 255),
        5 => Color(255, 0, 255),
        6 => Color(255, 255, 0),
        7 => Color(255, 255, 255),
        8 => Color(192, 192, 192),
        9 => Color(160, 160, 160),
        41 | 42 => Color(191, 0, 0),
        45 => Color(255, 127, 0),
        58 => Color(0, 186, 0),
        69 => Color(0, 127, 255),
        71 => Color(85, 170, 255),
        73 | 74 => Color(0, 0, 127),
        83 => Color(255, 170, 255),
        _ => Color(128, 128, 128),
    }
}

/// A text that a drawing could show: a model may make one of millions of letters.
fn readable(mut text: String) -> String {
    const LONGEST: usize = 10_000;
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(end);
        text.push('…');
    }
    text
}
