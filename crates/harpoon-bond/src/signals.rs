//! Whether the signals that move two switches let them take the same position.
//!
//! A grounding switch is closed when the one in line is open, by one signal and its negation. That both must not
//! be closed is then taken care of and needs no note. Positions are the variables called `open`; each is followed
//! through connections and through `not`, `and`, `or` to what is none of these, and all combinations of that are
//! tried.

use crate::causality::{Causality, SwitchFinding};
use crate::graph::{BondGraph, PortId};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{BinaryOp, Expr, ExprId, FlatModel, ScalarType, UnaryOp, VarId};

/// With more signals than this nothing is tried, and the note stays.
const MAX_SIGNALS: usize = 12;
/// Definitions followed for one signal.
const MAX_DEPTH: usize = 200;

/// Takes out notes about pairs of switches that their signals keep apart.
pub fn drop_kept_apart(model: &FlatModel, graph: &BondGraph, causality: &mut Causality) {
    if !causality.switches.iter().any(|s| matches!(s, SwitchFinding::Exclusive { .. })) {
        return;
    }
    let signals = Signals::new(model);
    causality.switches.retain(|finding| {
        let SwitchFinding::Exclusive { ports, open, closed } = finding else { return true };
        let positions = ports.map(|port| open_of(model, graph, port));
        let [Some(a), Some(b)] = positions else { return true };
        (*open && signals.can_be(a, b, true)) || (*closed && signals.can_be(a, b, false))
    });
}

/// The variable `open` of a switch.
fn open_of(model: &FlatModel, graph: &BondGraph, port: PortId) -> Option<VarId> {
    let instance = graph.nodes[graph.ports[port].node].instance?;
    let is_open = |name: &str| name == "open" || name.ends_with(".open");
    let of_switch = model.vars.iter().find(|(_, v)| v.origin.instance == instance && is_open(&v.name));
    of_switch.filter(|(_, v)| v.ty == ScalarType::Boolean).map(|(v, _)| v)
}

struct Signals<'a> {
    model: &'a FlatModel,
    /// Variables that are equal to this one, and what it is equal to otherwise.
    same: IdMap<VarId, Vec<VarId>>,
    definition: IdMap<VarId, ExprId>,
}

impl Signals<'_> {
    fn new(model: &FlatModel) -> Signals<'_> {
        let mut signals = Signals { model, same: IdMap::default(), definition: IdMap::default() };
        let is_boolean = |v: VarId| model.vars[v].ty == ScalarType::Boolean;
        for eq in &model.equations {
            match (model.exprs.get(eq.lhs), model.exprs.get(eq.rhs)) {
                (Expr::Var(a), Expr::Var(b)) if is_boolean(a) => {
                    signals.same.entry(a).or_default().push(b);
                    signals.same.entry(b).or_default().push(a);
                }
                (Expr::Var(v), _) if is_boolean(v) => {
                    signals.definition.insert(v, eq.rhs);
                }
                (_, Expr::Var(v)) if is_boolean(v) => {
                    signals.definition.insert(v, eq.lhs);
                }
                _ => {}
            }
        }
        signals
    }

    /// Whether both can have this value at once.
    fn can_be(&self, a: VarId, b: VarId, value: bool) -> bool {
        let mut atoms: Vec<Expr> = Vec::new();
        let mut steps = 0;
        let (Some(a), Some(b)) =
            (self.of_var(a, &mut atoms, &mut steps), self.of_var(b, &mut atoms, &mut steps))
        else {
            return true;
        };
        atoms.len() > MAX_SIGNALS || (0..1u32 << atoms.len()).any(|c| a.at(c) == value && b.at(c) == value)
    }

    fn of_var(&self, var: VarId, atoms: &mut Vec<Expr>, steps: &mut usize) -> Option<Logic> {
        // All that are the same have one definition between them.
        let mut equal = vec![var];
        let mut at = 0;
        while let Some(&v) = equal.get(at) {
            at += 1;
            for &w in self.same.get(&v).into_iter().flatten() {
                if !equal.contains(&w) {
                    equal.push(w);
                }
            }
        }
        match equal.iter().find_map(|v| self.definition.get(v)) {
            Some(&expr) => self.of_expr(expr, atoms, steps),
            None => Some(Logic::atom(Expr::Var(equal.into_iter().min()?), atoms)),
        }
    }

    fn of_expr(&self, expr: ExprId, atoms: &mut Vec<Expr>, steps: &mut usize) -> Option<Logic> {
        *steps += 1;
        if *steps > MAX_DEPTH {
            return None;
        }
        Some(match self.model.exprs.get(expr) {
            Expr::Bool(value) => Logic::Constant(value),
            Expr::Var(v) => self.of_var(v, atoms, steps)?,
            Expr::Unary(UnaryOp::Not, a) => Logic::Not(Box::new(self.of_expr(a, atoms, steps)?)),
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                let (a, b) = (self.of_expr(a, atoms, steps)?, self.of_expr(b, atoms, steps)?);
                Logic::Both { is_and: op == BinaryOp::And, of: Box::new((a, b)) }
            }
            other => Logic::atom(other, atoms),
        })
    }
}

enum Logic {
    Constant(bool),
    /// A signal that is not looked into, by its place among those.
    Atom(usize),
    Not(Box<Logic>),
    Both {
        is_and: bool,
        of: Box<(Logic, Logic)>,
    },
}

impl Logic {
    fn atom(expr: Expr, atoms: &mut Vec<Expr>) -> Logic {
        let known = atoms.iter().position(|&a| a == expr);
        Logic::Atom(known.unwrap_or_else(|| {
            atoms.push(expr);
            atoms.len() - 1
        }))
    }

    fn at(&self, combination: u32) -> bool {
        match self {
            Logic::Constant(value) => *value,
            Logic::Atom(k) => combination >> k & 1 == 1,
            Logic::Not(a) => !a.at(combination),
            Logic::Both { is_and: true, of } => of.0.at(combination) && of.1.at(combination),
            Logic::Both { of, .. } => of.0.at(combination) || of.1.at(combination),
        }
    }
}
