//! How translation grows with the size of a model: `cargo run --release --example scale -p harpoon-system`.
//!
//! Three shapes: a ladder of resistors and capacitors (sorting and aliases), a resistor grid (one large
//! linear loop), and pairs of rigidly coupled inertias (index reduction).

use std::fmt::Write;
use std::time::Instant;

fn ladder(n: usize) -> String {
    let mut text = String::from("parameter Real R = 2, C = 0.5\nv0 = sin(time)\n");
    for k in 1..=n {
        let p = k - 1;
        let _ = writeln!(text, "p{k} = v{p}; u{k} = p{k} - v{k}; u{k} = R*i{k}; C*der(v{k}) = j{k}");
        let _ = writeln!(text, "j{k} = i{k} - i{}", k + 1);
    }
    let _ = writeln!(text, "i{} = 0", n + 1);
    text
}

fn loops(n: usize) -> String {
    let mut text = String::from("parameter Real R = 2\nv0 = sin(time)\n");
    for k in 1..=n {
        let p = k - 1;
        let _ = writeln!(text, "v{p} - v{k} = R*i{k}; v{k} = 10*R*g{k}; i{k} = g{k} + i{}", k + 1);
    }
    let _ = writeln!(text, "i{} = 0", n + 1);
    text
}

fn inertias(n: usize) -> String {
    let mut text = String::from("parameter Real J = 1, c = 3, n = 2\nt0 = sin(time)\n");
    for k in 1..=n {
        let p = k - 1;
        let _ =
            writeln!(text, "der(a{k}) = w{k}; der(b{k}) = x{k}; J*der(w{k}) = t{p} - s{k}; a{k} = n*b{k}");
        let _ = writeln!(text, "J*der(x{k}) = n*s{k} - t{k}");
        let next = if k < n { format!("b{k} - a{}", k + 1) } else { format!("b{k}") };
        let _ = writeln!(text, "t{k} = c*({next})");
    }
    text
}

fn main() {
    let only = std::env::args().nth(1);
    for (name, per, make) in
        [("ladder", 5, ladder as fn(usize) -> String), ("loop", 3, loops), ("inertias", 6, inertias)]
    {
        if only.as_deref().is_some_and(|o| o != name) {
            continue;
        }
        for size in [1_000, 10_000, 100_000] {
            let model = harpoon_ir::read_model(&make(size / per)).expect("the text reads");
            let begin = Instant::now();
            let mut last = begin;
            let mut passes = String::new();
            let outcome = harpoon_system::compile_traced(model, &mut |pass, _| {
                let now = Instant::now();
                let _ = write!(passes, " {pass} {:.0}", (now - last).as_secs_f64() * 1e3);
                last = now;
            });
            let ms = begin.elapsed().as_secs_f64() * 1e3;
            match outcome.value {
                Some(compiled) => {
                    let s = compiled.statistics;
                    println!(
                        "{name:9} {:7} equations {:6} states {:6} blocks, loop {:6} torn {:6}: {ms:7.0} ms ({} )",
                        s.equations, s.states, s.blocks, s.largest_loop, s.largest_torn, passes
                    );
                }
                None => println!("{name}: {}", outcome.diagnostics[0].message),
            }
        }
    }
}
