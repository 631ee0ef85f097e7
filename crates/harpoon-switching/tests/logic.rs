//! Minimisation against hand-worked results and, for small functions, against a search over all sums of products.

use harpoon_switching::bdd::{Bdd, FALSE, Function};
use harpoon_switching::logic::{Cover, Cube, minimise, prime_implicants, quine_mccluskey};
use harpoon_switching::share::{separate, shared};
use proptest::prelude::*;

fn letters(n: usize) -> Vec<String> {
    (0..n).map(|i| char::from(b'A' + i as u8).to_string()).collect()
}

fn sum(n: usize, on: &[u32], free: &[u32]) -> Cover {
    let mut bdd = Bdd::default();
    let on = from_minterms(&mut bdd, n, on);
    let free = from_minterms(&mut bdd, n, free);
    minimise(&mut bdd, n, on, free).unwrap()
}

fn from_minterms(bdd: &mut Bdd, n: usize, minterms: &[u32]) -> Function {
    let care = ((1u64 << n) - 1) as u32;
    minterms.iter().fold(FALSE, |f, &value| {
        let m = Cube { care, value }.to_bdd(n, bdd);
        bdd.or(f, m)
    })
}

/// Fewest literals of any sum of products, by dynamic programming over the covered minterms: no primes, no
/// covering tricks, only all products tried in all states.
fn fewest_literals(n: usize, on: &[u32], free: &[u32]) -> usize {
    let mut products = Vec::new();
    for care in 0..1u32 << n {
        for value in (0..1u32 << n).filter(|v| v & !care == 0) {
            let cube = Cube { care, value };
            if (0..1u32 << n).filter(|&m| cube.contains(m)).all(|m| on.contains(&m) || free.contains(&m)) {
                let covered: usize = (0..on.len()).filter(|&i| cube.contains(on[i])).map(|i| 1 << i).sum();
                products.push((covered, cube.n_literals()));
            }
        }
    }
    let mut cheapest = vec![usize::MAX; 1 << on.len()];
    cheapest[0] = 0;
    for state in 0..cheapest.len() {
        if cheapest[state] == usize::MAX {
            continue;
        }
        for &(covered, cost) in &products {
            let next = state | covered;
            cheapest[next] = cheapest[next].min(cheapest[state] + cost);
        }
    }
    cheapest[cheapest.len() - 1]
}

#[test]
fn equation_2_36_of_the_thesis_needs_13_switches() {
    let on = [0, 2, 3, 5, 9, 11];
    let cover = sum(4, &on, &[]);
    assert_eq!(cover.text(&letters(4)), "A'B'D' + B'CD + AB'D + A'BC'D");
    assert_eq!((on.len() * 4, cover.n_literals()), (24, 13));
    assert!(cover.is_minimum);
}

#[test]
fn known_minimisations() {
    let check = |n: usize, on: &[u32], free: &[u32], expected: &str| {
        let cover = sum(n, on, free);
        assert_eq!(cover.text(&letters(n)), expected, "{on:?} {free:?}");
    };
    check(3, &[0, 2, 4, 5, 6, 7], &[], "C' + A");
    check(3, &[], &[1], "0");
    check(2, &[0, 1, 2, 3], &[], "1");
    check(4, &[1, 3, 7, 11, 15], &[0, 2, 5], "A'D + CD");
    check(4, &[4, 8, 10, 11, 12, 15], &[9, 14], "AD' + AC + BC'D'");
    // A parity function cannot be reduced at all.
    assert_eq!(sum(4, &[1, 2, 4, 7, 8, 11, 13, 14], &[]).n_literals(), 32);
    // One-hot codes cannot either, until the other codes are known not to occur.
    assert_eq!(sum(4, &[8, 4, 2, 1], &[]).n_literals(), 16);
    let others: Vec<u32> = (0..16).filter(|m: &u32| m.count_ones() != 1).collect();
    assert_eq!(sum(4, &[8], &others).text(&letters(4)), "A");
}

#[test]
fn prime_implicants_of_a_cyclic_function() {
    // No prime is essential: each of the six minterms lies in two of the six primes.
    let primes = prime_implicants(3, &[0, 1, 2, 5, 6, 7], &[]);
    assert_eq!(primes.len(), 6);
    assert_eq!(sum(3, &[0, 1, 2, 5, 6, 7], &[]).n_literals(), 6);
}

#[test]
fn twelve_variables_are_covered_exactly() {
    // Multiplexer: eight inputs selected by three variables, on the twelve variables s2 s1 s0 d7..d0 x.
    let on: Vec<u32> = (0..1u32 << 12).filter(|m| (m >> 1 & 0xff) >> (m >> 9) & 1 == 1).collect();
    let cover = quine_mccluskey(12, &on, &[]);
    assert!(cover.is_minimum);
    assert_eq!((cover.cubes.len(), cover.n_literals()), (8, 32));
}

#[test]
fn beyond_twelve_variables_a_cover_is_still_found() {
    let mut bdd = Bdd::default();
    let n = 20;
    // Majority of three groups of conjunctions: (x0..x5)(x6..x11) + (x6..x11)(x12..x17) + (x0..x5)(x12..x17).
    let group = |bdd: &mut Bdd, from: usize| {
        (from..from + 6).rev().fold(harpoon_switching::bdd::TRUE, |f, v| {
            let x = bdd.variable(v);
            bdd.and(x, f)
        })
    };
    let (a, b, c) = (group(&mut bdd, 0), group(&mut bdd, 6), group(&mut bdd, 12));
    let (ab, bc, ac) = (bdd.and(a, b), bdd.and(b, c), bdd.and(a, c));
    let on = bdd.or(ab, bc);
    let on = bdd.or(on, ac);
    let cover = minimise(&mut bdd, n, on, FALSE).unwrap();
    assert_eq!((cover.cubes.len(), cover.n_literals()), (3, 36));
    // A parity of 20 variables has half a million products.
    let parity = (0..n).fold(FALSE, |f, v| {
        let x = bdd.variable(v);
        bdd.xor(f, x)
    });
    assert!(minimise(&mut bdd, n, parity, FALSE).is_none());
}

#[test]
fn shared_gearbox_chains_save_four_of_sixteen_switches() {
    let products: Vec<Cube> = [8, 4, 2, 1].iter().map(|&value| Cube { care: 15, value }).collect();
    let count =
        |chains: Vec<harpoon_switching::share::Chain>| chains.iter().map(|c| c.n_switches()).sum::<usize>();
    assert_eq!(count(separate(4, &products)), 16);
    // C'D'(AB' + A'B) + A'B'(CD' + C'D).
    assert_eq!(count(shared(4, &products)), 12);
}

/// The product that a path through the tree switches on.
fn leads(chain: &harpoon_switching::share::Chain, n: usize, minterm: u32, out: &mut Vec<usize>) {
    use harpoon_switching::share::Then;
    if chain.literals.iter().all(|l| (minterm >> (n - 1 - l.variable) & 1 == 1) == l.positive) {
        match &chain.then {
            Then::Product(i) => out.push(*i),
            Then::Branches(branches) => branches.iter().for_each(|b| leads(b, n, minterm, out)),
        }
    }
}

fn table(n: usize) -> impl Strategy<Value = (Vec<u32>, Vec<u32>)> {
    proptest::collection::vec(0..3u8, 1 << n).prop_map(|cells| {
        let pick = |k: u8| (0..cells.len() as u32).filter(|&m| cells[m as usize] == k).collect();
        (pick(1), pick(2))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn covers_of_four_variables_have_the_fewest_literals((on, free) in table(4)) {
        let cover = sum(4, &on, &free);
        for m in 0..16 {
            let value = cover.cubes.iter().any(|c| c.contains(m));
            prop_assert!(free.contains(&m) || value == on.contains(&m));
        }
        prop_assert!(cover.is_minimum);
        prop_assert_eq!(cover.n_literals(), fewest_literals(4, &on, &free));
    }

    #[test]
    fn covers_of_seven_variables_are_equivalent_and_irredundant((on, free) in table(7)) {
        let cover = sum(7, &on, &free);
        for m in 0..128 {
            let value = cover.cubes.iter().any(|c| c.contains(m));
            prop_assert!(free.contains(&m) || value == on.contains(&m));
        }
        for skip in 0..cover.cubes.len() {
            let covered = |m: &u32| cover.cubes.iter().enumerate().any(|(i, c)| i != skip && c.contains(*m));
            prop_assert!(!on.iter().all(covered));
        }
    }

    /// The same functions with seven variables that do not matter added come out of the heuristic.
    #[test]
    fn the_heuristic_is_equivalent_and_close((on, free) in table(5)) {
        let mut bdd = Bdd::default();
        let exact = sum(5, &on, &free);
        let f = |bdd: &mut Bdd, minterms: &[u32]| minterms.iter().fold(FALSE, |f, &m| {
            let cube = Cube { care: 31 << 9, value: m << 9 };
            let g = cube.to_bdd(14, bdd);
            bdd.or(f, g)
        });
        let (on_14, free_14) = (f(&mut bdd, &on), f(&mut bdd, &free));
        let cover = minimise(&mut bdd, 14, on_14, free_14).unwrap();
        for m in 0..32u32 {
            let value = cover.cubes.iter().any(|c| c.contains(m << 9));
            prop_assert!(free.contains(&m) || value == on.contains(&m));
        }
        prop_assert!(cover.cubes.iter().all(|c| c.care & 511 == 0));
        prop_assert!(cover.n_literals() >= exact.n_literals());
        prop_assert!(cover.n_literals() <= exact.n_literals() + 12, "{} against {}", cover.n_literals(), exact.n_literals());
    }

    #[test]
    fn shared_chains_lead_where_separate_ones_do((on, free) in table(4)) {
        let products = sum(4, &on, &free).cubes;
        let (apart, together) = (separate(4, &products), shared(4, &products));
        let count = |chains: &[harpoon_switching::share::Chain]| chains.iter().map(|c| c.n_switches()).sum::<usize>();
        prop_assert!(count(&together) <= count(&apart));
        for m in 0..16 {
            let reached = |chains: &[harpoon_switching::share::Chain]| {
                let mut out = Vec::new();
                chains.iter().for_each(|c| leads(c, 4, m, &mut out));
                out.sort_unstable();
                out
            };
            prop_assert_eq!(reached(&apart), reached(&together));
        }
    }
}
