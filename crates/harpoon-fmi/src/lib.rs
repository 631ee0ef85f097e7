//! Models leave as FMUs (FMI 2.0 and 3.0): model exchange and co-simulation in one archive, made without a compiler.
//!
//! | module | what it does |
//! |---|---|
//! | `class` | from a class of a session, with reference result and scene |
//! | `export` | from a compiled model to an archive |
//! | `export::starts` | makes start values of states parameters, before the model is sorted |
//! | `export::describe` | which variables there are, with causality, variability and value references |
//! | `export::structure` | what depends on what |
//! | `export::messages` | texts of the model as templates |
//! | `export::xml`, `xml2`, `xml3` | the model description in both versions |
//! | `export::terminals` | connectors and bonds as terminals of FMI 3.0 |
//! | `export::trial`, `forms` | which versions of the model a run may ask for, and all of them for the archive |
//! | `export::page` | the documentation page |
//! | `loader` | the libraries that FMUs carry |

mod class;
pub mod export;
mod loader;

pub use class::{Wanted, export_class};
pub use export::{Exported, Version};
