//! The clock of each partition (MLS 16.7.3 to 16.7.5).
//!
//! A clock is a time line with an interval and a first tick in its units, as exact fractions. A `Clock(...)` gives
//! those of its partition; `subSample` and its like carry them to the partitions beside it, in both directions. A
//! factor that was left out is what the two partitions say it is.

use harpoon_base::Diagnostic;
use harpoon_ir::partition::{Constructor, Partitions, Relation};
use harpoon_ir::{ClockOp, Expr, ExprId, FlatModel, Origin, Var};
use std::collections::{BTreeMap, HashMap};

/// An exact fraction, in lowest terms with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    pub num: i128,
    pub den: i128,
}

pub fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

impl Ratio {
    pub const ZERO: Ratio = Ratio { num: 0, den: 1 };
    pub const ONE: Ratio = Ratio { num: 1, den: 1 };

    fn new(num: i128, den: i128) -> Option<Ratio> {
        if den == 0 {
            return None;
        }
        let g = gcd(num, den) * den.signum();
        Some(Ratio { num: num / g, den: den / g })
    }
    fn of(num: i64, den: i64) -> Option<Ratio> {
        Ratio::new(i128::from(num), i128::from(den))
    }
    fn times(self, other: Ratio) -> Option<Ratio> {
        Ratio::new(self.num.checked_mul(other.num)?, self.den.checked_mul(other.den)?)
    }
    fn over(self, other: Ratio) -> Option<Ratio> {
        Ratio::new(self.num.checked_mul(other.den)?, self.den.checked_mul(other.num)?)
    }
    fn plus(self, other: Ratio) -> Option<Ratio> {
        let a = self.num.checked_mul(other.den)?;
        let b = other.num.checked_mul(self.den)?;
        Ratio::new(a.checked_add(b)?, self.den.checked_mul(other.den)?)
    }
    fn minus(self, other: Ratio) -> Option<Ratio> {
        self.plus(Ratio { num: -other.num, den: other.den })
    }
}

/// What the numbers of a clock count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Timeline {
    Seconds,
    /// Intervals of this many seconds, which may be a parameter, by the constructor with this number: equal intervals
    /// make no equal clocks.
    Intervals(ExprId, usize),
    /// Ticks of the constructor with this number, which come when they come.
    Ticks(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clock {
    pub timeline: Timeline,
    pub interval: Ratio,
    pub first: Ratio,
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> std::cmp::Ordering {
        // Denominators are positive. Where the products are too large, the difference is not in rounding.
        match (self.num.checked_mul(other.den), other.num.checked_mul(self.den)) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => (self.num as f64 / self.den as f64).total_cmp(&(other.num as f64 / other.den as f64)),
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

pub struct Clocks {
    pub of: BTreeMap<u32, Clock>,
    /// Into how many parts the unit of each time line is divided, so that all its clocks have whole numbers.
    pub parts: BTreeMap<Timeline, i128>,
    /// The integration method of partitions with derivatives.
    pub solver: HashMap<u32, String>,
}

pub fn infer(model: &FlatModel, partitions: &Partitions, diagnostics: &mut Vec<Diagnostic>) -> Clocks {
    let mut clocks = Clocks { of: BTreeMap::new(), parts: BTreeMap::new(), solver: HashMap::new() };
    // Where each clock comes from, for messages.
    let mut source: HashMap<u32, Origin> = HashMap::new();
    for (k, constructor) in partitions.constructors.iter().enumerate() {
        if constructor.op == ClockOp::Solver {
            continue;
        }
        let clock = own_clock(model, constructor, k);
        match clocks.of.get(&constructor.partition) {
            Some(&other) if other != clock => {
                diagnostics.push(two_clocks(model, partitions, constructor, source[&constructor.partition]));
            }
            _ => {
                clocks.of.insert(constructor.partition, clock);
                source.insert(constructor.partition, constructor.origin);
            }
        }
    }
    spread(partitions, &mut clocks.of);
    let mut by_default = Vec::new();
    for without in partitions.clocked() {
        if clocks.of.contains_key(&without) {
            continue;
        }
        let Some(default) = default_clocks(partitions, without, &clocks.of) else { break };
        by_default.push(without);
        clocks.of.extend(default);
    }
    check_relations(model, partitions, &clocks, diagnostics);
    diagnostics.extend(ticking_by_default(model, partitions, &by_default));
    let mut without = None;
    for partition in partitions.clocked() {
        match clocks.of.get(&partition) {
            None => _ = without.get_or_insert(partition),
            Some(clock) => diagnostics.extend(out_of_reach(model, partitions, partition, clock)),
        }
    }
    if let Some(partition) = without {
        // A clock beside it would have come here, if its numbers had not grown too large.
        let is_related = partitions.relations.iter().any(|r| {
            let is_known = |p: Option<u32>| p.is_some_and(|p| clocks.of.contains_key(&p));
            let has_factor = r.numbers[0] > 0;
            let from = partitions.of_var(r.from);
            has_factor
                && (r.to == partition && is_known(from) || from == Some(partition) && is_known(Some(r.to)))
        });
        diagnostics.push(match is_related {
            true => too_far_apart(model, partitions, partition),
            false => no_clock(model, partitions, partition),
        });
    }
    match common_parts(&clocks.of) {
        Ok(parts) => clocks.parts = parts,
        Err(partition) => diagnostics.push(too_far_apart(model, partitions, partition)),
    }
    clocks.solver = solvers(model, partitions, diagnostics);
    clocks
}

/// Carries clocks along the relations, in both directions.
fn spread(partitions: &Partitions, clocks: &mut BTreeMap<u32, Clock>) {
    // One round per relation reaches everything.
    for _ in 0..=partitions.relations.len() {
        let before = clocks.len();
        for relation in &partitions.relations {
            let Some(from) = partitions.of_var(relation.from) else { continue };
            match (clocks.get(&from).copied(), clocks.get(&relation.to).copied()) {
                (Some(known), None) => {
                    if let Some(clock) = derived(relation, known) {
                        clocks.insert(relation.to, clock);
                    }
                }
                (None, Some(known)) => {
                    if let Some(clock) = original(relation, known) {
                        clocks.insert(from, clock);
                    }
                }
                _ => {}
            }
        }
        if clocks.len() == before {
            break;
        }
    }
}

/// Where nothing says when the clocks of related partitions tick, the fastest of them ticks every second (MLS 16.3). A
/// derivative does not tick by chance.
fn default_clocks(
    partitions: &Partitions,
    partition: u32,
    known: &BTreeMap<u32, Clock>,
) -> Option<BTreeMap<u32, Clock>> {
    let every_second = Clock { timeline: Timeline::Seconds, interval: Ratio::ONE, first: Ratio::ZERO };
    let mut clocks = BTreeMap::from([(partition, every_second)]);
    spread(partitions, &mut clocks);
    if clocks.keys().any(|&p| known.contains_key(&p) || partitions.is_differentiated(p)) {
        return None;
    }
    let fastest = clocks.values().map(|c| c.interval).min()?;
    for clock in clocks.values_mut() {
        clock.interval = clock.interval.over(fastest)?;
        clock.first = clock.first.over(fastest)?;
    }
    Some(clocks)
}

/// The method of each partition: its own, or that of those related to it (MLS 16.8.4).
fn solvers(
    model: &FlatModel,
    partitions: &Partitions,
    diagnostics: &mut Vec<Diagnostic>,
) -> HashMap<u32, String> {
    let mut solvers: HashMap<u32, String> = HashMap::new();
    for constructor in partitions.constructors.iter().filter(|c| c.op == ClockOp::Solver) {
        let Some(Expr::Str(method)) = constructor.args.get(1).map(|&m| model.exprs.get(m)) else { continue };
        let method = model.exprs.str(method).to_string();
        // An empty one is none.
        if method.is_empty() {
            continue;
        }
        if let Some(other) = solvers.insert(constructor.partition, method.clone())
            && other != method
        {
            diagnostics.push(two_methods(model, partitions, constructor, &other, &method));
        }
    }
    let own: Vec<u32> = solvers.keys().copied().collect();
    let conversions = || {
        let is_conversion = |r: &&Relation| r.op != ClockOp::Solver;
        let relations = partitions.relations.iter().filter(is_conversion);
        relations.filter_map(|r| Some((r, partitions.of_var(r.from)?)))
    };
    for _ in 0..=partitions.relations.len() {
        let before = solvers.len();
        for (relation, from) in conversions() {
            match (solvers.get(&from).cloned(), solvers.get(&relation.to).cloned()) {
                (Some(method), None) => _ = solvers.insert(relation.to, method),
                (None, Some(method)) => _ = solvers.insert(from, method),
                _ => {}
            }
        }
        if solvers.len() == before {
            break;
        }
    }
    for (relation, from) in conversions() {
        let inferred = [from, relation.to].into_iter().find(|p| !own.contains(p));
        if let (Some(a), Some(b), Some(partition)) = (solvers.get(&from), solvers.get(&relation.to), inferred)
            && a != b
        {
            let name = &model.vars[partitions.name(partition)].name;
            diagnostics.push(
                Diagnostic::error(
                    "clock-mismatch",
                    model.place(relation.origin),
                    format!("`{name}` would be integrated by two methods, \"{a}\" and \"{b}\""),
                )
                .component(model.path(relation.origin.instance))
                .help("give its own clock a method: `Clock(c, solverMethod = ...)`"),
            );
        }
    }
    solvers
}

/// The parts of each time line; or a clock with more than 2^53 of them in an interval, which are no longer counted
/// exactly.
fn common_parts(clocks: &BTreeMap<u32, Clock>) -> Result<BTreeMap<Timeline, i128>, u32> {
    let mut parts: BTreeMap<Timeline, i128> = BTreeMap::new();
    for (&partition, clock) in clocks {
        let parts = parts.entry(clock.timeline).or_insert(1);
        for den in [clock.interval.den, clock.first.den] {
            *parts = (*parts / gcd(*parts, den)).checked_mul(den).ok_or(partition)?;
        }
    }
    for (&partition, clock) in clocks {
        for ratio in [clock.interval, clock.first] {
            let number = ratio.num.checked_mul(parts[&clock.timeline] / ratio.den);
            number.filter(|n| n.abs() <= 1 << 53).ok_or(partition)?;
        }
    }
    Ok(parts)
}

fn own_clock(model: &FlatModel, constructor: &Constructor, number: usize) -> Clock {
    let mut is_known = true;
    let first = constructor.args.first().copied();
    model.exprs.visit(&first.map_or_else(Vec::new, |f| vec![f]), &mut |_, node| match node {
        Expr::Var(v) | Expr::Pre(v) | Expr::Der(v) => is_known &= model.vars[v].is_parameter(),
        Expr::Time => is_known = false,
        _ => {}
    });
    let number_of = |k: usize| match constructor.args.get(k).map(|&a| model.exprs.get(a)) {
        Some(Expr::Int(n)) => Some(n),
        _ => None,
    };
    let whole = |timeline| Clock { timeline, interval: Ratio::ONE, first: Ratio::ZERO };
    match (constructor.op, first) {
        (ClockOp::Rational, _) => match (number_of(0), number_of(1)) {
            (Some(counter), Some(resolution)) => {
                let interval = Ratio::of(counter, resolution).unwrap_or(Ratio::ONE);
                Clock { timeline: Timeline::Seconds, interval, first: Ratio::ZERO }
            }
            _ => whole(Timeline::Ticks(number)),
        },
        (ClockOp::Periodic, Some(interval)) if is_known => whole(Timeline::Intervals(interval, number)),
        _ => whole(Timeline::Ticks(number)),
    }
}

/// The clock that an operator makes of one.
fn derived(relation: &Relation, clock: Clock) -> Option<Clock> {
    let [a, b] = relation.numbers;
    Some(match relation.op {
        ClockOp::Solver => clock,
        ClockOp::SubSample if a > 0 => Clock { interval: clock.interval.times(Ratio::of(a, 1)?)?, ..clock },
        ClockOp::SuperSample if a > 0 => Clock { interval: clock.interval.over(Ratio::of(a, 1)?)?, ..clock },
        ClockOp::ShiftSample => {
            Clock { first: clock.first.plus(clock.interval.times(Ratio::of(a, b)?)?)?, ..clock }
        }
        ClockOp::BackSample => {
            Clock { first: clock.first.minus(clock.interval.times(Ratio::of(a, b)?)?)?, ..clock }
        }
        _ => return None,
    })
}

/// The clock from which an operator made this one.
fn original(relation: &Relation, clock: Clock) -> Option<Clock> {
    let op = match relation.op {
        ClockOp::SubSample => ClockOp::SuperSample,
        ClockOp::SuperSample => ClockOp::SubSample,
        ClockOp::ShiftSample => ClockOp::BackSample,
        ClockOp::BackSample => ClockOp::ShiftSample,
        op => op,
    };
    derived(&Relation { op, ..*relation }, clock)
}

/// Both ends of each relation are what it says.
fn check_relations(
    model: &FlatModel,
    partitions: &Partitions,
    clocks: &Clocks,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for relation in &partitions.relations {
        let Some(from) = partitions.of_var(relation.from) else { continue };
        let (Some(&u), Some(&y)) = (clocks.of.get(&from), clocks.of.get(&relation.to)) else { continue };
        let is_inferred =
            matches!(relation.op, ClockOp::SubSample | ClockOp::SuperSample) && relation.numbers[0] == 0;
        let fits = match is_inferred {
            // It looks at what is there, from any clock of the same base clock (MLS 16.5.2).
            _ if relation.op == ClockOp::NoClock => u.timeline == y.timeline,
            false => derived(relation, u) == Some(y),
            true => {
                let factor = match relation.op {
                    ClockOp::SubSample => y.interval.over(u.interval),
                    _ => u.interval.over(y.interval),
                };
                u.timeline == y.timeline && u.first == y.first && factor.is_some_and(|f| f.den == 1)
            }
        };
        if fits {
            continue;
        }
        let (name, op) = (&model.vars[relation.from].name, relation.op.name());
        let to = &model.vars[partitions.name(relation.to)].name;
        let why = match from == relation.to {
            true => "it is the same clock".to_owned(),
            false => compare(model, u, y).unwrap_or_else(|| "the two belong to different clocks".to_owned()),
        };
        let what = format!("`{op}` of `{name}` does not lead to the clock of `{to}`: {why}");
        diagnostics.push(
            Diagnostic::error("clock-mismatch", model.place(relation.origin), what)
                .component(model.path(relation.origin.instance))
                .help("change one of the clocks, or the factor; between clocks that have nothing to do with each other use `hold` and `sample`"),
        );
    }
}

fn compare(model: &FlatModel, u: Clock, y: Clock) -> Option<String> {
    let text = |clock: Clock| {
        let number = |r: Ratio| if r.den == 1 { r.num.to_string() } else { format!("{}/{}", r.num, r.den) };
        let unit = match clock.timeline {
            Timeline::Seconds => "s".to_owned(),
            Timeline::Intervals(e, _) => format!("times {} s", harpoon_ir::print_expr(model, e)),
            Timeline::Ticks(_) => "ticks".to_owned(),
        };
        match clock.first {
            Ratio::ZERO => format!("every {} {unit}", number(clock.interval)),
            first => format!("every {} {unit} from {} {unit} on", number(clock.interval), number(first)),
        }
    };
    (u.timeline == y.timeline).then(|| format!("the one ticks {}, the other {}", text(u), text(y)))
}

fn two_clocks(
    model: &FlatModel,
    partitions: &Partitions,
    constructor: &Constructor,
    other: Origin,
) -> Diagnostic {
    let name = &model.vars[partitions.name(constructor.partition)].name;
    Diagnostic::error(
        "clock-mismatch",
        model.place(constructor.origin),
        format!("`{name}` and the variables in its equations would tick by two clocks"),
    )
    .component(model.path(constructor.origin.instance))
    .related(model.place(other), "the other clock comes from here")
    .help("give all of them one clock, or go from one clock to the other by `subSample`, `superSample`, or `hold` and `sample`")
}

/// One partition, and two methods to integrate it (MLS 16.8.4).
fn two_methods(
    model: &FlatModel,
    partitions: &Partitions,
    constructor: &Constructor,
    one: &str,
    other: &str,
) -> Diagnostic {
    let name = &model.vars[partitions.name(constructor.partition)].name;
    Diagnostic::error(
        "clock-mismatch",
        model.place(constructor.origin),
        format!("`{name}` and the variables in its equations would be integrated by two methods, \"{one}\" and \"{other}\""),
    )
    .component(model.path(constructor.origin.instance))
    .help("give the clocks one method")
}

const GIVE_A_CLOCK: &str =
    "give one of the variables that tick with it a clock: `sample(u, Clock(0.1))`, or `when Clock(0.1) then`";

/// Nothing says when a clock ticks.
fn no_clock(model: &FlatModel, partitions: &Partitions, partition: u32) -> Diagnostic {
    let var = &model.vars[partitions.name(partition)];
    Diagnostic::error("no-clock", model.place(var.origin), clockless(var))
        .component(model.path(var.origin.instance))
        .help(GIVE_A_CLOCK)
}

fn clockless(var: &Var) -> String {
    let what = if var.is_hidden { "this".to_owned() } else { format!("`{}`", var.name) };
    format!("{what} is clocked, and nothing says when its clock ticks")
}

/// Nothing says when these tick, which is a reason to let them tick every second. What is true of a whole row of
/// components is told once.
fn ticking_by_default(model: &FlatModel, partitions: &Partitions, clockless_ones: &[u32]) -> Vec<Diagnostic> {
    const FEW: usize = 3;
    let var = |partition: u32| &model.vars[partitions.name(partition)];
    let warning = |partition: u32, and_others: &str| {
        let var = var(partition);
        let what = format!("{}: it ticks every second{and_others}", clockless(var));
        Diagnostic::warning("no-clock", model.place(var.origin), what)
            .component(model.path(var.origin.instance))
            .help(GIVE_A_CLOCK)
    };
    match clockless_ones {
        [first, others @ ..] if others.len() >= FEW => {
            let and_others = format!(", and so do {} others like it", others.len());
            let mut diagnostic = warning(*first, &and_others);
            for &other in others.iter().take(FEW) {
                let other = var(other);
                let what = format!("`{}` too", other.name);
                diagnostic = diagnostic.related_component(
                    model.place(other.origin),
                    model.path(other.origin.instance),
                    what,
                );
            }
            vec![diagnostic]
        }
        few => few.iter().map(|&partition| warning(partition, "")).collect(),
    }
}

fn too_far_apart(model: &FlatModel, partitions: &Partitions, partition: u32) -> Diagnostic {
    let var = &model.vars[partitions.name(partition)];
    Diagnostic::error(
        "clock-mismatch",
        model.place(var.origin),
        format!(
            "the clock of `{}` and those related to it are too far apart: they have no common unit in which all of them can be counted",
            var.name
        ),
    )
    .component(model.path(var.origin.instance))
    .help("use smaller factors, or `hold` and `sample` between clocks that need not tick together")
}

/// A clock that would begin before the simulation, or tick between the ticks of a clock that waits for events.
fn out_of_reach(
    model: &FlatModel,
    partitions: &Partitions,
    partition: u32,
    clock: &Clock,
) -> Option<Diagnostic> {
    let (what, help) = if clock.first < Ratio::ZERO {
        (
            "would begin to tick before the simulation begins",
            "shift the clock forward by `shiftSample` before `backSample`",
        )
    } else if matches!(clock.timeline, Timeline::Ticks(_)) && clock.interval.den * clock.first.den != 1 {
        (
            "would tick between the ticks of a clock of which nobody knows when it ticks next",
            "`superSample` and fractions of an interval are for periodic clocks",
        )
    } else {
        return None;
    };
    let var = &model.vars[partitions.name(partition)];
    Some(
        Diagnostic::error(
            "clock-mismatch",
            model.place(var.origin),
            format!("the clock of `{}` {what}", var.name),
        )
        .component(model.path(var.origin.instance))
        .help(help),
    )
}
