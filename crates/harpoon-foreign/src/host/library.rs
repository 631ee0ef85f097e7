//! A library of an FMU: its functions by name, and what their status means.

use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int};
use std::path::Path;

/// A function that did not do what it should.
#[derive(Clone, Debug)]
pub struct Problem {
    pub function: String,
    pub status: String,
    pub is_discarded: bool,
}

impl Problem {
    pub fn new(function: &str, status: impl Into<String>) -> Problem {
        Problem { function: function.to_owned(), status: status.into(), is_discarded: false }
    }
}

pub fn open(path: &str) -> Result<Library, Problem> {
    // SAFETY: the user has allowed the code of this library to run, and this process exists for it.
    unsafe { Library::new(Path::new(path)) }
        .map_err(|e| Problem::new("library", format!("it cannot be loaded: {e}")))
}

/// A function of the library.
///
/// # Safety
/// The function has the type `F`.
pub unsafe fn find<F: Copy>(library: &Library, name: &str) -> Result<F, Problem> {
    let symbol = format!("{name}\0");
    // SAFETY: see above.
    let found = unsafe { library.get::<F>(symbol.as_bytes()) };
    found.map(|f| *f).map_err(|_| Problem::new(name, "the library has no such function"))
}

/// The status that a function gave: 0 is good, 1 a warning.
pub fn check(function: &str, status: c_int) -> Result<(), Problem> {
    let text = match status {
        0 | 1 => return Ok(()),
        2 => "discard",
        3 => "error",
        4 => "fatal",
        5 => "pending",
        other => return Err(Problem::new(function, format!("unknown status {other}"))),
    };
    Err(Problem { function: function.to_owned(), status: text.to_owned(), is_discarded: status == 2 })
}

/// A text for the FMU.
pub fn c_text(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}

/// A text of the FMU, empty for none.
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

/// `call!(self, "fmi2SetTime", (f64), t)`: a function that takes the instance and these, and gives a status.
macro_rules! call {
    ($self:ident, $name:expr, ($($ty:ty),*), $($arg:expr),*) => {{
        // SAFETY: the standard says that the function has this type.
        let function: unsafe extern "C" fn(*mut std::ffi::c_void, $($ty),*) -> std::ffi::c_int =
            unsafe { $crate::host::library::find(&$self.library, $name)? };
        // SAFETY: the instance is one of this library, pointers are those of lists that live until it returns.
        let status = unsafe { function($self.instance, $($arg),*) };
        $crate::host::library::check($name, status)
    }};
}
pub(crate) use call;
