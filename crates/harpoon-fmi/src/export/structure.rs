//! What depends on what, from the incidence of the sorted equations: outputs and derivatives on states and inputs while
//! the model runs, and unknowns of the initial problem on what an importer can set before it.

use super::describe::{Causality, Description, Initial, Variable};
use harpoon_base::SideTable;
use harpoon_codegen::CompiledModel;
use harpoon_fmu::payload::{Role, Type};
use harpoon_ir::{Assignment, Block, BlockKind, Expr, ExprId, HeldId, HeldKind, VarId};
use harpoon_runtime::executor::data::{Source, slot};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// More than so many bits are not computed: then nothing is said about dependencies, which means on everything.
const MAX_BITS: usize = 1 << 32;

/// For each unknown, the numbers of the variables it depends on. Empty maps say nothing.
#[derive(Clone, Debug, Default)]
pub struct Dependencies {
    pub running: HashMap<usize, Vec<usize>>,
    pub initial: HashMap<usize, Vec<usize>>,
}

type Bits = Rc<Vec<u64>>;

struct Walk<'a> {
    model: &'a CompiledModel,
    n_words: usize,
    none: Bits,
    /// By the slot in which a variable lies.
    of: HashMap<u32, Bits>,
    held: SideTable<HeldId, Option<Bits>>,
    /// The bit of time, if it counts.
    time: Option<usize>,
}

impl Walk<'_> {
    fn new(model: &CompiledModel, n_knowns: usize) -> Walk<'_> {
        let n_words = n_knowns.div_ceil(64);
        Walk {
            model,
            n_words,
            none: Rc::new(vec![0; n_words]),
            of: HashMap::new(),
            held: SideTable::with_len(model.schedule.held.len()),
            time: None,
        }
    }

    fn bit(&self, k: usize) -> Bits {
        let mut bits = vec![0; self.n_words];
        bits[k / 64] |= 1 << (k % 64);
        Rc::new(bits)
    }

    fn var(&self, v: VarId) -> Bits {
        self.of.get(&self.model.slot_of(v).slot).unwrap_or(&self.none).clone()
    }

    /// What an expression looks at; `own` are the unknowns of the block it stands in.
    fn expr(&mut self, roots: &[ExprId], out: &mut [u64]) {
        let mut vars = Vec::new();
        let mut held = Vec::new();
        let mut has_time = false;
        self.model.schedule.model.exprs.visit(roots, &mut |_, node| match node {
            Expr::Var(v) => vars.push(v),
            Expr::Held(h) => held.push(h),
            Expr::Time => has_time = true,
            _ => {}
        });
        for v in vars {
            unite(out, &self.var(v));
        }
        if let Some(time) = self.time.filter(|_| has_time) {
            out[time / 64] |= 1 << (time % 64);
        }
        for h in held {
            let bits = self.held(h);
            unite(out, &bits);
        }
    }

    /// Its value changes at events, by what it compares.
    fn held(&mut self, h: HeldId) -> Bits {
        if let Some(bits) = &self.held[h] {
            return bits.clone();
        }
        // Crossings may refer to the value itself.
        self.held[h] = Some(self.none.clone());
        let roots = match &self.model.schedule.held[h].kind {
            HeldKind::Relation { value, .. }
            | HeldKind::TimeRelation { value, .. }
            | HeldKind::Function { value, .. } => vec![*value],
            HeldKind::Sample { .. } => Vec::new(),
        };
        let mut bits = vec![0; self.n_words];
        self.expr(&roots, &mut bits);
        let bits = Rc::new(bits);
        self.held[h] = Some(bits.clone());
        bits
    }

    fn set(&mut self, v: VarId, bits: Bits) {
        self.of.insert(self.model.slot_of(v).slot, bits);
    }

    fn assign(&mut self, assignment: &Assignment) {
        let mut bits = vec![0; self.n_words];
        self.expr(&[assignment.value], &mut bits);
        self.set(assignment.var, Rc::new(bits));
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            match &block.kind {
                BlockKind::Assign(assignment) => self.assign(assignment),
                BlockKind::Solve(solve) => {
                    let mut roots: Vec<ExprId> = solve.residuals.iter().map(|r| r.value).collect();
                    roots.extend(solve.inner.iter().chain(&solve.discrete).map(|a| a.value));
                    let mut bits = vec![0; self.n_words];
                    self.expr(&roots, &mut bits);
                    for &h in &solve.held {
                        // They were asked for before the unknowns of this block were known.
                        self.held[h] = None;
                        unite(&mut bits, &self.held(h));
                    }
                    let bits = Rc::new(bits);
                    for &v in &solve.unknowns {
                        self.set(v, bits.clone());
                    }
                    for a in solve.inner.iter().chain(&solve.discrete) {
                        self.set(a.var, bits.clone());
                    }
                    solve.held.iter().for_each(|&h| self.held[h] = Some(bits.clone()));
                }
            }
        }
    }

    fn list(&self, source: Source, knowns: &[usize]) -> Vec<usize> {
        let bits = self.of.get(&source.slot).unwrap_or(&self.none);
        let is_set = |k: &usize| bits[k / 64] & (1 << (k % 64)) != 0;
        (0..knowns.len()).filter(is_set).map(|k| knowns[k]).collect()
    }
}

fn unite(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
}

pub fn dependencies(model: &CompiledModel, description: &Description) -> Dependencies {
    let variables = &description.variables;
    let n_vars = model.schedule.model.vars.len();
    let mut found = Dependencies::default();

    let states: Vec<usize> =
        description.derivatives.iter().filter_map(|&d| variables[d].derivative_of).collect();
    // A clock has no value that another could follow from.
    let is_input = |v: &Variable| v.causality == Causality::Input && v.ty != Type::Clock;
    let inputs = || (0..variables.len()).filter(|&k| is_input(&variables[k]));
    let mut knowns: Vec<usize> = std::iter::once(0).chain(states).chain(inputs()).collect();
    knowns.sort_unstable();
    knowns.dedup();
    if knowns.len().saturating_mul(n_vars) <= MAX_BITS {
        let mut walk = Walk::new(model, knowns.len());
        for (bit, &k) in knowns.iter().enumerate() {
            if variables[k].source.slot == slot::TIME {
                walk.time = Some(bit);
            }
            let bits = walk.bit(bit);
            walk.of.insert(variables[k].source.slot, bits);
        }
        walk.blocks(&model.schedule.dynamic);
        for &k in description.outputs.iter().chain(&description.derivatives) {
            found.running.insert(k, walk.list(variables[k].source, &knowns));
        }
    }

    // What an importer sets before the start: inputs, parameters, start values.
    let is_known = |k: &usize| {
        let v = &variables[*k];
        is_input(v)
            || (v.initial == Some(Initial::Exact) && v.role != Role::Computed)
            || v.causality == Causality::Independent
    };
    let knowns: Vec<usize> = (0..variables.len()).filter(is_known).collect();
    if knowns.len().saturating_mul(n_vars) <= MAX_BITS {
        let mut walk = Walk::new(model, knowns.len());
        for (bit, &k) in knowns.iter().enumerate() {
            let bits = walk.bit(bit);
            let source = match variables[k].role {
                Role::Start(parameter) => parameter,
                _ => variables[k].source,
            };
            if source.slot == slot::TIME {
                walk.time = Some(bit);
            }
            walk.of.insert(source.slot, bits);
        }
        let starts: HashSet<u32> = knowns
            .iter()
            .filter_map(|&k| match variables[k].role {
                Role::Start(parameter) => Some(parameter.slot),
                _ => None,
            })
            .collect();
        for assignment in &model.schedule.parameters {
            // A start value that was given follows no other parameter.
            if !starts.contains(&model.slot_of(assignment.var).slot) {
                walk.assign(assignment);
            }
        }
        walk.blocks(&model.schedule.initial);
        for &k in &description.initial_unknowns {
            found.initial.insert(k, walk.list(variables[k].source, &knowns));
        }
    }
    found
}
