//! Clocks that tick from outside (FMI 3.0): an `input Clock c` of the model itself.
//!
//! It gets a switch, a hidden Boolean input that is turned over for each tick. `c` becomes the clock of the event that the
//! switch has changed; what follows from its ticks is written out like that of all other clocks.

use harpoon_ir::{Builtin, Causality, ClockOp, Equation, FlatModel, ScalarType, Var, VarId, Variability};

const SWITCH: &str = "$switch.";

/// To be called before the model is sorted.
pub fn offer_clocks(model: &mut FlatModel) {
    let clocks: Vec<VarId> = (model.vars.iter())
        .filter(|(_, v)| v.ty == ScalarType::Clock && v.causality == Causality::Input)
        .map(|(id, _)| id)
        .collect();
    for clock in clocks {
        let Var { name, origin, .. } = model.vars[clock].clone();
        let discrete = |name: String| Var {
            is_hidden: true,
            ..Var::new(name, ScalarType::Boolean, Variability::Discrete, origin)
        };
        let switch = Var { causality: Causality::Input, ..discrete(format!("{SWITCH}{name}")) };
        let switch = model.vars.push(switch);
        let turned = model.vars.push(discrete(format!("$turned.{name}")));
        model.vars[clock].causality = Causality::None;
        let pool = &mut model.exprs;
        let (now, before) = (pool.var(switch), pool.pre(switch));
        let (is_off, was_off) = (pool.not(now), pool.not(before));
        let (on, off) = (pool.and(now, was_off), pool.and(is_off, before));
        let has_turned = pool.or(on, off);
        let (due, none) = (pool.var(turned), pool.real(0.0));
        let event = pool.call(Builtin::Clock(ClockOp::Event), &[due, none]);
        let ticks = pool.var(clock);
        model.equations.push(Equation { lhs: due, rhs: has_turned, origin });
        model.equations.push(Equation { lhs: ticks, rhs: event, origin });
    }
}

/// The clock that a variable is the switch of.
pub fn switched(variable: &str) -> Option<&str> {
    variable.strip_prefix(SWITCH)
}
