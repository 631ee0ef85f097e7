//! What was found, in sentences and formulas, for pages of text, HTML and LaTeX.

use super::residuals::Residuals;
use super::{CausalWay, Channel, Structure, control::Reach};
use crate::fraction::Fraction;
use crate::print::{Printer, Style, html_text};

/// A sentence, with a formula behind it, about a component of the drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub component: String,
    pub text: String,
    /// In the style that was asked for.
    pub formula: String,
    /// Bonds to be highlighted with it.
    pub bonds: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    /// Whose method it is.
    pub method: &'static str,
    pub lines: Vec<Line>,
    /// A matrix of formulas with the names of its rows and columns.
    pub matrix: Option<(Vec<String>, Vec<String>, Vec<Vec<String>>)>,
}

/// Loops that are listed at the most.
const MAX_SHOWN: usize = 20;

pub fn sections(of: &Structure, style: Style) -> Vec<Section> {
    let mut list = vec![order(of)];
    let ranks = [(&of.control, true), (&of.observation, false)];
    list.extend(ranks.into_iter().filter_map(|(r, is_control)| r.as_ref().map(|r| reach(r, of, is_control))));
    list.push(rest(of));
    let p = Printer { symbols: &of.symbols, style };
    if let Some(loops) = of.loops.as_ref().filter(|l| !l.is_empty()) {
        let mut lines: Vec<Line> = loops.iter().take(MAX_SHOWN).map(|w| way("loop", w, of, &p)).collect();
        if loops.len() > MAX_SHOWN {
            lines.push(said(format!("and {} more", loops.len() - MAX_SHOWN)));
        }
        list.push(Section {
            title: "Causal loops".to_owned(),
            method: "Brown 1972; an element stands for its law, such as effort per flow of a resistor",
            lines,
            matrix: None,
        });
    }
    list.extend(of.channels.iter().map(|c| channel(c, of, &p)));
    if let Some((found, symbols)) = &of.junctions {
        let p = Printer { symbols, style };
        let entries = found.matrix.iter().map(|r| r.iter().map(|f| p.fraction(f)).collect()).collect();
        let is_skew = found.is_skew() == Ok(true);
        let text = match is_skew {
            true => {
                "The matrix is skew: whatever the elements do, the power that they take together is zero."
            }
            false => "The matrix is not skew: something in the junction structure makes or takes power.",
        };
        list.push(Section {
            title: "Junction structure (Dirac structure): what comes to the elements from what leaves them"
                .to_owned(),
            method: "Rosenberg 1971; van der Schaft and Jeltsema 2014",
            lines: vec![said(text.to_owned())],
            matrix: Some((found.comes.clone(), found.leaves.clone(), entries)),
        });
        list.push(passivity(of, is_skew));
    }
    if let Some(found) = &of.residuals {
        list.push(residuals(found, style));
    }
    list
}

fn said(text: String) -> Line {
    Line { text, ..Line::default() }
}

fn about(component: &str, text: String) -> Line {
    Line { component: component.to_owned(), ..said(text) }
}

fn plural(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

fn order(of: &Structure) -> Section {
    let mut lines = vec![said(match of.states.is_empty() {
        true => "No store keeps a state.".to_owned(),
        false => format!("{}: {}.", plural(of.states.len(), "state"), of.states.join(", ")),
    })];
    for store in &of.dependent {
        lines.push(about(store, format!("{store} is in derivative causality: it follows the others.")));
    }
    Section {
        title: "Order".to_owned(),
        method: "the number of stores in integral causality",
        lines,
        matrix: None,
    }
}

fn reach(found: &Reach, of: &Structure, is_control: bool) -> Section {
    let (what, ends, matrix) = match is_control {
        true => ("controllable", &of.inputs, "[A B]"),
        false => ("observable", &of.outputs, "[A; C]"),
    };
    let (end, verb) =
        if is_control { ("source", "from a source to") } else { ("sensor", "to a sensor from") };
    let mut lines = vec![said(format!(
        "The model is {}structurally {what} {} {}.",
        if found.is_full() { "" } else { "not " },
        if is_control { "by" } else { "through" },
        ends.join(", ")
    ))];
    for store in &found.unreached {
        lines.push(about(store, format!("No causal path leads {verb} {store}.")));
    }
    lines.push(said(format!("The structural rank of {matrix} is {} of {}.", found.rank, of.states.len())));
    for store in &found.stuck {
        lines.push(about(
            store,
            format!("{store} keeps integral causality where all others take derivative causality."),
        ));
    }
    if !found.dualised.is_empty() {
        let (names, change) =
            (found.dualised.join(", "), if found.dualised.len() == 1 { "changes" } else { "change" });
        lines.push(said(format!("For that {names} {change} causality, as a dual {end} would.")));
    }
    Section {
        title: if is_control { "Controllability" } else { "Observability" }.to_owned(),
        method: "Sueur and Dauphin-Tanguy 1991",
        lines,
        matrix: None,
    }
}

fn rest(of: &Structure) -> Section {
    let n = of.states.len();
    let lines = match &of.without_rest {
        None => vec![said("The strokes cannot be assigned with derivative causality.".to_owned())],
        Some(stuck) if stuck.is_empty() => vec![said(format!(
            "All stores take derivative causality, so A has the rank {n}: constant inputs have one steady state, in which no C takes flow and no I takes effort."
        ))],
        Some(stuck) => vec![
            said(format!(
                "{} keep integral causality, so A has the rank {} of {n}: that many poles are at zero, and constant inputs have no single steady state.",
                plural(stuck.len(), "store"),
                n - stuck.len()
            )),
            said(format!("They are {}: what they hold together stays or grows.", stuck.join(", "))),
        ],
    };
    Section {
        title: "Is there a steady state?".to_owned(),
        method: "derivative causality: Sueur and Dauphin-Tanguy 1991",
        lines,
        matrix: None,
    }
}

fn way(kind: &str, way: &CausalWay, of: &Structure, p: &Printer<'_>) -> Line {
    let elements = if way.elements.is_empty() { "direct".to_owned() } else { way.elements.join(" -> ") };
    Line {
        component: way.elements.first().cloned().unwrap_or_default(),
        text: format!("{kind} {elements}: "),
        formula: p.transfer(&way.gain, of.laplace),
        bonds: way.bonds.clone(),
    }
}

fn channel(c: &Channel, of: &Structure, p: &Printer<'_>) -> Section {
    let mut lines = Vec::new();
    match &c.paths {
        None => lines.push(said("There are too many causal paths to list.".to_owned())),
        Some(paths) if paths.is_empty() => lines.push(said(format!(
            "No causal path leads from {} to {}: the input does nothing there.",
            c.input, c.output
        ))),
        Some(paths) => {
            lines.extend(paths.iter().take(MAX_SHOWN).map(|w| way("path", w, of, p)));
            if paths.len() > MAX_SHOWN {
                lines.push(said(format!("and {} more", paths.len() - MAX_SHOWN)));
            }
        }
    }
    if let Some(transfer) = &c.transfer {
        lines.push(Line {
            text: "transfer function by Mason's rule: ".to_owned(),
            formula: p.transfer(transfer, of.laplace),
            ..Line::default()
        });
    }
    if let Some(degree) = c.relative_degree {
        lines.push(said(format!(
            "The relative degree is {degree}: so many integrations are on the shortest causal path."
        )));
    }
    match &c.inverse {
        None if c.relative_degree.is_some() => lines.push(said(
            "No line of bicausal bonds leads from the output to the input: there is no inverse along one line."
                .to_owned(),
        )),
        None => {}
        Some(inverse) => {
            let differentiated = match inverse.differentiating.is_empty() {
                true => "no store takes derivative causality".to_owned(),
                false => format!(
                    "{} {} derivative causality",
                    inverse.differentiating.join(", "),
                    if inverse.differentiating.len() == 1 { "takes" } else { "take" }
                ),
            };
            lines.push(Line {
                text: format!(
                    "The inverse computes {} from {}: its bicausal bonds are {}; {differentiated}, and {}.",
                    c.input,
                    c.output,
                    inverse.bonds.join(", "),
                    match inverse.order {
                        0 => "no state is left: the channel has no zeros".to_owned(),
                        1 => "1 state is left, whose pole is the zero of the channel".to_owned(),
                        n => format!("{n} states are left, whose poles are the zeros of the channel"),
                    },
                ),
                bonds: inverse.bonds.clone(),
                ..Line::default()
            });
        }
    }
    Section {
        title: format!("From {} to {}", c.input, c.output),
        method: "Mason 1956; bicausal bonds: Gawthrop 1995; Ngwompo, Scavarda and Thomasset 1996",
        lines,
        matrix: None,
    }
}

fn passivity(of: &Structure, is_skew: bool) -> Section {
    let mut lines = Vec::new();
    let text = match (is_skew, of.dissipators.is_empty()) {
        (false, _) => "Nothing can be said of passivity from the structure.".to_owned(),
        (true, true) => "No element dissipates: the energy of the stores changes by what the sources give, and by nothing else. The model is passive, and lossless.".to_owned(),
        (true, false) => format!(
            "Where {} take power, as they do with positive values, the energy of the stores grows by no more than the sources give: the model is passive at its sources.",
            of.dissipators.join(", ")
        ),
    };
    lines.push(said(text));
    Section {
        title: "Passivity".to_owned(),
        method: "Willems 1972; the energy of the stores is the storage function",
        lines,
        matrix: None,
    }
}

fn terms(list: &[(String, Fraction)], p: &Printer<'_>, found: &Residuals) -> String {
    let symbol = found.symbols.clone();
    let mut sum = String::new();
    for (name, gain) in list {
        let gain = Printer { symbols: &symbol, style: p.style }.fraction(gain);
        let name = p.written_name(name);
        let (sign, gain) = match gain.strip_prefix('-') {
            Some(rest) if !rest.contains(['+', '-']) => ("-", rest.to_owned()),
            _ => ("+", gain),
        };
        let factor = match gain.as_str() {
            "1" => name,
            _ if gain.contains(['+', '-', ' ']) => format!("({gain}) {name}"),
            _ => format!("{gain} {name}"),
        };
        sum += &match (sum.is_empty(), sign) {
            (true, "-") => format!("-{factor}"),
            (true, _) => factor,
            (false, sign) => format!(" {sign} {factor}"),
        };
    }
    sum
}

fn residuals(found: &Residuals, style: Style) -> Section {
    // A page in HTML shows them as text: `s` in it differentiates.
    let p =
        Printer { symbols: &found.symbols, style: if style == Style::Latex { style } else { Style::Text } };
    let mut lines = Vec::new();
    for r in &found.list {
        let formula = match &r.terms {
            Some(list) if !list.is_empty() => format!("0 = {}", terms(list, &p, found)),
            _ => String::new(),
        };
        let formula = match style {
            Style::MathMl => format!("<mtext>{}</mtext>", html_text(&formula)),
            _ => formula,
        };
        lines.push(Line { formula, ..about(&r.sensor, format!("The balance at {}: ", r.sensor)) });
        lines.push(about(&r.sensor, format!("   sees {}", r.sees.join(", "))));
    }
    for sensor in &found.without {
        lines.push(about(
            sensor,
            format!("{sensor} has no balance of its own: others decide what it measures."),
        ));
    }
    for store in &found.with_start {
        lines.push(about(
            store,
            format!("{store} keeps integral causality: its initial value has to be known."),
        ));
    }
    if !found.unseen.is_empty() {
        lines.push(said(format!("No balance sees {}.", found.unseen.join(", "))));
    }
    for group in &found.alike {
        lines.push(said(format!(
            "The same balances see {}: their faults cannot be told apart.",
            group.join(", ")
        )));
    }
    Section {
        title: "Residuals for the detection of faults".to_owned(),
        method: "Samantaray and Ould Bouamama 2008; `s` differentiates",
        lines,
        matrix: None,
    }
}
