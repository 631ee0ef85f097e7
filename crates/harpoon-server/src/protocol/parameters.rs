//! Values of components: dialogs, units, what may be replaced.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
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
}
