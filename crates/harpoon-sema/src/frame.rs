//! The variables of a function (or of an algorithm section) while its statements are executed or translated.
//!
//! Executing symbolically, a variable has a current value; where every value is constant this is plain
//! interpretation, otherwise the result is the function written out as an expression. Translating, a variable
//! is a local of the run-time function, and arrays are indexed by computed offsets.

use crate::class::NodeId;
use crate::expression::first_of;
use crate::sema::{Res, Scope, Sema};
use crate::value::{Array, Callable, Record, Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol, Table};
use harpoon_ir::{BinaryOp, ExprId, Local, LocalId, Place, ScalarType, Statement, VarId};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::collections::HashMap;
use std::rc::Rc;

pub struct Frame {
    pub store: Store,
}

pub enum Store {
    /// Symbolic execution of a function: the current value of each variable.
    Locals(FxHashMap<Symbol, Value>),
    /// Symbolic execution of an algorithm section: the current value of each variable assigned so far.
    Vars(FxHashMap<VarId, ExprId>),
    Emit(Emit),
}

/// A run-time function being written.
pub struct Emit {
    pub names: FxHashMap<Symbol, Shape>,
    pub locals: Table<LocalId, Local>,
    /// The innermost statement list is last.
    pub blocks: Vec<Vec<Statement>>,
    pub unrolls: bool,
    /// Of a loop of an algorithm section: the local that holds each variable it assigns, in the order met.
    pub section: Option<Vec<(VarId, LocalId)>>,
}

/// Where a variable of a run-time function lives.
#[derive(Clone, Debug)]
pub enum Shape {
    Array {
        local: LocalId,
        ty: ScalarType,
        dims: Vec<usize>,
    },
    Record {
        class: Rc<str>,
        fields: Vec<(Symbol, Shape)>,
    },
    /// A function as an argument, and its bound inputs.
    Function {
        node: NodeId,
        bound: Vec<(Symbol, Shape)>,
    },
    /// An argument that is known already.
    Known(Value),
}

impl Emit {
    pub fn declare(&mut self, name: &str, value: &Value) -> Shape {
        match value {
            Value::Array(a) => {
                let local = self.locals.push(Local {
                    name: name.to_owned(),
                    ty: a.ty,
                    array: (!a.dims.is_empty()).then_some(a.elems.len()),
                });
                Shape::Array { local, ty: a.ty, dims: a.dims.clone() }
            }
            Value::Record(r) => Shape::Record {
                class: r.class.clone(),
                fields: r.fields.iter().map(|(n, v)| (*n, self.declare(&format!("{name}.{n}"), v))).collect(),
            },
            Value::Function(f) => Shape::Function {
                node: f.node,
                bound: f.bound.iter().map(|(n, v)| (*n, self.declare(&format!("{name}.{n}"), v))).collect(),
            },
            Value::Tuple(_) => Shape::Known(value.clone()),
        }
    }
    pub fn push(&mut self, statement: Statement) {
        self.blocks.last_mut().expect("a function has a body").push(statement);
    }
}

impl Shape {
    pub fn locals(&self, out: &mut Vec<LocalId>) {
        match self {
            Shape::Array { local, .. } => out.push(*local),
            Shape::Record { fields, .. } => fields.iter().for_each(|(_, s)| s.locals(out)),
            Shape::Function { bound, .. } => bound.iter().for_each(|(_, s)| s.locals(out)),
            Shape::Known(_) => {}
        }
    }
}

impl<'a> Sema<'a> {
    /// The value of a name inside a frame; `None` if the frame has no such variable.
    pub(crate) fn frame_reference(
        &mut self,
        frame: usize,
        r: &'a ast::ComponentRef,
        scope: Scope,
    ) -> Option<Res<Value>> {
        let first = &r.parts[0];
        match &self.frames[frame].store {
            Store::Vars(_) => None,
            Store::Locals(values) => {
                let value = values.get(&first.name.name)?.clone();
                Some(self.select(value, r, scope))
            }
            Store::Emit(emit) => {
                let shape = emit.names.get(&first.name.name)?.clone();
                Some(self.shape_value(shape, &r.parts, scope, r.span))
            }
        }
    }

    /// The part of a value that the rest of a reference names.
    pub(crate) fn select(&mut self, mut value: Value, r: &'a ast::ComponentRef, scope: Scope) -> Res<Value> {
        for (k, part) in r.parts.iter().enumerate() {
            if k > 0 {
                value = match value.field(part.name.name) {
                    Some(v) => v.clone(),
                    None => {
                        let what = value.describe();
                        return Err(self.error_in(
                            "unknown-name",
                            scope.node,
                            part.name.span,
                            format!("{what} has no field `{}`", part.name.name),
                        ));
                    }
                };
            }
            if !part.subscripts.is_empty() {
                self.indexed = None;
                value = self.index(value, &part.subscripts, scope, r.span)?;
            }
        }
        Ok(value)
    }

    /// What a run-time variable holds, as expressions over locals.
    fn shape_value(
        &mut self,
        shape: Shape,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let (part, rest) = (&parts[0], &parts[1..]);
        match shape {
            Shape::Known(value) => {
                let mut value = value;
                if !part.subscripts.is_empty() {
                    self.indexed = None;
                    value = self.index(value, &part.subscripts, scope, span)?;
                }
                for part in rest {
                    value = match value.field(part.name.name) {
                        Some(v) => v.clone(),
                        None => return Err(self.no_field(&value, part, scope)),
                    };
                    if !part.subscripts.is_empty() {
                        self.indexed = None;
                        value = self.index(value, &part.subscripts, scope, span)?;
                    }
                }
                Ok(value)
            }
            Shape::Record { class, fields } => match rest.first() {
                Some(next) => match fields.iter().find(|(n, _)| *n == next.name.name) {
                    Some((_, shape)) => self.shape_value(shape.clone(), rest, scope, span),
                    None => {
                        let value = Value::Record(Record { class, dims: Vec::new(), fields: Vec::new() });
                        Err(self.no_field(&value, next, scope))
                    }
                },
                None => {
                    let mut values = Vec::new();
                    for (name, shape) in fields {
                        values.push((name, self.whole(&shape)));
                    }
                    Ok(Value::Record(Record { class, dims: Vec::new(), fields: values }))
                }
            },
            Shape::Function { .. } => Ok(self.whole(&shape)),
            Shape::Array { local, ty, ref dims } => {
                if part.subscripts.is_empty() {
                    return Ok(self.whole(&shape));
                }
                let (places, dims) = self.places(local, dims, &part.subscripts, scope, span)?;
                let elems = places
                    .into_iter()
                    .map(|p| {
                        let Place::Element(l, o) = p else { unreachable!("an element of an array") };
                        Scalar::Expr(self.flat.exprs.intern(harpoon_ir::Expr::Element(l, o)))
                    })
                    .collect();
                Ok(Value::Array(Array { ty, dims, elems }))
            }
        }
    }

    fn no_field(&mut self, value: &Value, part: &ast::RefPart, scope: Scope) -> crate::sema::Reported {
        let what = value.describe();
        self.error_in(
            "unknown-name",
            scope.node,
            part.name.span,
            format!("{what} has no field `{}`", part.name.name),
        )
    }

    pub(crate) fn whole(&mut self, shape: &Shape) -> Value {
        match shape {
            Shape::Known(v) => v.clone(),
            Shape::Function { node, bound } => Value::Function(Callable {
                node: *node,
                bound: bound.iter().map(|(n, s)| (*n, self.whole(s))).collect(),
            }),
            Shape::Record { class, fields } => Value::Record(Record {
                class: class.clone(),
                dims: Vec::new(),
                fields: fields.iter().map(|(n, s)| (*n, self.whole(s))).collect(),
            }),
            Shape::Array { local, ty, dims } => {
                if dims.is_empty() {
                    let e = self.flat.exprs.intern(harpoon_ir::Expr::Local(*local));
                    return Value::scalar(*ty, Scalar::Expr(e));
                }
                let total: usize = dims.iter().product();
                let elems = (0..total)
                    .map(|i| {
                        let o = self.flat.exprs.int(i as i64);
                        Scalar::Expr(self.flat.exprs.intern(harpoon_ir::Expr::Element(*local, o)))
                    })
                    .collect();
                Value::Array(Array { ty: *ty, dims: dims.clone(), elems })
            }
        }
    }

    /// The elements that subscripts select from an array local, and the sizes of the selection.
    pub(crate) fn places(
        &mut self,
        local: LocalId,
        dims: &[usize],
        subscripts: &'a [ast::Subscript],
        scope: Scope,
        span: Span,
    ) -> Res<(Vec<Place>, Vec<usize>)> {
        if subscripts.len() > dims.len() {
            return Err(self.error_in("too-many-subscripts", scope.node, span, "too many subscripts"));
        }
        let mut lists: Vec<Vec<Scalar>> = Vec::new();
        let mut result_dims = Vec::new();
        for (k, n) in dims.iter().copied().enumerate() {
            let all = || (1..=n as i64).map(Scalar::integer).collect::<Vec<_>>();
            match subscripts.get(k) {
                None | Some(ast::Subscript::All(_)) => {
                    lists.push(all());
                    result_dims.push(n);
                }
                Some(ast::Subscript::Index(e)) => {
                    self.end_sizes.push(n);
                    let value = self.expr(e, scope);
                    self.end_sizes.pop();
                    let Value::Array(a) = first_of(value?) else {
                        return Err(self.error_in(
                            "type-mismatch",
                            scope.node,
                            e.span,
                            "a subscript must be an Integer",
                        ));
                    };
                    for elem in &a.elems {
                        match elem.constant().and_then(harpoon_ir::Constant::as_integer) {
                            Some(i) if i >= 1 && i as u64 <= n as u64 => {}
                            Some(i) => {
                                let d = Diagnostic::error(
                                    "index-out-of-range",
                                    e.span,
                                    format!("the index {i} is outside of 1 to {n}"),
                                )
                                .component(self.path(scope.node));
                                return Err(self.report(d));
                            }
                            None => {
                                let index = elem.to_expr(&mut self.flat.exprs);
                                if let Some(frame) = scope.frame
                                    && let Store::Emit(emit) = &mut self.frames[frame].store
                                {
                                    let array = emit.locals[local].name.clone();
                                    emit.push(Statement::CheckIndex { index, len: n, array, span: e.span });
                                }
                            }
                        }
                    }
                    if !a.dims.is_empty() {
                        result_dims.push(a.elems.len());
                    }
                    lists.push(a.elems);
                }
            }
        }
        let sizes: Vec<usize> = lists.iter().map(Vec::len).collect();
        let mut places = Vec::new();
        for combination in crate::value::indices(&sizes) {
            // offset = ((i1 - 1)*n2 + (i2 - 1))*n3 + ...
            let mut offset = Scalar::integer(0);
            for (k, c) in combination.iter().enumerate() {
                let scaled = self.scalar_binary(BinaryOp::Mul, &offset, &Scalar::integer(dims[k] as i64));
                let zero_based = self.scalar_binary(BinaryOp::Sub, &lists[k][*c], &Scalar::integer(1));
                offset = self.scalar_binary(BinaryOp::Add, &scaled, &zero_based);
            }
            let offset = offset.to_expr(&mut self.flat.exprs);
            places.push(Place::Element(local, offset));
        }
        Ok((places, result_dims))
    }

    /// The current value of an expression that was elaborated over the variables of an algorithm section.
    pub(crate) fn current(&mut self, frame: usize, value: Value) -> Value {
        let Store::Vars(vars) = &self.frames[frame].store else { return value };
        if vars.is_empty() {
            return value;
        }
        let pool = &mut self.flat.exprs;
        let mut memo: HashMap<ExprId, ExprId> = HashMap::new();
        for (&v, &now) in vars {
            memo.insert(pool.var(v), now);
        }
        value.map_scalars(&mut |s| match s {
            Scalar::Const(_) => s.clone(),
            Scalar::Expr(e) => {
                let now = pool.rewrite(*e, &mut memo, &mut |_, id| id);
                Scalar::from_expr(now, pool)
            }
        })
    }
}
