//! Many runs of one model: what its curves have in common, and the numbers of each case.

use crate::protocol::{Band, Failure, Sampling, Spread, Sweep, SweepFailure, SweepParameter, SweepParams};
use harpoon_results::Trajectory;
use harpoon_sweep::{Bundle, Case, Design, Distribution, Metric, Model, Question, Settings, run_cases};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

const MAX_CASES: u32 = 20_000;
const MAX_VARIABLES: usize = 8;
/// Points in time at which the cases are compared.
const POINTS: usize = 201;
const QUANTILES: [f64; 7] = [0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0];

fn refused(message: impl Into<String>) -> Failure {
    Failure { code: "refused".to_owned(), message: message.into() }
}

/// What is kept of a case: by variable its values at the points in time and its number.
type Row = Vec<(Vec<f64>, f64)>;

pub fn run(bundle: Bundle, p: &SweepParams, told: &mut dyn FnMut(u32, u32)) -> Result<Sweep, Failure> {
    let begin = Instant::now();
    let cases = cases(p)?;
    let model = Model::translate(bundle).map_err(|failure| refused(failure.first().message))?;
    for parameter in &p.parameters {
        model.know(&parameter.name).map_err(refused)?;
    }
    let variables = variables(&model, p)?;
    let metric = |name: &String| Metric::parse(name, &format!("{}({name})", p.metric)).map_err(refused);
    let metrics = variables.iter().map(metric).collect::<Result<Vec<_>, _>>()?;
    let s = &p.settings;
    let settings = Settings {
        start_time: s.start_time,
        stop_time: s.stop_time,
        tolerance: s.tolerance,
        intervals: s.intervals.map(|n| n as usize),
        solver: s.solver.clone(),
        step: s.step,
    };
    let question =
        Question { settings, metrics, variables: variables.clone(), keeps: true, ..Question::default() };
    let mut rows: Vec<Option<Row>> = vec![None; cases.len()];
    let (mut time, mut units) = (Vec::new(), vec![String::new(); variables.len()]);
    let mut failures = Vec::new();
    let (mut done, mut last_told) = (0, Instant::now());
    run_cases(&model, &question, &cases, 0, &AtomicBool::new(false), |result| {
        done += 1;
        if last_told.elapsed() > Duration::from_millis(100) {
            last_told = Instant::now();
            told(done, cases.len() as u32);
        }
        if let Some(failure) = &result.failure {
            failures.push(SweepFailure { case: result.number as u32, message: failure.message.clone() });
        }
        let Some(trajectory) = result.trajectory else { return };
        if time.is_empty() {
            time = points(trajectory.time());
            units = variables.iter().map(|name| unit(&trajectory, name)).collect();
        }
        let row = |(name, number): (&String, &f64)| {
            let series = trajectory.series_by_name(name);
            let at = |t: &f64| series.as_ref().map_or(f64::NAN, |s| s.at(*t));
            (time.iter().map(at).collect(), *number)
        };
        rows[result.number] = Some(variables.iter().zip(&result.metrics).map(row).collect());
    });
    told(done, cases.len() as u32);
    failures.sort_by_key(|f| f.case);
    let band = |(k, name): (usize, &String)| Band {
        name: name.clone(),
        unit: units[k].clone(),
        quantiles: quantiles(&rows, k, time.len()),
        numbers: rows.iter().map(|row| row.as_ref().and_then(|r| finite(r[k].1))).collect(),
    };
    Ok(Sweep {
        class: p.class.clone(),
        parameters: p.parameters.iter().map(|p| p.name.clone()).collect(),
        values: cases.iter().map(|c| c.values.iter().map(|v| v.1).collect()).collect(),
        bands: variables.iter().enumerate().map(band).collect(),
        time,
        metric: p.metric.clone(),
        failures,
        seconds: begin.elapsed().as_secs_f64(),
    })
}

fn finite(v: f64) -> Option<f64> {
    v.is_finite().then_some(v)
}

fn unit(trajectory: &Trajectory, name: &str) -> String {
    trajectory.find(name).map_or_else(String::new, |id| trajectory.variable(id).unit.to_string())
}

fn points(time: &[f64]) -> Vec<f64> {
    let (Some(&from), Some(&to)) = (time.first(), time.last()) else { return Vec::new() };
    (0..POINTS).map(|k| from + (to - from) * (k as f64 / (POINTS - 1) as f64)).collect()
}

fn cases(p: &SweepParams) -> Result<Vec<Case>, Failure> {
    if p.parameters.is_empty() {
        return Err(refused("a sweep needs a parameter that changes"));
    }
    if p.count == 0 || p.count > MAX_CASES {
        return Err(refused(format!("a sweep here has 1 to {MAX_CASES} cases; `harpoon sweep` takes more")));
    }
    let distribution = |p: &SweepParameter| {
        let spread = match p.spread {
            Spread::Uniform => Distribution::Uniform(p.first, p.second),
            Spread::LogUniform => Distribution::LogUniform(p.first, p.second),
            Spread::Normal => Distribution::Normal(p.first, p.second),
        };
        spread.check().map(|d| (p.name.clone(), d)).map_err(|why| refused(format!("`{}`: {why}", p.name)))
    };
    let parameters = p.parameters.iter().map(distribution).collect::<Result<Vec<_>, _>>()?;
    let sampled = |sampling| Design::Sampled {
        sampling,
        count: p.count as usize,
        seed: u64::from(p.seed),
        parameters: parameters.clone(),
    };
    let design = match p.sampling {
        Sampling::MonteCarlo => sampled(harpoon_sweep::Sampling::MonteCarlo),
        Sampling::LatinHypercube => sampled(harpoon_sweep::Sampling::LatinHypercube),
        Sampling::Sobol => sampled(harpoon_sweep::Sampling::Sobol),
        Sampling::Grid => {
            let each = f64::from(p.count).powf(1.0 / parameters.len() as f64).round().max(1.0) as usize;
            // The ends of a range belong to it; a normal distribution has none.
            let share = |k: usize, d: Distribution| match d {
                Distribution::Normal(..) => (k as f64 + 0.5) / each as f64,
                _ if each == 1 => 0.5,
                _ => k as f64 / (each - 1) as f64,
            };
            let list = |(name, d): &(String, Distribution)| {
                (name.clone(), (0..each).map(|k| d.quantile(share(k, *d))).collect())
            };
            Design::Grid(parameters.iter().map(list).collect())
        }
    };
    let sets = design.cases().map_err(refused)?;
    Ok(sets.into_iter().enumerate().map(|(number, values)| Case { number, values }).collect())
}

fn variables(model: &Model, p: &SweepParams) -> Result<Vec<String>, Failure> {
    if p.variables.len() > MAX_VARIABLES {
        return Err(refused(format!("a sweep here shows {MAX_VARIABLES} variables at the most")));
    }
    for name in &p.variables {
        model.know(name).map_err(refused)?;
    }
    if !p.variables.is_empty() {
        return Ok(p.variables.clone());
    }
    let schedule = &model.base().simulation.model.schedule;
    let recommended = schedule.model.experiment.plot.iter().take(4).cloned().collect::<Vec<_>>();
    if !recommended.is_empty() {
        return Ok(recommended);
    }
    let states = schedule.states.iter().map(|s| schedule.model.vars[s.var].name.clone());
    let first: Vec<String> = states.take(4).collect();
    if first.is_empty() { Err(refused("name the variables that are to be compared")) } else { Ok(first) }
}

fn quantiles(rows: &[Option<Row>], k: usize, n: usize) -> Vec<Vec<Option<f64>>> {
    let mut out = vec![Vec::with_capacity(n); QUANTILES.len()];
    for at in 0..n {
        let values = rows.iter().flatten().map(|row| row[k].0[at]).filter(|v| v.is_finite());
        let mut values: Vec<f64> = values.collect();
        values.sort_by(f64::total_cmp);
        for (q, list) in QUANTILES.iter().zip(&mut out) {
            list.push(quantile(&values, *q));
        }
    }
    out
}

/// On the line between the two nearest of sorted values.
fn quantile(sorted: &[f64], q: f64) -> Option<f64> {
    let place = q * (sorted.len().checked_sub(1)? as f64);
    let (below, share) = (place.floor() as usize, place.fract());
    let above = (below + 1).min(sorted.len() - 1);
    Some(sorted[below] + share * (sorted[above] - sorted[below]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_lie_between_the_values() {
        let values = [1.0, 2.0, 3.0, 5.0];
        assert_eq!(quantile(&values, 0.0), Some(1.0));
        assert_eq!(quantile(&values, 0.5), Some(2.5));
        assert_eq!(quantile(&values, 1.0), Some(5.0));
        assert_eq!(quantile(&values, 0.75), Some(3.5));
        let near_end = quantile(&values, 0.95).expect("a value");
        assert!((near_end - 4.7).abs() < 1e-12, "{near_end}");
        assert_eq!(quantile(&[], 0.5), None);
    }
}
