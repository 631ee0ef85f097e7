//! Finds which equations must be differentiated so that every derivative can be computed, and does it.
//!
//! Pantelides (1988), "The consistent initialization of differential-algebraic systems". An equation that
//! finds no unknown among the highest derivatives, and all equations on alternating paths from it, are
//! differentiated. It starts from a maximum matching instead of from nothing, which gives the same result
//! in near-linear time. Coefficients are not looked at beyond what simplification removes, so a system
//! whose Jacobian is singular for numeric reasons passes here and is caught later.
//!
//! Input: a system in which every equation finds an unknown when `x` and `der(x)` count as one (checked
//! in `singular.rs`); then the search ends.

use crate::equations::linear::drop_cancelled;
use crate::equations::system::{Role, System};
use crate::equations::walk::Marks;
use crate::graph::Graph;
use crate::graph::matching::{Matching, NONE, maximum_matching};
use crate::passes::sort::{HeldNeeds, classify_equations, incidence};
use crate::passes::unread::Whole;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Outcome};
use harpoon_ir::{Equation, Expr, ExprId, ExprPool, FlatModel, VarId, diff::Derivatives};

/// More than any physical model needs; a bound for systems that slip through the check before.
const MAX_ORDER: u32 = 24;
/// Terms that the derivatives of a model may have: some gigabytes.
const MAX_EXPRESSIONS: usize = 20_000_000;

/// Which equation is the derivative of which.
#[derive(Clone, Debug, Default)]
pub struct Chains {
    pub derivative: Vec<Option<u32>>,
    pub antiderivative: Vec<Option<u32>>,
}

impl Chains {
    pub fn n_differentiated(&self) -> usize {
        self.antiderivative.iter().flatten().count()
    }
    /// The equation of the model, and how often it was differentiated.
    pub fn original(&self, mut e: u32) -> (u32, u32) {
        let mut order = 0;
        while let Some(before) = self.antiderivative[e as usize] {
            e = before;
            order += 1;
        }
        (e, order)
    }
}

pub fn reduce_index(mut system: System, marks: &mut Marks, needs: &HeldNeeds) -> Outcome<(System, Chains)> {
    let mut diagnostics = Vec::new();
    let n_eqs = system.model.equations.len();
    let mut chains = Chains { derivative: vec![None; n_eqs], antiderivative: vec![None; n_eqs] };
    // Columns are variables by their own number, since derivatives are added on the way.
    let columns: Vec<u32> = (0..system.model.vars.len() as u32)
        .map(|v| if system.is_unknown(VarId(v)) { v } else { NONE })
        .collect();
    let mut whole = Whole::new(&system.model);
    for row in 0..n_eqs {
        let eq = system.model.equations[row];
        system.model.equations[row] = whole.lighten(&mut system.model, row, eq);
    }
    let equations = system.model.equations.clone();
    let kinds = classify_equations(&system, marks, &equations);
    let mut graph = incidence(&mut system, marks, &equations, &kinds, &columns, needs).solvable;
    let is_open = |system: &System, v: u32| system.is_unknown(VarId(v)) && system.der(VarId(v)).is_none();
    let mut matching = maximum_matching(&graph, system.model.vars.len(), &|v| is_open(&system, v));
    let mut derivatives = Derivatives::new();
    let unmatched: Vec<usize> = matching.unmatched_rows().collect();
    for row in unmatched {
        let mut row = row;
        while !matching.augment(&graph, row, &|v| is_open(&system, v)) {
            if chains.original(row as u32).1 >= MAX_ORDER {
                let (first, _) = chains.original(row as u32);
                diagnostics.push(too_often(&system.model, &system.model.equations[first as usize]));
                return Outcome::new((system, chains), diagnostics);
            }
            let mut vars: Vec<VarId> = matching.entered().iter().map(|&v| VarId(v)).collect();
            let mut rows: Vec<usize> = vars.iter().map(|v| matching.row_of[v.index()] as usize).collect();
            for &v in &vars {
                system.make_der(v);
            }
            rows.push(row);
            let mut next = 0;
            while let Some(&r) = rows.get(next) {
                next += 1;
                if chains.derivative[r].is_none() {
                    diagnostics.extend(not_smooth_enough(&system, &chains, r));
                    let eq = whole.of(&system, r);
                    let open = whole.without_derivative(&system, marks, r);
                    match differentiate(&mut system, marks, &mut derivatives, eq) {
                        Ok(_) if system.model.exprs.len() > MAX_EXPRESSIONS => {
                            let order = chains.original(r as u32).1 + 1;
                            diagnostics.push(too_large(&system.model, &system.model.equations[r], order));
                            return Outcome::new((system, chains), diagnostics);
                        }
                        Ok(eq) => {
                            let new = system.model.equations.len();
                            let eq = whole.lighten(&mut system.model, new, eq);
                            add_row(&mut system, marks, &mut graph, &mut chains, r, eq);
                            // The derivative may ask for rates of what the equation itself does not read: they follow
                            // from the derivatives of the equations that determine it.
                            for v in open {
                                let row = matching.row_of[v.index()];
                                if system.der(v).is_some() && row != NONE {
                                    vars.push(v);
                                    rows.push(row as usize);
                                }
                            }
                        }
                        Err(problem) => {
                            diagnostics.push(*problem);
                            return Outcome::new((system, chains), diagnostics);
                        }
                    }
                }
            }
            grow(&mut matching, &graph, &system);
            for &v in &vars {
                let r = matching.row_of[v.index()] as usize;
                let (Some(der), Some(new)) = (system.der(v), chains.derivative[r]) else { continue };
                matching.assign(new as usize, der.index());
            }
            row = chains.derivative[row].map_or(row, |r| r as usize);
        }
    }
    Outcome::new((system, chains), diagnostics)
}

fn grow(matching: &mut Matching, graph: &Graph, system: &System) {
    matching.grow(graph.n_rows(), system.model.vars.len());
}

fn add_row(
    system: &mut System,
    marks: &mut Marks,
    graph: &mut Graph,
    chains: &mut Chains,
    of: usize,
    eq: Equation,
) {
    let new = system.model.equations.len() as u32;
    system.model.equations.push(eq);
    chains.derivative[of] = Some(new);
    chains.derivative.push(None);
    chains.antiderivative.push(Some(of as u32));
    let vars = crate::equations::walk::variables(&system.model.exprs, marks, &[eq.lhs, eq.rhs]);
    graph.push_row(vars.into_iter().filter(|&v| system.role(v) == Role::Continuous).map(|v| v.0));
}

/// The equation differentiated for time.
fn differentiate(
    system: &mut System,
    marks: &mut Marks,
    derivatives: &mut Derivatives,
    eq: Equation,
) -> Result<Equation, Box<Diagnostic>> {
    let mut pool = std::mem::take(&mut system.model.exprs);
    let mut functions = std::mem::take(&mut system.model.functions);
    let mut input = None;
    let mut side = |system: &mut System, pool: &mut ExprPool, id: ExprId| {
        derivatives.time_derivative(pool, &mut functions, id, &mut |pool, leaf| match leaf {
            Expr::Var(v) if system.role(v) == Role::Continuous => {
                let der = system.make_der(v);
                pool.var(der)
            }
            Expr::Var(v) if system.role(v) == Role::Input => {
                input = Some(v);
                pool.real(0.0)
            }
            _ => pool.real(0.0),
        })
    };
    let lhs = side(system, &mut pool, eq.lhs);
    let rhs = side(system, &mut pool, eq.rhs);
    system.model.exprs = pool;
    system.model.functions = functions;
    match input {
        Some(v) => Err(Box::new(derivative_of_input(&system.model, &eq, v))),
        None => {
            let System { model, roles, .. } = system;
            let is_unknown = |v: VarId| roles[v.index()] == Role::Continuous;
            let eq = Equation { lhs, rhs, origin: eq.origin };
            Ok(drop_cancelled(&mut model.exprs, marks, &eq, &is_unknown))
        }
    }
}

/// What is declared to be smooth to some order is differentiated once more than that.
fn not_smooth_enough(system: &System, chains: &Chains, row: usize) -> Option<Diagnostic> {
    let (original, n_before) = chains.original(row as u32);
    let model = &system.model;
    let eq = model.equations[original as usize];
    let varies = |pool: &ExprPool, id: ExprId| {
        let mut found = false;
        pool.visit(&[id], &mut |_, leaf| found |= leaf == Expr::Time || system.is_continuous_leaf(leaf));
        found
    };
    let mut rough = None;
    model.exprs.visit(&[eq.lhs, eq.rhs], &mut |id, node| {
        let (what, order) = match node {
            // Where a derivative is given, its author answers for it.
            Expr::UserCall(f, _) if model.functions[f].declared.derivatives.is_empty() => {
                let Some(order) = model.functions[f].declared.smooth_order else { return };
                (format!("`{}` (`smoothOrder = {order}`)", model.functions[f].name), order)
            }
            Expr::Smooth(p, _) => {
                let Expr::Int(order) = model.exprs.get(p) else { return };
                (format!("a part of it (`smooth({order}, ...)` or `smoothOrder = {order}`)"), order as u32)
            }
            _ => return,
        };
        if order == n_before && varies(&model.exprs, id) {
            rough = Some((what, order));
        }
    });
    let (what, order) = rough?;
    let times = |n: u32| if n == 1 { "once".to_owned() } else { format!("{n} times") };
    let equation = crate::equations::text::equation(model, &eq);
    let message = format!(
        "equation `{equation}` is differentiated {}, but {what} has {}",
        times(n_before + 1),
        if order == 0 {
            "no continuous derivative".to_owned()
        } else {
            format!("{order} continuous derivatives")
        },
    );
    Some(
        Diagnostic::warning("not-smooth-enough", eq.origin.span, message)
            .component(model.path(eq.origin.instance))
            .help("results may jump where the function has a kink; use a smoother function, or give its `derivative`"),
    )
}

fn too_large(model: &FlatModel, eq: &Equation, order: u32) -> Diagnostic {
    let message = format!(
        "this equation must be differentiated {order} times or more, and its derivatives have more than \
         {MAX_EXPRESSIONS} terms"
    );
    Diagnostic::error("model-too-large", eq.origin.span, message)
        .component(model.path(eq.origin.instance))
        .help("write the derivative that is needed as an equation of its own")
}

fn derivative_of_input(model: &FlatModel, eq: &Equation, input: VarId) -> Diagnostic {
    let var = &model.vars[input];
    Diagnostic::error(
        codes::DERIVATIVE_OF_INPUT,
        eq.origin.span,
        format!(
            "equation `{}` ties states together, so it must be differentiated, but the derivative of input `{}` is not known",
            crate::equations::text::equation(model, eq),
            var.name
        ),
    )
    .component(model.path(eq.origin.instance))
    .related_component(var.origin.span, model.path(var.origin.instance), "the input is declared here")
    .help(format!(
        "make the derivative an input as well and compute `{}` from it, or pass `{}` through a filter",
        var.name, var.name
    ))
}

fn too_often(model: &FlatModel, eq: &Equation) -> Diagnostic {
    Diagnostic::error(
        "model-too-large",
        eq.origin.span,
        format!(
            "equation `{}` would have to be differentiated more than {MAX_ORDER} times, and no more is tried",
            crate::equations::text::equation(model, eq)
        ),
    )
    .component(model.path(eq.origin.instance))
    .help("use fewer nested `der`, or compute the high derivatives by hand")
}
