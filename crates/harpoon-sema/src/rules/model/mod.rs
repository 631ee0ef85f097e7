//! Rules about the whole model.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `variability` | what varies how much, and what depends on it | 3.8 |
//! | `no_event` | what stands under a condition that makes no events | 3.8.5 |
//! | `discrete` | variables that are no Reals are assigned, never solved for | B |
//! | `parameter_cycle` | parameters that need each other | 4.4.4 |
//! | `branch` | as many equations in each branch of an `if` | 8.3.4 |
//! | `connected` | what may be connected with what | 9.3, 18.5.1 |
//! | `rooted` | each part of the graph of overdetermined connections has a root | 9.4 |
//! | `balance` | each class by itself has as many equations as it needs | 4.8, 9.3.1 |
//! | `suspected` | which class is at fault where its own count does not show it | 9.4 |
//! | `unseen` | classes that the model uses without a component of them | 4.8 |

pub(crate) mod balance;
pub(crate) mod branch;
pub(crate) mod connected;
pub(crate) mod discrete;
pub(crate) mod no_event;
pub(crate) mod parameter_cycle;
pub(crate) mod rooted;
pub(crate) mod suspected;
pub(crate) mod unseen;
pub(crate) mod variability;
