//! The flat model: what instantiation leaves. Scalar variables, scalar equations, no classes and no connects.
//!
//! Every variable and equation keeps its `Origin`, because what goes wrong later is told to the user as
//! components and source lines.

use crate::constant::{Constant, ScalarType};
use crate::expr::{EnumId, ExprId, ExprPool, VarId};
use crate::function::{Function, FunctionId};
use harpoon_base::{Span, Table, id};
use std::sync::Arc;

id!(
    /// A component of the instance tree.
    InstanceId,
    "i"
);

/// Where something comes from: the text, and the instance it was instantiated in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    pub span: Span,
    pub instance: InstanceId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variability {
    Constant,
    Parameter,
    Discrete,
    Continuous,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Causality {
    None,
    Input,
    Output,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum StateSelect {
    Never,
    Avoid,
    #[default]
    Default,
    Prefer,
    Always,
}

#[derive(Clone, Debug)]
pub struct Var {
    /// Full dotted name with array indices: `circuit.r[2].v`.
    pub name: String,
    pub ty: ScalarType,
    pub variability: Variability,
    /// Only of top-level inputs and outputs; inside, causality has done its work when flattening is over.
    pub causality: Causality,
    /// Of parameters and constants. The binding of a variable is an equation.
    pub binding: Option<ExprId>,
    pub start: Option<ExprId>,
    /// The start value stands at the declaration or in a modifier of it; one that comes with the type, as a density
    /// of 1 kg/m³, says nothing about this variable.
    pub has_own_start: bool,
    pub fixed: Option<bool>,
    pub nominal: Option<ExprId>,
    pub min: Option<ExprId>,
    pub max: Option<ExprId>,
    pub state_select: StateSelect,
    pub unit: Option<Arc<str>>,
    pub display_unit: Option<Arc<str>>,
    pub quantity: Option<Arc<str>>,
    pub description: Option<Arc<str>>,
    pub is_protected: bool,
    pub is_flow: bool,
    /// Not to be changed after translation: `final`, or used to decide the structure.
    pub is_final: bool,
    /// Its value was used to decide the structure (sizes, branches, conditions), so changing it needs a
    /// new translation.
    pub is_structural: bool,
    /// `annotation(HideResult = true)`
    pub is_hidden: bool,
    /// `annotation(unassignedMessage = "...")`: what to tell the user if nothing determines it.
    pub unassigned_message: Option<Arc<str>>,
    pub origin: Origin,
}

impl Var {
    pub fn new(name: impl Into<String>, ty: ScalarType, variability: Variability, origin: Origin) -> Var {
        Var {
            name: name.into(),
            ty,
            variability,
            causality: Causality::None,
            binding: None,
            start: None,
            has_own_start: false,
            fixed: None,
            nominal: None,
            min: None,
            max: None,
            state_select: StateSelect::Default,
            unit: None,
            display_unit: None,
            quantity: None,
            description: None,
            is_protected: false,
            is_flow: false,
            is_final: false,
            is_structural: false,
            is_hidden: false,
            unassigned_message: None,
            origin,
        }
    }
    /// Fixed during a simulation.
    pub fn is_parameter(&self) -> bool {
        self.variability <= Variability::Parameter
    }
}

/// Which connect statements a connection equation comes from, for messages about connections.
#[derive(Clone, Debug, PartialEq)]
pub struct ConnectionOrigin {
    pub spans: Vec<Span>,
}

/// `lhs = rhs`, scalar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equation {
    pub lhs: ExprId,
    pub rhs: ExprId,
    pub origin: Origin,
}

/// What happens beside equations.
#[derive(Clone, Debug)]
pub struct Action {
    /// True at the event at which the action takes place (an `edge`), or always for a plain `assert`.
    pub guard: ExprId,
    pub kind: ActionKind,
    pub origin: Origin,
}

impl Action {
    /// What it looks at.
    pub fn expressions(&self) -> Vec<ExprId> {
        match self.kind {
            ActionKind::Assert { condition, message, .. } => vec![self.guard, condition, message],
            ActionKind::Terminate { message } | ActionKind::Print { message } => vec![self.guard, message],
            ActionKind::Reinit { value, .. } => vec![self.guard, value],
        }
    }
}

#[derive(Clone, Debug)]
pub enum ActionKind {
    Assert {
        condition: ExprId,
        message: ExprId,
        is_warning: bool,
    },
    Terminate {
        message: ExprId,
    },
    Reinit {
        var: VarId,
        value: ExprId,
    },
    /// `Modelica.Utilities.Streams.print` and its like.
    Print {
        message: ExprId,
    },
}

/// `transition(from, to, condition, ...)` between two blocks (MLS 17.1).
#[derive(Clone, Debug)]
pub struct Transition {
    pub from: InstanceId,
    pub to: InstanceId,
    pub condition: ExprId,
    pub immediate: bool,
    pub reset: bool,
    pub synchronize: bool,
    pub priority: i64,
    pub origin: Origin,
}

#[derive(Clone, Debug)]
pub struct Enumeration {
    pub name: String,
    pub literals: Vec<String>,
}

/// A node of the instance tree, kept for messages and for the bond view.
#[derive(Clone, Debug)]
pub struct Instance {
    pub parent: Option<InstanceId>,
    /// The last part of the path, with array indices: `r[2]`. Empty for the root.
    pub name: String,
    /// Full dotted name of its class.
    pub class: String,
    /// The declaration.
    pub span: Span,
    /// The `__Harpoon(...)` annotation of its class, as (key path, value): `("element", "R")`.
    pub hints: Arc<Vec<(String, Constant)>>,
}

/// The points of an instance that draws a surface: what its function `surfaceCharacteristic` gives. They are looked at
/// when a run is animated, and are no part of the equations.
#[derive(Clone, Debug)]
pub struct Surface {
    pub instance: InstanceId,
    pub nu: usize,
    pub nv: usize,
    /// X, Y and Z, and where each point has a colour, its three parts; all row by row.
    pub values: Vec<ExprId>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Experiment {
    pub start_time: Option<f64>,
    pub stop_time: Option<f64>,
    pub tolerance: Option<f64>,
    pub interval: Option<f64>,
    /// `__Harpoon(plot = {"a.v", ...})` of the model: what is worth seeing.
    pub plot: Vec<String>,
    /// `__Harpoon(netlist = true)`: made from a netlist, whose start values are meant and whose expressions have no units.
    pub is_netlist: bool,
}

#[derive(Clone, Debug, Default)]
pub struct FlatModel {
    /// Full dotted class name.
    pub name: String,
    pub description: Option<Arc<str>>,
    pub exprs: ExprPool,
    pub vars: Table<VarId, Var>,
    pub functions: Table<FunctionId, Function>,
    pub enumerations: Table<EnumId, Enumeration>,
    pub equations: Vec<Equation>,
    pub initial_equations: Vec<Equation>,
    pub actions: Vec<Action>,
    /// State machines: what leads from state to state, and where they begin.
    pub transitions: Vec<Transition>,
    pub initial_states: Vec<(InstanceId, Origin)>,
    /// Calls of impure functions that may be made as often as the solver likes, by the number that each call carries as
    /// its last argument.
    pub repeatable: Vec<i64>,
    /// Variables of which the text asks for `pre`, `edge` or `change`; algorithms begin with `pre` unasked.
    pub asked_before: Vec<VarId>,
    pub instances: Table<InstanceId, Instance>,
    pub surfaces: Vec<Surface>,
    pub experiment: Experiment,
    /// The folders that tables and other files of the model may lie in.
    pub readable: crate::Readable,
    /// Who compiles and runs C functions of the model, if that is allowed.
    pub c: Option<std::sync::Arc<dyn harpoon_external::c::Compiler>>,
}

impl FlatModel {
    /// Dotted path of an instance; empty for the root.
    pub fn path(&self, instance: InstanceId) -> String {
        let mut parts = Vec::new();
        let mut at = Some(instance);
        while let Some(i) = at {
            let node = &self.instances[i];
            if !node.name.is_empty() {
                parts.push(node.name.as_str());
            }
            at = node.parent;
        }
        parts.reverse();
        parts.join(".")
    }

    /// The component of the model that an instance is, or is a part of.
    pub fn outermost(&self, mut instance: InstanceId) -> InstanceId {
        let up = |i: InstanceId| self.instances[i].parent.filter(|&p| self.instances[p].parent.is_some());
        while let Some(parent) = up(instance) {
            instance = parent;
        }
        instance
    }

    /// Where the user can do something about it: in the file of the model, if need be at the component that the place
    /// belongs to.
    pub fn place(&self, origin: Origin) -> Span {
        let component = self.instances.get(self.outermost(origin.instance));
        let Some(home) = component.filter(|i| i.parent.is_some() && !i.span.is_none()).map(|i| i.span.file)
        else {
            return origin.span;
        };
        let mut at = origin.instance;
        let mut span = origin.span;
        while span.file != home {
            span = self.instances[at].span;
            match self.instances[at].parent {
                Some(parent) => at = parent,
                None => break,
            }
        }
        span
    }

    pub fn leaf_type(&self, leaf: crate::expr::Expr) -> ScalarType {
        use crate::expr::Expr;
        match leaf {
            Expr::Var(v) | Expr::Pre(v) | Expr::Start(v) => self.vars[v].ty,
            Expr::Output(call, k) => match self.exprs.get(call) {
                Expr::UserCall(f, _) => {
                    let function = &self.functions[f];
                    let mut k = k as usize;
                    for &o in &function.outputs {
                        if k < function.locals[o].len() {
                            return function.locals[o].ty;
                        }
                        k -= function.locals[o].len();
                    }
                    ScalarType::Real
                }
                _ => ScalarType::Real,
            },
            _ => ScalarType::Real,
        }
    }
    pub fn expr_type(&self, id: ExprId) -> ScalarType {
        self.exprs.scalar_type(id, &|leaf| self.leaf_type(leaf))
    }
}
