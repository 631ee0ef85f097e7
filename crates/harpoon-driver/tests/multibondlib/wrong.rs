//! Wrong use: what is refused, and what the first message names.

use crate::session;
use harpoon_base::{Diagnostic, Severity};
use harpoon_driver::RunOptions;
use std::sync::atomic::AtomicBool;

/// What a user is told about a model, by the check or by the run, and whether it runs.
fn said(text: &str) -> (Vec<Diagnostic>, bool) {
    let mut session = session();
    session.add_text("wrong.mo", text);
    let checked = session.check("Wrong");
    let mut said: Vec<Diagnostic> =
        checked.diagnostics.into_iter().filter(|d| d.severity > Severity::Note).collect();
    if said.iter().any(Diagnostic::is_error) {
        return (said, false);
    }
    let options = RunOptions { stop_time: Some(0.1), ..RunOptions::default() };
    let simulation = session.prepare(checked.value.compiled.expect("a model"), &options).expect("code");
    let setup = simulation.setup(&options).expect("a start");
    let (report, later) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    said.splice(0..0, later);
    (said, report.end.is_ok())
}

#[track_caller]
fn assert_refused(text: &str, code: &str, named: &[&str]) {
    let (said, runs) = said(text);
    let first = said.first().expect("a message");
    assert!(!runs && first.is_error(), "{}", first.message);
    assert_eq!(first.code, code, "{}", first.message);
    for name in named {
        assert!(first.message.contains(&format!("`{name}")), "{name} in: {}", first.message);
    }
}

#[test]
fn plane_does_not_meet_space() {
    let text = "model Wrong
        inner MultiBondLib.Mechanics3D.World3D world3D;
        inner MultiBondLib.PlanarMechanics.PlanarWorld planarWorld;
        MultiBondLib.PlanarMechanics.Parts.Fixed fixed;
        MultiBondLib.Mechanics3D.Parts.Body body;
      equation
        connect(fixed.frame_b, body.frame_a);
      end Wrong;";
    assert_refused(text, "incompatible-connectors", &["fixed.frame_b", "body.frame_a"]);
}

const BONDS: &str = "model Wrong
    inner MultiBondLib.Defaults MBG_defaults(n=3);
    MultiBondLib.Sources.Se se(e0={1,2,3});
    MultiBondLib.Bonds.MultiBond b1;
    MultiBondLib.Passive.R r(R={1});
    MORE
  equation
    connect(se.MultiBondCon1, b1.MultiBondCon1);
    CONNECT
  end Wrong;";

#[test]
fn multi_bonds_of_different_size_or_in_series_are_refused() {
    let sizes = BONDS.replace("e0={1,2,3}", "n=2, e0={1,2}").replace("MORE", "");
    let sizes = sizes.replace("CONNECT", "connect(b1.MultiBondCon2, r.MultiBondCon1);");
    assert_refused(&sizes, "incompatible-connectors", &["se.MultiBondCon1", "b1.MultiBondCon1"]);
    let series = BONDS.replace("MORE", "MultiBondLib.Bonds.MultiBond b2;").replace(
        "CONNECT",
        "connect(b1.MultiBondCon2, b2.MultiBondCon1); connect(b2.MultiBondCon2, r.MultiBondCon1);",
    );
    assert_refused(&series, "bonds-in-series", &["b1.MultiBondCon2", "b2.MultiBondCon1"]);
}

#[test]
fn joint_that_carries_nothing_is_named() {
    let text = "model Wrong
        inner MultiBondLib.Mechanics3D.World3D world3D;
        MultiBondLib.Mechanics3D.Parts.Fixed fixed;
        MultiBondLib.Mechanics3D.Joints.Revolute revolute;
      equation
        connect(fixed.frame_b, revolute.frame_a);
      end Wrong;";
    assert_refused(text, "structurally-singular", &["revolute."]);
}

#[test]
fn open_frame_is_named() {
    let text = "model Wrong
        inner MultiBondLib.Mechanics3D.World3D world3D;
        MultiBondLib.Mechanics3D.Joints.Revolute revolute;
        MultiBondLib.Mechanics3D.Parts.FixedTranslation rod;
        MultiBondLib.Mechanics3D.Parts.Body body;
      equation
        connect(revolute.frame_b, rod.frame_a);
        connect(rod.frame_b, body.frame_a);
      end Wrong;";
    assert_refused(text, "structurally-singular", &["revolute.frame_a"]);
}

/// Without the part, nothing holds what hangs on it; that is no second mistake.
#[test]
fn part_of_an_unknown_class_is_the_only_mistake() {
    let text = "model Wrong
        inner MultiBondLib.Mechanics3D.World3D world3D;
        MultiBondLib.Mechanics3D.Parts.Fixd fixed;
        MultiBondLib.Mechanics3D.Parts.FixedTranslation rod;
        MultiBondLib.Mechanics3D.Parts.SimpleBody body;
      equation
        connect(fixed.frame_b, rod.frame_a);
        connect(rod.frame_b, body.frame_a);
      end Wrong;";
    let (said, _) = said(text);
    let codes: Vec<&str> = said.iter().map(|d| d.code).collect();
    assert_eq!(codes, ["unknown-class"], "{}", said[0].message);
}

/// The rates of the angles would be infinite there, and the run would go on with numbers that mean nothing.
#[test]
fn singular_position_is_told_with_the_joint() {
    let text = "model Wrong
        inner MultiBondLib.Mechanics3D.World3D world3D;
        MultiBondLib.Mechanics3D.Parts.Fixed fixed;
        MultiBondLib.Mechanics3D.Joints.Spherical hip(useQuaternions=false, phi_start={10,90,0}, w_start={20,30,0},
          initType=MultiBondLib.Types.Init.PositionVelocity);
        MultiBondLib.Mechanics3D.Parts.FixedTranslation rod;
        MultiBondLib.Mechanics3D.Parts.Body body;
      equation
        connect(fixed.frame_b, hip.frame_a);
        connect(hip.frame_b, rod.frame_a);
        connect(rod.frame_b, body.frame_a);
      end Wrong;";
    let (said, runs) = said(text);
    assert!(!runs);
    assert!(said[0].message.contains("hip: the Cardan angles are singular here"), "{}", said[0].message);
    assert_eq!(said[0].primary.component, "hip");
    let text = text.replace("useQuaternions=false", "useQuaternions=true");
    assert!(self::said(&text).1, "quaternions know no singular position");
}

/// Without a word about divisors: a component of a rod that is zero is no fault.
#[test]
fn loop_that_cannot_close_is_told_with_its_parts() {
    let text = "model Wrong
        extends MultiBondLib.PlanarMechanics.Examples.KinematicLoop(rod2(r={5,0}));
      end Wrong;";
    assert_refused(text, "initialization-failed", &["revolute2", "revolute3", "rod2", "rod4"]);
    let (said, _) = said(text);
    assert!(said[0].message.contains("cannot close"), "{}", said[0].message);
    assert!(!said[0].message.contains("zero"), "{}", said[0].message);
}

#[test]
fn start_values_that_contradict_each_other_are_told_with_the_joints() {
    let text = "model Wrong
        extends MultiBondLib.PlanarMechanics.Examples.KinematicLoop(
          revolute2(initType=MultiBondLib.Types.Init.Position, phi_start=10));
      end Wrong;";
    assert_refused(text, "over-determined-initial", &["revolute1.phi", "revolute2.phi"]);
}

#[test]
fn missing_world_is_made_and_told() {
    for (package, world) in [
        ("Mechanics3D", "world3D"),
        ("PlanarMechanics", "planarWorld"),
        ("Mechanics3DwithImpulses", "world3D"),
        ("PlanarMechanicswithImpulses", "planarWorld"),
    ] {
        let text = format!(
            "model Wrong
               import MultiBondLib.{package}.*;
               Parts.Fixed fixed;
               Joints.Revolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity);
               Parts.FixedTranslation rod;
               Parts.SimpleBody body;
             equation
               connect(fixed.frame_b, revolute.frame_a);
               connect(revolute.frame_b, rod.frame_a);
               connect(rod.frame_b, body.frame_a);
             end Wrong;"
        );
        let (said, runs) = said(&text);
        assert!(runs, "{package}");
        let told: Vec<&str> = said.iter().map(|d| d.code).collect();
        assert_eq!(told, ["missing-inner"], "{package}");
        assert!(said[0].message.contains(&format!("`inner {world}`")), "{}", said[0].message);
    }
}
