//! Connections (MLS 9, 15): connectors to sets, sets to equations.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `connect` | connection sets and their equations | 9.2 |
//! | `link` | which connectors are connected, as a whole | 9.3 |
//! | `expandable` | buses that have what is connected to them | 9.1.3 |
//! | `overconstrained` | connection graphs, roots, cut connections | 9.4 |
//! | `stream` | stream connectors | 15 |
//! | `ahead` | what must be known of connections before the first equation | 9 |
//! | `state` | what is known of all this while a model is elaborated | |

pub(crate) mod ahead;
pub(crate) mod connect;
pub(crate) mod expandable;
pub(crate) mod link;
pub(crate) mod overconstrained;
pub(crate) mod state;
pub(crate) mod stream;
