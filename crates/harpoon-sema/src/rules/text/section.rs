//! What may stand in which section: `when` and `reinit` (MLS 8.3.6, 11.2.7), `cardinality` (3.7.4.3), and components with a condition in branches that are not taken (4.4.5).
//!
//! The text decides, not what is done with it: a `when` in a loop over `1:1` is as wrong as in any other.

use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Scope;
use crate::rules::judge::Judge;
use harpoon_base::Diagnostic;
use harpoon_syntax::ast;
use harpoon_syntax::walk::collect_calls;
use harpoon_syntax::walk::collect_equation_calls;

/// What stands around an equation.
#[derive(Clone, Copy, PartialEq)]
enum Around {
    Nothing,
    /// A `when` that waits for an event.
    When,
    /// One of which that is not certain: it may be that of a clock.
    Clock,
}

impl<'a> Judge<'_, 'a> {
    pub(crate) fn check_sections(&self, node: NodeId, composition: &'a ast::Composition) {
        for section in &composition.algorithms {
            self.check_statements(
                node,
                &section.statements,
                section.is_initial.then_some("in an initial algorithm"),
            );
        }
        for equation in composition.equations.iter().filter(|s| s.is_initial).flat_map(|s| &s.equations) {
            self.check_no_reinit(node, equation);
        }
        for section in composition.equations.iter().filter(|s| !s.is_initial) {
            self.check_equations(&section.equations, Around::Nothing, &mut Vec::new(), self.scope(node));
        }
        self.check_cardinality(node, composition);
    }

    /// A `when` stands at the top of an algorithm that is not initial, and `reinit` in `when` equations only.
    fn check_statements(&self, node: NodeId, statements: &'a [ast::Statement], around: Option<&'static str>) {
        for s in statements {
            match &s.kind {
                ast::StatementKind::When(branches) => {
                    if let Some(around) = around {
                        let message = format!("a `when` cannot stand {around}");
                        self.report(
                            Diagnostic::error(codes::MISPLACED_WHEN, s.span, message)
                                .component(self.path(node))
                                .help(
                                    "put it at the top of an algorithm section, or write a `when` equation",
                                ),
                        );
                    }
                    let around = Some("inside of `when` in an algorithm section");
                    for b in branches {
                        self.check_statements(node, &b.body, around);
                        self.check_own_targets(node, &b.body);
                    }
                }
                ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => {
                    self.check_statements(node, body, around.or(Some("in a loop of an algorithm section")));
                }
                ast::StatementKind::If(branches) => {
                    let around = around.or(Some("inside of `if` in an algorithm section"));
                    branches.iter().for_each(|b| self.check_statements(node, &b.body, around));
                }
                ast::StatementKind::Call(call) if is_reinit(call) => {
                    self.report(
                        Diagnostic::error(
                            codes::MISPLACED_CALL,
                            s.span,
                            "`reinit` stands in `when` equations, not in algorithms",
                        )
                        .component(self.path(node))
                        .help("move the `when` to an equation section"),
                    );
                }
                _ => {}
            }
        }
    }

    /// A `when` contains no `when`, and equations for variables; `reinit` stands in one (MLS 8.3.5, 8.3.6).
    /// That of a clock may contain any equation.
    fn check_equations(
        &self,
        equations: &'a [ast::Equation],
        around: Around,
        loops: &mut Vec<&'a [ast::ForIndex]>,
        scope: Scope,
    ) {
        let node = scope.node;
        for e in equations {
            match &e.kind {
                ast::EquationKind::When(branches) => {
                    if around == Around::When {
                        let message = "`when` cannot contain a `when`";
                        self.error_in(codes::MISPLACED_WHEN, node, e.span, message);
                    }
                    for b in branches {
                        let condition = b.condition.as_ref();
                        let ty = condition.and_then(|c| self.known_type_in_loops(c, loops, scope));
                        let is_event = ty == Some(harpoon_ir::ScalarType::Boolean);
                        let around = if is_event { Around::When } else { Around::Clock };
                        self.check_equations(&b.body, around, loops, scope);
                    }
                }
                ast::EquationKind::If(branches) => {
                    branches.iter().for_each(|b| self.check_equations(&b.body, around, loops, scope));
                }
                ast::EquationKind::For(iterators, body) => {
                    loops.push(iterators);
                    self.check_equations(body, around, loops, scope);
                    loops.pop();
                }
                ast::EquationKind::Equality(left, _)
                    if around == Around::When
                        && !matches!(left.kind, ast::ExprKind::Ref(_) | ast::ExprKind::Tuple(_)) =>
                {
                    self.left_side_of_when(left.span, scope);
                }
                ast::EquationKind::Call(call) if is_reinit(call) && around == Around::Nothing => {
                    let message = "`reinit` may only be used inside a `when`";
                    self.error_in(codes::MISPLACED_CALL, node, call.span, message);
                }
                _ => {}
            }
        }
    }

    fn check_own_targets(&self, node: NodeId, body: &'a [ast::Statement]) {
        let mut targets = Vec::new();
        harpoon_syntax::walk::collect_targets(body, &mut targets);
        let scope = self.scope(node);
        targets.into_iter().for_each(|r| _ = self.check_own_target(r, scope));
    }

    /// At the start there is nothing to set anew (MLS 8.3.6).
    fn check_no_reinit(&self, node: NodeId, equation: &'a ast::Equation) {
        match &equation.kind {
            ast::EquationKind::Call(call) if is_reinit(call) => {
                self.report(
                    Diagnostic::error(
                        codes::MISPLACED_CALL,
                        equation.span,
                        "`reinit` cannot stand in an initial equation",
                    )
                    .component(self.path(node))
                    .help("write an equation for the value at the start: `x = ...;`"),
                );
            }
            ast::EquationKind::If(branches) => {
                branches.iter().flat_map(|b| &b.body).for_each(|e| self.check_no_reinit(node, e));
            }
            ast::EquationKind::For(_, body) => body.iter().for_each(|e| self.check_no_reinit(node, e)),
            _ => {}
        }
    }

    /// How often something is connected should decide on equations only, in conditions of `if` and `assert`, and not
    /// on further connections (MLS 3.7.4.3).
    fn check_cardinality(&self, node: NodeId, composition: &'a ast::Composition) {
        let mut misused = Vec::new();
        for element in &composition.elements {
            let ast::ElementKind::Component(clause) = &element.kind else { continue };
            for d in &clause.declarations {
                if let Some(value) = d.modification.as_ref().and_then(|m| m.value.as_ref()) {
                    collect_calls(value, &mut misused);
                }
            }
        }
        for section in &composition.equations {
            section.equations.iter().for_each(|e| collect_outside_conditions(e, &mut misused));
        }
        let counts =
            |c: &&ast::Call| matches!(&c.function.parts[..], [one] if one.name.name == "cardinality");
        for call in misused.into_iter().filter(counts) {
            self.report_breach(
                Diagnostic::error(
                    codes::MISPLACED_CALL,
                    call.span,
                    "`cardinality` may stand only in conditions of `assert`, and of an `if` without `connect`",
                )
                .component(self.path(node))
                .help("let a Boolean parameter say whether the connector is used"),
            );
        }
    }
}

fn is_reinit(call: &ast::Call) -> bool {
    matches!(&call.function.parts[..], [part] if part.name.name == "reinit")
}

/// The calls in an equation, those in conditions of `assert` and of an `if` that connects nothing left out.
fn collect_outside_conditions<'e>(equation: &'e ast::Equation, out: &mut Vec<&'e ast::Call>) {
    match &equation.kind {
        ast::EquationKind::If(branches) => {
            let bodies = || branches.iter().flat_map(|b| &b.body);
            if bodies().any(connects_something) {
                branches.iter().filter_map(|b| b.condition.as_ref()).for_each(|c| collect_calls(c, out));
            }
            bodies().for_each(|e| collect_outside_conditions(e, out));
        }
        ast::EquationKind::For(indices, body) => {
            indices.iter().filter_map(|i| i.range.as_ref()).for_each(|range| collect_calls(range, out));
            body.iter().for_each(|e| collect_outside_conditions(e, out));
        }
        ast::EquationKind::Call(call) if matches!(&call.function.parts[..], [one] if one.name.name == "assert") =>
            {}
        _ => collect_equation_calls(equation, out),
    }
}

fn connects_something(equation: &ast::Equation) -> bool {
    match &equation.kind {
        ast::EquationKind::Connect(..) => true,
        ast::EquationKind::If(branches) => branches.iter().flat_map(|b| &b.body).any(connects_something),
        ast::EquationKind::For(_, body) => body.iter().any(connects_something),
        _ => false,
    }
}
