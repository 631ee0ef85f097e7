//! Rules about classes.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `restriction` | specialised classes, prefixes | 4.4, 4.7 |
//! | `import` | what imports name | 13.2 |
//! | `contents` | what is in a class, and what it inherits | 4.4, 4.7, 7.1.3 |
//! | `function_contents` | what a function is made of | 12.2 |
//! | `operator_function` | what the functions of an operator must be like | 14.3 to 14.6 |
//! | `subtyping` | one class in the place of another: redeclarations, `inner` and `outer` | 5.4, 6.4, 7.3 |
//! | `interface` | what a class uses of its replaceable elements | 6.3 |
//! | `annotation` | what annotations ask for | 18 |
//! | `external_object` | classes of external objects | 12.9.7 |

pub(crate) mod annotation;
pub(crate) mod contents;
pub(crate) mod external_object;
pub(crate) mod function_contents;
pub(crate) mod import;
pub(crate) mod interface;
pub(crate) mod operator_function;
pub(crate) mod restriction;
pub(crate) mod subtyping;
