//! Definite assignment (MLS 12.4.4): what a function reads or returns has got a value on the way there.
//!
//! The statements are followed in their order, with what is known of each variable that begins without a value. A loop
//! may be passed by, and what its body assigns is there in the next round, so it counts inside of it wherever a
//! condition may have waited for that round. A read that no assignment can precede is an error; one that depends on the
//! branch that was taken is a warning, since conditions that belong together are not recognised. The fields of a record
//! and the elements of a small array are followed one by one; an assignment to an element that is not named by its number
//! counts for the whole.

use crate::classes::class::Entry;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::collect_targets;
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Has {
    No,
    /// Some branches assign to it.
    InSome,
    /// A loop does, in a round that it may not come to.
    Perhaps,
    Yes,
}

/// What the variables that begin without a value have at a place in the text, of records the fields, by names such as
/// `r.x`, and of arrays the elements, by names such as `a[1][2]`; `None` where no way leads.
type State = Option<FxHashMap<Symbol, Has>>;

#[derive(Default)]
struct Flow<'a> {
    state: State,
    /// What the loops around assign.
    later: FxHashSet<Named>,
    /// What the ways that end with `return` have left.
    returned: State,
    /// The first place of each variable that is read where it has no value, or has one in some branches.
    reads: Vec<(&'a ast::ComponentRef, Symbol, Has)>,
}

impl<'a> Judge<'_, 'a> {
    pub(crate) fn check_assigned(&self, node: NodeId) {
        let variables = self.begin_without_value(node);
        if variables.is_empty() {
            return;
        }
        let state = variables.keys().map(|&name| (name, Has::No)).collect();
        let mut flow = Flow { state: Some(state), ..Flow::default() };
        let mut outputs = Vec::new();
        for (n, i) in self.components_of(node) {
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { continue };
            match entry.causality() {
                ast::Causality::Input => continue,
                ast::Causality::Output => outputs.push(entry.name()),
                ast::Causality::None => {}
            }
            flow.subscripts(entry.declaration.array.iter().chain(&entry.clause.array));
            entry.modifier.value.iter().for_each(|value| flow.read(value.expr));
        }
        for (_, statements) in self.algorithms_of(node) {
            flow.statements(statements);
        }
        let class = self.class_name(node);
        for &(place, name, has) in &flow.reads {
            // Of `a[i]` no element is known to be meant.
            let named = Named::of(place);
            let part = as_written(if named.is_exact { name } else { named.variable });
            let d = match has {
                Has::No => {
                    let message = format!("`{part}` of `{class}` is used here, but has no value yet");
                    Diagnostic::error(codes::NO_VALUE, place.span, message)
                        .help("assign to it first, or give it a value in its declaration")
                }
                _ => {
                    let message =
                        format!("`{part}` of `{class}` is used here, but only some branches give it a value");
                    Diagnostic::warning(codes::PERHAPS_NO_VALUE, place.span, message)
                        .help("assign to it in the other branches too, or before them")
                }
            };
            self.report(d.related(variables[&name], "declared here"));
        }
        let end = join(flow.returned, flow.state).unwrap_or_default();
        for output in outputs {
            self.check_returned(&class, output, &variables, &end, &flow.reads);
        }
    }

    /// What a function returns has a value. Of a record the first field that has none is told, of an array the first
    /// element.
    fn check_returned(
        &self,
        class: &str,
        output: Symbol,
        variables: &FxHashMap<Symbol, Span>,
        end: &FxHashMap<Symbol, Has>,
        reads: &[(&'a ast::ComponentRef, Symbol, Has)],
    ) {
        let parts = || end.iter().filter(|(name, _)| is_part(**name, output));
        // Of a whole variable it is told elsewhere that nobody assigns to it.
        let is_whole =
            |name: Symbol| name == output || name.as_str()[output.as_str().len()..].starts_with('[');
        if parts().all(|(name, has)| is_whole(*name) && *has == Has::No) {
            return;
        }
        let open = parts().filter(|(name, has)| {
            matches!(has, Has::No | Has::InSome) && !reads.iter().any(|(_, read, _)| read == *name)
        });
        let Some((&name, &has)) = open.min_by_key(|(name, has)| (**has, in_order(**name))) else { return };
        let part = as_written(name);
        let d = match has {
            Has::No => {
                let message = format!("`{class}` returns `{output}`, but never gives `{part}` a value");
                Diagnostic::error(codes::OUTPUT_NOT_ASSIGNED, variables[&name], message)
                    .help("assign to it in the algorithm section")
            }
            _ => {
                let message = format!("`{class}` returns `{part}`, but only some branches give it a value");
                Diagnostic::warning(codes::PERHAPS_NO_VALUE, variables[&name], message)
                    .help("assign to it in the other branches too, or give it a value in its declaration")
            }
        };
        self.report(d);
    }

    /// What of a function is neither an input nor has a value where it is declared: scalars, arrays that have elements,
    /// and fields of records; with the places of the names of the variables.
    fn begin_without_value(&self, node: NodeId) -> FxHashMap<Symbol, Span> {
        // Libraries leave fields of large records open that nobody asks for.
        let looks_inside = !self.is_of_library(self.class_def(node).name.span.file);
        let mut open = Open { looks_inside, parts: FxHashMap::default() };
        for (n, i) in self.components_of(node) {
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { continue };
            if entry.causality() == ast::Causality::Input
                || entry.is_outer()
                || entry.variability() != ast::VariabilityPrefix::None
            {
                continue;
            }
            let Some(ty) = self.known_type(n, i) else { continue };
            if ty.causality != ast::Causality::Input && (ty.scalar.is_some() || looks_inside) {
                let place = entry.declaration.name.span;
                self.open_parts(n, i, entry.name().as_str(), place, 0, &mut open);
            }
        }
        open.parts
    }

    /// A variable or a field without a value, or what it is made of.
    fn open_parts(&self, node: NodeId, index: u32, name: &str, place: Span, depth: usize, out: &mut Open) {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return };
        let Some(ty) = self.known_type(node, index) else { return };
        let sizes: Option<Vec<i64>> =
            entry.declaration.array.iter().chain(&entry.clause.array).map(number).collect();
        let Some(sizes) = sizes.filter(|sizes| ty.dims.is_empty() && sizes.iter().all(|n| *n > 0)) else {
            return;
        };
        if entry.modifier.value.is_some() || depth > MAX_NESTING {
            return;
        }
        if ty.scalar.is_some() {
            let elements = if out.looks_inside { elements(name, &sizes) } else { vec![name.to_owned()] };
            out.parts.extend(elements.iter().map(|element| (Symbol::new(element), place)));
            return;
        }
        let kind = self.class_of(ty.class.decl).kind;
        if !matches!(kind, ast::ClassKind::Record | ast::ClassKind::OperatorRecord) {
            return;
        }
        let mut class = ty.class.clone();
        class.mods = self.merge_known(&entry.modifier.subs, &class.mods);
        let record = self.static_node(class);
        for (n, i) in self.components_of(record) {
            let field = self.param_entry(crate::classes::signature::Param {
                name: Symbol::new(""),
                node: n,
                index: i,
            });
            let name = format!("{name}.{}", field.name());
            self.open_parts(n, i, &name, place, depth + 1, out);
        }
    }
}

/// Records in records that are followed.
const MAX_NESTING: usize = 5;
/// Elements of an array that are followed one by one.
const MAX_ELEMENTS: i64 = 64;

/// What begins without a value.
struct Open {
    /// Fields of records, and elements of arrays.
    looks_inside: bool,
    parts: FxHashMap<Symbol, Span>,
}

/// The number that a subscript or size is written as.
fn number(s: &ast::Subscript) -> Option<i64> {
    match s {
        ast::Subscript::Index(ast::Expr { kind: ast::ExprKind::Integer(n), .. }) => Some(*n),
        _ => None,
    }
}

/// The elements of an array of these sizes by name, or the whole of a large one.
fn elements(name: &str, sizes: &[i64]) -> Vec<String> {
    let mut names = vec![name.to_owned()];
    if sizes.iter().try_fold(1i64, |n, size| n.checked_mul(*size)).is_none_or(|n| n > MAX_ELEMENTS) {
        return names;
    }
    for &size in sizes {
        names = names.iter().flat_map(|name| (1..=size).map(move |k| format!("{name}[{k}]"))).collect();
    }
    names
}

/// `a[1][2]` as a modeller writes it.
fn as_written(part: Symbol) -> String {
    part.as_str().replace("][", ", ")
}

/// Elements by their numbers: `a[2]` before `a[10]`.
fn in_order(part: Symbol) -> (&'static str, usize, &'static str) {
    let part = part.as_str();
    (part.split('[').next().unwrap_or(part), part.len(), part)
}

/// Is `part` the variable `whole`, or one of its fields or elements?
fn is_part(part: Symbol, whole: Symbol) -> bool {
    let rest = part.as_str().strip_prefix(whole.as_str());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// What a reference names: a variable, field or element.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Named {
    /// Without subscripts.
    variable: Symbol,
    /// With the numbers that its last subscripts begin with.
    element: Symbol,
    /// Is all of that meant?
    is_exact: bool,
}

impl Named {
    fn of(r: &ast::ComponentRef) -> Named {
        let last = r.parts.last().expect("a reference has parts");
        let variable = match &r.parts[..] {
            [one] => one.name.name,
            parts => Symbol::new(&parts.iter().map(|p| p.name.name.as_str()).collect::<Vec<_>>().join(".")),
        };
        let numbers: Vec<i64> = last.subscripts.iter().map_while(number).collect();
        let element = match &numbers[..] {
            [] => variable,
            numbers => {
                let subscripts: String = numbers.iter().map(|n| format!("[{n}]")).collect();
                Symbol::new(&format!("{variable}{subscripts}"))
            }
        };
        let mut rest = last.subscripts[numbers.len()..].iter();
        Named { variable, element, is_exact: rest.all(|s| matches!(s, ast::Subscript::All(_))) }
    }

    /// Is what is followed under this name a part of it, or what it is a part of?
    fn covers(&self, part: Symbol) -> bool {
        is_part(part, if part.as_str().contains('[') { self.element } else { self.variable })
    }
}

impl<'a> Flow<'a> {
    fn statements(&mut self, statements: &'a [ast::Statement]) {
        for s in statements {
            self.statement(s);
        }
    }

    fn statement(&mut self, s: &'a ast::Statement) {
        match &s.kind {
            ast::StatementKind::Assign(target, value) => {
                self.read(value);
                self.assign(target);
            }
            ast::StatementKind::AssignTuple(targets, call) => {
                self.call(call);
                targets.iter().flatten().for_each(|t| self.assign(t));
            }
            ast::StatementKind::Call(call) => {
                self.call(call);
                let never_holds = |a: &ast::CallArg| matches!(a.value.kind, ast::ExprKind::Boolean(false));
                if call.function.parts[0].name.name == "assert" && call.args.first().is_some_and(never_holds)
                {
                    self.state = None;
                }
            }
            ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => self.branches(branches),
            ast::StatementKind::For(iterators, body) => {
                iterators.iter().filter_map(|i| i.range.as_ref()).for_each(|range| self.read(range));
                // An iterator hides a variable of its name.
                let is_hidden = |name: Symbol| iterators.iter().any(|i| is_part(name, i.name.name));
                let hidden: Vec<(Symbol, Has)> =
                    self.state.iter_mut().flat_map(|s| s.extract_if(|name, _| is_hidden(*name))).collect();
                self.repeated(body);
                if let Some(state) = &mut self.state {
                    state.extend(hidden);
                }
            }
            ast::StatementKind::While(condition, body) => {
                self.read(condition);
                self.repeated(body);
            }
            ast::StatementKind::Break => self.state = None,
            ast::StatementKind::Return => {
                self.returned = join(self.returned.take(), self.state.take());
            }
        }
    }

    fn branches(&mut self, branches: &'a [ast::Branch<ast::Statement>]) {
        // The first condition is always asked for; what follows it may have waited for the next round of a loop.
        branches[0].condition.iter().for_each(|c| self.read(c));
        let targets = targets_of(branches.iter().map(|b| &b.body[..]));
        self.in_any_round(&targets, |flow| {
            let mut ends: State = None;
            for (k, b) in branches.iter().enumerate() {
                b.condition.iter().filter(|_| k > 0).for_each(|c| flow.read(c));
                let before = flow.state.clone();
                flow.statements(&b.body);
                ends = join(ends, std::mem::replace(&mut flow.state, before));
            }
            let has_else = branches.last().is_some_and(|b| b.condition.is_none());
            flow.state = if has_else { ends } else { join(ends, flow.state.take()) };
        });
    }

    /// The body of a loop, which may be passed by, and left from its middle.
    fn repeated(&mut self, body: &'a [ast::Statement]) {
        let targets = targets_of([body]);
        self.in_any_round(&targets, |flow| {
            let (before, outside) = (flow.state.clone(), flow.later.clone());
            flow.later.extend(&targets);
            flow.statements(body);
            flow.later = outside;
            flow.state = before;
            flow.expect(&targets);
        });
    }

    /// What is done under a condition need not be done in the first round of the loops around.
    fn in_any_round(&mut self, targets: &FxHashSet<Named>, then: impl FnOnce(&mut Self)) {
        let first_round = self.state.clone();
        let later = self.later.clone();
        self.expect(&later);
        then(self);
        if let (Some(state), Some(first_round)) = (&mut self.state, first_round) {
            let others = state.iter_mut().filter(|(name, _)| !targets.iter().any(|t| t.covers(**name)));
            others.for_each(|(name, has)| *has = first_round[name]);
        }
    }

    /// These may have got a value.
    fn expect(&mut self, names: &FxHashSet<Named>) {
        for (name, has) in self.state.iter_mut().flatten() {
            if names.iter().any(|named| named.covers(*name)) {
                *has = if *has == Has::Yes { Has::Yes } else { Has::Perhaps };
            }
        }
    }

    fn assign(&mut self, target: &'a ast::ComponentRef) {
        target.parts.iter().for_each(|p| self.subscripts(&p.subscripts));
        let named = Named::of(target);
        for (name, has) in self.state.iter_mut().flatten() {
            if named.covers(*name) {
                *has = Has::Yes;
            }
        }
    }

    fn read(&mut self, e: &'a ast::Expr) {
        match &e.kind {
            ast::ExprKind::Ref(r) => {
                r.parts.iter().for_each(|p| self.subscripts(&p.subscripts));
                if !r.is_global {
                    self.read_variable(r);
                }
            }
            ast::ExprKind::Call(call) => self.call(call),
            // What an iterator names is no variable, and a branch may wait for the next round.
            ast::ExprKind::Comprehension(..) => {}
            ast::ExprKind::If(branches, _) => self.read(&branches[0].0),
            ast::ExprKind::Binary(ast::BinaryOp::And | ast::BinaryOp::Or, a, _) => self.read(a),
            _ => harpoon_syntax::walk::each_operand(e, &mut |operand| self.read(operand)),
        }
    }

    /// A variable, a field or element, or a record or array with all that is in it. Which element of an array is meant
    /// may not be known; then it has a value if one of them has.
    fn read_variable(&mut self, r: &'a ast::ComponentRef) {
        let named = Named::of(r);
        let parts = || self.state.iter().flatten().filter(|(name, _)| named.covers(**name));
        let is_open = |has: &Has| matches!(has, Has::No | Has::InSome);
        if !named.is_exact && parts().any(|(_, has)| !is_open(has)) {
            return;
        }
        let open = parts().filter(|(_, has)| is_open(has));
        let first = open.min_by_key(|(name, has)| (**has != Has::No, in_order(**name)));
        let Some((&name, &has)) = first else { return };
        if !self.reads.iter().any(|(_, told, _)| *told == name) {
            self.reads.push((r, name, has));
        }
    }

    fn call(&mut self, call: &'a ast::Call) {
        let asks_for_shape = matches!(call.function.parts[0].name.name.as_str(), "size" | "ndims");
        if !asks_for_shape && call.iterators.is_empty() {
            call.args.iter().for_each(|a| self.read(&a.value));
        }
    }

    fn subscripts(&mut self, subscripts: impl IntoIterator<Item = &'a ast::Subscript>) {
        for s in subscripts {
            if let ast::Subscript::Index(e) = s {
                self.read(e);
            }
        }
    }
}

fn targets_of<'a>(bodies: impl IntoIterator<Item = &'a [ast::Statement]>) -> FxHashSet<Named> {
    let mut targets = Vec::new();
    bodies.into_iter().for_each(|body| collect_targets(body, &mut targets));
    targets.iter().map(|t| Named::of(t)).collect()
}

fn either(a: Has, b: Has) -> Has {
    match (a, b) {
        (a, b) if a == b => a,
        (Has::Perhaps, _) | (_, Has::Perhaps) => Has::Perhaps,
        _ => Has::InSome,
    }
}

fn join(a: State, b: State) -> State {
    match (a, b) {
        (Some(mut a), Some(b)) => {
            // A way may come from a loop whose iterator hides a variable.
            let joined = |(name, has): (&Symbol, &mut Has)| {
                *has = b.get(name).map_or(*has, |b| either(*has, *b));
            };
            a.iter_mut().for_each(joined);
            Some(a)
        }
        (a, None) => a,
        (None, b) => b,
    }
}
