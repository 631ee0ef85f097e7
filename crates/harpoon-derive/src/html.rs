//! The steps of a derivation as HTML, formulas as MathML. Each line says what it is about (`data-component`), so that a
//! page can lead from a line to the drawing and back.

use crate::derivation::{Derivation, Formula};
use crate::dirac::DiracForm;
use crate::fraction::Fraction;
use crate::graph::{GraphSteps, LawStep};
use crate::print::{Printer, Style, html_text, mathml_name};
use crate::structure::{NoStructure, Structure, words};
use std::fmt::Write;

/// Matrices of more columns are left out.
const MAX_SHOWN: usize = 8;
/// A signal of more characters is not written out.
const MAX_SIGNAL: usize = 2000;

/// The steps, to be put into a page.
pub fn fragment(graph: Option<&GraphSteps>, d: &Derivation, has_events: bool) -> String {
    let mut out = String::new();
    if let Some(graph) = graph {
        strokes(&mut out, graph);
        laws(&mut out, "Laws of the elements, solved for what they compute", &graph.laws);
        laws(&mut out, "Junctions", &graph.junctions);
    }
    let p = Printer { symbols: &d.symbols, style: Style::MathMl };
    loops(&mut out, d);
    let named: Vec<String> = (d.named.iter())
        .map(|(symbol, value, _)| {
            let value = p.fraction(value);
            let value =
                if value.len() > MAX_SIGNAL { "<mtext>a signal of time</mtext>".to_owned() } else { value };
            line(component_of(d.symbols.name(*symbol)), &equation(&p.name(*symbol), &value))
        })
        .collect();
    section(&mut out, "Where", &named);
    let implicit: Vec<String> =
        d.implicit.iter().map(|i| line("", &equation("<mn>0</mn>", &p.fraction(&i.residual)))).collect();
    section(&mut out, "Equations that hold together", &implicit);
    formulas(&mut out, "State equations", &d.states, &p);
    formulas(&mut out, "Outputs", &d.outputs, &p);
    matrices(&mut out, d, &p);
    hamiltonian(&mut out, d, &p);
    let transfers: Vec<String> = (d.transfers.iter())
        .map(|t| {
            let of_s = |name: &str| format!("{}<mo>(</mo><mi>s</mi><mo>)</mo>", mathml_name(name));
            let (over, under) = (of_s(&t.output), of_s(d.symbols.name(t.input)));
            let left = format!("<mfrac><mrow>{over}</mrow><mrow>{under}</mrow></mfrac>");
            line(component_of(&t.output), &equation(&left, &p.transfer(&t.value, d.laplace)))
        })
        .collect();
    section(&mut out, "Transfer functions", &transfers);
    formulas(&mut out, "Steady state under constant inputs", &d.steady, &p);
    formulas(&mut out, "The input that makes an output", &d.inverses, &p);
    if has_events {
        out.push_str("<p class=\"note\">What changes at events is taken as constant here.</p>\n");
    }
    out
}

/// What the graph says before any number is known, to be put behind the steps. A line names the bonds that it is about.
pub fn structure(found: &Result<Structure, NoStructure>) -> String {
    let found = match found {
        Ok(found) => found,
        Err(why) => {
            return format!(
                "<p class=\"note\">The structure of the graph is not read: {}.</p>\n",
                html_text(&why.0)
            );
        }
    };
    let mut out = String::new();
    for section in words::sections(found, Style::MathMl) {
        let _ = writeln!(out, "<section><h2>{}</h2>", html_text(&section.title));
        let _ = writeln!(out, "<p class=\"note\">{}</p>", html_text(section.method));
        if let Some((rows, columns, entries)) = &section.matrix {
            let heads: String = columns.iter().map(|c| format!("<th>{}</th>", html_text(c))).collect();
            let _ = writeln!(out, "<table>\n<tr><th></th>{heads}</tr>");
            for (name, row) in rows.iter().zip(entries) {
                let cells: String = row.iter().map(|e| format!("<td><math>{e}</math></td>")).collect();
                let _ = writeln!(out, "<tr><th>{}</th>{cells}</tr>", html_text(name));
            }
            out.push_str("</table>\n");
        }
        for of in &section.lines {
            let formula = match of.formula.is_empty() {
                true => String::new(),
                false => format!("<math display=\"inline\">{}</math>", of.formula),
            };
            let _ = writeln!(
                out,
                "<div class=\"line\" data-component=\"{}\" data-bonds=\"{}\">{}{formula}</div>",
                html_text(&of.component),
                html_text(&of.bonds.join(" ")),
                html_text(&of.text)
            );
        }
        out.push_str("</section>\n");
    }
    out
}

/// A page that stands by itself.
pub fn page(title: &str, fragment: &str) -> String {
    let title = html_text(title);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{fragment}</body>\n</html>\n"
    )
}

const STYLE: &str = "
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }
.line { padding: .15rem 0; overflow-x: auto; } .what { color: #5b6673; } .note { color: #5b6673; }
table { border-collapse: collapse; } td, th { padding: .1rem .8rem .1rem 0; text-align: left; }
th { font-weight: 500; color: #5b6673; } code { font: 14px ui-monospace, monospace; }
";

fn section(out: &mut String, title: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(out, "<section><h2>{}</h2>", html_text(title));
    lines.iter().for_each(|l| out.push_str(l));
    out.push_str("</section>\n");
}

fn equation(left: &str, right: &str) -> String {
    format!("<math display=\"inline\"><mrow>{left}<mo>=</mo>{right}</mrow></math>")
}

fn line(component: &str, content: &str) -> String {
    format!("<div class=\"line\" data-component=\"{}\">{content}</div>\n", html_text(component))
}

/// `R1.e` and `der(R1.e)` are about R1.
fn component_of(name: &str) -> &str {
    let inner = name.strip_prefix("der(").and_then(|n| n.strip_suffix(')')).unwrap_or(name);
    inner.rsplit_once('.').map_or("", |(path, _)| path)
}

fn strokes(out: &mut String, graph: &GraphSteps) {
    if graph.strokes.is_empty() {
        return;
    }
    out.push_str("<section><h2>Causality: who computes the effort, who the flow</h2>\n<table>\n");
    out.push_str("<tr><th>bond</th><th>effort from</th><th>flow from</th><th>because</th></tr>\n");
    for s in &graph.strokes {
        let cells = [&s.bond, &s.effort_from, &s.flow_from, &s.reason].map(|t| html_text(t));
        let _ = writeln!(
            out,
            "<tr class=\"line\" data-component=\"{}\"><td>{}</td></tr>",
            cells[0],
            cells.join("</td><td>")
        );
    }
    out.push_str("</table>\n");
    for sentence in graph.loops.iter().chain(&graph.dependents) {
        let _ = writeln!(out, "<p>{}.</p>", html_text(sentence));
    }
    out.push_str("</section>\n");
}

fn laws(out: &mut String, title: &str, steps: &[LawStep]) {
    let lines: Vec<String> = (steps.iter())
        .flat_map(|step| {
            step.equations.iter().map(|e| {
                let what = format!("{} ({})", html_text(&step.element), html_text(&step.kind));
                line(
                    &step.element,
                    &format!("<span class=\"what\">{what}</span> <code>{}</code>", html_text(e)),
                )
            })
        })
        .collect();
    section(out, title, &lines);
}

fn loops(out: &mut String, d: &Derivation) {
    for l in &d.loops {
        let how = if l.is_solved { "solved in symbols" } else { "without a solution in symbols" };
        let names: Vec<String> = l.unknowns.iter().map(|n| html_text(n)).collect();
        let _ = writeln!(out, "<p>An algebraic loop for {}, {how}.</p>", names.join(", "));
    }
}

fn formulas(out: &mut String, title: &str, list: &[Formula], p: &Printer<'_>) {
    let lines: Vec<String> = (list.iter())
        .map(|f| {
            let left = match f.name.strip_prefix("der(").and_then(|n| n.strip_suffix(')')) {
                Some(name) => {
                    let name = mathml_name(name);
                    format!("<mfrac><mi>d</mi><mrow><mi>d</mi><mi>t</mi></mrow></mfrac>{name}")
                }
                None => mathml_name(&f.name),
            };
            line(component_of(&f.name), &equation(&left, &p.fraction(&f.value)))
        })
        .collect();
    section(out, title, &lines);
}

fn matrix(name: &str, m: &[Vec<Fraction>], p: &Printer<'_>) -> Option<String> {
    if m.first().is_none_or(Vec::is_empty) {
        return None;
    }
    let rows: String = (m.iter())
        .map(|row| {
            let cells: String = row.iter().map(|f| format!("<mtd>{}</mtd>", p.fraction(f))).collect();
            format!("<mtr>{cells}</mtr>")
        })
        .collect();
    let table = format!("<mo>(</mo><mtable>{rows}</mtable><mo>)</mo>");
    Some(line("", &equation(&format!("<mi mathvariant=\"bold\">{name}</mi>"), &table)))
}

fn matrices(out: &mut String, d: &Derivation, p: &Printer<'_>) {
    let Some(m) = d.matrices.as_ref().filter(|m| m.a.len() <= MAX_SHOWN) else { return };
    let title = match m.is_linear {
        true => "Matrices of dx/dt = A x + B u, y = C x + D u",
        false => "Derivatives of the right sides (the model is not linear)",
    };
    let lines: Vec<String> = [("A", &m.a), ("B", &m.b), ("C", &m.c), ("D", &m.d)]
        .into_iter()
        .filter_map(|(name, m)| matrix(name, m, p))
        .collect();
    section(out, title, &lines);
}

fn hamiltonian(out: &mut String, d: &Derivation, p: &Printer<'_>) {
    if let Some(Ok(form)) = &d.dirac {
        dirac(out, form, p);
    }
    let Some(Ok(form)) = &d.hamiltonian else { return };
    if form.j.len() > MAX_SHOWN {
        return;
    }
    let mut lines = vec![line("", &equation("<mi>H</mi>", &p.fraction(&form.energy)))];
    let list = [("M", &form.stores), ("J", &form.j), ("R", &form.r), ("G", &form.g)];
    lines.extend(list.into_iter().filter_map(|(name, m)| matrix(name, m, p)));
    section(out, "Port-Hamiltonian form: d(M x)/dt = (J - R) x + G u, with the energy H = x' M x/2", &lines);
}

fn dirac(out: &mut String, form: &DiracForm, p: &Printer<'_>) {
    if form.j.len() > MAX_SHOWN {
        return;
    }
    let text = |what: &str| line("", &format!("<p>{}</p>", html_text(what)));
    let mut lines = vec![
        text(&format!("x = ({}), displacements and momenta of the stores", form.states.join(", "))),
        text(&format!("dH/dx = ({})", form.gradient.join(", "))),
    ];
    if !form.inputs.is_empty() {
        lines.push(text(&format!("u = ({})", form.inputs.join(", "))));
    }
    let plain = Printer { symbols: p.symbols, style: Style::Text };
    lines.push(text(&format!("H = {}", form.energy(&|f| plain.fraction(f)))));
    let list = [("J", &form.j), ("R", &form.r), ("G", &form.g)];
    lines.extend(list.into_iter().filter_map(|(name, m)| matrix(name, m, p)));
    lines.push(text(&form.passivity(&|f| plain.fraction(f))));
    section(out, "Port-Hamiltonian form: dx/dt = (J - R) dH/dx + G u", &lines);
}
