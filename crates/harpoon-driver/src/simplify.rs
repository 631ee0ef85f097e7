//! Which elements carry power and which do not, and what the model does without the latter.
//!
//! The activity of an element is the integral of its absolute power; elements that together have the least of it can be
//! left out (Louca, Stein and Hulbert, *Energy-based model reduction methodology for automated modeling*, 2010). An element
//! at a 1-junction is left out with its effort, one at a 0-junction with its flow: the others of the junction stay as
//! they are.

use crate::physical::difference;
use crate::ready::Ready;
use crate::session::Session;
use crate::simulation::RunOptions;
use harpoon_base::{Diagnostic, Span};
use harpoon_bond::graph::{BondGraph, Node, Role, Rule};
use harpoon_ir::{Equation, Expr, FlatModel, InstanceId, VarId};
use harpoon_physical::Counterpart;
use harpoon_results::Trajectory;
use std::sync::atomic::AtomicBool;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It stays in the model.
    In,
    /// Left out with its effort, at a 1-junction, or with its flow, at a 0-junction.
    OutWithEffort,
    OutWithFlow,
}

#[derive(Clone, Debug)]
pub struct Activity {
    pub element: String,
    pub kind: String,
    /// Energy that went in and out.
    pub activity: f64,
    /// Of the activity of all elements.
    pub share: f64,
    pub left: Left,
}

/// How far a variable of the reduced model is from that of the whole one, in parts of what it reaches at the most.
#[derive(Clone, Debug)]
pub struct Deviation {
    pub variable: String,
    pub error: f64,
}

#[derive(Clone, Debug)]
pub struct Simplified {
    /// The most active first.
    pub activities: Vec<Activity>,
    pub n_states: usize,
    /// States of the model without what is left out, and how far it is from the whole one; nothing if all stays.
    pub reduced: Option<(usize, Vec<Deviation>)>,
}

fn refuse(message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("no-activity", Span::NONE, message.into()))
}

impl Session {
    /// Leaves out as many elements as have less than `1 - keep` of all activity together, and compares these variables;
    /// the states of all stores that stay if none are named.
    pub fn simplify(
        &self,
        class: &str,
        keep: f64,
        variables: &[String],
        run: &RunOptions,
    ) -> Result<Simplified, Vec<Diagnostic>> {
        let ready = self.ready(class)?;
        let Some(accounts) = ready.checked.accounts.clone() else {
            let d = refuse(format!("`{class}` is no bond graph, so nothing is known of its powers"));
            return Err(vec![d.help(
                "of a model of pins, flanges and heat ports `harpoon bond-graph MODEL -o FILE.mo` makes one",
            )]);
        };
        let options = RunOptions { ledger: Some(accounts), keep: true, keep_prints: true, ..run.clone() };
        let mut places: Vec<(String, Left)> = Vec::new();
        if let Some(model) = self.flatten(class).value
            && let Some(analysis) = harpoon_bond::analyse(&model)
        {
            places = droppable(&analysis.graph);
        }
        let (whole, n_states, ledger) = self.run_whole(ready, &options)?;
        let all: f64 = ledger.iter().map(|(_, _, activity)| activity).sum();
        if all.is_nan() || all <= 0.0 {
            return Err(vec![*refuse("no element takes or gives any power in this run")]);
        }
        let mut activities: Vec<Activity> = (ledger.into_iter())
            .map(|(element, kind, activity)| Activity {
                share: activity / all,
                left: Left::In,
                element,
                kind,
                activity,
            })
            .collect();
        activities.sort_by(|a, b| b.activity.total_cmp(&a.activity));
        let mut kept = 0.0;
        for a in &mut activities {
            let place = places.iter().find(|(path, _)| *path == a.element).map(|(_, left)| *left);
            if kept >= keep {
                a.left = place.unwrap_or(Left::In);
            }
            kept += a.share;
        }
        let out: Vec<(String, Left)> =
            (activities.iter()).filter(|a| a.left != Left::In).map(|a| (a.element.clone(), a.left)).collect();
        let reduced = match out.is_empty() {
            true => None,
            false => Some(self.run_reduced(class, &out, variables, &whole, &options)?),
        };
        Ok(Simplified { activities, n_states, reduced })
    }

    fn run_whole(
        &self,
        ready: Ready,
        options: &RunOptions,
    ) -> Result<(Trajectory, usize, Vec<(String, String, f64)>), Vec<Diagnostic>> {
        let n_states = ready.compiled.statistics.states;
        let simulation = self.prepare(ready.compiled, options).map_err(|d| vec![*d])?;
        let setup = simulation.setup(options).map_err(|message| vec![*refuse(message)])?;
        let (report, messages) = simulation.run(setup, options, &AtomicBool::new(false), &mut |_| {});
        let (Ok(_), Some(trajectory)) = (&report.end, report.trajectory) else { return Err(messages) };
        let rows = report.ledger.map_or_else(Vec::new, |l| l.rows);
        let list = rows.into_iter().map(|r| (r.path, r.kind, r.throughput)).collect();
        Ok((trajectory, n_states, list))
    }

    fn run_reduced(
        &self,
        class: &str,
        out: &[(String, Left)],
        variables: &[String],
        whole: &Trajectory,
        options: &RunOptions,
    ) -> Result<(usize, Vec<Deviation>), Vec<Diagnostic>> {
        let mut missed = None;
        let ready = self.ready_changed(class, |model| {
            missed = out
                .iter()
                .find(|(path, left)| leave_out(model, path, *left).is_none())
                .map(|(p, _)| p.clone());
        })?;
        if let Some(path) = missed {
            return Err(vec![*refuse(format!(
                "the law of `{path}` is not one equation of its effort and flow"
            ))]);
        }
        let states: Vec<String> = {
            let s = &ready.compiled.schedule;
            s.states.iter().map(|state| s.model.vars[state.var].name.clone()).collect()
        };
        let options = RunOptions { ledger: None, ..options.clone() };
        let (reduced, n_states, _) = self.run_whole(ready, &options)?;
        let wanted = if variables.is_empty() { &states } else { variables };
        let mut list = Vec::new();
        for name in wanted {
            let pair = Counterpart { original: name.clone(), name: name.clone(), is_negated: false };
            let found = difference(whole, &reduced, std::slice::from_ref(&pair), f64::INFINITY);
            if found.n_variables == 0 {
                return Err(vec![*refuse(format!("the model has no variable `{name}` to compare"))]);
            }
            list.push(Deviation { variable: name.clone(), error: found.difference });
        }
        list.sort_by(|a, b| b.error.total_cmp(&a.error));
        Ok((n_states, list))
    }
}

/// Stores and dissipators of one port at a junction, and with what they would be left out.
fn droppable(graph: &BondGraph) -> Vec<(String, Left)> {
    let place = |node: &Node| {
        if !matches!(node.role, Role::Store | Role::Dissipator) {
            return None;
        }
        let &[port] = node.ports.as_slice() else { return None };
        let (bond, end) = graph.ports[port].bond?;
        let neighbour = &graph.nodes[graph.node_at(bond, end.other())?];
        match neighbour.rule {
            Rule::One => Some(Left::OutWithEffort),
            Rule::Zero => Some(Left::OutWithFlow),
            _ => None,
        }
    };
    graph.nodes.values().filter_map(|n| Some((n.path.clone(), place(n)?))).collect()
}

/// Puts `e = 0` or `f = 0` in the place of the law of an element.
fn leave_out(model: &mut FlatModel, path: &str, left: Left) -> Option<()> {
    let instance = model.instances.ids().find(|&i| model.path(i) == path)?;
    let is_inside =
        |at: InstanceId, model: &FlatModel| at == instance || model.instances[at].parent == Some(instance);
    let own = |name: &str, model: &FlatModel| -> Vec<VarId> {
        let of = |v: &harpoon_ir::Var| {
            is_inside(v.origin.instance, model) && v.name.rsplit('.').next() == Some(name)
        };
        model.vars.iter().filter(|(_, v)| of(v)).map(|(id, _)| id).collect()
    };
    let (efforts, flows) = (own("e", model), own("f", model));
    let law = (0..model.equations.len()).find(|&k| {
        let equation = model.equations[k];
        let mut found = Vec::new();
        model.exprs.visit(&[equation.lhs, equation.rhs], &mut |_, node| {
            if let Expr::Var(v) | Expr::Der(v) = node {
                found.push(v);
            }
        });
        equation.origin.instance == instance
            && found.iter().any(|v| efforts.contains(v))
            && found.iter().any(|v| flows.contains(v))
    })?;
    let zero = *(if left == Left::OutWithEffort { efforts.first() } else { flows.first() })?;
    let (lhs, rhs) = (model.exprs.var(zero), model.exprs.real(0.0));
    model.equations[law] = Equation { lhs, rhs, ..model.equations[law] };
    for v in efforts.into_iter().chain(flows) {
        model.vars[v].fixed = None;
    }
    Some(())
}
