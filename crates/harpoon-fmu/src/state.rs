//! The state of an instance, to come back to, in memory and as bytes.
//!
//! The memory of a multistep method is not part of it: after going back, co-simulation begins with small steps again.

use crate::driven::Ramp;
use crate::instance::{Changed, Instance, Kind, Mode, Problem, Result};
use harpoon_runtime::executor::Snapshot;
use harpoon_runtime::wire::{Reader, Wire, from_bytes, to_bytes};
use harpoon_runtime::{wire_enum, wire_struct};

#[derive(Clone)]
pub struct State {
    mode: Mode,
    t: f64,
    x: Vec<f64>,
    changed: Changed,
    is_above: Vec<bool>,
    start_time: f64,
    stop_time: Option<f64>,
    tolerance: f64,
    terminate: Option<String>,
    ramps: Vec<Ramp>,
    /// The version of the model that the values belong to.
    version: u32,
    executor: Snapshot,
}

wire_enum!(Mode {
    0 Instantiated;
    1 Initialization;
    2 Event;
    3 ContinuousTime;
    4 Step;
    5 Terminated;
    6 Failed;
});
wire_enum!(Changed { 0 Nothing; 1 Inputs; 2 Discrete; });
wire_struct!(Ramp { source, t0, values });
wire_struct!(State {
    mode,
    t,
    x,
    changed,
    is_above,
    start_time,
    stop_time,
    tolerance,
    terminate,
    ramps,
    version,
    executor,
});

impl State {
    pub fn to_bytes(&self, instance: &Instance) -> Vec<u8> {
        let mut bytes = instance.fingerprint().to_le_bytes().to_vec();
        bytes.extend(to_bytes(self));
        bytes
    }

    /// Only a state of the same model is taken.
    pub fn from_bytes(instance: &Instance, bytes: &[u8]) -> Result<State> {
        let mut reader = Reader::new(bytes);
        let broken =
            |why: &dyn std::fmt::Display| Problem::new(format!("this is no state of the model: {why}"));
        let mark = reader.take(8).map_err(|e| broken(&e))?;
        if mark != instance.fingerprint().to_le_bytes() {
            return Err(broken(&"it was written by another one"));
        }
        from_bytes(&bytes[8..]).map_err(|e| broken(&e))
    }
}

impl Instance {
    /// A number for what states depend on: the variables and the size of the memory.
    fn fingerprint(&self) -> u64 {
        let mut bytes = Vec::new();
        self.payload.form.data.names.write(&mut bytes);
        self.payload.form.data.memory.len().write(&mut bytes);
        self.payload.form.data.roots.len().write(&mut bytes);
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
    }

    pub fn save(&self) -> State {
        State {
            mode: self.mode,
            t: self.t,
            x: self.x.clone(),
            changed: self.changed,
            is_above: self.is_above.clone(),
            start_time: self.start_time,
            stop_time: self.stop_time,
            tolerance: self.tolerance,
            terminate: self.terminate.clone(),
            ramps: self.model.ramps.clone(),
            version: self.version() as u32,
            executor: self.model.executor.save(),
        }
    }

    pub fn restore(&mut self, state: &State) -> Result<()> {
        let version = match state.version {
            0 => None,
            k => match self.versions.get(k as usize) {
                Some(version) => Some(version.clone()),
                None => return Err(Problem::new("this is no state of the model: it has fewer versions")),
            },
        };
        self.model.executor.place_in(version);
        self.model.executor.restore(&state.executor).map_err(Problem::new)?;
        self.mode = state.mode;
        self.t = state.t;
        self.x.clone_from(&state.x);
        self.changed = state.changed;
        self.is_above.clone_from(&state.is_above);
        (self.start_time, self.stop_time, self.tolerance) =
            (state.start_time, state.stop_time, state.tolerance);
        self.terminate.clone_from(&state.terminate);
        self.model.ramps.clone_from(&state.ramps);
        self.forget_values();
        self.cosimulation = None;
        let has_steps = matches!(self.mode, Mode::Step | Mode::Event);
        if has_steps && matches!(self.kind, Kind::CoSimulation { .. }) {
            self.begin_steps()?;
        }
        Ok(())
    }
}
