//! Machine code for a [`Program`], made by Cranelift: no other compiler, no linker and no file is involved.
//!
//! `harpoon-machine` says what the code looks like and runs it; `lower.rs` writes the functions. Here they are put one
//! behind the other and the calls between them resolved, for this machine or for the machines that an FMU may meet.

mod clear;
mod lower;

use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::ExternalName;
use cranelift_codegen::isa::{self, OwnedTargetIsa};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_codegen::{FinalizedMachReloc, FinalizedRelocTarget};
use harpoon_machine::{MachineCode, Native, Refused};
use harpoon_program::*;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

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

/// Where the code is to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target<'a> {
    ThisMachine,
    /// On every machine of this architecture, as [`std::env::consts::ARCH`] names it, that is not older than
    /// fifteen years.
    Any(&'a str),
}

/// Code that runs here.
pub fn compile(program: impl Into<Arc<Program>>, limits: Limits) -> Result<Native, CompileError> {
    compile_with(program, limits, Effort::Best)
}

pub fn compile_with(
    program: impl Into<Arc<Program>>,
    limits: Limits,
    effort: Effort,
) -> Result<Native, CompileError> {
    let program = program.into();
    let code = emit(&program, Target::ThisMachine, effort)?;
    // SAFETY: the code has just been made from this program.
    let native = unsafe { Native::load(&code, program, limits) };
    native.map_err(|refused| match refused {
        Refused::Invalid(invalid) => CompileError::Invalid(invalid),
        refused => CompileError::Machine(refused.to_string()),
    })
}

/// Position-independent code of all functions.
pub fn emit(program: &Program, target: Target, effort: Effort) -> Result<MachineCode, CompileError> {
    verify(program).map_err(CompileError::Invalid)?;
    let isa = isa_of(target, effort)?;
    let names = lower::Names::new(program);
    let mut code = MachineCode {
        architecture: isa.triple().architecture.to_string(),
        bytes: Vec::new(),
        starts: Vec::new(),
    };
    let mut calls = Vec::new();
    for blob in compile_all(program, &isa, &names) {
        let blob = blob?;
        code.bytes.resize(code.bytes.len().next_multiple_of(blob.alignment), 0);
        let start = code.bytes.len() as u32;
        calls.extend(blob.calls.into_iter().map(|call| Call { at: start + call.at, ..call }));
        code.bytes.extend(blob.bytes);
        code.starts.push(start);
    }
    for call in &calls {
        call.resolve(&mut code).map_err(CompileError::Machine)?;
    }
    Ok(code)
}

fn isa_of(target: Target, effort: Effort) -> Result<OwnedTargetIsa, CompileError> {
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
    let isa = match target {
        Target::ThisMachine => cranelift_native::builder().map_err(|e| machine(&e))?,
        Target::Any(architecture) => {
            let mut isa = isa::lookup_by_name(architecture).map_err(|e| machine(&e))?;
            if architecture == "x86_64" {
                isa.enable("x86-64-v2").map_err(|e| machine(&e))?;
            }
            isa
        }
    };
    isa.finish(settings::Flags::new(flags)).map_err(|e| machine(&e))
}

/// The machine code of one function before it has its place.
struct Blob {
    bytes: Vec<u8>,
    alignment: usize,
    calls: Vec<Call>,
}

/// A call of another function of the program, whose distance is not known yet.
struct Call {
    /// Where the distance is to be written.
    at: u32,
    function: u32,
    kind: Reloc,
    addend: i64,
}

impl Call {
    fn read(reloc: &FinalizedMachReloc, func: &cranelift_codegen::ir::Function) -> Result<Call, String> {
        let FinalizedRelocTarget::ExternalName(ExternalName::User(name)) = &reloc.target else {
            return Err(format!("code needs {:?}", reloc.target));
        };
        let name = &func.params.user_named_funcs()[*name];
        Ok(Call { at: reloc.offset, function: name.index, kind: reloc.kind, addend: reloc.addend })
    }

    fn resolve(&self, code: &mut MachineCode) -> Result<(), String> {
        let at = self.at as usize;
        let distance = i64::from(code.starts[self.function as usize]) + self.addend - i64::from(self.at);
        let place: &mut [u8; 4] = (&mut code.bytes[at..at + 4]).try_into().expect("four bytes");
        match self.kind {
            Reloc::X86CallPCRel4 | Reloc::X86PCRel4 => {
                let distance = i32::try_from(distance).map_err(|_| "it is too large".to_owned())?;
                *place = distance.to_le_bytes();
            }
            // The low 26 bits of the instruction are the distance in words.
            Reloc::Arm64Call if (-(1 << 27)..1 << 27).contains(&distance) => {
                let words = (distance >> 2) as u32 & 0x03ff_ffff;
                *place = (u32::from_le_bytes(*place) | words).to_le_bytes();
            }
            Reloc::Arm64Call => return Err("it is too large".to_owned()),
            kind => return Err(format!("code needs a relocation {kind}")),
        }
        Ok(())
    }
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
            blobs.push((at, compile_one(&mut compiler, FuncId(at as u32), isa)));
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
) -> Result<Blob, CompileError> {
    let context = compiler.lower(func);
    let outcome = context.compile(&**isa, &mut ControlPlane::default()).map(|_| ()).map_err(|e| e.inner);
    outcome.map_err(|error| CompileError::Codegen {
        function: func.to_string(),
        message: cranelift_codegen::print_errors::pretty_error(&context.func, error),
    })?;
    let compiled = context.compiled_code().expect("it has just been compiled");
    let calls = compiled.buffer.relocs().iter().map(|reloc| Call::read(reloc, &context.func));
    Ok(Blob {
        bytes: compiled.code_buffer().to_vec(),
        alignment: compiled
            .buffer
            .alignment
            .max(isa.function_alignment().minimum)
            .max(isa.symbol_alignment() as u32) as usize,
        calls: calls.collect::<Result<_, _>>().map_err(CompileError::Machine)?,
    })
}
