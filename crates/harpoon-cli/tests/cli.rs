//! The command line as a user types it: arguments and files in; text, numbers and exit status out.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for one test, removed when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("harpoon-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }
    fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(&path, contents).expect("a file");
        path
    }
    fn run(&self, args: &[&str]) -> Ran {
        let output = Command::new(env!("CARGO_BIN_EXE_harpoon"))
            .args(args)
            .current_dir(&self.0)
            .env_remove("MODELICAPATH")
            .output()
            .expect("the binary runs");
        Ran::new(output)
    }
    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file is there")
    }
    fn has(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

struct Ran {
    status: i32,
    out: String,
    err: String,
}

impl Ran {
    fn new(output: Output) -> Ran {
        Ran {
            status: output.status.code().expect("it ended by itself"),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
    #[track_caller]
    fn ends(self, status: i32) -> Ran {
        assert_eq!(self.status, status, "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }
    #[track_caller]
    fn says(self, text: &str) -> Ran {
        assert!(self.err.contains(text), "`{text}` is not in:\n{}", self.err);
        self
    }
}

const DECAY: &str = "model Decay \"x falls\"
  parameter Real k = 2;
  Real x(start = 3, fixed = true);
equation
  der(x) = -k*x;
  annotation(experiment(StopTime = 1));
end Decay;
";

/// Time and one column of a csv file.
fn column(text: &str, name: &str) -> Vec<(f64, f64)> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().expect("a header").split(',').collect();
    let k =
        header.iter().position(|h| *h == name).unwrap_or_else(|| panic!("no column {name} in {header:?}"));
    lines
        .map(|l| {
            let cells: Vec<&str> = l.split(',').collect();
            (cells[0].parse().expect("a time"), cells[k].parse().expect("a number"))
        })
        .collect()
}

#[test]
fn a_model_is_simulated_by_its_experiment_annotation() {
    let folder = Folder::new("decay");
    folder.write("Decay.mo", DECAY);
    folder.run(&["simulate", "Decay.mo", "-o", "decay.csv"]).ends(0).says("1 state,");
    let x = column(&folder.read("decay.csv"), "x");
    assert_eq!(x.first().map(|p| p.0), Some(0.0));
    assert_eq!(x.last().map(|p| p.0), Some(1.0));
    for (t, x) in x {
        assert!((x - 3.0 * (-2.0 * t).exp()).abs() < 1e-5, "x({t}) = {x}");
    }
    assert!(!folder.has("decay.csv.part"));
}

#[test]
fn the_command_line_wins_over_the_annotation_and_sets_parameters() {
    let folder = Folder::new("override");
    folder.write("Decay.mo", DECAY);
    let args =
        ["simulate", "Decay.mo", "--stop-time", "2", "--intervals", "4", "--param", "k=0.5", "-o", "d.csv"];
    folder.run(&args).ends(0);
    let x = column(&folder.read("d.csv"), "x");
    assert_eq!(x.iter().map(|p| p.0).collect::<Vec<_>>(), [0.0, 0.5, 1.0, 1.5, 2.0]);
    assert!((x[4].1 - 3.0 * (-1.0f64).exp()).abs() < 1e-5);
}

#[test]
fn every_solver_agrees_with_the_closed_form() {
    let folder = Folder::new("solvers");
    folder.write("Decay.mo", DECAY);
    for (solver, error) in [
        ("bdf", 1e-5),
        ("dassl", 1e-5),
        ("cvode", 1e-5),
        ("radau", 1e-5),
        ("dopri5", 1e-5),
        ("rungekutta", 1e-9),
        ("euler", 1e-2),
    ] {
        folder.run(&["simulate", "Decay.mo", "--solver", solver, "-o", "d.csv"]).ends(0);
        let (_, x) = *column(&folder.read("d.csv"), "x").last().expect("rows");
        assert!((x - 3.0 * (-2.0f64).exp()).abs() < error, "{solver}: {x}");
    }
    folder.run(&["simulate", "Decay.mo", "--solver", "dopri6"]).ends(2).says("dopri5");
}

#[test]
fn interpreter_and_machine_code_write_the_same_bytes_every_time() {
    let folder = Folder::new("same-bytes");
    folder.write("Decay.mo", DECAY);
    folder.run(&["simulate", "Decay.mo", "-o", "first.csv"]).ends(0);
    let first = folder.read("first.csv");
    folder.run(&["simulate", "Decay.mo", "--interpret", "-o", "interpreted.csv"]).ends(0);
    assert_eq!(folder.read("interpreted.csv"), first);
}

/// Events, algebraic loops, index reduction and a stiff solver in one model, a hundred times.
#[test]
fn a_run_repeated_a_hundred_times_gives_the_same_bytes() {
    let folder = Folder::new("hundred");
    let example = "BondLib.Examples.OneWayRectifierWrapped";
    folder.run(&["simulate", example, "-o", "first.mat"]).ends(0);
    let first = std::fs::read(folder.0.join("first.mat")).expect("a result");
    for _ in 0..99 {
        folder.run(&["simulate", "-q", example, "-o", "again.mat"]).ends(0);
        assert!(std::fs::read(folder.0.join("again.mat")).expect("a result") == first);
    }
}

#[test]
fn check_tells_counts_and_status_in_json() {
    let folder = Folder::new("json");
    folder.write("Decay.mo", DECAY);
    let ran = folder.run(&["check", "--format", "json", "Decay.mo"]).ends(0);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("one JSON object");
    assert_eq!(value["summary"]["equations"], 1);
    assert_eq!(value["summary"]["unknowns"], 1);
    assert_eq!(value["diagnostics"].as_array().map(Vec::len), Some(0));

    folder.write("Bad.mo", "model Bad\n  Real x = yy;\n  Real y = 1;\nend Bad;\n");
    let ran = folder.run(&["check", "--format", "json", "Bad.mo"]).ends(1);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("one JSON object");
    let d = &value["diagnostics"][0];
    assert_eq!(d["severity"], "error");
    assert_eq!(d["code"], "unknown-name");
    assert_eq!(d["line"], 2);
    assert_eq!(d["column"], 12);
    assert!(d["file"].as_str().is_some_and(|f| f.ends_with("Bad.mo")));
    assert!(d["help"].as_str().is_some_and(|h| h.contains("`y`")));
}

#[test]
fn flatten_prints_modelica_that_flattens_to_itself() {
    let folder = Folder::new("flatten");
    folder.write("Decay.mo", DECAY);
    let ran = folder.run(&["flatten", "Decay.mo"]).ends(0);
    assert!(ran.out.contains("der(x) = -k*x"), "{}", ran.out);
    folder.write("Again.mo", &ran.out);
    assert_eq!(folder.run(&["flatten", "Again.mo"]).ends(0).out, ran.out);
}

#[test]
fn a_plot_is_a_whole_svg_of_the_variables_asked_for() {
    let folder = Folder::new("plot");
    folder.write("Decay.mo", DECAY);
    folder.run(&["simulate", "Decay.mo", "--plot", "d.svg", "--var", "x"]).ends(0);
    let svg = folder.read("d.svg");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    folder.run(&["simulate", "Decay.mo", "--plot", "d.svg", "--var", "xx"]).ends(1).says("xx");
}

#[test]
fn misuse_ends_with_two_and_says_what_is_wrong() {
    let folder = Folder::new("misuse");
    folder.write("Decay.mo", DECAY);
    folder.run(&[]).ends(2);
    folder.run(&["simulate"]).ends(2);
    folder.run(&["simulate", "NoSuchFile.mo"]).ends(2).says("NoSuchFile.mo");
    folder
        .run(&["simulate", "Decay.mo", "-o", "x.xls"])
        .ends(2)
        .says(".csv, .mat, .parquet, .arrow or .arrows");
    folder.run(&["simulate", "Decay.mo", "--stop-time", "-1"]).ends(2);
    folder.run(&["simulate", "Decay.mo", "--tolerance", "0"]).ends(2).says("tolerance");
    folder.run(&["check", "--path", "nowhere", "Decay.mo"]).ends(2).says("nowhere");
    folder.run(&["explain", "no-such-code"]).ends(2).says("no-such-code");
    folder.run(&["simulate", "Decay.mo", "--param", "k"]).ends(2).says("NAME=VALUE");
    folder.run(&["simulate", "Decay.mo", "--param", "kk=1"]).ends(1).says("did you mean `k`?");
}

#[test]
fn every_code_is_explained() {
    let folder = Folder::new("explain");
    let ran = folder.run(&["explain"]).ends(0);
    assert!(ran.out.lines().count() > 10);
    for code in ran.out.lines() {
        assert!(folder.run(&["explain", code]).ends(0).out.len() > 100, "the page of {code}");
    }
}

#[test]
fn the_class_may_be_left_out_where_only_one_is_meant() {
    let folder = Folder::new("default-class");
    folder.write("Two.mo", "model Part Real x = 1; end Part;\nmodel Whole Part p; end Whole;\n");
    folder.run(&["check", "Two.mo"]).ends(0).says("Whole:");
    folder.write("Both.mo", "model A Real x = 1; end A;\nmodel B Real x = 1; end B;\n");
    folder.run(&["check", "Both.mo"]).ends(2).says("A, B");
    folder.run(&["check", "Both.mo", "B"]).ends(0).says("B:");
}

#[test]
fn directory_packages_and_library_paths_are_found() {
    let folder = Folder::new("packages");
    folder.write("lib/Lib/package.mo", "package Lib\n  constant Real g = 9.81;\nend Lib;\n");
    folder.write("lib/Lib/package.order", "Sub\n");
    folder.write("lib/Lib/Sub/package.mo", "within Lib;\npackage Sub\nend Sub;\n");
    folder.write("lib/Lib/Sub/M.mo", "within Lib.Sub;\nmodel M\n  Real x = g;\nend M;\n");
    folder.run(&["check", "--path", "lib", "Lib.Sub.M"]).ends(0);
    // A file inside a package brings the package along.
    folder.run(&["check", "lib/Lib/Sub/M.mo", "Lib.Sub.M"]).ends(0);
    folder.run(&["check", "--path", "lib", "Lib.Sup.M"]).ends(1).says("did you mean `Sub`?");
    folder.run(&["check", "--path", "lib", "Lob.Sub.M"]).ends(1).says("did you mean `Lib`?");
}

#[test]
fn a_failed_run_says_where_and_keeps_what_was_computed() {
    let folder = Folder::new("failed");
    folder.write(
        "Fails.mo",
        "model Tank\n  Real h(start = 1, fixed = true);\nequation\n  der(h) = -1;\n  \
         assert(h > 0.5, \"the tank runs empty\");\nend Tank;\nmodel Fails Tank tank; end Fails;\n",
    );
    let ran = folder.run(&["simulate", "Fails.mo", "-o", "f.csv"]).ends(1).says("the tank runs empty");
    assert!(ran.err.contains("tank") && ran.err.contains("0.5"), "{}", ran.err);
    assert!(!folder.has("f.csv"), "a failed run leaves no file under the final name");
    let rows = column(&folder.read("f.csv.part"), "tank.h");
    assert!(rows.len() > 200 && rows.iter().all(|(t, h)| (h - (1.0 - t)).abs() < 1e-6));
}

#[test]
fn a_component_that_stands_alone_is_checked_but_not_simulated() {
    let folder = Folder::new("open");
    folder.run(&["check", "Modelica.Electrical.Analog.Basic.Resistor"]).ends(0).says("note[open-connectors]");
    folder
        .run(&["simulate", "Modelica.Electrical.Analog.Basic.Resistor"])
        .ends(1)
        .says("error[open-connectors]");
}

#[test]
fn a_switching_plan_becomes_a_model_that_simulates() {
    let folder = Folder::new("switching");
    let plan = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/switching/gearbox.toml");
    folder.run(&["switch-network", plan, "-o", "Gearbox.mo", "--karnaugh", "maps.svg"]).ends(0).says("32");
    assert!(folder.read("maps.svg").starts_with("<svg"));
    folder.run(&["simulate", "Gearbox.mo", "-o", "gearbox.csv"]).ends(0);
    folder.write("bad.toml", "variables = [\"A\"]\npaths = 3\n");
    folder.run(&["switch-network", "bad.toml"]).ends(1).says("error[plan-");
}

#[test]
fn a_network_with_shared_switches_behaves_as_one_without() {
    let folder = Folder::new("shared-switches");
    for (plan, quantities) in [
        ("gearbox", ["Engine.f", "first_TF.f2"]),
        ("common-load", ["Engine.f", "load_sinSe.f"]),
        ("minterms", ["Source.f", "Lamp.e"]),
    ] {
        let file = format!("{}/../../examples/switching/{plan}.toml", env!("CARGO_MANIFEST_DIR"));
        let [apart, shared] = [&[][..], &["--share"]].map(|options| {
            let name = format!("{plan}{}.mo", options.len());
            let mut args = vec!["switch-network", &file, "-o", &name];
            args.extend(options);
            folder.run(&args).ends(0);
            folder.run(&["simulate", &name, "--tolerance", "1e-8", "-o", "r.csv"]).ends(0);
            quantities.map(|q| column(&folder.read("r.csv"), q))
        });
        for (quantity, (apart, shared)) in quantities.iter().zip(apart.iter().zip(&shared)) {
            let at = |rows: &[(f64, f64)], t: f64| rows.iter().rfind(|row| row.0 <= t).expect("a row").1;
            let size = apart.iter().fold(0.0f64, |m, row| m.max(row.1.abs()));
            assert!(size > 1.0, "{plan}: {quantity} is never more than {size}");
            for t in (0..80).map(|k| 0.1 * f64::from(k) + 0.05).filter(|&t| t < apart[apart.len() - 1].0) {
                let (a, b) = (at(apart, t), at(shared, t));
                assert!((a - b).abs() < 1e-5 * size, "{plan}: {quantity} at {t}: {a} and {b}");
            }
        }
    }
}

/// The five tests of the BondLib 3.0 paper and three more: the first message names the culprit.
#[test]
fn broken_bond_graphs_are_explained_in_bond_graph_words() {
    let folder = Folder::new("broken-bonds");
    for (model, code, component) in [
        ("MissingBond", "missing-bond", "Se1"),
        ("TwoBondsInSeries", "bonds-in-series", "B0"),
        ("MissingLaw", "unbalanced-class", "R1"),
        ("TwoSources", "causality-conflict", "J0p3_1"),
        ("BrokenConductor", "unbalanced-class", "conduction.RSth1"),
        ("WrongStroke", "stroke-contradiction", "B1"),
        ("OpenPort", "unconnected-port", "J0p4_1"),
        ("DoubledBond", "bonds-in-series", "B3"),
    ] {
        let file = format!("{}/../../tests/bondlib/broken/{model}.mo", env!("CARGO_MANIFEST_DIR"));
        let ran = folder.run(&["check", "--format", "json", &file]).ends(1);
        let value: serde_json::Value = serde_json::from_str(&ran.out).expect("one JSON object");
        let first = &value["diagnostics"][0];
        assert_eq!(
            (&first["code"], &first["component"]),
            (&code.into(), &component.into()),
            "{model}: {first}"
        );
        assert!(first["help"].is_string(), "{model}: {first}");
    }
}

#[test]
fn a_manual_of_any_library_is_written() {
    let folder = Folder::new("manual");
    folder.write("lib/Small/package.mo", "package Small \"A small library\"\nend Small;\n");
    folder.write("lib/Small/M.mo", "within Small;\nmodel M \"A small model\"\n  Real x = 1;\nend M;\n");
    folder.run(&["doc", "--path", "lib", "Small", "-o", "manual"]).ends(0);
    assert!(folder.read("manual/index.html").contains("A small library"));
    folder.run(&["doc", "NoSuchLibrary", "-o", "manual2"]).ends(1).says("NoSuchLibrary");
}

#[test]
fn strokes_are_data_for_drawing() {
    let folder = Folder::new("strokes");
    let ran = folder.run(&["check", "--format", "json", "BondLib.Examples.RLCircuit"]).ends(0);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("one JSON object");
    let bonds = value["bonds"]["bonds"].as_array().expect("bonds");
    assert_eq!(bonds.len(), 3);
    assert!(bonds.iter().all(|b| b["stroke"] == "head" || b["stroke"] == "tail"), "{bonds:?}");
}

#[test]
fn an_unwritable_result_is_an_error() {
    let folder = Folder::new("unwritable");
    folder.write("Decay.mo", DECAY);
    folder.run(&["simulate", "Decay.mo", "-o", "no/such/folder/x.csv"]).ends(1).says("no/such/folder");
}

// ---- bad input ----------------------------------------------------------------------------------------------

/// Two folders hold the library: the first one counts, and the user is told.
#[test]
fn a_library_that_hides_another_one_is_told() {
    let folder = Folder::new("shadowed");
    folder.write("new/Pumps/package.mo", "package Pumps model P Real x = 1; end P; end Pumps;");
    folder.write("old/Pumps/package.mo", "package Pumps model P Real x = 2; end P; end Pumps;");
    let ran = folder.run(&["check", "--path", "new", "--path", "old", "Pumps.P"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.err.contains("warning[shadowed-library]"), "{}", ran.err);
    let told = "`Pumps` is read from new/Pumps/package.mo, which hides old/Pumps/package.mo";
    assert!(ran.err.contains(told), "{}", ran.err);
}

/// Of several versions in one folder, the one is read that the library was made for.
#[test]
fn the_version_that_is_asked_for_is_read() {
    let folder = Folder::new("versions");
    for version in ["1.0", "2.0", "10.0"] {
        let text = format!(
            "package Pumps constant Real v = {version}; annotation(version = \"{version}\"); end Pumps;"
        );
        folder.write(&format!("libs/Pumps {version}/package.mo"), text);
    }
    let plant = |version: &str| {
        let uses = format!("annotation(uses(Pumps(version = \"{version}\")));");
        format!("package Plant model M Real x = Pumps.v; end M; {uses} end Plant;")
    };
    for (wanted, read) in [("1.0", "1.0"), ("2.0", "2.0"), ("3.0", "10.0")] {
        folder.write("Plant.mo", plant(wanted));
        let ran = folder.run(&["flatten", "--path", "libs", "Plant.mo", "Plant.M"]);
        assert!(ran.out.contains(&format!("x = {read}")), "{}\n{}", ran.out, ran.err);
        assert_eq!(ran.err.contains("warning[library-version]"), wanted != read, "{}", ran.err);
    }
}

/// A library may be one file with its version, and a class in quotes has a file as others do.
#[test]
fn files_with_versions_and_quotes_are_found() {
    let folder = Folder::new("file-names");
    folder.write("libs/Pumps 2.1.mo", "package Pumps constant Real v = 2.1; end Pumps;");
    folder.write("libs/Plant/package.mo", "package Plant end Plant;");
    let part = "within Plant; model '2nd part' Real y = 4; end '2nd part';";
    folder.write("libs/Plant/'2nd part'.mo", part);
    folder.write("M.mo", "model M Real x = Pumps.v; Plant.'2nd part' p; end M;");
    let ran = folder.run(&["flatten", "--path", "libs", "M.mo", "M"]);
    assert!(ran.out.contains("x = 2.1") && ran.out.contains("p.y = 4"), "{}\n{}", ran.out, ran.err);
}

/// Broken texts: each ends with status 1 and at least one message with a place, never with a crash.
#[test]
fn broken_files_are_reported_and_never_crash() {
    let folder = Folder::new("broken");
    let mut noise = Vec::new();
    let mut seed = 12345u64;
    for _ in 0..20_000 {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        noise.push((seed >> 33) as u8);
    }
    let nested = format!("model M Real x = {}1{}; end M;", "(".repeat(10_000), ")".repeat(10_000));
    let long_line = format!("model M Real x = 1{}; end M", " + 1".repeat(2_500_000));
    let long = "x".repeat(50_000);
    let long_name = format!("model M Real {long} = {long}y; end M;");
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("long-name", long_name.into_bytes()),
        ("noise", noise),
        ("empty", Vec::new()),
        ("truncated", DECAY.as_bytes()[..60].to_vec()),
        ("nested", nested.into_bytes()),
        ("ten-megabytes", long_line.into_bytes()),
        ("unclosed", b"model M \"text".to_vec()),
        ("utf-16", b"\xff\xfem\0o\0d\0e\0l\0".to_vec()),
        ("missing-library", b"model M extends NoLib.Part; end M;".to_vec()),
        ("cyclic-inheritance", b"model M extends N; end M; model N extends M; end N;".to_vec()),
        ("contains-itself", b"model M M m; end M;".to_vec()),
        ("billion", b"model M Real x[1000000000]; equation x = zeros(1000000000); end M;".to_vec()),
        ("cyclic-constant", b"model M constant Real a = b; constant Real b = a; Real x = a; end M;".to_vec()),
        ("cyclic-size", b"model M parameter Integer n = size(x, 1); Real x[n]; end M;".to_vec()),
        (
            "endless-function",
            b"function f input Real x; output Real y; algorithm y := f(x); end f;\
           model M Real x = f(1); end M;"
                .to_vec(),
        ),
        (
            "endless-loop",
            b"function f input Real x; output Real y; algorithm y := x; while true loop y := y + 1; \
           end while; end f; model M constant Real x = f(1); Real y = x; end M;"
                .to_vec(),
        ),
    ];
    for (name, text) in cases {
        let file = folder.write(&format!("{name}.mo"), &text);
        let is_unnamed = matches!(name, "noise" | "empty" | "unclosed" | "utf-16" | "cyclic-inheritance");
        let class = (!is_unnamed).then_some("M");
        let mut args = vec!["check", file.to_str().expect("a plain path")];
        args.extend(class);
        let ran = folder.run(&args);
        // Of an empty file it can only be said that the call names no model.
        let expected = if name == "empty" { 2 } else { 1 };
        assert_eq!(ran.status, expected, "{name}: {}", ran.err);
        assert!(ran.err.contains("error["), "{name}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{name}: {}", ran.err);
        assert!(ran.err.len() < 200_000, "{name}: a message nobody reads");
    }
}

#[test]
fn latin_1_text_and_old_imports_load_with_a_warning() {
    let folder = Folder::new("old");
    folder.write("Old.mo", b"import \"other.mo\";\nmodel Old \"Andr\xe9\"\n  Real x = 1;\nend Old;\n");
    folder.run(&["check", "Old.mo", "Old"]).ends(0).says("latin-1-text");
}

#[test]
fn a_library_can_be_listed() {
    let folder = Folder::new("list");
    let text = "package P \"Parts\"\n  partial model Base \"Half\"\n  end Base;\n  model Run \"All\"\n    Real x = 1;\n    \
                annotation(experiment(StopTime = 2));\n  end Run;\nprotected\n  model Hidden\n  end Hidden;\nend P;\n";
    folder.write("P.mo", text.as_bytes());
    let all = folder.run(&["list", "--path", ".", "P"]).ends(0);
    assert_eq!(all.out, "P\tpackage\tParts\nP.Base\tmodel\tHalf\nP.Run\tmodel\tAll\n");
    let examples = folder.run(&["list", "--path", ".", "P", "--examples"]).ends(0);
    assert_eq!(examples.out, "P.Run\tmodel\tAll\n");
    assert!(folder.run(&["list", "Q"]).ends(1).err.contains("no class `Q`"));
}

#[test]
fn help_shows_commands_that_work() {
    let folder = Folder::new("help");
    for args in [&["--help"][..], &["simulate", "--help"], &["check", "--help"]] {
        let ran = folder.run(args).ends(0);
        assert!(ran.out.contains("Example"), "{}", ran.out);
    }
    for shell in ["bash", "zsh", "fish"] {
        assert!(folder.run(&["completions", shell]).ends(0).out.contains("harpoon"));
    }
    assert!(Path::new(env!("CARGO_BIN_EXE_harpoon")).exists());
}

#[test]
fn the_energy_ledger_is_a_table_or_part_of_the_json() {
    let folder = Folder::new("energy");
    let ran = folder.run(&["simulate", "--energy", "BondLib.Examples.RCCircuit"]).ends(0);
    for words in ["supplied", "stored", "dissipated", "Se1", "R1", "C1", "total", "residual:"] {
        assert!(ran.out.contains(words), "no `{words}` in\n{}", ran.out);
    }
    let ran = folder.run(&["simulate", "--energy", "--format", "json", "BondLib.Examples.RCCircuit"]).ends(0);
    let json: serde_json::Value = serde_json::from_str(&ran.out).expect("one object");
    let number = |key: &str| json["energy"][key].as_f64().expect("a number");
    let missing = number("supplied") - number("stored") - number("dissipated");
    assert!(missing.abs() < 1e-6 * number("throughput"));
    assert_eq!(json["energy"]["rows"].as_array().map(Vec::len), Some(3));
    folder.write("Plain.mo", "model Plain Real x(start=1, fixed=true); equation der(x) = -x; end Plain;");
    let ran = folder.run(&["simulate", "--energy", "Plain.mo"]).ends(2);
    assert!(ran.err.contains("not a bond graph"), "{}", ran.err);
}

/// A write that fails is told, whatever was to be written.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_stdout_is_an_error() {
    let folder = Folder::new("full");
    folder.write("M.mo", "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;\n");
    folder.write(
        "P.mo",
        "model P\n  impure function say\n    input String line;\n    input String file = \"\";\n  external \"C\" ModelicaInternal_print(line, file);\n  end say;\nalgorithm\n  when time > 0.5 then\n    say(\"half\");\n  end when;\nend P;\n",
    );
    for args in [
        &["list", "BondLib"][..],
        &["flatten", "M.mo"],
        &["check", "--format", "json", "M.mo"],
        &["simulate", "--format", "json", "M.mo"],
        &["simulate", "--emit", "blt", "M.mo"],
        &["explain", "unknown-name"],
        &["completions", "bash"],
        &["simulate", "P.mo"],
        &["--help"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
        let output = Command::new(env!("CARGO_BIN_EXE_harpoon"))
            .args(args)
            .current_dir(&folder.0)
            .stdout(full)
            .output()
            .expect("the binary runs");
        let ran = Ran::new(output).ends(1);
        let is_told =
            ran.err.contains("cannot write to stdout") || ran.err.contains("cannot be written to stdout");
        assert!(is_told && !ran.err.contains("panicked"), "{args:?}: {}", ran.err);
    }
}

/// Work in proportion to the terms: with its square this would take minutes.
#[test]
fn a_sum_of_very_many_terms_is_simulated() {
    let folder = Folder::new("many-terms");
    folder.write("M.mo", "model M\n  Real x = sum(time*i for i in 1:300000);\nend M;\n");
    let begin = std::time::Instant::now();
    folder.run(&["simulate", "M.mo", "--intervals", "1", "-o", "x.csv"]).ends(0);
    assert!(begin.elapsed().as_secs() < 120, "{:?}", begin.elapsed());
    let last = folder.read("x.csv").lines().last().expect("a row").to_owned();
    assert_eq!(last, format!("1,{}", 300_000u64 * 300_001 / 2));
}

#[test]
fn limits_of_a_run_are_told_with_their_place() {
    let folder = Folder::new("told-limits");
    let der = format!("{}x{}", "der(".repeat(40), ")".repeat(40));
    folder.write("D.mo", format!("model D\n  Real x = sin(time);\n  Real y = {der};\nend D;\n"));
    let ran = folder.run(&["check", "D.mo"]).ends(1);
    assert!(
        ran.err.contains("D.mo:2:12") && ran.err.contains("differentiated more than 24 times"),
        "{}",
        ran.err
    );
    folder.write(
        "Z.mo",
        "model Z\n  discrete Real n(start = 0);\nequation\n  when sample(0, 1e-9) then\n    n = pre(n) + 1;\n  end when;\nend Z;\n",
    );
    let ran = folder.run(&["simulate", "Z.mo", "--stop-time", "10", "--format", "json"]).ends(1);
    assert!(ran.out.contains("more than 1000000 steps") && ran.out.contains("\"line\":1,"), "{}", ran.out);
}

/// Links and pipes that a folder from elsewhere brings along, where this program keeps something of its own or reads.
#[cfg(unix)]
#[test]
fn links_and_pipes_in_a_folder_lead_nowhere() {
    let folder = Folder::new("strange");
    let precious = folder.0.join("precious");
    folder.write("precious", "mine");
    let model = "within L;\nmodel M\n  parameter Real p = 1;\n  Real x(start = p, fixed = true);\nequation\n  der(x) = -x;\nend M;\n";
    folder.write("lib/L/package.mo", "package L end L;\n");
    folder.write("lib/L/M.mo", model);
    let pipe = Command::new("mkfifo").arg(folder.0.join("lib/L/package.order")).status().expect("mkfifo");
    assert!(pipe.success());
    let listed = folder.run(&["list", "--path", "lib", "L"]).ends(0);
    assert!(listed.out.contains("L.M"), "{}", listed.out);

    std::os::unix::fs::symlink(&precious, folder.0.join("run.csv.part")).expect("a link");
    folder.run(&["simulate", "--path", "lib", "L.M", "-o", "run.csv"]).ends(0);
    assert!(folder.read("run.csv").starts_with("time"));

    folder.write(
        "plan.toml",
        "class = \"L.M\"\npath = [\"lib\"]\n[parameters]\np = [1, 2]\n[metrics]\nend = \"final(x)\"\n",
    );
    std::os::unix::fs::symlink(&precious, folder.0.join("table.csv.journal")).expect("a link");
    let ran = folder.run(&["sweep", "plan.toml", "-o", "table.csv"]).ends(2);
    assert!(ran.err.contains("table.csv.journal is no plain file"), "{}", ran.err);
    assert_eq!(folder.read("precious"), "mine");

    // A plan may come from elsewhere too.
    folder.write("elsewhere/there", "");
    std::fs::create_dir_all(folder.0.join("plans")).expect("a folder");
    std::os::unix::fs::symlink(folder.0.join("elsewhere"), folder.0.join("plans/link")).expect("a link");
    for target in ["../elsewhere/new", "link/new", "/elsewhere", "new/../../elsewhere"] {
        folder.write("plans/plan.toml", plan_into(target));
        let ran = folder.run(&["sweep", "plans/plan.toml", "-o", "plans/table.csv"]).ends(2);
        assert!(ran.err.contains("the trajectories may go into a folder beside the plan"), "{}", ran.err);
    }
    assert!(!folder.has("elsewhere/new"));
    folder.write("plans/plan.toml", plan_into("new/runs"));
    folder.run(&["sweep", "plans/plan.toml", "-o", "plans/table.csv"]).ends(0);
    assert!(folder.has("plans/new/runs/case-000001.parquet"));
    folder.write("plans/plan.toml", "class = \"L.M\"\npath = [\"../lib\"]\n[parameters]\np = { from = 1, to = 2, count = 1000000000000000000 }\n[metrics]\nend = \"final(x)\"\n");
    let ran = folder.run(&["sweep", "plans/plan.toml", "-o", "plans/table.csv"]).ends(2);
    assert!(ran.err.contains("a range of 1000000000000000000 values is too long"), "{}", ran.err);
}

#[cfg(unix)]
fn plan_into(folder: &str) -> String {
    format!(
        "class = \"L.M\"\npath = [\"../lib\"]\n[parameters]\np = [1, 2]\n[trajectories]\nfolder = \"{folder}\"\n"
    )
}

/// Results and plots go through devices and links, and replace plain files only.
#[cfg(unix)]
#[test]
fn output_goes_through_links_and_devices() {
    let folder = Folder::new("through");
    folder.write("M.mo", "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;\n");
    for name in ["plot.svg", "run.csv"] {
        std::os::unix::fs::symlink(format!("real-{name}"), folder.0.join(name)).expect("a link");
    }
    folder.run(&["simulate", "M.mo", "--plot", "plot.svg", "-o", "run.csv"]).ends(0);
    assert!(folder.0.join("plot.svg").is_symlink() && folder.0.join("run.csv").is_symlink());
    assert!(folder.read("real-plot.svg").contains("<svg"));
    assert!(folder.read("real-run.csv").starts_with("time"));
    folder.run(&["simulate", "M.mo", "-o", "/dev/null", "--plot", "/dev/null"]).ends(0);
    assert!(!Path::new("/dev/null").metadata().expect("the device").is_file());
    let ran = folder.run(&["simulate", "M.mo", "--plot", "/dev/full"]).ends(1);
    assert!(ran.err.contains("disk is full"), "{}", ran.err);
}

/// As with `ulimit -v` in a shell: the model needs some gigabytes.
#[cfg(target_os = "linux")]
#[test]
fn a_machine_without_memory_for_a_model_is_told_with_its_place() {
    let folder = Folder::new("memory");
    folder.write("Big.mo", "model Big\n  Real x[3000000](each start = 1, each fixed = true);\nequation\n  der(x) = -x;\nend Big;\n");
    let run_within = |kilobytes: u32, args: &str| {
        let script = format!("ulimit -v {kilobytes}; exec \"$0\" {args} Big.mo");
        let output = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_harpoon")])
            .current_dir(&folder.0)
            .output();
        Ran::new(output.expect("the shell runs")).ends(1)
    };
    let run = |args: &str| run_within(900_000, args);
    run("check").says("error[out-of-memory]").says("Big.mo:1:7");
    // The allocator would take most of this for itself.
    run_within(1_200_000, "check").says("error[out-of-memory]").says("Big.mo:1:7");
    run_within(100_000, "check").says("it needs 500 MB");
    let said: serde_json::Value = serde_json::from_str(&run("simulate --format json").out).expect("JSON");
    let d = &said["diagnostics"][0];
    assert_eq!(d["code"], "out-of-memory", "{said}");
    assert_eq!((&d["file"], &d["line"]), (&"Big.mo".into(), &1.into()), "{said}");
}

/// Limits and annotations that cannot be used have a place, in JSON too.
#[test]
fn what_cannot_be_done_is_told_with_its_place_in_json() {
    let folder = Folder::new("places");
    folder.write("Decay.mo", DECAY);
    folder.write("Stray.mo", "within Nowhere.Known;\nmodel Stray\n  Real x = time;\nend Stray;\n");
    folder.write(
        "Asks.mo",
        "model Asks\n  Real x = time;\n  annotation (experiment(StopTime = \"soon\"));\nend Asks;\n",
    );
    let steps = ["--solver", "euler", "--step", "1e-7", "--intervals", "1"];
    let cases: [(&str, &str, &[&str], i32, &str, u64); 3] = [
        ("simulate", "Decay.mo", &steps, 1, "step-too-small", 3),
        ("check", "Stray.mo", &[], 1, "unknown-class", 1),
        ("check", "Asks.mo", &[], 0, "unusable-annotation", 3),
    ];
    for (command, file, more, status, code, line) in cases {
        let args: Vec<&str> =
            [command, "--format", "json", file].into_iter().chain(more.iter().copied()).collect();
        let ran = folder.run(&args).ends(status);
        let said: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        let d = &said["diagnostics"][0];
        assert_eq!(d["code"], code, "{said}");
        assert_eq!((&d["file"], &d["line"]), (&file.into(), &line.into()), "{said}");
        assert!(d["help"].as_str().is_some_and(|h| !h.is_empty()), "{said}");
    }
}

/// A netlist of a stranger includes what lies beside it, and nothing else without leave.
#[test]
fn a_netlist_includes_files_of_its_folder_alone() {
    let folder = Folder::new("include");
    folder.write("elsewhere/secret.txt", "* secret\nr9 a 0 1k\n");
    folder.write("circuit/beside.inc", "r2 a 0 1k\n");
    let netlist = |included: &str| {
        let text = format!("t\nv1 a 0 1\nr1 a 0 1k\n.include \"{included}\"\n.op\n.end\n");
        folder.write("circuit/c.cir", text);
        folder.run(&["import", "circuit/c.cir"])
    };
    assert!(netlist("beside.inc").ends(0).out.contains("r2"));
    let refused = netlist("../elsewhere/secret.txt").ends(1).says("--allow-read").says("c.cir:4");
    assert!(!refused.err.contains("secret\n"), "{}", refused.err);
    netlist("/dev/zero").ends(1).says("--allow-read");
    netlist("missing.inc").ends(1).says("No such file");
    netlist("../elsewhere/secret.txt");
    folder.run(&["import", "circuit/c.cir", "--allow-read", "elsewhere"]).ends(0);
}

const TWO_REINITS: &str = "model M
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 2 then
    reinit(x, 0);
  end when;
  when time > 5 then
    reinit(x, 1);
  end when;
end M;
";

#[test]
fn a_project_says_how_strictly_rules_are_held_to() {
    let folder = Folder::new("levels");
    folder.write("models/M.mo", TWO_REINITS);
    let check = ["check", "models/M.mo"];
    folder.run(&check).ends(0).says("warning[two-reinits]");
    // The nearest file counts, in the folder of the model or around it.
    folder.write("harpoon.toml", "[rules]\ntwo-reinits = \"deny\"\n");
    folder.run(&check).ends(1).says("error[two-reinits]");
    folder.write("models/harpoon.toml", "[rules]\ntwo-reinits = \"allow\"\n");
    let quiet = folder.run(&check).ends(0);
    assert!(!quiet.err.contains("two-reinits"), "{}", quiet.err);
    // The command line goes before.
    folder.run(&["check", "--deny", "two-reinits", "models/M.mo"]).ends(1).says("error[two-reinits]");
    folder.run(&["simulate", "--deny", "two-reinits", "models/M.mo"]).ends(1).says("error[two-reinits]");
    folder.run(&["check", "--deny", "two-reinit", "models/M.mo"]).ends(2).says("did you mean `two-reinits`?");
    let both = ["check", "--deny", "two-reinits", "--allow", "two-reinits", "models/M.mo"];
    folder.run(&both).ends(2).says("both --allow and --deny");
    let base = "model A Real x, y; equation x = y; end A; model M extends A; equation y = time; end M;";
    folder.write("other/M.mo", base);
    folder
        .run(&["check", "--warn", "unbalanced-base", "other/M.mo", "M"])
        .ends(0)
        .says("warning[unbalanced-base]");
    folder
        .run(&["check", "--deny", "unbalanced-base", "other/M.mo", "M"])
        .ends(1)
        .says("error[unbalanced-base]");
    let quiet = folder.run(&["check", "--allow", "unbalanced-base", "other/M.mo", "M"]).ends(0);
    assert!(!quiet.err.contains("unbalanced-base"), "{}", quiet.err);
}

/// The results of a call that stands alone are dropped, what its function prints is not.
#[test]
fn a_call_that_stands_alone_prints_what_its_function_prints() {
    let folder = Folder::new("alone");
    let functions = "
        impure function note input Real u; output Real y; algorithm
          Modelica.Utilities.Streams.print(\"u = \" + String(u)); y := u; end note;
        impure function name input Real u; output String s; algorithm
          Modelica.Utilities.Streams.print(\"u = \" + String(u)); s := \"a\"; end name;
        impure function inside input Real u; output Boolean b; algorithm note(u); b := true; end inside;";
    for function in ["note", "name", "inside"] {
        for kind in ["equation", "algorithm"] {
            let model = format!(
                "{functions} model M Real x = time; {kind} when x > 0.5 then {function}(3*x); end when; end M;"
            );
            folder.write("M.mo", &model);
            let ran = folder.run(&["simulate", "M.mo", "M", "-o", "m.csv"]).ends(0);
            let printed = ran.out.matches("u = 1.5").count() + ran.err.matches("u = 1.5").count();
            assert_eq!(printed, 1, "{kind} {function}: {}{}", ran.out, ran.err);
        }
    }
}

/// How many lines a file has decides a size, also where a parameter names the file.
#[test]
fn a_parameter_names_the_file_that_decides_a_size() {
    let folder = Folder::new("lines");
    folder.write("three.txt", "one\ntwo\nthree\n");
    folder.write(
        "M.mo",
        "pure function lines input String f; output Integer n; external \"C\" n = ModelicaInternal_countLines(f); end lines;
        impure function count input String f; output Real y; protected Real v[lines(f)] = ones(lines(f));
        algorithm y := sum(v); end count;
        model M parameter String f = \"three.txt\"; discrete Real y(start = 0, fixed = true);
        algorithm when time > 0.5 then y := count(f); end when; end M;",
    );
    folder.run(&["simulate", "M.mo", "M", "-o", "m.csv"]).ends(0);
    let (_, y) = *column(&folder.read("m.csv"), "y").last().expect("rows");
    assert!((y - 3.0).abs() < 1e-12, "{y}");
}

#[test]
fn rules_that_libraries_break_can_be_lowered_in_own_text() {
    let folder = Folder::new("lowered");
    folder.write(
        "M.mo",
        "model M\n  Real x[3](start = 1, each fixed = true);\nequation\n  der(x) = {1, 2, 3};\nend M;\n",
    );
    folder.run(&["check", "M.mo"]).ends(1).says("error[missing-each]");
    folder.run(&["check", "--warn", "missing-each", "M.mo"]).ends(0).says("warning[missing-each]");
    let allowed = folder.run(&["simulate", "--allow", "missing-each", "M.mo"]).ends(0);
    assert!(!allowed.err.contains("missing-each"), "{}", allowed.err);
    // What has no meaning stays an error.
    folder.write("N.mo", "model N\n  Real x = y;\nend N;\n");
    folder.run(&["check", "--allow", "unknown-name", "N.mo"]).ends(1).says("no level changes this");
    // Any warning can be an error.
    folder.write("O.mo", "model O\n  Real x(fixed = true, start := 1);\nequation\n  der(x) = 1;\nend O;\n");
    folder.run(&["check", "O.mo"]).ends(0).says("warning[obsolete-syntax]");
    folder.run(&["check", "--deny", "obsolete-syntax", "O.mo"]).ends(1).says("error[obsolete-syntax]");
}

#[test]
fn a_project_file_that_is_wrong_is_told_with_its_place() {
    let folder = Folder::new("project");
    folder.write("M.mo", "model M\n  Real x = time;\nend M;\n");
    for (text, words) in [
        ("[rules]\ntwo-reinit = \"deny\"\n", "did you mean `two-reinits`?"),
        ("[rules]\ntwo-reinits = 3\n", "is `allow`, `warn` or `deny`"),
        ("[rule]\n", "there is no section `rule`"),
        ("[rules\n", "error[project-file]"),
        ("\u{0}\u{ffff}", "error[project-file]"),
    ] {
        folder.write("harpoon.toml", text);
        folder.run(&["check", "M.mo"]).ends(1).says(words).says("harpoon.toml:");
    }
    folder.write("harpoon.toml", "");
    folder.run(&["check", "M.mo"]).ends(0);
}

/// A library for version 1 of another one, which has a version 2 and says what to change.
#[test]
fn a_library_is_converted_by_the_rules_of_what_it_uses() {
    let folder = Folder::new("convert");
    folder.write(
        "libs/Parts 2/package.mo",
        "package Parts
  package Units\n    type Length = Real;\n  end Units;
  model Spring\n    parameter Real k = 1;\n    parameter Real d = 0;\n    parameter Boolean useHeat = false;
    Units.Length s = k*time;\n  end Spring;
  model Rod\n    parameter Real l = 2;\n  end Rod;
  function twice\n    input Real value;\n    output Real y = 2*value;\n  end twice;
  annotation(version = \"2\", conversion(from(version = {\"1\", \"1.1\"}, script = \"modelica://Parts/1to2.mos\")));
end Parts;\n",
    );
    let script = "convertClass({\"Parts.Elastic\"}, {\"Parts.Spring\"});
convertElement({\"Parts.Elastic\"}, \"length\", \"s\");
convertMessage(\"Parts.Gone\", \"It has no counterpart.\");\n";
    folder.write("libs/Parts 2/1to2.mos", script);
    let old = "within ;\r\npackage Mine // \u{e4}\r\n  model M\r\n    Parts.Elastic   e;  Real l = e.length;\r\n  end M;
  annotation(uses(Parts(version=\"1.1\")));\r\nend Mine;\r\n";
    folder.write("Mine/package.mo", old);
    folder.write("Mine/Resources/data.txt", "1 2 3");
    let path = ["--path", "libs"];
    let ran = folder.run(&[&["convert", "Mine", "-o", "new"][..], &path].concat()).ends(0);
    assert!(ran.err.contains("changes in 1 file"), "{}", ran.err);
    let new = old.replace("Elastic", "Spring").replace("e.length", "e.s").replace("1.1", "2");
    assert_eq!(folder.read("new/Mine/package.mo"), new);
    assert_eq!(folder.read("new/Mine/Resources/data.txt"), "1 2 3");
    assert_eq!(folder.read("Mine/package.mo"), old, "the library itself stays as it is");
    folder.run(&[&["check"][..], &path, &["new/Mine/package.mo", "Mine.M"]].concat()).ends(0);
    // Once more is not over what is there.
    folder.run(&[&["convert", "Mine", "-o", "new"][..], &path].concat()).ends(2).says("it is there already");
    // What the rules leave to people, and what there are no rules for.
    folder.write(
        "Left.mo",
        "model Left\n  Parts.Gone gone;\n  annotation(uses(Parts(version = \"1\")));\nend Left;\n",
    );
    folder.run(&[&["convert", "Left.mo", "-o", "left"][..], &path].concat()).ends(0).says("no counterpart");
    folder.write(
        "Far.mo",
        "model Far\n  annotation(uses(Parts(version = \"0.5\"), Lost(version = \"1\")));\nend Far;\n",
    );
    folder
        .run(&[&["convert", "Far.mo", "-o", "far"][..], &path].concat())
        .ends(0)
        .says("no rules for what was made for 0.5")
        .says("`Lost` is not found");
    folder.write("Broken.mo", "model Broken\n  Real x = ;\nend Broken;\n");
    folder.run(&[&["convert", "Broken.mo", "-o", "broken"][..], &path].concat()).ends(1);
    assert!(!folder.has("broken"));
    folder.run(&["convert", "libs", "-o", "x"]).ends(2).says("no folder with a package.mo");
}

#[test]
fn a_warning_that_repeats_is_told_once_with_its_number() {
    let folder = Folder::new("repeated");
    let lines: String = (1..=40).map(|k| format!("  Real x{k}(start := {k});\n")).collect();
    let equations: String = (1..=40).map(|k| format!("  x{k} = time;\n")).collect();
    folder.write("M.mo", format!("model M\n{lines}equation\n{equations}end M;\n"));
    let ran = folder.run(&["check", "M.mo"]).ends(0);
    assert_eq!(ran.err.matches("warning[obsolete-syntax]").count(), 4, "{}", ran.err);
    let ran = ran.says("37 more of this kind: M.mo:5:");
    assert!(ran.err.contains("M.mo:8:") && !ran.err.contains("M.mo:9:"), "{}", ran.err);
    let json = folder.run(&["check", "--format", "json", "M.mo"]).ends(0);
    assert_eq!(json.out.matches("obsolete-syntax").count(), 40);
    let full = folder.run(&["check", "--format", "full", "M.mo"]).ends(0);
    assert_eq!(full.err.matches("warning[obsolete-syntax]").count(), 40);
}

#[test]
fn warnings_about_a_library_on_the_path_take_a_line() {
    let folder = Folder::new("library-warnings");
    let lines: String = (1..=3).map(|k| format!("  Real x{k}(start := {k});\n")).collect();
    let equations: String = (1..=3).map(|k| format!("  x{k} = time;\n")).collect();
    folder.write("libs/Lib/package.mo", "package Lib\nend Lib;\n");
    folder.write(
        "libs/Lib/Part.mo",
        format!("within Lib;\nmodel Part\n{lines}equation\n{equations}end Part;\n"),
    );
    folder.write(
        "Own.mo",
        "model Own\n  Lib.Part part;\n  Real y(start := 1);\nequation\n  y = part.x1;\nend Own;\n",
    );
    let ran = folder.run(&["check", "--path", "libs", "Own.mo"]).ends(0);
    let ran = ran.says("3 remarks on the text of `Lib`: obsolete-syntax 3 (`--format full` shows them)");
    assert_eq!(ran.err.matches("warning[obsolete-syntax]").count(), 1, "{}", ran.err);
    let full = folder.run(&["check", "--path", "libs", "--format", "full", "Own.mo"]).ends(0);
    assert_eq!(full.err.matches("warning[obsolete-syntax]").count(), 4, "{}", full.err);
    let named = folder.run(&["check", "libs/Lib/Part.mo"]).ends(0);
    assert_eq!(named.err.matches("warning[obsolete-syntax]").count(), 3, "{}", named.err);
}
