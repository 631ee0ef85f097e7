//! The functions that FMI 2.0 and 3.0 declare alike, each under both of its names.
//!
//! # Safety
//! All of them are called by C with the pointers that the standard prescribes: arrays of the given lengths, and
//! instances and states that were made here and are used by one call at a time.
#![allow(non_snake_case, clippy::missing_safety_doc)]

use crate::component::{Component, Done, call, list, list_mut, put};
use harpoon_fmu::Problem;
use harpoon_fmu::payload::Type;
use std::ffi::{c_int, c_void};

macro_rules! both {
    ($($two:ident $three:ident ($($arg:ident: $ty:ty),*) $c:ident => $body:expr;)*) => {$(
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $two(instance: *mut c_void $(, $arg: $ty)*) -> c_int {
            unsafe { call(instance, |$c| $body) }
        }
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $three(instance: *mut c_void $(, $arg: $ty)*) -> c_int {
            unsafe { call(instance, |$c| $body) }
        }
    )*};
}

both! {
    fmi2ExitInitializationMode fmi3ExitInitializationMode() c => c.instance.exit_initialization();
    fmi2Terminate fmi3Terminate() c => c.instance.terminate();
    fmi2EnterEventMode fmi3EnterEventMode() c => c.instance.enter_event_mode();
    fmi2EnterContinuousTimeMode fmi3EnterContinuousTimeMode() c => c.instance.enter_continuous_time_mode();

    fmi2SetTime fmi3SetTime(time: f64) c => c.instance.set_time(time);
    fmi2SetContinuousStates fmi3SetContinuousStates(x: *const f64, n: usize) c => c.instance.set_states(list(x, n)?);
    fmi2GetContinuousStates fmi3GetContinuousStates(x: *mut f64, n: usize) c => states(c, list_mut(x, n)?);
    fmi2GetDerivatives fmi3GetContinuousStateDerivatives(dx: *mut f64, n: usize) c =>
        c.instance.derivatives(list_mut(dx, n)?);
    fmi2GetEventIndicators fmi3GetEventIndicators(out: *mut f64, n: usize) c => indicators(c, list_mut(out, n)?);
    fmi2GetNominalsOfContinuousStates fmi3GetNominalsOfContinuousStates(out: *mut f64, n: usize) c =>
        c.instance.nominals(list_mut(out, n)?);

    fmi2GetFMUstate fmi3GetFMUState(state: *mut *mut c_void) c => c.save(state);
    fmi2SetFMUstate fmi3SetFMUState(state: *mut c_void) c => c.restore(state);
    fmi2FreeFMUstate fmi3FreeFMUState(state: *mut *mut c_void) c => c.free_state(state);
    fmi2SerializedFMUstateSize fmi3SerializedFMUStateSize(state: *mut c_void, size: *mut usize) c => {
        put(size, c.state(state)?.to_bytes(&c.instance).len());
        Ok(())
    };
    fmi2SerializeFMUstate fmi3SerializeFMUState(state: *mut c_void, bytes: *mut u8, n: usize) c =>
        c.serialize(state, list_mut(bytes, n)?);
    fmi2DeSerializeFMUstate fmi3DeserializeFMUState(bytes: *const u8, n: usize, state: *mut *mut c_void) c =>
        c.deserialize(list(bytes, n)?, state);
}

/// The indicators, if there are as many as asked for.
fn indicators(c: &mut Component, out: &mut [f64]) -> Done {
    let values = c.instance.event_indicators()?;
    if values.len() != out.len() {
        return Err(Problem::new(format!("there are {} event indicators, not {}", values.len(), out.len())));
    }
    out.copy_from_slice(&values);
    Ok(())
}

/// The states, if there are as many as asked for.
fn states(c: &mut Component, out: &mut [f64]) -> Done {
    let x = c.instance.states()?;
    if x.len() != out.len() {
        return Err(Problem::new(format!("there are {} states, not {}", x.len(), out.len())));
    }
    out.copy_from_slice(x);
    Ok(())
}

/// First derivatives of outputs.
pub fn output_derivatives(c: &mut Component, vr: &[u32], orders: &[c_int], out: &mut [f64]) -> Done {
    for ((&vr, &order), out) in vr.iter().zip(orders).zip(out) {
        let k = c.instance.variable(vr, &[Type::Real])?;
        *out = c.instance.output_derivative(k, usize::try_from(order).unwrap_or(0))?;
    }
    Ok(())
}
