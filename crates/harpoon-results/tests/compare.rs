//! Two runs of one model: when they count as equal, and what is said when they do not.

use expect_test::expect;
use harpoon_results::*;

fn curve(points: &[(f64, f64)]) -> Trajectory {
    let mut schema = Schema::new("M");
    schema.add(Variable::real("x"));
    let mut trajectory = Trajectory::new(schema);
    for &(t, x) in points {
        trajectory.push_row(t, &[x]);
    }
    trajectory
}

fn sine(n: usize) -> Trajectory {
    curve(&(0..=n).map(|i| i as f64 / n as f64 * 6.0).map(|t| (t, t.sin())).collect::<Vec<_>>())
}

#[test]
fn different_grids_of_one_curve_agree() {
    // Linear interpolation over steps h is off by at most h²/8.
    let comparison =
        compare(&sine(300), &sine(1000), Tolerance { absolute: 5.1e-5, relative: 0.0, time: 0.0 });
    assert!(comparison.is_match(), "{comparison}");
    let worst = comparison.worst().unwrap().error;
    assert!(worst > 4e-5 && worst < 5e-5, "{worst}");
}

#[test]
fn an_event_found_a_little_later_is_the_same_event() {
    let a = curve(&[(0.0, 0.0), (1.0, 0.0), (1.0, 5.0), (2.0, 5.0)]);
    let b = curve(&[(0.0, 0.0), (1.0 + 1e-8, 0.0), (1.0 + 1e-8, 5.0), (2.0, 5.0)]);
    let exact = Tolerance { time: 0.0, ..Tolerance::default() };
    assert!(compare(&a, &a, exact).is_match());
    assert!(!compare(&a, &b, exact).is_match());
    assert!(compare(&a, &b, Tolerance::default()).is_match());
}

#[test]
fn a_peak_one_run_left_out_is_found_from_the_other_side() {
    let flat = curve(&[(0.0, 0.0), (2.0, 0.0)]);
    let peak = curve(&[(0.0, 0.0), (0.9, 0.0), (1.0, 1.0), (1.1, 0.0), (2.0, 0.0)]);
    for (a, b) in [(&flat, &peak), (&peak, &flat)] {
        let comparison = compare(a, b, Tolerance::default());
        assert_eq!(comparison.worst().map(|d| (d.error, d.time)), Some((1.0, 1.0)));
    }
}

#[test]
fn the_report_is_readable() {
    let mut schema = Schema::new("M");
    schema.add(Variable::real("x"));
    schema.add(Variable::real("y"));
    let mut reference = Trajectory::new(schema);
    reference.push_row(0.0, &[1.0, 1.0]);
    reference.push_row(2.0, &[1.0, 1.0]);
    let actual = curve(&[(0.0, 1.0), (1.0, f64::NAN), (1.5, 3.0)]);
    expect![[r#"
        time runs from 0 to 1.5, the reference from 0 to 2
        y: missing
        x: NaN where the reference has 1 at time 1 (off by inf, allowed 1.000e-3)
        0 of 2 variables agree
    "#]]
    .assert_eq(&compare(&actual, &reference, Tolerance::default()).to_string());
}

#[test]
fn resampling_interpolates_reals_and_holds_discretes() {
    let mut schema = Schema::new("M");
    schema.add(Variable::real("x"));
    let n = schema.add(Variable::integer("n"));
    schema.add_alias(Variable::integer("minus_n"), n, true);
    let mut run = Trajectory::new(schema);
    for (t, x, n) in [(0.0, 0.0, 1.0), (1.0, 2.0, 1.0), (1.0, 10.0, 4.0), (2.0, 20.0, 4.0)] {
        run.push_row(t, &[x, n]);
    }
    let found = resample(&run, &[-1.0, 0.5, 1.0, 1.0, 1.5, 9.0]);
    assert_eq!(found.series_by_name("x").unwrap().to_vec(), [0.0, 1.0, 2.0, 10.0, 15.0, 20.0]);
    assert_eq!(found.series_by_name("n").unwrap().to_vec(), [1.0, 1.0, 1.0, 4.0, 4.0, 4.0]);
    assert_eq!(found.series_by_name("minus_n").unwrap().to_vec(), [-1.0, -1.0, -1.0, -4.0, -4.0, -4.0]);
    assert_eq!(run.series_by_name("x").unwrap().at(1.0), 10.0);
    assert_eq!(run.series_by_name("x").unwrap().before(1.0), 2.0);
}
