//! Makes a program smaller before it is run or compiled, block by block.
//!
//! [`optimize`] takes a verified program. It first writes powers with a small whole or half exponent as
//! products and roots; that may change the last bit, which is why it is done here, for interpreter and machine
//! code alike. All the rest leaves every bit as it was: one walk forward over each block numbers values (Cocke
//! and Schwartz 1970), so that constants are folded, equal computations are done once and a load behind a store
//! or another load of the same cell is dropped; one walk backward removes what nobody reads. Then calls of
//! small straight functions are replaced by their bodies, which changes what is counted against [`Limits`] and
//! nothing else.
//!
//! Cranelift would find some of it by itself, but not across a store or a library call, and the interpreter
//! finds nothing.

use super::*;
use crate::math::{self, MAX_POWER};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

pub fn optimize(program: Program) -> Program {
    inline_small(inline_small(simplify(expand_powers(program))))
}

/// `x^2` as `x*x`, `x^0.5` as a root.
pub fn expand_powers(mut program: Program) -> Program {
    for (_, function) in program.functions.iter_mut() {
        let mut constants = vec![None; function.n_regs as usize];
        let mut n_regs = function.n_regs;
        for (_, block) in function.blocks.iter_mut() {
            let mut insts = Vec::with_capacity(block.insts.len());
            for inst in block.insts.drain(..) {
                match inst {
                    Inst::Const { dst, value } => constants[dst.0 as usize] = Some(value),
                    Inst::Binary { dst, op: BinaryOp::Pow, a, b } => match constants[b.0 as usize] {
                        Some(n) if n.fract() == 0.0 && n.abs() <= MAX_POWER => {
                            insts.push(Inst::Powi { dst, a, n: n as i32 });
                            continue;
                        }
                        Some(0.5) => {
                            // (-0)^0.5 is +0, but the root of -0 is -0.
                            let [zero, positive] = [Reg(n_regs), Reg(n_regs + 1)];
                            n_regs += 2;
                            insts.push(Inst::Const { dst: zero, value: 0.0 });
                            insts.push(Inst::Binary { dst: positive, op: BinaryOp::Add, a, b: zero });
                            insts.push(Inst::Unary { dst, op: UnaryOp::Sqrt, a: positive });
                            continue;
                        }
                        _ => {}
                    },
                    _ => {}
                }
                insts.push(inst);
            }
            block.insts = insts;
        }
        function.n_regs = n_regs;
    }
    program
}

/// The part that keeps every bit and every count.
pub fn simplify(program: Program) -> Program {
    let none = vec![None; program.functions.len()];
    simplify_with(program, &none)
}

/// Like `simplify`, and replaces calls of small functions that call no others by what they do.
pub fn inline_small(program: Program) -> Program {
    let small = program.functions.values().map(|f| Some(f).filter(|f| is_small(f)).cloned());
    let small: Vec<_> = small.collect();
    simplify_with(program, &small)
}

/// About as many instructions as a call costs.
const SMALL: usize = 24;

/// Blocks do not grow beyond this, as compiling them takes more than linear time.
const LONG: usize = 2000;

/// One short block that treats its frame as single variables.
fn is_small(function: &Function) -> bool {
    if function.blocks.len() != 1 {
        return false;
    }
    let block = &function.blocks[BlockId(0)];
    let in_frame = |at: Addr| matches!(at, Addr::Frame(_));
    block.insts.len() <= SMALL
        && function.frame_size as usize <= SMALL
        && block.end == Terminator::Return
        && block.insts.iter().all(|inst| match inst {
            Inst::Call { .. } => false,
            Inst::LoadAt { base, .. } | Inst::StoreAt { base, .. } => !in_frame(*base),
            Inst::Copy { to, from, .. } => !in_frame(*to) && !in_frame(*from),
            Inst::Fill { to, .. } => !in_frame(*to),
            Inst::CallHost { args, results, .. } => {
                !args.iter().any(|arg| matches!(arg, Arg::Range(Addr::Frame(_), _)))
                    && !results.iter().any(|dest| matches!(dest, Dest::Range(Addr::Frame(_), _)))
            }
            _ => true,
        })
}

fn simplify_with(mut program: Program, inlined: &[Option<Function>]) -> Program {
    let data = std::mem::take(&mut program.data);
    for (_, function) in program.functions.iter_mut() {
        let mut walk = Forward::new(function.n_regs, inlined, &data);
        for (_, block) in function.blocks.iter_mut() {
            for inst in std::mem::take(&mut block.insts) {
                walk.inst(inst);
            }
            block.end = walk.end(std::mem::replace(&mut block.end, Terminator::Return));
            block.insts = walk.take_block();
        }
        function.n_regs = walk.leader.len() as u32;
        remove_unread(function);
        renumber(function);
    }
    program.data = data;
    program
}

/// A computation up to the numbering of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Const(u64),
    Unary(UnaryOp, Reg),
    Binary(BinaryOp, Reg, Reg),
    Powi(Reg, i32),
    Select(Reg, Reg, Reg),
}

/// Multiplies each word in (Knuth's multiplicative method). The keys are our own small numbers, and the maps
/// are only looked up, never walked, so neither a hostile input nor their order matters.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

type Map<K, V> = HashMap<K, V, BuildHasherDefault<Multiply>>;

struct Forward<'a> {
    /// By function: what to put in place of a call.
    inlined: &'a [Option<Function>],
    data: &'a [f64],
    insts: Vec<Inst>,
    /// The register that stands for this one.
    leader: Vec<Reg>,
    constants: Map<Reg, f64>,
    negations: Map<Reg, Reg>,
    known: Map<Key, Reg>,
    /// What is known to be in a cell.
    mem: Cells,
    frame: Cells,
}

/// The register that holds what is in a cell.
#[derive(Default)]
struct Cells {
    values: Map<u32, Reg>,
}

impl Cells {
    fn forget(&mut self, at: u32, len: u32) {
        self.values.retain(|cell, _| !(at..at + len).contains(cell));
    }
}

impl<'a> Forward<'a> {
    fn new(n_regs: u32, inlined: &'a [Option<Function>], data: &'a [f64]) -> Forward<'a> {
        Forward {
            inlined,
            data,
            insts: Vec::new(),
            leader: (0..n_regs).map(Reg).collect(),
            constants: Map::default(),
            negations: Map::default(),
            known: Map::default(),
            mem: Cells::default(),
            frame: Cells::default(),
        }
    }

    /// The instructions of the block; the next block starts with no knowledge.
    fn take_block(&mut self) -> Vec<Inst> {
        self.constants.clear();
        self.negations.clear();
        self.known.clear();
        self.mem.values.clear();
        self.frame.values.clear();
        std::mem::take(&mut self.insts)
    }

    fn find(&self, reg: Reg) -> Reg {
        self.leader[reg.0 as usize]
    }

    fn constant(&self, reg: Reg) -> Option<f64> {
        self.constants.get(&reg).copied()
    }

    fn cells(&mut self, at: Addr) -> (&mut Cells, u32) {
        match at {
            Addr::Mem(a) => (&mut self.mem, a),
            Addr::Frame(a) => (&mut self.frame, a),
            Addr::Data(_) => unreachable!("data is never written, and read as constants"),
        }
    }

    fn forget(&mut self, at: Addr, len: u32) {
        let (cells, at) = self.cells(at);
        cells.forget(at, len);
    }

    fn replace(&mut self, dst: Reg, by: Reg) {
        self.leader[dst.0 as usize] = by;
    }

    /// Emits a computation unless its value is at hand already.
    fn compute(&mut self, dst: Reg, key: Key, inst: Inst) {
        if let Some(&same) = self.known.get(&key) {
            return self.replace(dst, same);
        }
        self.known.insert(key, dst);
        self.insts.push(inst);
    }

    fn give_constant(&mut self, dst: Reg, value: f64) {
        self.compute(dst, Key::Const(value.to_bits()), Inst::Const { dst, value });
        let leader = self.find(dst);
        self.constants.insert(leader, value);
    }

    fn inst(&mut self, inst: Inst) {
        match inst {
            Inst::Const { dst, value } => self.give_constant(dst, value),
            Inst::Load { dst, from } => self.load(dst, from),
            Inst::Store { to, value } => self.store(to, value),
            Inst::LoadAt { dst, base, len, index, site } => {
                let index = self.find(index);
                match self.constant(index).filter(|&i| i >= 0.0 && i < f64::from(len)) {
                    Some(i) => self.load(dst, base.offset(i as u32)),
                    None => self.insts.push(Inst::LoadAt { dst, base, len, index, site }),
                }
            }
            Inst::StoreAt { base, len, index, value, site } => {
                let (index, value) = (self.find(index), self.find(value));
                match self.constant(index).filter(|&i| i >= 0.0 && i < f64::from(len)) {
                    Some(i) => self.store(base.offset(i as u32), value),
                    None => {
                        self.forget(base, len);
                        self.insts.push(Inst::StoreAt { base, len, index, value, site });
                    }
                }
            }
            Inst::Unary { dst, op, a } => self.unary(dst, op, a),
            Inst::Binary { dst, op, a, b } => self.binary(dst, op, a, b),
            Inst::Powi { dst, a, n } => {
                let a = self.find(a);
                match (self.constant(a), n) {
                    (Some(x), _) => self.give_constant(dst, math::powi(x, n)),
                    (None, 0) => self.give_constant(dst, 1.0),
                    (None, 1) => self.replace(dst, a),
                    (None, 2) => self.binary(dst, BinaryOp::Mul, a, a),
                    (None, _) => self.compute(dst, Key::Powi(a, n), Inst::Powi { dst, a, n }),
                }
            }
            Inst::Select { dst, cond, a, b } => {
                let (cond, a, b) = (self.find(cond), self.find(a), self.find(b));
                match self.constant(cond) {
                    Some(c) => self.replace(dst, if math::truth(c) { a } else { b }),
                    None if a == b => self.replace(dst, a),
                    None => self.compute(dst, Key::Select(cond, a, b), Inst::Select { dst, cond, a, b }),
                }
            }
            Inst::Copy { to, from, len } => {
                self.forget(to, len);
                self.insts.push(Inst::Copy { to, from, len });
            }
            Inst::Fill { to, len, value } => {
                let value = self.find(value);
                self.forget(to, len);
                self.insts.push(Inst::Fill { to, len, value });
            }
            Inst::Assert { cond, site, values } => {
                let cond = self.find(cond);
                if !self.constant(cond).is_some_and(math::truth) {
                    let values = self.find_all(&values);
                    self.insts.push(Inst::Assert { cond, site, values });
                }
            }
            Inst::Warn { cond, site, values } => {
                let cond = self.find(cond);
                if !self.constant(cond).is_some_and(math::truth) {
                    let values = self.find_all(&values);
                    self.insts.push(Inst::Warn { cond, site, values });
                }
            }
            Inst::Call { func, args, results, site } => {
                let inlined = self.inlined[func.0 as usize].as_ref();
                if let Some(callee) = inlined.filter(|_| self.insts.len() < LONG) {
                    return self.inline(callee, &args, &results);
                }
                let args = self.find_args(&args);
                // The callee sees the memory, but not our frame.
                self.mem.values.clear();
                self.forget_results(&results);
                self.insts.push(Inst::Call { func, args, results, site });
            }
            Inst::CallHost { host, args, results, site } => {
                let args = self.find_args(&args);
                self.forget_results(&results);
                self.insts.push(Inst::CallHost { host, args, results, site });
            }
        }
    }

    fn end(&mut self, end: Terminator) -> Terminator {
        match end {
            Terminator::Branch { cond, then, other } => {
                let cond = self.find(cond);
                match self.constant(cond) {
                    Some(c) => Terminator::Jump(if math::truth(c) { then } else { other }),
                    None => Terminator::Branch { cond, then, other },
                }
            }
            Terminator::Fail { site, values } => Terminator::Fail { site, values: self.find_all(&values) },
            Terminator::Jump(_) | Terminator::Return => end,
        }
    }

    fn load(&mut self, dst: Reg, from: Addr) {
        if let Addr::Data(at) = from {
            return self.give_constant(dst, self.data[at as usize]);
        }
        let (cells, at) = self.cells(from);
        match cells.values.get(&at) {
            Some(&known) => self.replace(dst, known),
            None => {
                cells.values.insert(at, dst);
                self.insts.push(Inst::Load { dst, from });
            }
        }
    }

    fn store(&mut self, to: Addr, value: Reg) {
        let value = self.find(value);
        let (cells, at) = self.cells(to);
        cells.values.insert(at, value);
        self.insts.push(Inst::Store { to, value });
    }

    fn unary(&mut self, dst: Reg, op: UnaryOp, a: Reg) {
        let a = self.find(a);
        if let Some(x) = self.constant(a) {
            return self.give_constant(dst, op.apply(x));
        }
        if op == UnaryOp::Neg {
            if let Some(&positive) = self.negations.get(&a) {
                return self.replace(dst, positive);
            }
            self.negations.insert(dst, a);
        }
        self.compute(dst, Key::Unary(op, a), Inst::Unary { dst, op, a });
    }

    fn binary(&mut self, dst: Reg, op: BinaryOp, a: Reg, b: Reg) {
        let (mut a, mut b) = (self.find(a), self.find(b));
        let (x, y) = (self.constant(a), self.constant(b));
        if let (Some(x), Some(y)) = (x, y) {
            return self.give_constant(dst, op.apply(x, y));
        }
        let is = |value: Option<f64>, wanted: f64| value.is_some_and(|v| v.to_bits() == wanted.to_bits());
        // Only rules that hold for every number, both zeros, infinities and NaN.
        match op {
            BinaryOp::Mul if is(x, 1.0) => return self.replace(dst, b),
            BinaryOp::Mul | BinaryOp::Div if is(y, 1.0) => return self.replace(dst, a),
            BinaryOp::Mul if is(x, -1.0) => return self.unary(dst, UnaryOp::Neg, b),
            BinaryOp::Mul | BinaryOp::Div if is(y, -1.0) => return self.unary(dst, UnaryOp::Neg, a),
            BinaryOp::Add if is(x, -0.0) => return self.replace(dst, b),
            BinaryOp::Add if is(y, -0.0) => return self.replace(dst, a),
            BinaryOp::Sub if is(y, 0.0) => return self.replace(dst, a),
            BinaryOp::Div => {
                // Dividing by a power of two is multiplying by its inverse, which is another one.
                let inverse = y.filter(|y| y.to_bits() << 12 == 0).map(|y| 1.0 / y);
                if let Some(inverse) = inverse.filter(|inverse| inverse.is_normal()) {
                    let factor = self.fresh();
                    self.give_constant(factor, inverse);
                    return self.binary(dst, BinaryOp::Mul, a, factor);
                }
            }
            BinaryOp::Add => {
                if let Some(&positive) = self.negations.get(&b) {
                    return self.binary(dst, BinaryOp::Sub, a, positive);
                }
                if let Some(&positive) = self.negations.get(&a) {
                    return self.binary(dst, BinaryOp::Sub, b, positive);
                }
            }
            BinaryOp::Sub => {
                if let Some(&positive) = self.negations.get(&b) {
                    return self.binary(dst, BinaryOp::Add, a, positive);
                }
            }
            _ => {}
        }
        let commutes = matches!(
            op,
            BinaryOp::Add
                | BinaryOp::Mul
                | BinaryOp::Min
                | BinaryOp::Max
                | BinaryOp::Eq
                | BinaryOp::Ne
                | BinaryOp::And
                | BinaryOp::Or
        );
        if commutes && b < a {
            (a, b) = (b, a);
        }
        self.compute(dst, Key::Binary(op, a, b), Inst::Binary { dst, op, a, b });
    }

    fn fresh(&mut self) -> Reg {
        let reg = Reg(self.leader.len() as u32);
        self.leader.push(reg);
        reg
    }

    /// Does what a small function does, with registers in the place of its frame.
    fn inline(&mut self, callee: &Function, args: &[Arg], results: &[Dest]) {
        let mut slots = Vec::with_capacity(callee.frame_size as usize);
        for arg in args {
            match *arg {
                Arg::Reg(r) => slots.push(self.find(r)),
                Arg::Range(at, len) => {
                    for i in 0..len {
                        let reg = self.fresh();
                        self.load(reg, at.offset(i));
                        slots.push(self.find(reg));
                    }
                }
            }
        }
        let zero = self.fresh();
        self.give_constant(zero, 0.0);
        slots.resize(callee.frame_size as usize, self.find(zero));

        let mut regs: Vec<Reg> = (0..callee.n_regs).map(|_| self.fresh()).collect();
        for inst in callee.blocks.values().flat_map(|block| &block.insts) {
            match *inst {
                Inst::Load { dst, from: Addr::Frame(slot) } => regs[dst.0 as usize] = slots[slot as usize],
                Inst::Store { to: Addr::Frame(slot), value } => {
                    slots[slot as usize] = self.find(regs[value.0 as usize]);
                }
                _ => {
                    let mut inst = inst.clone();
                    inst.for_each_reg(|r| *r = regs[r.0 as usize]);
                    self.inst(inst);
                }
            }
        }

        let mut slot = callee.n_args as usize;
        for dest in results {
            match *dest {
                Dest::Reg(r) => self.replace(r, slots[slot]),
                Dest::Range(at, len) => {
                    for i in 0..len {
                        self.store(at.offset(i), slots[slot + i as usize]);
                    }
                }
                Dest::Ignore(_) => {}
            }
            slot += dest.len() as usize;
        }
    }

    fn find_all(&self, regs: &[Reg]) -> Box<[Reg]> {
        regs.iter().map(|&r| self.find(r)).collect()
    }

    fn find_args(&self, args: &[Arg]) -> Box<[Arg]> {
        let one = |arg: &Arg| match *arg {
            Arg::Reg(r) => Arg::Reg(self.find(r)),
            range => range,
        };
        args.iter().map(one).collect()
    }

    fn forget_results(&mut self, results: &[Dest]) {
        for dest in results {
            if let Dest::Range(at, len) = *dest {
                self.forget(at, len);
            }
        }
    }
}

fn remove_unread(function: &mut Function) {
    let mut read = vec![false; function.n_regs as usize];
    for (_, block) in function.blocks.iter_mut() {
        block.end.uses(|r| read[r.0 as usize] = true);
        let mut kept = Vec::with_capacity(block.insts.len());
        for inst in block.insts.drain(..).rev() {
            let removable = match inst {
                Inst::Const { dst, .. }
                | Inst::Load { dst, .. }
                | Inst::Unary { dst, .. }
                | Inst::Binary { dst, .. }
                | Inst::Powi { dst, .. }
                | Inst::Select { dst, .. } => !read[dst.0 as usize],
                _ => false,
            };
            if !removable {
                inst.uses(|r| read[r.0 as usize] = true);
                kept.push(inst);
            }
        }
        kept.reverse();
        block.insts = kept;
    }
}

/// Numbers the registers that are left without gaps.
fn renumber(function: &mut Function) {
    let mut new = vec![Reg(u32::MAX); function.n_regs as usize];
    let mut n_regs = 0;
    for block in function.blocks.values() {
        for inst in &block.insts {
            inst.defs(|r| {
                new[r.0 as usize] = Reg(n_regs);
                n_regs += 1;
            });
        }
    }
    for (_, block) in function.blocks.iter_mut() {
        for inst in &mut block.insts {
            inst.for_each_reg(|r| *r = new[r.0 as usize]);
        }
        block.end.for_each_reg(|r| *r = new[r.0 as usize]);
    }
    function.n_regs = n_regs;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Optimizes the body of a function of one block and compares what is left of it.
    fn check(body: &str, expected: &str) {
        let head = "program mem 9\nsite s0 \"\"\nhost h0 \"\"\nfunc f0 \"\" args 0 results 0 frame 9 site s0 {\nb0:\n";
        let program = parse(&format!("{head}{body}\nreturn\n}}")).unwrap();
        verify(&program).unwrap();
        let optimized = optimize(program);
        verify(&optimized).unwrap();
        assert_eq!(optimize(optimized.clone()), optimized, "a second time changes nothing");
        let insts = &optimized.functions[FuncId(0)].blocks[BlockId(0)].insts;
        let lines =
            |text: &str| text.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
        let got = insts.iter().map(|inst| inst.to_string()).collect::<Vec<_>>().join("\n");
        assert_eq!(got, lines(expected));
    }

    #[test]
    fn constants_are_folded() {
        check(
            "
            r0 = const 2.0
            r1 = const 3.0
            r2 = mul r0, r1
            r3 = sqrt r2
            r4 = load @0
            r5 = add r4, r3
            store @1, r5
            ",
            "
            r0 = const 2.449489742783178
            r1 = load @0
            r2 = add r0, r1
            store @1, r2
            ",
        );
    }

    #[test]
    fn a_load_behind_a_store_is_dropped() {
        check(
            "
            r0 = load @0
            store @1, r0
            r1 = load @1
            r2 = load @0
            r3 = mul r1, r2
            store @2, r3
            ",
            "
            r0 = load @0
            store @1, r0
            r1 = mul r0, r0
            store @2, r1
            ",
        );
    }

    #[test]
    fn an_indexed_store_hides_only_its_own_array() {
        check(
            "
            r0 = load @0
            r1 = load @1
            store @1[r0 of 3], r0, s0
            r2 = load @0
            r3 = load @1
            r4 = add r1, r2
            r5 = add r4, r3
            store @5, r5
            ",
            "
            r0 = load @0
            r1 = load @1
            store @1[r0 of 3], r0, s0
            r2 = load @1
            r3 = add r0, r1
            r4 = add r2, r3
            store @5, r4
            ",
        );
    }

    #[test]
    fn a_call_may_change_the_memory_but_not_the_frame() {
        check(
            "
            r0 = load @0
            r1 = load $0
            call f0(), s0
            r2 = load @0
            r3 = load $0
            r4 = add r2, r3
            r5 = add r0, r1
            r6 = add r4, r5
            store @0, r6
            ",
            "
            r0 = load @0
            r1 = load $0
            call f0(), s0
            r2 = load @0
            r3 = add r1, r2
            r4 = add r0, r1
            r5 = add r3, r4
            store @0, r5
            ",
        );
    }

    #[test]
    fn powers_become_products_and_roots() {
        check(
            "
            r0 = load @0
            r1 = const 2.0
            r2 = pow r0, r1
            store @1, r2
            r3 = const -3.0
            r4 = pow r0, r3
            store @2, r4
            r5 = const 0.5
            r6 = pow r2, r5
            store @3, r6
            ",
            "
            r0 = load @0
            r1 = mul r0, r0
            store @1, r1
            r2 = powi r0, -3
            store @2, r2
            r3 = const 0.0
            r4 = add r1, r3
            r5 = sqrt r4
            store @3, r5
            ",
        );
    }

    #[test]
    fn signs_move_into_sums() {
        check(
            "
            r0 = load @0
            r1 = load @1
            r2 = neg r0
            r3 = add r2, r1
            store @2, r3
            r4 = sub r1, r2
            store @3, r4
            r5 = const 4.0
            r6 = div r0, r5
            store @4, r6
            ",
            "
            r0 = load @0
            r1 = load @1
            r2 = sub r1, r0
            store @2, r2
            r3 = add r0, r1
            store @3, r3
            r4 = const 0.25
            r5 = mul r0, r4
            store @4, r5
            ",
        );
    }

    #[test]
    fn a_small_function_is_done_in_place() {
        let program = parse(
            r#"
program mem 4
site s0 "negative"
func f0 "chunk" args 0 results 0 frame 0 site s0 {
b0:
  r0 = load @0
  r1 = call f1(r0), s0
  store @1, r1
  return
}
func f1 "hypotenuse" args 1 results 1 frame 3 site s0 {
b0:
  r0 = load $0
  r1 = mul r0, r0
  store $2, r1
  r2 = const 1.0
  r3 = load $2
  r4 = add r2, r3
  r5 = call f2(r4), s0
  store $1, r5
  return
}
func f2 "root" args 1 results 1 frame 2 site s0 {
b0:
  r0 = load $0
  r1 = const 0.0
  r2 = ge r0, r1
  assert r2, s0
  r3 = sqrt r0
  store $1, r3
  return
}"#,
        )
        .unwrap();
        verify(&program).unwrap();
        let optimized = optimize(program);
        verify(&optimized).unwrap();
        let expected = r#""chunk" args 0 results 0 frame 0 site s0 {
b0:
  r0 = load @0
  r1 = const 0.0
  r2 = mul r0, r0
  r3 = const 1.0
  r4 = add r2, r3
  r5 = ge r4, r1
  assert r5, s0
  r6 = sqrt r4
  store @1, r6
  return
}
"#;
        assert_eq!(optimized.functions[FuncId(0)].to_string(), expected);
    }

    #[test]
    fn what_is_always_true_is_not_asked() {
        check(
            "
            r0 = const 1.0
            assert r0, s0
            r1 = const 0.0
            assert r1, s0, (r0)
            r2 = load @0[r0 of 3], s0
            store @5, r2
            ",
            "
            r0 = const 1.0
            r1 = const 0.0
            assert r1, s0, (r0)
            r2 = load @1
            store @5, r2
            ",
        );
    }
}
