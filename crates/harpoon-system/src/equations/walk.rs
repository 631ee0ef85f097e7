//! Walks over shared expressions with marks kept between calls, so that looking at every equation of a
//! large system costs no hash table per equation.

use harpoon_base::Id;
use harpoon_ir::{Expr, ExprId, ExprPool, Memo, VarId};

/// Marks on expressions; `begin` forgets them all at once. Those of `leaves` and of `depends` are apart.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    stamp: u32,
    seen: Vec<u32>,
    is_dependent: Vec<bool>,
    leaf_stamp: u32,
    leaf_seen: Vec<u32>,
    stack: Vec<(ExprId, bool)>,
}

impl Marks {
    /// For a new question to `depends`.
    pub fn begin(&mut self) {
        self.stamp += 1;
    }
    /// For a new collection by `leaves`.
    pub fn begin_leaves(&mut self) {
        self.leaf_stamp += 1;
    }

    /// Calls `leaf` once for each node without operands below `root` that was not seen since `begin_leaves`.
    pub fn leaves(&mut self, pool: &ExprPool, root: ExprId, leaf: &mut dyn FnMut(Expr)) {
        self.leaf_seen.resize(pool.len().max(self.leaf_seen.len()), 0);
        self.stack.push((root, false));
        while let Some((id, _)) = self.stack.pop() {
            if std::mem::replace(&mut self.leaf_seen[id.index()], self.leaf_stamp) == self.leaf_stamp {
                continue;
            }
            let mut operands = pool.operands(id);
            match operands.next() {
                None => leaf(pool.get(id)),
                Some(first) => {
                    self.stack.push((first, false));
                    self.stack.extend(operands.map(|o| (o, false)));
                }
            }
        }
    }

    /// Does a leaf below `root` satisfy `is_leaf`? Answers are kept until `begin`, so `is_leaf` must stay
    /// the same.
    pub fn depends(&mut self, pool: &ExprPool, root: ExprId, is_leaf: &dyn Fn(Expr) -> bool) -> bool {
        self.seen.resize(pool.len().max(self.seen.len()), 0);
        self.is_dependent.resize(self.seen.len(), false);
        if self.seen[root.index()] == self.stamp {
            return self.is_dependent[root.index()];
        }
        self.stack.push((root, false));
        while let Some((id, is_expanded)) = self.stack.pop() {
            let i = id.index();
            if is_expanded {
                self.is_dependent[i] = pool.operands(id).any(|o| self.is_dependent[o.index()]);
            } else if self.seen[i] != self.stamp {
                self.seen[i] = self.stamp;
                let mut operands = pool.operands(id).peekable();
                if operands.peek().is_none() {
                    self.is_dependent[i] = is_leaf(pool.get(id));
                } else {
                    self.stack.push((id, true));
                    self.stack.extend(operands.map(|o| (o, false)));
                }
            }
        }
        self.is_dependent[root.index()]
    }
}

/// The variables of an expression, each once, in increasing order.
pub fn variables(pool: &ExprPool, marks: &mut Marks, roots: &[ExprId]) -> Vec<VarId> {
    let mut vars = Vec::new();
    marks.begin_leaves();
    for &root in roots {
        marks.leaves(pool, root, &mut |leaf| {
            if let Expr::Var(v) = leaf {
                vars.push(v);
            }
        });
    }
    vars.sort_unstable();
    vars
}

/// Replaces leaves. `memo` may be kept while `replace` stays the same.
pub fn substitute(
    pool: &mut ExprPool,
    root: ExprId,
    memo: &mut impl Memo,
    replace: &dyn Fn(&mut ExprPool, Expr) -> Option<ExprId>,
) -> ExprId {
    pool.rewrite(root, memo, &mut |pool, id| {
        let node = pool.get(id);
        replace(pool, node).unwrap_or(id)
    })
}
