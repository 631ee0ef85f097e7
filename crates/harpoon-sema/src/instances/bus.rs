//! What is known of the signals of expandable connectors (MLS 9.1.3) when components are instantiated and used.

use crate::classes::class::Found;
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::state::Reported;
use crate::context::state::Res;
use crate::context::state::Scope;
use crate::context::state::Sema;
use crate::expressions::iterator::mentions_end;
use crate::expressions::subscript::subscript_number;
use crate::instances::component::CompKind;
use crate::values::value::Scalar;
use crate::values::value::indices;
use crate::values::value::print_index;
use harpoon_base::Diagnostic;
use harpoon_base::Span;
use harpoon_base::Symbol;
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use rustc_hash::FxHashSet;

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
        let d = Diagnostic::error(codes::UNDECLARED_SIGNAL, span, message)
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
            Diagnostic::error(codes::SIZELESS_SIGNAL, span, message)
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
            Diagnostic::error(codes::ABSENT_COMPONENT, span, message)
                .component(self.path(scope.node))
                .help("connect it to what gives it a value"),
        ))
    }

    /// The positions that a subscript picks, counted from 0; `None` if they are not known now.
    pub(crate) fn picked(
        &mut self,
        subscript: Option<&'a ast::Subscript>,
        size: usize,
        scope: Scope,
    ) -> Option<Vec<usize>> {
        let Some(ast::Subscript::Index(e)) = subscript else { return Some((0..size).collect()) };
        let index = self.trying(|sema| sema.subscript(e, size, scope)).ok()?;
        let index = self.known_constant(&index, e.span)?;
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
        let End::Signal(buses, name, indices) = self.known_bus_end(r, scope)? else {
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
                    return self.error_in(codes::INDEX_OUT_OF_RANGE, scope.node, e.span, message);
                }
                Ok(_) => {}
                Err(reported) => return reported,
            }
        }
        self.report_unknown_member(bus, part.name, scope.node)
    }

    pub(crate) fn declared_signal(&mut self, bus: NodeId, name: Symbol) -> Option<(NodeId, u32)> {
        match self.lookup_member(bus, name) {
            Some(Found::Component(n, i)) => Some((n, i)),
            _ => None,
        }
    }
}

impl<'a> Sema<'a> {
    /// What a reference names at a bus, where there is something.
    pub(crate) fn known_bus_end(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<End> {
        self.trying(|s| s.bus_end(r, scope))
    }

    /// Walks a reference of a connect without instantiating the signals of buses.
    pub(crate) fn bus_end(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<End> {
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
    pub(crate) fn is_object(&mut self, node: NodeId, index: u32) -> bool {
        self.component_type(node, index).is_ok_and(|t| t.scalar.is_none())
    }
}

#[derive(Default)]
pub struct Buses {
    /// Connected buses, as a forest.
    pub(crate) parent: FxHashMap<NodeId, NodeId>,
    /// In the order met.
    pub(crate) buses: Vec<NodeId>,
    pub(crate) signals: Vec<Signal>,
    /// The names that each bus has, once all connects are known.
    pub(crate) present: FxHashMap<NodeId, Vec<Symbol>>,
    /// The sizes of signals that are declared with `:`, by what is connected to them.
    pub(crate) sizes: FxHashMap<(NodeId, Symbol), Vec<usize>>,
    /// Signals that no declaration of their bus names.
    pub(crate) undeclared: FxHashSet<(NodeId, Symbol)>,
    /// The elements that are there, counted from 0, of signals that nobody connects as a whole.
    pub(crate) elements: FxHashMap<(NodeId, Symbol), FxHashSet<Vec<usize>>>,
    pub(crate) is_gathered: bool,
}

/// A connect names a signal of a bus.
#[derive(Clone)]
pub(crate) struct Signal {
    pub(crate) bus: NodeId,
    pub(crate) name: ast::Ident,
    /// A declaration of the same type, and whether one element of its array is meant.
    pub(crate) like: Option<((NodeId, u32), bool)>,
    /// The greatest subscripts, where elements of the signal are connected: `bus.x[2]`. Where it is connected to one
    /// connector of each of many components, the number of these.
    pub(crate) indices: Vec<usize>,
    /// The sizes of what the whole signal is connected to.
    pub(crate) dims: Option<Vec<usize>>,
    /// The elements that are connected, counted from 0; none if the whole is.
    pub(crate) elements: Option<FxHashSet<Vec<usize>>>,
}

/// What one side of a connect leads to.
pub(crate) enum End {
    Buses(Vec<NodeId>, (NodeId, u32)),
    /// A signal of each of these buses, and the subscripts behind it.
    Signal(Vec<NodeId>, ast::Ident, Vec<usize>),
    /// A declaration, whether one element of its array is meant, the sizes of the arrays around it, and its own.
    Connector((NodeId, u32), bool, Vec<usize>, Vec<usize>),
}

/// How many subscripts the elements of a signal have.
pub(crate) fn width(elements: &FxHashSet<Vec<usize>>) -> usize {
    elements.iter().map(Vec::len).max().unwrap_or(0)
}

impl Buses {
    pub(crate) fn root(&mut self, bus: NodeId) -> NodeId {
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
    pub(crate) fn join(&mut self, a: NodeId, b: NodeId) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent.insert(a.max(b), a.min(b));
    }
}

impl<'a> Sema<'a> {
    pub(crate) fn note(
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
}
