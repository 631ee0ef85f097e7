//! Two-level minimisation: the sum of products with the fewest literals, hence with the fewest switches.
//!
//! Up to [`EXACT_VARIABLES`] variables the method is Quine's and McCluskey's (Quine 1952, McCluskey 1956): all
//! prime implicants, then a covering problem. The implicants are found in one table with three entries per
//! variable (0, 1, absent): an implicant with an absent variable is one exactly when both of its halves are.
//! The cover is exact: essential primes, dominance, and independent parts, and branch and bound with
//! the dual of the linear program as bound.
//! Each prime costs its literals; among equal costs fewer terms, then fewer complemented literals win.
//!
//! Beyond, an irredundant cover is read off the decision diagram (Minato and Morreale), then improved by
//! expanding, pruning and reducing its products in turns, as Espresso does (Brayton and others 1984).

use crate::bdd::{Bdd, FALSE, Function, TRUE};

/// More variables are minimised by the heuristic.
pub const EXACT_VARIABLES: usize = 12;
/// Variables a plan may have at most.
pub const MAX_VARIABLES: usize = 30;
/// A condition that needs more products than this is refused; parity functions get there.
pub const MAX_TERMS: usize = 2000;

/// A product of literals. Bit `n - 1 - i` stands for variable `i`, so that the first variable is the highest
/// digit of a minterm's number, as in Karnaugh maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cube {
    /// The variables that occur.
    pub care: u32,
    /// Their values; zero where `care` is zero.
    pub value: u32,
}

/// A variable or its complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal {
    pub variable: usize,
    pub positive: bool,
}

impl Cube {
    pub fn contains(self, minterm: u32) -> bool {
        minterm & self.care == self.value
    }
    pub fn n_literals(self) -> usize {
        self.care.count_ones() as usize
    }
    pub fn literals(self, n: usize) -> Vec<Literal> {
        let bit = |v: usize| 1u32 << (n - 1 - v);
        (0..n)
            .filter(|&v| self.care & bit(v) != 0)
            .map(|variable| Literal { variable, positive: self.value & bit(variable) != 0 })
            .collect()
    }
    /// True if some assignment satisfies both.
    pub fn meets(self, other: Cube) -> bool {
        (self.value ^ other.value) & self.care & other.care == 0
    }
    pub fn to_bdd(self, n: usize, bdd: &mut Bdd) -> Function {
        // From the last variable up, so that each step adds one node on top.
        self.literals(n).iter().rev().fold(TRUE, |f, literal| {
            let v = bdd.variable(literal.variable);
            if literal.positive { bdd.ite(v, f, FALSE) } else { bdd.ite(v, FALSE, f) }
        })
    }
    fn without(self, bit: u32) -> Cube {
        Cube { care: self.care & !bit, value: self.value & !bit }
    }
    /// As written: `AB'D` for single letters, `brake gear2'` otherwise; `1` for the empty product.
    pub fn text(self, variables: &[String]) -> String {
        let blank = if variables.iter().all(|v| v.chars().count() == 1) { "" } else { " " };
        let literals: Vec<String> = self
            .literals(variables.len())
            .iter()
            .map(|l| format!("{}{}", variables[l.variable], if l.positive { "" } else { "'" }))
            .collect();
        if literals.is_empty() { "1".to_string() } else { literals.join(blank) }
    }
}

/// A sum of products.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// Short products first, then by minterm.
    pub cubes: Vec<Cube>,
    /// True if no sum of products has fewer literals.
    pub is_minimum: bool,
}

impl Cover {
    pub fn n_literals(&self) -> usize {
        self.cubes.iter().map(|c| c.n_literals()).sum()
    }
    pub fn text(&self, variables: &[String]) -> String {
        if self.cubes.is_empty() {
            return "0".to_string();
        }
        self.cubes.iter().map(|c| c.text(variables)).collect::<Vec<_>>().join(" + ")
    }
}

/// A cover of `on` that stays inside `on` or `free`; `None` if it would need more than [`MAX_TERMS`] products.
pub fn minimise(bdd: &mut Bdd, n: usize, on: Function, free: Function) -> Option<Cover> {
    let on = bdd.minus(on, free);
    let mut cover = if n <= EXACT_VARIABLES {
        let minterms = |f| (0..1u32 << n).filter(|&m| bdd.value(f, m, n)).collect::<Vec<_>>();
        let cover = quine_mccluskey(n, &minterms(on), &minterms(free));
        (cover.cubes.len() <= MAX_TERMS).then_some(cover)?
    } else {
        let may = bdd.or(on, free);
        espresso(bdd, n, on, may)?
    };
    cover.cubes.sort_by_key(|c| (c.n_literals(), c.value, c.care));
    Some(cover)
}

/// The prime implicants of `on` and `free` that cover something of `on`.
pub fn prime_implicants(n: usize, on: &[u32], free: &[u32]) -> Vec<Cube> {
    // Digit i of the index, base three, is variable bit i: 0, 1 or 2 for absent.
    let power: Vec<usize> = (0..=n as u32).map(|i| 3usize.pow(i)).collect();
    let index_of = |m: u32| (0..n).map(|i| (m >> i & 1) as usize * power[i]).sum::<usize>();
    let mut implicant = vec![false; power[n]];
    let mut useful = vec![false; power[n]];
    for &m in on.iter().chain(free) {
        implicant[index_of(m)] = true;
    }
    for &m in on {
        useful[index_of(m)] = true;
    }
    // Indices grow with each digit, so both halves are known before the whole.
    for index in 0..power[n] {
        if let Some(i) = (0..n).find(|&i| index / power[i] % 3 == 2) {
            let (zero, one) = (index - 2 * power[i], index - power[i]);
            implicant[index] = implicant[zero] && implicant[one];
            useful[index] = useful[zero] || useful[one];
        }
    }
    let mut primes = Vec::new();
    for index in 0..power[n] {
        let digit = |i: usize| index / power[i] % 3;
        let grows = |i: usize| digit(i) != 2 && implicant[index + (2 - digit(i)) * power[i]];
        if implicant[index] && useful[index] && !(0..n).any(grows) {
            let (mut care, mut value) = (0, 0);
            for i in 0..n {
                care |= u32::from(digit(i) != 2) << i;
                value |= u32::from(digit(i) == 1) << i;
            }
            primes.push(Cube { care, value });
        }
    }
    primes
}

pub fn quine_mccluskey(n: usize, on: &[u32], free: &[u32]) -> Cover {
    let primes = prime_implicants(n, on, free);
    let columns: Vec<Column> = primes
        .iter()
        .map(|p| Column {
            rows: Bits::from_indices(on.len(), (0..on.len()).filter(|&r| p.contains(on[r]))),
            cost: cost(*p),
        })
        .collect();
    let (chosen, is_minimum) = cover_exactly(on.len(), &columns);
    Cover { cubes: chosen.into_iter().map(|c| primes[c]).collect(), is_minimum }
}

/// Literals first, terms second; among equals the fewer complements, that is, switches of inverse action.
fn cost(cube: Cube) -> u64 {
    let complements = (cube.care & !cube.value).count_ones();
    ((cube.n_literals() as u64) << 40) + (1 << 20) + u64::from(complements)
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Bits(Vec<u64>);

impl Bits {
    fn from_indices(len: usize, indices: impl Iterator<Item = usize>) -> Bits {
        let mut words = vec![0; len.div_ceil(64)];
        for i in indices {
            words[i / 64] |= 1 << (i % 64);
        }
        Bits(words)
    }
    fn has(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 == 1
    }
    fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }
    fn remove(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
    }
    fn count_common(&self, other: &Bits) -> u32 {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones()).sum()
    }
    fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
    /// Within the rows of `among`, is every one of ours one of theirs?
    fn is_subset_among(&self, other: &Bits, among: &Bits) -> bool {
        self.0.iter().zip(&other.0).zip(&among.0).all(|((a, b), m)| a & m & !b == 0)
    }
    fn ones(&self) -> impl Iterator<Item = usize> + '_ {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(w, &word)| (0..64).filter(move |b| word >> b & 1 == 1).map(move |b| w * 64 + b))
    }
}

struct Column {
    rows: Bits,
    cost: u64,
}

/// Elementary operations after which the search settles for greedy covers of what is left: about a second.
const SEARCH_WORK: u64 = 300_000_000;
/// Comparing all pairs of rows pays only where they are not too many.
const MAX_COMPARED_ROWS: usize = 600;

/// The cheapest set of columns that covers all rows, and whether the search was completed.
fn cover_exactly(n_rows: usize, columns: &[Column]) -> (Vec<usize>, bool) {
    let all_rows = Bits::from_indices(n_rows, 0..n_rows);
    let all_columns: Vec<usize> = (0..columns.len()).collect();
    let greedy = cover_greedily(&all_rows, &all_columns, columns);
    let greedy_cost = greedy.iter().map(|&c| columns[c].cost).sum();
    let mut search = Search { columns, work: 0 };
    let mut best = search.best(all_rows, all_columns, greedy_cost).map_or(greedy, |(_, chosen)| chosen);
    best.sort_unstable();
    (best, search.work < SEARCH_WORK)
}

fn cover_greedily(rows: &Bits, active: &[usize], columns: &[Column]) -> Vec<usize> {
    let mut open = rows.clone();
    let mut chosen: Vec<usize> = Vec::new();
    while !open.is_empty() {
        let gain = |c: &usize| {
            let covered = columns[*c].rows.count_common(&open) as f64;
            covered / columns[*c].cost.max(1) as f64
        };
        let best = active.iter().copied().max_by(|a, b| gain(a).total_cmp(&gain(b)).then(b.cmp(a)));
        let Some(best) = best else { break };
        open.remove(&columns[best].rows);
        chosen.push(best);
    }
    // What later choices made superfluous goes again, dearest first.
    let mut order = chosen.clone();
    order.sort_by_key(|&c| std::cmp::Reverse((columns[c].cost, c)));
    for c in order {
        let mut open = rows.clone();
        chosen.iter().filter(|&&d| d != c).for_each(|&d| open.remove(&columns[d].rows));
        if open.is_empty() {
            chosen.retain(|&d| d != c);
        }
    }
    chosen
}

struct Search<'a> {
    columns: &'a [Column],
    work: u64,
}

impl Search<'_> {
    /// The cheapest cover of `rows` by `active` columns that costs less than `limit`, if there is one.
    fn best(&mut self, mut rows: Bits, mut active: Vec<usize>, limit: u64) -> Option<(u64, Vec<usize>)> {
        let (mut spent, mut chosen) = (0, Vec::new());
        loop {
            if spent >= limit {
                return None;
            }
            if rows.is_empty() {
                return Some((spent, chosen));
            }
            active.retain(|&c| self.columns[c].rows.meets(&rows));
            self.drop_dominated_columns(&rows, &mut active);
            let covering = self.covering(&rows, &active);
            if covering.iter().any(|(_, by)| by.is_empty()) {
                return None;
            }
            // An essential column is the only one left for some row.
            if let Some((_, only)) = covering.iter().find(|(_, by)| by.len() == 1) {
                let c = only[0];
                spent += self.columns[c].cost;
                chosen.push(c);
                rows.remove(&self.columns[c].rows);
                continue;
            }
            if self.drop_implied_rows(&mut rows, &covering, &active) {
                continue;
            }
            let (bound, slack) = self.dual_bound(&covering);
            if spent + bound >= limit {
                return None;
            }
            // A column whose choice alone would lift the bound over the limit is of no use.
            let before = active.len();
            active.retain(|&c| spent + bound + slack[c] < limit);
            if active.len() < before {
                continue;
            }
            let (rest, more) = if self.work >= SEARCH_WORK {
                let cover = cover_greedily(&rows, &active, self.columns);
                (cover.iter().map(|&c| self.columns[c].cost).sum(), cover)
            } else {
                match self.parts(&covering, rows.0.len() * 64) {
                    parts if parts.len() > 1 => self.best_of_parts(parts, &active, limit - spent)?,
                    _ => self.branch(&rows, &active, &covering, limit - spent)?,
                }
            };
            chosen.extend(more);
            return (spent + rest < limit).then_some((spent + rest, chosen));
        }
    }

    /// Tries each column of the row that has the fewest; what was tried is left out afterwards.
    fn branch(
        &mut self,
        rows: &Bits,
        active: &[usize],
        covering: &[(usize, Vec<usize>)],
        limit: u64,
    ) -> Option<(u64, Vec<usize>)> {
        let mut tried = covering.iter().min_by_key(|(r, by)| (by.len(), *r))?.1.clone();
        // The column that covers most for its cost first: a good cover early cuts more.
        tried.sort_by_key(|&c| {
            let column = &self.columns[c];
            (column.cost / u64::from(column.rows.count_common(rows).max(1)), c)
        });
        let (mut limit, mut found) = (limit, None);
        for (i, &c) in tried.iter().enumerate() {
            let cost = self.columns[c].cost;
            if cost >= limit {
                continue;
            }
            if self.work >= SEARCH_WORK && i > 0 {
                break;
            }
            let mut rest = rows.clone();
            rest.remove(&self.columns[c].rows);
            let others = active.iter().copied().filter(|d| !tried[..=i].contains(d)).collect();
            if let Some((rest_cost, mut chosen)) = self.best(rest, others, limit - cost) {
                chosen.push(c);
                limit = cost + rest_cost;
                found = Some((limit, chosen));
            }
        }
        found
    }

    /// Sets of rows that share no columns are covered each for itself.
    fn best_of_parts(&mut self, parts: Vec<Bits>, active: &[usize], limit: u64) -> Option<(u64, Vec<usize>)> {
        let problems: Vec<(Bits, Vec<usize>, u64)> = parts
            .into_iter()
            .map(|rows| {
                let own: Vec<usize> =
                    active.iter().copied().filter(|&c| self.columns[c].rows.meets(&rows)).collect();
                let covering = self.covering(&rows, &own);
                let bound = self.dual_bound(&covering).0;
                (rows, own, bound)
            })
            .collect();
        let mut still: u64 = problems.iter().map(|p| p.2).sum();
        let (mut spent, mut chosen) = (0, Vec::new());
        for (rows, own, bound) in problems {
            still -= bound;
            let (cost, cover) = self.best(rows, own, limit.checked_sub(spent + still)?)?;
            spent += cost;
            chosen.extend(cover);
        }
        Some((spent, chosen))
    }

    /// For each row the active columns that cover it.
    fn covering(&mut self, rows: &Bits, active: &[usize]) -> Vec<(usize, Vec<usize>)> {
        let of = |r: usize| active.iter().copied().filter(|&c| self.columns[c].rows.has(r)).collect();
        let covering: Vec<(usize, Vec<usize>)> = rows.ones().map(|r| (r, of(r))).collect();
        self.work += (covering.len() * active.len()) as u64;
        covering
    }

    /// A column goes if another covers as much of what is left and costs no more.
    fn drop_dominated_columns(&mut self, rows: &Bits, active: &mut Vec<usize>) {
        let columns = self.columns;
        let words = rows.0.len() as u64;
        let mut kept: Vec<usize> = Vec::with_capacity(active.len());
        let mut order = active.clone();
        order.sort_by_key(|&c| (columns[c].cost, std::cmp::Reverse(columns[c].rows.count_common(rows)), c));
        for c in order {
            self.work += kept.len() as u64 * words.min(4);
            if !kept.iter().any(|&d| columns[c].rows.is_subset_among(&columns[d].rows, rows)) {
                kept.push(c);
            }
        }
        kept.sort_unstable();
        *active = kept;
    }

    /// A row goes if another can only be covered by columns that cover it too.
    fn drop_implied_rows(
        &mut self,
        rows: &mut Bits,
        covering: &[(usize, Vec<usize>)],
        active: &[usize],
    ) -> bool {
        if covering.len() > MAX_COMPARED_ROWS {
            return false;
        }
        let position = |c: &usize| active.binary_search(c).unwrap_or(0);
        let sets: Vec<Bits> = covering
            .iter()
            .map(|(_, by)| Bits::from_indices(active.len(), by.iter().map(position)))
            .collect();
        self.work += (sets.len() * sets.len()) as u64 * (active.len() as u64 / 64 + 1) / 2;
        let all = Bits::from_indices(active.len(), 0..active.len());
        let implied = |i: usize| {
            (0..sets.len())
                .any(|j| j != i && (sets[j] != sets[i] || j < i) && sets[j].is_subset_among(&sets[i], &all))
        };
        let gone: Vec<usize> = (0..sets.len()).filter(|&i| implied(i)).map(|i| covering[i].0).collect();
        rows.remove(&Bits::from_indices(rows.0.len() * 64, gone.iter().copied()));
        !gone.is_empty()
    }

    /// Prices of rows such that no column covers rows worth more than it costs: their sum is a lower bound, by
    /// duality of linear programs. Also what each column has left, indexed as all columns.
    fn dual_bound(&mut self, covering: &[(usize, Vec<usize>)]) -> (u64, Vec<u64>) {
        let mut order: Vec<&Vec<usize>> = covering.iter().map(|(_, by)| by).collect();
        order.sort_by_key(|by| by.len());
        let mut slack: Vec<u64> = self.columns.iter().map(|c| c.cost).collect();
        let mut bound = 0;
        for by in order {
            let price = by.iter().map(|&c| slack[c]).min().unwrap_or(0);
            by.iter().for_each(|&c| slack[c] -= price);
            bound += price;
            self.work += by.len() as u64;
        }
        (bound, slack)
    }

    /// Groups of rows connected by common columns.
    fn parts(&mut self, covering: &[(usize, Vec<usize>)], n_rows: usize) -> Vec<Bits> {
        let mut group_of_column: Vec<usize> = vec![usize::MAX; self.columns.len()];
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (at, (_, by)) in covering.iter().enumerate() {
            let mut met: Vec<usize> =
                by.iter().map(|&c| group_of_column[c]).filter(|&g| g != usize::MAX).collect();
            met.sort_unstable();
            met.dedup();
            let target = met.first().copied().unwrap_or(groups.len());
            if target == groups.len() {
                groups.push(Vec::new());
            }
            for &other in met.iter().skip(1) {
                let moved = std::mem::take(&mut groups[other]);
                for &row in &moved {
                    covering[row].1.iter().for_each(|&c| group_of_column[c] = target);
                }
                groups[target].extend(moved);
            }
            by.iter().for_each(|&c| group_of_column[c] = target);
            groups[target].push(at);
        }
        let rows = |group: &Vec<usize>| Bits::from_indices(n_rows, group.iter().map(|&at| covering[at].0));
        groups.iter().filter(|g| !g.is_empty()).map(rows).collect()
    }
}

/// Expand, prune, reduce, until a round brings nothing.
fn espresso(bdd: &mut Bdd, n: usize, on: Function, may: Function) -> Option<Cover> {
    let mut cubes = Vec::new();
    irredundant_sum(bdd, n, on, may, Cube { care: 0, value: 0 }, &mut cubes)?;
    expand(bdd, n, may, &mut cubes);
    prune(bdd, n, on, &mut cubes);
    let size = |cubes: &[Cube]| cubes.iter().map(|&c| cost(c)).sum::<u64>();
    let mut best = cubes.clone();
    // Reducing looks at each product against all others; very long covers stay as they are.
    while cubes.len() <= 300 && !bdd.is_exhausted() {
        reduce(bdd, n, on, &mut cubes);
        expand(bdd, n, may, &mut cubes);
        prune(bdd, n, on, &mut cubes);
        if size(&cubes) >= size(&best) {
            break;
        }
        best = cubes.clone();
    }
    // A cover with one literal in all, or none, cannot be beaten; nothing else is claimed.
    let is_minimum = best.iter().map(|c| c.n_literals()).sum::<usize>() <= 1;
    Some(Cover { cubes: best, is_minimum })
}

/// Minato and Morreale: a sum of products between `lower` and `upper`, no product of which can be left out.
/// Products are appended with the literals of `prefix`; the function they cover is returned.
fn irredundant_sum(
    bdd: &mut Bdd,
    n: usize,
    lower: Function,
    upper: Function,
    prefix: Cube,
    out: &mut Vec<Cube>,
) -> Option<Function> {
    if lower == FALSE {
        return Some(FALSE);
    }
    if upper == TRUE {
        out.push(prefix);
        return (out.len() <= MAX_TERMS && !bdd.is_exhausted()).then_some(TRUE);
    }
    let v = [lower, upper].iter().filter_map(|&f| bdd.top(f)).min()?;
    let bit = 1u32 << (n - 1 - v);
    let (l0, l1) = bdd.cofactors(lower, v);
    let (u0, u1) = bdd.cofactors(upper, v);
    let only0 = bdd.minus(l0, u1);
    let only1 = bdd.minus(l1, u0);
    let negative = Cube { care: prefix.care | bit, value: prefix.value };
    let positive = Cube { care: prefix.care | bit, value: prefix.value | bit };
    let f0 = irredundant_sum(bdd, n, only0, u0, negative, out)?;
    let f1 = irredundant_sum(bdd, n, only1, u1, positive, out)?;
    let (rest0, rest1) = (bdd.minus(l0, f0), bdd.minus(l1, f1));
    let (rest, both) = (bdd.or(rest0, rest1), bdd.and(u0, u1));
    let f = irredundant_sum(bdd, n, rest, both, prefix, out)?;
    let x = bdd.variable(v);
    let split = bdd.ite(x, f1, f0);
    Some(bdd.or(split, f))
}

/// Drops literals while the product stays allowed, those first that few other products have.
fn expand(bdd: &mut Bdd, n: usize, may: Function, cubes: &mut Vec<Cube>) {
    for i in 0..cubes.len() {
        let mut literals: Vec<u32> = (0..n).map(|v| 1u32 << v).filter(|b| cubes[i].care & b != 0).collect();
        let value = cubes[i].value;
        literals
            .sort_by_key(|&b| cubes.iter().filter(|c| c.care & b != 0 && (c.value ^ value) & b == 0).count());
        for bit in literals {
            let wider = cubes[i].without(bit);
            let f = wider.to_bdd(n, bdd);
            if bdd.implies(f, may) {
                cubes[i] = wider;
            }
        }
    }
    cubes.sort_unstable();
    cubes.dedup();
}

/// Leaves out products whose part of `on` the others cover, those with many literals first.
fn prune(bdd: &mut Bdd, n: usize, on: Function, cubes: &mut Vec<Cube>) {
    cubes.sort_by_key(|c| (std::cmp::Reverse(c.n_literals()), c.value, c.care));
    // `after[i]` is the sum of all products from i on.
    let functions: Vec<Function> = cubes.iter().map(|c| c.to_bdd(n, bdd)).collect();
    let mut after = vec![FALSE; cubes.len() + 1];
    for i in (0..cubes.len()).rev() {
        after[i] = bdd.or(functions[i], after[i + 1]);
    }
    let (mut kept, mut sum) = (Vec::new(), FALSE);
    for i in 0..cubes.len() {
        let others = bdd.or(sum, after[i + 1]);
        let own = bdd.minus(on, others);
        if own != FALSE {
            kept.push(cubes[i]);
            sum = bdd.or(sum, functions[i]);
        }
    }
    *cubes = kept;
}

/// Shrinks each product to the smallest one that holds what only it covers, so that the next expansion may
/// grow it another way.
fn reduce(bdd: &mut Bdd, n: usize, on: Function, cubes: &mut [Cube]) {
    for i in 0..cubes.len() {
        let mut own = cubes[i].to_bdd(n, bdd);
        own = bdd.and(own, on);
        for j in (0..cubes.len()).filter(|&j| j != i) {
            let other = cubes[j].to_bdd(n, bdd);
            own = bdd.minus(own, other);
        }
        if own == FALSE {
            continue;
        }
        for v in 0..n {
            let bit = 1u32 << (n - 1 - v);
            if cubes[i].care & bit != 0 {
                continue;
            }
            let x = bdd.variable(v);
            if bdd.and(own, x) == FALSE {
                cubes[i].care |= bit;
            } else if bdd.minus(own, x) == FALSE {
                cubes[i].care |= bit;
                cubes[i].value |= bit;
            }
        }
    }
}
