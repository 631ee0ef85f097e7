//! What we keep about a folder, outside of it: the user's state directory, in a folder of our own that only the user
//! can write, named by the path of the opened one. A folder that comes from elsewhere cannot bring a journal along.
//!
//! The journal has every step, undo and redo as a line of JSON, brought to the disk before the texts change. Its first
//! line says what it is and for which folder. A line that a crash cut off is dropped. The file is locked, so that two
//! studios cannot write one journal.

use super::folder::is_ours;
use super::history::Step;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The text of a file before and after: its hash, `None` where there is no file.
pub type Hashes = BTreeMap<String, (Option<u64>, Option<u64>)>;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Entry {
    Step {
        step: Step,
        time: u64,
        joined: bool,
        hashes: Hashes,
    },
    Undo {
        id: u32,
        hashes: Hashes,
    },
    Redo {
        id: u32,
        hashes: Hashes,
    },
    /// A class has got another name.
    Rename {
        from: String,
        to: String,
    },
    /// The file was found to be something else.
    Forget {
        file: String,
    },
}

impl Entry {
    pub fn hashes(&self) -> Option<&Hashes> {
        match self {
            Entry::Step { hashes, .. } | Entry::Undo { hashes, .. } | Entry::Redo { hashes, .. } => {
                Some(hashes)
            }
            Entry::Rename { .. } | Entry::Forget { .. } => None,
        }
    }

    fn is_sound(&self) -> bool {
        let of_step = |step: &Step| step.changes.iter().all(|c| is_ours(c.file()));
        let changes = match self {
            Entry::Step { step, .. } => of_step(step),
            _ => true,
        };
        changes && self.hashes().is_none_or(|h| h.keys().all(|file| is_ours(file)))
    }
}

#[derive(PartialEq, Serialize, Deserialize)]
struct Head {
    harpoon_journal: u32,
    folder: PathBuf,
}

const FORMAT: u32 = 2;

pub struct Journal {
    /// `None` where there is no place for it; then undo lasts as long as the server, and a change is acknowledged when
    /// its file is written.
    file: Option<File>,
    head: Vec<u8>,
    length: u64,
}

/// A longer journal starts anew with the next start of the studio: undo does not reach back for ever.
const MAX_BYTES: u64 = 64 << 20;

/// Our folder in the user's state directory.
pub fn state_home() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    from("XDG_STATE_HOME")
        .filter(|p| p.is_absolute())
        .or_else(|| from("LOCALAPPDATA"))
        .or_else(|| from("HOME").map(|home| home.join(".local/state")))
        .map(|p| p.join("harpoon"))
}

/// What is kept about one opened folder.
pub fn state_of(home: &Path, root: &Path) -> PathBuf {
    let name: String = root
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .chars()
        .filter(|c| c.is_alphanumeric())
        .take(40)
        .collect();
    home.join("folders").join(format!("{name}-{:016x}", super::project::hash(&root.to_string_lossy())))
}

/// A folder of the user's alone.
fn private_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, MetadataExt};
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(path)?;
        let about = std::fs::symlink_metadata(path)?;
        if !about.is_dir() || about.uid() != rustix::process::geteuid().as_raw() || about.mode() & 0o022 != 0
        {
            return Err(io::Error::other("the state directory can be written by others"));
        }
    }
    #[cfg(not(unix))]
    std::fs::create_dir_all(path)?;
    Ok(())
}

/// A file of the user's alone in such a folder; a link is not followed.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
        options
            .mode(0o600)
            .custom_flags((rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK).bits() as i32);
        let file = options.open(path)?;
        let about = file.metadata()?;
        if !about.is_file() || about.uid() != rustix::process::geteuid().as_raw() || about.mode() & 0o022 != 0
        {
            return Err(io::Error::other("the journal can be written by others"));
        }
        Ok(file)
    }
    #[cfg(not(unix))]
    options.open(path)
}

impl Journal {
    /// For the folder `root`, kept in `state`. `Err` only if another studio has it open.
    pub fn open(state: Option<&Path>, root: &Path) -> io::Result<(Journal, Vec<Entry>)> {
        let head = Head { harpoon_journal: FORMAT, folder: root.to_owned() };
        let mut head_line = serde_json::to_vec(&head).map_err(io::Error::other)?;
        head_line.push(b'\n');
        let opened = state
            .and_then(|state| private_folder(state).and_then(|()| private_file(&state.join("journal"))).ok());
        let mut journal = Journal { file: None, head: head_line, length: 0 };
        let Some(mut file) = opened else { return Ok((journal, Vec::new())) };
        if file.try_lock().is_err() {
            return Err(io::Error::other("this folder is open in another studio"));
        }
        let mut text = Vec::new();
        if file.metadata()?.len() <= MAX_BYTES {
            file.read_to_end(&mut text)?;
        }
        let Some((entries, good)) = read(&text, &head) else {
            journal.file = Some(file);
            journal.clear();
            return Ok((journal, Vec::new()));
        };
        file.set_len(good)?;
        file.seek(SeekFrom::End(0))?;
        journal.length = good;
        journal.file = Some(file);
        Ok((journal, entries))
    }

    /// Whether steps outlive the server.
    pub fn is_kept(&self) -> bool {
        self.file.is_some()
    }

    /// Brings an entry to the disk. If that fails, the journal is as it was before.
    pub fn append(&mut self, entry: &Entry) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let mut line = serde_json::to_vec(entry).map_err(io::Error::other)?;
        line.push(b'\n');
        match file.write_all(&line).and_then(|()| file.sync_data()) {
            Ok(()) => {
                self.length += line.len() as u64;
                Ok(())
            }
            Err(e) => {
                // Half a line must not stand before the next one.
                if file.set_len(self.length).and_then(|()| file.seek(SeekFrom::End(0))).is_err() {
                    self.file = None;
                }
                Err(e)
            }
        }
    }

    pub fn clear(&mut self) {
        let Some(file) = &mut self.file else { return };
        let head = &self.head;
        let cleared =
            file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0))).and_then(|_| file.write_all(head));
        self.length = head.len() as u64;
        if cleared.and_then(|()| file.sync_all()).is_err() {
            self.file = None;
        }
    }
}

/// The entries of a journal and the length of what is whole; `None` if it is not the one of this folder.
fn read(text: &[u8], head: &Head) -> Option<(Vec<Entry>, u64)> {
    let mut entries = Vec::new();
    let mut lines = text.split_inclusive(|b| *b == b'\n');
    let first = lines.next().filter(|line| serde_json::from_slice::<Head>(line).is_ok_and(|h| h == *head))?;
    let mut good = first.len() as u64;
    for line in lines {
        match serde_json::from_slice::<Entry>(line) {
            Ok(entry) if line.ends_with(b"\n") && entry.is_sound() => entries.push(entry),
            _ => break,
        }
        good += line.len() as u64;
    }
    Some((entries, good))
}

/// The number of whole entries in any bytes that follow a head.
pub fn count_entries(bytes: &[u8]) -> usize {
    let head = Head { harpoon_journal: FORMAT, folder: PathBuf::from("/folder") };
    let mut text = serde_json::to_vec(&head).unwrap_or_default();
    text.push(b'\n');
    text.extend(bytes);
    read(&text, &head).map_or(0, |(entries, _)| entries.len())
}
