//! The texts of a model as templates, which the library of the FMU fills in without expressions.

use harpoon_codegen::CompiledModel;
use harpoon_fmu::messages::{Action, Operand, Piece, Templates};
use harpoon_ir::{ActionKind, BinaryOp, Builtin, Constant, Expr, ExprId, ScalarType, print};

/// More values than this are not shown with an assertion.
const MAX_VALUES: usize = 6;

pub fn templates(model: &CompiledModel) -> Templates {
    let flat = &model.schedule.model;
    let actions = flat.actions.iter().map(|action| {
        let (message, condition) = match action.kind {
            ActionKind::Assert { message, condition, .. } => (Some(message), Some(condition)),
            ActionKind::Terminate { message } | ActionKind::Print { message } => (Some(message), None),
            ActionKind::Reinit { .. } => (None, None),
        };
        let mut pieces = Vec::new();
        if let Some(message) = message {
            add_pieces(model, message, &mut pieces);
        }
        Action {
            message: pieces,
            component: flat.path(action.origin.instance),
            values: condition.map_or_else(Vec::new, |c| values(model, c)),
        }
    });
    Templates {
        actions: actions.collect(),
        texts: model.texts.clone().map(|places| {
            places.into_iter().map(|types| types.into_iter().map(Into::into).collect()).collect()
        }),
        enumerations: flat.enumerations.values().map(|e| (e.name.clone(), e.literals.clone())).collect(),
    }
}

fn add_pieces(model: &CompiledModel, e: ExprId, out: &mut Vec<Piece>) {
    let pool = &model.schedule.model.exprs;
    match pool.get(e) {
        Expr::Str(_) => {
            if let Some(Constant::String(text)) = pool.as_constant(e) {
                out.push(Piece::Text(text.to_string()));
            }
        }
        Expr::Binary(BinaryOp::Add, a, b) => {
            add_pieces(model, a, out);
            add_pieces(model, b, out);
        }
        Expr::NoEvent(inner) => add_pieces(model, inner, out),
        Expr::Call(Builtin::ToString, list) => {
            let operands: Option<Vec<Operand>> = pool.list(list).iter().map(|&a| operand(model, a)).collect();
            out.push(operands.map_or_else(|| written(model, e), Piece::Formatted));
        }
        _ => out.push(operand(model, e).map_or_else(|| written(model, e), |o| Piece::Formatted(vec![o]))),
    }
}

/// What cannot be computed without expressions is shown as it is written.
fn written(model: &CompiledModel, e: ExprId) -> Piece {
    Piece::Text(print::print_expr(&model.schedule.model, e))
}

fn operand(model: &CompiledModel, e: ExprId) -> Option<Operand> {
    let flat = &model.schedule.model;
    if let Expr::Var(v) = flat.exprs.get(e) {
        let source = model.slot_of(v);
        return Some(Operand::Variable { source, ty: flat.vars[v].ty.into() });
    }
    let constant = flat.exprs.as_constant(e)?;
    let ty = constant.scalar_type();
    // The numbers of texts are those of the pool.
    let value = match flat.exprs.get(e) {
        Expr::Str(s) => f64::from(s.0),
        _ => constant.as_f64()?,
    };
    Some(Operand::Number { value, ty: ty.into() })
}

fn values(model: &CompiledModel, condition: ExprId) -> Vec<(String, Operand)> {
    let flat = &model.schedule.model;
    let mut vars = Vec::new();
    flat.exprs.visit(&[condition], &mut |_, node| {
        if let Expr::Var(v) = node {
            vars.push(v);
        }
    });
    (vars.into_iter())
        .filter(|&v| !flat.vars[v].name.starts_with('$') && flat.vars[v].ty != ScalarType::String)
        .take(MAX_VALUES)
        .map(|v| {
            let source = model.slot_of(v);
            (flat.vars[v].name.clone(), Operand::Variable { source, ty: flat.vars[v].ty.into() })
        })
        .collect()
}
