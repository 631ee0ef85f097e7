//! The functions of FMI 3.0.

use super::library::{self, Problem, c_text, call, find, text};
use super::{Done, Functions, Update, note};
use crate::description::Type;
use crate::protocol::{Assignment, Group, Load, StepDone, Values};
use std::ffi::{CString, c_char, c_int, c_void};

type Logger = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, *const c_char);

unsafe extern "C" fn logger(_: *mut c_void, status: c_int, _: *const c_char, message: *const c_char) {
    // SAFETY: the FMU gives a C string.
    note(status, unsafe { text(message) });
}

pub struct Instance {
    pub library: libloading::Library,
    pub instance: *mut c_void,
    is_exchange: bool,
}

impl Instance {
    pub fn new(load: &Load) -> Done<Instance> {
        let library = library::open(&load.library)?;
        let (instance, token) = (c_text(&load.name), c_text(&load.token));
        let resources = c_text(&format!("{}/", load.resources));
        let null = std::ptr::null_mut();
        let name =
            if load.is_exchange { "fmi3InstantiateModelExchange" } else { "fmi3InstantiateCoSimulation" };
        // SAFETY: the standard says that the functions have these types; all texts live until they return.
        let instance = unsafe {
            if load.is_exchange {
                let instantiate: unsafe extern "C" fn(
                    *const c_char,
                    *const c_char,
                    *const c_char,
                    bool,
                    bool,
                    *mut c_void,
                    Logger,
                ) -> *mut c_void = find(&library, name)?;
                instantiate(instance.as_ptr(), token.as_ptr(), resources.as_ptr(), false, false, null, logger)
            } else {
                let instantiate: unsafe extern "C" fn(
                    *const c_char,
                    *const c_char,
                    *const c_char,
                    bool,
                    bool,
                    bool,
                    bool,
                    *const u32,
                    usize,
                    *mut c_void,
                    Logger,
                    *const c_void,
                ) -> *mut c_void = find(&library, name)?;
                instantiate(
                    instance.as_ptr(),
                    token.as_ptr(),
                    resources.as_ptr(),
                    false,
                    false,
                    load.uses_event_mode,
                    load.uses_event_mode,
                    std::ptr::null(),
                    0,
                    null,
                    logger,
                    std::ptr::null(),
                )
            }
        };
        if instance.is_null() {
            return Err(Problem::new(name, "it gave no instance"));
        }
        Ok(Instance { library, instance, is_exchange: load.is_exchange })
    }
}

/// Sets integers of a width: `integers!(self, "fmi3SetInt8", i8, refs, n, values)`.
macro_rules! set_integers {
    ($self:ident, $name:literal, $ty:ty, $refs:expr, $n:expr, $values:expr) => {{
        let v: Vec<$ty> = $values.iter().map(|i| *i as $ty).collect();
        call!($self, $name, (*const u32, usize, *const $ty, usize), $refs, $n, v.as_ptr(), v.len())
    }};
}

macro_rules! get_list {
    ($self:ident, $name:literal, $ty:ty, $zero:expr, $what:expr) => {{
        let mut v: Vec<$ty> = vec![$zero; $what.n];
        call!(
            $self,
            $name,
            (*const u32, usize, *mut $ty, usize),
            $what.references.as_ptr(),
            $what.references.len(),
            v.as_mut_ptr(),
            v.len()
        )?;
        v
    }};
}

/// Integers as we keep them.
fn widen<T: Copy>(values: &[T], wide: impl Fn(T) -> i64) -> Values {
    Values::Integers(values.iter().map(|v| wide(*v)).collect())
}

impl Functions for Instance {
    fn set(&mut self, what: &Assignment) -> Done {
        let (refs, n) = (what.references.as_ptr(), what.references.len());
        match (&what.values, what.ty) {
            (Values::Reals(v), Type::Float32) => {
                let v: Vec<f32> = v.iter().map(|x| *x as f32).collect();
                call!(
                    self,
                    "fmi3SetFloat32",
                    (*const u32, usize, *const f32, usize),
                    refs,
                    n,
                    v.as_ptr(),
                    v.len()
                )
            }
            (Values::Reals(v), _) => {
                call!(
                    self,
                    "fmi3SetFloat64",
                    (*const u32, usize, *const f64, usize),
                    refs,
                    n,
                    v.as_ptr(),
                    v.len()
                )
            }
            (Values::Integers(v), Type::Int8) => set_integers!(self, "fmi3SetInt8", i8, refs, n, v),
            (Values::Integers(v), Type::UInt8) => set_integers!(self, "fmi3SetUInt8", u8, refs, n, v),
            (Values::Integers(v), Type::Int16) => set_integers!(self, "fmi3SetInt16", i16, refs, n, v),
            (Values::Integers(v), Type::UInt16) => set_integers!(self, "fmi3SetUInt16", u16, refs, n, v),
            (Values::Integers(v), Type::Int32) => set_integers!(self, "fmi3SetInt32", i32, refs, n, v),
            (Values::Integers(v), Type::UInt32) => set_integers!(self, "fmi3SetUInt32", u32, refs, n, v),
            (Values::Integers(v), Type::UInt64) => set_integers!(self, "fmi3SetUInt64", u64, refs, n, v),
            (Values::Integers(v), _) => set_integers!(self, "fmi3SetInt64", i64, refs, n, v),
            (Values::Booleans(v), Type::Clock) => {
                call!(self, "fmi3SetClock", (*const u32, usize, *const bool), refs, n, v.as_ptr())
            }
            (Values::Booleans(v), _) => {
                call!(
                    self,
                    "fmi3SetBoolean",
                    (*const u32, usize, *const bool, usize),
                    refs,
                    n,
                    v.as_ptr(),
                    v.len()
                )
            }
            (Values::Texts(v), _) => {
                let v: Vec<CString> = v.iter().map(|t| c_text(t)).collect();
                let p: Vec<*const c_char> = v.iter().map(|t| t.as_ptr()).collect();
                let types = p.as_ptr();
                call!(
                    self,
                    "fmi3SetString",
                    (*const u32, usize, *const *const c_char, usize),
                    refs,
                    n,
                    types,
                    p.len()
                )
            }
            (Values::Bytes(v), _) => {
                let sizes: Vec<usize> = v.iter().map(Vec::len).collect();
                let p: Vec<*const u8> = v.iter().map(|b| b.as_ptr()).collect();
                call!(
                    self,
                    "fmi3SetBinary",
                    (*const u32, usize, *const usize, *const *const u8, usize),
                    refs,
                    n,
                    sizes.as_ptr(),
                    p.as_ptr(),
                    p.len()
                )
            }
        }
    }

    fn get(&mut self, what: &Group) -> Done<Values> {
        Ok(match what.ty {
            Type::Float64 => Values::Reals(get_list!(self, "fmi3GetFloat64", f64, 0.0, what)),
            Type::Float32 => {
                let v = get_list!(self, "fmi3GetFloat32", f32, 0.0, what);
                Values::Reals(v.iter().map(|x| f64::from(*x)).collect())
            }
            Type::Int8 => widen(&get_list!(self, "fmi3GetInt8", i8, 0, what), i64::from),
            Type::UInt8 => widen(&get_list!(self, "fmi3GetUInt8", u8, 0, what), i64::from),
            Type::Int16 => widen(&get_list!(self, "fmi3GetInt16", i16, 0, what), i64::from),
            Type::UInt16 => widen(&get_list!(self, "fmi3GetUInt16", u16, 0, what), i64::from),
            Type::Int32 => widen(&get_list!(self, "fmi3GetInt32", i32, 0, what), i64::from),
            Type::UInt32 => widen(&get_list!(self, "fmi3GetUInt32", u32, 0, what), i64::from),
            Type::UInt64 => widen(&get_list!(self, "fmi3GetUInt64", u64, 0, what), u64::cast_signed),
            Type::Int64 | Type::Enumeration => {
                Values::Integers(get_list!(self, "fmi3GetInt64", i64, 0, what))
            }
            Type::Boolean => {
                let v = get_list!(self, "fmi3GetBoolean", u8, 0, what);
                Values::Booleans(v.iter().map(|b| *b != 0).collect())
            }
            Type::Clock => {
                let mut v: Vec<u8> = vec![0; what.n];
                let (refs, n) = (what.references.as_ptr(), what.references.len());
                call!(self, "fmi3GetClock", (*const u32, usize, *mut u8), refs, n, v.as_mut_ptr())?;
                Values::Booleans(v.iter().map(|b| *b != 0).collect())
            }
            Type::String => {
                let v = get_list!(self, "fmi3GetString", *const c_char, std::ptr::null(), what);
                // SAFETY: the FMU gives C strings that live until the next call.
                Values::Texts(v.iter().map(|p| unsafe { text(*p) }).collect())
            }
            Type::Binary => {
                let (mut sizes, mut v) = (vec![0usize; what.n], vec![std::ptr::null::<u8>(); what.n]);
                call!(
                    self,
                    "fmi3GetBinary",
                    (*const u32, usize, *mut usize, *mut *const u8, usize),
                    what.references.as_ptr(),
                    what.references.len(),
                    sizes.as_mut_ptr(),
                    v.as_mut_ptr(),
                    what.n
                )?;
                let bytes = |(p, n): (&*const u8, &usize)| match p.is_null() {
                    true => Vec::new(),
                    // SAFETY: the FMU gives as many bytes as it says, which live until the next call.
                    false => unsafe { std::slice::from_raw_parts(*p, *n) }.to_vec(),
                };
                Values::Bytes(v.iter().zip(&sizes).map(bytes).collect())
            }
        })
    }

    fn configure(&mut self, list: &[Assignment]) -> Done {
        if list.is_empty() {
            return Ok(());
        }
        call!(self, "fmi3EnterConfigurationMode", (),)?;
        list.iter().try_for_each(|a| self.set(a))?;
        call!(self, "fmi3ExitConfigurationMode", (),)
    }

    fn enter_initialization(&mut self, start: f64, stop: Option<f64>, tolerance: Option<f64>) -> Done {
        call!(
            self,
            "fmi3EnterInitializationMode",
            (bool, f64, f64, bool, f64),
            tolerance.is_some(),
            tolerance.unwrap_or(0.0),
            start,
            stop.is_some(),
            stop.unwrap_or(0.0)
        )
    }

    fn exit_initialization(&mut self) -> Done {
        call!(self, "fmi3ExitInitializationMode", (),)
    }

    fn enter_event(&mut self) -> Done {
        call!(self, "fmi3EnterEventMode", (),)
    }

    fn update_discrete(&mut self) -> Done<Update> {
        let mut flags = [0u8; 5];
        let mut next = 0.0;
        let [again, terminate, nominals, values, defined] = &mut flags;
        call!(
            self,
            "fmi3UpdateDiscreteStates",
            (*mut u8, *mut u8, *mut u8, *mut u8, *mut u8, *mut f64),
            again,
            terminate,
            nominals,
            values,
            defined,
            &raw mut next
        )?;
        let [again, terminate, nominals_changed, values_changed, defined] = flags.map(|f| f != 0);
        Ok(Update { again, terminate, nominals_changed, values_changed, next: defined.then_some(next) })
    }

    fn leave_event(&mut self) -> Done {
        let name = if self.is_exchange { "fmi3EnterContinuousTimeMode" } else { "fmi3EnterStepMode" };
        call!(self, name, (),)
    }

    fn set_time(&mut self, t: f64) -> Done {
        call!(self, "fmi3SetTime", (f64), t)
    }

    fn set_states(&mut self, x: &[f64]) -> Done {
        call!(self, "fmi3SetContinuousStates", (*const f64, usize), x.as_ptr(), x.len())
    }

    fn states(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n];
        call!(self, "fmi3GetContinuousStates", (*mut f64, usize), v.as_mut_ptr(), n)?;
        Ok(v)
    }

    fn nominals(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![1.0; n];
        call!(self, "fmi3GetNominalsOfContinuousStates", (*mut f64, usize), v.as_mut_ptr(), n)?;
        Ok(v)
    }

    fn derivatives(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n];
        if n > 0 {
            call!(self, "fmi3GetContinuousStateDerivatives", (*mut f64, usize), v.as_mut_ptr(), n)?;
        }
        Ok(v)
    }

    fn indicators(&mut self, n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n];
        call!(self, "fmi3GetEventIndicators", (*mut f64, usize), v.as_mut_ptr(), n)?;
        Ok(v)
    }

    fn sizes(&mut self) -> Option<(usize, usize)> {
        if !self.is_exchange {
            return Some((0, 0));
        }
        let (mut states, mut indicators) = (0usize, 0usize);
        let mut ask = || -> Done {
            call!(self, "fmi3GetNumberOfContinuousStates", (*mut usize), &raw mut states)?;
            call!(self, "fmi3GetNumberOfEventIndicators", (*mut usize), &raw mut indicators)
        };
        ask().ok().map(|()| (states, indicators))
    }

    fn directional(&mut self, unknowns: &[u32], knowns: &[u32], seed: &[f64], n: usize) -> Done<Vec<f64>> {
        let mut v = vec![0.0; n];
        call!(
            self,
            "fmi3GetDirectionalDerivative",
            (*const u32, usize, *const u32, usize, *const f64, usize, *mut f64, usize),
            unknowns.as_ptr(),
            unknowns.len(),
            knowns.as_ptr(),
            knowns.len(),
            seed.as_ptr(),
            seed.len(),
            v.as_mut_ptr(),
            v.len()
        )?;
        Ok(v)
    }

    fn completed(&mut self) -> Done<(bool, bool)> {
        let (mut event, mut terminate) = (0u8, 0u8);
        call!(
            self,
            "fmi3CompletedIntegratorStep",
            (bool, *mut u8, *mut u8),
            true,
            &raw mut event,
            &raw mut terminate
        )?;
        Ok((event != 0, terminate != 0))
    }

    fn step(&mut self, t: f64, h: f64) -> Done<StepDone> {
        let (mut event, mut terminate, mut early, mut last) = (0u8, 0u8, 0u8, t);
        call!(
            self,
            "fmi3DoStep",
            (f64, f64, bool, *mut u8, *mut u8, *mut u8, *mut f64),
            t,
            h,
            true,
            &raw mut event,
            &raw mut terminate,
            &raw mut early,
            &raw mut last
        )?;
        // Only where it stopped early the FMU says better than we where it is.
        let t = if early != 0 || terminate != 0 { last } else { t + h };
        Ok(StepDone { t, needs_event: event != 0, terminate: terminate != 0 })
    }

    fn terminate(&mut self) -> Done {
        call!(self, "fmi3Terminate", (),)?;
        // SAFETY: the standard says that the function has this type; the instance is not used afterwards.
        unsafe {
            let free: unsafe extern "C" fn(*mut c_void) = find(&self.library, "fmi3FreeInstance")?;
            free(self.instance);
        }
        Ok(())
    }
}
