//! Equations in symbols, what is computed from what, the bond graph of ordinary models.

use super::checking::StartValue;
use super::places::Place;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
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
}
