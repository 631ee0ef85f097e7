//! Modelica text to syntax trees, and back to text edits. Knows one file at a time and resolves nothing.

pub mod ast;
