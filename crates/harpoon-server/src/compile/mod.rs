//! Checking and simulating in processes of their own, and the results of runs.
//!
//! | module | what it does |
//! |---|---|
//! | `compiler` | the server's side of a compiler process |
//! | `pipe` | messages between server and compiler process |
//! | `worker` | the compiler process |
//! | `substance` | which changes of a text need no new check |
//! | `energy` | the energy ledger of a run as the page reads it |
//! | `scene` | the scene of a run, or of a model at its start values |
//! | `order` | what is computed from what |
//! | `study` | equations, bond graphs, poles and responses |
//! | `netlist` | SPICE netlists as models |
//! | `sweep` | many runs of one model: bands and histograms |
//! | `runs` | results of this session |

pub(crate) mod compiler;
pub(crate) mod energy;
pub(crate) mod netlist;
pub(crate) mod order;
pub(crate) mod pipe;
pub(crate) mod runs;
pub(crate) mod scene;
pub(crate) mod study;
pub(crate) mod substance;
pub(crate) mod sweep;
pub mod worker;
