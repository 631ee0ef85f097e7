//! A number from a trajectory, written as `max(load.w)`.
//!
//! | text | meaning |
//! |---|---|
//! | `final(x)`, `initial(x)` | the value in the last and in the first row |
//! | `max(x)`, `min(x)` | over all rows |
//! | `mean(x)`, `rms(x)`, `integral(x)` | over time, by the trapezoidal rule between rows; steps of discrete variables as such |
//! | `time_of_max(x)`, `time_of_min(x)` | the time of the first such row |
//! | `at(x, 2.5)` | the value at a time, after an event there |
//! | `time_above(x, 3)`, `time_below(x, 3)` | when `x` first passes the limit, on the line between rows; NaN if never |
//!
//! Rows are the points of the results: as many as the intervals of the run, and both sides of each event.

use harpoon_results::{Series, Trajectory};

#[derive(Clone, Debug, PartialEq)]
pub struct Metric {
    pub name: String,
    function: Function,
    pub variable: String,
    /// The second argument, where there is one.
    number: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Function {
    Final,
    Initial,
    Max,
    Min,
    Mean,
    Rms,
    Integral,
    TimeOfMax,
    TimeOfMin,
    At,
    TimeAbove,
    TimeBelow,
}

const FUNCTIONS: [(&str, Function); 12] = [
    ("final", Function::Final),
    ("initial", Function::Initial),
    ("max", Function::Max),
    ("min", Function::Min),
    ("mean", Function::Mean),
    ("rms", Function::Rms),
    ("integral", Function::Integral),
    ("time_of_max", Function::TimeOfMax),
    ("time_of_min", Function::TimeOfMin),
    ("at", Function::At),
    ("time_above", Function::TimeAbove),
    ("time_below", Function::TimeBelow),
];

impl Function {
    fn takes_number(self) -> bool {
        matches!(self, Function::At | Function::TimeAbove | Function::TimeBelow)
    }
}

impl Metric {
    /// Reads `function(variable)` or `function(variable, number)`.
    pub fn parse(name: &str, text: &str) -> Result<Metric, String> {
        let usage = || {
            let names: Vec<&str> = FUNCTIONS.iter().map(|(n, _)| *n).collect();
            format!(
                "the metric `{name}` is `{text}`; write FUNCTION(VARIABLE) with one of {}",
                names.join(", ")
            )
        };
        let (function, rest) = text.trim().split_once('(').ok_or_else(usage)?;
        let inside = rest.strip_suffix(')').ok_or_else(usage)?;
        let function = FUNCTIONS.iter().find(|(n, _)| *n == function.trim()).ok_or_else(usage)?.1;
        // An index such as `x[1,2]` has commas too.
        let (variable, number) = match function.takes_number() {
            false => (inside.trim(), f64::NAN),
            true => {
                let needs =
                    || format!("the metric `{name}` is `{text}`, which needs a number behind a comma");
                let (variable, number) = inside.rsplit_once(',').ok_or_else(needs)?;
                (variable.trim(), number.trim().parse().map_err(|_| needs())?)
            }
        };
        if variable.is_empty() {
            return Err(usage());
        }
        Ok(Metric { name: name.to_owned(), function, variable: variable.to_owned(), number })
    }

    /// NaN where the trajectory does not have the variable or no rows.
    pub fn of(&self, trajectory: &Trajectory) -> f64 {
        let Some(series) = trajectory.series_by_name(&self.variable).filter(|s| !s.is_empty()) else {
            return f64::NAN;
        };
        let is_step = trajectory.find(&self.variable).is_some_and(|id| trajectory.variable(id).is_step());
        let duration = series.time[series.len() - 1] - series.time[0];
        let best = |is_better: fn(f64, f64) -> bool| {
            let mut best = 0;
            for row in 1..series.len() {
                if is_better(series.value(row), series.value(best)) || series.value(best).is_nan() {
                    best = row;
                }
            }
            best
        };
        let integral = |f: fn(f64) -> f64| integrate(&series, is_step, f);
        let same = |x: f64| x;
        match self.function {
            Function::Final => series.value(series.len() - 1),
            Function::Initial => series.value(0),
            Function::Max => series.value(best(|a, b| a > b)),
            Function::Min => series.value(best(|a, b| a < b)),
            Function::TimeOfMax => series.time[best(|a, b| a > b)],
            Function::TimeOfMin => series.time[best(|a, b| a < b)],
            Function::Integral => integral(same),
            Function::Mean if duration > 0.0 => integral(same) / duration,
            Function::Rms if duration > 0.0 => (integral(|x| x * x) / duration).sqrt(),
            Function::Mean => series.value(0),
            Function::Rms => series.value(0).abs(),
            Function::At => series.at(self.number),
            Function::TimeAbove => passes(&series, is_step, |x| x - self.number),
            Function::TimeBelow => passes(&series, is_step, |x| self.number - x),
        }
    }
}

fn integrate(series: &Series<'_>, is_step: bool, f: fn(f64) -> f64) -> f64 {
    (1..series.len())
        .map(|row| {
            let h = series.time[row] - series.time[row - 1];
            let (a, b) = (f(series.value(row - 1)), f(series.value(row)));
            if h == 0.0 {
                0.0
            } else if is_step {
                h * a
            } else {
                0.5 * h * (a + b)
            }
        })
        .sum()
}

/// The first time at which `excess` is positive.
fn passes(series: &Series<'_>, is_step: bool, excess: impl Fn(f64) -> f64) -> f64 {
    for row in 0..series.len() {
        let now = excess(series.value(row));
        if now <= 0.0 || now.is_nan() {
            continue;
        }
        if row == 0 || is_step {
            return series.time[row];
        }
        let before = excess(series.value(row - 1));
        let (t0, t1) = (series.time[row - 1], series.time[row]);
        return if before.is_finite() { t0 + (t1 - t0) * (-before / (now - before)) } else { t1 };
    }
    f64::NAN
}
