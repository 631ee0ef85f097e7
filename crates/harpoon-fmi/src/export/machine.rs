//! The programs of a model as machine code for the machines that the FMU is made for.

use harpoon_codegen::native::{CompileError, Effort, Target, emit};
use harpoon_fmu::payload::{Form, Machine, Section};
use harpoon_program::Program;

/// From so many instructions on, code that is made faster is worth more than code that runs faster.
const QUICK_FROM: usize = 50_000;

/// None where no code can be made for this architecture: there the FMU is interpreted.
pub fn code(form: &Form, architecture: &str) -> Option<Machine> {
    let section = |program: &Program| -> Result<Section, CompileError> {
        let blocks = program.functions.values().flat_map(|f| f.blocks.values());
        let n_instructions: usize = blocks.map(|b| b.insts.len()).sum();
        let effort = if n_instructions > QUICK_FROM { Effort::Quick } else { Effort::Best };
        let code = emit(program, Target::Any(architecture), effort)?;
        Ok(Section { bytes: code.bytes, starts: code.starts })
    };
    let (hot, cold) = (section(&form.hot).ok()?, section(&form.cold).ok()?);
    Some(Machine { architecture: architecture.to_owned(), hot, cold })
}
