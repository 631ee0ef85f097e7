//! A class as it is shown: icon, diagram, components and connections.

use super::editing::HistoryState;
use super::places::{Extent, Point, Range};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    /// Everything about a class that is shown. After `open`, changes come as `view` events.
    pub struct ClassView {
        pub class: String,
        pub description: String,
        pub kind: String,
        pub revision: u32,
        pub file: String,
        pub is_editable: bool,
        /// Why not, for the user.
        pub read_only_because: String,
        /// The whole file.
        pub text: String,
        /// The class in it.
        pub range: Range,
        /// The components in it.
        pub ranges: Vec<ComponentRange>,
        pub diagram: Diagram,
        pub icon: Icon,
        /// The text cannot be read at present, or not be drawn; diagram and icon are those of before.
        pub is_stale: bool,
        /// Why there is no diagram, for the user; empty where there is one.
        pub undrawn_because: String,
        pub history: HistoryState,
    }

    /// The icon as a drawing: shapes go by their places in it (`#0` is at the back), connectors by their names and are
    /// in front of all shapes. What base classes draw is the background.
    pub struct Icon {
        pub drawing: Diagram,
        /// Shapes that are moved together.
        pub groups: Vec<Vec<String>>,
    }

    /// What is drawn by hand: a line, a polygon, a rectangle, an ellipse, a text or a bitmap.
    pub struct Shape {
        /// `Line`, `Polygon`, ...
        pub kind: String,
        /// In the icon: of lines and polygons all, else the two corners of the extent.
        pub points: Vec<Point>,
        pub is_filled: bool,
        pub fields: Vec<ShapeField>,
    }

    pub struct ShapeField {
        pub name: String,
        /// As Modelica text.
        pub value: String,
        /// Else it is what holds where nothing is written.
        pub is_written: bool,
    }

    pub struct Diagram {
        pub extent: Extent,
        pub grid: Point,
        /// The class's own graphics as a fragment around (0, 0).
        pub background: String,
        /// In drawing order.
        pub components: Vec<Component>,
        pub connections: Vec<Connection>,
    }

    pub enum ComponentRole {
        Bond,
        Element,
        Junction,
        Connector,
        /// Of an icon.
        Shape,
        Other,
    }

    pub struct Component {
        pub name: String,
        pub class: String,
        pub description: String,
        pub origin: Point,
        /// Around `origin`, before turning.
        pub extent: Extent,
        /// Degrees, counterclockwise.
        pub rotation: f64,
        /// Around `origin`, ready to be moved there. With its ports.
        pub svg: String,
        /// What the picture covers, relative to `origin`; y up.
        pub bounds: Extent,
        pub role: ComponentRole,
        /// `R`, `C`, `Se`, `0`, ... of bond-graph elements.
        pub element_kind: String,
        /// From a base class; it can be connected but not moved or deleted here.
        pub is_inherited: bool,
        /// False if its condition is known to be false.
        pub is_enabled: bool,
        /// It has no Placement in the text; `origin` is a suggestion.
        pub is_unplaced: bool,
        pub is_protected: bool,
        pub ports: Vec<Port>,
        /// In icons.
        pub shape: Option<Shape>,
    }

    /// The declaration of a component in the file. Inherited ones have none here.
    pub struct ComponentRange {
        pub component: String,
        pub from: u32,
        pub to: u32,
    }

    pub struct Port {
        /// Of a connector that is itself the component: empty.
        pub name: String,
        pub class: String,
        /// Relative to the component's origin; y up.
        pub at: Point,
        /// `bond` for the end of a bond, `element` where an element takes a bond, else `other`.
        pub role: PortRole,
        /// Of the lines drawn from it.
        pub color: String,
        /// What is shown in a tip.
        pub description: String,
        /// For ports that are arrays, the size, if it is known.
        pub size: Option<u32>,
    }

    pub enum PortRole {
        Bond,
        Element,
        Other,
    }

    pub struct Connection {
        /// `R1.p`, `b[2]`, as written.
        pub from: String,
        pub to: String,
        /// As drawn; two points (the ports) where the text has no line.
        pub points: Vec<Point>,
        pub color: String,
        /// Millimetres.
        pub thickness: f64,
        /// The texts of the line as a fragment around (0, 0).
        pub labels: String,
        pub is_smooth: bool,
        pub is_inherited: bool,
    }

    pub struct InstanceParams {
        /// The class that is simulated.
        pub class: String,
        /// From it to a component, name by name.
        pub path: Vec<String>,
    }

    /// A component as this instance: its diagram with the values that the modifiers around it give.
    pub struct InstanceView {
        /// Of the component.
        pub class: String,
        pub description: String,
        pub diagram: Diagram,
    }

    /// How a class that is open has changed. What is absent has not.
    pub struct ViewPatch {
        pub class: String,
        pub revision: u32,
        pub description: String,
        pub range: Range,
        /// All of them.
        pub ranges: Vec<ComponentRange>,
        pub is_stale: bool,
        pub undrawn_because: String,
        pub history: HistoryState,
        /// New or changed.
        pub components: Vec<Component>,
        pub removed: Vec<String>,
        /// All names in drawing order, if the order has changed.
        pub order: Option<Vec<String>>,
        /// All of them, if others are connected than before.
        pub connections: Option<Vec<Connection>>,
        /// Those that run or look differently.
        pub lines: Vec<ChangedLine>,
        pub background: Option<String>,
        pub extent: Option<Extent>,
        pub grid: Option<Point>,
        pub icon: Option<Icon>,
    }

    pub struct ChangedLine {
        /// In the list of connections.
        pub index: u32,
        pub connection: Connection,
    }
}
