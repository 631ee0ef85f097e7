//! The functions of FMI 2.0, as <fmi2Functions.h> declares them.
//!
//! # Safety
//! All of them are called by C with the pointers that the standard prescribes: arrays of the given lengths, and
//! components and states that were made here and are used by one call at a time.
#![allow(non_snake_case, clippy::missing_safety_doc)]

use crate::both::output_derivatives;
use crate::component::{DISCARD, OK, call, free, instantiate, list, list_mut, put, text};
use crate::find::path_of_uri;
use harpoon_fmu::Problem;
use harpoon_fmu::instance::Kind;
use harpoon_fmu::payload::Type;
use std::ffi::{CString, c_char, c_int, c_void};

type Fmi2Component = *mut c_void;
type Logger = unsafe extern "C" fn(*mut c_void, *const c_char, c_int, *const c_char, *const c_char, ...);

#[repr(C)]
pub struct Callbacks {
    logger: Option<Logger>,
    allocate: Option<unsafe extern "C" fn(usize, usize) -> *mut c_void>,
    free: Option<unsafe extern "C" fn(*mut c_void)>,
    step_finished: Option<unsafe extern "C" fn(*mut c_void, c_int)>,
    environment: *mut c_void,
}

#[repr(C)]
pub struct EventInfo {
    new_discrete_states_needed: c_int,
    terminate_simulation: c_int,
    nominals_changed: c_int,
    values_changed: c_int,
    next_event_time_defined: c_int,
    next_event_time: f64,
}

const REALS: &[Type] = &[Type::Real];
const INTEGERS: &[Type] = &[Type::Integer, Type::Enumeration];
const BOOLEANS: &[Type] = &[Type::Boolean];

#[unsafe(no_mangle)]
pub extern "C" fn fmi2GetTypesPlatform() -> *const c_char {
    c"default".as_ptr()
}

#[unsafe(no_mangle)]
pub extern "C" fn fmi2GetVersion() -> *const c_char {
    c"2.0".as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetDebugLogging(
    c: Fmi2Component,
    on: c_int,
    _n: usize,
    _categories: *const *const c_char,
) -> c_int {
    unsafe {
        call(c, |c| {
            c.logs_all = on != 0;
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2Instantiate(
    name: *const c_char,
    kind: c_int,
    token: *const c_char,
    resources: *const c_char,
    callbacks: *const Callbacks,
    _visible: c_int,
    logging: c_int,
) -> Fmi2Component {
    let (name, token, resources) = unsafe { (text(name), text(token), text(resources)) };
    let (logger, environment) = match unsafe { callbacks.as_ref() } {
        Some(callbacks) => (callbacks.logger, callbacks.environment),
        None => (None, std::ptr::null_mut()),
    };
    let name = CString::new(name).unwrap_or_default();
    let log = move |status: c_int, category: &str, message: &str| {
        let Some(logger) = logger else { return };
        // The message is a format.
        let message = CString::new(message.replace('%', "%%").replace('\0', "")).unwrap_or_default();
        let category = CString::new(category).unwrap_or_default();
        // SAFETY: the function of the importer, as the standard declares it.
        unsafe { logger(environment, name.as_ptr(), status, category.as_ptr(), message.as_ptr()) };
    };
    let path = (!resources.is_empty()).then(|| path_of_uri(&resources));
    let kind = match kind {
        0 => Kind::ModelExchange,
        _ => Kind::CoSimulation { uses_event_mode: false, may_return_early: false },
    };
    instantiate(path.as_deref(), &token, kind, logging != 0, Box::new(log))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2FreeInstance(c: Fmi2Component) {
    unsafe { free(c) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetupExperiment(
    c: Fmi2Component,
    tolerance_defined: c_int,
    tolerance: f64,
    start: f64,
    stop_defined: c_int,
    stop: f64,
) -> c_int {
    unsafe {
        call(c, |c| {
            c.experiment =
                (start, (stop_defined != 0).then_some(stop), (tolerance_defined != 0).then_some(tolerance));
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2EnterInitializationMode(c: Fmi2Component) -> c_int {
    unsafe {
        call(c, |c| {
            let (start, stop, tolerance) = c.experiment;
            c.last_time = start;
            c.instance.enter_initialization(start, stop, tolerance)
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2Reset(c: Fmi2Component) -> c_int {
    unsafe {
        call(c, |c| {
            c.reset();
            c.experiment = (0.0, None, None);
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetReal(c: Fmi2Component, vr: *const u32, n: usize, out: *mut f64) -> c_int {
    unsafe { call(c, |c| c.get(list(vr, n)?, list_mut(out, n)?, REALS, |v| v)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetInteger(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    out: *mut c_int,
) -> c_int {
    unsafe { call(c, |c| c.get(list(vr, n)?, list_mut(out, n)?, INTEGERS, |v| v as c_int)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetBoolean(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    out: *mut c_int,
) -> c_int {
    unsafe { call(c, |c| c.get(list(vr, n)?, list_mut(out, n)?, BOOLEANS, |v| c_int::from(v != 0.0))) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetString(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    out: *mut *const c_char,
) -> c_int {
    unsafe { call(c, |c| c.get_texts(list(vr, n)?, list_mut(out, n)?)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetReal(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    values: *const f64,
) -> c_int {
    unsafe { call(c, |c| c.set(list(vr, n)?, list(values, n)?, REALS, |v| v)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetInteger(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    values: *const c_int,
) -> c_int {
    unsafe { call(c, |c| c.set(list(vr, n)?, list(values, n)?, INTEGERS, f64::from)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetBoolean(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    values: *const c_int,
) -> c_int {
    unsafe { call(c, |c| c.set(list(vr, n)?, list(values, n)?, BOOLEANS, |v| f64::from(u8::from(v != 0)))) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetString(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    values: *const *const c_char,
) -> c_int {
    unsafe { call(c, |c| c.set_texts(list(vr, n)?, list(values, n)?)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetDirectionalDerivative(
    c: Fmi2Component,
    unknowns: *const u32,
    n_unknowns: usize,
    knowns: *const u32,
    n_knowns: usize,
    seed: *const f64,
    out: *mut f64,
) -> c_int {
    unsafe {
        call(c, |c| {
            let (unknowns, knowns) = (list(unknowns, n_unknowns)?, list(knowns, n_knowns)?);
            c.instance.directional_derivative(
                unknowns,
                knowns,
                list(seed, n_knowns)?,
                list_mut(out, n_unknowns)?,
            )
        })
    }
}

// ---- model exchange ---------------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2NewDiscreteStates(c: Fmi2Component, info: *mut EventInfo) -> c_int {
    unsafe {
        call(c, |c| {
            let updated = c.instance.update_discrete_states()?;
            let next = updated.next_time;
            put(
                info,
                EventInfo {
                    new_discrete_states_needed: 0,
                    terminate_simulation: c_int::from(updated.terminate.is_some()),
                    nominals_changed: 0,
                    values_changed: c_int::from(updated.states_changed),
                    next_event_time_defined: c_int::from(next.is_some()),
                    next_event_time: next.unwrap_or(0.0),
                },
            );
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2CompletedIntegratorStep(
    c: Fmi2Component,
    _no_set_state: c_int,
    enter_event_mode: *mut c_int,
    terminate: *mut c_int,
) -> c_int {
    unsafe {
        call(c, |c| {
            let (event, end) = c.instance.completed_step()?;
            put(enter_event_mode, c_int::from(event));
            put(terminate, c_int::from(end));
            Ok(())
        })
    }
}

// ---- co-simulation ----------------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2SetRealInputDerivatives(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    orders: *const c_int,
    values: *const f64,
) -> c_int {
    unsafe {
        call(c, |c| {
            let (vr, orders, values) = (list(vr, n)?, list(orders, n)?, list(values, n)?);
            for ((&vr, &order), &value) in vr.iter().zip(orders).zip(values) {
                let k = c.instance.variable(vr, REALS)?;
                c.instance.set_input_derivative(k, usize::try_from(order).unwrap_or(0), value)?;
            }
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetRealOutputDerivatives(
    c: Fmi2Component,
    vr: *const u32,
    n: usize,
    orders: *const c_int,
    out: *mut f64,
) -> c_int {
    unsafe { call(c, |c| output_derivatives(c, list(vr, n)?, list(orders, n)?, list_mut(out, n)?)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2DoStep(c: Fmi2Component, t: f64, step: f64, _no_set_state: c_int) -> c_int {
    let mut has_ended = false;
    let status = unsafe {
        call(c, |c| {
            let stepped = c.instance.do_step(t, step)?;
            c.last_time = stepped.t;
            has_ended = stepped.terminate.is_some();
            c.is_terminated = has_ended;
            Ok(())
        })
    };
    if status == OK && has_ended { DISCARD } else { status }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2CancelStep(c: Fmi2Component) -> c_int {
    unsafe { call(c, |_| Err(Problem::new("steps are finished when they return"))) }
}

const LAST_SUCCESSFUL_TIME: c_int = 2;
const TERMINATED: c_int = 3;

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetStatus(c: Fmi2Component, _kind: c_int, _out: *mut c_int) -> c_int {
    unsafe { call(c, |_| Err(Problem::discard("no step is pending"))) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetRealStatus(c: Fmi2Component, kind: c_int, out: *mut f64) -> c_int {
    unsafe {
        call(c, |c| match kind {
            LAST_SUCCESSFUL_TIME => {
                put(out, c.last_time);
                Ok(())
            }
            _ => Err(Problem::discard("there is no such status")),
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetIntegerStatus(c: Fmi2Component, _kind: c_int, _out: *mut c_int) -> c_int {
    unsafe { call(c, |_| Err(Problem::discard("there is no such status"))) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetBooleanStatus(c: Fmi2Component, kind: c_int, out: *mut c_int) -> c_int {
    unsafe {
        call(c, |c| match kind {
            TERMINATED => {
                put(out, c_int::from(c.is_terminated));
                Ok(())
            }
            _ => Err(Problem::discard("there is no such status")),
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi2GetStringStatus(
    c: Fmi2Component,
    _kind: c_int,
    _out: *mut *const c_char,
) -> c_int {
    unsafe { call(c, |_| Err(Problem::discard("there is no such status"))) }
}
