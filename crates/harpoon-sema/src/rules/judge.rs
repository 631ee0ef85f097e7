//! The model as rules see it.
//!
//! Elaboration notes what there is to judge (`facts/case.rs`); when the model is complete, each case is put before a
//! [`Judge`]. It can be asked what things are and can tell what is wrong with them; it has no way to change the model.
//! Asking may build what nobody has asked for before, such as the elements of a class that is never used.

use crate::classes::class::{ClassEntry, ClassTarget, ComponentEntry, Found, Table};
use crate::classes::modifier::Mods;
use crate::classes::resolution::{ClassUse, ResolvedType};
use crate::classes::signature::{Param, Signature};
use crate::connections::connect::Face;
use crate::context::ids::{CompId, DeclId, NodeId};
use crate::context::once::Question;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::expressions::variability::{Around, Written};
use crate::facts::case::Case;
use crate::facts::interface::Use;
use crate::functions::call::Callee;
use crate::values::value::Value;
use harpoon_base::{Diagnostic, FileId, Span, Symbol};
use harpoon_ir::{ScalarType, VarId};
use harpoon_syntax::ast;
use std::cell::RefCell;
use std::rc::Rc;

pub(crate) struct Judge<'s, 'a> {
    sema: RefCell<&'s mut Sema<'a>>,
}

impl<'a> Sema<'a> {
    /// Has the finished model judged, and tells what is wrong with it. `n_written`: the equations that no connect made.
    pub(crate) fn judge(&mut self, n_written: usize) {
        self.judge_cases();
        let uses = std::mem::take(&mut self.facts.uses);
        self.tell(|judge| judge.replacements(&uses));
        self.tell(|judge| judge.all_annotations());
        self.tell(|judge| {
            judge.find(Sema::judge_connection_sets);
            judge.check_author_rules();
        });
        self.tell(|judge| {
            judge.find(|model| model.judge_variability(n_written));
            judge.check_switched_loops();
            judge.check_written();
        });
        // Where something is wrong already, these would say it again in other words.
        self.tell_if_right(|judge| judge.find(Sema::judge_roots));
        self.tell_if_right(|judge| judge.check_circles());
        self.tell_if_right(|judge| judge.check_balance());
        self.tell_if_right(|judge| judge.find(Sema::judge_discrete_valued));
    }

    /// Judges what has been noted, and what is noted on the way. The messages stand where the text was met.
    fn judge_cases(&mut self) {
        let (mut k, mut told) = (0, Vec::new());
        while let Some(noted) = self.facts.cases.get(k).cloned() {
            let n_cases = self.facts.cases.len();
            if let Case::Class(node) = noted.case {
                self.facts.annotated.push(node);
            }
            told.push((noted.at, self.judged(|judge| judge.case(noted.case))));
            // What one case leads to belongs to its place.
            self.facts.cases[n_cases..].iter_mut().for_each(|new| new.at = noted.at);
            k += 1;
        }
        self.facts.cases.clear();
        self.put_in_place(told);
    }

    /// What rules find.
    fn judged(&mut self, rules: impl FnOnce(&Judge<'_, 'a>)) -> Vec<Diagnostic> {
        let n_before = self.reports.diagnostics.len();
        rules(&Judge { sema: RefCell::new(self) });
        self.reports.diagnostics.split_off(n_before)
    }

    fn tell(&mut self, rules: impl FnOnce(&Judge<'_, 'a>)) {
        let found = self.judged(rules);
        self.reports.diagnostics.extend(found);
    }

    fn tell_if_right(&mut self, rules: impl FnOnce(&Judge<'_, 'a>)) {
        if !self.reports.diagnostics.iter().any(Diagnostic::is_error) {
            self.tell(rules);
        }
    }

    /// Why a class cannot stand for another one; `None` if it can (MLS 6.4).
    pub(crate) fn misfit(&mut self, new: ClassTarget, wanted: ClassTarget) -> Option<String> {
        Judge { sema: RefCell::new(self) }.misfit(new, wanted)
    }
}

impl<'a> Judge<'_, 'a> {
    fn case(&self, case: Case<'a>) {
        match case {
            Case::Class(node) => self.class(node),
            Case::Function(node) => self.function(node),
            Case::Component(component) => self.component(&component),
            Case::ObjectClass(node) => self.object_class(node),
            Case::Unconstructed { node, name } => self.unconstructed(node, name),
            Case::ImpureCall { function, class, span } => self.impure_call(function, class, span),
            Case::Constraining { prefixes, constraint, comment } => {
                self.check_constraining(prefixes, Some(constraint), comment);
            }
            Case::Renamed { class, base } => self.check_suitable(class, base),
            Case::Untaken(untaken) => self.untaken(&untaken),
            Case::Absent(node, index) => self.check_absent(node, index),
            Case::LocalClasses(node) => self.check_local_classes(node, 0),
            Case::UndeclaredPair(names, origin) => self.report_undeclared_pair(&names, origin),
            Case::OuterPair(pair, origin) => self.report_outer_pair(&pair, origin),
        }
    }
}

/// Questions: the methods of the state that a rule may use.
macro_rules! questions {
    ($($name:ident($($arg:ident: $ty:ty),*) $(-> $out:ty)?;)*) => {
        impl<'a> Judge<'_, 'a> {
            $(pub(crate) fn $name(&self, $($arg: $ty),*) $(-> $out)? {
                self.sema.borrow_mut().$name($($arg),*)
            })*
        }
    };
}

// What classes and their elements are.
questions! {
    class_def(node: NodeId) -> &'a ast::ClassDef;
    class_name(node: NodeId) -> String;
    composition(node: NodeId) -> Option<&'a ast::Composition>;
    table(node: NodeId) -> Rc<Table<'a>>;
    components_of(node: NodeId) -> Vec<(NodeId, u32)>;
    algorithms_of(node: NodeId) -> Vec<(NodeId, &'a [ast::Statement])>;
    external_of(node: NodeId) -> Option<&'a ast::External>;
    signature(node: NodeId) -> Signature;
    param_entry(p: Param) -> ComponentEntry<'a>;
    declared_rank(p: Param) -> Option<usize>;
    static_node(class: ClassUse<'a>) -> NodeId;
    class_node(target: ClassTarget) -> Res<NodeId>;
    known_table(node: NodeId) -> Rc<Table<'a>>;
    known_components(node: NodeId) -> Vec<(NodeId, u32)>;
    known_node(target: ClassTarget) -> Option<NodeId>;
    known_function(target: ClassTarget) -> Option<NodeId>;
    known_resolved(target: ClassTarget) -> Option<Rc<ResolvedType<'a>>>;
    known_type(node: NodeId, index: u32) -> Option<Rc<ResolvedType<'a>>>;
    merge_known(outer: &Mods<'a>, inner: &Mods<'a>) -> Mods<'a>;
    type_prefixes(node: NodeId, clause: &'a ast::ComponentClause) -> (ast::Causality, ast::FlowPrefix);
    type_causality(node: NodeId, clause: &'a ast::ComponentClause) -> ast::Causality;
    type_text(ty: ScalarType) -> String;
    is_object_type(ty: ScalarType) -> bool;
    is_of_object(function: NodeId) -> bool;
    is_impure(function: NodeId) -> bool;
    is_added_inner(place: (NodeId, u32)) -> bool;
    is_outside(redeclaration: NodeId, class: NodeId) -> bool;
    inner_dims(place: (NodeId, u32)) -> Option<Vec<usize>>;
    class_as_declared(entry: &ClassEntry<'a>) -> NodeId;
    class_of_component(node: NodeId, index: u32) -> Option<NodeId>;
    class_with_names(target: ClassTarget) -> Option<NodeId>;
    constraining_class(entry: &ClassEntry<'a>) -> Option<ClassTarget>;
    known_mods_of(arguments: &'a [ast::Argument], scope: NodeId) -> Mods<'a>;
    known_signature(node: NodeId) -> Signature;
    known_size(expr: &'a ast::Expr, scope: Scope) -> Option<usize>;
    known_subscripts(node: NodeId, index: u32) -> Option<Vec<(&'a ast::Subscript, NodeId)>>;
    replaceable_part(scope: NodeId, name: &ast::Name, target: ClassTarget) -> Option<(usize, Span)>;
    replaceable_class(target: ClassTarget, is_simple: bool) -> Option<Span>;
    replaceable_behind(target: ClassTarget, depth: usize) -> Option<Span>;
    is_partial(node: NodeId) -> bool;
    protected_element(found: Found) -> Option<(String, Span)>;
    operator_functions(operator: ClassTarget) -> Vec<NodeId>;
    overloads(class: NodeId, operator: &str) -> Vec<NodeId>;
    operand_class(p: Param) -> Option<NodeId>;
    variable_in(function: NodeId, e: &ast::Expr, below: ast::VariabilityPrefix) -> Option<(Span, Symbol)>;
}

// What loops stand around a text, and what values are like.
questions! {
    enter(iterators: &[(Symbol, Value)]) -> usize;
    enter_loop(iterators: &'a [ast::ForIndex], scope: Scope) -> usize;
    leave(before: usize);
    is_iterator(name: Symbol, scope: Scope) -> bool;
    known_value(e: &'a ast::Expr, scope: Scope) -> Option<Value>;
    describe(value: &Value) -> String;
    differ_in_operators(a: &Value, b: &Value) -> bool;
    variability_of_text(e: &'a ast::Expr, scope: Scope, around: &mut Around) -> Written;
    variability_of_ranges(iterators: &'a [ast::ForIndex], scope: Scope, around: &mut Around) -> Written;
    variability_of_component(r: &'a ast::ComponentRef, scope: Scope) -> Written;
    named_component(r: &'a ast::ComponentRef, scope: Scope) -> Option<CompId>;
    known_condition(condition: &'a ast::Expr, scope: Scope) -> Option<bool>;
    known_equation_count(body: &'a [ast::Equation], scope: Scope) -> Option<usize>;
    equality_function(object: NodeId) -> Option<NodeId>;
    residue_size(function: NodeId) -> Option<usize>;
    connector_members(node: NodeId) -> Res<Vec<(Symbol, CompId)>>;
    flow_of(stream: VarId, span: Span) -> Res<VarId>;
    supplies_nothing(face: Face, flow: VarId) -> bool;
}

// What names mean.
questions! {
    lookup_simple(scope: NodeId, name: Symbol) -> Option<Found>;
    lookup_global(name: Symbol) -> Option<Found>;
    short_scope(class: &ast::ClassDef, around: NodeId) -> NodeId;
    lookup_member(node: NodeId, name: Symbol) -> Option<Found>;
    lookup_import_path(node: NodeId, parts: &[ast::Ident]) -> Option<Found>;
    known_class(scope: NodeId, name: &ast::Name) -> Option<ClassTarget>;
    known_class_use(scope: NodeId, name: &ast::Name) -> Option<ClassUse<'a>>;
    known_type_named(scope: NodeId, name: &ast::Name) -> Option<Rc<ResolvedType<'a>>>;
    known_callee(r: &'a ast::ComponentRef, scope: Scope) -> Option<Callee>;
    known_type_in_loops(e: &'a ast::Expr, loops: &[&'a [ast::ForIndex]], scope: Scope) -> Option<ScalarType>;
    scope(node: NodeId) -> Scope;
    path(node: NodeId) -> String;
    is_of_library(file: FileId) -> bool;
}

// What elaboration would say itself of a text that it never came to.
questions! {
    type_of(e: &'a ast::Expr, scope: Scope) -> Option<ScalarType>;
    type_of_reference(r: &'a ast::ComponentRef, scope: Scope) -> Option<ScalarType>;
    type_of_call(call: &'a ast::Call, scope: Scope) -> Option<ScalarType>;
    check_names(e: &'a ast::Expr, scope: Scope);
    check_modified_public(mods: &Mods<'a>, node: NodeId);
    refuse_conditional_use(name: Symbol, declared: Span, scope: Scope, span: Span) -> Res<()>;
    check_declared(node: NodeId, signature: &Signature);
    check_differentiated(node: NodeId, inputs: &[Param]);
    check_external(node: NodeId, external: &'a ast::External, signature: &Signature);
    check_modified_names(mods: &Mods<'a>, table: &Table<'a>, node: NodeId);
    check_attribute_names(mods: &Mods<'a>, ty: ScalarType, object: NodeId);
    check_complete(node: NodeId, name: Symbol, span: Span, resolved: &ResolvedType<'a>) -> Res<()>;
    check_public(found: Found, name: ast::Ident, at: NodeId) -> Res<()>;
    check_own_target(r: &'a ast::ComponentRef, scope: Scope) -> Res<()>;
    left_side_of_when(span: Span, scope: Scope) -> Reported;
    report_in_function(what: &str, span: Span) -> Reported;
}

// What else there is to judge.
questions! {
    note_class(node: NodeId);
    note_class_and_bases(node: NodeId);
    note_function(node: NodeId);
    is_new_absent(class: DeclId) -> bool;
    is_new(question: Question, text: Span) -> bool;
    is_new_import(class: DeclId) -> bool;
}

impl<'a> Judge<'_, 'a> {
    /// Looks at the finished model. What `look` returns is a part of it, so no other question is asked meanwhile.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&Sema<'a>) -> T) -> T {
        look(&self.sema.borrow())
    }

    /// Looks for what is wrong in the finished model.
    pub(crate) fn find<D: IntoIterator<Item = Diagnostic>>(&self, rule: impl FnOnce(&Sema<'a>) -> D) {
        let found = self.read(|model| rule(model).into_iter().collect::<Vec<Diagnostic>>());
        found.into_iter().for_each(|d| self.report(d));
    }

    /// What stands in the place of something else: redeclarations, and what `outer` finds.
    fn replacements(&self, uses: &[Use<'a>]) {
        self.redeclarations(&self.read(|model| model.facts.redeclared.clone()));
        self.constrained(&self.read(|model| model.facts.constrained.clone()));
        uses.iter().for_each(|used| self.interface_of_use(used));
        self.check_left_out(&self.read(|model| model.facts.removed.clone()));
        self.inner_classes(&self.read(|model| model.instances.outer_classes.clone()));
        self.inner_components(&self.read(|model| model.instances.outer_uses.clone()));
    }

    /// What annotations ask for.
    fn all_annotations(&self) {
        let classes = self.read(|model| model.facts.annotated.clone());
        classes.into_iter().for_each(|node| self.annotations(node));
    }

    /// Something inside of loops.
    pub(crate) fn in_loop<T>(
        &self,
        iterators: &'a [ast::ForIndex],
        scope: Scope,
        inside: impl FnOnce() -> T,
    ) -> T {
        let before = self.enter_loop(iterators, scope);
        let result = inside();
        self.leave(before);
        result
    }

    pub(crate) fn root(&self) -> NodeId {
        self.sema.borrow().classes.root
    }

    pub(crate) fn decl_of(&self, node: NodeId) -> DeclId {
        self.sema.borrow().classes.nodes[node].decl
    }

    pub(crate) fn enclosing(&self, node: NodeId) -> Option<NodeId> {
        self.sema.borrow().classes.nodes[node].enclosing
    }

    /// The object that a class in use belongs to.
    pub(crate) fn object(&self, node: NodeId) -> NodeId {
        self.sema.borrow().classes.nodes[node].object
    }

    pub(crate) fn modifiers(&self, node: NodeId) -> Mods<'a> {
        self.sema.borrow().classes.nodes[node].env.clone()
    }

    pub(crate) fn class_of(&self, decl: DeclId) -> &'a ast::ClassDef {
        self.sema.borrow().classes.decls[decl].class
    }

    pub(crate) fn decl_name(&self, decl: DeclId) -> String {
        self.sema.borrow().classes.decls[decl].name()
    }

    pub(crate) fn is_predefined_class(&self, decl: DeclId) -> bool {
        self.sema.borrow().classes.decls[decl].builtin.is_some()
    }

    /// The short class at the top of a file that a text stands in.
    pub(crate) fn short_class_around(&self, text: Span) -> Option<&'a ast::ClassDef> {
        let sema = self.sema.borrow();
        let is_it = |c: &&'a ast::ClassDef| {
            matches!(c.body, ast::ClassBody::Short(_)) && harpoon_syntax::walk::within(c.span, text)
        };
        sema.classes.decls.values().map(|d| d.class).find(is_it)
    }

    pub(crate) fn report(&self, diagnostic: Diagnostic) {
        self.sema.borrow_mut().report(diagnostic);
    }

    pub(crate) fn report_breach(&self, diagnostic: Diagnostic) {
        self.sema.borrow_mut().report_breach(diagnostic);
    }

    /// The same, where the text at `place` decides.
    pub(crate) fn report_breach_at(&self, place: Span, diagnostic: Diagnostic) {
        self.sema.borrow_mut().report_breach_at(place, diagnostic);
    }

    /// An error inside an instance, which is named.
    pub(crate) fn error_in(&self, code: &'static str, node: NodeId, span: Span, message: impl Into<String>) {
        self.sema.borrow_mut().error_in(code, node, span, message);
    }
}
