//! The heart of the studio: one thread that owns the texts, the libraries, the history and the runs, and answers
//! requests one after the other.
//!
//! Whatever may take long is elsewhere: compiling and simulating in processes of their own (`compiler`), reading all
//! libraries for the search in a thread, sockets in the web server. They all report here as `Input`.

mod answers;
mod classes;
mod edits;
mod processes;
mod requests;

use crate::compile::compiler::{Compiler, CompilerOptions, Task};
use crate::compile::pipe::{Ask, Tell};
use crate::compile::runs::Runs;
use crate::documents::leave;
use crate::documents::project::Project;
use crate::protocol::{Check, ClassView, Event, Failure, Request};
use crate::views::tree;
use harpoon_driver::{Library, LibraryPaths};
use harpoon_ide::{Class, svg};
use harpoon_results::Trajectory;
use processes::Failing;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;

/// Of the page's own state.
const MAX_STATE: usize = 4 << 20;

pub enum Input {
    Connected {
        client: u32,
        sender: UnboundedSender<Out>,
    },
    Disconnected {
        client: u32,
    },
    Message {
        client: u32,
        text: String,
    },
    Resource {
        address: String,
        reply: oneshot::Sender<Option<Vec<u8>>>,
    },
    Scene {
        of: SceneOf,
        reply: oneshot::Sender<SceneFile>,
    },
    /// All of a run, to be written into a file.
    Trajectory {
        run: u32,
        reply: oneshot::Sender<Option<(String, Trajectory)>>,
    },
    Told {
        task: Task,
        generation: u32,
        tell: Box<Tell>,
        tail: Vec<f64>,
    },
    CompilerEnded {
        task: Task,
        generation: u32,
    },
    OnDisk {
        paths: Vec<PathBuf>,
    },
    Indexed {
        entries: Vec<tree::Entry>,
    },
    Stop,
}

/// A file, or why there is none: the model has no shapes, or it could not begin for this reason.
pub type SceneFile = Result<Arc<Vec<u8>>, Option<String>>;

/// Whose scene is asked for.
pub enum SceneOf {
    Run(u32),
    /// At the start values, as the text is now.
    Class(String),
}

pub enum Out {
    Text(String),
    Binary(Vec<u8>),
}

pub struct StudioOptions {
    pub root: PathBuf,
    pub paths: LibraryPaths,
    pub compiler: CompilerOptions,
    /// The page of a diagnostic.
    pub explain: fn(&str) -> Option<&'static str>,
    pub token: String,
}

struct Client {
    sender: UnboundedSender<Out>,
    open: BTreeSet<String>,
    active: Option<String>,
}

#[derive(Deserialize)]
struct Envelope {
    id: u32,
    #[serde(flatten)]
    request: serde_json::Value,
}

impl Envelope {
    fn read(self) -> serde_json::Result<Request> {
        let mut request = self.request;
        // Methods without parameters may leave them out.
        if let Some(object) = request.as_object_mut() {
            object.entry("params").or_insert_with(|| serde_json::json!({}));
        }
        serde_json::from_value(request)
    }
}

/// Whether a message of the page is a request.
pub fn is_request(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|envelope: Envelope| envelope.read().is_ok())
}

enum Answer {
    Json(serde_json::Value),
    Binary(Vec<u8>),
    /// A compiler works on it.
    Later,
}

pub struct Studio {
    options: StudioOptions,
    pub(crate) project: Project,
    pub(crate) library: Library,
    clients: BTreeMap<u32, Client>,
    /// Of all open classes, as their watchers have them.
    views: HashMap<String, Arc<ClassView>>,
    checker: Compiler,
    checking: Option<(String, u32)>,
    /// The last check of each class.
    pub(crate) checks: HashMap<String, Check>,
    simulator: Compiler,
    /// Started with the first sweep.
    sweeper: Compiler,
    /// Who waits for the sweep: connection and request.
    sweeping: Option<(u32, u32)>,
    waiting: VecDeque<Ask>,
    /// The element that the compiler is asked about.
    trying: Option<u32>,
    n_tried: u32,
    /// Those who wait for the scene of a class.
    previews: Vec<(String, oneshot::Sender<SceneFile>)>,
    /// Folders that models want to read, each with a file of it.
    wanted: BTreeMap<PathBuf, PathBuf>,
    /// Those who wait for an answer about a class: connection and request.
    studies: Vec<(u32, u32)>,
    running: Option<u32>,
    cancelled_at: Option<Instant>,
    runs: Runs,
    /// Run that ends another's place in the history when it is done.
    replaces: HashMap<u32, u32>,
    index: Option<Vec<tree::Entry>>,
    /// Names and descriptions of the classes of each edited file, to notice when the tree has to change.
    outlines: BTreeMap<String, Vec<String>>,
    /// Classes whose drawing went beyond the limits: why, and when it may be tried again.
    undrawable: HashMap<String, (Instant, String)>,
    unsaved: BTreeSet<String>,
    /// Files that could not be written: why, and when it was last tried.
    failed: BTreeMap<String, (String, Instant)>,
}

pub fn failure(code: &str, message: impl Into<String>) -> Failure {
    Failure { code: code.to_owned(), message: message.into() }
}

pub fn refused(message: impl Into<String>) -> Failure {
    failure("refused", message)
}

fn unknown_class(class: &str) -> Failure {
    failure("not-found", format!("there is no class `{class}`"))
}

fn json(value: &impl Serialize) -> Result<Answer, Failure> {
    serde_json::to_value(value).map(Answer::Json).map_err(|e| failure("internal", e.to_string()))
}

/// Where a class stands: its file, and whether and why not it can be edited.
pub(crate) struct Located {
    pub class: Class,
    pub file: harpoon_base::FileId,
    /// In the opened folder.
    pub name: Option<String>,
    pub shown: String,
}

impl Studio {
    pub fn open(options: StudioOptions, to_core: Sender<Input>) -> std::io::Result<Studio> {
        let project = Project::open(&options.root)?;
        let mut library = Library::new(&options.paths);
        crate::compile::worker::open_folder(&mut library, &project.root);
        let opening = Ask::Open {
            root: project.root.clone(),
            given: options.paths.given.clone(),
            environment: options.paths.environment.clone(),
            allow_read: leave::folders(project.state.as_deref(), &options.compiler.allow_read),
            fmu_host: options.compiler.fmu_host.clone(),
            max_bytes: options.compiler.max_bytes,
        };
        let compiler = |task| Compiler::new(task, options.compiler.clone(), opening.clone(), to_core.clone());
        let (checker, simulator) = (compiler(Task::Checking), compiler(Task::Simulating));
        let sweeper = compiler(Task::Sweeping);
        let mut studio = Studio {
            options,
            project,
            library,
            clients: BTreeMap::new(),
            views: HashMap::new(),
            checker,
            checking: None,
            checks: HashMap::new(),
            simulator,
            sweeper,
            sweeping: None,
            waiting: VecDeque::new(),
            trying: None,
            n_tried: 0,
            previews: Vec::new(),
            wanted: BTreeMap::new(),
            studies: Vec::new(),
            running: None,
            cancelled_at: None,
            runs: Runs::default(),
            replaces: HashMap::new(),
            index: None,
            outlines: BTreeMap::new(),
            undrawable: HashMap::new(),
            unsaved: BTreeSet::new(),
            failed: BTreeMap::new(),
        };
        studio.checker.start()?;
        Ok(studio)
    }

    pub fn root(&self) -> &Path {
        &self.project.root
    }

    /// Works until told to stop.
    pub fn run(&mut self, inputs: &Receiver<Input>) {
        loop {
            let input = match inputs.recv_timeout(Duration::from_millis(100)) {
                Ok(Input::Stop) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(input) => Some(input),
                Err(RecvTimeoutError::Timeout) => None,
            };
            if let Some(input) = input {
                self.input(input);
            }
            self.watch_compilers();
            self.save_all();
        }
        for task in [Task::Checking, Task::Simulating, Task::Sweeping] {
            self.compiler(task).stop();
        }
    }

    fn compiler(&mut self, task: Task) -> &mut Compiler {
        match task {
            Task::Checking => &mut self.checker,
            Task::Simulating => &mut self.simulator,
            Task::Sweeping => &mut self.sweeper,
        }
    }

    fn input(&mut self, input: Input) {
        match input {
            Input::Connected { client, sender } => {
                self.clients.insert(client, Client { sender, open: BTreeSet::new(), active: None });
            }
            Input::Disconnected { client } => {
                self.clients.remove(&client);
                self.forget_views();
            }
            Input::Message { client, text } => self.message(client, &text),
            Input::Resource { address, reply } => {
                let _ = reply.send(svg::read_address(&self.library, &address));
            }
            Input::Scene { of: SceneOf::Run(run), reply } => {
                let _ = reply.send(self.runs.scene(run).ok_or(None));
            }
            Input::Trajectory { run, reply } => {
                let _ = reply.send(self.runs.trajectory(run));
            }
            Input::Scene { of: SceneOf::Class(class), reply } => {
                if self.checker.is_running() || self.start(Task::Checking).is_ok() {
                    self.checker.ask(&Ask::Preview { class: class.clone() });
                    self.previews.push((class, reply));
                }
            }
            Input::Told { task, generation, tell, tail } => {
                let current = self.compiler(task);
                if current.generation == generation {
                    self.told(task, *tell, tail);
                }
            }
            Input::CompilerEnded { task, generation } => {
                let current = self.compiler(task);
                if current.generation == generation && current.is_running() {
                    self.compiler_failed(task, &Failing::Gone);
                }
            }
            Input::OnDisk { paths } => self.on_disk(paths),
            Input::Indexed { entries } => {
                self.index = Some(entries);
                self.broadcast(&Event::SearchReady {});
            }
            Input::Stop => {}
        }
    }

    fn send(&self, client: u32, out: Out) {
        if let Some(client) = self.clients.get(&client) {
            let _ = client.sender.send(out);
        }
    }

    fn tell(&self, client: u32, event: &Event) {
        if let Ok(text) = serde_json::to_string(event) {
            self.send(client, Out::Text(text));
        }
    }

    fn broadcast(&self, event: &Event) {
        let Ok(text) = serde_json::to_string(event) else { return };
        for client in self.clients.values() {
            let _ = client.sender.send(Out::Text(text.clone()));
        }
    }

    // ---- requests -------------------------------------------------------------------------------------------

    fn message(&mut self, client: u32, text: &str) {
        let envelope: Envelope = match serde_json::from_str(text) {
            Ok(envelope) => envelope,
            Err(e) => {
                let event = serde_json::json!({ "id": null, "error": failure("bad-request", e.to_string()) });
                self.send(client, Out::Text(event.to_string()));
                return;
            }
        };
        let id = envelope.id;
        let answer = match envelope.read() {
            Ok(request) => self.guarded(client, id, request),
            Err(e) => Err(failure("bad-request", e.to_string())),
        };
        let out = match answer {
            Ok(Answer::Json(result)) => {
                Out::Text(serde_json::json!({ "id": id, "result": result }).to_string())
            }
            Ok(Answer::Binary(bytes)) => Out::Binary(bytes),
            Ok(Answer::Later) => return,
            Err(error) => Out::Text(serde_json::json!({ "id": id, "error": error }).to_string()),
        };
        self.send(client, out);
    }

    /// A mistake of ours in one request must not end the studio.
    fn guarded(&mut self, client: u32, id: u32, request: Request) -> Result<Answer, Failure> {
        let result = std::panic::catch_unwind(AssertUnwindSafe(|| self.request(client, id, request)));
        result.unwrap_or_else(|_| {
            let place = crate::crash::place();
            crate::crash::report(self.project.state.as_deref(), &place);
            self.reopen();
            Err(failure(
                "internal",
                format!("a mistake of Harpoon ({place}); nothing was changed, please report it"),
            ))
        })
    }

    /// The libraries anew from disk and from the texts at hand.
    fn reopen(&mut self) {
        self.library = Library::new(&self.options.paths);
        crate::compile::worker::open_folder(&mut self.library, &self.project.root);
        for (path, text) in self.project.texts() {
            self.library.set_text(&path, &text);
        }
    }
}
