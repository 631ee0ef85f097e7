//! Changes in a list of modifiers: what is taken out takes its comma along, what is put in brings one.

use harpoon_base::{Span, TextEdit};
use harpoon_syntax::ast;

/// What becomes of one argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Kept,
    Removed,
    /// Another text in its place.
    Replaced(String),
}

/// Where a list stands, or would stand.
pub(crate) struct List<'t> {
    pub(crate) text: &'t str,
    pub(crate) arguments: &'t [ast::Argument],
    /// Where the parentheses go if there are none.
    pub(crate) place: Span,
}

impl List<'_> {
    /// The edits that give each argument its fate, and add others at the end.
    pub(crate) fn edits(&self, fates: &[Fate], added: &[String]) -> Vec<TextEdit> {
        let mut edits = Vec::new();
        let spans: Vec<Span> = self.arguments.iter().map(|a| a.span).collect();
        let is_empty = fates.iter().all(|f| *f == Fate::Removed);
        let new = added.join(", ");
        match (spans.first(), spans.last()) {
            (Some(first), Some(last)) if is_empty => {
                let whole = self.in_parentheses(*first, *last);
                let replacement = if added.is_empty() { String::new() } else { format!("({new})") };
                edits.push(TextEdit { span: whole, replacement });
                return edits;
            }
            (Some(_), Some(last)) if !added.is_empty() => {
                let at = Span::new(last.file, last.end, last.end);
                edits.push(TextEdit { span: at, replacement: format!(", {new}") });
            }
            (None, _) if !added.is_empty() => {
                edits.push(TextEdit { span: self.place, replacement: format!("({new})") });
            }
            _ => {}
        }
        for (k, fate) in fates.iter().enumerate() {
            let has_kept_before = fates[..k].iter().any(|f| *f != Fate::Removed);
            let (span, replacement) = match fate {
                Fate::Kept => continue,
                Fate::Replaced(text) => (spans[k], text.clone()),
                Fate::Removed if has_kept_before => {
                    (Span::new(spans[k].file, spans[k - 1].end, spans[k].end), String::new())
                }
                Fate::Removed => {
                    (Span::new(spans[k].file, spans[k].start, spans[k + 1].start), String::new())
                }
            };
            edits.push(TextEdit { span, replacement });
        }
        edits
    }

    fn in_parentheses(&self, first: Span, last: Span) -> Span {
        let open = self.text[..first.start as usize].rfind('(').unwrap_or(first.start as usize);
        let after = &self.text[last.end as usize..];
        let close = after.find(')').map_or(last.end as usize, |n| last.end as usize + n + 1);
        Span::new(first.file, open as u32, close as u32)
    }
}
