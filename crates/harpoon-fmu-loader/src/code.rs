//! What runs a model: its machine code where there is some for this machine and the system lets it run, else the
//! interpreter.

use harpoon_fmu::instance::{Shared, interpreter};
use harpoon_fmu::payload::{Form, Machine, Payload, Section};
use harpoon_machine::{MachineCode, Native};
use harpoon_program::{Code, Limits, Program};
use harpoon_runtime::executor::Engine;
use harpoon_runtime::wire::Broken;
use std::fmt::Display;
use std::sync::Arc;

/// The model, and why it is interpreted if it is.
pub fn shared(mut payload: Payload) -> Result<(Shared, Option<String>), Broken> {
    let mut machines = vec![std::mem::take(&mut payload.form.machines)];
    machines.extend(payload.others.iter_mut().map(|other| std::mem::take(&mut other.form.machines)));
    let (mut machines, mut why) = (machines.into_iter(), None);
    let shared = Shared::with_engines(payload, |form| {
        let here = machines.next().into_iter().flatten().find(|m| m.architecture == std::env::consts::ARCH);
        match here.map(|machine| native(form, machine)) {
            Some(Ok(engine)) => return Ok(engine),
            Some(Err(reason)) => why = Some(reason.to_string()),
            None => why = Some("the FMU carries no machine code for this machine".to_owned()),
        }
        Ok(Engine { hot: interpreter(&form.hot)?, cold: interpreter(&form.cold)? })
    })?;
    Ok((shared, why))
}

fn native(form: &Form, machine: Machine) -> Result<Engine, impl Display> {
    let load = |section: Section, program: &Program| {
        let Section { bytes, starts } = section;
        let code = MachineCode { architecture: machine.architecture.clone(), bytes, starts };
        // SAFETY: the payload has the token of its contents, so the code is as Harpoon has made it from this program.
        let native = unsafe { Native::load(&code, program.clone(), Limits::default()) };
        native.map(|native| Arc::new(native) as Arc<dyn Code>)
    };
    let hot = load(machine.hot, &form.hot)?;
    load(machine.cold, &form.cold).map(|cold| Engine { hot, cold })
}
