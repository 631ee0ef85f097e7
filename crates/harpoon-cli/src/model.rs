//! The model that a call means: its files, its class, and the values given to its parameters.

use crate::Status;
use crate::args::ModelArgs;
use crate::commands::fix::Changed;
use crate::netlist;
use crate::output::{expect_shortage, has_errors, misuse, report};
use harpoon_base::{Level, Levels};
use harpoon_driver::netlist::{Translated, Wanted};
use harpoon_driver::{LibraryPaths, Session, project};
use std::path::Path;

/// A session with the files of the call, and the name of the class that is meant.
pub fn open(args: &ModelArgs) -> Result<(Session, String), Status> {
    open_changed(args, &Changed::new())
}

/// The same with other contents for some files.
pub fn open_changed(args: &ModelArgs, changed: &Changed) -> Result<(Session, String), Status> {
    let mut session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    let mut class: Option<&str> = None;
    for path in &args.paths {
        if !path.is_dir() {
            return Err(misuse(format_args!("--path {}: no such folder", path.display())));
        }
    }
    for folder in &args.allow_read {
        if !folder.is_dir() {
            return Err(misuse(format_args!("--allow-read {}: no such folder", folder.display())));
        }
        session.library().readable().allow(folder);
    }
    let c = harpoon_foreign::AllowedC { leave: harpoon_foreign::Leave::new(crate::fmu::program()) };
    session.library_mut().provide_c(std::sync::Arc::new(c), args.allow_c);
    for (k, input) in args.inputs.iter().enumerate() {
        let is_file = input.ends_with(".mo") || input.contains('/') || Path::new(input).is_file();
        if is_file {
            if netlist::is_netlist(input) {
                let made =
                    netlist::read(Path::new(input), None, &args.paths, &args.allow_read, Wanted::Draft)?;
                session.add_text(&format!("{input}.mo"), &made.text);
            } else if let Some(bytes) = changed.get(input) {
                session.add_changed_file(Path::new(input), bytes);
            } else if let Err(e) = session.add_file(Path::new(input)) {
                return Err(misuse(format_args!("{input}: {e}")));
            }
        } else if k + 1 == args.inputs.len() {
            class = Some(input);
        } else {
            return Err(misuse(format_args!(
                "`{input}` is neither a file nor the last argument; the class comes last"
            )));
        }
    }
    // Files of libraries that nobody named.
    for (path, bytes) in changed.iter().filter(|(path, _)| !args.inputs.contains(path)) {
        session.add_changed_file(Path::new(path), bytes);
    }
    session.set_levels(levels(args)?);
    modify(&mut session, args)?;
    let class = match class {
        Some(class) => class.to_owned(),
        None => match session.default_class() {
            Ok(class) => class,
            Err(d) => {
                let mut all = session.take_file_diagnostics();
                let is_broken = has_errors(&all);
                all.push(*d);
                report(&session, &all, args.format, None, None)?;
                return Err(if is_broken { Status::Failed } else { Status::Misuse });
            }
        },
    };
    expect_shortage(&session, &class, args.format);
    Ok((session, class))
}

/// A model to run.
pub struct ToRun {
    pub session: Session,
    pub class: String,
    /// What it was made from.
    pub netlist: Option<Translated>,
}

/// As `open`; a netlist starts from its operating point.
pub fn open_to_run(args: &ModelArgs, wanted: Wanted) -> Result<ToRun, Status> {
    let [input] = args.inputs.as_slice() else {
        return open(args).map(|(session, class)| ToRun { session, class, netlist: None });
    };
    if !netlist::is_netlist(input) {
        return open(args).map(|(session, class)| ToRun { session, class, netlist: None });
    }
    let made = netlist::read(Path::new(input), None, &args.paths, &args.allow_read, wanted)?;
    let mut session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    session.add_text(&format!("{input}.mo"), &made.text);
    session.set_levels(levels(args)?);
    modify(&mut session, args)?;
    expect_shortage(&session, &made.class, args.format);
    Ok(ToRun { session, class: made.class.clone(), netlist: Some(made) })
}

/// What `--allow`, `--warn` and `--deny` say.
fn levels(args: &ModelArgs) -> Result<Levels, Status> {
    let mut levels = Levels::default();
    for (level, codes) in [(Level::Allow, &args.allow), (Level::Warn, &args.warn), (Level::Deny, &args.deny)]
    {
        for code in codes {
            let option = level.as_str();
            if let Some(why) = project::unknown_code(code) {
                return Err(misuse(format_args!("--{option} {code}: {why}")));
            }
            if let Some(other) = levels.get(code).filter(|other| *other != level) {
                return Err(misuse(format_args!("{code}: both --{} and --{option}", other.as_str())));
            }
            levels.set(code, level);
        }
    }
    Ok(levels)
}

/// Applies `--param`.
fn modify(session: &mut Session, args: &ModelArgs) -> Result<(), Status> {
    let mut values = Vec::new();
    for p in &args.params {
        match p.split_once('=') {
            Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
                values.push((name.trim().to_owned(), value.trim().to_owned()));
            }
            _ => return Err(misuse(format_args!("--param {p}: write NAME=VALUE"))),
        }
    }
    if let Err(d) = session.modify(&values) {
        report(session, std::slice::from_ref(&*d), args.format, None, None)?;
        return Err(Status::Misuse);
    }
    Ok(())
}
