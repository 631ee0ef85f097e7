//! Expressions (MLS 3, 5, 10, 14): names to variables, types and sizes, arrays taken apart into scalars.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `expression` | elaboration of an expression | 3 |
//! | `reference`, `subscript` | names of variables, elements of arrays | 5.3, 10.5 |
//! | `arithmetic` | operators: scalar, elementwise and matrix | 3.4, 10.6 |
//! | `iterator` | ranges of `for`, written or deduced | 11.2.2 |
//! | `builtin`, `array_function` | predefined functions | 3.7, 10.3 |
//! | `record_constructor` | record constructors | 12.6 |
//! | `overloading` | operator records | 14 |
//! | `operators` | operators with a chapter of their own: clocks, `spatialDistribution` | 3.7.4.2, 16 |
//! | `state` | what is known of all this while a model is elaborated | |
//! | `typing` | types of expressions that nothing is computed with | 6, 10.6 |
//! | `variability` | how much expressions vary | 3.8 |

pub(crate) mod arithmetic;
pub(crate) mod array_function;
pub(crate) mod builtin;
pub(crate) mod expression;
pub(crate) mod iterator;
pub(crate) mod operators;
pub(crate) mod overloading;
pub(crate) mod record_constructor;
pub(crate) mod reference;
pub(crate) mod state;
pub(crate) mod subscript;
pub(crate) mod typing;
pub(crate) mod variability;
