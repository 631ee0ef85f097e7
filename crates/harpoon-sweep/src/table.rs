//! The rows of a sweep as a table: case, parameters, metrics, status, diagnostic.

use crate::case::{Case, CaseResult};
use harpoon_results::{Column, write_table};
use std::path::Path;

#[derive(Default)]
pub struct Table {
    columns: Vec<(String, Column)>,
}

impl Table {
    /// One row per case, in order. A metric of a failed case is NaN.
    pub fn new(cases: &[Case], metrics: &[String], results: &[CaseResult]) -> Table {
        let mut columns =
            vec![("case".to_owned(), Column::Integers(cases.iter().map(|c| c.number as i64).collect()))];
        let parameters = cases.first().map_or(&[][..], |c| c.values.as_slice());
        for (k, (name, _)) in parameters.iter().enumerate() {
            columns.push((name.clone(), Column::Reals(cases.iter().map(|c| c.values[k].1).collect())));
        }
        for (k, name) in metrics.iter().enumerate() {
            columns.push((name.clone(), Column::Reals(results.iter().map(|r| r.metrics[k]).collect())));
        }
        let status = |r: &CaseResult| match (&r.failure, r.is_cancelled) {
            (Some(_), _) => "failed".to_owned(),
            (None, true) => "cancelled".to_owned(),
            (None, false) => "ok".to_owned(),
        };
        let texts = |f: &dyn Fn(&CaseResult) -> String| Column::Texts(results.iter().map(f).collect());
        let of_failure = |f: fn(&crate::Message) -> String| {
            texts(&move |r: &CaseResult| r.failure.as_ref().map_or_else(String::new, f))
        };
        columns.push(("status".to_owned(), texts(&status)));
        columns.push(("code".to_owned(), of_failure(|m| m.code.clone())));
        columns.push(("message".to_owned(), of_failure(|m| m.message.clone())));
        columns.push(("component".to_owned(), of_failure(|m| m.component.clone())));
        columns
            .push(("steps".to_owned(), Column::Integers(results.iter().map(|r| r.steps as i64).collect())));
        columns
            .push(("events".to_owned(), Column::Integers(results.iter().map(|r| r.events as i64).collect())));
        if results.iter().any(|r| !r.file.is_empty()) {
            columns.push(("trajectory".to_owned(), texts(&|r| r.file.clone())));
        }
        Table { columns }
    }

    /// Writes `.parquet`, `.arrow`, `.arrows` or `.csv`.
    pub fn write(&self, path: &Path) -> Result<(), harpoon_results::Error> {
        write_table(path, &self.columns).map(|_| ())
    }
}
