//! What is known of classes: declarations, classes in use, and where each is found again.

use crate::classes::class::{ClassEntry, ClassTarget, Decl, Found, Node};
use crate::classes::resolution::ResolvedType;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::source::{ClassSource, Trees};
use harpoon_base::{Span, Symbol, Table};
use harpoon_ir::EnumId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

pub struct Classes<'a> {
    pub(crate) source: &'a dyn ClassSource,
    pub(crate) trees: &'a Trees,
    pub(crate) decls: Table<DeclId, Decl<'a>>,
    pub(crate) decl_ids: FxHashMap<Span, DeclId>,
    pub(crate) nodes: Table<NodeId, Node<'a>>,
    pub(crate) root: NodeId,
    pub(crate) builtins: FxHashMap<Symbol, NodeId>,
    /// Where nothing but the predefined types can be seen.
    pub(crate) closed: NodeId,
    /// Operator records by name, and what is none.
    pub(crate) operator_classes: FxHashMap<Rc<str>, Option<NodeId>>,
    pub(crate) class_nodes: FxHashMap<(NodeId, u32), NodeId>,
    pub(crate) file_children: FxHashMap<(NodeId, Symbol), Option<NodeId>>,
    /// What simple names mean in classes that hold names only, as far as it has been looked up.
    pub(crate) visible: FxHashMap<(NodeId, Symbol), Found>,
    /// What stands behind classes, as far as it has been followed.
    pub(crate) types: FxHashMap<ClassTarget, Rc<ResolvedType<'a>>>,
    /// The nodes of each base class of an object, by class and what stands around it.
    pub(crate) base_nodes: FxHashMap<(NodeId, DeclId, NodeId), Vec<NodeId>>,
    pub(crate) originals: FxHashMap<DeclId, Rc<ClassEntry<'a>>>,
    pub(crate) enum_ids: FxHashMap<DeclId, EnumId>,
    pub(crate) importing: FxHashSet<(NodeId, Symbol)>,
    /// Types that are a predefined one under other names.
    pub(crate) plain_types: FxHashSet<DeclId>,
    /// The class of the model.
    pub(crate) model: Option<DeclId>,
    /// The model itself.
    pub(crate) root_object: Option<NodeId>,
}

impl<'a> Classes<'a> {
    pub(crate) fn new(source: &'a dyn ClassSource, trees: &'a Trees) -> Classes<'a> {
        Classes {
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
            visible: FxHashMap::default(),
            types: FxHashMap::default(),
            base_nodes: FxHashMap::default(),
            originals: FxHashMap::default(),
            enum_ids: FxHashMap::default(),
            importing: FxHashSet::default(),
            plain_types: FxHashSet::default(),
            model: None,
            root_object: None,
        }
    }
}
