//! Every file of the Modelica Standard Library parses without a complaint, and prints as text with the
//! same tree.
//!
//! `HARPOON_MSL` names a checkout of the library; without it the test says so and passes.

mod common;

use common::{FILE, without_spans};
use harpoon_base::SourceFile;
use harpoon_syntax::{decode, parse};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn modelica_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            modelica_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "mo") {
            files.push(path);
        }
    }
}

#[test]
fn the_standard_library_parses() {
    let Some(root) = std::env::var_os("HARPOON_MSL") else {
        eprintln!("skipped: set HARPOON_MSL to a checkout of the Modelica Standard Library");
        return;
    };
    let mut files = Vec::new();
    modelica_files(Path::new(&root), &mut files);
    assert!(!files.is_empty(), "no .mo file below {}", root.display());
    let mut complaints = Vec::new();
    let mut n_bytes = 0;
    let mut spent = Duration::ZERO;
    for path in &files {
        let bytes = std::fs::read(path).unwrap();
        let decoded = decode(FILE, &bytes);
        n_bytes += bytes.len();
        let began = Instant::now();
        let parsed = parse(FILE, &decoded.value);
        spent += began.elapsed();
        let source = SourceFile::new(path.display().to_string(), decoded.value.as_ref());
        for diagnostic in decoded.diagnostics.iter().chain(&parsed.diagnostics) {
            let place = source.line_column(diagnostic.primary.span.start);
            complaints.push(format!(
                "{}:{}:{}: {} {}: {}",
                source.name,
                place.line,
                place.column,
                diagnostic.severity.as_str(),
                diagnostic.code,
                diagnostic.message
            ));
        }
        let printed = parsed.value.to_string();
        let reread = parse(FILE, &printed);
        let (before, after) = (without_spans(&parsed.value.classes), without_spans(&reread.value.classes));
        if reread.has_errors() || before != after {
            complaints.push(format!("{}: changed by printing", source.name));
        }
    }
    let megabytes = n_bytes as f64 / 1e6;
    eprintln!("{} files, {megabytes:.1} MB, {:.0} MB/s", files.len(), megabytes / spent.as_secs_f64());
    assert!(complaints.is_empty(), "{} complaints:\n{}", complaints.len(), complaints.join("\n"));
}
