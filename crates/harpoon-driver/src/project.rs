//! The project file: `harpoon.toml` in the folder of a model or in one around it says how strictly rules are held to.

use crate::explain;
use crate::library::{ClassPath, Library};
use harpoon_base::{Diagnostic, FileId, Level, Levels, Outcome, Span, nearest};
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

pub const PROJECT_FILE: &str = "harpoon.toml";

const CODE: &str = "project-file";
const RULES: &str = "rules";

impl Library {
    /// What the project of a class says, the one of the nearest folder.
    pub(crate) fn project_levels(&self, class: &str) -> Outcome<Levels> {
        let class: ClassPath = class.split('.').map(harpoon_base::Symbol::new).collect();
        let found = self.file_of(&class).and_then(|file| self.project_file(&file.path?));
        let Some(path) = found else { return Outcome::new(Levels::default(), Vec::new()) };
        match std::fs::read(&path) {
            Ok(bytes) => self.read_project(&path, &String::from_utf8_lossy(&bytes)),
            Err(e) => {
                let message = format!("cannot read {}: {e}", path.display());
                let d = Diagnostic::error("unreadable-file", Span::NONE, message);
                Outcome::new(Levels::default(), vec![d])
            }
        }
    }

    fn project_file(&self, of: &Path) -> Option<PathBuf> {
        let folder = of.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = folder.canonicalize().ok()?;
        let beside = |folder: &Path| folder.join(PROJECT_FILE);
        folder.ancestors().map(beside).find(|file| file.is_file() && self.is_within_confines(file))
    }

    fn read_project(&self, path: &Path, text: &str) -> Outcome<Levels> {
        let read = read(FileId(self.sources.borrow().ids().count() as u32), text);
        // A file is known to those who show messages about it.
        if !read.diagnostics.is_empty() {
            self.add_resource(&path.display().to_string(), text);
        }
        read
    }
}

/// Why a code has no level, if it is none.
pub fn unknown_code(code: &str) -> Option<String> {
    let codes = explain::codes();
    if codes.contains(&code) {
        return None;
    }
    Some(match nearest(code, codes.into_iter()) {
        Some(near) => format!("there is no rule `{code}`; did you mean `{near}`?"),
        None => format!("there is no rule `{code}`; `harpoon explain` lists all"),
    })
}

fn read(file: FileId, text: &str) -> Outcome<Levels> {
    let (document, errors) = DeTable::parse_recoverable(text);
    let span = |range: Range<usize>| Span::new(file, range.start as u32, range.end as u32);
    let mut levels = Levels::default();
    if let Some(error) = errors.first() {
        let at = span(error.span().unwrap_or(0..0));
        return Outcome::new(levels, vec![Diagnostic::error(CODE, at, error.message())]);
    }
    let mut diagnostics = Vec::new();
    let mut wrong = |range, message: String, help: &str| {
        diagnostics.push(Diagnostic::error(CODE, span(range), message).help(help));
    };
    for (section, rules) in document.get_ref() {
        let (DeValue::Table(rules), RULES) = (rules.get_ref(), &**section.get_ref()) else {
            let message = format!("there is no section `{}`", section.get_ref());
            wrong(
                section.span(),
                message,
                "write `[rules]`, and below it lines such as `two-reinits = \"allow\"`",
            );
            continue;
        };
        for (code, level) in rules {
            let name = code.get_ref();
            let chosen = level.get_ref().as_str().and_then(Level::named);
            match (unknown_code(name), chosen) {
                (Some(why), _) => wrong(code.span(), why, "`harpoon explain CODE` tells about a rule"),
                (None, None) => {
                    let message = format!("the level of `{name}` is `allow`, `warn` or `deny`");
                    wrong(level.span(), message, "for example `two-reinits = \"allow\"`");
                }
                (None, Some(level)) => levels.set(name, level),
            }
        }
    }
    Outcome::new(levels, diagnostics)
}
