//! When clocks tick, as discrete variables.
//!
//! Each clock has a Boolean that is true in one iteration of the event at each of its ticks. The ticks of a periodic
//! clock are counted in whole parts of its time line, of which all clocks of that line have whole numbers: so two
//! clocks that tick together do so at the same number, which is the same floating-point time, whatever their factors.

use super::add_discrete;
use super::infer::{Clock, Clocks, Ratio, Timeline, gcd};
use harpoon_ir::partition::Partitions;
use harpoon_ir::{
    Action, ActionKind, BinaryOp, Builtin, ClockOp, Equation, Expr, ExprId, ExprPool, FlatModel, Origin,
    ScalarType, VarId,
};
use std::collections::BTreeMap;

pub struct Ticks<'a> {
    partitions: &'a Partitions,
    clocks: Clocks,
    /// Of each clock that is used.
    made: BTreeMap<Clock, Made>,
    /// The interval of irregular clocks, and whether a clock has ticked before, where these are asked for.
    intervals: BTreeMap<Clock, VarId>,
    started: BTreeMap<Clock, VarId>,
}

struct Made {
    tick: VarId,
    /// The interval in seconds, of a periodic clock.
    interval: Option<ExprId>,
}

impl<'a> Ticks<'a> {
    pub fn new(partitions: &'a Partitions, clocks: Clocks) -> Ticks<'a> {
        let (made, intervals, started) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Ticks { partitions, clocks, made, intervals, started }
    }

    pub fn solver(&self, partition: u32) -> Option<&str> {
        self.clocks.solver.get(&partition).map(String::as_str)
    }

    /// Do two partitions ever tick together?
    pub fn meet(&self, one: u32, other: u32) -> bool {
        let (a, b) = (self.clocks.of[&one], self.clocks.of[&other]);
        if a.timeline != b.timeline {
            return false;
        }
        let parts = self.clocks.parts[&a.timeline];
        let number = |r: Ratio| r.num * (parts / r.den);
        let common = gcd(number(a.interval), number(b.interval));
        (number(a.first) - number(b.first)) % common.max(1) == 0
    }

    pub fn tick_var(&self, partition: u32) -> VarId {
        self.made[&self.clocks.of[&partition]].tick
    }

    /// True in one iteration of each tick; an `edge`, so that later passes see that it is no lasting condition.
    pub fn tick(&self, pool: &mut ExprPool, partition: u32) -> ExprId {
        pool.edge(self.tick_var(partition))
    }

    /// The tick of each clock.
    pub fn make(&mut self, model: &mut FlatModel) {
        let mut clocks: Vec<Clock> = self.clocks.of.values().copied().collect();
        clocks.sort_unstable();
        clocks.dedup();
        let begin = clocks.iter().any(|c| !matches!(c.timeline, Timeline::Ticks(_))).then(|| begin(model));
        // Of the time lines whose ticks come when they come: the tick, and how many there were before.
        let mut lines: BTreeMap<usize, (VarId, VarId)> = BTreeMap::new();
        for clock in clocks {
            let parts = self.clocks.parts[&clock.timeline];
            let number = |r: Ratio| (r.num * (parts / r.den)) as i64;
            let (step, first) = (number(clock.interval), number(clock.first));
            let made = match clock.timeline {
                Timeline::Ticks(k) => {
                    let (tick, count) = *lines.entry(k).or_insert_with(|| self.irregular(model, k));
                    let tick = match (step, first) {
                        (1, 0) => tick,
                        _ => every(model, tick, count, step, first),
                    };
                    Made { tick, interval: None }
                }
                timeline => {
                    let begin = begin.expect("made for periodic clocks");
                    periodic(model, begin, timeline, step, first, parts as i64)
                }
            };
            self.made.insert(clock, made);
        }
    }

    /// The tick of a constructor with an event or a varying interval, and the number of its ticks so far.
    fn irregular(&self, model: &mut FlatModel, k: usize) -> (VarId, VarId) {
        let constructor = &self.partitions.constructors[k];
        let tick = add_discrete(model, format!("$clock{k}.tick"), ScalarType::Boolean);
        let initial = model.exprs.intern(Expr::Initial);
        let is_running = model.exprs.not(initial);
        let is_due = match constructor.op {
            ClockOp::Event => has_risen(model, constructor.args[0], k, constructor.origin),
            op => {
                // The counter that holds at a tick says when the next one comes; of an interval in seconds it is the
                // one of the tick before (MLS 16.3).
                let pool = &mut model.exprs;
                let interval = match (op, pool.get(constructor.args[0])) {
                    (ClockOp::Rational, _) => pool.div(constructor.args[0], constructor.args[1]),
                    (_, Expr::Var(v)) => pool.pre(v),
                    _ => constructor.args[0],
                };
                assert_positive(model, interval, tick, constructor.origin);
                let next = add_discrete(model, format!("$clock{k}.next"), ScalarType::Real);
                let pool = &mut model.exprs;
                let (time, before) = (pool.time(), pool.pre(next));
                let later = pool.add(time, interval);
                let rises = pool.edge(tick);
                // The first tick is at the begin.
                let kept = pool.if_(initial, time, before);
                let rhs = pool.if_(rises, later, kept);
                let lhs = pool.var(next);
                model.equations.push(Equation { lhs, rhs, origin: constructor.origin });
                let pool = &mut model.exprs;
                pool.binary(BinaryOp::Ge, time, before)
            }
        };
        let pool = &mut model.exprs;
        let rhs = pool.and(is_due, is_running);
        let lhs = pool.var(tick);
        model.equations.push(Equation { lhs, rhs, origin: constructor.origin });
        let count = add_discrete(model, format!("$clock{k}.count"), ScalarType::Integer);
        let pool = &mut model.exprs;
        let (before, one, rises) = (pool.pre(count), pool.int(1), pool.edge(tick));
        let next = pool.add(before, one);
        let rhs = pool.if_(rises, next, before);
        let lhs = pool.var(count);
        model.equations.push(Equation { lhs, rhs, origin: constructor.origin });
        (tick, count)
    }

    /// `interval()` of a partition.
    pub fn interval(&mut self, pool: &mut ExprPool, model: &mut FlatModel, partition: u32) -> ExprId {
        let clock = self.clocks.of[&partition];
        if let Some(interval) = self.made[&clock].interval {
            return interval;
        }
        if let Some(&known) = self.intervals.get(&clock) {
            return pool.var(known);
        }
        let Timeline::Ticks(k) = clock.timeline else { unreachable!("a periodic clock has its interval") };
        let constructor = &self.partitions.constructors[k];
        let step = pool.real(clock.interval.num as f64);
        let start = match constructor.op {
            ClockOp::Event => constructor.args[1],
            // What was said at the last tick counts.
            op => {
                let interval = match pool.get(constructor.args[0]) {
                    Expr::Var(v) => pool.pre(v),
                    _ => constructor.args[0],
                };
                if op == ClockOp::Rational { pool.div(interval, constructor.args[1]) } else { interval }
            }
        };
        let start = pool.mul(step, start);
        let has_started = self.has_started(pool, model, clock);
        let interval = add_discrete(model, format!("$clock{partition}.interval"), ScalarType::Real);
        let last = add_discrete(model, format!("$clock{partition}.last"), ScalarType::Real);
        let rises = pool.edge(self.made[&clock].tick);
        let (time, last_before, interval_before) = (pool.time(), pool.pre(last), pool.pre(interval));
        let since = pool.sub(time, last_before);
        let now = pool.if_(has_started, since, start);
        let rhs = pool.if_(rises, now, interval_before);
        let value = pool.var(interval);
        model.equations.push(Equation { lhs: value, rhs, origin: constructor.origin });
        let rhs = pool.if_(rises, time, last_before);
        let lhs = pool.var(last);
        model.equations.push(Equation { lhs, rhs, origin: constructor.origin });
        self.intervals.insert(clock, interval);
        value
    }

    /// `firstTick()` of a partition.
    pub fn is_first(&mut self, pool: &mut ExprPool, model: &mut FlatModel, partition: u32) -> ExprId {
        let has_started = self.has_started(pool, model, self.clocks.of[&partition]);
        pool.not(has_started)
    }

    /// There was a tick before this one.
    fn has_started(&mut self, pool: &mut ExprPool, model: &mut FlatModel, clock: Clock) -> ExprId {
        let tick = self.made[&clock].tick;
        let n = self.started.len();
        let started = *self.started.entry(clock).or_insert_with(|| {
            let started = add_discrete(model, format!("$clock.started{n}"), ScalarType::Boolean);
            let (ticks, before) = (pool.var(tick), pool.pre(started));
            let rhs = pool.or(ticks, before);
            let lhs = pool.var(started);
            model.equations.push(Equation { lhs, rhs, origin: model.vars[started].origin });
            started
        });
        pool.pre(started)
    }
}

/// A clock goes on, so each interval is longer than nothing (MLS 16.3).
fn assert_positive(model: &mut FlatModel, interval: ExprId, tick: VarId, origin: Origin) {
    let pool = &mut model.exprs;
    let zero = pool.real(0.0);
    let condition = pool.binary(BinaryOp::Gt, interval, zero);
    let message = pool.string("the interval of a clock must be greater than zero");
    let guard = pool.edge(tick);
    let kind = ActionKind::Assert { condition, message, is_warning: false };
    model.actions.push(Action { guard, kind, origin });
}

/// The condition was true in the last iteration of the event, and not in the one before. In the iteration in which it
/// rises the clock does not tick yet: what is held from the tick may put the condition back (a clock that ticks when
/// an angle has grown since its last tick), and neither would follow from the other. A condition that is true from the
/// begin has risen then.
fn has_risen(model: &mut FlatModel, condition: ExprId, k: usize, origin: Origin) -> ExprId {
    let Expr::Var(now) = model.exprs.get(condition) else { return model.exprs.bool(false) };
    let earlier = add_discrete(model, format!("$clock{k}.earlier"), ScalarType::Boolean);
    let pool = &mut model.exprs;
    let (lhs, last) = (pool.var(earlier), pool.pre(now));
    model.equations.push(Equation { lhs, rhs: last, origin });
    let before = pool.pre(earlier);
    let was_not = pool.not(before);
    pool.and(last, was_not)
}

/// The time at which the simulation begins, and periodic clocks with it.
fn begin(model: &mut FlatModel) -> VarId {
    let begin = add_discrete(model, "$clock.begin".to_owned(), ScalarType::Real);
    let pool = &mut model.exprs;
    let (initial, time, before) = (pool.intern(Expr::Initial), pool.time(), pool.pre(begin));
    let rhs = pool.if_(initial, time, before);
    let lhs = pool.var(begin);
    model.equations.push(Equation { lhs, rhs, origin: model.vars[begin].origin });
    begin
}

/// `tick = time >= begin + unit * pre(next) / parts`, and `next` grows by `step` at each tick.
fn periodic(
    model: &mut FlatModel,
    begin: VarId,
    timeline: Timeline,
    step: i64,
    first: i64,
    parts: i64,
) -> Made {
    let k = model.vars.len();
    let tick = add_discrete(model, format!("$clock{k}.tick"), ScalarType::Boolean);
    let next = add_discrete(model, format!("$clock{k}.next"), ScalarType::Integer);
    let origin = model.vars[tick].origin;
    let pool = &mut model.exprs;
    model.vars[next].start = Some(pool.int(first));
    let seconds = |pool: &mut ExprPool, number: ExprId| {
        let number = match timeline {
            Timeline::Intervals(unit, _) => pool.mul(unit, number),
            _ => pool.call(Builtin::ToReal, &[number]),
        };
        let parts = pool.real(parts as f64);
        pool.div(number, parts)
    };
    let before = pool.pre(next);
    let since = seconds(pool, before);
    let start = pool.pre(begin);
    let at = pool.add(start, since);
    let time = pool.time();
    let is_due = pool.binary(BinaryOp::Ge, time, at);
    let initial = pool.intern(Expr::Initial);
    let is_running = pool.not(initial);
    let rhs = pool.and(is_due, is_running);
    let lhs = pool.var(tick);
    model.equations.push(Equation { lhs, rhs, origin });
    let by = pool.int(step);
    let interval = seconds(pool, by);
    let (later, rises) = (pool.add(before, by), pool.edge(tick));
    let rhs = pool.if_(rises, later, before);
    let lhs = pool.var(next);
    model.equations.push(Equation { lhs, rhs, origin });
    Made { tick, interval: Some(interval) }
}

/// Each `step`-th tick, of which the first has number `first`.
fn every(model: &mut FlatModel, base: VarId, count: VarId, step: i64, first: i64) -> VarId {
    let k = model.vars.len();
    let tick = add_discrete(model, format!("$clock{k}.tick"), ScalarType::Boolean);
    let origin = model.vars[tick].origin;
    let pool = &mut model.exprs;
    let (before, first, step, zero) = (pool.pre(count), pool.int(first), pool.int(step), pool.int(0));
    let since = pool.sub(before, first);
    let rest = pool.call(Builtin::Mod, &[since, step]);
    let is_it = pool.binary(BinaryOp::Eq, rest, zero);
    let has_begun = pool.binary(BinaryOp::Ge, since, zero);
    let rises = pool.edge(base);
    let is_it = pool.and(is_it, has_begun);
    let rhs = pool.and(rises, is_it);
    let lhs = pool.var(tick);
    model.equations.push(Equation { lhs, rhs, origin });
    tick
}
