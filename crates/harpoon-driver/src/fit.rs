//! Parameters with which a model follows measured data, by least squares.
//!
//! With exact derivatives (`Differentiated`, through events) by Levenberg and Marquardt (Marquardt 1963; Moré 1978), which
//! reaches bounds by the sine that takes the whole axis to an interval (James and Roos, MINUIT, 1975); and without any by
//! linear models on a simplex (COBYLA, Powell 1994), for models that have none.

use crate::sensitivity::{Differentiated, SensitivityOptions};
use crate::session::Session;
use crate::simulation::{RunOptions, Simulation};
use cobyla::{RhoBeg, StopTols, SuccessStatus};
use harpoon_analysis::{DMatrix, DVector};
use harpoon_base::{Diagnostic, Span};
use levenberg_marquardt::{LeastSquaresProblem, LevenbergMarquardt};
use nalgebra::{Dyn, Owned};
use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

/// Runs are this exact, so that what is left of the data tells something.
const TOLERANCE: f64 = 1e-9;
/// Runs without derivatives at the most, for each parameter.
const SIMPLEX_RUNS: usize = 500;
/// How close a start is to a bound at the most, in parts of the interval.
const INSIDE: f64 = 1e-3;

#[derive(Clone, Debug)]
pub struct Measured {
    pub time: Vec<f64>,
    /// By variable; what is not a number was not measured.
    pub columns: Vec<(String, Vec<f64>)>,
}

/// A parameter and where it is sought.
#[derive(Clone, Debug, PartialEq)]
pub struct Sought {
    pub name: String,
    pub low: f64,
    pub high: f64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    #[default]
    LevenbergMarquardt,
    Cobyla,
}

#[derive(Clone, Debug)]
pub struct FitOptions {
    pub sought: Vec<Sought>,
    pub method: Method,
    pub solver: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Found {
    pub name: String,
    pub unit: String,
    pub before: f64,
    pub value: f64,
    /// The standard deviation, if what is left of the data is independent noise; `None` without derivatives, and where
    /// the data do not determine it.
    pub deviation: Option<f64>,
    pub is_at_bound: bool,
}

#[derive(Clone, Debug)]
pub struct Fitted {
    pub parameters: Vec<Found>,
    /// Root mean square of what is left, in parts of the scatter of each column: before and after.
    pub before: f64,
    pub after: f64,
    pub n_runs: usize,
    /// How the search ended, in a sentence.
    pub end: String,
    /// How the errors of the parameters go together; empty without deviations.
    pub correlation: Vec<Vec<f64>>,
}

fn refuse(message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("no-fit", Span::NONE, message.into()))
}

impl Session {
    pub fn fit(
        &self,
        class: &str,
        measured: &Measured,
        options: &FitOptions,
    ) -> Result<Fitted, Vec<Diagnostic>> {
        check(measured, options).map_err(|d| vec![*d])?;
        match options.method {
            Method::LevenbergMarquardt => {
                let model = self.differentiate(class).map_err(|mut found| {
                    for d in found.iter_mut().filter(|d| d.is_error() && d.help.is_none()) {
                        d.help = Some("`--method cobyla` needs no derivatives".to_owned());
                    }
                    found
                })?;
                let plan = Plan::new(model.simulation(), measured, options).map_err(|d| vec![*d])?;
                marquardt(&model, &plan).map_err(|d| vec![*d])
            }
            Method::Cobyla => {
                let ready = self.ready(class)?;
                let run = RunOptions { keep_prints: true, ..RunOptions::default() };
                let simulation = self.prepare(ready.compiled, &run).map_err(|d| vec![*d])?;
                let plan = Plan::new(&simulation, measured, options).map_err(|d| vec![*d])?;
                simplex(&simulation, &plan).map_err(|d| vec![*d])
            }
        }
    }
}

fn check(measured: &Measured, options: &FitOptions) -> Result<(), Box<Diagnostic>> {
    if options.sought.is_empty() {
        return Err(refuse("no parameter is sought"));
    }
    for s in &options.sought {
        if !(s.low.is_finite() && s.high.is_finite() && s.low < s.high) {
            return Err(refuse(format!("`{}` needs two finite bounds, the lower first", s.name)));
        }
    }
    let rises = measured.time.windows(2).all(|w| w[0] < w[1]);
    if measured.time.len() < 2 || !rises || measured.time.iter().any(|t| !t.is_finite()) {
        return Err(refuse("the times of the data are at least two finite numbers that rise"));
    }
    if measured.columns.is_empty() {
        return Err(refuse("no column of the data has the name of a variable"));
    }
    if let Some((name, _)) = measured.columns.iter().find(|(_, v)| !v.iter().any(|x| x.is_finite())) {
        return Err(refuse(format!("`{name}` has no measured value")));
    }
    Ok(())
}

/// What a search needs of a model, data and bounds.
struct Plan<'a> {
    measured: &'a Measured,
    sought: &'a [Sought],
    units: Vec<String>,
    begin: Vec<f64>,
    run: RunOptions,
    /// By column: what one counts as.
    scales: Vec<f64>,
    n_residuals: usize,
}

/// What is left of the data with some parameters, and how it moves with each.
struct Rest {
    residuals: Vec<f64>,
    /// By residual and parameter; empty without derivatives.
    slopes: DMatrix<f64>,
}

impl<'a> Plan<'a> {
    fn new(
        simulation: &Simulation,
        measured: &'a Measured,
        options: &'a FitOptions,
    ) -> Result<Plan<'a>, Box<Diagnostic>> {
        let (mut begin, mut units) = (Vec::new(), Vec::new());
        for s in &options.sought {
            let (v, _, signal) = simulation.parameter(&s.name)?;
            let now = simulation.model.literal(v).unwrap_or(0.5 * (s.low + s.high));
            let room = INSIDE * (s.high - s.low);
            begin.push(now.clamp(s.low + room, s.high - room));
            units.push(signal.unit);
        }
        let scatter = |values: &[f64]| {
            let known: Vec<f64> = values.iter().copied().filter(|v| v.is_finite()).collect();
            let mean = known.iter().sum::<f64>() / known.len() as f64;
            let size = (known.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / known.len() as f64).sqrt();
            if size > 0.0 { size } else { mean.abs().max(1.0) }
        };
        let time = &measured.time;
        let run = RunOptions {
            start_time: time.first().copied(),
            stop_time: time.last().copied(),
            intervals: Some(intervals(time)),
            tolerance: Some(TOLERANCE),
            solver: options.solver.clone(),
            has_tangents: options.method == Method::LevenbergMarquardt,
            keep: options.method == Method::Cobyla,
            keep_prints: true,
            variables: measured.columns.iter().map(|(name, _)| name.clone()).collect(),
            ..RunOptions::default()
        };
        Ok(Plan {
            measured,
            sought: &options.sought,
            units,
            begin,
            run,
            scales: measured.columns.iter().map(|(_, v)| scatter(v)).collect(),
            n_residuals: measured.columns.iter().flat_map(|(_, v)| v).filter(|v| v.is_finite()).count(),
        })
    }

    fn with(&self, values: &[f64]) -> RunOptions {
        let parameters = self.sought.iter().zip(values).map(|(s, &v)| (s.name.clone(), v)).collect();
        RunOptions { parameters, ..self.run.clone() }
    }

    /// Any number to a place between the bounds, and the slope there.
    fn bounded(&self, k: usize, free: f64) -> (f64, f64) {
        let (low, half) = (self.sought[k].low, 0.5 * (self.sought[k].high - self.sought[k].low));
        (low + half * (free.sin() + 1.0), half * free.cos())
    }

    fn free(&self, k: usize, value: f64) -> f64 {
        let (low, half) = (self.sought[k].low, 0.5 * (self.sought[k].high - self.sought[k].low));
        ((value - low) / half - 1.0).clamp(-1.0, 1.0).asin()
    }

    fn all_bounded(&self, free: &[f64]) -> Vec<f64> {
        free.iter().enumerate().map(|(k, &f)| self.bounded(k, f).0).collect()
    }

    /// Curves of a run (time, and value by column) against the data.
    fn residuals(&self, time: &[f64], value: &dyn Fn(usize, usize) -> f64) -> Vec<f64> {
        let mut list = Vec::with_capacity(self.n_residuals);
        for (column, (_, measured)) in self.measured.columns.iter().enumerate() {
            for (&t, &m) in self.measured.time.iter().zip(measured).filter(|(_, m)| m.is_finite()) {
                let at = at_time(time, t, &|row| value(column, row));
                list.push((at - m) / self.scales[column]);
            }
        }
        list
    }

    fn rms(&self, residuals: &[f64]) -> f64 {
        (residuals.iter().map(|r| r * r).sum::<f64>() / residuals.len().max(1) as f64).sqrt()
    }

    fn fitted(&self, values: &[f64], before: f64, rest: &Rest, n_runs: usize, end: String) -> Fitted {
        let n = values.len();
        let freedom = rest.residuals.len().saturating_sub(n).max(1) as f64;
        let variance = rest.residuals.iter().map(|r| r * r).sum::<f64>() / freedom;
        let information = rest.slopes.transpose() * &rest.slopes;
        let has_slopes = rest.slopes.ncols() == n && n > 0;
        let covariance = if has_slopes { scaled_inverse(&information) } else { None };
        let deviation = |k: usize| covariance.as_ref().map(|c| (c[(k, k)] * variance).sqrt());
        let correlation = covariance.as_ref().map_or_else(Vec::new, |c| {
            let of = |i: usize, j: usize| c[(i, j)] / (c[(i, i)] * c[(j, j)]).sqrt();
            (0..n).map(|i| (0..n).map(|j| of(i, j)).collect()).collect()
        });
        let found = |(k, s): (usize, &Sought)| Found {
            name: s.name.clone(),
            unit: self.units[k].clone(),
            before: self.begin[k],
            value: values[k],
            deviation: deviation(k),
            is_at_bound: (values[k] - s.low).min(s.high - values[k]) < 1e-6 * (s.high - s.low),
        };
        Fitted {
            parameters: self.sought.iter().enumerate().map(found).collect(),
            before,
            after: self.rms(&rest.residuals),
            n_runs,
            end,
            correlation,
        }
    }
}

/// The inverse of a matrix of second moments, scaled so that units do not matter; `None` where it is as good as singular.
fn scaled_inverse(m: &DMatrix<f64>) -> Option<DMatrix<f64>> {
    let n = m.nrows();
    let size: Vec<f64> = (0..n).map(|k| m[(k, k)].sqrt()).collect();
    if size.iter().any(|s| s.is_nan() || *s <= 0.0) {
        return None;
    }
    let scaled = DMatrix::from_fn(n, n, |i, j| m[(i, j)] / (size[i] * size[j]));
    let singular = scaled.clone().svd(false, false).singular_values;
    if singular.min() < 1e-12 * singular.max() {
        return None;
    }
    let inverse = scaled.try_inverse()?;
    Some(DMatrix::from_fn(n, n, |i, j| inverse[(i, j)] / (size[i] * size[j])))
}

/// Rows at all times of the data, if these are so many equal steps; else close ones.
fn intervals(time: &[f64]) -> usize {
    let (first, last) = (time[0], time[time.len() - 1]);
    let least = time.windows(2).map(|w| w[1] - w[0]).fold(f64::INFINITY, f64::min);
    let n = ((last - first) / least).round().max(1.0);
    let is_on = |t: &f64| {
        let place = (t - first) / (last - first) * n;
        (place - place.round()).abs() < 1e-6
    };
    match n <= 200_000.0 && time.iter().all(is_on) {
        true => n as usize,
        false => (20 * time.len()).clamp(5000, 200_000),
    }
}

/// On a line between rows; of two rows at an event the later.
fn at_time(time: &[f64], t: f64, value: &dyn Fn(usize) -> f64) -> f64 {
    let slack = 1e-9 * (1.0 + t.abs());
    let next = time.partition_point(|&x| x <= t + slack);
    if next == 0 {
        return value(0);
    }
    let (before, from) = (next - 1, time[next - 1]);
    if next == time.len() || (t - from).abs() <= slack {
        return value(before);
    }
    value(before) + (value(next) - value(before)) * (t - from) / (time[next] - from)
}

// ---- with derivatives -------------------------------------------------------------------------------

struct Problem<'a> {
    model: &'a Differentiated,
    plan: &'a Plan<'a>,
    free: DVector<f64>,
    known: Result<Rest, Box<Diagnostic>>,
    n_runs: usize,
}

impl Problem<'_> {
    fn run(&mut self) {
        self.n_runs += 1;
        let values = self.plan.all_bounded(self.free.as_slice());
        let wanted = SensitivityOptions {
            parameters: self.plan.sought.iter().map(|s| s.name.clone()).collect(),
            starts: Vec::new(),
            outputs: self.plan.measured.columns.iter().map(|(name, _)| name.clone()).collect(),
        };
        let cancel = AtomicBool::new(false);
        self.known = self.model.run(&self.plan.with(&values), &wanted, &cancel).map(|found| {
            let residuals = self.plan.residuals(&found.time, &|c, row| found.values[c][row]);
            let mut slopes = DMatrix::zeros(residuals.len(), self.plan.sought.len());
            for p in 0..self.plan.sought.len() {
                let mut row = 0;
                for (column, (_, measured)) in self.plan.measured.columns.iter().enumerate() {
                    let by = &found.derivatives[column][p];
                    let times = self.plan.measured.time.iter().zip(measured);
                    for (&t, _) in times.filter(|(_, m)| m.is_finite()) {
                        slopes[(row, p)] = at_time(&found.time, t, &|k| by[k]) / self.plan.scales[column];
                        row += 1;
                    }
                }
            }
            Rest { residuals, slopes }
        });
    }
}

impl LeastSquaresProblem<f64, Dyn, Dyn> for Problem<'_> {
    type ResidualStorage = Owned<f64, Dyn>;
    type JacobianStorage = Owned<f64, Dyn, Dyn>;
    type ParameterStorage = Owned<f64, Dyn>;

    fn set_params(&mut self, x: &DVector<f64>) {
        self.free.copy_from(x);
        self.run();
    }

    fn params(&self) -> DVector<f64> {
        self.free.clone()
    }

    fn residuals(&self) -> Option<DVector<f64>> {
        self.known.as_ref().ok().map(|rest| DVector::from_column_slice(&rest.residuals))
    }

    fn jacobian(&self) -> Option<DMatrix<f64>> {
        let mut slopes = self.known.as_ref().ok()?.slopes.clone();
        for k in 0..slopes.ncols() {
            slopes.column_mut(k).scale_mut(self.plan.bounded(k, self.free[k]).1);
        }
        Some(slopes)
    }
}

fn marquardt(model: &Differentiated, plan: &Plan<'_>) -> Result<Fitted, Box<Diagnostic>> {
    let free = plan.begin.iter().enumerate().map(|(k, &v)| plan.free(k, v));
    let free = DVector::from_iterator(plan.begin.len(), free);
    let mut problem = Problem { model, plan, free, known: Err(refuse("no run")), n_runs: 0 };
    problem.run();
    let before = match &problem.known {
        Ok(rest) => plan.rms(&rest.residuals),
        Err(d) => return Err(d.clone()),
    };
    let (problem, report) = LevenbergMarquardt::new().minimize(problem);
    let rest = match &problem.known {
        Ok(rest) => rest,
        Err(d) => return Err(d.clone()),
    };
    let end = match report.termination.was_successful() {
        true => "the search converged".to_owned(),
        false => format!("the search ended before it converged ({:?})", report.termination),
    };
    let values = plan.all_bounded(problem.free.as_slice());
    Ok(plan.fitted(&values, before, rest, problem.n_runs, end))
}

// ---- without ----------------------------------------------------------------------------------------

struct Simplex<'a> {
    simulation: &'a Simulation,
    plan: &'a Plan<'a>,
    n_runs: RefCell<usize>,
}

impl Simplex<'_> {
    fn rest(&self, values: &[f64]) -> Result<Rest, Box<Diagnostic>> {
        *self.n_runs.borrow_mut() += 1;
        let options = self.plan.with(values);
        let setup = self.simulation.setup(&options).map_err(refuse)?;
        let (report, messages) = self.simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
        let (Ok(_), Some(trajectory)) = (&report.end, &report.trajectory) else {
            let first = messages.into_iter().find(Diagnostic::is_error);
            return Err(first.map_or_else(|| refuse("the run failed"), Box::new));
        };
        let mut series = Vec::new();
        for (name, _) in &self.plan.measured.columns {
            let found = trajectory.series_by_name(name);
            series.push(found.ok_or_else(|| refuse(format!("the model has no variable `{name}`")))?);
        }
        let residuals = self.plan.residuals(trajectory.time(), &|c, row| series[c].value(row));
        Ok(Rest { residuals, slopes: DMatrix::zeros(0, 0) })
    }
}

fn simplex(simulation: &Simulation, plan: &Plan<'_>) -> Result<Fitted, Box<Diagnostic>> {
    /// A point at which the model fails is far from the data.
    const FAILED: f64 = 1e12;
    let problem = Simplex { simulation, plan, n_runs: RefCell::new(0) };
    let width = |k: usize| plan.sought[k].high - plan.sought[k].low;
    // In parts of the intervals.
    let values = |shares: &[f64]| -> Vec<f64> {
        shares.iter().enumerate().map(|(k, x)| plan.sought[k].low + x.clamp(0.0, 1.0) * width(k)).collect()
    };
    let begin: Vec<f64> =
        plan.begin.iter().enumerate().map(|(k, v)| (v - plan.sought[k].low) / width(k)).collect();
    let before = plan.rms(&problem.rest(&values(&begin))?.residuals);
    let cost = |shares: &[f64], _: &mut ()| {
        let rest = problem.rest(&values(shares));
        rest.map_or(FAILED, |rest| plan.rms(&rest.residuals).powi(2))
    };
    let bounds = vec![(0.0, 1.0); begin.len()];
    let none: [&dyn cobyla::Func<()>; 0] = [];
    let stop = StopTols { xtol_abs: vec![1e-9; begin.len()], ftol_abs: 1e-12, ..StopTols::default() };
    let runs = SIMPLEX_RUNS * begin.len();
    let found = cobyla::minimize(cost, &begin, &bounds, &none, (), runs, RhoBeg::All(0.1), Some(stop));
    let (end, best) = match found {
        Ok((SuccessStatus::MaxEvalReached, best, _)) => {
            ("the search ended before it converged".to_owned(), best)
        }
        Ok((_, best, _)) => ("the search converged".to_owned(), best),
        Err((why, best, _)) => (format!("the search ended before it converged ({why:?})"), best),
    };
    let best = values(&best);
    let rest = problem.rest(&best)?;
    let n_runs = *problem.n_runs.borrow();
    Ok(plan.fitted(&best, before, &rest, n_runs, end))
}
