//! What is wrong with a system, in words about the model.
//!
//! | module | what it finds |
//! |---|---|
//! | `singular` | numbers of equations and unknowns; systems that cannot be solved |
//! | `regular` | linear blocks that are singular by their numbers |
//! | `floating` | circuits without a ground |
//! | `units` | quantities of different dimension that are compared, added or set equal |

pub(crate) mod floating;
pub mod regular;
pub mod singular;
pub mod units;
