//! Equations and algorithm sections of all objects of the model (MLS chapters 8 and 11).
//!
//! An algorithm section is executed symbolically and leaves one equation for each variable it assigns, and so does a
//! `when` (see `when.rs`). So later stages know equations only.

use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::iterator::Body;
use crate::expressions::state::Situation;
use crate::functions::frame::{Frame, Store};
use crate::functions::statement::{Flow, Stop};
use crate::instances::component::CompKind;
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Constant, Equation, Expr, ExprId, ScalarType, VarId};
use harpoon_syntax::ast;
use harpoon_syntax::walk::misplaced_jumps;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Where the equations of a section go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Section {
    Dynamic,
    Initial,
}

impl<'a> Sema<'a> {
    /// Everything inside an object: components first, then its equations.
    pub(crate) fn flatten_object(&mut self, object: NodeId) {
        if self.is_hopeless() {
            return;
        }
        for (n, i) in self.components_of(object) {
            let table = self.table(n);
            let crate::classes::class::Entry::Component(entry) = &table.entries[i as usize] else { continue };
            // What is `outer` lives where its `inner` is.
            if entry.is_outer() && (!entry.is_inner() || entry.passes_on()) {
                let inner = self.component(n, i);
                if let Ok(inner) = inner
                    && self.instances.comps[inner].object == object
                {
                    self.flatten_component(n, i);
                } else if let Ok(inner) = inner
                    && self.may_be_determined_inside(inner, entry)
                {
                    let holder = self.instances.comps[inner].object;
                    self.facts.reaches_out.extend([object, holder]);
                }
                continue;
            }
            self.flatten_component(n, i);
        }
        if Some(object) == self.classes.root_object {
            // More may be added on the way.
            let mut next = 0;
            while let Some(&(n, i)) = self.instances.added_inners.get(next) {
                self.flatten_component(n, i);
                next += 1;
            }
        }
        self.flatten_equations(object, &mut FxHashSet::default());
    }

    fn flatten_component(&mut self, node: NodeId, index: u32) {
        let Ok(comp) = self.own_component(node, index) else { return };
        self.instances.order.push(comp);
        if let CompKind::Objects(nodes) = self.instances.comps[comp].kind.clone() {
            for &node in nodes.iter() {
                self.flatten_object(node);
            }
        }
    }

    /// An outer connector, and what a state gives to a variable further out (MLS 17.3.5), may get equations from
    /// inside, which upsets counts by class. Other outer variables are known (MLS 4.8).
    fn may_be_determined_inside(
        &self,
        comp: crate::context::ids::CompId,
        outer: &crate::classes::class::ComponentEntry<'a>,
    ) -> bool {
        let c = &self.instances.comps[comp];
        let is_determined = match &c.kind {
            CompKind::Scalars { first: Some(v), .. } => !self.flat.vars[*v].is_parameter(),
            kind => matches!(kind, CompKind::Objects(_)),
        };
        is_determined
            && (crate::connections::connect::is_connector(c.class_kind)
                || outer.causality() == ast::Causality::Output)
    }

    /// The equations of an object: those of its base classes, then its own. `met` holds those that are there already.
    fn flatten_equations(&mut self, node: NodeId, met: &mut FxHashSet<(bool, Symbol)>) {
        let bases = self.table(node).bases.clone();
        for &base in &bases {
            self.flatten_equations(base, met);
        }
        self.note_class(node);
        let Some(composition) = self.composition(node) else { return };
        let scope = self.scope(node);
        let is_alone = bases.is_empty() && self.classes.nodes[node].object == node;
        let texts = if is_alone { Rc::default() } else { self.equation_texts(node, composition) };
        let mut texts_left = texts.iter();
        for section in &composition.equations {
            let kind = if section.is_initial { Section::Initial } else { Section::Dynamic };
            for equation in &section.equations {
                if texts_left.next().is_some_and(|text| met.contains(text)) {
                    self.report_same_equation(node, equation.span);
                    continue;
                }
                let _ = self.equation(equation, scope, kind);
            }
        }
        met.extend(texts.iter().copied());
        for section in &composition.algorithms {
            let kind = if section.is_initial { Section::Initial } else { Section::Dynamic };
            self.algorithm(&section.statements, scope, kind, section.span);
        }
        if let Some(external) = &composition.external
            && !matches!(
                self.class_def(node).kind,
                ast::ClassKind::Function | ast::ClassKind::OperatorFunction
            )
        {
            self.error_in(codes::MISPLACED_EXTERNAL, node, external.span, "only a function can be external");
        }
    }

    /// The equations of a class as they are compared with those of others.
    fn equation_texts(&mut self, node: NodeId, composition: &ast::Composition) -> Rc<[(bool, Symbol)]> {
        let decl = self.classes.nodes[node].decl;
        if let Some(known) = self.facts.equation_texts.get(&decl) {
            return known.clone();
        }
        let bare = |e: &ast::Equation| ast::Equation { comment: ast::Comment::default(), ..e.clone() };
        let texts = composition.equations.iter().flat_map(|section| {
            section.equations.iter().map(|e| (section.is_initial, Symbol::new(&bare(e).to_string())))
        });
        let texts: Rc<[(bool, Symbol)]> = texts.collect();
        self.facts.equation_texts.insert(decl, texts.clone());
        texts
    }

    /// An equation that two classes of one object have counts once (MLS 7.1).
    fn report_same_equation(&mut self, node: NodeId, span: Span) {
        let object = self.class_name(self.classes.nodes[node].object);
        self.report(
            Diagnostic::warning(
                codes::DUPLICATE_EQUATION,
                span,
                format!("`{object}` gets this equation from two classes, and it counts once"),
            )
            .help("keep it in one of them; that equal equations are left out is deprecated"),
        );
    }

    fn push_equation(&mut self, section: Section, equation: Equation) {
        match section {
            Section::Dynamic => self.flat.equations.push(equation),
            Section::Initial => self.flat.initial_equations.push(equation),
        }
    }

    pub(crate) fn equation(&mut self, e: &'a ast::Equation, scope: Scope, section: Section) -> Res<()> {
        match &e.kind {
            ast::EquationKind::Equality(lhs, rhs) => {
                for equation in self.equality(lhs, rhs, scope, e.span)? {
                    self.push_equation(section, equation);
                }
                Ok(())
            }
            ast::EquationKind::Connect(a, b) => {
                if section == Section::Initial {
                    return Err(self.error_in(
                        codes::MISPLACED_CONNECT,
                        scope.node,
                        e.span,
                        "`connect` cannot stand in an initial equation",
                    ));
                }
                if self.is_left_out(scope.node, a, b) {
                    return Ok(());
                }
                self.connect(a, b, scope, e.span)
            }
            ast::EquationKind::For(iterators, body) => {
                self.for_each(iterators, Body::Equations(body), scope, &mut |sema| {
                    for equation in body {
                        let _ = sema.equation(equation, scope, section);
                    }
                    Ok(())
                })
            }
            ast::EquationKind::If(branches) => self.if_equation(branches, scope, section, e.span),
            ast::EquationKind::When(branches) => {
                if section == Section::Initial {
                    return Err(self.error_in(
                        codes::MISPLACED_WHEN,
                        scope.node,
                        e.span,
                        "`when` cannot stand in an initial equation",
                    ));
                }
                self.in_written_when(e.span, |s| s.when_equation(branches, scope))
            }
            ast::EquationKind::Call(call) => {
                let guard = match section {
                    Section::Dynamic => self.flat.exprs.bool(true),
                    Section::Initial => self.flat.exprs.intern(Expr::Initial),
                };
                self.call_equation(call, guard, scope)
            }
        }
    }

    pub(crate) fn call_equation(&mut self, call: &'a ast::Call, guard: ExprId, scope: Scope) -> Res<()> {
        let name = match &call.function.parts[..] {
            [part] => part.name.name.as_str(),
            _ => "",
        };
        if matches!(name, "assert" | "terminate" | "reinit") {
            return self.action(name, call, guard, scope);
        }
        let assert_guard = Some((guard, self.origin(scope.node, call.span)));
        self.situated(Situation { assert_guard, ..self.situation }, |s| {
            let value = s.call(call, scope)?;
            s.keep_effect(&value, scope, call.span)
        })
    }

    /// `lhs = rhs` as scalar equations.
    pub(crate) fn equality(
        &mut self,
        lhs: &'a ast::Expr,
        rhs: &'a ast::Expr,
        scope: Scope,
        span: Span,
    ) -> Res<Vec<Equation>> {
        let origin = self.origin(scope.node, span);
        let mut out = Vec::new();
        if let ast::ExprKind::Tuple(targets) = &lhs.kind
            && targets.len() != 1
        {
            let ast::ExprKind::Call(call) = &rhs.kind else {
                return Err(self.tuple_of_no_call(rhs.span, scope));
            };
            let value = self.call(call, scope)?;
            let values = match value {
                Value::Tuple(v) => v,
                one => vec![one],
            };
            if targets.len() > values.len() {
                return Err(self.error_in(
                    codes::WRONG_ARGUMENTS,
                    scope.node,
                    span,
                    format!("{} values are wanted, the function has {} outputs", targets.len(), values.len()),
                ));
            }
            for (target, value) in targets.iter().zip(values) {
                let Some(target) = target else { continue };
                if !matches!(target.kind, ast::ExprKind::Ref(_)) {
                    return Err(self.report(
                        Diagnostic::error(
                            codes::MISPLACED_TUPLE,
                            target.span,
                            "the results of a function are given to variables, not to an expression",
                        )
                        .component(self.path(scope.node))
                        .help("give the result to a variable, and use that in an equation of its own"),
                    ));
                }
                let left = self.expr(target, scope)?;
                self.equate(&first_of(left), &value, origin, span, scope, &mut out)?;
            }
            return Ok(out);
        }
        let left = self.expr(lhs, scope);
        let right = self.expr(rhs, scope);
        let (left, right) = (first_of(left?), first_of(right?));
        self.equate(&left, &right, origin, span, scope, &mut out)?;
        Ok(out)
    }

    /// `(x, y) = z;`
    fn tuple_of_no_call(&mut self, span: Span, scope: Scope) -> Reported {
        self.report(
            Diagnostic::error(
                codes::MISPLACED_TUPLE,
                span,
                "several variables at once get their values from a call",
            )
            .component(self.path(scope.node))
            .help("write the call of a function alone on the right, or one equation for each variable"),
        )
    }

    fn equate(
        &mut self,
        left: &Value,
        right: &Value,
        origin: harpoon_ir::Origin,
        span: Span,
        scope: Scope,
        out: &mut Vec<Equation>,
    ) -> Res<()> {
        match (left, right) {
            (Value::Array(a), Value::Array(b)) => {
                if a.dims != b.dims {
                    let (x, y) = (
                        crate::instances::component::print_dims_or_scalar(&a.dims),
                        crate::instances::component::print_dims_or_scalar(&b.dims),
                    );
                    return Err(self.error_in(
                        codes::SIZE_MISMATCH,
                        scope.node,
                        span,
                        format!("the left side is {x}, the right side {y}"),
                    ));
                }
                if crate::values::value::common_type(a.ty, b.ty).is_none() && !a.is_open() && !b.is_open() {
                    let (x, y) = (self.type_text(a.ty), self.type_text(b.ty));
                    return Err(self.report(
                        Diagnostic::error(
                            codes::TYPE_MISMATCH,
                            span,
                            format!("the left side is {x}, the right side {y}"),
                        )
                        .component(self.path(scope.node)),
                    ));
                }
                for (x, y) in a.elems.iter().zip(&b.elems) {
                    let lhs = x.to_expr(&mut self.flat.exprs);
                    let rhs = y.to_expr(&mut self.flat.exprs);
                    out.push(Equation { lhs, rhs, origin });
                }
                Ok(())
            }
            // Of the connectors that are not there it is not known what they would have.
            (Value::Array(none), Value::Record(other)) | (Value::Record(other), Value::Array(none))
                if none.is_open() && none.dims == other.dims =>
            {
                Ok(())
            }
            (Value::Record(_), Value::Record(_)) if self.differ_in_operators(left, right) => {
                let (x, y) = (left.describe(), right.describe());
                let message = format!("the left side is {x}, the right side {y}");
                Err(self.error_in(codes::TYPE_MISMATCH, scope.node, span, message))
            }
            (Value::Record(a), Value::Record(b)) => {
                let lacks = |(name, _): &&(Symbol, Value)| a.fields.iter().all(|(n, _)| n != name);
                if let Some((name, _)) = b.fields.iter().find(lacks) {
                    return Err(self.error_in(
                        codes::TYPE_MISMATCH,
                        scope.node,
                        span,
                        format!("the record on the left has no field `{name}`"),
                    ));
                }
                for (name, x) in &a.fields {
                    let Some((_, y)) = b.fields.iter().find(|(n, _)| n == name) else {
                        return Err(self.error_in(
                            codes::TYPE_MISMATCH,
                            scope.node,
                            span,
                            format!("the record on the right has no field `{name}`"),
                        ));
                    };
                    self.equate(x, y, origin, span, scope, out)?;
                }
                Ok(())
            }
            (a, b) if a.pairs(b).is_some() => {
                for (x, y) in a.pairs(b).into_iter().flatten() {
                    self.equate(&x, &y, origin, span, scope, out)?;
                }
                Ok(())
            }
            (a, b) => {
                let (x, y) = (a.describe(), b.describe());
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    span,
                    format!("the left side is {x}, the right side {y}"),
                ))
            }
        }
    }

    /// Conditions of parameters choose a branch now. Others make each equation depend on the condition.
    fn if_equation(
        &mut self,
        branches: &'a [ast::Branch<ast::Equation>],
        scope: Scope,
        section: Section,
        span: Span,
    ) -> Res<()> {
        // What holds where no earlier condition does.
        let mut guard: Option<ExprId> = None;
        let mut taken: Vec<(ExprId, Vec<Equation>)> = Vec::new();
        let mut last: &'a [ast::Equation] = &[];
        let n_diagnostics = self.reports.diagnostics.len();
        for (k, branch) in branches.iter().enumerate() {
            let c = match &branch.condition {
                None => Scalar::boolean(true),
                Some(condition) => self.scalar_expr(condition, ScalarType::Boolean, "a condition", scope)?,
            };
            match self.evaluate_scalar(&c) {
                Some(Constant::Boolean(true)) => {
                    last = &branch.body;
                    branches[k + 1..].iter().for_each(|b| self.note_discarded_equations(&b.body, scope));
                    break;
                }
                Some(_) => self.note_discarded_equations(&branch.body, scope),
                None => {
                    let c = c.to_expr(&mut self.flat.exprs);
                    let here = guard.map_or(c, |g| self.flat.exprs.and(g, c));
                    let equations = self.varying_branch(&branch.body, here, scope, section)?;
                    if section == Section::Dynamic {
                        self.note_switch(c, &equations);
                    }
                    taken.push((c, equations));
                    let not = self.flat.exprs.not(c);
                    guard = Some(guard.map_or(not, |g| self.flat.exprs.and(g, not)));
                }
            }
        }
        let is_ruled_out = taken.len() + usize::from(!last.is_empty()) < branches.len();
        if is_ruled_out && section == Section::Dynamic {
            self.note_ruled_out(branches, scope, span);
        }
        let Some(guard) = guard else {
            for equation in last {
                let _ = self.equation(equation, scope, section);
            }
            return Ok(());
        };
        let mut merged = self.varying_branch(last, guard, scope, section)?;
        for (c, equations) in taken.into_iter().rev() {
            if equations.len() != merged.len() {
                // An equation that could not be made is missing here; that has been told.
                if self.reports.diagnostics.len() > n_diagnostics {
                    return Err(Reported);
                }
                return Err(self.report(
                    Diagnostic::error(
                        codes::UNBALANCED_IF,
                        span,
                        format!(
                            "the branches of this `if` have {} and {} equations",
                            equations.len(),
                            merged.len()
                        ),
                    )
                    .component(self.path(scope.node))
                    .help(
                        "give every branch the same number of equations; the condition changes at run time",
                    ),
                ));
            }
            merged = self.merge_branches(c, equations, merged);
        }
        for equation in merged {
            self.push_equation(section, equation);
        }
        Ok(())
    }

    /// The equations of a branch that holds only while its guard does.
    fn varying_branch(
        &mut self,
        body: &'a [ast::Equation],
        guard: ExprId,
        scope: Scope,
        section: Section,
    ) -> Res<Vec<Equation>> {
        self.captured(section, guard, scope, |sema| {
            for equation in body {
                if contains(equation, &|e| matches!(e.kind, ast::EquationKind::Connect(..))) {
                    return Err(sema.error_in(
                        codes::CONDITIONAL_CONNECT,
                        scope.node,
                        equation.span,
                        "`connect` may depend on parameters only",
                    ));
                }
                if contains(equation, &defines_graph) {
                    return Err(sema.misplaced_operator(equation.span, scope));
                }
                if contains(equation, &defines_states) {
                    return Err(sema.misplaced_transition(equation.span, scope));
                }
                if contains(equation, &|e| matches!(e.kind, ast::EquationKind::When(..))) {
                    return Err(sema.report(
                        Diagnostic::error(
                            codes::MISPLACED_WHEN,
                            equation.span,
                            "a `when` inside an `if` may depend on parameters only",
                        )
                        .component(sema.path(scope.node))
                        .help("put the `if` inside the `when`"),
                    ));
                }
                sema.equation(equation, scope, section)?;
            }
            Ok(())
        })
    }

    /// What `f` does takes place while some condition holds.
    pub(crate) fn conditionally<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.situated(Situation { is_conditional: true, ..self.situation }, f)
    }

    /// The equations that `f` adds, taken out again; its actions get the guard.
    pub(crate) fn captured(
        &mut self,
        section: Section,
        guard: ExprId,
        _scope: Scope,
        f: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<Vec<Equation>> {
        let equations_before = match section {
            Section::Dynamic => self.flat.equations.len(),
            Section::Initial => self.flat.initial_equations.len(),
        };
        let actions_before = self.flat.actions.len();
        let helpers_before = self.flat.vars.len();
        let result = self.conditionally(f);
        let list = match section {
            Section::Dynamic => &mut self.flat.equations,
            Section::Initial => &mut self.flat.initial_equations,
        };
        let mut taken = list.split_off(equations_before);
        // Equations of auxiliary variables hold whatever the condition says.
        let mut own = Vec::new();
        for e in taken.drain(..) {
            let is_auxiliary = matches!(self.flat.exprs.get(e.lhs), Expr::Var(v)
                if v.0 as usize >= helpers_before && self.flat.vars[v].is_hidden && !self.instances.var_comps.contains_key(&v));
            if is_auxiliary {
                self.flat.equations.push(e);
            } else {
                own.push(e);
            }
        }
        self.guard_actions(actions_before, guard);
        result.map(|()| own)
    }

    fn merge_branches(
        &mut self,
        c: ExprId,
        then: Vec<Equation>,
        mut otherwise: Vec<Equation>,
    ) -> Vec<Equation> {
        let mut out = Vec::new();
        for a in then {
            // Equations for the same left side belong together; others by their order.
            let k = otherwise.iter().position(|b| b.lhs == a.lhs).unwrap_or(0);
            let b = otherwise.remove(k);
            let pool = &mut self.flat.exprs;
            if a.lhs == b.lhs {
                let rhs = pool.if_(c, a.rhs, b.rhs);
                out.push(Equation { lhs: a.lhs, rhs, origin: a.origin });
            } else {
                // What an inner `if` left has the form `0 = residual` already.
                let mut residual = |e: &Equation| match pool.as_constant(e.lhs) {
                    Some(Constant::Real(0.0)) => e.rhs,
                    _ => pool.sub(e.lhs, e.rhs),
                };
                let (x, y) = (residual(&a), residual(&b));
                let lhs = pool.real(0.0);
                let rhs = pool.if_(c, x, y);
                out.push(Equation { lhs, rhs, origin: a.origin });
            }
        }
        out
    }

    // ---- algorithm sections -------------------------------------------------------------------------------------

    fn algorithm(&mut self, statements: &'a [ast::Statement], scope: Scope, section: Section, span: Span) {
        // That it stands in the wrong place is told of the class.
        if !misplaced_jumps(statements, false).is_empty() {
            return;
        }
        self.note_section(statements, section == Section::Initial, scope);
        // A scouting execution finds out what is assigned; the real one starts from what these variables hold.
        let n_actions = self.flat.actions.len();
        let situation = Situation { is_in_initial: section == Section::Initial, ..self.situation };
        let scouted = self.situated(Situation { is_scouting: true, ..situation }, |s| {
            s.trying(|s| s.execute_section(statements, scope, FxHashMap::default(), span))
        });
        self.flat.actions.truncate(n_actions);
        let assigned = self.with_whole_arrays(scouted.unwrap_or_default().keys().copied().collect());
        let start = assigned.iter().map(|&v| (v, self.before_section(v))).collect();
        let last = self.situated(situation, |s| s.execute_section(statements, scope, start, span));
        let Some(last) = last else { return };
        let origin = self.origin(scope.node, span);
        if section == Section::Initial {
            let initial = self.flat.exprs.intern(Expr::Initial);
            for k in n_actions..self.flat.actions.len() {
                let g = self.flat.actions[k].guard;
                self.flat.actions[k].guard = self.flat.exprs.and(initial, g);
            }
        }
        for v in assigned {
            let lhs = self.flat.exprs.var(v);
            self.push_equation(section, Equation { lhs, rhs: last[&v], origin });
        }
    }

    /// A section that assigns to an element of an array determines all of the array (MLS 11.1.2): what it leaves alone
    /// keeps the value with which it began.
    fn with_whole_arrays(&self, mut assigned: Vec<VarId>) -> Vec<VarId> {
        let mut is_whole: FxHashSet<CompId> = FxHashSet::default();
        for k in 0..assigned.len() {
            let Some(&(comp, element)) = self.instances.var_comps.get(&assigned[k]) else { continue };
            if !is_whole.insert(comp) {
                continue;
            }
            let first = assigned[k].0 - element;
            let total: usize = self.instances.comps[comp].dims.iter().product();
            assigned.extend((0..total as u32).map(|i| VarId(first + i)));
        }
        assigned.sort();
        assigned.dedup();
        assigned
    }

    fn execute_section(
        &mut self,
        statements: &'a [ast::Statement],
        scope: Scope,
        start: FxHashMap<VarId, ExprId>,
        span: Span,
    ) -> Option<FxHashMap<VarId, ExprId>> {
        self.calls.frames.push(Frame { store: Store::Vars(start) });
        let at = self.calls.frames.len() - 1;
        let inner = Scope { frame: Some(at), ..scope };
        let mut is_sound = true;
        for statement in statements {
            // A wrong statement does not hide what is wrong in the next.
            let stopped_at = match self.run(std::slice::from_ref(statement), inner, None) {
                Ok(Flow::Next) => continue,
                Err(Stop::Reported) => None,
                Err(Stop::Dynamic(at)) => Some(at),
                Ok(Flow::Break | Flow::Return) => Some(span),
            };
            is_sound = false;
            if let Some(at) = stopped_at {
                self.report(
                    Diagnostic::error(
                        codes::UNSUPPORTED,
                        at,
                        "a jump in an algorithm section that depends on variables is not supported yet",
                    )
                    .component(self.path(scope.node))
                    .help("put the statements into a function, and call the function here"),
                );
            }
        }
        let frame = self.calls.frames.pop().expect("pushed above");
        let Store::Vars(vars) = frame.store else { unreachable!("an algorithm section") };
        (is_sound || self.situation.is_scouting).then_some(vars)
    }
}

/// `Connections.root` and its like
fn defines_graph(e: &ast::Equation) -> bool {
    let ast::EquationKind::Call(call) = &e.kind else { return false };
    match &call.function.parts[..] {
        [first, second] if first.name.name == "Connections" => {
            matches!(second.name.name.as_str(), "root" | "potentialRoot" | "branch")
        }
        _ => false,
    }
}

/// `transition` or `initialState`.
fn defines_states(e: &ast::Equation) -> bool {
    let ast::EquationKind::Call(call) = &e.kind else { return false };
    matches!(&call.function.parts[..], [part] if part.name.name == "transition" || part.name.name == "initialState")
}

pub(crate) fn contains(e: &ast::Equation, is_it: &dyn Fn(&ast::Equation) -> bool) -> bool {
    is_it(e)
        || match &e.kind {
            ast::EquationKind::If(branches) => {
                branches.iter().any(|b| b.body.iter().any(|e| contains(e, is_it)))
            }
            ast::EquationKind::For(_, body) => body.iter().any(|e| contains(e, is_it)),
            _ => false,
        }
}
