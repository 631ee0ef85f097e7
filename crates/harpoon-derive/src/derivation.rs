//! State equations, outputs, matrices and transfer functions of a model.

use crate::answers;
use crate::dirac::{DiracForm, ElementPower, dirac_form};
use crate::equations::{Implicit, Length, Loop, Written};
use crate::fraction::{Failure, Fraction, solve};
use crate::hamiltonian::{NoForm, PortHamiltonian, port_hamiltonian};
use crate::polynomial::{MAX_TERMS, Symbol, allow};
use crate::structure::junctions::JunctionStructure;
use crate::symbols::{Kind, Symbols};
use harpoon_ir::{Causality, Origin, ScalarType, Schedule, VarId, Variability};

/// Terms up to which an expression is written in place of its variable.
const READABLE: usize = 24;
/// Transfer functions of more states are not written in symbols.
const MAX_ORDER: usize = 8;
/// So many transfer functions are written at the most.
const MAX_CHANNELS: usize = 12;

/// Products of terms for each of the three steps: writing the equations, writing them out for the matrices, and
/// transfer functions. A few seconds at the most.
const EFFORT: u64 = 100_000;

/// What is asked for, beside the state equations.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Inputs or parameters that are to be inputs; those of the model if empty.
    pub inputs: Vec<String>,
    /// The outputs of the model if empty.
    pub outputs: Vec<String>,
    /// Paths of elements whose parameters are inputs where the model has none: its sources.
    pub sources: Vec<String>,
    /// The stored energies, variables of the model.
    pub energies: Vec<VarId>,
    /// The elements of the graph with one port.
    pub elements: Vec<ElementPower>,
}

/// `left = value`
#[derive(Clone, Debug)]
pub struct Formula {
    pub name: String,
    pub value: Fraction,
    pub origin: Origin,
}

#[derive(Clone, Debug)]
pub struct Matrices {
    pub inputs: Vec<Symbol>,
    pub a: Vec<Vec<Fraction>>,
    pub b: Vec<Vec<Fraction>>,
    pub c: Vec<Vec<Fraction>>,
    pub d: Vec<Vec<Fraction>>,
    /// None of the entries depends on states, inputs or time. Otherwise they hold at a point.
    pub is_linear: bool,
}

#[derive(Clone, Debug)]
pub struct Transfer {
    pub input: Symbol,
    pub output: String,
    /// In the variable `Derivation::laplace`.
    pub value: Fraction,
}

pub struct Derivation {
    pub symbols: Symbols,
    /// `der(x) = ...`
    pub states: Vec<Formula>,
    pub outputs: Vec<Formula>,
    /// What stands for more: signals of time and long expressions.
    pub named: Vec<(Symbol, Fraction, Origin)>,
    pub loops: Vec<Loop>,
    pub implicit: Vec<Implicit>,
    /// Derivatives that could not be written, with the reason.
    pub unwritten: Vec<(String, Failure)>,
    /// `None` where they cannot be written in symbols.
    pub matrices: Option<Matrices>,
    pub transfers: Vec<Transfer>,
    pub laplace: Symbol,
    /// The states at rest under constant inputs, for linear models; empty where A is singular.
    pub steady: Vec<Formula>,
    /// The input that makes an output, of linear models with one input.
    pub inverses: Vec<Formula>,
    /// `None` where nothing is known about energy.
    pub hamiltonian: Option<Result<PortHamiltonian, NoForm>>,
    /// The same where the model is not linear; `None` where it is, or is no bond graph.
    pub dirac: Option<Result<DiracForm, NoForm>>,
}

/// A name that the model does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName(pub String);

/// `junctions` is the junction structure of a bond graph with its symbols.
pub fn derive(
    schedule: &Schedule,
    request: &Request,
    junctions: Option<(&JunctionStructure, &Symbols)>,
) -> Result<Derivation, UnknownName> {
    let outputs = outputs(schedule, request)?;
    allow(EFFORT);
    let readable = write(schedule, &outputs, Length(READABLE), Symbols::default());
    // Matrices need everything written out; what is too long for that has none.
    allow(EFFORT);
    let mut whole = write(schedule, &outputs, Length(MAX_TERMS), readable.symbols);
    let energy = stored_energy(schedule, &request.energies, &mut whole);
    let inputs = inputs(schedule, request, &mut whole)?;
    let matrices = match whole.unwritten.is_empty() && whole.implicit.is_empty() {
        true => matrices(schedule, &mut whole, &inputs).ok().flatten(),
        false => None,
    };
    allow(EFFORT);
    let laplace = whole.symbols.variable("s", Kind::Laplace);
    let transfers = match &matrices {
        Some(m) if m.is_linear && schedule.states.len() <= MAX_ORDER => {
            transfers(m, laplace, &whole.outputs).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let states = state_symbols(schedule, &mut whole.symbols);
    allow(EFFORT);
    let (steady, inverses) = match &matrices {
        Some(m) if schedule.states.len() <= MAX_ORDER => {
            let at_rest = at_rest(m, &whole.states).unwrap_or_default();
            let inverses = inverses(m, &states, &whole.outputs, &mut whole.symbols).unwrap_or_default();
            (at_rest, inverses)
        }
        _ => (Vec::new(), Vec::new()),
    };
    let hamiltonian = energy.map(|energy| match &matrices {
        Some(m) => port_hamiltonian(&mut whole.symbols, energy?, &states, m),
        None => Err(NoForm::NotLinear),
    });
    let dirac = match (&hamiltonian, junctions) {
        (None | Some(Ok(_)), _) | (_, None) => None,
        (Some(Err(_)), Some(junctions)) => {
            Some(dirac_form(schedule, &mut whole.symbols, junctions, &request.elements))
        }
    };
    Ok(Derivation {
        symbols: whole.symbols,
        states: readable.states,
        outputs: readable.outputs,
        named: readable.named,
        loops: readable.loops,
        implicit: readable.implicit,
        unwritten: readable.unwritten,
        matrices,
        transfers,
        laplace,
        steady,
        inverses,
        hamiltonian,
        dirac,
    })
}

/// The states at rest; a steady state is where no derivative is left.
fn at_rest(m: &Matrices, derivatives: &[Formula]) -> Result<Vec<Formula>, Failure> {
    let Some(values) = answers::steady(m)? else { return Ok(Vec::new()) };
    let name = |f: &Formula| f.name.trim_start_matches("der(").trim_end_matches(')').to_owned();
    let formulas = derivatives.iter().zip(values);
    Ok(formulas.map(|(f, value)| Formula { name: name(f), value, origin: f.origin }).collect())
}

fn inverses(
    m: &Matrices,
    states: &[Symbol],
    outputs: &[Formula],
    symbols: &mut Symbols,
) -> Result<Vec<Formula>, Failure> {
    let mut list = Vec::new();
    for law in answers::inverse_laws(m)? {
        let output = &outputs[law.output];
        let derivative = law.derivative_of(&output.name, symbols);
        let value = law.value(states, derivative)?;
        let name = symbols.name(m.inputs[law.input]).to_owned();
        list.push(Formula { name, value, origin: output.origin });
    }
    Ok(list)
}

/// The sum of all stored energies, as a function of the states.
fn stored_energy(
    schedule: &Schedule,
    energies: &[VarId],
    text: &mut Text,
) -> Option<Result<Fraction, NoForm>> {
    if energies.is_empty() || schedule.states.is_empty() {
        return None;
    }
    let mut written = Written::of(schedule, energies, Length(MAX_TERMS), std::mem::take(&mut text.symbols));
    let sum = energies.iter().try_fold(Fraction::zero(), |sum, &v| sum.plus(&written.value(v)?));
    text.symbols = written.symbols;
    Some(sum.map_err(NoForm::from))
}

fn state_symbols(schedule: &Schedule, symbols: &mut Symbols) -> Vec<Symbol> {
    let vars = &schedule.model.vars;
    schedule.states.iter().map(|s| symbols.variable(&vars[s.var].name, Kind::State)).collect()
}

/// The equations, written up to some length.
struct Text {
    symbols: Symbols,
    states: Vec<Formula>,
    outputs: Vec<Formula>,
    named: Vec<(Symbol, Fraction, Origin)>,
    loops: Vec<Loop>,
    implicit: Vec<Implicit>,
    unwritten: Vec<(String, Failure)>,
}

fn write(schedule: &Schedule, outputs: &[VarId], length: Length, symbols: Symbols) -> Text {
    let vars = &schedule.model.vars;
    let mut written = Written::of(schedule, outputs, length, symbols);
    let mut unwritten = Vec::new();
    let mut formula = |v: VarId, name: String, written: &mut Written| match written.value(v) {
        Ok(value) => Some(Formula { name, value, origin: vars[v].origin }),
        Err(failure) => {
            unwritten.push((name, failure));
            None
        }
    };
    let states: Vec<Formula> = (schedule.states.iter())
        .filter_map(|s| formula(s.der, format!("der({})", vars[s.var].name), &mut written))
        .collect();
    let outputs: Vec<Formula> =
        outputs.iter().filter_map(|&v| formula(v, vars[v].name.clone(), &mut written)).collect();
    let named = seen(&written, &states, &outputs);
    Text {
        states,
        outputs,
        unwritten,
        symbols: written.symbols,
        named,
        loops: written.loops,
        implicit: written.implicit,
    }
}

/// The named expressions that the equations speak of, in order. What a signal of time is made of inside is left out.
fn seen(written: &Written<'_>, states: &[Formula], outputs: &[Formula]) -> Vec<(Symbol, Fraction, Origin)> {
    let symbols = &written.symbols;
    let mut spoken = std::collections::BTreeSet::new();
    let formulas = states.iter().chain(outputs).map(|f| &f.value);
    formulas
        .chain(written.implicit.iter().map(|i| &i.residual))
        .for_each(|f| spoken.extend(symbols.variables(f)));
    let mut list = Vec::new();
    for entry in written.named.iter().rev() {
        if !spoken.contains(&entry.0) {
            continue;
        }
        if symbols.kind(entry.0) == Some(Kind::Intermediate) {
            spoken.extend(symbols.variables(&entry.1));
        }
        list.push(entry.clone());
    }
    list.reverse();
    list
}

fn find(schedule: &Schedule, name: &str) -> Result<VarId, UnknownName> {
    let found = schedule.model.vars.iter().find(|(_, v)| v.name == name && v.ty == ScalarType::Real);
    found.map(|(v, _)| v).ok_or_else(|| UnknownName(name.to_owned()))
}

fn outputs(schedule: &Schedule, request: &Request) -> Result<Vec<VarId>, UnknownName> {
    if !request.outputs.is_empty() {
        return request.outputs.iter().map(|name| find(schedule, name)).collect();
    }
    let is_output = |v: &harpoon_ir::Var| {
        v.causality == Causality::Output
            && v.ty == ScalarType::Real
            && v.variability == Variability::Continuous
    };
    Ok(schedule.model.vars.iter().filter(|(_, v)| is_output(v)).map(|(v, _)| v).collect())
}

/// The inputs that were asked for; else those of the model and signals of time; else the parameters of its sources.
fn inputs(schedule: &Schedule, request: &Request, text: &mut Text) -> Result<Vec<Symbol>, UnknownName> {
    if !request.inputs.is_empty() {
        let mut list = Vec::new();
        for name in &request.inputs {
            find(schedule, name)?;
            let kinds = [Kind::Input, Kind::Parameter];
            let known = kinds.into_iter().find_map(|kind| text.symbols.known(name, kind));
            list.push(known.unwrap_or_else(|| text.symbols.variable(name, Kind::Input)));
        }
        return Ok(list);
    }
    let mut used = std::collections::BTreeSet::new();
    for f in text.states.iter().chain(&text.outputs) {
        used.extend(text.symbols.variables(&f.value));
    }
    let symbols = &text.symbols;
    let of_kind = |kind: Kind| used.iter().copied().filter(move |&s| symbols.kind(s) == Some(kind));
    let inputs: Vec<Symbol> = of_kind(Kind::Input).collect();
    if !inputs.is_empty() {
        return Ok(inputs);
    }
    let of_source = |s: &Symbol| {
        let name = symbols.name(*s);
        request
            .sources
            .iter()
            .any(|path| name.strip_prefix(path.as_str()).is_some_and(|r| r.starts_with('.')))
    };
    Ok(of_kind(Kind::Parameter).filter(of_source).collect())
}

fn matrices(schedule: &Schedule, text: &mut Text, inputs: &[Symbol]) -> Result<Option<Matrices>, Failure> {
    let states = state_symbols(schedule, &mut text.symbols);
    let mut is_linear = true;
    let symbols = &mut text.symbols;
    let mut table = |rows: &[Formula], columns: &[Symbol]| -> Result<Option<Vec<Vec<Fraction>>>, Failure> {
        let mut out = Vec::new();
        for row in rows {
            let mut line = Vec::new();
            for &column in columns {
                let Some(entry) = symbols.derivative(&row.value, column)? else { return Ok(None) };
                is_linear &= symbols.variables(&entry).into_iter().all(|s| {
                    let moves = matches!(symbols.kind(s), Some(Kind::State | Kind::Time | Kind::Algebraic));
                    !moves && !inputs.contains(&s)
                });
                line.push(entry);
            }
            out.push(line);
        }
        Ok(Some(out))
    };
    let found = (
        table(&text.states, &states)?,
        table(&text.states, inputs)?,
        table(&text.outputs, &states)?,
        table(&text.outputs, inputs)?,
    );
    let (Some(a), Some(b), Some(c), Some(d)) = found else { return Ok(None) };
    Ok(Some(Matrices { inputs: inputs.to_vec(), a, b, c, d, is_linear }))
}

/// C (sI − A)⁻¹ B + D, in lowest terms.
fn transfers(m: &Matrices, laplace: Symbol, outputs: &[Formula]) -> Result<Vec<Transfer>, Failure> {
    if m.inputs.is_empty() || outputs.is_empty() {
        return Ok(Vec::new());
    }
    let n = m.a.len();
    let s = Fraction::symbol(laplace);
    let mut system = Vec::new();
    for (i, row) in m.a.iter().enumerate() {
        let line = row.iter().enumerate().map(|(j, entry)| match i == j {
            true => s.minus(entry),
            false => Ok(entry.negated()),
        });
        system.push(line.collect::<Result<Vec<_>, _>>()?);
    }
    let Some(response) = solve(system, m.b.clone())? else { return Ok(Vec::new()) };
    let mut list = Vec::new();
    for (k, &input) in m.inputs.iter().enumerate() {
        for (output, (c, d)) in outputs.iter().zip(m.c.iter().zip(&m.d)) {
            if list.len() == MAX_CHANNELS {
                return Ok(list);
            }
            let mut value = d[k].clone();
            for i in 0..n {
                value = value.plus(&c[i].times(&response[i][k])?)?;
            }
            list.push(Transfer { input, output: output.name.clone(), value });
        }
    }
    Ok(list)
}
