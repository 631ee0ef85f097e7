//! `harpoon derive`: from the graph to state equations, matrices and transfer functions in symbols.

use crate::args::{Derive, Format};
use crate::json::{self, Diagnostic, Equations};
use crate::model::open;
use crate::output::{failed, give_up, has_errors, plural, print, report, show};
use crate::{Outcome, Status};
use harpoon_derive::derivation::Formula;
use harpoon_derive::fraction::{Failure, Fraction};
use harpoon_derive::structure::words::sections;
use harpoon_derive::{Derivation, DiracForm, LawStep, Printer, Style};
use harpoon_driver::Derived;
use std::fmt::Write;
use std::path::Path;

pub fn run(args: &Derive) -> Outcome {
    let (session, class) = open(&args.model)?;
    let derived = session.derive(&class, &args.from, &args.to);
    let diagnostics = derived.diagnostics;
    let Some(derived) = derived.value.filter(|_| !has_errors(&diagnostics)) else {
        return Err(give_up(&session, &diagnostics, args.model.format));
    };
    match args.model.format {
        Format::Text | Format::Full => {
            report(&session, &diagnostics, args.model.format, None, None)?;
            print(&text(&class, &derived))?;
        }
        Format::Json => {
            let sources = session.sources();
            let list: Vec<Diagnostic> = diagnostics.iter().map(|d| Diagnostic::new(d, &sources)).collect();
            print(&json::line(&Equations::new(&derived, &list)))?;
        }
    }
    let write = |path: &Path, text: &str| {
        harpoon_results::write_file(path, text.as_bytes()).map(|_| ()).map_err(|e| failed(e.to_string()))
    };
    if let Some(path) = &args.latex {
        write(path, &derived.latex(&class))?;
    }
    if let Some(path) = &args.html {
        write(path, &harpoon_driver::equations_page(&class, &derived.html()))?;
    }
    if let Some(path) = &args.modelica {
        let name = format!("{}Equations", class.rsplit('.').next().unwrap_or(&class));
        match session.derived_model(&class, &derived, &name) {
            Ok(text) => write(path, &text)?,
            Err(d) => {
                show(&[*d], &session.sources());
                return Err(Status::Failed);
            }
        }
    }
    Ok(())
}

// ---- text -------------------------------------------------------------------------------------------

fn laws(out: &mut String, title: &str, steps: &[LawStep]) {
    if steps.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{title}");
    let width = steps.iter().map(|s| s.element.chars().count()).max().unwrap_or(0);
    for step in steps {
        for (k, equation) in step.equations.iter().enumerate() {
            let (name, kind) = if k == 0 { (step.element.as_str(), step.kind.as_str()) } else { ("", "") };
            let _ = writeln!(out, "  {name:<width$}  {kind:<4}  {equation}");
        }
    }
}

fn text(class: &str, derived: &Derived) -> String {
    let d = &derived.derivation;
    let printer = Printer { symbols: &d.symbols, style: Style::Text };
    let mut out = String::new();
    let _ = writeln!(out, "{class}: {}", plural(d.states.len() + n_unwritten_states(d), "state"));
    if let Some(graph) = &derived.graph {
        if !graph.strokes.is_empty() {
            let _ = writeln!(out, "\nCausality: who computes the effort, who the flow");
            let width = |of: fn(&harpoon_derive::StrokeStep) -> &str| {
                graph.strokes.iter().map(|s| of(s).chars().count()).max().unwrap_or(0)
            };
            let (b, e, f) = (width(|s| &s.bond), width(|s| &s.effort_from), width(|s| &s.flow_from));
            for s in &graph.strokes {
                let _ = writeln!(
                    out,
                    "  {:<b$}  effort from {:<e$}  flow from {:<f$}  {}",
                    s.bond, s.effort_from, s.flow_from, s.reason
                );
            }
            for sentence in graph.loops.iter().chain(&graph.dependents) {
                let _ = writeln!(out, "  {sentence}");
            }
        }
        laws(&mut out, "Laws of the elements, solved for what they compute", &graph.laws);
        laws(&mut out, "Junctions", &graph.junctions);
    }
    for l in &d.loops {
        let how = if l.is_solved { "solved in symbols" } else { "has no solution in symbols" };
        let _ = writeln!(out, "\nAn algebraic loop for {}: {how}", l.unknowns.join(", "));
    }
    if !d.named.is_empty() {
        let _ = writeln!(out, "\nWhere");
        for (symbol, value, _) in &d.named {
            let _ = writeln!(out, "  {} = {}", printer.name(*symbol), signal(&printer.fraction(value)));
        }
    }
    for i in &d.implicit {
        let _ = writeln!(out, "  0 = {}", printer.fraction(&i.residual));
    }
    formulas(&mut out, "State equations", &d.states, &printer);
    formulas(&mut out, "Outputs", &d.outputs, &printer);
    for (name, failure) in &d.unwritten {
        let _ = writeln!(out, "  {name}: {}", why(*failure));
    }
    matrices(&mut out, d, &printer);
    hamiltonian(&mut out, d, &printer);
    if !d.transfers.is_empty() {
        let _ = writeln!(out, "\nTransfer functions");
        for t in &d.transfers {
            let value = printer.transfer(&t.value, d.laplace);
            let _ = writeln!(out, "  from {} to {}:  {value}", printer.name(t.input), t.output);
        }
    }
    formulas(&mut out, "Steady state under constant inputs", &d.steady, &printer);
    formulas(&mut out, "The input that makes an output", &d.inverses, &printer);
    structure(&mut out, derived);
    if derived.has_events {
        let _ = writeln!(out, "\nWhat changes at events is taken as constant here.");
    }
    out
}

/// What the graph says before any number is known.
fn structure(out: &mut String, derived: &Derived) {
    let found = match &derived.structure {
        None => return,
        Some(Err(why)) => {
            let _ = writeln!(out, "\nThe structure of the graph is not read: {}", why.0);
            return;
        }
        Some(Ok(found)) => found,
    };
    for section in sections(found, Style::Text) {
        let _ = writeln!(out, "\n{} ({})", section.title, section.method);
        if let Some((rows, columns, entries)) = &section.matrix {
            let mut cells = vec![[vec![String::new()], columns.clone()].concat()];
            cells.extend(
                rows.iter().zip(entries).map(|(name, row)| [vec![name.clone()], row.clone()].concat()),
            );
            let width = |k: usize| cells.iter().map(|r| r[k].chars().count()).max().unwrap_or(0);
            for row in &cells {
                let row: Vec<String> =
                    row.iter().enumerate().map(|(k, c)| format!("{c:>w$}", w = width(k))).collect();
                let _ = writeln!(out, "  {}", row.join("  "));
            }
        }
        for line in &section.lines {
            let _ = writeln!(out, "  {}{}", line.text, line.formula);
        }
    }
}

/// The shape of a source, where it is short.
fn signal(text: &str) -> &str {
    if text.len() > 200 { "a signal of time" } else { text }
}

fn n_unwritten_states(d: &Derivation) -> usize {
    d.unwritten.iter().filter(|(name, _)| name.starts_with("der(")).count()
}

pub fn why(failure: Failure) -> &'static str {
    match failure {
        Failure::TooLarge => "too long to be written down",
        Failure::DividesByZero => "divides by zero",
    }
}

fn formulas(out: &mut String, title: &str, list: &[Formula], printer: &Printer<'_>) {
    if list.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{title}");
    for f in list {
        let _ = writeln!(out, "  {} = {}", f.name, printer.fraction(&f.value));
    }
}

/// Matrices of more columns are for `--format json`.
const MAX_SHOWN: usize = 8;

fn matrices(out: &mut String, d: &Derivation, printer: &Printer<'_>) {
    let Some(m) = &d.matrices else { return };
    if m.a.is_empty() || m.a.len() > MAX_SHOWN {
        return;
    }
    let states: Vec<String> = d.states.iter().map(|s| state_name(&s.name).to_owned()).collect();
    let inputs: Vec<String> = m.inputs.iter().map(|&u| printer.name(u)).collect();
    let how = match m.is_linear {
        true => "\nMatrices of der(x) = A x + B u, y = C x + D u",
        false => "\nDerivatives of the right sides (the model is not linear)",
    };
    let _ = writeln!(out, "{how}");
    let _ = writeln!(out, "  x = ({})", states.join(", "));
    if !inputs.is_empty() {
        let _ = writeln!(out, "  u = ({})", inputs.join(", "));
    }
    for (name, matrix) in [("A", &m.a), ("B", &m.b), ("C", &m.c), ("D", &m.d)] {
        matrix_text(out, name, matrix, printer);
    }
}

fn matrix_text(out: &mut String, name: &str, matrix: &[Vec<Fraction>], printer: &Printer<'_>) {
    if matrix.first().is_none_or(Vec::is_empty) {
        return;
    }
    let cells: Vec<Vec<String>> =
        matrix.iter().map(|row| row.iter().map(|f| printer.fraction(f)).collect()).collect();
    let width = |k: usize| cells.iter().map(|r| r[k].chars().count()).max().unwrap_or(0);
    for (k, row) in cells.iter().enumerate() {
        let label = if k == 0 { format!("{name} =") } else { String::new() };
        let row: Vec<String> =
            row.iter().enumerate().map(|(k, c)| format!("{c:>w$}", w = width(k))).collect();
        let _ = writeln!(out, "  {label:<3} [ {} ]", row.join("   "));
    }
}

/// Interconnection, dissipation and energy, or why there is no such form.
fn hamiltonian(out: &mut String, d: &Derivation, printer: &Printer<'_>) {
    let form = match (&d.hamiltonian, &d.dirac) {
        (None, _) => return,
        (Some(Ok(form)), _) if form.j.len() <= MAX_SHOWN => form,
        (Some(Ok(_)), _) => return,
        (_, Some(Ok(form))) => return dirac(out, form, printer),
        (Some(Err(why)), None) | (_, Some(Err(why))) => {
            let _ = writeln!(out, "\nNo port-Hamiltonian form: {}", why.sentence());
            return;
        }
    };
    let _ =
        writeln!(out, "\nPort-Hamiltonian form: der(M x) = (J - R) x + G u, with the energy H = x' M x/2");
    let _ = writeln!(out, "  x = ({})", form.states.join(", "));
    let _ = writeln!(out, "  H = {}", printer.fraction(&form.energy));
    for (name, matrix) in [("M", &form.stores), ("J", &form.j), ("R", &form.r), ("G", &form.g)] {
        matrix_text(out, name, matrix, printer);
    }
}

fn dirac(out: &mut String, form: &DiracForm, printer: &Printer<'_>) {
    if form.j.len() > MAX_SHOWN {
        return;
    }
    let _ = writeln!(out, "\nPort-Hamiltonian form: der(x) = (J - R) dH/dx + G u");
    let _ = writeln!(out, "  x = ({}), displacements and momenta of the stores", form.states.join(", "));
    let _ = writeln!(out, "  dH/dx = ({})", form.gradient.join(", "));
    if !form.inputs.is_empty() {
        let _ = writeln!(out, "  u = ({})", form.inputs.join(", "));
    }
    let _ = writeln!(out, "  H = {}", form.energy(&|f| printer.fraction(f)));
    for (name, matrix) in [("J", &form.j), ("R", &form.r), ("G", &form.g)] {
        matrix_text(out, name, matrix, printer);
    }
    for factor in &form.factors {
        let _ = writeln!(out, "  with {} = {}", factor.name, printer.fraction(&factor.value));
    }
    let _ = writeln!(out, "  {}", form.passivity(&|f| printer.fraction(f)));
}

fn state_name(derivative: &str) -> &str {
    derivative.strip_prefix("der(").and_then(|n| n.strip_suffix(')')).unwrap_or(derivative)
}

/// A LaTeX document.
pub fn document(class: &str, derived: &Derived) -> String {
    derived.latex(class)
}
