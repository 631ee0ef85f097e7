//! What of a text matters to a check: all but blanks, comments, and where things are drawn.
//!
//! A hand that moves a component or leads a line anew changes `Placement` and `Line` annotations only. Texts of the
//! same substance mean the same model: the last check holds, and its places move with the tokens. A hand that sets a
//! parameter changes one number; whether the check still holds then is for the equations to say.

use harpoon_base::{Diagnostic, FileId, Span};
use harpoon_syntax::ast::{Argument, ArgumentKind, ClassDef, ElementKind, ExprKind, Modification};
use harpoon_syntax::edit::composition;
use harpoon_syntax::lexer::{Lexer, Token, TokenKind};

/// Where the tokens of a text are in another one of the same substance.
pub struct Moves {
    old: Vec<Token>,
    new: Vec<Token>,
    /// The start of the only number that is another one.
    pub new_number: Option<u32>,
}

/// `None` if the texts differ in more than one number.
pub fn moves(old: &str, new: &str) -> Option<Moves> {
    let mut moves = Moves { old: substance(old), new: substance(new), new_number: None };
    if moves.old.len() != moves.new.len() {
        return None;
    }
    let is_number = |t: &Token| matches!(t.kind, TokenKind::Integer | TokenKind::Real);
    for (a, b) in moves.old.iter().zip(&moves.new) {
        if a.kind == b.kind && a.text(old) == b.text(new) {
            continue;
        }
        if moves.new_number.is_some() || !is_number(a) || !is_number(b) {
            return None;
        }
        moves.new_number = Some(b.start);
    }
    Some(moves)
}

/// The parameter of a component that a class gives the number at this place, and the number.
pub fn parameter_at(class: &ClassDef, start: u32) -> Option<(String, f64)> {
    let clauses = composition(class)?.elements.iter().filter_map(|e| match &e.kind {
        ElementKind::Component(clause) => Some(clause),
        _ => None,
    });
    let declaration = clauses.flat_map(|c| &c.declarations).find(|d| covers(d.span, start))?;
    in_modification(declaration.name.name.as_str(), declaration.modification.as_ref()?, start)
}

fn covers(span: Span, offset: u32) -> bool {
    (span.start..span.end).contains(&offset)
}

fn in_modification(name: &str, modification: &Modification, start: u32) -> Option<(String, f64)> {
    let value = modification.value.as_ref().filter(|v| v.span.start == start);
    match value.map(|v| &v.kind) {
        Some(ExprKind::Real(x)) => return Some((name.to_owned(), *x)),
        Some(ExprKind::Integer(n)) => return Some((name.to_owned(), *n as f64)),
        _ => {}
    }
    modification.arguments.iter().find_map(|argument| match argument {
        Argument {
            kind: ArgumentKind::Modifier { name: part, modification: Some(inner), .. }, span, ..
        } if covers(*span, start) => {
            let parts: Vec<&str> = part.parts.iter().map(|p| p.name.as_str()).collect();
            in_modification(&format!("{name}.{}", parts.join(".")), inner, start)
        }
        _ => None,
    })
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
            ("R=1", "R=1+1"),
            ("R=1", "R=\"1\""),
            ("lamp", "lamps"),
            ("x = 1;", ""),
            ("annotation (experiment(StopTime=1));", ""),
            ("Placement(", "Dialog("),
            ("connect(r.p, c.p);", "connect(r.p, c.p, r.p);"),
        ] {
            assert!(moves(TEXT, &TEXT.replace(from, to)).is_none(), "{from} to {to}");
        }
        assert!(moves(TEXT, &TEXT.replace("R=1", "R=2").replace("x = 1", "x = 2")).is_none());
        assert!(moves("annotation (", "annotation").is_none());
        assert!(moves("", "").is_some());
    }

    #[test]
    fn one_number_that_changes_is_found_with_the_parameter_that_it_is_for() {
        let found = |from: &str, to: &str| {
            let new = TEXT.replace(from, to);
            let start = moves(TEXT, &new).expect("one number").new_number.expect("another number");
            let file = harpoon_syntax::parse(FileId(0), &new).value;
            parameter_at(&file.classes[0].class, start)
        };
        assert_eq!(found("R=1", "R=2.5"), Some(("r.R".to_owned(), 2.5)));
        assert_eq!(found("x = 1", "x = 2"), None);
        assert_eq!(found("StopTime=1", "StopTime=2"), None);
    }
}
