//! Notices when another program changes, adds or removes Modelica files below a folder.
//!
//! By looking at times and sizes now and then: this works on every system and every kind of disk, and a folder of
//! models is small.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

type Stamps = BTreeMap<PathBuf, (SystemTime, u64)>;

const MAX_FILES: usize = 20_000;

/// Calls `changed` with the files that are other than before, until it returns false.
pub fn watch(root: &Path, mut changed: impl FnMut(Vec<PathBuf>) -> bool) {
    let mut before = look(root);
    loop {
        let started = SystemTime::now();
        std::thread::sleep(Duration::from_millis(500));
        let now = look(root);
        let differs = |a: &Stamps, b: &Stamps, path: &PathBuf| a.get(path) != b.get(path);
        let mut paths: Vec<PathBuf> = now.keys().filter(|p| differs(&now, &before, p)).cloned().collect();
        paths.extend(before.keys().filter(|p| !now.contains_key(*p)).cloned());
        if !changed(paths) {
            return;
        }
        before = now;
        // A very large folder is looked at less often.
        if let Ok(took) = started.elapsed() {
            std::thread::sleep(took.saturating_sub(Duration::from_millis(500)) * 10);
        }
    }
}

/// The Modelica files below a folder; links that lead out of it are left out.
pub fn files(root: &Path) -> impl Iterator<Item = PathBuf> {
    look(root).into_keys()
}

fn look(root: &Path) -> Stamps {
    let mut stamps = Stamps::new();
    collect(root, root, 0, &mut stamps);
    stamps
}

fn collect(root: &Path, folder: &Path, depth: usize, stamps: &mut Stamps) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') || stamps.len() >= MAX_FILES {
            continue;
        }
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth < 12 && name != "node_modules" && name != "target" {
            collect(root, &path, depth + 1, stamps);
        } else if name.ends_with(".mo")
            && let Ok(metadata) = std::fs::metadata(&path)
            && (!kind.is_symlink() || path.canonicalize().is_ok_and(|real| real.starts_with(root)))
        {
            let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            stamps.insert(path, (modified, metadata.len()));
        }
    }
}
