//! Loops that are opened, against their loop gains in closed form, and poles over a parameter.

use crate::session;
use harpoon_analysis::{Complex, LoopResponse};
use harpoon_driver::opening::{ADDED, loop_response};
use harpoon_driver::{LinearizeOptions, Linearized, Locus, Ready, RunOptions, Session};
use std::sync::atomic::AtomicBool;

const MODELS: &str = r#"
model Controlled
  Modelica.Blocks.Sources.Constant r(k = 1);
  Modelica.Blocks.Math.Feedback d;
  Modelica.Blocks.Continuous.PI c(k = 2, T = 0.5);
  Modelica.Blocks.Continuous.FirstOrder a(k = 1, T = 0.1), b(k = 1, T = 0.05);
equation
  connect(r.y, d.u1);
  connect(d.y, c.u);
  connect(c.y, a.u);
  connect(a.y, b.u);
  connect(b.y, d.u2);
end Controlled;
"#;

fn linearize(session: &Session, ready: Ready, wanted: &LinearizeOptions) -> Linearized {
    let options = RunOptions { interpret: true, has_tangents: true, ..RunOptions::default() };
    let simulation = session.prepare(ready.compiled, &options).expect("a simulation");
    let setup = simulation.setup(&options).expect("settings");
    let found = simulation.linearize(&setup, &options, wanted, &AtomicBool::new(false));
    found.unwrap_or_else(|d| panic!("{}", d.message))
}

fn opened(class: &str, signal: &str, omega: &[f64]) -> LoopResponse {
    let session = session(MODELS);
    let opened = session.open_loop(class, signal).unwrap_or_else(|d| panic!("{signal}: {d:?}"));
    let wanted = LinearizeOptions {
        inputs: vec![ADDED.to_owned()],
        outputs: vec![opened.signal],
        ..LinearizeOptions::default()
    };
    loop_response(&linearize(&session, opened.ready, &wanted), omega, signal)
}

fn hold(class: &str, signal: &str, gain: &dyn Fn(Complex<f64>) -> Complex<f64>) {
    let omega: Vec<f64> = (0..50).map(|k| 10f64.powf(-2.0 + 0.1 * f64::from(k))).collect();
    let found = opened(class, signal, &omega);
    for (k, &w) in omega.iter().enumerate() {
        let expected = gain(Complex::new(0.0, w));
        let apart = (found.open.values[k] - expected).norm();
        assert!(
            apart <= 1e-8 * expected.norm(),
            "{signal} at {w}: {} is not {expected}",
            found.open.values[k]
        );
    }
}

/// Wherever a single loop is opened, its gain is the same: in the direction of the signal, and against it.
#[test]
fn a_controller_has_the_loop_gain_of_its_blocks() {
    let one = Complex::new(1.0, 0.0);
    let gain = |s: Complex<f64>| (s * 0.5 + one) * 2.0 / (s * 0.5) / ((s * 0.1 + one) * (s * 0.05 + one));
    for signal in ["c.y", "c.u", "d.y", "d.u2", "b.y"] {
        hold("Controlled", signal, &gain);
    }
}

/// At an element of a bond graph: what comes back to a coil by resistor and capacitor.
#[test]
fn a_bond_graph_is_opened_at_an_element() {
    let session = session("");
    let ready = session.ready("BondLib.Examples.RLCSeries").expect("a model");
    let options = RunOptions { interpret: true, ..RunOptions::default() };
    let model = session.prepare(ready.compiled, &options).expect("a simulation").model;
    let value = |name: &str| model.literal(model.find(name).expect(name)).expect(name);
    let (r, l, c) = (value("R1.R"), value("I1.I"), value("C1.C"));
    let gain = |s: Complex<f64>| (s.inv() / c + r) / (s * l);
    hold("BondLib.Examples.RLCSeries", "I1.f", &gain);
}

#[test]
fn what_cannot_be_opened_says_why() {
    let session = session(MODELS);
    let why =
        |signal: &str| session.open_loop("Controlled", signal).err().expect("refused")[0].message.clone();
    assert!(why("c.z").contains("no Real variable `c.z`"), "{}", why("c.z"));
    assert!(why("c.x").contains("no connection hands `c.x` on"), "{}", why("c.x"));
}

/// s² + 10 s + 10 k for a loop of a lag and an integrator: the branches of the closed form.
#[test]
fn poles_over_a_parameter_follow_their_closed_form() {
    let session = session(
        "model Lag
  parameter Real k = 1;
  Real x(start = 0, fixed = true), v(start = 1, fixed = true);
equation
  der(x) = v;
  der(v) = -10*v - 10*k*x;
end Lag;",
    );
    let ready = session.ready("Lag").expect("a model");
    let values: Vec<f64> = (1..=40).map(|n| 0.2 * f64::from(n)).collect();
    let wanted = LinearizeOptions {
        locus: Some(Locus { parameter: "k".to_owned(), values: values.clone() }),
        ..LinearizeOptions::default()
    };
    let found = linearize(&session, ready, &wanted);
    assert_eq!(found.locus.iter().map(|(k, _)| *k).collect::<Vec<_>>(), values);
    for (k, list) in &found.locus {
        let root = Complex::new(25.0 - 10.0 * k, 0.0).sqrt();
        for p in list {
            assert!((p + 5.0 - root).norm().min((p + 5.0 + root).norm()) < 1e-6, "{k}: {p}");
        }
        assert!((list[0] + list[1] + 10.0).norm() < 1e-9, "both branches at {k}: {list:?}");
    }
}
