//! Walks the equations of the whole model ahead of flattening, for what must be known before the first
//! equation is elaborated: how often connectors are connected, and how connections form a graph.

use crate::classes::class::Entry;
use crate::context::ids::NodeId;
use crate::context::state::Walk;
use crate::context::state::{Scope, Sema};
use crate::expressions::iterator::Body;
use crate::expressions::state::Situation;
use crate::instances::component::CompKind;
use harpoon_syntax::ast;

/// What to do with the equations found, and with conditions in front of them.
#[derive(Clone, Copy)]
pub(crate) struct Visitor<'a> {
    /// Whether a condition holds; `None` leaves out the whole `if`, since nothing is known about it yet.
    pub condition: fn(&mut Sema<'a>, &'a ast::Expr, Scope) -> Option<bool>,
    /// Called for each equation that is neither `if` nor `for`.
    pub equation: fn(&mut Sema<'a>, &'a ast::Equation, Scope),
}

impl<'a> Sema<'a> {
    /// Everything inside an object, components first. What is wrong with it, also that it contains itself, is told when it
    /// is flattened.
    pub(crate) fn look_ahead(&mut self, object: NodeId, visitor: Visitor<'a>) {
        let situation = Situation { walk: Walk::Ahead, ..self.situation };
        self.trying(|s| s.situated(situation, |s| s.visit_object_ahead(object, visitor)));
    }

    fn visit_object_ahead(&mut self, object: NodeId, visitor: Visitor<'a>) {
        for (n, i) in self.components_of(object) {
            // What is `outer` is visited where its `inner` is.
            let table = self.table(n);
            let is_elsewhere = matches!(&table.entries[i as usize], Entry::Component(e) if e.is_outer() && (!e.is_inner() || e.passes_on()));
            if !is_elsewhere
                && let Ok(comp) = self.own_component(n, i)
                && let CompKind::Objects(nodes) = self.instances.comps[comp].kind.clone()
            {
                for &node in nodes.iter() {
                    // The signals of a bus are not known yet, and it has no equations.
                    if !self.is_bus(node) && !self.is_hopeless() {
                        self.visit_object_ahead(node, visitor);
                    }
                }
            }
        }
        self.visit_class_ahead(object, visitor);
    }

    fn visit_class_ahead(&mut self, node: NodeId, visitor: Visitor<'a>) {
        for base in self.table(node).bases.clone() {
            self.visit_class_ahead(base, visitor);
        }
        let Some(composition) = self.composition(node) else { return };
        let scope = self.scope(node);
        for section in composition.equations.iter().filter(|s| !s.is_initial) {
            for e in &section.equations {
                self.visit_equation_ahead(e, scope, visitor);
            }
        }
    }

    fn visit_equation_ahead(&mut self, e: &'a ast::Equation, scope: Scope, visitor: Visitor<'a>) {
        match &e.kind {
            ast::EquationKind::For(iterators, body) => {
                let _ = self.for_each(iterators, Body::Equations(body), scope, &mut |sema| {
                    body.iter().for_each(|e| sema.visit_equation_ahead(e, scope, visitor));
                    Ok(())
                });
            }
            ast::EquationKind::If(branches) => {
                for branch in branches {
                    let is_taken = match &branch.condition {
                        None => true,
                        Some(c) => match (visitor.condition)(self, c, scope) {
                            Some(is_taken) => is_taken,
                            None => return,
                        },
                    };
                    if is_taken {
                        branch.body.iter().for_each(|e| self.visit_equation_ahead(e, scope, visitor));
                        break;
                    }
                }
            }
            _ => (visitor.equation)(self, e, scope),
        }
    }
}
