//! From syntax trees to the flat model: lookup, inheritance, modifiers, instances, typing, connections.
//!
//! The front end is a house of rooms, each a folder with a sign at its door (`mod.rs`). A room uses those above it in
//! this table; `tests/layers.rs` holds that order and lists the calls that still go the other way.
//!
//! | room | what it does | specification |
//! |---|---|---|
//! | `context` | the state of one instantiation, reporting | |
//! | `values` | values of expressions | 10 |
//! | `classes` | declarations, inheritance, lookup, types, modifiers | 4, 5, 7, 13 |
//! | `facts` | what is noted for the rules | |
//! | `instances` | declarations to variables and objects | 4, 5.6 |
//! | `expressions` | names, types, sizes, operators | 3, 5, 10, 14 |
//! | `functions` | calls and statements | 11, 12 |
//! | `connections` | connection sets and their equations | 9, 15 |
//! | `equations` | equations and algorithm sections | 8, 11, 17 |
//! | `rules` | what the specification forbids | |
//! | `flatten` | the whole, in order | 5.6 |
//! | `query` | what editors ask, of texts that may be broken | 5.3 |
//!
//! The rooms are one crate because elaboration is one recursion: an array size may need a function from a redeclared
//! package. Nothing here knows files, physics or solvers.

mod classes;
mod connections;
mod context;
mod equations;
mod expressions;
mod facts;
mod flatten;
mod functions;
mod instances;
pub mod query;
mod rules;
mod values;

pub use context::breach::LEVELS;
pub use context::source::{ClassSource, TextSource, Trees};
pub use flatten::{Request, flatten};
pub use rules::{RULES, Rules};
