//! What of a text matters to a check: all but blanks, comments, and where things are drawn.
//!
//! A hand that moves a component or leads a line anew changes `Placement` and `Line` annotations only. Texts of the
//! same substance mean the same model: the last check holds, and its places move with the tokens.

use harpoon_base::{Diagnostic, FileId, Span};
use harpoon_syntax::lexer::{Lexer, Token, TokenKind};

/// Where the tokens of a text are in another one of the same substance.
pub struct Moves {
    old: Vec<Token>,
    new: Vec<Token>,
}

/// `None` if the texts differ in substance.
pub fn moves(old: &str, new: &str) -> Option<Moves> {
    let moves = Moves { old: substance(old), new: substance(new) };
    let is_same = moves.old.len() == moves.new.len()
        && moves.old.iter().zip(&moves.new).all(|(a, b)| a.kind == b.kind && a.text(old) == b.text(new));
    is_same.then_some(moves)
}

impl Moves {
    /// Takes the places of a message about this file along.
    pub fn follow(&self, diagnostic: &mut Diagnostic, file: FileId) {
        let labels = std::iter::once(&mut diagnostic.primary).chain(&mut diagnostic.related);
        for span in labels.map(|l| &mut l.span).filter(|s| s.file == file) {
            *span = Span::new(file, self.offset(span.start), self.offset(span.end));
        }
    }

    /// Inside a token as far from its start; between two, as far from the next one as may be.
    fn offset(&self, offset: u32) -> u32 {
        let next = self.old.partition_point(|t| t.start <= offset);
        let before = next.checked_sub(1).map(|k| (self.old[k], self.new[k]));
        let least = match before {
            Some((old, new)) if offset <= old.end => return new.start + (offset - old.start),
            Some((_, new)) => new.end,
            None => 0,
        };
        match (self.old.get(next), self.new.get(next)) {
            (Some(old), Some(new)) => new.start.saturating_sub(old.start - offset).max(least),
            _ => least,
        }
    }
}

fn substance(text: &str) -> Vec<Token> {
    let mut lexer = Lexer::new(FileId(0), text);
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::EndOfFile => break,
            TokenKind::Blank | TokenKind::LineComment | TokenKind::BlockComment => {}
            _ => tokens.push(token),
        }
    }
    without_drawing(text, &tokens)
}

/// Without `Placement(...)` and `Line(...)` in annotations, and without annotations that hold nothing else. The
/// commas between the arguments of annotations go too: which are left depends on what stood beside them.
fn without_drawing(text: &str, tokens: &[Token]) -> Vec<Token> {
    let mut kept = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let arguments = (token.kind == TokenKind::Annotation).then(|| arguments(tokens, at + 1)).flatten();
        let Some((arguments, end)) = arguments else {
            kept.push(*token);
            at += 1;
            continue;
        };
        let is_drawing = |a: &&[Token]| {
            matches!(a, [name, open, ..] if open.kind == TokenKind::LeftParen
                && matches!(name.text(text), "Placement" | "Line"))
        };
        let mut others = arguments.into_iter().filter(|a| !a.is_empty() && !is_drawing(a)).peekable();
        if others.peek().is_some() {
            kept.push(*token);
            kept.extend(others.flatten());
        }
        at = end;
    }
    kept
}

/// The arguments in the parentheses that begin at `open`, and the place after them.
fn arguments(tokens: &[Token], open: usize) -> Option<(Vec<&[Token]>, usize)> {
    let mut arguments = Vec::new();
    let mut depth = 0;
    let mut start = open + 1;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            TokenKind::LeftParen | TokenKind::LeftBrace | TokenKind::LeftBracket => depth += 1,
            TokenKind::RightParen | TokenKind::RightBrace | TokenKind::RightBracket => depth -= 1,
            TokenKind::Comma if depth == 1 => {
                arguments.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        if depth == 0 {
            // Whatever stands there instead of a parenthesis is no annotation.
            return (at > open).then(|| {
                arguments.push(&tokens[start..at]);
                (arguments, at + 1)
            });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "model M\n  R r(R=1) \"lamp\" annotation (Placement(transformation(origin={0,0})));\n  \
                        C c;\nequation\n  connect(r.p, c.p);\n  x = 1;\n  annotation (experiment(StopTime=1));\nend M;\n";

    #[test]
    fn moving_and_leading_lines_keep_the_substance() {
        let moved = TEXT
            .replace("origin={0,0}", "origin={100,-20}, rotation=90")
            .replace("C c;", "C c annotation (Placement(visible=true)); // here")
            .replace("c.p);", "c.p) annotation (Line(points={{0,0},{1,1}}));");
        let moves = moves(TEXT, &moved).expect("the same model");
        for what in ["r(R=1)", "c.p", "x = 1", "StopTime", "end M"] {
            let (old, new) = (TEXT.find(what).expect("there"), moved.find(what).expect("there"));
            assert_eq!(moves.offset(old as u32), new as u32, "{what}");
            assert_eq!(moves.offset((old + what.len()) as u32), (new + what.len()) as u32, "end of {what}");
        }
        // A declaration ends where its annotation does.
        let end = |text: &str| text.find(";\n").expect("a declaration") as u32;
        assert_eq!(moves.offset(end(TEXT)), end(&moved));
    }

    #[test]
    fn anything_else_is_another_model() {
        for (from, to) in [
            ("R=1", "R=2"),
            ("lamp", "lamps"),
            ("x = 1;", ""),
            ("StopTime=1", "StopTime=2"),
            ("annotation (experiment(StopTime=1));", ""),
            ("Placement(", "Dialog("),
            ("connect(r.p, c.p);", "connect(r.p, c.p, r.p);"),
        ] {
            assert!(moves(TEXT, &TEXT.replace(from, to)).is_none(), "{from} to {to}");
        }
        assert!(moves("annotation (", "annotation").is_none());
        assert!(moves("", "").is_some());
    }
}
