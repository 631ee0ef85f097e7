//! Components: from a declaration with its merged modifiers to variables or objects.
//!
//! A component is instantiated when it is first asked for, because sizes and conditions may depend on
//! parameters declared anywhere. Asking for a component while it is being instantiated is a circle, and an
//! error.

use crate::classes::annotation::annotation_of;
use crate::classes::annotation::literal;
use crate::classes::class::{Entry, Prefix};
use crate::classes::modifier::{Mod, Mods, at_index, in_array, no_mods};
use crate::classes::resolution::{ClassUse, ResolvedType};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::once::Question;
use crate::context::state::{MAX_DEPTH, MAX_OBJECTS, MAX_RECURSIVE, MAX_VARIABLES, Reported, Res, Sema};
use crate::facts::case;
use crate::values::value::{Array, Value, indices, print_dims, print_index};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::{Causality, Constant, Instance, ScalarType, Var, VarId, Variability};
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;
use std::rc::Rc;
use std::sync::Arc;

pub struct Comp<'a> {
    pub name: Symbol,
    /// The object it belongs to.
    pub object: NodeId,
    pub span: Span,
    pub dims: Vec<usize>,
    /// For dimensions given by an enumeration or by `Boolean`: which; empty where there is none.
    pub index_types: Rc<[Option<ScalarType>]>,
    pub kind: CompKind,
    pub variability: ast::VariabilityPrefix,
    pub causality: ast::Causality,
    pub flow: ast::FlowPrefix,
    pub is_protected: bool,
    /// The `equalityConstraint` of its type, if that is overdetermined (MLS 9.4).
    pub equality_constraint: Option<NodeId>,
    /// Declared with a condition.
    pub is_conditional: bool,
    /// `protected` at its own declaration, not only further out.
    pub is_own_protected: bool,
    pub modifier: Rc<Mod<'a>>,
    /// Attributes of scalars: those of the type under those of the declaration and its modifiers.
    pub attributes: Mods<'a>,
    /// Kind of the class as declared; connectors and records behave differently from models.
    pub class_kind: ast::ClassKind,
    pub declaration: &'a ast::Declaration,
}

#[derive(Clone, Debug)]
pub enum CompKind {
    /// Variables of a predefined type. Constants of packages have no variables, only values.
    Scalars {
        ty: ScalarType,
        first: Option<VarId>,
    },
    Objects(Rc<[NodeId]>),
    /// Its condition is false.
    Absent,
}

impl<'a> Sema<'a> {
    /// The component, where it can be made. What is wrong with it is told where it belongs to.
    pub(crate) fn known_component(&mut self, node: NodeId, index: u32) -> Option<CompId> {
        self.trying(|s| s.component(node, index)).ok()
    }

    /// The component behind an entry of a node's table, or the `inner` one an `outer` refers to.
    pub(crate) fn component(&mut self, node: NodeId, index: u32) -> Res<CompId> {
        let (node, index) = self.one_of_equals(node, index);
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return Err(Reported) };
        if entry.is_outer() && !self.is_disabled(entry)? {
            return self.outer_component(node, index);
        }
        self.own_component(node, index)
    }

    /// An `outer` component whose condition is false looks for no `inner` one (MLS 5.4).
    fn is_disabled(&mut self, entry: &crate::classes::class::ComponentEntry<'a>) -> Res<bool> {
        let Some((condition, scope)) = entry.condition else { return Ok(false) };
        let scope = self.scope(scope);
        Ok(!self.evaluate_condition(condition, scope)?)
    }

    /// A class may declare again what it inherits, if both declarations are alike (MLS 7.1): an equation of the base
    /// class that uses the name means the one component that the object has.
    fn one_of_equals(&mut self, node: NodeId, index: u32) -> (NodeId, u32) {
        let object = self.classes.nodes[node].object;
        if object == node {
            return (node, index);
        }
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return (node, index) };
        match self.table(object).index.get(&entry.name()) {
            Some(&(n, i)) if matches!(self.table(n).entries[i as usize], Entry::Component(_)) => (n, i),
            _ => (node, index),
        }
    }

    /// The component as declared here, also where it is `inner outer`.
    pub(crate) fn own_component(&mut self, node: NodeId, index: u32) -> Res<CompId> {
        let key = (node, index);
        match self.instances.comp_ids.get(&key) {
            Some(Some(comp)) => return Ok(*comp),
            Some(None) => {
                let table = self.table(node);
                let Entry::Component(entry) = &table.entries[index as usize] else { return Err(Reported) };
                return Err(self.report(
                    Diagnostic::error(
                        codes::CYCLIC_DECLARATION,
                        entry.declaration.name.span,
                        format!("`{}` depends on itself", entry.name()),
                    )
                    .component(self.path(node))
                    .help("its size, type or condition needs a value that needs the component"),
                ));
            }
            None => {}
        }
        self.instances.comp_ids.insert(key, None);
        let result = self.instantiate(node, index);
        match result {
            Ok(comp) => {
                self.instances.comp_ids.insert(key, Some(comp));
                Ok(comp)
            }
            Err(e) => {
                self.instances.comp_ids.remove(&key);
                Err(e)
            }
        }
    }

    fn instantiate(&mut self, node: NodeId, index: u32) -> Res<CompId> {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return Err(Reported) };
        let object = self.classes.nodes[node].object;
        let name = entry.name();
        let declaration = entry.declaration;
        let inherited = self.classes.nodes[object].prefix;
        let resolved = self.component_type(node, index)?;
        self.note_type(entry);
        let first_some = |a: ast::Causality, b: ast::Causality| if a == ast::Causality::None { b } else { a };
        let causality = first_some(first_some(entry.causality(), resolved.causality), inherited.causality);
        // Who gives a signal of a bus its value is decided by what is connected (MLS 9.1.3).
        let is_in_bus = !self.classes.nodes[object].is_static && self.is_bus(object);
        let causality = if is_in_bus { ast::Causality::None } else { causality };
        let flow = [entry.flow(), resolved.flow, inherited.flow]
            .into_iter()
            .find(|f| *f != ast::FlowPrefix::None)
            .unwrap_or_default();
        let mut comp = Comp {
            name,
            object,
            span: declaration.span,
            dims: Vec::new(),
            index_types: Rc::default(),
            kind: CompKind::Absent,
            variability: entry.variability().max(inherited.variability),
            causality,
            flow,
            is_protected: entry.is_protected || inherited.is_protected,
            equality_constraint: self.equality_constraint(&resolved, entry),
            is_conditional: entry.condition.is_some(),
            is_own_protected: entry.is_protected,
            modifier: entry.modifier.clone(),
            attributes: no_mods(),
            class_kind: resolved.kind,
            declaration,
        };
        // Parameters of a bus are there whatever is connected.
        let is_signal = is_in_bus && comp.variability < ast::VariabilityPrefix::Parameter;
        if is_signal && !self.is_signal_present(object, name) {
            return Ok(self.instances.comps.push(comp));
        }
        let case = case::Component {
            node,
            index,
            name: declaration.name,
            clause: entry.clause,
            variability: comp.variability,
            causality: comp.causality,
            flow: comp.flow,
            is_protected: comp.is_protected,
            has_equality_constraint: comp.equality_constraint.is_some(),
        };
        self.note_component(case, &resolved);
        if self.is_disabled(entry)? {
            self.note_absent(node, index);
            return Ok(self.instances.comps.push(comp));
        }
        self.check_complete(node, name, entry.clause.type_name.span, &resolved)?;
        let subscripts: Vec<(&'a ast::Subscript, NodeId)> = self.declared_subscripts(entry);
        let all: Vec<_> = subscripts.iter().chain(&resolved.dims).copied().collect();
        comp.index_types = self.index_types(&all);
        self.instances.dims_so_far.push(((node, index), Vec::new()));
        let dims = self.component_dims(node, subscripts, &resolved, &comp);
        self.instances.dims_so_far.pop();
        comp.dims = dims?;
        let total: usize = comp.dims.iter().try_fold(1usize, |a, d| a.checked_mul(*d)).unwrap_or(usize::MAX);
        let is_object = resolved.scalar.is_none();
        let (limit, so_far) = match is_object {
            true => (MAX_OBJECTS, self.classes.nodes.len()),
            false => (MAX_VARIABLES, self.flat.vars.len()),
        };
        if total > limit || so_far + total > limit {
            self.give_up();
            return Err(self.report(
                Diagnostic::error(
                    codes::MODEL_TOO_LARGE,
                    declaration.name.span,
                    match is_object {
                        true => format!("`{name}` has {total} components; a model may have {limit} in all"),
                        false => format!("`{name}` has {total} elements; a model may have {limit} in all"),
                    },
                )
                .component(self.path(node))
                .help("check the sizes"),
            ));
        }
        if let Some(ty) = resolved.scalar
            && self.is_object_type(ty)
            && matches!(self.classes.decls[resolved.class.decl].class.body, ast::ClassBody::Enumeration(_))
        {
            let class = self.classes.decls[resolved.named].name();
            let d = Diagnostic::error(
                codes::PARTIAL_COMPONENT,
                declaration.name.span,
                format!("`{class}` stands for any enumeration, so `{name}` has no literals"),
            )
            .component(self.path(node))
            .help(format!("redeclare `{class}` as an enumeration with literals"));
            self.telling(|s| s.report(d));
        } else if let Some(ty) = resolved.scalar
            && self.is_object_type(ty)
        {
            comp.variability = comp.variability.max(ast::VariabilityPrefix::Parameter);
            if comp.modifier.value.is_none() {
                self.note_unconstructed(node, declaration.name);
            }
        }
        if total == 0 && is_object {
            self.note_absent(node, index);
            self.telling(|s| s.check_empty_values(&comp));
        }
        match resolved.scalar {
            Some(ty) => self.instantiate_scalars(comp, ty, resolved, inherited, total),
            None => self.instantiate_objects(comp, node, resolved, entry, inherited),
        }
    }

    /// Components are of classes that are complete (MLS 4.4.2), and of enumerations whose literals are known (4.9.5).
    pub(crate) fn check_complete(
        &mut self,
        node: NodeId,
        name: Symbol,
        span: Span,
        resolved: &ResolvedType<'a>,
    ) -> Res<()> {
        let class_name = self.classes.decls[resolved.named].name();
        if let Some(partial) = resolved.partial {
            let declared = self.classes.decls[partial].class.name.span;
            return Err(self.report(
                Diagnostic::error(
                    codes::PARTIAL_COMPONENT,
                    span,
                    format!("`{name}` is of the partial class `{class_name}`, which is not complete"),
                )
                .component(self.path(node))
                .related(declared, "declared partial here")
                .help("use a class that extends it, or redeclare the component"),
            ));
        }
        if self.is_open_enumeration(resolved) {
            let declared = self.classes.decls[resolved.class.decl].class.name.span;
            return Err(self.report(
                Diagnostic::error(
                    codes::NOT_A_COMPONENT_TYPE,
                    span,
                    format!("`{name}` is of the enumeration `{class_name}`, which has no literals"),
                )
                .component(self.path(node))
                .related(declared, "declared here")
                .help("redeclare the type as an enumeration that lists its literals"),
            ));
        }
        Ok(())
    }

    /// `enumeration(:)` stands for any enumeration.
    pub(crate) fn is_open_enumeration(&self, resolved: &ResolvedType<'a>) -> bool {
        let body = &self.classes.decls[resolved.class.decl].class.body;
        matches!(body, ast::ClassBody::Enumeration(e) if e.literals.as_ref().is_none_or(Vec::is_empty))
    }

    /// The function of a type such as `type Angle extends Real; function equalityConstraint ... end Angle`.
    fn equality_constraint(
        &mut self,
        resolved: &ResolvedType<'a>,
        entry: &crate::classes::class::ComponentEntry<'a>,
    ) -> Option<NodeId> {
        if resolved.scalar.is_none()
            || resolved.builtin.is_none()
            || self.classes.plain_types.contains(&resolved.named)
        {
            return None;
        }
        // `type Angle = ReferenceAngle` has it from the class that it stands for.
        let mut class = self.lookup_class(entry.scope, &entry.clause.type_name).ok()?;
        loop {
            let used = self.class_use(class).ok()?;
            let decl = &self.classes.decls[used.decl];
            let (def, is_builtin) = (decl.class, decl.builtin.is_some());
            match &def.body {
                _ if is_builtin => {
                    self.classes.plain_types.insert(resolved.named);
                    return None;
                }
                ast::ClassBody::Short(short) => {
                    class = self.lookup_class(self.short_scope(def, used.enclosing), &short.base).ok()?;
                }
                ast::ClassBody::Long(_) => break,
                _ => return None,
            }
        }
        let class = self.class_node(class).ok()?;
        match self.lookup_member(class, Symbol::new("equalityConstraint"))? {
            crate::classes::class::Found::Class(target) => self.class_node(target).ok(),
            crate::classes::class::Found::Component(..) => None,
        }
    }

    pub(crate) fn index_types(
        &mut self,
        subscripts: &[(&'a ast::Subscript, NodeId)],
    ) -> Rc<[Option<ScalarType>]> {
        let types: Vec<Option<ScalarType>> = subscripts
            .iter()
            .map(|&(subscript, scope)| match subscript {
                ast::Subscript::Index(ast::Expr { kind: ast::ExprKind::Ref(r), .. }) => {
                    let scope = self.scope(scope);
                    self.index_type(r, scope)
                }
                _ => None,
            })
            .collect();
        if types.iter().all(Option::is_none) { Rc::default() } else { types.into() }
    }

    /// The dimensions that a component is declared with, where its type is known.
    pub(crate) fn known_subscripts(
        &mut self,
        node: NodeId,
        index: u32,
    ) -> Option<Vec<(&'a ast::Subscript, NodeId)>> {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return None };
        let mut subscripts = self.declared_subscripts(entry);
        subscripts.extend(self.known_type(node, index)?.dims.clone());
        Some(subscripts)
    }

    /// The dimensions of a component, those of its type included.
    pub(crate) fn all_subscripts(
        &mut self,
        node: NodeId,
        index: u32,
    ) -> Res<Vec<(&'a ast::Subscript, NodeId)>> {
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return Err(Reported) };
        let mut subscripts = self.declared_subscripts(entry);
        subscripts.extend(self.component_type(node, index)?.dims.clone());
        Ok(subscripts)
    }

    /// The dimensions of a declaration, or of the one it replaces if it has none itself.
    fn declared_subscripts(
        &self,
        entry: &crate::classes::class::ComponentEntry<'a>,
    ) -> Vec<(&'a ast::Subscript, NodeId)> {
        let own = entry.declaration.array.iter().chain(&entry.clause.array);
        let own: Vec<_> = own.map(|s| (s, entry.scope)).collect();
        match (entry.original, entry.original_dims) {
            (Some(clause), Some((declaration, scope))) if own.is_empty() => {
                declaration.array.iter().chain(&clause.array).map(|s| (s, scope)).collect()
            }
            _ => own,
        }
    }

    fn component_dims(
        &mut self,
        node: NodeId,
        subscripts: Vec<(&'a ast::Subscript, NodeId)>,
        resolved: &ResolvedType<'a>,
        comp: &Comp<'a>,
    ) -> Res<Vec<usize>> {
        let subscripts: Vec<_> = subscripts.into_iter().chain(resolved.dims.iter().copied()).collect();
        let mut dims: Vec<Option<usize>> = vec![None; subscripts.len()];
        // A dimension may be that of another one: `A[:, size(A, 1)]`, `A[size(A, 2), 3]`.
        let asks_for_itself = |subscript: &'a ast::Subscript| {
            let ast::Subscript::Index(expr) = subscript else { return false };
            let mut refs = Vec::new();
            harpoon_syntax::walk::collect_refs(expr, &mut refs);
            refs.iter().any(|r| r.parts[0].name.name == comp.name)
        };
        let (later, first): (Vec<usize>, Vec<usize>) =
            (0..subscripts.len()).partition(|&k| asks_for_itself(subscripts[k].0));
        let mut bound: Option<Option<Vec<usize>>> = None;
        for position in first.into_iter().chain(later) {
            let (subscript, scope) = subscripts[position];
            match subscript {
                ast::Subscript::Index(expr) => {
                    if let Some((_, known)) = self.instances.dims_so_far.last_mut() {
                        known.clone_from(&dims);
                    }
                    let scope = self.scope(scope);
                    dims[position] = Some(self.evaluate_size(expr, scope)?);
                }
                ast::Subscript::All(span) => {
                    let known = match bound.take() {
                        Some(known) => known,
                        None => match &comp.modifier.value {
                            Some(value) => Some(self.mod_value(value)?.dims().to_vec()),
                            None => self.start_dims(comp).or_else(|| self.bus_sizes(comp.object, comp.name)),
                        },
                    };
                    let size = known.as_ref().and_then(|d| d.get(position)).copied();
                    bound = Some(known);
                    let Some(size) = size else {
                        return Err(self.report(
                            Diagnostic::error(
                                codes::UNKNOWN_SIZE,
                                *span,
                                format!("the size of `{}` is left open and nothing decides it", comp.name),
                            )
                            .component(self.path(node))
                            .help("give it a value, or write the size instead of `:`"),
                        ));
                    };
                    dims[position] = Some(size);
                }
            }
        }
        Ok(dims.into_iter().flatten().collect())
    }

    fn start_dims(&mut self, comp: &Comp<'a>) -> Option<Vec<usize>> {
        let start = comp.modifier.sub(Symbol::new("start"))?.value.clone()?;
        Some(self.mod_value(&start).ok()?.dims().to_vec())
    }

    fn instantiate_scalars(
        &mut self,
        mut comp: Comp<'a>,
        ty: ScalarType,
        resolved: Rc<ResolvedType<'a>>,
        inherited: Prefix,
        total: usize,
    ) -> Res<CompId> {
        if !resolved.dims.is_empty() {
            self.telling(|s| s.check_split_attributes(&resolved));
        }
        let own = comp.modifier.subs.clone();
        if let Some(declared) = resolved.final_at {
            self.telling(|s| s.check_final_class(&own, declared));
        }
        comp.attributes = self.telling(|s| s.merge(&own, resolved.attributes()));
        let object = comp.object;
        let is_static = self.classes.nodes[object].is_static;
        if !is_static {
            let path = self.path(object);
            let stem = if path.is_empty() { comp.name.to_string() } else { format!("{path}.{}", comp.name) };
            let variability = match comp.variability {
                ast::VariabilityPrefix::Constant => Variability::Constant,
                ast::VariabilityPrefix::Parameter => Variability::Parameter,
                ast::VariabilityPrefix::Discrete => Variability::Discrete,
                ast::VariabilityPrefix::None if ty == ScalarType::Real => Variability::Continuous,
                ast::VariabilityPrefix::None => Variability::Discrete,
            };
            let origin = self.origin(object, comp.span);
            let first = self.flat.vars.next_id();
            let comp_id = self.instances.comps.next_id();
            let description = comp.declaration.comment.description.as_ref().map(|d| d.value.clone());
            for (element, index) in indices(&comp.dims).enumerate() {
                let mut var = Var::new(format!("{stem}{}", print_index(&index)), ty, variability, origin);
                var.causality = match comp.causality {
                    _ if !inherited.is_top || comp.is_protected => Causality::None,
                    // Its binding feeds it, not the world (MLS 4.8).
                    ast::Causality::Input if comp.modifier.value.is_some() => Causality::None,
                    ast::Causality::Input => Causality::Input,
                    ast::Causality::Output => Causality::Output,
                    ast::Causality::None => Causality::None,
                };
                var.is_protected = comp.is_protected;
                var.is_flow = comp.flow == ast::FlowPrefix::Flow;
                var.description = description.clone();
                var.is_hidden = self.is_object_type(ty);
                let id = self.flat.vars.push(var);
                self.instances.var_comps.insert(id, comp_id, element as u32);
            }
            comp.kind = CompKind::Scalars { ty, first: (total > 0).then_some(first) };
        } else {
            comp.kind = CompKind::Scalars { ty, first: None };
        }
        Ok(self.instances.comps.push(comp))
    }

    fn instantiate_objects(
        &mut self,
        mut comp: Comp<'a>,
        node: NodeId,
        resolved: Rc<ResolvedType<'a>>,
        entry: &crate::classes::class::ComponentEntry<'a>,
        inherited: Prefix,
    ) -> Res<CompId> {
        let class = self.classes.decls[resolved.class.decl].class;
        let class_name = self.classes.decls[resolved.named].name();
        let span = entry.clause.type_name.span;
        let object = comp.object;
        if resolved.builtin == Some(crate::classes::class::Builtin::ExternalObject) {
            return Err(self.report(
                Diagnostic::error(
                    codes::PARTIAL_COMPONENT,
                    span,
                    "`ExternalObject` is partial, and has no components",
                )
                .component(self.path(object))
                .help("declare a component of a class that extends it"),
            ));
        }
        if resolved.builtin.is_some() {
            return Err(self.unsupported(span, &format!("a component of type `{class_name}`")));
        }
        use ast::ClassKind::*;
        match class.kind {
            Package | Function | OperatorFunction | Operator => {
                return Err(self.report(
                    Diagnostic::error(
                        codes::NOT_A_COMPONENT_TYPE,
                        span,
                        format!("`{class_name}` cannot be the type of a component"),
                    )
                    .component(self.path(node))
                    .related(class.name.span, "declared here"),
                ));
            }
            // The model is flattened again, with the signals of its buses known.
            ExpandableConnector if self.connections.buses.is_none() => {
                self.connections.meets_bus = true;
                self.give_up();
                return Err(Reported);
            }
            _ => {}
        }
        let is_static = self.classes.nodes[object].is_static;
        let mut depth = 0;
        let mut is_inside_itself = false;
        let mut at = Some(object);
        while let Some(o) = at {
            depth += 1;
            is_inside_itself |= self.classes.nodes[o].decl == resolved.class.decl;
            at = self.classes.nodes[o].parent;
        }
        if depth > MAX_DEPTH {
            self.give_up();
            return Err(self.report(
                Diagnostic::error(
                    codes::RECURSIVE_MODEL,
                    span,
                    match is_inside_itself {
                        true => format!("`{class_name}` contains a component of its own class, without end"),
                        false => format!("components are nested more than {MAX_DEPTH} deep"),
                    },
                )
                .component(self.path(object).split('.').take(3).collect::<Vec<_>>().join("."))
                .help("a component that repeats its class needs a condition that ends it"),
            ));
        }
        // Each level of a recursion multiplies the components, and their modifiers are as deep as they are.
        if is_inside_itself && self.classes.nodes.len() > MAX_RECURSIVE {
            self.give_up();
            return Err(self.report(
                Diagnostic::error(
                    codes::MODEL_TOO_LARGE,
                    span,
                    format!("`{class_name}` contains components of its own class, and they are more than {MAX_RECURSIVE}"),
                )
                .component(self.path(object).split('.').take(3).collect::<Vec<_>>().join("."))
                .help("end the recursion earlier, or use an array"),
            ));
        }
        if let (Model | Block | Class, Some(value)) = (class.kind, &comp.modifier.value) {
            let (name, kind) = (comp.name, crate::classes::class::kind_text(class.kind));
            let d = Diagnostic::error(
                codes::CLASS_RESTRICTION,
                value.expr.span,
                format!("`{name}` is {kind}, and cannot be given a value"),
            );
            let d = d.component(self.path(node)).related(comp.span, "declared here");
            self.telling(|s| s.report(d.help(format!("give values to what is in it: `{name}(p = ...)`"))));
            comp.modifier = Rc::new(Mod { value: None, ..(*comp.modifier).clone() });
        }
        if let Some(declared) = resolved.final_at {
            self.telling(|s| s.check_final_class(&comp.modifier.subs, declared));
        }
        // `connector C = input R` of a record is a connector, too.
        let is_connector = matches!(comp.class_kind, Connector | ExpandableConnector);
        let prefix = Prefix {
            variability: comp.variability,
            causality: comp.causality,
            flow: comp.flow,
            is_protected: comp.is_protected,
            is_final: inherited.is_final || entry.clause.prefixes.is_final || comp.modifier.is_final,
            is_top: inherited.is_top && is_connector && !comp.is_protected,
        };
        let hints = if is_static { Arc::default() } else { self.hints(resolved.named, resolved.class.decl) };
        let mut nodes = Vec::new();
        let dims: Rc<[usize]> = comp.dims.as_slice().into();
        let of_each = if dims.is_empty() { no_mods() } else { in_array(&comp.modifier.subs) };
        for index in indices(&comp.dims) {
            let (mods, binding) = if index.is_empty() {
                (comp.modifier.subs.clone(), comp.modifier.value.clone())
            } else {
                let value = comp.modifier.value.as_ref();
                let each = comp.modifier.is_each;
                (
                    at_index(&of_each, &index, &dims),
                    value.map(|v| if each { v.clone() } else { v.index(&index, &dims) }),
                )
            };
            let of_class = self.mods_of_type(&resolved, &index, &dims);
            let env = self.telling(|s| s.merge(&mods, &of_class));
            let instance = if is_static {
                self.classes.nodes[object].instance
            } else {
                self.flat.instances.push(Instance {
                    parent: Some(self.classes.nodes[object].instance),
                    name: format!("{}{}", comp.name, print_index(&index)),
                    class: class_name.clone(),
                    span: comp.span,
                    hints: hints.clone(),
                })
            };
            let new = ClassUse { mods: no_mods(), ..resolved.class.clone() };
            let id = self.object_node(&new, env.clone(), binding, Some(object), instance, is_static, prefix);
            if nodes.is_empty() && !env.is_empty() {
                let table = self.table(id);
                self.telling(|s| {
                    s.check_modified_names(&env, &table, id);
                    s.check_modified_public(&comp.modifier.subs, id);
                });
            }
            if nodes.is_empty() && is_static {
                self.note_class_and_bases(id);
            }
            if nodes.is_empty() {
                self.telling(|s| match index.is_empty() {
                    true => s.check_each(&comp.modifier.subs, comp.name),
                    false => s.check_split(&comp.modifier.subs, comp.name),
                });
            }
            nodes.push(id);
        }
        comp.kind = CompKind::Objects(nodes.into());
        Ok(self.instances.comps.push(comp))
    }

    /// An array without elements takes values without elements (MLS 7.2.5).
    fn check_empty_values(&mut self, comp: &Comp<'a>) {
        for (_, m) in comp.modifier.subs.clone().iter().filter(|(_, m)| !m.is_each) {
            let Some(value) = m.value.as_ref().filter(|v| v.path.is_empty()) else { continue };
            let Ok(Value::Array(found)) = self.mod_value(value).map(|v| (*v).clone()) else { continue };
            if !found.dims.starts_with(&comp.dims) {
                let (wanted, found) = (print_dims(&comp.dims), self.describe(&Value::Array(found)));
                let message = format!("the components are an array {wanted}, the values for them {found}");
                self.error_in(codes::SIZE_MISMATCH, value.scope, value.expr.span, message);
            }
        }
    }

    /// `type V = Real[3](start = 1)` needs `each`, as `Real[3] v(start = 1)` does (MLS 7.2.5).
    fn check_split_attributes(&mut self, resolved: &ResolvedType<'a>) {
        let levels = resolved.levels.iter().filter(|(n_before, _)| *n_before < resolved.dims.len());
        for (name, m) in levels.flat_map(|(_, mods)| mods.iter()).filter(|(_, m)| !m.is_each) {
            let Some(value) = m.value.as_ref().filter(|v| v.path.is_empty()) else { continue };
            let given = self.mod_value(value);
            if !given.is_ok_and(|v| v.dims().is_empty()) || !self.is_new(Question::Each, value.expr.span) {
                continue;
            }
            let class = self.classes.decls[resolved.named].name();
            let message = format!("all elements of `{class}` get this `{name}`");
            let edit = harpoon_base::TextEdit {
                span: Span::new(m.span.file, m.span.start, m.span.start),
                replacement: "each ".to_owned(),
            };
            self.report_breach(
                Diagnostic::error(codes::MISSING_EACH, m.span, message)
                    .help(format!("write `each {name} = ...`"))
                    .fix("write `each` before it", vec![edit]),
            );
        }
    }

    /// What applies to one element of an array: modifiers of `record V = R[2](k = {1, 2})` are split over the dimensions
    /// behind them (MLS 7.2.5).
    fn mods_of_type(&mut self, resolved: &ResolvedType<'a>, index: &[usize], dims: &Rc<[usize]>) -> Mods<'a> {
        if resolved.dims.is_empty() {
            return resolved.class.mods.clone();
        }
        let n_declared = dims.len() - resolved.dims.len();
        let mut all: Mods<'a> = no_mods();
        for (n_before, mods) in resolved.levels.iter().rev() {
            let from = n_declared + n_before;
            let part = match from == dims.len() {
                true => mods.clone(),
                false => at_index(mods, &index[from..], &dims[from..].into()),
            };
            all = self.telling(|s| s.merge(&part, &all));
        }
        all
    }

    /// The same of a class that is in use elsewhere, where it is told what is wrong with it.
    pub(crate) fn known_components(&mut self, node: NodeId) -> Vec<(NodeId, u32)> {
        self.known_table(node);
        self.components_of(node)
    }

    /// The component entries of an object in the order of the text, inherited ones where they are inherited.
    pub(crate) fn components_of(&mut self, node: NodeId) -> Vec<(NodeId, u32)> {
        let mut out = Vec::new();
        let table = self.table(node);
        self.collect_components(node, &mut out);
        if table.bases.is_empty() {
            return out;
        }
        // An element that is declared twice is one component, in the first place (MLS 7.1).
        let mut seen = FxHashSet::default();
        let kept = out.into_iter().filter_map(|(n, i)| {
            let Entry::Component(entry) = &self.table(n).entries[i as usize] else { return None };
            let name = entry.name();
            let place = *table.index.get(&name)?;
            let is_component = matches!(self.table(place.0).entries[place.1 as usize], Entry::Component(_));
            (is_component && seen.insert(name)).then_some(place)
        });
        kept.collect()
    }

    fn collect_components(&mut self, node: NodeId, out: &mut Vec<(NodeId, u32)>) {
        let table = self.table(node);
        for item in &table.sequence {
            match item {
                crate::classes::class::Item::Component(i) => out.push((node, *i)),
                crate::classes::class::Item::Base(b) => self.collect_components(*b, out),
            }
        }
    }

    // ---- constants ------------------------------------------------------------------------------------------

    /// The value of an attribute such as `start`, as it is given (perhaps for all elements at once).
    pub(crate) fn attribute(&mut self, comp: CompId, name: &str) -> Option<Rc<Value>> {
        let m =
            self.instances.comps[comp].attributes.iter().find(|(n, _)| *n == name).map(|(_, m)| m.clone())?;
        let value = m.value.clone()?;
        self.mod_value(&value).ok()
    }

    /// The `__Harpoon(...)` annotation of a class, as the user named it or at the end of its short chain.
    pub(crate) fn hints(&mut self, named: DeclId, class: DeclId) -> Arc<Vec<(String, Constant)>> {
        if let Some(known) = self.instances.hints.get(&(named, class)) {
            return known.clone();
        }
        let mut out = Vec::new();
        for decl in [named, class] {
            if let Some(annotation) = annotation_of(self.classes.decls[decl].class) {
                collect_hints(&annotation.arguments, "", false, &mut out);
            }
            if named == class {
                break;
            }
        }
        let hints = Arc::new(out);
        self.instances.hints.insert((named, class), hints.clone());
        hints
    }
}

pub(crate) fn collect_hints(
    arguments: &[ast::Argument],
    prefix: &str,
    inside: bool,
    out: &mut Vec<(String, Constant)>,
) {
    for argument in arguments {
        let ast::ArgumentKind::Modifier { name, modification: Some(m), .. } = &argument.kind else {
            continue;
        };
        if !inside && !matches!(&name.parts[..], [only] if only.name == "__Harpoon") {
            continue;
        }
        let name = crate::classes::class::print_name(name);
        let path = match (inside, prefix.is_empty()) {
            (false, _) => String::new(),
            (true, true) => name,
            (true, false) => format!("{prefix}.{name}"),
        };
        match &m.value {
            // A list is numbered: `sameAs.phases[1]`.
            Some(ast::Expr { kind: ast::ExprKind::Array(items), .. }) => {
                let items = items.iter().filter_map(literal).enumerate();
                out.extend(items.map(|(k, constant)| (format!("{path}[{}]", k + 1), constant)));
            }
            Some(value) => out.extend(literal(value).map(|constant| (path.clone(), constant))),
            None => {}
        }
        collect_hints(&m.arguments, &path, true, out);
    }
}

/// A value for all elements: repeated along leading dimensions it does not have.
pub(crate) fn broadcast(array: Array, dims: &[usize]) -> Array {
    if array.dims == dims {
        return array;
    }
    let total: usize = dims.iter().product();
    if array.elems.is_empty() {
        return Array { ty: array.ty, dims: dims.to_vec(), elems: Vec::new() };
    }
    let elems = (0..total).map(|i| array.elems[i % array.elems.len()].clone()).collect();
    Array { ty: array.ty, dims: dims.to_vec(), elems }
}

pub(crate) fn print_dims_or_scalar(dims: &[usize]) -> String {
    if dims.is_empty() { "a scalar".to_owned() } else { format!("an array {}", print_dims(dims)) }
}

impl<'a> Sema<'a> {
    /// The elements of a component: its own, if it is there, or those of its class.
    pub(crate) fn class_of_component(&mut self, node: NodeId, index: u32) -> Option<NodeId> {
        if let Some(&Some(comp)) = self.instances.comp_ids.get(&(node, index))
            && let CompKind::Objects(nodes) = &self.instances.comps[comp].kind
            && let Some(&first) = nodes.first()
        {
            return (!self.is_bus(first)).then_some(first);
        }
        let table = self.table(node);
        let Entry::Component(entry) = &table.entries[index as usize] else { return None };
        let resolved = self.known_type(node, index)?;
        let kind = self.classes.decls[resolved.class.decl].class.kind;
        if resolved.scalar.is_some()
            || resolved.builtin.is_some()
            || kind == ast::ClassKind::ExpandableConnector
            || entry.is_outer()
        {
            return None;
        }
        let mods = self.merge_known(&entry.modifier.subs, &resolved.class.mods);
        Some(self.static_node(ClassUse { mods, ..resolved.class }))
    }
}

impl<'a> Sema<'a> {
    /// Is it a variable of a state itself?
    pub(crate) fn is_of_state(&self, v: harpoon_ir::VarId) -> bool {
        let instance = self.flat.vars[v].origin.instance;
        self.flat.transitions.iter().any(|t| t.from == instance || t.to == instance)
            || self.flat.initial_states.iter().any(|(state, _)| *state == instance)
    }
}
