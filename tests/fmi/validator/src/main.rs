//! Holds FMUs against the rules of `fmi-rs`, the library of the Modelica Association's `fmusim`, and simulates them with
//! it: co-simulation plainly, with event mode and early return, and with intermediate updates.
//!
//! `fmu-validator FILE.fmu...` prints a line for each problem and ends with status 1 if there are any.

use fmi_rs::fmi3::LibraryKind;
use fmi_rs::model_description::{fmi2, fmi3};
use fmi_rs::sim;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Communication points of each simulation: a power of two divides every duration without rounding, which `fmi-rs` asks for.
const STEPS: f64 = 256.0;

fn number(text: Option<&String>, otherwise: f64) -> f64 {
    text.and_then(|t| t.parse().ok()).unwrap_or(otherwise)
}

fn main() {
    let mut n_problems = 0;
    for file in std::env::args().skip(1) {
        let problems = match look(Path::new(&file)) {
            Ok(problems) => problems,
            Err(why) => vec![why],
        };
        for problem in &problems {
            println!("{file}: {problem}");
        }
        n_problems += problems.len();
    }
    std::process::exit(i32::from(n_problems > 0));
}

fn look(file: &Path) -> Result<Vec<String>, String> {
    let folder = std::env::temp_dir().join(format!("fmu-validator-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    fmi_rs::zip::extract_zip_archive(file, &folder).map_err(|e| e.to_string())?;
    let xml = std::fs::read_to_string(folder.join("modelDescription.xml")).map_err(|e| e.to_string())?;
    let problems = if xml.contains("fmiVersion=\"2") { two(&xml, &folder) } else { three(&xml, &folder) };
    let _ = std::fs::remove_dir_all(&folder);
    problems
}

fn three(xml: &str, folder: &Path) -> Result<Vec<String>, String> {
    let description = fmi3::ModelDescription::from_string(xml).map_err(|e| e.to_string())?;
    let mut problems: Vec<String> = description.validate().into_iter().map(|p| p.message).collect();
    let description = Arc::new(description);
    let experiment = description.defaultExperiment.as_ref();
    let start_time = number(experiment.and_then(|e| e.startTime.as_ref()), 0.0);
    let stop_time = number(experiment.and_then(|e| e.stopTime.as_ref()), 1.0);
    for (what, event_mode_used, intermediate_update) in
        [("plainly", false, false), ("with event mode", true, false), ("with intermediate updates", false, true)]
    {
        let settings = sim::fmi3::SimulationSettings {
            unzipdir: folder.to_path_buf(),
            model_description: description.clone(),
            library_kind: LibraryKind::Native,
            enable_dae: false,
            start_time,
            stop_time,
            visible: false,
            logging_on: false,
            set_stop_time: true,
            output_interval: (stop_time - start_time) / STEPS,
            log_time_scale: false,
            tolerance: number(experiment.and_then(|e| e.tolerance.as_ref()), 1e-6),
            set_tolerance: true,
            start_values: Vec::new(),
            log_fmi_calls: false,
            intermediate_update,
            input_file: None,
            early_return_allowed: event_mode_used,
            event_mode_used,
            log_file: Some(PathBuf::from("/dev/null")),
            initial_fmu_state_file: None,
            final_fmu_state_file: None,
        };
        let outputs = (0..description.modelVariables.len())
            .filter(|&k| description.modelVariables[k].causality == fmi3::Causality::Output)
            .filter(|&k| !matches!(description.modelVariables[k].variableType, fmi3::VariableType::Clock { .. }))
            .collect();
        let trajectories = sim::fmi3::Trajectories::new(description.clone(), outputs);
        let recorder = Arc::new(sim::fmi3::recorder::Recorder::new(trajectories));
        if let Err(e) = sim::fmi3::cs::simulate(&settings, None, recorder) {
            problems.push(format!("co-simulation {what}: {e}"));
        }
    }
    Ok(problems)
}

fn two(xml: &str, folder: &Path) -> Result<Vec<String>, String> {
    let description = fmi2::ModelDescription::from_string(xml).map_err(|e| e.to_string())?;
    let mut problems: Vec<String> = description.validate().into_iter().map(|p| p.message).collect();
    let description = Arc::new(description);
    let experiment = description.defaultExperiment.as_ref();
    let start_time = number(experiment.and_then(|e| e.startTime.as_ref()), 0.0);
    let stop_time = number(experiment.and_then(|e| e.stopTime.as_ref()), 1.0);
    let settings = sim::fmi2::SimulationSettings {
        unzipdir: folder.to_path_buf(),
        model_description: description.clone(),
        start_time,
        stop_time,
        logging_on: false,
        set_stop_time: true,
        output_interval: (stop_time - start_time) / STEPS,
        log_time_scale: false,
        tolerance: 1e-6,
        set_tolerance: true,
        start_values: Vec::new(),
        log_fmi_calls: false,
        input_file: None,
        early_return_allowed: false,
        event_mode_used: false,
        log_file: Some(PathBuf::from("/dev/null")),
        initial_fmu_state_file: None,
        final_fmu_state_file: None,
    };
    let outputs = (0..description.modelVariables.len())
        .filter(|&k| description.modelVariables[k].causality == fmi2::Causality::Output)
        .collect();
    let trajectories = sim::fmi2::Trajectories::new(description.clone(), outputs);
    let recorder = Arc::new(sim::fmi2::recorder::Recorder::new(trajectories));
    if let Err(e) = sim::fmi2::cs::simulate(&settings, None, recorder) {
        problems.push(format!("co-simulation: {e}"));
    }
    Ok(problems)
}
