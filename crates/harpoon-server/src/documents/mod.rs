//! The texts of the opened folder: how they change, how they are kept, and what other programs do to them.
//!
//! | module | what it does |
//! |---|---|
//! | `project` | files, steps, history, saving, merging |
//! | `journal` | every step on disk before its file is |
//! | `offsets` | bytes and UTF-16 units of a text, splices |
//! | `watch` | changes on disk |

pub(crate) mod journal;
pub(crate) mod offsets;
pub(crate) mod project;
pub(crate) mod watch;
