//! Expressions as a person writes them: as Modelica text, as LaTeX, and as MathML for web pages.

use crate::fraction::Fraction;
use crate::polynomial::{Polynomial, Symbol, number};
use crate::symbols::{Kind, Meaning, Symbols};
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    Text,
    /// What Modelica reads: names of variables stand in quotes.
    Modelica,
    Latex,
    /// What stands inside of `<math>`.
    MathMl,
}

pub struct Printer<'a> {
    pub symbols: &'a Symbols,
    pub style: Style,
}

/// How tightly what was written holds together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Bond {
    Condition,
    Relation,
    Sum,
    Product,
    Atom,
}

impl Printer<'_> {
    pub fn fraction(&self, f: &Fraction) -> String {
        self.finished(self.write(f).0)
    }

    fn finished(&self, text: String) -> String {
        if self.style == Style::MathMl { with_operators(&text) } else { text }
    }

    /// A name as it stands in a formula.
    pub fn written_name(&self, name: &str) -> String {
        match self.style {
            Style::Text => name.to_owned(),
            Style::Modelica => modelica_name(name),
            Style::Latex => latex_name(name),
            Style::MathMl => mathml_name(name),
        }
    }

    /// A polynomial in `main`, its coefficients collected, from the highest power.
    pub fn collected(&self, p: &Polynomial, main: Symbol) -> String {
        let mut out = String::new();
        for (power, coefficient) in p.by_powers_of(main).iter().enumerate().rev() {
            if coefficient.is_zero() {
                continue;
            }
            let (mut text, bond) = self.polynomial(coefficient);
            let factor = self.power(main, power as u32);
            let is_one = coefficient.as_constant().is_some_and(|c| c.is_one());
            if power > 0 {
                text = match (is_one, bond < Bond::Product) {
                    (true, _) => factor,
                    (false, true) => format!("({text}){}{factor}", self.times()),
                    (false, false) => format!("{text}{}{factor}", self.times()),
                };
            }
            append(&mut out, &text);
        }
        if out.is_empty() { "0".to_owned() } else { out }
    }

    /// A transfer function, both sides collected by `main`.
    pub fn transfer(&self, f: &Fraction, main: Symbol) -> String {
        let content = f.numerator().content();
        let scale = BigRational::from_integer(content.denom().clone());
        let over = self.collected(&f.numerator().scaled(&scale), main);
        let under = f.denominator().scaled(&scale);
        if under.as_constant().is_some_and(|c| c.is_one()) {
            return self.finished(over);
        }
        let under = self.collected(&under, main);
        let held = |text: String| if text.contains([' ', '*', '/']) { format!("({text})") } else { text };
        match self.style {
            Style::Latex | Style::MathMl => self.finished(self.quotient(&over, &under)),
            Style::Text | Style::Modelica => format!("{}/{}", held(over), held(under)),
        }
    }

    fn times(&self) -> &'static str {
        match self.style {
            Style::Latex => "\\,",
            Style::MathMl => "<mspace width=\"0.17em\"/>",
            Style::Text | Style::Modelica => "*",
        }
    }

    /// A fraction with a bar.
    fn quotient(&self, over: &str, under: &str) -> String {
        match self.style {
            Style::MathMl => format!("<mfrac><mrow>{over}</mrow><mrow>{under}</mrow></mfrac>"),
            _ => format!("\\frac{{{over}}}{{{under}}}"),
        }
    }

    fn is_typeset(&self) -> bool {
        matches!(self.style, Style::Latex | Style::MathMl)
    }

    fn write(&self, f: &Fraction) -> (String, Bond) {
        // Whole numbers above and below, where they are short.
        let mut over = f.numerator().clone();
        let mut under = f.denominator().clone();
        let content = over.content();
        if content.denom().to_u64().is_some_and(|d| d <= 1000) {
            let scale = BigRational::from_integer(content.denom().clone());
            over = over.scaled(&scale);
            under = under.scaled(&scale);
        }
        if under.as_constant().is_some_and(|c| c.is_one()) {
            return self.polynomial(&over);
        }
        let (over, over_bond) = self.polynomial(&over);
        let (under, under_bond) = self.polynomial(&under);
        if self.is_typeset() {
            return match over.strip_prefix('-').filter(|_| over_bond >= Bond::Product) {
                Some(over) => (format!("-{}", self.quotient(over, &under)), Bond::Sum),
                None => (self.quotient(&over, &under), Bond::Product),
            };
        }
        let over = if over_bond < Bond::Product { format!("({over})") } else { over };
        let under = if under_bond < Bond::Atom { format!("({under})") } else { under };
        (format!("{over}/{under}"), Bond::Product)
    }

    fn polynomial(&self, p: &Polynomial) -> (String, Bond) {
        if let Some(symbol) = p.as_symbol() {
            return self.symbol(symbol);
        }
        // A sum begins with a positive term if it has one.
        let terms: Vec<_> = p.terms().rev().collect();
        let first = terms.iter().position(|(_, c)| c.is_positive()).unwrap_or(0);
        let order = std::iter::once(first).chain((0..terms.len()).filter(|&k| k != first));
        let mut out = String::new();
        for (m, c) in order.filter_map(|k| terms.get(k)) {
            let factors: Vec<String> = m.powers().iter().map(|&(s, e)| self.power(s, e)).collect();
            let size = c.abs();
            let mut text = factors.join(self.times());
            if text.is_empty() {
                text = self.number(&size);
            } else if !size.is_one() {
                text = format!("{}{}{text}", self.number(&size), self.times());
            }
            if c.is_negative() {
                text.insert(0, '-');
            }
            append(&mut out, &text);
        }
        match terms.as_slice() {
            [] => ("0".to_owned(), Bond::Atom),
            [(m, c)] => {
                let is_atom = match m.powers() {
                    [] => c.is_integer() && !c.is_negative(),
                    [_] => c.is_one(),
                    _ => false,
                };
                (out, if is_atom { Bond::Atom } else { Bond::Product })
            }
            _ => (out, Bond::Sum),
        }
    }

    fn number(&self, c: &BigRational) -> String {
        let is_mathml = self.style == Style::MathMl;
        if c.is_integer() && c.numer().to_u64().is_some_and(|n| n < 10_000_000) {
            return if is_mathml { format!("<mn>{}</mn>", c.numer()) } else { c.numer().to_string() };
        }
        let value = number(c);
        let plain = format!("{value}");
        let text = if plain.len() <= 10 { plain } else { format!("{value:e}") };
        match (self.style, text.split_once('e')) {
            (Style::MathMl, Some((digits, power))) => {
                format!("<mn>{digits}</mn><mo>&#xB7;</mo><msup><mn>10</mn><mn>{power}</mn></msup>")
            }
            (Style::MathMl, None) => format!("<mn>{text}</mn>"),
            (Style::Latex, Some((digits, power))) => format!("{digits}\\cdot 10^{{{power}}}"),
            _ => text,
        }
    }

    fn power(&self, symbol: Symbol, exponent: u32) -> String {
        let (text, bond) = self.symbol(symbol);
        let text = match bond {
            Bond::Atom => text,
            _ => format!("({text})"),
        };
        match (exponent, self.style) {
            (1, _) => text,
            (e, Style::Text | Style::Modelica) => format!("{text}^{e}"),
            (e, Style::Latex) => format!("{text}^{{{e}}}"),
            (e, Style::MathMl) => format!("<msup><mrow>{text}</mrow><mn>{e}</mn></msup>"),
        }
    }

    pub fn name(&self, symbol: Symbol) -> String {
        self.finished(self.symbol(symbol).0)
    }

    fn symbol(&self, symbol: Symbol) -> (String, Bond) {
        let (function, arguments) = match self.symbols.meaning(symbol) {
            Meaning::Variable(name, kind) => {
                // Time has no quotes in Modelica.
                let is_plain = matches!(kind, Kind::Time) && self.style == Style::Modelica;
                return (if is_plain { name.clone() } else { self.written_name(name) }, Bond::Atom);
            }
            Meaning::Apply(function, arguments) => (function.as_str(), arguments),
        };
        let written: Vec<(String, Bond)> = arguments.iter().map(|a| self.write(a)).collect();
        let held = |k: usize, least: Bond| {
            let (text, bond) = &written[k];
            if *bond < least { format!("({text})") } else { text.clone() }
        };
        let is_latex = self.style == Style::Latex;
        if self.style == Style::MathMl {
            return mathml_call(function, &written, &held);
        }
        match (function, written.len()) {
            ("if", 3) if is_latex => {
                let [c, a, b] = [&written[0].0, &written[1].0, &written[2].0];
                let cases = format!(
                    "\\begin{{cases}} {a} & \\text{{if }} {c} \\\\ {b} & \\text{{else}} \\end{{cases}}"
                );
                (cases, Bond::Atom)
            }
            ("if", 3) => {
                let text = format!("if {} then {} else {}", written[0].0, written[1].0, written[2].0);
                (text, Bond::Condition)
            }
            ("not", 1) => (format!("not {}", held(0, Bond::Atom)), Bond::Relation),
            ("^", 2) if is_latex => (format!("{}^{{{}}}", held(0, Bond::Atom), written[1].0), Bond::Atom),
            ("^", 2) => (format!("{}^{}", held(0, Bond::Atom), held(1, Bond::Atom)), Bond::Product),
            ("<" | "<=" | ">" | ">=" | "==" | "<>" | "and" | "or", 2) => {
                let sign = match (function, is_latex) {
                    ("<=", true) => "\\le",
                    (">=", true) => "\\ge",
                    ("<>", true) => "\\ne",
                    ("==", true) => "=",
                    ("and", true) => "\\land",
                    ("or", true) => "\\lor",
                    _ => function,
                };
                (format!("{} {sign} {}", held(0, Bond::Sum), held(1, Bond::Sum)), Bond::Relation)
            }
            ("sqrt", 1) if is_latex => (format!("\\sqrt{{{}}}", written[0].0), Bond::Atom),
            _ => {
                if written.is_empty() {
                    return (function.to_owned(), Bond::Atom);
                }
                let list: Vec<String> = written.into_iter().map(|(text, _)| text).collect();
                let list = list.join(", ");
                let text = match (is_latex, function) {
                    (false, _) => format!("{function}({list})"),
                    (true, "sin" | "cos" | "tan" | "exp" | "log" | "sinh" | "cosh" | "tanh") => {
                        format!("\\{function}\\left({list}\\right)")
                    }
                    (true, _) => format!("\\operatorname{{{}}}\\left({list}\\right)", escaped(function)),
                };
                (text, Bond::Atom)
            }
        }
    }
}

/// A call in MathML; operators between terms are put in by `with_operators`.
fn mathml_call(
    function: &str,
    written: &[(String, Bond)],
    held: &dyn Fn(usize, Bond) -> String,
) -> (String, Bond) {
    let row = |text: &str| format!("<mrow>{text}</mrow>");
    match (function, written.len()) {
        ("if", 3) => {
            let line = |value: &str, word: &str, when: &str| {
                format!(
                    "<mtr><mtd>{}</mtd><mtd><mtext>&#xA0;{word}&#xA0;</mtext>{}</mtd></mtr>",
                    row(value),
                    row(when)
                )
            };
            let lines = line(&written[1].0, "if", &written[0].0) + &line(&written[2].0, "else", "");
            (format!("<mrow><mo stretchy=\"true\">{{</mo><mtable>{lines}</mtable></mrow>"), Bond::Atom)
        }
        ("not", 1) => (format!("<mo>&#xAC;</mo>{}", held(0, Bond::Atom)), Bond::Relation),
        ("^", 2) => (format!("<msup>{}{}</msup>", row(&held(0, Bond::Atom)), row(&written[1].0)), Bond::Atom),
        ("<" | "<=" | ">" | ">=" | "==" | "<>" | "and" | "or", 2) => {
            let sign = match function {
                "<" => "&lt;",
                ">" => "&gt;",
                "<=" => "&#x2264;",
                ">=" => "&#x2265;",
                "<>" => "&#x2260;",
                "and" => "&#x2227;",
                "or" => "&#x2228;",
                _ => "=",
            };
            (format!("{}<mo>{sign}</mo>{}", held(0, Bond::Sum), held(1, Bond::Sum)), Bond::Relation)
        }
        ("sqrt", 1) => (format!("<msqrt>{}</msqrt>", row(&written[0].0)), Bond::Atom),
        _ => {
            let list: Vec<String> = written.iter().map(|(text, _)| row(text)).collect();
            let list = list.join("<mo>,</mo>");
            (format!("<mi>{}</mi><mo>&#x2061;</mo><mrow>({list})</mrow>", html_text(function)), Bond::Atom)
        }
    }
}

/// What stands between the tags, such as the plus between two terms, as elements of MathML.
fn with_operators(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 32);
    let mut is_inside = false;
    // Names and numbers are content of these; nothing in them is an operator.
    let mut is_token = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '<' {
            let tag = &rest[1..];
            is_token = ["mi>", "mn>", "mo>", "mo ", "mtext>"].iter().any(|t| tag.starts_with(t));
            is_inside = true;
        }
        match c {
            '+' | '-' | '(' | ')' if !is_inside && !is_token => {
                let sign = if c == '-' { "&#x2212;".to_owned() } else { c.to_string() };
                out.push_str(&format!("<mo>{sign}</mo>"));
            }
            ' ' if !is_inside && !is_token => {}
            c => out.push(c),
        }
        if c == '>' {
            is_inside = false;
        }
        rest = &rest[c.len_utf8()..];
    }
    out
}

/// Text between tags of HTML.
pub fn html_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// `R1.e` is written as e with the index R1, as books do.
pub fn mathml_name(name: &str) -> String {
    let (path, last) = name.rsplit_once('.').map_or((None, name), |(path, last)| (Some(path), last));
    let letter = match last {
        "phi" => "\u{3c6}",
        "omega" => "\u{3c9}",
        "tau" => "\u{3c4}",
        "theta" => "\u{3b8}",
        "alpha" => "\u{3b1}",
        _ => last,
    };
    let letter = format!("<mi>{}</mi>", html_text(letter));
    match path {
        Some(path) => format!("<msub>{letter}<mi mathvariant=\"normal\">{}</mi></msub>", html_text(path)),
        None => letter,
    }
}

/// A name that Modelica takes for one identifier.
pub fn modelica_name(name: &str) -> String {
    let is_plain = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match is_plain {
        true => name.to_owned(),
        false => format!("'{}'", name.replace('\\', "\\\\").replace('\'', "\\'")),
    }
}

fn append(out: &mut String, term: &str) {
    match (out.is_empty(), term.strip_prefix('-')) {
        (true, _) => out.push_str(term),
        (false, Some(rest)) => {
            out.push_str(" - ");
            out.push_str(rest);
        }
        (false, None) => {
            out.push_str(" + ");
            out.push_str(term);
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\backslash ").replace('_', "\\_").replace('#', "\\#").replace('%', "\\%")
}

/// `R1.e` is written as e with the index R1, as books do.
pub fn latex_name(name: &str) -> String {
    let (path, last) = name.rsplit_once('.').map_or((None, name), |(path, last)| (Some(path), last));
    let (letter, index) = match last.split_once('[') {
        Some((letter, index)) => (letter, Some(index.trim_end_matches(']'))),
        None => (last, None),
    };
    let letter = match letter {
        "phi" | "omega" | "tau" | "theta" | "alpha" | "beta" | "gamma" | "rho" | "mu" | "lambda" => {
            format!("\\{letter}")
        }
        _ if letter.chars().count() == 1 => letter.to_owned(),
        _ => format!("\\mathit{{{}}}", escaped(letter)),
    };
    let path = path.map(|p| format!("\\mathrm{{{}}}", escaped(p)));
    match (path, index) {
        (None, None) => letter,
        (Some(p), None) => format!("{letter}_{{{p}}}"),
        (None, Some(i)) => format!("{letter}_{{{i}}}"),
        (Some(p), Some(i)) => format!("{letter}_{{{p},{i}}}"),
    }
}
