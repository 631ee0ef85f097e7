//! Where variables start that do not say it: at the value nearest to zero that their bounds allow (MLS 4.9).

use harpoon_ir::{Builtin, ExprId, ExprPool, FlatModel, ScalarType};

pub(crate) fn start_within_bounds(model: &mut FlatModel) {
    let vars: Vec<_> = model.vars.ids().collect();
    for v in vars {
        let var = &model.vars[v];
        if var.start.is_some() || var.binding.is_some() {
            continue;
        }
        let (ty, min, max) = (var.ty, var.min, var.max);
        model.vars[v].start = nearest_to_zero(&mut model.exprs, ty, min, max);
    }
}

/// Nothing where zero, or the first literal of an enumeration, is within the bounds.
fn nearest_to_zero(
    pool: &mut ExprPool,
    ty: ScalarType,
    min: Option<ExprId>,
    max: Option<ExprId>,
) -> Option<ExprId> {
    if let ScalarType::Enumeration(_) = ty {
        return min;
    }
    let zero = pool.constant(&ty.default_value());
    let low = min.map_or(zero, |min| pool.call(Builtin::Max, &[zero, min]));
    let start = max.map_or(low, |max| pool.call(Builtin::Min, &[low, max]));
    (start != zero).then_some(start)
}
