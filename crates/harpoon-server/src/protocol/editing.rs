//! Changes of a class, and what happened; classes that are made, moved and deleted.

use super::places::{Extent, Point, TextChange};
use super::simulating::Settings;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
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
}
