//! Whether two runs agree, and a run on other points.
//!
//! Two correct integrators choose different points and find an event at times that differ a little, so
//! values are not compared point by point. Around each curve lies a tube: at time t it spans the smallest
//! to the largest value the curve takes within ± `time` of t, both sides of events included, and is
//! widened by the value tolerance. Each point of either curve must lie in the tube of the other; looking
//! both ways finds a peak that one of them left out.

use crate::{Schema, Series, Trajectory, Variability, VariableId};
use std::collections::VecDeque;
use std::fmt;

#[derive(Clone, Copy, Debug)]
pub struct Tolerance {
    /// Times the largest magnitude of the reference curve.
    pub relative: f64,
    pub absolute: f64,
    /// Half the width of the window in time, as a part of the length of the reference run.
    pub time: f64,
}

impl Default for Tolerance {
    fn default() -> Tolerance {
        Tolerance { relative: 1e-3, absolute: 1e-9, time: 1e-6 }
    }
}

/// Where one variable is farthest from the other curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Deviation {
    pub name: String,
    /// Distance to the tube before it is widened by the value tolerance. Infinite when one is NaN.
    pub error: f64,
    pub allowed: f64,
    pub time: f64,
    pub actual: f64,
    pub reference: f64,
}

impl Deviation {
    pub fn is_within(&self) -> bool {
        self.error <= self.allowed
    }
}

#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// One entry per variable both runs have, worst (error over allowed) first.
    pub deviations: Vec<Deviation>,
    pub only_in_actual: Vec<String>,
    pub only_in_reference: Vec<String>,
    /// Time ranges of the two runs, when they differ by more than the time tolerance.
    pub ranges: Option<[(f64, f64); 2]>,
}

impl Comparison {
    /// Every variable of the reference is there and within tolerance over the same time.
    pub fn is_match(&self) -> bool {
        self.ranges.is_none()
            && self.only_in_reference.is_empty()
            && self.deviations.iter().all(Deviation::is_within)
    }
    pub fn worst(&self) -> Option<&Deviation> {
        self.deviations.first()
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some([actual, reference]) = self.ranges {
            writeln!(
                f,
                "time runs from {} to {}, the reference from {} to {}",
                actual.0, actual.1, reference.0, reference.1
            )?;
        }
        for name in &self.only_in_reference {
            writeln!(f, "{name}: missing")?;
        }
        let outside = self.deviations.iter().filter(|d| !d.is_within());
        for d in outside {
            writeln!(
                f,
                "{}: {} where the reference has {} at time {} (off by {:.3e}, allowed {:.3e})",
                d.name, d.actual, d.reference, d.time, d.error, d.allowed
            )?;
        }
        let n_within = self.deviations.iter().filter(|d| d.is_within()).count();
        writeln!(f, "{n_within} of {} variables agree", self.deviations.len() + self.only_in_reference.len())
    }
}

pub fn compare(actual: &Trajectory, reference: &Trajectory, tolerance: Tolerance) -> Comparison {
    let mut result = Comparison::default();
    let range = |t: &Trajectory| Some((*t.time().first()?, *t.time().last()?));
    let (ours, theirs) = (range(actual), range(reference));
    let half_window = theirs.map_or(0.0, |(a, b)| tolerance.time * (b - a));
    let differs = |a: f64, b: f64| (a - b).abs() > half_window;
    match (ours, theirs) {
        (Some(a), Some(b)) if differs(a.0, b.0) || differs(a.1, b.1) => result.ranges = Some([a, b]),
        (Some(_), Some(_)) | (None, None) => {}
        (a, b) => result.ranges = Some([a, b].map(|r| r.unwrap_or((f64::NAN, f64::NAN)))),
    }
    for variable in actual.schema().variables() {
        if reference.find(&variable.name).is_none() {
            result.only_in_actual.push(variable.name.clone());
        }
    }
    for id in reference.schema().ids() {
        let name = &reference.variable(id).name;
        match actual.find(name) {
            Some(ours) => {
                let (a, r) = (actual.series(ours), reference.series(id));
                result.deviations.push(largest_deviation(name, &a, &r, half_window, tolerance));
            }
            None => result.only_in_reference.push(name.clone()),
        }
    }
    let ratio = |d: &Deviation| if d.error == 0.0 { 0.0 } else { d.error / d.allowed };
    result.deviations.sort_by(|a, b| ratio(b).total_cmp(&ratio(a)));
    result
}

fn largest_deviation(
    name: &str,
    actual: &Series,
    reference: &Series,
    half_window: f64,
    tolerance: Tolerance,
) -> Deviation {
    let magnitude = reference.iter().filter(|v| v.is_finite()).fold(0.0, |m: f64, v| m.max(v.abs()));
    let mut worst = Deviation {
        name: name.to_owned(),
        error: 0.0,
        allowed: tolerance.absolute + tolerance.relative * magnitude,
        time: reference.time.first().copied().unwrap_or(0.0),
        actual: actual.iter().next().unwrap_or(f64::NAN),
        reference: reference.iter().next().unwrap_or(f64::NAN),
    };
    for (points, tube, points_are_actual) in [(actual, reference, true), (reference, actual, false)] {
        let (Some(&first), Some(&last)) = (tube.time.first(), tube.time.last()) else { continue };
        let mut window = Window::new(*tube, half_window);
        for (row, &t) in points.time.iter().enumerate() {
            if t < first - half_window || t > last + half_window {
                continue;
            }
            let value = points.value(row);
            let (low, high) = window.range_at(t);
            let error = if value.is_nan() && (low.is_nan() || high.is_nan()) {
                0.0
            } else if value.is_nan() || low.is_nan() || high.is_nan() {
                f64::INFINITY
            } else {
                (low - value).max(value - high).max(0.0)
            };
            if error > worst.error {
                let other = tube.at(t);
                let (a, r) = if points_are_actual { (value, other) } else { (other, value) };
                worst = Deviation { error, time: t, actual: a, reference: r, ..worst };
            }
        }
    }
    worst
}

/// Smallest and largest value within a window that only moves forward: two queues of row numbers, whose
/// values rise (for the minimum) or fall (for the maximum).
struct Window<'a> {
    series: Series<'a>,
    half_width: f64,
    next: usize,
    lows: VecDeque<usize>,
    highs: VecDeque<usize>,
    n_nan: VecDeque<usize>,
}

impl<'a> Window<'a> {
    fn new(series: Series<'a>, half_width: f64) -> Window<'a> {
        Window {
            series,
            half_width,
            next: 0,
            lows: VecDeque::new(),
            highs: VecDeque::new(),
            n_nan: VecDeque::new(),
        }
    }
    fn range_at(&mut self, t: f64) -> (f64, f64) {
        let (begin, end) = (t - self.half_width, t + self.half_width);
        let time = self.series.time;
        while self.next < time.len() && time[self.next] <= end {
            let value = self.series.value(self.next);
            if value.is_nan() {
                self.n_nan.push_back(self.next);
            } else {
                while self.lows.back().is_some_and(|&row| self.series.value(row) >= value) {
                    self.lows.pop_back();
                }
                while self.highs.back().is_some_and(|&row| self.series.value(row) <= value) {
                    self.highs.pop_back();
                }
                self.lows.push_back(self.next);
                self.highs.push_back(self.next);
            }
            self.next += 1;
        }
        for queue in [&mut self.lows, &mut self.highs, &mut self.n_nan] {
            while queue.front().is_some_and(|&row| time[row] < begin) {
                queue.pop_front();
            }
        }
        if !self.n_nan.is_empty() {
            return (f64::NAN, f64::NAN);
        }
        // The ends of the window lie between rows.
        let ends = [self.series.before(begin), self.series.at(end)];
        let rows =
            [&self.lows, &self.highs].map(|q| q.front().map_or(ends[0], |&row| self.series.value(row)));
        if ends.iter().any(|v| v.is_nan()) {
            return (f64::NAN, f64::NAN);
        }
        (rows[0].min(ends[0]).min(ends[1]), rows[1].max(ends[0]).max(ends[1]))
    }
}

/// The run at other times, which must not decrease. Where a time is given twice in a row the first takes
/// the value before the event and the second the value after it; a single one takes the value after.
pub fn resample(trajectory: &Trajectory, times: &[f64]) -> Trajectory {
    let schema: &Schema = trajectory.schema();
    // One variable per column stands for all; a discrete one, if there is one, makes the column hold.
    let mut owners: Vec<Option<(VariableId, bool)>> = vec![None; schema.n_columns()];
    for id in schema.ids() {
        if let crate::Source::Column { index, negated } = schema[id].source {
            let is_better = match owners[index] {
                None => true,
                Some((owner, owner_negated)) => {
                    (schema[id].variability == Variability::Discrete && !schema[owner].is_step())
                        || (owner_negated && !negated && schema[id].is_step() == schema[owner].is_step())
                }
            };
            if is_better {
                owners[index] = Some((id, negated));
            }
        }
    }
    let mut result = Trajectory::new(schema.clone());
    let mut row = vec![f64::NAN; schema.n_columns()];
    for (i, &t) in times.iter().enumerate() {
        let is_before = times.get(i + 1) == Some(&t);
        for (column, owner) in row.iter_mut().zip(&owners) {
            let Some((id, negated)) = *owner else { continue };
            let series = trajectory.series(id);
            let value = if is_before { series.before(t) } else { series.at(t) };
            *column = if negated { crate::trajectory::negate(value, schema[id].kind) } else { value };
        }
        result.push_row(t, &row);
    }
    result
}
