//! The dotted names of a text, read from its tokens, so that the text need not be whole.
//!
//! An editor asks what a name means while the statement around it is being typed. The tokens in front of and behind a
//! name say what kind of name it is: taken from around, a part of what is modified or called (`R` of `r1(R = 5)`), part
//! of an import, bound by a `for`, or the name behind `end`.

use crate::ast::Ident;
use crate::lexer::{Token, TokenKind, tokenize};
use harpoon_base::{FileId, Span, Symbol};

/// What a name is looked up in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// In the class around it.
    Scope,
    /// `x` of `f(x = 1)` and of `f(x(y = 1))`, and `M` of `f(redeclare model M = N)`: a part of the name with this
    /// number. So may the inner function of `f(g(1))` look.
    Argument(usize),
    /// What an annotation, or the list of an enumeration, holds under a name.
    Annotation,
    /// From the top: behind `import` and `within`.
    Import,
    /// `B` of `import A.{B, C}`: a part of the name with this number.
    ImportItem(usize),
    /// The new name of `import B = A.C`.
    Alias,
    /// An iterator, which `for` binds at this place.
    Iterator(Span),
    /// Behind `end`.
    End,
}

#[derive(Clone, Debug, PartialEq)]
pub struct DottedName {
    /// The subscripts in between are left out; the names in them are names of their own.
    pub parts: Vec<Ident>,
    pub role: Role,
    /// `.A.B`
    pub is_global: bool,
    /// `f(`
    pub is_called: bool,
    /// The place behind the dot of `a.b.`, behind which nothing stands yet.
    pub open_end: Option<u32>,
}

impl DottedName {
    pub fn symbols(&self) -> Vec<Symbol> {
        self.parts.iter().map(|p| p.name).collect()
    }

    /// From the first part to the last one.
    pub fn span(&self) -> Span {
        let (first, last) = (self.parts[0].span, self.parts[self.parts.len() - 1].span);
        Span::new(first.file, first.start, last.end)
    }

    /// The number of the part at an offset, which may be right behind it.
    pub fn part_at(&self, offset: u32) -> Option<usize> {
        self.parts.iter().position(|p| p.span.start <= offset && offset <= p.span.end)
    }
}

/// An opened parenthesis, bracket or brace.
struct Open {
    kind: TokenKind,
    /// The name in front of a parenthesis.
    owner: Option<usize>,
    is_annotation: bool,
}

/// What `for` binds, and where it can be seen, in numbers of tokens.
struct Binding {
    name: Symbol,
    span: Span,
    from: usize,
    to: usize,
}

/// All dotted names of a text, in its order.
pub fn dotted_names(file: FileId, text: &str) -> Vec<DottedName> {
    let tokens: Vec<Token> = tokenize(file, text).0.into_iter().filter(|t| !t.kind.is_trivia()).collect();
    let (bindings, partners) = (bindings(file, text, &tokens), partners(&tokens));
    Reader { file, text, tokens, bindings, partners }.names()
}

fn is_opening(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::LeftParen | TokenKind::LeftBracket | TokenKind::LeftBrace)
}

fn is_closing(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::RightParen | TokenKind::RightBracket | TokenKind::RightBrace)
}

/// Whether what is still open at this token was never closed. A semicolon inside of brackets separates rows.
fn ends_statement(kind: TokenKind, innermost: Option<TokenKind>) -> bool {
    match kind {
        TokenKind::Semicolon => innermost != Some(TokenKind::LeftBracket),
        TokenKind::Equation
        | TokenKind::Algorithm
        | TokenKind::Public
        | TokenKind::Protected
        | TokenKind::Parameter
        | TokenKind::Connect
        | TokenKind::Extends
        | TokenKind::Import
        | TokenKind::When => true,
        _ => false,
    }
}

/// For each opening bracket the one that closes it, and the other way round; by number of token.
fn partners(tokens: &[Token]) -> Vec<Option<usize>> {
    let mut partners = vec![None; tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    for (k, token) in tokens.iter().enumerate() {
        if ends_statement(token.kind, open.last().map(|&o| tokens[o].kind)) {
            open.clear();
        } else if is_opening(token.kind) {
            open.push(k);
        } else if is_closing(token.kind)
            && let Some(from) = open.pop()
        {
            (partners[from], partners[k]) = (Some(k), Some(from));
        }
    }
    partners
}

fn is_name(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Ident | TokenKind::QuotedIdent)
}

fn ident(file: FileId, text: &str, token: Token) -> Ident {
    Ident { name: Symbol::new(token.text(text)), span: Span::new(file, token.start, token.end) }
}

struct Reader<'t> {
    file: FileId,
    text: &'t str,
    tokens: Vec<Token>,
    bindings: Vec<Binding>,
    partners: Vec<Option<usize>>,
}

impl Reader<'_> {
    fn kind(&self, k: usize) -> Option<TokenKind> {
        self.tokens.get(k).map(|t| t.kind)
    }

    fn names(&self) -> Vec<DottedName> {
        let mut names: Vec<DottedName> = Vec::new();
        // The name that ends with a token, to find the one in front of a parenthesis.
        let mut ending: Vec<Option<usize>> = vec![None; self.tokens.len()];
        let mut open: Vec<Open> = Vec::new();
        let mut is_import = false;
        // Tokens that were taken as a later part of a name: `b` of `a[i].b`.
        let mut taken = vec![false; self.tokens.len()];
        for k in 0..self.tokens.len() {
            let kind = self.tokens[k].kind;
            if ends_statement(kind, open.last().map(|o| o.kind)) {
                is_import = false;
                open.clear();
            }
            match kind {
                TokenKind::Import | TokenKind::Within => is_import = true,
                kind if is_opening(kind) => {
                    let before = k.checked_sub(1);
                    let keyword = before.and_then(|b| self.kind(b));
                    let owner = match kind {
                        TokenKind::LeftParen => before.and_then(|b| ending[self.behind_which(b)]),
                        TokenKind::LeftBrace if is_import => names.len().checked_sub(1),
                        _ => None,
                    };
                    let is_annotation =
                        matches!(keyword, Some(TokenKind::Annotation | TokenKind::Enumeration))
                            || owner.is_some_and(|o: usize| names[o].role == Role::Annotation);
                    open.push(Open { kind, owner, is_annotation });
                }
                kind if is_closing(kind) => drop(open.pop()),
                kind if is_name(kind) && !taken[k] => {
                    let (mut name, end) = self.read(k, &mut taken);
                    name.role = self.role(k, end, &name, open.last(), is_import);
                    ending[end] = Some(names.len());
                    names.push(name);
                }
                _ => {}
            }
        }
        names
    }

    /// The last token of a name whose subscripts, if it has any, end with token `k`.
    fn behind_which(&self, k: usize) -> usize {
        match (self.kind(k), self.partners[k]) {
            (Some(TokenKind::RightBracket), Some(from)) => from.saturating_sub(1),
            _ => k,
        }
    }

    /// The name that begins with token `k`, and its last token.
    fn read(&self, k: usize, taken: &mut [bool]) -> (DottedName, usize) {
        let mut parts = vec![ident(self.file, self.text, self.tokens[k])];
        let mut end = k;
        let mut open_end = None;
        loop {
            let mut next = end + 1;
            if self.kind(next) == Some(TokenKind::LeftBracket)
                && let Some(closing) = self.partners[next]
                && self.kind(closing + 1) == Some(TokenKind::Dot)
            {
                next = closing + 1;
            }
            if self.kind(next) != Some(TokenKind::Dot) {
                break;
            }
            match self.tokens.get(next + 1) {
                Some(token) if is_name(token.kind) => {
                    parts.push(ident(self.file, self.text, *token));
                    taken[next + 1] = true;
                    end = next + 1;
                }
                _ => {
                    open_end = Some(self.tokens[next].end);
                    break;
                }
            }
        }
        let is_global = k > 0 && self.kind(k - 1) == Some(TokenKind::Dot);
        let is_called = self.kind(end + 1) == Some(TokenKind::LeftParen);
        (DottedName { parts, role: Role::Scope, is_global, is_called, open_end }, end)
    }

    fn role(&self, k: usize, end: usize, name: &DottedName, open: Option<&Open>, is_import: bool) -> Role {
        let before = k.checked_sub(1).and_then(|b| self.kind(b));
        let next = self.kind(end + 1);
        if before == Some(TokenKind::End) {
            return Role::End;
        }
        if is_import {
            return match open {
                // `{C, D = E}`: the name behind the sign is the one in the package.
                Some(Open { owner: Some(of), kind: TokenKind::LeftBrace, .. }) => {
                    if next == Some(TokenKind::Equals) { Role::Alias } else { Role::ImportItem(*of) }
                }
                _ if next == Some(TokenKind::Equals) => Role::Alias,
                _ => Role::Import,
            };
        }
        if !name.is_global
            && let Some(binding) = self.binding(k, name.parts[0].name)
        {
            return Role::Iterator(binding.span);
        }
        let Some(open) = open.filter(|o| o.kind == TokenKind::LeftParen) else { return Role::Scope };
        let begins = matches!(
            before,
            Some(TokenKind::LeftParen | TokenKind::Comma | TokenKind::Each | TokenKind::Final)
        );
        let is_argument = match before {
            _ if begins => matches!(next, Some(TokenKind::Equals | TokenKind::LeftParen)),
            // `redeclare model M = N`, `redeclare Type name(...)`.
            Some(b) if is_kind_of_class(b) => true,
            Some(b) if is_name(b) => true,
            _ => false,
        };
        if open.is_annotation {
            let is_literal = open.owner.is_none() && begins;
            return if is_argument || is_literal { Role::Annotation } else { Role::Scope };
        }
        match (is_argument, open.owner) {
            (true, Some(of)) => Role::Argument(of),
            _ => Role::Scope,
        }
    }

    /// The innermost `for` that binds the name where token `k` is.
    fn binding(&self, k: usize, name: Symbol) -> Option<&Binding> {
        let around = self.bindings.iter().filter(|b| b.name == name && b.from <= k && k < b.to);
        around.min_by_key(|b| b.to - b.from)
    }
}

fn is_kind_of_class(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Model
            | TokenKind::Package
            | TokenKind::Function
            | TokenKind::Record
            | TokenKind::Connector
            | TokenKind::Block
            | TokenKind::Type
            | TokenKind::Class
    )
}

/// What each `for` binds. A loop reaches to its `end for`, a comprehension over the brackets around it.
fn bindings(file: FileId, text: &str, tokens: &[Token]) -> Vec<Binding> {
    let mut found: Vec<Binding> = Vec::new();
    let mut brackets: Vec<usize> = Vec::new();
    // Bindings whose end is not known yet: of loops, and of the brackets at a depth.
    let mut loops: Vec<Vec<usize>> = Vec::new();
    let mut inside: Vec<(usize, usize)> = Vec::new();
    for (k, token) in tokens.iter().enumerate() {
        if ends_statement(token.kind, brackets.last().map(|&b| tokens[b].kind)) {
            for (_, b) in inside.drain(..) {
                found[b].to = k;
            }
            brackets.clear();
        }
        match token.kind {
            kind if is_opening(kind) => brackets.push(k),
            kind if is_closing(kind) => {
                let depth = brackets.len();
                while let Some((_, b)) = inside.pop_if(|(d, _)| *d >= depth) {
                    found[b].to = k;
                }
                brackets.pop();
            }
            TokenKind::For if k > 0 && tokens[k - 1].kind == TokenKind::End => {
                for b in loops.pop().unwrap_or_default() {
                    found[b].to = k;
                }
            }
            TokenKind::For if brackets.is_empty() => loops.push(Vec::new()),
            TokenKind::In if k > 0 && is_name(tokens[k - 1].kind) => {
                let name = ident(file, text, tokens[k - 1]);
                let from = brackets.last().map_or(k - 1, |&b| b);
                found.push(Binding { name: name.name, span: name.span, from, to: tokens.len() });
                match (brackets.is_empty(), loops.last_mut()) {
                    (true, Some(of)) => of.push(found.len() - 1),
                    (true, None) => {}
                    (false, _) => inside.push((brackets.len(), found.len() - 1)),
                }
            }
            _ => {}
        }
    }
    found
}
