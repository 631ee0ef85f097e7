
pub mod executor;
pub mod interpret;
pub mod math;
pub mod program;
pub mod integrators;
pub mod linear;
pub mod model;
pub mod nonlinear;
pub mod simulate;
