//! How much the variables of the whole model vary: which are clocked, and which follow others that vary.

use crate::context::state::Sema;
use harpoon_ir::partition::{Partitions, has_clocks};
use harpoon_ir::{Equation, Expr, VarId, Variability};
use rustc_hash::FxHashMap;

impl Sema<'_> {
    /// Once all equations are there.
    pub(crate) fn settle_variabilities(&mut self) {
        self.equations.partitions = has_clocks(&self.flat).then(|| Partitions::of(&self.flat));
        self.let_states_vary();
    }

    /// Functions of libraries give records with a number in them that follows from the others, such as that of the phases
    /// of a medium, or Integers beside Reals, such as the order of what they sort. Where an equation of a library takes
    /// such a value, the number varies as the others do, and so do those that are equal to it.
    fn let_states_vary(&mut self) {
        while let Some(mut varying) = self.states_that_vary() {
            let mut neighbours: FxHashMap<VarId, Vec<VarId>> = FxHashMap::default();
            for e in &self.flat.equations {
                let (a, b) = (self.flat.exprs.get(e.lhs), self.flat.exprs.get(e.rhs));
                if let (Expr::Var(a), Expr::Var(b)) = (a, b)
                    && self.is_discrete_valued(e)
                {
                    neighbours.entry(a).or_default().push(b);
                    neighbours.entry(b).or_default().push(a);
                }
            }
            while let Some(v) = varying.pop() {
                let variability = &mut self.flat.vars[v].variability;
                if std::mem::replace(variability, Variability::Continuous) != Variability::Continuous {
                    varying.extend(neighbours.get(&v).into_iter().flatten());
                }
            }
        }
    }

    /// Those that do not count as varying yet.
    fn states_that_vary(&self) -> Option<Vec<VarId>> {
        // What a function gives, as a call or written out.
        let is_of_function = |rhs: Expr| matches!(rhs, Expr::Output(..) | Expr::NoEvent(_));
        let varies = |e: &Equation| match self.flat.exprs.get(e.lhs) {
            Expr::Var(v)
                if self.flat.vars[v].variability != Variability::Continuous
                    && self.is_discrete_valued(e)
                    && (self.is_field(v) || is_of_function(self.flat.exprs.get(e.rhs)))
                    && self.is_of_library(e.origin.span.file)
                    && self.variability(e.rhs) == Variability::Continuous =>
            {
                Some(v)
            }
            _ => None,
        };
        let found: Vec<VarId> = self.flat.equations.iter().filter_map(varies).collect();
        (!found.is_empty()).then_some(found)
    }

    /// Is a variable a field of a record?
    fn is_field(&self, v: VarId) -> bool {
        let Some(&(comp, _)) = self.instances.var_comps.get(&v) else { return false };
        let class = &self.classes.decls[self.classes.nodes[self.instances.comps[comp].object].decl].class;
        matches!(
            class.kind,
            harpoon_syntax::ast::ClassKind::Record | harpoon_syntax::ast::ClassKind::OperatorRecord
        )
    }
}
