//! Comma-separated values: a header of full names, then one line per row.
//!
//! Quoting follows RFC 4180, which `x[1,2]` needs. Numbers are the shortest text that reads back as the
//! same double; not-a-number is `NaN`, infinities are `inf` and `-inf`, Booleans are 0 and 1. Units and
//! kinds have no place in the format and are lost; `.mat` keeps them.

use crate::part_file::PartFile;
use crate::trajectory::negate;
use crate::{Error, Kind, Schema, Source, Trajectory, Variability, Variable, Writer};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, Default)]
pub struct CsvOptions {
    /// Parameters and constants as columns too, the same number on every line.
    pub parameters: bool,
}

pub struct CsvWriter {
    file: PartFile,
    cells: Vec<Cell>,
    n_columns: usize,
    /// Where in the line the number of each column stands, once it is there. Most variables are others of the same
    /// column, and copying costs a tenth of printing.
    written: Vec<Option<(usize, usize)>>,
}

enum Cell {
    Column { index: usize, negated: bool, kind: Kind },
    Text(Vec<u8>),
}

impl CsvWriter {
    pub fn create(path: &Path, schema: &Schema, options: CsvOptions) -> Result<CsvWriter, Error> {
        let mut file = PartFile::create(path)?;
        let mut cells = Vec::new();
        file.buffer.extend_from_slice(b"time");
        for variable in schema.variables() {
            if !options.parameters && variable.variability <= Variability::Parameter {
                continue;
            }
            file.buffer.push(b',');
            push_quoted(&mut file.buffer, &variable.name);
            cells.push(match variable.source {
                Source::Column { index, negated } => Cell::Column { index, negated, kind: variable.kind },
                Source::Value(value) => {
                    let mut text = Vec::new();
                    push_number(&mut text, value);
                    Cell::Text(text)
                }
            });
        }
        file.buffer.push(b'\n');
        file.flush()?;
        let n_columns = schema.n_columns();
        Ok(CsvWriter { file, cells, n_columns, written: vec![None; n_columns] })
    }
}

impl Writer for CsvWriter {
    fn row(&mut self, time: f64, columns: &[f64]) -> Result<(), Error> {
        if columns.len() != self.n_columns {
            return Err(Error::RowLength {
                path: self.file.path().to_owned(),
                expected: self.n_columns,
                found: columns.len(),
            });
        }
        let buffer = &mut self.file.buffer;
        self.written.fill(None);
        push_number(buffer, time);
        for cell in &self.cells {
            buffer.push(b',');
            match cell {
                Cell::Text(text) => buffer.extend_from_slice(text),
                Cell::Column { index, negated: false, .. } => match self.written[*index] {
                    Some((from, to)) => buffer.extend_from_within(from..to),
                    None => {
                        let from = buffer.len();
                        push_number(buffer, columns[*index]);
                        self.written[*index] = Some((from, buffer.len()));
                    }
                },
                Cell::Column { index, kind, .. } => push_number(buffer, negate(columns[*index], *kind)),
            }
        }
        buffer.push(b'\n');
        if self.file.is_flush_due() { self.file.flush() } else { Ok(()) }
    }
    fn part_path(&self) -> &Path {
        self.file.part_path()
    }
    fn finish(mut self: Box<Self>) -> Result<PathBuf, Error> {
        self.file.finish()
    }
}

/// A run that fails leaves its last rows too.
impl Drop for CsvWriter {
    fn drop(&mut self) {
        if !self.file.is_finished() {
            let _ = self.file.flush();
        }
    }
}

pub(crate) fn push_quoted(out: &mut Vec<u8>, name: &str) {
    if name.contains([',', '"', '\n', '\r']) {
        out.push(b'"');
        out.extend_from_slice(name.replace('"', "\"\"").as_bytes());
        out.push(b'"');
    } else {
        out.extend_from_slice(name.as_bytes());
    }
}

/// Prints as `{:?}` does, without the `.0` of whole numbers: the shortest text that reads back, with an exponent where
/// that is shorter to read. `zmij` finds the same digits several times faster; it only changes to exponents elsewhere,
/// and takes the even digit where the number lies in the middle of two texts.
pub(crate) fn push_number(out: &mut Vec<u8>, value: f64) {
    let start = out.len();
    let size = value.abs();
    let mut is_done = size == 0.0 || (1e-4..1e16).contains(&size);
    if is_done {
        out.extend_from_slice(zmij::Buffer::new().format_finite(value).as_bytes());
        let n_digits = out[start..].iter().rev().position(|&c| c == b'.').unwrap_or(0);
        is_done = fraction_bits(value) != n_digits as i32 + 1;
    }
    if !is_done {
        out.truncate(start);
        // Writing to memory cannot fail.
        let _ = write!(out, "{value:?}");
    }
    if out[start..].ends_with(b".0") {
        out.truncate(out.len() - 2);
    }
}

/// Binary digits after the point, which are as many as the decimal digits of the exact value.
fn fraction_bits(value: f64) -> i32 {
    let bits = value.to_bits();
    let mantissa = (bits & ((1 << 52) - 1)) | (1 << 52);
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1075;
    -(exponent + mantissa.trailing_zeros() as i32)
}

pub fn read_csv(path: &Path) -> Result<Trajectory, Error> {
    let bytes =
        std::fs::read(path).map_err(|source| Error::Io { action: "read", path: path.to_owned(), source })?;
    parse_csv(path, &bytes)
}

/// `path` is for messages, and tells by `.part` that an unfinished last line is to be dropped.
pub fn parse_csv(path: &Path, bytes: &[u8]) -> Result<Trajectory, Error> {
    let malformed =
        |place: String, message: String| Error::Malformed { path: path.to_owned(), place, message };
    let text = std::str::from_utf8(bytes)
        .map_err(|e| malformed(format!("byte {}", e.valid_up_to()), "is not UTF-8 text".into()))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (names, body) = split_header(text).map_err(|message| malformed("line 1".into(), message))?;
    let mut schema = Schema::new("");
    for name in names.into_iter().skip(1) {
        schema.add(Variable::real(name));
    }
    let n_columns = schema.n_columns();
    let first_line = text[..text.len() - body.len()].matches('\n').count().max(1) + 1;
    let is_part = path.extension().is_some_and(|e| e == "part");
    let mut trajectory = Trajectory::new(schema);
    let mut row = Vec::with_capacity(n_columns + 1);
    let mut last_time = f64::NEG_INFINITY;
    for (i, line) in body.split_inclusive('\n').enumerate() {
        if is_part && !line.ends_with('\n') {
            break;
        }
        let line = line.trim_end_matches(['\n', '\r']);
        if line.trim().is_empty() {
            continue;
        }
        let place = || format!("line {}", first_line + i);
        row.clear();
        for cell in line.split(',') {
            let cell = cell.trim().trim_matches('"');
            row.push(match cell {
                "" => f64::NAN,
                "true" => 1.0,
                "false" => 0.0,
                _ => cell.parse().map_err(|_| malformed(place(), format!("`{cell}` is not a number")))?,
            });
        }
        if row.len() != n_columns + 1 {
            let message = format!("{} values where the header has {} names", row.len(), n_columns + 1);
            return Err(malformed(place(), message));
        }
        if row[0].is_nan() || row[0] < last_time {
            return Err(malformed(place(), format!("time goes from {last_time} to {}", row[0])));
        }
        last_time = row[0];
        trajectory.push_row(row[0], &row[1..]);
    }
    Ok(trajectory)
}

/// The names of the first record and the text after it.
fn split_header(text: &str) -> Result<(Vec<String>, &str), String> {
    let mut names = Vec::new();
    let mut name = String::new();
    let mut in_quotes = false;
    let mut chars = text.char_indices().peekable();
    let mut end = text.len();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' if in_quotes && chars.peek().is_some_and(|&(_, next)| next == '"') => {
                name.push('"');
                chars.next();
            }
            '"' => in_quotes = !in_quotes,
            ',' if !in_quotes => names.push(std::mem::take(&mut name)),
            '\r' if !in_quotes => {}
            '\n' if !in_quotes => {
                end = at + 1;
                break;
            }
            _ => name.push(c),
        }
    }
    if in_quotes {
        return Err("a quoted name has no end".into());
    }
    names.push(name);
    if names.len() == 1 && names[0].trim().is_empty() {
        return Err("there is no header".into());
    }
    Ok((names, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::push_number;

    fn assert_as_debug(value: f64) {
        let mut out = Vec::new();
        push_number(&mut out, value);
        let expected = format!("{value:?}");
        let expected = expected.strip_suffix(".0").unwrap_or(&expected);
        assert_eq!(String::from_utf8_lossy(&out), expected);
    }

    #[test]
    fn numbers_have_the_text_of_the_standard_library() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for k in 0..200_000_u32 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            assert_as_debug(f64::from_bits(bits));
            let fraction = (bits >> 11) as f64 / (1u64 << 53) as f64;
            assert_as_debug((fraction - 0.5) * 10f64.powi((k % 40) as i32 - 20));
            assert_as_debug(f64::from(k) / 1000.0);
            // Middles between two decimal numbers are exact in few bits behind the point.
            assert_as_debug((bits >> 12) as f64 / (1u64 << (k % 52)) as f64);
            assert_as_debug(1.0 + f64::from(k) / (1u64 << 17) as f64);
        }
        for exponent in -30..30 {
            let power: f64 = format!("1e{exponent}").parse().unwrap_or(f64::NAN);
            for value in [power, power.next_down(), power.next_up(), -power, 5.0 * power] {
                assert_as_debug(value);
            }
        }
        for value in [0.0, -0.0, f64::NAN, f64::INFINITY, f64::MIN_POSITIVE, f64::MAX, 5e-324] {
            assert_as_debug(value);
        }
    }
}
