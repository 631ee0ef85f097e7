//! Trajectories: what a simulation leaves behind.
//!
//! Formats only. Nothing here knows a solver or Modelica, so that the studio, the command line and the
//! tests can read, compare and draw results without either.
//!
//! | what | where |
//! |---|---|
//! | names, units, columns, aliases | [`Schema`], [`Trajectory`] |
//! | whole files; through links, devices and pipes | [`write_file`] |
//! | writing while the run goes on | [`create`], [`Writer`], [`CsvWriter`], [`MatWriter`], [`ColumnarWriter`] |
//! | reading back | [`read`], [`read_csv`], [`read_mat`], [`read_arrow`], [`read_parquet`] |
//! | from one format to the other | [`read`], [`write`] |
//! | tables that are no trajectories | [`write_table`] |
//! | "are these two runs the same?" | [`compare`], [`resample`] |
//! | a picture | [`plot_svg`], [`select`] |

mod columnar;
mod compare;
mod csv;
mod error;
mod glob;
mod mat;
mod part_file;
mod plot;
mod table;
mod trajectory;

pub use columnar::{ColumnarWriter, Layout, arrow_schema, read_arrow, read_parquet, record_batch};
pub use compare::{Comparison, Deviation, Tolerance, compare, resample};
pub use csv::{CsvOptions, CsvWriter, parse_csv, read_csv};
pub use error::Error;
pub use glob::matches_glob;
pub use mat::{MatWriter, parse_mat, read_mat};
pub use part_file::write_file;
pub use plot::{Options, Selection, conversions, plot_svg, select};
pub use table::{Column, is_table_path, write_table};
pub use trajectory::{Kind, Schema, Series, Source, Trajectory, Variability, Variable, VariableId};

use std::path::{Path, PathBuf};

/// Takes the rows of a run one by one. Dropping a writer before `finish` leaves what was written so far
/// under the temporary name, as a killed process would.
pub trait Writer: Send {
    /// One row: the time and a value for each column of the schema, in column order. At an event two rows
    /// with the same time are given, the values before and after it.
    fn row(&mut self, time: f64, columns: &[f64]) -> Result<(), Error>;
    /// Where the rows are until `finish`.
    fn part_path(&self) -> &Path;
    /// Brings everything to the disk and gives the file its name, which is returned.
    fn finish(self: Box<Self>) -> Result<PathBuf, Error>;
}

/// The endings of result files, as people are told them.
pub const ENDINGS: &str = ".csv, .mat, .parquet, .arrow or .arrows";

/// Whether the ending of `path` names a format.
pub fn has_known_ending(path: &Path) -> bool {
    matches!(ending(path).as_deref(), Some("csv" | "mat" | "parquet" | "arrow" | "arrows"))
}

/// A writer for the format that the ending of `path` names. A device or a pipe without an ending gets CSV.
pub fn create(path: &Path, schema: &Schema) -> Result<Box<dyn Writer>, Error> {
    match ending(path).as_deref() {
        Some("csv") => Ok(Box::new(CsvWriter::create(path, schema, CsvOptions::default())?)),
        Some("mat") => Ok(Box::new(MatWriter::create(path, schema)?)),
        Some("arrow") => Ok(Box::new(ColumnarWriter::create(path, schema, Layout::ArrowFile)?)),
        Some("arrows") => Ok(Box::new(ColumnarWriter::create(path, schema, Layout::ArrowStream)?)),
        Some("parquet") => Ok(Box::new(ColumnarWriter::create(path, schema, Layout::Parquet)?)),
        _ if part_file::is_special(path) => {
            Ok(Box::new(CsvWriter::create(path, schema, CsvOptions::default())?))
        }
        _ => Err(Error::UnknownFormat { path: path.to_owned() }),
    }
}

/// Reads a result file by its ending; `x.csv.part`, left behind by a killed run, counts as `x.csv`.
pub fn read(path: &Path) -> Result<Trajectory, Error> {
    let whole =
        if ending(path).as_deref() == Some("part") { path.with_extension("") } else { path.to_owned() };
    match ending(&whole).as_deref() {
        Some("csv") => read_csv(path),
        Some("mat") => read_mat(path),
        Some("arrow" | "arrows") => read_arrow(path),
        Some("parquet") => read_parquet(path),
        _ => Err(Error::UnknownFormat { path: path.to_owned() }),
    }
}

/// Writes a whole trajectory by the ending of `path`: to convert between formats, or to mend the
/// temporary file of a killed run.
pub fn write(path: &Path, trajectory: &Trajectory) -> Result<PathBuf, Error> {
    let mut writer = create(path, trajectory.schema())?;
    let mut row = vec![0.0; trajectory.columns().len()];
    for (i, &time) in trajectory.time().iter().enumerate() {
        for (value, column) in row.iter_mut().zip(trajectory.columns()) {
            *value = column[i];
        }
        writer.row(time, &row)?;
    }
    writer.finish()
}

fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}
