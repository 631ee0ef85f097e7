//! Damaged netlists: whatever the text is, reading it ends, with a model or with messages that have a place.

use harpoon_base::SourceMap;
use harpoon_netlist::{Variant, read};
use proptest::prelude::*;
use std::path::Path;

/// The circuits that are compared with ngspice.
fn circuits() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/netlists");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the netlists").filter_map(|e| Some(e.ok()?.path())).collect();
    files.sort();
    files.iter().filter_map(|f| std::fs::read_to_string(f).ok()).collect()
}

/// Reads a text, and writes every kind of model of it.
fn attempt(text: &str) {
    let mut sources = SourceMap::default();
    let mut include = |wanted: &str, _: &str| Ok((wanted.to_owned(), text.to_owned()));
    let outcome = read("damaged.cir", text, &mut sources, &mut include);
    for d in outcome.diagnostics.iter().filter(|d| !d.primary.span.is_none()) {
        let span = d.primary.span;
        let length = sources.get(span.file).map_or(0, |f| f.text.len());
        assert!(span.start <= span.end && span.end as usize <= length, "{}: {span:?} of {length}", d.message);
    }
    if let Some(circuit) = outcome.value {
        let starts = circuit.starts(None);
        let at_start = true;
        for variant in [
            Variant::Transient,
            Variant::SmallSignal,
            Variant::Operating { at_start },
            Variant::GminSteps { at_start },
            Variant::SourceSteps { at_start },
        ] {
            assert!(circuit.modelica("Damaged", &variant, &starts).contains("end Damaged;"));
        }
    }
}

/// What is done to a text, at a place of it.
#[derive(Clone, Debug)]
enum Damage {
    Remove(usize),
    Insert(usize, String),
    Swap(usize, usize),
    Repeat(usize),
    Cut(usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    let bit = prop::sample::select(vec![
        "{",
        "}",
        "(",
        ")",
        "=",
        "+",
        "\n+",
        "'",
        "\"",
        "*",
        ";",
        "$",
        "-",
        "1e999",
        "1e-999",
        "0",
        "nan",
        "\n",
        " ",
        "\u{e9}",
        "\u{1f4a1}",
        ".subckt a b\n",
        ".ends\n",
        ".include x\n",
        ".lib x y\n",
        ".param a={a}\n",
        "x1 a b c\n",
        "b1 a 0 v=",
        "v(",
        ",",
        "^",
        "**",
        "? :",
        ".control\n",
        "pwl(",
        "\t",
        "\r",
        "\0",
    ]);
    prop_oneof![
        any::<usize>().prop_map(Damage::Remove),
        (any::<usize>(), bit).prop_map(|(k, s)| Damage::Insert(k, s.to_owned())),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Damage::Swap(a, b)),
        any::<usize>().prop_map(Damage::Repeat),
        any::<usize>().prop_map(Damage::Cut),
    ]
}

fn damaged(text: &str, damages: &[Damage]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for d in damages {
        let n = text.len().max(1);
        match d {
            Damage::Remove(k) if !text.is_empty() => {
                text.remove(k % n);
            }
            Damage::Insert(k, s) => {
                let at = k % (text.len() + 1);
                text.splice(at..at, s.chars());
            }
            Damage::Swap(a, b) if !text.is_empty() => text.swap(a % n, b % n),
            Damage::Repeat(k) => {
                let lines: Vec<String> = text.iter().collect::<String>().lines().map(str::to_owned).collect();
                let Some(line) = lines.get(k % lines.len().max(1)) else { continue };
                text.extend(format!("\n{line}\n").chars());
            }
            Damage::Cut(k) => text.truncate(k % (text.len() + 1)),
            _ => {}
        }
    }
    text.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_netlist_is_read_or_told(which in any::<usize>(), damages in prop::collection::vec(damage(), 1..8)) {
        let circuits = circuits();
        attempt(&damaged(&circuits[which % circuits.len()], &damages));
    }

    #[test]
    fn any_text_is_read_or_told(text in "[\\PC\n]{0,200}") {
        attempt(&text);
    }
}

#[test]
fn deep_nesting_and_wide_growth_have_an_end() {
    attempt(&format!("t\nr1 a 0 {{{}1{}}}\n", "(".repeat(100_000), ")".repeat(100_000)));
    attempt(&format!("t\nr1 a 0 {{{}1}}\n", "-".repeat(100_000)));
    attempt(&format!("t\nb1 a 0 v={}1\n", "2^".repeat(100_000)));
    attempt(&format!("t\nb1 a 0 v={}1\n", "1?2:".repeat(50_000)));
    // Each level calls the one below ten times.
    let mut text = "t\nx1 a s8\n.subckt s0 a\nr1 a 0 1\n.ends\n".to_owned();
    for k in 1..9 {
        text += &format!(".subckt s{k} a\n");
        for n in 0..10 {
            text += &format!("x{n} a s{}\n", k - 1);
        }
        text += ".ends\n";
    }
    attempt(&text);
}
