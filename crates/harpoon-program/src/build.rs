//! Makes functions instruction by instruction.
//!
//! ```
//! use harpoon_program::*;
//! # let mut program = Program { mem_size: 3, ..Program::default() };
//! # let site = program.sites.push(Site::new("", "", harpoon_base::Span::NONE));
//! let mut f = FunctionBuilder::new("chunk", 0, 0, site);
//! let x = f.load(Addr::Mem(0));
//! let y = f.load(Addr::Mem(1));
//! let sum = f.binary(BinaryOp::Add, x, y);
//! f.store(Addr::Mem(2), sum);
//! f.ret();
//! program.functions.push(f.finish());
//! verify(&program).unwrap();
//! ```

use super::*;
use harpoon_base::Id;

pub struct FunctionBuilder {
    name: String,
    n_args: u32,
    n_results: u32,
    frame_size: u32,
    n_regs: u32,
    site: SiteId,
    blocks: Vec<(Vec<Inst>, Option<Terminator>)>,
    current: BlockId,
}

impl FunctionBuilder {
    /// Starts in the entry block.
    pub fn new(name: impl Into<String>, n_args: u32, n_results: u32, site: SiteId) -> FunctionBuilder {
        FunctionBuilder {
            name: name.into(),
            n_args,
            n_results,
            frame_size: n_args + n_results,
            n_regs: 0,
            site,
            blocks: vec![(Vec::new(), None)],
            current: BlockId(0),
        }
    }

    /// Frame slots for a local variable.
    pub fn local(&mut self, len: u32) -> Addr {
        let at = Addr::Frame(self.frame_size);
        self.frame_size += len;
        at
    }

    pub fn arg(&self, slot: u32) -> Addr {
        Addr::Frame(slot)
    }

    pub fn result(&self, slot: u32) -> Addr {
        Addr::Frame(self.n_args + slot)
    }

    /// A block to fill later. Put loops so that the jump back goes to a block made earlier: that is where
    /// endless loops are caught.
    pub fn new_block(&mut self) -> BlockId {
        self.blocks.push((Vec::new(), None));
        BlockId::from_index(self.blocks.len() - 1)
    }

    pub fn switch_to(&mut self, block: BlockId) {
        self.current = block;
    }

    pub fn current(&self) -> BlockId {
        self.current
    }

    /// Whether the current block has its terminator.
    pub fn is_ended(&self) -> bool {
        self.blocks[self.current.index()].1.is_some()
    }

    fn reg(&mut self) -> Reg {
        self.n_regs += 1;
        Reg(self.n_regs - 1)
    }

    fn push(&mut self, inst: Inst) {
        let (insts, end) = &mut self.blocks[self.current.index()];
        assert!(end.is_none(), "an instruction after the end of {}", self.current);
        insts.push(inst);
    }

    pub fn constant(&mut self, value: f64) -> Reg {
        let dst = self.reg();
        self.push(Inst::Const { dst, value });
        dst
    }

    pub fn load(&mut self, from: Addr) -> Reg {
        let dst = self.reg();
        self.push(Inst::Load { dst, from });
        dst
    }

    pub fn store(&mut self, to: Addr, value: Reg) {
        self.push(Inst::Store { to, value });
    }

    pub fn load_at(&mut self, base: Addr, len: u32, index: Reg, site: SiteId) -> Reg {
        let dst = self.reg();
        self.push(Inst::LoadAt { dst, base, len, index, site });
        dst
    }

    pub fn store_at(&mut self, base: Addr, len: u32, index: Reg, value: Reg, site: SiteId) {
        self.push(Inst::StoreAt { base, len, index, value, site });
    }

    pub fn unary(&mut self, op: UnaryOp, a: Reg) -> Reg {
        let dst = self.reg();
        self.push(Inst::Unary { dst, op, a });
        dst
    }

    pub fn binary(&mut self, op: BinaryOp, a: Reg, b: Reg) -> Reg {
        let dst = self.reg();
        self.push(Inst::Binary { dst, op, a, b });
        dst
    }

    pub fn powi(&mut self, a: Reg, n: i32) -> Reg {
        let dst = self.reg();
        self.push(Inst::Powi { dst, a, n });
        dst
    }

    pub fn select(&mut self, cond: Reg, a: Reg, b: Reg) -> Reg {
        let dst = self.reg();
        self.push(Inst::Select { dst, cond, a, b });
        dst
    }

    pub fn copy(&mut self, to: Addr, from: Addr, len: u32) {
        self.push(Inst::Copy { to, from, len });
    }

    pub fn fill(&mut self, to: Addr, len: u32, value: Reg) {
        self.push(Inst::Fill { to, len, value });
    }

    pub fn assert(&mut self, cond: Reg, site: SiteId, values: &[Reg]) {
        self.push(Inst::Assert { cond, site, values: values.into() });
    }

    pub fn warn(&mut self, cond: Reg, site: SiteId, values: &[Reg]) {
        self.push(Inst::Warn { cond, site, values: values.into() });
    }

    /// A register to name as `Dest::Reg` of a call.
    pub fn result_reg(&mut self) -> Reg {
        self.reg()
    }

    pub fn call(&mut self, func: FuncId, args: &[Arg], results: &[Dest], site: SiteId) {
        self.push(Inst::Call { func, args: args.into(), results: results.into(), site });
    }

    pub fn call_host(&mut self, host: HostId, args: &[Arg], results: &[Dest], site: SiteId) {
        self.push(Inst::CallHost { host, args: args.into(), results: results.into(), site });
    }

    /// A call with scalars only that gives one.
    pub fn call_scalar(&mut self, func: FuncId, args: &[Reg], site: SiteId) -> Reg {
        let dst = self.reg();
        let args: Vec<Arg> = args.iter().map(|&r| Arg::Reg(r)).collect();
        self.call(func, &args, &[Dest::Reg(dst)], site);
        dst
    }

    pub fn call_host_scalar(&mut self, host: HostId, args: &[Reg], site: SiteId) -> Reg {
        let dst = self.reg();
        let args: Vec<Arg> = args.iter().map(|&r| Arg::Reg(r)).collect();
        self.call_host(host, &args, &[Dest::Reg(dst)], site);
        dst
    }

    fn end(&mut self, terminator: Terminator) {
        let (_, end) = &mut self.blocks[self.current.index()];
        assert!(end.is_none(), "{} ends twice", self.current);
        *end = Some(terminator);
    }

    pub fn jump(&mut self, to: BlockId) {
        self.end(Terminator::Jump(to));
    }

    pub fn branch(&mut self, cond: Reg, then: BlockId, other: BlockId) {
        self.end(Terminator::Branch { cond, then, other });
    }

    pub fn ret(&mut self) {
        self.end(Terminator::Return);
    }

    pub fn fail(&mut self, site: SiteId, values: &[Reg]) {
        self.end(Terminator::Fail { site, values: values.into() });
    }

    /// Blocks left open return.
    pub fn finish(self) -> Function {
        let blocks = self.blocks.into_iter();
        Function {
            name: self.name,
            n_args: self.n_args,
            n_results: self.n_results,
            frame_size: self.frame_size,
            n_regs: self.n_regs,
            site: self.site,
            blocks: blocks
                .map(|(insts, end)| Block { insts, end: end.unwrap_or(Terminator::Return) })
                .collect(),
        }
    }
}
