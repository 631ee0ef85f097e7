//! Instances (MLS 4, 5.6): from declarations to variables and objects, with the values that they have.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `component` | declarations to variables and objects | 4.4 |
//! | `component_value` | what modifiers and declarations give a component | 7.2 |
//! | `binding` | what becomes of declaration equations | 4.4.2 |
//! | `attribute` | `start`, `fixed`, `unit`, ... | 4.9 |
//! | `inner_outer` | the `inner` components that `outer` ones mean | 5.4 |
//! | `evaluation` | values that must be known now | 3.8.2 |
//! | `state` | what is known of all this while a model is elaborated | |
//! | `bus` | signals of expandable connectors | 9.1.3 |

pub(crate) mod attribute;
pub(crate) mod binding;
pub(crate) mod bus;
pub(crate) mod component;
pub(crate) mod component_value;
pub(crate) mod evaluation;
pub(crate) mod inner_outer;
pub(crate) mod state;
