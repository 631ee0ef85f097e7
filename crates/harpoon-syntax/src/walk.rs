//! Walks over syntax trees: the operands of an expression, the calls and names in a text, what statements assign.

use crate::ast;
use harpoon_base::Span;

pub fn within(outer: Span, inner: Span) -> bool {
    outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
}

pub fn collect_equation_calls<'e>(equation: &'e ast::Equation, out: &mut Vec<&'e ast::Call>) {
    match &equation.kind {
        ast::EquationKind::Equality(a, b) => {
            collect_calls(a, out);
            collect_calls(b, out);
        }
        ast::EquationKind::If(branches) | ast::EquationKind::When(branches) => {
            for b in branches {
                b.condition.iter().for_each(|c| collect_calls(c, out));
                b.body.iter().for_each(|e| collect_equation_calls(e, out));
            }
        }
        ast::EquationKind::For(_, body) => body.iter().for_each(|e| collect_equation_calls(e, out)),
        ast::EquationKind::Call(call) => call.args.iter().for_each(|a| collect_calls(&a.value, out)),
        ast::EquationKind::Connect(..) => {}
    }
}

pub fn collect_statement_calls<'e>(statements: &'e [ast::Statement], out: &mut Vec<&'e ast::Call>) {
    for s in statements {
        match &s.kind {
            ast::StatementKind::Assign(_, value) => collect_calls(value, out),
            ast::StatementKind::AssignTuple(_, call) | ast::StatementKind::Call(call) => {
                out.push(call);
                call.args.iter().for_each(|a| collect_calls(&a.value, out));
            }
            ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                for b in branches {
                    b.condition.iter().for_each(|c| collect_calls(c, out));
                    collect_statement_calls(&b.body, out);
                }
            }
            ast::StatementKind::While(condition, body) => {
                collect_calls(condition, out);
                collect_statement_calls(body, out);
            }
            ast::StatementKind::For(_, body) => collect_statement_calls(body, out),
            ast::StatementKind::Break | ast::StatementKind::Return => {}
        }
    }
}

pub fn collect_calls<'e>(e: &'e ast::Expr, out: &mut Vec<&'e ast::Call>) {
    if let ast::ExprKind::Call(call) = &e.kind {
        out.push(call);
    }
    each_operand(e, &mut |o| collect_calls(o, out));
}

pub fn collect_refs<'e>(e: &'e ast::Expr, out: &mut Vec<&'e ast::ComponentRef>) {
    if let ast::ExprKind::Ref(r) = &e.kind {
        out.push(r);
    }
    each_operand(e, &mut |o| collect_refs(o, out));
}

/// The expressions that an expression is directly made of, without subscripts.
pub fn each_operand<'e>(e: &'e ast::Expr, f: &mut dyn FnMut(&'e ast::Expr)) {
    match &e.kind {
        ast::ExprKind::Call(call) | ast::ExprKind::PartialApplication(call) => {
            call.args.iter().for_each(|a| f(&a.value));
        }
        ast::ExprKind::Unary(_, a) | ast::ExprKind::Comprehension(a, _) | ast::ExprKind::Select(a, _) => f(a),
        ast::ExprKind::Binary(_, a, b) => {
            f(a);
            f(b);
        }
        ast::ExprKind::If(branches, otherwise) => {
            for (condition, value) in branches {
                f(condition);
                f(value);
            }
            f(otherwise);
        }
        ast::ExprKind::Range(a, step, b) => {
            f(a);
            step.iter().for_each(|s| f(s));
            f(b);
        }
        ast::ExprKind::Array(list) => list.iter().for_each(f),
        ast::ExprKind::Matrix(rows) => rows.iter().flatten().for_each(f),
        ast::ExprKind::Tuple(list) => list.iter().flatten().for_each(f),
        _ => {}
    }
}

/// Everything that statements assign to.
pub fn collect_targets<'a>(statements: &'a [ast::Statement], out: &mut Vec<&'a ast::ComponentRef>) {
    for s in statements {
        match &s.kind {
            ast::StatementKind::Assign(target, _) => out.push(target),
            ast::StatementKind::AssignTuple(targets, _) => out.extend(targets.iter().flatten()),
            ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                branches.iter().for_each(|b| collect_targets(&b.body, out));
            }
            ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => {
                collect_targets(body, out)
            }
            ast::StatementKind::Call(_) | ast::StatementKind::Break | ast::StatementKind::Return => {}
        }
    }
}

/// Is the reference the array of a `size` or `ndims` in the value?
pub fn is_size_argument(value: Option<&ast::Expr>, r: &ast::ComponentRef) -> bool {
    let mut calls = Vec::new();
    value.into_iter().for_each(|value| collect_calls(value, &mut calls));
    let asks = |c: &&&ast::Call| matches!(&c.function.parts[..], [one] if ["size", "ndims"].contains(&one.name.name.as_str()));
    let is_it = |a: &ast::CallArg| matches!(&a.value.kind, ast::ExprKind::Ref(x) if x.span == r.span);
    calls.iter().filter(asks).any(|c| c.args.iter().any(is_it))
}

/// Each `break` outside of a loop, and each `return` outside of a function.
pub fn misplaced_jumps(statements: &[ast::Statement], is_function: bool) -> Vec<&ast::Statement> {
    fn collect<'a>(
        statements: &'a [ast::Statement],
        (is_function, is_in_loop): (bool, bool),
        out: &mut Vec<&'a ast::Statement>,
    ) {
        for s in statements {
            match &s.kind {
                ast::StatementKind::Break if !is_in_loop => out.push(s),
                ast::StatementKind::Return if !is_function => out.push(s),
                ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => {
                    collect(body, (is_function, true), out);
                }
                ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                    branches.iter().for_each(|b| collect(&b.body, (is_function, is_in_loop), out));
                }
                _ => {}
            }
        }
    }
    let mut out = Vec::new();
    collect(statements, (is_function, false), &mut out);
    out
}

/// The description and annotation of a class that is no text of its own.
pub fn comment_of(class: &ast::ClassDef) -> Option<&ast::Comment> {
    match &class.body {
        ast::ClassBody::Short(short) => Some(&short.comment),
        ast::ClassBody::Enumeration(enumeration) => Some(&enumeration.comment),
        _ => None,
    }
}

/// The calls in the values that a modification gives, at any depth.
pub fn collect_modification_calls<'e>(m: &'e ast::Modification, out: &mut Vec<&'e ast::Call>) {
    m.value.iter().for_each(|v| collect_calls(v, out));
    for argument in &m.arguments {
        match &argument.kind {
            ast::ArgumentKind::Modifier { modification, .. } => {
                modification.iter().for_each(|m| collect_modification_calls(m, out));
            }
            ast::ArgumentKind::Component(clause) => {
                let given = clause.declarations.iter().filter_map(|d| d.modification.as_ref());
                given.for_each(|m| collect_modification_calls(m, out));
            }
            ast::ArgumentKind::Class(_) | ast::ArgumentKind::Break(_) => {}
        }
    }
}
