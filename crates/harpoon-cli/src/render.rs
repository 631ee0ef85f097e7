//! Diagnostics as text for a terminal.
//!
//! ```text
//! error[unit-mismatch]: `r1.p.v` is a voltage, `m.flange.phi` an angle       the message
//!   --> Drive.mo:14:3                                                       where to look first
//!   in component `drive.r1`                                                 which instance is meant
//!    |
//!  9 |   Modelica.Mechanics.Rotational.Components.Inertia m;
//!    |                                                    - declared here     related labels
//! ...
//! 14 |   connect(r1.p, m.flange);
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^ these do not fit                              the primary label
//!    = help: connect through an electromechanical converter
//! ```
//!
//! Labels of one file that lie near each other share a snippet; others follow behind `:::`. Text is laid
//! out by its width on the screen: a tab goes to the next multiple of four, an ideograph takes two cells.
//! Control and direction-changing characters are shown as `�`, so that a source file cannot play tricks on
//! the terminal.

use harpoon_base::words::shorten;
use harpoon_base::{Diagnostic, Fix, Label, Severity, SourceFile, SourceMap, Span, TextEdit};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;

#[derive(Clone, Copy, Debug)]
pub struct RenderOptions {
    /// ANSI colours; the caller knows whether the output is a terminal and what `NO_COLOR` says.
    pub colour: bool,
    /// Source lines longer than this many cells are cut around the labels.
    pub width: usize,
}

impl Default for RenderOptions {
    fn default() -> RenderOptions {
        RenderOptions { colour: false, width: 110 }
    }
}

const TAB: usize = 4;
const LONGEST_DIFF_LINE: usize = 400;
/// Labels farther apart than this many lines get snippets of their own.
const NEAR: u32 = 8;

/// The diagnostic as lines of text, the last one ended.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, options: RenderOptions) -> String {
    let paint = Paint { on: options.colour, severity: diagnostic.severity };
    let snippets = snippets(diagnostic, sources);
    let labelled = snippets.iter().flat_map(|s| &s.marks).map(|m| m.end.line);
    let changed = diagnostic.fixes.iter().flat_map(|f| &f.edits).filter_map(|e| {
        let last = sources.get(e.span.file)?.line_column(e.span.end).line;
        Some(last + e.replacement.matches('\n').count() as u32)
    });
    let gutter = labelled.chain(changed).max().unwrap_or(1).to_string().len();
    let mut out = String::new();

    let head = format!("{}[{}]", diagnostic.severity.as_str(), diagnostic.code);
    let message = clean(&diagnostic.message).replace('\n', "\n  ");
    let _ = writeln!(out, "{}{}", paint.severity(&head), paint.bold(&format!(": {message}")));
    let component = &diagnostic.primary.component;
    let component_line = match component.as_str() {
        "" => String::new(),
        path => {
            format!("{:gutter$}in component {}\n", "", paint.bold(&format!("`{}`", clean(&shorten(path)))))
        }
    };
    if !snippets.first().is_some_and(Snippet::has_primary) {
        out += &component_line;
    }
    for snippet in &snippets {
        let mark = if snippet.has_primary() { "-->" } else { ":::" };
        let at = snippet.place();
        let place = format!("{}:{}:{}", clean(&snippet.file.name), at.line, at.column);
        let _ = writeln!(out, "{:gutter$}{} {place}", "", paint.frame(mark));
        if snippet.has_primary() {
            out += &component_line;
        }
        draw_snippet(&mut out, snippet, gutter, paint, options.width);
    }
    for label in placeless(diagnostic, sources) {
        note(&mut out, gutter, paint, "note", &label_text(label));
    }
    if let Some(help) = &diagnostic.help {
        note(&mut out, gutter, paint, "help", help);
    }
    for fix in &diagnostic.fixes {
        draw_fix(&mut out, fix, diagnostic.primary.span, sources, gutter, paint);
    }
    out
}

/// `   = help: text`, with further lines below the text.
fn note(out: &mut String, gutter: usize, paint: Paint, kind: &str, text: &str) {
    let indent = gutter + kind.len() + 5;
    let text = clean(text).replace('\n', &format!("\n{:indent$}", ""));
    let _ =
        writeln!(out, "{:gutter$} {} {}", "", paint.frame("="), format_args!("{}: {text}", paint.bold(kind)));
}

#[derive(Clone, Copy)]
struct Paint {
    on: bool,
    severity: Severity,
}

impl Paint {
    fn with(self, code: &str, text: &str) -> String {
        if self.on && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
    fn severity_code(self) -> &'static str {
        match self.severity {
            Severity::Error => "1;31",
            Severity::Warning => "1;33",
            Severity::Note => "1;36",
        }
    }
    fn severity(self, text: &str) -> String {
        self.with(self.severity_code(), text)
    }
    fn bold(self, text: &str) -> String {
        self.with("1", text)
    }
    fn frame(self, text: &str) -> String {
        self.with("1;34", text)
    }
    fn removed(self, text: &str) -> String {
        self.with("31", text)
    }
    fn added(self, text: &str) -> String {
        self.with("32", text)
    }
    fn ink(self, ink: Ink, text: &str) -> String {
        match ink {
            Ink::Source => text.to_owned(),
            Ink::Primary => self.severity(text),
            Ink::Related => self.frame(text),
        }
    }
}

/// Text from outside, made harmless; newlines stay.
fn clean(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\n' => c,
            '\t' => ' ',
            c if is_unprintable(c) => '\u{fffd}',
            c => c,
        })
        .collect()
}

fn is_unprintable(c: char) -> bool {
    // The second group reorders text on the screen.
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A line counted from 1, and a byte within it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    line: u32,
    byte: usize,
}

/// A label in a file: from `start` up to `end`.
struct Mark {
    start: Place,
    end: Place,
    is_primary: bool,
    text: String,
}

impl Mark {
    fn is_multi_line(&self) -> bool {
        self.start.line != self.end.line
    }
    fn ink(&self) -> Ink {
        if self.is_primary { Ink::Primary } else { Ink::Related }
    }
}

struct Snippet<'a> {
    file: &'a SourceFile,
    marks: Vec<Mark>,
}

impl Snippet<'_> {
    fn has_primary(&self) -> bool {
        self.marks.iter().any(|m| m.is_primary)
    }
    /// The primary label's place, or the first one's.
    fn place(&self) -> harpoon_base::LineColumn {
        let mark = self.marks.iter().find(|m| m.is_primary).or(self.marks.first());
        let start = mark.map_or(Place { line: 1, byte: 0 }, |m| m.start);
        self.file.line_column(self.file.line_start(start.line) + start.byte as u32)
    }
}

/// What is said about an instance names it, unless the message does already.
fn label_text(label: &Label) -> String {
    let text = clean(&label.message).replace('\n', " ");
    let component = clean(&label.component);
    match (text.as_str(), component.as_str()) {
        (_, "") => text,
        ("", path) => format!("in `{path}`"),
        (_, path) if text.contains(path) => text,
        (_, path) => format!("{text} (in `{path}`)"),
    }
}

fn mark(file: &SourceFile, label: &Label, is_primary: bool) -> Mark {
    let length = file.text.len() as u32;
    let (start, end) = (label.span.start.min(length), label.span.end.min(length));
    let place = |offset: u32| {
        let line = file.line_column(offset).line;
        let text = file.line(line);
        let mut byte = ((offset - file.line_start(line)) as usize).min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        Place { line, byte }
    };
    let start_place = place(start);
    let mut end_place = place(end.max(start));
    // A span that ends with a line break ends on the line before it.
    if end_place.byte == 0 && end_place.line > start_place.line {
        let line = end_place.line - 1;
        end_place = Place { line, byte: file.line(line).len() };
    }
    let text = match is_primary {
        true => clean(&label.message).replace('\n', " "),
        false => label_text(label),
    };
    Mark { start: start_place, end: end_place, is_primary, text }
}

/// Labels by file and nearness; the snippet with the primary label first, the others as they were given.
fn snippets<'a>(diagnostic: &Diagnostic, sources: &'a SourceMap) -> Vec<Snippet<'a>> {
    let labels = std::iter::once(&diagnostic.primary).chain(&diagnostic.related);
    let mut by_file: Vec<(harpoon_base::FileId, Snippet)> = Vec::new();
    for (i, label) in labels.enumerate() {
        let Some(file) = sources.get(label.span.file) else { continue };
        let mark = mark(file, label, i == 0);
        match by_file.iter_mut().find(|(id, _)| *id == label.span.file) {
            Some((_, snippet)) => snippet.marks.push(mark),
            None => by_file.push((label.span.file, Snippet { file, marks: vec![mark] })),
        }
    }
    let mut result = Vec::new();
    for (_, mut snippet) in by_file {
        snippet.marks.sort_by_key(|m| (m.start, m.end));
        let mut parts: Vec<Snippet> = Vec::new();
        for mark in snippet.marks {
            match parts.last_mut() {
                Some(part) if part.marks.iter().any(|m| mark.start.line <= m.end.line + NEAR) => {
                    part.marks.push(mark)
                }
                _ => parts.push(Snippet { file: snippet.file, marks: vec![mark] }),
            }
        }
        parts.sort_by_key(|p| !p.has_primary());
        result.extend(parts);
    }
    result
}

/// Related labels that are in no file.
fn placeless<'a>(diagnostic: &'a Diagnostic, sources: &'a SourceMap) -> impl Iterator<Item = &'a Label> {
    let related = diagnostic.related.iter().filter(|l| sources.get(l.span.file).is_none());
    related.filter(|l| !l.message.is_empty() || !l.component.is_empty())
}

#[derive(Clone, Copy, PartialEq)]
enum Ink {
    Source,
    Primary,
    Related,
}

/// A row of cells to draw into, each with its colour. Wide characters leave their second cell empty.
#[derive(Default)]
struct Canvas {
    cells: Vec<(String, Ink)>,
}

impl Canvas {
    fn put(&mut self, column: usize, text: &str, ink: Ink) {
        let mut at = column;
        for c in text.chars() {
            let width = c.width().unwrap_or(1);
            if width == 0 {
                // A combining mark belongs to the character before it.
                if let Some((cell, _)) = at.checked_sub(1).and_then(|i| self.cells.get_mut(i)) {
                    cell.push(c);
                }
                continue;
            }
            while self.cells.len() < at + width {
                self.cells.push((" ".into(), Ink::Source));
            }
            self.cells[at] = (c.to_string(), ink);
            for second in 1..width {
                self.cells[at + second] = (String::new(), ink);
            }
            at += width;
        }
    }
    /// One sequence of colour per run of cells, and nothing after the last visible one.
    fn finish(mut self, paint: Paint) -> String {
        while self.cells.last().is_some_and(|(text, _)| text == " ") {
            self.cells.pop();
        }
        let mut out = String::new();
        for run in self.cells.chunk_by(|a, b| a.1 == b.1) {
            let text: String = run.iter().map(|(text, _)| text.as_str()).collect();
            out += &paint.ink(run[0].1, &text);
        }
        out
    }
}

/// A source line as it is shown: where each byte lies, and which part of it fits.
struct ShownLine {
    text: String,
    /// Byte and column of each character, then of the end.
    columns: Vec<(usize, usize)>,
    /// Columns before this one are cut off; the ellipsis takes the first cell.
    first: usize,
    last: usize,
}

impl ShownLine {
    /// `focus` is the range of bytes that should be seen, as far as it fits into `width`.
    fn new(line: &str, focus: Option<(usize, usize)>, width: usize) -> ShownLine {
        let mut columns = Vec::new();
        let mut cells: Vec<(usize, usize, String)> = Vec::new();
        let mut column = 0;
        for (byte, c) in line.char_indices() {
            columns.push((byte, column));
            let (text, cell_width) = match c {
                '\t' => (" ".repeat(TAB - column % TAB), TAB - column % TAB),
                c if is_unprintable(c) => ("\u{fffd}".to_owned(), 1),
                c => (c.to_string(), c.width().unwrap_or(1)),
            };
            cells.push((column, cell_width, text));
            column += cell_width;
        }
        columns.push((line.len(), column));
        let mut shown = ShownLine { text: String::new(), columns, first: 0, last: column };
        if column > width {
            let (from, to) = focus.map_or((0, 0), |(a, b)| (shown.full_column(a), shown.full_column(b)));
            // A quarter of the room before the label, so that its text has place behind it.
            let lead = if to.saturating_sub(from) > width / 2 { width / 8 } else { width / 4 };
            shown.first = from.saturating_sub(lead).min(column - width);
            if shown.first <= 1 {
                shown.first = 0;
            }
            shown.last = shown.first + width;
        }
        let mut at = shown.first;
        if shown.first > 0 {
            shown.text.push('…');
            at += 1;
        }
        for (column, cell_width, text) in cells {
            if column < at || column + cell_width > shown.last {
                continue;
            }
            // Half of a wide character at the cut leaves its cell empty.
            shown.text.extend(std::iter::repeat_n(' ', column - at));
            shown.text += &text;
            at = column + cell_width;
        }
        if shown.last < column {
            shown.text.extend(std::iter::repeat_n(' ', shown.last - at));
            shown.text.push('…');
        }
        shown
    }
    fn full_column(&self, byte: usize) -> usize {
        let at = self.columns.partition_point(|&(b, _)| b < byte).min(self.columns.len() - 1);
        self.columns[at].1
    }
    /// Where a byte is on the screen; what was cut off is at the ellipsis.
    fn column(&self, byte: usize) -> usize {
        self.full_column(byte).clamp(self.first, self.last) - self.first
    }
}

fn draw_snippet(out: &mut String, snippet: &Snippet, gutter: usize, paint: Paint, width: usize) {
    let bar = paint.frame("|");
    let row = |out: &mut String, number: Option<u32>, body: String| {
        let number = paint.frame(&format!("{:>gutter$}", number.map_or(String::new(), |n| n.to_string())));
        let space = if body.is_empty() { "" } else { " " };
        let _ = writeln!(out, "{number} {bar}{space}{body}");
    };
    // Each label over several lines has a column of its own, left of the text, for its bracket.
    let brackets: Vec<&Mark> = snippet.marks.iter().filter(|m| m.is_multi_line()).collect();
    let indent = 2 * brackets.len();
    let mut is_open = vec![false; brackets.len()];
    let draw_open = |canvas: &mut Canvas, is_open: &[bool]| {
        for (i, m) in brackets.iter().enumerate().filter(|(i, _)| is_open[*i]) {
            canvas.put(2 * i, "|", m.ink());
        }
    };

    row(out, None, String::new());
    let mut previous: Option<u32> = None;
    for line in shown_lines(snippet) {
        if previous.is_some_and(|p| p + 1 < line) {
            let mut canvas = Canvas::default();
            draw_open(&mut canvas, &is_open);
            let body = canvas.finish(paint);
            let space = if body.is_empty() { 0 } else { gutter };
            let _ = writeln!(out, "{}{:space$}{body}", paint.frame("..."), "");
        }
        previous = Some(line);
        let single: Vec<&Mark> =
            snippet.marks.iter().filter(|m| !m.is_multi_line() && m.start.line == line).collect();
        let focus =
            single.iter().find(|m| m.is_primary).or(single.first()).map(|m| (m.start.byte, m.end.byte));
        let corner = brackets.iter().find_map(|m| match line {
            l if l == m.start.line => Some((m.start.byte, m.start.byte)),
            l if l == m.end.line => Some((m.end.byte, m.end.byte)),
            _ => None,
        });
        let source = snippet.file.line(line);
        let shown = ShownLine::new(source, focus.or(corner), width);

        let mut canvas = Canvas::default();
        draw_open(&mut canvas, &is_open);
        let first_ink = source.len() - source.trim_start().len();
        for (i, m) in brackets.iter().enumerate() {
            if m.start.line == line && m.start.byte <= first_ink {
                canvas.put(2 * i, "/", m.ink());
                is_open[i] = true;
            }
        }
        canvas.put(indent, &shown.text, Ink::Source);
        row(out, Some(line), canvas.finish(paint));

        for mut canvas in underlines(&single, &shown, indent) {
            draw_open(&mut canvas, &is_open);
            row(out, None, canvas.finish(paint));
        }
        for (i, m) in brackets.iter().enumerate() {
            // A bracket that begins or ends within a line reaches there by a line of its own.
            let (column, text) = if m.start.line == line && !is_open[i] {
                (shown.column(m.start.byte), "")
            } else if m.end.line == line {
                (shown.column(m.end.byte).saturating_sub(1), m.text.as_str())
            } else {
                continue;
            };
            let mut canvas = Canvas::default();
            canvas.put(2 * i + 1, &"_".repeat(indent + column - 2 * i - 1), m.ink());
            draw_open(&mut canvas, &is_open);
            canvas.put(indent + column, if m.is_primary { "^" } else { "-" }, m.ink());
            canvas.put(indent + column + 2, text, m.ink());
            row(out, None, canvas.finish(paint));
            is_open[i] = !is_open[i];
        }
    }
}

/// Lines with labels, the ends of long ones, and single lines between those.
fn shown_lines(snippet: &Snippet) -> Vec<u32> {
    let mut lines: Vec<u32> = Vec::new();
    for m in &snippet.marks {
        if m.end.line - m.start.line <= 5 {
            lines.extend(m.start.line..=m.end.line);
        } else {
            lines.extend([m.start.line, m.start.line + 1, m.end.line - 1, m.end.line]);
        }
    }
    lines.sort_unstable();
    lines.dedup();
    let between: Vec<u32> = lines.windows(2).filter(|w| w[1] - w[0] == 2).map(|w| w[0] + 1).collect();
    lines.extend(between);
    lines.sort_unstable();
    lines
}

/// The rows below a source line: all underlines, then the texts that have no place beside them.
///
/// ```text
/// connect(a.p, b.flange);
///         ---  ^^^^^^^^ an angle
///         |
///         a voltage
/// ```
fn underlines(marks: &[&Mark], shown: &ShownLine, indent: usize) -> Vec<Canvas> {
    if marks.is_empty() {
        return Vec::new();
    }
    let range = |m: &Mark| {
        let (start, end) = (shown.column(m.start.byte), shown.column(m.end.byte));
        (indent + start, indent + end.max(start + 1))
    };
    let mut rows = Vec::new();
    let mut first = Canvas::default();
    // The primary label is drawn last, over the others.
    for is_primary in [false, true] {
        for m in marks.iter().filter(|m| m.is_primary == is_primary) {
            let (start, end) = range(m);
            first.put(start, &if is_primary { "^" } else { "-" }.repeat(end - start), m.ink());
        }
    }
    let rightmost_end = marks.iter().map(|m| range(m).1).max().unwrap_or(0);
    let beside = marks.iter().rposition(|m| range(m).1 == rightmost_end);
    let mut hanging: Vec<&Mark> = Vec::new();
    for (i, m) in marks.iter().enumerate() {
        if Some(i) == beside {
            first.put(rightmost_end + 1, &m.text, m.ink());
        } else if !m.text.is_empty() {
            hanging.push(m);
        }
    }
    rows.push(first);
    hanging.sort_by_key(|m| range(m).0);
    if !hanging.is_empty() {
        let mut connectors = Canvas::default();
        for m in &hanging {
            connectors.put(range(m).0, "|", m.ink());
        }
        rows.push(connectors);
    }
    while let Some(m) = hanging.pop() {
        let mut canvas = Canvas::default();
        for other in &hanging {
            canvas.put(range(other).0, "|", other.ink());
        }
        canvas.put(range(m).0, &m.text, m.ink());
        rows.push(canvas);
    }
    rows
}

/// The title of a fix and the lines it changes.
fn draw_fix(out: &mut String, fix: &Fix, primary: Span, sources: &SourceMap, gutter: usize, paint: Paint) {
    note(out, gutter, paint, "fix", &fix.title);
    for hunk in hunks(fix, sources) {
        // A line that no screen can hold says nothing.
        if hunk.old.iter().chain(&hunk.new).any(|line| line.len() > LONGEST_DIFF_LINE) {
            continue;
        }
        if hunk.span.file != primary.file {
            let place = format!("{}:{}", clean(&hunk.file.name), hunk.first_line);
            let _ = writeln!(out, "{:gutter$}{} {place}", "", paint.frame(":::"));
        }
        let mut line = |number: usize, sign: &str, text: &str| {
            let shown = ShownLine::new(text, None, usize::MAX).text;
            let body = format!("{sign} {shown}");
            let body =
                if sign == "-" { paint.removed(body.trim_end()) } else { paint.added(body.trim_end()) };
            let _ = writeln!(out, "{} {body}", paint.frame(&format!("{number:>gutter$}")));
        };
        for (i, text) in hunk.old.iter().enumerate() {
            line(hunk.first_line as usize + i, "-", text);
        }
        for (i, text) in hunk.new.iter().enumerate() {
            line(hunk.first_line as usize + i, "+", text);
        }
    }
}

struct Hunk<'a> {
    span: Span,
    file: &'a SourceFile,
    first_line: u32,
    old: Vec<String>,
    new: Vec<String>,
}

/// Whole lines before and after, one hunk per group of edits on the same lines. Edits that overlap or do
/// not fit the text give none: a wrong diff is worse than no diff.
fn hunks<'a>(fix: &Fix, sources: &'a SourceMap) -> Vec<Hunk<'a>> {
    let mut edits: Vec<&TextEdit> = fix.edits.iter().collect();
    edits.sort_by_key(|e| e.span);
    let mut groups: Vec<(&'a SourceFile, Vec<&TextEdit>)> = Vec::new();
    let mut previous: Option<&TextEdit> = None;
    for edit in edits {
        let Some(file) = sources.get(edit.span.file) else { return Vec::new() };
        if edit.span.start > edit.span.end
            || file.text.get(edit.span.start as usize..edit.span.end as usize).is_none()
        {
            return Vec::new();
        }
        match (previous, groups.last_mut()) {
            (Some(p), Some((_, group))) if p.span.file == edit.span.file => {
                if edit.span.start < p.span.end {
                    return Vec::new();
                }
                if file.line_column(edit.span.start).line <= file.line_column(p.span.end).line {
                    group.push(edit);
                } else {
                    groups.push((file, vec![edit]));
                }
            }
            _ => groups.push((file, vec![edit])),
        }
        previous = Some(edit);
    }
    groups.into_iter().map(|(file, edits)| hunk(file, &edits)).collect()
}

fn hunk<'a>(file: &'a SourceFile, edits: &[&TextEdit]) -> Hunk<'a> {
    let (first, last) = (edits[0].span, edits[edits.len() - 1].span);
    let first_line = file.line_column(first.start).line;
    let last_line = file.line_column(last.end).line;
    let begin = file.line_start(first_line) as usize;
    let end = if (last_line as usize) < file.n_lines() {
        file.line_start(last_line + 1) as usize
    } else {
        file.text.len()
    };
    let mut new = String::new();
    let mut at = begin;
    for edit in edits {
        new += &file.text[at..edit.span.start as usize];
        new += &edit.replacement;
        at = edit.span.end as usize;
    }
    new += &file.text[at..end];
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<String>>();
    let (mut old, mut new) = (lines(&file.text[begin..end]), lines(&new));
    // What stays at either end is not part of the change.
    let n_before = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    old.drain(..n_before);
    new.drain(..n_before);
    let n_after = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    old.truncate(old.len() - n_after);
    new.truncate(new.len() - n_after);
    Hunk { span: first, file, first_line: first_line + n_before as u32, old, new }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    /// The span of the `n`th `text` in a file.
    fn nth(sources: &SourceMap, file: usize, text: &str, n: usize) -> Span {
        let id = sources.ids().nth(file).unwrap();
        let whole = &sources.get(id).unwrap().text;
        let (start, _) = whole.match_indices(text).nth(n).unwrap();
        Span::new(id, start as u32, (start + text.len()) as u32)
    }

    fn span(sources: &SourceMap, text: &str) -> Span {
        nth(sources, 0, text, 0)
    }

    fn files(files: &[(&str, &str)]) -> SourceMap {
        let mut sources = SourceMap::default();
        for (name, text) in files {
            sources.add(SourceFile::new(*name, *text));
        }
        sources
    }

    fn check(sources: &SourceMap, diagnostic: &Diagnostic, expected: Expect) {
        expected.assert_eq(&render(diagnostic, sources, RenderOptions::default()));
    }

    const RC: &str = "model RC\n  Source u;\n  Resistor r1(R=10);\n  Capacitor c1;\n  Capacitor c2;\nequation\n  connect(u.p, r1.p);\n  connect(r1.n, c1.p);\n  connect(c1.p, c2.p);\nend RC;\n";

    #[test]
    fn a_label_with_its_other_end_nearby() {
        let sources = files(&[("RC.mo", RC)]);
        let d = Diagnostic::warning(
            "derivative-causality",
            span(&sources, "c2"),
            "`circuit.c2` cannot keep its own state",
        )
        .label("its voltage is imposed")
        .component("circuit.c2")
        .related_component(span(&sources, "c1"), "circuit.c1", "already fixes this effort")
        .related(span(&sources, "connect(c1.p, c2.p)"), "through this connection")
        .help("merge the two stores,\nor put a small resistance between them");
        check(
            &sources,
            &d,
            expect![[r#"
            warning[derivative-causality]: `circuit.c2` cannot keep its own state
             --> RC.mo:5:13
             in component `circuit.c2`
              |
            4 |   Capacitor c1;
              |             -- already fixes this effort (in `circuit.c1`)
            5 |   Capacitor c2;
              |             ^^ its voltage is imposed
            ...
            9 |   connect(c1.p, c2.p);
              |   ------------------- through this connection
              = help: merge the two stores,
                      or put a small resistance between them
        "#]],
        );
    }

    #[test]
    fn labels_on_one_line_and_inside_each_other() {
        let sources = files(&[("RC.mo", RC)]);
        let d =
            Diagnostic::error("connector-mismatch", span(&sources, "c2.p"), "these connectors do not fit")
                .label("a pin")
                .related(nth(&sources, 0, "c1.p", 1), "a flange")
                .related(span(&sources, "connect(c1"), "");
        check(
            &sources,
            &d,
            expect![[r#"
            error[connector-mismatch]: these connectors do not fit
             --> RC.mo:9:17
              |
            9 |   connect(c1.p, c2.p);
              |   ------------  ^^^^ a pin
              |           |
              |           a flange
        "#]],
        );
        let d = Diagnostic::error("type-mismatch", span(&sources, "R=10"), "expected Real")
            .related(span(&sources, "r1(R=10)"), "in this modifier")
            .related(span(&sources, "Resistor"), "of this class");
        check(
            &sources,
            &d,
            expect![[r#"
            error[type-mismatch]: expected Real
             --> RC.mo:3:15
              |
            3 |   Resistor r1(R=10);
              |   -------- ---^^^^- in this modifier
              |   |
              |   of this class
        "#]],
        );
    }

    #[test]
    fn other_files_and_far_lines_have_snippets_of_their_own() {
        let filler = "  Real x;\n".repeat(120);
        let text = format!("model A\n  Pin p;\n{filler}  Flange f;\nend A;\n");
        let sources =
            files(&[("A.mo", &text), ("lib/Pin.mo", "connector Pin\n  Real v;\n  flow Real i;\nend Pin;\n")]);
        let d = Diagnostic::error("unbalanced-connector", span(&sources, "Flange"), "`Flange` is not known")
            .related(span(&sources, "Pin"), "another connector")
            .related(nth(&sources, 1, "flow Real i", 0), "declared here");
        check(
            &sources,
            &d,
            expect![[r#"
            error[unbalanced-connector]: `Flange` is not known
               --> A.mo:123:3
                |
            123 |   Flange f;
                |   ^^^^^^
               ::: A.mo:2:3
                |
              2 |   Pin p;
                |   --- another connector
               ::: lib/Pin.mo:3:3
                |
              3 |   flow Real i;
                |   ----------- declared here
        "#]],
        );
    }

    #[test]
    fn spans_over_several_lines() {
        let sources = files(&[("RC.mo", RC)]);
        let d = Diagnostic::error(
            "a",
            span(&sources, "Resistor r1(R=10);\n  Capacitor c1;\n"),
            "from the first word",
        )
        .label("all of this")
        .related(span(&sources, "r1"), "this one");
        check(
            &sources,
            &d,
            expect![[r#"
            error[a]: from the first word
             --> RC.mo:3:3
              |
            3 | /   Resistor r1(R=10);
              | |            -- this one
            4 | |   Capacitor c1;
              | |_______________^ all of this
        "#]],
        );
        let d = Diagnostic::error("b", span(&sources, "u;\n  Resistor r1"), "from within a line")
            .label("up to here");
        check(
            &sources,
            &d,
            expect![[r#"
            error[b]: from within a line
             --> RC.mo:2:10
              |
            2 |     Source u;
              |  __________^
            3 | |   Resistor r1(R=10);
              | |_____________^ up to here
        "#]],
        );
        let d = Diagnostic::error("c", span(&sources, RC), "the whole model")
            .label("ends here")
            .related(span(&sources, "c2;\nequation\n  connect"), "another");
        check(
            &sources,
            &d,
            expect![[r#"
            error[c]: the whole model
              --> RC.mo:1:1
               |
             1 | /   model RC
             2 | |     Source u;
            ...  |
             5 | |     Capacitor c2;
               | |  _____________-
             6 | | | equation
             7 | | |   connect(u.p, r1.p);
               | | |_________- another
             8 | |     connect(r1.n, c1.p);
             9 | |     connect(c1.p, c2.p);
            10 | |   end RC;
               | |_________^ ends here
        "#]],
        );
    }

    #[test]
    fn tabs_and_wide_and_tricky_characters() {
        let sources = files(&[("W.mo", "\tReal\tx \"電圧 e\u{301}\u{202e}\" = 電;\r\n")]);
        let d = Diagnostic::error("a", nth(&sources, 0, "電", 1), "wide")
            .label("here")
            .related(span(&sources, "x"), "after tabs");
        check(
            &sources,
            &d,
            expect![[r#"
            error[a]: wide
             --> W.mo:1:20
              |
            1 |     Real    x "電圧 é�" = 電;
              |             -             ^^ here
              |             |
              |             after tabs
        "#]],
        );
        let evil = Diagnostic::error("b", Span::NONE, "red \u{1b}[31m alert");
        check(
            &sources,
            &evil,
            expect![[r#"
            error[b]: red �[31m alert
        "#]],
        );
    }

    #[test]
    fn long_lines_are_cut_around_the_label() {
        let text = format!("  x = {}bad{};\n", "a + ".repeat(60), " + 電".repeat(80));
        let sources = files(&[("L.mo", &text)]);
        let d = Diagnostic::error("a", span(&sources, "bad"), "far right")
            .label("look here")
            .related(span(&sources, "x"), "cut off");
        check(
            &sources,
            &d,
            expect![[r#"
            error[a]: far right
             --> L.mo:1:247
              |
            1 | …+ a + a + a + a + a + a + bad + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電 + 電…
              | -                          ^^^ look here
              | |
              | cut off
        "#]],
        );
        let d = Diagnostic::error("b", span(&sources, text.trim()), "longer than the screen").label("all");
        check(
            &sources,
            &d,
            expect![[r#"
            error[b]: longer than the screen
             --> L.mo:1:3
              |
            1 |   x = a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + …
              |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ all
        "#]],
        );
    }

    #[test]
    fn places_that_are_not_there() {
        let sources = files(&[("E.mo", "model E")]);
        let d = Diagnostic::error("no-model", Span::NONE, "nothing to simulate")
            .component("plant.pump")
            .related_component(Span::NONE, "plant.tank", "built in")
            .help("name a class");
        check(
            &sources,
            &d,
            expect![[r#"
            error[no-model]: nothing to simulate
             in component `plant.pump`
              = note: built in (in `plant.tank`)
              = help: name a class
        "#]],
        );
        let end = Span::new(sources.ids().next().unwrap(), 7, 7);
        check(
            &sources,
            &Diagnostic::error("eof", end, "the file ends").label("expected `end E;`"),
            expect![[r#"
                error[eof]: the file ends
                 --> E.mo:1:8
                  |
                1 | model E
                  |        ^ expected `end E;`
            "#]],
        );
        let beyond = Span::new(sources.ids().next().unwrap(), 500, 900);
        check(
            &sources,
            &Diagnostic::error("beyond", beyond, "out of range"),
            expect![[r#"
            error[beyond]: out of range
             --> E.mo:1:8
              |
            1 | model E
              |        ^
        "#]],
        );
        let empty = files(&[("empty.mo", "")]);
        check(
            &empty,
            &Diagnostic::error("empty", Span::new(empty.ids().next().unwrap(), 0, 0), "no class"),
            expect![[r#"
                error[empty]: no class
                 --> empty.mo:1:1
                  |
                1 |
                  | ^
            "#]],
        );
    }

    #[test]
    fn fixes_are_small_diffs() {
        let sources = files(&[("RC.mo", RC), ("B.mo", "model B\nend B;\n")]);
        let edit = |span: Span, replacement: &str| TextEdit { span, replacement: replacement.into() };
        let at = |span: Span| Span { end: span.start, ..span };
        let d = Diagnostic::warning("rename", span(&sources, "r1"), "a name")
            .fix(
                "call it `r`",
                vec![
                    edit(nth(&sources, 0, "r1", 1), "r"),
                    edit(span(&sources, "r1"), "r"),
                    edit(nth(&sources, 0, "r1", 2), "r"),
                ],
            )
            .fix(
                "add a ground",
                vec![
                    edit(at(span(&sources, "equation")), "  Ground g;\n"),
                    edit(at(nth(&sources, 1, "end B", 0)), "  Pin p;\n"),
                ],
            )
            .fix("remove `c2`", vec![edit(span(&sources, "  Capacitor c2;\n"), "")]);
        check(
            &sources,
            &d,
            expect![[r#"
            warning[rename]: a name
             --> RC.mo:3:12
              |
            3 |   Resistor r1(R=10);
              |            ^^
              = fix: call it `r`
            3 -   Resistor r1(R=10);
            3 +   Resistor r(R=10);
            7 -   connect(u.p, r1.p);
            7 +   connect(u.p, r.p);
            8 -   connect(r1.n, c1.p);
            8 +   connect(r.n, c1.p);
              = fix: add a ground
            6 +   Ground g;
             ::: B.mo:2
            2 +   Pin p;
              = fix: remove `c2`
            5 -   Capacitor c2;
        "#]],
        );
    }

    #[test]
    fn colours_only_when_asked() {
        let sources = files(&[("RC.mo", RC)]);
        let d = Diagnostic::error("a", span(&sources, "c2"), "message")
            .label("here")
            .related(span(&sources, "c1"), "there");
        assert!(!render(&d, &sources, RenderOptions::default()).contains('\x1b'));
        let text = render(&d, &sources, RenderOptions { colour: true, ..RenderOptions::default() });
        expect![[r#"
            ␛[1;31merror[a]␛[0m␛[1m: message␛[0m
             ␛[1;34m-->␛[0m RC.mo:5:13
            ␛[1;34m ␛[0m ␛[1;34m|␛[0m
            ␛[1;34m4␛[0m ␛[1;34m|␛[0m   Capacitor c1;
            ␛[1;34m ␛[0m ␛[1;34m|␛[0m             ␛[1;34m--␛[0m ␛[1;34mthere␛[0m
            ␛[1;34m5␛[0m ␛[1;34m|␛[0m   Capacitor c2;
            ␛[1;34m ␛[0m ␛[1;34m|␛[0m             ␛[1;31m^^␛[0m ␛[1;31mhere␛[0m
        "#]]
        .assert_eq(&text.replace('\x1b', "␛"));
    }

    #[test]
    fn no_span_makes_it_panic() {
        let text = "a電\n\t\r\n\u{301}b\n";
        let sources = files(&[("X.mo", text)]);
        let file = sources.ids().next().unwrap();
        for start in 0..=text.len() as u32 + 1 {
            for end in 0..=text.len() as u32 + 1 {
                for width in [1, 2, 3, 80] {
                    let d = Diagnostic::error("a", Span::new(file, start, end), "m")
                        .label("l")
                        .related(Span::new(file, end, start), "r")
                        .fix(
                            "f",
                            vec![TextEdit { span: Span::new(file, start, end), replacement: "é\n".into() }],
                        );
                    render(&d, &sources, RenderOptions { colour: true, width });
                    crate::json::line(&crate::json::Diagnostic::new(&d, &sources));
                }
            }
        }
    }
}
