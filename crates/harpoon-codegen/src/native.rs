//! Machine code for a [`Program`], made in process by Cranelift: no compiler and no file is involved.
//!
//! Each function of the program becomes one machine function
//!
//! ```text
//! status(context, memory, frame, depth)
//! ```
//!
//! where `context` holds what an execution may use up and what it leaves behind when it fails, `frame` points
//! into a stack of `f64` cells of our own (a callee's frame follows its caller's), and `depth` counts how many
//! more calls may nest. The status is 0, or 1 with the failure in the context. `lower.rs` writes the functions.
//!
//! The results have the same bits as the interpreter's: arithmetic is the same IEEE operation, and every
//! function of the math library is the one `harpoon_program::math` defines, called through a shim. The limits
//! are counted alike, with one more here: a recursion also ends, as [`Cause::Stack`], when it has used a
//! megabyte of the machine's stack.
//!
//! Safety rests on two things: the program passed `verify`, so that every cell it names lies inside its
//! memory or frame, and the lengths of memory and stack are checked at each entry.

mod clear;
mod lower;

use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::isa::OwnedTargetIsa;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{Linkage, Module, ModuleReloc};
use harpoon_base::Table;
use harpoon_program::math;
use harpoon_program::*;
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

pub struct Native {
    program: Arc<Program>,
    limits: Limits,
    entries: Table<FuncId, Entry>,
    idle_stacks: Mutex<Vec<Vec<f64>>>,
    code_size: usize,
    /// Keeps the pages of the code; only touched again to give them back.
    _code: Mutex<CodeMemory>,
}

struct Entry {
    code: MachineFunction,
    /// What `Limits::stack` must have room for when the function is entered.
    needs: u32,
    /// Whether it, or a function it calls, has anything on the stack.
    uses_stack: bool,
}

type MachineFunction = unsafe extern "C" fn(*mut Context<'_>, *mut f64, *mut f64, u64) -> u32;

/// Why there is no machine code.
#[derive(Debug)]
pub enum CompileError {
    Invalid(Invalid),
    /// The machine is not one Cranelift can compile for; the interpreter still works.
    Machine(String),
    /// Cranelift refused a function. An error of ours.
    Codegen {
        function: String,
        message: String,
    },
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompileError::Invalid(invalid) => write!(f, "the program is not valid: {invalid}"),
            CompileError::Machine(reason) => write!(f, "no machine code on this machine: {reason}"),
            CompileError::Codegen { function, message } => write!(f, "function `{function}`: {message}"),
        }
    }
}

impl std::error::Error for CompileError {}

/// How much time to spend on better code. The results are the same bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// A third of the compile time, for code that takes 1.2 to 1.7 times as long. Relies on `optimize` having
    /// been run before.
    Quick,
    #[default]
    Best,
}

impl Native {
    pub fn compile(program: impl Into<Arc<Program>>, limits: Limits) -> Result<Native, CompileError> {
        Native::compile_with(program, limits, Effort::Best)
    }

    pub fn compile_with(
        program: impl Into<Arc<Program>>,
        limits: Limits,
        effort: Effort,
    ) -> Result<Native, CompileError> {
        let program = program.into();
        verify(&program).map_err(CompileError::Invalid)?;
        let isa = this_machine(effort)?;
        let mut builder = JITBuilder::with_isa(isa.clone(), cranelift_module::default_libcall_names());
        for shim in SHIMS {
            builder.symbol(shim.name, shim.address());
        }
        let mut code = CodeMemory { module: Some(JITModule::new(builder)) };
        let module = code.module.as_mut().expect("just put there");
        let whole = |error: cranelift_module::ModuleError| CompileError::Codegen {
            function: "(program)".into(),
            message: error.to_string(),
        };
        let mut names = lower::Names {
            shims: Vec::new(),
            functions: Vec::new(),
            needs: program.functions.values().map(|f| f.frame_size + f.outgoing_size(&program)).collect(),
        };
        for shim in SHIMS {
            let signature = shim.signature(&*isa);
            names.shims.push(module.declare_function(shim.name, Linkage::Import, &signature).map_err(whole)?);
        }
        for id in program.functions.ids() {
            let signature = lower::signature(&*isa);
            let name = format!("harpoon_{id}");
            names.functions.push(module.declare_function(&name, Linkage::Local, &signature).map_err(whole)?);
        }
        let mut code_size = 0;
        for (blob, id) in compile_all(&program, &isa, &names).into_iter().zip(&names.functions) {
            let blob = blob?;
            code_size += blob.bytes.len();
            module.define_function_bytes(*id, blob.alignment, &blob.bytes, &blob.relocs).map_err(whole)?;
        }
        module.finalize_definitions().map_err(whole)?;
        let uses_stack = functions_using_stack(&program, &names.needs);
        let entries = program.functions.ids().zip(&names.functions).map(|(id, name)| Entry {
            // SAFETY: the function was compiled with exactly this signature and calling convention.
            code: unsafe {
                std::mem::transmute::<*const u8, MachineFunction>(module.get_finalized_function(*name))
            },
            needs: names.needs[id.0 as usize],
            uses_stack: uses_stack[id.0 as usize],
        });
        Ok(Native {
            entries: entries.collect(),
            program,
            limits,
            idle_stacks: Mutex::new(Vec::new()),
            code_size,
            _code: Mutex::new(code),
        })
    }

    /// Bytes of machine code.
    pub fn code_size(&self) -> usize {
        self.code_size
    }
}

impl Code for Native {
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
        let function = self.program.check_call(func, args, results, mem);
        let entry = &self.entries[func];
        if entry.needs > self.limits.stack {
            return Err(Failure { site: function.site, cause: Cause::Stack, values: Vec::new() });
        }
        if !entry.uses_stack {
            return self.enter(entry, mem, &mut [], host);
        }
        // A poisoned lock only says that a host panicked once; the stacks hold no promises.
        let lock = || self.idle_stacks.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let idle = lock().pop();
        let mut stack = idle.unwrap_or_else(|| vec![0.0; self.limits.stack as usize]);
        stack[..args.len()].copy_from_slice(args);
        let outcome = self.enter(entry, mem, &mut stack, host);
        if outcome.is_ok() {
            results.copy_from_slice(&stack[args.len()..args.len() + results.len()]);
        }
        lock().push(stack);
        outcome
    }
}

impl Native {
    fn enter(
        &self,
        entry: &Entry,
        mem: &mut [f64],
        stack: &mut [f64],
        host: &mut dyn Host,
    ) -> Result<(), Failure> {
        let here = 0u8;
        let mut context = Context {
            fuel: Fuel::new(&self.limits),
            stack_end: stack.as_mut_ptr_range().end,
            machine_stack_end: (&raw const here as usize).saturating_sub(MACHINE_STACK),
            values: [0.0; MAX_VALUES],
            site: 0,
            cause: 0,
            n_values: 0,
            host,
            stopped: None,
        };
        // SAFETY: the program is verified and `call` has checked that `mem` covers its memory and that `stack`
        // covers the entry's frame and outgoing area; deeper frames are checked against `stack_end` by the
        // code itself. The context outlives the call.
        let status = unsafe {
            (entry.code)(&raw mut context, mem.as_mut_ptr(), stack.as_mut_ptr(), u64::from(self.limits.depth))
        };
        if status == 0 {
            return Ok(());
        }
        let cause = match context.stopped.take() {
            Some(Stopped::Panic(payload)) => resume_unwind(payload),
            Some(Stopped::Cause(cause)) => cause,
            None if context.cause == lower::CAUSE_INDEX => Cause::Index,
            None if context.cause == lower::CAUSE_STACK => Cause::Stack,
            None => Cause::Assertion,
        };
        let values = context.values[..context.n_values as usize].to_vec();
        Err(Failure { site: SiteId(context.site), cause, values })
    }
}

/// What a recursion may use of the machine's stack, in bytes. Threads of Rust have two megabytes.
const MACHINE_STACK: usize = 1 << 20;

/// What machine code and shims share during one execution. Machine code knows the offsets of the first fields.
#[repr(C)]
pub(crate) struct Context<'a> {
    fuel: Fuel,
    stack_end: *mut f64,
    machine_stack_end: usize,
    values: [f64; MAX_VALUES],
    site: u32,
    cause: u32,
    n_values: u32,
    host: &'a mut dyn Host,
    /// Set by a shim that makes the code stop.
    stopped: Option<Stopped>,
}

enum Stopped {
    Cause(Cause),
    /// A panic of the host must not unwind through machine code; it goes on behind it.
    Panic(Box<dyn Any + Send>),
}

impl Context<'_> {
    fn stop(&mut self, site: u32, stopped: Stopped) -> u32 {
        self.site = site;
        self.n_values = 0;
        self.stopped = Some(stopped);
        1
    }
}

/// A function machine code can call.
struct Shim {
    name: &'static str,
    kind: ShimKind,
}

enum ShimKind {
    Unary(extern "C" fn(f64) -> f64),
    Binary(extern "C" fn(f64, f64) -> f64),
    Powi(extern "C" fn(f64, i32) -> f64),
    /// `(to, from, len)`
    Copy(unsafe extern "C" fn(*mut f64, *const f64, u64)),
    /// `(to, len, value)`
    Fill(unsafe extern "C" fn(*mut f64, u64, f64)),
    /// `(context, site)`, gives a status
    Notice(unsafe extern "C" fn(*mut Context<'_>, u32) -> u32),
    /// `(context, host, args, n_args, n_results, site)`, gives a status
    Host(unsafe extern "C" fn(*mut Context<'_>, u32, *mut f64, u32, u32, u32) -> u32),
}

macro_rules! math_shims {
    ($(($kind:ident, $name:ident: $($arg:ident $ty:ty),*)),* $(,)?) => {
        &[
            $({
                extern "C" fn $name($($arg: $ty),*) -> f64 {
                    math::$name($($arg),*)
                }
                Shim { name: concat!("harpoon_", stringify!($name)), kind: ShimKind::$kind($name) }
            },)*
            Shim { name: "harpoon_copy", kind: ShimKind::Copy(copy) },
            Shim { name: "harpoon_fill", kind: ShimKind::Fill(fill) },
            Shim { name: "harpoon_warn", kind: ShimKind::Notice(warn) },
            Shim { name: "harpoon_refill", kind: ShimKind::Notice(refill) },
            Shim { name: "harpoon_host", kind: ShimKind::Host(call_host) },
        ]
    };
}

static SHIMS: &[Shim] = math_shims![
    (Unary, sin: x f64),
    (Unary, cos: x f64),
    (Unary, tan: x f64),
    (Unary, asin: x f64),
    (Unary, acos: x f64),
    (Unary, atan: x f64),
    (Unary, sinh: x f64),
    (Unary, cosh: x f64),
    (Unary, tanh: x f64),
    (Unary, exp: x f64),
    (Unary, log: x f64),
    (Unary, log10: x f64),
    (Binary, pow: x f64, y f64),
    (Binary, atan2: y f64, x f64),
    (Powi, powi: x f64, n i32),
];

impl Shim {
    fn address(&self) -> *const u8 {
        match self.kind {
            ShimKind::Unary(f) => f as *const u8,
            ShimKind::Binary(f) => f as *const u8,
            ShimKind::Powi(f) => f as *const u8,
            ShimKind::Copy(f) => f as *const u8,
            ShimKind::Fill(f) => f as *const u8,
            ShimKind::Notice(f) => f as *const u8,
            ShimKind::Host(f) => f as *const u8,
        }
    }
}

/// SAFETY, also for `fill`: called by machine code with two ranges inside memory or frames.
unsafe extern "C" fn copy(to: *mut f64, from: *const f64, len: u64) {
    unsafe { std::ptr::copy(from, to, len as usize) }
}

unsafe extern "C" fn fill(to: *mut f64, len: u64, value: f64) {
    unsafe { std::slice::from_raw_parts_mut(to, len as usize) }.fill(value);
}

/// SAFETY, also for the next two: called by machine code with the context it was given, which nothing else
/// uses meanwhile.
unsafe extern "C" fn warn(context: *mut Context<'_>, site: u32) -> u32 {
    let context = unsafe { &mut *context };
    let values = &context.values[..context.n_values as usize];
    match catch_unwind(AssertUnwindSafe(|| context.host.warn(SiteId(site), values))) {
        Ok(()) => 0,
        Err(payload) => context.stop(site, Stopped::Panic(payload)),
    }
}

unsafe extern "C" fn refill(context: *mut Context<'_>, site: u32) -> u32 {
    let context = unsafe { &mut *context };
    match context.fuel.refill() {
        Ok(()) => 0,
        Err(cause) => context.stop(site, Stopped::Cause(cause)),
    }
}

unsafe extern "C" fn call_host(
    context: *mut Context<'_>,
    host: u32,
    area: *mut f64,
    n_args: u32,
    n_results: u32,
    site: u32,
) -> u32 {
    // SAFETY: the area lies on the stack beyond the caller's frame, where `needs` has made room for it.
    let (context, area) =
        unsafe { (&mut *context, std::slice::from_raw_parts_mut(area, (n_args + n_results) as usize)) };
    let (args, results) = area.split_at_mut(n_args as usize);
    results.fill(0.0);
    match catch_unwind(AssertUnwindSafe(|| context.host.call(HostId(host), args, results))) {
        Ok(Ok(())) => 0,
        Ok(Err(refusal)) => context.stop(site, Stopped::Cause(Cause::Host(refusal))),
        Err(payload) => context.stop(site, Stopped::Panic(payload)),
    }
}

/// The pages of the code.
struct CodeMemory {
    module: Option<JITModule>,
}

impl Drop for CodeMemory {
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: only `Native` holds pointers into the code, and it is gone with us.
            unsafe { module.free_memory() }
        }
    }
}

fn this_machine(effort: Effort) -> Result<OwnedTargetIsa, CompileError> {
    let (opt_level, regalloc) = match effort {
        Effort::Quick => ("none", "single_pass"),
        Effort::Best => ("speed", "backtracking"),
    };
    let machine = |error: &dyn fmt::Display| CompileError::Machine(error.to_string());
    let mut flags = settings::builder();
    for (name, value) in [
        ("opt_level", opt_level),
        ("regalloc_algorithm", regalloc),
        ("is_pic", "false"),
        ("use_colocated_libcalls", "false"),
        ("unwind_info", "false"),
        ("enable_probestack", "true"),
        ("probestack_strategy", "inline"),
        ("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }),
    ] {
        flags.set(name, value).map_err(|e| machine(&e))?;
    }
    let isa = cranelift_native::builder().map_err(|e| machine(&e))?;
    isa.finish(settings::Flags::new(flags)).map_err(|e| machine(&e))
}

/// The machine code of one function before it has an address.
struct Blob {
    bytes: Vec<u8>,
    alignment: u64,
    relocs: Vec<ModuleReloc>,
}

/// Below this many instructions a second thread costs more than it saves.
const WORTH_A_THREAD: usize = 2000;

/// Compiles functions on as many threads as there is work for; the result does not depend on their number.
fn compile_all(
    program: &Program,
    isa: &OwnedTargetIsa,
    names: &lower::Names,
) -> Vec<Result<Blob, CompileError>> {
    let functions = &program.functions;
    let size: usize = functions.values().flat_map(|f| f.blocks.values()).map(|b| b.insts.len()).sum();
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let n_threads = cores.min(1 + size / WORTH_A_THREAD).min(functions.len().max(1));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut compiler = lower::Compiler::new(program, isa, names);
        let mut blobs = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= functions.len() {
                return blobs;
            }
            blobs.push((at, compile_one(&mut compiler, FuncId(at as u32), isa, names)));
        }
    };
    let mut blobs = std::thread::scope(|scope| {
        let others: Vec<_> = (1..n_threads).map(|_| scope.spawn(work)).collect();
        let mut blobs = work();
        for other in others {
            blobs.extend(other.join().unwrap_or_else(|payload| resume_unwind(payload)));
        }
        blobs
    });
    blobs.sort_by_key(|(at, _)| *at);
    blobs.into_iter().map(|(_, blob)| blob).collect()
}

fn compile_one(
    compiler: &mut lower::Compiler<'_>,
    func: FuncId,
    isa: &OwnedTargetIsa,
    names: &lower::Names,
) -> Result<Blob, CompileError> {
    let context = compiler.lower(func);
    let outcome = context.compile(&**isa, &mut ControlPlane::default()).map(|_| ()).map_err(|e| e.inner);
    outcome.map_err(|error| CompileError::Codegen {
        function: func.to_string(),
        message: cranelift_codegen::print_errors::pretty_error(&context.func, error),
    })?;
    let compiled = context.compiled_code().expect("it has just been compiled");
    let id = names.functions[func.0 as usize];
    let relocs = compiled.buffer.relocs().iter();
    Ok(Blob {
        bytes: compiled.code_buffer().to_vec(),
        alignment: u64::from(compiled.buffer.alignment)
            .max(u64::from(isa.function_alignment().minimum))
            .max(isa.symbol_alignment()),
        relocs: relocs.map(|reloc| ModuleReloc::from_mach_reloc(reloc, &context.func, id)).collect(),
    })
}

/// Which functions reach, by calls, one that has cells on the stack.
fn functions_using_stack(program: &Program, needs: &[u32]) -> Vec<bool> {
    let mut callers = vec![Vec::new(); program.functions.len()];
    let mut uses = vec![false; program.functions.len()];
    let mut todo = Vec::new();
    for (id, function) in program.functions.iter() {
        if needs[id.0 as usize] > 0 {
            uses[id.0 as usize] = true;
            todo.push(id.0 as usize);
        }
        for inst in function.blocks.values().flat_map(|block| &block.insts) {
            if let Inst::Call { func, .. } = inst {
                callers[func.0 as usize].push(id.0 as usize);
            }
        }
    }
    while let Some(at) = todo.pop() {
        for &caller in &callers[at] {
            if !uses[caller] {
                uses[caller] = true;
                todo.push(caller);
            }
        }
    }
    uses
}
