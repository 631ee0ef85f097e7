//! Operators with a meaning beyond arithmetic: those between clocks (MLS 16), and transport (MLS 3.7.4.2).

pub(crate) mod clock;
pub(crate) mod spatial_distribution;
