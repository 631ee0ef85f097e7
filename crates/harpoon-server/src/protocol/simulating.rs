//! Runs: settings, results, moments, energy.

use super::checking::Diagnostic;
use super::parameters::DisplayUnit;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
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
}
