//! Opens a loop at a signal: what comes back around it, and with it sensitivity and margins.
//!
//! Something small is added where the signal is handed on, and its effect on the signal computed in the closed loop, so
//! the operating point stays that of the model: with `V` from what is added to the signal, what comes back around the
//! loop is `L0 = V/(1 + V)` (Bode's return ratio, *Network Analysis and Feedback Amplifier Design*, 1945).

use crate::linear::Linearized;
use crate::ready::Ready;
use crate::session::Session;
use harpoon_analysis::{AtFrequency, LoopResponse};
use harpoon_base::{Diagnostic, Span, codes, nearest};
use harpoon_ir::{Causality, Equation, Expr, ExprId, FlatModel, InstanceId, Origin, ScalarType, VarId};
use harpoon_ir::{Var, Variability};

/// The input that is added to the signal.
pub const ADDED: &str = "$added";

/// A model with the addition in it.
pub struct Opened {
    pub ready: Ready,
    /// The variable whose response to `ADDED` is wanted.
    pub signal: String,
}

impl Session {
    /// Adds an input where `signal` is handed on by a plain equation: a connection, or the port of an element.
    pub fn open_loop(&self, class: &str, signal: &str) -> Result<Opened, Vec<Diagnostic>> {
        let mut why = None;
        let ready = self.ready_changed(class, |model| why = add(model, signal).err())?;
        match why {
            Some(why) => Err(vec![*why]),
            None => Ok(Opened { ready, signal: signal.to_owned() }),
        }
    }
}

fn add(model: &mut FlatModel, signal: &str) -> Result<(), Box<Diagnostic>> {
    let named = model.vars.iter().find(|(_, v)| v.name == signal && v.ty == ScalarType::Real);
    let Some((v, _)) = named else {
        let message = format!("the model has no Real variable `{signal}`");
        let d = Diagnostic::error(codes::UNKNOWN_NAME, Span::NONE, message);
        let near = nearest(signal, model.vars.values().map(|v| v.name.as_str()));
        return Err(Box::new(match near {
            Some(near) => d.help(format!("did you mean `{near}`?")),
            None => d,
        }));
    };
    let handed_on: Vec<(usize, ExprId)> = (model.equations.iter().enumerate())
        .filter_map(|(k, e)| other_side(model, e, v).map(|other| (k, other)))
        .collect();
    if handed_on.is_empty() {
        let message = format!("no connection hands `{signal}` on, so no loop can be opened there");
        let help = "name a signal at a connector, such as the output of a controller, or the effort or flow at the port of an element";
        return Err(Box::new(Diagnostic::error("no-linearization", Span::NONE, message).help(help)));
    }
    let root = model.instances.ids().next().unwrap_or(InstanceId(0));
    let origin = Origin { span: Span::NONE, instance: root };
    let mut added = Var::new(ADDED, ScalarType::Real, Variability::Continuous, origin);
    added.causality = Causality::Input;
    added.is_hidden = true;
    let added = model.vars.push(added);
    let (signal, added) = (model.exprs.var(v), model.exprs.var(added));
    let sum = model.exprs.add(signal, added);
    for (k, other) in handed_on {
        let origin = model.equations[k].origin;
        model.equations[k] = Equation { lhs: other, rhs: sum, origin };
    }
    Ok(())
}

/// The other variable of `v = w`.
fn other_side(model: &FlatModel, equation: &Equation, v: VarId) -> Option<ExprId> {
    let plain = |e: ExprId| match model.exprs.get(e) {
        Expr::Var(v) => Some(v),
        _ => None,
    };
    match (plain(equation.lhs)?, plain(equation.rhs)?) {
        (a, b) if a == v && b != v => Some(equation.rhs),
        (a, b) if b == v && a != v => Some(equation.lhs),
        _ => None,
    }
}

/// What the closed loop says of the open one. `of` has `ADDED` as its input and the signal as its output.
pub fn loop_response(of: &Linearized, omega: &[f64], name: &str) -> LoopResponse {
    // The signal is computed here and used there, or the other way round: seen against its direction, a loop that lets
    // high frequencies pass less and less appears as one that answers them by all that was added.
    let at_once = of.system.d[(0, 0)];
    let is_turned = at_once.abs() > (1.0 + at_once).abs();
    let at = AtFrequency::of(&of.system);
    let closed = |w: f64| {
        let v = at.outputs(0, w)[0];
        if is_turned { -(v + 1.0) } else { v }
    };
    LoopResponse::of(&closed, omega, name)
}
