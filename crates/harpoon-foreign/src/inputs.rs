//! Signals for the inputs of an FMU, from a result file: a column for each input.

use crate::description::{Causality, Description, Variability};
use crate::instance::{element_name, number_value};
use crate::protocol::Assignment;
use crate::{Done, failed};
use harpoon_results::Trajectory;
use std::collections::HashMap;
use std::path::Path;

struct Signal {
    ty: crate::description::Type,
    reference: u32,
    /// Columns of values, one for each element.
    columns: Vec<Vec<f64>>,
    is_continuous: bool,
}

#[derive(Default)]
pub struct Inputs {
    time: Vec<f64>,
    signals: Vec<Signal>,
    /// Times at which something jumps.
    jumps: Vec<f64>,
    /// Values at this time are those after its jump.
    pub last_jump: f64,
}

impl Inputs {
    pub fn read(path: Option<&Path>, description: &Description, start: f64) -> Done<Inputs> {
        let Some(path) = path else { return Ok(Inputs::default()) };
        let table = harpoon_results::read(path).map_err(|e| failed(format!("{}: {e}", path.display())))?;
        Inputs::from_table(&table, description, start).map_err(|e| failed(format!("{}: {e}", path.display())))
    }

    fn from_table(table: &Trajectory, description: &Description, start: f64) -> Result<Inputs, String> {
        let time = table.time().to_vec();
        if time.is_empty() {
            return Err("there are no rows".to_owned());
        }
        if time.windows(2).any(|w| w[1] < w[0]) || time.iter().any(|t| !t.is_finite()) {
            return Err("the times do not rise".to_owned());
        }
        let mut signals = Vec::new();
        let mut used = 0;
        for v in description.variables.iter().filter(|v| v.causality == Causality::Input && v.ty.is_number())
        {
            let sizes = description.sizes(v, &HashMap::new())?;
            let n = description.n_elements(v, &HashMap::new())?;
            let columns: Vec<Vec<f64>> = (0..n)
                .filter_map(|k| table.series_by_name(&element_name(&v.name, &sizes, k)))
                .map(|s| s.to_vec())
                .collect();
            if columns.is_empty() {
                continue;
            }
            if columns.len() != n {
                return Err(format!(
                    "`{}` has {n} elements, and there are columns for {}",
                    v.name,
                    columns.len()
                ));
            }
            used += columns.len();
            let is_continuous = v.variability == Variability::Continuous;
            signals.push(Signal { ty: v.ty, reference: v.reference, columns, is_continuous });
        }
        if used == 0 {
            return Err("no column has the name of an input".to_owned());
        }
        let mut jumps: Vec<f64> = Vec::new();
        for k in 1..time.len() {
            let steps = |s: &Signal| !s.is_continuous && s.columns.iter().any(|c| c[k] != c[k - 1]);
            if time[k] == time[k - 1] || signals.iter().any(steps) {
                jumps.push(time[k]);
            }
        }
        jumps.dedup();
        Ok(Inputs { time, signals, jumps, last_jump: start })
    }

    /// The next jump after the last one.
    pub fn next_jump(&self) -> Option<f64> {
        self.jumps.iter().copied().find(|t| *t > self.last_jump)
    }

    /// The values at `t`. `all`: the discrete ones too, as at an event.
    pub fn at(&self, t: f64, all: bool) -> Vec<Assignment> {
        let is_after = t <= self.last_jump;
        let mut list = Vec::new();
        for signal in self.signals.iter().filter(|s| all || s.is_continuous) {
            let values =
                signal.columns.iter().map(|c| self.value(c, t, is_after, signal.is_continuous)).collect();
            list.push(Assignment {
                ty: signal.ty,
                references: vec![signal.reference],
                values: number_value(signal.ty, values),
            });
        }
        list
    }

    /// `is_after`: of two rows with the time `t` the later.
    fn value(&self, column: &[f64], t: f64, is_after: bool, is_continuous: bool) -> f64 {
        let right = match is_after {
            true => self.time.partition_point(|x| *x <= t),
            false => self.time.partition_point(|x| *x < t),
        };
        if right == 0 {
            return column[0];
        }
        let left = right - 1;
        if right == self.time.len() || !is_continuous {
            return column[left];
        }
        let width = self.time[right] - self.time[left];
        let part = if width > 0.0 { (t - self.time[left]) / width } else { 0.0 };
        column[left] + part * (column[right] - column[left])
    }
}
