//! Derivatives of everything, for states, inputs, parameters and time: the rows that
//! `harpoon_runtime::executor` sweeps tangents through.
//!
//! As in `linearize.rs` each assignment is differentiated for what it uses. Here all blocks take part, whatever they
//! are needed for, and before them the parameters that are computed from others.

use super::linearize::Coefficients;
use super::{LowerError, Lowering};
use harpoon_ir::{Assignment, Block, BlockKind, Expr, ExprId, ScalarType};
use harpoon_runtime::executor::data::{Rows, TangentStep, Tangents, Tier, slot};

impl Lowering {
    /// (slot, slot of the coefficient) for everything that `e` depends on continuously.
    fn full_gradient(&mut self, e: ExprId, coefficients: &mut Coefficients) -> Vec<(u32, u32)> {
        let model = &mut self.schedule.model;
        let vars = &model.vars;
        let wanted = |leaf: Expr| match leaf {
            Expr::Var(v) => vars[v].ty == ScalarType::Real,
            Expr::Time => true,
            _ => false,
        };
        let partials =
            self.derivatives.gradient_for_leaves(&mut model.exprs, &mut model.functions, e, &wanted);
        let mut gradient = Vec::with_capacity(partials.len());
        for (leaf, partial) in partials {
            let (source, partial) = match self.schedule.model.exprs.get(leaf) {
                Expr::Var(v) => {
                    let source = self.layout.var(v);
                    let is_negated = source.is_negated;
                    let pool = &mut self.schedule.model.exprs;
                    (source.slot, if is_negated { pool.neg(partial) } else { partial })
                }
                _ => (slot::TIME, partial),
            };
            gradient.push((source, self.coefficient(partial, coefficients)));
        }
        gradient.sort_unstable();
        gradient
    }

    fn is_real(&self, a: &Assignment) -> bool {
        self.schedule.model.vars[a.var].ty == ScalarType::Real
    }

    /// The blocks of equations in `blocks` are the first ones of `ModelData::solves`.
    pub(super) fn lower_tangents(&mut self, blocks: &[Block]) -> Result<(), LowerError> {
        let mut coefficients = Coefficients::default();
        let mut steps = Vec::new();
        let mut rows = Rows::new();
        let mut is_set = Vec::new();
        for (a, p) in self.schedule.parameters.clone().iter().zip(self.data.parameters.clone()) {
            if self.is_real(a) {
                let gradient = self.full_gradient(a.value, &mut coefficients);
                rows.push(self.layout.slot(a.var), gradient);
                is_set.push(p.is_set);
            }
        }
        steps.push(TangentStep::Parameters { rows, is_set });
        let mut rows = Rows::new();
        let mut next_solve = 0;
        for block in blocks {
            match &block.kind {
                BlockKind::Assign(a) => {
                    if self.is_real(a) {
                        let gradient = self.full_gradient(a.value, &mut coefficients);
                        rows.push(self.layout.slot(a.var), gradient);
                    }
                }
                BlockKind::Solve(s) => {
                    if !rows.is_empty() {
                        steps.push(TangentStep::Rows(std::mem::replace(&mut rows, Rows::new())));
                    }
                    let block = next_solve;
                    next_solve += 1;
                    let mut own = Rows::new();
                    for a in &s.inner {
                        if !self.is_real(a) {
                            continue;
                        }
                        let gradient = self.full_gradient(a.value, &mut coefficients);
                        own.push(self.layout.slot(a.var), gradient);
                    }
                    let residuals = self.data.solves[block as usize].residuals;
                    for (k, r) in s.residuals.iter().enumerate() {
                        let gradient = self.full_gradient(r.value, &mut coefficients);
                        own.push(residuals + k as u32, gradient);
                    }
                    steps.push(TangentStep::Solve { block, rows: own });
                }
            }
        }
        if !rows.is_empty() {
            steps.push(TangentStep::Rows(rows));
        }
        let mut stores = coefficients.frozen;
        stores.append(&mut coefficients.varying);
        let partials = self.chunks(Tier::Cold, "derivatives", &stores, false)?;
        self.data.tangents = Some(Tangents { partials, steps });
        Ok(())
    }
}
