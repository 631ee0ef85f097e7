//! Which variables an FMU offers: causality, variability, start values, units, value references.
//!
//! A value reference follows from the name, so that it stays the same when the model is exported again with other
//! variables beside it.

use super::clocks::switched;
use super::starts::parameter_name;
use super::structure::{Dependencies, dependencies};
use super::{Options, Version, identifier};
use harpoon_base::{Diagnostic, SideTable, Span};
use harpoon_codegen::CompiledModel;
use harpoon_fmu::payload::{self, Experiment, Role, Type};
use harpoon_ir::unit::Unit;
use harpoon_ir::{Causality as Declared, EnumId, ExprId, ScalarType, Var, VarId, Variability as Varies};
use harpoon_runtime::executor::data::{Source, slot};
use harpoon_runtime::executor::{Recompile, Request, Version as ModelVersion};
use harpoon_runtime::model::Model;
use std::collections::{BTreeMap, BTreeSet, HashMap};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Causality {
    Independent,
    Parameter,
    CalculatedParameter,
    Input,
    Output,
    Local,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    Calculated,
}

/// A value as a description writes it.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(f64),
    Text(String),
}

#[derive(Clone, Debug)]
pub struct Variable {
    pub name: String,
    pub description: String,
    pub reference: u32,
    pub ty: Type,
    pub enumeration: Option<EnumId>,
    pub causality: Causality,
    pub variability: Variability,
    pub initial: Option<Initial>,
    pub start: Option<Value>,
    pub unit: String,
    pub display_unit: String,
    pub quantity: String,
    pub min: Option<f64>,
    pub max: Option<f64>,
    pub nominal: Option<f64>,
    /// Of the derivative of a state: the number of the state among the variables.
    pub derivative_of: Option<usize>,
    pub role: Role,
    pub source: Source,
    /// Other names with the same value: name and description.
    pub aliases: Vec<(String, String)>,
}

/// A unit and those that its values are shown in, with factor and offset.
#[derive(Clone, Debug)]
pub struct UnitDefinition {
    pub name: String,
    /// Exponents of kg, m, s, A, K, mol, cd, and the factor to them; `None` if it is none that we know.
    pub base: Option<([i32; 7], f64, f64)>,
    pub is_angle: i32,
    pub display: Vec<(String, f64, f64)>,
}

pub struct Description {
    pub name: String,
    pub identifier: String,
    pub description: String,
    /// The states stay the same, so that an importer may integrate them.
    pub is_exchange: bool,
    pub experiment: Experiment,
    pub variables: Vec<Variable>,
    pub units: Vec<UnitDefinition>,
    /// By their ids in the model.
    pub enumerations: Vec<(EnumId, String, Vec<String>)>,
    /// Numbers of variables.
    pub outputs: Vec<usize>,
    pub derivatives: Vec<usize>,
    pub indicators: Vec<usize>,
    pub initial_unknowns: Vec<usize>,
    pub dependencies: Dependencies,
}

impl Description {
    pub fn payload_variables(&self) -> Vec<payload::Variable> {
        let one = |v: &Variable| payload::Variable {
            reference: v.reference,
            name: v.name.clone(),
            ty: v.ty,
            role: v.role,
            source: v.source,
            start: match v.start {
                Some(Value::Number(value)) => Some(value),
                _ => None,
            },
        };
        let mut list: Vec<payload::Variable> = self.variables.iter().map(one).collect();
        list.sort_by_key(|v| v.reference);
        list
    }
}

struct Describer<'a> {
    model: &'a CompiledModel,
    options: &'a Options,
    /// All values after initialization with the values that the model gives.
    memory: Vec<f64>,
    is_initialized: bool,
    /// Parameters that are computed.
    is_dependent: SideTable<VarId, bool>,
    by_name: HashMap<&'a str, VarId>,
}

/// The versions that a trial has made.
struct Known(Vec<(Request, CompiledModel)>);

impl Recompile for Known {
    fn make(&mut self, request: &Request) -> Result<ModelVersion, String> {
        let found = self.0.iter().find(|(known, _)| known == request);
        found.map(|(_, model)| model.version()).ok_or_else(|| "it needs another version".to_owned())
    }
}

pub fn describe(
    model: &CompiledModel,
    options: &Options,
    versions: &[(Request, CompiledModel)],
) -> (Description, Vec<Diagnostic>) {
    let flat = &model.schedule.model;
    let mut notes = Vec::new();
    let mut executor = model.executor();
    executor.set_recompile(Box::new(Known(versions.to_vec())));
    let outcome = executor.initialize(options.experiment.start_time, &mut Vec::new());
    if let Err(error) = &outcome {
        notes.push(
            Diagnostic::warning(
                "fmu-not-initialized",
                Span::NONE,
                format!("with the values of the model, initialization fails: {}", error.describe(&executor)),
            )
            .help("the FMU works once its parameters and inputs are set to values that have a solution"),
        );
    }
    let mut is_dependent: SideTable<VarId, bool> = SideTable::with_len(flat.vars.len());
    for assignment in &model.schedule.parameters {
        is_dependent[assignment.var] = true;
    }
    let describer = Describer {
        model,
        options,
        memory: {
            // Of another version, what both have stands at the same place.
            let mut memory = executor.memory().to_vec();
            memory.resize(memory.len().max(model.data.memory.len()), f64::NAN);
            memory
        },
        is_initialized: outcome.is_ok(),
        is_dependent,
        by_name: flat.vars.iter().map(|(v, var)| (var.name.as_str(), v)).collect(),
    };
    let description = describer.describe(versions.is_empty(), &mut notes);
    (description, notes)
}

impl Describer<'_> {
    fn describe(&self, is_exchange: bool, notes: &mut Vec<Diagnostic>) -> Description {
        let (model, flat) = (self.model, &self.model.schedule.model);
        let mut variables = vec![time()];
        let mut at: HashMap<Source, usize> = HashMap::new();
        let mut baked = Vec::new();
        let states: HashMap<u32, usize> =
            model.data.states.iter().enumerate().map(|(i, s)| (s.slot, i)).collect();
        // Names of derivatives are made below, from the states.
        let is_derivative = |v: &Var| v.name.starts_with("der(");
        // An alias of an output is an output to some importers (FMPy), which then miss it among the unknowns.
        let may_alias =
            |v: &Variable| self.options.version == Version::Fmi2 || v.causality != Causality::Output;
        for (v, var) in flat.vars.iter().filter(|(_, var)| !is_internal(var) && !is_derivative(var)) {
            let source = model.slot_of(v);
            let primary = at.get(&source).copied();
            let is_state = states.contains_key(&source.slot) && !source.is_negated && primary.is_none();
            let described = self.variable(v, var, source, is_state);
            if described.variability == Variability::Constant && var.variability == Varies::Parameter {
                baked.push(var);
            }
            let is_wanted = self.options.variables.is_empty()
                || self
                    .options
                    .variables
                    .iter()
                    .any(|p| *p == var.name || harpoon_results::matches_glob(p, &var.name));
            let is_shared =
                described.causality == Causality::Local && described.variability >= Variability::Discrete;
            match primary {
                // The same value under another name.
                Some(k) if is_shared && may_alias(&variables[k]) && same_kind(&variables[k], &described) => {
                    if is_wanted {
                        variables[k].aliases.push((described.name, described.description));
                    }
                    continue;
                }
                _ => {}
            }
            let is_needed = described.causality != Causality::Local || is_state;
            if !is_wanted && !is_needed {
                continue;
            }
            if primary.is_none() && described.causality != Causality::Input {
                at.insert(source, variables.len());
            }
            variables.push(described);
        }
        if self.options.version == Version::Fmi3 {
            self.add_clocks(&mut variables);
        }
        let (mut derivatives, mut indicators) = (Vec::new(), Vec::new());
        if is_exchange {
            derivatives = self.add_derivatives(&mut variables, &at);
            indicators = self.add_indicators(&mut variables);
        }
        number(&mut variables);
        if !baked.is_empty() {
            notes.push(baked_note(&baked));
        }
        let outputs = positions(&variables, |v| v.causality == Causality::Output);
        let state_numbers: BTreeSet<usize> =
            derivatives.iter().filter_map(|&d| variables[d].derivative_of).collect();
        let derivative_numbers: BTreeSet<usize> = derivatives.iter().copied().collect();
        let initial_unknowns = (0..variables.len())
            .filter(|&k| {
                let v = &variables[k];
                v.initial == Some(Initial::Calculated)
                    && (v.causality == Causality::Output
                        || v.causality == Causality::CalculatedParameter
                        || state_numbers.contains(&k)
                        || derivative_numbers.contains(&k))
            })
            .collect();
        let enumerations = self.enumerations(&variables);
        let mut description = Description {
            name: flat.name.clone(),
            identifier: identifier(&flat.name),
            description: flat.description.as_deref().unwrap_or_default().to_owned(),
            is_exchange,
            experiment: self.options.experiment.clone(),
            units: units(&variables),
            variables,
            enumerations,
            outputs,
            derivatives,
            indicators,
            initial_unknowns,
            dependencies: Dependencies::default(),
        };
        description.dependencies = dependencies(self.model, &description);
        description
    }

    fn value(&self, v: VarId, source: Source) -> f64 {
        self.model.literal(v).unwrap_or_else(|| source.get(&self.memory))
    }

    fn variable(&self, v: VarId, var: &Var, source: Source, is_state: bool) -> Variable {
        let flat = &self.model.schedule.model;
        let number = |e: Option<ExprId>| {
            e.and_then(|e| flat.exprs.as_f64(e)).filter(|v| v.is_finite() && v.abs() < 1e60)
        };
        let text = |t: &Option<std::sync::Arc<str>>| t.as_deref().unwrap_or_default().to_owned();
        let (ty, enumeration) = match var.ty {
            ScalarType::Real => (Type::Real, None),
            ScalarType::Integer => (Type::Integer, None),
            ScalarType::Boolean | ScalarType::Clock => (Type::Boolean, None),
            ScalarType::String => (Type::String, None),
            ScalarType::Enumeration(e) => (Type::Enumeration, Some(e)),
        };
        let start_value = || match ty {
            Type::String => Value::Text(self.text(self.value(v, source))),
            _ => Value::Number(self.value(v, source)),
        };
        let is_free = var.fixed == Some(false);
        let is_baked = var.is_final || var.is_structural || var.variability == Varies::Constant;
        let (causality, variability, initial, start, role);
        match (var.variability, var.causality) {
            (Varies::Constant | Varies::Parameter, _) if is_baked && !is_free && !self.is_dependent[v] => {
                (causality, variability) = (Causality::Local, Variability::Constant);
                (initial, start, role) = (Some(Initial::Exact), Some(start_value()), Role::Computed);
            }
            // Nobody outside of the model has a say in these.
            (Varies::Constant | Varies::Parameter, _) if var.is_protected => {
                let varies = self.is_dependent[v] && ty != Type::String;
                variability = if varies { Variability::Tunable } else { Variability::Fixed };
                (causality, initial) = (Causality::Local, Some(Initial::Calculated));
                (start, role) = (None, Role::Computed);
            }
            (Varies::Constant | Varies::Parameter, _) if is_free || self.is_dependent[v] => {
                let is_settled = is_baked || ty == Type::String;
                variability = if is_settled { Variability::Fixed } else { Variability::Tunable };
                (causality, initial) = (Causality::CalculatedParameter, Some(Initial::Calculated));
                (start, role) = (None, Role::Computed);
            }
            (Varies::Constant | Varies::Parameter, _) => {
                let is_tunable = ty != Type::String;
                variability = if is_tunable { Variability::Tunable } else { Variability::Fixed };
                (causality, initial, start) =
                    (Causality::Parameter, Some(Initial::Exact), Some(start_value()));
                role = Role::Parameter { is_tunable };
            }
            (_, Declared::Input) => {
                let is_discrete = ty != Type::Real || var.variability == Varies::Discrete;
                variability = if is_discrete { Variability::Discrete } else { Variability::Continuous };
                (causality, initial) = (Causality::Input, None);
                start = Some(match ty {
                    Type::String => Value::Text(String::new()),
                    Type::Real | Type::Integer => Value::Number(number(var.start).unwrap_or(0.0)),
                    _ => Value::Number(source.get(&self.model.data.memory)),
                });
                role = Role::Input { is_discrete };
            }
            (varies, declared) => {
                let is_discrete = ty != Type::Real || varies == Varies::Discrete;
                variability = if is_discrete { Variability::Discrete } else { Variability::Continuous };
                causality = if declared == Declared::Output { Causality::Output } else { Causality::Local };
                let parameter = if is_state { self.start_parameter(v, source) } else { None };
                match parameter {
                    Some((parameter, value)) => {
                        (initial, start) = (Some(Initial::Exact), Some(Value::Number(value)));
                        role = Role::Start(parameter);
                    }
                    None => (initial, start, role) = (Some(Initial::Calculated), None, Role::Computed),
                }
            }
        }
        let unit = text(&var.unit);
        Variable {
            name: var.name.clone(),
            description: text(&var.description),
            reference: 0,
            ty,
            enumeration,
            causality,
            variability,
            initial,
            start,
            display_unit: if unit.is_empty() { String::new() } else { text(&var.display_unit) },
            unit,
            quantity: text(&var.quantity),
            min: number(var.min),
            max: number(var.max),
            nominal: number(var.nominal).map(f64::abs).filter(|n| *n > 0.0),
            derivative_of: None,
            role,
            source,
            aliases: Vec::new(),
        }
    }

    /// The parameter that holds the start value of a state, and its value.
    fn start_parameter(&self, state: VarId, source: Source) -> Option<(Source, f64)> {
        let flat = &self.model.schedule.model;
        let same = (flat.vars.ids()).filter(|&v| self.model.slot_of(v) == source && v != state);
        let of = |v: VarId| self.by_name.get(parameter_name(&flat.vars[v].name).as_str()).copied();
        let parameter = std::iter::once(state).chain(same).find_map(of)?;
        let place = self.model.slot_of(parameter);
        if !self.is_initialized && self.model.literal(parameter).is_none() {
            return None;
        }
        Some((place, self.value(parameter, place)))
    }

    fn text(&self, number: f64) -> String {
        self.model.data.strings.get(number as usize).map(|s| s.to_string()).unwrap_or_default()
    }

    /// The derivatives of the states, in their order.
    fn add_derivatives(&self, variables: &mut Vec<Variable>, at: &HashMap<Source, usize>) -> Vec<usize> {
        let mut derivatives = Vec::new();
        for state in &self.model.data.states {
            let source = Source { slot: state.slot, is_negated: false };
            let position = at.get(&source).copied();
            let k = position.unwrap_or_else(|| {
                // A state that is hidden otherwise.
                variables.push(computed(state.name.clone(), source));
                variables.len() - 1
            });
            let (name, unit) = (variables[k].name.clone(), variables[k].unit.clone());
            let mut derivative = computed(format!("der({name})"), state.der);
            derivative.description = format!("Derivative of {name}");
            derivative.derivative_of = Some(k);
            derivative.unit = if unit.is_empty() { String::new() } else { per_second(&unit) };
            derivatives.push(variables.len());
            variables.push(derivative);
        }
        derivatives
    }

    /// The clocks of the model, which tell when they tick. Names are those that the model gives them.
    fn add_clocks(&self, variables: &mut Vec<Variable>) {
        let flat = &self.model.schedule.model;
        let is_tick = |var: &Var| var.name.starts_with("$clock") && var.name.ends_with(".tick");
        let mut ticks: Vec<u32> = Vec::new();
        for (switch, var) in flat.vars.iter() {
            let Some(name) = switched(&var.name) else { continue };
            let mut clock = computed(name.to_owned(), self.model.slot_of(switch));
            let declared = self.by_name.get(name).and_then(|&v| flat.vars[v].description.as_deref());
            clock.description = declared.unwrap_or("Ticks from outside").to_owned();
            clock.ty = Type::Clock;
            (clock.causality, clock.variability) = (Causality::Input, Variability::Discrete);
            clock.initial = None;
            clock.role = Role::Input { is_discrete: true };
            variables.push(clock);
        }
        for (v, _) in flat.vars.iter().filter(|(_, var)| is_tick(var)) {
            let source = self.model.slot_of(v);
            if source.is_negated || ticks.contains(&source.slot) || self.model.literal(v).is_some() {
                continue;
            }
            ticks.push(source.slot);
            let is_switched = |name: &str| variables.iter().any(|v| v.ty == Type::Clock && v.name == name);
            let same = flat.vars.iter().filter(|&(other, var)| {
                var.is_hidden && !var.name.contains('$') && self.model.slot_of(other) == source
            });
            let same: Vec<(VarId, &Var)> = same.collect();
            if same.iter().any(|(_, var)| is_switched(&var.name)) {
                continue;
            }
            let named =
                same.into_iter().min_by_key(|(_, var)| (var.is_protected, var.name.matches('.').count()));
            let name = named.map_or_else(|| format!("_clock[{}]", ticks.len()), |(_, var)| var.name.clone());
            let mut clock = computed(name, source);
            clock.description = named
                .and_then(|(_, var)| var.description.as_deref())
                .unwrap_or("A clock of the model")
                .to_owned();
            let is_output = named.is_some_and(|(_, var)| var.causality == Declared::Output);
            clock.ty = Type::Clock;
            clock.causality = if is_output { Causality::Output } else { Causality::Local };
            clock.variability = Variability::Discrete;
            clock.initial = None;
            variables.push(clock);
        }
    }

    fn add_indicators(&self, variables: &mut Vec<Variable>) -> Vec<usize> {
        let data = &self.model.data;
        let first = variables.len();
        for (k, root) in data.roots.iter().enumerate() {
            let source = Source { slot: data.root_values + k as u32, is_negated: false };
            let mut indicator = computed(format!("_eventIndicator[{}]", k + 1), source);
            indicator.description = data.held[root.held as usize].description.clone();
            indicator.role = Role::Indicator;
            variables.push(indicator);
        }
        (first..variables.len()).collect()
    }

    fn enumerations(&self, variables: &[Variable]) -> Vec<(EnumId, String, Vec<String>)> {
        let used: BTreeSet<EnumId> = variables.iter().filter_map(|v| v.enumeration).collect();
        let all = &self.model.schedule.model.enumerations;
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        (used.into_iter())
            .map(|e| {
                // Two local types may have the same name.
                let count = taken.entry(all[e].name.clone()).or_default();
                *count += 1;
                let name = if *count == 1 { all[e].name.clone() } else { format!("{}_{count}", all[e].name) };
                (e, name, all[e].literals.clone())
            })
            .collect()
    }
}

/// As Modelica writes it: `m/s2` for `m/s`, `W/(m.K.s)` for `W/(m.K)`.
fn per_second(unit: &str) -> String {
    match unit.split_once('/') {
        None => format!("{unit}/s"),
        Some((of, "s")) => format!("{of}/s2"),
        Some((of, by)) => match by.strip_suffix(')') {
            Some(inner) => format!("{of}/{inner}.s)"),
            None => format!("{of}/({by}.s)"),
        },
    }
}

/// Made by the translation, and of no use to anybody else.
fn is_internal(var: &Var) -> bool {
    var.is_hidden || var.name.contains('$') || var.ty == ScalarType::Clock
}

/// One can stand for the other in all that an importer sees.
fn same_kind(a: &Variable, b: &Variable) -> bool {
    a.ty == b.ty && a.enumeration == b.enumeration && a.unit == b.unit && a.variability == b.variability
}

fn positions(variables: &[Variable], is_one: impl Fn(&Variable) -> bool) -> Vec<usize> {
    (0..variables.len()).filter(|&k| is_one(&variables[k])).collect()
}

fn computed(name: String, source: Source) -> Variable {
    Variable {
        name,
        description: String::new(),
        reference: 0,
        ty: Type::Real,
        enumeration: None,
        causality: Causality::Local,
        variability: Variability::Continuous,
        initial: Some(Initial::Calculated),
        start: None,
        unit: String::new(),
        display_unit: String::new(),
        quantity: String::new(),
        min: None,
        max: None,
        nominal: None,
        derivative_of: None,
        role: Role::Computed,
        source,
        aliases: Vec::new(),
    }
}

fn time() -> Variable {
    Variable {
        description: "Simulation time".to_owned(),
        causality: Causality::Independent,
        initial: None,
        unit: "s".to_owned(),
        ..computed("time".to_owned(), Source { slot: slot::TIME, is_negated: false })
    }
}

/// Value references: 0 for time, for the others a hash of the name; on collision the next that is free, in the order
/// of the names.
fn number(variables: &mut [Variable]) {
    let mut order: Vec<usize> = (1..variables.len()).collect();
    order.sort_by(|&a, &b| variables[a].name.cmp(&variables[b].name));
    let mut taken = BTreeSet::from([0]);
    for k in order {
        let hash = |h: u32, &b: &u8| (h ^ u32::from(b)).wrapping_mul(0x0100_0193);
        let mut reference = variables[k].name.as_bytes().iter().fold(0x811c_9dc5, hash) & 0x7fff_ffff;
        while !taken.insert(reference) {
            reference = (reference + 1) & 0x7fff_ffff;
        }
        variables[k].reference = reference;
    }
}

fn baked_note(baked: &[&Var]) -> Diagnostic {
    const SHOWN: usize = 12;
    let reason = |var: &Var| match var.is_structural {
        true => "decides the structure",
        false => "is final",
    };
    let mut list: Vec<String> =
        baked.iter().take(SHOWN).map(|var| format!("`{}` {}", var.name, reason(var))).collect();
    if baked.len() > SHOWN {
        list.push(format!("and {} more", baked.len() - SHOWN));
    }
    let message = format!("these parameters cannot be changed in the FMU: {}", list.join(", "));
    Diagnostic::note("fmu-fixed-parameters", Span::NONE, message)
        .help("they are constants of the FMU; give them other values by `--param` when you export")
}

/// The units of all variables, each with those that its values are shown in.
fn units(variables: &[Variable]) -> Vec<UnitDefinition> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for v in variables.iter().filter(|v| !v.unit.is_empty()) {
        let shown = found.entry(&v.unit).or_default();
        if !v.display_unit.is_empty() && v.display_unit != v.unit {
            shown.insert(&v.display_unit);
        }
    }
    let define = |(name, shown): (&str, BTreeSet<&str>)| {
        let unit = Unit::parse(name);
        let offset = if name == "degC" { 273.15 } else { 0.0 };
        let base = unit.and_then(|u| Some((u.dimension.exponents()?, u.factor, offset)));
        let convert = |to: &str| conversion(name, to).map(|(factor, offset)| (to.to_owned(), factor, offset));
        UnitDefinition {
            name: name.to_owned(),
            base,
            is_angle: i32::from(name == "rad" || name.starts_with("rad/")),
            display: shown.into_iter().filter_map(convert).collect(),
        }
    };
    found.into_iter().map(define).collect()
}

/// From a unit to the one its values are shown in: times the factor, plus the offset.
fn conversion(unit: &str, shown: &str) -> Option<(f64, f64)> {
    if let Some((_, factor, offset)) = harpoon_results::conversions(unit).find(|(to, ..)| *to == shown) {
        return Some((factor, offset));
    }
    let (from, to) = (Unit::parse(unit)?, Unit::parse(shown)?);
    let has_offset = [unit, shown].iter().any(|u| u.contains("deg") && u.len() == 4);
    (from.dimension == to.dimension && !has_offset).then_some((from.factor / to.factor, 0.0))
}

/// Display units without a conversion are left out of the variables, too.
pub fn knows_display(units: &[UnitDefinition], variable: &Variable) -> bool {
    units
        .iter()
        .any(|u| u.name == variable.unit && u.display.iter().any(|(name, ..)| *name == variable.display_unit))
}
