//! Classes and files of a folder with libraries, for tests.

use harpoon_base::{FileId, Symbol};
use harpoon_ide::{Catalog, Class, PackageFiles};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast;
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub struct Folder {
    root: PathBuf,
    /// Parsed once: a catalog asks often.
    loaded: RefCell<HashMap<Vec<Symbol>, Option<Arc<ast::ClassDef>>>>,
}

impl Folder {
    pub fn new(root: impl AsRef<Path>) -> Folder {
        Folder { root: root.as_ref().to_owned(), loaded: RefCell::default() }
    }

    fn path(&self, class: &[Symbol]) -> PathBuf {
        class.iter().fold(self.root.clone(), |path, part| path.join(part.as_str()))
    }
}

impl ClassSource for Folder {
    fn load(&self, path: &[Symbol]) -> Option<Arc<ast::ClassDef>> {
        if let Some(known) = self.loaded.borrow().get(path) {
            return known.clone();
        }
        let folder = self.path(path);
        let text = std::fs::read_to_string(folder.join("package.mo"))
            .or_else(|_| std::fs::read_to_string(folder.with_extension("mo")));
        let found = text.ok().and_then(|text| {
            // Each file has a number of its own, by which the compiler knows its classes apart.
            let file = FileId(self.loaded.borrow().len() as u32 + 1);
            let parsed = harpoon_syntax::parse(file, &text);
            parsed.value.classes.first().map(|c| c.class.clone())
        });
        self.loaded.borrow_mut().insert(path.to_vec(), found.clone());
        found
    }

    fn children(&self, path: &[Symbol]) -> Vec<Symbol> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(self.path(path)).into_iter().flatten().flatten() {
            let file = entry.path();
            let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or_default().to_owned();
            if file.join("package.mo").is_file()
                || (file.extension().is_some_and(|e| e == "mo") && stem != "package")
            {
                names.push(stem);
            }
        }
        names.sort();
        names.iter().map(|n| Symbol::new(n)).collect()
    }
}

impl PackageFiles for Folder {
    fn read(&self, package: &[Symbol], path: &str) -> Option<Vec<u8>> {
        std::fs::read(self.path(package).join(path)).ok()
    }
}

/// The class and all classes in it, in the order of the manual.
#[allow(dead_code)]
pub fn all_classes(catalog: &Catalog<'_>, class: &Class) -> Vec<Class> {
    let mut all = vec![class.clone()];
    for child in catalog.children(class) {
        all.extend(all_classes(catalog, &child));
    }
    all
}
