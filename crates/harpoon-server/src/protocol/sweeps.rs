//! Questions to a compiler about a class: short runs for pictures, many runs.

use super::equations::OrderParams;
use super::foreign::{FmuParams, NetlistParams};
use super::linear::{LinearParams, LocusParams, LoopParams};
use super::simulating::Settings;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
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
}
