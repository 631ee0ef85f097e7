//! Checks what a flat model or a schedule promises. A pass that breaks a promise is named by the first
//! check that fails behind it, so tests and debug builds run these between passes.
//!
//! Each problem is one line of text; none means that all is well.

use crate::constant::ScalarType;
use crate::expr::{BinaryOp, Builtin, Expr, ExprId, HeldId, UnaryOp, VarId};
use crate::flat::{Action, ActionKind, Causality, Equation, FlatModel, Variability};
use crate::function::{ExternalArg, ExternalLocal, Function, Place, Statement};
use crate::hash::{IdMap, IdSet};
use crate::print::Printer;
use crate::schedule::{Assignment, BlockKind, HeldKind, Schedule};
use harpoon_base::Table;

/// After flattening: ids in range, types agree, `der` of continuous variables only, nothing that later
/// passes introduce. Does not count equations; that is for a diagnostic, not for a promise.
pub fn verify_flat(model: &FlatModel) -> Vec<String> {
    let mut v = Verifier::new(model, Stage::Flat, None);
    v.declarations();
    for (kind, list) in [("equation", &model.equations), ("initial equation", &model.initial_equations)] {
        for (i, eq) in list.iter().enumerate() {
            v.equation(&format!("{kind} {i}"), eq);
        }
    }
    v.actions(&model.actions);
    v.functions();
    v.problems
}

/// After sorting: as for a flat model, no `der` any more, each unknown computed once, and from nothing but
/// time, states, parameters, inputs, values held or previous, and what came before.
pub fn verify_schedule(schedule: &Schedule) -> Vec<String> {
    let model = &schedule.model;
    let mut v = Verifier::new(
        model,
        Stage::Schedule,
        Some(schedule.held.ids().map(|h| schedule.held_type(h)).collect()),
    );
    v.declarations();
    v.actions(&model.actions);
    v.functions();
    for held in schedule.held.values() {
        match &held.kind {
            HeldKind::Relation { value, crossing } => {
                v.expr("held relation", *value, Some(Kind::Boolean));
                v.expr("its crossing", *crossing, Some(Kind::Number));
            }
            HeldKind::TimeRelation { value, at } => {
                v.expr("held relation", *value, Some(Kind::Boolean));
                v.expr("its time", *at, Some(Kind::Number));
            }
            HeldKind::Function { value, crossings } => {
                v.expr("held function", *value, Some(Kind::Number));
                for &c in crossings {
                    v.expr("its crossing", c, Some(Kind::Number));
                }
            }
            HeldKind::Sample { start, interval } => {
                v.expr("start of a sample", *start, Some(Kind::Number));
                v.expr("interval of a sample", *interval, Some(Kind::Number));
            }
        }
    }
    let mut aliased = IdSet::default();
    for a in &schedule.aliases {
        if !v.var("alias", a.var) || !v.var("alias", a.of) {
            continue;
        }
        if !aliased.insert(a.var) {
            v.problem(format!("`{}` is an alias twice", v.name(a.var)));
        }
        if a.is_negated && v.kind_of_var(a.var) != Kind::Number {
            v.problem(format!("`{}` is no number, but the negative of another", v.name(a.var)));
        }
    }
    for a in &schedule.aliases {
        if aliased.contains(&a.of) {
            v.problem(format!("`{}` is an alias of `{}`, which is one itself", v.name(a.var), v.name(a.of)));
        }
    }
    let mut states = IdSet::default();
    for s in &schedule.states {
        if v.var("state", s.var) && v.var("derivative", s.der) && !states.insert(s.var) {
            v.problem(format!("`{}` is a state twice", v.name(s.var)));
        }
    }
    for &(of, stands_for) in &schedule.initial_pre {
        v.var("initial pre", of);
        v.var("initial pre", stands_for);
    }
    // Parameters with a value of their own are known from the begin; the others in their order.
    let dependent: IdSet<VarId> = schedule.parameters.iter().map(|a| a.var).collect();
    let mut known: IdSet<VarId> = model
        .vars
        .iter()
        .filter(|(id, var)| {
            let is_free = var.fixed == Some(false);
            (var.is_parameter() && !dependent.contains(id) && !is_free) || var.causality == Causality::Input
        })
        .map(|(id, _)| id)
        .collect();
    for a in &schedule.parameters {
        v.assignment("parameter", a, &mut known, &aliased);
    }
    let parameters = known.clone();
    v.blocks("initial", &schedule.initial, known, &aliased, schedule);
    // Parameters that the initial problem finds (`fixed = false`) are known from then on.
    let mut known = parameters;
    known.extend(model.vars.iter().filter(|(_, var)| var.is_parameter()).map(|(id, _)| id));
    known.extend(states.iter().copied());
    let computed = v.blocks("dynamic", &schedule.dynamic, known, &aliased, schedule);
    for s in &schedule.states {
        if !computed.contains(&s.der) && !aliased.contains(&s.der) {
            v.problem(format!("nothing computes `{}`, the derivative of `{}`", v.name(s.der), v.name(s.var)));
        }
    }
    for set in &schedule.state_sets {
        if set.candidates.len() != set.is_state.len() {
            v.problem("a state set does not say of every candidate whether it is a state".to_owned());
        }
        for &(row, col, value) in &set.jacobian {
            if row as usize >= set.n_constraints || col as usize >= set.candidates.len() {
                v.problem(format!("entry ({row}, {col}) of a state set's Jacobian is out of range"));
            }
            v.expr("Jacobian of a state set", value, Some(Kind::Number));
        }
    }
    v.problems
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Flat,
    Schedule,
}

/// What matters of a type where values meet: Integer and Real mix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Number,
    Boolean,
    String,
    Enumeration(crate::expr::EnumId),
    Clock,
}

fn kind(ty: ScalarType) -> Kind {
    match ty {
        ScalarType::Real | ScalarType::Integer => Kind::Number,
        ScalarType::Boolean => Kind::Boolean,
        ScalarType::String => Kind::String,
        ScalarType::Enumeration(e) => Kind::Enumeration(e),
        ScalarType::Clock => Kind::Clock,
    }
}

struct Verifier<'a> {
    model: &'a FlatModel,
    printer: Printer<'a>,
    stage: Stage,
    /// The types of the held values, once there are some.
    held: Option<std::rc::Rc<[ScalarType]>>,
    /// The function whose body is being checked.
    function: Option<&'a Function>,
    /// Nodes outside functions that were found sound.
    checked: IdSet<ExprId>,
    problems: Vec<String>,
}

impl<'a> Verifier<'a> {
    fn new(model: &'a FlatModel, stage: Stage, held: Option<std::rc::Rc<[ScalarType]>>) -> Self {
        Verifier {
            model,
            printer: Printer::new(model),
            stage,
            held,
            function: None,
            checked: IdSet::default(),
            problems: Vec::new(),
        }
    }
    fn problem(&mut self, text: String) {
        self.problems.push(text);
    }
    fn name(&self, v: VarId) -> String {
        self.model.vars.get(v).map_or_else(|| v.to_string(), |var| var.name.clone())
    }
    fn var(&mut self, what: &str, v: VarId) -> bool {
        let is_known = self.model.vars.get(v).is_some();
        if !is_known {
            self.problem(format!("{what}: there is no variable {v}"));
        }
        is_known
    }
    fn kind_of_var(&self, v: VarId) -> Kind {
        kind(self.model.vars[v].ty)
    }

    fn declarations(&mut self) {
        let model = self.model;
        let mut names: std::collections::HashSet<&str> = std::collections::HashSet::new();
        for var in model.vars.values() {
            if !names.insert(&var.name) {
                self.problem(format!("two variables are called `{}`", var.name));
            }
            if model.instances.get(var.origin.instance).is_none() && !model.instances.is_empty() {
                self.problem(format!("`{}` comes from an instance that does not exist", var.name));
            }
            let own = Some(kind(var.ty));
            for (what, value) in [
                ("binding", var.binding),
                ("start", var.start),
                ("nominal", var.nominal),
                ("min", var.min),
                ("max", var.max),
            ] {
                if let Some(e) = value {
                    self.expr(&format!("{what} of `{}`", var.name), e, own);
                }
            }
            if var.binding.is_some() && !var.is_parameter() {
                self.problem(format!(
                    "`{}` is no parameter, but has a binding instead of an equation",
                    var.name
                ));
            }
            if var.variability == Variability::Continuous && var.ty != ScalarType::Real {
                self.problem(format!("`{}` is continuous, but no Real", var.name));
            }
        }
    }
    fn equation(&mut self, place: &str, eq: &Equation) {
        let left = self.expr(place, eq.lhs, None);
        let right = self.expr(place, eq.rhs, None);
        if let (Some(left), Some(right)) = (left, right)
            && left != right
        {
            let (l, r) = (self.printer.expr(eq.lhs), self.printer.expr(eq.rhs));
            self.problem(format!("{place}: {l} = {r} equates {left:?} and {right:?}"));
        }
    }
    fn actions(&mut self, actions: &[Action]) {
        for (i, action) in actions.iter().enumerate() {
            let place = format!("action {i}");
            self.expr(&place, action.guard, Some(Kind::Boolean));
            match action.kind {
                ActionKind::Assert { condition, message, .. } => {
                    self.expr(&place, condition, Some(Kind::Boolean));
                    self.expr(&place, message, Some(Kind::String));
                }
                ActionKind::Terminate { message } | ActionKind::Print { message } => {
                    self.expr(&place, message, Some(Kind::String));
                }
                ActionKind::Reinit { var, value } => {
                    if self.var(&place, var) {
                        let own = self.kind_of_var(var);
                        self.expr(&place, value, Some(own));
                    }
                }
            }
        }
    }

    // ---- expressions --------------------------------------------------------------------------------

    /// Checks all nodes; the kind of the whole when it could be found.
    fn expr(&mut self, place: &str, e: ExprId, expected: Option<Kind>) -> Option<Kind> {
        if e.0 as usize >= self.model.exprs.len() {
            self.problem(format!("{place}: there is no expression {e}"));
            return None;
        }
        let mut nodes = Vec::new();
        // A node of a function's body means something else in another function.
        let mut seen = IdSet::default();
        let mut stack = vec![(e, false)];
        while let Some((id, expanded)) = stack.pop() {
            if expanded {
                nodes.push(id);
                continue;
            }
            if (self.function.is_none() && self.checked.contains(&id)) || !seen.insert(id) {
                continue;
            }
            stack.push((id, true));
            stack.extend(self.model.exprs.operands(id).map(|o| (o, false)));
        }
        let mut is_sound = true;
        for &id in &nodes {
            if let Some(text) = self.leaf_problem(id) {
                self.problem(format!("{place}: {text}"));
                is_sound = false;
            }
        }
        if !is_sound {
            return None;
        }
        let (model, function) = (self.model, self.function);
        let held = self.held.clone();
        let leaf = |node: Expr| match (node, function) {
            (Expr::Local(l) | Expr::Element(l, _), Some(f)) => f.locals[l].ty,
            (Expr::UserCall(..), _) => ScalarType::Real,
            (Expr::Held(h), _) => {
                held.as_ref().and_then(|t| t.get(h.0 as usize)).copied().unwrap_or(ScalarType::Real)
            }
            _ => model.leaf_type(node),
        };
        let mut types: IdMap<ExprId, ScalarType> = IdMap::default();
        for &id in &nodes {
            let kinds: Vec<Kind> = model
                .exprs
                .operands(id)
                .map(|o| kind(model.exprs.scalar_type_memo(o, &leaf, &mut types)))
                .collect();
            let node = model.exprs.get(id);
            let wrong_argument = match node {
                Expr::UserCall(f, _) => argument_problem(&model.functions[f], &kinds),
                _ => None,
            };
            if let Some(text) = wrong_argument.or_else(|| type_problem(node, &kinds)) {
                let shown = match function {
                    Some(f) => self.printer.in_function(f).expr(id),
                    None => self.printer.expr(id),
                };
                self.problem(format!("{place}: {text} in {shown}"));
                is_sound = false;
            }
        }
        if !is_sound {
            return None;
        }
        if function.is_none() {
            self.checked.extend(nodes);
        }
        let found = kind(model.exprs.scalar_type_memo(e, &leaf, &mut types));
        if let Some(expected) = expected
            && expected != found
        {
            let shown = match function {
                Some(f) => self.printer.in_function(f).expr(e),
                None => self.printer.expr(e),
            };
            self.problem(format!("{place}: expected {expected:?}, found {found:?} in {shown}"));
            return None;
        }
        Some(found)
    }

    fn leaf_problem(&self, id: ExprId) -> Option<String> {
        let model = self.model;
        let missing = |v: VarId| model.vars.get(v).is_none();
        match model.exprs.get(id) {
            Expr::Var(v) | Expr::Der(v) | Expr::Pre(v) | Expr::Start(v) if missing(v) => {
                Some(format!("there is no variable {v}"))
            }
            Expr::Var(v) | Expr::Der(v) | Expr::Pre(v) | Expr::Start(v) if self.function.is_some() => {
                Some(format!("the variable `{}` in a function", model.vars[v].name))
            }
            Expr::Der(v) if self.stage == Stage::Schedule => {
                Some(format!("der({}) is left after index reduction", model.vars[v].name))
            }
            Expr::Der(v) if model.vars[v].variability != Variability::Continuous => {
                Some(format!("der({}) of what is not continuous", model.vars[v].name))
            }
            Expr::Local(l) | Expr::Element(l, _) => match self.function {
                None => Some(format!("the local {l} outside a function")),
                Some(f) => match f.locals.get(l) {
                    None => Some(format!("`{}` has no local {l}", f.name)),
                    Some(local) if matches!(model.exprs.get(id), Expr::Local(_)) && local.array.is_some() => {
                        Some(format!("the array `{}` is used as a scalar", local.name))
                    }
                    _ => None,
                },
            },
            Expr::Held(h) => match &self.held {
                None => Some(format!("the held value {h} before the event pass")),
                Some(list) if h.0 as usize >= list.len() => Some(format!("there is no held value {h}")),
                _ => None,
            },
            Expr::Enum(e, n) => match model.enumerations.get(e) {
                None => Some(format!("there is no enumeration {e}")),
                Some(en) if n == 0 || n as usize > en.literals.len() => {
                    Some(format!("`{}` has no literal {n}", en.name))
                }
                _ => None,
            },
            Expr::Call(f, list) => {
                let (least, most) = f.arity();
                let n = model.exprs.list(list).len();
                if (least..=most).contains(&n) {
                    match f {
                        Builtin::EnumerationOf(e) if model.enumerations.get(e).is_none() => {
                            Some(format!("there is no enumeration {e}"))
                        }
                        _ => None,
                    }
                } else {
                    Some(format!("`{}` with {n} arguments", f.name()))
                }
            }
            Expr::UserCall(f, list) => match model.functions.get(f) {
                None => Some(format!("there is no function {f}")),
                Some(function) => {
                    let n = model.exprs.list(list).len();
                    let expected = function.n_args();
                    (n != expected)
                        .then(|| format!("`{}` takes {expected} scalars, found {n}", function.name))
                }
            },
            Expr::Output(call, k) => match model.exprs.get(call) {
                Expr::UserCall(f, _) => {
                    let n = model.functions.get(f)?.n_outputs();
                    (k as usize >= n)
                        .then(|| format!("output {k} of `{}`, which has {n}", model.functions[f].name))
                }
                _ => Some("an output of what is no call".to_owned()),
            },
            _ => None,
        }
    }

    // ---- functions ----------------------------------------------------------------------------------

    fn functions(&mut self) {
        for f in self.model.functions.values() {
            self.function = Some(f);
            self.statements(&f.name, &f.body);
            self.function = None;
        }
    }
    fn statements(&mut self, place: &str, list: &'a [Statement]) {
        for statement in list {
            match statement {
                Statement::Assign { targets, values, .. } => {
                    if targets.len() != values.len() {
                        self.problem(format!(
                            "{place}: {} targets for {} values",
                            targets.len(),
                            values.len()
                        ));
                    }
                    for (target, &value) in targets.iter().zip(values) {
                        let (l, at) = match *target {
                            Place::Scalar(l) => (l, None),
                            Place::Element(l, at) => (l, Some(at)),
                        };
                        if let Some(at) = at {
                            self.expr(place, at, Some(Kind::Number));
                        }
                        let local = self.function.and_then(|f| f.locals.get(l));
                        match local {
                            None => self.problem(format!("{place}: there is no local {l}")),
                            Some(local) if local.array.is_some() && at.is_none() => {
                                self.problem(format!(
                                    "{place}: a scalar is assigned to the array `{}`",
                                    local.name
                                ));
                            }
                            Some(local) => {
                                self.expr(place, value, Some(kind(local.ty)));
                            }
                        }
                    }
                }
                Statement::If { branches, otherwise } => {
                    for (condition, body) in branches {
                        self.expr(place, *condition, Some(Kind::Boolean));
                        self.statements(place, body);
                    }
                    self.statements(place, otherwise);
                }
                Statement::For { index, start, step, stop, body } => {
                    if self.function.and_then(|f| f.locals.get(*index)).is_none() {
                        self.problem(format!("{place}: there is no local {index}"));
                    }
                    for e in [start, step, stop] {
                        self.expr(place, *e, None);
                    }
                    self.statements(place, body);
                }
                Statement::While { condition, body } => {
                    self.expr(place, *condition, Some(Kind::Boolean));
                    self.statements(place, body);
                }
                Statement::Break | Statement::Return => {}
                Statement::CheckIndex { index, .. } => {
                    self.expr(place, *index, None);
                }
                Statement::Assert { condition, message, .. } => {
                    self.expr(place, *condition, Some(Kind::Boolean));
                    self.expr(place, *message, Some(Kind::String));
                }
                Statement::External { routine, args, result, .. } => {
                    if harpoon_external::find(routine).is_none() {
                        self.problem(format!("{place}: there is no routine `{routine}`"));
                    }
                    let mut locals: Vec<&ExternalLocal> = result.iter().collect();
                    for arg in args {
                        match arg {
                            ExternalArg::Value { ty, elems, .. } => {
                                for &e in elems {
                                    self.expr(place, e, Some(kind(*ty)));
                                }
                            }
                            ExternalArg::Local(local) => locals.push(local),
                        }
                    }
                    for ExternalLocal { local, dims } in locals {
                        let len = self.function.and_then(|f| f.locals.get(*local)).map(|l| l.len());
                        if len != Some(dims.iter().product()) {
                            self.problem(format!("{place}: {local} does not have these sizes"));
                        }
                    }
                }
            }
        }
    }

    // ---- the order of computation -------------------------------------------------------------------

    fn assignment(&mut self, place: &str, a: &Assignment, known: &mut IdSet<VarId>, aliased: &IdSet<VarId>) {
        if !self.var(place, a.var) {
            return;
        }
        let own = self.kind_of_var(a.var);
        self.expr(place, a.value, Some(own));
        self.uses(place, a.value, known);
        self.computes(place, a.var, known, aliased);
    }
    fn computes(&mut self, place: &str, v: VarId, known: &mut IdSet<VarId>, aliased: &IdSet<VarId>) {
        if aliased.contains(&v) {
            self.problem(format!("{place}: `{}` is computed, but is an alias", self.name(v)));
        }
        if !known.insert(v) {
            self.problem(format!("{place}: `{}` is computed twice", self.name(v)));
        }
    }
    fn uses(&mut self, place: &str, e: ExprId, known: &IdSet<VarId>) {
        if e.0 as usize >= self.model.exprs.len() {
            return;
        }
        for v in crate::solve::variables_of(&self.model.exprs, e) {
            if !known.contains(&v) {
                self.problem(format!("{place}: `{}` is used before it is computed", self.name(v)));
            }
        }
    }
    fn blocks(
        &mut self,
        title: &str,
        blocks: &[crate::schedule::Block],
        mut known: IdSet<VarId>,
        aliased: &IdSet<VarId>,
        schedule: &Schedule,
    ) -> IdSet<VarId> {
        for (i, block) in blocks.iter().enumerate() {
            let place = format!("{title} block {i}");
            for &h in &block.held_before {
                self.held_operands(&place, h, &known, &schedule.held);
            }
            match &block.kind {
                BlockKind::Assign(a) => self.assignment(&place, a, &mut known, aliased),
                BlockKind::Solve(s) => {
                    if s.unknowns.len() != s.residuals.len() {
                        let (n, m) = (s.unknowns.len(), s.residuals.len());
                        self.problem(format!("{place}: {n} unknowns, {m} residuals"));
                    }
                    for &v in &s.unknowns {
                        if self.var(&place, v) {
                            self.computes(&place, v, &mut known, aliased);
                        }
                    }
                    // In a mixed block the continuous part is solved for given discrete values.
                    for a in &s.discrete {
                        if self.var(&place, a.var) {
                            self.computes(&place, a.var, &mut known, aliased);
                        }
                    }
                    for a in &s.inner {
                        self.assignment(&place, a, &mut known, aliased);
                    }
                    for r in &s.residuals {
                        self.expr(&place, r.value, Some(Kind::Number));
                        self.uses(&place, r.value, &known);
                    }
                    for a in &s.discrete {
                        if self.model.vars.get(a.var).is_some() {
                            let own = self.kind_of_var(a.var);
                            self.expr(&place, a.value, Some(own));
                            self.uses(&place, a.value, &known);
                        }
                    }
                    for &h in &s.held {
                        self.held_operands(&place, h, &known, &schedule.held);
                    }
                }
            }
        }
        known
    }
    fn held_operands(
        &mut self,
        place: &str,
        h: HeldId,
        known: &IdSet<VarId>,
        table: &Table<HeldId, crate::schedule::Held>,
    ) {
        let Some(held) = table.get(h) else {
            self.problem(format!("{place}: there is no held value {h}"));
            return;
        };
        match &held.kind {
            HeldKind::Relation { value, .. }
            | HeldKind::TimeRelation { value, .. }
            | HeldKind::Function { value, .. } => {
                self.uses(place, *value, known);
            }
            HeldKind::Sample { start, interval } => {
                self.uses(place, *start, known);
                self.uses(place, *interval, known);
            }
        }
    }
}

fn argument_problem(function: &Function, arguments: &[Kind]) -> Option<String> {
    let inputs = function.inputs.iter().map(|&l| &function.locals[l]);
    let mut scalars = inputs.flat_map(|local| std::iter::repeat_n(local, local.len())).zip(arguments);
    let (local, found) = scalars.find(|(local, found)| kind(local.ty) != **found)?;
    Some(format!("`{}` of `{}` is {:?}, found {found:?}", local.name, function.name, kind(local.ty)))
}

/// What is wrong with a node whose operands have these kinds.
fn type_problem(node: Expr, operands: &[Kind]) -> Option<String> {
    let all = |kind: Kind| operands.iter().all(|k| *k == kind);
    let wrong = |expected: Kind| Some(format!("expected {expected:?}, found {operands:?}"));
    match node {
        Expr::Unary(UnaryOp::Not, _) if !all(Kind::Boolean) => wrong(Kind::Boolean),
        Expr::Unary(UnaryOp::Neg, _) | Expr::Sample(..) | Expr::Element(..) if !all(Kind::Number) => {
            wrong(Kind::Number)
        }
        Expr::Binary(op, ..) => match op {
            BinaryOp::And | BinaryOp::Or if !all(Kind::Boolean) => wrong(Kind::Boolean),
            BinaryOp::Add if all(Kind::String) => None,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Pow
                if !all(Kind::Number) =>
            {
                wrong(Kind::Number)
            }
            _ if op.is_relation() && operands[0] != operands[1] => {
                Some(format!("a comparison of {:?} and {:?}", operands[0], operands[1]))
            }
            _ => None,
        },
        Expr::If(..) if operands[0] != Kind::Boolean => {
            Some(format!("a condition that is {:?}", operands[0]))
        }
        Expr::If(..) if operands[1] != operands[2] => {
            Some(format!("branches that are {:?} and {:?}", operands[1], operands[2]))
        }
        Expr::Call(f, _) => match f {
            Builtin::ToString | Builtin::Clock(_) => None,
            Builtin::Ordinal if !matches!(operands[0], Kind::Enumeration(_)) => {
                Some(format!("an enumeration is expected, found {:?}", operands[0]))
            }
            Builtin::Ordinal => None,
            Builtin::Min | Builtin::Max | Builtin::Homotopy => {
                (operands[0] != operands[1]).then(|| format!("arguments that are {operands:?}"))
            }
            _ if !all(Kind::Number) => wrong(Kind::Number),
            _ => None,
        },
        _ => None,
    }
}
