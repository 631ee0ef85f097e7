//! Facts: what elaboration notes for the rules, which judge it when the model is complete.
//!
//! | module | what is noted | specification |
//! |---|---|---|
//! | `state` | the facts themselves | |
//! | `case` | classes, functions, components and calls to be judged | |
//! | `variability` | where something must not vary, or must be discrete | 3.8 |
//! | `untaken` | text that nothing is computed with | 5.3 |
//! | `interface` | names that replaceable elements must have | 6.3 |

pub(crate) mod case;
pub(crate) mod interface;
pub(crate) mod state;
pub(crate) mod untaken;
pub(crate) mod variability;
