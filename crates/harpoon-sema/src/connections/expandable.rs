//! Expandable connectors (MLS 9.1.3): a bus has the signals that somebody connects to it.
//!
//! Before the model is flattened, all connects are looked at. A signal that a connect names is added to the bus with
//! the type of what it is connected to; buses that are connected have the same signals; what is declared in a bus and
//! never connected is not there. A bus inside a bus may come into being this way, so the connects are looked at again
//! until nothing is added. From then on a bus is a connector like any other.
//!
//! Whether a model has buses is seen when the first one is instantiated; it is then flattened once more from the
//! start, with this step ahead.

use crate::classes::class::{Entry, Found, NodeId};
use crate::connections::ahead::Visitor;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::iterator::mentions_end;
use crate::expressions::subscript::subscript_number;
use crate::instances::component::{CompId, CompKind};
use crate::values::value::{Scalar, indices, print_index};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};
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
    /// Signals that no declaration of their bus names.
    undeclared: FxHashSet<(NodeId, Symbol)>,
    /// The elements that are there, counted from 0, of signals that nobody connects as a whole.
    elements: FxHashMap<(NodeId, Symbol), FxHashSet<Vec<usize>>>,
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
    /// The elements that are connected, counted from 0; none if the whole is.
    elements: Option<FxHashSet<Vec<usize>>>,
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
        match &self.connections.buses {
            Some(buses) if buses.is_gathered => buses.present.get(&bus).is_some_and(|p| p.contains(&name)),
            _ => true,
        }
    }

    /// Finds the signals of all buses.
    pub(crate) fn gather_buses(&mut self, root: NodeId) {
        let visitor = Visitor { condition: Self::holds_ahead, equation: Self::gather_signals };
        for _ in 0..MAX_ROUNDS {
            self.connections.buses.get_or_insert_default().signals.clear();
            self.trying(|sema| sema.visit_ahead(root, visitor));
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

    fn note(
        &mut self,
        bus: NodeId,
        name: ast::Ident,
        like: Option<((NodeId, u32), bool)>,
        indices: &[usize],
        dims: Option<Vec<usize>>,
    ) {
        let buses = self.connections.buses.get_or_insert_default();
        buses.root(bus);
        let is_element = dims.is_none() && !indices.is_empty();
        let elements =
            is_element.then(|| FxHashSet::from_iter([indices.iter().map(|i| i.saturating_sub(1)).collect()]));
        buses.signals.push(Signal { bus, name, like, indices: indices.to_vec(), dims, elements });
    }

    /// The sizes of a signal that its bus leaves open.
    pub(crate) fn bus_sizes(&self, bus: NodeId, name: Symbol) -> Option<Vec<usize>> {
        self.connections.buses.as_ref()?.sizes.get(&(bus, name)).cloned()
    }

    /// Elements of a signal between those that are connected, by their position: they are not there, and hold the
    /// default of their type (MLS 9.1.3). Connected buses have the same, and only one of them is asked for it.
    pub(crate) fn gaps(&mut self, comp: CompId) -> Vec<usize> {
        let c = &self.instances.comps[comp];
        let key = (c.object, c.name);
        let Some(buses) = self.connections.buses.as_mut().filter(|b| b.elements.contains_key(&key)) else {
            return Vec::new();
        };
        if buses.root(c.object) != c.object {
            return Vec::new();
        }
        let there = &buses.elements[&key];
        let is_gap = |index: &Vec<usize>| !there.contains(&index[..index.len().min(width(there))]);
        indices(&c.dims).enumerate().filter(|(_, index)| is_gap(index)).map(|(k, _)| k).collect()
    }

    /// Is it a signal that no declaration of its bus names?
    pub(crate) fn is_undeclared(&self, bus: NodeId, name: Symbol) -> bool {
        self.connections.buses.as_ref().is_some_and(|buses| buses.undeclared.contains(&(bus, name)))
    }

    /// Expressions use what the bus declares: what others connect to it has no type here (MLS 9.1.3).
    pub(crate) fn check_signal_declared(&mut self, comp: CompId, span: Span, scope: Scope) {
        let c = &self.instances.comps[comp];
        if !c.dims.is_empty() || !self.is_undeclared(c.object, c.name) {
            return;
        }
        let (name, class) = (c.name, self.class_name(c.object));
        let message = format!("`{class}` does not declare `{name}`, so only `connect` can name it");
        let d = Diagnostic::error("undeclared-signal", span, message)
            .component(self.path(scope.node))
            .help(format!("declare `{name}` in the bus, with its type"));
        self.report_breach(d);
    }

    /// Does the bus of an array leave open how large this dimension is?
    pub(crate) fn is_sizeless(&self, comp: CompId, dimension: usize) -> bool {
        let c = &self.instances.comps[comp];
        let is_open = |s: &ast::Subscript| matches!(s, ast::Subscript::All(_));
        dimension < c.dims.len()
            && self.is_bus(c.object)
            && (self.is_undeclared(c.object, c.name)
                || c.declaration.array.get(dimension).is_some_and(is_open))
    }

    pub(crate) fn report_sizeless(&mut self, comp: CompId, span: Span, scope: Scope) -> Reported {
        let c = &self.instances.comps[comp];
        let (name, declared) = (c.name, c.declaration.span);
        let message =
            format!("the bus does not declare how large `{name}` is, so only elements of it can be used");
        self.report(
            Diagnostic::error("sizeless-signal", span, message)
                .component(self.path(scope.node))
                .related(declared, "as large as what is connected to it")
                .help(format!(
                    "write subscripts, as in `{name}[{{1, 2}}]`, or declare `{name}` with its size"
                )),
        )
    }

    /// An array of a bus whose size the bus does not declare is used by its elements, and by those that are there
    /// (MLS 9.1.3).
    pub(crate) fn check_sizeless(&mut self, comp: CompId, part: &'a ast::RefPart, scope: Scope) -> Res<()> {
        let c = &self.instances.comps[comp];
        let key = (c.object, c.name);
        let (dims, span) = (c.dims.clone(), part.name.span);
        if dims.is_empty() || self.connections.buses.is_none() || !self.is_bus(key.0) {
            return Ok(());
        }
        let asks_for_size = |s: Option<&ast::Subscript>| match s {
            Some(ast::Subscript::Index(e)) => mentions_end(e),
            _ => true,
        };
        if (0..dims.len()).any(|k| self.is_sizeless(comp, k) && asks_for_size(part.subscripts.get(k))) {
            return Err(self.report_sizeless(comp, span, scope));
        }
        let Some(there) = self.connections.buses.as_ref().and_then(|b| b.elements.get(&key)).cloned() else {
            return Ok(());
        };
        let mut picked = Vec::new();
        for (k, &n) in dims.iter().enumerate().take(width(&there)) {
            match self.picked(part.subscripts.get(k), n, scope) {
                Some(list) => picked.push(list),
                None => return Ok(()),
            }
        }
        let sizes: Vec<usize> = picked.iter().map(Vec::len).collect();
        let mut wanted =
            indices(&sizes).map(|at| at.iter().zip(&picked).map(|(i, list)| list[*i]).collect::<Vec<_>>());
        let Some(missing) = wanted.find(|at| !there.contains(at)) else { return Ok(()) };
        let message =
            format!("`{}{}` is not there: nothing is connected to it", key.1, print_index(&missing));
        Err(self.report(
            Diagnostic::error("absent-component", span, message)
                .component(self.path(scope.node))
                .help("connect it to what gives it a value"),
        ))
    }

    /// The positions that a subscript picks, counted from 0; `None` if they are not known now.
    fn picked(
        &mut self,
        subscript: Option<&'a ast::Subscript>,
        size: usize,
        scope: Scope,
    ) -> Option<Vec<usize>> {
        let Some(ast::Subscript::Index(e)) = subscript else { return Some((0..size).collect()) };
        let index = self.trying(|sema| sema.subscript(e, size, scope)).ok()?;
        let index = self.trying(|sema| sema.evaluated(&index, e.span)).ok()?;
        let position = |s: &Scalar| usize::try_from(subscript_number(s.constant()?)? - 1).ok();
        index.as_array()?.elems.iter().map(position).collect()
    }

    /// The sizes that a bus declares for its array that a reference names; of each dimension with `:` nothing.
    pub(crate) fn declared_sizes(
        &mut self,
        r: &'a ast::ComponentRef,
        scope: Scope,
    ) -> Option<Vec<Option<usize>>> {
        self.connections.buses.as_ref()?;
        let End::Signal(buses, name, indices) = self.trying(|sema| sema.bus_end(r, scope))? else {
            return None;
        };
        let bus = *buses.first()?;
        if !indices.is_empty() || self.is_undeclared(bus, name.name) {
            return None;
        }
        let (n, i) = self.declared_signal(bus, name.name)?;
        let subscripts = self.all_subscripts(n, i).ok()?;
        let size = |(subscript, scope): (&'a ast::Subscript, NodeId)| match subscript {
            ast::Subscript::Index(e) => {
                let scope = self.scope(scope);
                self.evaluate_size(e, scope).ok()
            }
            ast::Subscript::All(_) => None,
        };
        Some(subscripts.into_iter().map(size).collect())
    }

    /// What keeps a connect from adding a signal to a bus.
    pub(crate) fn report_no_signal(&mut self, part: &'a ast::RefPart, bus: NodeId, scope: Scope) -> Reported {
        for subscript in &part.subscripts {
            let ast::Subscript::Index(e) = subscript else { continue };
            match self.evaluate_integer(e, scope) {
                Ok(index) if index < 1 => {
                    let message = format!("the index {index} is less than 1");
                    return self.error_in("index-out-of-range", scope.node, e.span, message);
                }
                Ok(_) => {}
                Err(reported) => return reported,
            }
        }
        self.report_unknown_member(bus, part.name, scope.node)
    }

    fn declared_signal(&mut self, bus: NodeId, name: Symbol) -> Option<(NodeId, u32)> {
        match self.lookup_member(bus, name) {
            Some(Found::Component(n, i)) => Some((n, i)),
            _ => None,
        }
    }

    /// Does a reference name a signal of a bus, whether or not it is there?
    pub(crate) fn is_bus_signal(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> bool {
        matches!(self.trying(|s| s.bus_end(r, scope)), Some(End::Signal(..)))
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
                let dims = self.instances.comps[comp].dims.clone();
                // A connect to what is not there brings no signal either.
                if matches!(self.instances.comps[comp].kind, CompKind::Absent) {
                    return None;
                }
                let CompKind::Objects(nodes) = self.instances.comps[comp].kind.clone() else {
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
                    ast::Subscript::Index(e) => self.evaluate_size(e, scope).ok().filter(|&i| i > 0),
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
        let Ok(comp) = self.trying(|sema| sema.component(n, i)) else { return Vec::new() };
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

/// How many subscripts the elements of a signal have.
fn width(elements: &FxHashSet<Vec<usize>>) -> usize {
    elements.iter().map(Vec::len).max().unwrap_or(0)
}
