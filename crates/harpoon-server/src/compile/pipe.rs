//! Messages between the server and its compiler processes: JSON with an optional tail of numbers.
//!
//! Two little-endian u32 (bytes of JSON, bytes of tail), then both.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::path::PathBuf;

use crate::protocol::{Check, Diagnostic, Energy, Failure, Override, RunInfo, Settings, Study, Variable};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// The first message.
    Open {
        root: PathBuf,
        given: Vec<PathBuf>,
        environment: Vec<PathBuf>,
        /// Folders that models may read by the user's leave.
        allow_read: Vec<PathBuf>,
        /// The program that becomes the process of an FMU, if models may have some.
        fmu_host: Option<Vec<PathBuf>>,
        max_bytes: u64,
    },
    /// The text of a file as the editor has it; `None` if the file is gone.
    SetText {
        path: PathBuf,
        text: Option<String>,
    },
    Check {
        class: String,
        revision: u32,
    },
    Simulate {
        run: u32,
        class: String,
        revision: u32,
        settings: Settings,
        overrides: Vec<Override>,
    },
    Cancel {
        run: u32,
    },
    /// Models may read this folder as well.
    Allow {
        folder: PathBuf,
    },
    /// What somebody asks about a class beside its check; the answer carries the two numbers back.
    Study {
        client: u32,
        id: u32,
        study: Study,
    },
    /// The scene of a class at its start values.
    Preview {
        class: String,
    },
    /// What is wrong with a model that is in no file.
    Try {
        number: u32,
        class: String,
        text: String,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Tell {
    /// How many cases of a sweep are done.
    Swept {
        class: String,
        done: u32,
        of: u32,
    },
    Checked(Box<Check>),
    Studied {
        client: u32,
        id: u32,
        answer: Result<serde_json::Value, Failure>,
    },
    /// The last word of a process that has made a mistake: where in our source.
    Crashed {
        place: String,
    },
    /// Files that a model wanted to read and that lie elsewhere.
    Refused {
        files: Vec<PathBuf>,
    },
    Tried {
        number: u32,
        diagnostics: Vec<Diagnostic>,
    },
    Progress {
        run: u32,
        fraction: f64,
    },
    /// The tail is the file of a run's scene.
    Scene {
        run: u32,
        n_bytes: usize,
    },
    /// The tail is the file of the scene of a class at its start values. It is empty where there are no shapes, and where
    /// it could not begin.
    Preview {
        class: String,
        n_bytes: usize,
        failed: Option<String>,
    },
    /// The tail is the time axis and the columns.
    Finished {
        info: Box<RunInfo>,
        variables: Vec<Stored>,
        n_columns: u32,
        energy: Option<Box<Energy>>,
    },
}

/// A result variable and where its numbers are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Stored {
    pub variable: Variable,
    pub column: Option<u32>,
    pub is_negated: bool,
}

/// A sane message is far below this; a broken length must not allocate the machine away.
const MAX_FRAME: u32 = 1 << 30;

pub fn write(to: &mut dyn Write, message: &impl Serialize, tail: &[f64]) -> io::Result<()> {
    let json = serde_json::to_vec(message)?;
    let too_large = |_| io::Error::other("the message is too large");
    let lengths =
        [u32::try_from(json.len()).map_err(too_large)?, u32::try_from(tail.len() * 8).map_err(too_large)?];
    to.write_all(&lengths[0].to_le_bytes())?;
    to.write_all(&lengths[1].to_le_bytes())?;
    to.write_all(&json)?;
    for chunk in tail.chunks(4096) {
        let bytes: Vec<u8> = chunk.iter().flat_map(|x| x.to_le_bytes()).collect();
        to.write_all(&bytes)?;
    }
    to.flush()
}

pub fn read<T: DeserializeOwned>(from: &mut dyn Read) -> io::Result<(T, Vec<f64>)> {
    let mut lengths = [0; 8];
    from.read_exact(&mut lengths)?;
    let length =
        |at: usize| u32::from_le_bytes([lengths[at], lengths[at + 1], lengths[at + 2], lengths[at + 3]]);
    let (n_json, n_tail) = (length(0), length(4));
    if n_json > MAX_FRAME || n_tail > 4 * (MAX_FRAME - 1) {
        return Err(io::Error::other("the message is too large"));
    }
    // Room is made for what comes, not for what a broken length promises.
    let mut read = |n: u32| {
        let mut bytes = Vec::new();
        let found = (&mut *from).take(u64::from(n)).read_to_end(&mut bytes)?;
        if found == n as usize { Ok(bytes) } else { Err(io::Error::from(io::ErrorKind::UnexpectedEof)) }
    };
    let (json, tail) = (read(n_json)?, read(n_tail)?);
    let number = |b: &[u8]| f64::from_le_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]]);
    Ok((serde_json::from_slice(&json)?, tail.chunks_exact(8).map(number).collect()))
}
