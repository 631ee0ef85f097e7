//! Expressions (appendix A.2.7).
//!
//! Operators from loose to tight: `:`, `or`, `and`, `not`, relations (which do not chain), `+ -`, `* /`,
//! `^` (which does not chain). A sign belongs to the first term of a sum only: `-a^b` is `-(a^b)`, `-a*b`
//! is `-(a*b)`, and `a*-b` is refused.

use super::*;
use crate::ast::{BinaryOp, Call, CallArg, ForIndex, RefPart, Selector, Subscript, UnaryOp};
use harpoon_base::codes;

/// Chains of an associative operator with more operands than this are cut into groups of this size, and
/// the groups are joined as a balanced tree. Generated code has sums of many thousand terms; a tree as
/// high as the sum is long would overflow the stack of whoever walks it.
const GROUP: u32 = 200;

impl Parser<'_> {
    pub(super) fn expression(&mut self) -> Parse<Expr> {
        if self.at(TokenKind::If) { self.node(Parser::if_expression) } else { self.simple_expression() }
    }

    fn if_expression(&mut self) -> Parse<Expr> {
        let start = self.here();
        let mut branches = Vec::new();
        self.expect(TokenKind::If)?;
        loop {
            let condition = self.expression()?;
            self.expect_then()?;
            let value = self.expression()?;
            branches.push((condition, value));
            if self.eat(TokenKind::Elseif) {
                continue;
            }
            if !self.at(TokenKind::Else) {
                return Err(self.if_expression_without_else());
            }
            self.bump();
            // `else if` means the same as `elseif`, and chains of it are as long.
            if !self.eat(TokenKind::If) {
                break;
            }
        }
        let otherwise = self.expression()?;
        let kind = ExprKind::If(branches, Box::new(otherwise));
        Ok(Expr { kind, span: self.span_from(start) })
    }

    pub(super) fn expect_then(&mut self) -> Parse<()> {
        if self.at(TokenKind::Equals) {
            let found = "`=`";
            let diagnostic = messages::unexpected(self.here(), "`then`", found).help(
                "`=` states an equation; a comparison is written `==`, and for Real variables `<` or `>`",
            );
            return Err(self.report_at_token(diagnostic));
        }
        self.expect(TokenKind::Then).map(|_| ())
    }

    #[cold]
    #[inline(never)]
    fn if_expression_without_else(&mut self) -> Reported {
        let found = self.describe(self.token());
        let diagnostic = messages::unexpected(self.here(), "`else`", &found)
            .help("an `if` that is a value needs an `else`: `if c then a else b`");
        self.report_at_token(diagnostic)
    }

    /// `a`, `a:b` or `start:step:stop`
    pub(super) fn simple_expression(&mut self) -> Parse<Expr> {
        if self.at_lone_operand() {
            return self.primary();
        }
        let siblings = std::mem::take(&mut self.height);
        let mut result = self.logical_expression()?;
        if self.eat(TokenKind::Colon) {
            let start = Box::new(result);
            let mut step = None;
            let mut stop = Box::new(self.logical_expression()?);
            if self.eat(TokenKind::Colon) {
                step = Some(stop);
                stop = Box::new(self.logical_expression()?);
            }
            self.height += 1;
            let span = start.span.to(stop.span);
            result = Expr { kind: ExprKind::Range(start, step, stop), span };
        }
        self.check_height()?;
        self.height = self.height.max(siblings);
        Ok(result)
    }

    /// A literal or a name with nothing behind it that could belong to it. Most operands are, and need not go
    /// through all the levels of operators.
    fn at_lone_operand(&self) -> bool {
        use TokenKind::*;
        matches!(self.kind(), Ident | Integer | Real | String | True | False)
            && matches!(self.kind_ahead(1), Comma | Semicolon | RightParen | RightBrace | RightBracket)
    }

    fn logical_expression(&mut self) -> Parse<Expr> {
        self.chain(Parser::logical_term, |kind| (kind == TokenKind::Or).then_some(BinaryOp::Or))
    }

    fn logical_term(&mut self) -> Parse<Expr> {
        self.chain(Parser::logical_factor, |kind| (kind == TokenKind::And).then_some(BinaryOp::And))
    }

    fn logical_factor(&mut self) -> Parse<Expr> {
        if !self.at(TokenKind::Not) {
            return self.relation();
        }
        let start = self.here();
        self.bump();
        if self.at(TokenKind::Not) {
            return Err(self.not_not());
        }
        let operand = self.relation()?;
        self.height += 1;
        Ok(Expr { span: self.span_from(start), kind: ExprKind::Unary(UnaryOp::Not, Box::new(operand)) })
    }

    #[cold]
    #[inline(never)]
    fn not_not(&mut self) -> Reported {
        let diagnostic = messages::unexpected(self.here(), "an operand of `not`", "another `not`")
            .help("`not not a` is `a`");
        self.report_at_token(diagnostic)
    }

    fn relation(&mut self) -> Parse<Expr> {
        let left = self.arithmetic_expression()?;
        let Some(op) = relational_operator(self.kind()) else { return Ok(left) };
        self.bump();
        let left_height = std::mem::take(&mut self.height);
        let right = self.arithmetic_expression()?;
        self.height = self.height.max(left_height) + 1;
        if relational_operator(self.kind()).is_some() {
            return Err(self.chained_relation());
        }
        Ok(binary(op, left, right))
    }

    #[cold]
    #[inline(never)]
    fn chained_relation(&mut self) -> Reported {
        let found = self.describe(self.token());
        let diagnostic = Diagnostic::error(
            codes::SYNTAX_ERROR,
            self.here(),
            format!("expected one comparison, found {found} behind it"),
        )
        .label("comparisons do not chain")
        .help("write `a < b and b < c`");
        self.report_at_token(diagnostic)
    }

    fn arithmetic_expression(&mut self) -> Parse<Expr> {
        self.chain(Parser::signed_term, |kind| match kind {
            TokenKind::Plus => Some(BinaryOp::Add),
            TokenKind::Minus => Some(BinaryOp::Sub),
            TokenKind::DotPlus => Some(BinaryOp::ElementAdd),
            TokenKind::DotMinus => Some(BinaryOp::ElementSub),
            _ => None,
        })
    }

    /// A term, with a sign where the grammar has one: before the first term of a sum.
    fn signed_term(&mut self) -> Parse<Expr> {
        let Some(op) = sign(self.kind()) else { return self.term() };
        let is_first = self.previous().is_none_or(|t| sign(t.kind).is_none());
        let sign_at = self.pos;
        let start = self.here();
        self.bump();
        if sign(self.kind()).is_some() {
            return Err(self.unexpected("a number, a name or `(`"));
        }
        let operand = self.term()?;
        self.height += 1;
        if !is_first {
            // `a - -b`: the meaning is plain, so the tree is kept.
            self.report_sign(sign_at, start, operand.span);
        }
        Ok(Expr { span: start.to(operand.span), kind: ExprKind::Unary(op, Box::new(operand)) })
    }

    fn term(&mut self) -> Parse<Expr> {
        self.chain(Parser::factor, |kind| match kind {
            TokenKind::Star => Some(BinaryOp::Mul),
            TokenKind::Slash => Some(BinaryOp::Div),
            TokenKind::DotStar => Some(BinaryOp::ElementMul),
            TokenKind::DotSlash => Some(BinaryOp::ElementDiv),
            _ => None,
        })
    }

    /// `operand {op operand}`, left-associative. Adds the height of what it reads to `self.height`.
    fn chain(
        &mut self,
        operand: fn(&mut Self) -> Parse<Expr>,
        operator: fn(TokenKind) -> Option<BinaryOp>,
    ) -> Parse<Expr> {
        let siblings = std::mem::take(&mut self.height);
        let mut result = operand(self)?;
        if operator(self.kind()).is_some() {
            result = self.rest_of_chain(result, operand, operator)?;
        }
        self.height = self.height.max(siblings);
        Ok(result)
    }

    // Kept out of line: most operands of most levels stand alone, and deep recursion goes through them all.
    #[inline(never)]
    fn rest_of_chain(
        &mut self,
        first: Expr,
        operand: fn(&mut Self) -> Parse<Expr>,
        operator: fn(TokenKind) -> Option<BinaryOp>,
    ) -> Parse<Expr> {
        let mut group = first;
        let mut groups: Vec<(BinaryOp, Expr)> = Vec::new();
        // The operator before the current group. Within a group that is subtracted, signs are swapped:
        // a - b + c = a - (b - c).
        let mut before = None;
        let mut n_operands = 1;
        let mut highest = 0;
        while let Some(op) = operator(self.kind()) {
            self.bump();
            let group_height = std::mem::take(&mut self.height);
            let right = operand(self)?;
            let may_group =
                matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or);
            if may_group && n_operands >= GROUP {
                highest = highest.max(group_height);
                groups.push((before.unwrap_or(BinaryOp::Add), std::mem::replace(&mut group, right)));
                before = Some(op);
                n_operands = 1;
            } else {
                let op = if before == Some(BinaryOp::Sub) { swap_sign(op) } else { op };
                group = binary(op, group, right);
                self.height = self.height.max(group_height) + 1;
                self.check_height()?;
                n_operands += 1;
            }
        }
        if let Some(op) = before {
            groups.push((op, group));
            self.height = self.height.max(highest) + groups.len().ilog2() + 1;
            group = join_groups(groups, false);
        }
        Ok(group)
    }

    /// `primary [^ primary]`
    fn factor(&mut self) -> Parse<Expr> {
        let base = self.operand_primary()?;
        let op = match self.kind() {
            TokenKind::Caret => BinaryOp::Pow,
            TokenKind::DotCaret => BinaryOp::ElementPow,
            _ => return Ok(base),
        };
        self.bump();
        let base_height = std::mem::take(&mut self.height);
        let exponent = self.operand_primary()?;
        self.height = self.height.max(base_height) + 1;
        let power = binary(op, base, exponent);
        if matches!(self.kind(), TokenKind::Caret | TokenKind::DotCaret) {
            return Err(self.chained_power());
        }
        Ok(power)
    }

    #[cold]
    #[inline(never)]
    fn chained_power(&mut self) -> Reported {
        let found = self.describe(self.token());
        let diagnostic = Diagnostic::error(
            codes::SYNTAX_ERROR,
            self.here(),
            format!("expected one power, found {found} behind it"),
        )
        .label("powers do not chain")
        .help("write `(a^b)^c` or `a^(b^c)`");
        self.report_at_token(diagnostic)
    }

    /// A primary; a sign before it (`a*-b`, `a^-b`) is reported and read with its plain meaning.
    fn operand_primary(&mut self) -> Parse<Expr> {
        let Some(op) = sign(self.kind()) else { return self.primary() };
        let sign_at = self.pos;
        let start = self.here();
        self.bump();
        if sign(self.kind()).is_some() {
            return Err(self.unexpected("a number, a name or `(`"));
        }
        let operand = self.primary()?;
        self.height += 1;
        self.report_sign(sign_at, start, operand.span);
        Ok(Expr { span: start.to(operand.span), kind: ExprKind::Unary(op, Box::new(operand)) })
    }

    #[cold]
    #[inline(never)]
    fn report_sign(&mut self, sign_at: usize, sign: Span, operand: Span) {
        if self.last_error_at != Some(sign_at) {
            self.last_error_at = Some(sign_at);
            self.report(sign_behind_operator(sign, operand));
        }
    }

    fn primary(&mut self) -> Parse<Expr> {
        let start = self.here();
        let leaf = |kind| Expr { kind, span: start };
        let expr = match self.kind() {
            TokenKind::Integer => {
                let token = self.bump();
                leaf(self.integer(token))
            }
            TokenKind::Real => {
                let token = self.bump();
                leaf(self.real(token))
            }
            TokenKind::String => {
                let token = self.bump();
                leaf(ExprKind::String(Arc::from(lexer::string_value(self.token_text(token)).as_ref())))
            }
            TokenKind::True | TokenKind::False => {
                leaf(ExprKind::Boolean(self.bump().kind == TokenKind::True))
            }
            TokenKind::End => {
                self.bump();
                leaf(ExprKind::End)
            }
            TokenKind::Ident | TokenKind::QuotedIdent | TokenKind::Dot => return self.reference_or_call(),
            TokenKind::Der | TokenKind::Initial | TokenKind::Pure
                if self.kind_ahead(1) == TokenKind::LeftParen =>
            {
                let function = self.keyword_reference();
                let call = self.node(|p| p.call(function))?;
                let expr = Expr { span: call.span, kind: ExprKind::Call(Box::new(call)) };
                return self.selectors(expr);
            }
            TokenKind::LeftParen => {
                let expr = self.node(Parser::parenthesised)?;
                return self.selectors(expr);
            }
            TokenKind::LeftBracket => return self.node(Parser::matrix),
            TokenKind::LeftBrace => return self.node(Parser::array),
            _ => return Err(self.unexpected("an expression")),
        };
        self.height = self.height.max(1);
        Ok(expr)
    }

    #[inline(never)]
    fn integer(&mut self, token: Token) -> ExprKind {
        let text = self.token_text(token);
        match text.parse() {
            Ok(value) => ExprKind::Integer(value),
            Err(_) => {
                self.report(integer_too_large(self.span_of(token), &messages::shortened(text)));
                self.real(token)
            }
        }
    }

    #[inline(never)]
    fn real(&mut self, token: Token) -> ExprKind {
        let text = self.token_text(token);
        // A broken exponent has been reported by the lexer; its mantissa is what is left of it.
        let value: f64 =
            text.parse().or_else(|_| text.trim_end_matches(['e', 'E', '+', '-']).parse()).unwrap_or(0.0);
        if value.is_infinite() {
            self.report(number_too_large(self.span_of(token), &messages::shortened(text)));
        }
        ExprKind::Real(value)
    }

    /// `der`, `initial`, `pure` as the name of what is called.
    fn keyword_reference(&mut self) -> ComponentRef {
        let token = self.bump();
        let span = self.span_of(token);
        let name = Ident { name: self.symbol(token), span };
        ComponentRef { is_global: false, parts: vec![RefPart { name, subscripts: Vec::new() }], span }
    }

    fn reference_or_call(&mut self) -> Parse<Expr> {
        let reference = self.component_reference()?;
        if !self.at(TokenKind::LeftParen) {
            self.height = self.height.max(1);
            return Ok(Expr { span: reference.span, kind: ExprKind::Ref(reference) });
        }
        let call = self.node(|p| p.call(reference))?;
        let expr = Expr { span: call.span, kind: ExprKind::Call(Box::new(call)) };
        self.selectors(expr)
    }

    /// `a.b[1].c`, with the height of its subscripts.
    pub(super) fn component_reference(&mut self) -> Parse<ComponentRef> {
        let start = self.here();
        let is_global = self.eat(TokenKind::Dot);
        let mut parts = Vec::with_capacity(1);
        let mut what = "a name";
        loop {
            let name = self.identifier(what)?;
            let subscripts = self.subscripts_if_any()?;
            parts.push(RefPart { name, subscripts });
            if !self.eat(TokenKind::Dot) {
                break;
            }
            what = "a name behind the dot";
        }
        Ok(ComponentRef { is_global, parts, span: self.span_from(start) })
    }

    pub(super) fn subscripts_if_any(&mut self) -> Parse<Vec<Subscript>> {
        if self.at(TokenKind::LeftBracket) { self.nested(Parser::array_subscripts) } else { Ok(Vec::new()) }
    }

    fn array_subscripts(&mut self) -> Parse<Vec<Subscript>> {
        self.open_bracket(TokenKind::LeftBracket)?;
        let mut subscripts = Vec::with_capacity(1);
        loop {
            if self.at(TokenKind::Colon)
                && matches!(self.kind_ahead(1), TokenKind::Comma | TokenKind::RightBracket)
            {
                let token = self.bump();
                subscripts.push(Subscript::All(self.span_of(token)));
            } else {
                subscripts.push(Subscript::Index(self.expression()?));
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.close_bracket(TokenKind::RightBracket, "`,` or ")?;
        Ok(subscripts)
    }

    /// `[i]` and `.member` behind something that is no plain reference.
    fn selectors(&mut self, base: Expr) -> Parse<Expr> {
        let mut selectors = Vec::new();
        loop {
            match self.kind() {
                TokenKind::LeftBracket => {
                    selectors.push(Selector::Subscripts(self.nested(Parser::array_subscripts)?));
                }
                TokenKind::Dot => {
                    self.bump();
                    selectors.push(Selector::Member(self.identifier("a name behind the dot")?));
                }
                _ => break,
            }
        }
        if selectors.is_empty() {
            return Ok(base);
        }
        self.height += 1;
        let span = self.span_from(base.span);
        Ok(Expr { kind: ExprKind::Select(Box::new(base), selectors), span })
    }

    /// `(a)`, or `(a, , b)` on the left of a call
    fn parenthesised(&mut self) -> Parse<Expr> {
        let start = self.here();
        self.open_bracket(TokenKind::LeftParen)?;
        let mut entries = Vec::with_capacity(1);
        if !self.at(TokenKind::RightParen) {
            loop {
                if matches!(self.kind(), TokenKind::Comma | TokenKind::RightParen) {
                    entries.push(None);
                } else {
                    entries.push(Some(self.expression()?));
                }
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.close_bracket(TokenKind::RightParen, "")?;
        Ok(Expr { kind: ExprKind::Tuple(entries), span: self.span_from(start) })
    }

    /// `[a, b; c, d]`
    fn matrix(&mut self) -> Parse<Expr> {
        let start = self.here();
        self.open_bracket(TokenKind::LeftBracket)?;
        let mut rows = Vec::new();
        loop {
            let mut row = vec![self.expression()?];
            while self.eat(TokenKind::Comma) {
                row.push(self.expression()?);
            }
            rows.push(row);
            if !self.eat(TokenKind::Semicolon) {
                break;
            }
        }
        self.close_bracket(TokenKind::RightBracket, "`,`, `;` or ")?;
        Ok(Expr { kind: ExprKind::Matrix(rows), span: self.span_from(start) })
    }

    /// `{a, b}` or `{f(i) for i in r}`
    fn array(&mut self) -> Parse<Expr> {
        let start = self.here();
        self.open_bracket(TokenKind::LeftBrace)?;
        let mut entries = Vec::new();
        let mut iterators = None;
        if !self.at(TokenKind::RightBrace) {
            // Most are points.
            entries.reserve_exact(2);
            entries.push(self.expression()?);
            if self.eat(TokenKind::For) {
                iterators = Some(self.for_indices()?);
            }
            while iterators.is_none() && self.eat(TokenKind::Comma) {
                entries.push(self.expression()?);
            }
        }
        self.close_bracket(TokenKind::RightBrace, if iterators.is_some() { "" } else { "`,` or " })?;
        let span = self.span_from(start);
        let kind = match (iterators, entries.pop()) {
            (Some(iterators), Some(value)) => ExprKind::Comprehension(Box::new(value), iterators),
            (_, last) => {
                entries.extend(last);
                ExprKind::Array(entries)
            }
        };
        Ok(Expr { kind, span })
    }

    /// The arguments behind the name of what is called.
    pub(super) fn call(&mut self, function: ComponentRef) -> Parse<Call> {
        self.open_bracket(TokenKind::LeftParen)?;
        let mut args = Vec::new();
        let mut iterators = Vec::new();
        let mut is_named = false;
        if !self.at(TokenKind::RightParen) {
            args.reserve_exact(1);
            loop {
                let arg = self.call_argument()?;
                if is_named && arg.name.is_none() && !matches!(arg.value.kind, ExprKind::Error) {
                    self.report(positional_behind_named(arg.value.span));
                }
                is_named |= arg.name.is_some();
                args.push(arg);
                if args.len() == 1 && !is_named && self.eat(TokenKind::For) {
                    iterators = self.for_indices()?;
                    break;
                }
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.close_bracket(TokenKind::RightParen, if iterators.is_empty() { "`,` or " } else { "" })?;
        let span = self.span_from(function.span);
        Ok(Call { function, args, iterators, span })
    }

    fn call_argument(&mut self) -> Parse<CallArg> {
        let mut name = None;
        if self.at_identifier() && self.kind_ahead(1) == TokenKind::Equals {
            name = Some(self.identifier("the name of an argument")?);
            self.bump();
        }
        let value = if self.at(TokenKind::Function) {
            self.node(Parser::partial_application)?
        } else {
            self.expression()?
        };
        Ok(CallArg { name, value })
    }

    /// `function g(a = 1)`
    fn partial_application(&mut self) -> Parse<Expr> {
        let start = self.here();
        self.expect(TokenKind::Function)?;
        let function = self.component_reference()?;
        let call = self.call(function)?;
        Ok(Expr { kind: ExprKind::PartialApplication(Box::new(call)), span: self.span_from(start) })
    }

    /// `i in 1:n, j in 1:m`
    pub(super) fn for_indices(&mut self) -> Parse<Vec<ForIndex>> {
        let mut indices = Vec::with_capacity(1);
        loop {
            let name = self.new_name("the name of an iteration variable")?;
            let range = match self.kind() {
                TokenKind::In => {
                    self.bump();
                    Some(self.expression()?)
                }
                TokenKind::Equals | TokenKind::Assign => {
                    self.loop_written_with_equals();
                    self.bump();
                    Some(self.expression()?)
                }
                _ => None,
            };
            indices.push(ForIndex { name, range });
            if !self.eat(TokenKind::Comma) {
                return Ok(indices);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn loop_written_with_equals(&mut self) {
        let found = self.describe(self.token());
        let edit = TextEdit { span: self.here(), replacement: " in ".to_string() };
        let diagnostic = messages::unexpected(self.here(), "`in`", &found)
            .help("a loop is written `for i in 1:n loop`")
            .fix("Write `in`", vec![edit]);
        self.report_at_token(diagnostic);
    }
}

fn binary(op: BinaryOp, left: Expr, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    Expr { kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), span }
}

/// Joins `g0 op1 g1 op2 g2 ...` as a balanced tree; the operator of the first group is not used. What is
/// subtracted as a whole has its signs swapped.
fn join_groups(mut groups: Vec<(BinaryOp, Expr)>, is_swapped: bool) -> Expr {
    let right = groups.split_off(groups.len().div_ceil(2));
    let Some(&(op, _)) = right.first() else {
        return groups.pop().map_or(Expr { kind: ExprKind::Error, span: Span::NONE }, |(_, only)| only);
    };
    let op = if is_swapped { swap_sign(op) } else { op };
    let left = join_groups(groups, is_swapped);
    let right = join_groups(right, is_swapped != (op == BinaryOp::Sub));
    binary(op, left, right)
}

fn swap_sign(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Add => BinaryOp::Sub,
        BinaryOp::Sub => BinaryOp::Add,
        BinaryOp::ElementAdd => BinaryOp::ElementSub,
        BinaryOp::ElementSub => BinaryOp::ElementAdd,
        other => other,
    }
}

fn sign(kind: TokenKind) -> Option<UnaryOp> {
    Some(match kind {
        TokenKind::Plus => UnaryOp::Plus,
        TokenKind::Minus => UnaryOp::Minus,
        TokenKind::DotPlus => UnaryOp::ElementPlus,
        TokenKind::DotMinus => UnaryOp::ElementMinus,
        _ => return None,
    })
}

fn relational_operator(kind: TokenKind) -> Option<BinaryOp> {
    Some(match kind {
        TokenKind::Less => BinaryOp::Less,
        TokenKind::LessEqual => BinaryOp::LessEqual,
        TokenKind::Greater => BinaryOp::Greater,
        TokenKind::GreaterEqual => BinaryOp::GreaterEqual,
        TokenKind::EqualEqual => BinaryOp::Equal,
        TokenKind::NotEqual => BinaryOp::NotEqual,
        _ => return None,
    })
}

fn sign_behind_operator(sign: Span, operand: Span) -> Diagnostic {
    let opening = TextEdit { span: Span { end: sign.start, ..sign }, replacement: "(".to_string() };
    let closing = TextEdit { span: Span { start: operand.end, ..operand }, replacement: ")".to_string() };
    Diagnostic::error(codes::SYNTAX_ERROR, sign, "expected an operand, found a sign behind another operator")
        .label("a sign may stand only before the first term")
        .help("put the signed operand in parentheses, as in `a*(-b)`")
        .fix("Put the operand in parentheses", vec![opening, closing])
}

fn integer_too_large(span: Span, text: &str) -> Diagnostic {
    Diagnostic::warning(
        "invalid-number",
        span,
        format!("the Integer `{text}` is too large and was read as a Real"),
    )
    .help("write it as a Real, with a decimal point or an exponent")
}

fn number_too_large(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        "invalid-number",
        span,
        format!("`{text}` is larger than the largest Real, about 1.8e308"),
    )
    .help("use `Modelica.Constants.inf` for a value that stands for infinity")
}

#[cold]
#[inline(never)]
fn positional_behind_named(span: Span) -> Diagnostic {
    Diagnostic::error(
        codes::SYNTAX_ERROR,
        span,
        "expected a named argument, found a positional one behind a named one",
    )
    .help("put the arguments without a name first")
}
