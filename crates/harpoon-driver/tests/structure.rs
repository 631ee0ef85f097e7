//! What the graph says before any number is known, against published results and against the matrices in symbols, which
//! come from the equations and know nothing of strokes.

use harpoon_analysis::{DMatrix, DVector};
use harpoon_derive::fraction::Fraction;
use harpoon_derive::polynomial::Symbol;
use harpoon_derive::structure::{Channel, Structure};
use harpoon_derive::symbols::Symbols;
use harpoon_driver::{Derived, LibraryPaths, Session};
use std::path::PathBuf;

const MODELS: &str = r#"
model Parallel "Two inductors at one source: both are reached, their difference is not"
  BondLib.Sources.Se Se1;
  BondLib.Junctions.J0 J0_1(n=3);
  BondLib.Passive.I I1(f(start=0, fixed=true)), I2(f(start=0, fixed=true));
  BondLib.Bonds.Bond B1, B2, B3;
equation
  connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J0_1.BondCon[1]);
  connect(J0_1.BondCon[2], B2.BondCon1); connect(B2.BondCon2, I1.BondCon1);
  connect(J0_1.BondCon[3], B3.BondCon1); connect(B3.BondCon2, I2.BondCon1);
end Parallel;
model Branches "Two lossy coils side by side at an ideal source"
  BondLib.Sources.Se Se1;
  BondLib.Junctions.J0 J0_1(n=3);
  BondLib.Junctions.J1 J1_1(n=3), J1_2(n=3);
  BondLib.Passive.I I1(f(start=0, fixed=true)), I2(f(start=0, fixed=true));
  BondLib.Passive.R R1, R2;
  BondLib.Bonds.Bond B1, B2, B3, B4, B5, B6, B7;
equation
  connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J0_1.BondCon[1]);
  connect(J0_1.BondCon[2], B2.BondCon1); connect(B2.BondCon2, J1_1.BondCon[1]);
  connect(J0_1.BondCon[3], B3.BondCon1); connect(B3.BondCon2, J1_2.BondCon[1]);
  connect(J1_1.BondCon[2], B4.BondCon1); connect(B4.BondCon2, I1.BondCon1);
  connect(J1_1.BondCon[3], B5.BondCon1); connect(B5.BondCon2, R1.BondCon1);
  connect(J1_2.BondCon[2], B6.BondCon1); connect(B6.BondCon2, I2.BondCon1);
  connect(J1_2.BondCon[3], B7.BondCon1); connect(B7.BondCon2, R2.BondCon1);
end Branches;
model Trolleys "Two masses and a spring, free to roll away"
  BondLib.Sources.Se Se1;
  BondLib.Junctions.J1 J1_1(n=3), J1_2(n=2);
  BondLib.Junctions.J0 J0_1(n=3);
  BondLib.Passive.I I1(f(start=0, fixed=true)), I2(f(start=0, fixed=true));
  BondLib.Passive.C C1(e(start=0, fixed=true));
  BondLib.Bonds.Bond B1, B2, B3, B4, B5, B6;
equation
  connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1_1.BondCon[1]);
  connect(J1_1.BondCon[2], B2.BondCon1); connect(B2.BondCon2, I1.BondCon1);
  connect(J1_1.BondCon[3], B3.BondCon1); connect(B3.BondCon2, J0_1.BondCon[1]);
  connect(J0_1.BondCon[2], B4.BondCon1); connect(B4.BondCon2, C1.BondCon1);
  connect(J0_1.BondCon[3], B5.BondCon1); connect(B5.BondCon2, J1_2.BondCon[1]);
  connect(J1_2.BondCon[2], B6.BondCon1); connect(B6.BondCon2, I2.BondCon1);
end Trolleys;
model Turned "Bonds against the usual direction, a flow source, a transformer and a gyrator"
  BondLib.Sources.Sf Sf1;
  BondLib.Junctions.J0 J0_1(n=4), J0_2(n=3);
  BondLib.Junctions.J1 J1_1(n=4);
  BondLib.Passive.TF TF1(m=3);
  BondLib.Passive.GY GY1(r=0.5);
  BondLib.Passive.C C1(e(start=0, fixed=true)), C2(e(start=0, fixed=true));
  BondLib.Passive.I I1(f(start=0, fixed=true));
  BondLib.Passive.R R1, R2, R3;
  BondLib.Bonds.Bond B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11;
equation
  connect(Sf1.BondCon1, B1.BondCon2); connect(B1.BondCon1, J0_1.BondCon[1]);
  connect(C1.BondCon1, B2.BondCon1); connect(B2.BondCon2, J0_1.BondCon[2]);
  connect(J0_1.BondCon[3], B3.BondCon1); connect(B3.BondCon2, R1.BondCon1);
  connect(TF1.BondCon1, B4.BondCon1); connect(B4.BondCon2, J0_1.BondCon[4]);
  connect(TF1.BondCon2, B5.BondCon1); connect(B5.BondCon2, J1_1.BondCon[1]);
  connect(J1_1.BondCon[2], B6.BondCon2); connect(B6.BondCon1, I1.BondCon1);
  connect(J1_1.BondCon[3], B7.BondCon1); connect(B7.BondCon2, R2.BondCon1);
  connect(J1_1.BondCon[4], B8.BondCon1); connect(B8.BondCon2, GY1.BondCon1);
  connect(J0_2.BondCon[1], B9.BondCon1); connect(B9.BondCon2, GY1.BondCon2);
  connect(J0_2.BondCon[2], B10.BondCon1); connect(B10.BondCon2, C2.BondCon1);
  connect(R3.BondCon1, B11.BondCon1); connect(B11.BondCon2, J0_2.BondCon[3]);
end Turned;
"#;

fn session() -> Session {
    let libs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libs");
    let mut session = Session::new(&LibraryPaths { given: vec![libs], environment: Vec::new() });
    session.add_text("Test.mo", MODELS);
    session
}

fn derive(session: &Session, class: &str, inputs: &[&str], outputs: &[&str]) -> Derived {
    let names = |list: &[&str]| list.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
    let derived = session.derive(class, &names(inputs), &names(outputs));
    assert!(derived.diagnostics.iter().all(|d| !d.is_error()), "{class}: {:?}", derived.diagnostics);
    derived.value.expect(class)
}

fn structure(derived: &Derived) -> &Structure {
    match derived.structure.as_ref().expect("a bond graph") {
        Ok(found) => found,
        Err(why) => panic!("{}", why.0),
    }
}

fn channel<'a>(of: &'a Structure, output: &str) -> &'a Channel {
    of.channels.iter().find(|c| c.output == output).unwrap_or_else(|| panic!("no channel to {output}"))
}

/// A value for each element, the same for `R1` and for `R1.R`: what the one derivation calls a law is the parameter of
/// the other.
fn value_of(name: &str, s: f64) -> f64 {
    let element = name.split_once('.').map_or(name, |(element, _)| element);
    if name == "s" {
        return s;
    }
    0.4 + element.bytes().fold(7_u32, |h, b| h.wrapping_mul(31).wrapping_add(u32::from(b))) as f64 % 97.0
        / 60.0
}

fn at(f: &Fraction, symbols: &Symbols, s: f64) -> f64 {
    f.evaluate(&|symbol: Symbol| value_of(symbols.name(symbol), s))
}

fn close(a: f64, b: f64, what: &str) {
    assert!((a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1e-9), "{what}: {a} is not {b}");
}

/// Sources by parameter, and all outputs that are looked at.
const SYSTEMS: [(&str, &str, &[&str]); 8] = [
    ("BondLib.Examples.RLCSeries", "Se1.e0", &["I1.f", "C1.e"]),
    ("BondLib.Examples.DCMotor", "Se1.e0", &["I1.f", "I2.f", "R2.e"]),
    ("BondLib.Examples.GearTrain", "Se1.e0", &["I1.f"]),
    ("Parallel", "Se1.e0", &["I1.f"]),
    ("Branches", "Se1.e0", &["I1.f", "I2.f"]),
    ("Trolleys", "Se1.e0", &["I1.f", "I2.f", "C1.e"]),
    ("Turned", "Sf1.f0", &["C1.e", "C2.e", "I1.f", "R3.f"]),
    ("Turned", "Sf1.f0", &["I1.e", "C2.f"]),
];

/// Mason's rule on the graph gives what elimination gives of the equations.
#[test]
fn masons_rule_gives_the_transfer_functions_of_the_equations() {
    let session = session();
    let mut compared = 0;
    for (class, input, outputs) in SYSTEMS {
        let derived = derive(&session, class, &[input], outputs);
        let (d, found) = (&derived.derivation, structure(&derived));
        assert_eq!(d.transfers.len(), outputs.len(), "{class}");
        for transfer in &d.transfers {
            let by_graph = channel(found, &transfer.output).transfer.as_ref();
            let by_graph = by_graph.unwrap_or_else(|| panic!("{class}: no transfer to {}", transfer.output));
            for s in [0.3, 1.7] {
                let (a, b) = (at(by_graph, &found.symbols, s), at(&transfer.value, &d.symbols, s));
                close(a, b, &format!("{class}: {}", transfer.output));
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 36);
}

fn rank(m: DMatrix<f64>) -> usize {
    m.svd(false, false).rank(1e-9)
}

/// Order and ranks by strokes are those of the matrices.
#[test]
fn ranks_by_derivative_causality_are_those_of_the_matrices() {
    let session = session();
    for (class, input, outputs) in SYSTEMS {
        let derived = derive(&session, class, &[input], outputs);
        let (d, found) = (&derived.derivation, structure(&derived));
        let m = d.matrices.as_ref().expect("matrices");
        let n = m.a.len();
        assert_eq!(found.states.len(), n, "{class}");
        let numbers = |rows: &[Vec<Fraction>], columns: usize| {
            DMatrix::from_fn(rows.len(), columns, |i, j| at(&rows[i][j], &d.symbols, 0.0))
        };
        let (a, b, c) = (numbers(&m.a, n), numbers(&m.b, 1), numbers(&m.c, n));
        let stuck = found.without_rest.as_ref().expect("strokes");
        assert_eq!(rank(a.clone()), n - stuck.len(), "{class}: rank of A, {stuck:?}");
        let control = found.control.as_ref().expect("sources");
        let mut joined = DMatrix::zeros(n, n + 1);
        joined.columns_mut(0, n).copy_from(&a);
        joined.column_mut(n).copy_from(&b.column(0));
        assert_eq!(rank(joined), control.rank, "{class}: rank of [A B]");
        let mut reach = DMatrix::zeros(n, n);
        let mut column: DVector<f64> = b.column(0).into_owned();
        for k in 0..n {
            reach.set_column(k, &column);
            column = &a * column;
        }
        assert_eq!(rank(reach) == n, control.is_full(), "{class}: controllability, {control:?}");
        let observation = found.observation.as_ref().expect("sensors");
        let mut seen = DMatrix::zeros(n * c.nrows(), n);
        let mut rows = c.clone();
        for k in 0..n {
            seen.rows_mut(k * c.nrows(), c.nrows()).copy_from(&rows);
            rows = &rows * &a;
        }
        // An output that is no function of the states sees what its derivation sees.
        assert_eq!(rank(seen) == n, observation.is_full(), "{class}: observability, {observation:?}");
    }
}

/// Sueur and Dauphin-Tanguy (1991): a path to each store is not enough.
#[test]
fn two_inductors_at_one_source_are_reached_and_not_controllable() {
    let derived = derive(&session(), "Parallel", &["Se1.e0"], &["I1.f"]);
    let control = structure(&derived).control.as_ref().expect("a source");
    assert!(control.unreached.is_empty());
    assert_eq!((control.rank, control.stuck.len()), (1, 1));
    assert_eq!(control.dualised, ["Se1"]);
    assert!(!control.is_full());
}

#[test]
fn a_sensor_in_one_branch_does_not_see_the_other() {
    let derived = derive(&session(), "Branches", &["Se1.e0"], &["I1.f"]);
    let found = structure(&derived);
    assert!(found.control.as_ref().expect("a source").is_full());
    let seen = found.observation.as_ref().expect("a sensor");
    assert_eq!(seen.unreached, ["I2"]);
    assert!(!seen.is_full());
}

#[test]
fn what_rolls_away_has_no_steady_state() {
    let session = session();
    let derived = derive(&session, "Trolleys", &["Se1.e0"], &["I2.f"]);
    assert_eq!(structure(&derived).without_rest.as_ref().expect("strokes").len(), 1);
    assert!(derived.derivation.steady.is_empty());
    let motor = derive(&session, "BondLib.Examples.DCMotor", &["Se1.e0"], &["I2.f"]);
    assert_eq!(structure(&motor).without_rest.as_deref(), Some(&[][..]));
    // 24 V: (24*0.1)/(0.1² + 0.5*0.001) rad/s, and the current that the friction takes.
    let d = &motor.derivation;
    let number = |symbol: Symbol| match d.symbols.name(symbol) {
        "Se1.e0" => 24.0,
        "R1.R" => 0.5,
        "GY1.r" => 0.1,
        "R2.R" => 0.001,
        other => panic!("{other}"),
    };
    let at_rest = |name: &str| d.steady.iter().find(|f| f.name == name).expect(name).value.evaluate(&number);
    close(at_rest("I2.f"), 2.4 / 0.0105, "speed");
    close(at_rest("I1.f"), 0.024 / 0.0105, "current");
}

/// Relative degree by integrations, the order of the inverse by bicausal bonds: the zeros of the channel.
#[test]
fn the_inverse_has_the_zeros_of_the_channel_for_states() {
    let session = session();
    for (class, input, outputs) in SYSTEMS {
        let derived = derive(&session, class, &[input], outputs);
        let (d, found) = (&derived.derivation, structure(&derived));
        for transfer in &d.transfers {
            let c = channel(found, &transfer.output);
            let (over, under) = (
                transfer.value.numerator().degree(d.laplace),
                transfer.value.denominator().degree(d.laplace),
            );
            let degree = c.relative_degree.expect("a path");
            assert_eq!(degree, under as i32 - over as i32, "{class}: {}", transfer.output);
            let inverse = c.inverse.as_ref().unwrap_or_else(|| panic!("{class}: no inverse of {}", c.output));
            // Common factors of numerator and denominator are modes of both.
            let hidden = found.states.len() - under as usize;
            assert_eq!(inverse.order, over as usize + hidden, "{class}: {} {inverse:?}", transfer.output);
        }
    }
    // Ngwompo, Scavarda and Thomasset (1996): the motor that follows a speed needs no state of its own.
    let motor = derive(&session, "BondLib.Examples.DCMotor", &["Se1.e0"], &["I2.f"]);
    let inverse = channel(structure(&motor), "I2.f").inverse.as_ref().expect("an inverse");
    assert_eq!(inverse.differentiating, ["I1", "I2"]);
    assert_eq!(inverse.bonds, ["B6", "B5", "B4", "B1"]);
}

/// The input that the inverse computes makes the output: with y'' = its second derivative along the model.
#[test]
fn the_inverse_law_gives_back_the_input() {
    let derived = derive(&session(), "BondLib.Examples.DCMotor", &["Se1.e0"], &["I2.f"]);
    let d = &derived.derivation;
    let [law] = d.inverses.as_slice() else { panic!("{:?}", d.inverses) };
    assert_eq!(law.name, "Se1.e0");
    let (i, w, u) = (1.3, 7.0, 5.5);
    let (r, l, k, j, b) = (0.5, 0.005, 0.1, 0.01, 0.001);
    let (di, dw) = ((u - r * i - k * w) / l, (k * i - b * w) / j);
    let ddw = (k * di - b * dw) / j;
    let found = law.value.evaluate(&|symbol| match d.symbols.name(symbol) {
        "der(der(I2.f))" => ddw,
        "I1.f" => i,
        "I2.f" => w,
        "R1.R" => r,
        "I1.I" => l,
        "GY1.r" => k,
        "I2.I" => j,
        "R2.R" => b,
        other => panic!("{other}"),
    });
    close(found, u, "the voltage");
}

/// Samantaray and Ould Bouamama (2008): current and speed of a motor make two balances, which tell the armature, the
/// motor constant and the shaft apart.
#[test]
fn a_motor_with_two_sensors_has_two_residuals() {
    let derived = derive(&session(), "BondLib.Examples.DCMotor", &["Se1.e0"], &["I1.f", "I2.f"]);
    let found = structure(&derived).residuals.as_ref().expect("residuals");
    assert!(found.with_start.is_empty() && found.without.is_empty());
    let sees = |k: usize| found.list[k].sees.iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(sees(0), ["GY1", "I1", "I1.f", "I2.f", "R1", "Se1"]);
    assert_eq!(sees(1), ["GY1", "I1.f", "I2", "I2.f", "R2"]);
    assert!(found.unseen.is_empty());
    assert_eq!(
        found.alike,
        [vec!["GY1", "I1.f", "I2.f"], vec!["I1", "R1", "Se1"], vec!["I2", "R2"]]
            .map(|g| g.into_iter().map(str::to_owned).collect::<Vec<_>>())
    );
}

/// Along the model every balance is zero: with what the transfer functions say of the sensors.
#[test]
fn residuals_vanish_along_the_model() {
    let session = session();
    let mut written = 0;
    for (class, input, outputs) in SYSTEMS {
        let derived = derive(&session, class, &[input], outputs);
        let (d, found) = (&derived.derivation, structure(&derived));
        let Some(residuals) = &found.residuals else { continue };
        let source = input.split_once('.').expect("a parameter").0;
        for r in &residuals.list {
            for s in [0.3, 1.7] {
                let (mut sum, mut size) = (0.0, 0.0_f64);
                for (name, factor) in r.terms.as_ref().expect("terms") {
                    let reading = match name == source {
                        true => 1.0,
                        false => {
                            let t = d.transfers.iter().find(|t| t.output == *name).expect("a transfer");
                            at(&t.value, &d.symbols, s)
                        }
                    };
                    let term = at(factor, &residuals.symbols, s) * reading;
                    sum += term;
                    size = size.max(term.abs());
                }
                assert!(size > 0.0, "{class}: {} says nothing", r.sensor);
                assert!(sum.abs() <= 1e-9 * size, "{class}: the balance at {} is {sum} of {size}", r.sensor);
                written += 1;
            }
        }
    }
    assert!(written >= 24, "{written}");
}

#[test]
fn the_junction_structure_is_skew_and_holds_the_gyrator() {
    let session = session();
    for (class, input, outputs) in SYSTEMS {
        let derived = derive(&session, class, &[input], outputs);
        let (found, _) = structure(&derived).junctions.as_ref().unwrap_or_else(|| panic!("{class}: none"));
        assert_eq!(found.is_skew(), Ok(true), "{class}");
    }
    let derived = derive(&session, "BondLib.Examples.DCMotor", &["Se1.e0"], &[]);
    let found = structure(&derived);
    let (junctions, symbols) = found.junctions.as_ref().expect("a junction structure");
    let at_ = |row: &str, column: &str| {
        let i = junctions.comes.iter().position(|n| n == row).expect(row);
        let j = junctions.leaves.iter().position(|n| n == column).expect(column);
        at(&junctions.matrix[i][j], symbols, 0.0)
    };
    close(at_("I1.e", "I2.f"), -value_of("GY1", 0.0), "back-voltage");
    close(at_("I2.e", "I1.f"), value_of("GY1", 0.0), "torque");
    close(at_("I1.e", "R1.e"), -1.0, "armature resistance");
    close(at_("I1.e", "Se1.e"), 1.0, "supply");
}

/// A force pushes the mass that it is applied to, whichever way the bonds at the flanges point; the mass is as fast as the
/// flange between them.
#[test]
fn forces_keep_their_sign_through_flanges() {
    let derived = derive(&session(), "BondLib.Examples.ThreeMasses", &["force.S1.e0"], &[]);
    let (junctions, symbols) = structure(&derived).junctions.as_ref().expect("a junction structure");
    let at_ = |row: &str, column: &str| {
        let i = junctions.comes.iter().position(|n| n == row).expect(row);
        let j = junctions.leaves.iter().position(|n| n == column).expect(column);
        at(&junctions.matrix[i][j], symbols, 0.0)
    };
    close(at_("m3.I1.e", "force.S1.e"), 1.0, "force on the third mass");
    close(at_("m2.I1.e", "B5.R1.e"), -at_("m3.I1.e", "B5.R1.e"), "a damper pulls at both ends");
    assert_eq!(junctions.is_skew(), Ok(true));
}
