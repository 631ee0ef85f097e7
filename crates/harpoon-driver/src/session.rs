//! One compilation from files to a checked model.

use crate::default_class::default_class;
use crate::library::{Library, LibraryPaths};
use harpoon_base::{Diagnostic, FileId, Level, Levels, Outcome, Severity, SourceMap, Span, Symbol};
use harpoon_bond::{Accounts, BondView, Equations};
use harpoon_ir::FlatModel;
use harpoon_scene::Plan;
use harpoon_sema::Request;
use harpoon_syntax::ast;
use harpoon_system::Compiled;
use std::cell::Ref;
use std::path::Path;
use std::sync::Arc;

/// Connectors through which something could flow, with nothing connected to them.
pub(crate) const OPEN_CONNECTORS: &str = "open-connectors";

pub struct Session {
    library: Library,
    modifiers: Option<Arc<ast::ClassDef>>,
    /// How strictly rules are held to, whatever the project says.
    levels: Levels,
}

/// A class as a list of a library shows it.
pub struct ListedClass {
    pub name: String,
    pub kind: &'static str,
    pub description: String,
    /// It has an `experiment` annotation and is complete, so it can be simulated as it is.
    pub is_example: bool,
}

/// What `check` tells about a model.
#[derive(Default)]
pub struct Checked {
    pub compiled: Option<Compiled>,
    pub n_equations: usize,
    pub n_unknowns: usize,
    pub n_states: usize,
    /// Strokes, loops and conflicts, where the model is a bond graph.
    pub bonds: Option<BondView>,
    /// What the energy ledger of a run watches; for `RunOptions::ledger`.
    pub accounts: Option<Arc<Accounts>>,
    /// The shapes of the model, and what a run keeps for them; for `RunOptions::scene`.
    pub scene: Arc<Plan>,
}

impl Checked {
    /// Whether all of this holds when a parameter gets another value.
    pub fn takes(&self, name: &str, value: f64) -> bool {
        self.compiled.as_ref().is_some_and(|c| crate::simulation::takes_value(&c.schedule, name, value))
    }
}

impl Session {
    pub fn new(paths: &LibraryPaths) -> Session {
        Session { library: Library::new(paths), modifiers: None, levels: Levels::default() }
    }

    /// A session with this text alone, and the same libraries.
    pub(crate) fn beside(&self, name: &str, text: &str) -> Session {
        let mut other = Session { library: self.library.beside(), ..Session::new(&LibraryPaths::default()) };
        other.add_text(name, text);
        other
    }

    pub fn add_file(&mut self, path: &Path) -> std::io::Result<()> {
        self.library.add_file(path).map(|_| ())
    }

    /// A file with other contents than those on disk: as it will be.
    pub fn add_changed_file(&mut self, path: &Path, bytes: &[u8]) {
        self.library.add_bytes(path, bytes);
    }

    pub fn add_text(&mut self, name: &str, text: &str) {
        self.library.add_text(name, text);
    }

    pub fn sources(&self) -> Ref<'_, SourceMap> {
        self.library.sources.borrow()
    }

    /// Sets how strictly rules are held to. Goes before what the project of the model says.
    pub fn set_levels(&mut self, levels: Levels) {
        self.levels = levels;
    }

    /// Values for parameters, as `a.b` and `3.5`: applied as modifiers of the model.
    pub fn modify(&mut self, values: &[(String, String)]) -> Result<(), Box<Diagnostic>> {
        self.modifiers = None;
        if values.is_empty() {
            return Ok(());
        }
        let arguments: Vec<String> = values.iter().map(|(n, v)| format!("{n} = {v}")).collect();
        let text = format!("model M = M({});\n", arguments.join(", "));
        let file =
            self.library.sources.borrow_mut().add(harpoon_base::SourceFile::new("--param", text.clone()));
        let parsed = harpoon_syntax::parse(file, &text);
        if let Some(d) = parsed.diagnostics.into_iter().find(Diagnostic::is_error) {
            return Err(Box::new(d));
        }
        self.modifiers = parsed.value.classes.into_iter().next().map(|c| c.class);
        Ok(())
    }

    /// The class that is meant when none is named.
    pub fn default_class(&self) -> Result<String, Box<Diagnostic>> {
        default_class(&self.library).map_err(|candidates| {
            let d = Diagnostic::error("class-not-named", Span::NONE, "which model?");
            Box::new(match candidates.is_empty() {
                true => d.help("the files hold no model that is complete; name a class"),
                false => d.help(format!("name one of: {}", candidates.join(", "))),
            })
        })
    }

    /// Problems of the files that were read, since the last call.
    pub fn take_file_diagnostics(&self) -> Vec<Diagnostic> {
        let mut diagnostics = std::mem::take(&mut *self.library.diagnostics.borrow_mut());
        diagnostics.extend(self.library.take_edited_diagnostics());
        diagnostics
    }

    /// The library found on the path that a text is of: one that the user reads and does not write.
    pub fn library_of(&self, file: FileId) -> Option<Symbol> {
        self.library.found_with(file)
    }

    pub fn library(&self) -> &Library {
        &self.library
    }

    pub fn library_mut(&mut self) -> &mut Library {
        &mut self.library
    }

    pub fn flatten(&self, class: &str) -> Outcome<Option<FlatModel>> {
        let project = self.library.project(class);
        self.library.set_project_allows_c(project.value.allows_c);
        let levels = self.levels.before(&project.value.levels);
        let request =
            Request { class: class.to_owned(), modifiers: self.modifiers.clone(), levels: levels.clone() };
        let flat = harpoon_sema::flatten(&self.library, &request);
        // What is wrong in a file comes before what follows from it.
        let mut diagnostics = project.diagnostics;
        diagnostics.extend(self.take_file_diagnostics());
        diagnostics.extend(flat.diagnostics.into_iter().map(|d| self.at_within(d, class)));
        drop_consequences(&mut diagnostics);
        self.hold_to(&levels, class, &mut diagnostics);
        Outcome::new(flat.value, diagnostics)
    }

    /// Leaves out what is allowed, and makes errors of warnings about own text that are denied.
    pub fn hold_to_levels(&self, class: &str, diagnostics: &mut Vec<Diagnostic>) {
        let levels = self.levels.before(&self.library.project(class).value.levels);
        self.hold_to(&levels, class, diagnostics);
    }

    fn hold_to(&self, levels: &Levels, class: &str, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.retain(|d| d.is_error() || levels.get(d.code) != Some(Level::Allow));
        let root = class.split('.').next().map(Symbol::new);
        for d in diagnostics {
            let file = d.primary.span.file;
            let is_of_root = || root.is_some_and(|root| self.library.is_of(file, root));
            let level = levels.get(d.code);
            match level {
                Some(Level::Deny) if d.severity == Severity::Warning && is_of_root() => {
                    d.severity = Severity::Error;
                }
                Some(Level::Allow | Level::Warn) if d.is_error() => {
                    let help = d.help.take().filter(|help| !help.ends_with(WITHOUT_MEANING));
                    d.help = Some(match help {
                        Some(help) => format!("{help}; {WITHOUT_MEANING}"),
                        None => WITHOUT_MEANING.to_owned(),
                    });
                }
                _ => {}
            }
        }
    }

    /// Where a class is declared, or the one around it that has a file.
    pub fn place_of(&self, class: &str) -> harpoon_base::Span {
        let path: Vec<_> = class.split('.').map(harpoon_base::Symbol::new).collect();
        let found = (1..=path.len()).rev().find_map(|n| self.library.lookup(&path[..n]));
        found.map_or(harpoon_base::Span::NONE, |loaded| loaded.class.name.span)
    }

    /// A class that is missing because its file says `within` a package that is nowhere is told there.
    fn at_within(&self, mut d: Diagnostic, class: &str) -> Diagnostic {
        let inside =
            |package: &String| class.strip_prefix(package.as_str()).is_some_and(|rest| rest.starts_with('.'));
        if d.is_unresolved() && d.primary.span.is_none() {
            let mut withins =
                self.library.withins.iter().map(|(path, span)| (crate::library::harpoon_name(path), *span));
            if let Some((package, span)) = withins.find(|(package, _)| inside(package)) {
                d.primary.span = span;
                d.message = format!("the file says `within {package}`, but {}", d.message);
            }
        }
        d
    }

    /// The reference manual of a library as HTML files, handed to `write` with their paths below the manual's
    /// folder. `None` if there is no such class.
    pub fn manual(&self, class: &str, write: &mut dyn FnMut(&str, &[u8])) -> Option<Vec<Diagnostic>> {
        let trees = harpoon_sema::Trees::default();
        let catalog = harpoon_ide::Catalog::new(&self.library, &self.library, &trees);
        let class = catalog.class_by_name(class)?;
        let mut diagnostics = harpoon_ide::write_manual(&catalog, &class, write);
        diagnostics.splice(0..0, self.take_file_diagnostics());
        Some(diagnostics)
    }

    /// The class and all public classes in it, in the library's order. `None` if there is no such class.
    pub fn list(&self, class: &str) -> Option<Vec<ListedClass>> {
        let trees = harpoon_sema::Trees::default();
        let catalog = harpoon_ide::Catalog::new(&self.library, &self.library, &trees);
        let class = catalog.class_by_name(class)?;
        let mut listed = Vec::new();
        harpoon_ide::visit_public(&catalog, &class, &mut |class| {
            listed.push(ListedClass {
                name: class.full_name(),
                kind: class.def.kind.as_str(),
                description: class.description().to_owned(),
                is_example: harpoon_ide::is_example(class),
            });
        });
        Some(listed)
    }

    /// Flattens and sorts the model. `check` and `simulate` both come this way, so they cannot disagree.
    pub fn check(&self, class: &str) -> Outcome<Checked> {
        self.check_changed(class, |_| {})
    }

    /// As `check`, of the flat model after a change that leaves its equations as they are.
    pub fn check_changed(&self, class: &str, change: impl FnOnce(&mut FlatModel)) -> Outcome<Checked> {
        let mut flat = self.flatten(class);
        if let Some(model) = &mut flat.value {
            change(model);
        }
        let Some(model) = flat.value else { return Outcome::new(Checked::default(), flat.diagnostics) };
        let bonds = harpoon_bond::analyse(&model);
        let accounts = bonds.as_ref().map(|b| Arc::new(harpoon_bond::accounts(&model, &b.graph)));
        let scene = Arc::new(harpoon_scene::plan(&model));
        let units = harpoon_system::check_units(&model);
        let classes = crate::fixes::own_classes(&model);
        let is_netlist = model.experiment.is_netlist;
        let mut sorted = sort(class, model, flat.diagnostics);
        sorted.value.scene = scene;
        crate::fixes::attach_grounds(&mut sorted.diagnostics, &classes, &self.sources());
        // Where the model is a bond graph, its own words come first, and what follows from them is left out.
        if let Some(bonds) = bonds {
            let equations =
                if sorted.value.compiled.is_some() { Equations::Regular } else { Equations::Unknown };
            sorted.diagnostics = bonds.merge(sorted.diagnostics, equations);
            crate::fixes::attach(&mut sorted.diagnostics, &bonds, &self.library);
            crate::fixes::attach_other_kinds(&mut sorted.diagnostics, &classes, &self.library);
            sorted.value.bonds = Some(bonds.view());
            sorted.value.accounts = accounts;
            if sorted.has_errors() {
                sorted.value.compiled = None;
            }
        }
        sorted.diagnostics.extend(units);
        if is_netlist {
            sorted.diagnostics.retain(|d| !d.is_default_start() && !d.is_of_units());
        }
        drop_consequences(&mut sorted.diagnostics);
        self.hold_to_levels(class, &mut sorted.diagnostics);
        if sorted.has_errors() {
            sorted.value.compiled = None;
        }
        sorted
    }
}

const WITHOUT_MEANING: &str = "no level changes this, since the model means nothing as it is";

/// What could not be read is missing in all that follows, so nothing else is said about a file with syntax errors.
fn drop_consequences(diagnostics: &mut Vec<Diagnostic>) {
    let unread: Vec<FileId> =
        diagnostics.iter().filter(|d| d.is_unread()).map(|d| d.primary.span.file).collect();
    diagnostics.retain(|d| d.is_unread() || !unread.contains(&d.primary.span.file));
}

fn sort(class: &str, model: FlatModel, mut diagnostics: Vec<Diagnostic>) -> Outcome<Checked> {
    let mut checked = Checked::default();
    if diagnostics.iter().any(Diagnostic::is_error) {
        return Outcome::new(checked, diagnostics);
    }
    let count = harpoon_system::count(&model);
    checked.n_equations = count.equations;
    checked.n_unknowns = count.unknowns;
    let open = open_connectors(&model);
    let compiled = harpoon_system::compile_traced(model, &mut |_, _| {});
    let is_only_open = !open.is_empty()
        && count.equations == count.unknowns
        && compiled.diagnostics.iter().filter(|d| d.is_error()).all(Diagnostic::is_settled_by_use);
    if is_only_open && compiled.value.is_none() {
        diagnostics.push(open_connectors_note(class, &open));
        return Outcome::new(checked, diagnostics);
    }
    diagnostics.extend(compiled.diagnostics);
    if let Some(c) = &compiled.value {
        checked.n_states = c.statistics.states;
    }
    checked.compiled = compiled.value;
    Outcome::new(checked, diagnostics)
}

/// The connectors of the model itself through which something could flow. Nothing is connected to them here.
fn open_connectors(model: &FlatModel) -> Vec<(String, Span)> {
    let mut open: Vec<(String, Span)> = Vec::new();
    for var in model.vars.values().filter(|v| v.is_flow && !v.is_protected) {
        let instance = &model.instances[var.origin.instance];
        let is_of_the_model = instance.parent.is_some_and(|p| model.instances[p].parent.is_none());
        if is_of_the_model && !open.iter().any(|(name, _)| *name == instance.name) {
            open.push((instance.name.clone(), instance.span));
        }
    }
    open
}

/// A component is not wrong because it stands alone.
fn open_connectors_note(class: &str, open: &[(String, Span)]) -> Diagnostic {
    let names: Vec<String> = open.iter().take(4).map(|(name, _)| format!("`{name}`")).collect();
    let mut d = Diagnostic::note(
        OPEN_CONNECTORS,
        open[0].1,
        format!("`{class}` is balanced, but cannot be simulated by itself: {} open", are(&names)),
    )
    .help("use it in a model that connects them");
    for (name, span) in open.iter().skip(1).take(3) {
        d = d.related(*span, format!("`{name}` is open too"));
    }
    d
}

fn are(names: &[String]) -> String {
    format!("{} {}", names.join(", "), if names.len() == 1 { "is" } else { "are" })
}
