//! Tokens to trees: a hand-written recursive descent parser of Modelica 3.6 (appendix A of the
//! specification). A function is named after the production it reads; the files below follow the
//! sections of the appendix.
//!
//! **Errors.** A function that meets a mistake reports it and returns `Err(Reported)`; elements, equations
//! and statements catch that, skip to their end and go on, so that one mistake gives one message and the
//! rest of the file is still read. Mistakes whose meaning is plain (a missing semicolon, `a*-b`) are
//! reported without giving up the tree.
//!
//! **Depth.** Trees are walked, cloned and dropped by recursion everywhere, so their height is bounded here:
//! `MAX_NESTING` bounds what encloses what, `MAX_HEIGHT` an expression together with its operator chains,
//! and long sums and products are grouped so that their height grows with the logarithm of their length.

mod class;
mod element;
mod equation;
mod expression;
mod messages;
mod modification;
mod plain;

use crate::ast::{ComponentRef, Expr, ExprKind, Ident, Name, StoredDefinition, StringLiteral};
use crate::lexer::{self, Lexer, Token, TokenKind};
use harpoon_base::{Diagnostic, FileId, Outcome, Span, Symbol, TextEdit};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Reads a file. The tree holds what could be read; with errors, that is less than the text says.
pub fn parse(file: FileId, text: &str) -> Outcome<StoredDefinition> {
    let mut parser = Parser::new(file, text);
    let stored = parser.stored_definition();
    Outcome::new(stored, parser.into_diagnostics())
}

/// The same of a text that is kept: what annotations say is read when somebody asks for it.
pub fn parse_shared(file: FileId, text: &Arc<str>) -> Outcome<StoredDefinition> {
    let mut parser = Parser::new(file, text);
    parser.shared = Some(text);
    let stored = parser.stored_definition();
    Outcome::new(stored, parser.into_diagnostics())
}

pub(crate) use plain::arguments as unread_arguments;

/// Reads one expression and nothing behind it. With errors, the kind of the result may be `Error`.
pub fn parse_expression(file: FileId, text: &str) -> Outcome<Expr> {
    let mut parser = Parser::new(file, text);
    let expr = parser.whole(Parser::expression);
    let error = Expr { kind: ExprKind::Error, span: Span::new(file, 0, text.len() as u32) };
    Outcome::new(expr.unwrap_or(error), parser.into_diagnostics())
}

/// Reads `a.b[1].c`; `None` exactly when there are errors.
pub fn parse_component_ref(file: FileId, text: &str) -> Outcome<Option<ComponentRef>> {
    let mut parser = Parser::new(file, text);
    let reference = parser.whole(Parser::component_reference);
    Outcome::new(reference, parser.into_diagnostics())
}

/// Reads `A.B.C`; `None` exactly when there are errors.
pub fn parse_name(file: FileId, text: &str) -> Outcome<Option<Name>> {
    let mut parser = Parser::new(file, text);
    let name = parser.whole(Parser::name);
    Outcome::new(name, parser.into_diagnostics())
}

/// How deep brackets may lie in each other; half as deep for equations, a quarter for classes.
pub const MAX_NESTING: u32 = 200;
const EQUATION_WEIGHT: u32 = 2;
const CLASS_WEIGHT: u32 = 4;
/// How high the tree of one expression may become, operator chains included.
pub const MAX_HEIGHT: u32 = 1000;
/// After so many errors the rest of the file is not read.
pub const MAX_ERRORS: usize = 50;

/// The problem has been told to the user; the caller only has to get back on its feet.
#[derive(Debug)]
struct Reported;
type Parse<T> = Result<T, Reported>;

struct Parser<'t> {
    file: FileId,
    text: &'t str,
    /// The text as what is left unread refers to it; without it, everything is read at once.
    shared: Option<&'t Arc<str>>,
    /// Without trivia; the last one is the end of the file.
    tokens: Vec<Token>,
    pos: usize,
    symbols: FxHashMap<&'t str, Symbol>,
    diagnostics: Vec<Diagnostic>,
    n_errors: usize,
    /// Where the last error was reported: a second one at the same token would say the same again.
    last_error_at: Option<usize>,
    nesting: u32,
    /// The greatest height among the expressions read since the enclosing one began.
    height: u32,
    /// Open brackets, innermost last, for messages about those that are never closed.
    open: Vec<Token>,
    /// The classes around the current place, outermost first.
    enclosing: Vec<Ident>,
}

impl<'t> Parser<'t> {
    fn new(file: FileId, text: &'t str) -> Parser<'t> {
        let mut diagnostics = Vec::new();
        let mut readable = text;
        if u32::try_from(text.len()).is_err() {
            diagnostics.push(messages::file_too_large(file));
            readable = "";
        }
        let mut parser =
            Parser { diagnostics, ..Parser::without_tokens(file, readable, readable.len() / 5 + 1) };
        parser.read_tokens(Lexer::new(file, readable));
        parser.n_errors = parser.diagnostics.iter().filter(|d| d.is_error()).count();
        parser
    }

    /// Reads a part of a text only.
    fn part(span: Span, text: &'t str) -> Parser<'t> {
        let mut parser = Parser::without_tokens(span.file, text, (span.end - span.start) as usize / 3 + 1);
        let end = text.get(..span.end as usize).unwrap_or(text);
        parser.read_tokens(Lexer::starting_at(span.file, end, span.start));
        parser
    }

    fn without_tokens(file: FileId, text: &'t str, n_tokens: usize) -> Parser<'t> {
        Parser {
            file,
            text,
            shared: None,
            tokens: Vec::with_capacity(n_tokens),
            pos: 0,
            symbols: FxHashMap::default(),
            diagnostics: Vec::new(),
            n_errors: 0,
            last_error_at: None,
            nesting: 0,
            height: 0,
            open: Vec::new(),
            enclosing: Vec::new(),
        }
    }

    fn read_tokens(&mut self, mut lexer: Lexer<'t>) {
        loop {
            let token = lexer.next_token();
            if !token.kind.is_trivia() {
                self.tokens.push(token);
            }
            if token.kind == TokenKind::EndOfFile {
                break;
            }
        }
        self.diagnostics.append(&mut lexer.diagnostics);
    }

    /// In the order of the text; the lexer's come before the parser's at the same place.
    fn into_diagnostics(mut self) -> Vec<Diagnostic> {
        self.diagnostics.sort_by_key(|d| d.primary.span.start);
        self.diagnostics
    }

    /// `production` and then the end of the text.
    fn whole<T>(&mut self, production: fn(&mut Self) -> Parse<T>) -> Option<T> {
        let value = production(self).ok()?;
        if !self.at(TokenKind::EndOfFile) {
            self.unexpected("the end of the text");
        }
        (self.n_errors == 0).then_some(value)
    }

    // ---- tokens --------------------------------------------------------------------------------------

    fn token(&self) -> Token {
        self.tokens[self.pos]
    }
    fn kind(&self) -> TokenKind {
        self.tokens[self.pos].kind
    }
    fn kind_ahead(&self, ahead: usize) -> TokenKind {
        self.tokens.get(self.pos + ahead).map_or(TokenKind::EndOfFile, |t| t.kind)
    }
    fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }
    fn at_any(&self, kinds: &[TokenKind]) -> bool {
        kinds.contains(&self.kind())
    }
    fn at_identifier(&self) -> bool {
        matches!(self.kind(), TokenKind::Ident | TokenKind::QuotedIdent)
    }
    /// The token before the current one.
    fn previous(&self) -> Option<Token> {
        self.pos.checked_sub(1).map(|p| self.tokens[p])
    }
    fn bump(&mut self) -> Token {
        let token = self.token();
        if token.kind != TokenKind::EndOfFile {
            self.pos += 1;
        }
        token
    }
    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.pos += 1;
        }
        found
    }
    fn span_of(&self, token: Token) -> Span {
        Span::new(self.file, token.start, token.end)
    }
    fn here(&self) -> Span {
        self.span_of(self.token())
    }
    /// From `start` to the end of the last token read.
    fn span_from(&self, start: Span) -> Span {
        let end = self.previous().map_or(start.end, |t| t.end);
        Span { end: end.max(start.end), ..start }
    }
    /// The empty place just behind the last token read.
    fn after_previous(&self) -> Span {
        let end = self.previous().map_or(0, |t| t.end);
        Span::new(self.file, end, end)
    }
    fn token_text(&self, token: Token) -> &'t str {
        &self.text[token.start as usize..token.end as usize]
    }
    /// Whether a line ends between the last token and the current one.
    fn on_new_line(&self) -> bool {
        let from = self.previous().map_or(0, |t| t.end);
        self.at(TokenKind::EndOfFile) || self.text[from as usize..self.token().start as usize].contains('\n')
    }

    fn expect(&mut self, kind: TokenKind) -> Parse<Token> {
        if self.at(kind) {
            return Ok(self.bump());
        }
        Err(self.unexpected_mark("", kind))
    }

    fn open_bracket(&mut self, kind: TokenKind) -> Parse<Token> {
        let token = self.expect(kind)?;
        self.open.push(token);
        Ok(token)
    }
    fn close_bracket(&mut self, kind: TokenKind, or: &str) -> Parse<Token> {
        if self.at(kind) {
            self.open.pop();
            return Ok(self.bump());
        }
        Err(self.unexpected_mark(or, kind))
    }

    // ---- names and strings ---------------------------------------------------------------------------

    fn symbol(&mut self, token: Token) -> Symbol {
        let text = self.token_text(token);
        *self.symbols.entry(text).or_insert_with(|| Symbol::new(&lexer::plain_name(text)))
    }

    fn identifier(&mut self, what: &str) -> Parse<Ident> {
        if !self.at_identifier() {
            return Err(self.unexpected(what));
        }
        let token = self.bump();
        Ok(Ident { name: self.symbol(token), span: self.span_of(token) })
    }

    /// A name that is given to something. Those of the predefined types are given away (MLS 2.3.3, 4.9).
    fn new_name(&mut self, what: &str) -> Parse<Ident> {
        let name = self.identifier(what)?;
        if ["Real", "Integer", "Boolean", "String"].contains(&name.name.as_str()) {
            self.report(messages::reserved_name(name));
        }
        Ok(name)
    }

    /// `A.B.C` or `.A.B`
    fn name(&mut self) -> Parse<Name> {
        self.name_of("a name")
    }

    fn name_of(&mut self, what: &str) -> Parse<Name> {
        let start = self.here();
        let is_global = self.eat(TokenKind::Dot);
        let mut parts = vec![self.identifier(what)?];
        while self.at(TokenKind::Dot) && self.kind_ahead(1) != TokenKind::LeftBrace {
            self.bump();
            parts.push(self.identifier("a name behind the dot")?);
        }
        Ok(Name { is_global, parts, span: self.span_from(start) })
    }

    /// `["text" {+ "text"}]`
    fn string_comment(&mut self) -> Option<StringLiteral> {
        if !self.at(TokenKind::String) {
            return None;
        }
        let start = self.here();
        let mut token = self.bump();
        let mut value = lexer::string_value(self.token_text(token));
        while self.at(TokenKind::Plus) && self.kind_ahead(1) == TokenKind::String {
            self.bump();
            token = self.bump();
            value.to_mut().push_str(&lexer::string_value(self.token_text(token)));
        }
        Some(StringLiteral { value: Arc::from(value.as_ref()), span: self.span_from(start) })
    }

    // ---- depth ---------------------------------------------------------------------------------------

    fn nested<T>(&mut self, production: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        self.nested_by(1, production)
    }

    /// Equations and classes need more of the stack for each level, here and in the passes to come, so they
    /// count for more than one.
    fn nested_by<T>(&mut self, weight: u32, production: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.nesting + weight > MAX_NESTING {
            return Err(self.too_deep());
        }
        self.nesting += weight;
        let result = production(self);
        self.nesting -= weight;
        result
    }

    // What makes messages is kept out of line: inlined, it would enlarge the stack frames of the recursion.
    #[cold]
    #[inline(never)]
    fn too_deep(&mut self) -> Reported {
        let reported = self.report_at_token(messages::nesting_too_deep(self.here()));
        // A bracket too deep ends with its equation; the ends of classes and loops could not be told apart.
        if self.open.is_empty() {
            self.give_up();
        }
        reported
    }

    /// Reads a node of an expression tree whose children are what `production` reads.
    fn node<T>(&mut self, production: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        let siblings = std::mem::take(&mut self.height);
        let result = self.nested(production);
        self.height += 1;
        self.check_height()?;
        self.height = self.height.max(siblings);
        result
    }

    fn check_height(&mut self) -> Parse<()> {
        if self.height > MAX_HEIGHT {
            self.height = 0;
            return Err(self.too_deep());
        }
        Ok(())
    }

    // ---- errors and recovery -------------------------------------------------------------------------

    fn report(&mut self, diagnostic: Diagnostic) {
        if self.n_errors >= MAX_ERRORS {
            return;
        }
        if diagnostic.is_error() {
            self.n_errors += 1;
        }
        let span = diagnostic.primary.span;
        self.diagnostics.push(diagnostic);
        if self.n_errors == MAX_ERRORS {
            self.diagnostics.push(messages::too_many_errors(span));
            self.give_up();
        }
    }

    /// Reports what is wrong with the current token, unless something has been said about it already.
    fn report_at_token(&mut self, diagnostic: Diagnostic) -> Reported {
        // What an unclosed comment has swallowed is not missing.
        let is_swallowed = self.at(TokenKind::EndOfFile) && self.has_reported("unclosed-comment", None);
        if self.last_error_at != Some(self.pos) && !is_swallowed {
            self.last_error_at = Some(self.pos);
            self.report(diagnostic);
        }
        Reported
    }

    fn has_reported(&self, code: &str, start: Option<u32>) -> bool {
        self.diagnostics.iter().any(|d| d.code == code && start.is_none_or(|s| s == d.primary.span.start))
    }

    /// Leaves the rest of the file unread, without a word about what is missing there.
    fn give_up(&mut self) {
        self.pos = self.tokens.len() - 1;
        self.last_error_at = Some(self.pos);
    }

    /// The semicolon behind `what`. When the next token clearly begins something new, only the semicolon
    /// is missing, and reading goes on as if it stood there.
    fn semicolon(&mut self, what: &str) -> Parse<()> {
        if self.eat(TokenKind::Semicolon) {
            return Ok(());
        }
        let starts_something_new = self.on_new_line()
            || self.kind().is_keyword() && !self.at_any(&[TokenKind::And, TokenKind::Or, TokenKind::Not]);
        if !starts_something_new || !self.open.is_empty() {
            return Err(self.unexpected("`;`"));
        }
        // A string that was taken to end with its line has taken the semicolon with it.
        let is_swallowed =
            |t: Token| t.kind == TokenKind::String && self.has_reported("unclosed-string", Some(t.start));
        if self.previous().is_some_and(is_swallowed) {
            return Ok(());
        }
        if let Some(diagnostic) = self.better_explanation() {
            self.report_at_token(diagnostic);
        } else {
            let place = self.after_previous();
            let found = self.describe(self.token());
            self.report_at_token(messages::missing_semicolon(place, what, &found));
        }
        Ok(())
    }

    /// Skips a broken element, equation or statement with its semicolon.
    fn recover(&mut self, start: usize, n_open: usize) {
        self.skip_to_end(start, n_open);
        self.eat(TokenKind::Semicolon);
    }

    /// Skips to the semicolon that ends the broken item which began at `start`, or to what can only belong
    /// to something else. `n_open` brackets were open before it.
    fn skip_to_end(&mut self, start: usize, n_open: usize) {
        let mut n_brackets =
            self.open.iter().skip(n_open).filter(|t| t.kind == TokenKind::LeftBracket).count();
        self.open.truncate(n_open);
        loop {
            match self.kind() {
                TokenKind::EndOfFile => return,
                TokenKind::Semicolon if n_brackets > 0 && self.bracket_closes_soon() => {
                    self.bump();
                }
                TokenKind::Semicolon => return,
                TokenKind::LeftBracket => {
                    n_brackets += 1;
                    self.bump();
                }
                TokenKind::RightBracket => {
                    n_brackets = n_brackets.saturating_sub(1);
                    self.bump();
                }
                kind if self.pos > start && begins_section(kind) => return,
                TokenKind::End if self.pos > start && self.at_closing_end() => return,
                kind if self.pos > start && self.on_new_line() && begins_item(kind) => return,
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// Whether `end` closes a class or a loop here, rather than standing in a subscript.
    fn at_closing_end(&self) -> bool {
        use TokenKind::*;
        matches!(self.kind_ahead(1), Ident | QuotedIdent | If | For | When | While | Semicolon)
    }

    /// Whether a keyword stands where the name of a variable would: `flow = 1`, `input.x := 2`.
    fn is_keyword_used_as_name(&self) -> bool {
        use TokenKind::*;
        let follows_name = matches!(self.kind_ahead(1), Equals | Assign | Dot | LeftBracket);
        self.kind().is_keyword() && follows_name
    }

    /// Whether the semicolon here separates the rows of a matrix: its `]` comes before any structure does.
    fn bracket_closes_soon(&self) -> bool {
        let ahead = self.tokens[self.pos + 1..].iter().take(2000);
        for token in ahead {
            match token.kind {
                TokenKind::RightBracket => return true,
                TokenKind::EndOfFile | TokenKind::Equals | TokenKind::Assign => return false,
                kind if begins_section(kind) || begins_item(kind) => return false,
                _ => {}
            }
        }
        false
    }

    /// The text of a token as a message shows it.
    fn describe(&self, token: Token) -> String {
        let text = self.token_text(token);
        match token.kind {
            TokenKind::EndOfFile => "the end of the file".to_string(),
            TokenKind::String => "a string".to_string(),
            TokenKind::Integer | TokenKind::Real => format!("the number `{}`", messages::shortened(text)),
            kind if kind.is_keyword() => format!("the keyword `{text}`"),
            _ => format!("`{}`", messages::shortened(text)),
        }
    }

    /// Reports that `expected` should stand where the current token is.
    #[cold]
    #[inline(never)]
    fn unexpected(&mut self, expected: &str) -> Reported {
        if self.last_error_at == Some(self.pos) {
            return Reported;
        }
        let diagnostic = self.better_explanation().unwrap_or_else(|| {
            let found = self.describe(self.token());
            // A missing mark is shown where it belongs: at the end of the line rather than on the next one.
            let place = if expected.starts_with('`') && self.on_new_line() {
                self.after_previous()
            } else {
                self.here()
            };
            let mut diagnostic = messages::unexpected(place, expected, &found);
            diagnostic.help = self.help_for(expected);
            self.add_unclosed_bracket(expected, diagnostic)
        });
        self.report_at_token(diagnostic)
    }

    #[cold]
    #[inline(never)]
    fn unexpected_mark(&mut self, or: &str, kind: TokenKind) -> Reported {
        self.unexpected(&format!("{or}`{}`", kind.fixed_text().unwrap_or_default()))
    }

    /// An unclosed string swallows text up to the first quote of the next one, so the mistake shows far
    /// from its cause: behind a string that runs over several lines, in a file whose last quote has no
    /// partner. Then the string is ended with its first line and what follows is read anew.
    fn better_explanation(&mut self) -> Option<Diagnostic> {
        let unclosed = self.diagnostics.iter().find(|d| d.code == "unclosed-string")?.primary.span.start;
        let index = [self.pos.saturating_sub(1), self.pos].into_iter().find(|&i| {
            let token = self.tokens[i];
            token.kind == TokenKind::String && token.start < unclosed && self.token_text(token).contains('\n')
        })?;
        let Token { start, .. } = self.tokens[index];
        let line = self.text[start as usize..].find(['\r', '\n']).unwrap_or(0) as u32;
        self.tokens.truncate(index);
        self.tokens.push(Token { kind: TokenKind::String, start, end: start + line });
        let from_lexer = |d: &Diagnostic| !d.is_unread() && d.code != "end-name-mismatch";
        self.diagnostics.retain(|d| d.primary.span.start < start || !from_lexer(d));
        self.read_tokens(Lexer::starting_at(self.file, self.text, start + line));
        self.n_errors = self.diagnostics.iter().filter(|d| d.is_error()).count();
        self.pos = index + 1;
        Some(lexer::unclosed_string(Span::new(self.file, start, start + 1)))
    }

    fn add_unclosed_bracket(&self, expected: &str, diagnostic: Diagnostic) -> Diagnostic {
        let closers = ["`)`", "`]`", "`}`"];
        match self.open.last() {
            // Before an operand a comma is missing rather than the closing bracket.
            Some(&opening) if closers.iter().any(|c| expected.ends_with(c)) && !self.at_operand() => {
                let mark = self.token_text(opening);
                diagnostic.related(self.span_of(opening), format!("this `{mark}` is not closed"))
            }
            _ => diagnostic,
        }
    }

    /// `2x` and `3(x + 1)`
    fn missing_star(&self) -> Option<String> {
        let number = self.previous().filter(|t| matches!(t.kind, TokenKind::Integer | TokenKind::Real))?;
        let number_text = self.token_text(number);
        if number.end == self.token().start && self.at_identifier() {
            let factor = self.token_text(self.token());
            return Some(format!("a product needs its `*`: write `{number_text}*{factor}`"));
        }
        self.at(TokenKind::LeftParen).then(|| format!("a product needs its `*`: write `{number_text}*(...)`"))
    }

    /// Whether the current token can begin an operand.
    fn at_operand(&self) -> bool {
        use TokenKind::*;
        matches!(self.kind(), Ident | QuotedIdent | Integer | Real | String | LeftParen)
    }

    /// What a person who wrote this most likely meant.
    fn help_for(&self, expected: &str) -> Option<String> {
        let token = self.token();
        let text = self.token_text(token);
        let previous = self.previous()?;
        let previous_text = self.token_text(previous);
        if let Some(help) = self.missing_star() {
            return Some(help);
        }
        match (previous.kind, token.kind) {
            (TokenKind::Star, TokenKind::Star) => return Some("a power is written `a^b`".to_string()),
            (TokenKind::Plus, TokenKind::Plus | TokenKind::Equals)
            | (TokenKind::Minus, TokenKind::Equals) => {
                return Some("there is no such operator; write `x := x + 1` in an algorithm".to_string());
            }
            _ => {}
        }
        if token.kind.is_keyword() && (expected.contains("name") || self.is_keyword_used_as_name()) {
            return Some(format!("`{text}` is a keyword; choose another name"));
        }
        if previous.kind == TokenKind::Return {
            return Some("`return` takes no value; the result is what is assigned to the output".to_string());
        }
        if previous.kind == TokenKind::Initial {
            return Some(
                "`initial equation` and `initial algorithm` begin sections; `initial()` is a call"
                    .to_string(),
            );
        }
        if expected.contains("name") && matches!(token.kind, TokenKind::Integer | TokenKind::Real) {
            return Some("a name begins with a letter or `_`".to_string());
        }
        if self.at_operand() {
            return match expected {
                "`,`, `;` or `]`" => {
                    Some("separate the entries of a row by `,` and the rows by `;`".to_string())
                }
                "`,` or `}`" | "`,` or `]`" => Some("separate the entries by `,`".to_string()),
                "`,` or `)`" => Some("separate the arguments by `,`".to_string()),
                _ => None,
            };
        }
        if self.at(TokenKind::LeftBrace) && (expected == "`then`" || expected == "`loop`") {
            return Some(
                "a body has no braces: write `if c then ... end if;` and `for i in 1:n loop ... end for;`"
                    .to_string(),
            );
        }
        if expected == "an expression" && text == "]" && previous_text == "[" {
            return Some("write `[:]` for a size that follows from the value".to_string());
        }
        None
    }
}

/// Keywords that end whatever stands before them.
fn begins_section(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(kind, Equation | Algorithm | Public | Protected | Within)
}

/// Keywords that begin an element, equation or statement when they come first on a line.
fn begins_item(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(
        kind,
        Annotation
            | Block
            | Class
            | Connect
            | Connector
            | Constant
            | Discrete
            | Else
            | Elseif
            | Elsewhen
            | Encapsulated
            | Expandable
            | Extends
            | External
            | Final
            | Flow
            | For
            | Function
            | If
            | Import
            | Initial
            | Inner
            | Input
            | Model
            | Operator
            | Outer
            | Output
            | Package
            | Parameter
            | Partial
            | Record
            | Redeclare
            | Replaceable
            | Return
            | Stream
            | Type
            | When
            | While
    )
}
