//! What the page shows of classes.
//!
//! | module | what it shows |
//! |---|---|
//! | `class` | a class as the page draws it, and what has changed since |
//! | `tree` | libraries as a tree, and the search over all of them |
//! | `dialog` | parameters |
//! | `replace` | what may be replaced, and what fits |
//! | `gallery` | the examples of all libraries, by subject and level |
//! | `assist` | help while typing |
//! | `look` | how long all of this may take |
//! | `units` | units in which a value can be shown |

pub(crate) mod assist;
pub(crate) mod class;
pub(crate) mod dialog;
pub(crate) mod gallery;
pub(crate) mod look;
pub(crate) mod replace;
pub(crate) mod tree;
pub(crate) mod units;
