//! Poles, zeros, responses, root loci, opened loops.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
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
}
