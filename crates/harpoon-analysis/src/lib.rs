//! Linear analysis on plain matrices: poles, zeros, participation, frequency and time responses, and their pictures.
//!
//! | file | thought |
//! |---|---|
//! | `system.rs` | a linear system with names and units |
//! | `eigen.rs` | eigenvalues with both families of eigenvectors |
//! | `poles.rs` | poles in an engineer's words, participation, how they move |
//! | `zeros.rs` | transmission zeros |
//! | `frequency.rs` | frequency response, margins, opened loops |
//! | `time.rs` | step and impulse response |
//! | `chart.rs` | all of it as SVG |
//!
//! Nothing here knows models; whoever has four matrices can use it.

mod chart;
mod eigen;
mod frequency;
mod poles;
mod system;
mod time;
mod zeros;

pub use chart::{bode_over, bode_svg, nichols_svg, nyquist_svg, pole_map_svg, response_svg, root_locus_svg};
pub use eigen::{Eigen, NotConverged, eigen};
pub use frequency::{
    AtFrequency, FrequencyResponse, LoopResponse, Margins, frequency_grid, frequency_response, margins,
};
pub use nalgebra::{Complex, DMatrix, DVector};
pub use poles::{Pole, Poles, follow, poles};
pub use system::{Signal, StateSpace};
pub use time::{TimeResponse, impulse_response, settling_time, step_response};
pub use zeros::zeros;
