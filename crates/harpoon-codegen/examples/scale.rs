//! Times translation and simulation of chains of masses and of resistive ladders, by size.
//!
//! `cargo run --release -p harpoon-codegen --example scale -- 1000 10000`

use harpoon_codegen::{CodeTier, CompileOptions, compile};
use harpoon_ir::read_model;
use harpoon_runtime::simulate::{Setup, simulate};
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// Masses between springs and dampers, four equations each.
fn chain(n: usize) -> String {
    let mut text = "parameter Real k = 100, d = 0.5, m = 1\n".to_owned();
    for i in 1..=n {
        let _ = writeln!(text, "der(x{i}) = v{i}; m*der(v{i}) = f{i} - f{}", i + 1);
        let _ = writeln!(text, "f{i} = k*(x{} - x{i}) + d*(v{} - v{i}); p{i} = f{i}*v{i}", i - 1, i - 1);
    }
    let _ = writeln!(text, "x0 = sin(3*time); v0 = 3*cos(3*time); f{} = k*x{n}", n + 1);
    text
}

/// One algebraic loop over the whole model.
fn ladder(n: usize) -> String {
    let mut text = "parameter Real R = 1, G = 0.1, C = 1; Real q(fixed=true); der(q) = i1 - q\n".to_owned();
    for i in 1..=n {
        let _ = writeln!(text, "u{} - u{i} = R*i{i}; i{i} = i{} + G*u{i}", i - 1, i + 1);
    }
    let _ = writeln!(text, "u0 = 10*sin(time); i{} = u{n}", n + 1);
    text
}

fn measure(name: &str, n: usize, text: &str, tier: CodeTier) {
    let flat = read_model(text).expect("reads");
    let n_equations = flat.equations.len();
    let start = Instant::now();
    let schedule = harpoon_system::compile(flat).value.expect("sorts");
    let sorted = start.elapsed();
    let start = Instant::now();
    let options = CompileOptions { tier, ..CompileOptions::default() };
    let model = compile(schedule, &options).expect("compiles");
    let compiled = start.elapsed();
    let mut run = model.executor();
    let start = Instant::now();
    let setup = Setup { t_stop: 1.0, intervals: 50, ..Setup::default() };
    let outcome = simulate(&mut run, &setup, &mut (), &AtomicBool::new(false));
    let simulated = start.elapsed();
    println!(
        "{name} {n}: {n_equations} equations, sort {sorted:.1?}, code {compiled:.1?}, run {simulated:.1?}, {:?}, {:?}",
        outcome.end, outcome.stats
    );
}

fn main() {
    let sizes: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    for n in sizes {
        measure("chain", n, &chain(n), CodeTier::Auto);
        measure("chain, native", n, &chain(n), CodeTier::Native);
        measure("chain, interpreted", n, &chain(n), CodeTier::Interpreter);
        measure("ladder", n, &ladder(n), CodeTier::Auto);
    }
}
