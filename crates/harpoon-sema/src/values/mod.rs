//! Values of expressions while a model is elaborated.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `value` | arrays of scalars, each a constant or an expression; records; function values | 10 |
//! | `shape` | where the variables of a run-time function live | 12.4 |

pub(crate) mod shape;
pub(crate) mod value;
