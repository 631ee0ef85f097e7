//! The values that a scene needs of a run, and nothing else of it.

use std::sync::Arc;

/// The values of one variable.
#[derive(Clone, Debug)]
pub enum Column {
    /// One value for the whole run.
    Value(f64),
    /// `offset + factor * rows[k]`: connected variables share their rows.
    Rows { rows: Arc<Vec<f64>>, factor: f64, offset: f64 },
}

impl Column {
    pub fn at(&self, row: usize) -> f64 {
        match self {
            Column::Value(v) => *v,
            Column::Rows { rows, factor, offset } => offset + factor * rows[row],
        }
    }
}

/// A run, as far as a scene needs it: the columns are in the order of [`crate::Plan::vars`].
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Never decreases; at an event two rows have the same time.
    pub time: Vec<f64>,
    pub columns: Vec<Column>,
}
