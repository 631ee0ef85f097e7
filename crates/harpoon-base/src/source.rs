//! Source files and places in them.

use crate::id::{Id, Table};
use std::sync::Arc;

crate::id!(FileId, "file");

/// A half-open range of bytes in one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    pub file: FileId,
    pub start: u32,
    pub end: u32,
}

impl Span {
    /// For what has no place in any file: built-in declarations and synthesized equations.
    pub const NONE: Span = Span { file: FileId(u32::MAX), start: 0, end: 0 };

    pub fn new(file: FileId, start: u32, end: u32) -> Span {
        Span { file, start, end }
    }
    pub fn is_none(self) -> bool {
        self.file == Span::NONE.file
    }
    /// The smallest span that covers both.
    pub fn to(self, end: Span) -> Span {
        if self.is_none() {
            return end;
        }
        if end.is_none() {
            return self;
        }
        Span { file: self.file, start: self.start.min(end.start), end: self.end.max(end.end) }
    }
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}

impl std::fmt::Debug for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_none() {
            f.write_str("-")
        } else {
            write!(f, "{:?}:{}..{}", self.file, self.start, self.end)
        }
    }
}

/// Both count from 1; the column counts characters, as editors show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    pub line: u32,
    pub column: u32,
}

/// One file's decoded text. Parsing, spans and edits all speak of this text.
#[derive(Debug)]
pub struct SourceFile {
    /// As the user would write it: relative to where the tool was started when it lies below.
    pub name: String,
    pub text: Arc<str>,
    line_starts: Vec<u32>,
}

impl SourceFile {
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> SourceFile {
        let text = text.into();
        let mut line_starts = vec![0];
        line_starts.extend(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1));
        SourceFile { name: name.into(), text, line_starts }
    }
    pub fn n_lines(&self) -> usize {
        self.line_starts.len()
    }
    /// The text of a line (counted from 1) without its end.
    pub fn line(&self, line: u32) -> &str {
        let start = self.line_starts[line as usize - 1] as usize;
        let end = self.line_starts.get(line as usize).map_or(self.text.len(), |&e| e as usize);
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }
    pub fn line_start(&self, line: u32) -> u32 {
        self.line_starts[line as usize - 1]
    }
    pub fn line_column(&self, offset: u32) -> LineColumn {
        let offset = offset.min(self.text.len() as u32);
        let line = self.line_starts.partition_point(|&s| s <= offset);
        let start = self.line_starts[line - 1] as usize;
        let before = self.text.get(start..offset as usize).unwrap_or("");
        LineColumn { line: line as u32, column: before.chars().count() as u32 + 1 }
    }
}

/// All files of one session. Files are added or replaced, never removed, so a `FileId` stays valid.
#[derive(Default, Debug)]
pub struct SourceMap {
    files: Table<FileId, Arc<SourceFile>>,
}

impl SourceMap {
    pub fn add(&mut self, file: SourceFile) -> FileId {
        self.files.push(Arc::new(file))
    }
    /// Another text for a file that is being edited. Spans of the old text mean nothing any more.
    pub fn replace(&mut self, id: FileId, file: SourceFile) {
        self.files[id] = Arc::new(file);
    }
    pub fn get(&self, id: FileId) -> Option<&Arc<SourceFile>> {
        if id.index() < self.files.len() { Some(&self.files[id]) } else { None }
    }
    pub fn text(&self, span: Span) -> &str {
        self.get(span.file).and_then(|f| f.text.get(span.start as usize..span.end as usize)).unwrap_or("")
    }
    pub fn ids(&self) -> impl Iterator<Item = FileId> + use<> {
        self.files.ids()
    }
}
