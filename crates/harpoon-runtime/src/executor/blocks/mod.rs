//! Algebraic blocks: equations that have to be solved together.
//!
//! | module | what it does |
//! |---|---|
//! | `solve` | solves a block by Newton's method and keeps the factors of its Jacobian |
//! | `mixed` | finds the mode of a block with switches |
//! | `complementarity` | finds it among many ideal diodes, by pivoting |
//! | `split` | shares a load where the equations leave open how |

mod complementarity;
pub(super) mod mixed;
pub(super) mod solve;
mod split;
