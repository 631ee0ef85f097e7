//! The compiler processes: what they are asked, what they tell, and what happens when one is no more.

use super::{Out, Studio, failure, refused};
use crate::compile::compiler::Task;
use crate::compile::pipe::{Ask, Tell};
use crate::compile::scene;
use crate::documents::leave;
use crate::protocol::{self, Check, Diagnostic, Event, Failure, RunState, Severity};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

impl Studio {
    // ---- checking -------------------------------------------------------------------------------------------

    /// Checks the next class that someone looks at and that has changed since its last check.
    pub(super) fn next_check(&mut self) {
        if self.checking.is_some() {
            return;
        }
        let revision = self.project.revision;
        let active = self.clients.values().filter_map(|c| c.active.clone());
        let due = |class: &String| self.checks.get(class).is_none_or(|c| c.revision < revision);
        let Some(class) = active.into_iter().find(due) else { return };
        if !self.checker.is_running() && self.start(Task::Checking).is_err() {
            return;
        }
        self.broadcast(&Event::Checking { class: class.clone(), revision });
        self.checker.ask(&Ask::Check { class: class.clone(), revision });
        self.checker.busy_since = Some(Instant::now());
        self.checking = Some((class, revision));
    }

    /// Who comes later hears what is known already.
    pub(super) fn tell_check(&self, client: u32, class: &str) {
        if let Some(check) = self.checks.get(class).filter(|c| c.revision == self.project.revision) {
            self.tell(client, &Event::Checked { check: check.clone() });
        }
    }

    pub(super) fn start(&mut self, task: Task) -> std::io::Result<()> {
        let texts = self.project.texts();
        let compiler = self.compiler(task);
        compiler.start()?;
        for (path, text) in texts {
            compiler.ask(&Ask::SetText { path, text: Some(text) });
        }
        Ok(())
    }

    pub(super) fn checked(&mut self, check: Check) {
        self.checking = None;
        self.checker.busy_since = (!self.studies.is_empty()).then(Instant::now);
        self.broadcast(&Event::Checked { check: check.clone() });
        self.checks.insert(check.class.clone(), check);
        self.next_check();
    }

    pub(super) fn told(&mut self, task: Task, tell: Tell, tail: Vec<f64>) {
        match tell {
            Tell::Crashed { place } => {
                crate::crash::report(self.project.state.as_deref(), &place);
                self.compiler_failed(task, &Failing::Crashed { place });
            }
            Tell::Refused { files } => self.ask_leave(task, files),
            Tell::Checked(check) => self.checked(*check),
            Tell::Tried { number, diagnostics } => {
                self.trying = None;
                self.broadcast(&Event::Tried { number, diagnostics });
            }
            Tell::Studied { client, id, answer } => self.studied(client, id, answer),
            Tell::Swept { class, done, of } => self.broadcast(&Event::Swept { class, done, of }),
            Tell::Progress { run, fraction } => self.broadcast(&Event::Progress { run, fraction }),
            Tell::Preview { class, n_bytes, failed } => {
                if let Some(at) = self.previews.iter().position(|(c, _)| *c == class) {
                    let file = scene::unpack(&tail, n_bytes);
                    let answer = if file.is_empty() { Err(failed) } else { Ok(Arc::new(file)) };
                    let _ = self.previews.remove(at).1.send(answer);
                }
            }
            Tell::Scene { run, n_bytes } => self.runs.set_scene(run, scene::unpack(&tail, n_bytes)),
            Tell::Finished { mut info, variables, energy, .. } => {
                let run = info.run;
                if let Some(begun) = self.runs.get_mut(run) {
                    info.time_unit.clone_from(&begun.time_unit);
                    self.runs.finish((*info).clone(), variables, tail, energy);
                    self.broadcast(&Event::Finished { run: *info });
                }
                self.run_ended(run);
            }
        }
    }

    // ---- reading outside of the folder ----------------------------------------------------------------------

    /// The user is asked for each folder once, and again with each run that fails without it.
    pub(super) fn ask_leave(&mut self, task: Task, files: Vec<PathBuf>) {
        for file in files {
            let Some(folder) = file.parent().map(Path::to_path_buf) else { continue };
            if task != Task::Checking || !self.wanted.contains_key(&folder) {
                self.broadcast(&leave::question(&folder, &file));
            }
            self.wanted.insert(folder, file);
        }
    }

    /// Only what a model has wanted can be allowed.
    pub(super) fn allow_read(&mut self, folder: &str) -> Result<(), Failure> {
        let folder = Path::new(folder);
        if self.wanted.remove(folder).is_none() {
            return Err(refused("no model has asked for this folder"));
        }
        leave::folders(self.project.state.as_deref(), &[folder.to_path_buf()]);
        for compiler in [&mut self.checker, &mut self.simulator, &mut self.sweeper] {
            compiler.allow(folder);
        }
        self.checks.clear();
        self.next_check();
        Ok(())
    }

    // ---- simulating -----------------------------------------------------------------------------------------

    pub(super) fn next_run(&mut self) {
        if self.running.is_some() {
            return;
        }
        while let Some(ask) = self.waiting.pop_front() {
            let Ask::Simulate { run, .. } = &ask else { continue };
            let run = *run;
            if self.runs.get_mut(run).is_none_or(|info| info.state != RunState::Running) {
                continue;
            }
            if !self.simulator.is_running()
                && let Err(e) = self.start(Task::Simulating)
            {
                let help = "look whether the program file of harpoon is still where it was";
                self.fail_run(run, stopped(format!("the compiler cannot be started: {e}"), help));
                continue;
            }
            self.simulator.ask(&ask);
            self.simulator.busy_since = Some(Instant::now());
            self.running = Some(run);
            self.cancelled_at = None;
            return;
        }
    }

    pub(super) fn run_ended(&mut self, run: u32) {
        if let Some(old) = self.replaces.remove(&run) {
            self.runs.forget(old);
        }
        if self.running == Some(run) {
            self.running = None;
            self.simulator.busy_since = None;
            self.cancelled_at = None;
        }
        self.next_run();
    }

    pub(super) fn cancel(&mut self, run: u32) {
        if self.running == Some(run) {
            self.simulator.ask(&Ask::Cancel { run });
            self.cancelled_at = Some(Instant::now());
        } else if let Some(info) = self.runs.get_mut(run)
            && info.state == RunState::Running
        {
            info.state = RunState::Cancelled;
            let run = info.clone();
            self.broadcast(&Event::Finished { run });
        }
    }

    pub(super) fn fail_run(&mut self, run: u32, reason: Diagnostic) {
        let Some(info) = self.runs.get_mut(run) else { return };
        info.state = RunState::Failed;
        info.diagnostics.push(reason);
        let info = info.clone();
        self.broadcast(&Event::Finished { run: info });
        self.run_ended(run);
    }

    // ---- compilers that do not answer -----------------------------------------------------------------------

    pub(super) fn watch_compilers(&mut self) {
        if self.checker.is_over_time() {
            self.compiler_failed(Task::Checking, &Failing::OverTime { limit: self.checker.limit() });
        }
        if self.simulator.is_over_time() {
            self.compiler_failed(Task::Simulating, &Failing::OverTime { limit: self.simulator.limit() });
        }
        if self.sweeper.is_over_time() {
            self.compiler_failed(Task::Sweeping, &Failing::OverTime { limit: self.sweeper.limit() });
        }
        // A run that does not hear: the process goes.
        const GRACE: Duration = Duration::from_secs(2);
        if self.cancelled_at.is_some_and(|at| at.elapsed() > GRACE)
            && let Some(run) = self.running
        {
            self.simulator.stop();
            if let Some(info) = self.runs.get_mut(run) {
                info.state = RunState::Cancelled;
                let info = info.clone();
                self.broadcast(&Event::Finished { run: info });
            }
            self.run_ended(run);
        }
    }

    pub(super) fn compiler_failed(&mut self, task: Task, failing: &Failing) {
        let reason = failing.reason(self.options.compiler.max_bytes);
        let event = Event::CompilerRestarted { reason: format!("The compiler was started anew: {reason}.") };
        match task {
            Task::Checking => {
                self.checker.stop();
                // Whoever waits for a picture hears that there is none.
                self.previews.clear();
                if let Some(number) = self.trying.take() {
                    let message = format!("the element could not be checked: {reason}");
                    let diagnostics = vec![stopped(message, failing.way_on(task))];
                    self.broadcast(&Event::Tried { number, diagnostics });
                }
                for (client, id) in std::mem::take(&mut self.studies) {
                    let error = failure("stopped", format!("the model could not be analysed: {reason}"));
                    let out = serde_json::json!({ "id": id, "error": error });
                    self.send(client, Out::Text(out.to_string()));
                }
                self.broadcast(&event);
                if let Some((class, revision)) = self.checking.take() {
                    let check = Check {
                        diagnostics: vec![stopped(
                            format!("`{class}` could not be checked: {reason}"),
                            failing.way_on(task),
                        )],
                        class,
                        revision,
                        bonds: None,
                        equations: 0,
                        unknowns: 0,
                        states: 0,
                        is_simulatable: false,
                        milliseconds: 0.0,
                        starts: Vec::new(),
                        experiment: protocol::Settings {
                            start_time: None,
                            stop_time: None,
                            tolerance: None,
                            intervals: None,
                            solver: None,
                            step: None,
                        },
                    };
                    self.checked(check);
                }
                if !self.checker.is_running() {
                    let _ = self.start(Task::Checking);
                }
            }
            Task::Sweeping => {
                let message = format!("the sweep did not end: {reason}; {}", failing.way_on(task));
                self.end_sweep(failure("stopped", message));
                self.sweeper.stop();
            }
            Task::Simulating => {
                self.simulator.stop();
                self.broadcast(&event);
                if let Some(run) = self.running {
                    let message = format!("the simulation did not end: {reason}");
                    self.fail_run(run, stopped(message, failing.way_on(task)));
                }
            }
        }
    }
}

/// Why a compiler process is no more.
pub(super) enum Failing {
    OverTime {
        limit: Duration,
    },
    /// Without a word, as the system ends what takes too much memory.
    Gone,
    /// By a mistake of ours at this place of our source.
    Crashed {
        place: String,
    },
}

impl Failing {
    fn reason(&self, max_bytes: u64) -> String {
        match self {
            Failing::OverTime { limit } => {
                format!("it took longer than {} s and was stopped", limit.as_secs())
            }
            Failing::Gone => {
                let limit = max_bytes >> 20;
                format!(
                    "it ended without a word, most likely because it needs more than {limit} MiB of memory"
                )
            }
            Failing::Crashed { place } => format!("Harpoon made a mistake of its own at {place}"),
        }
    }

    fn way_on(&self, task: Task) -> &'static str {
        match (self, task) {
            (Failing::OverTime { .. }, Task::Checking) => {
                "take back the last change, look for an array or a loop that is far too large, or give \
                 `harpoon studio` a larger `--max-check`"
            }
            (Failing::OverTime { .. }, Task::Sweeping) => {
                "take fewer cases, shorten the experiment, or give `harpoon studio` a larger `--max-run`"
            }
            (Failing::OverTime { .. }, Task::Simulating) => {
                "shorten the experiment, look for steps that become tiny, or give `harpoon studio` a larger \
                 `--max-run`"
            }
            (Failing::Gone, _) => {
                "take back the last change, look for an array that is far too large, or give `harpoon studio` a \
                 larger `--max-memory`"
            }
            (Failing::Crashed { .. }, _) => {
                "your files are safe: take back the last change and go another way; please report the line \
                 above; it holds nothing of your model"
            }
        }
    }
}

fn stopped(message: String, help: &str) -> Diagnostic {
    Diagnostic {
        severity: Severity::Error,
        code: "compiler-stopped".to_owned(),
        message,
        label: String::new(),
        help: help.to_owned(),
        component: String::new(),
        place: None,
        related: Vec::new(),
        fixes: Vec::new(),
    }
}
