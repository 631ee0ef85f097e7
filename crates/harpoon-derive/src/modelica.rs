//! The derived equations as a Modelica model: states, what they read, and nothing else.

use crate::derivation::Derivation;
use crate::fraction::Fraction;
use crate::polynomial::Symbol;
use crate::print::{Printer, Style, modelica_name};
use crate::symbols::Kind;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The text of a model called `name`, with the values that `value` knows by the names of variables. What cannot be
/// written is told in a sentence.
pub fn model(d: &Derivation, name: &str, value: &dyn Fn(&str) -> Option<f64>) -> Result<String, String> {
    if let Some((missing, _)) = d.unwritten.first() {
        return Err(format!("`{missing}` is too long to be written down"));
    }
    let p = Printer { symbols: &d.symbols, style: Style::Modelica };
    let all = (d.states.iter().map(|f| &f.value))
        .chain(d.outputs.iter().map(|f| &f.value))
        .chain(d.named.iter().map(|(_, f, _)| f))
        .chain(d.implicit.iter().map(|i| &i.residual));
    let used: BTreeSet<Symbol> = all.flat_map(|f| d.symbols.variables(f)).collect();
    let is_named = |s: Symbol| d.named.iter().any(|(n, ..)| *n == s);
    let state =
        |name: &str| name.strip_prefix("der(").and_then(|n| n.strip_suffix(')')).unwrap_or(name).to_owned();
    let states: Vec<String> = d.states.iter().map(|f| state(&f.name)).collect();
    let mut out = format!("model {name} \"Equations that were derived\"\n");
    let number = |of: &str| -> Result<String, String> {
        // What is constant between events may be the left limit of a variable.
        let plain = of.strip_prefix("pre(").and_then(|n| n.strip_suffix(')')).unwrap_or(of);
        let found = value(plain).filter(|x| x.is_finite());
        found.map(|x| format!("{x:?}")).ok_or_else(|| format!("`{of}` has no value at the start"))
    };
    let mut declared: BTreeSet<String> = BTreeSet::new();
    for s in &states {
        declared.insert(s.clone());
        let _ = writeln!(out, "  Real {}(start={}, fixed=true);", modelica_name(s), number(s)?);
    }
    for &symbol in &used {
        let of = d.symbols.name(symbol).to_owned();
        if declared.contains(&of) {
            continue;
        }
        let text = modelica_name(&of);
        let _ = match d.symbols.kind(symbol) {
            None | Some(Kind::Time | Kind::Laplace | Kind::State) => continue,
            _ if is_named(symbol) => writeln!(out, "  Real {text};"),
            Some(Kind::Input) => writeln!(out, "  input Real {text};"),
            Some(Kind::Parameter | Kind::Discrete) => {
                writeln!(out, "  parameter Real {text} = {};", number(&of)?)
            }
            Some(Kind::Algebraic | Kind::Intermediate) => {
                writeln!(out, "  Real {text}(start={});", number(&of).unwrap_or_else(|_| "0".to_owned()))
            }
        };
        declared.insert(of);
    }
    let outputs: Vec<_> = d.outputs.iter().filter(|f| !declared.contains(&f.name)).collect();
    for f in &outputs {
        let _ = writeln!(out, "  output Real {};", modelica_name(&f.name));
    }
    out.push_str("equation\n");
    let mut write = |left: String, f: &Fraction| _ = writeln!(out, "  {left} = {};", p.fraction(f));
    for (symbol, f, _) in d.named.iter().filter(|(s, ..)| used.contains(s)) {
        write(p.name(*symbol), f);
    }
    for i in &d.implicit {
        write("0".to_owned(), &i.residual);
    }
    for (f, s) in d.states.iter().zip(&states) {
        write(format!("der({})", modelica_name(s)), &f.value);
    }
    for f in outputs {
        write(modelica_name(&f.name), &f.value);
    }
    let _ = writeln!(out, "end {name};");
    Ok(out)
}
