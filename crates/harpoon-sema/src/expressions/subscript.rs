//! Subscripts (MLS 10.5): one element, a slice, a vector of indices, with `end` and index types.

use crate::classes::class::Found;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::values::value::first_of;
use crate::values::value::{Array, Ragged, Record, Scalar, Value, indices, offset};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{BinaryOp, Builtin, Constant, ScalarType};
use harpoon_syntax::ast;

#[derive(Clone)]
enum Pick {
    One(usize),
    Many(Vec<usize>),
    Dynamic(Scalar, ScalarType),
    /// A vector of positions, some of which are known only at run time.
    Each(Vec<Scalar>, ScalarType),
}

impl<'a> Sema<'a> {
    /// The enumeration or Boolean type that a reference names, if it names a type.
    pub(crate) fn index_type(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<ScalarType> {
        if r.parts.iter().any(|p| !p.subscripts.is_empty()) {
            return None;
        }
        let first = r.parts[0].name.name;
        if self.evaluation.iterators[scope.iterators.min(self.evaluation.iterators.len())..]
            .iter()
            .any(|(n, _)| *n == first)
        {
            return None;
        }
        let mut found =
            if r.is_global { self.lookup_global(first) } else { self.lookup_simple(scope.node, first) }?;
        for part in &r.parts[1..] {
            let Found::Class(target) = found else { return None };
            let node = self.known_node(target)?;
            found = self.lookup_member(node, part.name.name)?;
        }
        let Found::Class(target) = found else { return None };
        match self.known_resolved(target)?.scalar {
            Some(ty @ (ScalarType::Enumeration(_) | ScalarType::Boolean)) => Some(ty),
            _ => None,
        }
    }

    pub(crate) fn index_type_size(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<usize> {
        match self.index_type(r, scope)? {
            ScalarType::Enumeration(e) => Some(self.flat.enumerations[e].literals.len()),
            _ => Some(2),
        }
    }

    pub(crate) fn index_type_values(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<Vec<Value>> {
        let ty = self.index_type(r, scope)?;
        Some(self.values_of_type(ty))
    }

    /// All values of an enumeration or of Boolean, in their order.
    pub(crate) fn values_of_type(&self, ty: ScalarType) -> Vec<Value> {
        let ScalarType::Enumeration(e) = ty else { return vec![Value::boolean(false), Value::boolean(true)] };
        let n = self.flat.enumerations[e].literals.len() as u32;
        let literal = |i| Value::scalar(ty, Scalar::Const(Constant::Enumeration(e, i)));
        (1..=n).map(literal).collect()
    }

    /// A subscript of a dimension of this size.
    pub(crate) fn subscript(&mut self, e: &'a ast::Expr, size: usize, scope: Scope) -> Res<Value> {
        let indexed = self.evaluation.indexed;
        self.evaluation.end_sizes.push(size);
        let index = self.expr(e, scope);
        self.evaluation.end_sizes.pop();
        if index.is_err() && matches!(e.kind, ast::ExprKind::Range(..)) {
            self.bound_wanted(size);
        }
        self.evaluation.indexed = indexed;
        index
    }

    /// Booleans and literals of enumerations index dimensions that their type gives (MLS 10.5). Of what is no
    /// component it is not known what gave its dimensions.
    pub(crate) fn check_subscript_type(
        &mut self,
        ty: ScalarType,
        dimension: usize,
        span: Span,
        scope: Scope,
    ) -> Res<()> {
        if !matches!(ty, ScalarType::Boolean | ScalarType::Enumeration(_)) {
            return Ok(());
        }
        let Some(array) = self.evaluation.indexed.map(|comp| &self.instances.comps[comp]) else {
            return Ok(());
        };
        if array.index_types.get(dimension).copied().flatten().is_some() {
            return Ok(());
        }
        let (name, declared, found) = (array.name, array.span, self.type_text(ty));
        Err(self.report(
            Diagnostic::error(
                codes::TYPE_MISMATCH,
                span,
                format!("`{name}` is indexed by Integers, not by {found}"),
            )
            .component(self.path(scope.node))
            .related(declared, "declared here")
            .help(match ty {
                ScalarType::Boolean => format!("write `if ... then 2 else 1`, or declare `{name}[Boolean]`"),
                _ => format!("write `Integer(...)`, or declare `{name}[{found}]`"),
            }),
        ))
    }

    pub(crate) fn check_bounds(&mut self, index: i64, size: usize, span: Span, node: NodeId) -> Res<usize> {
        if index >= 1 && index as u64 <= size as u64 {
            return Ok(index as usize - 1);
        }
        let Some(array) = self.evaluation.indexed.map(|comp| &self.instances.comps[comp]) else {
            let message = match size {
                0 => format!("the index {index} picks from an empty array"),
                _ => format!("the index {index} is outside of 1 to {size}"),
            };
            let d = Diagnostic::error(codes::INDEX_OUT_OF_RANGE, span, message).component(self.path(node));
            return Err(self.report(d));
        };
        let component = self.path(array.object);
        let name = match component.as_str() {
            "" => array.name.to_string(),
            component => format!("{component}.{}", array.name),
        };
        let message = match size {
            0 => format!("the index {index} picks from `{name}`, which has no elements"),
            _ => format!("the index {index} of `{name}` is outside of 1 to {size}"),
        };
        let d = Diagnostic::error(codes::INDEX_OUT_OF_RANGE, span, message).component(component);
        let d = d.related(array.span, "declared here");
        Err(self.report(if size == 0 { d.help("look at the parameter that gives its size") } else { d }))
    }

    pub(crate) fn index(
        &mut self,
        value: Value,
        subscripts: &'a [ast::Subscript],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        let value = first_of(value);
        let dims = value.dims().to_vec();
        if subscripts.len() > dims.len() {
            let what = value.describe();
            return Err(self.error_in(
                codes::TOO_MANY_SUBSCRIPTS,
                scope.node,
                span,
                format!("{} subscripts for {what}", subscripts.len()),
            ));
        }
        // Per dimension: the selected positions, or one position known only at run time.
        let mut picks: Vec<Pick> = Vec::with_capacity(subscripts.len());
        for (k, subscript) in subscripts.iter().enumerate() {
            let n = dims[k];
            match subscript {
                ast::Subscript::All(_) => picks.push(Pick::Many((0..n).collect())),
                ast::Subscript::Index(e) => {
                    let index = self.subscript(e, n, scope)?;
                    let Value::Array(a) = first_of(index) else {
                        return Err(self.error_in(
                            codes::TYPE_MISMATCH,
                            scope.node,
                            e.span,
                            "a subscript must be an Integer",
                        ));
                    };
                    if a.ty == ScalarType::Real && !a.elems.is_empty()
                        || a.ty == ScalarType::String
                        || a.dims.len() > 1
                    {
                        return Err(self.error_in(
                            codes::TYPE_MISMATCH,
                            scope.node,
                            e.span,
                            "a subscript must be an Integer, or a vector of them",
                        ));
                    }
                    self.check_subscript_type(a.ty, k, e.span, scope)?;
                    let is_vector = !a.dims.is_empty();
                    let mut positions = Vec::with_capacity(a.elems.len());
                    for elem in &a.elems {
                        if let Some(c) = self.evaluate_scalar(elem) {
                            let i = subscript_number(&c).unwrap_or(0);
                            positions.push(self.check_bounds(i, n, e.span, scope.node)?);
                        } else if a.ty == ScalarType::Integer {
                            let range = (Scalar::integer(1), Scalar::integer(n as i64));
                            let message = format!("an index is outside of 1 to {n}");
                            self.assert_range(elem, range, &message, scope, e.span)?;
                        }
                    }
                    let is_known = positions.len() == a.elems.len();
                    picks.push(match (is_vector, is_known) {
                        (true, true) => Pick::Many(positions),
                        (true, false) => Pick::Each(a.elems, a.ty),
                        (false, true) => Pick::One(positions[0]),
                        (false, false) => Pick::Dynamic(a.elems[0].clone(), a.ty),
                    });
                }
            }
        }
        let is_open = picks.iter().any(|p| matches!(p, Pick::Each(..) | Pick::Dynamic(..)));
        if let (Value::Ragged(_), true) = (&value, is_open) {
            let open = picks.iter().zip(&dims).find_map(|(pick, n)| match pick {
                Pick::Dynamic(Scalar::Expr(e), ScalarType::Integer) => Some((*e, *n)),
                _ => None,
            });
            if let Some((index, n)) = open {
                self.want(index, (1, n as i64));
            }
            return Err(self.open_element(span, scope));
        }
        if picks.iter().any(|p| matches!(p, Pick::Each(..))) {
            return self.pick_each(&value, &picks, span, scope);
        }
        Ok(self.pick(&value, &picks))
    }

    /// The number of an index that is known only at run time: of `false` 1, of `true` 2 (MLS 10.5.1).
    pub(crate) fn index_number(&mut self, index: &Scalar, ty: ScalarType) -> Scalar {
        match ty {
            ScalarType::Boolean => {
                let pool = &mut self.flat.exprs;
                let (is_true, one, two) = (index.to_expr(pool), pool.int(1), pool.int(2));
                Scalar::from_expr(pool.if_(is_true, two, one), pool)
            }
            ScalarType::Enumeration(_) => self.scalar_call(Builtin::Ordinal, std::slice::from_ref(index)),
            _ => index.clone(),
        }
    }

    /// Elements picked one by one, since which they are is known only at run time.
    fn pick_each(&mut self, value: &Value, picks: &[Pick], span: Span, scope: Scope) -> Res<Value> {
        let one = |pick: &Pick, k: usize| match pick {
            Pick::Many(positions) => Pick::One(positions[k]),
            Pick::Each(elems, ty) => match elems[k].constant().and_then(subscript_number) {
                Some(i) => Pick::One(i as usize - 1),
                None => Pick::Dynamic(elems[k].clone(), *ty),
            },
            single => single.clone(),
        };
        let sizes: Vec<Option<usize>> = picks
            .iter()
            .map(|p| match p {
                Pick::Many(positions) => Some(positions.len()),
                Pick::Each(elems, _) => Some(elems.len()),
                Pick::One(_) | Pick::Dynamic(..) => None,
            })
            .collect();
        let dims: Vec<usize> = sizes.iter().flatten().copied().collect();
        let all: Vec<usize> = sizes.iter().map(|n| n.unwrap_or(1)).collect();
        let mut items = Vec::new();
        for index in indices(&all) {
            let here: Vec<Pick> = picks.iter().zip(&index).map(|(p, k)| one(p, *k)).collect();
            items.push(self.pick(value, &here));
        }
        if items.is_empty() {
            return Ok(value.emptied_under(picks.len(), &dims));
        }
        Ok(self.stack(&items, span, scope.node)?.reshape(1, &dims))
    }

    fn pick(&mut self, value: &Value, picks: &[Pick]) -> Value {
        match value {
            Value::Record(r) => {
                let fields = r.fields.iter().map(|(n, v)| (*n, self.pick(v, picks))).collect();
                let mut dims: Vec<usize> = picks
                    .iter()
                    .filter_map(|p| if let Pick::Many(m) = p { Some(m.len()) } else { None })
                    .collect();
                dims.extend(&r.dims[picks.len()..]);
                Value::Record(Record { class: r.class.clone(), dims, fields })
            }
            Value::Array(a) => {
                if let Some(k) = picks.iter().position(|p| matches!(p, Pick::Dynamic(..))) {
                    let Pick::Dynamic(index, ty) = &picks[k] else { unreachable!("found above") };
                    // A choice among the elements by the index.
                    let mut chosen: Option<Value> = None;
                    for position in (0..a.dims[k]).rev() {
                        let mut fixed = picks.to_vec();
                        fixed[k] = Pick::One(position);
                        let here = self.pick(value, &fixed);
                        chosen = Some(match chosen {
                            None => here,
                            Some(other) => {
                                let literal = match ty {
                                    ScalarType::Enumeration(e) => {
                                        Constant::Enumeration(*e, position as u32 + 1)
                                    }
                                    ScalarType::Boolean | ScalarType::Clock => {
                                        Constant::Boolean(position == 1)
                                    }
                                    _ => Constant::Integer(position as i64 + 1),
                                };
                                let is_it = self.scalar_binary(BinaryOp::Eq, index, &Scalar::Const(literal));
                                self.choose(&is_it, &here, &other)
                            }
                        });
                    }
                    // There is nothing to choose from; at run time the index would be out of range.
                    return chosen.unwrap_or_else(|| {
                        let zero = a.ty.default_value();
                        let mut dims: Vec<usize> = picks
                            .iter()
                            .filter_map(|p| if let Pick::Many(m) = p { Some(m.len()) } else { None })
                            .collect();
                        dims.extend(&a.dims[picks.len()..]);
                        let elems = vec![Scalar::Const(zero); dims.iter().product()];
                        Value::Array(Array { ty: a.ty, dims, elems })
                    });
                }
                let rest: usize = a.dims[picks.len()..].iter().product();
                let mut dims = Vec::new();
                let mut elems = Vec::new();
                let lists: Vec<Vec<usize>> = picks
                    .iter()
                    .map(|p| match p {
                        Pick::One(i) => vec![*i],
                        Pick::Many(m) => {
                            dims.push(m.len());
                            m.clone()
                        }
                        Pick::Dynamic(..) | Pick::Each(..) => unreachable!("handled above"),
                    })
                    .collect();
                dims.extend(&a.dims[picks.len()..]);
                let sizes: Vec<usize> = lists.iter().map(Vec::len).collect();
                for combination in indices(&sizes) {
                    let index: Vec<usize> = combination.iter().zip(&lists).map(|(c, l)| l[*c]).collect();
                    let at = offset(&a.dims, &index).expect("positions were checked") * rest;
                    elems.extend_from_slice(&a.elems[at..at + rest]);
                }
                Value::Array(Array { ty: a.ty, dims, elems })
            }
            Value::Ragged(r) => self.pick_ragged(r, picks),
            Value::Tuple(_) | Value::Function(_) => value.clone(),
        }
    }

    pub(crate) fn open_element(&mut self, span: Span, scope: Scope) -> Reported {
        let d = Diagnostic::error(
            codes::NOT_CONSTANT,
            span,
            "the records of this array differ in size, so it must be known here which of them is meant",
        );
        let d = d.component(self.path(scope.node)).help("use an index that is constant, or that of a `for`");
        self.report(d)
    }

    /// Elements of an array of records that differ in size.
    fn pick_ragged(&mut self, r: &Ragged, picks: &[Pick]) -> Value {
        let Some((first, rest)) = picks.split_first() else { return Value::Ragged(r.clone()) };
        match first {
            Pick::One(i) => self.pick(&r.elems[*i], rest),
            Pick::Many(positions) => {
                let items: Vec<Value> = positions.iter().map(|i| self.pick(&r.elems[*i], rest)).collect();
                let stacked = Value::stack(&items).or_else(|| Value::stack_ragged(items));
                stacked.unwrap_or_else(|| Value::Ragged(r.clone()).emptied_under(picks.len(), &[0]))
            }
            Pick::Dynamic(..) | Pick::Each(..) => unreachable!("refused before"),
        }
    }
}

pub(crate) fn subscript_number(c: &Constant) -> Option<i64> {
    match c {
        Constant::Integer(i) => Some(*i),
        Constant::Enumeration(_, n) => Some(i64::from(*n)),
        Constant::Boolean(b) => Some(1 + i64::from(*b)),
        _ => None,
    }
}
