//! What a run keeps for the scene of its model, and the scene itself.

use crate::session::Session;
use harpoon_base::{Outcome, SideTable};
use harpoon_codegen::{CompiledFunction, CompiledModel};
use harpoon_ir::{FlatModel, FunctionId, ScalarType, VarId};
use harpoon_runtime::executor::Executor;
use harpoon_scene::{Code, Column, Plan, Resources, Samples, Scene};
use harpoon_sema::ClassSource;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Keeps the columns that a scene needs while the model runs; each once, whatever its number of names.
pub(crate) struct Camera {
    time: Vec<f64>,
    /// Columns of the model's results, and what was seen of them.
    columns: Vec<(usize, Vec<f64>)>,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy)]
enum Cell {
    Value(f64),
    /// `offset + factor * columns[index]`
    Column {
        index: usize,
        factor: f64,
        offset: f64,
    },
}

impl Camera {
    /// For an executor that is initialized, so that the values of parameters are known.
    pub(crate) fn new(plan: &Plan, model: &CompiledModel, executor: &Executor) -> Camera {
        let vars = &model.schedule.model.vars;
        let mut column_of: SideTable<VarId, Option<usize>> = SideTable::with_len(vars.len());
        for (k, &v) in model.columns.iter().enumerate() {
            column_of[v] = Some(k);
        }
        let mut alias_of: SideTable<VarId, Option<(VarId, bool)>> = SideTable::with_len(vars.len());
        for a in &model.schedule.aliases {
            alias_of[a.var] = Some((a.of, a.is_negated));
        }
        let mut columns: Vec<(usize, Vec<f64>)> = Vec::new();
        let mut index_of = vec![None; model.columns.len()];
        let mut cells = Vec::with_capacity(plan.vars.len());
        for &var in &plan.vars {
            let (of, is_negated) = alias_of[var].unwrap_or((var, false));
            let value = || model.value(var, executor).or_else(|| model.literal(var)).unwrap_or(0.0);
            let Some(column) = column_of[of] else {
                cells.push(Cell::Value(value()));
                continue;
            };
            let index = *index_of[column].get_or_insert_with(|| {
                columns.push((column, Vec::new()));
                columns.len() - 1
            });
            let (factor, offset) = match (is_negated, vars[var].ty) {
                (false, _) => (1.0, 0.0),
                (true, ScalarType::Boolean) => (-1.0, 1.0),
                (true, _) => (-1.0, 0.0),
            };
            cells.push(Cell::Column { index, factor, offset });
        }
        Camera { time: Vec::new(), columns, cells }
    }

    /// A row of the results.
    pub(crate) fn row(&mut self, t: f64, values: &[f64]) {
        self.time.push(t);
        self.columns.iter_mut().for_each(|(column, rows)| rows.push(values[*column]));
    }

    pub(crate) fn close(self) -> Samples {
        let columns: Vec<Arc<Vec<f64>>> = self.columns.into_iter().map(|(_, rows)| Arc::new(rows)).collect();
        let of = |cell: Cell| match cell {
            Cell::Value(v) => Column::Value(v),
            Cell::Column { index, factor, offset } => {
                Column::Rows { rows: columns[index].clone(), factor, offset }
            }
        };
        Samples { time: self.time, columns: self.cells.into_iter().map(of).collect() }
    }
}

impl Session {
    /// The scene of a run: `Checked::scene` says what was kept, `RunReport::samples` has it.
    pub fn scene(&self, plan: &Plan, samples: &Samples) -> Outcome<Scene> {
        let readable = self.library().readable();
        // What a file names is read under the same rules as itself.
        let read = |path: &Path| readable.read(path.to_str().ok_or("its name is no text")?);
        let make_code = |model: &FlatModel, function: FunctionId| -> Option<Code> {
            let compiled = CompiledFunction::new(model, function).ok()?;
            Some(Box::new(move |args: &[f64]| compiled.call(args)))
        };
        let resources = Resources { find: &|address| self.shape_file(address), read: &read };
        harpoon_scene::build(plan, samples, resources, &make_code)
    }

    /// The file behind the address of a shape; a name without a scheme is that of a file beside the others.
    fn shape_file(&self, address: &str) -> Option<PathBuf> {
        let path = if let Some(file) = address.strip_prefix("file://") {
            PathBuf::from(file)
        } else if address.contains("://") {
            PathBuf::from(self.library().resource(address)?)
        } else {
            PathBuf::from(address)
        };
        let path = self.library().readable().find(path.to_str()?).ok()?;
        path.is_file().then_some(path)
    }
}
