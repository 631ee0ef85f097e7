//! What the text of a function must not contain (MLS 12.2, 12.4.1, 12.4.4), whichever way a call of it goes.

use crate::call::Callee;
use crate::class::{Entry, NodeId};
use crate::function::{Param, Signature};
use crate::purity::collect_modification_calls;
use crate::restriction::is_size_argument;
use crate::section::{collect_refs, collect_statement_calls};
use crate::sema::{Scope, Sema};
use harpoon_base::{Diagnostic, Symbol};
use harpoon_syntax::ast;

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
];

fn is_forbidden(name: &str) -> bool {
    OPERATORS.contains(&name) || crate::clock::OPERATORS.contains(&name)
}

impl<'a> Sema<'a> {
    pub(crate) fn check_function_contents(&mut self, function: NodeId, signature: &Signature) {
        for (node, statements) in self.algorithms_of(function) {
            self.check_no_when(statements, node);
        }
        for (node, call) in self.calls_in_function(function) {
            let scope = self.scope(node);
            self.check_no_operator(call, scope);
        }
        self.check_default_circles(function, signature);
    }

    /// The calls in the text of a function: in its statements, and in what it declares.
    pub(crate) fn calls_in_function(&mut self, function: NodeId) -> Vec<(NodeId, &'a ast::Call)> {
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

    fn check_no_operator(&mut self, call: &'a ast::Call, scope: Scope) {
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

    fn check_no_when(&mut self, statements: &'a [ast::Statement], node: NodeId) {
        for s in statements {
            match &s.kind {
                ast::StatementKind::When(_) => {
                    self.error_in("when-in-function", node, s.span, "a function cannot wait for events");
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

    /// The values that a function declares can be computed one after the other (MLS 12.4.1, 12.4.4).
    fn check_default_circles(&mut self, function: NodeId, signature: &Signature) {
        let all: Vec<Param> =
            signature.inputs.iter().chain(&signature.outputs).chain(&signature.locals).copied().collect();
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
            let (name, class) = (all[start].name, self.class_name(function));
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
                Diagnostic::error("cyclic-declaration", entry.declaration.name.span, message)
                    .help("give one of them a value that does not need the others"),
            );
        }
    }

    /// The value that the text of the function itself, or of one that inherits from it, gives a variable.
    pub(crate) fn own_value(&mut self, p: Param) -> Option<&'a ast::Expr> {
        let value = self.param_entry(p).modifier.value.clone()?;
        (self.nodes[value.scope].object == self.nodes[p.node].object).then_some(value.expr)
    }

    /// Arguments of a call that is not carried out: by position not more than there are inputs, and by their names
    /// (MLS 12.4.1).
    pub(crate) fn check_call_text(&mut self, call: &'a ast::Call, scope: Scope) {
        let Ok(Callee::Function(function)) = self.trying(|s| s.callee(&call.function, scope)) else { return };
        if self.check_not_partial(function, call.span, scope).is_err() {
            return;
        }
        let inputs: Vec<Symbol> = self.signature(function).inputs.iter().map(|p| p.name).collect();
        for (k, arg) in call.args.iter().enumerate() {
            match arg.name {
                None if k >= inputs.len() => {
                    self.too_many_arguments(function, inputs.len(), arg.value.span, scope);
                    return;
                }
                Some(name) if !inputs.contains(&name.name) => {
                    self.no_such_argument(function, &inputs, name, scope);
                }
                _ => {}
            }
        }
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
