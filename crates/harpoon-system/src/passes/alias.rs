//! Replaces `a = b` and `a = -b` by one variable, and `a = 3` and `a = p` by what is known.
//!
//! Union-find with signs (Tarjan & van Leeuwen 1984; the sign is the parity of Patterson's variant). Each
//! equation carries a count of the different unknowns left in it; only those with at most two are looked
//! at, and again when the count falls, so that `n.v = 0` turns `v = p.v - n.v` into an alias too. Lists of
//! equations are merged small into large: the cost is near linear.
//!
//! The variable that stays is one that the user can see and start: by `stateSelect`, then `fixed = true`,
//! then a start value, nearest the root of the model. What the others say about start, nominal, min and
//! max is merged into it.
//!
//! Limits: derivatives carry no sign. If `a = -b` and both are differentiated, or both are derivatives,
//! the equation stays, and index reduction deals with it. So does `der(a) = der(b)`, unless `a` and `b` are one. An
//! equation that says nothing new (`a = b` twice)
//! stays as well, to be reported.

use crate::equations::linear::{affine, drop_cancelled};
use crate::equations::system::{Role, System, map_roots};
use crate::equations::walk::{Marks, substitute, variables};
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Outcome};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    ActionKind, Alias, Assignment, Constant, Equation, Expr, ExprId, ExprPool, Origin, ScalarType,
    StateSelect, VarId, Variability,
};
use std::collections::VecDeque;

/// What a class of equal variables is known to be.
#[derive(Clone, Debug)]
enum Known {
    Constant(ExprId),
    /// A parameter or input.
    Var(VarId, bool),
}

/// Facts of a class, kept at its root. Signs are relative to the root: `true` is minus.
#[derive(Clone, Debug, Default)]
struct Class {
    members: Vec<u32>,
    equations: Vec<u32>,
    known: Option<Known>,
    /// The sign of the members that must become the class's own variable: derivatives and differentiated.
    required: Option<bool>,
    is_discrete: bool,
    /// A member whose start value is fixed.
    fixed: Option<u32>,
    /// The derivative of the member with the required sign.
    der: Option<u32>,
    /// What a member is the derivative of.
    integral: Option<u32>,
}

struct Classes {
    parent: Vec<u32>,
    is_negated: Vec<bool>,
    class: Vec<Class>,
}

impl Classes {
    /// The root of `v`, and whether `v` is minus the root.
    fn find(&mut self, v: u32) -> (u32, bool) {
        let (mut root, mut sign) = (v, false);
        while self.parent[root as usize] != root {
            sign ^= self.is_negated[root as usize];
            root = self.parent[root as usize];
        }
        // Point the whole path at the root.
        let (mut at, mut rest) = (v, sign);
        while self.parent[at as usize] != root {
            let (next, own) = (self.parent[at as usize], self.is_negated[at as usize]);
            self.parent[at as usize] = root;
            self.is_negated[at as usize] = rest;
            rest ^= own;
            at = next;
        }
        (root, sign)
    }
}

struct Pass<'a> {
    system: &'a mut System,
    classes: Classes,
    /// Root and equation, for every entry of the lists of equations.
    contains: IdSet<(u32, u32)>,
    /// How many different unknowns an equation has.
    live: Vec<u32>,
    queue: VecDeque<u32>,
    is_gone: Vec<bool>,
    has_pre: Vec<bool>,
    /// Where each variable was eliminated, for messages.
    origin: Vec<Option<Origin>>,
    /// Equations that unions imply, with the equation that made the union.
    added: Vec<(Equation, u32)>,
    /// The equation that is being looked at.
    current: u32,
    marks: Marks,
}

pub fn eliminate_aliases(mut system: System) -> Outcome<System> {
    let mut pass = Pass::new(&mut system);
    pass.run();
    let Pass { classes, is_gone, added, origin, mut marks, .. } = pass;
    let mut kept = Vec::with_capacity(system.model.equations.len());
    let mut equation_of = Vec::with_capacity(kept.capacity());
    for (e, eq) in std::mem::take(&mut system.model.equations).into_iter().enumerate() {
        if !is_gone[e] {
            kept.push(eq);
            equation_of.push(system.equation_of[e]);
        }
    }
    kept.extend(added.iter().map(|a| a.0));
    equation_of.extend(added.iter().map(|a| a.1));
    system.model.equations = kept;
    system.equation_of = equation_of;
    let mut diagnostics = Vec::new();
    replace(&mut system, classes, &origin, &mut diagnostics);
    let System { model, roles, .. } = &mut system;
    let is_unknown = |v: VarId| matches!(roles[v.index()], Role::Continuous | Role::Discrete);
    for eq in &mut model.equations {
        *eq = drop_cancelled(&mut model.exprs, &mut marks, eq, &is_unknown);
    }
    Outcome::new(system, diagnostics)
}

impl<'a> Pass<'a> {
    fn new(system: &'a mut System) -> Pass<'a> {
        let n = system.model.vars.len();
        let mut classes = Classes {
            parent: (0..n as u32).collect(),
            is_negated: vec![false; n],
            class: vec![Class::default(); n],
        };
        for v in 0..n as u32 {
            let id = VarId(v);
            classes.class[v as usize].members.push(v);
            classes.class[v as usize].is_discrete = system.role(id) == Role::Discrete;
            classes.class[v as usize].fixed = (system.model.vars[id].fixed == Some(true)).then_some(v);
            if let Some(der) = system.der(id) {
                classes.class[v as usize].required = Some(false);
                classes.class[v as usize].der = Some(der.0);
                classes.class[der.index()].required = Some(false);
                classes.class[der.index()].integral = Some(v);
            }
        }
        let mut marks = Marks::default();
        let mut has_pre = vec![false; n];
        marks.begin_leaves();
        for root in crate::equations::system::all_roots(&system.model) {
            marks.leaves(&system.model.exprs, root, &mut |leaf| {
                if let Expr::Pre(v) = leaf {
                    has_pre[v.index()] = true;
                }
            });
        }
        let n_eqs = system.model.equations.len();
        let mut pass = Pass {
            classes,
            contains: IdSet::default(),
            live: vec![0; n_eqs],
            queue: VecDeque::new(),
            is_gone: vec![false; n_eqs],
            has_pre,
            origin: vec![None; n],
            added: Vec::new(),
            current: 0,
            marks,
            system,
        };
        pass.contains.reserve(2 * n_eqs);
        for e in 0..n_eqs {
            let eq = pass.system.model.equations[e];
            for v in variables(&pass.system.model.exprs, &mut pass.marks, &[eq.lhs, eq.rhs]) {
                if pass.system.is_unknown(v) {
                    pass.live[e] += 1;
                    pass.classes.class[v.index()].equations.push(e as u32);
                    pass.contains.insert((v.0, e as u32));
                }
            }
            if pass.live[e] <= 2 {
                pass.queue.push_back(e as u32);
            }
        }
        pass
    }

    fn run(&mut self) {
        while let Some(e) = self.queue.pop_front() {
            self.current = e;
            let e = e as usize;
            if !self.is_gone[e] && self.live[e] <= 2 && self.eliminate(e) {
                self.is_gone[e] = true;
            }
        }
    }

    /// Uses an equation up, if it says that something is an alias or known.
    fn eliminate(&mut self, e: usize) -> bool {
        let eq = self.system.model.equations[e];
        // Booleans, enumerations and strings have no arithmetic; here only the plain form counts.
        if let (Expr::Var(a), Expr::Var(b)) =
            (self.system.model.exprs.get(eq.lhs), self.system.model.exprs.get(eq.rhs))
        {
            return match (self.system.is_unknown(a), self.system.is_unknown(b)) {
                (true, true) => self.unite(a, b, false, eq.origin),
                (true, false) => self.set_known(a, Known::Var(b, false), eq.origin),
                (false, true) => self.set_known(b, Known::Var(a, false), eq.origin),
                (false, false) => false,
            };
        }
        if let (Expr::Var(a), Some(Constant::Boolean(_) | Constant::Enumeration(..))) =
            (self.system.model.exprs.get(eq.lhs), self.system.model.exprs.as_constant(eq.rhs))
        {
            return self.system.is_unknown(a) && self.set_known(a, Known::Constant(eq.rhs), eq.origin);
        }
        let is_small = {
            let mut n = 0;
            self.system.model.exprs.visit(&[eq.lhs, eq.rhs], &mut |_, _| n += 1);
            n <= 64
        };
        if !is_small {
            return false;
        }
        let now = self.with_replacements(&eq);
        let roles = &self.system.roles;
        let is_unknown = |v: VarId| matches!(roles[v.index()], Role::Continuous | Role::Discrete);
        let parts = affine(&mut self.system.model.exprs, &mut self.marks, &now, &is_unknown);
        let Some(rest) = parts.rest else { return false };
        let numeric: Option<Vec<(VarId, f64)>> =
            parts.terms.iter().map(|&(v, c)| Some((v, self.system.model.exprs.as_f64(c?)?))).collect();
        let Some(mut numeric) = numeric else { return false };
        numeric.retain(|t| t.1 != 0.0);
        match numeric[..] {
            [(a, ca), (b, cb)]
                if self.system.model.exprs.as_f64(rest) == Some(0.0) && ca.abs() == cb.abs() =>
            {
                self.unite(a, b, ca == cb, eq.origin)
            }
            [(a, c)] if self.system.model.vars[a].ty == ScalarType::Real => {
                let pool = &mut self.system.model.exprs;
                if let Some(r) = pool.as_f64(rest) {
                    let value = if r == 0.0 { 0.0 } else { -r / c };
                    let value = pool.real(value);
                    return self.set_known(a, Known::Constant(value), eq.origin);
                }
                // c*a + rest = 0 with rest = -c*p or c*p.
                match (pool.get(rest), c) {
                    (Expr::Var(p), 1.0) => self.set_known(a, Known::Var(p, true), eq.origin),
                    (Expr::Var(p), -1.0) => self.set_known(a, Known::Var(p, false), eq.origin),
                    (Expr::Unary(harpoon_ir::UnaryOp::Neg, x), _) => match (pool.get(x), c) {
                        (Expr::Var(p), 1.0) => self.set_known(a, Known::Var(p, false), eq.origin),
                        (Expr::Var(p), -1.0) => self.set_known(a, Known::Var(p, true), eq.origin),
                        _ => false,
                    },
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// The equation over roots and known values.
    fn with_replacements(&mut self, eq: &Equation) -> Equation {
        let vars = variables(&self.system.model.exprs, &mut self.marks, &[eq.lhs, eq.rhs]);
        let mut map = IdMap::default();
        let mut is_replaced = false;
        for v in vars {
            let (root, is_negated) = self.classes.find(v.0);
            let pool = &mut self.system.model.exprs;
            let (value, sign) = match &self.classes.class[root as usize].known {
                None => (pool.var(VarId(root)), false),
                Some(Known::Constant(c)) => (*c, false),
                Some(Known::Var(p, s)) => (pool.var(*p), *s),
            };
            let value = if is_negated != sign { pool.neg(value) } else { value };
            is_replaced |= value != pool.var(v);
            map.insert(v, value);
        }
        if !is_replaced {
            return *eq;
        }
        let replace = |_: &mut ExprPool, leaf: Expr| match leaf {
            Expr::Var(v) => map.get(&v).copied(),
            _ => None,
        };
        let mut memo = IdMap::default();
        let pool = &mut self.system.model.exprs;
        Equation {
            lhs: substitute(pool, eq.lhs, &mut memo, &replace),
            rhs: substitute(pool, eq.rhs, &mut memo, &replace),
            origin: eq.origin,
        }
    }

    fn set_known(&mut self, var: VarId, known: Known, origin: Origin) -> bool {
        let (root, is_negated) = self.classes.find(var.0);
        let class = &self.classes.class[root as usize];
        if class.known.is_some() {
            return false;
        }
        let members: Vec<u32> = class.members.clone();
        let ty = self.system.model.vars[var].ty;
        let mut known = known;
        match &mut known {
            // `pre` of a constant need not be that constant: before the first event it is the start value.
            Known::Constant(_) if members.iter().any(|&m| self.has_pre[m as usize]) => return false,
            Known::Constant(c) => {
                if is_negated {
                    *c = self.system.model.exprs.neg(*c);
                }
            }
            Known::Var(p, sign) => {
                let of = &self.system.model.vars[*p];
                let may_jump = self.system.role(*p) == Role::Input && class.required.is_some();
                let has_pre = members.iter().any(|&m| self.has_pre[m as usize]);
                // A derivative is referred to by its class, so it cannot be minus a parameter.
                let is_opposed = class.required.is_some_and(|q| q ^ *sign ^ is_negated);
                if may_jump
                    || has_pre
                    || is_opposed
                    || of.ty != ty
                    || self.system.free_parameters.binary_search(p).is_ok()
                {
                    return false;
                }
                *sign ^= is_negated;
            }
        }
        self.fix(root, known, origin);
        true
    }

    /// A class and the chain of its derivatives become known.
    fn fix(&mut self, root: u32, known: Known, origin: Origin) {
        let class = &mut self.classes.class[root as usize];
        class.known = Some(known);
        self.origin[root as usize] = Some(origin);
        let equations = std::mem::take(&mut class.equations);
        let der = class.der;
        for e in equations {
            self.live[e as usize] -= 1;
            self.look_again(e);
        }
        if let Some(der) = der {
            let (der_root, _) = self.classes.find(der);
            if self.classes.class[der_root as usize].known.is_none() {
                let zero = self.system.model.exprs.real(0.0);
                self.fix(der_root, Known::Constant(zero), origin);
            } else {
                let zero = self.system.model.exprs.real(0.0);
                let der = self.system.model.exprs.var(VarId(der));
                self.added.push((Equation { lhs: der, rhs: zero, origin }, self.current));
            }
        }
    }

    fn look_again(&mut self, e: u32) {
        if self.live[e as usize] <= 2 && !self.is_gone[e as usize] {
            self.queue.push_back(e);
        }
    }

    /// `a = b`, or `a = -b` when negated. False where they must stay apart.
    fn unite(&mut self, a: VarId, b: VarId, is_negated: bool, origin: Origin) -> bool {
        let ((ra, sa), (rb, sb)) = (self.classes.find(a.0), self.classes.find(b.0));
        let (ka, kb) =
            (self.classes.class[ra as usize].known.clone(), self.classes.class[rb as usize].known.clone());
        // Plain `x = y` equations come here without replacement, so one side may be known already.
        match (ka, kb) {
            (Some(_), Some(_)) => return false,
            (Some(known), None) => return self.set_known_by(b, known, sa ^ is_negated, origin),
            (None, Some(known)) => return self.set_known_by(a, known, sb ^ is_negated, origin),
            (None, None) => {}
        }
        let (va, vb) = (&self.system.model.vars[a], &self.system.model.vars[b]);
        let sign = sa ^ sb ^ is_negated;
        if ra == rb || va.ty != vb.ty {
            return false;
        }
        if sign && !matches!(va.ty, ScalarType::Real | ScalarType::Integer) {
            return false;
        }
        let (ca, cb) = (&self.classes.class[ra as usize], &self.classes.class[rb as usize]);
        if ca.is_discrete != cb.is_discrete && (ca.required.is_some() || cb.required.is_some()) {
            return false;
        }
        // Both of a required sign, but opposite ones.
        if let (Some(qa), Some(qb)) = (ca.required, cb.required)
            && qa != (qb ^ sign)
        {
            return false;
        }
        // `pre(a)` and `pre(b)` may differ before the first event, though `a = b` holds from the start.
        if let (Some(fa), Some(fb)) = (ca.fixed, cb.fixed)
            && (ca.is_discrete || cb.is_discrete)
            && !self.have_same_start(fa, fb)
        {
            return false;
        }
        // Two integrals of one flow: each keeps a derivative of its own, so that it can be told which of them an
        // equation determines.
        if let (Some(x), Some(y)) = (ca.integral, cb.integral)
            && self.classes.find(x).0 != self.classes.find(y).0
        {
            return false;
        }
        // A derivative chain that meets itself, x = der(x), is an equation and no alias.
        if self.chain_contains(ra, rb) || self.chain_contains(rb, ra) {
            return false;
        }
        // Keep the larger class as the root; `small` is minus the root when `sign`.
        let (ca, cb) = (&self.classes.class[ra as usize], &self.classes.class[rb as usize]);
        let small_is_a = ca.members.len() + ca.equations.len() < cb.members.len() + cb.equations.len();
        let (large, small) = if small_is_a { (rb, ra) } else { (ra, rb) };
        let gone = std::mem::take(&mut self.classes.class[small as usize]);
        self.classes.parent[small as usize] = large;
        self.classes.is_negated[small as usize] = sign;
        self.origin[small as usize] = Some(origin);
        let class = &mut self.classes.class[large as usize];
        class.members.extend(gone.members);
        class.is_discrete |= gone.is_discrete;
        class.integral = class.integral.or(gone.integral);
        class.fixed = class.fixed.or(gone.fixed);
        if class.required.is_none() {
            class.required = gone.required.map(|q| q ^ sign);
        }
        let both = match (class.der, gone.der) {
            (None, der) => {
                class.der = der;
                None
            }
            (Some(x), Some(y)) => Some((x, y)),
            (Some(_), None) => None,
        };
        for e in gone.equations {
            if self.contains.insert((large, e)) {
                self.classes.class[large as usize].equations.push(e);
            } else {
                self.live[e as usize] -= 1;
                self.look_again(e);
            }
        }
        if let Some((x, y)) = both {
            let (x, y) = (VarId(x), VarId(y));
            if self.classes.find(x.0).0 != self.classes.find(y.0).0 && !self.unite(x, y, false, origin) {
                let pool = &mut self.system.model.exprs;
                let (lhs, rhs) = (pool.var(y), pool.var(x));
                self.added.push((Equation { lhs, rhs, origin }, self.current));
            }
        }
        true
    }

    fn have_same_start(&self, a: u32, b: u32) -> bool {
        let start = |v: u32| self.system.model.vars[VarId(v)].start;
        match (start(a), start(b)) {
            (Some(a), Some(b)) => same_value(self.system, a, b),
            (a, b) => a == b,
        }
    }

    /// `var` (up to its sign in its class) equals a root that is known.
    fn set_known_by(&mut self, var: VarId, known: Known, is_negated: bool, origin: Origin) -> bool {
        let known = match known {
            Known::Constant(c) if is_negated => Known::Constant(self.system.model.exprs.neg(c)),
            Known::Constant(c) => Known::Constant(c),
            Known::Var(p, s) => Known::Var(p, s ^ is_negated),
        };
        self.set_known(var, known, origin)
    }

    /// Is `of` the class of a derivative, of any order, of class `root`?
    fn chain_contains(&mut self, root: u32, of: u32) -> bool {
        let mut at = root;
        while let Some(der) = self.classes.class[at as usize].der {
            at = self.classes.find(der).0;
            if at == of {
                return true;
            }
        }
        false
    }
}

/// What every variable is replaced by.
#[derive(Clone, Copy)]
enum By {
    Itself,
    Var(VarId, bool),
    Constant(ExprId),
}

fn replace(
    system: &mut System,
    mut classes: Classes,
    origin: &[Option<Origin>],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let n = classes.parent.len();
    let mut by = vec![By::Itself; n];
    let mut ders: Vec<(VarId, u32)> = Vec::new();
    for root in 0..n as u32 {
        if classes.parent[root as usize] != root || !system.is_unknown(VarId(root)) {
            continue;
        }
        let class = std::mem::take(&mut classes.class[root as usize]);
        let signs: Vec<bool> = class.members.iter().map(|&m| classes.find(m).1).collect();
        match class.known {
            Some(known) => {
                let origin_of = origin[root as usize];
                check_fixed(system, &class.members, &signs, &known, origin_of, diagnostics);
                for (&m, &sign) in class.members.iter().zip(&signs) {
                    let var = VarId(m);
                    system.roles[m as usize] = Role::Eliminated;
                    match &known {
                        Known::Constant(c) => {
                            let value = if sign { system.model.exprs.neg(*c) } else { *c };
                            by[m as usize] = By::Constant(value);
                            let origin = origin_of.unwrap_or(system.model.vars[var].origin);
                            system.parameters.push(Assignment { var, value, origin });
                        }
                        Known::Var(p, s) => {
                            by[m as usize] = By::Var(*p, sign ^ s);
                            system.aliases.push(Alias { var, of: *p, is_negated: sign ^ s });
                        }
                    }
                    system.der[m as usize] = None;
                }
            }
            None => {
                let chosen = choose(system, &class, &signs);
                let own = VarId(class.members[chosen]);
                if class.members.len() > 1 {
                    merge_attributes(system, &class, &signs, chosen, diagnostics);
                }
                for (k, &m) in class.members.iter().enumerate() {
                    system.der[m as usize] = None;
                    if k != chosen {
                        let is_negated = signs[k] ^ signs[chosen];
                        system.roles[m as usize] = Role::Eliminated;
                        by[m as usize] = By::Var(own, is_negated);
                        system.aliases.push(Alias { var: VarId(m), of: own, is_negated });
                    }
                }
                system.roles[own.index()] = if class.is_discrete { Role::Discrete } else { Role::Continuous };
                if let Some(der) = class.der {
                    ders.push((own, der));
                }
            }
        }
    }
    for (own, der) in ders {
        system.der[own.index()] = Some(match by[der as usize] {
            By::Var(rep, _) => rep,
            _ => VarId(der),
        });
    }
    system.aliases.sort_by_key(|a| a.var);
    for action in &mut system.model.actions {
        if let ActionKind::Reinit { var, value } = &mut action.kind
            && let By::Var(rep, is_negated) = by[var.index()]
        {
            *var = rep;
            if is_negated {
                *value = system.model.exprs.neg(*value);
            }
        }
    }
    map_roots(&mut system.model, &mut |pool, leaf| {
        let (v, is_pre) = match leaf {
            Expr::Var(v) => (v, false),
            Expr::Pre(v) => (v, true),
            _ => return None,
        };
        match *by.get(v.index())? {
            By::Itself => None,
            By::Constant(c) => Some(c),
            By::Var(rep, is_negated) => {
                let value = if is_pre { pool.pre(rep) } else { pool.var(rep) };
                Some(if is_negated { pool.neg(value) } else { value })
            }
        }
    });
}

/// What is known for another reason cannot start from a value of its own.
fn check_fixed(
    system: &mut System,
    members: &[u32],
    signs: &[bool],
    known: &Known,
    origin: Option<Origin>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (&m, &sign) in members.iter().zip(signs) {
        let id = VarId(m);
        let var = &system.model.vars[id];
        // What changes at events only has its start value before the start: `pre(v)` is fixed, not `v` (MLS 8.6).
        let is_discrete = var.ty != ScalarType::Real || var.variability == Variability::Discrete;
        if var.fixed != Some(true) || is_discrete {
            continue;
        }
        let pool = &mut system.model.exprs;
        let (value, s) = match known {
            Known::Constant(c) => (*c, false),
            Known::Var(p, s) => (pool.var(*p), *s),
        };
        let value = if sign != s { pool.neg(value) } else { value };
        let start = system.model.vars[id].start.unwrap_or_else(|| system.model.exprs.real(0.0));
        if same_value(system, value, start) {
            continue;
        }
        let model = &system.model;
        let var = &model.vars[id];
        let mut diagnostic = Diagnostic::error(
            codes::OVER_DETERMINED_INITIAL,
            var.origin.span,
            format!(
                "`{}` shall start at {} (fixed), but the equations say that it is `{}`",
                var.name,
                crate::equations::text::expr(model, start),
                crate::equations::text::expr(model, value)
            ),
        )
        .component(model.path(var.origin.instance))
        .help(format!("remove `fixed = true` from `{}`", var.name));
        if let Some(origin) = origin {
            let path = model.path(origin.instance);
            diagnostic = diagnostic.related_component(origin.span, path, "by this equation");
        }
        diagnostics.push(diagnostic);
    }
}

fn depth(name: &str) -> usize {
    name.bytes().filter(|&b| b == b'.').count()
}

/// Which member stands for its class.
fn choose(system: &System, class: &Class, signs: &[bool]) -> usize {
    let rank = |k: usize| {
        let id = VarId(class.members[k]);
        let var = &system.model.vars[id];
        let is_made = var.name.starts_with("der(") || var.name.starts_with('$');
        (
            class.is_discrete && system.role(id) == Role::Discrete,
            !is_made,
            var.state_select,
            var.fixed == Some(true),
            var.start.is_some(),
            std::cmp::Reverse(depth(&var.name)),
            !var.is_protected,
            std::cmp::Reverse(id),
        )
    };
    (0..class.members.len())
        .filter(|&k| class.required.is_none_or(|q| signs[k] == q))
        .max_by_key(|&k| rank(k))
        .expect("a class has a member of the sign it requires")
}

fn merge_attributes(
    system: &mut System,
    class: &Class,
    signs: &[bool],
    chosen: usize,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let own = VarId(class.members[chosen]);
    let mut order: Vec<usize> = (0..class.members.len()).collect();
    order.sort_by_key(|&k| (depth(&system.model.vars[VarId(class.members[k])].name), class.members[k]));
    let is_number = matches!(system.model.vars[own].ty, ScalarType::Real | ScalarType::Integer);
    let signed = |system: &mut System, k: usize, value: Option<ExprId>| {
        value.map(|v| if is_number && signs[k] != signs[chosen] { system.model.exprs.neg(v) } else { v })
    };

    let mut start: Option<(usize, ExprId)> = None;
    let mut has_own_start = false;
    let mut fixed: Option<(usize, ExprId)> = None;
    let mut nominal = None;
    let (mut min, mut max) = (None, None);
    let mut select: Vec<StateSelect> = Vec::new();
    for &k in &order {
        let id = VarId(class.members[k]);
        let var = system.model.vars[id].clone();
        let own_start = signed(system, k, var.start);
        // What a declaration says counts more than what comes with a type (MLS 8.6.2).
        if (start.is_none() || (var.has_own_start && !has_own_start))
            && let Some(value) = own_start
        {
            start = Some((k, value));
            has_own_start = var.has_own_start;
        }
        if var.fixed == Some(true) {
            let value = own_start.unwrap_or_else(|| system.model.exprs.real(0.0));
            match fixed {
                None => fixed = Some((k, value)),
                Some((first, other)) if !same_value(system, other, value) => {
                    diagnostics.push(conflicting_fixed_starts(system, VarId(class.members[first]), id));
                }
                Some(_) => {}
            }
        }
        nominal = nominal.or(var.nominal);
        let (low, high) = (signed(system, k, var.min), signed(system, k, var.max));
        let (low, high) = if signs[k] == signs[chosen] { (low, high) } else { (high, low) };
        min = tighter(system, min, low, true);
        max = tighter(system, max, high, false);
        select.push(var.state_select);
    }
    // A wish counts more than a refusal. What one name forbids and another allows is avoided, not forbidden.
    let state_select = match (select.iter().max(), select.iter().min()) {
        (Some(&most), _) if most > StateSelect::Default => most,
        (Some(&most), Some(StateSelect::Never)) if most > StateSelect::Never => StateSelect::Avoid,
        (_, Some(&least)) => least,
        _ => StateSelect::Default,
    };
    if class.required.is_some()
        && fixed.is_none()
        && let Some((first, value)) = start
        && let Some(&other) = order.iter().find(|&&k| {
            let theirs = signed(system, k, system.model.vars[VarId(class.members[k])].start);
            theirs.is_some_and(|theirs| !same_value(system, value, theirs))
        })
    {
        diagnostics.push(different_starts(system, VarId(class.members[first]), VarId(class.members[other])));
    }
    let var = &mut system.model.vars[own];
    var.start = fixed.or(start).map(|s| s.1);
    var.has_own_start = has_own_start || fixed.is_some();
    if fixed.is_some() {
        var.fixed = Some(true);
    }
    var.nominal = nominal;
    var.min = min;
    var.max = max;
    var.state_select = state_select;
}

fn same_value(system: &System, a: ExprId, b: ExprId) -> bool {
    let model = &system.model;
    a == b
        || match (system.values.constant(model, a), system.values.constant(model, b)) {
            (Some(a), Some(b)) => a == b || a.as_f64().is_some_and(|a| b.as_f64() == Some(a)),
            // What cannot be compared is not called a conflict.
            _ => true,
        }
}

fn tighter(system: &System, a: Option<ExprId>, b: Option<ExprId>, is_min: bool) -> Option<ExprId> {
    let (Some(x), Some(y)) = (a, b) else { return a.or(b) };
    let model = &system.model;
    match (system.values.number(model, x), system.values.number(model, y)) {
        (Some(p), Some(q)) if (is_min && q > p) || (!is_min && q < p) => Some(y),
        _ => Some(x),
    }
}

fn conflicting_fixed_starts(system: &System, first: VarId, second: VarId) -> Diagnostic {
    let model = &system.model;
    let (a, b) = (&model.vars[first], &model.vars[second]);
    let text =
        |v: &harpoon_ir::Var| v.start.map_or("0".to_owned(), |s| crate::equations::text::expr(model, s));
    Diagnostic::error(
        codes::CONFLICTING_FIXED_START,
        a.origin.span,
        format!(
            "`{}` starts at {} and `{}` at {}, both fixed, but the two are the same quantity",
            a.name,
            text(a),
            b.name,
            text(b)
        ),
    )
    .component(model.path(a.origin.instance))
    .related_component(b.origin.span, model.path(b.origin.instance), format!("`{}` is declared here", b.name))
    .help(format!("remove `fixed = true` from `{}`, or give both the same start value", b.name))
}

fn different_starts(system: &System, first: VarId, second: VarId) -> Diagnostic {
    let model = &system.model;
    let (a, b) = (&model.vars[first], &model.vars[second]);
    let text =
        |v: &harpoon_ir::Var| v.start.map_or("0".to_owned(), |s| crate::equations::text::expr(model, s));
    Diagnostic::note(
        "different-start-values",
        a.origin.span,
        format!(
            "`{}` and `{}` are the same quantity with different start values; {} of `{}` is used, {} is not",
            a.name,
            b.name,
            text(a),
            a.name,
            text(b)
        ),
    )
    .component(model.path(a.origin.instance))
    .related_component(b.origin.span, model.path(b.origin.instance), format!("`{}` is declared here", b.name))
    .help("give only one of them a start value")
}
