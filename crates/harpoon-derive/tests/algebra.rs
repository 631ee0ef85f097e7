//! Quotients of polynomials obey the laws of a field, and divisors are the greatest ones.

use harpoon_derive::fraction::{Fraction, solve};
use harpoon_derive::polynomial::Polynomial;
use proptest::prelude::*;

fn polynomial() -> impl Strategy<Value = Polynomial> {
    let term = (-4i64..5, 0u32..3, 0u32..2, 0u32..2);
    prop::collection::vec(term, 1..4).prop_map(|terms| {
        terms.into_iter().fold(Polynomial::zero(), |sum, (c, i, j, k)| {
            let powers = [(0, i), (1, j), (2, k)].into_iter();
            let product = powers.fold(Fraction::integer(c).numerator().clone(), |p, (s, e)| {
                p.times(&Polynomial::symbol(s).to_the(e).expect("small")).expect("small")
            });
            sum.plus(&product)
        })
    })
}

fn same(x: &Fraction, y: &Fraction) -> bool {
    x.numerator().times(y.denominator()) == y.numerator().times(x.denominator())
}

proptest! {
    #[test]
    fn a_common_factor_is_found(a in polynomial(), b in polynomial(), f in polynomial()) {
        prop_assume!(!a.is_zero() && !b.is_zero() && !f.is_zero());
        let (x, y) = (a.times(&f).expect("small"), b.times(&f).expect("small"));
        let divisor = x.gcd(&y);
        prop_assert!(x.over(&divisor).is_some() && y.over(&divisor).is_some());
        prop_assert!(divisor.over(&f).is_some(), "{f:?} does not divide {divisor:?}");
    }

    #[test]
    fn fractions_add_and_divide_as_numbers_do(a in polynomial(), b in polynomial(), c in polynomial(), d in polynomial()) {
        prop_assume!(!b.is_zero() && !d.is_zero());
        let (x, y) = (Fraction::new(a, b).expect("a fraction"), Fraction::new(c, d).expect("a fraction"));
        prop_assert!(same(&x.plus(&y).expect("small").minus(&y).expect("small"), &x));
        if !y.is_zero() {
            prop_assert!(same(&x.times(&y).expect("small").over(&y).expect("small"), &x));
        }
    }
}

#[test]
fn a_linear_system_is_solved() {
    // Cramer: (a e - b d) with the right side (b, d) of [[a, b], [c, d]].
    let [a, b, c, d] = [0, 1, 2, 3].map(Fraction::symbol);
    let solution = solve(
        vec![vec![a.clone(), b.clone()], vec![c.clone(), d.clone()]],
        vec![vec![b.clone()], vec![d.clone()]],
    );
    let solution = solution.expect("small").expect("regular");
    assert!(solution[0][0].is_zero());
    assert_eq!(solution[1][0], Fraction::one());
    let singular = solve(vec![vec![a.clone(), b.clone()], vec![a, b]], vec![vec![c], vec![d]]);
    assert_eq!(singular, Ok(None));
}
