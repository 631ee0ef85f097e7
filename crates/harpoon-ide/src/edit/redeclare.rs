//! Another class in place of one that its author has made replaceable: `c(redeclare Lib.R2 R)`.
//!
//! What was said of the one is kept for the other: `c(R(r=5))` becomes `c(redeclare Lib.R2 R(r=5))`, and comes back.

use super::{
    argument, argument_name, argument_name_end, behind, end_of_name, insert, modification, removal, replace,
};
use harpoon_base::TextEdit;
use harpoon_syntax::ast::{Argument, ArgumentKind, ClassBody, ClassKind, Declaration, Extends};
use harpoon_syntax::lexer::TokenKind;

/// What is replaced: a component, or a class of some kind.
#[derive(Clone, Copy, Debug)]
pub enum Replaced<'a> {
    Component(&'a str),
    Class(ClassKind, &'a str),
}

impl Replaced<'_> {
    fn text(self, class: &str) -> String {
        match self {
            Replaced::Component(name) => format!("redeclare {class} {name}"),
            Replaced::Class(kind, name) => format!("redeclare {} {name} = {class}", kind.as_str()),
        }
    }

    fn is_meant(self, a: &Argument) -> bool {
        match (self, &a.kind) {
            (Replaced::Component(name), _) => argument_name(a).as_deref() == Some(name),
            (Replaced::Class(_, name), ArgumentKind::Class(c)) => c.class.name.name == *name,
            (Replaced::Class(..), _) => false,
        }
    }
}

/// In the modifiers of a component; without a class, the author's own again. `path` leads from the component to the one
/// that holds what is replaced.
pub fn in_component(
    text: &str,
    d: &Declaration,
    path: &[&str],
    what: Replaced<'_>,
    class: Option<&str>,
) -> Option<TextEdit> {
    let arguments = d.modification.as_ref().map_or(&[][..], |m| &m.arguments);
    match class {
        Some(class) => Some(set(arguments, path, what, class).unwrap_or_else(|| {
            insert(d.span, end_of_name(text, d), format!("({})", around(path, what.text(class))))
        })),
        None => unset(text, arguments, path, what),
    }
}

/// In an `extends` clause.
pub fn in_extends(
    text: &str,
    extends: &Extends,
    path: &[&str],
    what: Replaced<'_>,
    class: Option<&str>,
) -> Option<TextEdit> {
    let Some(class) = class else { return unset(text, &extends.modification, path, what) };
    Some(set(&extends.modification, path, what, class).unwrap_or_else(|| {
        let (base, written) = (extends.base.span, around(path, what.text(class)));
        match behind(text, base.end, TokenKind::LeftParen) {
            Some(inside) => insert(base, inside, written),
            None => insert(base, base.end, format!("({written})")),
        }
    }))
}

/// The name of the class that modifiers put in this place.
pub fn written<'a>(
    arguments: &'a [Argument],
    path: &[&str],
    what: Replaced<'_>,
) -> Option<&'a harpoon_syntax::ast::Name> {
    if let Some((first, rest)) = path.split_first() {
        return written(&modification(argument(arguments, first)?)?.arguments, rest, what);
    }
    arguments.iter().filter(|a| what.is_meant(a)).find_map(|a| match &a.kind {
        ArgumentKind::Component(clause) => Some(&clause.type_name),
        ArgumentKind::Class(c) => match &c.class.body {
            ClassBody::Short(short) => Some(&short.base),
            _ => None,
        },
        _ => None,
    })
}

fn around(path: &[&str], inner: String) -> String {
    path.iter().rev().fold(inner, |inner, name| format!("{name}({inner})"))
}

/// `None` if there are no parentheses to put it in.
fn set(arguments: &[Argument], path: &[&str], what: Replaced<'_>, class: &str) -> Option<TextEdit> {
    if let Some((first, rest)) = path.split_first()
        && let Some(outer) = argument(arguments, first)
    {
        let inner = modification(outer).map_or(&[][..], |m| &m.arguments);
        return Some(set(inner, rest, what, class).unwrap_or_else(|| {
            insert(outer.span, argument_name_end(outer), format!("({})", around(rest, what.text(class))))
        }));
    }
    if path.is_empty()
        && let Some(old) = arguments.iter().find(|a| what.is_meant(a))
    {
        return match (&old.kind, written(arguments, &[], what)) {
            (_, Some(name)) => Some(replace(name.span, class)),
            (ArgumentKind::Modifier { name, .. }, None) => {
                Some(insert(old.span, name.span.start, format!("redeclare {class} ")))
            }
            // A class that is written out here is its author's work; it is not thrown away.
            _ => None,
        };
    }
    let last = arguments.last()?;
    Some(insert(last.span, last.span.end, format!(", {}", around(path, what.text(class)))))
}

fn unset(text: &str, arguments: &[Argument], path: &[&str], what: Replaced<'_>) -> Option<TextEdit> {
    if let Some((first, rest)) = path.split_first() {
        let index = arguments.iter().position(|a| argument_name(a).as_deref() == Some(*first))?;
        let m = modification(&arguments[index])?;
        let is_all = m.arguments.len() == 1 && m.value.is_none() && rest.is_empty();
        return match is_all && written(&m.arguments, rest, what).is_some() && !keeps(&m.arguments[0]) {
            true => Some(replace(removal(text, arguments, index), "")),
            false => unset(text, &m.arguments, rest, what),
        };
    }
    let index = arguments.iter().position(|a| what.is_meant(a))?;
    match &arguments[index].kind {
        ArgumentKind::Component(clause) if keeps(&arguments[index]) => {
            let own = arguments[index].span;
            let name = clause.declarations.first()?.name.span;
            Some(replace(harpoon_base::Span::new(own.file, own.start, name.start), ""))
        }
        ArgumentKind::Component(_) | ArgumentKind::Class(_) => {
            Some(replace(removal(text, arguments, index), ""))
        }
        _ => None,
    }
}

/// Whether a redeclaration says more than which class it is.
fn keeps(a: &Argument) -> bool {
    matches!(a.kind, ArgumentKind::Component(_)) && modification(a).is_some()
}
