//! `harpoon fix`: shows the change that would mend a mistake, asks, and makes it.
//!
//! One change at a time: what the next message is can only be known when the first mistake is gone. A change is
//! tried on the text in memory first, and offered only if its message goes away and nothing worse comes. Files are
//! replaced as a whole by a finished copy, so that an interrupted run leaves the old or the new one; every byte
//! outside of the edits stays as it was, whatever the encoding.

use crate::model::{open, open_changed};
use crate::output::{failed, has_errors, outcome, plural, say, show};
use crate::{Outcome, args};
use harpoon_base::{Diagnostic, FileId, Fix, Severity, TextEdit};
use harpoon_driver::Session;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Beyond this many changes something goes in circles.
const MAX_ROUNDS: usize = 1000;

/// The new contents of files that are changed, by the name under which the session read them.
pub type Changed = BTreeMap<String, Vec<u8>>;

enum Answer {
    Yes,
    No,
    Stop,
}

/// What there is to do with a model, from the command line's point of view.
trait Desk {
    /// A session with the files of the call, some of them changed, and the class that is meant.
    fn open(&self, changed: &Changed) -> Option<(Session, String)>;
    /// Shows a message with the one change that is proposed.
    fn ask(&mut self, session: &Session, diagnostic: &Diagnostic) -> Answer;
}

struct Fixed {
    titles: Vec<String>,
    changed: Changed,
    /// What is left, with the session that found it.
    rest: Option<(Session, Vec<Diagnostic>)>,
}

/// The terminal as seen by `fix`.
struct Terminal<'a> {
    args: &'a args::Fix,
    /// Answered with `a`: all that follow.
    all: bool,
}

impl Desk for Terminal<'_> {
    fn open(&self, changed: &Changed) -> Option<(Session, String)> {
        open_changed(&self.args.model, changed).ok()
    }

    fn ask(&mut self, session: &Session, diagnostic: &Diagnostic) -> Answer {
        show(std::slice::from_ref(diagnostic), &session.sources());
        if self.args.yes || self.args.dry_run || self.all {
            return Answer::Yes;
        }
        loop {
            eprint!("Make this change? [y]es, [n]o, [a]ll, [q]uit: ");
            let mut line = String::new();
            // At the end of the input there is nobody to ask.
            if std::io::stdin().read_line(&mut line).unwrap_or(0) == 0 {
                eprintln!();
                return Answer::Stop;
            }
            match line.trim() {
                "y" | "yes" => return Answer::Yes,
                "n" | "no" => return Answer::No,
                "q" | "quit" => return Answer::Stop,
                "a" | "all" => {
                    self.all = true;
                    return Answer::Yes;
                }
                _ => {}
            }
        }
    }
}

pub fn run(args: &args::Fix) -> Outcome {
    // Misuse is told once, before anything is tried.
    open(&args.model)?;
    let fixed = fix(&mut Terminal { args, all: false });
    if !args.dry_run {
        for (path, bytes) in &fixed.changed {
            replace_file(Path::new(path), bytes).map_err(|e| failed(format_args!("{path}: {e}")))?;
        }
    }
    let n = fixed.titles.len();
    let verb = if args.dry_run { "would be made" } else { "made" };
    let rest = fixed.rest.as_ref().map_or(&[][..], |(_, said)| said);
    if let Some((session, said)) = &fixed.rest {
        let errors: Vec<Diagnostic> = said.iter().filter(|d| d.is_error()).cloned().collect();
        show(&errors, &session.sources());
    }
    match (n, has_errors(rest)) {
        (0, false) => say("nothing to mend"),
        (0, true) => say("no change is known that would mend this"),
        (_, false) => say(format_args!("{} {verb}; the model has no errors", plural(n, "change"))),
        (_, true) => say(format_args!("{} {verb}; the model still has errors", plural(n, "change"))),
    }
    outcome(rest)
}

/// Goes from mistake to mistake, and collects the changes that were agreed to.
fn fix(desk: &mut dyn Desk) -> Fixed {
    let mut fixed = Fixed { titles: Vec::new(), changed: Changed::new(), rest: None };
    let mut refused: Vec<(String, String)> = Vec::new();
    for _ in 0..MAX_ROUNDS {
        let Some((session, class)) = desk.open(&fixed.changed) else { return fixed };
        let said = session.check(&class).diagnostics;
        let proposal = said.iter().find_map(|d| {
            d.fixes.iter().find_map(|f| {
                let is_refused = refused.iter().any(|(m, t)| *m == d.message && *t == f.title);
                if is_refused {
                    return None;
                }
                let next = changed_by(&session, f, &fixed.changed)?;
                helps(desk, &said, d, &next).then_some((d, f, next))
            })
        });
        let Some((d, f, next)) = proposal else {
            fixed.rest = Some((session, said));
            return fixed;
        };
        let shown = Diagnostic { fixes: vec![f.clone()], ..d.clone() };
        match desk.ask(&session, &shown) {
            Answer::Yes => {
                fixed.titles.push(f.title.clone());
                fixed.changed = next;
            }
            Answer::No => refused.push((d.message.clone(), f.title.clone())),
            Answer::Stop => {
                fixed.rest = Some((session, said));
                return fixed;
            }
        }
    }
    fixed
}

/// Whether the message is gone after the change, and there are no more errors than before.
fn helps(desk: &dyn Desk, before: &[Diagnostic], about: &Diagnostic, changed: &Changed) -> bool {
    let Some((session, class)) = desk.open(changed) else { return false };
    let after = session.check(&class).diagnostics;
    let same = |all: &[Diagnostic]| {
        all.iter().filter(|d| d.code == about.code && d.message == about.message).count()
    };
    let count =
        |all: &[Diagnostic], severity: Severity| all.iter().filter(|d| d.severity == severity).count();
    // Behind a broken file or an unknown name nothing was looked at yet, so more may come to light.
    let is_early = about.is_unread() || about.is_unresolved();
    same(&after) < same(before)
        && (is_early || count(&after, Severity::Error) <= count(before, Severity::Error))
}

/// The changed files with one more change; `None` if a file is not on disk or the edits do not fit it.
fn changed_by(session: &Session, fix: &Fix, changed: &Changed) -> Option<Changed> {
    let sources = session.sources();
    let mut files: BTreeMap<FileId, Vec<TextEdit>> = BTreeMap::new();
    for edit in &fix.edits {
        files.entry(edit.span.file).or_default().push(edit.clone());
    }
    let mut next = changed.clone();
    for (file, edits) in files {
        let source = sources.get(file)?;
        let bytes = match changed.get(&source.name) {
            Some(bytes) => bytes.clone(),
            None => std::fs::read(&source.name).ok()?,
        };
        next.insert(source.name.clone(), edit_bytes(&bytes, &source.text, &edits)?);
    }
    (!fix.edits.is_empty()).then_some(next)
}

/// Makes edits of a decoded text in the bytes it was decoded from.
pub fn edit_bytes(bytes: &[u8], text: &str, edits: &[TextEdit]) -> Option<Vec<u8>> {
    let edited = harpoon_syntax::edit::apply(text, edits).ok()?;
    // UTF-8, perhaps behind a byte order mark.
    if let Some(mark) = bytes.strip_suffix(text.as_bytes()) {
        return Some([mark, edited.as_bytes()].concat());
    }
    // Latin-1: each character is one byte.
    let is_latin_1 = bytes.len() == text.chars().count();
    let to_byte = |c: char| u8::try_from(u32::from(c)).ok();
    if is_latin_1 { edited.chars().map(to_byte).collect() } else { None }
}

/// Replaces a file by a finished copy beside it, with the same permissions.
fn replace_file(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    // Through a link to what it stands for.
    let path = path.canonicalize()?;
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    let part: PathBuf = path.with_file_name(name);
    // What has this name is left over, or a link that leads elsewhere.
    let _ = std::fs::remove_file(&part);
    let written = std::fs::File::create_new(&part)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::set_permissions(&part, std::fs::metadata(&path)?.permissions()))
        .and_then(|()| std::fs::rename(&part, &path));
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use harpoon_base::Span;

    fn edit(start: u32, end: u32, text: &str) -> TextEdit {
        TextEdit { span: Span::new(FileId(0), start, end), replacement: text.to_owned() }
    }

    #[test]
    fn bytes_outside_of_an_edit_stay_whatever_the_encoding() {
        let plain = "model M\r\n  Real x;\r\nend M;\r\n";
        let edits = [edit(16, 17, "y")];
        assert_eq!(
            edit_bytes(plain.as_bytes(), plain, &edits).expect("it fits"),
            b"model M\r\n  Real y;\r\nend M;\r\n"
        );
        let marked = [b"\xef\xbb\xbf", plain.as_bytes()].concat();
        let edited = edit_bytes(&marked, plain, &edits).expect("it fits");
        assert!(edited.starts_with(b"\xef\xbb\xbfmodel"));
        assert!(edited.ends_with(b"Real y;\r\nend M;\r\n"));
        // One byte in the file, two in the text.
        let latin_1 = b"// \xe4\nReal x;";
        let text = "// \u{e4}\nReal x;";
        let edited = edit_bytes(latin_1, text, &[edit(11, 12, "\u{f6}")]).expect("it fits");
        assert_eq!(edited, b"// \xe4\nReal \xf6;");
        assert!(edit_bytes(latin_1, text, &[edit(11, 12, "\u{3a9}")]).is_none());
    }
}
