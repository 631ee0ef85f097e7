//! The trajectory layout of Dymola and OpenModelica in a MATLAB version 4 file.
//!
//! Six matrices in this order (what is a row in the manual is a column here, "binTrans"):
//!
//! | matrix | size | content |
//! |---|---|---|
//! | `Aclass` | 4 × 11 text | `Atrajectory`, `1.1`, empty, `binTrans` |
//! | `name` | longest × n text | one name per column, time first |
//! | `description` | longest × n text | `text [unit\|displayUnit:#(type=Boolean)]` |
//! | `dataInfo` | 4 × n int32 | block 1 or 2 (0: time); ± row in it; 0 = linear; −1 = undefined outside, 0 = held |
//! | `data_1` | (1 + values) × 2 | first and last time, then what does not change |
//! | `data_2` | (1 + columns) × points | time, then the columns |
//!
//! A version 4 matrix is a header of five 32-bit integers (type `MOPT`, rows, columns, has imaginary part,
//! length of the name with its zero), the name, and the numbers column by column. So a point of `data_2`
//! is contiguous and the file grows at its end; the number of points in the header is put right after
//! each flush, which makes the file of a killed run readable. Killed in the midst of a flush, it ends with
//! rows that nobody counts; [`read_mat`] and OpenModelica do not mind, SciPy refuses it until it has been
//! read and written again ([`crate::write`]).
//!
//! Text is UTF-8, as OpenModelica writes it, and filled up with zeros, because OpenModelica's reader does
//! not strip blanks. A row number of 1 means time to some readers in either block, so both blocks have it.
//! A negative row number means "times −1", which is wrong for Booleans; an inverted Boolean gets a row.

use crate::part_file::PartFile;
use crate::trajectory::negate;
use crate::{Error, Kind, Schema, Source, Trajectory, Variability, Variable, Writer};
use std::path::{Path, PathBuf};

const DOUBLE: i32 = 0;
const INT32: i32 = 20;
const TEXT: i32 = 51;

pub struct MatWriter {
    file: PartFile,
    n_columns: usize,
    /// Columns whose inverted Boolean follows the others in `data_2`.
    inverted: Vec<usize>,
    /// Where the first and the last time are in `data_1`, and the number of points in the header of `data_2`.
    start_time_at: u64,
    stop_time_at: u64,
    n_points_at: u64,
    n_points: u32,
    stop_time: f64,
}

impl MatWriter {
    pub fn create(path: &Path, schema: &Schema) -> Result<MatWriter, Error> {
        let n_columns = schema.n_columns();
        let mut names = vec!["time".to_string()];
        let mut descriptions = vec!["Simulation time [s]".to_string()];
        let mut info: Vec<[i32; 4]> = vec![[0, 1, 0, -1]];
        let mut values = vec![f64::NAN];
        let mut inverted = Vec::new();
        for variable in schema.variables() {
            names.push(variable.name.clone());
            descriptions.push(description_with_unit(variable));
            info.push(match variable.source {
                Source::Value(value) => {
                    values.push(value);
                    [1, values.len() as i32, 0, 0]
                }
                Source::Column { index, negated: true } if variable.kind == Kind::Boolean => {
                    let place = inverted.iter().position(|&i| i == index).unwrap_or_else(|| {
                        inverted.push(index);
                        inverted.len() - 1
                    });
                    [2, (n_columns + place + 2) as i32, 0, -1]
                }
                Source::Column { index, negated } => {
                    let row = index as i32 + 2;
                    [2, if negated { -row } else { row }, 0, -1]
                }
            });
        }

        let mut file = PartFile::create(path)?;
        if !file.can_patch() {
            let reason = "its header is written last, and a pipe takes bytes in order; use .csv";
            return Err(Error::Io {
                action: "write",
                path: path.to_owned(),
                source: std::io::Error::other(reason),
            });
        }
        let out = &mut file.buffer;
        header(out, "Aclass", TEXT, 4, 11);
        let class = ["Atrajectory", "1.1        ", "           ", "binTrans   "];
        out.extend((0..11).flat_map(|j| class.map(|row| row.as_bytes()[j])));
        text_matrix(out, "name", &names);
        text_matrix(out, "description", &descriptions);
        header(out, "dataInfo", INT32, 4, info.len());
        out.extend(info.iter().flatten().flat_map(|v| v.to_le_bytes()));
        header(out, "data_1", DOUBLE, values.len(), 2);
        let start_time_at = out.len() as u64;
        out.extend(values.iter().flat_map(|v| v.to_le_bytes()));
        let stop_time_at = out.len() as u64;
        out.extend(values.iter().flat_map(|v| v.to_le_bytes()));
        let n_points_at = out.len() as u64 + 8;
        header(out, "data_2", DOUBLE, 1 + n_columns + inverted.len(), 0);
        file.flush()?;
        Ok(MatWriter {
            file,
            n_columns,
            inverted,
            start_time_at,
            stop_time_at,
            n_points_at,
            n_points: 0,
            stop_time: f64::NAN,
        })
    }

    /// A kill between the rows and their count leaves rows that nobody counts, never a count without rows.
    fn flush(&mut self) -> Result<(), Error> {
        self.file.flush()?;
        self.file.patch(self.n_points_at, &self.n_points.to_le_bytes())?;
        self.file.patch(self.stop_time_at, &self.stop_time.to_le_bytes())
    }
}

impl Writer for MatWriter {
    fn row(&mut self, time: f64, columns: &[f64]) -> Result<(), Error> {
        if columns.len() != self.n_columns {
            return Err(Error::RowLength {
                path: self.file.path().to_owned(),
                expected: self.n_columns,
                found: columns.len(),
            });
        }
        let out = &mut self.file.buffer;
        out.extend_from_slice(&time.to_le_bytes());
        out.extend(columns.iter().flat_map(|v| v.to_le_bytes()));
        out.extend(self.inverted.iter().flat_map(|&i| negate(columns[i], Kind::Boolean).to_le_bytes()));
        if self.n_points == 0 {
            self.file.patch(self.start_time_at, &time.to_le_bytes())?;
        }
        self.n_points += 1;
        self.stop_time = time;
        if self.file.is_flush_due() { self.flush() } else { Ok(()) }
    }
    fn part_path(&self) -> &Path {
        self.file.part_path()
    }
    fn finish(mut self: Box<Self>) -> Result<PathBuf, Error> {
        self.flush()?;
        self.file.finish()
    }
}

/// A run that fails leaves its last rows too.
impl Drop for MatWriter {
    fn drop(&mut self) {
        if !self.file.is_finished() {
            let _ = self.flush();
        }
    }
}

fn header(out: &mut Vec<u8>, name: &str, kind: i32, rows: usize, columns: usize) {
    for number in [kind, rows as i32, columns as i32, 0, name.len() as i32 + 1] {
        out.extend_from_slice(&number.to_le_bytes());
    }
    out.extend_from_slice(name.as_bytes());
    out.push(0);
}

fn text_matrix(out: &mut Vec<u8>, name: &str, texts: &[String]) {
    let longest = texts.iter().map(|t| t.len()).max().unwrap_or(0);
    header(out, name, TEXT, longest, texts.len());
    for text in texts {
        out.extend_from_slice(text.as_bytes());
        out.resize(out.len() + longest - text.len(), 0);
    }
}

fn description_with_unit(variable: &Variable) -> String {
    let mut bracket = variable.unit.to_string();
    if !variable.display_unit.is_empty() && variable.display_unit != variable.unit {
        bracket += &format!("|{}", variable.display_unit);
    }
    match variable.kind {
        Kind::Real => {}
        Kind::Integer => bracket += ":#(type=Integer)",
        Kind::Boolean => bracket += ":#(type=Boolean)",
    }
    match (&*variable.description, bracket.as_str()) {
        (text, "") => text.to_owned(),
        ("", bracket) => format!("[{bracket}]"),
        (text, bracket) => format!("{text} [{bracket}]"),
    }
}

/// Takes apart what `description_with_unit` puts together, and what Dymola writes.
fn split_description(text: &str, variable: &mut Variable) {
    let Some(open) = text.rfind('[').filter(|_| text.ends_with(']')) else {
        variable.description = text.into();
        return;
    };
    variable.description = text[..open].trim_end().into();
    let bracket = &text[open + 1..text.len() - 1];
    let (units, extra) = bracket.split_once(":#").unwrap_or((bracket, ""));
    let (unit, display_unit) = units.split_once('|').unwrap_or((units, ""));
    variable.unit = unit.into();
    variable.display_unit = display_unit.into();
    if extra.contains("type=Boolean") {
        variable.kind = Kind::Boolean;
    } else if extra.contains("type=Integer") {
        variable.kind = Kind::Integer;
    }
}

pub fn read_mat(path: &Path) -> Result<Trajectory, Error> {
    let bytes =
        std::fs::read(path).map_err(|source| Error::Io { action: "read", path: path.to_owned(), source })?;
    parse_mat(path, &bytes)
}

/// One matrix, its numbers still as bytes.
struct Matrix<'a> {
    name: &'a str,
    kind: i32,
    rows: usize,
    columns: usize,
    data: &'a [u8],
}

impl Matrix<'_> {
    fn number(&self, row: usize, column: usize) -> f64 {
        let width = element_bytes(self.kind).unwrap_or(1);
        let at = (column * self.rows + row) * width;
        let b = &self.data[at..at + width];
        // The lengths are right by construction; a zero cannot be reached.
        match (self.kind / 10) % 10 {
            0 => b.try_into().map_or(0.0, f64::from_le_bytes),
            1 => b.try_into().map_or(0.0, |b| f32::from_le_bytes(b) as f64),
            2 => b.try_into().map_or(0.0, |b| i32::from_le_bytes(b) as f64),
            3 => b.try_into().map_or(0.0, |b| i16::from_le_bytes(b) as f64),
            4 => b.try_into().map_or(0.0, |b| u16::from_le_bytes(b) as f64),
            _ => b[0] as f64,
        }
    }
    /// The texts in the rows of the matrix, or in its columns when it is transposed.
    fn texts(&self, transposed: bool) -> Vec<String> {
        let (n, longest) = if transposed { (self.columns, self.rows) } else { (self.rows, self.columns) };
        (0..n)
            .map(|i| {
                let bytes: Vec<u8> = (0..longest)
                    .map(|j| if transposed { self.number(j, i) } else { self.number(i, j) } as u8)
                    .collect();
                let text = match String::from_utf8(bytes) {
                    Ok(text) => text,
                    // Older Dymola writes Latin-1.
                    Err(e) => e.into_bytes().into_iter().map(char::from).collect(),
                };
                text.trim_end_matches(['\0', ' ']).to_owned()
            })
            .collect()
    }
}

fn element_bytes(kind: i32) -> Option<usize> {
    match kind {
        0 | 1 => Some(8),
        10 | 11 => Some(4),
        20 | 21 => Some(4),
        30 | 31 | 40 | 41 => Some(2),
        50 | 51 => Some(1),
        _ => None,
    }
}

/// `path` is for messages. Of a last matrix cut short, the whole points are taken.
pub fn parse_mat(path: &Path, bytes: &[u8]) -> Result<Trajectory, Error> {
    let malformed = |place: &str, message: &str| Error::Malformed {
        path: path.to_owned(),
        place: place.to_owned(),
        message: message.to_owned(),
    };
    let mut matrices: Vec<Matrix> = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() && !matrices.iter().any(|m| m.name == "data_2") {
        let place = matrices.last().map_or("start".to_owned(), |m| format!("after matrix `{}`", m.name));
        let matrix = take_matrix(&mut rest).map_err(|message| malformed(&place, message))?;
        matrices.push(matrix);
    }
    let get = |name: &str| {
        matrices.iter().find(|m| m.name == name).ok_or_else(|| {
            malformed(
                &format!("matrix `{name}`"),
                "is missing; this is no trajectory of Dymola or OpenModelica",
            )
        })
    };

    let class = get("Aclass")?.texts(false);
    let transposed = match (class.get(1).map(String::as_str), class.get(3).map(String::as_str)) {
        (Some("1.1"), Some("binTrans")) => true,
        (Some("1.1"), Some("binNormal")) => false,
        _ => {
            return Err(malformed("matrix `Aclass`", "is neither `binTrans` nor `binNormal` of version 1.1"));
        }
    };
    let names = get("name")?.texts(transposed);
    let descriptions = get("description")?.texts(transposed);
    let info = get("dataInfo")?;
    let (data_1, data_2) = (get("data_1")?, get("data_2")?);
    // From here on: `size` is (rows of values, points), `value` takes (row, point), as if transposed.
    let size = |m: &Matrix| if transposed { (m.rows, m.columns) } else { (m.columns, m.rows) };
    let value = |m: &Matrix, row, point| if transposed { m.number(row, point) } else { m.number(point, row) };
    if size(info).1 < names.len() || size(info).0 < 2 || descriptions.len() < names.len() {
        return Err(malformed("matrix `dataInfo`", "does not have an entry per name"));
    }

    let mut schema = Schema::new("");
    let mut ids_by_row = vec![None; size(data_2).0];
    let mut rows_of_columns = Vec::new();
    for (i, name) in names.into_iter().enumerate() {
        let (block, place) = (value(info, 0, i), value(info, 1, i));
        let row = place.abs() as usize;
        if row == 0 || row > size(if block == 1.0 { data_1 } else { data_2 }).0 {
            let message = format!("sends `{name}` to row {place}, which is not there");
            return Err(malformed("matrix `dataInfo`", &message));
        }
        let row = row - 1;
        if block == 0.0 || (i == 0 && row == 0) {
            continue;
        }
        let mut variable = Variable::real(name);
        split_description(&descriptions[i], &mut variable);
        if block == 1.0 {
            variable.variability = Variability::Parameter;
            let v = if size(data_1).1 > 0 { value(data_1, row, 0) } else { f64::NAN };
            schema.add_value(variable, if place < 0.0 { -v } else { v });
            continue;
        }
        if variable.kind != Kind::Real {
            variable.variability = Variability::Discrete;
        }
        match ids_by_row[row] {
            Some((id, negated)) => {
                schema.add_alias(variable, id, negated != (place < 0.0));
            }
            None if place < 0.0 => {
                // The column's owner comes later in the file; the column is kept with this sign.
                let id = schema.add(variable);
                ids_by_row[row] = Some((id, true));
                rows_of_columns.push((row, -1.0));
            }
            None => {
                ids_by_row[row] = Some((schema.add(variable), false));
                rows_of_columns.push((row, 1.0));
            }
        }
    }
    let n_points = size(data_2).1;
    let mut trajectory = Trajectory::new(schema);
    let mut columns = vec![0.0; rows_of_columns.len()];
    for point in 0..n_points {
        for (column, &(row, sign)) in columns.iter_mut().zip(&rows_of_columns) {
            *column = sign * value(data_2, row, point);
        }
        trajectory.push_row(value(data_2, 0, point), &columns);
    }
    Ok(trajectory)
}

fn take_matrix<'a>(rest: &mut &'a [u8]) -> Result<Matrix<'a>, &'static str> {
    let (head, after) = rest.split_at_checked(20).ok_or("the file ends within a header")?;
    let field = |i: usize| i32::from_le_bytes([head[i], head[i + 1], head[i + 2], head[i + 3]]);
    let (kind, rows, columns) = (field(0), field(4), field(8));
    let width = element_bytes(kind).ok_or("is no little-endian MATLAB version 4 matrix")?;
    let (Ok(rows), Ok(mut columns), Ok(name_length)) =
        (usize::try_from(rows), usize::try_from(columns), usize::try_from(field(16)))
    else {
        return Err("a size is negative");
    };
    let (name, after) = after.split_at_checked(name_length).ok_or("the file ends within a header")?;
    let name = std::str::from_utf8(name).map_err(|_| "a matrix name is not text")?.trim_end_matches('\0');
    let mut length =
        rows.checked_mul(columns).and_then(|n| n.checked_mul(width)).ok_or("a size is too large")?;
    if length > after.len() {
        if name != "data_2" || rows == 0 {
            return Err("the file ends within a matrix");
        }
        columns = after.len() / (rows * width);
        length = columns * rows * width;
    }
    let (data, after) = after.split_at(length);
    *rest = after;
    Ok(Matrix { name, kind, rows, columns, data })
}
