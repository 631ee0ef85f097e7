//! The bond graph of a model that is built of physical connectors: read from its flat equations and connection sets,
//! never from the names of classes.
//!
//! The method is the one of the textbooks (Karnopp, Margolis and Rosenberg, *System Dynamics*, chapter 4; Borutzky,
//! *Bond Graph Methodology*, chapter 2): a junction for each distinct potential of a circuit or velocity of a
//! mechanism, elements between two of them on a junction of the other kind, what is at rest or grounded left out,
//! then junctions of two bonds and neighbours of one kind joined.
//!
//! | module | what it does |
//! |---|---|
//! | `network` | connectors, what is connected with what, and who owns which equations |
//! | `algebra` | the equations of a component solved for its ports, in symbols |
//! | `law` | what the remaining law is: R, C, I, TF, GY, a source, or a field |
//! | `graph` | junctions, elements and bonds, simplified |
//! | `equations` | what stays equations: signals, fields, positions |
//! | `functions` | functions and external objects, as classes inside of the model |
//! | `layout` | where to draw what |
//! | `modelica` | the whole as a model of BondLib |
//! | `wrapped` | the graph inside of components that wrap bond graphs |

pub mod algebra;
pub mod equations;
pub mod functions;
pub mod graph;
pub mod law;
pub mod layout;
pub mod modelica;
pub mod names;
pub mod network;
pub mod wrapped;

use functions::Functions;
use graph::Graph;
use harpoon_ir::FlatModel;
use names::Names;

/// A component and what it is in the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    pub component: String,
    /// `R`, `C`, `I`, `C + R`, `TF`, `Se`, `field with 3 ports`, `ground`, `rigid`, `sensor`.
    pub kind: String,
    /// Its law, or what makes it a field.
    pub law: String,
    /// The elements of the graph that stand for it.
    pub elements: Vec<String>,
}

/// A variable of the model, and the same in the bond graph, possibly with the other sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterpart {
    pub original: String,
    pub name: String,
    pub is_negated: bool,
}

pub struct BondGraph {
    pub elements: Vec<Element>,
    pub n_junctions: usize,
    pub n_bonds: usize,
    /// The model of BondLib, or why it cannot be written.
    pub text: Result<String, String>,
    /// The elements and bonds alone, for a drawing.
    pub drawing: String,
    pub counterparts: Vec<Counterpart>,
}

/// Why a model has no bond graph, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoGraph(pub String);

/// What is known about the start of a run.
pub trait Start {
    /// The value of a variable or parameter.
    fn value(&self, name: &str) -> Option<f64>;
    /// The value of the derivative of a variable.
    fn derivative(&self, name: &str) -> Option<f64>;
}

/// The bond graph of a model, with the state that it starts from, as a model called `name`.
pub fn bond_graph(model: &FlatModel, start: &dyn Start, name: &str) -> Result<BondGraph, NoGraph> {
    let mut names = Names::of_model(model);
    let mut model = model.clone();
    functions::replace_starts(&mut model);
    let functions = Functions::adopt(&mut model, &mut names);
    let network = network::read(&model)?;
    let mut components = law::recognise(&model, &network, start, &names);
    let graph = Graph::build(&network, &mut components);
    Ok(modelica::write(&model, &network, &components, graph, start, (names, &functions), name))
}
