//! Which class is at fault where its own count does not show it: overdetermined connectors may supply a multiple of what is
//! redundant in them (MLS 9.4), so a class that lacks as much, or has as much too many, looks sound.

use crate::connections::overconstrained::Overdetermined;
use crate::context::codes;
use crate::context::ids::{DeclId, NodeId};
use crate::context::state::Sema;
use crate::rules::model::balance::{Count, MAX_LISTED, OddConnectors};
use harpoon_base::Diagnostic;
use harpoon_ir::hash::IdMap;
use harpoon_ir::{VarId, print_equation};
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;

type Classes = Vec<(DeclId, Vec<NodeId>)>;

impl Sema<'_> {
    /// The classes with overdetermined connectors, each with its components. What the model itself lacks may come through
    /// its own connectors.
    fn overdetermined_classes(&self, parts: &[NodeId], counts: &IdMap<NodeId, Count>) -> Classes {
        let is_closed =
            |part: NodeId| Some(part) != self.classes.root_object || counts[&part].from_outside == 0;
        let is_redundant = |part: &&NodeId| counts.get(*part).is_some_and(|c| c.redundancy > 0);
        let mut classes: Classes = Vec::new();
        for &part in parts.iter().filter(is_redundant).filter(|part| is_closed(**part)) {
            let decl = self.classes.nodes[part].decl;
            match classes.iter_mut().find(|(d, _)| *d == decl) {
                Some((_, users)) => users.push(part),
                None => classes.push((decl, vec![part])),
            }
        }
        classes
    }

    /// So many equations are missing in the whole that each component of the class lacks the same number. Where several
    /// classes fit, those that lack least.
    pub(super) fn who_lacks(
        &self,
        parts: &[NodeId],
        counts: &IdMap<NodeId, Count>,
        odd: &OddConnectors,
        n_missing: usize,
    ) -> Option<Diagnostic> {
        let mut classes = self.overdetermined_classes(parts, counts);
        let lacks = |users: &[NodeId]| {
            let each = n_missing / users.len();
            let fits = each * users.len() == n_missing && each.is_multiple_of(counts[&users[0]].redundancy);
            (fits && each > 0).then_some(each)
        };
        let least = classes.iter().filter_map(|(_, users)| lacks(users)).min()?;
        classes.retain(|(_, users)| lacks(users) == Some(least));
        // Whoever leaves something unsaid is suspected before the others.
        let ignores = |users: &[NodeId]| self.ignores_what_it_declares(&counts[&users[0]], users[0]);
        let leaves_out = |users: &[NodeId]| {
            let count = &counts[&users[0]];
            let is_own = |v: &VarId| self.flat.vars[*v].is_flow || !self.is_redundant(*v, odd);
            !self.unfed_inputs(count).is_empty() || self.unmentioned(count).iter().any(is_own)
        };
        if classes.iter().any(|(_, users)| ignores(users)) {
            classes.retain(|(_, users)| ignores(users));
        } else if classes.iter().any(|(_, users)| leaves_out(users)) {
            classes.retain(|(_, users)| leaves_out(users));
        }
        let [(first, users), ..] = &classes[..] else { return None };
        let names: Vec<String> =
            classes.iter().map(|(decl, _)| format!("`{}`", self.classes.decls[*decl].name())).collect();
        let equations = if least == 1 { "equation is" } else { "equations are" };
        let message = match &names[..] {
            [only] => format!("{least} {equations} missing in {only}"),
            _ if names.len() > MAX_LISTED => return None,
            _ => format!("{least} {equations} missing in one of the classes {}", names.join(", ")),
        };
        let (component, place) = (self.path(users[0]), self.classes.decls[*first].class.name.span);
        let mut d = Diagnostic::error(codes::UNBALANCED_CLASS, place, message).component(component);
        for (decl, users) in &classes[1..] {
            let place = self.classes.decls[*decl].class.name.span;
            let path = self.path(users[0]);
            d = d.related_component(place, path.clone(), format!("used as `{path}`"));
        }
        let n_unknowns = self.flat.equations.len() + n_missing;
        Some(d.help(format!(
            "the model has {} equations for {n_unknowns} unknowns, which is {least} for each component of the class",
            self.flat.equations.len()
        )))
    }

    /// A class in which equations stand twice, which makes up for what the whole has too many.
    pub(super) fn who_repeats(
        &self,
        parts: &[NodeId],
        counts: &IdMap<NodeId, Count>,
        n_extra: usize,
    ) -> Option<Diagnostic> {
        self.overdetermined_classes(parts, counts).into_iter().find_map(|(decl, users)| {
            let twice = self.written_twice(&counts[&users[0]]);
            if twice.is_empty() || twice.len() * users.len() != n_extra {
                return None;
            }
            let class = self.classes.decls[decl].class;
            let equations = if twice.len() == 1 { "equation stands" } else { "equations stand" };
            let message =
                format!("{} {equations} twice in `{}`", twice.len(), self.classes.decls[decl].name());
            let component = self.path(users[0]);
            let mut d = Diagnostic::error(codes::UNBALANCED_CLASS, class.name.span, message)
                .component(component.clone());
            for &k in twice.iter().take(MAX_LISTED) {
                let e = self.flat.equations[k];
                let text = print_equation(&self.flat, &e);
                d = d.related_component(e.origin.span, component.clone(), format!("`{text}` again"));
            }
            Some(d.help("remove one of the two"))
        })
    }

    /// An input that no equation uses, or a branch between two records of which one is in no equation.
    fn ignores_what_it_declares(&self, count: &Count, part: NodeId) -> bool {
        let mut mentioned: FxHashSet<VarId> = FxHashSet::default();
        for &k in &count.equations {
            mentioned.extend(self.variables(&self.flat.equations[k]));
        }
        let component = |v: VarId| self.instances.var_comps.get(&v).map(|c| &self.instances.comps[c.0]);
        let is_input = |v: &VarId| component(*v).is_some_and(|c| c.causality == ast::Causality::Input);
        // The direction of a bond is an input of a connector.
        let is_own = |v: &VarId| component(*v).is_some_and(|c| c.object == part);
        if count.unknowns.iter().any(|v| is_input(v) && is_own(v) && !mentioned.contains(v)) {
            return true;
        }
        let holds = |object: NodeId| {
            std::iter::successors(Some(object), |o| self.classes.nodes[*o].parent).nth(2) == Some(part)
        };
        let is_silent = |member: Overdetermined| match member {
            Overdetermined::Record(record) if holds(record) => {
                let own = |v: &&VarId| component(**v).is_some_and(|c| c.object == record);
                !mentioned.iter().any(|v| own(&v))
            }
            _ => false,
        };
        let graph = self.connections.graph.as_ref();
        graph.is_some_and(|graph| graph.branches().any(|(a, b)| is_silent(a) || is_silent(b)))
    }

    /// Part of an overdetermined connector.
    fn is_redundant(&self, v: VarId, odd: &OddConnectors) -> bool {
        let mut at = self.instances.var_comps.get(&v).map(|(comp, _)| self.instances.comps[*comp].object);
        while let Some(object) = at {
            if odd.redundancy.contains_key(&object) {
                return true;
            }
            at = self.classes.nodes[object].parent;
        }
        false
    }
}
