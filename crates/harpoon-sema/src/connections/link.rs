//! Which connectors are connected, as a whole: by whom from outside, and through which outer elements.

use crate::connections::connect::{Endpoint, Target, is_connector};
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use crate::facts::case::Case;
use harpoon_base::Span;
use harpoon_ir::Origin;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Who is connected with whom.
#[derive(Default)]
pub(crate) struct Links {
    /// The sets that the connects of one object make of connectors, as a forest.
    ids: FxHashMap<(NodeId, Target), usize>,
    parent: Vec<usize>,
    /// Of each set the connector of an outer element, by its name and place.
    outer: Vec<Option<(String, Span)>>,
    /// The connectors to which something outside of their components is connected.
    pub(crate) from_outside: FxHashSet<Target>,
}

impl Links {
    fn root(&mut self, here: NodeId, end: &Endpoint) -> usize {
        let outer = || end.outer.map(|_| (end.name.clone(), end.declared));
        let mut at = *self.ids.entry((here, end.target)).or_insert_with(|| {
            self.parent.push(self.parent.len());
            self.outer.push(outer());
            self.parent.len() - 1
        });
        while self.parent[at] != at {
            at = self.parent[at];
        }
        at
    }
}

impl<'a> Sema<'a> {
    /// Notes that two connectors are connected, the flag telling whether each is one of the class itself.
    pub(crate) fn link(&mut self, ends: [(&Endpoint, bool); 2], node: NodeId, origin: Origin) {
        for (end, _) in ends.iter().filter(|(_, is_outside)| !is_outside) {
            let around = self.connectors_around(end.target);
            self.connections.sets.links.from_outside.extend(around);
        }
        let [x, y] = ends.map(|(end, _)| end);
        if x.is_undeclared && y.is_undeclared {
            self.note_case(Case::UndeclaredPair(Rc::new([x.name.clone(), y.name.clone()]), origin));
        }
        let here = self.classes.nodes[node].object;
        let links = &mut self.connections.sets.links;
        let (a, b) = (links.root(here, x), links.root(here, y));
        if a == b {
            return;
        }
        let (one, other) = (links.outer[a].take(), links.outer[b].take());
        links.parent[b] = a;
        links.outer[a] = one.clone().or_else(|| other.clone());
        if let (Some(one), Some(other)) = (one, other) {
            self.note_case(Case::OuterPair(Rc::new([one, other]), origin));
        }
    }

    /// A connector and those that it is part of.
    pub(crate) fn connectors_around(&self, target: Target) -> Vec<Target> {
        let mut all = vec![target];
        let mut object = match target {
            Target::Object(node) => self.classes.nodes[node].parent,
            Target::Var(v) => {
                self.instances.var_comps.get(&v).map(|&(comp, _)| self.instances.comps[comp].object)
            }
        };
        while let Some(at) = object.filter(|o| is_connector(self.class_def(*o).kind)) {
            all.push(Target::Object(at));
            object = self.classes.nodes[at].parent;
        }
        all
    }
}
