//! Machine code of a [`Program`]: loaded without a linker, and called.
//!
//! `harpoon-codegen` writes it, for a run in the same process or into an FMU; this crate knows no compiler. Each
//! function of the program is one machine function
//!
//! ```text
//! status(context, memory, frame, depth)
//! ```
//!
//! where `context` holds what an execution may use up, the table of functions that it may call, and what it leaves
//! behind when it fails; `frame` points into a stack of `f64` cells of our own (a callee's frame follows its
//! caller's), and `depth` counts how many more calls may nest. The status is 0, or 1 with the failure in the context.
//!
//! The code is position-independent and complete: its functions call each other by distance, and everything else
//! through the table of the context, whose order is that of [`SHIMS`]. All of it has the calling convention of
//! System V on x86-64, on every system, so code depends on the architecture alone.
//!
//! The results have the same bits as the interpreter's: arithmetic is the same IEEE operation, and every
//! function of the math library is the one `harpoon_program::math` defines, called through a shim. The limits
//! are counted alike, with one more here: a recursion also ends, as [`Cause::Stack`], when it has used a
//! megabyte of the machine's stack.
//!
//! Safety rests on two things: the program passed `verify`, so that every cell it names lies inside its
//! memory or frame, and the lengths of memory and stack are checked at each entry.

mod context;
mod pages;
mod shims;

pub use context::{CAUSE_ASSERTION, CAUSE_INDEX, CAUSE_STACK, offsets};
pub use shims::{Kind, SHIMS, Shim};

use context::{Context, Stopped};
use harpoon_base::Table;
use harpoon_program::*;
use pages::Pages;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex};

/// An extern function of machine code: System V on x86-64 whatever the system, the usual convention elsewhere.
macro_rules! machine_type {
    ($(#[$doc:meta])* $name:ident = ($($arg:ty),*) $(-> $result:ty)?) => {
        $(#[$doc])*
        #[cfg(target_arch = "x86_64")]
        pub type $name = unsafe extern "sysv64" fn($($arg),*) $(-> $result)?;
        $(#[$doc])*
        #[cfg(not(target_arch = "x86_64"))]
        pub type $name = unsafe extern "C" fn($($arg),*) $(-> $result)?;
    };
}
pub(crate) use machine_type;

machine_type!(MachineFunction = (*mut Context<'_>, *mut f64, *mut f64, u64) -> u32);

/// The code of all functions of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct MachineCode {
    /// As [`std::env::consts::ARCH`] names it.
    pub architecture: String,
    pub bytes: Vec<u8>,
    /// Where each function begins.
    pub starts: Vec<u32>,
}

/// Why code does not run here. The interpreter can.
#[derive(Debug)]
pub enum Refused {
    Invalid(Invalid),
    /// The code is for another machine, or damaged.
    Unfit(String),
    /// The system grants no executable memory.
    Memory(std::io::Error),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Invalid(invalid) => write!(f, "the program is not valid: {invalid}"),
            Refused::Unfit(reason) => write!(f, "the machine code does not run here: {reason}"),
            Refused::Memory(error) => write!(f, "the system grants no executable memory: {error}"),
        }
    }
}

impl std::error::Error for Refused {}

/// A program as machine code, ready to run.
pub struct Native {
    program: Arc<Program>,
    limits: Limits,
    entries: Table<FuncId, Entry>,
    idle_stacks: Mutex<Vec<Vec<f64>>>,
    /// Keeps the code where the entries point.
    pages: Pages,
}

struct Entry {
    code: MachineFunction,
    /// What `Limits::stack` must have room for when the function is entered.
    needs: u32,
    /// Whether it, or a function it calls, has anything on the stack.
    uses_stack: bool,
}

/// Cells of the stack that each function must find free: its frame and those it hands arguments to.
pub fn stack_needs(program: &Program) -> Vec<u32> {
    program.functions.values().map(|f| f.frame_size + f.outgoing_size(program)).collect()
}

impl Native {
    /// Makes code executable.
    ///
    /// # Safety
    /// The code was made by `harpoon-codegen` from this program.
    pub unsafe fn load(
        code: &MachineCode,
        program: impl Into<Arc<Program>>,
        limits: Limits,
    ) -> Result<Native, Refused> {
        let program = program.into();
        verify(&program).map_err(Refused::Invalid)?;
        runs_here(&code.architecture).map_err(Refused::Unfit)?;
        let is_inside = |start: &u32| (*start as usize) < code.bytes.len();
        if code.starts.len() != program.functions.len() || !code.starts.iter().all(is_inside) {
            return Err(Refused::Unfit("it is that of another program".to_owned()));
        }
        let pages = Pages::executable(&code.bytes).map_err(Refused::Memory)?;
        let needs = stack_needs(&program);
        let uses_stack = functions_using_stack(&program, &needs);
        let entries = code.starts.iter().enumerate().map(|(k, &start)| Entry {
            // SAFETY: a function with exactly this signature and calling convention begins there.
            code: unsafe { std::mem::transmute::<*const u8, MachineFunction>(pages.at(start as usize)) },
            needs: needs[k],
            uses_stack: uses_stack[k],
        });
        Ok(Native { entries: entries.collect(), program, limits, idle_stacks: Mutex::default(), pages })
    }

    /// Bytes of machine code.
    pub fn code_size(&self) -> usize {
        self.pages.len()
    }
}

/// Code is made for the processors of the last fifteen years: x86-64-v2, and any of 64-bit ARM.
fn runs_here(architecture: &str) -> Result<(), String> {
    if architecture != std::env::consts::ARCH {
        return Err(format!("it is for {architecture}"));
    }
    #[cfg(target_arch = "x86_64")]
    if !(std::arch::is_x86_feature_detected!("sse4.2") && std::arch::is_x86_feature_detected!("popcnt")) {
        return Err("the processor is older than x86-64-v2".to_owned());
    }
    Ok(())
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

/// What a recursion may use of the machine's stack, in bytes. Threads of Rust have two megabytes.
const MACHINE_STACK: usize = 1 << 20;

impl Native {
    fn enter(
        &self,
        entry: &Entry,
        mem: &mut [f64],
        stack: &mut [f64],
        host: &mut dyn Host,
    ) -> Result<(), Failure> {
        let here = 0u8;
        let machine_stack_end = (&raw const here as usize).saturating_sub(MACHINE_STACK);
        let stack_end = stack.as_mut_ptr_range().end;
        let mut context =
            Context::new(&self.limits, self.program.data.as_ptr(), stack_end, machine_stack_end, host);
        // SAFETY: the program is verified and `call` has checked that `mem` covers its memory and that `stack`
        // covers the entry's frame and outgoing area; deeper frames are checked against `stack_end` by the
        // code itself. The context outlives the call, and so does the program with its data.
        let status = unsafe {
            (entry.code)(&raw mut context, mem.as_mut_ptr(), stack.as_mut_ptr(), u64::from(self.limits.depth))
        };
        if status == 0 {
            return Ok(());
        }
        let cause = match context.stopped.take() {
            Some(Stopped::Panic(payload)) => resume_unwind(payload),
            Some(Stopped::Cause(cause)) => cause,
            None if context.cause == CAUSE_INDEX => Cause::Index,
            None if context.cause == CAUSE_STACK => Cause::Stack,
            None => Cause::Assertion,
        };
        let values = context.values[..context.n_values as usize].to_vec();
        Err(Failure { site: SiteId(context.site), cause, values })
    }
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
