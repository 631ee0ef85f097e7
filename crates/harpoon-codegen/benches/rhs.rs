//! The right-hand side of a made-up model: machine code against `gcc -O2` of the same equations and against
//! the interpreter, as ratios, and what compiling costs by size.
//!
//! Three mixes: sums, products, quotients and selections of neighbouring variables as mechanical and electrical
//! models have them, each equation waiting for the ones before it; the same with states only, so that the
//! machine can work on many equations at once; and the first with a function of the math library in every
//! tenth equation.
//!
//! `cargo bench -p harpoon-codegen --bench rhs`

use harpoon_base::Span;
use harpoon_codegen::native::{self, Effort};
use harpoon_machine::Native;
use harpoon_program::interpret::Interpreter;
use harpoon_program::*;
use std::fmt::Write;
use std::process::Command;
use std::time::Instant;

enum Expr {
    Var(u32),
    Const(f64),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `if a < b then c else d`
    If(Box<[Expr; 4]>),
}

#[derive(Clone, Copy, PartialEq)]
enum Mix {
    Chained,
    Independent,
    Library,
}

struct Dice(u64, Mix);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) % u64::from(n)) as u32
    }
}

/// Equation `i` computes cell `n + i` from states in `0..n` and equations just before it.
fn equations(n: u32, mix: Mix) -> Vec<Expr> {
    let mut dice = Dice(88172645463325252, mix);
    (0..n)
        .map(|i| {
            let body = sum(&mut dice, n, i);
            match i % 10 {
                3 if mix == Mix::Library => {
                    let op =
                        [UnaryOp::Sin, UnaryOp::Exp, UnaryOp::Tanh, UnaryOp::Cos][dice.below(4) as usize];
                    // Bounded, so that the chain of equations stays finite.
                    Expr::Unary(op, Box::new(Expr::Unary(UnaryOp::Tanh, Box::new(body))))
                }
                5 => binary(
                    BinaryOp::Div,
                    body,
                    binary(BinaryOp::Add, Expr::Const(2.0), square(var(&mut dice, n, i))),
                ),
                7 => Expr::Unary(
                    UnaryOp::Sqrt,
                    Box::new(binary(BinaryOp::Add, Expr::Const(1.0), square(body))),
                ),
                9 => {
                    Expr::If(Box::new([var(&mut dice, n, i), Expr::Const(0.25), body, sum(&mut dice, n, i)]))
                }
                _ => body,
            }
        })
        .collect()
}

fn var(dice: &mut Dice, n: u32, i: u32) -> Expr {
    if i == 0 || dice.1 == Mix::Independent || dice.below(2) == 0 {
        Expr::Var((i + dice.below(5)) % n)
    } else {
        Expr::Var(n + i - 1 - dice.below(i.min(8)))
    }
}

fn binary(op: BinaryOp, a: Expr, b: Expr) -> Expr {
    Expr::Binary(op, Box::new(a), Box::new(b))
}

fn square(a: Expr) -> Expr {
    // Halved to keep the values small.
    binary(
        BinaryOp::Mul,
        Expr::Const(0.5),
        Expr::Binary(BinaryOp::Pow, Box::new(a), Box::new(Expr::Const(2.0))),
    )
}

fn sum(dice: &mut Dice, n: u32, i: u32) -> Expr {
    let mut total = binary(BinaryOp::Mul, Expr::Const(0.3), var(dice, n, i));
    for _ in 0..1 + dice.below(3) {
        let weight = Expr::Const(f64::from(dice.below(100)) / 400.0);
        let op = [BinaryOp::Add, BinaryOp::Sub][dice.below(2) as usize];
        total = binary(op, total, binary(BinaryOp::Mul, weight, var(dice, n, i)));
    }
    total
}

fn lower(f: &mut FunctionBuilder, e: &Expr) -> Reg {
    match e {
        Expr::Var(v) => f.load(Addr::Mem(*v)),
        Expr::Const(c) => f.constant(*c),
        Expr::Unary(op, a) => {
            let a = lower(f, a);
            f.unary(*op, a)
        }
        Expr::Binary(BinaryOp::Pow, a, _) => {
            let a = lower(f, a);
            f.powi(a, 2)
        }
        Expr::Binary(op, a, b) => {
            let (a, b) = (lower(f, a), lower(f, b));
            f.binary(*op, a, b)
        }
        Expr::If(parts) => {
            let [a, b, c, d] = [0, 1, 2, 3].map(|i| lower(f, &parts[i]));
            let cond = f.binary(BinaryOp::Lt, a, b);
            f.select(cond, c, d)
        }
    }
}

const CHUNK: usize = 50;

/// Chunks of 50 equations and, last, a function that calls them all.
fn program(n: u32, equations: &[Expr]) -> Program {
    let mut program = Program { mem_size: 2 * n, ..Program::default() };
    let site = program.sites.push(Site::new("", "", Span::NONE));
    let mut all = FunctionBuilder::new("all", 0, 0, site);
    for (k, chunk) in equations.chunks(CHUNK).enumerate() {
        let mut f = FunctionBuilder::new(format!("chunk{k}"), 0, 0, site);
        for (i, e) in chunk.iter().enumerate() {
            let value = lower(&mut f, e);
            f.store(Addr::Mem(n + (k * CHUNK + i) as u32), value);
        }
        let id = program.functions.push(f.finish());
        all.call(id, &[], &[], site);
    }
    program.functions.push(all.finish());
    program
}

fn c_text(e: &Expr) -> String {
    match e {
        Expr::Var(v) => format!("m[{v}]"),
        Expr::Const(c) => format!("{c:?}"),
        Expr::Unary(op, a) => format!("{}({})", op.name(), c_text(a)),
        Expr::Binary(BinaryOp::Pow, a, _) => format!("sq({})", c_text(a)),
        Expr::Binary(op, a, b) => {
            let sign = match op {
                BinaryOp::Add => "+",
                BinaryOp::Sub => "-",
                BinaryOp::Mul => "*",
                _ => "/",
            };
            format!("({} {sign} {})", c_text(a), c_text(b))
        }
        Expr::If(p) => {
            format!("({} < {} ? {} : {})", c_text(&p[0]), c_text(&p[1]), c_text(&p[2]), c_text(&p[3]))
        }
    }
}

const BATCHES: usize = 30;
const PER_BATCH: usize = 100;

/// The same equations, chunks and timing as a C program that prints nanoseconds and a checksum.
fn c_program(n: u32, equations: &[Expr]) -> String {
    let mut c = String::from("#include <math.h>\n#include <stdio.h>\n#include <time.h>\n");
    c.push_str("static inline double sq(double x) { return x*x; }\n");
    for (k, chunk) in equations.chunks(CHUNK).enumerate() {
        writeln!(c, "__attribute__((noinline)) void chunk{k}(double *restrict m) {{").unwrap();
        for (i, e) in chunk.iter().enumerate() {
            writeln!(c, "  m[{}] = {};", n as usize + k * CHUNK + i, c_text(e)).unwrap();
        }
        c.push_str("}\n");
    }
    writeln!(c, "static double m[{}];\nint main(void) {{", 2 * n).unwrap();
    writeln!(c, "  for (int i = 0; i < {n}; i++) m[i] = (i % 17) / 17.0;").unwrap();
    writeln!(c, "  double best = 1e99;\n  for (int b = 0; b < {BATCHES}; b++) {{").unwrap();
    c.push_str("    struct timespec s, e;\n    clock_gettime(CLOCK_MONOTONIC, &s);\n");
    writeln!(c, "    for (int r = 0; r < {PER_BATCH}; r++) {{").unwrap();
    for k in 0..equations.chunks(CHUNK).len() {
        writeln!(c, "      chunk{k}(m);").unwrap();
    }
    c.push_str("    }\n    clock_gettime(CLOCK_MONOTONIC, &e);\n");
    writeln!(c, "    double ns = ((e.tv_sec - s.tv_sec)*1e9 + (e.tv_nsec - s.tv_nsec)) / {PER_BATCH};")
        .unwrap();
    c.push_str("    if (ns < best) best = ns;\n  }\n  double sum = 0;\n");
    writeln!(c, "  for (int i = 0; i < {}; i++) sum += m[i];", 2 * n).unwrap();
    c.push_str("  printf(\"%.17g %.17g\\n\", best, sum);\n}\n");
    c
}

/// Nanoseconds and checksum, or why there are none.
fn run_gcc(n: u32, equations: &[Expr]) -> Result<(f64, f64), String> {
    let folder = std::env::temp_dir().join(format!("harpoon-rhs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let (source, binary) = (folder.join("rhs.c"), folder.join("rhs"));
    std::fs::write(&source, c_program(n, equations)).map_err(|e| e.to_string())?;
    let outcome = Command::new("gcc").arg("-O2").arg("-o").arg(&binary).arg(&source).arg("-lm").status();
    let run = match outcome {
        Ok(status) if status.success() => Command::new(&binary).output().map_err(|e| e.to_string()),
        Ok(status) => Err(format!("gcc: {status}")),
        Err(error) => Err(format!("no gcc: {error}")),
    };
    let _ = std::fs::remove_dir_all(&folder);
    let text = String::from_utf8_lossy(&run?.stdout).into_owned();
    let mut numbers = text.split_whitespace().filter_map(|word| word.parse().ok());
    numbers.next().zip(numbers.next()).ok_or_else(|| format!("unexpected output {text:?}"))
}

/// Nanoseconds for one call of each function, and the checksum.
fn measure(code: &dyn Code, functions: &[FuncId], batches: usize) -> (f64, f64) {
    let size = code.program().mem_size;
    let mut mem: Vec<f64> =
        (0..size).map(|i| if i < size / 2 { f64::from(i % 17) / 17.0 } else { 0.0 }).collect();
    let mut best = f64::INFINITY;
    for _ in 0..batches {
        let start = Instant::now();
        for _ in 0..PER_BATCH {
            for &func in functions {
                code.run(func, &mut mem, &mut NoHost).expect("nothing can fail");
            }
        }
        best = best.min(start.elapsed().as_nanos() as f64 / PER_BATCH as f64);
    }
    (best, mem.iter().sum())
}

fn compile_ms(program: &Program, effort: Effort) -> (f64, Native) {
    let compile = || native::compile_with(program.clone(), Limits::default(), effort).expect("it compiles");
    let mut best = f64::INFINITY;
    for _ in 0..2 {
        let start = Instant::now();
        compile();
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
    }
    (best, compile())
}

const TURNS: f64 = 1000.0;

/// A loop of calls, and a loop that sums up an array.
const ALGORITHMS: &str = r#"
program mem 1002
site s0 ""
func f0 "calls" args 0 results 0 frame 2 site s0 {
b0:
  jump b1
b1:
  r0 = load $0
  r1 = call f2(r0), s0
  r2 = load $1
  r3 = add r2, r1
  store $1, r3
  r4 = const 1.0
  r5 = add r0, r4
  store $0, r5
  r6 = const 1000.0
  r7 = lt r5, r6
  branch r7, b1, b2
b2:
  r8 = load $1
  store @0, r8
  return
}
func f1 "sum" args 0 results 0 frame 2 site s0 {
b0:
  jump b1
b1:
  r0 = load $0
  r1 = load @1[r0 of 1000], s0
  r2 = load $1
  r3 = add r2, r1
  store $1, r3
  r4 = const 1.0
  r5 = add r0, r4
  store $0, r5
  r6 = const 1000.0
  r7 = lt r5, r6
  branch r7, b1, b2
b2:
  r8 = load $1
  store @0, r8
  return
}
func f2 "ramp" args 1 results 1 frame 2 site s0 {
b0:
  r0 = load $0
  r1 = const 500.0
  r2 = lt r0, r1
  branch r2, b1, b2
b1:
  r3 = load $0
  store $1, r3
  return
b2:
  r4 = const 500.0
  store $1, r4
  return
}
"#;

fn main() {
    let n = 2000;
    for (name, mix) in [
        ("arithmetic", Mix::Chained),
        ("independent arithmetic", Mix::Independent),
        ("with library functions", Mix::Library),
    ] {
        let equations = equations(n, mix);
        let plain = program(n, &equations);
        println!("{n} equations, {name}:");
        let gcc = run_gcc(n, &equations);
        let chunks: Vec<FuncId> = plain.functions.ids().take(plain.functions.len() - 1).collect();
        let all = [plain.functions.ids().next_back().expect("the caller of all")];
        let (plain_ms, plain_native) = compile_ms(&plain, Effort::Best);
        let start = Instant::now();
        let optimized = optimize(plain.clone());
        let optimize_ms = start.elapsed().as_secs_f64() * 1e3;
        let (ms, native) = compile_ms(&optimized, Effort::Best);
        let (quick_ms, quick) = compile_ms(&optimized, Effort::Quick);
        let interpreter =
            |program: &Program| Interpreter::new(program.clone(), Limits::default()).expect("it is valid");
        let (by_one, sum) = measure(&native, &all, BATCHES);
        let (by_chunk, _) = measure(&native, &chunks, BATCHES);
        let (quick_by_one, _) = measure(&quick, &all, BATCHES);
        let (plain_by_one, plain_sum) = measure(&plain_native, &all, BATCHES);
        let (interpreted, reference) = measure(&interpreter(&optimized), &all, BATCHES);
        let (plain_interpreted, _) = measure(&interpreter(&plain), &all, BATCHES);
        assert_eq!(sum.to_bits(), reference.to_bits(), "machine code and interpreter agree");
        assert_eq!(sum.to_bits(), plain_sum.to_bits(), "optimizing keeps every bit");
        match gcc {
            Ok((ns, c_sum)) => {
                println!(
                    "  gcc -O2               {:8.2} µs  1.00   (checksum differs by {:e})",
                    ns / 1e3,
                    c_sum - sum
                );
                for (what, t) in [
                    ("native", by_one),
                    ("native, run per chunk", by_chunk),
                    ("native, quick effort", quick_by_one),
                    ("native, not optimized", plain_by_one),
                    ("interpreter", interpreted),
                    ("interp., not optimized", plain_interpreted),
                ] {
                    println!("  {what:22} {:8.2} µs  {:.2}", t / 1e3, t / ns);
                }
            }
            Err(reason) => {
                println!("  gcc SKIPPED ({reason})");
                println!("  native {:.2} µs, interpreter {:.2} µs", by_one / 1e3, interpreted / 1e3);
            }
        }
        println!("  optimized in {optimize_ms:.1} ms, compiled in {ms:.1} ms, {} bytes", native.code_size());
        println!("  quick effort: compiled in {quick_ms:.1} ms, {} bytes", quick.code_size());
        println!("  not optimized: compiled in {plain_ms:.1} ms, {} bytes", plain_native.code_size());
    }
    let algorithms = optimize(parse(ALGORITHMS).expect("it is well written"));
    let native = native::compile(algorithms.clone(), Limits::default()).expect("it compiles");
    let interpreter = Interpreter::new(algorithms, Limits::default()).expect("it is valid");
    println!("algorithms, machine code and interpreter:");
    for (what, func) in
        [("call of a function with a branch", FuncId(0)), ("turn of a loop over an array", FuncId(1))]
    {
        let [fast, slow] =
            [&native as &dyn Code, &interpreter].map(|code| measure(code, &[func], 5).0 / TURNS);
        println!("  {what:33} {fast:6.2} ns {slow:8.2} ns");
    }
    println!("compile time by size:");
    for n in [250, 500, 1000, 2000, 4000, 8000] {
        let program = optimize(program(n, &equations(n, Mix::Library)));
        let (ms, native) = compile_ms(&program, Effort::Best);
        let (quick_ms, _) = compile_ms(&program, Effort::Quick);
        let each = ms / f64::from(n);
        println!(
            "  {n:5} equations {ms:8.1} ms, {each:.3} ms each, {} bytes; quick {quick_ms:.1} ms",
            native.code_size()
        );
    }
}
