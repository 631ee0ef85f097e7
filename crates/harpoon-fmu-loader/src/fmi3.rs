//! The functions of FMI 3.0, as <fmi3Functions.h> declares them.
//!
//! # Safety
//! All of them are called by C with the pointers that the standard prescribes: arrays of the given lengths, and
//! instances and states that were made here and are used by one call at a time.
#![allow(non_snake_case, clippy::missing_safety_doc)]

use crate::both::output_derivatives;
use crate::component::{
    Component, IntermediateUpdate, OK, Watcher, call, free, instantiate, list, list_mut, put, text,
};
use harpoon_fmu::Problem;
use harpoon_fmu::cosimulation::Stepped;
use harpoon_fmu::instance::Kind;
use harpoon_fmu::payload::Type;
use std::ffi::{CString, c_char, c_int, c_void};
use std::path::PathBuf;

type Fmi3Instance = *mut c_void;
type LogMessage = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, *const c_char);

#[unsafe(no_mangle)]
pub extern "C" fn fmi3GetVersion() -> *const c_char {
    c"3.0".as_ptr()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetDebugLogging(
    c: Fmi3Instance,
    on: bool,
    _n: usize,
    _categories: *const *const c_char,
) -> c_int {
    unsafe {
        call(c, |c| {
            c.logs_all = on;
            Ok(())
        })
    }
}

unsafe fn make(
    token: *const c_char,
    resources: *const c_char,
    logging: bool,
    environment: *mut c_void,
    log: Option<LogMessage>,
    kind: Kind,
) -> Fmi3Instance {
    let (token, resources) = unsafe { (text(token), text(resources)) };
    let tell = move |status: c_int, category: &str, message: &str| {
        let Some(log) = log else { return };
        let message = CString::new(message.replace('\0', "")).unwrap_or_default();
        let category = CString::new(category).unwrap_or_default();
        // SAFETY: the function of the importer, as the standard declares it.
        unsafe { log(environment, status, category.as_ptr(), message.as_ptr()) };
    };
    let path = (!resources.is_empty()).then(|| PathBuf::from(&resources));
    instantiate(path.as_deref(), &token, kind, logging, Box::new(tell))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3InstantiateModelExchange(
    _name: *const c_char,
    token: *const c_char,
    resources: *const c_char,
    _visible: bool,
    logging: bool,
    environment: *mut c_void,
    log: Option<LogMessage>,
) -> Fmi3Instance {
    unsafe { make(token, resources, logging, environment, log, Kind::ModelExchange) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3InstantiateCoSimulation(
    _name: *const c_char,
    token: *const c_char,
    resources: *const c_char,
    _visible: bool,
    logging: bool,
    event_mode_used: bool,
    early_return_allowed: bool,
    _intermediate: *const u32,
    _n_intermediate: usize,
    environment: *mut c_void,
    log: Option<LogMessage>,
    intermediate_update: Option<IntermediateUpdate>,
) -> Fmi3Instance {
    let kind =
        Kind::CoSimulation { uses_event_mode: event_mode_used, may_return_early: early_return_allowed };
    let instance = unsafe { make(token, resources, logging, environment, log, kind) };
    // SAFETY: null, or a component that nobody else knows yet.
    if let Some(component) = unsafe { instance.cast::<Component>().as_mut() } {
        component.watcher = intermediate_update.map(|update| Watcher {
            update,
            environment,
            may_return_early: early_return_allowed,
        });
    }
    instance
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3InstantiateScheduledExecution(
    _name: *const c_char,
    _token: *const c_char,
    _resources: *const c_char,
    _visible: bool,
    _logging: bool,
    environment: *mut c_void,
    log: Option<LogMessage>,
    _clock_update: *const c_void,
    _lock: *const c_void,
    _unlock: *const c_void,
) -> Fmi3Instance {
    if let Some(log) = log {
        let message = c"the model description does not offer scheduled execution";
        // SAFETY: the function of the importer, as the standard declares it.
        unsafe { log(environment, crate::component::ERROR, c"logStatusError".as_ptr(), message.as_ptr()) };
    }
    std::ptr::null_mut()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3FreeInstance(c: Fmi3Instance) {
    unsafe { free(c) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3EnterInitializationMode(
    c: Fmi3Instance,
    tolerance_defined: bool,
    tolerance: f64,
    start: f64,
    stop_defined: bool,
    stop: f64,
) -> c_int {
    unsafe {
        call(c, |c| {
            let (stop, tolerance) = (stop_defined.then_some(stop), tolerance_defined.then_some(tolerance));
            c.instance.enter_initialization(start, stop, tolerance)
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3Reset(c: Fmi3Instance) -> c_int {
    unsafe {
        call(c, |c| {
            c.reset();
            Ok(())
        })
    }
}

macro_rules! values {
    ($($get:ident $set:ident $ty:ty, $types:expr, $from:expr, $to:expr;)*) => {$(
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $get(c: Fmi3Instance, vr: *const u32, n: usize, out: *mut $ty, n_values: usize) -> c_int {
            unsafe { call(c, |c| c.get(list(vr, n)?, list_mut(out, n_values)?, $types, $from)) }
        }
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $set(c: Fmi3Instance, vr: *const u32, n: usize, values: *const $ty, n_values: usize) -> c_int {
            unsafe { call(c, |c| c.set(list(vr, n)?, list(values, n_values)?, $types, $to)) }
        }
    )*};
}

// Of most types there are no variables; asking for one is an error that names the type it has.
values! {
    fmi3GetFloat32 fmi3SetFloat32 f32, &[], |v| v as f32, f64::from;
    fmi3GetFloat64 fmi3SetFloat64 f64, &[Type::Real], |v| v, |v| v;
    fmi3GetInt8 fmi3SetInt8 i8, &[], |v| v as i8, f64::from;
    fmi3GetUInt8 fmi3SetUInt8 u8, &[], |v| v as u8, f64::from;
    fmi3GetInt16 fmi3SetInt16 i16, &[], |v| v as i16, f64::from;
    fmi3GetUInt16 fmi3SetUInt16 u16, &[], |v| v as u16, f64::from;
    fmi3GetInt32 fmi3SetInt32 i32, &[Type::Integer], |v| v as i32, f64::from;
    fmi3GetUInt32 fmi3SetUInt32 u32, &[], |v| v as u32, f64::from;
    fmi3GetInt64 fmi3SetInt64 i64, &[Type::Enumeration], |v| v as i64, |v| v as f64;
    fmi3GetUInt64 fmi3SetUInt64 u64, &[], |v| v as u64, |v| v as f64;
    fmi3GetBoolean fmi3SetBoolean bool, &[Type::Boolean], |v| v != 0.0, |v| f64::from(u8::from(v));
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetString(
    c: Fmi3Instance,
    vr: *const u32,
    n: usize,
    out: *mut *const c_char,
    n_values: usize,
) -> c_int {
    unsafe { call(c, |c| c.get_texts(list(vr, n)?, list_mut(out, n_values)?)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetString(
    c: Fmi3Instance,
    vr: *const u32,
    n: usize,
    values: *const *const c_char,
    n_values: usize,
) -> c_int {
    unsafe { call(c, |c| c.set_texts(list(vr, n)?, list(values, n_values)?)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetClock(c: Fmi3Instance, vr: *const u32, n: usize, out: *mut bool) -> c_int {
    unsafe {
        call(c, |c| {
            for (&reference, out) in list(vr, n)?.iter().zip(list_mut(out, n)?) {
                let k = c.instance.variable(reference, &[Type::Clock])?;
                *out = c.instance.is_active(k)?;
            }
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3SetClock(
    c: Fmi3Instance,
    vr: *const u32,
    n: usize,
    values: *const bool,
) -> c_int {
    unsafe {
        call(c, |c| {
            for (&reference, &is_active) in list(vr, n)?.iter().zip(list(values, n)?) {
                let k = c.instance.variable(reference, &[Type::Clock])?;
                c.instance.activate(k, is_active)?;
            }
            Ok(())
        })
    }
}

/// Functions for what no model of ours has: binary variables, clocks with intervals, partitions, structural parameters.
macro_rules! absent {
    ($($what:literal $name:ident($($arg:ident: $ty:ty),*);)*) => {$(
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(c: Fmi3Instance $(, $arg: $ty)*) -> c_int {
            $(let _ = $arg;)*
            unsafe { call(c, |_| Err(Problem::new(concat!("the model has no ", $what)))) }
        }
    )*};
}

absent! {
    "binary variables" fmi3GetBinary(vr: *const u32, n: usize, sizes: *mut usize, out: *mut *const u8, m: usize);
    "binary variables" fmi3SetBinary(vr: *const u32, n: usize, sizes: *const usize, values: *const *const u8, m: usize);
    "structural parameters" fmi3EnterConfigurationMode();
    "structural parameters" fmi3ExitConfigurationMode();
    "clocks with intervals" fmi3GetIntervalDecimal(vr: *const u32, n: usize, out: *mut f64, qualifiers: *mut c_int);
    "clocks with intervals" fmi3GetIntervalFraction(vr: *const u32, n: usize, counters: *mut u64, resolutions: *mut u64, qualifiers: *mut c_int);
    "clocks with intervals" fmi3GetShiftDecimal(vr: *const u32, n: usize, out: *mut f64);
    "clocks with intervals" fmi3GetShiftFraction(vr: *const u32, n: usize, counters: *mut u64, resolutions: *mut u64);
    "clocks with intervals" fmi3SetIntervalDecimal(vr: *const u32, n: usize, values: *const f64);
    "clocks with intervals" fmi3SetIntervalFraction(vr: *const u32, n: usize, counters: *const u64, resolutions: *const u64);
    "clocks with intervals" fmi3SetShiftDecimal(vr: *const u32, n: usize, values: *const f64);
    "clocks with intervals" fmi3SetShiftFraction(vr: *const u32, n: usize, counters: *const u64, resolutions: *const u64);
    "partitions" fmi3ActivateModelPartition(clock: u32, t: f64);
    "dependencies of its own here, see the model description" fmi3GetNumberOfVariableDependencies(vr: u32, n: *mut usize);
    "dependencies of its own here, see the model description" fmi3GetVariableDependencies(vr: u32, a: *mut usize, b: *mut u32, d: *mut usize, kinds: *mut c_int, n: usize);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetDirectionalDerivative(
    c: Fmi3Instance,
    unknowns: *const u32,
    n_unknowns: usize,
    knowns: *const u32,
    n_knowns: usize,
    seed: *const f64,
    n_seed: usize,
    out: *mut f64,
    n_out: usize,
) -> c_int {
    unsafe {
        call(c, |c| {
            let (unknowns, knowns) = (list(unknowns, n_unknowns)?, list(knowns, n_knowns)?);
            c.instance.directional_derivative(unknowns, knowns, list(seed, n_seed)?, list_mut(out, n_out)?)
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetAdjointDerivative(
    c: Fmi3Instance,
    unknowns: *const u32,
    n_unknowns: usize,
    knowns: *const u32,
    n_knowns: usize,
    seed: *const f64,
    n_seed: usize,
    out: *mut f64,
    n_out: usize,
) -> c_int {
    unsafe {
        call(c, |c| {
            let (unknowns, knowns) = (list(unknowns, n_unknowns)?, list(knowns, n_knowns)?);
            c.instance.adjoint_derivative(unknowns, knowns, list(seed, n_seed)?, list_mut(out, n_out)?)
        })
    }
}

/// An update computes what inputs of the moment make of the discrete states; there is nothing before it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3EvaluateDiscreteStates(c: Fmi3Instance) -> c_int {
    unsafe { call(c, |_| Ok(())) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3UpdateDiscreteStates(
    c: Fmi3Instance,
    needs_update: *mut bool,
    terminate: *mut bool,
    nominals_changed: *mut bool,
    values_changed: *mut bool,
    next_event_time_defined: *mut bool,
    next_event_time: *mut f64,
) -> c_int {
    unsafe {
        call(c, |c| {
            let updated = c.instance.update_discrete_states()?;
            put(needs_update, false);
            put(terminate, updated.terminate.is_some());
            put(nominals_changed, false);
            put(values_changed, updated.states_changed);
            put(next_event_time_defined, updated.next_time.is_some());
            put(next_event_time, updated.next_time.unwrap_or(0.0));
            Ok(())
        })
    }
}

// ---- model exchange ---------------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3CompletedIntegratorStep(
    c: Fmi3Instance,
    _no_set_state: bool,
    enter_event_mode: *mut bool,
    terminate: *mut bool,
) -> c_int {
    unsafe {
        call(c, |c| {
            let (event, end) = c.instance.completed_step()?;
            put(enter_event_mode, event);
            put(terminate, end);
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetNumberOfEventIndicators(c: Fmi3Instance, n: *mut usize) -> c_int {
    unsafe {
        call(c, |c| {
            put(n, c.instance.n_event_indicators());
            Ok(())
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetNumberOfContinuousStates(c: Fmi3Instance, n: *mut usize) -> c_int {
    unsafe {
        call(c, |c| {
            put(n, c.instance.n_states());
            Ok(())
        })
    }
}

// ---- co-simulation ----------------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3EnterStepMode(c: Fmi3Instance) -> c_int {
    unsafe { call(c, |c| c.instance.enter_step_mode()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3GetOutputDerivatives(
    c: Fmi3Instance,
    vr: *const u32,
    n: usize,
    orders: *const c_int,
    out: *mut f64,
    n_values: usize,
) -> c_int {
    unsafe { call(c, |c| output_derivatives(c, list(vr, n)?, list(orders, n)?, list_mut(out, n_values)?)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fmi3DoStep(
    c: Fmi3Instance,
    t: f64,
    step: f64,
    _no_set_state: bool,
    needs_event: *mut bool,
    terminate: *mut bool,
    early_return: *mut bool,
    last_time: *mut f64,
) -> c_int {
    let (mut now, mut wants_return) = (t, false);
    loop {
        let (mut stepped, mut watcher) = (Stepped::default(), None);
        let status = unsafe {
            call(c, |c| {
                watcher = c.watcher;
                stepped = c.instance.walk(now, t + step - now, watcher.is_some())?;
                Ok(())
            })
        };
        if status != OK {
            return status;
        }
        now = stepped.t;
        if let Some(watcher) = watcher {
            wants_return = watcher.look(now);
        }
        if stepped.is_paused && !wants_return {
            continue;
        }
        unsafe {
            put(needs_event, stepped.needs_event);
            put(terminate, stepped.terminate.is_some());
            put(early_return, now < t + step);
            put(last_time, now);
        }
        return OK;
    }
}
