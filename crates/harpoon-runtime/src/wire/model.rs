//! Models as bytes: the fields of `executor::data`.

use super::{Broken, Reader, Wire};
use crate::executor::Request;
use crate::executor::data::{
    ActionData, ActionKind, Chunk, ConditionData, ConstraintData, DependentParameter, ExternalCall,
    ExternalShape, ExternalType, HeldData, HeldKind, JumpChainData, JumpData, LinearStep, Linearization,
    ModelData, Number, PastData, PreData, RootData, Rows, SolveData, Source, StateData, StateSetData, Step,
    StepData, TangentStep, Tangents, Tier,
};
use crate::executor::jump::{ImpulsePolicy, Reaction};
use crate::model::{Direction, Pattern};
use crate::{wire_enum, wire_struct};

wire_enum!(Direction { 0 Rising; 1 Falling; });
wire_enum!(Tier { 0 Hot; 1 Cold; });
wire_struct!(Chunk { tier, func });
wire_enum!(Number { 0 Constant(value); 1 Slot(slot); });
wire_struct!(Source { slot, is_negated });
wire_struct!(StateData { slot, der, nominal, name });
wire_struct!(DependentParameter { slot, is_set });
wire_struct!(PreData { slot, pre, is_discrete, is_input });
wire_enum!(Step { 0 Run(chunk); 1 Held(list); 2 Solve(block); });
wire_struct!(Rows { targets, begin, entries });
wire_struct!(Pattern { n_rows, col_ptr, row_idx });
wire_struct!(SolveData {
    unknowns,
    inner,
    residual_chunks,
    residuals,
    is_linear,
    formula,
    partials,
    frozen_partials,
    may_vary,
    may_rest,
    own,
    pattern,
    groups,
    all,
    nominal,
    min,
    max,
    moving,
    discrete,
    held,
    conditions,
    equations,
});
wire_enum!(HeldKind { 0 Relation { is_true_above }; 1 TimeRelation; 2 Function; 3 Sample; });
wire_struct!(HeldData { slot, kind, chunk, out, root, description });
wire_struct!(RootData { held, is_above, nominal });
wire_enum!(ActionKind { 0 Assert { is_warning }; 1 Terminate; 2 Reinit { state }; 3 Print; });
wire_struct!(ActionData { kind, chunk, out, is_always, is_varying, is_of_parameters });
wire_enum!(LinearStep { 0 Rows(rows); 1 Solve(block); });
wire_struct!(Linearization { partials, frozen_partials, steps, pattern, groups });
wire_struct!(Tangents { partials, steps });
wire_enum!(TangentStep { 0 Rows(rows); 1 Parameters { rows, is_set }; 2 Solve { block, rows }; });
wire_struct!(StateSetData { candidates, is_state, n_constraints, chunk, out, entries });
wire_struct!(ConditionData { out, description, component });
wire_struct!(StepData { length, from });
wire_enum!(Reaction { 0 Allow; 1 Warn; 2 Forbid; });
wire_struct!(ImpulsePolicy { exchange, forced, prescribed });
wire_enum!(Request { 0 States { assumed, states }; 1 Mode { assumed, exactly, is_start }; 2 Step; });
wire_struct!(JumpData { constraints, chunks, chains, jacobian });
wire_struct!(ConstraintData { impulse, residuals });
wire_struct!(JumpChainData { vars, is_store, nominal });
wire_enum!(PastData { 0 Delay { longest, value }; 1 Transport { values, n }; });
wire_enum!(ExternalType { 0 Real; 1 Integer; 2 Boolean; 3 String; });
wire_struct!(ExternalShape { ty, dims });

impl Wire for ExternalCall {
    fn write(&self, out: &mut Vec<u8>) {
        self.routine.name.to_owned().write(out);
        self.function.write(out);
        self.args.write(out);
        self.result.write(out);
        self.is_plain.write(out);
    }
    fn read(from: &mut Reader) -> Result<ExternalCall, Broken> {
        let name = String::read(from)?;
        let routine = harpoon_external::find(&name)
            .ok_or_else(|| Broken::new(format!("there is no external function `{name}`")))?;
        Ok(ExternalCall {
            routine,
            function: Wire::read(from)?,
            args: Wire::read(from)?,
            result: Wire::read(from)?,
            is_plain: Wire::read(from)?,
        })
    }
}

wire_struct!(ModelData {
    memory,
    parameters,
    parameter_chunks,
    attributes,
    start,
    has_homotopy,
    has_terminal,
    n_variables,
    states,
    pre,
    initial,
    derivatives,
    outputs,
    events,
    solves,
    held,
    roots,
    root_chunks,
    root_values,
    actions,
    delays,
    delay_chunks,
    external,
    strings,
    linearization,
    tangents,
    state_sets,
    conditions,
    condition_chunks,
    assumed,
    n_shared,
    stores,
    jump,
    step,
    observed,
    names,
});
