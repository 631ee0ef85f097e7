//! Machine code gives what the interpreter gives: the same bits in memory and results, the same failures at
//! the same places, the same calls of the host in the same order.

use harpoon_codegen::native::{self, Effort};
use harpoon_program::interpret::Interpreter;
use harpoon_program::*;
use proptest::prelude::*;

/// Keeps a journal, answers with a simple function of the arguments, and refuses on request.
#[derive(Default)]
struct Journal {
    lines: Vec<String>,
}

impl Host for Journal {
    fn call(&mut self, host: HostId, args: &[f64], results: &mut [f64]) -> Result<(), Refusal> {
        self.lines.push(format!("{host} {}", bits(args)));
        if args.first() == Some(&13.0) {
            return Err(Refusal { message: "thirteen".into() });
        }
        for (i, result) in results.iter_mut().enumerate() {
            *result = args.iter().sum::<f64>() + i as f64;
        }
        Ok(())
    }

    fn warn(&mut self, site: SiteId, values: &[f64]) {
        self.lines.push(format!("{site} {}", bits(values)));
    }
}

/// All NaNs are one: neither IEEE nor we say which one an operation gives.
fn bits(values: &[f64]) -> String {
    let one = |x: &f64| if x.is_nan() { "NaN".into() } else { format!("{x:?}") };
    values.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Everything that can be seen of one execution, as text.
fn observe(code: &dyn Code, func: FuncId, args: &[f64], mem: &[f64]) -> String {
    let mut mem = mem.to_vec();
    let mut host = Journal::default();
    let mut results = vec![0.0; code.program().functions[func].n_results as usize];
    let end = match code.call(func, args, &mut results, &mut mem, &mut host) {
        Ok(()) => format!("ok {}", bits(&results)),
        Err(Failure { site, cause, values }) => {
            let message = code.program().sites[site].message_with(&values);
            format!("{cause:?} at {site}: {message} [{}]", bits(&values))
        }
    };
    format!("{end}\nmem {}\n{}", bits(&mem), host.lines.join("\n"))
}

/// The reference first.
fn all_codes(program: &Program, limits: &Limits) -> [Box<dyn Code>; 3] {
    [
        Box::new(Interpreter::new(program.clone(), limits.clone()).unwrap()),
        Box::new(native::compile_with(program.clone(), limits.clone(), Effort::Best).unwrap()),
        Box::new(native::compile_with(program.clone(), limits.clone(), Effort::Quick).unwrap()),
    ]
}

/// Runs the first function of a text in all ways and compares with the first lines expected.
fn check_with(limits: Limits, text: &str, args: &[f64], mem: &[f64], expected: &str) {
    let program = parse(text).unwrap();
    assert_eq!(parse(&program.to_string()).as_ref(), Ok(&program), "the printed text reads back");
    for code in all_codes(&program, &limits) {
        let seen = observe(&*code, FuncId(0), args, mem);
        assert_eq!(seen.trim_end(), expected.trim());
    }
}

fn check(text: &str, args: &[f64], mem: &[f64], expected: &str) {
    check_with(Limits::default(), text, args, mem, expected);
}

const SITES: &str = "
site s0 \"does not end\"
site s1 \"element {0} of {1}\"
site s2 \"too deep\"
";

#[test]
fn straight_equations() {
    check(
        r#"
program mem 4
site s0 "chunk"
func f0 "chunk" args 0 results 0 frame 0 site s0 {
b0:
  r0 = load @0
  r1 = load @1
  r2 = mul r0, r1
  r3 = const 0.5
  r4 = sub r2, r3
  store @2, r4
  r5 = powi r4, 3
  store @3, r5
  return
}"#,
        &[],
        &[3.0, 1.5, 0.0, 0.0],
        "ok \nmem 3.0 1.5 4.0 64.0",
    );
}

const SUM_OF_ARRAY: &str = r#"
func f0 "sum" args 4 results 1 frame 6 site s0 {
b0:
  r0 = const 0.0
  store $5, r0
  jump b1
b1:
  r1 = load $5
  r2 = const 4.0
  r3 = lt r1, r2
  branch r3, b2, b3
b2:
  r4 = load $5
  r5 = load $0[r4 of 4], s1
  r6 = load $4
  r7 = add r6, r5
  store $4, r7
  r8 = const 1.0
  r9 = add r4, r8
  store $5, r9
  jump b1
b3:
  return
}"#;

#[test]
fn loops_over_arrays() {
    let text = format!("program mem 0\n{SITES}{SUM_OF_ARRAY}");
    check(&text, &[1.0, 2.0, 3.0, 4.5], &[], "ok 10.5\nmem");
}

#[test]
fn fuel_runs_out_at_the_same_iteration() {
    let text = format!("program mem 0\n{SITES}{SUM_OF_ARRAY}");
    for fuel in 1..=5 {
        let expected = if fuel <= 4 { "Endless at s0: does not end []\nmem" } else { "ok 10.0\nmem" };
        let limits = Limits { fuel, ..Limits::default() };
        check_with(limits, &text, &[1.0, 2.0, 3.0, 4.0], &[], expected);
    }
}

const PICK: &str = r#"
func f0 "pick" args 1 results 2 frame 3 site s0 {
b0:
  r0 = load $0
  r1 = load @0[r0 of 3], s1
  store $1, r1
  r2 = const 2.0
  r3 = load @0[r2 of 3], s1
  store $2, r3
  store @0[r0 of 3], r2, s1
  return
}"#;

#[test]
fn an_index_is_checked() {
    let text = format!("program mem 3\n{SITES}{PICK}");
    for (index, expected) in [
        (0.0, "ok 7.0 9.0\nmem 2.0 8.0 9.0"),
        (-0.0, "ok 7.0 9.0\nmem 2.0 8.0 9.0"),
        (2.0, "ok 9.0 9.0\nmem 7.0 8.0 2.0"),
        (1.999, "ok 8.0 9.0\nmem 7.0 2.0 9.0"),
        (3.0, "Index at s1: element 3 of 3 [3.0 3.0]\nmem 7.0 8.0 9.0"),
        (-0.5, "Index at s1: element -0.5 of 3 [-0.5 3.0]\nmem 7.0 8.0 9.0"),
        (1e300, &format!("Index at s1: element {} of 3 [1e300 3.0]\nmem 7.0 8.0 9.0", 1e300)),
        (f64::NAN, "Index at s1: element NaN of 3 [NaN 3.0]\nmem 7.0 8.0 9.0"),
    ] {
        check(&text, &[index], &[7.0, 8.0, 9.0], expected);
    }
}

#[test]
fn a_constant_index_out_of_range_fails_when_it_is_reached() {
    check(
        r#"
program mem 2
site s0 "element {0} of {1}"
func f0 "pick" args 0 results 0 frame 0 site s0 {
b0:
  r0 = const 5.0
  r1 = load @0[r0 of 2], s0
  store @0, r1
  return
}"#,
        &[],
        &[1.0, 2.0],
        "Index at s0: element 5 of 2 [5.0 2.0]\nmem 1.0 2.0",
    );
}

const FIBONACCI: &str = r#"
func f0 "fibonacci" args 1 results 1 frame 2 site s0 {
b0:
  r0 = load $0
  r1 = const 2.0
  r2 = lt r0, r1
  branch r2, b1, b2
b1:
  r3 = load $0
  store $1, r3
  return
b2:
  r4 = load $0
  r5 = const 1.0
  r6 = sub r4, r5
  r7 = call f0(r6), s2
  r8 = sub r6, r5
  r9 = call f0(r8), s2
  r10 = add r7, r9
  store $1, r10
  return
}"#;

#[test]
fn recursion() {
    let text = format!("program mem 0\n{SITES}{FIBONACCI}");
    check(&text, &[20.0], &[], "ok 6765.0\nmem");
    let failure = "Stack at s2: too deep []\nmem";
    check(&text, &[1e9], &[], failure);
    check_with(Limits { depth: 9, ..Limits::default() }, &text, &[10.0], &[], "ok 55.0\nmem");
    check_with(Limits { depth: 8, ..Limits::default() }, &text, &[10.0], &[], failure);
    check_with(Limits { stack: 22, ..Limits::default() }, &text, &[10.0], &[], "ok 55.0\nmem");
    check_with(Limits { stack: 21, ..Limits::default() }, &text, &[10.0], &[], failure);
    check_with(Limits { fuel: 177, ..Limits::default() }, &text, &[10.0], &[], "ok 55.0\nmem");
    let endless = "Endless at s2: too deep []\nmem";
    check_with(Limits { fuel: 176, ..Limits::default() }, &text, &[10.0], &[], endless);
}

#[test]
fn a_recursion_cannot_exhaust_the_machine_stack() {
    let program = parse(&format!("program mem 0\n{SITES}{FIBONACCI}")).unwrap();
    let limits = Limits { depth: u32::MAX, stack: 1 << 26, ..Limits::default() };
    let seen = observe(&native::compile(program.clone(), limits).unwrap(), FuncId(0), &[1e9], &[]);
    assert_eq!(seen, "Stack at s2: too deep []\nmem \n");
}

#[test]
fn asserts_warnings_and_hosts() {
    let text = r#"
program mem 3
site s0 "x is {0}, more than {1}" in "tank"
site s1 "table"
host h0 "table"
func f0 "chunk" args 0 results 0 frame 2 site s0 {
b0:
  r0 = load @0
  r1 = const 5.0
  r2 = lt r0, r1
  warn r2, s1, (r0)
  r3, $0:2, _:1 = call h0(r0, @0:2), s1
  copy @1:2, $0
  store @0, r3
  r4 = const 20.0
  r5 = le r3, r4
  assert r5, s0, (r3, r4)
  r6 = const -1.0
  store @0, r6
  return
}"#;
    check(text, &[], &[2.0, 3.0, 0.0], "ok \nmem -1.0 8.0 9.0\nh0 2.0 2.0 3.0");
    check(text, &[], &[6.0, 3.0, 0.0], "ok \nmem -1.0 16.0 17.0\ns1 6.0\nh0 6.0 6.0 3.0");
    check(
        text,
        &[],
        &[9.0, 3.0, 0.0],
        "Assertion at s0: x is 21, more than 20 [21.0 20.0]\nmem 21.0 22.0 23.0\ns1 9.0\nh0 9.0 9.0 3.0",
    );
    check(
        text,
        &[],
        &[13.0, 3.0, 0.0],
        "Host(Refusal { message: \"thirteen\" }) at s1: table []\nmem 13.0 3.0 0.0\ns1 13.0\nh0 13.0 13.0 3.0",
    );
}

#[test]
fn a_panic_of_the_host_passes_through() {
    struct Panics;
    impl Host for Panics {
        fn call(&mut self, _: HostId, _: &[f64], _: &mut [f64]) -> Result<(), Refusal> {
            std::panic::resume_unwind(Box::new("on purpose"))
        }
    }
    let text = r#"
program mem 0
site s0 ""
host h0 "panics"
func f0 "chunk" args 0 results 0 frame 0 site s0 {
b0:
  call h0(), s0
  return
}"#;
    for code in all_codes(&parse(text).unwrap(), &Limits::default()) {
        let run = || code.run(FuncId(0), &mut [], &mut Panics);
        let payload = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).unwrap_err();
        assert_eq!(payload.downcast_ref::<&str>(), Some(&"on purpose"));
    }
}

#[test]
fn long_ranges_move_as_if_through_a_buffer() {
    let text = r#"
program mem 20
site s0 ""
func f0 "chunk" args 0 results 0 frame 30 site s0 {
b0:
  copy @2:12, @0
  copy $5:12, @2
  r0 = const 0.5
  fill $8:10, r0
  copy @4:16, $5
  return
}"#;
    let mem: Vec<f64> = (0..20).map(f64::from).collect();
    let half = "0.5 ".repeat(10);
    check(text, &[], &mem, &format!("ok \nmem 0.0 1.0 0.0 1.0 0.0 1.0 2.0 {half}0.0 0.0 0.0"));
}

#[test]
fn every_operation_on_special_values() {
    let values = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -2.5,
        3.0,
        1e-310,
        -1e300,
        1e300,
        f64::MIN_POSITIVE,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        4503599627370497.5,
    ];
    let mut program = Program::default();
    let site = program.sites.push(Site::new("", "", harpoon_base::Span::NONE));
    let mut cell = 2;
    for power in [-70, -3, -1, 0, 1, 2, 3, 7, 64, 65, i32::MIN] {
        let mut f = FunctionBuilder::new(format!("powi {power}"), 0, 0, site);
        let a = f.load(Addr::Mem(0));
        let value = f.powi(a, power);
        f.store(Addr::Mem(cell), value);
        cell += 1;
        program.functions.push(f.finish());
    }
    for &op in UnaryOp::ALL {
        let mut f = FunctionBuilder::new(op.name(), 0, 0, site);
        let a = f.load(Addr::Mem(0));
        let value = f.unary(op, a);
        f.store(Addr::Mem(cell), value);
        cell += 1;
        program.functions.push(f.finish());
    }
    for &op in BinaryOp::ALL {
        let mut f = FunctionBuilder::new(op.name(), 0, 0, site);
        let (a, b) = (f.load(Addr::Mem(0)), f.load(Addr::Mem(1)));
        let value = f.binary(op, a, b);
        let chosen = f.select(value, a, b);
        f.store(Addr::Mem(cell), value);
        f.store(Addr::Mem(cell + 1), chosen);
        cell += 2;
        program.functions.push(f.finish());
    }
    program.mem_size = cell;
    let [interpreter, best, quick] = all_codes(&program, &Limits::default());
    for a in values {
        for b in values {
            let mut mem = vec![0.0; cell as usize];
            (mem[0], mem[1]) = (a, b);
            for (func, function) in program.functions.iter() {
                let expected = observe(&*interpreter, func, &[], &mem);
                for native in [&best, &quick] {
                    let got = observe(&**native, func, &[], &mem);
                    assert_eq!(got, expected, "`{}` of {a:?} and {b:?}", function.name);
                }
            }
        }
    }
}

// Random programs: a few functions with random instructions in random blocks. Calls and jumps go anywhere,
// so that recursion and endless loops are common and the limits are met.

const N_FUNCS: u32 = 3;
const MEM: u32 = 12;
const FRAME: u32 = 10;
const DATA: u32 = 10;

/// Draws numbers from a seed, so that a failing case is small to state: its seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        // Marsaglia's xorshift64.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) % u64::from(n)) as u32
    }

    fn number(&mut self) -> f64 {
        match self.below(12) {
            0 => 0.0,
            1 => -0.0,
            2 => f64::NAN,
            3 => f64::INFINITY,
            4 => f64::NEG_INFINITY,
            5 => 1e300,
            6 => 13.0,
            7..=9 => f64::from(self.below(8)),
            _ => f64::from(self.below(4000)) / 256.0 - 8.0,
        }
    }

    fn addr(&mut self) -> Addr {
        if self.below(2) == 0 { Addr::Mem(self.below(MEM)) } else { Addr::Frame(self.below(FRAME)) }
    }

    fn range(&mut self) -> (Addr, u32) {
        let at = self.addr();
        let room = match at {
            Addr::Mem(a) => MEM - a,
            Addr::Frame(a) => FRAME - a,
            Addr::Data(a) => DATA - a,
        };
        (at, self.below(room + 1))
    }

    fn range_of(&mut self, len: u32) -> Addr {
        if self.below(2) == 0 {
            Addr::Mem(self.below(MEM - len + 1))
        } else {
            Addr::Frame(self.below(FRAME - len + 1))
        }
    }

    /// Something to be read only.
    fn source(&mut self, len: u32) -> Addr {
        if self.below(4) == 0 { Addr::Data(self.below(DATA - len + 1)) } else { self.range_of(len) }
    }

    fn site(&mut self) -> SiteId {
        SiteId(self.below(4))
    }
}

fn random_function(dice: &mut Dice, n_args: u32, n_results: u32) -> Function {
    let site = dice.site();
    let mut f = FunctionBuilder::new("random", n_args, n_results, site);
    f.local(FRAME - n_args - n_results);
    let n_blocks = 1 + dice.below(5);
    for _ in 1..n_blocks {
        f.new_block();
    }
    for block in 0..n_blocks {
        f.switch_to(BlockId(block));
        let mut regs = vec![];
        let start = dice.number();
        regs.push(f.constant(start));
        for _ in 0..dice.below(14) {
            random_inst(dice, &mut f, &mut regs, false);
        }
        let cond = regs[dice.below(regs.len() as u32) as usize];
        match dice.below(12) {
            0 => f.fail(dice.site(), &[cond]),
            1..=3 => f.ret(),
            // Mostly forward, or hardly any run would end.
            4..=6 if block + 1 < n_blocks => f.jump(BlockId(block + 1)),
            7..=9 if block + 1 < n_blocks => {
                let then = BlockId(block + 1 + dice.below(n_blocks - block - 1));
                f.branch(cond, then, BlockId(dice.below(n_blocks)));
            }
            _ => f.branch(cond, BlockId(dice.below(n_blocks)), BlockId(dice.below(n_blocks))),
        }
    }
    f.finish()
}

/// Mostly in range, sometimes known at compile time.
fn random_index(dice: &mut Dice, f: &mut FunctionBuilder, a: Reg, len: u32) -> Reg {
    match dice.below(8) {
        0 => a,
        1..=3 => f.constant(f64::from(dice.below(len.max(1)))),
        _ => {
            // NaN and infinities count as 0.
            let zero = f.constant(0.0);
            let n = f.constant(f64::from(len.max(1)));
            let index = f.binary(BinaryOp::Mod, a, n);
            let is_fine = f.binary(BinaryOp::Lt, index, n);
            f.select(is_fine, index, zero)
        }
    }
}

/// One block that uses its frame as single variables and calls nothing.
fn random_straight_function(dice: &mut Dice, n_args: u32, n_results: u32) -> Function {
    let site = dice.site();
    let mut f = FunctionBuilder::new("straight", n_args, n_results, site);
    f.local(FRAME - n_args - n_results);
    let start = dice.number();
    let mut regs = vec![f.constant(start)];
    for _ in 0..dice.below(20) {
        random_inst(dice, &mut f, &mut regs, true);
    }
    f.finish()
}

fn random_inst(dice: &mut Dice, f: &mut FunctionBuilder, regs: &mut Vec<Reg>, straight: bool) {
    let any = |dice: &mut Dice| regs[dice.below(regs.len() as u32) as usize];
    let (a, b, c) = (any(dice), any(dice), any(dice));
    let kind = match dice.below(20) {
        5 | 6 | 15 | 16 | 18 | 19 if straight => 17,
        kind => kind,
    };
    let new = match kind {
        0 => Some(f.constant(dice.number())),
        1 | 2 => Some(f.load(dice.source(1))),
        3 | 4 => {
            f.store(dice.addr(), a);
            None
        }
        5 => {
            let len = dice.below(FRAME + 1);
            let base = dice.source(len);
            let index = random_index(dice, f, a, len);
            Some(f.load_at(base, len, index, dice.site()))
        }
        6 => {
            let (base, len) = dice.range();
            let index = random_index(dice, f, a, len);
            f.store_at(base, len, index, b, dice.site());
            None
        }
        7..=9 => Some(f.unary(UnaryOp::ALL[dice.below(UnaryOp::ALL.len() as u32) as usize], a)),
        10..=12 => Some(f.binary(BinaryOp::ALL[dice.below(BinaryOp::ALL.len() as u32) as usize], a, b)),
        13 => Some(f.powi(a, dice.below(20) as i32 - 10)),
        14 => Some(f.select(a, b, c)),
        15 => {
            let (to, len) = dice.range();
            let len = len.min(FRAME);
            f.copy(to, dice.source(len), len);
            None
        }
        16 => {
            let (to, len) = dice.range();
            f.fill(to, len, a);
            None
        }
        17 => {
            match dice.below(3) {
                0 => f.assert(a, dice.site(), &[b, c]),
                _ => f.warn(a, dice.site(), &[b]),
            }
            None
        }
        18 => {
            let func = FuncId(dice.below(N_FUNCS));
            let result = f.result_reg();
            let site = dice.site();
            // Function k takes k arguments and gives two results.
            let args = match func.0 {
                0 => vec![],
                1 => vec![Arg::Reg(a)],
                _ => vec![Arg::Range(dice.source(2), 2)],
            };
            let results = match dice.below(2) {
                0 => [Dest::Reg(result), Dest::Ignore(1)],
                _ => [Dest::Range(dice.range_of(1), 1), Dest::Reg(result)],
            };
            f.call(func, &args, &results, site);
            Some(result)
        }
        _ => {
            let result = f.result_reg();
            let (to, len) = dice.range();
            f.call_host(
                HostId(0),
                &[Arg::Reg(a), Arg::Range(dice.source(2), 2)],
                &[Dest::Range(to, len), Dest::Reg(result)],
                dice.site(),
            );
            Some(result)
        }
    };
    regs.extend(new);
}

fn random_program(dice: &mut Dice) -> Program {
    let data = (0..DATA).map(|_| dice.number()).collect();
    let mut program = Program { mem_size: MEM, data, ..Program::default() };
    for i in 0..4 {
        program.sites.push(Site::new(format!("site {i}: {{0}} {{1}}"), "", harpoon_base::Span::NONE));
    }
    program.hosts.push(HostDecl { name: "host".into() });
    for k in 0..N_FUNCS {
        program.functions.push(random_function(dice, k, 2));
    }
    program
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_programs_do_the_same_in_machine_code(seed in 1u64..) {
        let mut dice = Dice(seed);
        let program = random_program(&mut dice);
        prop_assert_eq!(parse(&program.to_string()).unwrap().to_string(), program.to_string());
        let limits = Limits { fuel: 60, depth: 6, stack: 55, cancel: None };
        check_agreement(&all_codes(&program, &limits), &mut dice)?;
    }

    #[test]
    fn optimizing_keeps_every_bit(seed in 1u64..) {
        let mut dice = Dice(seed);
        let program = expand_powers(random_program(&mut dice));
        let simplified = simplify(program.clone());
        verify(&simplified).unwrap();
        prop_assert_eq!(simplify(simplified.clone()).to_string(), simplified.to_string());
        let limits = Limits { fuel: 60, depth: 6, stack: 55, cancel: None };
        let codes: [Box<dyn Code>; 3] = [
            Box::new(Interpreter::new(program.clone(), limits.clone()).unwrap()),
            Box::new(Interpreter::new(simplified.clone(), limits.clone()).unwrap()),
            Box::new(native::compile(simplified.clone(), limits).unwrap()),
        ];
        check_agreement(&codes, &mut dice)?;
    }

    #[test]
    fn inlining_keeps_every_bit(seed in 1u64..) {
        let mut dice = Dice(seed);
        let mut program = random_program(&mut dice);
        for k in 1..N_FUNCS {
            program.functions[FuncId(k)] = random_straight_function(&mut dice, k, 2);
        }
        let inlined = inline_small(program.clone());
        verify(&inlined).unwrap();
        // Calls that are gone burn no fuel, so loops get more rounds: only what ended by itself compares.
        let limits = Limits { fuel: 60, depth: 6, ..Limits::default() };
        let reference = Interpreter::new(program.clone(), limits.clone()).unwrap();
        let native = native::compile(inlined.clone(), limits).unwrap();
        for _ in 0..4 {
            let mem: Vec<f64> = (0..MEM).map(|_| dice.number()).collect();
            let expected = observe(&reference, FuncId(0), &[], &mem);
            if !expected.starts_with("Endless") && !expected.starts_with("Stack") {
                let got = observe(&native, FuncId(0), &[], &mem);
                prop_assert_eq!(&got, &expected, "{}\nagainst\n{}", inlined, program);
            }
        }
    }
}

/// Runs every function on a few memories.
fn check_agreement(codes: &[Box<dyn Code>; 3], dice: &mut Dice) -> Result<(), TestCaseError> {
    let [reference, others @ ..] = codes;
    for _ in 0..4 {
        let mem: Vec<f64> = (0..MEM).map(|_| dice.number()).collect();
        for k in 0..N_FUNCS {
            let args: Vec<f64> = (0..k).map(|_| dice.number()).collect();
            let expected = observe(&**reference, FuncId(k), &args, &mem);
            for other in others {
                let got = observe(&**other, FuncId(k), &args, &mem);
                prop_assert_eq!(&got, &expected, "{}\nagainst\n{}", other.program(), reference.program());
            }
        }
    }
    Ok(())
}

/// The comparison is worth something only if the random programs end in every possible way.
#[test]
fn random_programs_end_in_all_ways() {
    let limits = Limits { fuel: 60, depth: 6, stack: 55, cancel: None };
    let mut counts = std::collections::BTreeMap::<String, u32>::new();
    for seed in 1..400u64 {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let program = random_program(&mut dice);
        let interpreter = Interpreter::new(program.clone(), limits.clone()).unwrap();
        let mem: Vec<f64> = (0..MEM).map(|_| dice.number()).collect();
        let seen = observe(&interpreter, FuncId(0), &[], &mem);
        let kind = seen.split([' ', '(']).next().unwrap();
        *counts.entry(kind.to_string()).or_default() += 1;
    }
    for kind in ["ok", "Assertion", "Index", "Stack", "Endless", "Host"] {
        assert!(counts.get(kind).is_some_and(|&n| n >= 5), "{kind} is rare: {counts:?}");
    }
}
