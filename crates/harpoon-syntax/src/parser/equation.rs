//! Equations and statements (appendix A.2.6).

use super::*;
use crate::ast::{
    AlgorithmSection, Branch, Equation, EquationKind, EquationSection, ForIndex, Statement, StatementKind,
};

/// What closes or continues a body, so that the body ends there.
const BODY_ENDS: &[TokenKind] = &[
    TokenKind::End,
    TokenKind::Else,
    TokenKind::Elseif,
    TokenKind::Elsewhen,
    TokenKind::Equation,
    TokenKind::Algorithm,
    TokenKind::Public,
    TokenKind::Protected,
    TokenKind::EndOfFile,
];

impl Parser<'_> {
    /// Behind `equation`, up to what begins the next section.
    pub(super) fn equation_section(&mut self, start: Span, is_initial: bool) -> EquationSection {
        let equations = self.body(Parser::equation, "the equation");
        EquationSection { is_initial, equations, span: self.span_from(start) }
    }

    pub(super) fn algorithm_section(&mut self, start: Span, is_initial: bool) -> AlgorithmSection {
        let statements = self.body(Parser::statement, "the statement");
        AlgorithmSection { is_initial, statements, span: self.span_from(start) }
    }

    fn at_body_end(&self) -> bool {
        self.at_any(BODY_ENDS)
            || self.at(TokenKind::Initial) && self.kind_ahead(1) != TokenKind::LeftParen
            || self.at_any(&[TokenKind::External, TokenKind::Annotation])
    }

    /// Items with their semicolons. A broken item is left out, and reading goes on behind it.
    fn body<T>(&mut self, item: fn(&mut Self) -> Parse<T>, what: &str) -> Vec<T> {
        let mut items = Vec::new();
        loop {
            if self.at(TokenKind::Semicolon) {
                let token = self.bump();
                self.report(messages::extra_semicolon(self.span_of(token)));
                continue;
            }
            if self.at_body_end() || self.begins_element() {
                return items;
            }
            let start = self.pos;
            let n_open = self.open.len();
            match item(self) {
                Ok(item) => {
                    items.push(item);
                    if self.semicolon(what).is_err() {
                        self.recover(start, n_open);
                    }
                }
                Err(Reported) => self.recover(start, n_open),
            }
            if self.pos == start {
                self.bump();
            }
        }
    }

    pub(super) fn equation(&mut self) -> Parse<Equation> {
        let start = self.here();
        let kind = match self.kind() {
            TokenKind::If => self.nested_by(EQUATION_WEIGHT, |p| {
                p.if_branches(Parser::equation, "the equation").map(EquationKind::If)
            })?,
            TokenKind::When => self.nested_by(EQUATION_WEIGHT, |p| {
                p.when_branches(Parser::equation, "the equation").map(EquationKind::When)
            })?,
            TokenKind::For => self.nested_by(EQUATION_WEIGHT, |p| {
                p.for_loop(Parser::equation, "the equation")
                    .map(|(indices, body)| EquationKind::For(indices, body))
            })?,
            TokenKind::Connect => self.connect_clause()?,
            TokenKind::While => {
                let reported = self.only_in_algorithm("`while`");
                self.nested_by(EQUATION_WEIGHT, |p| p.while_loop(Parser::equation, "the equation"))?;
                return Err(reported);
            }
            TokenKind::Break | TokenKind::Return => {
                return Err(self.only_in_algorithm("`break` and `return`"));
            }
            _ => self.equality_or_call()?,
        };
        let comment = self.comment_of_part()?;
        Ok(Equation { kind, comment, span: self.span_from(start) })
    }

    fn only_in_algorithm(&mut self, what: &str) -> Reported {
        let found = self.describe(self.token());
        let diagnostic = messages::unexpected(self.here(), "an equation", &found)
            .help(format!("{what} may stand in an `algorithm` only"));
        self.report_at_token(diagnostic)
    }

    pub(super) fn connect_clause(&mut self) -> Parse<EquationKind> {
        self.expect(TokenKind::Connect)?;
        if !self.at(TokenKind::LeftParen) {
            let found = self.describe(self.token());
            let diagnostic = messages::unexpected(self.here(), "`(`", &found)
                .help("a connection is written `connect(a, b)`");
            return Err(self.report_at_token(diagnostic));
        }
        let (a, b) = self.connected_pair()?;
        Ok(EquationKind::Connect(a, b))
    }

    /// `(a, b)` behind `connect`
    pub(super) fn connected_pair(&mut self) -> Parse<(ComponentRef, ComponentRef)> {
        self.open_bracket(TokenKind::LeftParen)?;
        let a = self.connector_reference()?;
        self.expect(TokenKind::Comma)?;
        let b = self.connector_reference()?;
        self.close_bracket(TokenKind::RightParen, "")?;
        Ok((a, b))
    }

    fn connector_reference(&mut self) -> Parse<ComponentRef> {
        if !self.at_identifier() && !self.at(TokenKind::Dot) {
            return Err(self.unexpected("the name of a connector"));
        }
        self.component_reference()
    }

    fn equality_or_call(&mut self) -> Parse<EquationKind> {
        let left = self.simple_expression()?;
        match self.kind() {
            TokenKind::Equals => {
                self.bump();
                let right = self.expression()?;
                if self.at(TokenKind::Equals) {
                    return Err(self.second_equals());
                }
                return Ok(EquationKind::Equality(left, right));
            }
            TokenKind::Assign => {
                // The meaning is plain, so the tree is kept.
                let edit = TextEdit { span: self.here(), replacement: "=".to_string() };
                let diagnostic = messages::unexpected(self.here(), "`=`", "`:=`")
                    .help("an equation is written with `=`; assignments belong in an `algorithm` section")
                    .fix("Write `=`", vec![edit]);
                self.report_at_token(diagnostic);
                self.bump();
                let right = self.expression()?;
                return Ok(EquationKind::Equality(left, right));
            }
            _ => {}
        }
        match left.kind {
            ExprKind::Call(call) => Ok(EquationKind::Call(*call)),
            _ => Err(self.no_equation(&left)),
        }
    }

    fn second_equals(&mut self) -> Reported {
        let diagnostic = messages::unexpected(self.here(), "`;`", "a second `=`")
            .help("write two equations, `a = b;` and `b = c;`; a comparison is written `==`");
        self.report_at_token(diagnostic)
    }

    fn no_equation(&mut self, left: &Expr) -> Reported {
        if let ExprKind::Binary(crate::ast::BinaryOp::Equal, a, b) = &left.kind {
            let operator = self.operator_between(a.span, b.span);
            let edit = TextEdit { span: operator, replacement: "=".to_string() };
            let diagnostic = messages::unexpected(operator, "`=`", "`==`")
                .help("`==` compares two values; an equation is written with `=`")
                .fix("Write `=`", vec![edit]);
            return self.report_at_token(diagnostic);
        }
        let looks_like_declaration = matches!(left.kind, ExprKind::Ref(_)) && self.at_identifier();
        if looks_like_declaration && !self.on_new_line() {
            let found = self.describe(self.token());
            let diagnostic = messages::unexpected(self.here(), "`=`", &found)
                .help("if this is a declaration, move it before `equation`");
            return self.report_at_token(diagnostic);
        }
        self.unexpected("`=`")
    }

    /// The place of the operator between two operands, blanks around it left out.
    fn operator_between(&self, a: Span, b: Span) -> Span {
        let between = &self.text[a.end as usize..b.start as usize];
        match between.find("==") {
            Some(at) => Span::new(self.file, a.end + at as u32, a.end + at as u32 + 2),
            None => a.to(b),
        }
    }

    // ---- statements ----------------------------------------------------------------------------------

    fn statement(&mut self) -> Parse<Statement> {
        let start = self.here();
        let kind = match self.kind() {
            TokenKind::If => self.nested_by(EQUATION_WEIGHT, |p| {
                p.if_branches(Parser::statement, "the statement").map(StatementKind::If)
            })?,
            TokenKind::When => self.nested_by(EQUATION_WEIGHT, |p| {
                p.when_branches(Parser::statement, "the statement").map(StatementKind::When)
            })?,
            TokenKind::For => self.nested_by(EQUATION_WEIGHT, |p| {
                p.for_loop(Parser::statement, "the statement")
                    .map(|(indices, body)| StatementKind::For(indices, body))
            })?,
            TokenKind::While => self.nested_by(EQUATION_WEIGHT, |p| {
                let (condition, body) = p.while_loop(Parser::statement, "the statement")?;
                Ok(StatementKind::While(condition, body))
            })?,
            TokenKind::Break => {
                self.bump();
                StatementKind::Break
            }
            TokenKind::Return => {
                self.bump();
                StatementKind::Return
            }
            TokenKind::LeftParen => self.tuple_assignment()?,
            TokenKind::Connect => return Err(self.connect_in_algorithm()),
            TokenKind::Ident | TokenKind::QuotedIdent | TokenKind::Dot => self.assignment_or_call()?,
            _ => return Err(self.unexpected("a statement")),
        };
        let comment = self.comment_of_part()?;
        Ok(Statement { kind, comment, span: self.span_from(start) })
    }

    fn connect_in_algorithm(&mut self) -> Reported {
        let diagnostic = messages::unexpected(self.here(), "a statement", "the keyword `connect`")
            .help("connections belong in an `equation` section");
        self.report_at_token(diagnostic)
    }

    fn assignment_or_call(&mut self) -> Parse<StatementKind> {
        let target = self.component_reference()?;
        if self.at(TokenKind::LeftParen) {
            return Ok(StatementKind::Call(self.nested(|p| p.call(target))?));
        }
        self.expect_assign()?;
        let value = self.expression()?;
        Ok(StatementKind::Assign(target, value))
    }

    fn expect_assign(&mut self) -> Parse<()> {
        if self.at(TokenKind::Equals) {
            // The meaning is plain, so the tree is kept.
            let edit = TextEdit { span: self.here(), replacement: ":=".to_string() };
            let diagnostic = messages::unexpected(self.here(), "`:=`", "`=`")
                .help("in an algorithm, a value is assigned with `:=`")
                .fix("Write `:=`", vec![edit]);
            self.report_at_token(diagnostic);
            self.bump();
            return Ok(());
        }
        self.expect(TokenKind::Assign).map(|_| ())
    }

    /// `(a, , b) := f(x)`
    fn tuple_assignment(&mut self) -> Parse<StatementKind> {
        self.open_bracket(TokenKind::LeftParen)?;
        let mut targets = Vec::new();
        if !self.at(TokenKind::RightParen) {
            loop {
                if matches!(self.kind(), TokenKind::Comma | TokenKind::RightParen) {
                    targets.push(None);
                } else {
                    targets.push(Some(self.component_reference()?));
                }
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.close_bracket(TokenKind::RightParen, "`,` or ")?;
        self.expect_assign()?;
        let function = self.component_reference()?;
        let call = self.nested(|p| p.call(function))?;
        Ok(StatementKind::AssignTuple(targets, call))
    }

    fn while_loop<T>(&mut self, item: fn(&mut Self) -> Parse<T>, what: &str) -> Parse<(Expr, Vec<T>)> {
        let opening = self.expect(TokenKind::While)?;
        let condition =
            self.header(Parser::expression, TokenKind::Loop)?.unwrap_or_else(|| self.unreadable());
        let body = self.body(item, what);
        self.end_of(opening)?;
        Ok((condition, body))
    }

    // ---- if, when, for: the same for equations and statements ----------------------------------------

    fn if_branches<T>(&mut self, item: fn(&mut Self) -> Parse<T>, what: &str) -> Parse<Vec<Branch<T>>> {
        let opening = self.expect(TokenKind::If)?;
        let mut branches = vec![self.branch(item, what)?];
        let mut has_else = false;
        while self.at_any(&[TokenKind::Elseif, TokenKind::Else]) {
            if has_else {
                let found = self.describe(self.token());
                let diagnostic = messages::unexpected(self.here(), "`end if`", &found)
                    .help("`else` is the last branch; conditions before it are written `elseif`");
                self.report_at_token(diagnostic);
            }
            if self.bump().kind == TokenKind::Elseif {
                branches.push(self.branch(item, what)?);
            } else {
                has_else = true;
                branches.push(Branch { condition: None, body: self.body(item, what) });
            }
        }
        self.end_of(opening)?;
        Ok(branches)
    }

    fn when_branches<T>(&mut self, item: fn(&mut Self) -> Parse<T>, what: &str) -> Parse<Vec<Branch<T>>> {
        let opening = self.expect(TokenKind::When)?;
        let mut branches = vec![self.branch(item, what)?];
        while self.eat(TokenKind::Elsewhen) {
            branches.push(self.branch(item, what)?);
        }
        if self.at_any(&[TokenKind::Else, TokenKind::Elseif]) {
            let found = self.describe(self.token());
            let diagnostic = messages::unexpected(self.here(), "`elsewhen` or `end when`", &found)
                .help("a `when` has no `else`; a second event is written `elsewhen condition then`");
            self.report_at_token(diagnostic);
            if self.bump().kind == TokenKind::Elseif {
                self.branch(item, what)?;
            } else {
                self.body(item, what);
            }
        }
        self.end_of(opening)?;
        Ok(branches)
    }

    fn branch<T>(&mut self, item: fn(&mut Self) -> Parse<T>, what: &str) -> Parse<Branch<T>> {
        let condition =
            self.header(Parser::expression, TokenKind::Then)?.unwrap_or_else(|| self.unreadable());
        Ok(Branch { condition: Some(condition), body: self.body(item, what) })
    }

    fn for_loop<T>(&mut self, item: fn(&mut Self) -> Parse<T>, what: &str) -> Parse<(Vec<ForIndex>, Vec<T>)> {
        let opening = self.expect(TokenKind::For)?;
        let indices = self.header(Parser::for_indices, TokenKind::Loop)?.unwrap_or_default();
        let body = self.body(item, what);
        self.end_of(opening)?;
        Ok((indices, body))
    }

    /// A body in braces, as other languages have it; the missing `then` or `loop` has been reported.
    fn skip_braces(&mut self) {
        let mut depth = 0;
        loop {
            match self.bump().kind {
                TokenKind::LeftBrace => depth += 1,
                TokenKind::RightBrace => depth -= 1,
                TokenKind::EndOfFile => return,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    fn unreadable(&self) -> Expr {
        Expr { kind: ExprKind::Error, span: self.after_previous() }
    }

    /// What stands between `if` and `then`, or `for` and `loop`, with that keyword. A mistake in it leaves
    /// the body in its place, since its `end` would otherwise seem to close nothing.
    fn header<T>(&mut self, production: fn(&mut Self) -> Parse<T>, keyword: TokenKind) -> Parse<Option<T>> {
        let n_open = self.open.len();
        let value = production(self).ok();
        let is_complete = match keyword {
            TokenKind::Then => self.expect_then().is_ok(),
            _ => self.expect(keyword).is_ok(),
        };
        if value.is_some() && is_complete {
            return Ok(value);
        }
        self.open.truncate(n_open);
        if self.at(TokenKind::LeftBrace) && !is_complete {
            self.skip_braces();
            return Err(Reported);
        }
        if !is_complete {
            // The rest of the line belongs to the broken header.
            while !self.on_new_line() && !self.at_any(&[keyword, TokenKind::Semicolon]) {
                self.bump();
            }
            if !self.eat(keyword) {
                self.eat(TokenKind::Semicolon);
            }
        }
        Ok(value)
    }

    /// `end if`, `end when`, `end for` or `end while`, for what `opening` began.
    fn end_of(&mut self, opening: Token) -> Parse<()> {
        if self.at(TokenKind::End) && self.kind_ahead(1) == opening.kind {
            self.bump();
            self.bump();
            return Ok(());
        }
        let word = self.token_text(opening);
        let expected = format!("`end {word}`");
        let closes_another = self.at(TokenKind::End)
            && matches!(
                self.kind_ahead(1),
                TokenKind::If | TokenKind::When | TokenKind::For | TokenKind::While
            );
        let found = match self.kind() {
            TokenKind::End => {
                let next = self.tokens[self.pos + 1];
                format!("`end {}`", messages::shortened(self.token_text(next)))
            }
            _ => self.describe(self.token()),
        };
        let mut diagnostic = messages::unexpected(self.here(), &expected, &found)
            .related(self.span_of(opening), format!("this `{word}` is not closed"));
        diagnostic.help = Some(match opening.kind {
            TokenKind::If => {
                "close it with `end if;`; a further condition is written `elseif`, since each `else if` needs an `end if` of its own"
                    .to_string()
            }
            _ => format!("close it with `end {word};`"),
        });
        self.report_at_token(diagnostic);
        // A wrong word closes all the same; `end Name` belongs to the class and closes this as well.
        if closes_another {
            self.bump();
            self.bump();
        }
        Ok(())
    }
}
