//! The bond-graph view of a model: which bonds join which elements, where the causal strokes are, and what is
//! wrong, in the words of bond graphs.
//!
//! A library marks its connectors, elements and bonds by `__Harpoon(...)` annotations; this crate knows the marks
//! and no class names, so a user's own elements join in by the same means. It reads a `FlatModel` and returns
//! diagnostics and plain data. It changes nothing: a model compiles the same without it.
//!
//! | module | what it does |
//! |---|---|
//! | `graph` | elements, junctions and bonds of a flat model; ports that meet wrongly |
//! | `reduced` | laws of which parameters leave nothing but a zero |
//! | `causality` | sequential causality assignment, with a reason for each stroke |
//! | `dependence` | stores that cannot keep a state of their own, by linear algebra |
//! | `loops` | elements that have to be solved together |
//! | `signals` | switches that their signals keep apart |
//! | `diagnose` | what is to be said about both |
//! | `laws` | elements with too few or too many equations, where connectors do not tell |
//! | `energy` | which variables make up the balance of energy |
//! | `mend` | how a wrong connection could be mended |
//! | `view` | the strokes as plain data, for drawing |
//! | `analysis` | all of it in the order of the driver, and what its messages make superfluous |

pub mod analysis;
pub mod causality;
mod dependence;
pub mod diagnose;
pub mod energy;
pub mod graph;
pub mod laws;
pub mod loops;
pub mod mend;
mod reduced;
pub mod signals;
pub mod view;

pub use analysis::{Analysis, analyse};
pub use causality::{Causality, assign_causality};
pub use diagnose::{Equations, Violated, diagnose, violated};
pub use energy::{Accounts, accounts};
pub use graph::{BondGraph, read_graph};
pub use mend::{BondClass, Mend};
pub use view::{BondView, view};
