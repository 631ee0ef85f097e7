//! Modifiers and how they merge (MLS 7.2).
//!
//! A modifier remembers the scope in which it was written, because its expressions and types are looked up
//! there. Merging is done from the outside in: the outer modifier wins, element by element and attribute by
//! attribute, and a `final` inside may not be touched from outside.

use crate::classes::class::print_name;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use crate::values::value::Value;
use harpoon_base::patience::spend;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::comment_of;
use std::rc::Rc;

/// The modifiers of the elements of one class, by name, in the order of the text.
pub type Mods<'a> = Rc<Vec<(Symbol, Rc<Mod<'a>>)>>;

thread_local! {
    static NOTHING: Mods<'static> = Rc::default();
}

/// No modifiers. Most elements have none, and share these.
pub fn no_mods<'a>() -> Mods<'a> {
    NOTHING.with(Rc::clone)
}

#[derive(Clone, Debug)]
pub struct Mod<'a> {
    /// Each element of an array gets the value as it is, not its part of it.
    pub is_each: bool,
    /// There is an array around, of which `each` may speak.
    pub is_in_array: bool,
    pub is_final: bool,
    /// A value for the whole was given further out, which counts for fields of records (MLS 7.2.3).
    pub yields_to_whole: bool,
    /// `= break`: the inherited value does not count.
    pub removes_value: bool,
    /// There is a value further in, which this one takes the place of.
    pub replaces_value: bool,
    pub span: Span,
    /// The name as it is written.
    pub name_span: Span,
    pub value: Option<ModValue<'a>>,
    pub subs: Mods<'a>,
    pub redeclare: Option<Redeclare<'a>>,
    /// Redeclarations below that one, the nearest first: a class extension adds to what they made (MLS 7.3.1).
    pub overridden: Vec<Redeclare<'a>>,
    /// What was said of the element beside the redeclaration. It holds for a further redeclaration too, and the
    /// redeclaration's own modifiers do not (MLS 7.3.2).
    pub kept: Option<Rc<Mod<'a>>>,
}

#[derive(Clone, Debug)]
pub struct ModValue<'a> {
    pub expr: &'a ast::Expr,
    pub scope: NodeId,
    /// Which part of the expression's value is meant: elements of component arrays and fields of records
    /// take theirs out of the value for the whole.
    pub path: Vec<Select>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Select {
    /// The leading dimensions, each counted from 0, and the sizes that the whole must have there.
    Index(Vec<usize>, Rc<[usize]>),
    Field(Symbol),
}

#[derive(Clone, Debug)]
pub struct Redeclare<'a> {
    pub element: RedeclareElement<'a>,
    pub scope: NodeId,
    pub span: Span,
    /// Written with `redeclare`, so the element must exist and be replaceable.
    pub is_redeclare: bool,
    /// Of a constraining clause: it goes along with what is put in, which may say otherwise (MLS 7.3.2).
    pub is_of_constraint: bool,
    /// For one that is an element of a class: whether it stands in a protected section.
    pub is_protected: Option<bool>,
    /// For a class extension: what was said of the class further in, which is what it extends (MLS 7.3.1).
    pub extended: Mods<'a>,
}

#[derive(Clone, Copy, Debug)]
pub enum RedeclareElement<'a> {
    Class(&'a ast::ClassElement),
    Component(&'a ast::ComponentClause, &'a ast::Declaration),
}

impl Redeclare<'_> {
    /// `redeclare model extends M`.
    pub(crate) fn is_extension(&self) -> bool {
        matches!(self.element, RedeclareElement::Class(c) if matches!(c.class.body, ast::ClassBody::Extends { .. }))
    }
}

/// A field of a record that a modifier made final, and the value for the whole record, given further out.
pub struct FinalField<'a> {
    pub name: Symbol,
    pub value: ModValue<'a>,
    pub span: Span,
    pub whole: ModValue<'a>,
}

impl<'a> Mod<'a> {
    pub fn empty(span: Span) -> Mod<'a> {
        Mod {
            is_each: false,
            is_in_array: false,
            is_final: false,
            yields_to_whole: false,
            removes_value: false,
            replaces_value: false,
            span,
            name_span: Span::NONE,
            value: None,
            subs: no_mods(),
            redeclare: None,
            overridden: Vec::new(),
            kept: None,
        }
    }
    pub fn sub(&self, name: Symbol) -> Option<&Rc<Mod<'a>>> {
        find(&self.subs, name)
    }
}

impl<'a> ModValue<'a> {
    pub fn field(&self, name: Symbol) -> ModValue<'a> {
        let mut value = self.clone();
        value.path.push(Select::Field(name));
        value
    }
    pub fn index(&self, index: &[usize], dims: &Rc<[usize]>) -> ModValue<'a> {
        let mut value = self.clone();
        value.path.push(Select::Index(index.to_vec(), dims.clone()));
        value
    }
}

pub fn find<'m, 'a>(mods: &'m Mods<'a>, name: Symbol) -> Option<&'m Rc<Mod<'a>>> {
    mods.iter().find(|(n, _)| *n == name).map(|(_, m)| m)
}

/// The element that two modifications both give a value or redeclare, and where the first does.
fn modified_twice(name: Symbol, old: &Mod<'_>, new: &Mod<'_>) -> Option<(Symbol, Span)> {
    let is_redeclared = old.redeclare.is_some() || new.redeclare.is_some();
    if is_redeclared || old.value.is_some() && new.value.is_some() {
        return Some((name, old.span));
    }
    new.subs.iter().find_map(|(n, m)| modified_twice(*n, find(&old.subs, *n)?, m))
}

/// Modifiers further in, where the whole gets a value: the fields of that count. Attributes stay.
pub(crate) fn yielding<'a>(mods: &Mods<'a>) -> Mods<'a> {
    if mods.is_empty() {
        return mods.clone();
    }
    let marked = mods.iter().map(|(name, m)| {
        let mut m = (**m).clone();
        m.yields_to_whole = true;
        m.subs = yielding(&m.subs);
        (*name, Rc::new(m))
    });
    Rc::new(marked.collect())
}

/// The modifiers of an array of components: wherever `each` stands in them, it speaks of the elements (MLS 7.2.5).
pub(crate) fn in_array<'a>(mods: &Mods<'a>) -> Mods<'a> {
    if mods.is_empty() {
        return mods.clone();
    }
    let marked = mods.iter().map(|(name, m)| {
        let mut m = (**m).clone();
        m.is_in_array = true;
        m.subs = in_array(&m.subs);
        (*name, Rc::new(m))
    });
    Rc::new(marked.collect())
}

/// The modifiers for one element of an array of components: values are split, except under `each`.
pub fn at_index<'a>(mods: &Mods<'a>, index: &[usize], dims: &Rc<[usize]>) -> Mods<'a> {
    if mods.iter().all(|(_, m)| m.is_each) {
        return mods.clone();
    }
    fn split<'a>(m: &Rc<Mod<'a>>, index: &[usize], dims: &Rc<[usize]>) -> Rc<Mod<'a>> {
        if m.is_each {
            return m.clone();
        }
        let mut part = (**m).clone();
        part.value = part.value.map(|v| v.index(index, dims));
        part.subs = at_index(&part.subs, index, dims);
        part.kept = part.kept.as_ref().map(|kept| split(kept, index, dims));
        Rc::new(part)
    }
    Rc::new(mods.iter().map(|(name, m)| (*name, split(m, index, dims))).collect())
}

impl<'a> Sema<'a> {
    /// The modifiers of a constraining clause.
    pub(crate) fn mods_of_constraint(&mut self, arguments: &'a [ast::Argument], scope: NodeId) -> Mods<'a> {
        fn marked<'a>(mods: &Mods<'a>) -> Mods<'a> {
            let mark = |m: &Rc<Mod<'a>>| {
                let redeclare = m.redeclare.clone().map(|r| Redeclare { is_of_constraint: true, ..r });
                Rc::new(Mod { redeclare, subs: marked(&m.subs), ..(**m).clone() })
            };
            Rc::new(mods.iter().map(|(name, m)| (*name, mark(m))).collect())
        }
        let mods = self.mods_of(arguments, scope);
        if mods.is_empty() { mods } else { marked(&mods) }
    }

    /// The same of modifiers that are read elsewhere, too, where it is told what is wrong with them.
    pub(crate) fn known_mods_of(&mut self, arguments: &'a [ast::Argument], scope: NodeId) -> Mods<'a> {
        self.trying(|s| s.mods_of(arguments, scope))
    }

    /// The arguments of a modification as modifiers written in `scope`.
    pub(crate) fn mods_of(&mut self, arguments: &'a [ast::Argument], scope: NodeId) -> Mods<'a> {
        if arguments.is_empty() {
            return no_mods();
        }
        let mut mods: Vec<(Symbol, Rc<Mod<'a>>)> = Vec::new();
        for argument in arguments {
            let Some((name, new)) = self.mod_of(argument, scope) else { continue };
            match mods.iter_mut().find(|(n, _)| *n == name) {
                None => mods.push((name, Rc::new(new))),
                Some((_, old)) => {
                    if let Some((twice, first)) = modified_twice(name, old, &new) {
                        self.report(
                            Diagnostic::error(
                                codes::DUPLICATE_MODIFIER,
                                argument.span,
                                format!("`{twice}` is modified twice in one modification"),
                            )
                            .related(first, "the first time here")
                            .help("keep one of the two"),
                        );
                        continue;
                    }
                    self.check_described_once(argument, arguments);
                    // `a.x = 1, a.y = 2` modifies one element in two arguments.
                    let merged = self.merge_mod(&new, old);
                    *old = Rc::new(merged);
                }
            }
        }
        Rc::new(mods)
    }

    /// One element has one description string (MLS 7.2.3).
    fn check_described_once(&mut self, argument: &ast::Argument, all: &[ast::Argument]) {
        let described = |a: &ast::Argument| match &a.kind {
            ast::ArgumentKind::Modifier { name, description: Some(d), .. } => {
                Some((print_name(name), d.span))
            }
            _ => None,
        };
        let Some((name, span)) = described(argument) else { return };
        let before = all.iter().take_while(|a| a.span != argument.span).filter_map(described);
        let Some((_, first)) = before.into_iter().find(|(other, _)| *other == name) else { return };
        self.report(
            Diagnostic::error(
                codes::DUPLICATE_MODIFIER,
                span,
                format!("`{name}` is described twice in one modification"),
            )
            .related(first, "the first time here")
            .help("keep one of the two"),
        );
    }

    fn mod_of(&mut self, argument: &'a ast::Argument, scope: NodeId) -> Option<(Symbol, Mod<'a>)> {
        let (is_each, is_final, span) = (argument.is_each, argument.is_final, argument.span);
        match &argument.kind {
            ast::ArgumentKind::Modifier { name, modification, .. } => {
                let mut innermost = match modification {
                    Some(m) => self.mod_of_modification(m, scope, span),
                    None => Mod::empty(span),
                };
                innermost.is_final = is_final;
                innermost.is_each = is_each;
                let mut parts = name.parts.iter().rev();
                let last = parts.next()?;
                innermost.name_span = last.span;
                let mut named = (last.name, innermost);
                for part in parts {
                    let mut outer = Mod::empty(span);
                    outer.is_each = is_each;
                    outer.name_span = part.span;
                    outer.subs = Rc::new(vec![(named.0, Rc::new(named.1))]);
                    named = (part.name, outer);
                }
                Some(named)
            }
            ast::ArgumentKind::Class(element) => {
                let mut m = self.redeclaring(Redeclare {
                    element: RedeclareElement::Class(element),
                    scope,
                    span,
                    is_redeclare: element.prefixes.is_redeclare || element.prefixes.is_replaceable,
                    is_of_constraint: false,
                    is_protected: None,
                    extended: no_mods(),
                });
                m.is_each = is_each;
                Some((element.class.name.name, m))
            }
            ast::ArgumentKind::Component(clause) => {
                let declaration = clause.declarations.first()?;
                let mut m = self.redeclaring(Redeclare {
                    element: RedeclareElement::Component(clause, declaration),
                    scope,
                    span,
                    is_redeclare: clause.prefixes.is_redeclare || clause.prefixes.is_replaceable,
                    is_of_constraint: false,
                    is_protected: None,
                    extended: no_mods(),
                });
                m.is_each = is_each;
                Some((declaration.name.name, m))
            }
            // What an extends clause leaves out is kept with the base class; see `Node::breaks`.
            ast::ArgumentKind::Break(_) => None,
        }
    }

    /// A redeclaration as a modifier, with its own modifiers over those of its constraining clause (MLS 7.3.2).
    pub(crate) fn redeclaring(&mut self, redeclare: Redeclare<'a>) -> Mod<'a> {
        let (element, scope, span) = (redeclare.element, redeclare.scope, redeclare.span);
        let mut m = Mod::empty(span);
        let (prefixes, constraint, comment) = match element {
            RedeclareElement::Class(element) => {
                if let ast::ClassBody::Short(short) = &element.class.body {
                    m.subs = self.mods_of(&short.modification, self.short_scope(&element.class, scope));
                }
                (&element.prefixes, &element.constraint, comment_of(&element.class))
            }
            RedeclareElement::Component(clause, declaration) => {
                self.check_no_condition(declaration);
                if let Some(modification) = &declaration.modification {
                    m = self.mod_of_modification(modification, scope, span);
                }
                (&clause.prefixes, &clause.constraint, Some(&declaration.comment))
            }
        };
        if let Some(constraint) = constraint {
            let wanted = self.mods_of_constraint(&constraint.modification, scope);
            m.subs = self.merge(&m.subs, &wanted);
        }
        self.note_constraining(prefixes, constraint.as_ref(), comment);
        m.is_final = prefixes.is_final;
        m.redeclare = Some(redeclare);
        m
    }

    /// A redeclaration keeps the condition of what it replaces (MLS 4.4.5).
    fn check_no_condition(&mut self, declaration: &ast::Declaration) {
        let Some(condition) = &declaration.condition else { return };
        self.report(
            Diagnostic::error(
                codes::REDECLARE_KIND,
                condition.span,
                format!("a redeclaration keeps the condition of `{}`", declaration.name.name),
            )
            .help("remove the condition; what it depends on can be modified"),
        );
    }

    pub(crate) fn mod_of_modification(
        &mut self,
        modification: &'a ast::Modification,
        scope: NodeId,
        span: Span,
    ) -> Mod<'a> {
        let mut m = Mod::empty(span);
        m.value = modification.value.as_ref().map(|expr| ModValue { expr, scope, path: Vec::new() });
        m.removes_value = modification.is_break;
        m.subs = self.mods_of(&modification.arguments, scope);
        m
    }

    /// A value for a record is one for each of its fields, and leaves the final ones as they are (MLS 7.2.6).
    pub(crate) fn check_final_fields(&mut self) {
        for field in std::mem::take(&mut self.facts.final_fields) {
            let [own, new] = [&field.value, &field.whole].map(|v| {
                let value = self.known_mod_value(v)?;
                self.known_constant(&value, v.expr.span)
            });
            let (Some(Value::Array(own)), Some(Value::Array(new))) = (own, new) else { continue };
            let real = harpoon_ir::ScalarType::Real;
            if own.into_type(real) == new.into_type(real) {
                continue;
            }
            // The machines of the standard library do so.
            self.report_breach_at(
                field.span,
                Diagnostic::error(
                    codes::FINAL_MODIFIED,
                    field.whole.expr.span,
                    format!(
                        "this value for the record changes its field `{}`, which has been made `final`",
                        field.name
                    ),
                )
                .related(field.span, "made final here")
                .help("modify the other fields one by one, or remove the `final`"),
            );
        }
    }

    /// The same of modifiers that are merged elsewhere, too, where it is told what is wrong with them.
    pub(crate) fn merge_known(&mut self, outer: &Mods<'a>, inner: &Mods<'a>) -> Mods<'a> {
        self.trying(|s| s.merge(outer, inner))
    }

    /// `outer` over `inner`, name by name.
    pub(crate) fn merge(&mut self, outer: &Mods<'a>, inner: &Mods<'a>) -> Mods<'a> {
        if outer.is_empty() {
            return inner.clone();
        }
        if inner.is_empty() {
            return outer.clone();
        }
        let mut merged: Vec<(Symbol, Rc<Mod<'a>>)> = (**inner).clone();
        spend((outer.len() * inner.len()) as u64);
        for (name, m) in outer.iter() {
            match merged.iter_mut().find(|(n, _)| n == name) {
                Some((_, slot)) => {
                    let both = self.merge_mod(m, &slot.clone());
                    *slot = Rc::new(both);
                }
                None => merged.push((*name, m.clone())),
            }
        }
        Rc::new(merged)
    }

    pub(crate) fn merge_mod(&mut self, outer: &Mod<'a>, inner: &Mod<'a>) -> Mod<'a> {
        // All elements of what is final are final (MLS 7.2.6).
        if inner.is_final && outer.span != inner.span && changes(outer) {
            self.report(
                Diagnostic::error(
                    codes::FINAL_MODIFIED,
                    outer.span,
                    "this modifies what has been declared `final`",
                )
                .related(inner.span, "made final here")
                .help("remove the modification, or the `final`"),
            );
        }
        let is_final = outer.is_final || inner.is_final;
        let overridden = overridden(outer, inner);
        let redeclare = match &outer.redeclare {
            Some(redeclare) if redeclare.is_extension() => {
                let extended = self.merge(&redeclare.extended, &inner.subs);
                Some(Redeclare { extended, ..redeclare.clone() })
            }
            Some(redeclare) => Some(redeclare.clone()),
            None => inner.redeclare.clone(),
        };
        let is_extension = outer.redeclare.as_ref().is_some_and(Redeclare::is_extension);
        // What an earlier redeclaration said of what it put in does not hold for what is put in now.
        let nothing = Mod::empty(inner.span);
        let inner = match (&outer.redeclare, &inner.redeclare) {
            (Some(_), Some(_)) => inner.kept.as_deref().unwrap_or(&nothing),
            _ => inner,
        };
        let kept = match redeclare.is_some() {
            true => self.merge_kept(outer, inner),
            false => None,
        };
        Mod {
            is_each: if outer.value.is_some() { outer.is_each } else { outer.is_each || inner.is_each },
            is_in_array: outer.is_in_array || inner.is_in_array,
            is_final,
            span: if outer.value.is_some() || inner.value.is_none() { outer.span } else { inner.span },
            name_span: outer.name_span,
            removes_value: outer.removes_value || (outer.value.is_none() && inner.removes_value),
            replaces_value: outer.replaces_value
                || inner.replaces_value
                || (inner.value.is_some() && inner.span != outer.span),
            value: match outer.removes_value {
                true => None,
                false => outer.value.clone().or_else(|| inner.value.clone()),
            },
            yields_to_whole: outer.yields_to_whole || (outer.value.is_none() && inner.yields_to_whole),
            subs: match outer.value.is_some() && !inner.subs.is_empty() {
                _ if is_extension => outer.subs.clone(),
                true => self.merge(&outer.subs, &yielding(&inner.subs)),
                false => self.merge(&outer.subs, &inner.subs),
            },
            redeclare,
            overridden,
            kept,
        }
    }

    /// What both say beside their redeclarations.
    fn merge_kept(&mut self, outer: &Mod<'a>, inner: &Mod<'a>) -> Option<Rc<Mod<'a>>> {
        let beside = |m: &Mod<'a>| match m.redeclare {
            Some(_) => m.kept.clone(),
            None => Some(Rc::new(m.clone())),
        };
        match (beside(outer), beside(inner)) {
            (Some(outer), Some(inner)) => Some(Rc::new(self.merge_mod(&outer, &inner))),
            (outer, inner) => outer.or(inner),
        }
    }
}

/// The redeclarations that the outermost one leaves behind.
fn overridden<'a>(outer: &Mod<'a>, inner: &Mod<'a>) -> Vec<Redeclare<'a>> {
    let Some(last) = &outer.redeclare else { return inner.overridden.clone() };
    let mut below = outer.overridden.clone();
    let is_new = |r: &Redeclare<'a>| below.iter().chain([last]).all(|b| b.span != r.span);
    let left = inner.redeclare.clone().filter(|r| !r.is_of_constraint && is_new(r));
    below.extend(left);
    below.extend(inner.overridden.iter().cloned());
    below
}

/// Whether a modifier changes the element, or something in it.
pub(crate) fn changes(modifier: &Mod<'_>) -> bool {
    modifier.value.is_some()
        || modifier.removes_value
        || modifier.redeclare.is_some()
        || modifier.subs.iter().any(|(_, m)| changes(m))
}
