//! Notices when another program changes, adds or removes Modelica files below a folder.
//!
//! By looking at times and sizes now and then: this works on every system and every kind of disk, and a folder of
//! models is small.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

type Stamps = BTreeMap<PathBuf, (SystemTime, u64)>;

const MAX_FILES: usize = 20_000;

/// What the files below a folder were like when they were looked at last.
pub struct Watch {
    root: PathBuf,
    before: Stamps,
}

impl Watch {
    /// Before any of the files is read: what changes while they are being read is noticed, too.
    pub fn begin(root: &Path) -> Watch {
        Watch { root: root.to_path_buf(), before: look(root) }
    }

    /// Calls `changed` with the files that are other than before, until it returns false.
    pub fn run(self, mut changed: impl FnMut(Vec<PathBuf>) -> bool) {
        let Watch { root, mut before } = self;
        loop {
            let started = SystemTime::now();
            std::thread::sleep(Duration::from_millis(500));
            let now = look(&root);
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
}

/// The Modelica files below a folder; links that lead out of it are left out.
pub fn files(root: &Path) -> impl Iterator<Item = PathBuf> {
    look(root).into_keys()
}

/// The netlists below a folder, in the same way.
pub fn netlists(root: &Path) -> impl Iterator<Item = PathBuf> {
    let mut stamps = Stamps::new();
    collect(root, root, 0, &harpoon_driver::netlist::is_netlist, &mut stamps);
    stamps.into_keys()
}

fn look(root: &Path) -> Stamps {
    let mut stamps = Stamps::new();
    collect(root, root, 0, &|name| name.ends_with(".mo"), &mut stamps);
    stamps
}

fn collect(root: &Path, folder: &Path, depth: usize, is_wanted: &dyn Fn(&str) -> bool, stamps: &mut Stamps) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') || stamps.len() >= MAX_FILES {
            continue;
        }
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth < 12 && name != "node_modules" && name != "target" {
            collect(root, &path, depth + 1, is_wanted, stamps);
        } else if is_wanted(&name)
            && let Ok(metadata) = std::fs::metadata(&path)
            && (!kind.is_symlink() || path.canonicalize().is_ok_and(|real| real.starts_with(root)))
        {
            let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            stamps.insert(path, (modified, metadata.len()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Under load the watching begins long after the first file was read.
    #[test]
    fn what_changes_before_the_watching_begins_is_noticed() {
        let folder = std::env::temp_dir().join(format!("harpoon-watch-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let (old, new) = (folder.join("A.mo"), folder.join("B.mo"));
        std::fs::write(&old, "model A end A;").expect("written");
        let watch = Watch::begin(&folder);
        std::fs::write(&old, "model A \"another\" end A;").expect("written");
        std::fs::write(&new, "model B end B;").expect("written");
        let mut seen = Vec::new();
        watch.run(|paths| {
            seen = paths;
            false
        });
        std::fs::remove_dir_all(&folder).expect("removed");
        assert_eq!(seen, [old, new]);
    }
}
