//! What the page asks about a model beside its check: equations in symbols, its bond graph, poles and responses.

use crate::protocol::{
    Channel, Equations, Failure, Linear, LinearParams, Modal, PhysicalElement, PhysicalGraph, Pole, Share,
    Study,
};
use harpoon_analysis::{
    Complex, frequency_grid, frequency_response, margins, settling_time, step_response, zeros,
};
use harpoon_base::Diagnostic;
use harpoon_driver::{LibraryPaths, LinearizeOptions, Linearized, OperatingPoint, RunOptions, Session};
use harpoon_ide::Catalog;
use harpoon_ide::class_view::Viewer;
use harpoon_ide::svg::{self, Style};
use serde_json::Value;
use std::sync::atomic::AtomicBool;

/// Pairs of input and output that are shown at the most.
const MAX_CHANNELS: usize = 12;
const INTERVALS: usize = 300;

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

fn value(answer: &impl serde::Serialize) -> Result<Value, Failure> {
    serde_json::to_value(answer).map_err(|e| Failure { code: "internal".to_owned(), message: e.to_string() })
}

pub fn answer(session: &Session, study: &Study) -> Result<Value, Failure> {
    match study {
        Study::Equations(class) => value(&equations(session, class)?),
        Study::BondGraph(class) => value(&bond_graph(session, class)?),
        Study::Linear(params) => value(&linear(session, params)?),
    }
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
    let mut drawing = Session::new(&LibraryPaths::default());
    drawing.add_text(&format!("{name}.mo"), &graph.drawing);
    let library = drawing.library();
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library, library, &trees);
    let picture = match catalog.class_by_name(&name) {
        Some(drawn) => {
            let style =
                Style { files: Some(library), name: Some(&name), prefix: "physical", ..Style::diagram() };
            svg::diagram(&Viewer::new(&catalog).diagram(&drawn), &style)
        }
        None => String::new(),
    };
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

fn linear(session: &Session, params: &LinearParams) -> Result<Linear, Failure> {
    let checked = session.check(&params.class);
    let accounts = checked.value.accounts;
    let Some(compiled) =
        checked.value.compiled.filter(|_| !checked.diagnostics.iter().any(Diagnostic::is_error))
    else {
        return Err(refuse(&checked.diagnostics));
    };
    let run = RunOptions { has_tangents: true, keep_prints: true, ..RunOptions::default() };
    let point = match (params.is_steady, params.at) {
        (true, _) => OperatingPoint::Steady,
        (false, Some(t)) => OperatingPoint::At(t),
        (false, None) => OperatingPoint::Start,
    };
    let options = LinearizeOptions {
        point,
        inputs: params.inputs.clone(),
        outputs: params.outputs.clone(),
        accounts,
        ..LinearizeOptions::default()
    };
    let simulation = session.prepare(compiled, &run).map_err(|d| refuse(&[*d]))?;
    let setup = simulation.setup(&run).map_err(|message| Failure { code: "settings".to_owned(), message })?;
    let found =
        simulation.linearize(&setup, &run, &options, &AtomicBool::new(false)).map_err(|d| refuse(&[*d]))?;
    Ok(read(&params.class, &found))
}

fn finite(v: f64) -> Option<f64> {
    v.is_finite().then_some(v)
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
            }
        })
        .collect();
    let all_zeros = zeros(system).unwrap_or_default();
    let mut corners = poles.clone();
    corners.extend(&all_zeros);
    let omega = frequency_grid(&corners, 60);
    let n_channels = system.inputs.len() * system.outputs.len();
    let t_end = settling_time(&poles);
    let (responses, steps) = match n_channels <= MAX_CHANNELS && n_channels > 0 {
        true => (frequency_response(system, &omega), step_response(system, t_end, INTERVALS)),
        false => (Vec::new(), Vec::new()),
    };
    let channels = (responses.iter().zip(&steps))
        .map(|(r, s)| {
            let m = margins(r);
            Channel {
                input: r.input.clone(),
                output: r.output.clone(),
                omega: r.omega.clone(),
                decibel: r.magnitude_db().into_iter().map(finite).collect(),
                phase: r.phase_deg().into_iter().map(finite).collect(),
                re: r.values.iter().map(|v| finite(v.re)).collect(),
                im: r.values.iter().map(|v| finite(v.im)).collect(),
                time: s.time.clone(),
                step: s.values.iter().map(|&v| finite(v)).collect(),
                gain_margin: m.gain.map(|(factor, at)| vec![20.0 * factor.log10(), at]),
                phase_margin: m.phase.map(|(degrees, at)| vec![degrees, at]),
            }
        })
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
