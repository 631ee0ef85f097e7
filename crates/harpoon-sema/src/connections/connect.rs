//! Connections (MLS chapter 9): pairs of connectors become sets of variables, and the sets equations.
//!
//! Potentials of a set are equal. Flows of a set sum to zero, where a connector of the class itself (an
//! outside connector) counts with the opposite sign. A flow variable that no connect touches from outside its
//! component is zero.

use crate::classes::class::Found;
use crate::connections::ahead::Visitor;
use crate::connections::link::Links;
use crate::connections::overconstrained::Overdetermined;
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Scope, Sema};
use crate::instances::component::CompKind;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Equation, Origin, VarId, Variability};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};

/// A connector as one side of a `connect`.
#[derive(Clone)]
pub(crate) struct Endpoint {
    pub target: Target,
    /// Its name in the text of the message.
    pub name: String,
    /// Where it is declared.
    pub declared: Span,
    /// Declared `protected` in the class in which the connect stands.
    is_protected: bool,
    /// Of an `outer` element of the class in which the connect stands: the object there, and the one that has the `inner`.
    pub outer: Option<[NodeId; 2]>,
    /// A signal that its bus does not declare.
    pub is_undeclared: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    Object(NodeId),
    Var(VarId),
}

impl Endpoint {
    fn new(target: Target, name: String, declared: Span, is_undeclared: bool) -> Endpoint {
        Endpoint { target, name, declared, is_protected: false, outer: None, is_undeclared }
    }
}

/// The connectors that one side of a `connect` names, whether they are those of the class itself, and the sizes.
type Endpoints = (Vec<Endpoint>, bool, Vec<usize>);

/// One variable on one side of a connector's border.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Face {
    pub var: VarId,
    pub is_outside: bool,
}

#[derive(Default)]
pub struct Connections {
    pub(crate) faces: Vec<Face>,
    pub(crate) ids: FxHashMap<Face, usize>,
    parent: Vec<usize>,
    /// The connect that brought a face into its set.
    pub(crate) origins: Vec<Origin>,
    pub(crate) prefix: Vec<ast::FlowPrefix>,
    /// The connector is `protected` in the class whose connect it is the outside end of.
    pub(crate) is_protected: Vec<bool>,
    /// Causality as seen where the connect stands: the variable that gives the value of its set.
    pub(crate) source: Vec<Option<VarId>>,
    /// Who is connected with whom, for the rules that look at connectors.
    pub(crate) links: Links,
    /// When all connects have been seen: the sets, in the order of the text, and in which of them each face is.
    pub(crate) members: Vec<Vec<usize>>,
    pub(crate) member_of: Vec<usize>,
    /// Two variables that give the value of one set, with what is to be said if they may not.
    clashes: Vec<(VarId, VarId, Diagnostic)>,
    /// Faces of sets that join levels, since a connect leads to an outer component.
    crossing: FxHashSet<usize>,
    /// The equations of such sets, and the face that each stands for.
    pub(crate) counted_at: FxHashMap<usize, Face>,
    /// How often each connector occurs in connects, once that has been asked for.
    counts: Option<FxHashMap<NodeId, i64>>,
    /// Connectors whose class asked for their connections and was told that there are none: it gives their inputs values.
    pub(crate) known_open: FxHashSet<Target>,
}

impl Connections {
    fn id(
        &mut self,
        face: Face,
        origin: Origin,
        prefix: ast::FlowPrefix,
        is_protected: bool,
        source: Option<VarId>,
    ) -> usize {
        if let Some(&id) = self.ids.get(&face) {
            return id;
        }
        let id = self.faces.len();
        self.faces.push(face);
        self.parent.push(id);
        self.origins.push(origin);
        self.prefix.push(prefix);
        self.is_protected.push(is_protected);
        self.source.push(source);
        self.ids.insert(face, id);
        id
    }
    fn root(&mut self, mut i: usize) -> usize {
        while self.parent[i] != i {
            self.parent[i] = self.parent[self.parent[i]];
            i = self.parent[i];
        }
        i
    }
    /// Lists the sets.
    fn gather(&mut self) {
        let mut number: FxHashMap<usize, usize> = FxHashMap::default();
        for i in 0..self.faces.len() {
            let root = self.root(i);
            let set = *number.entry(root).or_insert_with(|| {
                self.members.push(Vec::new());
                self.members.len() - 1
            });
            self.members[set].push(i);
            self.member_of.push(set);
        }
    }
    /// The faces for which the equations of a set stand, one by one: a flow that is summed up, and whatever equals what is
    /// given. All are of one level, unless connects lead to outer components.
    fn counted_faces(&self, set: &[usize]) -> Vec<Face> {
        let root = set[0];
        if self.prefix[root] == ast::FlowPrefix::Flow {
            return vec![self.faces[root]];
        }
        let gives = |&i: &usize| match self.source[root] {
            Some(source) => self.faces[i].var == source,
            None => i == root,
        };
        let giver = set.iter().copied().find(gives);
        set.iter().filter(|i| Some(**i) != giver).map(|&i| self.faces[i]).collect()
    }
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        // The older one stays the root, so that sets come in the order of the text.
        if a != b {
            self.parent[a.max(b)] = a.min(b);
        }
    }
}

impl<'a> Sema<'a> {
    pub(crate) fn connect(
        &mut self,
        a: &'a ast::ComponentRef,
        b: &'a ast::ComponentRef,
        scope: Scope,
        span: Span,
    ) -> Res<()> {
        let Some((x, y)) = self.both_endpoints(a, b, scope)? else {
            self.note_vanished(a, b, scope, span);
            return Ok(());
        };
        let ((xs, x_outside, x_dims), (ys, y_outside, y_dims)) = (x, y);
        if x_dims != y_dims {
            let (x, y) = (
                crate::instances::component::print_dims_or_scalar(&x_dims),
                crate::instances::component::print_dims_or_scalar(&y_dims),
            );
            return Err(self.report(
                Diagnostic::error(
                    codes::INCOMPATIBLE_CONNECTORS,
                    span,
                    format!("`{}` is {x}, but `{}` is {y}", print_ref(a), print_ref(b)),
                )
                .component(self.path(scope.node))
                .help("connectors must agree in size"),
            ));
        }
        let origin = self.origin(scope.node, span);
        for (x, y) in xs.into_iter().zip(ys) {
            self.link([(&x, x_outside), (&y, y_outside)], scope.node, origin);
            self.connect_pair(&x, x_outside, &y, y_outside, origin)?;
        }
        Ok(())
    }

    /// The pairs of connector objects that a connect joins.
    pub(crate) fn connected_objects(
        &mut self,
        a: &'a ast::ComponentRef,
        b: &'a ast::ComponentRef,
        scope: Scope,
    ) -> Res<Vec<(NodeId, NodeId)>> {
        let Some(((xs, ..), (ys, ..))) = self.both_endpoints(a, b, scope)? else { return Ok(Vec::new()) };
        let pairs = xs.into_iter().zip(ys).filter_map(|(x, y)| match (x.target, y.target) {
            (Target::Object(x), Target::Object(y)) => Some((x, y)),
            _ => None,
        });
        Ok(pairs.collect())
    }

    /// The connectors of both sides; `None` if one of them is absent. A connect to a component whose condition is false
    /// vanishes (MLS 4.5.3), though the other side may name an element that there is not.
    fn both_endpoints(
        &mut self,
        a: &'a ast::ComponentRef,
        b: &'a ast::ComponentRef,
        scope: Scope,
    ) -> Res<Option<(Endpoints, Endpoints)>> {
        let (is_a_absent, is_b_absent) = (self.is_absent(a, scope), self.is_absent(b, scope));
        if is_a_absent || is_b_absent {
            let is_indexed = |r: &ast::ComponentRef| r.parts.iter().any(|p| !p.subscripts.is_empty());
            for r in [(a, is_a_absent), (b, is_b_absent)].into_iter().filter(|r| !r.1).map(|r| r.0) {
                if !is_indexed(r) && !self.is_bus_signal(r, scope) {
                    self.endpoints(r, scope)?;
                }
            }
            return Ok(None);
        }
        Ok(self.endpoints(a, scope)?.zip(self.endpoints(b, scope)?))
    }

    /// Does a reference lead, whatever its subscripts, to a component whose condition is false?
    fn is_absent(&mut self, r: &ast::ComponentRef, scope: Scope) -> bool {
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, r.parts[0].name.name) else {
            return false;
        };
        self.has_condition((n, i), &r.parts[1..]) && self.are_absent(&[(n, i)], &r.parts[1..])
    }

    /// Has a component on the way a condition? All elements of an array have it then, so one of each is looked at.
    fn has_condition(&mut self, (n, i): (NodeId, u32), rest: &[ast::RefPart]) -> bool {
        let Ok(comp) = self.component(n, i) else { return false };
        let first = match &self.instances.comps[comp].kind {
            CompKind::Absent => return true,
            _ if self.instances.comps[comp].is_conditional => return true,
            CompKind::Objects(nodes) => nodes.first().copied(),
            CompKind::Scalars { .. } => None,
        };
        let (Some(node), Some((part, rest))) = (first, rest.split_first()) else { return false };
        match self.lookup_member(node, part.name.name) {
            Some(Found::Component(n, i)) => self.has_condition((n, i), rest),
            _ => false,
        }
    }

    /// Are all of these components absent, or what the rest of the reference names in them?
    fn are_absent(&mut self, members: &[(NodeId, u32)], rest: &[ast::RefPart]) -> bool {
        let mut nodes = Vec::new();
        let mut is_absent = true;
        for &(n, i) in members {
            let Ok(comp) = self.component(n, i) else { return false };
            match &self.instances.comps[comp].kind {
                CompKind::Absent => continue,
                CompKind::Objects(objects) => nodes.extend(objects.iter().copied()),
                CompKind::Scalars { .. } => {}
            }
            is_absent = false;
        }
        let Some((part, rest)) = rest.split_first().filter(|_| !is_absent) else { return is_absent };
        let inside: Option<Vec<(NodeId, u32)>> = (nodes.into_iter())
            .map(|node| match self.lookup_member(node, part.name.name) {
                Some(Found::Component(n, i)) => Some((n, i)),
                _ => None,
            })
            .collect();
        inside.is_some_and(|inside| !inside.is_empty() && self.are_absent(&inside, rest))
    }

    /// The connectors that a reference names; `None` if a component on the way is absent.
    fn endpoints(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<Option<Endpoints>> {
        let first = r.parts[0].name;
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, first.name) else {
            // Let the expression code find the words for it.
            self.reference(r, scope)?;
            return Err(self.error_in(
                codes::NOT_A_CONNECTOR,
                scope.node,
                r.span,
                format!("`{}` is not a connector", print_ref(r)),
            ));
        };
        self.note_reference(r, scope.node);
        let comp = self.component(n, i)?;
        let holder = self.instances.comps[comp].object;
        let here = self.classes.nodes[scope.node].object;
        let outer = (holder != here).then_some([here, holder]);
        let is_outside = is_connector(self.instances.comps[comp].class_kind);
        if is_outside {
            self.facts.reaches_out.extend(outer.into_iter().flatten());
        }
        let mut ends = Vec::new();
        let Some(dims) = self.walk_endpoints(comp, &r.parts, scope, r, &mut ends)? else { return Ok(None) };
        let is_protected = matches!(&self.table(n).entries[i as usize], crate::classes::class::Entry::Component(e) if e.is_protected);
        for end in &mut ends {
            (end.is_protected, end.outer) = (is_protected, outer);
        }
        Ok(Some((ends, is_outside, dims)))
    }

    /// The elements of an array of connectors, or of components, that a part of a reference names.
    fn selected(
        &mut self,
        elements: &[NodeId],
        dims: Vec<usize>,
        part: &'a ast::RefPart,
        scope: Scope,
        span: Span,
    ) -> Res<(Vec<NodeId>, Vec<usize>)> {
        if part.subscripts.is_empty() {
            return Ok((elements.to_vec(), dims));
        }
        let selected = self.select_nodes(elements, &dims, &part.subscripts, scope, span)?;
        selected.ok_or_else(|| {
            let what = "the subscripts in `connect` must be known when the model is translated";
            self.error_in(codes::NOT_CONSTANT, scope.node, span, what)
        })
    }

    fn walk_endpoints(
        &mut self,
        comp: CompId,
        parts: &'a [ast::RefPart],
        scope: Scope,
        r: &'a ast::ComponentRef,
        out: &mut Vec<Endpoint>,
    ) -> Res<Option<Vec<usize>>> {
        let (part, rest) = (&parts[0], &parts[1..]);
        self.check_index_types(comp, &part.subscripts, scope)?;
        self.check_used_whole(comp, parts, scope)?;
        self.evaluation.indexed = Some(comp);
        let c = &self.instances.comps[comp];
        let declared = c.span;
        let kind = c.class_kind;
        let dims = c.dims.clone();
        let is_undeclared = self.is_undeclared(c.object, c.name);
        match c.kind.clone() {
            CompKind::Absent => Ok(None),
            CompKind::Objects(nodes) => {
                let (nodes, dims) = self.selected(&nodes, dims, part, scope, r.span)?;
                if rest.is_empty() {
                    if !is_connector(kind) {
                        let class = nodes.first().map_or_else(String::new, |n| self.class_name(*n));
                        return Err(self.report(
                            Diagnostic::error(
                                codes::NOT_A_CONNECTOR,
                                r.span,
                                format!(
                                    "`{}` is of the class `{class}`, which is no connector",
                                    print_ref(r)
                                ),
                            )
                            .component(self.path(scope.node))
                            .related(declared, "declared here")
                            .help("connect one of its connectors"),
                        ));
                    }
                    for node in &nodes {
                        let name = self.path(*node);
                        out.push(Endpoint::new(Target::Object(*node), name, declared, is_undeclared));
                    }
                    return Ok(Some(dims));
                }
                if !is_connector(kind) && parts.len() < r.parts.len() {
                    return Err(self.report_too_deep(r, scope));
                }
                let mut inner_dims: Option<Vec<usize>> = None;
                for node in &nodes {
                    let name = rest[0].name;
                    let found = self.lookup_member(*node, name.name);
                    let Some(Found::Component(n, i)) = found else {
                        return Err(match self.is_bus(*node) {
                            true => self.report_no_signal(&rest[0], *node, scope),
                            false => self.report_unknown_member(*node, name, scope.node),
                        });
                    };
                    self.check_public(Found::Component(n, i), name, scope.node)?;
                    let inner = self.component(n, i)?;
                    match self.walk_endpoints(inner, rest, scope, r, out)? {
                        None => return Ok(None),
                        Some(d) => inner_dims = Some(d),
                    }
                }
                let mut all = dims;
                all.extend(inner_dims.unwrap_or_default());
                Ok(Some(all))
            }
            CompKind::Scalars { first, .. } => {
                if !rest.is_empty() {
                    return Err(self.error_in(
                        codes::UNKNOWN_NAME,
                        scope.node,
                        rest[0].name.span,
                        format!(
                            "`{}` is a plain variable and has no member `{}`",
                            part.name.name, rest[0].name.name
                        ),
                    ));
                }
                // A bus has signals of any kind.
                if !is_connector(kind) && !self.is_bus(self.instances.comps[comp].object) {
                    return Err(self.report(
                        Diagnostic::error(
                            codes::NOT_A_CONNECTOR,
                            r.span,
                            format!("`{}` is a variable, not a connector", print_ref(r)),
                        )
                        .component(self.path(scope.node))
                        .related(declared, "declared here")
                        .help("write an equation with `=` instead of `connect`"),
                    ));
                }
                let total: usize = dims.iter().product();
                let first = first.map_or(0, |f| f.0);
                let numbers: Vec<NodeId> = (0..total).map(|i| NodeId(i as u32)).collect();
                let (selected, dims) = self.selected(&numbers, dims, part, scope, r.span)?;
                for k in selected {
                    let var = VarId(first + k.0);
                    let name = self.flat.vars[var].name.clone();
                    out.push(Endpoint::new(Target::Var(var), name, declared, is_undeclared));
                }
                Ok(Some(dims))
            }
        }
    }

    /// A `connect` names a connector of its class, or of a component of it (MLS 9.1).
    fn report_too_deep(&mut self, r: &ast::ComponentRef, scope: Scope) -> crate::context::state::Reported {
        let component = &r.parts[0].name.name;
        self.report(
            Diagnostic::error(
                codes::MISPLACED_CONNECT,
                r.span,
                format!("`{}` lies deeper inside of `{component}` than `connect` can reach", print_ref(r)),
            )
            .component(self.path(scope.node))
            .help(format!("give the class of `{component}` a connector, and connect the two in it")),
        )
    }

    fn connect_pair(
        &mut self,
        x: &Endpoint,
        x_outside: bool,
        y: &Endpoint,
        y_outside: bool,
        origin: Origin,
    ) -> Res<()> {
        if x.target == y.target && x_outside == y_outside {
            let message = format!("`{}` is connected with itself, which says nothing", x.name);
            let d = Diagnostic::warning(codes::SELF_CONNECTION, origin.span, message);
            self.report(d.component(self.flat.path(origin.instance)));
            return Ok(());
        }
        match (x.target, y.target) {
            (Target::Var(a), Target::Var(b)) => self.connect_vars(a, x_outside, b, y_outside, origin, x, y),
            (Target::Object(a), Target::Object(b)) => {
                self.connect_objects(a, x_outside, b, y_outside, origin, x, y)
            }
            _ => Err(self.report_incompatible(x, y, origin, "one is a plain signal, the other is not")),
        }
    }

    fn connect_objects(
        &mut self,
        a: NodeId,
        a_outside: bool,
        b: NodeId,
        b_outside: bool,
        origin: Origin,
        x: &Endpoint,
        y: &Endpoint,
    ) -> Res<()> {
        if let Some(why) = self.object_misfit(a, b) {
            return Err(self.report_incompatible(x, y, origin, why));
        }
        if self.is_bus(a) {
            self.note_reach(x, y);
        }
        if self.connect_overdetermined(Overdetermined::Record(a), Overdetermined::Record(b), origin)? {
            self.note_reach(x, y);
            return Ok(());
        }
        let left = self.connector_members(a)?;
        let right = self.connector_members(b)?;
        for (name, _) in &right {
            if !left.iter().any(|(n, _)| n == name) {
                return Err(self.report_incompatible(
                    x,
                    y,
                    origin,
                    &format!("only `{}` has `{name}`", y.name),
                ));
            }
        }
        for (name, p) in left {
            let Some(&(_, q)) = right.iter().find(|(n, _)| *n == name) else {
                return Err(self.report_incompatible(
                    x,
                    y,
                    origin,
                    &format!("only `{}` has `{name}`", x.name),
                ));
            };
            let (cp, cq) = (&self.instances.comps[p], &self.instances.comps[q]);
            if cp.flow != cq.flow {
                return Err(self.report_incompatible(
                    x,
                    y,
                    origin,
                    &format!(
                        "`{name}` is {} in one and {} in the other",
                        flow_text(cp.flow),
                        flow_text(cq.flow)
                    ),
                ));
            }
            if cp.dims != cq.dims {
                let (m, n) =
                    (crate::values::value::print_dims(&cp.dims), crate::values::value::print_dims(&cq.dims));
                return Err(self.report_incompatible(
                    x,
                    y,
                    origin,
                    &format!("`{name}` has the sizes {m} and {n}"),
                ));
            }
            let total: usize = cp.dims.iter().product();
            let kinds = (cp.kind.clone(), cq.kind.clone());
            if let Some(why) =
                self.overdetermined_misfit(Overdetermined::Variables(p), Overdetermined::Variables(q))
            {
                return Err(self.report_incompatible(x, y, origin, why));
            }
            if self.connect_overdetermined(
                Overdetermined::Variables(p),
                Overdetermined::Variables(q),
                origin,
            )? {
                self.note_reach(x, y);
                continue;
            }
            match kinds {
                (CompKind::Scalars { first: Some(f), .. }, CompKind::Scalars { first: Some(g), .. }) => {
                    for i in 0..total as u32 {
                        self.connect_vars(
                            VarId(f.0 + i),
                            a_outside,
                            VarId(g.0 + i),
                            b_outside,
                            origin,
                            x,
                            y,
                        )?;
                    }
                }
                (CompKind::Objects(p), CompKind::Objects(q)) => {
                    for (p, q) in p.iter().zip(q.iter()) {
                        self.connect_objects(*p, a_outside, *q, b_outside, origin, x, y)?;
                    }
                }
                (CompKind::Scalars { first: None, .. }, CompKind::Scalars { first: None, .. })
                | (CompKind::Absent, CompKind::Absent) => {}
                _ => {
                    return Err(self.report_incompatible(
                        x,
                        y,
                        origin,
                        &format!("`{name}` is of different kinds"),
                    ));
                }
            }
        }
        Ok(())
    }

    fn is_of_bus(&self, v: VarId) -> bool {
        let comp = self.instances.var_comps.get(&v).map(|(comp, _)| &self.instances.comps[*comp]);
        comp.is_some_and(|c| self.is_bus(c.object))
    }

    /// What a connect says of an outer component cannot be counted by level here.
    fn note_reach(&mut self, x: &Endpoint, y: &Endpoint) {
        self.facts.reaches_out.extend([x.outer, y.outer].into_iter().flatten().flatten());
    }

    /// Why two connectors, or two records in them, cannot be connected whatever is in them: buses go with buses (MLS
    /// 9.1.3), and operator records and overdetermined ones with those of the same class (MLS 9.3).
    fn object_misfit(&mut self, a: NodeId, b: NodeId) -> Option<&'static str> {
        if self.is_bus(a) != self.is_bus(b) {
            return Some("one is expandable, the other is not");
        }
        let operators = |sema: &Self, n: NodeId| {
            (sema.class_def(n).kind == ast::ClassKind::OperatorRecord).then_some(sema.classes.nodes[n].decl)
        };
        if operators(self, a) != operators(self, b) {
            return Some("an operator record is connected with the same operator record only");
        }
        self.overdetermined_misfit(Overdetermined::Record(a), Overdetermined::Record(b))
    }

    pub(crate) fn connector_members(&mut self, node: NodeId) -> Res<Vec<(Symbol, CompId)>> {
        let mut members = Vec::new();
        for (n, i) in self.components_of(node) {
            let table = self.table(n);
            let is_protected = matches!(&table.entries[i as usize], crate::classes::class::Entry::Component(e) if e.is_protected);
            if is_protected {
                continue;
            }
            let comp = self.component(n, i)?;
            members.push((self.instances.comps[comp].name, comp));
        }
        Ok(members)
    }

    fn report_incompatible(
        &mut self,
        x: &Endpoint,
        y: &Endpoint,
        origin: Origin,
        why: &str,
    ) -> crate::context::state::Reported {
        let d = self.incompatible(codes::INCOMPATIBLE_CONNECTORS, x, y, origin, why);
        self.report(d)
    }

    fn incompatible(
        &self,
        code: &'static str,
        x: &Endpoint,
        y: &Endpoint,
        origin: Origin,
        why: &str,
    ) -> Diagnostic {
        Diagnostic::error(
            code,
            origin.span,
            format!("`{}` and `{}` do not fit together: {why}", x.name, y.name),
        )
        .component(self.flat.path(origin.instance))
        .related_component(x.declared, x.name.clone(), format!("`{}` is declared here", x.name))
        .related_component(y.declared, y.name.clone(), format!("`{}` is declared here", y.name))
        .help("connect connectors of the same kind")
    }

    fn connect_vars(
        &mut self,
        a: VarId,
        a_outside: bool,
        b: VarId,
        b_outside: bool,
        origin: Origin,
        x: &Endpoint,
        y: &Endpoint,
    ) -> Res<()> {
        let (va, vb) = (&self.flat.vars[a], &self.flat.vars[b]);
        if va.ty != vb.ty {
            let why = format!(
                "`{}` is {} and `{}` is {}",
                va.name,
                self.type_text(va.ty),
                vb.name,
                self.type_text(vb.ty)
            );
            return Err(self.report_incompatible(x, y, origin, &why));
        }
        let direction =
            |v: VarId| self.instances.var_comps.get(&v).map(|(comp, _)| &self.instances.comps[*comp]);
        if let (Some(ca), Some(cb)) = (direction(a), direction(b))
            && (ca.causality == ast::Causality::None) != (cb.causality == ast::Causality::None)
            && ![ca, cb].iter().any(|c| self.is_bus(c.object))
        {
            let (causal, other) = if ca.causality == ast::Causality::None { (vb, va) } else { (va, vb) };
            let why = format!("`{}` has a direction, and `{}` has none", causal.name, other.name);
            let d = self.incompatible(codes::DIRECTION_MISMATCH, x, y, origin, &why);
            self.refuse_breach(d)?;
        }
        let (va, vb) = (&self.flat.vars[a], &self.flat.vars[b]);
        if va.is_flow != vb.is_flow {
            let why = "a flow variable must be connected with a flow variable".to_owned();
            return Err(self.report_incompatible(x, y, origin, &why));
        }
        if va.variability <= Variability::Parameter || vb.variability <= Variability::Parameter {
            if va.variability != vb.variability {
                let text = |v: Variability| match v {
                    Variability::Constant => "a constant",
                    Variability::Parameter => "a parameter",
                    _ => "a variable",
                };
                let (p, q) = (text(va.variability), text(vb.variability));
                let why = format!("`{}` is {p}, and `{}` {q}", va.name, vb.name);
                return Err(self.report_incompatible(x, y, origin, &why));
            }
            let (p, q) = (self.parameter_value(a), self.parameter_value(b));
            if let (Some(p), Some(q)) = (p, q)
                && p.as_f64() != q.as_f64()
            {
                let why = format!(
                    "`{}` and `{}` have different values",
                    self.flat.vars[a].name, self.flat.vars[b].name
                );
                return Err(self.report_incompatible(x, y, origin, &why));
            }
            return Ok(());
        }
        let prefix = self
            .instances
            .var_comps
            .get(&a)
            .map_or(ast::FlowPrefix::None, |(c, _)| self.instances.comps[*c].flow);
        // What gives a value: an output inside, or a public input of the class itself (MLS 9.3).
        let source = |sema: &Self, v: VarId, outside: bool, end: &Endpoint| {
            let &(comp, _) = sema.instances.var_comps.get(&v)?;
            let gives = match sema.instances.comps[comp].causality {
                ast::Causality::Output => !outside,
                ast::Causality::Input => outside && !end.is_protected,
                ast::Causality::None => false,
            };
            gives.then_some(v)
        };
        let (sa, sb) = (source(self, a, a_outside, x), source(self, b, b_outside, y));
        let (face_a, face_b) =
            (Face { var: a, is_outside: a_outside }, Face { var: b, is_outside: b_outside });
        let fa = self.connections.sets.id(face_a, origin, prefix, a_outside && x.is_protected, sa);
        let fb = self.connections.sets.id(face_b, origin, prefix, b_outside && y.is_protected, sb);
        if self.is_of_bus(a) {
            self.note_reach(x, y);
        } else if x.outer.is_some() || y.outer.is_some() {
            self.connections.sets.crossing.insert(fa);
        }
        let (ra, rb) = (self.connections.sets.root(fa), self.connections.sets.root(fb));
        if ra != rb
            && prefix == ast::FlowPrefix::None
            && let (Some(p), Some(q)) = (self.connections.sets.source[ra], self.connections.sets.source[rb])
        {
            let (na, nb) = (self.flat.vars[p].name.clone(), self.flat.vars[q].name.clone());
            let diagnostic = Diagnostic::error(
                codes::TWO_OUTPUTS_CONNECTED,
                origin.span,
                format!("`{na}` and `{nb}` both determine the value of this connection"),
            )
            .component(self.flat.path(origin.instance))
            .related_component(x.declared, x.name.clone(), format!("`{}` is declared here", x.name))
            .related_component(y.declared, y.name.clone(), format!("`{}` is declared here", y.name))
            .help("an output can be connected to inputs only");
            self.connections.sets.clashes.push((p, q, diagnostic));
        }
        let source = self.connections.sets.source[ra].or(self.connections.sets.source[rb]);
        self.connections.sets.join(fa, fb);
        let root = self.connections.sets.root(fa);
        self.connections.sets.source[root] = source;
        Ok(())
    }

    /// The equations of all connection sets, and zero for every flow that nothing is connected to.
    pub(crate) fn connection_equations(&mut self) {
        let mut connections = std::mem::take(&mut self.connections.sets);
        connections.gather();
        for set in &connections.members {
            self.check_quantities(&connections, set);
        }
        for (p, q, diagnostic) in std::mem::take(&mut connections.clashes) {
            if !(self.is_of_state(p) && self.is_of_state(q)) {
                self.report(diagnostic);
            }
        }
        let is_machine = !self.flat.initial_states.is_empty();
        let is_merged: Vec<bool> = (connections.members.iter())
            .map(|set| is_machine && self.merge_outputs(&connections, set))
            .collect();
        let pool = &mut self.flat.exprs;
        let zero = pool.real(0.0);
        let mut connected = vec![false; self.flat.vars.len()];
        let mut streams: Vec<(Vec<Face>, Origin)> = Vec::new();
        let mut counted_at: FxHashMap<usize, Face> = FxHashMap::default();
        for (set, _) in connections.members.iter().zip(&is_merged).filter(|(_, is_merged)| !**is_merged) {
            let root = set[0];
            if set.iter().any(|i| connections.crossing.contains(i)) {
                counted_at.extend((self.flat.equations.len()..).zip(connections.counted_faces(set)));
            }
            if connections.prefix[root] == ast::FlowPrefix::Stream {
                let faces = set.iter().map(|&i| connections.faces[i]).collect();
                streams.push((faces, connections.origins[root]));
            } else if connections.prefix[root] == ast::FlowPrefix::Flow {
                let mut sum = zero;
                for &i in set {
                    let face = connections.faces[i];
                    let v = pool.var(face.var);
                    if face.is_outside {
                        sum = pool.sub(sum, v);
                    } else {
                        sum = pool.add(sum, v);
                        connected[face.var.0 as usize] = true;
                    }
                }
                self.flat.equations.push(Equation { lhs: sum, rhs: zero, origin: connections.origins[root] });
            } else {
                let first = pool.var(connections.faces[set[0]].var);
                for &i in &set[1..] {
                    let v = pool.var(connections.faces[i].var);
                    self.flat.equations.push(Equation { lhs: first, rhs: v, origin: connections.origins[i] });
                }
            }
        }
        connections.counted_at = counted_at;
        self.stream_equations(&streams);
        let zero = self.flat.exprs.real(0.0);
        self.facts.equation_kinds.first_zero_flow = self.flat.equations.len();
        // A flow variable that nothing is connected to is zero (MLS 9.2). Skipping this leaves one equation
        // too few, and the message then blames an innocent model far away.
        for v in self.flat.vars.ids() {
            let var = &self.flat.vars[v];
            let is_open = var.is_flow && !connected[v.0 as usize] && !var.is_parameter();
            if is_open && self.instances.var_comps.get(&v).is_none_or(|(comp, _)| self.is_in_connector(*comp))
            {
                let origin = var.origin;
                let lhs = self.flat.exprs.var(v);
                self.flat.equations.push(Equation { lhs, rhs: zero, origin });
            }
        }
        self.connections.sets = connections;
    }

    /// Outputs of several states of a machine may be connected with inputs: the one of the active state counts (MLS
    /// 17.3.6). Each state then gives its value to one variable, which the inputs equal.
    fn merge_outputs(&mut self, connections: &Connections, set: &[usize]) -> bool {
        let is_output = |sema: &Self, face: Face| {
            let causality = sema
                .instances
                .var_comps
                .get(&face.var)
                .map(|&(comp, _)| sema.instances.comps[comp].causality);
            causality == Some(ast::Causality::Output) && !face.is_outside && sema.is_of_state(face.var)
        };
        let (outputs, others): (Vec<usize>, Vec<usize>) =
            set.iter().partition(|&&i| is_output(self, connections.faces[i]));
        let [first, _, ..] = outputs[..] else { return false };
        let model = &mut self.flat;
        let mut merged = model.vars[connections.faces[first].var].clone();
        merged.name = format!("$merged.{}", merged.name);
        merged.origin = connections.origins[first];
        (merged.is_hidden, merged.is_protected, merged.fixed) = (true, true, None);
        let merged = model.vars.push(merged);
        let merged = model.exprs.var(merged);
        for i in outputs {
            let v = connections.faces[i].var;
            let origin =
                Origin { span: connections.origins[i].span, instance: model.vars[v].origin.instance };
            let rhs = model.exprs.var(v);
            model.equations.push(Equation { lhs: merged, rhs, origin });
        }
        for i in others {
            let lhs = model.exprs.var(connections.faces[i].var);
            model.equations.push(Equation { lhs, rhs: merged, origin: connections.origins[i] });
        }
        true
    }

    /// Whether a component is a connector or part of one. A `flow` elsewhere is a variable like others.
    pub(crate) fn is_in_connector(&self, comp: CompId) -> bool {
        let c = &self.instances.comps[comp];
        let mut kind = c.class_kind;
        let mut object = Some(c.object);
        while !is_connector(kind) {
            let Some(at) = object.filter(|_| !matches!(kind, ast::ClassKind::Model | ast::ClassKind::Block))
            else {
                return false;
            };
            kind = self.class_def(at).kind;
            object = self.classes.nodes[at].parent;
        }
        true
    }

    /// What is connected is of one quantity, where it has one (MLS 9.3).
    fn check_quantities(&mut self, connections: &Connections, set: &[usize]) {
        let quantity = |i: &usize| {
            let var = &self.flat.vars[connections.faces[*i].var];
            var.quantity.clone().map(|q| (*i, q, var.name.clone()))
        };
        let mut all = set.iter().filter_map(quantity);
        let Some((first, wanted, one)) = all.next() else { return };
        let Some((other, found, two)) = all.find(|(_, q, _)| *q != wanted) else { return };
        let origin = connections.origins[other.max(first)];
        let component = self.flat.path(origin.instance);
        self.report(
            Diagnostic::error(
                codes::INCOMPATIBLE_CONNECTORS,
                origin.span,
                format!("`{one}` is a `{wanted}`, and `{two}` a `{found}`; they cannot be connected"),
            )
            .component(component)
            .help("connect quantities of one kind, or leave the attribute `quantity` empty in one of them"),
        );
    }

    // ---- cardinality --------------------------------------------------------------------------------------------

    pub(crate) fn count_connections(
        &mut self,
        r: &'a ast::ComponentRef,
        span: Span,
        scope: Scope,
    ) -> Res<i64> {
        if self.connections.sets.counts.is_none() {
            self.connections.sets.counts = Some(FxHashMap::default());
            if let Some(root) = self.classes.root_object {
                let visitor =
                    Visitor { condition: Self::holds_without_counts, equation: Self::count_connect };
                self.look_ahead(root, visitor);
            }
        }
        let Some((ends, _, dims)) = self.endpoints(r, scope)? else { return Ok(0) };
        let is_bus = |e: &Endpoint| matches!(e.target, Target::Object(n) if self.is_bus(n));
        let why = match (dims.is_empty(), ends.iter().any(is_bus)) {
            (false, _) => Some("an array of connectors"),
            (_, true) => Some("an expandable connector"),
            _ => None,
        };
        if let Some(why) = why {
            let message = format!("`cardinality` counts the connections of one connector, not of {why}");
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
        }
        let counts = self.connections.sets.counts.as_ref().expect("gathered above");
        let count = ends
            .iter()
            .map(|e| match e.target {
                Target::Object(n) => counts.get(&n).copied().unwrap_or(0),
                Target::Var(v) => counts.get(&NodeId(u32::MAX - v.0)).copied().unwrap_or(0),
            })
            .sum();
        if count == 0 {
            self.connections.sets.known_open.extend(ends.iter().map(|e| e.target));
        }
        Ok(count)
    }

    /// A condition that itself needs the counts is taken for false.
    fn holds_without_counts(&mut self, condition: &'a ast::Expr, scope: Scope) -> Option<bool> {
        Some(!mentions_cardinality(condition) && self.evaluate_condition(condition, scope).unwrap_or(false))
    }

    fn count_connect(&mut self, e: &'a ast::Equation, scope: Scope) {
        let ast::EquationKind::Connect(a, b) = &e.kind else { return };
        // A connect to a component that is not there does not count.
        let (Ok(Some(x)), Ok(Some(y))) = (self.endpoints(a, scope), self.endpoints(b, scope)) else { return };
        for (ends, _, _) in [x, y] {
            for end in ends {
                let key = match end.target {
                    Target::Object(n) => n,
                    Target::Var(v) => NodeId(u32::MAX - v.0),
                };
                *self.connections.sets.counts.get_or_insert_default().entry(key).or_insert(0) += 1;
            }
        }
    }
}

fn mentions_cardinality(e: &ast::Expr) -> bool {
    match &e.kind {
        ast::ExprKind::Call(c) => {
            c.function.parts.last().is_some_and(|p| p.name.name == "cardinality")
                || c.args.iter().any(|a| mentions_cardinality(&a.value))
        }
        ast::ExprKind::Unary(_, a) => mentions_cardinality(a),
        ast::ExprKind::Binary(_, a, b) => mentions_cardinality(a) || mentions_cardinality(b),
        ast::ExprKind::Tuple(items) => items.iter().flatten().any(mentions_cardinality),
        _ => false,
    }
}

pub(crate) fn is_connector(kind: ast::ClassKind) -> bool {
    matches!(kind, ast::ClassKind::Connector | ast::ClassKind::ExpandableConnector)
}

fn flow_text(prefix: ast::FlowPrefix) -> &'static str {
    match prefix {
        ast::FlowPrefix::None => "a potential",
        ast::FlowPrefix::Flow => "a flow",
        ast::FlowPrefix::Stream => "a stream",
    }
}

fn print_ref(r: &ast::ComponentRef) -> String {
    r.to_string()
}
