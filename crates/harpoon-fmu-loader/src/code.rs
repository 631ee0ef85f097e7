//! What runs a model: its machine code where there is some for this machine and the system lets it run, else the
//! interpreter.

use harpoon_fmu::instance::{Shared, interpreter};
use harpoon_fmu::payload::{Machine, Payload, Section};
use harpoon_machine::{MachineCode, Native};
use harpoon_program::{Code, Limits, Program};
use harpoon_runtime::executor::Engine;
use harpoon_runtime::wire::Broken;
use std::fmt::Display;
use std::sync::Arc;

/// The model, and why it is interpreted if it is.
pub fn shared(mut payload: Payload) -> Result<(Shared, Option<String>), Broken> {
    let machines = std::mem::take(&mut payload.machines);
    let here = machines.into_iter().find(|m| m.architecture == std::env::consts::ARCH);
    let (engine, why) = match here.map(|machine| native(&payload, machine)) {
        Some(Ok(engine)) => (engine, None),
        Some(Err(why)) => (interpreted(&payload)?, Some(why.to_string())),
        None => (interpreted(&payload)?, Some("the FMU carries no machine code for this machine".to_owned())),
    };
    Ok((Shared::with_engine(payload, engine), why))
}

fn interpreted(payload: &Payload) -> Result<Engine, Broken> {
    Ok(Engine { hot: interpreter(&payload.hot)?, cold: interpreter(&payload.cold)? })
}

fn native(payload: &Payload, machine: Machine) -> Result<Engine, impl Display> {
    let load = |section: Section, program: &Program| {
        let Section { bytes, starts } = section;
        let code = MachineCode { architecture: machine.architecture.clone(), bytes, starts };
        // SAFETY: the payload has the token of its contents, so the code is as Harpoon has made it from this program.
        let native = unsafe { Native::load(&code, program.clone(), Limits::default()) };
        native.map(|native| Arc::new(native) as Arc<dyn Code>)
    };
    let hot = load(machine.hot, &payload.hot)?;
    load(machine.cold, &payload.cold).map(|cold| Engine { hot, cold })
}
