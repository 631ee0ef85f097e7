//! Our integrators against SUNDIALS CVODE on the same problems in one run: error, right-hand sides, CPU time.
//!
//! `cargo bench -p harpoon-runtime` needs gcc and the SUNDIALS 6 headers and libraries for the comparison (on Debian
//! libsundials-dev; elsewhere `SUNDIALS_PREFIX` names the folder with include/ and lib/). Without them the peer is
//! named as missing and only our own figures are printed. Ratios, not times, are what to look at.

#[path = "../tests/problems/mod.rs"]
mod problems;

use harpoon_runtime::integrators::Solver;
use harpoon_runtime::simulate::{Run, Setup, simulate};
use problems::{Problem, smooth, switched};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

const TOLERANCES: [f64; 4] = [1e-4, 1e-6, 1e-8, 1e-10];

struct Row {
    error: f64,
    rhs: usize,
    steps: usize,
    events: usize,
    ms: f64,
}

fn main() {
    let peer = build_peer();
    if let Err(reason) = &peer {
        println!("CVODE left out: {reason}");
    }
    let peer = peer.ok();
    println!(
        "{:<12}{:<8}{:>7} {:>9} {:>7} {:>7} {:>7} {:>9} {:>14}",
        "problem", "method", "rtol", "error", "rhs", "steps", "events", "ms", "time of CVODE ÷"
    );
    let named = [
        ("robertson", smooth::robertson()),
        ("vdp", smooth::van_der_pol()),
        ("heat", smooth::heat_chain(1000)),
    ];
    for (name, mut problem) in named {
        let repeats = if name == "heat" { 3 } else { 20 };
        for tolerance in TOLERANCES {
            let theirs = peer.as_ref().and_then(|peer| {
                run_peer(
                    peer,
                    name,
                    tolerance,
                    repeats,
                    problem.t_stop,
                    &problem.start,
                    &problem.reference,
                    &problem.nominal,
                )
            });
            report(name, "cvode", tolerance, theirs.as_ref(), None);
            for solver in [Solver::Bdf, Solver::Radau] {
                let ours = run_smooth(&mut problem, solver, tolerance, repeats);
                report(name, solver.name(), tolerance, Some(&ours), theirs.as_ref());
            }
        }
    }
    let t_stop = 30.0;
    let rectify = |solver, tolerance| {
        let setup =
            Setup { t_stop, intervals: 100, tolerance, solver, record_events: false, ..Setup::default() };
        simulate(&mut switched::rectifier(), &setup, &mut (), &AtomicBool::new(false))
    };
    let reference = rectify(Solver::Radau, 1e-10);
    reference.end.expect("the reference run reaches its end");
    let reference = reference.x;
    let error = |run: &Run| run.x.iter().zip(&reference).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    for tolerance in [1e-4, 1e-6, 1e-8] {
        let theirs = peer.as_ref().and_then(|peer| {
            run_peer(peer, "rectifier", tolerance, 5, t_stop, &[0.0; 3], &reference, &[1.0; 3])
        });
        report("rectifier", "cvode", tolerance, theirs.as_ref(), None);
        for solver in [Solver::Bdf, Solver::Radau] {
            let ours = best_of(5, || rectify(solver, tolerance), error);
            report("rectifier", solver.name(), tolerance, Some(&ours), theirs.as_ref());
        }
    }
}

fn report(problem: &str, method: &str, tolerance: f64, row: Option<&Row>, peer: Option<&Row>) {
    let Some(Row { error, rhs, steps, events, ms }) = row else { return };
    let ratio = peer.map_or(String::new(), |peer| format!("{:.1}", peer.ms / ms));
    println!(
        "{problem:<12}{method:<8}{tolerance:>7.0e} {error:>9.1e} {rhs:>7} {steps:>7} {events:>7} {ms:>9.3} {ratio:>14}"
    );
}

fn best_of(repeats: usize, mut run: impl FnMut() -> Run, error: impl Fn(&Run) -> f64) -> Row {
    let mut best = f64::INFINITY;
    let mut last = None;
    for _ in 0..repeats {
        let clock = Instant::now();
        let outcome = run();
        best = best.min(clock.elapsed().as_secs_f64() * 1e3);
        last = Some(outcome);
    }
    let run = last.expect("at least one repeat");
    if let Err(failure) = &run.end {
        println!("{failure}");
    }
    let (rhs, steps) = (run.stats.rhs, run.stats.steps);
    Row { error: error(&run), rhs, steps, events: run.events.root_events, ms: best }
}

fn run_smooth(problem: &mut Problem, solver: Solver, tolerance: f64, repeats: usize) -> Row {
    let mut best = f64::INFINITY;
    let mut run = problem.run(solver, tolerance);
    for _ in 0..repeats {
        let clock = Instant::now();
        run = problem.run(solver, tolerance);
        best = best.min(clock.elapsed().as_secs_f64() * 1e3);
    }
    if let Err(failure) = &run.end {
        println!("{failure}");
    }
    Row { error: problem.error(&run.x), rhs: run.stats.rhs, steps: run.stats.steps, events: 0, ms: best }
}

/// Compiles cvode.c; the reason when that is impossible.
fn build_peer() -> Result<PathBuf, String> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/cvode.c");
    let binary = std::env::temp_dir().join("harpoon-cvode-bench");
    let mut gcc = Command::new("gcc");
    gcc.args(["-O2", source, "-o"]).arg(&binary);
    if let Ok(prefix) = std::env::var("SUNDIALS_PREFIX") {
        for include in ["include", "include/suitesparse", "lib/x86_64-linux-gnu/openmpi/include"] {
            gcc.arg(format!("-I{prefix}/{include}"));
        }
        for lib in ["lib", "lib/x86_64-linux-gnu"] {
            gcc.arg(format!("-L{prefix}/{lib}")).arg(format!("-Wl,-rpath,{prefix}/{lib}"));
        }
        gcc.args(["-Wl,--disable-new-dtags", "-Wl,--allow-shlib-undefined"]);
    } else {
        gcc.args(["-I/usr/include/suitesparse", "-I/usr/lib/x86_64-linux-gnu/openmpi/include"]);
    }
    for lib in ["cvode", "nvecserial", "sunlinsolklu", "sunmatrixsparse", "sunlinsoldense", "sunmatrixdense"]
    {
        gcc.arg(format!("-lsundials_{lib}"));
    }
    gcc.arg("-lm");
    let output = gcc.output().map_err(|failure| format!("gcc: {failure}"))?;
    if output.status.success() {
        return Ok(binary);
    }
    let text = String::from_utf8_lossy(&output.stderr);
    Err(text.lines().find(|line| line.contains("error")).unwrap_or("gcc failed").to_string())
}

fn run_peer(
    peer: &PathBuf,
    name: &str,
    tolerance: f64,
    repeats: usize,
    t_stop: f64,
    start: &[f64],
    reference: &[f64],
    nominal: &[f64],
) -> Option<Row> {
    let mut child = Command::new(peer)
        .args([name, &tolerance.to_string(), &repeats.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut text = format!("{t_stop}\n");
    for i in 0..start.len() {
        text += &format!("{} {} {}\n", start[i], reference[i], nominal[i]);
    }
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = String::from_utf8(child.wait_with_output().ok()?.stdout).ok()?;
    let field = |k: usize| output.split_whitespace().nth(k)?.parse::<f64>().ok();
    Some(Row {
        error: field(2)?,
        rhs: field(3)? as usize,
        steps: field(4)? as usize,
        events: field(5)? as usize,
        ms: field(6)?,
    })
}
