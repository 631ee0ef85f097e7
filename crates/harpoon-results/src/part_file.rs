//! A file that gets its name only when it is whole.
//!
//! Bytes go to `NAME.part` beside the final place, so the rename at the end stays within one file system
//! and is atomic. The buffer is handed to the system when it is large or old; a killed process loses at
//! most that much. The part is locked while its process lives: the next run takes over what a dead one left,
//! and a run beside a living one writes to `NAME.2.part`.
//!
//! Only plain files are replaced. A link leads to the file that it stands for; devices and pipes take the bytes
//! as they come.

use crate::Error;
use std::fs::{File, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const BUFFER_BYTES: usize = 1 << 18;
const BUFFER_AGE: Duration = Duration::from_millis(500);

pub(crate) struct PartFile {
    file: File,
    path: PathBuf,
    part: PathBuf,
    /// A device or a pipe, which gets the bytes at once and keeps its name.
    is_direct: bool,
    pub buffer: Vec<u8>,
    /// Bytes of the file before those in the buffer.
    flushed: u64,
    last_flush: Instant,
    is_finished: bool,
}

impl PartFile {
    pub fn create(path: &Path) -> Result<PartFile, Error> {
        let path = behind_links(path).map_err(|source| create_error(path, source))?;
        let is_direct = is_special(&path);
        let (file, part) = match is_direct {
            true => {
                let opened = File::options().write(true).open(&path);
                (opened.map_err(|source| create_error(&path, source))?, path.clone())
            }
            false => open_part(&path)?,
        };
        Ok(PartFile {
            file,
            path,
            part,
            is_direct,
            buffer: Vec::with_capacity(BUFFER_BYTES + 4096),
            flushed: 0,
            last_flush: Instant::now(),
            is_finished: false,
        })
    }

    /// Whether bytes that were written can be written again.
    pub fn can_patch(&mut self) -> bool {
        self.file.stream_position().is_ok()
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
    pub fn part_path(&self) -> &Path {
        &self.part
    }
    pub fn is_direct(&self) -> bool {
        self.is_direct
    }
    /// What is in it is somewhere else now.
    pub fn discard(self) {
        let _ = std::fs::remove_file(&self.part);
    }
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }
    pub fn is_flush_due(&self) -> bool {
        self.buffer.len() >= BUFFER_BYTES || self.last_flush.elapsed() >= BUFFER_AGE
    }

    pub fn flush(&mut self) -> Result<(), Error> {
        // On a full disk a part of the buffer may have been written. Going back to where the buffer
        // begins makes the next attempt, or the reader, see no bytes twice.
        if let Err(source) = self.file.write_all(&self.buffer) {
            let _ = self.file.seek(SeekFrom::Start(self.flushed));
            let _ = self.file.set_len(self.flushed);
            return Err(self.write_error(source));
        }
        self.flushed += self.buffer.len() as u64;
        self.buffer.clear();
        self.last_flush = Instant::now();
        Ok(())
    }

    /// Overwrites bytes that were flushed before.
    pub fn patch(&mut self, offset: u64, bytes: &[u8]) -> Result<(), Error> {
        debug_assert!(offset + bytes.len() as u64 <= self.flushed);
        let end = self.flushed;
        self.file
            .seek(SeekFrom::Start(offset))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|_| self.file.seek(SeekFrom::Start(end)))
            .map(|_| ())
            .map_err(|source| self.write_error(source))
    }

    pub fn finish(&mut self) -> Result<PathBuf, Error> {
        self.flush()?;
        if self.is_direct {
            self.is_finished = true;
            return Ok(self.path.clone());
        }
        self.file.sync_all().map_err(|source| self.write_error(source))?;
        std::fs::rename(&self.part, &self.path).map_err(|source| Error::Io {
            action: "write",
            path: self.path.clone(),
            source,
        })?;
        self.is_finished = true;
        // The new name itself must survive a power cut; systems where a folder cannot be opened do
        // without.
        let folder = self.path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(self.path.clone())
    }

    fn write_error(&self, source: std::io::Error) -> Error {
        Error::Io { action: "write", path: self.part.clone(), source }
    }
}

/// Whether a path is a device, a pipe or a socket.
pub(crate) fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|m| !m.is_file() && !m.is_dir())
}

fn create_error(path: &Path, source: std::io::Error) -> Error {
    Error::Io { action: "create", path: path.to_owned(), source }
}

/// What a chain of links stands for, whether it is there or not.
fn behind_links(path: &Path) -> std::io::Result<PathBuf> {
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match path.read_link() {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(std::io::Error::other("the links lead in a circle"))
}

#[cfg(unix)]
fn is_still_named(file: &File, part: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |m: &std::fs::Metadata| (m.dev(), m.ino());
    matches!((file.metadata(), part.symlink_metadata()), (Ok(a), Ok(b)) if number(&a) == number(&b))
}

#[cfg(not(unix))]
fn is_still_named(_: &File, _: &Path) -> bool {
    true
}

/// Removes the further parts that runs beside others left when they were killed: those that nobody holds.
fn clean_up(path: &Path, own: usize) {
    if cfg!(not(unix)) {
        return;
    }
    for k in own + 1.. {
        let mut part = path.as_os_str().to_owned();
        part.push(format!(".{k}.part"));
        if is_no_part(Path::new(&part)) {
            continue;
        }
        let Ok(file) = File::options().write(true).open(&part) else { return };
        if file.try_lock().is_ok() && is_still_named(&file, Path::new(&part)) {
            let _ = std::fs::remove_file(&part);
        }
    }
}

/// Whether something has the name of a part that cannot be one: a link that a folder from elsewhere brought along would
/// lead out of it, and a pipe would be waited for.
fn is_no_part(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|m| !m.is_file())
}

/// The part that no living process writes to, empty and locked.
fn open_part(path: &Path) -> Result<(File, PathBuf), Error> {
    const MAX_WRITERS: usize = 1000;
    for k in 1..=MAX_WRITERS {
        let mut part = path.as_os_str().to_owned();
        part.push(if k == 1 { ".part".to_owned() } else { format!(".{k}.part") });
        let part = PathBuf::from(part);
        if is_no_part(&part) {
            continue;
        }
        let file = File::options().write(true).create(true).truncate(false).open(&part);
        let file = file.map_err(|source| create_error(&part, source))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => continue,
            // Some file systems have no locks; there the first part is taken, as if nobody else wrote.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        // Another run may have cleaned it up between the opening and the lock.
        if !is_still_named(&file, &part) {
            continue;
        }
        file.set_len(0).map_err(|source| create_error(&part, source))?;
        clean_up(path, k);
        return Ok((file, part));
    }
    Err(create_error(path, std::io::Error::other("too many runs write to this file")))
}

/// Writes a whole file: under its name there is the old one or the new one, never a part of it.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<PathBuf, Error> {
    let mut file = PartFile::create(path)?;
    file.buffer.extend_from_slice(bytes);
    let written = file.finish();
    if written.is_err() && !file.is_direct {
        let _ = std::fs::remove_file(&file.part);
    }
    written
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn parts_of_the_dead_are_cleaned_up_and_those_of_the_living_stay() {
        let folder = std::env::temp_dir().join(format!("harpoon-parts-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a.csv");
        for name in ["a.csv.part", "a.csv.2.part", "a.csv.3.part"] {
            std::fs::write(folder.join(name), "from a dead run").unwrap();
        }
        let living = File::options().write(true).open(folder.join("a.csv.2.part")).unwrap();
        living.lock().unwrap();
        let (_own, part) = open_part(&path).unwrap();
        assert_eq!(part, folder.join("a.csv.part"));
        assert_eq!(std::fs::read(&part).unwrap(), b"");
        assert_eq!(std::fs::read(folder.join("a.csv.2.part")).unwrap(), b"from a dead run");
        assert!(!folder.join("a.csv.3.part").exists());
        let (_second, part) = open_part(&path).unwrap();
        assert_eq!(part, folder.join("a.csv.3.part"));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_link_or_a_pipe_in_the_place_of_a_part_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("harpoon-part-links-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("precious"), "elsewhere").unwrap();
        std::os::unix::fs::symlink(folder.join("precious"), folder.join("a.csv.part")).unwrap();
        std::os::unix::fs::symlink(folder.join("created"), folder.join("a.csv.2.part")).unwrap();
        let made = std::process::Command::new("mkfifo").arg(folder.join("a.csv.3.part")).status();
        assert!(made.unwrap().success());
        write_file(&folder.join("a.csv"), b"results").unwrap();
        assert_eq!(std::fs::read(folder.join("a.csv")).unwrap(), b"results");
        assert!(!folder.join("a.csv").is_symlink());
        assert_eq!(std::fs::read(folder.join("precious")).unwrap(), b"elsewhere");
        assert!(!folder.join("created").exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
