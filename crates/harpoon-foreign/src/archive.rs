//! The archive of an FMU: what is in it, and what is unpacked where.
//!
//! Only the library for this machine and the resources are unpacked, into a folder that is made for it and removed with
//! it. A path that leads out of the folder is refused before anything is written.

use crate::description::{Description, Version};
use crate::{Done, broken};
use harpoon_base::{Diagnostic, Span};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use zip::ZipArchive;

/// What an archive may take when it is unpacked.
pub(crate) const MOST_BYTES: u64 = 4 << 30;
const MOST_ENTRIES: usize = 200_000;
const MOST_DESCRIPTION: u64 = 512 << 20;

/// An FMU that was read and not run.
pub struct Fmu {
    pub path: PathBuf,
    pub description: Description,
    /// Folders below `binaries`.
    pub platforms: Vec<String>,
    /// All entries, with their sizes.
    pub entries: Vec<(String, u64)>,
}

/// Whether a file is an FMU by its name.
pub fn is_fmu(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|e| e.eq_ignore_ascii_case("fmu"))
}

/// The folder and ending of libraries for this machine.
pub fn platform(version: Version) -> Option<(&'static str, &'static str)> {
    let (tuple, folder, ending) = match (std::env::consts::ARCH, std::env::consts::OS) {
        ("x86_64", "linux") => ("x86_64-linux", "linux64", "so"),
        ("aarch64", "linux") => ("aarch64-linux", "aarch64-linux", "so"),
        ("x86_64", "macos") => ("x86_64-darwin", "darwin64", "dylib"),
        ("aarch64", "macos") => ("aarch64-darwin", "aarch64-darwin", "dylib"),
        _ => return None,
    };
    Some((if version == Version::Fmi2 { folder } else { tuple }, ending))
}

/// An archive whose paths all stay inside of it.
pub fn open_archive(path: &Path) -> Done<ZipArchive<File>> {
    let named = |what: String| broken(format!("`{}`: {what}", path.display()));
    let file = File::open(path).map_err(|e| named(e.to_string()))?;
    let mut zip = ZipArchive::new(file).map_err(|e| named(format!("the archive cannot be read: {e}")))?;
    if zip.len() > MOST_ENTRIES {
        return Err(named(format!("the archive has {} entries", zip.len())));
    }
    for k in 0..zip.len() {
        let entry = zip.by_index_raw(k).map_err(|e| named(format!("entry {k} cannot be read: {e}")))?;
        let name = entry.name().map_err(|e| named(format!("the name of entry {k} cannot be read: {e}")))?;
        if inside(&name).is_none() {
            return Err(named(format!("the entry `{name}` leads out of the archive")));
        }
    }
    Ok(zip)
}

/// The bytes of an entry.
pub fn read_entry(zip: &mut ZipArchive<File>, name: &str) -> Result<Vec<u8>, String> {
    let entry = zip.by_name(name).map_err(|_| format!("the archive has no {name}"))?;
    let mut bytes = Vec::new();
    entry
        .take(MOST_DESCRIPTION + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| format!("{name} cannot be read: {e}"))?;
    if bytes.len() as u64 > MOST_DESCRIPTION {
        return Err(format!("{name} has more than {} MB", MOST_DESCRIPTION >> 20));
    }
    Ok(bytes)
}

impl Fmu {
    pub fn open(path: &Path) -> Done<Fmu> {
        let named = |what: String| broken(format!("`{}`: {what}", path.display()));
        let mut zip = open_archive(path)?;
        let mut entries = Vec::new();
        for k in 0..zip.len() {
            let entry = zip.by_index_raw(k).map_err(|e| named(format!("entry {k} cannot be read: {e}")))?;
            let name =
                entry.name().map_err(|e| named(format!("the name of entry {k} cannot be read: {e}")))?;
            let name = name.into_owned();
            entries.push((name, entry.size()));
        }
        let text = read_entry(&mut zip, "modelDescription.xml").map_err(named)?;
        let text =
            String::from_utf8(text).map_err(|_| named("modelDescription.xml is not UTF-8".to_owned()))?;
        let description =
            Description::parse(&text).map_err(|e| named(format!("modelDescription.xml: {e}")))?;
        let mut platforms: Vec<String> = entries
            .iter()
            .filter_map(|(name, _)| name.strip_prefix("binaries/")?.split_once('/'))
            .map(|(folder, _)| folder.to_owned())
            .collect();
        platforms.sort();
        platforms.dedup();
        Ok(Fmu { path: path.to_owned(), description, platforms, entries })
    }

    /// The name of the file.
    pub fn file_name(&self) -> String {
        self.path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned())
    }

    /// The entry of the library with this identifier for this machine, if there is one.
    pub fn library(&self, identifier: &str) -> Done<String> {
        let missing = || {
            let has = match self.platforms.as_slice() {
                [] => "it has no libraries".to_owned(),
                list => format!("it has libraries for {}", list.join(", ")),
            };
            Box::new(Diagnostic::error(
                "fmu-not-for-this-machine",
                Span::NONE,
                format!("`{}` cannot run here: {has}", self.file_name()),
            ))
        };
        let (folder, ending) = platform(self.description.version).ok_or_else(missing)?;
        let name = format!("binaries/{folder}/{identifier}.{ending}");
        if self.entries.iter().any(|(entry, _)| *entry == name) { Ok(name) } else { Err(missing()) }
    }

    /// Unpacks what a run needs: the folder of the library, and the resources.
    pub fn unpack(&self, library: &str) -> Done<Unpacked> {
        let named = |what: String| broken(format!("`{}`: {what}", self.path.display()));
        let folder = Folder::make().map_err(|e| named(format!("no folder for its files: {e}")))?;
        let file = File::open(&self.path).map_err(|e| named(e.to_string()))?;
        let mut zip = ZipArchive::new(file).map_err(|e| named(e.to_string()))?;
        let binaries = library.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned() + "/";
        let mut left = MOST_BYTES;
        for k in 0..zip.len() {
            let entry = zip.by_index(k).map_err(|e| named(format!("entry {k} cannot be read: {e}")))?;
            let name =
                entry.name().map_err(|e| named(format!("the name of entry {k} cannot be read: {e}")))?;
            let name = name.into_owned();
            if entry.is_dir() || !(name.starts_with(&binaries) || name.starts_with("resources/")) {
                continue;
            }
            let Some(below) = inside(&name) else {
                return Err(named(format!("the entry `{name}` leads out of the archive")));
            };
            let path = folder.path.join(below);
            let written = (|| -> std::io::Result<u64> {
                if let Some(parent) = path.parent() {
                    fs::create_dir_all(parent)?;
                }
                // Links are written as the files that they are in the archive, so nothing leads out of the folder.
                let mut out = fs::OpenOptions::new().write(true).create_new(true).open(&path)?;
                let n = std::io::copy(&mut entry.take(left + 1), &mut out)?;
                out.flush()?;
                Ok(n)
            })();
            let n = written.map_err(|e| named(format!("`{name}` cannot be unpacked: {e}")))?;
            left = left
                .checked_sub(n)
                .ok_or_else(|| named("the archive unpacks to more than 4 GB".to_owned()))?;
        }
        let _ = fs::create_dir_all(folder.path.join("resources"));
        Ok(Unpacked { library: folder.path.join(library), resources: folder.path.join("resources"), folder })
    }
}

/// The path of an entry, if it stays where it is put.
fn inside(name: &str) -> Option<PathBuf> {
    if name.contains('\\') || name.contains('\0') {
        return None;
    }
    let path = Path::new(name);
    path.components().all(|c| matches!(c, Component::Normal(_) | Component::CurDir)).then(|| path.to_owned())
}

/// The files of an FMU; removed when this is dropped.
pub struct Unpacked {
    pub library: PathBuf,
    pub resources: PathBuf,
    pub folder: Folder,
}

/// A folder of our own, for nobody else to read.
pub struct Folder {
    pub path: PathBuf,
}

impl Folder {
    pub fn make() -> std::io::Result<Folder> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let base = std::env::temp_dir();
        loop {
            let n = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = base.join(format!("harpoon-fmu-{}-{n}", std::process::id()));
            let mut builder = fs::DirBuilder::new();
            #[cfg(unix)]
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
            match builder.create(&path) {
                Ok(()) => return Ok(Folder { path }),
                Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists && n < 10_000 => {}
                Err(e) => return Err(e),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
