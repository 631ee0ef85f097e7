//! Trees back to Modelica text, for messages and for `harpoon flatten`; every type of the tree has a
//! `Display`. Reading the text again gives the same tree but for spans and parentheses: those the user
//! wrote are kept, and others are added only where the grammar needs them.
//!
//! This is no formatter: comments in the text are not in the tree. Files are changed by `edit`.

use crate::ast::*;
use std::fmt;

macro_rules! display {
    ($($type:ty => $write:ident),* $(,)?) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut printer = Printer { out: String::new(), indent: 0 };
                printer.$write(self);
                f.write_str(&printer.out)
            }
        }
    )*};
}

display! {
    StoredDefinition => stored_definition,
    ClassDef => class_def,
    Element => element,
    ComponentClause => component_clause,
    Declaration => declaration,
    Modification => modification,
    Argument => argument,
    Annotation => annotation,
    Equation => equation,
    Statement => statement,
    Expr => expr,
    Call => call,
    ComponentRef => component_ref,
    Subscript => subscript,
    Name => name,
    Ident => ident,
}

/// How tightly the parts of an expression hold together, loosest first (appendix A.2.7).
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Level {
    Expression,
    Simple,
    Or,
    And,
    Not,
    Relation,
    Sum,
    Product,
    Power,
    Primary,
}

struct Printer {
    out: String,
    indent: usize,
}

impl Printer {
    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn line(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n("  ", self.indent));
    }

    fn list<T>(&mut self, items: &[T], separator: &str, mut item: impl FnMut(&mut Self, &T)) {
        for (i, x) in items.iter().enumerate() {
            if i > 0 {
                self.text(separator);
            }
            item(self, x);
        }
    }

    // ---- names and expressions -----------------------------------------------------------------------

    fn ident(&mut self, ident: &Ident) {
        self.text(ident.name.as_str());
    }

    fn name(&mut self, name: &Name) {
        if name.is_global {
            self.text(".");
        }
        self.list(&name.parts, ".", Printer::ident);
    }

    fn component_ref(&mut self, reference: &ComponentRef) {
        if reference.is_global {
            self.text(".");
        }
        self.list(&reference.parts, ".", |p, part| {
            p.ident(&part.name);
            p.subscripts(&part.subscripts);
        });
    }

    fn subscripts(&mut self, subscripts: &[Subscript]) {
        if !subscripts.is_empty() {
            self.text("[");
            self.list(subscripts, ", ", Printer::subscript);
            self.text("]");
        }
    }

    fn subscript(&mut self, subscript: &Subscript) {
        match subscript {
            Subscript::All(_) => self.text(":"),
            Subscript::Index(index) => self.expr(index),
        }
    }

    fn string(&mut self, value: &str) {
        self.out.push('"');
        for c in value.chars() {
            match c {
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                '\n' => self.out.push_str("\\n"),
                '\r' => self.out.push_str("\\r"),
                '\t' => self.out.push_str("\\t"),
                c => self.out.push(c),
            }
        }
        self.out.push('"');
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Integer(value) => self.out.push_str(&value.to_string()),
            ExprKind::Real(value) => self.out.push_str(&format!("{value:?}")),
            ExprKind::String(value) => self.string(value),
            ExprKind::Boolean(value) => self.text(if *value { "true" } else { "false" }),
            ExprKind::Ref(reference) => self.component_ref(reference),
            ExprKind::Call(call) => self.call(call),
            ExprKind::PartialApplication(call) => {
                self.text("function ");
                self.call(call);
            }
            ExprKind::Unary(op, operand) => {
                self.text(unary_text(*op));
                self.operand(operand, if *op == UnaryOp::Not { Level::Relation } else { Level::Product });
            }
            ExprKind::Binary(op, left, right) => {
                let (text, level_left, level_right) = binary_text(*op);
                self.operand(left, level_left);
                self.text(text);
                self.operand(right, level_right);
            }
            ExprKind::If(branches, otherwise) => {
                self.text("if ");
                self.list(branches, " elseif ", |p, (condition, value)| {
                    p.expr(condition);
                    p.text(" then ");
                    p.expr(value);
                });
                self.text(" else ");
                // Without parentheses `else if` would become a branch of this one.
                self.operand(otherwise, Level::Simple);
            }
            ExprKind::Range(start, step, stop) => {
                self.operand(start, Level::Or);
                if let Some(step) = step {
                    self.text(":");
                    self.operand(step, Level::Or);
                }
                self.text(":");
                self.operand(stop, Level::Or);
            }
            ExprKind::Array(entries) => {
                self.text("{");
                self.list(entries, ", ", Printer::expr);
                self.text("}");
            }
            ExprKind::Comprehension(value, iterators) => {
                self.text("{");
                self.expr(value);
                self.iterators(iterators);
                self.text("}");
            }
            ExprKind::Matrix(rows) => {
                self.text("[");
                self.list(rows, "; ", |p, row| p.list(row, ", ", Printer::expr));
                self.text("]");
            }
            ExprKind::Tuple(entries) => {
                self.text("(");
                self.list(entries, ", ", |p, entry| entry.iter().for_each(|e| p.expr(e)));
                self.text(")");
            }
            ExprKind::Select(base, selectors) => {
                match base.kind {
                    ExprKind::Call(_) | ExprKind::Tuple(_) => self.expr(base),
                    _ => self.parenthesised(base),
                }
                for selector in selectors {
                    match selector {
                        Selector::Member(name) => {
                            self.text(".");
                            self.ident(name);
                        }
                        Selector::Subscripts(subscripts) => self.subscripts(subscripts),
                    }
                }
            }
            ExprKind::End => self.text("end"),
            ExprKind::Error => self.text("<error>"),
        }
    }

    fn operand(&mut self, expr: &Expr, at_least: Level) {
        if level(expr) < at_least { self.parenthesised(expr) } else { self.expr(expr) }
    }

    fn parenthesised(&mut self, expr: &Expr) {
        self.text("(");
        self.expr(expr);
        self.text(")");
    }

    fn call(&mut self, call: &Call) {
        self.component_ref(&call.function);
        self.text("(");
        self.list(&call.args, ", ", |p, arg| {
            if let Some(name) = &arg.name {
                p.ident(name);
                p.text(" = ");
            }
            p.expr(&arg.value);
        });
        if !call.iterators.is_empty() {
            self.iterators(&call.iterators);
        }
        self.text(")");
    }

    fn iterators(&mut self, iterators: &[ForIndex]) {
        self.text(" for ");
        self.for_indices(iterators);
    }

    fn for_indices(&mut self, indices: &[ForIndex]) {
        self.list(indices, ", ", |p, index| {
            p.ident(&index.name);
            if let Some(range) = &index.range {
                p.text(" in ");
                p.expr(range);
            }
        });
    }

    // ---- comments and modifications ------------------------------------------------------------------

    fn description(&mut self, description: &Option<StringLiteral>) {
        if let Some(description) = description {
            self.text(" ");
            self.string(&description.value);
        }
    }

    fn comment(&mut self, comment: &Comment) {
        self.description(&comment.description);
        self.trailing_annotation(&comment.annotation);
    }

    fn trailing_annotation(&mut self, annotation: &Option<Annotation>) {
        if let Some(annotation) = annotation {
            self.text(" ");
            self.annotation(annotation);
        }
    }

    fn annotation(&mut self, annotation: &Annotation) {
        self.text("annotation(");
        self.list(&annotation.arguments, ", ", Printer::argument);
        self.text(")");
    }

    fn class_modification(&mut self, arguments: &[Argument]) {
        if !arguments.is_empty() {
            self.text("(");
            self.list(arguments, ", ", Printer::argument);
            self.text(")");
        }
    }

    fn modification(&mut self, modification: &Modification) {
        self.class_modification(&modification.arguments);
        let equals = if modification.is_assign { " := " } else { " = " };
        if modification.is_break {
            self.text(equals);
            self.text("break");
        } else if let Some(value) = &modification.value {
            self.text(equals);
            self.expr(value);
        } else if modification.arguments.is_empty() {
            self.text("()");
        }
    }

    fn argument(&mut self, argument: &Argument) {
        match &argument.kind {
            ArgumentKind::Modifier { name, modification, description } => {
                self.each_final(argument);
                self.name(name);
                modification.iter().for_each(|m| self.modification(m));
                self.description(description);
            }
            ArgumentKind::Class(class) => {
                self.redeclare(argument, class.prefixes);
                self.class_def(&class.class);
                class.constraint.iter().for_each(|c| self.constraint(c));
            }
            ArgumentKind::Component(clause) => {
                self.redeclare(argument, clause.prefixes);
                self.clause_without_prefixes(clause);
            }
            ArgumentKind::Break(Break::Element(name)) => {
                self.text("break ");
                self.ident(name);
            }
            ArgumentKind::Break(Break::Connect(a, b)) => {
                self.text("break ");
                self.connect(a, b);
            }
        }
    }

    fn each_final(&mut self, argument: &Argument) {
        if argument.is_each {
            self.text("each ");
        }
        if argument.is_final {
            self.text("final ");
        }
    }

    fn redeclare(&mut self, argument: &Argument, prefixes: ElementPrefixes) {
        if prefixes.is_redeclare {
            self.text("redeclare ");
        }
        self.each_final(argument);
        if prefixes.is_replaceable {
            self.text("replaceable ");
        }
    }

    fn constraint(&mut self, constraint: &Constraint) {
        self.text(" constrainedby ");
        self.name(&constraint.base);
        self.class_modification(&constraint.modification);
        self.comment(&constraint.comment);
    }

    // ---- elements ------------------------------------------------------------------------------------

    fn element(&mut self, element: &Element) {
        match &element.kind {
            ElementKind::Import(import) => self.import(import),
            ElementKind::Extends(extends) => {
                self.text("extends ");
                self.name(&extends.base);
                self.class_modification(&extends.modification);
                self.trailing_annotation(&extends.annotation);
            }
            ElementKind::Class(class) => {
                self.element_prefixes(class.prefixes);
                self.class_def(&class.class);
                class.constraint.iter().for_each(|c| self.constraint(c));
            }
            ElementKind::Component(clause) => self.component_clause(clause),
        }
    }

    fn import(&mut self, import: &Import) {
        self.text("import ");
        match &import.kind {
            ImportKind::Qualified(name) => self.name(name),
            ImportKind::Renamed(alias, name) => {
                self.ident(alias);
                self.text(" = ");
                self.name(name);
            }
            ImportKind::Unqualified(name) => {
                self.name(name);
                self.text(".*");
            }
            ImportKind::List(name, members) => {
                self.name(name);
                self.text(".{");
                self.list(members, ", ", Printer::import_item);
                self.text("}");
            }
        }
        self.comment(&import.comment);
    }

    fn import_item(&mut self, item: &ImportItem) {
        if let Some(alias) = &item.alias {
            self.ident(alias);
            self.text(" = ");
        }
        self.ident(&item.name);
    }

    fn element_prefixes(&mut self, prefixes: ElementPrefixes) {
        let words = [
            (prefixes.is_redeclare, "redeclare "),
            (prefixes.is_final, "final "),
            (prefixes.is_inner, "inner "),
            (prefixes.is_outer, "outer "),
            (prefixes.is_replaceable, "replaceable "),
        ];
        words.iter().filter(|(is_set, _)| *is_set).for_each(|(_, word)| self.text(word));
    }

    fn component_clause(&mut self, clause: &ComponentClause) {
        self.element_prefixes(clause.prefixes);
        self.clause_without_prefixes(clause);
    }

    fn clause_without_prefixes(&mut self, clause: &ComponentClause) {
        self.flow(clause.flow);
        self.text(match clause.variability {
            VariabilityPrefix::None => "",
            VariabilityPrefix::Discrete => "discrete ",
            VariabilityPrefix::Parameter => "parameter ",
            VariabilityPrefix::Constant => "constant ",
        });
        self.causality(clause.causality);
        self.name(&clause.type_name);
        self.subscripts(&clause.array);
        self.text(" ");
        self.list(&clause.declarations, ", ", |p, declaration| p.declaration(declaration));
        clause.constraint.iter().for_each(|c| self.constraint(c));
    }

    fn flow(&mut self, flow: FlowPrefix) {
        self.text(match flow {
            FlowPrefix::None => "",
            FlowPrefix::Flow => "flow ",
            FlowPrefix::Stream => "stream ",
        });
    }

    fn causality(&mut self, causality: Causality) {
        self.text(match causality {
            Causality::None => "",
            Causality::Input => "input ",
            Causality::Output => "output ",
        });
    }

    fn declaration(&mut self, declaration: &Declaration) {
        self.ident(&declaration.name);
        self.subscripts(&declaration.array);
        declaration.modification.iter().for_each(|m| self.modification(m));
        if let Some(condition) = &declaration.condition {
            self.text(" if ");
            self.expr(condition);
        }
        self.comment(&declaration.comment);
    }

    // ---- classes -------------------------------------------------------------------------------------

    fn stored_definition(&mut self, stored: &StoredDefinition) {
        if let Some(within) = &stored.within {
            self.text("within");
            if let Some(name) = &within.name {
                self.text(" ");
                self.name(name);
            }
            self.text(";\n");
        }
        for stored in &stored.classes {
            if stored.is_final {
                self.text("final ");
            }
            self.class_def(&stored.class);
            self.text(";\n");
        }
    }

    fn class_def(&mut self, class: &ClassDef) {
        if class.is_encapsulated {
            self.text("encapsulated ");
        }
        if class.is_partial {
            self.text("partial ");
        }
        self.text(match class.purity {
            Purity::Unspecified => "",
            Purity::Pure => "pure ",
            Purity::Impure => "impure ",
        });
        self.text(class.kind.as_str());
        self.text(" ");
        match &class.body {
            ClassBody::Long(composition) => {
                self.ident(&class.name);
                self.composition(composition, &class.name);
            }
            ClassBody::Extends { modification, composition } => {
                self.text("extends ");
                self.ident(&class.name);
                self.class_modification(modification);
                self.composition(composition, &class.name);
            }
            ClassBody::Short(short) => {
                self.ident(&class.name);
                self.text(" = ");
                self.flow(short.flow);
                self.causality(short.causality);
                self.name(&short.base);
                self.subscripts(&short.array);
                self.class_modification(&short.modification);
                self.comment(&short.comment);
            }
            ClassBody::Enumeration(enumeration) => {
                self.ident(&class.name);
                self.text(" = enumeration(");
                match &enumeration.literals {
                    None => self.text(":"),
                    Some(literals) => self.list(literals, ", ", |p, literal| {
                        p.ident(&literal.name);
                        p.comment(&literal.comment);
                    }),
                }
                self.text(")");
                self.comment(&enumeration.comment);
            }
            ClassBody::Derivative { function, inputs, comment } => {
                self.ident(&class.name);
                self.text(" = der(");
                self.name(function);
                for input in inputs {
                    self.text(", ");
                    self.ident(input);
                }
                self.text(")");
                self.comment(comment);
            }
        }
    }

    fn composition(&mut self, composition: &Composition, name: &Ident) {
        self.description(&composition.description);
        self.indent += 1;
        let mut is_protected = false;
        for element in &composition.elements {
            if element.is_protected != is_protected {
                is_protected = element.is_protected;
                self.heading(if is_protected { "protected" } else { "public" });
            }
            self.line();
            self.element(element);
            self.text(";");
        }
        for section in &composition.equations {
            self.heading(if section.is_initial { "initial equation" } else { "equation" });
            self.equations(&section.equations);
        }
        for section in &composition.algorithms {
            self.heading(if section.is_initial { "initial algorithm" } else { "algorithm" });
            self.statements(&section.statements);
        }
        if let Some(external) = &composition.external {
            self.line();
            self.external(external);
        }
        if let Some(annotation) = &composition.annotation {
            self.line();
            self.annotation(annotation);
            self.text(";");
        }
        self.indent -= 1;
        self.line();
        self.text("end ");
        self.ident(name);
    }

    /// A keyword on a line of its own, at the depth of the class.
    fn heading(&mut self, words: &str) {
        self.indent -= 1;
        self.line();
        self.text(words);
        self.indent += 1;
    }

    fn external(&mut self, external: &External) {
        self.text("external");
        self.description(&external.language);
        if let Some(output) = &external.output {
            self.text(" ");
            self.component_ref(output);
            self.text(" =");
        }
        if let Some((function, arguments)) = &external.call {
            self.text(" ");
            self.ident(function);
            self.text("(");
            self.list(arguments, ", ", Printer::expr);
            self.text(")");
        }
        self.trailing_annotation(&external.annotation);
        self.text(";");
    }

    // ---- equations and statements --------------------------------------------------------------------

    fn equations(&mut self, equations: &[Equation]) {
        for equation in equations {
            self.line();
            self.equation(equation);
            self.text(";");
        }
    }

    fn statements(&mut self, statements: &[Statement]) {
        for statement in statements {
            self.line();
            self.statement(statement);
            self.text(";");
        }
    }

    fn equation(&mut self, equation: &Equation) {
        match &equation.kind {
            EquationKind::Equality(left, right) => {
                // `if` at the beginning of an equation begins an if-equation.
                self.operand(left, Level::Simple);
                self.text(" = ");
                self.expr(right);
            }
            EquationKind::Connect(a, b) => self.connect(a, b),
            EquationKind::If(branches) => {
                self.branches(branches, ["if ", "elseif ", "end if"], Printer::equations)
            }
            EquationKind::When(branches) => {
                self.branches(branches, ["when ", "elsewhen ", "end when"], Printer::equations);
            }
            EquationKind::For(indices, body) => self.for_loop(indices, body, Printer::equations),
            EquationKind::Call(call) => self.call(call),
        }
        self.comment(&equation.comment);
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Assign(target, value) => {
                self.component_ref(target);
                self.text(" := ");
                self.expr(value);
            }
            StatementKind::AssignTuple(targets, call) => {
                self.text("(");
                self.list(targets, ", ", |p, target| target.iter().for_each(|t| p.component_ref(t)));
                self.text(") := ");
                self.call(call);
            }
            StatementKind::Call(call) => self.call(call),
            StatementKind::If(branches) => {
                self.branches(branches, ["if ", "elseif ", "end if"], Printer::statements)
            }
            StatementKind::When(branches) => {
                self.branches(branches, ["when ", "elsewhen ", "end when"], Printer::statements);
            }
            StatementKind::For(indices, body) => self.for_loop(indices, body, Printer::statements),
            StatementKind::While(condition, body) => {
                self.text("while ");
                self.expr(condition);
                self.text(" loop");
                self.body(body, Printer::statements);
                self.text("end while");
            }
            StatementKind::Break => self.text("break"),
            StatementKind::Return => self.text("return"),
        }
        self.comment(&statement.comment);
    }

    fn connect(&mut self, a: &ComponentRef, b: &ComponentRef) {
        self.text("connect(");
        self.component_ref(a);
        self.text(", ");
        self.component_ref(b);
        self.text(")");
    }

    fn body<T>(&mut self, body: &[T], write: fn(&mut Self, &[T])) {
        self.indent += 1;
        write(self, body);
        self.indent -= 1;
        self.line();
    }

    fn branches<T>(&mut self, branches: &[Branch<T>], words: [&str; 3], write: fn(&mut Self, &[T])) {
        for (i, branch) in branches.iter().enumerate() {
            match &branch.condition {
                Some(condition) => {
                    self.text(words[usize::from(i > 0)]);
                    self.expr(condition);
                    self.text(" then");
                }
                None => self.text("else"),
            }
            self.body(&branch.body, write);
        }
        self.text(words[2]);
    }

    fn for_loop<T>(&mut self, indices: &[ForIndex], body: &[T], write: fn(&mut Self, &[T])) {
        self.text("for ");
        self.for_indices(indices);
        self.text(" loop");
        self.body(body, write);
        self.text("end for");
    }
}

fn level(expr: &Expr) -> Level {
    match &expr.kind {
        ExprKind::If(..) => Level::Expression,
        ExprKind::Range(..) => Level::Simple,
        ExprKind::Unary(UnaryOp::Not, _) => Level::Not,
        ExprKind::Unary(..) => Level::Sum,
        // Only trees that were not read from text have negative literals.
        ExprKind::Integer(value) if *value < 0 => Level::Sum,
        ExprKind::Real(value) if value.is_sign_negative() => Level::Sum,
        ExprKind::Binary(op, ..) => match op {
            BinaryOp::Or => Level::Or,
            BinaryOp::And => Level::And,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::ElementAdd | BinaryOp::ElementSub => Level::Sum,
            BinaryOp::Mul | BinaryOp::Div | BinaryOp::ElementMul | BinaryOp::ElementDiv => Level::Product,
            BinaryOp::Pow | BinaryOp::ElementPow => Level::Power,
            _ => Level::Relation,
        },
        _ => Level::Primary,
    }
}

fn unary_text(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "+",
        UnaryOp::Minus => "-",
        UnaryOp::ElementPlus => ".+",
        UnaryOp::ElementMinus => ".-",
        UnaryOp::Not => "not ",
    }
}

/// The operator with its blanks, and what its operands must hold at least to need no parentheses. The
/// dotted operators need their blanks: `2.*a` is the Real `2.` times `a`.
fn binary_text(op: BinaryOp) -> (&'static str, Level, Level) {
    match op {
        BinaryOp::Or => (" or ", Level::Or, Level::And),
        BinaryOp::And => (" and ", Level::And, Level::Not),
        BinaryOp::Less => (" < ", Level::Sum, Level::Sum),
        BinaryOp::LessEqual => (" <= ", Level::Sum, Level::Sum),
        BinaryOp::Greater => (" > ", Level::Sum, Level::Sum),
        BinaryOp::GreaterEqual => (" >= ", Level::Sum, Level::Sum),
        BinaryOp::Equal => (" == ", Level::Sum, Level::Sum),
        BinaryOp::NotEqual => (" <> ", Level::Sum, Level::Sum),
        BinaryOp::Add => (" + ", Level::Sum, Level::Product),
        BinaryOp::Sub => (" - ", Level::Sum, Level::Product),
        BinaryOp::ElementAdd => (" .+ ", Level::Sum, Level::Product),
        BinaryOp::ElementSub => (" .- ", Level::Sum, Level::Product),
        BinaryOp::Mul => ("*", Level::Product, Level::Power),
        BinaryOp::Div => ("/", Level::Product, Level::Power),
        BinaryOp::ElementMul => (" .* ", Level::Product, Level::Power),
        BinaryOp::ElementDiv => (" ./ ", Level::Product, Level::Power),
        BinaryOp::Pow => ("^", Level::Primary, Level::Primary),
        BinaryOp::ElementPow => (" .^ ", Level::Primary, Level::Primary),
    }
}

impl ClassKind {
    pub fn as_str(self) -> &'static str {
        match self {
            ClassKind::Class => "class",
            ClassKind::Model => "model",
            ClassKind::Block => "block",
            ClassKind::Record => "record",
            ClassKind::OperatorRecord => "operator record",
            ClassKind::Connector => "connector",
            ClassKind::ExpandableConnector => "expandable connector",
            ClassKind::Type => "type",
            ClassKind::Package => "package",
            ClassKind::Function => "function",
            ClassKind::OperatorFunction => "operator function",
            ClassKind::Operator => "operator",
        }
    }
}
