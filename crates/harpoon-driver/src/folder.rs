//! A folder that someone is editing: its files are read at once, and texts of an editor hide what is on disk.
//!
//! Changing a text forgets the classes that came from it and nothing else, so that a warm session checks a model
//! again without reading the libraries again.

use crate::library::{ClassPath, Edited, Folder, Library};
use harpoon_base::{Diagnostic, FileId, SourceFile, Symbol};
use harpoon_syntax::ast;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// More files than this in one folder are not a person's models.
const MAX_FILES: usize = 20_000;
const MAX_DEPTH: usize = 12;

/// Where the text of a class is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassFile {
    pub file: FileId,
    /// As shown in messages.
    pub name: String,
    /// On disk; a bundled library has no files.
    pub path: Option<PathBuf>,
}

impl Library {
    /// The Modelica files of a folder that no package of the folder will find by itself: loose files, and the
    /// `package.mo` of each outermost package. Links that lead out of the folder are left out.
    pub fn files_of_folder(folder: &Path) -> Vec<PathBuf> {
        let mut found = Vec::new();
        if let Ok(root) = folder.canonicalize() {
            collect(&root, &root, 0, &mut found);
        }
        found
    }

    /// From now on only files below these folders are read. They must exist.
    pub fn confine(&mut self, folders: &[PathBuf]) {
        let mut confines: Vec<PathBuf> = folders.iter().filter_map(|f| f.canonicalize().ok()).collect();
        confines.extend(self.roots().iter().filter_map(|f| f.canonicalize().ok()));
        self.confines = Some(confines);
    }

    pub(crate) fn is_within_confines(&self, file: &Path) -> bool {
        match &self.confines {
            None => true,
            Some(folders) => {
                file.canonicalize().is_ok_and(|file| folders.iter().any(|folder| file.starts_with(folder)))
            }
        }
    }

    /// The text of a file as an editor has it, from now on. A file that was not known becomes one of the user's.
    pub fn set_text(&mut self, path: &Path, text: &str) {
        let name = path.display().to_string();
        let known = self.edited.get(path).map(|e| e.file).or_else(|| self.file_named(&name));
        let file = match known {
            Some(file) => {
                self.sources.borrow_mut().replace(file, SourceFile::new(name, text));
                file
            }
            None => self.sources.borrow_mut().add(SourceFile::new(name, text)),
        };
        let parsed = harpoon_syntax::parse(file, text);
        self.forget(file);
        self.hide(&parsed.value);
        self.diagnostics.borrow_mut().retain(|d| d.primary.span.file != file);
        let n_before = self.diagnostics.borrow().len();
        let is_package = path.file_name().is_some_and(|n| n == "package.mo");
        let folder = is_package.then(|| path.parent().map(Path::to_path_buf)).flatten();
        self.own_classes(file, parsed.value, folder);
        let mut diagnostics = parsed.diagnostics;
        diagnostics.extend(self.diagnostics.borrow_mut().drain(n_before..));
        self.edited.insert(path.to_owned(), Edited { file, diagnostics });
    }

    /// The text of a file that someone edits, as it was last set.
    pub fn edited_text(&self, path: &Path) -> Option<(FileId, Arc<str>)> {
        let file = self.edited.get(path)?.file;
        Some((file, self.text_of(file)?))
    }

    /// Forgets a file that is no more.
    pub fn remove_text(&mut self, path: &Path) {
        let name = path.display().to_string();
        // A file of a package may have been read without being edited.
        let known = self.edited.remove(path).map(|e| e.file).or_else(|| self.file_named(&name));
        if let Some(file) = known {
            self.forget(file);
        }
    }

    fn forget(&mut self, file: FileId) {
        // What was not found may be there now.
        self.listings.borrow_mut().clear();
        self.loaded.borrow_mut().retain(|_, l| l.as_ref().is_some_and(|l| l.file != file));
        self.own.retain(|(_, class)| class.span.file != file);
        self.withins.retain(|(_, span)| span.file != file);
    }

    /// Classes of the user hide those of libraries, also if these were read first.
    fn hide(&mut self, stored: &ast::StoredDefinition) {
        let within = stored.within.as_ref().and_then(|w| w.name.as_ref());
        let within: ClassPath = within.map_or(Vec::new(), |n| n.parts.iter().map(|p| p.name).collect());
        for class in &stored.classes {
            let mut path = within.clone();
            path.push(class.class.name.name);
            if !self.own.iter().any(|(own, _)| *own == path) {
                self.loaded.borrow_mut().retain(|known, _| !known.starts_with(&path));
            }
        }
    }

    fn file_named(&self, name: &str) -> Option<FileId> {
        let sources = self.sources.borrow();
        sources.ids().find(|id| sources.get(*id).is_some_and(|f| f.name == name))
    }

    /// What is wrong with the edited files that were asked for since the last call.
    pub(crate) fn take_edited_diagnostics(&self) -> Vec<Diagnostic> {
        let used = std::mem::take(&mut *self.used.borrow_mut());
        let files = self.edited.values().filter(|e| used.contains(&e.file));
        files.flat_map(|e| e.diagnostics.iter().cloned()).collect()
    }

    /// What is wrong with the text of one edited file.
    pub fn text_diagnostics(&self, path: &Path) -> &[Diagnostic] {
        self.edited.get(path).map_or(&[], |e| &e.diagnostics)
    }

    /// The classes of one edited file with their full names.
    pub fn classes_of_text(&self, path: &Path) -> Vec<(String, Arc<ast::ClassDef>)> {
        let Some(edited) = self.edited.get(path) else { return Vec::new() };
        let own = self.own.iter().filter(|(_, class)| class.span.file == edited.file);
        own.map(|(path, class)| (crate::library::harpoon_name(path), class.clone())).collect()
    }

    /// The file in which a class stands: its own, or that of a class around it.
    pub fn file_of(&self, class: &[Symbol]) -> Option<ClassFile> {
        let loaded = (1..=class.len()).rev().find_map(|n| self.lookup(&class[..n]))?;
        let name = self.sources.borrow().get(loaded.file)?.name.clone();
        let is_bundled = match (&loaded.folder, self.folder_around(class)) {
            (Some(Folder::Bundled(_)), _) => true,
            (Some(Folder::Disk(_)), _) => false,
            (None, Some(Folder::Bundled(_))) => !self.edited.values().any(|e| e.file == loaded.file),
            (None, _) => name.starts_with("libs/") && !Path::new(&name).is_file(),
        };
        let path = (!is_bundled).then(|| PathBuf::from(&name));
        Some(ClassFile { file: loaded.file, name, path })
    }

    fn folder_around(&self, class: &[Symbol]) -> Option<Folder> {
        (1..class.len()).rev().find_map(|n| self.lookup(&class[..n])?.folder)
    }

    /// The text of a file.
    pub fn text_of(&self, file: FileId) -> Option<Arc<str>> {
        Some(self.sources.borrow().get(file)?.text.clone())
    }

    /// The classes of the edited files, in the order of the files.
    pub fn edited_classes(&self) -> Vec<ClassPath> {
        let mut classes = Vec::new();
        for edited in self.edited.values() {
            let own = self.own.iter().filter(|(_, class)| class.span.file == edited.file);
            classes.extend(own.map(|(path, _)| path.clone()));
        }
        classes
    }
}

impl harpoon_ide::PackageFiles for Library {
    fn read(&self, package: &[Symbol], path: &str) -> Option<Vec<u8>> {
        self.read_beside(package, path)
    }
}

fn collect(root: &Path, folder: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    let package = folder.join("package.mo");
    if package.is_file() {
        found.push(package);
        return;
    }
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
        .filter(|p| !p.file_name().is_some_and(|n| n.to_string_lossy().starts_with('.')))
        .filter(|p| p.canonicalize().is_ok_and(|real| real.starts_with(root)))
        .collect();
    entries.sort();
    for entry in entries {
        if found.len() >= MAX_FILES {
            return;
        }
        if entry.is_dir()
            && depth < MAX_DEPTH
            && !entry.ends_with("node_modules")
            && !entry.ends_with("target")
        {
            collect(root, &entry, depth + 1, found);
        } else if entry.extension().is_some_and(|e| e == "mo") && entry.is_file() {
            found.push(entry);
        }
    }
}
