//! The equations of a component in symbols, its inner variables eliminated: what is left is the law at its ports.

use crate::names::Names;
use crate::network::{Network, mentioned, mentioned_in};
use harpoon_derive::fraction::{Failure, Fraction};
use harpoon_derive::polynomial::{Polynomial, Symbol, allow};
use harpoon_derive::symbols::{Kind, Meaning, Symbols};
use harpoon_ir::{
    ActionKind, BinaryOp, Builtin, Equation, Expr, ExprId, FlatModel, ScalarType, UnaryOp, VarId, Variability,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Products of terms for the law of one component.
const EFFORT: u64 = 50_000;
const MAX_DEPTH: usize = 300;
/// A component of more equations is a field without further questions.
const MAX_EQUATIONS: usize = 120;

/// The symbols of a terminal: its potential with two derivatives, its flow with one.
#[derive(Clone, Copy, Debug)]
pub struct Port {
    pub across: [Symbol; 3],
    pub through: [Symbol; 2],
}

pub struct Laws {
    pub symbols: Symbols,
    /// In the order of the terminals of the group.
    pub ports: Vec<Port>,
    /// Each is zero.
    pub residuals: Vec<Fraction>,
    /// What inner variables are.
    pub definitions: BTreeMap<VarId, Fraction>,
    /// The variables behind symbols.
    pub variables: HashMap<Symbol, VarId>,
    /// Something in it changes at events.
    pub is_discrete: bool,
    /// Not all equations could be read, or it is not clear what is given from outside.
    pub is_opaque: bool,
    next: HashMap<Symbol, Symbol>,
    /// Variables of other components that never move, such as the angle of a housing.
    still: BTreeSet<VarId>,
}

impl Laws {
    pub fn of(
        model: &FlatModel,
        network: &Network,
        names: &Names,
        group: usize,
        still: &BTreeSet<VarId>,
    ) -> Laws {
        allow(EFFORT);
        let of = &network.groups[group];
        let mut laws = Laws {
            symbols: Symbols::default(),
            ports: Vec::new(),
            residuals: Vec::new(),
            definitions: BTreeMap::new(),
            variables: HashMap::new(),
            is_discrete: false,
            is_opaque: of.equations.len() > MAX_EQUATIONS,
            next: HashMap::new(),
            still: still.clone(),
        };
        for &t in &of.terminals {
            laws.still.remove(&network.terminals[t].across);
        }
        let locals: Vec<VarId> =
            (model.vars.ids()).filter(|v| network.owner.get(v) == Some(&group)).collect();
        let is_moving = |v: VarId| {
            model.vars[v].ty == ScalarType::Real && model.vars[v].variability == Variability::Continuous
        };
        laws.is_discrete = locals.iter().any(|&v| !is_moving(v)) || is_acted_on(model, &locals);
        for &t in &of.terminals {
            let terminal = &network.terminals[t];
            let across = laws.chain(model, names, terminal.across, 3);
            let through = laws.chain(model, names, terminal.through, 2);
            laws.ports
                .push(Port { across: [across[0], across[1], across[2]], through: [through[0], through[1]] });
        }
        if laws.is_opaque {
            return laws;
        }
        let unknowns = laws.unknowns(model, network, group, &locals);
        for &k in &of.equations {
            let equation = &model.equations[k];
            if !is_real(model, equation) {
                continue;
            }
            let read = laws.read(model, names, equation.lhs, 0).and_then(|left| {
                let right = laws.read(model, names, equation.rhs, 0)?;
                left.minus(&right)
            });
            match read {
                Ok(residual) => laws.residuals.push(residual),
                Err(_) => laws.is_opaque = true,
            }
        }
        let unknowns: Vec<VarId> = unknowns.into_iter().filter(|&v| is_moving(v)).collect();
        laws.eliminate(model, names, &unknowns);
        laws.residuals.retain(|r| !r.is_zero());
        laws
    }

    /// The inner variables that its own equations determine: all, or all but those that other components give it.
    fn unknowns(
        &mut self,
        model: &FlatModel,
        network: &Network,
        group: usize,
        locals: &[VarId],
    ) -> Vec<VarId> {
        let of = &network.groups[group];
        let n_given = (locals.len() + of.terminals.len()).checked_sub(of.equations.len());
        let shared: BTreeSet<VarId> = (network.groups.iter().enumerate())
            .filter(|(k, _)| *k != group)
            .flat_map(|(_, g)| &g.equations)
            .flat_map(|&k| mentioned(model, &model.equations[k]))
            .filter(|v| network.owner.get(v) == Some(&group))
            .collect();
        match n_given {
            Some(0) => locals.to_vec(),
            Some(n) if n == shared.len() => locals.iter().copied().filter(|v| !shared.contains(v)).collect(),
            _ => {
                self.is_opaque = true;
                Vec::new()
            }
        }
    }

    // ---- symbols ------------------------------------------------------------------------------------

    /// A variable and its derivatives.
    fn chain(&mut self, model: &FlatModel, names: &Names, v: VarId, n: usize) -> Vec<Symbol> {
        let mut list = vec![self.symbol(model, names, v)];
        for k in 1..n {
            let name = format!("{}({})", "der".repeat(k), names.of(v));
            let symbol = self.symbols.variable(&name, Kind::Algebraic);
            self.next.insert(list[k - 1], symbol);
            list.push(symbol);
        }
        list
    }

    fn symbol(&mut self, model: &FlatModel, names: &Names, v: VarId) -> Symbol {
        let var = &model.vars[v];
        let kind = match var.variability {
            Variability::Constant | Variability::Parameter => Kind::Parameter,
            Variability::Discrete => Kind::Discrete,
            Variability::Continuous if self.still.contains(&v) => Kind::Parameter,
            Variability::Continuous if var.ty != ScalarType::Real => Kind::Discrete,
            Variability::Continuous => Kind::Algebraic,
        };
        let symbol = self.symbols.variable(names.of(v), kind);
        self.variables.insert(symbol, v);
        symbol
    }

    fn derivative_symbol(&mut self, model: &FlatModel, names: &Names, v: VarId) -> Symbol {
        let symbol = self.symbol(model, names, v);
        if let Some(&known) = self.next.get(&symbol) {
            return known;
        }
        self.chain(model, names, v, 2)[1]
    }

    /// Whether a value stays as it is during a run.
    pub fn is_constant(&self, f: &Fraction) -> bool {
        self.symbols.variables(f).iter().all(|&s| self.symbols.kind(s) == Some(Kind::Parameter))
    }

    pub fn time_derivative(&mut self, f: &Fraction) -> Result<Option<Fraction>, Failure> {
        let mut sum = Fraction::zero();
        for symbol in self.symbols.variables(f) {
            if self.symbols.kind(symbol) == Some(Kind::Parameter) {
                continue;
            }
            let Some(&next) = self.next.get(&symbol) else { return Ok(None) };
            let Some(factor) = self.symbols.derivative(f, symbol)? else { return Ok(None) };
            sum = sum.plus(&factor.times(&Fraction::symbol(next))?)?;
        }
        Ok(Some(sum))
    }

    /// Puts expressions in the place of symbols, inside of functions too.
    pub fn substitute(&mut self, f: &Fraction, by: &BTreeMap<Symbol, Fraction>) -> Result<Fraction, Failure> {
        if self.symbols.variables(f).iter().all(|s| !by.contains_key(s)) {
            return Ok(f.clone());
        }
        let over = self.substitute_in(f.numerator(), by)?;
        let under = self.substitute_in(f.denominator(), by)?;
        over.over(&under)
    }

    fn substitute_in(
        &mut self,
        p: &Polynomial,
        by: &BTreeMap<Symbol, Fraction>,
    ) -> Result<Fraction, Failure> {
        let mut values: HashMap<Symbol, Fraction> = HashMap::new();
        for symbol in p.symbols() {
            let value = match (by.get(&symbol), self.symbols.meaning(symbol).clone()) {
                (Some(value), _) => value.clone(),
                (None, Meaning::Variable(..)) => Fraction::symbol(symbol),
                (None, Meaning::Apply(function, arguments)) => {
                    let list = arguments.iter().map(|a| self.substitute(a, by)).collect::<Result<_, _>>()?;
                    self.symbols.apply(&function, list)
                }
            };
            values.insert(symbol, value);
        }
        let mut sum = Fraction::zero();
        for (monomial, factor) in p.terms() {
            let mut term = Fraction::constant(factor.clone());
            for (symbol, power) in monomial.powers() {
                term = term.times(&values[symbol].to_the(i64::from(*power))?)?;
            }
            sum = sum.plus(&term)?;
        }
        Ok(sum)
    }

    // ---- elimination --------------------------------------------------------------------------------

    /// Solves for inner variables, one after the other, as long as one stands in an equation linearly with a factor that
    /// is constant during a run or between events.
    fn eliminate(&mut self, model: &FlatModel, names: &Names, unknowns: &[VarId]) {
        let mut left: BTreeMap<Symbol, VarId> =
            unknowns.iter().map(|&v| (self.symbol(model, names, v), v)).collect();
        while let Some((row, symbol, value)) = self.pivot(&left) {
            let Some(v) = left.remove(&symbol) else { return };
            let mut by = BTreeMap::from([(symbol, value.clone())]);
            if let Some(&rate) = self.next.get(&symbol) {
                match self.time_derivative(&value) {
                    Ok(Some(derivative)) => _ = by.insert(rate, derivative),
                    _ => continue,
                }
            }
            let replaced = |laws: &mut Laws, list: Vec<Fraction>| -> Result<Vec<Fraction>, Failure> {
                list.iter().map(|f| laws.substitute(f, &by)).collect()
            };
            let residuals = self.residuals.clone();
            let defined: Vec<Fraction> = self.definitions.values().cloned().collect();
            let (Ok(mut residuals), Ok(defined)) = (replaced(self, residuals), replaced(self, defined))
            else {
                self.is_opaque = true;
                return;
            };
            residuals.remove(row);
            self.residuals = residuals;
            self.definitions.values_mut().zip(defined).for_each(|(old, new)| *old = new);
            self.definitions.insert(v, value);
        }
    }

    /// An equation, an inner variable in it, and the solution. Factors that are numbers come first.
    fn pivot(&mut self, left: &BTreeMap<Symbol, VarId>) -> Option<(usize, Symbol, Fraction)> {
        let mut best: Option<(usize, usize, Symbol, Fraction)> = None;
        for row in 0..self.residuals.len() {
            let residual = self.residuals[row].clone();
            for symbol in residual.symbols() {
                if !left.contains_key(&symbol) {
                    continue;
                }
                let Ok(Some(factor)) = self.symbols.derivative(&residual, symbol) else { continue };
                let is_fixed =
                    |s: &Symbol| matches!(self.symbols.kind(*s), Some(Kind::Parameter | Kind::Discrete));
                if factor.is_zero() || !self.symbols.variables(&factor).iter().all(is_fixed) {
                    continue;
                }
                // What differentiates into something unknown stays.
                let rest = factor.times(&Fraction::symbol(symbol)).and_then(|t| residual.minus(&t));
                let Ok(value) = rest.and_then(|r| r.negated().over(&factor)) else { continue };
                if self.next.contains_key(&symbol) {
                    match self.time_derivative(&value) {
                        Ok(Some(_)) => {}
                        _ => continue,
                    }
                }
                // What an equation says of the rate of a state in here it says of the state, as the phase of a source.
                let is_rate = |s: Symbol| left.keys().any(|v| self.next.get(v) == Some(&s));
                let says_rate = self.symbols.variables(&value).into_iter().any(is_rate);
                let cost = value.numerator().len()
                    + if factor.as_constant().is_some() { 0 } else { 1_000 }
                    + if says_rate { 1_000_000 } else { 0 };
                if best.as_ref().is_none_or(|b| cost < b.0) {
                    best = Some((cost, row, symbol, value));
                }
            }
        }
        best.map(|(_, row, symbol, value)| (row, symbol, value))
    }

    // ---- reading ------------------------------------------------------------------------------------

    fn read(
        &mut self,
        model: &FlatModel,
        names: &Names,
        e: ExprId,
        depth: usize,
    ) -> Result<Fraction, Failure> {
        if depth > MAX_DEPTH {
            return Err(Failure::TooLarge);
        }
        let pool = &model.exprs;
        let part = |laws: &mut Laws, e: ExprId| laws.read(model, names, e, depth + 1);
        Ok(match pool.get(e) {
            Expr::Real(bits) => Fraction::real(f64::from_bits(bits)).ok_or(Failure::DividesByZero)?,
            Expr::Int(i) => Fraction::integer(i),
            Expr::Bool(b) => self.symbols.apply(if b { "true" } else { "false" }, Vec::new()),
            Expr::Time => Fraction::symbol(self.symbols.variable("time", Kind::Time)),
            Expr::Var(v) => Fraction::symbol(self.symbol(model, names, v)),
            Expr::Der(v) if self.still.contains(&v) => Fraction::zero(),
            Expr::Der(v) => Fraction::symbol(self.derivative_symbol(model, names, v)),
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
                    BinaryOp::Pow => {
                        match b.as_constant().filter(|c| c.is_integer()).map(|c| c.to_string()) {
                            Some(n) if n.len() < 3 => a.to_the(n.parse().unwrap_or(1))?,
                            _ => self.symbols.apply("^", vec![a, b]),
                        }
                    }
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
                let list: Vec<ExprId> = pool.list(list).to_vec();
                let list = list.into_iter().map(|a| part(self, a)).collect::<Result<Vec<_>, Failure>>()?;
                self.symbols.apply(function.name(), list)
            }
            Expr::Pre(v) => {
                let v = Fraction::symbol(self.symbol(model, names, v));
                self.symbols.apply("pre", vec![v])
            }
            Expr::Output(call, _) if let Expr::UserCall(f, list) = pool.get(call) => {
                let mut given = pool.list(list).iter();
                let mut list = Vec::new();
                let function = &model.functions[f];
                for &input in &function.inputs {
                    let local = &function.locals[input];
                    let elems: Vec<ExprId> = given.by_ref().take(local.len()).copied().collect();
                    let elems =
                        elems.into_iter().map(|a| part(self, a)).collect::<Result<Vec<_>, Failure>>()?;
                    match local.array {
                        Some(_) => list.push(self.symbols.apply("array", elems)),
                        None => list.extend(elems),
                    }
                }
                self.symbols.apply(&function.name, list)
            }
            // What depends on nothing that moves may stand as it is.
            _ if mentioned_in(model, &[e]).is_empty() => {
                self.symbols.apply(&harpoon_ir::print_expr(model, e), Vec::new())
            }
            _ => return Err(Failure::TooLarge),
        })
    }
}

/// `0 = p.i + n.i` is an equation of Reals, whatever is on its left.
pub fn is_real(model: &FlatModel, equation: &Equation) -> bool {
    [equation.lhs, equation.rhs].into_iter().any(|e| model.expr_type(e) == ScalarType::Real)
}

/// An action at events sets one of these.
fn is_acted_on(model: &FlatModel, locals: &[VarId]) -> bool {
    model.actions.iter().any(|a| matches!(a.kind, ActionKind::Reinit { var, .. } if locals.contains(&var)))
}
