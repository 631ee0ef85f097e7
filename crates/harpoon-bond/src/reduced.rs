//! Laws of which parameters leave nothing but a zero.
//!
//! A capacitance of zero takes no flow, and a resistance of zero needs no effort: with such parameters the element
//! computes that zero, whatever it would prefer otherwise, and a store keeps no state there. Only parameters count that
//! decide the structure of the equations, as the sorted equations have it. The signal that modulates an element is
//! followed to what computes it.

use crate::graph::{BondGraph, Demand, PortId, Role, Rule};
use harpoon_base::Id;
use harpoon_ir::certain::certain_value;
use harpoon_ir::eval::Limits;
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{Constant, Expr, ExprId, FlatModel, InstanceId, UnaryOp, VarId};
use std::cell::{Cell, OnceCell, RefCell};

const LIMITS: Limits = Limits { nested_calls: 64, steps: 200_000 };
/// Definitions that lead further than this are not followed.
const MAX_DEPTH: usize = 30;

/// Sets the demand of each port at which a law computes zero. `potential` and `flow` are the variables of a connector.
pub(crate) fn reduce(
    model: &FlatModel,
    graph: &mut BondGraph,
    potential: &[Option<VarId>],
    flow: &[Option<VarId>],
) {
    let has_law = |node: &crate::graph::Node| {
        node.rule == Rule::None && matches!(node.role, Role::Store | Role::Transformer | Role::Dissipator)
    };
    let mut laws: IdMap<InstanceId, Definitions> = IdMap::default();
    for node in graph.nodes.values().filter(|node| has_law(node)) {
        laws.extend(node.instance.map(|instance| (instance, Definitions::default())));
    }
    if laws.is_empty() {
        return;
    }
    for eq in &model.equations {
        if let Some(law) = laws.get_mut(&eq.origin.instance) {
            law.add(model, eq.lhs, eq.rhs);
        }
    }
    let at_connectors = potential.iter().chain(flow).flatten().copied().collect();
    let signals = Signals { model, at_connectors, definitions: OnceCell::new(), known: RefCell::default() };
    let mut empty = Vec::new();
    for node in graph.nodes.values().filter(|node| has_law(node)) {
        let Some(own) = node.instance.and_then(|instance| laws.get(&instance)) else { continue };
        for &port in &node.ports {
            let Some(connector) = graph.ports[port].connector else { continue };
            // Of a bundle, the variables of single strands are not looked at.
            let is_strand = |p: &&PortId| graph.ports[**p].connector == Some(connector);
            if node.ports.iter().filter(is_strand).count() > 1 {
                continue;
            }
            let is_zero = |v: Option<VarId>| v.is_some_and(|v| signals.is_zero(own, v));
            match (is_zero(potential[connector.index()]), is_zero(flow[connector.index()])) {
                (true, false) => empty.push((port, Demand::EffortOut)),
                (false, true) => empty.push((port, Demand::FlowOut)),
                _ => {}
            }
        }
    }
    for (port, demand) in empty {
        graph.ports[port].demand = demand;
        graph.ports[port].is_empty = true;
    }
}

/// What equations say that variables are.
#[derive(Default)]
struct Definitions(IdMap<VarId, Vec<Definition>>);

#[derive(Clone, Copy)]
struct Definition {
    is: ExprId,
    is_negated: bool,
}

impl Definitions {
    fn add(&mut self, model: &FlatModel, lhs: ExprId, rhs: ExprId) {
        for (side, is) in [(lhs, rhs), (rhs, lhs)] {
            let (v, is_negated) = match model.exprs.get(side) {
                Expr::Var(v) => (v, false),
                Expr::Unary(UnaryOp::Neg, inner) => match model.exprs.get(inner) {
                    Expr::Var(v) => (v, true),
                    _ => continue,
                },
                _ => continue,
            };
            self.0.entry(v).or_default().push(Definition { is, is_negated });
        }
    }
}

/// What is certain about variables outside of the element that is looked at. What connectors hand on is not followed.
struct Signals<'a> {
    model: &'a FlatModel,
    at_connectors: IdSet<VarId>,
    /// Made when first needed.
    definitions: OnceCell<Definitions>,
    known: Known,
}

/// A circle tells nothing: while a variable is looked at, nothing is known of it.
type Known = RefCell<IdMap<VarId, Option<Constant>>>;

impl Signals<'_> {
    fn is_zero(&self, own: &Definitions, v: VarId) -> bool {
        let look = Look { signals: self, own, known: RefCell::default(), depth: Cell::new(0) };
        look.var(v).and_then(|c| c.as_f64()) == Some(0.0)
    }

    fn definitions(&self) -> &Definitions {
        self.definitions.get_or_init(|| {
            let mut all = Definitions::default();
            self.model.equations.iter().for_each(|eq| all.add(self.model, eq.lhs, eq.rhs));
            all
        })
    }
}

/// One look at a variable of an element.
struct Look<'a> {
    signals: &'a Signals<'a>,
    own: &'a Definitions,
    known: Known,
    depth: Cell<usize>,
}

impl Look<'_> {
    fn var(&self, v: VarId) -> Option<Constant> {
        let is_own = self.own.0.contains_key(&v);
        if !is_own && self.signals.at_connectors.contains(&v) {
            return None;
        }
        let known = if is_own { &self.known } else { &self.signals.known };
        if let Some(known) = known.borrow().get(&v) {
            return known.clone();
        }
        if self.depth.get() >= MAX_DEPTH {
            return None;
        }
        known.borrow_mut().insert(v, None);
        self.depth.set(self.depth.get() + 1);
        let value = self.defined(v, is_own);
        self.depth.set(self.depth.get() - 1);
        known.borrow_mut().insert(v, value.clone());
        value
    }

    fn defined(&self, v: VarId, is_own: bool) -> Option<Constant> {
        let model = self.signals.model;
        let var = &model.vars[v];
        if var.is_parameter() {
            // A number that stands there can be changed; what others decide is decided by them.
            let is_free =
                |e: &ExprId| model.exprs.as_constant(*e).is_some() && !(var.is_final || var.is_structural);
            return var.binding.filter(|e| !is_free(e)).and_then(|e| self.value(e));
        }
        let definitions = if is_own { self.own } else { self.signals.definitions() };
        definitions.0.get(&v)?.iter().find_map(|definition| {
            let value = self.value(definition.is)?;
            match definition.is_negated {
                true => harpoon_ir::constant::unary(UnaryOp::Neg, &value),
                false => Some(value),
            }
        })
    }

    fn value(&self, e: ExprId) -> Option<Constant> {
        certain_value(self.signals.model, e, &|v| self.var(v), LIMITS)
    }
}
