//! How many elements a range of Reals has, by the decimal numbers that its writer counts with.

use harpoon_ir::ExprPool;
use harpoon_ir::range::{last_step, last_step_expr};

#[test]
fn decimal_ranges_have_as_many_elements_as_their_writer_counts() {
    for (tenths_from, tenths_by, n) in
        [(1000, 1, 3), (0, 1, 3), (0, 1, 10), (-7, 3, 8), (3, -1, 6), (12345678, 7, 1000), (1, 1, 0)]
    {
        let number = |tenths: i32| f64::from(tenths) / 10.0;
        let to = number(tenths_from + n * tenths_by);
        assert_eq!(last_step(number(tenths_from), number(tenths_by), to), f64::from(n), "{tenths_from}");
    }
}

#[test]
fn what_is_not_reached_does_not_count() {
    assert_eq!(last_step(0.0, 0.1, 0.299_999_999), 2.0);
    assert_eq!(last_step(1.0, 1.0, 0.0), -1.0);
    assert_eq!(last_step(0.0, 3.0, 1e14), 33_333_333_333_333.0);
}

#[test]
fn the_expression_counts_as_the_function_does() {
    for (from, by, to) in [(100.0, 0.1, 100.3), (0.0, 0.1, 0.3), (5.0, -0.5, 1.0), (1.0, 1.0, 0.5)] {
        let mut pool = ExprPool::default();
        let [a, b, c] = [from, by, to].map(|x| pool.real(x));
        let e = last_step_expr(&mut pool, a, b, c);
        let value = pool.as_constant(e).and_then(|c| c.as_f64());
        assert_eq!(value, Some(last_step(from, by, to)));
    }
}
