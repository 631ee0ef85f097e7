//! Runs a model, and holds the numerics that need no model.
//!
//! | module | what it does |
//! |---|---|
//! | `model` | what the numerics see of a model |
//! | `linear`, `nonlinear`, `bracket` | linear systems, Newton's method, one equation with one unknown |
//! | `integrators` | a file for each method |
//! | `simulate` | the event driver, one for all integrators |
//! | `executor` | a model given as data and a `Program` |
//! | `wire` | programs, models and values as bytes |
//!
//! The program itself, with its interpreter and optimiser, is in `harpoon-program`.

mod bracket;
pub mod executor;
pub mod integrators;
pub mod linear;
pub mod model;
pub mod nonlinear;
pub mod simulate;
pub mod wire;
