//! How derivatives are integrated from tick to tick (MLS 16.8.2).
//!
//! The methods with stages need the derivatives at other values than those of the tick: each stage is a copy of the
//! equations of the partition, with the states and inputs of that stage.

use super::equations::Part;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{Equation, Expr, ExprId, ExprPool, ScalarType, VarId, Variability};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Method {
    ExplicitEuler,
    ExplicitMidPoint2,
    ExplicitRungeKutta4,
    ImplicitEuler,
    ImplicitTrapezoid,
}

impl Method {
    pub fn of(name: &str) -> Result<Method, String> {
        match name {
            "ExplicitEuler" => Ok(Method::ExplicitEuler),
            "ExplicitMidPoint2" => Ok(Method::ExplicitMidPoint2),
            "ExplicitRungeKutta4" => Ok(Method::ExplicitRungeKutta4),
            "ImplicitEuler" => Ok(Method::ImplicitEuler),
            // `External` leaves the choice to the tool.
            "ImplicitTrapezoid" | "External" => Ok(Method::ImplicitTrapezoid),
            other => Err(other.to_owned()),
        }
    }

    pub fn is_explicit(self) -> bool {
        !matches!(self, Method::ImplicitEuler | Method::ImplicitTrapezoid)
    }
}

/// At which instant a stage looks at what comes into the partition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Instant {
    Middle,
    End,
}

/// One step from the last tick to this one.
pub struct Step<'a, 'b> {
    part: &'a mut Part<'b>,
    pool: &'a mut ExprPool,
    /// Each state and its derivative.
    states: Vec<(VarId, VarId)>,
    length: ExprId,
    /// What the stages are copies of.
    equations: Vec<Equation>,
    vars: Vec<VarId>,
    /// A variable of the partition for each that is sampled, since its value at the last tick counts, too.
    inputs: IdMap<VarId, VarId>,
}

impl<'a, 'b> Step<'a, 'b> {
    pub fn new(
        part: &'a mut Part<'b>,
        pool: &'a mut ExprPool,
        states: Vec<(VarId, VarId)>,
        length: ExprId,
    ) -> Step<'a, 'b> {
        let (equations, vars) = (part.equations.clone(), part.vars.clone());
        Step { part, pool, states, length, equations, vars, inputs: IdMap::default() }
    }

    /// The states at this tick.
    pub fn next(mut self, method: Method) -> Vec<ExprId> {
        let begin: Vec<ExprId> = self.states.iter().map(|&(_, der)| self.pool.pre(der)).collect();
        let end: Vec<ExprId> = self.states.iter().map(|&(_, der)| self.pool.var(der)).collect();
        let slopes = match method {
            Method::ExplicitEuler => begin,
            Method::ImplicitEuler => end,
            Method::ImplicitTrapezoid => self.sum(&[(&begin, 0.5), (&end, 0.5)]),
            Method::ExplicitMidPoint2 => self.stage(2, &begin, 0.5, Instant::Middle),
            Method::ExplicitRungeKutta4 => {
                let second = self.stage(2, &begin, 0.5, Instant::Middle);
                let third = self.stage(3, &second, 0.5, Instant::Middle);
                let fourth = self.stage(4, &third, 1.0, Instant::End);
                let sixth = 1.0 / 6.0;
                self.sum(&[(&begin, sixth), (&second, 2.0 * sixth), (&third, 2.0 * sixth), (&fourth, sixth)])
            }
        };
        self.along(&slopes, 1.0)
    }

    /// The states after a part of the step with these slopes.
    fn along(&mut self, slopes: &[ExprId], part: f64) -> Vec<ExprId> {
        let part = self.pool.real(part);
        let length = self.pool.mul(part, self.length);
        let states = self.states.iter().zip(slopes);
        states
            .map(|(&(x, _), &slope)| {
                let (before, change) = (self.pool.pre(x), self.pool.mul(length, slope));
                self.pool.add(before, change)
            })
            .collect()
    }

    fn sum(&mut self, terms: &[(&[ExprId], f64)]) -> Vec<ExprId> {
        (0..self.states.len())
            .map(|k| {
                let mut sum = self.pool.real(0.0);
                for (values, weight) in terms {
                    let weight = self.pool.real(*weight);
                    let term = self.pool.mul(weight, values[k]);
                    sum = self.pool.add(sum, term);
                }
                sum
            })
            .collect()
    }

    /// The derivatives where the slopes lead in a part of the step.
    fn stage(&mut self, number: usize, slopes: &[ExprId], part: f64, instant: Instant) -> Vec<ExprId> {
        let values = self.along(slopes, part);
        let mut copies: IdMap<VarId, VarId> = IdMap::default();
        for v in self.vars.clone() {
            let mut copy = self.part.model.vars[v].clone();
            copy.name = format!("$stage{number}.{}", copy.name);
            (copy.is_hidden, copy.is_protected, copy.fixed) = (true, true, None);
            let copy = self.part.model.vars.push(copy);
            self.part.vars.push(copy);
            copies.insert(v, copy);
        }
        for (k, value) in values.into_iter().enumerate() {
            let x = self.states[k].0;
            let lhs = self.pool.var(copies[&x]);
            let origin = self.part.model.vars[x].origin;
            self.part.equations.push(Equation { lhs, rhs: value, origin });
        }
        let mut memo = std::collections::HashMap::new();
        for eq in self.equations.clone() {
            let lhs = self.copy(eq.lhs, &copies, instant, &mut memo);
            let rhs = self.copy(eq.rhs, &copies, instant, &mut memo);
            self.part.equations.push(Equation { lhs, rhs, ..eq });
        }
        self.states.iter().map(|(_, der)| self.pool.var(copies[der])).collect()
    }

    fn copy(
        &mut self,
        e: ExprId,
        copies: &IdMap<VarId, VarId>,
        instant: Instant,
        memo: &mut std::collections::HashMap<ExprId, ExprId>,
    ) -> ExprId {
        let Step { part, pool, length, inputs, .. } = self;
        pool.rewrite(e, memo, &mut |pool, id| match pool.get(id) {
            Expr::Var(v) if copies.contains_key(&v) => pool.var(copies[&v]),
            Expr::Time if instant == Instant::Middle => {
                let half = pool.real(0.5);
                let back = pool.mul(half, *length);
                pool.sub(id, back)
            }
            // What comes from other partitions, or from a sample.
            Expr::Var(v) if instant == Instant::Middle && !part.model.vars[v].is_parameter() => {
                middle(pool, part.model.vars[v].ty, v, id)
            }
            Expr::Pre(v) if instant == Instant::Middle && !copies.contains_key(&v) => {
                let input = *inputs.entry(v).or_insert_with(|| {
                    let mut input = part.model.vars[v].clone();
                    input.name = format!("$input.{}", input.name);
                    input.variability = Variability::Discrete;
                    (input.is_hidden, input.is_protected, input.fixed) = (true, true, None);
                    let origin = input.origin;
                    let input = part.model.vars.push(input);
                    part.vars.push(input);
                    let lhs = pool.var(input);
                    part.equations.push(Equation { lhs, rhs: id, origin });
                    input
                });
                middle(pool, part.model.vars[v].ty, input, id)
            }
            _ => id,
        })
    }
}

/// Between the last tick and this one: a Real is half way, anything else as it was.
fn middle(pool: &mut ExprPool, ty: ScalarType, v: VarId, now: ExprId) -> ExprId {
    let before = pool.pre(v);
    if ty != ScalarType::Real {
        return before;
    }
    let (sum, half) = (pool.add(before, now), pool.real(0.5));
    pool.mul(half, sum)
}
