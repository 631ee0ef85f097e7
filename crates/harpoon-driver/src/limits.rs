//! Variables that leave their `min` and `max` while the model runs (MLS 4.9.1).
//!
//! The specification writes limits as assertions. Libraries have limits that their own examples leave on purpose, so
//! the run goes on: each variable is told once, with the time at which it was first seen outside.

use crate::blame::Moment;
use crate::simulation::Simulation;
use harpoon_base::{Diagnostic, Id, Span, number_text};
use harpoon_ir::{ScalarType, VarId, Variability};
use harpoon_runtime::executor::Executor;

/// Limits of a variable, for its column of the results.
struct Limit {
    var: VarId,
    column: usize,
    is_negated: bool,
    min: f64,
    max: f64,
    /// What the tolerance of the integration may add.
    slack: f64,
}

#[derive(Default)]
pub(crate) struct Limits {
    watched: Vec<Limit>,
    said: Vec<Diagnostic>,
    n_more: usize,
}

impl Limits {
    /// More than this are only counted.
    const MAX_SAID: usize = 5;

    /// The limits of all that varies, at a time when the parameters are known.
    pub fn new(simulation: &Simulation, executor: &Executor, tolerance: f64) -> Limits {
        let model = &simulation.model;
        let flat = &model.schedule.model;
        let moment = Moment { model, memory: executor.memory() };
        let mut column_of = vec![None; flat.vars.len()];
        for (k, v) in model.columns.iter().enumerate() {
            column_of[v.index()] = Some((k, false));
        }
        for alias in &model.schedule.aliases {
            column_of[alias.var.index()] =
                column_of[alias.of.index()].map(|(k, is_negated)| (k, is_negated != alias.is_negated));
        }
        let mut watched = Vec::new();
        for (v, var) in flat.vars.iter() {
            let is_number = !matches!(var.ty, ScalarType::Boolean | ScalarType::String);
            let varies = matches!(var.variability, Variability::Discrete | Variability::Continuous);
            let has_limit = var.min.is_some() || var.max.is_some();
            let Some((column, is_negated)) =
                column_of[v.index()].filter(|_| is_number && varies && has_limit)
            else {
                continue;
            };
            let number = |bound: Option<_>, open: f64| bound.and_then(|id| moment.number(id)).unwrap_or(open);
            let (min, max) = (number(var.min, f64::NEG_INFINITY), number(var.max, f64::INFINITY));
            let sizes = [number(var.nominal, 1.0), min, max].map(f64::abs);
            let size = sizes.into_iter().filter(|x| x.is_finite()).fold(0.0, f64::max);
            watched.push(Limit { var: v, column, is_negated, min, max, slack: tolerance * size });
        }
        Limits { watched, ..Limits::default() }
    }

    /// Looks at a row of the results.
    pub fn look(&mut self, simulation: &Simulation, t: f64, row: &[f64]) {
        self.watched.retain(|limit| {
            let value = if limit.is_negated { -row[limit.column] } else { row[limit.column] };
            let (word, name, bound) = if value < limit.min - limit.slack {
                ("below", "min", limit.min)
            } else if value > limit.max + limit.slack {
                ("above", "max", limit.max)
            } else {
                return true;
            };
            if self.said.len() == Self::MAX_SAID {
                self.n_more += 1;
                return false;
            }
            let (variable, bound) = (&simulation.model.var(limit.var).name, number_text(bound));
            let message = format!(
                "t = {}: `{variable}` leaves its limits: it is {}, {word} `{name} = {bound}`",
                number_text(t),
                number_text(rounded(value))
            );
            let help =
                format!("look for what drives it there; if it may go there, write `{name}` such that it can");
            let d = Diagnostic::warning("variable-out-of-range", Span::NONE, message).help(help);
            self.said.push(simulation.at_var(d, Some(limit.var)));
            false
        });
    }

    pub fn told(mut self) -> Vec<Diagnostic> {
        let others = match self.n_more {
            0 => return self.said,
            1 => "so does 1 other variable".to_owned(),
            n => format!("so do {n} other variables"),
        };
        if let Some(last) = self.said.last_mut() {
            last.message = format!("{}; {others}", last.message);
        }
        self.said
    }
}

/// To five digits.
fn rounded(x: f64) -> f64 {
    format!("{x:.4e}").parse().unwrap_or(x)
}
