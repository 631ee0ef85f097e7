//! Commands of the page as steps of text edits.
//!
//! | module | what it does |
//! |---|---|
//! | `editing` | gestures on a diagram |
//! | `bond_tool` | what a pull of the bond tool joins |
//! | `new_class` | new models, and copies of library classes |

pub(crate) mod bond_tool;
pub(crate) mod editing;
pub(crate) mod new_class;
