//! Chooses the states of a system with constraints: for each differentiated equation one derivative stops
//! being one, and becomes an algebraic unknown like any other (a *dummy derivative*).
//!
//! Mattsson & Söderlind (1993), "Index reduction in differential-algebraic equations using dummy
//! derivatives". From the highest derivatives down: the differentiated equations of a level and the
//! candidates among the derivatives in them form a matrix, whose entries are the partial derivatives of
//! the constraints; the dummies must make a regular square part of it. The candidates of the next level
//! are what the dummies are derivatives of.
//!
//! Columns are taken in the order in which the user can spare them: by `stateSelect`, then `fixed`, then
//! start values, then depth in the model. A row with one column left has no choice. A column that occurs
//! in one row, with a coefficient that cannot vanish, is taken for that row whatever else stands in it:
//! `x = L*sin(phi)` makes `phi` the state. What is left is eliminated numerically when it is made of
//! numbers and parameters. Otherwise no choice may hold for the whole run, as with a pendulum in Cartesian
//! coordinates: the first is made by the size of the pivots at the start values, and a `StateSet` tells the
//! runtime how to see when another is better.

use crate::equations::linear::is_never_zero;
use crate::equations::system::{Role, System, residual};
use crate::equations::values::{ByVar, evaluate};
use crate::graph::matching::{NONE, maximum_matching};
use crate::passes::pantelides::Chains;
use crate::passes::starts::values_at_start;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Id, Outcome};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{ActionKind, Constant, ExprId, State, StateSelect, StateSet, VarId, diff::Derivatives};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

#[derive(Clone, Debug, Default)]
pub struct Selection {
    pub states: Vec<State>,
    pub state_sets: Vec<StateSet>,
}

impl Selection {
    /// Another choice may be needed during a run.
    pub fn may_change(&self) -> bool {
        !self.state_sets.is_empty()
    }
}

/// `wanted`, when given, are candidates that shall be states: the choice of a running simulation.
pub fn select_states(system: &mut System, chains: &Chains, wanted: Option<&[VarId]>) -> Outcome<Selection> {
    let n = system.model.vars.len();
    let mut antiderivative: Vec<Option<VarId>> = vec![None; n];
    for v in system.unknowns() {
        if let Some(der) = system.der(v) {
            antiderivative[der.index()] = Some(v);
        }
    }
    let is_reinit = reinit_targets(system);
    let mut pass = Pass {
        system,
        chains,
        is_reinit,
        antiderivative,
        wanted,
        gradients: IdMap::default(),
        derivatives: Derivatives::new(),
        is_dummy: vec![false; n],
        sets: Vec::new(),
        diagnostics: Vec::new(),
        starts: None,
    };
    pass.run();
    let Pass { is_dummy, sets, diagnostics, .. } = pass;
    let states = system
        .unknowns()
        .filter_map(|var| system.der(var).filter(|d| !is_dummy[d.index()]).map(|der| State { var, der }))
        .collect();
    Outcome::new(Selection { states, state_sets: sets }, diagnostics)
}

fn reinit_targets(system: &System) -> Vec<bool> {
    let mut is_reinit = vec![false; system.model.vars.len()];
    for action in &system.model.actions {
        if let ActionKind::Reinit { var, .. } = action.kind {
            is_reinit[var.index()] = true;
        }
    }
    is_reinit
}

/// A `reinit` of what is not a state has nothing to set.
pub fn check_reinits(system: &System, states: &[State]) -> Vec<Diagnostic> {
    let model = &system.model;
    let mut is_state = vec![false; model.vars.len()];
    for s in states {
        is_state[s.var.index()] = true;
    }
    let mut diagnostics = Vec::new();
    for action in &model.actions {
        let ActionKind::Reinit { var, .. } = action.kind else { continue };
        if is_state[var.index()] {
            continue;
        }
        let target = &model.vars[var];
        let why = if system.der(var).is_some() {
            "a constraint determines it, so it is not a state"
        } else {
            "its derivative does not occur in the model, so it is not a state"
        };
        diagnostics.push(
            Diagnostic::error(
                codes::REINIT_OF_NONSTATE,
                action.origin.span,
                format!("`{}` cannot be set by reinit: {why}", target.name),
            )
            .component(model.path(action.origin.instance))
            .related_component(target.origin.span, model.path(target.origin.instance), "declared here")
            .help("reinit a variable that appears in `der(...)`, and set stateSelect = StateSelect.always for it"),
        );
    }
    diagnostics
}

struct Pass<'a> {
    system: &'a mut System,
    chains: &'a Chains,
    antiderivative: Vec<Option<VarId>>,
    /// What a `reinit` sets must be a state.
    is_reinit: Vec<bool>,
    wanted: Option<&'a [VarId]>,
    /// Partial derivatives of the equations of the model.
    gradients: IdMap<u32, Vec<(VarId, ExprId)>>,
    derivatives: Derivatives,
    is_dummy: Vec<bool>,
    sets: Vec<StateSet>,
    diagnostics: Vec<Diagnostic>,
    /// Values of all variables at the start; made when first needed.
    starts: Option<Vec<Option<Constant>>>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    value: ExprId,
    is_safe: bool,
}

/// The matrix of one level: rows are differentiated equations, columns candidate derivatives.
struct Level {
    rows: Vec<u32>,
    columns: Vec<VarId>,
    entries: Vec<BTreeMap<u32, Entry>>,
    in_column: Vec<BTreeSet<u32>>,
}

impl Level {
    fn take(&mut self, row: u32, column: u32) {
        for c in std::mem::take(&mut self.entries[row as usize]).into_keys() {
            self.in_column[c as usize].remove(&row);
        }
        for r in std::mem::take(&mut self.in_column[column as usize]) {
            self.entries[r as usize].remove(&column);
        }
    }
}

impl Pass<'_> {
    fn run(&mut self) {
        let mut rows: Vec<u32> = (0..self.chains.derivative.len() as u32)
            .filter(|&e| {
                self.chains.derivative[e as usize].is_none()
                    && self.chains.antiderivative[e as usize].is_some()
            })
            .collect();
        let mut candidates: Option<Vec<bool>> = None;
        while !rows.is_empty() {
            let dummies = self.choose_level(&rows, candidates.as_deref());
            let mut next = vec![false; self.antiderivative.len()];
            for d in dummies {
                self.is_dummy[d.index()] = true;
                if let Some(lower) = self.antiderivative[d.index()] {
                    next[lower.index()] = true;
                }
            }
            candidates = Some(next);
            let chains = self.chains;
            rows = rows
                .iter()
                .filter_map(|&e| chains.antiderivative[e as usize])
                .filter(|&e| chains.antiderivative[e as usize].is_some())
                .collect();
        }
    }

    /// The dummies of one level. Columns are derivatives: the highest ones, or the given candidates.
    fn choose_level(&mut self, rows: &[u32], candidates: Option<&[bool]>) -> Vec<VarId> {
        let mut level = self.matrix(rows, candidates);
        let certain = self.certain_columns(&level);
        let mut dummies = self.peel(&mut level, StateSelect::Default);
        dummies.extend(self.peel(&mut level, StateSelect::Prefer));
        for (rows, columns) in components(&level) {
            dummies.extend(self.choose_component(&level, &rows, &columns));
        }
        if candidates.is_none() {
            self.spare_demanded(&mut dummies, rows);
        }
        self.report_selects(&dummies, &level, &certain);
        dummies
    }

    /// In `2*phi = phi_el`, where the model has `w = der(phi)` and `der(w)`, but the first derivative of `phi_el` only, that
    /// one is the highest and would be given up. Where `phi_el` shall always be a state, `phi` can be spared instead: `w`
    /// stays a state, and what `phi_el` and `w` are gives the rest.
    fn spare_demanded(&mut self, dummies: &mut [VarId], rows: &[u32]) {
        let demand = |pass: &Self, d: VarId| {
            pass.antiderivative[d.index()].map(|v| pass.system.model.vars[v].state_select)
        };
        if !dummies.iter().any(|&d| demand(self, d) == Some(StateSelect::Always)) {
            return;
        }
        for &row in rows {
            let (original, order) = self.chains.original(row);
            if order != 1 {
                continue;
            }
            let derivatives: Vec<(VarId, ExprId)> = self
                .gradient(original)
                .into_iter()
                .filter_map(|(v, value)| Some((self.system.der(v)?, value)))
                .filter(|(_, value)| is_never_zero(&self.system.model, *value, &self.system.values))
                .collect();
            let is_demanded = |d: VarId| demand(self, d) == Some(StateSelect::Always);
            let lost = dummies.iter().position(|d| {
                is_demanded(*d) && self.system.der(*d).is_none() && derivatives.iter().any(|(w, _)| w == d)
            });
            let spare = derivatives.iter().map(|(w, _)| *w).find(|&w| {
                self.system.is_unknown(w)
                    && self.system.der(w).is_some()
                    && !is_demanded(w)
                    && !dummies.contains(&w)
            });
            if let (Some(lost), Some(spare)) = (lost, spare) {
                dummies[lost] = spare;
            }
        }
    }

    fn matrix(&mut self, rows: &[u32], candidates: Option<&[bool]>) -> Level {
        let mut columns: Vec<VarId> = Vec::new();
        let mut position: IdMap<VarId, u32> = IdMap::default();
        let mut entries = Vec::with_capacity(rows.len());
        for &row in rows {
            let (original, order) = self.chains.original(row);
            let mut line = BTreeMap::new();
            for (base, value) in self.gradient(original) {
                // The coefficient of the n-th derivative in the n-times differentiated equation is that of
                // the variable in the equation.
                let mut var = Some(base);
                for _ in 0..order {
                    var = var.and_then(|v| self.system.der(v));
                }
                let Some(var) = var else { continue };
                let is_candidate = self.system.is_unknown(var)
                    && self.antiderivative[var.index()].is_some()
                    && match candidates {
                        Some(list) => list[var.index()],
                        None => self.system.der(var).is_none(),
                    };
                if !is_candidate {
                    continue;
                }
                let column = *position.entry(var).or_insert_with(|| {
                    columns.push(var);
                    columns.len() as u32 - 1
                });
                let is_safe = is_never_zero(&self.system.model, value, &self.system.values);
                line.insert(column, Entry { value, is_safe });
            }
            entries.push(line);
        }
        let mut in_column = vec![BTreeSet::new(); columns.len()];
        for (r, line) in entries.iter().enumerate() {
            for &c in line.keys() {
                in_column[c as usize].insert(r as u32);
            }
        }
        Level { rows: rows.to_vec(), columns, entries, in_column }
    }

    fn gradient(&mut self, e: u32) -> Vec<(VarId, ExprId)> {
        if let Some(known) = self.gradients.get(&e) {
            return known.clone();
        }
        let eq = self.system.model.equations[e as usize];
        let value = residual(&mut self.system.model.exprs, &eq);
        let harpoon_ir::FlatModel { exprs, functions, .. } = &mut self.system.model;
        let mut gradient = self.derivatives.gradient(exprs, functions, value);
        gradient.retain(|(v, _)| self.system.role(*v) == Role::Continuous);
        self.gradients.insert(e, gradient.clone());
        gradient
    }

    /// How much the user wants what this derives from as a state. The whole chain below counts, since a
    /// dummy's antiderivatives can only be states if others are found for them: its strongest wish, or
    /// where there is none its strongest refusal.
    fn select(&self, column: VarId) -> StateSelect {
        let (mut most, mut least) = (StateSelect::Never, StateSelect::Always);
        let mut at = self.antiderivative[column.index()];
        while let Some(v) = at {
            let own = self.system.model.vars[v].state_select;
            most = most.max(if self.is_reinit[v.index()] { StateSelect::Always } else { own });
            least = least.min(own);
            at = self.antiderivative[v.index()];
        }
        if most > StateSelect::Default { most } else { least }
    }

    /// Columns with smaller keys are given up first.
    fn key(&self, column: VarId) -> (StateSelect, bool, bool, bool, Reverse<usize>, Reverse<VarId>) {
        let Some(state) = self.antiderivative[column.index()] else {
            return (StateSelect::Never, false, false, false, Reverse(0), Reverse(column));
        };
        let var = &self.system.model.vars[state];
        let depth = var.name.bytes().filter(|&b| b == b'.').count();
        (
            self.select(column),
            var.fixed == Some(true),
            var.start.is_some(),
            !var.name.starts_with("der("),
            Reverse(depth),
            Reverse(state),
        )
    }

    /// Takes what leaves no choice, and columns that can be spared without touching other rows.
    fn peel(&self, level: &mut Level, limit: StateSelect) -> Vec<VarId> {
        let mut dummies = Vec::new();
        let key = |level: &Level, c: u32| Reverse((self.key(level.columns[c as usize]), c));
        let is_spare = |level: &Level, c: u32| {
            let rows = &level.in_column[c as usize];
            rows.len() == 1
                && rows.iter().all(|&r| level.entries[r as usize][&c].is_safe)
                && self.select(level.columns[c as usize]) <= limit
        };
        let mut forced: Vec<u32> =
            (0..level.rows.len() as u32).filter(|&r| level.entries[r as usize].len() == 1).collect();
        let mut spare: BinaryHeap<_> =
            (0..level.columns.len() as u32).filter(|&c| is_spare(level, c)).map(|c| key(level, c)).collect();
        loop {
            let (row, column) = if let Some(r) = forced.pop() {
                let Some((&c, _)) = level.entries[r as usize].first_key_value() else { continue };
                if level.entries[r as usize].len() != 1 {
                    continue;
                }
                (r, c)
            } else if let Some(Reverse((_, c))) = spare.pop() {
                if !is_spare(level, c) {
                    continue;
                }
                let Some(&r) = level.in_column[c as usize].first() else { continue };
                (r, c)
            } else {
                return dummies;
            };
            dummies.push(level.columns[column as usize]);
            let other_columns: Vec<u32> = level.entries[row as usize].keys().copied().collect();
            let other_rows: Vec<u32> = level.in_column[column as usize].iter().copied().collect();
            level.take(row, column);
            forced.extend(other_rows.into_iter().filter(|&r| level.entries[r as usize].len() == 1));
            for c in other_columns {
                if c != column && is_spare(level, c) {
                    spare.push(key(level, c));
                }
            }
        }
    }

    fn choose_component(&mut self, level: &Level, rows: &[u32], columns: &[u32]) -> Vec<VarId> {
        if rows.len() >= columns.len() {
            return columns.iter().map(|&c| level.columns[c as usize]).collect();
        }
        let mut order = columns.to_vec();
        order.sort_by_key(|&c| self.key(level.columns[c as usize]));
        let is_constant = rows.iter().all(|&r| {
            level.entries[r as usize]
                .values()
                .all(|e| self.system.values.number(&self.system.model, e.value).is_some())
        });
        if is_constant {
            let numbers = |pass: &Pass, e: &Entry| pass.system.values.number(&pass.system.model, e.value);
            if let Some(chosen) = self.eliminate(level, rows, &order, false, &numbers) {
                return chosen;
            }
        }
        let state_of = |pass: &Pass, c: u32| pass.antiderivative[level.columns[c as usize].index()];
        let wanted = self.wanted.and_then(|wanted| {
            let dummies: Vec<VarId> = columns
                .iter()
                .filter(|&&c| state_of(self, c).is_none_or(|s| !wanted.contains(&s)))
                .map(|&c| level.columns[c as usize])
                .collect();
            (dummies.len() == rows.len()).then_some(dummies)
        });
        let chosen = wanted.or_else(|| {
            self.starts.get_or_insert_with(|| values_at_start(self.system));
            let numbers = |pass: &Pass, e: &Entry| {
                let starts = pass.starts.as_ref()?;
                let value = evaluate(&pass.system.model, e.value, &ByVar(starts));
                value.and_then(|c| c.as_f64()).filter(|x| x.is_finite())
            };
            self.eliminate(level, rows, &order, true, &numbers)
        });
        let chosen = chosen.unwrap_or_else(|| match_structurally(level, rows, &order));
        self.add_set(level, rows, columns, &chosen);
        chosen
    }

    fn add_set(&mut self, level: &Level, rows: &[u32], columns: &[u32], dummies: &[VarId]) {
        let position: IdMap<u32, u32> = columns.iter().enumerate().map(|(k, &c)| (c, k as u32)).collect();
        let mut jacobian = Vec::new();
        for (k, &r) in rows.iter().enumerate() {
            for (c, entry) in &level.entries[r as usize] {
                jacobian.push((k as u32, position[c], entry.value));
            }
        }
        let vars = || columns.iter().map(|&c| level.columns[c as usize]);
        self.sets.push(StateSet {
            candidates: vars().filter_map(|d| self.antiderivative[d.index()]).collect(),
            is_state: vars().map(|d| !dummies.contains(&d)).collect(),
            n_constraints: rows.len(),
            jacobian,
        });
    }

    /// Gaussian elimination, column by column in the given order, which finds the independent columns that
    /// come first in it. By size instead, within equal `stateSelect`, where numbers may change in the run.
    fn eliminate(
        &self,
        level: &Level,
        rows: &[u32],
        order: &[u32],
        by_size: bool,
        number: &dyn Fn(&Pass, &Entry) -> Option<f64>,
    ) -> Option<Vec<VarId>> {
        // Each line in the order of its columns.
        let mut lines: Vec<Vec<(u32, f64)>> = Vec::with_capacity(rows.len());
        for &r in rows {
            let mut line = Vec::with_capacity(level.entries[r as usize].len());
            for (&c, entry) in &level.entries[r as usize] {
                line.push((c, number(self, entry)?));
            }
            let scale = line.iter().fold(0.0f64, |m, (_, x)| m.max(x.abs()));
            if scale == 0.0 {
                return None;
            }
            line.iter_mut().for_each(|(_, x)| *x /= scale);
            lines.push(line);
        }
        const EPS: f64 = 1e-9;
        let mut chosen = Vec::new();
        let mut is_used = vec![false; lines.len()];
        let mut left: Vec<u32> = order.to_vec();
        let mut sizes = vec![0.0f64; level.columns.len()];
        let mut selects = vec![StateSelect::Default; level.columns.len()];
        order.iter().for_each(|&c| selects[c as usize] = self.select(level.columns[c as usize]));
        while chosen.len() < lines.len() && !left.is_empty() {
            let unused = || (0..lines.len()).filter(|&r| !is_used[r]);
            let at = if by_size {
                sizes.fill(0.0);
                for &(c, x) in unused().flat_map(|r| &lines[r]) {
                    let size = &mut sizes[c as usize];
                    *size = if x.abs().total_cmp(size).is_gt() { x.abs() } else { *size };
                }
                let select = |c: u32| selects[c as usize];
                let same = left.iter().take_while(|&&c| select(c) == select(left[0])).count();
                let size = |k: usize| sizes[left[k] as usize];
                (0..same).max_by(|&a, &b| size(a).total_cmp(&size(b)).then(b.cmp(&a))).unwrap_or(0)
            } else {
                0
            };
            let column = left.remove(at);
            let pivot = unused()
                .filter_map(|r| value_in(&lines[r], column).map(|x| (r, x.abs())))
                .max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
            let Some((row, size)) = pivot else { continue };
            if size <= EPS {
                continue;
            }
            chosen.push(level.columns[column as usize]);
            is_used[row] = true;
            let pivot = std::mem::take(&mut lines[row]);
            let Some(divisor) = value_in(&pivot, column) else { continue };
            for r in (0..lines.len()).filter(|&r| !is_used[r]) {
                if let Some(x) = value_in(&lines[r], column) {
                    lines[r] = eliminated(&lines[r], &pivot, x / divisor, column);
                }
            }
        }
        (chosen.len() == lines.len()).then_some(chosen)
    }

    /// The columns among which numbers choose, so that those left out could not have been kept. Looked for only where
    /// something shall always be a state.
    fn certain_columns(&self, level: &Level) -> BTreeSet<VarId> {
        let is_demanded = |d: &VarId| {
            self.antiderivative[d.index()]
                .is_some_and(|v| self.system.model.vars[v].state_select == StateSelect::Always)
        };
        if !level.columns.iter().any(is_demanded) {
            return BTreeSet::new();
        }
        let is_number = |e: &Entry| self.system.values.number(&self.system.model, e.value).is_some();
        let is_certain =
            |rows: &[u32]| rows.iter().all(|&r| level.entries[r as usize].values().all(is_number));
        components(level)
            .into_iter()
            .filter(|(rows, _)| is_certain(rows))
            .flat_map(|(_, columns)| columns.into_iter().map(|c| level.columns[c as usize]))
            .collect()
    }

    /// What shall always be a state and is determined by others (MLS 4.9.7.1).
    fn report_selects(&mut self, dummies: &[VarId], level: &Level, certain: &BTreeSet<VarId>) {
        for &d in dummies {
            let Some(v) = self.antiderivative[d.index()] else { continue };
            let var = &self.system.model.vars[v];
            // Among quantities whose choice may change in the run, all are states now and then.
            if var.state_select != StateSelect::Always
                || self.wanted.is_some()
                || self.sets.iter().any(|set| set.candidates.contains(&v))
            {
                continue;
            }
            let severity = match certain.contains(&d) {
                true => Diagnostic::error,
                false => Diagnostic::warning,
            };
            let model = &self.system.model;
            let row = (0..level.rows.len()).map(|r| level.rows[r]).find(|&r| {
                let (original, _) = self.chains.original(r);
                self.gradients.get(&original).is_some_and(|g| g.iter().any(|(w, _)| *w == v))
            });
            let mut diagnostic = severity(
                "state-select-always",
                var.origin.span,
                format!("`{}` has stateSelect = always, but a constraint determines it", var.name),
            )
            .component(model.path(var.origin.instance))
            .help(
                "use StateSelect.prefer, or take `always` from one of the quantities that are tied together",
            );
            if let Some(row) = row {
                let eq = &model.equations[self.chains.original(row).0 as usize];
                diagnostic = diagnostic.related_component(
                    eq.origin.span,
                    model.path(eq.origin.instance),
                    format!("by `{}`", crate::equations::text::equation(model, eq)),
                );
            }
            self.diagnostics.push(diagnostic);
        }
    }
}

/// Rows and columns that are still there, by connection.
fn components(level: &Level) -> Vec<(Vec<u32>, Vec<u32>)> {
    let mut seen = vec![false; level.rows.len()];
    let mut out = Vec::new();
    for first in 0..level.rows.len() {
        if seen[first] || level.entries[first].is_empty() {
            continue;
        }
        seen[first] = true;
        let (mut rows, mut columns) = (vec![first as u32], BTreeSet::new());
        let mut next = 0;
        while next < rows.len() {
            for &c in level.entries[rows[next] as usize].keys() {
                if columns.insert(c) {
                    for &r in &level.in_column[c as usize] {
                        if !std::mem::replace(&mut seen[r as usize], true) {
                            rows.push(r);
                        }
                    }
                }
            }
            next += 1;
        }
        rows.sort_unstable();
        out.push((rows, columns.into_iter().collect()));
    }
    out
}

/// One column per row by structure alone; earlier columns of the order first.
fn match_structurally(level: &Level, rows: &[u32], order: &[u32]) -> Vec<VarId> {
    let row_position: IdMap<u32, u32> = rows.iter().enumerate().map(|(k, &r)| (r, k as u32)).collect();
    let graph: crate::graph::Graph = order
        .iter()
        .map(|&c| level.in_column[c as usize].iter().map(|r| row_position[r]).collect::<Vec<_>>())
        .collect();
    let matching = maximum_matching(&graph, rows.len(), &|_| true);
    (0..order.len())
        .filter(|&k| matching.column_of[k] != NONE)
        .map(|k| level.columns[order[k] as usize])
        .collect()
}

fn value_in(line: &[(u32, f64)], column: u32) -> Option<f64> {
    line.binary_search_by_key(&column, |(c, _)| *c).ok().map(|k| line[k].1)
}

/// `line - factor*pivot`, without `column`.
fn eliminated(line: &[(u32, f64)], pivot: &[(u32, f64)], factor: f64, column: u32) -> Vec<(u32, f64)> {
    let mut difference = Vec::with_capacity(line.len() + pivot.len());
    let (mut own, mut other) = (line.iter().peekable(), pivot.iter().peekable());
    loop {
        let own_column = own.peek().map_or(u32::MAX, |(c, _)| *c);
        let other_column = other.peek().map_or(u32::MAX, |(c, _)| *c);
        let c = own_column.min(other_column);
        if c == u32::MAX {
            return difference;
        }
        let mut value = own.next_if(|(own, _)| *own == c).map_or(0.0, |(_, x)| *x);
        if let Some((_, p)) = other.next_if(|(other, _)| *other == c) {
            value -= factor * p;
        }
        if c != column {
            difference.push((c, value));
        }
    }
}
