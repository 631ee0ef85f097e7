//! Values that change at events only, and the root functions that make those events.
//!
//! A relation that made the event takes the far side, even if rounding puts its operands back on the near
//! one; its root is then shifted by that rounding, so that the driver and the model agree about the side.
//! A relation of time alone has at its instant the value it has afterwards.

use super::{coincide, nearest_instant};
use crate::executor::Executor;
use crate::executor::memory::data::{HeldKind, slot};
use crate::model::{Direction, SimError, StepFailure};
use std::sync::Arc;

/// How far from zero, in parts of its nominal value, a root that fired may be found at its event.
const FIRED_BAND: f64 = 1e-7;
/// How far from zero, in parts of the band of a root, its side is certain.
const ROUNDING: f64 = 1e-6;

impl Executor {
    /// Computes a held value anew; true if it changed.
    pub(in crate::executor) fn update_held(&mut self, k: usize) -> Result<bool, StepFailure> {
        let data = Arc::clone(&self.data);
        let held = &data.held[k];
        let out = held.out as usize;
        let t = self.memory.cells[slot::TIME as usize];
        let now = self.memory.cells[held.slot as usize];
        let new = match held.kind {
            HeldKind::Relation { .. } if self.is_stepping => {
                self.engine.run(held.chunk, &mut self.memory)?;
                self.memory.cells[out]
            }
            _ if self.is_stepping => now,
            HeldKind::Relation { is_true_above } => {
                self.engine.run(held.chunk, &mut self.memory)?;
                let crossing = self.memory.cells[out + 1];
                if let Some(is_above) = held.root.and_then(|root| self.events.forced[root as usize]) {
                    let new = f64::from(u8::from(is_above == is_true_above));
                    self.memory.cells[held.slot as usize] = new;
                    return Ok(new != now);
                }
                if self.events.is_steady && self.is_near_crossing(k, self.tolerance) {
                    return Ok(false);
                }
                match held.root.and_then(|root| self.fired(root, crossing)) {
                    Some(direction) => f64::from(u8::from((direction == Direction::Rising) == is_true_above)),
                    None => self.memory.cells[out],
                }
            }
            HeldKind::TimeRelation => {
                let is_after = self.events.is_after;
                self.time_relation(k, is_after)?
            }
            HeldKind::Function => {
                self.engine.run(held.chunk, &mut self.memory)?;
                let exact = self.memory.cells[out];
                let mut new = exact;
                if exact == now
                    && let Some(root) = held.root
                {
                    for (side, step) in [(Direction::Falling, -1.0), (Direction::Rising, 1.0)] {
                        let has_fired = (0..2).any(|c| {
                            self.fired(root + c, self.memory.cells[out + 1 + c as usize]) == Some(side)
                        });
                        if has_fired {
                            new = exact + step;
                        }
                    }
                }
                // Once is enough: the next iteration finds the value in its new place.
                if new != now
                    && let Some(root) = held.root
                {
                    self.events.fired[root as usize..root as usize + 2].fill(None);
                }
                new
            }
            HeldKind::Sample => {
                let mut new = 0.0;
                if self.events.may_sample {
                    self.engine.run(held.chunk, &mut self.memory)?;
                    let (start, interval) = (self.memory.cells[out], self.memory.cells[out + 1]);
                    if interval > 0.0 && coincide(nearest_instant(t, start, interval), t) {
                        new = 1.0;
                        self.events.has_sampled = true;
                    }
                }
                new
            }
        };
        self.memory.cells[held.slot as usize] = new;
        Ok(new != now)
    }

    pub(in crate::executor) fn has_fired(&self, held: usize) -> bool {
        self.data.held[held].root.is_some_and(|root| self.events.fired[root as usize].is_some())
    }

    /// The direction in which a root fired at this event, if its crossing is still near zero.
    fn fired(&self, root: u32, crossing: f64) -> Option<Direction> {
        let direction = self.events.fired[root as usize]?;
        if self.events.holds_fired {
            return Some(direction);
        }
        let nominal =
            self.data.roots[root as usize].nominal.get(&self.memory.cells).abs().max(f64::MIN_POSITIVE);
        (crossing.abs() <= FIRED_BAND * nominal).then_some(direction)
    }

    pub(super) fn time_relation(&mut self, k: usize, is_after: bool) -> Result<f64, StepFailure> {
        let data = Arc::clone(&self.data);
        let held = &data.held[k];
        let out = held.out as usize;
        self.engine.run(held.chunk, &mut self.memory)?;
        let t = self.memory.cells[slot::TIME as usize];
        let at = self.memory.cells[out + 1];
        if !is_after || !coincide(at, t) {
            return Ok(self.memory.cells[out]);
        }
        // One solution in time, so any later time shows the value afterwards.
        self.memory.cells[slot::TIME as usize] = t + 1.0 + 0.01 * t.abs();
        let outcome = self.engine.run(held.chunk, &mut self.memory);
        self.memory.cells[slot::TIME as usize] = t;
        outcome?;
        Ok(self.memory.cells[out])
    }

    pub(in crate::executor) fn root_values(&mut self, out: &mut [f64]) -> Result<(), StepFailure> {
        let Executor { data, engine, memory, events, .. } = self;
        engine.run_all(&data.root_chunks, memory)?;
        let from = data.root_values as usize;
        for (k, out) in out.iter_mut().enumerate() {
            *out = memory.cells[from + k] + events.offsets[k];
        }
        Ok(())
    }

    /// The side of zero that agrees with the held value.
    pub(in crate::executor) fn is_held_above(&self, k: usize) -> bool {
        let root = &self.data.roots[k];
        let held = &self.data.held[root.held as usize];
        match held.kind {
            HeldKind::Relation { is_true_above } => {
                (self.memory.cells[held.slot as usize] != 0.0) == is_true_above
            }
            _ => root.is_above,
        }
    }

    /// Shifts roots that lie on the other side than the held value, or in danger of it, by rounding only.
    pub(super) fn align_roots(&mut self, t: f64) -> Result<(), SimError> {
        let n = self.data.roots.len();
        if n == 0 {
            return Ok(());
        }
        self.events.offsets.fill(0.0);
        let mut values = vec![0.0; n];
        self.root_values(&mut values).map_err(|f| self.evaluation_error(t, f))?;
        for k in 0..n {
            let side = if self.is_held_above(k) { 1.0 } else { -1.0 };
            // The next evaluation may round otherwise.
            let clear =
                side * ROUNDING * self.tolerance * self.data.roots[k].nominal.get(&self.memory.cells).abs();
            if side * values[k] < side * clear {
                self.events.offsets[k] = clear - values[k];
            }
        }
        Ok(())
    }
}
