//! The executable form of a model: what lowering produces, the interpreter runs and machine code is made from.
//!
//! All data of a model is `f64` in one flat memory: time, states, derivatives, parameters, relation flags,
//! pre-values. A program does not know which is which. A Boolean is 0 or 1, an Integer and an enumeration
//! value is a whole number.
//!
//! A [`Function`] is a graph of basic blocks. Registers are assigned once and live only inside their block;
//! what must survive a block sits in the function's *frame*, scalars and arrays side by side. Two uses:
//!
//! * a *chunk*, 25 to 100 equations of the schedule: no arguments, reads and writes the memory;
//! * a Modelica function: finds its inputs in frame slots `0..n_args`, leaves its outputs in
//!   `n_args..n_args + n_results`. All other slots are zero on entry.
//!
//! Execution ends well or with a [`Failure`], which names a [`Site`]: a place in the model. It never crashes
//! and never hangs: [`Limits`] bound recursion and loops.
//!
//! ```text
//! program mem 3
//! site s0 "x must be positive, is {0}" in "tank"
//! func f0 "chunk" args 0 results 0 frame 0 site s0 {
//! b0:
//!   r0 = load @0
//!   r1 = const 0.0
//!   r2 = gt r0, r1
//!   assert r2, s0, (r0)
//!   r3 = sqrt r0
//!   store @1, r3
//!   return
//! }
//! ```
//!
//! `@7` is a memory cell, `$7` a frame slot, `%7` a number of the program's data, `@7:3` three cells from there,
//! `@7[r1 of 3]` one of them.
//! `build.rs` makes functions, `text.rs` prints and reads this form, `verify.rs` says what is legal, `optimize.rs`
//! makes programs smaller, `interpret.rs` runs them, and `math.rs` defines their arithmetic.

mod build;
pub mod interpret;
pub mod math;
mod optimize;
mod text;
mod verify;

pub use build::FunctionBuilder;
pub use optimize::{expand_powers, inline_small, optimize, simplify};
pub use text::{ParseError, parse};
pub use verify::{Invalid, verify};

use harpoon_base::{Span, Table, id};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

id!(FuncId, "f");
id!(BlockId, "b");
id!(SiteId, "s");
id!(HostId, "h");
id!(
    /// Numbered through the whole function, but only visible in the block that assigns it.
    Reg,
    "r"
);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// How many cells of memory the functions may touch.
    pub mem_size: u32,
    /// Numbers that functions read and nobody writes: tables of coefficients.
    pub data: Vec<f64>,
    pub functions: Table<FuncId, Function>,
    pub hosts: Table<HostId, HostDecl>,
    pub sites: Table<SiteId, Site>,
}

impl Program {
    /// The function that is to be called; panics unless it is called as it declares.
    pub fn check_call(&self, func: FuncId, args: &[f64], results: &[f64], mem: &[f64]) -> &Function {
        let function = &self.functions[func];
        assert!(mem.len() >= self.mem_size as usize, "the memory is smaller than the program's");
        assert_eq!(args.len(), function.n_args as usize, "number of arguments of `{}`", function.name);
        assert_eq!(results.len(), function.n_results as usize, "number of results of `{}`", function.name);
        function
    }
}

/// Something outside the program that it calls: a table, a delay buffer, an external function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostDecl {
    pub name: String,
}

/// A place in the model that a failure points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// In the user's words. `{0}`, `{1}`, … stand for the values the failing instruction hands over; for an
    /// index out of range these are the index, counted from 0, and the length.
    pub message: String,
    /// The instance path, such as `cart.damper`; empty where there is none.
    pub component: String,
    pub span: Span,
}

impl Site {
    pub fn new(message: impl Into<String>, component: impl Into<String>, span: Span) -> Site {
        Site { message: message.into(), component: component.into(), span }
    }

    /// The message with the values put in.
    pub fn message_with(&self, values: &[f64]) -> String {
        let mut text = self.message.clone();
        for (i, value) in values.iter().enumerate() {
            text = text.replace(&format!("{{{i}}}"), &value.to_string());
        }
        text
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    pub name: String,
    pub n_args: u32,
    pub n_results: u32,
    /// Slots of the frame: arguments, results, then locals.
    pub frame_size: u32,
    pub n_regs: u32,
    /// Where to point when a loop of this function does not end.
    pub site: SiteId,
    /// Execution starts in the first one.
    pub blocks: Table<BlockId, Block>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub insts: Vec<Inst>,
    pub end: Terminator,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Addr {
    Mem(u32),
    Frame(u32),
    /// Only to be read.
    Data(u32),
}

impl Addr {
    pub fn offset(self, by: u32) -> Addr {
        match self {
            Addr::Mem(a) => Addr::Mem(a + by),
            Addr::Frame(a) => Addr::Frame(a + by),
            Addr::Data(a) => Addr::Data(a + by),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Inst {
    Const {
        dst: Reg,
        value: f64,
    },
    Load {
        dst: Reg,
        from: Addr,
    },
    Store {
        to: Addr,
        value: Reg,
    },
    /// `dst = base[index]`; the index counts from 0, its fraction is ignored. Fails unless `0 <= index < len`.
    LoadAt {
        dst: Reg,
        base: Addr,
        len: u32,
        index: Reg,
        site: SiteId,
    },
    StoreAt {
        base: Addr,
        len: u32,
        index: Reg,
        value: Reg,
        site: SiteId,
    },
    Unary {
        dst: Reg,
        op: UnaryOp,
        a: Reg,
    },
    Binary {
        dst: Reg,
        op: BinaryOp,
        a: Reg,
        b: Reg,
    },
    /// A whole power, see [`math::powi`].
    Powi {
        dst: Reg,
        a: Reg,
        n: i32,
    },
    /// `if cond then a else b`, both sides already computed.
    Select {
        dst: Reg,
        cond: Reg,
        a: Reg,
        b: Reg,
    },
    /// Behaves as if through a buffer, so the two ranges may overlap.
    Copy {
        to: Addr,
        from: Addr,
        len: u32,
    },
    Fill {
        to: Addr,
        len: u32,
        value: Reg,
    },
    /// Fails with `site` when the condition does not hold.
    Assert {
        cond: Reg,
        site: SiteId,
        values: Box<[Reg]>,
    },
    /// Tells the host when the condition does not hold, and goes on.
    Warn {
        cond: Reg,
        site: SiteId,
        values: Box<[Reg]>,
    },
    /// The arguments fill the callee's slots `0..n_args` in order, the results are taken from the slots after
    /// them. Fails with `site` when the stack is exhausted.
    Call {
        func: FuncId,
        args: Box<[Arg]>,
        results: Box<[Dest]>,
        site: SiteId,
    },
    /// Fails with `site` when the host refuses.
    CallHost {
        host: HostId,
        args: Box<[Arg]>,
        results: Box<[Dest]>,
        site: SiteId,
    },
}

/// One argument of a call: a scalar, or a range of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    Reg(Reg),
    Range(Addr, u32),
}

/// Where results of a call go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dest {
    Reg(Reg),
    Range(Addr, u32),
    /// Results nobody asked for.
    Ignore(u32),
}

impl Arg {
    pub fn len(self) -> u32 {
        match self {
            Arg::Reg(_) => 1,
            Arg::Range(_, len) => len,
        }
    }
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

impl Dest {
    pub fn len(self) -> u32 {
        match self {
            Dest::Reg(_) => 1,
            Dest::Range(_, len) | Dest::Ignore(len) => len,
        }
    }
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Terminator {
    Jump(BlockId),
    Branch {
        cond: Reg,
        then: BlockId,
        other: BlockId,
    },
    Return,
    /// An unconditional assertion failure.
    Fail {
        site: SiteId,
        values: Box<[Reg]>,
    },
}

/// At most this many values may go with a failure or a warning.
pub const MAX_VALUES: usize = 8;

macro_rules! operations {
    ($name:ident: $($variant:ident $text:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($variant),* }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word of the text form.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }

            pub fn from_name(name: &str) -> Option<$name> {
                match name { $($text => Some($name::$variant),)* _ => None }
            }
        }
    };
}

operations! {
    UnaryOp:
    Neg "neg",
    Not "not",
    Abs "abs",
    Sign "sign",
    Sqrt "sqrt",
    Floor "floor",
    Ceil "ceil",
    Trunc "trunc",
    Sin "sin",
    Cos "cos",
    Tan "tan",
    Asin "asin",
    Acos "acos",
    Atan "atan",
    Sinh "sinh",
    Cosh "cosh",
    Tanh "tanh",
    Exp "exp",
    Log "log",
    Log10 "log10",
}

impl UnaryOp {
    #[inline(always)]
    pub fn apply(self, a: f64) -> f64 {
        match self {
            UnaryOp::Neg => -a,
            UnaryOp::Not => math::from_bool(!math::truth(a)),
            UnaryOp::Abs => a.abs(),
            UnaryOp::Sign => math::sign(a),
            UnaryOp::Sqrt => a.sqrt(),
            UnaryOp::Floor => a.floor(),
            UnaryOp::Ceil => a.ceil(),
            UnaryOp::Trunc => a.trunc(),
            UnaryOp::Sin => math::sin(a),
            UnaryOp::Cos => math::cos(a),
            UnaryOp::Tan => math::tan(a),
            UnaryOp::Asin => math::asin(a),
            UnaryOp::Acos => math::acos(a),
            UnaryOp::Atan => math::atan(a),
            UnaryOp::Sinh => math::sinh(a),
            UnaryOp::Cosh => math::cosh(a),
            UnaryOp::Tanh => math::tanh(a),
            UnaryOp::Exp => math::exp(a),
            UnaryOp::Log => math::log(a),
            UnaryOp::Log10 => math::log10(a),
        }
    }
}

operations! {
    BinaryOp:
    Add "add",
    Sub "sub",
    Mul "mul",
    Div "div",
    Pow "pow",
    Atan2 "atan2",
    Min "min",
    Max "max",
    IntDiv "intdiv",
    Mod "mod",
    Rem "rem",
    Lt "lt",
    Le "le",
    Gt "gt",
    Ge "ge",
    Eq "eq",
    Ne "ne",
    And "and",
    Or "or",
}

impl BinaryOp {
    #[inline(always)]
    pub fn apply(self, a: f64, b: f64) -> f64 {
        match self {
            BinaryOp::Add => a + b,
            BinaryOp::Sub => a - b,
            BinaryOp::Mul => a * b,
            BinaryOp::Div => a / b,
            BinaryOp::Pow => math::pow(a, b),
            BinaryOp::Atan2 => math::atan2(a, b),
            BinaryOp::Min => math::min(a, b),
            BinaryOp::Max => math::max(a, b),
            BinaryOp::IntDiv => math::div(a, b),
            BinaryOp::Mod => math::modulo(a, b),
            BinaryOp::Rem => math::rem(a, b),
            BinaryOp::Lt => math::from_bool(a < b),
            BinaryOp::Le => math::from_bool(a <= b),
            BinaryOp::Gt => math::from_bool(a > b),
            BinaryOp::Ge => math::from_bool(a >= b),
            BinaryOp::Eq => math::from_bool(a == b),
            BinaryOp::Ne => math::from_bool(a != b),
            BinaryOp::And => math::from_bool(math::truth(a) & math::truth(b)),
            BinaryOp::Or => math::from_bool(math::truth(a) | math::truth(b)),
        }
    }
}

impl Inst {
    /// Calls `f` with each register the instruction assigns or reads.
    pub fn for_each_reg(&mut self, mut f: impl FnMut(&mut Reg)) {
        match self {
            Inst::Const { dst, .. } | Inst::Load { dst, .. } => f(dst),
            Inst::Store { value, .. } | Inst::Fill { value, .. } => f(value),
            Inst::LoadAt { dst, index, .. } => [dst, index].into_iter().for_each(f),
            Inst::StoreAt { index, value, .. } => [index, value].into_iter().for_each(f),
            Inst::Unary { dst, a, .. } | Inst::Powi { dst, a, .. } => [dst, a].into_iter().for_each(f),
            Inst::Binary { dst, a, b, .. } => [dst, a, b].into_iter().for_each(f),
            Inst::Select { dst, cond, a, b } => [dst, cond, a, b].into_iter().for_each(f),
            Inst::Copy { .. } => {}
            Inst::Assert { cond, values, .. } | Inst::Warn { cond, values, .. } => {
                f(cond);
                values.iter_mut().for_each(f);
            }
            Inst::Call { args, results, .. } | Inst::CallHost { args, results, .. } => {
                for arg in args {
                    if let Arg::Reg(r) = arg {
                        f(r);
                    }
                }
                for dest in results {
                    if let Dest::Reg(r) = dest {
                        f(r);
                    }
                }
            }
        }
    }

    /// Calls `f` with each register the instruction assigns.
    pub fn defs(&self, mut f: impl FnMut(Reg)) {
        match self {
            Inst::Const { dst, .. }
            | Inst::Load { dst, .. }
            | Inst::LoadAt { dst, .. }
            | Inst::Unary { dst, .. }
            | Inst::Binary { dst, .. }
            | Inst::Powi { dst, .. }
            | Inst::Select { dst, .. } => f(*dst),
            Inst::Call { results, .. } | Inst::CallHost { results, .. } => {
                for dest in results {
                    if let Dest::Reg(r) = dest {
                        f(*r);
                    }
                }
            }
            Inst::Store { .. }
            | Inst::StoreAt { .. }
            | Inst::Copy { .. }
            | Inst::Fill { .. }
            | Inst::Assert { .. }
            | Inst::Warn { .. } => {}
        }
    }

    /// Calls `f` with each register the instruction reads.
    pub fn uses(&self, mut f: impl FnMut(Reg)) {
        match self {
            Inst::Const { .. } | Inst::Load { .. } | Inst::Copy { .. } => {}
            Inst::Store { value, .. } | Inst::Fill { value, .. } => f(*value),
            Inst::LoadAt { index, .. } => f(*index),
            Inst::StoreAt { index, value, .. } => {
                f(*index);
                f(*value);
            }
            Inst::Unary { a, .. } | Inst::Powi { a, .. } => f(*a),
            Inst::Binary { a, b, .. } => {
                f(*a);
                f(*b);
            }
            Inst::Select { cond, a, b, .. } => {
                f(*cond);
                f(*a);
                f(*b);
            }
            Inst::Assert { cond, values, .. } | Inst::Warn { cond, values, .. } => {
                f(*cond);
                values.iter().copied().for_each(f);
            }
            Inst::Call { args, .. } | Inst::CallHost { args, .. } => {
                for arg in args {
                    if let Arg::Reg(r) = arg {
                        f(*r);
                    }
                }
            }
        }
    }
}

impl Terminator {
    pub fn for_each_reg(&mut self, mut f: impl FnMut(&mut Reg)) {
        match self {
            Terminator::Jump(_) | Terminator::Return => {}
            Terminator::Branch { cond, .. } => f(cond),
            Terminator::Fail { values, .. } => values.iter_mut().for_each(f),
        }
    }

    pub fn uses(&self, mut f: impl FnMut(Reg)) {
        match self {
            Terminator::Jump(_) | Terminator::Return => {}
            Terminator::Branch { cond, .. } => f(*cond),
            Terminator::Fail { values, .. } => values.iter().copied().for_each(f),
        }
    }

    pub fn targets(&self) -> impl Iterator<Item = BlockId> + use<> {
        match *self {
            Terminator::Jump(to) => [Some(to), None],
            Terminator::Branch { then, other, .. } => [Some(then), Some(other)],
            Terminator::Return | Terminator::Fail { .. } => [None, None],
        }
        .into_iter()
        .flatten()
    }
}

impl Function {
    /// How far the frames of the functions and hosts it calls reach into the stack beyond its own.
    pub fn outgoing_size(&self, program: &Program) -> u32 {
        let insts = self.blocks.values().flat_map(|block| &block.insts);
        insts
            .map(|inst| match inst {
                Inst::Call { func, .. } => program.functions[*func].frame_size,
                Inst::CallHost { args, results, .. } => {
                    args.iter().map(|a| a.len()).sum::<u32>() + results.iter().map(|d| d.len()).sum::<u32>()
                }
                _ => 0,
            })
            .max()
            .unwrap_or(0)
    }
}

/// Executes a program. The interpreter and the machine code are two of them, and give the same bits.
pub trait Code: Send + Sync {
    fn program(&self) -> &Program;

    /// Runs one function. `args` and `results` have the lengths the function declares, `mem` has at least
    /// `mem_size` cells. After a failure the memory holds what was written before it; `results` are undefined.
    fn call(
        &self,
        func: FuncId,
        args: &[f64],
        results: &mut [f64],
        mem: &mut [f64],
        host: &mut dyn Host,
    ) -> Result<(), Failure>;

    /// Runs a chunk: a function without arguments and results.
    fn run(&self, func: FuncId, mem: &mut [f64], host: &mut dyn Host) -> Result<(), Failure> {
        self.call(func, &[], &mut [], mem, host)
    }
}

/// The world outside a program.
pub trait Host {
    fn call(&mut self, host: HostId, args: &[f64], results: &mut [f64]) -> Result<(), Refusal>;

    /// A `warn` instruction whose condition does not hold. Comes as often as it is executed.
    fn warn(&mut self, site: SiteId, values: &[f64]) {
        let _ = (site, values);
    }
}

/// For programs that call nothing outside; warnings are dropped.
pub struct NoHost;

impl Host for NoHost {
    fn call(&mut self, host: HostId, _: &[f64], _: &mut [f64]) -> Result<(), Refusal> {
        Err(Refusal { message: format!("nothing is connected to {host}") })
    }
}

/// Why a host did not give a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub message: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    pub site: SiteId,
    pub cause: Cause,
    /// What the site's message shows, see [`Site::message`].
    pub values: Vec<f64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// An assertion of the model.
    Assertion,
    /// An index out of range.
    Index,
    /// Calls nested too deep, see [`Limits`].
    Stack,
    /// A loop or a recursion that does not end, see [`Limits`].
    Endless,
    /// Somebody set the flag in [`Limits::cancel`].
    Cancelled,
    Host(Refusal),
}

/// What one execution may use. Counted alike in the interpreter and in machine code.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Cells for the frames of nested calls.
    pub stack: u32,
    /// Nested calls.
    pub depth: u32,
    /// Jumps to an earlier or the same block, and calls, during one execution.
    pub fuel: u64,
    /// Looked at from time to time in loops and calls.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { stack: 1 << 20, depth: 1000, fuel: 1 << 26, cancel: None }
    }
}

impl Limits {
    /// Fuel is handed out in portions of this size; the flag is looked at in between.
    pub const PORTION: u64 = 1 << 16;
}

/// The meter of one execution: counts [`Limits::fuel`] down and looks at the flag now and then.
///
/// The layout is fixed because machine code counts `left` down itself.
#[derive(Debug)]
#[repr(C)]
pub struct Fuel {
    /// What is left of the portion at hand; [`Fuel::refill`] at zero.
    pub left: u64,
    reserve: u64,
    cancel: Option<Arc<AtomicBool>>,
}

impl Fuel {
    pub fn new(limits: &Limits) -> Fuel {
        let left = limits.fuel.clamp(1, Limits::PORTION);
        Fuel { left, reserve: limits.fuel.saturating_sub(left), cancel: limits.cancel.clone() }
    }

    /// How much is gone of what the limits allowed.
    pub fn burnt(&self, limits: &Limits) -> u64 {
        limits.fuel.saturating_sub(self.left + self.reserve)
    }

    #[inline]
    pub fn burn(&mut self) -> Result<(), Cause> {
        self.left -= 1;
        if self.left == 0 { self.refill() } else { Ok(()) }
    }

    /// The next portion.
    #[cold]
    pub fn refill(&mut self) -> Result<(), Cause> {
        // One unit must stay, so that the next `burn` after a failure does not wrap around.
        self.left = 1;
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Cause::Cancelled);
        }
        if self.reserve == 0 {
            return Err(Cause::Endless);
        }
        self.left = self.reserve.min(Limits::PORTION);
        self.reserve -= self.left;
        Ok(())
    }
}
