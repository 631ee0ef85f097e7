//! The texts of the opened folder: how they change, how they are kept, and what other programs do to them.
//!
//! | module | what it does |
//! |---|---|
//! | `project` | files, steps, saving, merging, recovery |
//! | `folder` | reading and writing below a handle of the folder |
//! | `history` | what happened, and what of it can be taken back |
//! | `journal` | every step on disk before its file is, in the user's state directory |
//! | `leave` | folders that models may read by the user's word |
//! | `offsets` | bytes and UTF-16 units of a text, splices |
//! | `watch` | changes on disk |

pub(crate) mod folder;
pub(crate) mod history;
pub(crate) mod journal;
pub(crate) mod leave;
pub(crate) mod offsets;
pub(crate) mod project;
pub(crate) mod watch;
