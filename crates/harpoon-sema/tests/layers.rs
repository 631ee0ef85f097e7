//! The order of the rooms: a room uses those above it, and the calls that still go the other way are listed here. The list
//! may only get shorter. The table of rules names every file of rules with the codes that it reports.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Each room may use those before it. `context/state.rs` puts the parts of all rooms together, and `flatten` runs them.
const ORDER: &[&str] = &[
    "context",
    "values",
    "classes",
    "facts",
    "instances",
    "expressions",
    "functions",
    "connections",
    "equations",
    "rules",
    "flatten",
    "query",
    "lib",
];

/// The doors that open the wrong way: from which room to which, and by what.
const LEFT: &[(&str, &str, &str)] = &[
    ("classes", "instances", "component"),
    ("classes", "instances", "components_of"),
    ("classes", "instances", "known_constant"),
    ("classes", "instances", "known_mod_value"),
    ("classes", "facts", "note_class"),
    ("classes", "facts", "note_constraining"),
    ("classes", "facts", "note_renamed"),
    ("facts", "expressions", "is_in_function"),
    ("facts", "expressions", "iterator"),
    ("instances", "expressions", "differ_in_operators"),
    ("instances", "expressions", "expr"),
    ("instances", "expressions", "index_type"),
    ("instances", "expressions", "index_type_size"),
    ("instances", "expressions", "iterator"),
    ("instances", "expressions", "reference"),
    ("instances", "expressions", "report_unknown_member"),
    ("instances", "expressions", "select_nodes"),
    ("instances", "expressions", "subscript"),
    ("instances", "expressions", "known_type_of"),
    ("instances", "functions", "blank_alone"),
    ("instances", "functions", "cases"),
    ("instances", "functions", "in_this_case"),
    ("instances", "functions", "note_wanted"),
    ("instances", "functions", "open_local"),
    ("expressions", "functions", "as_argument"),
    ("expressions", "functions", "assert_range"),
    ("expressions", "functions", "bound_wanted"),
    ("expressions", "functions", "call"),
    ("expressions", "functions", "call_function"),
    ("expressions", "functions", "call_without_value"),
    ("expressions", "functions", "callee"),
    ("expressions", "functions", "check_argument_size"),
    ("expressions", "functions", "check_call_text"),
    ("expressions", "functions", "current"),
    ("expressions", "functions", "emit_reduction"),
    ("expressions", "functions", "frame"),
    ("expressions", "functions", "frame_reference"),
    ("expressions", "functions", "guard_actions"),
    ("expressions", "functions", "guard_emitted"),
    ("expressions", "functions", "initial_value"),
    ("expressions", "functions", "known_callee"),
    ("expressions", "functions", "n_emitted"),
    ("expressions", "functions", "order_of_values"),
    ("expressions", "functions", "partial_application"),
    ("expressions", "functions", "select"),
    ("expressions", "functions", "set_local"),
    ("expressions", "functions", "shape"),
    ("expressions", "functions", "vectorized"),
    ("expressions", "functions", "want"),
    ("expressions", "functions", "without_offset"),
    ("expressions", "connections", "connections_operator"),
    ("expressions", "connections", "count_connections"),
    ("expressions", "connections", "stream"),
    ("expressions", "connections", "stream_operator"),
    ("expressions", "connections", "without_stream_event"),
    ("expressions", "equations", "during"),
    ("expressions", "equations", "state_machine_call"),
    ("functions", "connections", "connections_operator"),
    ("functions", "rules", "misfit"),
];

/// A source file by its path below `src`.
struct File {
    path: String,
    text: String,
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { sources(&path, out) } else { out.push(path) }
    }
}

fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    sources(&root, &mut paths);
    paths.sort();
    let read = |path: PathBuf| File {
        path: path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/"),
        text: std::fs::read_to_string(&path).expect("a source file"),
    };
    paths.into_iter().map(read).collect()
}

fn room(path: &str) -> &str {
    path.split('/').next().unwrap_or(path).trim_end_matches(".rs")
}

fn rank(room: &str) -> usize {
    ORDER.iter().position(|r| *r == room).unwrap_or_else(|| panic!("{room} is no room"))
}

/// The lines of a file that are code, each with whether `self` is the state in it.
fn lines(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let mut is_state = false;
    text.lines().filter_map(move |line| {
        if line.starts_with("impl") {
            is_state = line.contains("Sema<");
        } else if line == "}" {
            is_state = false;
        }
        (!line.trim_start().starts_with("//")).then_some((is_state, line))
    })
}

fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The methods of the state, with the file of each; those of one name in several files are left out.
fn methods(files: &[File]) -> BTreeMap<&str, &str> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for file in files {
        for (is_state, line) in lines(&file.text) {
            let line = line.trim_start();
            let rest = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
            if let (true, Some(name)) = (is_state, rest.strip_prefix("fn ")) {
                found.entry(word(name)).or_default().insert(&file.path);
            }
        }
    }
    found
        .into_iter()
        .filter(|(_, at)| at.len() == 1)
        .filter_map(|(n, at)| Some((n, at.into_iter().next()?)))
        .collect()
}

/// What a line calls of the state: `self.name(`, `s.name(`, and `.name(` at the beginning of a line.
fn calls(is_state: bool, line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, _) in line.match_indices('.') {
        let before = &line[..at];
        let receiver = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        let is_whole = !before[..before.len() - receiver.len()].ends_with('.');
        let is_receiver = match receiver {
            "self" => is_state && is_whole,
            "s" | "sema" | "this" => is_whole,
            _ => before.trim().is_empty(),
        };
        let name = word(&line[at + 1..]);
        if is_receiver && line[at + 1 + name.len()..].starts_with('(') {
            found.push(name);
        }
    }
    for (at, _) in line.match_indices("Self::") {
        if is_state {
            found.push(word(&line[at + 6..]));
        }
    }
    found
}

fn text<'s>(rows: impl Iterator<Item = &'s (String, String, String)>) -> String {
    rows.map(|(a, b, c)| format!("    (\"{a}\", \"{b}\", \"{c}\"),\n")).collect()
}

#[test]
fn rooms_use_those_above_them() {
    let files = files();
    let methods = methods(&files);
    let mut found: BTreeSet<(String, String, String)> = BTreeSet::new();
    for file in &files {
        if file.path == "context/state.rs" {
            continue;
        }
        let here = room(&file.path);
        let mut meet = |there: &str, what: &str| {
            if rank(there) > rank(here) {
                found.insert((here.to_owned(), there.to_owned(), what.to_owned()));
            }
        };
        for (is_state, line) in lines(&file.text) {
            for name in calls(is_state, line) {
                if let Some(path) = methods.get(name).filter(|path| **path != file.path) {
                    meet(room(path), name);
                }
            }
            for (at, _) in line.match_indices("crate::") {
                let path: Vec<&str> = line[at + 7..].split("::").map(word).collect();
                let there = path[0];
                if ORDER.contains(&there) {
                    meet(there, path.get(1).copied().filter(|m| !m.is_empty()).unwrap_or(there));
                }
            }
        }
    }
    let listed: BTreeSet<(String, String, String)> =
        LEFT.iter().map(|(a, b, c)| ((*a).to_owned(), (*b).to_owned(), (*c).to_owned())).collect();
    let new = text(found.difference(&listed));
    assert!(new.is_empty(), "these go from a room to one below it:\n{new}");
    let gone = text(listed.difference(&found));
    assert!(gone.is_empty(), "these are gone and leave the list:\n{gone}");
}

#[test]
fn few_rooms_are_reached_from_above() {
    let pairs: BTreeSet<(&str, &str)> = LEFT.iter().map(|(a, b, _)| (*a, *b)).collect();
    assert!(pairs.len() < 15, "{pairs:?}");
}

#[test]
fn every_rule_is_in_the_table() {
    let name = |code: &str| code.to_uppercase().replace('-', "_");
    let mut in_files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files() {
        let Some(path) = file.path.strip_prefix("rules/") else { continue };
        if path.ends_with("mod.rs") || path == "judge.rs" {
            continue;
        }
        let codes = file.text.split("codes::").skip(1).map(|rest| word(rest).to_owned());
        in_files.insert(path.to_owned(), codes.filter(|c| c.chars().any(char::is_uppercase)).collect());
    }
    let in_table: BTreeMap<String, BTreeSet<String>> = harpoon_sema::RULES
        .iter()
        .map(|r| (r.file.to_owned(), r.codes.iter().map(|code| name(code)).collect()))
        .collect();
    assert_eq!(in_files, in_table);
    assert!(harpoon_sema::RULES.iter().all(|r| !r.sections.is_empty() && !r.about.is_empty()));
}

/// Rules see the finished model through a `Judge` or as `&Sema`, and return what they find. Only `judge.rs`, which holds
/// the model for them, has hands.
#[test]
fn rules_change_nothing() {
    let mut found: BTreeSet<String> = BTreeSet::new();
    for file in files() {
        let Some(path) = file.path.strip_prefix("rules/") else { continue };
        let changes = |(is_state, line): (bool, &str)| {
            is_state && line.contains("&mut self") || line.contains("&mut Sema")
        };
        if path != "judge.rs" && lines(&file.text).any(changes) {
            found.insert(path.to_owned());
        }
    }
    assert!(found.is_empty(), "{found:?} can change the model");
}

/// How often something is elaborated only to see whether that works. A question has a function of its own instead.
#[test]
fn little_is_tried() {
    let is_call = |line: &str| line.contains(".trying(") || line.contains(".trying_if(");
    let calls = |file: &File| lines(&file.text).filter(|(_, line)| is_call(line)).count();
    let n: usize = files().iter().map(calls).sum();
    assert!(n < 40, "{n} calls of `trying`");
}

/// No state of a room has grown into one that knows everything.
#[test]
fn no_part_of_the_state_has_more_than_twenty_fields() {
    for file in files() {
        if !file.path.ends_with("/state.rs")
            && !["context/once.rs", "context/report.rs"].contains(&&*file.path)
        {
            continue;
        }
        for part in file.text.split("pub struct ").skip(1) {
            let body = part.split("\n}").next().unwrap_or_default();
            let n =
                body.lines().filter(|l| l.starts_with("    ") && !l.trim_start().starts_with("//")).count();
            assert!(n <= 20, "{} of {} has {n} fields", word(part), file.path);
        }
    }
}

/// Nothing is handed over by setting a Boolean and unsetting it: one in the state is either set once and stays, or it is
/// a part of the `Situation`, which is given as a whole for the time of a call. Only `trying` and `telling` turn one, for
/// the time of theirs.
#[test]
fn no_boolean_is_set_and_unset() {
    let files = files();
    let mut flags: BTreeSet<&str> = BTreeSet::new();
    for file in
        files.iter().filter(|file| file.path.ends_with("/state.rs") || file.path == "context/report.rs")
    {
        for (_, line) in lines(&file.text) {
            let field = line.trim().strip_prefix("pub(crate) ").or(line.trim().strip_prefix("pub "));
            if let Some((name, "bool,")) = field.unwrap_or(line.trim()).split_once(": ") {
                flags.insert(name);
            }
        }
    }
    assert!(flags.contains("is_trying") && flags.len() > 3, "{flags:?}");
    let mut turned: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for file in &files {
        let code: String = lines(&file.text).map(|(_, line)| line.to_owned() + "\n").collect();
        for flag in &flags {
            for (at, _) in code.match_indices(&format!(".{flag}")) {
                let rest = &code[at + 1 + flag.len()..];
                let is_replaced = rest.starts_with(", ") && code[..at].ends_with("self.reports");
                let value = rest.strip_prefix(" = ").or(rest.strip_prefix(", ").filter(|_| is_replaced));
                if let Some(value) = value {
                    // What is no literal may be either.
                    let values: &[&str] = match word(value) {
                        "true" => &["true"],
                        "false" => &["false"],
                        _ => &["true", "false"],
                    };
                    turned.entry(flag).or_default().extend(values);
                }
            }
        }
    }
    let both: Vec<&str> =
        turned.iter().filter(|(_, values)| values.len() == 2).map(|(flag, _)| *flag).collect();
    assert_eq!(both, ["is_trying"]);
}
