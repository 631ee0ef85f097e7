//! Three-dimensional scenes: what a model shows of itself, and how that moves.
//!
//! A model has shapes where it has instances of `ModelicaServices.Animation.Shape`, `Vector` or `Surface`, or of a
//! class that says `__Harpoon(shape(kind="shape"))` and has the same members. The front end marks such instances, so
//! nothing is guessed from the names of variables.
//!
//! ```text
//!  FlatModel ── plan ──▶ Plan (which variables, and what for)
//!                          │  a run keeps these variables and no others
//!                          ▼
//!  Samples ──── build ──▶ Scene (tracks of places, sizes and colours) ──▶ .json, .glb, .html
//! ```
//!
//! The scene is data. The page, the command line and whatever comes later draw the same one.

mod bounds;
mod build;
mod colour;
mod placement;
mod plan;
mod samples;
mod scene;
mod strings;
mod surface;
mod track;

pub mod mesh;
pub mod write;

pub use build::{Resources, build};
pub use placement::{from_nxy, quaternion, rotate};
pub use plan::{Item, Plan, plan};
pub use samples::{Column, Samples};
pub use scene::{Arrow, Form, Grid, Grids, Scene, Shape, Sheet};
pub use surface::{Code, MakeCode};
pub use track::Track;
