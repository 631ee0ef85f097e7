//! The FMU of a class: translated, tried, and with what its users like to see beside it.

use crate::export::{self, Extras, Options, Reference};
use crate::{Exported, Version};
use harpoon_base::{Diagnostic, Span};
use harpoon_driver::{Checked, Ready, RunOptions, RunReport, Session, Simulation};
use harpoon_fmu::payload::Experiment;
use harpoon_results::{Source, Trajectory};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A default experiment that takes more equations times steps than this, or longer, leaves no reference result behind, so
/// that an export stays short. The same model gives the same FMU wherever the time is not what ends it.
const MAX_WORK: usize = 5_000_000;
const PATIENCE: Duration = Duration::from_secs(5);
const MAX_COLUMNS: usize = 40;
const MAX_ROWS: usize = 1_000;

/// What somebody asks of an FMU.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub version: Version,
    /// Which local variables to offer (patterns); all if empty.
    pub variables: Vec<String>,
    /// For which platforms, by the names of FMI 3.0 (patterns); all that there are libraries for if empty.
    pub platforms: Vec<String>,
}

/// The FMU of a class, with what was said about it on the way.
pub fn export_class(
    session: &Session,
    class: &str,
    run: RunOptions,
    wanted: Wanted,
) -> (Option<(Exported, Checked)>, Vec<Diagnostic>) {
    let ready = session.ready_changed(class, |flat| export::offer(flat, wanted.version));
    let Ready { compiled, checked, mut diagnostics } = match ready {
        Ok(ready) => ready,
        Err(found) => return (None, found),
    };
    // The equations of the payload come from the interpreter's programs; `interpret` leaves machine code out of it.
    let interpret = run.interpret;
    let scene = (!checked.scene.is_empty()).then(|| checked.scene.clone());
    let run = RunOptions { interpret: true, has_tangents: true, keep: true, keep_prints: true, scene, ..run };
    let exported = session.prepare(compiled, &run).and_then(|simulation| {
        let refuse = |message: String| Box::new(Diagnostic::error("not-exported", Span::NONE, message));
        let setup = simulation.setup(&run).map_err(refuse)?;
        let options = Options {
            version: wanted.version,
            variables: wanted.variables,
            platforms: wanted.platforms,
            interpret,
            experiment: Experiment {
                start_time: setup.t_start,
                stop_time: setup.t_stop,
                tolerance: setup.tolerance,
                interval: (setup.t_stop - setup.t_start) / setup.intervals as f64,
                impulses: simulation.impulse_policy(&run).map_err(refuse)?,
            },
        };
        let extras = Extras { icon: session.icon(class), ..extras(session, &simulation, &run, &checked) };
        export::export(&simulation.model, &options, simulation.version_maker(), &extras)
    });
    match exported {
        Ok(mut exported) => {
            diagnostics.append(&mut exported.notes);
            (Some((exported, checked)), diagnostics)
        }
        Err(d) => {
            diagnostics.push(*d);
            (None, diagnostics)
        }
    }
}

/// Runs the default experiment as `simulate` does, for a reference result and the scene.
fn extras(session: &Session, simulation: &Simulation, run: &RunOptions, checked: &Checked) -> Extras {
    let Ok(mut setup) = simulation.setup(run) else { return Extras::default() };
    let steps = MAX_WORK / checked.n_equations.max(1);
    if steps < setup.intervals {
        return Extras::default();
    }
    setup.max_steps_per_interval = (steps / setup.intervals.max(1)).clamp(10, setup.max_steps_per_interval);
    let began = Instant::now();
    let cancel = AtomicBool::new(false);
    let (report, _) = simulation.run(setup, run, &cancel, &mut |_| {
        if began.elapsed() > PATIENCE {
            cancel.store(true, Ordering::Relaxed);
        }
    });
    if report.end.is_err() || report.is_cancelled {
        return Extras::default();
    }
    let scene = report.samples.as_ref().filter(|s| !s.time.is_empty()).map(|samples| {
        let plan: &Arc<_> = &checked.scene;
        harpoon_scene::write::glb(&session.scene(plan, samples).value)
    });
    let reference = report.trajectory.as_ref().filter(|t| t.n_rows() > 1).map(|t| reference(t, &report));
    Extras { reference, scene, icon: None }
}

/// Outputs and states, and what the model itself says is worth seeing.
fn reference(trajectory: &Trajectory, report: &RunReport) -> Reference {
    let schema = trajectory.schema();
    let mut columns: Vec<(&str, Source)> = Vec::new();
    for pattern in report.recommended.iter().chain(&report.preferred) {
        for id in schema.glob(pattern) {
            let variable = &schema.variables()[id.0 as usize];
            if columns.len() < MAX_COLUMNS && columns.iter().all(|(name, _)| *name != variable.name) {
                columns.push((&variable.name, variable.source));
            }
        }
    }
    let quoted = |name: &str| match name.contains([',', '"']) {
        true => format!("\"{}\"", name.replace('"', "\"\"")),
        false => name.to_owned(),
    };
    let mut csv = std::iter::once("time".to_owned())
        .chain(columns.iter().map(|(name, _)| quoted(name)))
        .collect::<Vec<_>>()
        .join(",");
    csv.push('\n');
    let time = trajectory.time();
    // The first and the last row are always there.
    let every = time.len().div_ceil(MAX_ROWS).max(1);
    for row in (0..time.len()).filter(|row| row % every == 0 || row + 1 == time.len()) {
        let value = |source: &Source| match source {
            Source::Value(value) => *value,
            Source::Column { index, negated } => {
                let value = trajectory.columns()[*index][row];
                if *negated { -value } else { value }
            }
        };
        let values = columns.iter().map(|(_, source)| value(source));
        let line: Vec<String> = std::iter::once(time[row]).chain(values).map(|v| format!("{v}")).collect();
        csv += &line.join(",");
        csv.push('\n');
    }
    let preferred = report.preferred.iter().flat_map(|p| schema.glob(p)).collect();
    let selection = harpoon_results::select(trajectory, &report.recommended).unwrap_or_default();
    let options = harpoon_results::Options { preferred, ..Default::default() };
    Reference { csv, plot: harpoon_results::plot_svg(trajectory, &selection, &options) }
}
