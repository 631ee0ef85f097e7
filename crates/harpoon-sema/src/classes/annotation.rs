//! What annotations hold, as far as other rooms read it (MLS 18).

use harpoon_ir::Constant;
use harpoon_syntax::ast;

pub(crate) fn annotation_of(class: &ast::ClassDef) -> Option<&ast::Annotation> {
    match &class.body {
        ast::ClassBody::Long(c) | ast::ClassBody::Extends { composition: c, .. } => c.annotation.as_ref(),
        ast::ClassBody::Short(s) => s.comment.annotation.as_ref(),
        ast::ClassBody::Enumeration(e) => e.comment.annotation.as_ref(),
        ast::ClassBody::Derivative { comment, .. } => comment.annotation.as_ref(),
    }
}

/// The value of a literal, with its sign.
pub(crate) fn literal(expr: &ast::Expr) -> Option<Constant> {
    Some(match &expr.kind {
        ast::ExprKind::Integer(i) => Constant::Integer(*i),
        ast::ExprKind::Real(r) => Constant::Real(*r),
        ast::ExprKind::String(s) => Constant::String(s.clone()),
        ast::ExprKind::Boolean(b) => Constant::Boolean(*b),
        ast::ExprKind::Unary(ast::UnaryOp::Minus, inner) => match literal(inner)? {
            Constant::Integer(i) => Constant::Integer(-i),
            Constant::Real(r) => Constant::Real(-r),
            _ => return None,
        },
        _ => return None,
    })
}
