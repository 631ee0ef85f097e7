//! A derivation as a LaTeX document.

use crate::derivation::Derivation;
use crate::fraction::Fraction;
use crate::print::{Printer, Style, latex_name};
use crate::structure::{Structure, words};
use std::fmt::Write;

/// Matrices of more columns are left out.
const MAX_SHOWN: usize = 8;

fn state_name(derivative: &str) -> &str {
    derivative.strip_prefix("der(").and_then(|n| n.strip_suffix(')')).unwrap_or(derivative)
}

pub fn document(title: &str, d: &Derivation, structure: Option<&Structure>) -> String {
    let printer = Printer { symbols: &d.symbols, style: Style::Latex };
    let mut out = String::from("\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n");
    let _ = writeln!(out, "\\section*{{{}}}", title.replace('_', "\\_"));
    let rows = |out: &mut String, title: &str, list: &[(String, String)]| {
        if list.is_empty() {
            return;
        }
        let _ = writeln!(out, "\\subsection*{{{title}}}\n\\begin{{align*}}");
        let lines: Vec<String> = list.iter().map(|(left, right)| format!("{left} &= {right}")).collect();
        let _ = writeln!(out, "{}\n\\end{{align*}}", lines.join(" \\\\\n"));
    };
    let name = latex_name;
    let named: Vec<(String, String)> =
        d.named.iter().map(|(s, value, _)| (printer.name(*s), printer.fraction(value))).collect();
    rows(&mut out, "Where", &named);
    let implicit: Vec<(String, String)> =
        d.implicit.iter().map(|i| ("0".to_owned(), printer.fraction(&i.residual))).collect();
    rows(&mut out, "Equations that hold together", &implicit);
    let dot = |n: &str| {
        let x = name(state_name(n));
        match x.split_once('_') {
            Some((letter, index)) => format!("\\dot{{{letter}}}_{index}"),
            None => format!("\\dot{{{x}}}"),
        }
    };
    let states: Vec<(String, String)> =
        d.states.iter().map(|f| (dot(&f.name), printer.fraction(&f.value))).collect();
    rows(&mut out, "State equations", &states);
    let outputs: Vec<(String, String)> =
        d.outputs.iter().map(|f| (name(&f.name), printer.fraction(&f.value))).collect();
    rows(&mut out, "Outputs", &outputs);
    if let Some(m) = d.matrices.as_ref().filter(|m| m.is_linear && m.a.len() <= MAX_SHOWN) {
        let matrix = |m: &[Vec<Fraction>]| {
            let rows: Vec<String> = (m.iter())
                .map(|r| r.iter().map(|f| printer.fraction(f)).collect::<Vec<_>>().join(" & "))
                .collect();
            format!("\\begin{{pmatrix}} {} \\end{{pmatrix}}", rows.join(" \\\\ "))
        };
        let list: Vec<(String, String)> = [("A", &m.a), ("B", &m.b), ("C", &m.c), ("D", &m.d)]
            .into_iter()
            .filter(|(_, m)| m.first().is_some_and(|r| !r.is_empty()))
            .map(|(n, m)| (n.to_owned(), matrix(m)))
            .collect();
        rows(&mut out, "Matrices", &list);
    }
    let transfers: Vec<(String, String)> = (d.transfers.iter())
        .map(|t| {
            let left = format!("\\frac{{{}(s)}}{{{}(s)}}", name(&t.output), printer.name(t.input));
            (left, printer.transfer(&t.value, d.laplace))
        })
        .collect();
    rows(&mut out, "Transfer functions", &transfers);
    let plain = |list: &[crate::derivation::Formula]| -> Vec<(String, String)> {
        list.iter().map(|f| (name(&f.name), printer.fraction(&f.value))).collect()
    };
    rows(&mut out, "Steady state under constant inputs", &plain(&d.steady));
    rows(&mut out, "The input that makes an output", &plain(&d.inverses));
    if let Some(structure) = structure {
        words::sections(structure, Style::Latex).iter().for_each(|s| section(&mut out, s));
    }
    out.push_str("\\end{document}\n");
    out
}

/// Text that LaTeX takes as text.
fn plain_text(text: &str) -> String {
    let escaped = |c: char| match c {
        '_' | '&' | '%' | '#' | '$' | '{' | '}' => format!("\\{c}"),
        '`' => "\"".to_owned(),
        c => c.to_string(),
    };
    text.replace("->", "\u{2192}").chars().map(escaped).collect::<String>().replace('\u{2192}', "$\\to$")
}

fn section(out: &mut String, of: &words::Section) {
    let _ = writeln!(out, "\\subsection*{{{}}}", plain_text(&of.title));
    let _ = writeln!(out, "\\emph{{{}}}\n", plain_text(of.method));
    if let Some((rows, columns, entries)) = &of.matrix {
        let vector =
            |names: &[String]| names.iter().map(|n| latex_name(n)).collect::<Vec<_>>().join(" \\\\ ");
        let entries: Vec<String> = entries.iter().map(|r| r.join(" & ")).collect();
        let _ = writeln!(
            out,
            "\\[ \\begin{{pmatrix}} {} \\end{{pmatrix}} = \\begin{{pmatrix}} {} \\end{{pmatrix}} \\begin{{pmatrix}} {} \\end{{pmatrix}} \\]",
            vector(rows),
            entries.join(" \\\\ "),
            vector(columns)
        );
    }
    for line in &of.lines {
        let formula = match line.formula.is_empty() {
            true => String::new(),
            false => format!("${}$", line.formula),
        };
        let _ = writeln!(out, "{}{formula}\n", plain_text(&line.text));
    }
}
