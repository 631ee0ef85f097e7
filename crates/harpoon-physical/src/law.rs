//! What a component is, by the law that is left at its ports.

use crate::Start;
use crate::algebra::{Laws, Port};
use crate::names::Names;
use crate::network::{Domain, Network};
use harpoon_derive::fraction::{Failure, Fraction};
use harpoon_derive::polynomial::Symbol;
use harpoon_derive::symbols::Kind as Varies;
use harpoon_ir::{FlatModel, VarId};
use std::collections::{BTreeMap, BTreeSet};

/// A port in the sense of bond graphs: between two terminals whose flows are opposite, or between one terminal and
/// the reference. Terminals that move as one are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    pub a: usize,
    pub b: Option<usize>,
    /// Terminals in one piece with `a`.
    pub rigid: Vec<usize>,
}

/// An element of one port. Values are in symbols of `Component::laws`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    R(Fraction),
    C(Fraction),
    /// A spring, with its effort by the displacement: where it begins.
    Spring(Fraction, Fraction),
    I(Fraction),
    /// Effort and flow at the port, counted into the element.
    Se(Fraction),
    Sf(Fraction),
    /// Flow that is the rate of a displacement.
    SfOf(Fraction),
    ModulatedR(Fraction),
    ModulatedG(Fraction),
}

impl Part {
    pub fn letter(&self) -> &'static str {
        match self {
            Part::R(_) => "R",
            Part::C(_) | Part::Spring(..) => "C",
            Part::I(_) => "I",
            Part::Se(_) => "Se",
            Part::Sf(_) | Part::SfOf(_) => "Sf",
            Part::ModulatedR(_) => "mR",
            Part::ModulatedG(_) => "mG",
        }
    }
    pub fn value(&self) -> &Fraction {
        match self {
            Part::R(f)
            | Part::C(f)
            | Part::Spring(f, _)
            | Part::I(f)
            | Part::Se(f)
            | Part::Sf(f)
            | Part::SfOf(f) => f,
            Part::ModulatedR(f) | Part::ModulatedG(f) => f,
        }
    }
    pub fn is_source(&self) -> bool {
        matches!(self, Part::Se(_) | Part::Sf(_) | Part::SfOf(_))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No connectors, or none that take part in the flow of power: its equations stay.
    Signals,
    /// Takes nothing: its equations stay.
    Sensor,
    /// Its potential is zero, or its displacement constant.
    Ground,
    /// Lies between points that never move.
    Rest,
    /// Several parts share the effort (`is_parallel`) or the flow.
    OnePort { parts: Vec<Part>, is_parallel: bool },
    /// `e1 = ratio*e2`, or for a gyrator `e1 = ratio*f2`; both powers counted into the element.
    TwoPort { is_gyrator: bool, ratio: Fraction },
    /// Its equations stay, tied to ports. The text says why.
    Field(&'static str),
}

pub struct Component {
    pub group: usize,
    pub path: String,
    pub laws: Laws,
    pub kind: Kind,
    /// Those that take power.
    pub branches: Vec<Branch>,
}

pub fn recognise(model: &FlatModel, network: &Network, start: &dyn Start, names: &Names) -> Vec<Component> {
    let all = |still: &BTreeSet<VarId>| -> Vec<Component> {
        (0..network.groups.len()).map(|g| component(model, network, start, names, g, still)).collect()
    };
    let first = all(&BTreeSet::new());
    let still = still(network, &first);
    // What is known to rest makes laws simpler, such as that of a motor whose housing is fixed.
    if still.is_empty() { first } else { all(&still) }
}

fn component(
    model: &FlatModel,
    network: &Network,
    start: &dyn Start,
    names: &Names,
    group: usize,
    still: &BTreeSet<VarId>,
) -> Component {
    let of = &network.groups[group];
    let mut laws = Laws::of(model, network, names, group, still);
    let path = of.instance.map_or(String::new(), |i| model.path(i));
    let (kind, branches) = match of.terminals.is_empty() {
        true => (Kind::Signals, Vec::new()),
        false => classify(model, network, start, &mut laws, &of.terminals, still),
    };
    Component { group, path, laws, kind, branches }
}

/// Potentials of nets at rest, and variables of components that lie between such nets alone and equal them.
fn still(network: &Network, components: &[Component]) -> BTreeSet<VarId> {
    let grounds: BTreeSet<usize> = (components.iter().filter(|c| c.kind == Kind::Ground))
        .flat_map(|c| &c.branches)
        .map(|b| network.terminals[b.a].net)
        .collect();
    let is_at_rest = |t: usize| grounds.contains(&network.terminals[t].net);
    let mut found: BTreeSet<VarId> = (0..network.terminals.len())
        .filter(|&t| is_at_rest(t))
        .map(|t| network.terminals[t].across)
        .collect();
    for component in components {
        if !network.groups[component.group].terminals.iter().all(|&t| is_at_rest(t)) {
            continue;
        }
        let laws = &component.laws;
        for (&v, value) in &laws.definitions {
            let rests = |s: Symbol| {
                laws.symbols.kind(s) == Some(Varies::Parameter)
                    || laws
                        .variables
                        .get(&s)
                        .is_some_and(|w| network.across.get(w).is_some_and(|&t| is_at_rest(t)))
            };
            if laws.symbols.variables(value).into_iter().all(rests) {
                found.insert(v);
            }
        }
    }
    found
}

fn classify(
    model: &FlatModel,
    network: &Network,
    start: &dyn Start,
    laws: &mut Laws,
    terminals: &[usize],
    still: &BTreeSet<VarId>,
) -> (Kind, Vec<Branch>) {
    let mut branches = branches(network, laws, terminals);
    let all_branches = branches.clone();
    // What holds to a point at rest, such as the support of a gear, takes no part.
    let n = branches.len();
    branches.retain(|b| {
        let is_held = b.b.is_none() && b.rigid.is_empty() && still.contains(&network.terminals[b.a].across);
        let index = terminals.iter().position(|&t| t == b.a).unwrap_or(0);
        !(is_held && n > 1 && release(laws, index).unwrap_or(false))
    });
    let is_released = branches.len() < n;
    let port =
        |laws: &Laws, branch: &Branch| laws.ports[terminals.iter().position(|&t| t == branch.a).unwrap_or(0)];
    // A flow that is zero is no port.
    let idle: Vec<bool> = (branches.iter())
        .map(|b| {
            let through = port(laws, b).through[0];
            b.rigid.is_empty() && laws.residuals.iter().any(|r| is_multiple(r, through))
        })
        .collect();
    let mut idle = idle.into_iter();
    branches.retain(|_| !idle.next().unwrap_or(false));
    if branches.is_empty() {
        return (Kind::Sensor, branches);
    }
    let ports: Vec<Port> = branches.iter().map(|b| port(laws, b)).collect();
    let all: BTreeSet<Symbol> =
        laws.ports.iter().flat_map(|p| p.across.into_iter().chain(p.through)).collect();
    let taking: Vec<Fraction> = laws
        .residuals
        .iter()
        .filter(|r| {
            laws.symbols
                .variables(r)
                .iter()
                .any(|s| ports.iter().any(|p| p.through.contains(s) || p.across.contains(s)))
        })
        .cloned()
        .collect();
    if laws.is_opaque {
        return as_field_alone(Kind::Field("its equations are not solved for its ports"), all_branches);
    }
    if laws.is_discrete {
        return as_field_alone(Kind::Field("its law changes at events"), all_branches);
    }
    let kind = match (branches.as_slice(), taking.as_slice()) {
        ([branch], [law]) => {
            let domain = network.terminals[branch.a].domain;
            one_port(model, start, laws, law, ports[0], &all, domain, branch.b.is_none())
        }
        ([one, two], [_, _]) => {
            let domains = [network.terminals[one.a].domain, network.terminals[two.a].domain];
            two_port(laws, &taking, &ports, &all, domains)
        }
        ([_], _) => Ok(Kind::Field("its law is not one equation between effort and flow")),
        _ => Ok(Kind::Field("its ports share one law")),
    };
    let kind = kind.unwrap_or(Kind::Field("its law is too long"));
    // Where a spring begins depends on the place of what holds it.
    let is_spring =
        matches!(&kind, Kind::OnePort { parts, .. } if parts.iter().any(|p| matches!(p, Part::Spring(..))));
    let kind = if is_spring && is_released { Kind::Field("it is held by a point at rest") } else { kind };
    let keeps_all = is_released && matches!(kind, Kind::Field(_));
    as_field_alone(kind, if keeps_all { all_branches } else { branches })
}

/// Takes a terminal at rest out of the law: its rate is zero, and its flow is whatever one of the equations says.
fn release(laws: &mut Laws, index: usize) -> Result<bool, Failure> {
    let port = laws.ports[index];
    let mut row = None;
    for (k, residual) in laws.residuals.clone().iter().enumerate() {
        if laws.symbols.variables(residual).contains(&port.through[0]) {
            let is_plain = factor(laws, residual, port.through[0]).is_some();
            if row.is_some() || !is_plain {
                return Ok(false);
            }
            row = Some(k);
        }
    }
    let Some(row) = row else { return Ok(false) };
    let by = port.across.into_iter().map(|s| (s, Fraction::zero())).collect();
    apply(laws, &by, &[], Some(row))
}

/// The equations of a field stay as they are, so each of its terminals is a port of its own, or one of a pair.
fn as_field_alone(kind: Kind, branches: Vec<Branch>) -> (Kind, Vec<Branch>) {
    if !matches!(kind, Kind::Field(_)) {
        return (kind, branches);
    }
    let alone = |a: usize| Branch { a, b: None, rigid: Vec::new() };
    let split = branches.into_iter().flat_map(|b| match b.rigid.is_empty() {
        true => vec![b],
        false => std::iter::once(b.a).chain(b.rigid).map(alone).collect(),
    });
    (kind, split.collect())
}

/// `f` is a number times the symbol.
fn is_multiple(f: &Fraction, symbol: Symbol) -> bool {
    f.denominator().as_constant().is_some()
        && f.numerator().len() == 1
        && f.numerator().terms().all(|(m, _)| m.powers() == [(symbol, 1)])
}

/// The factor of a symbol that stands in a sum of terms as a number times itself.
fn factor(laws: &mut Laws, f: &Fraction, symbol: Symbol) -> Option<Fraction> {
    laws.symbols.derivative(f, symbol).ok().flatten().filter(|d| !d.is_zero() && d.as_constant().is_some())
}

// ---- ports ------------------------------------------------------------------------------------------

/// Terminals whose flows are opposite become one port, where nothing but the difference of their potentials matters;
/// terminals that move as one become one, where nothing but the sum of their flows matters.
fn branches(network: &Network, laws: &mut Laws, terminals: &[usize]) -> Vec<Branch> {
    let mut list: Vec<Branch> =
        terminals.iter().map(|&t| Branch { a: t, b: None, rigid: Vec::new() }).collect();
    for i in 0..terminals.len() {
        for j in i + 1..terminals.len() {
            let domain = |k: usize| network.terminals[terminals[k]].domain;
            let is_free =
                |list: &[Branch], k: usize| list.iter().any(|b| b.a == terminals[k] && b.b.is_none());
            if domain(i) != domain(j) || !is_free(&list, i) || !is_free(&list, j) {
                continue;
            }
            if pair(laws, i, j).unwrap_or(false) {
                list.retain(|b| b.a != terminals[j]);
                list.iter_mut().filter(|b| b.a == terminals[i]).for_each(|b| b.b = Some(terminals[j]));
            } else if domain(i) == Domain::Displacement && weld(laws, i, j).unwrap_or(false) {
                list.retain(|b| b.a != terminals[j]);
                let with = list.iter_mut().filter(|b| b.a == terminals[i]);
                with.for_each(|b| b.rigid.push(terminals[j]));
            }
        }
    }
    list
}

/// From now on the potential of `i` is counted from that of `j`, if that is possible.
fn pair(laws: &mut Laws, i: usize, j: usize) -> Result<bool, Failure> {
    let (one, two) = (laws.ports[i], laws.ports[j]);
    let sum = Fraction::symbol(one.through[0]).plus(&Fraction::symbol(two.through[0]))?;
    let found = laws
        .residuals
        .iter()
        .position(|r| r.minus(&sum).is_ok_and(|d| d.is_zero()) || r.plus(&sum).is_ok_and(|d| d.is_zero()));
    let Some(found) = found else { return Ok(false) };
    let mut by = BTreeMap::new();
    for k in 0..3 {
        let difference = Fraction::symbol(one.across[k]).plus(&Fraction::symbol(two.across[k]))?;
        by.insert(one.across[k], difference);
    }
    for k in 0..2 {
        by.insert(two.through[k], Fraction::symbol(one.through[k]).negated());
    }
    apply(laws, &by, &two.across, Some(found))
}

/// `i` and `j` are one piece: a constant lies between their displacements, and their flows add.
fn weld(laws: &mut Laws, i: usize, j: usize) -> Result<bool, Failure> {
    let (one, two) = (laws.ports[i], laws.ports[j]);
    let mut found = None;
    for (k, residual) in laws.residuals.clone().iter().enumerate() {
        let factors = (factor(laws, residual, one.across[0]), factor(laws, residual, two.across[0]));
        let (Some(a), Some(b)) = factors else { continue };
        let spread = Fraction::symbol(one.across[0]).times(&a)?;
        let rest = residual.minus(&spread)?.minus(&Fraction::symbol(two.across[0]).times(&b)?)?;
        if a.plus(&b)?.is_zero() && laws.is_constant(&rest) {
            found = Some((k, rest.over(&a)?));
            break;
        }
    }
    let Some((row, offset)) = found else { return Ok(false) };
    let mut by = BTreeMap::from([(two.across[0], Fraction::symbol(one.across[0]).plus(&offset)?)]);
    for k in 1..3 {
        by.insert(two.across[k], Fraction::symbol(one.across[k]));
    }
    for k in 0..2 {
        // The flow of `i` becomes the sum of both.
        let sum = Fraction::symbol(one.through[k]).minus(&Fraction::symbol(two.through[k]))?;
        by.insert(one.through[k], sum);
    }
    apply(laws, &by, &two.through, Some(row))
}

/// Puts the new symbols in, if those that shall vanish do.
fn apply(
    laws: &mut Laws,
    by: &BTreeMap<Symbol, Fraction>,
    vanishing: &[Symbol],
    without: Option<usize>,
) -> Result<bool, Failure> {
    let mut residuals = Vec::new();
    for (k, residual) in laws.residuals.clone().iter().enumerate() {
        if Some(k) == without {
            continue;
        }
        let new = laws.substitute(residual, by)?;
        if laws.symbols.variables(&new).iter().any(|s| vanishing.contains(s)) {
            return Ok(false);
        }
        if !new.is_zero() {
            residuals.push(new);
        }
    }
    let mut definitions = laws.definitions.clone();
    for value in definitions.values_mut() {
        *value = laws.substitute(value, by)?;
    }
    laws.residuals = residuals;
    laws.definitions = definitions;
    Ok(true)
}

// ---- one port ---------------------------------------------------------------------------------------

/// The law as a sum of the quantities at the port.
struct Linear {
    across: [Fraction; 3],
    through: [Fraction; 2],
    rest: Fraction,
}

fn linear(
    laws: &mut Laws,
    law: &Fraction,
    port: Port,
    all: &BTreeSet<Symbol>,
) -> Result<Option<Linear>, Failure> {
    let mut rest = law.clone();
    let mut split = |laws: &mut Laws, symbol: Symbol| -> Result<Option<Fraction>, Failure> {
        let Some(part) = laws.symbols.derivative(law, symbol)? else { return Ok(None) };
        rest = rest.minus(&part.times(&Fraction::symbol(symbol))?)?;
        let is_free = laws.symbols.variables(&part).iter().all(|s| !all.contains(s));
        Ok(is_free.then_some(part))
    };
    let [a0, a1, a2] = port.across.map(|s| split(laws, s));
    let [t0, t1] = port.through.map(|s| split(laws, s));
    let (Some(a0), Some(a1), Some(a2), Some(t0), Some(t1)) = (a0?, a1?, a2?, t0?, t1?) else {
        return Ok(None);
    };
    let is_free = laws.symbols.variables(&rest).iter().all(|s| !all.contains(s));
    Ok(is_free.then_some(Linear { across: [a0, a1, a2], through: [t0, t1], rest }))
}

#[expect(clippy::too_many_arguments, reason = "all of them are what a law is about")]
fn one_port(
    model: &FlatModel,
    start: &dyn Start,
    laws: &mut Laws,
    law: &Fraction,
    port: Port,
    all: &BTreeSet<Symbol>,
    domain: Domain,
    is_single: bool,
) -> Result<Kind, Failure> {
    let Some(l) = linear(laws, law, port, all)? else {
        return Ok(Kind::Field("its law is not linear"));
    };
    let unknown = |laws: &Laws, f: &Fraction| {
        laws.symbols.variables(f).iter().any(|&s| laws.symbols.kind(s) == Some(Varies::Discrete))
    };
    let all_factors = l.across.iter().chain(&l.through).chain([&l.rest]);
    if all_factors.clone().any(|f| unknown(laws, f)) {
        return Ok(Kind::Field("its law changes at events"));
    }
    let over = |f: &Fraction, g: &Fraction| f.negated().over(g);
    let [a0, a1, a2] = &l.across;
    let [t0, t1] = &l.through;
    let zero = |f: &Fraction| f.is_zero();
    let value = |laws: &Laws, f: &Fraction| number(model, start, laws, f);
    let positive = |laws: &Laws, f: &Fraction| laws.is_constant(f) && value(laws, f).is_some_and(|v| v > 0.0);
    let resistance = |laws: &Laws, effort: &Fraction, flow: &Fraction| -> Result<Option<Part>, Failure> {
        let r = over(flow, effort)?;
        if laws.is_constant(&r) && value(laws, &r).is_some_and(|v| v >= 0.0) {
            return Ok(Some(Part::R(r)));
        }
        // The side that has a plain number is divided by.
        Ok(match (effort.as_constant().is_some(), flow.as_constant().is_some()) {
            (true, _) => Some(Part::ModulatedR(r)),
            (_, true) => Some(Part::ModulatedG(over(effort, flow)?)),
            _ => None,
        })
    };
    let field = Kind::Field("its law is linear, but of no element of BondLib");
    let mut parts = Vec::new();
    match domain {
        Domain::Effort if !zero(a2) => return Ok(field),
        Domain::Effort if zero(t0) && zero(t1) && zero(a1) => {
            if is_single && zero(&l.rest) {
                return Ok(Kind::Ground);
            }
            parts.push(Part::Se(over(&l.rest, a0)?));
        }
        Domain::Effort if zero(t1) && !zero(t0) => {
            // Flows that add: all share the effort.
            if !zero(a1) {
                let c = over(a1, t0)?;
                if !positive(laws, &c) {
                    return Ok(field);
                }
                parts.push(Part::C(c));
            }
            if !zero(a0) {
                let Some(r) = resistance(laws, a0, t0)? else { return Ok(field) };
                parts.push(r);
            }
            if !zero(&l.rest) || parts.is_empty() {
                parts.push(Part::Sf(over(&l.rest, t0)?));
            }
            let is_parallel = true;
            return Ok(Kind::OnePort { parts, is_parallel });
        }
        Domain::Effort if zero(a1) && !zero(a0) => {
            if !zero(t1) {
                let i = over(t1, a0)?;
                if !positive(laws, &i) {
                    return Ok(field);
                }
                parts.push(Part::I(i));
            }
            if !zero(t0) {
                let Some(r) = resistance(laws, a0, t0)? else { return Ok(field) };
                parts.push(r);
            }
            if !zero(&l.rest) {
                parts.push(Part::Se(over(&l.rest, a0)?));
            }
        }
        Domain::Effort => return Ok(field),
        Domain::Displacement if !zero(t1) => return Ok(field),
        Domain::Displacement if zero(t0) => {
            if !zero(a2) || (!zero(a1) && !zero(a0)) {
                return Ok(field);
            }
            let part = match zero(a1) {
                true => Part::SfOf(over(&l.rest, a0)?),
                false => Part::Sf(over(&l.rest, a1)?),
            };
            let is_still = match &part {
                Part::SfOf(f) => laws.is_constant(f),
                other => other.value().is_zero(),
            };
            if is_still && is_single {
                return Ok(Kind::Ground);
            }
            parts.push(if is_still { Part::Sf(Fraction::zero()) } else { part });
        }
        Domain::Displacement => {
            // Efforts that add: all share the flow.
            let is_offset = !zero(a0) && laws.is_constant(&l.rest);
            if !zero(a2) {
                let i = over(a2, t0)?;
                if !positive(laws, &i) {
                    return Ok(field);
                }
                parts.push(Part::I(i));
            }
            if !zero(a0) {
                let c = over(t0, a0)?;
                if !positive(laws, &c) {
                    return Ok(field);
                }
                // A constant beside a spring is where the spring begins.
                let stretched = a0.times(&Fraction::symbol(port.across[0]))?;
                let effort = if is_offset { stretched.plus(&l.rest)? } else { stretched };
                parts.push(Part::Spring(c, over(&effort, t0)?));
            }
            if !zero(a1) {
                let Some(r) = resistance(laws, t0, a1)? else { return Ok(field) };
                parts.push(r);
            }
            if (!zero(&l.rest) && !is_offset) || parts.is_empty() {
                parts.push(Part::Se(over(&l.rest, t0)?));
            }
        }
    }
    Ok(Kind::OnePort { parts, is_parallel: false })
}

/// The value of an expression in parameters.
pub fn number(model: &FlatModel, start: &dyn Start, laws: &Laws, f: &Fraction) -> Option<f64> {
    let missing = std::cell::Cell::new(false);
    let value = f.evaluate(&|symbol| {
        let found = laws.variables.get(&symbol).and_then(|&v| start.value(&model.vars[v].name));
        found.unwrap_or_else(|| {
            missing.set(true);
            f64::NAN
        })
    });
    (!missing.get() && value.is_finite()).then_some(value)
}

// ---- two ports --------------------------------------------------------------------------------------

/// Efforts and flows of two ports, tied by two equations without derivatives: a transformer or a gyrator, where power
/// that goes in comes out.
fn two_port(
    laws: &mut Laws,
    residuals: &[Fraction],
    ports: &[Port],
    all: &BTreeSet<Symbol>,
    domains: [Domain; 2],
) -> Result<Kind, Failure> {
    let field = Kind::Field("its ports share one law");
    let pair = |k: usize| match domains[k] {
        Domain::Effort => (ports[k].across[0], ports[k].through[0]),
        Domain::Displacement => (ports[k].through[0], ports[k].across[1]),
    };
    let quantities = [pair(0), pair(1)];
    let mut rows = Vec::new();
    for residual in residuals {
        // Displacements that are proportional have rates that are.
        let displacements: Vec<Symbol> =
            (0..2).filter(|&k| domains[k] == Domain::Displacement).map(|k| ports[k].across[0]).collect();
        let mentioned = laws.symbols.variables(residual);
        let residual = match displacements.iter().any(|s| mentioned.contains(s)) {
            true => match laws.time_derivative(residual)? {
                Some(rate) => rate,
                None => return Ok(field),
            },
            false => residual.clone(),
        };
        let mut rest = residual.clone();
        let mut row = Vec::new();
        for symbol in quantities.iter().flat_map(|&(e, f)| [e, f]) {
            let Some(part) = laws.symbols.derivative(&residual, symbol)? else { return Ok(field) };
            if !laws.is_constant(&part) || laws.symbols.variables(&part).iter().any(|s| all.contains(s)) {
                return Ok(field);
            }
            rest = rest.minus(&part.times(&Fraction::symbol(symbol))?)?;
            row.push(part);
        }
        if !rest.is_zero() {
            return Ok(field);
        }
        rows.push(row);
    }
    // e1 and f1 from e2 and f2.
    let matrix = rows.iter().map(|r| vec![r[0].clone(), r[1].clone()]).collect();
    let right = rows.iter().map(|r| vec![r[2].negated(), r[3].negated()]).collect();
    let Some(solution) = harpoon_derive::fraction::solve(matrix, right)? else { return Ok(field) };
    let ([ee, ef], [fe, ff]) = ([&solution[0][0], &solution[0][1]], [&solution[1][0], &solution[1][1]]);
    // Power in at both ports sums to zero: e1 f1 = -e2 f2.
    let minus = Fraction::integer(-1);
    if ef.is_zero() && fe.is_zero() && ee.times(ff)? == minus {
        return Ok(Kind::TwoPort { is_gyrator: false, ratio: ee.clone() });
    }
    if ee.is_zero() && ff.is_zero() && ef.times(fe)? == minus {
        return Ok(Kind::TwoPort { is_gyrator: true, ratio: ef.clone() });
    }
    Ok(field)
}
