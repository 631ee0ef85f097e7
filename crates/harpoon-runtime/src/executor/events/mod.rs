//! Initialization and events (MLS 8.5 and 8.6).
//!
//! | module | what it does |
//! |---|---|
//! | `start` | the initial problem, in the mode that the start values decide |
//! | `iteration` | an event: everything anew, then `pre`, until nothing changes |
//! | `held` | relations and other values that change at events only, and their root functions |
//! | `assertions` | assertions, warnings and what external functions print |
//! | `accepted` | what takes place after an accepted step |

mod accepted;
mod assertions;
mod held;
mod iteration;
mod start;

use super::memory::data::ModelData;
use crate::model::Direction;
use crate::wire_struct;

#[derive(Clone)]
pub(in crate::executor) struct Events {
    /// The roots that made the present event.
    fired: Vec<Option<Direction>>,
    /// Added to the root functions since the last event.
    offsets: Vec<f64>,
    /// Relations of time are taken as they are right after the present time.
    is_after: bool,
    /// `sample` may be true.
    may_sample: bool,
    has_sampled: bool,
    /// This is the first iteration of an event.
    pub(in crate::executor) is_first: bool,
    /// Relations that made the event stay on the far side, whatever comes of it.
    pub(in crate::executor) holds_fired: bool,
    next: Option<f64>,
    /// The side of zero to which an impulse pushes a root, at this event.
    pub(in crate::executor) forced: Vec<Option<bool>>,
    /// The mode in memory was found by an implicit step.
    pub(in crate::executor) is_sought: bool,
    /// A mode has been found at this event: relations stay as they are if their operands are equal up to the
    /// tolerance.
    pub(in crate::executor) is_steady: bool,
    /// When a relation that may decide about the mode changed last.
    last_switch: f64,
}

wire_struct!(Events {
    fired,
    offsets,
    is_after,
    may_sample,
    has_sampled,
    is_first,
    holds_fired,
    next,
    forced,
    is_sought,
    is_steady,
    last_switch,
});

impl Events {
    /// Whether the other ones are those of the same model.
    pub(in crate::executor) fn fits(&self, other: &Events) -> bool {
        self.fired.len() == other.fired.len() && self.offsets.len() == other.offsets.len()
    }

    pub(in crate::executor) fn new(data: &ModelData) -> Events {
        Events {
            fired: vec![None; data.roots.len()],
            offsets: vec![0.0; data.roots.len()],
            is_after: false,
            may_sample: false,
            has_sampled: false,
            is_first: false,
            holds_fired: false,
            next: None,
            forced: vec![None; data.roots.len()],
            is_sought: false,
            is_steady: false,
            last_switch: f64::NEG_INFINITY,
        }
    }

    /// For another version of the model in the midst of an event; roots are the same ones in all versions.
    pub(in crate::executor) fn fit(&mut self, data: &ModelData) {
        if self.fired.len() != data.roots.len() {
            *self = Events::new(data);
        }
    }

    pub(in crate::executor) fn next_time_event(&self, _t: f64) -> Option<f64> {
        self.next
    }
}

fn coincide(a: f64, b: f64) -> bool {
    (a - b).abs() <= 8.0 * f64::EPSILON * a.abs().max(b.abs())
}

/// The sampling instant nearest to `t`, not before the first.
fn nearest_instant(t: f64, start: f64, interval: f64) -> f64 {
    let n = ((t - start) / interval).round().max(0.0);
    start + n * interval
}
