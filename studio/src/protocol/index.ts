// Generated from crates/harpoon-server/src/protocol by `make bless`; do not edit.

export type Point = { x: number, y: number, };

/**
 * Two opposite corners; swapped corners mean a mirrored picture.
 */
export type Extent = { p: Point, q: Point, };

/**
 * Half-open, in UTF-16 code units of a file.
 */
export type Range = { from: number, to: number, };

/**
 * A piece of a text replaced.
 */
export type TextChange = { from: number, to: number, insert: string, };

/**
 * Somewhere in a file. Line and column count from 1.
 */
export type Place = { 
/**
 * As in `ClassView.file`; files of libraries have names too, but cannot be edited.
 */
file: string, 
/**
 * In the opened folder.
 */
isOwn: boolean, range: Range, line: number, column: number, };

export type Failure = { 
/**
 * `refused` (with a reason for the user), `confirm` (with a question), `stale`, `read-only`, `not-found`,
 * `bad-request`, `too-large`, `worker` or `internal`.
 */
code: string, message: string, };

export type Nothing = Record<symbol, never>;

export type Hello = { version: string, 
/**
 * The number of this connection, as in `changed.by`.
 */
client: number, 
/**
 * The opened folder, for the title.
 */
folder: string, revision: number, runs: Array<RunInfo>, 
/**
 * What `saveState` kept.
 */
state: unknown, 
/**
 * What was found unfinished from last time and how it was settled.
 */
recovered: Array<string>, conflicts: Array<Conflict>, };

export type SaveState = { 
/**
 * Plots, panels: whatever the page wants back. Kept in `harpoon.json`.
 */
state: unknown, };

export type TreeParams = { 
/**
 * Full name of a class; without it, the top.
 */
parent?: string, };

export type Tree = { nodes: Array<TreeNode>, };

export type Origin = "project" | "library" | "bundled";

export type TreeNode = { 
/**
 * Full name.
 */
class: string, name: string, description: string, 
/**
 * `model`, `package`, `connector`, ...
 */
kind: string, isPartial: boolean, hasChildren: boolean, isEditable: boolean, origin: Origin, 
/**
 * A whole `<svg>` of about 32 pixels.
 */
icon: string, 
/**
 * What the class is in a bond graph.
 */
role: ComponentRole, 
/**
 * Whether it makes sense to drag it onto a diagram.
 */
isComponent: boolean, 
/**
 * Whether it says how to be simulated.
 */
hasExperiment: boolean, };

export type SearchParams = { query: string, limit?: number, };

export type SearchResult = { 
/**
 * Best first.
 */
nodes: Array<TreeNode>, 
/**
 * False while libraries are still being read.
 */
isComplete: boolean, };

/**
 * The examples of all libraries, in the order in which they are to be met.
 */
export type Gallery = { examples: Array<Example>, 
/**
 * False while libraries are still being read.
 */
isComplete: boolean, };

export type Example = { class: string, name: string, description: string, library: string, subject: string, 
/**
 * 1 for first steps, 2, 3; 0 where nobody said.
 */
level: number, };

export type ClassParams = { class: string, };

export type Documentation = { class: string, description: string, 
/**
 * Made safe: no scripts, no styles from elsewhere. Links to classes are `#class:Full.Name`, pictures are
 * served by this server.
 */
info: string, revisions: string, 
/**
 * `info` as it stands in the text.
 */
source: string, };

export type PreviewParams = { class: string, 
/**
 * As for `SetDocumentation`.
 */
text: string, };

export type Preview = { 
/**
 * Made safe, as in `Documentation`.
 */
html: string, };

export type PictureParams = { class: string, 
/**
 * `image/png`, `image/jpeg`, `image/gif` or `image/webp`, in base 64.
 */
kind: string, data: string, };

export type PictureAddress = { 
/**
 * What `img` takes: a file among the resources of the package, or the picture itself.
 */
address: string, };

export type IconResult = { 
/**
 * A whole `<svg>` of about 160 pixels.
 */
svg: string, };

/**
 * Everything about a class that is shown. After `open`, changes come as `view` events.
 */
export type ClassView = { class: string, description: string, kind: string, revision: number, file: string, isEditable: boolean, 
/**
 * Why not, for the user.
 */
readOnlyBecause: string, 
/**
 * The whole file.
 */
text: string, 
/**
 * The class in it.
 */
range: Range, 
/**
 * The components in it.
 */
ranges: Array<ComponentRange>, diagram: Diagram, icon: Icon, 
/**
 * The text cannot be read at present, or not be drawn; diagram and icon are those of before.
 */
isStale: boolean, 
/**
 * Why there is no diagram, for the user; empty where there is one.
 */
undrawnBecause: string, history: HistoryState, };

/**
 * The icon as a drawing: shapes go by their places in it (`#0` is at the back), connectors by their names and are
 * in front of all shapes. What base classes draw is the background.
 */
export type Icon = { drawing: Diagram, 
/**
 * Shapes that are moved together.
 */
groups: Array<Array<string>>, };

/**
 * What is drawn by hand: a line, a polygon, a rectangle, an ellipse, a text or a bitmap.
 */
export type Shape = { 
/**
 * `Line`, `Polygon`, ...
 */
kind: string, 
/**
 * In the icon: of lines and polygons all, else the two corners of the extent.
 */
points: Array<Point>, isFilled: boolean, fields: Array<ShapeField>, };

export type ShapeField = { name: string, 
/**
 * As Modelica text.
 */
value: string, 
/**
 * Else it is what holds where nothing is written.
 */
isWritten: boolean, };

export type Diagram = { extent: Extent, grid: Point, 
/**
 * The class's own graphics as a fragment around (0, 0).
 */
background: string, 
/**
 * In drawing order.
 */
components: Array<Component>, connections: Array<Connection>, };

export type ComponentRole = "bond" | "element" | "junction" | "connector" | "shape" | "other";

export type Component = { name: string, class: string, description: string, origin: Point, 
/**
 * Around `origin`, before turning.
 */
extent: Extent, 
/**
 * Degrees, counterclockwise.
 */
rotation: number, 
/**
 * Around `origin`, ready to be moved there. With its ports.
 */
svg: string, 
/**
 * What the picture covers, relative to `origin`; y up.
 */
bounds: Extent, role: ComponentRole, 
/**
 * `R`, `C`, `Se`, `0`, ... of bond-graph elements.
 */
elementKind: string, 
/**
 * From a base class; it can be connected but not moved or deleted here.
 */
isInherited: boolean, 
/**
 * False if its condition is known to be false.
 */
isEnabled: boolean, 
/**
 * It has no Placement in the text; `origin` is a suggestion.
 */
isUnplaced: boolean, isProtected: boolean, ports: Array<Port>, 
/**
 * In icons.
 */
shape: Shape | null, };

/**
 * The declaration of a component in the file. Inherited ones have none here.
 */
export type ComponentRange = { component: string, from: number, to: number, };

export type Port = { 
/**
 * Of a connector that is itself the component: empty.
 */
name: string, class: string, 
/**
 * Relative to the component's origin; y up.
 */
at: Point, 
/**
 * `bond` for the end of a bond, `element` where an element takes a bond, else `other`.
 */
role: PortRole, 
/**
 * Of the lines drawn from it.
 */
color: string, 
/**
 * What is shown in a tip.
 */
description: string, 
/**
 * For ports that are arrays, the size, if it is known.
 */
size: number | null, };

export type PortRole = "bond" | "element" | "other";

export type Connection = { 
/**
 * `R1.p`, `b[2]`, as written.
 */
from: string, to: string, 
/**
 * As drawn; two points (the ports) where the text has no line.
 */
points: Array<Point>, color: string, 
/**
 * Millimetres.
 */
thickness: number, 
/**
 * The texts of the line as a fragment around (0, 0).
 */
labels: string, isSmooth: boolean, isInherited: boolean, };

export type InstanceParams = { 
/**
 * The class that is simulated.
 */
class: string, 
/**
 * From it to a component, name by name.
 */
path: Array<string>, };

/**
 * A component as this instance: its diagram with the values that the modifiers around it give.
 */
export type InstanceView = { 
/**
 * Of the component.
 */
class: string, description: string, diagram: Diagram, };

/**
 * How a class that is open has changed. What is absent has not.
 */
export type ViewPatch = { class: string, revision: number, description: string, range: Range, 
/**
 * All of them.
 */
ranges: Array<ComponentRange>, isStale: boolean, undrawnBecause: string, history: HistoryState, 
/**
 * New or changed.
 */
components: Array<Component>, removed: Array<string>, 
/**
 * All names in drawing order, if the order has changed.
 */
order: Array<string> | null, 
/**
 * All of them, if others are connected than before.
 */
connections: Array<Connection> | null, 
/**
 * Those that run or look differently.
 */
lines: Array<ChangedLine>, background: string | null, extent: Extent | null, grid: Point | null, icon: Icon | null, };

export type ChangedLine = { 
/**
 * In the list of connections.
 */
index: number, connection: Connection, };

export type ParametersParams = { class: string, 
/**
 * Without it, the parameters of the class itself; with dots, those of a component within a component.
 */
component?: string, };

export type Dialog = { title: string, class: string, description: string, parameters: Array<Parameter>, 
/**
 * What may be another class.
 */
replaceables: Array<Replaceable>, isEditable: boolean, };

/**
 * A part whose author lets others choose its class.
 */
export type Replaceable = { name: string, description: string, tab: string, group: string, 
/**
 * `component`, `package`, `model`, ...
 */
kind: string, 
/**
 * The class that stands there, with its small picture.
 */
class: string, icon: string, 
/**
 * What stands there if nothing is written here.
 */
default: string, isChosen: boolean, isEnabled: boolean, };

/**
 * What fits in the place of something replaceable, or as the value of a record.
 */
export type FittingParams = { class: string, component?: string, 
/**
 * Empty for what the component itself could be instead.
 */
name: string, };

export type Fitting = { 
/**
 * The author's choices first.
 */
classes: Array<FittingClass>, };

export type FittingClass = { class: string, description: string, icon: string, };

export type Parameter = { 
/**
 * May have dots: `f.start`.
 */
name: string, description: string, tab: string, group: string, 
/**
 * `Real`, `Integer`, `Boolean`, `String`, `enumeration`, or the name of a record.
 */
typeName: string, unit: string, 
/**
 * Values are shown as (value in `unit`) * factor + offset.
 */
display: DisplayUnit, otherDisplays: Array<DisplayUnit>, 
/**
 * What holds if nothing is written here, as text.
 */
default: string, 
/**
 * What is written here, as text; absent when the default holds.
 */
value: string | null, choices: Array<Choice>, isEnabled: boolean, min: number | null, max: number | null, 
/**
 * `name.start` of a variable, for initial values.
 */
isStart: boolean, size: string, 
/**
 * Of a record whose value is written by its constructor, or not at all: what stands in it.
 */
fields: Array<Parameter>, 
/**
 * The name of that constructor; empty where there are no fields.
 */
constructor: string, };

export type DisplayUnit = { unit: string, 
/**
 * As people write it: `Ω`, `°C`.
 */
label: string, factor: number, offset: number, };

export type Choice = { value: string, label: string, };

export type CheckValueParams = { class: string, component?: string, name: string, value: string, };

export type CheckedValue = { 
/**
 * What is wrong, for the user; absent if nothing is.
 */
error: string | null, 
/**
 * The number that the text stands for, where that is known.
 */
number: number | null, };

export type EditParams = { class: string, 
/**
 * The revision that the command was made against. Text changes are carried over to the present text where
 * nothing else has changed the same place; else the answer is `stale`.
 */
revision: number, command: EditCommand, };

export type LineEnds = { from: string, to: string, };

export type LinePoints = { from: string, to: string, points: Array<Point>, };

export type Placement = { name: string, origin: Point, extent: Extent, rotation: number, };

/**
 * Where a bond begins or ends. Without a port, a free one is taken.
 */
export type BondEnd = { component: string, port?: string, };

/**
 * Each is one step of undo.
 */
export type EditCommand = { "kind": "addComponent", class: string, origin: Point, name?: string, extent?: Extent, rotation?: number, } | { "kind": "place", placements: Array<Placement>, lines: Array<LinePoints>, } | { "kind": "placeInIcon", placements: Array<Placement>, } | { "kind": "addShape", shape: string, points: Array<Point>, fields: Array<ShapeValue>, } | { "kind": "setShape", shapes: Array<string>, field: string, value: string | null, } | { "kind": "setPoints", shape: string, points: Array<Point>, } | { "kind": "orderShapes", shapes: Array<string>, to: ShapeOrder, } | { "kind": "groupShapes", shapes: Array<string>, together: boolean, } | { "kind": "delete", components: Array<string>, connections: Array<LineEnds>, } | { "kind": "duplicate", components: Array<string>, by: Point, } | { "kind": "rename", component: string, to: string, } | { "kind": "connect", from: string, to: string, points: Array<Point>, } | { "kind": "bond", from: BondEnd, to: BondEnd, 
/**
 * The class of the bond, if it is not to be the plain one.
 */
class?: string, } | { "kind": "addBonded", from: BondEnd, class: string, origin: Point, reversed: boolean, } | { "kind": "splitBond", bond: string, 
/**
 * A new component of this class, or
 */
class?: string, 
/**
 * a component of the diagram without connections.
 */
component?: string, at: Point, } | { "kind": "reverseBond", bond: string, } | { "kind": "setClass", component: string, class: string, } | { "kind": "setParameter", 
/**
 * Without it, a parameter of the class itself.
 */
component?: string, name: string, value: string | null, } | { "kind": "redeclare", 
/**
 * Without it, something that the class inherits.
 */
component?: string, name: string, class: string | null, } | { "kind": "setParameters", values: Array<ParameterValue>, } | { "kind": "setDescription", component: string, text: string, } | { "kind": "dissolve", component: string, } | { "kind": "replaceText", changes: Array<TextChange>, } | { "kind": "applyFix", diagnostic: number, fix: number, } | { "kind": "setDocumentation", part: string, text: string, } | { "kind": "setExperiment", settings: Settings, };

export type ParameterValue = { 
/**
 * Without it, a parameter of the class itself.
 */
component?: string, name: string, value: string | null, };

export type ShapeValue = { name: string, value: string, };

export type ShapeOrder = "front" | "forward" | "backward" | "back";

export type EditResult = { revision: number, 
/**
 * Components that are new or renamed, to be selected.
 */
components: Array<string>, };

/**
 * Of one class.
 */
export type HistoryState = { 
/**
 * What the next undo takes back, for menus; absent if there is nothing.
 */
undo: string | null, redo: string | null, };

/**
 * Of a step that changes several files, the answer is `confirm` with a question, unless it was confirmed.
 */
export type UndoParams = { 
/**
 * The class in front.
 */
class: string, confirmed: boolean, };

export type TakeBackParams = { id: number, confirmed: boolean, };

export type Happenings = { 
/**
 * Newest first.
 */
entries: Array<HistoryEntry>, };

export type HistoryEntry = { id: number, label: string, classes: Array<string>, files: Array<string>, 
/**
 * Seconds since 1970.
 */
time: number, 
/**
 * By another program: it is never taken back here.
 */
isForeign: boolean, 
/**
 * It makes, moves or removes classes: undo in a document does not touch it.
 */
isMaking: boolean, isUndone: boolean, };

export type TargetsParams = { class: string, from: BondEnd, 
/**
 * Pulling a bond, or a plain line.
 */
tool: Tool, };

export type Tool = "bond" | "line";

export type Targets = { 
/**
 * Why nothing can be pulled from here; then `targets` is empty.
 */
refused: string | null, targets: Array<Target>, };

/**
 * Where a pull may end. Asked once, when the pull begins.
 */
export type Target = { component: string, 
/**
 * Absent: anywhere on the component.
 */
port: string | null, 
/**
 * Why not; absent if it may.
 */
refused: string | null, 
/**
 * What will happen besides: "gets a fourth port".
 */
note: string | null, };

export type NewModelParams = { 
/**
 * A name, or with the package before it: `Lib.Circuits.RL`.
 */
name: string, description: string, 
/**
 * `model`, `package`, `connector`, ...
 */
kind: string, };

/**
 * An element of a bond graph, made from what it does.
 */
export type ElementParams = { 
/**
 * A name, or with the package before it.
 */
name: string, description: string, kind: ElementKind, 
/**
 * What its icon shows.
 */
letters: string, 
/**
 * Has a signal `s` as input.
 */
isModulated: boolean, parameters: Array<ElementParameter>, 
/**
 * Further variables; each needs a law more.
 */
variables: Array<ElementParameter>, laws: Array<string>, 
/**
 * Of a store, as an expression; may be empty.
 */
energy: string, };

export type ElementKind = "dissipator" | "capacitance" | "inertia" | "effortSource" | "flowSource" | "transformer" | "gyrator" | "converter";

export type ElementParameter = { name: string, 
/**
 * Empty for `Real`.
 */
typeName: string, value: string, description: string, };

/**
 * How the class would be written; what the compiler says comes as the event `tried` with this number.
 */
export type TriedElement = { number: number, text: string, 
/**
 * What is wrong at sight, and in which field; then nothing is tried.
 */
field: string, wrong: string, };

export type CopyClassParams = { class: string, 
/**
 * In the opened folder.
 */
name: string, };

/**
 * A selection becomes a class beside its own.
 */
export type SubmodelParams = { class: string, components: Array<string>, 
/**
 * Of the new class.
 */
name: string, 
/**
 * `electrical`, `rotational`, `translational`, `hydraulic` or `thermal`: cut bonds become connectors of it.
 */
domain?: string, };

export type Submodel = { 
/**
 * Full name.
 */
class: string, 
/**
 * What stands for the selection.
 */
component: string, revision: number, };

export type RenameClassParams = { class: string, 
/**
 * Its new full name: another last part renames it, other parts before that move it.
 */
to: string, };

/**
 * The answer is `confirm` with a question, unless it was confirmed.
 */
export type DeleteClassParams = { class: string, confirmed: boolean, };

export type Created = { class: string, revision: number, };

export type OffsetParams = { class: string, revision: number, offset: number, };

export type Completions = { 
/**
 * What is replaced.
 */
range: Range, items: Array<Completion>, };

export type Completion = { label: string, insert: string, 
/**
 * `class`, `component`, `parameter`, `keyword`, `package`, `function`, `constant`.
 */
kind: string, detail: string, };

export type Hover = { range: Range | null, 
/**
 * Declaration as Modelica text.
 */
code: string, description: string, 
/**
 * Where it is declared, if that can be opened.
 */
class: string | null, };

export type Check = { class: string, 
/**
 * Of the text that was checked.
 */
revision: number, diagnostics: Array<Diagnostic>, bonds: Bonds | null, equations: number, unknowns: number, states: number, isSimulatable: boolean, milliseconds: number, 
/**
 * What the model says about its simulation, with the usual defaults.
 */
experiment: Settings, 
/**
 * Where the states start.
 */
starts: Array<StartValue>, };

/**
 * Of one state, under the name that one would write it at: `I1.f`.
 */
export type StartValue = { name: string, 
/**
 * As written; empty where nothing is, which means zero.
 */
value: string, 
/**
 * It starts exactly there; else the value is a guess, used for want of anything better.
 */
isFixed: boolean, unit: string, description: string, };

export type Severity = "error" | "warning" | "note";

export type Diagnostic = { severity: Severity, code: string, message: string, 
/**
 * Beside the underline.
 */
label: string, help: string, 
/**
 * Instance path, such as `circuit.r1`; empty when the message is about text.
 */
component: string, place: Place | null, related: Array<Related>, fixes: Array<Fix>, };

export type Related = { message: string, component: string, place: Place | null, };

export type Fix = { title: string, 
/**
 * What it would write, for a preview.
 */
changes: Array<FixChange>, isApplicable: boolean, };

export type FixChange = { place: Place, insert: string, };

/**
 * Causality as assigned. Paths are instance paths; those without a dot are components of the diagram.
 */
export type Bonds = { elements: Array<BondElement>, bonds: Array<BondStroke>, stores: Array<BondStore>, loops: Array<BondLoop>, conflicts: Array<BondConflict>, };

export type BondElement = { path: string, kind: string, };

export type BondStroke = { path: string, 
/**
 * Paths of the ports; empty where an end is loose.
 */
tail: string, head: string, 
/**
 * `tail`, `head` or `free`; `mixed` where the strands of a bundle differ.
 */
stroke: string, 
/**
 * The strokes of the strands of a bundle; empty for a single bond.
 */
strands: Array<string>, 
/**
 * What decides it: `fixed`, `declared`, `law`, `store`, `mode`, `choice`; empty for a free one.
 */
kind: string, because: Array<string>, };

export type BondStore = { path: string, port: string, 
/**
 * `integral` or `derivative`.
 */
causality: string, imposedBy: Array<string>, };

export type BondLoop = { elements: Array<string>, bonds: Array<string>, };

export type BondConflict = { node: string, elements: Array<string>, bonds: Array<string>, };

export type ExplainParams = { code: string, };

export type Explanation = { markdown: string, };

/**
 * What is absent comes from the model.
 */
export type Settings = { startTime?: number | null, stopTime?: number | null, tolerance?: number | null, intervals?: number | null, 
/**
 * `bdf`, `radau`, `dopri5`, `euler`, `rungekutta`
 */
solver?: string | null, step?: number | null, };

export type Override = { 
/**
 * `R1.R`
 */
name: string, 
/**
 * Modelica text.
 */
value: string, };

export type SimulateParams = { class: string, settings: Settings, overrides: Array<Override>, 
/**
 * A slider moves: this run replaces that one in the history, which is stopped if it still runs.
 */
replaces?: number, };

export type FolderParams = { folder: string, };

export type RunParams = { run: number, };

export type Started = { run: number, };

export type RunState = "running" | "finished" | "failed" | "cancelled";

export type RunInfo = { run: number, class: string, revision: number, state: RunState, settings: Settings, overrides: Array<Override>, 
/**
 * Seconds since 1970.
 */
started: number, startTime: number, 
/**
 * Reached.
 */
endTime: number, rows: number, steps: number, events: number, states: number, milliseconds: number, translationMilliseconds: number, diagnostics: Array<Diagnostic>, 
/**
 * What the model says is worth seeing, else outputs and states.
 */
recommended: Array<string>, 
/**
 * What its time counts, such as `years`; empty for seconds.
 */
timeUnit: string, 
/**
 * Whether energy data can be asked for.
 */
hasEnergy: boolean, 
/**
 * Whether there is something to animate.
 */
hasScene: boolean, 
/**
 * Where it took its effort; absent where it has not come so far.
 */
effort: Effort | null, };

/**
 * Where a run took its effort, in stretches of equal length.
 */
export type Effort = { spots: Array<EffortSpot>, 
/**
 * The states that held the steps short, most often first.
 */
states: Array<EffortState>, };

export type EffortSpot = { from: number, to: number, steps: number, 
/**
 * Attempts that were repeated: too large an error, an iteration without a solution, no value of the model.
 */
inaccurate: number, diverged: number, notEvaluated: number, events: number, 
/**
 * The state that was most often the farthest beyond its tolerance.
 */
hardest: string, };

export type EffortState = { name: string, 
/**
 * In which it was the farthest beyond its tolerance.
 */
steps: number, 
/**
 * Failed attempts in these steps.
 */
failed: number, };

export type Runs = { runs: Array<RunInfo>, };

export type Results = { run: number, 
/**
 * All names; the tree of instances follows from the dots.
 */
variables: Array<Variable>, };

export type VariableKind = "real" | "integer" | "boolean";

export type Variability = "constant" | "parameter" | "discrete" | "continuous";

export type Variable = { name: string, description: string, unit: string, displays: Array<DisplayUnit>, kind: VariableKind, variability: Variability, 
/**
 * Of parameters and of variables that never change.
 */
value: number | null, 
/**
 * Drawn as steps.
 */
isStep: boolean, };

export type ColumnsParams = { run: number, variables: Array<string>, 
/**
 * Only this window.
 */
from?: number, to?: number, };

/**
 * The answer is binary, see the head of the file.
 */
export type Columns = Record<symbol, never>;

export type MomentParams = { class: string, 
/**
 * Of a component within it, name by name; empty for the class itself.
 */
path: Array<string>, run: number, time: number, };

/**
 * What a diagram draws otherwise at an instant of a run: values, levels, switches (`DynamicSelect`).
 */
export type Moment = { components: Array<ComponentMoment>, };

export type ComponentMoment = { component: string, 
/**
 * In place of that of the component.
 */
svg: string, };

/**
 * Power and energy of a run, in watt and joule. Powers on the result's time axis are read with `columns`, by the
 * names in `power`: `power(B1)`.
 */
export type Energy = { run: number, bonds: Array<BondPower>, 
/**
 * One for each source, store, dissipator and unknown element, in the order of the model.
 */
accounts: Array<EnergyAccount>, supplied: number, stored: number, dissipated: number, 
/**
 * Taken up by elements that do not say what they are.
 */
other: number, 
/**
 * What the stores lost in jumps at events; negative if they gained.
 */
lostInImpulses: number, 
/**
 * What is missing: supplied - stored - dissipated - other - lost in impulses.
 */
residual: number, 
/**
 * The integral of the absolute powers of all accounts: what the residual is to be compared with.
 */
throughput: number, };

export type BondPower = { path: string, 
/**
 * Paths of the ports; empty where an end is loose.
 */
tail: string, head: string, 
/**
 * Carried from tail to head in the whole run.
 */
energy: number, 
/**
 * The column of the power from tail to head.
 */
power: string, 
/**
 * What a bundle (thermo-bond, multi-bond) is made of; empty for a single bond.
 */
strands: Array<StrandPower>, };

/**
 * Effort times flow, times `sign`, is the power that one strand of a bundle carries from tail to head.
 */
export type StrandPower = { 
/**
 * Columns of the result.
 */
effort: string, flow: string, sign: number, };

export type EnergyAccount = { path: string, 
/**
 * The component to name: the wrapping one, if this is its only element.
 */
component: string, 
/**
 * `R`, `C`, `Se`, ...
 */
kind: string, heading: EnergyHeading, 
/**
 * Under its heading: supplied by a source, stored in a store, dissipated.
 */
energy: number, 
/**
 * What a store did not keep: heat of a contact, or (negative) work of a modulating signal.
 */
rest: number, lostInImpulses: number, 
/**
 * Integral of the absolute power.
 */
throughput: number, 
/**
 * The column of the power into the element.
 */
power: string, };

export type EnergyHeading = "supplied" | "stored" | "dissipated" | "other";

/**
 * Curves of a short run, for a picture: a few of the variables that the model recommends, else of its states.
 */
export type Sample = { time: Array<number>, curves: Array<SampleCurve>, };

export type SampleCurve = { name: string, values: Array<number>, };

export type SketchParams = { 
/**
 * Of one class, in the words of the libraries that come along.
 */
text: string, };

/**
 * What a compiler is asked about a class.
 */
export type Study = { "equations": string } | { "bondGraph": string } | { "linear": LinearParams } | { "sample": string } | { "order": OrderParams } | { "sketch": string } | { "locus": LocusParams } | { "loop": LoopParams } | { "sweep": SweepParams } | { "fmu": FmuParams } | { "netlist": NetlistParams };

export type Spread = "uniform" | "logUniform" | "normal";

export type SweepParameter = { name: string, spread: Spread, first: number, second: number, };

export type Sampling = "monteCarlo" | "latinHypercube" | "sobol" | "grid";

/**
 * Many runs of one model with other values of parameters.
 */
export type SweepParams = { class: string, settings: Settings, parameters: Array<SweepParameter>, sampling: Sampling, count: number, seed: number, 
/**
 * Whose bands are wanted; those that the model recommends if empty.
 */
variables: Array<string>, 
/**
 * `final`, `max`, `mean`, ...: the number of each case that the histogram shows.
 */
metric: string, };

export type Sweep = { class: string, parameters: Array<string>, 
/**
 * By case, the values of the parameters.
 */
values: Array<Array<number>>, time: Array<number>, bands: Array<Band>, metric: string, 
/**
 * Cases that failed, with the reason.
 */
failures: Array<SweepFailure>, seconds: number, };

/**
 * Of one variable over the cases that ran to their end.
 */
export type Band = { name: string, unit: string, 
/**
 * Quantiles at each time: the lowest, 5 %, 25 %, the median, 75 %, 95 %, the highest.
 */
quantiles: Array<Array<number | null>>, 
/**
 * By case; nothing where it failed.
 */
numbers: Array<number | null>, };

export type SweepFailure = { case: number, message: string, };

/**
 * Netlists of the opened folder, by their paths in it.
 */
export type Netlists = { files: Array<string>, };

export type NetlistParams = { 
/**
 * Its name; without a text, its path in the opened folder.
 */
file: string, text: string | null, 
/**
 * What came along with it: files that it may include.
 */
others: Array<NetlistFile>, };

export type NetlistFile = { name: string, text: string, };

/**
 * A netlist as a model that is in no file yet.
 */
export type NetlistModel = { 
/**
 * A name that no class has.
 */
name: string, 
/**
 * Empty where the netlist has errors.
 */
text: string, messages: Array<NetlistMessage>, };

export type NetlistMessage = { severity: Severity, message: string, help: string, 
/**
 * Empty, with line 0, where no line is meant.
 */
file: string, line: number, 
/**
 * The line itself.
 */
source: string, };

export type FmuParams = { class: string, 
/**
 * 2 or 3.
 */
version: number, };

/**
 * A model as a file for other tools.
 */
export type FmuFile = { name: string, 
/**
 * The archive in base 64.
 */
archive: string, 
/**
 * What its user should know.
 */
notes: Array<string>, };

/**
 * Equations in symbols, step by step.
 */
export type Equations = { class: string, 
/**
 * Each line has `data-component`: the path of what it is about.
 */
html: string, 
/**
 * A page by itself.
 */
page: string, latex: string, 
/**
 * The state equations as a model; empty where they cannot be written.
 */
modelica: string, whyNoModelica: string, };

export type OrderParams = { class: string, 
/**
 * Only what has this in a name of it; all if empty.
 */
search: string, };

/**
 * What is computed from what.
 */
export type Order = { class: string, 
/**
 * Whether the equations could be sorted; what stands in the way is said by the messages.
 */
isSorted: boolean, 
/**
 * What has a derivative, the states first.
 */
stores: Array<OrderStore>, parts: Array<OrderPart>, same: Array<SameVariable>, };

export type OrderStore = { name: string, isState: boolean, 
/**
 * Why it is one, or is none, in sentences.
 */
why: string, component: string, place: Place | null, start: StartValue | null, };

export type OrderStage = "parameters" | "start" | "run";

export type OrderPart = { stage: OrderStage, blocks: Array<OrderBlock>, 
/**
 * With those that were not asked for, or are too many.
 */
all: number, };

export type OrderKind = "assignment" | "linearLoop" | "nonlinearLoop";

export type OrderPurpose = "derivatives" | "outputs" | "events";

export type OrderBlock = { number: number, kind: OrderKind, purpose: OrderPurpose, 
/**
 * What an iteration guesses: with it, the equations follow one by one, and then the residuals must be zero.
 */
guessed: Array<string>, equations: Array<OrderEquation>, residuals: Array<OrderEquation>, 
/**
 * Computed anew at events until they stay.
 */
discrete: Array<OrderEquation>, };

export type OrderEquation = { 
/**
 * What it is solved for; empty for a residual.
 */
solves: string, text: string, uses: Array<OrderUse>, component: string, place: Place | null, };

export type OrderUse = { name: string, from: OrderSource, };

export type OrderSource = "state" | "computed" | "parameter" | "input" | "before";

/**
 * Other names of a variable; `-R1.e` where the sign is the other.
 */
export type SameVariable = { name: string, others: Array<string>, };

/**
 * The bond graph of a model of physical connectors.
 */
export type PhysicalGraph = { class: string, 
/**
 * Of the model of BondLib.
 */
name: string, elements: Array<PhysicalElement>, junctions: number, bonds: number, 
/**
 * Empty where it cannot be written.
 */
text: string, whyNoText: string, svg: string, };

export type PhysicalElement = { component: string, 
/**
 * `R`, `C + R`, `field with 3 ports`, ...
 */
kind: string, law: string, 
/**
 * What stands for it in the graph.
 */
elements: Array<string>, };

export type SaveModelParams = { name: string, text: string, };

export type LinearParams = { class: string, 
/**
 * At the start, if neither is given.
 */
at?: number | null, isSteady: boolean, 
/**
 * Inputs or parameters; the inputs of the model if empty.
 */
inputs: Array<string>, 
/**
 * Any Real variables; the outputs of the model if empty.
 */
outputs: Array<string>, };

/**
 * A parameter that goes from one value to another; without ends, from a tenth of its value to ten times of it.
 */
export type LocusParams = { class: string, at?: number | null, isSteady: boolean, parameter: string, from: number | null, to: number | null, };

export type Locus = { parameter: string, unit: string, 
/**
 * Of the parameter in the model.
 */
value: number, points: Array<LocusPoint>, };

/**
 * The poles at one value of a parameter, real and imaginary part; each branch keeps its place.
 */
export type LocusPoint = { value: number, poles: Array<Array<number>>, };

export type LoopParams = { class: string, at?: number | null, isSteady: boolean, signal: string, };

/**
 * A loop that was opened at a signal: what comes back around it (`L`), the sensitivity `S = 1/(1 + L)`, and
 * `T = 1 - S`.
 */
export type Loop = { signal: string, open: Channel, sensitivity: Channel, complementary: Channel, 
/**
 * The largest sensitivity, and where in rad/s.
 */
peak: Array<number> | null, };

export type Linear = { class: string, time: number, states: Array<string>, inputs: Array<string>, outputs: Array<string>, poles: Array<Pole>, 
/**
 * Real and imaginary part.
 */
zeros: Array<Array<number>>, channels: Array<Channel>, 
/**
 * What was taken as constant, in sentences.
 */
frozen: Array<string>, };

export type Pole = { re: number, im: number, 
/**
 * Undamped, in rad/s.
 */
frequency: number, damping: number | null, timeConstant: number | null, 
/**
 * Those that take part most, the largest first.
 */
states: Array<Share>, 
/**
 * Of bond graphs.
 */
modal: Array<Modal>, 
/**
 * Those that move it most.
 */
parameters: Array<Motion>, };

/**
 * How far a pole moves if a parameter grows by 1 %.
 */
export type Motion = { name: string, re: number, im: number, };

export type Share = { name: string, value: number, };

/**
 * What an element does in a mode: its part of the energy of all stores, and the power that it takes per energy.
 */
export type Modal = { element: string, component: string, stored: number, taken: number, };

/**
 * From an input to an output.
 */
export type Channel = { input: string, output: string, 
/**
 * In rad/s.
 */
omega: Array<number>, decibel: Array<number | null>, 
/**
 * In degrees.
 */
phase: Array<number | null>, re: Array<number | null>, im: Array<number | null>, time: Array<number>, step: Array<number | null>, 
/**
 * Decibel or degrees, and where, in rad/s.
 */
gainMargin: Array<number> | null, phaseMargin: Array<number> | null, };

/**
 * A file was changed here and by another program at the same place. Nothing is written until someone decides.
 */
export type Conflict = { file: string, mine: string, theirs: string, };

export type ResolveParams = { file: string, 
/**
 * What the file shall be: mine, theirs, or anything made of both.
 */
text: string, };

export type Event = { "event": "changed", revision: number, file: string, changes: Array<TextChange>, 
/**
 * The connection that asked for it; absent for changes on disk.
 */
by: number | null, label: string, } | { "event": "view", patch: ViewPatch, } | { "event": "gone", class: string, } | { "event": "renamed", from: string, to: string, } | { "event": "tree", parents: Array<string>, } | { "event": "searchReady", } | { "event": "checking", class: string, revision: number, } | { "event": "checked", check: Check, } | { "event": "tried", number: number, diagnostics: Array<Diagnostic>, } | { "event": "progress", run: number, fraction: number, } | { "event": "finished", run: RunInfo, } | { "event": "swept", class: string, done: number, of: number, } | { "event": "saved", file: string, revision: number, } | { "event": "notSaved", file: string, reason: string, } | { "event": "conflict", conflict: Conflict, } | { "event": "conflictSettled", file: string, } | { "event": "compilerRestarted", reason: string, } | { "event": "readWanted", folder: string, file: string, };

/** Parameters and results of all methods. */
export interface Methods {
  /** The first thing to say. */
  hello: { params: Nothing; result: Hello };
  saveState: { params: SaveState; result: Nothing };
  tree: { params: TreeParams; result: Tree };
  search: { params: SearchParams; result: SearchResult };
  icon: { params: ClassParams; result: IconResult };
  documentation: { params: ClassParams; result: Documentation };
  /** What documentation that is being typed will look like. */
  previewDocumentation: { params: PreviewParams; result: Preview };
  /** A picture for the documentation of a class. */
  addPicture: { params: PictureParams; result: PictureAddress };
  /** The diagram of a class by itself, for a gallery; empty where it has none. */
  picture: { params: ClassParams; result: IconResult };
  /** The diagram of a class that is in no file. */
  sketch: { params: SketchParams; result: IconResult };
  gallery: { params: Nothing; result: Gallery };
  sample: { params: ClassParams; result: Sample };
  /** Shows a class; from then on this connection hears of its changes. It is the one that is checked. */
  open: { params: ClassParams; result: ClassView };
  /** Goes into a component. */
  instance: { params: InstanceParams; result: InstanceView };
  /** The class that is checked after each edit becomes another open one. */
  activate: { params: ClassParams; result: Nothing };
  close: { params: ClassParams; result: Nothing };
  parameters: { params: ParametersParams; result: Dialog };
  checkValue: { params: CheckValueParams; result: CheckedValue };
  fitting: { params: FittingParams; result: Fitting };
  edit: { params: EditParams; result: EditResult };
  /** The newest step of the class in front. */
  undo: { params: UndoParams; result: EditResult };
  redo: { params: UndoParams; result: EditResult };
  happenings: { params: Nothing; result: Happenings };
  /** Takes one step of the list back, or makes it again. */
  takeBack: { params: TakeBackParams; result: EditResult };
  targets: { params: TargetsParams; result: Targets };
  newModel: { params: NewModelParams; result: Created };
  /** Writes nothing. */
  tryElement: { params: ElementParams; result: TriedElement };
  newElement: { params: ElementParams; result: Created };
  /** A copy of a library's model that can be edited. */
  copyClass: { params: CopyClassParams; result: Created };
  makeSubmodel: { params: SubmodelParams; result: Submodel };
  /** A class of the folder gets another name or place, with all its uses. */
  renameClass: { params: RenameClassParams; result: Created };
  deleteClass: { params: DeleteClassParams; result: EditResult };
  complete: { params: OffsetParams; result: Completions };
  hover: { params: OffsetParams; result: Hover };
  explain: { params: ExplainParams; result: Explanation };
  /** The answer is the run's number; progress and end come as events. */
  simulate: { params: SimulateParams; result: Started };
  cancel: { params: RunParams; result: Nothing };
  runs: { params: Nothing; result: Runs };
  /** Models may read this folder, which one of them has asked for; remembered for the opened folder. */
  allowRead: { params: FolderParams; result: Nothing };
  forgetRun: { params: RunParams; result: Nothing };
  results: { params: RunParams; result: Results };
  columns: { params: ColumnsParams; result: Columns };
  moment: { params: MomentParams; result: Moment };
  energy: { params: RunParams; result: Energy };
  resolve: { params: ResolveParams; result: EditResult };
  /** The equations of a class in symbols. */
  equations: { params: ClassParams; result: Equations };
  bondGraph: { params: ClassParams; result: PhysicalGraph };
  /** The sorted equations: what is computed from what. */
  order: { params: OrderParams; result: Order };
  /** Poles, zeros and responses at a point. */
  linear: { params: LinearParams; result: Linear };
  /** How the poles move with a parameter. */
  locus: { params: LocusParams; result: Locus };
  /** What comes back around a loop that is opened at a signal. */
  openLoop: { params: LoopParams; result: Loop };
  /** Many runs; how far they are comes as events. One at a time: another one ends it. */
  sweep: { params: SweepParams; result: Sweep };
  stopSweep: { params: Nothing; result: Nothing };
  fmu: { params: FmuParams; result: FmuFile };
  netlists: { params: Nothing; result: Netlists };
  /** A SPICE netlist as a model, and what is to be said of it. */
  netlist: { params: NetlistParams; result: NetlistModel };
  /** A model whose text is at hand becomes one of the folder. */
  saveModel: { params: SaveModelParams; result: Created };
}
