//! Expandable connectors (MLS 9.1.3): a bus has the signals that somebody connects to it.
//!
//! Before the model is flattened, all connects are looked at. A signal that a connect names is added to the bus with
//! the type of what it is connected to; buses that are connected have the same signals; what is declared in a bus and
//! never connected is not there. A bus inside a bus may come into being this way, so the connects are looked at again
//! until nothing is added. From then on a bus is a connector like any other.
//!
//! Whether a model has buses is seen when the first one is instantiated; it is then flattened once more from the
//! start, with this step ahead.

use crate::ahead::Visitor;
use crate::class::{Entry, Found, NodeId};
use crate::component::CompKind;
use crate::sema::{Scope, Sema};
use harpoon_base::Symbol;
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Buses nested deeper than this are not looked for.
const MAX_ROUNDS: usize = 20;

#[derive(Default)]
pub struct Buses {
    /// Connected buses, as a forest.
    parent: FxHashMap<NodeId, NodeId>,
    /// In the order met.
    buses: Vec<NodeId>,
    signals: Vec<Signal>,
    /// The names that each bus has, once all connects are known.
    present: FxHashMap<NodeId, Vec<Symbol>>,
    /// The sizes of signals that are declared with `:`, by what is connected to them.
    sizes: FxHashMap<(NodeId, Symbol), Vec<usize>>,
    is_gathered: bool,
}

/// A connect names a signal of a bus.
#[derive(Clone)]
struct Signal {
    bus: NodeId,
    name: ast::Ident,
    /// A declaration of the same type, and whether one element of its array is meant.
    like: Option<((NodeId, u32), bool)>,
    /// The greatest subscripts, where elements of the signal are connected: `bus.x[2]`. Where it is connected to one
    /// connector of each of many components, the number of these.
    indices: Vec<usize>,
    /// The sizes of what the whole signal is connected to.
    dims: Option<Vec<usize>>,
}

/// What one side of a connect leads to.
enum End {
    Buses(Vec<NodeId>, (NodeId, u32)),
    /// A signal of each of these buses, and the subscripts behind it.
    Signal(Vec<NodeId>, ast::Ident, Vec<usize>),
    /// A declaration, whether one element of its array is meant, the sizes of the arrays around it, and its own.
    Connector((NodeId, u32), bool, Vec<usize>, Vec<usize>),
}

impl Buses {
    fn root(&mut self, bus: NodeId) -> NodeId {
        self.parent.entry(bus).or_insert_with(|| {
            self.buses.push(bus);
            bus
        });
        let mut at = bus;
        while self.parent[&at] != at {
            at = self.parent[&at];
        }
        at
    }
    fn join(&mut self, a: NodeId, b: NodeId) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent.insert(a.max(b), a.min(b));
    }
}

impl<'a> Sema<'a> {
    pub(crate) fn is_bus(&self, object: NodeId) -> bool {
        self.class_def(object).kind == ast::ClassKind::ExpandableConnector
    }

    /// Has a bus this signal? Asked when its components are instantiated.
    pub(crate) fn is_signal_present(&self, bus: NodeId, name: Symbol) -> bool {
        match &self.buses {
            Some(buses) if buses.is_gathered => buses.present.get(&bus).is_some_and(|p| p.contains(&name)),
            _ => true,
        }
    }

    /// Finds the signals of all buses.
    pub(crate) fn gather_buses(&mut self, root: NodeId) {
        let visitor = Visitor { condition: Self::holds_ahead, equation: Self::gather_signals };
        for _ in 0..MAX_ROUNDS {
            self.buses.get_or_insert_default().signals.clear();
            self.trying(|sema| sema.visit_ahead(root, visitor));
            if !self.share_signals() {
                break;
            }
        }
        self.buses.get_or_insert_default().is_gathered = true;
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
                let buses = self.buses.get_or_insert_default();
                xs.into_iter().zip(ys).for_each(|(x, y)| buses.join(x, y));
            }
            _ => {}
        }
    }

    fn note(
        &mut self,
        bus: NodeId,
        name: ast::Ident,
        like: Option<((NodeId, u32), bool)>,
        indices: &[usize],
        dims: Option<Vec<usize>>,
    ) {
        let buses = self.buses.get_or_insert_default();
        buses.root(bus);
        buses.signals.push(Signal { bus, name, like, indices: indices.to_vec(), dims });
    }

    /// The sizes of a signal that its bus leaves open.
    pub(crate) fn bus_sizes(&self, bus: NodeId, name: Symbol) -> Option<Vec<usize>> {
        self.buses.as_ref()?.sizes.get(&(bus, name)).cloned()
    }

    fn declared_signal(&mut self, bus: NodeId, name: Symbol) -> Option<(NodeId, u32)> {
        match self.lookup_member(bus, name) {
            Some(Found::Component(n, i)) => Some((n, i)),
            _ => None,
        }
    }

    /// Walks a reference of a connect without instantiating the signals of buses.
    fn bus_end(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<End> {
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, r.parts[0].name.name) else {
            return None;
        };
        // The declarations that a part stands for: one in each element of an array of components.
        let mut members = vec![(n, i)];
        let mut sizes = Vec::new();
        for (k, part) in r.parts.iter().enumerate() {
            let is_last = k + 1 == r.parts.len();
            let is_element = !part.subscripts.is_empty();
            let mut objects = Vec::new();
            let mut inner = Vec::new();
            for &(n, i) in &members {
                let comp = self.component(n, i).ok()?;
                let dims = self.comps[comp].dims.clone();
                let CompKind::Objects(nodes) = self.comps[comp].kind.clone() else {
                    let dims = if is_element { Vec::new() } else { dims };
                    return is_last.then_some(End::Connector((n, i), is_element, sizes, dims));
                };
                let selected;
                (selected, inner) = match is_element {
                    true => self.select_nodes(&nodes, &dims, &part.subscripts, scope, r.span).ok()??,
                    false => (nodes.to_vec(), dims),
                };
                objects.extend(selected);
            }
            let &first = objects.first()?;
            if is_last {
                return Some(match self.is_bus(first) {
                    true => End::Buses(objects, members[0]),
                    false => End::Connector(members[0], is_element, sizes, inner),
                });
            }
            sizes.extend(inner);
            let next = &r.parts[k + 1];
            let found: Vec<Option<(NodeId, u32)>> =
                objects.iter().map(|&o| self.declared_signal(o, next.name.name)).collect();
            if self.is_bus(first) && !found[0].is_some_and(|(n, i)| self.is_object(n, i)) {
                // A plain signal, declared or not.
                if k + 2 != r.parts.len() {
                    return None;
                }
                let index = |s: &'a ast::Subscript| match s {
                    ast::Subscript::Index(e) => self.evaluate_size(e, scope).ok(),
                    ast::Subscript::All(_) => None,
                };
                let indices = next.subscripts.iter().map(index).collect::<Option<_>>()?;
                return Some(End::Signal(objects, next.name, indices));
            }
            if self.is_bus(first) {
                for (&bus, &member) in objects.iter().zip(&found) {
                    self.note(bus, next.name, member.map(|m| (m, false)), &[], None);
                }
            }
            members = found.into_iter().collect::<Option<_>>()?;
        }
        None
    }

    /// Is a declared component of a class type?
    fn is_object(&mut self, node: NodeId, index: u32) -> bool {
        self.component_type(node, index).is_ok_and(|t| t.scalar.is_none())
    }

    /// Gives all connected buses the same signals. Tells whether a bus got a new one.
    fn share_signals(&mut self) -> bool {
        let Some(mut buses) = self.buses.take() else { return false };
        // The names of each set, with a declaration to take the type from: of a bus itself before any other.
        let mut names: FxHashMap<NodeId, Vec<Signal>> = FxHashMap::default();
        for signal in buses.signals.clone() {
            let root = buses.root(signal.bus);
            let list = names.entry(root).or_default();
            match list.iter_mut().find(|s| s.name.name == signal.name.name) {
                Some(known) => {
                    known.like = known.like.or(signal.like);
                    known.dims = known.dims.take().or(signal.dims);
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
            for Signal { name, like, indices, dims, .. } in list {
                if self.declared_signal(bus, name.name).is_none() {
                    let Some((like, is_element)) = like else { continue };
                    self.add_signal(bus, name, like, is_element, &indices);
                    has_grown = true;
                }
                if let Some(sizes) = dims.or((!indices.is_empty()).then_some(indices)) {
                    buses.sizes.insert((bus, name.name), sizes);
                }
                present.push(name.name);
            }
            has_grown |= buses.present.get(&bus) != Some(&present);
            buses.present.insert(bus, present);
        }
        // Buses inside connected buses are connected.
        for &bus in &all {
            let root = buses.root(bus);
            if root == bus {
                continue;
            }
            for name in buses.present.get(&bus).cloned().unwrap_or_default() {
                if let (Some(x), Some(y)) = (self.nested_bus(bus, name), self.nested_bus(root, name)) {
                    has_grown |= buses.root(x) != buses.root(y);
                    buses.join(x, y);
                }
            }
        }
        self.buses = Some(buses);
        has_grown
    }

    fn nested_bus(&mut self, bus: NodeId, name: Symbol) -> Option<NodeId> {
        let (n, i) = self.declared_signal(bus, name)?;
        if !self.is_object(n, i) {
            return None;
        }
        let comp = self.component(n, i).ok()?;
        match &self.comps[comp].kind {
            CompKind::Objects(nodes) => nodes.first().copied().filter(|n| self.is_bus(*n)),
            _ => None,
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
        declaration.array.splice(0..0, sizes.iter().map(size));
        clause.prefixes = ast::ElementPrefixes::default();
        clause.causality = ast::Causality::None;
        clause.constraint = None;
        clause.declarations = vec![Arc::new(declaration)];
        let scope = entry.scope;
        let clause = self.trees.keep_clause(clause);
        self.add_member(bus, clause, &clause.declarations[0], scope);
    }
}
