//! The columns of a run and what they are called.
//!
//! A model has many more names than independent signals: connected pins share a potential, and a
//! parameter has one value for the whole run. So a [`Variable`] only says where its values come from, a
//! column (with a sign) or one number; only columns grow with time.

use crate::glob::matches_glob;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Real,
    /// Enumerations too, by their number.
    Integer,
    /// 0 and 1.
    Boolean,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variability {
    Constant,
    Parameter,
    /// Changes at events only; drawn and interpolated as steps.
    Discrete,
    Continuous,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    /// Several variables may name one column. Negated, a number changes its sign and a Boolean is
    /// inverted.
    Column {
        index: usize,
        negated: bool,
    },
    Value(f64),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Full dotted name such as `line.c[3].v`.
    pub name: String,
    /// Texts are shared by the variables of one declaration.
    pub description: Arc<str>,
    /// As written in the model; empty when there is none.
    pub unit: Arc<str>,
    pub display_unit: Arc<str>,
    pub kind: Kind,
    pub variability: Variability,
    pub source: Source,
}

impl Variable {
    pub fn new(name: impl Into<String>, kind: Kind) -> Variable {
        Variable {
            name: name.into(),
            description: Arc::default(),
            unit: Arc::default(),
            display_unit: Arc::default(),
            kind,
            variability: if kind == Kind::Real { Variability::Continuous } else { Variability::Discrete },
            source: Source::Value(f64::NAN),
        }
    }
    pub fn real(name: impl Into<String>) -> Variable {
        Variable::new(name, Kind::Real)
    }
    pub fn integer(name: impl Into<String>) -> Variable {
        Variable::new(name, Kind::Integer)
    }
    pub fn boolean(name: impl Into<String>) -> Variable {
        Variable::new(name, Kind::Boolean)
    }
    pub fn description(mut self, text: impl Into<Arc<str>>) -> Variable {
        self.description = text.into();
        self
    }
    pub fn unit(mut self, unit: impl Into<Arc<str>>) -> Variable {
        self.unit = unit.into();
        self
    }
    pub fn display_unit(mut self, unit: impl Into<Arc<str>>) -> Variable {
        self.display_unit = unit.into();
        self
    }
    pub fn variability(mut self, variability: Variability) -> Variable {
        self.variability = variability;
        self
    }
    pub fn is_step(&self) -> bool {
        self.variability != Variability::Continuous || self.kind != Kind::Real
    }
}

/// Index into [`Schema::variables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariableId(pub u32);

/// Everything about a run that is known before its first row. Names should be distinct; of two equal
/// ones, lookup finds the first.
#[derive(Clone, Debug, Default)]
pub struct Schema {
    /// The class that was simulated; empty when unknown.
    pub model: String,
    variables: Vec<Variable>,
    n_columns: usize,
    /// Made when a name is first asked for.
    by_name: OnceLock<HashMap<String, VariableId>>,
}

impl PartialEq for Schema {
    fn eq(&self, other: &Schema) -> bool {
        (&self.model, &self.variables, self.n_columns) == (&other.model, &other.variables, other.n_columns)
    }
}

impl Schema {
    pub fn new(model: impl Into<String>) -> Schema {
        Schema { model: model.into(), ..Schema::default() }
    }
    /// What a file says; every column that a variable names must exist.
    pub fn from_parts(model: String, variables: Vec<Variable>, n_columns: usize) -> Schema {
        Schema { model, variables, n_columns, by_name: OnceLock::new() }
    }
    /// A variable with a column of its own, the next one.
    pub fn add(&mut self, mut variable: Variable) -> VariableId {
        variable.source = Source::Column { index: self.n_columns, negated: false };
        self.n_columns += 1;
        self.push(variable)
    }
    /// A variable with one value for the whole run. A `Real` that is called continuous stays so: it is
    /// a variable whose value happens to be known, and belongs into tables, unlike a parameter.
    pub fn add_value(&mut self, mut variable: Variable, value: f64) -> VariableId {
        variable.source = Source::Value(value);
        self.push(variable)
    }
    /// A variable with the values of `of`, negated on request.
    pub fn add_alias(&mut self, mut variable: Variable, of: VariableId, negated: bool) -> VariableId {
        let target = &self[of];
        variable.source = match target.source {
            Source::Column { index, negated: n } => Source::Column { index, negated: n != negated },
            Source::Value(v) if negated => Source::Value(negate(v, target.kind)),
            value => value,
        };
        self.push(variable)
    }
    fn push(&mut self, variable: Variable) -> VariableId {
        let id = VariableId(self.variables.len() as u32);
        self.by_name.take();
        self.variables.push(variable);
        id
    }
    pub fn n_columns(&self) -> usize {
        self.n_columns
    }
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = VariableId> + use<> {
        (0..self.variables.len() as u32).map(VariableId)
    }
    pub fn find(&self, name: &str) -> Option<VariableId> {
        let by_name = self.by_name.get_or_init(|| {
            let mut by_name = HashMap::with_capacity(self.variables.len());
            for id in self.ids() {
                by_name.entry(self[id].name.clone()).or_insert(id);
            }
            by_name
        });
        by_name.get(name).copied()
    }
    /// The variables a pattern names, in the order of the schema. A variable whose very name is the
    /// pattern is taken alone, since quoted identifiers may contain stars.
    pub fn glob(&self, pattern: &str) -> Vec<VariableId> {
        if let Some(id) = self.find(pattern) {
            return vec![id];
        }
        self.ids().filter(|&id| matches_glob(pattern, &self[id].name)).collect()
    }
}

impl std::ops::Index<VariableId> for Schema {
    type Output = Variable;
    fn index(&self, id: VariableId) -> &Variable {
        &self.variables[id.0 as usize]
    }
}

pub(crate) fn negate(value: f64, kind: Kind) -> f64 {
    if kind == Kind::Boolean { 1.0 - value } else { -value }
}

/// A run in memory. Time never decreases; at an event two rows have the same time.
#[derive(Clone, Debug, PartialEq)]
pub struct Trajectory {
    schema: Schema,
    time: Vec<f64>,
    columns: Vec<Vec<f64>>,
}

impl Trajectory {
    pub fn new(schema: Schema) -> Trajectory {
        let columns = vec![Vec::new(); schema.n_columns];
        Trajectory { schema, time: Vec::new(), columns }
    }
    /// All columns must be as long as the time.
    pub fn from_parts(schema: Schema, time: Vec<f64>, columns: Vec<Vec<f64>>) -> Trajectory {
        Trajectory { schema, time, columns }
    }
    /// The schema, the time and the columns, without a copy.
    pub fn into_parts(self) -> (Schema, Vec<f64>, Vec<Vec<f64>>) {
        (self.schema, self.time, self.columns)
    }
    /// Appends a row; values beyond the schema's columns are dropped and missing ones become NaN.
    pub fn push_row(&mut self, time: f64, columns: &[f64]) {
        self.time.push(time);
        for (i, column) in self.columns.iter_mut().enumerate() {
            column.push(columns.get(i).copied().unwrap_or(f64::NAN));
        }
    }
    pub fn schema(&self) -> &Schema {
        &self.schema
    }
    /// Names the class that was simulated, which no file format keeps.
    pub fn set_model(&mut self, model: impl Into<String>) {
        self.schema.model = model.into();
    }
    pub fn time(&self) -> &[f64] {
        &self.time
    }
    /// The values behind the variables, one vector per column of the schema.
    pub fn columns(&self) -> &[Vec<f64>] {
        &self.columns
    }
    pub fn n_rows(&self) -> usize {
        self.time.len()
    }
    pub fn find(&self, name: &str) -> Option<VariableId> {
        self.schema.find(name)
    }
    pub fn variable(&self, id: VariableId) -> &Variable {
        &self.schema[id]
    }
    pub fn series(&self, id: VariableId) -> Series<'_> {
        let variable = &self.schema[id];
        let values = match variable.source {
            Source::Column { index, negated } => {
                Values::Column { values: &self.columns[index], negated, kind: variable.kind }
            }
            Source::Value(value) => Values::Same(value),
        };
        Series { time: &self.time, values, is_step: variable.is_step() }
    }
    pub fn series_by_name(&self, name: &str) -> Option<Series<'_>> {
        Some(self.series(self.find(name)?))
    }
}

#[derive(Clone, Copy, Debug)]
enum Values<'a> {
    Column { values: &'a [f64], negated: bool, kind: Kind },
    Same(f64),
}

/// The values of one variable over the time axis of its trajectory.
#[derive(Clone, Copy, Debug)]
pub struct Series<'a> {
    pub time: &'a [f64],
    values: Values<'a>,
    is_step: bool,
}

impl<'a> Series<'a> {
    pub fn len(&self) -> usize {
        self.time.len()
    }
    pub fn is_empty(&self) -> bool {
        self.time.is_empty()
    }
    /// The value in a row, which must exist.
    pub fn value(&self, row: usize) -> f64 {
        match self.values {
            Values::Same(v) => v,
            Values::Column { values, negated: false, .. } => values[row],
            Values::Column { values, kind, .. } => negate(values[row], kind),
        }
    }
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = f64> + ExactSizeIterator + use<'a> {
        let series = *self;
        (0..self.len()).map(move |row| series.value(row))
    }
    pub fn to_vec(&self) -> Vec<f64> {
        self.iter().collect()
    }
    pub fn last(&self) -> Option<f64> {
        self.len().checked_sub(1).map(|row| self.value(row))
    }
    /// The value at a time: between rows on a line, or held when the variable is discrete; at an event
    /// the value after it. Outside the run the nearest row's. NaN when there are no rows.
    pub fn at(&self, time: f64) -> f64 {
        self.interpolate(self.time.partition_point(|&t| t <= time), time)
    }
    /// As [`Series::at`], but at an event the value before it.
    pub fn before(&self, time: f64) -> f64 {
        let after = self.time.partition_point(|&t| t < time);
        match self.time.get(after) {
            Some(&t) if t == time => self.value(after),
            _ => self.interpolate(after, time),
        }
    }
    /// `after` is the first row whose time is beyond `time`.
    fn interpolate(&self, after: usize, time: f64) -> f64 {
        if self.is_empty() {
            return f64::NAN;
        }
        if after == 0 {
            return self.value(0);
        }
        let (t0, y0) = (self.time[after - 1], self.value(after - 1));
        if self.is_step || t0 == time || after == self.len() {
            return y0;
        }
        let (t1, y1) = (self.time[after], self.value(after));
        // At the same value the formula would give NaN for infinities.
        if y0 == y1 { y0 } else { y0 + (y1 - y0) * ((time - t0) / (t1 - t0)) }
    }
}
