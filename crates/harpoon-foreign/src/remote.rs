//! The process of an FMU as seen from here: started, asked, and explained when it does not answer.

use crate::archive::{Fmu, Unpacked};
use crate::description::Type;
use crate::protocol::{Answer, Group, Load, Reply, Request, Said, Values, receive, send};
use crate::{Done, failed};
use harpoon_base::Diagnostic;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The user's leave to run the code of FMUs, and how.
#[derive(Clone, Debug)]
pub struct Leave {
    /// The program that becomes the process of an FMU, with its arguments.
    pub program: Vec<PathBuf>,
    /// Most memory of that process, in bytes.
    pub max_memory: u64,
    /// How long an answer may take.
    pub patience: Duration,
}

impl Leave {
    /// With the usual limits.
    pub fn new(program: Vec<PathBuf>) -> Leave {
        Leave { program, max_memory: 8 << 30, patience: Duration::from_secs(120) }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub message: String,
    /// The FMU goes on, and a shorter step may help.
    pub is_discarded: bool,
}

#[cfg(unix)]
pub(crate) type Socket = std::os::unix::net::UnixStream;
#[cfg(not(unix))]
pub(crate) type Socket = std::io::Cursor<Vec<u8>>;

/// Starts this program again as the process of foreign code, in a folder.
#[cfg(unix)]
pub(crate) fn spawn(leave: &Leave, host: &str, folder: &std::path::Path) -> std::io::Result<(Child, Socket)> {
    use std::os::fd::{AsFd, OwnedFd};
    let (ours, theirs) = Socket::pair()?;
    let (program, arguments) = leave
        .program
        .split_first()
        .ok_or_else(|| std::io::Error::other("nobody said which program it runs in"))?;
    let mut command = Command::new(program);
    command.args(arguments).arg(host).current_dir(folder).env_clear();
    for name in ["PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
        if let Some(value) = std::env::var_os(name) {
            command.env(name, value);
        }
    }
    // What it prints is talk, not results.
    let talk = std::io::stderr().as_fd().try_clone_to_owned()?;
    let child = command.stdin(Stdio::from(OwnedFd::from(theirs))).stdout(Stdio::from(talk)).spawn()?;
    ours.set_read_timeout(Some(leave.patience))?;
    Ok((child, ours))
}

#[cfg(not(unix))]
pub(crate) fn spawn(_: &Leave, _: &str, _: &std::path::Path) -> std::io::Result<(Child, Socket)> {
    Err(std::io::Error::other("foreign code runs on Linux and macOS only"))
}

/// Why a process gives no answer: "crashed while it was loaded (signal 11)".
pub(crate) fn how_it_ended(
    child: &mut Child,
    error: &std::io::Error,
    patience: Duration,
    doing: &str,
) -> String {
    use std::io::ErrorKind;
    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) {
        let _ = child.kill();
        let _ = child.wait();
        return format!("gave no answer within {} s {doing}", patience.as_secs());
    }
    // It is gone or about to be; a moment tells how.
    let mut status = None;
    for _ in 0..200 {
        status = child.try_wait().ok().flatten();
        if status.is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let _ = child.kill();
    format!("crashed {doing} ({})", status.map_or_else(|| error.to_string(), |s| s.to_string()))
}

pub struct Remote {
    child: Child,
    #[cfg(unix)]
    socket: Socket,
    /// Removed after the process.
    _files: Unpacked,
    name: String,
    patience: Duration,
    /// Warnings of the FMU that have not been told yet.
    pub said: Vec<Said>,
    /// Why it answers no more.
    gone: Option<String>,
}

impl Remote {
    /// Starts a process with the FMU in it.
    #[cfg(unix)]
    pub fn start(fmu: &Fmu, is_exchange: bool, name: &str, leave: &Leave) -> Done<Remote> {
        let description = &fmu.description;
        let kind = if is_exchange { &description.exchange } else { &description.cosimulation };
        let Some(kind) = kind else {
            let what = if is_exchange { "model exchange" } else { "co-simulation" };
            return Err(failed(format!("`{}` does not offer {what}", fmu.file_name())));
        };
        if kind.needs_execution_tool {
            return Err(failed(format!(
                "`{}` is only an interface: it needs the tool that made it ({})",
                fmu.file_name(),
                description.tool
            )));
        }
        let library = fmu.library(&kind.identifier)?;
        let files = fmu.unpack(&library)?;
        let (child, socket) = spawn(leave, "fmu-host", &files.folder.path)
            .map_err(|e| failed(format!("there is no process for `{}`: {e}", fmu.file_name())))?;
        let load = Load {
            library: files.library.display().to_string(),
            resources: files.resources.display().to_string(),
            is_fmi3: description.version == crate::description::Version::Fmi3,
            is_exchange,
            name: name.to_owned(),
            token: description.token.clone(),
            uses_event_mode: !is_exchange && kind.has_event_mode,
            max_memory: leave.max_memory,
        };
        let mut remote = Remote {
            child,
            socket,
            _files: files,
            name: fmu.file_name(),
            patience: leave.patience,
            said: Vec::new(),
            gone: None,
        };
        remote.ask(&Request::Load(load)).map_err(|r| failed(r.message))?;
        Ok(remote)
    }

    #[cfg(not(unix))]
    pub fn start(fmu: &Fmu, _: bool, _: &str, _: &Leave) -> Done<Remote> {
        Err(failed(format!("`{}`: FMUs run on Linux and macOS only", fmu.file_name())))
    }

    #[cfg(not(unix))]
    pub fn ask(&mut self, _: &Request) -> Result<Answer, Refusal> {
        Err(Refusal { message: String::new(), is_discarded: false })
    }

    /// One question, one answer. After a failure that is none of a single step, every further one gets the same answer.
    #[cfg(unix)]
    pub fn ask(&mut self, request: &Request) -> Result<Answer, Refusal> {
        if let Some(message) = &self.gone {
            return Err(Refusal { message: message.clone(), is_discarded: false });
        }
        let sent = send(&mut self.socket, request).and_then(|()| receive::<Reply>(&mut self.socket));
        let reply = match sent {
            Ok(reply) => reply,
            Err(e) => {
                let message = self.explain(request, &e);
                self.gone = Some(message.clone());
                return Err(Refusal { message, is_discarded: false });
            }
        };
        let Answer::Failed { function, status, is_discarded } = reply.answer else {
            self.said.extend(reply.said.into_iter().filter(|s| s.status > 0));
            return Ok(reply.answer);
        };
        let words: Vec<&str> = reply.said.iter().filter(|s| s.status > 0).map(|s| s.text.trim()).collect();
        let words = if words.is_empty() { String::new() } else { format!(": {}", words.join("; ")) };
        let message = match status.as_str() {
            "error" | "fatal" | "discard" | "pending" => {
                format!("`{}` failed in `{function}` (status {status}){words}", self.name)
            }
            _ => format!("`{}`: `{function}`: {status}{words}", self.name),
        };
        if !is_discarded {
            self.gone = Some(message.clone());
        }
        Err(Refusal { message, is_discarded })
    }

    #[cfg(unix)]
    fn explain(&mut self, request: &Request, error: &std::io::Error) -> String {
        let how = how_it_ended(&mut self.child, error, self.patience, request.doing());
        format!("`{}` {how}", self.name)
    }

    /// A question that is answered by so many numbers.
    pub fn reals(&mut self, request: &Request, n: usize) -> Result<Vec<f64>, Refusal> {
        match self.ask(request)? {
            Answer::Reals(v) if v.len() == n => Ok(v),
            _ => Err(self.odd()),
        }
    }

    /// The values of variables where the FMU is.
    pub fn numbers(&mut self, group: Group) -> Result<Vec<f64>, Refusal> {
        let (ty, n) = (group.ty, group.n);
        let Answer::Values(mut lists) = self.ask(&Request::Get(vec![group]))? else {
            return Err(self.odd());
        };
        let numbers: Vec<f64> = match lists.pop() {
            Some(Values::Reals(v)) => v,
            Some(Values::Integers(v)) if ty == Type::UInt64 => {
                v.iter().map(|i| i.cast_unsigned() as f64).collect()
            }
            Some(Values::Integers(v)) => v.iter().map(|i| *i as f64).collect(),
            Some(Values::Booleans(v)) => v.iter().map(|b| f64::from(u8::from(*b))).collect(),
            _ => return Err(self.odd()),
        };
        if numbers.len() == n { Ok(numbers) } else { Err(self.odd()) }
    }

    pub fn odd(&self) -> Refusal {
        Refusal {
            message: format!("`{}` gave an answer to another question", self.name),
            is_discarded: false,
        }
    }

    /// What the FMU warned of, once each.
    pub fn warnings(&mut self) -> Vec<Diagnostic> {
        let mut texts: Vec<String> = Vec::new();
        for said in self.said.drain(..) {
            let text = said.text.trim().to_owned();
            if !text.is_empty() && !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts.truncate(20);
        let name = &self.name;
        let tell =
            |text| Diagnostic::warning("fmu-says", harpoon_base::Span::NONE, format!("`{name}`: {text}"));
        texts.into_iter().map(tell).collect()
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        #[cfg(unix)]
        if self.gone.is_none() {
            let _ = self.socket.set_read_timeout(Some(Duration::from_secs(2)));
            let _ = self.ask(&Request::Terminate);
            let _ = self.socket.shutdown(std::net::Shutdown::Both);
        }
        // An FMU that has ended needs no time to go.
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
