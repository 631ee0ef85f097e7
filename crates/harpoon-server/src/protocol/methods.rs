//! What the page may ask, with what each question takes and gives.

use super::*;
use serde::Deserialize;

/// The methods with what they take and give: an enumeration to read requests into, and a TypeScript interface.
macro_rules! methods {
    ($($(#[doc = $doc:literal])* $name:ident $variant:ident($params:ident) -> $result:ident;)*) => {
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        #[serde(tag = "method", content = "params", rename_all = "camelCase")]
        pub enum Request {
            $($variant($params)),*
        }

        pub(super) fn interface() -> String {
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
        pub(super) fn names() -> Vec<(&'static str, &'static str)> {
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
