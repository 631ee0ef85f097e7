//! Functions as classes (MLS 12.2): which class a function is, and its inputs, outputs and other variables.

use crate::classes::class::ClassTarget;
use crate::classes::class::Entry;
use crate::classes::resolution::ClassUse;
use crate::context::ids::NodeId;
use crate::context::state::Res;
use crate::context::state::Sema;
use harpoon_base::{Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::{collect_refs, is_size_argument};

impl<'a> Sema<'a> {
    pub(crate) fn signature(&mut self, node: NodeId) -> Signature {
        let mut s = Signature { inputs: Vec::new(), outputs: Vec::new(), locals: Vec::new() };
        for (n, i) in self.components_of(node) {
            let table = self.table(n);
            let Entry::Component(entry) = &table.entries[i as usize] else { continue };
            let param = Param { name: entry.name(), node: n, index: i };
            let causality = match entry.causality() {
                ast::Causality::None if !entry.is_protected => self.type_causality(entry.scope, entry.clause),
                known => known,
            };
            match causality {
                ast::Causality::Input => s.inputs.push(param),
                ast::Causality::Output => s.outputs.push(param),
                ast::Causality::None => s.locals.push(param),
            }
        }
        s
    }

    /// The same of a function that is in use elsewhere, where it is told what is wrong with it.
    pub(crate) fn known_signature(&mut self, node: NodeId) -> Signature {
        self.known_table(node);
        self.signature(node)
    }

    pub(crate) fn param_entry(&mut self, p: Param) -> crate::classes::class::ComponentEntry<'a> {
        let table = self.table(p.node);
        match &table.entries[p.index as usize] {
            Entry::Component(e) => e.clone(),
            Entry::Class(_) => unreachable!("parameters are components"),
        }
    }

    pub(crate) fn declared_rank(&mut self, p: Param) -> Option<usize> {
        let entry = self.param_entry(p);
        let resolved = self.component_type(p.node, p.index).ok()?;
        Some(entry.declaration.array.len() + entry.clause.array.len() + resolved.dims.len())
    }

    /// The same, where what is wrong with it is told elsewhere.
    pub(crate) fn known_function(&mut self, target: ClassTarget) -> Option<NodeId> {
        let resolved = self.known_resolved(target)?;
        let kind = self.classes.decls[resolved.class.decl].class.kind;
        if !matches!(kind, ast::ClassKind::Function | ast::ClassKind::OperatorFunction) {
            return None;
        }
        match resolved.named != resolved.class.decl {
            true => self.short_class_node(target, resolved.class.clone()).ok(),
            false => self.known_node(target),
        }
    }

    /// The function that a class found by lookup is, if it is one.
    pub(crate) fn function_node(&mut self, target: ClassTarget) -> Res<Option<NodeId>> {
        let resolved = self.resolve_type(target)?;
        let kind = self.classes.decls[resolved.class.decl].class.kind;
        if !matches!(kind, ast::ClassKind::Function | ast::ClassKind::OperatorFunction) {
            return Ok(None);
        }
        let is_short = resolved.named != resolved.class.decl;
        match is_short {
            true => self.short_class_node(target, resolved.class.clone()).map(Some),
            false => self.class_node(target).map(Some),
        }
    }

    /// One node for `function f = g(a = 1)` per use of the name.
    pub(crate) fn short_class_node(&mut self, target: ClassTarget, class: ClassUse<'a>) -> Res<NodeId> {
        let key = match target {
            ClassTarget::Entry(n, i) => (n, i + (1 << 31)),
            ClassTarget::Static(n) => (n, u32::MAX),
        };
        if let Some(&node) = self.classes.class_nodes.get(&key) {
            return Ok(node);
        }
        let node = self.static_node(class);
        self.classes.class_nodes.insert(key, node);
        Ok(node)
    }

    /// A variable of a function that an expression depends on, other than by its size: the first that varies more than
    /// what is `below`.
    pub(crate) fn variable_in(
        &mut self,
        function: NodeId,
        e: &ast::Expr,
        below: ast::VariabilityPrefix,
    ) -> Option<(Span, Symbol)> {
        let mut refs = Vec::new();
        collect_refs(e, &mut refs);
        refs.into_iter().filter(|r| !is_size_argument(Some(e), r)).find_map(|r| {
            let (n, i) = *self.table(function).index.get(&r.parts[0].name.name)?;
            let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return None };
            (entry.variability() < below).then(|| (r.span, entry.name()))
        })
    }
}

#[derive(Clone, Copy)]
pub struct Param {
    pub name: Symbol,
    pub node: NodeId,
    pub index: u32,
}

#[derive(Clone)]
pub struct Signature {
    pub inputs: Vec<Param>,
    pub outputs: Vec<Param>,
    pub locals: Vec<Param>,
}
