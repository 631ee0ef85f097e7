//! Newton's method on blocks like those models produce: diodes, saturations, badly scaled laws, and failures that
//! must be told apart.

use harpoon_runtime::model::StepFailure;
use harpoon_runtime::nonlinear::{Equations, Failure, Newton};

type Residual = fn(&[f64], &mut [f64]) -> Result<(), StepFailure>;
type Jacobian = fn(&[f64], &mut [f64]);

/// Counts its evaluations.
struct Block {
    residual: Residual,
    jacobian: Jacobian,
    evaluations: usize,
}

impl Equations for Block {
    fn residual(&mut self, z: &[f64], r: &mut [f64]) -> Result<(), StepFailure> {
        self.evaluations += 1;
        (self.residual)(z, r)
    }
    fn jacobian(&mut self, z: &[f64], jac: &mut [f64]) -> Result<(), StepFailure> {
        (self.jacobian)(z, jac);
        Ok(())
    }
}

struct Case {
    name: &'static str,
    nominal: &'static [f64],
    guess: &'static [f64],
    solution: &'static [f64],
    residual: Residual,
    jacobian: Jacobian,
    /// Most residual evaluations.
    effort: usize,
}

/// A diode, 1e-12 A saturation current and 25 mV, behind 100 Ω at 5 V: (5 − v)/100 = Is·(e^(v/Vt) − 1).
fn diode(z: &[f64], r: &mut [f64]) -> Result<(), StepFailure> {
    r[0] = (5.0 - z[0]) / 100.0 - 1e-12 * ((z[0] / 0.025).exp() - 1.0);
    Ok(())
}

const CASES: &[Case] = &[
    Case {
        name: "linear, one step",
        nominal: &[1.0, 1.0],
        guess: &[100.0, -3.0],
        solution: &[1.0, 2.0],
        residual: |z, r| {
            r[0] = 3.0 * z[0] + z[1] - 5.0;
            r[1] = z[0] - z[1] + 1.0;
            Ok(())
        },
        jacobian: |_, j| j.copy_from_slice(&[3.0, 1.0, 1.0, -1.0]),
        effort: 2,
    },
    Case {
        name: "diode from rest",
        nominal: &[1.0],
        guess: &[0.0],
        // mpmath, 25 digits.
        solution: &[0.612_614_609_912_417_3],
        residual: diode,
        jacobian: |z, j| j[0] = -0.01 - 4e-11 * (z[0] / 0.025).exp(),
        effort: 80,
    },
    Case {
        name: "diode from a neighbouring solution",
        nominal: &[1.0],
        guess: &[0.6125],
        solution: &[0.612_614_609_912_417_3],
        residual: diode,
        jacobian: |z, j| j[0] = -0.01 - 4e-11 * (z[0] / 0.025).exp(),
        effort: 4,
    },
    Case {
        name: "arctangent, where the plain iteration diverges",
        nominal: &[1.0],
        guess: &[20.0],
        solution: &[0.0],
        residual: |z, r| {
            r[0] = z[0].atan();
            Ok(())
        },
        jacobian: |z, j| j[0] = 1.0 / (1.0 + z[0] * z[0]),
        effort: 30,
    },
    Case {
        name: "Rosenbrock's valley as equations",
        nominal: &[1.0, 1.0],
        guess: &[-1.2, 1.0],
        solution: &[1.0, 1.0],
        residual: |z, r| {
            r[0] = 10.0 * (z[1] - z[0] * z[0]);
            r[1] = 1.0 - z[0];
            Ok(())
        },
        jacobian: |z, j| j.copy_from_slice(&[-20.0 * z[0], -1.0, 10.0, 0.0]),
        effort: 20,
    },
    Case {
        // Powell (1970): 1e4·a·b = 1, e^(−a) + e^(−b) = 1.0001.
        name: "Powell's badly scaled function",
        nominal: &[1e-5, 1.0],
        guess: &[0.0, 1.0],
        solution: &[1.098_159_329_699_817_5e-5, 9.106_146_739_866_524],
        residual: |z, r| {
            r[0] = 1e4 * z[0] * z[1] - 1.0;
            r[1] = (-z[0]).exp() + (-z[1]).exp() - 1.0001;
            Ok(())
        },
        jacobian: |z, j| {
            j.copy_from_slice(&[1e4 * z[1], -(-z[0]).exp(), 1e4 * z[0], -(-z[1]).exp()]);
        },
        effort: 120,
    },
    Case {
        name: "a logarithm that refuses the first full step",
        nominal: &[1.0],
        guess: &[50.0],
        solution: &[1.0],
        residual: |z, r| {
            if z[0] <= 0.0 {
                return Err(StepFailure::message("logarithm of a negative number"));
            }
            r[0] = z[0].ln();
            Ok(())
        },
        jacobian: |z, j| j[0] = 1.0 / z[0],
        effort: 30,
    },
    Case {
        // Pressures in pascal against flows in kilograms: rows and columns six decades apart.
        name: "flow through two orifices",
        nominal: &[1e5, 1e-2],
        guess: &[1e5, 1e-2],
        solution: &[1.5e5, 0.022_360_679_774_997_9],
        residual: |z, r| {
            r[0] = z[1] * z[1] - 1e-8 * (2e5 - z[0]);
            r[1] = z[1] * z[1] - 1e-8 * (z[0] - 1e5);
            Ok(())
        },
        jacobian: |z, j| j.copy_from_slice(&[1e-8, -1e-8, 2.0 * z[1], 2.0 * z[1]]),
        effort: 12,
    },
];

#[test]
fn blocks_are_solved_from_far_and_near() {
    for case in CASES {
        let mut block = Block { residual: case.residual, jacobian: case.jacobian, evaluations: 0 };
        let mut newton = Newton::new(case.nominal);
        let mut z = case.guess.to_vec();
        let solved =
            newton.solve(&mut block, &mut z).unwrap_or_else(|failure| panic!("{}: {failure}", case.name));
        for i in 0..z.len() {
            let scale = case.solution[i].abs().max(case.nominal[i]);
            assert!(
                (z[i] - case.solution[i]).abs() < 1e-9 * scale,
                "{}: {z:?} for {:?}",
                case.name,
                case.solution
            );
        }
        assert!(
            block.evaluations <= case.effort,
            "{}: {} evaluations, {solved:?}",
            case.name,
            block.evaluations
        );
        // From the solution itself, one evaluation says so.
        block.evaluations = 0;
        newton.solve(&mut block, &mut z).unwrap();
        assert!(block.evaluations <= 2, "{} again: {}", case.name, block.evaluations);
    }
}

#[test]
fn bounds_lead_to_the_solution_inside_them() {
    // z² = 4 has two solutions; from a guess on the wrong side the bound decides.
    let mut block = Block {
        residual: |z, r| {
            r[0] = z[0] * z[0] - 4.0;
            Ok(())
        },
        jacobian: |z, j| j[0] = 2.0 * z[0],
        evaluations: 0,
    };
    let mut z = [-5.0];
    Newton::new(&[1.0]).with_bounds(&[0.5], &[f64::INFINITY]).solve(&mut block, &mut z).unwrap();
    assert!((z[0] - 2.0).abs() < 1e-9, "{z:?}");
}

#[test]
fn a_singular_jacobian_names_the_dependent_unknowns_and_equations() {
    // The first and third equation say the same about the first and third unknown; the second is fine.
    let mut block = Block {
        residual: |z, r| {
            r[0] = z[0] + z[2] - 1.0;
            r[1] = z[1] - 2.0;
            r[2] = 1e6 * (z[0] + z[2]) - 5e6;
            Ok(())
        },
        jacobian: |_, j| j.copy_from_slice(&[1.0, 0.0, 1e6, 0.0, 1.0, 0.0, 1.0, 0.0, 1e6]),
        evaluations: 0,
    };
    let guess = [0.3, 0.4, 0.5];
    let mut z = guess;
    let Err(Failure::Singular { columns, rows }) = Newton::new(&[1.0; 3]).solve(&mut block, &mut z) else {
        panic!("not reported as singular")
    };
    assert!(columns == [0] || columns == [2], "{columns:?}");
    assert!(rows == [0] || rows == [2], "{rows:?}");
    assert_eq!(z, guess, "the guess is given back");
}

/// At the guess (1, 0) of x = 1, x y² = 0 all is solved and the Jacobian vanishes, as it does nowhere around. What
/// Newton's method would find from elsewhere is a point near it.
#[test]
fn a_guess_that_solves_the_equations_stays_where_the_jacobian_vanishes() {
    let mut block = Block {
        residual: |z, r| {
            r[0] = z[0] - 1.0;
            r[1] = z[0] * z[1] * z[1];
            Ok(())
        },
        jacobian: |z, j| j.copy_from_slice(&[1.0, z[1] * z[1], 0.0, 2.0 * z[0] * z[1]]),
        evaluations: 0,
    };
    let mut z = [1.0, 0.0];
    Newton::new(&[1.0, 1.0]).solve(&mut block, &mut z).unwrap();
    assert_eq!(z, [1.0, 0.0]);
    // Without anything that determines the second unknown, no guess is a solution.
    let mut block = Block {
        residual: |z, r| {
            r[0] = z[0] - 1.0;
            r[1] = 0.0;
            Ok(())
        },
        jacobian: |_, j| j.copy_from_slice(&[1.0, 0.0, 0.0, 0.0]),
        evaluations: 0,
    };
    let failure = Newton::new(&[1.0, 1.0]).solve(&mut block, &mut [1.0, 0.0]).unwrap_err();
    assert!(matches!(failure, Failure::Singular { .. }), "{failure}");
}

#[test]
fn equations_without_a_solution_diverge_with_residuals() {
    let mut block = Block {
        residual: |z, r| {
            r[0] = z[0] - 3.0;
            r[1] = z[1] * z[1] + 1.0;
            Ok(())
        },
        jacobian: |z, j| j.copy_from_slice(&[1.0, 0.0, 0.0, 2.0 * z[1]]),
        evaluations: 0,
    };
    let mut z = [1.0, 2.0];
    let failure = Newton::new(&[1.0, 1.0]).solve(&mut block, &mut z).unwrap_err();
    match &failure {
        Failure::Diverged { rows, residual, .. } => assert!(rows[0] == 1 && *residual > 0.1, "{failure}"),
        other => panic!("{other}"),
    }
}

/// Thirty equations z(i)³ + z(i) + z(i+1)/2 = c(i), with c chosen so that z(i) = (i mod 3) − 1 solves them.
#[test]
fn a_large_block_is_solved_as_well() {
    const N: usize = 30;
    fn exact(i: usize) -> f64 {
        (i % 3) as f64 - 1.0
    }
    fn law(z: &dyn Fn(usize) -> f64, i: usize) -> f64 {
        z(i).powi(3) + z(i) + 0.5 * z((i + 1) % N)
    }
    let mut block = Block {
        residual: |z, r| {
            for i in 0..N {
                r[i] = law(&|k| z[k], i) - law(&exact, i);
            }
            Ok(())
        },
        jacobian: |z, j| {
            j.fill(0.0);
            for i in 0..N {
                j[i * N + i] += 3.0 * z[i] * z[i] + 1.0;
                j[(i + 1) % N * N + i] += 0.5;
            }
        },
        evaluations: 0,
    };
    let mut z = vec![5.0; N];
    Newton::new(&[1.0; N]).solve(&mut block, &mut z).unwrap();
    assert!((0..N).all(|i| (z[i] - exact(i)).abs() < 1e-9), "{z:?}");
}

/// An amplifier of gain 15,000 between limits, fed back through two resistors: between two gentle slopes lies a
/// steep one, 2 mV wide, with the solution in it.
#[test]
fn a_solution_on_a_steep_piece_between_limits_is_found() {
    fn out(v: f64) -> f64 {
        (15_000.0 * (1.0 - v)).clamp(-15.0, 15.0)
    }
    let mut block = Block {
        residual: |z, r| {
            r[0] = 2.0 * z[0] - out(z[0]) + 0.3;
            r[1] = z[1] - z[0];
            Ok(())
        },
        jacobian: |z, j| {
            let steep = if (15_000.0 * (1.0 - z[0])).abs() < 15.0 { 15_000.0 } else { 0.0 };
            j.copy_from_slice(&[2.0 + steep, -1.0, 0.0, 1.0]);
        },
        evaluations: 0,
    };
    // 2 z + 0.3 = 15,000 (1 − z)
    let exact = 14_999.7 / 15_002.0;
    for guess in [0.0, 10.0, -300.0] {
        let mut z = [guess, guess];
        Newton::new(&[1.0, 1.0]).solve(&mut block, &mut z).unwrap();
        assert!((z[0] - exact).abs() < 1e-9, "from {guess}: {}", z[0]);
    }
}

/// A balance of large flows gives a small rate no more exactly than rounding allows; that is a solution.
#[test]
fn what_rounding_leaves_undetermined_is_no_failure() {
    let residual: Residual = |z, r| {
        let flow = 1e8 + std::hint::black_box(z[0] + 1e-3 * z[0].powi(3));
        r[0] = flow - 1e8 - 0.1;
        Ok(())
    };
    let mut block = Block { residual, jacobian: |z, j| j[0] = 1.0 + 3e-3 * z[0] * z[0], evaluations: 0 };
    let mut z = [10.0];
    Newton::new(&[1.0]).solve(&mut block, &mut z).expect("a solution");
    assert!((z[0] + 1e-3 * z[0].powi(3) - 0.1).abs() < 1e-7, "{z:?}");
    let mut strict = Newton::new(&[1.0]);
    strict.options.attainable = 0.0;
    assert!(strict.solve(&mut block, &mut [10.0]).is_err());
    // Far from any solution nothing is attained: x² + 1e-12 has none.
    let residual: Residual = |z, r| {
        r[0] = z[0] * z[0] + 1e-12;
        Ok(())
    };
    let mut block = Block { residual, jacobian: |z, j| j[0] = 2.0 * z[0], evaluations: 0 };
    let failed = Newton::new(&[1.0]).solve(&mut block, &mut [3.0]);
    assert!(failed.is_err(), "{failed:?}");
}
