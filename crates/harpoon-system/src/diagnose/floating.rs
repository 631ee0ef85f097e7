//! Circuits without a ground: networks whose laws see differences of potentials only, so that all potentials can be
//! moved by the same amount and nothing notices.
//!
//! A network is a set of connectors with one flow and one potential each, joined by connections and through the
//! components they belong to. All its potentials are moved by one; from equation to equation follows what moves with
//! them: a voltage `v = p.v - n.v` stays, the effort inside a wrapped component moves along. If every equation is
//! content, the movement is a null vector of the whole system, whatever the numbers, and no other equation can mend
//! that. Where one is not (`p.v = 0`), the network has its ground.
//!
//! A potential that is differentiated is a state (the position of a mass) and has an initial value of its own. A derivative
//! does not move either: what it is the derivative of may be given elsewhere.
//! Connectors of the model itself get their potential from outside. Laws that are not affine in what moves count as
//! a ground: silence is better than a false alarm.

use crate::equations::linear::affine;
use crate::equations::system::{Role, System};
use crate::equations::values::evaluate;
use crate::equations::walk::Marks;
use harpoon_base::Diagnostic;
use harpoon_base::codes;
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{Causality, Equation, FlatModel, InstanceId, ScalarType, VarId};
use std::collections::{BTreeMap, VecDeque};

/// How many connectors a message lists.
const MAX_LISTED: usize = 4;

/// A connector with one flow and one potential.
struct Pin {
    instance: InstanceId,
    potential: VarId,
}

/// After alias elimination: the errors about networks that float.
pub fn floating_networks(system: &mut System, marks: &mut Marks) -> Vec<Diagnostic> {
    let pins = pins(&system.model);
    if pins.is_empty() {
        return Vec::new();
    }
    let mut alias: IdMap<VarId, (VarId, f64)> = IdMap::default();
    for a in &system.aliases {
        alias.insert(a.var, (a.of, if a.is_negated { -1.0 } else { 1.0 }));
    }
    let resolve = |v: VarId| alias.get(&v).copied().unwrap_or((v, 1.0));
    let mut users: IdMap<VarId, Vec<u32>> = IdMap::default();
    let equations = system.model.equations.clone();
    for (k, eq) in equations.iter().enumerate() {
        for v in crate::equations::walk::variables(&system.model.exprs, marks, &[eq.lhs, eq.rhs]) {
            users.entry(v).or_default().push(k as u32);
        }
    }
    let derivatives: IdSet<VarId> = system.der.iter().copied().flatten().collect();
    let mut found = Vec::new();
    for network in networks(&system.model, &pins, &resolve) {
        let moved: Vec<(VarId, f64)> = network.iter().map(|&k| resolve(pins[k].potential)).collect();
        let is_state = |v: VarId| system.der(v).is_some();
        let is_decided = moved.iter().any(|&(v, _)| system.role(v) != Role::Continuous || is_state(v));
        let is_open = network.iter().any(|&k| is_of_root(&system.model, pins[k].instance));
        if !is_decided
            && !is_open
            && Movement::new(&moved, &derivatives).goes_unnoticed(system, marks, &equations, &users)
        {
            found.push(missing_ground(&system.model, &pins, &network, &resolve));
        }
    }
    found
}

fn pins(model: &FlatModel) -> Vec<Pin> {
    // Per instance: its potential, and how many variables of each kind it has.
    let mut members: BTreeMap<InstanceId, (usize, Vec<VarId>)> = BTreeMap::new();
    for (v, var) in model.vars.iter() {
        if var.ty == ScalarType::Real && !var.is_parameter() && var.causality == Causality::None {
            let entry = members.entry(var.origin.instance).or_default();
            if var.is_flow {
                entry.0 += 1;
            } else {
                entry.1.push(v);
            }
        }
    }
    let pin = |(instance, (flows, potentials)): (InstanceId, (usize, Vec<VarId>))| match potentials[..] {
        [potential] if flows == 1 => Some(Pin { instance, potential }),
        _ => None,
    };
    members.into_iter().filter_map(pin).collect()
}

/// Connectors of one domain that hang together, by their places in `pins`.
fn networks(model: &FlatModel, pins: &[Pin], resolve: &dyn Fn(VarId) -> (VarId, f64)) -> Vec<Vec<usize>> {
    let mut parent: Vec<usize> = (0..pins.len()).collect();
    fn find(parent: &mut [usize], mut k: usize) -> usize {
        while parent[k] != k {
            parent[k] = parent[parent[k]];
            k = parent[k];
        }
        k
    }
    let mut join = |a: usize, b: usize| {
        let (a, b) = (find(&mut parent, a), find(&mut parent, b));
        parent[a.max(b)] = a.min(b);
    };
    let mut first_on_wire: IdMap<VarId, usize> = IdMap::default();
    let mut first_of_part: BTreeMap<(InstanceId, &str), usize> = BTreeMap::new();
    for (k, pin) in pins.iter().enumerate() {
        join(k, *first_on_wire.entry(resolve(pin.potential).0).or_insert(k));
        if let Some(part) = model.instances[pin.instance].parent {
            join(k, *first_of_part.entry((part, domain(model, pin))).or_insert(k));
        }
    }
    let mut networks: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for k in 0..pins.len() {
        networks.entry(find(&mut parent, k)).or_default().push(k);
    }
    networks.into_values().collect()
}

/// Connectors with the same name for their potential, such as `v` or `T`, are of one kind.
fn domain<'a>(model: &'a FlatModel, pin: &Pin) -> &'a str {
    model.vars[pin.potential].name.rsplit('.').next().unwrap_or_default()
}

fn is_of_root(model: &FlatModel, connector: InstanceId) -> bool {
    model.instances[connector].parent.is_some_and(|p| model.instances[p].parent.is_none())
}

/// By how much each variable moves, as far as it is known.
struct Movement<'a> {
    /// Variables that are derivatives of others. What decides those decides these, too.
    derivatives: &'a IdSet<VarId>,
    by: IdMap<VarId, f64>,
    /// Equations to look at.
    due: VecDeque<u32>,
    fresh: Vec<VarId>,
}

impl Movement<'_> {
    fn new<'a>(moved: &[(VarId, f64)], derivatives: &'a IdSet<VarId>) -> Movement<'a> {
        let by: IdMap<VarId, f64> = moved.iter().copied().collect();
        let mut fresh: Vec<VarId> = moved.iter().map(|m| m.0).collect();
        fresh.sort_unstable();
        fresh.dedup();
        Movement { derivatives, by, due: VecDeque::new(), fresh }
    }

    /// Whether no equation notices the movement.
    fn goes_unnoticed(
        mut self,
        system: &mut System,
        marks: &mut Marks,
        equations: &[Equation],
        users: &IdMap<VarId, Vec<u32>>,
    ) -> bool {
        let mut waiting: Vec<u32> = Vec::new();
        loop {
            for v in std::mem::take(&mut self.fresh) {
                self.due.extend(users.get(&v).into_iter().flatten());
            }
            let Some(k) = self.due.pop_front() else {
                if waiting.is_empty() {
                    return true;
                }
                // What nothing else speaks of stays where it is, if its equation is content with that.
                let mut resting = None;
                for &k in &waiting {
                    let Some(law) = self.law(system, marks, &equations[k as usize]) else { return false };
                    if law.is_content() {
                        resting = Some((k, law.open));
                        break;
                    }
                }
                let Some((k, open)) = resting else { return false };
                waiting.retain(|&other| other != k);
                for (v, _) in open {
                    self.set(system, v, 0.0);
                }
                continue;
            };
            let Some(law) = self.law(system, marks, &equations[k as usize]) else { return false };
            waiting.retain(|&other| other != k);
            match law.open[..] {
                [] if !law.is_content() => return false,
                [] => {}
                [(v, Some(coefficient))] if !self.set(system, v, -law.sum / coefficient) => return false,
                [(_, Some(_))] => {}
                _ => waiting.push(k),
            }
        }
    }

    /// False if the variable is one that cannot be moved.
    fn set(&mut self, system: &System, v: VarId, by: f64) -> bool {
        let is_free =
            system.role(v) == Role::Continuous && system.der(v).is_none() && !self.derivatives.contains(&v);
        if by != 0.0 && !is_free {
            return false;
        }
        if self.by.insert(v, by).is_none() {
            self.fresh.push(v);
        }
        true
    }

    /// What an equation makes of the movement. `None` if it is not affine in what moves or may move.
    fn law(&self, system: &mut System, marks: &mut Marks, eq: &Equation) -> Option<Law> {
        let vars = crate::equations::walk::variables(&system.model.exprs, marks, &[eq.lhs, eq.rhs]);
        let is_unknown = |v: VarId| system.role(v) == Role::Continuous;
        let may_move: Vec<VarId> = vars
            .into_iter()
            .filter(|&v| is_unknown(v) && self.by.get(&v).is_none_or(|by| *by != 0.0))
            .collect();
        if may_move.iter().all(|v| !self.by.contains_key(v)) {
            return Some(Law { sum: 0.0, open: Vec::new() });
        }
        let parts = affine(&mut system.model.exprs, marks, eq, &|v| may_move.contains(&v));
        let mut law = Law { sum: 0.0, open: Vec::new() };
        for (v, coefficient) in parts.terms {
            let number = coefficient.and_then(|c| {
                let usual = system.values.number(&system.model, c);
                usual.or_else(|| {
                    evaluate(&system.model, c, &crate::diagnose::regular::SomeValue(system))?.as_f64()
                })
            });
            match (self.by.get(&v), number) {
                (Some(by), Some(c)) => law.sum += by * c,
                (Some(_), None) => return None,
                (None, Some(0.0)) => {}
                (None, c) => law.open.push((v, c)),
            }
        }
        Some(law)
    }
}

struct Law {
    sum: f64,
    /// Variables whose movement is not known, with their coefficients where they have one.
    open: Vec<(VarId, Option<f64>)>,
}

impl Law {
    fn is_content(&self) -> bool {
        self.sum.abs() <= 1e-9
    }
}

/// 1 for the last connector of a component, -1 for the first, 0 for those between and for lone ones.
fn direction(model: &FlatModel, pins: &[Pin], network: &[usize], pin: usize) -> isize {
    let part = |k: usize| model.instances[pins[k].instance].parent;
    let mut others = network.iter().copied().filter(|&k| k != pin && part(k) == part(pin)).peekable();
    if others.peek().is_none() {
        return 0;
    }
    let (has_before, has_behind) =
        others.fold((false, false), |(before, behind), k| (before | (k < pin), behind | (k > pin)));
    isize::from(has_before) - isize::from(has_behind)
}

fn missing_ground(
    model: &FlatModel,
    pins: &[Pin],
    network: &[usize],
    resolve: &dyn Fn(VarId) -> (VarId, f64),
) -> Diagnostic {
    // The wires between the components that the model itself declares.
    let is_outer = |k: &usize| {
        let part = model.instances[pins[*k].instance].parent;
        part.and_then(|p| model.instances[p].parent).is_some_and(|p| model.instances[p].parent.is_none())
    };
    let outer: Vec<usize> = network.iter().copied().filter(is_outer).collect();
    let outer = if outer.is_empty() { network.to_vec() } else { outer };
    let mut wires: BTreeMap<VarId, Vec<usize>> = BTreeMap::new();
    for k in outer {
        wires.entry(resolve(pins[k].potential).0).or_default().push(k);
    }
    // A connector that hangs in the air was meant to be connected; else a ground is usually where the way back is:
    // components have the connector by which things leave them behind the others.
    let is_alone = |wire: &&Vec<usize>| wire.len() == 1;
    let back = |wire: &&Vec<usize>| {
        let ways: isize = wire.iter().map(|&k| direction(model, pins, network, k)).sum();
        (ways, wire.len())
    };
    let returns = wires.values().max_by_key(back);
    let wire = wires.values().find(is_alone).or(returns).map_or(&[][..], Vec::as_slice);
    let path = |k: usize| model.path(pins[k].instance);
    let names: Vec<String> = wire.iter().take(MAX_LISTED).map(|&k| format!("`{}`", path(k))).collect();
    let first = &pins[wire[0]];
    let part = model.instances[first.instance].parent.unwrap_or(first.instance);
    let what = model.vars[first.potential].name.rsplit('.').next().unwrap_or_default();
    let others = network.len().saturating_sub(names.len());
    let more = if others == 0 { String::new() } else { format!(" and {others} connectors more") };
    let message = match wire.len() {
        1 => format!("{} is connected to nothing, and nothing decides the `{what}` of it{more}", names[0]),
        _ => format!("nothing decides the `{what}` of {}{more}: a ground is missing", names.join(", ")),
    };
    let mut d = Diagnostic::error(codes::MISSING_GROUND, model.instances[part].span, message)
        .component(model.path(part))
        .label("floats with all that it is connected to");
    for &k in wire.iter().take(MAX_LISTED) {
        let part = model.instances[pins[k].instance].parent.unwrap_or(pins[k].instance);
        d = d.related_component(model.instances[part].span, path(k), format!("`{}` floats", path(k)));
    }
    d.help(match wire.len() {
        1 => format!("connect {}, or a ground (a fixed point, a given level) to the circuit", names[0]),
        _ => format!("connect a ground (a fixed point, a given level) to {}", names[0]),
    })
}
