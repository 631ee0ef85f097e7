//! Finds and reads the files of classes (MLS 13.4): files named by the user, library roots, and the
//! libraries that come with the binary, in this order.
//!
//! A class is read when it is asked for. `Name.mo` and `Name/package.mo` below a root define `Name`; a
//! directory package finds its children the same way in its own folder. `Name 1.2.3` also defines `Name`; see
//! `versions.rs`.

use crate::compatibility;
use crate::versions;
use harpoon_base::{Diagnostic, FileId, SourceFile, SourceMap, Symbol};
use harpoon_external::c::Compiler;
use harpoon_sema::ClassSource;
use harpoon_syntax::ast;
use include_dir::{Dir, DirEntry, include_dir};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

static BUNDLED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../libs");

/// All folders and files of the bundled libraries by their paths: a `Dir` looks through them one after the other.
pub(crate) static BUNDLED_ENTRIES: LazyLock<HashMap<&'static str, &'static DirEntry<'static>>> =
    LazyLock::new(|| {
        let mut entries = HashMap::new();
        let mut open = vec![&BUNDLED];
        while let Some(folder) = open.pop() {
            entries.extend(folder.entries().iter().filter_map(|e| Some((e.path().to_str()?, e))));
            open.extend(folder.dirs());
        }
        entries
    });

#[derive(Clone, Debug, Default)]
pub struct LibraryPaths {
    /// `--path`, in the order given.
    pub given: Vec<PathBuf>,
    /// The folders of `MODELICAPATH`.
    pub environment: Vec<PathBuf>,
}

impl LibraryPaths {
    /// The given folders, then those of `MODELICAPATH`.
    pub fn with_environment(given: Vec<PathBuf>) -> LibraryPaths {
        let environment = match std::env::var_os("MODELICAPATH") {
            Some(value) => std::env::split_paths(&value).filter(|p| !p.as_os_str().is_empty()).collect(),
            None => Vec::new(),
        };
        LibraryPaths { given, environment }
    }
}

/// Where a class was found.
#[derive(Clone)]
pub(crate) struct Loaded {
    pub(crate) class: Arc<ast::ClassDef>,
    /// The folder of a directory package.
    pub(crate) folder: Option<Folder>,
    pub(crate) file: FileId,
}

#[derive(Clone)]
pub(crate) enum Folder {
    Disk(PathBuf),
    Bundled(&'static Dir<'static>),
}

pub(crate) type ClassPath = Vec<Symbol>;

/// The names in a folder, without the case of their letters; `None` if it cannot be read.
pub(crate) struct Listing(Option<BTreeSet<String>>);

impl Listing {
    fn of(folder: &Path) -> Listing {
        let entries = std::fs::read_dir(folder);
        let name = |e: std::fs::DirEntry| e.file_name().to_string_lossy().to_ascii_lowercase();
        Listing(entries.ok().map(|entries| entries.flatten().map(name).collect()))
    }

    /// Could a file or folder here be that of a class? At a root, a version may stand behind its name.
    fn may_define(&self, class: &str, is_root: bool) -> bool {
        let Some(names) = &self.0 else { return true };
        let class = class.to_ascii_lowercase();
        let versioned = format!("{class} ");
        names.contains(&class)
            || names.contains(&format!("{class}.mo"))
            || is_root
                && names.range(versioned.clone()..).next().is_some_and(|name| name.starts_with(&versioned))
    }
}

pub struct Library {
    pub(crate) sources: RefCell<SourceMap>,
    roots: Vec<PathBuf>,
    pub(crate) loaded: RefCell<FxHashMap<ClassPath, Option<Loaded>>>,
    /// What lies in the folders of libraries, as far as it has been asked for.
    pub(crate) listings: RefCell<FxHashMap<PathBuf, Listing>>,
    /// Problems of the files read so far, in the order of reading.
    pub(crate) diagnostics: RefCell<Vec<Diagnostic>>,
    /// Classes of the files that the user named, in order.
    pub(crate) own: Vec<(ClassPath, Arc<ast::ClassDef>)>,
    /// Where files of the user say which package they belong to.
    pub(crate) withins: Vec<(ClassPath, harpoon_base::Span)>,
    /// Files that an editor has open, and what is wrong with each.
    pub(crate) edited: BTreeMap<PathBuf, Edited>,
    /// Of the edited files, those that were asked for since the last report.
    pub(crate) used: RefCell<BTreeSet<FileId>>,
    /// The folders that models may read files from: those of the libraries read so far, and what the user allows.
    readable: harpoon_ir::Readable,
    /// Who compiles and runs C functions; whether the user allows that, or the project of the model at hand.
    c: Option<Arc<dyn Compiler>>,
    allows_c: bool,
    project_allows_c: Cell<bool>,
    /// If set, nothing outside of these folders is read, links included.
    pub(crate) confines: Option<Vec<PathBuf>>,
}

pub(crate) struct Edited {
    pub(crate) file: FileId,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Library {
    pub fn new(paths: &LibraryPaths) -> Library {
        let mut roots = Vec::new();
        for path in paths.given.iter().chain(&paths.environment) {
            // A folder that is itself a package stands for the folder around it.
            let root = if path.join("package.mo").is_file() {
                path.canonicalize()
                    .ok()
                    .and_then(|p| p.parent().map(Path::to_path_buf))
                    .unwrap_or_else(|| path.clone())
            } else {
                path.clone()
            };
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        Library {
            sources: RefCell::default(),
            roots,
            loaded: RefCell::default(),
            listings: RefCell::default(),
            diagnostics: RefCell::default(),
            own: Vec::new(),
            withins: Vec::new(),
            edited: BTreeMap::new(),
            used: RefCell::default(),
            readable: harpoon_ir::Readable::default(),
            c: None,
            allows_c: false,
            project_allows_c: Cell::new(false),
            confines: None,
        }
    }

    /// Another one of the same places, without the texts of this one.
    pub(crate) fn beside(&self) -> Library {
        let mut other = Library::new(&LibraryPaths::default());
        other.roots.clone_from(&self.roots);
        other.readable = self.readable.clone();
        other.confines.clone_from(&self.confines);
        other
    }

    /// What models may read; `allow` gives leave for more.
    pub fn readable(&self) -> &harpoon_ir::Readable {
        &self.readable
    }

    /// Gives models C functions: at once, or if the project file of the model says so.
    pub fn provide_c(&mut self, compiler: Arc<dyn Compiler>, is_allowed: bool) {
        self.c = Some(compiler);
        self.allows_c = is_allowed;
    }

    pub(crate) fn has_leave_for_c(&self) -> bool {
        self.allows_c
    }

    pub(crate) fn set_project_allows_c(&self, is_allowed: bool) {
        self.project_allows_c.set(is_allowed);
    }

    pub(crate) fn roots(&self) -> &[PathBuf] {
        &self.roots
    }

    /// Reads a file that the user named. Its classes hide those of the same name in libraries.
    pub fn add_file(&mut self, path: &Path) -> std::io::Result<FileId> {
        let bytes = std::fs::read(path)?;
        Ok(self.add_bytes(path, &bytes))
    }

    /// Takes these bytes for the contents of a file.
    pub fn add_bytes(&mut self, path: &Path, bytes: &[u8]) -> FileId {
        let (file, parsed) = self.parse(&path.display().to_string(), bytes);
        let is_package = path.file_name().is_some_and(|n| n == "package.mo");
        let folder = is_package.then(|| path.parent().map(Path::to_path_buf)).flatten();
        self.own_classes(file, parsed, folder);
        self.readable.add_folder(path.parent().unwrap_or(Path::new(".")));
        // A file inside a directory package brings the package along.
        if let Ok(full) = path.canonicalize() {
            let mut top = if is_package { full.parent().and_then(Path::parent) } else { full.parent() };
            while let Some(folder) = top {
                if !folder.join("package.mo").is_file() {
                    break;
                }
                top = folder.parent();
            }
            if let Some(root) = top
                && full.parent() != Some(root)
                && !self.roots.iter().any(|r| r == root)
            {
                self.roots.insert(0, root.to_path_buf());
            }
            if let Some(package) = full.ancestors().find(|a| a.parent() == top && a.is_dir()) {
                self.readable.add_folder(package);
            }
        }
        file
    }

    /// A text that messages may be about, and that holds no classes.
    pub fn add_resource(&self, name: &str, text: &str) -> FileId {
        self.sources.borrow_mut().add(SourceFile::new(name, text))
    }

    /// Reads a text that stands in no file.
    pub fn add_text(&mut self, name: &str, text: &str) -> FileId {
        let (file, parsed) = self.parse(name, text.as_bytes());
        self.own_classes(file, parsed, None);
        file
    }

    pub(crate) fn own_classes(
        &mut self,
        file: FileId,
        parsed: ast::StoredDefinition,
        folder: Option<PathBuf>,
    ) {
        let within: ClassPath = match &parsed.within {
            Some(ast::Within { name: Some(name), .. }) => name.parts.iter().map(|p| p.name).collect(),
            _ => Vec::new(),
        };
        if let Some(ast::Within { name: Some(name), .. }) = &parsed.within {
            self.withins.push((within.clone(), name.span));
        }
        for stored in parsed.classes {
            let mut path = within.clone();
            path.push(stored.class.name.name);
            let mut loaded = self.loaded.borrow_mut();
            if let Some(Some(other)) = loaded.get(&path) {
                let name = harpoon_name(&path);
                self.diagnostics.borrow_mut().push(
                    Diagnostic::error(
                        "duplicate-class",
                        stored.class.name.span,
                        format!("the class `{name}` is defined in two files"),
                    )
                    .related(other.class.name.span, "the first one is here")
                    .help("give one file only, or rename one of the two"),
                );
                continue;
            }
            let folder = folder.clone().map(Folder::Disk);
            let entry = Loaded { class: stored.class.clone(), folder, file };
            loaded.insert(path.clone(), Some(entry));
            self.own.push((path, stored.class));
        }
    }

    fn parse(&self, name: &str, bytes: &[u8]) -> (FileId, ast::StoredDefinition) {
        // The id is needed for spans before the text is decoded.
        let file = {
            let sources = self.sources.borrow();
            FileId(sources.ids().count() as u32)
        };
        let decoded = harpoon_syntax::decode(file, bytes);
        let text: Arc<str> = decoded.value.into();
        let added = self.sources.borrow_mut().add(SourceFile::new(name, text.clone()));
        debug_assert_eq!(added, file);
        let parsed = harpoon_syntax::parse_shared(file, &text);
        let mut diagnostics = self.diagnostics.borrow_mut();
        diagnostics.extend(decoded.diagnostics);
        diagnostics.extend(parsed.diagnostics);
        (file, parsed.value)
    }

    /// Is a text of the user's own, or of the library with this name? What stands in no text is.
    pub(crate) fn is_of(&self, file: FileId, root: Symbol) -> bool {
        let is_of_root = |(path, found): (&ClassPath, &Option<Loaded>)| {
            path.first() == Some(&root) && found.as_ref().is_some_and(|l| l.file == file)
        };
        let is_own = self.own.iter().any(|(_, class)| class.span.file == file);
        is_own || self.sources.borrow().get(file).is_none() || self.loaded.borrow().iter().any(is_of_root)
    }

    /// The library found on the path that a file is of, if it is of one.
    pub(crate) fn found_with(&self, file: FileId) -> Option<Symbol> {
        let loaded = self.loaded.borrow();
        let is_here = |found: &Option<Loaded>| found.as_ref().is_some_and(|l| l.file == file);
        let root = loaded.iter().find(|(_, found)| is_here(found)).map(|(path, _)| path[0])?;
        drop(loaded);
        self.is_library(root).then_some(root)
    }

    fn find(&self, path: &[Symbol]) -> Option<Loaded> {
        let (name, parents) = path.split_last()?;
        if parents.is_empty() {
            if let Some(found) = self.find_beside(*name) {
                return Some(found);
            }
            for (k, root) in self.roots.iter().enumerate() {
                if let Some(found) = self.find_on_disk(root, path) {
                    self.tell_shadowed(name.as_str(), &found, &self.roots[k + 1..]);
                    return Some(found);
                }
            }
            return self.find_bundled(&BUNDLED, path).or_else(|| self.find_builtin_of_version_2(path));
        }
        if let Some(found) = self.find_in_face(path) {
            return Some(found);
        }
        match self.lookup(parents)?.folder? {
            Folder::Disk(folder) => self.find_on_disk(&folder, path),
            Folder::Bundled(folder) => {
                self.find_bundled(folder, path).map(|found| self.forwarded(path, found))
            }
        }
    }

    fn find_on_disk(&self, root: &Path, path: &[Symbol]) -> Option<Loaded> {
        let name = path.last()?.as_str();
        if name.contains(['/', '\\', '\0']) || name.starts_with('.') {
            return None;
        }
        let is_root = path.len() == 1;
        if !self.may_define(root, name, is_root) {
            return None;
        }
        let Some((file, is_folder)) = self.defining_file(root, name, is_root) else {
            if !is_root {
                self.check_folder(&root.join(name));
            }
            return None;
        };
        if !is_folder {
            return self.read(&file, path, None);
        }
        self.check_two_files(&file, &root.join(format!("{name}.mo")));
        let folder = file.parent().unwrap_or(root).to_path_buf();
        self.read(&file, path, Some(Folder::Disk(folder)))
    }

    /// Most names that are looked for in a folder are not those of its files, and to ask the system for each takes longer
    /// than to read the folder once.
    fn may_define(&self, folder: &Path, name: &str, is_root: bool) -> bool {
        let mut listings = self.listings.borrow_mut();
        if !listings.contains_key(folder) {
            listings.insert(folder.to_path_buf(), Listing::of(folder));
        }
        listings[folder].may_define(name, is_root)
    }

    /// The file that defines a class in a folder, and whether it is a directory package.
    fn defining_file(&self, root: &Path, name: &str, is_root: bool) -> Option<(PathBuf, bool)> {
        let mut found = vec![(root.join(name).join("package.mo"), true)];
        if is_root && let Some(versioned) = versioned(root, name, self.wanted_version(name).as_deref()) {
            found.push((versioned.join("package.mo"), true));
            found.push((versioned, false));
        }
        found.push((root.join(format!("{name}.mo")), false));
        let exact = found.into_iter().find(|(file, _)| file.is_file());
        exact.or_else(|| compatibility::file_in_other_case(root, name, is_root))
    }

    fn file_name(&self, class: &Loaded) -> String {
        self.sources.borrow().get(class.file).map_or_else(String::new, |f| f.name.clone())
    }

    /// The libraries read so far, those that the user named first.
    pub(crate) fn libraries(&self) -> Vec<(Symbol, Loaded)> {
        let loaded = self.loaded.borrow();
        let mut libraries: Vec<(Symbol, Loaded)> = loaded
            .iter()
            .filter_map(|(path, found)| match (&path[..], found) {
                ([name], Some(found)) => Some((*name, found.clone())),
                _ => None,
            })
            .collect();
        let is_own = |name: &Symbol| self.own.iter().any(|(path, _)| path[..] == [*name]);
        libraries.sort_by(|(a, _), (b, _)| (!is_own(a), a.as_str()).cmp(&(!is_own(b), b.as_str())));
        libraries
    }

    /// The version of a library that those read so far were made for.
    fn wanted_version(&self, name: &str) -> Option<String> {
        let users = self.libraries();
        users
            .iter()
            .flat_map(|(_, l)| harpoon_syntax::annotation::uses(&l.class))
            .find(|u| u.name == name)
            .map(|u| u.version)
    }

    /// Tells which libraries were made for other versions than those that were read.
    fn compare_versions(&self, name: Symbol, new: &Loaded) {
        let mut conflicts = Vec::new();
        let file = |l: &Loaded| self.file_name(l);
        for (other, library) in self.libraries().iter().filter(|(other, _)| *other != name) {
            let of_new =
                harpoon_syntax::annotation::uses(&new.class).into_iter().filter(|u| other.as_str() == u.name);
            conflicts.extend(
                of_new.filter_map(|u| versions::conflict(&new.class, &u, &library.class, &file(library))),
            );
            let of_other = harpoon_syntax::annotation::uses(&library.class)
                .into_iter()
                .filter(|u| name.as_str() == u.name);
            conflicts.extend(
                of_other.filter_map(|u| versions::conflict(&library.class, &u, &new.class, &file(new))),
            );
        }
        self.diagnostics.borrow_mut().extend(conflicts);
    }

    fn tell_shadowed(&self, name: &str, found: &Loaded, others: &[PathBuf]) {
        let file = self.file_name(found);
        let here = Path::new(&file).canonicalize().ok();
        let hidden = others.iter().find_map(|root| {
            let (other, _) = self.defining_file(root, name, true)?;
            (other.canonicalize().ok() != here).then_some(other)
        });
        if let Some(hidden) = hidden {
            let d = versions::shadowed(name, &found.class, &file, &hidden.display().to_string());
            self.diagnostics.borrow_mut().push(d);
        }
    }

    fn read(&self, file: &Path, path: &[Symbol], folder: Option<Folder>) -> Option<Loaded> {
        if !self.is_within_confines(file) {
            return None;
        }
        match std::fs::read(file) {
            Ok(bytes) => self.take(&file.display().to_string(), &bytes, path, folder),
            Err(e) => {
                self.diagnostics.borrow_mut().push(Diagnostic::error(
                    "unreadable-file",
                    harpoon_base::Span::NONE,
                    format!("cannot read {}: {e}", file.display()),
                ));
                None
            }
        }
    }

    pub(crate) fn find_bundled_root(&self, name: Symbol) -> Option<Loaded> {
        self.find_bundled(&BUNDLED, &[name])
    }

    pub(crate) fn find_bundled(&self, folder: &'static Dir<'static>, path: &[Symbol]) -> Option<Loaded> {
        let name = path.last()?.as_str();
        let inside = match folder.path().to_str()? {
            "" => name.to_owned(),
            folder => format!("{folder}/{name}"),
        };
        let entry = |path: &str| BUNDLED_ENTRIES.get(path).copied();
        let (package, single) = (format!("{inside}/package.mo"), format!("{inside}.mo"));
        if let (Some(DirEntry::Dir(dir)), Some(DirEntry::File(file))) = (entry(&inside), entry(&package)) {
            let shown = format!("libs/{package}");
            return self.take(&shown, file.contents(), path, Some(Folder::Bundled(dir)));
        }
        let DirEntry::File(file) = entry(&single)? else { return None };
        self.take(&format!("libs/{single}"), file.contents(), path, None)
    }

    pub(crate) fn take(
        &self,
        shown: &str,
        bytes: &[u8],
        path: &[Symbol],
        folder: Option<Folder>,
    ) -> Option<Loaded> {
        let (file, parsed) = self.parse(shown, bytes);
        if !path.first().is_some_and(compatibility::is_beside) {
            self.check_layout(path, &parsed, folder.as_ref());
        }
        let name = path.last()?;
        let class = parsed.classes.into_iter().find(|c| c.class.name.name == *name)?.class;
        Some(Loaded { class, folder, file })
    }

    /// A file in the folder of a directory package, such as a picture of its documentation. Nothing outside of
    /// the folder is read, links included.
    pub(crate) fn read_beside(&self, package: &[Symbol], path: &str) -> Option<Vec<u8>> {
        match self.lookup(package)?.folder? {
            Folder::Disk(folder) => {
                let folder = folder.canonicalize().ok()?;
                let file = folder.join(path).canonicalize().ok()?;
                // A pipe would be waited for, and a device has no end.
                if file.starts_with(&folder) && file.is_file() { std::fs::read(file).ok() } else { None }
            }
            Folder::Bundled(folder) => {
                folder.get_file(folder.path().join(path)).map(|f| f.contents().to_vec())
            }
        }
    }

    pub(crate) fn lookup(&self, path: &[Symbol]) -> Option<Loaded> {
        if let Some(known) = self.loaded.borrow().get(path) {
            if let Some(loaded) = known {
                self.used.borrow_mut().insert(loaded.file);
            }
            return known.clone();
        }
        let found = self.find(path);
        if let ([name], Some(new)) = (path, &found) {
            self.compare_versions(*name, new);
            if let Some(Folder::Disk(folder)) = &new.folder {
                self.readable.add_folder(folder);
            }
        }
        self.loaded.borrow_mut().insert(path.to_vec(), found.clone());
        found
    }

    /// Where a file lies, if it is one on disk.
    fn folder_of(&self, file: FileId) -> Option<PathBuf> {
        let sources = self.sources.borrow();
        let path = Path::new(&sources.get(file)?.name);
        path.is_file().then(|| path.parent().map_or_else(PathBuf::new, Path::to_path_buf))
    }
}

impl ClassSource for Library {
    fn load(&self, path: &[Symbol]) -> Option<Arc<ast::ClassDef>> {
        self.lookup(path).map(|l| l.class)
    }

    fn has_folder(&self, path: &[Symbol]) -> bool {
        self.lookup(path).is_some_and(|l| l.folder.is_some())
    }

    fn is_library(&self, root: Symbol) -> bool {
        let is_own = self.own.iter().any(|(path, _)| path.first() == Some(&root));
        !is_own && self.lookup(&[root]).is_some_and(|l| !matches!(l.folder, Some(Folder::Bundled(_))))
    }

    fn meant(&self, from: Symbol, name: Symbol) -> Symbol {
        self.meant_by(from, name)
    }

    fn children(&self, path: &[Symbol]) -> Vec<Symbol> {
        let mut names: Vec<String> = Vec::new();
        for (own, _) in &self.own {
            if own.len() == path.len() + 1 && own.starts_with(path) {
                names.push(own[path.len()].as_str().to_owned());
            }
        }
        if path.is_empty() {
            for root in &self.roots {
                names.extend(class_names_on_disk(root));
            }
            names.extend(class_names_bundled(&BUNDLED));
        } else if let Some(loaded) = self.lookup(path) {
            match loaded.folder {
                Some(Folder::Disk(folder)) => names.extend(class_names_on_disk(&folder)),
                Some(Folder::Bundled(folder)) => names.extend(class_names_bundled(folder)),
                None => {}
            }
        }
        names.sort();
        names.dedup();
        names.iter().map(|n| Symbol::new(n)).collect()
    }

    fn readable(&self) -> harpoon_ir::Readable {
        self.readable.clone()
    }

    fn c(&self) -> Option<Arc<dyn Compiler>> {
        self.c.clone().filter(|_| self.allows_c || self.project_allows_c.get())
    }

    /// `modelica://Library.Package/file`: the file next to the package, or next to the nearest one around it that
    /// has a folder (MLS 13.5); of a file with a single class, next to that. Libraries inside the binary have no files.
    fn resource(&self, uri: &str) -> Option<String> {
        let rest = uri.strip_prefix("modelica:")?.trim_start_matches('/');
        let (class, file) = rest.split_once('/').unwrap_or((rest, ""));
        let mut path: ClassPath = class.split('.').map(Symbol::new).collect();
        while !path.is_empty() {
            let loaded = self.lookup(&path);
            let folder = match loaded {
                Some(Loaded { folder: Some(Folder::Disk(folder)), .. }) => Some(folder),
                Some(Loaded { folder: None, file, .. }) if path.len() == 1 => self.folder_of(file),
                _ => None,
            };
            if let Some(folder) = folder {
                let file = folder.join(file);
                let file = file.canonicalize().unwrap_or(file);
                return Some(file.to_string_lossy().replace('\\', "/"));
            }
            path.pop();
        }
        None
    }
}

/// `Modelica 4.0.0` or `Modelica 4.0.0.mo` for `Modelica`: the version that is wanted, or else the highest there is.
fn versioned(root: &Path, name: &str, wanted: Option<&str>) -> Option<PathBuf> {
    let mut found: Vec<(Vec<u64>, PathBuf)> = Vec::new();
    for entry in std::fs::read_dir(root).ok()?.flatten() {
        let file_name = entry.file_name();
        let Some(version) =
            file_name.to_str().and_then(|n| n.strip_prefix(name)).and_then(|n| n.strip_prefix(' '))
        else {
            continue;
        };
        let version = version.strip_suffix(".mo").unwrap_or(version);
        if Some(version) == wanted {
            return Some(entry.path());
        }
        let numbers = version.split(['.', '-', '+']).map(|p| p.parse().unwrap_or(0)).collect();
        found.push((numbers, entry.path()));
    }
    found.sort();
    found.pop().map(|(_, path)| path)
}

pub(crate) fn class_names_on_disk(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
        if path.extension().is_some_and(|e| e == "mo") && stem != "package" && is_identifier(stem) {
            names.push(stem.to_owned());
        } else if path.join("package.mo").is_file()
            && let Some(name) = path.file_name().and_then(|s| s.to_str())
        {
            names.push(name.split(' ').next().unwrap_or(name).to_owned());
        }
    }
    names
}

/// A plain name, or one in quotes.
fn is_identifier(name: &str) -> bool {
    let is_quoted = name.len() > 2 && name.starts_with('\'') && name.ends_with('\'');
    is_quoted || name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn class_names_bundled(folder: &Dir<'_>) -> Vec<String> {
    let mut names = Vec::new();
    for dir in folder.dirs() {
        if dir.get_file(dir.path().join("package.mo")).is_some()
            && let Some(name) = dir.path().file_name().and_then(|s| s.to_str())
        {
            names.push(name.to_owned());
        }
    }
    for file in folder.files() {
        let stem = file.path().file_stem().and_then(|s| s.to_str()).unwrap_or_default();
        if file.path().extension().is_some_and(|e| e == "mo") && stem != "package" {
            names.push(stem.to_owned());
        }
    }
    names
}

pub(crate) fn harpoon_name(path: &[Symbol]) -> String {
    path.iter().map(|s| s.as_str()).collect::<Vec<_>>().join(".")
}
