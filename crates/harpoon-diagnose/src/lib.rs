//! Measures how well mistakes are diagnosed: breaks every example of the bundled libraries in every way we can
//! think of, and counts how often the first message names what was broken.
//!
//! | module | what it does |
//! |---|---|
//! | `example` | a sound model: its text, its parts, its connections, the files it uses |
//! | `mutate` | one function per mistake, applied to each place where it can be made |
//! | `judge` | checks a mutant (and runs it, if the check is silent) and compares with what was broken |
//! | `scoreboard` | the table |
//!
//! A mutant that still runs to its end is a valid model, and nobody can blame the tool for silence; such mutants
//! are counted apart. Mistakes that never stop a run (a wrong unit, a missing initial condition) must be told all
//! the same, so for these silence is a miss.

pub mod example;
pub mod judge;
pub mod mutate;
pub mod scoreboard;

pub use example::{Example, Unsound};
pub use judge::{Verdict, judge};
pub use mutate::{Mutant, Operator, mutants};
pub use scoreboard::Scoreboard;

use std::path::{Path, PathBuf};

/// The libraries of this repository.
pub fn libraries() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs")
}

/// The files of all models in folders named `Examples` and in those below, in order.
pub fn example_files(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let is_examples = folder.iter().any(|n| n == "Examples");
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if is_examples
                && path.extension().is_some_and(|e| e == "mo")
                && path.file_stem().is_some_and(|s| s != "package")
            {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Judges every mutant of the given examples, on all cores; `keep` thins them out by their number in the example
/// and by what they are.
pub fn examine(files: &[PathBuf], keep: &(dyn Fn(usize, &Mutant) -> bool + Sync)) -> Scoreboard {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let n_threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let mut parts: Vec<(usize, Scoreboard)> = std::thread::scope(|scope| {
        let work = || {
            let mut done = Vec::new();
            loop {
                let k = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                let Some(file) = files.get(k) else { return done };
                done.push((k, examine_one(file, keep)));
            }
        };
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|t| t.join().expect("a judge does not panic")).collect()
    });
    parts.sort_by_key(|(k, _)| *k);
    let mut all = Scoreboard::default();
    parts.into_iter().for_each(|(_, part)| all.merge(part));
    all
}

fn examine_one(file: &Path, keep: &dyn Fn(usize, &Mutant) -> bool) -> Scoreboard {
    let mut board = Scoreboard::default();
    let example = match Example::read(file) {
        Ok(example) => example,
        Err(Unsound::FalseAlarm(problem)) => {
            board.false_alarms.push(problem);
            return board;
        }
        Err(Unsound::Fails) => {
            board.failing += 1;
            return board;
        }
    };
    board.examples = 1;
    board.time_check(&example, example.check_time);
    for (k, mutant) in mutants(&example).into_iter().enumerate() {
        if keep(k, &mutant) {
            let verdict = judge(&example, &mutant);
            board.add(&example, &mutant, verdict);
        }
    }
    board
}
