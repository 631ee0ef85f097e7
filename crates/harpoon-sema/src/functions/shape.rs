//! Where the variables of a run-time function live: the locals that hold them, and the parts that a reference names.
//!
//! A record has a local for each field. The fields of an array of records are arrays, so the subscripts of `r[i].x[j]`
//! come together at the field: they select `x[i, j]`. An array of records whose fields differ in size has a shape for
//! each of its elements.

use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Scope, Sema};
use crate::expressions::subscript::subscript_number;
use crate::functions::frame::{Emit, Store};
use crate::functions::function::{is_known_argument, is_known_field};
use crate::values::value::first_of;
use crate::values::value::{Array, Callable, Ragged, Record, Scalar, Value, indices};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{BinaryOp, Expr, Local, LocalId, Place, ScalarType, Statement};
use harpoon_syntax::ast;
use std::rc::Rc;

#[derive(Clone, Debug)]
pub enum Shape {
    Array {
        local: LocalId,
        ty: ScalarType,
        dims: Vec<usize>,
    },
    Record {
        class: Rc<str>,
        dims: Vec<usize>,
        fields: Vec<(Symbol, Shape)>,
    },
    Ragged {
        dims: Vec<usize>,
        elems: Vec<Shape>,
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
    /// An input: what is known of it needs no local.
    pub fn declare_input(&mut self, name: &str, value: &Value) -> Shape {
        match value {
            _ if is_known_argument(value) => Shape::Known(value.clone()),
            Value::Record(r) => {
                let field = |(n, v): &(Symbol, Value)| {
                    let name = format!("{name}.{n}");
                    let shape = match v {
                        _ if is_known_field(r, v) => Shape::Known(v.clone()),
                        Value::Record(_) => self.declare_input(&name, v),
                        _ => self.declare(&name, v),
                    };
                    (*n, shape)
                };
                let fields = r.fields.iter().map(field).collect();
                Shape::Record { class: r.class.clone(), dims: r.dims.clone(), fields }
            }
            Value::Function(f) => {
                let bound = f.bound.iter();
                let bound = bound.map(|(n, v)| (*n, self.declare_input(&format!("{name}.{n}"), v)));
                Shape::Function { node: f.node, bound: bound.collect() }
            }
            _ => self.declare(name, value),
        }
    }

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
                dims: r.dims.clone(),
                fields: r.fields.iter().map(|(n, v)| (*n, self.declare(&format!("{name}.{n}"), v))).collect(),
            },
            Value::Ragged(r) => {
                let elems = r.elems.iter().enumerate();
                Shape::Ragged {
                    dims: r.dims.clone(),
                    elems: elems.map(|(k, v)| self.declare(&format!("{name}[{}]", k + 1), v)).collect(),
                }
            }
            Value::Function(f) => Shape::Function {
                node: f.node,
                bound: f.bound.iter().map(|(n, v)| (*n, self.declare(&format!("{name}.{n}"), v))).collect(),
            },
            Value::Tuple(_) => Shape::Known(value.clone()),
        }
    }
}

impl Shape {
    pub fn locals(&self, out: &mut Vec<LocalId>) {
        match self {
            Shape::Array { local, .. } => out.push(*local),
            Shape::Record { fields, .. } => fields.iter().for_each(|(_, s)| s.locals(out)),
            Shape::Ragged { elems, .. } => elems.iter().for_each(|s| s.locals(out)),
            Shape::Function { bound, .. } => bound.iter().for_each(|(_, s)| s.locals(out)),
            Shape::Known(_) => {}
        }
    }

    pub fn dims(&self) -> &[usize] {
        match self {
            Shape::Array { dims, .. } | Shape::Record { dims, .. } | Shape::Ragged { dims, .. } => dims,
            Shape::Function { .. } => &[],
            Shape::Known(value) => value.dims(),
        }
    }
}

/// What the subscripts met so far select from the leading dimensions of a shape: the positions in each, counted from 1,
/// and the sizes of the selection.
#[derive(Clone, Default)]
pub(crate) struct Selection {
    lists: Vec<Vec<Scalar>>,
    dims: Vec<usize>,
}

impl Selection {
    /// All of the dimensions that no subscript has spoken of.
    fn fill(&mut self, dims: &[usize]) {
        for &n in &dims[self.lists.len()..] {
            self.lists.push((1..=n as i64).map(Scalar::integer).collect());
            self.dims.push(n);
        }
    }
}

impl<'a> Sema<'a> {
    /// What a run-time variable holds, as expressions over locals.
    pub(crate) fn shape_value(
        &mut self,
        shape: Shape,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        if let Shape::Known(value) = shape {
            return self.select(value, parts, scope, span);
        }
        let (shape, selection) = self.part_of_shape(shape, parts, scope, span)?;
        Ok(self.selected_value(&shape, &selection))
    }

    /// The shape that a reference ends at, and what its subscripts select from it.
    pub(crate) fn part_of_shape(
        &mut self,
        mut shape: Shape,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<(Shape, Selection)> {
        let mut selection = Selection::default();
        for (k, part) in parts.iter().enumerate() {
            if k > 0 {
                selection.fill(shape.dims());
                shape = self.field_of_shape(&shape, part, scope)?;
            }
            let own = &shape.dims()[selection.lists.len()..];
            if part.subscripts.len() > own.len() {
                return Err(self.error_in(
                    codes::TOO_MANY_SUBSCRIPTS,
                    scope.node,
                    span,
                    "too many subscripts",
                ));
            }
            let mut subscripts = &part.subscripts[..];
            while let (Shape::Ragged { elems, .. }, Some((first, rest))) = (&shape, subscripts.split_first())
            {
                let element = match first {
                    ast::Subscript::Index(e) => self.known_position(e, elems.len(), scope)?,
                    ast::Subscript::All(_) => None,
                };
                let Some(element) = element else {
                    return Err(self.open_element(span, scope));
                };
                (shape, subscripts) = (elems[element].clone(), rest);
            }
            for subscript in subscripts {
                let n = shape.dims()[selection.lists.len()];
                match subscript {
                    ast::Subscript::All(_) => {
                        let so_far = selection.lists.len();
                        selection.fill(&shape.dims()[..so_far + 1]);
                    }
                    ast::Subscript::Index(e) => {
                        let a = self.checked_positions(e, n, part.name.name, scope)?;
                        if !a.dims.is_empty() {
                            selection.dims.push(a.elems.len());
                        }
                        selection.lists.push(a.elems);
                    }
                }
            }
        }
        Ok((shape, selection))
    }

    fn field_of_shape(&mut self, shape: &Shape, part: &ast::RefPart, scope: Scope) -> Res<Shape> {
        if let Shape::Record { fields, .. } = shape
            && let Some((_, field)) = fields.iter().find(|(n, _)| *n == part.name.name)
        {
            return Ok(field.clone());
        }
        let value = self.whole(shape);
        Err(self.no_field(&value, part, scope))
    }

    pub(crate) fn no_field(
        &mut self,
        value: &Value,
        part: &ast::RefPart,
        scope: Scope,
    ) -> crate::context::state::Reported {
        let message = match value {
            Value::Ragged(_) => format!(
                "the records of this array differ in size, so `{}` is a field of each, but not of all together",
                part.name.name
            ),
            _ => format!("{} has no field `{}`", value.describe(), part.name.name),
        };
        self.error_in(codes::UNKNOWN_NAME, scope.node, part.name.span, message)
    }

    /// What a subscript selects from a dimension of size `n`. Where it is not known the function checks it.
    fn checked_positions(&mut self, e: &'a ast::Expr, n: usize, array: Symbol, scope: Scope) -> Res<Array> {
        self.evaluation.end_sizes.push(n);
        let value = self.expr(e, scope);
        self.evaluation.end_sizes.pop();
        if value.is_err() && matches!(e.kind, ast::ExprKind::Range(..)) {
            self.bound_wanted(n);
        }
        let Value::Array(a) = first_of(value?) else {
            let message = "a subscript must be an Integer";
            return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, e.span, message));
        };
        let known = |elem: &Scalar| elem.constant().and_then(subscript_number).map(Scalar::integer);
        let elems: Vec<Scalar> = (a.elems.iter())
            .map(|elem| known(elem).unwrap_or_else(|| self.index_number(elem, a.ty)))
            .collect();
        for elem in &elems {
            match elem.constant().and_then(harpoon_ir::Constant::as_integer) {
                Some(i) if i >= 1 && i as u64 <= n as u64 => {}
                Some(i) => {
                    let d = Diagnostic::error(
                        codes::INDEX_OUT_OF_RANGE,
                        e.span,
                        format!("the index {i} is outside of 1 to {n}"),
                    )
                    .component(self.path(scope.node));
                    return Err(self.report(d));
                }
                None => {
                    let index = elem.to_expr(&mut self.flat.exprs);
                    if let Some(frame) = scope.frame
                        && let Store::Emit(emit) = &mut self.calls.frames[frame].store
                    {
                        let array = array.to_string();
                        emit.push(Statement::CheckIndex { index, len: n, array, span: e.span });
                    }
                }
            }
        }
        Ok(Array { elems, ..a })
    }

    /// The position, counted from 0, that a subscript names; `None` where it is known at run time only.
    fn known_position(&mut self, e: &'a ast::Expr, n: usize, scope: Scope) -> Res<Option<usize>> {
        self.evaluation.end_sizes.push(n);
        let value = self.expr(e, scope);
        self.evaluation.end_sizes.pop();
        let index = value?.as_scalar().cloned();
        match index.as_ref().and_then(|i| self.evaluate_scalar(i)).as_ref().and_then(subscript_number) {
            Some(i) => self.check_bounds(i, n, e.span, scope.node).map(Some),
            None => {
                if let Some(Scalar::Expr(index)) = index {
                    self.want(index, (1, n as i64));
                }
                Ok(None)
            }
        }
    }

    pub(crate) fn whole(&mut self, shape: &Shape) -> Value {
        self.selected_value(shape, &Selection::default())
    }

    /// The value of what is selected from a shape.
    pub(crate) fn selected_value(&mut self, shape: &Shape, selection: &Selection) -> Value {
        let sizes = |dims: &[usize]| -> Vec<usize> {
            selection.dims.iter().chain(&dims[selection.lists.len()..]).copied().collect()
        };
        match shape {
            Shape::Known(v) => v.clone(),
            Shape::Function { node, bound } => Value::Function(Callable {
                node: *node,
                bound: bound.iter().map(|(n, s)| (*n, self.whole(s))).collect(),
            }),
            Shape::Record { class, dims, fields } => Value::Record(Record {
                class: class.clone(),
                dims: sizes(dims),
                fields: fields.iter().map(|(n, s)| (*n, self.selected_value(s, selection))).collect(),
            }),
            Shape::Ragged { dims, elems } => Value::Ragged(Ragged {
                dims: dims.clone(),
                elems: elems.iter().map(|s| self.whole(s)).collect(),
            }),
            Shape::Array { local, ty, dims } => {
                let mut places = Vec::new();
                self.array_places(*local, dims, selection, &mut places);
                let exprs = &mut self.flat.exprs;
                let elems = places.into_iter().map(|p| match p {
                    Place::Scalar(l) => Scalar::Expr(exprs.intern(Expr::Local(l))),
                    Place::Element(l, o) => Scalar::Expr(exprs.intern(Expr::Element(l, o))),
                });
                Value::Array(Array { ty: *ty, dims: sizes(dims), elems: elems.collect() })
            }
        }
    }

    /// The places of all that is selected from a shape, in the order of the scalars of its value.
    pub(crate) fn shape_places(&mut self, shape: &Shape, selection: &Selection, out: &mut Vec<Place>) {
        match shape {
            Shape::Array { local, dims, .. } => self.array_places(*local, dims, selection, out),
            Shape::Record { fields, .. } => {
                fields.iter().for_each(|(_, s)| self.shape_places(s, selection, out));
            }
            Shape::Ragged { elems, .. } => {
                elems.iter().for_each(|s| self.shape_places(s, &Selection::default(), out));
            }
            Shape::Function { bound, .. } => {
                bound.iter().for_each(|(_, s)| self.shape_places(s, &Selection::default(), out));
            }
            Shape::Known(_) => {}
        }
    }

    fn array_places(&mut self, local: LocalId, dims: &[usize], selection: &Selection, out: &mut Vec<Place>) {
        if dims.is_empty() {
            out.push(Place::Scalar(local));
            return;
        }
        let mut selection = selection.clone();
        selection.fill(dims);
        let lists = selection.lists;
        let sizes: Vec<usize> = lists.iter().map(Vec::len).collect();
        for combination in indices(&sizes) {
            // offset = ((i1 - 1)*n2 + (i2 - 1))*n3 + ...
            let mut offset = Scalar::integer(0);
            for (k, c) in combination.iter().enumerate() {
                let scaled = self.scalar_binary(BinaryOp::Mul, &offset, &Scalar::integer(dims[k] as i64));
                let zero_based = self.scalar_binary(BinaryOp::Sub, &lists[k][*c], &Scalar::integer(1));
                offset = self.scalar_binary(BinaryOp::Add, &scaled, &zero_based);
            }
            let offset = offset.to_expr(&mut self.flat.exprs);
            out.push(Place::Element(local, offset));
        }
    }
}
