//! `spatialDistribution`: transport with a velocity that varies (MLS 3.7.4.2).

use crate::context::codes;
use crate::context::state::{Res, Scope, Sema};
use crate::values::value::first_of;
use crate::values::value::{Array, Scalar, Value};
use harpoon_base::Span;
use harpoon_ir::{Action, ActionKind, BinaryOp, Builtin, Expr, ScalarType};
use harpoon_syntax::ast;

const NAMES: [&str; 6] = ["in0", "in1", "x", "positiveVelocity", "initialPoints", "initialValues"];

impl<'a> Sema<'a> {
    /// `(out0, out1) = spatialDistribution(in0, in1, x, positiveVelocity, initialPoints, initialValues)`. Arrays that flow
    /// in flow out; each element has its own profile, or all have one.
    pub(crate) fn spatial_distribution(&mut self, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        self.check_not_in_function("spatialDistribution", scope, call.span)?;
        let given = self.transport_arguments(call, scope)?;
        let in0 = self.transported(given[0], NAMES[0], call.span, scope)?;
        let in1 = self.transported(given[1], NAMES[1], call.span, scope)?;
        if in0.dims != in1.dims {
            let message = "`in0` and `in1` of `spatialDistribution` have one size";
            return Err(self.error_in(codes::SIZE_MISMATCH, scope.node, call.span, message));
        }
        let mut common = Vec::new();
        for (k, ty) in [(2, ScalarType::Real), (3, ScalarType::Boolean)] {
            let Some(e) = given[k] else { return Err(self.missing_argument(NAMES[k], call.span, scope)) };
            let value = self.expr(e, scope)?;
            common.push(self.expect_scalar(value, ty, &format!("`{}`", NAMES[k]), e.span, scope.node)?);
        }
        let points = self.profile(given[4], NAMES[4], [0.0, 1.0], scope)?;
        let values = self.profile(given[5], NAMES[5], [0.0, 0.0], scope)?;
        let mut ends = [Vec::new(), Vec::new()];
        for k in 0..in0.elems.len() {
            let points = self.profile_of(&points, &in0.dims, k, call.span, scope)?;
            let values = self.profile_of(&values, &in0.dims, k, call.span, scope)?;
            if points.len() != values.len() || points.len() < 2 {
                let message = "`initialPoints` and `initialValues` are vectors of one length, at least 2";
                return Err(self.error_in(codes::SIZE_MISMATCH, scope.node, call.span, message));
            }
            self.check_points(&points, call.span, scope)?;
            for (which, end) in ends.iter_mut().enumerate() {
                let first = [Scalar::integer(which as i64), in0.elems[k].clone(), in1.elems[k].clone()];
                let all = first.iter().chain(&common).chain(&points).chain(&values);
                let ids: Vec<_> = all.map(|s| s.to_expr(&mut self.flat.exprs)).collect();
                end.push(Scalar::Expr(self.flat.exprs.call(Builtin::Transport, &ids)));
            }
        }
        let array = |elems| Value::Array(Array { ty: ScalarType::Real, dims: in0.dims.clone(), elems });
        Ok(Value::Tuple(ends.map(array).to_vec()))
    }

    fn transport_arguments(&mut self, call: &'a ast::Call, scope: Scope) -> Res<[Option<&'a ast::Expr>; 6]> {
        let mut given: [Option<&'a ast::Expr>; 6] = [None; 6];
        for (k, a) in call.args.iter().enumerate() {
            let place = match a.name {
                None => Some(k).filter(|k| *k < 6),
                Some(name) => NAMES.iter().position(|n| name.name == *n),
            };
            let Some(place) = place.filter(|p| given[*p].is_none()) else {
                let message = "`spatialDistribution` has no place for this argument";
                return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, a.value.span, message));
            };
            given[place] = Some(&a.value);
        }
        Ok(given)
    }

    fn missing_argument(&mut self, name: &str, span: Span, scope: Scope) -> crate::context::state::Reported {
        self.error_in(
            codes::WRONG_ARGUMENTS,
            scope.node,
            span,
            format!("`spatialDistribution` needs `{name}`"),
        )
    }

    fn transported(&mut self, e: Option<&'a ast::Expr>, name: &str, span: Span, scope: Scope) -> Res<Array> {
        let Some(e) = e else { return Err(self.missing_argument(name, span, scope)) };
        let value = first_of(self.expr(e, scope)?);
        let array = self.numbers(value, e.span, scope)?;
        self.coerce(array, ScalarType::Real, e.span, &format!("`{name}`"), scope.node)
    }

    fn profile(
        &mut self,
        e: Option<&'a ast::Expr>,
        name: &str,
        default: [f64; 2],
        scope: Scope,
    ) -> Res<Array> {
        let Some(e) = e else {
            let elems = default.map(Scalar::real).to_vec();
            return Ok(Array { ty: ScalarType::Real, dims: vec![2], elems });
        };
        let array = self.transported(Some(e), name, e.span, scope)?;
        for s in &array.elems {
            self.note_parameter(s, "the profile at the start", e.span, scope);
        }
        Ok(array)
    }

    /// What a profile says of the element `k` of what is transported, which has the dimensions `dims`.
    fn profile_of(
        &mut self,
        profile: &Array,
        dims: &[usize],
        k: usize,
        span: Span,
        scope: Scope,
    ) -> Res<Vec<Scalar>> {
        match profile.dims.split_last() {
            Some((_, [])) => Ok(profile.elems.clone()),
            Some((&n, own)) if own == dims => Ok(profile.elems[k * n..(k + 1) * n].to_vec()),
            _ => {
                let message =
                    "`initialPoints` and `initialValues` are vectors, or have one for each element of `in0`";
                Err(self.error_in(codes::SIZE_MISMATCH, scope.node, span, message))
            }
        }
    }

    /// The points of a profile go from 0 to 1 and never back (MLS 3.7.4). Known ones are checked now, others at the start.
    fn check_points(&mut self, points: &[Scalar], span: Span, scope: Scope) -> Res<()> {
        let message = "the `initialPoints` of `spatialDistribution` rise from 0 to 1";
        let ids: Vec<_> = points.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect();
        let pool = &mut self.flat.exprs;
        let (zero, one) = (pool.real(0.0), pool.real(1.0));
        let mut condition = pool.binary(BinaryOp::Eq, ids[0], zero);
        let at_end = pool.binary(BinaryOp::Eq, ids[ids.len() - 1], one);
        condition = pool.and(condition, at_end);
        for pair in ids.windows(2) {
            let rises = pool.binary(BinaryOp::Le, pair[0], pair[1]);
            condition = pool.and(condition, rises);
        }
        match pool.get(condition) {
            Expr::Bool(true) => {}
            Expr::Bool(false) => {
                return Err(self.error_in(codes::WRONG_ARGUMENTS, scope.node, span, message));
            }
            _ => {
                let (guard, message) = (pool.intern(Expr::Initial), pool.string(message));
                let kind = ActionKind::Assert { condition, message, is_warning: false };
                let origin = self.origin(scope.node, span);
                self.flat.actions.push(Action { guard, kind, origin });
            }
        }
        Ok(())
    }
}
