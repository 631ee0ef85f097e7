//! The files of the opened folder: their texts, what happened to them, and how they are kept.
//!
//! Every change is a step of splices. A step is in the journal before the texts change, so that what was acknowledged
//! is on the disk, a crash loses nothing, and undo survives a restart. A file is replaced whole (written beside,
//! synced, renamed) and only after looking whether it still is what we last saw. If another program has changed it,
//! both changes are merged; where they touch the same lines nothing is written and the user decides.

use super::folder::Folder;
use super::history::{FileChange, History, Nature, Step};
use super::journal::{Entry, Hashes, Journal, state_home, state_of};
use super::offsets::{self, Splice};
use crate::protocol::{Conflict, HistoryEntry, HistoryState, Range, TextChange};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Larger texts are not edited here.
pub const MAX_TEXT: usize = 16 << 20;
const BYTE_ORDER_MARK: &str = "\u{feff}";

pub struct Document {
    pub text: String,
    /// What the file held when it was last read or written; `None` if it is not there.
    disk: Option<String>,
    has_mark: bool,
    /// Why it cannot be edited; empty if it can.
    pub read_only: String,
    /// What another program wrote where we have written too.
    pub conflict: Option<String>,
}

impl Document {
    fn new(text: String) -> Document {
        Document { text, disk: None, has_mark: false, read_only: String::new(), conflict: None }
    }
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
    folder: Folder,
    /// Where we keep what is not for the folder.
    pub state: Option<PathBuf>,
    documents: BTreeMap<String, Document>,
    pub revision: u32,
    history: History,
    journal: Journal,
    /// The last changes of texts with the revision they led to.
    recent: Vec<(u32, String, Vec<TextChange>)>,
    last_typed: Option<(Instant, u32)>,
    pub recovered: Vec<String>,
    /// Files that we have removed and that have not come back.
    removed: BTreeSet<String>,
}

const MAX_RECENT: usize = 500;

/// New texts, not yet in force.
struct Planned {
    texts: BTreeMap<String, Option<String>>,
    happened: Vec<Happened>,
    hashes: Hashes,
}

/// Why undo or redo was not done.
pub enum Obstacle {
    /// For the user.
    Refused(String),
    /// The user has to agree first.
    Question(String),
}

impl From<String> for Obstacle {
    fn from(reason: String) -> Obstacle {
        Obstacle::Refused(reason)
    }
}

impl Project {
    /// `root` must be an existing folder.
    pub fn open(root: &Path) -> io::Result<Project> {
        Project::open_with(root, state_home().as_deref())
    }

    fn open_with(root: &Path, home: Option<&Path>) -> io::Result<Project> {
        let root = root.canonicalize()?;
        let state = home.map(|home| state_of(home, &root));
        let (journal, entries) = Journal::open(state.as_deref(), &root)?;
        let mut project = Project {
            folder: Folder::open(&root)?,
            state,
            documents: BTreeMap::new(),
            revision: 1,
            history: History::default(),
            journal,
            recent: Vec::new(),
            last_typed: None,
            recovered: Vec::new(),
            removed: BTreeSet::new(),
            root,
        };
        project.recover(entries);
        if std::fs::symlink_metadata(project.root.join(".harpoon/journal")).is_ok() {
            project.recovered.push(
                "`.harpoon/journal` in this folder is not read: what the studio keeps is in your own state \
                 directory now. You can remove the folder `.harpoon`."
                    .to_owned(),
            );
        }
        Ok(project)
    }

    /// The name of a file of the folder: its path from the root, with slashes.
    pub fn name_of(&self, path: &Path) -> Option<String> {
        let inside = path.strip_prefix(&self.root).ok()?;
        Some(inside.components().map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/"))
    }

    /// Whether a file is not there because we have removed it.
    pub fn has_removed(&mut self, name: &str) -> bool {
        if self.folder.read(name, MAX_TEXT as u64).is_ok() {
            self.removed.remove(name);
        }
        self.removed.contains(name)
    }

    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// The document of a file, read when it is first asked for.
    pub fn document(&mut self, name: &str) -> io::Result<&Document> {
        if !self.documents.contains_key(name) {
            let document = read_document(&self.folder, name)?;
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

    /// What undo and redo would do in front of a class.
    pub fn history(&self, class: &str) -> HistoryState {
        HistoryState {
            undo: self.history.next_undo(class).map(|r| r.step.label.clone()),
            redo: self.history.next_redo(class).map(|r| r.step.label.clone()),
        }
    }

    /// Everything that happened, newest first.
    pub fn happenings(&self) -> Vec<HistoryEntry> {
        let entry = |r: &super::history::Record, is_undone: bool| HistoryEntry {
            id: r.id,
            label: r.step.label.clone(),
            classes: r.step.classes.clone(),
            files: r.step.changes.iter().map(|c| c.file().to_owned()).collect(),
            time: r.time as f64,
            is_foreign: r.step.nature == Nature::Foreign,
            is_making: r.step.nature == Nature::Making,
            is_undone,
        };
        let done = self.history.done().iter().rev().map(|r| entry(r, false));
        let mut all: Vec<HistoryEntry> =
            self.history.undone().iter().rev().map(|r| entry(r, true)).chain(done).collect();
        all.sort_by_key(|e| std::cmp::Reverse(e.id));
        all
    }

    /// Makes a step. It is on the disk when this returns: in the journal, or in the files where there is no journal.
    /// On error nothing has changed.
    pub fn commit(&mut self, step: Step, typed_by: Option<u32>) -> Result<Vec<Happened>, String> {
        let planned = self.plan(&step.changes)?;
        let now = Instant::now();
        let joins = typed_by.is_some_and(|client| {
            self.last_typed.is_some_and(|(at, by)| by == client && (now - at).as_millis() < 1000)
        });
        let joined = joins && self.history.joins(&step);
        let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
        let entry = Entry::Step { step: step.clone(), time, joined, hashes: planned.hashes.clone() };
        let happened = self.keep(entry, planned)?;
        self.last_typed = typed_by.map(|client| (now, client));
        self.history.push(step, time, joined);
        Ok(happened)
    }

    pub fn undo_of(&self, class: &str) -> Option<u32> {
        self.history.next_undo(class).map(|r| r.id)
    }

    pub fn redo_of(&self, class: &str) -> Option<u32> {
        self.history.next_redo(class).map(|r| r.id)
    }

    /// Takes a step back, or makes it again where it was taken back. What changes more than one file is done only when
    /// the user has agreed.
    pub fn take_back(&mut self, id: u32, is_confirmed: bool) -> Result<(String, Vec<Happened>), Obstacle> {
        let is_undone = self.history.undone().iter().any(|r| r.id == id);
        let all = self.history.done().iter().chain(self.history.undone());
        let record =
            all.clone().find(|r| r.id == id).ok_or_else(|| "this step is not known any more".to_owned())?;
        let files: Vec<&str> = record.step.changes.iter().map(FileChange::file).collect();
        let label = record.step.label.clone();
        if files.len() > 1 && !is_confirmed {
            let verb = if is_undone { "Making" } else { "Taking back" };
            let again = if is_undone { " again" } else { "" };
            return Err(Obstacle::Question(format!(
                "{verb} “{label}”{again} changes {} files: {}.",
                files.len(),
                files.join(", ")
            )));
        }
        // The history is replaced only when everything else has gone well.
        let mut history = self.history.clone();
        let changes = if is_undone { history.redo(id)? } else { history.undo(id)? };
        let planned = self.plan(&changes)?;
        let hashes = planned.hashes.clone();
        let entry = if is_undone { Entry::Redo { id, hashes } } else { Entry::Undo { id, hashes } };
        let happened = self.keep(entry, planned)?;
        self.history = history;
        self.last_typed = None;
        Ok((if is_undone { label } else { format!("Undo: {label}") }, happened))
    }

    pub fn rename_class(&mut self, from: &str, to: &str) {
        self.history.rename_class(from, to);
        let _ = self.journal.append(&Entry::Rename { from: from.to_owned(), to: to.to_owned() });
    }

    /// Journal first, then the texts.
    fn keep(&mut self, entry: Entry, planned: Planned) -> Result<Vec<Happened>, String> {
        let unkept =
            |e: io::Error| format!("the change was not made, because it cannot be kept on the disk: {e}");
        self.journal.append(&entry).map_err(unkept)?;
        if !self.journal.is_kept() {
            for (file, text) in planned.texts.iter().filter_map(|(f, t)| Some((f, t.as_ref()?))) {
                self.write_now(file, text).map_err(unkept)?;
            }
        }
        self.put_in_force(&planned);
        Ok(planned.happened)
    }

    /// Where no journal keeps a change, its file does.
    fn write_now(&mut self, file: &str, text: &str) -> io::Result<()> {
        let known = self.documents.get(file).map(|d| (d.disk.clone(), d.has_mark));
        let theirs = read_text(&self.folder, file).ok().map(|(text, _)| text);
        // What another program wrote is merged by `save`, as usual.
        if theirs == known.as_ref().and_then(|(disk, _)| disk.clone()) {
            let mark = if known.is_some_and(|(_, mark)| mark) { BYTE_ORDER_MARK } else { "" };
            self.folder.write(file, format!("{mark}{text}").as_bytes())?;
            if let Some(document) = self.documents.get_mut(file) {
                document.disk = Some(text.to_owned());
            }
        }
        Ok(())
    }

    /// The texts after changes. A change that does not fit leaves everything as it was.
    fn plan(&mut self, changes: &[FileChange]) -> Result<Planned, String> {
        let mut planned = Planned { texts: BTreeMap::new(), happened: Vec::new(), hashes: Hashes::new() };
        for change in changes {
            let file = change.file().to_owned();
            if planned.texts.contains_key(&file) {
                return Err(format!("{file} is changed twice in one step"));
            }
            let before = self.document(&file).ok().map(|d| d.text.clone());
            if let Some(d) = self.known(&file)
                && !d.read_only.is_empty()
            {
                return Err(d.read_only.clone());
            }
            let unfit = || format!("{file} is not what the change was made for");
            let (after, splices) = match change {
                FileChange::Edit { splices, .. } => {
                    let before = before.as_deref().ok_or_else(unfit)?;
                    (Some(offsets::apply(before, splices).ok_or_else(unfit)?), splices.clone())
                }
                FileChange::Create { text, .. } => {
                    if before.is_some() {
                        return Err(format!("{file} is there already"));
                    }
                    if !self.folder.may_hold(&file) {
                        return Err(format!("{file} cannot be made in the opened folder"));
                    }
                    let whole = Splice { at: 0, removed: String::new(), inserted: text.clone() };
                    (Some(text.clone()), vec![whole])
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
            planned.hashes.insert(file.clone(), (before.as_deref().map(hash), after.as_deref().map(hash)));
            planned.happened.push(Happened {
                file: file.clone(),
                splices,
                before: before.unwrap_or_default(),
                is_other_tree: !matches!(change, FileChange::Edit { .. }),
            });
            planned.texts.insert(file, after);
        }
        Ok(planned)
    }

    fn put_in_force(&mut self, planned: &Planned) {
        self.revision += 1;
        for (file, text) in &planned.texts {
            match text {
                Some(text) => match self.documents.get_mut(file) {
                    Some(document) => document.text.clone_from(text),
                    None => {
                        let disk = read_text(&self.folder, file).ok().map(|(text, _)| text);
                        let document = Document { disk, ..Document::new(text.clone()) };
                        self.documents.insert(file.clone(), document);
                    }
                },
                None => {
                    if let Some(document) = self.documents.remove(file) {
                        // Only what we know is removed; what somebody else wrote there stays.
                        if read_text(&self.folder, file).ok().map(|t| t.0) == document.disk {
                            let _ = self.folder.remove(file);
                            self.folder.prune(file);
                            self.removed.insert(file.clone());
                        }
                    }
                }
            }
        }
        for h in &planned.happened {
            self.recent.push((self.revision, h.file.clone(), offsets::changes(&h.before, &h.splices)));
        }
        let excess = self.recent.len().saturating_sub(MAX_RECENT);
        self.recent.drain(..excess);
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
        let theirs = match read_text(&self.folder, name) {
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
        match self.folder.write(name, bytes.as_bytes()) {
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
        match read_text(&self.folder, name) {
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

    /// Another program has removed the file.
    pub fn forget_gone(&mut self, name: &str) -> Option<Vec<Happened>> {
        let document = self.documents.get_mut(name)?;
        document.disk = None;
        document.conflict = None;
        let change = FileChange::Delete { file: name.to_owned(), text: document.text.clone() };
        self.commit(Step::foreign(format!("Removal of {name} by another program"), vec![change]), None).ok()
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
        let step = Step::foreign(format!("Change of {name} by another program"), vec![change]);
        match self.commit(step, None) {
            Ok(happened) => Saved::Merged(happened),
            Err(reason) => Saved::Failed(reason),
        }
    }

    /// The user has decided what the file shall be.
    pub fn settle(&mut self, name: &str, text: &str, classes: &[String]) -> Result<Vec<Happened>, String> {
        let document = self.documents.get_mut(name).ok_or("there is no such file")?;
        let theirs = document.conflict.take().ok_or("this file is not in conflict")?;
        document.disk = Some(theirs);
        let splices = offsets::difference(&document.text, text);
        if splices.is_empty() {
            return Ok(Vec::new());
        }
        let change = FileChange::Edit { file: name.to_owned(), splices };
        let classes = classes.to_vec();
        self.commit(Step { classes, ..Step::new(format!("Settlement of {name}"), vec![change]) }, None)
    }

    /// Brings history and files to where the journal left them. A file that is at an earlier step of the journal is
    /// brought to its last one: the server died in between. A file that is none of what the journal knows was changed
    /// while the studio was closed; it wins, and what happened to it before is forgotten.
    fn recover(&mut self, entries: Vec<Entry>) {
        type Passed = Vec<(Option<u64>, Option<u64>, FileChange)>;
        let mut by_file: BTreeMap<String, Passed> = BTreeMap::new();
        for entry in entries {
            let hashes = entry.hashes().cloned().unwrap_or_default();
            let changes = match entry {
                Entry::Step { step, time, joined, .. } => {
                    let changes = step.changes.clone();
                    self.history.push(step, time, joined);
                    Ok(changes)
                }
                Entry::Undo { id, .. } => self.history.undo(id),
                Entry::Redo { id, .. } => self.history.redo(id),
                Entry::Rename { from, to } => {
                    self.history.rename_class(&from, &to);
                    Ok(Vec::new())
                }
                Entry::Forget { file } => {
                    self.history.forget_file(&file);
                    by_file.remove(&file);
                    Ok(Vec::new())
                }
            };
            for change in changes.unwrap_or_default() {
                let (before, after) = hashes.get(change.file()).copied().unwrap_or_default();
                by_file.entry(change.file().to_owned()).or_default().push((before, after, change));
            }
        }
        for (file, passed) in by_file {
            let text = read_text(&self.folder, &file).ok().map(|(text, _)| text);
            let present = text.as_deref().map(hash);
            if passed.last().is_some_and(|(_, after, _)| *after == present) {
                // From now on other programs' changes of it are seen.
                let _ = self.document(&file);
                continue;
            }
            let from = passed.iter().rposition(|(before, _, _)| *before == present);
            let brought = from.and_then(|from| {
                passed[from..].iter().try_fold(text, |text, (_, after, change)| {
                    let next = match change {
                        FileChange::Edit { splices, .. } => Some(offsets::apply(&text?, splices)?),
                        FileChange::Create { text, .. } => Some(text.clone()),
                        FileChange::Delete { .. } => None,
                    };
                    (next.as_deref().map(hash) == *after).then_some(next)
                })
            });
            let done = match brought {
                Some(Some(text)) => self.folder.write(&file, text.as_bytes()).is_ok(),
                Some(None) => self.folder.remove(&file).is_ok(),
                None => false,
            };
            if done {
                let _ = self.document(&file);
                self.recovered
                    .push(format!("the last change of {file} had not reached the disk; it is there now"));
            } else {
                self.recovered
                    .push(format!("{file} was changed while the studio was closed; undo begins anew in it"));
                self.history.forget_file(&file);
                let _ = self.journal.append(&Entry::Forget { file: file.clone() });
            }
        }
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

/// Stable over versions and machines, unlike the hashes of the standard library.
pub fn hash(text: &str) -> u64 {
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
fn read_text(folder: &Folder, name: &str) -> io::Result<(String, bool)> {
    let bytes = folder.read(name, MAX_TEXT as u64)?;
    let text =
        String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "not UTF-8"))?;
    Ok(match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => (rest.to_owned(), true),
        None => (text, false),
    })
}

fn read_document(folder: &Folder, name: &str) -> io::Result<Document> {
    match read_text(folder, name) {
        Ok((text, has_mark)) => Ok(Document { disk: Some(text.clone()), has_mark, ..Document::new(text) }),
        Err(e) if e.kind() == io::ErrorKind::InvalidData => {
            let bytes = folder.read(name, MAX_TEXT as u64)?;
            let text = harpoon_syntax::decode(harpoon_base::FileId(0), &bytes).value.into_owned();
            let read_only = "the file is not UTF-8; save it as UTF-8 to edit it here".to_owned();
            Ok(Document { disk: Some(text.clone()), read_only, ..Document::new(text) })
        }
        Err(e) => Err(e),
    }
}
