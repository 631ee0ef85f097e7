//! What the specification forbids.
//!
//! | room | what its rules are about |
//! |---|---|
//! | `text` | sections, statements and expressions as they are written |
//! | `classes` | classes by themselves: contents, prefixes, imports, what may stand for what |
//! | `model` | the whole model: variability, balance, what is connected |

pub(crate) mod classes;
pub(crate) mod model;
pub(crate) mod text;
