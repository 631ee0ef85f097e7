//! What a check found: messages with their fixes, strokes, start values.

use super::places::Place;
use super::simulating::Settings;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
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
