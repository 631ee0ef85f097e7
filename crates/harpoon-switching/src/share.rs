//! Sharing switches among chains: products that begin alike run through the same switches and part later.
//!
//! The order of switches in a chain is free, so the question is which products to lead together for how long.
//! Whatever is common to a group of products is best said once for the group. What remains is how to divide a
//! group into smaller ones, which is solved exactly over all divisions for up to [`EXACT_TERMS`] products and
//! by joining the pair with most in common, again and again, beyond.

use crate::logic::{Cube, Literal};

/// Above this the divisions of all groups (4 to the power of the number of products) become too many.
pub const EXACT_TERMS: usize = 10;

/// A series of switches, then either the end of one product or branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    pub literals: Vec<Literal>,
    pub then: Then,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// Number of the product that ends here.
    Product(usize),
    Branches(Vec<Chain>),
}

impl Chain {
    /// Switches in line, this chain and its branches.
    pub fn n_switches(&self) -> usize {
        let below = match &self.then {
            Then::Product(_) => 0,
            Then::Branches(branches) => branches.iter().map(Chain::n_switches).sum(),
        };
        self.literals.len() + below
    }
    /// The products it leads to, in order.
    pub fn products(&self) -> Vec<usize> {
        match &self.then {
            Then::Product(i) => vec![*i],
            Then::Branches(branches) => branches.iter().flat_map(Chain::products).collect(),
        }
    }
}

/// One chain per product, as the thesis draws them.
pub fn separate(n: usize, products: &[Cube]) -> Vec<Chain> {
    let chain = |(i, p): (usize, &Cube)| Chain { literals: p.literals(n), then: Then::Product(i) };
    products.iter().enumerate().map(chain).collect()
}

/// Chains that share their first switches.
pub fn shared(n: usize, products: &[Cube]) -> Vec<Chain> {
    let groups =
        if products.len() <= EXACT_TERMS { divide_exactly(products) } else { join_greedily(products) };
    let nothing = Cube { care: 0, value: 0 };
    groups.iter().map(|g| chain(n, products, g, nothing)).collect()
}

/// How products are led together.
#[derive(Clone, Debug)]
enum Group {
    One(usize),
    Many(Vec<Group>),
}

impl Group {
    fn first(&self) -> usize {
        match self {
            Group::One(i) => *i,
            Group::Many(groups) => groups.iter().map(Group::first).min().unwrap_or(0),
        }
    }
    fn common(&self, products: &[Cube]) -> Cube {
        match self {
            Group::One(i) => products[*i],
            Group::Many(groups) => {
                let each = groups.iter().map(|g| g.common(products));
                each.reduce(in_common).unwrap_or(Cube { care: 0, value: 0 })
            }
        }
    }
}

fn chain(n: usize, products: &[Cube], group: &Group, said: Cube) -> Chain {
    let common = group.common(products);
    let own = Cube { care: common.care & !said.care, value: common.value & !said.care };
    let then = match group {
        Group::One(i) => Then::Product(*i),
        Group::Many(groups) => {
            let mut groups: Vec<&Group> = groups.iter().collect();
            groups.sort_by_key(|g| g.first());
            Then::Branches(groups.iter().map(|g| chain(n, products, g, common)).collect())
        }
    };
    Chain { literals: own.literals(n), then }
}

/// The literals both have.
fn in_common(a: Cube, b: Cube) -> Cube {
    let care = a.care & b.care & !(a.value ^ b.value);
    Cube { care, value: a.value & care }
}

/// A product must keep a switch of its own: it may have to be parted from its load by itself.
fn may_join(common: Cube, products: &[Cube], set: u32) -> bool {
    common.care != 0 && members(set).all(|i| products[i].care != common.care)
}

fn members(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |i| set >> i & 1 == 1)
}

/// Dynamic programming over sets of products. For a set, `below` is the number of switches after its common
/// ones; a division into parts costs, for each part, its common literals not yet said and what is below.
fn divide_exactly(products: &[Cube]) -> Vec<Group> {
    let n_sets = 1usize << products.len();
    let mut common = vec![Cube { care: 0, value: 0 }; n_sets];
    let mut below = vec![0usize; n_sets];
    let mut division: Vec<Vec<u32>> = vec![Vec::new(); n_sets];
    for set in 1..n_sets {
        let i = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        common[set] = if rest == 0 { products[i] } else { in_common(products[i], common[rest]) };
        if rest != 0 && may_join(common[set], products, set as u32) {
            let said = common[set].n_literals();
            (below[set], division[set]) = best_division(set, said, false, products, &common, &below);
        }
    }
    if products.is_empty() {
        return Vec::new();
    }
    let (_, parts) = best_division(n_sets - 1, 0, true, products, &common, &below);
    fn group(set: u32, division: &[Vec<u32>]) -> Group {
        match division[set as usize].as_slice() {
            [] => Group::One(set.trailing_zeros() as usize),
            parts => Group::Many(parts.iter().map(|&p| group(p, division)).collect()),
        }
    }
    parts.iter().map(|&p| group(p, &division)).collect()
}

/// The cheapest division of a set into parts, smaller than itself unless `whole` is allowed.
fn best_division(
    set: usize,
    said: usize,
    whole: bool,
    products: &[Cube],
    common: &[Cube],
    below: &[usize],
) -> (usize, Vec<u32>) {
    // For each subset that holds the lowest bits of `set` already divided: cost and last part.
    let mut cost = vec![usize::MAX; set + 1];
    let mut last = vec![0u32; set + 1];
    cost[0] = 0;
    // Subsets of `set` in growing order.
    let mut sub = 0usize;
    loop {
        if cost[sub] != usize::MAX && sub != set {
            let open = set & !sub;
            let lowest = open & open.wrapping_neg();
            let others = open & !lowest;
            let mut more = others;
            loop {
                let part = more | lowest;
                let single = more == 0;
                let allowed =
                    single || (whole || part != set) && may_join(common[part], products, part as u32);
                if allowed {
                    let c = cost[sub] + common[part].n_literals() - said + below[part];
                    if c < cost[sub | part] {
                        cost[sub | part] = c;
                        last[sub | part] = part as u32;
                    }
                }
                if more == 0 {
                    break;
                }
                more = (more - 1) & others;
            }
        }
        if sub == set {
            break;
        }
        sub = (sub.wrapping_sub(set)) & set;
    }
    let mut parts = Vec::new();
    let mut at = set;
    while at != 0 {
        parts.push(last[at]);
        at &= !(last[at] as usize);
    }
    parts.reverse();
    (cost[set], parts)
}

fn join_greedily(products: &[Cube]) -> Vec<Group> {
    let mut groups: Vec<(Group, Cube)> =
        products.iter().enumerate().map(|(i, &p)| (Group::One(i), p)).collect();
    loop {
        let mut best: Option<(u32, usize, usize)> = None;
        for i in 0..groups.len() {
            for j in i + 1..groups.len() {
                let common = in_common(groups[i].1, groups[j].1);
                let one_ends = |g: &(Group, Cube)| matches!(g.0, Group::One(_)) && g.1.care == common.care;
                let size = common.care.count_ones();
                if size > 0
                    && !one_ends(&groups[i])
                    && !one_ends(&groups[j])
                    && best.is_none_or(|b| size > b.0)
                {
                    best = Some((size, i, j));
                }
            }
        }
        let Some((_, i, j)) = best else { break };
        let (b, b_common) = groups.remove(j);
        let (a, a_common) = groups.remove(i);
        let common = in_common(a_common, b_common);
        // A group whose common literals are those of the whole is opened rather than nested.
        let mut parts = Vec::new();
        for (group, of_group) in [(a, a_common), (b, b_common)] {
            match group {
                Group::Many(inner) if of_group == common => parts.extend(inner),
                other => parts.push(other),
            }
        }
        groups.insert(i, (Group::Many(parts), common));
    }
    groups.into_iter().map(|(g, _)| g).collect()
}
