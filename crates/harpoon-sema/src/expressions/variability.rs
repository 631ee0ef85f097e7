//! How much expressions vary (MLS 3.8). What an operation makes of its operands is said once (`Operation`). It is asked of
//! expressions of the flat model, as they are computed, and of texts, as they are written: `0*time` varies, and so does
//! `f(time)` where `f` does not use its argument; what simplification leaves of it does not count.
//!
//! In a text, references count as they are declared, calls with their arguments and the defaults that they use. What
//! cannot be followed is told elsewhere and counts as constant.

use crate::classes::class::Found;
use crate::context::ids::{CompId, NodeId};
use crate::context::state::{Scope, Sema};
use crate::expressions::typing::is_relation;
use crate::functions::call::Callee;
use crate::instances::component::CompKind;
use harpoon_base::{Span, Symbol};
use harpoon_ir::{Builtin, ClockOp, Expr, ExprId, ScalarType, VarId, Variability};
use harpoon_syntax::ast;
use harpoon_syntax::ast::ExprKind;
use rustc_hash::FxHashMap;

/// What an operation makes of how much its operands vary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operation {
    /// It varies as they do.
    Plain,
    /// It changes at events, except inside of `noEvent`, where it is followed all the time.
    Steps,
    /// Known with the parameters at the latest.
    Size,
    /// Whatever they do.
    Always(Variability),
}

impl Operation {
    /// Of a predefined operator or function (MLS 3.7, 3.8). `mod` and `rem` jump, but vary between their jumps.
    fn of(name: &str) -> Operation {
        use Operation::*;
        match name {
            "ndims" | "getInstanceName" => Always(Variability::Constant),
            "cardinality" => Always(Variability::Parameter),
            "size" => Size,
            "initial" | "terminal" | "edge" | "change" | "sample" | "pre" | "previous" | "hold" => {
                Always(Variability::Discrete)
            }
            "der" => Always(Variability::Continuous),
            "ceil" | "floor" | "div" | "integer" => Steps,
            _ => Plain,
        }
    }

    fn of_builtin(f: Builtin) -> Operation {
        match f {
            Builtin::Clock(ClockOp::During) => Operation::Plain,
            Builtin::Clock(_) => Operation::Always(Variability::Discrete),
            _ => Operation::of(f.name()),
        }
    }

    fn variability(self, operands: Variability, is_quiet: bool) -> Variability {
        match self {
            Operation::Plain => operands,
            Operation::Steps if is_quiet => operands,
            Operation::Steps => operands.min(Variability::Discrete),
            Operation::Size => operands.min(Variability::Parameter),
            Operation::Always(variability) => variability,
        }
    }
}

// ---- as it is computed ------------------------------------------------------------------------------------------

impl<'a> Sema<'a> {
    pub(crate) fn variability(&self, root: ExprId) -> Variability {
        use Variability::{Constant, Continuous, Discrete, Parameter};
        let mut memo: FxHashMap<(ExprId, bool), Variability> = FxHashMap::default();
        let mut stack = vec![(root, false, false)];
        while let Some((id, quiet, expanded)) = stack.pop() {
            if memo.contains_key(&(id, quiet)) {
                continue;
            }
            let node = self.flat.exprs.get(id);
            let below = quiet || matches!(node, Expr::NoEvent(_));
            if !expanded {
                stack.push((id, quiet, true));
                stack.extend(self.flat.exprs.operands(id).map(|o| (o, below, false)));
                continue;
            }
            let operands = self.flat.exprs.operands(id).map(|o| memo[&(o, below)]).max().unwrap_or(Constant);
            let (operation, operands) = match node {
                Expr::Var(v) => (Operation::Plain, self.now_variability(v)),
                // A start value is a parameter, whatever the variable does.
                Expr::Start(v) => (Operation::Plain, self.flat.vars[v].variability.min(Parameter)),
                Expr::Time | Expr::Der(_) => (Operation::Always(Continuous), operands),
                Expr::Pre(_) | Expr::Initial | Expr::Terminal | Expr::Sample(..) => {
                    (Operation::Always(Discrete), operands)
                }
                Expr::Call(f, _) => (Operation::of_builtin(f), operands),
                Expr::Binary(op, _, _) if op.is_relation() => (Operation::Steps, operands),
                _ => (Operation::Plain, operands),
            };
            memo.insert((id, quiet), operation.variability(operands, quiet));
        }
        memo[&(root, false)]
    }

    /// It changes at the ticks of its clock only.
    pub(crate) fn is_clocked(&self, v: VarId) -> bool {
        self.equations.partitions.as_ref().is_some_and(|p| p.of_var(v).is_some())
    }

    /// How much a variable varies, so far as all that is known by now.
    pub(crate) fn now_variability(&self, v: VarId) -> Variability {
        match self.is_clocked(v) {
            true => self.flat.vars[v].variability.min(Variability::Discrete),
            false => self.flat.vars[v].variability,
        }
    }
}

// ---- as it is written -------------------------------------------------------------------------------------------

/// How much a text varies, and what in it does so.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub variability: Variability,
    /// The first that varies so much, and where it is declared.
    pub culprit: Option<(String, Span)>,
}

impl Written {
    const CONSTANT: Written = Written { variability: Variability::Constant, culprit: None };

    fn new(variability: Variability, culprit: impl Into<String>, declared: Span) -> Written {
        Written { variability, culprit: Some((culprit.into(), declared)) }
    }

    fn and(self, other: Written) -> Written {
        if other.variability > self.variability { other } else { self }
    }

    /// What an operation makes of it.
    fn under(self, operation: Operation, is_quiet: bool) -> Written {
        Written { variability: operation.variability(self.variability, is_quiet), ..self }
    }
}

/// What a walk through a text carries along.
#[derive(Default)]
pub(crate) struct Around {
    /// Below `noEvent`, where relations are followed all the time.
    is_quiet: bool,
    iterators: Vec<(Symbol, Written)>,
    /// The arrays whose subscripts are looked at.
    indexed: Vec<Written>,
}

impl Around {
    /// How many iterators stand around the text.
    pub(crate) fn n_iterators(&self) -> usize {
        self.iterators.len()
    }

    pub(crate) fn leave(&mut self, n_iterators: usize) {
        self.iterators.truncate(n_iterators);
    }
}

impl<'a> Sema<'a> {
    /// How much an expression varies as it is written.
    pub(crate) fn written(&mut self, e: &'a ast::Expr, scope: Scope) -> Written {
        self.variability_of_text(e, scope, &mut Around::default())
    }

    pub(crate) fn variability_of_text(
        &mut self,
        e: &'a ast::Expr,
        scope: Scope,
        around: &mut Around,
    ) -> Written {
        match &e.kind {
            ExprKind::Ref(r) => self.variability_of_reference(r, scope, around),
            ExprKind::Call(call) => self.variability_of_call(call, scope, around),
            ExprKind::Binary(op, a, b) => {
                let left = self.variability_of_text(a, scope, around);
                let sides = left.and(self.variability_of_text(b, scope, around));
                match is_relation(*op) {
                    true => sides.under(Operation::Steps, around.is_quiet),
                    false => sides,
                }
            }
            ExprKind::Comprehension(body, iterators) => {
                self.variability_in_loop(iterators, scope, around, |s, around| {
                    s.variability_of_text(body, scope, around)
                })
            }
            // The size of a variable is known with the parameters, that of a constant for good.
            ExprKind::End => match around.indexed.last() {
                Some(array) => array.clone().under(Operation::Size, around.is_quiet),
                None => Written::CONSTANT,
            },
            _ => {
                let mut all = Written::CONSTANT;
                harpoon_syntax::walk::each_operand(e, &mut |o| {
                    all = all.clone().and(self.variability_of_text(o, scope, around));
                });
                all
            }
        }
    }

    /// What stands inside of `for`, together with its ranges.
    fn variability_in_loop(
        &mut self,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        around: &mut Around,
        body: impl FnOnce(&mut Self, &mut Around) -> Written,
    ) -> Written {
        let before = around.n_iterators();
        let ranges = self.variability_of_ranges(iterators, scope, around);
        let inside = body(self, around).and(ranges);
        around.leave(before);
        inside
    }

    /// Goes into loops; gives how much their ranges vary. An iterator varies as its range does.
    pub(crate) fn variability_of_ranges(
        &mut self,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        around: &mut Around,
    ) -> Written {
        let mut ranges = Written::CONSTANT;
        for i in iterators {
            let range = match &i.range {
                Some(range) => self.variability_of_text(range, scope, around),
                None => Written::CONSTANT,
            };
            ranges = ranges.and(range.clone());
            around.iterators.push((i.name.name, range));
        }
        ranges
    }

    fn variability_of_reference(
        &mut self,
        r: &'a ast::ComponentRef,
        scope: Scope,
        around: &mut Around,
    ) -> Written {
        let first = r.parts[0].name.name;
        if !r.is_global {
            if let Some((_, range)) = around.iterators.iter().rev().find(|(name, _)| *name == first) {
                return range.clone();
            }
            if first == "time" && r.parts.len() == 1 {
                return Written::new(Variability::Continuous, "time", Span::NONE);
            }
        }
        let whole = self.variability_of_component(r, scope);
        around.indexed.push(whole.clone());
        let mut all = whole;
        for part in &r.parts {
            for subscript in &part.subscripts {
                if let ast::Subscript::Index(e) = subscript {
                    all = all.and(self.variability_of_text(e, scope, around));
                }
            }
        }
        around.indexed.pop();
        all
    }

    /// What a reference names, its subscripts left out. Of classes only constants can be named.
    pub(crate) fn variability_of_component(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Written {
        match self.named_component(r, scope) {
            Some(comp) => self.declared_variability(comp),
            None => Written::CONSTANT,
        }
    }

    /// The component of the model that a reference names.
    pub(crate) fn named_component(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Option<CompId> {
        let first = r.parts[0].name.name;
        let mut found = match r.is_global {
            true => self.lookup_member(self.classes.root, first),
            false => self.lookup_simple(scope.node, first),
        };
        let mut comp = None;
        for (k, part) in r.parts.iter().enumerate() {
            if let (true, Some(of)) = (k > 0, comp) {
                let CompKind::Objects(nodes) = &self.instances.comps[of].kind else { return None };
                let inside = *nodes.first()?;
                found = self.lookup_member(inside, part.name.name);
            }
            let Some(Found::Component(n, i)) = found else { return None };
            if self.is_function(n) {
                return None;
            }
            comp = Some(self.known_component(n, i)?);
        }
        comp
    }

    fn is_function(&self, node: NodeId) -> bool {
        matches!(self.class_def(node).kind, ast::ClassKind::Function | ast::ClassKind::OperatorFunction)
    }

    /// How much a component varies by its declaration, and by the `when` that determines it. A record does as its
    /// fields do.
    fn declared_variability(&mut self, comp: CompId) -> Written {
        use ast::VariabilityPrefix;
        let c = &self.instances.comps[comp];
        let (name, declared) = (c.name.to_string(), c.declaration.name.span);
        let variability = match (c.variability, c.kind.clone()) {
            (VariabilityPrefix::Constant, _) => Variability::Constant,
            (VariabilityPrefix::Parameter, _) => Variability::Parameter,
            (_, CompKind::Scalars { first: Some(v), .. }) => self.now_variability(v),
            (_, CompKind::Scalars { ty: ScalarType::Real, .. }) => Variability::Continuous,
            (_, CompKind::Scalars { .. }) => Variability::Discrete,
            (_, CompKind::Objects(nodes)) => match nodes.first() {
                Some(&node) => self.fields_variability(node),
                None => Variability::Constant,
            },
            (_, CompKind::Absent) => Variability::Constant,
        };
        Written::new(variability, name, declared)
    }

    fn fields_variability(&mut self, node: NodeId) -> Variability {
        let fields = self.components_of(node);
        let comps: Vec<CompId> = fields.into_iter().filter_map(|(n, i)| self.known_component(n, i)).collect();
        comps
            .into_iter()
            .map(|c| self.declared_variability(c).variability)
            .max()
            .unwrap_or(Variability::Constant)
    }

    fn variability_of_call(&mut self, call: &'a ast::Call, scope: Scope, around: &mut Around) -> Written {
        let name = match &call.function.parts[..] {
            [one] => one.name.name.as_str(),
            [first, _] if first.name.name == "Connections" => {
                return Written::new(Variability::Parameter, call.function.to_string(), Span::NONE);
            }
            _ => "",
        };
        let was_quiet = around.is_quiet;
        around.is_quiet |= name == "noEvent";
        let args = self.variability_in_loop(&call.iterators, scope, around, |s, around| {
            let mut all = Written::CONSTANT;
            for a in &call.args {
                all = all.and(s.variability_of_text(&a.value, scope, around));
            }
            all
        });
        around.is_quiet = was_quiet;
        let is_predefined = crate::classes::predefined::is_predefined(name);
        let culprit = || match call.args.is_empty() {
            true => format!("{name}()"),
            false => format!("{name}(...)"),
        };
        match Operation::of(name) {
            Operation::Plain if is_predefined => args,
            Operation::Plain => args.and(self.variability_of_defaults(call, scope)),
            Operation::Always(Variability::Constant) => Written::CONSTANT,
            Operation::Always(variability) => Written::new(variability, culprit(), Span::NONE),
            operation => args.under(operation, around.is_quiet),
        }
    }

    /// The defaults that a call uses, as they are where its function is taken from.
    fn variability_of_defaults(&mut self, call: &'a ast::Call, scope: Scope) -> Written {
        let mut all = Written::CONSTANT;
        let Some(Callee::Function(node)) = self.known_callee(&call.function, scope) else { return all };
        let inputs = self.known_signature(node).inputs;
        for (k, input) in inputs.iter().enumerate() {
            let is_given = call.args.get(k).is_some_and(|a| a.name.is_none())
                || call.args.iter().any(|a| a.name.is_some_and(|n| n.name == input.name));
            let value = self.param_entry(*input).modifier.value.clone();
            if let (false, Some(value)) = (is_given, value) {
                let scope = self.scope(value.scope);
                all = all.and(self.variability_of_text(value.expr, scope, &mut Around::default()));
            }
        }
        all
    }
}
