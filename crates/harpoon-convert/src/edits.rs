//! The walk through the library: each name, modifier and reference that a rule is about is changed where it stands.

use crate::Source;
use crate::arguments::{Fate, List};
use crate::names::{First, Names, within, written};
use crate::rules::{Path, Replaced, Rules};
use harpoon_base::{Diagnostic, FileId, Span, TextEdit};
use harpoon_syntax::ast;
use harpoon_syntax::{annotation, edit};
use std::collections::{BTreeMap, HashMap};

/// What converting a library comes to.
#[derive(Debug, Default)]
pub struct Conversion {
    /// By file; files without are as they were.
    pub edits: BTreeMap<FileId, Vec<TextEdit>>,
    /// What the rules leave to people.
    pub diagnostics: Vec<Diagnostic>,
}

/// Converts the files of a library. `versions`: what it will use, by the name of the library.
pub fn convert(sources: &[Source], rules: &Rules, versions: &HashMap<String, String>) -> Conversion {
    let names = Names::new(sources, rules);
    let mut all = Conversion::default();
    for source in sources {
        let mut walk =
            Walk { names: &names, rules, source, edits: Vec::new(), said: Vec::new(), iterators: Vec::new() };
        let around = within(&source.stored);
        for stored in &source.stored.classes {
            walk.class(&stored.class, &around);
            walk.uses(&stored.class, versions);
        }
        let Walk { mut edits, said, .. } = walk;
        edits.sort_by_key(|e| (e.span.start, e.span.end));
        edits.dedup();
        if !edits.is_empty() {
            all.edits.insert(source.file, edits);
        }
        all.diagnostics.extend(said);
    }
    all
}

struct Walk<'t> {
    names: &'t Names<'t>,
    rules: &'t Rules,
    source: &'t Source,
    edits: Vec<TextEdit>,
    said: Vec<Diagnostic>,
    /// Names of the loops around.
    iterators: Vec<String>,
}

impl<'t> Walk<'t> {
    fn text(&self, span: Span) -> &'t str {
        &self.source.text[span.start as usize..span.end as usize]
    }

    fn replace(&mut self, span: Span, new: String) {
        if self.text(span) != new {
            self.edits.push(TextEdit { span, replacement: new });
        }
    }

    // ---- classes ----------------------------------------------------------------------------------------------

    fn class(&mut self, class: &'t ast::ClassDef, around: &[String]) {
        let scope = [around, &[class.name.name.to_string()]].concat();
        match &class.body {
            ast::ClassBody::Long(body) => self.composition(body, &scope),
            ast::ClassBody::Extends { modification, composition } => {
                self.arguments(&[], modification, None, around);
                self.composition(composition, &scope);
            }
            ast::ClassBody::Short(short) => {
                let base = self.name(&short.base, around);
                self.subscripts(&short.array, around);
                let place = after_subscripts(self.source, short.base.span, &short.array);
                self.type_arguments(base, &short.modification, place, around);
            }
            ast::ClassBody::Derivative { function, .. } => {
                self.name(function, around);
            }
            ast::ClassBody::Enumeration(_) => {}
        }
    }

    fn composition(&mut self, body: &'t ast::Composition, scope: &[String]) {
        for element in &body.elements {
            match &element.kind {
                ast::ElementKind::Import(import) => self.import(&import.kind, element.span),
                ast::ElementKind::Extends(extends) => {
                    let base = self.name(&extends.base, scope);
                    let place = behind(extends.base.span);
                    self.type_arguments(base, &extends.modification, place, scope);
                }
                ast::ElementKind::Class(inner) => {
                    self.class(&inner.class, scope);
                    self.constraint(inner.constraint.as_ref(), scope);
                }
                ast::ElementKind::Component(clause) => self.clause(clause, scope),
            }
        }
        for section in &body.equations {
            section.equations.iter().for_each(|e| self.equation(e, scope));
        }
        for section in &body.algorithms {
            self.statements(&section.statements, scope);
        }
    }

    fn constraint(&mut self, constraint: Option<&'t ast::Constraint>, scope: &[String]) {
        let Some(constraint) = constraint else { return };
        let base = self.name(&constraint.base, scope);
        self.type_arguments(base, &constraint.modification, behind(constraint.base.span), scope);
    }

    fn clause(&mut self, clause: &'t ast::ComponentClause, scope: &[String]) {
        self.subscripts(&clause.array, scope);
        let old = self.names.class(scope, &clause.type_name.parts, clause.type_name.is_global);
        let chosen = old.as_ref().and_then(|old| self.conditional(old, clause));
        let taken = match chosen {
            Some((new, parameter)) => {
                let new = self.full(&new, clause.type_name.is_global, scope);
                self.replace(span_of(&clause.type_name.parts), new);
                Some(parameter)
            }
            None => {
                self.name(&clause.type_name, scope);
                None
            }
        };
        for declaration in &clause.declarations {
            self.subscripts(&declaration.array, scope);
            if let Some(condition) = &declaration.condition {
                self.expr(condition, scope);
            }
            let place = after_subscripts(self.source, declaration.name.span, &declaration.array);
            let modification = declaration.modification.as_ref();
            let arguments = modification.map_or(&[][..], |m| &m.arguments);
            let types = old.clone().map_or_else(Vec::new, |old| self.names.with_bases(old));
            self.modified(&types, arguments, Some(place), taken.as_deref(), scope);
            if let Some(value) = modification.and_then(|m| m.value.as_ref()) {
                self.expr(value, scope);
            }
        }
        self.constraint(clause.constraint.as_ref(), scope);
    }

    /// The class that this one becomes because of what a parameter of its component is, and that parameter.
    fn conditional(&self, old: &Path, clause: &ast::ComponentClause) -> Option<(Path, String)> {
        let [declaration] = &clause.declarations[..] else { return None };
        let arguments = &declaration.modification.as_ref()?.arguments;
        self.rules.conditional.get(old)?.iter().find_map(|rule| {
            let value = arguments.iter().find_map(|a| value_of(a, &rule.parameter))?;
            (self.text(value.span) == rule.value).then(|| (rule.class.clone(), rule.parameter.clone()))
        })
    }

    // ---- names ------------------------------------------------------------------------------------------------

    /// Changes the name of a class where a rule is about it. Gives the full old name.
    fn name(&mut self, name: &'t ast::Name, scope: &[String]) -> Option<Path> {
        let old = self.names.class(scope, &name.parts, name.is_global)?;
        self.tell(&old, name.span);
        self.parts(&name.parts, name.is_global, &old, scope);
        Some(old)
    }

    fn tell(&mut self, old: &[String], span: Span) {
        if let Some(message) = self.rules.message(old) {
            let message = format!("`{}` is left as it is: {message}", old.join("."));
            self.said.push(Diagnostic::warning("conversion", span, message).help("make the change by hand"));
        }
    }

    fn rename(&mut self, name: &ast::Name, new: &[String]) {
        self.replace(span_of(&name.parts), new.join("."));
    }

    /// A full name as it is to be written in a scope: behind a dot where its first part means something else there.
    fn full(&self, name: &[String], has_dot: bool, scope: &[String]) -> String {
        let is_plain = match self.names.lookup(scope, &name[0]) {
            First::Class { path, import: None } => path == name[..1],
            _ => false,
        };
        let dot = if is_plain || has_dot { "" } else { "." };
        format!("{dot}{}", name.join("."))
    }

    /// Writes what the full name becomes by as few changes as there are.
    fn parts(&mut self, parts: &[ast::Ident], is_global: bool, old: &[String], scope: &[String]) {
        let Some(new) = self.rules.class(old) else { return };
        if is_global || written(parts) == old {
            // What is the same at the end stays.
            let same = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
            let same = same.min(parts.len() - 1).min(new.len() - 1);
            let (changed, begin) = (&parts[..parts.len() - same], &new[..new.len() - same]);
            self.replace(span_of(changed), begin.join("."));
            return;
        }
        let First::Class { import: Some(import), path } = self.names.lookup(scope, parts[0].name.as_str())
        else {
            self.replace(span_of(parts), self.full(&new, false, scope));
            return;
        };
        // The import changes too, and the name may be right as it is.
        let imported = self.rules.class(&import).unwrap_or_else(|| import.clone());
        let is_of_package = import.len() < path.len();
        let rest = if is_of_package { written(parts) } else { written(&parts[1..]) };
        if new.strip_prefix(&imported[..]).is_some_and(|behind| behind == rest) {
            return;
        }
        match new.strip_prefix(&imported[..]) {
            Some(behind) if !is_of_package && !behind.is_empty() && parts.len() > 1 => {
                self.replace(span_of(&parts[1..]), behind.join("."));
            }
            Some(behind) if is_of_package && !behind.is_empty() => {
                self.replace(span_of(parts), behind.join("."));
            }
            _ => self.replace(span_of(parts), self.full(&new, false, scope)),
        }
    }

    /// Imports keep the names by which things are known.
    fn import(&mut self, import: &'t ast::ImportKind, span: Span) {
        let new = |name: &[ast::Ident]| self.rules.class(&written(name));
        match import {
            ast::ImportKind::Renamed(_, name) | ast::ImportKind::Unqualified(name) => {
                if let Some(new) = new(&name.parts) {
                    self.rename(name, &new);
                }
            }
            ast::ImportKind::Qualified(name) => {
                let Some(new) = new(&name.parts) else { return };
                let known_as = &name.parts[name.parts.len() - 1];
                let is_same = new.last().is_some_and(|last| known_as.name == last.as_str());
                let alias = if is_same { String::new() } else { format!("{} = ", known_as.name) };
                self.replace(span_of(&name.parts), format!("{alias}{}", new.join(".")));
            }
            ast::ImportKind::List(package, items) => {
                let full = |item: &ast::ImportItem| {
                    [written(&package.parts), vec![item.name.name.to_string()]].concat()
                };
                if items.iter().all(|item| self.rules.class(&full(item)).is_none()) {
                    return;
                }
                let each: Vec<String> = items
                    .iter()
                    .map(|item| {
                        let old = full(item);
                        let new = self.rules.class(&old).unwrap_or(old).join(".");
                        format!("import {} = {new}", item.known_as().name)
                    })
                    .collect();
                self.replace(span, each.join("; "));
            }
        }
    }

    /// The versions that the library will use.
    fn uses(&mut self, class: &'t ast::ClassDef, versions: &HashMap<String, String>) {
        for (list, _) in annotation::named(annotation::arguments(class), "uses") {
            for (name, m, _) in annotation::modifiers(&list.arguments) {
                let Some(version) = versions.get(name) else { continue };
                for (m, _) in annotation::named(&m.arguments, "version") {
                    if let Some(value) = &m.value {
                        self.replace(value.span, format!("\"{version}\""));
                    }
                }
            }
        }
    }

    // ---- modifiers --------------------------------------------------------------------------------------------

    fn type_arguments(
        &mut self,
        class: Option<Path>,
        arguments: &'t [ast::Argument],
        place: Span,
        scope: &[String],
    ) {
        let types = class.map_or_else(Vec::new, |class| self.names.with_bases(class));
        self.arguments(&types, arguments, Some(place), scope);
    }

    fn arguments(
        &mut self,
        types: &[Path],
        arguments: &'t [ast::Argument],
        place: Option<Span>,
        scope: &[String],
    ) {
        self.modified(types, arguments, place, None, scope);
    }

    /// The modifiers of something that has these types, the nearest first. `taken`: one that a rule about its class has
    /// used up.
    fn modified(
        &mut self,
        types: &[Path],
        arguments: &'t [ast::Argument],
        place: Option<Span>,
        taken: Option<&str>,
        scope: &[String],
    ) {
        let mut fates: Vec<Fate> = arguments
            .iter()
            .map(|a| match taken {
                Some(taken) if is_named(a, taken) => Fate::Removed,
                _ => Fate::Kept,
            })
            .collect();
        let mut added = Vec::new();
        let rules = self.rules;
        for (depth, class) in types.iter().enumerate() {
            for rule in rules.modifiers.get(class).map_or(&[][..], |rules| &rules[..]) {
                if rule.old.is_empty() && depth == 0 && place.is_some() {
                    let is_given = |new: &&String| !arguments.iter().any(|a| is_named(a, name_of_new(new)));
                    added.extend(rule.new.iter().filter(is_given).cloned());
                } else if !rule.old.is_empty() {
                    self.exchange(rule, arguments, &mut fates, scope);
                }
            }
        }
        for (argument, fate) in arguments.iter().zip(&fates) {
            if *fate == Fate::Kept {
                self.argument(types, argument, scope);
            }
        }
        let place = place.unwrap_or(Span::NONE);
        let list = List { text: &self.source.text, arguments, place };
        self.edits.extend(list.edits(&fates, &added));
    }

    /// New modifiers in the place of those that a rule is about.
    fn exchange(
        &mut self,
        rule: &'t Replaced,
        arguments: &'t [ast::Argument],
        fates: &mut [Fate],
        scope: &[String],
    ) {
        let is_old = |a: &ast::Argument| rule.old.iter().any(|(old, _)| is_named(a, old));
        let found: Vec<usize> =
            (0..arguments.len()).filter(|&k| fates[k] == Fate::Kept && is_old(&arguments[k])).collect();
        let Some(&first) = found.first() else { return };
        let mut values: Vec<(&str, String)> = Vec::new();
        for (old, default) in &rule.old {
            let given = found.iter().find_map(|&k| value_of(&arguments[k], old));
            let value = match given {
                Some(e) => self.converted(e, scope),
                None => default.clone().unwrap_or_default(),
            };
            values.push((old.as_str(), value));
        }
        let is_open = values.iter().any(|(old, value)| {
            value.is_empty() && rule.new.iter().any(|new| new.contains(&format!("%{old}%")))
        });
        if is_open {
            let span = arguments[first].span;
            let message = "the rule about this modifier needs a value that is not given";
            self.said.push(Diagnostic::warning("conversion", span, message).help("make the change by hand"));
            return;
        }
        let each = if arguments[first].is_each { "each " } else { "" };
        let new: Vec<String> = rule.new.iter().map(|new| format!("{each}{}", filled(new, &values))).collect();
        for &k in &found {
            fates[k] = Fate::Removed;
        }
        if !new.is_empty() {
            fates[first] = Fate::Replaced(new.join(", "));
        }
    }

    fn argument(&mut self, types: &[Path], argument: &'t ast::Argument, scope: &[String]) {
        match &argument.kind {
            ast::ArgumentKind::Modifier { name, modification, .. } => {
                self.element(types, &name.parts, 0);
                let inside = name
                    .parts
                    .iter()
                    .try_fold(types.to_vec(), |types, part| self.names.type_of(&types, part.name.as_str()));
                let Some(m) = modification else { return };
                self.arguments(&inside.unwrap_or_default(), &m.arguments, None, scope);
                if let Some(value) = &m.value {
                    self.expr(value, scope);
                }
            }
            ast::ArgumentKind::Class(inner) => {
                self.class(&inner.class, scope);
                self.constraint(inner.constraint.as_ref(), scope);
            }
            ast::ArgumentKind::Component(clause) => self.clause(clause, scope),
            ast::ArgumentKind::Break(_) => {}
        }
    }

    /// Renames the elements of something that has these types, from a part of a name on.
    fn element(&mut self, types: &[Path], parts: &[ast::Ident], from: usize) {
        let rest = written(&parts[from..]);
        let rules = types.iter().filter_map(|class| self.rules.elements.get(class)).flatten();
        let found = rules.filter(|rule| rest.starts_with(&rule.old)).max_by_key(|rule| rule.old.len());
        if let Some(rule) = found {
            let span = span_of(&parts[from..from + rule.old.len()]);
            self.replace(span, rule.new.join("."));
        }
    }

    /// The text of an expression with its changes.
    fn converted(&mut self, e: &'t ast::Expr, scope: &[String]) -> String {
        let before = std::mem::take(&mut self.edits);
        self.expr(e, scope);
        let mut own = std::mem::replace(&mut self.edits, before);
        for edit in &mut own {
            edit.span = Span::new(e.span.file, edit.span.start - e.span.start, edit.span.end - e.span.start);
        }
        let text = self.text(e.span);
        let text = edit::apply(text, &own).unwrap_or_else(|_| text.to_owned());
        match e.kind {
            ast::ExprKind::Unary(..) | ast::ExprKind::Binary(..) | ast::ExprKind::If(..) => {
                format!("({text})")
            }
            _ => text,
        }
    }

    // ---- equations, statements, expressions -------------------------------------------------------------------

    fn equation(&mut self, equation: &'t ast::Equation, scope: &[String]) {
        match &equation.kind {
            ast::EquationKind::Equality(a, b) => {
                self.expr(a, scope);
                self.expr(b, scope);
            }
            ast::EquationKind::Connect(a, b) => {
                self.reference(a, scope);
                self.reference(b, scope);
            }
            ast::EquationKind::If(branches) | ast::EquationKind::When(branches) => {
                for branch in branches {
                    branch.condition.iter().for_each(|c| self.expr(c, scope));
                    branch.body.iter().for_each(|e| self.equation(e, scope));
                }
            }
            ast::EquationKind::For(iterators, body) => {
                self.in_loop(iterators, scope, |walk| body.iter().for_each(|e| walk.equation(e, scope)));
            }
            ast::EquationKind::Call(call) => self.call(call, scope),
        }
    }

    fn statements(&mut self, statements: &'t [ast::Statement], scope: &[String]) {
        for statement in statements {
            match &statement.kind {
                ast::StatementKind::Assign(target, value) => {
                    self.reference(target, scope);
                    self.expr(value, scope);
                }
                ast::StatementKind::AssignTuple(targets, call) => {
                    targets.iter().flatten().for_each(|t| self.reference(t, scope));
                    self.call(call, scope);
                }
                ast::StatementKind::Call(call) => self.call(call, scope),
                ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                    for branch in branches {
                        branch.condition.iter().for_each(|c| self.expr(c, scope));
                        self.statements(&branch.body, scope);
                    }
                }
                ast::StatementKind::For(iterators, body) => {
                    self.in_loop(iterators, scope, |walk| walk.statements(body, scope));
                }
                ast::StatementKind::While(condition, body) => {
                    self.expr(condition, scope);
                    self.statements(body, scope);
                }
                ast::StatementKind::Break | ast::StatementKind::Return => {}
            }
        }
    }

    fn in_loop(&mut self, iterators: &'t [ast::ForIndex], scope: &[String], inside: impl FnOnce(&mut Self)) {
        let before = self.iterators.len();
        for iterator in iterators {
            iterator.range.iter().for_each(|r| self.expr(r, scope));
            self.iterators.push(iterator.name.name.to_string());
        }
        inside(self);
        self.iterators.truncate(before);
    }

    fn subscripts(&mut self, subscripts: &'t [ast::Subscript], scope: &[String]) {
        for subscript in subscripts {
            if let ast::Subscript::Index(e) = subscript {
                self.expr(e, scope);
            }
        }
    }

    fn expr(&mut self, e: &'t ast::Expr, scope: &[String]) {
        match &e.kind {
            ast::ExprKind::Ref(r) => self.reference(r, scope),
            ast::ExprKind::Call(call) | ast::ExprKind::PartialApplication(call) => self.call(call, scope),
            ast::ExprKind::Comprehension(value, iterators) => {
                self.in_loop(iterators, scope, |walk| walk.expr(value, scope));
            }
            ast::ExprKind::Select(value, selectors) => {
                self.expr(value, scope);
                for selector in selectors {
                    if let ast::Selector::Subscripts(s) = selector {
                        self.subscripts(s, scope);
                    }
                }
            }
            _ => harpoon_syntax::walk::each_operand(e, &mut |o| self.expr(o, scope)),
        }
    }

    fn call(&mut self, call: &'t ast::Call, scope: &[String]) {
        self.reference(&call.function, scope);
        let parts: Vec<ast::Ident> = call.function.parts.iter().map(|p| p.name).collect();
        let function = self.names.class(scope, &parts, call.function.is_global);
        let types = function.map_or_else(Vec::new, |f| self.names.with_bases(f));
        self.in_loop(&call.iterators, scope, |walk| {
            for arg in &call.args {
                if let Some(name) = arg.name {
                    walk.element(&types, &[name], 0);
                }
                walk.expr(&arg.value, scope);
            }
        });
    }

    fn reference(&mut self, r: &'t ast::ComponentRef, scope: &[String]) {
        r.parts.iter().for_each(|part| self.subscripts(&part.subscripts, scope));
        let parts: Vec<ast::Ident> = r.parts.iter().map(|p| p.name).collect();
        let first = parts[0].name.as_str();
        if self.iterators.iter().any(|i| i == first) {
            return;
        }
        match self.names.lookup(if r.is_global { &[] } else { scope }, first) {
            First::Component { class, clause } => {
                let mut types = self.names.type_of_clause(&class, clause);
                let mut from = 1;
                while let (Some(known), true) = (types, from < parts.len()) {
                    self.element(&known, &parts, from);
                    types = self.names.type_of(&known, parts[from].name.as_str());
                    from += 1;
                }
            }
            First::Class { .. } => {
                let own = self.names.with_bases(scope.to_vec());
                let edits = self.edits.len();
                self.element(&own, &parts, 0);
                if self.edits.len() > edits {
                    return;
                }
                let Some(old) = self.names.class(scope, &parts, r.is_global) else { return };
                self.tell(&old, r.span);
                self.parts(&parts, r.is_global, &old, scope);
                for k in (1..parts.len()).rev() {
                    let class = self.names.class(scope, &parts[..k], r.is_global);
                    let edits = self.edits.len();
                    class.into_iter().for_each(|class| self.element(&[class], &parts, k));
                    if self.edits.len() > edits {
                        return;
                    }
                }
            }
        }
    }
}

fn span_of(parts: &[ast::Ident]) -> Span {
    let (first, last) = (parts[0].span, parts[parts.len() - 1].span);
    Span::new(first.file, first.start, last.end)
}

fn behind(span: Span) -> Span {
    Span::new(span.file, span.end, span.end)
}

/// Behind a name and the dimensions that follow it.
fn after_subscripts(source: &Source, name: Span, subscripts: &[ast::Subscript]) -> Span {
    let end = match subscripts.last() {
        None => return behind(name),
        Some(ast::Subscript::All(span)) => span.end,
        Some(ast::Subscript::Index(e)) => e.span.end,
    };
    let close = source.text[end as usize..].find(']').map_or(0, |n| n as u32 + 1);
    Span::new(name.file, end + close, end + close)
}

fn is_named(argument: &ast::Argument, wanted: &str) -> bool {
    match &argument.kind {
        ast::ArgumentKind::Modifier { name, .. } => {
            matches!(&name.parts[..], [one] if one.name == wanted)
        }
        _ => false,
    }
}

fn value_of<'t>(argument: &'t ast::Argument, wanted: &str) -> Option<&'t ast::Expr> {
    match &argument.kind {
        ast::ArgumentKind::Modifier { modification: Some(m), .. } if is_named(argument, wanted) => {
            m.value.as_ref()
        }
        _ => None,
    }
}

/// The name in `name=value` or `name(start=value)`.
fn name_of_new(new: &str) -> &str {
    new.split(['=', '(']).next().unwrap_or(new).trim()
}

/// `new` with the values in the places of `%old%`. A value that stands alone needs no parentheses.
fn filled(new: &str, values: &[(&str, String)]) -> String {
    let mut text = new.to_owned();
    for (old, value) in values {
        let place = format!("%{old}%");
        let inner = value.strip_prefix('(').and_then(|v| v.strip_suffix(')')).unwrap_or(value);
        if text.ends_with(&format!("={place}")) && text.matches('%').count() == 2 {
            text = text.replace(&place, inner);
        }
        text = text.replace(&place, value);
    }
    text
}
