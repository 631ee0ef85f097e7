//! What can go wrong with a result file, said with its path and a way out.

use std::fmt;
use std::io;
use std::path::PathBuf;

#[derive(Debug)]
pub enum Error {
    /// The operating system refused.
    Io { action: &'static str, path: PathBuf, source: io::Error },
    /// The file is there but is not what its name says. `place` is a line or a matrix.
    Malformed { path: PathBuf, place: String, message: String },
    /// The ending names no format we write or read.
    UnknownFormat { path: PathBuf },
    /// A row does not have one value per column of the schema.
    RowLength { path: PathBuf, expected: usize, found: usize },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io { action, path, source } => {
                write!(f, "cannot {action} `{}`: ", path.display())?;
                match source.kind() {
                    io::ErrorKind::NotFound => match path.parent() {
                        Some(folder) if !folder.as_os_str().is_empty() && !folder.exists() => {
                            write!(f, "the folder `{}` does not exist; create it first", folder.display())
                        }
                        _ => write!(f, "there is no such file"),
                    },
                    io::ErrorKind::PermissionDenied => write!(f, "no permission; choose another place"),
                    io::ErrorKind::StorageFull => {
                        write!(f, "the disk is full; the rows written so far are kept, free some space")
                    }
                    _ => write!(f, "{source}"),
                }
            }
            Error::Malformed { path, place, message } => {
                write!(f, "`{}`, {place}: {message}", path.display())
            }
            Error::UnknownFormat { path } => {
                write!(f, "`{}`: a result file ends in {}", path.display(), crate::ENDINGS)
            }
            Error::RowLength { path, expected, found } => write!(
                f,
                "`{}`: a row has {found} values where the file has {expected} columns",
                path.display()
            ),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io { source, .. } => Some(source),
            _ => None,
        }
    }
}
