//! Files and the printed page: `Modelica.Utilities.Streams`, `Files` and `System`.
//!
//! Text files are read once and kept as lines. Whatever would change the disk asks [`World::access`] first.

use crate::{Body, Call, Data, Nature, Problem, Routine, World, matfile};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

macro_rules! routine {
    ($name:literal, $nature:ident, $f:expr) => {
        Routine { name: $name, nature: Nature::$nature, body: Body::Any($f) }
    };
}

pub const ROUTINES: &[Routine] = &[
    routine!("ModelicaInternal_print", Acting, print),
    routine!("ModelicaError", Acting, |c| Err(c.string(0)?.trim_end().to_owned())),
    routine!("ModelicaInternal_readLine", Reading, read_line),
    routine!("ModelicaInternal_readFile", Reading, |c| {
        let lines = c.world.lines(&c.string(0)?)?;
        c.set_strings(1, &lines)
    }),
    routine!("ModelicaInternal_countLines", Reading, |c| {
        let n = c.world.lines(&c.string(0)?)?.len();
        c.give_integer(n as i64)
    }),
    routine!("ModelicaStreams_closeFile", Reading, |_| Ok(())),
    routine!("ModelicaInternal_stat", Reading, |c| {
        // The literals of `Types.FileType`: NoFile, RegularFile, Directory, SpecialFile.
        let file = c.string(0)?;
        let found = if Path::new(&*file).exists() { Some(c.world.access.find(&file)?) } else { None };
        let kind = match fs::metadata(found.unwrap_or_default()) {
            Ok(m) if m.is_file() => 2,
            Ok(m) if m.is_dir() => 3,
            Ok(_) => 4,
            Err(_) => 1,
        };
        c.give_integer(kind)
    }),
    routine!("ModelicaInternal_fullPathName", Reading, |c| {
        let path = std::path::absolute(&*c.string(0)?).map_err(|e| e.to_string())?;
        c.give_string(&path.to_string_lossy().replace('\\', "/"))
    }),
    // A name only; who writes there is asked for leave then.
    routine!("ModelicaInternal_temporaryFileName", Acting, |c| {
        let folder = std::env::temp_dir();
        let path = loop {
            c.world.n_temporary += 1;
            let path = folder.join(format!("harpoon-{}.tmp", c.world.n_temporary));
            if !path.exists() {
                break path;
            }
        };
        c.give_string(&path.to_string_lossy().replace('\\', "/"))
    }),
    routine!("ModelicaInternal_getcwd", Reading, |c| {
        let path = std::env::current_dir().map_err(|e| e.to_string())?;
        c.give_string(&path.to_string_lossy().replace('\\', "/"))
    }),
    routine!("ModelicaInternal_getenv", Reading, |c| {
        // A model that behaves by the environment would behave otherwise elsewhere.
        c.set_strings(2, &["".into()])?;
        c.set_boolean(3, false)
    }),
    routine!("ModelicaInternal_getpid", Pure, |c| c.give_integer(1)),
    routine!("ModelicaInternal_getNumberOfFiles", Reading, |c| {
        let names = directory(c, &c.string(0)?)?;
        c.give_integer(names.len() as i64)
    }),
    routine!("ModelicaInternal_readDirectory", Reading, |c| {
        let names = directory(c, &c.string(0)?)?;
        c.set_strings(2, &names)
    }),
    routine!("ModelicaInternal_mkdir", Acting, |c| changing(c, |c| fs::create_dir(&*c.string(0)?)
        .map_err(text))),
    routine!("ModelicaInternal_rmdir", Acting, |c| changing(c, |c| fs::remove_dir(&*c.string(0)?)
        .map_err(text))),
    routine!("ModelicaInternal_removeFile", Acting, |c| {
        changing(c, |c| fs::remove_file(&*c.string(0)?).map_err(text))
    }),
    routine!("ModelicaInternal_rename", Acting, |c| {
        changing(c, |c| fs::rename(&*c.string(0)?, &*c.string(1)?).map_err(text))
    }),
    routine!("ModelicaInternal_copyFile", Acting, |c| {
        changing(c, |c| fs::copy(&*c.string(0)?, &*c.string(1)?).map(|_| ()).map_err(text))
    }),
    routine!("ModelicaIO_readMatrixSizes", Reading, |c| {
        let m = matfile::read_matrix(&c.world.access, &c.string(0)?, &c.string(1)?)?;
        c.set_integers(2, &[m.n_rows as i64, m.n_columns as i64])
    }),
    routine!("ModelicaIO_readRealMatrix", Reading, |c| {
        let (file, name) = (c.string(0)?, c.string(1)?);
        let m = matfile::read_matrix(&c.world.access, &file, &name)?;
        if c.dims(2) != [m.n_rows, m.n_columns] {
            return Err(format!(
                "`{name}` in {file} is {} by {}, but {} by {} was asked for",
                m.n_rows,
                m.n_columns,
                c.integer(3)?,
                c.integer(4)?
            ));
        }
        c.set_reals(2, &m.values)
    }),
    routine!("ModelicaIO_writeRealMatrix", Acting, |c| {
        changing(c, |c| {
            let (file, name, format) = (c.string(0)?, c.string(1)?, c.string(6)?);
            let (rows, columns, is_appended) =
                (c.integer(3)? as usize, c.integer(4)? as usize, c.boolean(5)?);
            let matrix =
                crate::tables::Matrix { n_rows: rows, n_columns: columns, values: c.reals(2)?.to_vec() };
            matfile::write_matrix(&file, &name, &matrix, is_appended, &format)
        })?;
        c.give(Data::Booleans(vec![true]))
    }),
];

fn text(e: std::io::Error) -> Problem {
    e.to_string()
}

/// Only if the user allowed the disk to be changed.
fn changing(c: &mut Call, act: impl FnOnce(&mut Call) -> Result<(), Problem>) -> Result<(), Problem> {
    if !c.world.access.may_write {
        let what = c.string(0).map(|f| format!(" `{f}`")).unwrap_or_default();
        return Err(format!("the model wants to change files{what}; allow it with `--allow-write`"));
    }
    act(c)
}

/// (text, file): to the page if the file has no name.
fn print(c: &mut Call) -> Result<(), Problem> {
    let (line, file) = (c.string(0)?, c.string(1)?);
    if file.is_empty() {
        c.world.printed.push(line.to_string());
        return Ok(());
    }
    if !c.world.access.may_write {
        return Err(format!("the model wants to write the file `{file}`; allow it with `--allow-write`"));
    }
    c.world.files.remove(&*file);
    let mut out = fs::OpenOptions::new().create(true).append(true).open(&*file).map_err(text)?;
    writeln!(out, "{line}").map_err(text)
}

/// (file, number of the line, is at the end)
fn read_line(c: &mut Call) -> Result<(), Problem> {
    let lines = c.world.lines(&c.string(0)?)?;
    let number = c.integer(1)?;
    let line = usize::try_from(number).ok().and_then(|k| lines.get(k.wrapping_sub(1)));
    c.set_boolean(2, line.is_none())?;
    c.give_string(line.map_or("", |l| l))
}

fn directory(c: &Call, path: &str) -> Result<Vec<Arc<str>>, Problem> {
    let mut names = Vec::new();
    for entry in fs::read_dir(c.world.access.find(path)?).map_err(|e| format!("{path}: {e}"))? {
        names.push(entry.map_err(text)?.file_name().to_string_lossy().as_ref().into());
    }
    names.sort();
    Ok(names)
}

impl World {
    fn lines(&mut self, file: &str) -> Result<Arc<Vec<Arc<str>>>, Problem> {
        if let Some(lines) = self.files.get(file) {
            return Ok(lines.clone());
        }
        let bytes = self.access.read(file)?;
        let content = String::from_utf8_lossy(&bytes);
        let lines: Arc<Vec<Arc<str>>> = Arc::new(content.lines().map(Into::into).collect());
        self.files.insert(file.to_owned(), lines.clone());
        Ok(lines)
    }
}
