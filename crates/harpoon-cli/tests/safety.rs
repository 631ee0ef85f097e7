//! Models and files of strangers at the command line: what is too much ends in a message, what lies elsewhere stays there.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("harpoon-safety-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path.canonicalize().expect("a folder")
}

fn run(folder: &Path, words: &str) -> (i32, String, String) {
    shell(folder, &format!("exec {} {words}", env!("CARGO_BIN_EXE_harpoon")))
}

fn shell(folder: &Path, command: &str) -> (i32, String, String) {
    let Output { status, stdout, stderr } =
        Command::new("sh").args(["-c", command]).current_dir(folder).output().expect("a shell");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (status.code().unwrap_or(-1), text(stdout), text(stderr))
}

#[test]
fn a_shortage_of_memory_is_a_message() {
    let folder = folder("memory");
    std::fs::write(folder.join("M.mo"), "model M\n  Real x[3000000] = fill(time, 3000000);\nend M;\n")
        .unwrap();
    let harpoon = env!("CARGO_BIN_EXE_harpoon");
    let (status, _, err) = shell(&folder, &format!("ulimit -v 1300000; exec {harpoon} check M.mo"));
    assert_eq!(status, 1, "{err}");
    assert!(err.contains("error[out-of-memory]: there is not enough memory for `M`"), "{err}");
    assert!(err.contains("M.mo:1:7"), "{err}");
    let (status, out, _) =
        shell(&folder, &format!("ulimit -v 1300000; exec {harpoon} check --format json M.mo"));
    assert_eq!(status, 1);
    let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(report["diagnostics"][0]["code"], "out-of-memory");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_model_reads_beside_itself_and_elsewhere_with_leave() {
    let (own, other) = (folder("own"), folder("other"));
    std::fs::write(own.join("own.txt"), "one\ntwo\n").unwrap();
    std::fs::write(other.join("secret.txt"), "one\ntwo\nthree\n").unwrap();
    std::os::unix::fs::symlink(other.join("secret.txt"), own.join("link.txt")).unwrap();
    let model = |file: &Path| {
        let text = format!(
            "model M\n  function count\n    input String file;\n    output Integer n;\n    \
             external \"C\" n = ModelicaInternal_countLines(file);\n  end count;\n  \
             parameter Integer n = count(\"{}\");\n  Real x[n] = fill(time, n);\nend M;\n",
            file.display()
        );
        std::fs::write(own.join("M.mo"), text).unwrap();
    };
    model(&own.join("own.txt"));
    let (status, out, err) = run(&own, "check M.mo");
    assert_eq!((status, out.contains("2 equations")), (0, true), "{out}{err}");
    for file in [other.join("secret.txt"), own.join("link.txt"), own.join("../..").join("dev/zero")] {
        model(&file);
        let (status, _, err) = run(&own, "check M.mo");
        assert_eq!(status, 1, "{err}");
        assert!(err.contains("the model wants to read"), "{err}");
    }
    model(&other.join("secret.txt"));
    let (status, out, err) = run(&own, &format!("check --allow-read {} M.mo", other.display()));
    assert_eq!((status, out.contains("3 equations")), (0, true), "{out}{err}");
    let made = Command::new("mkfifo").arg(own.join("pipe.txt")).status().expect("mkfifo");
    assert!(made.success());
    model(&own.join("pipe.txt"));
    let (status, _, err) = run(&own, "check M.mo");
    assert_eq!((status, err.contains("it is no plain file")), (1, true), "{err}");
    for folder in [own, other] {
        std::fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn results_that_are_no_numbers_are_an_error() {
    let folder = folder("finite");
    let model = "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;\n";
    std::fs::write(folder.join("M.mo"), model).unwrap();
    let (status, _, err) = run(&folder, "simulate M.mo --start-time=1e16 --stop-time=10000000000000002");
    assert_eq!((status, err.contains("error[not-finite]")), (1, true), "{err}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn within_a_package_that_is_nowhere_is_told_at_its_place() {
    let folder = folder("within");
    std::fs::write(folder.join("M.mo"), "within Nowhere.Else;\nmodel M\n  Real x = time;\nend M;\n").unwrap();
    let (status, out, _) = run(&folder, "check --format json M.mo");
    let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let told = &report["diagnostics"][0];
    assert_eq!((status, &told["code"]), (1, &"unknown-class".into()), "{out}");
    assert!(told["message"].as_str().is_some_and(|m| m.contains("within Nowhere.Else")), "{out}");
    assert_eq!(told["line"], 1, "{out}");
    std::fs::remove_dir_all(&folder).unwrap();
}
