//! Turns what would mend a model into changes of the text: bonds, grounds.
//!
//! A mend speaks of ports and bonds as the model around them writes them (`harpoon_bond::Mend`); here their
//! declarations and connects are found in the file, and edited at their spans.

use crate::library::Library;
use harpoon_base::{Diagnostic, FileId, Fix, SourceMap, Span, TextEdit};
use harpoon_bond::{Analysis, BondClass, Mend, Violated, violated};
use harpoon_ide::gesture;
use harpoon_ir::{FlatModel, InstanceId};
use harpoon_syntax::ast::{ClassDef, ComponentRef, Element, ElementKind, Equation, EquationKind};
use harpoon_syntax::edit;
use std::collections::HashMap;

/// What fixes the level of a network: the package of its connectors, the class, and its connector.
const GROUNDS: [(&str, &str, &str); 4] = [
    ("Modelica.Electrical.Analog.Interfaces", "Modelica.Electrical.Analog.Basic.Ground", "p"),
    ("Modelica.Magnetic.FluxTubes.Interfaces", "Modelica.Magnetic.FluxTubes.Basic.Ground", "port"),
    ("Modelica.Mechanics.Rotational.Interfaces", "Modelica.Mechanics.Rotational.Components.Fixed", "flange"),
    (
        "Modelica.Mechanics.Translational.Interfaces",
        "Modelica.Mechanics.Translational.Components.Fixed",
        "flange",
    ),
];

/// The classes of a model's own components and of their connectors, by path.
pub(crate) fn own_classes(model: &FlatModel) -> HashMap<String, String> {
    let parent = |id| model.instances[id].parent;
    let is_root = |id| parent(id).is_none();
    let is_near = |id: &InstanceId| parent(*id).is_some_and(|p| is_root(p) || parent(p).is_some_and(is_root));
    let near = model.instances.ids().filter(is_near);
    near.map(|id| (model.path(id), model.instances[id].class.clone())).collect()
}

/// Adds to each message about a network without a ground the edits that give it one.
pub(crate) fn attach_grounds(
    diagnostics: &mut [Diagnostic],
    classes: &HashMap<String, String>,
    sources: &SourceMap,
) {
    for d in diagnostics.iter_mut().filter(|d| d.is_missing_ground()) {
        let Some(pin) = d.related.first().map(|l| l.component.clone()) else { continue };
        let package = classes.get(&pin).and_then(|c| c.rsplit_once('.')).map_or("", |(p, _)| p);
        let Some((_, class, port)) = GROUNDS.iter().find(|(p, ..)| *p == package) else { continue };
        d.fixes.extend(in_model(d.primary.span, sources, |model| model.add_ground(class, port, &pin)));
    }
}

/// Adds to messages about causality the other kind of a junction, and the other stroke of a causal bond, where the
/// library has them: `J0p3` and `J1p3`, `eBond` and `fBond`.
pub(crate) fn attach_other_kinds(
    diagnostics: &mut [Diagnostic],
    classes: &HashMap<String, String>,
    library: &Library,
) {
    let trees = harpoon_sema::Trees::default();
    let catalog = harpoon_ide::Catalog::new(library, library, &trees);
    let exists = |class: &str| catalog.class_by_name(class).is_some();
    for d in diagnostics {
        let swap: [&str; 2] = match violated(d) {
            Some(Violated::Junction) => ["J0", "J1"],
            Some(Violated::Stroke) => ["eBond", "fBond"],
            None => continue,
        };
        let component = d.primary.component.clone();
        let Some((package, name)) = classes.get(&component).and_then(|c| c.rsplit_once('.')) else {
            continue;
        };
        let Some(other) = swapped(name, swap).filter(|o| exists(&format!("{package}.{o}"))) else { continue };
        let title = effect(&component, &other);
        d.fixes.extend(in_model(d.primary.span, &library.sources.borrow(), |model| {
            Some(Fix { title, edits: model.retype(&component, &other, swap)? })
        }));
    }
}

/// What another class of a junction or bond does to the physics.
fn effect(component: &str, class: &str) -> String {
    let meaning = if class.starts_with("J1") {
        "what was in parallel, with one effort, is then in series, with one flow"
    } else if class.starts_with("J0") {
        "what was in series, with one flow, is then in parallel, with one effort"
    } else if class.starts_with("eBond") {
        "its tail then decides the flow and its head the effort; the equations stay as they are"
    } else {
        "its tail then decides the effort and its head the flow; the equations stay as they are"
    };
    format!("make `{component}` a `{class}`: {meaning}")
}

/// `J0p3` to `J1p3` and back.
fn swapped(name: &str, [a, b]: [&str; 2]) -> Option<String> {
    let with = |from: &str, to: &str| name.strip_prefix(from).map(|rest| format!("{to}{rest}"));
    with(a, b).or_else(|| with(b, a))
}

/// A change of the class in which something is declared.
fn in_model(
    declaration: Span,
    sources: &SourceMap,
    fix: impl FnOnce(&Model<'_>) -> Option<Fix>,
) -> Option<Fix> {
    let source = sources.get(declaration.file)?;
    let stored = harpoon_syntax::parse(declaration.file, &source.text).value;
    let classes = edit::classes_at(&stored, declaration.start);
    let package = stored.within.as_ref().and_then(|w| w.name.as_ref()).map(ToString::to_string);
    let names = package.into_iter().chain(classes.iter().map(|c| c.name.name.to_string()));
    let name = names.collect::<Vec<_>>().join(".");
    fix(&Model { text: &source.text, class: classes.last()?, name, file: declaration.file })
}

/// Adds to each message about a connection the edits that its help speaks of.
pub(crate) fn attach(diagnostics: &mut [Diagnostic], bonds: &Analysis, library: &Library) {
    let sources = &library.sources.borrow();
    for d in diagnostics {
        let Some(mend) = bonds.mend(d) else { continue };
        let place = match &mend {
            Mend::InsertBond { at, .. } | Mend::Connect { at, .. } => *at,
            Mend::RemoveBond { declaration, .. } | Mend::MergeBonds { declaration, .. } => *declaration,
        };
        d.fixes.extend(in_model(place, sources, |model| {
            let mut fix = model.fix(&mend, bonds.bond_class.as_ref())?;
            if let Mend::MergeBonds { bonds: [gone, kept], .. } = &mend {
                fix.edits.extend(model.stretch(library, gone, kept).unwrap_or_default());
            }
            Some(fix)
        }));
    }
}

/// The class whose text is changed.
struct Model<'a> {
    text: &'a str,
    class: &'a ClassDef,
    /// Its full name.
    name: String,
    file: FileId,
}

impl Model<'_> {
    fn fix(&self, mend: &Mend, bond: Option<&BondClass>) -> Option<Fix> {
        let (title, edits) = match mend {
            Mend::InsertBond { at, ports: [from, to] } => {
                let BondClass { class, tail, head } = bond?;
                let name = self.new_name("B");
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

    /// The bond that is kept reaches over the place of both.
    fn stretch(&self, library: &Library, gone: &str, kept: &str) -> Option<Vec<TextEdit>> {
        let trees = harpoon_sema::Trees::default();
        let catalog = harpoon_ide::Catalog::new(library, library, &trees);
        let class = catalog.class_by_name(&self.name)?;
        let diagram = gesture::Diagram::of(&catalog, &class);
        let ends: Vec<(&Equation, [String; 2])> =
            self.connects().map(|(e, ends)| (e, ends.map(ToString::to_string))).collect();
        let is_of = |end: &str, bond: &str| end.split('.').next() == Some(bond);
        let touches = |ends: &[String; 2], bond: &str| ends.iter().any(|e| is_of(e, bond));
        let (_, meeting) = ends.iter().find(|(_, e)| touches(e, gone) && touches(e, kept))?;
        let near = meeting.iter().find(|e| is_of(e, kept))?.split_once('.')?.1;
        let beyond = |bond: &str, other: &str| {
            let (connect, ends) = ends.iter().find(|(_, e)| touches(e, bond) && !touches(e, other))?;
            Some((*connect, gesture::position(&diagram, ends.iter().find(|e| !is_of(e, bond))?)?))
        };
        let ((first, from), (second, to)) = (beyond(gone, kept)?, beyond(kept, gone)?);
        let place = gesture::stretched(&diagram, kept, near, from, to)?;
        let declared = harpoon_ide::edit::declared(self.class, kept)?;
        // What was never drawn has no place to keep.
        declared.declaration.comment.annotation.as_ref()?;
        let mut edits = harpoon_ide::edit::place(self.text, &declared, &place);
        for (connect, at) in [(first, from), (second, to)] {
            if connect.comment.annotation.is_some() {
                edits.push(harpoon_ide::edit::route(connect, &[at; 2], gesture::GREY));
            }
        }
        Some(edits)
    }

    fn add_ground(&self, class: &str, port: &str, pin: &str) -> Option<Fix> {
        let name = self.new_name("ground");
        let edits = vec![
            edit::insert_element(self.text, self.class, &format!("{class} {name}"))?,
            edit::insert_equation(self.text, self.class, &format!("connect({name}.{port}, {pin})"))?,
        ];
        Some(Fix { title: format!("add the ground `{name}` at `{pin}`"), edits })
    }

    /// Gives a component another class, and its connectors the names that they have there.
    fn retype(&self, component: &str, class: &str, swap: [&str; 2]) -> Option<Vec<TextEdit>> {
        let (clause, index) = self.elements().iter().find_map(|e| match &e.kind {
            ElementKind::Component(clause) => {
                let at = clause.declarations.iter().position(|d| d.name.name == *component)?;
                Some((clause, at))
            }
            _ => None,
        })?;
        let old = clause.type_name.parts.last()?.span;
        let mut edits = match clause.declarations.len() {
            1 => vec![TextEdit { span: old, replacement: class.to_owned() }],
            _ => {
                let package = self.at(Span::new(self.file, clause.type_name.span.start, old.start));
                let declaration = self.at(clause.declarations[index].span);
                let element = format!("{package}{class} {declaration}");
                vec![
                    self.remove_component(component)?,
                    edit::insert_element(self.text, self.class, &element)?,
                ]
            }
        };
        for (_, ends) in self.connects() {
            for end in ends.iter().filter(|e| first(e) == component) {
                let Some(port) = end.parts.get(1).map(|p| &p.name) else { continue };
                if let Some(replacement) = swapped(port.name.as_str(), swap) {
                    edits.push(TextEdit { span: port.span, replacement });
                }
            }
        }
        Some(edits)
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
    fn new_name(&self, stem: &str) -> String {
        let is_taken = |name: &str| {
            self.elements().iter().any(|e| match &e.kind {
                ElementKind::Component(clause) => clause.declarations.iter().any(|d| d.name.name == *name),
                ElementKind::Class(class) => class.class.name.name == *name,
                _ => false,
            })
        };
        (1..).map(|k| format!("{stem}{k}")).find(|name| !is_taken(name)).unwrap_or_default()
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
