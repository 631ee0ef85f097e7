//! The compiler as a process of its own: reads asks from stdin, writes tells to stdout.
//!
//! It keeps its libraries in memory, so that checking again costs the model alone. A model that hangs or eats all
//! memory takes this process with it and nothing else; the server starts another.

use crate::compile::pipe::{self, Ask, Stored, Tell};
use crate::compile::{energy, netlist, order, scene, study, substance, sweep};
use crate::crash;
use crate::documents::folder::Folder;
use crate::documents::offsets;
use crate::documents::project::MAX_TEXT;
use crate::protocol::{
    BondConflict, BondElement, BondLoop, BondStore, BondStroke, Bonds, Check, Diagnostic, Effort, EffortSpot,
    EffortState, Energy, Fix, FixChange, Order, OrderParams, Override, Place, Related, RunInfo, RunState,
    Settings, StartValue, Study, Variability, Variable, VariableKind,
};
use crate::views::units;
use harpoon_base::{SourceMap, Span};
use harpoon_driver::{Accounts, BondView, Library, LibraryPaths, RunOptions, RunReport, Session, Simulation};
use harpoon_foreign::{Allowed, Foreign, Leave};
use std::collections::BTreeMap;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Runs until stdin ends.
pub fn run() {
    crash::install();
    if std::panic::catch_unwind(work).is_err() {
        tell(&Tell::Crashed { place: crash::place() }, &[]);
    }
}

fn work() {
    let (sender, asks) = mpsc::channel();
    // Runs to be stopped: all up to this number, and whether the one at work is among them.
    let current = Arc::new(AtomicU32::new(0));
    let cancel = Arc::new(AtomicBool::new(false));
    let (reader_current, reader_cancel) = (current.clone(), cancel.clone());
    let cancelled: Arc<Mutex<Vec<u32>>> = Arc::default();
    let reader_cancelled = cancelled.clone();
    std::thread::spawn(move || {
        let mut input = BufReader::new(io::stdin());
        while let Ok((ask, _)) = pipe::read::<Ask>(&mut input) {
            if let Ask::Cancel { run } = ask {
                if let Ok(mut list) = reader_cancelled.lock() {
                    list.push(run);
                }
                if reader_current.load(Ordering::SeqCst) == run {
                    reader_cancel.store(true, Ordering::SeqCst);
                }
            } else if sender.send(ask).is_err() {
                return;
            }
        }
        // The server is gone; so is the reason to work.
        std::process::exit(0);
    });
    let mut compiler: Option<Compiler> = None;
    while let Ok(ask) = asks.recv() {
        match (ask, &mut compiler) {
            (Ask::Open { root, given, environment, allow_read, fmu_host, max_bytes }, _) => {
                limit_memory(max_bytes);
                let mut opened = Compiler::open(root, &LibraryPaths { given, environment });
                allow_read.iter().for_each(|folder| opened.session.library().readable().allow(folder));
                opened.readable.extend(allow_read);
                opened.foreign =
                    fmu_host.map(|program| Arc::new(Allowed { leave: Leave::new(program) }) as _);
                compiler = Some(opened);
            }
            (Ask::SetText { path, text }, Some(c)) => {
                c.edited.insert(path, text);
            }
            (Ask::Check { class, revision }, Some(c)) => {
                let check = c.check(&class, revision);
                c.tell_refused();
                tell(&Tell::Checked(Box::new(check)), &[]);
            }
            (Ask::Study { client, id, study }, Some(c)) => {
                c.read_edited();
                let _ = c.session.modify(&[]);
                let answer = match &study {
                    Study::Order(params) => study::value(&c.order(params)),
                    Study::Netlist(params) => {
                        let library = c.session.library();
                        netlist::model(library, &c.root, params).and_then(|m| study::value(&m))
                    }
                    Study::Sweep(params) => sweep::run(c.bundle(&params.class), params, &mut |done, of| {
                        tell(&Tell::Swept { class: params.class.clone(), done, of }, &[]);
                    })
                    .and_then(|found| study::value(&found)),
                    study => study::answer(&c.session, study),
                };
                c.tell_refused();
                tell(&Tell::Studied { client, id, answer }, &[]);
            }
            (Ask::Simulate { run, class, revision, settings, overrides }, Some(c)) => {
                current.store(run, Ordering::SeqCst);
                let is_cancelled = cancelled.lock().is_ok_and(|list| list.contains(&run));
                cancel.store(is_cancelled, Ordering::SeqCst);
                let mut info = started(run, class, revision, settings);
                info.overrides = overrides;
                let Numbers { variables, tail, n_columns, energy, scene } = c.simulate(&mut info, &cancel);
                current.store(0, Ordering::SeqCst);
                c.tell_refused();
                if info.has_scene {
                    tell(&Tell::Scene { run, n_bytes: scene.len() }, &scene::pack(&scene));
                }
                tell(&Tell::Finished { info: Box::new(info), variables, n_columns, energy }, &tail);
            }
            (Ask::Allow { folder }, Some(c)) => {
                c.session.library().readable().allow(&folder);
                c.readable.push(folder);
                (c.ready, c.checked) = (None, None);
            }
            (Ask::Try { number, class, text }, Some(c)) => {
                let diagnostics = c.try_text(&class, &text);
                tell(&Tell::Tried { number, diagnostics }, &[]);
            }
            (Ask::Preview { class }, Some(c)) => {
                let (file, failed) = match c.preview(&class) {
                    Ok(file) => (file, None),
                    Err(reason) => (Vec::new(), Some(reason)),
                };
                tell(&Tell::Preview { class, n_bytes: file.len(), failed }, &scene::pack(&file));
            }
            _ => {}
        }
    }
}

fn tell(message: &Tell, tail: &[f64]) {
    if pipe::write(&mut io::stdout().lock(), message, tail).is_err() {
        std::process::exit(0);
    }
}

/// The model may take this much; what goes beyond ends the process.
#[cfg(unix)]
fn limit_memory(max_bytes: u64) {
    let _ = rlimit::setrlimit(rlimit::Resource::AS, max_bytes, max_bytes);
    // A core file of a dead compiler would hold the user's models.
    let _ = rlimit::setrlimit(rlimit::Resource::CORE, 0, 0);
}

#[cfg(not(unix))]
fn limit_memory(_: u64) {}

pub fn started(run: u32, class: String, revision: u32, settings: Settings) -> RunInfo {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |d| d.as_secs_f64());
    RunInfo {
        run,
        class,
        revision,
        state: RunState::Running,
        settings,
        overrides: Vec::new(),
        started: now,
        start_time: 0.0,
        end_time: 0.0,
        rows: 0,
        steps: 0,
        events: 0,
        states: 0,
        milliseconds: 0.0,
        translation_milliseconds: 0.0,
        diagnostics: Vec::new(),
        recommended: Vec::new(),
        time_unit: String::new(),
        has_energy: false,
        has_scene: false,
        effort: None,
    }
}

/// The libraries and the folder as both server and compiler see them.
pub fn open_folder(library: &mut Library, root: &Path) {
    library.confine(&[root.to_path_buf()]);
    library.readable().add_folder(root);
    for (path, text) in files(root) {
        library.set_text(&path, &text);
    }
}

/// The Modelica files of a folder with their texts.
fn files(root: &Path) -> impl Iterator<Item = (PathBuf, String)> {
    let folder = Folder::open(root).ok();
    let read = move |root: &Path, path: PathBuf| {
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
        let bytes = folder.as_ref()?.read(&name, MAX_TEXT as u64).ok()?;
        let text = harpoon_syntax::decode(harpoon_base::FileId(0), &bytes).value.into_owned();
        Some((path, text))
    };
    Library::files_of_folder(root).into_iter().filter_map(move |path| read(root, path))
}

/// The results of a run: the tail is time and the columns one after the other.
#[derive(Default)]
struct Numbers {
    variables: Vec<Stored>,
    tail: Vec<f64>,
    n_columns: u32,
    energy: Option<Box<Energy>>,
    /// The file of the scene; empty without shapes.
    scene: Vec<u8>,
}

struct Compiler {
    root: PathBuf,
    paths: LibraryPaths,
    /// Folders that models may read beside those of their libraries.
    readable: Vec<PathBuf>,
    /// Of the files that were edited, as far as they are there.
    texts: BTreeMap<PathBuf, String>,
    session: Session,
    /// Texts that have changed and are not read yet: the compiler that nobody asks leaves the processor to the others.
    edited: BTreeMap<PathBuf, Option<String>>,
    /// What was run last. A text that changes may change it.
    ready: Option<Ready>,
    /// What was checked last, while no change of substance came after it.
    checked: Option<Checked>,
    /// Who runs FMUs in models, if the user allowed it.
    foreign: Option<Arc<dyn Foreign>>,
}

struct Checked {
    check: Check,
    diagnostics: Vec<harpoon_base::Diagnostic>,
    /// With the equations.
    value: harpoon_driver::Checked,
}

/// A translated model, with what the check said about it. Sliders run it again with other numbers.
struct Ready {
    class: String,
    overrides: Vec<Override>,
    simulation: Simulation,
    states: u32,
    accounts: Option<Arc<Accounts>>,
    scene: Arc<harpoon_scene::Plan>,
    bonds: Option<BondView>,
    diagnostics: Vec<harpoon_base::Diagnostic>,
}

impl Ready {
    /// The numbers to set for a run, if it is one of this model.
    fn parameters(&self, info: &RunInfo) -> Option<Vec<(String, f64)>> {
        let mut parameters = Vec::new();
        for o in &info.overrides {
            if self.overrides.contains(o) {
                continue;
            }
            let value = o.value.trim().parse().ok()?;
            self.simulation.takes(&o.name, value).then_some(())?;
            parameters.push((o.name.clone(), value));
        }
        // What was given another value before would have to get its own back.
        let is_kept = |old: &Override| info.overrides.iter().any(|o| o.name == old.name);
        (self.class == info.class && self.overrides.iter().all(is_kept)).then_some(parameters)
    }
}

impl Compiler {
    fn open(root: PathBuf, paths: &LibraryPaths) -> Compiler {
        let mut session = Session::new(paths);
        open_folder(session.library_mut(), &root);
        Compiler {
            readable: vec![root.clone()],
            root,
            paths: paths.clone(),
            texts: BTreeMap::new(),
            session,
            edited: BTreeMap::new(),
            ready: None,
            checked: None,
            foreign: None,
        }
    }

    /// What a model of the folder is made of, for runs on many threads.
    fn bundle(&self, class: &str) -> harpoon_sweep::Bundle {
        let mut edited: BTreeMap<PathBuf, String> = files(&self.root).collect();
        edited.extend(self.texts.clone());
        harpoon_sweep::Bundle {
            paths: self.paths.given.clone(),
            edited: edited.into_iter().collect(),
            readable: self.readable.clone(),
            class: Some(class.to_owned()),
            ..harpoon_sweep::Bundle::default()
        }
    }

    fn tell_refused(&self) {
        let files = self.session.library().readable().take_refused();
        if !files.is_empty() {
            tell(&Tell::Refused { files }, &[]);
        }
    }

    fn read_edited(&mut self) {
        for (path, text) in std::mem::take(&mut self.edited) {
            self.set_text(&path, text.as_deref());
            match text {
                Some(text) => drop(self.texts.insert(path, text)),
                None => drop(self.texts.remove(&path)),
            }
        }
    }

    fn set_text(&mut self, path: &Path, text: Option<&str>) {
        self.ready = None;
        let kept = self.checked.take().and_then(|mut last| {
            let (file, old) = self.session.library().edited_text(path)?;
            let moves = substance::moves(&old, text?)?;
            last.diagnostics.iter_mut().for_each(|d| moves.follow(d, file));
            Some((last, moves.new_number))
        });
        match text {
            Some(text) => self.session.library_mut().set_text(path, text),
            None => self.session.library_mut().remove_text(path),
        }
        self.checked = kept
            .filter(|(last, number)| number.is_none_or(|at| self.holds_with(last, path, at)))
            .map(|(last, _)| last);
    }

    /// Whether a check holds with another number at this place: that of a parameter which the equations take.
    fn holds_with(&self, last: &Checked, path: &Path, at: u32) -> bool {
        let classes = self.session.library().classes_of_text(path);
        let class = classes.iter().find(|(name, _)| *name == last.check.class);
        let parameter = class.and_then(|(_, class)| substance::parameter_at(class, at));
        // What the check said may speak of the number.
        last.diagnostics.iter().all(|d| d.severity == harpoon_base::Severity::Note)
            && parameter.is_some_and(|(name, value)| last.value.takes(&name, value))
    }

    fn check(&mut self, class: &str, revision: u32) -> Check {
        let started = Instant::now();
        self.read_edited();
        // A suggested change may say where to draw what is new.
        let holds =
            |last: &Checked| last.check.class == class && last.diagnostics.iter().all(|d| d.fixes.is_empty());
        let checked = self.checked.take().filter(holds).unwrap_or_else(|| self.check_anew(class));
        let check = Check {
            revision,
            diagnostics: self.diagnostics(&checked.diagnostics),
            milliseconds: milliseconds(started),
            ..checked.check.clone()
        };
        self.checked = Some(checked);
        check
    }

    fn check_anew(&mut self, class: &str) -> Checked {
        let _ = self.session.modify(&[]);
        let mut checked = self.session.check(class);
        // Whoever looks at a package or a function has not asked for a model.
        checked.diagnostics.retain(|d| !d.is_no_model());
        let value = &checked.value;
        let experiment = value.compiled.as_ref().map(|c| &c.schedule.model.experiment);
        let start_time = experiment.and_then(|e| e.start_time).unwrap_or(0.0);
        let stop_time = experiment.and_then(|e| e.stop_time).unwrap_or(start_time + 1.0);
        let by_interval = experiment.and_then(|e| e.interval).filter(|i| *i > 0.0);
        let check = Check {
            class: class.to_owned(),
            revision: 0,
            bonds: value.bonds.as_ref().map(bonds),
            equations: value.n_equations as u32,
            unknowns: value.n_unknowns as u32,
            states: value.n_states as u32,
            is_simulatable: value.compiled.is_some() && !checked.has_errors(),
            experiment: Settings {
                start_time: Some(start_time),
                stop_time: Some(stop_time),
                tolerance: Some(experiment.and_then(|e| e.tolerance).unwrap_or(1e-6)),
                intervals: Some(
                    by_interval.map_or(500, |i| ((stop_time - start_time) / i).round().max(1.0) as u32),
                ),
                solver: None,
                step: None,
            },
            diagnostics: Vec::new(),
            milliseconds: 0.0,
            starts: value.compiled.as_ref().map_or_else(Vec::new, |c| {
                harpoon_driver::starts(&c.schedule).into_iter().map(start_value).collect()
            }),
        };
        Checked { check, diagnostics: checked.diagnostics, value: checked.value }
    }

    /// What is computed from what, by the last check if it holds.
    fn order(&mut self, params: &OrderParams) -> Order {
        self.read_edited();
        let holds = |last: &Checked| last.check.class == params.class;
        let checked = self.checked.take().filter(holds).unwrap_or_else(|| self.check_anew(&params.class));
        let sources = self.session.sources();
        let place = |span: Span| place(span, &sources, &self.root);
        let found = order::order(&self.session, &checked.value, params, &checked.check.starts, &place);
        self.checked = Some(checked);
        found
    }

    /// The mechanism at its start values, as a file.
    fn preview(&mut self, class: &str) -> Result<Vec<u8>, String> {
        self.read_edited();
        let is_bare = |c: &Checked| c.check.class == class && c.value.scene.is_empty();
        if self.checked.as_ref().is_some_and(is_bare) {
            return Ok(Vec::new());
        }
        let _ = self.session.modify(&[]);
        scene::of_start(&self.session, class)
    }

    /// Checks a model that is in no file, and forgets it.
    fn try_text(&mut self, class: &str, text: &str) -> Vec<Diagnostic> {
        self.read_edited();
        self.ready = None;
        self.checked = None;
        let path = self.root.join(format!("{class}.mo"));
        self.session.library_mut().set_text(&path, text);
        let tried = self.check_anew(class);
        let diagnostics = self.diagnostics(&tried.diagnostics);
        self.session.library_mut().remove_text(&path);
        diagnostics
    }

    /// Fills in how the run went.
    fn simulate(&mut self, info: &mut RunInfo, cancel: &AtomicBool) -> Numbers {
        let started = Instant::now();
        self.read_edited();
        info.state = RunState::Failed;
        let known = self.ready.take().and_then(|ready| {
            let parameters = ready.parameters(info)?;
            Some((ready, parameters))
        });
        let is_known = known.is_some();
        let (mut ready, parameters) =
            match known.map_or_else(|| self.translate(info).map(|r| (r, Vec::new())), Ok) {
                Ok(ready) => ready,
                Err(diagnostics) => {
                    info.diagnostics = diagnostics;
                    return Numbers::default();
                }
            };
        let has_other_numbers = !parameters.is_empty();
        info.translation_milliseconds = if is_known { 0.0 } else { milliseconds(started) };
        let mut numbers = self.run(&ready, parameters, started, info, cancel);
        // Other numbers may need other equations after all; only then is the failure the model's own.
        if info.state == RunState::Failed && has_other_numbers {
            match self.translate(info) {
                Ok(anew) => {
                    ready = anew;
                    info.translation_milliseconds = milliseconds(started);
                    numbers = self.run(&ready, Vec::new(), started, info, cancel);
                }
                Err(diagnostics) => info.diagnostics = diagnostics,
            }
        }
        self.ready = Some(ready);
        numbers
    }

    fn translate(&mut self, info: &RunInfo) -> Result<Ready, Vec<Diagnostic>> {
        let overrides: Vec<(String, String)> =
            info.overrides.iter().map(|o| (o.name.clone(), o.value.clone())).collect();
        self.session.modify(&overrides).map_err(|d| self.diagnostics(&[*d]))?;
        let harpoon_driver::Ready { compiled, checked, mut diagnostics } =
            self.session.ready(&info.class).map_err(|found| self.diagnostics(&found))?;
        // Remarks about the structure belong to the check.
        diagnostics.retain(|d| d.severity > harpoon_base::Severity::Note);
        match self.session.prepare(compiled, &RunOptions::default()) {
            Ok(simulation) => Ok(Ready {
                class: info.class.clone(),
                overrides: info.overrides.clone(),
                simulation,
                states: checked.n_states as u32,
                accounts: checked.accounts,
                scene: checked.scene,
                bonds: checked.bonds,
                diagnostics,
            }),
            Err(d) => {
                diagnostics.push(*d);
                Err(self.diagnostics(&diagnostics))
            }
        }
    }

    fn run(
        &self,
        ready: &Ready,
        parameters: Vec<(String, f64)>,
        started: Instant,
        info: &mut RunInfo,
        cancel: &AtomicBool,
    ) -> Numbers {
        let nothing = Numbers::default();
        let mut diagnostics = ready.diagnostics.clone();
        info.states = ready.states;
        info.state = RunState::Failed;
        let options = RunOptions {
            start_time: info.settings.start_time,
            stop_time: info.settings.stop_time,
            tolerance: info.settings.tolerance,
            intervals: info.settings.intervals.map(|n| n as usize),
            solver: info.settings.solver.clone(),
            step: info.settings.step,
            keep: true,
            parameters,
            ledger: ready.accounts.clone(),
            scene: (!ready.scene.is_empty()).then(|| ready.scene.clone()),
            keep_prints: true,
            foreign: self.foreign.clone(),
            ..RunOptions::default()
        };
        let setup = match ready.simulation.setup(&options) {
            Ok(setup) => setup,
            Err(message) => {
                diagnostics.push(harpoon_base::Diagnostic::error("settings", Span::NONE, message));
                info.diagnostics = self.diagnostics(&diagnostics);
                return nothing;
            }
        };
        info.start_time = setup.t_start;
        let run = info.run;
        let mut last = Instant::now();
        let (report, messages) = ready.simulation.run(setup, &options, cancel, &mut |fraction| {
            if last.elapsed().as_millis() >= 50 {
                last = Instant::now();
                tell(&Tell::Progress { run, fraction }, &[]);
            }
        });
        diagnostics.extend(messages);
        let (scene, said) = scene::of_run(&self.session, &ready.scene, report.samples.as_ref());
        diagnostics.extend(said);
        info.has_scene = !scene.is_empty();
        info.state = match (&report.end, report.is_cancelled) {
            (_, true) => RunState::Cancelled,
            (Ok(_), _) => RunState::Finished,
            (Err(()), _) => RunState::Failed,
        };
        info.diagnostics = self.diagnostics(&diagnostics);
        info.end_time = report.t;
        info.effort = Some(effort(&report));
        info.steps = report.stats.steps as u32;
        info.events = (report.events.root_events + report.events.time_events) as u32;
        info.recommended = if report.recommended.is_empty() { report.preferred } else { report.recommended };
        info.recommended.truncate(50);
        info.milliseconds = milliseconds(started);
        let Some(trajectory) = report.trajectory else { return nothing };
        info.rows = trajectory.n_rows() as u32;
        let mut variables: Vec<Stored> = trajectory.schema().variables().iter().map(stored).collect();
        let mut tail = trajectory.time().to_vec();
        for column in trajectory.columns() {
            tail.extend_from_slice(column);
        }
        let mut n_columns = trajectory.columns().len() as u32;
        let energy = report.ledger.map(|ledger| {
            let (energy, powers) =
                energy::read(info.run, &ledger, ready.bonds.as_ref(), n_columns, &mut tail);
            n_columns += powers.len() as u32;
            variables.extend(powers);
            Box::new(energy)
        });
        info.has_energy = energy.is_some();
        Numbers { variables, tail, n_columns, energy, scene }
    }

    fn diagnostics(&self, diagnostics: &[harpoon_base::Diagnostic]) -> Vec<Diagnostic> {
        let sources = self.session.sources();
        diagnostics.iter().map(|d| diagnostic(d, &sources, &self.root)).collect()
    }
}

/// The states that are named at the most.
const MAX_STATES: usize = 30;

fn effort(report: &RunReport) -> Effort {
    let found = &report.effort;
    let n_spots = found.spots.len().max(1) as f64;
    let (from, to) = (report.setup.t_start, report.setup.t_stop);
    let at = |k: usize| from + (to - from) * k as f64 / n_spots;
    let name = |k: &u32| found.states.get(*k as usize).cloned().unwrap_or_default();
    let mut of_states: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
    for (state, (steps, failed)) in found.spots.iter().flat_map(|s| &s.hardest) {
        let all = of_states.entry(*state).or_default();
        *all = (all.0 + steps, all.1 + failed);
    }
    let mut states: Vec<EffortState> = (of_states.iter())
        .map(|(k, (steps, failed))| EffortState { name: name(k), steps: *steps, failed: *failed })
        .collect();
    states.sort_by_key(|s| std::cmp::Reverse((s.steps + s.failed, s.failed)));
    states.truncate(MAX_STATES);
    let spots = (found.spots.iter().enumerate())
        .map(|(k, s)| EffortSpot {
            from: at(k),
            to: at(k + 1),
            steps: s.steps,
            inaccurate: s.inaccurate,
            diverged: s.diverged,
            not_evaluated: s.not_evaluated,
            events: s.events,
            hardest: (s.hardest.iter())
                .max_by_key(|(state, (steps, failed))| (steps + failed, std::cmp::Reverse(**state)))
                .map_or_else(String::new, |(state, _)| name(state)),
        })
        .collect();
    Effort { spots, states }
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

fn stored(v: &harpoon_results::Variable) -> Stored {
    use harpoon_results::{Kind, Source, Variability as Varies};
    let (column, is_negated, value) = match v.source {
        Source::Column { index, negated } => (Some(index as u32), negated, None),
        Source::Value(value) => (None, false, Some(value)),
    };
    let variable = Variable {
        name: v.name.clone(),
        description: v.description.to_string(),
        displays: units::displays(&v.unit, &v.display_unit),
        unit: v.unit.to_string(),
        kind: match v.kind {
            Kind::Real => VariableKind::Real,
            Kind::Integer => VariableKind::Integer,
            Kind::Boolean => VariableKind::Boolean,
        },
        variability: match v.variability {
            Varies::Constant => Variability::Constant,
            Varies::Parameter => Variability::Parameter,
            Varies::Discrete => Variability::Discrete,
            Varies::Continuous => Variability::Continuous,
        },
        value: value.filter(|v| v.is_finite()),
        is_step: v.is_step(),
    };
    Stored { variable, column, is_negated }
}

fn diagnostic(d: &harpoon_base::Diagnostic, sources: &SourceMap, root: &Path) -> Diagnostic {
    Diagnostic {
        severity: d.severity.into(),
        code: d.code.to_owned(),
        message: d.message.clone(),
        label: d.primary.message.clone(),
        help: d.help.clone().unwrap_or_default(),
        component: d.primary.component.clone(),
        place: place(d.primary.span, sources, root),
        related: d
            .related
            .iter()
            .map(|l| Related {
                message: l.message.clone(),
                component: l.component.clone(),
                place: place(l.span, sources, root),
            })
            .collect(),
        fixes: d
            .fixes
            .iter()
            .map(|fix| {
                let change = |e: &harpoon_base::TextEdit| {
                    Some(FixChange { place: place(e.span, sources, root)?, insert: e.replacement.clone() })
                };
                let changes: Vec<FixChange> = fix.edits.iter().filter_map(change).collect();
                let is_inside = |c: &FixChange| {
                    root.join(&c.place.file).starts_with(root) && root.join(&c.place.file).is_file()
                };
                let is_applicable = changes.len() == fix.edits.len() && changes.iter().all(is_inside);
                Fix { title: fix.title.clone(), changes, is_applicable }
            })
            .collect(),
    }
}

fn place(span: Span, sources: &SourceMap, root: &Path) -> Option<Place> {
    let file = sources.get(span.file)?;
    let at = file.line_column(span.start);
    let inside = Path::new(&file.name).strip_prefix(root).ok();
    let name = inside.map_or_else(
        || file.name.clone(),
        |inside| inside.components().map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/"),
    );
    Some(Place {
        is_own: inside.is_some(),
        file: name,
        range: offsets::range(&file.text, span.start, span.end),
        line: at.line,
        column: at.column,
    })
}

fn start_value(start: harpoon_driver::StartValue) -> StartValue {
    let harpoon_driver::StartValue { name, value, is_fixed, unit, description } = start;
    StartValue { name, value, is_fixed, unit, description }
}

fn bonds(view: &BondView) -> Bonds {
    Bonds {
        elements: view
            .elements
            .iter()
            .map(|e| BondElement { path: e.path.clone(), kind: e.kind.clone() })
            .collect(),
        bonds: view
            .bonds
            .iter()
            .map(|b| BondStroke {
                path: b.path.clone(),
                tail: b.tail.clone(),
                head: b.head.clone(),
                stroke: b.stroke.to_owned(),
                strands: b.strands.iter().map(|s| (*s).to_owned()).collect(),
                kind: b.kind.to_owned(),
                because: b.because.clone(),
            })
            .collect(),
        stores: view
            .stores
            .iter()
            .map(|s| BondStore {
                path: s.path.clone(),
                port: s.port.clone(),
                causality: s.causality.to_owned(),
                imposed_by: s.imposed_by.clone(),
            })
            .collect(),
        loops: view
            .loops
            .iter()
            .map(|l| BondLoop { elements: l.elements.clone(), bonds: l.bonds.clone() })
            .collect(),
        conflicts: view
            .conflicts
            .iter()
            .map(|c| BondConflict {
                node: c.node.clone(),
                elements: c.elements.clone(),
                bonds: c.bonds.clone(),
            })
            .collect(),
    }
}
