//! The tables of `Modelica.Blocks`: curves over one input, over time, and surfaces over two inputs.
//!
//! * `curve.rs` interpolates columns over one abscissa
//! * `time.rs` adds what a table over time needs: shift, start, and the events at which it jumps
//! * `surface.rs` interpolates over a grid
//!
//! A table knows nothing of the past: the event at hand comes with each call. So one object serves any order
//! of evaluation, which an integrator that tries and rejects steps needs.

mod curve;
mod surface;
mod time;

pub use curve::Curve as Table1;
pub use surface::Surface as Table2;
pub use time::TimeTable;

use crate::{Argument, Body, Call, Data, Nature, Object, Problem, Routine, World, matfile};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Smoothness {
    Linear,
    Akima,
    Constant,
    FritschButland,
    Steffen,
    ModifiedAkima,
}

impl Smoothness {
    /// By the literals of `Modelica.Blocks.Types.Smoothness`.
    fn of(ordinal: i64) -> Result<Smoothness, Problem> {
        use Smoothness::*;
        [Linear, Akima, Constant, FritschButland, Steffen, ModifiedAkima]
            .get((ordinal - 1) as usize)
            .copied()
            .ok_or_else(|| format!("there is no kind of smoothness number {ordinal}"))
    }
    fn is_cubic(self) -> bool {
        !matches!(self, Smoothness::Linear | Smoothness::Constant)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extrapolation {
    Hold,
    LastTwoPoints,
    Periodic,
    None,
}

impl Extrapolation {
    /// By the literals of `Modelica.Blocks.Types.Extrapolation`.
    fn of(ordinal: i64) -> Result<Extrapolation, Problem> {
        use Extrapolation::*;
        [Hold, LastTwoPoints, Periodic, None]
            .get((ordinal - 1) as usize)
            .copied()
            .ok_or_else(|| format!("there is no kind of extrapolation number {ordinal}"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeEvents {
    Always,
    AtDiscontinuities,
    Never,
}

/// Rows of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    pub n_rows: usize,
    pub n_columns: usize,
    pub values: Vec<f64>,
}

impl Matrix {
    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.values[row * self.n_columns + column]
    }
    pub fn column(&self, column: usize) -> Vec<f64> {
        (0..self.n_rows).map(|row| self.at(row, column)).collect()
    }
}

macro_rules! number {
    ($name:literal, $f:expr) => {
        Routine { name: $name, nature: Nature::Pure, body: Body::Number($f) }
    };
}
macro_rules! constructor {
    ($name:literal, $f:expr) => {
        Routine { name: $name, nature: Nature::Constructor, body: Body::Any(|c| construct(c, $name, $f)) }
    };
}
macro_rules! destructor {
    ($name:literal) => {
        Routine { name: $name, nature: Nature::Acting, body: Body::Any(|_| Ok(())) }
    };
}

pub const ROUTINES: &[Routine] = &[
    constructor!("ModelicaStandardTables_CombiTable1D_init2", new_table1),
    constructor!("ModelicaStandardTables_CombiTable1D_init3", new_table1),
    destructor!("ModelicaStandardTables_CombiTable1D_close"),
    number!("ModelicaStandardTables_CombiTable1D_getValue", |w, a| table1(w, a, 0)),
    number!("ModelicaStandardTables_CombiTable1D_getDerValue", |w, a| table1(w, a, 1)),
    number!("ModelicaStandardTables_CombiTable1D_getDer2Value", |w, a| table1(w, a, 2)),
    number!("ModelicaStandardTables_CombiTable1D_minimumAbscissa", |w, a| Ok(curve(w, a)?.range().0)),
    number!("ModelicaStandardTables_CombiTable1D_maximumAbscissa", |w, a| Ok(curve(w, a)?.range().1)),
    constructor!("ModelicaStandardTables_CombiTimeTable_init2", new_time_table),
    constructor!("ModelicaStandardTables_CombiTimeTable_init3", new_time_table),
    destructor!("ModelicaStandardTables_CombiTimeTable_close"),
    number!("ModelicaStandardTables_CombiTimeTable_getValue", |w, a| time_table(w, a, 0)),
    number!("ModelicaStandardTables_CombiTimeTable_getDerValue", |w, a| time_table(w, a, 1)),
    number!("ModelicaStandardTables_CombiTimeTable_getDer2Value", |w, a| time_table(w, a, 2)),
    number!("ModelicaStandardTables_CombiTimeTable_minimumTime", |w, a| Ok(timed(w, a)?.range().0)),
    number!("ModelicaStandardTables_CombiTimeTable_maximumTime", |w, a| Ok(timed(w, a)?.range().1)),
    number!("ModelicaStandardTables_CombiTimeTable_nextTimeEvent", |w, a| {
        Ok(timed(w, a)?.next_event(arg(a, 1)))
    }),
    constructor!("ModelicaStandardTables_CombiTable2D_init2", new_table2),
    constructor!("ModelicaStandardTables_CombiTable2D_init3", new_table2),
    destructor!("ModelicaStandardTables_CombiTable2D_close"),
    number!("ModelicaStandardTables_CombiTable2D_getValue", |w, a| {
        surface(w, a)?.value(arg(a, 1), arg(a, 2), 0, 0)
    }),
    number!("ModelicaStandardTables_CombiTable2D_getDerValue", |w, a| {
        let s = surface(w, a)?;
        let (x, y) = (arg(a, 1), arg(a, 2));
        Ok(s.value(x, y, 1, 0)? * arg(a, 3) + s.value(x, y, 0, 1)? * arg(a, 4))
    }),
    number!("ModelicaStandardTables_CombiTable2D_getDer2Value", |w, a| {
        let s = surface(w, a)?;
        let (x, y, dx, dy) = (arg(a, 1), arg(a, 2), arg(a, 3), arg(a, 4));
        Ok(s.value(x, y, 1, 0)? * arg(a, 5)
            + s.value(x, y, 0, 1)? * arg(a, 6)
            + s.value(x, y, 2, 0)? * dx * dx
            + 2.0 * s.value(x, y, 1, 1)? * dx * dy
            + s.value(x, y, 0, 2)? * dy * dy)
    }),
    Routine {
        name: "ModelicaStandardTables_CombiTable2D_minimumAbscissa",
        nature: Nature::Pure,
        body: Body::Any(|c| surface_range(c, false)),
    },
    Routine {
        name: "ModelicaStandardTables_CombiTable2D_maximumAbscissa",
        nature: Nature::Pure,
        body: Body::Any(|c| surface_range(c, true)),
    },
    // The derivatives of derivatives for each argument by itself, which Jacobians need; see `derivative.rs`.
    number!("harpoon_table1_getDerValue_d", |w, a| {
        let (table, column) = (curve(w, a)?, column(a)?);
        let (u, du, tu, tdu) = (arg(a, 2), arg(a, 3), arg(a, 4), arg(a, 5));
        Ok(table.value(column, u, 2)? * du * tu + table.value(column, u, 1)? * tdu)
    }),
    number!("harpoon_time_table_getDerValue_d", |w, a| {
        let (table, column) = (timed(w, a)?, column(a)?);
        let (t, event, dt, tt, tdt) = (arg(a, 2), arg(a, 3), arg(a, 5), arg(a, 6), arg(a, 7));
        Ok(table.value(column, t, event, 2)? * dt * tt + table.value(column, t, event, 1)? * tdt)
    }),
    number!("harpoon_table2_getDerValue_d", |w, a| {
        let s = surface(w, a)?;
        let (x, y, dx, dy) = (arg(a, 1), arg(a, 2), arg(a, 3), arg(a, 4));
        let (tx, ty, tdx, tdy) = (arg(a, 5), arg(a, 6), arg(a, 7), arg(a, 8));
        Ok((s.value(x, y, 2, 0)? * dx + s.value(x, y, 1, 1)? * dy) * tx
            + (s.value(x, y, 1, 1)? * dx + s.value(x, y, 0, 2)? * dy) * ty
            + s.value(x, y, 1, 0)? * tdx
            + s.value(x, y, 0, 1)? * tdy)
    }),
];

fn arg(args: &[f64], k: usize) -> f64 {
    args.get(k).copied().unwrap_or(0.0)
}

fn column(args: &[f64]) -> Result<usize, Problem> {
    let k = arg(args, 1);
    if k >= 1.0 { Ok(k as usize - 1) } else { Err("columns of tables are counted from 1".to_owned()) }
}

fn curve<'w>(world: &'w World, args: &[f64]) -> Result<&'w Table1, Problem> {
    match world.object(arg(args, 0))? {
        Object::Table1(table) => Ok(table),
        _ => Err("this external object is not a table over one input".to_owned()),
    }
}
fn timed<'w>(world: &'w World, args: &[f64]) -> Result<&'w TimeTable, Problem> {
    match world.object(arg(args, 0))? {
        Object::TimeTable(table) => Ok(table),
        _ => Err("this external object is not a table over time".to_owned()),
    }
}
fn surface<'w>(world: &'w World, args: &[f64]) -> Result<&'w Table2, Problem> {
    match world.object(arg(args, 0))? {
        Object::Table2(table) => Ok(table),
        _ => Err("this external object is not a table over two inputs".to_owned()),
    }
}

/// (object, column, u, der(u), der(der(u)))
fn table1(world: &mut World, args: &[f64], order: u32) -> Result<f64, Problem> {
    let (table, column, u) = (curve(world, args)?, column(args)?, arg(args, 2));
    Ok(match order {
        0 => table.value(column, u, 0)?,
        1 => table.value(column, u, 1)? * arg(args, 3),
        _ => table.value(column, u, 2)? * arg(args, 3).powi(2) + table.value(column, u, 1)? * arg(args, 4),
    })
}

/// (object, column, t, next event, pre(next event), der(t), der(der(t)))
fn time_table(world: &mut World, args: &[f64], order: u32) -> Result<f64, Problem> {
    let (table, column, t, event) = (timed(world, args)?, column(args)?, arg(args, 2), arg(args, 3));
    Ok(match order {
        0 => table.value(column, t, event, 0)?,
        1 => table.value(column, t, event, 1)? * arg(args, 5),
        _ => {
            table.value(column, t, event, 2)? * arg(args, 5).powi(2)
                + table.value(column, t, event, 1)? * arg(args, 6)
        }
    })
}

fn surface_range(c: &mut Call, is_maximum: bool) -> Result<(), Problem> {
    let number = c.integer(0)? as f64;
    let (x, y) = surface(c.world, &[number])?.range();
    let corner = if is_maximum { [x.1, y.1] } else { [x.0, y.0] };
    c.set_reals(1, &corner)
}

fn construct(
    c: &mut Call,
    name: &'static str,
    make: fn(&Call) -> Result<Object, Problem>,
) -> Result<(), Problem> {
    let args = c.args.to_vec();
    let known = c.world.made_by.iter().position(|(n, a)| *n == name && *a == args);
    let number = match known {
        Some(k) => k as i64 + 1,
        None => {
            let object = make(c)?;
            c.world.construct(name, &args, |_| Ok(object))?
        }
    };
    c.give_integer(number)
}

/// The matrix given in the model, or the one in a file if both names are given.
fn source(c: &Call, table: usize, delimiter: usize) -> Result<(Matrix, String), Problem> {
    let (file, name) = (c.string(0)?, c.string(1)?);
    let is_given = |text: &str| !text.trim().is_empty() && text != "NoName";
    if is_given(&file) {
        let delimiter = c.string(delimiter).ok().filter(|d| !d.is_empty());
        let header = c.args.last().and_then(|a| match &a.data {
            Data::Integers(v) => v.first().copied(),
            _ => None,
        });
        let separator = delimiter.and_then(|d| d.chars().next()).unwrap_or(',');
        let matrix = matfile::read_table(
            &c.world.access,
            &file,
            &name,
            separator,
            header.unwrap_or(0).max(0) as usize,
        )?;
        return Ok((matrix, format!("`{name}` in {file}")));
    }
    if is_given(&name) {
        return Err(format!("the table `{name}` would come from C code (`usertab`), which is not provided"));
    }
    let dims = c.dims(table);
    let [n_rows, n_columns] = dims[..] else { return Err("a table is a matrix".to_owned()) };
    Ok((Matrix { n_rows, n_columns, values: c.reals(table)?.to_vec() }, "the table".to_owned()))
}

fn columns(c: &Call, k: usize, matrix: &Matrix, name: &str) -> Result<Vec<usize>, Problem> {
    if matrix.n_rows == 0 || matrix.n_columns < 2 {
        return Err(format!(
            "{name} is {} by {}; it needs a row and two columns at least",
            matrix.n_rows, matrix.n_columns
        ));
    }
    let n = matrix.n_columns;
    c.integers(k)?
        .iter()
        .map(|&column| match usize::try_from(column) {
            Ok(column) if (1..=n).contains(&column) => Ok(column - 1),
            _ => Err(format!("{name} has {n} columns, so there is no column {column}")),
        })
        .collect()
}

/// (file, name, table, rows, columns, columns used, their number, smoothness, extrapolation, verbose,
/// delimiter, header lines)
fn new_table1(c: &Call) -> Result<Object, Problem> {
    let (matrix, name) = source(c, 2, 10)?;
    let columns = columns(c, 5, &matrix, &name)?;
    let smoothness = Smoothness::of(c.integer(7)?)?;
    let extrapolation = match c.args.get(8) {
        Some(_) => Extrapolation::of(c.integer(8)?)?,
        None => Extrapolation::LastTwoPoints,
    };
    let values = columns.iter().map(|&k| matrix.column(k)).collect();
    Table1::new(matrix.column(0), values, smoothness, extrapolation, false)
        .map(Object::Table1)
        .map_err(|p| format!("{name}: {p}"))
}

/// (file, name, table, rows, columns, start time, columns used, their number, smoothness, extrapolation,
/// shift time, time events, verbose, delimiter, header lines)
fn new_time_table(c: &Call) -> Result<Object, Problem> {
    let (matrix, name) = source(c, 2, 13)?;
    let start = c.real(5)?;
    let columns = columns(c, 6, &matrix, &name)?;
    let smoothness = Smoothness::of(c.integer(8)?)?;
    let extrapolation = Extrapolation::of(c.integer(9)?)?;
    let shift = c.real(10)?;
    let events = match c.integer(11)? {
        1 => TimeEvents::Always,
        2 => TimeEvents::AtDiscontinuities,
        3 => TimeEvents::Never,
        other => return Err(format!("there is no kind of time events number {other}")),
    };
    let values = columns.iter().map(|&k| matrix.column(k)).collect();
    Table1::new(matrix.column(0), values, smoothness, extrapolation, true)
        .map(|curve| Object::TimeTable(TimeTable::new(curve, start, shift, events)))
        .map_err(|p| format!("{name}: {p}"))
}

/// (file, name, table, rows, columns, smoothness, extrapolation, verbose, delimiter, header lines)
fn new_table2(c: &Call) -> Result<Object, Problem> {
    let (matrix, name) = source(c, 2, 8)?;
    let smoothness = Smoothness::of(c.integer(5)?)?;
    let extrapolation = match c.args.get(6).map(|a: &Argument| &a.data) {
        Some(Data::Integers(_)) => Extrapolation::of(c.integer(6)?)?,
        _ => Extrapolation::LastTwoPoints,
    };
    Table2::new(&matrix, smoothness, extrapolation).map(Object::Table2).map_err(|p| format!("{name}: {p}"))
}
