//! How much expressions vary (MLS 3.8), by what they are computed from.

use crate::context::state::Sema;
use harpoon_ir::Builtin;
use harpoon_ir::ClockOp;
use harpoon_ir::Expr;
use harpoon_ir::ExprId;
use harpoon_ir::VarId;
use harpoon_ir::Variability;
use rustc_hash::FxHashMap;

impl<'a> Sema<'a> {
    pub(crate) fn variability(&self, root: ExprId) -> Variability {
        use Variability::{Constant, Continuous, Discrete};
        // Relations change at events only, except inside of `noEvent`, where they are followed all the time.
        let mut memo: FxHashMap<(ExprId, bool), Variability> = FxHashMap::default();
        let mut stack = vec![(root, false, false)];
        while let Some((id, quiet, expanded)) = stack.pop() {
            if memo.contains_key(&(id, quiet)) {
                continue;
            }
            let node = self.flat.exprs.get(id);
            let below = quiet || matches!(node, Expr::NoEvent(_));
            if !expanded {
                stack.push((id, quiet, true));
                stack.extend(self.flat.exprs.operands(id).map(|o| (o, below, false)));
                continue;
            }
            let operands = self.flat.exprs.operands(id).map(|o| memo[&(o, below)]).max().unwrap_or(Constant);
            let own = match node {
                Expr::Var(v) if self.is_clocked(v) => self.flat.vars[v].variability.min(Discrete),
                Expr::Var(v) | Expr::Start(v) => self.flat.vars[v].variability,
                Expr::Time | Expr::Der(_) => Continuous,
                Expr::Pre(v) => self.flat.vars[v].variability.min(Discrete),
                Expr::Initial | Expr::Terminal | Expr::Sample(..) => Discrete,
                Expr::Call(Builtin::Clock(op), _) if op != ClockOp::During => Discrete,
                Expr::Binary(op, _, _) if op.is_relation() && !quiet => operands.min(Discrete),
                Expr::Call(f, _) if f.generates_events() && !quiet => operands.min(Discrete),
                _ => operands,
            };
            memo.insert((id, quiet), own);
        }
        memo[&(root, false)]
    }

    /// It changes at the ticks of its clock only.
    pub(crate) fn is_clocked(&self, v: VarId) -> bool {
        self.equations.partitions.as_ref().is_some_and(|p| p.of_var(v).is_some())
    }

    /// How much a variable varies, so far as all that is known by now.
    pub(crate) fn now_variability(&self, v: VarId) -> Variability {
        match self.is_clocked(v) {
            true => self.flat.vars[v].variability.min(Variability::Discrete),
            false => self.flat.vars[v].variability,
        }
    }
}
