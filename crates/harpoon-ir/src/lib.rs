//! The one language that the front end, the equation passes, the bond view and the code generator share:
//! scalar expressions, functions, the flat model, and the sorted schedule.
//!
//! Nothing here knows Modelica syntax, solvers or machine code. Expressions are hash-consed: equal
//! expressions have equal ids, so a shared subexpression is stored, differentiated and evaluated once.

pub mod certain;
pub mod constant;
pub mod diff;
pub mod eval;
pub mod expr;
pub mod flat;
pub mod format;
pub mod function;
pub mod hash;
pub mod partition;
pub mod print;
pub mod range;
pub mod schedule;
pub mod solve;
pub mod text;
pub mod unit;
pub mod verify;

pub use constant::{Constant, ScalarType};
pub use diff::Derivatives;
pub use eval::{Environment, EvalError, Evaluator, NoEnvironment, evaluate};
pub use expr::{
    BinaryOp, Builtin, ClockOp, EnumId, Expr, ExprId, ExprPool, HeldId, LocalId, Memo, StrId, UnaryOp, VarId,
    WholeMemo,
};
pub use flat::{
    Action, ActionKind, Causality, ConnectionOrigin, Enumeration, Equation, Experiment, FlatModel, Instance,
    InstanceId, Origin, StateSelect, Surface, Transition, Var, Variability,
};
pub use function::{
    Declared, DeclaredDerivative, DeclaredInverse, ExternalArg, ExternalLocal, Function, FunctionId, Given,
    Local, Place, Statement,
};
pub use harpoon_external::Readable;
pub use print::{Printer, print_equation, print_expr, print_flat, print_function, print_schedule};
pub use schedule::{
    Alias, Assignment, Block, BlockKind, Condition, Constraint, Held, HeldKind, ImplicitStep, Jump,
    JumpChain, Residual, Schedule, Solve, Stage, State, StateSet,
};
pub use solve::{
    Solution, depends_on, linear_coefficients, solve_for, substitute, variables_of, within_reach,
};
pub use text::{ReadError, read_expr, read_model};
pub use verify::{verify_flat, verify_schedule};
