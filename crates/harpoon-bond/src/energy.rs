//! Where the energy of a bond graph enters, is kept and is lost: which variables a ledger has to watch.
//!
//! Effort times flow of a port is the power into its element, so each element has one account and junctions need
//! none. What its power means follows from its role: a source supplies, a store keeps, a dissipator turns it into
//! something that is not followed further. Everything else hands it on.
//!
//! - A store may name the variable that is its energy, `element(energy="E")`. Its account is then the change of
//!   that variable, not the integral of its power: the difference is an error of the integration, which shows, and
//!   a jump at an event is energy that came or went in an impulse.
//! - Some stores do more than store. `rest="dissipated"` (a contact with damping) or `rest="supplied"` (a modulated
//!   store, whose signal does work) says what becomes of power that does not go into `energy`.
//! - Where components without a bond graph hang on the wire of a wrapped one, power crosses: a source.
//! - The strands of a bundle count together, each with its `sign`: `T*Sdot - p*q + g*Mdot` on a thermo-bond.
//! - With pseudo bonds effort times flow is no power: `element(power=false)`, or `power(BondCon1=false)` for single
//!   ports. All that is joined to such a port by junctions and two-ports has no account. A junction that leads a strand
//!   to such a port is where its power leaves the graph: a source.

use crate::graph::{BondGraph, BondId, NodeId, PortId, Role, names, text};
use harpoon_base::{Id, SideTable};
use harpoon_ir::{Constant, FlatModel, InstanceId, VarId};

/// What energy that enters an element counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// Comes from the element: counted with the opposite sign.
    Supplied,
    Stored,
    Dissipated,
    /// Taken up by an element that does not say what it is.
    Other,
}

/// Effort times flow, times direction where the flow of a connector does not count into the component.
#[derive(Clone, Copy, Debug)]
pub struct Power {
    pub effort: VarId,
    pub flow: VarId,
    pub direction: Option<VarId>,
    /// Minus one where effort times flow counts against the power of the other strands.
    pub sign: f64,
}

#[derive(Clone, Debug)]
pub struct Account {
    /// The element's path.
    pub path: String,
    /// The component to name: the wrapping one, if this is its only element.
    pub name: String,
    pub kind: String,
    pub heading: Heading,
    /// Power into the element is their sum.
    pub powers: Vec<Power>,
    /// The stored energy, and what the rest of the power counts as.
    pub energy: Option<VarId>,
    pub rest: Option<Heading>,
}

#[derive(Clone, Debug)]
pub struct BondAccount {
    pub path: String,
    /// Power from tail to head is their sum.
    pub powers: Vec<Power>,
}

#[derive(Clone, Debug, Default)]
pub struct Accounts {
    pub elements: Vec<Account>,
    pub bonds: Vec<BondAccount>,
}

pub fn accounts(model: &FlatModel, graph: &BondGraph) -> Accounts {
    let variables = Variables::new(model);
    let is_pseudo = pseudo_ports(model, graph);
    let power_into = |node: NodeId| -> Vec<Power> {
        let ports = graph.nodes[node].ports.iter().filter(|p| !is_pseudo[**p]);
        let power = |p: &PortId| {
            let port = &graph.ports[*p];
            variables.powers(port.connector?).into_iter().nth(port.strand)
        };
        ports.filter_map(power).collect()
    };
    let mut out = Accounts::default();
    for (id, node) in graph.nodes.iter() {
        let hint = |key| node.instance.and_then(|i| text(model, i, key));
        let rest = match hint("element.rest") {
            Some("dissipated") => Some(Heading::Dissipated),
            Some("supplied") => Some(Heading::Supplied),
            _ => None,
        };
        let energy = hint("element.energy").and_then(|name| variables.member(node.instance?, name));
        let (heading, powers) = match node.role {
            Role::Source => (Heading::Supplied, power_into(id)),
            Role::Store => (Heading::Stored, power_into(id)),
            // A Zener diode breaks through at an effort of its own; an ideal switch just takes none.
            Role::Dissipator | Role::Switch => (Heading::Dissipated, power_into(id)),
            Role::Unknown => (Heading::Other, power_into(id)),
            Role::Junction if node.instance.is_none() && node.is_open => {
                let powers = boundaries_at(graph, id).into_iter().flat_map(&power_into).collect();
                // What enters the boundaries from the graph goes out through the wire.
                (Heading::Supplied, powers)
            }
            // A strand that leads to a pseudo bond.
            Role::Junction
                if node.ports.iter().any(|p| is_pseudo[*p]) && node.ports.iter().any(|p| !is_pseudo[*p]) =>
            {
                (Heading::Supplied, power_into(id))
            }
            Role::Transformer | Role::Sensor | Role::Junction | Role::Boundary => continue,
        };
        if !powers.is_empty() {
            let (path, name, kind) = (node.path.clone(), node.name.clone(), node.kind.clone());
            out.elements.push(Account { path, name, kind, heading, powers, energy, rest });
        }
    }
    for bond in graph.bonds.values().filter(|b| b.strand == 0) {
        let is_power = bond.ends.iter().flatten().all(|&p| !is_pseudo[p]);
        if let Some(tail) = bond.tail.filter(|_| is_power) {
            out.bonds.push(BondAccount { path: bond.path.clone(), powers: variables.along(tail) });
        }
    }
    out
}

/// The boundaries whose pins meet at a wire.
fn boundaries_at(graph: &BondGraph, wire: NodeId) -> Vec<NodeId> {
    let bonds: Vec<BondId> =
        graph.nodes[wire].ports.iter().filter_map(|&p| Some(graph.ports[p].bond?.0)).collect();
    let ends = bonds.iter().flat_map(|&b| graph.bonds[b].ends).flatten();
    ends.map(|p| graph.ports[p].node).filter(|&n| n != wire).collect()
}

/// The ports at which effort times flow is no power.
fn pseudo_ports(model: &FlatModel, graph: &BondGraph) -> SideTable<PortId, bool> {
    let mut is_pseudo: SideTable<PortId, bool> = SideTable::with_len(graph.ports.len());
    let mut waiting: Vec<PortId> = Vec::new();
    for (id, port) in graph.ports.iter() {
        let node = graph.nodes[port.node].instance;
        let name = port.connector.map_or("", |c| base(&model.instances[c].name));
        let of_port = node.and_then(|n| flag(model, n, &format!("element.power.{name}")));
        if of_port.or(node.and_then(|n| flag(model, n, "element.power"))) == Some(false) {
            waiting.push(id);
        }
    }
    while let Some(id) = waiting.pop() {
        if std::mem::replace(&mut is_pseudo[id], true) {
            continue;
        }
        let port = &graph.ports[id];
        if let Some((bond, end)) = port.bond {
            waiting.extend(graph.bonds[bond].ends[end.other().index()]);
        }
        let node = &graph.nodes[port.node];
        let says_by_port = node.instance.is_some_and(|i| {
            model.instances[i].hints.iter().any(|(key, _)| key.starts_with("element.power."))
        });
        if !says_by_port {
            waiting.extend(&node.ports);
        }
    }
    is_pseudo
}

/// The variables of connectors and elements by their names.
struct Variables<'a> {
    model: &'a FlatModel,
    of_instance: Vec<Vec<VarId>>,
}

impl<'a> Variables<'a> {
    fn new(model: &'a FlatModel) -> Variables<'a> {
        let mut of_instance = vec![Vec::new(); model.instances.len()];
        for (v, var) in model.vars.iter() {
            of_instance[var.origin.instance.index()].push(v);
        }
        Variables { model, of_instance }
    }

    /// Name within the instance: `e`, `e[2]`.
    fn name(&self, v: VarId) -> &'a str {
        self.model.vars[v].name.rsplit('.').next().unwrap_or_default()
    }

    fn member(&self, instance: InstanceId, name: &str) -> Option<VarId> {
        self.of_instance[instance.index()].iter().copied().find(|&v| self.name(v) == name)
    }

    /// Effort and flow of a connector, pair by pair where they are vectors.
    fn along(&self, connector: InstanceId) -> Vec<Power> {
        let of = |key: &str| -> Vec<VarId> {
            let named = |wanted: &str| -> Vec<VarId> {
                let all = self.of_instance[connector.index()].iter().copied();
                all.filter(|&v| base(self.name(v)) == wanted).collect()
            };
            names(self.model, connector, key).into_iter().flat_map(named).collect()
        };
        let pairs = of("port.e").into_iter().zip(of("port.f")).enumerate();
        pairs
            .map(|(k, (effort, flow))| {
                let sign = number(self.model, connector, &format!("port.sign[{}]", k + 1)).unwrap_or(1.0);
                Power { effort, flow, direction: None, sign }
            })
            .collect()
    }

    /// Power into the component at one of its connectors.
    fn powers(&self, connector: InstanceId) -> Vec<Power> {
        let direction = text(self.model, connector, "port.d").and_then(|d| self.member(connector, d));
        let oriented = |p: Power| match self.model.vars[p.flow].is_flow {
            true => p,
            false => Power { direction, ..p },
        };
        self.along(connector).into_iter().map(oriented).collect()
    }
}

fn base(name: &str) -> &str {
    name.split('[').next().unwrap_or_default()
}

fn flag(model: &FlatModel, id: InstanceId, key: &str) -> Option<bool> {
    model.instances[id].hints.iter().find(|(k, _)| k == key).and_then(|(_, value)| match value {
        Constant::Boolean(b) => Some(*b),
        _ => None,
    })
}

fn number(model: &FlatModel, id: InstanceId, key: &str) -> Option<f64> {
    model.instances[id].hints.iter().find(|(k, _)| k == key).and_then(|(_, value)| match value {
        Constant::Real(r) => Some(*r),
        Constant::Integer(i) => Some(*i as f64),
        _ => None,
    })
}
