//! What the text of a function must not contain (MLS 12.2, 12.4.1, 12.4.4), whichever way a call of it goes.

use crate::classes::class::{ClassTarget, Entry};
use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Scope;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::collect_modification_calls;
use harpoon_syntax::walk::collect_refs;
use harpoon_syntax::walk::collect_statement_calls;
use harpoon_syntax::walk::is_size_argument;

/// Operators about the course of a simulation, of which a function knows nothing.
const OPERATORS: &[&str] = &[
    "der",
    "initial",
    "terminal",
    "sample",
    "pre",
    "edge",
    "change",
    "reinit",
    "terminate",
    "delay",
    "spatialDistribution",
    "cardinality",
    "inStream",
    "actualStream",
    "rooted",
];

fn is_forbidden(name: &str) -> bool {
    OPERATORS.contains(&name) || crate::expressions::operators::clock::OPERATORS.contains(&name)
}

impl<'a> Judge<'_, 'a> {
    pub(crate) fn check_function_contents(&self, function: NodeId, signature: &Signature) {
        for (node, statements) in self.algorithms_of(function) {
            self.check_no_when(statements, node);
        }
        for (node, call) in self.calls_in_function(function) {
            let scope = self.scope(node);
            self.check_no_operator(call, scope);
            self.check_known_dimension(function, call);
        }
        let Signature { inputs, outputs, locals } = signature;
        let all: Vec<Param> = inputs.iter().chain(outputs).chain(locals).copied().collect();
        self.check_value_circles(function, &all);
        for p in outputs.iter().chain(locals) {
            self.check_record_circles(*p);
        }
    }

    /// The same of the fields of a record that begins with the values that its class gives.
    fn check_record_circles(&self, p: Param) {
        let entry = self.param_entry(p);
        let Some(ty) = self.known_type(p.node, p.index) else { return };
        let kind = self.class_of(ty.class.decl).kind;
        if entry.modifier.value.is_some()
            || ty.scalar.is_some()
            || !matches!(kind, ast::ClassKind::Record | ast::ClassKind::OperatorRecord)
        {
            return;
        }
        let mut class = ty.class.clone();
        class.mods = self.merge_known(&entry.modifier.subs, &class.mods);
        let record = self.static_node(class);
        let fields = self.components_of(record).into_iter();
        let fields: Vec<Param> =
            fields.map(|(node, index)| Param { name: self.entry_name(node, index), node, index }).collect();
        self.check_value_circles(record, &fields);
    }

    fn entry_name(&self, node: NodeId, index: u32) -> Symbol {
        match &self.table(node).entries[index as usize] {
            Entry::Component(entry) => entry.name(),
            Entry::Class(entry) => entry.class.name.name,
        }
    }

    /// The calls in the text of a function: in its statements, and in what it declares.
    pub(crate) fn calls_in_function(&self, function: NodeId) -> Vec<(NodeId, &'a ast::Call)> {
        let mut calls: Vec<(NodeId, &'a ast::Call)> = Vec::new();
        for (n, statements) in self.algorithms_of(function) {
            let mut found = Vec::new();
            collect_statement_calls(statements, &mut found);
            calls.extend(found.into_iter().map(|c| (n, c)));
        }
        for (n, i) in self.components_of(function) {
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { continue };
            let mut found = Vec::new();
            entry.declaration.modification.iter().for_each(|m| collect_modification_calls(m, &mut found));
            calls.extend(found.into_iter().map(|c| (entry.scope, c)));
        }
        calls
    }

    fn check_no_operator(&self, call: &'a ast::Call, scope: Scope) {
        let what = match &call.function.parts[..] {
            [one] if is_forbidden(one.name.name.as_str()) => {
                // A function of the model may have the name.
                let is_own =
                    !call.function.is_global && self.lookup_simple(scope.node, one.name.name).is_some();
                if is_own && one.name.name != "Clock" {
                    return;
                }
                one.name.name.to_string()
            }
            [first, second] if first.name.name == "Connections" => {
                format!("Connections.{}", second.name.name)
            }
            _ => return,
        };
        self.report_in_function(&what, call.span);
    }

    /// Along which dimension `cat` joins, and how many `promote` makes, is known before the function is called
    /// (MLS 10.3.1, 10.4.2).
    fn check_known_dimension(&self, function: NodeId, call: &'a ast::Call) {
        let [name] = &call.function.parts[..] else { return };
        let (k, what) = match name.name.name.as_str() {
            "cat" => (0, "the dimension along which `cat` joins"),
            "promote" => (1, "the number of dimensions that `promote` makes"),
            _ => return,
        };
        let Some(arg) = call.args.get(k) else { return };
        let below = ast::VariabilityPrefix::Parameter;
        if let Some((span, variable)) = self.variable_in(function, &arg.value, below) {
            let message = format!("{what} cannot depend on `{variable}`, which differs from call to call");
            let help = "write the number, or declare it as a constant";
            self.report_breach(Diagnostic::error(codes::VARIABILITY, span, message).help(help));
        }
    }

    /// A function that nobody calls is looked at, too, where it is the modeller's own.
    pub(crate) fn check_uncalled(&self, node: NodeId) {
        if self.is_of_library(self.class_def(node).name.span.file) {
            return;
        }
        for i in 0..self.table(node).entries.len() as u32 {
            let table = self.table(node);
            let Entry::Class(entry) = &table.entries[i as usize] else { continue };
            if entry.class.kind != ast::ClassKind::Function || entry.class.is_partial {
                continue;
            }
            if let Some(function) = self.known_function(ClassTarget::Entry(node, i))
                && !self.class_def(function).is_partial
            {
                let signature = self.signature(function);
                if !self.is_for_heirs(function, &signature) {
                    self.note_function(function);
                }
            }
        }
    }

    /// Without a body and with an output that has no value, a function is there to be extended.
    fn is_for_heirs(&self, function: NodeId, signature: &Signature) -> bool {
        self.algorithms_of(function).is_empty()
            && self.external_of(function).is_none()
            && signature.outputs.iter().any(|&p| self.param_entry(p).modifier.value.is_none())
    }

    fn check_no_when(&self, statements: &'a [ast::Statement], node: NodeId) {
        for s in statements {
            match &s.kind {
                ast::StatementKind::When(_) => {
                    self.error_in(codes::WHEN_IN_FUNCTION, node, s.span, "a function cannot wait for events");
                }
                ast::StatementKind::If(branches) => {
                    branches.iter().for_each(|b| self.check_no_when(&b.body, node));
                }
                ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => {
                    self.check_no_when(body, node);
                }
                _ => {}
            }
        }
    }

    /// The values that a class declares can be computed one after the other (MLS 12.4.1, 12.4.4).
    fn check_value_circles(&self, class: NodeId, all: &[Param]) {
        let needs: Vec<Vec<usize>> = all
            .iter()
            .map(|p| {
                let value = self.own_value(*p);
                let mut refs = Vec::new();
                value.into_iter().for_each(|value| collect_refs(value, &mut refs));
                refs.retain(|r| !is_size_argument(value, r));
                let is_named = |q: &Param| refs.iter().any(|r| r.parts[0].name.name == q.name);
                (0..all.len()).filter(|&k| is_named(&all[k])).collect()
            })
            .collect();
        for start in 0..all.len() {
            let Some(way) = circle(start, &needs) else { continue };
            // Told of the first one only.
            if way.iter().any(|&k| k < start) {
                continue;
            }
            let entry = self.param_entry(all[start]);
            let (name, class) = (all[start].name, self.class_name(class));
            let through: Vec<String> = way[1..].iter().map(|&k| format!("`{}`", all[k].name)).collect();
            let message = match through.is_empty() {
                true => format!("the value of `{name}` of `{class}` depends on itself"),
                false => {
                    format!(
                        "the value of `{name}` of `{class}` depends on itself through {}",
                        through.join(", ")
                    )
                }
            };
            self.report(
                Diagnostic::error(codes::CYCLIC_DECLARATION, entry.declaration.name.span, message)
                    .help("give one of them a value that does not need the others"),
            );
        }
    }

    /// The value that the text of the function itself, or of one that inherits from it, gives a variable.
    pub(crate) fn own_value(&self, p: Param) -> Option<&'a ast::Expr> {
        let value = self.param_entry(p).modifier.value.clone()?;
        (self.object(value.scope) == self.object(p.node)).then_some(value.expr)
    }
}

/// A way from `start` back to it, if there is one.
fn circle(start: usize, needs: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut seen = vec![false; needs.len()];
    let mut way = vec![(start, 0)];
    while let Some((k, next)) = way.last_mut() {
        match needs[*k].get(*next) {
            Some(&needed) => {
                *next += 1;
                if needed == start {
                    return Some(way.iter().map(|(k, _)| *k).collect());
                }
                if !std::mem::replace(&mut seen[needed], true) {
                    way.push((needed, 0));
                }
            }
            None => _ = way.pop(),
        }
    }
    None
}
