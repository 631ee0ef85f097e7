//! Sentences of ARCHITECTURE.md that can be checked: which crate may use which, and who may use `unsafe`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Our crates with those of ours that they use, tests aside.
fn uses() -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(root().join("crates")).expect("the crates").flatten() {
        let Ok(manifest) = std::fs::read_to_string(entry.path().join("Cargo.toml")) else { continue };
        let name = entry.file_name().to_string_lossy().into_owned();
        let section = manifest.split("\n[dependencies]\n").nth(1).unwrap_or("");
        let section = section.split("\n[").next().unwrap_or("");
        let names = section.lines().filter_map(|l| l.split(['.', ' ', '=']).next());
        let own = names.filter(|n| n.starts_with("harpoon-")).map(str::to_owned);
        found.insert(name, own.collect());
    }
    assert!(found.len() > 10, "{found:?}");
    found
}

/// Everything that a crate uses, directly or not.
fn reach(uses: &BTreeMap<String, BTreeSet<String>>, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from.to_owned()];
    while let Some(next) = open.pop() {
        for used in uses.get(&next).into_iter().flatten() {
            if reached.insert(used.clone()) {
                open.push(used.clone());
            }
        }
    }
    reached
}

#[test]
fn the_compiler_knows_no_physics() {
    let uses = uses();
    for part in [
        "harpoon-syntax",
        "harpoon-ir",
        "harpoon-sema",
        "harpoon-system",
        "harpoon-codegen",
        "harpoon-program",
        "harpoon-runtime",
    ] {
        assert!(!reach(&uses, part).contains("harpoon-bond"), "{part} uses harpoon-bond");
    }
}

#[test]
fn what_comes_behind_the_flat_model_knows_no_modelica() {
    let uses = uses();
    for part in [
        "harpoon-ir",
        "harpoon-system",
        "harpoon-codegen",
        "harpoon-runtime",
        "harpoon-results",
        "harpoon-external",
    ] {
        let reached = reach(&uses, part);
        for front in ["harpoon-syntax", "harpoon-sema"] {
            assert!(!reached.contains(front), "{part} uses {front}");
        }
    }
}

#[test]
fn the_runtime_knows_neither_code_generation_nor_equations() {
    let reached = reach(&uses(), "harpoon-runtime");
    for other in ["harpoon-codegen", "harpoon-system", "harpoon-ir", "harpoon-results"] {
        assert!(!reached.contains(other), "harpoon-runtime uses {other}");
    }
}

/// The program knows no numerics, and of the runtime only the executor, and what writes models down, know programs.
#[test]
fn programs_and_numerics_meet_in_the_executor() {
    assert_eq!(uses()["harpoon-program"], BTreeSet::from(["harpoon-base".to_owned()]));
    let mut open = vec![root().join("crates/harpoon-runtime/src")];
    let mut n_files = 0;
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("the runtime").flatten() {
            let path = entry.path();
            if path.is_dir() {
                if entry.file_name() != "executor" && entry.file_name() != "wire" {
                    open.push(path);
                }
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a file of the runtime");
            assert!(!text.contains("harpoon_program::"), "{} uses programs", path.display());
            n_files += 1;
        }
    }
    assert!(n_files > 10);
}

#[test]
fn parsing_resolves_nothing() {
    let uses = uses();
    assert_eq!(uses["harpoon-syntax"], BTreeSet::from(["harpoon-base".to_owned()]));
    assert!(uses["harpoon-base"].is_empty());
}

#[test]
fn only_the_module_for_python_uses_the_command_line_and_only_that_the_server() {
    for (name, used) in uses() {
        assert!(name == "harpoon-python" || !used.contains("harpoon-cli"), "{name} uses harpoon-cli");
        assert!(name == "harpoon-cli" || !used.contains("harpoon-server"), "{name} uses harpoon-server");
    }
}

#[test]
fn only_code_generation_may_be_unsafe() {
    let workspace = std::fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
    assert!(workspace.contains("unsafe_code = \"forbid\""));
    for name in uses().into_keys().filter(|n| n != "harpoon-codegen") {
        let manifest = std::fs::read_to_string(root().join("crates").join(&name).join("Cargo.toml"));
        let manifest = manifest.expect("the manifest");
        let has_reason = manifest.contains("unsafe");
        assert!(
            manifest.contains("[lints]\nworkspace = true") || has_reason,
            "{name} neither takes the lints of the workspace nor says why it needs `unsafe`"
        );
    }
}

/// Who must know what a message is about asks it (`harpoon_base::codes`); codes are compared where they are given only.
#[test]
fn no_code_is_compared_outside_of_its_owner() {
    // The owner of each code that is compared, as constants.
    let owners = [
        "harpoon-base/src/codes.rs",
        "harpoon-bond/src/diagnose.rs",
        "harpoon-driver/src/ready.rs",
        "harpoon-sema/src/context/report.rs",
        "harpoon-sema/src/context/source.rs",
        "harpoon-sema/src/rules/model/unseen.rs",
        "harpoon-syntax/src/parser.rs",
        "harpoon-system/src/compile.rs",
        "harpoon-system/src/passes/initial.rs",
    ];
    // Two messages are the same one, whatever they say.
    let sameness = ["about.code", "d.code", "o.code", "other.code"];
    let mut open = vec![root().join("crates")];
    let mut found = Vec::new();
    let mut n_files = 0;
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("the crates").flatten() {
            let path = entry.path();
            if path.is_dir() {
                if !["tests", "target"].iter().any(|name| entry.file_name() == *name) {
                    open.push(path);
                }
                continue;
            }
            let name =
                path.strip_prefix(root().join("crates")).expect("below").to_string_lossy().into_owned();
            if path.extension().is_none_or(|e| e != "rs") || owners.contains(&&*name) {
                continue;
            }
            n_files += 1;
            let text = std::fs::read_to_string(&path).expect("a source file");
            for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
                let steers = ["matches!(", "match "].iter().any(|m| {
                    line.split(m).skip(1).any(|rest| {
                        let subject: String = rest.chars().take_while(|c| !",{) ".contains(*c)).collect();
                        subject.ends_with(".code")
                    })
                });
                let is_compared = line.contains(".code == ") || line.contains(".code != ");
                let right = line.split(".code == ").nth(1).unwrap_or_default();
                let is_same = sameness.iter().any(|other| right.starts_with(other));
                if steers || is_compared && !is_same {
                    found.push(format!("{name}: {}", line.trim()));
                }
            }
        }
    }
    assert!(n_files > 300, "{n_files}");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A library with tests beside its code has them run, and one without does not cost a second build of itself.
#[test]
fn unit_tests_are_built_where_there_are_some() {
    for name in uses().into_keys() {
        let folder = root().join("crates").join(&name);
        let mut open = vec![folder.join("src")];
        let mut has_tests = false;
        while let Some(folder) = open.pop() {
            for entry in std::fs::read_dir(&folder).expect("the sources").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    open.push(path);
                } else {
                    has_tests |= std::fs::read_to_string(&path).is_ok_and(|text| text.contains("#[test]"));
                }
            }
        }
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("the manifest");
        if folder.join("src/lib.rs").exists() {
            let is_built = !manifest.contains("\ntest = false");
            assert_eq!(is_built, has_tests, "{name}: tests in the library, and whether it is built for them");
        }
    }
}
