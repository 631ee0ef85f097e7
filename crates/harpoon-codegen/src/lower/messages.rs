//! Texts of assertions, `terminate` and `print`, made with the values of the moment by the evaluator.

use harpoon_base::SideTable;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{
    ActionKind, Constant, Environment, EvalError, Evaluator, ExprId, HeldId, ScalarType, Schedule, VarId,
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
