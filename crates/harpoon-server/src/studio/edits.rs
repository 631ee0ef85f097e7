//! Texts that change: by commands of the page, by undo, by other programs; what follows, and how it reaches the disk.

use super::{Studio, failure, refused};
use crate::commands::{classes, gestures, submodels};
use crate::compile::pipe::Ask;
use crate::documents::history::{FileChange, Step};
use crate::documents::offsets::{self, Splice};
use crate::documents::project::{Happened, MAX_TEXT, Obstacle, Saved};
use crate::documents::watch;
use crate::protocol::{self, EditCommand, EditParams, EditResult, Event, Failure};
use crate::views::look::{DRAWING, look};
use harpoon_base::patience::{spend_bytes, within};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

impl Studio {
    /// Whether a class is what its file is about, not a part of another class in it.
    pub(crate) fn is_of_file(&self, file: &str, class: &str) -> bool {
        let known = self.project.known(file).map(|d| d.text.clone());
        let text = known.or_else(|| self.read_utf8(file)).unwrap_or_default();
        classes::tops(&text).iter().any(|c| c.full_name() == class)
    }

    pub(super) fn read_utf8(&self, file: &str) -> Option<String> {
        let bytes = self.project.folder().read(file, MAX_TEXT as u64).ok()?;
        String::from_utf8(bytes).ok()
    }

    /// The Modelica texts of the folder by file. A package's own files are among them.
    pub(crate) fn folder_texts(&self) -> BTreeMap<String, Option<String>> {
        let mut texts = BTreeMap::new();
        for path in watch::files(&self.project.root) {
            let Some(name) = self.project.name_of(&path) else { continue };
            let known = self.project.known(&name).map(|d| d.text.clone());
            if let Some(text) = known.or_else(|| self.read_utf8(&name)) {
                texts.insert(name, Some(text.trim_start_matches('\u{feff}').to_owned()));
            }
        }
        texts
    }

    pub(crate) fn is_broken(&self, file: &str) -> bool {
        let path = self.project.root.join(file);
        self.library.text_diagnostics(&path).iter().any(harpoon_base::Diagnostic::is_error)
    }

    // ---- editing --------------------------------------------------------------------------------------------

    pub(super) fn edit(&mut self, client: u32, p: &EditParams) -> Result<EditResult, Failure> {
        let typed_by = matches!(p.command, EditCommand::ReplaceText { .. }).then_some(client);
        let (step, components) = match &p.command {
            EditCommand::ReplaceText { changes } => {
                (self.replace_text(&p.class, p.revision, changes)?, Vec::new())
            }
            EditCommand::ApplyFix { diagnostic, fix } => (self.fix(&p.class, *diagnostic, *fix)?, Vec::new()),
            EditCommand::Dissolve { component } => look(|| submodels::dissolve(self, &p.class, component))?,
            command => look(|| gestures::edit(self, &p.class, command))?,
        };
        self.commit(client, &p.class, step, typed_by)?;
        Ok(EditResult { revision: self.project.revision, components })
    }

    /// What changes nothing is no step: undo would seem to do nothing.
    pub(super) fn commit(
        &mut self,
        client: u32,
        class: &str,
        mut step: Step,
        typed_by: Option<u32>,
    ) -> Result<(), Failure> {
        let label = step.label.clone();
        step.classes = self.classes_around(&step.changes);
        step.classes.insert(0, class.to_owned());
        step.changes.retain_mut(|change| match change {
            FileChange::Edit { splices, .. } => {
                splices.retain(|s| s.removed != s.inserted);
                !splices.is_empty()
            }
            FileChange::Create { .. } | FileChange::Delete { .. } => true,
        });
        if step.changes.is_empty() {
            return Ok(());
        }
        let happened = self.project.commit(step, typed_by).map_err(refused)?;
        self.after(happened, &label, Some(client));
        Ok(())
    }

    /// The innermost classes around what changes.
    pub(super) fn classes_around(&self, changes: &[FileChange]) -> Vec<String> {
        let mut found = Vec::new();
        for change in changes {
            let FileChange::Edit { file, splices } = change else { continue };
            let (Some(first), Some(last)) = (splices.first(), splices.last()) else { continue };
            let (from, to) = (first.at as u32, last.end() as u32);
            let classes = self.library.classes_of_text(&self.project.root.join(file));
            let holds = |def: &harpoon_syntax::ast::ClassDef| def.span.start <= from && to <= def.span.end;
            if let Some((name, def)) = classes.into_iter().find(|(_, def)| holds(def)) {
                found.push(innermost(&def, name, &holds));
            }
        }
        found
    }

    pub(super) fn take_back(
        &mut self,
        client: u32,
        step: Option<u32>,
        confirmed: bool,
    ) -> Result<EditResult, Failure> {
        if let Some(step) = step {
            let (label, happened) = self.project.take_back(step, confirmed).map_err(|o| match o {
                Obstacle::Refused(reason) => refused(reason),
                Obstacle::Question(question) => failure("confirm", question),
            })?;
            self.after(happened, &label, Some(client));
            self.close_gone();
        }
        Ok(EditResult { revision: self.project.revision, components: Vec::new() })
    }

    pub(super) fn replace_text(
        &mut self,
        class: &str,
        revision: u32,
        changes: &[protocol::TextChange],
    ) -> Result<Step, Failure> {
        let (located, text) = self.editable(class)?;
        let file = located.name.unwrap_or_default();
        let change = self.text_change(&file, &text, revision, changes)?;
        Ok(Step::new("Typing", vec![change]))
    }

    /// Changes of the text of a revision as a change of the present text.
    pub(super) fn text_change(
        &self,
        file: &str,
        text: &str,
        revision: u32,
        changes: &[protocol::TextChange],
    ) -> Result<FileChange, Failure> {
        let stale = || failure("stale", "the text has changed in the meantime");
        let mut splices = Vec::new();
        for c in changes {
            let range = protocol::Range { from: c.from, to: c.to };
            let range = self.project.rebase(file, revision, &range).ok_or_else(stale)?;
            let start = offsets::to_byte(text, range.from).ok_or_else(stale)?;
            let end = offsets::to_byte(text, range.to).filter(|e| *e >= start).ok_or_else(stale)?;
            splices.push(Splice {
                at: start,
                removed: text[start..end].to_owned(),
                inserted: c.insert.clone(),
            });
        }
        splices.sort_by_key(|s| s.at);
        if splices.windows(2).any(|w| w[0].end() > w[1].at) {
            return Err(failure("bad-request", "the changes overlap"));
        }
        Ok(FileChange::Edit { file: file.to_owned(), splices })
    }

    pub(super) fn fix(&mut self, class: &str, diagnostic: u32, fix: u32) -> Result<Step, Failure> {
        let gone = || failure("stale", "this suggestion is not up to date any more");
        let check = self.checks.get(class).ok_or_else(gone)?;
        let revision = check.revision;
        let fix = check
            .diagnostics
            .get(diagnostic as usize)
            .and_then(|d| d.fixes.get(fix as usize))
            .ok_or_else(gone)?;
        if !fix.is_applicable {
            return Err(failure("read-only", "the suggestion changes a file outside of your folder"));
        }
        let (title, changes) = (fix.title.clone(), fix.changes.clone());
        let mut by_file: BTreeMap<String, Vec<protocol::TextChange>> = BTreeMap::new();
        for c in changes {
            let change =
                protocol::TextChange { from: c.place.range.from, to: c.place.range.to, insert: c.insert };
            by_file.entry(c.place.file).or_default().push(change);
        }
        let mut step = Step::new(title, Vec::new());
        for (file, changes) in by_file {
            let text = self.project.document(&file).map_err(|e| refused(e.to_string()))?.text.clone();
            step.changes.push(self.text_change(&file, &text, revision, &changes)?);
        }
        Ok(step)
    }

    /// Everything that follows from changed texts.
    pub(super) fn after(&mut self, happened: Vec<Happened>, label: &str, by: Option<u32>) {
        let mut parents: BTreeSet<String> = BTreeSet::new();
        for h in happened {
            let path = self.project.root.join(&h.file);
            let text = self.project.known(&h.file).map(|d| d.text.clone());
            // The compilers read while the server does.
            for compiler in [&mut self.checker, &mut self.simulator, &mut self.sweeper] {
                compiler.ask(&Ask::SetText { path: path.clone(), text: text.clone() });
            }
            match &text {
                Some(text) => self.library.set_text(&path, text),
                None => self.library.remove_text(&path),
            }
            let outline = self.outline(&path);
            let before = self.outlines.insert(h.file.clone(), outline.clone());
            if before.as_ref() != Some(&outline) || h.is_other_tree {
                let parent = |line: &String| {
                    line.split('\n').next().and_then(|n| n.rsplit_once('.')).map_or("", |p| p.0).to_owned()
                };
                parents.extend(outline.iter().chain(before.iter().flatten()).map(parent));
                if h.is_other_tree {
                    parents.insert(String::new());
                }
            }
            self.broadcast(&Event::Changed {
                revision: self.project.revision,
                changes: offsets::changes(&h.before, &h.splices),
                file: h.file.clone(),
                by,
                label: label.to_owned(),
            });
            self.unsaved.insert(h.file);
        }
        if !parents.is_empty() {
            self.broadcast(&Event::Tree { parents: parents.into_iter().collect() });
        }
        // The compiler works while the views are made.
        self.next_check();
        self.refresh_views();
    }

    /// What the tree shows of the classes of a file.
    pub(super) fn outline(&self, path: &Path) -> Vec<String> {
        fn add(class: &harpoon_syntax::ast::ClassDef, name: &str, lines: &mut Vec<String>) {
            let class_of = |e: &harpoon_syntax::ast::Element| match &e.kind {
                harpoon_syntax::ast::ElementKind::Class(c) => Some(c.class.clone()),
                _ => None,
            };
            let composition = harpoon_syntax::edit::composition(class);
            let description = composition.and_then(|c| c.description.as_ref()).map_or("", |d| &d.value);
            spend_bytes(name.len() + description.len());
            lines.push(format!("{name}\n{:?} {} {description}", class.kind, class.is_partial));
            for inner in composition.into_iter().flat_map(|c| &c.elements).filter_map(class_of) {
                add(&inner, &format!("{name}.{}", inner.name.name), lines);
            }
        }
        let classes = self.library.classes_of_text(path);
        let outline = within(DRAWING, || {
            let mut lines = Vec::new();
            classes.iter().for_each(|(name, class)| add(class, name, &mut lines));
            lines
        });
        // What cannot be told apart counts as changed.
        outline.unwrap_or_else(|_| vec![format!("\n{}", self.project.revision)])
    }

    pub(super) fn save_all(&mut self) {
        const PAUSE: Duration = Duration::from_secs(1);
        let again = self.failed.iter().filter(|(_, (_, tried))| tried.elapsed() > PAUSE);
        self.unsaved.extend(again.map(|(file, _)| file.clone()));
        for file in std::mem::take(&mut self.unsaved) {
            let saved = self.project.save(&file);
            self.saved(&file, saved);
        }
    }

    pub(super) fn saved(&mut self, file: &str, saved: Saved) {
        if !matches!(saved, Saved::Failed(_)) {
            self.failed.remove(file);
        }
        match saved {
            Saved::Nothing => {}
            Saved::Written => {
                self.broadcast(&Event::Saved { file: file.to_owned(), revision: self.project.revision })
            }
            Saved::Merged(happened) => {
                self.after(happened, &format!("Change of {file} by another program"), None)
            }
            Saved::Conflict(conflict) => self.broadcast(&Event::Conflict { conflict }),
            Saved::Failed(reason) => {
                let before = self.failed.insert(file.to_owned(), (reason.clone(), Instant::now()));
                if before.is_none_or(|(known, _)| known != reason) {
                    self.broadcast(&Event::NotSaved { file: file.to_owned(), reason });
                }
            }
            Saved::Gone => {
                if let Some(happened) = self.project.forget_gone(file) {
                    self.after(happened, &format!("Removal of {file} by another program"), None);
                }
            }
        }
    }

    pub(super) fn on_disk(&mut self, paths: Vec<PathBuf>) {
        for path in paths {
            let Some(file) = self.project.name_of(&path) else { continue };
            if self.project.known(&file).is_some() {
                let looked = self.project.look_at(&file);
                self.saved(&file, looked);
                continue;
            }
            // What we have removed ourselves is no news.
            if self.project.has_removed(&file) {
                continue;
            }
            // A file that nobody has opened here: the libraries hear of it.
            let text = self.project.document(&file).ok().map(|d| d.text.clone());
            let splices = match &text {
                Some(text) => vec![Splice { at: 0, removed: String::new(), inserted: text.clone() }],
                None => Vec::new(),
            };
            let happened = Happened { file, splices, before: String::new(), is_other_tree: true };
            self.project.revision += 1;
            self.after(vec![happened], "Change by another program", None);
        }
        self.close_gone();
    }
}

/// The name of the innermost class for which a condition holds, from a class for which it does.
fn innermost(
    class: &harpoon_syntax::ast::ClassDef,
    name: String,
    holds: &impl Fn(&harpoon_syntax::ast::ClassDef) -> bool,
) -> String {
    let elements = harpoon_syntax::edit::composition(class).into_iter().flat_map(|c| &c.elements);
    let within = elements.filter_map(|e| match &e.kind {
        harpoon_syntax::ast::ElementKind::Class(c) if holds(&c.class) => Some(&c.class),
        _ => None,
    });
    match within.into_iter().next() {
        Some(inner) => innermost(inner, format!("{name}.{}", inner.name.name), holds),
        None => name,
    }
}
