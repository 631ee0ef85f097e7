//! The state of one instantiation and what every module of the front end needs of it.

use crate::classes::class::{
    Builtin, ClassEntry, ClassTarget, Decl, DeclId, Found, Node, NodeId, Prefix, join,
};
use crate::classes::resolution::ClassUse;
use crate::connections::connect::Connections;
use crate::context::source::{ClassSource, Trees, prelude};
use crate::functions::frame::Frame;
use crate::functions::specialization::Specialization;
use crate::instances::component::{Comp, CompId};
use crate::rules::model::variability::VariabilityCheck;
use crate::values::value::Value;
use harpoon_base::{Diagnostic, Span, Symbol, Table};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{Constant, EnumId, FlatModel, FunctionId, InstanceId, Origin, VarId};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A problem has been reported; the caller goes on with something else.
#[derive(Clone, Copy, Debug)]
pub struct Reported;

pub type Res<T> = Result<T, Reported>;

/// Where an expression is elaborated.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    pub node: NodeId,
    /// The function being executed or translated.
    pub frame: Option<usize>,
    /// Iterators from here on are visible.
    pub iterators: usize,
}

/// How large a model may grow before it is taken for a mistake.
pub const MAX_SCALARS: usize = 20_000_000;
/// How many components of class types a model may have.
pub const MAX_OBJECTS: usize = 4_000_000;
/// The same where classes contain themselves.
pub const MAX_RECURSIVE: usize = 50_000;
/// How deep components may be nested.
pub const MAX_DEPTH: usize = 200;
/// How many messages are worth reading.
const MAX_DIAGNOSTICS: usize = 200;

pub struct Sema<'a> {
    pub(crate) source: &'a dyn ClassSource,
    pub(crate) trees: &'a Trees,
    pub(crate) decls: Table<DeclId, Decl<'a>>,
    pub(crate) decl_ids: FxHashMap<usize, DeclId>,
    pub(crate) nodes: Table<NodeId, Node<'a>>,
    pub(crate) root: NodeId,
    pub(crate) builtins: FxHashMap<Symbol, NodeId>,
    /// Where nothing but the predefined types can be seen.
    pub(crate) closed: NodeId,
    /// Operator records by name, and what is none.
    pub(crate) operator_classes: FxHashMap<Rc<str>, Option<NodeId>>,
    pub(crate) class_nodes: FxHashMap<(NodeId, u32), NodeId>,
    pub(crate) file_children: FxHashMap<(NodeId, Symbol), Option<NodeId>>,
    pub(crate) originals: FxHashMap<DeclId, Rc<ClassEntry<'a>>>,
    pub(crate) enum_ids: FxHashMap<DeclId, EnumId>,
    pub(crate) importing: FxHashSet<(NodeId, Symbol)>,
    pub(crate) checked_classes: FxHashSet<DeclId>,
    pub(crate) checked_imports: FxHashSet<DeclId>,
    pub(crate) checked_functions: FxHashSet<NodeId>,
    /// Classes of components that are not there.
    pub(crate) checked_absent: FxHashSet<DeclId>,
    /// Texts that nothing is computed with, whose names have been looked up; by their place in memory.
    pub(crate) looked_at: FxHashSet<usize>,
    /// Elements that were redeclared, by the class that has them, to be compared at the end.
    pub(crate) redeclared: Vec<(NodeId, Symbol)>,
    /// Names in the text, to be held against what constrains replaceable elements; and those that are noted already.
    pub(crate) uses: Vec<crate::rules::classes::interface::Use<'a>>,
    pub(crate) noted: FxHashSet<Span>,
    /// Classes whose annotations are looked at in the end.
    pub(crate) annotated: Vec<NodeId>,
    /// Replaceable elements with a constraining clause, to be compared with it at the end.
    pub(crate) constrained: Vec<(NodeId, Symbol)>,
    /// Elements that extends clauses leave out, by the base class.
    pub(crate) removed: Vec<(NodeId, ast::Ident)>,
    /// The equations of classes as text without descriptions, and whether they are initial ones.
    pub(crate) equation_texts: FxHashMap<DeclId, Rc<[(bool, Symbol)]>>,
    /// Fields that modifiers made final, under values for the whole record; compared at the end.
    pub(crate) final_fields: Vec<crate::classes::modifier::FinalField<'a>>,
    /// Inner components that nobody declared, added to the model.
    pub(crate) added_inners: Vec<(NodeId, u32)>,
    /// Outer components and the inner ones they stand for.
    pub(crate) outer_uses: BTreeMap<(NodeId, u32), (NodeId, u32)>,
    /// Outer classes and the inner ones that they stand for.
    pub(crate) outer_classes: BTreeMap<(NodeId, u32), (NodeId, u32)>,
    /// What depends on how variables vary, which is known at the end: `when` makes them discrete.
    pub(crate) variability_checks: Vec<VariabilityCheck>,
    /// Sizes and ranges, whose text is looked at when all components are there.
    pub(crate) written_sizes: Vec<(&'a ast::Expr, Scope)>,
    /// Algorithm sections whose loops are to be looked at.
    pub(crate) section_texts: Vec<(&'a [ast::Statement], Scope)>,
    /// Constants of packages whose values were asked for.
    pub(crate) used_constants: Vec<CompId>,
    /// Once all equations are there: which variables tick together, if any do.
    pub(crate) partitions: Option<harpoon_ir::partition::Partitions>,
    /// The statement or equation at hand stands in a `when`.
    pub(crate) is_in_when: bool,
    /// What is at hand takes place only while some condition holds, so what fails in it may never do so.
    pub(crate) is_conditional: bool,
    pub(crate) reinits: crate::equations::reinit::Reinits,
    /// Inside a function that is called for its assertions: when they hold, and where the call stands.
    pub(crate) assert_guard: Option<(harpoon_ir::ExprId, Origin)>,
    pub(crate) equation_kinds: crate::rules::model::balance::EquationKinds,
    /// Objects with equations or connects that involve what is declared outside of them.
    pub(crate) reaches_out: Vec<NodeId>,
    /// Components being instantiated, with the sizes known so far.
    pub(crate) dims_so_far: Vec<((NodeId, u32), Vec<usize>)>,
    /// Records inside records while a blank value is made.
    pub(crate) record_depth: usize,
    /// Variables that a `when` determines.
    pub(crate) when_vars: FxHashSet<VarId>,
    /// Where a `when` equation determines a variable.
    pub(crate) when_equations: FxHashMap<VarId, Span>,
    /// The model is too large or contains itself; what else could be said is not worth the time.
    pub(crate) is_hopeless: bool,
    /// The statement at hand stands in an initial algorithm.
    pub(crate) is_in_initial: bool,
    /// References of assignments up to a part of them, without the subscripts of that.
    pub(crate) whole_references: FxHashMap<(usize, usize), &'a ast::ComponentRef>,

    pub(crate) comps: Table<CompId, Comp<'a>>,
    pub(crate) comp_ids: FxHashMap<(NodeId, u32, bool), Option<CompId>>,
    /// Scalar variables of components: which component, which element.
    pub(crate) var_comps: IdMap<VarId, (CompId, u32)>,
    /// Values of modifiers, by expression and scope, before a part is taken.
    pub(crate) mod_values: FxHashMap<(usize, NodeId), Option<Rc<Value>>>,
    pub(crate) bindings: IdMap<CompId, Option<Rc<Value>>>,
    pub(crate) parameter_values: IdMap<VarId, Option<Constant>>,

    pub(crate) iterators: Vec<(Symbol, Value)>,
    /// The array that `end` refers to: its size along the subscript being elaborated.
    pub(crate) end_sizes: Vec<usize>,
    /// The array that subscripts are about, if it is a component.
    pub(crate) indexed: Option<CompId>,
    /// The expression, by its place in the tree, that may name an array as a whole whatever indexes it (MLS 10.1).
    pub(crate) whole: usize,
    pub(crate) frames: Vec<Frame>,
    pub(crate) specializations: FxHashMap<Specialization, FunctionId>,
    /// Those that failed while the outermost function is translated, and what they wanted to know.
    pub(crate) failed_specializations: FxHashMap<Specialization, Option<crate::functions::cases::Wanted>>,
    /// The sizes of outputs that a function declares with `:`, from what it assigns to them.
    pub(crate) open_sizes: FxHashMap<(FunctionId, Symbol), Vec<usize>>,
    /// Functions that could not be written out at a call.
    pub(crate) never_inlined: FxHashSet<NodeId>,
    /// The functions that are being called, outermost first, and how many scalars their arguments have up to there.
    pub(crate) calls: Vec<(NodeId, usize)>,
    /// A function that goes too deep when it is written out: it is left as a call where it was called first.
    pub(crate) too_deep: Option<NodeId>,
    /// A recursion without end has been told.
    pub(crate) is_endless: bool,
    pub(crate) n_placeholders: u32,
    /// What is asserted of indices and their like, and where.
    pub(crate) checked_ranges: FxHashSet<(harpoon_ir::ExprId, Span)>,
    /// A function that is being executed acts on the world, so it can only be executed at run time.
    pub(crate) met_action: bool,
    /// In which order the variables of functions get their first values.
    pub(crate) initialization_orders: FxHashMap<NodeId, Rc<[(crate::functions::function::Param, bool)]>>,
    pub(crate) n_impure_calls: i64,
    /// Types that are a predefined one under other names.
    pub(crate) plain_types: FxHashSet<crate::classes::class::DeclId>,
    /// The Integers that are known in the case that is being translated (`cases.rs`).
    pub(crate) cases: Vec<crate::functions::cases::Case>,
    /// How many cases of calls from equations the one being translated is among.
    pub(crate) n_call_cases: i64,
    /// What must be known to translate that which failed last, if that was the reason.
    pub(crate) wanted: Option<crate::functions::cases::Wanted>,
    /// What external functions remember during the translation.
    pub(crate) external: harpoon_external::World,
    /// Conditions under which the statement at hand is executed.
    pub(crate) guards: Vec<harpoon_ir::ExprId>,
    /// Statements executed at translation time, against functions that never end.
    pub(crate) steps: u64,

    /// The class of the model.
    pub(crate) model: Option<DeclId>,
    /// The model itself.
    pub(crate) root_object: Option<NodeId>,
    /// Components in the order of the text, each once.
    pub(crate) order: Vec<crate::instances::component::CompId>,
    /// An algorithm section is executed only to see what it assigns.
    pub(crate) is_scouting: bool,
    pub(crate) connections: Connections,
    /// The signals of expandable connectors; there only where the model has such.
    pub(crate) buses: Option<crate::connections::expandable::Buses>,
    /// An expandable connector was met before its signals were known.
    pub(crate) meets_bus: bool,
    /// Numbers that the derivatives of functions which were written out do not ask for (`noDerivative`).
    pub(crate) left_out: Vec<harpoon_ir::ExprId>,
    /// Functions with such derivatives stay calls.
    pub(crate) keeps_known_derivatives: bool,
    pub(crate) in_streams: crate::connections::stream::InStreams,
    pub(crate) connection_graph: Option<crate::connections::overconstrained::Graph>,
    /// The connection graph is being gathered, so its roots are not known.
    pub(crate) is_gathering: bool,
    pub(crate) flat: FlatModel,
    pub(crate) n_whens: usize,
    pub(crate) diagnostics: Vec<Diagnostic>,
    seen_diagnostics: FxHashSet<(&'static str, Span, String)>,
    /// While it is on, nothing is reported: something is only tried.
    pub(crate) is_trying: bool,
    /// The model is visited before it is flattened, see `ahead.rs`.
    pub(crate) is_ahead: bool,
}

impl<'a> Sema<'a> {
    pub fn new(source: &'a dyn ClassSource, trees: &'a Trees) -> Sema<'a> {
        let mut sema = Sema {
            source,
            trees,
            decls: Table::new(),
            decl_ids: FxHashMap::default(),
            nodes: Table::new(),
            root: NodeId(0),
            builtins: FxHashMap::default(),
            closed: NodeId(0),
            operator_classes: FxHashMap::default(),
            class_nodes: FxHashMap::default(),
            file_children: FxHashMap::default(),
            originals: FxHashMap::default(),
            enum_ids: FxHashMap::default(),
            importing: FxHashSet::default(),
            checked_classes: FxHashSet::default(),
            checked_imports: FxHashSet::default(),
            checked_functions: FxHashSet::default(),
            checked_absent: FxHashSet::default(),
            looked_at: FxHashSet::default(),
            redeclared: Vec::new(),
            uses: Vec::new(),
            noted: FxHashSet::default(),
            annotated: Vec::new(),
            constrained: Vec::new(),
            removed: Vec::new(),
            equation_texts: FxHashMap::default(),
            final_fields: Vec::new(),
            added_inners: Vec::new(),
            outer_uses: BTreeMap::new(),
            outer_classes: BTreeMap::new(),
            variability_checks: Vec::new(),
            written_sizes: Vec::new(),
            section_texts: Vec::new(),
            used_constants: Vec::new(),
            partitions: None,
            is_in_when: false,
            is_conditional: false,
            reinits: crate::equations::reinit::Reinits::default(),
            assert_guard: None,
            equation_kinds: crate::rules::model::balance::EquationKinds::default(),
            reaches_out: Vec::new(),
            dims_so_far: Vec::new(),
            record_depth: 0,
            when_vars: FxHashSet::default(),
            when_equations: FxHashMap::default(),
            is_hopeless: false,
            is_in_initial: false,
            whole_references: FxHashMap::default(),
            comps: Table::new(),
            comp_ids: FxHashMap::default(),
            var_comps: IdMap::default(),
            mod_values: FxHashMap::default(),
            bindings: IdMap::default(),
            parameter_values: IdMap::default(),
            iterators: Vec::new(),
            end_sizes: Vec::new(),
            indexed: None,
            whole: 0,
            frames: Vec::new(),
            specializations: FxHashMap::default(),
            failed_specializations: FxHashMap::default(),
            open_sizes: FxHashMap::default(),
            never_inlined: FxHashSet::default(),
            calls: Vec::new(),
            too_deep: None,
            is_endless: false,
            n_placeholders: 0,
            checked_ranges: FxHashSet::default(),
            met_action: false,
            initialization_orders: FxHashMap::default(),
            n_impure_calls: 0,
            plain_types: FxHashSet::default(),
            cases: Vec::new(),
            n_call_cases: 1,
            wanted: None,
            external: harpoon_external::World::default(),
            guards: Vec::new(),
            steps: 0,
            model: None,
            root_object: None,
            order: Vec::new(),
            is_scouting: false,
            connections: Connections::default(),
            buses: None,
            meets_bus: false,
            left_out: Vec::new(),
            keeps_known_derivatives: false,
            in_streams: crate::connections::stream::InStreams::default(),
            connection_graph: None,
            is_gathering: false,
            flat: FlatModel::default(),
            n_whens: 0,
            diagnostics: Vec::new(),
            seen_diagnostics: FxHashSet::default(),
            is_trying: false,
            is_ahead: false,
        };
        let classes = prelude();
        let first = trees.keep(classes[0].clone());
        sema.flat.instances.push(harpoon_ir::Instance {
            parent: None,
            name: String::new(),
            class: String::new(),
            span: Span::NONE,
            hints: Vec::new(),
        });
        sema.root = sema.root_node(first);
        for class in classes {
            let class = trees.keep(class);
            let decl = sema.declare(class, None, false);
            sema.decls[decl].builtin = match class.name.name.as_str() {
                "Real" => Some(Builtin::Real),
                "Integer" => Some(Builtin::Integer),
                "Boolean" => Some(Builtin::Boolean),
                "String" => Some(Builtin::String),
                "Clock" => Some(Builtin::Clock),
                "ExternalObject" => Some(Builtin::ExternalObject),
                _ => None,
            };
            let node = sema.static_node(ClassUse { decl, enclosing: sema.root, mods: Rc::default() });
            match class.is_encapsulated {
                true => sema.closed = node,
                false => _ = sema.builtins.insert(class.name.name, node),
            }
        }
        sema
    }

    /// Nothing more will be told, so that looking for the right words is not worth the time.
    pub(crate) fn is_silent(&self) -> bool {
        self.is_trying || self.diagnostics.len() >= MAX_DIAGNOSTICS
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        if diagnostic.is_error() && diagnostic.code != "not-constant" {
            self.wanted = None;
        }
        if self.is_silent() {
            return Reported;
        }
        // A class used many times reports its mistake once.
        let key = (diagnostic.code, diagnostic.primary.span, diagnostic.message.clone());
        if diagnostic.primary.span.is_none() || self.seen_diagnostics.insert(key) {
            self.diagnostics.push(diagnostic);
        }
        Reported
    }

    /// Takes back what has been reported since there were `n` messages: it was about something that does not count.
    pub(crate) fn retract(&mut self, n: usize) {
        for d in self.diagnostics.drain(n..) {
            self.seen_diagnostics.remove(&(d.code, d.primary.span, d.message));
        }
    }

    pub(crate) fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(code, span, message))
    }

    /// An error inside an instance, which is named.
    pub(crate) fn error_in(
        &mut self,
        code: &'static str,
        node: NodeId,
        span: Span,
        message: impl Into<String>,
    ) -> Reported {
        let path = self.path(node);
        self.report(Diagnostic::error(code, span, message).component(path))
    }

    pub(crate) fn unsupported(&mut self, span: Span, what: &str) -> Reported {
        self.report(
            Diagnostic::error("unsupported", span, format!("{what} is not supported yet"))
                .help("rewrite the model without it; nothing has been left out in silence"),
        )
    }

    pub(crate) fn path(&self, node: NodeId) -> String {
        self.flat.path(self.nodes[node].instance)
    }
    pub(crate) fn origin(&self, node: NodeId, span: Span) -> Origin {
        Origin { span, instance: self.nodes[node].instance }
    }
    pub(crate) fn scope(&self, node: NodeId) -> Scope {
        Scope { node, frame: None, iterators: self.iterators.len() }
    }

    /// Runs `f` without reporting anything. What it caches stays.
    pub(crate) fn trying<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_trying, true);
        let result = f(self);
        self.is_trying = before;
        result
    }

    /// Runs `f` and reports what it finds, also where it is only tried: it is wrong whatever it is looked at for, and it is
    /// looked at once.
    pub(crate) fn telling<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_trying, false);
        let result = f(self);
        self.is_trying = before;
        result
    }

    /// The class with this full name.
    pub(crate) fn find_class(&mut self, name: &str) -> Option<ClassTarget> {
        let mut node = self.root;
        let mut target = None;
        for part in name.trim_start_matches('.').split('.') {
            let Some(Found::Class(found)) = self.lookup_member(node, Symbol::new(part)) else { return None };
            node = self.class_node(found).ok()?;
            target = Some(found);
        }
        target
    }

    /// The root object of the model to be flattened.
    pub(crate) fn instantiate_root(&mut self, target: ClassTarget) -> Res<NodeId> {
        let resolved = self.resolve_type(target)?;
        let decl = resolved.class.decl;
        self.flat.name = join(&self.decls[resolved.named].path);
        let class = self.decls[decl].class;
        self.flat.instances[InstanceId(0)].class = self.flat.name.clone();
        self.flat.instances[InstanceId(0)].span = class.name.span;
        let env = resolved.class.mods.clone();
        Ok(self.object_node(
            &resolved.class,
            env,
            None,
            None,
            InstanceId(0),
            false,
            Prefix { is_top: true, ..Prefix::default() },
        ))
    }

    pub(crate) fn composition(&self, node: NodeId) -> Option<&'a ast::Composition> {
        match &self.class_def(node).body {
            ast::ClassBody::Long(c) | ast::ClassBody::Extends { composition: c, .. } => Some(c),
            _ => None,
        }
    }
}
