//! Whatever the text is: an answer, in time, and no panic.

use harpoon_base::{Diagnostic, FileId, Outcome};
use harpoon_ir::FlatModel;
use harpoon_sema::{Request, TextSource, flatten};
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

fn flatten_text(text: &str, class: &str) -> Outcome<Option<FlatModel>> {
    let parsed = harpoon_syntax::parse(FileId(0), text);
    let request = Request { class: class.to_owned(), ..Request::default() };
    let mut outcome = flatten(&TextSource::new(&parsed.value), &request);
    outcome.diagnostics.splice(0..0, parsed.diagnostics);
    outcome
}

fn error_codes(outcome: &Outcome<Option<FlatModel>>) -> Vec<&'static str> {
    let mut codes: Vec<&str> = outcome.diagnostics.iter().filter(|d| d.is_error()).map(|d| d.code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// The Modelica blocks of all fixtures.
fn blocks() -> Vec<String> {
    fn files(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("tests/spec") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                files(&path, out);
            } else {
                out.push(path);
            }
        }
    }
    let mut list = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/spec"), &mut list);
    list.sort();
    let mut blocks = Vec::new();
    for file in list.iter().filter(|f| f.extension().is_some_and(|e| e == "md")) {
        let text = std::fs::read_to_string(file).expect("a fixture");
        let mut rest = text.as_str();
        while let Some(start) = rest.find("```modelica\n") {
            rest = &rest[start + "```modelica\n".len()..];
            let end = rest.find("```").unwrap_or(rest.len());
            blocks.push(rest[..end].to_owned());
            rest = &rest[end..];
        }
    }
    blocks
}

/// Numbers that look random and are the same every time (Steele and Vigna's SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }
}

/// Words, numbers, spaces and single other characters.
fn pieces(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let kind = |c: char| {
        if c.is_alphanumeric() || c == '_' {
            0
        } else if c.is_whitespace() {
            1
        } else {
            2
        }
    };
    for c in text.chars() {
        match out.last_mut() {
            Some(last) if kind(c) < 2 && last.chars().next_back().is_some_and(|l| kind(l) == kind(c)) => {
                last.push(c)
            }
            _ => out.push(c.to_string()),
        }
    }
    out
}

#[test]
fn damaged_fixtures_do_not_panic() {
    const INSERTS: &[&str] = &[
        "0",
        "-1",
        "999999999999",
        "1e308",
        "\"\"",
        "end",
        ":",
        "{",
        "}",
        "each",
        "redeclare",
        "outer",
        "inner",
        "flow",
        "input",
        "parameter",
        "constant",
        "x",
        "M",
        ".",
        "(",
        ")",
        "der",
        "pre",
        "time",
        "if",
        "when",
        "extends",
        "[1:0]",
        "[3]",
        "partial",
        "break",
        "true",
        "size",
        "zeros(0)",
        "fill(1, 0)",
        "equation",
        "algorithm",
        "protected",
        "final",
    ];
    let mut random = Random(2026);
    let blocks = blocks();
    assert!(blocks.len() > 150, "the fixtures are found");
    for (k, block) in blocks.iter().enumerate() {
        // A loop that has lost its end takes a second to be found out; the fixtures have one on purpose.
        if block.contains("while ") {
            continue;
        }
        let original = pieces(block);
        for _ in 0..20 {
            let mut text = original.clone();
            for _ in 0..1 + random.below(3) {
                let at = random.below(text.len());
                let other = random.below(text.len());
                match random.below(5) {
                    0 => {
                        text.remove(at);
                    }
                    1 => text.swap(at, other),
                    2 => text[at] = INSERTS[random.below(INSERTS.len())].to_owned(),
                    3 => text.insert(at, format!(" {} ", INSERTS[random.below(INSERTS.len())])),
                    _ => {
                        let piece = text[other].clone();
                        text[at] = piece;
                    }
                }
                if text.is_empty() {
                    break;
                }
            }
            let text = text.concat();
            let parsed = harpoon_syntax::parse(FileId(0), &text);
            let source = TextSource::new(&parsed.value);
            for class in parsed.value.classes.iter().rev().take(2) {
                let request = Request { class: class.class.name.name.to_string(), ..Request::default() };
                let result = catch_unwind(AssertUnwindSafe(|| flatten(&source, &request)));
                assert!(result.is_ok(), "block {k}, class {}:\n{text}", request.class);
            }
        }
    }
}

#[test]
fn types_that_extend_themselves_are_refused() {
    for text in [
        "type A  extends A;  end A;  model M  A a;  end M;",
        "type A  extends B;  end A;  type B  extends A;  end B;  model M  A a;  end M;",
        "connector A  extends A;  end A;  model M  A a;  end M;",
        "model M  class A  extends A;  end A;  A a;  end M;",
    ] {
        assert_eq!(error_codes(&flatten_text(text, "M")), ["cyclic-inheritance"], "{text}");
    }
}

#[test]
fn records_whose_defaults_are_made_of_themselves_are_refused() {
    let text = "record R  Real x;  R r = R(1);  end R;  model M  Real y = R(2).x;  end M;";
    assert!(error_codes(&flatten_text(text, "M")).contains(&"endless-recursion"));
}

#[test]
fn models_that_contain_themselves_beside_a_bus_end_soon() {
    let outcome = flatten_text(
        "expandable connector Bus  end Bus;
         block Sink  M u;  end Sink;
         model M  Bus bus;  Sink s, t;  equation  connect(bus.x, s.u);  connect(bus.y, t.u);  end M;",
        "M",
    );
    assert!(error_codes(&outcome).contains(&"recursive-model"), "{:?}", error_codes(&outcome));
}

#[test]
fn flows_that_contain_themselves_end_soon() {
    let itself = "connector C  Real x;  C c;  end C;  model M  flow C c;  end M;";
    let outside =
        "connector C  Real x;  outer C c;  end C;  model M  inner flow C c;  equation c = c;  end M;";
    for text in [itself, outside] {
        assert!(!error_codes(&flatten_text(text, "M")).is_empty());
    }
}

#[test]
fn models_that_contain_themselves_in_arrays_end_soon() {
    let outcome = flatten_text("model A  B b[2];  end A;  model B  A a[3];  end B;", "A");
    assert_eq!(error_codes(&outcome), ["recursive-model"]);
    let outcome = flatten_text("model A  parameter Integer n = 2;  A a[n](each n = n + 1);  end A;", "A");
    assert!(outcome.has_errors());
}

#[test]
fn arrays_of_components_without_bounds_are_refused() {
    let outcome = flatten_text(
        "model P  Real x = 1;  end P;  model M  P p[1000000000];  P q[100000, 100000];  end M;",
        "M",
    );
    assert_eq!(error_codes(&outcome), ["model-too-large"]);
}

#[test]
fn long_lists_of_branches_do_not_exhaust_the_stack() {
    let n = 3000;
    let mut text = String::from("model M\n  parameter Integer k = 7;\n  Real x = if time < 0 then 0");
    for i in 1..n {
        let _ = write!(text, " elseif time < {i} then {i}");
    }
    text.push_str(" else -1;\n  Real y;\nequation\n  if time < 0 then\n    y = 0;\n");
    for i in 1..n {
        let _ = writeln!(text, "  elseif time < {i} then\n    y = {i};");
    }
    text.push_str("  else\n    y = -1;\n  end if;\nend M;\n");
    let outcome = flatten_text(&text, "M");
    assert_eq!(error_codes(&outcome), [""; 0]);
    let sum: Vec<String> = (0..20_000).map(|i| format!("{i}*time")).collect();
    let outcome = flatten_text(&format!("model M  Real x = {};  end M;", sum.join(" + ")), "M");
    assert_eq!(error_codes(&outcome), [""; 0]);
}

#[test]
fn deep_nesting_is_answered() {
    let n = 400;
    let mut classes = String::from("model M0  Real x = 1;  end M0;\n");
    for i in 1..n {
        let _ = writeln!(classes, "model M{i}  extends M{};  end M{i};", i - 1);
    }
    let outcome = flatten_text(&classes, &format!("M{}", n - 1));
    assert_eq!(error_codes(&outcome), [""; 0]);
    let mut components = String::from("model C0  Real x = 1;  end C0;\n");
    for i in 1..150 {
        let _ = writeln!(components, "model C{i}  C{} c;  end C{i};", i - 1);
    }
    let outcome = flatten_text(&components, "C149");
    assert_eq!(error_codes(&outcome), [""; 0]);
    let mut types = String::from("type T0 = Real;\n");
    for i in 1..2000 {
        let _ = writeln!(types, "type T{i} = T{};", i - 1);
    }
    types.push_str("model M  T1999 x = 1;  end M;");
    assert_eq!(error_codes(&flatten_text(&types, "M")), [""; 0]);
    let mut functions = String::new();
    for i in 0..100 {
        let call = if i == 0 { "u".to_owned() } else { format!("f{}(u)", i - 1) };
        let _ = writeln!(functions, "function f{i}  input Real u;  output Real y = {call};  end f{i};");
    }
    functions.push_str("model M  Real x = f99(time);  end M;");
    assert_eq!(error_codes(&flatten_text(&functions, "M")), [""; 0]);
}

#[test]
fn messages_are_limited_in_number() {
    let mut text = String::from("model M\n");
    for i in 0..5000 {
        let _ = writeln!(text, "  Real x{i} = y{i};");
    }
    text.push_str("end M;");
    let outcome = flatten_text(&text, "M");
    let n = outcome.diagnostics.iter().filter(|d: &&Diagnostic| d.is_error()).count();
    assert!((1..=200).contains(&n), "{n} messages");
}
