//! The names that a piece of text takes from around it, read from its tokens: enough to tell a name that is not known
//! and to write others in full, in texts that need not be whole.

use harpoon_base::FileId;
use harpoon_syntax::lexer::{Token, TokenKind, tokenize};

/// The first part of a dotted name.
pub struct Used<'t> {
    pub name: &'t str,
    /// In bytes of the text.
    pub start: u32,
    pub end: u32,
    /// `x` of `f(x=1)` and of `f(x(y=1))`: names a part of `f`. So may the inner function of `f(g(1))` look.
    pub is_argument: bool,
    /// `f(`
    pub is_called: bool,
}

/// In the order of the text. What `for` binds is not taken from around.
pub fn used(text: &str) -> Vec<Used<'_>> {
    let tokens: Vec<Token> =
        tokenize(FileId(0), text).0.into_iter().filter(|t| !t.kind.is_trivia()).collect();
    let kind = |k: usize| tokens.get(k).map(|t| t.kind);
    let mut bound: Vec<&str> = Vec::new();
    for k in 0..tokens.len() {
        if kind(k + 1) == Some(TokenKind::In) && kind(k) == Some(TokenKind::Ident) {
            bound.push(tokens[k].text(text));
        }
    }
    let mut found = Vec::new();
    let mut depth = 0;
    for (k, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::LeftParen => depth += 1,
            TokenKind::RightParen => depth -= 1,
            TokenKind::Ident => {
                let before = k.checked_sub(1).and_then(kind);
                let name = token.text(text);
                if before == Some(TokenKind::Dot) || bound.contains(&name) {
                    continue;
                }
                let mut last = k;
                while kind(last + 1) == Some(TokenKind::Dot) && kind(last + 2) == Some(TokenKind::Ident) {
                    last += 2;
                }
                let next = kind(last + 1);
                let is_argument = depth > 0
                    && matches!(before, Some(TokenKind::LeftParen | TokenKind::Comma))
                    && matches!(next, Some(TokenKind::Equals | TokenKind::LeftParen));
                let is_called = next == Some(TokenKind::LeftParen);
                found.push(Used { name, start: token.start, end: token.end, is_argument, is_called });
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_a_text_takes_from_around() {
        let shown = |text: &str| {
            let used = super::used(text);
            used.iter().filter(|u| !u.is_argument).map(|u| u.name.to_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(shown("2*pi*a.b.c + f(x, y=z)"), "pi a f x z");
        assert_eq!(shown("{i*k for i in 1:n}"), "k n");
        assert_eq!(shown("R1(R=Parts.r, f(start=0)) // R2"), "R1 Parts");
        assert_eq!(shown("if time > 1 then \"no\" else 'odd name'"), "time");
    }
}
