//! Quantities of different dimension that are compared, added or set equal (MLS 19).
//!
//! Local to each equation: a variable without a unit, a number or the result of a function may stand for anything,
//! so nothing is concluded from them, and models without units hear nothing. Nor is anything concluded from the unit
//! `1`: the parameter of a curve is voltage on one branch and current on the other. One wrong declaration breaks every
//! equation its variables stand in; it is told once, as the declaration that explains the most of them.

use crate::equations::text;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Span};
use harpoon_ir::hash::IdSet;
use harpoon_ir::unit::{Dimension, Unit};
use harpoon_ir::{BinaryOp, Builtin, Equation, Expr, ExprId, FlatModel, Origin, ScalarType, UnaryOp, VarId};
use std::collections::{BTreeMap, BTreeSet};

/// How many wrong declarations are told.
const MAX_TOLD: usize = 5;

struct Mismatch {
    origin: Origin,
    /// What was written, for the message.
    whole: String,
    sides: [ExprId; 2],
    units: [String; 2],
    vars: Vec<VarId>,
}

pub fn check_units(model: &FlatModel) -> Vec<Diagnostic> {
    let mut check = Check {
        model,
        units: model
            .vars
            .values()
            .map(|v| v.unit.as_deref().filter(|u| *u != "1").and_then(Unit::parse))
            .collect(),
        memo: Vec::new(),
        found: Vec::new(),
        fitting: Vec::new(),
    };
    if check.units.iter().all(Option::is_none) {
        return Vec::new();
    }
    check.memo = vec![None; model.exprs.len()];
    for eq in &model.equations {
        check.equation(eq, || text::equation(model, eq));
    }
    for eq in &model.initial_equations {
        check.equation(eq, || text::equation(model, eq));
    }
    for (v, var) in model.vars.iter().filter(|(_, var)| var.ty == ScalarType::Real) {
        for value in [var.binding, var.start].into_iter().flatten() {
            check.binding(v, value, var.origin);
        }
    }
    check.report()
}

struct Check<'a> {
    model: &'a FlatModel,
    units: Vec<Option<Unit>>,
    /// By expression: nothing, as long as it has not been looked at.
    memo: Vec<Option<Option<Dimension>>>,
    found: Vec<Mismatch>,
    /// The sides of equations in which all units fit.
    fitting: Vec<[ExprId; 2]>,
}

impl Check<'_> {
    fn equation(&mut self, eq: &Equation, whole: impl Fn() -> String) {
        let n = self.found.len();
        let lhs = self.dimension(eq.lhs, eq.origin, &whole);
        let rhs = self.dimension(eq.rhs, eq.origin, &whole);
        if self.found.len() > n {
            return;
        }
        if let (Expr::Var(a), Expr::Var(b)) = (self.model.exprs.get(eq.lhs), self.model.exprs.get(eq.rhs)) {
            self.same_unit(a, b, eq.origin, [eq.lhs, eq.rhs], &whole);
        } else if let (Some(l), Some(r)) = (lhs, rhs)
            && l != r
        {
            self.mismatch(eq.origin, whole(), [eq.lhs, eq.rhs], [l, r].map(|d| d.to_string()));
        }
        if self.found.len() == n {
            self.fitting.push([eq.lhs, eq.rhs]);
        }
    }

    /// Per declaration: in how many equations its unit fits.
    fn n_fitting(&self) -> BTreeMap<Span, usize> {
        let mut n_fitting = BTreeMap::new();
        for v in self.fitting.iter().flat_map(|&sides| self.variables(sides)) {
            *n_fitting.entry(self.model.vars[v].origin.span).or_default() += 1;
        }
        n_fitting
    }

    /// Equal variables have equal units, not just one dimension.
    fn same_unit(
        &mut self,
        a: VarId,
        b: VarId,
        origin: Origin,
        sides: [ExprId; 2],
        whole: &dyn Fn() -> String,
    ) {
        let (Some(x), Some(y)) = (self.units[a.index()], self.units[b.index()]) else { return };
        let text = |v: VarId| self.model.vars[v].unit.as_deref().unwrap_or_default().to_owned();
        if x.dimension != y.dimension || (x.factor / y.factor - 1.0).abs() > 1e-9 {
            let units = [text(a), text(b)];
            self.found.push(Mismatch { origin, whole: whole(), sides, units, vars: vec![a, b] });
        }
    }

    fn binding(&mut self, v: VarId, value: ExprId, origin: Origin) {
        let model = self.model;
        let Some(unit) = self.units[v.index()] else { return };
        let whole = || format!("{} = {}", model.vars[v].name, text::expr(model, value));
        let n = self.found.len();
        let Some(other) = self.dimension(value, origin, &whole) else { return };
        if self.found.len() > n || other == unit.dimension {
            return;
        }
        let mut vars = self.variables([value, value]);
        vars.insert(0, v);
        let own = model.vars[v].unit.as_deref().unwrap_or_default().to_owned();
        self.found.push(Mismatch {
            origin,
            whole: whole(),
            sides: [value, value],
            units: [own, other.to_string()],
            vars,
        });
    }

    fn mismatch(&mut self, origin: Origin, whole: String, sides: [ExprId; 2], units: [String; 2]) {
        let vars = self.variables(sides);
        self.found.push(Mismatch { origin, whole, sides, units, vars });
    }

    /// The variables with units in some expressions, in order of their first mention; of long ones, the first.
    fn variables(&self, roots: [ExprId; 2]) -> Vec<VarId> {
        const MAX_NODES: usize = 2000;
        let exprs = &self.model.exprs;
        let mut vars = Vec::new();
        let mut seen: IdSet<ExprId> = IdSet::default();
        let mut stack = vec![roots[1], roots[0]];
        while let Some(id) = stack.pop() {
            if seen.len() == MAX_NODES {
                break;
            }
            if !seen.insert(id) {
                continue;
            }
            if let Expr::Var(v) | Expr::Der(v) | Expr::Pre(v) | Expr::Start(v) = exprs.get(id)
                && self.units[v.index()].is_some()
                && !vars.contains(&v)
            {
                vars.push(v);
            }
            let from = stack.len();
            stack.extend(exprs.operands(id));
            stack[from..].reverse();
        }
        vars
    }

    /// `None` if it may be anything.
    fn dimension(&mut self, root: ExprId, origin: Origin, whole: &dyn Fn() -> String) -> Option<Dimension> {
        let model = self.model;
        let mut stack = vec![(root, false)];
        // What many equations share is looked at once.
        while let Some((id, is_expanded)) = stack.pop() {
            if self.memo[id.index()].is_some() {
                continue;
            }
            if is_expanded {
                let dimension = self.of_node(model.exprs.get(id), origin, whole);
                self.memo[id.index()] = Some(dimension);
                continue;
            }
            stack.push((id, true));
            let from = stack.len();
            stack.extend(model.exprs.operands(id).map(|o| (o, false)));
            stack[from..].reverse();
        }
        self.memo[root.index()].flatten()
    }

    fn of_node(&mut self, node: Expr, origin: Origin, whole: &dyn Fn() -> String) -> Option<Dimension> {
        let of = |check: &Self, id: ExprId| check.memo[id.index()].flatten();
        match node {
            Expr::Time => Some(Dimension::SECOND),
            Expr::Var(v) | Expr::Pre(v) | Expr::Start(v) => self.units[v.index()].map(|u| u.dimension),
            Expr::Der(v) => self.units[v.index()].map(|u| u.dimension.over(Dimension::SECOND)),
            Expr::Unary(UnaryOp::Neg, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => of(self, a),
            Expr::Binary(BinaryOp::Mul, a, b) => Some(of(self, a)?.times(of(self, b)?)),
            Expr::Binary(BinaryOp::Div, a, b) => Some(of(self, a)?.over(of(self, b)?)),
            Expr::Binary(BinaryOp::Pow, a, b) => {
                let base = of(self, a)?;
                match self.model.exprs.get(b) {
                    _ if base.is_one() => Some(base),
                    Expr::Real(bits) => base.to_the(f64::from_bits(bits)),
                    Expr::Int(n) => base.to_the(n as f64),
                    _ => None,
                }
            }
            Expr::Binary(BinaryOp::And | BinaryOp::Or, ..) => None,
            Expr::Binary(op, a, b) => {
                let same = self.same(a, b, origin, whole);
                if op.is_relation() { None } else { same }
            }
            Expr::If(_, a, b) => self.same(a, b, origin, whole),
            Expr::Call(builtin, list) => {
                let args = self.model.exprs.list(list).to_vec();
                match builtin {
                    Builtin::Sqrt => of(self, args[0])?.to_the(0.5),
                    Builtin::Abs | Builtin::Delay | Builtin::ToReal => of(self, args[0]),
                    Builtin::Min | Builtin::Max | Builtin::Homotopy => {
                        self.same(args[0], args[1], origin, whole)
                    }
                    Builtin::Atan2 => {
                        self.same(args[0], args[1], origin, whole);
                        Some(Dimension::ONE)
                    }
                    Builtin::Sin | Builtin::Cos | Builtin::Tan | Builtin::Exp => {
                        let argument = of(self, args[0]).filter(|d| !d.is_one());
                        if let Some(argument) = argument {
                            let units = [argument.to_string(), "1".to_owned()];
                            self.mismatch(origin, whole(), [args[0], args[0]], units);
                        }
                        Some(Dimension::ONE)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The common dimension of two values that are added or compared.
    fn same(
        &mut self,
        a: ExprId,
        b: ExprId,
        origin: Origin,
        whole: &dyn Fn() -> String,
    ) -> Option<Dimension> {
        let of = |id: ExprId| self.memo[id.index()].flatten();
        match (of(a), of(b)) {
            (Some(x), Some(y)) if x != y => {
                self.mismatch(origin, whole(), [a, b], [x, y].map(|d| d.to_string()));
                None
            }
            (Some(x), Some(_)) => Some(x),
            // A number takes the unit of the other; a variable without a unit may hide one, and so may the sum.
            (x, None) if self.is_number(b) => x,
            (None, y) if self.is_number(a) => y,
            _ => None,
        }
    }

    fn is_number(&self, id: ExprId) -> bool {
        matches!(self.model.exprs.get(id), Expr::Real(_) | Expr::Int(_))
    }

    fn report(self) -> Vec<Diagnostic> {
        let mut left: Vec<&Mismatch> = self.found.iter().collect();
        let n_fitting = if left.is_empty() { BTreeMap::new() } else { self.n_fitting() };
        let mut told = Vec::new();
        while !left.is_empty() && told.len() < MAX_TOLD {
            let mut counts: BTreeMap<Span, usize> = BTreeMap::new();
            for m in &left {
                let spans: BTreeSet<Span> = m.vars.iter().map(|v| self.model.vars[*v].origin.span).collect();
                spans.into_iter().for_each(|s| *counts.entry(s).or_default() += 1);
            }
            let fitting = |span: &Span| n_fitting.get(span).copied().unwrap_or(0);
            // The declaration that explains the most, and of these the one that fits least elsewhere.
            let culprit = counts
                .iter()
                .max_by_key(|(span, n)| (**n, std::cmp::Reverse(fitting(span)), std::cmp::Reverse(**span)))
                .map(|(span, _)| *span);
            let is_explained =
                |m: &&Mismatch| m.vars.iter().any(|v| Some(self.model.vars[*v].origin.span) == culprit);
            let (explained, rest): (Vec<&Mismatch>, Vec<&Mismatch>) =
                left.into_iter().partition(is_explained);
            left = rest;
            match (explained.first(), culprit) {
                (Some(first), Some(culprit)) => told.push(self.tell(first, &explained, culprit)),
                // Mismatches without variables: cannot be, but must not loop.
                _ => break,
            }
        }
        told
    }

    fn tell(&self, first: &Mismatch, all: &[&Mismatch], culprit: Span) -> Diagnostic {
        let model = self.model;
        let var = first.vars.iter().copied().find(|v| model.vars[*v].origin.span == culprit);
        let var = &model.vars[var.unwrap_or(first.vars[0])];
        let unit = var.unit.as_deref().unwrap_or_default();
        let [a, b] = &first.units;
        let sides = first.sides.map(|s| text::expr(model, s));
        let detail = match sides[0] == sides[1] {
            true => format!("`{a}` where `{b}` is needed"),
            false => format!("`{}` is in `{a}`, `{}` in `{b}`", sides[0], sides[1]),
        };
        let mut d = Diagnostic::warning(
            codes::UNIT_MISMATCH,
            var.origin.span,
            format!("the unit `{unit}` of `{}` does not fit `{}`: {detail}", var.name, first.whole),
        )
        .component(model.path(var.origin.instance))
        .related_component(
            first.origin.span,
            model.path(first.origin.instance),
            "the units meet here",
        );
        for other in all.iter().skip(1).take(2) {
            d = d.related_component(
                other.origin.span,
                model.path(other.origin.instance),
                format!("nor does it fit `{}`", other.whole),
            );
        }
        d.help("correct the unit in the declaration, or the equation; a value without a unit is not checked")
    }
}
