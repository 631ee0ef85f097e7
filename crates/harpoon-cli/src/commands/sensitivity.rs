//! `harpoon sensitivity`: how variables move over time with parameters and initial values.

use crate::Outcome;
use crate::args::{Format, Sensitivity};
use crate::json;
use crate::model::open;
use crate::output::{failed, give_up, print};
use harpoon_driver::{RunOptions, Sensitivities, SensitivityOptions};
use harpoon_results::{Schema, Trajectory, Variable};
use serde::Serialize;
use std::fmt::Write;
use std::sync::atomic::AtomicBool;

/// The JSON contract.
#[derive(Serialize)]
struct Data<'a> {
    time: &'a [f64],
    variables: &'a [String],
    by: &'a [String],
    /// By variable.
    values: &'a [Vec<f64>],
    /// By variable, then by parameter.
    derivatives: &'a [Vec<Vec<f64>>],
}

pub fn run(args: &Sensitivity) -> Outcome {
    let (session, class) = open(&args.model)?;
    let give_up = |found: Vec<harpoon_base::Diagnostic>| give_up(&session, &found, args.model.format);
    let model = session.differentiate(&class).map_err(give_up)?;
    let options = RunOptions {
        solver: args.solver.clone(),
        has_tangents: true,
        keep_prints: true,
        ..args.experiment.options()
    };
    let start =
        |name: &String| name.strip_prefix("start(").and_then(|n| n.strip_suffix(')')).map(str::to_owned);
    let wanted = SensitivityOptions {
        parameters: args.by.iter().filter(|n| start(n).is_none()).cloned().collect(),
        starts: args.by.iter().filter_map(start).collect(),
        outputs: args.variables.clone(),
    };
    let found = model.run(&options, &wanted, &AtomicBool::new(false)).map_err(|d| give_up(vec![*d]))?;
    match args.model.format {
        Format::Text | Format::Full => print(&text(&class, &found))?,
        Format::Json => print(&json::line(&Data {
            time: &found.time,
            variables: &found.outputs,
            by: &found.by,
            values: &found.values,
            derivatives: &found.derivatives,
        }))?,
    }
    match &args.output {
        Some(path) => {
            harpoon_results::write(path, &trajectory(&class, &found)).map_err(|e| failed(e.to_string()))?;
            Ok(())
        }
        None => Ok(()),
    }
}

/// At the end, and at the most.
fn text(class: &str, found: &Sensitivities) -> String {
    let end = found.time.last().copied().unwrap_or(0.0);
    let mut out = format!("{class}: derivatives over time, at the end (t = {end}) and at the most\n");
    let rows: Vec<[String; 3]> = (found.outputs.iter().zip(&found.derivatives))
        .flat_map(|(y, by)| found.by.iter().zip(by).map(move |(p, curve)| (y, p, curve)))
        .map(|(y, p, curve)| {
            let most = curve.iter().copied().fold(0.0_f64, |m, v| if v.abs() > m.abs() { v } else { m });
            let last = curve.last().copied().unwrap_or(f64::NAN);
            [format!("d({y})/d({p})"), format!("{last:.6e}"), format!("{most:.6e}")]
        })
        .collect();
    let width = |k: usize| rows.iter().map(|r| r[k].chars().count()).max().unwrap_or(0);
    let (a, b, c) = (width(0), width(1), width(2));
    for [name, last, most] in &rows {
        let _ = writeln!(out, "  {name:<a$}  {last:>b$}  {most:>c$}");
    }
    out
}

fn trajectory(class: &str, found: &Sensitivities) -> Trajectory {
    let mut schema = Schema::new(class);
    let mut columns: Vec<&[f64]> = Vec::new();
    for (y, values) in found.outputs.iter().zip(&found.values) {
        schema.add(Variable::real(y));
        columns.push(values);
    }
    for (y, by) in found.outputs.iter().zip(&found.derivatives) {
        for (p, curve) in found.by.iter().zip(by) {
            schema.add(Variable::real(format!("d({y})/d({p})")));
            columns.push(curve);
        }
    }
    let mut trajectory = Trajectory::new(schema);
    for (row, &t) in found.time.iter().enumerate() {
        let values: Vec<f64> = columns.iter().map(|c| c[row]).collect();
        trajectory.push_row(t, &values);
    }
    trajectory
}
