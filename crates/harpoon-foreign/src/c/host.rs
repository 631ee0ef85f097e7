//! The process of C functions: loads their library, and calls them as it is asked to.
#![allow(unsafe_code)]

use super::protocol::{Answer, Cell, Kind, Request};
use crate::host::library::{self, c_text};
use crate::protocol::{Values, receive, send};
use libloading::Library;
use std::ffi::{CString, c_char, c_int, c_void};

type Call = unsafe extern "C" fn(usize, *mut *mut c_void) -> *const c_char;
type Said = unsafe extern "C" fn() -> *const c_char;
type Forget = unsafe extern "C" fn();
type Function = unsafe extern "C" fn(*mut *mut c_void);

/// The functions of a library, and the objects that they made.
struct Host {
    library: Library,
    call: Call,
    said: Said,
    forget: Forget,
    /// With the constructor of each.
    objects: Vec<(*mut c_void, usize)>,
}

/// Serves requests until the other side hangs up.
#[cfg(unix)]
pub fn run() {
    use std::os::fd::AsFd;
    let Ok(socket) = std::io::stdin().as_fd().try_clone_to_owned() else { return };
    let mut socket = std::os::unix::net::UnixStream::from(socket);
    crate::host::end_with_parent();
    let mut host: Option<Host> = None;
    while let Ok(request) = receive::<Request>(&mut socket) {
        let answer = match (&mut host, request) {
            (_, Request::Load { library, max_memory }) => match Host::load(&library, max_memory) {
                Ok(loaded) => {
                    host = Some(loaded);
                    Answer::Nothing
                }
                Err(message) => Answer::Failed { message, said: Vec::new() },
            },
            (Some(host), Request::Call { function, cells }) => host.answer(function as usize, cells),
            (None, Request::Call { .. }) => {
                Answer::Failed { message: "nothing is loaded".to_owned(), said: Vec::new() }
            }
            (_, Request::End) => {
                if let Some(host) = &mut host {
                    host.end();
                }
                let _ = send(&mut socket, &Answer::Nothing);
                break;
            }
        };
        if send(&mut socket, &answer).is_err() {
            break;
        }
    }
    // What the libraries do when they are unloaded is nobody's business.
    std::mem::forget(host);
}

#[cfg(not(unix))]
pub fn run() {}

/// An argument as C has it.
enum Stored {
    Reals(Vec<f64>),
    Ints(Vec<c_int>),
    Sizes(Vec<usize>),
    Addresses(Vec<*mut c_void>),
    /// The texts that the addresses point to, kept while the function runs.
    Texts(Vec<*const c_char>, #[allow(dead_code)] Vec<CString>),
}

impl Stored {
    fn address(&mut self) -> *mut c_void {
        match self {
            Stored::Reals(v) => v.as_mut_ptr().cast(),
            Stored::Ints(v) => v.as_mut_ptr().cast(),
            Stored::Sizes(v) => v.as_mut_ptr().cast(),
            Stored::Addresses(v) => v.as_mut_ptr().cast(),
            Stored::Texts(v, _) => v.as_mut_ptr().cast(),
        }
    }
}

impl Host {
    fn load(path: &str, max_memory: u64) -> Result<Host, String> {
        let _ = rlimit::setrlimit(rlimit::Resource::AS, max_memory, max_memory);
        let _ = rlimit::setrlimit(rlimit::Resource::CORE, 0, 0);
        let library = library::open(path).map_err(|p| p.status)?;
        // SAFETY: `utilities.c`, which is part of each library, has these functions.
        let found = unsafe {
            (
                library::find::<Call>(&library, "harpoon_call"),
                library::find::<Said>(&library, "harpoon_said"),
                library::find::<Forget>(&library, "harpoon_forget"),
            )
        };
        let (Ok(call), Ok(said), Ok(forget)) = found else {
            return Err("the compiled C code is not what it should be; delete it from the cache".to_owned());
        };
        Ok(Host { library, call, said, forget, objects: Vec::new() })
    }

    fn store(&self, cell: &Cell) -> Result<Stored, String> {
        let mut stored = match (cell.kind, &cell.values) {
            (Kind::Real, Values::Reals(v)) => Stored::Reals(v.clone()),
            (Kind::Int, Values::Integers(v)) => {
                let narrow =
                    |i: &i64| c_int::try_from(*i).map_err(|_| format!("{i} is too large for an `int` of C"));
                Stored::Ints(v.iter().map(narrow).collect::<Result<_, _>>()?)
            }
            (Kind::Int, Values::Booleans(v)) => Stored::Ints(v.iter().map(|b| c_int::from(*b)).collect()),
            (Kind::Size, Values::Integers(v)) => {
                Stored::Sizes(v.iter().map(|i| usize::try_from(*i).unwrap_or(0)).collect())
            }
            (Kind::Text, Values::Texts(v)) => {
                let texts: Vec<CString> = v.iter().map(|t| c_text(t)).collect();
                Stored::Texts(texts.iter().map(|t| t.as_ptr()).collect(), texts)
            }
            (Kind::Object, Values::Integers(v)) => {
                let own = |i: &i64| match usize::try_from(*i) {
                    Ok(0) => Ok(std::ptr::null_mut()),
                    Ok(k) => self.objects.get(k - 1).map(|o| o.0).ok_or("there is no such external object"),
                    Err(_) => Err("there is no such external object"),
                };
                Stored::Addresses(v.iter().map(own).collect::<Result<_, _>>()?)
            }
            _ => return Err("the model gives a C function what it does not take".to_owned()),
        };
        // An array of no elements has an address too.
        if cell.values.is_empty() {
            stored = Stored::Reals(vec![0.0]);
        }
        Ok(stored)
    }

    fn answer(&mut self, function: usize, cells: Vec<Cell>) -> Answer {
        let stored: Result<Vec<Stored>, String> = cells.iter().map(|c| self.store(c)).collect();
        let mut stored = match stored {
            Ok(stored) => stored,
            Err(message) => return Answer::Failed { message, said: Vec::new() },
        };
        let mut addresses: Vec<*mut c_void> = stored.iter_mut().map(Stored::address).collect();
        // SAFETY: the text that was compiled with the functions takes this many addresses, each of this type.
        let problem = unsafe { (self.call)(2 * function, addresses.as_mut_ptr()) };
        let is_failed = !problem.is_null();
        // SAFETY: it is a C string of `utilities.c`, which the next call changes.
        let message = unsafe { library::text(problem) };
        let said = self.said();
        let mut outputs = Vec::new();
        for (cell, stored) in cells.iter().zip(&stored).filter(|(c, _)| c.is_output && !is_failed) {
            outputs.push(match stored {
                _ if cell.values.is_empty() => cell.values.clone(),
                Stored::Reals(v) => Values::Reals(v.clone()),
                Stored::Ints(v) => Values::Integers(v.iter().map(|i| i64::from(*i)).collect()),
                Stored::Sizes(v) => Values::Integers(v.iter().map(|i| *i as i64).collect()),
                // SAFETY: texts that a function gives are C strings of `ModelicaAllocateString`, or constants.
                Stored::Texts(v, _) => {
                    Values::Texts(v.iter().map(|t| unsafe { library::text(*t) }).collect())
                }
                Stored::Addresses(v) => {
                    let mut number = |object: &*mut c_void| {
                        self.objects.push((*object, function));
                        self.objects.len() as i64
                    };
                    Values::Integers(v.iter().map(&mut number).collect())
                }
            });
        }
        // SAFETY: the texts of the call have been copied.
        unsafe { (self.forget)() };
        if is_failed { Answer::Failed { message, said } } else { Answer::Changed { outputs, said } }
    }

    fn said(&self) -> Vec<String> {
        let mut lines = Vec::new();
        // SAFETY: lines that end with a zero, behind the last of which there is another.
        let mut at = unsafe { (self.said)() };
        loop {
            // SAFETY: see above.
            let line = unsafe { std::ffi::CStr::from_ptr(at) };
            if line.is_empty() {
                return lines;
            }
            lines.push(line.to_string_lossy().trim_end().to_owned());
            at = at.wrapping_add(line.to_bytes().len() + 1);
        }
    }

    /// The destructors of all objects, the last one first.
    fn end(&mut self) {
        // SAFETY: the compiled text holds this table: a function and its destructor or nothing, for each function.
        let Ok(table) =
            (unsafe { library::find::<*const Option<Function>>(&self.library, "harpoon_functions") })
        else {
            return;
        };
        for (mut object, constructor) in std::mem::take(&mut self.objects).into_iter().rev() {
            // SAFETY: the table has two entries for each function, and the constructor is one that was called.
            let has_destructor = unsafe { (*table.add(2 * constructor + 1)).is_some() };
            let mut addresses = [(&raw mut object).cast::<c_void>()];
            if has_destructor && !object.is_null() {
                // SAFETY: a destructor takes the address of one object.
                unsafe { (self.call)(2 * constructor + 1, addresses.as_mut_ptr()) };
            }
        }
    }
}
