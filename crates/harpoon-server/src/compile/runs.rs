//! The runs of this session with their results, oldest first. The oldest results go when memory gets short.

use crate::compile::pipe::Stored;
use crate::protocol::{
    ColumnsParams, Energy, Failure, Results, RunInfo, RunState, Variability, VariableKind,
};
use harpoon_ide::value::Value;
use harpoon_results::{Schema, Trajectory};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// What all results may take, with names and descriptions. The last run is kept whatever it takes.
const MAX_BYTES: usize = 256 << 20;
/// Nobody compares more.
const MAX_RUNS: usize = 500;

pub struct Run {
    pub info: RunInfo,
    variables: Vec<Stored>,
    by_name: HashMap<String, usize>,
    /// Time, then the columns.
    numbers: Vec<f64>,
    energy: Option<Box<Energy>>,
    /// The file of the scene, for models with shapes.
    scene: Option<Arc<Vec<u8>>>,
}

impl Run {
    fn n_bytes(&self) -> usize {
        // A variable stands in the list and, by its name, in the map.
        const ENTRY: usize = size_of::<Stored>() + size_of::<(String, usize)>() * 2;
        let texts = |v: &Stored| {
            let v = &v.variable;
            2 * v.name.len() + v.description.len() + v.unit.len() + ENTRY
        };
        let said = |d: &crate::protocol::Diagnostic| d.message.len() + d.help.len() + size_of_val(d);
        self.numbers.len() * 8
            + self.variables.iter().map(texts).sum::<usize>()
            + self.info.diagnostics.iter().map(said).sum::<usize>()
            + self.scene.as_ref().map_or(0, |s| s.len())
    }
}

#[derive(Default)]
pub struct Runs {
    runs: BTreeMap<u32, Run>,
    last: u32,
}

fn unknown(run: u32) -> Failure {
    Failure { code: "not-found".to_owned(), message: format!("run {run} is not kept any more") }
}

impl Runs {
    pub fn next_number(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    pub fn insert(&mut self, info: RunInfo) {
        let run = Run {
            variables: Vec::new(),
            by_name: HashMap::new(),
            numbers: Vec::new(),
            energy: None,
            scene: None,
            info,
        };
        self.runs.insert(run.info.run, run);
    }

    pub fn infos(&self) -> Vec<RunInfo> {
        self.runs.values().map(|r| r.info.clone()).collect()
    }

    pub fn get_mut(&mut self, run: u32) -> Option<&mut RunInfo> {
        self.runs.get_mut(&run).map(|r| &mut r.info)
    }

    pub fn forget(&mut self, run: u32) {
        self.runs.remove(&run);
    }

    pub fn finish(
        &mut self,
        info: RunInfo,
        variables: Vec<Stored>,
        numbers: Vec<f64>,
        energy: Option<Box<Energy>>,
    ) {
        let by_name = variables.iter().enumerate().map(|(k, v)| (v.variable.name.clone(), k)).collect();
        let scene = self.runs.get_mut(&info.run).and_then(|r| r.scene.take());
        self.runs.insert(info.run, Run { info, variables, by_name, numbers, energy, scene });
        self.make_room(MAX_BYTES, MAX_RUNS);
    }

    /// Lets the oldest results go.
    fn make_room(&mut self, max_bytes: usize, max_runs: usize) {
        let mut total: usize = self.runs.values().map(Run::n_bytes).sum();
        while (total > max_bytes || self.runs.len() > max_runs) && self.runs.len() > 1 {
            let oldest = self.runs.iter().find(|(_, r)| r.info.state != RunState::Running).map(|(k, _)| *k);
            let Some(gone) = oldest.and_then(|k| self.runs.remove(&k)) else { break };
            total -= gone.n_bytes();
        }
    }

    /// Comes before the end of its run.
    pub fn set_scene(&mut self, run: u32, file: Vec<u8>) {
        if let Some(run) = self.runs.get_mut(&run) {
            run.scene = Some(Arc::new(file));
        }
    }

    pub fn scene(&self, run: u32) -> Option<Arc<Vec<u8>>> {
        self.runs.get(&run)?.scene.clone()
    }

    pub fn results(&self, run: u32) -> Result<Results, Failure> {
        let found = self.runs.get(&run).ok_or_else(|| unknown(run))?;
        Ok(Results { run, variables: found.variables.iter().map(|v| v.variable.clone()).collect() })
    }

    /// All variables of a run with the name of its class, for a file.
    pub fn trajectory(&self, run: u32) -> Option<(String, Trajectory)> {
        use harpoon_results::{Kind, Source, Variability as Varies};
        let run = self.runs.get(&run)?;
        let n_rows = run.info.rows as usize;
        let n_columns = run.numbers.len().checked_div(n_rows)?.checked_sub(1)?;
        let column = |k: usize| run.numbers[n_rows * k..n_rows * (k + 1)].to_vec();
        // Powers of bonds are no variables of the model.
        let own = run.variables.iter().filter(|v| !v.variable.name.starts_with("power("));
        let variables = own.map(|stored| {
            let v = &stored.variable;
            harpoon_results::Variable {
                name: v.name.clone(),
                description: v.description.as_str().into(),
                unit: v.unit.as_str().into(),
                display_unit: Arc::default(),
                kind: match v.kind {
                    VariableKind::Real => Kind::Real,
                    VariableKind::Integer => Kind::Integer,
                    VariableKind::Boolean => Kind::Boolean,
                },
                variability: match v.variability {
                    Variability::Constant => Varies::Constant,
                    Variability::Parameter => Varies::Parameter,
                    Variability::Discrete => Varies::Discrete,
                    Variability::Continuous => Varies::Continuous,
                },
                source: match stored.column {
                    Some(index) => Source::Column { index: index as usize, negated: stored.is_negated },
                    None => Source::Value(v.value.unwrap_or(f64::NAN)),
                },
            }
        });
        let schema = Schema::from_parts(run.info.class.clone(), variables.collect(), n_columns);
        let columns = (1..=n_columns).map(column).collect();
        Some((run.info.class.clone(), Trajectory::from_parts(schema, column(0), columns)))
    }

    pub fn energy(&self, run: u32) -> Result<&Energy, Failure> {
        let found = self.runs.get(&run).ok_or_else(|| unknown(run))?;
        found.energy.as_deref().ok_or_else(|| Failure {
            code: "not-found".to_owned(),
            message: format!("run {run} has no bonds whose energy could be followed"),
        })
    }

    /// The variables of a run at an instant, by name; between two rows those of the first, so that switches do not move
    /// before they are thrown, and numbers on the line between both.
    pub fn instant(&self, run: u32, time: f64) -> Result<impl Fn(&str) -> Option<Value>, Failure> {
        let run = self.runs.get(&run).ok_or_else(|| unknown(run))?;
        let n_rows = run.info.rows as usize;
        let times = &run.numbers[..n_rows.min(run.numbers.len())];
        let low = times.partition_point(|t| *t <= time).saturating_sub(1);
        let high = (low + 1).min(n_rows.saturating_sub(1));
        let share = match times.get(low).zip(times.get(high)) {
            Some((a, b)) if b > a => ((time - a) / (b - a)).clamp(0.0, 1.0),
            _ => 0.0,
        };
        Ok(move |name: &str| {
            let stored = &run.variables[*run.by_name.get(name)?];
            let variable = &stored.variable;
            let at = |row: usize| match stored.column {
                Some(column) => run.numbers.get(n_rows * (column as usize + 1) + row).copied(),
                None => variable.value,
            };
            let (a, b) = (at(low)?, at(high)?);
            Some(match variable.kind {
                VariableKind::Boolean => Value::Boolean((a != 0.0) != stored.is_negated),
                VariableKind::Real if !variable.is_step => {
                    let x = a + share * (b - a);
                    Value::Number(if stored.is_negated { -x } else { x })
                }
                _ => Value::Number(if stored.is_negated { -a } else { a }),
            })
        })
    }

    /// The binary answer to `columns`.
    pub fn columns(&self, id: u32, params: &ColumnsParams) -> Result<Vec<u8>, Failure> {
        let run = self.runs.get(&params.run).ok_or_else(|| unknown(params.run))?;
        let n_rows = run.info.rows as usize;
        let time = &run.numbers[..n_rows.min(run.numbers.len())];
        // One row more on both sides, so that lines leave the window instead of ending in it.
        let first = params.from.map_or(0, |t| time.partition_point(|x| *x < t).saturating_sub(1));
        let last = params.to.map_or(time.len(), |t| (time.partition_point(|x| *x <= t) + 1).min(time.len()));
        let rows = first..last.max(first);
        let header = [id, params.variables.len() as u32 + 1, rows.len() as u32, 0];
        let mut bytes: Vec<u8> = header.iter().flat_map(|n| n.to_le_bytes()).collect();
        bytes.reserve(8 * rows.len() * (params.variables.len() + 1));
        let mut push = |x: f64| bytes.extend_from_slice(&x.to_le_bytes());
        time[rows.clone()].iter().for_each(|t| push(*t));
        for name in &params.variables {
            let stored = run.by_name.get(name).map(|k| &run.variables[*k]).ok_or_else(|| Failure {
                code: "not-found".to_owned(),
                message: format!("run {} has no variable `{name}`", params.run),
            })?;
            let sign = |x: f64| match (stored.is_negated, &stored.variable.kind) {
                (false, _) => x,
                (true, VariableKind::Boolean) => 1.0 - x,
                (true, _) => -x,
            };
            match stored.column {
                Some(column) => {
                    let start = n_rows * (column as usize + 1);
                    run.numbers[start + rows.start..start + rows.end].iter().for_each(|x| push(sign(*x)));
                }
                None => rows.clone().for_each(|_| push(stored.variable.value.unwrap_or(f64::NAN))),
            }
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{Settings, Variable};

    fn variable(k: usize) -> Stored {
        let variable = Variable {
            name: format!("component[{k}].variable"),
            description: "a description of some length".repeat(10),
            displays: Vec::new(),
            unit: "V".to_owned(),
            kind: VariableKind::Real,
            variability: Variability::Constant,
            value: Some(1.0),
            is_step: false,
        };
        Stored { variable, column: None, is_negated: false }
    }

    #[test]
    fn runs_without_numbers_take_room_too() {
        let mut runs = Runs::default();
        for _ in 0..20 {
            let number = runs.next_number();
            let settings: Settings = serde_json::from_str("{}").expect("all may be absent");
            let mut info = crate::compile::worker::started(number, "A".to_owned(), 1, settings);
            info.state = RunState::Finished;
            runs.insert(info.clone());
            runs.finish(info, (0..1000).map(variable).collect(), Vec::new(), None);
        }
        assert_eq!(runs.runs.len(), 20);
        // Each has some 300 kB of names and descriptions.
        runs.make_room(1_500_000, MAX_RUNS);
        assert!((2..8).contains(&runs.runs.len()), "{}", runs.runs.len());
        runs.make_room(0, MAX_RUNS);
        assert_eq!(runs.runs.keys().copied().collect::<Vec<_>>(), [20], "the last one stays");
    }
}
