//! What every room needs: the state of one instantiation, where classes come from, how problems are reported.
//!
//! | module | what it does |
//! |---|---|
//! | `state` | the parts that the rooms own, put together; scopes and limits |
//! | `report` | reporting, and trying without it |
//! | `facts` | what elaboration notes for the rules |
//! | `source` | where classes come from |
//! | `breach` | a violation as an error in the model's own text and as a warning in libraries |

pub(crate) mod breach;
pub(crate) mod facts;
pub(crate) mod report;
pub(crate) mod source;
pub(crate) mod state;
