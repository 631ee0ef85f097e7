//! The mistakes people make, one function each. A mutation is a list of text edits in one file, together with the
//! names one of which a good message must mention.

use crate::example::{Connect, Example, Part, SourceText, first, without_indices};
use harpoon_base::{FileId, Span, TextEdit};
use harpoon_ir::{Expr, ScalarType};
use harpoon_syntax::ast::{
    self, Argument, ArgumentKind, ComponentRef, ElementKind, EquationKind, ExprKind, Modification,
};
use harpoon_syntax::edit::composition;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

macro_rules! operators {
    ($($variant:ident $name:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Operator { $($variant),* }

        impl Operator {
            pub const ALL: &'static [Operator] = &[$(Operator::$variant),*];
            pub fn name(self) -> &'static str {
                match self { $(Operator::$variant => $name),* }
            }
        }
    };
}

operators! {
    RemoveBond "bond removed",
    BypassBond "bond bypassed",
    DoubleBond "bond drawn twice",
    SeriesBond "two bonds in series",
    LooseEnd "bond with a loose end",
    RemoveConnect "connection removed",
    RemoveComponent "component removed",
    RemoveGround "ground removed",
    ForgetDeclaration "declaration forgotten",
    SecondSource "source where a resistance was",
    SwapJunction "junction of the other kind",
    ReverseStroke "causal stroke reversed",
    OtherDomain "connected to another domain",
    SecondSignal "second signal to one input",
    RemoveEquation "equation removed from a class",
    DoubleEquation "equation written twice",
    MisspellComponent "component misspelt",
    MisspellConnector "connector misspelt",
    MisspellType "type misspelt",
    MisspellParameter "parameter misspelt",
    WrongValue "text in place of a number",
    WrongUnit "wrong unit",
    WrongSize "wrong array size",
    RemoveEach "each forgotten",
    RemoveInitial "initial condition removed",
    DoubleInitial "initial condition doubled",
    ZeroParameter "parameter set to zero",
    DropSemicolon "semicolon forgotten",
}

impl Operator {
    /// The model may run, and is wrong all the same.
    pub fn must_be_told(self) -> bool {
        use Operator::*;
        matches!(
            self,
            BypassBond
                | DoubleBond
                | SeriesBond
                | LooseEnd
                | ForgetDeclaration
                | OtherDomain
                | SecondSignal
                | MisspellComponent
                | MisspellConnector
                | MisspellType
                | MisspellParameter
                | WrongValue
                | WrongUnit
                | RemoveInitial
                | DoubleInitial
                | DropSemicolon
        )
    }
}

/// What a good message names.
pub struct Truth {
    /// Components, classes or identifiers; one of them is enough.
    pub names: Vec<String>,
    /// The place in the changed text, where it tells as much as a name.
    pub place: Option<Range<u32>>,
}

pub struct Mutant {
    pub operator: Operator,
    /// For lists.
    pub place: String,
    pub file: FileId,
    pub edits: Vec<TextEdit>,
    pub truth: Truth,
}

pub fn mutants(example: &Example) -> Vec<Mutant> {
    let mut maker = Maker { example, parts: example.parts(), connects: example.connects(), out: Vec::new() };
    maker.bonds();
    maker.connections();
    maker.components();
    maker.classes();
    maker.spelling();
    maker.modifiers();
    maker.units();
    maker.semicolons();
    maker.out
}

struct Maker<'a> {
    example: &'a Example,
    parts: Vec<Part<'a>>,
    connects: Vec<Connect<'a>>,
    out: Vec<Mutant>,
}

impl<'a> Maker<'a> {
    fn add(
        &mut self,
        operator: Operator,
        place: impl Into<String>,
        edits: Vec<TextEdit>,
        names: Vec<String>,
    ) {
        let truth = Truth { names, place: None };
        self.out.push(Mutant { operator, place: place.into(), file: self.example.file, edits, truth });
    }

    // ---- bonds -----------------------------------------------------------------------------------------------

    fn bonds(&mut self) {
        let bonds: Vec<usize> =
            (0..self.parts.len()).filter(|&k| self.example.is_bond(self.parts[k].name)).collect();
        for k in bonds {
            let (name, clause) = (self.parts[k].name, self.parts[k].clause);
            let mark = |key: &str| self.example.mark(name, key).unwrap_or_default().to_owned();
            let (tail, head) = (mark("bond.tail"), mark("bond.head"));
            // The connects at tail and head, and what stands at their other ends.
            let find = |connector: &str| {
                self.connects.iter().find_map(|c| {
                    let k = c.ends.iter().position(|e| first(e) == name && last(e) == connector)?;
                    Some((c.equation, c.ends[1 - k]))
                })
            };
            let (Some((tail_connect, from)), Some((head_connect, to))) = (find(&tail), find(&head)) else {
                continue;
            };
            let elements = vec![first(from).to_owned(), first(to).to_owned()];
            let (from_text, to_text) = (self.text(from.span), self.text(to.span));

            let mut edits =
                vec![self.remove_part(k), self.remove(tail_connect.span), self.remove(head_connect.span)];
            self.add(Operator::RemoveBond, name, edits.clone(), elements.clone());

            edits[1] = replace(core(tail_connect), format!("connect({from_text}, {to_text})"));
            self.add(Operator::BypassBond, name, edits, elements.clone());

            let double = format!("{name}Double");
            let class = self.text(clause.type_name.span);
            let declare = insert_before(self.parts[k].element.span, format!("{class} {double};\n  "));
            let connects =
                format!("connect({from_text}, {double}.{tail});\n  connect({double}.{head}, {to_text});\n  ");
            let edits = vec![declare.clone(), insert_before(tail_connect.span, connects)];
            self.add(Operator::DoubleBond, name, edits, vec![name.to_owned(), double.clone()]);

            let connects =
                format!("connect({from_text}, {double}.{tail});\n  connect({double}.{head}, {name}.{tail})");
            let edits = vec![declare, replace(core(tail_connect), connects)];
            self.add(Operator::SeriesBond, name, edits, vec![name.to_owned(), double]);

            for (connect, element) in [(tail_connect, from), (head_connect, to)] {
                let names = vec![name.to_owned(), first(element).to_owned()];
                self.add(Operator::LooseEnd, name, vec![self.remove(connect.span)], names);
            }

            let class = self.text(clause.type_name.span);
            let other = match class.rsplit('.').next() {
                Some("eBond") => class.replace("eBond", "fBond"),
                Some("fBond") => class.replace("fBond", "eBond"),
                _ => continue,
            };
            if clause.declarations.len() == 1 {
                let swap = |connect: &ast::Equation, to: &ComponentRef, own: &str| {
                    let to = self.text(to.span);
                    replace(core(connect), format!("connect({to}, {name}.{own})"))
                };
                let edits = vec![
                    replace(clause.type_name.span, other),
                    swap(tail_connect, from, &head),
                    swap(head_connect, to, &tail),
                ];
                self.add(Operator::ReverseStroke, name, edits, vec![name.to_owned()]);
            }
        }
    }

    // ---- connections -----------------------------------------------------------------------------------------

    fn connections(&mut self) {
        let example = self.example;
        for k in 0..self.connects.len() {
            let ends = self.connects[k].ends;
            let [a, b] = ends.map(|e| first(e).to_owned());
            let place = format!("{}-{}", self.text(ends[0].span), self.text(ends[1].span));
            let span = self.connects[k].equation.span;
            let classes = ends.map(|e| self.connector_class(e));
            if !example.is_bond(&a) && !example.is_bond(&b) {
                self.add(
                    Operator::RemoveConnect,
                    &place,
                    vec![self.remove(span)],
                    vec![a.clone(), b.clone()],
                );
            }
            // The end of another connection, of another kind of connector.
            let domain = |class: &str| domain_of(class);
            let other = self.connects.iter().flat_map(|c| c.ends).find(|e| {
                let class = self.connector_class(e);
                !class.is_empty() && !classes[0].is_empty() && domain(&class) != domain(&classes[0])
            });
            if let Some(other) = other {
                let names = vec![a.clone(), first(other).to_owned()];
                let edit = replace(ends[1].span, self.text(other.span));
                self.add(Operator::OtherDomain, &place, vec![edit], names);
            }
            let (Some(output), Some(input)) = (
                ends.iter().find(|e| self.connector_class(e).ends_with("Output")),
                ends.iter().find(|e| self.connector_class(e).ends_with("Input")),
            ) else {
                continue;
            };
            let class = self.connector_class(output);
            let second =
                self.connects.iter().flat_map(|c| c.ends).find(|e| {
                    self.text(e.span) != self.text(output.span) && self.connector_class(e) == class
                });
            if let Some(second) = second {
                let (second_text, input_text) = (self.text(second.span), self.text(input.span));
                let edit = insert_before(span, format!("connect({second_text}, {input_text});\n  "));
                let names = vec![first(second).to_owned(), first(input).to_owned()];
                self.add(Operator::SecondSignal, &place, vec![edit], names);
            }
        }
    }

    /// The class of a connector; of a signal, which is a plain variable, its type as its component declares it.
    fn connector_class(&self, reference: &ComponentRef) -> String {
        let path = without_indices(&self.text(reference.span));
        let class = self.example.class_of(&path);
        if !class.is_empty() {
            return class.to_owned();
        }
        let named = |(_, clause, declaration): &(_, &ast::ComponentClause, &ast::Declaration)| {
            let class = clause.type_name.parts.last().map_or("", |p| p.name.as_str());
            let is_signal = class.ends_with("Input") || class.ends_with("Output");
            (is_signal && declaration.name.name == *last(reference)).then(|| class.to_owned())
        };
        let found: BTreeSet<String> = self
            .example
            .files
            .values()
            .flat_map(|f| declarations(f).iter().filter_map(named).collect::<Vec<_>>())
            .collect();
        // Where classes in use declare different signals of this name, we do not know.
        if found.len() == 1 { found.into_iter().next().unwrap_or_default() } else { String::new() }
    }

    // ---- components ------------------------------------------------------------------------------------------

    fn components(&mut self) {
        for k in 0..self.parts.len() {
            let name = self.parts[k].name;
            let class = self.example.class_of(name).to_owned();
            let touching: Vec<usize> =
                (0..self.connects.len()).filter(|&c| self.connects[c].touches(name)).collect();
            if touching.is_empty() {
                continue;
            }
            self.add(Operator::ForgetDeclaration, name, vec![self.remove_part(k)], vec![name.to_owned()]);
            if self.example.is_bond(name) {
                continue;
            }
            let mut edits = vec![self.remove_part(k)];
            edits.extend(touching.iter().map(|&c| self.remove(self.connects[c].equation.span)));
            let around: BTreeSet<&str> = touching
                .iter()
                .flat_map(|&c| self.connects[c].ends.map(first))
                .filter(|n| *n != name)
                .collect();
            // Elsewhere the text may still mention it.
            let names: Vec<String> = around.into_iter().chain([name]).map(str::to_owned).collect();
            let is_ground = ["Ground", "Fixed"].contains(&last_of(&class));
            let operator = if is_ground { Operator::RemoveGround } else { Operator::RemoveComponent };
            self.add(operator, name, edits, names);

            let type_name = self.parts[k].clause.type_name.span;
            if self.parts[k].clause.declarations.len() != 1 {
                continue;
            }
            let modification = self.parts[k].declaration.modification.as_ref().and_then(|m| m.span);
            let resistance = self.example.mark(name, "element.role") == Some("dissipator");
            let n_ports =
                self.example.flat.instances.iter().filter(|(_, i)| {
                    i.parent == self.example.instance(name) && i.class.contains(".Interfaces.")
                });
            let sources: &[&str] = match last_of(&class) {
                _ if resistance && n_ports.count() == 1 => &[".BondLib.Sources.Se", ".BondLib.Sources.Sf"],
                "Resistor" => &[
                    ".Modelica.Electrical.Analog.Sources.ConstantVoltage",
                    ".Modelica.Electrical.Analog.Sources.ConstantCurrent",
                ],
                _ => &[],
            };
            for source in sources {
                let mut edits = vec![replace(type_name, *source)];
                let values = match last_of(source) {
                    "ConstantVoltage" => "(V=1)",
                    "ConstantCurrent" => "(I=1)",
                    _ => "",
                };
                match modification {
                    Some(span) => edits.push(replace(span, values)),
                    None => {
                        let end = self.parts[k].declaration.name.span.end;
                        edits.push(replace(Span::new(self.example.file, end, end), values));
                    }
                }
                self.add(Operator::SecondSource, format!("{name} {source}"), edits, vec![name.to_owned()]);
            }
            let text = self.text(type_name);
            let ident = self.parts[k].clause.type_name.parts.last().map_or(type_name, |p| p.span);
            let junction = self.text(ident);
            let other = match junction.get(..2) {
                Some("J0") => format!("J1{}", &junction[2..]),
                Some("J1") => format!("J0{}", &junction[2..]),
                _ => continue,
            };
            if text.contains("Junctions.") {
                // A library without such junctions has no class of that name.
                let names = vec![name.to_owned(), other.clone()];
                self.add(Operator::SwapJunction, name, vec![replace(ident, other)], names);
            }
        }
    }

    // ---- classes ---------------------------------------------------------------------------------------------

    /// Equations of the classes that the model uses, and of the model itself.
    fn classes(&mut self) {
        let example = self.example;
        let mut users: BTreeMap<Span, BTreeSet<String>> = BTreeMap::new();
        for eq in &example.flat.equations {
            let instance = eq.origin.instance;
            let names = users.entry(eq.origin.span).or_default();
            let class = &example.flat.instances[instance].class;
            names.insert(without_indices(&example.flat.path(instance)));
            names.extend([class.clone(), last_of(class).to_owned()]);
        }
        for (&file, source) in example.files_to_break() {
            for (class, equation) in equations(source) {
                if !matches!(equation.kind, EquationKind::Equality(..)) {
                    continue;
                }
                let inside = users.iter().filter(|(span, _)| equation.span.contains(**span));
                let mut names: BTreeSet<String> =
                    inside.flat_map(|(_, names)| names.iter().cloned()).collect();
                if names.is_empty() {
                    continue;
                }
                names.insert(class.to_owned());
                names.remove("");
                let place =
                    format!("{class}: {}", self.text(equation.span).lines().next().unwrap_or_default());
                let names: Vec<String> = names.into_iter().collect();
                let core = core(equation);
                let double = insert_before(equation.span, format!("{};\n  ", self.text(core)));
                let mut without = names.clone();
                without.extend(component_of_left_side(equation));
                for (operator, edit, names) in [
                    (Operator::RemoveEquation, remove(source, equation.span), without),
                    (Operator::DoubleEquation, double, names),
                ] {
                    let truth = Truth { names, place: None };
                    self.out.push(Mutant { operator, place: place.clone(), file, edits: vec![edit], truth });
                }
            }
        }
    }

    // ---- spelling --------------------------------------------------------------------------------------------

    fn spelling(&mut self) {
        let known: BTreeSet<&str> = self.parts.iter().map(|p| p.name).collect();
        for k in 0..self.connects.len() {
            for end in self.connects[k].ends {
                let name = &end.parts[0].name;
                let wrong = misspell(name.name.as_str(), &known);
                let names = vec![name.name.as_str().to_owned(), wrong.clone()];
                self.add(
                    Operator::MisspellComponent,
                    self.text(end.span),
                    vec![replace(name.span, wrong)],
                    names,
                );
                if let [part, .., connector] = &end.parts[..] {
                    let name = &connector.name;
                    let wrong = misspell(name.name.as_str(), &BTreeSet::new());
                    let names = vec![part.name.name.as_str().to_owned(), wrong.clone()];
                    let edit = replace(name.span, wrong);
                    self.add(Operator::MisspellConnector, self.text(end.span), vec![edit], names);
                }
            }
        }
        for k in 0..self.parts.len() {
            let clause = self.parts[k].clause;
            if self.parts[k].index > 0 {
                continue;
            }
            for ident in &clause.type_name.parts {
                let wrong = misspell(ident.name.as_str(), &known);
                let mut names: Vec<String> =
                    clause.declarations.iter().map(|d| d.name.name.as_str().to_owned()).collect();
                names.push(wrong.clone());
                let place = format!("{}: {}", self.parts[k].name, ident.name.as_str());
                self.add(Operator::MisspellType, place, vec![replace(ident.span, wrong)], names);
            }
        }
    }

    // ---- modifiers -------------------------------------------------------------------------------------------

    fn modifiers(&mut self) {
        for k in 0..self.parts.len() {
            let part = self.parts[k].name;
            let Some(modification) = &self.parts[k].declaration.modification else { continue };
            if let Some(value) = &modification.value {
                self.value(part, part, value);
            }
            self.arguments(part, part, &modification.arguments);
        }
    }

    fn arguments(&mut self, part: &str, path: &str, arguments: &[Argument]) {
        for argument in arguments {
            let ArgumentKind::Modifier { name, modification, .. } = &argument.kind else { continue };
            let Some(ident) = name.parts.first() else { continue };
            let place = format!("{path}.{}", ident.name.as_str());
            let wrong = misspell(ident.name.as_str(), &BTreeSet::new());
            let names = vec![part.to_owned(), wrong.clone()];
            self.add(Operator::MisspellParameter, &place, vec![replace(ident.span, wrong)], names);
            if argument.is_each {
                let span = argument.span;
                let each = Span::new(span.file, span.start, span.start + 4);
                if self.text(each) == "each" {
                    self.add(Operator::RemoveEach, &place, vec![replace(each, "")], vec![part.to_owned()]);
                }
            }
            let Some(Modification { arguments: inner, value, .. }) = modification else { continue };
            self.initial(part, &place, inner);
            self.arguments(part, &place, inner);
            if let Some(value) = value {
                self.value(part, &place, value);
            }
        }
    }

    fn value(&mut self, part: &str, path: &str, value: &ast::Expr) {
        let names = || vec![part.to_owned()];
        let place = format!("{path} = {}", self.text(value.span));
        match &value.kind {
            ExprKind::Real(_) | ExprKind::Integer(_) => {
                self.add(Operator::WrongValue, &place, vec![replace(value.span, "\"five\"")], names());
                self.add(Operator::ZeroParameter, &place, vec![replace(value.span, "0")], names());
                if let ExprKind::Integer(n) = value.kind
                    && (2..20).contains(&n)
                    && path.ends_with(".n")
                {
                    self.add(
                        Operator::WrongSize,
                        &place,
                        vec![replace(value.span, (n + 1).to_string())],
                        names(),
                    );
                }
            }
            ExprKind::Array(elements) if elements.len() > 1 => {
                let n = elements.len();
                let span = Span::new(value.span.file, elements[n - 2].span.end, elements[n - 1].span.end);
                self.add(Operator::WrongSize, &place, vec![replace(span, "")], names());
            }
            ExprKind::Matrix(rows) if rows.len() > 1 => {
                let end = |row: &[ast::Expr]| row.last().map_or(0, |e| e.span.end);
                let span = Span::new(value.span.file, end(&rows[rows.len() - 2]), end(&rows[rows.len() - 1]));
                self.add(Operator::WrongSize, &place, vec![replace(span, "")], names());
            }
            _ => {}
        }
    }

    /// `x(start = 1, fixed = true)`
    fn initial(&mut self, part: &str, path: &str, arguments: &[Argument]) {
        let named = |wanted: &str| {
            arguments.iter().find(|a| match &a.kind {
                ArgumentKind::Modifier { name, .. } => name.parts.len() == 1 && name.parts[0].name == *wanted,
                _ => false,
            })
        };
        let Some(fixed) = named("fixed") else { return };
        if !self.text(fixed.span).ends_with("true") || fixed.is_each {
            return;
        }
        let edit = replace(fixed.span, "displayUnit=\"\"");
        self.add(Operator::RemoveInitial, path, vec![edit], vec![part.to_owned()]);
        let start = self.example.definition();
        let Some(end) = composition(start).and_then(|c| c.equations.first()).map(|s| s.span.start) else {
            return;
        };
        let at = Span::new(self.example.file, end, end);
        let text = format!("initial equation\n  {path} = 17.25;\n");
        self.add(Operator::DoubleInitial, path, vec![insert_before(at, text)], vec![part.to_owned()]);
    }

    // ---- units -----------------------------------------------------------------------------------------------

    /// Declarations in the classes used whose variable meets other units in an equation where every unit is known.
    fn units(&mut self) {
        let example = self.example;
        let flat = &example.flat;
        let has_unit = |v| flat.vars[v].unit.as_ref().is_some_and(|u| !u.is_empty());
        let mut compared: BTreeSet<Span> = BTreeSet::new();
        for eq in &flat.equations {
            let mut vars = BTreeSet::new();
            let mut is_plain = true;
            flat.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, node| match node {
                Expr::Var(v) | Expr::Der(v) if flat.vars[v].ty == ScalarType::Real => {
                    vars.insert(v);
                }
                // A number may have any unit, and what a function does to units is its own affair.
                Expr::Real(_) | Expr::Int(_) => is_plain &= matches!(node, Expr::Int(0)),
                Expr::Binary(..) | Expr::Unary(..) => {}
                _ => is_plain = false,
            });
            // What only one declaration says has no other unit beside it.
            let declared: BTreeSet<Span> = vars.iter().map(|v| flat.vars[*v].origin.span).collect();
            if is_plain && declared.len() > 1 && vars.iter().all(|v| has_unit(*v)) {
                compared.extend(declared);
            }
        }
        for (&file, source) in example.files_to_break() {
            for (class, clause, declaration) in declarations(source) {
                let text = self.text(clause.type_name.span);
                if !compared.iter().any(|span| declaration.span.contains(*span)) {
                    continue;
                }
                // Whatever is declared there has the wrong unit.
                let declared = flat.vars.values().filter(|v| declaration.span.contains(v.origin.span));
                let mut names: BTreeSet<String> = declared
                    .flat_map(|v| [flat.path(v.origin.instance), v.name.clone()])
                    .map(|name| without_indices(&name))
                    .collect();
                if names.is_empty() || !text.contains("SI.") || clause.declarations.len() != 1 {
                    continue;
                }
                names.insert(class.to_owned());
                names.remove("");
                let wrong = ".Modelica.Units.SI.LuminousIntensity";
                let truth = Truth { names: names.into_iter().collect(), place: None };
                self.out.push(Mutant {
                    operator: Operator::WrongUnit,
                    place: format!("{class}: {text} {}", declaration.name.name.as_str()),
                    file,
                    edits: vec![replace(clause.type_name.span, wrong)],
                    truth,
                });
            }
        }
    }

    // ---- text ------------------------------------------------------------------------------------------------

    fn semicolons(&mut self) {
        let source = self.example.source();
        let Some(body) = composition(self.example.definition()) else { return };
        let elements = body.elements.iter().map(|e| e.span);
        let equations = body.equations.iter().flat_map(|s| &s.equations).map(|e| e.span);
        let spans: Vec<Span> = elements.chain(equations).collect();
        for span in spans {
            let end = span.end as usize;
            let Some(blank) =
                source.text[end..].find(';').filter(|n| source.text[end..end + n].trim().is_empty())
            else {
                continue;
            };
            let at = Span::new(span.file, span.end + blank as u32, span.end + blank as u32 + 1);
            // The statement itself, or the first token behind it.
            let place = Some(span.start..span.end + 12);
            let truth = Truth { names: Vec::new(), place };
            self.out.push(Mutant {
                operator: Operator::DropSemicolon,
                place: self.text(span).lines().next().unwrap_or_default().to_owned(),
                file: self.example.file,
                edits: vec![replace(at, "")],
                truth,
            });
        }
    }

    fn text(&self, span: Span) -> String {
        self.example.text(span).to_owned()
    }

    fn remove(&self, span: Span) -> TextEdit {
        remove(self.example.source(), span)
    }

    /// Takes a declaration out of its clause, or the clause with it.
    fn remove_part(&self, k: usize) -> TextEdit {
        let Part { element, clause, index, .. } = self.parts[k];
        let n = clause.declarations.len();
        if n == 1 {
            return self.remove(element.span);
        }
        let span = |k: usize| clause.declarations[k].span;
        let file = self.example.file;
        match index {
            0 => replace(Span::new(file, span(0).start, span(1).start), ""),
            _ => replace(Span::new(file, span(index - 1).end, span(index).end), ""),
        }
    }
}

fn last(reference: &ComponentRef) -> &'static str {
    reference.parts.last().map_or("", |p| p.name.name.as_str())
}

fn last_of(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or_default()
}

/// Connector classes of one domain lie in one package; the kind of signal is in the name.
fn domain_of(class: &str) -> String {
    let (package, name) = class.rsplit_once('.').unwrap_or(("", class));
    // A library of bond graphs has connectors of its own that fit those of the standard library.
    let package = package.replace("Modelica.Mechanics.", "BondLib.Mechanical.");
    let signal = ["Real", "Boolean", "Integer"].into_iter().find(|s| name.starts_with(s)).unwrap_or_default();
    format!("{package} {signal}")
}

/// `HE1` of `HE1.s = 0.1`: without the equation, it is that component whose signal nobody gives.
fn component_of_left_side(equation: &ast::Equation) -> Option<String> {
    let EquationKind::Equality(left, _) = &equation.kind else { return None };
    let ExprKind::Ref(reference) = &left.kind else { return None };
    (reference.parts.len() > 1).then(|| first(reference).to_owned())
}

/// The equation without its description and annotation.
fn core(equation: &ast::Equation) -> Span {
    let mut end = equation.span.end;
    if let Some(d) = &equation.comment.description {
        end = end.min(d.span.start);
    }
    if let Some(a) = &equation.comment.annotation {
        end = end.min(a.span.start);
    }
    Span::new(equation.span.file, equation.span.start, end)
}

fn replace(span: Span, text: impl Into<String>) -> TextEdit {
    TextEdit { span, replacement: text.into() }
}

fn insert_before(span: Span, text: impl Into<String>) -> TextEdit {
    replace(Span::new(span.file, span.start, span.start), text)
}

/// Removes an element or an equation with its semicolon.
fn remove(source: &SourceText, span: Span) -> TextEdit {
    let rest = &source.text[span.end as usize..];
    let semicolon = rest.find(';').filter(|n| rest[..*n].trim().is_empty());
    replace(Span::new(span.file, span.start, span.end + semicolon.map_or(0, |n| n as u32 + 1)), "")
}

/// Two letters swapped, or one dropped; never a name that exists.
fn misspell(name: &str, known: &BTreeSet<&str>) -> String {
    let letters: Vec<char> = name.chars().collect();
    let middle = letters.len() / 2;
    let mut swapped = letters.clone();
    if letters.len() > 2 {
        swapped.swap(middle - 1, middle);
    }
    let swapped: String = swapped.into_iter().collect();
    if swapped != name
        && !known.contains(swapped.as_str())
        && !swapped.starts_with(|c: char| c.is_ascii_digit())
    {
        return swapped;
    }
    let doubled = format!("{}{}", name, letters.last().copied().unwrap_or('x'));
    if known.contains(doubled.as_str()) { format!("{name}x") } else { doubled }
}

/// All equations of the classes in a file, with the name of their class.
fn equations(source: &SourceText) -> Vec<(&'static str, &ast::Equation)> {
    let mut found = Vec::new();
    for class in all_classes(source) {
        let sections = composition(class).map_or(&[][..], |c| &c.equations);
        let own = sections.iter().filter(|s| !s.is_initial).flat_map(|s| &s.equations);
        found.extend(own.map(|e| (class.name.name.as_str(), e)));
    }
    found
}

fn declarations(source: &SourceText) -> Vec<(&'static str, &ast::ComponentClause, &ast::Declaration)> {
    let mut found = Vec::new();
    for class in all_classes(source) {
        for element in composition(class).map_or(&[][..], |c| &c.elements) {
            if let ElementKind::Component(clause) = &element.kind {
                found.extend(clause.declarations.iter().map(|d| (class.name.name.as_str(), clause, &**d)));
            }
        }
    }
    found
}

fn all_classes(source: &SourceText) -> Vec<&ast::ClassDef> {
    let mut all: Vec<&ast::ClassDef> = source.tree.classes.iter().map(|c| &*c.class).collect();
    let mut k = 0;
    while k < all.len() {
        for element in composition(all[k]).map_or(&[][..], |c| &c.elements) {
            if let ElementKind::Class(inner) = &element.kind {
                all.push(&inner.class);
            }
        }
        k += 1;
    }
    all
}
