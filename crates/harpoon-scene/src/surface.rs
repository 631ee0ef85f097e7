//! The points of a surface: the model's own function, evaluated at each frame.

use crate::plan::Points;
use crate::samples::Samples;
use crate::track::Track;
use harpoon_ir::{
    Constant, Environment, EvalError, Evaluator, Expr, ExprId, FlatModel, ScalarType, VarId, eval,
};
use std::collections::HashMap;

/// Points of all frames that one surface may have; more frames are left out evenly.
const MAX_POINTS: usize = 20_000_000;

pub(crate) type Grid = Vec<[f32; 3]>;

struct Frame<'a> {
    values: &'a HashMap<VarId, Constant>,
    time: f64,
}

impl Environment for Frame<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        self.values.get(&var).cloned()
    }
    fn time(&self) -> Option<f64> {
        Some(self.time)
    }
}

/// Points and colours for all frames. Where too many frames would not fit into memory, some repeat the one before.
pub(crate) fn evaluate(
    model: &FlatModel,
    points: &Points,
    samples: &Samples,
) -> Result<(Track<Grid>, Track<Grid>), String> {
    let n = points.nu * points.nv;
    let moves = points.uses_time
        || points.vars.iter().any(|(_, slot)| !matches!(samples.columns[*slot], crate::Column::Value(_)));
    let n_frames = if moves { samples.time.len() } else { 1 };
    let stride = (n * n_frames).div_ceil(MAX_POINTS).max(1);
    let mut grids: Vec<(Grid, Grid)> = Vec::with_capacity(n_frames);
    let mut last: Option<(Vec<f64>, f64)> = None;
    for frame in 0..n_frames {
        let inputs: Vec<f64> = points.vars.iter().map(|(_, slot)| samples.columns[*slot].at(frame)).collect();
        let is_same = last.as_ref().is_some_and(|(old, _)| !points.uses_time && *old == inputs);
        if (is_same || frame % stride != 0)
            && let Some(before) = grids.last()
        {
            let before = before.clone();
            grids.push(before);
            continue;
        }
        let values: HashMap<VarId, Constant> = (points.vars.iter().zip(&inputs))
            .map(|((var, _), &x)| (*var, constant(model.vars[*var].ty, x)))
            .collect();
        let environment = Frame { values: &values, time: samples.time[frame] };
        let found = values_of(model, &points.values, &environment).map_err(|e| e.to_string())?;
        let number = |k: usize| found.get(k).and_then(as_number).unwrap_or(0.0) as f32;
        let grid = (0..n).map(|k| [number(k), number(n + k), number(2 * n + k)]).collect();
        let has_colours = points.values.len() >= 6 * n;
        let colours = (0..if has_colours { n } else { 0 })
            .map(|k| [number(3 * (n + k)), number(3 * (n + k) + 1), number(3 * (n + k) + 2)]);
        grids.push((grid, colours.collect()));
        last = Some((inputs, samples.time[frame]));
    }
    let (grids, colours) = grids.into_iter().unzip();
    Ok((Track::new(grids), Track::new(colours)))
}

/// The values at one instant. Where they are the outputs of one call, as they mostly are, the function runs once and its
/// outputs are taken as they come.
fn values_of(model: &FlatModel, values: &[ExprId], at: &dyn Environment) -> Result<Vec<Constant>, EvalError> {
    let mut evaluator = Evaluator::new(model, at);
    let call_of = |e: &ExprId| match model.exprs.get(*e) {
        Expr::Output(call, k) => Some((call, k as usize)),
        _ => None,
    };
    let outputs: Option<Vec<(ExprId, usize)>> = values.iter().map(call_of).collect();
    if let Some(outputs) = outputs
        && let Some(&(call, _)) = outputs.first()
        && outputs.iter().all(|(c, _)| *c == call)
        && let Expr::UserCall(function, list) = model.exprs.get(call)
    {
        let arguments = evaluator.exprs(model.exprs.list(list))?;
        let found = eval::call(model, function, &arguments)?;
        let zero = Constant::Real(0.0);
        return Ok(outputs.iter().map(|(_, k)| found.get(*k).unwrap_or(&zero).clone()).collect());
    }
    evaluator.exprs(values)
}

fn constant(ty: ScalarType, x: f64) -> Constant {
    match ty {
        ScalarType::Integer => Constant::Integer(x as i64),
        ScalarType::Boolean => Constant::Boolean(x != 0.0),
        ScalarType::Enumeration(e) => Constant::Enumeration(e, x as u32),
        _ => Constant::Real(x),
    }
}

fn as_number(c: &Constant) -> Option<f64> {
    match c {
        Constant::Real(r) => Some(*r),
        Constant::Integer(i) => Some(*i as f64),
        _ => None,
    }
}
