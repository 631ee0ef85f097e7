//! What the author of a function says of it: derivatives, inverses, smoothness (MLS 12.7, 12.8).
//!
//! A derivative or an inverse is another function of the library. It is translated along with the function itself, for
//! the same sizes, and used where equations are differentiated (`harpoon_ir::diff`) and solved (`harpoon_ir::solve`).
//! One whose inputs or outputs do not fit is told and not used.

use crate::classes::annotation::annotation_of;
use crate::classes::annotation::literal;
use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Scope, Sema};
use crate::functions::call::{Callee, Slots};
use crate::functions::frame::{Frame, Store};
use crate::functions::function::open_scalars;
use crate::values::value::first_of;
use crate::values::value::{Scalar, Value};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{
    Constant, Declared, DeclaredDerivative, DeclaredInverse, Expr, FunctionId, Given, ScalarType, solve,
};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::ops::Range;

const INVERSE_ARGUMENTS: &str = "its arguments are inputs and the output";

/// An input of the function: its value, and which scalar arguments of a call it is.
struct Input<'v> {
    name: Symbol,
    value: &'v Value,
    args: Range<usize>,
}

impl Input<'_> {
    fn is_real(&self) -> bool {
        is_real(self.value)
    }
}

/// An input of a derivative or an inverse, by what it is given.
type Source<'v> = (&'v Value, Vec<Given>);

impl<'a> Sema<'a> {
    pub(crate) fn declared(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[(Param, Value)],
        function: FunctionId,
    ) -> Declared {
        let mut declared = Declared { smooth_order: self.smooth_order(node), ..Declared::default() };
        let mut all = Vec::new();
        let mut next = 0;
        for (p, value) in inputs {
            let n = n_open(value);
            all.push(Input { name: p.name, value, args: next..next + n });
            next += n;
        }
        if all.iter().any(|i| matches!(i.value, Value::Function(_))) {
            return declared;
        }
        for (name, m) in modifiers(annotation_of(self.class_def(node)).map_or(&[], |a| &a.arguments)) {
            if name == "derivative"
                && let Some(derivative) = self.declared_derivative(node, &all, function, m)
            {
                declared.derivatives.push(derivative);
            }
            if name == "inverse" {
                for (input, m) in modifiers(&m.arguments) {
                    let inverse = self.declared_inverse(node, signature, &all, function, input, m);
                    declared.inverses.extend(inverse);
                }
            }
        }
        declared
    }

    /// What is wrong with it whatever the call is: told where the function is declared.
    pub(crate) fn check_declared(&mut self, node: NodeId, signature: &Signature) {
        let Some(annotation) = annotation_of(self.class_def(node)) else { return };
        for (name, m) in modifiers(&annotation.arguments) {
            match name.as_str() {
                "derivative" => self.check_declared_derivative(node, signature, m),
                "inverse" => {
                    for (input, m) in modifiers(&m.arguments) {
                        self.check_declared_inverse(node, signature, input, m);
                    }
                }
                "Inline" | "LateInline" | "InlineAfterIndexReduction" | "GenerateEvents" => {
                    if let Some(value) = &m.value
                        && !matches!(value.kind, ast::ExprKind::Boolean(_))
                    {
                        let message = format!("`{name}` is `true` or `false`");
                        self.report(Diagnostic::warning(codes::UNUSABLE_ANNOTATION, value.span, message));
                    }
                    self.check_inlining(node, name, m);
                }
                "smoothOrder" => {
                    self.check_normally_constant(node, signature, m);
                    let order = m.value.as_ref().and_then(literal);
                    if let Some(value) = &m.value
                        && !matches!(order, Some(Constant::Integer(0..)))
                    {
                        let name = self.class_name(node);
                        let message =
                            format!("`smoothOrder` of `{name}` is a number of derivatives, 0 or more");
                        self.report(Diagnostic::warning(codes::UNUSABLE_ANNOTATION, value.span, message));
                    }
                }
                _ => {}
            }
        }
    }

    /// What is said of inlining does not contradict itself (MLS 12.8).
    fn check_inlining(&mut self, node: NodeId, name: Symbol, m: &'a ast::Modification) {
        let Some(span) = m.value.as_ref().map(|v| v.span) else { return };
        let is_set = |s: &Self, other| s.annotation_flag(node, other);
        let other = match name.as_str() {
            _ if is_set(self, name.as_str()) != Some(true) => return,
            "InlineAfterIndexReduction" if is_set(self, "Inline").is_some() => "Inline",
            "InlineAfterIndexReduction" if is_set(self, "LateInline").is_some() => "LateInline",
            "GenerateEvents" if is_set(self, "Inline") == Some(false) => "Inline = false",
            _ => return,
        };
        let message = format!("`{name}` cannot be combined with `{other}`");
        self.report(
            Diagnostic::warning(codes::UNUSABLE_ANNOTATION, span, message).help("remove one of the two"),
        );
    }

    /// `smoothOrder(normallyConstant = u)` names inputs.
    fn check_normally_constant(&mut self, node: NodeId, signature: &Signature, m: &'a ast::Modification) {
        for (name, m) in modifiers(&m.arguments) {
            let Some(value) = &m.value else { continue };
            let is_input = |name| signature.inputs.iter().any(|p| p.name == name);
            if name == "normallyConstant" && !plain_name(value).is_some_and(is_input) {
                let message = format!("`normallyConstant` names an input of `{}`", self.class_name(node));
                self.report(Diagnostic::warning(codes::UNUSABLE_ANNOTATION, value.span, message));
            }
        }
    }

    fn check_declared_derivative(&mut self, node: NodeId, signature: &Signature, m: &'a ast::Modification) {
        let Some(value) = &m.value else { return };
        let ast::ExprKind::Ref(reference) = &value.kind else {
            self.unusable::<()>(node, value.span, "a derivative is the name of a function");
            return;
        };
        let mut order = 1;
        let mut without = Vec::new();
        let orders = modifiers(&m.arguments).filter(|(option, _)| *option == "order");
        if let Some((_, second)) = orders.into_iter().nth(1) {
            let span = second.value.as_ref().map_or(value.span, |v| v.span);
            self.unusable::<()>(node, span, "`order` is given twice");
            return;
        }
        if !signature.inputs.iter().any(|p| self.holds_reals(*p)) {
            self.unusable::<()>(node, value.span, "the function has no Real input to differentiate for");
            return;
        }
        for (option, m) in modifiers(&m.arguments) {
            let Some(value) = &m.value else { continue };
            let reason = match (option.as_str(), literal(value), plain_name(value)) {
                ("order", Some(Constant::Integer(n @ 1..)), _) => {
                    order = n;
                    continue;
                }
                ("order", ..) => "`order` is a whole number, 1 or more".to_owned(),
                ("noDerivative" | "zeroDerivative", _, Some(input))
                    if signature.inputs.iter().any(|p| p.name == input) =>
                {
                    without.push(input);
                    continue;
                }
                ("noDerivative" | "zeroDerivative", ..) => {
                    format!("`{option}` names an input of the function")
                }
                _ => format!(
                    "there is no option `{option}`: it has `order`, `noDerivative` and `zeroDerivative`"
                ),
            };
            self.unusable::<()>(node, value.span, &reason);
            return;
        }
        let Some(other) = self.companion_named(node, reference) else { return };
        let inputs = self.signature(other).inputs;
        let mut pairs = signature.inputs.iter().zip(&inputs);
        if let Some((own, its)) = pairs.find(|(a, b)| a.name != b.name) {
            let reason =
                format!("its input `{}` should be `{}`, as that of the function", its.name, own.name);
            self.unusable::<()>(node, reference.span, &reason);
        }
        // Records bring as many derivatives as they have Reals, and those of higher order depend on the lower ones.
        let kinds: Option<Vec<ScalarType>> = signature.inputs.iter().map(|p| self.scalar_of(*p)).collect();
        if let (1, Some(kinds)) = (order, kinds) {
            let rated = signature.inputs.iter().zip(kinds);
            let n_rated =
                rated.filter(|(p, ty)| *ty == ScalarType::Real && !without.contains(&p.name)).count();
            self.can_take(node, other, signature.inputs.len() + n_rated, reference.span);
        }
    }

    fn check_declared_inverse(
        &mut self,
        node: NodeId,
        signature: &Signature,
        input: Symbol,
        m: &'a ast::Modification,
    ) {
        let Some(value) = &m.value else { return };
        let ast::ExprKind::Call(call) = &value.kind else {
            self.unusable::<()>(node, value.span, "an inverse is the call of a function");
            return;
        };
        if !signature.inputs.iter().any(|p| p.name == input) {
            let reason = format!("`{input}` is no input of the function");
            self.unusable::<()>(node, value.span, &reason);
            return;
        }
        let is_known =
            |name: Symbol| signature.inputs.iter().chain(&signature.outputs).any(|p| p.name == name);
        if let Some(arg) = call.args.iter().find(|a| !plain_name(&a.value).is_some_and(is_known)) {
            self.unusable::<()>(node, arg.value.span, INVERSE_ARGUMENTS);
            return;
        }
        let is_given = |name: Symbol| call.args.iter().any(|a| plain_name(&a.value) == Some(name));
        let reason = match &signature.outputs[..] {
            _ if is_given(input) => format!("`{input}` is what the inverse gives, and no argument of it"),
            [output] if !is_given(output.name) => format!("it is not given the output `{}`", output.name),
            [_] => String::new(),
            _ => "a function with an inverse has one output".to_owned(),
        };
        if !reason.is_empty() {
            self.unusable::<()>(node, call.span, &reason);
            return;
        }
        let Some(other) = self.companion_named(node, &call.function) else { return };
        let place = signature.inputs.iter().find(|p| p.name == input);
        if let (Some(own), [its]) = (place, &self.signature(other).outputs[..])
            && self.declared_rank(*own) != self.declared_rank(*its)
        {
            let reason = format!("its output has not the dimensions of `{input}`");
            self.unusable::<()>(node, call.function.span, &reason);
            return;
        }
        self.can_take(node, other, call.args.len(), call.function.span);
    }

    /// Is an input a Real, or a record with one?
    fn holds_reals(&mut self, p: Param) -> bool {
        let Some(ty) = self.known_type(p.node, p.index) else { return true };
        match ty.scalar {
            Some(scalar) => scalar == ScalarType::Real,
            None => {
                let kind = self.classes.decls[ty.class.decl].class.kind;
                matches!(kind, ast::ClassKind::Record | ast::ClassKind::OperatorRecord)
            }
        }
    }

    /// The type of an input that is no record.
    fn scalar_of(&mut self, p: Param) -> Option<ScalarType> {
        self.known_type(p.node, p.index)?.scalar
    }

    pub(crate) fn smooth_order(&self, node: NodeId) -> Option<u32> {
        let annotation = annotation_of(self.class_def(node))?;
        modifiers(&annotation.arguments).find_map(|(name, m)| match m.value.as_ref().and_then(literal) {
            Some(Constant::Integer(order)) if name == "smoothOrder" => u32::try_from(order).ok(),
            _ => None,
        })
    }

    /// Does a derivative of the function leave out numbers that its author knows the course of from elsewhere
    /// (`noDerivative`)? The expression that the function stands for has another derivative then, so it stays a call.
    /// Records that are left out can be differentiated where they are orientations or come out of calls, as the properties
    /// of media do.
    pub(crate) fn knows_its_derivative(&mut self, node: NodeId, inputs: &[(Param, Value)]) -> bool {
        let Some(annotation) = annotation_of(self.class_def(node)) else { return false };
        let left_out: Vec<&(Param, Value)> = modifiers(&annotation.arguments)
            .filter(|(name, _)| *name == "derivative")
            .flat_map(|(_, m)| modifiers(&m.arguments))
            .filter(|(kind, _)| *kind == "noDerivative")
            .filter_map(|(_, m)| m.value.as_ref().and_then(plain_name))
            .filter_map(|name| inputs.iter().find(|(p, _)| p.name == name))
            .collect();
        left_out.into_iter().any(|(p, value)| match value {
            Value::Record(_) => {
                is_real(value) && self.is_made_of_variables(value) && !self.is_orientation(*p)
            }
            _ => is_real(value),
        })
    }

    fn is_made_of_variables(&self, value: &Value) -> bool {
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        scalars.into_iter().all(|s| match s {
            Scalar::Const(_) => true,
            Scalar::Expr(e) => matches!(self.flat.exprs.get(*e), Expr::Var(_)),
        })
    }

    fn is_orientation(&mut self, p: Param) -> bool {
        self.class_of_component(p.node, p.index).is_some_and(|class| self.equality_function(class).is_some())
    }

    /// Has the function an inverse for a variable that it is applied to here, for which the expression it stands for
    /// cannot be solved? Then it stays a call.
    pub(crate) fn needs_inverse(&mut self, node: NodeId, inputs: &[(Param, Value)], value: &Value) -> bool {
        let Some(annotation) = annotation_of(self.class_def(node)) else { return false };
        let mut names = modifiers(&annotation.arguments)
            .filter(|(name, _)| *name == "inverse")
            .flat_map(|(_, m)| modifiers(&m.arguments).map(|(input, _)| input));
        let argument = names.find_map(|name| inputs.iter().find(|(p, _)| p.name == name));
        let (Some(Scalar::Expr(argument)), Some(Scalar::Expr(value))) =
            (argument.and_then(|(_, v)| v.as_scalar()), first_of(value.clone()).as_scalar().cloned())
        else {
            return false;
        };
        let pool = &mut self.flat.exprs;
        let Some(&v) = solve::variables_of(pool, *argument).first() else { return false };
        let zero = pool.int(0);
        let mut can_solve = |e| solve::solve_for(pool, &self.flat.functions, e, zero, v).is_some();
        can_solve(*argument) && !can_solve(value)
    }

    /// `derivative(order = 2, noDerivative = a, zeroDerivative = b) = g`
    fn declared_derivative(
        &mut self,
        node: NodeId,
        inputs: &[Input],
        function: FunctionId,
        m: &'a ast::Modification,
    ) -> Option<DeclaredDerivative> {
        let ast::ExprKind::Ref(reference) = &m.value.as_ref()?.kind else { return None };
        let mut order = 1;
        let (mut ignored, mut constant) = (Vec::new(), Vec::new());
        let is_input = |name: Symbol| inputs.iter().any(|i| i.name == name);
        for (name, m) in modifiers(&m.arguments) {
            let value = m.value.as_ref()?;
            match (name.as_str(), literal(value), plain_name(value)) {
                ("order", Some(Constant::Integer(n @ 1..)), _) => order = usize::try_from(n).ok()?,
                ("noDerivative", _, Some(input)) if is_input(input) => ignored.push(input),
                ("zeroDerivative", _, Some(input)) if is_input(input) => constant.push(input),
                // Told where the function is declared.
                _ => return None,
            }
        }
        let rated = |i: &Input| i.is_real() && !ignored.contains(&i.name) && !constant.contains(&i.name);
        // A derivative of order n is declared by the one of order n - 1, whose inputs are those of the function itself,
        // and n - 1 times the derivatives of them.
        let n_rated = |n: usize| inputs[..n].iter().filter(|i| rated(i)).count();
        let n = (0..=inputs.len()).find(|&n| n + (order - 1) * n_rated(n) == inputs.len())?;
        let mut groups: Vec<Vec<&Input>> = vec![inputs[..n].iter().filter(|i| rated(i)).collect()];
        let width = groups[0].len();
        groups.extend((1..order).map(|k| inputs[n + (k - 1) * width..n + k * width].iter().collect()));
        let mut chains = Vec::new();
        for pair in groups.windows(2) {
            for (x, v) in pair[0].iter().zip(&pair[1]) {
                if x.args.len() != v.args.len() {
                    return self.unusable(node, reference.span, "its inputs are no chain of derivatives");
                }
                chains.extend(x.args.clone().zip(v.args.clone()));
            }
        }
        let mut sources: Vec<Source> = inputs.iter().map(given).collect();
        for i in &groups[order - 1] {
            sources.push((i.value, i.args.clone().map(Given::Tangent).collect()));
        }
        let (derivative, args) = self.companion(node, reference, sources)?;
        let n_real = |f: FunctionId| {
            let f = &self.flat.functions[f];
            let real = f.outputs.iter().filter(|&&l| f.locals[l].ty == ScalarType::Real);
            real.map(|&l| f.locals[l].len()).sum::<usize>()
        };
        if n_real(derivative) != n_real(function)
            || self.flat.functions[derivative].n_outputs() != n_real(derivative)
        {
            return self.unusable(
                node,
                reference.span,
                "it needs one output for each Real output, of the same size",
            );
        }
        let args_of = |names: &[Symbol]| {
            inputs.iter().filter(|i| names.contains(&i.name)).flat_map(|i| i.args.clone()).collect()
        };
        Some(DeclaredDerivative {
            function: derivative,
            args,
            ignored: args_of(&ignored),
            constant: args_of(&constant),
            chains,
        })
    }

    /// `u1 = g(y, u2)` in `inverse(...)`
    fn declared_inverse(
        &mut self,
        node: NodeId,
        signature: &Signature,
        inputs: &[Input],
        function: FunctionId,
        input: Symbol,
        m: &'a ast::Modification,
    ) -> Option<DeclaredInverse> {
        let ast::ExprKind::Call(call) = &m.value.as_ref()?.kind else { return None };
        let solved = inputs.iter().find(|i| i.name == input)?;
        // Told where the function is declared.
        if call.args.iter().any(|a| plain_name(&a.value) == Some(input)) {
            return None;
        }
        let output = *signature.outputs.first()?;
        let f = &self.flat.functions[function];
        let is_number =
            |l: &harpoon_ir::LocalId| f.locals[*l].ty == ScalarType::Real && f.locals[*l].array.is_none();
        if solved.args.len() != 1 || !solved.is_real() || !f.outputs.first().is_some_and(is_number) {
            return None;
        }
        // A value of the output's type.
        let result = solved.value;
        let mut sources = Vec::new();
        for arg in &call.args {
            let name = plain_name(&arg.value)?;
            match inputs.iter().find(|i| i.name == name) {
                Some(i) => sources.push((arg.name.map(|n| n.name), given(i))),
                None if name == output.name => {
                    sources.push((arg.name.map(|n| n.name), (result, vec![Given::Output])))
                }
                None => {
                    return self.unusable(node, arg.value.span, INVERSE_ARGUMENTS);
                }
            }
        }
        let is_by_position = sources.iter().all(|(name, _)| name.is_none());
        if !is_by_position {
            return None;
        }
        let sources = sources.into_iter().map(|(_, s)| s).collect();
        let (inverse, args) = self.companion(node, &call.function, sources)?;
        Some(DeclaredInverse { function: inverse, input: solved.args.start, args })
    }

    /// Another function for the values of these sources: its run-time form, and what its scalar arguments are.
    fn companion(
        &mut self,
        node: NodeId,
        reference: &'a ast::ComponentRef,
        sources: Vec<Source>,
    ) -> Option<(FunctionId, Vec<Given>)> {
        let other = self.companion_named(node, reference)?;
        self.can_take(node, other, sources.len(), reference.span).then_some(())?;
        let signature = self.signature(other);
        let mut slots: Slots = vec![None; signature.inputs.len()];
        for (slot, (value, _)) in slots.iter_mut().zip(&sources) {
            *slot = Some(((*value).clone(), reference.span));
        }
        self.calls.frames.push(Frame { store: Store::Locals(FxHashMap::default()) });
        let bound = self.trying(|s| s.bind_inputs(other, &signature, slots, reference.span));
        self.calls.frames.pop();
        let Ok(bound) = bound else {
            return self.unusable(node, reference.span, "its inputs have other types or sizes");
        };
        let mut args = Vec::new();
        for (k, (_, value)) in bound.iter().enumerate() {
            match sources.get(k) {
                Some((_, given)) if given.len() == n_open(value) => args.extend(given),
                None if n_open(value) == 0 => {}
                // A number that decides sizes there and not here differs from call to call.
                _ => return None,
            }
        }
        let made = self.known_specialization(other, &signature, &bound);
        made.map(|f| (f, args))
    }

    fn companion_named(&mut self, node: NodeId, reference: &'a ast::ComponentRef) -> Option<NodeId> {
        let scope = Scope { node, frame: None, iterators: self.evaluation.iterators.len() };
        match self.known_callee(reference, scope) {
            Some(Callee::Function(other)) if self.differentiated(other).is_none() => Some(other),
            Some(Callee::Function(_)) => {
                self.unusable(node, reference.span, "it is a partial derivative, and has no text of its own")
            }
            _ => self.unusable(node, reference.span, "there is no such function"),
        }
    }

    /// Takes the other function `n` arguments, and can do without any others?
    fn can_take(&mut self, node: NodeId, other: NodeId, n: usize, span: Span) -> bool {
        let inputs = self.signature(other).inputs;
        let fits =
            inputs.len() >= n && inputs[n..].iter().all(|p| self.param_entry(*p).modifier.value.is_some());
        if !fits {
            let found = inputs.len();
            self.unusable::<()>(node, span, &format!("its inputs are {found}, and should be {n}"));
        }
        fits
    }

    fn unusable<T>(&mut self, node: NodeId, span: Span, reason: &str) -> Option<T> {
        let name = self.class_name(node);
        let message = format!("what `{name}` says of its derivative or inverse cannot be used: {reason}");
        let _: Reported = self.report(Diagnostic::warning(codes::UNUSABLE_ANNOTATION, span, message));
        None
    }
}

fn given<'v>(input: &Input<'v>) -> Source<'v> {
    (input.value, input.args.clone().map(Given::Argument).collect())
}

fn is_real(value: &Value) -> bool {
    match value {
        Value::Array(a) => a.ty == ScalarType::Real,
        Value::Record(r) => r.fields.iter().all(|(_, v)| is_real(v)),
        Value::Ragged(r) => r.elems.iter().all(is_real),
        Value::Tuple(_) | Value::Function(_) => false,
    }
}

fn modifiers(arguments: &[ast::Argument]) -> impl Iterator<Item = (Symbol, &ast::Modification)> {
    arguments.iter().filter_map(|a| match &a.kind {
        ast::ArgumentKind::Modifier { name, modification: Some(m), .. } => match &name.parts[..] {
            [one] => Some((one.name, m)),
            _ => None,
        },
        _ => None,
    })
}

fn plain_name(e: &ast::Expr) -> Option<Symbol> {
    match &e.kind {
        ast::ExprKind::Ref(r) => match &r.parts[..] {
            [one] if one.subscripts.is_empty() => Some(one.name.name),
            _ => None,
        },
        _ => None,
    }
}

/// How many scalar arguments of a call an input is.
fn n_open(value: &Value) -> usize {
    let mut scalars = Vec::new();
    open_scalars(value, &mut scalars);
    scalars.len()
}
