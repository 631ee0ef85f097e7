//! When one class can stand for another (MLS 6.4): redeclarations and their constraining clauses (7.3.2), and the
//! `inner` components that `outer` ones find (5.4).
//!
//! Compared at the end, because while a class is being put together its types cannot be looked up yet.

use crate::classes::class::{ClassEntry, ClassTarget, ComponentEntry, Entry, Found, kind_text, print_name};
use crate::classes::inheritance::fits_base;
use crate::classes::modifier::{Mods, find};
use crate::classes::resolution::ResolvedType;
use crate::context::codes;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A component or class of a class in use: its number there.
type Place = (NodeId, u32);

/// The classes that are being compared, and whether what cannot be replaced may have no more elsewhere.
#[derive(Default)]
struct Compared {
    pairs: FxHashSet<(DeclId, DeclId)>,
    is_exact: bool,
}

impl Compared {
    /// Is it known beforehand that nothing is added, or of no interest?
    fn cannot_add(&self, have: &ResolvedType<'_>, want: &ResolvedType<'_>) -> bool {
        !self.is_exact || want.scalar.is_some() || have.class.decl == want.class.decl
    }
}

/// Why a class or component does not fit.
enum Misfit {
    /// It is something else.
    Is(String),
    /// Something in it does not fit; the whole sentence.
    Inside(String),
}

impl Misfit {
    fn of(self, subject: &str) -> String {
        match self {
            Misfit::Is(what) => format!("{subject} is {what}"),
            Misfit::Inside(why) => format!("{subject} does not fit: {why}"),
        }
    }
}

impl<'a> Judge<'_, 'a> {
    /// What was put in for a replaceable element must have all that its constraining class offers.
    pub(crate) fn redeclarations(&self, redeclared: &[(NodeId, Symbol)]) {
        let mut seen: FxHashSet<(Span, Span)> = FxHashSet::default();
        for &(node, name) in redeclared {
            let Some(&(n, i)) = self.table(node).index.get(&name) else { continue };
            match &self.table(n).entries[i as usize] {
                Entry::Class(entry) => {
                    let Some(original) = &entry.original else { continue };
                    let (new, old) = (entry.class.name.span, original.class.name.span);
                    if seen.insert((new, old)) {
                        self.check_redeclared_class(ClassTarget::Entry(n, i), entry, original);
                    }
                }
                Entry::Component(entry) => {
                    let Some(original) = entry.original else { continue };
                    let (new, old) = (entry.clause.type_name.span, original.type_name.span);
                    if seen.insert((new, old)) {
                        self.check_redeclared_component((n, i), entry, original);
                    }
                }
            }
        }
    }

    fn check_redeclared_class(&self, new: ClassTarget, entry: &ClassEntry<'a>, original: &ClassEntry<'a>) {
        if matches!(entry.class.body, ast::ClassBody::Extends { .. }) {
            return self.check_class_extension(new, entry, original);
        }
        let (name, span, declared) = (entry.class.name.name, entry.class.name.span, original.class.name.span);
        let Some(wanted) = self.constraining_class(original) else { return };
        self.check_fits(new, wanted, span, name, declared);
        self.check_plugs(new, wanted, span, name, declared);
        self.check_defaults_kept(new, wanted, span, declared);
        let before = original.constraint.map(|(c, _)| c.span);
        if let Some((constraint, scope)) = entry.constraint
            && before != Some(constraint.span)
        {
            self.check_stricter(constraint, scope, wanted, name, declared);
        }
    }

    /// `redeclare model extends M` has all of `M`. It is of a kind that can be derived from it, and a function can be
    /// called as it was (MLS 7.3.1).
    fn check_class_extension(&self, new: ClassTarget, entry: &ClassEntry<'a>, original: &ClassEntry<'a>) {
        let (name, old) = (entry.class.name, original.class.name.span);
        if let Some(why) = kind_misfit(entry.class.kind, original.class.kind) {
            return self.report_misfit(name.span, name.name, &format!("it is {why}"), old);
        }
        if !fits_base(entry.class.kind, original.class.kind) {
            let (this, base) = (kind_text(entry.class.kind), kind_text(original.class.kind));
            let d = Diagnostic::error(codes::EXTENDS_KIND, name.span, format!("{this} cannot extend {base}"));
            let d = d.related(old, format!("`{}` is declared here", name.name));
            self.report(d.help("extend a class of the same kind"));
            return;
        }
        let wanted = self.class_as_declared(original);
        let Some(new) = self.known_node(new) else { return };
        if let Some(why) = self.signature_misfit(new, wanted) {
            self.report_misfit(name.span, name.name, &format!("`{}` {why}", name.name), old);
        }
    }

    fn check_redeclared_component(
        &self,
        (n, i): (NodeId, u32),
        entry: &ComponentEntry<'a>,
        original: &'a ast::ComponentClause,
    ) {
        let (clause, scope, name) = (entry.clause, entry.scope, entry.name());
        let (span, declared) = (clause.type_name.span, original.type_name.span);
        let (wanted, wanted_scope) = match entry.constraint {
            Some((c, scope)) => (&c.base, scope),
            None => (&original.type_name, n),
        };
        let Some(new) = self.known_class(scope, &clause.type_name) else { return };
        let Some(wanted) = self.known_class(wanted_scope, wanted) else { return };
        self.check_same_type(new, entry, original, n);
        if self.check_class_fits(new, wanted, span, name, declared)
            && let Some(why) = self.dimension_misfit((n, i), entry, original)
        {
            self.report_misfit(span, name, &why, declared);
        }
        // Where the component is inherited, its new connectors can be connected.
        if self.object(scope) != self.object(n) {
            self.check_plugs(new, wanted, span, name, declared);
        }
        self.check_direction(clause, original, span, name);
        if let Some(constraint) = &clause.constraint {
            self.check_stricter(constraint, scope, wanted, name, declared);
        }
    }

    /// What is not replaceable keeps its class (MLS 7.3.3), also where another one has the same name.
    fn check_same_type(
        &self,
        new: ClassTarget,
        entry: &ComponentEntry<'a>,
        original: &'a ast::ComponentClause,
        scope: NodeId,
    ) {
        let (is, was) = (&entry.clause.type_name, &original.type_name);
        if original.prefixes.is_replaceable || print_name(is) != print_name(was) {
            return;
        }
        let new = self.known_resolved(new).map(|t| t.class.decl);
        let old = self.known_type_named(scope, was).map(|t| t.class.decl);
        if new.zip(old).is_none_or(|(new, old)| new == old) {
            return;
        }
        let message = format!(
            "`{}` is redeclared with another `{}`, but it is not declared `replaceable`",
            entry.name(),
            print_name(is)
        );
        self.report(
            Diagnostic::error(codes::NOT_REPLACEABLE, is.span, message)
                .related(was.span, "declared here")
                .help("add `replaceable` to the declaration"),
        );
    }

    /// A redeclaration may change sizes, but not how many there are (MLS 6.4).
    fn dimension_misfit(
        &self,
        (n, i): (NodeId, u32),
        entry: &ComponentEntry<'a>,
        original: &'a ast::ComponentClause,
    ) -> Option<String> {
        let (declaration, scope) = entry.original_dims?;
        let have = self.known_subscripts(n, i)?.len();
        let of_type = self.known_type_named(scope, &original.type_name)?.dims.len();
        let want = declaration.array.len() + original.array.len() + of_type;
        (have != want).then(|| format!("it has {}", dimensions_text(have, want)))
    }

    /// A new constraining clause may only ask for more, of a class that nobody can replace (MLS 7.3.2).
    fn check_stricter(
        &self,
        constraint: &'a ast::Constraint,
        scope: NodeId,
        wanted: ClassTarget,
        name: Symbol,
        declared: Span,
    ) {
        let Some(stricter) = self.known_class(scope, &constraint.base) else { return };
        if !self.check_constraining_class(constraint, scope, stricter) {
            self.check_fits(stricter, wanted, constraint.base.span, name, declared);
        }
    }

    /// A constraining class is not replaceable (MLS 7.3.2), and has what its modifiers name. True if it is replaceable.
    fn check_constraining_class(
        &self,
        constraint: &'a ast::Constraint,
        scope: NodeId,
        class: ClassTarget,
    ) -> bool {
        if let Some((_, declared)) = self.replaceable_part(scope, &constraint.base, class) {
            let base = print_name(&constraint.base);
            self.report(
                Diagnostic::error(
                    codes::REPLACEABLE_BASE,
                    constraint.base.span,
                    format!("`{base}` is replaceable, so it cannot say what may be put in for another class"),
                )
                .related(declared, "declared replaceable here")
                .help("name a class that is not replaceable"),
            );
            return true;
        }
        let mods = self.known_mods_of(&constraint.modification, scope);
        self.check_interface_modified(&mods, class);
        false
    }

    /// A modifier of a replaceable element is one of its constraining class too, which has the element (MLS 7.3.2).
    fn check_interface_modified(&self, mods: &Mods<'a>, class: ClassTarget) {
        if mods.is_empty() || self.known_resolved(class).is_none_or(|t| t.scalar.is_some()) {
            return;
        }
        let Some(node) = self.known_node(class) else { return };
        let table = self.known_table(node);
        self.check_modified_names(mods, &table, node);
    }

    /// What comes in keeps coming in (MLS 7.3.3).
    fn check_direction(
        &self,
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
                codes::REDECLARE_MISMATCH,
                span,
                format!("this does not fit where `{name}` is used: it is {is}, not {was}"),
            )
            .related(original.type_name.span, "what it replaces is declared here")
            .help("leave the prefix out; a redeclaration keeps that of the declaration"),
        );
    }

    /// What is declared replaceable fits its own constraining clause.
    pub(crate) fn constrained(&self, constrained: &[(NodeId, Symbol)]) {
        let mut seen: FxHashSet<Span> = FxHashSet::default();
        for &(node, name) in constrained {
            let Some(&(n, i)) = self.table(node).index.get(&name) else { continue };
            let table = self.table(n);
            let (new, constraint, scope) = match &table.entries[i as usize] {
                Entry::Class(entry) => {
                    let (Some((c, _)), None) = (entry.constraint, &entry.original) else { continue };
                    // Dimensions of `type T = Base[2]` are added to what is constrained.
                    let new = match &entry.class.body {
                        ast::ClassBody::Short(s) if !s.array.is_empty() => {
                            self.known_class(entry.scope, &s.base)
                        }
                        _ => Some(ClassTarget::Entry(n, i)),
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
                    (self.known_class(entry.scope, &entry.clause.type_name), c, entry.scope)
                }
            };
            let wanted = self.known_class(scope, &constraint.base);
            let (Some(new), Some(wanted)) = (new, wanted) else { continue };
            if let Some(outer) = find(&self.modifiers(n), name).cloned() {
                self.check_interface_modified(&outer.subs, wanted);
            }
            if !seen.insert(constraint.span) || self.check_constraining_class(constraint, scope, wanted) {
                continue;
            }
            let base = print_name(&constraint.base);
            let Some(why) = self.misfit(new, wanted) else { continue };
            self.report_breach(
                Diagnostic::error(
                    codes::REDECLARE_MISMATCH,
                    constraint.base.span,
                    format!("`{name}` does not fit its own constraining class `{base}`: {why}"),
                )
                .related(table.entries[i as usize].span(), format!("`{name}` is declared here"))
                .help("the declared class has all public elements of the constraining class"),
            );
        }
    }

    /// Without a constraining clause the class of a replaceable component says what may be put in (MLS 7.1.4).
    fn check_own_constraint(&self, entry: &ComponentEntry<'a>) {
        let class = &entry.clause.type_name;
        let Some(target) = self.known_class(entry.scope, class) else { return };
        let Some((_, declared)) = self.replaceable_part(entry.scope, class, target) else { return };
        let (name, class) = (entry.name(), print_name(class));
        self.report(
            Diagnostic::error(
                codes::REPLACEABLE_BASE,
                entry.clause.type_name.span,
                format!("`{class}` is replaceable, so it cannot say what may be put in for `{name}`"),
            )
            .related(declared, "declared replaceable here")
            .help(format!("name a class that is not: `replaceable {class} {name} constrainedby ...`")),
        );
    }

    /// An `inner` component has all that the `outer` ones below it offer, in the same sizes.
    pub(crate) fn inner_components(&self, outer_uses: &BTreeMap<Place, Place>) {
        let mut seen: FxHashSet<(Span, Span)> = FxHashSet::default();
        for (&outer, &inner) in outer_uses {
            let clause = |sema: &Self, (n, i): (NodeId, u32)| match &sema.table(n).entries[i as usize] {
                Entry::Component(e) => {
                    Some((e.clause, e.scope, e.declaration.name, e.variability(), e.flow()))
                }
                Entry::Class(_) => None,
            };
            let (Some(o), Some(i)) = (clause(self, outer), clause(self, inner)) else { continue };
            if !seen.insert((o.2.span, i.2.span)) {
                continue;
            }
            let Some(new) = self.known_class(i.1, &i.0.type_name) else { continue };
            let Some(wanted) = self.known_class(o.1, &o.0.type_name) else { continue };
            if self.is_added_inner(inner) && self.check_added_inner(new, wanted, o.2, i.0) {
                continue;
            }
            let varies = (i.3 < o.3)
                .then(|| format!("it is {}, not {}", variability_text(i.3), variability_text(o.3)));
            let flows = (i.4 != o.4).then(|| "only one of the two is `flow` or `stream`".to_owned());
            let why = self.misfit(new, wanted).or(varies).or(flows);
            let why = why.or_else(|| self.inner_size_misfit(outer, inner));
            if let Some(why) = why {
                let name = i.2.name;
                let (class, other) = (print_name(&i.0.type_name), print_name(&o.0.type_name));
                self.report(
                    Diagnostic::error(
                        codes::INNER_TYPE,
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

    /// An `inner` class has all that the `outer` ones below it offer.
    pub(crate) fn inner_classes(&self, outer_classes: &BTreeMap<Place, Place>) {
        for (&(n, i), inner) in outer_classes {
            let Entry::Class(outer) = self.table(n).entries[i as usize].clone() else { continue };
            let wanted = ClassTarget::Static(self.class_as_declared(&outer));
            let Some(why) = self.misfit(ClassTarget::Entry(inner.0, inner.1), wanted) else { continue };
            let Entry::Class(entry) = self.table(inner.0).entries[inner.1 as usize].clone() else { continue };
            let name = entry.class.name;
            let message = format!("the inner class `{}` does not fit the outer one: {why}", name.name);
            self.report(
                Diagnostic::error(codes::INNER_TYPE, name.span, message)
                    .related(outer.class.name.span, "the outer class is declared here"),
            );
        }
    }

    /// An `inner` component is added for `outer` ones of one class (MLS 5.4). `new` is the class of the one that is
    /// added, and `wanted` that of another `outer`. True if they differ.
    fn check_added_inner(
        &self,
        new: ClassTarget,
        wanted: ClassTarget,
        outer: ast::Ident,
        inner: &ast::ComponentClause,
    ) -> bool {
        let classes = self.known_resolved(new).zip(self.known_resolved(wanted));
        let Some((a, b)) = classes.filter(|(a, b)| a.class.decl != b.class.decl) else { return false };
        let (a, b) = (self.decl_name(a.class.decl), self.decl_name(b.class.decl));
        let name = outer.name;
        self.report(
            Diagnostic::error(
                codes::MISSING_INNER,
                outer.span,
                format!("`outer {name}` finds no `inner {name}` above it, and none can be added: some are `{a}`, others `{b}`"),
            )
            .related(inner.type_name.span, format!("here it is `{a}`"))
            .help(format!("declare an `inner` component `{name}` that fits both")),
        );
        true
    }

    /// The sizes of an `outer` component are those of the `inner` one.
    fn inner_size_misfit(&self, outer: (NodeId, u32), inner: (NodeId, u32)) -> Option<String> {
        let dims = self.inner_dims(inner)?;
        let subscripts = self.known_subscripts(outer.0, outer.1)?;
        let mut sizes = Vec::new();
        for (k, (subscript, scope)) in subscripts.iter().enumerate() {
            sizes.push(match subscript {
                ast::Subscript::All(_) => *dims.get(k)?,
                ast::Subscript::Index(e) => {
                    let scope = self.scope(*scope);
                    self.known_size(e, scope)?
                }
            });
        }
        let text = crate::instances::component::print_dims_or_scalar;
        (sizes != dims).then(|| format!("the inner one is {}, the outer one {}", text(&dims), text(&sizes)))
    }

    fn check_fits(&self, new: ClassTarget, wanted: ClassTarget, span: Span, name: Symbol, declared: Span) {
        match self.dims_misfit(new, wanted) {
            Some(why) => self.report_misfit(span, name, &why, declared),
            None => _ = self.check_class_fits(new, wanted, span, name, declared),
        }
    }

    /// Whatever dimensions the classes have. True if the class fits. What cannot be replaced has no more in it than in the
    /// other one (MLS 6.4); the batteries of the standard library have more.
    fn check_class_fits(
        &self,
        new: ClassTarget,
        wanted: ClassTarget,
        span: Span,
        name: Symbol,
        declared: Span,
    ) -> bool {
        let seen = Compared { is_exact: true, ..Compared::default() };
        let Some(addition) = self.compare(new, wanted, seen) else { return true };
        match self.class_misfit(new, wanted) {
            Some(why) => self.report_misfit(span, name, &why, declared),
            None => {
                let d = misfit_message(span, name, &addition, declared);
                self.report_breach(d.help("make the element `replaceable` in the constraining class"));
            }
        }
        false
    }

    fn report_misfit(&self, span: Span, name: Symbol, why: &str, declared: Span) {
        let d = misfit_message(span, name, why, declared);
        self.report_breach(d.help("put in a class that has all public elements of the constraining class"));
    }

    /// What a redeclaration brings beyond what is wanted works without being connected (MLS 6.5).
    fn check_plugs(&self, new: ClassTarget, wanted: ClassTarget, span: Span, name: Symbol, declared: Span) {
        let (Some(new), Some(wanted)) = (self.known_node(new), self.known_node(wanted)) else { return };
        let known = self.known_table(wanted);
        let plug = self.known_components(new).into_iter().find_map(|(n, i)| {
            let Entry::Component(entry) = &self.known_table(n).entries[i as usize] else { return None };
            let (element, place) = (entry.name(), entry.declaration.name.span);
            let what = match entry.is_protected || known.index.contains_key(&element) {
                true => None,
                false => self.needs_connection(n, i, entry),
            };
            what.map(|what| (what, element, place))
        });
        let Some((what, plug, place)) = plug else { return };
        self.report_breach(
            Diagnostic::error(
                codes::REDECLARE_MISMATCH,
                span,
                format!(
                    "this does not fit where `{name}` is used: it brings the {what} `{plug}`, to which \
                     nothing can be connected from here"
                ),
            )
            .related(place, format!("`{plug}` is declared here"))
            .related(declared, "what it replaces is declared here")
            .help(format!("declare `{plug}` in the constraining class too, or make it protected")),
        );
    }

    /// Is this a connector that somebody must connect?
    fn needs_connection(&self, n: NodeId, i: u32, entry: &ComponentEntry<'a>) -> Option<&'static str> {
        let resolved = self.known_type(n, i)?;
        if self.class_of(resolved.class.decl).kind == ast::ClassKind::ExpandableConnector {
            return Some("expandable connector");
        }
        let is_input = [entry.causality(), resolved.causality].contains(&ast::Causality::Input);
        let is_open = entry.modifier.value.is_none() && entry.condition.is_none();
        (resolved.kind == ast::ClassKind::Connector && is_input && is_open).then_some("input connector")
    }

    /// Why a class cannot stand for another one; `None` if it can (MLS 6.4).
    pub(crate) fn misfit(&self, new: ClassTarget, wanted: ClassTarget) -> Option<String> {
        self.dims_misfit(new, wanted).or_else(|| self.class_misfit(new, wanted))
    }

    fn dims_misfit(&self, new: ClassTarget, wanted: ClassTarget) -> Option<String> {
        let (have, want) = (self.known_resolved(new)?.dims.len(), self.known_resolved(wanted)?.dims.len());
        (have != want).then(|| format!("it has {}", dimensions_text(have, want)))
    }

    /// The same, whatever dimensions the classes have.
    fn class_misfit(&self, new: ClassTarget, wanted: ClassTarget) -> Option<String> {
        self.compare(new, wanted, Compared::default())
    }

    fn compare(&self, new: ClassTarget, wanted: ClassTarget, mut seen: Compared) -> Option<String> {
        let (a, b) = (self.known_resolved(new)?, self.known_resolved(wanted)?);
        self.type_misfit(&a, &b, true, &mut seen).map(|why| match why {
            Misfit::Is(what) => format!("it is {what}"),
            Misfit::Inside(why) => why,
        })
    }

    /// What is public must be there, and be of the same type, down to the predefined types. `may_add`: there may be more.
    /// `seen`: the classes that are being compared.
    fn type_misfit(
        &self,
        a: &ResolvedType<'a>,
        b: &ResolvedType<'a>,
        may_add: bool,
        seen: &mut Compared,
    ) -> Option<Misfit> {
        match (a.scalar, b.scalar) {
            (Some(x), Some(y)) => return self.scalar_misfit(x, y).map(Misfit::Is),
            (None, None) if a.builtin.is_none() && b.builtin.is_none() => {}
            (Some(x), None) if b.builtin.is_none() => {
                return Some(Misfit::Is(format!("{}, not a class with elements", self.type_text(x))));
            }
            (None, Some(y)) if a.builtin.is_none() => {
                let class = self.decl_name(a.named);
                return Some(Misfit::Is(format!("`{class}`, not {}", self.type_text(y))));
            }
            _ => return None,
        }
        let (have, want) = (a.class.decl, b.class.decl);
        if have == want || !seen.pairs.insert((have, want)) {
            return None;
        }
        if let Some(why) = kind_misfit(self.class_of(have).kind, self.class_of(want).kind) {
            return Some(Misfit::Is(why));
        }
        if self.differ_as_operators(have, want) {
            let other = self.decl_name(want);
            return Some(Misfit::Is(format!("not the operator record `{other}`")));
        }
        let name = self.decl_name(have);
        let (new, wanted) = (self.static_node(a.class.clone()), self.static_node(b.class.clone()));
        let components = self.known_components(wanted);
        let why = components.into_iter().find_map(|place| self.component_misfit(new, place, &name, seen));
        let why = why.or_else(|| self.local_class_misfit(new, wanted, &name, seen));
        let why = why.or_else(|| self.signature_misfit(new, wanted).map(|why| format!("`{name}` {why}")));
        let why =
            why.or_else(|| if may_add || !seen.is_exact { None } else { self.addition(new, wanted, &name) });
        why.map(Misfit::Inside)
    }

    /// What one class has and the other has not.
    fn addition(&self, new: NodeId, wanted: NodeId, name: &str) -> Option<String> {
        let known = self.known_table(wanted);
        let mut added: Vec<(NodeId, u32)> = self
            .known_table(new)
            .index
            .iter()
            .filter(|(element, _)| !known.index.contains_key(element))
            .map(|(_, place)| *place)
            .collect();
        added.sort_unstable();
        let other = self.class_name(wanted);
        added.into_iter().find_map(|(n, i)| {
            let (element, is_protected) = match &self.known_table(n).entries[i as usize] {
                Entry::Class(c) => (c.class.name.name, c.is_protected),
                Entry::Component(c) => (c.name(), c.is_protected),
            };
            (!is_protected).then(|| format!("`{name}` has `{element}`, and `{other}` has not"))
        })
    }

    /// Why the component of a class does not fit one of another class, at `(n, i)`.
    fn component_misfit(
        &self,
        new: NodeId,
        (n, i): (NodeId, u32),
        name: &str,
        seen: &mut Compared,
    ) -> Option<String> {
        let table = self.known_table(n);
        let Entry::Component(entry) = &table.entries[i as usize] else { return None };
        if entry.is_protected {
            return None;
        }
        let element = entry.name();
        let Some(&(m, j)) = self.known_table(new).index.get(&element) else {
            return Some(format!("`{name}` has no `{element}`"));
        };
        let table = self.known_table(m);
        let subject = format!("`{element}` of `{name}`");
        let Entry::Component(other) = &table.entries[j as usize] else {
            return Some(format!("{subject} is a class"));
        };
        if other.is_protected {
            return Some(format!("{subject} is protected"));
        }
        let (Some(have), Some(want)) = (self.known_type(m, j), self.wanted_type(entry)) else { return None };
        // What cannot be replaced has no more elsewhere, and cannot be replaced there either.
        let may_add = seen.cannot_add(&have, &want)
            || entry.clause.prefixes.is_replaceable
            || self.is_of_replaceable(entry);
        if let Some(why) = self.type_misfit(&have, &want, may_add, seen) {
            return Some(why.of(&subject));
        }
        if let Some(why) = prefix_misfit(other, entry) {
            return Some(format!("{subject} is {why}"));
        }
        if let Some(why) = condition_misfit(other, entry) {
            return Some(format!("{subject} has {why}"));
        }
        let (have, want) = (self.known_subscripts(m, j)?.len(), self.known_subscripts(n, i)?.len());
        (have != want).then(|| format!("{subject} has {}", dimensions_text(have, want)))
    }

    /// Where a class says what must fit, a replaceable component stands for what it is constrained by (MLS 7.3.2).
    fn wanted_type(&self, entry: &ComponentEntry<'a>) -> Option<Rc<ResolvedType<'a>>> {
        let (name, scope) = match entry.constraint {
            Some((constraint, scope)) => (&constraint.base, scope),
            None => (&entry.clause.type_name, entry.scope),
        };
        self.known_type_named(scope, name)
    }

    /// The public classes of a class are elements of it like its components.
    fn local_class_misfit(
        &self,
        new: NodeId,
        wanted: NodeId,
        name: &str,
        seen: &mut Compared,
    ) -> Option<String> {
        let mut elements: Vec<(NodeId, u32)> = self.known_table(wanted).index.values().copied().collect();
        elements.sort_unstable();
        for (n, i) in elements {
            let table = self.known_table(n);
            let Entry::Class(entry) = &table.entries[i as usize] else { continue };
            if entry.is_protected {
                continue;
            }
            let element = entry.class.name.name;
            let subject = format!("`{element}` of `{name}`");
            let found = self.lookup_member(new, element);
            let other = match found {
                None => return Some(format!("`{name}` has no `{element}`")),
                Some(found) if self.protected_element(found).is_some() => {
                    return Some(format!("{subject} is protected"));
                }
                Some(Found::Component(..)) => {
                    return Some(format!("{subject} is a component, not {}", kind_text(entry.class.kind)));
                }
                Some(Found::Class(other)) => other,
            };
            let want = match entry.constraint {
                Some((constraint, scope)) => self.known_class(scope, &constraint.base),
                None => Some(ClassTarget::Entry(n, i)),
            };
            let want = want.and_then(|want| self.known_resolved(want));
            let (Some(have), Some(want)) = (self.known_resolved(other), want) else { continue };
            let may_add = seen.cannot_add(&have, &want)
                || self.replaceable_class(ClassTarget::Entry(n, i), false).is_some()
                || self.replaceable_behind(ClassTarget::Entry(n, i), 0).is_some();
            if let Some(why) = self.type_misfit(&have, &want, may_add, seen) {
                return Some(why.of(&subject));
            }
            if let Some(why) = self.local_form_misfit(other, entry) {
                return Some(format!("{subject} is {why}"));
            }
        }
        None
    }

    /// What cannot be replaced is nothing that can, and what is written out is written out (MLS 6.4).
    fn local_form_misfit(&self, have: ClassTarget, want: &ClassEntry<'a>) -> Option<&'static str> {
        let ClassTarget::Entry(n, i) = have else { return None };
        let Entry::Class(have) = &self.known_table(n).entries[i as usize] else { return None };
        if want.prefixes.is_replaceable || have.class.name.span == want.class.name.span {
            return None;
        }
        let is_short = |c: &ClassEntry| matches!(c.class.body, ast::ClassBody::Short(_));
        let is_long = |c: &ClassEntry| matches!(c.class.body, ast::ClassBody::Long(_));
        match have.prefixes.is_replaceable {
            true => Some("replaceable, which it must not be"),
            false => {
                (is_long(want) && is_short(have)).then_some("a short class, not one that is written out")
            }
        }
    }

    /// Is a component of a class that can be replaced (MLS 6.3.1)?
    fn is_of_replaceable(&self, entry: &ComponentEntry<'a>) -> bool {
        let class = &entry.clause.type_name;
        self.known_class(entry.scope, class)
            .is_some_and(|target| self.replaceable_part(entry.scope, class, target).is_some())
    }

    /// An operator record is known by its name, and is replaced by itself only (MLS 6.4).
    fn differ_as_operators(&self, have: DeclId, want: DeclId) -> bool {
        let is_operator = |d: DeclId| self.class_of(d).kind == ast::ClassKind::OperatorRecord;
        have != want && (is_operator(have) || is_operator(want))
    }

    /// Why calls of one function cannot go to another one (MLS 6.6).
    fn signature_misfit(&self, new: NodeId, wanted: NodeId) -> Option<String> {
        use ast::ClassKind::{Function, OperatorFunction};
        // What `redeclare function extends f` had before is not at hand here.
        let is_extension = matches!(self.class_def(wanted).body, ast::ClassBody::Extends { .. });
        if is_extension || !matches!(self.class_def(new).kind, Function | OperatorFunction) {
            return None;
        }
        if self.is_impure(new) && !self.is_impure(wanted) {
            return Some("is impure".to_owned());
        }
        let (have, want) = (self.known_signature(new), self.known_signature(wanted));
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
    fn check_defaults_kept(&self, new: ClassTarget, wanted: ClassTarget, span: Span, declared: Span) {
        use ast::ClassKind::{Function, OperatorFunction};
        let (Some(new), Some(wanted)) = (self.known_node(new), self.known_node(wanted)) else { return };
        let is_function = |s: &Self, n| matches!(s.class_def(n).kind, Function | OperatorFunction);
        if !is_function(self, new) || !is_function(self, wanted) {
            return;
        }
        let (have, want) = (self.signature(new), self.signature(wanted));
        let lacks = |s: &Self, p| s.param_entry(p).modifier.value.is_none();
        let lost = have.inputs.iter().zip(&want.inputs).find(|(a, b)| lacks(self, **a) && !lacks(self, **b));
        let Some((input, _)) = lost else { return };
        let (name, place) = (input.name, self.param_entry(*input).declaration.name.span);
        self.report_breach(
            Diagnostic::error(
                codes::REDECLARE_MISMATCH,
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
        if have == want || (self.is_object_type(want) && matches!(have, ScalarType::Enumeration(_))) {
            return None;
        }
        Some(format!("{}, not {}", self.type_text(have), self.type_text(want)))
    }
}

fn misfit_message(span: Span, name: Symbol, why: &str, declared: Span) -> Diagnostic {
    let message = format!("this does not fit where `{name}` is used: {why}");
    Diagnostic::error(codes::REDECLARE_MISMATCH, span, message)
        .related(declared, "what it replaces is declared here")
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
    if have.causality() != want.causality() {
        let text = causality_text;
        return Some(match want.causality() {
            ast::Causality::None => format!("{}, which it must not be", text(have.causality())),
            wanted => format!("{}, not {}", text(have.causality()), text(wanted)),
        });
    }
    if have.variability() < want.variability() {
        let text = variability_text;
        return Some(format!("{}, not {}", text(have.variability()), text(want.variability())));
    }
    if want.clause.prefixes.is_final && !have.clause.prefixes.is_final {
        return Some("not `final`".to_owned());
    }
    if have.clause.prefixes.is_replaceable && !want.clause.prefixes.is_replaceable {
        return Some("replaceable, which it must not be".to_owned());
    }
    if want.clause.prefixes.is_final
        && let (Some(have), Some(want)) = (final_value(have), final_value(want))
        && have != want
    {
        return Some(format!("{have}, not {want}, which is `final`"));
    }
    for (what, have, want) in
        [("`inner`", have.is_inner(), want.is_inner()), ("`outer`", have.is_outer(), want.is_outer())]
    {
        if have != want {
            return Some(if have { what.to_owned() } else { format!("not {what}") });
        }
    }
    None
}

/// The value of a declaration, where it is a plain number or text.
fn final_value(entry: &ComponentEntry<'_>) -> Option<String> {
    let value = entry.modifier.value.as_ref().filter(|value| value.path.is_empty())?;
    crate::classes::annotation::literal(value.expr).map(|_| value.expr.to_string())
}

/// What is there under a condition stands for what is there under the same condition (MLS 6.4).
fn condition_misfit(have: &ComponentEntry<'_>, want: &ComponentEntry<'_>) -> Option<String> {
    let text = |entry: &ComponentEntry<'_>| entry.condition.map(|(condition, _)| condition.to_string());
    match (text(have), text(want)) {
        (None, None) => None,
        (Some(_), None) => Some("a condition".to_owned()),
        (None, Some(want)) => Some(format!("no condition, not `{want}`")),
        (Some(have), Some(want)) => (have != want).then(|| format!("the condition `{have}`, not `{want}`")),
    }
}

fn dimensions_text(have: usize, want: usize) -> String {
    let noun = if have == 1 { "dimension" } else { "dimensions" };
    format!("{have} {noun}, not {want}")
}
