//! Cards: elements, models, subcircuits, parameters and analyses, still with their texts.

use crate::expression::{self, Expr};
use crate::lines::{self, Line, ignored};
use crate::number::number;
use harpoon_base::{Diagnostic, Span};
use std::collections::HashMap;

/// A word of a card, in small letters; `=` is a word of its own.
#[derive(Clone, Debug)]
pub struct Word {
    pub text: String,
    pub start: usize,
    pub end: usize,
}

#[derive(Clone, Debug)]
pub struct Card {
    pub line: Line,
    pub words: Vec<Word>,
}

impl Card {
    pub fn new(line: &Line) -> Card {
        Card { line: line.clone(), words: words(&line.lower) }
    }
    pub fn word(&self, i: usize) -> Option<&str> {
        self.words.get(i).map(|w| w.text.as_str())
    }
    pub fn span(&self, i: usize) -> Span {
        self.words.get(i).map_or(self.line.whole(), |w| self.line.span(w.start, w.end))
    }
    pub fn error(&self, i: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error("netlist-syntax", self.span(i), message)
    }
    /// `name = value` from word `from` on, and the words that stand alone.
    pub fn pairs(&self, from: usize) -> (Vec<usize>, Vec<(String, usize)>) {
        let (mut alone, mut pairs) = (Vec::new(), Vec::new());
        let mut i = from;
        while i < self.words.len() {
            if self.word(i + 1) == Some("=") && i + 2 < self.words.len() {
                pairs.push((self.words[i].text.clone(), i + 2));
                i += 3;
            } else {
                if self.words[i].text != "=" {
                    alone.push(i);
                }
                i += 1;
            }
        }
        (alone, pairs)
    }
}

/// Blanks, commas and parentheses part words; braces and quotes keep an expression together.
fn words(text: &str) -> Vec<Word> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut i = 0;
    while i < bytes.len() {
        let start = i;
        match bytes[i] {
            b'{' => {
                let mut depth = 0usize;
                while i < bytes.len() {
                    match bytes[i] {
                        b'{' => depth += 1,
                        b'}' => depth -= 1,
                        _ => {}
                    }
                    i += 1;
                    if depth == 0 {
                        break;
                    }
                }
            }
            q @ (b'\'' | b'"') => {
                i += 1;
                while i < bytes.len() && bytes[i] != q {
                    i += 1;
                }
                i = (i + 1).min(bytes.len());
            }
            b'=' => i += 1,
            b if is_separator(b) => {
                i += 1;
                continue;
            }
            _ => {
                while i < bytes.len()
                    && !is_separator(bytes[i])
                    && !matches!(bytes[i], b'=' | b'{' | b'\'' | b'"')
                {
                    i += 1;
                }
            }
        }
        out.push(Word { text: text[start..i].to_owned(), start, end: i });
    }
    out
}

fn is_separator(b: u8) -> bool {
    b.is_ascii_whitespace() || matches!(b, b',' | b'(' | b')')
}

#[derive(Clone, Debug)]
pub struct Model {
    pub kind: String,
    pub card: Card,
    pub parameters: Vec<(String, usize)>,
}

#[derive(Clone, Debug)]
pub struct Parameter {
    pub name: String,
    pub expression: Expr,
    pub span: Span,
}

/// What stands between `.subckt` and `.ends`, or outside of all.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    pub ports: Vec<String>,
    pub parameters: Vec<Parameter>,
    pub models: HashMap<String, Model>,
    pub subcircuits: HashMap<String, Scope>,
    pub elements: Vec<Card>,
    pub span: Option<Span>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// A voltage or current source, by its name in the netlist.
    pub source: String,
    pub start: f64,
    pub stop: f64,
    pub step: f64,
}

impl Sweep {
    pub fn lowest(&self) -> f64 {
        self.start.min(self.stop)
    }
    pub fn highest(&self) -> f64 {
        self.start.max(self.stop)
    }
    /// Where sources begin to grow, if they must.
    pub fn lead(&self) -> f64 {
        self.lowest() - (self.highest() - self.lowest()).max(self.step.abs())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Analysis {
    Operating,
    Transient { step: f64, stop: f64, start: f64, max_step: Option<f64>, uic: bool },
    Dc(Sweep),
    SmallSignal(Frequencies),
}

/// The frequencies of `.ac`, in Hz.
#[derive(Clone, Debug, PartialEq)]
pub struct Frequencies {
    pub spacing: Spacing,
    /// Points for each decade or octave, or in all.
    pub points: f64,
    pub start: f64,
    pub stop: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spacing {
    Decade,
    Octave,
    Linear,
}

/// The most points of an `.ac` analysis.
const MAX_FREQUENCIES: f64 = 1e6;

impl Frequencies {
    /// One by one, as SPICE counts them.
    pub fn list(&self) -> Vec<f64> {
        let ratio = self.stop / self.start;
        let intervals = match self.spacing {
            Spacing::Decade => ratio.log10() * self.points,
            Spacing::Octave => ratio.log2() * self.points,
            Spacing::Linear => self.points - 1.0,
        };
        let base: f64 = if self.spacing == Spacing::Octave { 2.0 } else { 10.0 };
        let last = (intervals + 1e-9).floor().max(0.0) as usize;
        let at = |k: usize| match self.spacing {
            Spacing::Linear => self.start + (self.stop - self.start) * k as f64 / intervals.max(1.0),
            _ => self.start * base.powf(k as f64 / self.points),
        };
        (0..=last).map(at).collect()
    }
}

#[derive(Default)]
pub struct Deck {
    pub title: String,
    pub top: Scope,
    pub analyses: Vec<Analysis>,
    pub initial: Vec<(String, f64)>,
    pub global: Vec<String>,
    /// In degree Celsius.
    pub temp: f64,
    pub tnom: f64,
    pub gmin: f64,
    pub reltol: Option<f64>,
}

pub fn parse(lines: &lines::Deck, diagnostics: &mut Vec<Diagnostic>) -> Deck {
    let mut deck =
        Deck { title: lines.title.clone(), temp: 27.0, tnom: 27.0, gmin: 1e-12, ..Deck::default() };
    // The innermost open subcircuit is the last.
    let mut open: Vec<(String, Scope)> = Vec::new();
    for line in &lines.lines {
        let card = Card::new(line);
        let Some(first) = card.word(0).map(str::to_owned) else { continue };
        if !first.starts_with('.') {
            let scope = open.last_mut().map_or(&mut deck.top, |o| &mut o.1);
            scope.elements.push(card);
            continue;
        }
        match first.as_str() {
            ".subckt" | ".macro" => match subcircuit(&card, diagnostics) {
                Some(new) => open.push(new),
                None => diagnostics.push(card.error(0, "expected `.subckt name node ...`")),
            },
            ".ends" | ".eom" => match open.pop() {
                Some((name, scope)) => {
                    let outer = open.last_mut().map_or(&mut deck.top, |o| &mut o.1);
                    outer.subcircuits.insert(name, scope);
                }
                None => diagnostics.push(card.error(0, "`.ends` without `.subckt`")),
            },
            ".model" => {
                let scope = open.last_mut().map_or(&mut deck.top, |o| &mut o.1);
                model(card, scope, diagnostics);
            }
            ".param" | ".params" | ".csparam" => {
                let scope = open.last_mut().map_or(&mut deck.top, |o| &mut o.1);
                parameters(&card, 1, &mut scope.parameters, diagnostics);
            }
            _ => command(&mut deck, &card, diagnostics),
        }
    }
    for (name, scope) in open {
        let span = scope.span.unwrap_or(Span::NONE);
        diagnostics.push(
            Diagnostic::error("netlist-syntax", span, format!("the subcircuit `{name}` has no end"))
                .help("a line `.ends` ends it"),
        );
    }
    deck
}

fn subcircuit(card: &Card, diagnostics: &mut Vec<Diagnostic>) -> Option<(String, Scope)> {
    let name = card.word(1)?.to_owned();
    let mut scope = Scope { span: Some(card.line.whole()), ..Scope::default() };
    let mut i = 2;
    while i < card.words.len() && card.words[i].text != "params:" && card.word(i + 1) != Some("=") {
        scope.ports.push(card.words[i].text.clone());
        i += 1;
    }
    if card.word(i) == Some("params:") {
        i += 1;
    }
    parameters(card, i, &mut scope.parameters, diagnostics);
    Some((name, scope))
}

/// `a = 1 b = {2*a}`; an expression without braces goes on to the next `name =`.
fn parameters(card: &Card, from: usize, out: &mut Vec<Parameter>, diagnostics: &mut Vec<Diagnostic>) {
    let starts: Vec<usize> = (from..card.words.len()).filter(|&i| card.word(i + 1) == Some("=")).collect();
    if starts.is_empty() && from < card.words.len() {
        diagnostics.push(card.error(from, "expected `name = value`"));
    }
    for (n, &i) in starts.iter().enumerate() {
        let begin = card.words[i + 1].end;
        let end = starts.get(n + 1).map_or(card.line.lower.len(), |&next| card.words[next].start);
        match parse_expression(card, begin, end) {
            Ok(expression) => {
                out.push(Parameter { name: card.words[i].text.clone(), expression, span: card.span(i) })
            }
            Err(d) => diagnostics.push(*d),
        }
    }
}

/// The expression in a part of a card.
pub fn parse_expression(card: &Card, begin: usize, end: usize) -> Result<Expr, Box<Diagnostic>> {
    // `a==1` leaves nothing between its two signs.
    let text = card.line.lower.get(begin..end).unwrap_or_default();
    let trimmed = text.trim_end_matches([' ', ',']);
    expression::parse(trimmed).map_err(|wrong| {
        let at = begin + wrong.at.min(trimmed.len());
        let span = card.line.span(at, (at + 1).min(card.line.lower.len()).max(at));
        Box::new(Diagnostic::error("netlist-syntax", span, wrong.message))
    })
}

fn model(card: Card, scope: &mut Scope, diagnostics: &mut Vec<Diagnostic>) {
    let (Some(name), Some(kind)) = (card.word(1), card.word(2)) else {
        diagnostics.push(card.error(0, "expected `.model name type(parameter=value ...)`"));
        return;
    };
    let (name, kind) = (name.to_owned(), kind.to_owned());
    let (alone, pairs) = card.pairs(3);
    for i in alone {
        diagnostics
            .push(card.error(i, format!("expected `parameter = value`, found `{}`", card.words[i].text)));
    }
    scope.models.insert(name, Model { kind, parameters: pairs, card });
}

fn command(deck: &mut Deck, card: &Card, diagnostics: &mut Vec<Diagnostic>) {
    match card.word(0).unwrap_or("") {
        ".op" => deck.analyses.push(Analysis::Operating),
        ".tran" => {
            let Some(x) = numbers(card, diagnostics, 1, 2, ".tran step stop [start [maximum step]] [uic]")
            else {
                return;
            };
            let optional = |i: usize| card.word(i).and_then(number);
            let uic = card.words.iter().any(|w| w.text == "uic");
            if !(x[0] > 0.0 && x[1] > 0.0) {
                diagnostics.push(Diagnostic::error(
                    "netlist-number",
                    card.span(1),
                    "step and stop time of `.tran` must be positive",
                ));
                return;
            }
            deck.analyses.push(Analysis::Transient {
                step: x[0],
                stop: x[1],
                start: optional(3).unwrap_or(0.0),
                max_step: optional(4),
                uic,
            });
        }
        ".dc" => {
            let Some(source) = card.word(1).map(str::to_owned) else {
                diagnostics.push(card.error(0, "expected `.dc source start stop step`"));
                return;
            };
            let Some(x) = numbers(card, diagnostics, 2, 3, ".dc source start stop step") else { return };
            if x[2] == 0.0 || (x[1] - x[0]) / x[2] < 0.0 {
                diagnostics.push(Diagnostic::error(
                    "netlist-number",
                    card.span(4),
                    "the step of `.dc` must lead from start to stop",
                ));
                return;
            }
            if card.words.len() > 5 {
                diagnostics.push(ignored(card.span(5), "a second source of `.dc` is not swept"));
            }
            deck.analyses.push(Analysis::Dc(Sweep { source, start: x[0], stop: x[1], step: x[2] }));
        }
        ".temp" => {
            if let Some(x) = numbers(card, diagnostics, 1, 1, ".temp degrees") {
                deck.temp = x[0];
            }
        }
        ".ic" => {
            let mut i = 1;
            while i + 3 < card.words.len() && card.word(i) == Some("v") && card.word(i + 2) == Some("=") {
                let node = card.words[i + 1].text.clone();
                if let Some(x) = numbers(card, diagnostics, i + 3, 1, ".ic v(node)=value ...") {
                    deck.initial.push((node, x[0]));
                }
                i += 4;
            }
            if i < card.words.len() {
                diagnostics.push(card.error(i, "expected `.ic v(node)=value ...`"));
            }
        }
        ".global" => deck.global.extend(card.words.iter().skip(1).map(|w| w.text.clone())),
        ".options" | ".option" | ".opt" => {
            let (alone, pairs) = card.pairs(1);
            for i in alone {
                diagnostics.push(ignored(
                    card.span(i),
                    &format!("the option `{}` is not known", card.words[i].text),
                ));
            }
            for (name, i) in pairs {
                let Some(x) = numbers(card, diagnostics, i, 1, "option=value") else { continue };
                match name.as_str() {
                    "temp" => deck.temp = x[0],
                    "tnom" => deck.tnom = x[0],
                    "gmin" => deck.gmin = x[0],
                    "reltol" => deck.reltol = Some(x[0]),
                    // How SPICE iterates and integrates means nothing here.
                    "abstol" | "vntol" | "chgtol" | "method" | "itl1" | "itl2" | "itl4" | "trtol"
                    | "maxord" => {}
                    _ => diagnostics
                        .push(ignored(card.span(i - 2), &format!("the option `{name}` is not known"))),
                }
            }
        }
        ".end" | ".title" => {}
        ".print" | ".plot" | ".save" | ".probe" | ".width" => {
            diagnostics
                .push(ignored(card.line.whole(), "what to write is said by `--var` and `-o`, not by a card"));
        }
        ".ac" => small_signal(deck, card, diagnostics),
        ".nodeset" => {
            diagnostics.push(ignored(card.line.whole(), "the operating point is sought without hints"))
        }
        other => diagnostics.push(ignored(card.line.whole(), &format!("the card `{other}` is not known"))),
    }
}

/// `.ac dec points start stop`.
fn small_signal(deck: &mut Deck, card: &Card, diagnostics: &mut Vec<Diagnostic>) {
    const FORM: &str = ".ac dec|oct|lin points start stop";
    let spacing = match card.word(1) {
        Some("dec") => Spacing::Decade,
        Some("oct") => Spacing::Octave,
        Some("lin") => Spacing::Linear,
        _ => {
            let d = card.error(1, "expected `dec`, `oct` or `lin`");
            diagnostics.push(d.help(format!("expected `{FORM}`")));
            return;
        }
    };
    let Some(x) = numbers(card, diagnostics, 2, 3, FORM) else { return };
    let (points, start, stop) = (x[0].round(), x[1], x[2]);
    let decades = (stop / start).log10();
    let many = if spacing == Spacing::Linear { points } else { points * decades * 4.0 };
    let problem = if points < 1.0 {
        Some((2, "there must be at least one point".to_owned()))
    } else if start <= 0.0 {
        Some((3, "the first frequency must be positive".to_owned()))
    } else if stop < start {
        Some((4, "the last frequency must not be less than the first".to_owned()))
    } else if many > MAX_FREQUENCIES {
        Some((2, format!("more than {MAX_FREQUENCIES:e} frequencies are not computed")))
    } else {
        None
    };
    match problem {
        Some((i, message)) => diagnostics.push(
            Diagnostic::error("netlist-number", card.span(i), message).help(format!("expected `{FORM}`")),
        ),
        None => deck.analyses.push(Analysis::SmallSignal(Frequencies { spacing, points, start, stop })),
    }
}

/// Some words of a card as numbers; `what` is the form that was expected.
fn numbers(
    card: &Card,
    diagnostics: &mut Vec<Diagnostic>,
    from: usize,
    n: usize,
    what: &str,
) -> Option<Vec<f64>> {
    let mut out = Vec::new();
    for i in from..from + n {
        match card.word(i).and_then(number) {
            Some(x) => out.push(x),
            None => {
                let found = card.word(i).map_or("the end of the line".to_owned(), |w| format!("`{w}`"));
                let message = format!("expected a number, found {found}");
                diagnostics.push(
                    Diagnostic::error("netlist-number", card.span(i), message)
                        .help(format!("expected `{what}`")),
                );
                return None;
            }
        }
    }
    Some(out)
}
