//! Reads the bond graph out of a flat model.
//!
//! A class says by its annotation what its instances are:
//!
//! - `__Harpoon(port(role="element"|"bond", e="e", f="f"))`: a connector of elements, or the end of a bond;
//! - `__Harpoon(element(kind="R", role="dissipator", rule="zero", port(BondCon1="free")))`: an element or junction
//!   with the causality of each port;
//! - `__Harpoon(bond(tail="BondCon1", head="BondCon2", stroke="free"))`: a bond with its ends.
//!
//! Which port meets which is read from the equations of connections: two connectors are joined where their
//! potentials are equal *and* their flows stand in one sum that is zero. Both together are what `connect` leaves,
//! and what a hand-written connection amounts to. (Connectors of the kind BondLib had up to version 2.4 carry the
//! flow as a second potential; then both are equal.) Ports of models without a mark are looked through, so nested
//! graphs come out flat.
//!
//! A component that wraps a bond graph in the connectors of its own domain has elements of the role `boundary`.
//! The wires between boundaries are junctions too: of common effort where the connectors share a potential such as
//! voltage, of common flow where they share a position. They become nodes without an instance, and the boundary a
//! transformer of ratio one. Where other components hang on the same wire, the graph ends there and the node obeys
//! no rule (`is_open`).
//!
//! # Bundles
//!
//! A connector may hold several pairs of effort and flow, its *strands*: a multi-bond or a thermo-bond is a bundle of
//! bonds. In the graph each strand is a bond of its own, and a bundle is what its strands have in common: the path.
//!
//! - `port(e="e", f="f")` where `e` and `f` are arrays: strand k is `e[k]`, `f[k]`. Named strands:
//!   `port(e={"T","p","g"}, f={"Sdot","q","Mdot"}, sign={1,-1,1})`; `sign` is the sign with which effort times flow
//!   of a strand counts as power, 1 if it is not given.
//! - `element(port(P="flow-out"))` holds for all strands of the port `P`; `port(P={"free","free","flow-out"})` gives
//!   one demand for each strand.
//! - `rule="zero"` and `rule="one"` hold for each strand by itself: a junction of bundles is as many junctions.
//!   `rule="transformer"` over bundles is a matrix: as many strokes are at the element as its second port has strands.
//!   `rule="gyrator"` over bundles: as many strokes at the one port as at the other.
//! - Elements that lead strands from port to port say which strand continues which:
//!   `element(role="junction", strands(P3={"P1[1]","P1[2]","P2[1]"}))`: the first strand of `P3` continues the first
//!   of `P1`, and so on; `""` continues nothing. Strands that meet so are one junction, under the element's `rule`
//!   (`zero` if it gives none). Of an array of connectors `"P[2]"` is the second connector, `"P[2][3]"` its third
//!   strand.
//! - Where that depends on parameters, each strand has a number instead, and strands with the same number meet:
//!   `strands(P1=1:nA, P2=nA+1:nA+nB, P3=1:nA+nB)` composes a bundle, `strands(P1=1:n, P2=order)` permutes one.
//! - `element(optional={"P3"})`: nothing is missing where a port has no bond.

use crate::reduced::reduce;
use harpoon_base::{Id, Span, Table, id};
use harpoon_ir::{
    BinaryOp, Constant, Expr, ExprId, FlatModel, InstanceId, Origin, ScalarType, UnaryOp, Var, VarId,
    Variability,
};
use std::collections::{BTreeMap, HashMap, HashSet};

id!(NodeId, "n");
id!(PortId, "p");
id!(BondId, "b");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Source,
    Sensor,
    Store,
    Dissipator,
    Transformer,
    Switch,
    Junction,
    Boundary,
    /// A class with bond ports that says nothing about itself.
    Unknown,
}

/// What ties the strokes at the ports of a node to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Common effort: exactly one stroke at the junction.
    Zero,
    /// Common flow: all strokes but one at the junction.
    One,
    /// A stroke at one of two ports.
    Transformer,
    /// A stroke at both ports or at none.
    Gyrator,
    None,
}

/// What an element says about one of its ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    EffortOut,
    FlowOut,
    PrefersEffortOut,
    PrefersFlowOut,
    /// Either, by the position of a switch.
    Modal,
    Free,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    Tail,
    Head,
}

impl End {
    pub fn other(self) -> End {
        match self {
            End::Tail => End::Head,
            End::Head => End::Tail,
        }
    }
    pub fn index(self) -> usize {
        self as usize
    }
    pub fn as_str(self) -> &'static str {
        match self {
            End::Tail => "tail",
            End::Head => "head",
        }
    }
}

#[derive(Clone, Debug)]
pub struct Node {
    /// `None` for the wires between wrapped components.
    pub instance: Option<InstanceId>,
    /// Dotted path, or the connectors that meet at a wire.
    pub path: String,
    /// The component to name in messages: the wrapping one, for its junctions and if this is its only element.
    pub name: String,
    pub span: Span,
    /// `R`, `C`, `Se`, `0`, ...
    pub kind: String,
    pub role: Role,
    pub rule: Rule,
    pub ports: Vec<PortId>,
    /// Something unknown takes part, or a port has no bond: no rule can be held against it.
    pub is_open: bool,
}

#[derive(Clone, Debug)]
pub struct Port {
    pub node: NodeId,
    pub path: String,
    pub span: Span,
    pub demand: Demand,
    pub bond: Option<(BondId, End)>,
    /// The connector; `None` at the wires between wrapped components.
    pub connector: Option<InstanceId>,
    /// What the modeller sees of it: of a port inside a component without a mark, the component's own port.
    pub seen: Seen,
    /// Which strand of its connector this is, from 0.
    pub strand: usize,
    /// Parameters leave nothing of the law here but a zero, which the element computes.
    pub is_empty: bool,
}

#[derive(Clone, Debug)]
pub struct Seen {
    pub connector: String,
    pub component: String,
    /// The declaration of the component.
    pub span: Span,
    /// It has a parameter `n` for the number of its ports.
    pub is_sized: bool,
}

#[derive(Clone, Debug)]
pub struct Bond {
    /// `None` for the tie between a wrapped component and its wire.
    pub instance: Option<InstanceId>,
    pub path: String,
    pub span: Span,
    /// The ports at tail and head.
    pub ends: [Option<PortId>; 2],
    /// Paths of its own connectors at tail and head.
    pub connectors: [String; 2],
    pub tail: Option<InstanceId>,
    /// The stroke of a causal bond.
    pub declared: Option<End>,
    /// It belongs to the inside of a wrapping component.
    pub is_inner: bool,
    /// Which strand of its bundle this is, from 0, and how many there are.
    pub strand: usize,
    pub n_strands: usize,
}

/// Ports that do not meet as tail, head and element should.
#[derive(Clone, Debug)]
pub enum Problem {
    /// Two or more element ports, no bond between them.
    MissingBond {
        ports: Vec<PortId>,
        origin: Origin,
        model: String,
    },
    /// One end of a bond at several element ports.
    MissingJunction {
        bond: BondId,
        end: End,
        ports: Vec<PortId>,
        origin: Origin,
        model: String,
    },
    /// Ends of bonds that meet without an element between them, or with just one.
    BondsInSeries {
        ends: Vec<(BondId, End)>,
        /// The element port at which they meet.
        port: Option<PortId>,
        origin: Origin,
        model: String,
    },
    UnconnectedPort {
        port: PortId,
    },
    LooseBond {
        bond: BondId,
        end: End,
    },
}

#[derive(Clone, Debug, Default)]
pub struct BondGraph {
    pub nodes: Table<NodeId, Node>,
    pub ports: Table<PortId, Port>,
    pub bonds: Table<BondId, Bond>,
    pub problems: Vec<Problem>,
}

impl BondGraph {
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.bonds.is_empty()
    }
    /// The node at one end of a bond.
    pub fn node_at(&self, bond: BondId, end: End) -> Option<NodeId> {
        self.bonds[bond].ends[end.index()].map(|p| self.ports[p].node)
    }
    /// The rule of a node, and at the border of a graph that of the wire outside: what the wire has in common goes through
    /// as it is, and the other of the two changes its sign with the direction of the bond.
    pub fn rule_at(&self, id: NodeId) -> Rule {
        let node = &self.nodes[id];
        if node.role != Role::Boundary || node.rule != Rule::Transformer {
            return node.rule;
        }
        let wire = |p: &PortId| {
            let (bond, end) = self.ports[*p].bond.filter(|(bond, _)| self.bonds[*bond].instance.is_none())?;
            self.node_at(bond, end.other()).map(|across| self.nodes[across].rule)
        };
        node.ports.iter().find_map(wire).unwrap_or(node.rule)
    }
    pub fn add_node(&mut self, node: Node) -> NodeId {
        self.nodes.push(node)
    }
    pub fn add_port(&mut self, node: NodeId, path: String, span: Span, demand: Demand) -> PortId {
        let Node { path: component, span: at, .. } = &self.nodes[node];
        let seen = Seen { connector: path.clone(), component: component.clone(), span: *at, is_sized: false };
        let port = self.ports.push(Port {
            node,
            path,
            span,
            demand,
            bond: None,
            connector: None,
            seen,
            strand: 0,
            is_empty: false,
        });
        self.nodes[node].ports.push(port);
        port
    }
    pub fn join(&mut self, bond: BondId, end: End, port: PortId) {
        self.bonds[bond].ends[end.index()] = Some(port);
        self.ports[port].bond = Some((bond, end));
    }
}

pub fn read_graph(model: &FlatModel) -> BondGraph {
    let mut reader = Reader::new(model);
    if !reader.kinds.iter().any(|k| *k != Kind::Plain) {
        return BondGraph::default();
    }
    reader.find_connectors();
    reader.find_connections();
    reader.read_elements();
    reader.read_bonds();
    reader.read_unmarked();
    reader.see_ports();
    reader.join_bonds();
    reader.join_wires();
    reader.name_wrapped();
    let Reader { mut graph, potential, flow, .. } = reader;
    reduce(model, &mut graph, &potential, &flow);
    for id in graph.nodes.ids() {
        let node = &graph.nodes[id];
        if node.ports.iter().any(|&p| graph.ports[p].bond.is_none()) {
            graph.nodes[id].is_open = true;
        }
    }
    graph
}

/// What an instance is by its own mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Plain,
    Element,
    Bond,
    /// A connector of the bond graph; true for the end of a bond.
    Port(bool),
}

#[derive(Clone, Copy)]
struct Connection {
    joins: [InstanceId; 2],
    origin: Origin,
}

struct Reader<'a> {
    model: &'a FlatModel,
    graph: BondGraph,
    kinds: Vec<Kind>,
    children: Vec<Vec<InstanceId>>,
    /// An element or bond, or inside of one: its equations are its own law and no connections.
    is_closed: Vec<bool>,
    /// Per instance that is a connector: potential and flow, of its first strand.
    potential: Vec<Option<VarId>>,
    flow: Vec<Option<VarId>>,
    /// Per instance that is a connector: how many strands it has.
    n_strands: Vec<usize>,
    connections: Vec<Connection>,
    /// The sets of joined connectors: representative per instance, members per representative.
    set: Vec<usize>,
    members: Vec<Vec<InstanceId>>,
    /// The first strand of each connector; the others follow it.
    port_of: HashMap<InstanceId, PortId>,
    end_of: HashMap<InstanceId, (BondId, End)>,
    /// Connectors of other domains that belong to a boundary.
    pins: Vec<(NodeId, InstanceId)>,
    domains: HashMap<NodeId, String>,
    /// Marked by `port(role="bond")`, but in a class that is not marked as a bond.
    unmarked_ends: Vec<InstanceId>,
}

impl<'a> Reader<'a> {
    fn new(model: &'a FlatModel) -> Reader<'a> {
        let n = model.instances.len();
        let mut kinds = vec![Kind::Plain; n];
        let mut children = vec![Vec::new(); n];
        let mut is_closed = vec![false; n];
        for (id, instance) in model.instances.iter() {
            let i = id.index();
            kinds[i] = kind_of(model, id);
            is_closed[i] = matches!(kinds[i], Kind::Element | Kind::Bond);
            if let Some(parent) = instance.parent {
                children[parent.index()].push(id);
                is_closed[i] |= is_closed[parent.index()];
            }
        }
        Reader {
            model,
            graph: BondGraph::default(),
            kinds,
            children,
            is_closed,
            potential: vec![None; n],
            flow: vec![None; n],
            n_strands: vec![1; n],
            connections: Vec::new(),
            set: (0..n).collect(),
            members: Vec::new(),
            port_of: HashMap::new(),
            end_of: HashMap::new(),
            pins: Vec::new(),
            domains: HashMap::new(),
            unmarked_ends: Vec::new(),
        }
    }

    /// A connector has a flow and a potential of its own. Where the class names them, those count; else the first
    /// of each.
    fn find_connectors(&mut self) {
        // What the class of each instance calls efforts and flows.
        let model = self.model;
        let of_class: Vec<[Vec<&str>; 2]> =
            model.instances.ids().map(|id| ["port.e", "port.f"].map(|key| names(model, id, key))).collect();
        for (v, var) in model.vars.iter() {
            let instance = var.origin.instance;
            if var.ty != ScalarType::Real || var.variability != Variability::Continuous {
                continue;
            }
            let i = instance.index();
            let member = var.name.rsplit('.').next().unwrap_or_default();
            let [e, f] = &of_class[i];
            if let ([first_e, ..], [first_f, ..]) = (&e[..], &f[..]) {
                if member == *first_e {
                    self.potential[i] = Some(v);
                    self.n_strands[i] = e.len();
                } else if member == *first_f {
                    self.flow[i] = Some(v);
                } else if let Some(k) = element_of(member, first_e) {
                    self.potential[i].get_or_insert(v);
                    self.n_strands[i] = self.n_strands[i].max(k);
                } else if element_of(member, first_f).is_some() {
                    self.flow[i].get_or_insert(v);
                }
            } else if var.is_flow {
                self.flow[i].get_or_insert(v);
            } else {
                self.potential[i].get_or_insert(v);
            }
        }
        for i in 0..self.flow.len() {
            if self.flow[i].is_none() {
                self.potential[i] = None;
            }
        }
    }

    fn find_connections(&mut self) {
        let model = self.model;
        let mut connector_of: HashMap<VarId, InstanceId> = HashMap::new();
        for id in model.instances.ids() {
            if let Some(v) = self.potential[id.index()] {
                connector_of.insert(v, id);
            }
        }
        let mut equal: HashSet<[VarId; 2]> = HashSet::new();
        for eq in &model.equations {
            if let (Expr::Var(a), Expr::Var(b)) = (model.exprs.get(eq.lhs), model.exprs.get(eq.rhs)) {
                equal.insert([a, b]);
            }
        }
        // A flow stands in two sums at most: outside its component and inside.
        let mut sums: HashMap<VarId, Vec<usize>> = HashMap::new();
        for (k, eq) in model.equations.iter().enumerate() {
            let mut flows = Vec::new();
            if is_zero(model, eq.rhs) && collect_flows(model, eq.lhs, &mut flows) {
                for v in flows {
                    sums.entry(v).or_default().push(k);
                }
            }
        }
        for eq in &model.equations {
            if self.is_closed[eq.origin.instance.index()] {
                continue;
            }
            let (Expr::Var(a), Expr::Var(b)) = (model.exprs.get(eq.lhs), model.exprs.get(eq.rhs)) else {
                continue;
            };
            let (Some(&a), Some(&b)) = (connector_of.get(&a), connector_of.get(&b)) else { continue };
            let of = |i: InstanceId| {
                self.flow[i.index()].and_then(|v| sums.get(&v)).map_or(&[][..], Vec::as_slice)
            };
            let has_equal_flows = match (self.flow[a.index()], self.flow[b.index()]) {
                (Some(f), Some(g)) => !model.vars[f].is_flow && equal.contains(&[f, g]),
                _ => false,
            };
            if has_equal_flows || of(a).iter().any(|k| of(b).contains(k)) {
                self.connections.push(Connection { joins: [a, b], origin: eq.origin });
                let (ra, rb) = (find(&mut self.set, a.index()), find(&mut self.set, b.index()));
                self.set[ra.max(rb)] = ra.min(rb);
            }
        }
        self.members = vec![Vec::new(); model.instances.len()];
        for id in model.instances.ids() {
            if self.potential[id.index()].is_some() {
                let root = find(&mut self.set, id.index());
                self.members[root].push(id);
            }
        }
    }

    fn joined(&self, connector: InstanceId) -> &[InstanceId] {
        let mut i = connector.index();
        while self.set[i] != i {
            i = self.set[i];
        }
        &self.members[i]
    }

    fn read_elements(&mut self) {
        for id in self.model.instances.ids() {
            if self.kinds[id.index()] != Kind::Element {
                continue;
            }
            let text = |key| text(self.model, id, key);
            let role = role(text("element.role").unwrap_or_default());
            let rule = match text("element.rule").unwrap_or_default() {
                "zero" => Rule::Zero,
                "one" => Rule::One,
                "transformer" => Rule::Transformer,
                "gyrator" => Rule::Gyrator,
                _ => Rule::None,
            };
            let kind = text("element.kind").unwrap_or_default().to_owned();
            let domain = text("element.domain").unwrap_or_default().to_owned();
            let ports: Vec<InstanceId> = self.children[id.index()]
                .iter()
                .copied()
                .filter(|c| matches!(self.kinds[c.index()], Kind::Port(_)))
                .collect();
            let groups = self.groups_of_strands(id, &ports, rule);
            let rule_of = |k: usize| match (groups.rules.get(k), rule) {
                (Some(rule), _) => *rule,
                (None, rule) => rule,
            };
            let nodes: Vec<NodeId> = (0..groups.rules.len().max(1))
                .map(|k| self.add_node(id, kind.clone(), role, rule_of(k)))
                .collect();
            for (child, group) in ports.iter().zip(&groups.of_port) {
                for (strand, &group) in group.iter().enumerate() {
                    let name = &self.model.instances[*child].name;
                    let base = name.split('[').next().unwrap_or_default();
                    let demand = self.demand(id, base, strand);
                    self.add_port(nodes[group], *child, demand, strand);
                }
            }
            if role == Role::Boundary {
                for &child in &self.children[id.index()] {
                    let is_port = matches!(self.kinds[child.index()], Kind::Port(_));
                    if !is_port && self.potential[child.index()].is_some() {
                        self.pins.push((nodes[0], child));
                    }
                }
                self.domains.insert(nodes[0], domain);
            }
        }
    }

    /// Which strands of an element's ports obey a rule together.
    fn groups_of_strands(&self, element: InstanceId, ports: &[InstanceId], rule: Rule) -> Groups {
        let sizes: Vec<usize> = ports.iter().map(|p| self.n_strands[p.index()]).collect();
        let continued = self.continued_strands(element, ports, &sizes);
        if continued.is_empty() {
            let n = sizes.iter().copied().max().unwrap_or(1);
            let is_each = matches!(rule, Rule::Zero | Rule::One) && n > 1 && sizes.iter().all(|s| *s == n);
            return match is_each {
                true => Groups { rules: vec![rule; n], of_port: vec![(0..n).collect(); ports.len()] },
                false => Groups { rules: vec![rule], of_port: sizes.iter().map(|&s| vec![0; s]).collect() },
            };
        }
        // All strands in a row, joined where one continues the other.
        let begin: Vec<usize> = sizes
            .iter()
            .scan(0, |at, s| {
                *at += s;
                Some(*at - s)
            })
            .collect();
        let n: usize = sizes.iter().sum();
        let mut set: Vec<usize> = (0..n).collect();
        for ((p, k), (q, j)) in continued {
            let (a, b) = (find(&mut set, begin[p] + k), find(&mut set, begin[q] + j));
            set[a.max(b)] = a.min(b);
        }
        let roots: Vec<usize> = (0..n).map(|i| find(&mut set, i)).collect();
        let mut number: BTreeMap<usize, usize> = BTreeMap::new();
        for root in &roots {
            let next = number.len();
            number.entry(*root).or_insert(next);
        }
        let mut rules = vec![Rule::None; number.len()];
        for (root, &k) in &number {
            if roots.iter().filter(|r| *r == root).count() > 1 {
                rules[k] = if rule == Rule::None { Rule::Zero } else { rule };
            }
        }
        let of_port =
            begin.iter().zip(&sizes).map(|(b, s)| (*b..b + s).map(|i| number[&roots[i]]).collect()).collect();
        Groups { rules, of_port }
    }

    /// The pairs of strands that `strands(...)` joins, each as the place of its port and its number.
    fn continued_strands(
        &self,
        element: InstanceId,
        ports: &[InstanceId],
        sizes: &[usize],
    ) -> Vec<((usize, usize), (usize, usize))> {
        let name = |p: usize| self.model.instances[ports[p]].name.as_str();
        // Strand `k` of all that this name stands for: a connector, or an array of them.
        let locate = |wanted: &str, k: usize| -> Option<(usize, usize)> {
            let is_it = |p: usize| name(p) == wanted || element_of(name(p), wanted).is_some();
            let mut left = k;
            for p in (0..ports.len()).filter(|&p| is_it(p)) {
                if left < sizes[p] {
                    return Some((p, left));
                }
                left -= sizes[p];
            }
            None
        };
        let mut out = Vec::new();
        let mut numbered: BTreeMap<i64, (usize, usize)> = BTreeMap::new();
        for (key, value) in self.model.instances[element].hints.iter() {
            let Some(key) = key.strip_prefix("element.strands.") else { continue };
            // A list of one is written without braces, too.
            let (port, k) = match key.split_once('[') {
                None => (key, 1),
                Some((port, k)) => (port, k.trim_end_matches(']').parse::<usize>().unwrap_or(0)),
            };
            let Some(strand) = k.checked_sub(1).and_then(|k| locate(port, k)) else { continue };
            match value {
                Constant::String(name) => {
                    out.extend(strand_named(name, &locate).map(|other| (strand, other)))
                }
                Constant::Integer(number) => {
                    if let Some(other) = numbered.insert(*number, strand) {
                        out.push((strand, other));
                    }
                }
                _ => {}
            }
        }
        out
    }

    fn demand(&self, element: InstanceId, port: &str, strand: usize) -> Demand {
        let of_all = text(self.model, element, &format!("element.port.{port}"));
        let of_strand = || text(self.model, element, &format!("element.port.{port}[{}]", strand + 1));
        match of_all.or_else(of_strand).unwrap_or_default() {
            "effort-out" => Demand::EffortOut,
            "flow-out" => Demand::FlowOut,
            "prefers-effort-out" => Demand::PrefersEffortOut,
            "prefers-flow-out" => Demand::PrefersFlowOut,
            "modal" => Demand::Modal,
            _ => Demand::Free,
        }
    }

    fn add_node(&mut self, instance: InstanceId, kind: String, role: Role, rule: Rule) -> NodeId {
        let path = self.model.path(instance);
        self.graph.add_node(Node {
            instance: Some(instance),
            name: path.clone(),
            path,
            span: self.model.instances[instance].span,
            kind,
            role,
            rule,
            ports: Vec::new(),
            is_open: false,
        })
    }

    /// The strands of a connector are added in order, so that their ids follow each other.
    fn add_port(&mut self, node: NodeId, connector: InstanceId, demand: Demand, strand: usize) {
        let (path, span) = (self.model.path(connector), self.model.instances[connector].span);
        let port = self.graph.add_port(node, path, span, demand);
        self.graph.ports[port].connector = Some(connector);
        self.graph.ports[port].strand = strand;
        self.port_of.entry(connector).or_insert(port);
    }

    fn read_bonds(&mut self) {
        for id in self.model.instances.ids() {
            if self.kinds[id.index()] != Kind::Bond {
                continue;
            }
            let text = |key| text(self.model, id, key);
            let declared = match text("bond.stroke") {
                Some("tail") => Some(End::Tail),
                Some("head") => Some(End::Head),
                _ => None,
            };
            let connector = |key| {
                let name = text(key)?;
                self.children[id.index()].iter().copied().find(|&c| self.model.instances[c].name == name)
            };
            let ends = [connector("bond.tail"), connector("bond.head")];
            let n_strands = ends.iter().flatten().map(|c| self.n_strands[c.index()]).max().unwrap_or(1);
            let strands: Vec<BondId> = (0..n_strands)
                .map(|strand| {
                    self.graph.bonds.push(Bond {
                        instance: Some(id),
                        path: self.model.path(id),
                        span: self.model.instances[id].span,
                        ends: [None, None],
                        connectors: ends.map(|c| c.map_or_else(String::new, |c| self.model.path(c))),
                        tail: ends[0],
                        declared,
                        is_inner: false,
                        strand,
                        n_strands,
                    })
                })
                .collect();
            let bond = strands[0];
            for (end, connector) in [End::Tail, End::Head].into_iter().zip(ends) {
                if let Some(connector) = connector {
                    self.end_of.insert(connector, (bond, end));
                }
            }
        }
    }

    /// Ports of classes without a mark. One that is handed on to something inside is looked through; one that is
    /// not belongs to an element that does not say what it is.
    fn read_unmarked(&mut self) {
        let mut nodes: HashMap<InstanceId, NodeId> = HashMap::new();
        for id in self.model.instances.ids() {
            let Kind::Port(is_bond_end) = self.kinds[id.index()] else { continue };
            if self.potential[id.index()].is_none() {
                continue;
            }
            let Some(owner) = self.model.instances[id].parent else { continue };
            // The model's own ports lead out of it.
            if self.is_closed[owner.index()] || self.model.instances[owner].parent.is_none() {
                continue;
            }
            let handed_on = self.joined(id).iter().any(|&m| {
                (self.port_of.contains_key(&m) || self.end_of.contains_key(&m)) && self.is_inside(m, owner)
            });
            if handed_on {
                continue;
            }
            if is_bond_end {
                self.unmarked_ends.push(id);
                continue;
            }
            let node = match nodes.get(&owner) {
                Some(&n) => n,
                None => {
                    let class =
                        self.model.instances[owner].class.rsplit('.').next().unwrap_or_default().to_owned();
                    let n = self.add_node(owner, class, Role::Unknown, Rule::None);
                    nodes.insert(owner, n);
                    n
                }
            };
            for strand in 0..self.n_strands[id.index()] {
                self.add_port(node, id, Demand::Free, strand);
            }
        }
    }

    fn is_inside(&self, instance: InstanceId, outer: InstanceId) -> bool {
        let mut at = self.model.instances[instance].parent;
        while let Some(i) = at {
            if i == outer {
                return true;
            }
            at = self.model.instances[i].parent;
        }
        false
    }

    /// A port that is handed on outwards is seen where it leaves the outermost component.
    fn see_ports(&mut self) {
        let ports: Vec<(InstanceId, PortId)> = self.port_of.iter().map(|(&i, &p)| (i, p)).collect();
        for (connector, port) in ports {
            let depth = |i: &InstanceId| self.depth(*i);
            let around = self.joined(connector).iter().copied().filter(|&m| {
                let owner = self.model.instances[m].parent;
                owner
                    .is_some_and(|o| self.model.instances[o].parent.is_some() && self.is_inside(connector, o))
            });
            let Some(outermost) = around.min_by_key(depth).filter(|m| depth(m) < depth(&connector)) else {
                continue;
            };
            let Some(owner) = self.model.instances[outermost].parent else { continue };
            let seen = Seen {
                connector: self.model.path(outermost),
                component: self.model.path(owner),
                span: self.model.instances[owner].span,
                is_sized: false,
            };
            for strand in 0..self.n_strands[connector.index()] {
                self.graph.ports[strand_of(port, strand)].seen = seen.clone();
            }
        }
        let is_size = |v: &&Var| v.is_parameter() && v.ty == ScalarType::Integer && v.name.ends_with(".n");
        let sizes: HashSet<&str> =
            self.model.vars.values().filter(is_size).map(|v| &v.name[..v.name.len() - 2]).collect();
        for (_, port) in self.graph.ports.iter_mut() {
            port.seen.is_sized = sizes.contains(port.seen.component.as_str());
        }
    }

    fn depth(&self, instance: InstanceId) -> usize {
        std::iter::successors(Some(instance), |i| self.model.instances[*i].parent).count()
    }

    /// The connect that joins two of these connectors, or else the outermost one, and the model it stands in.
    fn connection_among(&self, connectors: &[InstanceId]) -> (Origin, String) {
        let root = self.joined(connectors[0]).first().copied();
        let in_set = |c: &&Connection| self.joined(c.joins[0]).first().copied() == root;
        let direct = self
            .connections
            .iter()
            .filter(in_set)
            .find(|c| c.joins.iter().all(|j| connectors.contains(j)))
            .or_else(|| self.connections.iter().filter(in_set).min_by_key(|c| self.depth(c.origin.instance)));
        let origin = direct.map_or(
            Origin { span: self.model.instances[connectors[0]].span, instance: connectors[0] },
            |c| c.origin,
        );
        (origin, self.model.path(origin.instance))
    }

    fn join_bonds(&mut self) {
        for i in 0..self.members.len() {
            let members = std::mem::take(&mut self.members[i]);
            let ports: Vec<_> = members.iter().filter(|m| self.port_of.contains_key(m)).copied().collect();
            let ends: Vec<_> = members.iter().filter(|m| self.end_of.contains_key(m)).copied().collect();
            let leads_out = members.iter().any(|m| {
                matches!(self.kinds[m.index()], Kind::Port(_))
                    && self.model.instances[*m]
                        .parent
                        .is_some_and(|p| self.model.instances[p].parent.is_none())
            });
            let has_unmarked_bond = members.iter().any(|m| self.unmarked_ends.contains(m));
            self.members[i] = members;
            let port = |k: usize| self.port_of[&ports[k]];
            let port_ids = || ports.iter().map(|p| self.port_of[p]).collect::<Vec<_>>();
            let end = |k: usize| self.end_of[&ends[k]];
            match (ports.len(), ends.len()) {
                (0, 0) => {}
                (1, 1) => {
                    let (bond, at) = end(0);
                    let port = port(0);
                    let n = self.n_strands[ports[0].index()].min(self.graph.bonds[bond].n_strands);
                    for k in 0..n {
                        self.graph.join(strand_of(bond, k), at, strand_of(port, k));
                    }
                }
                (1, 0) if !leads_out && self.is_optional(ports[0]) => {
                    let (first, n) = (port(0), self.n_strands[ports[0].index()]);
                    self.drop_port(first, n);
                }
                (1, 0) if !leads_out => self.graph.problems.push(Problem::UnconnectedPort { port: port(0) }),
                (0, 1) if !leads_out => {
                    let (bond, end) = end(0);
                    self.graph.problems.push(Problem::LooseBond { bond, end });
                }
                (1, 0) | (0, 1) => {}
                (2, 0) if has_unmarked_bond => {
                    let [a, b] = [port(0), port(1)];
                    for k in 0..self.n_strands[ports[0].index()].min(self.n_strands[ports[1].index()]) {
                        let bond = self.graph.bonds.push(wire());
                        self.graph.join(bond, End::Tail, strand_of(a, k));
                        self.graph.join(bond, End::Head, strand_of(b, k));
                    }
                }
                (_, 0) => {
                    let (origin, model) = self.connection_among(&ports);
                    self.graph.problems.push(Problem::MissingBond { ports: port_ids(), origin, model });
                }
                (n_ports, _) if n_ports <= 1 => {
                    let (origin, model) = self.connection_among(&ends);
                    let port = ports.first().map(|p| self.port_of[p]);
                    let ends = ends.iter().map(|e| self.end_of[e]).collect();
                    self.graph.problems.push(Problem::BondsInSeries { ends, port, origin, model });
                }
                (_, _) => {
                    let (origin, model) = self.connection_among(&ports);
                    let (bond, end) = end(0);
                    let ports = port_ids();
                    self.graph.problems.push(Problem::MissingJunction { bond, end, ports, origin, model });
                }
            }
        }
    }

    fn is_optional(&self, connector: InstanceId) -> bool {
        let element = self.model.instances[connector].parent;
        let name = &self.model.instances[connector].name;
        element.is_some_and(|e| names(self.model, e, "element.optional").contains(&name.as_str()))
    }

    /// A port that is left open on purpose takes no part in the rule of its element.
    fn drop_port(&mut self, first: PortId, n_strands: usize) {
        for port in (0..n_strands).map(|k| strand_of(first, k)) {
            let node = self.graph.ports[port].node;
            self.graph.nodes[node].ports.retain(|p| *p != port);
        }
    }

    /// The wires between boundaries, as junctions.
    fn join_wires(&mut self) {
        let mut by_wire: BTreeMap<usize, Vec<(NodeId, InstanceId)>> = BTreeMap::new();
        for k in 0..self.pins.len() {
            let root = find(&mut self.set, self.pins[k].1.index());
            by_wire.entry(root).or_default().push(self.pins[k]);
        }
        for (root, boundaries) in by_wire {
            let members = &self.members[root];
            let mut around: HashSet<InstanceId> = HashSet::new();
            for &(_, pin) in &boundaries {
                let mut at = self.model.instances[pin].parent;
                while let Some(i) = at.filter(|i| around.insert(*i)) {
                    at = self.model.instances[i].parent;
                }
            }
            // A wire that leads out of the model, or to a component without a bond graph.
            let is_open = members.iter().any(|m| match self.model.instances[*m].parent {
                Some(owner) => self.model.instances[owner].parent.is_none() || !around.contains(&owner),
                None => true,
            });
            // What the modeller connected: the connectors nearest to the root.
            let depth =
                |m: &InstanceId| std::iter::successors(Some(*m), |i| self.model.instances[*i].parent).count();
            let least = members.iter().map(depth).min().unwrap_or(0);
            let names: Vec<String> = members
                .iter()
                .filter(|m| depth(m) == least)
                .map(|m| format!("`{}`", self.model.path(*m)))
                .collect();
            let span = members.first().map_or(Span::NONE, |m| self.model.instances[*m].span);
            let rule = match self.domains[&boundaries[0].0].as_str() {
                "translational" | "rotational" => Rule::One,
                _ => Rule::Zero,
            };
            let label = join_words(&names);
            let junction = self.graph.add_node(Node {
                instance: None,
                path: label.clone(),
                name: label,
                span,
                kind: if rule == Rule::One { "1" } else { "0" }.to_owned(),
                role: Role::Junction,
                rule,
                ports: Vec::new(),
                is_open,
            });
            for (boundary, pin) in boundaries {
                let path = self.model.path(pin);
                let span = self.model.instances[pin].span;
                let tail = self.graph.add_port(boundary, path.clone(), span, Demand::Free);
                let head = self.graph.add_port(junction, path, span, Demand::Free);
                let bond = self.graph.bonds.push(wire());
                self.graph.join(bond, End::Tail, tail);
                self.graph.join(bond, End::Head, head);
            }
        }
        for id in self.graph.nodes.ids() {
            let node = &mut self.graph.nodes[id];
            if node.role == Role::Boundary && node.ports.len() == 2 {
                node.rule = Rule::Transformer;
            }
        }
    }

    /// A resistor that wraps one R is named instead of the R, and a machine instead of the junctions in it.
    fn name_wrapped(&mut self) {
        // Per parent: has it boundaries, and how many elements of its own?
        let mut inside: HashMap<InstanceId, (bool, usize)> = HashMap::new();
        let parent = |node: &Node| node.instance.and_then(|i| self.model.instances[i].parent);
        for node in self.graph.nodes.values() {
            let Some(parent) = parent(node) else { continue };
            let entry = inside.entry(parent).or_default();
            match node.role {
                Role::Boundary => entry.0 = true,
                Role::Junction => {}
                _ => entry.1 += 1,
            }
        }
        for id in self.graph.bonds.ids() {
            let owner = self.graph.bonds[id].instance.and_then(|i| self.model.instances[i].parent);
            if let Some(owner) = owner.filter(|&o| self.model.instances[o].parent.is_some()) {
                self.graph.bonds[id].is_inner =
                    inside.get(&owner).is_some_and(|(has_boundary, _)| *has_boundary);
            }
        }
        for id in self.graph.nodes.ids() {
            let node = &self.graph.nodes[id];
            let Some(parent) = parent(node) else { continue };
            let is_root = self.model.instances[parent].parent.is_none();
            let Some(&(has_boundary, n_elements)) = inside.get(&parent) else { continue };
            let is_inner = matches!(node.role, Role::Boundary | Role::Junction);
            if !is_root && has_boundary && (is_inner || n_elements == 1) {
                let (name, span) = (self.model.path(parent), self.model.instances[parent].span);
                let node = &mut self.graph.nodes[id];
                node.name = name;
                node.span = span;
            }
        }
    }
}

fn wire() -> Bond {
    Bond {
        instance: None,
        path: String::new(),
        span: Span::NONE,
        ends: [None, None],
        connectors: [String::new(), String::new()],
        tail: None,
        declared: None,
        is_inner: true,
        strand: 0,
        n_strands: 1,
    }
}

/// Which strands of an element's ports obey a rule together: the rule of each group, and per port the group of each
/// strand.
struct Groups {
    rules: Vec<Rule>,
    of_port: Vec<Vec<usize>>,
}

/// A strand of the bundle whose first strand this is.
fn strand_of<I: Id>(first: I, strand: usize) -> I {
    I::from_index(first.index() + strand)
}

/// `P1[2]`: the second strand of `P1`; `P1`: its only one; `P[2][3]`: the third of the second of an array.
fn strand_named(
    name: &str,
    locate: &dyn Fn(&str, usize) -> Option<(usize, usize)>,
) -> Option<(usize, usize)> {
    if let Some((port, k)) = name.strip_suffix(']').and_then(|n| n.rsplit_once('['))
        && let Ok(k) = k.parse::<usize>()
    {
        return locate(port, k.checked_sub(1)?);
    }
    locate(name, 0)
}

/// The index of an array's element: 2 for `e[2]` of `e`.
pub(crate) fn element_of(member: &str, array: &str) -> Option<usize> {
    member.strip_prefix(array)?.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

fn kind_of(model: &FlatModel, id: InstanceId) -> Kind {
    if text(model, id, "element.kind").is_some() || text(model, id, "element.role").is_some() {
        Kind::Element
    } else if text(model, id, "bond.tail").is_some() {
        Kind::Bond
    } else {
        match text(model, id, "port.role") {
            Some("bond") => Kind::Port(true),
            Some(_) => Kind::Port(false),
            None if !names(model, id, "port.e").is_empty() => Kind::Port(false),
            None => Kind::Plain,
        }
    }
}

fn role(text: &str) -> Role {
    match text {
        "source" => Role::Source,
        "sensor" => Role::Sensor,
        "store" => Role::Store,
        "dissipator" => Role::Dissipator,
        "transformer" => Role::Transformer,
        "switch" => Role::Switch,
        "junction" => Role::Junction,
        "boundary" => Role::Boundary,
        _ => Role::Unknown,
    }
}

pub(crate) fn text<'m>(model: &'m FlatModel, id: InstanceId, key: &str) -> Option<&'m str> {
    model.instances[id].hints.iter().find(|(k, _)| k == key).and_then(|(_, value)| match value {
        Constant::String(s) => Some(&**s),
        _ => None,
    })
}

/// One text, or a list of them.
pub(crate) fn names<'m>(model: &'m FlatModel, id: InstanceId, key: &str) -> Vec<&'m str> {
    match text(model, id, key) {
        Some(only) => vec![only],
        None => (1..).map_while(|k| text(model, id, &format!("{key}[{k}]"))).collect(),
    }
}

fn find(set: &mut [usize], mut i: usize) -> usize {
    while set[i] != i {
        set[i] = set[set[i]];
        i = set[i];
    }
    i
}

fn is_zero(model: &FlatModel, id: ExprId) -> bool {
    match model.exprs.get(id) {
        Expr::Real(bits) => f64::from_bits(bits) == 0.0,
        Expr::Int(0) => true,
        _ => false,
    }
}

/// The flows of a sum; false if anything else stands in it.
fn collect_flows(model: &FlatModel, id: ExprId, out: &mut Vec<VarId>) -> bool {
    let mut stack = vec![id];
    while let Some(id) = stack.pop() {
        match model.exprs.get(id) {
            Expr::Var(v) if model.vars[v].is_flow => out.push(v),
            Expr::Unary(UnaryOp::Neg, a) => stack.push(a),
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub, a, b) => stack.extend([a, b]),
            _ => return false,
        }
    }
    out.len() > 1
}

/// `a`, `b` and `c`; long lists are cut.
pub(crate) fn join_words(words: &[String]) -> String {
    const SHOWN: usize = 4;
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., last] if words.len() <= SHOWN => format!("{} and {last}", init.join(", ")),
        _ => format!("{} and {} more", words[..SHOWN - 1].join(", "), words.len() - SHOWN + 1),
    }
}
