//! The C compiler of the system, and the shared libraries that it made: kept in the user's cache, by a hash of all that goes
//! into them.

use harpoon_external::Problem;
use harpoon_external::c::Function;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use twox_hash::XxHash64;

const HEADER: &str = include_str!("utilities.h");
const UTILITIES: &str = include_str!("utilities.c");
/// Optimised and quiet: warnings about the code of others help nobody here.
const FLAGS: &[&str] = &["-std=gnu11", "-O2", "-fPIC", "-w"];

/// The shared library with these functions. The first time it is compiled.
pub(super) fn library(functions: &[Function]) -> Result<PathBuf, Problem> {
    let cache = cache()?;
    let compiler = std::env::var_os("CC").filter(|c| !c.is_empty()).unwrap_or_else(|| "cc".into());
    let names: Vec<String> = functions.iter().map(|f| format!("`{}`", f.name)).collect();
    let names = names.join(", ");
    let work = Work::new(&cache)?;
    work.write("ModelicaUtilities.h", HEADER)?;
    work.write("utilities.c", UTILITIES)?;
    work.write("functions.c", &super::source::text(functions))?;
    let mut search: Vec<String> = Vec::new();
    for folder in functions.iter().flat_map(|f| &f.include_folders).filter(|f| Path::new(f).is_dir()) {
        let flag = format!("-I{folder}");
        if !search.contains(&flag) {
            search.push(flag);
        }
    }
    search.push("-I.".to_owned());
    // What all includes come to, so that a changed header is noticed.
    let whole = run(
        Command::new(&compiler).args(FLAGS).args(&search).args(["-E", "-P", "functions.c"]),
        &work.folder,
        &names,
    )?;
    let link = link_flags(functions);
    let version = run(Command::new(&compiler).arg("--version"), &work.folder, &names)?;
    let mut all = whole;
    for part in [version, link.join("\n").into_bytes(), UTILITIES.as_bytes().to_vec()] {
        all.push(0);
        all.extend(part);
    }
    for file in linked_files(functions) {
        all.push(0);
        all.extend(fs::read(&file).map_err(|e| format!("cannot read {}: {e}", file.display()))?);
    }
    let name = format!("{:016x}{:016x}.so", XxHash64::oneshot(0, &all), XxHash64::oneshot(1, &all));
    let kept = cache.join(name);
    if kept.is_file() {
        return Ok(kept);
    }
    let mut command = Command::new(&compiler);
    command.args(FLAGS).args(&search).args(["-shared", "-o", "functions.so", "functions.c", "utilities.c"]);
    command.args(&link).arg("-lm");
    if cfg!(target_os = "linux") {
        // What is missing is told now, by its name.
        command.args(["-ldl", "-Wl,-z,defs"]);
    }
    run(&mut command, &work.folder, &names)?;
    fs::rename(work.folder.join("functions.so"), &kept)
        .map_err(|e| format!("cannot keep the compiled C code in {}: {e}", cache.display()))?;
    Ok(kept)
}

/// Libraries that are files in the folders of the library, or that the linker finds.
fn link_flags(functions: &[Function]) -> Vec<String> {
    let mut flags = Vec::new();
    let mut add = |flag: String| {
        if !flags.contains(&flag) {
            flags.push(flag);
        }
    };
    for function in functions {
        for folder in function.library_folders.iter().filter(|f| Path::new(f).is_dir()) {
            add(format!("-L{folder}"));
            add(format!("-Wl,-rpath,{folder}"));
        }
        for library in &function.libraries {
            match file_of(function, library) {
                Some(file) => add(file.display().to_string()),
                None => add(format!("-l{library}")),
            }
        }
    }
    flags
}

/// The file that a library is, if the folders have it.
fn file_of(function: &Function, library: &str) -> Option<PathBuf> {
    let forms = [library.to_owned(), format!("lib{library}.so"), format!("lib{library}.a")];
    let folders = function.library_folders.iter().map(Path::new);
    folders.flat_map(|f| forms.iter().map(move |form| f.join(form))).find(|file| file.is_file())
}

fn linked_files(functions: &[Function]) -> Vec<PathBuf> {
    let of = |f: &Function| f.libraries.iter().filter_map(|l| file_of(f, l)).collect::<Vec<_>>();
    let mut files: Vec<PathBuf> = functions.iter().flat_map(of).collect();
    files.sort();
    files.dedup();
    files
}

/// What the compiler prints. Its first words of complaint, if it complains.
fn run(command: &mut Command, folder: &Path, names: &str) -> Result<Vec<u8>, Problem> {
    let program = command.get_program().to_string_lossy().into_owned();
    command.current_dir(folder).stdin(Stdio::null()).env("LC_ALL", "C");
    let done = command.output().map_err(|e| {
        format!("{names} is C code, and there is no C compiler to make it run: `{program}` does not start ({e}); install one, or name it by the environment variable CC")
    })?;
    if done.status.success() {
        return Ok(done.stdout);
    }
    let said = String::from_utf8_lossy(&done.stderr);
    let errors: Vec<&str> =
        said.lines().filter(|l| l.contains("error") || l.contains("undefined")).take(3).collect();
    let errors = if errors.is_empty() { said.lines().take(3).collect() } else { errors };
    Err(format!("the C compiler `{program}` refuses {names}: {}", errors.join("; ")))
}

/// Where compiled code is kept. Nobody else may write there.
fn cache() -> Result<PathBuf, Problem> {
    let from = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let base = from("XDG_CACHE_HOME")
        .or_else(|| from("HOME").map(|home| home.join(".cache")))
        .ok_or("there is no folder to keep compiled C code in: neither HOME nor XDG_CACHE_HOME is set")?;
    let folder = base.join("harpoon").join("c");
    make_private(&folder).map_err(|e| format!("cannot make {}: {e}", folder.display()))?;
    Ok(folder)
}

#[cfg(unix)]
fn make_private(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
fn make_private(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)
}

/// A folder for one compilation; gone afterwards.
struct Work {
    folder: PathBuf,
}

impl Work {
    fn new(cache: &Path) -> Result<Work, Problem> {
        for k in 0..1000 {
            let folder = cache.join(format!("work-{}-{k}", std::process::id()));
            match fs::create_dir(&folder) {
                Ok(()) => return Ok(Work { folder }),
                Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(format!("cannot make {}: {e}", folder.display())),
            }
        }
        Err(format!("{} is full of unfinished work; delete it", cache.display()))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Problem> {
        let written = fs::File::create(self.folder.join(name)).and_then(|mut f| f.write_all(text.as_bytes()));
        written.map_err(|e| format!("cannot write C code in {}: {e}", self.folder.display()))
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
