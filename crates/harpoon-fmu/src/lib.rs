//! A model inside of an FMU, without the C interface: what the archive carries in `resources/`, and how an instance
//! of it behaves by the state machines of FMI 2.0 and 3.0.
//!
//! | module | what it does |
//! |---|---|
//! | `payload` | the model as one file, bound to its FMU by a token |
//! | `messages` | texts of assertions and prints, as templates |
//! | `driven` | the executor with inputs that change between communication points |
//! | `instance` | modes, values, events, derivatives |
//! | `cosimulation` | steps with the solvers of the runtime |
//! | `state` | the state of an instance, to come back to, in memory and as bytes |
//!
//! `harpoon-fmu-loader` puts the functions of the standard before it.

pub mod cosimulation;
mod driven;
pub mod instance;
pub mod messages;
pub mod payload;
pub mod state;

pub use instance::{Instance, Kind, Problem};
pub use payload::Payload;
