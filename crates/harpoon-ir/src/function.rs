//! Functions that are called at run time.
//!
//! The front end specialises a Modelica function for the array sizes of a call, so that here all sizes are
//! known: arguments, outputs and locals are scalars or arrays of fixed length stored row by row. Records
//! have been taken apart into their scalar fields.

use crate::constant::ScalarType;
use crate::expr::{Expr, ExprId, ExprPool, LocalId};
use harpoon_base::{Span, Table, id};
use std::collections::BTreeSet;
use std::sync::Arc;

id!(FunctionId, "f");

#[derive(Clone, Debug)]
pub struct Function {
    /// The Modelica name, for messages.
    pub name: String,
    /// In the order of the flattened arguments of a call; a scalar takes one argument, an array `len`.
    pub inputs: Vec<LocalId>,
    /// In the order of the flattened outputs.
    pub outputs: Vec<LocalId>,
    pub locals: Table<LocalId, Local>,
    pub body: Vec<Statement>,
    /// Has an effect or depends on more than its arguments, so calls may be neither shared nor dropped.
    pub is_impure: bool,
    pub declared: Declared,
    pub span: Span,
}

/// What the author of a function says of it (MLS 12.7, 12.8). Arguments are counted as a call has them, scalar by
/// scalar.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// In the order of preference.
    pub derivatives: Vec<DeclaredDerivative>,
    pub inverses: Vec<DeclaredInverse>,
    /// How often the outputs can be differentiated before they jump.
    pub smooth_order: Option<u32>,
}

/// A function that gives the derivatives of the Real outputs.
#[derive(Clone, Debug)]
pub struct DeclaredDerivative {
    pub function: FunctionId,
    pub args: Vec<Given>,
    /// Arguments whose derivatives the function does not ask for, because it knows them from elsewhere
    /// (`noDerivative`). It holds for derivatives in time only.
    pub ignored: Vec<usize>,
    /// Arguments that must be constant (`zeroDerivative`).
    pub constant: Vec<usize>,
    /// `(x, v)` for a derivative of higher order: the argument `v` is the derivative of `x`.
    pub chains: Vec<(usize, usize)>,
}

/// A function that gives the argument `input` from the first output and the other arguments.
#[derive(Clone, Debug)]
pub struct DeclaredInverse {
    pub function: FunctionId,
    pub input: usize,
    pub args: Vec<Given>,
}

/// What a derivative or an inverse is given, in terms of a call of the function itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Given {
    Argument(usize),
    Tangent(usize),
    Output,
}

impl Function {
    pub fn n_args(&self) -> usize {
        self.inputs.iter().map(|&l| self.locals[l].len()).sum()
    }
    /// The arguments that the body does not look at: the outputs are the same whatever they are.
    pub fn unread_args(&self, pool: &ExprPool) -> Vec<usize> {
        let (mut roots, mut statements) = (Vec::new(), Vec::new());
        let mut bodies = vec![&self.body[..]];
        while let Some(body) = bodies.pop() {
            bodies.extend(body.iter().flat_map(Statement::bodies));
            statements.extend(body);
        }
        // Of a local: all of it (`None`), or one of its elements. A routine reads what it may change.
        let mut read: BTreeSet<(LocalId, Option<usize>)> =
            statements.iter().flat_map(|s| s.written()).map(|l| (l, None)).collect();
        self.body.iter().for_each(|s| s.for_each_expr(&mut |e| roots.push(e)));
        pool.visit(&roots, &mut |_, node| match node {
            Expr::Local(l) => _ = read.insert((l, None)),
            Expr::Element(l, at) => _ = read.insert((l, pool.as_f64(at).map(|at| at as usize))),
            _ => {}
        });
        let args = self.inputs.iter().flat_map(|&l| (0..self.locals[l].len()).map(move |k| (l, k)));
        let is_unread = |&(_, (l, k)): &(usize, (LocalId, usize))| {
            !read.contains(&(l, None)) && !read.contains(&(l, Some(k)))
        };
        args.enumerate().filter(is_unread).map(|(arg, _)| arg).collect()
    }
    pub fn n_outputs(&self) -> usize {
        self.outputs.iter().map(|&l| self.locals[l].len()).sum()
    }
}

#[derive(Clone, Debug)]
pub struct Local {
    pub name: String,
    pub ty: ScalarType,
    /// `None` for a scalar, else the number of elements.
    pub array: Option<usize>,
}

impl Local {
    pub fn len(&self) -> usize {
        self.array.unwrap_or(1)
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Scalar(LocalId),
    /// Row-major offset, counted from 0.
    Element(LocalId, ExprId),
}

#[derive(Clone, Debug)]
pub enum Statement {
    /// All values are computed before the first is stored.
    Assign {
        targets: Vec<Place>,
        values: Vec<ExprId>,
        span: Span,
    },
    If {
        branches: Vec<(ExprId, Vec<Statement>)>,
        otherwise: Vec<Statement>,
    },
    /// The three values are computed once, before the loop.
    For {
        index: LocalId,
        start: ExprId,
        step: ExprId,
        stop: ExprId,
        body: Vec<Statement>,
    },
    While {
        condition: ExprId,
        body: Vec<Statement>,
    },
    Break,
    Return,
    /// `index` in `1..=len`, else the run fails and names the array.
    CheckIndex {
        index: ExprId,
        len: usize,
        array: String,
        span: Span,
    },
    Assert {
        condition: ExprId,
        message: ExprId,
        is_warning: bool,
        span: Span,
    },
    /// Calls a routine of `harpoon-external`.
    External {
        routine: Arc<str>,
        args: Vec<ExternalArg>,
        result: Option<ExternalLocal>,
        span: Span,
    },
}

impl Statement {
    /// The lists of statements inside this one.
    pub fn bodies(&self) -> Vec<&[Statement]> {
        match self {
            Statement::If { branches, otherwise } => {
                let branches = branches.iter().map(|(_, body)| &body[..]);
                branches.chain([&otherwise[..]]).collect()
            }
            Statement::For { body, .. } | Statement::While { body, .. } => vec![body],
            _ => Vec::new(),
        }
    }

    /// The variables that this statement may change itself, one after the other.
    pub fn written(&self) -> Vec<LocalId> {
        match self {
            Statement::Assign { targets, .. } => {
                targets.iter().map(|&(Place::Scalar(l) | Place::Element(l, _))| l).collect()
            }
            Statement::For { index, .. } => vec![*index],
            Statement::External { args, result, .. } => {
                let changed = args.iter().filter_map(|arg| match arg {
                    ExternalArg::Local(l) => Some(l.local),
                    ExternalArg::Value { .. } => None,
                });
                changed.chain(result.as_ref().map(|l| l.local)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Every expression of this statement and of those inside it.
    pub fn for_each_expr(&self, f: &mut dyn FnMut(ExprId)) {
        match self {
            Statement::Assign { targets, values, .. } => {
                for target in targets {
                    if let Place::Element(_, at) = target {
                        f(*at);
                    }
                }
                values.iter().for_each(|&value| f(value));
            }
            Statement::If { branches, .. } => branches.iter().for_each(|(condition, _)| f(*condition)),
            Statement::For { start, step, stop, .. } => [start, step, stop].into_iter().for_each(|&e| f(e)),
            Statement::While { condition, .. } => f(*condition),
            Statement::CheckIndex { index, .. } => f(*index),
            Statement::Assert { condition, message, .. } => {
                [condition, message].into_iter().for_each(|&e| f(e))
            }
            Statement::External { args, .. } => {
                for arg in args {
                    if let ExternalArg::Value { elems, .. } = arg {
                        elems.iter().for_each(|&e| f(e));
                    }
                }
            }
            Statement::Break | Statement::Return => {}
        }
        for statement in self.bodies().into_iter().flatten() {
            statement.for_each_expr(f);
        }
    }
}

#[derive(Clone, Debug)]
pub enum ExternalArg {
    /// Elements row by row.
    Value { ty: ScalarType, dims: Vec<usize>, elems: Vec<ExprId> },
    /// A variable of the function, which the routine may change.
    Local(ExternalLocal),
}

/// A variable of a function with its sizes.
#[derive(Clone, Debug)]
pub struct ExternalLocal {
    pub local: LocalId,
    pub dims: Vec<usize>,
}
