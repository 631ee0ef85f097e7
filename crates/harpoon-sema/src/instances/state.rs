//! What is known of instances: components, their variables and their values.

use crate::classes::modifier::Mod;
use crate::context::ids::CompId;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::state::Walk;
use crate::instances::component::Comp;
use crate::values::value::Value;
use harpoon_base::{Id, Span, Table};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{Constant, VarId};
use harpoon_syntax::ast;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Index;
use std::rc::Rc;
use std::sync::Arc;

/// By variable; most have a component.
#[derive(Default)]
pub struct VarComps(Vec<Option<(CompId, u32)>>);

impl VarComps {
    pub(crate) fn insert(&mut self, v: VarId, comp: CompId, element: u32) {
        if self.0.len() <= v.index() {
            self.0.resize(v.index() + 1, None);
        }
        self.0[v.index()] = Some((comp, element));
    }
    pub(crate) fn get(&self, v: &VarId) -> Option<&(CompId, u32)> {
        self.0.get(v.index())?.as_ref()
    }
    pub(crate) fn contains_key(&self, v: &VarId) -> bool {
        self.get(v).is_some()
    }
}

impl Index<&VarId> for VarComps {
    type Output = (CompId, u32);
    fn index(&self, v: &VarId) -> &(CompId, u32) {
        self.get(v).expect("a variable of a component")
    }
}

#[derive(Default)]
pub struct Instances<'a> {
    pub(crate) comps: Table<CompId, Comp<'a>>,
    pub(crate) comp_ids: FxHashMap<(NodeId, u32), Option<CompId>>,
    /// Scalar variables of components: which component, which element.
    pub(crate) var_comps: VarComps,
    /// The `__Harpoon(...)` annotations of classes, as named and as followed to the end.
    pub(crate) hints: FxHashMap<(DeclId, DeclId), Arc<Vec<(String, Constant)>>>,
    /// The modifiers of declarations that nobody modifies.
    pub(crate) unmodified: FxHashMap<Span, Rc<Mod<'a>>>,
    /// Values of modifiers, by expression and scope, before a part is taken.
    pub(crate) mod_values: FxHashMap<(Span, NodeId), Option<Rc<Value>>>,
    pub(crate) bindings: IdMap<CompId, Option<Rc<Value>>>,
    pub(crate) parameter_values: IdMap<VarId, Option<Constant>>,
    /// Components being instantiated, with the sizes known so far.
    pub(crate) dims_so_far: Vec<((NodeId, u32), Vec<Option<usize>>)>,
    /// Records inside records while a blank value is made.
    pub(crate) record_depth: usize,
    /// Inner components that nobody declared, added to the model.
    pub(crate) added_inners: Vec<(NodeId, u32)>,
    /// Outer components and the inner ones they stand for.
    pub(crate) outer_uses: BTreeMap<(NodeId, u32), (NodeId, u32)>,
    /// Outer classes and the inner ones that they stand for.
    pub(crate) outer_classes: BTreeMap<(NodeId, u32), (NodeId, u32)>,
    /// Components in the order of the text, each once.
    pub(crate) order: Vec<CompId>,
    /// The walks that found the model too large, or found that it contains itself; what else could be said is not worth
    /// the time.
    pub(crate) hopeless: Vec<Walk>,
    /// References of assignments up to a part of them, without the subscripts of that.
    pub(crate) whole_references: FxHashMap<(Span, usize), &'a ast::ComponentRef>,
}
