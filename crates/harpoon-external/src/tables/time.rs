//! A table over time. Where it jumps, and where it begins and ends, the model makes a time event.
//!
//! The model holds the time of its next event and hands it over with every call. That tells on which side of a
//! jump the model is: up to the event the piece before it counts, however far a step runs over, and once the
//! event is done, the next event is a later one and the piece after it counts.

use super::{Extrapolation, Smoothness, Table1, TimeEvents};
use crate::Problem;

pub struct TimeTable {
    curve: Table1,
    start: f64,
    shift: f64,
    /// Abscissas at which there is an event: first, those within, last.
    events: Vec<f64>,
}

/// What counts as "never" in `Modelica.Blocks`.
const NEVER: f64 = f64::MAX;

impl TimeTable {
    pub fn new(curve: Table1, start: f64, shift: f64, kind: TimeEvents) -> TimeTable {
        let x = curve.knots();
        let (first, last) = curve.range();
        let mut events = vec![first];
        for (k, &knot) in x.iter().enumerate().skip(1) {
            let jumps = x[k - 1] == knot || curve.smoothness == Smoothness::Constant;
            let is_event = match kind {
                TimeEvents::Always => {
                    !curve.smoothness.is_cubic() || curve.extrapolation == Extrapolation::Periodic
                }
                TimeEvents::AtDiscontinuities => jumps,
                TimeEvents::Never => false,
            };
            if is_event && knot > events[events.len() - 1] && knot < last {
                events.push(knot);
            }
        }
        if last > first {
            events.push(last);
        }
        TimeTable { curve, start, shift, events }
    }

    pub fn range(&self) -> (f64, f64) {
        self.curve.range()
    }

    fn period(&self) -> Option<f64> {
        let (first, last) = self.curve.range();
        (self.curve.extrapolation == Extrapolation::Periodic && last > first).then_some(last - first)
    }

    /// The first event after `t`. One that is only rounding away has been.
    pub fn next_event(&self, t: f64) -> f64 {
        if t < self.start {
            return self.start;
        }
        let (first, last) = self.curve.range();
        let slack = 1e-14 * (t.abs() + self.shift.abs() + first.abs().max(last.abs()));
        let x = t - self.shift + slack;
        match self.period() {
            Some(period) => {
                let n = ((x - first) / period).floor();
                let offset = n * period;
                let next = self.events.iter().copied().find(|e| e + offset > x);
                next.unwrap_or(self.events[1.min(self.events.len() - 1)] + period) + offset + self.shift
            }
            None => match self.events.iter().find(|e| **e > x) {
                Some(e) if self.curve.knots().len() > 1 => e + self.shift,
                _ => NEVER,
            },
        }
    }

    /// The value or a derivative at `t`, while `next` is the next event.
    pub fn value(&self, column: usize, t: f64, next: f64, order: u32) -> Result<f64, Problem> {
        self.curve.check(column)?;
        if t < self.start || next <= self.start {
            return Ok(0.0);
        }
        if self.curve.knots().len() == 1 {
            return self.curve.value(column, t, order);
        }
        let (first, last) = self.curve.range();
        let mut x = t - self.shift;
        let mut end = if next < NEVER { next - self.shift } else { f64::INFINITY };
        if let Some(period) = self.period() {
            // The period that holds the event, which may be its end; the event decides, since `t` may be a
            // rounding error away from the border.
            let n = ((end - first) / period - 1e-9).floor();
            let n = if n.is_finite() { n } else { ((x - first) / period).floor() };
            x -= n * period;
            end -= n * period;
        }
        // The piece between the event before and the one to come. The event's own abscissa is the one of the
        // table, free of what shifting and scaling did to it.
        let slack = 1e-12 * (last - first).max(last.abs());
        let k = self.events.partition_point(|e| *e < end - slack);
        let to = self.events.get(k).copied().unwrap_or(f64::INFINITY);
        let from = if k == 0 { f64::NEG_INFINITY } else { self.events[k - 1] };
        let x = x.max(from);
        if self.period().is_none() && (k == 0 || k == self.events.len()) {
            // Before the first event of the table, or after its last.
            let beyond = if k == 0 { x.min(to) } else { x };
            if k == 0 && x < first || k > 0 && x > last {
                return self.curve.outside(column, beyond, order);
            }
            return Ok(match (k, order) {
                (0, 0) => self.curve.end(column, false),
                (_, 0) => self.curve.end(column, true),
                _ => self.curve.outside(column, if k == 0 { first - 1.0 } else { last + 1.0 }, order)?,
            });
        }
        if x >= to {
            let knots = self.curve.knots();
            let before = knots.partition_point(|knot| *knot < to).saturating_sub(1);
            // A constant piece ends with its own value; the others reach the knot.
            return Ok(self.curve.within(column, before, to, order));
        }
        Ok(self.curve.within(column, self.curve.interval(x), x, order))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(
        rows: &[(f64, f64)],
        smoothness: Smoothness,
        extrapolation: Extrapolation,
        events: TimeEvents,
    ) -> TimeTable {
        let (x, y) = rows.iter().copied().unzip();
        let curve = Table1::new(x, vec![y], smoothness, extrapolation, true).unwrap();
        TimeTable::new(curve, f64::NEG_INFINITY, 0.0, events)
    }

    #[test]
    fn a_jump_has_two_sides() {
        let rows = [(0.0, 0.0), (1.0, 1.0), (1.0, 5.0), (2.0, 6.0)];
        let t = table(&rows, Smoothness::Linear, Extrapolation::Hold, TimeEvents::AtDiscontinuities);
        assert_eq!(t.next_event(0.0), 1.0);
        assert_eq!(t.value(0, 1.0, 1.0, 0), Ok(1.0));
        // A step that ran over the event still sees the piece before it.
        assert_eq!(t.value(0, 1.3, 1.0, 0), Ok(1.0));
        assert_eq!(t.next_event(1.0), 2.0);
        assert_eq!(t.value(0, 1.0, 2.0, 0), Ok(5.0));
        assert_eq!(t.value(0, 1.5, 2.0, 0), Ok(5.5));
        assert_eq!(t.next_event(2.0), f64::MAX);
        assert_eq!(t.value(0, 3.0, f64::MAX, 0), Ok(6.0));
    }

    /// What `BooleanTable` makes of a single instant.
    #[test]
    fn a_table_may_be_nothing_but_a_jump() {
        let rows = [(0.7, 0.0), (0.7, 1.0)];
        let t = table(&rows, Smoothness::Constant, Extrapolation::Hold, TimeEvents::Always);
        assert_eq!(t.next_event(0.0), 0.7);
        assert_eq!(t.value(0, 0.0, 0.7, 0), Ok(0.0));
        assert_eq!(t.value(0, 0.7, 0.7, 0), Ok(0.0));
        assert_eq!(t.next_event(0.7), f64::MAX);
        assert_eq!(t.value(0, 0.7, f64::MAX, 0), Ok(1.0));
    }

    #[test]
    fn constant_pieces_jump_at_every_knot() {
        let rows = [(0.0, 1.0), (1.0, 2.0), (2.0, 3.0)];
        let t = table(&rows, Smoothness::Constant, Extrapolation::Hold, TimeEvents::Always);
        assert_eq!(t.value(0, 1.0, 1.0, 0), Ok(1.0));
        assert_eq!(t.value(0, 1.0, 2.0, 0), Ok(2.0));
        assert_eq!(t.value(0, 2.0, f64::MAX, 0), Ok(3.0));
    }

    #[test]
    fn periods_repeat() {
        let rows = [(0.0, 0.0), (1.0, 1.0)];
        let t = table(&rows, Smoothness::Linear, Extrapolation::Periodic, TimeEvents::Always);
        assert_eq!(t.next_event(0.0), 1.0);
        assert_eq!(t.value(0, 0.25, 1.0, 0), Ok(0.25));
        assert_eq!(t.value(0, 1.0, 1.0, 0), Ok(1.0));
        assert_eq!(t.next_event(1.0), 2.0);
        assert_eq!(t.value(0, 1.0, 2.0, 0), Ok(0.0));
        assert_eq!(t.value(0, 1.25, 2.0, 0), Ok(0.25));
        assert_eq!(t.next_event(-0.5), 0.0);
        assert_eq!(t.value(0, -0.25, 0.0, 0), Ok(0.75));
    }

    #[test]
    fn nothing_comes_before_the_start() {
        let curve =
            Table1::new(vec![0.0, 1.0], vec![vec![3.0, 4.0]], Smoothness::Linear, Extrapolation::Hold, true)
                .unwrap();
        let t = TimeTable::new(curve, 2.0, 2.0, TimeEvents::Always);
        assert_eq!(t.next_event(0.0), 2.0);
        assert_eq!(t.value(0, 1.0, 2.0, 0), Ok(0.0));
        assert_eq!(t.value(0, 2.0, 2.0, 0), Ok(0.0));
        assert_eq!(t.next_event(2.0), 3.0);
        assert_eq!(t.value(0, 2.0, 3.0, 0), Ok(3.0));
        assert_eq!(t.value(0, 2.5, 3.0, 0), Ok(3.5));
    }
}
