//! A curve as an SVG path of bounded size.
//!
//! Within one column of pixels only the first, lowest, highest and last point can be seen, so of each
//! column only these four are drawn (M4: Jugel, Jerzak, Hackenbroich & Markl, "M4: a visualization-oriented
//! time series data aggregation", VLDB 2014). A spike of one sample in a million stays. The strokes of
//! columns with many points are moved to the middle of the column, or noise would show random seams.
//!
//! Coordinates are whole tenths of a pixel, relative to the point before, and points on a straight line
//! are left out.

/// `points` are in pixels; one that is not finite interrupts the line.
pub fn path(points: impl Iterator<Item = (f64, f64)>, column_width: f64) -> String {
    let mut pen = Pen::default();
    let mut column: Option<Column> = None;
    for (x, y) in points {
        if !x.is_finite() || !y.is_finite() {
            if let Some(column) = column.take() {
                column.draw(&mut pen, column_width);
            }
            pen.lift();
            continue;
        }
        // Far outside the picture one place is as good as another.
        let point = ((x.clamp(-1e5, 1e5) * 10.0).round() as i64, (y.clamp(-1e5, 1e5) * 10.0).round() as i64);
        let number = (x / column_width).floor();
        match &mut column {
            Some(c) if c.number == number => c.add(point),
            _ => {
                if let Some(column) = column.replace(Column::new(number, point)) {
                    column.draw(&mut pen, column_width);
                }
            }
        }
    }
    if let Some(column) = column {
        column.draw(&mut pen, column_width);
    }
    pen.lift();
    pen.out
}

type Point = (i64, i64);

struct Column {
    number: f64,
    first: Point,
    low: (usize, Point),
    high: (usize, Point),
    last: Point,
    n: usize,
}

impl Column {
    fn new(number: f64, p: Point) -> Column {
        Column { number, first: p, low: (0, p), high: (0, p), last: p, n: 1 }
    }
    fn add(&mut self, p: Point) {
        if p.1 < self.low.1.1 {
            self.low = (self.n, p);
        }
        if p.1 > self.high.1.1 {
            self.high = (self.n, p);
        }
        self.last = p;
        self.n += 1;
    }
    fn draw(self, pen: &mut Pen, width: f64) {
        let (a, b) = if self.low.0 <= self.high.0 { (self.low, self.high) } else { (self.high, self.low) };
        let middle = ((self.number + 0.5) * width * 10.0).round() as i64;
        for (x, y) in [self.first, a.1, b.1, self.last] {
            pen.line_to((if self.n > 8 { middle } else { x }, y));
        }
    }
}

#[derive(Default)]
struct Pen {
    out: String,
    /// The end of what is written, and a point after it that may still be merged into a longer line.
    at: Option<Point>,
    pending: Option<Point>,
    is_first_line: bool,
}

impl Pen {
    fn line_to(&mut self, p: Point) {
        let Some(at) = self.at else {
            self.out += &format!("M{} {}", p.0, p.1);
            self.at = Some(p);
            self.is_first_line = true;
            return;
        };
        if let Some(pending) = self.pending {
            if pending == p {
                return;
            }
            let (u, v) = ((pending.0 - at.0, pending.1 - at.1), (p.0 - pending.0, p.1 - pending.1));
            let is_straight_on = u.0 * v.1 == u.1 * v.0 && u.0 * v.0 + u.1 * v.1 > 0;
            if !is_straight_on {
                self.write_pending();
            }
        } else if at == p {
            return;
        }
        self.pending = Some(p);
    }
    fn write_pending(&mut self) {
        let (Some(at), Some(p)) = (self.at, self.pending.take()) else { return };
        let (dx, dy) = (p.0 - at.0, p.1 - at.1);
        // After one `l` all further pairs are lines too; a minus sign separates numbers by itself.
        let before = if self.is_first_line {
            "l"
        } else if dx < 0 {
            ""
        } else {
            " "
        };
        let between = if dy < 0 { "" } else { " " };
        self.out += &format!("{before}{dx}{between}{dy}");
        self.is_first_line = false;
        self.at = Some(p);
    }
    /// Ends the line; a lone point becomes a dot, which the round cap makes visible.
    fn lift(&mut self) {
        self.write_pending();
        if self.at.take().is_some() && self.is_first_line {
            self.out += "h0";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::path;

    fn check(points: &[(f64, f64)], expected: &str) {
        assert_eq!(path(points.iter().copied(), 1.0), expected);
    }

    #[test]
    fn lines_jumps_gaps_and_dots() {
        check(&[], "");
        check(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0), (3.0, 0.0)], "M0 0l20 20 10-20");
        check(&[(0.0, 5.0), (2.0, 5.0), (2.0, 9.0), (4.0, 9.0)], "M0 50l20 0 0 40 20 0");
        check(&[(0.0, 1.0), (1.0, f64::NAN), (2.0, 1.0), (3.0, 1.0)], "M0 10h0M20 10l10 0");
    }

    #[test]
    fn one_spike_in_a_million_points_stays() {
        let n = 1_000_000;
        let points = (0..n).map(|i| (i as f64 * 800.0 / n as f64, if i == 123_456 { 7.0 } else { 100.0 }));
        assert_eq!(path(points, 1.0), "M5 1000l980 0 0-930 0 930 7010 0");
    }
}
