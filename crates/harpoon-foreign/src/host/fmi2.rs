//! The functions of FMI 2.0.

use super::library::{self, Problem, c_text, call, check, find, text};
use super::{Done, Functions, Update, note};
use crate::description::Type;
use crate::protocol::{Assignment, Group, Load, StepDone, Values};
use std::ffi::{CString, c_char, c_int, c_void};

type Boolean = c_int;

unsafe extern "C" {
    fn calloc(n: usize, size: usize) -> *mut c_void;
    fn free(pointer: *mut c_void);
}

#[repr(C)]
struct Callbacks {
    logger: unsafe extern "C" fn(*mut c_void, *const c_char, c_int, *const c_char, *const c_char),
    allocate: unsafe extern "C" fn(usize, usize) -> *mut c_void,
    free: unsafe extern "C" fn(*mut c_void),
    step_finished: Option<unsafe extern "C" fn(*mut c_void, c_int)>,
    environment: *mut c_void,
}

#[repr(C)]
#[derive(Default)]
struct EventInfo {
    again: Boolean,
    terminate: Boolean,
    nominals_changed: Boolean,
    values_changed: Boolean,
    next_defined: Boolean,
    next: f64,
}

/// Takes what the standard declares with further arguments, for a format; they are left alone.
unsafe extern "C" fn logger(
    _: *mut c_void,
    _: *const c_char,
    status: c_int,
    _: *const c_char,
    message: *const c_char,
) {
    // SAFETY: the FMU gives a C string.
    note(status, unsafe { text(message) });
}

pub struct Instance {
    pub library: libloading::Library,
    pub instance: *mut c_void,
    is_exchange: bool,
    // The FMU keeps the address.
    _callbacks: Box<Callbacks>,
}

impl Instance {
    pub fn new(load: &Load) -> Done<Instance> {
        let library = library::open(&load.library)?;
        let callbacks = Box::new(Callbacks {
            logger,
            allocate: calloc,
            free,
            step_finished: None,
            environment: std::ptr::null_mut(),
        });
        let name = "fmi2Instantiate";
        // SAFETY: the standard says that the function has this type.
        let instantiate: unsafe extern "C" fn(
            *const c_char,
            c_int,
            *const c_char,
            *const c_char,
            *const Callbacks,
            Boolean,
            Boolean,
        ) -> *mut c_void = unsafe { find(&library, name)? };
        let (instance, token) = (c_text(&load.name), c_text(&load.token));
        let resources = c_text(&format!("file://{}", load.resources.replace('%', "%25").replace(' ', "%20")));
        // SAFETY: all texts live until it returns, the callbacks as long as the instance.
        let instance = unsafe {
            instantiate(
                instance.as_ptr(),
                c_int::from(!load.is_exchange),
                token.as_ptr(),
                resources.as_ptr(),
                &raw const *callbacks,
                0,
                0,
            )
        };
        if instance.is_null() {
            return Err(Problem::new(name, "it gave no instance"));
        }
        Ok(Instance { library, instance, is_exchange: load.is_exchange, _callbacks: callbacks })
    }
}

impl Functions for Instance {
    fn set(&mut self, what: &Assignment) -> Done {
        let (refs, n) = (what.references.as_ptr(), what.references.len());
        match &what.values {
            Values::Reals(v) => {
                call!(self, "fmi2SetReal", (*const u32, usize, *const f64), refs, n, v.as_ptr())
            }
            Values::Integers(v) => {
                let v: Vec<c_int> = v.iter().map(|i| *i as c_int).collect();
                call!(self, "fmi2SetInteger", (*const u32, usize, *const c_int), refs, n, v.as_ptr())
            }
            Values::Booleans(v) => {
                let v: Vec<Boolean> = v.iter().map(|b| Boolean::from(*b)).collect();
                call!(self, "fmi2SetBoolean", (*const u32, usize, *const Boolean), refs, n, v.as_ptr())
            }
            Values::Texts(v) => {
                let v: Vec<CString> = v.iter().map(|t| c_text(t)).collect();
                let p: Vec<*const c_char> = v.iter().map(|t| t.as_ptr()).collect();
                call!(self, "fmi2SetString", (*const u32, usize, *const *const c_char), refs, n, p.as_ptr())
            }
            Values::Bytes(_) => Err(Problem::new("set", "FMI 2.0 has no binary variables")),
        }
    }

    fn get(&mut self, what: &Group) -> Done<Values> {
        let (refs, n) = (what.references.as_ptr(), what.references.len());
        Ok(match what.ty {
            Type::Float64 => {
                let mut v = vec![0.0; n];
                call!(self, "fmi2GetReal", (*const u32, usize, *mut f64), refs, n, v.as_mut_ptr())?;
                Values::Reals(v)
            }
            Type::Boolean => {
                let mut v: Vec<Boolean> = vec![0; n];
                call!(self, "fmi2GetBoolean", (*const u32, usize, *mut Boolean), refs, n, v.as_mut_ptr())?;
                Values::Booleans(v.iter().map(|b| *b != 0).collect())
            }
            Type::String => {
                let mut v: Vec<*const c_char> = vec![std::ptr::null(); n];
                let to = v.as_mut_ptr();
                call!(self, "fmi2GetString", (*const u32, usize, *mut *const c_char), refs, n, to)?;
                // SAFETY: the FMU gives C strings that live until the next call.
                Values::Texts(v.iter().map(|p| unsafe { text(*p) }).collect())
            }
            _ => {
                let mut v: Vec<c_int> = vec![0; n];
                call!(self, "fmi2GetInteger", (*const u32, usize, *mut c_int), refs, n, v.as_mut_ptr())?;
                Values::Integers(v.iter().map(|i| i64::from(*i)).collect())
            }
        })
    }

    fn configure(&mut self, list: &[Assignment]) -> Done {
        match list {
            [] => Ok(()),
            _ => Err(Problem::new("configuration", "FMI 2.0 has no structural parameters")),
        }
    }

    fn enter_initialization(&mut self, start: f64, stop: Option<f64>, tolerance: Option<f64>) -> Done {
        call!(
            self,
            "fmi2SetupExperiment",
            (Boolean, f64, f64, Boolean, f64),
            Boolean::from(tolerance.is_some()),
            tolerance.unwrap_or(0.0),
            start,
            Boolean::from(stop.is_some()),
            stop.unwrap_or(0.0)
        )?;
        call!(self, "fmi2EnterInitializationMode", (),)
    }

    fn exit_initialization(&mut self) -> Done {
        call!(self, "fmi2ExitInitializationMode", (),)
    }

    fn enter_event(&mut self) -> Done {
        call!(self, "fmi2EnterEventMode", (),)
    }

    fn update_discrete(&mut self) -> Done<Update> {
        let mut info = EventInfo::default();
        call!(self, "fmi2NewDiscreteStates", (*mut EventInfo), &raw mut info)?;
        Ok(Update {
            again: info.again != 0,
            terminate: info.terminate != 0,
            nominals_changed: info.nominals_changed != 0,
            values_changed: info.values_changed != 0,
            next: (info.next_defined != 0).then_some(info.next),
        })
    }

    fn leave_event(&mut self) -> Done {
        if self.is_exchange { call!(self, "fmi2EnterContinuousTimeMode", (),) } else { Ok(()) }
    }

    fn set_time(&mut self, t: f64) -> Done {
        call!(self, "fmi2SetTime", (f64), t)
    }

    fn set_states(&mut self, x: &[f64]) -> Done {
        call!(self, "fmi2SetContinuousStates", (*const f64, usize), x.as_ptr(), x.len())
    }

    fn states(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n];
        call!(self, "fmi2GetContinuousStates", (*mut f64, usize), v.as_mut_ptr(), n)?;
        Ok(v)
    }

    fn nominals(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![1.0; n];
        call!(self, "fmi2GetNominalsOfContinuousStates", (*mut f64, usize), v.as_mut_ptr(), n)?;
        Ok(v)
    }

    fn derivatives(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n];
        if n > 0 {
            call!(self, "fmi2GetDerivatives", (*mut f64, usize), v.as_mut_ptr(), n)?;
        }
        Ok(v)
    }

    fn indicators(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n];
        call!(self, "fmi2GetEventIndicators", (*mut f64, usize), v.as_mut_ptr(), n)?;
        Ok(v)
    }

    fn sizes(&mut self) -> Option<(usize, usize)> {
        None
    }

    fn directional(&mut self, unknowns: &[u32], knowns: &[u32], seed: &[f64], n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n.max(unknowns.len())];
        call!(
            self,
            "fmi2GetDirectionalDerivative",
            (*const u32, usize, *const u32, usize, *const f64, *mut f64),
            unknowns.as_ptr(),
            unknowns.len(),
            knowns.as_ptr(),
            knowns.len(),
            seed.as_ptr(),
            v.as_mut_ptr()
        )?;
        v.truncate(n);
        Ok(v)
    }

    fn completed(&mut self) -> Done<(bool, bool)> {
        let (mut event, mut terminate): (Boolean, Boolean) = (0, 0);
        call!(
            self,
            "fmi2CompletedIntegratorStep",
            (Boolean, *mut Boolean, *mut Boolean),
            1,
            &raw mut event,
            &raw mut terminate
        )?;
        Ok((event != 0, terminate != 0))
    }

    fn step(&mut self, t: f64, h: f64) -> Done<StepDone> {
        let name = "fmi2DoStep";
        // SAFETY: the standard says that the function has this type.
        let step: unsafe extern "C" fn(*mut c_void, f64, f64, Boolean) -> c_int =
            unsafe { find(&self.library, name)? };
        // SAFETY: the instance is one of this library.
        let status = unsafe { step(self.instance, t, h, 1) };
        if status != 2 {
            check(name, status)?;
            return Ok(StepDone { t: t + h, needs_event: false, terminate: false });
        }
        // Discarded: the FMU may have come to its end, or a part of the way.
        let mut ended: Boolean = 0;
        let _ = call!(self, "fmi2GetBooleanStatus", (c_int, *mut Boolean), 3, &raw mut ended);
        let mut last = t;
        let asked = call!(self, "fmi2GetRealStatus", (c_int, *mut f64), 2, &raw mut last);
        if ended != 0 {
            let t = if asked.is_ok() { last } else { t };
            return Ok(StepDone { t, needs_event: false, terminate: true });
        }
        if asked.is_ok() && last > t && last <= t + h {
            return Ok(StepDone { t: last, needs_event: false, terminate: false });
        }
        check(name, status)?;
        Ok(StepDone { t: t + h, needs_event: false, terminate: false })
    }

    fn terminate(&mut self) -> Done {
        call!(self, "fmi2Terminate", (),)?;
        // SAFETY: the standard says that the function has this type; the instance is not used afterwards.
        unsafe {
            let free: unsafe extern "C" fn(*mut c_void) = find(&self.library, "fmi2FreeInstance")?;
            free(self.instance);
        }
        Ok(())
    }
}
