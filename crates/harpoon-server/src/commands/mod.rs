//! Commands of the page as steps of text edits.
//!
//! | module | what it does |
//! |---|---|
//! | `gestures` | gestures on a diagram; what they mean is in `harpoon_ide::gesture` |
//! | `pictures` | pictures of documentation, as files or in the text |
//! | `new_class` | new models, and copies of library classes |
//! | `submodels` | a selection made a class, a component dissolved |
//! | `classes` | classes renamed with all their uses, moved, removed |

pub(crate) mod classes;
pub(crate) mod gestures;
pub(crate) mod new_class;
pub(crate) mod pictures;
pub(crate) mod submodels;
