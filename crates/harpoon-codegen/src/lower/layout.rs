//! Gives variables, `pre` values, held values and everything else their slots in the model's memory.
//!
//! In this order: the fixed slots, held values, `pre` values, variables; these are the same in every version of
//! a model (see `harpoon_runtime::executor`). Then constants, coefficients of derivatives, and places for
//! what chunks hand over.

use harpoon_base::{Id, SideTable};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{Schedule, VarId};
use harpoon_runtime::executor::data::{Source, slot};

pub struct Layout {
    pub first_held: u32,
    pre: IdMap<VarId, u32>,
    vars: SideTable<VarId, Source>,
    pub n_variables: u32,
    next: u32,
    constants: IdMap<u64, u32>,
}

impl Layout {
    /// `n_held` counts those of the schedule and those that actions add.
    pub fn new(schedule: &Schedule, n_held: usize) -> Layout {
        let first_held = slot::FIRST;
        let mut next = first_held + n_held as u32;
        let mut pre = IdMap::default();
        for &v in &schedule.discrete {
            pre.insert(v, next);
            next += 1;
        }
        let n = schedule.model.vars.len();
        let mut vars: SideTable<VarId, Source> = SideTable::with_len(n);
        let mut alias_of: SideTable<VarId, Option<(VarId, bool)>> = SideTable::with_len(n);
        for a in &schedule.aliases {
            alias_of[a.var] = Some((a.of, a.is_negated));
        }
        for v in schedule.model.vars.ids() {
            if alias_of[v].is_none() {
                vars[v] = Source { slot: next, is_negated: false };
                next += 1;
            }
        }
        for v in schedule.model.vars.ids() {
            let (mut root, mut sign) = (v, false);
            // An alias may stand for another one; the chain is no longer than there are variables.
            for _ in 0..n {
                let Some((of, is_negated)) = alias_of[root] else { break };
                root = of;
                sign ^= is_negated;
            }
            vars[v] = Source { slot: vars[root].slot, is_negated: sign };
        }
        Layout { first_held, pre, vars, n_variables: next, next, constants: IdMap::default() }
    }

    /// For code that reads no variables.
    pub fn empty() -> Layout {
        Layout {
            first_held: slot::FIRST,
            pre: IdMap::default(),
            vars: SideTable::with_len(0),
            n_variables: slot::FIRST,
            next: slot::FIRST,
            constants: IdMap::default(),
        }
    }

    pub fn var(&self, var: VarId) -> Source {
        self.vars[var]
    }
    pub fn slot(&self, var: VarId) -> u32 {
        self.vars[var].slot
    }
    pub fn pre(&self, var: VarId) -> Option<u32> {
        self.pre.get(&var).copied()
    }
    pub fn held(&self, held: impl Id) -> u32 {
        self.first_held + held.index() as u32
    }
    /// New slots, one after the other.
    pub fn allocate(&mut self, n: usize) -> u32 {
        let at = self.next;
        self.next += n as u32;
        at
    }
    /// A slot that always has this value.
    pub fn constant(&mut self, value: f64) -> u32 {
        if let Some(&slot) = self.constants.get(&value.to_bits()) {
            return slot;
        }
        let slot = self.allocate(1);
        self.constants.insert(value.to_bits(), slot);
        slot
    }
    pub fn size(&self) -> u32 {
        self.next
    }
    /// Constants with their slots.
    pub fn constants(&self) -> impl Iterator<Item = (u32, f64)> {
        self.constants.iter().map(|(&bits, &slot)| (slot, f64::from_bits(bits)))
    }
}
