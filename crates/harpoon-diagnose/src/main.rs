//! `make diagnose`: the mutation benchmark of the diagnostics, as a table and as a page of the documentation.

use harpoon_diagnose::{Mutant, Scoreboard, examine, example_files, libraries};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "usage: harpoon-diagnose [--misses] [--mistake TEXT] [--every N] [--write FILE] [NAME]...\n\
    TEXT: only mistakes whose name holds this text\n\
    N: of the mistakes in each example only one in so many\n\
    NAME: only examples or library folders whose path holds this text";

fn main() -> ExitCode {
    let mut names = Vec::new();
    let mut show_misses = false;
    let mut page = None;
    let mut mistake = String::new();
    let mut every = 1;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--misses" => show_misses = true,
            "--mistake" => mistake = args.next().unwrap_or_default(),
            "--every" => match args.next().and_then(|n| n.parse().ok()).filter(|n| *n > 0) {
                Some(n) => every = n,
                None => {
                    eprintln!("{USAGE}");
                    return ExitCode::from(2);
                }
            },
            "--write" => page = args.next(),
            _ if arg.starts_with('-') => {
                eprintln!("{USAGE}");
                return ExitCode::from(2);
            }
            _ => names.push(arg),
        }
    }
    let mut files = example_files(&libraries());
    files.retain(|f| names.is_empty() || names.iter().any(|n| f.to_string_lossy().contains(n.as_str())));
    let keep =
        |k: usize, mutant: &Mutant| k % every == every / 2 && mutant.operator.name().contains(&mistake);
    let mut total = Scoreboard::default();
    let mut tables = String::new();
    for (library, files) in by_library(files) {
        let board = examine(&files, &keep);
        if show_misses {
            board.misses.iter().for_each(|m| println!("{m}"));
        }
        let text = format!("## {library}\n\n{}\n{}\n", board.table(), board.summary());
        println!("{text}");
        board.false_alarms.iter().for_each(|a| println!("false alarm: {a}"));
        tables.push_str(&format!("\n{text}"));
        total.merge(board);
    }
    println!("{}", total.table());
    println!("{}", total.summary());
    if let Some(page) = page
        && let Err(e) = std::fs::write(&page, document(&total, &tables, every))
    {
        eprintln!("{page}: {e}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The examples of each library, by its folder.
fn by_library(files: Vec<PathBuf>) -> BTreeMap<String, Vec<PathBuf>> {
    let mut found: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for file in files {
        let below = file.strip_prefix(libraries()).ok().and_then(|f| f.iter().next());
        let library = below.map_or_else(String::new, |l| l.to_string_lossy().into_owned());
        found.entry(library).or_default().push(file);
    }
    found
}

fn document(board: &Scoreboard, tables: &str, every: usize) -> String {
    let (which, command) = match every {
        1 => ("at each place where that is possible".to_owned(), "`make diagnose`".to_owned()),
        n => (
            format!("at one in {n} of the places where that is possible, always the same"),
            format!("`make diagnose EVERY={n}`"),
        ),
    };
    format!(
        "# How well mistakes are diagnosed\n\n\
         Written by {command}. Each of the {} examples of the bundled libraries is broken in each way of the table,\n\
         {which}, and checked. The columns say how often the first message (or one of the first three) names the\n\
         broken component: as the component it is about, or in its one-line text. Related places and help do not count.\n\n\
         Mutants that still run to the end are valid models and left out, except where the mistake does not stop a\n\
         run but must be told all the same (units, initial conditions); their number stands in the last column.\n\
         Examples that show how a run fails cannot be broken further and are left out, too.\n\n\
         ## All libraries\n\n{}\n{}\n{tables}",
        board.examples,
        board.table(),
        board.summary()
    )
}
