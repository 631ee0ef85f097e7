//! Text to tokens, by the lexical rules of Modelica 3.6 (chapter 2).
//!
//! Nothing is dropped: blanks, comments and stray characters are tokens too, and the tokens laid end to
//! end are the text again. A problem is reported at its place and reading goes on behind it. Every byte is
//! looked at a bounded number of times, so a file of one long line costs no more than any other.

use harpoon_base::{Diagnostic, FileId, Span, TextEdit};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
}

impl Token {
    pub fn text(self, text: &str) -> &str {
        &text[self.start as usize..self.end as usize]
    }
}

macro_rules! token_kinds {
    (keywords { $($keyword:ident $word:literal,)* } symbols { $($symbol:ident $mark:literal,)* }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum TokenKind {
            $($keyword,)*
            $($symbol,)*
            Ident,
            /// `'any text'`
            QuotedIdent,
            Integer,
            Real,
            String,
            Blank,
            LineComment,
            BlockComment,
            /// A character that begins no token; reported.
            Stray,
            EndOfFile,
        }

        impl TokenKind {
            pub fn is_keyword(self) -> bool {
                matches!(self, $(TokenKind::$keyword)|*)
            }
            /// The text of keywords and symbols, which have only one.
            pub fn fixed_text(self) -> Option<&'static str> {
                match self {
                    $(TokenKind::$keyword => Some($word),)*
                    $(TokenKind::$symbol => Some($mark),)*
                    _ => None,
                }
            }
        }

        fn keyword(word: &str) -> Option<TokenKind> {
            match word {
                $($word => Some(TokenKind::$keyword),)*
                _ => None,
            }
        }
    };
}

token_kinds! {
    keywords {
        Algorithm "algorithm", And "and", Annotation "annotation", Block "block", Break "break", Class "class",
        Connect "connect", Connector "connector", Constant "constant", Constrainedby "constrainedby", Der "der",
        Discrete "discrete", Each "each", Else "else", Elseif "elseif", Elsewhen "elsewhen",
        Encapsulated "encapsulated", End "end", Enumeration "enumeration", Equation "equation",
        Expandable "expandable", Extends "extends", External "external", False "false", Final "final",
        Flow "flow", For "for", Function "function", If "if", Import "import", Impure "impure", In "in",
        Initial "initial", Inner "inner", Input "input", Loop "loop", Model "model", Not "not",
        Operator "operator", Or "or", Outer "outer", Output "output", Package "package", Parameter "parameter",
        Partial "partial", Protected "protected", Public "public", Pure "pure", Record "record",
        Redeclare "redeclare", Replaceable "replaceable", Return "return", Stream "stream", Then "then",
        True "true", Type "type", When "when", While "while", Within "within",
    }
    symbols {
        LeftParen "(", RightParen ")", LeftBracket "[", RightBracket "]", LeftBrace "{", RightBrace "}",
        Comma ",", Semicolon ";", Colon ":", Dot ".", Assign ":=", Equals "=",
        Plus "+", Minus "-", Star "*", Slash "/", Caret "^",
        DotPlus ".+", DotMinus ".-", DotStar ".*", DotSlash "./", DotCaret ".^",
        Less "<", LessEqual "<=", Greater ">", GreaterEqual ">=", EqualEqual "==", NotEqual "<>",
    }
}

impl TokenKind {
    /// Blanks, comments and stray characters: what the grammar does not see.
    pub fn is_trivia(self) -> bool {
        matches!(self, TokenKind::Blank | TokenKind::LineComment | TokenKind::BlockComment | TokenKind::Stray)
    }
}

/// All tokens of a text, trivia included, without the end-of-file token.
pub fn tokenize(file: FileId, text: &str) -> (Vec<Token>, Vec<Diagnostic>) {
    let mut lexer = Lexer::new(file, text);
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next_token();
        if token.kind == TokenKind::EndOfFile {
            return (tokens, lexer.diagnostics);
        }
        tokens.push(token);
    }
}

pub struct Lexer<'t> {
    file: FileId,
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    /// Once a string was found to have no end, looking for the end of a later one would be in vain, and
    /// costs a walk over the rest of the file each time.
    no_more_quotes: bool,
    /// The same for quoted names, which end with their line: up to here none is closed.
    no_closed_name_before: usize,
    pub diagnostics: Vec<Diagnostic>,
}

/// More complaints than this about the characters of one file help nobody (the file is likely no text).
const MAX_DIAGNOSTICS: usize = 60;

impl<'t> Lexer<'t> {
    pub fn new(file: FileId, text: &'t str) -> Lexer<'t> {
        Lexer {
            file,
            text,
            bytes: text.as_bytes(),
            at: 0,
            no_more_quotes: false,
            no_closed_name_before: 0,
            diagnostics: Vec::new(),
        }
    }

    /// Begins in the middle of a text.
    pub fn starting_at(file: FileId, text: &'t str, at: u32) -> Lexer<'t> {
        Lexer { at: at as usize, ..Lexer::new(file, text) }
    }

    /// The next token; at the end of the text, `EndOfFile` again and again.
    pub fn next_token(&mut self) -> Token {
        let start = self.at;
        let Some(&first) = self.bytes.get(start) else {
            return Token { kind: TokenKind::EndOfFile, start: start as u32, end: start as u32 };
        };
        let kind = match first {
            b' ' | b'\t' | b'\n' | b'\r' => self.blank(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.identifier(),
            b'0'..=b'9' => self.number(),
            b'"' => self.string(),
            b'\'' => self.quoted_identifier(),
            b'/' if self.peek(1) == Some(b'/') => self.line_comment(),
            b'/' if self.peek(1) == Some(b'*') => self.block_comment(),
            b'.' if matches!(self.peek(1), Some(b'0'..=b'9')) => self.number_without_leading_digit(),
            b'.' => match self.peek(1) {
                Some(b'+') => self.symbol(TokenKind::DotPlus, 2),
                Some(b'-') => self.symbol(TokenKind::DotMinus, 2),
                Some(b'*') => self.symbol(TokenKind::DotStar, 2),
                Some(b'/') => self.symbol(TokenKind::DotSlash, 2),
                Some(b'^') => self.symbol(TokenKind::DotCaret, 2),
                _ => self.symbol(TokenKind::Dot, 1),
            },
            b'(' => self.symbol(TokenKind::LeftParen, 1),
            b')' => self.symbol(TokenKind::RightParen, 1),
            b'[' => self.symbol(TokenKind::LeftBracket, 1),
            b']' => self.symbol(TokenKind::RightBracket, 1),
            b'{' => self.symbol(TokenKind::LeftBrace, 1),
            b'}' => self.symbol(TokenKind::RightBrace, 1),
            b',' => self.symbol(TokenKind::Comma, 1),
            b';' => self.symbol(TokenKind::Semicolon, 1),
            b':' if self.peek(1) == Some(b'=') => self.symbol(TokenKind::Assign, 2),
            b':' => self.symbol(TokenKind::Colon, 1),
            b'=' if self.peek(1) == Some(b'=') => self.symbol(TokenKind::EqualEqual, 2),
            b'=' => self.symbol(TokenKind::Equals, 1),
            b'+' => self.symbol(TokenKind::Plus, 1),
            b'-' => self.symbol(TokenKind::Minus, 1),
            b'*' => self.symbol(TokenKind::Star, 1),
            b'/' => self.symbol(TokenKind::Slash, 1),
            b'^' => self.symbol(TokenKind::Caret, 1),
            b'<' => match self.peek(1) {
                Some(b'=') => self.symbol(TokenKind::LessEqual, 2),
                Some(b'>') => self.symbol(TokenKind::NotEqual, 2),
                _ => self.symbol(TokenKind::Less, 1),
            },
            b'>' if self.peek(1) == Some(b'=') => self.symbol(TokenKind::GreaterEqual, 2),
            b'>' => self.symbol(TokenKind::Greater, 1),
            _ => self.other(),
        };
        Token { kind, start: start as u32, end: self.at as u32 }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start as u32, end as u32)
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MAX_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }

    fn symbol(&mut self, kind: TokenKind, len: usize) -> TokenKind {
        self.at += len;
        kind
    }

    fn skip_while(&mut self, accept: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&b| accept(b)) {
            self.at += 1;
        }
    }

    fn blank(&mut self) -> TokenKind {
        self.skip_while(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'));
        TokenKind::Blank
    }

    fn line_comment(&mut self) -> TokenKind {
        self.skip_while(|b| b != b'\n');
        TokenKind::LineComment
    }

    fn block_comment(&mut self) -> TokenKind {
        let start = self.at;
        match self.text[start + 2..].find("*/") {
            Some(len) => self.at = start + 2 + len + 2,
            None => {
                self.at = self.bytes.len();
                let opening = self.span(start, start + 2);
                self.report(unclosed_comment(opening));
            }
        }
        TokenKind::BlockComment
    }

    fn identifier(&mut self) -> TokenKind {
        let start = self.at;
        self.skip_while(is_identifier_byte);
        if self.letter_outside_ascii() {
            return self.foreign_identifier(start);
        }
        keyword(&self.text[start..self.at]).unwrap_or(TokenKind::Ident)
    }

    fn letter_outside_ascii(&self) -> bool {
        self.peek(0).is_some_and(|b| b >= 0x80) && self.text[self.at..].starts_with(char::is_alphanumeric)
    }

    /// A word with letters such as `ö` is read as one identifier, so that it gives one message.
    fn foreign_identifier(&mut self, start: usize) -> TokenKind {
        let rest = &self.text[start..];
        let len = rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len());
        self.at = start + len;
        let span = self.span(start, self.at);
        self.report(foreign_letters(span, &self.text[start..self.at]));
        TokenKind::Ident
    }

    fn quoted_identifier(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        while start >= self.no_closed_name_before {
            match self.peek(0) {
                Some(b'\'') => {
                    self.at += 1;
                    self.check_quoted_name(start);
                    return TokenKind::QuotedIdent;
                }
                Some(b'\\') if self.peek(1).is_some_and(|b| b != b'\n' && b < 0x80) => self.at += 2,
                None | Some(b'\n') => self.no_closed_name_before = self.at,
                Some(_) => self.at += 1,
            }
        }
        self.at = start + 1;
        let opening = self.span(start, start + 1);
        self.report(unclosed_quoted_name(opening));
        TokenKind::Stray
    }

    /// The first character or escape of a quoted name that cannot stand there.
    fn check_quoted_name(&mut self, start: usize) {
        let inner = &self.text[start + 1..self.at - 1];
        let mut chars = inner.char_indices().peekable();
        while let Some((k, c)) = chars.next() {
            let is_known = match c {
                '\\' => chars.next().is_some_and(|(_, e)| e.is_ascii() && escape_value(e as u8).is_some()),
                '`' => false,
                c => c == ' ' || c.is_ascii_graphic(),
            };
            if !is_known {
                let end = chars.peek().map_or(inner.len(), |(next, _)| *next);
                let span = self.span(start + 1 + k, start + 1 + end);
                self.report(stray_in_quoted_name(span, &inner[k..end]));
                return;
            }
        }
    }

    fn number(&mut self) -> TokenKind {
        let start = self.at;
        let mut kind = TokenKind::Integer;
        self.skip_while(|b| b.is_ascii_digit());
        if self.peek(0) == Some(b'.') {
            kind = TokenKind::Real;
            self.at += 1;
            self.skip_while(|b| b.is_ascii_digit());
        }
        self.exponent(start, kind)
    }

    fn exponent(&mut self, start: usize, kind: TokenKind) -> TokenKind {
        if !matches!(self.peek(0), Some(b'e' | b'E')) {
            return kind;
        }
        let sign = usize::from(matches!(self.peek(1), Some(b'+' | b'-')));
        match self.peek(1 + sign) {
            Some(b'0'..=b'9') => {
                self.at += 1 + sign;
                self.skip_while(|b| b.is_ascii_digit());
                TokenKind::Real
            }
            // `2else` and `3energy` are a number and a word; `1e+` and `1e` are broken numbers.
            Some(b) if sign == 0 && is_identifier_byte(b) => kind,
            _ => {
                self.at += 1 + sign;
                let span = self.span(start, self.at);
                self.report(exponent_without_digits(span, &self.text[start..self.at]));
                TokenKind::Real
            }
        }
    }

    fn number_without_leading_digit(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        self.skip_while(|b| b.is_ascii_digit());
        self.exponent(start, TokenKind::Real)
    }

    fn string(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        let mut n_unknown_escapes = 0;
        while !self.no_more_quotes {
            self.skip_while(|b| b != b'"' && b != b'\\');
            match self.peek(0) {
                Some(b'"') => {
                    self.at += 1;
                    return TokenKind::String;
                }
                Some(_) => {
                    let escaped = self.peek(1);
                    if escaped.is_some_and(|b| escape_value(b).is_none()) && n_unknown_escapes < 3 {
                        n_unknown_escapes += 1;
                        self.unknown_escape();
                    }
                    self.at += if escaped.is_some_and(|b| b < 0x80) { 2 } else { 1 };
                }
                None => {
                    self.no_more_quotes = true;
                    let opening = self.span(start, start + 1);
                    self.report(unclosed_string(opening));
                }
            }
        }
        // The string is taken to end with its line, so that what follows can still be read.
        self.at = start + 1;
        self.skip_while(|b| b != b'\n' && b != b'\r');
        TokenKind::String
    }

    fn unknown_escape(&mut self) {
        let escaped = self.text[self.at + 1..].chars().next().unwrap_or(' ');
        let span = self.span(self.at, self.at + 1 + escaped.len_utf8());
        self.report(unknown_escape(span, escaped));
    }

    /// What begins no token of Modelica. Where another language has a token here, that is what is read, so
    /// that one foreign operator gives one message.
    fn other(&mut self) -> TokenKind {
        let start = self.at;
        let rest = &self.text[start..];
        let c = rest.chars().next().unwrap_or('\u{fffd}');
        if c.is_alphabetic() {
            return self.foreign_identifier(start);
        }
        if c == '\u{feff}' {
            self.at += c.len_utf8();
            return TokenKind::Blank;
        }
        if c.is_whitespace() {
            let len = rest.find(|other: char| other != c).unwrap_or(rest.len());
            self.at += len;
            let span = self.span(start, self.at);
            self.report(foreign_blank(span, c));
            return TokenKind::Blank;
        }
        let operator = FOREIGN_OPERATORS.iter().find(|(foreign, ..)| rest.starts_with(foreign));
        if let Some(&(foreign, meaning, kind)) = operator {
            self.at += foreign.len();
            let span = self.span(start, self.at);
            self.report(foreign_operator(span, foreign, meaning, kind));
            return kind;
        }
        if let Some(len) = typographic_string(rest) {
            self.at += len;
            let span = self.span(start, self.at);
            self.report(typographic_quotes(span, rest[..len].trim_matches(TYPOGRAPHIC_QUOTES)));
            return TokenKind::String;
        }
        // A run of the same character (a row of `#`, a block of NUL bytes) is one mistake.
        self.at += rest.find(|other| other != c).unwrap_or(rest.len());
        let span = self.span(start, self.at);
        let indent =
            self.bytes[..start].iter().rev().take(100).take_while(|b| matches!(b, b' ' | b'\t')).count();
        let is_first_on_line = start == indent || self.bytes[start - indent - 1] == b'\n';
        self.report(stray_character(span, c, &self.text[start..self.at]));
        if matches!(c, '#' | '%') && is_first_on_line {
            return self.line_comment();
        }
        TokenKind::Stray
    }
}

/// Operators of other languages: how they are written there, what they mean and what they are here.
const FOREIGN_OPERATORS: &[(&str, &str, TokenKind)] = &[
    ("!=", "unequal", TokenKind::NotEqual),
    ("~=", "unequal", TokenKind::NotEqual),
    ("\u{2260}", "unequal", TokenKind::NotEqual),
    ("\u{2264}", "less or equal", TokenKind::LessEqual),
    ("\u{2265}", "greater or equal", TokenKind::GreaterEqual),
    ("&&", "logical and", TokenKind::And),
    ("&", "logical and", TokenKind::And),
    ("||", "logical or", TokenKind::Or),
    ("|", "logical or", TokenKind::Or),
    ("!", "logical not", TokenKind::Not),
    ("\u{2212}", "minus", TokenKind::Minus),
    ("\u{2013}", "minus", TokenKind::Minus),
    ("\u{d7}", "multiplication", TokenKind::Star),
    ("\u{b7}", "multiplication", TokenKind::Star),
];

const TYPOGRAPHIC_QUOTES: &[char] = &['\u{201c}', '\u{201d}', '\u{201e}'];

/// The length of “text” with both its quotes on one line.
fn typographic_string(rest: &str) -> Option<usize> {
    let inner = rest.strip_prefix(TYPOGRAPHIC_QUOTES)?;
    let len = inner
        .chars()
        .take(200)
        .take_while(|c| *c != '\n' && !TYPOGRAPHIC_QUOTES.contains(c))
        .map(char::len_utf8)
        .sum();
    let closing = inner[len..].chars().next().filter(|c| TYPOGRAPHIC_QUOTES.contains(c))?;
    Some(rest.len() - inner.len() + len + closing.len_utf8())
}

fn is_identifier_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

/// What the character behind a backslash stands for (2.3.5).
pub fn escape_value(b: u8) -> Option<char> {
    Some(match b {
        b'\'' => '\'',
        b'"' => '"',
        b'?' => '?',
        b'\\' => '\\',
        b'a' => '\u{7}',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'v' => '\u{b}',
        _ => return None,
    })
}

/// The value of a string token: without quotes and with escapes resolved. An unknown escape stays as it
/// is written.
pub fn string_value(token_text: &str) -> std::borrow::Cow<'_, str> {
    let inner = token_text.strip_prefix('"').unwrap_or(token_text);
    // An unclosed string has no last quote; what looks like one may be the end of `\"`.
    let inner = match inner.strip_suffix('"') {
        Some(closed) if closed.bytes().rev().take_while(|&b| b == b'\\').count() % 2 == 0 => closed,
        _ => inner,
    };
    if !inner.contains('\\') {
        return inner.into();
    }
    let mut value = String::with_capacity(inner.len());
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = match (c, chars.peek()) {
            ('\\', Some(&next)) if next.is_ascii() => escape_value(next as u8),
            _ => None,
        };
        match escaped {
            Some(meant) => {
                value.push(meant);
                chars.next();
            }
            None => value.push(c),
        }
    }
    value.into()
}

// ---- diagnostics -----------------------------------------------------------------------------------------

pub(crate) fn unclosed_string(opening: Span) -> Diagnostic {
    Diagnostic::error("unclosed-string", opening, "this string has no closing `\"`")
        .label("the string begins here")
        .help("add `\"` at the end of the string; a quote inside a string is written `\\\"`")
}

fn unclosed_comment(opening: Span) -> Diagnostic {
    Diagnostic::error("unclosed-comment", opening, "this comment has no closing `*/`")
        .label("the comment begins here and runs to the end of the file")
        .help("add `*/` at the end of the comment, or use `//` for a comment of one line")
}

fn unclosed_quoted_name(opening: Span) -> Diagnostic {
    Diagnostic::error("unclosed-quoted-name", opening, "this quoted name has no closing `'`")
        .label("the name begins here")
        .help("close the name with `'` on the same line; text is written in double quotes, a derivative as `der(x)`")
}

fn unknown_escape(span: Span, escaped: char) -> Diagnostic {
    let message = format!("`\\{}` is no escape sequence", escaped.escape_debug());
    let edit = TextEdit { span: Span { end: span.start, ..span }, replacement: "\\".to_string() };
    Diagnostic::warning("unknown-escape", span, message)
        .label("kept as it is written")
        .help("write `\\\\` for a backslash")
        .fix("Double the backslash", vec![edit])
}

fn exponent_without_digits(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error("invalid-number", span, format!("the exponent of `{text}` has no digits"))
        .help("write the power of ten behind `e`, as in `1e-3`")
}

fn foreign_letters(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(
        "stray-character",
        span,
        format!("the name `{word}` has letters that a name may not have"),
    )
    .help("use the letters a to z, digits and `_`")
}

/// White space is spaces, tabulators and ends of lines (MLS 2.1).
fn foreign_blank(span: Span, c: char) -> Diagnostic {
    Diagnostic::error("stray-character", span, format!("U+{:04X} is no white space of Modelica", c as u32))
        .help("write a space")
        .fix("Write a space", vec![TextEdit { span, replacement: " ".to_string() }])
}

/// What a quoted name is made of: printed characters of ASCII and escapes (MLS 2.3.1).
fn stray_in_quoted_name(span: Span, text: &str) -> Diagnostic {
    let shown = match text.starts_with(char::is_control) {
        true => text.escape_debug().to_string(),
        false => text.to_string(),
    };
    Diagnostic::error("stray-character", span, format!("`{shown}` cannot stand in a quoted name"))
    .help("use letters and signs of ASCII, without the backtick; control characters are written as escapes: `\\t`")
}

/// The name that a token stands for: in a quoted name `\"` and `\?` are the same as `"` and `?` (MLS 2.3.1).
pub(crate) fn plain_name(text: &str) -> std::borrow::Cow<'_, str> {
    if !text.contains("\\\"") && !text.contains("\\?") {
        return text.into();
    }
    let mut name = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some(redundant @ ('"' | '?')) => name.push(redundant),
                other => name.extend(std::iter::once('\\').chain(other)),
            },
            _ => name.push(c),
        }
    }
    name.into()
}

fn foreign_operator(span: Span, foreign: &str, meaning: &str, kind: TokenKind) -> Diagnostic {
    let modelica = kind.fixed_text().unwrap_or_default();
    let replacement = if kind.is_keyword() { format!(" {modelica} ") } else { modelica.to_string() };
    Diagnostic::error("stray-character", span, format!("`{foreign}` is no operator of Modelica"))
        .help(format!("{meaning} is written `{modelica}`"))
        .fix(format!("Write `{modelica}`"), vec![TextEdit { span, replacement }])
}

fn typographic_quotes(span: Span, inner: &str) -> Diagnostic {
    Diagnostic::error("stray-character", span, "a string stands in straight quotes, not in typographic ones")
        .help("write `\"text\"`")
        .fix("Write straight quotes", vec![TextEdit { span, replacement: format!("\"{inner}\"") }])
}

fn stray_character(span: Span, c: char, run: &str) -> Diagnostic {
    let shown: String = if c.is_control() || c == '\u{fffd}' {
        format!("U+{:04X}", c as u32)
    } else {
        run.chars().take(12).collect()
    };
    let help = match c {
        '#' | '%' => "a comment begins with `//`",
        '\u{2018}' | '\u{2019}' | '\u{201c}' | '\u{201d}' | '\u{201e}' => {
            "this is a typographic quote; strings are written in straight ones: \"text\""
        }
        '\0' => "the file may not be text, or be saved as UTF-16; save it as UTF-8",
        '\\' => "matrices are solved with `Modelica.Math.Matrices.solve(A, b)`",
        _ => "delete it",
    };
    Diagnostic::error(
        "stray-character",
        span,
        format!("`{shown}` has no meaning in Modelica outside strings"),
    )
    .help(help)
}
