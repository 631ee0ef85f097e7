//! What the page and the server say to each other, and the TypeScript of it.
//!
//! One WebSocket. The page sends `{"id": 7, "method": "tree", "params": {…}}` and hears `{"id": 7, "result": …}` or
//! `{"id": 7, "error": {"code", "message"}}`. What happens without being asked is an event: `{"event": "checked", …}`.
//! Messages arrive in the order in which things happened: the events of an edit come before its answer.
//!
//! - Offsets in texts count UTF-16 code units from the start of the file, as browsers do.
//! - Points are in Modelica's units with y up. SVG fragments have y down, no outer `<svg>`, and lie around the origin
//!   of their component with turning, mirroring and size already in them: moving a component is one `translate`.
//! - Components and connections go by the names of the text: `R1`, and `B1.BondCon2` to `R1.BondCon1`.
//! - The answer to `columns` is a binary frame: four little-endian u32 (id, columns, rows, 0), then the columns one after
//!   the other as little-endian f64. Time comes first.
//!
//! `studio/src/protocol/index.ts` is generated from this file; a test holds the two together.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

macro_rules! item {
    ($(#[$attribute:meta])* struct $name:ident { $($body:tt)* }) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "camelCase")]
        $(#[$attribute])*
        pub struct $name { $($body)* }
    };
    ($(#[$attribute:meta])* enum $name:ident { $($body:tt)* }) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
        $(#[$attribute])*
        pub enum $name { $($body)* }
    };
}

/// Derives for everything that travels, and the list of it.
macro_rules! data {
    ($($(#[$attribute:meta])* pub $kind:ident $name:ident { $($body:tt)* })*) => {
        $(item! { $(#[$attribute])* $kind $name { $($body)* } })*
        /// The types as TypeScript, in the order of this file.
        fn declarations(config: &ts_rs::Config) -> Vec<String> {
            vec![$(format!("{}export {}", <$name as TS>::docs().unwrap_or_default(), <$name as TS>::decl(config))),*]
        }
    };
}

data! {
    // ---- places ---------------------------------------------------------------------------------------------

    pub struct Point {
        pub x: f64,
        pub y: f64,
    }

    /// Two opposite corners; swapped corners mean a mirrored picture.
    pub struct Extent {
        pub p: Point,
        pub q: Point,
    }

    /// Half-open, in UTF-16 code units of a file.
    pub struct Range {
        pub from: u32,
        pub to: u32,
    }

    /// A piece of a text replaced.
    pub struct TextChange {
        pub from: u32,
        pub to: u32,
        pub insert: String,
    }

    /// Somewhere in a file. Line and column count from 1.
    pub struct Place {
        /// As in `ClassView.file`; files of libraries have names too, but cannot be edited.
        pub file: String,
        /// In the opened folder.
        pub is_own: bool,
        pub range: Range,
        pub line: u32,
        pub column: u32,
    }

    pub struct Failure {
        /// `refused` (with a reason for the user), `confirm` (with a question), `stale`, `read-only`, `not-found`,
        /// `bad-request`, `too-large`, `worker` or `internal`.
        pub code: String,
        pub message: String,
    }

    // ---- start ----------------------------------------------------------------------------------------------

    pub struct Nothing {}

    pub struct Hello {
        pub version: String,
        /// The number of this connection, as in `changed.by`.
        pub client: u32,
        /// The opened folder, for the title.
        pub folder: String,
        pub revision: u32,
        pub runs: Vec<RunInfo>,
        /// What `saveState` kept.
        #[ts(type = "unknown")]
        pub state: serde_json::Value,
        /// What was found unfinished from last time and how it was settled.
        pub recovered: Vec<String>,
        pub conflicts: Vec<Conflict>,
    }

    pub struct SaveState {
        /// Plots, panels: whatever the page wants back. Kept in `harpoon.json`.
        #[ts(type = "unknown")]
        pub state: serde_json::Value,
    }

    // ---- libraries ------------------------------------------------------------------------------------------

    pub struct TreeParams {
        /// Full name of a class; without it, the top.
        #[serde(default)]
        #[ts(optional)]
        pub parent: Option<String>,
    }

    pub struct Tree {
        pub nodes: Vec<TreeNode>,
    }

    pub enum Origin {
        /// Of the opened folder.
        Project,
        /// From a library path.
        Library,
        /// Comes with the program.
        Bundled,
    }

    pub struct TreeNode {
        /// Full name.
        pub class: String,
        pub name: String,
        pub description: String,
        /// `model`, `package`, `connector`, ...
        pub kind: String,
        pub is_partial: bool,
        pub has_children: bool,
        pub is_editable: bool,
        pub origin: Origin,
        /// A whole `<svg>` of about 32 pixels.
        pub icon: String,
        /// What the class is in a bond graph.
        pub role: ComponentRole,
        /// Whether it makes sense to drag it onto a diagram.
        pub is_component: bool,
        /// Whether it says how to be simulated.
        pub has_experiment: bool,
    }

    pub struct SearchParams {
        pub query: String,
        #[serde(default)]
        #[ts(optional)]
        pub limit: Option<u32>,
    }

    pub struct SearchResult {
        /// Best first.
        pub nodes: Vec<TreeNode>,
        /// False while libraries are still being read.
        pub is_complete: bool,
    }

    /// The examples of all libraries, in the order in which they are to be met.
    pub struct Gallery {
        pub examples: Vec<Example>,
        /// False while libraries are still being read.
        pub is_complete: bool,
    }

    pub struct Example {
        pub class: String,
        pub name: String,
        pub description: String,
        pub library: String,
        pub subject: String,
        /// 1 for first steps, 2, 3; 0 where nobody said.
        pub level: u32,
    }

    pub struct ClassParams {
        pub class: String,
    }

    pub struct Documentation {
        pub class: String,
        pub description: String,
        /// Made safe: no scripts, no styles from elsewhere. Links to classes are `#class:Full.Name`, pictures are
        /// served by this server.
        pub info: String,
        pub revisions: String,
        /// `info` as it stands in the text.
        pub source: String,
    }

    pub struct PreviewParams {
        pub class: String,
        /// As for `SetDocumentation`.
        pub text: String,
    }

    pub struct Preview {
        /// Made safe, as in `Documentation`.
        pub html: String,
    }

    pub struct PictureParams {
        pub class: String,
        /// `image/png`, `image/jpeg`, `image/gif` or `image/webp`, in base 64.
        pub kind: String,
        pub data: String,
    }

    pub struct PictureAddress {
        /// What `img` takes: a file among the resources of the package, or the picture itself.
        pub address: String,
    }

    pub struct IconResult {
        /// A whole `<svg>` of about 160 pixels.
        pub svg: String,
    }

    // ---- a class --------------------------------------------------------------------------------------------

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

    // ---- parameters -----------------------------------------------------------------------------------------

    pub struct ParametersParams {
        pub class: String,
        /// Without it, the parameters of the class itself; with dots, those of a component within a component.
        #[serde(default)]
        #[ts(optional)]
        pub component: Option<String>,
    }

    pub struct Dialog {
        pub title: String,
        pub class: String,
        pub description: String,
        pub parameters: Vec<Parameter>,
        /// What may be another class.
        pub replaceables: Vec<Replaceable>,
        pub is_editable: bool,
    }

    /// A part whose author lets others choose its class.
    pub struct Replaceable {
        pub name: String,
        pub description: String,
        pub tab: String,
        pub group: String,
        /// `component`, `package`, `model`, ...
        pub kind: String,
        /// The class that stands there, with its small picture.
        pub class: String,
        pub icon: String,
        /// What stands there if nothing is written here.
        pub default: String,
        pub is_chosen: bool,
        pub is_enabled: bool,
    }

    /// What fits in the place of something replaceable, or as the value of a record.
    pub struct FittingParams {
        pub class: String,
        #[serde(default)]
        #[ts(optional)]
        pub component: Option<String>,
        /// Empty for what the component itself could be instead.
        pub name: String,
    }

    pub struct Fitting {
        /// The author's choices first.
        pub classes: Vec<FittingClass>,
    }

    pub struct FittingClass {
        pub class: String,
        pub description: String,
        pub icon: String,
    }

    pub struct Parameter {
        /// May have dots: `f.start`.
        pub name: String,
        pub description: String,
        pub tab: String,
        pub group: String,
        /// `Real`, `Integer`, `Boolean`, `String`, `enumeration`, or the name of a record.
        pub type_name: String,
        pub unit: String,
        /// Values are shown as (value in `unit`) * factor + offset.
        pub display: DisplayUnit,
        pub other_displays: Vec<DisplayUnit>,
        /// What holds if nothing is written here, as text.
        pub default: String,
        /// What is written here, as text; absent when the default holds.
        pub value: Option<String>,
        pub choices: Vec<Choice>,
        pub is_enabled: bool,
        pub min: Option<f64>,
        pub max: Option<f64>,
        /// `name.start` of a variable, for initial values.
        pub is_start: bool,
        pub size: String,
        /// Of a record whose value is written by its constructor, or not at all: what stands in it.
        pub fields: Vec<Parameter>,
        /// The name of that constructor; empty where there are no fields.
        pub constructor: String,
    }

    pub struct DisplayUnit {
        pub unit: String,
        /// As people write it: `Ω`, `°C`.
        pub label: String,
        pub factor: f64,
        pub offset: f64,
    }

    pub struct Choice {
        pub value: String,
        pub label: String,
    }

    pub struct CheckValueParams {
        pub class: String,
        #[serde(default)]
        #[ts(optional)]
        pub component: Option<String>,
        pub name: String,
        pub value: String,
    }

    pub struct CheckedValue {
        /// What is wrong, for the user; absent if nothing is.
        pub error: Option<String>,
        /// The number that the text stands for, where that is known.
        pub number: Option<f64>,
    }

    // ---- editing --------------------------------------------------------------------------------------------

    pub struct EditParams {
        pub class: String,
        /// The revision that the command was made against. Text changes are carried over to the present text where
        /// nothing else has changed the same place; else the answer is `stale`.
        pub revision: u32,
        pub command: EditCommand,
    }

    pub struct LineEnds {
        pub from: String,
        pub to: String,
    }

    pub struct LinePoints {
        pub from: String,
        pub to: String,
        pub points: Vec<Point>,
    }

    pub struct Placement {
        pub name: String,
        pub origin: Point,
        pub extent: Extent,
        pub rotation: f64,
    }

    /// Where a bond begins or ends. Without a port, a free one is taken.
    pub struct BondEnd {
        pub component: String,
        #[serde(default)]
        #[ts(optional)]
        pub port: Option<String>,
    }

    /// Each is one step of undo.
    #[serde(tag = "kind")]
    pub enum EditCommand {
        /// Named by the class's `defaultComponentName`, else by the class, with the next free number.
        AddComponent {
            class: String,
            origin: Point,
            #[serde(default)]
            #[ts(optional)]
            name: Option<String>,
            #[serde(default)]
            #[ts(optional)]
            extent: Option<Extent>,
            #[serde(default)]
            #[ts(optional)]
            rotation: Option<f64>,
        },
        /// Moves, turns, mirrors, resizes, aligns, tidies: whatever ends in other places and lines.
        Place { placements: Vec<Placement>, lines: Vec<LinePoints> },
        /// The same in the icon, of shapes and connectors.
        PlaceInIcon { placements: Vec<Placement> },
        /// A new shape in front of all others. Of lines and polygons all points, else two corners.
        AddShape { shape: String, points: Vec<Point>, fields: Vec<ShapeValue> },
        /// A value for a field of shapes, as Modelica text; without a value, the default holds again.
        SetShape { shapes: Vec<String>, field: String, value: Option<String> },
        /// Other points for a line or a polygon.
        SetPoints { shape: String, points: Vec<Point> },
        OrderShapes { shapes: Vec<String>, to: ShapeOrder },
        /// Shapes are selected and moved together, or no longer.
        GroupShapes { shapes: Vec<String>, together: bool },
        /// Connections of deleted components go with them. `#0` is a shape of the icon.
        Delete { components: Vec<String>, connections: Vec<LineEnds> },
        /// With the connections between them.
        Duplicate { components: Vec<String>, by: Point },
        /// Also in connections, modifiers and equations of the class.
        Rename { component: String, to: String },
        Connect { from: String, to: String, points: Vec<Point> },
        /// A bond between two elements or junctions. Junctions without a free port get one.
        Bond {
            from: BondEnd,
            to: BondEnd,
            /// The class of the bond, if it is not to be the plain one.
            #[serde(default)]
            #[ts(optional)]
            class: Option<String>,
        },
        /// A new component and a bond to it (from it, if reversed).
        AddBonded {
            from: BondEnd,
            class: String,
            origin: Point,
            #[serde(default)]
            reversed: bool,
        },
        /// Puts a component into a bond, which becomes two. One-port elements get a junction there.
        SplitBond {
            bond: String,
            /// A new component of this class, or
            #[serde(default)]
            #[ts(optional)]
            class: Option<String>,
            /// a component of the diagram without connections.
            #[serde(default)]
            #[ts(optional)]
            component: Option<String>,
            at: Point,
        },
        /// The other way round: tail and head change places.
        ReverseBond { bond: String },
        /// Another class for a component, which keeps its name, place and parameters.
        SetClass { component: String, class: String },
        /// A value for a parameter; without a value, the default holds again.
        SetParameter {
            /// Without it, a parameter of the class itself.
            #[serde(default)]
            #[ts(optional)]
            component: Option<String>,
            name: String,
            value: Option<String>,
        },
        /// Another class for what is replaceable; without it, the author's own.
        Redeclare {
            /// Without it, something that the class inherits.
            #[serde(default)]
            #[ts(optional)]
            component: Option<String>,
            name: String,
            class: Option<String>,
        },
        /// Several of them in one step.
        SetParameters { values: Vec<ParameterValue> },
        SetDescription { component: String, text: String },
        /// What a component holds takes its place.
        Dissolve { component: String },
        /// Changes of the text, against `revision`.
        ReplaceText { changes: Vec<TextChange> },
        /// A fix that the last check suggested.
        ApplyFix { diagnostic: u32, fix: u32 },
        /// `info` or `revisions`: HTML, or text in the manner of Markdown, which becomes HTML.
        SetDocumentation { part: String, text: String },
        /// Writes the `experiment` annotation.
        SetExperiment { settings: Settings },
    }

    pub struct ParameterValue {
        /// Without it, a parameter of the class itself.
        #[serde(default)]
        #[ts(optional)]
        pub component: Option<String>,
        pub name: String,
        pub value: Option<String>,
    }

    pub struct ShapeValue {
        pub name: String,
        pub value: String,
    }

    pub enum ShapeOrder {
        Front,
        Forward,
        Backward,
        Back,
    }

    pub struct EditResult {
        pub revision: u32,
        /// Components that are new or renamed, to be selected.
        pub components: Vec<String>,
    }

    /// Of one class.
    pub struct HistoryState {
        /// What the next undo takes back, for menus; absent if there is nothing.
        pub undo: Option<String>,
        pub redo: Option<String>,
    }

    /// Of a step that changes several files, the answer is `confirm` with a question, unless it was confirmed.
    pub struct UndoParams {
        /// The class in front.
        pub class: String,
        #[serde(default)]
        pub confirmed: bool,
    }

    pub struct TakeBackParams {
        pub id: u32,
        #[serde(default)]
        pub confirmed: bool,
    }

    pub struct Happenings {
        /// Newest first.
        pub entries: Vec<HistoryEntry>,
    }

    pub struct HistoryEntry {
        pub id: u32,
        pub label: String,
        pub classes: Vec<String>,
        pub files: Vec<String>,
        /// Seconds since 1970.
        pub time: f64,
        /// By another program: it is never taken back here.
        pub is_foreign: bool,
        /// It makes, moves or removes classes: undo in a document does not touch it.
        pub is_making: bool,
        pub is_undone: bool,
    }

    pub struct TargetsParams {
        pub class: String,
        pub from: BondEnd,
        /// Pulling a bond, or a plain line.
        pub tool: Tool,
    }

    pub enum Tool {
        Bond,
        Line,
    }

    pub struct Targets {
        /// Why nothing can be pulled from here; then `targets` is empty.
        pub refused: Option<String>,
        pub targets: Vec<Target>,
    }

    /// Where a pull may end. Asked once, when the pull begins.
    pub struct Target {
        pub component: String,
        /// Absent: anywhere on the component.
        pub port: Option<String>,
        /// Why not; absent if it may.
        pub refused: Option<String>,
        /// What will happen besides: "gets a fourth port".
        pub note: Option<String>,
    }

    pub struct NewModelParams {
        /// A name, or with the package before it: `Lib.Circuits.RL`.
        pub name: String,
        pub description: String,
        /// `model`, `package`, `connector`, ...
        pub kind: String,
    }

    /// An element of a bond graph, made from what it does.
    pub struct ElementParams {
        /// A name, or with the package before it.
        pub name: String,
        pub description: String,
        pub kind: ElementKind,
        /// What its icon shows.
        pub letters: String,
        /// Has a signal `s` as input.
        pub is_modulated: bool,
        pub parameters: Vec<ElementParameter>,
        /// Further variables; each needs a law more.
        pub variables: Vec<ElementParameter>,
        pub laws: Vec<String>,
        /// Of a store, as an expression; may be empty.
        pub energy: String,
    }

    pub enum ElementKind {
        Dissipator,
        Capacitance,
        Inertia,
        EffortSource,
        FlowSource,
        Transformer,
        Gyrator,
        Converter,
    }

    pub struct ElementParameter {
        pub name: String,
        /// Empty for `Real`.
        pub type_name: String,
        pub value: String,
        pub description: String,
    }

    /// How the class would be written; what the compiler says comes as the event `tried` with this number.
    pub struct TriedElement {
        pub number: u32,
        pub text: String,
        /// What is wrong at sight, and in which field; then nothing is tried.
        pub field: String,
        pub wrong: String,
    }

    pub struct CopyClassParams {
        pub class: String,
        /// In the opened folder.
        pub name: String,
    }

    /// A selection becomes a class beside its own.
    pub struct SubmodelParams {
        pub class: String,
        pub components: Vec<String>,
        /// Of the new class.
        pub name: String,
        /// `electrical`, `rotational`, `translational`, `hydraulic` or `thermal`: cut bonds become connectors of it.
        #[serde(default)]
        #[ts(optional)]
        pub domain: Option<String>,
    }

    pub struct Submodel {
        /// Full name.
        pub class: String,
        /// What stands for the selection.
        pub component: String,
        pub revision: u32,
    }

    pub struct RenameClassParams {
        pub class: String,
        /// Its new full name: another last part renames it, other parts before that move it.
        pub to: String,
    }

    /// The answer is `confirm` with a question, unless it was confirmed.
    pub struct DeleteClassParams {
        pub class: String,
        #[serde(default)]
        pub confirmed: bool,
    }

    pub struct Created {
        pub class: String,
        pub revision: u32,
    }

    // ---- help while writing ---------------------------------------------------------------------------------

    pub struct OffsetParams {
        pub class: String,
        pub revision: u32,
        pub offset: u32,
    }

    pub struct Completions {
        /// What is replaced.
        pub range: Range,
        pub items: Vec<Completion>,
    }

    pub struct Completion {
        pub label: String,
        pub insert: String,
        /// `class`, `component`, `parameter`, `keyword`, `package`, `function`, `constant`.
        pub kind: String,
        pub detail: String,
    }

    pub struct Hover {
        pub range: Option<Range>,
        /// Declaration as Modelica text.
        pub code: String,
        pub description: String,
        /// Where it is declared, if that can be opened.
        pub class: Option<String>,
    }

    // ---- checking -------------------------------------------------------------------------------------------

    pub struct Check {
        pub class: String,
        /// Of the text that was checked.
        pub revision: u32,
        pub diagnostics: Vec<Diagnostic>,
        pub bonds: Option<Bonds>,
        pub equations: u32,
        pub unknowns: u32,
        pub states: u32,
        pub is_simulatable: bool,
        pub milliseconds: f64,
        /// What the model says about its simulation, with the usual defaults.
        pub experiment: Settings,
        /// Where the states start.
        pub starts: Vec<StartValue>,
    }

    /// Of one state, under the name that one would write it at: `I1.f`.
    pub struct StartValue {
        pub name: String,
        /// As written; empty where nothing is, which means zero.
        pub value: String,
        /// It starts exactly there; else the value is a guess, used for want of anything better.
        pub is_fixed: bool,
        pub unit: String,
        pub description: String,
    }

    pub enum Severity {
        Error,
        Warning,
        Note,
    }

    pub struct Diagnostic {
        pub severity: Severity,
        pub code: String,
        pub message: String,
        /// Beside the underline.
        pub label: String,
        pub help: String,
        /// Instance path, such as `circuit.r1`; empty when the message is about text.
        pub component: String,
        pub place: Option<Place>,
        pub related: Vec<Related>,
        pub fixes: Vec<Fix>,
    }

    pub struct Related {
        pub message: String,
        pub component: String,
        pub place: Option<Place>,
    }

    pub struct Fix {
        pub title: String,
        /// What it would write, for a preview.
        pub changes: Vec<FixChange>,
        pub is_applicable: bool,
    }

    pub struct FixChange {
        pub place: Place,
        pub insert: String,
    }

    /// Causality as assigned. Paths are instance paths; those without a dot are components of the diagram.
    pub struct Bonds {
        pub elements: Vec<BondElement>,
        pub bonds: Vec<BondStroke>,
        pub stores: Vec<BondStore>,
        pub loops: Vec<BondLoop>,
        pub conflicts: Vec<BondConflict>,
    }

    pub struct BondElement {
        pub path: String,
        pub kind: String,
    }

    pub struct BondStroke {
        pub path: String,
        /// Paths of the ports; empty where an end is loose.
        pub tail: String,
        pub head: String,
        /// `tail`, `head` or `free`; `mixed` where the strands of a bundle differ.
        pub stroke: String,
        /// The strokes of the strands of a bundle; empty for a single bond.
        pub strands: Vec<String>,
        /// What decides it: `fixed`, `declared`, `law`, `store`, `mode`, `choice`; empty for a free one.
        pub kind: String,
        pub because: Vec<String>,
    }

    pub struct BondStore {
        pub path: String,
        pub port: String,
        /// `integral` or `derivative`.
        pub causality: String,
        pub imposed_by: Vec<String>,
    }

    pub struct BondLoop {
        pub elements: Vec<String>,
        pub bonds: Vec<String>,
    }

    pub struct BondConflict {
        pub node: String,
        pub elements: Vec<String>,
        pub bonds: Vec<String>,
    }

    pub struct ExplainParams {
        pub code: String,
    }

    pub struct Explanation {
        pub markdown: String,
    }

    // ---- simulating -----------------------------------------------------------------------------------------

    /// What is absent comes from the model.
    pub struct Settings {
        #[serde(default)]
        #[ts(optional = nullable)]
        pub start_time: Option<f64>,
        #[serde(default)]
        #[ts(optional = nullable)]
        pub stop_time: Option<f64>,
        #[serde(default)]
        #[ts(optional = nullable)]
        pub tolerance: Option<f64>,
        #[serde(default)]
        #[ts(optional = nullable)]
        pub intervals: Option<u32>,
        /// `bdf`, `radau`, `dopri5`, `euler`, `rungekutta`
        #[serde(default)]
        #[ts(optional = nullable)]
        pub solver: Option<String>,
        #[serde(default)]
        #[ts(optional = nullable)]
        pub step: Option<f64>,
    }

    pub struct Override {
        /// `R1.R`
        pub name: String,
        /// Modelica text.
        pub value: String,
    }

    pub struct SimulateParams {
        pub class: String,
        pub settings: Settings,
        pub overrides: Vec<Override>,
        /// A slider moves: this run replaces that one in the history, which is stopped if it still runs.
        #[serde(default)]
        #[ts(optional)]
        pub replaces: Option<u32>,
    }

    pub struct FolderParams {
        pub folder: String,
    }

    pub struct RunParams {
        pub run: u32,
    }

    pub struct Started {
        pub run: u32,
    }

    pub enum RunState {
        Running,
        Finished,
        /// Results up to the failure are there.
        Failed,
        Cancelled,
    }

    pub struct RunInfo {
        pub run: u32,
        pub class: String,
        pub revision: u32,
        pub state: RunState,
        pub settings: Settings,
        pub overrides: Vec<Override>,
        /// Seconds since 1970.
        pub started: f64,
        pub start_time: f64,
        /// Reached.
        pub end_time: f64,
        pub rows: u32,
        pub steps: u32,
        pub events: u32,
        pub states: u32,
        pub milliseconds: f64,
        pub translation_milliseconds: f64,
        pub diagnostics: Vec<Diagnostic>,
        /// What the model says is worth seeing, else outputs and states.
        pub recommended: Vec<String>,
        /// What its time counts, such as `years`; empty for seconds.
        pub time_unit: String,
        /// Whether energy data can be asked for.
        pub has_energy: bool,
        /// Whether there is something to animate.
        pub has_scene: bool,
        /// Where it took its effort; absent where it has not come so far.
        pub effort: Option<Effort>,
    }

    /// Where a run took its effort, in stretches of equal length.
    pub struct Effort {
        pub spots: Vec<EffortSpot>,
        /// The states that held the steps short, most often first.
        pub states: Vec<EffortState>,
    }

    pub struct EffortSpot {
        pub from: f64,
        pub to: f64,
        pub steps: u32,
        /// Attempts that were repeated: too large an error, an iteration without a solution, no value of the model.
        pub inaccurate: u32,
        pub diverged: u32,
        pub not_evaluated: u32,
        pub events: u32,
        /// The state that was most often the farthest beyond its tolerance.
        pub hardest: String,
    }

    pub struct EffortState {
        pub name: String,
        /// In which it was the farthest beyond its tolerance.
        pub steps: u32,
        /// Failed attempts in these steps.
        pub failed: u32,
    }

    pub struct Runs {
        pub runs: Vec<RunInfo>,
    }

    pub struct Results {
        pub run: u32,
        /// All names; the tree of instances follows from the dots.
        pub variables: Vec<Variable>,
    }

    pub enum VariableKind {
        Real,
        Integer,
        Boolean,
    }

    pub enum Variability {
        Constant,
        Parameter,
        Discrete,
        Continuous,
    }

    pub struct Variable {
        pub name: String,
        pub description: String,
        pub unit: String,
        pub displays: Vec<DisplayUnit>,
        pub kind: VariableKind,
        pub variability: Variability,
        /// Of parameters and of variables that never change.
        pub value: Option<f64>,
        /// Drawn as steps.
        pub is_step: bool,
    }

    pub struct ColumnsParams {
        pub run: u32,
        pub variables: Vec<String>,
        /// Only this window.
        #[serde(default)]
        #[ts(optional)]
        pub from: Option<f64>,
        #[serde(default)]
        #[ts(optional)]
        pub to: Option<f64>,
    }

    /// The answer is binary, see the head of the file.
    pub struct Columns {}

    pub struct MomentParams {
        pub class: String,
        /// Of a component within it, name by name; empty for the class itself.
        #[serde(default)]
        pub path: Vec<String>,
        pub run: u32,
        pub time: f64,
    }

    /// What a diagram draws otherwise at an instant of a run: values, levels, switches (`DynamicSelect`).
    pub struct Moment {
        pub components: Vec<ComponentMoment>,
    }

    pub struct ComponentMoment {
        pub component: String,
        /// In place of that of the component.
        pub svg: String,
    }

    /// Power and energy of a run, in watt and joule. Powers on the result's time axis are read with `columns`, by the
    /// names in `power`: `power(B1)`.
    pub struct Energy {
        pub run: u32,
        pub bonds: Vec<BondPower>,
        /// One for each source, store, dissipator and unknown element, in the order of the model.
        pub accounts: Vec<EnergyAccount>,
        pub supplied: f64,
        pub stored: f64,
        pub dissipated: f64,
        /// Taken up by elements that do not say what they are.
        pub other: f64,
        /// What the stores lost in jumps at events; negative if they gained.
        pub lost_in_impulses: f64,
        /// What is missing: supplied - stored - dissipated - other - lost in impulses.
        pub residual: f64,
        /// The integral of the absolute powers of all accounts: what the residual is to be compared with.
        pub throughput: f64,
    }

    pub struct BondPower {
        pub path: String,
        /// Paths of the ports; empty where an end is loose.
        pub tail: String,
        pub head: String,
        /// Carried from tail to head in the whole run.
        pub energy: f64,
        /// The column of the power from tail to head.
        pub power: String,
        /// What a bundle (thermo-bond, multi-bond) is made of; empty for a single bond.
        pub strands: Vec<StrandPower>,
    }

    /// Effort times flow, times `sign`, is the power that one strand of a bundle carries from tail to head.
    pub struct StrandPower {
        /// Columns of the result.
        pub effort: String,
        pub flow: String,
        pub sign: f64,
    }

    pub struct EnergyAccount {
        pub path: String,
        /// The component to name: the wrapping one, if this is its only element.
        pub component: String,
        /// `R`, `C`, `Se`, ...
        pub kind: String,
        pub heading: EnergyHeading,
        /// Under its heading: supplied by a source, stored in a store, dissipated.
        pub energy: f64,
        /// What a store did not keep: heat of a contact, or (negative) work of a modulating signal.
        pub rest: f64,
        pub lost_in_impulses: f64,
        /// Integral of the absolute power.
        pub throughput: f64,
        /// The column of the power into the element.
        pub power: String,
    }

    pub enum EnergyHeading {
        Supplied,
        Stored,
        Dissipated,
        Other,
    }

    // ---- analysing ------------------------------------------------------------------------------------------

    /// Curves of a short run, for a picture: a few of the variables that the model recommends, else of its states.
    pub struct Sample {
        pub time: Vec<f64>,
        pub curves: Vec<SampleCurve>,
    }

    pub struct SampleCurve {
        pub name: String,
        pub values: Vec<f64>,
    }

    pub struct SketchParams {
        /// Of one class, in the words of the libraries that come along.
        pub text: String,
    }

    /// What a compiler is asked about a class.
    pub enum Study {
        Equations(String),
        BondGraph(String),
        Linear(LinearParams),
        Sample(String),
        Order(OrderParams),
        /// Of this text.
        Sketch(String),
        Locus(LocusParams),
        Loop(LoopParams),
        Sweep(SweepParams),
        Fmu(FmuParams),
        Netlist(NetlistParams),
    }

    pub enum Spread {
        /// Lowest and highest value.
        Uniform,
        LogUniform,
        /// Mean and standard deviation.
        Normal,
    }

    pub struct SweepParameter {
        pub name: String,
        pub spread: Spread,
        pub first: f64,
        pub second: f64,
    }

    pub enum Sampling {
        MonteCarlo,
        LatinHypercube,
        Sobol,
        /// Every combination of values between the ends, about `count` in all.
        Grid,
    }

    /// Many runs of one model with other values of parameters.
    pub struct SweepParams {
        pub class: String,
        pub settings: Settings,
        pub parameters: Vec<SweepParameter>,
        pub sampling: Sampling,
        pub count: u32,
        pub seed: u32,
        /// Whose bands are wanted; those that the model recommends if empty.
        pub variables: Vec<String>,
        /// `final`, `max`, `mean`, ...: the number of each case that the histogram shows.
        pub metric: String,
    }

    pub struct Sweep {
        pub class: String,
        pub parameters: Vec<String>,
        /// By case, the values of the parameters.
        pub values: Vec<Vec<f64>>,
        pub time: Vec<f64>,
        pub bands: Vec<Band>,
        pub metric: String,
        /// Cases that failed, with the reason.
        pub failures: Vec<SweepFailure>,
        pub seconds: f64,
    }

    /// Of one variable over the cases that ran to their end.
    pub struct Band {
        pub name: String,
        pub unit: String,
        /// Quantiles at each time: the lowest, 5 %, 25 %, the median, 75 %, 95 %, the highest.
        pub quantiles: Vec<Vec<Option<f64>>>,
        /// By case; nothing where it failed.
        pub numbers: Vec<Option<f64>>,
    }

    pub struct SweepFailure {
        pub case: u32,
        pub message: String,
    }

    /// Netlists of the opened folder, by their paths in it.
    pub struct Netlists {
        pub files: Vec<String>,
    }

    pub struct NetlistParams {
        /// Its name; without a text, its path in the opened folder.
        pub file: String,
        pub text: Option<String>,
        /// What came along with it: files that it may include.
        pub others: Vec<NetlistFile>,
    }

    pub struct NetlistFile {
        pub name: String,
        pub text: String,
    }

    /// A netlist as a model that is in no file yet.
    pub struct NetlistModel {
        /// A name that no class has.
        pub name: String,
        /// Empty where the netlist has errors.
        pub text: String,
        pub messages: Vec<NetlistMessage>,
    }

    pub struct NetlistMessage {
        pub severity: Severity,
        pub message: String,
        pub help: String,
        /// Empty, with line 0, where no line is meant.
        pub file: String,
        pub line: u32,
        /// The line itself.
        pub source: String,
    }

    pub struct FmuParams {
        pub class: String,
        /// 2 or 3.
        pub version: u8,
    }

    /// A model as a file for other tools.
    pub struct FmuFile {
        pub name: String,
        /// The archive in base 64.
        pub archive: String,
        /// What its user should know.
        pub notes: Vec<String>,
    }

    /// Equations in symbols, step by step.
    pub struct Equations {
        pub class: String,
        /// Each line has `data-component`: the path of what it is about.
        pub html: String,
        /// A page by itself.
        pub page: String,
        pub latex: String,
        /// The state equations as a model; empty where they cannot be written.
        pub modelica: String,
        pub why_no_modelica: String,
    }

    pub struct OrderParams {
        pub class: String,
        /// Only what has this in a name of it; all if empty.
        pub search: String,
    }

    /// What is computed from what.
    pub struct Order {
        pub class: String,
        /// Whether the equations could be sorted; what stands in the way is said by the messages.
        pub is_sorted: bool,
        /// What has a derivative, the states first.
        pub stores: Vec<OrderStore>,
        pub parts: Vec<OrderPart>,
        pub same: Vec<SameVariable>,
    }

    pub struct OrderStore {
        pub name: String,
        pub is_state: bool,
        /// Why it is one, or is none, in sentences.
        pub why: String,
        pub component: String,
        pub place: Option<Place>,
        pub start: Option<StartValue>,
    }

    pub enum OrderStage {
        /// Known before the start, from parameters alone.
        Parameters,
        /// The initial problem.
        Start,
        /// At each instant of a run.
        Run,
    }

    pub struct OrderPart {
        pub stage: OrderStage,
        pub blocks: Vec<OrderBlock>,
        /// With those that were not asked for, or are too many.
        pub all: u32,
    }

    pub enum OrderKind {
        Assignment,
        LinearLoop,
        NonlinearLoop,
    }

    pub enum OrderPurpose {
        /// For derivatives of states, and to find events.
        Derivatives,
        Outputs,
        /// Changes at events only.
        Events,
    }

    pub struct OrderBlock {
        pub number: u32,
        pub kind: OrderKind,
        pub purpose: OrderPurpose,
        /// What an iteration guesses: with it, the equations follow one by one, and then the residuals must be zero.
        pub guessed: Vec<String>,
        pub equations: Vec<OrderEquation>,
        pub residuals: Vec<OrderEquation>,
        /// Computed anew at events until they stay.
        pub discrete: Vec<OrderEquation>,
    }

    pub struct OrderEquation {
        /// What it is solved for; empty for a residual.
        pub solves: String,
        pub text: String,
        pub uses: Vec<OrderUse>,
        pub component: String,
        pub place: Option<Place>,
    }

    pub struct OrderUse {
        pub name: String,
        pub from: OrderSource,
    }

    pub enum OrderSource {
        State,
        Computed,
        Parameter,
        Input,
        /// As it was before the event.
        Before,
    }

    /// Other names of a variable; `-R1.e` where the sign is the other.
    pub struct SameVariable {
        pub name: String,
        pub others: Vec<String>,
    }

    /// The bond graph of a model of physical connectors.
    pub struct PhysicalGraph {
        pub class: String,
        /// Of the model of BondLib.
        pub name: String,
        pub elements: Vec<PhysicalElement>,
        pub junctions: u32,
        pub bonds: u32,
        /// Empty where it cannot be written.
        pub text: String,
        pub why_no_text: String,
        pub svg: String,
    }

    pub struct PhysicalElement {
        pub component: String,
        /// `R`, `C + R`, `field with 3 ports`, ...
        pub kind: String,
        pub law: String,
        /// What stands for it in the graph.
        pub elements: Vec<String>,
    }

    pub struct SaveModelParams {
        pub name: String,
        pub text: String,
    }

    pub struct LinearParams {
        pub class: String,
        /// At the start, if neither is given.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub at: Option<f64>,
        pub is_steady: bool,
        /// Inputs or parameters; the inputs of the model if empty.
        pub inputs: Vec<String>,
        /// Any Real variables; the outputs of the model if empty.
        pub outputs: Vec<String>,
    }

    /// A parameter that goes from one value to another; without ends, from a tenth of its value to ten times of it.
    pub struct LocusParams {
        pub class: String,
        #[serde(default)]
        #[ts(optional = nullable)]
        pub at: Option<f64>,
        pub is_steady: bool,
        pub parameter: String,
        pub from: Option<f64>,
        pub to: Option<f64>,
    }

    pub struct Locus {
        pub parameter: String,
        pub unit: String,
        /// Of the parameter in the model.
        pub value: f64,
        pub points: Vec<LocusPoint>,
    }

    /// The poles at one value of a parameter, real and imaginary part; each branch keeps its place.
    pub struct LocusPoint {
        pub value: f64,
        pub poles: Vec<Vec<f64>>,
    }

    pub struct LoopParams {
        pub class: String,
        #[serde(default)]
        #[ts(optional = nullable)]
        pub at: Option<f64>,
        pub is_steady: bool,
        pub signal: String,
    }

    /// A loop that was opened at a signal: what comes back around it (`L`), the sensitivity `S = 1/(1 + L)`, and
    /// `T = 1 - S`.
    pub struct Loop {
        pub signal: String,
        pub open: Channel,
        pub sensitivity: Channel,
        pub complementary: Channel,
        /// The largest sensitivity, and where in rad/s.
        pub peak: Option<Vec<f64>>,
    }

    pub struct Linear {
        pub class: String,
        pub time: f64,
        pub states: Vec<String>,
        pub inputs: Vec<String>,
        pub outputs: Vec<String>,
        pub poles: Vec<Pole>,
        /// Real and imaginary part.
        pub zeros: Vec<Vec<f64>>,
        pub channels: Vec<Channel>,
        /// What was taken as constant, in sentences.
        pub frozen: Vec<String>,
    }

    pub struct Pole {
        pub re: f64,
        pub im: f64,
        /// Undamped, in rad/s.
        pub frequency: f64,
        pub damping: Option<f64>,
        pub time_constant: Option<f64>,
        /// Those that take part most, the largest first.
        pub states: Vec<Share>,
        /// Of bond graphs.
        pub modal: Vec<Modal>,
        /// Those that move it most.
        pub parameters: Vec<Motion>,
    }

    /// How far a pole moves if a parameter grows by 1 %.
    pub struct Motion {
        pub name: String,
        pub re: f64,
        pub im: f64,
    }

    pub struct Share {
        pub name: String,
        pub value: f64,
    }

    /// What an element does in a mode: its part of the energy of all stores, and the power that it takes per energy.
    pub struct Modal {
        pub element: String,
        pub component: String,
        pub stored: f64,
        pub taken: f64,
    }

    /// From an input to an output.
    pub struct Channel {
        pub input: String,
        pub output: String,
        /// In rad/s.
        pub omega: Vec<f64>,
        pub decibel: Vec<Option<f64>>,
        /// In degrees.
        pub phase: Vec<Option<f64>>,
        pub re: Vec<Option<f64>>,
        pub im: Vec<Option<f64>>,
        pub time: Vec<f64>,
        pub step: Vec<Option<f64>>,
        /// Decibel or degrees, and where, in rad/s.
        pub gain_margin: Option<Vec<f64>>,
        pub phase_margin: Option<Vec<f64>>,
    }

    // ---- keeping --------------------------------------------------------------------------------------------

    /// A file was changed here and by another program at the same place. Nothing is written until someone decides.
    pub struct Conflict {
        pub file: String,
        pub mine: String,
        pub theirs: String,
    }

    pub struct ResolveParams {
        pub file: String,
        /// What the file shall be: mine, theirs, or anything made of both.
        pub text: String,
    }

    // ---- events ---------------------------------------------------------------------------------------------

    #[serde(tag = "event")]
    pub enum Event {
        /// A file has changed, by an edit here or in another window, by undo, or on disk.
        Changed {
            revision: u32,
            file: String,
            changes: Vec<TextChange>,
            /// The connection that asked for it; absent for changes on disk.
            by: Option<u32>,
            label: String,
        },
        View { patch: ViewPatch },
        /// A class that was open is no more.
        Gone { class: String },
        /// A class has another full name; so have those in it.
        Renamed { from: String, to: String },
        /// Children of these classes (or of the top: "") are others now.
        Tree { parents: Vec<String> },
        /// All libraries have been read; search finds everything.
        SearchReady {},
        Checking { class: String, revision: u32 },
        Checked { check: Check },
        /// What the compiler says of an element that is in no file yet.
        Tried { number: u32, diagnostics: Vec<Diagnostic> },
        Progress { run: u32, fraction: f64 },
        Finished { run: RunInfo },
        /// How many cases of a sweep are done.
        Swept { class: String, done: u32, of: u32 },
        Saved { file: String, revision: u32 },
        NotSaved { file: String, reason: String },
        Conflict { conflict: Conflict },
        ConflictSettled { file: String },
        /// The compiler was stopped or died and has been started anew.
        CompilerRestarted { reason: String },
        /// A model wants to read a file that is neither in its library nor in the opened folder.
        ReadWanted { folder: String, file: String },
    }
}

/// The methods with what they take and give: an enumeration to read requests into, and a TypeScript interface.
macro_rules! methods {
    ($($(#[doc = $doc:literal])* $name:ident $variant:ident($params:ident) -> $result:ident;)*) => {
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        #[serde(tag = "method", content = "params", rename_all = "camelCase")]
        pub enum Request {
            $($variant($params)),*
        }

        fn method_interface() -> String {
            let mut text = String::from("/** Parameters and results of all methods. */\nexport interface Methods {\n");
            $(
                $(text.push_str(&format!("  /** {} */\n", $doc.trim()));)*
                text.push_str(concat!(
                    "  ", stringify!($name), ": { params: ", stringify!($params), "; result: ", stringify!($result), " };\n"
                ));
            )*
            text + "}\n"
        }

        #[cfg(test)]
        fn method_names() -> Vec<(&'static str, &'static str)> {
            vec![$((stringify!($name), stringify!($variant))),*]
        }
    };
}

methods! {
    /// The first thing to say.
    hello Hello(Nothing) -> Hello;
    saveState SaveState(SaveState) -> Nothing;
    tree Tree(TreeParams) -> Tree;
    search Search(SearchParams) -> SearchResult;
    icon Icon(ClassParams) -> IconResult;
    documentation Documentation(ClassParams) -> Documentation;
    /// What documentation that is being typed will look like.
    previewDocumentation PreviewDocumentation(PreviewParams) -> Preview;
    /// A picture for the documentation of a class.
    addPicture AddPicture(PictureParams) -> PictureAddress;
    /// The diagram of a class by itself, for a gallery; empty where it has none.
    picture Picture(ClassParams) -> IconResult;
    /// The diagram of a class that is in no file.
    sketch Sketch(SketchParams) -> IconResult;
    gallery Gallery(Nothing) -> Gallery;
    sample Sample(ClassParams) -> Sample;
    /// Shows a class; from then on this connection hears of its changes. It is the one that is checked.
    open Open(ClassParams) -> ClassView;
    /// Goes into a component.
    instance Instance(InstanceParams) -> InstanceView;
    /// The class that is checked after each edit becomes another open one.
    activate Activate(ClassParams) -> Nothing;
    close Close(ClassParams) -> Nothing;
    parameters Parameters(ParametersParams) -> Dialog;
    checkValue CheckValue(CheckValueParams) -> CheckedValue;
    fitting Fitting(FittingParams) -> Fitting;
    edit Edit(EditParams) -> EditResult;
    /// The newest step of the class in front.
    undo Undo(UndoParams) -> EditResult;
    redo Redo(UndoParams) -> EditResult;
    happenings Happenings(Nothing) -> Happenings;
    /// Takes one step of the list back, or makes it again.
    takeBack TakeBack(TakeBackParams) -> EditResult;
    targets Targets(TargetsParams) -> Targets;
    newModel NewModel(NewModelParams) -> Created;
    /// Writes nothing.
    tryElement TryElement(ElementParams) -> TriedElement;
    newElement NewElement(ElementParams) -> Created;
    /// A copy of a library's model that can be edited.
    copyClass CopyClass(CopyClassParams) -> Created;
    makeSubmodel MakeSubmodel(SubmodelParams) -> Submodel;
    /// A class of the folder gets another name or place, with all its uses.
    renameClass RenameClass(RenameClassParams) -> Created;
    deleteClass DeleteClass(DeleteClassParams) -> EditResult;
    complete Complete(OffsetParams) -> Completions;
    hover Hover(OffsetParams) -> Hover;
    explain Explain(ExplainParams) -> Explanation;
    /// The answer is the run's number; progress and end come as events.
    simulate Simulate(SimulateParams) -> Started;
    cancel Cancel(RunParams) -> Nothing;
    runs Runs(Nothing) -> Runs;
    /// Models may read this folder, which one of them has asked for; remembered for the opened folder.
    allowRead AllowRead(FolderParams) -> Nothing;
    forgetRun ForgetRun(RunParams) -> Nothing;
    results Results(RunParams) -> Results;
    columns Columns(ColumnsParams) -> Columns;
    moment Moment(MomentParams) -> Moment;
    energy Energy(RunParams) -> Energy;
    resolve Resolve(ResolveParams) -> EditResult;
    /// The equations of a class in symbols.
    equations Equations(ClassParams) -> Equations;
    bondGraph BondGraph(ClassParams) -> PhysicalGraph;
    /// The sorted equations: what is computed from what.
    order Order(OrderParams) -> Order;
    /// Poles, zeros and responses at a point.
    linear Linear(LinearParams) -> Linear;
    /// How the poles move with a parameter.
    locus Locus(LocusParams) -> Locus;
    /// What comes back around a loop that is opened at a signal.
    openLoop OpenLoop(LoopParams) -> Loop;
    /// Many runs; how far they are comes as events. One at a time: another one ends it.
    sweep Sweep(SweepParams) -> Sweep;
    stopSweep StopSweep(Nothing) -> Nothing;
    fmu Fmu(FmuParams) -> FmuFile;
    netlists Netlists(Nothing) -> Netlists;
    /// A SPICE netlist as a model, and what is to be said of it.
    netlist Netlist(NetlistParams) -> NetlistModel;
    /// A model whose text is at hand becomes one of the folder.
    saveModel SaveModel(SaveModelParams) -> Created;
}

impl From<harpoon_base::Severity> for Severity {
    fn from(severity: harpoon_base::Severity) -> Severity {
        match severity {
            harpoon_base::Severity::Error => Severity::Error,
            harpoon_base::Severity::Warning => Severity::Warning,
            harpoon_base::Severity::Note => Severity::Note,
        }
    }
}

/// `studio/src/protocol/index.ts`
pub fn typescript() -> String {
    let mut text = String::from(
        "// Generated from crates/harpoon-server/src/protocol.rs by `make bless`; do not edit.\n\n",
    );
    for declaration in declarations(&ts_rs::Config::default()) {
        text.push_str(&declaration);
        text.push_str("\n\n");
    }
    text + &method_interface()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_typescript_is_current() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../studio/src/protocol/index.ts");
        let text = typescript();
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::create_dir_all(std::path::Path::new(path).parent().expect("a folder"))
                .expect("a folder");
            std::fs::write(path, &text).expect("written");
        }
        let present = std::fs::read_to_string(path).unwrap_or_default();
        assert!(present == text, "{path} is not what protocol.rs says; `make bless` rewrites it");
    }

    /// The interface of the page and the enumeration of the server name the methods alike.
    #[test]
    fn methods_are_named_alike() {
        for (name, variant) in method_names() {
            let (first, rest) = name.split_at(1);
            assert_eq!(first.to_uppercase() + rest, variant);
        }
    }

    #[test]
    fn requests_are_read() {
        let text = r#"{"method": "edit", "params": {"class": "M", "revision": 3, "command":
            {"kind": "bond", "from": {"component": "Se1"}, "to": {"component": "J1", "port": "BondCon2"}}}}"#;
        let Ok(Request::Edit(edit)) = serde_json::from_str(text) else { panic!("{text}") };
        assert!(matches!(edit.command, EditCommand::Bond { .. }));
    }
}
