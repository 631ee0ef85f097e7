//! Scenes of runs: made in the compiler process, sent as a file, kept with the run.

use harpoon_base::Diagnostic;
use harpoon_driver::{RunOptions, Session};
use harpoon_scene::{Plan, Samples, write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The file of a run's scene, and what there is to say about it. Empty where the model has no shapes.
pub fn of_run(session: &Session, plan: &Plan, samples: Option<&Samples>) -> (Vec<u8>, Vec<Diagnostic>) {
    match samples.filter(|_| !plan.is_empty()) {
        Some(samples) => {
            let made = session.scene(plan, samples);
            (write::glb(&made.value), made.diagnostics)
        }
        None => (Vec::new(), Vec::new()),
    }
}

/// The scene at the start values: a run of no length. Where it cannot begin, the reason.
pub fn of_start(session: &Session, class: &str) -> Result<Vec<u8>, String> {
    let checked = session.check(class).value;
    let plan: Arc<Plan> = checked.scene.clone();
    let Some(compiled) = checked.compiled.filter(|_| !plan.is_empty()) else { return Ok(Vec::new()) };
    let start = compiled.schedule.model.experiment.start_time.unwrap_or(0.0);
    let options = RunOptions {
        start_time: Some(start),
        stop_time: Some(start),
        intervals: Some(1),
        scene: Some(plan.clone()),
        keep_prints: true,
        ..RunOptions::default()
    };
    let simulation = session.prepare(compiled, &options).map_err(|d| d.message)?;
    let setup = simulation.setup(&options)?;
    let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    match report.samples.filter(|s| !s.time.is_empty()) {
        Some(samples) => Ok(of_run(session, &plan, Some(&samples)).0),
        None => Err(said.into_iter().find(Diagnostic::is_error).map(|d| d.message).unwrap_or_default()),
    }
}

/// Bytes as the numbers of a message's tail; the length goes with the message.
pub fn pack(bytes: &[u8]) -> Vec<f64> {
    let word = |chunk: &[u8]| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        f64::from_le_bytes(word)
    };
    bytes.chunks(8).map(word).collect()
}

pub fn unpack(words: &[f64], n_bytes: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    bytes.truncate(n_bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_as_they_were() {
        for n in 0..20 {
            let bytes: Vec<u8> = (0..n).map(|k| 255 - k * 7).collect();
            assert_eq!(unpack(&pack(&bytes), bytes.len()), bytes);
        }
        // Numbers that are none keep their bits, too.
        let odd = [0x01, 0, 0, 0, 0, 0, 0xF0, 0x7F, 1, 2, 3, 4, 5, 6, 0xF8, 0xFF];
        assert_eq!(unpack(&pack(&odd), 16), odd);
    }
}
