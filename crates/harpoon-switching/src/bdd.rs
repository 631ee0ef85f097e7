//! Reduced ordered binary decision diagrams: Boolean functions as shared graphs, equal exactly when their ids
//! are equal (Bryant 1986). Conditions of a plan may have 30 variables, so they cannot be kept as truth tables;
//! here emptiness, overlap and containment are a few graph operations.

use std::collections::HashMap;

/// A function of one `Bdd`. `FALSE` and `TRUE` are the constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Function(u32);

pub const FALSE: Function = Function(0);
pub const TRUE: Function = Function(1);

/// More nodes than any sensible plan needs; beyond it, answers are void and `is_exhausted` says so.
const MAX_NODES: usize = 2_000_000;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// Index of the variable tested; the constants have `u32::MAX`.
    variable: u32,
    low: Function,
    high: Function,
}

pub struct Bdd {
    nodes: Vec<Node>,
    unique: HashMap<Node, Function>,
    ite_memo: HashMap<(Function, Function, Function), Function>,
    exhausted: bool,
}

impl Default for Bdd {
    fn default() -> Bdd {
        let constant = |f| Node { variable: u32::MAX, low: f, high: f };
        Bdd {
            nodes: vec![constant(FALSE), constant(TRUE)],
            unique: HashMap::new(),
            ite_memo: HashMap::new(),
            exhausted: false,
        }
    }
}

impl Bdd {
    /// True after an operation would have needed more nodes than allowed: functions made since are meaningless.
    pub fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    fn node(&mut self, variable: u32, low: Function, high: Function) -> Function {
        if low == high {
            return low;
        }
        let node = Node { variable, low, high };
        if let Some(&f) = self.unique.get(&node) {
            return f;
        }
        if self.nodes.len() >= MAX_NODES {
            self.exhausted = true;
            return FALSE;
        }
        let f = Function(self.nodes.len() as u32);
        self.nodes.push(node);
        self.unique.insert(node, f);
        f
    }

    pub fn variable(&mut self, index: usize) -> Function {
        self.node(index as u32, FALSE, TRUE)
    }

    /// The variable at the root, `None` for a constant.
    pub fn top(&self, f: Function) -> Option<usize> {
        let v = self.nodes[f.0 as usize].variable;
        (v != u32::MAX).then_some(v as usize)
    }

    /// Both cofactors with respect to a variable that is not below the root.
    pub fn cofactors(&self, f: Function, variable: usize) -> (Function, Function) {
        let node = self.nodes[f.0 as usize];
        if node.variable == variable as u32 { (node.low, node.high) } else { (f, f) }
    }

    /// `if c then t else e`; all connectives are cases of it.
    pub fn ite(&mut self, c: Function, t: Function, e: Function) -> Function {
        if c == TRUE || t == e {
            return t;
        }
        if c == FALSE {
            return e;
        }
        if t == TRUE && e == FALSE {
            return c;
        }
        if let Some(&f) = self.ite_memo.get(&(c, t, e)) {
            return f;
        }
        if self.exhausted {
            return FALSE;
        }
        let root =
            [c, t, e].iter().map(|f| self.nodes[f.0 as usize].variable).min().unwrap_or(u32::MAX) as usize;
        let ((c0, c1), (t0, t1), (e0, e1)) =
            (self.cofactors(c, root), self.cofactors(t, root), self.cofactors(e, root));
        let low = self.ite(c0, t0, e0);
        let high = self.ite(c1, t1, e1);
        let f = self.node(root as u32, low, high);
        self.ite_memo.insert((c, t, e), f);
        f
    }

    pub fn not(&mut self, f: Function) -> Function {
        self.ite(f, FALSE, TRUE)
    }
    pub fn and(&mut self, f: Function, g: Function) -> Function {
        self.ite(f, g, FALSE)
    }
    pub fn or(&mut self, f: Function, g: Function) -> Function {
        self.ite(f, TRUE, g)
    }
    pub fn xor(&mut self, f: Function, g: Function) -> Function {
        let not_g = self.not(g);
        self.ite(f, not_g, g)
    }
    /// `f` without what `g` covers.
    pub fn minus(&mut self, f: Function, g: Function) -> Function {
        self.ite(g, FALSE, f)
    }
    pub fn implies(&mut self, f: Function, g: Function) -> bool {
        self.minus(f, g) == FALSE
    }

    /// Some assignment that makes `f` true, as (variable, value) pairs; variables left out may be anything.
    pub fn example(&self, f: Function) -> Option<Vec<(usize, bool)>> {
        if f == FALSE {
            return None;
        }
        let mut f = f;
        let mut path = Vec::new();
        while let Some(v) = self.top(f) {
            let (low, high) = self.cofactors(f, v);
            let value = low == FALSE;
            path.push((v, value));
            f = if value { high } else { low };
        }
        Some(path)
    }

    /// The value for one assignment; bit `n - 1 - i` of `minterm` is variable `i`.
    pub fn value(&self, f: Function, minterm: u32, n: usize) -> bool {
        let mut f = f;
        while let Some(v) = self.top(f) {
            let (low, high) = self.cofactors(f, v);
            f = if minterm >> (n - 1 - v) & 1 == 1 { high } else { low };
        }
        f == TRUE
    }
}
