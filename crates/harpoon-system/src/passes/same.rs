//! Elements that are the same physical thing in different phases: `__Harpoon(sameAs(...))`.
//!
//! A switched network may hold a path for each phase, each with its own mass of the aircraft. Only the path of
//! the present phase means anything; when the next phase begins, its elements must go on from where those of
//! the phase before have left. The annotation says once which they are:
//!
//! ```text
//! annotation(__Harpoon(sameAs(phases = {"onRail", "free"}, seat = {"I1", "I2"})))
//! ```
//!
//! `phases` are Boolean variables, one of which is true at a time; every other entry lists, phase by phase, the
//! same element (or the same variable), with "" where a phase has none. When a phase begins, each state of its
//! elements takes the value that its counterpart had in the phase before: a `reinit` that nobody has to write.

use harpoon_base::{Diagnostic, Id};
use harpoon_ir::{Action, ActionKind, Constant, Expr, FlatModel, InstanceId, Origin, ScalarType, VarId};
use std::collections::{BTreeMap, BTreeSet};

/// Adds the actions that the annotations ask for.
pub fn synchronise(model: &mut FlatModel) -> Vec<Diagnostic> {
    // A class and its base classes may have a list each: `sameAs`, `sameAs2`.
    let marked: BTreeSet<(InstanceId, String)> = (model.instances.iter())
        .flat_map(|(id, i)| i.hints.iter().map(move |(key, _)| (id, key)))
        .filter_map(|(id, key)| Some((id, key.split_once('.')?.0.to_owned())))
        .filter(|(_, list)| list.starts_with("sameAs"))
        .collect();
    if marked.is_empty() {
        return Vec::new();
    }
    let is_state = differentiated(model);
    let by_name: BTreeMap<String, VarId> = model.vars.iter().map(|(v, var)| (var.name.clone(), v)).collect();
    let mut diagnostics = Vec::new();
    for (instance, list) in marked {
        match Group::read(model, instance, &list, &by_name, &is_state) {
            Ok(group) => group.add_actions(model),
            Err(message) => diagnostics.push(same_as(model, instance, message)),
        }
    }
    diagnostics
}

fn same_as(model: &FlatModel, instance: InstanceId, message: String) -> Diagnostic {
    Diagnostic::error("same-as", model.instances[instance].span, message)
        .component(model.path(instance))
        .help("`sameAs(phases = {...}, name = {...})`: Boolean variables of the phases, then for each thing its element in each phase, \"\" where there is none")
}

fn differentiated(model: &FlatModel) -> Vec<bool> {
    let mut found = vec![false; model.vars.len()];
    let roots: Vec<_> = model.equations.iter().flat_map(|eq| [eq.lhs, eq.rhs]).collect();
    model.exprs.visit(&roots, &mut |_, node| {
        if let Expr::Der(v) = node {
            found[v.index()] = true;
        }
    });
    found
}

/// One annotation.
struct Group {
    phases: Vec<VarId>,
    /// By thing and kind of state: its variable in each phase.
    states: Vec<Vec<Option<VarId>>>,
    origin: Origin,
}

impl Group {
    fn read(
        model: &FlatModel,
        instance: InstanceId,
        list: &str,
        by_name: &BTreeMap<String, VarId>,
        is_state: &[bool],
    ) -> Result<Group, String> {
        let path = model.path(instance);
        let full = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        // `sameAs.seat[2]` = "I2"
        let mut lists: BTreeMap<&str, BTreeMap<usize, &str>> = BTreeMap::new();
        for (key, value) in model.instances[instance].hints.iter() {
            let Some((_, entry)) = key.split_once('.').filter(|(begin, _)| *begin == list) else { continue };
            let number = entry.strip_suffix(']').and_then(|e| e.split_once('['));
            let (Some((name, Ok(number))), Constant::String(text)) =
                (number.map(|(name, k)| (name, k.parse::<usize>())), value)
            else {
                return Err(format!("`{entry}` of `sameAs` is not a list of names"));
            };
            lists.entry(name).or_default().insert(number, text);
        }
        let Some(names) = lists.remove("phases") else {
            return Err("`sameAs` does not say what the phases are".to_owned());
        };
        let mut phases = Vec::new();
        for name in names.values() {
            match by_name.get(&full(name)) {
                Some(&v) if model.vars[v].ty == ScalarType::Boolean => phases.push(v),
                Some(_) => return Err(format!("phase `{name}` of `sameAs` is not a Boolean variable")),
                None => return Err(format!("there is no phase `{name}`, which `sameAs` names")),
            }
        }
        let mut states = Vec::new();
        for (thing, names) in &lists {
            if names.len() != phases.len() {
                return Err(format!(
                    "`{thing}` of `sameAs` has {} entries for {} phases",
                    names.len(),
                    phases.len()
                ));
            }
            // By the last part of its name, each state in each phase.
            let mut kinds: BTreeMap<String, Vec<Option<VarId>>> = BTreeMap::new();
            for (phase, name) in names.values().enumerate().filter(|(_, name)| !name.is_empty()) {
                let full = full(name);
                let mut found = Vec::new();
                match by_name.get(&full) {
                    Some(&v) => found.push((String::new(), v)),
                    None => {
                        let begin = format!("{full}.");
                        let inside =
                            by_name.range(begin.clone()..).take_while(|(n, _)| n.starts_with(&begin));
                        found.extend(
                            inside
                                .filter(|(_, v)| is_state[v.index()])
                                .map(|(n, &v)| (n[begin.len()..].to_owned(), v)),
                        );
                    }
                }
                if found.is_empty() {
                    return Err(format!("`{name}`, which `sameAs` names, has no state"));
                }
                for (kind, v) in found {
                    kinds.entry(kind).or_insert_with(|| vec![None; phases.len()])[phase] = Some(v);
                }
            }
            states.extend(kinds.into_values());
        }
        let origin = Origin { span: model.instances[instance].span, instance };
        Ok(Group { phases, states, origin })
    }

    fn add_actions(&self, model: &mut FlatModel) {
        for variables in &self.states {
            for (phase, &target) in variables.iter().enumerate() {
                let Some(target) = target else { continue };
                // From the phase that was there before the event.
                let pool = &mut model.exprs;
                let mut value = pool.pre(target);
                for (other, &source) in variables.iter().enumerate() {
                    if let Some(source) = source.filter(|_| other != phase) {
                        let (was, before) = (pool.pre(self.phases[other]), pool.pre(source));
                        value = pool.if_(was, before, value);
                    }
                }
                let guard = pool.edge(self.phases[phase]);
                let kind = ActionKind::Reinit { var: target, value };
                model.actions.push(Action { guard, kind, origin: self.origin });
            }
        }
    }
}
