//! `harpoon linearize`: matrices, poles and zeros at a point of a run or in a steady state, and their plots.

use crate::args::{Format, Linearize};
use crate::json::{self, Channel, Diagnostic, Linearization};
use crate::model::open_to_run;
use crate::output::{failed, give_up, misuse, plural, print, report, say};
use crate::{Outcome, Status};
use harpoon_analysis::{
    AtFrequency, Complex, DMatrix, FrequencyResponse, LoopResponse, Margins, Signal, TimeResponse, bode_svg,
    frequency_grid, frequency_response, impulse_response, margins, nichols_svg, nyquist_svg, pole_map_svg,
    response_svg, root_locus_svg, settling_time, step_response, zeros,
};
use harpoon_driver::netlist::Wanted;
use harpoon_driver::opening::{ADDED, Opened, loop_response};
use harpoon_driver::{
    Accounts, LinearizeOptions, Linearized, Locus, OperatingPoint, Ready, RunOptions, Session,
};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// More channels than this are not looked at one by one.
const MAX_CHANNELS: usize = 16;
/// Points of a time response.
const INTERVALS: usize = 500;

pub fn run(args: &Linearize) -> Outcome {
    check_files(args).map_err(misuse)?;
    let locus = args.over.as_deref().map(locus).transpose().map_err(misuse)?;
    let to_run = open_to_run(&args.model, Wanted::Model)?;
    let (session, class, format) = (to_run.session, to_run.class, args.model.format);
    let ready = session.ready(&class).map_err(|found| give_up(&session, &found, format))?;
    let (linearized, diagnostics) = linearized(args, &session, ready, |wanted| wanted.locus = locus)?;
    let opened = match &args.open {
        None => None,
        Some(signal) => Some(opened(args, &session, &class, signal)?),
    };
    match format {
        Format::Text | Format::Full => {
            report(&session, &diagnostics, format, None, None)?;
            print(&text(&class, &linearized))?;
        }
        Format::Json => {
            let sources = session.sources();
            let list: Vec<Diagnostic> = diagnostics.iter().map(|d| Diagnostic::new(d, &sources)).collect();
            print(&json::line(&data(&linearized, &list, opened.as_ref())))?;
        }
    }
    if let Some(opened) = opened.as_ref().filter(|_| format.is_text()) {
        print(&loop_text(opened))?;
    }
    write_files(args, &class, &linearized, opened.as_ref()).map_err(failed)
}

/// Linearises a model, with what else is wanted of it.
fn linearized(
    args: &Linearize,
    session: &Session,
    ready: Ready,
    also: impl FnOnce(&mut LinearizeOptions),
) -> Result<(Linearized, Vec<harpoon_base::Diagnostic>), Status> {
    let Ready { compiled, checked, mut diagnostics } = ready;
    let options = run_options(args);
    let mut wanted = point(args, checked.accounts);
    also(&mut wanted);
    let linearized = match session.prepare(compiled, &options) {
        Err(d) => Err(d),
        Ok(simulation) => {
            let setup = simulation.setup(&options).map_err(misuse)?;
            simulation.linearize(&setup, &options, &wanted, &AtomicBool::new(false))
        }
    };
    match linearized {
        Ok(linearized) => Ok((linearized, diagnostics)),
        Err(d) => {
            diagnostics.push(*d);
            Err(give_up(session, &diagnostics, args.model.format))
        }
    }
}

/// What the loop through a signal does.
fn opened(args: &Linearize, session: &Session, class: &str, signal: &str) -> Result<LoopResponse, Status> {
    let opened = session.open_loop(class, signal);
    let Opened { ready, signal } = opened.map_err(|found| give_up(session, &found, args.model.format))?;
    let (of, _) = linearized(args, session, ready, |wanted| {
        wanted.inputs = vec![ADDED.to_owned()];
        wanted.outputs = vec![signal.clone()];
        (wanted.parameters, wanted.has_all_parameters, wanted.accounts) = (Vec::new(), false, None);
    })?;
    Ok(loop_response(&of, &frequencies(&of), &signal))
}

/// `k=0.1:10`
fn locus(text: &str) -> Result<Locus, String> {
    let wrong = || format!("--over {text}: write a parameter and two numbers, such as `k=0.1:10`");
    let (parameter, range) = text.split_once('=').ok_or_else(wrong)?;
    let (from, to) = range.split_once(':').ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().ok().filter(|v| v.is_finite()).ok_or_else(wrong);
    let (from, to) = (number(from)?, number(to)?);
    if from == to {
        return Err(format!("--over {text}: both ends are the same"));
    }
    Ok(Locus::between(parameter.trim(), from, to))
}

fn run_options(args: &Linearize) -> RunOptions {
    RunOptions {
        start_time: args.start_time,
        tolerance: args.tolerance,
        solver: args.solver.clone(),
        has_tangents: true,
        keep_prints: true,
        ..RunOptions::default()
    }
}

fn point(args: &Linearize, accounts: Option<Arc<Accounts>>) -> LinearizeOptions {
    let point = match (args.steady, args.at) {
        (true, _) => OperatingPoint::Steady,
        (false, Some(t)) => OperatingPoint::At(t),
        (false, None) => OperatingPoint::Start,
    };
    LinearizeOptions {
        point,
        inputs: args.from.clone(),
        outputs: args.to.clone(),
        parameters: args.sensitivities.iter().filter(|name| *name != "*").cloned().collect(),
        has_all_parameters: args.sensitivities.iter().any(|name| name == "*"),
        locus: None,
        accounts,
    }
}

fn ending(path: &Path) -> &str {
    path.extension().and_then(|e| e.to_str()).unwrap_or("")
}

/// Whether all files have endings that say what to write.
fn check_files(args: &Linearize) -> Result<(), String> {
    let both = [
        ("--bode", &args.bode),
        ("--nyquist", &args.nyquist),
        ("--nichols", &args.nichols),
        ("--step", &args.step),
        ("--impulse", &args.impulse),
        ("--root-locus", &args.root_locus),
        ("--pole-map", &args.pole_map),
    ];
    for (option, path) in both {
        if let Some(path) = path.as_ref().filter(|p| !matches!(ending(p), "svg" | "csv")) {
            return Err(format!("{option} {}: the ending must be .svg or .csv", path.display()));
        }
    }
    Ok(())
}

fn values(linearized: &Linearized) -> Vec<Complex<f64>> {
    linearized.poles.list.iter().map(|p| p.value).collect()
}

fn all_zeros(linearized: &Linearized) -> Vec<Complex<f64>> {
    zeros(&linearized.system).unwrap_or_default()
}

fn channels(linearized: &Linearized) -> impl Iterator<Item = (usize, usize)> + '_ {
    let system = &linearized.system;
    let pairs = (0..system.inputs.len()).flat_map(move |u| (0..system.outputs.len()).map(move |y| (u, y)));
    pairs.take(MAX_CHANNELS)
}

/// Frequencies that show all poles and zeros.
fn frequencies(linearized: &Linearized) -> Vec<f64> {
    frequencies_of(linearized, &all_zeros(linearized))
}

fn frequencies_of(linearized: &Linearized, zeros: &[Complex<f64>]) -> Vec<f64> {
    let mut corners = values(linearized);
    corners.extend(zeros);
    frequency_grid(&corners, 60)
}

fn responses(linearized: &Linearized) -> Vec<FrequencyResponse> {
    frequency_response(&linearized.system, &frequencies(linearized))
}

/// By channel, inputs outermost.
fn channel_margins(linearized: &Linearized, responses: &[FrequencyResponse]) -> Vec<Margins> {
    let at = AtFrequency::of(&linearized.system);
    let n = linearized.system.outputs.len().max(1);
    let of = |(k, r): (usize, &FrequencyResponse)| margins(r, &|w| at.outputs(k / n, w)[k % n]);
    responses.iter().enumerate().map(of).collect()
}

/// The JSON contract.
pub fn data<'a>(
    linearized: &'a Linearized,
    diagnostics: &'a [Diagnostic],
    opened: Option<&'a LoopResponse>,
) -> Linearization<'a> {
    let system = &linearized.system;
    let is_small = system.inputs.len() * system.outputs.len() <= MAX_CHANNELS;
    let all = all_zeros(linearized);
    let responses = match is_small && system.inputs.len() * system.outputs.len() > 0 {
        true => frequency_response(system, &frequencies_of(linearized, &all)),
        false => Vec::new(),
    };
    let margins = channel_margins(linearized, &responses);
    let channel = |(u, y)| {
        let margins = margins.get(u * system.outputs.len() + y).copied().unwrap_or_default();
        let own = match (system.inputs.len(), system.outputs.len()) {
            (1, 1) => all.clone(),
            _ => zeros(&system.channel(u, y)).unwrap_or_default(),
        };
        Channel::new(system, u, y, own, margins)
    };
    let channels = channels(linearized).map(channel).collect();
    Linearization::new(linearized, diagnostics, all.clone(), channels, opened)
}

// ---- text -------------------------------------------------------------------------------------------

/// Six digits, as short as they come.
fn short(v: f64) -> String {
    if v == 0.0 {
        return "0".to_owned();
    }
    if (1e-3..1e6).contains(&v.abs()) {
        let digits = (5 - v.abs().log10().floor() as i32).clamp(0, 9) as usize;
        let text = format!("{v:.digits$}");
        if text.contains('.') {
            return text.trim_end_matches('0').trim_end_matches('.').to_owned();
        }
        return text;
    }
    let text = format!("{v:.5e}");
    match text.split_once('e') {
        Some((digits, power)) => format!("{}e{power}", digits.trim_end_matches('0').trim_end_matches('.')),
        None => text,
    }
}

fn short_complex(v: Complex<f64>) -> String {
    match v.im {
        0.0 => short(v.re),
        im => format!("{} {} {}i", short(v.re), if im < 0.0 { "-" } else { "+" }, short(im.abs())),
    }
}

/// Columns as wide as their widest cell, the first to the left, the others to the right.
fn table(out: &mut String, rows: &[Vec<String>]) {
    let n = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |k: usize| rows.iter().filter_map(|r| r.get(k)).map(|c| c.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..n).map(width).collect();
    for row in rows {
        let cells: Vec<String> = (row.iter().enumerate())
            .map(|(k, cell)| {
                let w = widths[k];
                if k == 0 { format!("{cell:<w$}") } else { format!("{cell:>w$}") }
            })
            .collect();
        let _ = writeln!(out, "  {}", cells.join("  ").trim_end());
    }
}

fn matrix_text(out: &mut String, title: &str, m: &DMatrix<f64>, rows: &[String], columns: &[Signal]) {
    if m.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{title}");
    let mut cells = vec![vec![String::new()]];
    cells[0].extend(columns.iter().map(|c| c.name.clone()));
    for (name, row) in rows.iter().zip(m.row_iter()) {
        let mut line = vec![name.clone()];
        line.extend(row.iter().map(|&v| short(v)));
        cells.push(line);
    }
    table(out, &cells);
}

fn with_unit(s: &Signal) -> String {
    if s.unit.is_empty() { s.name.clone() } else { format!("{} [{}]", s.name, s.unit) }
}

/// Matrices wider than this are for `--format json`.
const MAX_SHOWN: usize = 12;

fn text(class: &str, linearized: &Linearized) -> String {
    let system = &linearized.system;
    let mut out = String::new();
    let _ = writeln!(out, "{class} at t = {}", short(linearized.t));
    if let Some(steady) = &linearized.steady {
        let _ = writeln!(
            out,
            "  steady state after {}; what moves most is `{}`, by {:.1e} of its size per second",
            plural(steady.iterations, "step"),
            steady.worst,
            steady.residual
        );
        for (name, rate) in &steady.drifting {
            let _ = writeln!(
                out,
                "  `{name}` goes on moving by {} per second; nothing depends on it",
                short(*rate)
            );
        }
    }
    for sentence in &linearized.frozen {
        let _ = writeln!(out, "  {sentence}");
    }
    let der: Vec<String> = system.states.iter().map(|s| format!("der({})", s.name)).collect();
    let outputs: Vec<String> = system.outputs.iter().map(with_unit).collect();
    if system.states.len().max(system.inputs.len()).max(system.outputs.len()) <= MAX_SHOWN {
        matrix_text(&mut out, "A", &system.a, &der, &system.states);
        matrix_text(&mut out, "B", &system.b, &der, &system.inputs);
        matrix_text(&mut out, "C", &system.c, &outputs, &system.states);
        matrix_text(&mut out, "D", &system.d, &outputs, &system.inputs);
    } else {
        let (n, m, p) = (system.states.len(), system.inputs.len(), system.outputs.len());
        let _ = writeln!(out, "\n{n} states, {m} inputs, {p} outputs; `--format json` prints the matrices");
    }
    if !linearized.poles.list.is_empty() {
        let _ = writeln!(out, "\nPoles");
        let mut cells = vec![
            ["pole in 1/s", "frequency in Hz", "damping", "time constant in s", "states that take part"]
                .map(str::to_owned)
                .to_vec(),
        ];
        for p in &linearized.poles.list {
            let mut parts: Vec<(usize, f64)> = p.participation.iter().copied().enumerate().collect();
            parts.sort_by(|a, b| b.1.total_cmp(&a.1));
            let parts: Vec<String> = (parts.iter().filter(|(_, share)| *share >= 0.05).take(4))
                .map(|(k, share)| format!("{} {:.0} %", system.states[*k].name, 100.0 * share))
                .collect();
            let optional = |v: Option<f64>| v.map_or("-".to_owned(), short);
            cells.push(vec![
                short_complex(p.value),
                short(p.natural_frequency / std::f64::consts::TAU),
                optional(p.damping),
                optional(p.time_constant),
                parts.join(", "),
            ]);
        }
        table(&mut out, &cells);
    }
    modes(&mut out, linearized);
    for (u, y) in channels(linearized) {
        let channel = system.channel(u, y);
        let Ok(list) = zeros(&channel) else { continue };
        let list: Vec<String> = list.into_iter().map(short_complex).collect();
        let list = if list.is_empty() { "none".to_owned() } else { list.join(", ") };
        let _ = writeln!(out, "\nZeros from {} to {}: {list}", system.inputs[u].name, system.outputs[y].name);
    }
    if linearized.motions.len() > MAX_SHOWN {
        strongest(&mut out, linearized);
        return out;
    }
    for m in &linearized.motions {
        let unit = if m.unit.is_empty() { String::new() } else { format!(" {}", m.unit) };
        let _ = writeln!(out, "\nIf {} = {}{unit} grows by 1 %", m.parameter, short(m.value));
        let rows: Vec<Vec<String>> = (linearized.poles.list.iter().zip(&m.derivative))
            .map(|(p, d)| {
                vec![short_complex(p.value), "moves by".to_owned(), short_complex(d * (0.01 * m.value))]
            })
            .collect();
        table(&mut out, &rows);
    }
    out
}

/// The elements that keep the energy of each mode, and those that take it. Of a pair the second has the same.
fn modes(out: &mut String, linearized: &Linearized) {
    let list = linearized.poles.list.iter().zip(&linearized.energies);
    let mut rows = Vec::new();
    for (p, energy) in list.filter(|(p, _)| p.value.im >= 0.0) {
        let Some(energy) = energy else { continue };
        let text = |of: fn(&harpoon_driver::ModalElement) -> f64, whole: f64| {
            let mut parts: Vec<(&str, f64)> =
                energy.elements.iter().map(|e| (e.component.as_str(), of(e) / whole)).collect();
            parts.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
            let shown = parts.iter().filter(|(_, share)| share.abs() >= 0.01).take(4);
            let parts: Vec<String> =
                shown.map(|(name, share)| format!("{name} {:.0} %", 100.0 * share)).collect();
            if parts.is_empty() { "-".to_owned() } else { parts.join(", ") }
        };
        let taken: f64 = energy.elements.iter().map(|e| e.taken.abs()).sum();
        let takers = if taken > 0.0 { text(|e| e.taken, taken) } else { "-".to_owned() };
        rows.push(vec![short_complex(p.value), text(|e| e.stored, 1.0), takers]);
    }
    if rows.is_empty() || rows.len() > 2 * MAX_SHOWN {
        return;
    }
    let _ = writeln!(out, "\nEnergy of the modes");
    rows.insert(0, ["pole in 1/s", "kept by", "taken by"].map(str::to_owned).to_vec());
    table(out, &rows);
}

/// The parameters that move each pole most.
fn strongest(out: &mut String, linearized: &Linearized) {
    let _ = writeln!(out, "\nWhat moves the poles most, by so much if it grows by 1 %");
    let mut rows = Vec::new();
    for (k, p) in linearized.poles.list.iter().enumerate().filter(|(_, p)| p.value.im >= 0.0) {
        let mut list: Vec<(&str, Complex<f64>)> = (linearized.motions.iter())
            .map(|m| (m.parameter.as_str(), m.derivative[k] * (0.01 * m.value)))
            .filter(|(_, d)| d.norm() > 1e-9 * p.natural_frequency)
            .collect();
        list.sort_by(|a, b| b.1.norm().total_cmp(&a.1.norm()));
        for (place, (name, d)) in list.iter().take(4).enumerate() {
            let pole = if place == 0 { short_complex(p.value) } else { String::new() };
            rows.push(vec![pole, (*name).to_owned(), short_complex(*d)]);
        }
    }
    table(out, &rows);
}

// ---- files ------------------------------------------------------------------------------------------

fn frequency_csv(list: &[FrequencyResponse]) -> String {
    let mut out = String::from("omega");
    for r in list {
        let channel =
            if r.input.is_empty() { r.output.clone() } else { format!("{} to {}", r.input, r.output) };
        let _ = write!(out, ",\"{channel}: dB\",\"{channel}: deg\"");
    }
    out.push('\n');
    let columns: Vec<(Vec<f64>, Vec<f64>)> = list.iter().map(|r| (r.magnitude_db(), r.phase_deg())).collect();
    for (k, omega) in list.first().map_or(&[][..], |r| r.omega.as_slice()).iter().enumerate() {
        let _ = write!(out, "{omega}");
        for (db, deg) in &columns {
            let _ = write!(out, ",{},{}", db[k], deg[k]);
        }
        out.push('\n');
    }
    out
}

fn time_csv(list: &[TimeResponse]) -> String {
    let mut out = String::from("time");
    for r in list {
        let _ = write!(out, ",\"{} to {}\"", r.input, r.output);
    }
    out.push('\n');
    for (k, t) in list.first().map_or(&[][..], |r| r.time.as_slice()).iter().enumerate() {
        let _ = write!(out, "{t}");
        for r in list {
            let _ = write!(out, ",{}", r.values[k]);
        }
        out.push('\n');
    }
    out
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    harpoon_results::write_file(path, text.as_bytes()).map(|_| ()).map_err(|e| e.to_string())
}

/// Margins of an opened loop.
fn loop_text(of: &LoopResponse) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "\nLoop opened: {}", of.open.output.trim_start_matches("L "));
    let found = of.margins;
    match found.gain {
        Some((gain, at)) => {
            let _ = writeln!(out, "  gain margin {} at {} rad/s", short(gain), short(at));
        }
        None => out.push_str(
            "  no gain margin: the phase does not reach -180° between the frequencies of the model\n",
        ),
    }
    match found.phase {
        Some((phase, at)) => {
            let _ = writeln!(out, "  phase margin {}° at {} rad/s", short(phase), short(at));
        }
        None => out.push_str("  no phase margin: the loop gain does not pass one\n"),
    }
    if let Some((peak, at)) = of.peak {
        let _ = writeln!(out, "  largest sensitivity {} at {} rad/s", short(peak), short(at));
    }
    out
}

/// The number pairs of Nyquist and Nichols plots.
fn plane_csv(
    list: &[FrequencyResponse],
    names: [&str; 2],
    of: impl Fn(&FrequencyResponse) -> [Vec<f64>; 2],
) -> String {
    let mut out = String::from("omega");
    for r in list {
        let channel =
            if r.input.is_empty() { r.output.clone() } else { format!("{} to {}", r.input, r.output) };
        let _ = write!(out, ",\"{channel}: {}\",\"{channel}: {}\"", names[0], names[1]);
    }
    out.push('\n');
    let columns: Vec<[Vec<f64>; 2]> = list.iter().map(of).collect();
    for (k, omega) in list.first().map_or(&[][..], |r| r.omega.as_slice()).iter().enumerate() {
        let _ = write!(out, "{omega}");
        for [a, b] in &columns {
            let _ = write!(out, ",{},{}", a[k], b[k]);
        }
        out.push('\n');
    }
    out
}

fn points_csv(linearized: &Linearized) -> String {
    let mut out = String::from("kind,re,im\n");
    let rows = |out: &mut String, kind: &str, list: Vec<Complex<f64>>| {
        list.iter().for_each(|v| _ = writeln!(out, "{kind},{},{}", v.re, v.im));
    };
    rows(&mut out, "pole", values(linearized));
    rows(&mut out, "zero", all_zeros(linearized));
    out
}

fn locus_csv(linearized: &Linearized, parameter: &str) -> String {
    let n = linearized.poles.list.len();
    let mut out = format!("\"{parameter}\"");
    (1..=n).for_each(|k| _ = write!(out, ",re{k},im{k}"));
    out.push('\n');
    for (value, poles) in &linearized.locus {
        let _ = write!(out, "{value}");
        poles.iter().for_each(|p| _ = write!(out, ",{},{}", p.re, p.im));
        out.push('\n');
    }
    out
}

fn write_files(
    args: &Linearize,
    class: &str,
    linearized: &Linearized,
    opened: Option<&LoopResponse>,
) -> Result<(), String> {
    let system = &linearized.system;
    let of_frequency = [&args.bode, &args.nyquist, &args.nichols].iter().any(|p| p.is_some());
    let needs_channel =
        of_frequency && opened.is_none() || [&args.step, &args.impulse].iter().any(|p| p.is_some());
    if needs_channel && (system.inputs.is_empty() || system.outputs.is_empty()) {
        return Err("a response needs an input and an output: name them with --input and --output".to_owned());
    }
    let list = match opened {
        Some(of) => vec![of.open.clone(), of.sensitivity.clone(), of.complementary.clone()],
        None if of_frequency => responses(linearized),
        None => Vec::new(),
    };
    // Closed loops have no place in the planes of open ones.
    let loops = if opened.is_some() { &list[..1] } else { &list[..] };
    if let Some(path) = &args.bode {
        let found = if opened.is_none() { channel_margins(linearized, loops) } else { Vec::new() };
        for (r, found) in loops.iter().zip(found) {
            if let Some((gain, at)) = found.gain {
                say(format_args!(
                    "{} to {}: gain margin {} at {} rad/s",
                    r.input,
                    r.output,
                    short(gain),
                    short(at)
                ));
            }
            if let Some((phase, at)) = found.phase {
                say(format_args!(
                    "{} to {}: phase margin {}° at {} rad/s",
                    r.input,
                    r.output,
                    short(phase),
                    short(at)
                ));
            }
        }
        let is_svg = ending(path) == "svg";
        write(path, &if is_svg { bode_svg(class, &list) } else { frequency_csv(&list) })?;
    }
    if let Some(path) = &args.nyquist {
        let parts = |r: &FrequencyResponse| {
            [r.values.iter().map(|v| v.re).collect(), r.values.iter().map(|v| v.im).collect()]
        };
        let is_svg = ending(path) == "svg";
        write(path, &if is_svg { nyquist_svg(class, loops) } else { plane_csv(loops, ["re", "im"], parts) })?;
    }
    if let Some(path) = &args.nichols {
        let parts = |r: &FrequencyResponse| [r.phase_deg(), r.magnitude_db()];
        let is_svg = ending(path) == "svg";
        write(
            path,
            &if is_svg { nichols_svg(class, loops) } else { plane_csv(loops, ["deg", "dB"], parts) },
        )?;
    }
    if let (Some(path), Some(over)) = (&args.root_locus, &args.over) {
        let parameter = over.split('=').next().unwrap_or("");
        let is_svg = ending(path) == "svg";
        write(
            path,
            &match is_svg {
                true => root_locus_svg(class, parameter, &linearized.locus),
                false => locus_csv(linearized, parameter),
            },
        )?;
    }
    let t_end = settling_time(&values(linearized));
    if let Some(path) = &args.step {
        let list = step_response(system, t_end, INTERVALS);
        write(path, &if ending(path) == "svg" { response_svg(class, &list) } else { time_csv(&list) })?;
    }
    if let Some(path) = &args.impulse {
        let list = impulse_response(system, t_end, INTERVALS);
        write(path, &if ending(path) == "svg" { response_svg(class, &list) } else { time_csv(&list) })?;
    }
    if let Some(path) = &args.pole_map {
        let is_svg = ending(path) == "svg";
        write(
            path,
            &match is_svg {
                true => pole_map_svg(class, &values(linearized), &all_zeros(linearized)),
                false => points_csv(linearized),
            },
        )?;
    }
    Ok(())
}
