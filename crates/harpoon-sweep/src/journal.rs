//! What a sweep has done so far, beside its output: after a crash or Ctrl-C the next call goes on from there.
//!
//! A line of JSON per finished case, under its hash. Lines that a crash cut off, and those of other plans, are passed over.

use crate::case::CaseResult;
use crate::model::Message;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(Serialize, Deserialize)]
struct Line {
    hash: String,
    metrics: Vec<Option<f64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    failure: Option<Message>,
    steps: usize,
    events: usize,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    file: String,
}

pub struct Journal {
    path: PathBuf,
    known: HashMap<u128, Line>,
    file: BufWriter<File>,
    last_flush: Instant,
}

const MAX_AGE: Duration = Duration::from_millis(500);

impl Journal {
    /// Opens the journal beside `output`, with what an earlier call left.
    pub fn open(output: &Path) -> std::io::Result<Journal> {
        let mut path = output.as_os_str().to_owned();
        path.push(".journal");
        let path = PathBuf::from(path);
        // A link that a folder from elsewhere brought along would lead out of it, and a pipe would be waited for.
        if path.symlink_metadata().is_ok_and(|m| !m.is_file()) {
            let what = format!("{} is no plain file", path.display());
            return Err(std::io::Error::other(what));
        }
        let mut known = HashMap::new();
        match File::open(&path) {
            Ok(file) => {
                for line in BufReader::new(file).lines() {
                    let Ok(line) = serde_json::from_str::<Line>(&line?) else { continue };
                    if let Ok(hash) = u128::from_str_radix(&line.hash, 16) {
                        known.insert(hash, line);
                    }
                }
            }
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {}
            Err(e) => return Err(e),
        }
        let mut file = File::options().create(true).append(true).open(&path)?;
        // A line that was cut off must not spoil the next one.
        file.write_all(b"\n")?;
        Ok(Journal { path, known, file: BufWriter::new(file), last_flush: Instant::now() })
    }

    /// The row of a case that was done before. Its trajectory must still be there, if it has one.
    pub fn find(&self, hash: u128, number: usize, folder: Option<&Path>) -> Option<CaseResult> {
        let line = self.known.get(&hash)?;
        if let Some(folder) = folder
            && line.failure.is_none()
            && (line.file != format!("case-{number:06}.parquet") || !folder.join(&line.file).is_file())
        {
            return None;
        }
        Some(CaseResult {
            number,
            metrics: line.metrics.iter().map(|v| v.unwrap_or(f64::NAN)).collect(),
            failure: line.failure.clone(),
            steps: line.steps,
            events: line.events,
            file: line.file.clone(),
            ..CaseResult::default()
        })
    }

    pub fn add(&mut self, hash: u128, result: &CaseResult) -> std::io::Result<()> {
        // An infinite metric would come back as none; such a case is done again.
        if result.is_cancelled || result.metrics.iter().any(|v| v.is_infinite()) {
            return Ok(());
        }
        let line = Line {
            hash: format!("{hash:032x}"),
            metrics: result.metrics.iter().map(|v| v.is_finite().then_some(*v)).collect(),
            failure: result.failure.clone(),
            steps: result.steps,
            events: result.events,
            file: result.file.clone(),
        };
        serde_json::to_writer(&mut self.file, &line)?;
        self.file.write_all(b"\n")?;
        if self.last_flush.elapsed() > MAX_AGE {
            self.flush()?;
        }
        Ok(())
    }

    pub fn flush(&mut self) -> std::io::Result<()> {
        self.last_flush = Instant::now();
        self.file.flush()
    }

    /// The table is written: nothing is left to be kept.
    pub fn remove(self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
