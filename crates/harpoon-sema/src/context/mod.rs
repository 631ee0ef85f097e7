//! What every room needs: the state of one instantiation, where classes come from, how problems are reported.
//!
//! | module | what it does |
//! |---|---|
//! | `state` | the state of one instantiation, scopes, limits, reporting |
//! | `source` | where classes come from |
//! | `breach` | a violation as an error in the model's own text and as a warning in libraries |

pub(crate) mod breach;
pub(crate) mod source;
pub(crate) mod state;
