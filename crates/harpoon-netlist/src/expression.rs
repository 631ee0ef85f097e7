//! Expressions of `.param`, braces and B sources: parsed, evaluated, written as Modelica.

use crate::number;

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Number(f64),
    Name(String),
    /// `v(a)` or `v(a,b)`: a voltage.
    Voltage(String, Option<String>),
    /// `i(v1)`: the current of a voltage source or an inductor.
    Current(String),
    Unary(&'static str, Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    Choice(Box<Expr>, Box<Expr>, Box<Expr>),
    Call(String, Vec<Expr>),
}

/// Why a text is no expression: a place in it, and what was expected there.
#[derive(Clone, Debug)]
pub struct Wrong {
    pub at: usize,
    pub message: String,
}

const MAX_DEPTH: usize = 100;

const FUNCTIONS: &[(&str, usize, &str)] = &[
    ("sin", 1, "sin"),
    ("cos", 1, "cos"),
    ("tan", 1, "tan"),
    ("asin", 1, "asin"),
    ("acos", 1, "acos"),
    ("atan", 1, "atan"),
    ("atan2", 2, "atan2"),
    ("sinh", 1, "sinh"),
    ("cosh", 1, "cosh"),
    ("tanh", 1, "tanh"),
    ("exp", 1, "exp"),
    ("ln", 1, "log"),
    ("log", 1, "log"),
    ("log10", 1, "log10"),
    ("sqrt", 1, "sqrt"),
    ("abs", 1, "abs"),
    ("sgn", 1, ""),
    ("min", 2, "min"),
    ("max", 2, "max"),
    ("pow", 2, ""),
    ("pwr", 2, ""),
    ("u", 1, ""),
    ("uramp", 1, ""),
    ("int", 1, ""),
    ("floor", 1, ""),
    ("ceil", 1, ""),
    ("limit", 3, ""),
    ("if", 3, ""),
];

pub fn parse(text: &str) -> Result<Expr, Wrong> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let e = parser.choice()?;
    parser.blank();
    if parser.at < text.len() {
        return Err(parser.wrong("expected an operator or the end of the expression"));
    }
    Ok(e)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn wrong(&self, message: &str) -> Wrong {
        Wrong { at: self.at, message: message.to_owned() }
    }
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }
    fn blank(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }
    fn take(&mut self, token: &str) -> bool {
        self.blank();
        let is_there = self.rest().starts_with(token);
        if is_there {
            self.at += token.len();
        }
        is_there
    }
    fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, Wrong>) -> Result<T, Wrong> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.wrong("the expression is nested too deep"));
        }
        let out = f(self);
        self.depth -= 1;
        out
    }
    fn choice(&mut self) -> Result<Expr, Wrong> {
        self.deeper(|p| {
            let condition = p.level(0)?;
            if !p.take("?") {
                return Ok(condition);
            }
            let yes = p.choice()?;
            if !p.take(":") {
                return Err(p.wrong("expected `:` between the two values of `?`"));
            }
            let no = p.choice()?;
            Ok(Expr::Choice(Box::new(condition), Box::new(yes), Box::new(no)))
        })
    }
    fn level(&mut self, level: usize) -> Result<Expr, Wrong> {
        const LEVELS: &[&[&str]] =
            &[&["||"], &["&&"], &["==", "!=", "<>"], &["<=", ">=", "<", ">"], &["+", "-"], &["*", "/"]];
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.level(level + 1)?;
        loop {
            self.blank();
            let is_power = self.rest().starts_with("**");
            let Some(op) =
                operators.iter().find(|op| self.rest().starts_with(**op) && !(is_power && **op == "*"))
            else {
                return Ok(left);
            };
            self.at += op.len();
            let right = self.level(level + 1)?;
            left = Expr::Binary(op, Box::new(left), Box::new(right));
        }
    }
    fn unary(&mut self) -> Result<Expr, Wrong> {
        self.deeper(|p| {
            if p.take("-") {
                return Ok(Expr::Unary("-", Box::new(p.unary()?)));
            }
            if p.take("+") {
                return p.unary();
            }
            if p.take("!") {
                return Ok(Expr::Unary("!", Box::new(p.unary()?)));
            }
            let base = p.primary()?;
            if p.take("**") || p.take("^") {
                let exponent = p.unary()?;
                return Ok(Expr::Binary("^", Box::new(base), Box::new(exponent)));
            }
            Ok(base)
        })
    }
    fn primary(&mut self) -> Result<Expr, Wrong> {
        self.blank();
        for (open, close) in [("(", ")"), ("{", "}"), ("'", "'")] {
            if self.take(open) {
                let e = self.choice()?;
                return if self.take(close) {
                    Ok(e)
                } else {
                    Err(self.wrong(&format!("expected `{close}`")))
                };
            }
        }
        let rest = self.rest();
        if rest.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            let Some((value, after)) = number::prefix(rest) else {
                return Err(self.wrong("expected a number"));
            };
            let unit = after.len() - after.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
            self.at += rest.len() - after.len() + unit;
            return Ok(Expr::Number(value));
        }
        let name = self.word();
        if name.is_empty() {
            return Err(self.wrong("expected a number, a parameter, a function or `(`"));
        }
        if !self.take("(") {
            return Ok(Expr::Name(name));
        }
        if name == "v" || name == "i" {
            let first = self.node()?;
            let second = if name == "v" && self.take(",") { Some(self.node()?) } else { None };
            if !self.take(")") {
                return Err(self.wrong("expected `)`"));
            }
            return Ok(if name == "v" { Expr::Voltage(first, second) } else { Expr::Current(first) });
        }
        let Some((_, n, _)) = FUNCTIONS.iter().find(|f| f.0 == name) else {
            return Err(self.wrong(&format!("there is no function `{name}`")));
        };
        let mut arguments = vec![self.choice()?];
        while self.take(",") {
            arguments.push(self.choice()?);
        }
        if !self.take(")") {
            return Err(self.wrong("expected `,` or `)`"));
        }
        if arguments.len() != *n {
            return Err(self.wrong(&format!("`{name}` has {n} arguments, not {}", arguments.len())));
        }
        Ok(Expr::Call(name, arguments))
    }
    fn word(&mut self) -> String {
        let rest = self.rest();
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '#' | '$');
        let n = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let word = rest[..n].to_ascii_lowercase();
        self.at += n;
        word
    }
    fn node(&mut self) -> Result<String, Wrong> {
        self.blank();
        let rest = self.rest();
        let n = rest.find([',', ')', ' ']).unwrap_or(rest.len());
        if n == 0 {
            return Err(self.wrong("expected the name of a node or a source"));
        }
        let word = rest[..n].to_ascii_lowercase();
        self.at += n;
        Ok(word)
    }
}

impl Expr {
    /// The value with names looked up by `find`; the error says what has no value.
    pub fn value(&self, find: &dyn Fn(&str) -> Option<f64>) -> Result<f64, String> {
        let truth = |b: bool| f64::from(u8::from(b));
        Ok(match self {
            Expr::Number(x) => *x,
            Expr::Name(n) => match n.as_str() {
                "pi" => std::f64::consts::PI,
                "e" => std::f64::consts::E,
                _ => find(n).ok_or_else(|| format!("`{n}` is not a parameter"))?,
            },
            Expr::Voltage(..) | Expr::Current(..) => {
                return Err("voltages and currents have no value before the simulation".to_owned());
            }
            Expr::Unary("-", a) => -a.value(find)?,
            Expr::Unary(_, a) => truth(a.value(find)? == 0.0),
            Expr::Binary(op, a, b) => {
                let (a, b) = (a.value(find)?, b.value(find)?);
                match *op {
                    "+" => a + b,
                    "-" => a - b,
                    "*" => a * b,
                    "/" => a / b,
                    "^" => a.powf(b),
                    "<" => truth(a < b),
                    ">" => truth(a > b),
                    "<=" => truth(a <= b),
                    ">=" => truth(a >= b),
                    "==" => truth(a == b),
                    "&&" => truth(a != 0.0 && b != 0.0),
                    "||" => truth(a != 0.0 || b != 0.0),
                    _ => truth(a != b),
                }
            }
            Expr::Choice(c, a, b) => {
                if c.value(find)? != 0.0 {
                    a.value(find)?
                } else {
                    b.value(find)?
                }
            }
            Expr::Call(name, arguments) => {
                let x: Vec<f64> = arguments.iter().map(|a| a.value(find)).collect::<Result<_, _>>()?;
                let second = x.get(1).copied().unwrap_or(0.0);
                let third = x.get(2).copied().unwrap_or(0.0);
                let x = x[0];
                match name.as_str() {
                    "sin" => x.sin(),
                    "cos" => x.cos(),
                    "tan" => x.tan(),
                    "asin" => x.asin(),
                    "acos" => x.acos(),
                    "atan" => x.atan(),
                    "atan2" => x.atan2(second),
                    "sinh" => x.sinh(),
                    "cosh" => x.cosh(),
                    "tanh" => x.tanh(),
                    "exp" => x.exp(),
                    "ln" | "log" => x.ln(),
                    "log10" => x.log10(),
                    "sqrt" => x.sqrt(),
                    "abs" => x.abs(),
                    "sgn" => x.signum() * truth(x != 0.0),
                    "min" => x.min(second),
                    "max" => x.max(second),
                    "pow" => x.powf(second),
                    "pwr" => x.abs().powf(second) * x.signum(),
                    "u" => truth(x > 0.0),
                    "uramp" => x.max(0.0),
                    "int" => x.trunc(),
                    "floor" => x.floor(),
                    "ceil" => x.ceil(),
                    "limit" => x.max(second.min(third)).min(second.max(third)),
                    _ => {
                        if x != 0.0 {
                            second
                        } else {
                            third
                        }
                    }
                }
            }
        })
    }

    /// The expression in Modelica; `find` gives values of parameters, `name` the Modelica of voltages and currents.
    pub fn modelica(
        &self,
        find: &dyn Fn(&str) -> Option<f64>,
        name: &dyn Fn(&Expr) -> Result<String, String>,
    ) -> Result<String, String> {
        let go = |e: &Expr| e.modelica(find, name);
        Ok(match self {
            Expr::Number(x) => crate::modelica::real(*x),
            Expr::Name(n) if n == "time" => "time".to_owned(),
            Expr::Name(n) => crate::modelica::real(Expr::Name(n.clone()).value(find)?),
            Expr::Voltage(..) | Expr::Current(..) => name(self)?,
            Expr::Unary("-", a) => format!("(-{})", go(a)?),
            Expr::Unary(..) => format!("(if {} then 0.0 else 1.0)", self.inner_condition(find, name)?),
            Expr::Binary("^", a, b) => match b.value(find) {
                // A whole exponent is meant for negative bases, too.
                Ok(n) if n == n.round() && n.abs() < 100.0 => format!("({}^{})", go(a)?, n as i64),
                _ => format!("({}^{})", go(a)?, go(b)?),
            },
            Expr::Binary(op @ ("+" | "-" | "*" | "/"), a, b) => format!("({} {op} {})", go(a)?, go(b)?),
            Expr::Binary(..) => format!("(if {} then 1.0 else 0.0)", self.condition(find, name)?),
            Expr::Choice(c, a, b) => {
                format!("(if {} then {} else {})", c.condition(find, name)?, go(a)?, go(b)?)
            }
            Expr::Call(f, x) => {
                let a: Vec<String> = x.iter().map(go).collect::<Result<_, _>>()?;
                let a: Vec<&str> = a.iter().map(String::as_str).collect();
                match (f.as_str(), a.as_slice()) {
                    ("sgn", [a]) => format!("sign({a})"),
                    ("pow", [a, b]) => match x[1].value(find) {
                        Ok(n) if n == n.round() && n.abs() < 100.0 => format!("({a}^{})", n as i64),
                        _ => format!("(abs({a})^{b})"),
                    },
                    ("pwr", [a, b]) => format!("(sign({a})*abs({a})^{b})"),
                    ("u", [a]) => format!("(if {a} > 0 then 1.0 else 0.0)"),
                    ("uramp", [a]) => format!("max({a}, 0)"),
                    ("int", [a]) => format!("(sign({a})*floor(abs({a})))"),
                    ("floor" | "ceil", [a]) => format!("{f}({a})"),
                    ("limit", [a, b, c]) => format!("max(min({a}, max({b}, {c})), min({b}, {c}))"),
                    ("if", [_, b, c]) => format!("(if {} then {b} else {c})", x[0].condition(find, name)?),
                    (_, a) => {
                        let known = FUNCTIONS.iter().find(|k| k.0 == f).map_or("", |k| k.2);
                        format!("{known}({})", a.join(", "))
                    }
                }
            }
        })
    }

    fn inner_condition(
        &self,
        find: &dyn Fn(&str) -> Option<f64>,
        name: &dyn Fn(&Expr) -> Result<String, String>,
    ) -> Result<String, String> {
        match self {
            Expr::Unary(_, a) => a.condition(find, name),
            other => other.condition(find, name),
        }
    }

    /// As a Boolean.
    fn condition(
        &self,
        find: &dyn Fn(&str) -> Option<f64>,
        name: &dyn Fn(&Expr) -> Result<String, String>,
    ) -> Result<String, String> {
        Ok(match self {
            Expr::Binary("&&", a, b) => {
                format!("({} and {})", a.condition(find, name)?, b.condition(find, name)?)
            }
            Expr::Binary("||", a, b) => {
                format!("({} or {})", a.condition(find, name)?, b.condition(find, name)?)
            }
            Expr::Unary("!", a) => format!("not {}", a.condition(find, name)?),
            Expr::Binary(op @ ("<" | ">" | "<=" | ">="), a, b) => {
                format!("({} {op} {})", a.modelica(find, name)?, b.modelica(find, name)?)
            }
            other => format!("(abs({}) > 0)", other.modelica(find, name)?),
        })
    }

    /// With time zero.
    pub fn at_start(&self) -> Expr {
        let go = |e: &Expr| Box::new(e.at_start());
        match self {
            Expr::Name(n) if n == "time" => Expr::Number(0.0),
            Expr::Unary(op, a) => Expr::Unary(op, go(a)),
            Expr::Binary(op, a, b) => Expr::Binary(op, go(a), go(b)),
            Expr::Choice(a, b, c) => Expr::Choice(go(a), go(b), go(c)),
            Expr::Call(f, x) => Expr::Call(f.clone(), x.iter().map(Expr::at_start).collect()),
            other => other.clone(),
        }
    }

    /// Calls `f` for every voltage and current.
    pub fn each_signal(&self, f: &mut dyn FnMut(&Expr)) {
        match self {
            Expr::Voltage(..) | Expr::Current(..) => f(self),
            Expr::Unary(_, a) => a.each_signal(f),
            Expr::Binary(_, a, b) => {
                a.each_signal(f);
                b.each_signal(f);
            }
            Expr::Choice(a, b, c) => {
                a.each_signal(f);
                b.each_signal(f);
                c.each_signal(f);
            }
            Expr::Call(_, x) => x.iter().for_each(|e| e.each_signal(f)),
            Expr::Number(_) | Expr::Name(_) => {}
        }
    }
}
