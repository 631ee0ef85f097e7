//! Classes (MLS 4, 5, 7, 13): declarations, classes in use, inheritance, lookup, types, modifiers.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `class` | declarations, nodes, element tables | 5, 7 |
//! | `inheritance` | `extends`, `break`, elements that arrive twice | 7.1, 7.4 |
//! | `lookup` | simple, composite and imported names | 5.3 |
//! | `resolution` | from the name of a type to what it is | 4.5, 4.8 |
//! | `modifier` | merging of modifiers, redeclarations | 7.2, 7.3 |
//! | `purity` | which functions are impure | 12.3 |
//! | `state` | what is known of all this while a model is elaborated | |
//! | `access` | what a dotted name may reach | 4.1, 5.3.2 |
//! | `signature` | functions as classes: inputs, outputs, other variables | 12.2 |
//! | `predefined` | names of predefined functions and operators | 3.7, 10.3 |
//! | `annotation` | what annotations hold | 18 |
//! | `external_object` | classes of external objects | 12.9.7 |

pub(crate) mod access;
pub(crate) mod annotation;
pub(crate) mod class;
pub(crate) mod external_object;
pub(crate) mod inheritance;
pub(crate) mod lookup;
pub(crate) mod modifier;
pub(crate) mod predefined;
pub(crate) mod purity;
pub(crate) mod resolution;
pub(crate) mod signature;
pub(crate) mod state;
