//! Runs a [`Program`] without compiling it: the reference that machine code is held to, and the first tier
//! while machine code is being made.
//!
//! Blocks are flattened into one array of small operations per function. A call's window on the stack holds
//! its frame slots and then its registers, so that both are addressed alike and a move between them is one
//! operation. Nothing is allocated per operation; stacks are reused from run to run. Calls keep their own
//! records, so that a deep recursion of the model never is one of ours.

use crate::math;
use crate::program::*;
use harpoon_base::Table;
use std::sync::Mutex;

pub struct Interpreter {
    program: Program,
    limits: Limits,
    routines: Table<FuncId, Routine>,
    reports: Vec<Report>,
    idle_stacks: Mutex<Vec<Vec<f64>>>,
}

struct Routine {
    ops: Vec<Op>,
    /// Frame and registers.
    window: usize,
    /// What `Limits::stack` must have room for when the function is entered.
    needs: usize,
    n_args: usize,
    frame_size: usize,
}

struct Report {
    site: SiteId,
    /// Cells of the window.
    values: Box<[u32]>,
}

/// Addresses named `mem` are cells of the memory, all others cells of the window.
#[derive(Clone, Copy)]
enum Op {
    Const { dst: u32, value: f64 },
    Move { dst: u32, a: u32 },
    Load { dst: u32, mem: u32 },
    Store { mem: u32, a: u32 },
    LoadAtMem { dst: u32, mem: u32, len: u32, index: u32, site: SiteId },
    LoadAt { dst: u32, base: u32, len: u32, index: u32, site: SiteId },
    StoreAtMem { mem: u32, len: u32, index: u32, a: u32, site: SiteId },
    StoreAt { base: u32, len: u32, index: u32, a: u32, site: SiteId },
    Neg { dst: u32, a: u32 },
    Add { dst: u32, a: u32, b: u32 },
    Sub { dst: u32, a: u32, b: u32 },
    Mul { dst: u32, a: u32, b: u32 },
    Div { dst: u32, a: u32, b: u32 },
    Unary { op: UnaryOp, dst: u32, a: u32 },
    Binary { op: BinaryOp, dst: u32, a: u32, b: u32 },
    Powi { dst: u32, a: u32, n: i32 },
    Select { dst: u32, cond: u32, a: u32, b: u32 },
    Copy { to: u32, from: u32, len: u32 },
    CopyMem { to_mem: u32, from_mem: u32, len: u32 },
    CopyIn { to: u32, from_mem: u32, len: u32 },
    CopyOut { to_mem: u32, from: u32, len: u32 },
    Fill { to: u32, len: u32, a: u32 },
    FillMem { to_mem: u32, len: u32, a: u32 },
    Assert { cond: u32, report: u32 },
    Warn { cond: u32, report: u32 },
    Call { func: FuncId, site: SiteId },
    CallHost { host: HostId, n_args: u32, n_results: u32, site: SiteId },
    Jump { to: u32 },
    JumpBack { to: u32, site: SiteId },
    Branch { cond: u32, then: u32, other: u32 },
    Return,
    Fail { report: u32 },
}

impl Interpreter {
    pub fn new(program: &Program, limits: Limits) -> Result<Interpreter, Invalid> {
        verify(program)?;
        let mut reports = Vec::new();
        let routines = program.functions.values().map(|f| flatten(program, f, &mut reports)).collect();
        Ok(Interpreter {
            program: program.clone(),
            limits,
            routines,
            reports,
            idle_stacks: Mutex::new(Vec::new()),
        })
    }
}

impl Code for Interpreter {
    fn program(&self) -> &Program {
        &self.program
    }

    fn call(
        &self,
        func: FuncId,
        args: &[f64],
        results: &mut [f64],
        mem: &mut [f64],
        host: &mut dyn Host,
    ) -> Result<(), Failure> {
        let function = &self.program.functions[func];
        assert!(mem.len() >= self.program.mem_size as usize, "the memory is smaller than the program's");
        assert_eq!(args.len(), function.n_args as usize, "number of arguments of `{}`", function.name);
        assert_eq!(results.len(), function.n_results as usize, "number of results of `{}`", function.name);
        // A poisoned lock only says that a host panicked once; the stacks hold no promises.
        let lock = || self.idle_stacks.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut stack = lock().pop().unwrap_or_default();
        window(&mut stack, 0, &self.routines[func])[..args.len()].copy_from_slice(args);
        let outcome = self.execute(func, &mut stack, mem, host);
        if outcome.is_ok() {
            results.copy_from_slice(&stack[args.len()..args.len() + results.len()]);
        }
        lock().push(stack);
        outcome
    }
}

/// Where to go on after a call.
struct Resume {
    func: FuncId,
    at: usize,
    base: usize,
}

impl Interpreter {
    fn execute(
        &self,
        entry: FuncId,
        stack: &mut Vec<f64>,
        mem: &mut [f64],
        host: &mut dyn Host,
    ) -> Result<(), Failure> {
        let mem = &mut mem[..self.program.mem_size as usize];
        let mut fuel = Fuel::new(&self.limits);
        let mut callers: Vec<Resume> = Vec::new();
        let mut frames = 0; // cells of all frames of `callers`
        let mut func = entry;
        let mut base = 0;
        let mut routine = &self.routines[func];
        let fail = |site, cause, values: &[f64]| Err(Failure { site, cause, values: values.to_vec() });
        if routine.needs > self.limits.stack as usize {
            return fail(self.program.functions[func].site, Cause::Stack, &[]);
        }
        let mut w: &mut [f64] = &mut stack[..];
        w[routine.n_args..routine.frame_size].fill(0.0);
        let mut at = 0;
        loop {
            let op = routine.ops[at];
            at += 1;
            match op {
                Op::Const { dst, value } => w[dst as usize] = value,
                Op::Move { dst, a } => w[dst as usize] = w[a as usize],
                Op::Load { dst, mem: cell } => w[dst as usize] = mem[cell as usize],
                Op::Store { mem: cell, a } => mem[cell as usize] = w[a as usize],
                Op::LoadAtMem { dst, mem: cell, len, index, site } => {
                    let i = in_range(w[index as usize], len, site)?;
                    w[dst as usize] = mem[cell as usize + i];
                }
                Op::LoadAt { dst, base: cell, len, index, site } => {
                    let i = in_range(w[index as usize], len, site)?;
                    w[dst as usize] = w[cell as usize + i];
                }
                Op::StoreAtMem { mem: cell, len, index, a, site } => {
                    let i = in_range(w[index as usize], len, site)?;
                    mem[cell as usize + i] = w[a as usize];
                }
                Op::StoreAt { base: cell, len, index, a, site } => {
                    let i = in_range(w[index as usize], len, site)?;
                    w[cell as usize + i] = w[a as usize];
                }
                Op::Neg { dst, a } => w[dst as usize] = -w[a as usize],
                Op::Add { dst, a, b } => w[dst as usize] = w[a as usize] + w[b as usize],
                Op::Sub { dst, a, b } => w[dst as usize] = w[a as usize] - w[b as usize],
                Op::Mul { dst, a, b } => w[dst as usize] = w[a as usize] * w[b as usize],
                Op::Div { dst, a, b } => w[dst as usize] = w[a as usize] / w[b as usize],
                Op::Unary { op, dst, a } => w[dst as usize] = op.apply(w[a as usize]),
                Op::Binary { op, dst, a, b } => w[dst as usize] = op.apply(w[a as usize], w[b as usize]),
                Op::Powi { dst, a, n } => w[dst as usize] = math::powi(w[a as usize], n),
                Op::Select { dst, cond, a, b } => {
                    let chosen = if math::truth(w[cond as usize]) { a } else { b };
                    w[dst as usize] = w[chosen as usize];
                }
                Op::Copy { to, from, len } => {
                    w.copy_within(from as usize..from as usize + len as usize, to as usize);
                }
                Op::CopyMem { to_mem, from_mem, len } => {
                    mem.copy_within(from_mem as usize..from_mem as usize + len as usize, to_mem as usize);
                }
                Op::CopyIn { to, from_mem, len } => {
                    let from = &mem[from_mem as usize..from_mem as usize + len as usize];
                    w[to as usize..to as usize + len as usize].copy_from_slice(from);
                }
                Op::CopyOut { to_mem, from, len } => {
                    let from = &w[from as usize..from as usize + len as usize];
                    mem[to_mem as usize..to_mem as usize + len as usize].copy_from_slice(from);
                }
                Op::Fill { to, len, a } => {
                    let value = w[a as usize];
                    w[to as usize..to as usize + len as usize].fill(value);
                }
                Op::FillMem { to_mem, len, a } => {
                    mem[to_mem as usize..to_mem as usize + len as usize].fill(w[a as usize]);
                }
                Op::Assert { cond, report } => {
                    if !math::truth(w[cond as usize]) {
                        let (site, values) = self.report(report, w);
                        return Err(Failure { site, cause: Cause::Assertion, values });
                    }
                }
                Op::Warn { cond, report } => {
                    if !math::truth(w[cond as usize]) {
                        let (site, values) = self.report(report, w);
                        host.warn(site, &values);
                    }
                }
                Op::Call { func: callee, site } => {
                    callers.push(Resume { func, at, base });
                    frames += routine.frame_size;
                    base += routine.window;
                    func = callee;
                    routine = &self.routines[func];
                    at = 0;
                    if callers.len() > self.limits.depth as usize
                        || frames + routine.needs > self.limits.stack as usize
                    {
                        return fail(site, Cause::Stack, &[]);
                    }
                    if let Err(cause) = fuel.burn() {
                        return fail(site, cause, &[]);
                    }
                    w = window(stack, base, routine);
                    w[routine.n_args..routine.frame_size].fill(0.0);
                }
                Op::CallHost { host: id, n_args, n_results, site } => {
                    let (n_args, n_results) = (n_args as usize, n_results as usize);
                    let area = routine.window..routine.window + n_args + n_results;
                    let (args, results) = w[area].split_at_mut(n_args);
                    results.fill(0.0);
                    if let Err(refusal) = host.call(id, args, results) {
                        return fail(site, Cause::Host(refusal), &[]);
                    }
                }
                Op::Jump { to } => at = to as usize,
                Op::JumpBack { to, site } => {
                    at = to as usize;
                    if let Err(cause) = fuel.burn() {
                        return fail(site, cause, &[]);
                    }
                }
                Op::Branch { cond, then, other } => {
                    at = if math::truth(w[cond as usize]) { then } else { other } as usize;
                }
                Op::Return => {
                    let Some(caller) = callers.pop() else { return Ok(()) };
                    (func, at, base) = (caller.func, caller.at, caller.base);
                    routine = &self.routines[func];
                    frames -= routine.frame_size;
                    w = &mut stack[base..];
                }
                Op::Fail { report } => {
                    let (site, values) = self.report(report, w);
                    return Err(Failure { site, cause: Cause::Assertion, values });
                }
            }
        }
    }

    fn report(&self, report: u32, w: &[f64]) -> (SiteId, Vec<f64>) {
        let Report { site, values } = &self.reports[report as usize];
        (*site, values.iter().map(|&cell| w[cell as usize]).collect())
    }
}

fn window<'a>(stack: &'a mut Vec<f64>, base: usize, routine: &Routine) -> &'a mut [f64] {
    // The arguments of the next call go beyond the window before its own window is known.
    let needs = base + routine.window + routine.needs;
    if stack.len() < needs {
        stack.resize(needs, 0.0);
    }
    &mut stack[base..]
}

fn in_range(index: f64, len: u32, site: SiteId) -> Result<usize, Failure> {
    if index >= 0.0 && index < f64::from(len) {
        Ok(index as usize)
    } else {
        Err(Failure { site, cause: Cause::Index, values: vec![index, f64::from(len)] })
    }
}

fn flatten(program: &Program, function: &Function, reports: &mut Vec<Report>) -> Routine {
    let outgoing = function.outgoing_size(program);
    let mut flat = Flat {
        frame_size: function.frame_size,
        window: function.frame_size + function.n_regs,
        ops: Vec::new(),
        reports,
    };
    let mut starts = Vec::with_capacity(function.blocks.len());
    for block in function.blocks.values() {
        starts.push(flat.ops.len() as u32);
        for inst in &block.insts {
            flat.inst(inst);
        }
        flat.end(&block.end);
    }
    // So far jumps name blocks. A jump to the same or an earlier block has to burn fuel; where a branch goes
    // back it is sent over a stub at the end.
    let mut ops = flat.ops;
    let mut stubs = Vec::new();
    let stubs_start = ops.len();
    for at in 0..stubs_start {
        let mut target = |block: u32| {
            let to = starts[block as usize];
            if to as usize > at {
                return to;
            }
            stubs.push(Op::JumpBack { to, site: function.site });
            (stubs_start + stubs.len() - 1) as u32
        };
        match ops[at] {
            Op::Jump { to } => ops[at] = Op::Jump { to: target(to) },
            Op::Branch { cond, then, other } => {
                let (then, other) = (target(then), target(other));
                ops[at] = Op::Branch { cond, then, other };
            }
            _ => {}
        }
    }
    ops.extend(stubs);
    Routine {
        ops,
        window: (function.frame_size + function.n_regs) as usize,
        needs: (function.frame_size + outgoing) as usize,
        n_args: function.n_args as usize,
        frame_size: function.frame_size as usize,
    }
}

struct Flat<'a> {
    frame_size: u32,
    window: u32,
    ops: Vec<Op>,
    reports: &'a mut Vec<Report>,
}

impl Flat<'_> {
    fn cell(&self, reg: Reg) -> u32 {
        self.frame_size + reg.0
    }

    fn inst(&mut self, inst: &Inst) {
        let op = match *inst {
            Inst::Const { dst, value } => Op::Const { dst: self.cell(dst), value },
            Inst::Load { dst, from: Addr::Mem(mem) } => Op::Load { dst: self.cell(dst), mem },
            Inst::Load { dst, from: Addr::Frame(a) } => Op::Move { dst: self.cell(dst), a },
            Inst::Store { to: Addr::Mem(mem), value } => Op::Store { mem, a: self.cell(value) },
            Inst::Store { to: Addr::Frame(dst), value } => Op::Move { dst, a: self.cell(value) },
            Inst::LoadAt { dst, base, len, index, site } => {
                let (dst, index) = (self.cell(dst), self.cell(index));
                match base {
                    Addr::Mem(mem) => Op::LoadAtMem { dst, mem, len, index, site },
                    Addr::Frame(base) => Op::LoadAt { dst, base, len, index, site },
                }
            }
            Inst::StoreAt { base, len, index, value, site } => {
                let (a, index) = (self.cell(value), self.cell(index));
                match base {
                    Addr::Mem(mem) => Op::StoreAtMem { mem, len, index, a, site },
                    Addr::Frame(base) => Op::StoreAt { base, len, index, a, site },
                }
            }
            Inst::Unary { dst, op, a } => {
                let (dst, a) = (self.cell(dst), self.cell(a));
                match op {
                    UnaryOp::Neg => Op::Neg { dst, a },
                    op => Op::Unary { op, dst, a },
                }
            }
            Inst::Binary { dst, op, a, b } => {
                let (dst, a, b) = (self.cell(dst), self.cell(a), self.cell(b));
                match op {
                    BinaryOp::Add => Op::Add { dst, a, b },
                    BinaryOp::Sub => Op::Sub { dst, a, b },
                    BinaryOp::Mul => Op::Mul { dst, a, b },
                    BinaryOp::Div => Op::Div { dst, a, b },
                    op => Op::Binary { op, dst, a, b },
                }
            }
            Inst::Powi { dst, a, n } => Op::Powi { dst: self.cell(dst), a: self.cell(a), n },
            Inst::Select { dst, cond, a, b } => {
                Op::Select { dst: self.cell(dst), cond: self.cell(cond), a: self.cell(a), b: self.cell(b) }
            }
            Inst::Copy { to, from, len } => copy(to, from, len),
            Inst::Fill { to: Addr::Mem(to_mem), len, value } => {
                Op::FillMem { to_mem, len, a: self.cell(value) }
            }
            Inst::Fill { to: Addr::Frame(to), len, value } => Op::Fill { to, len, a: self.cell(value) },
            Inst::Assert { cond, site, ref values } => {
                Op::Assert { cond: self.cell(cond), report: self.report(site, values) }
            }
            Inst::Warn { cond, site, ref values } => {
                Op::Warn { cond: self.cell(cond), report: self.report(site, values) }
            }
            Inst::Call { func, ref args, ref results, site } => {
                return self.call(args, results, |_, _| Op::Call { func, site });
            }
            Inst::CallHost { host, ref args, ref results, site } => {
                return self.call(args, results, |n_args, n_results| Op::CallHost {
                    host,
                    n_args,
                    n_results,
                    site,
                });
            }
        };
        self.ops.push(op);
    }

    fn call(&mut self, args: &[Arg], results: &[Dest], op: impl FnOnce(u32, u32) -> Op) {
        let mut slot = self.window;
        for arg in args {
            self.ops.push(match *arg {
                Arg::Reg(r) => Op::Move { dst: slot, a: self.cell(r) },
                Arg::Range(at, len) => copy(Addr::Frame(slot), at, len),
            });
            slot += arg.len();
        }
        let n_args = slot - self.window;
        self.ops.push(op(n_args, results.iter().map(|d| d.len()).sum()));
        for dest in results {
            match *dest {
                Dest::Reg(r) => self.ops.push(Op::Move { dst: self.cell(r), a: slot }),
                Dest::Range(at, len) => self.ops.push(copy(at, Addr::Frame(slot), len)),
                Dest::Ignore(_) => {}
            }
            slot += dest.len();
        }
    }

    fn report(&mut self, site: SiteId, values: &[Reg]) -> u32 {
        let values = values.iter().map(|&r| self.cell(r)).collect();
        self.reports.push(Report { site, values });
        (self.reports.len() - 1) as u32
    }

    /// Targets are still blocks.
    fn end(&mut self, end: &Terminator) {
        let op = match *end {
            Terminator::Jump(to) => Op::Jump { to: to.0 },
            Terminator::Branch { cond, then, other } => {
                Op::Branch { cond: self.cell(cond), then: then.0, other: other.0 }
            }
            Terminator::Return => Op::Return,
            Terminator::Fail { site, ref values } => Op::Fail { report: self.report(site, values) },
        };
        self.ops.push(op);
    }
}

fn copy(to: Addr, from: Addr, len: u32) -> Op {
    match (to, from) {
        (Addr::Frame(to), Addr::Frame(from)) => Op::Copy { to, from, len },
        (Addr::Mem(to_mem), Addr::Mem(from_mem)) => Op::CopyMem { to_mem, from_mem, len },
        (Addr::Frame(to), Addr::Mem(from_mem)) => Op::CopyIn { to, from_mem, len },
        (Addr::Mem(to_mem), Addr::Frame(from)) => Op::CopyOut { to_mem, from, len },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    fn code(text: &str, limits: Limits) -> Interpreter {
        let program = parse(text).unwrap();
        assert_eq!(parse(&program.to_string()).as_ref(), Ok(&program), "the printed text reads back");
        Interpreter::new(&program, limits).unwrap()
    }

    const SITES: &str = "site s0 \"endless\"\nsite s1 \"place {0} of {1}\" in \"tank\"\n";

    const FACTORIAL: &str = r#"
func f0 "factorial" args 1 results 1 frame 2 site s0 {
b0:
  r0 = load $0
  r1 = const 1.0
  r2 = le r0, r1
  branch r2, b1, b2
b1:
  r3 = const 1.0
  store $1, r3
  return
b2:
  r4 = load $0
  r5 = const 1.0
  r6 = sub r4, r5
  r7 = call f0(r6), s1
  r8 = mul r4, r7
  store $1, r8
  return
}
"#;

    #[test]
    fn functions_may_recurse() {
        let code = code(&format!("program mem 0\n{SITES}{FACTORIAL}"), Limits::default());
        let mut result = [0.0];
        code.call(FuncId(0), &[10.0], &mut result, &mut [], &mut NoHost).unwrap();
        assert_eq!(result, [3628800.0]);
    }

    #[test]
    fn too_deep_a_recursion_is_an_error_at_the_call() {
        let deep = |limits| {
            let code = code(&format!("program mem 0\n{SITES}{FACTORIAL}"), limits);
            code.call(FuncId(0), &[1e9], &mut [0.0], &mut [], &mut NoHost).unwrap_err()
        };
        for failure in [deep(Limits::default()), deep(Limits { stack: 100, ..Limits::default() })] {
            assert_eq!((failure.site, failure.cause), (SiteId(1), Cause::Stack));
        }
    }

    const LOOP: &str = r#"
func f0 "loop" args 0 results 0 frame 0 site s0 {
b0:
  jump b0
}
"#;

    #[test]
    fn an_endless_loop_is_an_error() {
        let code = code(&format!("program mem 0\n{SITES}{LOOP}"), Limits { fuel: 1000, ..Limits::default() });
        let failure = code.run(FuncId(0), &mut [], &mut NoHost).unwrap_err();
        assert_eq!((failure.site, failure.cause), (SiteId(0), Cause::Endless));
    }

    #[test]
    fn a_loop_can_be_cancelled() {
        let limits = Limits { cancel: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
        let failure =
            code(&format!("program mem 0\n{SITES}{LOOP}"), limits).run(FuncId(0), &mut [], &mut NoHost);
        assert_eq!(failure.unwrap_err().cause, Cause::Cancelled);
    }

    #[test]
    fn an_index_out_of_range_names_its_place() {
        let text = format!(
            "program mem 4\n{SITES}{}",
            r#"
func f0 "pick" args 0 results 0 frame 0 site s0 {
b0:
  r0 = load @0
  r1 = load @1[r0 of 3], s1
  store @0, r1
  return
}
"#
        );
        let code = code(&text, Limits::default());
        for index in [-1.0, 3.0, f64::NAN] {
            let failure = code.run(FuncId(0), &mut [index, 5.0, 6.0, 7.0], &mut NoHost).unwrap_err();
            assert_eq!((failure.site, failure.cause), (SiteId(1), Cause::Index));
            assert_eq!(
                code.program().sites[failure.site].message_with(&failure.values),
                format!("place {index} of 3")
            );
        }
        let mut mem = [2.0, 5.0, 6.0, 7.0];
        code.run(FuncId(0), &mut mem, &mut NoHost).unwrap();
        assert_eq!(mem[0], 7.0);
    }
}
