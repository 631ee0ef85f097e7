//! No model of the library is called wrong, and each is looked at in no time.

use harpoon_base::Severity;
use harpoon_bond::{Equations, analyse};
use harpoon_driver::{LibraryPaths, Session};
use std::path::Path;

fn classes(folder: &Path, prefix: &str, out: &mut Vec<String>) {
    let entries = std::fs::read_dir(folder).expect("a folder of the library");
    let mut paths: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        let Some(name) = path.file_stem().and_then(|s| s.to_str()) else { continue };
        if path.is_dir() {
            classes(&path, &format!("{prefix}.{name}"), out);
        } else if path.extension().is_some_and(|e| e == "mo") && name != "package" {
            out.push(format!("{prefix}.{name}"));
        }
    }
}

#[test]
fn bondlib_is_in_order() {
    let mut names = Vec::new();
    classes(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs/BondLib")), "BondLib", &mut names);
    let session = Session::new(&LibraryPaths::default());
    let mut n_graphs = 0;
    for class in names {
        // Connectors, functions and partial classes are no models.
        let Some(model) = session.flatten(&class).value else { continue };
        let Some(analysis) = analyse(&model) else { continue };
        n_graphs += usize::from(!analysis.graph.bonds.is_empty());
        let said = analysis.diagnostics(Equations::Unknown);
        let wrong: Vec<_> = said.iter().filter(|d| d.severity > Severity::Note).collect();
        assert!(wrong.is_empty(), "{class}: {wrong:#?}");
    }
    assert!(n_graphs > 50, "only {n_graphs} bond graphs were found");
}
