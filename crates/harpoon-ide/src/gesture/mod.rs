//! What a gesture on a diagram means: which names, ports and junctions it takes, and why it is refused.
//!
//! A gesture is a method of `Plan`, which collects text edits. How each edit changes the text is in `edit`.
//!
//! | module | what it does |
//! |---|---|
//! | `diagram` | a diagram as the hand meets it: components, ports and lines in the paper's coordinates |
//! | `plan` | add, move, delete, duplicate, rename, connect; parameters, descriptions, experiments |
//! | `adapter` | what stands between connectors of two kinds |
//! | `dissolve` | what a component holds takes its place |
//! | `icon` | the shapes and connectors of an icon: draw, move, order, group |
//! | `submodel` | a selection becomes a class of its own |
//! | `wrap` | a submodel behind the connectors of a domain |
//! | `bond_tool` | which ports a pull joins, the junction that grows or turns for it, the bond that is split |

mod adapter;
mod bond_tool;
mod diagram;
mod dissolve;
pub mod icon;
mod plan;
mod submodel;
mod wrap;

pub use bond_tool::{BondEnd, Dropped, GREY, Target, position, stretched};
pub use diagram::{Component, Diagram, Line, Port, PortRole, Role, centred, role};
pub use dissolve::Dissolved;
pub use plan::{Placement, Plan, Settings, check_expression, is_identifier};
pub use submodel::Submodel;
pub use wrap::{DOMAINS, Domain};

/// Why a gesture is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It names a component, connector or class that does not exist.
    NotFound(String),
    /// It would leave a diagram that makes no sense.
    Refused(String),
}

impl Refusal {
    pub fn message(&self) -> &str {
        match self {
            Refusal::NotFound(message) | Refusal::Refused(message) => message,
        }
    }
}

fn refused(message: impl Into<String>) -> Refusal {
    Refusal::Refused(message.into())
}

fn not_found(message: impl Into<String>) -> Refusal {
    Refusal::NotFound(message.into())
}

/// `r` of `r[3]`.
pub fn plain_name(name: &str) -> &str {
    name.split('[').next().unwrap_or(name)
}
