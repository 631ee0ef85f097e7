//! What the model description of an FMU says, in one form for FMI 2.0 and 3.0.

use crate::xml::{self, Element};
use std::collections::HashMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    Fmi2,
    Fmi3,
}

impl Version {
    pub fn text(self) -> &'static str {
        match self {
            Version::Fmi2 => "2.0",
            Version::Fmi3 => "3.0",
        }
    }
}

/// The types of FMI 3.0. Those of FMI 2.0 are `Float64`, `Int32`, `Boolean`, `String` and `Enumeration`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Float32,
    Float64,
    Int8,
    UInt8,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Boolean,
    String,
    Binary,
    Enumeration,
    Clock,
}

pub const TYPES: [(Type, &str); 15] = [
    (Type::Float32, "Float32"),
    (Type::Float64, "Float64"),
    (Type::Int8, "Int8"),
    (Type::UInt8, "UInt8"),
    (Type::Int16, "Int16"),
    (Type::UInt16, "UInt16"),
    (Type::Int32, "Int32"),
    (Type::UInt32, "UInt32"),
    (Type::Int64, "Int64"),
    (Type::UInt64, "UInt64"),
    (Type::Boolean, "Boolean"),
    (Type::String, "String"),
    (Type::Binary, "Binary"),
    (Type::Enumeration, "Enumeration"),
    (Type::Clock, "Clock"),
];

impl Type {
    pub fn text(self) -> &'static str {
        TYPES.iter().find(|(t, _)| *t == self).map_or("", |(_, name)| name)
    }

    /// What a column of results can hold.
    pub fn is_number(self) -> bool {
        !matches!(self, Type::String | Type::Binary | Type::Clock)
    }

    pub fn is_real(self) -> bool {
        matches!(self, Type::Float32 | Type::Float64)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Causality {
    StructuralParameter,
    Parameter,
    CalculatedParameter,
    Input,
    Output,
    Local,
    Independent,
}

impl Causality {
    pub fn text(self) -> &'static str {
        match self {
            Causality::StructuralParameter => "structural parameter",
            Causality::Parameter => "parameter",
            Causality::CalculatedParameter => "calculated parameter",
            Causality::Input => "input",
            Causality::Output => "output",
            Causality::Local => "local",
            Causality::Independent => "independent",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variability {
    Constant,
    Fixed,
    Tunable,
    Discrete,
    Continuous,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Initial {
    Exact,
    Approx,
    Calculated,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    Fixed(usize),
    /// The structural parameter with this reference.
    By(u32),
}

#[derive(Clone, Debug)]
pub struct Variable {
    pub name: String,
    pub description: String,
    pub reference: u32,
    pub ty: Type,
    pub causality: Causality,
    pub variability: Variability,
    pub initial: Option<Initial>,
    /// As written: one text, of an array with blanks between the elements; of Strings one for each element.
    pub start: Vec<String>,
    pub dimensions: Vec<Dimension>,
    pub unit: String,
    pub display_unit: String,
    pub nominal: Option<f64>,
    pub min: Option<f64>,
    pub max: Option<f64>,
    /// The index of the variable that this is the derivative of.
    pub derivative_of: Option<usize>,
    /// Other names of FMI 3.0, with descriptions.
    pub aliases: Vec<(String, String)>,
    /// The enumeration type.
    pub declared_type: Option<String>,
}

/// What one kind of simulation offers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kind {
    pub identifier: String,
    pub needs_execution_tool: bool,
    pub has_directional: bool,
    pub has_adjoint: bool,
    pub has_state: bool,
    pub has_event_mode: bool,
    pub needs_completed_step: bool,
    pub can_vary_step: bool,
    pub fixed_step: Option<f64>,
    pub max_input_order: u32,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Experiment {
    pub start_time: Option<f64>,
    pub stop_time: Option<f64>,
    pub tolerance: Option<f64>,
    pub step: Option<f64>,
}

#[derive(Clone, Debug)]
pub struct Description {
    pub version: Version,
    pub name: String,
    pub description: String,
    pub tool: String,
    pub author: String,
    pub license: String,
    pub token: String,
    pub exchange: Option<Kind>,
    pub cosimulation: Option<Kind>,
    pub has_scheduled_execution: bool,
    pub experiment: Experiment,
    pub variables: Vec<Variable>,
    pub enumerations: Vec<(String, Vec<(String, i64)>)>,
    /// Of FMI 2.0; in FMI 3.0 the listed ones are counted.
    pub n_indicators: usize,
    /// Indices of derivatives, in the order of the states, with the variables that they depend on, if that is said.
    pub derivatives: Vec<(usize, Option<Vec<usize>>)>,
    pub outputs: Vec<(usize, Option<Vec<usize>>)>,
}

fn number(element: &Element, name: &str) -> Result<Option<f64>, String> {
    element.attribute(name).map(|text| real(text).ok_or_else(|| wrong(element, name, text))).transpose()
}

fn wrong(element: &Element, name: &str, text: &str) -> String {
    let of = element.attribute("name").map_or_else(String::new, |n| format!(" of `{n}`"));
    format!("`{text}` is no value for `{name}`{of} in <{}>", element.name)
}

/// A number as XML Schema writes it.
pub fn real(text: &str) -> Option<f64> {
    match text.trim() {
        "INF" => Some(f64::INFINITY),
        "-INF" => Some(f64::NEG_INFINITY),
        "NaN" => Some(f64::NAN),
        other => other.parse().ok(),
    }
}

pub fn boolean(text: &str) -> Option<bool> {
    match text.trim() {
        "true" | "1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    }
}

fn flag(element: &Element, name: &str) -> bool {
    element.attribute(name).and_then(boolean).unwrap_or(false)
}

fn owned(element: &Element, name: &str) -> String {
    element.attribute(name).unwrap_or_default().to_owned()
}

fn kind(element: &Element) -> Result<Kind, String> {
    let identifier = owned(element, "modelIdentifier");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if identifier.is_empty() || !identifier.chars().all(is_plain) {
        return Err(format!("`{identifier}` is no model identifier"));
    }
    let order = element.attribute("maxOutputDerivativeOrder").and_then(|t| t.parse().ok()).unwrap_or(0);
    Ok(Kind {
        identifier,
        needs_execution_tool: flag(element, "needsExecutionTool"),
        has_directional: flag(element, "providesDirectionalDerivative")
            || flag(element, "providesDirectionalDerivatives"),
        has_adjoint: flag(element, "providesAdjointDerivatives"),
        has_state: flag(element, "canGetAndSetFMUstate") || flag(element, "canGetAndSetFMUState"),
        has_event_mode: flag(element, "hasEventMode"),
        needs_completed_step: flag(element, "needsCompletedIntegratorStep")
            || !flag(element, "completedIntegratorStepNotNeeded"),
        can_vary_step: flag(element, "canHandleVariableCommunicationStepSize"),
        fixed_step: number(element, "fixedInternalStepSize")?.filter(|h| *h > 0.0),
        max_input_order: order,
    })
}

impl Description {
    pub fn parse(text: &str) -> Result<Description, String> {
        let root = xml::parse(text)?;
        if root.name != "fmiModelDescription" {
            return Err(format!("the root is <{}>, not <fmiModelDescription>", root.name));
        }
        let version = match root.attribute("fmiVersion").unwrap_or_default() {
            "2.0" => Version::Fmi2,
            v if v.starts_with("3.") => Version::Fmi3,
            other => return Err(format!("FMI `{other}` is not read here; 2.0 and 3.0 are")),
        };
        let token = if version == Version::Fmi2 { "guid" } else { "instantiationToken" };
        let experiment = root.child("DefaultExperiment");
        let of_experiment = |name: &str| experiment.map_or(Ok(None), |e| number(e, name));
        let mut description = Description {
            version,
            name: owned(&root, "modelName"),
            description: owned(&root, "description"),
            tool: owned(&root, "generationTool"),
            author: owned(&root, "author"),
            license: owned(&root, "license"),
            token: owned(&root, token),
            exchange: root.child("ModelExchange").map(kind).transpose()?,
            cosimulation: root.child("CoSimulation").map(kind).transpose()?,
            has_scheduled_execution: root.child("ScheduledExecution").is_some(),
            experiment: Experiment {
                start_time: of_experiment("startTime")?,
                stop_time: of_experiment("stopTime")?,
                tolerance: of_experiment("tolerance")?,
                step: of_experiment("stepSize")?,
            },
            variables: Vec::new(),
            enumerations: enumerations(&root, version),
            n_indicators: root
                .attribute("numberOfEventIndicators")
                .map_or(Some(0), |t| t.trim().parse().ok())
                .ok_or("the number of event indicators is no number")?,
            derivatives: Vec::new(),
            outputs: Vec::new(),
        };
        let units = declared_units(&root, version);
        let listed = root.child("ModelVariables").ok_or("there is no <ModelVariables>")?;
        for element in &listed.children {
            let variable = match version {
                Version::Fmi2 => variable2(element, &units)?,
                Version::Fmi3 => variable3(element, &units)?,
            };
            description.variables.extend(variable);
        }
        description.resolve(listed, version)?;
        if let Some(structure) = root.child("ModelStructure") {
            description.structure(structure, version)?;
        }
        Ok(description)
    }

    /// Derivatives refer to variables by number (2.0, counted from one) or reference (3.0).
    fn resolve(&mut self, listed: &Element, version: Version) -> Result<(), String> {
        let by_reference = self.by_reference();
        let elements = listed.children.iter().filter(|e| match version {
            Version::Fmi2 => e.name == "ScalarVariable",
            Version::Fmi3 => TYPES.iter().any(|(_, name)| *name == e.name),
        });
        let written: Vec<Option<u64>> = elements
            .map(|e| match version {
                Version::Fmi2 => e.child("Real").and_then(|r| r.attribute("derivative")),
                Version::Fmi3 => e.attribute("derivative"),
            })
            .map(|t| t.and_then(|t| t.trim().parse().ok()))
            .collect();
        for (k, of) in written.into_iter().enumerate() {
            let Some(of) = of else { continue };
            let state = match version {
                Version::Fmi2 => (of as usize).checked_sub(1).filter(|&s| s < self.variables.len()),
                Version::Fmi3 => by_reference.get(&(of as u32)).copied(),
            };
            let state = state.ok_or_else(|| {
                format!("`{}` is the derivative of a variable that is not there", self.variables[k].name)
            })?;
            self.variables[k].derivative_of = Some(state);
        }
        Ok(())
    }

    /// The first variable with each reference.
    pub fn by_reference(&self) -> HashMap<u32, usize> {
        let mut map = HashMap::new();
        for (k, v) in self.variables.iter().enumerate() {
            map.entry(v.reference).or_insert(k);
        }
        map
    }

    fn structure(&mut self, structure: &Element, version: Version) -> Result<(), String> {
        let by_reference = self.by_reference();
        let n = self.variables.len();
        let find = |text: &str| -> Result<usize, String> {
            let number: u64 = text.parse().map_err(|_| format!("`{text}` names no variable"))?;
            match version {
                Version::Fmi2 => (number as usize).checked_sub(1).filter(|&k| k < n),
                Version::Fmi3 => u32::try_from(number).ok().and_then(|r| by_reference.get(&r).copied()),
            }
            .ok_or_else(|| format!("<ModelStructure> names variable {text}, which is not there"))
        };
        let unknown = |element: &Element| -> Result<(usize, Option<Vec<usize>>), String> {
            let name = if version == Version::Fmi2 { "index" } else { "valueReference" };
            let which = find(element.attribute(name).unwrap_or_default())?;
            let dependencies = element
                .attribute("dependencies")
                .map(|text| text.split_whitespace().map(find).collect::<Result<Vec<_>, _>>())
                .transpose()?;
            Ok((which, dependencies))
        };
        match version {
            Version::Fmi2 => {
                let list = |name: &str| structure.child(name).into_iter().flat_map(|l| l.all("Unknown"));
                self.derivatives = list("Derivatives").map(unknown).collect::<Result<_, _>>()?;
                self.outputs = list("Outputs").map(unknown).collect::<Result<_, _>>()?;
            }
            Version::Fmi3 => {
                self.derivatives =
                    structure.all("ContinuousStateDerivative").map(unknown).collect::<Result<_, _>>()?;
                self.outputs = structure.all("Output").map(unknown).collect::<Result<_, _>>()?;
                let mut indicators = 0;
                for indicator in structure.all("EventIndicator") {
                    let (k, _) = unknown(indicator)?;
                    indicators += self.n_elements(&self.variables[k], &HashMap::new())?;
                }
                self.n_indicators = indicators;
            }
        }
        if let Some((k, _)) =
            self.derivatives.iter().find(|(k, _)| self.variables[*k].derivative_of.is_none())
        {
            let name = &self.variables[*k].name;
            return Err(format!("`{name}` is listed as a derivative, and does not say of which variable"));
        }
        Ok(())
    }

    /// The sizes of a variable, with other values for structural parameters than their start values.
    pub fn sizes(&self, variable: &Variable, set: &HashMap<u32, usize>) -> Result<Vec<usize>, String> {
        let size = |dimension: &Dimension| match dimension {
            Dimension::Fixed(n) => Ok(*n),
            Dimension::By(reference) => {
                if let Some(n) = set.get(reference) {
                    return Ok(*n);
                }
                let start = self.variables.iter().find(|v| v.reference == *reference).map(|v| &v.start);
                let text = start.and_then(|s| s.first()).map_or("", |s| s.trim());
                text.parse().map_err(|_| {
                    format!("a size of `{}` is given by a variable without a start value", variable.name)
                })
            }
        };
        variable.dimensions.iter().map(size).collect()
    }

    pub fn n_elements(&self, variable: &Variable, set: &HashMap<u32, usize>) -> Result<usize, String> {
        const MOST: usize = 100_000_000;
        let mut n = 1usize;
        for size in self.sizes(variable, set)? {
            n = n.checked_mul(size).filter(|n| *n <= MOST).ok_or("an array has too many elements")?;
        }
        Ok(n)
    }

    /// The variable with this name or alias.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.variables.iter().position(|v| v.name == name || v.aliases.iter().any(|(alias, _)| alias == name))
    }

    /// Everything that hinders a simulation and can be seen without one, in the words of the user.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if self.exchange.is_none() && self.cosimulation.is_none() {
            let what = if self.has_scheduled_execution {
                "the FMU is made for scheduled execution only"
            } else {
                "the FMU offers neither model exchange nor co-simulation"
            };
            problems.push(what.to_owned());
        }
        let mut names: HashMap<&str, usize> = HashMap::new();
        for v in &self.variables {
            *names.entry(&v.name).or_default() += 1;
        }
        let mut twice: Vec<&str> =
            self.variables.iter().map(|v| v.name.as_str()).filter(|n| names[n] > 1).collect();
        twice.dedup();
        problems.extend(twice.first().map(|name| format!("there are two variables with the name `{name}`")));
        problems
    }
}

type Units = HashMap<String, (String, String)>;

/// Units of declared types, by the name of the type.
fn declared_units(root: &Element, version: Version) -> Units {
    let mut units = HashMap::new();
    let types = root.child("TypeDefinitions");
    for element in types.into_iter().flat_map(|t| &t.children) {
        let real = match version {
            Version::Fmi2 => element.child("Real"),
            Version::Fmi3 => Some(element).filter(|e| e.name.starts_with("Float")),
        };
        if let (Some(real), Some(name)) = (real, element.attribute("name")) {
            units.insert(name.to_owned(), (owned(real, "unit"), owned(real, "displayUnit")));
        }
    }
    units
}

fn enumerations(root: &Element, version: Version) -> Vec<(String, Vec<(String, i64)>)> {
    let mut all = Vec::new();
    for element in root.child("TypeDefinitions").into_iter().flat_map(|t| &t.children) {
        let items = match version {
            Version::Fmi2 => element.child("Enumeration"),
            Version::Fmi3 => Some(element).filter(|e| e.name == "EnumerationType"),
        };
        let (Some(items), Some(name)) = (items, element.attribute("name")) else { continue };
        let item =
            |e: &Element| Some((owned(e, "name"), e.attribute("value").and_then(|v| v.trim().parse().ok())?));
        all.push((name.to_owned(), items.all("Item").filter_map(item).collect()));
    }
    all
}

fn causality(element: &Element) -> Result<Causality, String> {
    Ok(match element.attribute("causality").unwrap_or("local") {
        "structuralParameter" => Causality::StructuralParameter,
        "parameter" => Causality::Parameter,
        "calculatedParameter" => Causality::CalculatedParameter,
        "input" => Causality::Input,
        "output" => Causality::Output,
        "local" => Causality::Local,
        "independent" => Causality::Independent,
        other => return Err(wrong(element, "causality", other)),
    })
}

fn variability(element: &Element, causality: Causality, ty: Type) -> Result<Variability, String> {
    Ok(match element.attribute("variability") {
        Some("constant") => Variability::Constant,
        Some("fixed") => Variability::Fixed,
        Some("tunable") => Variability::Tunable,
        Some("discrete") => Variability::Discrete,
        Some("continuous") => Variability::Continuous,
        Some(other) => return Err(wrong(element, "variability", other)),
        None => match causality {
            Causality::StructuralParameter | Causality::Parameter | Causality::CalculatedParameter => {
                Variability::Fixed
            }
            _ if ty.is_real() => Variability::Continuous,
            _ => Variability::Discrete,
        },
    })
}

fn initial(element: &Element) -> Result<Option<Initial>, String> {
    Ok(match element.attribute("initial") {
        None => None,
        Some("exact") => Some(Initial::Exact),
        Some("approx") => Some(Initial::Approx),
        Some("calculated") => Some(Initial::Calculated),
        Some(other) => return Err(wrong(element, "initial", other)),
    })
}

fn reference(element: &Element) -> Result<u32, String> {
    let text = element.attribute("valueReference").unwrap_or_default();
    text.trim().parse().map_err(|_| wrong(element, "valueReference", text))
}

fn name(element: &Element) -> Result<String, String> {
    let name = owned(element, "name");
    if name.is_empty() { Err(format!("a <{}> has no name", element.name)) } else { Ok(name) }
}

fn variable2(element: &Element, units: &Units) -> Result<Option<Variable>, String> {
    if element.name != "ScalarVariable" {
        return Ok(None);
    }
    let types = [
        ("Real", Type::Float64),
        ("Integer", Type::Int32),
        ("Boolean", Type::Boolean),
        ("String", Type::String),
        ("Enumeration", Type::Enumeration),
    ];
    let typed = types.iter().find_map(|(name, ty)| Some((element.child(name)?, *ty)));
    let Some((typed, ty)) = typed else {
        return Err(format!("`{}` has no type", name(element)?));
    };
    let causality = causality(element)?;
    make(element, typed, ty, causality, units).map(Some)
}

fn variable3(element: &Element, units: &Units) -> Result<Option<Variable>, String> {
    let Some((ty, _)) = TYPES.iter().find(|(_, name)| *name == element.name) else { return Ok(None) };
    let causality = causality(element)?;
    let mut variable = make(element, element, *ty, causality, units)?;
    for dimension in element.all("Dimension") {
        let size = |name: &str| dimension.attribute(name).map(|t| t.trim().parse::<u32>());
        variable.dimensions.push(match (size("start"), size("valueReference")) {
            (Some(Ok(n)), _) => Dimension::Fixed(n as usize),
            (None, Some(Ok(reference))) => Dimension::By(reference),
            _ => return Err(format!("a size of `{}` is no number", variable.name)),
        });
    }
    if matches!(ty, Type::String | Type::Binary) {
        variable.start = element.all("Start").map(|s| owned(s, "value")).collect();
    }
    variable.aliases = element.all("Alias").map(|a| (owned(a, "name"), owned(a, "description"))).collect();
    Ok(Some(variable))
}

fn make(
    element: &Element,
    typed: &Element,
    ty: Type,
    causality: Causality,
    units: &Units,
) -> Result<Variable, String> {
    let declared_type = typed.attribute("declaredType");
    let (unit, display) = declared_type.and_then(|t| units.get(t)).cloned().unwrap_or_default();
    let given = |name: &str, or: String| typed.attribute(name).map_or(or, str::to_owned);
    // Bounds of large integers need not fit a number of ours; they are told, not used.
    let bound = |name: &str| typed.attribute(name).and_then(real);
    Ok(Variable {
        name: name(element)?,
        description: owned(element, "description"),
        reference: reference(element)?,
        ty,
        causality,
        variability: variability(element, causality, ty)?,
        initial: initial(element)?,
        start: typed.attribute("start").map(str::to_owned).into_iter().collect(),
        dimensions: Vec::new(),
        unit: given("unit", unit),
        display_unit: given("displayUnit", display),
        nominal: bound("nominal"),
        min: bound("min"),
        max: bound("max"),
        derivative_of: None,
        aliases: Vec::new(),
        declared_type: declared_type.map(str::to_owned),
    })
}
