//! The variables of a function (or of an algorithm section) while its statements are executed or translated.
//!
//! Executing symbolically, a variable has a current value; where every value is constant this is plain
//! interpretation, otherwise the result is the function written out as an expression. Translating, a variable
//! is a local of the run-time function, and arrays are indexed by computed offsets.

use crate::context::state::{Res, Scope, Sema};
use crate::functions::cases::Interval;
use crate::functions::shape::Shape;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Span, Symbol, Table};
use harpoon_ir::{ExprId, Local, LocalId, Statement, VarId};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::collections::HashMap;

pub struct Frame {
    pub store: Store,
}

pub enum Store {
    /// Symbolic execution of a function: the current value of each variable.
    Locals(FxHashMap<Symbol, Value>),
    /// Symbolic execution of an algorithm section: the current value of each variable assigned so far.
    Vars(FxHashMap<VarId, ExprId>),
    Emit(Emit),
}

/// How loops are written, and sizes that depend on Integers that the run decides. Each is tried in turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Manner {
    Loops,
    /// Loops are written out, so that their variables decide sizes.
    Unrolled,
    /// Loops stay, and statements are written for each value (`cases.rs`).
    Cases,
}

/// A run-time function being written.
pub struct Emit {
    pub names: FxHashMap<Symbol, Shape>,
    pub locals: Table<LocalId, Local>,
    /// The innermost statement list is last.
    pub blocks: Vec<Vec<Statement>>,
    pub manner: Manner,
    /// The values that Integers can have.
    pub intervals: FxHashMap<LocalId, Interval>,
    /// Of a loop of an algorithm section: the local that holds each variable it assigns, in the order met.
    pub section: Option<Vec<(VarId, LocalId)>>,
}

impl Emit {
    pub fn push(&mut self, statement: Statement) {
        self.blocks.last_mut().expect("a function has a body").push(statement);
    }
}

impl<'a> Sema<'a> {
    /// The current value of a variable of a function that is executed.
    pub(crate) fn set_local(&mut self, frame: usize, name: Symbol, value: Value) {
        if let Store::Locals(values) = &mut self.calls.frames[frame].store {
            values.insert(name, value);
        }
    }

    /// The value of a name inside a frame; `None` if the frame has no such variable.
    pub(crate) fn frame_reference(
        &mut self,
        frame: usize,
        r: &'a ast::ComponentRef,
        scope: Scope,
    ) -> Option<Res<Value>> {
        let first = &r.parts[0];
        match &self.calls.frames[frame].store {
            Store::Vars(_) => None,
            Store::Locals(values) => {
                let value = values.get(&first.name.name)?.clone();
                Some(self.select(value, &r.parts, scope, r.span))
            }
            Store::Emit(emit) => {
                let shape = emit.names.get(&first.name.name)?.clone();
                Some(self.shape_value(shape, &r.parts, scope, r.span))
            }
        }
    }

    /// The part of a value that the rest of a reference names.
    pub(crate) fn select(
        &mut self,
        mut value: Value,
        parts: &'a [ast::RefPart],
        scope: Scope,
        span: Span,
    ) -> Res<Value> {
        for (k, part) in parts.iter().enumerate() {
            if k > 0 {
                value = match value.field(part.name.name) {
                    Some(v) => v.clone(),
                    None => return Err(self.no_field(&value, part, scope)),
                };
            }
            if !part.subscripts.is_empty() {
                self.evaluation.indexed = None;
                value = self.index(value, &part.subscripts, scope, span)?;
            }
        }
        Ok(value)
    }

    /// The current value of an expression that was elaborated over the variables of an algorithm section.
    pub(crate) fn current(&mut self, frame: usize, value: Value) -> Value {
        let Store::Vars(vars) = &self.calls.frames[frame].store else { return value };
        if vars.is_empty() {
            return value;
        }
        let pool = &mut self.flat.exprs;
        let mut memo: HashMap<ExprId, ExprId> = HashMap::new();
        let mut assigned: Vec<(VarId, ExprId)> = vars.iter().map(|(&v, &now)| (v, now)).collect();
        assigned.sort();
        for (v, now) in assigned {
            memo.insert(pool.var(v), now);
        }
        value.map_scalars(&mut |s| match s {
            Scalar::Const(_) => s.clone(),
            Scalar::Expr(e) => {
                let now = pool.rewrite(*e, &mut memo, &mut |_, id| id);
                Scalar::from_expr(now, pool)
            }
        })
    }
}
