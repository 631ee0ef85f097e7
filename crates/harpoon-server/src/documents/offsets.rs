//! Bytes of our texts to the UTF-16 code units of the browser's, and back.

use crate::protocol::{Range, TextChange};

/// The UTF-16 offset of a byte offset.
pub fn to_utf16(text: &str, byte: usize) -> u32 {
    let before = text.as_bytes().get(..byte).unwrap_or(text.as_bytes());
    // A code point takes one unit, or two if its UTF-8 begins with 0xf0 or more.
    before.iter().map(|b| u32::from(!(0x80..0xc0).contains(b)) + u32::from(*b >= 0xf0)).sum()
}

/// Converts many offsets of one text. Those in rising order, as declarations come, cost one walk through it.
pub struct Walk<'a> {
    text: &'a str,
    byte: usize,
    utf16: u32,
}

impl Walk<'_> {
    pub fn new(text: &str) -> Walk<'_> {
        Walk { text, byte: 0, utf16: 0 }
    }

    fn walk_to(&mut self, byte: u32) -> u32 {
        let byte = (byte as usize).min(self.text.len());
        if byte < self.byte {
            (self.byte, self.utf16) = (0, 0);
        }
        let between = self.text.get(self.byte..byte).unwrap_or("");
        self.utf16 += to_utf16(between, between.len());
        self.byte = byte;
        self.utf16
    }

    pub fn range(&mut self, start: u32, end: u32) -> Range {
        Range { from: self.walk_to(start), to: self.walk_to(end) }
    }
}

/// The byte offset of a UTF-16 offset; `None` outside of the text and in the middle of a character.
pub fn to_byte(text: &str, utf16: u32) -> Option<usize> {
    let mut units = 0;
    for (byte, c) in text.char_indices() {
        if units >= utf16 {
            return (units == utf16).then_some(byte);
        }
        units += c.len_utf16() as u32;
    }
    (units == utf16).then_some(text.len())
}

pub fn range(text: &str, start: u32, end: u32) -> Range {
    let from = to_utf16(text, start as usize);
    let between = text.get(start as usize..(end as usize).min(text.len())).unwrap_or("");
    Range { from, to: from + to_utf16(between, between.len()) }
}

/// A piece of a text replaced, in bytes of the text before.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Splice {
    pub at: usize,
    pub removed: String,
    pub inserted: String,
}

impl Splice {
    pub fn end(&self) -> usize {
        self.at + self.removed.len()
    }
}

/// The text with splices made, which are in order and do not overlap. `None` if they do not fit the text.
pub fn apply(text: &str, splices: &[Splice]) -> Option<String> {
    let mut out = String::with_capacity(text.len() + splices.iter().map(|s| s.inserted.len()).sum::<usize>());
    let mut done = 0;
    for splice in splices {
        out.push_str(text.get(done..splice.at)?);
        if text.get(splice.at..splice.end())? != splice.removed {
            return None;
        }
        out.push_str(&splice.inserted);
        done = splice.end();
    }
    out.push_str(text.get(done..)?);
    Some(out)
}

/// What takes the changes back.
pub fn invert(splices: &[Splice]) -> Vec<Splice> {
    let mut shift = 0isize;
    let mut inverted = Vec::with_capacity(splices.len());
    for s in splices {
        let at = (s.at as isize + shift) as usize;
        inverted.push(Splice { at, removed: s.inserted.clone(), inserted: s.removed.clone() });
        shift += s.inserted.len() as isize - s.removed.len() as isize;
    }
    inverted
}

/// The changes as the browser needs them: all offsets are those of the text before.
pub fn changes(text: &str, splices: &[Splice]) -> Vec<TextChange> {
    let mut done = (0, 0);
    let mut changes = Vec::with_capacity(splices.len());
    for s in splices {
        let from = done.1 + to_utf16(&text[done.0..s.at], s.at - done.0);
        let to = from + to_utf16(&s.removed, s.removed.len());
        done = (s.end(), to);
        changes.push(TextChange { from, to, insert: s.inserted.clone() });
    }
    changes
}

/// Where a place of the old text is in the new one; `None` if it was replaced.
pub fn carry(offset: usize, splices: &[Splice]) -> Option<usize> {
    let mut shift = 0isize;
    for s in splices {
        if offset < s.at || (offset == s.at && !s.removed.is_empty()) {
            break;
        }
        if offset < s.end() {
            return None;
        }
        shift += s.inserted.len() as isize - s.removed.len() as isize;
    }
    Some((offset as isize + shift) as usize)
}

/// Where two insertions meet, which of them comes first in the text.
#[derive(Clone, Copy, PartialEq)]
pub enum Tie {
    Before,
    After,
}

/// Changes of a text as changes of that text after others. Places that only touch stay apart; `None` where both change
/// the same place.
pub fn carry_splices(splices: &[Splice], others: &[Splice], tie: Tie) -> Option<Vec<Splice>> {
    let carried = |s: &Splice| {
        let mut shift = 0isize;
        for o in others {
            if o.end() <= s.at && (o.at < s.at || s.at < s.end() || tie == Tie::After) {
                shift += o.inserted.len() as isize - o.removed.len() as isize;
            } else if o.at >= s.end() {
                break;
            } else {
                return None;
            }
        }
        Some(Splice { at: (s.at as isize + shift) as usize, ..s.clone() })
    };
    splices.iter().map(carried).collect()
}

/// As `carry`, in the browser's units. A place that is only touched at its borders stays.
pub fn carry_range(range: &Range, changes: &[TextChange]) -> Option<Range> {
    let mut shift = 0i64;
    for c in changes {
        if c.from >= range.to && !(c.from == c.to && c.from == range.from) {
            break;
        }
        if c.to > range.from && range.to > c.from {
            return None;
        }
        shift += c.insert.encode_utf16().count() as i64 - i64::from(c.to - c.from);
    }
    let moved = |x: u32| u32::try_from(i64::from(x) + shift).ok();
    Some(Range { from: moved(range.from)?, to: moved(range.to)? })
}

/// The lines that differ, as splices from `old` to `new`.
pub fn difference(old: &str, new: &str) -> Vec<Splice> {
    if old == new {
        return Vec::new();
    }
    let lines = |text: &'_ str| -> Vec<String> { text.split_inclusive('\n').map(str::to_owned).collect() };
    let starts = |lines: &[String]| {
        let mut starts = vec![0];
        for line in lines {
            starts.push(starts[starts.len() - 1] + line.len());
        }
        starts
    };
    let (old_lines, new_lines) = (lines(old), lines(new));
    let (old_starts, new_starts) = (starts(&old_lines), starts(&new_lines));
    let deadline = std::time::Instant::now() + std::time::Duration::from_millis(500);
    let diff = similar::capture_diff_slices_deadline(
        similar::Algorithm::Myers,
        &old_lines,
        &new_lines,
        Some(deadline),
    );
    let mut splices = Vec::new();
    for op in diff {
        if op.tag() == similar::DiffTag::Equal {
            continue;
        }
        let (o, n) = (op.old_range(), op.new_range());
        let removed = &old[old_starts[o.start]..old_starts[o.end]];
        let inserted = &new[new_starts[n.start]..new_starts[n.end]];
        splices.push(trimmed(old_starts[o.start], removed, inserted));
    }
    splices
}

/// Without what both sides have in common at the ends.
fn trimmed(at: usize, removed: &str, inserted: &str) -> Splice {
    let common = |a: &mut dyn Iterator<Item = char>, b: &mut dyn Iterator<Item = char>| -> usize {
        a.zip(b).take_while(|(x, y)| x == y).map(|(x, _)| x.len_utf8()).sum()
    };
    let head = common(&mut removed.chars(), &mut inserted.chars());
    let (r, i) = (&removed[head..], &inserted[head..]);
    let tail = common(&mut r.chars().rev(), &mut i.chars().rev());
    Splice {
        at: at + head,
        removed: r[..r.len() - tail].to_owned(),
        inserted: i[..i.len() - tail].to_owned(),
    }
}

/// Both changes of one text together: splices that make of `mine` what holds `theirs` too. `None` where both
/// change the same place.
pub fn merge(base: &str, mine: &str, theirs: &str) -> Option<Vec<Splice>> {
    let (ours, others) = (difference(base, mine), difference(base, theirs));
    let touch = |a: &Splice, b: &Splice| a.at <= b.end() && b.at <= a.end();
    if ours.iter().any(|a| others.iter().any(|b| touch(a, b))) {
        return None;
    }
    let carried = others
        .into_iter()
        .map(|s| Some(Splice { at: carry(s.at, &ours)?, ..s }))
        .collect::<Option<Vec<_>>>()?;
    apply(mine, &carried)?;
    Some(carried)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_go_both_ways() {
        let text = "aä€😀z";
        for (byte, _) in text.char_indices().chain([(text.len(), ' ')]) {
            assert_eq!(to_byte(text, to_utf16(text, byte)), Some(byte));
        }
        assert_eq!(to_utf16(text, text.len()), 6);
        assert_eq!(to_byte(text, 4), None, "in the middle of a surrogate pair");
        assert_eq!(to_byte(text, 7), None);
    }

    #[test]
    fn changes_are_taken_back() {
        let old = "model M\n  R r;\n  C c;\nend M;\n";
        let new = "model M\n  R r(R=2);\nequation\nend M;\n";
        let splices = difference(old, new);
        assert_eq!(apply(old, &splices).as_deref(), Some(new));
        assert_eq!(apply(new, &invert(&splices)).as_deref(), Some(old));
    }

    #[test]
    fn changes_at_different_places_are_merged() {
        let base = "a\nb\nc\nd\ne\n";
        let merged = merge(base, "a\nB\nc\nd\ne\n", "a\nb\nc\nd\nE\nf\n").expect("no conflict");
        assert_eq!(apply("a\nB\nc\nd\ne\n", &merged).as_deref(), Some("a\nB\nc\nd\nE\nf\n"));
        assert_eq!(merge(base, "a\nB\nc\nd\ne\n", "a\nX\nc\nd\ne\n"), None);
    }
}
