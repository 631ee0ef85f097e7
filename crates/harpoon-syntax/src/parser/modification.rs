//! Modifications, annotations and description strings (appendix A.2.5 and A.2.7).

use super::class::Form;
use super::*;
use crate::ast::{
    Annotation, Argument, ArgumentKind, Break, Comment, ComponentClause, ElementPrefixes, Modification,
    Subscript,
};

/// What arguments belong to.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Of {
    Element,
    /// An extends clause, which may leave out what it inherits.
    Inheritance,
    /// Their arguments in turn may be left unread (`plain.rs`).
    Annotation,
}

impl Parser<'_> {
    /// `(...) = value`, `= value` or `:= value`
    pub(super) fn modification(&mut self) -> Parse<Option<Modification>> {
        let start = self.here();
        let arguments = match self.kind() {
            TokenKind::LeftParen => self.class_modification(Of::Element)?,
            TokenKind::Equals | TokenKind::Assign => Vec::new(),
            _ => return Ok(None),
        };
        let mut modification = Modification { arguments: arguments.into(), ..Modification::default() };
        if self.at_any(&[TokenKind::Equals, TokenKind::Assign]) {
            modification.is_assign = self.at(TokenKind::Assign);
            if modification.is_assign {
                let message = "a declaration is no longer written with `:=`";
                self.report(messages::obsolete_syntax(self.here(), message, "="));
            }
            self.bump();
            if self.eat(TokenKind::Break) {
                modification.is_break = true;
            } else {
                modification.value = Some(self.expression()?);
            }
        }
        modification.span = Some(self.span_from(start));
        Ok(Some(modification))
    }

    pub(super) fn class_modification_if_any(&mut self) -> Parse<Vec<Argument>> {
        if self.at(TokenKind::LeftParen) { self.class_modification(Of::Element) } else { Ok(Vec::new()) }
    }

    pub(super) fn inheritance_modification_if_any(&mut self) -> Parse<Vec<Argument>> {
        if self.at(TokenKind::LeftParen) { self.class_modification(Of::Inheritance) } else { Ok(Vec::new()) }
    }

    pub(super) fn class_modification(&mut self, of: Of) -> Parse<Vec<Argument>> {
        self.nested(|p| {
            p.open_bracket(TokenKind::LeftParen)?;
            let mut arguments = Vec::new();
            if !p.at(TokenKind::RightParen) {
                arguments.reserve_exact(1);
                loop {
                    arguments.push(p.argument(of)?);
                    if !p.eat(TokenKind::Comma) {
                        break;
                    }
                }
            }
            p.close_bracket(TokenKind::RightParen, "`,` or ")?;
            Ok(arguments)
        })
    }

    fn argument(&mut self, of: Of) -> Parse<Argument> {
        let start = self.here();
        use TokenKind::{Each, Final, Redeclare, Replaceable};
        let found = self.prefixes_in_order(&[Redeclare, Each, Final, Replaceable]);
        let (is_each, is_final) = (found.contains(&Each), found.contains(&Final));
        let prefixes = ElementPrefixes {
            is_redeclare: found.contains(&Redeclare),
            is_replaceable: found.contains(&Replaceable),
            is_final,
            ..ElementPrefixes::default()
        };
        let kind = if prefixes.is_redeclare || prefixes.is_replaceable {
            if self.at_class() {
                ArgumentKind::Class(self.class_element(prefixes, Form::ShortOnly)?)
            } else {
                let clause = self.component_clause_of(prefixes, false)?;
                self.check_dimensions_behind_name(&clause);
                ArgumentKind::Component(Box::new(clause))
            }
        } else if self.at(TokenKind::Break) {
            if of != Of::Inheritance {
                self.report(messages::misplaced_break(self.here()));
            }
            self.bump();
            ArgumentKind::Break(self.broken_element()?)
        } else {
            let name = self.name_of("the name of a modifier")?;
            let unread = if of == Of::Annotation { self.unread_modification() } else { None };
            let modification = if unread.is_some() { unread } else { self.modification()? };
            if modification.is_none() && self.at_any(&[TokenKind::Integer, TokenKind::Real, TokenKind::Minus])
            {
                let found = self.describe(self.token());
                let diagnostic = messages::unexpected(self.here(), "`=`", &found)
                    .help("a modifier is written `name = value`");
                return Err(self.report_at_token(diagnostic));
            }
            let description = self.string_comment();
            ArgumentKind::Modifier { name, modification, description }
        };
        Ok(Argument { is_each, is_final, kind, span: self.span_from(start) })
    }

    /// In a modifier `redeclare Real x[2]` has its dimensions behind the name (MLS A.2.5).
    fn check_dimensions_behind_name(&mut self, clause: &ComponentClause) {
        let Some(first) = clause.array.first() else { return };
        let at = match first {
            Subscript::All(span) => *span,
            Subscript::Index(e) => e.span,
        };
        self.report(
            messages::unexpected(at, "the name of the redeclared component", "dimensions")
                .help("write the dimensions behind the name: `redeclare Real x[2]`"),
        );
    }

    /// Behind `break`: `name` or `connect(a, b)`
    fn broken_element(&mut self) -> Parse<Break> {
        if self.eat(TokenKind::Connect) {
            let (a, b) = self.connected_pair()?;
            return Ok(Break::Connect(Box::new(a), Box::new(b)));
        }
        Ok(Break::Element(self.identifier("the name of an inherited element or `connect`")?))
    }

    pub(super) fn annotation(&mut self) -> Parse<Annotation> {
        let start = self.here();
        self.expect(TokenKind::Annotation)?;
        let arguments = self.class_modification(Of::Annotation)?;
        Ok(Annotation { arguments, span: self.span_from(start) })
    }

    /// `["description"] [annotation(...)]`
    pub(super) fn comment(&mut self) -> Parse<Comment> {
        let description = self.string_comment();
        let annotation = if self.at(TokenKind::Annotation) { Some(self.annotation()?) } else { None };
        Ok(Comment { description, annotation })
    }

    /// The comment of an equation, a statement or a declaration. What only a class can have stands there if the
    /// semicolon before its annotation is missing.
    pub(super) fn comment_of_part(&mut self) -> Parse<Comment> {
        let end = self.after_previous();
        let comment = self.comment()?;
        if let Some(annotation) = &comment.annotation {
            let place = comment.description.as_ref().map_or(end, |d| Span { start: d.span.end, ..d.span });
            self.check_annotation_of_part(annotation, place);
        }
        Ok(comment)
    }

    /// The part of a class that has the annotation may have to end at `place`.
    pub(super) fn check_annotation_of_part(&mut self, annotation: &Annotation, place: Span) {
        let names = annotation.arguments.iter().filter_map(|argument| match &argument.kind {
            ArgumentKind::Modifier { name, .. } => name.parts.first().map(|part| part.name.as_str()),
            _ => None,
        });
        if let Some(name) = names.into_iter().find(|name| CLASS_ONLY.contains(name)) {
            self.report(messages::misplaced_annotation(place, name));
        }
    }
}

/// Annotations of classes (MLS 18), which mean nothing on a part of them.
const CLASS_ONLY: [&str; 8] =
    ["experiment", "Icon", "Diagram", "Documentation", "uses", "version", "conversion", "preferredView"];
