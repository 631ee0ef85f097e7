//! The journal of a project: every step, undo and redo as a line of JSON in `.harpoon/journal`, written before the
//! files are.
//!
//! A line that was cut off by a crash is dropped. The file is locked, so that two studios cannot write one journal.

use crate::documents::project::Step;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// With the hashes of the texts that it leads to; `None` for a file that is gone.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Entry {
    Step { step: Step, joined: bool, hashes: BTreeMap<String, Option<u64>> },
    Undo { hashes: BTreeMap<String, Option<u64>> },
    Redo { hashes: BTreeMap<String, Option<u64>> },
}

pub struct Journal {
    /// `None` where the folder cannot be written; then undo lasts as long as the server.
    file: Option<File>,
}

/// A longer journal starts anew with the next start of the studio: undo does not reach back for ever.
const MAX_BYTES: u64 = 64 << 20;

impl Journal {
    pub fn open(root: &Path) -> io::Result<(Journal, Vec<Entry>)> {
        let folder = root.join(".harpoon");
        let opened = std::fs::create_dir_all(&folder).and_then(|()| {
            // Nothing in here is for version control.
            let ignore = folder.join(".gitignore");
            if !ignore.exists() {
                std::fs::write(ignore, "*\n")?;
            }
            OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(folder.join("journal"))
        });
        let Ok(mut file) = opened else { return Ok((Journal { file: None }, Vec::new())) };
        if file.try_lock().is_err() {
            return Err(io::Error::other("this folder is open in another studio"));
        }
        let mut text = Vec::new();
        if file.metadata()?.len() <= MAX_BYTES {
            file.read_to_end(&mut text)?;
        }
        let mut entries = Vec::new();
        let mut good = 0;
        for line in text.split_inclusive(|b| *b == b'\n') {
            match serde_json::from_slice(line) {
                Ok(entry) if line.ends_with(b"\n") => entries.push(entry),
                _ => break,
            }
            good += line.len() as u64;
        }
        file.set_len(good)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Journal { file: Some(file) }, entries))
    }

    pub fn append(&mut self, entry: &Entry) {
        let Some(file) = &mut self.file else { return };
        let Ok(mut line) = serde_json::to_vec(entry) else { return };
        line.push(b'\n');
        if file.write_all(&line).and_then(|()| file.flush()).is_err() {
            self.file = None;
        }
    }

    pub fn clear(&mut self) {
        if let Some(file) = &mut self.file {
            let _ = file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0)));
        }
    }
}
