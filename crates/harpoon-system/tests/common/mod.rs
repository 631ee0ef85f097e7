//! Runs a schedule by the plainest means, as a reference for the passes: the evaluator of `harpoon-ir`,
//! Newton's method with difference quotients, and the classical Runge–Kutta method. No events between the
//! steps; held values are computed once, by the initial problem.

use harpoon_base::Id;
use harpoon_ir::eval::{Environment, evaluate};
use harpoon_ir::{BlockKind, Constant, ExprId, HeldId, HeldKind, Schedule, Solve, VarId, read_model};
use harpoon_system::{Compiled, compile_traced, compile_with};

pub struct Run {
    pub compiled: Compiled,
    pub schedule: Schedule,
    pub time: f64,
    pub values: Vec<f64>,
    held: Vec<f64>,
}

struct Point<'a> {
    schedule: &'a Schedule,
    values: &'a [f64],
    held: &'a [f64],
    time: f64,
}

impl Environment for Point<'_> {
    fn var(&self, v: VarId) -> Option<Constant> {
        let value = *self.values.get(v.index())?;
        Some(Constant::from_f64(value, self.schedule.model.vars[v].ty))
    }
    fn pre(&self, v: VarId) -> Option<Constant> {
        let var = &self.schedule.model.vars[v];
        match var.start {
            Some(start) => evaluate(&self.schedule.model, start, self).ok(),
            None => Some(Constant::from_f64(0.0, var.ty)),
        }
    }
    fn held(&self, h: HeldId) -> Option<Constant> {
        Some(match self.schedule.held[h].kind {
            HeldKind::Function { .. } => Constant::Real(self.held[h.index()]),
            _ => Constant::Boolean(self.held[h.index()] != 0.0),
        })
    }
    fn time(&self) -> Option<f64> {
        Some(self.time)
    }
    /// Only the equations of the flat model have `der`.
    fn der(&self, v: VarId) -> Option<Constant> {
        let name = format!("der({})", self.schedule.model.vars[v].name);
        let (der, _) = self.schedule.model.vars.iter().find(|(_, var)| var.name == name)?;
        self.var(der)
    }
}

impl Run {
    /// Compiles, asserts that the schedule keeps its promises, and solves the initial problem.
    pub fn new(text: &str) -> Run {
        match Run::try_new(text) {
            Ok(run) => run,
            Err(errors) => panic!("{errors:?}"),
        }
    }

    /// As `new`, or the messages of a model that does not compile.
    pub fn try_new(text: &str) -> Result<Run, Vec<String>> {
        let model = read_model(text).expect("the text reads");
        let outcome = compile_traced(model, &mut |_, _| {});
        if outcome.has_errors() {
            return Err(outcome.diagnostics.into_iter().map(|d| d.message).collect());
        }
        let compiled = outcome.value.expect("no errors, so a schedule");
        let schedule = compiled.schedule.clone();
        let problems = harpoon_ir::verify::verify_schedule(&schedule);
        assert!(problems.is_empty(), "{problems:#?}\n{}", harpoon_ir::print_schedule(&schedule, None));
        let n = schedule.model.vars.len();
        let held = vec![0.0; schedule.held.len()];
        let mut run = Run { compiled, schedule, time: 0.0, values: vec![0.0; n], held };
        run.initialize();
        Ok(run)
    }

    /// How far an equation of the flat model is from being true now.
    pub fn error_of(&self, model: &harpoon_ir::FlatModel, eq: &harpoon_ir::Equation) -> f64 {
        let point =
            Point { schedule: &self.schedule, values: &self.values, held: &self.held, time: self.time };
        let value = |e| evaluate(model, e, &point).ok().and_then(|c| c.as_f64()).unwrap_or(f64::NAN);
        let (a, b) = (value(eq.lhs), value(eq.rhs));
        (a - b).abs() / a.abs().max(b.abs()).max(1.0)
    }

    fn eval(&self, e: ExprId) -> f64 {
        let point =
            Point { schedule: &self.schedule, values: &self.values, held: &self.held, time: self.time };
        match evaluate(&self.schedule.model, e, &point) {
            Ok(value) => value.as_f64().unwrap_or(f64::NAN),
            Err(error) => panic!("{error} in {}", harpoon_ir::print_expr(&self.schedule.model, e)),
        }
    }

    fn initialize(&mut self) {
        for v in self.schedule.model.vars.ids() {
            let var = &self.schedule.model.vars[v];
            if let Some(e) = var
                .binding
                .filter(|_| var.fixed != Some(false))
                .filter(|&b| self.schedule.model.exprs.as_constant(b).is_some())
            {
                self.values[v.index()] = self.eval(e);
            }
        }
        for a in self.schedule.parameters.clone() {
            self.values[a.var.index()] = self.eval(a.value);
        }
        for v in self.schedule.model.vars.ids() {
            let var = &self.schedule.model.vars[v];
            if (!var.is_parameter() || var.fixed == Some(false))
                && let Some(start) = var.start
            {
                let is_set = self.schedule.parameters.iter().any(|a| a.var == v);
                if !is_set {
                    self.values[v.index()] = self.eval(start);
                }
            }
        }
        let blocks = self.schedule.initial.clone();
        for block in &blocks {
            self.block(&block.kind, &block.held_before, true);
        }
        self.copy_aliases();
    }

    fn copy_aliases(&mut self) {
        for a in &self.schedule.aliases {
            let value = self.values[a.of.index()];
            self.values[a.var.index()] = if a.is_negated { -value } else { value };
        }
    }

    fn block(&mut self, kind: &BlockKind, before: &[HeldId], at_event: bool) {
        if at_event {
            before.iter().for_each(|&h| self.update(h));
        }
        match kind {
            BlockKind::Assign(a) => self.values[a.var.index()] = self.eval(a.value),
            BlockKind::Solve(s) => {
                for _ in 0..20 {
                    self.solve(s);
                    if !at_event {
                        return;
                    }
                    let old: Vec<f64> = s.discrete.iter().map(|a| self.values[a.var.index()]).collect();
                    let old_held = self.held.clone();
                    s.held.iter().for_each(|&h| self.update(h));
                    for a in &s.discrete {
                        self.values[a.var.index()] = self.eval(a.value);
                    }
                    let new: Vec<f64> = s.discrete.iter().map(|a| self.values[a.var.index()]).collect();
                    if old == new && old_held == self.held {
                        return;
                    }
                }
                panic!("the mixed block does not settle");
            }
        }
    }

    fn update(&mut self, h: HeldId) {
        let value = match self.schedule.held[h].kind.clone() {
            HeldKind::Relation { value, .. }
            | HeldKind::TimeRelation { value, .. }
            | HeldKind::Function { value, .. } => self.eval(value),
            HeldKind::Sample { start, .. } => f64::from(u8::from(self.eval(start) == self.time)),
        };
        self.held[h.index()] = value;
    }

    fn residuals(&mut self, s: &Solve, x: &[f64]) -> Vec<f64> {
        for (v, x) in s.unknowns.iter().zip(x) {
            self.values[v.index()] = *x;
        }
        for a in &s.inner {
            self.values[a.var.index()] = self.eval(a.value);
        }
        s.residuals.iter().map(|r| self.eval(r.value)).collect()
    }

    fn solve(&mut self, s: &Solve) {
        let mut x: Vec<f64> = s.unknowns.iter().map(|v| self.values[v.index()]).collect();
        let n = x.len();
        for _ in 0..100 {
            let f = self.residuals(s, &x);
            if f.iter().all(|f| f.abs() < 1e-12) {
                return;
            }
            let mut a: Vec<Vec<f64>> = vec![vec![0.0; n + 1]; n];
            for c in 0..n {
                let h = 1e-7 * x[c].abs().max(1.0);
                let mut moved = x.clone();
                moved[c] += h;
                let g = self.residuals(s, &moved);
                for r in 0..n {
                    a[r][c] = (g[r] - f[r]) / h;
                }
            }
            for r in 0..n {
                a[r][n] = f[r];
            }
            let d = gauss(a);
            for c in 0..n {
                x[c] -= d[c];
            }
        }
        let f = self.residuals(s, &x);
        assert!(f.iter().all(|f| f.abs() < 1e-8), "Newton failed: {x:?} {f:?} at {}", self.time);
    }

    fn evaluate_at(&mut self, time: f64, states: &[f64]) -> Vec<f64> {
        self.time = time;
        for (s, x) in self.schedule.states.iter().zip(states) {
            self.values[s.var.index()] = *x;
        }
        let blocks = self.schedule.dynamic.clone();
        for block in &blocks {
            self.block(&block.kind, &[], false);
        }
        self.schedule.states.iter().map(|s| self.values[s.der.index()]).collect()
    }

    fn state_values(&self) -> Vec<f64> {
        self.schedule.states.iter().map(|s| self.values[s.var.index()]).collect()
    }

    /// Runge–Kutta to `stop`; changes the choice of states where a smaller pivot than half the largest is
    /// in use. Returns how often that happened.
    pub fn integrate(&mut self, stop: f64, n: usize) -> usize {
        let h = (stop - self.time) / n as f64;
        let mut n_changes = 0;
        for _ in 0..n {
            let (t, x) = (self.time, self.state_values());
            let at = |x: &[f64], k: &[f64], h: f64| -> Vec<f64> {
                x.iter().zip(k).map(|(x, k)| x + h * k).collect()
            };
            let k1 = self.evaluate_at(t, &x);
            let k2 = self.evaluate_at(t + h / 2.0, &at(&x, &k1, h / 2.0));
            let k3 = self.evaluate_at(t + h / 2.0, &at(&x, &k2, h / 2.0));
            let k4 = self.evaluate_at(t + h, &at(&x, &k3, h));
            let k: Vec<f64> =
                (0..x.len()).map(|i| (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]) / 6.0).collect();
            self.evaluate_at(t + h, &at(&x, &k, h));
            n_changes += usize::from(self.change_states());
        }
        self.copy_aliases();
        n_changes
    }

    /// For sets with one constraint: the candidate with the largest coefficient shall not be a state.
    fn change_states(&mut self) -> bool {
        let mut states: Vec<VarId> = Vec::new();
        let mut changes = false;
        for set in self.schedule.state_sets.clone() {
            assert_eq!(set.n_constraints, 1, "this reference runs sets with one constraint only");
            let mut size = vec![0.0; set.candidates.len()];
            for (_, c, e) in &set.jacobian {
                size[*c as usize] = self.eval(*e).abs();
            }
            let largest = (0..size.len()).max_by(|&a, &b| size[a].total_cmp(&size[b])).unwrap();
            let dummy = set.is_state.iter().position(|s| !s).unwrap();
            let dummy = if size[dummy] < 0.5 * size[largest] {
                changes = true;
                largest
            } else {
                dummy
            };
            states.extend((0..size.len()).filter(|&c| c != dummy).map(|c| set.candidates[c]));
        }
        if changes {
            let prepared = self.compiled.prepared.as_ref().expect("kept for schedules with state sets");
            self.schedule = compile_with(prepared, &states).value.expect("another choice of states");
            self.values.resize(self.schedule.model.vars.len(), 0.0);
        }
        changes
    }

    pub fn get(&self, name: &str) -> f64 {
        let (v, _) =
            self.schedule.model.vars.iter().find(|(_, v)| v.name == name).expect("a variable of that name");
        self.values[v.index()]
    }
}

fn gauss(mut a: Vec<Vec<f64>>) -> Vec<f64> {
    let n = a.len();
    for k in 0..n {
        let p = (k..n).max_by(|&i, &j| a[i][k].abs().total_cmp(&a[j][k].abs())).unwrap();
        a.swap(k, p);
        for i in k + 1..n {
            let f = a[i][k] / a[k][k];
            for j in k..=n {
                a[i][j] -= f * a[k][j];
            }
        }
    }
    let mut x = vec![0.0; n];
    for k in (0..n).rev() {
        let sum: f64 = (k + 1..n).map(|j| a[k][j] * x[j]).sum();
        x[k] = (a[k][n] - sum) / a[k][k];
    }
    x
}
