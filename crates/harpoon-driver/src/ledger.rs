//! The energy ledger of a run: what the sources of a bond graph supplied, what is stored now, what was dissipated,
//! and what is missing.
//!
//! Powers are integrated on the integrator's own interpolant, step by step and between events, at the nodes that
//! the event driver visits; the results of the run are not touched by it. A bond graph conserves power at every
//! instant, so a residual is an error of the integration, a store that jumped without saying so, or an element
//! whose law does not keep to its role.

use harpoon_base::SideTable;
use harpoon_bond::Accounts;
use harpoon_bond::energy::{Account, Heading, Power};
use harpoon_codegen::CompiledModel;
use harpoon_ir::VarId;
use harpoon_runtime::executor::Executor;
use harpoon_runtime::simulate::Node;

#[derive(Clone, Debug)]
pub struct Ledger {
    /// One for each source, store, dissipator and unknown element, in the order of the model.
    pub rows: Vec<Row>,
    pub bonds: Vec<BondPower>,
    pub supplied: f64,
    pub stored: f64,
    pub dissipated: f64,
    /// Taken up by elements that do not say what they are.
    pub other: f64,
    /// What the stores lost in jumps at events: impulses, `reinit`. Negative if they gained.
    pub lost_in_impulses: f64,
    /// What is missing: `supplied - stored - dissipated - other - lost_in_impulses`.
    pub residual: f64,
    /// The integral of the absolute powers of all rows: what a residual is to be compared with.
    pub throughput: f64,
}

impl Ledger {
    /// The residual in parts of the throughput.
    pub fn relative_residual(&self) -> f64 {
        if self.residual == 0.0 { 0.0 } else { self.residual / self.throughput }
    }
}

#[derive(Clone, Debug)]
pub struct Row {
    /// The element's path.
    pub path: String,
    /// The component to name: the wrapping one, if this is its only element.
    pub component: String,
    pub kind: String,
    pub heading: Heading,
    /// Under its heading: supplied by a source, stored in a store, dissipated.
    pub energy: f64,
    /// What a store did not keep: heat of a contact, or (negative) work of a modulating signal.
    pub rest: f64,
    /// What it lost in jumps.
    pub lost_in_impulses: f64,
    /// Integral of the absolute power.
    pub throughput: f64,
    /// Power into the element at the rows of the trajectory, if one is kept.
    pub power: Vec<f64>,
}

#[derive(Clone, Debug)]
pub struct BondPower {
    pub path: String,
    /// Carried from tail to head.
    pub energy: f64,
    /// Power from tail to head at the rows of the trajectory, if one is kept.
    pub power: Vec<f64>,
    /// What a bundle is made of; empty for a single bond.
    pub strands: Vec<Strand>,
}

/// One effort and flow of a bundle. Their product, times `sign`, is the strand's part of the power.
#[derive(Clone, Debug)]
pub struct Strand {
    pub effort: String,
    pub flow: String,
    pub sign: f64,
}

/// Where the value of a variable is found in a row of results.
#[derive(Clone, Copy)]
enum Cell {
    Column(usize, f64),
    Value(f64),
}

impl Cell {
    fn get(self, row: &[f64]) -> f64 {
        match self {
            Cell::Column(k, sign) => sign * row[k],
            Cell::Value(v) => v,
        }
    }
}

type Factors = Vec<[Cell; 4]>;

fn power(factors: &Factors, row: &[f64]) -> f64 {
    factors.iter().map(|f| f.iter().map(|c| c.get(row)).product::<f64>()).sum()
}

struct Entry {
    account: Account,
    factors: Factors,
    energy: Option<Cell>,
    /// Integral of the power into the element, and of its absolute value.
    received: f64,
    throughput: f64,
    /// The energy at the last node, and its changes between jumps and in jumps.
    last: f64,
    change: f64,
    jumps: f64,
    power: Vec<f64>,
}

struct BondEntry {
    path: String,
    factors: Factors,
    carried: f64,
    power: Vec<f64>,
    strands: Vec<Strand>,
}

/// Keeps the ledger while the model runs.
pub(crate) struct Keeper {
    entries: Vec<Entry>,
    bonds: Vec<BondEntry>,
    keeps_powers: bool,
    has_begun: bool,
}

impl Keeper {
    /// For an executor that is initialized, so that the values of parameters are known.
    pub(crate) fn new(
        accounts: &Accounts,
        model: &CompiledModel,
        executor: &Executor,
        keeps_powers: bool,
    ) -> Keeper {
        let cell = cells(model, executor);
        let factors = |powers: &[Power]| -> Factors {
            let factor = |p: &Power| {
                let direction = p.direction.map_or(Cell::Value(1.0), &cell);
                [cell(p.effort), cell(p.flow), direction, Cell::Value(p.sign)]
            };
            powers.iter().map(factor).collect()
        };
        let entries = accounts.elements.iter().map(|account| Entry {
            factors: factors(&account.powers),
            energy: account.energy.map(&cell),
            account: account.clone(),
            received: 0.0,
            throughput: 0.0,
            last: 0.0,
            change: 0.0,
            jumps: 0.0,
            power: Vec::new(),
        });
        let bonds = accounts.bonds.iter().map(|bond| BondEntry {
            path: bond.path.clone(),
            factors: factors(&bond.powers),
            carried: 0.0,
            power: Vec::new(),
            strands: strands(&bond.powers, model),
        });
        Keeper { entries: entries.collect(), bonds: bonds.collect(), keeps_powers, has_begun: false }
    }

    pub(crate) fn node(&mut self, node: Node, values: &[f64]) {
        for entry in &mut self.entries {
            let p = power(&entry.factors, values);
            entry.received += node.weight * p;
            entry.throughput += node.weight * p.abs();
            let Some(cell) = entry.energy.filter(|_| node.is_restart || node.is_last) else { continue };
            let energy = cell.get(values);
            match node.is_restart {
                true if self.has_begun => entry.jumps += energy - entry.last,
                true => {}
                false => entry.change += energy - entry.last,
            }
            entry.last = energy;
        }
        for bond in &mut self.bonds {
            bond.carried += node.weight * power(&bond.factors, values);
        }
        self.has_begun = true;
    }

    /// A row of the results.
    pub(crate) fn row(&mut self, values: &[f64]) {
        if self.keeps_powers {
            self.entries.iter_mut().for_each(|e| e.power.push(power(&e.factors, values)));
            self.bonds.iter_mut().for_each(|b| b.power.push(power(&b.factors, values)));
        }
    }

    pub(crate) fn close(self) -> Ledger {
        let mut ledger = Ledger {
            rows: Vec::new(),
            bonds: Vec::new(),
            supplied: 0.0,
            stored: 0.0,
            dissipated: 0.0,
            other: 0.0,
            lost_in_impulses: 0.0,
            residual: 0.0,
            throughput: 0.0,
        };
        for entry in self.entries {
            let Account { path, name, kind, heading, rest, .. } = entry.account;
            let kept = match (entry.energy, rest) {
                (Some(_), _) => entry.change,
                (None, Some(_)) => 0.0,
                (None, None) => entry.received,
            };
            let remainder = if rest.is_some() { entry.received - kept } else { 0.0 };
            let energy = if heading == Heading::Supplied { -kept } else { kept };
            match heading {
                Heading::Supplied => ledger.supplied += energy,
                Heading::Stored => ledger.stored += energy + entry.jumps,
                Heading::Dissipated => ledger.dissipated += energy,
                Heading::Other => ledger.other += energy,
            }
            match rest {
                Some(Heading::Supplied) => ledger.supplied -= remainder,
                _ => ledger.dissipated += remainder,
            }
            ledger.lost_in_impulses -= entry.jumps;
            ledger.throughput += entry.throughput;
            ledger.rows.push(Row {
                path,
                component: name,
                kind,
                heading,
                energy: energy + entry.jumps,
                rest: remainder,
                lost_in_impulses: -entry.jumps,
                throughput: entry.throughput,
                power: entry.power,
            });
        }
        let bonds = self.bonds.into_iter();
        ledger.bonds = bonds
            .map(|b| BondPower { path: b.path, energy: b.carried, power: b.power, strands: b.strands })
            .collect();
        ledger.residual =
            ledger.supplied - ledger.stored - ledger.dissipated - ledger.other - ledger.lost_in_impulses;
        ledger
    }
}

/// The strands of a bundle, by the names of their variables.
fn strands(powers: &[Power], model: &CompiledModel) -> Vec<Strand> {
    if powers.len() < 2 {
        return Vec::new();
    }
    let name = |v: VarId| model.schedule.model.vars[v].name.clone();
    let strand = |p: &Power| Strand { effort: name(p.effort), flow: name(p.flow), sign: p.sign };
    powers.iter().map(strand).collect()
}

/// Finds the value of any variable in a row of results.
fn cells<'a>(model: &'a CompiledModel, executor: &'a Executor) -> impl Fn(VarId) -> Cell + 'a {
    let n = model.schedule.model.vars.len();
    let mut column_of: SideTable<VarId, Option<usize>> = SideTable::with_len(n);
    for (k, &v) in model.columns.iter().enumerate() {
        column_of[v] = Some(k);
    }
    let mut alias_of: SideTable<VarId, Option<(VarId, bool)>> = SideTable::with_len(n);
    for a in &model.schedule.aliases {
        alias_of[a.var] = Some((a.of, a.is_negated));
    }
    move |v| {
        let (of, is_negated) = alias_of[v].unwrap_or((v, false));
        let sign = if is_negated { -1.0 } else { 1.0 };
        match column_of[of] {
            Some(k) => Cell::Column(k, sign),
            None => Cell::Value(model.value(v, executor).or_else(|| model.literal(v)).unwrap_or(0.0)),
        }
    }
}
