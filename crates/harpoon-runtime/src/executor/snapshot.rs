//! The state of a run, to come back to: everything that the next evaluation, step or event depends on.
//!
//! Factors of Jacobians are left out, since they follow from the values.

use super::Executor;
use super::blocks::solve::Solver;
use super::branch::Standing;
use super::data::Tier;
use super::events::Events;
use super::memory::delay::Delays;
use super::memory::transport::Transports;
use crate::wire::{Broken, Reader, Wire};
use crate::wire_struct;
use harpoon_external::{Argument, Data, Shared, WorldState};
use harpoon_program::SiteId;
use std::sync::Arc;

#[derive(Clone)]
pub struct Snapshot {
    cells: Vec<f64>,
    /// Of each block, the solution at the last accepted step.
    accepted: Vec<Vec<f64>>,
    standing: Option<Standing>,
    overrides: Vec<(u32, f64)>,
    events: Events,
    delays: Delays,
    transports: Transports,
    world: WorldState,
    /// Texts made during the run.
    texts: Vec<Arc<str>>,
    has_warned: Vec<bool>,
    has_warned_site: Vec<(Tier, SiteId)>,
}

wire_struct!(Snapshot {
    cells,
    accepted,
    standing,
    overrides,
    events,
    delays,
    transports,
    world,
    texts,
    has_warned,
    has_warned_site,
});

wire_struct!(Standing { t, x, z, rates });
wire_struct!(WorldState { random, made, n_temporary });
wire_struct!(Shared { state, at, id });
wire_struct!(Argument { dims, data });

impl Wire for Data {
    fn write(&self, out: &mut Vec<u8>) {
        match self {
            Data::Reals(v) => (0u8, v.clone()).write(out),
            Data::Integers(v) => (1u8, v.clone()).write(out),
            Data::Booleans(v) => (2u8, v.clone()).write(out),
            Data::Strings(v) => (3u8, v.clone()).write(out),
        }
    }
    fn read(from: &mut Reader) -> Result<Data, Broken> {
        Ok(match from.byte()? {
            0 => Data::Reals(Wire::read(from)?),
            1 => Data::Integers(Wire::read(from)?),
            2 => Data::Booleans(Wire::read(from)?),
            3 => Data::Strings(Wire::read(from)?),
            other => return Err(Broken::new(format!("no kind of argument {other}"))),
        })
    }
}

impl Executor {
    pub fn save(&self) -> Snapshot {
        let external = &self.memory.world.external;
        Snapshot {
            cells: self.memory.cells.clone(),
            accepted: self.solvers.iter().map(|s| s.accepted().to_vec()).collect(),
            standing: self.standing.clone(),
            overrides: self.overrides.clone(),
            events: self.events.clone(),
            delays: self.memory.world.delays.clone(),
            transports: self.memory.world.transports.clone(),
            world: external.world.state(),
            texts: external.strings.made().to_vec(),
            has_warned: self.has_warned.clone(),
            has_warned_site: self.has_warned_site.clone(),
        }
    }

    /// Goes back to a state of this model, of this run or of another.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), String> {
        let n = self.memory.cells.len();
        if snapshot.cells.len() != n || !self.events.fits(&snapshot.events) {
            return Err("the state is that of another model".to_owned());
        }
        self.memory.world.external.world.set_state(&snapshot.world)?;
        self.memory.world.external.strings.set_made(&snapshot.texts);
        self.memory.cells.clone_from(&snapshot.cells);
        self.overrides.clone_from(&snapshot.overrides);
        self.events = snapshot.events.clone();
        self.memory.world.delays = snapshot.delays.clone();
        self.memory.world.transports = snapshot.transports.clone();
        self.has_warned.clone_from(&snapshot.has_warned);
        self.has_warned_site.clone_from(&snapshot.has_warned_site);
        self.violation = None;
        self.point = None;
        self.standing.clone_from(&snapshot.standing);
        self.sweeps.has_frozen = false;
        let data = Arc::clone(&self.data);
        // Before the start there are none.
        self.solvers = match snapshot.accepted.is_empty() {
            true => Vec::new(),
            false => data.solves.iter().map(|s| Solver::new(s, &self.memory.cells)).collect(),
        };
        for (solver, accepted) in self.solvers.iter_mut().zip(&snapshot.accepted) {
            solver.set_accepted(accepted);
        }
        Ok(())
    }
}
