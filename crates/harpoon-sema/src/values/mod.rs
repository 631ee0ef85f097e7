//! Values of expressions while a model is elaborated.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `value` | arrays of scalars, each a constant or an expression; records; function values | 10 |

pub(crate) mod value;
