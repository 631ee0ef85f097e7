//! What the structure of a bond graph says before any number is known: causal paths and loops, what sources can move
//! and sensors can see, order and ranks, relative degrees, steady states, inverses, residuals for faults.
//!
//! | module | what it does |
//! |---|---|
//! | `causal` | what computes what, as a directed graph of efforts and flows |
//! | `mason` | causal paths and loops, Mason's rule |
//! | `change` | the same graph with derivative causality, dual sources and sensors, bicausal bonds |
//! | `control` | controllability, observability and ranks |
//! | `junctions` | the junction structure as a skew matrix: the Dirac structure |
//! | `residuals` | analytical redundancy, fault signatures |
//! | `words` | all of it in sentences |

pub mod causal;
pub mod change;
pub mod control;
pub mod junctions;
pub mod mason;
pub mod residuals;
pub mod words;

use crate::fraction::{Failure, Fraction};
use crate::polynomial::{Symbol, allow};
use crate::symbols::Symbols;
use causal::{Causal, Signal, is_integral, states};
use control::{Reach, derivative, reach};
use harpoon_bond::graph::{BondGraph, BondId, End, NodeId, PortId, Role};
use harpoon_bond::{Analysis, Causality};
use junctions::{JunctionStructure, junction_structure};
use mason::Mason;
use residuals::{Residuals, residuals};

/// Products of terms for the algebra of one model: about a second.
const EFFORT: u64 = 100_000;
/// Pairs of source and sensor that are looked at.
const MAX_CHANNELS: usize = 12;
/// Elements of one channel that are written into one transfer function.
const MAX_SYMBOLS: usize = 24;

/// A causal path or loop, in the words of the drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct CausalWay {
    /// The elements and two-ports that it goes through, in order.
    pub elements: Vec<String>,
    pub bonds: Vec<String>,
    pub gain: Fraction,
}

/// The model that computes the input from the output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inverse {
    /// The bicausal bonds, from the sensor to the source.
    pub bonds: Vec<String>,
    /// Stores in derivative causality in it.
    pub differentiating: Vec<String>,
    /// The states that are left: the zeros of the channel.
    pub order: usize,
}

#[derive(Clone, Debug)]
pub struct Channel {
    pub input: String,
    pub output: String,
    /// `None` where there are too many to list.
    pub paths: Option<Vec<CausalWay>>,
    /// The fewest integrations on a path; `None` where no path leads there.
    pub relative_degree: Option<i32>,
    /// By Mason's rule, in the symbols of elements.
    pub transfer: Option<Fraction>,
    pub inverse: Option<Inverse>,
}

pub struct Structure {
    pub symbols: Symbols,
    pub laplace: Symbol,
    /// Stores with a state, and those that have none of their own.
    pub states: Vec<String>,
    pub dependent: Vec<String>,
    pub inputs: Vec<String>,
    pub outputs: Vec<String>,
    /// Stores that keep integral causality with sources as they are: poles at zero, so that there is no single steady
    /// state. The rank of A is the number of the others. `None` where strokes cannot be assigned so.
    pub without_rest: Option<Vec<String>>,
    pub control: Option<Reach>,
    pub observation: Option<Reach>,
    /// `None` where there are too many to list.
    pub loops: Option<Vec<CausalWay>>,
    pub channels: Vec<Channel>,
    /// With the symbols in it.
    pub junctions: Option<(JunctionStructure, Symbols)>,
    /// What takes power for any positive value, and what may supply some.
    pub dissipators: Vec<String>,
    pub suppliers: Vec<String>,
    pub residuals: Option<Residuals>,
}

/// Why there is no structure, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoStructure(pub String);

/// Of a graph, with sensors at these efforts and flows too: `I2.f`, `B3.e`.
pub fn structure(analysis: &Analysis, readings: &[String]) -> Result<Structure, NoStructure> {
    if !analysis.causality.is_complete || !analysis.causality.conflicts.is_empty() {
        return Err(NoStructure("its strokes contradict each other; `harpoon check` says where".to_owned()));
    }
    let open = analysis.graph.nodes.values().find(|n| n.is_open);
    if let Some(node) = open {
        return Err(NoStructure(format!("{} is connected to something that is no bond graph", node.path)));
    }
    let mut graph = analysis.graph.clone();
    for reading in readings {
        if let Some((bond, is_flow, is_turned)) = bond_to_read(&graph, reading) {
            change::insert_sensor(&mut graph, bond, is_flow, is_turned, reading);
        }
    }
    let causality = change::assigned(&graph)
        .ok_or_else(|| NoStructure("its strokes cannot be placed with these outputs".to_owned()))?;
    let refuse = |why: Failure| {
        NoStructure(match why {
            Failure::TooLarge => "its expressions are too long to be written down".to_owned(),
            Failure::DividesByZero => "an expression divides by zero".to_owned(),
        })
    };
    let mut found = of_graph(&graph, &causality).map_err(refuse)?;
    // Without what only reads.
    let plain = Causal::of(&analysis.graph, &analysis.causality).map_err(refuse)?;
    found.junctions = junction_structure(&plain).unwrap_or(None).map(|j| (j, plain.symbols));
    Ok(found)
}

/// The bond of `I2.f` or `B3.e`, which of both it is, and whether it counts against the bond: into an element, or out of
/// a source.
fn bond_to_read(graph: &BondGraph, reading: &str) -> Option<(BondId, bool, bool)> {
    let (path, what) = reading.rsplit_once('.')?;
    let is_flow = match what {
        "e" => false,
        "f" => true,
        _ => return None,
    };
    let of_element = graph.nodes.values().find(|n| n.path == path && n.ports.len() == 1);
    match of_element {
        Some(node) if node.role == Role::Sensor => None,
        Some(node) => {
            let (bond, end) = graph.ports[node.ports[0]].bond?;
            let is_inward = (end == End::Head) != (node.role == Role::Source);
            Some((bond, is_flow, is_flow && !is_inward))
        }
        None => {
            let (id, _) = graph.bonds.iter().find(|(_, b)| b.path == path && b.n_strands == 1)?;
            Some((id, is_flow, false))
        }
    }
}

fn path_of(graph: &BondGraph, port: PortId) -> String {
    graph.nodes[graph.ports[port].node].path.clone()
}

fn of_graph(graph: &BondGraph, causality: &Causality) -> Result<Structure, Failure> {
    allow(EFFORT);
    let causal = Causal::of(graph, causality)?;
    let one_port = |role: Role| -> Vec<NodeId> {
        let fits = |id: &NodeId| graph.nodes[*id].role == role && graph.nodes[*id].ports.len() == 1;
        graph.nodes.ids().filter(fits).collect()
    };
    let (sources, sensors) = (one_port(Role::Source), one_port(Role::Sensor));
    let name = |ids: &[NodeId]| ids.iter().map(|&id| graph.nodes[id].path.clone()).collect::<Vec<_>>();
    let all = |_| true;
    let mason = Mason::of(&causal, &all)?;
    let stores = graph
        .ports
        .ids()
        .filter(|p| graph.nodes[graph.ports[*p].node].role == Role::Store)
        .collect::<Vec<_>>();
    let dependent = stores.iter().filter(|&&p| is_integral(graph, causality, p) == Some(false));
    let of_role = |wanted: fn(Role) -> bool| {
        let found = graph.nodes.values().filter(|n| wanted(n.role) && !n.ports.is_empty());
        found.map(|n| n.path.clone()).collect::<Vec<_>>()
    };
    let mut channels = Vec::new();
    for &source in &sources {
        for &sensor in &sensors {
            if channels.len() < MAX_CHANNELS {
                channels.push(channel(&causal, mason.as_ref(), source, sensor)?);
            }
        }
    }
    let residuals = match sensors.is_empty() {
        true => None,
        false => residuals(graph, &sources, &sensors).unwrap_or(None),
    };
    Ok(Structure {
        states: states(graph, causality).into_iter().map(|p| path_of(graph, p)).collect(),
        dependent: dependent.map(|&p| path_of(graph, p)).collect(),
        inputs: name(&sources),
        outputs: name(&sensors),
        without_rest: derivative(graph, causality, &[])
            .map(|(stuck, _)| stuck.into_iter().map(|p| path_of(graph, p)).collect()),
        control: (!sources.is_empty()).then(|| reach(&causal, &sources, true)).flatten(),
        observation: (!sensors.is_empty()).then(|| reach(&causal, &sensors, false)).flatten(),
        loops: mason.as_ref().map(|m| m.loops.iter().map(|w| in_words(&causal, &w.arcs, &w.gain)).collect()),
        channels,
        junctions: None,
        dissipators: of_role(|r| matches!(r, Role::Dissipator | Role::Switch)),
        suppliers: of_role(|r| matches!(r, Role::Source | Role::Unknown)),
        residuals,
        laplace: causal.laplace,
        symbols: causal.symbols,
    })
}

fn channel(
    causal: &Causal<'_>,
    mason: Option<&Mason<'_, '_>>,
    source: NodeId,
    sensor: NodeId,
) -> Result<Channel, Failure> {
    let graph = causal.graph;
    let (out, reading) = (graph.nodes[source].ports[0], graph.nodes[sensor].ports[0]);
    let mut channel = Channel {
        input: graph.nodes[source].path.clone(),
        output: graph.nodes[sensor].path.clone(),
        paths: None,
        relative_degree: None,
        transfer: None,
        inverse: None,
    };
    let (Some((_, from)), Some((to, _))) = (causal.ends(out), causal.ends(reading)) else {
        return Ok(channel);
    };
    // A source gives its flow out of itself, a sensor reads a flow into itself.
    let gives_flow = causal.causality.stroke_at(graph, out) == Some(true);
    let reads_flow = causal.causality.stroke_at(graph, reading) == Some(false);
    let mut turns = 1;
    if gives_flow {
        turns *= -causal::sign(graph, out);
    }
    if reads_flow {
        turns *= causal::sign(graph, reading);
    }
    channel.relative_degree = causal.fewest_integrations(from, to);
    let Some(mason) = mason else { return Ok(channel) };
    if let Some(paths) = mason.paths(from, to)? {
        channel.paths = Some(paths.iter().map(|w| in_words(causal, &w.arcs, &w.gain)).collect());
        let symbols: std::collections::BTreeSet<Symbol> =
            paths.iter().chain(&mason.loops).flat_map(|w| w.gain.symbols()).collect();
        if symbols.len() <= MAX_SYMBOLS {
            // What is too long to be written has no formula; the paths stand there all the same.
            let found = mason.transfer(from, to).ok().flatten();
            channel.transfer = found.and_then(|t| t.times(&Fraction::integer(turns)).ok());
        }
    }
    if channel.relative_degree.is_some() {
        channel.inverse = inverse(causal, source, sensor);
    }
    Ok(channel)
}

fn in_words(causal: &Causal<'_>, arcs: &[usize], gain: &Fraction) -> CausalWay {
    let graph = causal.graph;
    let mut way = CausalWay { elements: Vec::new(), bonds: Vec::new(), gain: gain.clone() };
    let mut add_bond = |signal: Signal| {
        let path = &graph.bonds[causal::bond_of(signal)].path;
        if !path.is_empty() && !way.bonds.contains(path) {
            way.bonds.push(path.clone());
        }
    };
    for &k in arcs {
        let arc = &causal.arcs[k];
        add_bond(arc.from);
        add_bond(arc.to);
        let node = &graph.nodes[arc.node];
        if !matches!(node.role, Role::Junction | Role::Boundary) {
            way.elements.push(node.path.clone());
        }
    }
    way
}

/// By bicausal bonds along the line of power with the fewest differentiations (Ngwompo, Scavarda and Thomasset,
/// *Inversion of linear time-invariant SISO systems modelled by bond graph*, J. Franklin Inst. 333, 1996).
fn inverse(causal: &Causal<'_>, source: NodeId, sensor: NodeId) -> Option<Inverse> {
    let graph = causal.graph;
    let is_store = |p: &PortId| graph.nodes[graph.ports[*p].node].role == Role::Store;
    let all: Vec<PortId> = graph.ports.ids().filter(is_store).collect();
    let mut best: Option<Inverse> = None;
    for line in change::lines(graph, sensor, source) {
        let Some((_, causality)) = change::beside_line(graph, &line) else { continue };
        let differentiating: Vec<String> = (all.iter())
            .filter(|&&p| is_integral(graph, &causality, p) != Some(true))
            .map(|&p| path_of(graph, p))
            .collect();
        if best.as_ref().is_some_and(|b| b.differentiating.len() <= differentiating.len()) {
            continue;
        }
        let bonds = line.windows(2).filter_map(|pair| {
            let between = graph.nodes[pair[0]].ports.iter().find_map(|&p| {
                let (bond, end) = graph.ports[p].bond?;
                (graph.node_at(bond, end.other()) == Some(pair[1])).then_some(bond)
            });
            between.map(|b| graph.bonds[b].path.clone()).filter(|p| !p.is_empty())
        });
        let mut named: Vec<String> = bonds.collect();
        named.dedup();
        best = Some(Inverse { bonds: named, order: all.len() - differentiating.len(), differentiating });
    }
    best
}
