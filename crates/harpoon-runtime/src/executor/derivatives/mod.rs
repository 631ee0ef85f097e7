//! Exact derivatives, by forward differentiation.
//!
//! | module | what it does |
//! |---|---|
//! | `linearize` | the Jacobian of the right-hand side |
//! | `tangents` | everything by states, inputs, parameters and time |

pub(super) mod linearize;
pub(super) mod tangents;
