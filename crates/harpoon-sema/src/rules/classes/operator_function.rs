//! What the functions of an operator must be like (MLS 14.3 to 14.6), so that an operator means one of them: how many
//! operands they take, which of these are of the operator record, and that no two of them take the same.

use crate::classes::class::{ClassTarget, Entry};
use crate::classes::signature::Param;
use crate::classes::signature::Signature;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;

/// What can be overloaded.
const OPERATORS: &[&str] = &[
    "'constructor'",
    "'0'",
    "'String'",
    "'+'",
    "'-'",
    "'*'",
    "'/'",
    "'^'",
    "'=='",
    "'<>'",
    "'<'",
    "'>'",
    "'<='",
    "'>='",
    "'and'",
    "'or'",
    "'not'",
];

/// The type of an input as far as it decides on a match: Integer counts as Real.
type Kind = (Option<ScalarType>, Option<crate::context::ids::DeclId>, Option<usize>);

impl<'a> Judge<'_, 'a> {
    /// The operators of an operator record.
    pub(crate) fn check_operators(&self, record: NodeId) {
        let table = self.table(record);
        let mut operators: Vec<(Symbol, (NodeId, u32))> = table.index.iter().map(|(n, e)| (*n, *e)).collect();
        operators.sort_by_key(|(_, e)| *e);
        for (name, (n, i)) in operators {
            let table = self.table(n);
            let Entry::Class(entry) = &table.entries[i as usize] else { continue };
            if !matches!(entry.class.kind, ast::ClassKind::Operator | ast::ClassKind::OperatorFunction) {
                continue;
            }
            if !OPERATORS.contains(&name.as_str()) {
                self.report(
                    Diagnostic::error(
                        codes::CLASS_RESTRICTION,
                        entry.class.name.span,
                        format!("{name} is no operator that could be overloaded"),
                    )
                    .help("name it after an operator, such as '+', or '0', 'String' or 'constructor'"),
                );
                continue;
            }
            if let Some(operator) = self.known_node(ClassTarget::Entry(n, i)) {
                self.note_class(operator);
            }
            let functions = self.operator_functions(ClassTarget::Entry(n, i));
            for &f in &functions {
                self.check_operator_function(f, record, name.as_str());
            }
            self.check_one_meaning(&functions, name.as_str());
            if name == "'constructor'" {
                self.check_one_way(&functions, record);
            }
        }
    }

    /// Of two operator records, not both are made of the other (MLS 14.3).
    fn check_one_way(&self, constructors: &[NodeId], record: NodeId) {
        for &here in constructors {
            let is_record = |other: NodeId| self.decl_of(other) == self.decl_of(record);
            let Some(other) = self.converted_class(here).filter(|other| !is_record(*other)) else { continue };
            let back = self.overloads(other, "'constructor'");
            let Some(back) = back.into_iter().find(|f| self.converted_class(*f).is_some_and(is_record))
            else {
                continue;
            };
            // Told of the second one in the text, whichever of the two is used.
            let [here, back] = [here, back].map(|f| self.class_def(f).name.span);
            let (a, b) = (self.class_name(record), self.class_name(other));
            let is_second = (here.file.0, here.start) > (back.file.0, back.start);
            let (here, back, a, b) = if is_second { (here, back, a, b) } else { (back, here, b, a) };
            self.report(
                Diagnostic::error(
                    codes::AMBIGUOUS_OPERATOR,
                    here,
                    format!("`{a}` is made of `{b}` here, and `{b}` of `{a}` elsewhere"),
                )
                .related(back, "the other constructor is declared here")
                .help("remove one of the two constructors, and write a function instead"),
            );
        }
    }

    /// The operator record that a constructor can be called with alone.
    fn converted_class(&self, constructor: NodeId) -> Option<NodeId> {
        let inputs = self.signature(constructor).inputs;
        let (first, rest) = inputs.split_first()?;
        let is_alone = rest.iter().all(|p| self.param_entry(*p).modifier.value.is_some());
        self.operand_class(*first).filter(|_| is_alone)
    }

    fn check_operator_function(&self, function: NodeId, record: NodeId, operator: &str) {
        let signature = self.signature(function);
        let (name, span) = (self.class_name(function), self.class_def(function).name.span);
        let class = self.class_def(record).name.name;
        let refuse = |s: &Self, span: Span, what: String, help: &str| {
            s.report(Diagnostic::error(codes::CLASS_RESTRICTION, span, what).help(help));
        };
        let [output] = signature.outputs[..] else {
            let place = signature.outputs.get(1).map(|p| self.param_entry(*p).declaration.name.span);
            let what = format!("`{name}` is an operator, and has one output");
            return refuse(self, place.unwrap_or(span), what, "an operator gives one value");
        };
        let is_it: Vec<bool> = signature.inputs.iter().map(|p| self.is_of_class(*p, record)).collect();
        let has_default: Vec<bool> =
            signature.inputs.iter().map(|p| self.param_entry(*p).modifier.value.is_some()).collect();
        let output_place = self.param_entry(output).declaration.name.span;
        match operator {
            "'constructor'" | "'0'" if !self.is_of_class(output, record) => {
                let what = format!("`{name}` gives no `{class}`");
                return refuse(
                    self,
                    output_place,
                    what,
                    &format!("declare the output as `output {class} result;`"),
                );
            }
            "'0'" if !signature.inputs.is_empty() => {
                let what = format!("`{name}` gives the zero of `{class}`, and has no inputs");
                return refuse(self, span, what, "remove the inputs");
            }
            "'constructor'" | "'0'" => return,
            "'String'" => {
                let ty = self.known_type(output.node, output.index);
                if !matches!(ty, Some(t) if t.scalar == Some(ScalarType::String) && t.dims.is_empty()) {
                    let what = format!("`{name}` gives no String");
                    return refuse(self, output_place, what, "declare the output as `output String result;`");
                }
            }
            _ => {}
        }
        // How many operands stand at the operator; what comes behind has a default.
        let n = match operator {
            "'String'" | "'not'" => 1,
            "'-'" if has_default.iter().filter(|d| !**d).count() < 2 => 1,
            _ => 2,
        };
        let operands = match n {
            1 => "one operand",
            _ => "two operands",
        };
        if signature.inputs.len() < n {
            let inputs = if is_it.is_empty() { "no input" } else { "one input" };
            let what = format!("the operator {operator} has {operands}, but `{name}` has {inputs}");
            return refuse(self, span, what, "declare an input for each operand");
        }
        if let Some(k) = has_default[..n].iter().position(|d| *d) {
            let input = self.param_entry(signature.inputs[k]).declaration.name;
            let what = format!("`{}` of `{name}` is an operand, and cannot have a default", input.name);
            return refuse(self, input.span, what, "remove the default: operands are always given");
        }
        if let Some(k) = has_default[n..].iter().position(|d| !*d) {
            let input = self.param_entry(signature.inputs[n + k]).declaration.name;
            let what = format!("the operator {operator} has {operands}, so `{}` needs a default", input.name);
            return refuse(self, input.span, what, "give it a default, or remove it");
        }
        if operator == "'String'" && self.declared_rank(signature.inputs[0]).is_some_and(|rank| rank > 0) {
            let input = self.param_entry(signature.inputs[0]).declaration.name;
            let what = format!("`{name}` takes an array, but `String` converts one `{class}`");
            return refuse(self, input.span, what, &format!("declare it as `input {class} {};`", input.name));
        }
        if !is_it[..if operator == "'String'" || operator == "'not'" { 1 } else { is_it.len() }]
            .contains(&true)
        {
            let what = format!("`{name}` is an operator of `{class}`, but takes no `{class}`");
            refuse(self, span, what, &format!("declare an operand as `input {class} ...;`"));
        }
    }

    /// No two functions take the same operands; of `'0'` there is one.
    fn check_one_meaning(&self, functions: &[NodeId], operator: &str) {
        for (k, &second) in functions.iter().enumerate() {
            for &first in &functions[..k] {
                let (a, b) = (self.signature(first), self.signature(second));
                if operator != "'0'" && !self.take_the_same(&a, &b, operator) {
                    continue;
                }
                let (x, y) = (self.class_name(first), self.class_name(second));
                self.report(
                    Diagnostic::error(
                        codes::AMBIGUOUS_OPERATOR,
                        self.class_def(second).name.span,
                        format!("`{x}` and `{y}` take the same, so {operator} could mean either"),
                    )
                    .related(self.class_def(first).name.span, "the other is declared here")
                    .help("remove one of the two"),
                );
            }
        }
    }

    /// Is there a call that both match?
    fn take_the_same(&self, a: &Signature, b: &Signature, operator: &str) -> bool {
        let needed = |s: &Self, f: &Signature| {
            f.inputs.iter().rposition(|p| s.param_entry(*p).modifier.value.is_none()).map_or(0, |k| k + 1)
        };
        let least = needed(self, a).max(needed(self, b));
        let most = a.inputs.len().min(b.inputs.len());
        let counts = match operator {
            "'constructor'" | "'String'" => least..=most,
            "'not'" => least.max(1)..=most.min(1),
            "'-'" => least.max(1)..=most.min(2),
            _ => least.max(2)..=most.min(2),
        };
        let kinds = |s: &Self, f: &Signature, n: usize| -> Option<Vec<Kind>> {
            f.inputs[..n].iter().map(|p| s.operand_kind(*p)).collect()
        };
        counts.into_iter().any(|n| match (kinds(self, a, n), kinds(self, b, n)) {
            (Some(x), Some(y)) => x == y,
            _ => false,
        })
    }

    fn operand_kind(&self, p: Param) -> Option<Kind> {
        let rank = self.declared_rank(p);
        let ty = self.known_type(p.node, p.index)?;
        Some(match ty.scalar {
            Some(ScalarType::Integer) => (Some(ScalarType::Real), None, rank),
            Some(scalar) => (Some(scalar), None, rank),
            None => (None, Some(ty.class.decl), rank),
        })
    }

    fn is_of_class(&self, p: Param, record: NodeId) -> bool {
        let ty = self.known_type(p.node, p.index);
        // What cannot be found is told where the function is used.
        ty.is_none_or(|t| t.scalar.is_none() && t.class.decl == self.decl_of(record))
    }
}
