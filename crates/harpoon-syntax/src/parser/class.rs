//! Files and classes (appendix A.2.1 and A.2.2).

use super::element::meant_keyword;
use super::*;
use crate::ast::{
    Causality, ClassBody, ClassDef, ClassKind, Composition, ElementKind, Enumeration, EnumerationLiteral,
    Equation, EquationSection, External, FlowPrefix, Purity, ShortClass, StoredClass, Within,
};

/// What the items at the current place of a class are.
#[derive(Clone, Copy, PartialEq)]
enum Section {
    Elements,
    Equations,
    Algorithms,
}

/// Whether a class may have a body of its own; one in a modification may not.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    Any,
    ShortOnly,
}

impl Parser<'_> {
    pub(super) fn stored_definition(&mut self) -> StoredDefinition {
        let mut stored = StoredDefinition {
            within: None,
            file_imports: Vec::new(),
            classes: Vec::new(),
            span: Span::new(self.file, 0, self.text.len() as u32),
        };
        while !self.at(TokenKind::EndOfFile) {
            let start = self.pos;
            if self.eat(TokenKind::Semicolon) {
                self.report(messages::extra_semicolon(self.span_of(self.tokens[start])));
                continue;
            }
            let item = self.stored_item(&mut stored);
            if item.is_err() || self.semicolon("the class").is_err() {
                self.skip_to_class(start);
            }
            if self.pos == start {
                self.bump();
            }
        }
        stored
    }

    fn stored_item(&mut self, stored: &mut StoredDefinition) -> Parse<()> {
        let start = self.here();
        match self.kind() {
            TokenKind::Within => {
                if stored.within.is_some() || !stored.classes.is_empty() {
                    let diagnostic = messages::unexpected(start, "a class", "the keyword `within`")
                        .help("`within` stands once, before the first class of the file");
                    return Err(self.report_at_token(diagnostic));
                }
                self.bump();
                let name = if self.at(TokenKind::Semicolon) { None } else { Some(self.name()?) };
                stored.within = Some(Within { name, span: self.span_from(start) });
            }
            TokenKind::Import if self.kind_ahead(1) == TokenKind::String => {
                self.bump();
                self.bump();
                let span = self.span_from(start);
                self.report(file_import_ignored(span));
                stored.file_imports.push(span);
            }
            _ => {
                let is_final = self.eat(TokenKind::Final);
                if !self.at_class() {
                    return Err(self.no_class_here());
                }
                let class = self.class_definition(Form::Any)?;
                stored.classes.push(StoredClass { is_final, class: Arc::new(class) });
            }
        }
        Ok(())
    }

    fn no_class_here(&mut self) -> Reported {
        let found = self.describe(self.token());
        let mut diagnostic = messages::unexpected(self.here(), "a class", &found);
        let text = self.token_text(self.token());
        diagnostic.help = Some(match self.kind() {
            TokenKind::End => {
                "there is no open class to close here; look for an `end` too many above".to_string()
            }
            TokenKind::Ident if meant_keyword(text).is_some() => {
                format!("did you mean `{}`?", meant_keyword(text).unwrap_or_default())
            }
            _ => "a file holds classes, such as `model Name ... end Name;`".to_string(),
        });
        self.report_at_token(diagnostic)
    }

    fn skip_to_class(&mut self, start: usize) {
        self.open.clear();
        while !self.at(TokenKind::EndOfFile) {
            if self.pos > start && self.at_class() && self.on_new_line() {
                return;
            }
            self.bump();
        }
    }

    // ---- classes -------------------------------------------------------------------------------------

    pub(super) fn at_class(&self) -> bool {
        use TokenKind::*;
        matches!(
            self.kind(),
            Encapsulated
                | Partial
                | Class
                | Model
                | Record
                | Block
                | Expandable
                | Connector
                | Type
                | Package
                | Function
                | Operator
        ) || self.at_any(&[Pure, Impure]) && matches!(self.kind_ahead(1), Function | Operator)
    }

    pub(super) fn class_definition(&mut self, form: Form) -> Parse<ClassDef> {
        let start = self.here();
        let is_encapsulated = self.eat(TokenKind::Encapsulated);
        let is_partial = self.eat(TokenKind::Partial);
        let (kind, purity) = self.class_kind()?;
        let is_extension = self.at(TokenKind::Extends);
        if is_extension {
            self.bump();
        }
        let (name, has_name) = self.class_name();
        let body = if !is_extension && self.at(TokenKind::Equals) {
            self.bump();
            self.short_class_body()?
        } else if form == Form::ShortOnly {
            return Err(self.unexpected("`=`"));
        } else {
            self.enclosing.push(name);
            let body =
                self.nested_by(CLASS_WEIGHT, |p| p.long_class_body(start, name, has_name, is_extension));
            self.enclosing.pop();
            body?
        };
        Ok(ClassDef { is_encapsulated, is_partial, kind, purity, name, body, span: self.span_from(start) })
    }

    fn class_kind(&mut self) -> Parse<(ClassKind, Purity)> {
        let purity = match self.kind() {
            TokenKind::Pure => Purity::Pure,
            TokenKind::Impure => Purity::Impure,
            _ => Purity::Unspecified,
        };
        if purity != Purity::Unspecified {
            self.bump();
        }
        let kind = match (self.kind(), self.kind_ahead(1)) {
            (TokenKind::Operator, TokenKind::Record) => ClassKind::OperatorRecord,
            (TokenKind::Operator, TokenKind::Function) => ClassKind::OperatorFunction,
            (TokenKind::Expandable, TokenKind::Connector) => ClassKind::ExpandableConnector,
            (TokenKind::Operator, _) => ClassKind::Operator,
            (TokenKind::Class, _) => ClassKind::Class,
            (TokenKind::Model, _) => ClassKind::Model,
            (TokenKind::Record, _) => ClassKind::Record,
            (TokenKind::Block, _) => ClassKind::Block,
            (TokenKind::Connector, _) => ClassKind::Connector,
            (TokenKind::Type, _) => ClassKind::Type,
            (TokenKind::Package, _) => ClassKind::Package,
            (TokenKind::Function, _) => ClassKind::Function,
            (TokenKind::Expandable, _) => {
                self.bump();
                return Err(self.unexpected("`connector`"));
            }
            _ => return Err(self.unexpected("a kind of class, such as `model` or `function`")),
        };
        self.bump();
        if matches!(
            kind,
            ClassKind::OperatorRecord | ClassKind::OperatorFunction | ClassKind::ExpandableConnector
        ) {
            self.bump();
        }
        if purity != Purity::Unspecified && !matches!(kind, ClassKind::Function | ClassKind::OperatorFunction)
        {
            return Err(self.unexpected("`function`"));
        }
        Ok((kind, purity))
    }

    /// The name of a class. Where none stands, what does stand there is taken for it once the error is
    /// told, so that the class keeps its shape; the flag then is false.
    fn class_name(&mut self) -> (Ident, bool) {
        let start = self.here();
        if let Ok(name) = self.new_name("the name of the class") {
            return (name, true);
        }
        while !self.at_any(&[
            TokenKind::EndOfFile,
            TokenKind::Semicolon,
            TokenKind::Equals,
            TokenKind::String,
        ]) && (self.here() == start || !self.on_new_line())
        {
            self.bump();
        }
        let span = self.span_from(start);
        let text = self.text.get(span.start as usize..span.end as usize).unwrap_or("");
        (Ident { name: Symbol::new(text), span }, false)
    }

    fn short_class_body(&mut self) -> Parse<ClassBody> {
        match self.kind() {
            TokenKind::Enumeration => self.enumeration(),
            TokenKind::Der if self.kind_ahead(1) == TokenKind::LeftParen => self.derivative_of_function(),
            _ => {
                if self.at_any(&[TokenKind::Flow, TokenKind::Stream]) {
                    let word = self.describe(self.token());
                    self.report(flow_of_class(self.here(), &word));
                }
                let flow = self.flow_prefix();
                let mut causality = self.causality_prefix();
                let flow = if flow == FlowPrefix::None { self.flow_prefix() } else { flow };
                if causality == Causality::None {
                    causality = self.causality_prefix();
                }
                let base = self.name_of("the name of a class")?;
                let array = self.subscripts_if_any()?;
                let modification = self.class_modification_if_any()?;
                let comment = self.comment()?;
                Ok(ClassBody::Short(ShortClass { causality, flow, base, array, modification, comment }))
            }
        }
    }

    fn enumeration(&mut self) -> Parse<ClassBody> {
        self.expect(TokenKind::Enumeration)?;
        self.open_bracket(TokenKind::LeftParen)?;
        let literals = if self.eat(TokenKind::Colon) {
            None
        } else {
            let mut literals = Vec::new();
            while !self.at(TokenKind::RightParen) {
                let name = self.new_name("the name of a literal")?;
                let comment = self.comment()?;
                literals.push(EnumerationLiteral { name, comment });
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            Some(literals)
        };
        self.close_bracket(TokenKind::RightParen, "`,` or ")?;
        let comment = self.comment()?;
        Ok(ClassBody::Enumeration(Enumeration { literals, comment }))
    }

    /// `der(f, x, y)`
    fn derivative_of_function(&mut self) -> Parse<ClassBody> {
        self.expect(TokenKind::Der)?;
        self.open_bracket(TokenKind::LeftParen)?;
        let function = self.name_of("the name of a function")?;
        let mut inputs = Vec::new();
        if !self.at(TokenKind::Comma) {
            return Err(self.unexpected("`,` and the name of an input"));
        }
        while self.eat(TokenKind::Comma) {
            inputs.push(self.identifier("the name of an input")?);
        }
        self.close_bracket(TokenKind::RightParen, "`,` or ")?;
        let comment = self.comment()?;
        Ok(ClassBody::Derivative { function, inputs, comment })
    }

    fn long_class_body(
        &mut self,
        start: Span,
        name: Ident,
        has_name: bool,
        is_extension: bool,
    ) -> Parse<ClassBody> {
        let modification = if is_extension { self.class_modification_if_any()? } else { Vec::new() };
        if self.at(TokenKind::LeftParen) {
            self.skip_parameter_list();
        }
        let description = self.string_comment();
        let mut composition = Composition { description, ..Composition::default() };
        self.composition(&mut composition);
        self.end_of_class(start, name, has_name, &mut composition);
        Ok(match is_extension {
            true => ClassBody::Extends { modification, composition },
            false => ClassBody::Long(composition),
        })
    }

    /// `function f(Real x)`, as other languages have it.
    fn skip_parameter_list(&mut self) {
        let diagnostic = messages::unexpected(self.here(), "a declaration", "`(`")
            .help("a class has no parameter list; inputs are declared in its body, as `input Real x;`");
        self.report_at_token(diagnostic);
        while !self.on_new_line() && !self.at_any(&[TokenKind::RightParen, TokenKind::Semicolon]) {
            self.bump();
        }
        self.eat(TokenKind::RightParen);
    }

    /// Everything up to the `end` of the class, or to the end of the file.
    fn composition(&mut self, composition: &mut Composition) {
        let mut section = Section::Elements;
        let mut is_protected = false;
        let mut trailing_annotation = None;
        // Each of these mistakes is told once per class: the first one stands for all.
        let mut has_early_equation = false;
        let mut has_late_element = false;
        loop {
            let start = self.pos;
            let place = self.here();
            match self.kind() {
                TokenKind::EndOfFile => break,
                TokenKind::End if self.at_end_of_equation() => self.stray_end(),
                TokenKind::End => break,
                TokenKind::Semicolon => {
                    self.bump();
                    self.report(messages::extra_semicolon(place));
                }
                _ if composition.external.is_some()
                    && !has_late_element
                    && !self.at_any(&[TokenKind::Annotation, TokenKind::External]) =>
                {
                    has_late_element = true;
                    self.report(behind_external(place));
                    continue;
                }
                TokenKind::Public | TokenKind::Protected => {
                    is_protected = self.bump().kind == TokenKind::Protected;
                    section = Section::Elements;
                }
                TokenKind::Equation | TokenKind::Algorithm | TokenKind::Initial => {
                    let is_initial = self.eat(TokenKind::Initial);
                    if self.eat(TokenKind::Equation) {
                        section = Section::Equations;
                        let equations = self.equation_section(place, is_initial);
                        composition.equations.push(equations);
                    } else if self.eat(TokenKind::Algorithm) {
                        section = Section::Algorithms;
                        let algorithm = self.algorithm_section(place, is_initial);
                        composition.algorithms.push(algorithm);
                    } else {
                        self.unexpected("`equation` or `algorithm`");
                        self.recover(start, 0);
                    }
                }
                TokenKind::External => match self.external_clause() {
                    Ok(external) => {
                        if composition.external.is_some() {
                            self.report(messages::second_external(external.span));
                        }
                        composition.external = Some(external);
                    }
                    Err(Reported) => self.recover(start, self.open.len()),
                },
                TokenKind::Annotation => {
                    if let Some((_, first)) = trailing_annotation {
                        self.report(early_annotation(first));
                    }
                    self.class_annotation(composition);
                    trailing_annotation = Some((self.pos, place));
                }
                _ if section != Section::Elements && !self.begins_element() => {
                    self.continue_section(section, composition);
                }
                TokenKind::Ident if self.misspelt_section().is_some() => {
                    let meant = self.misspelt_section().unwrap_or(TokenKind::Equation);
                    self.report_misspelt_section(meant);
                    self.bump();
                    if meant == TokenKind::Equation {
                        section = Section::Equations;
                        composition.equations.push(self.equation_section(place, false));
                    } else {
                        section = Section::Algorithms;
                        composition.algorithms.push(self.algorithm_section(place, false));
                    }
                }
                _ if section == Section::Elements && self.looks_like_equation() => {
                    if !has_early_equation {
                        has_early_equation = true;
                        self.equation_among_elements();
                    }
                    let equations = self.early_equation(place);
                    composition.equations.push(equations);
                }
                _ => {
                    if section != Section::Elements && !has_late_element {
                        has_late_element = true;
                        self.element_behind_equations(section);
                    }
                    self.element_with_semicolon(is_protected, composition);
                }
            }
            if self.pos == start {
                self.unexpected("an element, an equation or `end`");
                self.bump();
            }
        }
        let insertion = match trailing_annotation {
            Some((after, annotation)) if after == self.pos => annotation.start,
            Some((_, annotation)) => {
                self.report(early_annotation(annotation));
                self.here().start
            }
            None => self.here().start,
        };
        composition.end_span = Some(Span::new(self.file, insertion, insertion));
    }

    fn at_end_of_equation(&self) -> bool {
        matches!(self.kind_ahead(1), TokenKind::If | TokenKind::For | TokenKind::When | TokenKind::While)
    }

    fn stray_end(&mut self) {
        let word = self.token_text(self.tokens[self.pos + 1]);
        let diagnostic = messages::unexpected(
            self.here(),
            "an equation or the end of the class",
            &format!("`end {word}`"),
        )
        .help(format!(
            "no `{word}` is open here; delete this `end {word};` or look for the `{word}` it belongs to"
        ));
        self.report_at_token(diagnostic);
        self.bump();
        self.bump();
        self.eat(TokenKind::Semicolon);
    }

    /// Whether the current token can only begin an element, never an equation or a statement. A keyword that
    /// is used as a variable by mistake, as in `flow = 1`, begins neither.
    pub(super) fn begins_element(&self) -> bool {
        use TokenKind::*;
        let is_prefix = matches!(
            self.kind(),
            Parameter
                | Constant
                | Discrete
                | Flow
                | Stream
                | Input
                | Output
                | Inner
                | Outer
                | Final
                | Replaceable
                | Redeclare
                | Extends
                | Import
        );
        (is_prefix || self.at_class()) && !self.is_keyword_used_as_name()
    }

    /// More equations or statements behind an annotation or a mistake in their section.
    fn continue_section(&mut self, section: Section, composition: &mut Composition) {
        let start = self.pos;
        let place = self.here();
        if section == Section::Equations {
            let more = self.equation_section(place, false);
            if let Some(last) = composition.equations.last_mut() {
                last.span = last.span.to(more.span);
                last.equations.extend(more.equations);
            }
        } else {
            let more = self.algorithm_section(place, false);
            if let Some(last) = composition.algorithms.last_mut() {
                last.span = last.span.to(more.span);
                last.statements.extend(more.statements);
            }
        }
        if self.pos == start {
            self.unexpected("an equation");
            self.recover(start, 0);
        }
    }

    /// `Equation` or `algorithms` on a line of its own, which would otherwise be read as a type.
    fn misspelt_section(&self) -> Option<TokenKind> {
        let word = self.token_text(self.token()).trim_end_matches(['s', 'S']);
        let kind = match word {
            _ if word.eq_ignore_ascii_case("equation") => TokenKind::Equation,
            _ if word.eq_ignore_ascii_case("algorithm") => TokenKind::Algorithm,
            _ => return None,
        };
        let between = &self.text[self.token().end as usize..self.tokens[self.pos + 1].start as usize];
        between.contains('\n').then_some(kind)
    }

    fn report_misspelt_section(&mut self, meant: TokenKind) {
        let found = self.describe(self.token());
        let keyword = meant.fixed_text().unwrap_or_default();
        let edit = TextEdit { span: self.here(), replacement: keyword.to_string() };
        let diagnostic = messages::unexpected(self.here(), "a declaration", &found)
            .help(format!("did you mean the keyword `{keyword}`?"))
            .fix(format!("Write `{keyword}`"), vec![edit]);
        self.report_at_token(diagnostic);
    }

    /// Whether an equation stands here, where declarations do: `der(x) = ...`, `connect(...)` or `a.b[1] = ...`.
    fn looks_like_equation(&self) -> bool {
        use TokenKind::*;
        if matches!(self.kind(), Der | Connect | If | For | When | LeftParen | Minus) {
            return true;
        }
        let mut ahead = 0;
        let mut n_brackets = 0;
        while ahead < 40 && self.at_identifier() {
            match self.kind_ahead(ahead) {
                LeftBracket => n_brackets += 1,
                RightBracket if n_brackets > 0 => n_brackets -= 1,
                Equals | Assign if n_brackets == 0 => return true,
                Ident | QuotedIdent if n_brackets == 0 && ahead > 0 && self.kind_ahead(ahead - 1) != Dot => {
                    return false;
                }
                Ident | QuotedIdent | Dot => {}
                _ if n_brackets > 0 => {}
                _ => return false,
            }
            ahead += 1;
        }
        false
    }

    fn equation_among_elements(&mut self) {
        let here = self.here();
        let edit =
            TextEdit { span: Span { end: here.start, ..here }, replacement: "equation\n  ".to_string() };
        let mut help = "equations stand behind the keyword `equation`".to_string();
        let mut found = self.describe(self.token());
        if self.at_identifier() {
            let name = self.token_text(self.token());
            help += &format!("; a declaration needs a type, as in `Real {name} = 1`");
            found = format!("an equation for {found}");
        }
        let diagnostic = messages::unexpected(here, "a declaration", &found)
            .help(help)
            .fix("Insert `equation`", vec![edit]);
        self.report_at_token(diagnostic);
    }

    /// One equation among the declarations, read as what it is.
    fn early_equation(&mut self, place: Span) -> EquationSection {
        let start = self.pos;
        let equations: Vec<Equation> = self.equation().into_iter().collect();
        if equations.is_empty() || self.semicolon("the equation").is_err() {
            self.recover(start, 0);
        }
        EquationSection { is_initial: false, equations, span: self.span_from(place) }
    }

    fn element_behind_equations(&mut self, section: Section) {
        let found = self.describe(self.token());
        let (expected, keyword) = match section {
            Section::Algorithms => ("a statement", "algorithm"),
            _ => ("an equation", "equation"),
        };
        let diagnostic = messages::unexpected(self.here(), expected, &found)
            .help(format!("declarations stand before `{keyword}`, or behind a new `public` or `protected`"));
        // The declaration itself may be faultless, so it is read and may have an error of its own.
        self.report(diagnostic);
    }

    fn element_with_semicolon(&mut self, is_protected: bool, composition: &mut Composition) {
        let start = self.pos;
        match self.element(is_protected) {
            Ok(element) => {
                let what = match &element.kind {
                    ElementKind::Import(_) => "the import",
                    ElementKind::Extends(_) => "the extends clause",
                    ElementKind::Class(_) => "the class",
                    ElementKind::Component(_) => "the declaration",
                };
                composition.elements.push(element);
                if self.semicolon(what).is_err() {
                    self.recover(start, 0);
                }
            }
            Err(Reported) => self.recover(start, 0),
        }
    }

    /// `end Name`, compared with how the class began.
    fn end_of_class(&mut self, start: Span, name: Ident, has_name: bool, composition: &mut Composition) {
        if !self.at(TokenKind::End) {
            let diagnostic = class_not_closed(self.here(), start.to(name.span), name, "the end of the file");
            self.report_at_token(diagnostic);
            return;
        }
        let next = self.tokens[self.pos + 1];
        let is_identifier = matches!(next.kind, TokenKind::Ident | TokenKind::QuotedIdent);
        let end_name = if is_identifier { Some(self.symbol(next)) } else { None };
        let depth = self.enclosing.len().saturating_sub(1);
        match end_name {
            Some(end_name) if end_name == name.name => {}
            Some(end_name) if has_name && self.enclosing[..depth].iter().any(|c| c.name == end_name) => {
                let found = format!("`end {end_name}`");
                let diagnostic = class_not_closed(self.here(), start.to(name.span), name, &found);
                self.report_at_token(diagnostic);
                return;
            }
            Some(end_name) if has_name => {
                self.report(end_name_mismatch(name, end_name.as_str(), self.span_of(next)))
            }
            Some(_) => {}
            None => {
                let insertion = TextEdit {
                    span: Span::new(self.file, self.token().end, self.token().end),
                    replacement: format!(" {}", name.name),
                };
                self.bump();
                if has_name {
                    self.end_without_name(name, insertion);
                }
                // `end model M` and `end 2nd`: what stands before the semicolon was meant to be the name.
                while !self.at_any(&[TokenKind::Semicolon, TokenKind::EndOfFile]) && !self.on_new_line() {
                    self.bump();
                }
                return;
            }
        }
        self.bump();
        composition.end_name = self.identifier("the name of the class").ok();
    }

    fn end_without_name(&mut self, name: Ident, insertion: TextEdit) {
        let found = self.describe(self.token());
        let expected = format!("`{}`", name.name);
        let diagnostic = messages::unexpected(self.here(), &expected, &found)
            .related(name.span, "the class begins here")
            .help(format!("a class is closed by its name: `end {};`", name.name))
            .fix(format!("Write `end {}`", name.name), vec![insertion]);
        self.report_at_token(diagnostic);
    }

    fn class_annotation(&mut self, composition: &mut Composition) {
        let start = self.pos;
        match self.annotation() {
            Ok(annotation) => {
                // Old files have several, anywhere among the elements and equations.
                match &mut composition.annotation {
                    Some(first) => first.arguments.extend(annotation.arguments),
                    None => composition.annotation = Some(annotation),
                }
                if self.semicolon("the annotation").is_err() {
                    self.recover(start, 0);
                }
            }
            Err(Reported) => self.recover(start, 0),
        }
    }

    /// `external ["C"] [y =] [f(a, b)] [annotation(...)];`
    fn external_clause(&mut self) -> Parse<External> {
        let start = self.here();
        self.expect(TokenKind::External)?;
        // One string, not a sum of them.
        if self.at(TokenKind::String) && self.kind_ahead(1) == TokenKind::Plus {
            self.bump();
            return Err(self.unexpected("the name of an external function"));
        }
        let language = self.string_comment();
        let mut output = None;
        let mut call = None;
        if self.at_identifier() || self.at(TokenKind::Dot) {
            let mut function = self.component_reference()?;
            if self.eat(TokenKind::Equals) {
                output = Some(function);
                function = self.component_reference()?;
            }
            if function.parts.len() != 1 || !function.parts[0].subscripts.is_empty() {
                self.report(messages::unexpected(
                    function.span,
                    "the plain name of an external function",
                    "a path",
                ));
            }
            let name = function.parts[0].name;
            call = Some((name, self.external_arguments()?));
        }
        let annotation = if self.at(TokenKind::Annotation) { Some(self.annotation()?) } else { None };
        let span = self.span_from(start);
        self.semicolon("the external clause")?;
        Ok(External { language, output, call, annotation, span })
    }

    fn external_arguments(&mut self) -> Parse<Vec<Expr>> {
        self.open_bracket(TokenKind::LeftParen)?;
        let mut arguments = Vec::new();
        while !self.at(TokenKind::RightParen) {
            arguments.push(self.expression()?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.close_bracket(TokenKind::RightParen, "`,` or ")?;
        Ok(arguments)
    }
}

fn file_import_ignored(span: Span) -> Diagnostic {
    Diagnostic::warning("file-import-ignored", span, "the import of a file by its name is ignored")
        .help("Modelica finds libraries by the library path; delete the line")
        .fix("Delete the import", vec![TextEdit { span, replacement: String::new() }])
}

fn end_name_mismatch(name: Ident, end_name: &str, end_span: Span) -> Diagnostic {
    let message = format!("expected `end {}`, found `end {end_name}`", name.name);
    Diagnostic::error("end-name-mismatch", end_span, message)
        .label(format!("expected `{}`", name.name))
        .related(name.span, "the class has this name")
        .help("write the same name at both places")
        .fix(
            format!("Write `{}`", name.name),
            vec![TextEdit { span: end_span, replacement: name.name.to_string() }],
        )
}

fn class_not_closed(place: Span, header: Span, name: Ident, found: &str) -> Diagnostic {
    let message = format!("expected `end {}`, found {found}", name.name);
    Diagnostic::error("end-name-mismatch", place, message)
        .label(format!("`end {};` is missing before this", name.name))
        .related(header, "this class is not closed")
        .help(format!("close the class with `end {};`", name.name))
}

/// `connector F = flow Real`: a prefix of components, not of classes (MLS A.2.2).
fn flow_of_class(span: Span, word: &str) -> Diagnostic {
    Diagnostic::warning("obsolete-syntax", span, format!("{word} belongs to a component, not to a class"))
        .help("write it where a component is declared: `flow Real f;`")
}

/// A class has one annotation, behind everything else (MLS A.2.2). Old files have several, anywhere.
fn early_annotation(span: Span) -> Diagnostic {
    Diagnostic::warning("obsolete-syntax", span, "the annotation of a class stands once, at its end")
        .help("move what it says to the end of the class")
}

fn behind_external(span: Span) -> Diagnostic {
    Diagnostic::error(
        "misplaced-external",
        span,
        "an `external` clause stands once, and behind everything else",
    )
    .help("move this in front of it")
}
