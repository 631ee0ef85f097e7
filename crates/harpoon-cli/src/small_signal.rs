//! `.ac`: magnitudes and phases of small signals over the frequency, as data, as CSV and as a plot.

use crate::Outcome;
use crate::args::{Format, Simulate};
use crate::json::{self, Response};
use crate::output::{failed, give_up, misuse, print, say};
use harpoon_analysis::{Complex, FrequencyResponse, bode_over, frequency_response};
use harpoon_base::{Diagnostic, Span};
use harpoon_driver::netlist::SmallSignal;
use harpoon_driver::{LinearizeOptions, RunOptions, Session, Simulation};
use harpoon_results::matches_glob;
use std::f64::consts::TAU;
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// A signal over the frequencies, by the name of SPICE.
struct Curve {
    name: String,
    values: Vec<Complex<f64>>,
}

pub fn run(
    args: &Simulate,
    session: &Session,
    prepare: impl FnOnce(&RunOptions) -> Result<Simulation, Box<Diagnostic>>,
    what: &SmallSignal,
    names: &[(String, String)],
) -> Outcome {
    check_files(args).map_err(misuse)?;
    let options = RunOptions { has_tangents: true, keep_prints: true, ..RunOptions::default() };
    let point = LinearizeOptions {
        inputs: what.sources.iter().map(|s| s.drive.clone()).collect(),
        outputs: names.iter().map(|(variable, _)| variable.clone()).collect(),
        ..LinearizeOptions::default()
    };
    let linearized = prepare(&options).and_then(|simulation| {
        let wrong = |message| Box::new(Diagnostic::error("settings", Span::NONE, message));
        let setup = simulation.setup(&options).map_err(wrong)?;
        simulation.linearize(&setup, &options, &point, &AtomicBool::new(false))
    });
    let linearized = match linearized {
        Ok(linearized) => linearized,
        Err(d) => return Err(give_up(session, &[*d], args.model.format)),
    };
    let omega: Vec<f64> = what.frequencies.iter().map(|f| TAU * f).collect();
    let curves = superpose(what, names, &frequency_response(&linearized.system, &omega), &omega);
    if args.model.format == Format::Json {
        print(&json::line(&response(what, &curves)))?;
    }
    let wanted: Vec<&Curve> = curves.iter().filter(|c| is_wanted(&args.vars, &c.name)).collect();
    if let Some(path) = &args.output {
        let text = csv(what, &curves, &args.vars);
        harpoon_results::write_file(path, text.as_bytes()).map_err(failed)?;
    }
    if let Some(path) = &args.plot {
        let responses: Vec<FrequencyResponse> = wanted
            .iter()
            .map(|c| FrequencyResponse {
                input: String::new(),
                output: c.name.clone(),
                omega: what.frequencies.clone(),
                values: c.values.clone(),
            })
            .collect();
        let svg = bode_over(&linearized_title(args), "frequency in Hz", &responses);
        harpoon_results::write_file(path, svg.as_bytes()).map_err(failed)?;
    }
    if args.model.format.is_text() {
        say(format_args!(
            "{} frequencies from {} Hz to {} Hz, {} signals",
            what.frequencies.len(),
            what.frequencies.first().unwrap_or(&0.0),
            what.frequencies.last().unwrap_or(&0.0),
            curves.len()
        ));
        for (name, path) in [("results", &args.output), ("plot", &args.plot)] {
            if let Some(path) = path {
                say(format_args!("{name}: {}", path.display()));
            }
        }
    }
    Ok(())
}

fn linearized_title(args: &Simulate) -> String {
    let file = args.model.inputs.first().map_or("", String::as_str);
    Path::new(file).file_stem().and_then(|s| s.to_str()).unwrap_or(file).to_owned()
}

fn check_files(args: &Simulate) -> Result<(), String> {
    if let Some(path) = args.output.as_ref().filter(|p| p.extension().is_some_and(|e| e == "mat")) {
        return Err(format!("-o {}: results over the frequency are written as .csv", path.display()));
    }
    if args.energy || args.scene.is_some() {
        return Err("--energy, --scene: there is no run in `.ac`".to_owned());
    }
    Ok(())
}

/// What all sources do together. Each enters as the second derivative of its signal.
fn superpose(
    what: &SmallSignal,
    names: &[(String, String)],
    responses: &[FrequencyResponse],
    omega: &[f64],
) -> Vec<Curve> {
    let curve = |y: usize| -> Vec<Complex<f64>> {
        (0..omega.len())
            .map(|k| {
                let square = -omega[k] * omega[k];
                let parts = what.sources.iter().enumerate().map(|(u, source)| {
                    let signal = Complex::from_polar(source.magnitude, source.phase.to_radians());
                    responses[u * names.len() + y].values[k] * signal * square
                });
                parts.sum()
            })
            .collect()
    };
    names.iter().enumerate().map(|(y, (_, name))| Curve { name: name.clone(), values: curve(y) }).collect()
}

/// `v(out)` as `vdb(out)`.
fn with_suffix(name: &str, suffix: &str) -> String {
    match name.split_once('(') {
        Some((letter, rest)) => format!("{letter}{suffix}({rest}"),
        None => format!("{name}{suffix}"),
    }
}

/// The columns of a signal: real and imaginary part, magnitude, in decibels, and phase in degrees.
fn columns(curve: &Curve) -> [(String, Vec<f64>); 5] {
    let all = |suffix: &str, f: &dyn Fn(&Complex<f64>) -> f64| {
        (with_suffix(&curve.name, suffix), curve.values.iter().map(f).collect())
    };
    [
        all("r", &|v| v.re),
        all("i", &|v| v.im),
        all("m", &|v| v.norm()),
        all("db", &|v| 20.0 * v.norm().log10()),
        all("p", &|v| v.arg().to_degrees()),
    ]
}

/// `v(out)` and its like mean all columns of a signal; `vdb(out)` means one.
fn is_wanted(patterns: &[String], name: &str) -> bool {
    patterns.is_empty() || patterns.iter().any(|p| matches_glob(p, name))
}

fn csv(what: &SmallSignal, curves: &[Curve], patterns: &[String]) -> String {
    let mut list: Vec<(String, Vec<f64>)> = Vec::new();
    for curve in curves {
        let whole = is_wanted(patterns, &curve.name);
        list.extend(columns(curve).into_iter().filter(|(n, _)| whole || is_wanted(patterns, n)));
    }
    let mut out = String::from("frequency");
    for (name, _) in &list {
        match name.contains(',') {
            true => out.push_str(&format!(",\"{name}\"")),
            false => out.push_str(&format!(",{name}")),
        }
    }
    out.push('\n');
    for (k, f) in what.frequencies.iter().enumerate() {
        let _ = write!(out, "{f}");
        for (_, values) in &list {
            let _ = write!(out, ",{}", values[k]);
        }
        out.push('\n');
    }
    out
}

fn response<'a>(what: &'a SmallSignal, curves: &[Curve]) -> Response<'a> {
    Response { frequency: &what.frequencies, signals: curves.iter().flat_map(columns).collect() }
}
