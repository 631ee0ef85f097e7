//! What the values of parameters decide about the structure of the equations.
//!
//! `R*i = v1 - v2` with `R = 0` does not determine `i`, and `C*der(v) = i` with `C = 0` makes no state of `v`.
//! Matching and index reduction look at the structure only. Where that leads to equations that are singular with these
//! values, such factors are made zero, and the model is sorted again. Likewise an `if` whose condition a parameter
//! decides, where the branches hold different unknowns, becomes the branch that holds. The parameters are structural
//! from then on.
//!
//! A capacitance that equations and functions compute from voltages and parameters may be zero whatever the voltages
//! are. The derivative that it multiplies is in no equation then, and that is decided before anything is sorted.

use crate::equations::values::{LIMITS, Values};
use crate::equations::walk::Marks;
use harpoon_ir::certain::certain_value;
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{BinaryOp, Constant, Expr, ExprId, FlatModel, Memo, ScalarType, VarId, WholeMemo};
use std::cell::{Cell, OnceCell, RefCell};

/// Factors that are zero and conditions that are decided.
pub struct Decisions {
    products: Vec<ExprId>,
    conditions: Vec<(ExprId, bool)>,
    /// What decides: the parameters in these expressions.
    deciders: Vec<ExprId>,
    /// A derivative falls out of the equations because its computed factor is zero.
    pub has_lost_derivative: bool,
}

pub fn decisions(model: &FlatModel, values: &Values) -> Option<Decisions> {
    let roots: Vec<ExprId> =
        model.equations.iter().chain(&model.initial_equations).flat_map(|eq| [eq.lhs, eq.rhs]).collect();
    let mut finder = Finder {
        model,
        values,
        marks: Marks::default(),
        varying: Marks::default(),
        deriving: Marks::default(),
        certainty: Certainty {
            model,
            values,
            definitions: OnceCell::new(),
            known: RefCell::default(),
            depth: Cell::new(0),
        },
    };
    finder.varying.begin();
    finder.deriving.begin();
    let mut found = Decisions {
        products: Vec::new(),
        conditions: Vec::new(),
        deciders: Vec::new(),
        has_lost_derivative: false,
    };
    model.exprs.visit(&roots, &mut |id, node| match node {
        Expr::Binary(BinaryOp::Mul, a, b) => {
            if let Some(factor) = finder.zero_factor(a, b) {
                found.products.push(id);
                found.deciders.push(factor);
            } else if let Some(factor) = finder.zero_by_computation(a, b) {
                found.products.push(id);
                found.deciders.extend(finder.certainty.definitions_behind(factor));
                found.has_lost_derivative = true;
            }
        }
        Expr::If(c, a, b) => {
            if let Some(is_true) = finder.decided(c, a, b) {
                found.conditions.push((c, is_true));
                found.deciders.push(c);
            }
        }
        _ => {}
    });
    (!found.deciders.is_empty()).then_some(found)
}

impl Decisions {
    pub fn apply(&self, model: &mut FlatModel) {
        let mut memo = WholeMemo::default();
        for &id in &self.products {
            let zero = match model.expr_type(id) {
                ScalarType::Integer => model.exprs.int(0),
                _ => model.exprs.real(0.0),
            };
            memo.set(id, zero);
        }
        for &(id, is_true) in &self.conditions {
            memo.set(id, model.exprs.bool(is_true));
        }
        let FlatModel { exprs, equations, initial_equations, .. } = model;
        for eq in equations.iter_mut().chain(initial_equations) {
            eq.lhs = exprs.rewrite(eq.lhs, &mut memo, &mut |_, id| id);
            eq.rhs = exprs.rewrite(eq.rhs, &mut memo, &mut |_, id| id);
        }
        mark_structural(model, self.deciders.clone());
    }
}

/// What equations of the form `v = e` say that variables are.
fn definitions(model: &FlatModel) -> IdMap<VarId, ExprId> {
    let mut definitions = IdMap::default();
    for eq in &model.equations {
        for (v, e) in [(eq.rhs, eq.lhs), (eq.lhs, eq.rhs)] {
            if let Expr::Var(v) = model.exprs.get(v)
                && !model.vars[v].is_parameter()
            {
                definitions.insert(v, e);
            }
        }
    }
    definitions
}

/// What variables certainly are, by what defines them.
struct Certainty<'a> {
    model: &'a FlatModel,
    values: &'a Values,
    /// Made when first needed.
    definitions: OnceCell<IdMap<VarId, ExprId>>,
    known: RefCell<IdMap<VarId, Option<Constant>>>,
    depth: Cell<usize>,
}

impl Certainty<'_> {
    /// Definitions that lead further than this are not followed.
    const MAX_DEPTH: usize = 30;

    fn definition(&self, v: VarId) -> Option<ExprId> {
        self.definitions.get_or_init(|| definitions(self.model)).get(&v).copied()
    }

    fn value(&self, e: ExprId) -> Option<Constant> {
        certain_value(self.model, e, &|v| self.var(v), LIMITS)
    }

    fn var(&self, v: VarId) -> Option<Constant> {
        if self.model.vars[v].is_parameter() {
            return self.values.var(v).cloned();
        }
        if let Some(known) = self.known.borrow().get(&v) {
            return known.clone();
        }
        let definition = self.definition(v)?;
        if self.depth.get() >= Self::MAX_DEPTH {
            return None;
        }
        // A circle tells nothing.
        self.known.borrow_mut().insert(v, None);
        self.depth.set(self.depth.get() + 1);
        let value = self.value(definition);
        self.depth.set(self.depth.get() - 1);
        self.known.borrow_mut().insert(v, value.clone());
        value
    }

    /// The expression and all definitions that it leads to.
    fn definitions_behind(&self, e: ExprId) -> Vec<ExprId> {
        let mut found = vec![e];
        let mut seen: IdSet<VarId> = IdSet::default();
        let mut next = 0;
        while next < found.len() {
            let from = found[next];
            self.model.exprs.visit(&[from], &mut |_, node| {
                if let Expr::Var(v) = node
                    && self.known.borrow().get(&v).is_some_and(Option::is_some)
                    && seen.insert(v)
                {
                    found.extend(self.definition(v));
                }
            });
            next += 1;
        }
        found
    }
}

struct Finder<'a> {
    model: &'a FlatModel,
    values: &'a Values,
    marks: Marks,
    varying: Marks,
    deriving: Marks,
    certainty: Certainty<'a>,
}

impl Finder<'_> {
    fn varies(&mut self, id: ExprId) -> bool {
        let vars = &self.model.vars;
        self.varying.depends(&self.model.exprs, id, &|leaf| match leaf {
            Expr::Var(v) => !vars[v].is_parameter(),
            Expr::Der(_) | Expr::Time | Expr::Pre(_) | Expr::Initial | Expr::Terminal => true,
            _ => false,
        })
    }

    fn value(&mut self, id: ExprId) -> Option<Constant> {
        if self.model.exprs.as_constant(id).is_some() || self.varies(id) {
            return None;
        }
        let mut samples = false;
        self.model.exprs.visit(&[id], &mut |_, node| samples |= matches!(node, Expr::Sample(..)));
        if samples { None } else { self.values.constant(self.model, id) }
    }

    /// Of the factors of something unknown, the one that is zero.
    fn zero_factor(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        [(a, b), (b, a)].into_iter().find_map(|(factor, other)| {
            let is_zero = self.varies(other) && self.value(factor)?.as_f64() == Some(0.0);
            is_zero.then_some(factor)
        })
    }

    /// Of the factors of a derivative, the one that is zero whatever the unknowns behind it are.
    fn zero_by_computation(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        let model = self.model;
        [(a, b), (b, a)].into_iter().find_map(|(factor, other)| {
            let is_derivative = self.varies(factor)
                && self.deriving.depends(&model.exprs, other, &|leaf| matches!(leaf, Expr::Der(_)));
            let is_zero = is_derivative && self.certainty.value(factor)?.as_f64() == Some(0.0);
            is_zero.then_some(factor)
        })
    }

    fn decided(&mut self, condition: ExprId, a: ExprId, b: ExprId) -> Option<bool> {
        match self.value(condition)? {
            Constant::Boolean(is_true) if self.unknowns(a) != self.unknowns(b) => Some(is_true),
            _ => None,
        }
    }

    /// Variables, and derivatives apart from them.
    fn unknowns(&mut self, id: ExprId) -> Vec<(VarId, bool)> {
        let mut found = Vec::new();
        self.marks.begin_leaves();
        self.marks.leaves(&self.model.exprs, id, &mut |leaf| match leaf {
            Expr::Var(v) if !self.model.vars[v].is_parameter() => found.push((v, false)),
            Expr::Der(v) => found.push((v, true)),
            _ => {}
        });
        found.sort_unstable();
        found
    }
}

/// The parameters in these expressions, and those that give them their values.
fn mark_structural(model: &mut FlatModel, mut roots: Vec<ExprId>) {
    let mut seen: IdSet<VarId> = IdSet::default();
    while !roots.is_empty() {
        let mut found = Vec::new();
        model.exprs.visit(&roots, &mut |_, node| {
            if let Expr::Var(v) = node
                && model.vars[v].is_parameter()
                && seen.insert(v)
            {
                found.push(v);
            }
        });
        roots.clear();
        for v in found {
            model.vars[v].is_structural = true;
            roots.extend(model.vars[v].binding);
        }
    }
}
