//! A base class that is not partial is balanced by itself (MLS 4.8), so that it can be used as a component as well.
//!
//! The equations of a model are counted where it is used (see `balance.rs`). Of these a base class has those that stand
//! in its text or in that of its own base classes. Base classes with components or connects are passed over: what their
//! connectors need is seen where all connections are.

use crate::balance::{Count, is_part};
use crate::class::{DeclId, Entry, NodeId};
use crate::component::{CompId, CompKind};
use crate::sema::Sema;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::VarId;
use harpoon_ir::hash::IdMap;
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known of the whole model.
pub(crate) struct Known<'k> {
    /// The component that an object is, or is an element of.
    pub(crate) holder: &'k IdMap<NodeId, CompId>,
    /// Flows and inputs, which come from outside.
    pub(crate) given: &'k FxHashSet<VarId>,
    /// Equations that are the values of declarations.
    pub(crate) bindings: FxHashMap<usize, CompId>,
}

impl<'a> Sema<'a> {
    pub(crate) fn check_bases(&mut self, parts: &[NodeId], counts: &IdMap<NodeId, Count>, known: &Known<'_>) {
        let mut seen: FxHashSet<DeclId> = FxHashSet::default();
        for &part in parts {
            let Some(count) = counts.get(&part).filter(|count| !count.is_passed_over) else { continue };
            let mut bases = Vec::new();
            self.bases_of(part, &mut bases);
            for base in bases {
                if seen.insert(self.nodes[base].decl) {
                    self.check_base_balance(part, base, count, known);
                }
            }
        }
    }

    fn bases_of(&mut self, node: NodeId, all: &mut Vec<NodeId>) {
        for base in self.table(node).bases.clone() {
            all.push(base);
            self.bases_of(base, all);
        }
    }

    fn check_base_balance(&mut self, part: NodeId, base: NodeId, count: &Count, known: &Known<'_>) {
        let class = self.class_def(base);
        if class.is_partial || !matches!(class.kind, ast::ClassKind::Model | ast::ClassKind::Block) {
            return;
        }
        let mut texts = vec![base];
        self.bases_of(base, &mut texts);
        if !texts.iter().all(|&node| self.is_plain_text(node, &texts)) {
            return;
        }
        let is_own = |v: &&VarId| !known.given.contains(v);
        let needed = count.unknowns.iter().filter(is_own).filter(|v| {
            self.var_comps.get(v).is_some_and(|(comp, _)| self.is_of_bases(*comp, part, &texts, known))
        });
        let needed = needed.count();
        let has = count.equations.iter().filter(|k| self.is_equation_of(**k, part, &texts, known)).count();
        if needed == has {
            return;
        }
        let (name, heir) = (self.class_name(base), self.class_name(part));
        let noun = if has == 1 { "equation" } else { "equations" };
        let message = format!("`{name}` is not partial, but has {has} {noun} and needs {needed}");
        self.report_breach(
            Diagnostic::error("unbalanced-class", class.name.span, message)
                .component(self.path(part))
                .related(self.class_def(part).name.span, format!("`{heir}` extends it"))
                .help("declare it `partial`, or write as many equations as it needs"),
        );
    }

    /// Has a class equations of its own variables only? `texts`: it and its relatives.
    fn is_plain_text(&mut self, node: NodeId, texts: &[NodeId]) -> bool {
        let connects = match self.composition(node) {
            Some(composition) => composition.equations.iter().any(|s| s.equations.iter().any(may_connect)),
            None => false,
        };
        let table = self.table(node);
        !connects
            && table.entries.iter().enumerate().all(|(i, entry)| match entry {
                Entry::Component(entry) => {
                    let comp = self.comp_ids.get(&(node, i as u32, true)).copied().flatten();
                    entry.original.is_none()
                        && !entry.is_outer()
                        && comp.is_some_and(|c| self.is_data(c, texts))
                }
                Entry::Class(_) => true,
            })
    }

    /// Is this data whose value, if it has one, heirs neither brought nor removed?
    fn is_data(&self, comp: CompId, texts: &[NodeId]) -> bool {
        let m = &self.comps[comp].modifier;
        let is_input = self.comps[comp].causality == ast::Causality::Input;
        let is_kept = m.value.as_ref().is_none_or(|v| m.replaces_value || texts.contains(&v.scope));
        if m.removes_value || !(is_kept || is_input) {
            return false;
        }
        match &self.comps[comp].kind {
            CompKind::Objects(nodes) => nodes.iter().all(|n| !is_part(self.class_def(*n).kind)),
            CompKind::Scalars { .. } => true,
            CompKind::Absent => false,
        }
    }

    /// The component of a part that a variable is, or belongs to.
    fn top_component(&self, comp: CompId, part: NodeId, known: &Known<'_>) -> Option<CompId> {
        let mut at = comp;
        while self.comps[at].object != part {
            at = *known.holder.get(&self.comps[at].object)?;
        }
        Some(at)
    }

    /// Is a variable declared in these base classes?
    fn is_of_bases(&self, comp: CompId, part: NodeId, bases: &[NodeId], known: &Known<'_>) -> bool {
        let top = self.top_component(comp, part, known);
        top.is_some_and(|top| self.stands_in(self.comps[top].declaration.span, bases))
    }

    /// Does an equation stand in these base classes, or one that it takes the place of?
    fn is_equation_of(&self, k: usize, part: NodeId, bases: &[NodeId], known: &Known<'_>) -> bool {
        let Some(&comp) = known.bindings.get(&k) else {
            return self.stands_in(self.flat.equations[k].origin.span, bases);
        };
        let Some(top) = self.top_component(comp, part, known) else { return false };
        let is_own = [comp, top].iter().any(|c| {
            let (m, is_input) = (&self.comps[*c].modifier, self.comps[*c].causality == ast::Causality::Input);
            m.replaces_value || is_input || m.value.as_ref().is_some_and(|v| bases.contains(&v.scope))
        });
        is_own && self.is_of_bases(comp, part, bases, known)
    }

    fn stands_in(&self, place: Span, classes: &[NodeId]) -> bool {
        classes.iter().any(|class| {
            let text = self.class_def(*class).span;
            text.file == place.file && text.start <= place.start && place.end <= text.end
        })
    }
}

fn may_connect(equation: &ast::Equation) -> bool {
    match &equation.kind {
        ast::EquationKind::Connect(..) => true,
        ast::EquationKind::For(_, body) => body.iter().any(may_connect),
        ast::EquationKind::If(branches) | ast::EquationKind::When(branches) => {
            branches.iter().any(|b| b.body.iter().any(may_connect))
        }
        ast::EquationKind::Equality(..) | ast::EquationKind::Call(_) => false,
    }
}
