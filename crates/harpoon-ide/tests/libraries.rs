//! Whole libraries: everything can be drawn, nothing warns, every link of the manual leads somewhere.

mod support;

use harpoon_base::{FileId, Symbol};
use harpoon_ide::class_view::Viewer;
use harpoon_ide::svg::{self, Style};
use harpoon_ide::{Catalog, NoFiles, write_manual};
use harpoon_sema::TextSource;
use std::collections::BTreeMap;
use support::{Folder, all_classes};

const LIBS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs");

/// Draws all classes of a package; returns their number and the warnings.
fn draw_all(root: &str, package: &str) -> (usize, Vec<String>) {
    let folder = Folder::new(root);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&folder, &folder, &trees);
    let package = catalog.class_by_name(package).unwrap_or_else(|| panic!("{package} is in {root}"));
    let classes = all_classes(&catalog, &package);
    let mut warnings = Vec::new();
    for class in &classes {
        let mut viewer = Viewer::new(&catalog);
        let icon = svg::icon(&viewer.icon(class), &Style::icon());
        let diagram = svg::diagram(&viewer.diagram(class), &Style::diagram());
        for picture in [icon, diagram] {
            assert!(!picture.contains("\"NaN"), "{}", class.full_name());
        }
        warnings.extend(viewer.diagnostics.iter().map(|d| format!("{}: {}", class.full_name(), d.message)));
    }
    (classes.len(), warnings)
}

#[test]
fn our_libraries_draw_without_warnings() {
    for (package, at_least) in [("Modelica", 100), ("BondLib", 300)] {
        let (n_classes, warnings) = draw_all(LIBS, package);
        assert!(n_classes >= at_least, "{package} has only {n_classes} classes");
        assert!(warnings.is_empty(), "{}", warnings.join("\n"));
    }
}

#[test]
fn the_standard_library_draws_without_warnings() {
    let Ok(root) = std::env::var("HARPOON_MSL") else {
        println!("skipped: set HARPOON_MSL to the folder that holds the Modelica Standard Library");
        return;
    };
    let (n_classes, warnings) = draw_all(&root, "Modelica.Electrical");
    println!("{n_classes} classes");
    assert!(warnings.is_empty(), "{}", warnings.join("\n"));
}

fn manual_of(root: &str, package: &str) -> BTreeMap<String, Vec<u8>> {
    let folder = Folder::new(root);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&folder, &folder, &trees);
    let class = catalog.class_by_name(package).expect("the package");
    let mut files = BTreeMap::new();
    let warnings = write_manual(&catalog, &class, &mut |path, bytes| {
        assert!(files.insert(path.to_owned(), bytes.to_vec()).is_none(), "{path} is written twice");
    });
    assert!(warnings.is_empty(), "{warnings:?}");
    files
}

#[test]
fn links_of_the_manual_lead_somewhere() {
    let files = manual_of(LIBS, "BondLib");
    let pages: BTreeMap<&str, &str> = files
        .iter()
        .filter(|(path, _)| path.ends_with(".html"))
        .map(|(path, bytes)| (path.as_str(), std::str::from_utf8(bytes).expect("UTF-8")))
        .collect();
    for (path, page) in &pages {
        for part in page.split(" href=\"").skip(1).chain(page.split(" src=\"").skip(1)) {
            let address = part.split('"').next().unwrap_or_default();
            if address.starts_with("http") || address.starts_with("mailto") || address.starts_with("data:") {
                continue;
            }
            let (file, fragment) = address.split_once('#').unwrap_or((address, ""));
            let file = if file.is_empty() { path } else { file };
            assert!(files.contains_key(file), "{path} links to {address}");
            if !fragment.is_empty() {
                assert!(pages[file].contains(&format!("id=\"{fragment}\"")), "{path} links to {address}");
            }
        }
    }
    assert!(pages["BondLib.Passive.R.html"].contains("Linear resistance"));
}

#[test]
fn the_manual_is_the_same_every_time() {
    assert!(manual_of(LIBS, "BondLib.Passive") == manual_of(LIBS, "BondLib.Passive"));
}

#[test]
fn packages_follow_package_order() {
    let folder = Folder::new(LIBS);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&folder, &folder, &trees);
    let examples = catalog.class_by_name("BondLib.Examples").expect("the package");
    let order = std::fs::read_to_string(format!("{LIBS}/BondLib/Examples/package.order")).expect("the order");
    let written: Vec<&str> = order.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    let shown: Vec<&str> = catalog.children(&examples).iter().map(|c| c.name()).collect();
    assert_eq!(shown[..written.len()], written);
}

/// The pages of classes whose names differ only in case, or are quoted, do not overwrite each other.
#[test]
fn odd_names_get_files_of_their_own() {
    let text =
        "package P model Ab end Ab; model aB end aB; model 'a/b' end 'a/b'; model Index end Index; end P;";
    let parsed = harpoon_syntax::parse(FileId(0), text);
    let source = TextSource::new(&parsed.value);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&source, &NoFiles, &trees);
    let class = catalog.class(&[Symbol::new("P")]).expect("P");
    let mut paths = Vec::new();
    write_manual(&catalog, &class, &mut |path, _| paths.push(path.to_owned()));
    let html: Vec<&str> = paths.iter().filter(|p| p.ends_with(".html")).map(String::as_str).collect();
    assert_eq!(html, ["index.html", "P.Ab.html", "P.aB-2.html", "P._a_b_.html", "P.Index.html"]);
}

#[test]
fn links_that_lead_nowhere_are_reported() {
    let text = "package P model A annotation(Documentation(info=\"<html><a href=\\\"modelica://P.B\\\">b</a> \
                <a href=\\\"modelica://P.A#info\\\">a</a> <a href=\\\"modelica://Other\\\">o</a></html>\")); end A; end P;";
    let parsed = harpoon_syntax::parse(FileId(0), text);
    let source = TextSource::new(&parsed.value);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&source, &NoFiles, &trees);
    let class = catalog.class(&[Symbol::new("P")]).expect("P");
    let mut page = String::new();
    let warnings = write_manual(&catalog, &class, &mut |path, bytes| {
        if path == "P.A.html" {
            page = String::from_utf8_lossy(bytes).into_owned();
        }
    });
    let messages: Vec<&str> = warnings.iter().map(|w| w.message.as_str()).collect();
    assert_eq!(messages, ["the documentation of `P.A` links to `modelica://P.B`, which is not there"]);
    assert!(page.contains("<a>b</a> <a href=\"P.A.html#documentation\">a</a> <a>o</a>"), "{page}");
}
