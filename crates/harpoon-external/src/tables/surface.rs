//! A grid of values, interpolated: bilinear, constant, or bicubic after Akima (1974).
//!
//! The first column and the first row of the matrix hold the abscissas of the rows and of the columns.

use super::curve::{akima_slope, slopes};
use super::{Extrapolation, Matrix, Smoothness};
use crate::Problem;

pub struct Surface {
    x: Vec<f64>,
    y: Vec<f64>,
    /// Row by row.
    z: Vec<f64>,
    /// Slopes for x, for y, and the cross derivative, at the knots; only of the cubic kind.
    derivatives: Option<[Vec<f64>; 3]>,
    smoothness: Smoothness,
    extrapolation: Extrapolation,
}

impl Surface {
    pub fn new(
        matrix: &Matrix,
        smoothness: Smoothness,
        extrapolation: Extrapolation,
    ) -> Result<Surface, Problem> {
        if matrix.n_rows < 2 || matrix.n_columns < 2 {
            return Err(format!(
                "it is {} by {}; a table over two inputs needs two rows and two columns at least",
                matrix.n_rows, matrix.n_columns
            ));
        }
        if matrix.values.iter().skip(1).any(|v| v.is_nan()) {
            return Err("it contains what is not a number".to_owned());
        }
        let x: Vec<f64> = (1..matrix.n_rows).map(|i| matrix.at(i, 0)).collect();
        let y: Vec<f64> = (1..matrix.n_columns).map(|j| matrix.at(0, j)).collect();
        for (what, knots) in [("column", &x), ("row", &y)] {
            if let Some(pair) = knots.windows(2).find(|p| p[0] >= p[1]) {
                return Err(format!(
                    "the first {what} must strictly increase, but {} follows {}",
                    pair[1], pair[0]
                ));
            }
        }
        let z: Vec<f64> =
            (1..matrix.n_rows).flat_map(|i| (1..matrix.n_columns).map(move |j| matrix.at(i, j))).collect();
        let derivatives = match smoothness {
            Smoothness::Akima => Some(knot_derivatives(&x, &y, &z)),
            Smoothness::Linear | Smoothness::Constant => None,
            _ => {
                return Err("tables over two inputs are linear, constant or smooth after Akima; \
                            this kind of smoothness is for one input"
                    .to_owned());
            }
        };
        Ok(Surface { x, y, z, derivatives, smoothness, extrapolation })
    }

    pub fn range(&self) -> ((f64, f64), (f64, f64)) {
        let ends = |v: &[f64]| (v[0], v[v.len() - 1]);
        (ends(&self.x), ends(&self.y))
    }

    /// The derivative of these orders for x and y; the value for zeros.
    pub fn value(&self, x: f64, y: f64, dx: u32, dy: u32) -> Result<f64, Problem> {
        // Where a constant table is continued along its last two points, it is linear in both directions. A direction
        // with one point has no end.
        let is_beyond =
            |knots: &[f64], u: f64| knots.len() > 1 && (u < knots[0] || u > knots[knots.len() - 1]);
        let is_stepped = self.smoothness == Smoothness::Constant
            && !(self.extrapolation == Extrapolation::LastTwoPoints
                && (is_beyond(&self.x, x) || is_beyond(&self.y, y)));
        let in_x = self.locate(&self.x, x, dx, is_stepped)?;
        let in_y = self.locate(&self.y, y, dy, is_stepped)?;
        let (Some(in_x), Some(in_y)) = (in_x, in_y) else { return Ok(0.0) };
        let n = self.y.len();
        // Sum over the corners of the cell: weight in x, weight in y, and what they weigh.
        let mut sum = 0.0;
        for (ix, wx, is_slope_x) in &in_x {
            for (iy, wy, is_slope_y) in &in_y {
                let at = ix * n + iy;
                let quantity = match (&self.derivatives, is_slope_x, is_slope_y) {
                    (_, false, false) => self.z[at],
                    (Some([zx, _, _]), true, false) => zx[at],
                    (Some([_, zy, _]), false, true) => zy[at],
                    (Some([_, _, zxy]), true, true) => zxy[at],
                    (None, _, _) => 0.0,
                };
                sum += wx * wy * quantity;
            }
        }
        Ok(sum)
    }

    /// The knots that count for one input, their weights, and whether the weight is one of slopes. `None` where
    /// the derivative is zero.
    fn locate(
        &self,
        knots: &[f64],
        u: f64,
        order: u32,
        is_stepped: bool,
    ) -> Result<Option<Vec<(usize, f64, bool)>>, Problem> {
        let n = knots.len();
        if n == 1 {
            return Ok((order == 0).then(|| vec![(0, 1.0, false)]));
        }
        let (least, greatest) = (knots[0], knots[n - 1]);
        let mut u = u;
        if self.extrapolation == Extrapolation::Periodic && (u < least || u > greatest) {
            u = least + (u - least).rem_euclid(greatest - least);
        }
        let is_outside = u < least || u > greatest;
        if is_outside {
            match self.extrapolation {
                Extrapolation::None => {
                    let edge = if u < least { least } else { greatest };
                    return Err(format!(
                        "the table ends at {edge} and is not to be extrapolated, but its input is {u}"
                    ));
                }
                Extrapolation::Hold => {
                    let end = if u < least { 0 } else { n - 1 };
                    return Ok((order == 0).then(|| vec![(end, 1.0, false)]));
                }
                _ => {}
            }
        }
        let i = knots.partition_point(|&k| k <= u).saturating_sub(1).min(n - 2);
        let h = knots[i + 1] - knots[i];
        let s = (u - knots[i]) / h;
        let linear = |order| match order {
            0 => Some(vec![(i, 1.0 - s, false), (i + 1, s, false)]),
            1 => Some(vec![(i, -1.0 / h, false), (i + 1, 1.0 / h, false)]),
            _ => None,
        };
        Ok(match self.smoothness {
            Smoothness::Constant if is_stepped => {
                let at = if u >= greatest { n - 1 } else { i };
                (order == 0).then(|| vec![(at, 1.0, false)])
            }
            Smoothness::Akima if is_outside => {
                let (end, distance) = if u < least { (0, u - least) } else { (n - 1, u - greatest) };
                match order {
                    0 => Some(vec![(end, 1.0, false), (end, distance, true)]),
                    1 => Some(vec![(end, 1.0, true)]),
                    _ => None,
                }
            }
            Smoothness::Akima => {
                let (value, slope) = hermite(s, order);
                let scale = h.powi(-(order as i32));
                Some(vec![
                    (i, value[0] * scale, false),
                    (i + 1, value[1] * scale, false),
                    (i, slope[0] * h * scale, true),
                    (i + 1, slope[1] * h * scale, true),
                ])
            }
            _ => linear(order),
        })
    }
}

/// The cubic Hermite basis on [0, 1]: the weights of the two values and of the two slopes.
fn hermite(s: f64, order: u32) -> ([f64; 2], [f64; 2]) {
    match order {
        0 => {
            let right = s * s * (3.0 - 2.0 * s);
            ([1.0 - right, right], [s * (1.0 - s) * (1.0 - s), s * s * (s - 1.0)])
        }
        1 => {
            let right = 6.0 * s * (1.0 - s);
            ([-right, right], [(1.0 - s) * (1.0 - 3.0 * s), s * (3.0 * s - 2.0)])
        }
        _ => {
            let right = 6.0 - 12.0 * s;
            ([-right, right], [6.0 * s - 4.0, 6.0 * s - 2.0])
        }
    }
}

/// Akima's estimates at the knots, from differences of two neighbours to each side. Beyond the border the data
/// is continued by parabolas.
fn knot_derivatives(x: &[f64], y: &[f64], z: &[f64]) -> [Vec<f64>; 3] {
    let (m, n) = (x.len(), y.len());
    // One row or column only: a curve.
    if m == 1 {
        let zy = if n > 1 { slopes(y, z, Smoothness::Akima) } else { vec![0.0; n] };
        return [vec![0.0; n], zy, vec![0.0; n]];
    }
    if n == 1 {
        return [slopes(x, z, Smoothness::Akima), vec![0.0; m], vec![0.0; m]];
    }
    let (xs, ys) = (continued_knots(x), continued_knots(y));
    let rows: Vec<Vec<f64>> = (0..m).map(|i| continued(&ys, &z[i * n..(i + 1) * n])).collect();
    let mut grid = vec![vec![0.0; n + 4]; m + 4];
    for j in 0..n + 4 {
        let column: Vec<f64> = rows.iter().map(|row| row[j]).collect();
        for (i, value) in continued(&xs, &column).into_iter().enumerate() {
            grid[i][j] = value;
        }
    }
    let along_x = |i: usize, j: usize| (grid[i + 1][j] - grid[i][j]) / (xs[i + 1] - xs[i]);
    let along_y = |i: usize, j: usize| (grid[i][j + 1] - grid[i][j]) / (ys[j + 1] - ys[j]);
    let mut out = [Vec::with_capacity(m * n), Vec::with_capacity(m * n), Vec::with_capacity(m * n)];
    for i in 2..m + 2 {
        for j in 2..n + 2 {
            let c = [along_x(i - 2, j), along_x(i - 1, j), along_x(i, j), along_x(i + 1, j)];
            let d = [along_y(i, j - 2), along_y(i, j - 1), along_y(i, j), along_y(i, j + 1)];
            // The twists of the four cells around the knot, weighted as the differences are.
            let twist = |a: usize, b: usize| (along_y(a + 1, b) - along_y(a, b)) / (xs[a + 1] - xs[a]);
            let weights = |e: [f64; 4]| match ((e[3] - e[2]).abs(), (e[1] - e[0]).abs()) {
                (0.0, 0.0) => (1.0, 1.0),
                pair => pair,
            };
            let ((wx2, wx3), (wy2, wy3)) = (weights(c), weights(d));
            let zxy = (wx2 * (wy2 * twist(i - 1, j - 1) + wy3 * twist(i - 1, j))
                + wx3 * (wy2 * twist(i, j - 1) + wy3 * twist(i, j)))
                / ((wx2 + wx3) * (wy2 + wy3));
            out[0].push(akima_slope(c, Smoothness::Akima));
            out[1].push(akima_slope(d, Smoothness::Akima));
            out[2].push(zxy);
        }
    }
    out
}

/// Two more knots at each end, as far apart as their mirror images.
fn continued_knots(x: &[f64]) -> Vec<f64> {
    let n = x.len();
    let far = 2.min(n - 1);
    let (a, b) = if n == 2 { (2.0 * (x[1] - x[0]), x[1] - x[0]) } else { (x[far] - x[0], x[far] - x[1]) };
    let (c, d) = if n == 2 { (b, a) } else { (x[n - 2] - x[n - 3], x[n - 1] - x[n - 3]) };
    let mut out = vec![x[0] - a, x[0] - b];
    out.extend(x);
    out.extend([x[n - 1] + c, x[n - 1] + d]);
    out
}

/// Values at two more knots at each end, on the parabola (or line) through the outer ones. `xs` is continued.
fn continued(xs: &[f64], y: &[f64]) -> Vec<f64> {
    let n = y.len();
    let d = |i: usize| (y[i + 1] - y[i]) / (xs[i + 3] - xs[i + 2]);
    let (first, second) = (d(0), if n > 2 { d(1) } else { d(0) });
    let (last, before) = (d(n - 2), if n > 2 { d(n - 3) } else { d(n - 2) });
    let left = y[0] + (2.0 * first - second) * (xs[1] - xs[2]);
    let further_left = left + (3.0 * first - 2.0 * second) * (xs[0] - xs[1]);
    let right = y[n - 1] + (2.0 * last - before) * (xs[n + 2] - xs[n + 1]);
    let further_right = right + (3.0 * last - 2.0 * before) * (xs[n + 3] - xs[n + 2]);
    let mut out = vec![further_left, left];
    out.extend(y);
    out.extend([right, further_right]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(f: impl Fn(f64, f64) -> f64, smoothness: Smoothness) -> Surface {
        let (x, y) = ([0.0, 1.0, 2.0, 4.0, 5.0], [-1.0, 0.0, 2.0, 3.0]);
        let mut values = vec![0.0];
        values.extend(y);
        for a in x {
            values.push(a);
            values.extend(y.map(|b| f(a, b)));
        }
        let matrix = Matrix { n_rows: 6, n_columns: 5, values };
        Surface::new(&matrix, smoothness, Extrapolation::LastTwoPoints).unwrap()
    }

    #[test]
    fn planes_and_twisted_planes_are_reproduced() {
        let f = |x: f64, y: f64| 1.0 + 2.0 * x - 3.0 * y + 0.5 * x * y;
        for smoothness in [Smoothness::Linear, Smoothness::Akima] {
            let s = grid(f, smoothness);
            for (x, y) in [(0.5, 0.5), (3.0, 2.5), (4.2, -0.5), (6.0, 1.0), (-1.0, 4.0)] {
                let found = s.value(x, y, 0, 0).unwrap();
                assert!((found - f(x, y)).abs() < 1e-12, "{smoothness:?} at {x}, {y}: {found}");
                assert!((s.value(x, y, 1, 0).unwrap() - (2.0 + 0.5 * y)).abs() < 1e-12);
                assert!((s.value(x, y, 0, 1).unwrap() - (0.5 * x - 3.0)).abs() < 1e-12);
            }
        }
    }

    /// As `ModelicaStandardTables.c` of the standard library continues steps along its last two points.
    #[test]
    fn beyond_the_table_steps_become_planes_in_both_directions() {
        let matrix =
            Matrix { n_rows: 3, n_columns: 3, values: vec![0.0, 1.0, 2.0, 1.0, 3.0, 4.0, 2.0, 5.0, 6.0] };
        let s = Surface::new(&matrix, Smoothness::Constant, Extrapolation::LastTwoPoints).unwrap();
        for (x, y, expected) in [
            (1.25, 1.3, 3.0),
            (2.0, 1.3, 5.0),
            (-1.0, 1.3, -0.7),
            (1.25, -0.5, 2.0),
            (1.25, 2.2, 4.7),
            (3.5, 1.3, 8.3),
            (3.5, 3.1, 10.1),
        ] {
            let found = s.value(x, y, 0, 0).unwrap();
            assert!((found - expected).abs() < 1e-12, "at {x}, {y}: {found}");
        }
    }

    /// One column is a curve for every value of the other input, and its steps stay steps.
    #[test]
    fn one_column_or_row_has_no_end_in_the_other_direction() {
        let values = vec![1.0, 1.0, 2.0, 4.0, 3.0, 9.0, 4.0, 16.0];
        let column = Matrix { n_rows: 4, n_columns: 2, values };
        let row = Matrix { n_rows: 2, n_columns: 4, values: vec![1.0, 2.0, 3.0, 4.0, 1.0, 4.0, 9.0, 16.0] };
        let [column, row] = [column, row]
            .map(|m| Surface::new(&m, Smoothness::Constant, Extrapolation::LastTwoPoints).unwrap());
        // From the last two points on it is the line through them.
        for (u, expected) in [(1.0, -1.0), (2.0, 4.0), (2.9, 4.0), (3.0, 9.0), (3.9, 9.0), (5.0, 23.0)] {
            for other in [-3.0, 1.0, 7.0] {
                let found = [column.value(u, other, 0, 0).unwrap(), row.value(other, u, 0, 0).unwrap()];
                assert!(found.iter().all(|f| (f - expected).abs() < 1e-12), "at {u}, {other}: {found:?}");
            }
        }
    }

    #[test]
    fn the_surface_goes_through_its_points_smoothly() {
        let f = |x: f64, y: f64| (x + 0.3 * y * y).sin() + x * y;
        let s = grid(f, Smoothness::Akima);
        for x in [0.0, 1.0, 2.0, 4.0, 5.0] {
            for y in [-1.0, 0.0, 2.0, 3.0] {
                assert!((s.value(x, y, 0, 0).unwrap() - f(x, y)).abs() < 1e-12);
                let e = 1e-7;
                for order in [(1, 0), (0, 1)] {
                    let left = s.value(x - e, y - e, order.0, order.1).unwrap();
                    let right = s.value(x + e, y + e, order.0, order.1).unwrap();
                    assert!((left - right).abs() < 1e-5, "{x} {y} {left} {right}");
                }
            }
        }
    }

    #[test]
    fn derivatives_are_those_of_the_value() {
        let s = grid(|x, y| (x + 0.3 * y * y).sin() + x * y, Smoothness::Akima);
        let e = 1e-4;
        for (x, y) in [(0.5, 0.5), (3.0, 2.5), (4.2, -0.5)] {
            let v = |x: f64, y: f64, a, b| s.value(x, y, a, b).unwrap();
            let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-6, "{a} {b}");
            near(v(x, y, 1, 0), (v(x + e, y, 0, 0) - v(x - e, y, 0, 0)) / (2.0 * e));
            near(v(x, y, 0, 1), (v(x, y + e, 0, 0) - v(x, y - e, 0, 0)) / (2.0 * e));
            near(v(x, y, 1, 1), (v(x, y + e, 1, 0) - v(x, y - e, 1, 0)) / (2.0 * e));
            near(v(x, y, 2, 0), (v(x + e, y, 1, 0) - v(x - e, y, 1, 0)) / (2.0 * e));
            near(v(x, y, 0, 2), (v(x, y + e, 0, 1) - v(x, y - e, 0, 1)) / (2.0 * e));
        }
    }
}
