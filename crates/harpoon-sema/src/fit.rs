//! When one class can stand for another (MLS 6.4): redeclarations and their constraining clauses (7.3.2), and the
//! `inner` components that `outer` ones find (5.4).
//!
//! Compared at the end, because while a class is being put together its types cannot be looked up yet.

use crate::class::{ClassTarget, ComponentEntry, DeclId, Entry, NodeId, kind_text, print_name};
use crate::sema::Sema;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;

impl<'a> Sema<'a> {
    /// What was put in for a replaceable element must have all that its constraining class offers.
    pub(crate) fn check_redeclarations(&mut self) {
        let mut seen: FxHashSet<(usize, usize)> = FxHashSet::default();
        for (node, name) in std::mem::take(&mut self.redeclared) {
            let Some(&(n, i)) = self.table(node).index.get(&name) else { continue };
            let table = self.table(n);
            match &table.entries[i as usize] {
                Entry::Class(entry) => {
                    let Some(original) = entry.original.clone() else { continue };
                    if !seen.insert((
                        std::ptr::from_ref(entry.class) as usize,
                        std::ptr::from_ref(original.class) as usize,
                    )) {
                        continue;
                    }
                    // `redeclare model extends M` has all of `M`, and is of its kind.
                    if matches!(entry.class.body, ast::ClassBody::Extends { .. }) {
                        if let Some(why) = kind_misfit(entry.class.kind, original.class.kind) {
                            let (new, old) = (entry.class.name.span, original.class.name.span);
                            self.report_misfit(new, name, &format!("it is {why}"), old);
                        }
                        continue;
                    }
                    let (new, span) = (ClassTarget::Entry(n, i), entry.class.name.span);
                    let wanted = self.trying(|s| match original.constraint {
                        Some(c) => s.lookup_class(original.scope, &c.base),
                        None => {
                            let parent = s.nodes[original.scope].decl;
                            let decl = s.declare(original.class, Some(parent), false);
                            let class = crate::resolve::ClassUse {
                                decl,
                                enclosing: original.scope,
                                mods: original.mods.clone(),
                            };
                            Ok(ClassTarget::Static(s.static_node(class)))
                        }
                    });
                    let Ok(wanted) = wanted else { continue };
                    self.check_fits(new, wanted, span, name, original.class.name.span);
                    self.check_plugs(new, wanted, span, name, original.class.name.span);
                    self.check_defaults_kept(new, wanted, span, original.class.name.span);
                }
                Entry::Component(entry) => {
                    let Some(original) = entry.original else { continue };
                    if !seen.insert((
                        std::ptr::from_ref(entry.clause) as usize,
                        std::ptr::from_ref(original) as usize,
                    )) {
                        continue;
                    }
                    let span = entry.clause.type_name.span;
                    let declared = original.type_name.span;
                    let (wanted, wanted_scope) = match entry.constraint {
                        Some((c, scope)) => (&c.base, scope),
                        None => (&original.type_name, n),
                    };
                    let (clause, scope) = (entry.clause, entry.scope);
                    let found = self.trying(|s| {
                        Ok::<_, crate::sema::Reported>((
                            s.lookup_class(scope, &clause.type_name)?,
                            s.lookup_class(wanted_scope, wanted)?,
                        ))
                    });
                    let Ok((new, wanted)) = found else { continue };
                    self.check_fits(new, wanted, span, name, declared);
                    // Where the component is inherited, its new connectors can be connected.
                    if self.nodes[scope].object != self.nodes[n].object {
                        self.check_plugs(new, wanted, span, name, declared);
                    }
                    self.check_direction(clause, original, span, name);
                    // A new constraining clause may only ask for more.
                    if let Some(c) = &clause.constraint
                        && let Ok(stricter) = self.trying(|s| s.lookup_class(scope, &c.base))
                    {
                        self.check_fits(stricter, wanted, c.base.span, name, declared);
                    }
                }
            }
        }
        self.check_constrained();
        self.check_inner_fits();
    }

    /// What comes in keeps coming in (MLS 7.3.3).
    fn check_direction(
        &mut self,
        new: &ast::ComponentClause,
        original: &ast::ComponentClause,
        span: Span,
        name: Symbol,
    ) {
        if new.causality == ast::Causality::None
            || original.causality == ast::Causality::None
            || new.causality == original.causality
        {
            return;
        }
        let (is, was) = (causality_text(new.causality), causality_text(original.causality));
        self.report(
            Diagnostic::error(
                "redeclare-mismatch",
                span,
                format!("this does not fit where `{name}` is used: it is {is}, not {was}"),
            )
            .related(original.type_name.span, "what it replaces is declared here")
            .help("leave the prefix out; a redeclaration keeps that of the declaration"),
        );
    }

    /// What is declared replaceable fits its own constraining clause.
    fn check_constrained(&mut self) {
        let mut seen: FxHashSet<usize> = FxHashSet::default();
        for (node, name) in std::mem::take(&mut self.constrained) {
            let Some(&(n, i)) = self.table(node).index.get(&name) else { continue };
            let table = self.table(n);
            let (new, constraint, scope) = match &table.entries[i as usize] {
                Entry::Class(entry) => {
                    let (Some(c), None) = (entry.constraint, &entry.original) else { continue };
                    // Dimensions of `type T = Base[2]` are added to what is constrained.
                    let new = match &entry.class.body {
                        ast::ClassBody::Short(s) if !s.array.is_empty() => {
                            self.trying(|sema| sema.lookup_class(entry.scope, &s.base))
                        }
                        _ => Ok(ClassTarget::Entry(n, i)),
                    };
                    (new, c, entry.scope)
                }
                Entry::Component(entry) => {
                    if entry.original.is_some() {
                        continue;
                    }
                    let Some(c) = &entry.clause.constraint else {
                        self.check_own_constraint(entry);
                        continue;
                    };
                    (self.trying(|s| s.lookup_class(entry.scope, &entry.clause.type_name)), c, entry.scope)
                }
            };
            if !seen.insert(std::ptr::from_ref(constraint) as usize) {
                continue;
            }
            let wanted = self.trying(|s| s.lookup_class(scope, &constraint.base));
            let (Ok(new), Ok(wanted)) = (new, wanted) else { continue };
            let base = print_name(&constraint.base);
            if let Some((_, declared)) = self.replaceable_part(scope, &constraint.base, wanted) {
                self.report(
                    Diagnostic::error(
                        "replaceable-base",
                        constraint.base.span,
                        format!(
                            "`{base}` is replaceable, so it cannot say what may be put in for another class"
                        ),
                    )
                    .related(declared, "declared replaceable here")
                    .help("name a class that is not replaceable"),
                );
                continue;
            }
            let Some(why) = self.misfit(new, wanted) else { continue };
            self.report(
                Diagnostic::error(
                    "redeclare-mismatch",
                    constraint.base.span,
                    format!("`{name}` does not fit its own constraining class `{base}`: {why}"),
                )
                .related(table.entries[i as usize].span(), format!("`{name}` is declared here"))
                .help("the declared class has all public elements of the constraining class"),
            );
        }
    }

    /// Without a constraining clause the class of a replaceable component says what may be put in (MLS 7.1.4).
    fn check_own_constraint(&mut self, entry: &ComponentEntry<'a>) {
        let class = &entry.clause.type_name;
        let Ok(target) = self.trying(|s| s.lookup_class(entry.scope, class)) else { return };
        let Some((_, declared)) = self.replaceable_part(entry.scope, class, target) else { return };
        let (name, class) = (entry.name(), print_name(class));
        self.report(
            Diagnostic::error(
                "replaceable-base",
                entry.clause.type_name.span,
                format!("`{class}` is replaceable, so it cannot say what may be put in for `{name}`"),
            )
            .related(declared, "declared replaceable here")
            .help(format!("name a class that is not: `replaceable {class} {name} constrainedby ...`")),
        );
    }

    /// An `inner` component has all that the `outer` ones below it offer, in the same sizes.
    fn check_inner_fits(&mut self) {
        let mut seen: FxHashSet<(Span, Span)> = FxHashSet::default();
        for (outer, inner) in std::mem::take(&mut self.outer_uses) {
            let clause = |sema: &mut Self, (n, i): (NodeId, u32)| match &sema.table(n).entries[i as usize] {
                Entry::Component(e) => Some((e.clause, e.scope, e.declaration.name, e.variability())),
                Entry::Class(_) => None,
            };
            let (Some(o), Some(i)) = (clause(self, outer), clause(self, inner)) else { continue };
            if !seen.insert((o.2.span, i.2.span)) {
                continue;
            }
            let found = self.trying(|s| {
                Ok::<_, crate::sema::Reported>((
                    s.lookup_class(i.1, &i.0.type_name)?,
                    s.lookup_class(o.1, &o.0.type_name)?,
                ))
            });
            let Ok((new, wanted)) = found else { continue };
            if self.added_inners.contains(&inner) && self.check_added_inner(new, wanted, o.2, i.0) {
                continue;
            }
            let varies = (i.3 < o.3)
                .then(|| format!("it is {}, not {}", variability_text(i.3), variability_text(o.3)));
            let why = self.misfit(new, wanted).or(varies).or_else(|| self.inner_size_misfit(outer, inner));
            if let Some(why) = why {
                let name = i.2.name;
                let (class, other) = (print_name(&i.0.type_name), print_name(&o.0.type_name));
                self.report(
                    Diagnostic::error(
                        "inner-type",
                        i.0.type_name.span,
                        format!(
                            "`inner {class} {name}` does not fit the `outer {other} {name}` inside: {why}"
                        ),
                    )
                    .related(o.0.type_name.span, "the outer component is declared here"),
                );
            }
        }
    }

    /// An `inner` component is added for `outer` ones of one class (MLS 5.4). `new` is the class of the one that is
    /// added, and `wanted` that of another `outer`. True if they differ.
    fn check_added_inner(
        &mut self,
        new: ClassTarget,
        wanted: ClassTarget,
        outer: ast::Ident,
        inner: &ast::ComponentClause,
    ) -> bool {
        let classes = self.trying(|s| Some((s.resolve_type(new).ok()?, s.resolve_type(wanted).ok()?)));
        let Some((a, b)) = classes.filter(|(a, b)| a.class.decl != b.class.decl) else { return false };
        let (a, b) = (self.decls[a.class.decl].name(), self.decls[b.class.decl].name());
        let name = outer.name;
        self.report(
            Diagnostic::error(
                "missing-inner",
                outer.span,
                format!("`outer {name}` finds no `inner {name}` above it, and none can be added: some are `{a}`, others `{b}`"),
            )
            .related(inner.type_name.span, format!("here it is `{a}`"))
            .help(format!("declare an `inner` component `{name}` that fits both")),
        );
        true
    }

    /// The sizes of an `outer` component are those of the `inner` one.
    fn inner_size_misfit(&mut self, outer: (NodeId, u32), inner: (NodeId, u32)) -> Option<String> {
        let table = self.table(inner.0);
        let passes_on = matches!(&table.entries[inner.1 as usize], Entry::Component(e) if e.passes_on());
        let comp = match passes_on {
            true => self.component(inner.0, inner.1).ok()?,
            false => self.own_component(inner.0, inner.1).ok()?,
        };
        let dims = self.comps[comp].dims.clone();
        let subscripts = self.trying(|s| s.all_subscripts(outer.0, outer.1)).ok()?;
        let mut sizes = Vec::new();
        for (k, (subscript, scope)) in subscripts.iter().enumerate() {
            sizes.push(match subscript {
                ast::Subscript::All(_) => *dims.get(k)?,
                ast::Subscript::Index(e) => {
                    let scope = self.scope(*scope);
                    self.trying(|s| s.evaluate_size(e, scope)).ok()?
                }
            });
        }
        let text = crate::component::print_dims_or_scalar;
        (sizes != dims).then(|| format!("the inner one is {}, the outer one {}", text(&dims), text(&sizes)))
    }

    fn check_fits(
        &mut self,
        new: ClassTarget,
        wanted: ClassTarget,
        span: Span,
        name: Symbol,
        declared: Span,
    ) {
        let Some(why) = self.misfit(new, wanted) else { return };
        self.report_misfit(span, name, &why, declared);
    }

    fn report_misfit(&mut self, span: Span, name: Symbol, why: &str, declared: Span) {
        self.report(
            Diagnostic::error(
                "redeclare-mismatch",
                span,
                format!("this does not fit where `{name}` is used: {why}"),
            )
            .related(declared, "what it replaces is declared here")
            .help("put in a class that has all public elements of the constraining class"),
        );
    }

    /// What a redeclaration brings beyond what is wanted works without being connected (MLS 6.5). Inputs are told where
    /// they are left open.
    fn check_plugs(
        &mut self,
        new: ClassTarget,
        wanted: ClassTarget,
        span: Span,
        name: Symbol,
        declared: Span,
    ) {
        let bus = self.trying(|s| {
            let (new, wanted) = (s.class_node(new).ok()?, s.class_node(wanted).ok()?);
            s.components_of(new).into_iter().find_map(|(n, i)| {
                let Entry::Component(entry) = &s.table(n).entries[i as usize] else { return None };
                let (element, place) = (entry.name(), entry.declaration.name.span);
                let is_further = !entry.is_protected && !s.table(wanted).index.contains_key(&element);
                let kind = s.component_type(n, i).map(|t| s.decls[t.class.decl].class.kind);
                let is_bus = matches!(kind, Ok(ast::ClassKind::ExpandableConnector));
                (is_further && is_bus).then_some((element, place))
            })
        });
        let Some((bus, place)) = bus else { return };
        self.report(
            Diagnostic::error(
                "redeclare-mismatch",
                span,
                format!(
                    "this does not fit where `{name}` is used: it brings the expandable connector `{bus}`, to which \
                     nothing can be connected from here"
                ),
            )
            .related(place, format!("`{bus}` is declared here"))
            .related(declared, "what it replaces is declared here")
            .help(format!("declare `{bus}` in the constraining class too, or make it protected")),
        );
    }

    /// Why a class cannot stand for another one; `None` if it can (MLS 6.4: what is public must be there, and be
    /// of the same type).
    fn misfit(&mut self, new: ClassTarget, wanted: ClassTarget) -> Option<String> {
        self.trying(|s| {
            let (a, b) = (s.resolve_type(new).ok()?, s.resolve_type(wanted).ok()?);
            if a.dims.len() != b.dims.len() {
                return Some(format!("it has {} dimensions, not {}", a.dims.len(), b.dims.len()));
            }
            match (a.scalar, b.scalar) {
                (Some(x), Some(y)) => return s.scalar_misfit(x, y).map(|why| format!("it is {why}")),
                (None, None) if a.builtin.is_none() && b.builtin.is_none() => {}
                (None, None) => return None,
                (Some(x), None) if b.builtin.is_none() => {
                    return Some(format!("it is {}, not a class with elements", s.type_text(x)));
                }
                (None, Some(y)) if a.builtin.is_none() => {
                    let class = s.decls[a.named].name();
                    return Some(format!("it is `{class}`, not {}", s.type_text(y)));
                }
                _ => return None,
            }
            let name = s.decls[a.class.decl].name();
            if let Some(why) = kind_misfit(s.decls[a.class.decl].class.kind, s.decls[b.class.decl].class.kind)
            {
                return Some(format!("`{name}` is {why}"));
            }
            if s.differ_as_operators(a.class.decl, b.class.decl) {
                let other = s.decls[b.class.decl].name();
                return Some(format!("`{name}` is not the operator record `{other}`"));
            }
            let (new, wanted) = (s.class_node(new).ok()?, s.class_node(wanted).ok()?);
            for (n, i) in s.components_of(wanted) {
                let Entry::Component(entry) = &s.table(n).entries[i as usize] else { continue };
                if entry.is_protected {
                    continue;
                }
                let element = entry.name();
                let Some(&(m, j)) = s.table(new).index.get(&element) else {
                    return Some(format!("`{name}` has no `{element}`"));
                };
                let table = s.table(m);
                let Entry::Component(other) = &table.entries[j as usize] else {
                    return Some(format!("`{element}` of `{name}` is a class"));
                };
                if other.is_protected {
                    return Some(format!("`{element}` of `{name}` is protected"));
                }
                let (Ok(have), Ok(want)) = (s.component_type(m, j), s.component_type(n, i)) else { continue };
                match (have.scalar, want.scalar) {
                    (Some(x), Some(y)) => {
                        if let Some(why) = s.scalar_misfit(x, y) {
                            return Some(format!("`{element}` of `{name}` is {why}"));
                        }
                    }
                    (Some(_), None) | (None, Some(_)) if have.builtin.is_none() && want.builtin.is_none() => {
                        return Some(format!("`{element}` of `{name}` is of another kind"));
                    }
                    _ => {
                        let kind = |t: &crate::resolve::ResolvedType<'_>| s.decls[t.class.decl].class.kind;
                        if let Some(why) = kind_misfit(kind(&have), kind(&want)) {
                            return Some(format!("`{element}` of `{name}` is {why}"));
                        }
                        if s.differ_as_operators(have.class.decl, want.class.decl) {
                            let other = s.decls[want.class.decl].name();
                            return Some(format!(
                                "`{element}` of `{name}` is not the operator record `{other}`"
                            ));
                        }
                    }
                }
                if let Some(why) = prefix_misfit(other, entry) {
                    return Some(format!("`{element}` of `{name}` is {why}"));
                }
                if other.condition.is_some() && entry.condition.is_none() {
                    return Some(format!("`{element}` of `{name}` has a condition"));
                }
                if let (Ok(have), Ok(want)) = (s.all_subscripts(m, j), s.all_subscripts(n, i))
                    && have.len() != want.len()
                {
                    return Some(format!(
                        "`{element}` of `{name}` has {} dimensions, not {}",
                        have.len(),
                        want.len()
                    ));
                }
            }
            s.signature_misfit(new, wanted).map(|why| format!("`{name}` {why}"))
        })
    }

    /// An operator record is known by its name, and is replaced by itself only (MLS 6.4).
    fn differ_as_operators(&self, have: DeclId, want: DeclId) -> bool {
        let is_operator = |d: DeclId| self.decls[d].class.kind == ast::ClassKind::OperatorRecord;
        have != want && (is_operator(have) || is_operator(want))
    }

    /// Why calls of one function cannot go to another one (MLS 6.6).
    fn signature_misfit(&mut self, new: NodeId, wanted: NodeId) -> Option<String> {
        use ast::ClassKind::{Function, OperatorFunction};
        // What `redeclare function extends f` had before is not at hand here.
        let is_extension = matches!(self.class_def(wanted).body, ast::ClassBody::Extends { .. });
        if is_extension || !matches!(self.class_def(new).kind, Function | OperatorFunction) {
            return None;
        }
        if self.is_impure(new) && !self.is_impure(wanted) {
            return Some("is impure".to_owned());
        }
        let (have, want) = (self.signature(new), self.signature(wanted));
        for (what, have, want) in
            [("input", &have.inputs, &want.inputs), ("output", &have.outputs, &want.outputs)]
        {
            if let Some((have, want)) = have.iter().zip(want).find(|(a, b)| a.name != b.name) {
                return Some(format!("has the {what} `{}` in the place of `{}`", have.name, want.name));
            }
        }
        let further = have.inputs.iter().skip(want.inputs.len());
        let open = further.filter(|p| self.param_entry(**p).modifier.value.is_none()).map(|p| p.name).next();
        open.map(|input| format!("has a further input `{input}` without a default"))
    }

    /// An input that calls may leave out can be left out of the new function too (MLS 6.6). The media of the standard
    /// library forget it; a call that leaves it out is refused there.
    fn check_defaults_kept(&mut self, new: ClassTarget, wanted: ClassTarget, span: Span, declared: Span) {
        use ast::ClassKind::{Function, OperatorFunction};
        let (Ok(new), Ok(wanted)) = (self.class_node(new), self.class_node(wanted)) else { return };
        let is_function = |s: &Self, n| matches!(s.class_def(n).kind, Function | OperatorFunction);
        if !is_function(self, new) || !is_function(self, wanted) {
            return;
        }
        let (have, want) = (self.signature(new), self.signature(wanted));
        let lacks = |s: &mut Self, p| s.param_entry(p).modifier.value.is_none();
        let lost = have.inputs.iter().zip(&want.inputs).find(|(a, b)| lacks(self, **a) && !lacks(self, **b));
        let Some((input, _)) = lost else { return };
        let (name, place) = (input.name, self.param_entry(*input).declaration.name.span);
        self.report_breach(
            Diagnostic::error(
                "redeclare-mismatch",
                span,
                format!("`{name}` has a default in the function that this replaces, and none here"),
            )
            .related(place, "declared without a default here")
            .related(declared, "what it replaces is declared here")
            .help("give it a default: calls of the other function may leave it out"),
        );
    }

    fn scalar_misfit(&self, have: ScalarType, want: ScalarType) -> Option<String> {
        // `enumeration(:)` stands for any enumeration (MLS 4.9.5.2).
        let is_open =
            matches!(want, ScalarType::Enumeration(e) if self.flat.enumerations[e].literals.is_empty());
        if have == want || (is_open && matches!(have, ScalarType::Enumeration(_))) {
            return None;
        }
        Some(format!("{}, not {}", self.type_text(have), self.type_text(want)))
    }
}

/// Which kinds of classes stand for each other (MLS 6.4): functions for functions, connectors for connectors, models and
/// blocks, types and records. What is expandable stands for what is, and `class` says nothing.
fn kind_misfit(have: ast::ClassKind, want: ast::ClassKind) -> Option<String> {
    use ast::ClassKind::*;
    let sort = |kind| match kind {
        Class => None,
        Model | Block => Some(Model),
        Record | OperatorRecord | Type => Some(Record),
        Function | OperatorFunction => Some(Function),
        kind => Some(kind),
    };
    match (sort(have), sort(want)) {
        (Some(a), Some(b)) if a != b => Some(format!("{}, not {}", kind_text(have), kind_text(want))),
        _ => None,
    }
}

fn causality_text(causality: ast::Causality) -> &'static str {
    match causality {
        ast::Causality::None => "neither input nor output",
        ast::Causality::Input => "an input",
        ast::Causality::Output => "an output",
    }
}

fn variability_text(variability: ast::VariabilityPrefix) -> &'static str {
    match variability {
        ast::VariabilityPrefix::None => "a variable",
        ast::VariabilityPrefix::Discrete => "discrete",
        ast::VariabilityPrefix::Parameter => "a parameter",
        ast::VariabilityPrefix::Constant => "a constant",
    }
}

/// What flows keeps flowing, what comes in keeps coming in, and what is known early stays known (MLS 6.4).
fn prefix_misfit(have: &ComponentEntry<'_>, want: &ComponentEntry<'_>) -> Option<String> {
    let flow = |f| match f {
        ast::FlowPrefix::None => "no flow",
        ast::FlowPrefix::Flow => "flow",
        ast::FlowPrefix::Stream => "stream",
    };
    if have.flow() != want.flow() {
        return Some(format!("{}, not {}", flow(have.flow()), flow(want.flow())));
    }
    if want.causality() != ast::Causality::None && have.causality() != want.causality() {
        let text = causality_text;
        return Some(format!("{}, not {}", text(have.causality()), text(want.causality())));
    }
    if have.variability() < want.variability() {
        let text = variability_text;
        return Some(format!("{}, not {}", text(have.variability()), text(want.variability())));
    }
    None
}
