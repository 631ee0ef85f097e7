//! Bad plans: what is said, and where.

use expect_test::{Expect, expect};
use harpoon_base::{FileId, Severity, SourceFile};
use harpoon_switching::{Options, synthesize};
use proptest::prelude::*;

/// Each diagnostic as `line:column "text at the place" severity[code]: message`, then its help.
fn check(plan: &str, expected: Expect) {
    let outcome = synthesize(plan, FileId(0), &Options::default());
    let file = SourceFile::new("plan.toml", plan);
    let mut out = String::new();
    for d in &outcome.diagnostics {
        let span = d.primary.span;
        let at = file.line_column(span.start);
        let text =
            plan.get(span.start as usize..span.end as usize).unwrap_or("?").lines().next().unwrap_or("");
        out += &format!(
            "{}:{} `{text}` {}[{}]: {}\n",
            at.line,
            at.column,
            d.severity.as_str(),
            d.code,
            d.message
        );
        for related in &d.related {
            let at = file.line_column(related.span.start);
            out += &format!("  {}:{} {}\n", at.line, at.column, related.message);
        }
        out += &format!("  help: {}\n", d.help.as_deref().unwrap_or("none"));
    }
    let has_errors = outcome.diagnostics.iter().any(|d| d.severity == Severity::Error);
    assert_eq!(outcome.value.is_none(), has_errors);
    expected.assert_eq(&out);
}

const HEAD: &str = "variables = [\"A\", \"B\", \"C\"]\nsource = { element = \"Se\" }\n";

fn check_paths(rest: &str, expected: Expect) {
    check(&format!("{HEAD}{rest}"), expected);
}

#[test]
fn broken_toml() {
    check(
        "variables = [\"A\"\nname = \n",
        expect![[r#"
        2:1 `` error[plan-syntax]: the plan is not valid TOML: missing comma between array elements, expected `,`
          help: values are written `key = value`, texts in quotes, and each path begins with a line `[[path]]`
    "#]],
    );
}

#[test]
fn an_empty_plan_says_what_a_plan_needs() {
    check(
        "",
        expect![[r#"
        1:1 `` error[plan-missing]: the plan does not name its Boolean variables
          help: add a line such as `variables = ["A", "B"]`
    "#]],
    );
    check(
        "variables = [\"A\"]",
        expect![[r#"
        1:1 `variables = ["A"]` error[plan-missing]: the plan has no source
          help: add a table such as `[source]` with `element = "Se"` and `e0 = 100`
        1:1 `variables = ["A"]` error[plan-missing]: the plan has no paths
          help: begin each with a line `[[path]]` and say when it is on: `when = "A*B'"`
    "#]],
    );
}

#[test]
fn unknown_variables_and_misspelt_keys_are_all_named() {
    check_paths(
        r#"
[[path]]
name = "first"
when = "A * gaer + b'"
carries = ["R"]
[[path]]
wen = "B"
carries = ["R"]
"#,
        expect![[r#"
            6:13 `gaer` error[plan-unknown-variable]: there is no variable `gaer`
              help: the variables are A, B, C; add it to `variables` if it is meant
            6:20 `b` error[plan-unknown-variable]: there is no variable `b`
              help: did you mean `B`?
            8:1 `[[path]]` error[plan-missing]: path `path2` does not say when it is on
              help: add one of `when = "A*B'"`, `minterms = [2]` and `table = "0010"`
            9:1 `wen` error[plan-unknown-key]: a path has no key `wen`
              help: did you mean `when`?
        "#]],
    );
}

#[test]
fn conditions_that_cannot_be_read() {
    check_paths(
        r#"
path = [
  { name = "one", when = "A + (B", carries = ["R"] },
  { name = "two", when = "", carries = ["R"] },
  { name = "three", when = "A B )", carries = ["R"] },
  { name = "four", when = "A and", carries = ["R"] },
  { name = "five", minterms = [1, 8, -1], carries = ["R"] },
  { name = "six", table = "0101", carries = ["R"] },
  { name = "seven", table = ["001 1", "01 1"], carries = ["R"] },
  { name = "eight", table = "0101 010q", carries = ["R"] },
  { name = "nine", carries = ["R"] },
  { name = "ten", when = "A", minterms = [1], carries = ["R"] },
]
"#,
        expect![[r#"
            5:31 `(` error[plan-expression]: this `(` is never closed
              help: write products side by side or with `*` or `and`, sums with `+` or `or`, complements with `'` or `not`
            6:26 `""` error[plan-expression]: the condition is empty
              help: write products side by side or with `*` or `and`, sums with `+` or `or`, complements with `'` or `not`
            7:33 `)` error[plan-expression]: `)` cannot stand here
              help: write products side by side or with `*` or `and`, sums with `+` or `or`, complements with `'` or `not`
            8:33 `"` error[plan-expression]: a variable or `(` is expected here, found the end
              help: write products side by side or with `*` or `and`, sums with `+` or `or`, complements with `'` or `not`
            9:35 `8` error[plan-minterm]: minterms of 3 variables are numbers from 0 to 7
              help: the first variable is the highest binary digit
            9:38 `-1` error[plan-minterm]: minterms of 3 variables are numbers from 0 to 7
              help: the first variable is the highest binary digit
            10:27 `"0101"` error[plan-table]: a truth table of 3 variables has 8 cells, here are 4
              help: give 8 digits 0, 1 or - in the order of the minterms, or a list of rows such as "111 1"
            11:39 `"01 1"` error[plan-table]: a row has 3 inputs and one output, here are 3 digits
              help: give 8 digits 0, 1 or - in the order of the minterms, or a list of rows such as "111 1"
            12:29 `"0101 010q"` error[plan-table]: `q` cannot stand in a truth table
              help: give 8 digits 0, 1 or - in the order of the minterms, or a list of rows such as "111 1"
            13:3 `{ name = "nine", carries = ["R"] }` error[plan-missing]: path `nine` does not say when it is on
              help: add one of `when = "A*B'"`, `minterms = [2]` and `table = "0010"`
            14:42 `[1]` error[plan-contradiction]: path `ten` gives its condition twice
              14:26 the other one is here
              help: keep one of `when`, `minterms` and `table`
        "#]],
    );
}

#[test]
fn paths_that_are_never_on() {
    check_paths(
        r#"
exclusive = ["A", "B"]
path = [
  { name = "contradictory", when = "A A'", carries = ["R"] },
  { name = "excluded", when = "A B", carries = ["R"] },
  { name = "empty", minterms = [], carries = ["R"] },
  { name = "both", table = "1000 0000", dont-care = [0, 1], carries = ["R"] },
]
"#,
        expect![[r#"
            6:36 `"A A'"` error[plan-empty-path]: path `contradictory` is never on
              help: correct the condition, or remove the path
            7:31 `"A B"` error[plan-empty-path]: path `excluded` is never on
              4:13 declared here never to occur
              help: all combinations in which it would be on are declared not to occur; correct one of the two
            8:32 `[]` error[plan-empty-path]: path `empty` is never on
              help: correct the condition, or remove the path
            9:28 `"1000 0000"` error[plan-contradiction]: path `both` says both that it is on and that it does not matter when A=0 B=0 C=0
              help: leave the combination in one of the two
        "#]],
    );
}

#[test]
fn overlapping_paths_are_shown_by_an_example() {
    let paths = r#"
[[path]]
name = "low"
when = "A + B"
carries = ["R"]
[[path]]
name = "high"
when = "B C"
carries = ["R"]
"#;
    check_paths(
        paths,
        expect![[r#"
        10:8 `"B C"` error[plan-overlapping-paths]: paths `low` and `high` are both on when B=1 C=1
          6:8 condition of `low`
          help: exclude one in the other's condition, declare the combination in `dont-care`, or, with separate loads, set `allow-overlap = true`
    "#]],
    );
    check_paths(&format!("allow-overlap = true\n{paths}"), expect![[r#""#]]);
    check_paths(
        &format!("dont-care = \"B C\"\n{}", paths.replace("when = \"B C\"", "when = \"A' B' C\"")),
        expect![[r#""#]],
    );
    check_paths(
        &format!("allow-overlap = true\nload = \"R\"\n{paths}"),
        expect![[r#"
        3:17 `true` error[plan-overlapping-paths]: paths with a common load must not overlap: the flow would split in an undetermined way
          help: remove `allow-overlap`, or give each path its own load
    "#]],
    );
}

#[test]
fn names() {
    check(
        r#"
name = "my gearbox"
variables = ["A", "A", "not", "2nd"]
"#,
        expect![[r#"
            2:8 `"my gearbox"` error[plan-name]: `my gearbox` cannot be the name of a model
              help: use letters, digits and `_`, begin with a letter, and avoid the key words of Modelica
            3:19 `"A"` error[plan-duplicate-name]: there are two variables named `A`
              3:14 the first one is here
              help: give each a name of its own
            3:24 `"not"` error[plan-name]: `not` cannot be the name of a variable
              help: use letters, digits and `_`, begin with a letter, and avoid the key words of Modelica
            3:31 `"2nd"` error[plan-name]: `2nd` cannot be the name of a variable
              help: use letters, digits and `_`, begin with a letter, and avoid the key words of Modelica
        "#]],
    );
    check_paths(
        r#"
path = [
  { name = "p", when = "A B", carries = [{ element = "R", name = "r" }] },
  { name = "p", when = "A B'", carries = [{ element = "R", name = "r" }] },
  { name = "q", when = "A' B'", carries = [{ element = "R", name = "A" }] },
]
"#,
        expect![[r#"
            6:12 `"p"` error[plan-duplicate-name]: there are two paths named `p`
              5:12 the first one is here
              help: give each a name of its own
            6:67 `"r"` error[plan-duplicate-name]: there are two elements named `r`
              5:66 the first one is here
              help: give each a name of its own
            7:68 `"A"` error[plan-duplicate-name]: `A` is the name of a variable already
              help: give the element a name of its own
        "#]],
    );
}

#[test]
fn too_many_variables() {
    let names: Vec<String> = (0..31).map(|i| format!("\"x{i}\"")).collect();
    check(
        &format!("variables = [{}]", names.join(", ")),
        expect![[r#"
        1:13 `["x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15", "x16", "x17", "x18", "x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27", "x28", "x29", "x30"]` error[plan-too-many-variables]: 31 variables are too many: a plan has at most 30
          help: split the plan into subsystems that are switched one after the other
    "#]],
    );
    let parity: Vec<String> = (0..20).map(|i| format!("x{i}")).collect();
    let plan = format!(
        "variables = [{}]\nsource = \"Se\"\n[[path]]\nwhen = \"{}\"\ncarries = [\"R\"]\n",
        names[..20].join(", "),
        parity.join(" xor ")
    );
    check(
        &plan,
        expect![[r#"
        4:8 `"x0 xor x1 xor x2 xor x3 xor x4 xor x5 xor x6 xor x7 xor x8 xor x9 xor x10 xor x11 xor x12 xor x13 xor x14 xor x15 xor x16 xor x17 xor x18 xor x19"` error[plan-too-many-variables]: path `path1` would need more than 2000 chains of switches
          help: a condition such as an exclusive or of many variables has no short sum of products; use fewer variables
    "#]],
    );
}

#[test]
fn elements() {
    check_paths(
        r#"
path = [
  { name = "p", when = "A B", carries = [{ element = "r", r = 2 }, { element = "R", R = "two", start = 1 }, { R = 1 }] },
  { name = "q", when = "A B'", carries = [{ element = "R", C = 1 }, { element = "TF", m = inf }, 5] },
  { name = "s", when = "A' B'", carries = ["Nonsense"] },
  { name = "t", when = "A' B" },
]
"#,
        expect![[r#"
            5:54 `"r"` error[plan-unknown-element]: there is no element `r`
              help: did you mean `R`?
            5:89 `"two"` error[plan-type]: `R` must be a number or a list of numbers, found a text
              help: replace it by a number or a list of numbers
            5:96 `start` error[plan-parameter]: `R` stores nothing, so it has no start value
              help: only `C` and `I` take `start`
            5:109 `{ R = 1 }` error[plan-missing]: an entry of `carries` names no element
              help: say which, for instance `element = "R"`
            6:42 `[{ element = "R", C = 1 }, { element = "TF", m = inf }, 5]` error[plan-missing]: path `q` ends in a two-port
              help: end the list with what takes the power, for instance `{ element = "R" }`
            6:60 `C` error[plan-parameter]: element `R` has no parameter `C`
              help: name a parameter of the element; it has R
            6:91 `inf` error[plan-type]: `m` must be a finite number, found inf
              help: replace it by a finite number
            6:98 `5` error[plan-type]: `carries` must be an element such as { element = "R", R = 1 }, found an integer
              help: replace it by an element such as { element = "R", R = 1 }
            7:44 `"Nonsense"` error[plan-unknown-element]: there is no element `Nonsense`
              help: use an element of BondLib without signal inputs (R, C, I, TF, GY, Se, Sf, sinSe, …) or the full name of a class of your own
            8:3 `{ name = "t", when = "A' B" }` error[plan-missing]: path `t` leads to nothing
              help: add `carries = [{ element = "R", R = 1 }]`, or a common `[[load]]` for all paths
        "#]],
    );
}

#[test]
fn what_ideal_switches_cannot_bear() {
    check_paths(
        r#"
path = [
  { name = "p", when = "A B", carries = ["C"] },
  { name = "q", when = "A B'", carries = ["Se", "C"] },
  { name = "r", when = "A' B'", carries = ["I", "C"] },
  { name = "s", when = "A' B C", carries = ["GY", "I", "R"] },
  { name = "t", when = "A' B C'", carries = ["TF", "C"] },
]
"#,
        expect![[r#"
            5:12 `"p"` error[plan-shorted-element]: path `p` would short `C` through its grounding switch whenever it is off
              help: put a resistance `R` or an inertia `I` in series, before it in `carries`
            6:12 `"q"` error[plan-shorted-element]: path `q` would short `Se, C` through its grounding switch whenever it is off
              help: put a resistance `R` or an inertia `I` in series, before it in `carries`
            8:12 `"s"` error[plan-cut-off-element]: path `s` would stop the flow of `I` behind its gyrator whenever it is off
              help: put a resistance `R` or an inertia `I` before the gyrator in `carries`
            9:12 `"t"` error[plan-shorted-element]: path `t` would short `C` through its grounding switch whenever it is off
              help: put a resistance `R` or an inertia `I` in series, before it in `carries`
        "#]],
    );
    check(
        r#"
variables = ["A", "B"]
source = { element = "Sf", f0 = 2 }
[[path]]
when = "A"
carries = ["R"]
"#,
        expect![[r#"
            3:10 `{ element = "Sf", f0 = 2 }` error[plan-stranded-flow]: the flow of the source has nowhere to go when A=0
              help: add a path for these combinations, declare them in `dont-care`, or use a source of effort
        "#]],
    );
}

#[test]
fn steps_must_be_possible_and_in_order() {
    check_paths(
        r#"
one-hot = [["A", "B"]]
step = [{ at = 1, on = ["A"] }, { at = 0.5, on = ["A", "B"] }, { at = 2, on = ["X"] }, { at = 3 }]
[[path]]
when = "A"
carries = ["R"]
"#,
        expect![[r#"
            5:16 `1` error[plan-step]: the first step must be at 0
              help: say what holds at the beginning: `at = 0`
            5:40 `0.5` error[plan-step]: the step at 0.5 s is out of order
              help: times begin at 0 and grow
            5:50 `["A", "B"]` error[plan-step]: the plan says that the combination at 0.5 s never occurs
              4:11 declared here
              help: correct the step or the declaration
            5:80 `"X"` error[plan-unknown-variable]: there is no variable `X`
              help: the variables are A, B, C; add it to `variables` if it is meant
            5:88 `{ at = 3 }` error[plan-missing]: a step needs `at` and `on`
              help: write `at = 2.0` (seconds) and `on = ["B"]` (the variables that are true from then on)
        "#]],
    );
}

#[test]
fn a_path_without_condition_left_is_only_warned_of() {
    check_paths(
        "[[path]]\nwhen = \"A + A'\"\ncarries = [\"R\"]\n",
        expect![[r#"
        4:8 `"A + A'"` warning[plan-always-on]: path `path1` is always on and gets no switch
          help: if it should be switched, say in its condition when it is off
    "#]],
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Cut, doubled or changed at any place, an example ends in a model or in errors with places, never in a crash.
    #[test]
    fn damaged_plans_never_crash(
        which in 0..3usize, at in any::<prop::sample::Index>(), length in 0..40usize, put in "[ -~\n]{0,8}",
    ) {
        let name = ["gearbox", "minterms", "common-load"][which];
        let path = format!("{}/../../examples/switching/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text: Vec<char> = std::fs::read_to_string(path).unwrap().chars().collect();
        let from = at.index(text.len());
        let to = (from + length).min(text.len());
        let damaged: String = text[..from].iter().chain(put.chars().collect::<Vec<_>>().iter()).chain(&text[to..]).collect();
        let outcome = synthesize(&damaged, FileId(0), &Options::default());
        prop_assert_eq!(outcome.value.is_none(), outcome.diagnostics.iter().any(|d| d.is_error()));
        for d in &outcome.diagnostics {
            prop_assert!(d.primary.span.end as usize <= damaged.len());
            prop_assert!(damaged.is_char_boundary(d.primary.span.start as usize));
            prop_assert!(damaged.is_char_boundary(d.primary.span.end as usize));
        }
    }

    #[test]
    fn any_condition_is_read_or_refused(text in "[A-C ()*+'a-z!^|&01]{0,30}") {
        let plan = format!("{HEAD}[[path]]\nwhen = '''{text}'''\ncarries = [\"R\"]\n");
        let _ = synthesize(&plan, FileId(0), &Options::default());
    }
}
