//! What every room needs: the state of one instantiation, where classes come from, how problems are reported.
//!
//! | module | what it does |
//! |---|---|
//! | `state` | the parts that the rooms own, put together; scopes and limits |
//! | `report` | reporting, and trying without it |
//! | `budget` | what one translation may compute |
//! | `codes` | codes of diagnostics |
//! | `ids` | numbers of declarations, classes in use and components |
//! | `once` | which questions about a text were asked |
//! | `source` | where classes come from |
//! | `breach` | a violation as an error in the model's own text and as a warning in libraries |

pub(crate) mod breach;
pub(crate) mod budget;
pub(crate) mod codes;
pub(crate) mod ids;
pub(crate) mod once;
pub(crate) mod report;
pub(crate) mod source;
pub(crate) mod state;
