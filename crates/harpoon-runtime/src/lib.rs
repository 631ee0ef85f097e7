
pub mod interpret;
pub mod math;
pub mod program;
