//! Expressions and functions of the model as instructions of a `Program`.
//!
//! Within a chunk each expression is computed once, and reused as long as its register is visible, which is
//! to the end of the basic block. Blocks come from conditions: an `if` whose branches are long, or call
//! functions, or index arrays, computes the chosen branch only (MLS 3.3), and leaves its value in the frame, where
//! later blocks find it. Other conditions select between two values that have both been computed.
//!
//! What a branch has computed is lost behind it, so an expression that many branches share could be written out
//! again and again, and those inside it in each of them: the code would grow exponentially with the depth. Hence
//!
//! * what both branches need is computed before them,
//! * conditions that are the same are asked once, for all values that depend on them, and
//! * inside a branch its condition is decided.
//!
//! Strings are numbers here too, those of interned texts. To put texts together and to call external functions
//! the host is asked.

use super::LowerError;
use super::layout::Layout;
use super::tables::{self, Tables};
use harpoon_base::{Id, Span, Table};
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::{
    BinaryOp, Builtin, Expr, ExprId, ExternalArg, ExternalLocal, FlatModel, Function, FunctionId, LocalId,
    Place, ScalarType, Statement, UnaryOp, VarId,
};
use harpoon_program::{
    self as prog, Addr, Arg, BlockId, Dest, FuncId, FunctionBuilder, Program, Reg, Site, SiteId,
};
use harpoon_runtime::executor::data::{ExternalCall, ExternalShape, ExternalType, slot};
use harpoon_runtime::executor::host;
use std::collections::HashMap;

/// Branches up to this many operations are computed on both sides.
const SELECT_LIMIT: u32 = 12;
/// From so many literals on, arguments of a call are read from a table.
const TABLE: usize = 8;
/// The cost of what must not be computed in vain.
const COSTLY: u32 = 1 << 20;

/// What the leaves of model expressions stand for.
pub struct Leaves<'a> {
    pub model: &'a FlatModel,
    pub layout: &'a Layout,
    /// `sample` in actions.
    pub samples: &'a HashMap<(ExprId, ExprId), u32>,
    /// The number of each `delay`.
    pub delays: &'a IdMap<ExprId, u32>,
}

/// A program in the making, with the functions of the model that it has asked for.
pub struct ProgramBuilder {
    pub program: Program,
    functions: IdMap<FunctionId, FuncId>,
    waiting: Vec<FunctionId>,
    costs: IdMap<ExprId, u32>,
    tables: Tables,
    no_site: SiteId,
    /// Where external functions are called.
    pub external: Vec<ExternalCall>,
    /// Where `String(...)` is called: the types of its arguments.
    pub texts: Vec<Vec<ScalarType>>,
}

impl ProgramBuilder {
    pub fn new() -> ProgramBuilder {
        let mut program = Program::default();
        for name in host::NAMES {
            program.hosts.push(prog::HostDecl { name: name.to_owned() });
        }
        let no_site = program.sites.push(Site::new("", "", Span::NONE));
        ProgramBuilder {
            program,
            functions: IdMap::default(),
            waiting: Vec::new(),
            costs: IdMap::default(),
            tables: Tables::default(),
            no_site,
            external: Vec::new(),
            texts: Vec::new(),
        }
    }

    fn function(&mut self, model: &FlatModel, f: FunctionId) -> FuncId {
        if let Some(&func) = self.functions.get(&f) {
            return func;
        }
        let function = &model.functions[f];
        let site =
            self.program.sites.push(Site::new(format!("function `{}`", function.name), "", function.span));
        // Its place is taken now, since it may call itself; the body comes later.
        let empty = FunctionBuilder::new(
            function.name.clone(),
            function.n_args() as u32,
            function.n_outputs() as u32,
            site,
        );
        let func = self.program.functions.push(empty.finish());
        self.functions.insert(f, func);
        self.waiting.push(f);
        func
    }

    /// A function without arguments that stores values: `write` says what goes where.
    pub fn chunk(
        &mut self,
        leaves: &Leaves,
        name: &str,
        write: &mut dyn FnMut(&mut Emitter) -> Result<(), LowerError>,
    ) -> Result<FuncId, LowerError> {
        let builder = FunctionBuilder::new(name, 0, 0, self.no_site);
        let mut emitter = Emitter::new(self, leaves, builder, None);
        write(&mut emitter)?;
        emitter.f.ret();
        let function = emitter.f.finish();
        let func = self.program.functions.push(function);
        self.lower_waiting(leaves)?;
        Ok(func)
    }

    /// A function of the model by itself, with those that it calls.
    pub fn alone(&mut self, leaves: &Leaves, f: FunctionId) -> Result<FuncId, LowerError> {
        let func = self.function(leaves.model, f);
        self.lower_waiting(leaves)?;
        Ok(func)
    }

    fn lower_waiting(&mut self, leaves: &Leaves) -> Result<(), LowerError> {
        while let Some(f) = self.waiting.pop() {
            let body = self.lower_function(leaves, f)?;
            let place = self.functions[&f];
            self.program.functions[place] = body;
        }
        Ok(())
    }

    fn lower_function(&mut self, leaves: &Leaves, id: FunctionId) -> Result<prog::Function, LowerError> {
        let function = &leaves.model.functions[id];
        let site = self.program.functions[self.functions[&id]].site;
        let mut builder = FunctionBuilder::new(
            function.name.clone(),
            function.n_args() as u32,
            function.n_outputs() as u32,
            site,
        );
        let mut places: Table<LocalId, Addr> = function.locals.values().map(|_| Addr::Frame(0)).collect();
        let mut next = 0;
        for &l in function.inputs.iter().chain(&function.outputs) {
            places[l] = Addr::Frame(next);
            next += function.locals[l].len() as u32;
        }
        let mut is_placed: IdSet<LocalId> =
            function.inputs.iter().chain(&function.outputs).copied().collect();
        for (l, numbers) in tables::constant_arrays(function, &leaves.model.exprs) {
            places[l] = self.tables.place(&mut self.program, &numbers);
            is_placed.insert(l);
        }
        for (l, local) in function.locals.iter() {
            if !is_placed.contains(&l) {
                places[l] = builder.local(local.len() as u32);
            }
        }
        let scope = FunctionScope { function, places, loop_ends: Vec::new() };
        let mut emitter = Emitter::new(self, leaves, builder, Some(scope));
        emitter.statements(&function.body)?;
        if !emitter.f.is_ended() {
            emitter.f.ret();
        }
        Ok(emitter.f.finish())
    }

    /// How much work an expression is; `COSTLY` where it must not be done in vain.
    fn cost(&mut self, model: &FlatModel, e: ExprId) -> u32 {
        if let Some(&cost) = self.costs.get(&e) {
            return cost;
        }
        let mut stack = vec![(e, false)];
        while let Some((id, is_expanded)) = stack.pop() {
            if self.costs.contains_key(&id) {
                continue;
            }
            if !is_expanded {
                stack.push((id, true));
                stack.extend(model.exprs.operands(id).map(|o| (o, false)));
                continue;
            }
            let own = match model.exprs.get(id) {
                Expr::UserCall(..) | Expr::Element(..) => COSTLY,
                Expr::Call(Builtin::Delay | Builtin::Transport | Builtin::ToString, _) => COSTLY,
                Expr::Call(f, _) if f.real_function().is_some() && f != Builtin::Sqrt => 6,
                Expr::Binary(BinaryOp::Pow, ..) | Expr::Call(Builtin::Atan2, _) => 6,
                _ => 1,
            };
            let below: u32 = model.exprs.operands(id).map(|o| self.costs[&o]).fold(0, u32::saturating_add);
            self.costs.insert(id, own.saturating_add(below).min(1 << 30));
        }
        self.costs[&e]
    }
}

struct FunctionScope<'a> {
    function: &'a Function,
    places: Table<LocalId, Addr>,
    loop_ends: Vec<BlockId>,
}

pub struct Emitter<'a> {
    builder: &'a mut ProgramBuilder,
    leaves: &'a Leaves<'a>,
    pub f: FunctionBuilder,
    scope: Option<FunctionScope<'a>>,
    regs: IdMap<ExprId, (Reg, BlockId)>,
    /// Values that outlive their block, and in which order they came, so that those of a branch can be dropped.
    frames: IdMap<ExprId, Addr>,
    frame_log: Vec<ExprId>,
    /// Conditions with the value that they have in the branch at hand.
    decided: Vec<(ExprId, bool)>,
    /// What is certainly computed in the branch at hand, by condition: each `if` that asks for it.
    pending: IdMap<ExprId, Vec<ExprId>>,
    /// `homotopy` follows its parameter instead of being the actual expression.
    pub has_homotopy: bool,
    /// What failures point to.
    pub site: SiteId,
}

impl<'a> Emitter<'a> {
    fn new(
        builder: &'a mut ProgramBuilder,
        leaves: &'a Leaves<'a>,
        f: FunctionBuilder,
        scope: Option<FunctionScope<'a>>,
    ) -> Emitter<'a> {
        let site = builder.no_site;
        Emitter {
            builder,
            leaves,
            f,
            scope,
            regs: IdMap::default(),
            frames: IdMap::default(),
            frame_log: Vec::new(),
            decided: Vec::new(),
            pending: IdMap::default(),
            has_homotopy: false,
            site,
        }
    }

    fn refuse<T>(&self, what: impl Into<String>) -> Result<T, LowerError> {
        Err(LowerError { message: what.into() })
    }

    /// `slot := e`; from here on the variable has this value. With `unless`, a value given there goes before.
    pub fn assign(
        &mut self,
        slot: u32,
        var: Option<ExprId>,
        e: ExprId,
        unless: Option<u32>,
    ) -> Result<(), LowerError> {
        let mut value = self.value(e)?;
        if let Some(at) = unless {
            let (is_set, given) = (self.f.load(Addr::Mem(at)), self.f.load(Addr::Mem(at + 1)));
            value = self.f.select(is_set, given, value);
        }
        self.f.store(Addr::Mem(slot), value);
        if let Some(var) = var {
            self.regs.insert(var, (value, self.f.current()));
        }
        Ok(())
    }

    fn known(&mut self, e: ExprId) -> Option<Reg> {
        if let Some(&(reg, block)) = self.regs.get(&e)
            && block == self.f.current()
        {
            return Some(reg);
        }
        let &at = self.frames.get(&e)?;
        let reg = self.f.load(at);
        self.remember(e, reg);
        Some(reg)
    }

    fn remember(&mut self, e: ExprId, reg: Reg) {
        let block = self.f.current();
        self.regs.insert(e, (reg, block));
    }

    fn keep_in_frame(&mut self, e: ExprId, at: Addr) {
        self.frames.insert(e, at);
        self.frame_log.push(e);
    }

    /// Runs `inside` such that what it leaves in the frame is forgotten afterwards.
    fn in_branch<T>(
        &mut self,
        inside: impl FnOnce(&mut Self) -> Result<T, LowerError>,
    ) -> Result<T, LowerError> {
        let mark = self.frame_log.len();
        let outcome = inside(self);
        for e in self.frame_log.drain(mark..) {
            self.frames.remove(&e);
        }
        outcome
    }

    pub fn value(&mut self, root: ExprId) -> Result<Reg, LowerError> {
        self.expect(&[root]);
        self.compute(root)
    }

    fn compute(&mut self, root: ExprId) -> Result<Reg, LowerError> {
        let pool = &self.leaves.model.exprs;
        let mut stack = vec![root];
        while let Some(&e) = stack.last() {
            if self.is_known(e) {
                stack.pop();
                continue;
            }
            if let Some(chosen) = self.chosen(e) {
                match self.known(chosen) {
                    Some(reg) => self.stand_for(e, chosen, reg),
                    None => stack.push(chosen),
                }
                continue;
            }
            let depth = stack.len();
            if self.is_lazy(e) {
                let first = pool.operands(e).next();
                stack.extend(first.filter(|&o| !self.is_known(o)));
            } else {
                stack.extend(pool.operands(e).filter(|&o| !self.is_known(o)));
            }
            if stack.len() > depth {
                stack[depth..].reverse();
                continue;
            }
            stack.pop();
            self.emit(e)?;
        }
        match self.known(root) {
            Some(reg) => Ok(reg),
            None => self.refuse("a function call where a value is needed"),
        }
    }

    /// The operand that an `if` is, where its condition is decided.
    fn chosen(&self, e: ExprId) -> Option<ExprId> {
        let Expr::If(c, a, b) = self.leaves.model.exprs.get(e) else { return None };
        self.decided.iter().find(|d| d.0 == c).map(|d| if d.1 { a } else { b })
    }

    fn stand_for(&mut self, e: ExprId, same: ExprId, reg: Reg) {
        self.remember(e, reg);
        if let Some(&at) = self.frames.get(&same) {
            self.keep_in_frame(e, at);
        }
    }

    /// What is computed for `roots` whichever way conditions go, and not known yet, in the order of computation.
    fn certain(&mut self, roots: &[ExprId]) -> Vec<ExprId> {
        let pool = &self.leaves.model.exprs;
        let mut seen: IdSet<ExprId> = IdSet::default();
        let mut found = Vec::new();
        let mut stack = roots.to_vec();
        while let Some(e) = stack.pop() {
            if self.is_known(e) || !seen.insert(e) {
                continue;
            }
            found.push(e);
            match self.chosen(e) {
                Some(chosen) => stack.push(chosen),
                None if self.is_lazy(e) => stack.extend(pool.operands(e).next()),
                None => stack.extend(pool.operands(e)),
            }
        }
        found.sort_unstable();
        found
    }

    /// Says what will be computed in the branch at hand, whatever comes.
    pub fn expect(&mut self, roots: &[ExprId]) {
        for e in self.certain(roots) {
            if let Expr::If(c, ..) = self.leaves.model.exprs.get(e)
                && self.chosen(e).is_none()
                && self.is_lazy(e)
            {
                self.pending.entry(c).or_default().push(e);
            }
        }
    }

    /// As `in_branch`, where `roots` are what is computed inside.
    fn in_branch_for<T>(
        &mut self,
        roots: &[ExprId],
        inside: impl FnOnce(&mut Self) -> Result<T, LowerError>,
    ) -> Result<T, LowerError> {
        let outside = std::mem::take(&mut self.pending);
        self.expect(roots);
        let outcome = self.in_branch(inside);
        self.pending = outside;
        outcome
    }

    fn is_known(&self, e: ExprId) -> bool {
        self.regs.get(&e).is_some_and(|&(_, block)| block == self.f.current()) || self.frames.contains_key(&e)
    }

    /// Whether an operand may have to stay uncomputed.
    fn is_lazy(&mut self, e: ExprId) -> bool {
        let model = self.leaves.model;
        match model.exprs.get(e) {
            Expr::If(_, a, b) => [a, b].into_iter().any(|x| self.builder.cost(model, x) > SELECT_LIMIT),
            Expr::Binary(BinaryOp::And | BinaryOp::Or, _, b) => self.builder.cost(model, b) >= COSTLY,
            _ => false,
        }
    }

    fn operand(&mut self, e: ExprId) -> Result<Reg, LowerError> {
        match self.known(e) {
            Some(reg) => Ok(reg),
            None => self.compute(e),
        }
    }

    fn number(&mut self, value: f64) -> Reg {
        self.f.constant(value)
    }

    fn emit(&mut self, e: ExprId) -> Result<(), LowerError> {
        let model = self.leaves.model;
        let layout = self.leaves.layout;
        let reg = match model.exprs.get(e) {
            Expr::Real(bits) => self.number(f64::from_bits(bits)),
            Expr::Int(i) => self.number(i as f64),
            Expr::Bool(b) => self.number(f64::from(u8::from(b))),
            Expr::Enum(_, n) => self.number(f64::from(n)),
            Expr::Str(s) => self.number(s.index() as f64),
            Expr::Time => self.f.load(Addr::Mem(slot::TIME)),
            Expr::Initial => self.f.load(Addr::Mem(slot::INITIAL)),
            Expr::Terminal => self.f.load(Addr::Mem(slot::TERMINAL)),
            Expr::Var(v) => self.variable(v),
            Expr::Held(h) => self.f.load(Addr::Mem(layout.held(h))),
            Expr::Pre(v) => match layout.pre(v) {
                Some(slot) => self.f.load(Addr::Mem(slot)),
                // The value of what never changes at events.
                None => self.variable(v),
            },
            Expr::Start(v) => {
                let var = &model.vars[v];
                match var.start {
                    Some(start) => self.compute(start)?,
                    None => self.number(0.0),
                }
            }
            Expr::Der(v) => {
                return self.refuse(format!("the derivative of `{}` is not a variable", model.vars[v].name));
            }
            Expr::Local(l) => {
                let at = self.local(l)?;
                self.f.load(at)
            }
            Expr::Element(l, index) => {
                let index = self.operand(index)?;
                let at = self.local(l)?;
                let len = self.local_len(l);
                self.f.load_at(at, len, index, self.site)
            }
            Expr::Unary(op, a) => {
                let a = self.operand(a)?;
                let op = match op {
                    UnaryOp::Neg => prog::UnaryOp::Neg,
                    UnaryOp::Not => prog::UnaryOp::Not,
                };
                self.f.unary(op, a)
            }
            Expr::Binary(op, a, b) if self.is_text(a) || self.is_text(b) => self.text_operation(op, a, b)?,
            Expr::Binary(op, a, b) => {
                if self.is_lazy(e) {
                    return self.short_circuit(e, op, a, b);
                }
                self.binary(op, a, b)?
            }
            Expr::If(c, a, b) => {
                if self.is_lazy(e) {
                    return self.branch(e, c);
                }
                let c = self.operand(c)?;
                let a = self.operand(a)?;
                let b = self.operand(b)?;
                self.f.select(c, a, b)
            }
            Expr::NoEvent(a) | Expr::Smooth(_, a) => self.operand(a)?,
            Expr::Sample(start, interval) => match self.leaves.samples.get(&(start, interval)) {
                Some(&slot) => self.f.load(Addr::Mem(slot)),
                None => return self.refuse("`sample` where no event can be made"),
            },
            Expr::Call(f, list) => {
                let args = model.exprs.list(list).to_vec();
                self.builtin(e, f, &args)?
            }
            Expr::UserCall(f, list) => {
                let args = model.exprs.list(list).to_vec();
                return self.call(e, f, &args);
            }
            Expr::Output(call, k) => match self.frames.get(&call) {
                Some(Addr::Frame(base)) => {
                    let at = Addr::Frame(base + k);
                    self.f.load(at)
                }
                _ => return self.refuse("an output without its call"),
            },
        };
        self.remember(e, reg);
        Ok(())
    }

    fn variable(&mut self, v: VarId) -> Reg {
        let source = self.leaves.layout.var(v);
        let value = self.f.load(Addr::Mem(source.slot));
        if source.is_negated { self.f.unary(prog::UnaryOp::Neg, value) } else { value }
    }

    fn local(&self, l: LocalId) -> Result<Addr, LowerError> {
        match &self.scope {
            Some(scope) => Ok(scope.places[l]),
            None => self.refuse("a local variable outside of a function"),
        }
    }

    fn local_len(&self, l: LocalId) -> u32 {
        self.scope.as_ref().map_or(0, |scope| scope.function.locals[l].len() as u32)
    }

    fn binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId) -> Result<Reg, LowerError> {
        let model = self.leaves.model;
        if op == BinaryOp::Pow
            && let Some(n) = model.exprs.as_f64(b)
            && n.fract() == 0.0
            && n.abs() <= 16.0
        {
            let a = self.operand(a)?;
            return Ok(self.f.powi(a, n as i32));
        }
        let (a, b) = (self.operand(a)?, self.operand(b)?);
        let op = match op {
            BinaryOp::Add => prog::BinaryOp::Add,
            BinaryOp::Sub => prog::BinaryOp::Sub,
            BinaryOp::Mul => prog::BinaryOp::Mul,
            BinaryOp::Div => prog::BinaryOp::Div,
            BinaryOp::Pow => prog::BinaryOp::Pow,
            BinaryOp::Lt => prog::BinaryOp::Lt,
            BinaryOp::Le => prog::BinaryOp::Le,
            BinaryOp::Gt => prog::BinaryOp::Gt,
            BinaryOp::Ge => prog::BinaryOp::Ge,
            BinaryOp::Eq => prog::BinaryOp::Eq,
            BinaryOp::Ne => prog::BinaryOp::Ne,
            BinaryOp::And => prog::BinaryOp::And,
            BinaryOp::Or => prog::BinaryOp::Or,
        };
        Ok(self.f.binary(op, a, b))
    }

    /// A String by its form.
    fn is_text(&self, e: ExprId) -> bool {
        self.type_of(e) == ScalarType::String
    }

    fn type_of(&self, mut e: ExprId) -> ScalarType {
        let model = self.leaves.model;
        let is_composed = |x| {
            matches!(
                model.exprs.get(x),
                Expr::If(..) | Expr::NoEvent(_) | Expr::Smooth(..) | Expr::Binary(BinaryOp::Add, ..)
            )
        };
        loop {
            e = match model.exprs.get(e) {
                Expr::If(_, a, _) | Expr::NoEvent(a) | Expr::Smooth(_, a) => a,
                // Either will do: the one that ends here, or the older one, which is no sum of all terms before it.
                // Walking down a sum of a million terms at each of its terms would not end.
                Expr::Binary(BinaryOp::Add, a, b) => match [a, b].into_iter().find(|&x| !is_composed(x)) {
                    Some(end) => end,
                    None => a.min(b),
                },
                Expr::Local(l) | Expr::Element(l, _) => {
                    return self.scope.as_ref().map_or(ScalarType::Real, |s| s.function.locals[l].ty);
                }
                Expr::Str(_) | Expr::Call(Builtin::ToString, _) => return ScalarType::String,
                Expr::Var(_) | Expr::Pre(_) | Expr::Output(..) => return model.leaf_type(model.exprs.get(e)),
                _ => return ScalarType::Real,
            };
        }
    }

    fn leaf_type(&self, leaf: Expr) -> ScalarType {
        match leaf {
            Expr::Local(l) | Expr::Element(l, _) => {
                self.scope.as_ref().map_or(ScalarType::Real, |s| s.function.locals[l].ty)
            }
            leaf => self.leaves.model.leaf_type(leaf),
        }
    }

    /// Equal texts have equal numbers; the alphabet is the host's.
    fn text_operation(&mut self, op: BinaryOp, a: ExprId, b: ExprId) -> Result<Reg, LowerError> {
        if matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            return self.binary(op, a, b);
        }
        let (a, b) = (self.operand(a)?, self.operand(b)?);
        if op == BinaryOp::Add {
            return Ok(self.f.call_host_scalar(host::CONCATENATE, &[a, b], self.site));
        }
        let order = self.f.call_host_scalar(host::COMPARE, &[a, b], self.site);
        let zero = self.number(0.0);
        let op = match op {
            BinaryOp::Lt => prog::BinaryOp::Lt,
            BinaryOp::Le => prog::BinaryOp::Le,
            BinaryOp::Gt => prog::BinaryOp::Gt,
            BinaryOp::Ge => prog::BinaryOp::Ge,
            _ => return self.refuse(format!("Strings cannot be combined by `{}`", op.symbol())),
        };
        Ok(self.f.binary(op, order, zero))
    }

    fn builtin(&mut self, e: ExprId, f: Builtin, args: &[ExprId]) -> Result<Reg, LowerError> {
        use Builtin::*;
        let unary = match f {
            Sqrt => Some(prog::UnaryOp::Sqrt),
            Sin => Some(prog::UnaryOp::Sin),
            Cos => Some(prog::UnaryOp::Cos),
            Tan => Some(prog::UnaryOp::Tan),
            Asin => Some(prog::UnaryOp::Asin),
            Acos => Some(prog::UnaryOp::Acos),
            Atan => Some(prog::UnaryOp::Atan),
            Sinh => Some(prog::UnaryOp::Sinh),
            Cosh => Some(prog::UnaryOp::Cosh),
            Tanh => Some(prog::UnaryOp::Tanh),
            Exp => Some(prog::UnaryOp::Exp),
            Log => Some(prog::UnaryOp::Log),
            Log10 => Some(prog::UnaryOp::Log10),
            Abs => Some(prog::UnaryOp::Abs),
            Sign => Some(prog::UnaryOp::Sign),
            Floor | Integer => Some(prog::UnaryOp::Floor),
            Ceil => Some(prog::UnaryOp::Ceil),
            _ => None,
        };
        if let Some(op) = unary {
            let a = self.operand(args[0])?;
            return Ok(self.f.unary(op, a));
        }
        let binary = match f {
            Atan2 => Some(prog::BinaryOp::Atan2),
            Min => Some(prog::BinaryOp::Min),
            Max => Some(prog::BinaryOp::Max),
            Div => Some(prog::BinaryOp::IntDiv),
            Mod => Some(prog::BinaryOp::Mod),
            Rem => Some(prog::BinaryOp::Rem),
            _ => None,
        };
        if let Some(op) = binary {
            let (a, b) = (self.operand(args[0])?, self.operand(args[1])?);
            return Ok(self.f.binary(op, a, b));
        }
        match f {
            Ordinal | EnumerationOf(_) | ToReal => self.operand(args[0]),
            Homotopy => {
                let actual = self.operand(args[0])?;
                if !self.has_homotopy {
                    return Ok(actual);
                }
                // At its ends exactly one of the two, so that the other may be infinite there.
                let simplified = self.operand(args[1])?;
                let lambda = self.f.load(Addr::Mem(slot::LAMBDA));
                let one = self.number(1.0);
                let zero = self.number(0.0);
                let rest = self.f.binary(prog::BinaryOp::Sub, one, lambda);
                let a = self.f.binary(prog::BinaryOp::Mul, lambda, actual);
                let b = self.f.binary(prog::BinaryOp::Mul, rest, simplified);
                let between = self.f.binary(prog::BinaryOp::Add, a, b);
                let is_end = self.f.binary(prog::BinaryOp::Ge, lambda, one);
                let is_begin = self.f.binary(prog::BinaryOp::Le, lambda, zero);
                let early = self.f.select(is_begin, simplified, between);
                Ok(self.f.select(is_end, actual, early))
            }
            Delay => {
                let Some(&number) = self.leaves.delays.get(&e) else {
                    return self.refuse("`delay` inside a function");
                };
                let number = self.number(f64::from(number));
                let (now, time) = (self.operand(args[0])?, self.operand(args[1])?);
                Ok(self.f.call_host_scalar(host::DELAY, &[number, now, time], self.site))
            }
            Transport => {
                let Some(&number) = self.leaves.delays.get(&e) else {
                    return self.refuse("`spatialDistribution` inside a function");
                };
                let mut operands = vec![self.number(f64::from(number))];
                for &a in args {
                    operands.push(self.operand(a)?);
                }
                Ok(self.f.call_host_scalar(host::TRANSPORT, &operands, self.site))
            }
            ToString => {
                let model = self.leaves.model;
                // Only the first may be of any type; what follows is a format, or length, side and digits.
                let types = args
                    .iter()
                    .map(|&arg| match self.type_of(arg) {
                        ScalarType::Real => {
                            let leaf = |leaf| self.leaf_type(leaf);
                            model.exprs.scalar_type(arg, &leaf)
                        }
                        other => other,
                    })
                    .collect();
                self.builder.texts.push(types);
                let place = self.number((self.builder.texts.len() - 1) as f64);
                let mut all = vec![place];
                for &arg in args {
                    all.push(self.operand(arg)?);
                }
                Ok(self.f.call_host_scalar(host::TEXT, &all, self.site))
            }
            _ => self.refuse(format!("`{}` cannot be computed here", f.name())),
        }
    }

    /// Computes an `if`, and with it all others that are needed and have the same condition.
    fn branch(&mut self, e: ExprId, c: ExprId) -> Result<(), LowerError> {
        let pool = &self.leaves.model.exprs;
        let mut group = self.pending.remove(&c).unwrap_or_default();
        group.push(e);
        group.sort_unstable();
        group.dedup();
        group.retain(|&other| !self.is_known(other));
        let (mut then, mut otherwise) = (Vec::new(), Vec::new());
        for &e in &group {
            if let Expr::If(_, a, b) = pool.get(e) {
                then.push(a);
                otherwise.push(b);
            }
        }
        self.compute_common(&then, &otherwise)?;
        let c_reg = self.operand(c)?;
        let outs: Vec<Addr> = group.iter().map(|_| self.f.local(1)).collect();
        let blocks = (self.f.new_block(), self.f.new_block(), self.f.new_block());
        self.f.branch(c_reg, blocks.0, blocks.1);
        for (block, values, is_true) in [(blocks.0, then, true), (blocks.1, otherwise, false)] {
            self.f.switch_to(block);
            self.decided.push((c, is_true));
            self.in_branch_for(&values, |this| {
                for ((&e, &out), &value) in group.iter().zip(&outs).zip(&values) {
                    let reg = this.operand(value)?;
                    this.f.store(out, reg);
                    this.keep_in_frame(e, out);
                }
                Ok(())
            })?;
            self.decided.pop();
            self.f.jump(blocks.2);
        }
        self.f.switch_to(blocks.2);
        for (&e, &out) in group.iter().zip(&outs) {
            self.keep_in_frame(e, out);
        }
        Ok(())
    }

    /// What is needed whether a condition holds or not, as far as it leaves something in the frame.
    fn compute_common(&mut self, then: &[ExprId], otherwise: &[ExprId]) -> Result<(), LowerError> {
        let needed: IdSet<ExprId> = self.certain(then).into_iter().collect();
        let mut common = self.certain(otherwise);
        common.retain(|&e| {
            let is_call = matches!(self.leaves.model.exprs.get(e), Expr::UserCall(..));
            needed.contains(&e) && (is_call || self.is_lazy(e))
        });
        self.expect(&common);
        for e in common {
            if !self.is_known(e) {
                self.compute(e)?;
            }
        }
        Ok(())
    }

    fn short_circuit(&mut self, e: ExprId, op: BinaryOp, a: ExprId, b: ExprId) -> Result<(), LowerError> {
        let a = self.operand(a)?;
        let out = self.f.local(1);
        let (more, join) = (self.f.new_block(), self.f.new_block());
        self.f.store(out, a);
        if op == BinaryOp::And {
            self.f.branch(a, more, join);
        } else {
            self.f.branch(a, join, more);
        }
        self.f.switch_to(more);
        self.in_branch_for(&[b], |this| {
            let b = this.compute(b)?;
            this.f.store(out, b);
            Ok(())
        })?;
        self.f.jump(join);
        self.f.switch_to(join);
        self.keep_in_frame(e, out);
        Ok(())
    }

    fn call(&mut self, e: ExprId, f: FunctionId, args: &[ExprId]) -> Result<(), LowerError> {
        let model = self.leaves.model;
        let func = self.builder.function(model, f);
        let n_outputs = model.functions[f].n_outputs() as u32;
        // Arguments that lie side by side go as one range.
        let mut list: Vec<Arg> = Vec::new();
        let mut k = 0;
        while k < args.len() {
            match self.run_of(&args[k..]).or_else(|| self.literals(&args[k..])) {
                Some((at, len)) => {
                    list.push(Arg::Range(at, len));
                    k += len as usize;
                }
                None => {
                    let reg = self.operand(args[k])?;
                    list.push(Arg::Reg(reg));
                    k += 1;
                }
            }
        }
        let out = self.f.local(n_outputs);
        self.f.call(func, &list, &[Dest::Range(out, n_outputs)], self.site);
        self.keep_in_frame(e, out);
        Ok(())
    }

    /// Arguments at the front that are consecutive cells, if there are at least three.
    fn run_of(&self, args: &[ExprId]) -> Option<(Addr, u32)> {
        let first = self.cell_of(args[0])?;
        let is_next = |k: usize| self.cell_of(args[k]) == Some(first.offset(k as u32));
        let len = (1..args.len()).take_while(|&k| is_next(k)).count() as u32 + 1;
        (len >= 3).then_some((first, len))
    }

    /// Literals at the front, if there are enough of them for a table.
    fn literals(&mut self, args: &[ExprId]) -> Option<(Addr, u32)> {
        let numbers: Vec<f64> =
            args.iter().map_while(|&e| tables::number(&self.leaves.model.exprs, e)).collect();
        let builder = &mut *self.builder;
        (numbers.len() >= TABLE)
            .then(|| (builder.tables.place(&mut builder.program, &numbers), numbers.len() as u32))
    }

    /// Where a plain variable or array element is stored.
    fn cell_of(&self, e: ExprId) -> Option<Addr> {
        let pool = &self.leaves.model.exprs;
        match pool.get(e) {
            Expr::Var(v) => {
                let source = self.leaves.layout.var(v);
                (!source.is_negated).then_some(Addr::Mem(source.slot))
            }
            Expr::Local(l) => self.local(l).ok(),
            Expr::Element(l, index) => {
                let index = match pool.get(index) {
                    Expr::Int(i) => u32::try_from(i).ok()?,
                    _ => return None,
                };
                (index < self.local_len(l)).then(|| self.local(l).ok().map(|at| at.offset(index)))?
            }
            _ => None,
        }
    }

    // ---- statements ---------------------------------------------------------------------------------

    /// Locals may have changed, so nothing that was computed is known any more.
    fn forget(&mut self) {
        self.regs.clear();
        self.frames.clear();
        self.frame_log.clear();
        self.pending.clear();
    }

    fn fresh(&mut self, e: ExprId) -> Result<Reg, LowerError> {
        self.forget();
        self.value(e)
    }

    /// Stops where the rest cannot be reached.
    fn statements(&mut self, list: &[Statement]) -> Result<(), LowerError> {
        for statement in list {
            if self.f.is_ended() {
                break;
            }
            self.statement(statement)?;
        }
        Ok(())
    }

    fn statement(&mut self, statement: &Statement) -> Result<(), LowerError> {
        match statement {
            Statement::Assign { targets, values, span } => self.assign_places(targets, values, *span),
            Statement::If { branches, otherwise } => {
                let join = self.f.new_block();
                for (condition, body) in branches {
                    let c = self.fresh(*condition)?;
                    let (then, other) = (self.f.new_block(), self.f.new_block());
                    self.f.branch(c, then, other);
                    self.f.switch_to(then);
                    self.statements(body)?;
                    self.jump_unless_ended(join);
                    self.f.switch_to(other);
                }
                self.statements(otherwise)?;
                self.jump_unless_ended(join);
                self.f.switch_to(join);
                Ok(())
            }
            Statement::For { index, start, step, stop, body } => {
                self.for_loop(*index, *start, *step, *stop, body)
            }
            Statement::While { condition, body } => {
                let head = self.f.new_block();
                let inside = self.f.new_block();
                let end = self.f.new_block();
                self.f.jump(head);
                self.f.switch_to(head);
                let c = self.fresh(*condition)?;
                self.f.branch(c, inside, end);
                self.f.switch_to(inside);
                self.loop_body(body, end)?;
                self.jump_unless_ended(head);
                self.f.switch_to(end);
                Ok(())
            }
            Statement::Break => {
                let end = self.scope.as_ref().and_then(|scope| scope.loop_ends.last().copied());
                match end {
                    Some(end) => self.f.jump(end),
                    None => return self.refuse("`break` outside of a loop"),
                }
                Ok(())
            }
            Statement::Return => {
                self.f.ret();
                Ok(())
            }
            Statement::CheckIndex { index, len, array, span } => {
                let at = self.fresh(*index)?;
                let (one, last) = (self.number(1.0), self.number(*len as f64));
                let above = self.f.binary(prog::BinaryOp::Ge, at, one);
                let below = self.f.binary(prog::BinaryOp::Le, at, last);
                let is_inside = self.f.binary(prog::BinaryOp::And, above, below);
                let site = self.new_site(format!("index {{0}} of `{array}` is not in 1:{len}"), *span);
                self.f.assert(is_inside, site, &[at]);
                Ok(())
            }
            Statement::External { routine, args, result, span } => {
                self.external(routine, args, result.as_ref(), *span)
            }
            Statement::Assert { condition, message, is_warning, span } => {
                self.fresh(*condition)?;
                let (text, values) = self.template(*message)?;
                // A branch in the message hides the register; this one opens no block any more.
                let c = self.value(*condition)?;
                let site = self.new_site(text, *span);
                if *is_warning {
                    self.f.warn(c, site, &values);
                } else {
                    self.f.assert(c, site, &values);
                }
                Ok(())
            }
        }
    }

    /// Arguments go through the frame, so that a branch in one of them cannot hide another.
    fn external(
        &mut self,
        name: &str,
        args: &[ExternalArg],
        result: Option<&ExternalLocal>,
        span: Span,
    ) -> Result<(), LowerError> {
        self.forget();
        let Some(routine) = harpoon_external::find(name) else {
            return self.refuse(format!("there is no external function `{name}`"));
        };
        let (mut shapes, mut sources, mut targets) = (Vec::new(), Vec::new(), Vec::new());
        for arg in args {
            match arg {
                ExternalArg::Value { ty, dims, elems } => {
                    let at = self.f.local(elems.len() as u32);
                    for (k, &e) in elems.iter().enumerate() {
                        let value = self.value(e)?;
                        self.f.store(at.offset(k as u32), value);
                    }
                    shapes.push((shape(*ty, dims), false));
                    sources.push(Arg::Range(at, elems.len() as u32));
                }
                ExternalArg::Local(l) => {
                    let (at, len) = (self.local(l.local)?, self.local_len(l.local));
                    shapes.push((self.local_shape(l), true));
                    sources.push(Arg::Range(at, len));
                    targets.push(Dest::Range(at, len));
                }
            }
        }
        let result_shape = result.map(|l| self.local_shape(l));
        if let Some(l) = result {
            targets.push(Dest::Range(self.local(l.local)?, self.local_len(l.local)));
        }
        let is_number = |s: &ExternalShape| s.ty != ExternalType::String;
        let is_plain = matches!(routine.body, harpoon_external::Body::Number(_))
            && result_shape.as_ref().is_some_and(|s| is_number(s) && s.len() == 1)
            && shapes.iter().all(|(s, is_reference)| is_number(s) && !is_reference);
        let function = self.scope.as_ref().map_or(String::new(), |s| s.function.name.clone());
        self.builder.external.push(ExternalCall {
            routine,
            function,
            args: shapes,
            result: result_shape,
            is_plain,
        });
        let number = self.number((self.builder.external.len() - 1) as f64);
        let mut list = vec![Arg::Reg(number)];
        list.extend(sources.into_iter().filter(|a| !a.is_empty()));
        targets.retain(|d| !d.is_empty());
        let site = self.new_site(format!("external function `{name}`"), span);
        self.f.call_host(host::EXTERNAL, &list, &targets, site);
        self.forget();
        Ok(())
    }

    fn local_shape(&self, l: &ExternalLocal) -> ExternalShape {
        let ty = self.scope.as_ref().map_or(ScalarType::Real, |s| s.function.locals[l.local].ty);
        shape(ty, &l.dims)
    }

    fn new_site(&mut self, message: String, span: Span) -> SiteId {
        self.builder.program.sites.push(Site::new(message, "", span))
    }

    fn jump_unless_ended(&mut self, to: BlockId) {
        if !self.f.is_ended() {
            self.f.jump(to);
        }
    }

    fn loop_body(&mut self, body: &[Statement], end: BlockId) -> Result<(), LowerError> {
        if let Some(scope) = &mut self.scope {
            scope.loop_ends.push(end);
        }
        self.statements(body)?;
        if let Some(scope) = &mut self.scope {
            scope.loop_ends.pop();
        }
        Ok(())
    }

    /// The number of rounds is computed first, as `floor((stop - start)/step) + 1`, so that rounding in the index
    /// cannot add one.
    fn for_loop(
        &mut self,
        index: LocalId,
        start: ExprId,
        step: ExprId,
        stop: ExprId,
        body: &[Statement],
    ) -> Result<(), LowerError> {
        let (first, by, rounds, round) = (self.f.local(1), self.f.local(1), self.f.local(1), self.f.local(1));
        for (e, place) in [(start, first), (step, by), (stop, rounds)] {
            let value = self.fresh(e)?;
            self.f.store(place, value);
        }
        let (start, step, stop) = (self.f.load(first), self.f.load(by), self.f.load(rounds));
        let zero = self.number(0.0);
        let is_moving = self.f.binary(prog::BinaryOp::Ne, step, zero);
        let span = self.scope.as_ref().map_or(Span::NONE, |scope| scope.function.span);
        let site = self.new_site("a `for` loop has the step 0".to_owned(), span);
        self.f.assert(is_moving, site, &[]);
        let reach = self.f.binary(prog::BinaryOp::Sub, stop, start);
        let quotient = self.f.binary(prog::BinaryOp::Div, reach, step);
        // As `harpoon_ir::range` counts: a reach that misses a whole step by rounding still counts.
        let [from, step, to] = [start, step, stop].map(|x| self.f.unary(prog::UnaryOp::Abs, x));
        let ends = self.f.binary(prog::BinaryOp::Add, from, to);
        let ends = self.f.binary(prog::BinaryOp::Div, ends, step);
        let slack = self.number(harpoon_ir::range::SLACK);
        let slack = self.f.binary(prog::BinaryOp::Mul, slack, ends);
        let quotient = self.f.binary(prog::BinaryOp::Add, quotient, slack);
        let last = self.f.unary(prog::UnaryOp::Floor, quotient);
        self.f.store(rounds, last);
        self.f.store(round, zero);
        let (head, inside, end, next) =
            (self.f.new_block(), self.f.new_block(), self.f.new_block(), self.f.new_block());
        self.f.jump(head);
        self.f.switch_to(head);
        let (k, n) = (self.f.load(round), self.f.load(rounds));
        let goes_on = self.f.binary(prog::BinaryOp::Le, k, n);
        self.f.branch(goes_on, inside, end);
        self.f.switch_to(inside);
        let (k, first, by) = (self.f.load(round), self.f.load(first), self.f.load(by));
        let moved = self.f.binary(prog::BinaryOp::Mul, k, by);
        let value = self.f.binary(prog::BinaryOp::Add, first, moved);
        let at = self.local(index)?;
        self.f.store(at, value);
        self.loop_body(body, end)?;
        self.jump_unless_ended(next);
        self.f.switch_to(next);
        let k = self.f.load(round);
        let one = self.number(1.0);
        let k = self.f.binary(prog::BinaryOp::Add, k, one);
        self.f.store(round, k);
        self.f.jump(head);
        self.f.switch_to(end);
        Ok(())
    }

    /// All values first, then all stores. A branch in a later value hides the registers of earlier ones, so
    /// several values pass through the frame.
    fn assign_places(&mut self, targets: &[Place], values: &[ExprId], span: Span) -> Result<(), LowerError> {
        self.forget();
        let is_table = |target: &Place| {
            let (Place::Scalar(l) | Place::Element(l, _)) = *target;
            matches!(self.local(l), Ok(Addr::Data(_)))
        };
        if targets.iter().all(is_table) {
            return Ok(());
        }
        if let ([target], [value]) = (targets, values) {
            let (target, value) = (*target, *value);
            self.value(value)?;
            let index = match target {
                Place::Element(_, index) => {
                    self.value(index)?;
                    // The index may have opened a block; what branches is in the frame by now.
                    self.value(value)?;
                    Some(self.value(index)?)
                }
                Place::Scalar(_) => None,
            };
            let reg = self.value(value)?;
            return self.store_place(target, index, reg, span);
        }
        let saved: Vec<Addr> = values.iter().map(|_| self.f.local(1)).collect();
        for (&value, &at) in values.iter().zip(&saved) {
            let reg = self.value(value)?;
            self.f.store(at, reg);
        }
        let mut indices = Vec::new();
        for target in targets {
            indices.push(match *target {
                Place::Element(_, index) => {
                    let at = self.f.local(1);
                    let reg = self.value(index)?;
                    self.f.store(at, reg);
                    Some(at)
                }
                Place::Scalar(_) => None,
            });
        }
        for ((&target, at), index) in targets.iter().zip(saved).zip(indices) {
            let reg = self.f.load(at);
            let index = index.map(|at| self.f.load(at));
            self.store_place(target, index, reg, span)?;
        }
        Ok(())
    }

    fn store_place(
        &mut self,
        target: Place,
        index: Option<Reg>,
        value: Reg,
        span: Span,
    ) -> Result<(), LowerError> {
        match (target, index) {
            (Place::Scalar(l), _) => {
                let at = self.local(l)?;
                self.f.store(at, value);
            }
            (Place::Element(l, _), Some(index)) => {
                let at = self.local(l)?;
                let len = self.local_len(l);
                let name = self.scope.as_ref().map_or("", |s| s.function.locals[l].name.as_str());
                let site = self.new_site(format!("an index of `{name}` is out of range"), span);
                self.f.store_at(at, len, index, value, site);
            }
            (Place::Element(..), None) => return self.refuse("an element without its index"),
        }
        Ok(())
    }

    /// A message as text with `{0}`, `{1}`, … for the numbers in it.
    fn template(&mut self, message: ExprId) -> Result<(String, Vec<Reg>), LowerError> {
        let pool = &self.leaves.model.exprs;
        let mut text = String::new();
        let mut numbers: Vec<ExprId> = Vec::new();
        let mut stack = vec![message];
        while let Some(e) = stack.pop() {
            match pool.get(e) {
                Expr::Str(s) => text.push_str(pool.str(s)),
                Expr::Binary(BinaryOp::Add, a, b) => stack.extend([b, a]),
                Expr::Call(Builtin::ToString, list) if numbers.len() < prog::MAX_VALUES => {
                    text.push_str(&format!("{{{}}}", numbers.len()));
                    numbers.push(pool.list(list)[0]);
                }
                _ => text.push('…'),
            }
        }
        let mut values = Vec::new();
        for &e in &numbers {
            self.value(e)?;
        }
        for &e in &numbers {
            values.push(self.value(e)?);
        }
        Ok((text, values))
    }
}

fn shape(ty: ScalarType, dims: &[usize]) -> ExternalShape {
    let ty = match ty {
        ScalarType::Real => ExternalType::Real,
        ScalarType::Integer | ScalarType::Enumeration(_) => ExternalType::Integer,
        ScalarType::Boolean | ScalarType::Clock => ExternalType::Boolean,
        ScalarType::String => ExternalType::String,
    };
    ExternalShape { ty, dims: dims.to_vec() }
}

/// What a variable without a start value starts from.
pub fn default_start(ty: ScalarType) -> f64 {
    match ty {
        // The first literal.
        ScalarType::Enumeration(_) => 1.0,
        _ => 0.0,
    }
}
