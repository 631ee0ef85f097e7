//! Expressions, flat models and schedules as text.
//!
//! A flat model prints as flat Modelica, in the way of other tools: dotted and indexed names stand as they
//! are (`r[1].v`), functions and enumerations come before the model. `text.rs` reads it back. Beyond
//! Modelica are only the pick of one of several function results, `f(x).y[2]`, the mark `/*Real*/` before a
//! conversion that Modelica does silently, and `start(v)`.
//!
//! Parentheses are printed where reading back would give another tree, and nowhere else. A whole Real
//! keeps its point (`2.0`), so that it stays a Real; only as the whole value of a Real declaration it is
//! printed as people write it (`R = 5`).

use crate::constant::{Constant, ScalarType};
use crate::expr::{
    BinaryOp, Builtin, ClockOp, EnumId, Expr, ExprId, ExprPool, HeldId, LocalId, UnaryOp, VarId,
};
use crate::flat::{
    Action, ActionKind, Causality, Enumeration, Equation, FlatModel, Origin, StateSelect, Var, Variability,
};
use crate::function::{ExternalArg, Function, FunctionId, Local, Place, Statement};
use crate::schedule::{Assignment, Block, BlockKind, HeldKind, Schedule, Stage};
use harpoon_base::{SourceMap, Table};
use std::cell::OnceCell;
use std::collections::HashMap;
use std::fmt::Write;
use std::rc::Rc;

/// An expression over the variables of a model.
pub fn print_expr(model: &FlatModel, e: ExprId) -> String {
    Printer::new(model).expr(e)
}

pub fn print_equation(model: &FlatModel, equation: &Equation) -> String {
    Printer::new(model).equation(equation)
}

/// A function by itself, under the name that it has in the model.
pub fn print_function(model: &FlatModel, id: FunctionId) -> String {
    let mut out = String::new();
    if let Some(function) = model.functions.get(id) {
        Printer::new(model).function(&mut out, id, function);
    }
    out
}

/// Flat Modelica. With `sources`, a comment behind each equation tells where it comes from.
pub fn print_flat(model: &FlatModel, sources: Option<&SourceMap>) -> String {
    let mut out = String::new();
    let p = Printer::new(model);
    for e in model.enumerations.values() {
        let _ = writeln!(out, "type {} = enumeration({});", e.name, e.literals.join(", "));
    }
    for (id, f) in model.functions.iter() {
        p.function(&mut out, id, f);
    }
    let _ = write!(out, "model {}", model.name);
    if let Some(text) = &model.description {
        let _ = write!(out, " {}", quoted(text));
    }
    out.push('\n');
    for var in model.vars.values() {
        p.declaration(&mut out, var);
    }
    let section = |out: &mut String, title: &str, equations: &[Equation]| {
        if !equations.is_empty() {
            let _ = writeln!(out, "{title}");
        }
        for eq in equations {
            let text = format!("  {};", p.equation(eq));
            with_origin(out, &text, "//", model, eq.origin, sources);
        }
    };
    section(&mut out, "initial equation", &model.initial_equations);
    section(&mut out, "equation", &model.equations);
    if model.equations.is_empty() && !model.actions.is_empty() {
        out.push_str("equation\n");
    }
    for action in &model.actions {
        p.action(&mut out, action, model, sources);
    }
    for &(state, origin) in &model.initial_states {
        let text = format!("  initialState({});", model.path(state));
        with_origin(&mut out, &text, "//", model, origin, sources);
    }
    for t in &model.transitions {
        let text = format!(
            "  transition({}, {}, {}, immediate = {}, reset = {}, synchronize = {}, priority = {});",
            model.path(t.from),
            model.path(t.to),
            p.expr(t.condition),
            t.immediate,
            t.reset,
            t.synchronize,
            t.priority
        );
        with_origin(&mut out, &text, "//", model, t.origin, sources);
    }
    let annotation = experiment(model);
    if !annotation.is_empty() {
        let _ = writeln!(out, "  annotation({annotation});");
    }
    let _ = writeln!(out, "end {};", model.name);
    out
}

/// The blocks in the order of computation, each with its unknowns, the torn part and what is held.
///
/// ```text
/// dynamic
///   block 0: F := -3*x          # Damper.mo:8  cart.damper
///   block 1: solve i, u  linear
///     v := R*i
///     0 = u - v
/// ```
pub fn print_schedule(schedule: &Schedule, sources: Option<&SourceMap>) -> String {
    let model = &schedule.model;
    let p = Printer::new(model);
    let name = |v: VarId| p.var(v);
    let mut out = String::new();
    let _ = writeln!(out, "schedule {}", model.name);
    for s in &schedule.states {
        let _ = write!(out, "state {}  derivative {}", name(s.var), name(s.der));
        if let Some(start) = model.vars.get(s.var).and_then(|v| v.start) {
            let _ = write!(out, "  start={}", p.expr(start));
        }
        out.push('\n');
    }
    for a in &schedule.aliases {
        let _ =
            writeln!(out, "alias {} = {}{}", name(a.var), if a.is_negated { "-" } else { "" }, name(a.of));
    }
    if !schedule.discrete.is_empty() {
        let names: Vec<String> = schedule.discrete.iter().map(|&v| name(v)).collect();
        let _ = writeln!(out, "discrete {}", names.join(", "));
    }
    for &(of, stands_for) in &schedule.initial_pre {
        let _ = writeln!(out, "initial pre({}) is {}", name(of), name(stands_for));
    }
    let assign = |out: &mut String, indent: &str, a: &Assignment| {
        let text = format!("{indent}{} := {}", name(a.var), p.expr(a.value));
        with_origin(out, &text, "#", model, a.origin, sources);
    };
    if !schedule.parameters.is_empty() {
        out.push_str("parameters\n");
    }
    for a in &schedule.parameters {
        assign(&mut out, "  ", a);
    }
    for (title, blocks) in [("initial", &schedule.initial), ("dynamic", &schedule.dynamic)] {
        if !blocks.is_empty() {
            let _ = writeln!(out, "{title}");
        }
        for (i, block) in blocks.iter().enumerate() {
            print_block(&mut out, &p, i, block, &assign, model, sources);
        }
    }
    if !schedule.held.is_empty() {
        out.push_str("held\n");
    }
    for (id, held) in schedule.held.iter() {
        let text = match &held.kind {
            HeldKind::Relation { value, crossing } => {
                format!("  {id}: {}  crossing {}", p.expr(*value), p.expr(*crossing))
            }
            HeldKind::TimeRelation { value, at } => {
                format!("  {id}: {}  at time {}", p.expr(*value), p.expr(*at))
            }
            HeldKind::Function { value, crossings } => {
                let list: Vec<String> = crossings.iter().map(|&c| p.expr(c)).collect();
                format!("  {id}: {}  crossings {}", p.expr(*value), list.join(", "))
            }
            HeldKind::Sample { start, interval } => {
                format!("  {id}: sample({}, {})", p.expr(*start), p.expr(*interval))
            }
        };
        with_origin(&mut out, &text, "#", model, held.origin, sources);
    }
    for (i, set) in schedule.state_sets.iter().enumerate() {
        let names: Vec<String> = set
            .candidates
            .iter()
            .zip(&set.is_state)
            .map(|(&v, &is_state)| format!("{}{}", name(v), if is_state { " (state)" } else { "" }))
            .collect();
        let _ = writeln!(out, "state set {i}: {}, {} constraints", names.join(", "), set.n_constraints);
        for &(row, col, value) in &set.jacobian {
            let var = set.candidates.get(col as usize).map_or_else(|| format!("column {col}"), |&v| name(v));
            let _ = writeln!(out, "  d{row}/d{var} = {}", p.expr(value));
        }
    }
    for action in &model.actions {
        p.action(&mut out, action, model, sources);
    }
    out
}

fn print_block(
    out: &mut String,
    p: &Printer,
    number: usize,
    block: &Block,
    assign: &dyn Fn(&mut String, &str, &Assignment),
    model: &FlatModel,
    sources: Option<&SourceMap>,
) {
    let held = |list: &[HeldId]| list.iter().map(|h| h.to_string()).collect::<Vec<_>>().join(", ");
    let mut head = format!("  block {number}");
    match block.stage {
        Stage::Derivatives => {}
        Stage::Outputs => head.push_str(" (outputs)"),
        Stage::Events => head.push_str(" (events)"),
    }
    if !block.held_before.is_empty() {
        let _ = write!(head, " after {}", held(&block.held_before));
    }
    match &block.kind {
        BlockKind::Assign(a) => assign(out, &format!("{head}: "), a),
        BlockKind::Solve(s) => {
            let unknowns: Vec<String> = s.unknowns.iter().map(|&v| p.var(v)).collect();
            let kind = if s.is_linear { "linear" } else { "nonlinear" };
            let _ = writeln!(out, "{head}: solve {}  {kind}", unknowns.join(", "));
            for a in &s.inner {
                assign(out, "    ", a);
            }
            for r in &s.residuals {
                let text = format!("    0 = {}", p.expr(r.value));
                with_origin(out, &text, "#", model, r.origin, sources);
            }
            for a in &s.discrete {
                assign(out, "    discrete ", a);
            }
            if !s.held.is_empty() {
                let _ = writeln!(out, "    held {}", held(&s.held));
            }
        }
    }
}

fn with_origin(
    out: &mut String,
    text: &str,
    mark: &str,
    model: &FlatModel,
    origin: Origin,
    sources: Option<&SourceMap>,
) {
    out.push_str(text);
    if let Some(place) = sources.and_then(|s| origin_text(model, origin, s)) {
        let width = text.chars().count();
        let _ = write!(out, "{:1$}  {mark} {place}", "", 30usize.saturating_sub(width));
    }
    out.push('\n');
}

/// `Damper.mo:7  cart.damper`
fn origin_text(model: &FlatModel, origin: Origin, sources: &SourceMap) -> Option<String> {
    let path = if model.instances.get(origin.instance).is_some() {
        model.path(origin.instance)
    } else {
        String::new()
    };
    let place = sources
        .get(origin.span.file)
        .map(|f| format!("{}:{}", f.name, f.line_column(origin.span.start).line));
    match (place, path.is_empty()) {
        (Some(place), true) => Some(place),
        (Some(place), false) => Some(format!("{place}  {path}")),
        (None, false) => Some(path),
        (None, true) => None,
    }
}

fn experiment(model: &FlatModel) -> String {
    let e = &model.experiment;
    let times: Vec<String> = [
        ("StartTime", e.start_time),
        ("StopTime", e.stop_time),
        ("Tolerance", e.tolerance),
        ("Interval", e.interval),
    ]
    .into_iter()
    .filter_map(|(key, value)| value.map(|v| format!("{key}={}", plain_number(v))))
    .collect();
    let mut parts = Vec::new();
    if !times.is_empty() {
        parts.push(format!("experiment({})", times.join(", ")));
    }
    let mut own = Vec::new();
    if e.is_netlist {
        own.push("netlist=true".to_owned());
    }
    if !e.plot.is_empty() {
        let names: Vec<String> = e.plot.iter().map(|n| quoted(n)).collect();
        own.push(format!("plot={{{}}}", names.join(", ")));
    }
    if !own.is_empty() {
        parts.push(format!("__Harpoon({})", own.join(", ")));
    }
    parts.join(", ")
}

/// A Modelica string literal.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The shortest text that reads back as the same Real.
pub fn real_literal(value: f64) -> String {
    if value.is_nan() {
        "(0.0/0.0)".to_owned()
    } else if value.is_infinite() {
        (if value > 0.0 { "1e999" } else { "-1e999" }).to_owned()
    } else {
        format!("{value:?}")
    }
}

/// As `real_literal`, without the `.0` of a whole number.
fn plain_number(value: f64) -> String {
    let text = real_literal(value);
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

// ---- expressions ------------------------------------------------------------------------------------------

/// Printing stops here with `…`: a shared subexpression is one node but many characters.
const MAX_LENGTH: usize = 8 << 20;

/// Names for what expressions refer to.
pub struct Printer<'a> {
    pool: &'a ExprPool,
    vars: &'a Table<VarId, Var>,
    functions: &'a Table<FunctionId, Function>,
    enumerations: &'a Table<EnumId, Enumeration>,
    /// Made when the first call is printed.
    function_names: Rc<OnceCell<HashMap<FunctionId, String>>>,
    locals: Option<&'a Table<LocalId, Local>>,
}

/// How tightly a printed form binds, as in the grammar of Modelica.
mod level {
    pub const IF: u8 = 0;
    pub const OR: u8 = 1;
    pub const AND: u8 = 2;
    pub const NOT: u8 = 3;
    pub const RELATION: u8 = 4;
    pub const SUM: u8 = 5;
    pub const PRODUCT: u8 = 6;
    pub const POWER: u8 = 7;
    pub const PRIMARY: u8 = 8;
}

enum Piece {
    Text(&'static str),
    Owned(String),
    /// With the loosest form that may stand without parentheses.
    Expr(ExprId, u8),
}

/// One Modelica function may be here several times, specialised for array sizes: each gets a name of its own.
fn function_names(functions: &Table<FunctionId, Function>) -> HashMap<FunctionId, String> {
    let mut taken: HashMap<&str, usize> = HashMap::new();
    let mut names = HashMap::new();
    for (id, f) in functions.iter() {
        let n = taken.entry(&f.name).or_insert(0);
        *n += 1;
        names.insert(id, if *n == 1 { f.name.clone() } else { format!("{}${n}", f.name) });
    }
    names
}

impl<'a> Printer<'a> {
    pub fn new(model: &'a FlatModel) -> Printer<'a> {
        Printer {
            pool: &model.exprs,
            vars: &model.vars,
            functions: &model.functions,
            enumerations: &model.enumerations,
            function_names: Rc::default(),
            locals: None,
        }
    }
    /// For expressions inside a function's body.
    pub fn in_function(&self, function: &'a Function) -> Printer<'a> {
        Printer { locals: Some(&function.locals), function_names: self.function_names.clone(), ..*self }
    }

    fn var(&self, v: VarId) -> String {
        self.vars.get(v).map_or_else(|| v.to_string(), |var| var.name.clone())
    }
    fn local(&self, l: LocalId) -> String {
        self.locals.and_then(|t| t.get(l)).map_or_else(|| l.to_string(), |local| local.name.clone())
    }

    pub fn equation(&self, eq: &Equation) -> String {
        let text = format!("{} = {}", self.expr(eq.lhs), self.expr(eq.rhs));
        match self.pool.get(eq.rhs) {
            Expr::Call(Builtin::Clock(ClockOp::During), list) => {
                format!("when {} then {text}; end when", self.expr(self.pool.list(list)[1]))
            }
            _ => text,
        }
    }

    pub fn expr(&self, e: ExprId) -> String {
        let mut out = String::new();
        self.write_expr(&mut out, e);
        out
    }
    fn write_expr(&self, out: &mut String, e: ExprId) {
        let begin = out.len();
        let mut stack = vec![Piece::Expr(e, level::IF)];
        while let Some(piece) = stack.pop() {
            if out.len() - begin > MAX_LENGTH {
                out.push('…');
                return;
            }
            match piece {
                Piece::Text(t) => out.push_str(t),
                Piece::Owned(t) => out.push_str(&t),
                Piece::Expr(e, loosest) => {
                    let (own, mut pieces) = self.pieces(e);
                    if own < loosest {
                        pieces.insert(0, Piece::Text("("));
                        pieces.push(Piece::Text(")"));
                    }
                    stack.extend(pieces.into_iter().rev());
                }
            }
        }
    }

    fn pieces(&self, e: ExprId) -> (u8, Vec<Piece>) {
        use Piece::{Expr as Sub, Owned, Text};
        use level::*;
        let call = |name: &'static str, args: &[ExprId]| (PRIMARY, arguments(name.to_owned(), args));
        let number = |negative: bool, text: String| (if negative { SUM } else { PRIMARY }, vec![Owned(text)]);
        match self.pool.get(e) {
            Expr::Real(bits) => {
                let value = f64::from_bits(bits);
                number(value.is_sign_negative(), real_literal(value))
            }
            Expr::Int(i) => number(i < 0, i.to_string()),
            Expr::Bool(b) => (PRIMARY, vec![Text(if b { "true" } else { "false" })]),
            Expr::Str(s) => (PRIMARY, vec![Owned(quoted(self.pool.str(s)))]),
            Expr::Enum(id, n) => (PRIMARY, vec![Owned(self.literal(id, n))]),
            Expr::Time => (PRIMARY, vec![Text("time")]),
            Expr::Var(v) => (PRIMARY, vec![Owned(self.var(v))]),
            Expr::Der(v) => (PRIMARY, vec![Owned(format!("der({})", self.var(v)))]),
            Expr::Pre(v) => (PRIMARY, vec![Owned(format!("pre({})", self.var(v)))]),
            Expr::Start(v) => (PRIMARY, vec![Owned(format!("start({})", self.var(v)))]),
            Expr::Local(l) => (PRIMARY, vec![Owned(self.local(l))]),
            Expr::Element(l, at) => {
                let mut list = vec![Owned(self.local(l)), Text("[")];
                list.extend(self.one_more(at));
                list.push(Text("]"));
                (PRIMARY, list)
            }
            Expr::Unary(UnaryOp::Neg, a) => (SUM, vec![Text("-"), Sub(a, PRODUCT)]),
            Expr::Unary(UnaryOp::Not, a) => (NOT, vec![Text("not "), Sub(a, RELATION)]),
            Expr::Binary(op, a, b) => {
                if let Some(v) = self.pool.as_edge(e) {
                    return (PRIMARY, vec![Owned(format!("edge({})", self.var(v)))]);
                }
                let (own, left, right, symbol) = match op {
                    BinaryOp::Or => (OR, OR, AND, " or "),
                    BinaryOp::And => (AND, AND, NOT, " and "),
                    BinaryOp::Add => (SUM, SUM, PRODUCT, " + "),
                    BinaryOp::Sub => (SUM, SUM, PRODUCT, " - "),
                    BinaryOp::Mul => (PRODUCT, PRODUCT, POWER, "*"),
                    BinaryOp::Div => (PRODUCT, PRODUCT, POWER, "/"),
                    BinaryOp::Pow => (POWER, PRIMARY, PRIMARY, "^"),
                    BinaryOp::Lt => (RELATION, SUM, SUM, " < "),
                    BinaryOp::Le => (RELATION, SUM, SUM, " <= "),
                    BinaryOp::Gt => (RELATION, SUM, SUM, " > "),
                    BinaryOp::Ge => (RELATION, SUM, SUM, " >= "),
                    BinaryOp::Eq => (RELATION, SUM, SUM, " == "),
                    BinaryOp::Ne => (RELATION, SUM, SUM, " <> "),
                };
                (own, vec![Sub(a, left), Text(symbol), Sub(b, right)])
            }
            Expr::If(..) => {
                let mut list = Vec::new();
                let mut at = e;
                let mut word = "if ";
                while let Expr::If(c, then, otherwise) = self.pool.get(at) {
                    list.extend([Text(word), Sub(c, OR), Text(" then "), Sub(then, OR)]);
                    word = " elseif ";
                    at = otherwise;
                }
                list.extend([Text(" else "), Sub(at, OR)]);
                (IF, list)
            }
            Expr::Call(f, list) => {
                let args = self.pool.list(list);
                match f {
                    Builtin::EnumerationOf(id) => (PRIMARY, arguments(self.enumeration(id), args)),
                    Builtin::ToReal => (PRIMARY, vec![Text("/*Real*/("), Sub(args[0], IF), Text(")")]),
                    Builtin::ToString => (PRIMARY, to_string_pieces(args)),
                    Builtin::Clock(ClockOp::Previous) => match self.pool.get(args[0]) {
                        Expr::Pre(v) => (PRIMARY, vec![Owned(format!("previous({})", self.var(v)))]),
                        _ => call(f.name(), args),
                    },
                    // The equation around it tells the clock.
                    Builtin::Clock(ClockOp::During | ClockOp::While) => self.pieces(args[0]),
                    Builtin::Clock(ClockOp::ActiveState) => match args.get(1).map(|&a| self.pool.get(a)) {
                        Some(Expr::Str(path)) => {
                            (PRIMARY, vec![Owned(format!("activeState({})", self.pool.str(path)))])
                        }
                        _ => call(f.name(), args),
                    },
                    _ => call(f.name(), args),
                }
            }
            Expr::UserCall(f, list) => (PRIMARY, self.user_call(f, self.pool.list(list))),
            Expr::Output(of, k) => (PRIMARY, self.output(of, k)),
            Expr::NoEvent(a) => call("noEvent", &[a]),
            Expr::Smooth(p, a) => call("smooth", &[p, a]),
            Expr::Sample(a, b) => call("sample", &[a, b]),
            Expr::Initial => call("initial", &[]),
            Expr::Terminal => call("terminal", &[]),
            Expr::Held(h) => (PRIMARY, vec![Owned(h.to_string())]),
        }
    }
    /// A row-major offset as an index from 1.
    fn one_more(&self, at: ExprId) -> Vec<Piece> {
        let is_one = |e: ExprId| self.pool.get(e) == Expr::Int(1);
        match self.pool.get(at) {
            Expr::Int(k) => vec![Piece::Owned((k + 1).to_string())],
            Expr::Binary(BinaryOp::Sub, a, b)
                if is_one(b)
                    && !matches!(self.pool.get(a), Expr::Binary(BinaryOp::Add, _, c) if is_one(c)) =>
            {
                vec![Piece::Expr(a, level::IF)]
            }
            _ => vec![Piece::Expr(at, level::SUM), Piece::Text(" + 1")],
        }
    }
    fn enumeration(&self, id: EnumId) -> String {
        self.enumerations.get(id).map_or_else(|| id.to_string(), |e| e.name.clone())
    }
    fn literal(&self, id: EnumId, n: u32) -> String {
        let literal = self.enumerations.get(id).and_then(|e| e.literals.get((n as usize).wrapping_sub(1)));
        match literal {
            Some(l) => format!("{}.{l}", self.enumeration(id)),
            None => format!("{}({n})", self.enumeration(id)),
        }
    }
    fn function_name(&self, f: FunctionId) -> String {
        let names = self.function_names.get_or_init(|| function_names(self.functions));
        names.get(&f).cloned().unwrap_or_else(|| f.to_string())
    }
    fn user_call(&self, f: FunctionId, args: &[ExprId]) -> Vec<Piece> {
        let name = self.function_name(f);
        let Some(function) = self.functions.get(f).filter(|g| g.n_args() == args.len()) else {
            return arguments(name, args);
        };
        let mut list = vec![Piece::Owned(name), Piece::Text("(")];
        let mut next = 0;
        for (i, &input) in function.inputs.iter().enumerate() {
            if i > 0 {
                list.push(Piece::Text(", "));
            }
            let local = &function.locals[input];
            if local.array.is_some() {
                list.push(Piece::Text("{"));
            }
            for k in 0..local.len() {
                if k > 0 {
                    list.push(Piece::Text(", "));
                }
                list.push(Piece::Expr(args[next], level::IF));
                next += 1;
            }
            if local.array.is_some() {
                list.push(Piece::Text("}"));
            }
        }
        list.push(Piece::Text(")"));
        list
    }
    fn output(&self, call: ExprId, k: u32) -> Vec<Piece> {
        let mut list = vec![Piece::Expr(call, level::PRIMARY)];
        let Expr::UserCall(f, _) = self.pool.get(call) else { return list };
        let Some(function) = self.functions.get(f) else { return list };
        let mut k = k as usize;
        for &o in &function.outputs {
            let local = &function.locals[o];
            if k < local.len() {
                if function.outputs.len() > 1 {
                    list.push(Piece::Owned(format!(".{}", local.name)));
                }
                if local.array.is_some() {
                    list.push(Piece::Owned(format!("[{}]", k + 1)));
                }
                break;
            }
            k -= local.len();
        }
        list
    }

    // ---- declarations, actions, functions ---------------------------------------------------------------

    fn type_name(&self, ty: ScalarType) -> String {
        match ty {
            ScalarType::Real => "Real".to_owned(),
            ScalarType::Integer => "Integer".to_owned(),
            ScalarType::Boolean => "Boolean".to_owned(),
            ScalarType::String => "String".to_owned(),
            ScalarType::Enumeration(e) => self.enumeration(e),
            ScalarType::Clock => "Clock".to_owned(),
        }
    }
    fn value_of_type(&self, e: ExprId, ty: ScalarType) -> String {
        match self.pool.as_constant(e) {
            Some(Constant::Real(r)) if ty == ScalarType::Real => plain_number(r),
            _ => self.expr(e),
        }
    }
    fn declaration(&self, out: &mut String, var: &Var) {
        out.push_str("  ");
        for (flag, word) in
            [(var.is_protected, "protected "), (var.is_final, "final "), (var.is_flow, "flow ")]
        {
            if flag {
                out.push_str(word);
            }
        }
        out.push_str(match (var.variability, var.ty) {
            (Variability::Constant, _) => "constant ",
            (Variability::Parameter, _) => "parameter ",
            (Variability::Discrete, ScalarType::Real) => "discrete ",
            _ => "",
        });
        out.push_str(match var.causality {
            Causality::None => "",
            Causality::Input => "input ",
            Causality::Output => "output ",
        });
        let _ = write!(out, "{} {}", self.type_name(var.ty), var.name);
        let text = |t: &Option<std::sync::Arc<str>>| t.as_deref().map(quoted);
        let value = |e: Option<ExprId>| e.map(|e| self.value_of_type(e, var.ty));
        let select = match var.state_select {
            StateSelect::Default => None,
            StateSelect::Never => Some("StateSelect.never"),
            StateSelect::Avoid => Some("StateSelect.avoid"),
            StateSelect::Prefer => Some("StateSelect.prefer"),
            StateSelect::Always => Some("StateSelect.always"),
        };
        let attributes: Vec<String> = [
            ("quantity", text(&var.quantity)),
            ("unit", text(&var.unit)),
            ("displayUnit", text(&var.display_unit)),
            ("min", value(var.min)),
            ("max", value(var.max)),
            ("start", value(var.start)),
            ("fixed", var.fixed.map(|f| f.to_string())),
            ("nominal", value(var.nominal)),
            ("stateSelect", select.map(str::to_owned)),
        ]
        .into_iter()
        .filter_map(|(key, value)| value.map(|v| format!("{key}={v}")))
        .collect();
        if !attributes.is_empty() {
            let _ = write!(out, "({})", attributes.join(", "));
        }
        if let Some(binding) = value(var.binding) {
            let _ = write!(out, " = {binding}");
        }
        if let Some(text) = &var.description {
            let _ = write!(out, " {}", quoted(text));
        }
        match (var.is_hidden, var.is_structural) {
            (false, false) => {}
            (true, false) => out.push_str(" annotation(HideResult=true)"),
            (false, true) => out.push_str(" annotation(Evaluate=true)"),
            (true, true) => out.push_str(" annotation(HideResult=true, Evaluate=true)"),
        }
        out.push_str(";\n");
    }
    fn action(&self, out: &mut String, action: &Action, model: &FlatModel, sources: Option<&SourceMap>) {
        let text = match &action.kind {
            ActionKind::Assert { condition, message, is_warning } => {
                self.assertion(*condition, *message, *is_warning)
            }
            ActionKind::Terminate { message } => format!("terminate({})", self.expr(*message)),
            ActionKind::Reinit { var, value } => format!("reinit({}, {})", self.var(*var), self.expr(*value)),
            ActionKind::Print { message } => format!("print({})", self.expr(*message)),
        };
        if self.pool.get(action.guard) == Expr::Bool(true) {
            with_origin(out, &format!("  {text};"), "//", model, action.origin, sources);
        } else {
            let _ = writeln!(out, "  when {} then", self.expr(action.guard));
            with_origin(out, &format!("    {text};"), "//", model, action.origin, sources);
            out.push_str("  end when;\n");
        }
    }
    fn assertion(&self, condition: ExprId, message: ExprId, is_warning: bool) -> String {
        let level = if is_warning { ", AssertionLevel.warning" } else { "" };
        format!("assert({}, {}{level})", self.expr(condition), self.expr(message))
    }

    fn function(&self, out: &mut String, id: FunctionId, f: &'a Function) {
        let p = self.in_function(f);
        let name = self.function_name(id);
        let _ = writeln!(out, "{}function {name}", if f.is_impure { "impure " } else { "" });
        for (l, local) in f.locals.iter() {
            let role = match (f.inputs.contains(&l), f.outputs.contains(&l)) {
                (true, _) => "input ",
                (_, true) => "output ",
                _ => "protected ",
            };
            let size = local.array.map(|n| format!("[{n}]")).unwrap_or_default();
            let _ = writeln!(out, "  {role}{} {}{size};", self.type_name(local.ty), local.name);
        }
        out.push_str("algorithm\n");
        p.statements(out, &f.body, 1);
        let _ = writeln!(out, "end {name};");
    }
    fn statements(&self, out: &mut String, list: &[Statement], depth: usize) {
        let pad = "  ".repeat(depth);
        let place = |p: &Place| match p {
            Place::Scalar(l) => self.local(*l),
            Place::Element(l, at) => {
                let mut text = format!("{}[", self.local(*l));
                for piece in self.one_more(*at) {
                    match piece {
                        Piece::Text(t) => text.push_str(t),
                        Piece::Owned(t) => text.push_str(&t),
                        Piece::Expr(e, _) => self.write_expr(&mut text, e),
                    }
                }
                text.push(']');
                text
            }
        };
        for statement in list {
            match statement {
                Statement::Assign { targets, values, .. } => {
                    let targets: Vec<String> = targets.iter().map(place).collect();
                    let values: Vec<String> = values.iter().map(|&v| self.expr(v)).collect();
                    let _ = match targets.len() {
                        1 => writeln!(out, "{pad}{} := {};", targets[0], values.join(", ")),
                        _ => writeln!(out, "{pad}({}) := ({});", targets.join(", "), values.join(", ")),
                    };
                }
                Statement::If { branches, otherwise } => {
                    let mut word = "if";
                    for (condition, body) in branches {
                        let _ = writeln!(out, "{pad}{word} {} then", self.expr(*condition));
                        self.statements(out, body, depth + 1);
                        word = "elseif";
                    }
                    if !otherwise.is_empty() {
                        let _ = writeln!(out, "{pad}else");
                        self.statements(out, otherwise, depth + 1);
                    }
                    let _ = writeln!(out, "{pad}end if;");
                }
                Statement::For { index, start, step, stop, body } => {
                    let _ = write!(out, "{pad}for {} in {}:", self.local(*index), self.expr(*start));
                    if self.pool.get(*step) != Expr::Int(1) {
                        let _ = write!(out, "{}:", self.expr(*step));
                    }
                    let _ = writeln!(out, "{} loop", self.expr(*stop));
                    self.statements(out, body, depth + 1);
                    let _ = writeln!(out, "{pad}end for;");
                }
                Statement::While { condition, body } => {
                    let _ = writeln!(out, "{pad}while {} loop", self.expr(*condition));
                    self.statements(out, body, depth + 1);
                    let _ = writeln!(out, "{pad}end while;");
                }
                Statement::Break => {
                    let _ = writeln!(out, "{pad}break;");
                }
                Statement::Return => {
                    let _ = writeln!(out, "{pad}return;");
                }
                Statement::CheckIndex { index, len, array, .. } => {
                    let index = self.expr(*index);
                    let message = quoted(&format!("the index of {array} is not in 1:{len}"));
                    let _ = writeln!(out, "{pad}assert({index} >= 1 and {index} <= {len}, {message});");
                }
                Statement::Assert { condition, message, is_warning, .. } => {
                    let _ = writeln!(out, "{pad}{};", self.assertion(*condition, *message, *is_warning));
                }
                Statement::External { routine, args, result, .. } => {
                    let list: Vec<String> = args
                        .iter()
                        .map(|arg| match arg {
                            ExternalArg::Value { dims, elems, .. } if dims.is_empty() => self.expr(elems[0]),
                            ExternalArg::Value { elems, .. } => {
                                let elems: Vec<String> = elems.iter().map(|&e| self.expr(e)).collect();
                                format!("{{{}}}", elems.join(", "))
                            }
                            ExternalArg::Local(l) => self.local(l.local).to_owned(),
                        })
                        .collect();
                    let target = match result {
                        Some(l) => format!("{} = ", self.local(l.local)),
                        None => String::new(),
                    };
                    let _ = writeln!(out, "{pad}external \"C\" {target}{routine}({});", list.join(", "));
                }
            }
        }
    }
}

fn arguments(name: String, args: &[ExprId]) -> Vec<Piece> {
    let mut list = vec![Piece::Owned(name), Piece::Text("(")];
    for (i, &a) in args.iter().enumerate() {
        if i > 0 {
            list.push(Piece::Text(", "));
        }
        list.push(Piece::Expr(a, level::IF));
    }
    list.push(Piece::Text(")"));
    list
}

fn to_string_pieces(args: &[ExprId]) -> Vec<Piece> {
    let keys: &[&'static str] = match args.len() {
        2 => &[", format="],
        _ => &[", minimumLength=", ", leftJustified=", ", significantDigits="],
    };
    let mut list = vec![Piece::Text("String("), Piece::Expr(args[0], level::IF)];
    for (&key, &a) in keys.iter().zip(&args[1..]) {
        list.extend([Piece::Text(key), Piece::Expr(a, level::IF)]);
    }
    list.push(Piece::Text(")"));
    list
}
