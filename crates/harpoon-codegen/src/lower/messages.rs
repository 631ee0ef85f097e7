//! Texts of assertions, `terminate` and `print`, made with the values of the moment by the evaluator.

use harpoon_base::Id;
use harpoon_base::SideTable;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{
    ActionKind, Constant, Environment, EvalError, Evaluator, ExprId, HeldId, ScalarType, Schedule, StrId,
    VarId,
};
use harpoon_runtime::executor::Messages;
use harpoon_runtime::executor::data::{Source, slot};
use std::sync::Arc;

pub struct ModelMessages {
    schedule: Arc<Schedule>,
    sources: SideTable<VarId, Source>,
    first_held: u32,
    pre: IdMap<VarId, u32>,
    /// String parameters that are computed from others.
    texts: IdMap<VarId, ExprId>,
}

impl ModelMessages {
    pub fn new(
        schedule: Arc<Schedule>,
        sources: SideTable<VarId, Source>,
        first_held: u32,
        pre: IdMap<VarId, u32>,
    ) -> ModelMessages {
        let texts = (schedule.parameters.iter())
            .filter(|a| schedule.model.vars[a.var].ty == ScalarType::String)
            .map(|a| (a.var, a.value))
            .collect();
        ModelMessages { schedule, sources, first_held, pre, texts }
    }
}

impl Messages for ModelMessages {
    fn action(&self, action: usize, mem: &[f64]) -> String {
        let message = match self.schedule.model.actions[action].kind {
            ActionKind::Assert { message, .. }
            | ActionKind::Terminate { message }
            | ActionKind::Print { message } => message,
            ActionKind::Reinit { .. } => return String::new(),
        };
        let moment = Moment { messages: self, mem };
        match Evaluator::new(&self.schedule.model, &moment).expr(message) {
            Ok(Constant::String(text)) => text.to_string(),
            Ok(other) => format!("{other:?}"),
            Err(EvalError::AssertionFailed { message, .. }) => message,
            Err(error) => format!("(the message cannot be made: {error})"),
        }
    }

    fn component(&self, action: usize) -> String {
        self.schedule.model.path(self.schedule.model.actions[action].origin.instance)
    }
}

/// The values of one moment.
struct Moment<'a> {
    messages: &'a ModelMessages,
    mem: &'a [f64],
}

impl Moment<'_> {
    fn constant(&self, value: f64, ty: ScalarType) -> Option<Constant> {
        if ty == ScalarType::String {
            let pool = &self.messages.schedule.model.exprs;
            return (value >= 0.0)
                .then(|| Constant::String(pool.str(StrId::from_index(value as usize)).clone()));
        }
        Some(Constant::from_f64(value, ty))
    }
}

impl Environment for Moment<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        if let Some(&text) = self.messages.texts.get(&var) {
            return Evaluator::new(&self.messages.schedule.model, self).expr(text).ok();
        }
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
