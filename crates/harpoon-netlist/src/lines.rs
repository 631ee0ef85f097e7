//! Logical lines: comments dropped, continuations joined, includes read, every character with its place.

use crate::Include;
use harpoon_base::{Diagnostic, FileId, SourceFile, SourceMap, Span};

/// Files within files, and files in all, at most.
const MAX_DEPTH: usize = 20;
const MAX_FILES: usize = 1000;
/// Lines of all files together, at most.
const MAX_LINES: usize = 2_000_000;

/// A card with its continuation lines.
#[derive(Clone, Debug)]
pub struct Line {
    /// As it is written, without comments.
    pub text: String,
    /// In small letters.
    pub lower: String,
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug)]
struct Piece {
    /// Where it begins in `text`.
    at: usize,
    file: FileId,
    start: u32,
}

impl Line {
    /// The place of a part of the line.
    pub fn span(&self, start: usize, end: usize) -> Span {
        let find = |at: usize| self.pieces.iter().rev().find(|p| p.at <= at).or(self.pieces.first());
        match (find(start), find(end.saturating_sub(1).max(start))) {
            (Some(a), Some(b)) if a.file == b.file => {
                let from = a.start + (start - a.at) as u32;
                let to = b.start + (end - b.at.min(end)) as u32;
                Span::new(a.file, from, to.max(from))
            }
            _ => Span::NONE,
        }
    }
    pub fn whole(&self) -> Span {
        let first = self.pieces.first();
        first.map_or(Span::NONE, |p| {
            let end = self.pieces.get(1).map_or(self.text.len(), |next| next.at.saturating_sub(1));
            Span::new(p.file, p.start, p.start + end as u32)
        })
    }
}

pub struct Deck {
    pub title: String,
    pub lines: Vec<Line>,
}

struct Reader<'a, 'b> {
    sources: &'a mut SourceMap,
    include: &'a mut Include<'b>,
    diagnostics: &'a mut Vec<Diagnostic>,
    lines: Vec<Line>,
    open_files: Vec<String>,
    n_files: usize,
}

/// The title is the first line of the first file.
pub fn logical_lines(
    name: &str,
    text: &str,
    sources: &mut SourceMap,
    include: &mut Include<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Deck {
    let title = text.lines().next().unwrap_or("").trim().to_owned();
    let mut reader =
        Reader { sources, include, diagnostics, lines: Vec::new(), open_files: Vec::new(), n_files: 0 };
    reader.file(name, text, true, None);
    Deck { title, lines: reader.lines }
}

impl Reader<'_, '_> {
    /// Reads a file, or the section of a library between `.lib section` and `.endl`.
    fn file(&mut self, name: &str, text: &str, has_title: bool, section: Option<&str>) {
        let file = self.sources.add(SourceFile::new(name, text));
        self.open_files.push(name.to_owned());
        let own = self.own_lines(file, text, has_title);
        let mut is_wanted = section.is_none();
        for line in own {
            let words: Vec<&str> = line.lower.split_whitespace().collect();
            match words.as_slice() {
                [".end"] if section.is_none() => break,
                [".endl", ..] => is_wanted = section.is_none(),
                [".lib", name] => {
                    if section.is_some() {
                        is_wanted = section == Some(*name);
                    }
                }
                _ if !is_wanted => {}
                [".include" | ".inc", ..] => self.included(&line, name, None),
                [".lib", _, section] => self.included(&line, name, Some((*section).to_owned())),
                _ if self.lines.len() >= MAX_LINES => break,
                _ => self.lines.push(line),
            }
        }
        self.open_files.pop();
    }

    fn included(&mut self, line: &Line, inside: &str, section: Option<String>) {
        let Some(written) = line.text.split_whitespace().nth(1) else {
            self.diagnostics.push(
                Diagnostic::error(
                    "netlist-include",
                    line.whole(),
                    "the card does not say which file to read",
                )
                .help("expected `.include \"file\"` or `.lib \"file\" section`"),
            );
            return;
        };
        let wanted = written.trim_matches(|c| c == '"' || c == '\'');
        self.n_files += 1;
        let refused = if self.open_files.len() >= MAX_DEPTH {
            Some(format!("`{wanted}` would be the {}th file within files", MAX_DEPTH + 1))
        } else {
            (self.n_files == MAX_FILES)
                .then(|| format!("`{wanted}` would be the {MAX_FILES}th file to be read"))
        };
        if let Some(message) = refused {
            self.diagnostics.push(Diagnostic::error("netlist-include", line.whole(), message));
            return;
        }
        // It was told once.
        if self.n_files > MAX_FILES {
            return;
        }
        match (self.include)(wanted, inside) {
            // A section of a library may use another one of the same file.
            Ok((name, _)) if section.is_none() && self.open_files.contains(&name) => self.diagnostics.push(
                Diagnostic::error("netlist-include", line.whole(), format!("`{wanted}` includes itself"))
                    .help(format!("the chain is {} -> {name}", self.open_files.join(" -> "))),
            ),
            Ok((name, text)) => self.file(&name, &text, false, section.as_deref()),
            Err(why) => self.diagnostics.push(
                Diagnostic::error("netlist-include", line.whole(), format!("cannot read `{wanted}`: {why}"))
                    .help("the name is relative to the folder of the file that it stands in"),
            ),
        }
    }

    fn own_lines(&mut self, file: FileId, text: &str, has_title: bool) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut start = 0;
        let mut control: Option<Span> = None;
        for (n, raw) in text.split_inclusive('\n').enumerate() {
            let at = start;
            start += raw.len();
            if n == 0 && has_title {
                continue;
            }
            let body = without_comment(raw.trim_end());
            let indent = body.len() - body.trim_start().len();
            let body = body.trim_start();
            let place = at + indent;
            if body.is_empty() || body.starts_with('*') {
                continue;
            }
            let span = Span::new(file, place as u32, (place + body.len()) as u32);
            let lower = body.to_ascii_lowercase();
            if lower.starts_with(".control") {
                control = Some(span);
                continue;
            }
            if let Some(begin) = control {
                if lower.starts_with(".endc") {
                    self.diagnostics.push(ignored(begin, "a `.control` section holds commands of ngspice"));
                    control = None;
                }
                continue;
            }
            if let Some(more) = body.strip_prefix('+') {
                let skipped = 1 + more.len() - more.trim_start().len();
                if let Some(last) = lines.last_mut() {
                    last.text.push(' ');
                    last.lower.push(' ');
                    last.pieces.push(Piece { at: last.text.len(), file, start: (place + skipped) as u32 });
                    last.text.push_str(&body[skipped..]);
                    last.lower.push_str(&lower[skipped..]);
                } else {
                    self.diagnostics.push(
                        Diagnostic::error("netlist-syntax", span, "a continuation line continues nothing")
                            .help("`+` goes on with the card in the line above"),
                    );
                }
                continue;
            }
            lines.push(Line {
                text: body.to_owned(),
                lower,
                pieces: vec![Piece { at: 0, file, start: place as u32 }],
            });
        }
        if let Some(begin) = control {
            self.diagnostics
                .push(ignored(begin, "a `.control` section holds commands of ngspice, and has no `.endc`"));
        }
        lines
    }
}

pub fn ignored(span: Span, why: &str) -> Diagnostic {
    Diagnostic::warning("netlist-ignored", span, format!("{why}; it is left out"))
}

/// What is before `;`, ` $` or ` //`.
fn without_comment(line: &str) -> &str {
    let bytes = line.as_bytes();
    let blank_before = |i: usize| i == 0 || bytes[i - 1].is_ascii_whitespace();
    for (i, &b) in bytes.iter().enumerate() {
        let ends = match b {
            b';' => true,
            b'$' => blank_before(i) && bytes.get(i + 1).is_none_or(|b| b.is_ascii_whitespace()),
            b'/' => blank_before(i) && bytes.get(i + 1) == Some(&b'/'),
            _ => false,
        };
        if ends {
            return &line[..i];
        }
    }
    line
}
