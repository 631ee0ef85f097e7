//! Text that nothing is computed with: branches that are not taken, loops over nothing, connects of what is not there. It
//! is noted where elaboration passes it by, with the iterators around it, and judged when the model is complete.

use crate::context::ids::NodeId;
use crate::context::once::{Question, span_of_first};
use crate::context::state::{Scope, Sema};
use crate::expressions::iterator::Body;
use crate::facts::case::Case;
use crate::values::value::Value;
use harpoon_base::{Span, Symbol};
use harpoon_syntax::ast;
use std::rc::Rc;

pub(crate) struct Untaken<'a> {
    pub(crate) text: Text<'a>,
    /// The class that the text stands in.
    pub(crate) node: NodeId,
    /// The iterators around it, with the values that they had.
    pub(crate) iterators: Vec<(Symbol, Value)>,
    /// It is executed, as a function or as an algorithm section.
    pub(crate) is_executed: bool,
}

pub(crate) enum Text<'a> {
    Equations(&'a [ast::Equation]),
    Statements(&'a [ast::Statement]),
    /// A loop over nothing.
    Loop(&'a [ast::ForIndex], Body<'a>),
    /// A branch of an `if` expression, and the value of the branch that is taken.
    Branch(&'a ast::Expr, Option<Value>),
    /// A connect that vanishes with one of its ends.
    Connect(&'a ast::ComponentRef, &'a ast::ComponentRef, Span),
    /// An `if` among equations of which parameters rule out some branches.
    RuledOut(&'a [ast::Branch<ast::Equation>], Span),
}

impl<'a> Sema<'a> {
    fn note_untaken(&mut self, text: Text<'a>, scope: Scope) {
        let visible = scope.iterators.min(self.evaluation.iterators.len());
        let untaken = Untaken {
            text,
            node: scope.node,
            iterators: self.evaluation.iterators[visible..].to_vec(),
            is_executed: scope.frame.is_some(),
        };
        self.note_case(Case::Untaken(Rc::new(untaken)));
    }

    /// A branch of equations that parameters rule out.
    pub(crate) fn note_discarded_equations(&mut self, body: &'a [ast::Equation], scope: Scope) {
        if !body.is_empty() && self.is_new(Question::Names, body[0].span) {
            self.note_untaken(Text::Equations(body), scope);
        }
    }

    /// An algorithm section, of which not all need be executed; once.
    pub(crate) fn note_section(&mut self, statements: &'a [ast::Statement], is_initial: bool, scope: Scope) {
        if self.is_new(Question::Names, span_of_first(statements)) {
            self.note_untaken(Text::Statements(statements), scope);
            if !is_initial {
                self.facts.section_texts.push((statements, scope));
            }
        }
    }

    pub(crate) fn note_empty_loop(&mut self, iterators: &'a [ast::ForIndex], body: Body<'a>, scope: Scope) {
        let place = match body {
            Body::Equations(list) => list.first().map_or(Span::NONE, |e| e.span),
            Body::Statements(list) => span_of_first(list),
            Body::Expr(e) => e.span,
        };
        if self.is_new(Question::Names, place) {
            self.note_untaken(Text::Loop(iterators, body), scope);
        }
    }

    pub(crate) fn note_discarded(&mut self, e: &'a ast::Expr, taken: Option<&Value>, scope: Scope) {
        if self.is_new(Question::Discarded, e.span) {
            self.note_untaken(Text::Branch(e, taken.cloned()), scope);
        }
    }

    pub(crate) fn note_vanished(
        &mut self,
        a: &'a ast::ComponentRef,
        b: &'a ast::ComponentRef,
        scope: Scope,
        span: Span,
    ) {
        if !self.reports.is_trying {
            self.note_untaken(Text::Connect(a, b, span), scope);
        }
    }

    pub(crate) fn note_ruled_out(
        &mut self,
        branches: &'a [ast::Branch<ast::Equation>],
        scope: Scope,
        span: Span,
    ) {
        if !self.situation.is_in_when && self.is_new(Question::Branches, span) {
            self.note_untaken(Text::RuledOut(branches, span), scope);
        }
    }

    /// A component that is not there: its condition is false, or its array is empty.
    pub(crate) fn note_absent(&mut self, node: NodeId, index: u32) {
        if !self.classes.nodes[node].is_static {
            self.note_case(Case::Absent(node, index));
        }
    }
}
