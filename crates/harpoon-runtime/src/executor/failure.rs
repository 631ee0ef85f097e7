//! What a failed evaluation is called in messages.

use super::Executor;
use crate::model::{SimError, StepFailure};
use crate::nonlinear::Failure;

impl Executor {
    /// The unknowns of a block, by name.
    pub fn block_unknowns(&self, block: usize) -> Vec<String> {
        let unknowns = self.data.solves.get(block).map_or(&[][..], |s| &s.unknowns);
        unknowns.iter().map(|&slot| self.name(slot)).collect()
    }

    pub(in crate::executor) fn name_failure(&self, failure: &StepFailure) -> String {
        let StepFailure::Block { block, failure: why } = failure else { return failure.to_string() };
        let Some(solve) = self.data.solves.get(*block) else { return failure.to_string() };
        let list = |slots: &mut dyn Iterator<Item = u32>| {
            let names: Vec<String> = slots.map(|s| format!("`{}`", self.name(s))).collect();
            match names.len() {
                0..=6 => names.join(", "),
                n => format!("{}, … ({} more)", names[..5].join(", "), n - 5),
            }
        };
        let all = list(&mut solve.unknowns.iter().copied());
        let rows = |rows: &[usize]| {
            let texts: Vec<&str> =
                rows.iter().filter_map(|&row| solve.equations.get(row)).map(String::as_str).collect();
            texts.join("; ")
        };
        match why {
            Failure::Singular { columns, rows: r } => {
                let unknowns = list(&mut columns.iter().map(|&c| solve.unknowns[c]));
                let text = format!("the equations for {all} do not determine {unknowns}");
                if r.is_empty() { text } else { format!("{text}; they depend on each other: {}", rows(r)) }
            }
            Failure::Diverged { residual, rows: r, .. } => {
                format!("no solution found for {all}; farthest off, by {residual:.1e}: {}", rows(r))
            }
            Failure::Evaluation { message } => format!("the equations for {all} {message}"),
            Failure::NoMode { .. } => failure.to_string(),
        }
    }

    pub(in crate::executor) fn evaluation_error(&self, t: f64, failure: StepFailure) -> SimError {
        SimError::Evaluation { t, failure }
    }
}
