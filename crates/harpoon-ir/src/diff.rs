//! Symbolic derivatives: partial derivatives, gradients, time derivatives, and derivatives of functions.
//!
//! All of it goes once over the expression as a graph, so that the cost and the size of the result are
//! linear in the number of nodes, however often a node is shared. `partial` and `time_derivative` go from
//! the leaves up (forward mode: the tangent of a node from those of its operands); `gradient` goes from the
//! root down (reverse mode: Griewank & Walther, Evaluating Derivatives, 2nd ed. 2008, ch. 3), which gives
//! the partial derivatives for all leaves at the cost of one.
//!
//! A function is differentiated statement by statement: every Real local `x` gets a companion `x$d`, and an
//! assignment becomes the assignment of both. The result is a new function of the arguments and their
//! tangents. It can be differentiated again. Where the author of a function gives its derivative (`Declared`), and
//! what it assumes holds, that one is called instead.
//!
//! Where a derivative is infinite or has two values, a value is chosen that lets a Newton step go on:
//! `abs` and `min`/`max` take the derivative of the branch that is evaluated, the slope of `sqrt` at 0 is
//! huge but finite (times a tangent of 0 it is 0), and `x^y` with an exponent that does not vary needs no
//! logarithm. Relations that a rule brings in stand in `noEvent`.
//!
//! Values that change only at events (`floor`, `sign`, `pre`, held values, discrete variables) have the
//! derivative 0.

use crate::constant::ScalarType;
use crate::expr::{BinaryOp, Builtin, Expr, ExprId, ExprPool, LocalId, UnaryOp, VarId};
use crate::flat::{FlatModel, Variability};
use crate::function::{
    Declared, ExternalArg, ExternalLocal, Function, FunctionId, Given, Local, Place, Statement,
};
use crate::hash::{IdMap, IdSet};
use harpoon_base::Table;
use std::collections::BTreeMap;
use std::sync::Arc;

pub type Functions = Table<FunctionId, Function>;

/// Remembers what has been derived. Belongs to one pool and one table of functions.
#[derive(Clone, Debug, Default)]
pub struct Derivatives {
    /// The derivative of a function: inputs are its inputs, then the tangents of its Real inputs; outputs
    /// are the tangents of its Real outputs.
    of_function: IdMap<FunctionId, FunctionId>,
    /// The tangents of the last `partial`, which often asks for the same leaf again.
    last_leaf: Option<ExprId>,
    last_tangents: IdMap<ExprId, ExprId>,
}

/// Tangents this small in the denominator stand for 0, see the module's text.
const SMALLEST_SLOPE_ROOT: f64 = 1e-150;

impl Derivatives {
    pub fn new() -> Derivatives {
        Derivatives::default()
    }

    /// The partial derivative of `e` for the variable `var`.
    pub fn partial(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        e: ExprId,
        var: VarId,
    ) -> ExprId {
        let leaf = pool.var(var);
        self.partial_for_leaf(pool, functions, e, leaf)
    }

    /// The partial derivative for any leaf, such as `der(x)`.
    pub fn partial_for_leaf(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        e: ExprId,
        leaf: ExprId,
    ) -> ExprId {
        let mut tangents = if self.last_leaf == Some(leaf) {
            std::mem::take(&mut self.last_tangents)
        } else {
            IdMap::default()
        };
        let (zero, one) = (pool.int(0), pool.int(1));
        let rules = Rules { is_rate: false };
        let value = self.forward(pool, functions, e, &mut tangents, rules, &mut |_, id, _| {
            if id == leaf { one } else { zero }
        });
        (self.last_leaf, self.last_tangents) = (Some(leaf), tangents);
        value
    }

    /// The total derivative for time. `rate` is asked for the derivatives of `Var(v)` and `Der(v)` leaves:
    /// index reduction answers `Der(v)`, the variable that stands for it, or a second derivative.
    pub fn time_derivative(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        e: ExprId,
        rate: &mut dyn FnMut(&mut ExprPool, Expr) -> ExprId,
    ) -> ExprId {
        let (zero, one) = (pool.int(0), pool.int(1));
        let rules = Rules { is_rate: true };
        self.forward(pool, functions, e, &mut IdMap::default(), rules, &mut |pool, _, leaf| match leaf {
            Expr::Time => one,
            Expr::Var(_) | Expr::Der(_) => rate(pool, leaf),
            _ => zero,
        })
    }

    /// The total derivative in a model: `der(v)` for continuous variables, 0 for parameters and discrete
    /// variables. `None` when it needs a second derivative.
    pub fn time_derivative_in(&mut self, model: &mut FlatModel, e: ExprId) -> Option<ExprId> {
        let FlatModel { exprs, vars, functions, .. } = model;
        let mut needs_second = false;
        let value = self.time_derivative(exprs, functions, e, &mut |pool, leaf| match leaf {
            Expr::Var(v) if vars[v].variability == Variability::Continuous => pool.der(v),
            Expr::Der(_) => {
                needs_second = true;
                pool.int(0)
            }
            _ => pool.int(0),
        });
        (!needs_second).then_some(value)
    }

    /// All partial derivatives that are not zero, by ascending variable.
    pub fn gradient(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        e: ExprId,
    ) -> Vec<(VarId, ExprId)> {
        let mut list: Vec<(VarId, ExprId)> = self
            .gradient_for_leaves(pool, functions, e, &|leaf| matches!(leaf, Expr::Var(_)))
            .into_iter()
            .filter_map(|(leaf, d)| match pool.get(leaf) {
                Expr::Var(v) => Some((v, d)),
                _ => None,
            })
            .collect();
        list.sort_by_key(|(v, _)| *v);
        list
    }

    /// As `gradient`, for the leaves that `is_wanted` picks, by ascending expression id.
    pub fn gradient_for_leaves(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        e: ExprId,
        is_wanted: &dyn Fn(Expr) -> bool,
    ) -> Vec<(ExprId, ExprId)> {
        let mut depends: IdMap<ExprId, bool> = IdMap::default();
        pool.visit(&[e], &mut |id, node| {
            let any = is_wanted(node) || pool.operands(id).any(|o| depends[&o]);
            depends.insert(id, any);
        });
        let zero = pool.int(0);
        let adjoints = self.reverse(pool, functions, e, &depends);
        adjoints.into_iter().filter(|&(leaf, d)| is_wanted(pool.get(leaf)) && d != zero).collect()
    }

    // ---- forward ------------------------------------------------------------------------------------

    fn forward(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        root: ExprId,
        tangents: &mut IdMap<ExprId, ExprId>,
        rules: Rules,
        leaf: &mut dyn FnMut(&mut ExprPool, ExprId, Expr) -> ExprId,
    ) -> ExprId {
        let zero = pool.int(0);
        let mut stack = vec![(root, false)];
        while let Some((id, expanded)) = stack.pop() {
            if tangents.contains_key(&id) {
                continue;
            }
            let node = pool.get(id);
            if is_leaf(node) {
                let d = leaf(pool, id, node);
                tangents.insert(id, d);
            } else if is_piecewise_constant(node) {
                tangents.insert(id, zero);
            } else if expanded {
                if let (true, Expr::UserCall(f, list)) = (rules.is_rate, node) {
                    let missing = missing_rates(pool, &functions[f], pool.list(list), tangents);
                    if !missing.is_empty() {
                        stack.push((id, true));
                        stack.extend(missing.into_iter().map(|arg| (arg, false)));
                        continue;
                    }
                }
                let d = self.tangent(pool, functions, id, tangents, rules);
                tangents.insert(id, d);
            } else {
                stack.push((id, true));
                if !(rules.is_rate && matches!(node, Expr::UserCall(..))) {
                    stack.extend(pool.operands(id).map(|o| (o, false)));
                }
            }
        }
        tangents[&root]
    }

    /// The tangent of a node from the tangents of its operands.
    fn tangent(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        id: ExprId,
        tangents: &IdMap<ExprId, ExprId>,
        rules: Rules,
    ) -> ExprId {
        let zero = pool.int(0);
        match pool.get(id) {
            Expr::If(c, a, b) => pool.if_(c, tangents[&a], tangents[&b]),
            Expr::NoEvent(a) => pool.no_event(tangents[&a]),
            Expr::Smooth(order, a) => match pool.get(order) {
                Expr::Int(p) if p > 0 && tangents[&a] != zero => {
                    let less = pool.int(p - 1);
                    pool.intern(Expr::Smooth(less, tangents[&a]))
                }
                _ => tangents[&a],
            },
            // What was the value a while ago does not depend on what is now; only time passes for it too.
            Expr::Call(Builtin::Delay, list) => {
                let args = pool.list(list).to_vec();
                let d = tangents[&args[0]];
                if !rules.is_rate || d == zero {
                    return zero;
                }
                let mut late = args.clone();
                late[0] = d;
                let late = pool.call(Builtin::Delay, &late);
                let one = pool.int(1);
                let pace = pool.sub(one, tangents[&args[1]]);
                pool.mul(late, pace)
            }
            Expr::Call(Builtin::Transport, list) => {
                let args = pool.list(list).to_vec();
                if !rules.is_rate {
                    return zero;
                }
                let slope = transport_slope(pool, &args);
                pool.mul(slope, tangents[&args[3]])
            }
            Expr::Call(Builtin::Homotopy, list) => {
                let args: Vec<ExprId> = pool.list(list).iter().map(|a| tangents[a]).collect();
                pool.call(Builtin::Homotopy, &args)
            }
            Expr::UserCall(..) => zero,
            Expr::Output(call, k) => {
                let Expr::UserCall(f, list) = pool.get(call) else { return zero };
                let args = pool.list(list).to_vec();
                let seeds: Vec<ExprId> =
                    args.iter().map(|a| tangents.get(a).copied().unwrap_or(zero)).collect();
                if rules.is_rate {
                    return self.output_rate(pool, functions, f, &args, &seeds, k);
                }
                self.output_tangent(pool, functions, f, &args, &seeds, k)
            }
            _ => {
                let operands: Vec<ExprId> = pool.operands(id).collect();
                let mut sum = zero;
                for (k, o) in operands.iter().enumerate() {
                    let t = tangents[o];
                    if t != zero {
                        let term = scaled_partial(pool, id, k, t);
                        sum = pool.add(sum, term);
                    }
                }
                sum
            }
        }
    }

    /// The tangent of the `k`-th scalar output of a call, given the tangents of all scalar arguments.
    fn output_tangent(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        f: FunctionId,
        args: &[ExprId],
        seeds: &[ExprId],
        k: u32,
    ) -> ExprId {
        if let Some(declared) = declared_tangent(pool, functions, f, args, seeds, k, false) {
            return declared;
        }
        let zero = pool.int(0);
        let function = &functions[f];
        let Some(k) = real_position(function, &function.outputs, k as usize) else { return zero };
        let is_real = scalar_is_real(function, &function.inputs);
        let seeds: Vec<ExprId> = seeds.iter().zip(&is_real).filter(|(_, r)| **r).map(|(s, _)| *s).collect();
        if seeds.iter().all(|&s| s == zero) {
            return zero;
        }
        let derivative = self.function(pool, functions, f);
        let all: Vec<ExprId> = args.iter().copied().chain(seeds).collect();
        let call = pool.user_call(derivative, &all);
        pool.output(call, k as u32)
    }

    /// As `output_tangent`, written as a sum of partial derivatives times rates where these are few: the derivative of
    /// an equation is linear in the derivatives of its variables, and so it can be seen.
    fn output_rate(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        f: FunctionId,
        args: &[ExprId],
        rates: &[ExprId],
        k: u32,
    ) -> ExprId {
        const FEW: usize = 4;
        let (zero, one) = (pool.int(0), pool.int(1));
        let rates: Vec<ExprId> = rates.iter().map(|&r| if is_zero(pool, r) { zero } else { r }).collect();
        // What is left with all unknown rates at zero: the part of `time`, and what a declared derivative knows of the
        // arguments whose rates it does not ask for.
        let (unknown, known): (Vec<usize>, Vec<usize>) =
            (0..rates.len()).filter(|&i| rates[i] != zero).partition(|&i| pool.as_f64(rates[i]).is_none());
        let declared = &functions[f].declared.derivatives;
        let has_offset = declared.iter().any(|rule| !rule.ignored.is_empty());
        // Whether one of higher order is meant is seen by all rates together.
        let is_whole = declared.iter().any(|rule| !rule.chains.is_empty());
        let mut tangent = |pool: &mut ExprPool, seeds: &[ExprId]| {
            declared_tangent(pool, functions, f, args, seeds, k, true)
                .unwrap_or_else(|| self.output_tangent(pool, functions, f, args, seeds, k))
        };
        if is_whole || unknown.is_empty() || unknown.len() > FEW {
            return tangent(pool, &rates);
        }
        let none = vec![zero; rates.len()];
        let mut sum = zero;
        if has_offset || !known.is_empty() {
            let mut seeds = none.clone();
            known.iter().for_each(|&i| seeds[i] = rates[i]);
            sum = tangent(pool, &seeds);
        }
        let offset = if has_offset { tangent(pool, &none) } else { zero };
        for i in unknown {
            let mut seeds = none.clone();
            seeds[i] = one;
            let partial = tangent(pool, &seeds);
            let partial = pool.sub(partial, offset);
            let term = pool.mul(partial, rates[i]);
            sum = pool.add(sum, term);
        }
        sum
    }

    // ---- reverse ------------------------------------------------------------------------------------

    /// Adjoints of all leaves below `root`. Only nodes that `depends` are walked.
    ///
    /// Below a `noEvent` conditions must not make events in the result either. So what stands in a
    /// `noEvent` is differentiated by itself, innermost first, and its factors are put into one again.
    pub(crate) fn reverse(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        root: ExprId,
        depends: &IdMap<ExprId, bool>,
    ) -> BTreeMap<ExprId, ExprId> {
        let mut no_events = Vec::new();
        pool.visit(&[root], &mut |id, node| {
            if let Expr::NoEvent(a) = node
                && depends[&id]
            {
                no_events.push((id, a));
            }
        });
        let mut quiet = IdMap::default();
        for (id, a) in no_events {
            let mut inner = self.reverse_between_no_events(pool, functions, a, depends, &quiet);
            for factor in inner.values_mut() {
                *factor = pool.no_event(*factor);
            }
            quiet.insert(id, inner);
        }
        self.reverse_between_no_events(pool, functions, root, depends, &quiet)
    }

    fn reverse_between_no_events(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        root: ExprId,
        depends: &IdMap<ExprId, bool>,
        quiet: &IdMap<ExprId, BTreeMap<ExprId, ExprId>>,
    ) -> BTreeMap<ExprId, ExprId> {
        let mut leaves = BTreeMap::new();
        if !depends[&root] {
            return leaves;
        }
        // Operands come before their users in this order, so the other way round every adjoint is
        // complete when it is handed on.
        let mut order = Vec::new();
        visit_dependent(pool, root, depends, &mut order);
        let mut adjoints: IdMap<ExprId, ExprId> = IdMap::from_iter([(root, pool.int(1))]);
        let mut outputs: IdMap<ExprId, Vec<(u32, ExprId)>> = IdMap::default();
        let zero = pool.int(0);
        for &id in order.iter().rev() {
            let node = pool.get(id);
            if let Expr::UserCall(f, list) = node {
                let args = pool.list(list).to_vec();
                let by_output = outputs.remove(&id).unwrap_or_default();
                for (i, &arg) in args.iter().enumerate() {
                    if depends[&arg] && scalar_is_real(&functions[f], &functions[f].inputs)[i] {
                        let mut seeds = vec![zero; args.len()];
                        seeds[i] = pool.int(1);
                        for &(k, adjoint) in &by_output {
                            let d = self.output_tangent(pool, functions, f, &args, &seeds, k);
                            let term = pool.mul(adjoint, d);
                            accumulate(pool, &mut adjoints, arg, term);
                        }
                    }
                }
                continue;
            }
            let Some(&adjoint) = adjoints.get(&id) else { continue };
            if is_leaf(node) {
                add_to_leaf(pool, &mut leaves, id, adjoint);
                continue;
            }
            if adjoint == zero || is_piecewise_constant(node) {
                continue;
            }
            match node {
                Expr::If(c, a, b) => {
                    let on_then = pool.if_(c, adjoint, zero);
                    let on_else = pool.if_(c, zero, adjoint);
                    accumulate(pool, &mut adjoints, a, on_then);
                    accumulate(pool, &mut adjoints, b, on_else);
                }
                Expr::NoEvent(_) => {
                    for (&leaf, &factor) in &quiet[&id] {
                        let term = pool.mul(adjoint, factor);
                        add_to_leaf(pool, &mut leaves, leaf, term);
                    }
                }
                Expr::Smooth(_, a) => accumulate(pool, &mut adjoints, a, adjoint),
                Expr::Output(call, k) => outputs.entry(call).or_default().push((k, adjoint)),
                Expr::Call(Builtin::Delay | Builtin::Transport, _) => {}
                Expr::Call(Builtin::Homotopy, list) => {
                    let args = pool.list(list).to_vec();
                    let actual = pool.call(Builtin::Homotopy, &[adjoint, zero]);
                    let simple = pool.call(Builtin::Homotopy, &[zero, adjoint]);
                    accumulate(pool, &mut adjoints, args[0], actual);
                    accumulate(pool, &mut adjoints, args[1], simple);
                }
                _ => {
                    let operands: Vec<ExprId> = pool.operands(id).collect();
                    for (k, o) in operands.into_iter().enumerate() {
                        if depends[&o] {
                            let term = scaled_in_branch(pool, id, k, adjoint);
                            accumulate(pool, &mut adjoints, o, term);
                        }
                    }
                }
            }
        }
        leaves
    }

    // ---- functions ----------------------------------------------------------------------------------

    /// The derivative of a function; made when it is first asked for.
    pub fn function(&mut self, pool: &mut ExprPool, functions: &mut Functions, f: FunctionId) -> FunctionId {
        if let Some(&d) = self.of_function.get(&f) {
            return d;
        }
        let original = functions[f].clone();
        let mut locals = original.locals.clone();
        let mut companions: IdMap<LocalId, LocalId> = IdMap::default();
        let active = active_locals(pool, &original);
        for (l, local) in original.locals.iter() {
            if local.ty == ScalarType::Real && active.contains(&l) {
                // A derivative of a derivative already has locals of such names.
                let mut name = format!("{}$d", local.name);
                while locals.values().any(|other| other.name == name) {
                    name.push_str("$d");
                }
                companions.insert(l, locals.push(Local { name, ty: ScalarType::Real, array: local.array }));
            }
        }
        let tangents_of =
            |list: &[LocalId]| list.iter().filter_map(|l| companions.get(l).copied()).collect::<Vec<_>>();
        let mut inputs = original.inputs.clone();
        inputs.extend(tangents_of(&original.inputs));
        let outputs = tangents_of(&original.outputs);
        // Entered before the body is made, since the body may call the function itself.
        let derivative = functions.push(Function {
            name: format!("{}$d", original.name),
            inputs,
            outputs,
            locals,
            body: Vec::new(),
            is_impure: original.is_impure,
            declared: Declared::default(),
            span: original.span,
        });
        self.of_function.insert(f, derivative);

        let mut body = Vec::new();
        let zero = pool.real(0.0);
        for (l, local) in original.locals.iter() {
            let Some(&d) = companions.get(&l).filter(|_| !original.inputs.contains(&l)) else { continue };
            let Some(n) = local.array else {
                body.push(assign(Place::Scalar(d), zero));
                continue;
            };
            let name = format!("i${}", local.name);
            let index =
                functions[derivative].locals.push(Local { name, ty: ScalarType::Integer, array: None });
            let at = pool.intern(Expr::Local(index));
            body.push(Statement::For {
                index,
                start: pool.int(0),
                step: pool.int(1),
                stop: pool.int(n as i64 - 1),
                body: vec![assign(Place::Element(d, at), zero)],
            });
        }
        body.extend(self.statements(pool, functions, derivative, &original.body, &companions));
        functions[derivative].body = body;
        derivative
    }

    fn statements(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        derivative: FunctionId,
        list: &[Statement],
        companions: &IdMap<LocalId, LocalId>,
    ) -> Vec<Statement> {
        let mut out = Vec::with_capacity(list.len());
        for statement in list {
            let made = match statement {
                Statement::Assign { targets, values, span } => {
                    let mut all_targets = Vec::new();
                    let mut all_values = Vec::new();
                    let mut tangents = IdMap::default();
                    for (target, &value) in targets.iter().zip(values) {
                        let place = match *target {
                            Place::Scalar(l) => companions.get(&l).map(|&d| Place::Scalar(d)),
                            Place::Element(l, at) => companions.get(&l).map(|&d| Place::Element(d, at)),
                        };
                        let Some(place) = place else { continue };
                        let zero = pool.int(0);
                        let rules = Rules { is_rate: false };
                        let tangent = self.forward(
                            pool,
                            functions,
                            value,
                            &mut tangents,
                            rules,
                            &mut |pool, _, leaf| match leaf {
                                Expr::Local(l) => {
                                    companions.get(&l).map_or(zero, |&d| pool.intern(Expr::Local(d)))
                                }
                                Expr::Element(l, at) => {
                                    companions.get(&l).map_or(zero, |&d| pool.intern(Expr::Element(d, at)))
                                }
                                _ => zero,
                            },
                        );
                        all_targets.push(place);
                        all_values.push(tangent);
                    }
                    all_targets.extend(targets.iter().copied());
                    all_values.extend(values.iter().copied());
                    Statement::Assign { targets: all_targets, values: all_values, span: *span }
                }
                Statement::If { branches, otherwise } => Statement::If {
                    branches: branches
                        .iter()
                        .map(|(c, body)| (*c, self.statements(pool, functions, derivative, body, companions)))
                        .collect(),
                    otherwise: self.statements(pool, functions, derivative, otherwise, companions),
                },
                Statement::For { index, start, step, stop, body } => Statement::For {
                    index: *index,
                    start: *start,
                    step: *step,
                    stop: *stop,
                    body: self.statements(pool, functions, derivative, body, companions),
                },
                Statement::While { condition, body } => Statement::While {
                    condition: *condition,
                    body: self.statements(pool, functions, derivative, body, companions),
                },
                // The function itself asserts; said once is enough.
                Statement::Assert { .. } => continue,
                Statement::External { routine, args, result, span } => {
                    self.external(
                        pool,
                        functions,
                        derivative,
                        routine,
                        args,
                        result.as_ref(),
                        *span,
                        companions,
                        &mut out,
                    );
                    statement.clone()
                }
                Statement::Break | Statement::Return | Statement::CheckIndex { .. } => statement.clone(),
            };
            out.push(made);
        }
        out
    }

    /// The tangents that the call of a routine leaves, computed before it, while its arguments are as they were.
    fn external(
        &mut self,
        pool: &mut ExprPool,
        functions: &mut Functions,
        derivative: FunctionId,
        routine: &Arc<str>,
        args: &[ExternalArg],
        result: Option<&ExternalLocal>,
        span: harpoon_base::Span,
        companions: &IdMap<LocalId, LocalId>,
        out: &mut Vec<Statement>,
    ) {
        let companion = |l: &ExternalLocal| {
            companions.get(&l.local).map(|&d| ExternalLocal { local: d, dims: l.dims.clone() })
        };
        let mut tangents = IdMap::default();
        let mut tangent_of =
            |this: &mut Self, pool: &mut ExprPool, functions: &mut Functions, arg: &ExternalArg| {
                let elements = |pool: &mut ExprPool, l: &ExternalLocal| match l.dims.is_empty() {
                    true => vec![pool.intern(Expr::Local(l.local))],
                    false => (0..l.dims.iter().product::<usize>())
                        .map(|k| {
                            let at = pool.int(k as i64);
                            pool.intern(Expr::Element(l.local, at))
                        })
                        .collect(),
                };
                match arg {
                    ExternalArg::Local(l) => {
                        let l = companion(l).unwrap_or_else(|| l.clone());
                        let elems = elements(pool, &l);
                        ExternalArg::Value { ty: ScalarType::Real, dims: l.dims, elems }
                    }
                    ExternalArg::Value { dims, elems, .. } => {
                        let zero = pool.int(0);
                        let elems = elems
                            .iter()
                            .map(|&e| {
                                let d = this.forward(
                                    pool,
                                    functions,
                                    e,
                                    &mut tangents,
                                    Rules { is_rate: false },
                                    &mut |pool, _, leaf| match leaf {
                                        Expr::Local(l) => {
                                            companions.get(&l).map_or(zero, |&d| pool.intern(Expr::Local(d)))
                                        }
                                        Expr::Element(l, at) => companions
                                            .get(&l)
                                            .map_or(zero, |&d| pool.intern(Expr::Element(d, at))),
                                        _ => zero,
                                    },
                                );
                                pool.call(Builtin::ToReal, &[d])
                            })
                            .collect();
                        ExternalArg::Value { ty: ScalarType::Real, dims: dims.clone(), elems }
                    }
                }
            };
        match harpoon_external::derivative(routine) {
            harpoon_external::Derivative::Routine(name, positions) => {
                let Some(result) = result.and_then(companion) else { return };
                let mut all = args.to_vec();
                for &k in positions {
                    if let Some(arg) = args.get(k) {
                        all.push(tangent_of(self, pool, functions, arg));
                    }
                }
                out.push(Statement::External { routine: name.into(), args: all, result: Some(result), span });
            }
            harpoon_external::Derivative::Difference => {
                // What the routine changes is given as a copy, which receives the tangent.
                let name = pool.string(routine);
                let mut all =
                    vec![ExternalArg::Value { ty: ScalarType::String, dims: Vec::new(), elems: vec![name] }];
                let (mut seeds, mut after) = (Vec::new(), Vec::new());
                for arg in args {
                    let is_real = match arg {
                        ExternalArg::Value { ty, .. } => *ty == ScalarType::Real,
                        ExternalArg::Local(l) => functions[derivative].locals[l.local].ty == ScalarType::Real,
                    };
                    if is_real {
                        seeds.push(tangent_of(self, pool, functions, arg));
                    }
                    let ExternalArg::Local(l) = arg else {
                        all.push(arg.clone());
                        continue;
                    };
                    let mut local = functions[derivative].locals[l.local].clone();
                    local.name = format!("{}$copy{}", local.name, functions[derivative].locals.len());
                    let copy = functions[derivative].locals.push(local);
                    copy_local(pool, l, copy, l.local, out);
                    if let Some(d) = companion(l) {
                        copy_local(pool, l, d.local, copy, &mut after);
                    }
                    all.push(ExternalArg::Local(ExternalLocal { local: copy, dims: l.dims.clone() }));
                }
                all.extend(seeds);
                let result = match result {
                    Some(r) => match companion(r) {
                        Some(d) => Some(d),
                        None => return,
                    },
                    None => None,
                };
                let routine = harpoon_external::DIFFERENCE.into();
                out.push(Statement::External { routine, args: all, result, span });
                out.extend(after);
            }
        }
    }
}

/// The tangent of the `k`-th scalar output as a function of the library gives it, if the tangents are such as that
/// function assumes.
fn declared_tangent(
    pool: &mut ExprPool,
    functions: &Functions,
    f: FunctionId,
    args: &[ExprId],
    seeds: &[ExprId],
    k: u32,
    is_rate: bool,
) -> Option<ExprId> {
    let function = &functions[f];
    let rule = function.declared.derivatives.iter().find(|rule| {
        (is_rate || rule.ignored.is_empty())
            && rule.constant.iter().all(|&i| is_zero(pool, seeds[i]))
            && rule.chains.iter().all(|&(x, v)| is_same(pool, seeds[x], args[v]))
    })?;
    let position = real_position(function, &function.outputs, k as usize)?;
    let all: Vec<ExprId> = rule
        .args
        .iter()
        .map(|given| match *given {
            Given::Argument(i) => Some(args[i]),
            Given::Tangent(i) => Some(seeds[i]),
            Given::Output => None,
        })
        .collect::<Option<_>>()?;
    let call = pool.user_call(rule.function, &all);
    Some(pool.output(call, position as u32))
}

/// Which arguments of a call must be differentiated before its rate is known: those that decide which of the declared
/// derivatives is used, then those that this one asks for.
fn missing_rates(
    pool: &ExprPool,
    function: &Function,
    args: &[ExprId],
    rates: &IdMap<ExprId, ExprId>,
) -> Vec<ExprId> {
    let missing = |wanted: &mut dyn Iterator<Item = usize>| -> Vec<ExprId> {
        wanted.map(|i| args[i]).filter(|arg| !rates.contains_key(arg)).collect()
    };
    for rule in &function.declared.derivatives {
        let open = missing(&mut rule.constant.iter().copied().chain(rule.chains.iter().map(|&(x, _)| x)));
        if !open.is_empty() {
            return open;
        }
        if rule.constant.iter().all(|&i| is_zero(pool, rates[&args[i]]))
            && rule.chains.iter().all(|&(x, v)| is_same(pool, rates[&args[x]], args[v]))
        {
            return missing(&mut (0..args.len()).filter(|i| !rule.ignored.contains(i)));
        }
    }
    missing(&mut (0..args.len()))
}

fn is_zero(pool: &ExprPool, e: ExprId) -> bool {
    pool.as_f64(e) == Some(0.0)
}

fn is_same(pool: &ExprPool, a: ExprId, b: ExprId) -> bool {
    a == b || pool.as_f64(a).is_some_and(|v| pool.as_f64(b) == Some(v))
}

/// `to := from`, element by element.
fn copy_local(
    pool: &mut ExprPool,
    like: &ExternalLocal,
    to: LocalId,
    from: LocalId,
    out: &mut Vec<Statement>,
) {
    if like.dims.is_empty() {
        let value = pool.intern(Expr::Local(from));
        out.push(assign(Place::Scalar(to), value));
        return;
    }
    for k in 0..like.dims.iter().product::<usize>() {
        let at = pool.int(k as i64);
        let value = pool.intern(Expr::Element(from, at));
        out.push(assign(Place::Element(to, at), value));
    }
}

#[derive(Clone, Copy)]
struct Rules {
    /// For time, not for a leaf.
    is_rate: bool,
}

/// What comes out of a pipe changes in time by what is moved past its end.
fn transport_slope(pool: &mut ExprPool, args: &[ExprId]) -> ExprId {
    let which = match pool.get(args[0]) {
        Expr::Int(which @ 0..=1) => which,
        // The profile is a polygon, so its slope is taken to be constant.
        _ => return pool.int(0),
    };
    let mut along = args.to_vec();
    along[0] = pool.int(which + 2);
    let along = pool.call(Builtin::Transport, &along);
    pool.neg(along)
}

/// What may change with the arguments of a function: inputs and outputs, and what is computed from such. The tangents
/// of all others, tables of coefficients among them, are zero.
fn active_locals(pool: &ExprPool, function: &Function) -> IdSet<LocalId> {
    let is_real = |l: LocalId| function.locals[l].ty == ScalarType::Real;
    let mut active: IdSet<LocalId> =
        function.inputs.iter().chain(&function.outputs).copied().filter(|&l| is_real(l)).collect();
    // Each variable that is still passive, with what one of its values is computed from.
    let mut open: Vec<(LocalId, Vec<LocalId>)> = Vec::new();
    let mut todo: Vec<&Statement> = function.body.iter().collect();
    while let Some(statement) = todo.pop() {
        todo.extend(statement.bodies().into_iter().flatten());
        match statement {
            Statement::Assign { values, .. } => {
                for (l, &value) in statement.written().into_iter().zip(values) {
                    if !is_real(l) || active.contains(&l) || pool.as_constant(value).is_some() {
                        continue;
                    }
                    let mut from = Vec::new();
                    pool.visit(&[value], &mut |_, node| {
                        if let Expr::Local(l) | Expr::Element(l, _) = node {
                            from.push(l);
                        }
                    });
                    open.push((l, from));
                }
            }
            Statement::External { .. } => active.extend(statement.written()),
            _ => {}
        }
    }
    loop {
        let before = active.len();
        open.retain(|(l, from)| {
            if from.iter().any(|from| active.contains(from)) {
                active.insert(*l);
            }
            !active.contains(l)
        });
        if active.len() == before {
            return active;
        }
    }
}

fn assign(target: Place, value: ExprId) -> Statement {
    Statement::Assign { targets: vec![target], values: vec![value], span: harpoon_base::Span::NONE }
}

fn accumulate(pool: &mut ExprPool, adjoints: &mut IdMap<ExprId, ExprId>, id: ExprId, term: ExprId) {
    let sum = match adjoints.get(&id) {
        Some(&before) => sum_by_branch(pool, before, term),
        None => term,
    };
    adjoints.insert(id, sum);
}

/// An adjoint that comes from one branch of an `if` stays a choice: `a*(if c then t else 0)` is
/// `if c then a*t else 0`. So a coefficient shows that it is 1 in one mode and 2 in the other, and one that does not
/// exist in a branch that is not taken (`time/rising` with `rising = 0`) does no harm, however deep the branch is.
fn scaled_in_branch(pool: &mut ExprPool, id: ExprId, k: usize, adjoint: ExprId) -> ExprId {
    let zero = pool.int(0);
    match pool.get(adjoint) {
        Expr::If(c, t, z) if z == zero => {
            let scaled = scaled_in_branch(pool, id, k, t);
            pool.if_(c, scaled, zero)
        }
        Expr::If(c, z, t) if z == zero => {
            let scaled = scaled_in_branch(pool, id, k, t);
            pool.if_(c, zero, scaled)
        }
        _ => scaled_partial(pool, id, k, adjoint),
    }
}

fn sum_by_branch(pool: &mut ExprPool, a: ExprId, b: ExprId) -> ExprId {
    match (pool.get(a), pool.get(b)) {
        (Expr::If(c, a1, a2), Expr::If(d, b1, b2)) if c == d => {
            let then = pool.add(a1, b1);
            let otherwise = pool.add(a2, b2);
            pool.if_(c, then, otherwise)
        }
        _ => pool.add(a, b),
    }
}

fn add_to_leaf(pool: &mut ExprPool, leaves: &mut BTreeMap<ExprId, ExprId>, leaf: ExprId, term: ExprId) {
    let sum = match leaves.get(&leaf) {
        Some(&before) => sum_by_branch(pool, before, term),
        None => term,
    };
    leaves.insert(leaf, sum);
}

fn is_leaf(node: Expr) -> bool {
    matches!(
        node,
        Expr::Real(_)
            | Expr::Int(_)
            | Expr::Bool(_)
            | Expr::Str(_)
            | Expr::Enum(..)
            | Expr::Time
            | Expr::Var(_)
            | Expr::Der(_)
            | Expr::Pre(_)
            | Expr::Start(_)
            | Expr::Local(_)
            | Expr::Element(..)
            | Expr::Initial
            | Expr::Terminal
            | Expr::Held(_)
    )
}

/// Not worth looking into: the value does not vary continuously.
fn is_piecewise_constant(node: Expr) -> bool {
    use Builtin::*;
    match node {
        Expr::Unary(UnaryOp::Not, _) | Expr::Sample(..) => true,
        Expr::Binary(op, ..) => op.is_relation() || matches!(op, BinaryOp::And | BinaryOp::Or),
        Expr::Call(f, _) => {
            matches!(f, Sign | Div | Floor | Ceil | Integer | Ordinal | EnumerationOf(_) | ToString)
        }
        _ => false,
    }
}

/// Nodes below `root` through which a wanted leaf is reached, operands first. Stops at `noEvent` (which
/// the caller treats as a whole) and at values that do not vary.
fn visit_dependent(pool: &ExprPool, root: ExprId, depends: &IdMap<ExprId, bool>, order: &mut Vec<ExprId>) {
    let mut seen = IdSet::default();
    let mut stack = vec![(root, false)];
    while let Some((id, expanded)) = stack.pop() {
        if expanded {
            order.push(id);
        } else if depends[&id] && seen.insert(id) {
            stack.push((id, true));
            let node = pool.get(id);
            if !matches!(node, Expr::NoEvent(_)) && !is_piecewise_constant(node) {
                stack.extend(pool.operands(id).map(|o| (o, false)));
            }
        }
    }
}

/// Per scalar argument or output, in their flattened order: is it a Real?
fn scalar_is_real(function: &Function, list: &[LocalId]) -> Vec<bool> {
    list.iter()
        .flat_map(|&l| {
            let local = &function.locals[l];
            std::iter::repeat_n(local.ty == ScalarType::Real, local.len())
        })
        .collect()
}

/// The position of scalar `k` among the Real ones, if it is one.
fn real_position(function: &Function, list: &[LocalId], k: usize) -> Option<usize> {
    let flags = scalar_is_real(function, list);
    flags.get(k).copied()?.then(|| flags[..k].iter().filter(|r| **r).count())
}

/// `t` times the partial derivative of node `id` for its operand `k`.
fn scaled_partial(pool: &mut ExprPool, id: ExprId, k: usize, t: ExprId) -> ExprId {
    match pool.get(id) {
        Expr::Unary(UnaryOp::Neg, _) => pool.neg(t),
        Expr::Binary(op, a, b) => match op {
            BinaryOp::Add => t,
            BinaryOp::Sub if k == 0 => t,
            BinaryOp::Sub => pool.neg(t),
            BinaryOp::Mul if k == 0 => product(pool, t, b),
            BinaryOp::Mul => product(pool, a, t),
            BinaryOp::Div if k == 0 => pool.div(t, b),
            BinaryOp::Div => {
                let product = pool.mul(id, t);
                let quotient = pool.div(product, b);
                pool.neg(quotient)
            }
            BinaryOp::Pow if k == 0 => power_by_base(pool, a, b, t),
            BinaryOp::Pow => power_by_exponent(pool, id, a, t),
            _ => pool.int(0),
        },
        Expr::Call(f, list) => {
            let args = pool.list(list).to_vec();
            call_partial(pool, id, f, &args, k, t)
        }
        _ => pool.int(0),
    }
}

/// `a*b`, but `a/c` for `a*(1/c)`, which is shorter and rounds once.
fn product(pool: &mut ExprPool, a: ExprId, b: ExprId) -> ExprId {
    let inverse = |e: ExprId| match pool.get(e) {
        Expr::Binary(BinaryOp::Div, one, c) if pool.as_f64(one) == Some(1.0) => Some(c),
        _ => None,
    };
    match (inverse(a), inverse(b)) {
        (_, Some(c)) => pool.div(a, c),
        (Some(c), None) => pool.div(b, c),
        (None, None) => pool.mul(a, b),
    }
}

fn relation(pool: &mut ExprPool, op: BinaryOp, a: ExprId, b: ExprId) -> ExprId {
    let r = pool.binary(op, a, b);
    pool.no_event(r)
}

/// `x` kept away from 0 from above, for denominators.
fn away_from_zero(pool: &mut ExprPool, x: ExprId) -> ExprId {
    let least = pool.real(SMALLEST_SLOPE_ROOT);
    pool.call(Builtin::Max, &[x, least])
}

/// `t*b*a^(b - 1)`
fn power_by_base(pool: &mut ExprPool, a: ExprId, b: ExprId, t: ExprId) -> ExprId {
    let one = pool.int(1);
    let less = pool.sub(b, one);
    match pool.as_f64(b) {
        Some(exponent) => {
            let base = if exponent > 0.0 && exponent < 1.0 { away_from_zero(pool, a) } else { a };
            let power = pool.pow(base, less);
            let slope = pool.mul(b, power);
            pool.mul(slope, t)
        }
        None => {
            // `0*0^(-1)` has no value, but the constant 1 has the slope 0.
            let power = pool.pow(a, less);
            let slope = pool.mul(b, power);
            let zero = pool.int(0);
            let is_constant = relation(pool, BinaryOp::Eq, b, zero);
            let slope = pool.if_(is_constant, zero, slope);
            pool.mul(slope, t)
        }
    }
}

/// `t*a^b*log(a)`, which tends to 0 with `a`.
fn power_by_exponent(pool: &mut ExprPool, power: ExprId, a: ExprId, t: ExprId) -> ExprId {
    let zero = pool.int(0);
    let log = pool.call(Builtin::Log, &[a]);
    let slope = pool.mul(power, log);
    let is_positive = relation(pool, BinaryOp::Gt, a, zero);
    let slope = pool.if_(is_positive, slope, zero);
    pool.mul(slope, t)
}

fn call_partial(pool: &mut ExprPool, id: ExprId, f: Builtin, args: &[ExprId], k: usize, t: ExprId) -> ExprId {
    use Builtin::*;
    let x = args[0];
    let (zero, one, two) = (pool.int(0), pool.int(1), pool.int(2));
    let square = |pool: &mut ExprPool, e: ExprId| pool.pow(e, two);
    match f {
        Sqrt => {
            let root = away_from_zero(pool, id);
            let twice = pool.mul(two, root);
            pool.div(t, twice)
        }
        Sin => {
            let slope = pool.call(Cos, &[x]);
            pool.mul(slope, t)
        }
        Cos => {
            let sine = pool.call(Sin, &[x]);
            let product = pool.mul(sine, t);
            pool.neg(product)
        }
        Tan => {
            let s = square(pool, id);
            let slope = pool.add(one, s);
            pool.mul(slope, t)
        }
        Asin | Acos => {
            let s = square(pool, x);
            let rest = pool.sub(one, s);
            let root = pool.call(Sqrt, &[rest]);
            let root = away_from_zero(pool, root);
            let d = pool.div(t, root);
            if f == Asin { d } else { pool.neg(d) }
        }
        Atan => {
            let s = square(pool, x);
            let below = pool.add(one, s);
            pool.div(t, below)
        }
        Sinh | Cosh => {
            let slope = pool.call(if f == Sinh { Cosh } else { Sinh }, &[x]);
            pool.mul(slope, t)
        }
        Tanh => {
            let s = square(pool, id);
            let slope = pool.sub(one, s);
            pool.mul(slope, t)
        }
        Exp => pool.mul(id, t),
        Log => pool.div(t, x),
        Log10 => {
            let ln10 = pool.real(std::f64::consts::LN_10);
            let below = pool.mul(ln10, x);
            pool.div(t, below)
        }
        Abs => {
            let up = relation(pool, BinaryOp::Ge, x, zero);
            let down = pool.neg(t);
            pool.if_(up, t, down)
        }
        Atan2 => {
            let (y, x) = (args[0], args[1]);
            let (yy, xx) = (square(pool, y), square(pool, x));
            let below = pool.add(yy, xx);
            let above = if k == 0 { pool.mul(x, t) } else { pool.mul(y, t) };
            let d = pool.div(above, below);
            if k == 0 { d } else { pool.neg(d) }
        }
        Min | Max => {
            let op = if f == Min { BinaryOp::Le } else { BinaryOp::Ge };
            let first = relation(pool, op, args[0], args[1]);
            if k == 0 { pool.if_(first, t, zero) } else { pool.if_(first, zero, t) }
        }
        // x - n*y with a whole n that jumps only.
        Mod | Rem if k == 0 => t,
        Mod | Rem => {
            let quotient = pool.div(args[0], args[1]);
            let whole =
                if f == Mod { pool.call(Floor, &[quotient]) } else { pool.call(Div, &[args[0], args[1]]) };
            let whole = pool.no_event(whole);
            let product = pool.mul(whole, t);
            pool.neg(product)
        }
        ToReal => t,
        _ => zero,
    }
}
