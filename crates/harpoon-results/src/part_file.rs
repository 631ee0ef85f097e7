//! A file that gets its name only when it is whole.
//!
//! Bytes go to `NAME.part` beside the final place, so the rename at the end stays within one file system
//! and is atomic. The buffer is handed to the system when it is large or old; a killed process loses at
//! most that much.

use crate::Error;
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const BUFFER_BYTES: usize = 1 << 18;
const BUFFER_AGE: Duration = Duration::from_millis(500);

pub(crate) struct PartFile {
    file: File,
    path: PathBuf,
    part: PathBuf,
    pub buffer: Vec<u8>,
    /// Bytes of the file before those in the buffer.
    flushed: u64,
    last_flush: Instant,
    is_finished: bool,
}

impl PartFile {
    pub fn create(path: &Path) -> Result<PartFile, Error> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let file = File::create(&part).map_err(|source| Error::Io {
            action: "create",
            path: part.clone(),
            source,
        })?;
        Ok(PartFile {
            file,
            path: path.to_owned(),
            part,
            buffer: Vec::with_capacity(BUFFER_BYTES + 4096),
            flushed: 0,
            last_flush: Instant::now(),
            is_finished: false,
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
    pub fn part_path(&self) -> &Path {
        &self.part
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
