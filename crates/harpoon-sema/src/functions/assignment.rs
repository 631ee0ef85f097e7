//! Assignments (MLS 11.2.1) while statements are executed symbolically: to a variable, an element, a slice, a
//! field, one by one or several at once.

use crate::context::codes;
use crate::context::state::{Res, Scope, Sema};
use crate::expressions::reference::name_of_part;
use crate::functions::frame::Store;
use crate::functions::statement::Stop;
use crate::values::value::first_of;
use crate::values::value::{Array, Ragged, Scalar, Value, indices, offset};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{BinaryOp, Expr, ExprId, VarId};
use harpoon_syntax::ast;

/// What a subscript picks from a dimension.
#[derive(Clone)]
enum Positions {
    /// All of it, of this size.
    All(usize),
    One(usize),
    Many(Vec<usize>),
    /// A position known only at run time, in a dimension of this size.
    Dynamic(Scalar, usize),
}

impl Positions {
    /// How many positions are looked at.
    fn len(&self) -> usize {
        match self {
            Positions::All(n) | Positions::Dynamic(_, n) => *n,
            Positions::One(_) => 1,
            Positions::Many(list) => list.len(),
        }
    }

    /// The size of the dimension that is left of it, if one is.
    fn kept(&self) -> Option<usize> {
        match self {
            Positions::All(_) | Positions::Many(_) => Some(self.len()),
            Positions::One(_) | Positions::Dynamic(..) => None,
        }
    }
}

impl<'a> Sema<'a> {
    pub(crate) fn assign(
        &mut self,
        target: &'a ast::ComponentRef,
        value: Value,
        scope: Scope,
        span: Span,
    ) -> Result<(), Stop> {
        let frame = scope.frame.expect("statements run in a frame");
        let name = target.parts[0].name.name;
        match &self.calls.frames[frame].store {
            Store::Locals(values) => {
                let Some(old) = values.get(&name).cloned() else {
                    return Err(self
                        .error_in(
                            codes::UNKNOWN_NAME,
                            scope.node,
                            target.span,
                            format!("`{name}` is no variable of this function"),
                        )
                        .into());
                };
                let is_open = self.is_flexible(target, scope);
                let new = self.updated(old, &target.parts, value, &[], is_open, scope, span)?;
                if let Store::Locals(values) = &mut self.calls.frames[frame].store {
                    values.insert(name, new);
                }
                Ok(())
            }
            Store::Vars(_) => {
                let (vars, new) = self.section_target(target, value, scope, span)?;
                if let Store::Vars(store) = &mut self.calls.frames[frame].store {
                    for (v, e) in vars.into_iter().zip(new) {
                        store.insert(v, e);
                    }
                }
                Ok(())
            }
            Store::Emit(_) => unreachable!("statements are emitted, not run"),
        }
    }

    /// The variables that an assignment in an algorithm section determines, and their new values. A subscript
    /// that is known only at run time determines all elements: each becomes the new value, or stays.
    pub(crate) fn section_target(
        &mut self,
        target: &'a ast::ComponentRef,
        value: Value,
        scope: Scope,
        span: Span,
    ) -> Result<(Vec<VarId>, Vec<ExprId>), Stop> {
        let places = self.reference(target, scope)?;
        let mut scalars = Vec::new();
        places.scalars(&mut scalars);
        let is_choice =
            |s: &&Scalar| matches!(s, Scalar::Expr(e) if matches!(self.flat.exprs.get(*e), Expr::If(..)));
        if !scalars.iter().any(is_choice) {
            let vars = self.as_vars(&places, target.span, scope)?;
            let value = self.fit(value, &places, span, scope)?;
            return Ok((vars, self.exprs_of(&value)));
        }
        // The innermost array that is known, and of which the rest of the reference picks a part: of `a[1].r[k].x[2]` all
        // of `a[1].r`.
        let indexed = (0..target.parts.len()).rev().filter(|&k| !target.parts[k].subscripts.is_empty());
        let known = indexed.into_iter().find_map(|k| {
            let whole = self.whole_reference(target, k);
            let found = self.trying(|s| {
                let value = s.reference(whole, scope)?;
                s.as_vars(&value, target.span, scope).map(|vars| (value, vars))
            });
            found.ok().map(|(value, vars)| (k, value, vars))
        });
        let Some((k, whole, vars)) = known else {
            return Err(self
                .as_vars(&places, target.span, scope)
                .err()
                .map_or(Stop::Dynamic(span), Stop::from));
        };
        let frame = scope.frame.expect("statements run in a frame");
        let old = self.current(frame, whole);
        let new = self.updated(old, &target.parts[k..], value, &[], false, scope, span)?;
        Ok((vars, self.exprs_of(&new)))
    }

    /// The reference up to a part of it, without the subscripts of that. It stands for an array that is used as a whole.
    fn whole_reference(&mut self, r: &'a ast::ComponentRef, part: usize) -> &'a ast::ComponentRef {
        let trees = self.classes.trees;
        let key = (r.span, part);
        let whole = *self.instances.whole_references.entry(key).or_insert_with(|| {
            let mut whole = r.clone();
            whole.parts.truncate(part + 1);
            whole.parts[part].subscripts.clear();
            trees.keep_reference(whole)
        });
        self.evaluation.whole = Some(name_of_part(&whole.parts[part]));
        whole
    }

    /// The variables that an assignment or a `when` equation determines.
    pub(crate) fn as_vars(&mut self, places: &Value, span: Span, scope: Scope) -> Res<Vec<VarId>> {
        let mut scalars = Vec::new();
        places.scalars(&mut scalars);
        let mut vars = Vec::with_capacity(scalars.len());
        for s in scalars {
            let var = match s {
                Scalar::Expr(e) => match self.flat.exprs.get(*e) {
                    Expr::Var(v) => Some(v),
                    _ => None,
                },
                Scalar::Const(_) => None,
            };
            match var {
                Some(v) if !self.flat.vars[v].is_parameter() => vars.push(v),
                Some(v) if self.situation.is_in_initial && self.is_computed_parameter(v) => vars.push(v),
                Some(v) => {
                    let var = &self.flat.vars[v];
                    let message = format!("`{}` is a parameter and cannot be assigned to", var.name);
                    let d = Diagnostic::error(codes::VARIABILITY, span, message)
                        .component(self.path(scope.node))
                        .related(var.origin.span, "declared here")
                        .help("remove `parameter` from its declaration");
                    return Err(self.report(d));
                }
                None => {
                    let d = |text: &str| {
                        let d = Diagnostic::error(codes::NOT_A_VARIABLE, span, text);
                        d.component(self.path(scope.node))
                    };
                    let d = match s {
                        Scalar::Const(_) => d("this is a constant and cannot be assigned to")
                            .help("remove `constant` from its declaration"),
                        Scalar::Expr(_) => d("only a variable can be assigned to"),
                    };
                    return Err(self.report(d));
                }
            }
        }
        Ok(vars)
    }

    /// A parameter with `fixed = false` gets its value at initialization.
    fn is_computed_parameter(&mut self, v: VarId) -> bool {
        let Some(&(comp, element)) = self.instances.var_comps.get(&v) else { return false };
        let fixed = self.attribute(comp, "fixed");
        let fixed = fixed.as_ref().and_then(|f| f.as_array());
        fixed.is_some_and(|a| {
            a.elems.get(element as usize).or(a.elems.first()) == Some(&Scalar::boolean(false))
        })
    }

    /// `value` in the type and size of the target.
    pub(crate) fn fit(&mut self, value: Value, target: &Value, span: Span, scope: Scope) -> Res<Value> {
        if self.differ_in_operators(&value, target) {
            let (found, wanted) = (value.describe(), target.describe());
            let message = format!("the left side is {wanted}, the right side {found}");
            return Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, message));
        }
        if let Some(pairs) = value.pairs(target) {
            let mut elems = Vec::with_capacity(pairs.len());
            for (value, target) in pairs {
                elems.push(self.fit(value, &target, span, scope)?);
            }
            return Ok(Value::Ragged(Ragged { dims: target.dims().to_vec(), elems }));
        }
        match (value, target) {
            (Value::Array(a), Value::Array(t)) => {
                let a = self.coerce(a, t.ty, span, "the left side", scope.node)?;
                if a.dims != t.dims {
                    let (found, wanted) = (
                        crate::instances::component::print_dims_or_scalar(&a.dims),
                        crate::instances::component::print_dims_or_scalar(&t.dims),
                    );
                    return Err(self.error_in(
                        codes::SIZE_MISMATCH,
                        scope.node,
                        span,
                        format!("the left side is {wanted}, the right side {found}"),
                    ));
                }
                Ok(Value::Array(a))
            }
            (Value::Record(r), Value::Record(t)) => {
                let mut fields = Vec::new();
                for (name, part) in &t.fields {
                    let Some((_, v)) = r.fields.iter().find(|(n, _)| n == name) else {
                        return Err(self.error_in(
                            codes::TYPE_MISMATCH,
                            scope.node,
                            span,
                            format!("the record on the right has no field `{name}`"),
                        ));
                    };
                    fields.push((*name, self.fit(v.clone(), part, span, scope)?));
                }
                Ok(Value::Record(crate::values::value::Record {
                    class: t.class.clone(),
                    dims: t.dims.clone(),
                    fields,
                }))
            }
            (v, t) => {
                let (found, wanted) = (v.describe(), t.describe());
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    span,
                    format!("the left side is {wanted}, the right side {found}"),
                ))
            }
        }
    }

    /// Is this a variable of a function, or a field of one, that is declared with `:` and without a value (MLS 12.4.5)?
    fn is_flexible(&mut self, target: &'a ast::ComponentRef, scope: Scope) -> bool {
        let mut inside = scope.node;
        let mut parts = target.parts.iter().peekable();
        while let Some(part) = parts.next() {
            let Some(&(n, i)) = self.table(inside).index.get(&part.name.name) else { return false };
            if parts.peek().is_some() {
                match self.known_type(n, i) {
                    Some(ty) if ty.scalar.is_none() => inside = self.static_node(ty.class.clone()),
                    _ => return false,
                }
                continue;
            }
            let crate::classes::class::Entry::Component(entry) = &self.table(n).entries[i as usize] else {
                return false;
            };
            let mut sizes = entry.declaration.array.iter().chain(&entry.clause.array);
            return entry.modifier.value.is_none() && sizes.any(|s| matches!(s, ast::Subscript::All(_)));
        }
        false
    }

    /// `old` with the part that `parts` names replaced by `new`. `before`: what is picked from the dimensions of the
    /// records around, which come first in the arrays that their fields are.
    fn updated(
        &mut self,
        old: Value,
        parts: &'a [ast::RefPart],
        new: Value,
        before: &[Positions],
        is_open: bool,
        scope: Scope,
        span: Span,
    ) -> Result<Value, Stop> {
        let (part, rest) = (&parts[0], &parts[1..]);
        let mut lists = before.to_vec();
        let own = old.dims().get(before.len()..).unwrap_or_default().to_vec();
        self.add_positions(part, &own, &mut lists, scope, span)?;
        if let Some(next) = rest.first() {
            let Value::Record(mut r) = old else {
                return Err(self
                    .error_in(codes::UNKNOWN_NAME, scope.node, span, "this has no fields")
                    .into());
            };
            let name = next.name.name;
            let Some(k) = r.fields.iter().position(|(n, _)| *n == name) else {
                let message = format!("{} has no field `{name}`", r.class);
                return Err(self.error_in(codes::UNKNOWN_NAME, scope.node, next.name.span, message).into());
            };
            let field = std::mem::replace(&mut r.fields[k].1, Value::Tuple(Vec::new()));
            r.fields[k].1 = self.updated(field, rest, new, &lists, is_open, scope, span)?;
            return Ok(Value::Record(r));
        }
        if !lists.iter().all(|l| matches!(l, Positions::All(_))) {
            return self.replaced(old, &lists, new, scope, span);
        }
        // An array of open size takes the size of what it is given.
        if let (Value::Array(o), Value::Array(n)) = (&old, &new)
            && o.dims.len() == n.dims.len()
            && (o.elems.is_empty() || is_open)
        {
            let n = self.coerce(n.clone(), o.ty, span, "the left side", scope.node)?;
            return Ok(Value::Array(n));
        }
        if let (Value::Record(o), Value::Record(n)) = (&old, &new)
            && o.class == n.class
            && o.dims.len() == n.dims.len()
            && (o.dims.contains(&0) || is_open)
        {
            return Ok(new);
        }
        Ok(self.fit(new.clone(), &sized(old, &new), span, scope)?)
    }

    /// What the subscripts of a part of a name pick from the dimensions that it has for itself.
    fn add_positions(
        &mut self,
        part: &'a ast::RefPart,
        own: &[usize],
        lists: &mut Vec<Positions>,
        scope: Scope,
        span: Span,
    ) -> Result<(), Stop> {
        if part.subscripts.len() > own.len() {
            return Err(self
                .error_in(codes::TOO_MANY_SUBSCRIPTS, scope.node, span, "too many subscripts")
                .into());
        }
        for (k, &n) in own.iter().enumerate() {
            lists.push(match part.subscripts.get(k) {
                None | Some(ast::Subscript::All(_)) => Positions::All(n),
                Some(ast::Subscript::Index(e)) => self.positions(e, n, scope)?,
            });
        }
        Ok(())
    }

    fn positions(&mut self, e: &'a ast::Expr, n: usize, scope: Scope) -> Result<Positions, Stop> {
        self.evaluation.end_sizes.push(n);
        let value = self.now(e, scope);
        self.evaluation.end_sizes.pop();
        let Value::Array(a) = first_of(value?) else {
            return Err(self
                .error_in(codes::TYPE_MISMATCH, scope.node, e.span, "a subscript must be an Integer")
                .into());
        };
        let mut known = Vec::new();
        for elem in &a.elems {
            match elem.constant().map(|c| c.as_integer().or(c.as_bool().map(|b| 1 + i64::from(b)))) {
                Some(Some(i)) if i >= 1 && i as u64 <= n as u64 => known.push(i as usize - 1),
                Some(i) => {
                    let i = i.unwrap_or_default();
                    let message = format!("the index {i} is outside of 1 to {n}");
                    return Err(self.error_in(codes::INDEX_OUT_OF_RANGE, scope.node, e.span, message).into());
                }
                None => {}
            }
        }
        match (&known[..], a.dims.is_empty()) {
            (&[one], true) => Ok(Positions::One(one)),
            (_, true) => {
                let number = self.index_number(&a.elems[0], a.ty);
                let range = (Scalar::integer(1), Scalar::integer(n as i64));
                let message = format!("an index is outside of 1 to {n}");
                self.assert_range(&number, range, &message, scope, e.span)?;
                Ok(Positions::Dynamic(number, n))
            }
            _ if known.len() == a.elems.len() => Ok(Positions::Many(known)),
            _ => Err(Stop::Dynamic(e.span)),
        }
    }

    /// `old` with what is picked from its first dimensions replaced by `new`; a record field by field.
    fn replaced(
        &mut self,
        old: Value,
        lists: &[Positions],
        new: Value,
        scope: Scope,
        span: Span,
    ) -> Result<Value, Stop> {
        match (old, new) {
            (Value::Record(mut r), Value::Record(n)) => {
                for (name, field) in &mut r.fields {
                    let Some((_, part)) = n.fields.iter().find(|(other, _)| other == name) else {
                        return Err(Stop::Dynamic(span));
                    };
                    let old = std::mem::replace(field, Value::Tuple(Vec::new()));
                    *field = self.replaced(old, lists, part.clone(), scope, span)?;
                }
                Ok(Value::Record(r))
            }
            (Value::Array(o), Value::Array(n)) => {
                let Some(own) = o.dims.get(lists.len()..) else { return Err(Stop::Dynamic(span)) };
                let kept: Vec<usize> =
                    lists.iter().filter_map(Positions::kept).chain(own.iter().copied()).collect();
                if n.dims != kept {
                    let (found, wanted) = (
                        crate::instances::component::print_dims_or_scalar(&n.dims),
                        crate::instances::component::print_dims_or_scalar(&kept),
                    );
                    let message = format!("the left side is {wanted}, the right side {found}");
                    return Err(self.error_in(codes::SIZE_MISMATCH, scope.node, span, message).into());
                }
                self.replace_positions(o, lists, n, scope, span)
            }
            _ => Err(Stop::Dynamic(span)),
        }
    }

    /// A position known only at run time is compared with each.
    fn replace_positions(
        &mut self,
        mut o: Array,
        lists: &[Positions],
        n: Array,
        scope: Scope,
        span: Span,
    ) -> Result<Value, Stop> {
        let n = self.coerce(n, o.ty, span, "the left side", scope.node)?;
        let rest: usize = o.dims[lists.len()..].iter().product();
        let sizes: Vec<usize> = lists.iter().map(Positions::len).collect();
        // The source advances along the dimensions that were not picked by a single index.
        let source_dims: Vec<usize> = lists.iter().map(|l| l.kept().unwrap_or(1)).collect();
        for combination in indices(&sizes) {
            let mut condition: Option<Scalar> = None;
            let mut index = Vec::new();
            let mut from = Vec::new();
            for (&c, l) in combination.iter().zip(lists) {
                from.push(if l.kept().is_some() { c } else { 0 });
                index.push(match l {
                    Positions::All(_) => c,
                    Positions::One(one) => *one,
                    Positions::Many(list) => list[c],
                    Positions::Dynamic(i, _) => {
                        let here = self.scalar_binary(BinaryOp::Eq, i, &Scalar::integer(c as i64 + 1));
                        condition = Some(match condition {
                            None => here,
                            Some(other) => self.scalar_binary(BinaryOp::And, &other, &here),
                        });
                        c
                    }
                });
            }
            let at = offset(&o.dims, &index).expect("positions are in range") * rest;
            let source = offset(&source_dims, &from).expect("same sizes") * rest;
            for r in 0..rest {
                let value = n.elems.get(source + r).cloned().ok_or(Stop::Dynamic(span))?;
                o.elems[at + r] = match &condition {
                    None => value,
                    Some(c) => {
                        let (a, b) =
                            (Value::scalar(o.ty, value), Value::scalar(o.ty, o.elems[at + r].clone()));
                        match self.choose(c, &a, &b).as_scalar() {
                            Some(s) => s.clone(),
                            None => return Err(Stop::Dynamic(span)),
                        }
                    }
                };
            }
        }
        Ok(Value::Array(o))
    }
}

/// A record whose fields without elements, such as those declared with `:`, have the sizes of those of another one.
pub(crate) fn sized(old: Value, new: &Value) -> Value {
    match (old, new) {
        (Value::Record(mut o), Value::Record(n)) => {
            for (name, field) in &mut o.fields {
                let Some((_, other)) = n.fields.iter().find(|(known, _)| known == name) else { continue };
                let own = std::mem::replace(field, Value::Tuple(Vec::new()));
                let is_empty = own.as_array().is_some_and(|a| a.elems.is_empty());
                let is_open = is_empty && own.dims().len() == other.dims().len();
                *field = if is_open { other.clone() } else { sized(own, other) };
            }
            Value::Record(o)
        }
        (old, _) => old,
    }
}
