//! What machine code and shims share during one execution.

use crate::shims::{ADDRESSES, Address};
use harpoon_program::{Cause, Fuel, Host, Limits, MAX_VALUES};
use std::any::Any;

/// Values of `Context::cause`.
pub const CAUSE_ASSERTION: u32 = 0;
pub const CAUSE_INDEX: u32 = 1;
pub const CAUSE_STACK: u32 = 2;

/// Machine code knows the offsets of the first fields, also in FMUs that were made by another build: what stands
/// before `host` has its order and sizes from C.
#[repr(C)]
pub struct Context<'a> {
    /// Of the portion of fuel at hand.
    left: u64,
    shims: *const Address,
    data: *const f64,
    stack_end: *mut f64,
    machine_stack_end: usize,
    pub(crate) values: [f64; MAX_VALUES],
    pub(crate) site: u32,
    pub(crate) cause: u32,
    pub(crate) n_values: u32,
    pub(crate) host: &'a mut dyn Host,
    fuel: Fuel,
    /// Set by a shim that makes the code stop.
    pub(crate) stopped: Option<Stopped>,
}

/// Where machine code finds the fields of its context, in bytes.
pub mod offsets {
    use super::Context;
    use std::mem::offset_of;

    pub const LEFT: usize = offset_of!(Context<'_>, left);
    pub const SHIMS: usize = offset_of!(Context<'_>, shims);
    pub const DATA: usize = offset_of!(Context<'_>, data);
    pub const STACK_END: usize = offset_of!(Context<'_>, stack_end);
    pub const MACHINE_STACK_END: usize = offset_of!(Context<'_>, machine_stack_end);
    pub const VALUES: usize = offset_of!(Context<'_>, values);
    pub const SITE: usize = offset_of!(Context<'_>, site);
    pub const CAUSE: usize = offset_of!(Context<'_>, cause);
    pub const N_VALUES: usize = offset_of!(Context<'_>, n_values);
}

pub(crate) enum Stopped {
    Cause(Cause),
    /// A panic of the host must not unwind through machine code; it goes on behind it.
    Panic(Box<dyn Any + Send>),
}

impl<'a> Context<'a> {
    pub(crate) fn new(
        limits: &Limits,
        data: *const f64,
        stack_end: *mut f64,
        machine_stack_end: usize,
        host: &'a mut dyn Host,
    ) -> Context<'a> {
        let fuel = Fuel::new(limits);
        Context {
            left: fuel.left,
            shims: ADDRESSES.as_ptr(),
            data,
            stack_end,
            machine_stack_end,
            values: [0.0; MAX_VALUES],
            site: 0,
            cause: 0,
            n_values: 0,
            host,
            fuel,
            stopped: None,
        }
    }

    pub(crate) fn refill(&mut self) -> Result<(), Cause> {
        let outcome = self.fuel.refill();
        self.left = self.fuel.left;
        outcome
    }

    pub(crate) fn stop(&mut self, site: u32, stopped: Stopped) -> u32 {
        self.site = site;
        self.n_values = 0;
        self.stopped = Some(stopped);
        1
    }
}
