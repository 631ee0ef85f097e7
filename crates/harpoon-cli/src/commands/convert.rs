//! `harpoon convert`: writes a library anew for the versions of the libraries that it uses.
//!
//! The library itself stays as it is. What is written has the same files, with the changes that the rules of conversion
//! of the used libraries ask for and those that mend what is obsolete; every other byte is the same.

use crate::Outcome;
use crate::args;
use crate::commands::fix::edit_bytes;
use crate::output::{failed, misuse, plural, say, show};
use harpoon_base::{Diagnostic, Symbol, TextEdit};
use harpoon_convert::{Conversion, Needed, Rules, Source, convert, needed, version};
use harpoon_driver::{LibraryPaths, Session};
use harpoon_sema::ClassSource;
use harpoon_syntax::{annotation, ast};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

pub fn run(args: &args::Convert) -> Outcome {
    let library = &args.library;
    let files = files_of(library).map_err(misuse)?;
    let Some(name) = library.canonicalize().ok().and_then(|p| p.file_name().map(PathBuf::from)) else {
        return Err(misuse(format_args!("{}: no such library", library.display())));
    };
    let target = args.output.join(&name);
    if target.exists() {
        return Err(misuse(format_args!("{}: it is there already; choose another folder", target.display())));
    }
    let mut session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    let mut read = Vec::new();
    let mut mends = BTreeMap::new();
    for path in files.iter().filter(|p| is_modelica(p)) {
        let bytes = std::fs::read(path).map_err(|e| misuse(format_args!("{}: {e}", path.display())))?;
        let file = session.library_mut().add_bytes(path, &bytes);
        let text = session.library().text_of(file).unwrap_or_default();
        let parsed = harpoon_syntax::parse(file, &text);
        mends.insert(file, mending(&parsed.diagnostics));
        read.push((path.clone(), bytes, Source { file, text, stored: parsed.value }));
    }
    let (errors, _) =
        session.take_file_diagnostics().into_iter().partition::<Vec<_>, _>(Diagnostic::is_error);
    if !errors.is_empty() {
        show(&errors, &session.sources());
        return Err(failed("a library with errors in its text is not converted"));
    }
    let (rules, versions, mut said) = rules(&session, &read);
    let sources: Vec<Source> = read.iter().map(|(.., source)| source.clone()).collect();
    let Conversion { mut edits, diagnostics } = convert(&sources, &rules, &versions);
    said.extend(diagnostics);
    for (file, own) in mends {
        let others = edits.entry(file).or_default();
        let is_free = |new: &TextEdit| {
            !others.iter().any(|e| e.span.start <= new.span.end && new.span.start <= e.span.end)
        };
        let free: Vec<TextEdit> = own.into_iter().filter(is_free).collect();
        others.extend(free);
    }
    edits.retain(|_, edits| !edits.is_empty());
    let mut converted: HashMap<&Path, Vec<u8>> = HashMap::new();
    for (path, bytes, source) in &read {
        let Some(edits) = edits.get(&source.file) else { continue };
        let new = edit_bytes(bytes, &source.text, edits);
        let new = new.ok_or_else(|| failed(format_args!("{}: its changes do not fit it", path.display())))?;
        converted.insert(path, new);
    }
    for path in &files {
        let inside = path.strip_prefix(library).ok().filter(|p| !p.as_os_str().is_empty());
        let to = inside.map_or_else(|| target.clone(), |inside| target.join(inside));
        write(path, &to, converted.get(path.as_path()))
            .map_err(|e| failed(format_args!("{}: {e}", to.display())))?;
    }
    show(&said, &session.sources());
    let n = edits.values().map(Vec::len).sum();
    let where_ = plural(edits.len(), "file");
    say(format_args!("{}: {} in {where_}", target.display(), plural(n, "change")));
    if !said.is_empty() {
        say(format_args!("{} to look at", plural(said.len(), "place")));
    }
    Ok(())
}

/// The rules of what the library uses, and the versions that it will use.
fn rules(
    session: &Session,
    read: &[(PathBuf, Vec<u8>, Source)],
) -> (Rules, HashMap<String, String>, Vec<Diagnostic>) {
    let library = session.library();
    let (mut rules, mut versions, mut said) = (Rules::default(), HashMap::new(), Vec::new());
    let tops = read.iter().filter(|(.., s)| s.stored.within.as_ref().is_none_or(|w| w.name.is_none()));
    let classes = tops.flat_map(|(.., s)| s.stored.classes.iter().map(|c| c.class.clone()));
    for used in classes.flat_map(|class: std::sync::Arc<ast::ClassDef>| annotation::uses(&class)) {
        let missing =
            |message: String, help: &str| Diagnostic::warning("conversion", used.span, message).help(help);
        let Some(found) = library.load(&[Symbol::new(&used.name)]) else {
            let message = format!("`{}` is not found, so nothing is changed for it", used.name);
            said.push(missing(message, "put its folder on the path with `--path`"));
            continue;
        };
        let new = version(&found).unwrap_or_default();
        match needed(&found, &used.version) {
            Needed::Nothing => {}
            Needed::Changes(changes) => said.extend(rules.read_changes(changes)),
            Needed::Script(address) => {
                let path = library
                    .resource(&address)
                    .or_else(|| library.resource(&format!("modelica://{}/{address}", used.name)));
                let readable = session.library().readable();
                let bytes = path.as_ref().and_then(|path| readable.read(path).ok());
                let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
                let (Some(path), Some(text)) = (path, text) else {
                    said.push(missing(
                        format!("the rules of {} {new} cannot be read: {address}", used.name),
                        "look whether the library is complete",
                    ));
                    continue;
                };
                let file = session.library().add_resource(&path, &text);
                said.extend(rules.read_script(file, &text));
            }
            Needed::Unknown(others) => {
                let known = if others.is_empty() { "none".to_owned() } else { others.join(", ") };
                said.push(missing(
                    format!(
                        "{} {new} has no rules for what was made for {}; it has some for: {known}",
                        used.name, used.version
                    ),
                    "convert in steps, with a version between the two on the path first",
                ));
                continue;
            }
        }
        if !new.is_empty() {
            versions.insert(used.name, new);
        }
    }
    (rules, versions, said)
}

/// The changes that mend what is obsolete in a text.
fn mending(diagnostics: &[Diagnostic]) -> Vec<TextEdit> {
    let first = diagnostics.iter().filter(|d| !d.is_error()).filter_map(|d| d.fixes.first());
    first.flat_map(|fix| fix.edits.iter().cloned()).collect()
}

/// All files below a library's folder, or the one file that it is.
fn files_of(library: &Path) -> Result<Vec<PathBuf>, String> {
    if library.is_file() && is_modelica(library) {
        return Ok(vec![library.to_owned()]);
    }
    if !library.join("package.mo").is_file() {
        return Err(format!(
            "{}: this is no Modelica file, and no folder with a package.mo",
            library.display()
        ));
    }
    let (mut found, mut open) = (Vec::new(), vec![library.to_owned()]);
    while let Some(folder) = open.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for entry in entries.flatten() {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push(entry.path()),
                Ok(kind) if kind.is_file() => found.push(entry.path()),
                _ => {}
            }
        }
    }
    found.sort();
    Ok(found)
}

fn is_modelica(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "mo")
}

fn write(from: &Path, to: &Path, changed: Option<&Vec<u8>>) -> std::io::Result<()> {
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder)?;
    }
    match changed {
        Some(bytes) => std::fs::write(to, bytes),
        None => std::fs::copy(from, to).map(|_| ()),
    }
}
