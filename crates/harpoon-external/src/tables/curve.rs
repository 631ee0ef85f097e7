//! Columns of numbers over one abscissa, interpolated.
//!
//! The cubic kinds are Hermite polynomials that differ in the slopes at the knots: Akima (1970) and its
//! modification by Ionita (2019), Fritsch and Butland (1984), Steffen (1990). The last two keep monotone data
//! monotone. At the ends Akima's slopes follow from differences continued linearly, those of the monotone
//! kinds are the differences of the outer intervals.

use super::{Extrapolation, Smoothness};
use crate::Problem;

pub struct Curve {
    x: Vec<f64>,
    columns: Vec<Column>,
    pub smoothness: Smoothness,
    pub extrapolation: Extrapolation,
}

struct Column {
    y: Vec<f64>,
    /// At the knots; only of cubic kinds.
    slopes: Vec<f64>,
}

impl Curve {
    /// With `may_jump` an abscissa may come twice: the value before and after.
    pub fn new(
        x: Vec<f64>,
        columns: Vec<Vec<f64>>,
        smoothness: Smoothness,
        extrapolation: Extrapolation,
        may_jump: bool,
    ) -> Result<Curve, Problem> {
        if x.iter().chain(columns.iter().flatten()).any(|v| v.is_nan()) {
            return Err("it contains what is not a number".to_owned());
        }
        let may_jump = may_jump && !smoothness.is_cubic();
        for (row, pair) in x.windows(2).enumerate() {
            if pair[0] > pair[1] || (pair[0] == pair[1] && !may_jump) {
                let how = if may_jump { "increase" } else { "strictly increase" };
                return Err(format!(
                    "the first column must {how}, but {} in row {} follows {}",
                    pair[1],
                    row + 2,
                    pair[0]
                ));
            }
        }
        if extrapolation == Extrapolation::Periodic && x.len() > 1 && x[0] == x[x.len() - 1] {
            return Err("its period is zero".to_owned());
        }
        let columns = columns
            .into_iter()
            .map(|y| {
                let slopes = if smoothness.is_cubic() && x.len() > 1 {
                    slopes(&x, &y, smoothness)
                } else {
                    Vec::new()
                };
                Column { y, slopes }
            })
            .collect();
        Ok(Curve { x, columns, smoothness, extrapolation })
    }

    pub fn knots(&self) -> &[f64] {
        &self.x
    }

    /// The least and the greatest abscissa.
    pub fn range(&self) -> (f64, f64) {
        (self.x[0], self.x[self.x.len() - 1])
    }

    /// The interval that holds `x`, the right one at a knot.
    pub fn interval(&self, x: f64) -> usize {
        self.x.partition_point(|&knot| knot <= x).saturating_sub(1).min(self.x.len().saturating_sub(2))
    }

    /// The value, or the first or second derivative.
    pub fn value(&self, column: usize, mut x: f64, order: u32) -> Result<f64, Problem> {
        self.check(column)?;
        if self.x.len() == 1 {
            return Ok(if order == 0 { self.columns[column].y[0] } else { 0.0 });
        }
        let (least, greatest) = self.range();
        if self.extrapolation == Extrapolation::Periodic && (x < least || x > greatest) {
            x = least + (x - least).rem_euclid(greatest - least);
        }
        if x < least || x > greatest {
            return self.outside(column, x, order);
        }
        let interval = self.interval(x);
        // The last value of constant segments is taken on at the end only.
        if self.smoothness == Smoothness::Constant && x >= greatest {
            return Ok(if order == 0 { self.columns[column].y[self.x.len() - 1] } else { 0.0 });
        }
        Ok(self.within(column, interval, x, order))
    }

    pub fn check(&self, column: usize) -> Result<(), Problem> {
        if column < self.columns.len() {
            return Ok(());
        }
        Err(format!(
            "the table has {} columns in use, so there is no column {}",
            self.columns.len(),
            column + 1
        ))
    }

    /// The polynomial of an interval, also beyond its ends.
    pub fn within(&self, column: usize, interval: usize, x: f64, order: u32) -> f64 {
        let c = &self.columns[column];
        let (x0, x1) = (self.x[interval], self.x[interval + 1]);
        let (y0, y1) = (c.y[interval], c.y[interval + 1]);
        let h = x1 - x0;
        if h == 0.0 {
            return if order == 0 { y1 } else { 0.0 };
        }
        let difference = (y1 - y0) / h;
        let v = x - x0;
        match self.smoothness {
            Smoothness::Constant => {
                if order == 0 {
                    y0
                } else {
                    0.0
                }
            }
            Smoothness::Linear => match order {
                0 => y0 + (y1 - y0) * v / h,
                1 => difference,
                _ => 0.0,
            },
            _ => {
                let (m0, m1) = (c.slopes[interval], c.slopes[interval + 1]);
                let quadratic = (3.0 * difference - 2.0 * m0 - m1) / h;
                let cubic = (m0 + m1 - 2.0 * difference) / (h * h);
                match order {
                    0 => y0 + ((cubic * v + quadratic) * v + m0) * v,
                    1 => (3.0 * cubic * v + 2.0 * quadratic) * v + m0,
                    _ => 6.0 * cubic * v + 2.0 * quadratic,
                }
            }
        }
    }

    pub fn outside(&self, column: usize, x: f64, order: u32) -> Result<f64, Problem> {
        let c = &self.columns[column];
        let last = self.x.len() - 1;
        let (least, greatest) = self.range();
        let is_left = x < least;
        let (edge, y) = if is_left { (least, c.y[0]) } else { (greatest, c.y[last]) };
        match self.extrapolation {
            Extrapolation::None => {
                Err(format!("the table ends at {edge} and is not to be extrapolated, but its input is {x}"))
            }
            Extrapolation::LastTwoPoints => {
                let slope = match (self.smoothness.is_cubic(), is_left) {
                    (true, true) => c.slopes[0],
                    (true, false) => c.slopes[last],
                    (false, _) => {
                        let i = if is_left { 0 } else { last - 1 };
                        let h = self.x[i + 1] - self.x[i];
                        if h == 0.0 { 0.0 } else { (c.y[i + 1] - c.y[i]) / h }
                    }
                };
                Ok(match order {
                    0 => y + slope * (x - edge),
                    1 => slope,
                    _ => 0.0,
                })
            }
            Extrapolation::Hold | Extrapolation::Periodic => Ok(if order == 0 { y } else { 0.0 }),
        }
    }

    /// The value at the first or the last knot.
    pub fn end(&self, column: usize, is_last: bool) -> f64 {
        let y = &self.columns[column].y;
        if is_last { y[y.len() - 1] } else { y[0] }
    }
}

/// The slope at each knot. There are two knots at least.
pub fn slopes(x: &[f64], y: &[f64], smoothness: Smoothness) -> Vec<f64> {
    let n = x.len();
    let d: Vec<f64> = (0..n - 1).map(|i| (y[i + 1] - y[i]) / (x[i + 1] - x[i])).collect();
    if n == 2 {
        return vec![d[0]; 2];
    }
    match smoothness {
        Smoothness::Akima | Smoothness::ModifiedAkima => {
            // Two more differences at each end.
            let last = n - 2;
            let mut e = vec![3.0 * d[0] - 2.0 * d[1], 2.0 * d[0] - d[1]];
            e.extend(&d);
            e.extend([2.0 * d[last] - d[last - 1], 3.0 * d[last] - 2.0 * d[last - 1]]);
            (0..n).map(|i| akima_slope([e[i], e[i + 1], e[i + 2], e[i + 3]], smoothness)).collect()
        }
        _ => (0..n)
            .map(|i| {
                if i == 0 {
                    return d[0];
                }
                if i == n - 1 {
                    return d[n - 2];
                }
                let (left, right) = (d[i - 1], d[i]);
                if left * right <= 0.0 {
                    return 0.0;
                }
                let (h, k) = (x[i] - x[i - 1], x[i + 1] - x[i]);
                if smoothness == Smoothness::FritschButland {
                    return 3.0 * (h + k) / ((h + 2.0 * k) / left + (k + 2.0 * h) / right);
                }
                let parabola = (left * k + right * h) / (h + k);
                let most = 2.0 * left.abs().min(right.abs());
                parabola.abs().min(most).copysign(left)
            })
            .collect(),
    }
}

/// The slope between the second and the third of four differences: the mean of the two, each weighted by how
/// much the curve bends on the other side.
pub fn akima_slope([a, b, c, d]: [f64; 4], smoothness: Smoothness) -> f64 {
    let (mut on_b, mut on_c) = ((d - c).abs(), (b - a).abs());
    if smoothness == Smoothness::ModifiedAkima {
        on_b += 0.5 * (d + c).abs();
        on_c += 0.5 * (b + a).abs();
        if on_b + on_c == 0.0 {
            return 0.0;
        }
    } else if on_b + on_c == 0.0 {
        return 0.5 * (b + c);
    }
    (on_b * b + on_c * c) / (on_b + on_c)
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: [f64; 7] = [0.0, 1.0, 2.5, 3.0, 4.5, 6.0, 7.0];
    const Y: [f64; 7] = [0.0, 1.0, 1.5, 4.0, 4.0, 3.0, 5.0];

    fn curve(smoothness: Smoothness) -> Curve {
        Curve::new(X.into(), vec![Y.into()], smoothness, Extrapolation::LastTwoPoints, false).unwrap()
    }

    /// `scipy.interpolate.Akima1DInterpolator(X, Y, method=...)` (SciPy 1.17.1) at these points.
    #[test]
    fn akima_agrees_with_scipy() {
        for (smoothness, expected) in [(Smoothness::Akima, AKIMA), (Smoothness::ModifiedAkima, MAKIMA)] {
            for (x, y) in POINTS.into_iter().zip(expected) {
                let found = curve(smoothness).value(0, x, 0).unwrap();
                assert!((found - y).abs() < 1e-12, "{smoothness:?} at {x}: {found}, expected {y}");
            }
        }
    }

    /// Between the ends, where the end slopes do not reach, `scipy.interpolate.PchipInterpolator` is the curve
    /// of Fritsch and Butland.
    #[test]
    fn fritsch_butland_agrees_with_scipy() {
        for (x, y) in POINTS.into_iter().zip(PCHIP).filter(|(x, _)| (1.0..=6.0).contains(x)) {
            let found = curve(Smoothness::FritschButland).value(0, x, 0).unwrap();
            assert!((found - y).abs() < 1e-12, "at {x}: {found}, expected {y}");
        }
    }

    const POINTS: [f64; 6] = [0.3, 1.7, 2.7, 3.9, 5.2, 6.6];
    const AKIMA: [f64; 6] = [
        0.35425,
        1.2538300653594772,
        2.4135294117647073,
        4.183913043478261,
        3.4865855072463763,
        3.8031999999999995,
    ];
    const MAKIMA: [f64; 6] = [
        0.3416666666666667,
        1.2149070580013976,
        2.4259169811320764,
        4.186092307692308,
        3.507806267806268,
        3.8739047619047606,
    ];
    const PCHIP: [f64; 6] = [
        0.3696137931034482,
        1.2005458679874155,
        2.4326829268292696,
        4.0,
        3.5499259259259257,
        3.8543999999999996,
    ];

    #[test]
    fn derivatives_are_those_of_the_value() {
        use Smoothness::*;
        let e = 1e-4;
        for smoothness in [Linear, Akima, FritschButland, Steffen, ModifiedAkima] {
            let c = curve(smoothness);
            for x in [-1.0, 0.3, 1.7, 2.7, 3.9, 5.2, 6.6, 9.0] {
                let at = |x: f64, order| c.value(0, x, order).unwrap();
                let first = (at(x + e, 0) - at(x - e, 0)) / (2.0 * e);
                let second = (at(x + e, 1) - at(x - e, 1)) / (2.0 * e);
                assert!((at(x, 1) - first).abs() < 1e-6, "{smoothness:?} at {x}");
                assert!((at(x, 2) - second).abs() < 1e-6, "{smoothness:?} at {x}");
            }
        }
    }

    #[test]
    fn monotone_kinds_do_not_overshoot() {
        for smoothness in [Smoothness::FritschButland, Smoothness::Steffen] {
            let c = curve(smoothness);
            for k in 0..=600 {
                let x = 0.01 * f64::from(k);
                let y = c.value(0, x, 0).unwrap();
                let i = c.interval(x);
                let (low, high) = (Y[i].min(Y[i + 1]), Y[i].max(Y[i + 1]));
                assert!((low - 1e-12..=high + 1e-12).contains(&y), "{smoothness:?} at {x}: {y}");
            }
        }
    }

    #[test]
    fn ends_are_treated_as_asked() {
        use Extrapolation::*;
        let at = |e, x| {
            Curve::new(vec![0.0, 1.0, 3.0], vec![vec![1.0, 2.0, 6.0]], Smoothness::Linear, e, false)
                .unwrap()
                .value(0, x, 0)
        };
        assert_eq!(at(Hold, 4.0), Ok(6.0));
        assert_eq!(at(LastTwoPoints, 4.0), Ok(8.0));
        assert_eq!(at(LastTwoPoints, -1.0), Ok(0.0));
        assert_eq!(at(Periodic, 4.0), Ok(2.0));
        assert_eq!(at(Periodic, -1.0), Ok(4.0));
        assert!(at(None, 4.0).is_err());
    }
}
