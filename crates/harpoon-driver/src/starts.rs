//! Where the states of a model start: what is fixed, what is a guess that is used for want of anything better.

use harpoon_ir::{Schedule, VarId, print};

/// The start of one state, under the name that the user would write it at.
#[derive(Clone, Debug, PartialEq)]
pub struct StartValue {
    pub name: String,
    /// As written; empty where nothing is, which means zero.
    pub value: String,
    pub is_fixed: bool,
    pub unit: String,
    pub description: String,
}

/// In the order of the states.
pub fn starts(schedule: &Schedule) -> Vec<StartValue> {
    let model = &schedule.model;
    let own = |state: VarId| {
        let same = schedule.aliases.iter().filter(move |a| a.of == state && !a.is_negated).map(|a| a.var);
        std::iter::once(state).chain(same)
    };
    let depth = |v: VarId| model.vars[v].name.bytes().filter(|&b| b == b'.').count();
    let is_fixed = |v: VarId| model.vars[v].fixed == Some(true);
    let start = |state: VarId| {
        // The name where something is said about the start, nearest to the root.
        let rank = |v: VarId| {
            (!is_fixed(v), !model.vars[v].has_own_start, model.vars[v].start.is_none(), depth(v), v)
        };
        let v = own(state).min_by_key(|&v| rank(v)).unwrap_or(state);
        let var = &model.vars[v];
        let text = |t: &Option<std::sync::Arc<str>>| t.as_deref().unwrap_or_default().to_owned();
        StartValue {
            name: var.name.clone(),
            value: var.start.map_or_else(String::new, |e| print::print_expr(model, e)),
            is_fixed: is_fixed(v),
            unit: text(&var.unit),
            description: text(&var.description),
        }
    };
    schedule.states.iter().map(|s| start(s.var)).collect()
}
