//! The passes, each a function of its own file, in the order in which `compile` calls them.
//!
//! | module | what it does |
//! |---|---|
//! | `same`, `named`, `fallback` | phases of one element, arguments by their names, start values within bounds |
//! | `parameters`, `structure` | parameters in order; what their values decide about the structure |
//! | `alias` | one variable for `a = b` |
//! | `semilinear`, `smooth`, `events` | chains of `semiLinear`; what is smooth where its condition changes; relations that make events |
//! | `dependent` | constraints between states that only numbers show |
//! | `unread`, `pantelides`, `dummy`, `starts`, `select` | arguments for derivatives alone, index reduction, dummy derivatives, numbers for choosing them, `StateSelect` |
//! | `sort`, `tearing` | blocks in the order of computation; loops over few unknowns |
//! | `initial` | the initial problem |

pub mod alias;
pub mod dependent;
pub mod dummy;
pub mod events;
pub(crate) mod fallback;
pub mod initial;
pub(crate) mod named;
pub mod pantelides;
pub mod parameters;
pub mod same;
pub(crate) mod select;
pub mod semilinear;
mod smooth;
pub mod sort;
pub(crate) mod starts;
pub mod structure;
pub mod tearing;
pub(crate) mod unread;
