//! A long session: edits, checks and runs one after the other, and what the processes take meanwhile.

use super::{Studio, folder};
use serde_json::{Value, json};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// What the server may take: all kept results (256 MB), and as much again for itself.
const SERVER_MB: u64 = 512;
/// What a compiler process may take with models of this size.
const WORKER_MB: u64 = 512;

/// A chain of `n` masses with descriptions, so that a run has many variables.
fn chain(n: usize) -> String {
    let mut text = format!("model Chain \"{}\"\n  parameter Integer n = {n};\n", "long ".repeat(20));
    let _ = writeln!(text, "  parameter Real k[n] = fill(10.0, n) \"{}\";", "stiffness ".repeat(10));
    let _ =
        writeln!(text, "  Real x[n](each start = 0, each fixed = true) \"{}\";", "where it is ".repeat(10));
    let _ = writeln!(
        text,
        "  Real v[n](each start = 1, each fixed = true) \"{}\";",
        "how fast it is ".repeat(10)
    );
    text.push_str(
        "equation\n  for i in 1:n loop\n    der(x[i]) = v[i];\n    der(v[i]) = -k[i]*x[i];\n  end for;\n\
         annotation (experiment(StopTime = 5));\nend Chain;\n",
    );
    text
}

/// Resident megabytes of the server and of each of its children.
fn resident(server: u32) -> (u64, Vec<u64>) {
    let status = |pid: &str, key: &str| -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let line = text.lines().find(|l| l.starts_with(key))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    let of = |pid: &str| status(pid, "VmRSS:").unwrap_or(0) >> 10;
    let is_child = |pid: &String| status(pid, "PPid:") == Some(u64::from(server));
    let processes = std::fs::read_dir("/proc").expect("a list").flatten();
    let pids = processes.map(|e| e.file_name().to_string_lossy().into_owned());
    (of(&server.to_string()), pids.filter(is_child).map(|pid| of(&pid)).collect())
}

#[test]
#[ignore = "takes minutes: make soak"]
fn a_long_session_stays_within_its_memory() {
    let seconds = std::env::var("SOAK").ok().and_then(|s| s.parse().ok()).unwrap_or(600);
    let folder = folder("soak");
    std::fs::write(folder.join("Chain.mo"), chain(300)).expect("written");
    std::fs::write(folder.join("RL.mo"), super::EMPTY).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let server = studio.process.id();
    let started = Instant::now();
    let (mut rounds, mut most_server, mut most_worker) = (0u32, 0, 0);
    let mut printed = Instant::now();
    while started.elapsed() < Duration::from_secs(seconds) {
        rounds += 1;
        one_round(&mut studio, rounds);
        // Nobody reads them.
        studio.events.clear();
        let (of_server, of_workers) = resident(server);
        most_server = most_server.max(of_server);
        most_worker = of_workers.iter().copied().fold(most_worker, u64::max);
        if printed.elapsed() > Duration::from_secs(30) {
            println!(
                "{:4} s {rounds:5} rounds: server {of_server} MB, workers {of_workers:?} MB",
                started.elapsed().as_secs()
            );
            printed = Instant::now();
        }
        assert!(of_server <= SERVER_MB, "after {rounds} rounds the server takes {of_server} MB");
        assert!(
            of_workers.iter().all(|mb| *mb <= WORKER_MB),
            "after {rounds} rounds workers take {of_workers:?} MB"
        );
    }
    println!(
        "{rounds} rounds of edit, check and run in {seconds} s: server {most_server} MB at most, a worker {most_worker} MB"
    );
}

/// An edit by text, one by hand, their checks, a run, undo; now and then what ends a compiler.
fn one_round(studio: &mut Studio, round: u32) {
    studio.call("open", json!({ "class": "RL" })).expect("open");
    let at = json!({ "x": f64::from(round % 50), "y": 0 });
    studio.edit(json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": at }));
    studio.event("checked", |e| e["check"]["class"] == json!("RL"));
    studio.call("undo", json!({ "class": "RL", "confirmed": true })).expect("undone");
    let view = studio.call("open", json!({ "class": "Chain" })).expect("open");
    let text = view["text"].as_str().expect("a text");
    let from = text.find("fill(").expect("the value") + 5;
    let to = from + text[from..].find(',').expect("its end");
    let typed = json!({ "kind": "replaceText", "changes": [{ "from": from, "to": to, "insert": format!("{round}.5") }] });
    let edit = json!({ "class": "Chain", "revision": view["revision"], "command": typed });
    studio.call("edit", edit).expect("typed");
    studio.event("checked", |e| e["check"]["class"] == json!("Chain"));
    let run = studio.simulate("Chain", json!({ "intervals": 300 }), json!([]));
    assert_eq!(run["state"], json!("finished"), "{run}");
    let variables: Value = json!(["x[1]"]);
    assert!(studio.last(&run, variables[0].as_str().expect("a name")).is_finite());
    for method in ["tree", "search", "documentation", "parameters"] {
        let params = json!({ "class": "Chain", "query": "Chain", "parent": "BondLib" });
        studio.call(method, params).expect(method);
    }
    if round.is_multiple_of(20) {
        let endless = json!({ "stopTime": 1e9, "step": 1e-3, "solver": "euler", "intervals": 10 });
        let run = json!({ "class": "Chain", "settings": endless, "overrides": [] });
        let run = studio.call("simulate", run).expect("a run")["run"].clone();
        studio.call("cancel", json!({ "run": run })).expect("cancelled");
        studio.event("finished", |e| e["run"]["run"] == run);
    }
}
