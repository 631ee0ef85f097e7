//! Values of expressions during elaboration: arrays of scalars, each a constant or an expression.
//!
//! Array sizes are known when an expression is elaborated, so an array *is* its elements, in row-major
//! order. What is constant stays a plain constant and never enters the expression pool; that makes the
//! elaborator the evaluator for array sizes, conditions and functions of constants too.

use crate::context::ids::NodeId;
use harpoon_base::Symbol;
use harpoon_ir::{Constant, ExprId, ExprPool, ScalarType};
use std::rc::Rc;

#[derive(Clone, Debug, PartialEq)]
pub enum Scalar {
    Const(Constant),
    Expr(ExprId),
}

impl Scalar {
    pub fn real(value: f64) -> Scalar {
        Scalar::Const(Constant::Real(value))
    }
    pub fn integer(value: i64) -> Scalar {
        Scalar::Const(Constant::Integer(value))
    }
    pub fn boolean(value: bool) -> Scalar {
        Scalar::Const(Constant::Boolean(value))
    }
    pub fn string(value: &str) -> Scalar {
        Scalar::Const(Constant::String(value.into()))
    }
    pub fn constant(&self) -> Option<&Constant> {
        if let Scalar::Const(c) = self { Some(c) } else { None }
    }
    pub fn to_expr(&self, pool: &mut ExprPool) -> ExprId {
        match self {
            Scalar::Const(c) => pool.constant(c),
            Scalar::Expr(e) => *e,
        }
    }
    pub fn from_expr(id: ExprId, pool: &ExprPool) -> Scalar {
        match pool.as_constant(id) {
            Some(c) => Scalar::Const(c),
            None => Scalar::Expr(id),
        }
    }
    pub fn to_real(&self) -> Scalar {
        match self {
            Scalar::Const(Constant::Integer(i)) => Scalar::real(*i as f64),
            other => other.clone(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    pub ty: ScalarType,
    pub dims: Vec<usize>,
    pub elems: Vec<Scalar>,
}

impl Array {
    pub fn scalar(ty: ScalarType, value: Scalar) -> Array {
        Array { ty, dims: Vec::new(), elems: vec![value] }
    }
    pub fn is_scalar(&self) -> bool {
        self.dims.is_empty()
    }
    /// Nothing tells the type of its elements, since it has none, as in `{f(i) for i in 1:0}`. That of `fill("", 0)` is
    /// String.
    pub fn is_open(&self) -> bool {
        self.elems.is_empty() && self.ty == ScalarType::Real
    }
    pub fn into_type(mut self, ty: ScalarType) -> Array {
        if ty == ScalarType::Real && self.ty == ScalarType::Integer {
            self.elems = self.elems.iter().map(Scalar::to_real).collect();
            self.ty = ty;
        }
        self
    }
}

/// A record or an array of records, held field by field: the field of an array of records is an array.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Full class name, for messages and for telling whether two records are of one type.
    pub class: Rc<str>,
    pub dims: Vec<usize>,
    pub fields: Vec<(Symbol, Value)>,
}

/// An array of records of one class whose fields differ in size (MLS 10), held element by element along its first
/// dimension.
#[derive(Clone, Debug, PartialEq)]
pub struct Ragged {
    pub dims: Vec<usize>,
    pub elems: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Array(Array),
    Record(Record),
    Ragged(Ragged),
    /// The outputs of a function with more than one, or with none.
    Tuple(Vec<Value>),
    /// A function as the argument of a function.
    Function(Callable),
}

/// A function and the inputs that are bound already.
#[derive(Clone, Debug, PartialEq)]
pub struct Callable {
    pub node: NodeId,
    pub bound: Vec<(Symbol, Value)>,
}

impl Value {
    pub fn scalar(ty: ScalarType, value: Scalar) -> Value {
        Value::Array(Array::scalar(ty, value))
    }
    pub fn real(value: f64) -> Value {
        Value::scalar(ScalarType::Real, Scalar::real(value))
    }
    pub fn integer(value: i64) -> Value {
        Value::scalar(ScalarType::Integer, Scalar::integer(value))
    }
    pub fn boolean(value: bool) -> Value {
        Value::scalar(ScalarType::Boolean, Scalar::boolean(value))
    }
    pub fn string(value: &str) -> Value {
        Value::scalar(ScalarType::String, Scalar::string(value))
    }
    pub fn dims(&self) -> &[usize] {
        match self {
            Value::Array(a) => &a.dims,
            Value::Record(r) => &r.dims,
            Value::Ragged(r) => &r.dims,
            Value::Tuple(_) | Value::Function(_) => &[],
        }
    }
    pub fn as_array(&self) -> Option<&Array> {
        if let Value::Array(a) = self { Some(a) } else { None }
    }
    /// The only element of a scalar.
    pub fn as_scalar(&self) -> Option<&Scalar> {
        match self {
            Value::Array(a) if a.dims.is_empty() => a.elems.first(),
            _ => None,
        }
    }
    pub fn as_constant(&self) -> Option<&Constant> {
        self.as_scalar().and_then(Scalar::constant)
    }
    pub fn field(&self, name: Symbol) -> Option<&Value> {
        match self {
            Value::Record(r) => r.fields.iter().find(|(n, _)| *n == name).map(|(_, v)| v),
            _ => None,
        }
    }
    pub fn is_constant(&self) -> bool {
        match self {
            Value::Array(a) => a.elems.iter().all(|e| matches!(e, Scalar::Const(_))),
            Value::Record(r) => r.fields.iter().all(|(_, v)| v.is_constant()),
            Value::Ragged(r) => r.elems.iter().all(Value::is_constant),
            Value::Tuple(items) => items.iter().all(Value::is_constant),
            Value::Function(f) => f.bound.iter().all(|(_, v)| v.is_constant()),
        }
    }
    /// All scalars, in the order of fields and elements.
    pub fn scalars<'v>(&'v self, out: &mut Vec<&'v Scalar>) {
        match self {
            Value::Array(a) => out.extend(a.elems.iter()),
            Value::Record(r) => r.fields.iter().for_each(|(_, v)| v.scalars(out)),
            Value::Ragged(r) => r.elems.iter().for_each(|v| v.scalars(out)),
            Value::Tuple(items) => items.iter().for_each(|v| v.scalars(out)),
            Value::Function(f) => f.bound.iter().for_each(|(_, v)| v.scalars(out)),
        }
    }
    pub fn n_scalars(&self) -> usize {
        match self {
            Value::Array(a) => a.elems.len(),
            Value::Record(r) => r.fields.iter().map(|(_, v)| v.n_scalars()).sum(),
            Value::Ragged(r) => r.elems.iter().map(Value::n_scalars).sum(),
            Value::Tuple(items) => items.iter().map(Value::n_scalars).sum(),
            Value::Function(f) => f.bound.iter().map(|(_, v)| v.n_scalars()).sum(),
        }
    }
    pub fn map_scalars(&self, f: &mut dyn FnMut(&Scalar) -> Scalar) -> Value {
        match self {
            Value::Array(a) => {
                Value::Array(Array { ty: a.ty, dims: a.dims.clone(), elems: a.elems.iter().map(f).collect() })
            }
            Value::Record(r) => Value::Record(Record {
                class: r.class.clone(),
                dims: r.dims.clone(),
                fields: r.fields.iter().map(|(n, v)| (*n, v.map_scalars(f))).collect(),
            }),
            Value::Ragged(r) => Value::Ragged(Ragged {
                dims: r.dims.clone(),
                elems: r.elems.iter().map(|v| v.map_scalars(f)).collect(),
            }),
            Value::Tuple(items) => Value::Tuple(items.iter().map(|v| v.map_scalars(f)).collect()),
            Value::Function(c) => Value::Function(Callable {
                node: c.node,
                bound: c.bound.iter().map(|(n, v)| (*n, v.map_scalars(f))).collect(),
            }),
        }
    }
    /// The part at the leading indices (counted from 0); `None` when there are too few dimensions or the
    /// index is out of range.
    pub fn at(&self, index: &[usize]) -> Option<Value> {
        match self {
            Value::Array(a) => {
                if index.len() > a.dims.len() {
                    return None;
                }
                let rest: usize = a.dims[index.len()..].iter().product();
                let offset = offset(&a.dims, index)?;
                Some(Value::Array(Array {
                    ty: a.ty,
                    dims: a.dims[index.len()..].to_vec(),
                    elems: a.elems[offset * rest..(offset + 1) * rest].to_vec(),
                }))
            }
            Value::Record(r) => {
                if index.len() > r.dims.len() {
                    return None;
                }
                let fields: Option<Vec<_>> = r.fields.iter().map(|(n, v)| Some((*n, v.at(index)?))).collect();
                Some(Value::Record(Record {
                    class: r.class.clone(),
                    dims: r.dims[index.len()..].to_vec(),
                    fields: fields?,
                }))
            }
            Value::Ragged(r) => match index.split_first() {
                Some((&first, rest)) => r.elems.get(first)?.at(rest),
                None => Some(self.clone()),
            },
            Value::Tuple(_) | Value::Function(_) => None,
        }
    }
    /// An array of equal things, from its elements, which lie along a new first dimension.
    pub fn stack(items: &[Value]) -> Option<Value> {
        let first = items.first()?;
        match first {
            Value::Array(a) => {
                let mut ty = a.ty;
                let mut elems = Vec::with_capacity(items.len() * a.elems.len());
                for item in items {
                    let Value::Array(other) = item else { return None };
                    if other.dims != a.dims {
                        return None;
                    }
                    ty = common_type(ty, other.ty)?;
                    elems.extend(other.elems.iter().cloned());
                }
                if ty == ScalarType::Real {
                    elems = elems.iter().map(Scalar::to_real).collect();
                }
                let mut dims = vec![items.len()];
                dims.extend(&a.dims);
                Some(Value::Array(Array { ty, dims, elems }))
            }
            Value::Record(r) => {
                let mut fields = Vec::new();
                for (name, _) in &r.fields {
                    let column: Option<Vec<Value>> = items.iter().map(|i| i.field(*name).cloned()).collect();
                    fields.push((*name, Value::stack(&column?)?));
                }
                let mut dims = vec![items.len()];
                dims.extend(&r.dims);
                Some(Value::Record(Record { class: r.class.clone(), dims, fields }))
            }
            Value::Ragged(_) | Value::Tuple(_) | Value::Function(_) => None,
        }
    }
    /// An array of records of one class, whose fields may differ in size.
    pub fn stack_ragged(items: Vec<Value>) -> Option<Value> {
        let (class, own) = (items.first()?.class()?, items[0].dims());
        if items.iter().any(|i| i.class() != Some(class) || i.dims() != own) {
            return None;
        }
        let dims = [items.len()].into_iter().chain(own.iter().copied()).collect();
        Some(Value::Ragged(Ragged { dims, elems: items }))
    }
    /// An array of the given sizes, from its elements in row-major order.
    pub fn array_of(items: Vec<Value>, dims: &[usize]) -> Option<Value> {
        let Some((&n, rest)) = dims.split_first() else { return items.into_iter().next() };
        if let Some(even) = Value::stack(&items) {
            return Some(even.reshape(1, dims));
        }
        let rows: Option<Vec<Value>> = match n {
            0 => return None,
            _ => items.chunks(items.len() / n).map(|row| Value::array_of(row.to_vec(), rest)).collect(),
        };
        Value::stack_ragged(rows?)
    }
    /// The elements along the first dimension of arrays of records, one of which is held so.
    pub fn pairs(&self, other: &Value) -> Option<Vec<(Value, Value)>> {
        let is_ragged = |v: &Value| matches!(v, Value::Ragged(_));
        if !is_ragged(self) && !is_ragged(other) || self.dims() != other.dims() {
            return None;
        }
        (0..*self.dims().first()?).map(|k| Some((self.at(&[k])?, other.at(&[k])?))).collect()
    }
    fn class(&self) -> Option<&Rc<str>> {
        match self {
            Value::Record(r) => Some(&r.class),
            Value::Ragged(r) => r.elems.first()?.class(),
            _ => None,
        }
    }
    /// Like this value, but without elements: an array of the given sizes, one of which is zero.
    pub fn emptied(&self, dims: &[usize]) -> Value {
        self.emptied_under(self.dims().len(), dims)
    }
    /// The same, where only the first `lead` dimensions give way.
    pub fn emptied_under(&self, lead: usize, dims: &[usize]) -> Value {
        let own = || dims.iter().chain(&self.dims()[lead..]).copied().collect();
        match self {
            Value::Array(a) => Value::Array(Array { ty: a.ty, dims: own(), elems: Vec::new() }),
            Value::Record(r) => Value::Record(Record {
                class: r.class.clone(),
                dims: own(),
                fields: r.fields.iter().map(|(n, v)| (*n, v.emptied_under(lead, dims))).collect(),
            }),
            Value::Ragged(r) => match r.elems.first() {
                Some(element) => Value::stack(std::slice::from_ref(element))
                    .unwrap_or_else(|| self.clone())
                    .emptied_under(lead, dims),
                None => self.clone(),
            },
            Value::Tuple(_) | Value::Function(_) => self.clone(),
        }
    }
    /// An element such as an array of its kind has, where this one need not have any: of which kind is all that counts.
    pub fn any_element(&self) -> Value {
        match self {
            Value::Array(a) => {
                let dims = a.dims.get(1..).unwrap_or_default().to_vec();
                let elems = vec![Scalar::Const(a.ty.default_value()); dims.iter().product()];
                Value::Array(Array { ty: a.ty, dims, elems })
            }
            Value::Record(r) => Value::Record(Record {
                class: r.class.clone(),
                dims: r.dims.get(1..).unwrap_or_default().to_vec(),
                fields: r.fields.iter().map(|(n, v)| (*n, v.any_element())).collect(),
            }),
            Value::Ragged(r) => r.elems.first().unwrap_or(self).clone(),
            Value::Tuple(_) | Value::Function(_) => self.clone(),
        }
    }
    /// The same elements under other leading dimensions: `lead` dimensions are replaced by `dims`.
    pub fn reshape(self, lead: usize, dims: &[usize]) -> Value {
        match self {
            Value::Array(mut a) => {
                let mut new = dims.to_vec();
                new.extend(&a.dims[lead..]);
                a.dims = new;
                Value::Array(a)
            }
            Value::Record(r) => {
                let mut new = dims.to_vec();
                new.extend(&r.dims[lead..]);
                Value::Record(Record {
                    class: r.class,
                    dims: new,
                    fields: r.fields.into_iter().map(|(n, v)| (n, v.reshape(lead, dims))).collect(),
                })
            }
            other => other,
        }
    }
    /// What messages call it.
    pub fn describe(&self) -> String {
        match self {
            Value::Array(a) => format!("{}{}", type_name(a.ty), print_dims(&a.dims)),
            Value::Record(r) => format!("{}{}", r.class, print_dims(&r.dims)),
            Value::Ragged(r) => {
                let class = self.class().map_or("", |class| class);
                format!("{class}{}", print_dims(&r.dims))
            }
            Value::Tuple(items) => format!("{} values", items.len()),
            Value::Function(_) => "a function".to_owned(),
        }
    }
}

/// Row-major offset over the leading dimensions.
pub fn offset(dims: &[usize], index: &[usize]) -> Option<usize> {
    let mut offset = 0;
    for (i, n) in index.iter().zip(dims) {
        if i >= n {
            return None;
        }
        offset = offset * n + i;
    }
    Some(offset)
}

/// All indices of an array, in row-major order.
pub fn indices(dims: &[usize]) -> impl Iterator<Item = Vec<usize>> + use<> {
    let dims = dims.to_vec();
    let total: usize = dims.iter().product();
    (0..total).map(move |mut n| {
        let mut index = vec![0; dims.len()];
        for (slot, d) in index.iter_mut().zip(&dims).rev() {
            *slot = n % d;
            n /= d;
        }
        index
    })
}

pub fn common_type(a: ScalarType, b: ScalarType) -> Option<ScalarType> {
    use ScalarType::*;
    match (a, b) {
        (Real, Integer) | (Integer, Real) => Some(Real),
        _ if a == b => Some(a),
        _ => None,
    }
}

pub fn type_name(ty: ScalarType) -> &'static str {
    match ty {
        ScalarType::Real => "Real",
        ScalarType::Integer => "Integer",
        ScalarType::Boolean => "Boolean",
        ScalarType::String => "String",
        ScalarType::Enumeration(_) => "enumeration",
        ScalarType::Clock => "Clock",
    }
}

pub fn print_dims(dims: &[usize]) -> String {
    if dims.is_empty() {
        return String::new();
    }
    let parts: Vec<String> = dims.iter().map(usize::to_string).collect();
    format!("[{}]", parts.join(", "))
}

/// `[2,1]` as it is written in the name of a scalar variable, from indices counted from 0.
pub fn print_index(index: &[usize]) -> String {
    if index.is_empty() {
        return String::new();
    }
    let parts: Vec<String> = index.iter().map(|i| (i + 1).to_string()).collect();
    format!("[{}]", parts.join(","))
}

/// In an expression, a function with several outputs stands for its first one.
pub(crate) fn first_of(value: Value) -> Value {
    match value {
        Value::Tuple(items) if !items.is_empty() => items.into_iter().next().expect("not empty"),
        other => other,
    }
}

pub(crate) fn is_clock(value: &Value) -> bool {
    value.as_array().is_some_and(|a| a.ty == ScalarType::Clock)
}

pub(crate) fn same_shape(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Array(x), Value::Array(y)) => {
            x.dims == y.dims && (common_type(x.ty, y.ty).is_some() || x.is_open() || y.is_open())
        }
        (Value::Record(x), Value::Record(y)) => {
            x.dims == y.dims
                && x.fields.len() == y.fields.len()
                && x.fields.iter().all(|(n, v)| {
                    y.fields.iter().find(|(m, _)| m == n).is_some_and(|(_, w)| same_shape(v, w))
                })
        }
        _ => a.pairs(b).is_some_and(|pairs| pairs.iter().all(|(x, y)| same_shape(x, y))),
    }
}

/// Whatever the sizes are, the types agree, and the numbers of dimensions (MLS 6.7).
pub(crate) fn differ_in_size_only(a: &Value, b: &Value) -> bool {
    a.dims().len() == b.dims().len()
        && match (a, b) {
            (Value::Array(x), Value::Array(y)) => {
                common_type(x.ty, y.ty).is_some() || x.is_open() || y.is_open()
            }
            (Value::Record(x), Value::Record(y)) => {
                x.fields.len() == y.fields.len()
                    && x.fields.iter().all(|(n, v)| b.field(*n).is_some_and(|w| differ_in_size_only(v, w)))
            }
            _ => a.pairs(b).is_some_and(|pairs| pairs.iter().all(|(x, y)| differ_in_size_only(x, y))),
        }
}

/// Size-one dimensions are added on the right, as in `[a, b; c, d]` (MLS 10.4.2).
pub(crate) fn promote(mut a: Array, n: usize) -> Array {
    while a.dims.len() < n {
        a.dims.push(1);
    }
    a
}
