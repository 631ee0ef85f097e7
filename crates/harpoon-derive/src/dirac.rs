//! The port-Hamiltonian form of a model that need not be linear, from its junction structure: with what the stores
//! give, ∂H/∂x, and what sources give, u,
//!
//! dx/dt = (J(x) − R(x)) ∂H/∂x + G(x) u
//!
//! where x are the displacements and momenta of the stores. What leaves a resistor is written as a factor times what
//! comes to it, which changes with the state where its law is no straight line; ratios of modulated transformers and
//! gyrators stand in J as they are (van der Schaft and Jeltsema, *Port-Hamiltonian Systems Theory*, 2014, chapters 2
//! and 4). The form is checked against the equations of the model before it is given.

use crate::equations::{Length, Written};
use crate::fraction::{Failure, Fraction, solve};
use crate::hamiltonian::NoForm;
use crate::polynomial::{MAX_TERMS, Polynomial, allow};
use crate::structure::junctions::JunctionStructure;
use crate::symbols::{Kind, Symbols};
use harpoon_bond::graph::Role;
use harpoon_ir::{Schedule, VarId};
use std::collections::{BTreeMap, HashMap};

/// Products of terms.
const EFFORT: u64 = 100_000;

/// Effort and flow of an element with one port, and its energy where it is a function of the state.
#[derive(Clone, Debug)]
pub struct ElementPower {
    pub path: String,
    pub effort: VarId,
    /// Counted into the element if `sign` is one, else out of it.
    pub flow: VarId,
    pub sign: i64,
    pub energy: Option<VarId>,
    /// What its energy does not keep comes from a signal.
    pub is_supplied: bool,
}

/// A resistor: what leaves it is `factor` times what comes to it.
#[derive(Clone, Debug)]
pub struct Factor {
    /// `R1.e/R1.f`
    pub name: String,
    pub value: Fraction,
}

#[derive(Clone, Debug)]
pub struct DiracForm {
    /// The displacement or momentum of each store: `q(C1)`, `p(I1)`.
    pub states: Vec<String>,
    /// What the stores give, ∂H/∂x: `C1.e`, `I1.f`.
    pub gradient: Vec<String>,
    pub inputs: Vec<String>,
    /// Summands of H: those that are known, and `∫Ctab1.e dq` of a store whose energy has no formula.
    pub energies: Vec<(String, Option<Fraction>)>,
    pub factors: Vec<Factor>,
    /// J, R and G in the symbols of the factors and of the model.
    pub j: Vec<Vec<Fraction>>,
    pub r: Vec<Vec<Fraction>>,
    pub g: Vec<Vec<Fraction>>,
}

impl DiracForm {
    /// H as a sum over the stores.
    pub fn energy(&self, print: &dyn Fn(&Fraction) -> String) -> String {
        let one =
            |(name, value): &(String, Option<Fraction>)| value.as_ref().map_or_else(|| name.clone(), print);
        self.energies.iter().map(one).collect::<Vec<_>>().join(" + ")
    }

    /// Why no more energy comes out than the sources give.
    pub fn passivity(&self, print: &dyn Fn(&Fraction) -> String) -> String {
        let factors: Vec<String> = self.factors.iter().map(|f| print(&f.value)).collect();
        match factors.as_slice() {
            [] => "J is skew and R is zero: the model loses nothing (lossless), with H as storage function"
                .to_owned(),
            list => format!(
                "J is skew, so dH/dt = y'u - (dH/dx)'R dH/dx: the model is passive with H as storage function as long as \
                 no resistor gives power, that is where {} {} not negative",
                list.join(", "),
                if list.len() == 1 { "is" } else { "are" }
            ),
        }
    }
}

/// Of a graph whose stores all integrate. `symbols` become those of the model and the factors.
pub fn dirac_form(
    schedule: &Schedule,
    symbols: &mut Symbols,
    (structure, names): (&JunctionStructure, &Symbols),
    elements: &[ElementPower],
) -> Result<DiracForm, NoForm> {
    allow(EFFORT);
    let n = structure.paths.len();
    // A sensor takes no power.
    let takes_power = (0..n).filter(|&k| structure.roles[k] != Role::Sensor);
    let of: BTreeMap<usize, &ElementPower> = takes_power
        .map(|k| {
            let path = &structure.paths[k];
            let mut found = elements.iter().filter(|e| e.path == *path);
            let one = found.next().filter(|_| found.next().is_none());
            Ok((k, one.ok_or_else(|| NoForm::Ports(path.clone()))?))
        })
        .collect::<Result<_, NoForm>>()?;
    let with =
        |wanted: fn(Role) -> bool| (0..n).filter(|&k| wanted(structure.roles[k])).collect::<Vec<usize>>();
    let stores = with(|r| r == Role::Store);
    let resistors = with(|r| matches!(r, Role::Dissipator | Role::Switch));
    let sources = with(|r| r == Role::Source);
    if let Some(&k) = stores.iter().find(|&&k| !structure.integrates[k]) {
        return Err(NoForm::Follows(structure.paths[k].clone()));
    }
    let is_known = |k: &usize| {
        stores.contains(k)
            || resistors.contains(k)
            || sources.contains(k)
            || structure.roles[*k] == Role::Sensor
    };
    if let Some(k) = (0..n).find(|k| !is_known(k)) {
        return Err(NoForm::Ports(structure.paths[k].clone()));
    }
    if let Some(&k) = stores.iter().find(|k| of[k].is_supplied) {
        return Err(NoForm::Supplied(structure.paths[k].clone()));
    }
    if stores.is_empty() {
        return Err(NoForm::WithoutEnergy(Vec::new()));
    }
    let ratios: HashMap<u32, VarId> = (structure.matrix.iter().flatten())
        .flat_map(Fraction::symbols)
        .filter_map(|s| {
            let path = names.name(s);
            let vars = &schedule.model.vars;
            let is_ratio = |name: &str| [".m", ".r"].iter().any(|end| name.strip_suffix(end) == Some(path));
            vars.iter().find(|(_, v)| is_ratio(&v.name)).map(|(v, _)| (s, v))
        })
        .collect();
    let wanted: Vec<VarId> = (of.values().flat_map(|e| [e.effort, e.flow]))
        .chain(of.values().filter_map(|e| e.energy))
        .chain(ratios.values().copied())
        .collect();
    let mut written = Written::of(schedule, &wanted, Length(MAX_TERMS), std::mem::take(symbols));
    let form = Form { schedule, structure, names, of: &of, ratios: &ratios, written: &mut written };
    let found = form.build(&stores, &resistors, &sources);
    *symbols = written.symbols;
    found
}

struct Form<'a, 'b> {
    schedule: &'b Schedule,
    structure: &'a JunctionStructure,
    names: &'a Symbols,
    of: &'a BTreeMap<usize, &'a ElementPower>,
    ratios: &'a HashMap<u32, VarId>,
    written: &'a mut Written<'b>,
}

impl Form<'_, '_> {
    /// What comes to an element, or leaves it.
    fn quantity(&mut self, k: usize, comes: bool) -> Result<Fraction, Failure> {
        let element = self.of[&k];
        let value = match self.structure.effort_comes[k] == comes {
            true => self.written.value(element.effort)?,
            false => self.written.value(element.flow)?.times(&Fraction::integer(element.sign))?,
        };
        self.settled(&value)
    }

    /// With the numbers of parameters that decided the structure, such as the zero of a floor: the equations are written
    /// with these.
    fn settled(&self, f: &Fraction) -> Result<Fraction, Failure> {
        let model = &self.schedule.model;
        let number = |symbol: u32| {
            let symbols = &self.written.symbols;
            if symbols.kind(symbol) != Some(Kind::Parameter) {
                return None;
            }
            let var = model.vars.values().find(|v| v.name == symbols.name(symbol))?;
            let value = var.binding.filter(|_| var.is_structural || var.is_final)?;
            Fraction::real(model.exprs.as_f64(value)?)
        };
        let known: HashMap<u32, Fraction> =
            f.symbols().into_iter().filter_map(|s| Some((s, number(s)?))).collect();
        if known.is_empty() {
            return Ok(f.clone());
        }
        let polynomial = |p: &Polynomial| -> Result<Fraction, Failure> {
            let mut sum = Fraction::zero();
            for (monomial, factor) in p.terms() {
                let mut term = Fraction::constant(factor.clone());
                for &(symbol, power) in monomial.powers() {
                    let value = known.get(&symbol).cloned().unwrap_or_else(|| Fraction::symbol(symbol));
                    term = term.times(&value.to_the(i64::from(power))?)?;
                }
                sum = sum.plus(&term)?;
            }
            Ok(sum)
        };
        polynomial(f.numerator())?.over(&polynomial(f.denominator())?)
    }

    /// An entry of the junction structure in the symbols of the model.
    fn entry(&mut self, i: usize, k: usize) -> Result<Fraction, Failure> {
        let of = self.structure.matrix[i][k].clone();
        let over = self.polynomial(of.numerator())?;
        over.over(&self.polynomial(of.denominator())?)
    }

    fn polynomial(&mut self, p: &Polynomial) -> Result<Fraction, Failure> {
        let mut sum = Fraction::zero();
        for (monomial, factor) in p.terms() {
            let mut term = Fraction::constant(factor.clone());
            for &(symbol, power) in monomial.powers() {
                let value = match self.ratios.get(&symbol) {
                    Some(&v) => self.written.value(v)?,
                    None => Fraction::symbol(
                        self.written.symbols.variable(self.names.name(symbol), Kind::Parameter),
                    ),
                };
                term = term.times(&value.to_the(i64::from(power))?)?;
            }
            sum = sum.plus(&term)?;
        }
        Ok(sum)
    }

    fn block(&mut self, rows: &[usize], columns: &[usize]) -> Result<Vec<Vec<Fraction>>, Failure> {
        let mut out = Vec::new();
        for &i in rows {
            out.push(columns.iter().map(|&k| self.entry(i, k)).collect::<Result<Vec<_>, _>>()?);
        }
        Ok(out)
    }

    fn build(
        mut self,
        stores: &[usize],
        resistors: &[usize],
        sources: &[usize],
    ) -> Result<DiracForm, NoForm> {
        // A resistor to which nothing comes takes no part.
        let mut taking = Vec::new();
        let mut factors = Vec::new();
        for &k in resistors {
            let comes = self.quantity(k, true)?;
            if comes.is_zero() {
                continue;
            }
            let value = self.quantity(k, false)?.over(&comes)?;
            taking.push(k);
            let name = format!("{}/{}", self.structure.leaves[k], self.structure.comes[k]);
            factors.push(Factor { name, value });
        }
        let (ss, sr, su) =
            (self.block(stores, stores)?, self.block(stores, &taking)?, self.block(stores, sources)?);
        let (rs, rr, ru) =
            (self.block(&taking, stores)?, self.block(&taking, &taking)?, self.block(&taking, sources)?);
        // What leaves the resistors: (1 − P Srr) d = P (Srs z + Sru u), with the factors P on a diagonal.
        let mut matrix = Vec::new();
        let mut right = Vec::new();
        for (i, factor) in factors.iter().enumerate() {
            let mut row = Vec::new();
            for (k, entry) in rr[i].iter().enumerate() {
                let part = factor.value.times(entry)?.negated();
                row.push(if i == k { part.plus(&Fraction::one())? } else { part });
            }
            matrix.push(row);
            let all = rs[i].iter().chain(&ru[i]);
            right.push(all.map(|f| factor.value.times(f)).collect::<Result<Vec<_>, _>>()?);
        }
        let leaving = match taking.is_empty() {
            true => Vec::new(),
            false => solve(matrix, right)?.ok_or(NoForm::TooLarge)?,
        };
        let (n, m) = (stores.len(), sources.len());
        let mut whole = vec![vec![Fraction::zero(); n + m]; n];
        for i in 0..n {
            for k in 0..n + m {
                let mut sum = if k < n { ss[i][k].clone() } else { su[i][k - n].clone() };
                for (l, row) in leaving.iter().enumerate() {
                    sum = sum.plus(&sr[i][l].times(&row[k])?)?;
                }
                whole[i][k] = sum;
            }
        }
        self.check(&whole, stores, sources)?;
        let half = Fraction::one().over(&Fraction::integer(2))?;
        let mut j = vec![vec![Fraction::zero(); n]; n];
        let mut r = j.clone();
        for i in 0..n {
            for k in 0..n {
                j[i][k] = whole[i][k].minus(&whole[k][i])?.times(&half)?;
                r[i][k] = whole[i][k].plus(&whole[k][i])?.times(&half)?.negated();
            }
        }
        let mut energies = Vec::new();
        for &k in stores {
            let path = &self.structure.paths[k];
            let what = if self.structure.effort_comes[k] { "p" } else { "q" };
            let known = self.of[&k].energy.map(|v| self.written.value(v)).transpose()?;
            if known.as_ref().is_some_and(|e| self.moves_by_itself(e)) {
                return Err(NoForm::Supplied(path.clone()));
            }
            energies.push((format!("integral of {} over {what}({path})", self.structure.leaves[k]), known));
        }
        let name = |k: &usize| {
            let what = if self.structure.effort_comes[*k] { "p" } else { "q" };
            format!("{what}({})", self.structure.paths[*k])
        };
        Ok(DiracForm {
            states: stores.iter().map(name).collect(),
            gradient: stores.iter().map(|&k| self.structure.leaves[k].clone()).collect(),
            inputs: sources.iter().map(|&k| self.structure.leaves[k].clone()).collect(),
            energies,
            factors,
            j,
            r,
            g: whole.into_iter().map(|row| row[n..].to_vec()).collect(),
        })
    }

    /// Whether it changes with time or at events, not with the state alone.
    fn moves_by_itself(&self, f: &Fraction) -> bool {
        let symbols = &self.written.symbols;
        let mut kinds = symbols.variables(f).into_iter().filter_map(|s| symbols.kind(s));
        kinds.any(|k| matches!(k, Kind::Time | Kind::Input))
    }

    /// The form gives what the equations of the model give, or there is none.
    fn check(&mut self, whole: &[Vec<Fraction>], stores: &[usize], sources: &[usize]) -> Result<(), NoForm> {
        for (row, &to) in whole.iter().zip(stores) {
            let mut rest = self.quantity(to, true)?;
            for (entry, &from) in row.iter().zip(stores.iter().chain(sources)) {
                if !entry.is_zero() {
                    rest = rest.minus(&entry.times(&self.quantity(from, false)?)?)?;
                }
            }
            if !rest.is_zero() {
                return Err(NoForm::Differs(self.structure.paths[to].clone()));
            }
        }
        Ok(())
    }
}
