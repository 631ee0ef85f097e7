//! Modes with a structure of their own, and the choice of states.
//!
//! | module | what it does |
//! |---|---|
//! | `search` | finds the mode after an event, and the version of the model that can compute it |
//! | `step` | seeks that mode in a short implicit step, where many switches have to agree |
//! | `jump` | the state right after a change of mode |
//! | `select` | exchanges states, and with them the whole model, when the choice no longer holds |
//! | `statistics` | how long a run was in which version |

pub mod jump;
mod search;
pub(super) mod select;
pub(super) mod statistics;
mod step;
