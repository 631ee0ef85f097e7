//! Which functions are impure (MLS 12.3).

use crate::context::ids::NodeId;
use crate::context::state::Sema;
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// Declared `impure`, or the short name of a function that is.
    pub(crate) fn is_impure(&mut self, function: NodeId) -> bool {
        let class = self.class_def(function);
        match class.body {
            _ if class.purity == ast::Purity::Impure => true,
            ast::ClassBody::Short(_) | ast::ClassBody::Derivative { .. } => {
                let bases = self.table(function).bases.clone();
                bases.first().is_some_and(|b| self.is_impure(*b))
            }
            _ => false,
        }
    }
}
