//! What is done with the bytes of one case.

#[cfg(feature = "compiler")]
mod compiler;

use harpoon_base::{FileId, SourceMap};
use harpoon_syntax::lexer::tokenize;
use harpoon_syntax::{decode, edit, parse};
use std::path::Path;

pub const ALL: &[(&str, fn(&[u8]))] = &[
    ("parse", parse_text),
    ("netlist", netlist),
    ("table", table),
    ("results", results),
    ("description", description),
    ("mesh", mesh),
    ("switching", switching),
    #[cfg(feature = "compiler")]
    ("check", compiler::check),
    #[cfg(feature = "compiler")]
    ("simulate", compiler::simulate),
    #[cfg(feature = "compiler")]
    ("journal", compiler::journal),
    #[cfg(feature = "compiler")]
    ("frame", compiler::frame),
    #[cfg(feature = "compiler")]
    ("system", compiler::system),
    #[cfg(feature = "compiler")]
    ("sweep", compiler::sweep),
    #[cfg(feature = "compiler")]
    ("payload", compiler::payload),
];

/// The tokens are the text, and what was read can be printed and read again.
fn parse_text(bytes: &[u8]) {
    let file = FileId(0);
    let text = decode(file, bytes).value;
    let (tokens, _) = tokenize(file, &text);
    let joined: String = tokens.iter().map(|token| token.text(&text)).collect();
    assert_eq!(joined, text);

    let parsed = parse(file, &text);
    for diagnostic in &parsed.diagnostics {
        let span = diagnostic.primary.span;
        assert!(text.get(span.start as usize..span.end as usize).is_some());
        for fix in &diagnostic.fixes {
            edit::apply(&text, &fix.edits).expect("a fix that can be applied");
        }
    }
    let printed = parsed.value.to_string();
    if !parsed.has_errors() {
        let reread = parse(file, &printed);
        assert!(!reread.has_errors(), "{printed}\n{:?}", reread.diagnostics);
        assert_eq!(reread.value.to_string(), printed);
    }
}

fn netlist(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut sources = SourceMap::default();
    let mut include = |_: &str, _: &str| Err("nothing is included".to_owned());
    let circuit = harpoon_netlist::read("input.cir", &text, &mut sources, &mut include).value;
    let Some(circuit) = circuit else { return };
    // What is made of it is a model without errors in its text.
    use harpoon_netlist::Variant::{GminSteps, Operating, SourceSteps, Transient};
    let at_start = true;
    for variant in [Transient, Operating { at_start }, SourceSteps { at_start }, GminSteps { at_start }] {
        let text = circuit.modelica("Input", &variant, &[]);
        let parsed = parse(FileId(0), &text);
        assert!(!parsed.has_errors(), "{text}\n{:?}", parsed.diagnostics);
    }
}

/// A model description of an FMU; what an import makes of it is Modelica without errors in its text.
fn description(bytes: &[u8]) {
    use harpoon_foreign::{Description, Fmu, block};
    let Ok(description) = Description::parse(&String::from_utf8_lossy(bytes)) else { return };
    let fmu = Fmu { path: "input.fmu".into(), description, platforms: Vec::new(), entries: Vec::new() };
    for is_exchange in [true, false] {
        let options =
            block::Options { name: "Input".into(), file: "\"input.fmu\"".into(), is_exchange: Some(is_exchange) };
        let Ok(text) = block::write(&fmu, &options) else { continue };
        let parsed = parse(FileId(0), &text);
        assert!(!parsed.has_errors(), "{text}\n{:?}", parsed.diagnostics);
    }
}

fn table(bytes: &[u8]) {
    for (file, name) in [("a.mat", "a"), ("a.mat", "a.b"), ("a.txt", "a"), ("a.csv", "")] {
        if let Ok(matrix) = harpoon_external::parse_table(bytes, file, name, ',', 0) {
            assert_eq!(matrix.values.len(), matrix.n_rows * matrix.n_columns);
        }
    }
}

fn results(bytes: &[u8]) {
    for trajectory in [
        harpoon_results::parse_csv(Path::new("a.csv"), bytes),
        harpoon_results::parse_mat(Path::new("a.mat"), bytes),
    ]
    .into_iter()
    .flatten()
    {
        for id in trajectory.schema().ids() {
            assert!(trajectory.series(id).len() <= trajectory.n_rows().max(1));
        }
    }
}

/// The first byte says what kind of file it is. What it names elsewhere is as empty as it can be.
fn mesh(bytes: &[u8]) {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let endings = harpoon_scene::mesh::ENDINGS;
    let name = format!("a.{}", endings[usize::from(*kind) % endings.len()]);
    let files = |path: &Path| if path.ends_with(&name) { Ok(bytes.to_vec()) } else { Ok(Vec::new()) };
    if let Ok(mesh) = harpoon_scene::mesh::read(Path::new(&name), &files) {
        for part in &mesh.parts {
            assert!(part.indices.iter().all(|&i| (i as usize) < part.positions.len()));
        }
    }
}

fn switching(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let made = harpoon_switching::synthesize(&text, FileId(0), &harpoon_switching::Options::default());
    if let Some(made) = made.value {
        let parsed = parse(FileId(0), &made.model);
        assert!(!parsed.has_errors(), "{}\n{:?}", made.model, parsed.diagnostics);
    }
}
