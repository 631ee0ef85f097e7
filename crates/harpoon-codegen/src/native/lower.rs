//! One function of a program as Cranelift's intermediate form.
//!
//! A register of the program is a value; one that a comparison made is kept as a flag and becomes a number
//! only where somebody wants the number, so that branches and selections test the flag. A frame slot that is
//! only ever loaded and stored by itself, never indexed or copied as part of a range, is a variable and
//! lives in machine registers; the others live on the stack.
//!
//! Whatever may fail jumps out of line, to a cold block that notes the failure in the context and returns 1.

use super::clear::cells_to_clear;
use cranelift_codegen::Context as Codegen;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::immediates::Offset32;
use cranelift_codegen::ir::types::{F64, I32, I64};
use cranelift_codegen::ir::{
    AbiParam, AliasRegionData, Block as IrBlock, ExtFuncData, ExternalName, FuncRef, Inst as IrInst,
    InstBuilder, MemFlagsData, SigRef, Signature, Type, UserExternalName, UserFuncName, Value,
};
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa, TargetIsa};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Variable};
use harpoon_machine::{CAUSE_ASSERTION, CAUSE_INDEX, CAUSE_STACK, Kind, SHIMS, offsets};
use harpoon_program::{
    Addr, Arg, BinaryOp, BlockId, Dest, FuncId, Function, Inst, Program, Reg, SiteId, Terminator, UnaryOp,
};
use std::collections::BTreeMap;

/// What the functions of a program need to know of each other.
pub struct Names {
    /// Cells of the stack each function must find free.
    needs: Vec<u32>,
}

impl Names {
    pub fn new(program: &Program) -> Names {
        Names { needs: harpoon_machine::stack_needs(program) }
    }
}

/// `status(context, memory, frame, depth)`
fn signature(isa: &dyn TargetIsa) -> Signature {
    signature_of(&[isa.pointer_type(), isa.pointer_type(), isa.pointer_type(), I64], Some(I32))
}

/// The convention is the same on every system; see `harpoon_machine`.
fn signature_of(params: &[Type], result: Option<Type>) -> Signature {
    let mut signature = Signature::new(CallConv::SystemV);
    signature.params.extend(params.iter().copied().map(AbiParam::new));
    signature.returns.extend(result.map(AbiParam::new));
    signature
}

fn shim_signature(kind: Kind, isa: &dyn TargetIsa) -> Signature {
    let pointer = isa.pointer_type();
    match kind {
        Kind::Unary => signature_of(&[F64], Some(F64)),
        Kind::Binary => signature_of(&[F64, F64], Some(F64)),
        Kind::Powi => signature_of(&[F64, I64], Some(F64)),
        Kind::Copy => signature_of(&[pointer, pointer, I64], None),
        Kind::Fill => signature_of(&[pointer, I64, F64], None),
        Kind::Notice => signature_of(&[pointer, I64], Some(I32)),
        Kind::Host => signature_of(&[pointer, I64, pointer, I64, I64, I64], Some(I32)),
    }
}

/// Makes one function after the other, reusing its buffers.
pub struct Compiler<'a> {
    program: &'a Program,
    isa: &'a OwnedTargetIsa,
    names: &'a Names,
    codegen: Codegen,
    builder: FunctionBuilderContext,
}

impl<'a> Compiler<'a> {
    pub fn new(program: &'a Program, isa: &'a OwnedTargetIsa, names: &'a Names) -> Self {
        Compiler { program, isa, names, codegen: Codegen::new(), builder: FunctionBuilderContext::new() }
    }

    pub fn lower(&mut self, func: FuncId) -> &mut Codegen {
        let function = &self.program.functions[func];
        self.codegen.clear();
        self.codegen.func.signature = signature(&**self.isa);
        self.codegen.func.name = UserFuncName::user(0, func.0);
        let mut b = FunctionBuilder::new(&mut self.codegen.func, &mut self.builder);
        let entry = b.create_block();
        b.append_block_params_for_function_params(entry);
        b.switch_to_block(entry);
        let [context, mem, frame, depth] = *b.block_params(entry) else {
            unreachable!("the signature has four parameters");
        };
        // Memory, stack and context are different objects, so a store to one leaves what was loaded from another.
        let mut region = |user_id, description: &'static str| {
            let data = AliasRegionData { user_id, description: description.into() };
            MemFlagsData::trusted().with_alias_region(Some(b.func.dfg.alias_regions.insert(data)))
        };
        let flags = Flags {
            mem: region(0, "memory"),
            stack: region(1, "stack"),
            context: region(2, "context"),
            data: region(3, "data").with_readonly(),
            // The table of shims and where it is.
            fixed: region(4, "fixed").with_readonly().with_can_move(),
        };
        let blocks = function.blocks.ids().map(|_| b.create_block()).collect();
        let mut lower = Lower {
            b,
            function,
            isa: &**self.isa,
            names: self.names,
            context,
            mem,
            frame,
            depth,
            flags,
            blocks,
            failed: None,
            fail_blocks: Vec::new(),
            regs: vec![Register::default(); function.n_regs as usize],
            slots: vec![None; function.frame_size as usize],
            shims: vec![None; SHIMS.len()],
            callees: BTreeMap::new(),
        };
        lower.function();
        lower.b.seal_all_blocks();
        lower.b.finalize(self.isa.frontend_config());
        &mut self.codegen
    }
}

struct Flags {
    mem: MemFlagsData,
    stack: MemFlagsData,
    context: MemFlagsData,
    data: MemFlagsData,
    fixed: MemFlagsData,
}

/// What is known of a register.
#[derive(Clone, Copy, Default)]
struct Register {
    number: Option<Value>,
    /// 0 or 1, as a comparison leaves it.
    flag: Option<Value>,
    constant: Option<f64>,
}

struct Lower<'f> {
    b: FunctionBuilder<'f>,
    function: &'f Function,
    isa: &'f dyn TargetIsa,
    names: &'f Names,
    context: Value,
    mem: Value,
    frame: Value,
    depth: Value,
    flags: Flags,
    blocks: Vec<IrBlock>,
    /// Returns 1; the failure is already in the context.
    failed: Option<IrBlock>,
    fail_blocks: Vec<(IrBlock, SiteId, u32, Vec<Value>)>,
    regs: Vec<Register>,
    /// Frame slots that are variables.
    slots: Vec<Option<Variable>>,
    /// The signatures of shims that have been called.
    shims: Vec<Option<SigRef>>,
    callees: BTreeMap<FuncId, FuncRef>,
}

/// Ranges up to this length are moved cell by cell.
const UNROLL: u32 = 8;

/// Many variables over many blocks make long lists of block parameters, and few of them fit into registers.
const MAX_VARIABLES: usize = 128;

fn bytes(cells: u32) -> i32 {
    // The verifier keeps memory and frames below 2^26 cells each.
    (cells * 8) as i32
}

impl Lower<'_> {
    fn function(&mut self) {
        self.make_variables();
        self.clear_frame();
        self.b.ins().jump(self.blocks[0], &[]);
        let function = self.function;
        for (id, block) in function.blocks.iter() {
            self.b.switch_to_block(self.blocks[id.0 as usize]);
            for inst in &block.insts {
                self.inst(inst);
            }
            self.end(id, &block.end);
        }
        for (block, site, cause, values) in std::mem::take(&mut self.fail_blocks) {
            self.b.switch_to_block(block);
            self.fail(site, cause, &values);
        }
        if let Some(failed) = self.failed {
            self.b.switch_to_block(failed);
            let status = self.b.ins().iconst(I32, 1);
            self.b.ins().return_(&[status]);
        }
    }

    fn make_variables(&mut self) {
        let mut in_range = vec![false; self.function.frame_size as usize];
        let mut mark = |at: Addr, len: u32| {
            if let Addr::Frame(at) = at {
                in_range[at as usize..(at + len) as usize].fill(true);
            }
        };
        for inst in self.function.blocks.values().flat_map(|block| &block.insts) {
            match inst {
                Inst::LoadAt { base, len, .. } | Inst::StoreAt { base, len, .. } => mark(*base, *len),
                Inst::Copy { to, from, len } => {
                    mark(*to, *len);
                    mark(*from, *len);
                }
                Inst::Fill { to, len, .. } => mark(*to, *len),
                Inst::Call { args, results, .. } | Inst::CallHost { args, results, .. } => {
                    for arg in args {
                        if let Arg::Range(at, len) = arg {
                            mark(*at, *len);
                        }
                    }
                    for dest in results {
                        if let Dest::Range(at, len) = dest {
                            mark(*at, *len);
                        }
                    }
                }
                _ => {}
            }
        }
        let scalars = (0..self.function.frame_size).filter(|&slot| !in_range[slot as usize]);
        for slot in scalars.take(MAX_VARIABLES).collect::<Vec<_>>() {
            let variable = self.b.declare_var(F64);
            let start = if slot < self.function.n_args {
                self.b.ins().load(F64, self.flags.stack, self.frame, bytes(slot))
            } else {
                self.b.ins().f64const(0.0)
            };
            self.b.def_var(variable, start);
            self.slots[slot as usize] = Some(variable);
        }
    }

    /// Slots that are neither arguments nor variables start as zero, where that can be seen.
    fn clear_frame(&mut self) {
        let zero = self.b.ins().f64const(0.0);
        let to_clear = cells_to_clear(self.function);
        let is_cleared =
            |slots: &[Option<Variable>], slot: u32| slots[slot as usize].is_none() && to_clear[slot as usize];
        let mut slot = self.function.n_args;
        while slot < self.function.frame_size {
            let rest = slot..self.function.frame_size;
            let len = rest.take_while(|&slot| is_cleared(&self.slots, slot)).count() as u32;
            self.fill(Addr::Frame(slot), len, zero);
            slot += len + 1;
        }
    }

    fn inst(&mut self, inst: &Inst) {
        match *inst {
            Inst::Const { dst, value } => {
                let number = self.b.ins().f64const(value);
                self.regs[dst.0 as usize] =
                    Register { number: Some(number), flag: None, constant: Some(value) };
            }
            Inst::Load { dst, from } => {
                let value = match self.variable(from) {
                    Some(variable) => self.b.use_var(variable),
                    None => self.load(from),
                };
                self.assign(dst, value);
            }
            Inst::Store { to, value } => {
                let value = self.number(value);
                match self.variable(to) {
                    Some(variable) => self.b.def_var(variable, value),
                    None => self.store(to, value),
                }
            }
            Inst::LoadAt { dst, base, len, index, site } => {
                let value = match self.constant_index(index, len) {
                    Some(at) => self.load(base.offset(at)),
                    None => {
                        let address = self.element(base, len, index, site);
                        let (_, flags, offset) = self.place(base);
                        self.b.ins().load(F64, flags, address, offset)
                    }
                };
                self.assign(dst, value);
            }
            Inst::StoreAt { base, len, index, value, site } => {
                let value = self.number(value);
                match self.constant_index(index, len) {
                    Some(at) => self.store(base.offset(at), value),
                    None => {
                        let address = self.element(base, len, index, site);
                        let (_, flags, offset) = self.place(base);
                        self.b.ins().store(flags, value, address, offset);
                    }
                }
            }
            Inst::Unary { dst, op: UnaryOp::Not, a } => {
                let a = self.flag(a);
                let flag = self.b.ins().icmp_imm_u(IntCC::Equal, a, 0);
                self.assign_flag(dst, flag);
            }
            Inst::Unary { dst, op, a } => {
                let a = self.number(a);
                let value = self.unary(op, a);
                self.assign(dst, value);
            }
            Inst::Binary { dst, op, a, b } => self.binary(dst, op, a, b),
            Inst::Powi { dst, a, n } => {
                let a = self.number(a);
                let value = self.powi(a, n);
                self.assign(dst, value);
            }
            Inst::Select { dst, cond, a, b } => {
                let cond = self.flag(cond);
                let (a, b) = (self.number(a), self.number(b));
                let value = self.b.ins().select(cond, a, b);
                self.assign(dst, value);
            }
            Inst::Copy { to, from, len } => {
                let (to, from) = (self.place(to), self.place(from));
                self.copy(to, from, len);
            }
            Inst::Fill { to, len, value } => {
                let value = self.number(value);
                self.fill(to, len, value);
            }
            Inst::Assert { cond, site, ref values } => {
                let cond = self.flag(cond);
                let values = self.numbers(values);
                let go_on = self.b.create_block();
                let fail = self.fail_block(site, CAUSE_ASSERTION, &values);
                self.b.ins().brif(cond, go_on, &[], fail, &[]);
                self.b.switch_to_block(go_on);
            }
            Inst::Warn { cond, site, ref values } => {
                let cond = self.flag(cond);
                let values = self.numbers(values);
                let (go_on, warn) = (self.b.create_block(), self.b.create_block());
                self.b.set_cold_block(warn);
                self.b.ins().brif(cond, go_on, &[], warn, &[]);
                self.b.switch_to_block(warn);
                self.note_values(&values);
                let site = self.b.ins().iconst(I64, i64::from(site.0));
                let status = self.call_shim("warn", &[self.context, site]);
                let failed = self.failed();
                self.b.ins().brif(status, failed, &[], go_on, &[]);
                self.b.switch_to_block(go_on);
            }
            Inst::Call { func, ref args, ref results, site } => {
                self.arguments(args);
                self.enter(func, site);
                self.results(args, results);
            }
            Inst::CallHost { host, ref args, ref results, site } => {
                self.arguments(args);
                let n_args = args.iter().map(|a| a.len()).sum::<u32>();
                let n_results = results.iter().map(|d| d.len()).sum::<u32>();
                let area = self.b.ins().iadd_imm_s(self.frame, i64::from(bytes(self.function.frame_size)));
                let [host, n_args, n_results, site] =
                    [host.0, n_args, n_results, site.0].map(|n| self.b.ins().iconst(I64, i64::from(n)));
                let status = self.call_shim("host", &[self.context, host, area, n_args, n_results, site]);
                self.unless_failed(status);
                self.results(args, results);
            }
        }
    }

    fn end(&mut self, from: BlockId, end: &Terminator) {
        match *end {
            Terminator::Jump(to) => {
                if to <= from {
                    self.burn(self.function.site);
                }
                self.b.ins().jump(self.blocks[to.0 as usize], &[]);
            }
            Terminator::Branch { cond, then, other } => {
                let cond = self.flag(cond);
                let targets =
                    [then, other].map(|to| if to <= from { None } else { Some(self.blocks[to.0 as usize]) });
                let [then_block, other_block] = targets.map(|to| to.unwrap_or_else(|| self.b.create_block()));
                self.b.ins().brif(cond, then_block, &[], other_block, &[]);
                for (to, stub) in [(then, then_block), (other, other_block)] {
                    if to <= from {
                        self.b.switch_to_block(stub);
                        self.burn(self.function.site);
                        self.b.ins().jump(self.blocks[to.0 as usize], &[]);
                    }
                }
            }
            Terminator::Return => {
                let n_args = self.function.n_args;
                for slot in n_args..n_args + self.function.n_results {
                    if let Some(variable) = self.slots[slot as usize] {
                        let value = self.b.use_var(variable);
                        self.store(Addr::Frame(slot), value);
                    }
                }
                let status = self.b.ins().iconst(I32, 0);
                self.b.ins().return_(&[status]);
            }
            Terminator::Fail { site, ref values } => {
                let values = self.numbers(values);
                self.fail(site, CAUSE_ASSERTION, &values);
            }
        }
    }

    // Registers

    fn assign(&mut self, dst: Reg, value: Value) {
        self.regs[dst.0 as usize] = Register { number: Some(value), flag: None, constant: None };
    }

    fn assign_flag(&mut self, dst: Reg, flag: Value) {
        self.regs[dst.0 as usize] = Register { number: None, flag: Some(flag), constant: None };
    }

    fn number(&mut self, reg: Reg) -> Value {
        let Register { number, flag, .. } = self.regs[reg.0 as usize];
        number.unwrap_or_else(|| {
            let flag = flag.expect("the verifier has seen the assignment");
            let whole = self.b.ins().uextend(I32, flag);
            let number = self.b.ins().fcvt_from_sint(F64, whole);
            self.regs[reg.0 as usize].number = Some(number);
            number
        })
    }

    fn numbers(&mut self, regs: &[Reg]) -> Vec<Value> {
        regs.iter().map(|&r| self.number(r)).collect()
    }

    fn flag(&mut self, reg: Reg) -> Value {
        let Register { number, flag, .. } = self.regs[reg.0 as usize];
        flag.unwrap_or_else(|| {
            let number = number.expect("the verifier has seen the assignment");
            let zero = self.b.ins().f64const(0.0);
            let flag = self.b.ins().fcmp(FloatCC::NotEqual, number, zero);
            self.regs[reg.0 as usize].flag = Some(flag);
            flag
        })
    }

    // Memory

    fn variable(&self, at: Addr) -> Option<Variable> {
        match at {
            Addr::Frame(slot) => self.slots[slot as usize],
            Addr::Mem(_) | Addr::Data(_) => None,
        }
    }

    /// Base, flags and offset of a cell.
    fn place(&mut self, at: Addr) -> (Value, MemFlagsData, i32) {
        match at {
            Addr::Mem(a) => (self.mem, self.flags.mem, bytes(a)),
            Addr::Frame(a) => (self.frame, self.flags.stack, bytes(a)),
            Addr::Data(a) => (self.fixed_pointer(self.context, offsets::DATA), self.flags.data, bytes(a)),
        }
    }

    /// A cell of the frame of a function about to be called, or just called.
    fn outgoing(&self, slot: u32) -> (Value, MemFlagsData, i32) {
        (self.frame, self.flags.stack, bytes(self.function.frame_size + slot))
    }

    fn load(&mut self, from: Addr) -> Value {
        let (base, flags, offset) = self.place(from);
        self.b.ins().load(F64, flags, base, offset)
    }

    fn store(&mut self, to: Addr, value: Value) {
        let (base, flags, offset) = self.place(to);
        self.b.ins().store(flags, value, base, offset);
    }

    fn constant_index(&self, index: Reg, len: u32) -> Option<u32> {
        let index = self.regs[index.0 as usize].constant?;
        (index >= 0.0 && index < f64::from(len)).then_some(index as u32)
    }

    /// The address of an element less the offset of its array, after the check.
    fn element(&mut self, base: Addr, len: u32, index: Reg, site: SiteId) -> Value {
        let index = self.number(index);
        let zero = self.b.ins().f64const(0.0);
        let end = self.b.ins().f64const(f64::from(len));
        let not_before = self.b.ins().fcmp(FloatCC::GreaterThanOrEqual, index, zero);
        let before_end = self.b.ins().fcmp(FloatCC::LessThan, index, end);
        let inside = self.b.ins().band(not_before, before_end);
        let go_on = self.b.create_block();
        let fail = self.fail_block(site, CAUSE_INDEX, &[index, end]);
        self.b.ins().brif(inside, go_on, &[], fail, &[]);
        self.b.switch_to_block(go_on);
        // A whole number below 2^32 plus 2^52 has that number in its low bits: cheaper than a conversion that
        // must care for numbers out of range.
        let whole = self.b.ins().trunc(index);
        let magic = self.b.ins().f64const((1u64 << 52) as f64);
        let shifted = self.b.ins().fadd(whole, magic);
        let bits = self.b.ins().bitcast(I64, MemFlagsData::new(), shifted);
        let low = self.b.ins().ireduce(I32, bits);
        let number = self.b.ins().uextend(I64, low);
        let distance = self.b.ins().ishl_imm_u(number, 3);
        let (start, ..) = self.place(base);
        self.b.ins().iadd(start, distance)
    }

    fn copy(&mut self, to: (Value, MemFlagsData, i32), from: (Value, MemFlagsData, i32), len: u32) {
        if len <= UNROLL {
            let values: Vec<Value> =
                (0..len).map(|i| self.b.ins().load(F64, from.1, from.0, from.2 + bytes(i))).collect();
            for (i, value) in (0..).zip(values) {
                self.b.ins().store(to.1, value, to.0, to.2 + bytes(i));
            }
            return;
        }
        let to = self.b.ins().iadd_imm_s(to.0, i64::from(to.2));
        let from = self.b.ins().iadd_imm_s(from.0, i64::from(from.2));
        let len = self.b.ins().iconst(I64, i64::from(len));
        self.call_shim_for_effect("copy", &[to, from, len]);
    }

    fn fill(&mut self, to: Addr, len: u32, value: Value) {
        if len <= UNROLL {
            for i in 0..len {
                self.store(to.offset(i), value);
            }
            return;
        }
        let (base, _, offset) = self.place(to);
        let to = self.b.ins().iadd_imm_s(base, i64::from(offset));
        let len = self.b.ins().iconst(I64, i64::from(len));
        self.call_shim_for_effect("fill", &[to, len, value]);
    }

    // Arithmetic

    fn unary(&mut self, op: UnaryOp, a: Value) -> Value {
        let ins = self.b.ins();
        match op {
            UnaryOp::Neg => ins.fneg(a),
            UnaryOp::Abs => ins.fabs(a),
            UnaryOp::Sqrt => ins.sqrt(a),
            UnaryOp::Floor => ins.floor(a),
            UnaryOp::Ceil => ins.ceil(a),
            UnaryOp::Trunc => ins.trunc(a),
            UnaryOp::Sign => self.sign(a),
            UnaryOp::Not => unreachable!("lowered as a flag"),
            UnaryOp::Sin => self.call_shim("sin", &[a]),
            UnaryOp::Cos => self.call_shim("cos", &[a]),
            UnaryOp::Tan => self.call_shim("tan", &[a]),
            UnaryOp::Asin => self.call_shim("asin", &[a]),
            UnaryOp::Acos => self.call_shim("acos", &[a]),
            UnaryOp::Atan => self.call_shim("atan", &[a]),
            UnaryOp::Sinh => self.call_shim("sinh", &[a]),
            UnaryOp::Cosh => self.call_shim("cosh", &[a]),
            UnaryOp::Tanh => self.call_shim("tanh", &[a]),
            UnaryOp::Exp => self.call_shim("exp", &[a]),
            UnaryOp::Log => self.call_shim("log", &[a]),
            UnaryOp::Log10 => self.call_shim("log10", &[a]),
        }
    }

    /// Follows `math::sign`.
    fn sign(&mut self, a: Value) -> Value {
        let [zero, one, minus_one] = [0.0, 1.0, -1.0].map(|x| self.b.ins().f64const(x));
        let is_zero = self.b.ins().fcmp(FloatCC::Equal, a, zero);
        let value = self.b.ins().select(is_zero, zero, a);
        let is_negative = self.b.ins().fcmp(FloatCC::LessThan, a, zero);
        let value = self.b.ins().select(is_negative, minus_one, value);
        let is_positive = self.b.ins().fcmp(FloatCC::GreaterThan, a, zero);
        self.b.ins().select(is_positive, one, value)
    }

    fn binary(&mut self, dst: Reg, op: BinaryOp, a: Reg, b: Reg) {
        if let BinaryOp::And | BinaryOp::Or = op {
            let (a, b) = (self.flag(a), self.flag(b));
            let flag = if op == BinaryOp::And { self.b.ins().band(a, b) } else { self.b.ins().bor(a, b) };
            return self.assign_flag(dst, flag);
        }
        let (a, b) = (self.number(a), self.number(b));
        let condition = match op {
            BinaryOp::Lt => Some(FloatCC::LessThan),
            BinaryOp::Le => Some(FloatCC::LessThanOrEqual),
            BinaryOp::Gt => Some(FloatCC::GreaterThan),
            BinaryOp::Ge => Some(FloatCC::GreaterThanOrEqual),
            BinaryOp::Eq => Some(FloatCC::Equal),
            BinaryOp::Ne => Some(FloatCC::NotEqual),
            _ => None,
        };
        if let Some(condition) = condition {
            let flag = self.b.ins().fcmp(condition, a, b);
            return self.assign_flag(dst, flag);
        }
        let value = self.arithmetic(op, a, b);
        self.assign(dst, value);
    }

    fn arithmetic(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        match op {
            BinaryOp::Add => self.b.ins().fadd(a, b),
            BinaryOp::Sub => self.b.ins().fsub(a, b),
            BinaryOp::Mul => self.b.ins().fmul(a, b),
            BinaryOp::Div => self.b.ins().fdiv(a, b),
            BinaryOp::Min => self.b.ins().fmin(a, b),
            BinaryOp::Max => self.b.ins().fmax(a, b),
            BinaryOp::Pow => self.call_shim("pow", &[a, b]),
            BinaryOp::Atan2 => self.call_shim("atan2", &[a, b]),
            BinaryOp::IntDiv => {
                let quotient = self.b.ins().fdiv(a, b);
                self.b.ins().trunc(quotient)
            }
            BinaryOp::Mod | BinaryOp::Rem => {
                let quotient = self.b.ins().fdiv(a, b);
                let whole = match op {
                    BinaryOp::Mod => self.b.ins().floor(quotient),
                    _ => self.b.ins().trunc(quotient),
                };
                let multiple = self.b.ins().fmul(whole, b);
                self.b.ins().fsub(a, multiple)
            }
            BinaryOp::Lt
            | BinaryOp::Le
            | BinaryOp::Gt
            | BinaryOp::Ge
            | BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::And
            | BinaryOp::Or => unreachable!("lowered as a flag"),
        }
    }

    /// The products of `math::powi`, in its order.
    fn powi(&mut self, a: Value, n: i32) -> Value {
        let mut rest = n.unsigned_abs();
        if rest > 64 {
            let n = self.b.ins().iconst(I64, i64::from(n));
            return self.call_shim("powi", &[a, n]);
        }
        let mut square = a;
        let mut product = None;
        while rest != 0 {
            if rest & 1 == 1 {
                product = Some(product.map_or(square, |p| self.b.ins().fmul(p, square)));
            }
            rest >>= 1;
            if rest != 0 {
                square = self.b.ins().fmul(square, square);
            }
        }
        let product = product.unwrap_or_else(|| self.b.ins().f64const(1.0));
        if n >= 0 {
            return product;
        }
        let one = self.b.ins().f64const(1.0);
        self.b.ins().fdiv(one, product)
    }

    // Calls

    fn arguments(&mut self, args: &[Arg]) {
        let mut slot = 0;
        for arg in args {
            let to = self.outgoing(slot);
            match *arg {
                Arg::Reg(r) => {
                    let value = self.number(r);
                    self.b.ins().store(to.1, value, to.0, to.2);
                }
                Arg::Range(at, len) => {
                    let from = self.place(at);
                    self.copy(to, from, len);
                }
            }
            slot += arg.len();
        }
    }

    fn results(&mut self, args: &[Arg], results: &[Dest]) {
        let mut slot = args.iter().map(|a| a.len()).sum();
        for dest in results {
            let from = self.outgoing(slot);
            match *dest {
                Dest::Reg(r) => {
                    let value = self.b.ins().load(F64, from.1, from.0, from.2);
                    self.assign(r, value);
                }
                Dest::Range(at, len) => {
                    let to = self.place(at);
                    self.copy(to, from, len);
                }
                Dest::Ignore(_) => {}
            }
            slot += dest.len();
        }
    }

    fn enter(&mut self, func: FuncId, site: SiteId) {
        let needs = i64::from(self.names.needs[func.0 as usize]);
        let frame_size = i64::from(self.function.frame_size);
        let pointer = self.isa.pointer_type();

        let no_depth = self.b.ins().icmp_imm_u(IntCC::Equal, self.depth, 0);
        let reach = self.b.ins().iadd_imm_s(self.frame, 8 * (frame_size + needs));
        let stack_end = self.load_context(pointer, offsets::STACK_END);
        let no_stack = self.b.ins().icmp(IntCC::UnsignedGreaterThan, reach, stack_end);
        let machine_stack = self.b.ins().get_stack_pointer(pointer);
        let machine_end = self.load_context(pointer, offsets::MACHINE_STACK_END);
        let no_machine_stack = self.b.ins().icmp(IntCC::UnsignedLessThan, machine_stack, machine_end);
        let exhausted = self.b.ins().bor(no_depth, no_stack);
        let exhausted = self.b.ins().bor(exhausted, no_machine_stack);
        let go_on = self.b.create_block();
        let fail = self.fail_block(site, CAUSE_STACK, &[]);
        self.b.ins().brif(exhausted, fail, &[], go_on, &[]);
        self.b.switch_to_block(go_on);
        self.burn(site);

        let callee = match self.callees.get(&func) {
            Some(&callee) => callee,
            None => self.import(func),
        };
        self.callees.insert(func, callee);
        let frame = self.b.ins().iadd_imm_s(self.frame, 8 * frame_size);
        let depth = self.b.ins().iadd_imm_s(self.depth, -1);
        let call = self.b.ins().call(callee, &[self.context, self.mem, frame, depth]);
        let status = self.b.inst_results(call)[0];
        self.unless_failed(status);
    }

    /// Counts the fuel down; see `Fuel::burn`.
    fn burn(&mut self, site: SiteId) {
        let at = offsets::LEFT;
        let left = self.load_context(I64, at);
        let left = self.b.ins().iadd_imm_s(left, -1);
        self.store_context(left, at);
        let (go_on, refill) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(refill);
        self.b.ins().brif(left, go_on, &[], refill, &[]);
        self.b.switch_to_block(refill);
        let site = self.b.ins().iconst(I64, i64::from(site.0));
        let status = self.call_shim("refill", &[self.context, site]);
        let failed = self.failed();
        self.b.ins().brif(status, failed, &[], go_on, &[]);
        self.b.switch_to_block(go_on);
    }

    fn import(&mut self, func: FuncId) -> FuncRef {
        let signature = self.b.import_signature(signature(self.isa));
        let name = UserExternalName { namespace: 0, index: func.0 };
        let name = ExternalName::user(self.b.func.declare_imported_user_function(name));
        // All functions of a program lie in one piece.
        self.b.import_function(ExtFuncData { name, signature, colocated: true, patchable: false })
    }

    /// A pointer that stays the same during an execution.
    fn fixed_pointer(&mut self, base: Value, offset: usize) -> Value {
        let offset = Offset32::new(offset as i32);
        self.b.ins().load(self.isa.pointer_type(), self.flags.fixed, base, offset)
    }

    fn shim(&mut self, name: &str, args: &[Value]) -> IrInst {
        let at = SHIMS.iter().position(|shim| shim.name == name).expect("a name of the list");
        let signature = match self.shims[at] {
            Some(signature) => signature,
            None => self.b.import_signature(shim_signature(SHIMS[at].kind, self.isa)),
        };
        self.shims[at] = Some(signature);
        let table = self.fixed_pointer(self.context, offsets::SHIMS);
        let shim = self.fixed_pointer(table, at * self.isa.pointer_bytes() as usize);
        self.b.ins().call_indirect(signature, shim, args)
    }

    fn call_shim(&mut self, name: &str, args: &[Value]) -> Value {
        let call = self.shim(name, args);
        self.b.inst_results(call)[0]
    }

    fn call_shim_for_effect(&mut self, name: &str, args: &[Value]) {
        self.shim(name, args);
    }

    // Failures

    fn load_context(&mut self, ty: Type, offset: usize) -> Value {
        self.b.ins().load(ty, self.flags.context, self.context, Offset32::new(offset as i32))
    }

    fn store_context(&mut self, value: Value, offset: usize) {
        self.b.ins().store(self.flags.context, value, self.context, Offset32::new(offset as i32));
    }

    fn failed(&mut self) -> IrBlock {
        *self.failed.get_or_insert_with(|| {
            let block = self.b.create_block();
            self.b.set_cold_block(block);
            block
        })
    }

    fn unless_failed(&mut self, status: Value) {
        let go_on = self.b.create_block();
        let failed = self.failed();
        self.b.ins().brif(status, failed, &[], go_on, &[]);
        self.b.switch_to_block(go_on);
    }

    /// A cold block that fails, to be filled at the end of the function.
    fn fail_block(&mut self, site: SiteId, cause: u32, values: &[Value]) -> IrBlock {
        let block = self.b.create_block();
        self.b.set_cold_block(block);
        self.fail_blocks.push((block, site, cause, values.to_vec()));
        block
    }

    fn fail(&mut self, site: SiteId, cause: u32, values: &[Value]) {
        self.note_values(values);
        for (value, offset) in [(site.0, offsets::SITE), (cause, offsets::CAUSE)] {
            let value = self.b.ins().iconst(I32, i64::from(value));
            self.store_context(value, offset);
        }
        let failed = self.failed();
        self.b.ins().jump(failed, &[]);
    }

    fn note_values(&mut self, values: &[Value]) {
        for (i, &value) in values.iter().enumerate() {
            self.store_context(value, offsets::VALUES + 8 * i);
        }
        let n = self.b.ins().iconst(I32, values.len() as i64);
        self.store_context(n, offsets::N_VALUES);
    }
}
