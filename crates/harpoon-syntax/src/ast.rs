//! The syntax tree of Modelica 3.6 (specification appendix A), one type per grammar production that
//! later stages care about.
//!
//! Every node has the span of the text it was made from, and the text itself is kept, so an editor changes
//! a model by text edits at spans and the tree never has to be printed back. Nothing is resolved here: the
//! tree of a file depends on that file alone.

use harpoon_base::{Span, Symbol};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// One `.mo` file.
#[derive(Clone, Debug)]
pub struct StoredDefinition {
    pub within: Option<Within>,
    /// Old files begin with `import "other.mo";`. They load; the import is ignored with a warning.
    pub file_imports: Vec<Span>,
    pub classes: Vec<StoredClass>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Within {
    /// `within;` has no name.
    pub name: Option<Name>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct StoredClass {
    pub is_final: bool,
    pub class: Arc<ClassDef>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ident {
    /// Without quotes for plain identifiers; with its quotes for `'quoted ones'`, which are other names.
    pub name: Symbol,
    pub span: Span,
}

/// A dotted name: `A.B.C`, or `.A.B` looked up from the top.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub is_global: bool,
    pub parts: Vec<Ident>,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    Class,
    Model,
    Block,
    Record,
    OperatorRecord,
    Connector,
    ExpandableConnector,
    Type,
    Package,
    Function,
    OperatorFunction,
    Operator,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purity {
    Unspecified,
    Pure,
    Impure,
}

#[derive(Clone, Debug)]
pub struct ClassDef {
    pub is_encapsulated: bool,
    pub is_partial: bool,
    pub kind: ClassKind,
    pub purity: Purity,
    pub name: Ident,
    pub body: ClassBody,
    /// From the first prefix to the end of the definition, without the closing semicolon.
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ClassBody {
    Long(Composition),
    /// `class extends Name (modification) ... end Name;` (7.3.1)
    Extends {
        modification: Vec<Argument>,
        composition: Composition,
    },
    Short(ShortClass),
    Enumeration(Enumeration),
    /// `function f = der(g, x, y)` (12.7.2)
    Derivative {
        function: Name,
        inputs: Vec<Ident>,
        comment: Comment,
    },
}

#[derive(Clone, Debug)]
pub struct ShortClass {
    /// `connector RealInput = input Real`
    pub causality: Causality,
    pub flow: FlowPrefix,
    pub base: Name,
    pub array: Vec<Subscript>,
    pub modification: Vec<Argument>,
    pub comment: Comment,
}

#[derive(Clone, Debug)]
pub struct Enumeration {
    /// `None` for `enumeration(:)`
    pub literals: Option<Vec<EnumerationLiteral>>,
    pub comment: Comment,
}

#[derive(Clone, Debug)]
pub struct EnumerationLiteral {
    pub name: Ident,
    pub comment: Comment,
}

#[derive(Clone, Debug, Default)]
pub struct Composition {
    /// The description string and nothing else; the class annotation is `annotation`.
    pub description: Option<StringLiteral>,
    /// In the order of the text, public and protected together.
    pub elements: Vec<Element>,
    pub equations: Vec<EquationSection>,
    pub algorithms: Vec<AlgorithmSection>,
    pub external: Option<External>,
    pub annotation: Option<Annotation>,
    /// The identifier after `end`.
    pub end_name: Option<Ident>,
    /// Where a new element, equation section or connect can be inserted: just before `end` or the annotation.
    pub end_span: Option<Span>,
}

#[derive(Clone, Debug)]
pub struct External {
    pub language: Option<StringLiteral>,
    pub output: Option<ComponentRef>,
    /// The called name with its arguments; absent when the function's own name and inputs are used.
    pub call: Option<(Ident, Vec<Expr>)>,
    pub annotation: Option<Annotation>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Element {
    pub is_protected: bool,
    pub kind: ElementKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ElementKind {
    Import(Import),
    Extends(Extends),
    Class(ClassElement),
    Component(ComponentClause),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ElementPrefixes {
    pub is_redeclare: bool,
    pub is_final: bool,
    pub is_inner: bool,
    pub is_outer: bool,
    pub is_replaceable: bool,
}

#[derive(Clone, Debug)]
pub struct Import {
    pub kind: ImportKind,
    pub comment: Comment,
}

#[derive(Clone, Debug)]
pub enum ImportKind {
    /// `import A.B.C;`
    Qualified(Name),
    /// `import D = A.B.C;`
    Renamed(Ident, Name),
    /// `import A.B.*;`
    Unqualified(Name),
    /// `import A.B.{C, E = D};`
    List(Name, Vec<ImportItem>),
}

/// One of the names between the braces of an import clause.
#[derive(Clone, Copy, Debug)]
pub struct ImportItem {
    pub alias: Option<Ident>,
    pub name: Ident,
}

impl ImportItem {
    /// The name by which it is known here.
    pub fn known_as(&self) -> Ident {
        self.alias.unwrap_or(self.name)
    }
}

#[derive(Clone, Debug)]
pub struct Extends {
    pub base: Name,
    pub modification: Vec<Argument>,
    pub annotation: Option<Annotation>,
}

#[derive(Clone, Debug)]
pub struct ClassElement {
    pub prefixes: ElementPrefixes,
    pub class: Arc<ClassDef>,
    pub constraint: Option<Constraint>,
}

/// `constrainedby Type(modification) "comment"`
#[derive(Clone, Debug)]
pub struct Constraint {
    pub base: Name,
    pub modification: Vec<Argument>,
    pub comment: Comment,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FlowPrefix {
    #[default]
    None,
    Flow,
    Stream,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VariabilityPrefix {
    #[default]
    None,
    Discrete,
    Parameter,
    Constant,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Causality {
    #[default]
    None,
    Input,
    Output,
}

/// `parameter Real[3] x = 1, y(start = 2) if c;` is one clause with two declarations.
#[derive(Clone, Debug)]
pub struct ComponentClause {
    pub prefixes: ElementPrefixes,
    pub flow: FlowPrefix,
    pub variability: VariabilityPrefix,
    pub causality: Causality,
    pub type_name: Name,
    /// The dimensions written behind the type.
    pub array: Vec<Subscript>,
    pub declarations: Vec<Arc<Declaration>>,
    pub constraint: Option<Constraint>,
}

#[derive(Clone, Debug)]
pub struct Declaration {
    pub name: Ident,
    /// The dimensions written behind the name; they come before those of the type.
    pub array: Vec<Subscript>,
    pub modification: Option<Modification>,
    pub condition: Option<Expr>,
    pub comment: Comment,
    pub span: Span,
}

/// `(arguments) = value`
#[derive(Clone, Debug, Default)]
pub struct Modification {
    pub arguments: Arguments,
    pub value: Option<Expr>,
    /// `:=`, which old files use for `=`.
    pub is_assign: bool,
    /// `= break`, which removes the inherited value (7.2.7); then there is no `value`.
    pub is_break: bool,
    pub span: Option<Span>,
}

/// A list of arguments. One of an annotation is read when it is first asked for: most pictures are never looked at.
#[derive(Clone, Debug)]
pub struct Arguments(Text);

#[derive(Clone, Debug)]
enum Text {
    Read(Vec<Argument>),
    Unread(Box<Unread>),
}

#[derive(Clone, Debug)]
struct Unread {
    text: Arc<str>,
    span: Span,
    read: OnceLock<Vec<Argument>>,
}

impl Arguments {
    /// `span` is that of the brackets.
    pub(crate) fn unread(text: Arc<str>, span: Span) -> Arguments {
        Arguments(Text::Unread(Box::new(Unread { text, span, read: OnceLock::new() })))
    }
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments(Text::Read(Vec::new()))
    }
}

impl From<Vec<Argument>> for Arguments {
    fn from(arguments: Vec<Argument>) -> Arguments {
        Arguments(Text::Read(arguments))
    }
}

impl Deref for Arguments {
    type Target = Vec<Argument>;
    fn deref(&self) -> &Vec<Argument> {
        match &self.0 {
            Text::Read(arguments) => arguments,
            Text::Unread(unread) => {
                unread.read.get_or_init(|| crate::parser::unread_arguments(&unread.text, unread.span))
            }
        }
    }
}

impl<'a> IntoIterator for &'a Arguments {
    type Item = &'a Argument;
    type IntoIter = std::slice::Iter<'a, Argument>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[derive(Clone, Debug)]
pub struct Argument {
    pub is_each: bool,
    pub is_final: bool,
    pub kind: ArgumentKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ArgumentKind {
    /// `a.b.c(x = 1) = 2 "comment"`
    Modifier { name: Name, modification: Option<Modification>, description: Option<StringLiteral> },
    /// `redeclare` and/or `replaceable` class
    Class(ClassElement),
    /// `redeclare` and/or `replaceable` component; the clause holds one declaration.
    Component(Box<ComponentClause>),
    /// `break name` or `break connect(a, b)` (7.4)
    Break(Break),
}

#[derive(Clone, Debug)]
pub enum Break {
    Element(Ident),
    Connect(Box<ComponentRef>, Box<ComponentRef>),
}

/// A description string and an annotation; either may be absent.
#[derive(Clone, Debug, Default)]
pub struct Comment {
    pub description: Option<StringLiteral>,
    pub annotation: Option<Annotation>,
}

#[derive(Clone, Debug)]
pub struct StringLiteral {
    /// With escapes resolved and `"a" + "b"` concatenations joined.
    pub value: Arc<str>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Annotation {
    pub arguments: Vec<Argument>,
    pub span: Span,
}

// ---- equations and statements ------------------------------------------------------------------------

#[derive(Clone, Debug)]
pub struct EquationSection {
    pub is_initial: bool,
    pub equations: Vec<Equation>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct AlgorithmSection {
    pub is_initial: bool,
    pub statements: Vec<Statement>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Equation {
    pub kind: EquationKind,
    pub comment: Comment,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum EquationKind {
    Equality(Expr, Expr),
    Connect(ComponentRef, ComponentRef),
    /// `else` is the branch whose condition is `None`, always last.
    If(Vec<Branch<Equation>>),
    When(Vec<Branch<Equation>>),
    For(Vec<ForIndex>, Vec<Equation>),
    /// A call on its own: `assert(...)`, `reinit(...)`, `terminate(...)`, `Connections.root(...)`, `f(x)`.
    Call(Call),
}

#[derive(Clone, Debug)]
pub struct Branch<T> {
    pub condition: Option<Expr>,
    pub body: Vec<T>,
}

#[derive(Clone, Debug)]
pub struct ForIndex {
    pub name: Ident,
    /// `for i loop` deduces its range from the arrays it indexes (11.2.2.1).
    pub range: Option<Expr>,
}

#[derive(Clone, Debug)]
pub struct Statement {
    pub kind: StatementKind,
    pub comment: Comment,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum StatementKind {
    Assign(ComponentRef, Expr),
    /// `(a, , b) := f(x)`
    AssignTuple(Vec<Option<ComponentRef>>, Call),
    Call(Call),
    If(Vec<Branch<Statement>>),
    When(Vec<Branch<Statement>>),
    For(Vec<ForIndex>, Vec<Statement>),
    While(Expr, Vec<Statement>),
    Break,
    Return,
}

// ---- expressions ---------------------------------------------------------------------------------------

#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Integer(i64),
    Real(f64),
    String(Arc<str>),
    Boolean(bool),
    Ref(ComponentRef),
    Call(Box<Call>),
    /// `f(function g(a = 1))`: only as an argument (12.4.2.1)
    PartialApplication(Box<Call>),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// condition and value per branch, then the value of `else`
    If(Vec<(Expr, Expr)>, Box<Expr>),
    /// `start : step : stop`
    Range(Box<Expr>, Option<Box<Expr>>, Box<Expr>),
    /// `{a, b}`
    Array(Vec<Expr>),
    /// `{f(i) for i in 1:n}`
    Comprehension(Box<Expr>, Vec<ForIndex>),
    /// `[a, b; c, d]`
    Matrix(Vec<Vec<Expr>>),
    /// `(a)` has one entry, `(a, , b)` on the left of a call several.
    Tuple(Vec<Option<Expr>>),
    /// `f(x)[2]`, `(a)[1]` and `f(x).y`: a subscript or a member of something that is no plain reference.
    Select(Box<Expr>, Vec<Selector>),
    /// `end` inside a subscript
    End,
    /// What stood here could not be read; the error has been reported.
    Error,
}

#[derive(Clone, Debug)]
pub enum Selector {
    Member(Ident),
    Subscripts(Vec<Subscript>),
}

/// `a.b[1].c`, also `.A.x`; the operators `der`, `initial` and `pure` are called by plain names.
#[derive(Clone, Debug)]
pub struct ComponentRef {
    pub is_global: bool,
    pub parts: Vec<RefPart>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct RefPart {
    pub name: Ident,
    pub subscripts: Vec<Subscript>,
}

#[derive(Clone, Debug)]
pub enum Subscript {
    /// `:`
    All(Span),
    Index(Expr),
}

#[derive(Clone, Debug)]
pub struct Call {
    pub function: ComponentRef,
    pub args: Vec<CallArg>,
    /// `sum(e for i in r)`: then `args` holds `e` alone.
    pub iterators: Vec<ForIndex>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct CallArg {
    /// `None` for positional arguments, which come first.
    pub name: Option<Ident>,
    pub value: Expr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    Plus,
    Minus,
    /// `.+` and `.-`
    ElementPlus,
    ElementMinus,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
    ElementAdd,
    ElementSub,
    ElementMul,
    ElementDiv,
    ElementPow,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
    And,
    Or,
}
