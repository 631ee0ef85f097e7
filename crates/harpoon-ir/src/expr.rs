//! Hash-consed scalar expressions.
//!
//! The constructors of `ExprPool` simplify as they build: constants fold, neutral elements vanish, `--x`
//! is `x`. They never change what an expression means where it has a value, except that `0*x` is `0` even
//! where `x` has none. Expressions carry no place in the source; equations do.

use crate::constant::{self, Constant, ScalarType};
use crate::function::FunctionId;
use crate::hash::{IdHasher, IdMap, IdSet};
use harpoon_base::{Id, id};
use hashbrown::hash_table::Entry;
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault};
use std::marker::PhantomData;
use std::num::NonZeroU32;
use std::sync::Arc;

id!(ExprId, "x");
id!(VarId, "v");
id!(
    /// A relation or event-generating function whose value is held between events.
    HeldId,
    "h"
);
id!(
    /// A local variable of a function, scalar or array.
    LocalId,
    "l"
);
id!(EnumId, "enum");
id!(StrId, "str");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    Neg,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    And,
    Or,
}

impl BinaryOp {
    pub fn is_relation(self) -> bool {
        use BinaryOp::*;
        matches!(self, Lt | Le | Gt | Ge | Eq | Ne)
    }
    pub fn symbol(self) -> &'static str {
        use BinaryOp::*;
        match self {
            Add => "+",
            Sub => "-",
            Mul => "*",
            Div => "/",
            Pow => "^",
            Lt => "<",
            Le => "<=",
            Gt => ">",
            Ge => ">=",
            Eq => "==",
            Ne => "<>",
            And => "and",
            Or => "or",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Builtin {
    Sqrt,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Exp,
    Log,
    Log10,
    Abs,
    Sign,
    Atan2,
    Min,
    Max,
    /// Quotient truncated toward zero.
    Div,
    Mod,
    Rem,
    Floor,
    Ceil,
    /// The Modelica function `integer`: the largest Integer not greater than the argument.
    Integer,
    /// `Integer(e)` of an enumeration.
    Ordinal,
    /// The literal with a given ordinal, as `E(2)`.
    EnumerationOf(EnumId),
    /// Integer to Real, where the type shall be Real.
    ToReal,
    /// `String(x, ...)` with the arguments laid out as one of
    /// (value), (value, minimumLength, leftJustified), (value, minimumLength, leftJustified,
    /// significantDigits) for a Real, or (value, format) with the format a String.
    ToString,
    /// `delay(expr, delayTime, delayMax)`
    Delay,
    /// One output of `spatialDistribution`: `(which, in0, in1, x, positiveVelocity, points..., values...)`, where
    /// which is 0 or 1 for the end, and 2 or 3 for how much the quantity grows along the pipe there.
    Transport,
    /// `homotopy(actual, simplified)`
    Homotopy,
    Clock(ClockOp),
}

impl Builtin {
    /// What the function of one number takes instead, if not this one.
    pub fn takes_only(self, x: f64) -> Option<&'static str> {
        let (is_outside, domain) = match self {
            Builtin::Asin | Builtin::Acos => (!(-1.0..=1.0).contains(&x), "from -1 to 1"),
            Builtin::Log | Builtin::Log10 => (x <= 0.0, "that is positive"),
            Builtin::Sqrt => (x < 0.0, "that is not negative"),
            _ => return None,
        };
        is_outside.then_some(domain)
    }

    pub fn name(self) -> &'static str {
        use Builtin::*;
        match self {
            Sqrt => "sqrt",
            Sin => "sin",
            Cos => "cos",
            Tan => "tan",
            Asin => "asin",
            Acos => "acos",
            Atan => "atan",
            Sinh => "sinh",
            Cosh => "cosh",
            Tanh => "tanh",
            Exp => "exp",
            Log => "log",
            Log10 => "log10",
            Abs => "abs",
            Sign => "sign",
            Atan2 => "atan2",
            Min => "min",
            Max => "max",
            Div => "div",
            Mod => "mod",
            Rem => "rem",
            Floor => "floor",
            Ceil => "ceil",
            Integer => "integer",
            Ordinal => "Integer",
            EnumerationOf(_) => "enumeration",
            ToReal => "Real",
            ToString => "String",
            Delay => "delay",
            Transport => "spatialDistribution",
            Homotopy => "homotopy",
            Clock(op) => op.name(),
        }
    }
    /// The function that is called by this name, if any. `E(i)` of an enumeration needs to know `E`.
    pub fn from_name(name: &str) -> Option<Builtin> {
        Builtin::NAMED.iter().copied().find(|f| f.name() == name)
    }
    const NAMED: [Builtin; 30] = {
        use Builtin::*;
        [
            Sqrt, Sin, Cos, Tan, Asin, Acos, Atan, Sinh, Cosh, Tanh, Exp, Log, Log10, Abs, Sign, Atan2, Min,
            Max, Div, Mod, Rem, Floor, Ceil, Integer, Ordinal, ToReal, ToString, Delay, Transport, Homotopy,
        ]
    };
    /// The least and the greatest number of arguments.
    pub fn arity(self) -> (usize, usize) {
        use Builtin::*;
        match self {
            Atan2 | Min | Max | Div | Mod | Rem | Homotopy => (2, 2),
            Delay => (2, 3),
            Transport => (9, usize::MAX),
            ToString => (1, 4),
            Clock(_) => (0, 3),
            _ => (1, 1),
        }
    }
    /// The smooth functions of one Real.
    pub fn real_function(self) -> Option<fn(f64) -> f64> {
        use Builtin::*;
        Some(match self {
            Sqrt => f64::sqrt,
            Sin => f64::sin,
            Cos => f64::cos,
            Tan => f64::tan,
            Asin => f64::asin,
            Acos => f64::acos,
            Atan => f64::atan,
            Sinh => f64::sinh,
            Cosh => f64::cosh,
            Tanh => f64::tanh,
            Exp => f64::exp,
            Log => f64::ln,
            Log10 => f64::log10,
            _ => return None,
        })
    }
    /// Jumps where its argument varies continuously, so it makes events (MLS 3.7.2).
    pub fn generates_events(self) -> bool {
        use Builtin::*;
        matches!(self, Div | Mod | Rem | Floor | Ceil | Integer)
    }
}

/// Operators between clocks, clocked variables and the rest of the model (MLS 16). A variable that stands as first
/// argument is all of it: what is more than a variable gets one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockOp {
    /// `sample(u)` or `sample(u, clock)`: the value of `u` before the tick.
    Sample,
    /// `hold(u)`: from the last tick of `u`.
    Hold,
    /// `previous(u)`, with `pre(u)` as argument.
    Previous,
    /// `subSample(u, factor)`, where a factor 0 is to be inferred.
    SubSample,
    SuperSample,
    /// `shiftSample(u, shiftCounter, resolution)`
    ShiftSample,
    BackSample,
    NoClock,
    /// `interval()` or `interval(u)`
    Interval,
    FirstTick,
    /// `Clock()`
    Inferred,
    /// `Clock(intervalCounter, resolution)`
    Rational,
    /// `Clock(interval)`
    Periodic,
    /// `Clock(condition, startInterval)`
    Event,
    /// `Clock(clock, solverMethod)`
    Solver,
    /// A side of an equation in `when clock`: `(value, clock)`
    During,
    /// The instant at which an action in `when clock` takes place.
    Tick,
    /// `activeState(state)`, with the number of the instance and its name as arguments.
    ActiveState,
    TicksInState,
    TimeInState,
    /// A side of an equation of a state: `(value, isActive)`
    While,
}

impl ClockOp {
    pub fn name(self) -> &'static str {
        use ClockOp::*;
        match self {
            Sample => "sample",
            Hold => "hold",
            Previous => "previous",
            SubSample => "subSample",
            SuperSample => "superSample",
            ShiftSample => "shiftSample",
            BackSample => "backSample",
            NoClock => "noClock",
            Interval => "interval",
            FirstTick => "firstTick",
            Inferred | Rational | Periodic | Event | Solver => "Clock",
            During => "during",
            Tick => "tick",
            ActiveState => "activeState",
            TicksInState => "ticksInState",
            TimeInState => "timeInState",
            While => "while",
        }
    }
    /// Its value is a clock, whatever its arguments are.
    pub fn is_constructor(self) -> bool {
        use ClockOp::*;
        matches!(self, Inferred | Rational | Periodic | Event | Solver)
    }
}

/// A range of the pool's argument lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct List {
    start: u32,
    len: u32,
}

/// One node. `Real` holds the bits, so that nodes can be hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expr {
    Real(u64),
    Int(i64),
    Bool(bool),
    Str(StrId),
    Enum(EnumId, u32),
    Time,
    Var(VarId),
    /// Only until index reduction, which gives each derivative a variable of its own.
    Der(VarId),
    Pre(VarId),
    /// The variable's `start` attribute: what an algorithm finds in a continuous variable at its begin.
    Start(VarId),
    /// Inside functions: a scalar local, and an element of an array local by its row-major offset from 0.
    Local(LocalId),
    Element(LocalId, ExprId),
    Unary(UnaryOp, ExprId),
    Binary(BinaryOp, ExprId, ExprId),
    If(ExprId, ExprId, ExprId),
    Call(Builtin, List),
    /// All scalar outputs of a function call; `Output` picks one.
    UserCall(FunctionId, List),
    Output(ExprId, u32),
    /// Relations inside make no events.
    NoEvent(ExprId),
    /// `smooth(p, expr)`: the order as an Int node, then the expression.
    Smooth(ExprId, ExprId),
    /// `sample(start, interval)`
    Sample(ExprId, ExprId),
    Initial,
    Terminal,
    /// Only after the event pass.
    Held(HeldId),
}

#[derive(Clone, Default)]
pub struct ExprPool {
    nodes: Vec<Expr>,
    lists: Vec<ExprId>,
    /// By the hash of the node, which is kept in `nodes` only. Variables, the most frequent nodes, are not there.
    ids: hashbrown::HashTable<ExprId>,
    /// By variable.
    var_ids: WholeMemo<VarId>,
    list_ids: IdMap<Box<[ExprId]>, List>,
    strings: Vec<Arc<str>>,
    string_ids: HashMap<Arc<str>, StrId>,
}

/// What `ExprPool::rewrite` has found so far.
pub trait Memo {
    fn of(&self, id: ExprId) -> Option<ExprId>;
    fn set(&mut self, id: ExprId, new: ExprId);
}

/// For a few expressions: as large as they are.
impl<S: BuildHasher> Memo for HashMap<ExprId, ExprId, S> {
    fn of(&self, id: ExprId) -> Option<ExprId> {
        self.get(&id).copied()
    }
    fn set(&mut self, id: ExprId, new: ExprId) {
        self.insert(id, new);
    }
}

/// For a whole model: as large as the pool, and walked in its order.
#[derive(Clone)]
pub struct WholeMemo<I = ExprId>(Vec<Option<NonZeroU32>>, PhantomData<fn(I) -> I>);

impl<I> Default for WholeMemo<I> {
    fn default() -> WholeMemo<I> {
        WholeMemo(Vec::new(), PhantomData)
    }
}

impl<I: Id> WholeMemo<I> {
    fn of(&self, id: I) -> Option<ExprId> {
        let next = self.0.get(id.index()).copied().flatten()?;
        Some(ExprId(next.get() - 1))
    }
    fn set(&mut self, id: I, new: ExprId) {
        if self.0.len() <= id.index() {
            self.0.resize(id.index() + 1, None);
        }
        self.0[id.index()] = NonZeroU32::new(new.0 + 1);
    }
}

impl Memo for WholeMemo {
    fn of(&self, id: ExprId) -> Option<ExprId> {
        WholeMemo::of(self, id)
    }
    fn set(&mut self, id: ExprId, new: ExprId) {
        WholeMemo::set(self, id, new);
    }
}

impl std::fmt::Debug for ExprPool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ExprPool({} nodes)", self.nodes.len())
    }
}

/// Which nodes a walk has met: the first ones by a list, more by a table, and many, where that costs no more than meeting
/// them did, by one bit for each node of the pool.
struct Seen {
    first: Vec<ExprId>,
    few: IdSet<ExprId>,
    many: Vec<u64>,
    n_nodes: usize,
}

/// Looking through so many takes no longer than finding a place in a table.
const FIRST_SEEN: usize = 48;

impl Seen {
    fn among(n_nodes: usize) -> Seen {
        Seen { first: Vec::new(), few: IdSet::default(), many: Vec::new(), n_nodes }
    }

    /// True if it was not there yet.
    fn insert(&mut self, id: ExprId) -> bool {
        if self.few.is_empty() && self.many.is_empty() {
            if self.first.contains(&id) {
                return false;
            }
            if self.first.len() < FIRST_SEEN {
                self.first.push(id);
                return true;
            }
            self.few.extend(self.first.iter().copied());
        }
        if self.many.is_empty() {
            let is_new = self.few.insert(id);
            if self.few.len() * 64 > self.n_nodes.max(64 * 64) {
                self.many = vec![0; self.n_nodes.div_ceil(64)];
                // In any order: each sets a bit of its own.
                let many = &mut self.many;
                std::mem::take(&mut self.few)
                    .into_iter()
                    .for_each(|id| many[id.index() / 64] |= 1 << (id.index() % 64));
            }
            return is_new;
        }
        let (word, bit) = (&mut self.many[id.index() / 64], 1 << (id.index() % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

impl ExprPool {
    pub fn new() -> ExprPool {
        ExprPool::default()
    }
    pub fn len(&self) -> usize {
        self.nodes.len()
    }
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
    pub fn get(&self, id: ExprId) -> Expr {
        self.nodes[id.index()]
    }
    pub fn list(&self, list: List) -> &[ExprId] {
        &self.lists[list.start as usize..(list.start + list.len) as usize]
    }
    /// All texts, in the order of their ids.
    pub fn strings(&self) -> &[Arc<str>] {
        &self.strings
    }
    pub fn str(&self, id: StrId) -> &Arc<str> {
        &self.strings[id.index()]
    }

    /// The node as it is, without simplification.
    pub fn intern(&mut self, node: Expr) -> ExprId {
        if let Expr::Var(var) = node {
            return self.var(var);
        }
        let ExprPool { nodes, ids, .. } = self;
        let hash = |node: &Expr| BuildHasherDefault::<IdHasher>::default().hash_one(node);
        let same = |&id: &ExprId| nodes[id.index()] == node;
        match ids.entry(hash(&node), same, |id| hash(&nodes[id.index()])) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => {
                let id = ExprId::from_index(nodes.len());
                place.insert(id);
                nodes.push(node);
                id
            }
        }
    }
    /// Was this node ever built here? If not, no expression of the pool holds it.
    pub fn holds(&self, node: Expr) -> bool {
        if let Expr::Var(var) = node {
            return self.var_ids.of(var).is_some();
        }
        let hash = BuildHasherDefault::<IdHasher>::default().hash_one(node);
        self.ids.find(hash, |id| self.nodes[id.index()] == node).is_some()
    }
    /// Was a node of this kind ever built here?
    pub fn has(&self, is_it: impl Fn(&Expr) -> bool) -> bool {
        self.nodes.iter().any(is_it)
    }
    fn intern_list(&mut self, items: &[ExprId]) -> List {
        if let Some(&list) = self.list_ids.get(items) {
            return list;
        }
        let list = List { start: self.lists.len() as u32, len: items.len() as u32 };
        self.lists.extend_from_slice(items);
        self.list_ids.insert(items.into(), list);
        list
    }

    // ---- leaves -----------------------------------------------------------------------------------

    pub fn real(&mut self, value: f64) -> ExprId {
        self.intern(Expr::Real(value.to_bits()))
    }
    pub fn int(&mut self, value: i64) -> ExprId {
        self.intern(Expr::Int(value))
    }
    pub fn bool(&mut self, value: bool) -> ExprId {
        self.intern(Expr::Bool(value))
    }
    pub fn string(&mut self, text: &str) -> ExprId {
        let id = match self.string_ids.get(text) {
            Some(&id) => id,
            None => {
                let id = StrId::from_index(self.strings.len());
                let text: Arc<str> = text.into();
                self.strings.push(text.clone());
                self.string_ids.insert(text, id);
                id
            }
        };
        self.intern(Expr::Str(id))
    }
    pub fn var(&mut self, var: VarId) -> ExprId {
        if let Some(known) = self.var_ids.of(var) {
            return known;
        }
        let id = ExprId::from_index(self.nodes.len());
        self.nodes.push(Expr::Var(var));
        self.var_ids.set(var, id);
        id
    }
    pub fn der(&mut self, var: VarId) -> ExprId {
        self.intern(Expr::Der(var))
    }
    pub fn pre(&mut self, var: VarId) -> ExprId {
        self.intern(Expr::Pre(var))
    }
    pub fn time(&mut self) -> ExprId {
        self.intern(Expr::Time)
    }
    pub fn constant(&mut self, value: &Constant) -> ExprId {
        match value {
            Constant::Real(r) => self.real(*r),
            Constant::Integer(i) => self.int(*i),
            Constant::Boolean(b) => self.bool(*b),
            Constant::String(s) => self.string(s),
            Constant::Enumeration(e, n) => self.intern(Expr::Enum(*e, *n)),
        }
    }
    pub fn as_constant(&self, id: ExprId) -> Option<Constant> {
        Some(match self.get(id) {
            Expr::Real(bits) => Constant::Real(f64::from_bits(bits)),
            Expr::Int(i) => Constant::Integer(i),
            Expr::Bool(b) => Constant::Boolean(b),
            Expr::Str(s) => Constant::String(self.str(s).clone()),
            Expr::Enum(e, n) => Constant::Enumeration(e, n),
            _ => return None,
        })
    }
    pub fn as_f64(&self, id: ExprId) -> Option<f64> {
        match self.get(id) {
            Expr::Real(bits) => Some(f64::from_bits(bits)),
            Expr::Int(i) => Some(i as f64),
            _ => None,
        }
    }
    fn is_number(&self, id: ExprId, value: f64) -> bool {
        self.as_f64(id) == Some(value)
    }
    /// What a negated node or a negative number is the negative of.
    fn as_negated(&mut self, id: ExprId) -> Option<ExprId> {
        match self.get(id) {
            Expr::Unary(UnaryOp::Neg, x) => Some(x),
            Expr::Real(bits) if f64::from_bits(bits) < 0.0 => Some(self.real(-f64::from_bits(bits))),
            Expr::Int(i) if i < 0 => i.checked_neg().map(|i| self.int(i)),
            _ => None,
        }
    }

    // ---- simplifying constructors -------------------------------------------------------------------

    pub fn unary(&mut self, op: UnaryOp, a: ExprId) -> ExprId {
        if let Some(value) = self.as_constant(a).and_then(|c| foldable(constant::unary(op, &c))) {
            return self.constant(&value);
        }
        match (op, self.get(a)) {
            (UnaryOp::Neg, Expr::Unary(UnaryOp::Neg, x)) | (UnaryOp::Not, Expr::Unary(UnaryOp::Not, x)) => x,
            (UnaryOp::Neg, Expr::Binary(BinaryOp::Sub, x, y)) => self.binary(BinaryOp::Sub, y, x),
            _ => self.intern(Expr::Unary(op, a)),
        }
    }
    pub fn neg(&mut self, a: ExprId) -> ExprId {
        self.unary(UnaryOp::Neg, a)
    }
    pub fn not(&mut self, a: ExprId) -> ExprId {
        self.unary(UnaryOp::Not, a)
    }

    pub fn binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId) -> ExprId {
        use BinaryOp::*;
        if let (Some(x), Some(y)) = (self.as_constant(a), self.as_constant(b))
            && let Some(value) = foldable(constant::binary(op, &x, &y))
        {
            return self.constant(&value);
        }
        match op {
            Add => {
                if self.is_number(a, 0.0) {
                    return b;
                }
                if self.is_number(b, 0.0) {
                    return a;
                }
                if let Some(y) = self.as_negated(b) {
                    return self.binary(Sub, a, y);
                }
                if let Some(x) = self.as_negated(a) {
                    return self.binary(Sub, b, x);
                }
            }
            Sub => {
                if self.is_number(b, 0.0) {
                    return a;
                }
                if self.is_number(a, 0.0) {
                    return self.neg(b);
                }
                if a == b {
                    // An Integer zero serves for a Real one, but not the other way round.
                    return self.int(0);
                }
                if let Some(y) = self.as_negated(b) {
                    return self.binary(Add, a, y);
                }
            }
            Mul => {
                if self.is_number(a, 0.0) {
                    return a;
                }
                if self.is_number(b, 0.0) {
                    return b;
                }
                if self.is_number(a, 1.0) {
                    return b;
                }
                if self.is_number(b, 1.0) {
                    return a;
                }
                if self.is_number(a, -1.0) {
                    return self.neg(b);
                }
                if self.is_number(b, -1.0) {
                    return self.neg(a);
                }
                // Signs move outward, so that `a*(-b)`, `-(a*b)` and `(-2)*b`, `-(2*b)` are one node each.
                match (self.as_negated(a), self.as_negated(b)) {
                    (Some(x), Some(y)) => return self.binary(Mul, x, y),
                    (Some(x), None) => {
                        let product = self.binary(Mul, x, b);
                        return self.neg(product);
                    }
                    (None, Some(y)) => {
                        let product = self.binary(Mul, a, y);
                        return self.neg(product);
                    }
                    (None, None) => {}
                }
            }
            Div => {
                if self.is_number(b, 1.0) {
                    return a;
                }
                if self.is_number(b, -1.0) {
                    return self.neg(a);
                }
                if self.is_number(a, 0.0) && !self.is_number(b, 0.0) {
                    return a;
                }
                match (self.as_negated(a), self.as_negated(b)) {
                    (Some(x), Some(y)) => return self.binary(Div, x, y),
                    (Some(x), None) => {
                        let quotient = self.binary(Div, x, b);
                        return self.neg(quotient);
                    }
                    (None, Some(y)) => {
                        let quotient = self.binary(Div, a, y);
                        return self.neg(quotient);
                    }
                    (None, None) => {}
                }
            }
            Pow => {
                if self.is_number(b, 1.0) {
                    return a;
                }
                if self.is_number(b, 0.0) {
                    return self.real(1.0);
                }
            }
            And => match (self.get(a), self.get(b)) {
                (Expr::Bool(true), _) => return b,
                (_, Expr::Bool(true)) => return a,
                (Expr::Bool(false), _) | (_, Expr::Bool(false)) => return self.bool(false),
                _ if a == b => return a,
                _ => {}
            },
            Or => match (self.get(a), self.get(b)) {
                (Expr::Bool(false), _) => return b,
                (_, Expr::Bool(false)) => return a,
                (Expr::Bool(true), _) | (_, Expr::Bool(true)) => return self.bool(true),
                _ if a == b => return a,
                _ => {}
            },
            Lt | Le | Gt | Ge | Eq | Ne => {}
        }
        self.intern(Expr::Binary(op, a, b))
    }
    pub fn add(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.binary(BinaryOp::Add, a, b)
    }
    pub fn sub(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.binary(BinaryOp::Sub, a, b)
    }
    pub fn mul(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.binary(BinaryOp::Mul, a, b)
    }
    pub fn div(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.binary(BinaryOp::Div, a, b)
    }
    pub fn pow(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.binary(BinaryOp::Pow, a, b)
    }
    pub fn and(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.binary(BinaryOp::And, a, b)
    }
    pub fn or(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.binary(BinaryOp::Or, a, b)
    }

    pub fn if_(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        match self.get(condition) {
            Expr::Bool(true) => return then,
            Expr::Bool(false) => return otherwise,
            _ => {}
        }
        if then == otherwise {
            return then;
        }
        match (self.get(then), self.get(otherwise)) {
            (Expr::Bool(true), Expr::Bool(false)) => return condition,
            (Expr::Bool(false), Expr::Bool(true)) => return self.not(condition),
            _ => {}
        }
        self.intern(Expr::If(condition, then, otherwise))
    }

    pub fn call(&mut self, f: Builtin, args: &[ExprId]) -> ExprId {
        if f == Builtin::Homotopy && args[0] == args[1] {
            return args[0];
        }
        // Whether an enumeration has that many literals is not known here; between two constants `homotopy` is none.
        let may_fold = !matches!(f, Builtin::EnumerationOf(_) | Builtin::Homotopy);
        let constants: Option<Vec<Constant>> =
            args.iter().map(|&a| self.as_constant(a).filter(|_| may_fold)).collect();
        if let Some(value) = constants.and_then(|c| foldable(constant::call(f, &c))) {
            return self.constant(&value);
        }
        let list = self.intern_list(args);
        self.intern(Expr::Call(f, list))
    }
    pub fn user_call(&mut self, f: FunctionId, args: &[ExprId]) -> ExprId {
        let list = self.intern_list(args);
        self.intern(Expr::UserCall(f, list))
    }
    pub fn output(&mut self, call: ExprId, index: u32) -> ExprId {
        self.intern(Expr::Output(call, index))
    }
    pub fn no_event(&mut self, a: ExprId) -> ExprId {
        match self.get(a) {
            Expr::Real(_)
            | Expr::Int(_)
            | Expr::Bool(_)
            | Expr::Enum(..)
            | Expr::Var(_)
            | Expr::Pre(_)
            | Expr::Held(_)
            | Expr::NoEvent(_)
            | Expr::Time => a,
            _ => self.intern(Expr::NoEvent(a)),
        }
    }
    /// Rises at this event: `b and not pre(b)`.
    pub fn edge(&mut self, var: VarId) -> ExprId {
        let now = self.var(var);
        let before = self.pre(var);
        let not_before = self.not(before);
        self.and(now, not_before)
    }

    /// What makes a `when` with the Boolean condition variable `condition` act: its edge, but not during
    /// initialization, unless `initial()` is among its conditions (MLS 8.6).
    pub fn when_guard(&mut self, condition: VarId, at_initial: bool) -> ExprId {
        let edge = self.edge(condition);
        let initial = self.intern(Expr::Initial);
        if at_initial {
            self.or(initial, edge)
        } else {
            let running = self.not(initial);
            self.and(edge, running)
        }
    }
    /// True at single instants only, by its form: made of `edge`, `sample`, `initial` and `terminal`.
    pub fn is_event_condition(&self, id: ExprId) -> bool {
        let mut alternatives = vec![id];
        while let Some(id) = alternatives.pop() {
            let is_event = match self.get(id) {
                Expr::Binary(BinaryOp::Or, a, b) => {
                    alternatives.extend([a, b]);
                    true
                }
                _ => self.has_event(id),
            };
            if !is_event {
                return false;
            }
        }
        true
    }
    /// One of the conditions that must all hold is true at single instants only: an `if` inside a `when` adds its own.
    fn has_event(&self, id: ExprId) -> bool {
        let mut conditions = vec![id];
        while let Some(id) = conditions.pop() {
            match self.get(id) {
                _ if self.is_event_leaf(id) => return true,
                Expr::Binary(BinaryOp::And, a, b) => conditions.extend([a, b]),
                Expr::Binary(BinaryOp::Or, ..) if self.is_event_condition(id) => return true,
                _ => {}
            }
        }
        false
    }
    fn is_event_leaf(&self, id: ExprId) -> bool {
        matches!(self.get(id), Expr::Sample(..) | Expr::Initial | Expr::Terminal)
            || self.as_edge(id).is_some()
    }
    /// The variable of `edge(b)`, which is stored as `b and not pre(b)`.
    pub fn as_edge(&self, id: ExprId) -> Option<VarId> {
        if let Expr::Binary(BinaryOp::And, now, before) = self.get(id)
            && let Expr::Var(v) = self.get(now)
            && let Expr::Unary(UnaryOp::Not, before) = self.get(before)
            && self.get(before) == Expr::Pre(v)
        {
            return Some(v);
        }
        None
    }

    // ---- walking ------------------------------------------------------------------------------------

    /// The operands of a node, in order.
    pub fn operands(&self, id: ExprId) -> Operands<'_> {
        match self.get(id) {
            Expr::Unary(_, a) | Expr::NoEvent(a) | Expr::Output(a, _) | Expr::Element(_, a) => {
                Operands::few([a, a, a], 1)
            }
            Expr::Binary(_, a, b) | Expr::Smooth(a, b) | Expr::Sample(a, b) => Operands::few([a, b, b], 2),
            Expr::If(a, b, c) => Operands::few([a, b, c], 3),
            Expr::Call(_, l) | Expr::UserCall(_, l) => Operands::Many(self.list(l).iter()),
            _ => Operands::few([id, id, id], 0),
        }
    }

    /// The same node over other operands, simplified.
    pub fn with_operands(&mut self, id: ExprId, operands: &[ExprId]) -> ExprId {
        match self.get(id) {
            Expr::Unary(op, _) => self.unary(op, operands[0]),
            Expr::Binary(op, _, _) => self.binary(op, operands[0], operands[1]),
            Expr::If(..) => self.if_(operands[0], operands[1], operands[2]),
            Expr::Call(f, _) => self.call(f, operands),
            Expr::UserCall(f, _) => self.user_call(f, operands),
            Expr::Output(_, k) => self.output(operands[0], k),
            Expr::NoEvent(_) => self.no_event(operands[0]),
            Expr::Smooth(..) => self.intern(Expr::Smooth(operands[0], operands[1])),
            Expr::Sample(..) => self.intern(Expr::Sample(operands[0], operands[1])),
            Expr::Element(l, _) => self.intern(Expr::Element(l, operands[0])),
            _ => id,
        }
    }

    /// Calls `visit` once for each node below `roots` (and the roots), operands before their users.
    pub fn visit(&self, roots: &[ExprId], visit: &mut dyn FnMut(ExprId, Expr)) {
        let mut seen = Seen::among(self.len());
        let mut stack: Vec<(ExprId, bool)> = roots.iter().rev().map(|&r| (r, false)).collect();
        while let Some((id, expanded)) = stack.pop() {
            if expanded {
                visit(id, self.get(id));
            } else if seen.insert(id) {
                let before = stack.len();
                stack.push((id, true));
                stack.extend(self.operands(id).map(|o| (o, false)));
                if stack.len() == before + 1 {
                    stack.pop();
                    visit(id, self.get(id));
                } else {
                    stack[before + 1..].reverse();
                }
            }
        }
    }

    /// Rewrites bottom up: `f` gets each node with its operands already rewritten, and may replace it.
    /// `memo` may be kept between calls as long as `f` is the same.
    pub fn rewrite(
        &mut self,
        root: ExprId,
        memo: &mut impl Memo,
        f: &mut dyn FnMut(&mut ExprPool, ExprId) -> ExprId,
    ) -> ExprId {
        self.rewrite_except(root, memo, &|_, _, _| false, f)
    }
    /// As `rewrite`, except for the operands that `skip` names (by node and position): these stay as they are.
    pub fn rewrite_except(
        &mut self,
        root: ExprId,
        memo: &mut impl Memo,
        skip: &dyn Fn(&ExprPool, ExprId, usize) -> bool,
        f: &mut dyn FnMut(&mut ExprPool, ExprId) -> ExprId,
    ) -> ExprId {
        if let Some(known) = memo.of(root) {
            return known;
        }
        if self.operands(root).next().is_none() {
            let replaced = f(self, root);
            memo.set(root, replaced);
            return replaced;
        }
        let mut stack: Vec<(ExprId, bool)> = vec![(root, false)];
        let (mut operands, mut new) = (Vec::new(), Vec::new());
        while let Some((id, is_expanded)) = stack.pop() {
            if memo.of(id).is_some() {
                continue;
            }
            operands.clear();
            operands.extend(self.operands(id));
            let is_skipped = |pool: &ExprPool, k: usize| skip(pool, id, k);
            if is_expanded || operands.is_empty() {
                new.clear();
                new.extend(operands.iter().enumerate().map(|(k, &o)| match is_skipped(self, k) {
                    true => o,
                    false => memo.of(o).expect("operands come first"),
                }));
                let same_or_new = if new == operands { id } else { self.with_operands(id, &new) };
                let replaced = f(self, same_or_new);
                memo.set(id, replaced);
            } else {
                stack.push((id, true));
                let wanted = operands.iter().enumerate().filter(|&(k, _)| !is_skipped(self, k));
                stack.extend(wanted.map(|(_, &o)| (o, false)));
            }
        }
        memo.of(root).expect("the root is rewritten last")
    }

    /// The type of a value, from its leaves. `leaf` tells that of variables, locals and outputs.
    pub fn scalar_type(&self, id: ExprId, leaf: &dyn Fn(Expr) -> ScalarType) -> ScalarType {
        self.scalar_type_memo(id, leaf, &mut IdMap::default())
    }
    /// As `scalar_type`, with a memory that may be kept between calls as long as `leaf` is the same.
    pub fn scalar_type_memo<S: BuildHasher>(
        &self,
        id: ExprId,
        leaf: &dyn Fn(Expr) -> ScalarType,
        memo: &mut HashMap<ExprId, ScalarType, S>,
    ) -> ScalarType {
        let mut stack = vec![id];
        while let Some(&top) = stack.last() {
            if memo.contains_key(&top) {
                stack.pop();
                continue;
            }
            match self.type_step(top, leaf, memo) {
                Ok(ty) => {
                    memo.insert(top, ty);
                    stack.pop();
                }
                Err(needed) => stack.push(needed),
            }
        }
        memo[&id]
    }
    /// The type of a node when those it follows from are known, else one that must be found first.
    fn type_step<S: BuildHasher>(
        &self,
        id: ExprId,
        leaf: &dyn Fn(Expr) -> ScalarType,
        memo: &HashMap<ExprId, ScalarType, S>,
    ) -> Result<ScalarType, ExprId> {
        use ScalarType::*;
        let known = |e: ExprId| memo.get(&e).copied().ok_or(e);
        let wider = |a: ExprId, b: ExprId| match known(a)? {
            Integer => Ok(if known(b)? == Real { Real } else { Integer }),
            t => Ok(t),
        };
        Ok(match self.get(id) {
            Expr::Real(_) | Expr::Time | Expr::Der(_) => Real,
            Expr::Int(_) => Integer,
            Expr::Bool(_) | Expr::Initial | Expr::Terminal | Expr::Sample(..) => Boolean,
            Expr::Str(_) => String,
            Expr::Enum(e, _) => Enumeration(e),
            Expr::Unary(UnaryOp::Not, _) => Boolean,
            Expr::Unary(UnaryOp::Neg, a) | Expr::NoEvent(a) | Expr::Smooth(_, a) => known(a)?,
            Expr::Binary(op, a, b) => match op {
                BinaryOp::Div | BinaryOp::Pow => Real,
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => wider(a, b)?,
                _ => Boolean,
            },
            Expr::If(_, a, b) => wider(a, b)?,
            Expr::Call(f, args) => {
                let args = self.list(args);
                match f {
                    Builtin::Sign | Builtin::Integer | Builtin::Ordinal => Integer,
                    Builtin::EnumerationOf(e) => Enumeration(e),
                    Builtin::ToString => String,
                    Builtin::Abs => known(args[0])?,
                    Builtin::Min | Builtin::Max | Builtin::Div | Builtin::Mod | Builtin::Rem => {
                        wider(args[0], args[1])?
                    }
                    Builtin::Homotopy => known(args[0])?,
                    Builtin::Clock(ClockOp::Interval | ClockOp::TimeInState) => Real,
                    Builtin::Clock(ClockOp::TicksInState) => Integer,
                    Builtin::Clock(ClockOp::FirstTick | ClockOp::Tick | ClockOp::ActiveState) => Boolean,
                    Builtin::Clock(op) if op.is_constructor() => Clock,
                    Builtin::Clock(_) => known(args[0])?,
                    _ => Real,
                }
            }
            e @ (Expr::Var(_)
            | Expr::Pre(_)
            | Expr::Start(_)
            | Expr::Local(_)
            | Expr::Element(..)
            | Expr::UserCall(..)
            | Expr::Output(..)
            | Expr::Held(_)) => leaf(e),
        })
    }
}

/// `log(0)` and the like stay as they are written, so that they are reported where they are computed.
fn foldable(value: Option<Constant>) -> Option<Constant> {
    value.filter(|v| !matches!(v, Constant::Real(r) if !r.is_finite()))
}

pub enum Operands<'a> {
    Few { items: [ExprId; 3], next: u8, len: u8 },
    Many(std::slice::Iter<'a, ExprId>),
}

impl Operands<'_> {
    fn few(items: [ExprId; 3], len: u8) -> Self {
        Operands::Few { items, next: 0, len }
    }
}

impl Iterator for Operands<'_> {
    type Item = ExprId;
    fn next(&mut self) -> Option<ExprId> {
        match self {
            Operands::Few { items, next, len } => (*next < *len).then(|| {
                *next += 1;
                items[*next as usize - 1]
            }),
            Operands::Many(iter) => iter.next().copied(),
        }
    }
}
