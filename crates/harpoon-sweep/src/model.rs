//! A model that threads share: translated once, and again only for values that change its equations.

use harpoon_base::{Diagnostic, Severity, SourceFile, SourceMap, Span, words};
use harpoon_driver::{Accounts, BondView, LibraryPaths, Ready, RunOptions, Session, Simulation};
use harpoon_ir::ScalarType;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Deeply nested models need more stack than a thread usually has.
const STACK_BYTES: usize = 256 << 20;
/// Translations that are kept. More than this many structures in turn are translated anew.
const MAX_VARIANTS: usize = 64;

/// What a model is made of: texts and names, nothing that belongs to a process or a machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bundle {
    /// Library folders before `MODELICAPATH`.
    pub paths: Vec<PathBuf>,
    /// Names and texts of Modelica files.
    pub texts: Vec<(String, String)>,
    /// Files that are read from the disk.
    pub files: Vec<PathBuf>,
    /// Files of a folder that somebody edits, by their paths, with their present texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edited: Vec<(PathBuf, String)>,
    /// Folders that models may read beside those of their libraries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readable: Vec<PathBuf>,
    /// The class that is meant; `None` where the texts hold one model that nothing else in them uses.
    pub class: Option<String>,
    /// Modifiers of the model: names and Modelica expressions.
    pub modifiers: Vec<(String, String)>,
    /// Variables and their names in the results, where these are others.
    pub names: Vec<(String, String)>,
}

/// A diagnostic as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub severity: String,
    pub code: String,
    pub message: String,
    pub component: String,
    pub file: String,
    /// From 1; 0 where there is no place.
    pub line: u32,
    pub column: u32,
    pub help: String,
}

impl Message {
    pub fn new(d: &Diagnostic, sources: &SourceMap) -> Message {
        let file = sources.get(d.primary.span.file);
        let at = file.map(|f| f.line_column(d.primary.span.start));
        Message {
            severity: d.severity.as_str().to_owned(),
            code: d.code.to_owned(),
            message: d.message.clone(),
            component: d.primary.component.clone(),
            file: file.map_or_else(String::new, |f| f.name.clone()),
            line: at.map_or(0, |at| at.line),
            column: at.map_or(0, |at| at.column),
            help: d.help.clone().unwrap_or_default(),
        }
    }

    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error.as_str()
    }
}

impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        }
        write!(f, "{}[{}]: {}", self.severity, self.code, self.message)?;
        if !self.help.is_empty() {
            write!(f, " ({})", self.help)?;
        }
        Ok(())
    }
}

/// Why there is no model: diagnostics with the texts that they speak of.
#[derive(Debug)]
pub struct Failure {
    pub diagnostics: Vec<Diagnostic>,
    pub sources: Arc<SourceMap>,
}

impl Failure {
    fn of(diagnostic: Diagnostic) -> Failure {
        Failure { diagnostics: vec![diagnostic], sources: Arc::default() }
    }

    /// What is to be told first.
    pub fn first(&self) -> Message {
        let first = self.diagnostics.iter().find(|d| d.is_error()).or(self.diagnostics.first());
        first.map_or_else(Message::default, |d| Message::new(d, &self.sources))
    }
}

/// Machine code, with what the check said.
pub struct Variant {
    pub class: String,
    pub simulation: Simulation,
    pub diagnostics: Vec<Diagnostic>,
    pub sources: Arc<SourceMap>,
    pub accounts: Option<Arc<Accounts>>,
    pub bonds: Option<BondView>,
    pub n_equations: usize,
}

impl Bundle {
    /// A session with the files of this bundle, and the class that is meant.
    pub fn open(&self) -> Result<(Session, String), Failure> {
        let missing = self.paths.iter().find(|p| !p.is_dir());
        if let Some(path) = missing {
            let message = format!("{}: no such folder", path.display());
            return Err(Failure::of(Diagnostic::error("unreadable-file", Span::NONE, message)));
        }
        let mut session = Session::new(&LibraryPaths::with_environment(self.paths.clone()));
        for folder in &self.readable {
            session.library().readable().add_folder(folder);
        }
        for (path, text) in &self.edited {
            session.library_mut().set_text(path, text);
        }
        for (name, text) in &self.texts {
            session.add_text(name, text);
        }
        for path in &self.files {
            if let Err(e) = session.add_file(path) {
                let message = format!("{}: {e}", path.display());
                return Err(Failure::of(Diagnostic::error("unreadable-file", Span::NONE, message)));
            }
        }
        let failure = |session: &Session, d: Diagnostic| {
            let mut diagnostics = session.take_file_diagnostics();
            diagnostics.push(d);
            Failure { diagnostics, sources: sources(session) }
        };
        if let Err(d) = session.modify(&self.modifiers) {
            return Err(failure(&session, *d));
        }
        let class = match &self.class {
            Some(class) => class.clone(),
            None => session.default_class().map_err(|d| failure(&session, *d))?,
        };
        Ok((session, class))
    }

    fn translate_here(&self, has_tangents: bool) -> Result<Variant, Failure> {
        let (session, class) = self.open()?;
        let Ready { compiled, checked, mut diagnostics } = session
            .ready(&class)
            .map_err(|diagnostics| Failure { diagnostics, sources: sources(&session) })?;
        let options = RunOptions { has_tangents, ..RunOptions::default() };
        match session.prepare(compiled, &options) {
            Ok(simulation) => Ok(Variant {
                class,
                simulation,
                diagnostics,
                sources: sources(&session),
                accounts: checked.accounts,
                bonds: checked.bonds,
                n_equations: checked.n_equations,
            }),
            Err(d) => {
                diagnostics.push(*d);
                Err(Failure { diagnostics, sources: sources(&session) })
            }
        }
    }

    /// Translates in a thread with a stack for deep models.
    pub fn translate(&self, has_tangents: bool) -> Result<Variant, Failure> {
        on_deep_stack(|| self.translate_here(has_tangents)).unwrap_or_else(|d| Err(Failure::of(*d)))
    }
}

/// Runs `work` with a stack for deep models. A panic becomes a diagnostic.
pub(crate) fn on_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Box<Diagnostic>> {
    let broken = |what: &str| Box::new(Diagnostic::error("not-translated", Span::NONE, what.to_owned()));
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work);
        let thread = thread.map_err(|e| broken(&format!("no thread could be started: {e}")))?;
        thread
            .join()
            .map_err(|_| broken("the compiler failed: this is an error in Harpoon, please report it"))
    })
}

/// The texts as they are now, for messages of runs in other threads.
pub fn sources(session: &Session) -> Arc<SourceMap> {
    let mut copy = SourceMap::default();
    let sources = session.sources();
    for file in sources.ids().filter_map(|id| sources.get(id)) {
        copy.add(SourceFile::new(file.name.clone(), file.text.clone()));
    }
    Arc::new(copy)
}

type Key = (Vec<(String, String)>, bool);
type Known = Result<Arc<Variant>, Arc<Failure>>;

/// A translated model, with translations for values that change its equations.
pub struct Model {
    pub bundle: Bundle,
    base: Arc<Variant>,
    others: Mutex<BTreeMap<Key, Known>>,
}

impl Model {
    pub fn translate(bundle: Bundle) -> Result<Model, Failure> {
        let base = Arc::new(bundle.translate(false)?);
        Ok(Model { bundle, base, others: Mutex::default() })
    }

    pub fn base(&self) -> &Variant {
        &self.base
    }

    /// Whether parameters can have these values without another translation; those that cannot.
    pub fn structural<'v>(&self, values: &'v [(String, f64)]) -> Vec<&'v (String, f64)> {
        values.iter().filter(|(name, value)| !self.base.simulation.takes(name, *value)).collect()
    }

    /// The translation for some values, and the values that are set in the run.
    pub fn variant(
        &self,
        values: &[(String, f64)],
        has_tangents: bool,
    ) -> Result<(Arc<Variant>, Vec<(String, f64)>), Arc<Failure>> {
        for (name, value) in values {
            if !value.is_finite() {
                let message = format!("`{name}` cannot be {value}");
                return Err(Arc::new(Failure::of(Diagnostic::error("settings", Span::NONE, message))));
            }
        }
        // One rule for every case: those values are translated that the base does not take.
        let apart = self.structural(values);
        let modifiers =
            apart.iter().map(|(name, value)| (name.clone(), self.written(name, *value))).collect();
        let rest = values.iter().filter(|v| !apart.contains(v)).cloned().collect();
        Ok((self.with_modifiers(modifiers, has_tangents)?, rest))
    }

    /// A number as a modifier of its parameter is written: that of an Integer without a point, that of a Boolean in
    /// words.
    fn written(&self, name: &str, value: f64) -> String {
        let vars = &self.base.simulation.model.schedule.model.vars;
        match vars.values().find(|v| v.name == name).map(|v| v.ty) {
            Some(ScalarType::Boolean) if value == 0.0 || value == 1.0 => (value == 1.0).to_string(),
            Some(ScalarType::Integer) if value.fract() == 0.0 => format!("{value:.0}"),
            _ => format!("{value:?}"),
        }
    }

    /// The translation for modifiers.
    fn with_modifiers(
        &self,
        modifiers: Vec<(String, String)>,
        has_tangents: bool,
    ) -> Result<Arc<Variant>, Arc<Failure>> {
        if modifiers.is_empty() && !has_tangents {
            return Ok(self.base.clone());
        }
        let key = (modifiers, has_tangents);
        if let Some(known) = self.others.lock().ok().and_then(|o| o.get(&key).cloned()) {
            return known;
        }
        let mut bundle = self.bundle.clone();
        bundle.modifiers.retain(|(name, _)| key.0.iter().all(|(n, _)| n != name));
        bundle.modifiers.extend(key.0.iter().cloned());
        let made: Known = bundle.translate(has_tangents).map(Arc::new).map_err(Arc::new);
        if let Ok(mut others) = self.others.lock() {
            if others.len() >= MAX_VARIANTS {
                others.pop_first();
            }
            others.insert(key, made.clone());
        }
        made
    }

    /// Says no to a name that the model does not have, with the nearest one.
    pub fn know(&self, name: &str) -> Result<(), String> {
        let vars = &self.base.simulation.model.schedule.model.vars;
        // A start value or another attribute is the business of the translation.
        let is_known = |name: &str| vars.values().any(|v| v.name == name);
        let of_attribute = name.rsplit_once('.').is_some_and(|(of, last)| {
            matches!(last, "start" | "nominal" | "min" | "max" | "fixed") && is_known(of)
        });
        if is_known(name) || of_attribute {
            return Ok(());
        }
        let last = name.rsplit('.').next().unwrap_or(name);
        let known = || vars.values().filter(|v| !v.is_hidden).map(|v| v.name.as_str());
        // What is set is most often a parameter.
        let settable = || vars.values().filter(|v| v.is_parameter() && !v.is_final).map(|v| v.name.as_str());
        let near = words::nearest(name, settable())
            .or_else(|| words::nearest(name, known()))
            .or_else(|| known().find(|k| k.rsplit('.').next() == Some(last)));
        Err(match near {
            Some(near) => format!("the model has no `{name}`; did you mean `{near}`?"),
            None => format!("the model has no `{name}`"),
        })
    }
}
