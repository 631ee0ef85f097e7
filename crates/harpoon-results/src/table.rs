//! Any table with named columns as a file, by its ending; for what is not a trajectory.

use crate::columnar::{Layout, write_batch};
use crate::csv::{push_number, push_quoted};
use crate::{Error, ending, write_file};
use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    Reals(Vec<f64>),
    Integers(Vec<i64>),
    Texts(Vec<String>),
}

impl Column {
    fn len(&self) -> usize {
        match self {
            Column::Reals(v) => v.len(),
            Column::Integers(v) => v.len(),
            Column::Texts(v) => v.len(),
        }
    }
    fn array(&self) -> ArrayRef {
        match self {
            Column::Reals(v) => Arc::new(Float64Array::from(v.clone())),
            Column::Integers(v) => Arc::new(Int64Array::from(v.clone())),
            Column::Texts(v) => Arc::new(StringArray::from_iter_values(v)),
        }
    }
}

/// All columns must be equally long.
pub fn write_table(path: &Path, columns: &[(String, Column)]) -> Result<PathBuf, Error> {
    match table_layout(path) {
        Some(layout) => {
            let arrays = columns.iter().map(|(name, c)| (name.as_str(), c.array()));
            let broken = |e: arrow_schema::ArrowError| Error::Io {
                action: "write",
                path: path.to_owned(),
                source: std::io::Error::other(e.to_string()),
            };
            write_batch(path, layout, &RecordBatch::try_from_iter(arrays).map_err(broken)?)
        }
        None if ending(path).as_deref() == Some("csv") => write_file(path, &csv(columns)),
        None => Err(Error::UnknownFormat { path: path.to_owned() }),
    }
}

/// Whether a table can be written to a file of this name.
pub fn is_table_path(path: &Path) -> bool {
    table_layout(path).is_some() || ending(path).as_deref() == Some("csv")
}

fn table_layout(path: &Path) -> Option<Layout> {
    match ending(path)?.as_str() {
        "parquet" => Some(Layout::Parquet),
        "arrow" => Some(Layout::ArrowFile),
        "arrows" => Some(Layout::ArrowStream),
        _ => None,
    }
}

fn csv(columns: &[(String, Column)]) -> Vec<u8> {
    let mut out = Vec::new();
    for (k, (name, _)) in columns.iter().enumerate() {
        if k > 0 {
            out.push(b',');
        }
        push_quoted(&mut out, name);
    }
    out.push(b'\n');
    for row in 0..columns.first().map_or(0, |(_, c)| c.len()) {
        for (k, (_, column)) in columns.iter().enumerate() {
            if k > 0 {
                out.push(b',');
            }
            match column {
                Column::Reals(v) => push_number(&mut out, v[row]),
                Column::Integers(v) => out.extend_from_slice(v[row].to_string().as_bytes()),
                Column::Texts(v) => push_quoted(&mut out, &v[row]),
            }
        }
        out.push(b'\n');
    }
    out
}
