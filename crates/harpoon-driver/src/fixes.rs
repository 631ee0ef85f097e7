//! Turns what would mend a bond graph into changes of the text.
//!
//! A mend speaks of ports and bonds as the model around them writes them (`harpoon_bond::Mend`); here their
//! declarations and connects are found in the file, and edited at their spans.

use harpoon_base::{Diagnostic, FileId, Fix, SourceMap, Span, TextEdit};
use harpoon_bond::{Analysis, BondClass, Mend};
use harpoon_syntax::ast::{ClassDef, ComponentRef, Element, ElementKind, Equation, EquationKind};
use harpoon_syntax::edit;

/// Adds to each message about a connection the edits that its help speaks of.
pub(crate) fn attach(diagnostics: &mut [Diagnostic], bonds: &Analysis, sources: &SourceMap) {
    for d in diagnostics {
        let Some(mend) = bonds.mend(d) else { continue };
        let place = match &mend {
            Mend::InsertBond { at, .. } | Mend::Connect { at, .. } => *at,
            Mend::RemoveBond { declaration, .. } | Mend::MergeBonds { declaration, .. } => *declaration,
        };
        let Some(source) = sources.get(place.file) else { continue };
        let stored = harpoon_syntax::parse(place.file, &source.text).value;
        let Some(class) = edit::classes_at(&stored, place.start).pop() else { continue };
        let model = Model { text: &source.text, class, file: place.file };
        d.fixes.extend(model.fix(&mend, bonds.bond_class.as_ref()));
    }
}

/// The class whose text is changed.
struct Model<'a> {
    text: &'a str,
    class: &'a ClassDef,
    file: FileId,
}

impl Model<'_> {
    fn fix(&self, mend: &Mend, bond: Option<&BondClass>) -> Option<Fix> {
        let (title, edits) = match mend {
            Mend::InsertBond { at, ports: [from, to] } => {
                let BondClass { class, tail, head } = bond?;
                let name = self.new_name();
                let first = format!("connect({from}, {name}.{tail})");
                let second = format!("connect({name}.{head}, {to})");
                let mut edits =
                    vec![edit::insert_element(self.text, self.class, &format!("{class} {name}"))?];
                match self.connects().find(|(e, _)| e.span.contains(*at) || at.contains(e.span)) {
                    // In place of the connect, whose annotation stays with the second.
                    Some((equation, [a, b])) => {
                        let span = Span::new(self.file, a.span.end, b.span.start);
                        let line_break = self.line_break(equation);
                        let replacement = format!(", {name}.{tail});{line_break}connect({name}.{head}, ");
                        edits.push(TextEdit { span, replacement });
                    }
                    None => {
                        edits.push(edit::insert_equation(self.text, self.class, &first)?);
                        edits.push(edit::insert_equation(self.text, self.class, &second)?);
                    }
                }
                (format!("insert the bond `{name}` between `{from}` and `{to}`"), edits)
            }
            Mend::RemoveBond { bond, .. } => {
                let mut edits = vec![self.remove_component(bond)?];
                let touching = self.connects().filter(|(_, ends)| ends.iter().any(|e| first(e) == bond));
                edits.extend(touching.map(|(equation, _)| edit::remove_equation(self.text, equation)));
                (format!("remove the bond `{bond}`"), edits)
            }
            Mend::MergeBonds { bonds: [gone, kept], .. } => {
                let mut edits = vec![self.remove_component(gone)?];
                let touches = |ends: &[&ComponentRef; 2], name: &str| ends.iter().any(|e| first(e) == name);
                let (meeting, met) = self.connects().find(|(_, e)| touches(e, gone) && touches(e, kept))?;
                let end = self.at(met.iter().find(|e| first(e) == kept)?.span);
                edits.push(edit::remove_equation(self.text, meeting));
                let other =
                    self.connects().find(|(e, ends)| touches(ends, gone) && e.span != meeting.span)?;
                let place = other.1.iter().find(|e| first(e) == gone)?.span;
                edits.push(TextEdit { span: place, replacement: end.to_owned() });
                (format!("remove the bond `{gone}`"), edits)
            }
            Mend::Connect { ends: [a, b], .. } => {
                let connect = format!("connect({a}, {b})");
                let insert = edit::insert_equation(self.text, self.class, &connect)?;
                (format!("connect `{a}` to `{b}`"), vec![insert])
            }
        };
        Some(Fix { title, edits })
    }

    fn at(&self, span: Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }

    fn elements(&self) -> &[Element] {
        edit::composition(self.class).map_or(&[][..], |c| &c.elements)
    }

    fn connects(&self) -> impl Iterator<Item = (&Equation, [&ComponentRef; 2])> {
        let sections = edit::composition(self.class).map_or(&[][..], |c| &c.equations);
        sections.iter().flat_map(|s| &s.equations).filter_map(|equation| match &equation.kind {
            EquationKind::Connect(a, b) if equation.span.file == self.file => Some((equation, [a, b])),
            _ => None,
        })
    }

    fn remove_component(&self, name: &str) -> Option<TextEdit> {
        self.elements().iter().find_map(|e| edit::remove_declaration(self.text, e, name))
    }

    /// The first of `B1`, `B2`, ... that is free.
    fn new_name(&self) -> String {
        let is_taken = |name: &str| {
            self.elements().iter().any(|e| match &e.kind {
                ElementKind::Component(clause) => clause.declarations.iter().any(|d| d.name.name == *name),
                ElementKind::Class(class) => class.class.name.name == *name,
                _ => false,
            })
        };
        (1..).map(|k| format!("B{k}")).find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// The end of a line and the indentation of an equation.
    fn line_break(&self, equation: &Equation) -> String {
        let before = &self.text[..equation.span.start as usize];
        let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
        let indent: String = line.chars().take_while(|c| *c == ' ' || *c == '\t').collect();
        let end = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        format!("{end}{indent}")
    }
}

fn first(reference: &ComponentRef) -> &'static str {
    reference.parts.first().map_or("", |p| p.name.name.as_str())
}
