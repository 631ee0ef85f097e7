//! The bond-graph elements a plan may name, with their parameters and what matters here: what they impose.

/// What an element does to the bond it hangs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    EffortSource,
    FlowSource,
    /// Keeps its effort: `C`.
    Capacitance,
    /// Keeps its flow: `I`.
    Inertia,
    /// Takes whatever comes: resistances, and classes from elsewhere.
    Open,
    TwoPort,
}

pub struct Class {
    pub name: &'static str,
    pub package: &'static str,
    pub role: Role,
    pub parameters: &'static [&'static str],
    /// The variable whose start value can be given.
    pub state: Option<&'static str>,
}

const fn passive(name: &'static str, role: Role, parameters: &'static [&'static str]) -> Class {
    let state = match role {
        Role::Capacitance => Some("e"),
        Role::Inertia => Some("f"),
        _ => None,
    };
    Class { name, package: "Passive", role, parameters, state }
}

const fn effort(name: &'static str, parameters: &'static [&'static str]) -> Class {
    Class { name, package: "Sources", role: Role::EffortSource, parameters, state: None }
}

const fn flow(name: &'static str, parameters: &'static [&'static str]) -> Class {
    Class { name, package: "Sources", role: Role::FlowSource, parameters, state: None }
}

/// Elements of BondLib that need no signal.
pub const CLASSES: &[Class] = &[
    passive("R", Role::Open, &["R"]),
    passive("G", Role::Open, &["G"]),
    passive("RQ", Role::Open, &["R"]),
    passive("C", Role::Capacitance, &["C"]),
    passive("I", Role::Inertia, &["I"]),
    passive("TF", Role::TwoPort, &["m"]),
    passive("GY", Role::TwoPort, &["r"]),
    effort("Se", &["e0"]),
    effort("sinSe", &["e0", "phase", "freqHz", "offset", "startTime"]),
    effort("stepSe", &["e0", "offset", "startTime"]),
    effort("rampSe", &["e0", "duration", "offset", "startTime"]),
    effort("pulseSe", &["e0", "width", "period", "offset", "startTime"]),
    effort("sawSe", &["e0", "period", "offset", "startTime"]),
    effort("expSe", &["e0", "riseTime", "riseTimeConst", "fallTimeConst", "offset", "startTime"]),
    effort("expSinSe", &["e0", "phase", "freqHz", "damping", "offset", "startTime"]),
    effort("trapSe", &["e0", "rising", "width", "falling", "period", "nperiod", "offset", "startTime"]),
    effort("tableSe", &["table", "offset", "startTime"]),
    flow("Sf", &["f0"]),
    flow("sinSf", &["f0", "phase", "freqHz", "offset", "startTime"]),
    flow("stepSf", &["f0", "offset", "startTime"]),
    flow("rampSf", &["f0", "duration", "offset", "startTime"]),
    flow("pulseSf", &["f0", "width", "period", "offset", "startTime"]),
    flow("sawSf", &["f0", "period", "offset", "startTime"]),
    flow("expSf", &["f0", "riseTime", "riseTimeConst", "fallTimeConst", "offset", "startTime"]),
    flow("expSinSf", &["f0", "phase", "freqHz", "damping", "offset", "startTime"]),
    flow("trapSf", &["f0", "rising", "width", "falling", "period", "nperiod", "offset", "startTime"]),
    flow("tableSf", &["table", "offset", "startTime"]),
];

pub fn class(name: &str) -> Option<&'static Class> {
    CLASSES.iter().find(|c| c.name == name)
}

/// An element as the plan asks for it.
#[derive(Clone, Debug)]
pub struct Element {
    /// Empty: a name is made from where it stands.
    pub name: String,
    /// Fully qualified class.
    pub class: String,
    pub role: Role,
    /// Modifiers as Modelica text, in the order of the plan: `m=0.25`.
    pub modifiers: Vec<String>,
}

impl Element {
    /// Last part of the class: `R` of `BondLib.Passive.R`.
    pub fn kind(&self) -> &str {
        self.class.rsplit('.').next().unwrap_or(&self.class)
    }
    /// As said in a report: `TF(m=0.25)`.
    pub fn text(&self) -> String {
        match self.modifiers.as_slice() {
            [] => self.kind().to_string(),
            modifiers => format!("{}({})", self.kind(), modifiers.join(", ")),
        }
    }
    /// It turns effort into flow: grounding one side of it stops the flow of the other.
    pub fn is_gyrator(&self) -> bool {
        self.kind() == "GY"
    }
    /// It alone decides the effort of its bond, so it must not be connected through a closed switch to ground.
    pub fn imposes_effort(&self) -> bool {
        matches!(self.role, Role::EffortSource | Role::Capacitance)
    }
    /// It alone decides the flow of its bond, so it must not be cut off by an open switch.
    pub fn imposes_flow(&self) -> bool {
        matches!(self.role, Role::FlowSource | Role::Inertia)
    }
}
