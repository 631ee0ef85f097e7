//! `harpoon fit`: the parameters with which a model follows measured data.

use crate::args::{Fit, FitMethod, Format};
use crate::json;
use crate::model::open;
use crate::output::{failed, give_up, misuse, plural, print};
use crate::{Outcome, Status};
use harpoon_driver::fit::{FitOptions, Fitted, Measured, Method, Sought};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// The JSON contract.
#[derive(Serialize)]
struct Data<'a> {
    parameters: Vec<Parameter<'a>>,
    before: f64,
    after: f64,
    runs: usize,
    end: &'a str,
    correlation: &'a [Vec<f64>],
}

#[derive(Serialize)]
struct Parameter<'a> {
    name: &'a str,
    unit: &'a str,
    before: f64,
    value: f64,
    deviation: Option<f64>,
    is_at_bound: bool,
}

pub fn run(args: &Fit) -> Outcome {
    let sought = args.vary.iter().map(|t| bounds(t)).collect::<Result<Vec<_>, _>>().map_err(misuse)?;
    let (session, class) = open(&args.model)?;
    let measured = read(&args.data, &args.measured)?;
    let options = FitOptions {
        sought,
        method: match args.method {
            FitMethod::LevenbergMarquardt => Method::LevenbergMarquardt,
            FitMethod::Cobyla => Method::Cobyla,
        },
        solver: args.solver.clone(),
    };
    let fitted = session.fit(&class, &measured, &options);
    let fitted = fitted.map_err(|found| give_up(&session, &found, args.model.format))?;
    match args.model.format {
        Format::Text | Format::Full => print(&text(&class, &fitted)),
        Format::Json => print(&json::line(&data(&fitted))),
    }
}

/// `R1.R=0.1:5`
fn bounds(text: &str) -> Result<Sought, String> {
    let wrong = || format!("--vary {text}: write a parameter and its bounds, such as `R1.R=0.1:5`");
    let (name, range) = text.split_once('=').ok_or_else(wrong)?;
    let (low, high) = range.split_once(':').ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().map_err(|_| wrong());
    Ok(Sought { name: name.trim().to_owned(), low: number(low)?, high: number(high)? })
}

fn read(path: &Path, renamed: &[String]) -> Result<Measured, Status> {
    let data = harpoon_results::read(path).map_err(|e| failed(e.to_string()))?;
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    for text in renamed {
        let pair = text.split_once('=');
        let wrong =
            || misuse(format!("--measured {text}: write a column and a variable, such as `speed=I2.f`"));
        let (column, variable) = pair.ok_or_else(wrong)?;
        if data.schema().find(column).is_none() {
            return Err(misuse(format!("--measured {text}: the data have no column `{column}`")));
        }
        names.insert(column, variable);
    }
    // Where columns are named, only those count.
    let is_wanted = |name: &str| names.is_empty() || names.contains_key(name);
    let mut columns = Vec::new();
    for variable in data.schema().variables().iter().filter(|v| is_wanted(&v.name)) {
        let Some(series) = data.series_by_name(&variable.name) else { continue };
        let name = names.get(variable.name.as_ref() as &str).copied().unwrap_or(&variable.name);
        columns.push((name.to_owned(), (0..data.n_rows()).map(|row| series.value(row)).collect()));
    }
    Ok(Measured { time: data.time().to_vec(), columns })
}

fn data(fitted: &Fitted) -> Data<'_> {
    Data {
        parameters: (fitted.parameters.iter())
            .map(|p| Parameter {
                name: &p.name,
                unit: &p.unit,
                before: p.before,
                value: p.value,
                deviation: p.deviation,
                is_at_bound: p.is_at_bound,
            })
            .collect(),
        before: fitted.before,
        after: fitted.after,
        runs: fitted.n_runs,
        end: &fitted.end,
        correlation: &fitted.correlation,
    }
}

fn text(class: &str, fitted: &Fitted) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{class}: {} after {}; what is left of the data fell from {:.3e} to {:.3e} of their scatter",
        fitted.end,
        plural(fitted.n_runs, "run"),
        fitted.before,
        fitted.after
    );
    let width = fitted.parameters.iter().map(|p| p.name.chars().count()).max().unwrap_or(0);
    for p in &fitted.parameters {
        let unit = if p.unit.is_empty() { String::new() } else { format!(" {}", p.unit) };
        let spread = p.deviation.map_or(String::new(), |d| format!(" ± {d:.2e}"));
        let bound = if p.is_at_bound { "  at its bound: the search would have gone on" } else { "" };
        let _ =
            writeln!(out, "  {:<width$} = {:.8}{spread}{unit}  (was {}){bound}", p.name, p.value, p.before);
    }
    for (i, row) in fitted.correlation.iter().enumerate() {
        for (j, c) in row.iter().enumerate().take(i).filter(|(_, c)| c.abs() > 0.95) {
            let (a, b) = (&fitted.parameters[i].name, &fitted.parameters[j].name);
            let _ = writeln!(out, "  the data tell {a} and {b} apart only poorly (correlation {c:.3})");
        }
    }
    out
}
