//! From the sorted system to equations in symbols: every variable is replaced by what it is computed from, until only
//! states, inputs, parameters and time are left. Linear loops are solved in symbols.

use crate::fraction::{Failure, Fraction, solve};
use crate::polynomial::Symbol;
use crate::symbols::{Kind, Symbols};
use harpoon_base::Id;
use harpoon_ir::{
    Alias, Assignment, BinaryOp, Block, BlockKind, Builtin, Causality, Expr, ExprId, HeldKind, Origin,
    Schedule, Solve, UnaryOp, VarId, Variability,
};
use std::collections::{HashMap, HashSet};

/// Nested deeper than this, an expression is not read.
const MAX_DEPTH: usize = 400;

/// What is written in place of a variable has at most so many terms; longer ones keep their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length(pub usize);

/// Equations that hold together.
#[derive(Clone, Debug)]
pub struct Loop {
    pub unknowns: Vec<String>,
    /// Where its equations come from.
    pub origins: Vec<Origin>,
    pub is_solved: bool,
}

/// `0 = residual`, which no formula solves.
#[derive(Clone, Debug)]
pub struct Implicit {
    pub residual: Fraction,
    pub origin: Origin,
}

/// All variables of a model in symbols.
pub struct Written<'a> {
    schedule: &'a Schedule,
    pub symbols: Symbols,
    aliases: HashMap<VarId, Alias>,
    values: HashMap<VarId, Fraction>,
    states: HashSet<VarId>,
    length: Length,
    /// What keeps its name, in order, with what it stands for: signals of time, and long expressions.
    pub named: Vec<(Symbol, Fraction, Origin)>,
    pub loops: Vec<Loop>,
    pub implicit: Vec<Implicit>,
    /// Variables that could not be written, with the reason.
    failed: HashMap<VarId, Failure>,
}

impl<'a> Written<'a> {
    /// Writes what the derivatives of the states and `also` need.
    pub fn of(schedule: &'a Schedule, also: &[VarId], length: Length, symbols: Symbols) -> Written<'a> {
        let mut written = Written {
            schedule,
            symbols,
            aliases: schedule.aliases.iter().map(|a| (a.var, *a)).collect(),
            values: HashMap::new(),
            states: schedule.states.iter().map(|s| s.var).collect(),
            length,
            named: Vec::new(),
            loops: Vec::new(),
            implicit: Vec::new(),
            failed: HashMap::new(),
        };
        // States first: symbols count from the front, and sums begin with them.
        for state in &schedule.states {
            written.symbols.variable(&schedule.model.vars[state.var].name, Kind::State);
        }
        let needed = written.needed(also);
        for assignment in schedule.parameters.iter().filter(|a| needed.contains(&a.var)) {
            if !schedule.model.vars[assignment.var].is_parameter() {
                written.assign(assignment);
            }
        }
        for block in &schedule.dynamic {
            match &block.kind {
                BlockKind::Assign(a) if needed.contains(&a.var) => written.assign(a),
                BlockKind::Solve(s) if defined_by(block).iter().any(|v| needed.contains(v)) => {
                    written.solve(s)
                }
                _ => {}
            }
        }
        written
    }

    /// The value of a variable in symbols.
    pub fn value(&mut self, v: VarId) -> Result<Fraction, Failure> {
        if let Some(alias) = self.aliases.get(&v).copied() {
            let value = self.value(alias.of)?;
            return Ok(if alias.is_negated { value.negated() } else { value });
        }
        if let Some(value) = self.values.get(&v) {
            return Ok(value.clone());
        }
        if let Some(&failure) = self.failed.get(&v) {
            return Err(failure);
        }
        let var = &self.schedule.model.vars[v];
        let constant = var.binding.filter(|_| var.variability == Variability::Constant);
        if let Some(binding) = constant
            && let Some(value) = self.schedule.model.exprs.as_f64(binding)
        {
            return Fraction::real(value).ok_or(Failure::DividesByZero);
        }
        let kind = if self.states.contains(&v) {
            Kind::State
        } else if var.causality == Causality::Input {
            Kind::Input
        } else if var.is_parameter() {
            Kind::Parameter
        } else if var.variability == Variability::Discrete {
            Kind::Discrete
        } else {
            Kind::Algebraic
        };
        Ok(Fraction::symbol(self.symbols.variable(&var.name, kind)))
    }

    // ---- what is needed -----------------------------------------------------------------------------

    /// All variables on which derivatives and `also` depend.
    fn needed(&self, also: &[VarId]) -> HashSet<VarId> {
        let schedule = self.schedule;
        let mut reads: HashMap<VarId, Vec<ExprId>> = HashMap::new();
        for a in &schedule.parameters {
            reads.insert(a.var, vec![a.value]);
        }
        for block in &schedule.dynamic {
            match &block.kind {
                BlockKind::Assign(a) => _ = reads.insert(a.var, vec![a.value]),
                BlockKind::Solve(s) => {
                    let list: Vec<ExprId> =
                        s.inner.iter().map(|a| a.value).chain(s.residuals.iter().map(|r| r.value)).collect();
                    defined_by(block).into_iter().for_each(|v| _ = reads.insert(v, list.clone()));
                }
            }
        }
        let mut needed = HashSet::new();
        let mut held = HashSet::new();
        let mut open: Vec<VarId> =
            schedule.states.iter().map(|s| s.der).chain(also.iter().copied()).collect();
        while let Some(v) = open.pop() {
            let v = self.aliases.get(&v).map_or(v, |a| a.of);
            if !needed.insert(v) {
                continue;
            }
            let mut exprs = reads.get(&v).cloned().unwrap_or_default();
            while let Some(e) = exprs.pop() {
                schedule.model.exprs.visit(&[e], &mut |_, node| match node {
                    Expr::Var(w) => open.push(w),
                    Expr::Held(h) if held.insert(h) => exprs_of_held(schedule, h, &mut exprs),
                    _ => {}
                });
            }
        }
        needed
    }

    // ---- assignments and loops ----------------------------------------------------------------------

    fn assign(&mut self, a: &Assignment) {
        match self.expr(a.value) {
            Ok(value) => self.keep(a.var, value, a.origin),
            Err(failure) => _ = self.failed.insert(a.var, failure),
        }
    }

    /// Keeps a value, under its name where it is long or a signal of time.
    fn keep(&mut self, v: VarId, value: Fraction, origin: Origin) {
        let kinds: HashSet<Kind> =
            self.symbols.variables(&value).into_iter().filter_map(|s| self.symbols.kind(s)).collect();
        let is_derivative = self.schedule.states.iter().any(|s| s.der == v);
        let is_signal = kinds.contains(&Kind::Time)
            && !kinds.contains(&Kind::State)
            && !kinds.contains(&Kind::Algebraic)
            && !is_derivative;
        let n_terms = value.numerator().len() + value.denominator().len();
        let kind = match (is_signal, n_terms > self.length.0 && !is_derivative) {
            (true, _) => Kind::Input,
            (_, true) => Kind::Intermediate,
            _ => {
                self.values.insert(v, value);
                return;
            }
        };
        let symbol = self.symbols.variable(&self.schedule.model.vars[v].name, kind);
        self.named.push((symbol, value, origin));
        self.values.insert(v, Fraction::symbol(symbol));
    }

    fn solve(&mut self, block: &Solve) {
        let model = &self.schedule.model;
        let unknowns: Vec<Symbol> = (block.unknowns.iter())
            .map(|&v| self.symbols.variable(&model.vars[v].name, Kind::Algebraic))
            .collect();
        let mut list = Loop {
            unknowns: block.unknowns.iter().map(|&v| model.vars[v].name.clone()).collect(),
            origins: block
                .inner
                .iter()
                .map(|a| a.origin)
                .chain(block.residuals.iter().map(|r| r.origin))
                .collect(),
            is_solved: false,
        };
        match self.linear_solution(block, &unknowns) {
            Ok(Some(solution)) => {
                list.is_solved = true;
                for ((&v, value), residual) in block.unknowns.iter().zip(solution).zip(&block.residuals) {
                    self.keep(v, value, residual.origin);
                }
            }
            Ok(None) | Err(_) => {
                for &v in &block.unknowns {
                    self.values.remove(&v);
                }
                for residual in &block.residuals {
                    match self.expr_through(block, residual.value) {
                        Ok(value) => {
                            self.implicit.push(Implicit { residual: value, origin: residual.origin })
                        }
                        // Nothing says what they are without this equation.
                        Err(failure) => self.failed.extend(block.unknowns.iter().map(|&v| (v, failure))),
                    }
                }
            }
        }
        for a in &block.inner {
            self.values.remove(&a.var);
            self.assign(a);
        }
        self.loops.push(list);
    }

    /// A residual, with the inner assignments of its loop written in place.
    fn expr_through(&mut self, block: &Solve, e: ExprId) -> Result<Fraction, Failure> {
        for a in &block.inner {
            let value = self.expr(a.value)?;
            self.values.insert(a.var, value);
        }
        self.expr(e)
    }

    fn linear_solution(
        &mut self,
        block: &Solve,
        unknowns: &[Symbol],
    ) -> Result<Option<Vec<Fraction>>, Failure> {
        if !block.is_linear {
            return Ok(None);
        }
        let mut matrix = Vec::new();
        let mut right = Vec::new();
        for residual in &block.residuals {
            let mut rest = self.expr_through(block, residual.value)?;
            let mut row = Vec::new();
            for &u in unknowns {
                let Some(factor) = self.symbols.derivative(&rest, u)? else { return Ok(None) };
                if self.symbols.variables(&factor).iter().any(|s| unknowns.contains(s)) {
                    return Ok(None);
                }
                row.push(factor);
            }
            for (factor, &u) in row.iter().zip(unknowns) {
                rest = rest.minus(&factor.times(&Fraction::symbol(u))?)?;
            }
            matrix.push(row);
            right.push(vec![rest.negated()]);
        }
        let Some(solution) = solve(matrix, right)? else { return Ok(None) };
        Ok(Some(solution.into_iter().flatten().collect()))
    }

    // ---- expressions --------------------------------------------------------------------------------

    fn expr(&mut self, e: ExprId) -> Result<Fraction, Failure> {
        self.convert(e, 0, &mut HashMap::new())
    }

    fn convert(
        &mut self,
        e: ExprId,
        depth: usize,
        known: &mut HashMap<ExprId, Fraction>,
    ) -> Result<Fraction, Failure> {
        if let Some(value) = known.get(&e) {
            return Ok(value.clone());
        }
        if depth > MAX_DEPTH {
            return Err(Failure::TooLarge);
        }
        let schedule = self.schedule;
        let pool = &schedule.model.exprs;
        let mut part = |this: &mut Self, e: ExprId| this.convert(e, depth + 1, known);
        let value = match pool.get(e) {
            Expr::Real(bits) => Fraction::real(f64::from_bits(bits)).ok_or(Failure::DividesByZero)?,
            Expr::Int(i) => Fraction::integer(i),
            Expr::Bool(b) => self.symbols.apply(if b { "true" } else { "false" }, Vec::new()),
            Expr::Time => Fraction::symbol(self.symbols.variable("time", Kind::Time)),
            Expr::Var(v) => self.value(v)?,
            Expr::Pre(v) => self.opaque(&format!("pre({})", schedule.model.vars[v].name)),
            Expr::Start(v) => self.opaque(&format!("start({})", schedule.model.vars[v].name)),
            Expr::Unary(UnaryOp::Neg, a) => part(self, a)?.negated(),
            Expr::Unary(UnaryOp::Not, a) => {
                let a = part(self, a)?;
                self.symbols.apply("not", vec![a])
            }
            Expr::Binary(op, a, b) => {
                let (a, b) = (part(self, a)?, part(self, b)?);
                match op {
                    BinaryOp::Add => a.plus(&b)?,
                    BinaryOp::Sub => a.minus(&b)?,
                    BinaryOp::Mul => a.times(&b)?,
                    BinaryOp::Div => a.over(&b)?,
                    BinaryOp::Pow => self.power(a, b)?,
                    _ => self.symbols.apply(op.symbol(), vec![a, b]),
                }
            }
            Expr::If(c, a, b) => {
                let parts = vec![part(self, c)?, part(self, a)?, part(self, b)?];
                if parts[1] == parts[2] { parts[1].clone() } else { self.symbols.apply("if", parts) }
            }
            Expr::NoEvent(a) | Expr::Smooth(_, a) => part(self, a)?,
            Expr::Call(Builtin::ToReal | Builtin::Homotopy, list) => part(self, pool.list(list)[0])?,
            Expr::Call(function, list) => {
                let list =
                    pool.list(list).iter().map(|&a| part(self, a)).collect::<Result<Vec<_>, Failure>>()?;
                self.symbols.apply(function.name(), list)
            }
            Expr::Output(call, k) => match pool.get(call) {
                Expr::UserCall(f, list) => {
                    let list = pool
                        .list(list)
                        .iter()
                        .map(|&a| part(self, a))
                        .collect::<Result<Vec<_>, Failure>>()?;
                    let name = &schedule.model.functions[f].name;
                    let name = if k == 0 { name.clone() } else { format!("{name}[{}]", k + 1) };
                    self.symbols.apply(&name, list)
                }
                _ => self.opaque(&harpoon_ir::print_expr(&schedule.model, e)),
            },
            Expr::Held(h) => match &schedule.held[h].kind {
                HeldKind::Relation { value, .. }
                | HeldKind::TimeRelation { value, .. }
                | HeldKind::Function { value, .. } => part(self, *value)?,
                HeldKind::Sample { .. } => self.opaque(&format!("sample{}", h.index())),
            },
            _ => self.opaque(&harpoon_ir::print_expr(&schedule.model, e)),
        };
        known.insert(e, value.clone());
        Ok(value)
    }

    /// What is constant between events and has no further parts.
    fn opaque(&mut self, text: &str) -> Fraction {
        Fraction::symbol(self.symbols.variable(text, Kind::Discrete))
    }

    fn power(&mut self, base: Fraction, exponent: Fraction) -> Result<Fraction, Failure> {
        let whole = exponent.as_constant().filter(|c| c.is_integer());
        match whole.and_then(|c| num_traits::ToPrimitive::to_i64(c.numer())) {
            Some(n) if n.abs() <= 16 => base.to_the(n),
            _ => Ok(self.symbols.apply("^", vec![base, exponent])),
        }
    }
}

fn exprs_of_held(schedule: &Schedule, h: harpoon_ir::HeldId, out: &mut Vec<ExprId>) {
    match &schedule.held[h].kind {
        HeldKind::Relation { value, .. }
        | HeldKind::TimeRelation { value, .. }
        | HeldKind::Function { value, .. } => out.push(*value),
        HeldKind::Sample { .. } => {}
    }
}

fn defined_by(block: &Block) -> Vec<VarId> {
    match &block.kind {
        BlockKind::Assign(a) => vec![a.var],
        BlockKind::Solve(s) => s.unknowns.iter().copied().chain(s.inner.iter().map(|a| a.var)).collect(),
    }
}
