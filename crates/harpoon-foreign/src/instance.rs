//! An FMU that has been started: its parameters set, its variables known by name and size.

use crate::archive::Fmu;
use crate::description::{Causality, Description, Initial, Type, Variability, Variable, boolean, real};
use crate::protocol::{Answer, Assignment, At, EventDone, Group, Request, Values};
use crate::remote::{Leave, Refusal, Remote};
use crate::{Done, failed};
use harpoon_results::{Kind, Schema, Variability as Varies, VariableId};
use std::collections::HashMap;

/// How an FMU is started.
pub struct Start<'a> {
    pub is_exchange: bool,
    pub name: &'a str,
    /// Names and values of parameters and start values, as texts.
    pub parameters: &'a [(String, String)],
    pub start: f64,
    pub stop: Option<f64>,
    pub tolerance: Option<f64>,
}

pub struct Instance<'a> {
    pub fmu: &'a Fmu,
    pub remote: Remote,
    pub is_exchange: bool,
    /// Sizes of states and event indicators.
    pub n_states: usize,
    pub n_indicators: usize,
    /// Values of structural parameters, by reference.
    structural: HashMap<u32, usize>,
}

/// The values of a variable from a text, one for each element with blanks or commas between.
pub fn parse(variable: &Variable, n: usize, text: &str) -> Result<Values, String> {
    let wrong = |what: &str| format!("`{text}` is no value for `{}`: {what}", variable.name);
    if variable.ty == Type::String {
        return Ok(Values::Texts(vec![text.trim_matches('"').to_owned(); n]));
    }
    if variable.ty == Type::Binary || variable.ty == Type::Clock {
        return Err(wrong("it is neither a number nor a text"));
    }
    let text = text.trim().trim_start_matches(['{', '[']).trim_end_matches(['}', ']']);
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|w| !w.is_empty()).collect();
    if words.len() != n {
        return Err(wrong(&format!("it takes {n} value{}", if n == 1 { "" } else { "s" })));
    }
    let words = words.into_iter();
    Ok(match variable.ty {
        Type::Float32 | Type::Float64 => {
            Values::Reals(words.map(real).collect::<Option<_>>().ok_or_else(|| wrong("it takes a number"))?)
        }
        Type::Boolean => Values::Booleans(
            words.map(boolean).collect::<Option<_>>().ok_or_else(|| wrong("it takes `true` or `false`"))?,
        ),
        ty => {
            let integer = |w: &str| match ty {
                Type::UInt64 => w.parse::<u64>().ok().map(u64::cast_signed),
                _ => w.parse::<i64>().ok(),
            };
            Values::Integers(
                words.map(integer).collect::<Option<_>>().ok_or_else(|| wrong("it takes an integer"))?,
            )
        }
    })
}

/// A number as a value of a type.
pub fn number_value(ty: Type, numbers: Vec<f64>) -> Values {
    match ty {
        Type::Float32 | Type::Float64 => Values::Reals(numbers),
        Type::Boolean => Values::Booleans(numbers.iter().map(|v| *v != 0.0).collect()),
        Type::UInt64 => Values::Integers(numbers.iter().map(|v| (v.round() as u64).cast_signed()).collect()),
        _ => Values::Integers(numbers.iter().map(|v| v.round() as i64).collect()),
    }
}

fn may_be_set(v: &Variable) -> bool {
    v.variability != Variability::Constant
        && (matches!(v.causality, Causality::Parameter | Causality::StructuralParameter | Causality::Input)
            || matches!(v.initial, Some(Initial::Exact | Initial::Approx)))
}

impl<'a> Instance<'a> {
    /// Starts a process with the FMU, and brings it past its initialization. Inputs in `inputs` are set there.
    pub fn start(fmu: &'a Fmu, start: &Start, inputs: Vec<Assignment>, leave: &Leave) -> Done<Instance<'a>> {
        let mut instance = Instance::enter(fmu, start, inputs, leave)?;
        instance.exit()?;
        Ok(instance)
    }

    /// Starts a process with the FMU, and brings it into its initialization.
    pub fn enter(fmu: &'a Fmu, start: &Start, inputs: Vec<Assignment>, leave: &Leave) -> Done<Instance<'a>> {
        let description = &fmu.description;
        let mut structural: HashMap<u32, usize> = HashMap::new();
        let (mut before, mut configured) = (Vec::new(), Vec::new());
        let find = |name: &str| {
            let unknown = || failed(format!("`{}` has no variable `{name}`", fmu.file_name()));
            description.find(name).map(|k| &description.variables[k]).ok_or_else(unknown)
        };
        // Sizes first: they decide how many values the others take.
        for (name, text) in start.parameters {
            let v = find(name)?;
            if v.causality == Causality::StructuralParameter {
                let values = parse(v, 1, text).map_err(failed)?;
                if let Values::Integers(list) = &values {
                    structural.insert(v.reference, usize::try_from(list[0]).unwrap_or(0));
                }
                configured.push(Assignment { ty: v.ty, references: vec![v.reference], values });
            }
        }
        for (name, text) in start.parameters {
            let v = find(name)?;
            if !may_be_set(v) {
                return Err(failed(format!(
                    "`{name}` of `{}` cannot be set: it is {}",
                    fmu.file_name(),
                    if v.variability == Variability::Constant { "a constant" } else { "computed" }
                )));
            }
            if v.causality != Causality::StructuralParameter {
                let n = description.n_elements(v, &structural).map_err(failed)?;
                let values = parse(v, n, text).map_err(failed)?;
                before.push(Assignment { ty: v.ty, references: vec![v.reference], values });
            }
        }
        let mut remote = Remote::start(fmu, start.is_exchange, start.name, leave)?;
        let say = |r: Refusal| failed(r.message);
        if !configured.is_empty() {
            remote.ask(&Request::Configure(configured)).map_err(say)?;
        }
        let enter = Request::Enter {
            before,
            during: inputs,
            start: start.start,
            stop: start.stop,
            tolerance: start.tolerance,
        };
        let (mut n_states, mut n_indicators) = (0, 0);
        if start.is_exchange {
            for (k, _) in &description.derivatives {
                n_states +=
                    description.n_elements(&description.variables[*k], &structural).map_err(failed)?;
            }
            n_indicators = description.n_indicators;
        }
        remote.ask(&enter).map_err(say)?;
        Ok(Instance { fmu, remote, is_exchange: start.is_exchange, n_states, n_indicators, structural })
    }

    /// Past the initialization.
    pub fn exit(&mut self) -> Done {
        let answer = self.remote.ask(&Request::Exit).map_err(|r| failed(r.message))?;
        if let Answer::Sizes { states, indicators } = answer
            && states != usize::MAX
        {
            if states > 100_000_000 || indicators > 100_000_000 {
                return Err(failed(format!("`{}` says that it has {states} states", self.fmu.file_name())));
            }
            (self.n_states, self.n_indicators) = (states, indicators);
        }
        Ok(())
    }

    pub fn description(&self) -> &'a Description {
        &self.fmu.description
    }

    pub fn event(&mut self, at: At, is_first: bool) -> Result<EventDone, Refusal> {
        match self.remote.ask(&Request::Event { at, is_first })? {
            Answer::Event(done) => Ok(done),
            _ => Err(self.odd()),
        }
    }

    pub fn reals(&mut self, request: &Request, n: usize) -> Result<Vec<f64>, Refusal> {
        self.remote.reals(request, n)
    }

    /// The values of variables where the FMU is.
    pub fn numbers(&mut self, group: Group) -> Result<Vec<f64>, Refusal> {
        self.remote.numbers(group)
    }

    pub fn odd(&self) -> Refusal {
        self.remote.odd()
    }

    /// What a row of results holds: groups to ask for, and a schema whose columns come in that order. Parameters are read
    /// now. `patterns` choose the variables; all if empty.
    pub fn results(&mut self, patterns: &[String]) -> Done<(Vec<Group>, Schema)> {
        let mut schema = Schema::new(self.description().name.clone());
        let groups = self.add_results("", patterns, &mut schema)?;
        Ok((groups, schema))
    }

    /// The same within a system, with `prefix` before each name.
    pub fn add_results(
        &mut self,
        prefix: &str,
        patterns: &[String],
        schema: &mut Schema,
    ) -> Done<Vec<Group>> {
        let description = self.description();
        let wanted = |name: &str| {
            patterns.is_empty()
                || patterns.iter().any(|p| harpoon_results::matches_glob(p, &format!("{prefix}{name}")))
        };
        let mut groups: Vec<Group> = Vec::new();
        let mut columns: HashMap<(bool, u32), Vec<VariableId>> = HashMap::new();
        for v in &description.variables {
            if !v.ty.is_number() || v.causality == Causality::Independent {
                continue;
            }
            let n = description.n_elements(v, &self.structural).map_err(failed)?;
            let sizes = description.sizes(v, &self.structural).map_err(failed)?;
            let names = std::iter::once((&v.name, &v.description));
            let names: Vec<_> =
                names.chain(v.aliases.iter().map(|(n, d)| (n, d))).filter(|(n, _)| wanted(n)).collect();
            if names.is_empty() || n == 0 {
                continue;
            }
            let varies = match v.variability {
                Variability::Constant => Varies::Constant,
                Variability::Fixed | Variability::Tunable => Varies::Parameter,
                Variability::Discrete => Varies::Discrete,
                Variability::Continuous => Varies::Continuous,
            };
            let kind = match v.ty {
                Type::Float32 | Type::Float64 => Kind::Real,
                Type::Boolean => Kind::Boolean,
                _ => Kind::Integer,
            };
            let make = |name: String, text: &str| {
                harpoon_results::Variable::new(format!("{prefix}{name}"), kind)
                    .description(text)
                    .unit(&*v.unit)
                    .display_unit(&*v.display_unit)
                    .variability(varies)
            };
            let group = Group { ty: v.ty, references: vec![v.reference], n };
            if varies <= Varies::Parameter {
                let values = self.numbers(group).map_err(|r| failed(r.message))?;
                for (name, text) in names {
                    for (k, value) in values.iter().enumerate() {
                        schema.add_value(make(element_name(name, &sizes, k), text), *value);
                    }
                }
                continue;
            }
            let key =
                (description.version == crate::description::Version::Fmi2 && v.ty.is_real(), v.reference);
            let shared = columns
                .get(&key)
                .filter(|ids| ids.len() == n && schema.variables()[ids[0].0 as usize].kind == kind);
            let mut first = shared.cloned();
            for (name, text) in names {
                let made: Vec<_> = (0..n).map(|k| make(element_name(name, &sizes, k), text)).collect();
                match &first {
                    Some(ids) => {
                        for (variable, id) in made.into_iter().zip(ids) {
                            schema.add_alias(variable, *id, false);
                        }
                    }
                    None => {
                        let ids: Vec<_> = made.into_iter().map(|v| schema.add(v)).collect();
                        columns.insert(key, ids.clone());
                        first = Some(ids);
                        match groups.last_mut() {
                            Some(last) if last.ty == v.ty => {
                                last.references.push(v.reference);
                                last.n += n;
                            }
                            _ => groups.push(group.clone()),
                        }
                    }
                }
            }
        }
        Ok(groups)
    }
}

/// `x[2,3]` of an array; the name itself of a scalar.
pub fn element_name(name: &str, sizes: &[usize], mut k: usize) -> String {
    if sizes.is_empty() {
        return name.to_owned();
    }
    let mut indices = vec![0; sizes.len()];
    for (index, size) in indices.iter_mut().zip(sizes).rev() {
        *index = k % size + 1;
        k /= size;
    }
    let texts: Vec<String> = indices.iter().map(usize::to_string).collect();
    format!("{name}[{}]", texts.join(","))
}
