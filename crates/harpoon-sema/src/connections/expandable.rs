//! Expandable connectors (MLS 9.1.3): a bus has the signals that somebody connects to it.
//!
//! Before the model is flattened, all connects are looked at. A signal that a connect names is added to the bus with
//! the type of what it is connected to; buses that are connected have the same signals; what is declared in a bus and
//! never connected is not there. A bus inside a bus may come into being this way, so the connects are looked at again
//! until nothing is added. From then on a bus is a connector like any other.
//!
//! Whether a model has buses is seen when the first one is instantiated; it is then flattened once more from the
//! start, with this step ahead.

use crate::classes::class::Entry;
use crate::connections::ahead::Visitor;
use crate::context::ids::NodeId;
use crate::context::state::{Scope, Sema};
use crate::instances::bus::End;
use crate::instances::bus::Signal;
use crate::instances::component::CompKind;
use harpoon_base::Symbol;
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Buses nested deeper than this are not looked for.
const MAX_ROUNDS: usize = 20;

impl<'a> Sema<'a> {
    /// Finds the signals of all buses.
    pub(crate) fn gather_buses(&mut self, root: NodeId) {
        let visitor = Visitor { condition: Self::holds_ahead, equation: Self::gather_signals };
        for _ in 0..MAX_ROUNDS {
            self.connections.buses.get_or_insert_default().signals.clear();
            self.look_ahead(root, visitor);
            if !self.share_signals() {
                break;
            }
        }
        self.connections.buses.get_or_insert_default().is_gathered = true;
    }

    fn holds_ahead(&mut self, condition: &'a ast::Expr, scope: Scope) -> Option<bool> {
        self.evaluate_condition(condition, scope).ok()
    }

    fn gather_signals(&mut self, e: &'a ast::Equation, scope: Scope) {
        let ast::EquationKind::Connect(a, b) = &e.kind else { return };
        let (Some(x), Some(y)) = (self.bus_end(a, scope), self.bus_end(b, scope)) else { return };
        match (x, y) {
            (End::Signal(on, name, indices), End::Connector(like, is_element, outer, inner))
            | (End::Connector(like, is_element, outer, inner), End::Signal(on, name, indices)) => {
                let (indices, dims) = match indices.is_empty() {
                    true => (outer.clone(), Some([outer, inner].concat()).filter(|d| !d.is_empty())),
                    false => (indices, None),
                };
                for bus in on {
                    self.note(bus, name, Some((like, is_element)), &indices, dims.clone());
                }
            }
            (End::Signal(on, name, indices), End::Buses(_, like))
            | (End::Buses(_, like), End::Signal(on, name, indices)) => {
                on.into_iter().for_each(|bus| self.note(bus, name, Some((like, false)), &indices, None));
            }
            (End::Signal(on, name, indices), End::Signal(others, named, at)) => {
                // One of the two gets its type elsewhere, now or in the next round.
                for (bus, other) in on.into_iter().zip(others) {
                    let p = self.declared_signal(bus, name.name).map(|p| (p, !indices.is_empty()));
                    let q = self.declared_signal(other, named.name).map(|q| (q, !at.is_empty()));
                    self.note(bus, name, q, &indices, None);
                    self.note(other, named, p, &at, None);
                }
            }
            (End::Buses(xs, _), End::Buses(ys, _)) => {
                let buses = self.connections.buses.get_or_insert_default();
                xs.into_iter().zip(ys).for_each(|(x, y)| buses.join(x, y));
            }
            _ => {}
        }
    }

    /// Does a reference name a signal of a bus, whether or not it is there?
    pub(crate) fn is_bus_signal(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> bool {
        matches!(self.known_bus_end(r, scope), Some(End::Signal(..)))
    }

    /// Gives all connected buses the same signals. Tells whether a bus got a new one.
    fn share_signals(&mut self) -> bool {
        let Some(mut buses) = self.connections.buses.take() else { return false };
        // The names of each set, with a declaration to take the type from: of a bus itself before any other.
        let mut names: FxHashMap<NodeId, Vec<Signal>> = FxHashMap::default();
        for signal in buses.signals.clone() {
            let root = buses.root(signal.bus);
            let list = names.entry(root).or_default();
            match list.iter_mut().find(|s| s.name.name == signal.name.name) {
                Some(known) => {
                    known.like = known.like.or(signal.like);
                    known.dims = known.dims.take().or(signal.dims);
                    known.elements = known.elements.take().zip(signal.elements).map(|(mut known, new)| {
                        known.extend(new);
                        known
                    });
                    known.indices.resize(known.indices.len().max(signal.indices.len()), 0);
                    for (most, at) in known.indices.iter_mut().zip(signal.indices) {
                        *most = (*most).max(at);
                    }
                }
                None => list.push(signal),
            }
        }
        let all = buses.buses.clone();
        for &bus in &all {
            let root = buses.root(bus);
            for signal in names.get_mut(&root).into_iter().flatten() {
                if let Some(own) = self.declared_signal(bus, signal.name.name) {
                    signal.like = Some((own, false));
                }
            }
        }
        let mut has_grown = false;
        for &bus in &all {
            let root = buses.root(bus);
            let list = names.get(&root).cloned().unwrap_or_default();
            let mut present = Vec::new();
            for Signal { name, like, indices, dims, elements, .. } in list {
                if self.declared_signal(bus, name.name).is_none() {
                    let Some((like, is_element)) = like else { continue };
                    self.add_signal(bus, name, like, is_element, &indices);
                    buses.undeclared.insert((bus, name.name));
                    has_grown = true;
                }
                match elements {
                    Some(elements) => _ = buses.elements.insert((bus, name.name), elements),
                    None => _ = buses.elements.remove(&(bus, name.name)),
                }
                if let Some(sizes) = dims.or((!indices.is_empty()).then_some(indices)) {
                    buses.sizes.insert((bus, name.name), sizes);
                }
                present.push(name.name);
            }
            has_grown |= buses.present.get(&bus) != Some(&present);
            buses.present.insert(bus, present);
        }
        self.connections.buses = Some(buses);
        self.join_nested(&all) || has_grown
    }

    /// Buses inside connected buses are connected. Tells whether some were not before.
    fn join_nested(&mut self, all: &[NodeId]) -> bool {
        let mut has_grown = false;
        for &bus in all {
            let buses = self.connections.buses.get_or_insert_default();
            let root = buses.root(bus);
            if root == bus {
                continue;
            }
            for name in buses.present.get(&bus).cloned().unwrap_or_default() {
                let pairs: Vec<(NodeId, NodeId)> =
                    self.nested_buses(bus, name).into_iter().zip(self.nested_buses(root, name)).collect();
                let buses = self.connections.buses.get_or_insert_default();
                for (x, y) in pairs {
                    has_grown |= buses.root(x) != buses.root(y);
                    buses.join(x, y);
                }
            }
        }
        has_grown
    }

    /// The elements of a bus that is a signal of another.
    fn nested_buses(&mut self, bus: NodeId, name: Symbol) -> Vec<NodeId> {
        let Some((n, i)) = self.declared_signal(bus, name) else { return Vec::new() };
        if !self.is_object(n, i) {
            return Vec::new();
        }
        let Some(comp) = self.known_component(n, i) else { return Vec::new() };
        match &self.instances.comps[comp].kind {
            CompKind::Objects(nodes) if nodes.iter().all(|n| self.is_bus(*n)) => nodes.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Declares a signal in a bus like a component elsewhere.
    fn add_signal(
        &mut self,
        bus: NodeId,
        name: ast::Ident,
        like: (NodeId, u32),
        is_element: bool,
        sizes: &[usize],
    ) {
        let table = self.table(like.0);
        let Entry::Component(entry) = &table.entries[like.1 as usize] else { return };
        let mut clause = entry.clause.clone();
        let mut declaration = entry.declaration.clone();
        declaration.name = name;
        declaration.modification = None;
        declaration.condition = None;
        if is_element {
            clause.array.clear();
            declaration.array.clear();
        }
        let size = |&n: &usize| {
            ast::Subscript::Index(ast::Expr { kind: ast::ExprKind::Integer(n as i64), span: name.span })
        };
        // What another bus declares as an array is the array whose elements are connected.
        if self.is_bus(self.classes.nodes[like.0].object) && declaration.array.len() >= sizes.len() {
            for (subscript, n) in declaration.array.iter_mut().zip(sizes) {
                if matches!(subscript, ast::Subscript::All(_)) {
                    *subscript = size(n);
                }
            }
        } else {
            declaration.array.splice(0..0, sizes.iter().map(size));
        }
        clause.prefixes = ast::ElementPrefixes::default();
        clause.causality = ast::Causality::None;
        clause.constraint = None;
        clause.declarations = vec![Arc::new(declaration)];
        let scope = entry.scope;
        let clause = self.classes.trees.keep_clause(clause);
        self.add_member(bus, clause, &clause.declarations[0], scope);
    }
}
