//! What every other crate's public interface names: ids and tables, interned names, source files and
//! spans, and diagnostics. Nothing here knows Modelica.

pub mod codes;
pub mod diagnostic;
pub mod id;
pub mod level;
pub mod name;
pub mod patience;
pub mod source;
pub mod words;

pub use diagnostic::{Diagnostic, Fix, Label, Outcome, Severity, TextEdit};
pub use id::{Id, SideTable, Table};
pub use level::{Level, Levels};
pub use name::Symbol;
pub use source::{FileId, LineColumn, SourceFile, SourceMap, Span};
pub use words::{edit_distance, nearest, number_text};
