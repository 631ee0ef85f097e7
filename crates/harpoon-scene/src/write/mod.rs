//! Scenes as files: data, a model that other programs open, and a page.

mod bin;
mod glb;
mod json;
mod page;

pub use glb::glb;
pub use json::json;
pub use page::page;
