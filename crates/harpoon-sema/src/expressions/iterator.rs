//! The ranges of `for`: as written, or deduced from the arrays that the iterator indexes (MLS 11.2.2.1).

use crate::classes::class::Found;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::functions::frame::Store;
use crate::functions::shape::Shape;
use crate::instances::component::CompKind;
use crate::values::value::Value;
use harpoon_base::{Diagnostic, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;
use std::rc::Rc;

/// Sizes, and by which types the dimensions are indexed.
type Dims = (Vec<usize>, Rc<[Option<ScalarType>]>);

/// What an iterator is in scope of.
#[derive(Clone, Copy)]
pub enum Body<'a> {
    Equations(&'a [ast::Equation]),
    Statements(&'a [ast::Statement]),
    Expr(&'a ast::Expr),
}

/// The iterator stands alone as one subscript: which reference, which part of it, which dimension.
struct Use<'a> {
    reference: &'a ast::ComponentRef,
    part: usize,
    dimension: usize,
}

impl<'a> Sema<'a> {
    /// What an iterator runs over, where that is known.
    pub(crate) fn known_iterator_values(
        &mut self,
        iterator: &'a ast::ForIndex,
        body: Body<'a>,
        scope: Scope,
    ) -> Option<Vec<Value>> {
        self.trying(|s| s.iterator_values(iterator, body, scope)).ok()
    }

    pub(crate) fn iterator_values(
        &mut self,
        iterator: &'a ast::ForIndex,
        body: Body<'a>,
        scope: Scope,
    ) -> Res<Vec<Value>> {
        let Some(range) = &iterator.range else { return self.deduced_range(iterator, body, scope) };
        if let ast::ExprKind::Ref(r) = &range.kind
            && let Some(values) = self.index_type_values(r, scope)
        {
            return Ok(values);
        }
        let value = self.expr(range, scope)?;
        // Only equations need the values now; statements and array constructors can run over what is computed.
        let value = match (self.known_constant(&value, range.span), body) {
            (Some(known), _) => known,
            (None, Body::Equations(_)) => self.evaluated(&value, range.span)?,
            (None, _) => value,
        };
        if let Body::Equations(_) = body {
            self.note_written_size(range, scope);
        }
        // A matrix is a vector of vectors (MLS 8.3.3), and the elements may be records (10.4.1).
        match value.dims() {
            [n, ..] => Ok((0..*n).filter_map(|i| value.at(&[i])).collect()),
            [] => {
                let what = value.describe();
                Err(self.error_in(
                    codes::TYPE_MISMATCH,
                    scope.node,
                    range.span,
                    format!("`for` runs over a vector, this is {what}"),
                ))
            }
        }
    }

    fn deduced_range(
        &mut self,
        iterator: &'a ast::ForIndex,
        body: Body<'a>,
        scope: Scope,
    ) -> Res<Vec<Value>> {
        let name = iterator.name.name;
        let mut uses = Vec::new();
        let mut walk = Walk::new(name, &mut uses);
        match body {
            Body::Equations(list) => list.iter().for_each(|e| walk.equation(e)),
            Body::Statements(list) => list.iter().for_each(|s| walk.statement(s)),
            Body::Expr(e) => walk.expr(e),
        }
        let mut range: Option<(usize, &'a ast::ComponentRef)> = None;
        let mut index_type = None;
        for u in uses {
            if let Body::Statements(list) = body {
                self.check_not_replaced(name, &u, list, scope)?;
            }
            let (dims, types) = self.dims_of_part(&u, scope)?;
            index_type = index_type.or(types.get(u.dimension).copied().flatten());
            let Some(&n) = dims.get(u.dimension) else { continue };
            match range {
                None => range = Some((n, u.reference)),
                Some((m, first)) if m != n => {
                    return Err(self.report(
                        Diagnostic::error(
                            codes::SIZE_MISMATCH,
                            u.reference.span,
                            format!("`{name}` would run to {n} here, and to {m} in `{first}`"),
                        )
                        .component(self.path(scope.node))
                        .related(iterator.name.span, "the range is deduced from the arrays it indexes")
                        .help(format!("write the range: `for {name} in 1:{m} loop`")),
                    ));
                }
                Some(_) => {}
            }
        }
        match range {
            Some((n, _)) => Ok(match index_type {
                Some(ty) => self.values_of_type(ty),
                None => (1..=n as i64).map(Value::integer).collect(),
            }),
            None => Err(self.report(
                Diagnostic::error(
                    codes::UNKNOWN_SIZE,
                    iterator.name.span,
                    format!("`{name}` indexes no array that could tell its range"),
                )
                .component(self.path(scope.node))
                .help(format!("write the range: `for {name} in 1:n loop`")),
            )),
        }
    }

    /// An array that tells the range is not assigned as a whole inside of the loop.
    fn check_not_replaced(
        &mut self,
        iterator: Symbol,
        u: &Use<'a>,
        body: &'a [ast::Statement],
        scope: Scope,
    ) -> Res<()> {
        let array = &u.reference.parts[..=u.part];
        let Some(target) = find_assignment(body, array) else { return Ok(()) };
        Err(self.report(
            Diagnostic::error(
                codes::UNKNOWN_SIZE,
                target.span,
                format!("`{target}` tells the range of `{iterator}`, so it is not assigned as a whole here"),
            )
            .component(self.path(scope.node))
            .related(u.reference.span, format!("`{iterator}` runs over this"))
            .help("write the range of the loop, or assign the elements"),
        ))
    }

    /// The signals of a bus are known only when all is connected, so they tell no range.
    fn report_bus_range(&mut self, r: &'a ast::ComponentRef, scope: Scope) -> Reported {
        self.report(
            Diagnostic::error(
                codes::UNKNOWN_SIZE,
                r.span,
                format!("`{r}` belongs to an expandable connector, and tells no range"),
            )
            .component(self.path(scope.node))
            .help("write the range: `for i in 1:n loop`"),
        )
    }

    /// The sizes of what a reference names up to one of its parts, that part's subscripts not counted.
    fn dims_of_part(&mut self, u: &Use<'a>, scope: Scope) -> Res<Dims> {
        let Use { reference: r, part, dimension } = *u;
        let plain = |dims: Vec<usize>| Ok((dims, Rc::default()));
        let first = r.parts[0].name.name;
        if part == 0
            && let Some(frame) = scope.frame
        {
            match &self.calls.frames[frame].store {
                Store::Locals(values) => {
                    if let Some(v) = values.get(&first) {
                        return plain(v.dims().to_vec());
                    }
                }
                Store::Emit(emit) => match emit.names.get(&first) {
                    Some(Shape::Function { .. }) | None => {}
                    Some(shape) => return plain(shape.dims().to_vec()),
                },
                Store::Vars(_) => {}
            }
        }
        let Some(Found::Component(n, i)) = self.lookup_simple(scope.node, first) else {
            // Let the expression code find the words for it.
            self.reference(r, scope)?;
            return plain(Vec::new());
        };
        let mut comp = self.component(n, i)?;
        for p in &r.parts[1..=part] {
            if self.instances.comps[comp].class_kind == ast::ClassKind::ExpandableConnector {
                return Err(self.report_bus_range(r, scope));
            }
            let node: Option<NodeId> = match &self.instances.comps[comp].kind {
                CompKind::Objects(nodes) => nodes.first().copied(),
                _ => None,
            };
            let Some(node) = node else { return plain(Vec::new()) };
            let Some(Found::Component(n, i)) = self.lookup_member(node, p.name.name) else {
                return plain(Vec::new());
            };
            comp = self.component(n, i)?;
        }
        if self.is_sizeless(comp, dimension) {
            return Err(self.report_sizeless(comp, r.parts[part].name.span, scope));
        }
        let c = &self.instances.comps[comp];
        Ok((c.dims.clone(), c.index_types.clone()))
    }
}

/// The first assignment to a whole array, which is named up to its subscripts.
fn find_assignment<'a>(body: &'a [ast::Statement], array: &[ast::RefPart]) -> Option<&'a ast::ComponentRef> {
    let is_whole = |target: &&'a ast::ComponentRef| {
        let same = |(a, b): (&ast::RefPart, &ast::RefPart)| a.name.name == b.name.name;
        target.parts.len() == array.len()
            && target.parts.iter().zip(array).all(same)
            && target.parts.last().is_some_and(|p| p.subscripts.is_empty())
    };
    body.iter().find_map(|s| match &s.kind {
        ast::StatementKind::Assign(target, _) => Some(target).filter(is_whole),
        ast::StatementKind::AssignTuple(targets, _) => targets.iter().flatten().find(is_whole),
        ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
            branches.iter().find_map(|b| find_assignment(&b.body, array))
        }
        ast::StatementKind::For(_, body) | ast::StatementKind::While(_, body) => find_assignment(body, array),
        _ => None,
    })
}

/// Does an expression use a plain name?
pub(crate) fn mentions(e: &ast::Expr, name: Symbol) -> bool {
    let mut uses = Vec::new();
    let mut walk = Walk::new(name, &mut uses);
    walk.expr(e);
    walk.is_mentioned
}

/// Does a subscript ask by `end` for the size of the dimension that it stands in?
pub(crate) fn mentions_end(e: &ast::Expr) -> bool {
    let mut uses = Vec::new();
    let mut walk = Walk::new(Symbol::new("end"), &mut uses);
    walk.expr(e);
    walk.has_end
}

struct Walk<'a, 'u> {
    name: Symbol,
    is_mentioned: bool,
    /// There is an `end` that belongs to no array inside.
    has_end: bool,
    /// How many arrays are being indexed.
    depth: usize,
    uses: &'u mut Vec<Use<'a>>,
}

impl<'a, 'u> Walk<'a, 'u> {
    fn new(name: Symbol, uses: &'u mut Vec<Use<'a>>) -> Walk<'a, 'u> {
        Walk { name, is_mentioned: false, has_end: false, depth: 0, uses }
    }

    fn equation(&mut self, e: &'a ast::Equation) {
        match &e.kind {
            ast::EquationKind::Equality(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            ast::EquationKind::Connect(a, b) => {
                self.reference(a);
                self.reference(b);
            }
            ast::EquationKind::If(branches) | ast::EquationKind::When(branches) => {
                for b in branches {
                    b.condition.iter().for_each(|c| self.expr(c));
                    b.body.iter().for_each(|e| self.equation(e));
                }
            }
            ast::EquationKind::For(iterators, body) => {
                self.iterators(iterators);
                body.iter().for_each(|e| self.equation(e));
            }
            ast::EquationKind::Call(call) => self.call(call),
        }
    }

    fn statement(&mut self, s: &'a ast::Statement) {
        match &s.kind {
            ast::StatementKind::Assign(target, e) => {
                self.reference(target);
                self.expr(e);
            }
            ast::StatementKind::AssignTuple(targets, call) => {
                targets.iter().flatten().for_each(|t| self.reference(t));
                self.call(call);
            }
            ast::StatementKind::Call(call) => self.call(call),
            ast::StatementKind::If(branches) | ast::StatementKind::When(branches) => {
                for b in branches {
                    b.condition.iter().for_each(|c| self.expr(c));
                    b.body.iter().for_each(|s| self.statement(s));
                }
            }
            ast::StatementKind::For(iterators, body) => {
                self.iterators(iterators);
                body.iter().for_each(|s| self.statement(s));
            }
            ast::StatementKind::While(c, body) => {
                self.expr(c);
                body.iter().for_each(|s| self.statement(s));
            }
            ast::StatementKind::Break | ast::StatementKind::Return => {}
        }
    }

    fn iterators(&mut self, iterators: &'a [ast::ForIndex]) {
        iterators.iter().filter_map(|i| i.range.as_ref()).for_each(|r| self.expr(r));
    }

    fn call(&mut self, call: &'a ast::Call) {
        call.args.iter().for_each(|a| self.expr(&a.value));
        self.iterators(&call.iterators);
    }

    fn subscripts(&mut self, list: &'a [ast::Subscript]) {
        self.depth += 1;
        for s in list {
            if let ast::Subscript::Index(e) = s {
                self.expr(e);
            }
        }
        self.depth -= 1;
    }

    fn reference(&mut self, r: &'a ast::ComponentRef) {
        self.is_mentioned |= r.parts[0].name.name == self.name;
        for (part, p) in r.parts.iter().enumerate() {
            for (dimension, s) in p.subscripts.iter().enumerate() {
                if let ast::Subscript::Index(e) = s
                    && let ast::ExprKind::Ref(i) = &e.kind
                    && let [only] = &i.parts[..]
                    && only.name.name == self.name
                    && only.subscripts.is_empty()
                {
                    self.uses.push(Use { reference: r, part, dimension });
                }
            }
            self.subscripts(&p.subscripts);
        }
    }

    fn expr(&mut self, e: &'a ast::Expr) {
        match &e.kind {
            ast::ExprKind::Ref(r) => self.reference(r),
            ast::ExprKind::Call(c) | ast::ExprKind::PartialApplication(c) => self.call(c),
            ast::ExprKind::Unary(_, a) => self.expr(a),
            ast::ExprKind::Binary(_, a, b) => {
                self.expr(a);
                self.expr(b);
            }
            ast::ExprKind::If(branches, otherwise) => {
                for (c, v) in branches {
                    self.expr(c);
                    self.expr(v);
                }
                self.expr(otherwise);
            }
            ast::ExprKind::Range(a, step, b) => {
                self.expr(a);
                step.iter().for_each(|s| self.expr(s));
                self.expr(b);
            }
            ast::ExprKind::Array(items) => items.iter().for_each(|i| self.expr(i)),
            ast::ExprKind::Comprehension(body, iterators) => {
                self.expr(body);
                self.iterators(iterators);
            }
            ast::ExprKind::Matrix(rows) => rows.iter().flatten().for_each(|i| self.expr(i)),
            ast::ExprKind::Tuple(items) => items.iter().flatten().for_each(|i| self.expr(i)),
            ast::ExprKind::Select(base, selectors) => {
                self.expr(base);
                for s in selectors {
                    if let ast::Selector::Subscripts(list) = s {
                        self.subscripts(list);
                    }
                }
            }
            ast::ExprKind::End => self.has_end |= self.depth == 0,
            ast::ExprKind::Integer(_)
            | ast::ExprKind::Real(_)
            | ast::ExprKind::String(_)
            | ast::ExprKind::Boolean(_)
            | ast::ExprKind::Error => {}
        }
    }
}
