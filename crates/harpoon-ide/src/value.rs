//! Constant values of annotations: literals, simple arithmetic, names of enumeration literals, and
//! parameters where someone knows them.
//!
//! This is no second evaluator of Modelica. Annotations are drawn for classes that do not compile yet, so
//! what cannot be told is `Unknown` and the caller falls back to a default.

use harpoon_base::Span;
use harpoon_base::patience::{spend, spend_bytes};
use harpoon_syntax::ast::{BinaryOp, ComponentRef, Expr, ExprKind, UnaryOp};
use std::cell::Cell;

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(f64),
    Boolean(bool),
    String(String),
    /// The last identifier: `Solid` of `LinePattern.Solid`.
    Enumeration(String),
    Array(Vec<Value>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Failure {
    /// It depends on something that is not known here.
    Unknown,
    /// It can have no value: `1 + "a"`.
    Wrong(Span),
}

/// What a name stands for, where that is known.
pub type Lookup<'a> = &'a dyn Fn(&ComponentRef) -> Option<Value>;

/// The instant of a run at which something is drawn.
pub struct Moment<'a> {
    /// Variables as they are then; `None` where there is no run, and drawings are at rest.
    pub variable: Option<Lookup<'a>>,
    /// Becomes true where something is drawn that changes with a run.
    pub is_met: &'a Cell<bool>,
}

pub fn evaluate(expr: &Expr, lookup: Lookup<'_>) -> Result<Value, Failure> {
    evaluate_at(expr, lookup, None)
}

/// With the second argument of `DynamicSelect` where the moment knows what it needs.
pub fn evaluate_at(expr: &Expr, lookup: Lookup<'_>, moment: Option<&Moment<'_>>) -> Result<Value, Failure> {
    spend(1);
    let wrong = Failure::Wrong(expr.span);
    let array = |items: &[Expr]| -> Result<Value, Failure> {
        Ok(Value::Array(items.iter().map(|e| evaluate_at(e, lookup, moment)).collect::<Result<_, _>>()?))
    };
    match &expr.kind {
        ExprKind::Integer(i) => Ok(Value::Number(*i as f64)),
        ExprKind::Real(r) => Ok(Value::Number(*r)),
        ExprKind::String(s) => {
            spend_bytes(s.len());
            Ok(Value::String(s.to_string()))
        }
        ExprKind::Boolean(b) => Ok(Value::Boolean(*b)),
        ExprKind::Array(items) => array(items),
        ExprKind::Matrix(rows) => {
            Ok(Value::Array(rows.iter().map(|row| array(row)).collect::<Result<_, _>>()?))
        }
        ExprKind::Tuple(items) => match items.as_slice() {
            [Some(inner)] => evaluate_at(inner, lookup, moment),
            _ => Err(wrong),
        },
        ExprKind::Ref(reference) => {
            if let Some(value) = lookup(reference) {
                return Ok(value);
            }
            match reference.parts.as_slice() {
                [.., _, last] if last.subscripts.is_empty() => {
                    Ok(Value::Enumeration(last.name.name.as_str().to_owned()))
                }
                _ => Err(Failure::Unknown),
            }
        }
        ExprKind::Call(call) => {
            let name = call.function.parts.last().map_or("", |p| p.name.name.as_str());
            let argument = |i: usize| match call.args.get(i) {
                Some(a) => evaluate_at(&a.value, lookup, moment),
                None => Err(wrong),
            };
            match name {
                // The second argument is for animation; a drawing shows the first (MLS 18.6.6).
                "DynamicSelect" => {
                    moment.inspect(|m| m.is_met.set(true));
                    let values = moment.and_then(|m| m.variable).zip(call.args.get(1));
                    let now = values.and_then(|(variable, a)| {
                        evaluate(&a.value, &|r| variable(r).or_else(|| lookup(r))).ok()
                    });
                    now.map_or_else(|| argument(0), Ok)
                }
                "String" => {
                    let option = |name: &str| {
                        let given =
                            call.args.iter().find(|a| a.name.as_ref().is_some_and(|n| n.name == name));
                        number(&evaluate_at(&given?.value, lookup, moment).ok()?)
                    };
                    let digits = option("significantDigits").unwrap_or(6.0).clamp(1.0, 17.0) as usize;
                    let width = option("minimumLength").unwrap_or(0.0).clamp(0.0, 100.0) as usize;
                    match argument(0)? {
                        Value::Number(x) => Ok(Value::String(format!("{:<width$}", short(x, digits)))),
                        Value::Boolean(b) => Ok(Value::String(format!("{b:<width$}"))),
                        text @ Value::String(_) => Ok(text),
                        Value::Enumeration(_) => Err(Failure::Unknown),
                        Value::Array(_) => Err(wrong),
                    }
                }
                "abs" => Ok(Value::Number(number(&argument(0)?).ok_or(wrong)?.abs())),
                "sqrt" => Ok(Value::Number(number(&argument(0)?).ok_or(wrong)?.sqrt())),
                "min" | "max" if call.args.len() == 2 => {
                    let (a, b) = (argument(0)?, argument(1)?);
                    let (a, b) = (number(&a).ok_or(wrong)?, number(&b).ok_or(wrong)?);
                    Ok(Value::Number(if name == "min" { a.min(b) } else { a.max(b) }))
                }
                _ => Err(Failure::Unknown),
            }
        }
        ExprKind::Unary(op, inner) => match (op, evaluate_at(inner, lookup, moment)?) {
            (_, Value::Enumeration(_)) => Err(Failure::Unknown),
            (UnaryOp::Not, Value::Boolean(b)) => Ok(Value::Boolean(!b)),
            (UnaryOp::Plus | UnaryOp::ElementPlus, value) if is_numeric(&value) => Ok(value),
            (UnaryOp::Minus | UnaryOp::ElementMinus, value) => {
                zip(&Value::Number(0.0), &value, &|_, b| -b).ok_or(wrong)
            }
            _ => Err(wrong),
        },
        ExprKind::Binary(op, a, b) => binary(*op, a, b, (lookup, moment), wrong),
        ExprKind::If(branches, otherwise) => {
            for (condition, value) in branches {
                match evaluate_at(condition, lookup, moment)? {
                    Value::Boolean(true) => return evaluate_at(value, lookup, moment),
                    Value::Boolean(false) => {}
                    _ => return Err(wrong),
                }
            }
            evaluate_at(otherwise, lookup, moment)
        }
        ExprKind::Error => Err(wrong),
        _ => Err(Failure::Unknown),
    }
}

fn binary(
    op: BinaryOp,
    a: &Expr,
    b: &Expr,
    (lookup, moment): (Lookup<'_>, Option<&Moment<'_>>),
    wrong: Failure,
) -> Result<Value, Failure> {
    let (left, right) = (evaluate_at(a, lookup, moment), evaluate_at(b, lookup, moment));
    // One side decides `and` and `or` even if the other is not known.
    let decided = matches!(op, BinaryOp::And).then_some(false).or(matches!(op, BinaryOp::Or).then_some(true));
    if let Some(decided) = decided
        && (left == Ok(Value::Boolean(decided)) || right == Ok(Value::Boolean(decided)))
    {
        return Ok(Value::Boolean(decided));
    }
    let (left, right) = (left?, right?);
    // `a.b` reads as a literal of an enumeration, but may be a variable of a component.
    let is_open = |value: &Value| matches!(value, Value::Enumeration(_));
    if is_open(&left) != is_open(&right)
        || (is_open(&left) && !matches!(op, BinaryOp::Equal | BinaryOp::NotEqual))
    {
        return Err(Failure::Unknown);
    }
    let arithmetic = |f: &dyn Fn(f64, f64) -> f64| zip(&left, &right, f).ok_or(wrong);
    let comparison = |f: &dyn Fn(f64, f64) -> bool| match (number(&left), number(&right)) {
        (Some(x), Some(y)) => Ok(Value::Boolean(f(x, y))),
        _ => Err(wrong),
    };
    match op {
        BinaryOp::Add | BinaryOp::ElementAdd => match (&left, &right) {
            (Value::String(x), Value::String(y)) => {
                spend_bytes(x.len() + y.len());
                Ok(Value::String(format!("{x}{y}")))
            }
            _ => arithmetic(&|x, y| x + y),
        },
        BinaryOp::Sub | BinaryOp::ElementSub => arithmetic(&|x, y| x - y),
        BinaryOp::Mul | BinaryOp::ElementMul => arithmetic(&|x, y| x * y),
        BinaryOp::Div | BinaryOp::ElementDiv => arithmetic(&|x, y| x / y),
        BinaryOp::Pow | BinaryOp::ElementPow => arithmetic(&|x, y| x.powf(y)),
        BinaryOp::Less => comparison(&|x, y| x < y),
        BinaryOp::LessEqual => comparison(&|x, y| x <= y),
        BinaryOp::Greater => comparison(&|x, y| x > y),
        BinaryOp::GreaterEqual => comparison(&|x, y| x >= y),
        BinaryOp::Equal => Ok(Value::Boolean(left == right)),
        BinaryOp::NotEqual => Ok(Value::Boolean(left != right)),
        BinaryOp::And | BinaryOp::Or => match (left, right) {
            (Value::Boolean(x), Value::Boolean(y)) => {
                Ok(Value::Boolean(if op == BinaryOp::And { x && y } else { x || y }))
            }
            _ => Err(wrong),
        },
    }
}

/// As `%.*g` of C: plain where that is short, without zeros at the end.
fn short(x: f64, digits: usize) -> String {
    if x == 0.0 || !x.is_finite() {
        return if x == 0.0 { "0".to_owned() } else { x.to_string() };
    }
    let trimmed = |s: &str| match s.contains('.') {
        true => s.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => s.to_owned(),
    };
    let scientific = format!("{x:.*e}", digits - 1);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if exponent < -4 || exponent >= digits as i32 {
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", trimmed(mantissa), exponent.abs());
    }
    trimmed(&format!("{x:.*}", (digits as i32 - 1 - exponent) as usize))
}

pub fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(x) => Some(*x),
        _ => None,
    }
}

fn is_numeric(value: &Value) -> bool {
    match value {
        Value::Number(_) => true,
        Value::Array(items) => items.iter().all(is_numeric),
        _ => false,
    }
}

/// Element by element; a scalar goes with every element.
fn zip(a: &Value, b: &Value, f: &dyn Fn(f64, f64) -> f64) -> Option<Value> {
    match (a, b) {
        (Value::Number(x), Value::Number(y)) => Some(Value::Number(f(*x, *y))),
        (Value::Array(xs), Value::Array(ys)) if xs.len() == ys.len() => {
            Some(Value::Array(xs.iter().zip(ys).map(|(x, y)| zip(x, y, f)).collect::<Option<_>>()?))
        }
        (Value::Array(xs), Value::Number(_)) => {
            Some(Value::Array(xs.iter().map(|x| zip(x, b, f)).collect::<Option<_>>()?))
        }
        (Value::Number(_), Value::Array(ys)) => {
            Some(Value::Array(ys.iter().map(|y| zip(a, y, f)).collect::<Option<_>>()?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn numbers_are_short() {
        let shown = [
            (0.0, 6),
            (1.0, 2),
            (0.123456, 2),
            (1234.5, 2),
            (-0.00012, 3),
            (1e-7, 3),
            (2.5e20, 4),
            (99.96, 3),
        ];
        let shown: Vec<String> = shown.iter().map(|&(x, digits)| short(x, digits)).collect();
        assert_eq!(shown, ["0", "1", "0.12", "1.2e+03", "-0.00012", "1e-07", "2.5e+20", "100"]);
    }
}
