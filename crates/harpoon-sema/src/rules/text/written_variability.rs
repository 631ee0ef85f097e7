//! How much an expression varies as it is written (MLS 3.8): `0*time` varies, and so does `f(time)` where `f` does not
//! use its argument. What simplification leaves of it does not count.
//!
//! The walk goes over the syntax tree. References count as they are declared, calls with their arguments and the
//! defaults that they use. What cannot be followed here is told elsewhere and counts as constant.

use crate::classes::class::Found;
use crate::classes::modifier::{ModValue, Select};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::once::Question;
use crate::context::state::{Scope, Sema};
use crate::facts::variability::is_literal;
use crate::functions::call::Callee;
use crate::instances::component::CompKind;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{ScalarType, Variability};
use harpoon_syntax::ast;
use harpoon_syntax::ast::ExprKind;

/// How much something varies, and what does so.
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

    fn at_most(self, variability: Variability) -> Written {
        Written { variability: self.variability.min(variability), ..self }
    }
}

/// What a walk carries along.
#[derive(Default)]
pub(crate) struct Around {
    /// Below `noEvent`, where relations are followed all the time.
    is_quiet: bool,
    iterators: Vec<(Symbol, Written)>,
    /// The arrays whose subscripts are looked at.
    indexed: Vec<Written>,
}

impl<'a> Sema<'a> {
    pub(crate) fn written(&mut self, e: &'a ast::Expr, scope: Scope) -> Written {
        self.written_expr(e, scope, &mut Around::default())
    }

    pub(crate) fn written_expr(&mut self, e: &'a ast::Expr, scope: Scope, around: &mut Around) -> Written {
        match &e.kind {
            ExprKind::Ref(r) => self.written_reference(r, scope, around),
            ExprKind::Call(call) => self.written_call(call, scope, around),
            ExprKind::Binary(op, a, b) => {
                let sides = self.written_expr(a, scope, around).and(self.written_expr(b, scope, around));
                use ast::BinaryOp::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
                match op {
                    Less | LessEqual | Greater | GreaterEqual | Equal | NotEqual if !around.is_quiet => {
                        sides.at_most(Variability::Discrete)
                    }
                    _ => sides,
                }
            }
            ExprKind::Comprehension(body, iterators) => {
                self.written_loop(iterators, scope, around, |s, around| s.written_expr(body, scope, around))
            }
            // The size of a variable is known with the parameters, that of a constant for good.
            ExprKind::End => match around.indexed.last() {
                Some(array) => array.clone().at_most(Variability::Parameter),
                None => Written::CONSTANT,
            },
            _ => {
                let mut all = Written::CONSTANT;
                harpoon_syntax::walk::each_operand(e, &mut |o| {
                    all = all.clone().and(self.written_expr(o, scope, around));
                });
                all
            }
        }
    }

    /// What stands inside of `for`: an iterator varies as its range does.
    fn written_loop(
        &mut self,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        around: &mut Around,
        body: impl FnOnce(&mut Self, &mut Around) -> Written,
    ) -> Written {
        self.in_written_loop(iterators, scope, around, |s, ranges, around| body(s, around).and(ranges))
    }

    /// Something inside of a loop, with how much its ranges vary.
    pub(crate) fn in_written_loop<T>(
        &mut self,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        around: &mut Around,
        body: impl FnOnce(&mut Self, Written, &mut Around) -> T,
    ) -> T {
        let before = around.iterators.len();
        let mut ranges = Written::CONSTANT;
        for i in iterators {
            let range = match &i.range {
                Some(range) => self.written_expr(range, scope, around),
                None => Written::CONSTANT,
            };
            ranges = ranges.and(range.clone());
            around.iterators.push((i.name.name, range));
        }
        let inside = body(self, ranges, around);
        around.iterators.truncate(before);
        inside
    }

    fn written_reference(&mut self, r: &'a ast::ComponentRef, scope: Scope, around: &mut Around) -> Written {
        let first = r.parts[0].name.name;
        if !r.is_global {
            if let Some((_, range)) = around.iterators.iter().rev().find(|(name, _)| *name == first) {
                return range.clone();
            }
            if first == "time" && r.parts.len() == 1 {
                return Written::new(Variability::Continuous, "time", Span::NONE);
            }
        }
        let whole = self.written_component(r, scope);
        around.indexed.push(whole.clone());
        let mut all = whole;
        for part in &r.parts {
            for subscript in &part.subscripts {
                if let ast::Subscript::Index(e) = subscript {
                    all = all.and(self.written_expr(e, scope, around));
                }
            }
        }
        around.indexed.pop();
        all
    }

    /// What a reference names, its subscripts left out. Of classes only constants can be named.
    pub(crate) fn written_component(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Written {
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

    fn written_call(&mut self, call: &'a ast::Call, scope: Scope, around: &mut Around) -> Written {
        let name = match &call.function.parts[..] {
            [one] => one.name.name.as_str(),
            [first, _] if first.name.name == "Connections" => {
                return Written::new(Variability::Parameter, call.function.to_string(), Span::NONE);
            }
            _ => "",
        };
        let was_quiet = around.is_quiet;
        around.is_quiet |= name == "noEvent";
        let args = self.written_loop(&call.iterators, scope, around, |s, around| {
            let mut all = Written::CONSTANT;
            for a in &call.args {
                all = all.and(s.written_expr(&a.value, scope, around));
            }
            all
        });
        around.is_quiet = was_quiet;
        let special = |variability| Written::new(variability, format!("{name}(...)"), Span::NONE);
        match name {
            "ndims" | "getInstanceName" => Written::CONSTANT,
            "cardinality" => special(Variability::Parameter),
            "size" => args.at_most(Variability::Parameter),
            "initial" | "terminal" => Written::new(Variability::Discrete, format!("{name}()"), Span::NONE),
            "edge" | "change" | "sample" | "pre" | "previous" | "hold" => special(Variability::Discrete),
            "der" => special(Variability::Continuous),
            "ceil" | "floor" | "div" | "integer" if !around.is_quiet => args.at_most(Variability::Discrete),
            _ if crate::classes::predefined::is_predefined(name) => args,
            _ => args.and(self.written_defaults(call, scope)),
        }
    }

    /// The defaults that a call uses, as they are where its function is taken from.
    fn written_defaults(&mut self, call: &'a ast::Call, scope: Scope) -> Written {
        let mut all = Written::CONSTANT;
        let Some(Callee::Function(node)) = self.known_callee(&call.function, scope) else { return all };
        let inputs = self.known_signature(node).inputs;
        for (k, input) in inputs.iter().enumerate() {
            let is_given = call.args.get(k).is_some_and(|a| a.name.is_none())
                || call.args.iter().any(|a| a.name.is_some_and(|n| n.name == input.name));
            let value = self.param_entry(*input).modifier.value.clone();
            if let (false, Some(value)) = (is_given, value) {
                let scope = self.scope(value.scope);
                all = all.and(self.written_expr(value.expr, scope, &mut Around::default()));
            }
        }
        all
    }

    // ---- what must not vary so much ----------------------------------------------------------------------------

    /// The value of a constant, a parameter or a discrete variable varies as little as that does (MLS 3.8). Where this
    /// shows only in the text, the value is fit for use, and libraries rely on it.
    pub(crate) fn check_written_binding(&mut self, comp: CompId) {
        let c = &self.instances.comps[comp];
        let Some(value) = c.modifier.value.clone() else { return };
        let (most, is_real) = match (c.variability, &c.kind) {
            (ast::VariabilityPrefix::Constant, _) => (Variability::Constant, false),
            (ast::VariabilityPrefix::Parameter, _) => (Variability::Parameter, false),
            (_, CompKind::Scalars { first: Some(v), ty })
                if self.now_variability(*v) == Variability::Discrete =>
            {
                (Variability::Discrete, *ty == ScalarType::Real)
            }
            _ => return,
        };
        let (name, object, declared) = (c.name, c.object, c.declaration.name.span);
        let Some((found, culprit, there)) = self.written_above(&value, most) else { return };
        let what = match most {
            Variability::Constant => format!("the constant `{name}`"),
            Variability::Parameter => format!("the parameter `{name}`"),
            _ => format!("`{name}`, which changes at events only,"),
        };
        let how = match found {
            Variability::Parameter => ", which is known with the parameters only",
            _ => ", which varies in time",
        };
        let help = match (most, found) {
            (Variability::Constant, Variability::Parameter) => format!("make `{name}` a parameter"),
            (Variability::Constant, _) => "use constants only".to_owned(),
            (Variability::Parameter, _) => "remove `parameter`, or use parameters only".to_owned(),
            _ if is_real => "give it its value in a `when`, or remove `discrete`".to_owned(),
            _ => "remove `noEvent`, or give it its value in a `when`".to_owned(),
        };
        self.report_breach(
            Diagnostic::error(
                codes::VARIABILITY,
                value.expr.span,
                format!("{what} cannot depend on `{culprit}`{how}"),
            )
            .label("it counts as it is written")
            .component(self.path(object))
            .related(declared, format!("`{name}` is declared here"))
            .related(there, format!("`{culprit}` is declared here"))
            .help(help),
        );
    }

    /// What in the text of a value varies more than it may. Fields of records take their parts of it, which are looked at
    /// as values only. The same text in another component says the same.
    fn written_above(
        &mut self,
        value: &ModValue<'a>,
        most: Variability,
    ) -> Option<(Variability, String, Span)> {
        let is_part = value.path.iter().any(|s| matches!(s, Select::Field(_)));
        if is_part || is_literal(value.expr) || !self.is_new(Question::Variability, value.expr.span) {
            return None;
        }
        let scope = self.scope(value.scope);
        let written = self.written(value.expr, scope);
        let (culprit, there) = written.culprit?;
        let is_too_much = written.variability > most && !self.is_told(value.expr.span);
        is_too_much.then_some((written.variability, culprit, there))
    }

    /// Has it been said that what stands here varies?
    fn is_told(&self, span: Span) -> bool {
        self.reports.diagnostics.iter().any(|d| d.code == codes::VARIABILITY && d.primary.span == span)
    }

    /// The checks of all texts, once all components are there.
    pub(crate) fn check_written(&mut self) {
        let constants = std::mem::take(&mut self.facts.used_constants);
        for comp in constants.into_iter().chain(self.instances.order.clone()) {
            self.check_written_binding(comp);
        }
        for (e, scope) in std::mem::take(&mut self.facts.written_sizes) {
            self.check_written_size(e, scope);
        }
    }

    /// A size is known with the parameters.
    fn check_written_size(&mut self, e: &'a ast::Expr, scope: Scope) {
        let written = self.written(e, scope);
        let Some((culprit, there)) = written.culprit else { return };
        if written.variability <= Variability::Parameter || self.is_told(e.span) {
            return;
        }
        self.report_breach(
            Diagnostic::error(
                codes::VARIABILITY,
                e.span,
                format!("this is known before the simulation begins, but `{culprit}` varies"),
            )
            .label("it counts as it is written")
            .component(self.path(scope.node))
            .related(there, format!("`{culprit}` is declared here"))
            .help("use constants and parameters only"),
        );
    }
}
