//! Writes subcircuits out: every element with its full name, its nodes and the values of its parameters.

use crate::cards::{Card, Deck, Model, Parameter, Scope, parse_expression};
use crate::expression::Expr;
use harpoon_base::Diagnostic;
use std::collections::HashMap;
use std::rc::Rc;

const MAX_DEPTH: usize = 50;
const MAX_ELEMENTS: usize = 200_000;

/// Where an element stands: what its names mean there.
#[derive(Clone)]
pub struct Place<'a> {
    /// `x1.x2.`, or nothing.
    pub prefix: String,
    nodes: Rc<HashMap<String, String>>,
    values: Rc<HashMap<String, f64>>,
    /// From the outermost to the innermost.
    scopes: Vec<&'a Scope>,
    global: &'a [String],
}

pub struct Element<'a> {
    pub card: &'a Card,
    pub place: Rc<Place<'a>>,
}

impl Place<'_> {
    pub fn node(&self, name: &str) -> String {
        if name == "0" || name == "gnd" {
            return "0".to_owned();
        }
        match self.nodes.get(name) {
            Some(outer) => outer.clone(),
            None if self.global.iter().any(|g| g == name) => name.to_owned(),
            None => format!("{}{name}", self.prefix),
        }
    }
    pub fn parameter(&self, name: &str) -> Option<f64> {
        self.values.get(name).copied()
    }
    pub fn model(&self, name: &str) -> Option<&Model> {
        self.scopes.iter().rev().find_map(|s| s.models.get(name))
    }
    /// Names of models, for a suggestion.
    pub fn models(&self) -> Vec<String> {
        let mut names: Vec<String> = self.scopes.iter().flat_map(|s| s.models.keys().cloned()).collect();
        names.sort();
        names
    }
    /// The value of a word: a number, a parameter or an expression.
    pub fn value(&self, card: &Card, i: usize) -> Result<f64, Box<Diagnostic>> {
        let Some(word) = card.words.get(i) else {
            return Err(Box::new(Diagnostic::error("netlist-number", card.span(i), "expected a number")));
        };
        let bad = |message: String| {
            Box::new(Diagnostic::error("netlist-number", card.span(i), message).help(
                "a number may have a scale factor (`4.7k`, `10u`, `1meg`); expressions stand in braces, parameters come \
                 from `.param`",
            ))
        };
        let value = match crate::number(&word.text) {
            Some(x) => x,
            None => parse_expression(card, word.start, word.end)
                .map_err(|_| bad(format!("expected a number, found `{}`", word.text)))?
                .value(&|n| self.parameter(n))
                .map_err(bad)?,
        };
        if value.is_finite() { Ok(value) } else { Err(bad(format!("`{}` has no finite value", word.text))) }
    }
}

pub fn expand<'a>(deck: &'a Deck, diagnostics: &mut Vec<Diagnostic>) -> Vec<Element<'a>> {
    let mut out = Vec::new();
    let values = evaluate(&deck.top.parameters, HashMap::new(), &HashMap::new(), diagnostics);
    let place = Place {
        prefix: String::new(),
        nodes: Rc::default(),
        values: Rc::new(values),
        scopes: vec![&deck.top],
        global: &deck.global,
    };
    scope(&deck.top, Rc::new(place), &mut Vec::new(), &mut out, diagnostics);
    out
}

/// Parameters may come in any order.
fn evaluate(
    parameters: &[Parameter],
    mut values: HashMap<String, f64>,
    given: &HashMap<String, f64>,
    diagnostics: &mut Vec<Diagnostic>,
) -> HashMap<String, f64> {
    let own: Vec<&Parameter> = parameters.iter().filter(|p| !given.contains_key(&p.name)).collect();
    for p in &own {
        values.remove(&p.name);
    }
    values.extend(given.iter().map(|(k, v)| (k.clone(), *v)));
    let mut left = own;
    loop {
        let before = left.len();
        let mut failed: Vec<(&Parameter, String)> = Vec::new();
        for p in left {
            match p.expression.value(&|n| values.get(n).copied()) {
                Ok(x) => {
                    values.insert(p.name.clone(), x);
                }
                Err(why) => failed.push((p, why)),
            }
        }
        if failed.is_empty() {
            return values;
        }
        if failed.len() == before {
            for (p, why) in failed {
                let message = format!("the parameter `{}` has no value: {why}", p.name);
                diagnostics.push(Diagnostic::error("netlist-number", p.span, message));
            }
            return values;
        }
        left = failed.into_iter().map(|f| f.0).collect();
    }
}

fn scope<'a>(
    scope_: &'a Scope,
    place: Rc<Place<'a>>,
    open: &mut Vec<String>,
    out: &mut Vec<Element<'a>>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for card in &scope_.elements {
        if out.len() >= MAX_ELEMENTS {
            let message = format!("a circuit of more than {MAX_ELEMENTS} elements is not read");
            if !diagnostics.iter().any(|d| d.message == message) {
                diagnostics.push(Diagnostic::error("netlist-syntax", card.line.whole(), message));
            }
            return;
        }
        if !card.word(0).is_some_and(|w| w.starts_with('x')) {
            out.push(Element { card, place: place.clone() });
            continue;
        }
        call(card, &place, open, out, diagnostics);
    }
}

fn call<'a>(
    card: &'a Card,
    place: &Rc<Place<'a>>,
    open: &mut Vec<String>,
    out: &mut Vec<Element<'a>>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let (mut alone, pairs) = card.pairs(1);
    alone.retain(|&i| card.words[i].text != "params:");
    let Some(&last) = alone.last() else {
        diagnostics.push(card.error(0, "expected `x... node ... subcircuit [parameter=value ...]`"));
        return;
    };
    let name = card.words[last].text.clone();
    let found = place.scopes.iter().enumerate().rev().find_map(|(i, s)| Some((i, s.subcircuits.get(&name)?)));
    let Some((depth, body)) = found else {
        let mut known: Vec<&str> =
            place.scopes.iter().flat_map(|s| s.subcircuits.keys().map(String::as_str)).collect();
        known.sort_unstable();
        let d =
            Diagnostic::error("netlist-model", card.span(last), format!("there is no subcircuit `{name}`"));
        diagnostics.push(match known.is_empty() {
            true => d.help("a subcircuit stands between `.subckt name node ...` and `.ends`"),
            false => d.help(format!("there are: {}", known.join(", "))),
        });
        return;
    };
    if open.contains(&name) || open.len() >= MAX_DEPTH {
        let chain = format!("{} -> {name}", open.join(" -> "));
        diagnostics.push(
            Diagnostic::error(
                "netlist-recursion",
                card.span(last),
                format!("the subcircuit `{name}` contains itself"),
            )
            .help(format!("the chain is {chain}")),
        );
        return;
    }
    let nodes = &alone[..alone.len() - 1];
    if nodes.len() != body.ports.len() {
        diagnostics.push(
            Diagnostic::error(
                "netlist-node",
                card.line.whole(),
                format!("`{name}` has {} nodes, and {} are given", body.ports.len(), nodes.len()),
            )
            .help(format!(
                "expected: {} {} {name}",
                card.word(0).unwrap_or("x"),
                body.ports.join(" ")
            )),
        );
        return;
    }
    let mut given = HashMap::new();
    for (parameter, i) in pairs {
        match place.value(card, i) {
            Ok(x) => {
                given.insert(parameter, x);
            }
            Err(d) => diagnostics.push(*d),
        }
    }
    let map =
        body.ports.iter().zip(nodes).map(|(p, &i)| (p.clone(), place.node(&card.words[i].text))).collect();
    let values = evaluate(&body.parameters, (*place.values).clone(), &given, diagnostics);
    let mut scopes = place.scopes[..=depth].to_vec();
    scopes.push(body);
    let inner = Place {
        prefix: format!("{}{}.", place.prefix, card.word(0).unwrap_or("x")),
        nodes: Rc::new(map),
        values: Rc::new(values),
        scopes,
        global: place.global,
    };
    open.push(name);
    scope(body, Rc::new(inner), open, out, diagnostics);
    open.pop();
}

/// Names in expressions, made those of the whole circuit.
pub fn resolved(e: &Expr, place: &Place<'_>) -> Expr {
    match e {
        Expr::Voltage(a, b) => Expr::Voltage(place.node(a), b.as_ref().map(|b| place.node(b))),
        Expr::Current(name) => Expr::Current(format!("{}{name}", place.prefix)),
        other => other.clone(),
    }
}
