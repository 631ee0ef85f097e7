//! What `harpoon linearize` gives as JSON, and the small signals of a netlist.

use super::Diagnostic;
use harpoon_analysis::{Complex, DMatrix, LoopResponse, Margins, Pole, Signal, StateSpace};
use harpoon_driver::{Heading, Linearized, ModalEnergy, Steady};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub struct Linearization<'a> {
    diagnostics: &'a [Diagnostic],
    states: Vec<&'a str>,
    inputs: Vec<&'a str>,
    outputs: Vec<&'a str>,
    units: Units<'a>,
    #[serde(rename = "A")]
    a: Matrix,
    #[serde(rename = "B")]
    b: Matrix,
    #[serde(rename = "C")]
    c: Matrix,
    #[serde(rename = "D")]
    d: Matrix,
    poles: Vec<PoleData<'a>>,
    zeros: Vec<Number>,
    channels: Vec<Channel<'a>>,
    /// The loop that was opened.
    opened: Option<OpenedData<'a>>,
    /// By value of the parameter: its poles.
    root_locus: Vec<LocusPoint>,
    point: Point<'a>,
    frozen: &'a [String],
}

/// By rows.
type Matrix = Vec<Vec<f64>>;

#[derive(Serialize)]
struct Number {
    re: f64,
    im: f64,
}

#[derive(Serialize)]
struct Units<'a> {
    states: Vec<&'a str>,
    inputs: Vec<&'a str>,
    outputs: Vec<&'a str>,
}

#[derive(Serialize)]
struct PoleData<'a> {
    re: f64,
    im: f64,
    natural_frequency: f64,
    frequency_hz: f64,
    damping: Option<f64>,
    time_constant: Option<f64>,
    /// The share of each state.
    participation: BTreeMap<&'a str, f64>,
    /// How the pole moves with each parameter.
    sensitivity: BTreeMap<&'a str, Number>,
    energy: Option<Modal<'a>>,
}

/// Who keeps, takes and carries the energy of a mode.
#[derive(Serialize)]
struct Modal<'a> {
    elements: Vec<ModalElement<'a>>,
    bonds: Vec<ModalBond<'a>>,
}

#[derive(Serialize)]
struct ModalElement<'a> {
    element: &'a str,
    component: &'a str,
    kind: &'a str,
    heading: &'static str,
    stored: f64,
    taken: f64,
}

#[derive(Serialize)]
struct ModalBond<'a> {
    bond: &'a str,
    mean: f64,
    amplitude: f64,
}

/// From one input to one output.
#[derive(Serialize)]
pub struct Channel<'a> {
    input: &'a str,
    output: &'a str,
    zeros: Vec<Number>,
    margins: MarginsData,
}

/// Factor and degrees, each with the frequency where it is.
#[derive(Serialize)]
struct MarginsData {
    gain: Option<(f64, f64)>,
    phase: Option<(f64, f64)>,
}

#[derive(Serialize)]
struct OpenedData<'a> {
    margins: MarginsData,
    /// The largest sensitivity, and where.
    peak: Option<(f64, f64)>,
    omega: &'a [f64],
    open: Vec<Number>,
    sensitivity: Vec<Number>,
    complementary: Vec<Number>,
}

#[derive(Serialize)]
struct LocusPoint {
    value: f64,
    poles: Vec<Number>,
}

#[derive(Serialize)]
struct Point<'a> {
    time: f64,
    x: &'a [f64],
    u: &'a [f64],
    y: &'a [f64],
    derivatives: &'a [f64],
    steady: Option<SteadyState<'a>>,
}

#[derive(Serialize)]
struct SteadyState<'a> {
    iterations: usize,
    residual: f64,
    worst: &'a str,
    drifting: Vec<Drift<'a>>,
}

#[derive(Serialize)]
struct Drift<'a> {
    state: &'a str,
    rate: f64,
}

/// Columns by frequency: magnitudes, phases, real and imaginary parts.
#[derive(Serialize)]
pub struct Response<'a> {
    pub frequency: &'a [f64],
    pub signals: BTreeMap<String, Vec<f64>>,
}

impl<'a> Linearization<'a> {
    pub fn new(
        of: &'a Linearized,
        diagnostics: &'a [Diagnostic],
        zeros: Vec<Complex<f64>>,
        channels: Vec<Channel<'a>>,
        opened: Option<&'a LoopResponse>,
    ) -> Linearization<'a> {
        let system = &of.system;
        Linearization {
            diagnostics,
            states: names(&system.states),
            inputs: names(&system.inputs),
            outputs: names(&system.outputs),
            units: Units {
                states: units(&system.states),
                inputs: units(&system.inputs),
                outputs: units(&system.outputs),
            },
            a: matrix(&system.a),
            b: matrix(&system.b),
            c: matrix(&system.c),
            d: matrix(&system.d),
            poles: of.poles.list.iter().enumerate().map(|(k, pole)| PoleData::new(of, k, pole)).collect(),
            zeros: numbers(zeros),
            channels,
            opened: opened.map(OpenedData::from),
            root_locus: (of.locus.iter())
                .map(|(value, poles)| LocusPoint { value: *value, poles: numbers(poles.clone()) })
                .collect(),
            point: Point {
                time: of.t,
                x: &of.x,
                u: &of.u,
                y: &of.y,
                derivatives: &of.dx,
                steady: of.steady.as_ref().map(SteadyState::from),
            },
            frozen: &of.frozen,
        }
    }
}

impl<'a> PoleData<'a> {
    fn new(of: &'a Linearized, k: usize, pole: &Pole) -> PoleData<'a> {
        let states = of.system.states.iter().map(|s| s.name.as_str());
        PoleData {
            re: pole.value.re,
            im: pole.value.im,
            natural_frequency: pole.natural_frequency,
            frequency_hz: pole.natural_frequency / std::f64::consts::TAU,
            damping: pole.damping,
            time_constant: pole.time_constant,
            participation: states.zip(pole.participation.iter().copied()).collect(),
            sensitivity: (of.motions.iter())
                .map(|m| (m.parameter.as_str(), Number::from(m.derivative[k])))
                .collect(),
            energy: of.energies.get(k).and_then(Option::as_ref).map(Modal::from),
        }
    }
}

impl<'a> Channel<'a> {
    pub fn new(
        system: &'a StateSpace,
        input: usize,
        output: usize,
        zeros: Vec<Complex<f64>>,
        margins: Margins,
    ) -> Channel<'a> {
        Channel {
            margins: MarginsData::from(margins),
            input: &system.inputs[input].name,
            output: &system.outputs[output].name,
            zeros: numbers(zeros),
        }
    }
}

impl From<Margins> for MarginsData {
    fn from(of: Margins) -> MarginsData {
        MarginsData { gain: of.gain, phase: of.phase }
    }
}

impl<'a> From<&'a LoopResponse> for OpenedData<'a> {
    fn from(of: &'a LoopResponse) -> OpenedData<'a> {
        OpenedData {
            margins: MarginsData::from(of.margins),
            peak: of.peak,
            omega: &of.open.omega,
            open: numbers(of.open.values.clone()),
            sensitivity: numbers(of.sensitivity.values.clone()),
            complementary: numbers(of.complementary.values.clone()),
        }
    }
}

impl From<Complex<f64>> for Number {
    fn from(v: Complex<f64>) -> Number {
        Number { re: v.re, im: v.im }
    }
}

impl<'a> From<&'a ModalEnergy> for Modal<'a> {
    fn from(energy: &'a ModalEnergy) -> Modal<'a> {
        Modal {
            elements: (energy.elements.iter())
                .map(|e| ModalElement {
                    element: &e.path,
                    component: &e.component,
                    kind: &e.kind,
                    heading: heading(e.heading),
                    stored: e.stored,
                    taken: e.taken,
                })
                .collect(),
            bonds: (energy.bonds.iter())
                .map(|b| ModalBond { bond: &b.path, mean: b.mean, amplitude: b.amplitude })
                .collect(),
        }
    }
}

impl<'a> From<&'a Steady> for SteadyState<'a> {
    fn from(s: &'a Steady) -> SteadyState<'a> {
        SteadyState {
            iterations: s.iterations,
            residual: s.residual,
            worst: &s.worst,
            drifting: s.drifting.iter().map(|(state, rate)| Drift { state, rate: *rate }).collect(),
        }
    }
}

/// The column of the energy ledger that an element belongs to.
pub(super) fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Supplied => "supplied",
        Heading::Stored => "stored",
        Heading::Dissipated => "dissipated",
        Heading::Other => "other",
    }
}

fn names(list: &[Signal]) -> Vec<&str> {
    list.iter().map(|s| s.name.as_str()).collect()
}

fn units(list: &[Signal]) -> Vec<&str> {
    list.iter().map(|s| s.unit.as_str()).collect()
}

fn matrix(m: &DMatrix<f64>) -> Matrix {
    m.row_iter().map(|row| row.iter().copied().collect()).collect()
}

fn numbers(list: Vec<Complex<f64>>) -> Vec<Number> {
    list.into_iter().map(Number::from).collect()
}
