//! Systems of equations: what every pass reads and writes.
//!
//! | module | what it holds |
//! |---|---|
//! | `system` | the system between the passes: equations over scalar variables, each with a role |
//! | `walk` | walks over shared expressions with marks kept between calls |
//! | `linear` | how unknowns occur in an equation |
//! | `values` | values that parameters have at translation time |
//! | `text` | equations and expressions in words |

pub mod linear;
pub mod system;
pub(crate) mod text;
pub mod values;
pub mod walk;
