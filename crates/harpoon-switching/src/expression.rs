//! Boolean expressions as people write them, with the place of each problem.
//!
//! Both habits are read: that of programmers (`A and not B or C xor D`, also `&`, `|`, `!`, `^`) and that of
//! switching algebra (`A*B' + C`, and `AB'C` by standing side by side when the variables are single letters or
//! when there is a blank between). A product binds stronger than exclusive or, that stronger than a sum.
//!
//! Places are byte offsets into the expression; the caller knows where it lies in the file.

use crate::bdd::{Bdd, FALSE, Function, TRUE};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    Constant(bool),
    Variable(usize),
    Not(Box<Expression>),
    And(Vec<Expression>),
    Or(Vec<Expression>),
    Xor(Vec<Expression>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    pub kind: ErrorKind,
    pub start: usize,
    pub end: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    Empty,
    UnknownVariable(String),
    /// Something else stands where a variable, a negation or a parenthesis should.
    OperandExpected(String),
    /// An operand or expression is complete, and this cannot follow it.
    Unexpected(String),
    UnclosedParenthesis,
    TooDeep,
}

impl Expression {
    pub fn to_bdd(&self, bdd: &mut Bdd) -> Function {
        match self {
            Expression::Constant(value) => {
                if *value {
                    TRUE
                } else {
                    FALSE
                }
            }
            Expression::Variable(v) => bdd.variable(*v),
            Expression::Not(e) => {
                let f = e.to_bdd(bdd);
                bdd.not(f)
            }
            Expression::And(es) => es.iter().fold(TRUE, |f, e| {
                let g = e.to_bdd(bdd);
                bdd.and(f, g)
            }),
            Expression::Or(es) => es.iter().fold(FALSE, |f, e| {
                let g = e.to_bdd(bdd);
                bdd.or(f, g)
            }),
            Expression::Xor(es) => es.iter().fold(FALSE, |f, e| {
                let g = e.to_bdd(bdd);
                bdd.xor(f, g)
            }),
        }
    }

    /// The value where bit `n - 1 - i` of `minterm` is variable `i`.
    pub fn value(&self, minterm: u32, n: usize) -> bool {
        match self {
            Expression::Constant(value) => *value,
            Expression::Variable(v) => minterm >> (n - 1 - v) & 1 == 1,
            Expression::Not(e) => !e.value(minterm, n),
            Expression::And(es) => es.iter().all(|e| e.value(minterm, n)),
            Expression::Or(es) => es.iter().any(|e| e.value(minterm, n)),
            Expression::Xor(es) => es.iter().fold(false, |x, e| x ^ e.value(minterm, n)),
        }
    }
}

/// Reads an expression. Unknown variables are all reported; after any other error reading stops.
pub fn parse(text: &str, variables: &[String]) -> Result<Expression, Vec<ExpressionError>> {
    let mut errors = Vec::new();
    let tokens = tokens(text, variables);
    let mut parser = Parser { tokens, at: 0, depth: 0, end: text.len(), errors: &mut errors };
    let parsed = parser.whole();
    match parsed {
        Ok(e) if errors.is_empty() => Ok(e),
        Ok(_) => Err(errors),
        Err(e) => {
            errors.push(e);
            errors.sort_by_key(|e| e.start);
            Err(errors)
        }
    }
}

/// Deeper nesting than anyone writes; keeps the recursion off the end of the stack.
const MAX_DEPTH: usize = 100;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Variable(usize),
    Unknown,
    Constant(bool),
    And,
    Or,
    Xor,
    Not,
    /// The mark after an operand: `A'`.
    Prime,
    Open,
    Close,
    Stray,
}

#[derive(Clone, Debug)]
struct Token {
    kind: Kind,
    text: String,
    start: usize,
    end: usize,
}

fn tokens(text: &str, variables: &[String]) -> Vec<Token> {
    let mut out = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if c.is_whitespace() {
            continue;
        }
        let mut end = start + c.len_utf8();
        if c.is_alphabetic() || c == '_' {
            while let Some(&(i, c)) = rest.peek() {
                if !(c.is_alphanumeric() || c == '_') {
                    break;
                }
                end = i + c.len_utf8();
                rest.next();
            }
            word(&text[start..end], start, variables, &mut out);
            continue;
        }
        let mut twice = |c: char| {
            if let Some(&(i, next)) = rest.peek()
                && next == c
            {
                end = i + c.len_utf8();
                rest.next();
            }
        };
        let kind = match c {
            '&' => {
                twice('&');
                Kind::And
            }
            '|' => {
                twice('|');
                Kind::Or
            }
            '*' | '·' | '∧' => Kind::And,
            '+' | '∨' => Kind::Or,
            '^' | '⊕' => Kind::Xor,
            '!' | '~' | '¬' => Kind::Not,
            '\'' | '’' | '′' => Kind::Prime,
            '(' => Kind::Open,
            ')' => Kind::Close,
            '0' => Kind::Constant(false),
            '1' => Kind::Constant(true),
            _ => Kind::Stray,
        };
        out.push(Token { kind, text: text[start..end].to_string(), start, end });
    }
    out
}

/// A word is a variable, an operator, or single-letter variables side by side.
fn word(text: &str, start: usize, variables: &[String], out: &mut Vec<Token>) {
    let find = |name: &str| variables.iter().position(|v| v == name);
    let push = |out: &mut Vec<Token>, kind, text: &str, start| {
        out.push(Token { kind, text: text.to_string(), start, end: start + text.len() });
    };
    let operator = match text.to_ascii_lowercase().as_str() {
        "and" => Some(Kind::And),
        "or" => Some(Kind::Or),
        "xor" => Some(Kind::Xor),
        "not" => Some(Kind::Not),
        "true" => Some(Kind::Constant(true)),
        "false" => Some(Kind::Constant(false)),
        _ => None,
    };
    if let Some(v) = find(text) {
        push(out, Kind::Variable(v), text, start);
    } else if let Some(kind) = operator {
        push(out, kind, text, start);
    } else if text.char_indices().all(|(i, c)| find(&text[i..i + c.len_utf8()]).is_some()) {
        for (i, c) in text.char_indices() {
            let letter = &text[i..i + c.len_utf8()];
            push(out, Kind::Variable(find(letter).unwrap_or(0)), letter, start + i);
        }
    } else {
        push(out, Kind::Unknown, text, start);
    }
}

struct Parser<'a> {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    end: usize,
    errors: &'a mut Vec<ExpressionError>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Kind> {
        self.tokens.get(self.at).map(|t| &t.kind)
    }

    fn take(&mut self, kind: &Kind) -> bool {
        let found = self.peek() == Some(kind);
        self.at += usize::from(found);
        found
    }

    fn whole(&mut self) -> Result<Expression, ExpressionError> {
        if self.tokens.is_empty() {
            return Err(ExpressionError { kind: ErrorKind::Empty, start: 0, end: self.end });
        }
        let e = self.sum()?;
        match self.tokens.get(self.at) {
            None => Ok(e),
            Some(t) => Err(ExpressionError {
                kind: ErrorKind::Unexpected(t.text.clone()),
                start: t.start,
                end: t.end,
            }),
        }
    }

    fn sum(&mut self) -> Result<Expression, ExpressionError> {
        let mut terms = vec![self.exclusive()?];
        while self.take(&Kind::Or) {
            terms.push(self.exclusive()?);
        }
        Ok(one_or(terms, Expression::Or))
    }

    fn exclusive(&mut self) -> Result<Expression, ExpressionError> {
        let mut terms = vec![self.product()?];
        while self.take(&Kind::Xor) {
            terms.push(self.product()?);
        }
        Ok(one_or(terms, Expression::Xor))
    }

    fn product(&mut self) -> Result<Expression, ExpressionError> {
        let mut factors = vec![self.factor()?];
        loop {
            let operand_follows = matches!(
                self.peek(),
                Some(Kind::Variable(_) | Kind::Unknown | Kind::Constant(_) | Kind::Not | Kind::Open)
            );
            if self.take(&Kind::And) || operand_follows {
                factors.push(self.factor()?);
            } else {
                return Ok(one_or(factors, Expression::And));
            }
        }
    }

    fn factor(&mut self) -> Result<Expression, ExpressionError> {
        let Some(token) = self.tokens.get(self.at).cloned() else {
            let kind = ErrorKind::OperandExpected("the end".to_string());
            return Err(ExpressionError { kind, start: self.end, end: self.end });
        };
        let error = |kind| Err(ExpressionError { kind, start: token.start, end: token.end });
        self.at += 1;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return error(ErrorKind::TooDeep);
        }
        let mut e = match token.kind {
            Kind::Variable(v) => Expression::Variable(v),
            Kind::Constant(value) => Expression::Constant(value),
            Kind::Unknown => {
                let kind = ErrorKind::UnknownVariable(token.text.clone());
                self.errors.push(ExpressionError { kind, start: token.start, end: token.end });
                Expression::Constant(false)
            }
            Kind::Not => Expression::Not(Box::new(self.factor()?)),
            Kind::Open => {
                let inner = self.sum()?;
                if !self.take(&Kind::Close) {
                    return match self.tokens.get(self.at) {
                        None => error(ErrorKind::UnclosedParenthesis),
                        Some(t) => Err(ExpressionError {
                            kind: ErrorKind::Unexpected(t.text.clone()),
                            start: t.start,
                            end: t.end,
                        }),
                    };
                }
                inner
            }
            _ => return error(ErrorKind::OperandExpected(format!("`{}`", token.text))),
        };
        while self.take(&Kind::Prime) {
            e = Expression::Not(Box::new(e));
        }
        self.depth -= 1;
        Ok(e)
    }
}

fn one_or(mut terms: Vec<Expression>, many: fn(Vec<Expression>) -> Expression) -> Expression {
    if terms.len() == 1 { terms.swap_remove(0) } else { many(terms) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables(names: &str) -> Vec<String> {
        names.split_whitespace().map(str::to_string).collect()
    }

    /// Minterms of the expression over single letters `A B C`.
    fn minterms(text: &str) -> Vec<u32> {
        let e = parse(text, &variables("A B C")).unwrap();
        (0..8).filter(|&m| e.value(m, 3)).collect()
    }

    #[test]
    fn both_habits_of_writing_mean_the_same() {
        for text in
            ["AB' + C", "A*B'+C", "A and not B or C", "A & !B | C", "(A ¬B) || C", "A B' ∨ C", "A && ~B + C"]
        {
            assert_eq!(minterms(text), [1, 3, 4, 5, 7], "{text}");
        }
    }

    #[test]
    fn product_before_exclusive_or_before_sum() {
        assert_eq!(minterms("A xor B C"), [3, 4, 5, 6]);
        assert_eq!(minterms("A + B xor C"), [1, 2, 4, 5, 6, 7]);
        assert_eq!(minterms("(A + B)' C"), [1]);
        assert_eq!(minterms("A''"), [4, 5, 6, 7]);
        assert_eq!(minterms("not A'"), [4, 5, 6, 7]);
        assert_eq!(minterms("A 0 + 1 B"), [2, 3, 6, 7]);
    }

    #[test]
    fn longer_names_are_not_cut_into_letters() {
        let e = parse("AB and C", &variables("A B AB C")).unwrap();
        assert_eq!(e, Expression::And(vec![Expression::Variable(2), Expression::Variable(3)]));
    }

    #[test]
    fn each_problem_has_its_place() {
        let check = |text: &str, expected: &[(&str, ErrorKind)]| {
            let errors = parse(text, &variables("A B C")).unwrap_err();
            let found: Vec<_> = errors.iter().map(|e| (&text[e.start..e.end], e.kind.clone())).collect();
            assert_eq!(found, expected, "{text}");
        };
        use ErrorKind::*;
        check("", &[("", Empty)]);
        check("A + X*gear", &[("X", UnknownVariable("X".into())), ("gear", UnknownVariable("gear".into()))]);
        check("A + ", &[("", OperandExpected("the end".into()))]);
        check("A + * B", &[("*", OperandExpected("`*`".into()))]);
        check("(A + B", &[("(", UnclosedParenthesis)]);
        check("A B)", &[(")", Unexpected(")".into()))]);
        check("A = B", &[("=", Unexpected("=".into()))]);
        check("A + X + )", &[("X", UnknownVariable("X".into())), (")", OperandExpected("`)`".into()))]);
        let deep = "(".repeat(100_000);
        assert_eq!(parse(&deep, &variables("A")).unwrap_err()[0].kind, TooDeep);
        assert_eq!(parse(&"!".repeat(100_000), &variables("A")).unwrap_err()[0].kind, TooDeep);
    }
}
