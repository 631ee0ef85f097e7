//! What a model may read: its library, the opened folder and what the user gave leave for; plain files only.

use crate::Problem;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A file of data that is larger is refused.
const MAX_BYTES: u64 = 512 << 20;

/// Folders whose files a model may read. All who work on a model share one list: a library that is read later adds
/// its folder. At first nothing may be read.
#[derive(Clone, Default)]
pub struct Readable {
    shared: Arc<Mutex<Shared>>,
}

#[derive(Default)]
struct Shared {
    folders: Vec<Folder>,
    /// Files that were wanted and lie elsewhere.
    refused: Vec<PathBuf>,
}

#[derive(PartialEq)]
struct Folder {
    path: PathBuf,
    /// By the user's word, with all that is in it; otherwise without hidden files and folders.
    has_leave: bool,
}

impl Folder {
    fn holds(&self, file: &Path) -> bool {
        let is_hidden = |part: &std::ffi::OsStr| part.to_string_lossy().starts_with('.');
        file.strip_prefix(&self.path)
            .is_ok_and(|inside| self.has_leave || !inside.components().any(|c| is_hidden(c.as_os_str())))
    }
}

impl fmt::Debug for Readable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.locked().folders.iter().map(|folder| &folder.path)).finish()
    }
}

impl Readable {
    fn locked(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, folder: &Path, has_leave: bool) {
        // A file in the working directory has an empty path for its folder.
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let Ok(path) = folder.canonicalize() else { return };
        let folder = Folder { path, has_leave };
        let mut shared = self.locked();
        if !shared.folders.contains(&folder) {
            shared.folders.push(folder);
        }
    }

    /// The folder of a library or of the user's models.
    pub fn add_folder(&self, folder: &Path) {
        self.add(folder, false);
    }

    /// A folder that the user gave leave for.
    pub fn allow(&self, folder: &Path) {
        self.add(folder, true);
    }

    /// What was wanted and not allowed since the last call.
    pub fn take_refused(&self) -> Vec<PathBuf> {
        std::mem::take(&mut self.locked().refused)
    }

    /// The true place of a file or folder that may be read; links do not lead out.
    pub fn find(&self, name: &str) -> Result<PathBuf, Problem> {
        let path = Path::new(name).canonicalize().map_err(|e| format!("cannot read {name}: {e}"))?;
        let mut shared = self.locked();
        if shared.folders.iter().any(|folder| folder.holds(&path)) {
            return Ok(path);
        }
        if !shared.refused.contains(&path) {
            shared.refused.push(path.clone());
        }
        let folder = path.parent().unwrap_or(&path).display();
        Err(format!(
            "the model wants to read {name}, which is neither in its library nor in the folder of the model; \
             allow it with `--allow-read {folder}`"
        ))
    }

    /// The bytes of a plain file that may be read.
    pub fn read(&self, name: &str) -> Result<Vec<u8>, Problem> {
        let path = self.find(name)?;
        let problem = |e: std::io::Error| format!("cannot read {name}: {e}");
        // A pipe would be waited for, and a device has no end.
        if !path.metadata().map_err(problem)?.is_file() {
            return Err(format!("cannot read {name}: it is no plain file"));
        }
        let mut bytes = Vec::new();
        File::open(&path)
            .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
            .map_err(problem)?;
        if bytes.len() as u64 > MAX_BYTES {
            return Err(format!("cannot read {name}: it has more than {} MB", MAX_BYTES >> 20));
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn folder(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("harpoon-reading-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).unwrap();
        dir
    }

    #[test]
    fn only_what_lies_in_the_folders_is_read() {
        let (own, other) = (folder("own"), folder("other"));
        fs::write(own.join("a.txt"), "a").unwrap();
        fs::write(other.join("b.txt"), "b").unwrap();
        fs::create_dir(own.join(".git")).unwrap();
        fs::write(own.join(".git/config"), "secret").unwrap();
        let readable = Readable::default();
        let read = |path: PathBuf| readable.read(path.to_str().unwrap());
        assert!(read(own.join("a.txt")).unwrap_err().contains("--allow-read"));
        readable.add_folder(&own);
        assert_eq!(read(own.join("a.txt")).unwrap(), b"a");
        assert!(read(own.join(".git/config")).is_err());
        let outside = own.join("..").join(other.file_name().unwrap()).join("b.txt");
        assert!(read(outside).unwrap_err().contains("--allow-read"));
        assert!(readable.take_refused().iter().any(|p| p.ends_with("b.txt")));
        assert!(readable.take_refused().is_empty());
        readable.allow(&other);
        assert_eq!(read(other.join("b.txt")).unwrap(), b"b");
    }

    #[cfg(unix)]
    #[test]
    fn links_pipes_and_devices_are_refused() {
        let (own, other) = (folder("links"), folder("elsewhere"));
        fs::write(other.join("b.txt"), "b").unwrap();
        std::os::unix::fs::symlink(other.join("b.txt"), own.join("link.txt")).unwrap();
        let readable = Readable::default();
        readable.add_folder(&own);
        assert!(readable.read(own.join("link.txt").to_str().unwrap()).is_err());
        let made = std::process::Command::new("mkfifo").arg(own.join("pipe.txt")).status().unwrap();
        assert!(made.success());
        assert!(readable.read(own.join("pipe.txt").to_str().unwrap()).unwrap_err().contains("no plain file"));
        readable.allow(Path::new("/dev"));
        assert!(readable.read("/dev/zero").unwrap_err().contains("no plain file"));
    }
}
