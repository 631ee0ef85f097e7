//! Equations and algorithm sections (MLS 8, 11, 17) of all objects of the model.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `equation` | equations, `if`, `for`, algorithm sections | 8, 11.1 |
//! | `when` | `when` as an equation that holds always | 8.3.5 |
//! | `state_machine` | blocks that are active one at a time | 17 |
//! | `count` | how many equations a text gives | 8.3.4 |
//! | `variability` | how much the variables of the whole model vary | 3.8 |
//! | `state` | what is known of all this while a model is elaborated | |

pub(crate) mod count;
pub(crate) mod equation;
pub(crate) mod state;
pub(crate) mod state_machine;
pub(crate) mod variability;
pub(crate) mod when;
