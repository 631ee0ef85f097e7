//! Results as Arrow and Parquet: a table that pandas, Polars, DuckDB and their like open without a copy or a parser.
//!
//! | ending | format | after a kill |
//! |---|---|---|
//! | `.arrow` | Arrow IPC file | [`read_arrow`] reads the whole batches of the part |
//! | `.arrows` | Arrow IPC stream | everybody reads the whole batches of the part |
//! | `.parquet` | Parquet, Snappy | the part is an Arrow IPC stream: everybody reads its whole batches |
//!
//! The directory of a Parquet file is at its end. So a run writes a stream, which becomes the Parquet file when it is
//! whole.
//!
//! Each independent signal is one column, `time` first. What else the model has stands once in the metadata of the
//! table, under the key `harpoon` as JSON ([`Header`]): all variables with units and descriptions, of which column (with
//! a sign) they are, or which value they keep. The fields of the columns have their units and descriptions too.
//! Integers and Booleans are stored as such; where they have no value there is a null.

use crate::part_file::PartFile;
use crate::{Error, Kind, Schema, Source, Trajectory, Variability, Variable, Writer};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use arrow_schema::{ArrowError, DataType, Field, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The key of the metadata that [`Header`] stands under.
const KEY: &str = "harpoon";
const BATCH_BYTES: usize = 4 << 20;
const BATCH_AGE: Duration = Duration::from_millis(500);
/// A row group is encoded in memory before it is written.
const GROUP_BYTES: usize = 64 << 20;
/// An IPC file is a stream between this and a directory.
const ARROW_MAGIC: &[u8; 8] = b"ARROW1\0\0";

// ---- metadata ---------------------------------------------------------------------------------------

/// What the columns do not say. A contract with readers: fields may be added.
#[derive(Serialize, Deserialize)]
struct Header {
    version: u32,
    model: String,
    variables: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    name: String,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    unit: Arc<str>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    display_unit: Arc<str>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    description: Arc<str>,
    kind: String,
    variability: String,
    /// The column that has its values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    column: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    negated: bool,
    /// The value that it keeps: a number, or `NaN`, `inf`, `-inf` as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<Number>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum Number {
    Finite(f64),
    Text(String),
}

impl Number {
    fn new(value: f64) -> Number {
        if value.is_finite() { Number::Finite(value) } else { Number::Text(value.to_string()) }
    }
    fn get(&self) -> f64 {
        match self {
            Number::Finite(value) => *value,
            Number::Text(text) => text.parse().unwrap_or(f64::NAN),
        }
    }
}

const KINDS: [(Kind, &str); 3] =
    [(Kind::Real, "Real"), (Kind::Integer, "Integer"), (Kind::Boolean, "Boolean")];
const VARIABILITIES: [(Variability, &str); 4] = [
    (Variability::Constant, "constant"),
    (Variability::Parameter, "parameter"),
    (Variability::Discrete, "discrete"),
    (Variability::Continuous, "continuous"),
];

fn word<T: PartialEq + Copy>(table: &[(T, &'static str)], value: T) -> String {
    table.iter().find(|(v, _)| *v == value).map_or(String::new(), |(_, w)| (*w).to_owned())
}

fn meaning<T: Copy>(table: &[(T, &'static str)], word: &str) -> Option<T> {
    table.iter().find(|(_, w)| *w == word).map(|(v, _)| *v)
}

/// The variable after which each column is called: the first that has its values as they are.
fn owners(schema: &Schema) -> Vec<Option<&Variable>> {
    let mut owners = vec![None; schema.n_columns()];
    for variable in schema.variables() {
        if let Source::Column { index, negated: false } = variable.source {
            owners[index].get_or_insert(variable);
        }
    }
    owners
}

fn column_name(owner: Option<&Variable>, index: usize) -> String {
    owner.map_or_else(|| format!("column {index}"), |v| v.name.clone())
}

fn header(schema: &Schema) -> Header {
    let owners = owners(schema);
    let entry = |v: &Variable| {
        let (column, negated, value) = match v.source {
            Source::Column { index, negated } => (Some(column_name(owners[index], index)), negated, None),
            Source::Value(value) => (None, false, Some(Number::new(value))),
        };
        Entry {
            name: v.name.clone(),
            unit: v.unit.clone(),
            display_unit: v.display_unit.clone(),
            description: v.description.clone(),
            kind: word(&KINDS, v.kind),
            variability: word(&VARIABILITIES, v.variability),
            column,
            negated,
            value,
        }
    };
    Header {
        version: 1,
        model: schema.model.clone(),
        variables: schema.variables().iter().map(entry).collect(),
    }
}

fn field(name: &str, kind: Kind, metadata: &[(&str, &str)]) -> Field {
    let (data_type, is_nullable) = match kind {
        Kind::Real => (DataType::Float64, false),
        Kind::Integer => (DataType::Int64, true),
        Kind::Boolean => (DataType::Boolean, true),
    };
    let metadata: HashMap<String, String> = (metadata.iter().filter(|(_, text)| !text.is_empty()))
        .map(|(key, text)| ((*key).to_owned(), (*text).to_owned()))
        .collect();
    Field::new(name, data_type, is_nullable).with_metadata(metadata)
}

/// The Arrow schema of a run: `time` and the columns, with what there is to know about them.
pub fn arrow_schema(schema: &Schema) -> SchemaRef {
    let mut fields = vec![field("time", Kind::Real, &[("unit", "s"), ("description", "Simulation time")])];
    for (index, owner) in owners(schema).into_iter().enumerate() {
        let name = column_name(owner, index);
        fields.push(match owner {
            None => field(&name, Kind::Real, &[]),
            Some(v) => {
                let about =
                    [("unit", &*v.unit), ("displayUnit", &*v.display_unit), ("description", &*v.description)];
                field(&name, v.kind, &about)
            }
        });
    }
    let text = serde_json::to_string(&header(schema)).unwrap_or_default();
    let metadata = HashMap::from([(KEY.to_owned(), text)]);
    Arc::new(arrow_schema::Schema::new_with_metadata(fields, metadata))
}

fn array(values: Vec<f64>, data_type: &DataType) -> ArrayRef {
    match data_type {
        DataType::Int64 => {
            Arc::new(Int64Array::from_iter(values.into_iter().map(|v| v.is_finite().then_some(v as i64))))
        }
        DataType::Boolean => {
            Arc::new(BooleanArray::from_iter(values.into_iter().map(|v| v.is_finite().then_some(v != 0.0))))
        }
        _ => Arc::new(Float64Array::from(values)),
    }
}

/// A whole run as one batch. Columns of Reals are moved, not copied.
pub fn record_batch(trajectory: Trajectory) -> Result<RecordBatch, ArrowError> {
    let (schema, time, columns) = trajectory.into_parts();
    batch(arrow_schema(&schema), time, columns)
}

fn batch(schema: SchemaRef, time: Vec<f64>, columns: Vec<Vec<f64>>) -> Result<RecordBatch, ArrowError> {
    let values = std::iter::once(time).chain(columns);
    let arrays = values.zip(schema.fields()).map(|(v, f)| array(v, f.data_type())).collect();
    RecordBatch::try_new(schema, arrays)
}

// ---- writing ----------------------------------------------------------------------------------------

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// `.arrow`
    ArrowFile,
    /// `.arrows`
    ArrowStream,
    /// `.parquet`
    Parquet,
}

/// The part as the writers of the formats want it.
struct Sink(PartFile);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.buffer.extend_from_slice(bytes);
        if self.0.is_flush_due() {
            self.flush()?;
        }
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush().map_err(|e| match e {
            Error::Io { source, .. } => source,
            other => std::io::Error::other(other.to_string()),
        })
    }
}

enum Format {
    File(FileWriter<Sink>),
    Stream(StreamWriter<Sink>),
    Parquet(Box<ArrowWriter<Sink>>),
}

/// What a format reports, as the operating system said it where it was the system.
enum Trouble {
    Io(std::io::Error),
    Other(String),
}

impl From<ArrowError> for Trouble {
    fn from(error: ArrowError) -> Trouble {
        match error {
            ArrowError::IoError(_, source) => Trouble::Io(source),
            other => Trouble::Other(other.to_string()),
        }
    }
}

impl From<ParquetError> for Trouble {
    fn from(error: ParquetError) -> Trouble {
        match error {
            ParquetError::External(source) => match source.downcast::<std::io::Error>() {
                Ok(source) => Trouble::Io(*source),
                Err(other) => Trouble::Other(other.to_string()),
            },
            other => Trouble::Other(other.to_string()),
        }
    }
}

impl From<std::io::Error> for Trouble {
    fn from(source: std::io::Error) -> Trouble {
        Trouble::Io(source)
    }
}

impl Format {
    fn new(layout: Layout, sink: Sink, schema: &SchemaRef) -> Result<Format, Trouble> {
        Ok(match layout {
            // The stream begins right behind the magic bytes then.
            Layout::ArrowFile => {
                let options = IpcWriteOptions::try_new(8, false, arrow_ipc::MetadataVersion::V5)?;
                Format::File(FileWriter::try_new_with_options(sink, schema, options)?)
            }
            Layout::ArrowStream => Format::Stream(StreamWriter::try_new(sink, schema)?),
            Layout::Parquet => {
                // Trajectories have few equal numbers: a dictionary only costs time.
                let properties = WriterProperties::builder()
                    .set_compression(Compression::SNAPPY)
                    .set_dictionary_enabled(false)
                    .set_statistics_enabled(EnabledStatistics::Chunk)
                    .build();
                let writer = ArrowWriter::try_new(sink, schema.clone(), Some(properties))?;
                Format::Parquet(Box::new(writer))
            }
        })
    }

    /// Batches of a stream are on the disk when this returns.
    fn write(&mut self, batch: &RecordBatch) -> Result<(), Trouble> {
        match self {
            Format::File(writer) => {
                writer.write(batch)?;
                writer.get_mut().flush()?;
            }
            Format::Stream(writer) => {
                writer.write(batch)?;
                writer.get_mut().flush()?;
            }
            Format::Parquet(writer) => {
                writer.write(batch)?;
                if writer.in_progress_size() >= GROUP_BYTES {
                    writer.flush()?;
                }
            }
        }
        Ok(())
    }

    /// Writes the end of the file; what was written is whole then.
    fn close(self) -> Result<PartFile, Trouble> {
        let mut sink = match self {
            Format::File(mut writer) => {
                writer.finish()?;
                writer.into_inner()?
            }
            Format::Stream(mut writer) => {
                writer.finish()?;
                writer.into_inner()?
            }
            Format::Parquet(writer) => writer.into_inner()?,
        };
        sink.flush()?;
        Ok(sink.0)
    }
}

/// Writes a whole table.
pub(crate) fn write_batch(path: &Path, layout: Layout, batch: &RecordBatch) -> Result<PathBuf, Error> {
    let file = PartFile::create(path)?;
    let part = file.part_path().to_owned();
    let written = Format::new(layout, Sink(file), &batch.schema()).and_then(|mut format| {
        format.write(batch)?;
        format.close()
    });
    written.map_err(|t| trouble(&part, t))?.finish()
}

pub struct ColumnarWriter {
    format: Option<Format>,
    path: PathBuf,
    part: PathBuf,
    schema: SchemaRef,
    /// The stream is to become a Parquet file.
    is_to_be_parquet: bool,
    time: Vec<f64>,
    columns: Vec<Vec<f64>>,
    last_batch: Instant,
}

impl ColumnarWriter {
    pub fn create(path: &Path, schema: &Schema, layout: Layout) -> Result<ColumnarWriter, Error> {
        let file = PartFile::create(path)?;
        let (path, part) = (file.path().to_owned(), file.part_path().to_owned());
        let schema = arrow_schema(schema);
        let columns = vec![Vec::new(); schema.fields().len() - 1];
        // A pipe cannot be read again.
        let is_to_be_parquet = layout == Layout::Parquet && !file.is_direct();
        let layout = if is_to_be_parquet { Layout::ArrowStream } else { layout };
        let format = Format::new(layout, Sink(file), &schema).map_err(|t| trouble(&part, t))?;
        let (format, time, last_batch) = (Some(format), Vec::new(), Instant::now());
        Ok(ColumnarWriter { format, path, part, schema, is_to_be_parquet, time, columns, last_batch })
    }

    fn hand_over(&mut self) -> Result<(), Trouble> {
        let Some(format) = &mut self.format else { return Ok(()) };
        if !self.time.is_empty() {
            let n = self.time.len();
            let fresh = |column: &mut Vec<f64>| std::mem::replace(column, Vec::with_capacity(n));
            let columns = self.columns.iter_mut().map(fresh).collect();
            format.write(&batch(self.schema.clone(), fresh(&mut self.time), columns)?)?;
        }
        self.last_batch = Instant::now();
        Ok(())
    }

    fn close(&mut self) -> Result<Option<PartFile>, Trouble> {
        self.hand_over()?;
        self.format.take().map(Format::close).transpose()
    }
}

/// A Parquet file of what stands in a stream that is whole.
fn parquet_of(stream: &PartFile) -> Result<PartFile, Trouble> {
    let reader = StreamReader::try_new(BufReader::new(File::open(stream.part_path())?), None)?;
    let file = PartFile::create(stream.path()).map_err(|e| Trouble::Other(e.to_string()))?;
    let mut format = Format::new(Layout::Parquet, Sink(file), &reader.schema())?;
    for batch in reader {
        format.write(&batch?)?;
    }
    format.close()
}

fn trouble(path: &Path, trouble: Trouble) -> Error {
    let source = match trouble {
        Trouble::Io(source) => source,
        Trouble::Other(message) => std::io::Error::other(message),
    };
    Error::Io { action: "write", path: path.to_owned(), source }
}

impl Writer for ColumnarWriter {
    fn row(&mut self, time: f64, columns: &[f64]) -> Result<(), Error> {
        if columns.len() != self.columns.len() {
            let (expected, found) = (self.columns.len(), columns.len());
            return Err(Error::RowLength { path: self.path.clone(), expected, found });
        }
        self.time.push(time);
        for (column, &value) in self.columns.iter_mut().zip(columns) {
            column.push(value);
        }
        let bytes = 8 * self.time.len() * (1 + columns.len());
        if bytes >= BATCH_BYTES || self.last_batch.elapsed() >= BATCH_AGE {
            self.hand_over().map_err(|t| trouble(&self.part, t))?;
        }
        Ok(())
    }
    fn part_path(&self) -> &Path {
        &self.part
    }
    fn finish(mut self: Box<Self>) -> Result<PathBuf, Error> {
        match self.close().map_err(|t| trouble(&self.part, t))? {
            Some(stream) if self.is_to_be_parquet => {
                let whole = parquet_of(&stream).map_err(|t| trouble(&self.part, t))?.finish()?;
                stream.discard();
                Ok(whole)
            }
            Some(mut file) => file.finish(),
            None => Ok(self.path.clone()),
        }
    }
}

/// A run that fails leaves a file that can be read, under the temporary name.
impl Drop for ColumnarWriter {
    fn drop(&mut self) {
        if let Ok(Some(stream)) = self.close()
            && self.is_to_be_parquet
            && let Ok(whole) = parquet_of(&stream)
        {
            let _ = std::fs::rename(whole.part_path(), stream.part_path());
        }
    }
}

// ---- reading ----------------------------------------------------------------------------------------

fn open(path: &Path) -> Result<File, Error> {
    File::open(path).map_err(|source| Error::Io { action: "read", path: path.to_owned(), source })
}

fn malformed(path: &Path, place: impl Into<String>, message: impl ToString) -> Error {
    Error::Malformed { path: path.to_owned(), place: place.into(), message: message.to_string() }
}

pub fn read_parquet(path: &Path) -> Result<Trajectory, Error> {
    let at = |e: &dyn ToString| malformed(path, "the Parquet file", e.to_string());
    let mut magic = [0; 4];
    let is_parquet = open(path)?.read_exact(&mut magic).is_ok() && &magic == b"PAR1";
    if !is_parquet && path.extension().is_some_and(|e| e == "part") {
        return read_arrow(path);
    }
    let builder = ParquetRecordBatchReaderBuilder::try_new(open(path)?).map_err(|e| at(&e))?;
    let schema = builder.schema().clone();
    let reader = builder.build().map_err(|e| at(&e))?;
    collect(path, &schema, reader)
}

/// Reads an IPC file or stream; of one that was cut off, the batches that are whole.
pub fn read_arrow(path: &Path) -> Result<Trajectory, Error> {
    let at = |e: &dyn ToString| malformed(path, "the Arrow file", e.to_string());
    let io = |source| Error::Io { action: "read", path: path.to_owned(), source };
    let mut file = open(path)?;
    let mut magic = [0; 8];
    let is_file = match file.read_exact(&mut magic) {
        Ok(()) => &magic == ARROW_MAGIC,
        Err(e) if e.kind() == std::io::ErrorKind::UnexpectedEof => false,
        Err(e) => return Err(io(e)),
    };
    if is_file && let Ok(reader) = FileReader::try_new(BufReader::new(open(path)?), None) {
        let schema = reader.schema();
        return collect(path, &schema, reader);
    }
    file.seek(SeekFrom::Start(if is_file { 8 } else { 0 })).map_err(io)?;
    let reader = StreamReader::try_new(BufReader::new(file), None).map_err(|e| at(&e))?;
    let schema = reader.schema();
    let is_part = path.extension().is_some_and(|e| e == "part");
    let whole = reader.take_while(|batch| batch.is_ok() || !is_part);
    collect(path, &schema, whole)
}

fn collect(
    path: &Path,
    schema: &SchemaRef,
    batches: impl Iterator<Item = Result<RecordBatch, ArrowError>>,
) -> Result<Trajectory, Error> {
    let first = schema.fields().first().filter(|f| f.name() == "time");
    if first.is_none() {
        return Err(malformed(path, "the first column", "is not `time`"));
    }
    let mut time = Vec::new();
    let mut columns = vec![Vec::new(); schema.fields().len() - 1];
    for batch in batches {
        let batch = batch.map_err(|e| malformed(path, format!("after row {}", time.len()), e))?;
        let arrays = batch.columns().iter().zip(schema.fields());
        for ((array, field), into) in arrays.zip(std::iter::once(&mut time).chain(&mut columns)) {
            append(into, array)
                .map_err(|what| malformed(path, format!("column `{}`", field.name()), what))?;
        }
    }
    if let Some(k) = time.windows(2).position(|t| t[1] < t[0] || t[1].is_nan()) {
        let message = format!("time goes from {} to {}", time[k], time[k + 1]);
        return Err(malformed(path, format!("row {}", k + 2), message));
    }
    Ok(Trajectory::from_parts(variables(path, schema)?, time, columns))
}

fn append(into: &mut Vec<f64>, array: &ArrayRef) -> Result<(), String> {
    match array.data_type() {
        DataType::Float64 if array.null_count() == 0 => {
            into.extend_from_slice(array.as_primitive::<Float64Type>().values());
        }
        DataType::Float64 => {
            into.extend(array.as_primitive::<Float64Type>().iter().map(|v| v.unwrap_or(f64::NAN)));
        }
        DataType::Int64 => {
            into.extend(array.as_primitive::<Int64Type>().iter().map(|v| v.map_or(f64::NAN, |v| v as f64)))
        }
        DataType::Boolean => {
            into.extend(array.as_boolean().iter().map(|v| v.map_or(f64::NAN, |v| f64::from(u8::from(v)))))
        }
        other => return Err(format!("holds {other}, which is no number")),
    }
    Ok(())
}

/// The variables as the header tells them; without one, the columns.
fn variables(path: &Path, table: &SchemaRef) -> Result<Schema, Error> {
    let fields = &table.fields()[1..];
    let Some(text) = table.metadata().get(KEY) else {
        let mut schema = Schema::new("");
        for field in fields {
            let kind = match field.data_type() {
                DataType::Int64 => Kind::Integer,
                DataType::Boolean => Kind::Boolean,
                _ => Kind::Real,
            };
            let mut variable = Variable::new(field.name(), kind);
            if let Some(unit) = field.metadata().get("unit") {
                variable = variable.unit(unit.as_str());
            }
            if let Some(text) = field.metadata().get("description") {
                variable = variable.description(text.as_str());
            }
            schema.add(variable);
        }
        return Ok(schema);
    };
    let place = "the metadata";
    let header: Header = serde_json::from_str(text).map_err(|e| malformed(path, place, e))?;
    let column_of: HashMap<&str, usize> =
        fields.iter().enumerate().map(|(k, f)| (f.name().as_str(), k)).collect();
    let mut variables = Vec::with_capacity(header.variables.len());
    for entry in header.variables {
        let unknown = |what: &str| malformed(path, place, format!("`{}` has an unknown {what}", entry.name));
        let kind = meaning(&KINDS, &entry.kind).ok_or_else(|| unknown("kind"))?;
        let variability =
            meaning(&VARIABILITIES, &entry.variability).ok_or_else(|| unknown("variability"))?;
        let source = match (&entry.column, &entry.value) {
            (Some(name), _) => {
                let index = *column_of.get(name.as_str()).ok_or_else(|| unknown("column"))?;
                Source::Column { index, negated: entry.negated }
            }
            (None, Some(value)) => Source::Value(value.get()),
            (None, None) => return Err(unknown("value")),
        };
        let Entry { name, unit, display_unit, description, .. } = entry;
        variables.push(Variable { name, description, unit, display_unit, kind, variability, source });
    }
    Ok(Schema::from_parts(header.model, variables, fields.len()))
}
