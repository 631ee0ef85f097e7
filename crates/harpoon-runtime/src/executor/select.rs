//! Dynamic state selection: watches whether the states are a good choice, and exchanges the model when not.
//!
//! For each set of candidates the columns of the constraints' Jacobian that belong to the dummies must be
//! regular. A pivoted elimination over all columns shows the best choice of dummies; when the present one is
//! worse than that by more than a factor, a version of the model with other states takes over (Mattsson,
//! Olsson & Elmqvist, *Dynamic Selection of States in Dymola*, 2000). Versions are made once and kept.
//!
//! Variables have the same slots in all versions, so that the memory simply goes on.

use super::data::{ModelData, StateSetData};
use super::event::Events;
use super::linearize::Sweeps;
use super::solve::Solver;
use super::{Engine, Executor, Messages};
use crate::model::SimError;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How much worse than the best the present choice may be.
const WORST: f64 = 0.3;

/// A model for one choice of states.
#[derive(Clone)]
pub struct Version {
    pub data: Arc<ModelData>,
    pub engine: Engine,
    pub messages: Arc<dyn Messages>,
}

/// Makes versions of a model.
pub trait Recompile: Send {
    /// `states` lists the slots of the candidates of all state sets that shall be states.
    fn select_states(&mut self, states: &[u32]) -> Result<Version, String>;
}

/// The versions made so far, by the slots of their chosen states.
#[derive(Default)]
pub(super) struct Versions {
    known: BTreeMap<Vec<u32>, Version>,
    first: Option<Version>,
}

impl Executor {
    fn version(&self) -> Version {
        Version {
            data: Arc::clone(&self.data),
            engine: self.engine.clone(),
            messages: Arc::clone(&self.messages),
        }
    }

    /// A new run begins as the first one did.
    pub(super) fn restore_first_version(&mut self) {
        if let Some(first) = self.versions.first.take() {
            self.use_version(first);
        }
    }

    fn use_version(&mut self, version: Version) {
        self.data = version.data;
        self.engine = version.engine;
        self.messages = version.messages;
        self.sweeps = Sweeps::new(&self.data);
        self.events = Events::new(&self.data);
        self.point = None;
    }

    /// Exchanges states if the present choice has become a bad one. The point must have been evaluated.
    pub(super) fn select_states(&mut self, t: f64, x: &mut Vec<f64>) -> Result<bool, SimError> {
        if self.data.state_sets.is_empty() || self.recompile.is_none() {
            return Ok(false);
        }
        let data = Arc::clone(&self.data);
        let mut chosen = Vec::new();
        let mut is_bad = false;
        for set in &data.state_sets {
            self.engine.run(set.chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
            let is_state = match better_choice(set, &self.memory.cells) {
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
        chosen.sort_unstable();
        let version = match self.versions.known.get(&chosen) {
            Some(version) => version.clone(),
            None => {
                let Some(recompile) = &mut self.recompile else { return Ok(false) };
                let version =
                    recompile.select_states(&chosen).map_err(|message| SimError::Model { t, message })?;
                self.versions.known.insert(chosen.clone(), version.clone());
                version
            }
        };
        if self.versions.first.is_none() {
            self.versions.first = Some(self.version());
        }
        self.go_on_as(version, t, x)?;
        Ok(true)
    }

    /// Continues this run with another version of the model.
    fn go_on_as(&mut self, version: Version, t: f64, x: &mut Vec<f64>) -> Result<(), SimError> {
        let before = std::mem::take(&mut self.memory.cells);
        let n_shared = self.data.n_variables.min(version.data.n_variables) as usize;
        self.use_version(version);
        let data = Arc::clone(&self.data);
        self.memory.cells.clone_from(&data.memory);
        self.memory.cells[..n_shared].copy_from_slice(&before[..n_shared]);
        self.engine.run_all(&data.attributes, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
        self.solvers = data.solves.iter().map(|s| Solver::new(s, &self.memory.cells)).collect();
        self.read_states(x);
        self.evaluate(t, x).map_err(|f| self.evaluation_error(t, f))?;
        self.settle(t, false)
    }
}

/// Which candidates should be states, where the present ones are a bad choice.
fn better_choice(set: &StateSetData, mem: &[f64]) -> Option<Vec<bool>> {
    let (rows, cols) = (set.n_constraints, set.candidates.len());
    let mut matrix = vec![0.0; rows * cols];
    for (k, &(row, col)) in set.entries.iter().enumerate() {
        matrix[row as usize * cols + col as usize] = mem[set.out as usize + k];
    }
    let dummies: Vec<bool> = set.is_state.iter().map(|is_state| !is_state).collect();
    let (present, _) = eliminate(matrix.clone(), rows, cols, &dummies);
    let (best, pivots) = eliminate(matrix, rows, cols, &vec![true; cols]);
    if present >= WORST * best || !best.is_finite() {
        return None;
    }
    let mut is_state = vec![true; cols];
    for col in pivots {
        is_state[col] = false;
    }
    Some(is_state)
}

/// Elimination with the largest pivot among the allowed columns: the size of the determinant of the columns
/// it takes, and which they are.
fn eliminate(mut a: Vec<f64>, rows: usize, cols: usize, is_allowed: &[bool]) -> (f64, Vec<usize>) {
    let mut determinant: f64 = 1.0;
    let mut is_used = vec![false; rows];
    let mut taken = Vec::new();
    for _ in 0..rows {
        let mut largest = 0.0;
        let mut pivot = None;
        for row in (0..rows).filter(|&row| !is_used[row]) {
            for col in (0..cols).filter(|&col| is_allowed[col] && !taken.contains(&col)) {
                if a[row * cols + col].abs() > largest {
                    largest = a[row * cols + col].abs();
                    pivot = Some((row, col));
                }
            }
        }
        let Some((row, col)) = pivot else { return (0.0, taken) };
        determinant *= largest;
        is_used[row] = true;
        taken.push(col);
        for other in (0..rows).filter(|&other| !is_used[other]) {
            let factor = a[other * cols + col] / a[row * cols + col];
            for k in 0..cols {
                a[other * cols + k] -= factor * a[row * cols + k];
            }
        }
    }
    (determinant, taken)
}
