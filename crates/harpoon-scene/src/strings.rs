//! The values of parameters that no result has: texts such as `shapeType`, literals of enumerations.

use harpoon_ir::eval::{Environment, evaluate};
use harpoon_ir::{Constant, FlatModel, VarId};
use std::cell::Cell;

/// Parameters have the values of their bindings.
pub(crate) struct Parameters<'a> {
    pub model: &'a FlatModel,
    depth: Cell<u32>,
}

impl<'a> Parameters<'a> {
    pub fn new(model: &'a FlatModel) -> Parameters<'a> {
        Parameters { model, depth: Cell::new(0) }
    }
    pub fn value(&self, var: VarId) -> Option<Constant> {
        let binding = self.model.vars[var].binding.filter(|_| self.model.vars[var].is_parameter())?;
        // A circle of bindings is an error elsewhere.
        if self.depth.get() > 100 {
            return None;
        }
        self.depth.set(self.depth.get() + 1);
        let value = evaluate(self.model, binding, self).ok();
        self.depth.set(self.depth.get() - 1);
        value
    }
    /// A text, or the name of an enumeration's literal.
    pub fn text(&self, var: VarId) -> Option<String> {
        match self.value(var)? {
            Constant::String(s) => Some(s.to_string()),
            Constant::Enumeration(e, n) => {
                self.model.enumerations[e].literals.get((n as usize).checked_sub(1)?).cloned()
            }
            _ => None,
        }
    }
}

impl Environment for Parameters<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        self.value(var)
    }
}
