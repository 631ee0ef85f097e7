//! What is computed from what, for a person who looks for a variable: the sorted equations with their places, what each
//! uses and where that comes from, the loops with what is guessed in them, and why the states are states.

use crate::session::{Checked, Session};
use harpoon_base::Span;
use harpoon_ir::hash::{IdMap, IdSet};
use harpoon_ir::print::Printer;
use harpoon_ir::{
    Assignment, Block, BlockKind, Causality, Expr, ExprId, FlatModel, HeldKind, Origin, Schedule, Stage,
    StateSelect, VarId,
};
use std::collections::BTreeMap;

/// Longer equations are cut: shared subexpressions are one node and many characters.
const MAX_TEXT: usize = 2000;
/// Variables that a sentence names.
const MAX_NAMES: usize = 6;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Order {
    /// What has a derivative: the states first.
    pub stores: Vec<Store>,
    /// What is known before the start, from parameters alone.
    pub parameters: Part,
    /// The initial problem.
    pub start: Part,
    /// What is computed from states, inputs and time at each instant of a run.
    pub run: Part,
    /// Other names of what is computed, by its own; `-R1.e` where the sign is the other.
    pub same: BTreeMap<String, Vec<String>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Part {
    pub blocks: Vec<SortedBlock>,
    /// With those that were not asked for, or are too many.
    pub n_blocks: usize,
}

/// A variable with a derivative.
#[derive(Clone, Debug, PartialEq)]
pub struct Store {
    pub name: String,
    pub is_state: bool,
    /// Sentences.
    pub why: String,
    /// Where it is differentiated.
    pub component: String,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SortedBlock {
    /// In its part.
    pub number: usize,
    pub purpose: Purpose,
    pub kind: SortedKind,
    /// What an iteration guesses: with it, `equations` follow one by one, and then `residuals` must be zero.
    pub guessed: Vec<String>,
    pub equations: Vec<SortedEquation>,
    pub residuals: Vec<SortedEquation>,
    /// Computed anew at events until they stay.
    pub discrete: Vec<SortedEquation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortedKind {
    Assignment,
    LinearLoop,
    NonlinearLoop,
}

/// What a block is computed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Derivatives of states, and to find events.
    Derivatives,
    /// Results.
    Outputs,
    /// It changes at events only.
    Events,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SortedEquation {
    /// What it is solved for; empty for what must be zero.
    pub solves: String,
    pub text: String,
    pub uses: Vec<Use>,
    pub component: String,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    pub name: String,
    pub from: Known,
}

/// Where the value of a variable comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    State,
    /// By an equation.
    Computed,
    Parameter,
    Input,
    /// As it was before the event.
    Before,
}

impl Session {
    /// Of a model that has been checked; none where it could not be sorted. Only what has `search` in a name of what it
    /// computes, at most `most` blocks of each part.
    pub fn order(&self, class: &str, checked: &Checked, search: &str, most: usize) -> Option<Order> {
        let schedule = &checked.compiled.as_ref()?.schedule;
        // The equations as they were written tell what is differentiated where.
        let written = self.flatten(class).value;
        Some(Reader::new(schedule).order(written.as_ref(), search, most))
    }
}

struct Reader<'a> {
    schedule: &'a Schedule,
    /// Values that change at events only stand as what they are of.
    model: FlatModel,
    readable: IdMap<ExprId, ExprId>,
    names: BTreeMap<VarId, Vec<(VarId, bool)>>,
    is_state: IdSet<VarId>,
    is_computed: IdSet<VarId>,
    is_at_start: bool,
}

impl<'a> Reader<'a> {
    fn new(schedule: &'a Schedule) -> Reader<'a> {
        let mut names: BTreeMap<VarId, Vec<(VarId, bool)>> = BTreeMap::new();
        for a in &schedule.aliases {
            names.entry(a.of).or_default().push((a.var, a.is_negated));
        }
        let mut is_computed = IdSet::default();
        for block in schedule.dynamic.iter().chain(&schedule.initial) {
            is_computed.extend(solved(block));
        }
        is_computed.extend(schedule.parameters.iter().map(|a| a.var));
        Reader {
            schedule,
            model: schedule.model.clone(),
            readable: IdMap::default(),
            names,
            is_state: schedule.states.iter().map(|s| s.var).collect(),
            is_computed,
            is_at_start: false,
        }
    }

    fn order(mut self, written: Option<&FlatModel>, search: &str, most: usize) -> Order {
        let schedule = self.schedule;
        let search = search.trim().to_lowercase();
        let parameters: Vec<Block> = (schedule.parameters.iter())
            .map(|&a| Block {
                stage: Stage::Derivatives,
                held_before: Vec::new(),
                kind: BlockKind::Assign(a),
            })
            .collect();
        let stores = self.stores(written);
        let mut shown: IdSet<VarId> = self.is_state.clone();
        let mut part = |blocks: &[Block], is_at_start: bool| {
            self.is_at_start = is_at_start;
            let wanted = (blocks.iter().enumerate()).filter(|(_, block)| {
                search.is_empty() || solved(block).iter().any(|&v| self.has(v, &search))
            });
            let chosen: Vec<(usize, &Block)> = wanted.take(most).collect();
            chosen.iter().for_each(|(_, block)| shown.extend(solved(block)));
            let blocks_read = chosen.into_iter().map(|(number, block)| self.block(number, block)).collect();
            Part { blocks: blocks_read, n_blocks: blocks.len() }
        };
        let parameters = part(&parameters, false);
        let start = part(&schedule.initial, true);
        let run = part(&schedule.dynamic, false);
        let same = (self.names.iter())
            .filter(|(v, _)| shown.contains(v))
            .map(|(&v, others)| {
                let named = |&(w, is_negated): &(VarId, bool)| {
                    format!("{}{}", if is_negated { "-" } else { "" }, self.model.vars[w].name)
                };
                (self.model.vars[v].name.clone(), others.iter().map(named).collect())
            })
            .collect();
        Order { stores, parameters, start, run, same }
    }

    fn has(&self, v: VarId, search: &str) -> bool {
        let others = self.names.get(&v).into_iter().flatten().map(|&(w, _)| w);
        std::iter::once(v).chain(others).any(|w| self.model.vars[w].name.to_lowercase().contains(search))
    }

    fn block(&mut self, number: usize, block: &Block) -> SortedBlock {
        let plain = |kind| SortedBlock {
            number,
            purpose: match block.stage {
                Stage::Derivatives => Purpose::Derivatives,
                Stage::Outputs => Purpose::Outputs,
                Stage::Events => Purpose::Events,
            },
            kind,
            guessed: Vec::new(),
            equations: Vec::new(),
            residuals: Vec::new(),
            discrete: Vec::new(),
        };
        match &block.kind {
            BlockKind::Assign(a) => {
                SortedBlock { equations: vec![self.assignment(a)], ..plain(SortedKind::Assignment) }
            }
            BlockKind::Solve(s) => {
                let kind = if s.is_linear { SortedKind::LinearLoop } else { SortedKind::NonlinearLoop };
                let name = |&v: &VarId| self.model.vars[v].name.clone();
                let guessed = s.unknowns.iter().map(name).collect();
                let equations = s.inner.iter().map(|a| self.assignment(a)).collect();
                let residuals = (s.residuals.iter())
                    .map(|r| self.equation(String::new(), "0 = ", r.value, r.origin))
                    .collect();
                let discrete = s.discrete.iter().map(|a| self.assignment(a)).collect();
                SortedBlock { guessed, equations, residuals, discrete, ..plain(kind) }
            }
        }
    }

    fn assignment(&mut self, a: &Assignment) -> SortedEquation {
        let name = self.model.vars[a.var].name.clone();
        let head = format!("{name} = ");
        self.equation(name, &head, a.value, a.origin)
    }

    fn equation(&mut self, solves: String, head: &str, value: ExprId, origin: Origin) -> SortedEquation {
        let value = self.readable(value);
        let mut text = format!("{head}{}", Printer::new(&self.model).expr(value));
        if let Some((cut, _)) = text.char_indices().nth(MAX_TEXT) {
            text.truncate(cut);
            text.push('…');
        }
        let mut uses = Vec::new();
        self.model.exprs.visit(&[value], &mut |_, leaf| match leaf {
            Expr::Var(v) => uses.push((v, None)),
            Expr::Pre(v) => uses.push((v, Some(Known::Before))),
            _ => {}
        });
        let mut uses: Vec<Use> = uses
            .into_iter()
            .filter_map(|(v, from)| {
                let name = self.model.vars[v].name.clone();
                Some(Use { name, from: from.or_else(|| self.known(v))? })
            })
            .collect();
        uses.sort();
        uses.dedup();
        SortedEquation { solves, text, uses, component: self.component(origin), span: origin.span }
    }

    /// Constants are read, not computed.
    fn known(&self, v: VarId) -> Option<Known> {
        let var = &self.model.vars[v];
        Some(match () {
            // The initial problem computes the states too.
            () if self.is_state.contains(&v) && !self.is_at_start => Known::State,
            () if self.is_computed.contains(&v) => Known::Computed,
            () if var.causality == Causality::Input => Known::Input,
            () if var.is_parameter() => Known::Parameter,
            () => Known::Before,
        })
    }

    fn component(&self, origin: Origin) -> String {
        match self.model.instances.get(origin.instance) {
            Some(_) => self.model.path(origin.instance),
            None => String::new(),
        }
    }

    /// Relations as they are written, instead of the numbers under which their values are held.
    fn readable(&mut self, e: ExprId) -> ExprId {
        let held = &self.schedule.held;
        // A held value may stand in what another one is of.
        const DEPTH: usize = 8;
        let mut at = e;
        for _ in 0..DEPTH {
            let next = self.model.exprs.rewrite(at, &mut self.readable, &mut |pool, id| match pool.get(id) {
                Expr::Held(h) => match held[h].kind {
                    HeldKind::Relation { value, .. }
                    | HeldKind::TimeRelation { value, .. }
                    | HeldKind::Function { value, .. } => value,
                    HeldKind::Sample { start, interval } => pool.intern(Expr::Sample(start, interval)),
                },
                _ => id,
            });
            if next == at {
                break;
            }
            at = next;
        }
        at
    }

    fn stores(&self, written: Option<&FlatModel>) -> Vec<Store> {
        let schedule = self.schedule;
        let aliases: IdMap<VarId, (VarId, bool)> =
            schedule.aliases.iter().map(|a| (a.var, (a.of, a.is_negated))).collect();
        let mut place: IdMap<VarId, Origin> = IdMap::default();
        let mut stores = Vec::new();
        for equation in written.iter().flat_map(|flat| &flat.equations) {
            let Some(flat) = written else { continue };
            let mut differentiated = Vec::new();
            flat.exprs.visit(&[equation.lhs, equation.rhs], &mut |_, leaf| {
                if let Expr::Der(v) = leaf {
                    differentiated.push(v);
                }
            });
            for v in differentiated {
                // The variables of the flat model come first in the schedule, with the same numbers.
                let is_same = self.model.vars.get(v).is_some_and(|var| var.name == flat.vars[v].name);
                if is_same && place.insert(v, equation.origin).is_none() {
                    stores.push(v);
                }
            }
        }
        stores.sort_unstable();
        let names = |list: &[VarId]| -> String {
            let name = |&v: &VarId| format!("`{}`", self.model.vars[v].name);
            let mut all: Vec<String> = list.iter().take(MAX_NAMES).map(name).collect();
            if list.len() > MAX_NAMES {
                all.push(format!("{} more", list.len() - MAX_NAMES));
            }
            match all.split_last() {
                Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
                _ => all.concat(),
            }
        };
        let differentiated_of = |s: VarId| -> Vec<VarId> {
            stores.iter().copied().filter(|v| *v == s || aliases.get(v).is_some_and(|a| a.0 == s)).collect()
        };
        let mut told = Vec::new();
        for state in &schedule.states {
            let own = differentiated_of(state.var);
            let first = own.iter().copied().find(|v| *v == state.var).or(own.first().copied());
            let origin = first.and_then(|v| place.get(&v)).copied();
            let component = origin.map_or_else(String::new, |o| self.component(o));
            let by = if component.is_empty() {
                "An equation of the model".to_owned()
            } else {
                format!("`{component}`")
            };
            let mut why = match own.len() {
                0 => "A derivative of it was needed to solve constraints.".to_owned(),
                1 => format!("{by} speaks of its derivative."),
                _ => format!("{by} speaks of its derivative; {} are the same quantity.", names(&own)),
            };
            match self.model.vars[state.var].state_select {
                StateSelect::Always => why += " `stateSelect = always` demands it.",
                StateSelect::Prefer => why += " `stateSelect = prefer` asks for it.",
                _ => {}
            }
            if let Some(set) = schedule.state_sets.iter().find(|s| s.candidates.contains(&state.var)) {
                why += &format!(
                    " {} are tied by {}; another of them may become the state during a run.",
                    names(&set.candidates),
                    if set.n_constraints == 1 {
                        "a constraint".to_owned()
                    } else {
                        format!("{} constraints", set.n_constraints)
                    }
                );
            }
            told.push(Store {
                name: self.model.vars[state.var].name.clone(),
                is_state: true,
                why,
                component,
                span: origin.map_or(Span::NONE, |o| o.span),
            });
        }
        for &v in stores.iter().filter(|v| !self.is_state.contains(v)) {
            let (of, is_negated) = aliases.get(&v).copied().unwrap_or((v, false));
            let why = match self.computing(of) {
                _ if of != v && self.is_state.contains(&of) => format!(
                    "No state of its own: it is the same as {}{}.",
                    names(&[of]),
                    if is_negated { " with the other sign" } else { "" }
                ),
                Some((equation, states)) if !states.is_empty() => format!(
                    "No state of its own: {} determine{} it through `{equation}`.",
                    names(&states),
                    if states.len() == 1 { "s" } else { "" }
                ),
                Some((equation, _)) => {
                    format!("No state of its own: `{equation}` determines it.")
                }
                None if of != v => format!("No state of its own: it is the same as {}.", names(&[of])),
                None => "No state of its own: it is known without its derivative.".to_owned(),
            };
            let origin = place[&v];
            told.push(Store {
                name: self.model.vars[v].name.clone(),
                is_state: false,
                why,
                component: self.component(origin),
                span: origin.span,
            });
        }
        told
    }

    /// The equation that a variable is solved from, with the states in it.
    fn computing(&self, v: VarId) -> Option<(String, Vec<VarId>)> {
        let block = self.schedule.dynamic.iter().find(|b| solved(b).contains(&v))?;
        let (text, value) = match &block.kind {
            BlockKind::Assign(a) => (format!("{} = ", self.model.vars[v].name), a.value),
            BlockKind::Solve(s) => match s.inner.iter().find(|a| a.var == v) {
                Some(a) => (format!("{} = ", self.model.vars[v].name), a.value),
                None => ("0 = ".to_owned(), s.residuals.first()?.value),
            },
        };
        let text = text + &Printer::new(&self.model).expr(value);
        let text = match text.char_indices().nth(200) {
            Some((cut, _)) => format!("{}…", &text[..cut]),
            None => text,
        };
        let mut states = Vec::new();
        self.model.exprs.visit(&[value], &mut |_, leaf| match leaf {
            Expr::Var(w) if self.is_state.contains(&w) => states.push(w),
            _ => {}
        });
        states.sort_unstable();
        Some((text, states))
    }
}

fn solved(block: &Block) -> Vec<VarId> {
    match &block.kind {
        BlockKind::Assign(a) => vec![a.var],
        BlockKind::Solve(s) => {
            let inner = s.inner.iter().chain(&s.discrete).map(|a| a.var);
            s.unknowns.iter().copied().chain(inner).collect()
        }
    }
}
