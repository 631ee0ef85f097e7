//! From a compiled model to an archive: description, model and library.

mod clocks;
pub mod describe;
mod forms;
mod icon;
mod machine;
mod messages;
mod page;
mod starts;
mod structure;
mod terminals;
mod trial;
mod xml;
mod xml2;
mod xml3;

use harpoon_ir::FlatModel;

use crate::loader;
use describe::Description;
use harpoon_base::{Diagnostic, Span};
use harpoon_codegen::{CompiledModel, Schedules, VersionMaker};
use harpoon_driver::icon::Icon;
use harpoon_fmu::payload::{Experiment, FILE_NAME, Payload};
use std::collections::BTreeSet;
use std::io::{Cursor, Write};
use zip::write::{SimpleFileOptions, ZipWriter};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Version {
    Fmi2,
    #[default]
    Fmi3,
}

#[derive(Clone, Debug, Default)]
pub struct Options {
    pub version: Version,
    /// Which local variables to offer (patterns); all if empty. Inputs, outputs, parameters and states always are.
    pub variables: Vec<String>,
    /// What the run of the model would use.
    pub experiment: Experiment,
    /// For which platforms (patterns of the names of FMI 3.0); all if empty.
    pub platforms: Vec<String>,
    /// Leave the machine code out, so that the FMU is smaller and everywhere interpreted.
    pub interpret: bool,
}

/// What a run of the default experiment gave.
#[derive(Clone, Debug, Default)]
pub struct Reference {
    pub csv: String,
    /// As SVG.
    pub plot: String,
}

/// What the archive carries beside the model.
#[derive(Clone, Debug, Default)]
pub struct Extras {
    pub reference: Option<Reference>,
    /// What moves in space in the default experiment, as glTF.
    pub scene: Option<Vec<u8>>,
    pub icon: Option<Icon>,
}

/// An FMU, and what its user should know.
pub struct Exported {
    pub archive: Vec<u8>,
    pub notes: Vec<Diagnostic>,
    pub n_variables: usize,
    pub n_states: usize,
}

pub(crate) fn refuse(message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("not-exported", Span::NONE, message.into()))
}

/// Of the library that every FMU carries; the licence of the model is for its author to say.
static LICENCE: &str = concat!(
    "The library in this FMU is part of Harpoon and may be used under either of the following licences.\n",
    "The model is under the licence of its author.\n\n",
    include_str!("../../../../LICENSE-MIT"),
    "\n\n",
    include_str!("../../../../LICENSE-APACHE")
);

/// The letters that a C identifier may have.
pub fn identifier(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    match plain.starts_with(|c: char| c.is_ascii_digit()) || plain.is_empty() {
        true => format!("_{plain}"),
        false => plain,
    }
}

/// What importers set that a run of our own does not: start values, and clocks where the version knows them. To be called
/// before the model is sorted.
pub fn offer(model: &mut FlatModel, version: Version) {
    starts::offer_starts(model);
    if version == Version::Fmi3 {
        clocks::offer_clocks(model);
    }
}

/// Needs a model that was compiled with `CompileOptions::has_tangents`, of a flat model that [`offer`] has seen.
pub fn export<S: Schedules + 'static>(
    model: &CompiledModel,
    options: &Options,
    maker: VersionMaker<S>,
    extras: &Extras,
) -> Result<Exported, Box<Diagnostic>> {
    let platforms = loader::platforms(&options.platforms).map_err(refuse)?;
    let data = &model.data;
    if data.tangents.is_none() {
        return Err(refuse("the model was translated without derivatives for inputs and parameters"));
    }
    let mut payload = Payload {
        form: forms::form(model),
        others: Vec::new(),
        routes: Vec::new(),
        variables: Vec::new(),
        experiment: options.experiment.clone(),
    };
    let (mut versions, mut trial) = (Vec::new(), None);
    if !data.state_sets.is_empty() || !data.conditions.is_empty() {
        let tried = trial::run(model, payload.clone(), maker)?;
        (versions, trial) = (tried.versions, Some(tried.note));
    }
    let (description, mut notes) = describe::describe(model, options, &versions);
    notes.extend(trial);
    payload.variables = description.payload_variables();
    forms::add_versions(&mut payload, model, &versions);
    if !options.interpret {
        let others = payload.others.iter_mut().map(|other| &mut other.form);
        for form in std::iter::once(&mut payload.form).chain(others) {
            let architectures: BTreeSet<&str> = platforms.iter().map(|p| p.architecture).collect();
            form.machines = architectures.into_iter().filter_map(|a| machine::code(form, a)).collect();
        }
    }
    let (file, token) = payload.pack();
    let xml = match options.version {
        Version::Fmi2 => xml2::write(&description, &token),
        Version::Fmi3 => xml3::write(&description, &token),
    };
    let terminals = match options.version {
        // A file of FMI 3.0.
        Version::Fmi2 => None,
        Version::Fmi3 => terminals::write(&model.schedule.model, &description, extras.icon.as_ref()),
    };
    let texts = Texts { description: &xml, terminals: terminals.as_deref() };
    let archive = archive(&description, &texts, &file, &platforms, extras, options.version)
        .map_err(|e| refuse(format!("the archive cannot be written: {e}")))?;
    notes.extend(external_files(model));
    Ok(Exported { archive, notes, n_variables: description.variables.len(), n_states: data.states.len() })
}

/// Files that the model reads while it runs are not in the archive.
fn external_files(model: &CompiledModel) -> Option<Diagnostic> {
    let is_file = |text: &str| {
        let path = std::path::Path::new(text);
        path.extension().is_some() && path.is_absolute() && path.is_file()
    };
    let files: Vec<&str> = model.data.strings.iter().map(|s| &**s).filter(|s| is_file(s)).collect();
    if files.is_empty() {
        return None;
    }
    let note = Diagnostic::warning(
        "fmu-reads-file",
        Span::NONE,
        format!("the FMU needs {} where it is now", files.join(", ")),
    );
    Some(note.help("write tables into the model, so that the FMU carries them"))
}

/// What there is to read in the archive.
struct Texts<'a> {
    description: &'a str,
    terminals: Option<&'a str>,
}

fn archive(
    description: &Description,
    texts: &Texts,
    model: &[u8],
    platforms: &[loader::Platform],
    extras: &Extras,
    version: Version,
) -> Result<Vec<u8>, zip::result::ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // The same model gives the same bytes: no dates.
    let options = SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default());
    let mut add = |name: &str, bytes: &[u8], options: SimpleFileOptions| {
        zip.start_file(name, options)?;
        zip.write_all(bytes).map_err(zip::result::ZipError::from)
    };
    add("modelDescription.xml", texts.description.as_bytes(), options)?;
    if let Some(terminals) = texts.terminals {
        add("terminalsAndIcons/terminalsAndIcons.xml", terminals.as_bytes(), options)?;
    }
    add("documentation/index.html", page::write(description, extras, version).as_bytes(), options)?;
    if let Some(reference) = &extras.reference {
        add("documentation/reference.csv", reference.csv.as_bytes(), options)?;
        add("documentation/reference.svg", reference.plot.as_bytes(), options)?;
    }
    for (name, bytes) in extras.icon.iter().flat_map(|icon| icon::files(icon, version)) {
        add(&name, &bytes, options)?;
    }
    if let Some(scene) = &extras.scene {
        add("resources/scene.glb", scene, options)?;
    }
    add("documentation/licenses/license.txt", LICENCE.as_bytes(), options)?;
    for platform in platforms {
        let folder = if version == Version::Fmi2 { platform.folder } else { platform.tuple };
        let name = format!("binaries/{folder}/{}.{}", description.identifier, platform.extension);
        add(&name, platform.library, options.unix_permissions(0o755))?;
    }
    add(&format!("resources/{FILE_NAME}"), model, options)?;
    Ok(zip.finish()?.into_inner())
}
