//! A function of a model as machine code of its own, called outside of any run.

use crate::compile::CompileFailure;
use crate::lower::lower_function;
use crate::native::{self, CompileError};
use harpoon_ir::{FlatModel, FunctionId};
use harpoon_program::interpret::Interpreter;
use harpoon_program::{Cause, Code, Failure, FuncId, Limits, NoHost, optimize};
use std::sync::Arc;

pub struct CompiledFunction {
    code: Box<dyn Code>,
    func: FuncId,
}

impl CompiledFunction {
    /// Refuses functions that need more than their arguments: texts, tables, what is external.
    pub fn new(model: &FlatModel, function: FunctionId) -> Result<CompiledFunction, CompileFailure> {
        let (program, func) = lower_function(model, function).map_err(CompileFailure::Lower)?;
        let program = Arc::new(optimize(program));
        // Its results may be large arrays, which lie in the frames.
        let frames: u32 = program.functions.values().map(|f| f.frame_size).fold(0, u32::saturating_add);
        let limits = Limits::default();
        let limits = Limits { stack: limits.stack.saturating_add(frames.saturating_mul(2)), ..limits };
        let code: Box<dyn Code> = match native::compile(program.clone(), limits.clone()) {
            Ok(native) => Box::new(native),
            Err(CompileError::Machine(_)) => {
                Box::new(Interpreter::new(program, limits).map_err(CompileFailure::Invalid)?)
            }
            Err(error) => return Err(CompileFailure::Native(error)),
        };
        Ok(CompiledFunction { code, func })
    }

    /// From the scalar arguments in their flattened order to the scalar outputs; Booleans are 0 or 1. Else the reason.
    pub fn call(&self, args: &[f64]) -> Result<Vec<f64>, String> {
        let function = &self.code.program().functions[self.func];
        if args.len() != function.n_args as usize {
            return Err(format!(
                "`{}` takes {} numbers, found {}",
                function.name,
                function.n_args,
                args.len()
            ));
        }
        let mut results = vec![0.0; function.n_results as usize];
        self.code
            .call(self.func, args, &mut results, &mut [], &mut NoHost)
            .map_err(|failure| self.reason(&failure))?;
        Ok(results)
    }

    fn reason(&self, failure: &Failure) -> String {
        let said = self.code.program().sites[failure.site].message_with(&failure.values);
        match failure.cause {
            Cause::Assertion => said,
            Cause::Index => format!("an index is out of range: {said}"),
            _ => format!("{said} does not come to an end"),
        }
    }
}
