//! The model in the forms that the archive carries.

use super::messages;
use harpoon_codegen::CompiledModel;
use harpoon_fmu::payload::{Form, OtherForm, Payload, Role, Variable};
use harpoon_ir::VarId;
use harpoon_runtime::executor::Request;
use harpoon_runtime::executor::data::{Source, slot};
use harpoon_runtime::wire::to_bytes;
use std::collections::HashMap;

/// Without machine code yet.
pub fn form(model: &CompiledModel) -> Form {
    let (hot, cold) = model.programs();
    Form {
        data: (*model.data).clone(),
        hot: hot.clone(),
        cold: cold.clone(),
        machines: Vec::new(),
        messages: messages::templates(model),
    }
}

/// Adds the versions that a run may ask for; equal ones once.
pub fn add_versions(payload: &mut Payload, main: &CompiledModel, versions: &[(Request, CompiledModel)]) {
    let mut known: HashMap<Vec<u8>, u32> = HashMap::new();
    for (request, version) in versions {
        let other = other_form(&payload.variables, main, version);
        let next = payload.others.len() as u32;
        let k = *known.entry(to_bytes(&other)).or_insert(next);
        if k == next {
            payload.others.push(other);
        }
        payload.routes.push((request.clone(), k));
    }
}

fn other_form(variables: &[Variable], main: &CompiledModel, version: &CompiledModel) -> OtherForm {
    let mut form = form(version);
    // What this version does not have is not a number while it runs.
    let none = Source { slot: form.data.memory.len() as u32, is_negated: false };
    form.data.memory.push(f64::NAN);
    let (flat, first) = (&version.schedule.model, &main.schedule.model);
    let by_name: HashMap<&str, VarId> = flat.vars.iter().map(|(v, var)| (var.name.as_str(), v)).collect();
    let states: HashMap<&str, Source> =
        version.data.states.iter().map(|state| (state.name.as_str(), state.der)).collect();
    let main_names: HashMap<&str, VarId> = first.vars.iter().map(|(v, var)| (var.name.as_str(), v)).collect();
    let source = |variable: &Variable| {
        let name = variable.name.as_str();
        if variable.source.slot == slot::TIME || variable.role == Role::Indicator {
            return variable.source;
        }
        let derivative = name.strip_prefix("der(").and_then(|n| n.strip_suffix(')'));
        if let Some(der) = derivative.and_then(|state| states.get(state)) {
            return *der;
        }
        // The same number where both have it: names of what was made on the way may repeat.
        let same = main_names.get(name).filter(|&&v| flat.vars.get(v).is_some_and(|var| var.name == name));
        same.or_else(|| by_name.get(name)).map_or(none, |&v| version.slot_of(v))
    };
    let sources = variables.iter().map(source).collect();
    OtherForm { form, sources }
}
