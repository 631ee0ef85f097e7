//! `harpoon simplify`: which elements carry no power, and how far the model is from itself without them.

use crate::Outcome;
use crate::args::{Format, Simplify};
use crate::json;
use crate::model::open;
use crate::output::{give_up, misuse, plural, print};
use harpoon_driver::RunOptions;
use harpoon_driver::simplify::{Left, Simplified};
use serde::Serialize;
use std::fmt::Write;

/// The JSON contract.
#[derive(Serialize)]
struct Data<'a> {
    states: usize,
    elements: Vec<Element<'a>>,
    reduced: Option<Reduced<'a>>,
}

#[derive(Serialize)]
struct Element<'a> {
    element: &'a str,
    kind: &'a str,
    activity: f64,
    share: f64,
    /// `null` for what stays.
    zero: Option<&'static str>,
}

#[derive(Serialize)]
struct Reduced<'a> {
    states: usize,
    errors: Vec<Error<'a>>,
}

#[derive(Serialize)]
struct Error<'a> {
    variable: &'a str,
    error: f64,
}

pub fn run(args: &Simplify) -> Outcome {
    if !(0.0..=100.0).contains(&args.keep) {
        return Err(misuse(format_args!("--keep {}: a part of the activity in percent", args.keep)));
    }
    let (session, class) = open(&args.model)?;
    let options =
        RunOptions { stop_time: args.stop_time, tolerance: args.tolerance, ..RunOptions::default() };
    let found = session.simplify(&class, args.keep / 100.0, &args.variables, &options);
    let found = found.map_err(|d| give_up(&session, &d, args.model.format))?;
    match args.model.format {
        Format::Text | Format::Full => print(&text(&class, &found)),
        Format::Json => print(&json::line(&data(&found))),
    }
}

fn zero(left: Left) -> Option<&'static str> {
    match left {
        Left::In => None,
        Left::OutWithEffort => Some("effort"),
        Left::OutWithFlow => Some("flow"),
    }
}

fn data(found: &Simplified) -> Data<'_> {
    Data {
        states: found.n_states,
        elements: (found.activities.iter())
            .map(|a| Element {
                element: &a.element,
                kind: &a.kind,
                activity: a.activity,
                share: a.share,
                zero: zero(a.left),
            })
            .collect(),
        reduced: found.reduced.as_ref().map(|(states, list)| Reduced {
            states: *states,
            errors: list.iter().map(|d| Error { variable: &d.variable, error: d.error }).collect(),
        }),
    }
}

fn text(class: &str, found: &Simplified) -> String {
    let mut out = format!("{class}: activity, the energy that goes in and out of each element\n");
    let width = found.activities.iter().map(|a| a.element.chars().count()).max().unwrap_or(0);
    let mut sum = 0.0;
    for a in &found.activities {
        sum += a.share;
        let what = match a.left {
            Left::In => "",
            Left::OutWithEffort => "  left out: its effort is zero",
            Left::OutWithFlow => "  left out: its flow is zero",
        };
        let _ = writeln!(
            out,
            "  {:<width$}  {:<4} {:>12.4e}  {:>8.4} %  {:>9.4} % together{what}",
            a.element,
            a.kind,
            a.activity,
            100.0 * a.share,
            100.0 * sum
        );
    }
    match &found.reduced {
        None => out.push_str("\nNothing is left out.\n"),
        Some((states, list)) => {
            let before = plural(found.n_states, "state");
            let _ = writeln!(
                out,
                "\nWithout what is left out the model has {states} of {before}, and differs by"
            );
            for d in list {
                let _ =
                    writeln!(out, "  {:<width$}  {:.2e} of what it reaches at the most", d.variable, d.error);
            }
        }
    }
    out
}
