//! The server's side of a compiler process: starts it, talks to it, and ends it when it takes too long.

use crate::compile::pipe::{self, Ask, Tell};
use crate::studio::Input;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// How to start a compiler, and what it may take.
#[derive(Clone, Debug)]
pub struct CompilerOptions {
    /// Program and arguments.
    pub command: Vec<PathBuf>,
    pub max_bytes: u64,
    /// Folders that models may read by the user's leave.
    pub allow_read: Vec<PathBuf>,
    /// The program that becomes the process of an FMU, if models may have some.
    pub fmu_host: Option<Vec<PathBuf>>,
    pub max_check: Duration,
    pub max_run: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Checking,
    Simulating,
    Sweeping,
}

pub struct Compiler {
    pub task: Task,
    options: CompilerOptions,
    opening: Ask,
    to_core: Sender<Input>,
    process: Option<(Child, BufWriter<ChildStdin>)>,
    /// Tells of a process that was ended are not listened to.
    pub generation: u32,
    /// When what it works on began.
    pub busy_since: Option<Instant>,
}

impl Compiler {
    pub fn new(task: Task, options: CompilerOptions, opening: Ask, to_core: Sender<Input>) -> Compiler {
        Compiler { task, options, opening, to_core, process: None, generation: 0, busy_since: None }
    }

    pub fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Starts the process; the caller then tells it the texts that are not on disk.
    pub fn start(&mut self) -> std::io::Result<()> {
        self.stop();
        let (program, arguments) =
            self.options.command.split_first().ok_or_else(|| std::io::Error::other("no command"))?;
        let mut child = Command::new(program)
            .args(arguments)
            // What a check frees, the next one needs: its pages stay with the process for a while (milliseconds).
            .env("MIMALLOC_PURGE_DELAY", "10000")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("no pipes"));
        };
        self.generation += 1;
        let (generation, task, to_core) = (self.generation, self.task, self.to_core.clone());
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok((tell, tail)) = pipe::read::<Tell>(&mut output) {
                if to_core.send(Input::Told { task, generation, tell: Box::new(tell), tail }).is_err() {
                    return;
                }
            }
            let _ = to_core.send(Input::CompilerEnded { task, generation });
        });
        self.process = Some((child, BufWriter::new(input)));
        let opening = self.opening.clone();
        self.ask(&opening);
        Ok(())
    }

    /// Models may read this folder, in this process and in those that come after it.
    pub fn allow(&mut self, folder: &Path) {
        if let Ask::Open { allow_read, .. } = &mut self.opening {
            allow_read.push(folder.to_path_buf());
        }
        self.ask(&Ask::Allow { folder: folder.to_path_buf() });
    }

    /// Nothing happens if the process is gone; that is heard from its end.
    pub fn ask(&mut self, ask: &Ask) {
        if let Some((_, input)) = &mut self.process {
            let _ = pipe::write(input, ask, &[]);
        }
    }

    pub fn is_over_time(&self) -> bool {
        let limit = match self.task {
            Task::Checking => self.options.max_check,
            Task::Simulating | Task::Sweeping => self.options.max_run,
        };
        self.busy_since.is_some_and(|since| since.elapsed() > limit)
    }

    pub fn limit(&self) -> Duration {
        match self.task {
            Task::Checking => self.options.max_check,
            Task::Simulating | Task::Sweeping => self.options.max_run,
        }
    }

    pub fn stop(&mut self) {
        if let Some((mut child, input)) = self.process.take() {
            drop(input);
            let _ = child.kill();
            // The dead must be collected, but not waited for.
            std::thread::spawn(move || child.wait());
        }
        self.busy_since = None;
    }
}

impl Drop for Compiler {
    fn drop(&mut self) {
        self.stop();
    }
}
