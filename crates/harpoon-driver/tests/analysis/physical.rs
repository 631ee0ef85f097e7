//! Bond graphs of models that are built of physical connectors: what the components are, and that both compute the same.

use crate::{paths, session};
use harpoon_driver::{BondGraph, LibraryPaths, Session};

const MODELS: &str = r#"
model Drive "Circuit, motor, gear and load"
  import Modelica.Electrical.Analog.{Basic, Sources};
  import Modelica.Mechanics.Rotational.Components.*;
  Sources.SineVoltage u(V = 10, f = 2);
  Basic.Resistor r(R = 0.5);
  Basic.Inductor l(L = 0.05, i(start = 0, fixed = true));
  Basic.RotationalEMF emf(k = 0.3);
  Basic.Ground ground;
  Inertia rotor(J = 0.01, phi(start = 0, fixed = true), w(start = 2, fixed = true));
  IdealGear gear(ratio = 4);
  SpringDamper shaft(c = 20, d = 0.5, phi_rel0 = 0.1);
  Inertia load(J = 0.2, phi(start = 0.05, fixed = true), w(start = 0, fixed = true));
  Damper friction(d = 0.1);
  Fixed fixed;
equation
  connect(u.p, r.p);
  connect(r.n, l.p);
  connect(l.n, emf.p);
  connect(emf.n, ground.p);
  connect(u.n, ground.p);
  connect(emf.flange, rotor.flange_a);
  connect(rotor.flange_b, gear.flange_a);
  connect(gear.flange_b, shaft.flange_a);
  connect(shaft.flange_b, load.flange_a);
  connect(load.flange_b, friction.flange_a);
  connect(friction.flange_b, fixed.flange);
  annotation(experiment(StopTime = 2));
end Drive;
model Mixed "The ground alone is no bond graph"
  BondLib.Electrical.Analog.Sources.ConstantVoltage u(V = 1);
  BondLib.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(u.p, r.p);
  connect(u.n, r.n);
  connect(r.n, ground.p);
end Mixed;
model Signals "No connector in it carries power"
  Modelica.Blocks.Sources.Sine sine(f = 1);
  Modelica.Blocks.Continuous.FirstOrder lag(T = 0.1, y_start = 0);
equation
  connect(sine.y, lag.u);
end Signals;
model Controlled "A signal reads the graph and drives it"
  import Modelica.Electrical.Analog.{Basic, Sources, Sensors};
  Sources.SignalVoltage u;
  Basic.Resistor r(R = 10);
  Basic.Capacitor c(C = 0.01, v(start = 1, fixed = true));
  Basic.VariableResistor leak;
  Sensors.VoltageSensor volt;
  Sensors.CurrentSensor ampere;
  Basic.Ground ground;
equation
  u.v = 5 - 3*volt.v + ampere.i;
  leak.R = 20 + 5*sin(3*time);
  connect(u.p, r.p);
  connect(r.n, ampere.p);
  connect(ampere.n, c.p);
  connect(volt.p, c.p);
  connect(volt.n, c.n);
  connect(leak.p, c.p);
  connect(leak.n, c.n);
  connect(c.n, ground.p);
  connect(u.n, ground.p);
  annotation(experiment(StopTime = 1));
end Controlled;
"#;

fn graph(session: &Session, class: &str) -> BondGraph {
    let found = session.bond_graph(class, "Bonds");
    found.value.unwrap_or_else(|| panic!("{class}: {:?}", found.diagnostics))
}

fn kinds(graph: &BondGraph) -> Vec<(&str, &str)> {
    graph.elements.iter().map(|e| (e.component.as_str(), e.kind.as_str())).collect()
}

/// The graph is sound as a bond graph, and computes what the model computes.
fn holds(session: &Session, class: &str, at_least: usize) -> BondGraph {
    let graph = graph(session, class);
    let text = graph.text.clone().unwrap_or_else(|why| panic!("{class}: {why}"));
    let mut alone = Session::new(&LibraryPaths { ..paths() });
    alone.add_text("Bonds.mo", &text);
    let checked = alone.check("Bonds");
    let wrong: Vec<&str> =
        checked.diagnostics.iter().filter(|d| d.is_error()).map(|d| d.message.as_str()).collect();
    assert!(wrong.is_empty(), "{class}: {wrong:?}\n{text}");
    let bonds = checked.value.bonds.expect("a bond graph");
    assert!(bonds.conflicts.is_empty(), "{class}: {:?}", bonds.conflicts);
    assert_eq!(bonds.bonds.len(), graph.n_bonds);
    let compared = session.compare(class, &graph, "Bonds");
    let compared = compared.unwrap_or_else(|d| panic!("{class}: {d:?}\n{text}"));
    assert!(compared.n_variables >= at_least, "{class}: only {} variables", compared.n_variables);
    assert!(
        compared.difference < 1e-4,
        "{class}: `{}` differs by {}\n{text}",
        compared.worst,
        compared.difference
    );
    graph
}

#[test]
fn a_drive_is_the_graph_of_the_textbook() {
    let session = session(MODELS);
    let graph = holds(&session, "Drive", 6);
    let text = graph.text.clone().unwrap_or_default();
    let mut found = kinds(&graph);
    found.sort_unstable();
    let expected = [
        ("emf", "GY"),
        ("emf.fixed", "ground"),
        ("emf.internalSupport", "at rest"),
        ("fixed", "ground"),
        ("friction", "R"),
        ("gear", "TF"),
        ("ground", "ground"),
        ("l", "I"),
        ("load", "I"),
        ("r", "R"),
        ("rotor", "I"),
        ("shaft", "C + R"),
        ("u", "Se"),
    ];
    assert_eq!(found, expected);
    // The ratios keep their signs: the motor constant, and flow out per flow in.
    assert!(text.contains("BondLib.Passive.GY emf(r=emf_k)"), "{text}");
    assert!(text.contains("BondLib.Passive.TF gear(m=1/gear_ratio)"), "{text}");
    // Junctions: the loop of the motor, its velocity, the torque of the shaft with its parts, the velocity of the load.
    assert!(graph.n_junctions <= 5, "{} junctions\n{text}", graph.n_junctions);
}

#[test]
fn signals_read_the_graph_and_drive_it() {
    let session = session(MODELS);
    let graph = holds(&session, "Controlled", 5);
    let of = |name: &str| kinds(&graph).into_iter().find(|(c, _)| *c == name).map(|(_, k)| k.to_owned());
    assert_eq!(of("u").as_deref(), Some("Se"));
    assert_eq!(of("leak").as_deref(), Some("mR"));
    assert_eq!(of("volt").as_deref(), Some("sensor"));
    assert!(graph.text.is_ok_and(|t| t.contains("BondLib.Sources.mSe u(s=")));
}

/// Circuits with switches, diodes and transistors, mechanisms with friction and stops, heat.
#[test]
fn examples_of_all_domains_compute_the_same() {
    let session = session("");
    for (class, at_least) in [
        ("Modelica.Electrical.Analog.Examples.LowPassLadder", 4),
        ("Modelica.Electrical.Analog.Examples.BridgeRectifier", 4),
        ("Modelica.Electrical.Analog.Examples.CommonEmitter", 4),
        ("Modelica.Electrical.Analog.Examples.DCMotor", 4),
        ("Modelica.Mechanics.Translational.Examples.SpringMass", 1),
        ("Modelica.Blocks.Examples.SpeedControl", 3),
        ("Modelica.Mechanics.Rotational.Examples.DriveTrain", 1),
        ("Modelica.Thermal.HeatTransfer.Examples.TwoMasses", 2),
        ("Modelica.Thermal.HeatTransfer.Examples.HeatedRoom", 2),
    ] {
        holds(&session, class, at_least);
    }
}

#[test]
fn models_without_a_bond_graph_say_why() {
    let session = session(MODELS);
    for (class, why) in [("BondLib.Examples.RLCSeries", "bond graph already"), ("Signals", "connector")] {
        let found = session.bond_graph(class, "Bonds");
        assert!(found.value.is_none(), "{class}");
        let message = found.diagnostics.iter().find(|d| d.is_error()).map(|d| d.message.clone());
        assert!(message.as_ref().is_some_and(|m| m.contains(why)), "{class}: {message:?}");
    }
}

/// Wired components that wrap bond graphs: the graph of all that is in them, as textbooks draw it.
#[test]
fn wired_components_show_the_graph_inside_of_them() {
    let session = session(MODELS);
    let expected = [
        // A source, a resistance, an inertia and a compliance at one 1-junction.
        ("RLCSeriesWrapped", 1, 4),
        // Two 1-junctions with a gyrator between them.
        ("DCMotorWrapped", 2, 7),
        // Road and tyre at a 0-junction, the wheel, the suspension between both masses.
        ("QuarterCarWrapped", 4, 9),
        // Of each mass its velocity; what is between them at the difference.
        ("TwoBodiesWrapped", 4, 10),
        ("TankDischargeWrapped", 1, 3),
    ];
    for (class, n_junctions, n_bonds) in expected {
        let graph = graph(&session, &format!("BondLib.Examples.{class}"));
        assert_eq!((graph.n_junctions, graph.n_bonds), (n_junctions, n_bonds), "{class}");
        assert!(graph.text.is_err());
        assert_eq!(graph.drawing.matches("BondLib.Junctions.").count(), n_junctions, "{class}");
        assert_eq!(graph.drawing.matches("BondLib.Bonds.").count(), n_bonds, "{class}");
    }
    let motor = graph(&session, "BondLib.Examples.DCMotorWrapped");
    assert_eq!(
        kinds(&motor),
        [
            ("source", "Se"),
            ("resistor", "R"),
            ("inductor", "I"),
            ("emf", "GY"),
            ("ground", "ground"),
            ("inertia", "I"),
            ("damper", "R"),
            ("fixed", "ground"),
        ]
    );
    let mixed = graph(&session, "Mixed");
    let open: Vec<&str> =
        mixed.elements.iter().filter(|e| e.kind == "open wire").map(|e| e.component.as_str()).collect();
    assert_eq!(open, ["u.n, r.n and ground.p"]);
    // Every bond of a model without conflicts has its stroke, and each junction as many as it must.
    let strokes = |class: &str| motor.drawing.matches(class).count();
    assert_eq!(strokes("BondLib.Bonds.eBond") + strokes("BondLib.Bonds.fBond"), 7);
}

/// Tables, functions of records and with several results, and parameters that initial equations determine are written
/// into the model that is saved: it needs no library but BondLib.
const CALLS: &str = r#"
model Slipping "Friction by a table, a drive by a function with two results"
  import Modelica.Mechanics.Rotational.{Components, Sources};
  function shape
    input Real t;
    output Real y;
    output Real z[2];
  algorithm
    y := sin(3*t);
    z := {cos(t), 2*t};
  end shape;
  Real drive, other, more[2];
  Sources.Torque torque(useSupport = false);
  Components.Inertia one(J = 0.5, phi(start = 0, fixed = true), w(start = 3, fixed = true));
  Components.BearingFriction friction(useSupport = false, tau_pos = {{0, 0.5}, {1, 0.8}, {10, 2}});
equation
  (drive, more) = shape(time);
  other = more[1] + more[2];
  torque.tau = drive*other;
  connect(torque.flange, one.flange_a);
  connect(one.flange_b, friction.flange_a);
  annotation(experiment(StopTime = 2));
end Slipping;
"#;

#[test]
fn tables_and_functions_go_along() {
    let session = session(CALLS);
    let graph = holds(&session, "Slipping", 8);
    let text = graph.text.unwrap_or_default();
    assert!(text.contains("\n  function ") && text.contains("\n  type Smoothness"), "{text}");
    assert!(!text.contains("Modelica."), "{text}");
}

/// The phase of a source whose frequency is a signal is a state inside of it.
#[test]
fn sources_with_states_keep_them() {
    let session = session(
        "model Sweep
           import Modelica.Electrical.Analog.{Basic, Sources};
           Sources.CosineVoltageVariableFrequencyAndAmplitude u(useConstantAmplitude = true, constantAmplitude = 2, useConstantFrequency = false);
           Modelica.Blocks.Sources.Ramp ramp(height = 2, duration = 1, offset = 1);
           Basic.Resistor r(R = 10);
           Basic.Capacitor c(C = 0.01, v(start = 0, fixed = true));
           Basic.Ground ground;
         equation
           connect(ramp.y, u.f);
           connect(u.p, r.p);
           connect(r.n, c.p);
           connect(c.n, ground.p);
           connect(u.n, ground.p);
           annotation(experiment(StopTime = 2));
         end Sweep;",
    );
    holds(&session, "Sweep", 4);
}
