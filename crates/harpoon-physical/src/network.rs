//! What is connected with what, read from flat equations: connectors with a potential and a flow, the nets that
//! connections make of them, and the equations of each component.

use crate::NoGraph;
use harpoon_ir::{
    BinaryOp, Equation, Expr, ExprId, FlatModel, InstanceId, ScalarType, UnaryOp, VarId, Variability,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// How a connector becomes a bond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// The potential is the effort, the flow the flow: connectors that meet share an effort. Heat in watt is of this
    /// kind too, as a pseudo bond: temperature times heat flow is no power.
    Effort,
    /// The potential is a displacement, its rate the flow; the flow of the connector is the effort. Connectors that
    /// meet share a flow.
    Displacement,
}

/// A connector with one potential and one flow.
#[derive(Clone, Debug)]
pub struct Terminal {
    pub connector: InstanceId,
    pub across: VarId,
    pub through: VarId,
    pub domain: Domain,
    /// The component whose connector it is.
    pub owner: InstanceId,
    /// Something inside of its component is connected to it: it hands on, and takes nothing itself.
    pub is_passage: bool,
    /// Nothing is connected to it from outside.
    pub is_open: bool,
    pub net: usize,
}

/// The equations of one component.
#[derive(Clone, Debug, Default)]
pub struct Group {
    pub instance: Option<InstanceId>,
    /// Indices of `FlatModel::equations`.
    pub equations: Vec<usize>,
    /// Its own terminals that its equations use, as indices.
    pub terminals: Vec<usize>,
}

#[derive(Clone, Debug, Default)]
pub struct Network {
    pub terminals: Vec<Terminal>,
    pub n_nets: usize,
    pub groups: Vec<Group>,
    /// Sums of flows that connections make, each with the terminals in it.
    pub sums: Vec<(usize, Vec<usize>)>,
    /// By variable: the terminal whose potential or flow it is.
    pub across: HashMap<VarId, usize>,
    pub through: HashMap<VarId, usize>,
    /// By variable: the group that has it.
    pub owner: HashMap<VarId, usize>,
}

pub fn read(model: &FlatModel) -> Result<Network, NoGraph> {
    let mut network = Network { terminals: terminals(model)?, ..Network::default() };
    if network.terminals.is_empty() {
        let why = "no connector of the model has a potential and a flow";
        return Err(NoGraph(why.to_owned()));
    }
    for (k, t) in network.terminals.iter().enumerate() {
        network.across.insert(t.across, k);
        network.through.insert(t.through, k);
    }
    let own = sort_out(model, &mut network);
    make_groups(model, &mut network, own);
    Ok(network)
}

fn terminals(model: &FlatModel) -> Result<Vec<Terminal>, NoGraph> {
    let mut by_connector: BTreeMap<InstanceId, (Vec<VarId>, Vec<VarId>)> = BTreeMap::new();
    for (v, var) in model.vars.iter().filter(|(_, v)| v.is_flow && !v.is_parameter()) {
        by_connector.entry(var.origin.instance).or_default().1.push(v);
    }
    for (v, var) in model.vars.iter() {
        let is_potential =
            !var.is_flow && var.ty == ScalarType::Real && var.variability == Variability::Continuous;
        if let Some((potentials, _)) = by_connector.get_mut(&var.origin.instance).filter(|_| is_potential) {
            potentials.push(v);
        }
    }
    let equated: BTreeSet<InstanceId> = (model.equations.iter())
        .filter(|e| flow_sum(model, e).is_none_or(|s| s.len() != 1))
        .map(|e| e.origin.instance)
        .collect();
    let mut list = Vec::new();
    for (&connector, (potentials, flows)) in &by_connector {
        let ([across], [through]) = (potentials.as_slice(), flows.as_slice()) else {
            let path = model.path(connector);
            return Err(NoGraph(format!(
                "the connector `{path}` has {} potentials and {} flows; only connectors with one of each are bonds",
                potentials.len(),
                flows.len()
            )));
        };
        let (across, through) = (*across, *through);
        let unit = |v: VarId| model.vars[v].unit.as_deref().unwrap_or("");
        let domain = match (unit(across), unit(through)) {
            ("m", "N") | ("rad", "N.m") | ("m3", "Pa") => Domain::Displacement,
            _ => Domain::Effort,
        };
        // A plug is a connector of connectors: it belongs to the component around it.
        let mut owner = model.instances[connector].parent;
        while let Some(o) = owner
            && !equated.contains(&o)
            && model.instances[o].parent.is_some()
            && model.instances.iter().all(|(i, n)| n.parent != Some(o) || by_connector.contains_key(&i))
        {
            owner = model.instances[o].parent;
        }
        let Some(owner) = owner else { continue };
        list.push(Terminal {
            connector,
            across,
            through,
            domain,
            owner,
            is_passage: false,
            is_open: false,
            net: 0,
        });
    }
    Ok(list)
}

/// The flow variables of `±a ± b ... = 0`.
fn flow_sum(model: &FlatModel, equation: &Equation) -> Option<Vec<VarId>> {
    let pool = &model.exprs;
    if pool.as_f64(equation.rhs) != Some(0.0) {
        return None;
    }
    let mut found = Vec::new();
    let mut open: Vec<ExprId> = vec![equation.lhs];
    while let Some(e) = open.pop() {
        match pool.get(e) {
            Expr::Var(v) if model.vars[v].is_flow => found.push(v),
            Expr::Unary(UnaryOp::Neg, a) => open.push(a),
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub, a, b) => open.extend([a, b]),
            Expr::Real(_) if pool.as_f64(e) == Some(0.0) => {}
            _ => return None,
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Takes the equations of connections out; what is left belongs to components.
fn sort_out(model: &FlatModel, network: &mut Network) -> Vec<usize> {
    let mut nets = Sets::new(network.terminals.len());
    let mut own = Vec::new();
    let plain = |e: ExprId| match model.exprs.get(e) {
        Expr::Var(v) => Some(v),
        _ => None,
    };
    let mut potentials = Vec::new();
    for (k, equation) in model.equations.iter().enumerate() {
        let at = equation.origin.instance;
        let joined = plain(equation.lhs)
            .zip(plain(equation.rhs))
            .and_then(|(a, b)| network.across.get(&a).zip(network.across.get(&b)))
            .map(|(&a, &b)| (a, b));
        if let Some((a, b)) = joined {
            potentials.push((k, a, b));
            continue;
        }
        let sum: Option<Vec<usize>> = flow_sum(model, equation)
            .and_then(|list| list.iter().map(|v| network.through.get(v).copied()).collect());
        match sum {
            Some(list) if list.len() == 1 && network.terminals[list[0]].connector == at => {
                network.terminals[list[0]].is_open = true;
            }
            Some(list) if list.iter().any(|&t| network.terminals[t].owner != at) => {
                for &t in &list {
                    if network.terminals[t].owner == at {
                        network.terminals[t].is_passage = true;
                    }
                }
                network.sums.push((k, list));
            }
            _ => own.push(k),
        }
    }
    for (k, a, b) in potentials {
        let at = model.equations[k].origin.instance;
        // A component that equates two of its own connectors: a wire in it if both lead on to parts of it, else its law.
        let is_outside = |t: usize| network.terminals[t].owner != at || network.terminals[t].is_passage;
        if network.terminals[a].owner != at
            || network.terminals[b].owner != at
            || is_outside(a) && is_outside(b)
        {
            nets.join(a, b);
        } else {
            own.push(k);
        }
    }
    own.sort_unstable();
    let mut numbers: HashMap<usize, usize> = HashMap::new();
    for t in 0..network.terminals.len() {
        let root = nets.root(t);
        let next = numbers.len();
        network.terminals[t].net = *numbers.entry(root).or_insert(next);
    }
    network.n_nets = numbers.len();
    own
}

fn make_groups(model: &FlatModel, network: &mut Network, own: Vec<usize>) {
    let mut by_instance: BTreeMap<InstanceId, Vec<usize>> = BTreeMap::new();
    // What stands in the modifier of a connector belongs to the component that has it.
    let owner: HashMap<InstanceId, InstanceId> =
        network.terminals.iter().map(|t| (t.connector, t.owner)).collect();
    for k in own {
        let at = model.equations[k].origin.instance;
        by_instance.entry(owner.get(&at).copied().unwrap_or(at)).or_default().push(k);
    }
    let numbers: HashMap<InstanceId, usize> =
        by_instance.keys().enumerate().map(|(k, &instance)| (instance, k)).collect();
    for (instance, equations) in by_instance {
        let mut used: BTreeSet<usize> = BTreeSet::new();
        for &k in &equations {
            for v in mentioned(model, &model.equations[k]) {
                let terminal = network.across.get(&v).or_else(|| network.through.get(&v));
                used.extend(terminal.filter(|&&t| {
                    network.terminals[t].owner == instance && !network.terminals[t].is_passage
                }));
            }
        }
        // A connector that no equation speaks of gives or takes whatever the others need: the output of an ideal
        // amplifier.
        let whole = 0..network.terminals.len();
        used.extend(
            whole
                .filter(|&t| {
                    let of = &network.terminals[t];
                    !used.is_empty() && of.owner == instance && !of.is_passage
                })
                .collect::<Vec<_>>(),
        );
        let terminals = used.into_iter().collect();
        network.groups.push(Group { instance: Some(instance), equations, terminals });
    }
    for (v, var) in model.vars.iter().filter(|(_, v)| !v.is_parameter()) {
        if network.across.contains_key(&v) || network.through.contains_key(&v) {
            continue;
        }
        let mut at = Some(var.origin.instance);
        while let Some(i) = at {
            if let Some(&group) = numbers.get(&i) {
                network.owner.insert(v, group);
                break;
            }
            at = model.instances[i].parent;
        }
    }
}

/// All variables of an equation, those of `der`, `pre` and `start` too.
pub fn mentioned(model: &FlatModel, equation: &Equation) -> BTreeSet<VarId> {
    mentioned_in(model, &[equation.lhs, equation.rhs])
}

pub fn mentioned_in(model: &FlatModel, list: &[ExprId]) -> BTreeSet<VarId> {
    let mut found = BTreeSet::new();
    model.exprs.visit(list, &mut |_, node| match node {
        Expr::Var(v) | Expr::Der(v) | Expr::Pre(v) | Expr::Start(v) => _ = found.insert(v),
        _ => {}
    });
    found
}

/// Disjoint sets.
#[derive(Clone, Debug, Default)]
pub struct Sets(Vec<usize>);

impl Sets {
    pub fn new(n: usize) -> Sets {
        Sets((0..n).collect())
    }
    pub fn root(&mut self, mut k: usize) -> usize {
        while self.0[k] != k {
            self.0[k] = self.0[self.0[k]];
            k = self.0[k];
        }
        k
    }
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        // The smaller number names the set, so that the result does not depend on the order.
        self.0[a.max(b)] = a.min(b);
    }
}
