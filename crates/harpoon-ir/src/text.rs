//! Reads models written as plain equations, for tests and for systems that never were Modelica.
//!
//! ```text
//! der(x) = u; der(y) = w; x^2 + y^2 = 1
//! ```
//!
//! is a whole model: names that are not declared are continuous Real unknowns. Statements end with `;` or
//! with the line; a line goes on inside parentheses and after an operator. In full:
//!
//! ```text
//! parameter Real L = 1                       // also constant, discrete, input, output, flow, final, protected
//! Real x(start=1, fixed=true, stateSelect=prefer), y = 2*L
//! Boolean b; Integer n; String s; type E = enumeration(off, on); E e
//! der(x) = if b then -x else E.on
//! initial: x = 3; y = 0                      // to the end of the line, or a section `initial equation`
//! when b: n = pre(n) + 1; reinit(x, 0)       // to the end of the line, or `when b then … end when`
//! assert(x > 0, "x is gone"); terminate("done"); print("hello")
//! function f  input Real x; output Real y; algorithm y := x^2; end f
//! ```
//!
//! What `print.rs` prints is read back to the same model. A `when` is lowered as the front end does it: its
//! condition becomes a Boolean variable (`$when1`) unless it is one or is true at events only, and
//! `x = e` becomes `x = if edge(c) and not initial() then e else pre(x)` (see `ExprPool::when_guard`).

use crate::constant::ScalarType;
use crate::expr::{BinaryOp, Builtin, EnumId, Expr, ExprId, LocalId, VarId};
use crate::flat::{
    Action, ActionKind, Causality, Enumeration, Equation, FlatModel, Instance, InstanceId, Origin,
    StateSelect, Var, Variability,
};
use crate::function::{Declared, Function, FunctionId, Local, Place, Statement};
use harpoon_base::{Span, Table};
use std::collections::HashMap;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Both count from 1.
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}
impl std::error::Error for ReadError {}

pub fn read_model(text: &str) -> Result<FlatModel, ReadError> {
    let mut model = FlatModel { name: "Model".to_owned(), ..FlatModel::default() };
    model.instances.push(Instance {
        parent: None,
        name: String::new(),
        class: "Model".to_owned(),
        span: Span::NONE,
        hints: Default::default(),
    });
    let mut reader = Reader::new(&mut model, tokenize(text)?);
    reader.declare_all()?;
    reader.pos = 0;
    reader.items()?;
    Ok(model)
}

/// Reads one expression over the variables of `model`; unknown names become new variables.
pub fn read_expr(model: &mut FlatModel, text: &str) -> Result<ExprId, ReadError> {
    let mut reader = Reader::new(model, tokenize(text)?);
    let e = reader.expr()?;
    reader.skip_separators();
    if *reader.peek() != Token::End {
        return Err(reader.error(format!("`{}` after the end of the expression", reader.peek())));
    }
    Ok(e)
}

// ---- tokens -------------------------------------------------------------------------------------------

#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// Dotted, with literal indices: `r[1].v`.
    Name(String),
    Int(i64),
    Real(f64),
    Str(String),
    Symbol(&'static str),
    /// `/*Real*/`, which marks the conversion that Modelica leaves unsaid.
    ToReal,
    Newline,
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Name(n) => f.write_str(n),
            Token::Int(i) => write!(f, "{i}"),
            Token::Real(r) => write!(f, "{r:?}"),
            Token::Str(s) => write!(f, "{s:?}"),
            Token::Symbol(s) => f.write_str(s),
            Token::ToReal => f.write_str("/*Real*/"),
            Token::Newline => f.write_str("end of line"),
            Token::End => f.write_str("end of text"),
        }
    }
}

const SYMBOLS: &[&str] = &[
    ":=", "<=", ">=", "==", "<>", "+", "-", "*", "/", "^", "<", ">", "=", "(", ")", "[", "]", "{", "}", ",",
    ";", ":", ".",
];

/// After these a line end is no end of a statement.
fn continues(token: &Token) -> bool {
    match token {
        Token::Symbol(s) => !matches!(*s, ")" | "]" | "}" | "." | ";"),
        Token::Name(n) => {
            matches!(n.as_str(), "and" | "or" | "not" | "then" | "else" | "loop")
        }
        _ => false,
    }
}

fn tokenize(text: &str) -> Result<Vec<(Token, usize, usize)>, ReadError> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens: Vec<(Token, usize, usize)> = Vec::new();
    let (mut at, mut line, mut line_start, mut depth) = (0, 1, 0, 0usize);
    while at < chars.len() {
        let c = chars[at];
        let column = at - line_start + 1;
        let place = (line, column);
        let fail = move |message: String| ReadError { line: place.0, column: place.1, message };
        if c == '\n' {
            if depth == 0 && tokens.last().is_some_and(|t| !continues(&t.0) && t.0 != Token::Newline) {
                tokens.push((Token::Newline, line, column));
            }
            at += 1;
            line += 1;
            line_start = at;
        } else if c.is_whitespace() {
            at += 1;
        } else if c == '#' || (c == '/' && chars.get(at + 1) == Some(&'/')) {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if c == '/' && chars.get(at + 1) == Some(&'*') {
            let begin = at;
            at += 2;
            while at + 1 < chars.len() && (chars[at], chars[at + 1]) != ('*', '/') {
                if chars[at] == '\n' {
                    line += 1;
                    line_start = at + 1;
                }
                at += 1;
            }
            if at + 1 >= chars.len() {
                return Err(fail("this comment has no end `*/`".to_owned()));
            }
            at += 2;
            if chars[begin..at].iter().collect::<String>() == "/*Real*/" {
                tokens.push((Token::ToReal, line, column));
            }
        } else if c.is_ascii_digit() {
            let begin = at;
            let mut is_real = false;
            while at < chars.len() && chars[at].is_ascii_digit() {
                at += 1;
            }
            if chars.get(at) == Some(&'.') {
                is_real = true;
                at += 1;
                while at < chars.len() && chars[at].is_ascii_digit() {
                    at += 1;
                }
            }
            if matches!(chars.get(at), Some('e' | 'E')) {
                let sign = usize::from(matches!(chars.get(at + 1), Some('+' | '-')));
                if chars.get(at + 1 + sign).is_some_and(char::is_ascii_digit) {
                    is_real = true;
                    at += 1 + sign;
                    while at < chars.len() && chars[at].is_ascii_digit() {
                        at += 1;
                    }
                }
            }
            let word: String = chars[begin..at].iter().collect();
            let token = match word.parse::<i64>() {
                Ok(i) if !is_real => Token::Int(i),
                _ => Token::Real(word.parse().map_err(|_| fail(format!("`{word}` is not a number")))?),
            };
            tokens.push((token, line, column));
        } else if c == '"' {
            let mut word = String::new();
            at += 1;
            loop {
                match chars.get(at) {
                    None => return Err(fail("this string has no closing quote".to_owned())),
                    Some('"') => break,
                    Some('\\') => {
                        at += 1;
                        word.push(match chars.get(at) {
                            Some('n') => '\n',
                            Some('t') => '\t',
                            Some(&c) => c,
                            None => return Err(fail("this string has no closing quote".to_owned())),
                        });
                    }
                    Some(&c) => word.push(c),
                }
                at += 1;
            }
            at += 1;
            tokens.push((Token::Str(word), line, column));
        } else if is_name_start(c) {
            let word =
                take_name(&chars, &mut at).ok_or_else(|| fail("this quoted name has no end".to_owned()))?;
            tokens.push((Token::Name(word), line, column));
        } else {
            let rest: String = chars[at..chars.len().min(at + 2)].iter().collect();
            let Some(symbol) = SYMBOLS.iter().find(|s| rest.starts_with(**s)) else {
                return Err(fail(format!("the character `{c}` has no meaning here")));
            };
            match *symbol {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            at += symbol.len();
            tokens.push((Token::Symbol(symbol), line, column));
        }
    }
    tokens.push((Token::End, line, chars.len().saturating_sub(line_start) + 1));
    Ok(tokens)
}

fn is_name_start(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$' || c == '\''
}

/// `a.b[1,2].'odd name'`; an index that is not a number is left to the expression.
fn take_name(chars: &[char], at: &mut usize) -> Option<String> {
    let mut word = String::new();
    loop {
        if chars[*at] == '\'' {
            let end = (*at + 1..chars.len()).find(|&i| chars[i] == '\'' && chars[i - 1] != '\\')?;
            word.extend(&chars[*at..=end]);
            *at = end + 1;
        } else {
            while *at < chars.len() && (chars[*at].is_alphanumeric() || matches!(chars[*at], '_' | '$')) {
                word.push(chars[*at]);
                *at += 1;
            }
        }
        if chars.get(*at) == Some(&'[') {
            let end = (*at + 1..chars.len())
                .find(|&i| !(chars[i].is_ascii_digit() || matches!(chars[i], ',' | ' ')));
            if let Some(end) = end
                && chars[end] == ']'
                && end > *at + 1
            {
                word.extend(chars[*at..=end].iter().filter(|c| **c != ' '));
                *at = end + 1;
            }
        }
        if chars.get(*at) == Some(&'.') && chars.get(*at + 1).is_some_and(|&c| is_name_start(c)) {
            word.push('.');
            *at += 1;
        } else {
            return Some(word);
        }
    }
}

// ---- the reader -----------------------------------------------------------------------------------------

/// Deep enough for what people write, shallow enough for any thread's stack.
const MAX_NESTING: usize = 1000;

struct Reader<'a> {
    model: &'a mut FlatModel,
    tokens: Vec<(Token, usize, usize)>,
    pos: usize,
    vars: HashMap<String, VarId>,
    functions: HashMap<String, FunctionId>,
    enumerations: HashMap<String, EnumId>,
    /// The locals of the function that is being read.
    locals: Option<(Table<LocalId, Local>, HashMap<String, LocalId>)>,
    whens: HashMap<ExprId, VarId>,
    nesting: usize,
}

type Read<T> = Result<T, ReadError>;

#[derive(Default)]
struct Prefixes {
    variability: Option<Variability>,
    causality: Option<Causality>,
    is_flow: bool,
    is_final: bool,
    is_protected: bool,
}

impl<'a> Reader<'a> {
    fn new(model: &'a mut FlatModel, tokens: Vec<(Token, usize, usize)>) -> Self {
        let vars = model.vars.iter().map(|(id, v)| (v.name.clone(), id)).collect();
        let functions = model.functions.iter().map(|(id, f)| (f.name.clone(), id)).collect();
        let enumerations = model.enumerations.iter().map(|(id, e)| (e.name.clone(), id)).collect();
        let whens = HashMap::new();
        Reader { model, tokens, pos: 0, vars, functions, enumerations, locals: None, whens, nesting: 0 }
    }

    fn peek(&self) -> &Token {
        &self.tokens[self.pos].0
    }
    fn next(&mut self) -> Token {
        let token = self.tokens[self.pos].0.clone();
        if token != Token::End {
            self.pos += 1;
        }
        token
    }
    fn error(&self, message: String) -> ReadError {
        self.error_at(self.pos, message)
    }
    fn error_at(&self, pos: usize, message: String) -> ReadError {
        let (_, line, column) = self.tokens[pos];
        ReadError { line, column, message }
    }
    fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), Token::Symbol(s) if *s == symbol)
    }
    fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Token::Name(n) if n == word)
    }
    fn followed_by(&self, symbol: &str) -> bool {
        matches!(self.tokens.get(self.pos + 1), Some((Token::Symbol(s), ..)) if *s == symbol)
    }
    fn accept(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        self.pos += usize::from(found);
        found
    }
    fn accept_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.pos += usize::from(found);
        found
    }
    fn expect(&mut self, symbol: &str) -> Read<()> {
        if self.accept(symbol) {
            Ok(())
        } else {
            Err(self.error(format!("expected `{symbol}`, found `{}`", self.peek())))
        }
    }
    fn expect_word(&mut self, word: &str) -> Read<()> {
        if self.accept_word(word) {
            Ok(())
        } else {
            Err(self.error(format!("expected `{word}`, found `{}`", self.peek())))
        }
    }
    fn name(&mut self) -> Read<String> {
        match self.peek() {
            Token::Name(n) => {
                let n = n.clone();
                self.pos += 1;
                Ok(n)
            }
            other => Err(self.error(format!("expected a name, found `{other}`"))),
        }
    }
    fn description(&mut self) -> Option<String> {
        if let Token::Str(s) = self.peek() {
            let s = s.clone();
            self.pos += 1;
            Some(s)
        } else {
            None
        }
    }
    fn skip_separators(&mut self) {
        while self.is_symbol(";") || *self.peek() == Token::Newline {
            self.pos += 1;
        }
    }
    fn end_of_statement(&mut self) -> Read<()> {
        if self.accept(";")
            || matches!(self.peek(), Token::Newline | Token::End)
            || matches!(self.peek(), Token::Name(n) if matches!(n.as_str(), "end" | "else" | "elseif" | "algorithm"))
        {
            Ok(())
        } else {
            Err(self.error(format!("expected `;` or a new line, found `{}`", self.peek())))
        }
    }

    // ---- declarations -------------------------------------------------------------------------------

    fn prefixes(&mut self) -> Prefixes {
        let mut p = Prefixes::default();
        loop {
            match self.peek() {
                Token::Name(n) => match n.as_str() {
                    "constant" => p.variability = Some(Variability::Constant),
                    "parameter" => p.variability = Some(Variability::Parameter),
                    "discrete" => p.variability = Some(Variability::Discrete),
                    "input" => p.causality = Some(Causality::Input),
                    "output" => p.causality = Some(Causality::Output),
                    "flow" => p.is_flow = true,
                    "final" => p.is_final = true,
                    "protected" => p.is_protected = true,
                    _ => return p,
                },
                _ => return p,
            }
            self.pos += 1;
        }
    }
    fn type_name(&mut self) -> Option<ScalarType> {
        let Token::Name(n) = self.peek() else { return None };
        // `Integer(e)` and `E(2)` are expressions.
        if self.followed_by("(") {
            return None;
        }
        let ty = match n.as_str() {
            "Real" => ScalarType::Real,
            "Integer" => ScalarType::Integer,
            "Boolean" => ScalarType::Boolean,
            "String" => ScalarType::String,
            other => ScalarType::Enumeration(*self.enumerations.get(other)?),
        };
        // `E` may also be the name of a variable in an equation.
        if !matches!(self.tokens.get(self.pos + 1), Some((Token::Name(_), ..))) {
            return None;
        }
        self.pos += 1;
        Some(ty)
    }

    /// First pass: gives variables, types and functions their ids in the order of declaration, so that
    /// a use before the declaration changes nothing.
    fn declare_all(&mut self) -> Read<()> {
        loop {
            self.skip_separators();
            if *self.peek() == Token::End {
                return Ok(());
            }
            if self.is_word("type") {
                self.enumeration()?;
                continue;
            }
            if self.is_word("function")
                || (self.is_word("impure")
                    && matches!(&self.tokens[self.pos + 1].0, Token::Name(n) if n == "function"))
            {
                let head = self.function_head()?;
                let name = head.name.clone();
                self.locals = None;
                let id = self.model.functions.push(head);
                self.functions.insert(name.clone(), id);
                while !(self.is_word("end")
                    && matches!(&self.tokens[self.pos + 1].0, Token::Name(n) if *n == name))
                {
                    if *self.peek() == Token::End {
                        return Err(self.error(format!("function `{name}` has no `end {name}`")));
                    }
                    self.pos += 1;
                }
                self.pos += 2;
                continue;
            }
            let prefixes = self.prefixes();
            if let Some(ty) = self.type_name() {
                loop {
                    let name = self.name()?;
                    self.declare(name, ty, &prefixes)?;
                    self.skip_until(&[","]);
                    if !self.accept(",") {
                        break;
                    }
                }
            } else {
                self.skip_until(&[]);
            }
        }
    }
    fn skip_until(&mut self, symbols: &[&str]) {
        let mut depth = 0usize;
        loop {
            match self.peek() {
                Token::End | Token::Newline => return,
                Token::Symbol(s) => match *s {
                    "(" | "{" | "[" => depth += 1,
                    ")" | "}" | "]" => depth = depth.saturating_sub(1),
                    ";" if depth == 0 => return,
                    s if depth == 0 && symbols.contains(&s) => return,
                    _ => {}
                },
                _ => {}
            }
            self.pos += 1;
        }
    }
    fn declare(&mut self, name: String, ty: ScalarType, prefixes: &Prefixes) -> Read<()> {
        if self.vars.contains_key(&name) {
            return Err(self.error_at(self.pos - 1, format!("`{name}` is declared twice")));
        }
        let by_type = if ty == ScalarType::Real { Variability::Continuous } else { Variability::Discrete };
        let mut var = Var::new(name.clone(), ty, prefixes.variability.unwrap_or(by_type), ROOT);
        var.causality = prefixes.causality.unwrap_or(Causality::None);
        var.is_flow = prefixes.is_flow;
        var.is_final = prefixes.is_final;
        var.is_protected = prefixes.is_protected;
        let id = self.model.vars.push(var);
        self.vars.insert(name, id);
        Ok(())
    }
    fn enumeration(&mut self) -> Read<()> {
        self.expect_word("type")?;
        let name = self.name()?;
        self.expect("=")?;
        self.expect_word("enumeration")?;
        self.expect("(")?;
        let mut literals = Vec::new();
        while !self.accept(")") {
            literals.push(self.name()?);
            self.description();
            self.accept(",");
        }
        let id = self.model.enumerations.push(Enumeration { name: name.clone(), literals });
        self.enumerations.insert(name, id);
        self.end_of_statement()
    }

    fn declaration(&mut self, ty: ScalarType) -> Read<()> {
        loop {
            let name = self.name()?;
            let id = self.vars[&name];
            if self.accept("(") {
                while !self.accept(")") {
                    self.attribute(id, ty)?;
                    self.accept(",");
                }
            }
            if self.accept("=") {
                let value = self.value_of_type(ty)?;
                if self.model.vars[id].is_parameter() {
                    self.model.vars[id].binding = Some(value);
                } else {
                    let lhs = self.model.exprs.var(id);
                    self.model.equations.push(Equation { lhs, rhs: value, origin: ROOT });
                }
            }
            self.model.vars[id].description = self.description().map(Into::into);
            if self.accept_word("annotation") {
                self.var_annotation(id)?;
            }
            if !self.accept(",") {
                break;
            }
        }
        self.end_of_statement()
    }
    /// A whole number for a Real attribute or binding is a Real.
    fn value_of_type(&mut self, ty: ScalarType) -> Read<ExprId> {
        let value = self.expr()?;
        Ok(match self.model.exprs.get(value) {
            Expr::Int(i) if ty == ScalarType::Real => self.model.exprs.real(i as f64),
            _ => value,
        })
    }
    fn attribute(&mut self, id: VarId, ty: ScalarType) -> Read<()> {
        let at = self.pos;
        let key = self.name()?;
        self.expect("=")?;
        let text = |value: Token| if let Token::Str(s) = value { Some(s.into()) } else { None };
        match key.as_str() {
            "start" => {
                self.model.vars[id].start = Some(self.value_of_type(ty)?);
                self.model.vars[id].has_own_start = true;
            }
            "nominal" => self.model.vars[id].nominal = Some(self.value_of_type(ty)?),
            "min" => self.model.vars[id].min = Some(self.value_of_type(ty)?),
            "max" => self.model.vars[id].max = Some(self.value_of_type(ty)?),
            "unit" => self.model.vars[id].unit = text(self.next()),
            "displayUnit" => self.model.vars[id].display_unit = text(self.next()),
            "quantity" => self.model.vars[id].quantity = text(self.next()),
            "fixed" => {
                let value = self.name()?;
                self.model.vars[id].fixed = Some(value == "true");
            }
            "stateSelect" => {
                let value = self.name()?;
                self.model.vars[id].state_select = match value.trim_start_matches("StateSelect.") {
                    "never" => StateSelect::Never,
                    "avoid" => StateSelect::Avoid,
                    "default" => StateSelect::Default,
                    "prefer" => StateSelect::Prefer,
                    "always" => StateSelect::Always,
                    _ => {
                        return Err(
                            self.error(format!("`{value}` is none of never, avoid, default, prefer, always"))
                        );
                    }
                };
            }
            _ => return Err(self.error_at(at, format!("a variable has no attribute `{key}`"))),
        }
        Ok(())
    }
    fn var_annotation(&mut self, id: VarId) -> Read<()> {
        self.expect("(")?;
        while !self.accept(")") {
            let key = self.name()?;
            self.expect("=")?;
            let value = self.name()? == "true";
            match key.as_str() {
                "HideResult" => self.model.vars[id].is_hidden = value,
                "Evaluate" => self.model.vars[id].is_structural = value,
                _ => return Err(self.error(format!("the annotation `{key}` is not known here"))),
            }
            self.accept(",");
        }
        Ok(())
    }

    // ---- equations and actions ----------------------------------------------------------------------

    fn items(&mut self) -> Read<()> {
        let mut initial_section = false;
        loop {
            self.skip_separators();
            let Token::Name(word) = self.peek().clone() else {
                if *self.peek() == Token::End {
                    return Ok(());
                }
                self.equation(initial_section)?;
                self.end_of_statement()?;
                continue;
            };
            match word.as_str() {
                "model" => {
                    self.pos += 1;
                    self.model.name = self.name()?;
                    self.model.instances[InstanceId(0)].class = self.model.name.clone();
                    self.model.description = self.description().map(Into::into);
                }
                "end" => {
                    self.pos += 1;
                    self.name()?;
                    self.end_of_statement()?;
                }
                "type" => {
                    self.skip_until(&[]);
                }
                "function" | "impure" => self.function()?,
                "equation" => {
                    self.pos += 1;
                    initial_section = false;
                }
                "initial" if self.followed_by(":") => {
                    self.pos += 2;
                    loop {
                        self.equation(true)?;
                        if !self.accept(";") || matches!(self.peek(), Token::Newline | Token::End) {
                            break;
                        }
                    }
                    self.end_of_statement()?;
                }
                "initial" if matches!(&self.tokens[self.pos + 1].0, Token::Name(n) if n == "equation") => {
                    self.pos += 2;
                    initial_section = true;
                }
                "annotation" => self.experiment()?,
                "when" => self.when()?,
                "assert" | "terminate" | "print" if self.followed_by("(") => {
                    let always = self.model.exprs.bool(true);
                    self.action(always)?;
                    self.end_of_statement()?;
                }
                _ => {
                    self.prefixes();
                    if let Some(ty) = self.type_name() {
                        self.declaration(ty)?;
                    } else {
                        self.equation(initial_section)?;
                        self.end_of_statement()?;
                    }
                }
            }
        }
    }

    fn equation(&mut self, is_initial: bool) -> Read<()> {
        let lhs = self.expr()?;
        self.expect("=")?;
        let rhs = self.expr()?;
        let equation = Equation { lhs, rhs, origin: ROOT };
        if is_initial {
            self.model.initial_equations.push(equation);
        } else {
            self.model.equations.push(equation);
        }
        Ok(())
    }

    fn when(&mut self) -> Read<()> {
        self.expect_word("when")?;
        let condition = self.expr()?;
        let guard = self.guard(condition);
        if self.accept(":") {
            loop {
                self.when_statement(guard)?;
                if !self.accept(";") || matches!(self.peek(), Token::Newline | Token::End) {
                    return self.end_of_statement();
                }
            }
        }
        self.expect_word("then")?;
        loop {
            self.skip_separators();
            if self.accept_word("end") {
                self.expect_word("when")?;
                return self.end_of_statement();
            }
            self.when_statement(guard)?;
            self.end_of_statement()?;
        }
    }
    fn when_statement(&mut self, guard: ExprId) -> Read<()> {
        if matches!(self.peek(), Token::Name(n) if matches!(n.as_str(), "assert" | "terminate" | "print" | "reinit"))
            && self.followed_by("(")
        {
            return self.action(guard);
        }
        let name = self.name()?;
        let var = self.var(&name);
        self.expect("=")?;
        let value = self.expr()?;
        if self.model.vars[var].variability == Variability::Continuous {
            self.model.vars[var].variability = Variability::Discrete;
        }
        let exprs = &mut self.model.exprs;
        let (lhs, before) = (exprs.var(var), exprs.pre(var));
        let rhs = exprs.if_(guard, value, before);
        self.model.equations.push(Equation { lhs, rhs, origin: ROOT });
        Ok(())
    }
    fn guard(&mut self, condition: ExprId) -> ExprId {
        if self.model.exprs.is_event_condition(condition) {
            return condition;
        }
        let mut at_initial = false;
        let mut rest = None;
        let mut terms = vec![condition];
        while let Some(term) = terms.pop() {
            match self.model.exprs.get(term) {
                Expr::Binary(BinaryOp::Or, a, b) => terms.extend([b, a]),
                Expr::Initial => at_initial = true,
                _ => {
                    rest = Some(match rest {
                        None => term,
                        Some(other) => self.model.exprs.or(other, term),
                    });
                }
            }
        }
        let Some(rest) = rest else { return condition };
        let var = match self.model.exprs.get(rest) {
            Expr::Var(v) => v,
            _ => match self.whens.get(&rest) {
                Some(&v) => v,
                None => {
                    let name = format!("$when{}", self.whens.len() + 1);
                    let var = Var::new(name.clone(), ScalarType::Boolean, Variability::Discrete, ROOT);
                    let v = self.model.vars.push(var);
                    self.vars.insert(name, v);
                    self.whens.insert(rest, v);
                    let lhs = self.model.exprs.var(v);
                    self.model.equations.push(Equation { lhs, rhs: rest, origin: ROOT });
                    v
                }
            },
        };
        self.model.exprs.when_guard(var, at_initial)
    }
    fn action(&mut self, guard: ExprId) -> Read<()> {
        let word = self.name()?;
        self.expect("(")?;
        let kind = match word.as_str() {
            "reinit" => {
                let name = self.name()?;
                let var = self.var(&name);
                self.expect(",")?;
                ActionKind::Reinit { var, value: self.expr()? }
            }
            "terminate" => ActionKind::Terminate { message: self.expr()? },
            "print" => ActionKind::Print { message: self.expr()? },
            _ => {
                let (condition, message, is_warning) = self.assertion()?;
                ActionKind::Assert { condition, message, is_warning }
            }
        };
        self.expect(")")?;
        self.model.actions.push(Action { guard, kind, origin: ROOT });
        Ok(())
    }
    fn assertion(&mut self) -> Read<(ExprId, ExprId, bool)> {
        let condition = self.expr()?;
        self.expect(",")?;
        let message = self.expr()?;
        let mut is_warning = false;
        if self.accept(",") {
            let level = self.name()?;
            is_warning = level.ends_with("warning");
        }
        Ok((condition, message, is_warning))
    }
    fn experiment(&mut self) -> Read<()> {
        self.expect_word("annotation")?;
        self.expect("(")?;
        while !self.accept(")") {
            let part = self.name()?;
            self.expect("(")?;
            while !self.accept(")") {
                let key = self.name()?;
                self.expect("=")?;
                if key == "plot" {
                    self.expect("{")?;
                    while !self.accept("}") {
                        let name = self.description();
                        self.model.experiment.plot.extend(name);
                        self.accept(",");
                        if !matches!(self.peek(), Token::Str(_) | Token::Symbol("}")) {
                            return Err(self.error("`plot` takes names as strings".to_owned()));
                        }
                    }
                } else {
                    let value = self.expr()?;
                    let value = self.model.exprs.as_f64(value);
                    let e = &mut self.model.experiment;
                    match key.as_str() {
                        "StartTime" => e.start_time = value,
                        "StopTime" => e.stop_time = value,
                        "Tolerance" => e.tolerance = value,
                        "Interval" => e.interval = value,
                        _ => return Err(self.error(format!("`{part}` has no setting `{key}`"))),
                    }
                }
                self.accept(",");
            }
            self.accept(",");
        }
        self.end_of_statement()
    }

    // ---- functions ----------------------------------------------------------------------------------

    /// Name and declarations; leaves the locals in scope.
    fn function_head(&mut self) -> Read<Function> {
        let is_impure = self.accept_word("impure");
        self.expect_word("function")?;
        let name = self.name()?;
        self.description();
        let mut names = HashMap::new();
        let mut function = Function {
            name,
            inputs: Vec::new(),
            outputs: Vec::new(),
            locals: Table::new(),
            body: Vec::new(),
            is_impure,
            declared: Declared::default(),
            span: Span::NONE,
        };
        loop {
            self.skip_separators();
            if self.accept_word("algorithm") || self.is_word("end") {
                break;
            }
            let prefixes = self.prefixes();
            let Some(ty) = self.type_name() else {
                return Err(
                    self.error(format!("expected a declaration or `algorithm`, found `{}`", self.peek()))
                );
            };
            loop {
                let (local, array) = self.local_declaration()?;
                let l = function.locals.push(Local { name: local.clone(), ty, array });
                names.insert(local, l);
                match prefixes.causality {
                    Some(Causality::Input) => function.inputs.push(l),
                    Some(Causality::Output) => function.outputs.push(l),
                    _ => {}
                }
                self.description();
                if !self.accept(",") {
                    break;
                }
            }
            self.end_of_statement()?;
        }
        self.locals = Some((function.locals.clone(), names));
        Ok(function)
    }
    fn function(&mut self) -> Read<()> {
        let head = self.function_head()?;
        let id = self.functions[&head.name];
        let body = self.statements(&["end"])?;
        self.expect_word("end")?;
        self.expect_word(&head.name)?;
        if let Some((locals, _)) = self.locals.take() {
            self.model.functions[id].locals = locals;
        }
        self.model.functions[id].body = body;
        self.end_of_statement()
    }
    /// `x` or `a[3]`
    fn local_declaration(&mut self) -> Read<(String, Option<usize>)> {
        let name = self.name()?;
        Ok(match split_index(&name) {
            Some((base, n)) => (base.to_owned(), Some(n)),
            None => (name, None),
        })
    }
    fn statements(&mut self, ends: &[&str]) -> Read<Vec<Statement>> {
        let mut list = Vec::new();
        loop {
            self.skip_separators();
            if *self.peek() == Token::End {
                return Err(self.error(format!("expected `{}`, found the end of the text", ends[0])));
            }
            if matches!(self.peek(), Token::Name(n) if ends.contains(&n.as_str())) {
                return Ok(list);
            }
            self.nesting += 1;
            if self.nesting > MAX_NESTING {
                return Err(self.error("this is nested too deeply".to_owned()));
            }
            list.push(self.statement()?);
            self.nesting -= 1;
            self.end_of_statement()?;
        }
    }
    fn statement(&mut self) -> Read<Statement> {
        if self.accept_word("break") {
            return Ok(Statement::Break);
        }
        if self.accept_word("return") {
            return Ok(Statement::Return);
        }
        if self.accept_word("if") {
            let mut branches = Vec::new();
            let mut otherwise = Vec::new();
            loop {
                let condition = self.expr()?;
                self.expect_word("then")?;
                branches.push((condition, self.statements(&["end", "else", "elseif"])?));
                if !self.accept_word("elseif") {
                    break;
                }
            }
            if self.accept_word("else") {
                otherwise = self.statements(&["end"])?;
            }
            self.expect_word("end")?;
            self.expect_word("if")?;
            return Ok(Statement::If { branches, otherwise });
        }
        if self.accept_word("while") {
            let condition = self.expr()?;
            self.expect_word("loop")?;
            let body = self.statements(&["end"])?;
            self.expect_word("end")?;
            self.expect_word("while")?;
            return Ok(Statement::While { condition, body });
        }
        if self.accept_word("for") {
            let name = self.name()?;
            self.expect_word("in")?;
            let start = self.expr()?;
            self.expect(":")?;
            let mut stop = self.expr()?;
            let mut step = self.model.exprs.int(1);
            if self.accept(":") {
                step = stop;
                stop = self.expr()?;
            }
            self.expect_word("loop")?;
            // A declared local of that name is the index itself; otherwise the loop makes its own.
            let (locals, names) = self.locals.as_mut().expect("inside a function");
            let index = match names.get(&name) {
                Some(&l) => l,
                None => {
                    let l = locals.push(Local { name: name.clone(), ty: ScalarType::Integer, array: None });
                    names.insert(name, l);
                    l
                }
            };
            let body = self.statements(&["end"])?;
            self.expect_word("end")?;
            self.expect_word("for")?;
            return Ok(Statement::For { index, start, step, stop, body });
        }
        if self.is_word("assert") && self.followed_by("(") {
            self.pos += 2;
            let (condition, message, is_warning) = self.assertion()?;
            self.expect(")")?;
            return Ok(Statement::Assert { condition, message, is_warning, span: Span::NONE });
        }
        // `x := e`, or `(x, a[2]) := (e, f)`: all values first, then the stores.
        let (mut targets, mut values) = (Vec::new(), Vec::new());
        if self.accept("(") {
            while !self.accept(")") {
                targets.push(self.place()?);
                self.accept(",");
            }
            self.expect(":=")?;
            self.expect("(")?;
            while !self.accept(")") {
                values.push(self.expr()?);
                self.accept(",");
            }
        } else {
            targets.push(self.place()?);
            self.expect(":=")?;
            values.push(self.expr()?);
        }
        if targets.len() != values.len() {
            return Err(self.error(format!("{} targets for {} values", targets.len(), values.len())));
        }
        Ok(Statement::Assign { targets, values, span: Span::NONE })
    }
    fn place(&mut self) -> Read<Place> {
        let name = self.name()?;
        match self.local(&name)? {
            Some(e) => Ok(match self.model.exprs.get(e) {
                Expr::Element(l, at) => Place::Element(l, at),
                Expr::Local(l) => Place::Scalar(l),
                _ => return Err(self.error(format!("`{name}` cannot be assigned"))),
            }),
            None => Err(self.error(format!("`{name}` is no variable of this function"))),
        }
    }
    /// A name inside a function, with its index when it is an array.
    fn local(&mut self, name: &str) -> Read<Option<ExprId>> {
        let Some((_, names)) = &self.locals else { return Ok(None) };
        if let Some((base, index)) = split_index(name)
            && let Some(&l) = names.get(base)
        {
            let at = self.model.exprs.int(index as i64 - 1);
            return Ok(Some(self.model.exprs.intern(Expr::Element(l, at))));
        }
        let Some(&l) = names.get(name) else { return Ok(None) };
        if !self.accept("[") {
            return Ok(Some(self.model.exprs.intern(Expr::Local(l))));
        }
        let index = self.expr()?;
        self.expect("]")?;
        let exprs = &mut self.model.exprs;
        let one = exprs.int(1);
        let at = match exprs.get(index) {
            Expr::Binary(BinaryOp::Add, a, b) if b == one => a,
            _ => exprs.sub(index, one),
        };
        Ok(Some(exprs.intern(Expr::Element(l, at))))
    }

    // ---- expressions --------------------------------------------------------------------------------

    fn var(&mut self, name: &str) -> VarId {
        if let Some(&v) = self.vars.get(name) {
            return v;
        }
        let v = self.model.vars.push(Var::new(name, ScalarType::Real, Variability::Continuous, ROOT));
        self.vars.insert(name.to_owned(), v);
        v
    }

    fn expr(&mut self) -> Read<ExprId> {
        self.nesting += 1;
        if self.nesting > MAX_NESTING {
            return Err(self.error("this is nested too deeply".to_owned()));
        }
        let value = if self.accept_word("if") { self.if_expr() } else { self.binary(1) };
        self.nesting -= 1;
        value
    }
    fn if_expr(&mut self) -> Read<ExprId> {
        let mut branches = Vec::new();
        loop {
            let condition = self.expr()?;
            self.expect_word("then")?;
            branches.push((condition, self.expr()?));
            if !self.accept_word("elseif") {
                break;
            }
        }
        self.expect_word("else")?;
        let mut value = self.expr()?;
        for (condition, then) in branches.into_iter().rev() {
            value = self.model.exprs.if_(condition, then, value);
        }
        Ok(value)
    }
    fn binary_op(&self) -> Option<(BinaryOp, u8)> {
        use BinaryOp::*;
        Some(match self.peek() {
            Token::Name(n) if n == "or" => (Or, 1),
            Token::Name(n) if n == "and" => (And, 2),
            Token::Symbol(s) => match *s {
                "<" => (Lt, 4),
                "<=" => (Le, 4),
                ">" => (Gt, 4),
                ">=" => (Ge, 4),
                "==" => (Eq, 4),
                "<>" => (Ne, 4),
                "+" => (Add, 5),
                "-" => (Sub, 5),
                "*" => (Mul, 6),
                "/" => (Div, 6),
                "^" => (Pow, 7),
                _ => return None,
            },
            _ => return None,
        })
    }
    /// Operator precedence climbing; sums and products of any length take a loop, not the stack.
    fn binary(&mut self, min: u8) -> Read<ExprId> {
        let mut left = if self.accept_word("not") {
            let a = self.nested_binary(4)?;
            self.model.exprs.not(a)
        } else if self.accept("-") {
            let a = self.nested_binary(min.max(6))?;
            self.model.exprs.neg(a)
        } else if self.accept("+") {
            self.nested_binary(min.max(6))?
        } else {
            self.primary()?
        };
        while let Some((op, level)) = self.binary_op() {
            if level < min {
                break;
            }
            self.pos += 1;
            let right = self.nested_binary(level + 1)?;
            left = self.model.exprs.binary(op, left, right);
            if level == 4 && matches!(self.binary_op(), Some((_, 4))) {
                return Err(self.error("relations do not chain: write `a < b and b < c`".to_owned()));
            }
            if level == 7 && matches!(self.binary_op(), Some((_, 7))) {
                return Err(self.error("`a^b^c` needs parentheses".to_owned()));
            }
        }
        Ok(left)
    }
    fn nested_binary(&mut self, min: u8) -> Read<ExprId> {
        self.nesting += 1;
        if self.nesting > MAX_NESTING {
            return Err(self.error("this is nested too deeply".to_owned()));
        }
        let value = self.binary(min);
        self.nesting -= 1;
        value
    }

    fn primary(&mut self) -> Read<ExprId> {
        match self.peek().clone() {
            Token::Int(i) => {
                self.pos += 1;
                Ok(self.model.exprs.int(i))
            }
            Token::Real(r) => {
                self.pos += 1;
                Ok(self.model.exprs.real(r))
            }
            Token::Str(s) => {
                self.pos += 1;
                Ok(self.model.exprs.string(&s))
            }
            Token::ToReal => {
                self.pos += 1;
                let value = self.primary()?;
                Ok(self.model.exprs.call(Builtin::ToReal, &[value]))
            }
            Token::Symbol("(") => {
                self.pos += 1;
                let value = self.expr()?;
                self.expect(")")?;
                Ok(value)
            }
            Token::Name(name) => {
                if matches!(name.as_str(), "then" | "else" | "elseif" | "and" | "or" | "end" | "loop" | "if")
                {
                    return Err(self.error(format!("expected an expression, found `{name}`")));
                }
                self.pos += 1;
                if self.is_symbol("(") { self.call(&name) } else { self.reference(&name) }
            }
            other => Err(self.error(format!("expected an expression, found `{other}`"))),
        }
    }
    fn reference(&mut self, name: &str) -> Read<ExprId> {
        match name {
            "true" => return Ok(self.model.exprs.bool(true)),
            "false" => return Ok(self.model.exprs.bool(false)),
            "time" => return Ok(self.model.exprs.time()),
            _ => {}
        }
        if let Some(local) = self.local(name)? {
            return Ok(local);
        }
        if self.locals.is_some() {
            return Err(self.error(format!("`{name}` is no variable of this function")));
        }
        if let Some((class, literal)) = name.rsplit_once('.')
            && let Some(&e) = self.enumerations.get(class)
        {
            let at = self.model.enumerations[e].literals.iter().position(|l| l == literal);
            let Some(at) = at else {
                return Err(self.error(format!("`{class}` has no literal `{literal}`")));
            };
            return Ok(self.model.exprs.intern(Expr::Enum(e, at as u32 + 1)));
        }
        let v = self.var(name);
        Ok(self.model.exprs.var(v))
    }
    fn argument_var(&mut self, function: &str) -> Read<VarId> {
        let name = self.name()?;
        if !self.is_symbol(")") {
            return Err(
                self.error(format!("`{function}` takes a variable; give the expression a name of its own"))
            );
        }
        Ok(self.var(&name))
    }

    fn call(&mut self, name: &str) -> Read<ExprId> {
        let at = self.pos - 1;
        self.expect("(")?;
        if matches!(name, "der" | "pre" | "edge" | "change" | "start") && !self.functions.contains_key(name) {
            let v = self.argument_var(name)?;
            self.expect(")")?;
            let exprs = &mut self.model.exprs;
            return Ok(match name {
                "der" => exprs.der(v),
                "pre" => exprs.pre(v),
                "edge" => exprs.edge(v),
                "start" => exprs.intern(Expr::Start(v)),
                _ => {
                    let (now, before) = (exprs.var(v), exprs.pre(v));
                    exprs.binary(BinaryOp::Ne, now, before)
                }
            });
        }
        let mut args = Vec::new();
        let mut named: Vec<(String, ExprId)> = Vec::new();
        while !self.accept(")") {
            if matches!(self.peek(), Token::Name(_)) && self.followed_by("=") {
                let key = self.name()?;
                self.expect("=")?;
                named.push((key, self.expr()?));
            } else if self.accept("{") {
                // An array argument is its elements in a row.
                while !self.accept("}") {
                    args.push(self.expr()?);
                    if !self.is_symbol("}") {
                        self.expect(",")?;
                    }
                }
            } else {
                args.push(self.expr()?);
            }
            if !self.is_symbol(")") {
                self.expect(",")?;
            }
        }
        if let Some(&f) = self.functions.get(name) {
            return self.user_call(f, &args);
        }
        if let Some(&e) = self.enumerations.get(name) {
            self.arity(at, name, &args, 1, 1)?;
            return Ok(self.model.exprs.call(Builtin::EnumerationOf(e), &args));
        }
        if name == "String" {
            return self.string_conversion(at, &args, &named);
        }
        if let Some((key, _)) = named.first() {
            return Err(self.error(format!("`{name}` has no argument named `{key}`")));
        }
        match name {
            "initial" | "terminal" => {
                self.arity(at, name, &args, 0, 0)?;
                Ok(self.model.exprs.intern(if name == "initial" { Expr::Initial } else { Expr::Terminal }))
            }
            "noEvent" => {
                self.arity(at, name, &args, 1, 1)?;
                Ok(self.model.exprs.no_event(args[0]))
            }
            "smooth" | "sample" => {
                self.arity(at, name, &args, 2, 2)?;
                let node = if name == "smooth" {
                    Expr::Smooth(args[0], args[1])
                } else {
                    Expr::Sample(args[0], args[1])
                };
                Ok(self.model.exprs.intern(node))
            }
            _ => {
                let Some(f) = Builtin::from_name(name) else {
                    return Err(self.error_at(at, format!("there is no function `{name}`")));
                };
                let (least, most) = f.arity();
                self.arity(at, name, &args, least, most)?;
                Ok(self.model.exprs.call(f, &args))
            }
        }
    }
    fn arity(&self, at: usize, name: &str, args: &[ExprId], least: usize, most: usize) -> Read<()> {
        if (least..=most).contains(&args.len()) {
            return Ok(());
        }
        let expected = if least == most { least.to_string() } else { format!("{least} to {most}") };
        Err(self.error_at(at, format!("`{name}` takes {expected} arguments, found {}", args.len())))
    }
    /// Lays the arguments out as `Builtin::ToString` describes.
    fn string_conversion(&mut self, at: usize, args: &[ExprId], named: &[(String, ExprId)]) -> Read<ExprId> {
        self.arity(at, "String", args, 1, 1)?;
        let find = |key: &str| named.iter().find(|(k, _)| k == key).map(|(_, e)| *e);
        let keys = ["significantDigits", "minimumLength", "leftJustified", "format"];
        if let Some((key, _)) = named.iter().find(|(k, _)| !keys.contains(&k.as_str())) {
            return Err(self.error(format!("`String` has no argument named `{key}`")));
        }
        let mut list = vec![args[0]];
        if let Some(format) = find("format") {
            list.push(format);
        } else if !named.is_empty() {
            let exprs = &mut self.model.exprs;
            list.push(find("minimumLength").unwrap_or_else(|| exprs.int(0)));
            list.push(find("leftJustified").unwrap_or_else(|| exprs.bool(true)));
            list.extend(find("significantDigits"));
        }
        Ok(self.model.exprs.call(Builtin::ToString, &list))
    }
    /// `f(x)`, or one of several results as `f(x).y`, `f(x)[2]`, `f(x).y[2]`.
    fn user_call(&mut self, f: FunctionId, args: &[ExprId]) -> Read<ExprId> {
        let call = self.model.exprs.user_call(f, args);
        let mut wanted = None;
        let mut index = None;
        if self.accept(".") {
            let name = self.name()?;
            match split_index(&name) {
                Some((base, i)) => (wanted, index) = (Some(base.to_owned()), Some(i)),
                None => wanted = Some(name),
            }
        }
        if self.accept("[") {
            let Token::Int(i) = self.next() else { return Err(self.error("expected a number".to_owned())) };
            index = Some(i as usize);
            self.expect("]")?;
        }
        let mut at = 0;
        if let Some(wanted) = wanted {
            let function = &self.model.functions[f];
            let mut found = false;
            for &o in &function.outputs {
                found = function.locals[o].name == wanted;
                if found {
                    break;
                }
                at += function.locals[o].len();
            }
            if !found {
                let name = function.name.clone();
                return Err(self.error(format!("`{name}` has no output `{wanted}`")));
            }
        }
        if let Some(index) = index {
            at += index.max(1) - 1;
        }
        Ok(self.model.exprs.output(call, at as u32))
    }
}

const ROOT: Origin = Origin { span: Span::NONE, instance: InstanceId(0) };

/// `a[3]` as `("a", 3)`.
fn split_index(name: &str) -> Option<(&str, usize)> {
    let (base, rest) = name.strip_suffix(']')?.rsplit_once('[')?;
    Some((base, rest.parse().ok()?))
}
