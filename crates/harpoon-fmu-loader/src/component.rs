//! What a pointer of the importer stands for, and the way every call goes: checked, logged, never unwinding.

use crate::find;
use harpoon_fmu::Problem;
use harpoon_fmu::instance::{Instance, Kind, Severity, Shared};
use harpoon_fmu::payload::Type;
use harpoon_fmu::state::State;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

pub const OK: c_int = 0;
pub const WARNING: c_int = 1;
pub const DISCARD: c_int = 2;
pub const ERROR: c_int = 3;
pub const FATAL: c_int = 4;

/// Tells the importer: status, category, message.
pub type Log = Box<dyn Fn(c_int, &str, &str)>;

pub struct Component {
    pub shared: Arc<Shared>,
    pub kind: Kind,
    pub instance: Instance,
    pub log: Log,
    /// Messages below the level of errors are wanted.
    pub logs_all: bool,
    /// Texts that were handed out live until the next call that hands some out.
    pub texts: Vec<CString>,
    pub has_panicked: bool,
    /// Of FMI 2.0: what `fmi2SetupExperiment` said.
    pub experiment: (f64, Option<f64>, Option<f64>),
    pub last_time: f64,
    pub is_terminated: bool,
    /// Of FMI 3.0: who wants to look at each step of the solver.
    pub watcher: Option<Watcher>,
}

/// The importer's `fmi3IntermediateUpdateCallback`: time, whether inputs are wanted, whether values may be read, whether
/// the step is done, whether the importer may ask to return, and what it asks for.
pub type IntermediateUpdate =
    unsafe extern "C" fn(*mut c_void, f64, bool, bool, bool, bool, *mut bool, *mut f64);

#[derive(Clone, Copy)]
pub struct Watcher {
    pub update: IntermediateUpdate,
    pub environment: *mut c_void,
    pub may_return_early: bool,
}

impl Watcher {
    /// Whether the importer wants to return.
    pub fn look(&self, t: f64) -> bool {
        let (mut wants_return, mut time) = (false, t);
        // SAFETY: the function of the importer, as the standard declares it. Nothing of the instance is borrowed, so
        // that it may read values.
        unsafe {
            (self.update)(
                self.environment,
                t,
                false,
                true,
                true,
                self.may_return_early,
                &raw mut wants_return,
                &raw mut time,
            );
        }
        wants_return && self.may_return_early
    }
}

pub type Done<T = ()> = Result<T, Problem>;

/// A text of the importer, empty for none.
///
/// # Safety
/// The pointer is null or a C string.
pub unsafe fn text(pointer: *const c_char) -> String {
    if pointer.is_null() {
        return String::new();
    }
    // SAFETY: see above.
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

/// `n` elements of the importer.
///
/// # Safety
/// Unless `n` is zero, the pointer is that of `n` elements.
pub unsafe fn list<'a, T>(pointer: *const T, n: usize) -> Done<&'a [T]> {
    if n == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() {
        return Err(Problem::new("an argument is null"));
    }
    // SAFETY: see above.
    Ok(unsafe { std::slice::from_raw_parts(pointer, n) })
}

/// As [`list`], to be written.
///
/// # Safety
/// Unless `n` is zero, the pointer is that of `n` elements that nobody else uses.
pub unsafe fn list_mut<'a, T>(pointer: *mut T, n: usize) -> Done<&'a mut [T]> {
    if n == 0 {
        return Ok(&mut []);
    }
    if pointer.is_null() {
        return Err(Problem::new("an argument is null"));
    }
    // SAFETY: see above.
    Ok(unsafe { std::slice::from_raw_parts_mut(pointer, n) })
}

/// One value to be written, if the importer wants it.
///
/// # Safety
/// The pointer is null or that of a value.
pub unsafe fn put<T>(pointer: *mut T, value: T) {
    if !pointer.is_null() {
        // SAFETY: see above.
        unsafe { pointer.write(value) };
    }
}

fn panic_text(cause: &(dyn std::any::Any + Send)) -> String {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("unknown cause").to_owned()
}

/// Makes an instance; null if that fails, with the reason in the log.
pub fn instantiate(
    resources: Option<&Path>,
    token: &str,
    kind: Kind,
    logs_all: bool,
    log: Log,
) -> *mut c_void {
    let made = catch_unwind(AssertUnwindSafe(|| find::model(resources, token)));
    let shared = match made {
        Ok(Ok((shared, note))) => {
            if let Some(note) = note.filter(|_| logs_all) {
                log(OK, "logPrint", &note);
            }
            shared
        }
        Ok(Err(why)) => {
            log(ERROR, "logStatusError", &why);
            return std::ptr::null_mut();
        }
        Err(cause) => {
            log(FATAL, "logStatusFatal", &panic_text(&*cause));
            return std::ptr::null_mut();
        }
    };
    let made = catch_unwind(AssertUnwindSafe(|| shared.instantiate(kind)));
    match made {
        Ok(instance) => {
            let component = Component {
                shared,
                kind,
                instance,
                log,
                logs_all,
                texts: Vec::new(),
                has_panicked: false,
                experiment: (0.0, None, None),
                last_time: 0.0,
                is_terminated: false,
                watcher: None,
            };
            Box::into_raw(Box::new(component)).cast()
        }
        Err(cause) => {
            log(FATAL, "logStatusFatal", &panic_text(&*cause));
            std::ptr::null_mut()
        }
    }
}

/// # Safety
/// The pointer is null or that of a component, which is not used any more.
pub unsafe fn free(component: *mut c_void) {
    if !component.is_null() {
        // SAFETY: it was made by `instantiate`.
        let component = unsafe { Box::from_raw(component.cast::<Component>()) };
        let _ = catch_unwind(AssertUnwindSafe(move || drop(component)));
    }
}

/// The way of every call: logs what the model says and what goes wrong.
///
/// # Safety
/// The pointer is null or that of a component that no other call uses at the same time.
pub unsafe fn call(component: *mut c_void, act: impl FnOnce(&mut Component) -> Done) -> c_int {
    if component.is_null() {
        return ERROR;
    }
    // SAFETY: see above.
    let component = unsafe { &mut *component.cast::<Component>() };
    if component.has_panicked {
        return FATAL;
    }
    let outcome = catch_unwind(AssertUnwindSafe(|| act(component)));
    let mut status = OK;
    for line in component.instance.take_log() {
        if line.is_warning {
            (component.log)(WARNING, "logStatusWarning", &line.text);
        } else {
            (component.log)(OK, "logPrint", &line.text);
        }
    }
    match outcome {
        Ok(Ok(())) => {}
        Ok(Err(problem)) => {
            let (code, category) = match problem.severity {
                Severity::Discard => (DISCARD, "logStatusDiscard"),
                Severity::Error => (ERROR, "logStatusError"),
            };
            status = code;
            // A point that a solver has tried is no news.
            if code != DISCARD || component.logs_all {
                (component.log)(code, category, &problem.message);
            }
        }
        Err(cause) => {
            component.has_panicked = true;
            status = FATAL;
            let message = format!("an error of Harpoon: {}", panic_text(&*cause));
            (component.log)(FATAL, "logStatusFatal", &message);
        }
    }
    status
}

impl Component {
    pub fn reset(&mut self) {
        self.instance = self.shared.instantiate(self.kind);
        self.is_terminated = false;
    }

    pub fn get<T>(
        &mut self,
        references: &[u32],
        out: &mut [T],
        types: &[Type],
        as_: impl Fn(f64) -> T,
    ) -> Done {
        if references.len() != out.len() {
            return Err(Problem::new("there are as many values as variables"));
        }
        for (&reference, out) in references.iter().zip(out) {
            let k = self.instance.variable(reference, types)?;
            *out = as_(self.instance.get(k)?);
        }
        Ok(())
    }

    pub fn set<T: Copy>(
        &mut self,
        references: &[u32],
        values: &[T],
        types: &[Type],
        as_: impl Fn(T) -> f64,
    ) -> Done {
        if references.len() != values.len() {
            return Err(Problem::new("there are as many values as variables"));
        }
        for (&reference, &value) in references.iter().zip(values) {
            let k = self.instance.variable(reference, types)?;
            self.instance.set(k, as_(value))?;
        }
        Ok(())
    }

    pub fn get_texts(&mut self, references: &[u32], out: &mut [*const c_char]) -> Done {
        if references.len() != out.len() {
            return Err(Problem::new("there are as many values as variables"));
        }
        self.texts.clear();
        for &reference in references {
            let k = self.instance.variable(reference, &[Type::String])?;
            let text = self.instance.get_text(k)?;
            self.texts.push(CString::new(text.replace('\0', "")).unwrap_or_default());
        }
        for (out, text) in out.iter_mut().zip(&self.texts) {
            *out = text.as_ptr();
        }
        Ok(())
    }

    /// # Safety
    /// All values are C strings or null.
    pub unsafe fn set_texts(&mut self, references: &[u32], values: &[*const c_char]) -> Done {
        if references.len() != values.len() {
            return Err(Problem::new("there are as many values as variables"));
        }
        for (&reference, &value) in references.iter().zip(values) {
            let k = self.instance.variable(reference, &[Type::String])?;
            // SAFETY: see above.
            let value = unsafe { text(value) };
            self.instance.set_text(k, &value)?;
        }
        Ok(())
    }

    /// # Safety
    /// `state` points to null or to a state that was made here.
    pub unsafe fn save(&mut self, state: *mut *mut c_void) -> Done {
        if state.is_null() {
            return Err(Problem::new("an argument is null"));
        }
        let saved = self.instance.save();
        // SAFETY: see above.
        unsafe {
            if (*state).is_null() {
                *state = Box::into_raw(Box::new(saved)).cast();
            } else {
                *(*state).cast::<State>() = saved;
            }
        }
        Ok(())
    }

    /// # Safety
    /// `state` is null or a state that was made here.
    pub unsafe fn state<'a>(&self, state: *mut c_void) -> Done<&'a State> {
        if state.is_null() {
            return Err(Problem::new("there is no state"));
        }
        // SAFETY: see above.
        Ok(unsafe { &*state.cast::<State>() })
    }

    /// # Safety
    /// `state` is null or a state that was made here.
    pub unsafe fn restore(&mut self, state: *mut c_void) -> Done {
        // SAFETY: see above.
        let state = unsafe { self.state(state) }?;
        self.is_terminated = false;
        self.instance.restore(state)
    }

    /// # Safety
    /// `state` points to null or to a state that was made here.
    pub unsafe fn free_state(&mut self, state: *mut *mut c_void) -> Done {
        // SAFETY: see above.
        unsafe {
            if !state.is_null() && !(*state).is_null() {
                drop(Box::from_raw((*state).cast::<State>()));
                *state = std::ptr::null_mut();
            }
        }
        Ok(())
    }

    /// # Safety
    /// `state` is null or a state that was made here.
    pub unsafe fn serialize(&mut self, state: *mut c_void, out: &mut [u8]) -> Done {
        // SAFETY: see above.
        let bytes = unsafe { self.state(state) }?.to_bytes(&self.instance);
        if out.len() < bytes.len() {
            return Err(Problem::new(format!("the state takes {} bytes, not {}", bytes.len(), out.len())));
        }
        out[..bytes.len()].copy_from_slice(&bytes);
        Ok(())
    }

    /// # Safety
    /// `state` is null or points to a place for a state.
    pub unsafe fn deserialize(&mut self, bytes: &[u8], state: *mut *mut c_void) -> Done {
        if state.is_null() {
            return Err(Problem::new("an argument is null"));
        }
        let read = State::from_bytes(&self.instance, bytes)?;
        // SAFETY: see above.
        unsafe { *state = Box::into_raw(Box::new(read)).cast() };
        Ok(())
    }
}
