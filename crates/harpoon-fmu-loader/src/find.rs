//! Finds the model that belongs to an instance: in the resources that the importer names, else beside this library.

use crate::code;
use harpoon_fmu::instance::Shared;
use harpoon_fmu::payload::{FILE_NAME, Payload};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Weak};

/// The path of a `file:` URI, also of the malformed ones that importers make.
pub fn path_of_uri(uri: &str) -> PathBuf {
    let Some(rest) = uri.strip_prefix("file:") else { return PathBuf::from(uri) };
    let rest = rest.strip_prefix("//").unwrap_or(rest);
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = decode(rest);
    // `/C:/folder` is a path of Windows.
    let is_drive = |s: &str| s.as_bytes().get(1) == Some(&b':') && s.as_bytes()[0].is_ascii_alphabetic();
    match path.strip_prefix('/').filter(|rest| is_drive(rest)) {
        Some(drive) => PathBuf::from(drive),
        None => PathBuf::from(path),
    }
}

fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut k = 0;
    while k < bytes.len() {
        let code = (bytes[k] == b'%').then(|| text.get(k + 1..k + 3)).flatten();
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                k += 3;
            }
            None => {
                out.push(bytes[k]);
                k += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// `binaries/<platform>/<this library>` is two folders below the root of the FMU.
#[cfg(unix)]
fn beside_library() -> Option<PathBuf> {
    use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
    use std::os::unix::ffi::OsStrExt;
    #[repr(C)]
    struct DlInfo {
        name: *const c_char,
        base: *mut c_void,
        symbol: *const c_char,
        address: *mut c_void,
    }
    unsafe extern "C" {
        fn dladdr(address: *const c_void, info: *mut DlInfo) -> c_int;
    }
    let mut info = DlInfo {
        name: std::ptr::null(),
        base: std::ptr::null_mut(),
        symbol: std::ptr::null(),
        address: std::ptr::null_mut(),
    };
    let here = beside_library as fn() -> Option<PathBuf> as *const c_void;
    // SAFETY: `dladdr` fills the structure, whose layout is that of <dlfcn.h>, and the name is a C string that lives
    // as long as the library.
    let name = unsafe {
        if dladdr(here, &raw mut info) == 0 || info.name.is_null() {
            return None;
        }
        CStr::from_ptr(info.name)
    };
    let library = PathBuf::from(OsStr::from_bytes(name.to_bytes()));
    Some(library.parent()?.parent()?.parent()?.join("resources"))
}

#[cfg(not(unix))]
fn beside_library() -> Option<PathBuf> {
    None
}

type Known = Vec<(PathBuf, String, Weak<Shared>)>;
/// The models of the instances that live now.
static KNOWN: Mutex<Known> = Mutex::new(Vec::new());

/// The model in these resources, with this token. It may come with something that is worth a line in the log.
pub fn model(resources: Option<&Path>, token: &str) -> Result<(Arc<Shared>, Option<String>), String> {
    let mut places: Vec<PathBuf> = resources.iter().map(|r| r.join(FILE_NAME)).collect();
    places.extend(beside_library().map(|r| r.join(FILE_NAME)));
    let Some(file) = places.iter().find(|p| p.is_file()) else {
        let list: Vec<String> = places.iter().map(|p| p.display().to_string()).collect();
        return Err(format!("the model is not there: looked for {}", list.join(" and ")));
    };
    let mut known = KNOWN.lock().map_err(|_| "an earlier call has failed".to_owned())?;
    known.retain(|(_, _, shared)| shared.strong_count() > 0);
    let is_same = |(path, of, _): &&(PathBuf, String, Weak<Shared>)| path == file && of == token;
    if let Some(shared) = known.iter().find(is_same).and_then(|(_, _, shared)| shared.upgrade()) {
        return Ok((shared, None));
    }
    let say = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    let bytes = std::fs::read(file).map_err(|e| say(&e))?;
    let payload = Payload::unpack(&bytes, token).map_err(|e| say(&e))?;
    let (shared, why_interpreted) = code::shared(payload).map_err(|e| say(&e))?;
    let shared = Arc::new(shared);
    known.push((file.clone(), token.to_owned(), Arc::downgrade(&shared)));
    Ok((shared, why_interpreted.map(|why| format!("the model is interpreted, which is slower: {why}"))))
}
