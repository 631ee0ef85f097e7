//! Overconstrained connections (MLS 9.4): where connectors carry redundant variables, such as an orientation
//! of nine numbers with three degrees of freedom, a loop of connections would state too much.
//!
//! The connectors' overdetermined records and types are the nodes of a graph. Branches (`Connections.branch`) are edges
//! that hold anyway; connects are edges that may be cut. A spanning tree is chosen with one root per tree; a
//! connect that would close a loop, or join two trees with roots of their own, is cut and replaced by the
//! residuals of the record's function `equalityConstraint`.
//!
//! Conditions in equations ask for roots (`isRoot`, `rooted`), so the graph is gathered from the whole model
//! before its first use. Conditions that themselves need the graph are skipped while gathering.

use crate::classes::class::{ClassTarget, Found};
use crate::classes::resolution::ResolvedType;
use crate::connections::ahead::Visitor;
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::once::Question;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::state::Situation;
use crate::functions::call::Arg;
use crate::instances::component::CompKind;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Constant, Equation, Origin};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};

/// Something with a function `equalityConstraint`: a record, or variables of an overdetermined type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Overdetermined {
    Record(NodeId),
    Variables(CompId),
}

#[derive(Default)]
pub struct Graph {
    nodes: Vec<Overdetermined>,
    ids: FxHashMap<Overdetermined, usize>,
    branches: Vec<(usize, usize, Span)>,
    connects: Vec<(usize, usize)>,
    roots: Vec<(usize, Span)>,
    /// With their priorities; the smallest is taken first.
    potential_roots: Vec<(usize, i64)>,
    broken: FxHashSet<(Overdetermined, Overdetermined)>,
    /// Distance from the root of the tree, once chosen.
    depth: Vec<usize>,
    chosen: FxHashSet<usize>,
    /// The parts of the graph in which nothing is a root or could be one.
    pub(crate) unclaimed: Vec<Vec<Overdetermined>>,
}

impl Graph {
    pub(crate) fn nodes(&self) -> impl Iterator<Item = Overdetermined> {
        self.nodes.iter().copied()
    }

    pub(crate) fn branches(&self) -> impl Iterator<Item = (Overdetermined, Overdetermined)> {
        self.branches.iter().map(|&(a, b, _)| (self.nodes[a], self.nodes[b]))
    }

    fn id(&mut self, node: Overdetermined) -> usize {
        *self.ids.entry(node).or_insert_with(|| {
            self.nodes.push(node);
            self.nodes.len() - 1
        })
    }

    /// Chooses roots and cuts. Returns pairs of definite roots that branches tie together, and branches that close a loop.
    fn choose(&mut self) -> (Vec<(Span, Span)>, Vec<Span>) {
        let n = self.nodes.len();
        let mut parent: Vec<usize> = (0..n).collect();
        fn find(parent: &mut [usize], mut i: usize) -> usize {
            while parent[i] != i {
                parent[i] = parent[parent[i]];
                i = parent[i];
            }
            i
        }
        let mut tree: Vec<Vec<usize>> = vec![Vec::new(); n];
        let mut loops = Vec::new();
        for &(a, b, span) in &self.branches {
            let (ra, rb) = (find(&mut parent, a), find(&mut parent, b));
            if ra == rb {
                loops.push(span);
            }
            tree[a].push(b);
            tree[b].push(a);
            parent[ra.max(rb)] = ra.min(rb);
        }
        let mut root_of: FxHashMap<usize, (usize, Span)> = FxHashMap::default();
        let mut conflicts = Vec::new();
        for &(r, span) in &self.roots {
            let set = find(&mut parent, r);
            match root_of.get(&set) {
                Some(&(other, first)) if other != r => conflicts.push((first, span)),
                _ => {
                    root_of.insert(set, (r, span));
                }
            }
        }
        for &(a, b) in &self.connects {
            let (ra, rb) = (find(&mut parent, a), find(&mut parent, b));
            let both_rooted = root_of.contains_key(&ra) && root_of.contains_key(&rb);
            if ra == rb || both_rooted {
                self.broken.insert((self.nodes[a], self.nodes[b]));
                continue;
            }
            tree[a].push(b);
            tree[b].push(a);
            let (keep, gone) = (ra.min(rb), ra.max(rb));
            parent[gone] = keep;
            if let Some(root) = root_of.remove(&gone) {
                root_of.insert(keep, root);
            }
        }
        let mut potential = self.potential_roots.clone();
        potential.sort_by_key(|&(node, priority)| (priority, node));
        for (node, _) in potential {
            let set = find(&mut parent, node);
            root_of.entry(set).or_insert((node, Span::NONE));
        }
        // A tree nobody claims still needs a root; the first node is as good as any.
        let mut unclaimed: Vec<(usize, Vec<usize>)> = Vec::new();
        for node in 0..n {
            let set = find(&mut parent, node);
            root_of.entry(set).or_insert_with(|| {
                unclaimed.push((set, Vec::new()));
                (node, Span::NONE)
            });
            if let Some((_, part)) = unclaimed.iter_mut().find(|(s, _)| *s == set) {
                part.push(node);
            }
        }
        let parts = unclaimed.into_iter().map(|(_, part)| part);
        self.unclaimed = parts.map(|part| part.into_iter().map(|k| self.nodes[k]).collect()).collect();
        self.depth = vec![usize::MAX; n];
        let mut roots: Vec<usize> = root_of.values().map(|(r, _)| *r).collect();
        roots.sort_unstable();
        self.chosen = roots.iter().copied().collect();
        for root in roots {
            let mut queue = std::collections::VecDeque::from([root]);
            self.depth[root] = 0;
            while let Some(at) = queue.pop_front() {
                for &next in &tree[at] {
                    if self.depth[next] == usize::MAX {
                        self.depth[next] = self.depth[at] + 1;
                        queue.push_back(next);
                    }
                }
            }
        }
        (conflicts, loops)
    }
}

/// The operators, and their names before Modelica 3.
pub(crate) fn operator(name: &str) -> Option<&'static str> {
    Some(match name {
        "branch" | "defineBranch" => "branch",
        "root" | "defineRoot" => "root",
        "potentialRoot" | "definePotentialRoot" => "potentialRoot",
        "isRoot" => "isRoot",
        "rooted" => "rooted",
        _ => return None,
    })
}

impl<'a> Sema<'a> {
    /// `Connections.root(frame.R)` and its like. What defines the graph has been gathered ahead.
    pub(crate) fn connections_operator(
        &mut self,
        name: &str,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Res<Value> {
        let Some(name) = operator(name) else {
            return Err(self.unsupported(call.span, &format!("`Connections.{name}`")));
        };
        self.check_not_in_function(&format!("Connections.{name}"), scope, call.span)?;
        let is_named =
            |a: &&ast::CallArg| a.name.is_some_and(|n| name != "potentialRoot" || n.name != "priority");
        if let Some(argument) = call.args.iter().find(is_named) {
            let message = format!("`Connections.{name}` has no argument of this name");
            let span = argument.name.map_or(call.span, |n| n.span);
            let d = Diagnostic::error(codes::WRONG_ARGUMENTS, span, message).component(self.path(scope.node));
            let help = match name {
                "potentialRoot" => "its second argument is `priority`",
                _ => "give the arguments without names",
            };
            return Err(self.report(d.help(help)));
        }
        let counts = match name {
            "branch" => 2..=2,
            "potentialRoot" => 1..=2,
            _ => 1..=1,
        };
        if !counts.contains(&call.args.len()) {
            let text = match name {
                "branch" => "the two that it ties",
                "potentialRoot" => "a record or type of a connector, and perhaps a priority",
                _ => "one record or type of a connector",
            };
            let message = format!("`Connections.{name}` takes {text}");
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, call.span, message));
        }
        if !matches!(name, "isRoot" | "rooted") {
            let always = self.flat.exprs.bool(true);
            let is_equation = scope.frame.is_none()
                && self.guard_here() == always
                && self.situation.assert_guard.is_some_and(|(guard, _)| guard == always);
            return match is_equation {
                true => {
                    // What comes behind the node of a potential root is its priority.
                    let first = self.graph_node(&call.args[0].value, scope)?;
                    if name == "branch" {
                        let second = self.graph_node(&call.args[1].value, scope)?;
                        self.check_branch(first, second, call, scope)?;
                    }
                    if let Some(priority) = priority(call).filter(|_| name == "potentialRoot")
                        && self.evaluate_integer(&priority.value, scope)? < 0
                    {
                        let message = "the priority of a potential root is 0 or more";
                        let span = priority.value.span;
                        return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
                    }
                    self.build_connection_graph();
                    Ok(Value::Tuple(Vec::new()))
                }
                false => Err(self.misplaced_operator(call.span, scope)),
            };
        }
        let node = self.graph_node(&call.args[0].value, scope)?;
        if self.situation.is_gathering {
            return Err(Reported);
        }
        self.build_connection_graph();
        let graph = self.connections.graph.as_ref().expect("built above");
        let id = graph.ids.get(&node).copied();
        if name == "isRoot" {
            // Of what nothing is known stands alone and is its own root.
            return Ok(Value::boolean(id.is_none_or(|id| graph.chosen.contains(&id))));
        }
        // Of the two ends of a branch, is this the one nearer to the root?
        let involved = |&&(a, b, _): &&(usize, usize, Span)| id == Some(a) || id == Some(b);
        let mut all = graph.branches.iter().filter(involved);
        let other = all.next().filter(|(a, ..)| Some(*a) == id).map(|&(_, b, _)| b);
        let (Some(id), Some(other), None) = (id, other, all.next()) else {
            let node = if let ast::ExprKind::Ref(r) = &call.args[0].value.kind {
                r.to_string()
            } else {
                String::new()
            };
            let message = format!(
                "`Connections.rooted({node})` asks which end of a branch is nearer to the root, so there must be one \
                 `Connections.branch({node}, ...)`"
            );
            return Err(self.error_in(codes::MISPLACED_CALL, scope.node, call.span, message));
        };
        Ok(Value::boolean(graph.depth[id] < graph.depth[other]))
    }

    /// The argument of an operator: an overdetermined record or type of a connector.
    fn graph_node(&mut self, e: &'a ast::Expr, scope: Scope) -> Res<Overdetermined> {
        let ast::ExprKind::Ref(r) = &e.kind else {
            let message = "only records and types of connectors are in the graph of connections";
            return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, e.span, message));
        };
        let found = self.overdetermined_object(r, scope)?;
        let mut holder = match found {
            Overdetermined::Record(node) => self.classes.nodes[node].parent,
            Overdetermined::Variables(comp) => Some(self.instances.comps[comp].object),
        };
        while let Some(object) = holder {
            match self.class_def(object).kind {
                ast::ClassKind::Connector | ast::ClassKind::ExpandableConnector => return Ok(found),
                ast::ClassKind::Record | ast::ClassKind::OperatorRecord => {
                    holder = self.classes.nodes[object].parent
                }
                _ => break,
            }
        }
        Err(self.report(
            Diagnostic::error(codes::NOT_OVERDETERMINED, r.span, format!("`{r}` is no part of a connector"))
                .component(self.path(scope.node))
                .help("only what is connected has a place in the graph: name the connector, `frame.R`"),
        ))
    }

    /// A branch ties what corresponds to each other: two of one record or type (MLS 9.4.1).
    fn check_branch(
        &mut self,
        first: Overdetermined,
        second: Overdetermined,
        call: &'a ast::Call,
        scope: Scope,
    ) -> Res<()> {
        let (Some(a), Some(b)) = (self.equality_of(first)?, self.equality_of(second)?) else { return Ok(()) };
        if self.is_one_function(a, b) {
            return Ok(());
        }
        let (a, b) = (self.class_def(a).name.span, self.class_def(b).name.span);
        Err(self.report(
            Diagnostic::error(
                codes::INCOMPATIBLE_CONNECTORS,
                call.span,
                "a branch ties two of one overdetermined record or type, and these are of two",
            )
            .component(self.path(scope.node))
            .related(a, "the `equalityConstraint` of the one")
            .related(b, "the `equalityConstraint` of the other")
            .help("name the same part of both connectors: `Connections.branch(a.R, b.R)`"),
        ))
    }

    /// The graph of connections is fixed before the model runs (MLS 9.4.1).
    pub(crate) fn misplaced_operator(&mut self, span: Span, scope: Scope) -> Reported {
        let message = "what `Connections.root`, `potentialRoot` and `branch` say holds always: they cannot stand in an \
                       algorithm, a `when`, an initial equation, or an `if` whose condition changes";
        self.error_in(codes::MISPLACED_CONNECT, scope.node, span, message)
    }

    /// Has the record's class a function `equalityConstraint`?
    fn is_overdetermined(&mut self, node: NodeId) -> bool {
        let name = Symbol::new("equalityConstraint");
        matches!(self.lookup_member(node, name), Some(Found::Class(_)))
    }

    fn overdetermined_object(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Res<Overdetermined> {
        let unknown = |sema: &mut Self| {
            sema.report(
                Diagnostic::error(
                    codes::NOT_OVERDETERMINED,
                    r.span,
                    format!("`{r}` is no record or type with a function `equalityConstraint`"),
                )
                .component(sema.path(scope.node)),
            )
        };
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, r.parts[0].name.name) else {
            return Err(unknown(self));
        };
        let mut comp = self.component(n, i)?;
        for (k, part) in r.parts.iter().enumerate() {
            let is_last = k + 1 == r.parts.len();
            if is_last && self.instances.comps[comp].equality_constraint.is_some() {
                return Ok(Overdetermined::Variables(comp));
            }
            let CompKind::Objects(nodes) = self.instances.comps[comp].kind.clone() else {
                return Err(unknown(self));
            };
            let dims = self.instances.comps[comp].dims.clone();
            let nodes = if part.subscripts.is_empty() {
                nodes.to_vec()
            } else {
                match self.select_nodes(&nodes, &dims, &part.subscripts, scope, r.span)? {
                    Some((selected, _)) => selected,
                    None => return Err(unknown(self)),
                }
            };
            let Some(&node) = nodes.first() else { return Err(unknown(self)) };
            let Some(next) = r.parts.get(k + 1) else {
                return if self.is_overdetermined(node) {
                    Ok(Overdetermined::Record(node))
                } else {
                    Err(unknown(self))
                };
            };
            let Some(Found::Component(n, i)) = self.lookup_member(node, next.name.name) else {
                return Err(unknown(self));
            };
            comp = self.component(n, i)?;
        }
        Err(unknown(self))
    }

    // ---- gathering ----------------------------------------------------------------------------------------------

    fn build_connection_graph(&mut self) {
        if self.connections.graph.is_some() {
            return;
        }
        self.connections.graph = Some(Graph::default());
        if let Some(root) = self.classes.root_object {
            let visitor = Visitor { condition: Self::holds_without_roots, equation: Self::gather_equation };
            let situation = Situation { is_gathering: true, ..self.situation };
            self.situated(situation, |s| s.look_ahead(root, visitor));
        }
        let mut graph = self.connections.graph.take().unwrap_or_default();
        let (conflicts, loops) = graph.choose();
        let nodes = graph.nodes.clone();
        self.connections.graph = Some(graph);
        for &node in &nodes {
            if let Ok(Some(function)) = self.equality_of(node) {
                self.check_equality_constraint(function);
            }
        }
        for span in loops {
            let message = "this branch closes a loop of branches, which no connect can cut";
            self.report(
                Diagnostic::error(codes::MISPLACED_CONNECT, span, message).help(
                    "remove one of the branches: each of them says that one end follows from the other",
                ),
            );
        }
        for (first, second) in conflicts {
            self.report(
                Diagnostic::error(
                    codes::TWO_ROOTS,
                    second,
                    "this root and another one are rigidly tied together",
                )
                .related(first, "the other root is here")
                .help("remove one of the two, for example a second `Fixed` or `World`"),
            );
        }
    }

    /// What the text of a class extends: `type T  extends Base; ... end T;` has the values of `Base`.
    fn written_bases(&mut self, node: NodeId) -> Vec<DeclId> {
        let Some(composition) = self.composition(node) else { return Vec::new() };
        let mut bases = Vec::new();
        for element in &composition.elements {
            if let ast::ElementKind::Extends(extends) = &element.kind
                && let Some(base) = self.known_type_named(node, &extends.base)
            {
                bases.extend([base.named, base.class.decl]);
            }
        }
        bases
    }

    /// `function equalityConstraint` takes two of its record or type and gives residuals (MLS 9.4.1).
    fn check_equality_constraint(&mut self, function: NodeId) {
        let class = self.class_def(function);
        if !self.is_new(Question::EqualityConstraint, class.name.span) {
            return;
        }
        let Some(owner_node) = self.classes.nodes[function].enclosing else { return };
        let owner = self.classes.nodes[owner_node].decl;
        let bases = self.written_bases(owner_node);
        let signature = self.signature(function);
        let own = self.known_resolved(ClassTarget::Static(owner_node));
        // By name, or written out: types are the same by what they are (MLS 6.4).
        let is_one = |s: &mut Self, p: &crate::classes::signature::Param| {
            let ty = s.known_type(p.node, p.index);
            let own_rank = s.declared_rank(*p);
            let is_written_out = |t: &ResolvedType| {
                own.as_ref().is_some_and(|own| {
                    own.scalar.is_some() && own.scalar == t.scalar && own_rank == Some(own.dims.len())
                })
            };
            ty.is_none_or(|t| {
                let mut names = std::iter::once(&owner).chain(&bases);
                let is_named = names.any(|&class| t.named == class || t.class.decl == class);
                is_written_out(&t) || (is_named && own_rank.is_none_or(|n| n == t.dims.len()))
            })
        };
        let takes_two = match &signature.inputs[..] {
            [a, b] => is_one(self, a) && is_one(self, b),
            _ => false,
        };
        let gives_residuals = match signature.outputs[..] {
            [out] => {
                let ty = self.known_type(out.node, out.index);
                ty.is_some_and(|t| t.scalar == Some(harpoon_ir::ScalarType::Real))
                    && self.declared_rank(out) == Some(1)
            }
            _ => false,
        };
        let has_size = self.residue_size(function).is_some();
        if !takes_two || !gives_residuals || !has_size || class.is_partial {
            let name = self.classes.decls[owner].name();
            let what = match (takes_two, gives_residuals) {
                _ if class.is_partial => format!("`equalityConstraint` of `{name}` is partial"),
                (false, _) => format!("`equalityConstraint` of `{name}` has two inputs of type `{name}`"),
                (_, false) => format!("`equalityConstraint` of `{name}` has one output, a vector of Reals"),
                _ => format!(
                    "the output of `equalityConstraint` of `{name}` has a size that is a constant, 0 or more"
                ),
            };
            let help =
                format!("declare `input {0} a; input {0} b; output Real residue[n];`", class_of(&name));
            self.report_breach(Diagnostic::error(codes::CLASS_RESTRICTION, class.name.span, what).help(help));
        }
    }

    /// A condition that asks for roots cannot decide where the roots are.
    fn holds_without_roots(&mut self, condition: &'a ast::Expr, scope: Scope) -> Option<bool> {
        self.evaluate_condition(condition, scope).ok()
    }

    fn gather_equation(&mut self, e: &'a ast::Equation, scope: Scope) {
        match &e.kind {
            ast::EquationKind::Connect(a, b) => {
                let Ok(pairs) = self.connected_objects(a, b, scope) else { return };
                for (x, y) in pairs {
                    self.gather_pair(x, y);
                }
            }
            ast::EquationKind::Call(call) => self.gather_call(call, scope),
            _ => {}
        }
    }

    fn gather_call(&mut self, call: &'a ast::Call, scope: Scope) {
        let name = match &call.function.parts[..] {
            [first, second] if first.name.name == "Connections" => second.name.name,
            [one] => one.name.name,
            _ => return,
        };
        let Some(name) = operator(name.as_str()) else { return };
        let mut ends = Vec::new();
        for a in &call.args {
            if let ast::ExprKind::Ref(r) = &a.value.kind
                && let Ok(node) = self.overdetermined_object(r, scope)
            {
                ends.push(node);
            }
        }
        let priority = match (name, priority(call)) {
            ("potentialRoot", Some(a)) => self.evaluate_integer(&a.value, scope).unwrap_or(0),
            _ => 0,
        };
        let span = call.span;
        let graph = self.connections.graph.get_or_insert_default();
        let ids: Vec<usize> = ends.iter().map(|&n| graph.id(n)).collect();
        match (name, &ids[..]) {
            ("branch", &[a, b]) => graph.branches.push((a, b, span)),
            ("root", &[a, ..]) => graph.roots.push((a, span)),
            ("potentialRoot", &[a, ..]) => graph.potential_roots.push((a, priority)),
            _ => {}
        }
    }

    fn gather_pair(&mut self, x: NodeId, y: NodeId) {
        for (p, q) in self.overdetermined_members(x, y) {
            let graph = self.connections.graph.get_or_insert_default();
            let (a, b) = (graph.id(p), graph.id(q));
            graph.connects.push((a, b));
        }
    }

    /// The overdetermined records of two connectors that meet, member by member.
    fn overdetermined_members(&mut self, x: NodeId, y: NodeId) -> Vec<(Overdetermined, Overdetermined)> {
        let mut out = Vec::new();
        if self.is_overdetermined(x) && self.is_overdetermined(y) {
            return vec![(Overdetermined::Record(x), Overdetermined::Record(y))];
        }
        for (n, i) in self.components_of(x) {
            let Ok(p) = self.component(n, i) else { continue };
            let Some(Found::Component(m, j)) = self.lookup_member(y, self.instances.comps[p].name) else {
                continue;
            };
            let Ok(q) = self.component(m, j) else { continue };
            if self.instances.comps[p].equality_constraint.is_some()
                && self.instances.comps[q].equality_constraint.is_some()
            {
                out.push((Overdetermined::Variables(p), Overdetermined::Variables(q)));
            }
            let CompKind::Objects(ps) = self.instances.comps[p].kind.clone() else { continue };
            let CompKind::Objects(qs) = self.instances.comps[q].kind.clone() else { continue };
            for (&p, &q) in ps.iter().zip(qs.iter()) {
                out.extend(self.overdetermined_members(p, q));
            }
        }
        out
    }

    // ---- connecting ---------------------------------------------------------------------------------------------

    /// If the connection of two overdetermined records or types is cut, states their `equalityConstraint` instead.
    pub(crate) fn connect_overdetermined(
        &mut self,
        a: Overdetermined,
        b: Overdetermined,
        origin: Origin,
    ) -> Res<bool> {
        let (Some(function), Some(_)) = (self.equality_of(a)?, self.equality_of(b)?) else {
            return Ok(false);
        };
        self.build_connection_graph();
        let graph = self.connections.graph.as_ref().expect("built above");
        if !graph.broken.contains(&(a, b)) {
            return Ok(false);
        }
        let span = origin.span;
        let mut args = Vec::new();
        for side in [a, b] {
            let value = match side {
                Overdetermined::Record(node) => self.object_value(node, span)?,
                Overdetermined::Variables(comp) => self.component_value(comp, span)?,
            };
            args.push(Arg { name: None, value, span });
        }
        let scope = self.scope(function);
        let value = crate::values::value::first_of(self.call_function(function, args, scope, span)?);
        let mut residuals = Vec::new();
        value.scalars(&mut residuals);
        let residuals: Vec<Scalar> = residuals.into_iter().cloned().collect();
        for r in residuals {
            if matches!(&r, Scalar::Const(Constant::Real(v)) if *v == 0.0) {
                continue;
            }
            let lhs = r.to_expr(&mut self.flat.exprs);
            let rhs = self.flat.exprs.real(0.0);
            self.flat.equations.push(Equation { lhs, rhs, origin });
        }
        Ok(true)
    }

    fn is_one_function(&self, a: NodeId, b: NodeId) -> bool {
        self.classes.nodes[a].decl == self.classes.nodes[b].decl
    }

    /// What is connected is of one overdetermined record or type (MLS 9.4.1).
    pub(crate) fn overdetermined_misfit(
        &mut self,
        a: Overdetermined,
        b: Overdetermined,
    ) -> Option<&'static str> {
        let (a, b) = (self.equality_of(a).ok()?, self.equality_of(b).ok()?);
        let fits = match (a, b) {
            (Some(a), Some(b)) => self.is_one_function(a, b),
            (a, b) => a.is_none() && b.is_none(),
        };
        (!fits).then_some("their overdetermined records or types differ")
    }

    fn equality_of(&mut self, side: Overdetermined) -> Res<Option<NodeId>> {
        match side {
            Overdetermined::Variables(comp) => Ok(self.instances.comps[comp].equality_constraint),
            Overdetermined::Record(node) => match self.lookup_member(node, Symbol::new("equalityConstraint"))
            {
                Some(Found::Class(target)) => self.class_node(target).map(Some),
                _ => Ok(None),
            },
        }
    }

    /// How many equations a connection of an overdetermined type gives.
    pub(crate) fn residue_size(&mut self, function: NodeId) -> Option<usize> {
        let residue = *self.known_signature(function).outputs.first()?;
        let mut size = 1;
        for (subscript, scope) in self.known_subscripts(residue.node, residue.index)? {
            let ast::Subscript::Index(e) = subscript else { return None };
            if self.variable_in(function, e, ast::VariabilityPrefix::Constant).is_some() {
                return None;
            }
            let scope = self.scope(scope);
            size *= self.known_size(e, scope)?;
        }
        Some(size)
    }
}

fn class_of(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// What `potentialRoot(node, priority)` says of its priority.
fn priority(call: &ast::Call) -> Option<&ast::CallArg> {
    let by_name = call.args.iter().find(|a| a.name.is_some_and(|n| n.name == "priority"));
    by_name.or_else(|| call.args.get(1).filter(|a| a.name.is_none()))
}
