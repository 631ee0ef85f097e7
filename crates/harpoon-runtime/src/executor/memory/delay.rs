//! The past of delayed expressions.
//!
//! Each `delay(e, d)` has a history of (time, value) at accepted steps; between them values are
//! interpolated, by a parabola through the neighbours where there is no jump near. An event puts two values at
//! one time, and neither is used to interpolate across it. Before the first value the first one holds.
//!
//! A delay shorter than the step at hand reaches beyond the last accepted point. Then the history is
//! continued in a straight line to the value that is being computed; this is where accuracy is lost, so a
//! model with short delays wants a limit on the step.

use crate::wire_struct;
use harpoon_program::Refusal;

#[derive(Clone, Debug, Default)]
struct History {
    times: Vec<f64>,
    values: Vec<f64>,
}

#[derive(Clone, Debug, Default)]
pub(in crate::executor) struct Delays {
    histories: Vec<History>,
}

wire_struct!(History { times, values });
wire_struct!(Delays { histories });

impl Delays {
    pub(in crate::executor) fn new(n: usize) -> Delays {
        Delays { histories: vec![History::default(); n] }
    }

    pub(in crate::executor) fn clear(&mut self) {
        for history in &mut self.histories {
            history.times.clear();
            history.values.clear();
        }
    }

    /// Adds the value at `t`. What is older than `oldest` is no longer needed.
    pub(in crate::executor) fn record(&mut self, number: usize, t: f64, value: f64, oldest: f64) {
        let history = &mut self.histories[number];
        let n = history.times.len();
        if n > 0 && history.times[n - 1] == t && history.values[n - 1] == value {
            return;
        }
        history.times.push(t);
        history.values.push(value);
        // Two points before the oldest time are kept for the interpolation; dropping waits until it pays.
        let keep_from = history.times.partition_point(|&time| time < oldest).saturating_sub(3);
        if keep_from > 1000 && keep_from > history.times.len() / 2 {
            history.times.drain(..keep_from);
            history.values.drain(..keep_from);
        }
    }

    pub(in crate::executor) fn value(
        &self,
        number: usize,
        t: f64,
        now: f64,
        delay_time: f64,
    ) -> Result<f64, Refusal> {
        if delay_time < 0.0 || delay_time.is_nan() {
            return Err(Refusal { message: format!("the delay time {delay_time} is negative") });
        }
        let Some(history) = self.histories.get(number) else {
            return Err(Refusal { message: format!("there is no delay {number}") });
        };
        let at = t - delay_time;
        if delay_time == 0.0 || history.times.is_empty() {
            return Ok(now);
        }
        let last = history.times.len() - 1;
        if at >= history.times[last] {
            let span = t - history.times[last];
            let part = if span > 0.0 { (at - history.times[last]) / span } else { 0.0 };
            return Ok(history.values[last] + part * (now - history.values[last]));
        }
        // The last of several at one time is the value after the event.
        let right = history.times.partition_point(|&time| time <= at);
        if right == 0 {
            return Ok(history.values[0]);
        }
        Ok(history.interpolate(right, at))
    }
}

impl History {
    /// Between `right - 1` and `right`.
    fn interpolate(&self, right: usize, at: f64) -> f64 {
        let (t0, t1) = (self.times[right - 1], self.times[right]);
        let (v0, v1) = (self.values[right - 1], self.values[right]);
        let linear = v0 + (v1 - v0) * (at - t0) / (t1 - t0);
        // A third point on the side where the values go on without a jump.
        let before = right.checked_sub(2).filter(|&k| self.times[k] < t0);
        let after = Some(right + 1).filter(|&k| k < self.times.len() && self.times[k] > t1);
        let Some(third) = before.or(after) else { return linear };
        let (t2, v2) = (self.times[third], self.values[third]);
        let slope = (v1 - v0) / (t1 - t0);
        let curvature = ((v2 - v1) / (t2 - t1) - slope) / (t2 - t0);
        linear + curvature * (at - t0) * (at - t1)
    }
}
