//! SPICE netlists as models: from the opened folder, or as the page has them.

use crate::documents::folder::Folder;
use crate::documents::project::MAX_TEXT;
use crate::protocol::{Failure, NetlistMessage, NetlistModel, NetlistParams};
use harpoon_base::{Diagnostic, SourceMap, Symbol};
use harpoon_driver::Library;
use harpoon_driver::netlist::{Wanted, included, model_name, read_circuit_text, translate_circuit};
use harpoon_sema::ClassSource;
use std::path::Path;

/// The model starts from the operating point of the circuit.
pub fn model(library: &Library, root: &Path, p: &NetlistParams) -> Result<NetlistModel, Failure> {
    let text = match &p.text {
        Some(text) => text.clone(),
        None => read(root, &p.file)?,
    };
    let file = root.join(&p.file).display().to_string();
    let circuit = read_circuit_text(&file, &text, |wanted, inside| {
        let last = |name: &str| name.rsplit(['/', '\\']).next().unwrap_or(name).to_lowercase();
        // Files that come from elsewhere have lost their folders.
        match p.others.iter().find(|other| last(&other.name) == last(wanted)) {
            Some(other) => Ok((root.join(&other.name).display().to_string(), other.text.clone())),
            None => included(library.readable(), wanted, inside),
        }
    });
    let name = free_name(library, &model_name(Path::new(&p.file)));
    let read = translate_circuit(circuit, Path::new(&p.file), Some(&name), &[], Wanted::Model);
    Ok(NetlistModel {
        text: read.value.map_or_else(String::new, |v| v.text),
        messages: read.diagnostics.iter().map(|d| message(d, &read.sources, root)).collect(),
        name,
    })
}

fn read(root: &Path, name: &str) -> Result<String, Failure> {
    let bytes = Folder::open(root).and_then(|folder| folder.read(name, MAX_TEXT as u64));
    bytes
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .map_err(|e| Failure { code: "refused".to_owned(), message: format!("{name} cannot be read: {e}") })
}

fn free_name(library: &Library, name: &str) -> String {
    let is_free = |name: &String| library.load(&[Symbol::new(name)]).is_none();
    let numbered = (2..).map(|n| format!("{name}{n}"));
    std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}

fn message(d: &Diagnostic, sources: &SourceMap, root: &Path) -> NetlistMessage {
    let place = sources.get(d.primary.span.file).map(|file| {
        let line = file.line_column(d.primary.span.start).line;
        let name = Path::new(&file.name).strip_prefix(root).unwrap_or(Path::new(&file.name));
        (name.display().to_string(), line, file.line(line).to_owned())
    });
    let (file, line, source) = place.unwrap_or_default();
    NetlistMessage {
        severity: d.severity.into(),
        message: d.message.clone(),
        help: d.help.clone().unwrap_or_default(),
        file,
        line,
        source,
    }
}
