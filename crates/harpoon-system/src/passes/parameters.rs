//! Orders parameters by their bindings, finds their values, and tells which initialization must compute.
//!
//! Parameters stay symbolic, so that they can be changed without a new translation. Constants, and `final`
//! or structural parameters that depend on nothing else, are folded into the equations. So are protected ones that are
//! computed from such: nobody can give them another value.

use crate::equations::values::{ByVar, Values, evaluate, try_evaluate};
use crate::graph::Graph;
use crate::graph::blt::strongly_connected_components;
use harpoon_base::{Diagnostic, Id, Outcome, number_text};
use harpoon_ir::eval::EvalError;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{
    Assignment, Constant, Expr, ExprId, FlatModel, Origin, ScalarType, VarId, Variability, WholeMemo,
};
use std::collections::{HashMap, VecDeque};

#[derive(Clone)]
pub struct Parameters {
    /// Those whose binding is not a literal, in an order in which each needs only earlier ones.
    pub dependent: Vec<Assignment>,
    pub values: Values,
    /// `fixed = false`, and what depends on such.
    pub free: Vec<VarId>,
}

pub fn sort_parameters(model: &mut FlatModel) -> Outcome<Parameters> {
    let mut diagnostics = Vec::new();
    let parameters: Vec<VarId> =
        model.vars.iter().filter(|(_, v)| v.is_parameter()).map(|(id, _)| id).collect();
    let mut position = vec![u32::MAX; model.vars.len()];
    for (k, &p) in parameters.iter().enumerate() {
        position[p.index()] = k as u32;
    }
    let mut without_value = Vec::new();
    for &p in &parameters {
        if model.vars[p].binding.is_none() && !is_free_itself(model, p) {
            if model.vars[p].variability == Variability::Parameter {
                without_value.push(p);
            }
            let value = model.vars[p].start.unwrap_or_else(|| {
                let value = model.vars[p].ty.default_value();
                model.exprs.constant(&value)
            });
            model.vars[p].binding = Some(value);
        }
    }
    if !without_value.is_empty() {
        diagnostics.push(parameters_without_value(model, &without_value));
    }

    let mut rows: Vec<Vec<u32>> = parameters.iter().map(|&p| needs_of(model, p, &position)).collect();
    let graph: Graph = rows.iter().cloned().collect();

    let mut values: Vec<Option<Constant>> = vec![None; model.vars.len()];
    let mut is_free = vec![false; model.vars.len()];
    let mut is_foldable = vec![false; model.vars.len()];
    let mut dependent = Vec::new();
    let mut free = Vec::new();
    let mut components: VecDeque<Vec<u32>> = strongly_connected_components(&graph).into_iter().collect();
    while let Some(component) = components.pop_front() {
        let k = component[0] as usize;
        if component.len() > 1 || rows[k].contains(&(k as u32)) {
            let cycle: Vec<VarId> = component.iter().map(|&k| parameters[k as usize]).collect();
            if take_known_branches(model, &cycle, &values) {
                for &k in &component {
                    rows[k as usize] = needs_of(model, parameters[k as usize], &position);
                }
                let smaller = components_within(&component, &rows);
                smaller.into_iter().rev().for_each(|c| components.push_front(c));
            }
            continue;
        }
        let p = parameters[k];
        let needs = || rows[k].iter().map(|&n| parameters[n as usize]);
        is_free[p.index()] = is_free_itself(model, p) || needs().any(|n| is_free[n.index()]);
        if is_free[p.index()] {
            free.push(p);
            model.vars[p].fixed = Some(false);
            continue;
        }
        let Some(binding) = model.vars[p].binding else { continue };
        let evaluated = try_evaluate(model, binding, &ByVar(&values));
        if let Err(error @ EvalError::NoValue { .. }) = &evaluated {
            diagnostics.push(not_computable(model, p, error));
        }
        let value = evaluated.ok();
        let var = &model.vars[p];
        let is_settled = var.is_protected && needs().next().is_some();
        let may_fold =
            var.variability == Variability::Constant || var.is_final || var.is_structural || is_settled;
        is_foldable[p.index()] = may_fold && value.is_some() && needs().all(|n| is_foldable[n.index()]);
        values[p.index()] = value.map(|c| as_type(c, var.ty));
        if model.exprs.as_constant(binding).is_none() {
            dependent.push(Assignment { var: p, value: binding, origin: var.origin });
        }
        model.vars[p].is_structural |= is_settled && is_foldable[p.index()];
    }
    diagnostics.extend(cyclic_bindings(model, &parameters, &rows));
    fold(model, &values, &is_foldable);
    for assignment in &mut dependent {
        assignment.value = model.vars[assignment.var].binding.unwrap_or(assignment.value);
    }
    dependent.retain(|a| model.exprs.as_constant(a.value).is_none());
    free.sort_unstable();
    let values = Values::of(values);
    diagnostics.extend(parameters.iter().filter_map(|&p| out_of_range(model, p, &values)));
    Outcome::new(Parameters { dependent, values, free }, diagnostics)
}

/// A parameter that cannot be computed, from others that can. Perhaps nobody needs it, so it is a warning.
fn not_computable(model: &FlatModel, p: VarId, error: &EvalError) -> Diagnostic {
    let var = &model.vars[p];
    let message = format!("`{}` has no value: {error}", var.name);
    Diagnostic::warning("no-value", model.place(var.origin), message)
        .component(model.path(var.origin.instance))
        .help("give it, or what it is computed from, another value")
}

/// A parameter outside of its `min` and `max`. The specification leaves open what to make of it (MLS 4.9.1), and
/// libraries do reach beyond their own limits, so it is a warning. What is handed on is reported where it comes from.
fn out_of_range(model: &FlatModel, p: VarId, values: &Values) -> Option<Diagnostic> {
    let var = &model.vars[p];
    let is_handed_on = var.binding.is_some_and(|b| matches!(model.exprs.get(b), Expr::Var(_)));
    let value = values.var(p).filter(|_| !is_handed_on)?.as_f64()?;
    let limit = |bound: Option<ExprId>| bound.and_then(|id| values.number(model, id));
    let (word, name, bound) = match (limit(var.min), limit(var.max)) {
        (Some(min), _) if value < min => ("at least", "min", min),
        (_, Some(max)) if value > max => ("at most", "max", max),
        _ => return None,
    };
    let path = model.path(var.origin.instance);
    let (value, bound) = (number_text(value), number_text(bound));
    let message = format!("`{}` is {value}, but should be {word} {bound}", var.name);
    let help = format!("give it another value; its declaration or type says `{name} = {bound}`");
    let place = model.place(var.origin);
    Some(Diagnostic::warning("parameter-out-of-range", place, message).component(path).help(help))
}

fn is_free_itself(model: &FlatModel, v: VarId) -> bool {
    let var = &model.vars[v];
    var.variability == Variability::Parameter && var.fixed == Some(false)
}

/// The parameters that a binding uses, by their position in the list.
fn needs_of(model: &FlatModel, p: VarId, position: &[u32]) -> Vec<u32> {
    let mut needs = Vec::new();
    if let Some(binding) = model.vars[p].binding.filter(|_| !is_free_itself(model, p)) {
        model.exprs.visit(&[binding], &mut |_, node| {
            if let Expr::Var(v) = node
                && position[v.index()] != u32::MAX
            {
                needs.push(position[v.index()]);
            }
        });
    }
    needs.sort_unstable();
    needs
}

/// Two parameters may be given by each other, under conditions that exclude one of the two ways: a temperature from
/// an enthalpy, or the enthalpy from the temperature. Puts the branch in place that the conditions choose, which
/// fixes the parameters in them. Tells whether there was anything to choose.
fn take_known_branches(model: &mut FlatModel, cycle: &[VarId], values: &[Option<Constant>]) -> bool {
    let bindings: Vec<ExprId> = cycle.iter().filter_map(|&p| model.vars[p].binding).collect();
    let mut conditions = Vec::new();
    model.exprs.visit(&bindings, &mut |_, node| {
        if let Expr::If(condition, _, _) = node {
            conditions.push(condition);
        }
    });
    let mut memo = IdMap::default();
    for condition in conditions {
        let Some(Constant::Boolean(is_true)) = evaluate(model, condition, &ByVar(values)) else { continue };
        model.exprs.visit(&[condition], &mut |_, node| {
            if let Expr::Var(v) = node {
                model.vars[v].is_structural = true;
            }
        });
        let value = model.exprs.bool(is_true);
        memo.insert(condition, value);
    }
    if memo.is_empty() {
        return false;
    }
    for &p in cycle {
        if let Some(binding) = model.vars[p].binding {
            let chosen = model.exprs.rewrite(binding, &mut memo, &mut |_, id| id);
            model.vars[p].binding = Some(chosen);
        }
    }
    true
}

/// The strongly connected components of a part of the graph, those first that others need.
fn components_within(part: &[u32], rows: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let graph: Graph = part
        .iter()
        .map(|&k| {
            let inside = rows[k as usize].iter().filter_map(|n| part.iter().position(|m| m == n));
            inside.map(|n| n as u32).collect::<Vec<u32>>()
        })
        .collect();
    strongly_connected_components(&graph)
        .into_iter()
        .map(|c| c.into_iter().map(|k| part[k as usize]).collect())
        .collect()
}

fn as_type(value: Constant, ty: ScalarType) -> Constant {
    match (value, ty) {
        (Constant::Integer(i), ScalarType::Real) => Constant::Real(i as f64),
        (value, _) => value,
    }
}

/// Puts the values of foldable parameters in their place, in equations and in attributes.
fn fold(model: &mut FlatModel, values: &[Option<Constant>], is_foldable: &[bool]) {
    if !is_foldable.contains(&true) {
        return;
    }
    let mut replace = |pool: &mut harpoon_ir::ExprPool, leaf: Expr| match leaf {
        Expr::Var(v) if is_foldable.get(v.index()) == Some(&true) => {
            values[v.index()].as_ref().map(|c| pool.constant(c))
        }
        _ => None,
    };
    crate::equations::system::map_roots(model, &mut replace);
    let mut memo = WholeMemo::default();
    let FlatModel { exprs, vars, .. } = model;
    for (_, var) in vars.iter_mut() {
        let attributes = [&mut var.binding, &mut var.start, &mut var.nominal, &mut var.min, &mut var.max]
            .into_iter()
            .flatten();
        for attribute in attributes {
            *attribute = exprs.rewrite(*attribute, &mut memo, &mut |pool, id| {
                let node = pool.get(id);
                replace(pool, node).unwrap_or(id)
            });
        }
    }
}

/// Parameters that depend on themselves. The elements of an array count as one: element by element there may be an
/// order, but a binding is taken as it is written, for the whole array (MLS 4.4.3).
fn cyclic_bindings(model: &FlatModel, parameters: &[VarId], rows: &[Vec<u32>]) -> Vec<Diagnostic> {
    let mut known: HashMap<(Origin, &str), u32> = HashMap::new();
    let mut declarations: Vec<Vec<VarId>> = Vec::new();
    let declaration_of: Vec<u32> = parameters
        .iter()
        .map(|&p| {
            let declaration = (model.vars[p].origin, array_name(model, p));
            let k = *known.entry(declaration).or_insert(declarations.len() as u32);
            declarations.resize_with(declarations.len().max(k as usize + 1), Vec::new);
            declarations[k as usize].push(p);
            k
        })
        .collect();
    let mut needs = vec![Vec::new(); declarations.len()];
    for (&k, row) in declaration_of.iter().zip(rows) {
        needs[k as usize].extend(row.iter().map(|&n| declaration_of[n as usize]));
    }
    for row in &mut needs {
        row.sort_unstable();
        row.dedup();
    }
    let graph: Graph = needs.iter().cloned().collect();
    let is_cycle = |c: &Vec<u32>| c.len() > 1 || needs[c[0] as usize].contains(&c[0]);
    let cycles = strongly_connected_components(&graph).into_iter().filter(is_cycle);
    cycles
        .map(|cycle| {
            let cycle: Vec<&[VarId]> = cycle.iter().map(|&k| &*declarations[k as usize]).collect();
            cyclic_parameters(model, &cycle)
        })
        .collect()
}

/// The name of a variable, or of the array that it is an element of.
fn array_name(model: &FlatModel, v: VarId) -> &str {
    let name = &*model.vars[v].name;
    name.strip_suffix(']').and_then(|_| name.rfind('[')).map_or(name, |at| &name[..at])
}

/// `cycle` holds the elements of each declaration that takes part.
fn cyclic_parameters(model: &FlatModel, cycle: &[&[VarId]]) -> Diagnostic {
    let name = |elements: &[VarId]| format!("`{}`", array_name(model, elements[0]));
    let first = &model.vars[cycle[0][0]];
    let message = match cycle {
        [one] if one.len() > 1 => format!("the elements of parameter {} depend on each other", name(one)),
        [one] => format!("the value of parameter {} depends on itself", name(one)),
        several => {
            let names: Vec<String> = several.iter().map(|c| name(c)).collect();
            format!("the values of parameters {} depend on each other", names.join(", "))
        }
    };
    let help = if cycle.iter().any(|c| c.len() > 1) {
        "a value is given to a whole array: compute it in a function, or give the elements that others need a name \
         of their own"
    } else {
        "give one of them a value that does not use the others, or make it a variable with an equation"
    };
    let diagnostic = Diagnostic::error("cyclic-parameters", first.origin.span, message)
        .component(model.path(first.origin.instance))
        .help(help);
    cycle[1..].iter().fold(diagnostic, |diagnostic, c| {
        let origin = model.vars[c[0]].origin;
        let message = format!("{} takes part", name(c));
        diagnostic.related_component(origin.span, model.path(origin.instance), message)
    })
}

fn parameters_without_value(model: &FlatModel, parameters: &[VarId]) -> Diagnostic {
    let first = &model.vars[parameters[0]];
    let n = parameters.len();
    let value = crate::equations::text::expr(model, first.binding.expect("has just been set"));
    let mut diagnostic = Diagnostic::warning(
        "parameter-without-value",
        model.place(first.origin),
        if n == 1 {
            format!("parameter `{}` has no value; its start value {value} is used", first.name)
        } else {
            format!(
                "{n} parameters have no value, so their start values are used; the first is `{}` with {value}",
                first.name
            )
        },
    )
    .component(model.path(first.origin.instance))
    .help(format!("give it a value where the component is declared: `{}`", modifier(model, parameters[0])));
    for &v in parameters.iter().skip(1).take(9) {
        let var = &model.vars[v];
        diagnostic = diagnostic.related_component(
            var.origin.span,
            model.path(var.origin.instance),
            format!("`{}` has none either", var.name),
        );
    }
    diagnostic
}

fn modifier(model: &FlatModel, v: VarId) -> String {
    let name = &model.vars[v].name;
    match name.rsplit_once('.') {
        Some((component, parameter)) => format!("{component}({parameter} = ...)"),
        None => format!("{name} = ..."),
    }
}
