//! Constant scalars and the meaning of every operator and built-in function on them.
//!
//! This is the single definition of Modelica's scalar arithmetic: constant folding, the evaluator and the
//! front end's function evaluation all come here.

use crate::expr::{BinaryOp, Builtin, EnumId, UnaryOp};
use crate::format::{Format, general};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScalarType {
    Real,
    Integer,
    Boolean,
    String,
    Enumeration(EnumId),
    /// Ticks, and has no value; gone once `harpoon_system::clock` has found out when.
    Clock,
}

impl ScalarType {
    /// What a variable of the type has where nothing else is said (MLS 4.9).
    pub fn default_value(self) -> Constant {
        match self {
            ScalarType::Real => C::Real(0.0),
            ScalarType::Integer => C::Integer(0),
            ScalarType::Boolean | ScalarType::Clock => C::Boolean(false),
            ScalarType::String => C::String(Arc::from("")),
            ScalarType::Enumeration(e) => C::Enumeration(e, 1),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    Real(f64),
    Integer(i64),
    Boolean(bool),
    String(Arc<str>),
    /// The literal's ordinal, counted from 1.
    Enumeration(EnumId, u32),
}

use Constant as C;

impl Constant {
    pub fn scalar_type(&self) -> ScalarType {
        match self {
            C::Real(_) => ScalarType::Real,
            C::Integer(_) => ScalarType::Integer,
            C::Boolean(_) => ScalarType::Boolean,
            C::String(_) => ScalarType::String,
            C::Enumeration(e, _) => ScalarType::Enumeration(*e),
        }
    }
    /// The value as the runtime stores it: Booleans as 0 and 1, enumerations by their ordinal.
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            C::Real(r) => Some(*r),
            C::Integer(i) => Some(*i as f64),
            C::Boolean(b) => Some(f64::from(u8::from(*b))),
            C::Enumeration(_, n) => Some(f64::from(*n)),
            C::String(_) => None,
        }
    }
    pub fn as_bool(&self) -> Option<bool> {
        if let C::Boolean(b) = self { Some(*b) } else { None }
    }
    pub fn as_integer(&self) -> Option<i64> {
        match self {
            C::Integer(i) => Some(*i),
            C::Enumeration(_, n) => Some(i64::from(*n)),
            _ => None,
        }
    }
    /// The reverse of `as_f64`.
    pub fn from_f64(value: f64, ty: ScalarType) -> Constant {
        match ty {
            ScalarType::Integer => C::Integer(value as i64),
            ScalarType::Boolean | ScalarType::Clock => C::Boolean(value != 0.0),
            ScalarType::Enumeration(e) => C::Enumeration(e, value as u32),
            ScalarType::Real | ScalarType::String => C::Real(value),
        }
    }
}

/// `None` where the operation has no value: division by zero, overflow of an Integer, wrong types.
pub fn unary(op: UnaryOp, a: &Constant) -> Option<Constant> {
    Some(match (op, a) {
        (UnaryOp::Neg, C::Real(r)) => C::Real(-r),
        (UnaryOp::Neg, C::Integer(i)) => C::Integer(i.checked_neg()?),
        (UnaryOp::Not, C::Boolean(b)) => C::Boolean(!b),
        _ => return None,
    })
}

/// Bytes that one text may have.
pub const MAX_TEXT: usize = 16 << 20;

pub fn binary(op: BinaryOp, a: &Constant, b: &Constant) -> Option<Constant> {
    use BinaryOp::*;
    if op.is_relation() {
        return relation(op, a, b).map(C::Boolean);
    }
    match (op, a, b) {
        (And, C::Boolean(a), C::Boolean(b)) => Some(C::Boolean(*a && *b)),
        (Or, C::Boolean(a), C::Boolean(b)) => Some(C::Boolean(*a || *b)),
        (Add, C::String(a), C::String(b)) if a.len() + b.len() > MAX_TEXT => None,
        (Add, C::String(a), C::String(b)) => Some(C::String(format!("{a}{b}").into())),
        (Add, C::Integer(a), C::Integer(b)) => a.checked_add(*b).map(C::Integer),
        (Sub, C::Integer(a), C::Integer(b)) => a.checked_sub(*b).map(C::Integer),
        (Mul, C::Integer(a), C::Integer(b)) => a.checked_mul(*b).map(C::Integer),
        _ => {
            let (x, y) = (number(a)?, number(b)?);
            let value = match op {
                Add => x + y,
                Sub => x - y,
                Mul => x * y,
                Div if y == 0.0 => return None,
                Div => x / y,
                Pow => power(x, y),
                _ => return None,
            };
            Some(C::Real(value))
        }
    }
}

fn relation(op: BinaryOp, a: &Constant, b: &Constant) -> Option<bool> {
    use std::cmp::Ordering;
    let order = match (a, b) {
        (C::String(a), C::String(b)) => a.cmp(b),
        (C::Boolean(a), C::Boolean(b)) => a.cmp(b),
        (C::Enumeration(ea, a), C::Enumeration(eb, b)) if ea == eb => a.cmp(b),
        (C::Integer(a), C::Integer(b)) => a.cmp(b),
        _ => match number(a)?.partial_cmp(&number(b)?) {
            Some(order) => order,
            None => return Some(op == BinaryOp::Ne),
        },
    };
    Some(match op {
        BinaryOp::Lt => order == Ordering::Less,
        BinaryOp::Le => order != Ordering::Greater,
        BinaryOp::Gt => order == Ordering::Greater,
        BinaryOp::Ge => order != Ordering::Less,
        BinaryOp::Eq => order == Ordering::Equal,
        BinaryOp::Ne => order != Ordering::Equal,
        _ => return None,
    })
}

fn number(c: &Constant) -> Option<f64> {
    match c {
        C::Real(r) => Some(*r),
        C::Integer(i) => Some(*i as f64),
        _ => None,
    }
}

/// Whole exponents are multiplied out the same way everywhere, so that folding and running agree.
pub fn power(x: f64, y: f64) -> f64 {
    if y.fract() == 0.0 && y.abs() <= 1024.0 { x.powi(y as i32) } else { x.powf(y) }
}

pub fn call(f: Builtin, args: &[Constant]) -> Option<Constant> {
    use Builtin::*;
    let real = |i: usize| args.get(i).and_then(number);
    let integers = || match args {
        [C::Integer(a), C::Integer(b)] => Some((*a, *b)),
        _ => None,
    };
    if let Some(one) = f.real_function() {
        return real(0).map(|x| C::Real(one(x)));
    }
    Some(match f {
        Abs => match args.first()? {
            C::Integer(i) => C::Integer(i.checked_abs()?),
            other => C::Real(number(other)?.abs()),
        },
        Sign => {
            let x = real(0)?;
            C::Integer(i64::from(x > 0.0) - i64::from(x < 0.0))
        }
        Atan2 => C::Real(real(0)?.atan2(real(1)?)),
        Min | Max => match (args.first()?, args.get(1)?) {
            (C::Integer(a), C::Integer(b)) => C::Integer(if f == Min { *a.min(b) } else { *a.max(b) }),
            (C::Boolean(a), C::Boolean(b)) => C::Boolean(if f == Min { a & b } else { a | b }),
            (C::Enumeration(e, a), C::Enumeration(_, b)) => {
                C::Enumeration(*e, if f == Min { *a.min(b) } else { *a.max(b) })
            }
            (a, b) => {
                let (a, b) = (number(a)?, number(b)?);
                C::Real(if f == Min { a.min(b) } else { a.max(b) })
            }
        },
        Div => match integers() {
            Some((a, b)) => C::Integer(a.checked_div(b)?),
            None if real(1)? == 0.0 => return None,
            None => C::Real((real(0)? / real(1)?).trunc()),
        },
        Mod => match integers() {
            Some((_, 0)) => return None,
            Some((a, b)) => {
                let r = a.checked_rem(b)?;
                C::Integer(if r != 0 && (r < 0) != (b < 0) { r + b } else { r })
            }
            None if real(1)? == 0.0 => return None,
            None => C::Real(real(0)? - (real(0)? / real(1)?).floor() * real(1)?),
        },
        Rem => match integers() {
            Some((a, b)) => C::Integer(a.checked_rem(b)?),
            None if real(1)? == 0.0 => return None,
            None => C::Real(real(0)? - (real(0)? / real(1)?).trunc() * real(1)?),
        },
        Floor => C::Real(real(0)?.floor()),
        Ceil => C::Real(real(0)?.ceil()),
        Integer => {
            let whole = real(0)?.floor();
            // Beyond 2^63 there is no Integer.
            if !(-9.2e18..9.2e18).contains(&whole) {
                return None;
            }
            C::Integer(whole as i64)
        }
        Ordinal => C::Integer(args.first()?.as_integer()?),
        EnumerationOf(e) => C::Enumeration(e, u32::try_from(args.first()?.as_integer()?).ok()?),
        ToReal => C::Real(number(args.first()?)?),
        ToString => C::String(to_string(args)?.into()),
        Homotopy => args.first()?.clone(),
        _ => return None,
    })
}

/// `String(...)` (MLS 3.7.1) with the arguments laid out as `Builtin::ToString` says. An enumeration's
/// literals have no names here, so those are left to the evaluator.
fn to_string(args: &[Constant]) -> Option<String> {
    let value = args.first()?;
    if let [value, C::String(format)] = args {
        return Format::read(format).ok()?.apply(value);
    }
    let digits = match args.get(3) {
        Some(d) => usize::try_from(d.as_integer()?).ok()?,
        None => 6,
    };
    let text = match value {
        C::Real(r) => general(*r, digits, false),
        C::Integer(i) => i.to_string(),
        C::Boolean(b) => b.to_string(),
        C::String(s) => s.to_string(),
        C::Enumeration(..) => return None,
    };
    padded(text, args)
}

/// Fills up to the `minimumLength` among the arguments of `String(...)`.
pub fn padded(text: String, args: &[Constant]) -> Option<String> {
    let least = match args.get(1) {
        Some(n) => usize::try_from(n.as_integer()?).ok()?,
        None => 0,
    };
    let is_left = match args.get(2) {
        Some(b) => b.as_bool()?,
        None => true,
    };
    if least > 100_000 {
        return None;
    }
    Some(if is_left { format!("{text:<least$}") } else { format!("{text:>least$}") })
}
