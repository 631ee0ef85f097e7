//! SPICE netlists as a user types them: results against ngspice, messages for what is wrong.
//!
//! Each circuit of `tests/netlists` runs in ngspice and in Harpoon: as the model of bond graphs, and as a network where it
//! can be one. At each point in time that ngspice gives, each voltage
//! and each current must lie within a tube around Harpoon's: 1 % of the span of the signal (at least 2 mV, 2 uA) to
//! either side, and 0.4 % of the time of the run to and fro, for edges. In `.ac` each complex value may differ by 0.2 % of
//! itself and 1e-4 of the largest of its signal. Without ngspice the comparison is left out, and says so.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

const VALUE: f64 = 0.01;
const TIME: f64 = 0.004;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

struct Results {
    time: Vec<f64>,
    signals: BTreeMap<String, Vec<f64>>,
}

/// Harpoon's, by the names of SPICE, and what it said.
fn harpoon(netlist: &Path, folder: &Path, more: &[&str]) -> Result<(Results, String), String> {
    let file = folder.join("harpoon.csv");
    let output = Command::new(env!("CARGO_BIN_EXE_harpoon"))
        .args(["simulate", "--quiet", "--var", "v(*)", "--var", "i(*)"])
        .args(more)
        .arg("-o")
        .arg(&file)
        .arg(netlist)
        .output()
        .expect("harpoon starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        return Err(said);
    }
    let text = std::fs::read_to_string(&file).map_err(|e| e.to_string())?;
    let mut lines = text.lines();
    let names: Vec<String> =
        lines.next().unwrap_or("").split(',').map(|n| n.trim_matches('"').to_owned()).collect();
    let mut columns = vec![Vec::new(); names.len()];
    for line in lines {
        for (column, x) in columns.iter_mut().zip(line.split(',')) {
            column.push(x.parse::<f64>().unwrap_or(f64::NAN));
        }
    }
    let mut signals: BTreeMap<String, Vec<f64>> = names.into_iter().zip(columns).collect();
    let time = signals.remove("time").or_else(|| signals.remove("frequency")).ok_or("no time")?;
    Ok((Results { time, signals }, said))
}

/// The netlist with the accuracy that ngspice is given, and what it includes beside it.
fn accurate(netlist: &Path, folder: &Path) -> std::io::Result<PathBuf> {
    for entry in std::fs::read_dir(netlist.parent().unwrap_or(Path::new(".")))? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "inc" || e == "lib") {
            std::fs::copy(&path, folder.join(path.file_name().unwrap_or_default()))?;
        }
    }
    let deck = folder.join("accurate.cir");
    let text = std::fs::read_to_string(netlist)?;
    std::fs::write(&deck, text.replace(".end\n", ".options reltol=1e-5\n.end\n"))?;
    Ok(deck)
}

/// The results of ngspice, from an ASCII raw file.
fn ngspice(netlist: &Path, folder: &Path) -> Result<Results, String> {
    let text = std::fs::read_to_string(netlist).map_err(|e| e.to_string())?;
    let raw = folder.join("ngspice.raw");
    let control = format!(
        ".options reltol=1e-5\n.control\nset filetype=ascii\nrun\nwrite {} all\n.endc\n.end\n",
        raw.display()
    );
    let deck = folder.join("deck.cir");
    std::fs::write(&deck, text.replace(".end\n", "") + &control).map_err(|e| e.to_string())?;
    // Files that are included lie beside the netlist.
    let beside = netlist.parent().unwrap_or(Path::new("."));
    let output = Command::new("ngspice")
        .current_dir(beside)
        .arg("-b")
        .arg(&deck)
        .output()
        .map_err(|e| e.to_string())?;
    let text = std::fs::read_to_string(&raw)
        .map_err(|e| format!("{e}: {}", String::from_utf8_lossy(&output.stderr)))?;
    let (head, values) = text.split_once("Values:").ok_or("no values")?;
    let (_, list) = head.split_once("Variables:\n").ok_or("no variables")?;
    let names: Vec<String> =
        list.lines().filter_map(|l| l.split_whitespace().nth(1).map(str::to_owned)).collect();
    if head.contains("Flags: complex") {
        return Ok(small_signals(&names, values));
    }
    let numbers: Vec<f64> = values.split_whitespace().filter_map(|w| w.parse().ok()).collect();
    let n = names.len() + 1;
    let mut columns = vec![Vec::new(); names.len()];
    for row in numbers.chunks_exact(n) {
        for (k, column) in columns.iter_mut().enumerate() {
            column.push(row[k + 1]);
        }
    }
    let is_op = !matches!(
        names.first().map(String::as_str),
        Some("time" | "v-sweep" | "i-sweep" | "v(v-sweep)" | "i(i-sweep)")
    );
    let time = if is_op { vec![0.0; columns[0].len()] } else { columns[0].clone() };
    let signals = names.into_iter().zip(columns).skip(usize::from(!is_op)).collect();
    Ok(Results { time, signals })
}

/// Values over the frequency, as columns of real and imaginary parts with the names that Harpoon gives them.
fn small_signals(names: &[String], values: &str) -> Results {
    let mut signals: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let pairs: Vec<(f64, f64)> = values
        .split_whitespace()
        .filter_map(|w| w.split_once(','))
        .filter_map(|(re, im)| Some((re.parse().ok()?, im.parse().ok()?)))
        .collect();
    for row in pairs.chunks_exact(names.len()) {
        for (name, (re, im)) in names.iter().zip(row) {
            let (letter, rest) = name.split_once('(').unwrap_or((name, ""));
            signals.entry(format!("{letter}r({rest}")).or_default().push(*re);
            signals.entry(format!("{letter}i({rest}")).or_default().push(*im);
        }
    }
    let time = pairs.iter().step_by(names.len()).map(|p| p.0).collect();
    Results { time, signals }
}

/// What differs in `.ac`, and how many signals there were.
fn compare_small_signals(stem: &str, ours: &Results, theirs: &Results) -> (Vec<String>, usize) {
    let mut problems = Vec::new();
    let mut n_compared = 0;
    let same = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-9 * b.abs();
    if ours.time.len() != theirs.time.len() || !ours.time.iter().zip(&theirs.time).all(same) {
        problems.push(format!("{stem}: {} frequencies, ngspice has {}", ours.time.len(), theirs.time.len()));
        return (problems, 1);
    }
    for (name, re) in &theirs.signals {
        let Some((letter, rest)) = name.split_once("r(") else { continue };
        let other = format!("{letter}i({rest}");
        let (Some(our_re), Some(our_im)) = (ours.signals.get(name), ours.signals.get(&other)) else {
            continue;
        };
        n_compared += 1;
        let im = &theirs.signals[&other];
        let largest = re.iter().zip(im).map(|(a, b)| a.hypot(*b)).fold(0.0, f64::max);
        for k in 0..re.len() {
            let off = (re[k] - our_re[k]).hypot(im[k] - our_im[k]);
            let allowed = 2e-3 * re[k].hypot(im[k]) + 1e-4 * largest + 1e-15;
            if off.is_nan() || off > allowed {
                let f = theirs.time[k];
                problems.push(format!("{stem}: {name} at {f:e} Hz: {off:e} apart, allowed are {allowed:e}"));
                break;
            }
        }
    }
    (problems, n_compared)
}

/// Smallest and largest value between two times, with the ends interpolated.
fn range(time: &[f64], values: &[f64], from: f64, to: f64) -> (f64, f64) {
    let at = |t: f64| {
        let k = time.partition_point(|x| *x <= t).clamp(1, time.len().max(2) - 1);
        if time.len() < 2 {
            return values[0];
        }
        let (a, b) = (time[k - 1], time[k]);
        let part = if b > a { ((t - a) / (b - a)).clamp(0.0, 1.0) } else { 1.0 };
        values[k - 1] + part * (values[k] - values[k - 1])
    };
    let inside = time.iter().zip(values).filter(|(t, _)| **t >= from && **t <= to).map(|(_, v)| *v);
    [at(from), at(to)]
        .into_iter()
        .chain(inside)
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(v), b.max(v)))
}

/// What differs between the model of a netlist and ngspice, and between the network and ngspice; whether there was a
/// network.
fn compare(netlist: &Path) -> (Vec<String>, bool) {
    let stem = netlist.file_stem().and_then(|s| s.to_str()).unwrap_or("").to_owned();
    let folder = folder(&format!("netlist-{stem}"));
    let theirs = match ngspice(netlist, &folder) {
        Ok(results) => results,
        Err(e) => return (vec![format!("{stem}: ngspice: {e}")], false),
    };
    // What asks for a tolerance of the integration asks for the model.
    let model = harpoon(netlist, &folder, &["--tolerance", "1e-5"]);
    let network =
        accurate(netlist, &folder).map_err(|e| e.to_string()).and_then(|deck| harpoon(&deck, &folder, &[]));
    let is_network = network.as_ref().is_ok_and(|(_, said)| said.contains("solved as a network"));
    let mut problems = Vec::new();
    for (way, ours) in [("the model", model), ("the network", network)] {
        match ours {
            Ok((ours, _)) => problems.extend(differences(&format!("{stem}, {way}"), &ours, &theirs)),
            Err(e) => problems.push(format!("{stem}, {way}: {e}")),
        }
    }
    (problems, is_network)
}

fn differences(stem: &str, ours: &Results, theirs: &Results) -> Vec<String> {
    if theirs.signals.contains_key("frequencyr(") {
        let (mut problems, n_compared) = compare_small_signals(stem, ours, theirs);
        if n_compared == 0 {
            problems.push(format!("{stem}: nothing could be compared"));
        }
        return problems;
    }
    let mut problems = Vec::new();
    let mut n_compared = 0;
    let mut names: Vec<&String> = theirs.signals.keys().collect();
    names.sort();
    let span = theirs.time.last().unwrap_or(&0.0) - theirs.time.first().unwrap_or(&0.0);
    for name in names {
        let theirs_values = &theirs.signals[name];
        // Nodes inside of devices and branches of controlled sources have no name in the netlist.
        let Some(values) = ours.signals.get(name) else { continue };
        n_compared += 1;
        let (low, high) =
            theirs_values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(*v), b.max(*v)));
        let least = if name.starts_with("i(") { 2e-6 } else { 2e-3 };
        let width = least + VALUE * (high - low);
        let mut worst: Option<(f64, f64, f64)> = None;
        for (t, v) in theirs.time.iter().zip(theirs_values) {
            let (a, b) = range(&ours.time, values, t - TIME * span, t + TIME * span);
            let off = (a - width - v).max(v - b - width);
            if off.is_nan() || (off > 0.0 && worst.is_none_or(|w| off > w.2)) {
                worst = Some((*t, *v, off));
            }
        }
        if let Some((t, v, off)) = worst {
            problems.push(format!(
                "{stem}: {name} at {t:e}: ngspice has {v:e}, {off:e} outside of the tube of {width:e}"
            ));
        }
    }
    if n_compared == 0 {
        problems.push(format!("{stem}: nothing could be compared"));
    }
    problems
}

#[test]
fn circuits_agree_with_ngspice() {
    if Command::new("ngspice").arg("--version").output().is_err() {
        eprintln!("ngspice is not installed: no comparison");
        return;
    }
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join("tests/netlists"))
        .expect("the netlists")
        .filter_map(|e| Some(e.ok()?.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "cir"))
        .collect();
    files.sort();
    assert!(files.len() >= 50, "{} circuits", files.len());
    let halves: Vec<Vec<PathBuf>> =
        (0..2).map(|k| files.iter().skip(k).step_by(2).cloned().collect()).collect();
    let compared: Vec<(Vec<String>, bool)> = std::thread::scope(|scope| {
        let workers: Vec<_> = halves
            .iter()
            .map(|h| scope.spawn(move || h.iter().map(|f| compare(f)).collect::<Vec<_>>()))
            .collect();
        workers.into_iter().flat_map(|w| w.join().expect("a comparison")).collect()
    });
    let n_networks = compared.iter().filter(|c| c.1).count();
    assert!(n_networks >= 30, "{n_networks} circuits were solved as networks");
    let problems: Vec<String> = compared.into_iter().flat_map(|c| c.0).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Text of a wrong netlist, and what the message must hold.
const WRONG: &[(&str, &[&str])] = &[
    ("t\nv1 a 0 1\nd1 a 0 nothere\n", &["netlist-model", "no model `nothere`", "d1 a 0 nothere", ":3:"]),
    ("t\nv1 a 0 1\nr1 a\n", &["netlist-node", "2 nodes", "r1 a", ":3:"]),
    ("t\nv1 a 0 1\nr1 a 0 1x5\n", &["netlist-number", "1x5", ":3:"]),
    ("t\nv1 a 0 1\n.include nowhere.inc\n", &["netlist-include", "nowhere.inc", ":3:"]),
    (
        "t\n.subckt s a\nx1 a s\n.ends\nv1 a 0 1\nx1 a s\n",
        &["netlist-recursion", "contains itself", "x1 a s", ":3:"],
    ),
    ("t\nv1 a 0 1\nr1 a 0 1k\nx1 a b q\n", &["netlist-model", "no subcircuit `q`", ":4:"]),
    ("t\nv1 a b 1\nr1 a b 1k\n", &["netlist-node", "no ground"]),
    ("t\nv1 a 0 1\nl1 a 0 1 m=0\n", &["netlist-number", "is 0, but must be above zero", ":3:"]),
    ("t\nv1 a 0 1\nr1 a 0 1 m=-2\n", &["netlist-number", "is -2, but must be above zero", ":3:"]),
    ("t\nv1 a 0 1\nr1 a 0 1e400\n", &["netlist-number", "`1e400` has no finite value", ":3:"]),
    ("t\nv1 a 0 1\nd1 a 0 dd 0\n.model dd d\n", &["netlist-number", "is 0, but must be above zero", ":3:"]),
    ("t\nv1 a 0 1\nr1 a 0 {2*w}\n", &["netlist-number", "`w` is not a parameter", ":3:"]),
    ("t\nv1 a 0 1\nr1 a 0 1\nf1 a 0 vx 2\n", &["netlist-model", "no voltage source `vx`", ":4:"]),
    ("t\nv1 a 0 1\nb1 a 0 v=sin(\n", &["netlist-syntax", "expected", ":3:"]),
    (
        "t\nv1 a 0 ac 1\nr1 a 0 1\n.ac log 5 1 10\n",
        &["netlist-syntax", "`dec`, `oct` or `lin`", ".ac log", ":4:"],
    ),
    ("t\nv1 a 0 ac 1\nr1 a 0 1\n.ac dec 5 0 10\n", &["netlist-number", "first frequency", ":4:"]),
    ("t\nv1 a 0 ac 1\nr1 a 0 1\n.ac dec 5 10\n", &["netlist-number", "found the end of the line", ":4:"]),
    ("t\nv1 a 0 ac x\nr1 a 0 1\n", &["netlist-number", "`x` is not a parameter", ":2:"]),
];

#[test]
fn wrong_netlists_are_told_with_their_line() {
    let folder = folder("netlist-wrong");
    for (k, (text, says)) in WRONG.iter().enumerate() {
        let path = folder.join(format!("wrong{k}.cir"));
        std::fs::write(&path, text).expect("a netlist");
        let output = Command::new(env!("CARGO_BIN_EXE_harpoon"))
            .arg("check")
            .arg(&path)
            .output()
            .expect("harpoon starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{text}\n{said}");
        for word in *says {
            assert!(said.contains(word), "{text}\n`{word}` is missing in:\n{said}");
        }
    }
}

#[test]
fn what_is_not_known_is_named() {
    let folder = folder("netlist-ignored");
    let path = folder.join("ignored.cir");
    std::fs::write(&path, "t\nv1 a 0 1\nr1 a 0 1k zip=4\n.control\nrun\n.endc\n.four 1k v(a)\n.tran 1u 1m\n")
        .expect("a netlist");
    let output = Command::new(env!("CARGO_BIN_EXE_harpoon"))
        .arg("simulate")
        .arg(&path)
        .output()
        .expect("harpoon starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    for word in [
        "netlist-ignored",
        "the parameter `zip` is not known here",
        ":3:",
        ".control",
        ":4:",
        "the card `.four` is not known",
        ":7:",
    ] {
        assert!(said.contains(word), "`{word}` is missing in:\n{said}");
    }
}

fn simulate(text: &str, name: &str, more: &[&str]) -> (bool, String, String) {
    let path = folder("netlist-analyses").join(format!("{name}.cir"));
    std::fs::write(&path, text).expect("a netlist");
    let output = Command::new(env!("CARGO_BIN_EXE_harpoon"))
        .arg("simulate")
        .args(more)
        .arg(&path)
        .output()
        .expect("harpoon starts");
    let words = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), words(&output.stdout), words(&output.stderr))
}

#[test]
fn one_of_several_analyses_is_chosen_and_the_operating_point_is_printed() {
    let text =
        "t\nv1 a 0 dc 6 ac 1\nr1 a b 1k\nr2 b 0 2k\nc1 b 0 1n\n.op\n.ac dec 1 1 10\n.tran 1u 1m 0.4m\n";
    let (is_fine, out, said) = simulate(text, "several", &["--analysis", "op"]);
    assert!(is_fine && out.contains("v(b)       4.000000e0 V"), "{out}{said}");
    let (is_fine, out, said) = simulate(text, "several", &["--analysis", "ac", "--format", "json"]);
    assert!(is_fine, "{said}");
    let data: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    // A divider of 2/3, far below its corner.
    let gain = data["signals"]["vm(b)"][0].as_f64().expect("a number");
    assert!((gain - 2.0 / 3.0).abs() < 1e-9, "{gain}");
    let (is_fine, _, said) = simulate(text, "several", &[]);
    assert!(is_fine && said.contains("`.tran` is the one that is done"), "{said}");
    let (is_fine, _, said) = simulate(text, "several", &["--analysis", "dc"]);
    assert!(!is_fine && said.contains("netlist-analysis") && said.contains(".op, .ac, .tran"), "{said}");
    let (is_fine, _, said) = simulate("t\nv1 a 0 1\nr1 a 0 1\n.ac dec 1 1 10\n", "quiet", &[]);
    assert!(!is_fine && said.contains("no source of the netlist has a small signal"), "{said}");
    let line = "t\nv1 a 0 ac 1\nt1 a 0 b 0 z0=50 td=1n\nr1 b 0 50\n.ac dec 1 1 10\n";
    let (is_fine, _, said) = simulate(line, "delayed", &[]);
    assert!(!is_fine && said.contains("`t1` answers with a delay"), "{said}");
}

/// What only SPICE's names are asked of needs no model, and has closed forms: a capacitor charged through a resistor.
#[test]
fn signals_of_a_netlist_come_from_a_network_and_all_else_from_its_model() {
    let file = folder("netlist-analyses").join("network.csv");
    let text = "t\nv1 a 0 pulse(0 1 0 1p 1p 1 2)\nr1 a b 1k\nc1 b 0 1n\n.tran 0.1u 5u\n";
    let output = file.display().to_string();
    let (is_fine, _, said) = simulate(text, "network", &["-o", &output, "--var", "v(b)"]);
    assert!(is_fine && said.contains("solved as a network"), "{said}");
    let rows = std::fs::read_to_string(&file).expect("results");
    for row in rows.lines().skip(2) {
        let (t, v) = row.split_once(',').expect("two columns");
        let (t, v): (f64, f64) = (t.parse().expect("a time"), v.parse().expect("a voltage"));
        assert!((v - (1.0 - (-t / 1e-6).exp())).abs() < 1e-3, "{row}");
    }
    let (is_fine, _, said) = simulate(text, "network", &["-o", &output, "--var", "v(b)", "--var", "r1.i"]);
    assert!(is_fine && !said.contains("solved as a network"), "{said}");
    assert!(std::fs::read_to_string(&file).expect("results").starts_with("time,r1.i,v(b)\n"));
    // Switches jump: their instants are for the events of the model.
    let text =
        "t\nv1 a 0 pulse(0 1 0 1u 1u 1 2)\ns1 a b a 0 sw\nr1 b 0 1k\n.model sw sw(vt=0.5)\n.tran 0.1u 5u\n";
    let (is_fine, _, said) = simulate(text, "switched", &["-o", &output, "--var", "v(b)"]);
    assert!(is_fine && !said.contains("solved as a network"), "{said}");
}

#[test]
fn results_begin_where_the_transient_says() {
    let file = folder("netlist-analyses").join("late.csv");
    let text = "t\nv1 a 0 pulse(0 1 0 1u 1u 1 2)\nr1 a b 1k\nc1 b 0 1n\n.tran 1u 10u 4u\n";
    let (is_fine, _, said) = simulate(text, "late", &["-o", &file.display().to_string(), "--var", "v(b)"]);
    assert!(is_fine, "{said}");
    let rows = std::fs::read_to_string(&file).expect("results");
    let first: f64 = rows.lines().nth(1).and_then(|l| l.split(',').next()?.parse().ok()).expect("a time");
    assert!((first - 4e-6).abs() < 1e-12, "{first}");
}

#[test]
fn an_imported_netlist_is_a_model_that_simulates() {
    let folder = folder("netlist-import");
    let model = folder.join("Imported.mo");
    let netlist = root().join("tests/netlists/emitter_amp.cir");
    let import = Command::new(env!("CARGO_BIN_EXE_harpoon"))
        .args(["import", "--name", "Imported", "-o"])
        .arg(&model)
        .arg(&netlist)
        .output()
        .expect("harpoon starts");
    assert!(import.status.success(), "{}", String::from_utf8_lossy(&import.stderr));
    let run = Command::new(env!("CARGO_BIN_EXE_harpoon"))
        .args(["simulate", "--energy", "--stop-time", "1e-4"])
        .arg(&model)
        .output()
        .expect("harpoon starts");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(String::from_utf8_lossy(&run.stdout).contains("residual"));
}
