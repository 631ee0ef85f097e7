//! What the page asks about a model beside its check: equations in symbols, its bond graph, poles and responses.

use crate::protocol::{
    self, Channel, Equations, Failure, FmuFile, FmuParams, IconResult, Linear, LinearParams, LocusParams,
    LocusPoint, Loop, LoopParams, Modal, Motion, PhysicalElement, PhysicalGraph, Pole, Sample, SampleCurve,
    Share, Study,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use harpoon_analysis::{
    AtFrequency, Complex, FrequencyResponse, Margins, TimeResponse, frequency_grid, frequency_response,
    margins, settling_time, step_response, zeros,
};
use harpoon_base::Diagnostic;
use harpoon_driver::opening::{ADDED, loop_response};
use harpoon_driver::{
    LibraryPaths, LinearizeOptions, Linearized, Locus, OperatingPoint, Ready, RunOptions, Session,
};
use harpoon_fmi::{Version, Wanted, export_class};
use harpoon_ide::Catalog;
use harpoon_ide::class_view::Viewer;
use harpoon_ide::svg::{self, Style};
use serde_json::Value;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Pairs of input and output that are shown at the most.
const MAX_CHANNELS: usize = 12;
const INTERVALS: usize = 300;
/// How the poles move with parameters is found for models with so many states at the most.
const MAX_MOVED: usize = 60;

fn refuse(diagnostics: &[Diagnostic]) -> Failure {
    let first = diagnostics.iter().find(|d| d.is_error());
    let message = match first {
        Some(d) => match &d.help {
            Some(help) => format!("{}; {help}", d.message),
            None => d.message.clone(),
        },
        None => "the class is no model that can be run".to_owned(),
    };
    Failure { code: first.map_or("refused", |d| d.code).to_owned(), message }
}

pub fn value(answer: &impl serde::Serialize) -> Result<Value, Failure> {
    serde_json::to_value(answer).map_err(|e| Failure { code: "internal".to_owned(), message: e.to_string() })
}

pub fn answer(session: &Session, study: &Study) -> Result<Value, Failure> {
    match study {
        Study::Equations(class) => value(&equations(session, class)?),
        Study::BondGraph(class) => value(&bond_graph(session, class)?),
        Study::Linear(params) => value(&linear(session, params)?),
        Study::Locus(params) => value(&locus(session, params)?),
        Study::Loop(params) => value(&open_loop(session, params)?),
        Study::Sample(class) => value(&sample(session, class)?),
        Study::Fmu(params) => value(&fmu(session, params)?),
        // The compiler answers these: from its last check, and in its folder.
        Study::Order(_) | Study::Netlist(_) | Study::Sweep(_) => Err(Failure {
            code: "internal".to_owned(),
            message: "only a compiler with its folder can answer this".to_owned(),
        }),
        Study::Sketch(text) => value(&IconResult { svg: drawing(text, "sketch") }),
    }
}

/// The diagram of a class by itself, which needs nothing but the libraries that come along. Empty without one.
fn drawing(text: &str, prefix: &str) -> String {
    let mut session = Session::new(&LibraryPaths::default());
    let parsed = harpoon_syntax::parse(harpoon_base::FileId(0), text).value;
    let Some(name) = parsed.classes.first().map(|c| c.class.name.name.as_str()) else { return String::new() };
    session.add_text(&format!("{name}.mo"), text);
    let library = session.library();
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library, library, &trees);
    let Some(class) = catalog.class_by_name(name) else { return String::new() };
    let style = Style { files: Some(library), name: Some(name), prefix, ..Style::diagram() };
    svg::diagram(&Viewer::new(&catalog).diagram(&class), &style)
}

fn fmu(session: &Session, params: &FmuParams) -> Result<FmuFile, Failure> {
    let version = if params.version == 2 { Version::Fmi2 } else { Version::Fmi3 };
    let wanted = Wanted { version, ..Wanted::default() };
    let (exported, said) = export_class(session, &params.class, RunOptions::default(), wanted);
    let Some((exported, _)) = exported else { return Err(refuse(&said)) };
    let notes = said.iter().filter(|d| d.code.starts_with("fmu-"));
    Ok(FmuFile {
        name: format!("{}.fmu", last(&params.class)),
        archive: STANDARD.encode(&exported.archive),
        notes: notes.map(|d| d.message.clone()).collect(),
    })
}

/// A short run for a picture. What takes too long for one ends where it is.
fn sample(session: &Session, class: &str) -> Result<Sample, Failure> {
    const PATIENCE: Duration = Duration::from_secs(2);
    const N_CURVES: usize = 3;
    let Ready { compiled, .. } = session.ready(class).map_err(|found| refuse(&found))?;
    let options = RunOptions { intervals: Some(120), keep: true, keep_prints: true, ..RunOptions::default() };
    let simulation = session.prepare(compiled, &options).map_err(|d| refuse(&[*d]))?;
    let setup =
        simulation.setup(&options).map_err(|message| Failure { code: "settings".to_owned(), message })?;
    let cancel = AtomicBool::new(false);
    let started = Instant::now();
    let (report, messages) = simulation.run(setup, &options, &cancel, &mut |_| {
        if started.elapsed() > PATIENCE {
            cancel.store(true, Ordering::SeqCst);
        }
    });
    let Some(trajectory) = report.trajectory.filter(|t| t.n_rows() > 1) else {
        return Err(refuse(&messages));
    };
    let wanted = if report.recommended.is_empty() { report.preferred } else { report.recommended };
    let variables = trajectory.schema().variables();
    let curve = |name: &String| {
        let found = variables.iter().find(|v| v.name == *name)?;
        let harpoon_results::Source::Column { index, negated } = found.source else { return None };
        let sign = if negated { -1.0 } else { 1.0 };
        let values: Vec<f64> = trajectory.columns().get(index)?.iter().map(|v| sign * v).collect();
        values.iter().all(|v| v.is_finite()).then(|| SampleCurve { name: name.clone(), values })
    };
    let curves = wanted.iter().filter_map(curve).take(N_CURVES).collect();
    Ok(Sample { time: trajectory.time().to_vec(), curves })
}

fn last(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

fn equations(session: &Session, class: &str) -> Result<Equations, Failure> {
    let derived = session.derive(class, &[], &[]);
    let Some(found) = derived.value.filter(|_| !derived.diagnostics.iter().any(Diagnostic::is_error)) else {
        return Err(refuse(&derived.diagnostics));
    };
    let name = format!("{}Equations", last(class));
    let (modelica, why) = match session.derived_model(class, &found, &name) {
        Ok(text) => (text, String::new()),
        Err(d) => (String::new(), d.message),
    };
    let html = found.html();
    Ok(Equations {
        class: class.to_owned(),
        page: harpoon_driver::equations_page(class, &html),
        html,
        latex: found.latex(class),
        modelica,
        why_no_modelica: why,
    })
}

fn bond_graph(session: &Session, class: &str) -> Result<PhysicalGraph, Failure> {
    let name = format!("{}Bonds", last(class));
    let found = session.bond_graph(class, &name);
    let Some(graph) = found.value else { return Err(refuse(&found.diagnostics)) };
    // The drawing is that of the model as text, which needs nothing but BondLib.
    let picture = drawing(&graph.drawing, "physical");
    Ok(PhysicalGraph {
        class: class.to_owned(),
        name,
        elements: (graph.elements.into_iter())
            .map(|e| PhysicalElement {
                component: e.component,
                kind: e.kind,
                law: e.law,
                elements: e.elements,
            })
            .collect(),
        junctions: graph.n_junctions as u32,
        bonds: graph.n_bonds as u32,
        why_no_text: graph.text.as_ref().err().cloned().unwrap_or_default(),
        text: graph.text.unwrap_or_default(),
        svg: picture,
    })
}

/// Linearises a model that is ready to run.
fn linearized(session: &Session, ready: Ready, options: &LinearizeOptions) -> Result<Linearized, Failure> {
    let run = RunOptions { has_tangents: true, keep_prints: true, ..RunOptions::default() };
    let simulation = session.prepare(ready.compiled, &run).map_err(|d| refuse(&[*d]))?;
    let setup = simulation.setup(&run).map_err(|message| Failure { code: "settings".to_owned(), message })?;
    simulation.linearize(&setup, &run, options, &AtomicBool::new(false)).map_err(|d| refuse(&[*d]))
}

fn point(is_steady: bool, at: Option<f64>) -> OperatingPoint {
    match (is_steady, at) {
        (true, _) => OperatingPoint::Steady,
        (false, Some(t)) => OperatingPoint::At(t),
        (false, None) => OperatingPoint::Start,
    }
}

fn linear(session: &Session, params: &LinearParams) -> Result<Linear, Failure> {
    let ready = session.ready(&params.class).map_err(|found| refuse(&found))?;
    let options = LinearizeOptions {
        point: point(params.is_steady, params.at),
        inputs: params.inputs.clone(),
        outputs: params.outputs.clone(),
        accounts: ready.checked.accounts.clone(),
        has_all_parameters: ready.compiled.schedule.states.len() <= MAX_MOVED,
        ..LinearizeOptions::default()
    };
    Ok(read(&params.class, &linearized(session, ready, &options)?))
}

/// How the poles move with a parameter.
fn locus(session: &Session, params: &LocusParams) -> Result<protocol::Locus, Failure> {
    let ready = || session.ready(&params.class).map_err(|found| refuse(&found));
    let mut options = LinearizeOptions {
        point: point(params.is_steady, params.at),
        parameters: vec![params.parameter.clone()],
        ..LinearizeOptions::default()
    };
    let here = linearized(session, ready()?, &options)?;
    let (value, unit) = here.motions.first().map_or((0.0, String::new()), |m| (m.value, m.unit.clone()));
    let (from, to) = match (params.from, params.to) {
        (Some(from), Some(to)) => (from, to),
        (from, to) => {
            let size = if value == 0.0 { 1.0 } else { value };
            (from.unwrap_or(0.1 * size), to.unwrap_or(10.0 * size))
        }
    };
    if from == to {
        return Err(Failure { code: "refused".to_owned(), message: "both ends are the same".to_owned() });
    }
    options.parameters.clear();
    options.locus = Some(Locus::between(&params.parameter, from, to));
    let found = linearized(session, ready()?, &options)?;
    let points = found.locus.iter().map(|(value, poles)| LocusPoint {
        value: *value,
        poles: poles.iter().map(|p| vec![p.re, p.im]).collect(),
    });
    Ok(protocol::Locus { parameter: params.parameter.clone(), unit, value, points: points.collect() })
}

/// What comes back around a loop that is opened at a signal.
fn open_loop(session: &Session, params: &LoopParams) -> Result<Loop, Failure> {
    let opened = session.open_loop(&params.class, &params.signal).map_err(|found| refuse(&found))?;
    let options = LinearizeOptions {
        point: point(params.is_steady, params.at),
        inputs: vec![ADDED.to_owned()],
        outputs: vec![opened.signal.clone()],
        ..LinearizeOptions::default()
    };
    let of = linearized(session, opened.ready, &options)?;
    let found = loop_response(&of, &frequencies(&of), &opened.signal);
    let none = Margins::default();
    Ok(Loop {
        signal: opened.signal,
        open: channel(&found.open, None, found.margins),
        sensitivity: channel(&found.sensitivity, None, none),
        complementary: channel(&found.complementary, None, none),
        peak: found.peak.map(|(size, at)| vec![size, at]),
    })
}

/// Frequencies that show all poles and zeros.
fn frequencies(of: &Linearized) -> Vec<f64> {
    let mut corners: Vec<Complex<f64>> = of.poles.list.iter().map(|p| p.value).collect();
    corners.extend(zeros(&of.system).unwrap_or_default());
    frequency_grid(&corners, 60)
}

fn channel(r: &FrequencyResponse, step: Option<&TimeResponse>, margins: Margins) -> Channel {
    Channel {
        input: r.input.clone(),
        output: r.output.clone(),
        omega: r.omega.clone(),
        decibel: r.magnitude_db().into_iter().map(finite).collect(),
        phase: r.phase_deg().into_iter().map(finite).collect(),
        re: r.values.iter().map(|v| finite(v.re)).collect(),
        im: r.values.iter().map(|v| finite(v.im)).collect(),
        time: step.map_or_else(Vec::new, |s| s.time.clone()),
        step: step.map_or_else(Vec::new, |s| s.values.iter().map(|&v| finite(v)).collect()),
        gain_margin: margins.gain.map(|(factor, at)| vec![20.0 * factor.log10(), at]),
        phase_margin: margins.phase.map(|(degrees, at)| vec![degrees, at]),
    }
}

fn finite(v: f64) -> Option<f64> {
    v.is_finite().then_some(v)
}

/// The parameters that move a pole most.
fn movers(found: &Linearized, pole: usize) -> Vec<Motion> {
    const SHOWN: usize = 5;
    let size = found.poles.list[pole].natural_frequency;
    let mut list: Vec<Motion> = (found.motions.iter())
        .filter_map(|m| {
            let by = m.derivative[pole] * (0.01 * m.value);
            let is_seen = by.re.is_finite() && by.im.is_finite() && by.norm() > 1e-9 * size;
            is_seen.then(|| Motion { name: m.parameter.clone(), re: by.re, im: by.im })
        })
        .collect();
    list.sort_by(|a, b| b.re.hypot(b.im).total_cmp(&a.re.hypot(a.im)));
    list.truncate(SHOWN);
    list
}

fn read(class: &str, found: &Linearized) -> Linear {
    let system = &found.system;
    let poles: Vec<Complex<f64>> = found.poles.list.iter().map(|p| p.value).collect();
    let share = |(name, value): (&String, f64)| Share { name: name.clone(), value };
    let list = (found.poles.list.iter().enumerate())
        .map(|(k, p)| {
            let mut states: Vec<Share> =
                system.states.iter().zip(&p.participation).map(|(s, &v)| share((&s.name, v))).collect();
            states.sort_by(|a, b| b.value.total_cmp(&a.value));
            states.truncate(6);
            let modal = found.energies.get(k).and_then(Option::as_ref).map_or_else(Vec::new, |energy| {
                energy
                    .elements
                    .iter()
                    .map(|e| Modal {
                        element: e.path.clone(),
                        component: e.component.clone(),
                        stored: finite(e.stored).unwrap_or(0.0),
                        taken: finite(e.taken).unwrap_or(0.0),
                    })
                    .collect()
            });
            Pole {
                re: p.value.re,
                im: p.value.im,
                frequency: p.natural_frequency,
                damping: p.damping.and_then(finite),
                time_constant: p.time_constant.and_then(finite),
                states,
                modal,
                parameters: movers(found, k),
            }
        })
        .collect();
    let all_zeros = zeros(system).unwrap_or_default();
    let omega = frequencies(found);
    let n_channels = system.inputs.len() * system.outputs.len();
    let t_end = settling_time(&poles);
    let (responses, steps) = match n_channels <= MAX_CHANNELS && n_channels > 0 {
        true => (frequency_response(system, &omega), step_response(system, t_end, INTERVALS)),
        false => (Vec::new(), Vec::new()),
    };
    let at = AtFrequency::of(system);
    let n = system.outputs.len().max(1);
    let channels = (responses.iter().zip(&steps).enumerate())
        .map(|(k, (r, s))| channel(r, Some(s), margins(r, &|w| at.outputs(k / n, w)[k % n])))
        .collect();
    Linear {
        class: class.to_owned(),
        time: found.t,
        states: system.states.iter().map(|s| s.name.clone()).collect(),
        inputs: system.inputs.iter().map(|s| s.name.clone()).collect(),
        outputs: system.outputs.iter().map(|s| s.name.clone()).collect(),
        poles: list,
        zeros: all_zeros.iter().map(|z| vec![z.re, z.im]).collect(),
        channels,
        frozen: found.frozen.clone(),
    }
}
