//! The state of one instantiation: the parts that the rooms own, put together.

use crate::classes::state::Classes;
use crate::connections::state::Connected;
use crate::context::ids::NodeId;
use crate::context::once::Once;
use crate::context::report::Reports;
use crate::context::source::{ClassSource, Trees};
use crate::equations::state::Elaborated;
use crate::expressions::state::{Evaluation, Situation};
use crate::facts::state::Facts;
use crate::functions::state::Calls;
use crate::instances::state::Instances;
use harpoon_base::Span;
use harpoon_ir::{FlatModel, Origin};

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

/// A walk through the whole model.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Walk {
    /// Before it is flattened, see `ahead.rs`; which problems there are is told later.
    Ahead,
    #[default]
    Flattening,
}

/// Elements of one array.
pub const MAX_SCALARS: usize = 20_000_000;
/// How many variables a model may have: some five gigabytes.
pub const MAX_VARIABLES: usize = 5_000_000;
/// How many components of class types a model may have.
pub const MAX_OBJECTS: usize = 4_000_000;
/// The same where classes contain themselves.
pub const MAX_RECURSIVE: usize = 50_000;
/// How deep components may be nested.
pub const MAX_DEPTH: usize = 200;

/// Everything that is known while a model is elaborated, by the room that it belongs to.
pub struct Sema<'a> {
    pub(crate) classes: Classes<'a>,
    pub(crate) instances: Instances<'a>,
    pub(crate) evaluation: Evaluation,
    pub(crate) situation: Situation,
    pub(crate) calls: Calls,
    pub(crate) connections: Connected,
    pub(crate) equations: Elaborated,
    /// What is noted for the rules.
    pub(crate) facts: Facts<'a>,
    pub(crate) once: Once,
    pub(crate) reports: Reports,
    pub(crate) flat: FlatModel,
}

impl<'a> Sema<'a> {
    pub fn new(source: &'a dyn ClassSource, trees: &'a Trees) -> Sema<'a> {
        let mut sema = Sema {
            classes: Classes::new(source, trees),
            instances: Instances::default(),
            evaluation: Evaluation::default(),
            situation: Situation::default(),
            calls: Calls::default(),
            connections: Connected::default(),
            equations: Elaborated::default(),
            facts: Facts::default(),
            once: Once::default(),
            reports: Reports::default(),
            flat: FlatModel { readable: source.readable(), c: source.c(), ..FlatModel::default() },
        };
        sema.evaluation.external.access.readable = source.readable();
        sema.evaluation.external.access.c = source.c();
        sema.flat.instances.push(harpoon_ir::Instance {
            parent: None,
            name: String::new(),
            class: String::new(),
            span: Span::NONE,
            hints: Default::default(),
        });
        sema.declare_predefined();
        sema
    }

    pub(crate) fn path(&self, node: NodeId) -> String {
        self.flat.path(self.classes.nodes[node].instance)
    }
    pub(crate) fn origin(&self, node: NodeId, span: Span) -> Origin {
        Origin { span, instance: self.classes.nodes[node].instance }
    }
    pub(crate) fn scope(&self, node: NodeId) -> Scope {
        Scope { node, frame: None, iterators: self.evaluation.iterators.len() }
    }
}
