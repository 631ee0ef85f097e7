//! The heart of the studio: one thread that owns the texts, the libraries, the history and the runs, and answers
//! requests one after the other.
//!
//! Whatever may take long is elsewhere: compiling and simulating in processes of their own (`compiler`), reading all
//! libraries for the search in a thread, sockets in the web server. They all report here as `Input`.

use crate::commands::{classes, gestures, new_class, pictures, submodels};
use crate::compile::compiler::{Compiler, CompilerOptions, Task};
use crate::compile::pipe::{Ask, Tell};
use crate::compile::runs::Runs;
use crate::compile::scene;
use crate::documents::history::{FileChange, Step};
use crate::documents::leave;
use crate::documents::offsets::{self, Splice};
use crate::documents::project::{Happened, MAX_TEXT, Obstacle, Project, Saved};
use crate::documents::watch;
use crate::protocol::{
    self, Check, ClassParams, ClassView, Created, Diagnostic, Documentation, EditCommand, EditParams,
    EditResult, Event, Failure, Hello, IconResult, Nothing, Request, RunState, Severity, Started, Study,
    Tree,
};
use crate::views::look::{self, DRAWING, look};
use crate::views::tree::{self, Roots};
use crate::views::{assist, class};
use harpoon_base::patience::{spend_bytes, within};
use harpoon_driver::{Library, LibraryPaths};
use harpoon_ide::class_view::Viewer;
use harpoon_ide::html::{self, Use};
use harpoon_ide::svg::{self, Style};
use harpoon_ide::{Catalog, Class};
use harpoon_results::Trajectory;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc::UnboundedSender, oneshot};

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

    fn request(&mut self, client: u32, id: u32, request: Request) -> Result<Answer, Failure> {
        match request {
            Request::Hello(_) => {
                if self.index.is_some() {
                    self.tell(client, &Event::SearchReady {});
                }
                for (folder, file) in &self.wanted {
                    self.tell(client, &leave::question(folder, file));
                }
                json(&self.hello(client))
            }
            Request::SaveState(p) => {
                self.save_state(&p.state)?;
                json(&Nothing {})
            }
            Request::Tree(p) => {
                let roots = Roots { project: &self.project.root };
                json(&look(|| {
                    let nodes = match p.parent.filter(|p| !p.is_empty()) {
                        None => tree::top(&self.library, &roots),
                        Some(parent) => tree::children(&self.library, &parent, &roots)
                            .ok_or_else(|| unknown_class(&parent))?,
                    };
                    Ok(Tree { nodes })
                })?)
            }
            Request::Search(p) => json(&look(|| Ok(self.search(&p)))?),
            Request::Icon(p) => look(|| {
                let located = self.locate(&p.class)?;
                let trees = harpoon_sema::Trees::default();
                let catalog = Catalog::new(&self.library, &self.library, &trees);
                let icon = Viewer::new(&catalog).icon(&located.class);
                let style =
                    Style { files: Some(&self.library), name: Some(located.class.name()), ..Style::icon() };
                json(&IconResult { svg: svg::icon(&icon, &Style { prefix: "", ..style }) })
            }),
            Request::Picture(p) => look(|| {
                let located = self.locate(&p.class)?;
                let trees = harpoon_sema::Trees::default();
                let catalog = Catalog::new(&self.library, &self.library, &trees);
                let drawn = Viewer::new(&catalog).diagram(&located.class);
                let prefix = p.class.replace('.', "-");
                let style = Style {
                    files: Some(&self.library),
                    name: Some(located.class.name()),
                    pixels_per_unit: 1.0,
                    prefix: &prefix,
                    ..Style::diagram()
                };
                let svg = if svg::is_empty(&drawn) { String::new() } else { svg::diagram(&drawn, &style) };
                json(&IconResult { svg })
            }),
            Request::Documentation(p) => json(&look(|| self.documentation(&p))?),
            Request::PreviewDocumentation(p) => {
                self.locate(&p.class)?;
                let html = self.page_html(&harpoon_ide::markdown::documentation(&p.text));
                json(&protocol::Preview { html })
            }
            Request::AddPicture(p) => json(&pictures::add(self, &p)?),
            Request::Open(p) => {
                let view = self.view(&p.class)?;
                let answer = json(&*view);
                if let Some(c) = self.clients.get_mut(&client) {
                    c.open.insert(p.class.clone());
                    c.active = Some(p.class.clone());
                }
                self.tell_check(client, &p.class);
                self.views.insert(p.class, view);
                self.next_check();
                answer
            }
            Request::Instance(p) => json(&self.instance(&p)?),
            Request::Activate(p) => {
                self.tell_check(client, &p.class);
                if let Some(c) = self.clients.get_mut(&client) {
                    c.active = Some(p.class);
                }
                self.next_check();
                json(&Nothing {})
            }
            Request::Close(p) => {
                if let Some(c) = self.clients.get_mut(&client) {
                    c.open.remove(&p.class);
                    c.active = c.active.take().filter(|a| *a != p.class);
                }
                self.forget_views();
                json(&Nothing {})
            }
            Request::Edit(p) => json(&self.edit(client, &p)?),
            // With nothing to undo or redo, nothing happens: a quick hand may press once too often.
            Request::Undo(p) => {
                let step = self.project.undo_of(&p.class);
                json(&self.take_back(client, step, p.confirmed)?)
            }
            Request::Redo(p) => {
                let step = self.project.redo_of(&p.class);
                json(&self.take_back(client, step, p.confirmed)?)
            }
            Request::TakeBack(p) => json(&self.take_back(client, Some(p.id), p.confirmed)?),
            Request::Happenings(_) => json(&protocol::Happenings { entries: self.project.happenings() }),
            Request::Resolve(p) => {
                let classes: Vec<String> = self
                    .library
                    .classes_of_text(&self.project.root.join(&p.file))
                    .into_iter()
                    .map(|(name, _)| name)
                    .collect();
                let happened = self.project.settle(&p.file, &p.text, &classes).map_err(refused)?;
                self.broadcast(&Event::ConflictSettled { file: p.file.clone() });
                self.unsaved.insert(p.file);
                self.after(happened, "Settlement of a conflict", Some(client));
                json(&EditResult { revision: self.project.revision, components: Vec::new() })
            }
            Request::NewModel(p) => {
                let (step, class) = look(|| new_class::new_model(self, &p))?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
            Request::TryElement(p) => json(&self.try_element(&p)),
            Request::NewElement(p) => {
                let (step, class) = new_class::new_element(self, &p)?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
            Request::CopyClass(p) => {
                let (step, class) = look(|| new_class::copy_class(self, &p))?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
            Request::MakeSubmodel(p) => {
                let made = look(|| submodels::make(self, &p))?;
                // Two steps: undo in the model brings its components back, and the class is in the list.
                self.commit(client, &p.class, made.around, None)?;
                let label = format!("New submodel {}", p.name.trim());
                let step = new_class::settle(self, &made.class, label, &made.text)?;
                self.commit(client, &made.class, step, None)?;
                let revision = self.project.revision;
                json(&protocol::Submodel { class: made.class, component: made.component, revision })
            }
            Request::RenameClass(p) => {
                let (step, class) = look(|| classes::rename(self, &p.class, &p.to))?;
                self.commit(client, &p.class, step, None)?;
                self.project.rename_class(&p.class, &class);
                self.follow_name(&p.class, &class);
                self.broadcast(&Event::Renamed { from: p.class, to: class.clone() });
                self.close_gone();
                json(&Created { class, revision: self.project.revision })
            }
            Request::DeleteClass(p) => {
                let step = look(|| classes::delete(self, &p.class, p.confirmed))?;
                self.commit(client, &p.class, step, None)?;
                self.close_gone();
                json(&EditResult { revision: self.project.revision, components: Vec::new() })
            }
            Request::Explain(p) => {
                let markdown = (self.options.explain)(&p.code)
                    .ok_or_else(|| failure("not-found", format!("there is no page about `{}`", p.code)))?;
                json(&protocol::Explanation { markdown: markdown.to_owned() })
            }
            Request::Simulate(p) => {
                let run = self.runs.next_number();
                if let Some(old) = p.replaces {
                    self.cancel(old);
                    self.replaces.insert(run, old);
                }
                let revision = self.project.revision;
                let mut info =
                    crate::compile::worker::started(run, p.class.clone(), revision, p.settings.clone());
                info.overrides = p.overrides.clone();
                info.time_unit = look(|| self.time_unit(&p.class)).unwrap_or_default();
                self.runs.insert(info);
                let (class, settings, overrides) = (p.class, p.settings, p.overrides);
                self.waiting.push_back(Ask::Simulate { run, class, revision, settings, overrides });
                self.next_run();
                json(&Started { run })
            }
            Request::Cancel(p) => {
                self.cancel(p.run);
                json(&Nothing {})
            }
            Request::Runs(_) => json(&protocol::Runs { runs: self.runs.infos() }),
            Request::AllowRead(p) => {
                self.allow_read(&p.folder)?;
                json(&Nothing {})
            }
            Request::ForgetRun(p) => {
                self.cancel(p.run);
                self.runs.forget(p.run);
                json(&Nothing {})
            }
            Request::Results(p) => json(&self.runs.results(p.run)?),
            Request::Columns(p) => self.runs.columns(id, &p).map(Answer::Binary),
            Request::Moment(p) => json(&look(|| self.moment(&p))?),
            Request::Parameters(p) => json(&look(|| crate::views::dialog::parameters(self, &p))?),
            Request::CheckValue(p) => json(&look(|| assist::check_value(self, &p))?),
            Request::Fitting(p) => json(&look(|| crate::views::replace::fitting(self, &p))?),
            Request::Targets(p) => json(&look(|| gestures::targets(self, &p))?),
            Request::Complete(p) => json(&look(|| assist::complete(self, &p))?),
            Request::Hover(p) => json(&look(|| assist::hover(self, &p))?),
            Request::Energy(p) => json(self.runs.energy(p.run)?),
            Request::Equations(p) => self.study(client, id, Study::Equations(p.class)),
            Request::BondGraph(p) => self.study(client, id, Study::BondGraph(p.class)),
            Request::Order(p) => self.study(client, id, Study::Order(p)),
            Request::Linear(p) => self.study(client, id, Study::Linear(p)),
            Request::Locus(p) => self.study(client, id, Study::Locus(p)),
            Request::OpenLoop(p) => self.study(client, id, Study::Loop(p)),
            Request::Sweep(p) => self.sweep(client, id, p),
            Request::StopSweep(_) => {
                self.end_sweep(failure("cancelled", "the sweep was stopped"));
                json(&Nothing {})
            }
            Request::Fmu(p) => self.study(client, id, Study::Fmu(p)),
            Request::Netlists(_) => {
                let files = watch::netlists(&self.project.root);
                json(&protocol::Netlists { files: files.filter_map(|f| self.project.name_of(&f)).collect() })
            }
            Request::Netlist(p) => self.study(client, id, Study::Netlist(p)),
            Request::Sample(p) => self.study(client, id, Study::Sample(p.class)),
            Request::Sketch(p) => self.study(client, id, Study::Sketch(p.text)),
            Request::Gallery(_) => json(&look(|| {
                Ok(crate::views::gallery::gallery(&self.library, &self.project.root, self.index.as_deref()))
            })?),
            Request::SaveModel(p) => {
                let (step, class) = new_class::given(self, &p.name, &p.text)?;
                self.commit(client, &class, step, None)?;
                json(&Created { class, revision: self.project.revision })
            }
        }
    }

    /// Asks the checking compiler, which has the texts; the answer comes when it is there.
    fn study(&mut self, client: u32, id: u32, study: Study) -> Result<Answer, Failure> {
        if !self.checker.is_running() && self.start(Task::Checking).is_err() {
            return Err(refused("the compiler cannot be started"));
        }
        self.checker.ask(&Ask::Study { client, id, study });
        self.checker.busy_since.get_or_insert_with(Instant::now);
        self.studies.push((client, id));
        Ok(Answer::Later)
    }

    fn sweep(&mut self, client: u32, id: u32, params: protocol::SweepParams) -> Result<Answer, Failure> {
        self.end_sweep(failure("cancelled", "another sweep was started"));
        if !self.sweeper.is_running() && self.start(Task::Sweeping).is_err() {
            return Err(refused("the compiler cannot be started"));
        }
        self.sweeper.ask(&Ask::Study { client, id, study: Study::Sweep(params) });
        self.sweeper.busy_since = Some(Instant::now());
        self.sweeping = Some((client, id));
        Ok(Answer::Later)
    }

    /// A sweep that is at work ends with its process.
    fn end_sweep(&mut self, why: Failure) {
        if let Some((client, id)) = self.sweeping.take() {
            self.sweeper.stop();
            let out = serde_json::json!({ "id": id, "error": why });
            self.send(client, Out::Text(out.to_string()));
        }
    }

    fn studied(&mut self, client: u32, id: u32, answer: Result<serde_json::Value, Failure>) {
        if self.sweeping == Some((client, id)) {
            self.sweeping = None;
            self.sweeper.busy_since = None;
        } else if let Some(at) = self.studies.iter().position(|s| *s == (client, id)) {
            self.studies.remove(at);
        } else {
            return;
        }
        if self.studies.is_empty() && self.checking.is_none() {
            self.checker.busy_since = None;
        }
        let out = match answer {
            Ok(result) => serde_json::json!({ "id": id, "result": result }),
            Err(error) => serde_json::json!({ "id": id, "error": error }),
        };
        self.send(client, Out::Text(out.to_string()));
    }

    fn hello(&mut self, client: u32) -> Hello {
        let state = self.project.folder().read("harpoon.json", MAX_STATE as u64).ok();
        let folder =
            self.project.root.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        Hello {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            client,
            folder,
            revision: self.project.revision,
            runs: self.runs.infos(),
            state: state.and_then(|s| serde_json::from_slice(&s).ok()).unwrap_or_default(),
            recovered: self.project.recovered.clone(),
            conflicts: self.project.conflicts(),
        }
    }

    fn save_state(&self, state: &serde_json::Value) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(state).map_err(|e| failure("bad-request", e.to_string()))?;
        if text.len() > MAX_STATE {
            return Err(failure("too-large", "the state of the page is too large to be kept"));
        }
        self.project
            .folder()
            .write("harpoon.json", (text + "\n").as_bytes())
            .map_err(|e| refused(e.to_string()))
    }

    fn search(&self, p: &protocol::SearchParams) -> protocol::SearchResult {
        let own = tree::own_entries(&self.library);
        let entries = own.iter().chain(self.index.iter().flatten());
        let limit = p.limit.unwrap_or(50).min(500) as usize;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let roots = Roots { project: &self.project.root };
        let nodes = tree::search(entries, &p.query, limit)
            .into_iter()
            .filter_map(|name| catalog.class_by_name(name))
            .map(|class| tree::node(&self.library, &catalog, &class, &roots))
            .collect();
        protocol::SearchResult { nodes, is_complete: self.index.is_some() }
    }

    fn time_unit(&self, class: &str) -> Result<String, Failure> {
        let located = self.locate(class)?;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        Ok(crate::views::units::time_unit(&catalog, &located.class))
    }

    fn documentation(&self, p: &ClassParams) -> Result<Documentation, Failure> {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let class = catalog.class_by_name(&p.class).ok_or_else(|| unknown_class(&p.class))?;
        let viewer = Viewer::new(&catalog);
        let info = viewer.documentation_part(&class, "info");
        Ok(Documentation {
            class: p.class.clone(),
            description: class.description().to_owned(),
            info: self.page_html(&info),
            revisions: self.page_html(&viewer.documentation_part(&class, "revisions")),
            source: info,
        })
    }

    /// Documentation as this server shows it.
    fn page_html(&self, text: &str) -> String {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let token = &self.options.token;
        let mut addresses = |kind: Use, address: &str| match kind {
            Use::Image if html::is_embedded_picture(address) => Some(address.to_owned()),
            Use::Image => {
                svg::split_address(address)?;
                Some(format!("/resource?token={token}&address={}", percent(address)))
            }
            Use::Link => match html::scheme(address).as_str() {
                "http" | "https" | "mailto" => Some(address.to_owned()),
                "modelica" => {
                    let name = address.get(11..)?.split(['#', '/']).next()?;
                    catalog.class_by_name(name).map(|c| format!("#class:{}", c.full_name()))
                }
                "" => html::anchor(address.strip_prefix('#')?).map(|a| format!("#{a}")),
                _ => None,
            },
        };
        html::sanitise(text, &mut addresses)
    }

    // ---- classes --------------------------------------------------------------------------------------------

    pub(crate) fn locate(&self, class: &str) -> Result<Located, Failure> {
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let found = catalog.class_by_name(class).ok_or_else(|| unknown_class(class))?;
        let file = self.library.file_of(&found.path).ok_or_else(|| unknown_class(class))?;
        let name = file.path.as_deref().and_then(|p| self.project.name_of(p));
        Ok(Located { class: found, file: file.file, shown: name.clone().unwrap_or(file.name), name })
    }

    /// The file of a class that is to be changed.
    pub(crate) fn editable(&mut self, class: &str) -> Result<(Located, String), Failure> {
        let located = self.locate(class)?;
        let reason = self.read_only_because(&located);
        if !reason.is_empty() {
            return Err(failure("read-only", reason));
        }
        let text = self.library.text_of(located.file).unwrap_or_default().to_string();
        Ok((located, text))
    }

    fn read_only_because(&mut self, located: &Located) -> String {
        match &located.name {
            None => "it belongs to a library; make a copy in your folder to change it".to_owned(),
            Some(name) => match self.project.document(name) {
                Ok(document) => document.read_only.clone(),
                Err(e) => e.to_string(),
            },
        }
    }

    /// As the page has it, if someone looks at the class.
    pub(crate) fn view(&mut self, class: &str) -> Result<Arc<ClassView>, Failure> {
        let is_current = |v: &&Arc<ClassView>| v.revision == self.project.revision && !v.is_stale;
        match self.views.get(class).filter(is_current) {
            Some(view) => Ok(view.clone()),
            None => self.draw(class).map(Arc::new),
        }
    }

    fn draw(&mut self, class: &str) -> Result<ClassView, Failure> {
        let located = self.locate(class)?;
        let read_only_because = self.read_only_because(&located);
        let text = self.library.text_of(located.file).unwrap_or_default();
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        let source = class::Source {
            file: located.file,
            name: located.shown,
            text: &text,
            read_only_because,
            revision: self.project.revision,
            history: self.project.history(class),
        };
        if self.undrawable.get(class).is_none_or(|(until, _)| Instant::now() > *until) {
            match within(DRAWING, || class::class_view(&catalog, &located.class, &source)) {
                Ok(view) => {
                    self.undrawable.remove(class);
                    return Ok(view);
                }
                // It is tried again, but not with each letter that is typed.
                Err(why) => {
                    const PAUSE: Duration = Duration::from_secs(20);
                    let why = look::reason("the diagram", DRAWING, why);
                    self.undrawable.insert(class.to_owned(), (Instant::now() + PAUSE, why));
                }
            }
        }
        let why = self.undrawable.get(class).map_or(String::new(), |(_, why)| why.clone());
        Ok(class::undrawn(&located.class, &source, why))
    }

    fn try_element(&mut self, p: &protocol::ElementParams) -> protocol::TriedElement {
        self.n_tried += 1;
        let number = self.n_tried;
        let none = String::new;
        match new_class::tried_element(self, p) {
            Err(w) => {
                protocol::TriedElement { number, text: none(), field: w.field.to_owned(), wrong: w.message }
            }
            Ok((text, bench)) => {
                if self.checker.is_running() || self.start(Task::Checking).is_ok() {
                    let class = new_class::BENCH.to_owned();
                    self.checker.ask(&Ask::Try { number, class, text: bench });
                    self.trying = Some(number);
                }
                protocol::TriedElement { number, text, field: none(), wrong: none() }
            }
        }
    }

    fn moment(&mut self, params: &protocol::MomentParams) -> Result<protocol::Moment, Failure> {
        let located = self.locate(&params.class)?;
        let values = self.runs.instant(params.run, params.time)?;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        class::moment(&catalog, &located.class, &names(&params.path), &values).map_err(refused)
    }

    fn instance(&self, p: &protocol::InstanceParams) -> Result<protocol::InstanceView, Failure> {
        let located = self.locate(&p.class)?;
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&self.library, &self.library, &trees);
        class::instance(&catalog, &located.class, &names(&p.path)).map_err(refused)
    }

    /// Whether a class is what its file is about, not a part of another class in it.
    pub(crate) fn is_of_file(&self, file: &str, class: &str) -> bool {
        let known = self.project.known(file).map(|d| d.text.clone());
        let text = known.or_else(|| self.read_utf8(file)).unwrap_or_default();
        classes::tops(&text).iter().any(|c| c.full_name() == class)
    }

    fn read_utf8(&self, file: &str) -> Option<String> {
        let bytes = self.project.folder().read(file, MAX_TEXT as u64).ok()?;
        String::from_utf8(bytes).ok()
    }

    /// The Modelica texts of the folder by file. A package's own files are among them.
    pub(crate) fn folder_texts(&self) -> BTreeMap<String, Option<String>> {
        let mut texts = BTreeMap::new();
        for path in watch::files(&self.project.root) {
            let Some(name) = self.project.name_of(&path) else { continue };
            let known = self.project.known(&name).map(|d| d.text.clone());
            if let Some(text) = known.or_else(|| self.read_utf8(&name)) {
                texts.insert(name, Some(text.trim_start_matches('\u{feff}').to_owned()));
            }
        }
        texts
    }

    /// Who had a class open has it open under its new name.
    fn follow_name(&mut self, from: &str, to: &str) {
        let renamed = |name: &String| {
            let rest = name.strip_prefix(from).filter(|r| r.is_empty() || r.starts_with('.'))?;
            Some(format!("{to}{rest}"))
        };
        for client in self.clients.values_mut() {
            client.open = client.open.iter().map(|c| renamed(c).unwrap_or_else(|| c.clone())).collect();
            client.active = client.active.take().map(|c| renamed(&c).unwrap_or(c));
        }
        self.forget_views();
        self.next_check();
    }

    /// Classes that are open and are no more, though their text can be read: those who look at them are told.
    fn close_gone(&mut self) {
        let open: BTreeSet<String> = self.clients.values().flat_map(|c| c.open.clone()).collect();
        for class in open {
            let is_broken = self.views.get(&class).is_some_and(|v| self.is_broken(&v.file));
            if is_broken || self.locate(&class).is_ok() {
                continue;
            }
            for client in self.clients.values_mut() {
                client.open.remove(&class);
                client.active = client.active.take().filter(|a| *a != class);
            }
            self.broadcast(&Event::Gone { class });
        }
        self.forget_views();
    }

    fn forget_views(&mut self) {
        let clients = &self.clients;
        self.views.retain(|class, _| clients.values().any(|c| c.open.contains(class)));
    }

    /// Tells all who look at a class what has changed in it.
    fn refresh_views(&mut self) {
        let classes: Vec<String> = self.views.keys().cloned().collect();
        let mut parents: BTreeSet<String> = BTreeSet::new();
        for class in classes {
            let Some(old) = self.views.get(&class).cloned() else { continue };
            let new = match self.draw(&class) {
                Ok(new) if !self.is_broken(&new.file) && new.undrawn_because.is_empty() => new,
                // While someone types, the picture stays as it was.
                other => ClassView {
                    revision: self.project.revision,
                    history: self.project.history(&class),
                    is_stale: true,
                    range: other.as_ref().map_or(old.range.clone(), |v| v.range.clone()),
                    undrawn_because: other.map_or(String::new(), |v| v.undrawn_because),
                    ..ClassView::clone(&old)
                },
            };
            // The tree shows icons too.
            if old.icon != new.icon {
                parents.insert(class.rsplit_once('.').map_or("", |p| p.0).to_owned());
            }
            let event = Event::View { patch: class::patch(&old, &new) };
            let Ok(text) = serde_json::to_string(&event) else { continue };
            for client in self.clients.values().filter(|c| c.open.contains(&class)) {
                let _ = client.sender.send(Out::Text(text.clone()));
            }
            self.views.insert(class, Arc::new(new));
        }
        if !parents.is_empty() {
            self.broadcast(&Event::Tree { parents: parents.into_iter().collect() });
        }
    }

    pub(crate) fn is_broken(&self, file: &str) -> bool {
        let path = self.project.root.join(file);
        self.library.text_diagnostics(&path).iter().any(harpoon_base::Diagnostic::is_error)
    }

    // ---- editing --------------------------------------------------------------------------------------------

    fn edit(&mut self, client: u32, p: &EditParams) -> Result<EditResult, Failure> {
        let typed_by = matches!(p.command, EditCommand::ReplaceText { .. }).then_some(client);
        let (step, components) = match &p.command {
            EditCommand::ReplaceText { changes } => {
                (self.replace_text(&p.class, p.revision, changes)?, Vec::new())
            }
            EditCommand::ApplyFix { diagnostic, fix } => (self.fix(&p.class, *diagnostic, *fix)?, Vec::new()),
            EditCommand::Dissolve { component } => look(|| submodels::dissolve(self, &p.class, component))?,
            command => look(|| gestures::edit(self, &p.class, command))?,
        };
        self.commit(client, &p.class, step, typed_by)?;
        Ok(EditResult { revision: self.project.revision, components })
    }

    /// What changes nothing is no step: undo would seem to do nothing.
    fn commit(
        &mut self,
        client: u32,
        class: &str,
        mut step: Step,
        typed_by: Option<u32>,
    ) -> Result<(), Failure> {
        let label = step.label.clone();
        step.classes = self.classes_around(&step.changes);
        step.classes.insert(0, class.to_owned());
        step.changes.retain_mut(|change| match change {
            FileChange::Edit { splices, .. } => {
                splices.retain(|s| s.removed != s.inserted);
                !splices.is_empty()
            }
            FileChange::Create { .. } | FileChange::Delete { .. } => true,
        });
        if step.changes.is_empty() {
            return Ok(());
        }
        let happened = self.project.commit(step, typed_by).map_err(refused)?;
        self.after(happened, &label, Some(client));
        Ok(())
    }

    /// The innermost classes around what changes.
    fn classes_around(&self, changes: &[FileChange]) -> Vec<String> {
        let mut found = Vec::new();
        for change in changes {
            let FileChange::Edit { file, splices } = change else { continue };
            let (Some(first), Some(last)) = (splices.first(), splices.last()) else { continue };
            let (from, to) = (first.at as u32, last.end() as u32);
            let classes = self.library.classes_of_text(&self.project.root.join(file));
            let holds = |def: &harpoon_syntax::ast::ClassDef| def.span.start <= from && to <= def.span.end;
            if let Some((name, def)) = classes.into_iter().find(|(_, def)| holds(def)) {
                found.push(innermost(&def, name, &holds));
            }
        }
        found
    }

    fn take_back(&mut self, client: u32, step: Option<u32>, confirmed: bool) -> Result<EditResult, Failure> {
        if let Some(step) = step {
            let (label, happened) = self.project.take_back(step, confirmed).map_err(|o| match o {
                Obstacle::Refused(reason) => refused(reason),
                Obstacle::Question(question) => failure("confirm", question),
            })?;
            self.after(happened, &label, Some(client));
            self.close_gone();
        }
        Ok(EditResult { revision: self.project.revision, components: Vec::new() })
    }

    fn replace_text(
        &mut self,
        class: &str,
        revision: u32,
        changes: &[protocol::TextChange],
    ) -> Result<Step, Failure> {
        let (located, text) = self.editable(class)?;
        let file = located.name.unwrap_or_default();
        let change = self.text_change(&file, &text, revision, changes)?;
        Ok(Step::new("Typing", vec![change]))
    }

    /// Changes of the text of a revision as a change of the present text.
    fn text_change(
        &self,
        file: &str,
        text: &str,
        revision: u32,
        changes: &[protocol::TextChange],
    ) -> Result<FileChange, Failure> {
        let stale = || failure("stale", "the text has changed in the meantime");
        let mut splices = Vec::new();
        for c in changes {
            let range = protocol::Range { from: c.from, to: c.to };
            let range = self.project.rebase(file, revision, &range).ok_or_else(stale)?;
            let start = offsets::to_byte(text, range.from).ok_or_else(stale)?;
            let end = offsets::to_byte(text, range.to).filter(|e| *e >= start).ok_or_else(stale)?;
            splices.push(Splice {
                at: start,
                removed: text[start..end].to_owned(),
                inserted: c.insert.clone(),
            });
        }
        splices.sort_by_key(|s| s.at);
        if splices.windows(2).any(|w| w[0].end() > w[1].at) {
            return Err(failure("bad-request", "the changes overlap"));
        }
        Ok(FileChange::Edit { file: file.to_owned(), splices })
    }

    fn fix(&mut self, class: &str, diagnostic: u32, fix: u32) -> Result<Step, Failure> {
        let gone = || failure("stale", "this suggestion is not up to date any more");
        let check = self.checks.get(class).ok_or_else(gone)?;
        let revision = check.revision;
        let fix = check
            .diagnostics
            .get(diagnostic as usize)
            .and_then(|d| d.fixes.get(fix as usize))
            .ok_or_else(gone)?;
        if !fix.is_applicable {
            return Err(failure("read-only", "the suggestion changes a file outside of your folder"));
        }
        let (title, changes) = (fix.title.clone(), fix.changes.clone());
        let mut by_file: BTreeMap<String, Vec<protocol::TextChange>> = BTreeMap::new();
        for c in changes {
            let change =
                protocol::TextChange { from: c.place.range.from, to: c.place.range.to, insert: c.insert };
            by_file.entry(c.place.file).or_default().push(change);
        }
        let mut step = Step::new(title, Vec::new());
        for (file, changes) in by_file {
            let text = self.project.document(&file).map_err(|e| refused(e.to_string()))?.text.clone();
            step.changes.push(self.text_change(&file, &text, revision, &changes)?);
        }
        Ok(step)
    }

    /// Everything that follows from changed texts.
    fn after(&mut self, happened: Vec<Happened>, label: &str, by: Option<u32>) {
        let mut parents: BTreeSet<String> = BTreeSet::new();
        for h in happened {
            let path = self.project.root.join(&h.file);
            let text = self.project.known(&h.file).map(|d| d.text.clone());
            // The compilers read while the server does.
            for compiler in [&mut self.checker, &mut self.simulator, &mut self.sweeper] {
                compiler.ask(&Ask::SetText { path: path.clone(), text: text.clone() });
            }
            match &text {
                Some(text) => self.library.set_text(&path, text),
                None => self.library.remove_text(&path),
            }
            let outline = self.outline(&path);
            let before = self.outlines.insert(h.file.clone(), outline.clone());
            if before.as_ref() != Some(&outline) || h.is_other_tree {
                let parent = |line: &String| {
                    line.split('\n').next().and_then(|n| n.rsplit_once('.')).map_or("", |p| p.0).to_owned()
                };
                parents.extend(outline.iter().chain(before.iter().flatten()).map(parent));
                if h.is_other_tree {
                    parents.insert(String::new());
                }
            }
            self.broadcast(&Event::Changed {
                revision: self.project.revision,
                changes: offsets::changes(&h.before, &h.splices),
                file: h.file.clone(),
                by,
                label: label.to_owned(),
            });
            self.unsaved.insert(h.file);
        }
        if !parents.is_empty() {
            self.broadcast(&Event::Tree { parents: parents.into_iter().collect() });
        }
        // The compiler works while the views are made.
        self.next_check();
        self.refresh_views();
    }

    /// What the tree shows of the classes of a file.
    fn outline(&self, path: &Path) -> Vec<String> {
        fn add(class: &harpoon_syntax::ast::ClassDef, name: &str, lines: &mut Vec<String>) {
            let class_of = |e: &harpoon_syntax::ast::Element| match &e.kind {
                harpoon_syntax::ast::ElementKind::Class(c) => Some(c.class.clone()),
                _ => None,
            };
            let composition = harpoon_syntax::edit::composition(class);
            let description = composition.and_then(|c| c.description.as_ref()).map_or("", |d| &d.value);
            spend_bytes(name.len() + description.len());
            lines.push(format!("{name}\n{:?} {} {description}", class.kind, class.is_partial));
            for inner in composition.into_iter().flat_map(|c| &c.elements).filter_map(class_of) {
                add(&inner, &format!("{name}.{}", inner.name.name), lines);
            }
        }
        let classes = self.library.classes_of_text(path);
        let outline = within(DRAWING, || {
            let mut lines = Vec::new();
            classes.iter().for_each(|(name, class)| add(class, name, &mut lines));
            lines
        });
        // What cannot be told apart counts as changed.
        outline.unwrap_or_else(|_| vec![format!("\n{}", self.project.revision)])
    }

    fn save_all(&mut self) {
        const PAUSE: Duration = Duration::from_secs(1);
        let again = self.failed.iter().filter(|(_, (_, tried))| tried.elapsed() > PAUSE);
        self.unsaved.extend(again.map(|(file, _)| file.clone()));
        for file in std::mem::take(&mut self.unsaved) {
            let saved = self.project.save(&file);
            self.saved(&file, saved);
        }
    }

    fn saved(&mut self, file: &str, saved: Saved) {
        if !matches!(saved, Saved::Failed(_)) {
            self.failed.remove(file);
        }
        match saved {
            Saved::Nothing => {}
            Saved::Written => {
                self.broadcast(&Event::Saved { file: file.to_owned(), revision: self.project.revision })
            }
            Saved::Merged(happened) => {
                self.after(happened, &format!("Change of {file} by another program"), None)
            }
            Saved::Conflict(conflict) => self.broadcast(&Event::Conflict { conflict }),
            Saved::Failed(reason) => {
                let before = self.failed.insert(file.to_owned(), (reason.clone(), Instant::now()));
                if before.is_none_or(|(known, _)| known != reason) {
                    self.broadcast(&Event::NotSaved { file: file.to_owned(), reason });
                }
            }
            Saved::Gone => {
                if let Some(happened) = self.project.forget_gone(file) {
                    self.after(happened, &format!("Removal of {file} by another program"), None);
                }
            }
        }
    }

    fn on_disk(&mut self, paths: Vec<PathBuf>) {
        for path in paths {
            let Some(file) = self.project.name_of(&path) else { continue };
            if self.project.known(&file).is_some() {
                let looked = self.project.look_at(&file);
                self.saved(&file, looked);
                continue;
            }
            // What we have removed ourselves is no news.
            if self.project.has_removed(&file) {
                continue;
            }
            // A file that nobody has opened here: the libraries hear of it.
            let text = self.project.document(&file).ok().map(|d| d.text.clone());
            let splices = match &text {
                Some(text) => vec![Splice { at: 0, removed: String::new(), inserted: text.clone() }],
                None => Vec::new(),
            };
            let happened = Happened { file, splices, before: String::new(), is_other_tree: true };
            self.project.revision += 1;
            self.after(vec![happened], "Change by another program", None);
        }
        self.close_gone();
    }

    // ---- checking -------------------------------------------------------------------------------------------

    /// Checks the next class that someone looks at and that has changed since its last check.
    fn next_check(&mut self) {
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
    fn tell_check(&self, client: u32, class: &str) {
        if let Some(check) = self.checks.get(class).filter(|c| c.revision == self.project.revision) {
            self.tell(client, &Event::Checked { check: check.clone() });
        }
    }

    fn start(&mut self, task: Task) -> std::io::Result<()> {
        let texts = self.project.texts();
        let compiler = self.compiler(task);
        compiler.start()?;
        for (path, text) in texts {
            compiler.ask(&Ask::SetText { path, text: Some(text) });
        }
        Ok(())
    }

    fn checked(&mut self, check: Check) {
        self.checking = None;
        self.checker.busy_since = (!self.studies.is_empty()).then(Instant::now);
        self.broadcast(&Event::Checked { check: check.clone() });
        self.checks.insert(check.class.clone(), check);
        self.next_check();
    }

    fn told(&mut self, task: Task, tell: Tell, tail: Vec<f64>) {
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
    fn ask_leave(&mut self, task: Task, files: Vec<PathBuf>) {
        for file in files {
            let Some(folder) = file.parent().map(Path::to_path_buf) else { continue };
            if task != Task::Checking || !self.wanted.contains_key(&folder) {
                self.broadcast(&leave::question(&folder, &file));
            }
            self.wanted.insert(folder, file);
        }
    }

    /// Only what a model has wanted can be allowed.
    fn allow_read(&mut self, folder: &str) -> Result<(), Failure> {
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

    fn next_run(&mut self) {
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

    fn run_ended(&mut self, run: u32) {
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

    fn cancel(&mut self, run: u32) {
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

    fn fail_run(&mut self, run: u32, reason: Diagnostic) {
        let Some(info) = self.runs.get_mut(run) else { return };
        info.state = RunState::Failed;
        info.diagnostics.push(reason);
        let info = info.clone();
        self.broadcast(&Event::Finished { run: info });
        self.run_ended(run);
    }

    // ---- compilers that do not answer -----------------------------------------------------------------------

    fn watch_compilers(&mut self) {
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

    fn compiler_failed(&mut self, task: Task, failing: &Failing) {
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

fn names(path: &[String]) -> Vec<&str> {
    path.iter().map(String::as_str).collect()
}

/// The name of the innermost class for which a condition holds, from a class for which it does.
fn innermost(
    class: &harpoon_syntax::ast::ClassDef,
    name: String,
    holds: &impl Fn(&harpoon_syntax::ast::ClassDef) -> bool,
) -> String {
    let elements = harpoon_syntax::edit::composition(class).into_iter().flat_map(|c| &c.elements);
    let within = elements.filter_map(|e| match &e.kind {
        harpoon_syntax::ast::ElementKind::Class(c) if holds(&c.class) => Some(&c.class),
        _ => None,
    });
    match within.into_iter().next() {
        Some(inner) => innermost(inner, format!("{name}.{}", inner.name.name), holds),
        None => name,
    }
}

/// Why a compiler process is no more.
enum Failing {
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

fn percent(text: &str) -> String {
    let mut out = String::new();
    for b in text.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'/' => out.push(b as char),
            b => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}
