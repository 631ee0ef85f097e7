//! The points of a surface: the model's own function, evaluated at each frame.

use crate::plan::Points;
use crate::samples::Samples;
use crate::scene::{Grid, Grids};
use harpoon_ir::{
    Constant, Environment, EvalError, Evaluator, Expr, ExprId, FlatModel, FunctionId, ScalarType, VarId, eval,
};
use std::collections::HashMap;
use std::sync::Arc;

/// Points of all frames that one surface may have. More frames are left out evenly; it moves evenly between the others.
const MAX_POINTS: usize = 5_000_000;
const MAX_FRAMES: usize = 1000;

/// A function as code: from its scalar arguments in their flattened order to its scalar outputs, or the reason.
pub type Code = Box<dyn Fn(&[f64]) -> Result<Vec<f64>, String>>;
/// Makes code of a function of the model; `None` where it has to be interpreted.
pub type MakeCode<'a> = &'a dyn Fn(&FlatModel, FunctionId) -> Option<Code>;

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

pub(crate) fn evaluate(
    model: &FlatModel,
    points: &Points,
    samples: &Samples,
    make_code: MakeCode<'_>,
) -> Result<Grids, String> {
    let n = points.nu * points.nv;
    let moves = points.uses_time
        || points.vars.iter().any(|(_, slot)| !matches!(samples.columns[*slot], crate::Column::Value(_)));
    let n_frames = if moves { samples.time.len() } else { 1 };
    let stride = (n * n_frames).div_ceil(MAX_POINTS).max(n_frames.div_ceil(MAX_FRAMES)).max(1);
    let way = Way::new(model, &points.values, make_code);
    let mut grids = Grids { frames: Vec::new(), grids: Vec::new() };
    let mut last: Option<Vec<f64>> = None;
    // Up to where nothing has changed.
    let mut still = None;
    for frame in (0..n_frames).filter(|k| k % stride == 0 || k + 1 == n_frames) {
        let inputs: Vec<f64> = points.vars.iter().map(|(_, slot)| samples.columns[*slot].at(frame)).collect();
        if !points.uses_time && last.as_ref() == Some(&inputs) {
            still = Some(frame);
            continue;
        }
        let values: HashMap<VarId, Constant> = (points.vars.iter().zip(&inputs))
            .map(|((var, _), &x)| (*var, constant(model.vars[*var].ty, x)))
            .collect();
        let environment = Frame { values: &values, time: samples.time[frame] };
        let grid = grid(&way.values(model, &points.values, &environment)?, n);
        last = Some(inputs);
        if let Some(before) = grids.grids.last().cloned() {
            if *before == grid {
                still = Some(frame);
                continue;
            }
            if let Some(still) = still.take() {
                grids.push(still, before);
            }
        }
        grids.push(frame, Arc::new(grid));
    }
    Ok(grids)
}

/// X, Y and Z, and perhaps colours, row by row.
fn grid(values: &[f64], n: usize) -> Grid {
    let number = |k: usize| values.get(k).copied().unwrap_or(0.0) as f32;
    let n_colours = if values.len() >= 6 * n { n } else { 0 };
    Grid {
        points: (0..n).map(|k| [number(k), number(n + k), number(2 * n + k)]).collect(),
        colors: (0..n_colours).map(|k| [0, 1, 2].map(|c| number(3 * (n + k) + c))).collect(),
    }
}

/// How the values are found.
enum Way<'m> {
    /// They are outputs of one call, as they mostly are: the function runs once.
    Call {
        function: FunctionId,
        arguments: &'m [ExprId],
        outputs: Vec<usize>,
        code: Option<Code>,
    },
    Expressions,
}

impl<'m> Way<'m> {
    fn new(model: &'m FlatModel, values: &[ExprId], make_code: MakeCode<'_>) -> Way<'m> {
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
            let outputs = outputs.iter().map(|(_, k)| *k).collect();
            return Way::Call {
                function,
                arguments: model.exprs.list(list),
                outputs,
                code: make_code(model, function),
            };
        }
        Way::Expressions
    }

    fn values(&self, model: &FlatModel, values: &[ExprId], at: &dyn Environment) -> Result<Vec<f64>, String> {
        let said = |e: EvalError| e.to_string();
        let mut evaluator = Evaluator::new(model, at);
        let number = |c: &Constant| as_number(c).unwrap_or(0.0);
        match self {
            Way::Call { function, arguments, outputs, code } => {
                let arguments = evaluator.exprs(arguments).map_err(said)?;
                let numbers: Option<Vec<f64>> = arguments.iter().map(as_number).collect();
                let found = match (code, numbers) {
                    (Some(code), Some(numbers)) => code(&numbers)?,
                    _ => eval::call(model, *function, &arguments).map_err(said)?.iter().map(number).collect(),
                };
                Ok(outputs.iter().map(|&k| found.get(k).copied().unwrap_or(0.0)).collect())
            }
            Way::Expressions => Ok(evaluator.exprs(values).map_err(said)?.iter().map(number).collect()),
        }
    }
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
        Constant::Boolean(b) => Some(f64::from(u8::from(*b))),
        Constant::Enumeration(_, n) => Some(f64::from(*n)),
        Constant::String(_) => None,
    }
}
