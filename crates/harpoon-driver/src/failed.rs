//! What stopped a run, in the modeller's words: which component, which equation, which start value to change first.

use crate::blame::{self, Moment};
use crate::modes::ImpulseReport;
use crate::simulation::Simulation;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Label, Severity, Span, number_text};
use harpoon_ir::{Origin, Solve, VarId};
use harpoon_runtime::executor::jump::ImpulseKind;
use harpoon_runtime::executor::{Executor, Notice, NoticeKind};
use harpoon_runtime::model::{Ode, SimError, StepFailure};
use harpoon_runtime::nonlinear::Failure;
use std::sync::Arc;

/// How many start values a help speaks of.
const MAX_STARTS: usize = 3;

/// How many equations that call a failed function are shown.
const MAX_CALLERS: usize = 3;

/// A state that is so many times larger than usual has gone astray.
const BLOWN_UP: f64 = 1e4;

fn code(error: &SimError) -> &'static str {
    match error {
        SimError::Assertion { .. } => "assertion-failed",
        SimError::Initialization { .. } => "initialization-failed",
        SimError::Chattering { .. } => "chattering",
        SimError::EventIteration { .. } | SimError::Unsettled { .. } => "event-iteration",
        SimError::StepTooSmall { .. } | SimError::TooManySteps { .. } => "step-too-small",
        SimError::NewtonFailed { .. } | SimError::SingularIteration { .. } => "newton-failed",
        SimError::Evaluation {
            failure: StepFailure::Block { failure: Failure::NoMode { .. }, .. }, ..
        } => "event-iteration",
        SimError::Evaluation { .. } | SimError::Model { .. } => "evaluation-failed",
        SimError::Mode { .. } => "undetermined-mode",
        SimError::Impulse { kind: ImpulseKind::Exchange, .. } => "stores-exchange",
        SimError::Impulse { kind: ImpulseKind::Forced | ImpulseKind::Prescribed, .. } => "store-forced",
        SimError::Cancelled { .. } => codes::CANCELLED,
    }
}

const NO_NUMBER: &str = "look for a division by zero, or a root or logarithm of a negative number";
const CIRCLE: &str = "follow them in a circle, and decide which shall use the value of before: `pre(...)`";

impl Simulation {
    pub(crate) fn explain(
        &self,
        error: &SimError,
        executor: &Executor,
        problems: Vec<Diagnostic>,
        impulse: Option<&ImpulseReport>,
    ) -> Diagnostic {
        if let (SimError::Impulse { kind, .. }, Some(impulse)) = (error, impulse) {
            return self.forbidden_impulse(*kind, impulse);
        }
        // The run speaks of modes that could not be made by their message.
        if let SimError::Mode { t, message } = error
            && let Some(mut problem) = problems.into_iter().rfind(|p| p.message == *message)
        {
            problem.message = format!("t = {}: {message}", number_text(*t));
            return problem;
        }
        let code = code(error);
        let severity =
            if matches!(error, SimError::Cancelled { .. }) { Severity::Warning } else { Severity::Error };
        let d = Diagnostic::new(severity, code, Span::NONE, error.describe(executor));
        let state = |i: usize| self.model.schedule.states.get(i).map(|s| s.var);
        match error {
            SimError::StepTooSmall { dominant, .. } | SimError::NewtonFailed { dominant, .. } => {
                let mut states = dominant.iter().filter_map(|&i| state(i));
                let first = states.next();
                let mut d = self.at_var(d, first);
                for v in states.take(2) {
                    let var = self.model.var(v);
                    d = d.related_component(var.origin.span, self.path(var.origin), "then this one");
                }
                let mut nominal = vec![1.0_f64; executor.n_states()];
                executor.nominal(&mut nominal);
                let usual = dominant.first().and_then(|&i| nominal.get(i)).map_or(1.0, |n| n.max(1.0));
                match first.and_then(|v| Some((v, self.model.value(v, executor)?))) {
                    Some((v, x)) if x.abs() > BLOWN_UP * usual => {
                        d.message = format!("{}, which is {x:.6e} there", d.message);
                        d.help(format!(
                            "`{}` grows without bound: look for a wrong sign or a missing limit in its equations",
                            self.model.var(v).name
                        ))
                    }
                    _ => self.explain_small_step(d, first, executor),
                }
            }
            SimError::TooManySteps { .. } => self.explain_many_steps(d, executor),
            SimError::SingularIteration { column, .. } => self.at_var(d, state(*column)),
            SimError::Chattering { roots, turned, .. } => {
                let d = self.at_roots(d, roots);
                match turned.first().and_then(|turn| state(turn.state)) {
                    Some(v) => d.help(format!(
                        "`{}` is driven back from both sides: give the condition a width (hysteresis), make the law \
                         continuous there, or use `noEvent` where no event is meant",
                        self.model.var(v).name
                    )),
                    None => d.help(
                        "the condition switches back at once; add hysteresis, or use `noEvent` or `smooth` where no \
                         event is meant",
                    ),
                }
            }
            SimError::EventIteration { roots, .. } => self.at_roots(d, roots).help(CIRCLE),
            SimError::Unsettled { names, .. } => {
                let changing = blame::named(&self.model.schedule, &blame::quoted(&names.join(" ")));
                let mut changing = changing.into_iter().map(|v| self.model.var(v).origin);
                let mut d = changing.next().map_or(d.clone(), |origin| self.at(d, origin).label("changes"));
                for origin in changing {
                    d = d.related_component(origin.span, self.path(origin), "and so does this one");
                }
                d.help(CIRCLE)
            }
            SimError::Assertion { action, component, values, .. } => {
                let mut d = self.at_assertion(d, Some(*action), component, values);
                d.message += &self.zero_because(values, executor);
                // A value that is none was divided by zero before.
                let is_broken = |text: &str| text.parse().is_ok_and(|x: f64| !x.is_finite());
                let broken = values.iter().filter(|(_, text)| is_broken(text)).map(|(name, _)| name.clone());
                let broken = blame::named(&self.model.schedule, &broken.collect::<Vec<_>>());
                self.blame_zeros(d, &broken, self.now(executor))
            }
            SimError::Initialization { failure, .. } | SimError::Evaluation { failure, .. } => {
                let is_start = matches!(error, SimError::Initialization { .. });
                self.explain_failure(d, failure, is_start, executor)
            }
            _ => d,
        }
    }

    /// What the model said while it ran.
    pub(crate) fn explain_notice(&self, notice: &Notice) -> Diagnostic {
        match &notice.kind {
            NoticeKind::Print => Diagnostic::note("printed", Span::NONE, notice.message.clone())
                .component(notice.component.clone()),
            NoticeKind::Shared { roots } => self.explain_split(notice.t, roots),
            NoticeKind::Open { names } => self.explain_open(notice.t, names),
            NoticeKind::Warning { action, values } => {
                let said =
                    format!("t = {}: {}{}", number_text(notice.t), notice.message, with_values(values));
                let d = Diagnostic::warning("assertion-warning", Span::NONE, said);
                self.at_assertion(d, *action, &notice.component, values)
            }
        }
    }

    /// Steps became too small although nothing has grown.
    /// Points to the state that moves fastest for its size.
    fn explain_many_steps(&self, d: Diagnostic, executor: &Executor) -> Diagnostic {
        let mut nominal = vec![1.0_f64; executor.n_states()];
        executor.nominal(&mut nominal);
        let speed = |(k, state): (usize, &harpoon_ir::State)| {
            let rate = self.model.value(state.der, executor)?.abs() / nominal.get(k).copied().unwrap_or(1.0);
            rate.is_finite().then_some((rate, state.var))
        };
        let speeds = self.model.schedule.states.iter().enumerate().filter_map(speed);
        let fastest = speeds.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, state)| state);
        // Without a state it is events that make the steps, and the model is the place.
        let d = match (fastest, self.model.schedule.model.instances.values().next()) {
            (None, Some(top)) => Diagnostic { primary: Label { span: top.span, ..d.primary }, ..d },
            _ => self.at_var(d, fastest),
        };
        d.help(
            "take longer steps (`--step`, a looser tolerance, a solver for stiff systems), or ask for more results \
             in between (`--intervals`)",
        )
    }

    fn explain_small_step(&self, d: Diagnostic, state: Option<VarId>, executor: &Executor) -> Diagnostic {
        let states = self.model.schedule.states.iter();
        let derivatives: Vec<VarId> = states.filter(|s| Some(s.var) == state).map(|s| s.der).collect();
        match blame::vanishing_divisor(self.now(executor), &derivatives) {
            Some((text, x)) => {
                let message = format!("{}; the divisor `{text}` is {x:.3e} there", d.message);
                Diagnostic { message, ..d }.help(format!(
                    "nothing can be divided by zero: keep `{text}` from vanishing, or end the run before by \
                     `terminate`"
                ))
            }
            None => d.help(
                "look at the equations of this state near that time; a looser tolerance or another solver may help",
            ),
        }
    }

    /// Variables that no state depends on have no finite value any more: the run goes on, and the results say so.
    pub(crate) fn explain_no_value(&self, t: f64, broken: &[VarId], executor: &Executor) -> Diagnostic {
        let is_common = Arc::ptr_eq(executor.data(), &self.model.data);
        let moment = self.now(executor);
        // A mode with a version of its own keeps its values elsewhere.
        let first =
            if is_common { blame::first_without_value(moment, broken) } else { broken.first().copied() };
        let name = first.map_or("", |v| &self.model.var(v).name);
        let mut others = broken.iter().filter(|&&v| Some(v) != first);
        let others = match (others.next(), others.count()) {
            (None, _) => String::new(),
            (Some(&v), 0) => format!(", nor has `{}`", self.model.var(v).name),
            (Some(_), n) => format!(", nor have {} others", n + 1),
        };
        let t = number_text(t);
        let d = Diagnostic::warning(
            "not-finite",
            Span::NONE,
            format!("t = {t}: `{name}` has no finite value{others}"),
        );
        let d = self.at_var(d, first);
        if is_common {
            self.explain_non_finite(d, &first.into_iter().collect::<Vec<_>>(), moment)
        } else {
            d.help(NO_NUMBER)
        }
    }

    fn now<'a>(&'a self, executor: &'a Executor) -> Moment<'a> {
        Moment { model: &self.model, memory: executor.memory() }
    }

    /// Several elements hold a load, each up to a limit, and how they share it is open.
    fn explain_split(&self, t: f64, roots: &[usize]) -> Diagnostic {
        let mut holders: Vec<(String, Span)> = Vec::new();
        for origin in roots.iter().filter_map(|&r| self.model.root_origin(r)) {
            let path = self.path(origin);
            if holders.iter().all(|(other, _)| *other != path) {
                holders.push((path, self.model.schedule.model.place(origin)));
            }
        }
        let names: Vec<String> = holders.iter().map(|(path, _)| format!("`{path}`")).collect();
        let message = format!(
            "t = {}: {} hold a load together, and no equation says how much each of them takes",
            number_text(t),
            names.join(", ")
        );
        let mut d = Diagnostic::warning("undetermined-split", Span::NONE, message);
        for (k, (path, span)) in holders.into_iter().enumerate() {
            if k == 0 {
                d.primary.span = span;
                d = d.component(path).label("takes a part of it");
            } else {
                d = d.related_component(span, path, "and so does this one");
            }
        }
        d.help(
            "the motion does not depend on it; the shares are chosen such that each stays as far from its limit as it \
             can. An elasticity between them would decide it, or one element in place of both",
        )
    }

    /// A coefficient is zero for an instant, and a variable open with it.
    fn explain_open(&self, t: f64, names: &[String]) -> Diagnostic {
        let quoted: Vec<String> = names.iter().take(3).map(|name| format!("`{name}`")).collect();
        let message = format!(
            "t = {}: the equations leave {} open where a factor in them is zero; the last value is kept",
            number_text(t),
            quoted.join(", ")
        );
        let d = Diagnostic::note("undetermined-value", Span::NONE, message);
        self.at_var(d, blame::named(&self.model.schedule, names).first().copied()).help(
            "nothing to be done if its value does not matter there, as the temperature where nothing flows",
        )
    }

    fn path(&self, origin: Origin) -> String {
        self.model.schedule.model.path(origin.instance)
    }

    fn at(&self, mut d: Diagnostic, origin: Origin) -> Diagnostic {
        d.primary.span = origin.span;
        d.component(self.path(origin))
    }

    pub(crate) fn at_var(&self, d: Diagnostic, v: Option<VarId>) -> Diagnostic {
        match v {
            Some(v) => {
                let origin = self.model.var(v).origin;
                let place = self.model.schedule.model.place(origin);
                self.at(d, Origin { span: place, ..origin })
            }
            None => d,
        }
    }

    fn at_roots(&self, mut d: Diagnostic, roots: &[usize]) -> Diagnostic {
        for (k, origin) in roots.iter().filter_map(|&r| self.model.root_origin(r)).enumerate() {
            d = match k {
                0 => self.at(d, origin),
                _ => d.related_component(origin.span, self.path(origin), "and this one"),
            };
        }
        d
    }

    /// The text of the assertion, and which of the values it looks at can be set.
    fn at_assertion(
        &self,
        mut d: Diagnostic,
        action: Option<usize>,
        component: &str,
        values: &[(String, String)],
    ) -> Diagnostic {
        let model = &self.model.schedule.model;
        if let Some(action) = action.and_then(|k| model.actions.get(k)) {
            d.primary.span = action.origin.span;
            d = d.label("must hold");
        }
        let (mut set, mut computed) = (Vec::new(), Vec::new());
        for (name, _) in values {
            let is_parameter = model.vars.values().any(|v| v.name == *name && v.is_parameter());
            if is_parameter { &mut set } else { &mut computed }.push(format!("`{name}`"));
        }
        let d = d.component(component);
        match (set.is_empty(), computed.is_empty()) {
            (true, true) => d,
            (false, true) => d.help(format!("give {} another value", set.join(" or "))),
            (true, false) => d.help(format!("look at what drives {} there", computed.join(", "))),
            (false, false) => d.help(format!(
                "look at what drives {} there, or change {}",
                computed.join(", "),
                set.join(", ")
            )),
        }
    }

    /// Where parameters that are zero have that from: "; `Mx1.I` is zero because `M` is".
    fn zero_because(&self, values: &[(String, String)], executor: &Executor) -> String {
        let schedule = &self.model.schedule;
        let mut text = String::new();
        for (name, _) in values.iter().filter(|(_, text)| text.parse() == Ok(0.0)) {
            for v in blame::named(schedule, std::slice::from_ref(name)) {
                let because = blame::zero_because(self.now(executor), v);
                let names: Vec<String> =
                    because.iter().take(3).map(|v| format!("`{}`", self.model.var(*v).name)).collect();
                if !names.is_empty() {
                    text += &format!("; `{name}` is zero because {} is", names.join(", "));
                }
            }
        }
        text
    }

    fn explain_failure(
        &self,
        d: Diagnostic,
        failure: &StepFailure,
        is_start: bool,
        executor: &Executor,
    ) -> Diagnostic {
        let schedule = &self.model.schedule;
        match failure {
            StepFailure::Block { block, failure: Failure::NoMode { .. } } => {
                let equations = self.equations(*block, executor);
                let first = equations.and_then(|s| {
                    s.discrete.first().map(|a| a.origin).or(s.residuals.first().map(|r| r.origin))
                });
                let d = first.map_or(d.clone(), |origin| self.at(d, origin));
                let unknowns = blame::named(schedule, &executor.block_unknowns(*block));
                self.blame_zeros(d.help(CIRCLE), &unknowns, self.now(executor))
            }
            StepFailure::Block { block, failure } => {
                let unknowns = blame::named(schedule, &executor.block_unknowns(*block));
                let d = self.explain_block(d, *block, failure, &unknowns, is_start, executor);
                // What comes before them is the cause.
                let moment = self.now(executor);
                let is_common = Arc::ptr_eq(executor.data(), &self.model.data);
                if let Some(v) =
                    blame::without_value_before(moment, &unknowns, is_start).filter(|_| is_common)
                {
                    let message = format!(
                        "{}, since `{}` has no finite value there",
                        d.message,
                        self.model.var(v).name
                    );
                    return self.explain_non_finite(
                        self.at_var(Diagnostic { message, ..d }, Some(v)),
                        &[v],
                        moment,
                    );
                }
                match self.explain_open_loop(&d, *block, &unknowns, is_start, executor) {
                    Some(d) => d,
                    None => self.blame_zeros(d, &unknowns, self.now(executor)),
                }
            }
            StepFailure::NonFinite { state } => {
                let state = schedule.states.get(*state);
                let d = self.at_var(d, state.map(|s| s.var));
                let unknowns: Vec<VarId> = state.iter().flat_map(|s| [s.der, s.var]).collect();
                self.explain_non_finite(d, &unknowns, self.now(executor))
            }
            StepFailure::Message { text: message, span } => {
                let named = blame::quoted(message);
                let d = self.at_statement(d, *span);
                let d = match message.rsplit_once("(in `").and_then(|(_, rest)| rest.strip_suffix("`)")) {
                    Some(component) => d.component(component),
                    None => d,
                };
                let unknowns = blame::named(schedule, &named);
                self.blame_zeros(d, &unknowns, self.now(executor))
            }
        }
    }

    /// The statement of a function that failed, and the equations that call it. Where only one does, it is its component
    /// that is at fault.
    fn at_statement(&self, mut d: Diagnostic, span: Span) -> Diagnostic {
        if span.is_none() {
            return d;
        }
        d.primary.span = span;
        let schedule = &self.model.schedule;
        let callers = crate::callers::callers(schedule, span);
        if let [only] = callers[..] {
            d = d.component(self.path(only));
        }
        for origin in callers.into_iter().take(MAX_CALLERS) {
            d = d.related_component(schedule.model.place(origin), self.path(origin), "called here");
        }
        d
    }

    /// Something was divided by zero, or a function got what it does not take.
    fn explain_non_finite(&self, d: Diagnostic, unknowns: &[VarId], moment: Moment) -> Diagnostic {
        match blame::outside_domain(moment, unknowns) {
            Some((text, x, domain)) => {
                let message = format!("{}: `{text}` gets {x:?} there", d.message);
                Diagnostic { message, ..d }.help(format!(
                    "it takes a number {domain}: keep it from going beyond, or end the run before by `terminate`"
                ))
            }
            None => {
                let d = d.help(NO_NUMBER);
                self.blame_zeros(d, unknowns, moment)
            }
        }
    }

    /// Equations that have to be solved together, and are not.
    fn explain_block(
        &self,
        mut d: Diagnostic,
        block: usize,
        failure: &Failure,
        unknowns: &[VarId],
        is_start: bool,
        executor: &Executor,
    ) -> Diagnostic {
        let equations = self.equations(block, executor);
        let residual = |row: usize| equations.and_then(|s| s.residuals.get(row)).map(|r| r.origin);
        d = self.at_var(d, unknowns.first().copied());
        match failure {
            Failure::Diverged { rows, columns, .. } => {
                let origins: Vec<Origin> = rows.iter().filter_map(|&row| residual(row)).collect();
                for (k, origin) in origins.iter().enumerate() {
                    d = match k {
                        0 => self.at(d, *origin).label("farthest off"),
                        _ => d.related_component(origin.span, self.path(*origin), "then this one"),
                    };
                }
                let first: Vec<VarId> = columns.iter().filter_map(|&c| unknowns.get(c).copied()).collect();
                self.suggest_starts(d, &first, is_start, executor)
            }
            Failure::Singular { columns, rows } => {
                d = self.at_var(d, columns.first().and_then(|&c| unknowns.get(c).copied()));
                for origin in rows.iter().filter_map(|&row| residual(row)) {
                    d = d.related_component(origin.span, self.path(origin), "depends on the others");
                }
                d.help("something is missing that decides it: a ground, a resistance, another start value")
            }
            _ => self.suggest_starts(d, unknowns, is_start, executor),
        }
    }

    /// Positions that several parts decide together, and cannot: a loop of joints and rods that does not close.
    fn explain_open_loop(
        &self,
        d: &Diagnostic,
        block: usize,
        unknowns: &[VarId],
        is_start: bool,
        executor: &Executor,
    ) -> Option<Diagnostic> {
        let equations = self.equations(block, executor).filter(|s| !s.is_linear)?;
        let is_position = |&v: &VarId| matches!(self.model.var(v).unit.as_deref(), Some("rad" | "m"));
        if unknowns.is_empty() || !unknowns.iter().all(is_position) {
            return None;
        }
        let mut parts: Vec<String> = Vec::new();
        let mut add = |path: &str| {
            let part = format!("`{}`", path.split('.').next().unwrap_or_default());
            if part != "``" && !parts.contains(&part) {
                parts.push(part);
            }
        };
        unknowns.iter().for_each(|&v| add(&self.model.var(v).name));
        let origins =
            equations.inner.iter().map(|a| a.origin).chain(equations.residuals.iter().map(|r| r.origin));
        origins.for_each(|origin| add(&self.path(origin)));
        let (last, others) = parts.split_last().filter(|(_, others)| others.len() > 1)?;
        let mut d = self.at_var(d.clone(), unknowns.first().copied());
        let what = if is_start {
            "cannot close with these lengths and angles"
        } else {
            "comes to a position in which it locks"
        };
        d.message = format!("{}; the loop of {} and {last} {what}", d.message, others.join(", "));
        let d = d.label("a joint of the loop");
        Some(self.suggest_starts(d, unknowns, is_start, executor))
    }

    /// The values from which the iteration started, the most doubtful first.
    fn suggest_starts(
        &self,
        d: Diagnostic,
        unknowns: &[VarId],
        is_start: bool,
        executor: &Executor,
    ) -> Diagnostic {
        let visible = unknowns.iter().filter(|&&v| !self.model.var(v).is_hidden);
        let starts: Vec<String> = visible
            .take(MAX_STARTS)
            .map(|&v| {
                let value = self.model.value(v, executor).unwrap_or(0.0);
                format!("`{}` (now {value:?})", self.model.var(v).name)
            })
            .collect();
        match starts.split_first() {
            None => d.help("give start values near the solution, or other initial equations"),
            Some((first, [])) if is_start => d.help(format!("change the start value of {first}")),
            Some((first, rest)) if is_start => {
                d.help(format!("change the start value of {first} first, then of {}", rest.join(" and ")))
            }
            Some(_) => d.help(format!(
                "the search began at {}: look at what changes there, or give start values near the solution",
                starts.join(", ")
            )),
        }
    }

    /// The equations of a block, unless the model has gone to a version of its own for a mode.
    fn equations(&self, block: usize, executor: &Executor) -> Option<&Solve> {
        let is_common = Arc::ptr_eq(executor.data(), &self.model.data);
        if is_common { self.model.block(block) } else { None }
    }

    /// Leads from unknowns that could not be computed to what is zero in their equations, and so to a component.
    fn blame_zeros(&self, mut d: Diagnostic, unknowns: &[VarId], moment: Moment) -> Diagnostic {
        let schedule = &self.model.schedule;
        let mut unknowns = unknowns.to_vec();
        let Some(&first) = unknowns.first() else { return d };
        if d.primary.component.is_empty() && d.primary.span.is_none() {
            d = self.at_var(d, Some(first));
        }
        // A state is named for its derivative, which is what was computed.
        let derivative = |v: VarId| schedule.states.iter().find(|s| s.var == v).map(|s| s.der);
        unknowns.extend(unknowns.clone().into_iter().filter_map(derivative));
        let mut zeros = blame::zeros(moment, &unknowns);
        if zeros.is_empty() {
            zeros = blame::zero_by_structure(moment);
        }
        let Some(&zero) = zeros.first() else { return d };
        let names: Vec<String> =
            zeros.iter().take(3).map(|v| format!("`{}`", self.model.var(*v).name)).collect();
        let verb = if names.len() == 1 { "is" } else { "are" };
        d.message = format!("{}; {} {verb} zero there", d.message, names.join(", "));
        self.at_var(d, Some(zero)).label("zero").help(format!(
            "nothing can be divided by zero: give {} another value, or leave its component out",
            names.join(" or ")
        ))
    }
}

fn with_values(values: &[(String, String)]) -> String {
    let shown: Vec<String> = values.iter().map(|(name, value)| format!("`{name}` = {value}")).collect();
    if shown.is_empty() { String::new() } else { format!(", with {}", shown.join(", ")) }
}
