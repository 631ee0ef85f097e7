//! Inheritance (MLS 7.1, 7.4): what `extends` brings, what it may bring, what `break` leaves out, and elements that
//! arrive twice.

use crate::classes::class::{
    ClassEntry, ClassTarget, ComponentEntry, Entry, Found, Table, kind_text, print_name,
};
use crate::classes::modifier::{Mod, Mods, Redeclare, changes, no_mods, yielding};
use crate::classes::resolution::ClassUse;
use crate::context::codes;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Sema};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use std::rc::Rc;

/// How many short classes may stand for one another, against circles of them.
const MAX_SHORT: usize = 100;

/// How many nodes an object has for a base class that it gets several times in the same form.
const MAX_COPIES: usize = 8;

/// A declaration that something redeclares.
pub(crate) struct Original {
    pub(crate) name: ast::Ident,
    pub(crate) is_replaceable: bool,
    pub(crate) is_final: bool,
    pub(crate) is_constant: bool,
    pub(crate) is_protected: bool,
}

impl<'a> Sema<'a> {
    pub(crate) fn check_redeclares(&mut self, redeclares: &[(Symbol, Rc<Mod<'a>>)], table: &Table<'a>) {
        for (name, m) in redeclares {
            if !table.index.contains_key(name) {
                self.report(
                    Diagnostic::error(
                        codes::REDECLARE_OF_NOTHING,
                        m.span,
                        format!("`redeclare {name}`: no inherited element has this name"),
                    )
                    .help("remove `redeclare`, or extend the class that declares the element"),
                );
            }
        }
    }

    /// What is redeclared as an element is not modified in the extends clause too (MLS 7.3).
    pub(crate) fn check_modified_once(
        &mut self,
        arguments: &[ast::Argument],
        redeclares: &[(Symbol, Rc<Mod<'a>>)],
    ) {
        for argument in arguments {
            let Some((name, m)) = redeclares.iter().find(|(name, _)| modifies(argument, *name)) else {
                continue;
            };
            self.report(
                Diagnostic::error(
                    codes::DUPLICATE_MODIFIER,
                    argument.span,
                    format!("`{name}` is redeclared in this class, so the extends clause cannot modify it"),
                )
                .related(m.span, "redeclared here")
                .help("move the modifier to the redeclaration"),
            );
        }
    }

    /// What the classes of a class's extends clauses mean does not depend on what another clause brings (MLS 5.6.1).
    pub(crate) fn check_base_found_once(
        &mut self,
        node: NodeId,
        name: &ast::Name,
        own: &Table<'a>,
        all: &Table<'a>,
    ) {
        let first = name.parts[0];
        if name.is_global || own.index.contains_key(&first.name) {
            return;
        }
        let Some(&(n, i)) = all.index.get(&first.name) else { return };
        let inherited = self.found(n, i);
        // The table of the class still has its own elements only.
        let before = self.lookup_simple(node, first.name);
        let Some(before) = before.filter(|before| *before != inherited) else { return };
        let decls = [before, inherited].map(|found| match found {
            Found::Class(target) => self.known_use(target).map(|class| class.decl),
            Found::Component(..) => None,
        });
        if decls[0] == decls[1] {
            return;
        }
        let span = self.table(n).entries[i as usize].span();
        self.report_breach(
            Diagnostic::error(
                codes::AMBIGUOUS_BASE,
                first.span,
                format!("`{}` means another class once the base classes are there", first.name),
            )
            .related(span, "this one is inherited")
            .help(format!("write the full name, such as `.{}`, or rename one of the two", print_name(name))),
        );
    }

    /// The same name may be inherited twice only if both mean the same declaration (MLS 7.1).
    pub(crate) fn check_same_element(
        &mut self,
        node: NodeId,
        name: Symbol,
        a: (NodeId, u32),
        b: (NodeId, u32),
    ) {
        let (first, second) = (
            self.table(a.0).entries.get(a.1 as usize).cloned(),
            self.table(b.0).entries.get(b.1 as usize).cloned(),
        );
        let (Some(first), Some(second)) = (first, second) else { return };
        let is_same = match (&first, &second) {
            (Entry::Class(x), Entry::Class(y)) => {
                x.class.name.span == y.class.name.span
                    || class_contents(x).is_some_and(|text| Some(text) == class_contents(y))
            }
            // One declaration that two extends clauses modify in different ways is two as well.
            (Entry::Component(x), Entry::Component(y)) => component_contents(x) == component_contents(y),
            _ => false,
        };
        if is_same {
            return;
        }
        let place = |entry: &Entry<'a>| match entry {
            Entry::Class(c) => c.class.span,
            Entry::Component(c) => c.declaration.span,
        };
        let class = self.class_name(node);
        let d = Diagnostic::error(
            codes::DUPLICATE_ELEMENT,
            place(&first),
            format!("`{class}` gets two different elements with the name `{name}`"),
        )
        .related(place(&second), "the other one is here")
        .help("rename one of the two, or use `redeclare`");
        self.telling(|s| s.report_breach(d));
    }

    /// What may be redeclared (MLS 7.3.3): the replaceable, unless it is final or a constant, and on the same side of
    /// `protected`.
    pub(crate) fn check_redeclarable(&mut self, redeclare: &Redeclare<'a>, original: &Original) {
        let name = original.name.name;
        let (message, help) = if original.is_final {
            ("it is declared `final`", "remove the redeclaration, or the `final`")
        } else if original.is_constant {
            ("a constant keeps its type", "modify its value instead")
        } else if redeclare.is_redeclare && !original.is_replaceable {
            ("it is not declared `replaceable`", "add `replaceable` to the declaration")
        } else if redeclare.is_protected == Some(true) && !original.is_protected {
            ("what is public cannot become protected", "move it in front of `protected`")
        } else if redeclare.is_protected == Some(false) && original.is_protected {
            ("what is protected cannot become public", "move it behind `protected`")
        } else {
            return;
        };
        let code = if original.is_final { codes::FINAL_MODIFIED } else { codes::NOT_REPLACEABLE };
        let d = Diagnostic::error(code, redeclare.span, format!("`{name}` is redeclared, but {message}"))
            .related(original.name.span, "declared here")
            .help(help);
        // It is wrong for whatever the class is looked at.
        self.telling(|s| match code {
            codes::NOT_REPLACEABLE => s.report_breach(d),
            _ => s.report(d),
        });
    }

    /// The node of a base class of `node`.
    pub(crate) fn extend(
        &mut self,
        node: NodeId,
        name: &'a ast::Name,
        arguments: &'a [ast::Argument],
        outer: &Mods<'a>,
        is_short: bool,
        is_protected: bool,
    ) -> Result<NodeId, Reported> {
        // The base class of `model A = B` is looked up outside A; for `extends B` the class's own
        // declarations and imports come first, but not what it inherits (MLS 5.6.1).
        let scope = match is_short {
            true => self.short_scope(
                self.class_def(node),
                self.classes.nodes[node].enclosing.unwrap_or(self.classes.root),
            ),
            false => node,
        };
        let target = self.lookup_class(scope, name)?;
        let class = self.class_use(target)?;
        let mut at = Some(node);
        while let Some(n) = at {
            if self.classes.nodes[n].decl == class.decl {
                let this = self.class_name(node);
                self.report(
                    Diagnostic::error(
                        codes::CYCLIC_INHERITANCE,
                        name.span,
                        format!(
                            "`{this}` extends itself through `{}`",
                            self.classes.decls[class.decl].name()
                        ),
                    )
                    .help("break the circle of `extends` clauses"),
                );
                return Err(Reported);
            }
            at = self.classes.nodes[n].derived;
        }
        self.check_base(node, name, target, class.decl, is_short);
        let scope = if is_short { scope } else { node };
        let mut own = self.mods_of(arguments, scope);
        if self.classes.nodes[node].binding.is_some() {
            own = yielding(&own);
        }
        let inner = self.merge(&own, &class.mods);
        let env = self.merge(outer, &inner);
        if arguments.is_empty()
            && let Some(base) = self.often_inherited(&class, &env, node, is_protected)
        {
            return Ok(base);
        }
        let base = self.base_node(ClassUse { mods: no_mods(), ..class }, env.clone(), node, is_protected);
        if let Some(declared) = self.final_class(target) {
            let table = self.table(base);
            let own: Vec<_> = env.iter().filter(|(n, _)| table.index.contains_key(n)).cloned().collect();
            self.check_final_class(&own, declared);
        }
        self.leave_out(base, arguments);
        // What a predefined type has are attributes; they are checked with the variable.
        if !own.is_empty() && !self.is_of_predefined_type(base) {
            let table = self.table(base);
            self.check_modified_names(&own, &table, base);
            for (name, m) in own.iter() {
                if let Some(&(n, i)) = table.index.get(name) {
                    let found = self.found(n, i);
                    self.check_modified_class(found, m);
                }
            }
        }
        Ok(base)
    }

    /// A base class that an object has got many times in the same form. Classes that are inherited on two ways at every
    /// level have more ways than a machine can walk; what they bring is the same, so one node stands for the rest.
    fn often_inherited(
        &self,
        class: &ClassUse<'a>,
        env: &Mods<'a>,
        node: NodeId,
        is_protected: bool,
    ) -> Option<NodeId> {
        let derived = &self.classes.nodes[node];
        let is_protected = derived.is_protected_base || is_protected;
        let known = self.classes.base_nodes.get(&(derived.object, class.decl, class.enclosing))?;
        let is_same = |b: &&NodeId| {
            let other = &self.classes.nodes[**b];
            let same_mod = |(a, b): (&(Symbol, Rc<Mod<'a>>), &(Symbol, Rc<Mod<'a>>))| {
                a.0 == b.0 && Rc::ptr_eq(&a.1, &b.1)
            };
            other.is_protected_base == is_protected
                && other.breaks.is_empty()
                && other.env.len() == env.len()
                && other.env.iter().zip(env.iter()).all(same_mod)
        };
        known.iter().filter(is_same).nth(MAX_COPIES).copied()
    }

    /// What a class may extend: a class of a kind that fits (MLS 7.1.3) and that nobody can replace (7.1.4).
    fn check_base(
        &mut self,
        node: NodeId,
        name: &ast::Name,
        target: ClassTarget,
        base: DeclId,
        is_short: bool,
    ) {
        let (this, base) = (self.class_def(node), self.classes.decls[base].class);
        if is_short {
            self.check_short_kind(this, name, base);
            let ast::ClassBody::Short(short) = &this.body else { return };
            if !short.modification.is_empty() && base.kind == ast::ClassKind::Package {
                self.check_extends_operators(name, base);
            }
            return;
        }
        if self.check_object_base(name, base) {
            return;
        }
        // That an operator record is no base class is told in words of its own.
        let is_operator = base.kind == ast::ClassKind::OperatorRecord;
        if !is_operator && !fits_base(this.kind, base.kind) {
            let message = format!("{} cannot extend {}", kind_text(this.kind), kind_text(base.kind));
            let mut d = Diagnostic::error(codes::EXTENDS_KIND, name.span, message);
            if !base.name.span.is_none() {
                d = d.related(base.name.span, format!("`{}` is declared here", base.name.name));
            }
            let d = d.help("extend a class of the same kind");
            // Libraries have guides and icons that are classes and extend packages.
            let is_lenient = this.kind == ast::ClassKind::Class;
            self.telling(|s| if is_lenient { s.report_breach(d) } else { s.report(d) });
        }
        self.telling(|s| s.check_extends_operators(name, base));
        // A connector may be an operator record under another name.
        if let (ast::ClassKind::Connector, ast::ClassBody::Short(_)) = (base.kind, &base.body)
            && let Some(ty) = self.known_resolved(target)
        {
            let behind = self.classes.decls[ty.class.decl].class;
            self.telling(|s| s.check_extends_operators(name, behind));
        }
        if let Some((open, declared)) = self.replaceable_part(node, name, target) {
            let message = match open + 1 == name.parts.len() {
                true => format!("`{}` is replaceable, so it cannot be a base class", print_name(name)),
                false => format!(
                    "`{}` is replaceable, so nothing in it can be a base class",
                    name.parts[open].name
                ),
            };
            self.report_breach(
                Diagnostic::error(codes::REPLACEABLE_BASE, name.span, message)
                    .related(declared, "declared replaceable here")
                    .help("extend a class that is not replaceable, or use a component of it"),
            );
        }
    }

    /// `model A = B` is made of what `model A extends B` could be made of (MLS 4.5.1).
    pub(crate) fn check_short_kind(
        &mut self,
        class: &'a ast::ClassDef,
        name: &ast::Name,
        base: &'a ast::ClassDef,
    ) {
        if self.check_object_base(name, base) {
            return;
        }
        // A short name without a kind is one for any class but a function.
        let is_function = matches!(base.kind, ast::ClassKind::Function | ast::ClassKind::OperatorFunction);
        let is_plain_name = class.kind == ast::ClassKind::Class && !is_function;
        if is_plain_name || fits_base(class.kind, base.kind) {
            if base.kind == ast::ClassKind::Class && class.kind != ast::ClassKind::Class {
                self.note_renamed(class, base);
            }
            return;
        }
        let (this, other) = (kind_text(class.kind), kind_text(base.kind));
        let mut d = Diagnostic::error(codes::EXTENDS_KIND, name.span, format!("{this} cannot be {other}"));
        if !base.name.span.is_none() {
            d = d.related(base.name.span, format!("`{}` is declared here", base.name.name));
        }
        self.telling(|s| s.report(d.help(format!("declare `{}` as {other}", class.name.name))));
    }

    /// Where a class is declared that nobody may modify (MLS 7.2.6). What a redeclaration makes final is modified by those
    /// who were written for the class before it: `FlowModel m(k = 3)` beside `replaceable model FlowModel`.
    pub(crate) fn final_class(&mut self, target: ClassTarget) -> Option<Span> {
        let ClassTarget::Entry(n, i) = target else { return None };
        let Entry::Class(entry) = &self.table(n).entries[i as usize] else { return None };
        let is_final = entry.prefixes.is_final && entry.original.is_none();
        is_final.then_some(entry.class.name.span)
    }

    /// All elements of a final class are final.
    pub(crate) fn check_final_class(&mut self, mods: &[(Symbol, Rc<Mod<'a>>)], declared: Span) {
        for (name, m) in mods.iter().filter(|(_, m)| changes(m)) {
            self.report(
                Diagnostic::error(
                    codes::FINAL_MODIFIED,
                    m.span,
                    format!("this modifies `{name}` of a class that is declared `final`"),
                )
                .related(declared, "declared here")
                .help("remove the modification, or the `final`"),
            );
        }
    }

    /// Where the names in a short class are looked up: around it, and nowhere if it is encapsulated (MLS 4.5.1).
    pub(crate) fn short_scope(&self, class: &ast::ClassDef, around: NodeId) -> NodeId {
        if class.is_encapsulated { self.classes.closed } else { around }
    }

    /// Which part of the name of a class may be replaced, and where it is declared (MLS 6.3.1).
    pub(crate) fn replaceable_part(
        &mut self,
        scope: NodeId,
        name: &ast::Name,
        target: ClassTarget,
    ) -> Option<(usize, Span)> {
        self.replaceable_part_behind(scope, name, target, 0)
    }

    /// `depth`: how many short classes led here.
    fn replaceable_part_behind(
        &mut self,
        scope: NodeId,
        name: &ast::Name,
        target: ClassTarget,
        depth: usize,
    ) -> Option<(usize, Span)> {
        let last = name.parts.len() - 1;
        let mut found = match name.is_global {
            true => self.lookup_global(name.parts[0].name),
            false => self.lookup_simple(scope, name.parts[0].name),
        };
        for k in 0..last {
            let Some(Found::Class(part)) = found else { break };
            if let Some(declared) = self.replaceable_class(part, k == 0) {
                return Some((k, declared));
            }
            let inside = self.known_node(part)?;
            found = self.lookup_member(inside, name.parts[k + 1].name);
        }
        let whole = self.replaceable_class(target, last == 0);
        whole.or_else(|| self.replaceable_behind(target, depth)).map(|declared| (last, declared))
    }

    /// Where a class is declared that may be replaced (MLS 7.1.4).
    pub(crate) fn replaceable_class(&mut self, target: ClassTarget, is_simple: bool) -> Option<Span> {
        let ClassTarget::Entry(n, i) = target else { return None };
        let Entry::Class(entry) = &self.table(n).entries[i as usize] else { return None };
        // An inherited class that is redeclared without `replaceable` is final, and so is one of a package that
        // was modified; a modifier from outside changes nothing.
        let is_open = entry.prefixes.is_replaceable
            || self.classes.nodes[entry.scope].object != self.classes.nodes[n].object
                && is_simple
                && entry.original.as_ref().is_some_and(|o| o.prefixes.is_replaceable);
        is_open.then_some(entry.class.name.span)
    }

    /// A short class may be replaced as far as what it stands for may (MLS 6.3.1).
    pub(crate) fn replaceable_behind(&mut self, target: ClassTarget, depth: usize) -> Option<Span> {
        let ClassTarget::Entry(n, i) = target else { return None };
        let Entry::Class(entry) = &self.table(n).entries[i as usize] else { return None };
        let (ast::ClassBody::Short(short), None) = (&entry.class.body, &entry.original) else { return None };
        if depth > MAX_SHORT {
            return None;
        }
        let scope = self.short_scope(entry.class, entry.scope);
        let base = self.known_class(scope, &short.base)?;
        self.replaceable_part_behind(scope, &short.base, base, depth + 1).map(|(_, declared)| declared)
    }

    /// `model extends M` takes the place of an inherited class, which is for `redeclare` to say (MLS 7.3.1).
    pub(crate) fn missing_redeclare(&mut self, class: &ast::ClassElement) {
        let name = class.class.name;
        self.report(
            Diagnostic::error(
                codes::MISSING_REDECLARE,
                name.span,
                format!("`{}` extends the inherited class of its name without `redeclare`", name.name),
            )
            .help("write `redeclare` in front"),
        );
    }

    /// Which operators an operator record has is known by its name, so neither it nor what is around it is extended,
    /// except by a short class (MLS 4.7).
    fn check_extends_operators(&mut self, name: &ast::Name, base: &ast::ClassDef) {
        let is_operator_record = |c: &ast::ClassDef| c.kind == ast::ClassKind::OperatorRecord;
        let holds_one = match &base.body {
            ast::ClassBody::Long(c) => c
                .elements
                .iter()
                .any(|e| matches!(&e.kind, ast::ElementKind::Class(c) if is_operator_record(&c.class))),
            _ => false,
        };
        if !is_operator_record(base) && !holds_one {
            return;
        }
        let what = if holds_one { "contains an operator record" } else { "is an operator record" };
        self.report(
            Diagnostic::error(
                codes::EXTENDS_KIND,
                name.span,
                format!("`{}` {what}, so it cannot be extended", print_name(name)),
            )
            .related(base.name.span, "declared here")
            .help("a short class may change its fields: `operator record Other = Complex(re(unit = \"V\"))`"),
        );
    }

    /// A short class may change the attributes and defaults of the fields of an operator record, and nothing else (MLS 14.2).
    pub(crate) fn check_only_attributes(&mut self, modification: &[ast::Argument], base: &ast::ClassDef) {
        let is_attribute = |a: &ast::Argument| match &a.kind {
            ast::ArgumentKind::Modifier { .. } => !a.is_final,
            // `Modelica.Units.SI` redeclares the fields with other units.
            ast::ArgumentKind::Component(_) => true,
            _ => false,
        };
        let Some(other) = modification.iter().find(|a| !is_attribute(a)) else { return };
        let name = base.name.name;
        self.report(
            Diagnostic::error(
                codes::EXTENDS_KIND,
                other.span,
                format!("`{name}` is an operator record, of which a short class changes attributes and defaults only"),
            )
            .related(base.name.span, "declared here")
            .help("say it where a component is declared"),
        );
    }

    /// Is a class a predefined type, an enumeration, or a type that is derived from one (MLS 4.9)?
    fn is_of_predefined_type(&mut self, class: NodeId) -> bool {
        let decl = &self.classes.decls[self.classes.nodes[class].decl];
        if decl.builtin.is_some() || matches!(decl.class.body, ast::ClassBody::Enumeration(_)) {
            return true;
        }
        let bases = self.table(class).bases.clone();
        bases.into_iter().any(|base| self.is_of_predefined_type(base))
    }

    /// Notes what an extends clause takes out with `break`; it must be there.
    fn leave_out(&mut self, base: NodeId, arguments: &'a [ast::Argument]) {
        for argument in arguments {
            let ast::ArgumentKind::Break(left_out) = &argument.kind else { continue };
            if let ast::Break::Element(ident) = left_out {
                self.facts.removed.push((base, *ident));
            }
            if let ast::Break::Element(ident) = left_out
                && !self.table(base).index.contains_key(&ident.name)
            {
                let class = self.class_name(base);
                self.report(Diagnostic::error(
                    codes::UNKNOWN_MODIFIER,
                    ident.span,
                    format!("`{class}` has no element `{}` that could be left out", ident.name),
                ));
            }
            if let ast::Break::Connect(x, y) = left_out
                && !self.has_connect(base, x, y)
            {
                let class = self.class_name(base);
                self.report(Diagnostic::error(
                    codes::UNKNOWN_MODIFIER,
                    argument.span,
                    format!("`{class}` has no `connect({x}, {y})` that could be left out"),
                ));
            }
            if let ast::Break::Connect(x, y) = left_out
                && let Some((gone, place)) = left_out_end(arguments, x, y)
            {
                self.report(
                    Diagnostic::error(
                        codes::UNKNOWN_MODIFIER,
                        argument.span,
                        format!("`connect({x}, {y})` goes with `{gone}`, which is left out"),
                    )
                    .related(place, "left out here")
                    .help("remove this `break`"),
                );
            }
            if let ast::Break::Element(ident) = left_out
                && let Some(modified) = arguments.iter().find(|a| modifies(a, ident.name))
            {
                self.report(
                    Diagnostic::error(
                        codes::UNKNOWN_MODIFIER,
                        modified.span,
                        format!("`{}` is left out, and cannot be modified", ident.name),
                    )
                    .related(argument.span, "left out here")
                    .help("remove one of the two"),
                );
            }
            if let ast::Break::Element(ident) = left_out
                && let Some(first) = self.removal(base, ident.name)
            {
                let message = format!("`{}` is left out twice", ident.name);
                let d = Diagnostic::error(codes::DUPLICATE_MODIFIER, ident.span, message);
                self.report(d.related(first, "the first time here").help("keep one of the two"));
            }
            self.classes.nodes[base].breaks.push(left_out);
        }
    }

    /// Where an extends clause between this class and its object leaves an element out.
    pub(crate) fn removal(&self, node: NodeId, name: Symbol) -> Option<Span> {
        if self.facts.removed.is_empty() {
            return None;
        }
        let mut at = Some(node);
        while let Some(n) = at {
            let hit = self.classes.nodes[n].breaks.iter().find_map(|left_out| match left_out {
                ast::Break::Element(i) if i.name == name => Some(i.span),
                _ => None,
            });
            if hit.is_some() {
                return hit;
            }
            at = self.classes.nodes[n].derived;
        }
        None
    }

    /// Does an extends clause between this class and its object leave the connect out?
    pub(crate) fn is_left_out(&self, node: NodeId, a: &ast::ComponentRef, b: &ast::ComponentRef) -> bool {
        let mut at = Some(node);
        while let Some(n) = at {
            let hit = self.classes.nodes[n].breaks.iter().any(|left_out| match left_out {
                ast::Break::Element(i) => [a, b].iter().any(|r| r.parts[0].name.name == i.name),
                ast::Break::Connect(x, y) => {
                    let (x, y, a, b) = (x.to_string(), y.to_string(), a.to_string(), b.to_string());
                    (x == a && y == b) || (x == b && y == a)
                }
            });
            if hit {
                return true;
            }
            at = self.classes.nodes[n].derived;
        }
        false
    }

    /// The base of `redeclare model extends M`: what M was before.
    pub(crate) fn extend_original(
        &mut self,
        node: NodeId,
        arguments: &'a [ast::Argument],
        outer: &Mods<'a>,
    ) -> Option<NodeId> {
        let original = self.classes.originals.get(&self.classes.nodes[node].decl).cloned()?;
        let parent = self.classes.nodes[original.scope].decl;
        let decl = self.declare(original.class, Some(parent), false);
        let own = self.mods_of(arguments, node);
        let inner = self.merge(&own, &original.mods);
        let env = self.merge(outer, &inner);
        if let Some(before) = &original.original {
            self.classes.originals.insert(decl, before.clone());
        }
        let class = ClassUse { decl, enclosing: original.scope, mods: no_mods() };
        Some(self.base_node(class, env, node, false))
    }

    /// Whether a class or one of its bases has this `connect`, the two sides in either order.
    pub(crate) fn has_connect(&mut self, node: NodeId, x: &ast::ComponentRef, y: &ast::ComponentRef) -> bool {
        self.connects_in(node, &x.to_string(), &y.to_string())
    }

    fn connects_in(&mut self, node: NodeId, x: &str, y: &str) -> bool {
        let own = self.composition(node).is_some_and(|c| {
            let mut sections = c.equations.iter().filter(|s| !s.is_initial);
            sections.any(|s| s.equations.iter().any(|e| connects(e, x, y)))
        });
        own || self.table(node).bases.clone().into_iter().any(|base| self.connects_in(base, x, y))
    }
}

/// Which end of a connection the same extends clause leaves out as a component, and where.
fn left_out_end(
    arguments: &[ast::Argument],
    x: &ast::ComponentRef,
    y: &ast::ComponentRef,
) -> Option<(Symbol, Span)> {
    arguments.iter().find_map(|argument| match &argument.kind {
        ast::ArgumentKind::Break(ast::Break::Element(gone))
            if [x, y].iter().any(|end| end.parts[0].name.name == gone.name) =>
        {
            Some((gone.name, gone.span))
        }
        _ => None,
    })
}

/// Is this a modifier or a redeclaration of the element, or of something in it?
fn modifies(argument: &ast::Argument, element: Symbol) -> bool {
    let first = match &argument.kind {
        ast::ArgumentKind::Modifier { name, .. } => name.parts.first().map(|first| first.name),
        ast::ArgumentKind::Class(c) => Some(c.class.name.name),
        ast::ArgumentKind::Component(clause) => clause.declarations.first().map(|d| d.name.name),
        ast::ArgumentKind::Break(_) => None,
    };
    first == Some(element)
}

/// What a class says, as far as two of one name are compared: two short classes for the same other one are one class,
/// and so are two with the same text.
fn class_contents(entry: &ClassEntry<'_>) -> Option<String> {
    let class = entry.class;
    match &class.body {
        ast::ClassBody::Short(s) if s.modification.is_empty() && s.array.is_empty() => {
            let parts: Vec<&str> = s.base.parts.iter().map(|p| p.name.as_str()).collect();
            Some(format!("{:?} {:?} {:?} {}", class.kind, s.causality, s.flow, parts.join(".")))
        }
        ast::ClassBody::Long(_) => Some(class.to_string()),
        _ => None,
    }
}

/// What a declaration and its modifiers say, without descriptions (MLS 7.1).
fn component_contents(entry: &ComponentEntry<'_>) -> String {
    let prefixes = entry.clause.prefixes;
    let flags =
        [entry.is_protected, prefixes.is_final, prefixes.is_replaceable, entry.is_inner(), entry.is_outer()];
    let sizes: Vec<String> =
        entry.declaration.array.iter().chain(&entry.clause.array).map(ToString::to_string).collect();
    format!(
        "{flags:?} {:?} {:?} {:?} {} {sizes:?} {:?} {}",
        entry.variability(),
        entry.causality(),
        entry.flow(),
        entry.clause.type_name.parts.last().map_or("", |p| p.name.as_str()),
        entry.condition.map(|(condition, _)| condition.to_string()),
        modifier_contents(&entry.modifier),
    )
}

fn modifier_contents(modifier: &Mod<'_>) -> String {
    let value = modifier.value.as_ref().map(|v| v.expr.to_string()).unwrap_or_default();
    let mut parts: Vec<String> =
        modifier.subs.iter().map(|(name, m)| format!("{name}: {}", modifier_contents(m))).collect();
    parts.sort();
    format!("{} {value} ({})", modifier.is_final, parts.join(", "))
}

/// Which kinds of classes can be derived from which (MLS 7.1.3).
pub(crate) fn fits_base(this: ast::ClassKind, base: ast::ClassKind) -> bool {
    use ast::ClassKind::*;
    match (this, base) {
        (_, Class) => true,
        (a, b) if a == b => true,
        (Model, Block | Record) => true,
        (Block, Record) => true,
        (Connector, Record | Type | OperatorRecord) => true,
        (OperatorFunction, Function) => true,
        _ => false,
    }
}

fn connects(equation: &ast::Equation, x: &str, y: &str) -> bool {
    match &equation.kind {
        ast::EquationKind::Connect(a, b) => {
            let (a, b) = (a.to_string(), b.to_string());
            (a == x && b == y) || (a == y && b == x)
        }
        ast::EquationKind::If(branches) => branches.iter().flat_map(|b| &b.body).any(|e| connects(e, x, y)),
        ast::EquationKind::For(_, body) => body.iter().any(|e| connects(e, x, y)),
        _ => false,
    }
}
