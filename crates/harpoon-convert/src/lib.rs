//! Libraries made for another version of what they use, converted by the rules that the used library gives (MLS 18.8.2).
//!
//! | file | what it does |
//! |---|---|
//! | `rules` | what a script of conversion says |
//! | `names` | what a name in the library stands for, as far as its own text tells |
//! | `edits` | the walk through the library, which makes the changes |
//! | `arguments` | changes in a list of modifiers |
//!
//! The old version of the used library is not needed: a name that leads out of the converted library has its full form
//! in the text, by way of imports. Everything outside of an edit stays as it was.

mod arguments;
mod edits;
mod names;
mod rules;

pub use edits::{Conversion, convert};
pub use rules::{Needed, Rules, needed, version};

use harpoon_base::FileId;
use harpoon_syntax::ast;
use std::sync::Arc;

/// A file of the library.
#[derive(Clone)]
pub struct Source {
    pub file: FileId,
    pub text: Arc<str>,
    pub stored: ast::StoredDefinition,
}
