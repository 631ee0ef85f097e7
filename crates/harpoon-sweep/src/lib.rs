//! Many runs of one model: parameter sets from a plan, all cores, a table of what matters.
//!
//! | what | where |
//! |---|---|
//! | what a model is made of, and its machine code, for many threads | [`Bundle`], [`Model`] |
//! | parameter sets: grid, list, Monte-Carlo, Sobol, Latin hypercube | [`Design`], [`Distribution`] |
//! | a number from a trajectory: `max(w)`, `integral(p)` | [`Metric`] |
//! | runs over threads, in order and equal to the bit however they are spread | [`run_cases`] |
//! | the plan of `harpoon sweep` | [`Plan`] |
//! | rows to a file, and going on after a crash | [`Table`], [`Journal`] |
//!
//! A case is its parameter values; everything about it, its random numbers too, follows from the plan and its number,
//! so it does not matter which thread or machine runs it, or when. A case that fails is a row with its diagnostic.

mod case;
mod design;
mod journal;
mod metric;
mod model;
mod plan;
mod table;

pub use case::{Case, CaseResult, Question, Settings, hash, run_case, run_cases};
pub use design::{Design, Distribution, Sampling};
pub use journal::Journal;
pub use metric::Metric;
pub use model::{Bundle, Failure, Message, Model, Variant, sources};
pub use plan::{Plan, PlanError};
pub use table::Table;
