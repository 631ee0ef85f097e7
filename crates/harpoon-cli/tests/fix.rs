//! `harpoon fix`: a broken model goes in, the changed file is checked as it lies on disk.

use std::path::PathBuf;
use std::process::{Command, Stdio};

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("harpoon-fix-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&path).expect("a temporary folder");
    path
}

fn harpoon(folder: &PathBuf, args: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_harpoon"))
        .args(args)
        .current_dir(folder)
        .env_remove("MODELICAPATH")
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    (output.status.code().expect("it ended by itself"), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Mends a text and says what became of it; the result must check without errors.
#[track_caller]
fn mended(name: &str, text: &[u8]) -> Vec<u8> {
    let folder = folder(name);
    let file = folder.join("M.mo");
    std::fs::write(&file, text).expect("a file");
    let (status, said) = harpoon(&folder, &["fix", "--dry-run", "M.mo"]);
    assert_eq!(status, 0, "{said}");
    assert_eq!(std::fs::read(&file).expect("it is there"), text, "a dry run writes nothing");
    // Nobody answers: nothing is done.
    let (status, _) = harpoon(&folder, &["fix", "M.mo"]);
    assert_eq!(status, 1);
    assert_eq!(std::fs::read(&file).expect("it is there"), text);
    let (status, said) = harpoon(&folder, &["fix", "--yes", "M.mo"]);
    assert_eq!(status, 0, "{said}");
    let (status, said) = harpoon(&folder, &["check", "M.mo"]);
    assert_eq!(status, 0, "{said}");
    let result = std::fs::read(&file).expect("it is there");
    let left: Vec<_> = std::fs::read_dir(&folder).expect("the folder").collect();
    assert_eq!(left.len(), 1, "no part of a file is left behind");
    let _ = std::fs::remove_dir_all(&folder);
    result
}

#[track_caller]
fn check(name: &str, before: &str, changes: &[(&str, &str)]) {
    // Each change at its place in the old text, from the back.
    let mut places: Vec<(usize, &str, &str)> = Vec::new();
    for (from, to) in changes {
        assert_eq!(before.matches(from).count(), 1, "{from}");
        places.push((before.find(from).expect("it is there"), from, to));
    }
    places.sort();
    let mut expected = before.to_owned();
    for (at, from, to) in places.into_iter().rev() {
        expected.replace_range(at..at + from.len(), to);
    }
    let after = String::from_utf8(mended(name, before.as_bytes())).expect("still UTF-8");
    assert_eq!(after, expected);
}

const CIRCUIT: &str = "\
model M \"A circuit\"   // comments  stay
  BondLib.Sources.Se Se1(e0 = 10);
  BondLib.Junctions.J1p3 J;
  BondLib.Passive.R R1(R = 2);
  BondLib.Passive.I I1(I = 0.1, f(start = 0, fixed = true));
  BondLib.Bonds.Bond B1, B2, B3;
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J.BondCon1);
  connect(J.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, R1.BondCon1);
  connect(J.BondCon3, B3.BondCon1);
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points = {{0,0},{1,1}}));
end M;
";

#[track_caller]
fn circuit(name: &str, mistakes: &[(&str, &str)], changes: &[(&str, &str)]) {
    let mut text = CIRCUIT.to_owned();
    for (from, to) in mistakes {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text = text.replace(from, to);
    }
    check(name, &text, changes);
}

#[test]
fn a_missing_bond_is_inserted_in_place_of_the_connect() {
    circuit(
        "missing",
        &[
            ("B1, B2, B3", "B1, B2"),
            ("  connect(J.BondCon3, B3.BondCon1);\n", ""),
            ("connect(B3.BondCon2, I1.BondCon1)", "connect(J.BondCon3, I1.BondCon1)"),
        ],
        &[
            ("Bond B1, B2;", "Bond B1, B2;\n  BondLib.Bonds.Bond B3;"),
            (
                "connect(J.BondCon3, I1.BondCon1)",
                "connect(J.BondCon3, B3.BondCon1);\n  connect(B3.BondCon2, I1.BondCon1)",
            ),
        ],
    );
}

#[test]
fn a_forgotten_bond_is_inserted_between_open_ports() {
    circuit(
        "forgotten",
        &[
            ("B1, B2, B3", "B1, B3"),
            ("  connect(J.BondCon2, B2.BondCon1);\n", ""),
            ("  connect(B2.BondCon2, R1.BondCon1);\n", ""),
        ],
        &[
            ("Bond B1, B3;", "Bond B1, B3;\n  BondLib.Bonds.Bond B2;"),
            (
                "annotation (Line(points = {{0,0},{1,1}}));",
                "annotation (Line(points = {{0,0},{1,1}}));\n  connect(J.BondCon2, B2.BondCon1);\n  \
                 connect(B2.BondCon2, R1.BondCon1);",
            ),
        ],
    );
}

#[test]
fn one_of_two_bonds_in_series_goes() {
    circuit(
        "series",
        &[
            ("B1, B2, B3", "B0, B1, B2, B3"),
            (
                "connect(Se1.BondCon1, B1.BondCon1);",
                "connect(Se1.BondCon1, B0.BondCon1);\n  connect(B0.BondCon2, B1.BondCon1);",
            ),
        ],
        &[
            ("B0, B1, B2, B3", "B1, B2, B3"),
            ("Se1.BondCon1, B0.BondCon1", "Se1.BondCon1, B1.BondCon1"),
            ("  connect(B0.BondCon2, B1.BondCon1);\n", ""),
        ],
    );
}

#[test]
fn a_bond_drawn_twice_goes() {
    circuit(
        "double",
        &[
            ("B1, B2, B3", "B1, B2, B3, B4"),
            (
                "  connect(J.BondCon3,",
                "  connect(J.BondCon2, B4.BondCon1);\n  connect(B4.BondCon2, R1.BondCon1);\n  connect(J.BondCon3,",
            ),
        ],
        &[
            ("B1, B2, B3, B4", "B1, B2, B3"),
            ("  connect(J.BondCon2, B4.BondCon1);\n  connect(B4.BondCon2, R1.BondCon1);\n", ""),
        ],
    );
}

#[test]
fn a_loose_end_is_connected() {
    circuit(
        "loose",
        &[("  connect(B2.BondCon2, R1.BondCon1);\n", "")],
        &[(
            "annotation (Line(points = {{0,0},{1,1}}));",
            "annotation (Line(points = {{0,0},{1,1}}));\n  connect(B2.BondCon2, R1.BondCon1);",
        )],
    );
}

#[test]
fn misspelt_names_types_parameters_and_attributes_are_corrected_one_after_the_other() {
    circuit(
        "spelling",
        &[
            ("BondLib.Sources.Se ", "BondLib.Suorces.Se "),
            ("e0 = 10", "eo = 10"),
            ("start = 0", "strat = 0"),
            ("connect(J.BondCon2,", "connect(J.BodnCon2,"),
            ("B2.BondCon2, R1", "B2.BondCon2, Rl"),
        ],
        &[
            ("BondLib.Suorces.Se ", "BondLib.Sources.Se "),
            ("eo = 10", "e0 = 10"),
            ("strat = 0", "start = 0"),
            ("connect(J.BodnCon2,", "connect(J.BondCon2,"),
            ("B2.BondCon2, Rl", "B2.BondCon2, R1"),
        ],
    );
}

#[test]
fn a_junction_of_the_wrong_kind_is_exchanged() {
    circuit(
        "junction",
        &[
            ("Junctions.J1p3 J;", "Junctions.J0p3 J;"),
            ("BondLib.Passive.R R1(R = 2);", "BondLib.Sources.Se R1(e0 = 2);"),
        ],
        &[("Junctions.J0p3 J;", "Junctions.J1p3 J;")],
    );
}

#[test]
fn a_stroke_at_the_wrong_end_is_turned_round() {
    let causal = CIRCUIT
        .replace("BondLib.Bonds.Bond B1, B2, B3;", "BondLib.Bonds.Bond B2, B3;\n  BondLib.Bonds.eBond B1;")
        .replace("B1.BondCon1", "B1.fBondCon1")
        .replace("B1.BondCon2", "B1.eBondCon1");
    // A source of effort has the stroke at the other end.
    check(
        "stroke",
        &causal,
        &[
            ("Bonds.eBond B1", "Bonds.fBond B1"),
            ("B1.fBondCon1", "B1.eBondCon1"),
            ("B1.eBondCon1", "B1.fBondCon1"),
        ],
    );
}

#[test]
fn a_circuit_gets_its_ground() {
    check(
        "ground",
        "model M\n  Modelica.Electrical.Analog.Sources.ConstantVoltage u(V = 1);\n  \
         Modelica.Electrical.Analog.Basic.Resistor r(R = 2); // load\nequation\n  connect(u.p, r.p);\n  \
         connect(r.n, u.n); // back\nend M;\n",
        &[
            ("; // load\n", "; // load\n  Modelica.Electrical.Analog.Basic.Ground ground1;\n"),
            ("; // back\n", "; // back\n  connect(ground1.p, u.n);\n"),
        ],
    );
}

#[test]
fn semicolons_and_each_are_written() {
    check(
        "semicolon",
        "model M\n  Real x(start = 1, fixed = true)\n  ;\nequation\n  der(x) = -x\nend M;\n",
        &[("= -x\n", "= -x;\n")],
    );
}

#[test]
fn old_encodings_and_line_ends_survive() {
    let text = b"model M \"gr\xf6\xdfer\"\r\n  Real x(start = 1, fixde = true);\r\nequation\r\n  der(x) = -x;\r\nend M;\r\n";
    let after = mended("latin", text);
    let expected = b"model M \"gr\xf6\xdfer\"\r\n  Real x(start = 1, fixed = true);\r\nequation\r\n  der(x) = -x;\r\nend M;\r\n";
    assert_eq!(after, expected);
}

#[test]
fn what_cannot_be_mended_is_left_alone_and_said() {
    let folder = folder("hopeless");
    let text = "model M\n  Real x;\n  Real y;\nequation\n  x = 1;\nend M;\n";
    std::fs::write(folder.join("M.mo"), text).expect("a file");
    let (status, said) = harpoon(&folder, &["fix", "--yes", "M.mo"]);
    assert_eq!(status, 1);
    assert!(said.contains("unbalanced-class") && said.contains("no change is known"), "{said}");
    assert_eq!(std::fs::read_to_string(folder.join("M.mo")).expect("it is there"), text);
    let _ = std::fs::remove_dir_all(&folder);
}

// ---- bytes outside of an edit ----------------------------------------------------------------------------------

#[derive(Clone, Copy, Debug)]
enum Encoding {
    Utf8,
    Marked,
    Latin1,
}

fn encode(text: &str, encoding: Encoding) -> Vec<u8> {
    match encoding {
        Encoding::Utf8 => text.as_bytes().to_vec(),
        Encoding::Marked => [b"\xef\xbb\xbf", text.as_bytes()].concat(),
        Encoding::Latin1 => text.chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect(),
    }
}

/// Mistakes with a change that mends them.
const MISTAKES: [(&str, &str); 8] = [
    ("e0 = 10", "eo = 10"),
    ("BondLib.Passive.R R1", "BondLib.Pasive.R R1"),
    ("  connect(J.BondCon3, B3.BondCon1);\n", ""),
    ("connect(B2.BondCon2, R1.BondCon1)", "connect(B2.BondCon2, Rl.BondCon1)"),
    ("connect(B2.BondCon2, R1.BondCon1);\n", "connect(B2.BondCon2, R1.BondCon1)\n"),
    ("BondLib.Bonds.Bond B1, B2, B3;", "BondLib.Bonds.Bond B1, B2, B3, B4;"),
    ("Junctions.J1p3 J;", "Junctions.J0p3 J; /* é */"),
    ("fixed = true", "fixde = true"),
];

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    /// Whatever stands around a mistake, in whatever encoding and with whatever line ends, only the edit changes.
    #[test]
    fn a_change_touches_no_byte_outside_of_its_edits(
        mistake in 0..MISTAKES.len(),
        noise in proptest::collection::vec((0..14usize, 0..6usize), 0..6),
        crlf in proptest::bool::ANY,
        encoding in 0..3usize,
    ) {
        let encoding = [Encoding::Utf8, Encoding::Marked, Encoding::Latin1][encoding];
        let (from, to) = MISTAKES[mistake];
        let mut lines: Vec<String> = CIRCUIT.replacen(from, to, 1).lines().map(str::to_owned).collect();
        for (at, kind) in noise {
            let at = at % lines.len();
            match kind {
                0 => lines.insert(at, "// größer; connect(a, b);".to_owned()),
                1 => lines.insert(at, String::new()),
                2 => lines.insert(at, "\t/* über".to_owned() + " */"),
                3 => lines[at].push_str("   "),
                4 => lines[at].push_str(" // ± é"),
                _ => lines[at].push('\t'),
            }
        }
        let text = lines.join(if crlf { "\r\n" } else { "\n" });
        let bytes = encode(&text, encoding);
        let mut session = harpoon_driver::Session::new(&harpoon_driver::LibraryPaths::default());
        let path = std::path::Path::new("Noisy.mo");
        session.add_changed_file(path, &bytes);
        let said = session.check("M").diagnostics;
        let sources = session.sources();
        for fix in said.iter().flat_map(|d| &d.fixes) {
            let file = fix.edits[0].span.file;
            let source = sources.get(file).expect("a file");
            let changed = harpoon_cli::commands::fix::edit_bytes(&bytes, &source.text, &fix.edits).expect("the edits fit");
            // The old text with each edit at its place, encoded as it was.
            let mut edits: Vec<_> = fix.edits.iter().collect();
            edits.sort_by_key(|e| e.span.start);
            let mut expected = String::new();
            let mut at = 0;
            for e in edits {
                expected.push_str(&source.text[at..e.span.start as usize]);
                expected.push_str(&e.replacement);
                at = e.span.end as usize;
            }
            expected.push_str(&source.text[at..]);
            proptest::prop_assert_eq!(&*source.text, &text, "decoding changes nothing");
            proptest::prop_assert_eq!(changed, encode(&expected, encoding), "{}", fix.title);
        }
    }
}

/// The bond that stays reaches over the place of both, whichever way they were drawn.
#[test]
fn the_bond_that_stays_is_stretched() {
    let at = |x: i32, rotation: i32| {
        format!(
            "annotation (Placement(transformation(origin={{{x},0}}, extent={{{{-10,-10}},{{10,10}}}}, rotation={rotation})))"
        )
    };
    let model = format!(
        "model M
  BondLib.Sources.Se supply(e0=10) {};
  BondLib.Passive.R r1 {};
  BondLib.Bonds.Bond B1 {};
  BondLib.Bonds.Bond B2 {};
equation
  connect(supply.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, r1.BondCon1);
end M;
",
        at(-60, 180),
        at(60, 0),
        at(-30, 0),
        at(20, 0)
    );
    let after = String::from_utf8(mended("stretched", model.as_bytes())).expect("still UTF-8");
    assert!(!after.contains("B1"), "{after}");
    // From the port of the source at -50 to that of the resistance at 50.
    assert!(
        after.contains("Bond B2 annotation (Placement(transformation(extent={{-50,-10},{50,10}})))"),
        "{after}"
    );
    assert!(after.contains("connect(supply.BondCon1, B2.BondCon1)"), "{after}");
}

/// What a change of a junction does to the physics is said before it is made.
#[test]
fn a_fix_says_what_it_does_to_the_physics() {
    let folder = folder("physics");
    let model = CIRCUIT.replace("J1p3", "J0p3").replace("Passive.R R1(R = 2)", "Sources.Se R1(e0 = 2)");
    std::fs::write(folder.join("M.mo"), model).expect("a file");
    let (_, said) = harpoon(&folder, &["check", "M.mo"]);
    let fix = "make `J` a `J1p3`: what was in parallel, with one effort, is then in series, with one flow";
    assert!(said.contains(fix), "{said}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// What could not be read is missing in all that follows, so nothing else is said.
#[test]
fn a_syntax_error_comes_alone() {
    let folder = folder("syntax");
    std::fs::write(folder.join("M.mo"), CIRCUIT.replacen(";", "", 1)).expect("a file");
    let (status, said) = harpoon(&folder, &["check", "M.mo"]);
    assert_eq!((status, said.matches("error[").count()), (1, 1), "{said}");
    assert!(said.contains("error[syntax-error]"), "{said}");
    let _ = std::fs::remove_dir_all(&folder);
}
