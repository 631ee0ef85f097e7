//! Dynamic state selection: watches whether the states are a good choice, and exchanges the model when not.
//!
//! For each set of candidates the columns of the constraints' Jacobian that belong to the dummies, B, must be
//! regular, and the larger their determinant, the better. With N the columns of the states, an entry of B⁻¹N is
//! the factor by which the determinant grows when that dummy and that state change places. As long as all are
//! near one or below, the choice is a good one; when one is large, places are changed until none is (Goreinov,
//! Oseledets, Savostyanov, Tyrtyshnikov & Zamarashkin, *How to Find a Good Submatrix*, 2010), and a version of the
//! model with these states takes over (Mattsson, Olsson & Elmqvist, *Dynamic Selection of States in Dymola*,
//! 2000). Versions are made once and kept.
//!
//! Variables have the same slots in all versions, so that the memory simply goes on.

use crate::executor::blocks::solve::Solver;
use crate::executor::derivatives::linearize::Sweeps;
use crate::executor::memory::data::{ModelData, StateSetData};
use crate::executor::{Engine, Executor, Messages, Mode, Plan};
use crate::linear::ShiftedLu;
use crate::model::{Pattern, SimError};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// How much worse than the best the present choice may be.
const WORST: f64 = 0.3;
/// Each makes the determinant larger, so this is never met but for rounding.
const MAX_EXCHANGES: usize = 10_000;

/// A model for one choice of states and one mode.
#[derive(Clone)]
pub struct Version {
    pub data: Arc<ModelData>,
    pub engine: Engine,
    pub messages: Arc<dyn Messages>,
}

/// Which version is wanted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Request {
    /// `states` lists the slots of the candidates of all state sets that shall be states, in the version that
    /// assumes these conditions.
    States { assumed: Vec<(u32, bool)>, states: Vec<u32> },
    /// A version for these conditions, which may assume fewer of them unless `exactly`. To begin a run in, or
    /// to go on.
    Mode { assumed: Vec<(u32, bool)>, exactly: bool, is_start: bool },
    /// The version that computes one implicit step.
    Step,
}

/// Makes versions of a model. An error is a text for the user.
pub trait Recompile: Send {
    fn make(&mut self, request: &Request) -> Result<Version, String>;
}

/// Which version: conditions that were asked for, whether exactly and for a start, and states chosen since.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    assumed: Vec<(u32, bool)>,
    is_exact: bool,
    is_start: bool,
    states: Vec<u32>,
}

/// The versions made so far.
#[derive(Default)]
pub(in crate::executor) struct Versions {
    known: BTreeMap<Key, Version>,
    /// Those that cannot be made, and why.
    refused: BTreeMap<Key, String>,
    first: Option<Version>,
    /// Computes one implicit step; `None` inside where there is no such version.
    step: Option<Option<Version>>,
    /// By the values of all conditions: what the version that served them assumes.
    routes: BTreeMap<Vec<bool>, Vec<(u32, bool)>>,
    /// The workspaces of versions that were left, for this run.
    parked: HashMap<usize, Parked>,
    /// The last version for the assumptions it makes.
    by_assumed: BTreeMap<Vec<(u32, bool)>, Version>,
}

struct Parked {
    cells: Vec<f64>,
    solvers: Vec<Solver>,
    sweeps: Sweeps,
}

impl Versions {
    pub(in crate::executor) fn forget_workspaces(&mut self) {
        self.parked.clear();
    }
    pub(in crate::executor) fn route(&self, conditions: &[bool]) -> Option<Vec<(u32, bool)>> {
        self.routes.get(conditions).cloned()
    }
    pub(in crate::executor) fn note_route(&mut self, conditions: &[bool], assumed: &[(u32, bool)]) {
        match self.routes.get(conditions) {
            Some(known) if known == assumed => {}
            _ => {
                self.routes.insert(conditions.to_vec(), assumed.to_vec());
            }
        }
    }
}

impl Executor {
    pub(in crate::executor) fn version(&self) -> Version {
        Version {
            data: Arc::clone(&self.data),
            engine: self.engine.clone(),
            messages: Arc::clone(&self.messages),
        }
    }

    /// A new run begins as the first one did.
    pub(in crate::executor) fn restore_first_version(&mut self) {
        self.versions.forget_workspaces();
        if let Some(first) = self.versions.first.take() {
            self.use_version(first);
            self.sweeps = Sweeps::new(&self.data);
        }
    }

    /// Puts the run into this version of the model, or into the first one, before [`Executor::restore`] fills it.
    pub fn place_in(&mut self, version: Option<Version>) {
        self.keep_first();
        self.versions.forget_workspaces();
        let version = version.or_else(|| self.versions.first.clone());
        let Some(version) = version.filter(|v| !Arc::ptr_eq(&v.data, &self.data)) else { return };
        self.use_version(version);
        self.memory.cells.clone_from(&self.data.memory);
        self.solvers.clear();
        self.sweeps = Sweeps::new(&self.data);
        self.standing = None;
    }

    pub(in crate::executor) fn has_versions(&self) -> bool {
        self.recompile.is_some()
    }

    /// The version that computes one implicit step, made when first asked for.
    pub(in crate::executor) fn step_version(&mut self) -> Option<Version> {
        if self.versions.step.is_none() {
            self.keep_first();
            let made = self.recompile.as_mut().and_then(|recompile| recompile.make(&Request::Step).ok());
            self.versions.step = Some(made);
        }
        self.versions.step.clone().flatten()
    }

    fn keep_first(&mut self) {
        if self.versions.first.is_none() {
            self.versions.first = Some(self.version());
        }
    }

    fn use_version(&mut self, version: Version) {
        self.data = version.data;
        self.engine = version.engine;
        self.messages = version.messages;
        self.memory.world.external.adopt(&self.data, self.messages.clone());
        self.events.fit(&self.data);
        self.watches.clear();
        self.point = None;
    }

    /// Exchanges states if the present choice has become a bad one. The point must have been evaluated.
    pub(in crate::executor) fn select_states(&mut self, t: f64, x: &mut Vec<f64>) -> Result<bool, SimError> {
        if self.data.state_sets.is_empty() || self.recompile.is_none() {
            return Ok(false);
        }
        let data = Arc::clone(&self.data);
        let mut chosen = Vec::new();
        let mut is_bad = false;
        if self.watches.is_empty() {
            self.watches = data.state_sets.iter().map(Watch::new).collect();
        }
        for (k, set) in data.state_sets.iter().enumerate() {
            self.engine.run(set.chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
            let is_state = match self.watches[k].better_choice(set, &self.memory.cells) {
                Some(better) => {
                    is_bad = true;
                    better
                }
                None => set.is_state.clone(),
            };
            let states = set.candidates.iter().zip(is_state).filter(|(_, is_state)| *is_state);
            chosen.extend(states.map(|(&slot, _)| slot));
        }
        if !is_bad {
            return Ok(false);
        }
        // What shall be a state may be a mere output so far: it must not be of an earlier time.
        self.run_plan(Plan::Outputs, Mode::Continuous).map_err(|f| self.evaluation_error(t, f))?;
        chosen.sort_unstable();
        let key = Key { assumed: data.assumed.clone(), states: chosen, ..Key::default() };
        let version = match self.versions.known.get(&key) {
            Some(version) => version.clone(),
            None => {
                let Some(recompile) = &mut self.recompile else { return Ok(false) };
                let request = Request::States { assumed: key.assumed.clone(), states: key.states.clone() };
                let version = recompile.make(&request).map_err(|message| SimError::Model { t, message })?;
                self.versions.known.insert(key, version.clone());
                version
            }
        };
        self.keep_first();
        let version_data = Arc::clone(&version.data);
        self.versions.by_assumed.insert(version_data.assumed.clone(), version.clone());
        self.take_over(version, t)?;
        self.read_states(x);
        self.evaluate(t, x).map_err(|f| self.evaluation_error(t, f))?;
        self.settle(t, false)?;
        Ok(true)
    }

    /// Goes on in a version for these conditions; none means the common version.
    pub(in crate::executor) fn enter(
        &mut self,
        t: f64,
        assumed: &[(u32, bool)],
        is_exact: bool,
        is_start: bool,
    ) -> Result<(), SimError> {
        let version = self.find_version(t, assumed, is_exact, is_start)?;
        if Arc::ptr_eq(&version.data, &self.data) {
            return Ok(());
        }
        self.take_over(version, t)
    }

    fn find_version(
        &mut self,
        t: f64,
        assumed: &[(u32, bool)],
        is_exact: bool,
        is_start: bool,
    ) -> Result<Version, SimError> {
        self.keep_first();
        if assumed.is_empty()
            && let Some(version) = self.versions.by_assumed.get(assumed).or(self.versions.first.as_ref())
        {
            return Ok(version.clone());
        }
        let key = Key { assumed: assumed.to_vec(), is_exact, is_start, states: Vec::new() };
        if let Some(version) = self.versions.known.get(&key) {
            return Ok(version.clone());
        }
        if !is_start && let Some(version) = self.versions.by_assumed.get(assumed) {
            return Ok(version.clone());
        }
        if let Some(message) = self.versions.refused.get(&key) {
            return Err(SimError::Mode { t, message: message.clone() });
        }
        let Some(recompile) = &mut self.recompile else {
            return Err(SimError::Model { t, message: "there is no version for this mode".to_owned() });
        };
        let request = Request::Mode { assumed: assumed.to_vec(), exactly: is_exact, is_start };
        let version = match recompile.make(&request) {
            Ok(version) => version,
            Err(message) => {
                self.versions.refused.insert(key, message.clone());
                return Err(SimError::Mode { t, message });
            }
        };
        self.statistics.n_compiled += 1;
        self.versions.known.insert(key, version.clone());
        self.versions.by_assumed.insert(version.data.assumed.clone(), version.clone());
        Ok(version)
    }

    /// Continues with another version of the model, from the values in memory.
    pub(in crate::executor) fn take_over(&mut self, version: Version, t: f64) -> Result<(), SimError> {
        // Derivatives that index reduction has added are the same ones only in the same mode.
        let n_shared = if self.data.assumed == version.data.assumed {
            self.data.n_variables.min(version.data.n_variables)
        } else {
            self.data.n_shared.min(version.data.n_shared)
        } as usize;
        let old = address(&self.data);
        self.use_version(version);
        let data = Arc::clone(&self.data);
        let resumed = self.versions.parked.remove(&address(&data));
        let is_new = resumed.is_none();
        let resumed = resumed.unwrap_or_else(|| Parked {
            cells: data.memory.clone(),
            solvers: Vec::new(),
            sweeps: Sweeps::new(&data),
        });
        let left = Parked {
            cells: std::mem::replace(&mut self.memory.cells, resumed.cells),
            solvers: std::mem::replace(&mut self.solvers, resumed.solvers),
            sweeps: std::mem::replace(&mut self.sweeps, resumed.sweeps),
        };
        self.sweeps.has_frozen = false;
        self.standing = None;
        let cells = &mut self.memory.cells;
        if is_new {
            cells[..n_shared].copy_from_slice(&left.cells[..n_shared]);
            self.set_overrides(&data);
            let chunks = data.parameter_chunks.iter().chain(&data.attributes);
            for &chunk in chunks {
                self.engine.run(chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
            }
            self.solvers = data.solves.iter().map(|s| Solver::new(s, &self.memory.cells)).collect();
        } else {
            // What depends on parameters only may be another constant here than there.
            let own: Vec<f64> = data.parameters.iter().map(|p| cells[p.slot as usize]).collect();
            cells[..n_shared].copy_from_slice(&left.cells[..n_shared]);
            for (p, value) in data.parameters.iter().zip(own) {
                cells[p.slot as usize] = value;
            }
        }
        self.versions.parked.insert(old, left);
        Ok(())
    }
}

/// Tells versions apart.
fn address(data: &Arc<ModelData>) -> usize {
    Arc::as_ptr(data) as usize
}

/// What is needed to judge the present choice of one set, kept from step to step.
pub(in crate::executor) struct Watch {
    lu: ShiftedLu<f64>,
    /// Entries of B in the order of its pattern, and of N by columns.
    dummy_part: Vec<f64>,
    state_part: Vec<f64>,
    /// Where each entry of the Jacobian belongs.
    places: Vec<Place>,
    dummies: Vec<usize>,
    states: Vec<usize>,
}

#[derive(Clone, Copy)]
enum Place {
    Dummy(usize),
    State(usize),
}

impl Watch {
    pub(in crate::executor) fn new(set: &StateSetData) -> Watch {
        let n = set.n_constraints;
        let of_kind = |is_state: bool| -> Vec<usize> {
            (0..set.candidates.len()).filter(|&col| set.is_state[col] == is_state).collect()
        };
        let (dummies, states) = (of_kind(false), of_kind(true));
        let mut position = vec![0; set.candidates.len()];
        for list in [&dummies, &states] {
            for (k, &col) in list.iter().enumerate() {
                position[col] = k;
            }
        }
        let entries: Vec<(usize, usize)> = set
            .entries
            .iter()
            .filter(|(_, col)| !set.is_state[*col as usize])
            .map(|&(row, col)| (row as usize, position[col as usize]))
            .collect();
        let pattern = Pattern::from_entries(n, n, &entries);
        let places = set.entries.iter().map(|&(row, col)| {
            let (row, col, is_state) = (row as usize, position[col as usize], set.is_state[col as usize]);
            if is_state {
                return Place::State(col * n + row);
            }
            let within = pattern.rows(col).binary_search(&row).expect("the pattern has all entries");
            Place::Dummy(pattern.col_ptr[col] + within)
        });
        Watch {
            places: places.collect(),
            dummy_part: vec![0.0; pattern.nnz()],
            state_part: vec![0.0; n * states.len()],
            lu: ShiftedLu::new(&pattern),
            dummies,
            states,
        }
    }

    /// Which candidates should be states, where the present ones are a bad choice.
    fn better_choice(&mut self, set: &StateSetData, mem: &[f64]) -> Option<Vec<bool>> {
        let n = set.n_constraints;
        let values = &mem[set.out as usize..][..set.entries.len()];
        if values.iter().any(|v| !v.is_finite()) {
            return None;
        }
        self.state_part.fill(0.0);
        for (&place, &value) in self.places.iter().zip(values) {
            match place {
                Place::Dummy(at) => self.dummy_part[at] = value,
                Place::State(at) => self.state_part[at] = value,
            }
        }
        let mut is_state = vec![false; set.candidates.len()];
        if self.lu.factor(0.0, &self.dummy_part).is_err() {
            let dummies = independent_columns(set, values);
            is_state.fill(true);
            for col in dummies? {
                is_state[col] = false;
            }
            return Some(is_state);
        }
        let w = &mut self.state_part;
        for column in w.chunks_exact_mut(n.max(1)) {
            self.lu.solve(column);
        }
        let (mut dummies, mut states) = (self.dummies.clone(), self.states.clone());
        let mut limit = 1.0 / WORST;
        for _ in 0..MAX_EXCHANGES {
            let (at, largest) =
                w.iter().map(|v| v.abs()).enumerate().fold((0, 0.0), |a, b| if b.1 > a.1 { b } else { a });
            if largest <= limit {
                break;
            }
            // Once something is to change, it shall be a good choice for long.
            limit = 1.001;
            let (i, j) = (at % n, at / n);
            std::mem::swap(&mut dummies[i], &mut states[j]);
            exchange(w, n, i, j);
        }
        if limit > 1.1 {
            return None;
        }
        for col in states {
            is_state[col] = true;
        }
        Some(is_state)
    }
}

/// Turns B⁻¹N into that of the matrices in which column i of B and column j of N have changed places.
fn exchange(w: &mut [f64], n: usize, i: usize, j: usize) {
    let column = w[j * n..(j + 1) * n].to_vec();
    let pivot = column[i];
    for (k, other) in w.chunks_exact_mut(n).enumerate() {
        if k == j {
            for value in other.iter_mut() {
                *value /= -pivot;
            }
            other[i] = 1.0 / pivot;
        } else {
            let factor = other[i] / pivot;
            for (value, &c) in other.iter_mut().zip(&column) {
                *value -= c * factor;
            }
            other[i] = factor;
        }
    }
}

/// Columns of the Jacobian that are independent, by elimination with the largest pivots; `None` if there are too
/// few.
fn independent_columns(set: &StateSetData, values: &[f64]) -> Option<Vec<usize>> {
    let (rows, cols) = (set.n_constraints, set.candidates.len());
    let mut a = vec![0.0; rows * cols];
    for (&(row, col), &value) in set.entries.iter().zip(values) {
        a[row as usize * cols + col as usize] = value;
    }
    let (mut is_used, mut is_taken) = (vec![false; rows], vec![false; cols]);
    let mut taken = Vec::new();
    for _ in 0..rows {
        let mut largest = 0.0;
        let mut pivot = None;
        for row in (0..rows).filter(|&row| !is_used[row]) {
            for col in (0..cols).filter(|&col| !is_taken[col]) {
                if a[row * cols + col].abs() > largest {
                    largest = a[row * cols + col].abs();
                    pivot = Some((row, col));
                }
            }
        }
        let (row, col) = pivot?;
        (is_used[row], is_taken[col]) = (true, true);
        taken.push(col);
        let pivot_row = a[row * cols..(row + 1) * cols].to_vec();
        for other in (0..rows).filter(|&other| !is_used[other]) {
            let factor = a[other * cols + col] / pivot_row[col];
            if factor != 0.0 {
                for (value, p) in a[other * cols..(other + 1) * cols].iter_mut().zip(&pivot_row) {
                    *value -= factor * p;
                }
            }
        }
    }
    Some(taken)
}
