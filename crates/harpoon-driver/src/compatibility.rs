//! What lets libraries that were written for Modelica 2 run next to our own, which are written for version 4.
//!
//! A text of our own libraries sees the standard library that it was written for, even where the user's path has an old
//! one. `BondLib` shows libraries that use its version 2 the face that it had then: classes in `libs/compatibility`
//! stand before those of the library itself, and what speaks of bonds is made of them. Functions that old tools had built in are there as text. File names that
//! differ from the name of their class in the case of letters are found, as they are on the systems where they were
//! written.

use crate::library::{BUNDLED_ENTRIES, Folder, Library, Loaded, harpoon_name};
use crate::versions;
use harpoon_base::Symbol;
use harpoon_syntax::{annotation, ast};
use include_dir::DirEntry;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Names for libraries inside the binary that are needed beside another one of the same name: what the name means to those
/// who use it, and the library.
const BESIDE: [(&str, &str); 2] = [("Modelica 4", "Modelica"), ("BondLib 2", "BondLib")];
/// What `BondLib 2` calls the library that it is the old face of.
const OF_TODAY: &str = "BondLibOfToday";
/// Packages whose classes speak of the ports of a bond graph, which carry the flow along the bond in version 2 and the flow
/// into the element today. All others show connectors of their own, and are those of today.
const OF_BONDS: [&str; 8] =
    ["Bonds", "Interfaces", "Junctions", "Passive", "Sensors", "Sources", "Switches", "Thermal"];
/// The first version of the standard library whose names our libraries use.
const OWN_MODELICA: u64 = 4;
/// The first version of `BondLib` that has the face of today.
const OWN_BONDLIB: u64 = 3;

impl Library {
    /// The root class that a text of the library `from` means by `name`.
    pub(crate) fn meant_by(&self, from: Symbol, name: Symbol) -> Symbol {
        let is_bundled =
            |name: Symbol| self.lookup(&[name]).is_some_and(|l| matches!(l.folder, Some(Folder::Bundled(_))));
        match name.as_str() {
            "Modelica" if from != name && is_bundled(from) && self.has_old_modelica() => {
                Symbol::new("Modelica 4")
            }
            "BondLib" if from == "BondLib 2" => from,
            "BondLib" if from != name && self.uses_old_bondlib(from) && is_bundled(name) => {
                Symbol::new("BondLib 2")
            }
            OF_TODAY if from == "BondLib 2" => Symbol::new("BondLib"),
            _ => name,
        }
    }

    fn has_old_modelica(&self) -> bool {
        self.lookup(&[Symbol::new("Modelica")])
            .and_then(|l| versions::version(&l.class))
            .and_then(|v| major(&v))
            .is_some_and(|n| n < OWN_MODELICA)
    }

    fn uses_old_bondlib(&self, from: Symbol) -> bool {
        let Some(user) = self.lookup(&[from]) else { return false };
        let uses = annotation::uses(&user.class);
        uses.iter().any(|u| u.name == "BondLib" && major(&u.version).is_some_and(|n| n < OWN_BONDLIB))
    }

    /// A library inside the binary under its other name.
    pub(crate) fn find_beside(&self, name: Symbol) -> Option<Loaded> {
        let (_, library) = BESIDE.iter().find(|(beside, _)| *beside == name.as_str())?;
        let mut found = self.find_bundled_root(Symbol::new(library))?;
        Arc::make_mut(&mut found.class).name.name = name;
        Some(found)
    }

    /// The class as the library had it in its old version.
    pub(crate) fn find_in_face(&self, path: &[Symbol]) -> Option<Loaded> {
        if !path.first().is_some_and(is_beside) {
            return None;
        }
        let names: Vec<&str> = path.iter().map(|s| s.as_str()).collect();
        let file = format!("compatibility/{}.mo", names.join("/"));
        let DirEntry::File(text) = BUNDLED_ENTRIES.get(file.as_str()).copied()? else { return None };
        self.take(&format!("libs/{file}"), text.contents(), path, None)
    }

    /// A class of `BondLib 2` whose ports are no bonds is the one of today, under another name.
    pub(crate) fn forwarded(&self, path: &[Symbol], found: Loaded) -> Loaded {
        let is_of_bonds = |package: &Symbol| OF_BONDS.contains(&package.as_str());
        let is_as_written = match path {
            [root, ..] if *root != "BondLib 2" => true,
            [_, package, _] => is_of_bonds(package),
            _ => false,
        };
        if is_as_written || found.class.kind == ast::ClassKind::Package || found.folder.is_some() {
            return found;
        }
        let prefixes = {
            let sources = self.sources.borrow();
            let (start, name) = (found.class.span.start as usize, found.class.name.span.start as usize);
            sources.get(found.file).and_then(|f| f.text.get(start..name).map(str::to_owned))
        };
        let Some(prefixes) = prefixes else { return found };
        let inside = harpoon_name(&path[1..]);
        let text = format!("{prefixes}{} = {OF_TODAY}.{inside};\n", found.class.name.name);
        let shown = format!("libs/compatibility/BondLib 2/{}.mo", inside.replace('.', "/"));
        self.take(&shown, text.as_bytes(), path, None).unwrap_or(found)
    }

    /// Functions that tools for Modelica 2 had built in.
    pub(crate) fn find_builtin_of_version_2(&self, path: &[Symbol]) -> Option<Loaded> {
        let file = format!("compatibility/{}.mo", path.first()?);
        let DirEntry::File(text) = BUNDLED_ENTRIES.get(file.as_str()).copied()? else { return None };
        if !self.has_old_modelica() {
            return None;
        }
        self.take(&format!("libs/{file}"), text.contents(), path, None)
    }
}

/// Is this a library inside the binary under its other name?
pub(crate) fn is_beside(root: &Symbol) -> bool {
    BESIDE.iter().any(|(beside, _)| *beside == root.as_str())
}

fn major(version: &str) -> Option<u64> {
    version.split('.').next().and_then(|n| n.parse().ok())
}

/// `parts.mo` or `Thermobondlib 2.1/package.mo` that defines `Parts` or `ThermoBondLib`, and whether it is a directory
/// package.
pub(crate) fn file_in_other_case(root: &Path, name: &str, is_root: bool) -> Option<(PathBuf, bool)> {
    let mut found: Vec<(PathBuf, bool)> = Vec::new();
    for entry in std::fs::read_dir(root).ok()?.flatten() {
        let (file_name, path) = (entry.file_name(), entry.path());
        let Some(file_name) = file_name.to_str() else { continue };
        let stem = file_name.strip_suffix(".mo").unwrap_or(file_name);
        let known_as = if is_root { stem.split(' ').next().unwrap_or(stem) } else { stem };
        if !known_as.eq_ignore_ascii_case(name) || known_as == name {
            continue;
        }
        let package = path.join("package.mo");
        match package.is_file() {
            true => found.push((package, true)),
            false if file_name.ends_with(".mo") => found.push((path, false)),
            false => {}
        }
    }
    found.sort();
    found.into_iter().find(|(file, _)| defines(file, name))
}

/// Is there a class of this name in a file? Whoever asks for `parts` is not told about the file of `Parts`.
fn defines(file: &Path, name: &str) -> bool {
    let Ok(bytes) = std::fs::read(file) else { return false };
    let decoded = harpoon_syntax::decode(harpoon_base::FileId(u32::MAX), &bytes);
    let parsed = harpoon_syntax::parse(harpoon_base::FileId(u32::MAX), &decoded.value);
    let is_it = |class: &ast::ClassDef| class.name.name == name;
    parsed.value.classes.iter().any(|c| is_it(&c.class))
}
