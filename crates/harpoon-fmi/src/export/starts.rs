//! Start values of states as parameters, so that an importer can set them.
//!
//! `x(start = e, fixed = true)` becomes `x(start = p, fixed = true)` with a hidden parameter `p = e`. The initial
//! problem is the same; only its value can be given from outside.

use harpoon_ir::{Constant, FlatModel, ScalarType, Var, VarId, Variability};

const PREFIX: &str = "$start.";

/// To be called before the model is sorted.
pub fn offer_starts(model: &mut FlatModel) {
    let fixed: Vec<VarId> = (model.vars.iter())
        .filter(|(_, v)| {
            v.ty == ScalarType::Real && v.variability == Variability::Continuous && v.fixed == Some(true)
        })
        .map(|(id, _)| id)
        .collect();
    for id in fixed {
        let var = &model.vars[id];
        let mut parameter =
            Var::new(format!("{PREFIX}{}", var.name), ScalarType::Real, Variability::Parameter, var.origin);
        let start = var.start.unwrap_or_else(|| model.exprs.constant(&Constant::Real(0.0)));
        parameter.binding = Some(start);
        parameter.is_hidden = true;
        let parameter = model.vars.push(parameter);
        let leaf = model.exprs.var(parameter);
        model.vars[id].start = Some(leaf);
    }
}

/// The parameter that [`offer_starts`] has made for a variable of this name.
pub fn parameter_name(variable: &str) -> String {
    format!("{PREFIX}{variable}")
}
