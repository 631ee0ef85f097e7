//! The system between the passes: equations over scalar variables, each with a role.

use crate::equations::values::Values;
use crate::equations::walk::Marks;
use crate::passes::parameters::Parameters;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Outcome, Table};
use harpoon_ir::{
    Alias, Assignment, Causality, Equation, Expr, ExprId, FlatModel, Held, HeldId, ScalarType, Var, VarId,
    Variability,
};

/// What a variable is to the passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Role {
    /// Known before the run: constants, parameters, and variables that turned out to depend on those only.
    #[default]
    Parameter,
    /// Known from outside at any time.
    Input,
    /// A Real that may change between events.
    Continuous,
    /// Changes at events only.
    Discrete,
    /// Replaced by another variable or by a constant.
    Eliminated,
}

#[derive(Clone, Debug, Default)]
pub struct System {
    /// Its `equations` are those that are left, and grow by differentiation.
    pub model: FlatModel,
    /// Which equation of the flat model each is, as far as alias elimination has left them.
    pub equation_of: Vec<u32>,
    pub roles: Vec<Role>,
    /// The variable that is the time derivative of a variable.
    pub der: Vec<Option<VarId>>,
    pub held: Table<HeldId, Held>,
    pub aliases: Vec<Alias>,
    /// Dependent parameters, in an order in which they can be computed.
    pub parameters: Vec<Assignment>,
    pub values: Values,
    /// Parameters that initialization computes: those with `fixed = false`, and what depends on them.
    pub free_parameters: Vec<VarId>,
}

impl System {
    pub fn role(&self, var: VarId) -> Role {
        self.roles[var.index()]
    }
    pub fn is_unknown(&self, var: VarId) -> bool {
        matches!(self.role(var), Role::Continuous | Role::Discrete)
    }
    pub fn der(&self, var: VarId) -> Option<VarId> {
        self.der[var.index()]
    }
    pub fn unknowns(&self) -> impl Iterator<Item = VarId> {
        self.model.vars.ids().filter(|&v| self.is_unknown(v))
    }
    pub fn name(&self, var: VarId) -> &str {
        &self.model.vars[var].name
    }

    /// The derivative of `var` as a variable of its own, made when first asked for.
    pub fn make_der(&mut self, var: VarId) -> VarId {
        if let Some(der) = self.der[var.index()] {
            return der;
        }
        let of = &self.model.vars[var];
        let mut der =
            Var::new(format!("der({})", of.name), ScalarType::Real, Variability::Continuous, of.origin);
        der.is_protected = of.is_protected;
        der.is_hidden = of.is_hidden;
        let der = self.model.vars.push(der);
        self.roles.push(Role::Continuous);
        self.der.push(None);
        self.der[var.index()] = Some(der);
        der
    }

    /// Leaves that may change between events.
    pub fn is_continuous_leaf(&self, leaf: Expr) -> bool {
        match leaf {
            Expr::Time => true,
            Expr::Var(v) => matches!(self.role(v), Role::Continuous | Role::Input),
            _ => false,
        }
    }
}

/// Gives every variable its role and every derivative a variable.
pub fn prepare(model: FlatModel, parameters: Parameters) -> Outcome<System> {
    let roles: Vec<Role> = model.vars.values().map(role_of).collect();
    let n = roles.len();
    let mut system = System {
        equation_of: (0..model.equations.len() as u32).collect(),
        model,
        roles,
        der: vec![None; n],
        held: Table::new(),
        aliases: Vec::new(),
        parameters: parameters.dependent,
        values: parameters.values,
        free_parameters: parameters.free,
    };
    let diagnostics = replace_der_leaves(&mut system);
    Outcome::new(system, diagnostics)
}

fn role_of(var: &Var) -> Role {
    if var.is_parameter() {
        Role::Parameter
    } else if var.causality == Causality::Input {
        Role::Input
    } else if var.variability == Variability::Continuous {
        Role::Continuous
    } else {
        Role::Discrete
    }
}

/// Each `der(x)` becomes a variable; the derivative of what does not change between events is zero.
fn replace_der_leaves(system: &mut System) -> Vec<Diagnostic> {
    let mut differentiated = Vec::new();
    let mut marks = Marks::default();
    marks.begin_leaves();
    for root in all_roots(&system.model) {
        marks.leaves(&system.model.exprs, root, &mut |leaf| {
            if let Expr::Der(v) = leaf {
                differentiated.push(v);
            }
        });
    }
    let mut diagnostics = Vec::new();
    if differentiated.is_empty() {
        return diagnostics;
    }
    differentiated.sort_unstable();
    for v in differentiated {
        match system.role(v) {
            Role::Continuous => {
                system.make_der(v);
            }
            Role::Input => diagnostics.push(derivative_of_input(&system.model, v)),
            _ => {}
        }
    }
    let der = std::mem::take(&mut system.der);
    map_roots(&mut system.model, &mut |pool, leaf| match leaf {
        Expr::Der(v) => Some(match der[v.index()] {
            Some(der) => pool.var(der),
            None => pool.real(0.0),
        }),
        _ => None,
    });
    system.der = der;
    diagnostics
}

fn derivative_of_input(model: &FlatModel, v: VarId) -> Diagnostic {
    let var = &model.vars[v];
    Diagnostic::error(
        codes::DERIVATIVE_OF_INPUT,
        var.origin.span,
        format!(
            "`der({})` is used, but `{}` is an input of the model and its derivative is not known",
            var.name, var.name
        ),
    )
    .component(model.path(var.origin.instance))
    .help(format!("make the derivative an input as well, or pass `{}` through a filter", var.name))
}

/// Every expression of equations, initial equations and actions.
pub fn all_roots(model: &FlatModel) -> Vec<ExprId> {
    use harpoon_ir::ActionKind::*;
    let mut roots = Vec::new();
    for eq in model.equations.iter().chain(&model.initial_equations) {
        roots.extend([eq.lhs, eq.rhs]);
    }
    for action in &model.actions {
        roots.push(action.guard);
        match &action.kind {
            Assert { condition, message, .. } => roots.extend([*condition, *message]),
            Terminate { message } | Print { message } => roots.push(*message),
            Reinit { value, .. } => roots.push(*value),
        }
    }
    roots
}

/// Replaces leaves in equations, initial equations and actions.
pub fn map_roots(
    model: &mut FlatModel,
    replace: &mut dyn FnMut(&mut harpoon_ir::ExprPool, Expr) -> Option<ExprId>,
) {
    use harpoon_ir::ActionKind::*;
    let mut memo = harpoon_ir::WholeMemo::default();
    let FlatModel { exprs, equations, initial_equations, actions, .. } = model;
    let mut map = |id: &mut ExprId| {
        *id = exprs.rewrite(*id, &mut memo, &mut |pool, id| {
            let node = pool.get(id);
            replace(pool, node).unwrap_or(id)
        });
    };
    for eq in equations.iter_mut().chain(initial_equations) {
        map(&mut eq.lhs);
        map(&mut eq.rhs);
    }
    for action in actions {
        map(&mut action.guard);
        match &mut action.kind {
            Assert { condition, message, .. } => {
                map(condition);
                map(message);
            }
            Terminate { message } | Print { message } => map(message),
            Reinit { value, .. } => map(value),
        }
    }
}

pub fn residual(pool: &mut harpoon_ir::ExprPool, eq: &Equation) -> ExprId {
    pool.sub(eq.lhs, eq.rhs)
}
