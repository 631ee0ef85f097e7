//! Arguments of annotations that are left as text until somebody asks for them.
//!
//! Most of a library is pictures and documentation, and most of those belong to classes that a model does not use. So
//! that nothing is hidden, only what is certainly right is left unread: names, numbers, texts and lists of them, one in
//! another, which a walk over the tokens recognises. Everything else is read at once, with its messages.

use super::modification::Of;
use super::*;
use crate::ast::{Argument, Arguments, Modification};

/// Shorter texts take no more room as a tree.
const WORTH_IT: u32 = 60;

/// How deep brackets may lie in each other in what is left unread.
const DEEPEST: u32 = 20;

impl Parser<'_> {
    /// What stands in brackets here, unread, if it can be left so.
    pub(super) fn unread_modification(&mut self) -> Option<Modification> {
        let text = self.shared.filter(|_| self.diagnostics.is_empty())?;
        if !self.at(TokenKind::LeftParen) || self.nesting + DEEPEST > MAX_NESTING {
            return None;
        }
        let start = self.here();
        let end = self.plain_arguments(self.pos + 1, 1)?;
        let span = Span { end: self.tokens[end - 1].end, ..start };
        let goes_on = matches!(self.tokens.get(end)?.kind, TokenKind::Comma | TokenKind::RightParen);
        if !goes_on || span.end - span.start < WORTH_IT {
            return None;
        }
        self.pos = end;
        let arguments = Arguments::unread(text.clone(), span);
        Some(Modification { arguments, span: Some(span), ..Modification::default() })
    }

    fn kind_at(&self, at: usize) -> TokenKind {
        self.tokens.get(at).map_or(TokenKind::EndOfFile, |t| t.kind)
    }

    /// From behind an opening bracket to behind its closing one, if all between is plain.
    fn plain_arguments(&self, mut at: usize, depth: u32) -> Option<usize> {
        if depth > DEEPEST {
            return None;
        }
        if self.kind_at(at) == TokenKind::RightParen {
            return Some(at + 1);
        }
        loop {
            at = self.plain_name(at)?;
            if self.kind_at(at) == TokenKind::LeftParen {
                at = self.plain_arguments(at + 1, depth + 1)?;
            }
            if self.kind_at(at) == TokenKind::Equals {
                at = self.plain_value(at + 1, depth)?;
            }
            match self.kind_at(at) {
                TokenKind::Comma => at += 1,
                TokenKind::RightParen => return Some(at + 1),
                _ => return None,
            }
        }
    }

    /// `a.b`
    fn plain_name(&self, mut at: usize) -> Option<usize> {
        loop {
            if self.kind_at(at) != TokenKind::Ident {
                return None;
            }
            at += 1;
            if self.kind_at(at) != TokenKind::Dot {
                return Some(at);
            }
            at += 1;
        }
    }

    fn plain_value(&self, at: usize, depth: u32) -> Option<usize> {
        match self.kind_at(at) {
            TokenKind::Integer | TokenKind::Real => self.plain_number(at),
            TokenKind::Minus => self.plain_number(at + 1),
            TokenKind::String | TokenKind::True | TokenKind::False => Some(at + 1),
            TokenKind::Ident => self.plain_name(at),
            TokenKind::LeftBrace if depth < DEEPEST => {
                let mut at = at + 1;
                loop {
                    at = match self.kind_at(at) {
                        // `Line(points = ...)`
                        TokenKind::Ident => match self.plain_name(at)? {
                            behind if self.kind_at(behind) == TokenKind::LeftParen => {
                                self.plain_fields(behind + 1, depth + 1)?
                            }
                            behind => behind,
                        },
                        _ => self.plain_value(at, depth + 1)?,
                    };
                    match self.kind_at(at) {
                        TokenKind::Comma => at += 1,
                        TokenKind::RightBrace => return Some(at + 1),
                        _ => return None,
                    }
                }
            }
            _ => None,
        }
    }

    /// The arguments of a call, all with their names: from behind an opening bracket to behind its closing one.
    fn plain_fields(&self, mut at: usize, depth: u32) -> Option<usize> {
        loop {
            if self.kind_at(at) != TokenKind::Ident || self.kind_at(at + 1) != TokenKind::Equals {
                return None;
            }
            at = self.plain_value(at + 2, depth)?;
            match self.kind_at(at) {
                TokenKind::Comma => at += 1,
                TokenKind::RightParen => return Some(at + 1),
                _ => return None,
            }
        }
    }

    /// One that is neither too long nor too large, of which nothing is to be said.
    fn plain_number(&self, at: usize) -> Option<usize> {
        let token = *self.tokens.get(at)?;
        let is_plain = match token.kind {
            TokenKind::Integer => token.end - token.start <= 18,
            TokenKind::Real => {
                let text = self.token_text(token);
                let exponent = text.find(['e', 'E']).map_or("", |e| &text[e..]);
                text.len() <= 30 && exponent.bytes().filter(u8::is_ascii_digit).count() <= 2
            }
            _ => false,
        };
        is_plain.then_some(at + 1)
    }
}

/// Reads what was left unread.
pub(crate) fn arguments(text: &str, span: Span) -> Vec<Argument> {
    let mut parser = Parser::part(span, text);
    let arguments = parser.class_modification(Of::Element);
    debug_assert!(parser.diagnostics.is_empty(), "what is plain is well-formed");
    arguments.unwrap_or_default()
}
