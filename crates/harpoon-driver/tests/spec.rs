//! The language by chapter: every markdown file below `tests/spec` is a suite of literate fixtures.
//!
//! A `modelica` block is a case, and is flattened by itself: the last class of the block that can be a model, or
//! the one that `model=Name` behind the fence names; with `checked` behind the fence it is sorted as well, for rules
//! that only show in the equations as a whole. What stands below it says what must come out:
//!
//! - a comment `//   ^^^ error[code]: message` marks a diagnostic of the line above, from the first to the last
//!   caret; `//   = text` below it is its help. A span of several lines is marked up to the end of the first.
//! - an `error` block lists diagnostics that cannot be marked: `3:1 error[code]: message`, without a place
//!   `error[code]: message`;
//! - a `flat` block lists equations, all of them unless one line is `...`, and declarations as far as they matter;
//!   `initial equation` and `equation` switch between the two kinds;
//! - a `values` block lists `name = value`, found by inserting equations that give a variable explicitly, at time 0;
//! - a block `modelica file=Lib/package.mo` is a file of a library for the next case under the same heading.
//!
//! Every diagnostic must be expected: a case without any is free of errors and warnings.
//! `UPDATE_EXPECT=1 cargo test -p harpoon-driver --test spec` rewrites the expectations.

use harpoon_base::{Diagnostic, SourceMap};
use harpoon_driver::{LibraryPaths, Session};
use harpoon_ir::eval::{Environment, evaluate};
use harpoon_ir::{Constant, Expr, ExprId, FlatModel, VarId, print};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::path::{Path, PathBuf};

macro_rules! chapters {
    ($($test:ident $folder:literal)*) => {
        $(#[test]
        fn $test() {
            check_chapter($folder);
        })*
        const CHAPTERS: &[&str] = &[$($folder),*];
    };
}

chapters! {
    operators_and_expressions "03-operators"
    classes_types_and_declarations "04-classes"
    scoping_and_lookup "05-lookup"
    interfaces_and_types "06-types"
    inheritance_and_modification "07-inheritance"
    equations "08-equations"
    connectors "09-connectors"
    arrays "10-arrays"
    statements_and_algorithms "11-statements"
    functions "12-functions"
    packages "13-packages"
    operator_records "14-operator-records"
    stream_connectors "15-streams"
    synchronous_language_elements "16-synchronous"
    limits "90-limits"
}

#[test]
fn every_folder_is_a_chapter() {
    let mut folders: Vec<String> = std::fs::read_dir(root())
        .expect("tests/spec is there")
        .map(|e| e.expect("a folder entry").file_name().to_string_lossy().into_owned())
        .collect();
    folders.sort();
    assert_eq!(folders, CHAPTERS);
}

/// The levels that `docs/language.md` tells are those of the rules.
#[test]
fn the_language_table_tells_the_levels() {
    let page =
        std::fs::read_to_string(root().join("../../docs/language.md")).expect("docs/language.md is there");
    for level in [harpoon_base::Level::Warn, harpoon_base::Level::Deny] {
        let codes: Vec<String> = harpoon_sema::LEVELS
            .iter()
            .filter(|(_, own)| *own == level)
            .map(|(code, _)| format!("`{code}`"))
            .collect();
        let row = format!("| {} | `{}` |", codes.join(", "), level.as_str());
        assert!(page.contains(&row), "docs/language.md lacks the row\n{row}");
    }
}

/// `docs/language.md` leads to headings of fixtures that are there, and to every suite.
#[test]
fn the_language_table_leads_to_fixtures() {
    let table =
        std::fs::read_to_string(root().join("../../docs/language.md")).expect("docs/language.md is there");
    let mut named = Vec::new();
    for link in table.split("](../tests/spec/").skip(1) {
        let target = link.split(')').next().unwrap_or_default();
        let (file, heading) = target.split_once('#').unwrap_or((target, ""));
        let text = std::fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
        let headings: Vec<String> = text.lines().filter(|l| l.starts_with('#')).map(anchor).collect();
        assert!(
            heading.is_empty() || headings.iter().any(|h| h == heading),
            "{target}: {file} has {headings:?}"
        );
        named.push(file.to_owned());
    }
    for folder in CHAPTERS {
        for entry in std::fs::read_dir(root().join(folder)).expect("a folder of suites") {
            let file = entry.expect("a folder entry").file_name();
            let suite = format!("{folder}/{}", file.to_string_lossy());
            assert!(named.contains(&suite), "docs/language.md does not name {suite}");
        }
    }
}

/// What a heading is called in a link.
fn anchor(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase();
    text.chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/spec")
}

fn check_chapter(folder: &str) {
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join(folder))
        .unwrap_or_else(|e| panic!("{folder}: {e}"))
        .map(|e| e.expect("a folder entry").path())
        .filter(|p| p.extension().is_some_and(|e| e == "md"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{folder} has no suite");
    let is_blessing = std::env::var_os("UPDATE_EXPECT").is_some();
    let (mut failures, mut lasting) = (String::new(), String::new());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let name = format!("{folder}/{}", file.file_name().unwrap_or_default().to_string_lossy());
        let suite = Suite::run(&name, &text);
        failures.push_str(&suite.failures);
        if is_blessing {
            lasting.push_str(&Suite::run(&name, &suite.blessed).failures);
        }
        if is_blessing && suite.blessed != text {
            std::fs::write(&file, &suite.blessed).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        }
    }
    assert!(failures.is_empty() || is_blessing, "\n{failures}");
    assert!(lasting.is_empty(), "these stay, read and change the fixture:\n{lasting}");
}

// ---- suites --------------------------------------------------------------------------------------------------

struct Suite {
    failures: String,
    /// The text with the expectations as they are.
    blessed: String,
}

struct Block {
    info: String,
    /// Of the line behind the opening fence, counted from 1.
    line: usize,
    text: String,
}

enum Piece {
    Text(String),
    Block(Block),
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut out = Vec::new();
    let mut plain = String::new();
    let mut lines = text.split_inclusive('\n').enumerate();
    while let Some((_, line)) = lines.next() {
        let Some(info) = line.strip_prefix("```") else {
            plain.push_str(line);
            continue;
        };
        out.push(Piece::Text(std::mem::take(&mut plain)));
        let mut block = Block { info: info.trim().to_owned(), line: 0, text: String::new() };
        for (n, line) in lines.by_ref() {
            if block.line == 0 {
                block.line = n + 1;
            }
            if line.starts_with("```") {
                break;
            }
            block.text.push_str(line);
        }
        out.push(Piece::Block(block));
    }
    out.push(Piece::Text(plain));
    out
}

impl Suite {
    fn run(name: &str, text: &str) -> Suite {
        let mut suite = Suite { failures: String::new(), blessed: String::new() };
        let mut heading = String::new();
        let mut files: Vec<(String, String)> = Vec::new();
        let mut case: Option<Case> = None;
        let all = pieces(text);
        for (k, piece) in all.iter().enumerate() {
            match piece {
                Piece::Text(text) => {
                    if let Some(line) = text.lines().rev().find(|l| l.starts_with('#')) {
                        heading = line.trim_start_matches('#').trim().to_owned();
                        files.clear();
                    }
                    suite.blessed.push_str(text);
                }
                Piece::Block(block) => {
                    let mut words = block.info.split_whitespace();
                    let language = words.next().unwrap_or_default();
                    let option = |key: &str| {
                        block.info.split_whitespace().find_map(|w| w.strip_prefix(key)).map(str::to_owned)
                    };
                    let place = format!("{name}:{} \"{heading}\"", block.line);
                    let (new, problem) = match language {
                        "modelica" if option("file=").is_some() => {
                            files.push((option("file=").unwrap_or_default(), block.text.clone()));
                            (block.text.clone(), None)
                        }
                        "modelica" => {
                            let expects_list =
                                matches!(next_block(&all[k + 1..]), Some(b) if b.info == "error");
                            let is_checked = block.info.split_whitespace().any(|w| w == "checked");
                            let mut new = Case::flatten(block, option("model="), &files, is_checked);
                            let result = new.check_marks(block, expects_list);
                            case = Some(new);
                            result
                        }
                        "flat" | "values" | "error" => match &mut case {
                            Some(case) => case.check_block(language, &block.text),
                            None => (block.text.clone(), Some("no model stands above this block".to_owned())),
                        },
                        _ => (block.text.clone(), None),
                    };
                    if let Some(problem) = problem {
                        let _ = writeln!(suite.failures, "{place}: {problem}\n");
                    }
                    let _ = write!(suite.blessed, "```{}\n{new}```\n", block.info);
                }
            }
        }
        suite
    }
}

fn next_block(pieces: &[Piece]) -> Option<&Block> {
    pieces.iter().find_map(|p| if let Piece::Block(b) = p { Some(b) } else { None })
}

// ---- cases ---------------------------------------------------------------------------------------------------

struct Case {
    model: Option<FlatModel>,
    marks: Vec<Mark>,
    /// What is expected in an `error` block.
    unmarked: Vec<String>,
}

/// A diagnostic as it is written in a block.
struct Mark {
    /// Line and first column, counted from 1, and the number of carets.
    place: Option<(usize, usize, usize)>,
    text: String,
    help: Option<String>,
}

impl Case {
    fn flatten(block: &Block, model: Option<String>, files: &[(String, String)], is_checked: bool) -> Case {
        let folder = tempfolder(files);
        let given = folder.iter().map(|f| f.path.clone()).collect();
        let mut session = Session::new(&LibraryPaths { given, environment: Vec::new() });
        let text = without_marks(&block.text);
        session.add_text("fixture", &text);
        let class = model.unwrap_or_else(|| last_model(&text));
        let mut outcome = session.flatten(&class);
        if is_checked {
            outcome.diagnostics = session.check(&class).diagnostics;
        }
        let sources = session.sources();
        let marks: Vec<Mark> = outcome.diagnostics.iter().map(|d| mark(d, &sources)).collect();
        let model = outcome.value.filter(|_| !outcome.diagnostics.iter().any(Diagnostic::is_error));
        Case { model, marks, unmarked: Vec::new() }
    }

    /// Compares the marked diagnostics; returns the block as it should be.
    fn check_marks(&mut self, block: &Block, expects_list: bool) -> (String, Option<String>) {
        let shows_help = block.text.lines().any(|l| l.trim_start().starts_with("//") && l.contains("= "));
        let mut by_line: BTreeMap<usize, Vec<&Mark>> = BTreeMap::new();
        for m in &self.marks {
            match m.place {
                Some((line, column, _)) if column > 2 => by_line.entry(line).or_default().push(m),
                Some((line, column, _)) => self.unmarked.push(format!("{line}:{column} {}", m.text)),
                None => self.unmarked.push(m.text.clone()),
            }
        }
        let mut new = String::new();
        for (n, line) in without_marks(&block.text).lines().enumerate() {
            new.push_str(line);
            new.push('\n');
            for m in by_line.remove(&(n + 1)).unwrap_or_default() {
                let (_, column, width) = m.place.expect("marked");
                let _ = writeln!(new, "//{}{} {}", " ".repeat(column - 3), "^".repeat(width), m.text);
                if let (true, Some(help)) = (shows_help, &m.help) {
                    let _ = writeln!(new, "//{}= {help}", " ".repeat(column - 3));
                }
            }
        }
        // Help lines are optional: leave them out where the fixture does.
        if shows_help {
            new = keep_wanted_help(&block.text, &new);
        }
        let mut problem = None;
        if new != block.text {
            problem = Some(format!("expected\n{}\nfound\n{}", indent(&block.text), indent(&new)));
        }
        if !expects_list && !self.unmarked.is_empty() {
            let list = self.unmarked.join("\n");
            problem = Some(format!(
                "unexpected, without a place to mark (add an `error` block):\n{}",
                indent(&list)
            ));
        }
        (new, problem)
    }

    fn check_block(&mut self, language: &str, expected: &str) -> (String, Option<String>) {
        if language == "error" {
            let found: String = self.unmarked.iter().map(|l| format!("{l}\n")).collect();
            let problem = (found != expected)
                .then(|| format!("expected\n{}\nfound\n{}", indent(expected), indent(&found)));
            return (found, problem);
        }
        let Some(model) = &self.model else {
            return (expected.to_owned(), Some("the model has errors, so it has no equations".to_owned()));
        };
        if language == "flat" { check_flat(model, expected) } else { check_values(model, expected) }
    }
}

fn is_mark(line: &str) -> bool {
    let Some(comment) = line.trim_start().strip_prefix("//") else { return false };
    let comment = comment.trim_start();
    comment.starts_with('^') || comment.starts_with("= ")
}

fn without_marks(text: &str) -> String {
    text.lines().filter(|l| !is_mark(l)).map(|l| format!("{l}\n")).collect()
}

fn keep_wanted_help(expected: &str, found: &str) -> String {
    let wanted: Vec<&str> = expected.lines().collect();
    let mut out = String::new();
    let is_help = |l: &str| is_mark(l) && l.trim_start_matches(['/', ' ']).starts_with("= ");
    let lines: Vec<&str> = found.lines().collect();
    for (k, line) in lines.iter().enumerate() {
        if is_help(line) {
            let before = lines[k - 1];
            let is_wanted = wanted.windows(2).any(|w| w[0] == before && is_help(w[1]));
            let is_new = !wanted.contains(&before);
            if !is_wanted && !is_new {
                continue;
            }
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

fn mark(d: &Diagnostic, sources: &SourceMap) -> Mark {
    let text = format!("{}[{}]: {}", d.severity.as_str(), d.code, d.message);
    let span = d.primary.span;
    let place = sources.get(span.file).map(|file| {
        let at = file.line_column(span.start);
        if file.name != "fixture" {
            return (0, 0, 0);
        }
        let line = file.line(at.line);
        let rest = line.chars().count() + 1 - at.column as usize;
        let width = file.text[span.start as usize..span.end as usize].chars().count();
        (at.line as usize, at.column as usize, width.min(rest).max(1))
    });
    match place {
        Some((0, 0, 0)) => {
            let file = sources.get(span.file).expect("found above");
            let at = file.line_column(span.start);
            let name = Path::new(&file.name)
                .file_name()
                .map_or_else(|| file.name.clone(), |n| n.to_string_lossy().into_owned());
            Mark {
                place: None,
                text: format!("{name}:{}:{} {text}", at.line, at.column),
                help: d.help.clone(),
            }
        }
        place => Mark { place, text, help: d.help.clone() },
    }
}

/// The last class at the top of the text that can be flattened.
fn last_model(text: &str) -> String {
    use harpoon_syntax::ast::ClassKind::{Block, Class, Model};
    let parsed = harpoon_syntax::parse(harpoon_base::FileId(0), text);
    let within = parsed.value.within.and_then(|w| w.name);
    let prefix: String = within.iter().flat_map(|n| &n.parts).map(|p| format!("{}.", p.name)).collect();
    let classes = &parsed.value.classes;
    let last =
        classes.iter().rev().find(|c| matches!(c.class.kind, Model | Block | Class)).or(classes.last());
    last.map_or_else(String::new, |c| format!("{prefix}{}", c.class.name.name))
}

// ---- flat ----------------------------------------------------------------------------------------------------

/// Without the end, extra spaces, and the `.0` of whole numbers, which only tells their type.
fn normalized(line: &str) -> String {
    let line = line.trim().trim_end_matches(';').split_whitespace().collect::<Vec<_>>().join(" ");
    let mut parts = line.split(".0");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_whole = out.ends_with(|c: char| c.is_ascii_digit())
            && !part.starts_with(|c: char| c.is_ascii_alphanumeric());
        out.push_str(if is_whole { "" } else { ".0" });
        out.push_str(part);
    }
    out
}

fn check_flat(model: &FlatModel, expected: &str) -> (String, Option<String>) {
    let mut declarations: Vec<String> = Vec::new();
    let mut equations: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    let mut section = None;
    for line in print::print_flat(model, None).lines() {
        match line {
            "initial equation" => section = Some(0),
            "equation" => section = Some(1),
            _ => match section {
                // Inside functions come their own sections; only the model's count.
                Some(k) if line.starts_with("  ") && !line.starts_with("  annotation") => {
                    equations[k].push(normalized(line))
                }
                _ => {
                    section = None;
                    declarations.push(normalized(line));
                }
            },
        }
    }
    let is_partial = expected.lines().any(|l| l.trim() == "...");
    let mut wanted: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    let mut wanted_declarations = Vec::new();
    let mut missing = Vec::new();
    let mut at = 1;
    for line in expected.lines().map(str::trim).filter(|l| !l.is_empty() && *l != "...") {
        let line = normalized(line);
        match line.as_str() {
            "initial equation" => at = 0,
            "equation" => at = 1,
            _ if declarations.contains(&line) => wanted_declarations.push(line),
            _ => wanted[at].push(line),
        }
    }
    let mut extra = Vec::new();
    for k in [0, 1] {
        let mut left = equations[k].clone();
        for line in &wanted[k] {
            match left.iter().position(|l| l == line) {
                Some(i) => {
                    left.remove(i);
                }
                None => missing.push(line.clone()),
            }
        }
        if !is_partial {
            extra.extend(left);
        }
    }
    if missing.is_empty() && extra.is_empty() {
        return (expected.to_owned(), None);
    }
    let mut problem = String::from("the flat model is another one");
    for line in &missing {
        let _ = write!(problem, "\n    - {line}");
    }
    for line in &extra {
        let _ = write!(problem, "\n    + {line}");
    }
    let _ = write!(problem, "\n  in\n{}", indent(&print::print_flat(model, None)));
    if is_partial {
        return (expected.to_owned(), Some(problem));
    }
    let mut blessed: String = wanted_declarations.iter().map(|l| format!("{l}\n")).collect();
    if !equations[0].is_empty() {
        blessed.push_str("initial equation\n");
        equations[0].iter().for_each(|l| blessed.push_str(&format!("{l}\n")));
        if !equations[1].is_empty() {
            blessed.push_str("equation\n");
        }
    }
    equations[1].iter().for_each(|l| blessed.push_str(&format!("{l}\n")));
    (blessed, Some(problem))
}

// ---- values --------------------------------------------------------------------------------------------------

/// Values at time 0 by inserting bindings and explicit equations.
struct Explicit<'m> {
    model: &'m FlatModel,
    given: HashMap<VarId, ExprId>,
    known: RefCell<HashMap<VarId, Option<Constant>>>,
}

impl Explicit<'_> {
    fn new(model: &FlatModel) -> Explicit<'_> {
        let mut given = HashMap::new();
        for (v, var) in model.vars.iter() {
            if let Some(b) = var.binding.or(var.start.filter(|_| var.is_parameter())) {
                given.insert(v, b);
            }
        }
        // What stands on the left comes first: `a = b` says what `a` is, unless nothing else does for `b`.
        let forwards = model.equations.iter().map(|e| (e.lhs, e.rhs));
        let backwards = model.equations.iter().map(|e| (e.rhs, e.lhs));
        for (a, b) in forwards.chain(backwards) {
            if let Expr::Var(v) = model.exprs.get(a) {
                given.entry(v).or_insert(b);
            }
        }
        Explicit { model, given, known: RefCell::default() }
    }
}

impl Environment for Explicit<'_> {
    fn var(&self, var: VarId) -> Option<Constant> {
        if let Some(known) = self.known.borrow().get(&var) {
            return known.clone();
        }
        self.known.borrow_mut().insert(var, None);
        let value = self.given.get(&var).and_then(|e| evaluate(self.model, *e, self).ok());
        self.known.borrow_mut().insert(var, value.clone());
        value
    }
    fn start(&self, var: VarId) -> Option<Constant> {
        match self.model.vars[var].start {
            Some(e) => evaluate(self.model, e, self).ok(),
            None => Some(Constant::Real(0.0)),
        }
    }
    fn time(&self) -> Option<f64> {
        Some(0.0)
    }
}

fn check_values(model: &FlatModel, expected: &str) -> (String, Option<String>) {
    let env = Explicit::new(model);
    let mut blessed = String::new();
    let mut problem = String::new();
    for line in expected.lines().filter(|l| !l.trim().is_empty()) {
        let name = line.split_once(" = ").map_or(line, |(n, _)| n).trim();
        let var = model.vars.iter().find(|(_, v)| v.name == name).map(|(id, _)| id);
        let found = match var {
            None => "not a variable of the model".to_owned(),
            Some(v) => env.var(v).map_or("no value".to_owned(), |c| show(&c, model)),
        };
        let _ = writeln!(blessed, "{name} = {found}");
        let wanted = line.split_once(" = ").map_or("", |(_, v)| v.trim());
        if !same_value(wanted, &found) {
            let _ = write!(problem, "\n    {name}: expected {wanted}, found {found}");
        }
    }
    let problem = (!problem.is_empty()).then(|| format!("values differ{problem}"));
    (if problem.is_some() { blessed } else { expected.to_owned() }, problem)
}

fn same_value(wanted: &str, found: &str) -> bool {
    match (wanted.parse::<f64>(), found.parse::<f64>()) {
        (Ok(a), Ok(b)) => (a - b).abs() <= 1e-12 * a.abs().max(b.abs()),
        _ => wanted == found,
    }
}

fn show(c: &Constant, model: &FlatModel) -> String {
    match c {
        Constant::Real(r) => format!("{r}"),
        Constant::Integer(i) => format!("{i}"),
        Constant::Boolean(b) => format!("{b}"),
        Constant::String(s) => print::quoted(s),
        Constant::Enumeration(e, n) => {
            let e = &model.enumerations[*e];
            format!(
                "{}.{}",
                e.name,
                e.literals.get((*n as usize).wrapping_sub(1)).map_or("?", String::as_str)
            )
        }
    }
}

// ---- odds ----------------------------------------------------------------------------------------------------

fn indent(text: &str) -> String {
    text.lines().map(|l| format!("    {l}\n")).collect()
}

/// The files of a library, on disk while a case needs them.
struct TempFolder {
    path: PathBuf,
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

fn tempfolder(files: &[(String, String)]) -> Option<TempFolder> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    if files.is_empty() {
        return None;
    }
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let path = std::env::temp_dir().join(format!("harpoon-spec-{}-{number}", std::process::id()));
    for (name, text) in files {
        let file = path.join(name);
        std::fs::create_dir_all(file.parent().expect("below the folder")).expect("a temporary folder");
        std::fs::write(&file, text).expect("a temporary file");
    }
    Some(TempFolder { path })
}
