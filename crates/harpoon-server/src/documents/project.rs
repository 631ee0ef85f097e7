//! The files of the opened folder: their texts, one history over all of them, and how they are kept.
//!
//! Every change is a step of splices. A step is written to the journal before the file is, so that a crash loses
//! nothing and undo survives a restart. A file is replaced whole (written beside, synced, renamed) and only after
//! looking whether it still is what we last saw. If another program has changed it, both changes are merged; where
//! they touch the same lines nothing is written and the user decides.

use crate::documents::journal::{Entry, Journal};
use crate::documents::offsets::{self, Splice};
use crate::protocol::{Conflict, HistoryState, Range, TextChange};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::Hasher;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::time::Instant;

/// Larger texts are not edited here.
pub const MAX_TEXT: usize = 16 << 20;
const BYTE_ORDER_MARK: &str = "\u{feff}";

pub struct Document {
    pub path: PathBuf,
    pub text: String,
    /// What the file held when it was last read or written; `None` if it is not there.
    disk: Option<String>,
    has_mark: bool,
    /// Why it cannot be edited; empty if it can.
    pub read_only: String,
    /// What another program wrote where we have written too.
    pub conflict: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FileChange {
    Edit { file: String, splices: Vec<Splice> },
    Create { file: String, text: String },
    Delete { file: String, text: String },
}

impl FileChange {
    pub fn file(&self) -> &str {
        match self {
            FileChange::Edit { file, .. }
            | FileChange::Create { file, .. }
            | FileChange::Delete { file, .. } => file,
        }
    }

    fn inverted(&self) -> FileChange {
        match self {
            FileChange::Edit { file, splices } => {
                FileChange::Edit { file: file.clone(), splices: offsets::invert(splices) }
            }
            FileChange::Create { file, text } => {
                FileChange::Delete { file: file.clone(), text: text.clone() }
            }
            FileChange::Delete { file, text } => {
                FileChange::Create { file: file.clone(), text: text.clone() }
            }
        }
    }
}

/// One step of undo.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub label: String,
    pub changes: Vec<FileChange>,
}

/// What happened to a file, for those who look at it.
pub struct Happened {
    pub file: String,
    /// In bytes of the text before; a new file has its whole text inserted.
    pub splices: Vec<Splice>,
    pub before: String,
    /// The file has come or gone.
    pub is_other_tree: bool,
}

pub struct Project {
    pub root: PathBuf,
    documents: BTreeMap<String, Document>,
    pub revision: u32,
    done: Vec<Step>,
    undone: Vec<Step>,
    journal: Journal,
    /// The last changes of texts with the revision they led to.
    recent: Vec<(u32, String, Vec<TextChange>)>,
    last_typed: Option<(Instant, u32)>,
    pub recovered: Vec<String>,
}

const MAX_RECENT: usize = 500;
const MAX_HISTORY: usize = 5000;

impl Project {
    /// `root` must be an existing folder.
    pub fn open(root: &Path) -> io::Result<Project> {
        let root = root.canonicalize()?;
        let (journal, entries) = Journal::open(&root)?;
        let mut project = Project {
            root,
            documents: BTreeMap::new(),
            revision: 1,
            done: Vec::new(),
            undone: Vec::new(),
            journal,
            recent: Vec::new(),
            last_typed: None,
            recovered: Vec::new(),
        };
        project.recover(entries);
        Ok(project)
    }

    /// The name of a file of the folder: its path from the root, with slashes.
    pub fn name_of(&self, path: &Path) -> Option<String> {
        let inside = path.strip_prefix(&self.root).ok()?;
        Some(inside.components().map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/"))
    }

    /// The path of a name, if it lies in the folder: no `..`, no links that lead out.
    pub fn path_of(&self, name: &str) -> Option<PathBuf> {
        let relative = Path::new(name);
        if !relative.components().all(|c| matches!(c, Component::Normal(_))) || name.is_empty() {
            return None;
        }
        let path = self.root.join(relative);
        let existing = path.ancestors().find(|p| p.exists())?;
        existing.canonicalize().ok().filter(|real| real.starts_with(&self.root))?;
        Some(path)
    }

    /// The document of a file, read when it is first asked for.
    pub fn document(&mut self, name: &str) -> io::Result<&Document> {
        if !self.documents.contains_key(name) {
            let path =
                self.path_of(name).ok_or_else(|| io::Error::other("the file is not in the opened folder"))?;
            let document = read_document(&path)?;
            self.documents.insert(name.to_owned(), document);
        }
        Ok(&self.documents[name])
    }

    pub fn known(&self, name: &str) -> Option<&Document> {
        self.documents.get(name)
    }

    /// The texts at hand with their paths.
    pub fn texts(&self) -> Vec<(PathBuf, String)> {
        self.documents.iter().map(|(name, d)| (self.root.join(name), d.text.clone())).collect()
    }

    pub fn conflicts(&self) -> Vec<Conflict> {
        let of = |(file, d): (&String, &Document)| {
            let theirs = d.conflict.clone()?;
            Some(Conflict { file: file.clone(), mine: d.text.clone(), theirs })
        };
        self.documents.iter().filter_map(of).collect()
    }

    pub fn history(&self) -> HistoryState {
        HistoryState {
            undo: self.done.last().map(|s| s.label.clone()),
            redo: self.undone.last().map(|s| s.label.clone()),
        }
    }

    /// Makes a step: texts first, journal next. The files follow with `save`. On error nothing has changed.
    pub fn commit(&mut self, step: Step, typed_by: Option<u32>) -> Result<Vec<Happened>, String> {
        let happened = self.make(&step.changes)?;
        let now = Instant::now();
        let joins = typed_by.is_some_and(|client| {
            self.last_typed.is_some_and(|(at, by)| by == client && (now - at).as_millis() < 1000)
        });
        self.last_typed = typed_by.map(|client| (now, client));
        let is_joined = joins && self.done.last_mut().is_some_and(|last| join(last, &step));
        let hashes = self.hashes(&step.changes);
        if !is_joined {
            self.done.push(step.clone());
            if self.done.len() > MAX_HISTORY {
                self.done.remove(0);
            }
        }
        self.undone.clear();
        self.journal.append(&Entry::Step { step, joined: is_joined, hashes });
        Ok(happened)
    }

    pub fn undo(&mut self) -> Result<Option<(String, Vec<Happened>)>, String> {
        let Some(step) = self.done.last().cloned() else { return Ok(None) };
        let changes: Vec<FileChange> = step.changes.iter().rev().map(FileChange::inverted).collect();
        let happened = self.make(&changes)?;
        self.done.pop();
        let label = step.label.clone();
        self.undone.push(step);
        self.last_typed = None;
        let hashes = self.hashes(&changes);
        self.journal.append(&Entry::Undo { hashes });
        Ok(Some((label, happened)))
    }

    pub fn redo(&mut self) -> Result<Option<(String, Vec<Happened>)>, String> {
        let Some(step) = self.undone.last().cloned() else { return Ok(None) };
        let happened = self.make(&step.changes)?;
        self.undone.pop();
        let label = step.label.clone();
        let hashes = self.hashes(&step.changes);
        self.done.push(step);
        self.last_typed = None;
        self.journal.append(&Entry::Redo { hashes });
        Ok(Some((label, happened)))
    }

    fn make(&mut self, changes: &[FileChange]) -> Result<Vec<Happened>, String> {
        // All new texts first, so that a change that does not fit leaves everything as it was.
        let mut texts: BTreeMap<String, Option<String>> = BTreeMap::new();
        let mut happened = Vec::new();
        for change in changes {
            let file = change.file().to_owned();
            let before = match texts.get(&file) {
                Some(text) => text.clone(),
                None => self.document(&file).ok().map(|d| d.text.clone()),
            };
            let before_text = before.clone().unwrap_or_default();
            if let Some(d) = self.known(&file)
                && !d.read_only.is_empty()
            {
                return Err(d.read_only.clone());
            }
            let unfit = || format!("{file} is not what the change was made for");
            let (after, splices) = match change {
                FileChange::Edit { splices, .. } => {
                    let before = before.ok_or_else(unfit)?;
                    (Some(offsets::apply(&before, splices).ok_or_else(unfit)?), splices.clone())
                }
                FileChange::Create { text, .. } => {
                    if before.is_some() {
                        return Err(format!("{file} is there already"));
                    }
                    self.path_of(&file).ok_or_else(|| format!("{file} is not in the opened folder"))?;
                    (
                        Some(text.clone()),
                        vec![Splice { at: 0, removed: String::new(), inserted: text.clone() }],
                    )
                }
                FileChange::Delete { text, .. } => {
                    if before.as_deref() != Some(text) {
                        return Err(unfit());
                    }
                    (None, vec![Splice { at: 0, removed: text.clone(), inserted: String::new() }])
                }
            };
            if after.as_ref().is_some_and(|t| t.len() > MAX_TEXT) {
                return Err(format!("{file} would become larger than {} MB", MAX_TEXT >> 20));
            }
            let is_other_tree = !matches!(change, FileChange::Edit { .. });
            happened.push(Happened { file: file.clone(), splices, before: before_text, is_other_tree });
            texts.insert(file, after);
        }
        self.revision += 1;
        for (file, text) in texts {
            match text {
                Some(text) => match self.documents.get_mut(&file) {
                    Some(document) => document.text = text,
                    None => {
                        let path = self.root.join(&file);
                        let document = Document {
                            path,
                            text,
                            disk: None,
                            has_mark: false,
                            read_only: String::new(),
                            conflict: None,
                        };
                        self.documents.insert(file, document);
                    }
                },
                None => {
                    if let Some(document) = self.documents.remove(&file) {
                        // Only what we know is removed; what somebody else wrote there stays.
                        if read_text(&document.path).ok().map(|t| t.0) == document.disk {
                            let _ = std::fs::remove_file(&document.path);
                        }
                    }
                }
            }
        }
        for h in &happened {
            self.recent.push((self.revision, h.file.clone(), offsets::changes(&h.before, &h.splices)));
        }
        let excess = self.recent.len().saturating_sub(MAX_RECENT);
        self.recent.drain(..excess);
        Ok(happened)
    }

    /// A place in the text of an older revision, in the present one. `None` if something has changed there.
    pub fn rebase(&self, file: &str, revision: u32, place: &Range) -> Option<Range> {
        if revision == self.revision {
            return Some(place.clone());
        }
        let since = self.recent.iter().filter(|(r, ..)| *r > revision);
        if revision > self.revision || since.clone().next().is_none_or(|(oldest, ..)| *oldest > revision + 1)
        {
            return None;
        }
        let mut range = place.clone();
        for (_, _, changes) in since.filter(|(_, f, _)| f == file) {
            range = offsets::carry_range(&range, changes)?;
        }
        Some(range)
    }

    /// Writes a document to its file. What another program did to the file in the meantime is merged into the text
    /// first, and told.
    pub fn save(&mut self, name: &str) -> Saved {
        // A removed file has no document any more; that it is gone is on disk.
        let Some(document) = self.documents.get_mut(name) else { return Saved::Written };
        if document.conflict.is_some() {
            return Saved::Nothing;
        }
        if document.disk.as_ref() == Some(&document.text) {
            return Saved::Written;
        }
        let theirs = match read_text(&document.path) {
            Ok((text, _)) => Some(text),
            Err(e) if e.kind() == io::ErrorKind::NotFound => None,
            Err(e) => return Saved::Failed(e.to_string()),
        };
        if let Some(theirs) = theirs.filter(|t| Some(t) != document.disk.as_ref() && *t != document.text) {
            return match self.take_theirs(name, theirs) {
                Saved::Merged(happened) => match self.save(name) {
                    Saved::Failed(reason) => Saved::Failed(reason),
                    _ => Saved::Merged(happened),
                },
                other => other,
            };
        }
        let bytes = if document.has_mark {
            format!("{BYTE_ORDER_MARK}{}", document.text)
        } else {
            document.text.clone()
        };
        match write_whole(&document.path, bytes.as_bytes()) {
            Ok(()) => {
                document.disk = Some(document.text.clone());
                Saved::Written
            }
            Err(e) => Saved::Failed(e.to_string()),
        }
    }

    /// A file may have changed on disk.
    pub fn look_at(&mut self, name: &str) -> Saved {
        let Some(document) = self.documents.get(name) else { return Saved::Nothing };
        match read_text(&document.path) {
            Ok((theirs, _)) if Some(&theirs) == document.disk.as_ref() => Saved::Nothing,
            Ok((theirs, _)) if theirs == document.text => {
                if let Some(d) = self.documents.get_mut(name) {
                    d.disk = Some(theirs);
                }
                Saved::Nothing
            }
            Ok((theirs, _)) => self.take_theirs(name, theirs),
            Err(e) if e.kind() == io::ErrorKind::NotFound && document.disk.is_some() => Saved::Gone,
            Err(_) => Saved::Nothing,
        }
    }

    /// Another program has removed the file. Its text stays in the history: undo brings it back.
    pub fn forget_gone(&mut self, name: &str) -> Option<Vec<Happened>> {
        let document = self.documents.get_mut(name)?;
        document.disk = None;
        document.conflict = None;
        let change = FileChange::Delete { file: name.to_owned(), text: document.text.clone() };
        self.commit(
            Step { label: format!("Removal of {name} by another program"), changes: vec![change] },
            None,
        )
        .ok()
    }

    fn take_theirs(&mut self, name: &str, theirs: String) -> Saved {
        let Some(document) = self.documents.get_mut(name) else { return Saved::Nothing };
        let base = document.disk.clone().unwrap_or_default();
        let merged = if document.text == base {
            Some(offsets::difference(&document.text, &theirs))
        } else {
            offsets::merge(&base, &document.text, &theirs)
        };
        let Some(splices) = merged.filter(|_| document.conflict.is_none()) else {
            document.conflict = Some(theirs.clone());
            return Saved::Conflict(Conflict { file: name.to_owned(), mine: document.text.clone(), theirs });
        };
        document.disk = Some(theirs);
        let change = FileChange::Edit { file: name.to_owned(), splices };
        let step = Step { label: format!("Change of {name} by another program"), changes: vec![change] };
        match self.commit(step, None) {
            Ok(happened) => Saved::Merged(happened),
            Err(reason) => Saved::Failed(reason),
        }
    }

    /// The user has decided what the file shall be.
    pub fn settle(&mut self, name: &str, text: &str) -> Result<Vec<Happened>, String> {
        let document = self.documents.get_mut(name).ok_or("there is no such file")?;
        let theirs = document.conflict.take().ok_or("this file is not in conflict")?;
        document.disk = Some(theirs);
        let splices = offsets::difference(&document.text, text);
        if splices.is_empty() {
            return Ok(Vec::new());
        }
        let change = FileChange::Edit { file: name.to_owned(), splices };
        self.commit(Step { label: format!("Settlement of {name}"), changes: vec![change] }, None)
    }

    fn hashes(&self, changes: &[FileChange]) -> BTreeMap<String, Option<u64>> {
        let of = |c: &FileChange| {
            let file = c.file().to_owned();
            let hash = self.documents.get(&file).map(|d| hash(&d.text));
            (file, hash)
        };
        changes.iter().map(of).collect()
    }

    /// Brings history and files to where the journal left them. Where a file is not what the journal expects, the
    /// files win and the history begins anew.
    fn recover(&mut self, entries: Vec<Entry>) {
        let mut expected: BTreeMap<String, Option<u64>> = BTreeMap::new();
        let mut last: Option<(Vec<FileChange>, BTreeMap<String, Option<u64>>)> = None;
        for entry in entries {
            let before = expected.clone();
            let (changes, hashes) = match entry {
                Entry::Step { step, joined, hashes } => {
                    let changes = step.changes.clone();
                    if !(joined && self.done.last_mut().is_some_and(|s| join(s, &step))) {
                        self.done.push(step);
                    }
                    self.undone.clear();
                    (changes, hashes)
                }
                Entry::Undo { hashes } => {
                    let Some(step) = self.done.pop() else { continue };
                    let changes = step.changes.iter().rev().map(FileChange::inverted).collect();
                    self.undone.push(step);
                    (changes, hashes)
                }
                Entry::Redo { hashes } => {
                    let Some(step) = self.undone.pop() else { continue };
                    let changes = step.changes.clone();
                    self.done.push(step);
                    (changes, hashes)
                }
            };
            expected.extend(hashes);
            last = Some((changes, before));
        }
        let excess = self.done.len().saturating_sub(MAX_HISTORY);
        self.done.drain(..excess);
        let on_disk = |project: &Project, file: &str| -> Option<u64> {
            let path = project.path_of(file)?;
            read_text(&path).ok().map(|(text, _)| hash(&text))
        };
        let differing: Vec<String> = expected
            .iter()
            .filter(|(file, h)| on_disk(self, file) != **h)
            .map(|(file, _)| file.clone())
            .collect();
        if differing.is_empty() {
            return;
        }
        // The server died between journal and file: the last step is made again, if it fits.
        if let Some((changes, before)) = last
            && differing.iter().all(|file| changes.iter().any(|c| c.file() == file))
            && differing.iter().all(|f| before.get(f).is_none_or(|h| *h == on_disk(self, f)))
            && self.make(&changes).is_ok()
            && self.hashes(&changes).iter().all(|(file, h)| expected.get(file) == Some(h))
        {
            for file in &differing {
                self.save(file);
                self.recovered
                    .push(format!("the last change of {file} had not reached the disk; it is there now"));
            }
            return;
        }
        self.documents.clear();
        for file in &differing {
            self.recovered.push(format!("{file} was changed while the studio was closed; undo begins anew"));
        }
        self.done.clear();
        self.undone.clear();
        self.journal.clear();
    }
}

/// How saving or looking at a file went.
pub enum Saved {
    Nothing,
    Written,
    /// Another program's change has come into the text.
    Merged(Vec<Happened>),
    Conflict(Conflict),
    Failed(String),
    Gone,
}

/// Typing that goes on where it stopped is one step.
fn join(last: &mut Step, next: &Step) -> bool {
    let ([FileChange::Edit { file, splices }], [FileChange::Edit { file: next_file, splices: next_splices }]) =
        (&mut last.changes[..], &next.changes[..])
    else {
        return false;
    };
    let ([a], [b]) = (&mut splices[..], &next_splices[..]) else { return false };
    if file != next_file || last.label != next.label {
        return false;
    }
    let inserted_end = a.at + a.inserted.len();
    if b.at == inserted_end {
        a.inserted.push_str(&b.inserted);
        a.removed.push_str(&b.removed);
        return true;
    }
    // Backspace into what was just typed.
    if b.at >= a.at && b.end() == inserted_end && b.inserted.is_empty() {
        a.inserted.truncate(b.at - a.at);
        return true;
    }
    false
}

/// Stable over versions and machines, unlike the hashes of the standard library.
fn hash(text: &str) -> u64 {
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            for b in bytes {
                self.0 = (self.0 ^ u64::from(*b)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    fnv.write(text.as_bytes());
    fnv.finish()
}

/// The text of a file without its byte order mark, and whether it had one.
fn read_text(path: &Path) -> io::Result<(String, bool)> {
    let size = std::fs::metadata(path)?.len();
    if size > MAX_TEXT as u64 {
        return Err(io::Error::other(format!("the file is larger than {} MB", MAX_TEXT >> 20)));
    }
    let bytes = std::fs::read(path)?;
    let text =
        String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "not UTF-8"))?;
    Ok(match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => (rest.to_owned(), true),
        None => (text, false),
    })
}

fn read_document(path: &Path) -> io::Result<Document> {
    let path = path.canonicalize()?;
    match read_text(&path) {
        Ok((text, has_mark)) => {
            let disk = Some(text.clone());
            Ok(Document { path, text, disk, has_mark, read_only: String::new(), conflict: None })
        }
        Err(e) if e.kind() == io::ErrorKind::InvalidData => {
            let bytes = std::fs::read(&path)?;
            let text = harpoon_syntax::decode(harpoon_base::FileId(0), &bytes).value.into_owned();
            let read_only = "the file is not UTF-8; save it as UTF-8 to edit it here".to_owned();
            Ok(Document { path, disk: Some(text.clone()), text, has_mark: false, read_only, conflict: None })
        }
        Err(e) => Err(e),
    }
}

/// Under its name the file is always whole: it is written beside and renamed.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().ok_or_else(|| io::Error::other("no folder"))?;
    std::fs::create_dir_all(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = folder.join(format!(".{name}.{}.part", std::process::id()));
    let write = || -> io::Result<()> {
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(bytes)?;
        if let Ok(old) = std::fs::metadata(path) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        std::fs::rename(&beside, path)?;
        // The new name must survive a power failure too.
        if let Ok(folder) = std::fs::File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    };
    let result = write();
    if result.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    result
}
