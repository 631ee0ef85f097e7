//! Texts of assertions, `terminate` and `print`, made with the values of the moment by the evaluator.

use harpoon_base::SideTable;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{
    ActionKind, BlockKind, Constant, Environment, EvalError, Evaluator, Expr, ExprId, HeldId, HeldKind,
    ScalarType, Schedule, VarId,
};
use harpoon_runtime::executor::data::{Source, Tier, slot};
use harpoon_runtime::executor::{Messages, Strings};
use std::sync::Arc;

pub struct ModelMessages {
    schedule: Arc<Schedule>,
    sources: SideTable<VarId, Source>,
    first_held: u32,
    pre: IdMap<VarId, u32>,
    /// The types of the arguments of `String(...)` in the programs.
    texts: [Vec<Vec<ScalarType>>; 2],
}

impl ModelMessages {
    pub fn new(
        schedule: Arc<Schedule>,
        sources: SideTable<VarId, Source>,
        first_held: u32,
        pre: IdMap<VarId, u32>,
        texts: [Vec<Vec<ScalarType>>; 2],
    ) -> ModelMessages {
        ModelMessages { schedule, sources, first_held, pre, texts }
    }
}

impl Messages for ModelMessages {
    fn action(&self, action: usize, mem: &[f64], strings: &Strings) -> String {
        let message = match self.schedule.model.actions[action].kind {
            ActionKind::Assert { message, .. }
            | ActionKind::Terminate { message }
            | ActionKind::Print { message } => message,
            ActionKind::Reinit { .. } => return String::new(),
        };
        let moment = Moment { messages: self, mem, strings };
        match Evaluator::new(&self.schedule.model, &moment).expr(message) {
            Ok(Constant::String(text)) => text.to_string(),
            Ok(other) => format!("{other:?}"),
            Err(EvalError::AssertionFailed { message, .. }) => message,
            Err(error) => format!("(the message cannot be made: {error})"),
        }
    }

    fn text(&self, tier: Tier, place: usize, values: &[f64], strings: &Strings) -> String {
        let moment = Moment { messages: self, mem: &[], strings };
        let types = &self.texts[tier as usize][place];
        let operands: Option<Vec<Constant>> =
            types.iter().zip(values).map(|(&ty, &value)| moment.constant(value, ty)).collect();
        let text = operands.and_then(|o| harpoon_ir::eval::to_string(&self.schedule.model, &o));
        text.map_or_else(String::new, |t| t.to_string())
    }

    fn component(&self, action: usize) -> String {
        self.schedule.model.path(self.schedule.model.actions[action].origin.instance)
    }

    fn values(&self, action: usize, mem: &[f64], strings: &Strings) -> Vec<(String, String)> {
        let model = &self.schedule.model;
        let ActionKind::Assert { condition, .. } = model.actions[action].kind else { return Vec::new() };
        let moment = Moment { messages: self, mem, strings };
        let instance = model.path(model.actions[action].origin.instance);
        let shown = self.vars_of(condition).into_iter().take(MAX_VALUES).filter_map(|v| {
            let (name, is_negated) = self.name_in(&instance, v);
            let value = moment.var(v)?;
            let value = match value {
                Constant::Real(x) if is_negated => Constant::Real(-x),
                Constant::Integer(x) if is_negated => Constant::Integer(-x),
                Constant::Boolean(x) if is_negated => Constant::Boolean(!x),
                other => other,
            };
            let text = harpoon_ir::eval::to_string(model, &[value])?;
            Some((name, text.to_string()))
        });
        shown.collect()
    }
}

/// How many values an assertion tells.
const MAX_VALUES: usize = 6;

impl ModelMessages {
    /// The variables that an expression looks at, behind held relations and auxiliary variables too.
    fn vars_of(&self, e: ExprId) -> Vec<VarId> {
        let mut vars: Vec<VarId> = Vec::new();
        let mut roots = vec![e];
        let mut seen: Vec<HeldId> = Vec::new();
        let mut hidden: Vec<VarId> = Vec::new();
        let is_hidden = |v: VarId| self.schedule.model.vars[v].is_hidden;
        while let Some(root) = roots.pop() {
            self.schedule.model.exprs.visit(&[root], &mut |_, node| match node {
                Expr::Var(v) if is_hidden(v) && !hidden.contains(&v) => {
                    hidden.push(v);
                    roots.extend(self.law_of(v));
                }
                Expr::Var(v) | Expr::Pre(v) if !is_hidden(v) && !vars.contains(&v) => vars.push(v),
                Expr::Held(h) if !seen.contains(&h) => {
                    seen.push(h);
                    match &self.schedule.held[h].kind {
                        HeldKind::Relation { value, .. }
                        | HeldKind::TimeRelation { value, .. }
                        | HeldKind::Function { value, .. } => roots.push(*value),
                        HeldKind::Sample { .. } => {}
                    }
                }
                _ => {}
            });
        }
        vars
    }

    /// What an auxiliary variable is computed from.
    fn law_of(&self, v: VarId) -> Option<ExprId> {
        self.schedule.dynamic.iter().find_map(|block| match &block.kind {
            BlockKind::Assign(a) => (a.var == v).then_some(a.value),
            BlockKind::Solve(solve) => {
                let mut inner = solve.inner.iter().chain(&solve.discrete);
                inner.find(|a| a.var == v).map(|a| a.value)
            }
        })
    }

    /// A variable by the name it has in a component, if it has one there.
    fn name_in(&self, instance: &str, v: VarId) -> (String, bool) {
        let vars = &self.schedule.model.vars;
        let is_inside = |name: &str| {
            let rest = name.strip_prefix(instance).map(|rest| rest.trim_start_matches('.'));
            rest.is_some_and(|rest| !rest.contains('.'))
        };
        let alias = self.schedule.aliases.iter().find(|a| a.of == v && is_inside(&vars[a.var].name));
        match alias {
            Some(alias) if !is_inside(&vars[v].name) => (vars[alias.var].name.clone(), alias.is_negated),
            _ => (vars[v].name.clone(), false),
        }
    }
}

/// The values of one moment.
struct Moment<'a> {
    messages: &'a ModelMessages,
    mem: &'a [f64],
    strings: &'a Strings,
}

impl Moment<'_> {
    fn constant(&self, value: f64, ty: ScalarType) -> Option<Constant> {
        if ty == ScalarType::String {
            return Some(Constant::String(self.strings.get(value)));
        }
        Some(Constant::from_f64(value, ty))
    }
}

impl Environment for Moment<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        let value = self.messages.sources[var].get(self.mem);
        self.constant(value, self.messages.schedule.model.vars[var].ty)
    }
    fn pre(&self, var: VarId) -> Option<Constant> {
        match self.messages.pre.get(&var) {
            Some(&slot) => self.constant(self.mem[slot as usize], self.messages.schedule.model.vars[var].ty),
            None => self.var(var),
        }
    }
    fn start(&self, var: VarId) -> Option<Constant> {
        let start = self.messages.schedule.model.vars[var].start?;
        Evaluator::new(&self.messages.schedule.model, self).expr(start).ok()
    }
    fn held(&self, held: HeldId) -> Option<Constant> {
        let value = self.mem[(self.messages.first_held + held.0) as usize];
        self.constant(value, self.messages.schedule.held_type(held))
    }
    fn time(&self) -> Option<f64> {
        Some(self.mem[slot::TIME as usize])
    }
    fn is_initial(&self) -> bool {
        self.mem[slot::INITIAL as usize] != 0.0
    }
    fn is_terminal(&self) -> bool {
        self.mem[slot::TERMINAL as usize] != 0.0
    }
    fn delay(&self, _e: ExprId, now: f64, _delay_time: f64) -> Option<f64> {
        Some(now)
    }
}
