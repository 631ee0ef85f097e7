//! Netlists without a model: what only asks for voltages of nodes and currents of sources is solved as a network.

use crate::netlist::{Question, Wanted, found_by, question, way_of};
use harpoon_base::Diagnostic;
use harpoon_netlist::{Analysis, Circuit, Signal, Variant};
use harpoon_network::{Network, Times};
use harpoon_results::{Schema, Trajectory, Variable, Writer, matches_glob};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// What one step may be off, in units of `reltol`: SPICE has `trtol`, 7, for its estimate, which is another one. With 3
/// the errors at the end are at most those of ngspice with the same `reltol` (scripts/bench).
const STEP_SHARE: f64 = 3.0;

/// What is to be kept.
#[derive(Clone, Debug, Default)]
pub struct NetworkOptions {
    /// Names and patterns of signals; none: all.
    pub signals: Vec<String>,
    pub output: Option<PathBuf>,
    /// Keep the results in memory.
    pub keep: bool,
}

/// How a run went.
#[derive(Default)]
pub struct NetworkRun {
    /// The results are those of an operating point.
    pub is_operating: bool,
    pub unknowns: usize,
    pub states: usize,
    pub steps: u64,
    pub iterations: u64,
    pub end: f64,
    pub trajectory: Option<Trajectory>,
    pub output: Option<PathBuf>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Whether a name or a pattern asks for nothing but voltages of nodes and currents of the netlist.
pub fn is_signal(pattern: &str) -> bool {
    ["v(", "i("].iter().any(|begin| pattern.starts_with(begin)) && pattern.ends_with(')')
}

/// Does an analysis of a circuit as a network. `None` where that cannot be: parts that jump or remember, another kind of
/// analysis, no solution; the model then answers, or says why not. An error is one of the results' file.
pub fn run_network(
    circuit: &Circuit,
    class: &str,
    wanted: Wanted,
    options: &NetworkOptions,
    cancel: &AtomicBool,
) -> Option<Result<NetworkRun, String>> {
    let mut diagnostics = Vec::new();
    let (variant, asked) = question(circuit, wanted, &mut diagnostics)?;
    let mut network = Network::new(circuit)?;
    let mut recorder = Recorder::new(class, &network, options)?;
    let mut run =
        NetworkRun { unknowns: network.n_unknowns(), states: network.n_stores(), ..NetworkRun::default() };
    let mut values = Vec::new();
    match (&variant, &asked) {
        (Variant::Operating { .. }, _) => {
            network.rest_sources(circuit, false);
            let way = network.operating_point(false).ok()?;
            diagnostics.extend(way_of(way).map(found_by));
            run.is_operating = true;
            recorder.open(options);
            network.values(&mut values);
            recorder.row(0.0, &values);
        }
        (Variant::Sweep { sweep, .. }, _) => {
            network.rest_sources(circuit, false);
            let n = ((sweep.stop - sweep.start) / sweep.step + 1e-9).floor() as usize;
            let mut steps: Vec<f64> = (0..=n).map(|k| sweep.start + k as f64 * sweep.step).collect();
            steps.sort_by(f64::total_cmp);
            recorder.open(options);
            for (k, x) in steps.into_iter().enumerate() {
                network.set_source(&sweep.source, x);
                if k == 0 {
                    let way = network.operating_point(false).ok()?;
                    diagnostics
                        .extend(way_of(way).map(|w| found_by(&format!("{w}, at the start of the sweep"))));
                } else {
                    network.next_operating_point().ok()?;
                }
                network.values(&mut values);
                recorder.row(x, &values);
                run.end = x;
                run.steps += 1;
            }
        }
        (Variant::Transient, Question::Transient { from, max_step }) => {
            let (step, stop) = circuit.analyses.iter().find_map(|a| match a {
                Analysis::Transient { step, stop, .. } => Some((*step, *stop)),
                _ => None,
            })?;
            if !circuit.uses_initial_conditions {
                network.rest_sources(circuit, true);
                let way = network.operating_point(true).ok()?;
                diagnostics.extend(way_of(way).map(found_by));
            }
            let times = Times {
                // As many rows as the model would give, not more.
                step: step.min(stop / 50.0).max(stop / 1e6),
                stop,
                max_step: max_step.unwrap_or(f64::INFINITY).min(10.0 * step).min(stop / 50.0),
                tolerance: (STEP_SHARE * circuit.reltol.unwrap_or(1e-3)).clamp(1e-8, 1e-2),
                from_initial: circuit.uses_initial_conditions,
            };
            recorder.open(options);
            let report = network
                .transient(&times, cancel, &mut |t, row| {
                    if t >= *from {
                        recorder.row(t, row);
                    }
                })
                .ok()?;
            (run.steps, run.iterations, run.end) = (report.steps, report.iterations, stop);
        }
        _ => return None,
    }
    run.diagnostics = diagnostics;
    Some(recorder.close(run))
}

/// Writes rows as they come.
struct Recorder {
    columns: Vec<usize>,
    schema: Schema,
    writer: Option<Box<dyn Writer>>,
    trajectory: Option<Trajectory>,
    row: Vec<f64>,
    problem: Option<String>,
}

impl Recorder {
    /// `None` if nothing has one of the names that were asked for: the model says so.
    fn new(class: &str, network: &Network, options: &NetworkOptions) -> Option<Recorder> {
        let is_wanted = |name: &str| {
            options.signals.is_empty() || options.signals.iter().any(|p| p == name || matches_glob(p, name))
        };
        let mut schema = Schema::new(class);
        let mut columns = Vec::new();
        for (k, Signal { name, .. }) in network.signals().enumerate().filter(|(_, s)| is_wanted(&s.name)) {
            let inner = &name[2..name.len() - 1];
            let variable = if name.starts_with('v') {
                Variable::real(name.as_str()).unit("V").description(format!("Voltage of the node {inner}"))
            } else {
                Variable::real(name.as_str()).unit("A").description(format!("Current of {inner}"))
            };
            schema.add(variable);
            columns.push(k);
        }
        (!columns.is_empty()).then(|| Recorder {
            columns,
            schema,
            writer: None,
            trajectory: None,
            row: Vec::new(),
            problem: None,
        })
    }

    fn open(&mut self, options: &NetworkOptions) {
        if let Some(path) = &options.output {
            match harpoon_results::create(path, &self.schema) {
                Ok(writer) => self.writer = Some(writer),
                Err(e) => self.problem = Some(e.to_string()),
            }
        }
        if options.keep {
            self.trajectory = Some(Trajectory::new(self.schema.clone()));
        }
    }

    fn row(&mut self, t: f64, values: &[f64]) {
        self.row.clear();
        self.row.extend(self.columns.iter().map(|&k| values[k]));
        if let Some(trajectory) = &mut self.trajectory {
            trajectory.push_row(t, &self.row);
        }
        if self.problem.is_none()
            && let Some(writer) = &mut self.writer
            && let Err(e) = writer.row(t, &self.row)
        {
            self.problem = Some(e.to_string());
        }
    }

    fn close(self, mut run: NetworkRun) -> Result<NetworkRun, String> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        run.trajectory = self.trajectory;
        if let Some(writer) = self.writer {
            run.output = Some(writer.finish().map_err(|e| e.to_string())?);
        }
        Ok(run)
    }
}
