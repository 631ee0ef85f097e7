//! Modelica text to syntax trees, and back to text edits. Knows one file at a time and resolves nothing.
//!
//! `decode` makes text of bytes, `lexer` tokens of text, `parser` a tree of tokens; `print` writes parts of
//! a tree as Modelica, and `edit` changes the text that a tree was made from. `annotation` reads what annotations say,
//! and `names` the names of a text that need not be whole.

pub mod annotation;
pub mod ast;
pub mod decode;
pub mod edit;
pub mod lexer;
pub mod names;
pub mod parser;
mod print;
pub mod walk;

pub use decode::decode;
pub use parser::{parse, parse_component_ref, parse_expression, parse_name, parse_shared};
