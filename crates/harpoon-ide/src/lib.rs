//! Classes as a person looks at them: icons, diagrams, parameters and documentation as plain data, their
//! pictures as SVG, and the reference manual of a library.
//!
//! Works on trees alone, so a class that does not compile can still be drawn. Nothing here writes files,
//! solves equations or knows a browser.
//!
//! | module | what it does |
//! |---|---|
//! | `value` | constant expressions of annotations |
//! | `graphics` | graphical annotations as typed data (MLS 18.6) |
//! | `catalog` | classes as trees, their base classes, the order of packages |
//! | `class_view` | one class: icon, diagram, parameters, connectors, documentation |
//! | `bond_icon` | long bonds with ends that keep their shape |
//! | `text` | macros, units and widths of texts in pictures |
//! | `svg` | icons and diagrams drawn |
//! | `html` | documentation text made safe |
//! | `edit` | changes of a class as edits of the text |
//! | `gesture` | what a gesture on a diagram means, and why it is refused |
//! | `marks` | what a class is in a bond graph |
//! | `replaceable` | what may be replaced, and what fits in its place |
//! | `manual` | the reference manual |

pub mod bond_icon;
pub mod catalog;
pub mod class_view;
pub mod edit;
pub mod gesture;
pub mod graphics;
pub mod html;
pub mod manual;
pub mod markdown;
pub mod marks;
pub mod names;
pub mod new_element;
pub mod replaceable;
pub mod svg;
pub mod text;
pub mod value;

pub use catalog::{Catalog, Class, ClassPath, NoFiles, PackageFiles, dotted};
pub use manual::{is_example, visit_public, write_manual};
