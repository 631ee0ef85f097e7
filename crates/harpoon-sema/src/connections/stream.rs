//! Stream connectors (MLS chapter 15): what a flow carries with it, such as its specific enthalpy.
//!
//! A stream variable holds the value that leaves its component through the connector. `inStream(h)` is the value on
//! the other side of the connection: of what all other connectors would supply, mixed in an ideal junction. The
//! junction is known when the last connect has been seen, so `inStream(h)` is a variable whose equation comes at the
//! end. With one supplier it is a plain equality. With more, the mean is weighted with the flows into the junction,
//! regularised so that it stays defined and continuously differentiable where all flows vanish (MLS 15.2):
//!
//! ```text
//! s = Σ max(f_j, 0)    α = 1 for s > ε, else 3(s/ε)² - 2(s/ε)³    w_j = α max(f_j, 0) + (1 - α) ε
//! inStream(h) = Σ w_j h_j / Σ w_j
//! ```

use crate::connections::connect::{Face, is_connector};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::instances::component::CompKind;
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{BinaryOp, Builtin, Equation, Expr, ExprId, Origin, ScalarType, VarId};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;

/// Flows below this share of their nominal value count as no flow.
const SMALL_FLOW: f64 = 1e-7;

/// The variables that stand for `inStream(...)`, in the order in which they were met.
#[derive(Default)]
pub struct InStreams {
    list: Vec<(VarId, VarId)>,
    of: FxHashMap<VarId, VarId>,
}

impl<'a> Sema<'a> {
    /// `inStream(port.h_outflow)` and `actualStream(port.h_outflow)`.
    pub(crate) fn stream_operator(&mut self, name: &str, call: &'a ast::Call, scope: Scope) -> Res<Value> {
        let value = first_of(self.args(name, call, scope, 1, 1)?.swap_remove(0));
        let span = call.args[0].value.span;
        let mut vars = Vec::new();
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        for s in scalars {
            let var = match s {
                Scalar::Expr(e) => match self.flat.exprs.get(*e) {
                    Expr::Var(v) if self.is_stream(v) => Some(v),
                    _ => None,
                },
                Scalar::Const(_) => None,
            };
            let Some(v) = var else {
                return Err(self.report(
                    Diagnostic::error(
                        codes::NOT_A_STREAM,
                        span,
                        format!("`{name}` needs a stream variable of a connector"),
                    )
                    .component(self.path(scope.node))
                    .help("stream variables are declared with `stream` in a connector"),
                ));
            };
            vars.push(v);
        }
        let mut results = Vec::with_capacity(vars.len());
        for v in vars {
            let inside = self.in_stream(v);
            let inside = self.flat.exprs.var(inside);
            results.push(match name {
                "inStream" => inside,
                _ => {
                    let flow = self.flow_of(v, span)?;
                    let (flow, zero) = (self.flat.exprs.var(flow), self.flat.exprs.real(0.0));
                    let enters = self.flat.exprs.binary(BinaryOp::Gt, flow, zero);
                    let outside = self.flat.exprs.var(v);
                    self.flat.exprs.if_(enters, inside, outside)
                }
            });
        }
        let mut results = results.into_iter();
        Ok(value.map_scalars(&mut |_| Scalar::Expr(results.next().expect("one per variable"))))
    }

    pub(crate) fn is_stream(&self, v: VarId) -> bool {
        self.instances
            .var_comps
            .get(&v)
            .is_some_and(|(comp, _)| self.instances.comps[*comp].flow == ast::FlowPrefix::Stream)
    }

    /// The variable that stands for `inStream(v)`.
    fn in_stream(&mut self, v: VarId) -> VarId {
        if let Some(&known) = self.connections.in_streams.of.get(&v) {
            return known;
        }
        let var = &self.flat.vars[v];
        let mut new = harpoon_ir::Var::new(
            format!("inStream({})", var.name),
            ScalarType::Real,
            var.variability,
            var.origin,
        );
        new.is_protected = true;
        new.is_hidden = true;
        let new = self.flat.vars.push(new);
        self.connections.in_streams.of.insert(v, new);
        self.connections.in_streams.list.push((v, new));
        new
    }

    /// The one flow variable of the connector that a stream variable belongs to (MLS 15.1).
    pub(crate) fn flow_of(&mut self, v: VarId, span: Span) -> Res<VarId> {
        let (comp, _) = self.instances.var_comps[&v];
        let declared = self.instances.comps[comp].span;
        let mut object = self.instances.comps[comp].object;
        while !is_connector(self.class_def(object).kind) {
            match self.classes.nodes[object].parent {
                Some(parent) => object = parent,
                None => break,
            }
        }
        let mut flows = Vec::new();
        let mut has_array = false;
        for (n, i) in self.components_of(object) {
            let comp = self.component(n, i)?;
            let c = &self.instances.comps[comp];
            if let (ast::FlowPrefix::Flow, CompKind::Scalars { ty: ScalarType::Real, first: Some(first) }) =
                (c.flow, &c.kind)
            {
                has_array |= !c.dims.is_empty();
                flows.extend((0..c.dims.iter().product::<usize>() as u32).map(|i| VarId(first.0 + i)));
            }
        }
        match flows[..] {
            [one] if !has_array => Ok(one),
            [_] => Err(self.report_stream(object, declared, span, "an array of flows")),
            _ => {
                let count = format!("{} flow variables", flows.len());
                Err(self.report_stream(object, declared, span, &count))
            }
        }
    }

    fn report_stream(&mut self, object: NodeId, declared: Span, used: Span, flows: &str) -> Reported {
        let class = self.class_name(object);
        let message =
            format!("`{class}` has a stream variable and {flows}; the flow that carries it must be one");
        self.report(
            Diagnostic::error(codes::STREAM_WITHOUT_FLOW, declared, message)
                .component(self.path(object))
                .related(used, "used here")
                .help("declare exactly one scalar `flow Real` in the connector"),
        )
    }

    /// Each stream has one flow that carries it, also where nobody asks for it yet (MLS 15.1).
    pub(crate) fn check_streams(&mut self) {
        for comp in self.instances.order.clone() {
            let c = &self.instances.comps[comp];
            if c.flow != ast::FlowPrefix::Stream || !is_connector(self.class_def(c.object).kind) {
                continue;
            }
            let (object, place) = (c.object, c.declaration.name.span);
            match c.kind {
                CompKind::Scalars { first: Some(first), .. } => _ = self.flow_of(first, place),
                // Nothing is connected to it yet.
                CompKind::Absent if self.is_bus(object) => {
                    let flows = self.declared_flows(object);
                    if flows != 1 {
                        self.report_stream(object, place, place, &format!("{flows} flow variables"));
                    }
                }
                _ => {}
            }
        }
    }

    /// How many flows a bus declares, connected or not.
    fn declared_flows(&mut self, bus: NodeId) -> usize {
        let members = self.components_of(bus);
        let is_flow = |sema: &mut Self, n: NodeId, i: u32| {
            sema.component(n, i).is_ok_and(|comp| sema.instances.comps[comp].flow == ast::FlowPrefix::Flow)
        };
        members.into_iter().filter(|&(n, i)| is_flow(self, n, i)).count()
    }

    /// The equations of `inStream(...)`, and of the connectors through which composite components are left.
    pub(crate) fn stream_equations(&mut self, sets: &[(Vec<Face>, Origin)]) {
        let mut set_of: FxHashMap<VarId, usize> = FxHashMap::default();
        for (k, (faces, origin)) in sets.iter().enumerate() {
            for face in faces {
                if !face.is_outside {
                    set_of.insert(face.var, k);
                    continue;
                }
                let lhs = self.flat.exprs.var(face.var);
                if let Ok(rhs) = self.mixture(faces, *face, *origin) {
                    self.flat.equations.push(Equation { lhs, rhs, origin: *origin });
                }
            }
        }
        // Mixtures in outer junctions ask for what flows in further out.
        let mut done = 0;
        while let Some(&(v, aux)) = self.connections.in_streams.list.get(done) {
            done += 1;
            let origin = self.flat.vars[v].origin;
            let rhs = match set_of.get(&v) {
                Some(&k) => {
                    let face = Face { var: v, is_outside: false };
                    match self.mixture(&sets[k].0, face, sets[k].1) {
                        Ok(rhs) => rhs,
                        Err(_) => continue,
                    }
                }
                // Nothing is connected: what would come in is what went out.
                None => self.flat.exprs.var(v),
            };
            let has_own_start = self.flat.vars[v].has_own_start;
            let (start, nominal) = (self.flat.vars[v].start, self.flat.vars[v].nominal);
            self.flat.vars[aux].start = start;
            self.flat.vars[aux].has_own_start = has_own_start;
            self.flat.vars[aux].nominal = nominal;
            self.flat.vars[aux].unit = self.flat.vars[v].unit.clone();
            let lhs = self.flat.exprs.var(aux);
            self.flat.equations.push(Equation { lhs, rhs, origin });
        }
    }

    /// A flow that is never negative (or, from outside, never positive) supplies nothing.
    pub(crate) fn supplies_nothing(&mut self, face: Face, flow: VarId) -> bool {
        let bound = if face.is_outside { self.flat.vars[flow].max } else { self.flat.vars[flow].min };
        let bound = bound.and_then(|b| self.evaluate_expr(b)).and_then(|c| c.as_f64());
        bound.is_some_and(|b| if face.is_outside { b <= 0.0 } else { b >= 0.0 })
    }

    /// What the other connectors of a junction supply to `to`.
    fn mixture(&mut self, faces: &[Face], to: Face, origin: Origin) -> Res<ExprId> {
        // Each supplier: its flow into the junction, and the value it brings.
        let mut suppliers: Vec<(ExprId, ExprId)> = Vec::new();
        let mut nominal = f64::INFINITY;
        let mut any = None;
        for face in faces.iter().filter(|f| **f != to) {
            let flow = self.flow_of(face.var, origin.span)?;
            let value = if face.is_outside { self.in_stream(face.var) } else { face.var };
            let value = self.flat.exprs.var(value);
            any.get_or_insert(value);
            if self.supplies_nothing(*face, flow) {
                continue;
            }
            let typical = self.flat.vars[flow].nominal.and_then(|n| self.evaluate_expr(n));
            nominal = nominal.min(typical.and_then(|c| c.as_f64()).map_or(1.0, f64::abs));
            let m = self.flat.exprs.var(flow);
            let into = if face.is_outside { m } else { self.flat.exprs.neg(m) };
            suppliers.push((into, value));
        }
        let pool = &mut self.flat.exprs;
        match (&suppliers[..], any) {
            ([], Some(any)) if to.is_outside => return Ok(any),
            ([], _) => return Ok(pool.var(to.var)),
            ([(_, value)], _) => return Ok(*value),
            _ => {}
        }
        let (zero, one) = (pool.real(0.0), pool.real(1.0));
        let small = pool.real(SMALL_FLOW * nominal);
        let mut s = zero;
        let mut weights = Vec::with_capacity(suppliers.len());
        for (into, value) in suppliers {
            let positive = pool.call(Builtin::Max, &[into, zero]);
            s = pool.add(s, positive);
            weights.push((positive, value));
        }
        // α = x²(3 - 2x) with x = min(s/ε, 1), which has the slope 0 at both ends.
        let share = pool.div(s, small);
        let x = pool.call(Builtin::Min, &[share, one]);
        let (two, three) = (pool.real(2.0), pool.real(3.0));
        let twice = pool.mul(two, x);
        let rest = pool.sub(three, twice);
        let square = pool.mul(x, x);
        let alpha = pool.mul(square, rest);
        let beta = pool.sub(one, alpha);
        let floor = pool.mul(beta, small);
        let (mut total, mut sum) = (zero, zero);
        for (positive, value) in weights {
            let weight = pool.mul(alpha, positive);
            let weight = pool.add(weight, floor);
            total = pool.add(total, weight);
            let part = pool.mul(weight, value);
            sum = pool.add(sum, part);
        }
        let mean = pool.div(sum, total);
        Ok(pool.no_event(mean))
    }

    /// `port.m_flow*actualStream(port.h_outflow)` is continuous, and makes no events (MLS 15.3).
    pub(crate) fn without_stream_event(&mut self, value: Value) -> Value {
        value.map_scalars(&mut |s| match s {
            Scalar::Const(_) => s.clone(),
            Scalar::Expr(e) => Scalar::Expr(self.flat.exprs.no_event(*e)),
        })
    }
}

/// Is this a call of `actualStream`?
pub(crate) fn is_actual_stream(e: &ast::Expr) -> bool {
    matches!(&e.kind, ast::ExprKind::Call(c)
        if c.function.parts.len() == 1 && c.function.parts[0].name.name == "actualStream")
}
