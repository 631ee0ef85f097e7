//! Elements of a class: imports, extends clauses, nested classes and components (appendix A.2.3 and A.2.4).

use super::class::Form;
use super::*;
use crate::ast::{
    Causality, ClassElement, Comment, ComponentClause, Constraint, Declaration, Element, ElementKind,
    ElementPrefixes, Extends, FlowPrefix, Import, ImportItem, ImportKind, VariabilityPrefix,
};

impl Parser<'_> {
    pub(super) fn element(&mut self, is_protected: bool) -> Parse<Element> {
        let start = self.here();
        let kind = match self.kind() {
            TokenKind::Import => ElementKind::Import(self.import_clause()?),
            TokenKind::Extends => ElementKind::Extends(self.extends_clause()?),
            _ => {
                let prefixes = self.element_prefixes();
                if self.at_class() {
                    ElementKind::Class(self.class_element(prefixes, Form::Any)?)
                } else {
                    ElementKind::Component(self.component_clause(prefixes)?)
                }
            }
        };
        Ok(Element { is_protected, kind, span: self.span_from(start) })
    }

    fn element_prefixes(&mut self) -> ElementPrefixes {
        use TokenKind::{Final, Inner, Outer, Redeclare, Replaceable};
        let found = self.prefixes_in_order(&[Redeclare, Final, Inner, Outer, Replaceable]);
        ElementPrefixes {
            is_redeclare: found.contains(&Redeclare),
            is_final: found.contains(&Final),
            is_inner: found.contains(&Inner),
            is_outer: found.contains(&Outer),
            is_replaceable: found.contains(&Replaceable),
        }
    }

    /// The prefixes that stand here. They stand once and in this order; old files have them in any.
    pub(super) fn prefixes_in_order(&mut self, order: &[TokenKind]) -> Vec<TokenKind> {
        let start = self.here();
        let mut found = Vec::new();
        while self.at_any(order) {
            found.push(self.bump().kind);
        }
        let place = |kind: &TokenKind| order.iter().position(|k| k == kind);
        if !found.is_sorted_by(|a, b| place(a) < place(b)) {
            let mut sorted = found.clone();
            sorted.sort_by_key(place);
            sorted.dedup();
            let words: Vec<&str> = sorted.iter().filter_map(|k| k.fixed_text()).collect();
            let message = "these prefixes stand once, and in another order";
            self.report(messages::obsolete_syntax(self.span_from(start), message, &words.join(" ")));
        }
        found
    }

    fn import_clause(&mut self) -> Parse<Import> {
        self.expect(TokenKind::Import)?;
        let is_renamed = self.at_identifier() && self.kind_ahead(1) == TokenKind::Equals;
        let kind = if is_renamed {
            let alias = self.new_name("a name")?;
            self.bump();
            self.check_no_dot();
            ImportKind::Renamed(alias, self.name_of("the name of a class")?)
        } else {
            self.check_no_dot();
            let name = self.name_of("the name of a class or package")?;
            match (self.kind(), self.kind_ahead(1)) {
                (TokenKind::DotStar, _) => {
                    self.bump();
                    ImportKind::Unqualified(name)
                }
                (TokenKind::Dot, TokenKind::LeftBrace) => {
                    self.bump();
                    ImportKind::List(name, self.import_list()?)
                }
                _ => ImportKind::Qualified(name),
            }
        };
        if self.at_identifier() && self.token_text(self.token()) == "as" {
            let diagnostic = messages::unexpected(self.here(), "`;`", "`as`")
                .help("a short name stands in front: `import Short = Long.Name;`");
            return Err(self.report_at_token(diagnostic));
        }
        let comment = self.comment()?;
        Ok(Import { kind, comment })
    }

    /// What is imported is looked up from the top without saying so (MLS 13.2.1).
    fn check_no_dot(&mut self) {
        if self.at(TokenKind::Dot) {
            let span = self.here();
            let edit = TextEdit { span, replacement: String::new() };
            let diagnostic =
                Diagnostic::warning("obsolete-syntax", span, "an imported name begins with no dot")
                    .help("remove the dot: what is imported is always looked up from the top")
                    .fix("Remove the dot", vec![edit]);
            self.report(diagnostic);
        }
    }

    fn import_list(&mut self) -> Parse<Vec<ImportItem>> {
        self.open_bracket(TokenKind::LeftBrace)?;
        let mut items = vec![self.import_item()?];
        while self.eat(TokenKind::Comma) {
            items.push(self.import_item()?);
        }
        self.close_bracket(TokenKind::RightBrace, "`,` or ")?;
        Ok(items)
    }

    fn import_item(&mut self) -> Parse<ImportItem> {
        let first = self.identifier("a name")?;
        Ok(match self.eat(TokenKind::Equals) {
            true => ImportItem { alias: Some(first), name: self.identifier("a name")? },
            false => ImportItem { alias: None, name: first },
        })
    }

    fn extends_clause(&mut self) -> Parse<Extends> {
        self.expect(TokenKind::Extends)?;
        let base = self.name_of("the name of a class")?;
        let modification = self.inheritance_modification_if_any()?;
        if self.at(TokenKind::Comma) {
            let diagnostic = messages::unexpected(self.here(), "`;`", "`,`")
                .help("each base class has a clause of its own: `extends A; extends B;`");
            return Err(self.report_at_token(diagnostic));
        }
        let end = self.after_previous();
        let annotation = if self.at(TokenKind::Annotation) { Some(self.annotation()?) } else { None };
        if let Some(annotation) = &annotation {
            self.check_annotation_of_part(annotation, end);
        }
        Ok(Extends { base, modification, annotation })
    }

    pub(super) fn class_element(&mut self, prefixes: ElementPrefixes, form: Form) -> Parse<ClassElement> {
        let class = Arc::new(self.class_definition(form)?);
        let constraint = self.constraining_clause(prefixes)?;
        Ok(ClassElement { prefixes, class, constraint })
    }

    fn constraining_clause(&mut self, prefixes: ElementPrefixes) -> Parse<Option<Constraint>> {
        let start = self.here();
        match self.kind() {
            TokenKind::Constrainedby => {}
            TokenKind::Extends if prefixes.is_replaceable && !self.on_new_line() => {
                let message = "a constraining class is no longer introduced by `extends`";
                self.report(messages::obsolete_syntax(start, message, "constrainedby"));
            }
            _ => return Ok(None),
        }
        self.bump();
        let base = self.name_of("the name of a class")?;
        let modification = self.class_modification_if_any()?;
        let comment = self.comment()?;
        Ok(Some(Constraint { base, modification, comment, span: self.span_from(start) }))
    }

    pub(super) fn flow_prefix(&mut self) -> FlowPrefix {
        if self.eat(TokenKind::Flow) {
            FlowPrefix::Flow
        } else if self.eat(TokenKind::Stream) {
            FlowPrefix::Stream
        } else {
            FlowPrefix::None
        }
    }

    fn variability_prefix(&mut self) -> VariabilityPrefix {
        let prefix = match self.kind() {
            TokenKind::Discrete => VariabilityPrefix::Discrete,
            TokenKind::Parameter => VariabilityPrefix::Parameter,
            TokenKind::Constant => VariabilityPrefix::Constant,
            _ => return VariabilityPrefix::None,
        };
        self.bump();
        prefix
    }

    pub(super) fn causality_prefix(&mut self) -> Causality {
        if self.eat(TokenKind::Input) {
            Causality::Input
        } else if self.eat(TokenKind::Output) {
            Causality::Output
        } else {
            Causality::None
        }
    }

    fn component_clause(&mut self, prefixes: ElementPrefixes) -> Parse<ComponentClause> {
        self.component_clause_of(prefixes, true)
    }

    pub(super) fn component_clause_of(
        &mut self,
        prefixes: ElementPrefixes,
        may_be_list: bool,
    ) -> Parse<ComponentClause> {
        let flow = self.flow_prefix();
        let variability = self.variability_prefix();
        let causality = self.causality_prefix();
        let is_late_prefix = self.at_any(&[
            TokenKind::Flow,
            TokenKind::Stream,
            TokenKind::Discrete,
            TokenKind::Parameter,
            TokenKind::Constant,
            TokenKind::Input,
            TokenKind::Output,
        ]);
        if is_late_prefix {
            return Err(self.prefix_out_of_order());
        }
        if !self.at_identifier() && !self.at(TokenKind::Dot) {
            return Err(self.unexpected("a declaration"));
        }
        let type_name = self.name_of("the name of a type")?;
        let array = self.subscripts_if_any()?;
        if !self.at_identifier() {
            return Err(self.declaration_without_name(&type_name));
        }
        let mut declarations = Vec::with_capacity(1);
        loop {
            declarations.push(Arc::new(self.declaration(&type_name)?));
            if !may_be_list || !self.eat(TokenKind::Comma) {
                break;
            }
        }
        let mut constraint = self.constraining_clause(prefixes)?;
        // Behind a constraint the standard library writes what it says about the component: description and place.
        if let (Some(constraint), Some(last)) =
            (&mut constraint, declarations.last_mut().and_then(Arc::get_mut))
        {
            let behind = &mut constraint.comment;
            last.comment.description = last.comment.description.take().or_else(|| behind.description.take());
            last.comment.annotation = last.comment.annotation.take().or_else(|| behind.annotation.take());
        }
        Ok(ComponentClause {
            prefixes,
            flow,
            variability,
            causality,
            type_name,
            array,
            declarations,
            constraint,
        })
    }

    fn prefix_out_of_order(&mut self) -> Reported {
        let found = self.describe(self.token());
        let diagnostic = messages::unexpected(self.here(), "the name of a type", &found).help(
            "prefixes stand once and in this order: `flow` or `stream`, then `discrete`, `parameter` or `constant`, \
             then `input` or `output`",
        );
        self.report_at_token(diagnostic)
    }

    /// `parameter x = 1;`
    fn declaration_without_name(&mut self, type_name: &Name) -> Reported {
        let read_as_type =
            self.text.get(type_name.span.start as usize..type_name.span.end as usize).unwrap_or("");
        let read_as_type = messages::shortened(read_as_type);
        let found = self.describe(self.token());
        let mut diagnostic = messages::unexpected(self.here(), "the name of the declared component", &found);
        diagnostic.help = match self.kind() {
            TokenKind::Equals | TokenKind::Assign => Some(format!(
                "`{read_as_type}` was read as a type; write the type before the name, as in `Real {read_as_type} = 1`"
            )),
            TokenKind::Integer | TokenKind::Real => self.help_for("a name"),
            TokenKind::LeftParen => Some(format!(
                "`{read_as_type}` was read as a type, and the name comes before the parenthesis: `{read_as_type} name(...)`; \
                 a call belongs behind `equation`"
            )),
            kind if kind.is_keyword() => self
                .help_for("a name")
                .map(|help| format!("{help}, or quote it: `'{}'`", self.token_text(self.token()))),
            _ => Some(format!("`{read_as_type}` was read as a type; a declaration is written `Type name;`")),
        };
        self.report_at_token(diagnostic)
    }

    /// A name with what may follow it. When what follows is broken, the declaration is kept without it.
    fn declaration(&mut self, type_name: &Name) -> Parse<Declaration> {
        let start = self.pos;
        let n_open = self.open.len();
        let name = self.identifier("the name of the declared component")?;
        let mut declaration = Declaration {
            name,
            array: Vec::new(),
            modification: None,
            condition: None,
            comment: Comment::default(),
            span: name.span,
        };
        if self.rest_of_declaration(&mut declaration, type_name).is_err() {
            if n_open > 0 {
                return Err(Reported);
            }
            self.skip_to_end(start, n_open);
            self.last_error_at = Some(self.pos);
        }
        declaration.span = self.span_from(name.span);
        Ok(declaration)
    }

    fn rest_of_declaration(&mut self, declaration: &mut Declaration, type_name: &Name) -> Parse<()> {
        declaration.array = self.subscripts_if_any()?;
        declaration.modification = self.modification()?;
        if self.eat(TokenKind::If) {
            declaration.condition = Some(self.expression()?);
        }
        declaration.comment = self.comment_of_part()?;
        let ends = [TokenKind::Comma, TokenKind::Semicolon, TokenKind::Constrainedby, TokenKind::RightParen];
        if self.at_any(&ends) || self.on_new_line() || self.kind().is_keyword() {
            return Ok(());
        }
        Err(self.after_declaration(declaration, type_name))
    }

    fn after_declaration(&mut self, declaration: &Declaration, type_name: &Name) -> Reported {
        if self.last_error_at == Some(self.pos) {
            return Reported;
        }
        if let Some(diagnostic) = self.better_explanation() {
            return self.report_at_token(diagnostic);
        }
        let found = self.describe(self.token());
        let mut diagnostic = messages::unexpected(self.here(), "`,` or `;`", &found);
        let type_text = type_name.parts[0].name.as_str();
        diagnostic.help = if let Some(help) = self.missing_star() {
            Some(help)
        } else if let Some(keyword) = meant_keyword(type_text).filter(|_| self.at_identifier()) {
            Some(format!("`{type_text}` was read as a type; did you mean `{keyword}`?"))
        } else if declaration.comment.description.is_some()
            && self.at_any(&[TokenKind::Equals, TokenKind::LeftParen])
        {
            Some("the value and the modifiers stand before the description string".to_string())
        } else if declaration.modification.as_ref().is_some_and(|m| m.value.is_some())
            && self.at(TokenKind::LeftParen)
        {
            Some("modifiers stand before the value: `Real x(start = 1) = y`".to_string())
        } else if declaration.comment.annotation.is_some() && self.at(TokenKind::String) {
            Some("the description string stands before the annotation".to_string())
        } else if declaration.modification.is_none() && self.at_identifier() {
            Some("several names are separated by commas: `Real x, y;`".to_string())
        } else {
            self.help_for("`;`")
        };
        self.report_at_token(diagnostic)
    }
}

/// The keyword that a misspelt word is close to.
pub(super) fn meant_keyword(word: &str) -> Option<&'static str> {
    const CANDIDATES: &[&str] = &[
        "model",
        "block",
        "connector",
        "constant",
        "discrete",
        "encapsulated",
        "equation",
        "expandable",
        "extends",
        "final",
        "flow",
        "function",
        "import",
        "inner",
        "input",
        "outer",
        "output",
        "package",
        "parameter",
        "partial",
        "record",
        "redeclare",
        "replaceable",
        "stream",
        "type",
        "within",
    ];
    let lower = word.to_ascii_lowercase();
    CANDIDATES.iter().copied().find(|candidate| {
        let allowed = if candidate.len() > 5 { 2 } else { 1 };
        *candidate != word && harpoon_base::edit_distance(&lower, candidate) <= allowed
    })
}
