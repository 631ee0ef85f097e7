//! Runs a [`Program`] without compiling it: the reference that machine code is held to, and the first tier
//! while machine code is being made.
//!
//! Blocks are flattened into one array of small operations per function. What costs time is going from one
//! operation to the next, so an operand says by itself in which *space* it lies: the window of the call on the
//! stack (frame slots, then registers), the memory, or the constants. Most loads, stores and constants then
//! need no operation of their own.
//!
//! Nothing is allocated per operation; stacks are reused from run to run. Calls keep their own records, so
//! that a deep recursion of the model never is one of ours.

use crate::*;
use harpoon_base::Table;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

pub struct Interpreter {
    program: Arc<Program>,
    limits: Limits,
    routines: Table<FuncId, Routine>,
    reports: Vec<Report>,
    constants: Vec<f64>,
    idle: Mutex<Vec<Scratch>>,
    n_executed: AtomicUsize,
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
    values: Box<[Operand]>,
}

/// What one execution writes to besides the memory.
struct Scratch {
    stack: Vec<f64>,
    /// Never written, but a space like the others.
    constants: Vec<f64>,
}

/// The space in the upper two bits, the cell in the others. The verifier keeps cells far below 2^30.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Operand(u32);

const WINDOW: u32 = 0;
const MEMORY: u32 = 1;
const CONSTANTS: u32 = 2;

type Spaces<'a> = [&'a mut [f64]; 4];

impl Operand {
    fn new(space: u32, cell: u32) -> Operand {
        Operand(space << 30 | cell)
    }
    #[inline(always)]
    fn space(self) -> usize {
        (self.0 >> 30) as usize
    }
    #[inline(always)]
    fn cell(self) -> usize {
        (self.0 & ((1 << 30) - 1)) as usize
    }
    #[inline(always)]
    fn get(self, spaces: &Spaces<'_>) -> f64 {
        spaces[self.space()][self.cell()]
    }
    #[inline(always)]
    fn set(self, value: f64, spaces: &mut Spaces<'_>) {
        spaces[self.space()][self.cell()] = value;
    }
    fn range<'a>(self, spaces: &'a mut Spaces<'_>, len: u32) -> &'a mut [f64] {
        &mut spaces[self.space()][self.cell()..self.cell() + len as usize]
    }
}

impl From<Addr> for Operand {
    fn from(at: Addr) -> Operand {
        match at {
            Addr::Mem(cell) => Operand::new(MEMORY, cell),
            Addr::Frame(cell) => Operand::new(WINDOW, cell),
            Addr::Data(cell) => Operand::new(CONSTANTS, cell),
        }
    }
}

#[derive(Clone, Copy)]
enum Op {
    Move { dst: Operand, a: Operand },
    LoadAt { dst: Operand, base: Operand, len: u32, index: Operand, site: SiteId },
    StoreAt { base: Operand, len: u32, index: Operand, a: Operand, site: SiteId },
    Neg { dst: Operand, a: Operand },
    Add { dst: Operand, a: Operand, b: Operand },
    Sub { dst: Operand, a: Operand, b: Operand },
    Mul { dst: Operand, a: Operand, b: Operand },
    Div { dst: Operand, a: Operand, b: Operand },
    Unary { op: UnaryOp, dst: Operand, a: Operand },
    Binary { op: BinaryOp, dst: Operand, a: Operand, b: Operand },
    Powi { dst: Operand, a: Operand, n: i32 },
    Select { dst: Operand, cond: Operand, a: Operand, b: Operand },
    Copy { to: Operand, from: Operand, len: u32 },
    Fill { to: Operand, len: u32, a: Operand },
    Assert { cond: Operand, report: u32 },
    Warn { cond: Operand, report: u32 },
    Call { func: FuncId, site: SiteId },
    CallHost { host: HostId, n_args: u32, n_results: u32, site: SiteId },
    Jump { to: u32 },
    JumpBack { to: u32, site: SiteId },
    Branch { cond: Operand, then: u32, other: u32 },
    Return,
    Fail { report: u32 },
}

impl Interpreter {
    pub fn new(program: impl Into<Arc<Program>>, limits: Limits) -> Result<Interpreter, Invalid> {
        let program = program.into();
        verify(&program)?;
        // The data of the program lies before the constants in its operations.
        let mut pools = Pools { constants: program.data.clone(), ..Pools::default() };
        let routines = program.functions.values().map(|f| flatten(&program, f, &mut pools)).collect();
        Ok(Interpreter {
            program,
            limits,
            routines,
            reports: pools.reports,
            constants: pools.constants,
            idle: Mutex::new(Vec::new()),
            n_executed: AtomicUsize::new(0),
        })
    }

    /// Bodies of functions and loops that have been executed.
    pub fn n_executed(&self) -> usize {
        self.n_executed.load(Ordering::Relaxed)
    }

    /// The same program for another kind of code.
    pub fn shared_program(&self) -> Arc<Program> {
        self.program.clone()
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
        self.program.check_call(func, args, results, mem);
        // A poisoned lock only says that a host panicked once; the stacks hold no promises.
        let lock = || self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let idle = lock().pop();
        let mut scratch =
            idle.unwrap_or_else(|| Scratch { stack: Vec::new(), constants: self.constants.clone() });
        window(&mut scratch.stack, 0, &self.routines[func])[..args.len()].copy_from_slice(args);
        let mut fuel = Fuel::new(&self.limits);
        let outcome = self.execute(func, &mut fuel, &mut scratch, mem, host);
        self.n_executed.fetch_add(1 + fuel.burnt(&self.limits) as usize, Ordering::Relaxed);
        if outcome.is_ok() {
            results.copy_from_slice(&scratch.stack[args.len()..args.len() + results.len()]);
        }
        lock().push(scratch);
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
        fuel: &mut Fuel,
        scratch: &mut Scratch,
        mem: &mut [f64],
        host: &mut dyn Host,
    ) -> Result<(), Failure> {
        let Scratch { stack, constants } = scratch;
        let mut callers: Vec<Resume> = Vec::new();
        let mut frames = 0; // cells of all frames of `callers`
        let mut func = entry;
        let mut base = 0;
        let mut routine = &self.routines[func];
        let mut at = 0;
        let fail = |site, cause, values: &[f64]| Err(Failure { site, cause, values: values.to_vec() });
        if routine.needs > self.limits.stack as usize {
            return fail(self.program.functions[func].site, Cause::Stack, &[]);
        }
        let mut s: Spaces<'_> = [&mut stack[..], &mut *mem, &mut *constants, &mut []];
        s[0][routine.n_args..routine.frame_size].fill(0.0);
        loop {
            let op = &routine.ops[at];
            at += 1;
            match *op {
                Op::Move { dst, a } => dst.set(a.get(&s), &mut s),
                Op::LoadAt { dst, base: array, len, index, site } => {
                    let i = in_range(index.get(&s), len, site)?;
                    let value = s[array.space()][array.cell() + i];
                    dst.set(value, &mut s);
                }
                Op::StoreAt { base: array, len, index, a, site } => {
                    let i = in_range(index.get(&s), len, site)?;
                    let value = a.get(&s);
                    s[array.space()][array.cell() + i] = value;
                }
                Op::Neg { dst, a } => dst.set(-a.get(&s), &mut s),
                Op::Add { dst, a, b } => dst.set(a.get(&s) + b.get(&s), &mut s),
                Op::Sub { dst, a, b } => dst.set(a.get(&s) - b.get(&s), &mut s),
                Op::Mul { dst, a, b } => dst.set(a.get(&s) * b.get(&s), &mut s),
                Op::Div { dst, a, b } => dst.set(a.get(&s) / b.get(&s), &mut s),
                Op::Unary { op, dst, a } => dst.set(op.apply(a.get(&s)), &mut s),
                Op::Binary { op, dst, a, b } => dst.set(op.apply(a.get(&s), b.get(&s)), &mut s),
                Op::Powi { dst, a, n } => dst.set(math::powi(a.get(&s), n), &mut s),
                Op::Select { dst, cond, a, b } => {
                    let chosen = if math::truth(cond.get(&s)) { a } else { b };
                    dst.set(chosen.get(&s), &mut s);
                }
                Op::Copy { to, from, len } => copy_range(&mut s, to, from, len),
                Op::Fill { to, len, a } => {
                    let value = a.get(&s);
                    to.range(&mut s, len).fill(value);
                }
                Op::Assert { cond, report } => {
                    if !math::truth(cond.get(&s)) {
                        let (site, values) = self.report(report, &s);
                        return Err(Failure { site, cause: Cause::Assertion, values });
                    }
                }
                Op::Warn { cond, report } => {
                    if !math::truth(cond.get(&s)) {
                        let (site, values) = self.report(report, &s);
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
                    s = [window(stack, base, routine), &mut *mem, &mut *constants, &mut []];
                    s[0][routine.n_args..routine.frame_size].fill(0.0);
                }
                Op::CallHost { host: id, n_args, n_results, site } => {
                    let (n_args, n_results) = (n_args as usize, n_results as usize);
                    let area = routine.window..routine.window + n_args + n_results;
                    let (args, results) = s[0][area].split_at_mut(n_args);
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
                    at = if math::truth(cond.get(&s)) { then } else { other } as usize;
                }
                Op::Return => {
                    let Some(caller) = callers.pop() else { return Ok(()) };
                    (func, at, base) = (caller.func, caller.at, caller.base);
                    routine = &self.routines[func];
                    frames -= routine.frame_size;
                    s = [&mut stack[base..], &mut *mem, &mut *constants, &mut []];
                }
                Op::Fail { report } => {
                    let (site, values) = self.report(report, &s);
                    return Err(Failure { site, cause: Cause::Assertion, values });
                }
            }
        }
    }

    fn report(&self, report: u32, spaces: &Spaces<'_>) -> (SiteId, Vec<f64>) {
        let Report { site, values } = &self.reports[report as usize];
        (*site, values.iter().map(|value| value.get(spaces)).collect())
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

fn copy_range(s: &mut Spaces<'_>, to: Operand, from: Operand, len: u32) {
    match s.get_disjoint_mut([to.space(), from.space()]) {
        Ok([target, source]) => {
            let source = &source[from.cell()..from.cell() + len as usize];
            target[to.cell()..to.cell() + len as usize].copy_from_slice(source);
        }
        Err(_) => s[to.space()].copy_within(from.cell()..from.cell() + len as usize, to.cell()),
    }
}

/// What all routines of a program share.
#[derive(Default)]
struct Pools {
    reports: Vec<Report>,
    constants: Vec<f64>,
    constant_cells: HashMap<u64, u32>,
}

impl Pools {
    fn constant(&mut self, value: f64) -> Operand {
        let cell = *self.constant_cells.entry(value.to_bits()).or_insert_with(|| {
            self.constants.push(value);
            (self.constants.len() - 1) as u32
        });
        Operand::new(CONSTANTS, cell)
    }
}

fn flatten(program: &Program, function: &Function, pools: &mut Pools) -> Routine {
    let register = |r| Operand::new(WINDOW, function.frame_size + r);
    let window = function.frame_size + function.n_regs;
    let mut flat = Flat {
        window,
        ops: Vec::new(),
        pools,
        places: (0..function.n_regs).map(register).collect(),
        last_use: vec![0; function.n_regs as usize],
        writes: Writes::default(),
        at: 0,
    };
    let mut starts = Vec::with_capacity(function.blocks.len());
    for block in function.blocks.values() {
        starts.push(flat.ops.len() as u32);
        flat.block(block);
    }
    // So far jumps name blocks. A jump to the same or an earlier block has to burn fuel; where a branch goes
    // back it is sent over a stub at the end.
    let mut ops = flat.ops;
    let mut stubs = Vec::new();
    let stubs_start = ops.len();
    for (at, op) in ops.iter_mut().enumerate() {
        let mut target = |block: u32| {
            let to = starts[block as usize];
            if to as usize > at {
                return to;
            }
            stubs.push(Op::JumpBack { to, site: function.site });
            (stubs_start + stubs.len() - 1) as u32
        };
        match op {
            Op::Jump { to } => *to = target(*to),
            Op::Branch { then, other, .. } => {
                *then = target(*then);
                *other = target(*other);
            }
            _ => {}
        }
    }
    ops.extend(stubs);
    Routine {
        ops,
        window: window as usize,
        needs: (function.frame_size + function.outgoing_size(program)) as usize,
        n_args: function.n_args as usize,
        frame_size: function.frame_size as usize,
    }
}

/// Where in a block cells are written: which single ones, which ranges, and where the whole memory may be.
#[derive(Default)]
struct Writes {
    cells: HashMap<Addr, Vec<usize>>,
    ranges: Vec<(usize, Addr, u32)>,
    calls: Vec<usize>,
}

impl Writes {
    fn of(block: &Block) -> Writes {
        let mut writes = Writes::default();
        for (at, inst) in block.insts.iter().enumerate() {
            match inst {
                Inst::Store { to, .. } => writes.cells.entry(*to).or_default().push(at),
                Inst::StoreAt { base: to, len, .. }
                | Inst::Copy { to, len, .. }
                | Inst::Fill { to, len, .. } => {
                    writes.ranges.push((at, *to, *len));
                }
                Inst::Call { results, .. } | Inst::CallHost { results, .. } => {
                    if let Inst::Call { .. } = inst {
                        writes.calls.push(at);
                    }
                    for dest in results {
                        if let Dest::Range(to, len) = dest {
                            writes.ranges.push((at, *to, *len));
                        }
                    }
                }
                _ => {}
            }
        }
        writes
    }

    /// Whether an instruction strictly between the two may write the cell.
    fn between(&self, cell: Addr, after: usize, before: usize) -> bool {
        let inside = |list: &[usize]| {
            let next = list.partition_point(|&at| at <= after);
            list.get(next).is_some_and(|&at| at < before)
        };
        let covers = |start: Addr, len: u32| match (start, cell) {
            (Addr::Mem(start), Addr::Mem(cell)) | (Addr::Frame(start), Addr::Frame(cell)) => {
                (start..start + len).contains(&cell)
            }
            _ => false,
        };
        self.cells.get(&cell).is_some_and(|list| inside(list))
            || matches!(cell, Addr::Mem(_)) && inside(&self.calls)
            || self.ranges.iter().any(|&(at, start, len)| at > after && at < before && covers(start, len))
    }
}

struct Flat<'a> {
    window: u32,
    ops: Vec<Op>,
    pools: &'a mut Pools,
    /// Where the value of a register is found: in its own cell of the window, or in the cell it was loaded
    /// from or stored to, if that keeps it until the last use.
    places: Vec<Operand>,
    /// Position in its block.
    last_use: Vec<usize>,
    writes: Writes,
    /// Position of the instruction at hand in its block.
    at: usize,
}

impl Flat<'_> {
    fn block(&mut self, block: &Block) {
        self.writes = Writes::of(block);
        for (at, inst) in block.insts.iter().enumerate() {
            inst.uses(|r| self.last_use[r.0 as usize] = at);
        }
        block.end.uses(|r| self.last_use[r.0 as usize] = block.insts.len());
        // A store may only be drawn into an operation of its own block.
        let start = self.ops.len();
        for (at, inst) in block.insts.iter().enumerate() {
            self.at = at;
            match *inst {
                Inst::Store { to, value } if self.draw_in(start, to, value) => {}
                _ => self.inst(inst),
            }
        }
        self.end(&block.end);
    }

    fn place(&self, reg: Reg) -> Operand {
        self.places[reg.0 as usize]
    }

    /// Lets the operation just emitted write its result where it is stored next.
    fn draw_in(&mut self, start: usize, to: Addr, value: Reg) -> bool {
        let kept = !self.writes.between(to, self.at, self.last_use[value.0 as usize]);
        let Some(op) = self.ops[start..].last_mut().filter(|_| kept) else { return false };
        let (Op::Move { dst, .. }
        | Op::LoadAt { dst, .. }
        | Op::Neg { dst, .. }
        | Op::Add { dst, .. }
        | Op::Sub { dst, .. }
        | Op::Mul { dst, .. }
        | Op::Div { dst, .. }
        | Op::Unary { dst, .. }
        | Op::Binary { dst, .. }
        | Op::Powi { dst, .. }
        | Op::Select { dst, .. }) = op
        else {
            return false;
        };
        if *dst != Operand::new(WINDOW, self.window - self.places.len() as u32 + value.0) {
            return false;
        }
        *dst = to.into();
        self.places[value.0 as usize] = to.into();
        true
    }

    fn inst(&mut self, inst: &Inst) {
        let op = match *inst {
            Inst::Const { dst, value } => {
                self.places[dst.0 as usize] = self.pools.constant(value);
                return;
            }
            Inst::Load { dst, from } => {
                if !self.writes.between(from, self.at, self.last_use[dst.0 as usize]) {
                    self.places[dst.0 as usize] = from.into();
                    return;
                }
                Op::Move { dst: self.place(dst), a: from.into() }
            }
            Inst::Store { to, value } => Op::Move { dst: to.into(), a: self.place(value) },
            Inst::LoadAt { dst, base, len, index, site } => {
                Op::LoadAt { dst: self.place(dst), base: base.into(), len, index: self.place(index), site }
            }
            Inst::StoreAt { base, len, index, value, site } => {
                Op::StoreAt { base: base.into(), len, index: self.place(index), a: self.place(value), site }
            }
            Inst::Unary { dst, op, a } => {
                let (dst, a) = (self.place(dst), self.place(a));
                match op {
                    UnaryOp::Neg => Op::Neg { dst, a },
                    op => Op::Unary { op, dst, a },
                }
            }
            Inst::Binary { dst, op, a, b } => {
                let (dst, a, b) = (self.place(dst), self.place(a), self.place(b));
                match op {
                    BinaryOp::Add => Op::Add { dst, a, b },
                    BinaryOp::Sub => Op::Sub { dst, a, b },
                    BinaryOp::Mul => Op::Mul { dst, a, b },
                    BinaryOp::Div => Op::Div { dst, a, b },
                    op => Op::Binary { op, dst, a, b },
                }
            }
            Inst::Powi { dst, a, n } => Op::Powi { dst: self.place(dst), a: self.place(a), n },
            Inst::Select { dst, cond, a, b } => Op::Select {
                dst: self.place(dst),
                cond: self.place(cond),
                a: self.place(a),
                b: self.place(b),
            },
            Inst::Copy { to, from, len } => Op::Copy { to: to.into(), from: from.into(), len },
            Inst::Fill { to, len, value } => Op::Fill { to: to.into(), len, a: self.place(value) },
            Inst::Assert { cond, site, ref values } => {
                Op::Assert { cond: self.place(cond), report: self.report(site, values) }
            }
            Inst::Warn { cond, site, ref values } => {
                Op::Warn { cond: self.place(cond), report: self.report(site, values) }
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
            let dst = Operand::new(WINDOW, slot);
            self.ops.push(match *arg {
                Arg::Reg(r) => Op::Move { dst, a: self.place(r) },
                Arg::Range(at, len) => Op::Copy { to: dst, from: at.into(), len },
            });
            slot += arg.len();
        }
        let n_args = slot - self.window;
        self.ops.push(op(n_args, results.iter().map(|d| d.len()).sum()));
        for dest in results {
            let a = Operand::new(WINDOW, slot);
            match *dest {
                Dest::Reg(r) => self.ops.push(Op::Move { dst: self.place(r), a }),
                Dest::Range(at, len) => self.ops.push(Op::Copy { to: at.into(), from: a, len }),
                Dest::Ignore(_) => {}
            }
            slot += dest.len();
        }
    }

    fn report(&mut self, site: SiteId, values: &[Reg]) -> u32 {
        let values = values.iter().map(|&r| self.place(r)).collect();
        self.pools.reports.push(Report { site, values });
        (self.pools.reports.len() - 1) as u32
    }

    /// Targets are still blocks.
    fn end(&mut self, end: &Terminator) {
        let op = match *end {
            Terminator::Jump(to) => Op::Jump { to: to.0 },
            Terminator::Branch { cond, then, other } => {
                Op::Branch { cond: self.place(cond), then: then.0, other: other.0 }
            }
            Terminator::Return => Op::Return,
            Terminator::Fail { site, ref values } => Op::Fail { report: self.report(site, values) },
        };
        self.ops.push(op);
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
        Interpreter::new(program, limits).unwrap()
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
