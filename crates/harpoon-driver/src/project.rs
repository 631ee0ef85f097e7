//! The project file: `harpoon.toml` in the folder of a model or in one around it says how strictly rules are held to, and
//! whether C functions may run.

use crate::explain;
use crate::library::{ClassPath, Library};
use harpoon_base::{Diagnostic, FileId, Level, Levels, Outcome, Span, nearest};
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

pub const PROJECT_FILE: &str = "harpoon.toml";

const CODE: &str = "project-file";
const RULES: &str = "rules";
const ALLOW_C: &str = "allow-c";

/// What a project file says.
#[derive(Default)]
pub(crate) struct Project {
    pub(crate) levels: Levels,
    pub(crate) allows_c: bool,
}

impl Library {
    /// What the project of a class says, the one of the nearest folder.
    pub(crate) fn project(&self, class: &str) -> Outcome<Project> {
        let class: ClassPath = class.split('.').map(harpoon_base::Symbol::new).collect();
        let found = self.file_of(&class).and_then(|file| self.project_file(&file.path?));
        let Some(path) = found else { return Outcome::new(Project::default(), Vec::new()) };
        match std::fs::read(&path) {
            Ok(bytes) => {
                let mut project = self.read_project(&path, &String::from_utf8_lossy(&bytes));
                project.value.allows_c = project.value.allows_c && self.is_trusted(&path);
                project
            }
            Err(e) => {
                let message = format!("cannot read {}: {e}", path.display());
                let d = Diagnostic::error("unreadable-file", Span::NONE, message);
                Outcome::new(Project::default(), vec![d])
            }
        }
    }

    /// May this project let C functions run? A file that came along with the folder of a stranger gives no leave: the user
    /// says `--allow-c` once, and that is remembered for the project.
    fn is_trusted(&self, project: &Path) -> bool {
        let Some(list) = trusted_projects() else { return false };
        let line = project.display().to_string();
        let is_known = std::fs::read_to_string(&list).is_ok_and(|text| text.lines().any(|l| l == line));
        if !is_known && self.has_leave_for_c() {
            // Leave that cannot be remembered is asked for again.
            let _ = remember(&list, &line);
        }
        is_known
    }

    fn project_file(&self, of: &Path) -> Option<PathBuf> {
        let folder = of.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = folder.canonicalize().ok()?;
        let beside = |folder: &Path| folder.join(PROJECT_FILE);
        folder.ancestors().map(beside).find(|file| file.is_file() && self.is_within_confines(file))
    }

    fn read_project(&self, path: &Path, text: &str) -> Outcome<Project> {
        let read = read(FileId(self.sources.borrow().ids().count() as u32), text);
        // A file is known to those who show messages about it.
        if !read.diagnostics.is_empty() {
            self.add_resource(&path.display().to_string(), text);
        }
        read
    }
}

/// The projects whose C functions may run, a line for each, in the user's state directory.
fn trusted_projects() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let state = from("XDG_STATE_HOME").or_else(|| from("HOME").map(|home| home.join(".local/state")))?;
    Some(state.join("harpoon").join("c-projects"))
}

fn remember(list: &Path, line: &str) -> std::io::Result<()> {
    use std::io::Write;
    if let Some(folder) = list.parent() {
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)?;
    }
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    writeln!(options.open(list)?, "{line}")
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

fn read(file: FileId, text: &str) -> Outcome<Project> {
    let (document, errors) = DeTable::parse_recoverable(text);
    let span = |range: Range<usize>| Span::new(file, range.start as u32, range.end as u32);
    let mut project = Project::default();
    if let Some(error) = errors.first() {
        let at = span(error.span().unwrap_or(0..0));
        return Outcome::new(project, vec![Diagnostic::error(CODE, at, error.message())]);
    }
    let mut diagnostics = Vec::new();
    let mut wrong = |range, message: String, help: &str| {
        diagnostics.push(Diagnostic::error(CODE, span(range), message).help(help));
    };
    for (section, rules) in document.get_ref() {
        if &**section.get_ref() == ALLOW_C {
            match rules.get_ref().as_bool() {
                Some(is_allowed) => project.allows_c = is_allowed,
                None => {
                    wrong(rules.span(), format!("`{ALLOW_C}` is `true` or `false`"), "write `allow-c = true`")
                }
            }
            continue;
        }
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
                (None, Some(level)) => project.levels.set(name, level),
            }
        }
    }
    Outcome::new(project, diagnostics)
}
