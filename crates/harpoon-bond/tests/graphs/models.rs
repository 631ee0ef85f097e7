//! Bond graphs of BondLib, right and wrong, as the modeller writes them.

use crate::common::{see, see_with};
use expect_test::{Expect, expect};
use harpoon_bond::Equations;

/// The model of a list of elements and bonds: `B1: Se1 -> J0.1` joins a port of `Se1` with port 1 of `J0`.
fn graph(elements: &str, bonds: &[&str]) -> String {
    let mut text = format!("model M\n  import BondLib.*;\n{elements}\n");
    let mut connects = String::new();
    for line in bonds {
        let (bond, ends) = line.split_once(": ").expect("a name and ends");
        let (tail, head) = ends.split_once(" -> ").expect("a tail and a head");
        let (class, name) = bond.split_once(' ').unwrap_or(("Bond", bond));
        let (from, to) = match class {
            "eBond" => ("fBondCon1", "eBondCon1"),
            "fBond" => ("eBondCon1", "fBondCon1"),
            _ => ("BondCon1", "BondCon2"),
        };
        let port = |end: &str| match end.split_once('.') {
            Some((element, n)) => format!("{element}.BondCon{n}"),
            None => format!("{end}.BondCon1"),
        };
        text += &format!("  Bonds.{class} {name};\n");
        connects +=
            &format!("  connect({}, {name}.{from});\n  connect({name}.{to}, {});\n", port(tail), port(head));
    }
    format!("{text}equation\n{connects}end M;\n")
}

#[track_caller]
fn says(text: &str, expected: Expect) {
    expected.assert_eq(&see(text, "M").said());
}

#[track_caller]
fn strokes(text: &str, expected: Expect) {
    let seen = see(text, "M");
    assert!(seen.errors().is_empty(), "{}", seen.said());
    expected.assert_eq(&seen.strokes());
}

const RL: &str = "  Sources.Se Se1; Junctions.J0p3 J0; Passive.R R1; Passive.I I1;";

// ---- the five tests of the BondLib 3.0 paper ------------------------------------------------------------------

/// Test 1: a bond is left out.
#[test]
fn two_elements_without_a_bond() {
    let text = graph(RL, &["B2: J0.3 -> I1", "B3: J0.2 -> R1"])
        .replace("equation\n", "equation\n  connect(Se1.BondCon1, J0.BondCon1);\n");
    says(
        &text,
        expect![[r#"
        error missing-bond [Se1] `Se1.BondCon1` and `J0.BondCon1` are connected without a bond between them
          see Se1, J0
          help: insert a bond: connect its tail to one port and its head to the other
    "#]],
    );
}

/// Test 2: two bonds one after the other.
#[test]
fn two_bonds_in_series() {
    let text = graph(RL, &["B1: Se1 -> J0.1", "B2: J0.3 -> I1", "B3: J0.2 -> R1"])
        .replace(
            "connect(Se1.BondCon1, B1.BondCon1)",
            "connect(Se1.BondCon1, B0.BondCon1);\n  connect(B0.BondCon2, B1.BondCon1)",
        )
        .replace("equation", "  Bonds.Bond B0;\nequation");
    says(
        &text,
        expect![[r#"
        error bonds-in-series [B1] `B1.BondCon1` and `B0.BondCon2` are connected, but both are ends of bonds
          see B1, B0
          help: remove one of `B1` and `B0`, or put a junction or an element between them
    "#]],
    );
}

/// Tests 3 and 5: an equation is missing in a class. The bond graph is in order, so nothing is said here, and the
/// balance of the class comes first.
#[test]
fn an_equation_missing_in_a_class_is_no_matter_of_bonds() {
    let element = "
        model HalfR \"A resistance without its law\"
          extends BondLib.Interfaces.PassiveOnePort;
          annotation(__Harpoon(element(kind=\"R\", role=\"dissipator\", port(BondCon1=\"free\"))));
        end HalfR;\n";
    let text = graph(RL, &["B1: Se1 -> J0.1", "B2: J0.3 -> I1", "B3: J0.2 -> R1"])
        .replace("Passive.R R1", "HalfR R1");
    says(&format!("{element}{text}"), expect![[""]]);
}

/// Test 4: a second source where the resistor was.
#[test]
fn two_sources_of_effort_on_a_0_junction() {
    let text = graph(RL, &["B1: Se1 -> J0.1", "B2: J0.3 -> I1", "B3: Se2 -> J0.2"])
        .replace("Passive.R R1", "Sources.Se Se2");
    says(
        &text,
        expect![[r#"
        error causality-conflict [J0] 0-junction `J0` gets its effort more than once: from `Se1` (bond `B1`) and `Se2` (bond `B3`)
          see Se1, Se2
          help: a 0-junction takes one effort: use a 1-junction here, or put a resistance between the two
    "#]],
    );
    // A model whose equations are solved all the same is not refused for its strokes.
    let seen = see_with(&text, "M", Equations::Regular);
    assert!(seen.errors().is_empty());
    assert_eq!(seen.diagnostics[0].code, "causality-conflict");
}

/// The same four with the connectors of version 2.4, in which flow and direction are potentials too.
#[test]
fn connectors_of_the_older_kind() {
    let library = "
        connector Con  Real e; Real f; Real d;
          annotation(__Harpoon(port(e=\"e\", f=\"f\", d=\"d\")));  end Con;
        model Bond  Con BondCon1; Con BondCon2;
        equation  BondCon2.e = BondCon1.e; BondCon2.f = BondCon1.f; BondCon1.d = -1; BondCon2.d = 1;
          annotation(__Harpoon(bond(tail=\"BondCon1\", head=\"BondCon2\", stroke=\"free\")));  end Bond;
        model Se  Con BondCon1; equation  BondCon1.e = 1;
          annotation(__Harpoon(element(kind=\"Se\", role=\"source\", port(BondCon1=\"effort-out\"))));  end Se;
        model R  Con BondCon1; equation  BondCon1.e = BondCon1.d*BondCon1.f;
          annotation(__Harpoon(element(kind=\"R\", role=\"dissipator\", port(BondCon1=\"free\"))));  end R;
        model I  Con BondCon1; equation  BondCon1.e = der(BondCon1.f);
          annotation(__Harpoon(element(kind=\"I\", role=\"store\", port(BondCon1=\"prefers-flow-out\"))));  end I;
        model J0  Con BondCon1; Con BondCon2; Con BondCon3;
        equation  BondCon1.e = BondCon2.e; BondCon2.e = BondCon3.e;
          BondCon1.d*BondCon1.f + BondCon2.d*BondCon2.f + BondCon3.d*BondCon3.f = 0;
          annotation(__Harpoon(element(kind=\"0\", role=\"junction\", rule=\"zero\", port(BondCon1=\"free\", BondCon2=\"free\", BondCon3=\"free\"))));  end J0;\n";
    let old = |elements: &str, bonds: &[&str]| {
        library.to_owned()
            + &graph(elements, bonds).replace("  import BondLib.*;\n", "").replace("Bonds.", "")
    };
    let rl = "  Se Se1; J0 J; R R1; I I1;";
    let sound = old(rl, &["B1: Se1 -> J.1", "B2: J.3 -> I1", "B3: J.2 -> R1"]);
    strokes(
        &sound,
        expect![[r#"
        B1 head fixed <- Se1
        B2 head fixed <- Se1
        B3 head fixed <- Se1
    "#]],
    );
    let text = old(rl, &["B2: J.3 -> I1", "B3: J.2 -> R1"])
        .replace("end M", "  connect(Se1.BondCon1, J.BondCon1);\nend M");
    says(
        &text,
        expect![[r#"
        error missing-bond [Se1] `Se1.BondCon1` and `J.BondCon1` are connected without a bond between them
          see Se1, J
          help: insert a bond: connect its tail to one port and its head to the other
    "#]],
    );
    let text = sound
        .replace(
            "connect(Se1.BondCon1, B1.BondCon1)",
            "connect(Se1.BondCon1, B0.BondCon1);\n  connect(B0.BondCon2, B1.BondCon1)",
        )
        .replace("  J0 J;", "  J0 J; Bond B0;")
        .replace("Se Se1; J0 J;", "Se Se1; J0 J; Bond B0;");
    says(
        &text,
        expect![[r#"
        error bonds-in-series [B0] `B0.BondCon2` and `B1.BondCon1` are connected, but both are ends of bonds
          see B0, B1
          help: remove one of `B0` and `B1`, or put a junction or an element between them
    "#]],
    );
    says(
        &sound.replace("R R1;", "Se R1;"),
        expect![[r#"
        error causality-conflict [J] 0-junction `J` gets its effort more than once: from `Se1` (bond `B1`) and `R1` (bond `B3`)
          see Se1, R1
          help: a 0-junction takes one effort: use a 1-junction here, or put a resistance between the two
    "#]],
    );
}

// ---- connections ----------------------------------------------------------------------------------------------

#[test]
fn a_port_and_a_bond_that_hang_loose() {
    let text = graph(RL, &["B1: Se1 -> J0.1", "B3: J0.2 -> R1"]);
    says(
        &text,
        expect![[r#"
            error unconnected-port [J0] no bond is connected to `J0.BondCon3` and to `I1.BondCon1`
              see I1
              help: insert a bond between `J0.BondCon3` and `I1.BondCon1`
        "#]],
    );
    let text = graph(RL, &["B1: Se1 -> J0.1", "B2: J0.3 -> I1", "B3: J0.2 -> R1"])
        .replace("connect(B2.BondCon2, I1.BondCon1);", "");
    says(
        &text,
        expect![[r#"
            error loose-bond [B2] the head of the bond `B2` is loose
              see I1
              help: connect `B2.BondCon2` to `I1.BondCon1`
        "#]],
    );
}

#[test]
fn a_bond_that_ends_at_two_elements() {
    let text = graph("  Sources.Se Se1; Passive.R R1; Passive.R R2;", &["B1: Se1 -> R1"])
        .replace("end M", "  connect(B1.BondCon2, R2.BondCon1);\nend M");
    says(
        &text,
        expect![[r#"
        warning missing-junction [B1] the head of the bond `B1` meets `R1` and `R2` at once
          see R1, R2
          help: draw the junction: a bond joins one port with one other
    "#]],
    );
}

// ---- causality ------------------------------------------------------------------------------------------------

#[test]
fn sources_far_apart_meet_at_a_junction() {
    let text = graph(
        "  Sources.Se Se1; Junctions.J0p2 J1; Passive.TF TF1; Junctions.J0p3 J2; Sources.Se Se2; Passive.R R1;",
        &["B1: Se1 -> J1.1", "B2: J1.2 -> TF1.1", "B3: TF1.2 -> J2.1", "B4: Se2 -> J2.2", "B5: J2.3 -> R1"],
    );
    says(
        &text,
        expect![[r#"
        error causality-conflict [J2] 0-junction `J2` gets its effort more than once: from `Se1` (bonds `B3`, `B2` and `B1`) and `Se2` (bond `B4`)
          see Se1, Se2
          help: a 0-junction takes one effort: use a 1-junction here, or put a resistance between the two
    "#]],
    );
}

#[test]
fn nothing_decides() {
    let text =
        graph("  Sources.Sf Sf1; Sources.Sf Sf2; Junctions.J0p2 J;", &["B1: Sf1 -> J.1", "B2: Sf2 -> J.2"]);
    says(
        &text,
        expect![[r#"
            error causality-conflict [J] nothing gives 0-junction `J` its effort: `Sf1` (bond `B1`) and `Sf2` (bond `B2`) both give it flow
              see Sf1, Sf2
              help: a 0-junction needs one bond that brings the effort: add a capacitance or a resistance, or use a 1-junction
        "#]],
    );
    let text = graph("  Sources.Se Se1; Sensors.Df Df1;", &["B1: Se1 -> Df1"]);
    says(
        &text,
        expect![[r#"
        error causality-conflict [B1] `Se1` and `Df1` both decide the effort of the bond `B1`
          see Se1, Df1
          help: one element decides the effort of a bond and the other its flow: put a resistance between the two
    "#]],
    );
    let text = graph(
        "  Sources.Se Se1; Sources.Se Se2; Sources.Se Se3; Junctions.J0p3 J;",
        &["B1: Se1 -> J.1", "B2: Se2 -> J.2", "B3: Se3 -> J.3"],
    );
    says(
        &text,
        expect![[r#"
        error causality-conflict [J] 0-junction `J` gets its effort more than once: from `Se1` (bond `B1`), `Se2` (bond `B2`) and `Se3` (bond `B3`)
          see Se1, Se2, Se3
          help: a 0-junction takes one effort: use a 1-junction here, or put a resistance between the two
    "#]],
    );
}

#[test]
fn gyrators_swap_effort_and_flow() {
    let elements = "  Sources.Se Se1; Passive.GY G1; Passive.GY G2; Passive.R R1;";
    strokes(
        &graph(elements, &["B1: Se1 -> G1.1", "B2: G1.2 -> G2.1", "B3: G2.2 -> R1"]),
        expect![[r#"
        B1 head fixed <- Se1
        B2 tail fixed <- Se1
        B3 head fixed <- Se1
    "#]],
    );
    let text =
        graph("  Sources.Se Se1; Passive.GY G1; Sources.Sf Sf1;", &["B1: Se1 -> G1.1", "B2: G1.2 -> Sf1"]);
    says(
        &text,
        expect![[r#"
        error causality-conflict [G1] gyrator `G1` gets an effort at one side and a flow at the other: from `Se1` (bond `B1`) and `Sf1` (bond `B2`)
          see Se1, Sf1
          help: a gyrator makes the flow of one side from the effort of the other, so one of the two must be free: put a resistance between
    "#]],
    );
    // Two gyrators make a transformer: an inertia behind them is an inertia again.
    let text = graph(
        "  Sources.Sf Sf1; Passive.GY G1; Passive.GY G2; Passive.I I1;",
        &["B1: Sf1 -> G1.1", "B2: G1.2 -> G2.1", "B3: G2.2 -> I1"],
    );
    says(
        &text,
        expect![[r#"
        note derivative-causality [I1] `I1` has no state of its own: its flow is decided by `Sf1`
          see Sf1
          help: the start value of `I1` is not free; a small resistance between the two gives it a state
    "#]],
    );
}

#[test]
fn inertias_that_move_together() {
    let text = graph(
        "  Sources.Se Se1; Junctions.J1p3 J1; Passive.I I1; Passive.TF TF1; Passive.I I2;",
        &["B1: Se1 -> J1.1", "B2: J1.2 -> I1", "B3: J1.3 -> TF1.1", "B4: TF1.2 -> I2"],
    );
    says(
        &text,
        expect![[r#"
        note derivative-causality [I2] `I2` has no state of its own: its flow is decided by `I1`
          see I1
          help: merge `I2` with `I1`, or put a small resistance between them; otherwise only one start value is free
    "#]],
    );
    says(
        &graph("  Sources.Se Se1; Passive.C C1;", &["B1: Se1 -> C1"]),
        expect![[r#"
        note derivative-causality [C1] `C1` has no state of its own: its effort is decided by `Se1`
          see Se1
          help: the start value of `C1` is not free; a small resistance between the two gives it a state
    "#]],
    );
}

#[test]
fn resistances_in_a_loop() {
    let text = graph(
        "  Sources.Se Se1; Junctions.J1p3 J1; Passive.R R1; Junctions.J0p3 J0; Passive.R R2; Passive.G G3;",
        &["B1: Se1 -> J1.1", "B2: J1.2 -> R1", "B3: J1.3 -> J0.1", "B4: J0.2 -> R2", "B5: J0.3 -> G3"],
    );
    says(
        &text,
        expect![[r#"
            note algebraic-loop [R1] `R1`, `R2` and `G3` depend on each other and are solved together
              see R2, G3
              help: this is no fault; a store between them would break the loop
        "#]],
    );
}

#[test]
fn strokes_of_causal_bonds() {
    let elements = "  Sources.Se Se1; Junctions.J0p3 J0; Passive.R R1; Passive.I I1;";
    let right = ["fBond B1: Se1 -> J0.1", "fBond B2: J0.3 -> I1", "fBond B3: J0.2 -> R1"];
    strokes(
        &graph(elements, &right),
        expect![[r#"
        B1 head fixed <- Se1
        B2 head fixed <- Se1
        B3 head fixed <- Se1
    "#]],
    );
    // Against its source.
    says(
        &graph(elements, &["eBond B1: Se1 -> J0.1", right[1], right[2]]),
        expect![[r#"
            error stroke-contradiction [B1] the stroke of `B1` cannot be at its tail, because of `Se1`
              see Se1
              help: turn the stroke to the head of `B1`, or use a bond without a stroke and let it be found
        "#]],
    );
    // Against the junction, far from the source.
    says(
        &graph(elements, &[right[0], right[1], "eBond B3: J0.2 -> R1"]),
        expect![[r#"
        error stroke-contradiction [B3] the stroke of `B3` cannot be at its tail, at 0-junction `J0`, because of `Se1`
          see B1, Se1
          help: turn the stroke to the head of `B3`, or use a bond without a stroke and let it be found
    "#]],
    );
    // Two strokes that only contradict each other; the odd one out is blamed.
    let elements = "  Passive.C C1; Passive.R R1; Passive.R R2; Junctions.J0p3 J0;";
    says(
        &graph(elements, &["fBond B1: R1 -> J0.1", "fBond B2: C1 -> J0.2", "fBond B3: J0.3 -> R2"]),
        expect![[r#"
            error stroke-contradiction [B1] the stroke of `B1` cannot be at its head, at 0-junction `J0`, because of the stroke of `B2`
              see B2
              help: turn the stroke to the tail of `B1`, or use a bond without a stroke and let it be found
        "#]],
    );
    // A stroke may take a store its state.
    let elements = "  Passive.C C1; Passive.R R1; Junctions.J0p2 J0;";
    says(
        &graph(elements, &["fBond B1: R1 -> J0.1", "B2: J0.2 -> C1"]),
        expect![[r#"
        note derivative-causality [C1] `C1` has no state of its own: its effort is decided by the stroke of `B1`
          see B1
          help: if this is not intended, use bonds without a stroke; otherwise the start value of `C1` is not free
        note redundant-junction [J0] 0-junction `J0` only hands on what `B1` and `B2` carry
          see 
          help: one bond in place of the junction and its two bonds does the same
    "#]],
    );
}

#[test]
fn switches() {
    let source = "  Modelica.Blocks.Sources.BooleanConstant on;";
    let joined = |text: String, names: &[&str]| {
        let connects: String =
            names.iter().map(|n| format!("  connect(on.y, {n}.BooleanInPort1);\n")).collect();
        text.replace("end M", &format!("{connects}end M"))
    };
    let text = graph(
        &format!("{source} Sources.Se Se1; Junctions.J0p3 J0; Switches.Sw S1; Passive.R R1;"),
        &["B1: Se1 -> J0.1", "B2: J0.2 -> S1", "B3: J0.3 -> R1"],
    );
    says(
        &joined(text, &["S1"]),
        expect![[r#"
            warning switch-without-choice [S1] `S1` can only be open, because of `Se1`
              see Se1
              help: closing it would short a source: put a resistance in series, or use a switch with a resistance
        "#]],
    );
    let text = graph(
        &format!("{source} Sources.Se Se1; Junctions.J1p3 J1; Switches.Sw S1; Passive.I I1;"),
        &["B1: Se1 -> J1.1", "B2: J1.2 -> S1", "B3: J1.3 -> I1"],
    );
    says(
        &joined(text, &["S1"]),
        expect![[r#"
        note switch-forces-store [S1] when `S1` is open, `I1` cannot keep its state
          see I1
          help: the state may jump when the switch moves; a switch with a resistance (or one that leaks) avoids it
    "#]],
    );
    let text = graph(
        &format!("{source} Sources.Se Se1; Junctions.J1p4 J1; Switches.Sw S1; Switches.Sw S2; Passive.R R1;"),
        &["B1: Se1 -> J1.1", "B2: J1.2 -> S1", "B3: J1.3 -> S2", "B4: J1.4 -> R1"],
    );
    says(
        &joined(text.clone(), &["S1", "S2"]),
        expect![[r#"
            note switches-exclude-each-other [S1] `S1` and `S2` cannot both be open
              see S2
              help: with both open what is between them floats: let one of them leak, or move them together
        "#]],
    );
    // Signals that see to it need no note.
    let apart = |other: &str| {
        let moved =
            format!("  S1.BooleanInPort1 = on.y and time > 1;\n  S2.BooleanInPort1 = {other};\nend M");
        text.replace("end M", &moved)
    };
    says(&apart("not S1.open"), expect![[""]]);
    says(&apart("not (on.y or S1.open)"), expect![[""]]);
    says(
        &apart("not (on.y and S1.open and time > 2)"),
        expect![[r#"
            note switches-exclude-each-other [S1] `S1` and `S2` cannot both be open
              see S2
              help: with both open what is between them floats: let one of them leak, or move them together
        "#]],
    );
}

#[test]
fn a_flow_that_has_no_way() {
    says(
        "model M
           BondLib.Electrical.Analog.Sources.ConstantCurrent s(I = 1);
           BondLib.Electrical.Analog.Basic.Resistor a(R = 1), b(R = 1);  BondLib.Electrical.Analog.Basic.Ground g;
         equation connect(s.p, a.p);  connect(a.n, b.p);  connect(s.n, g.p);
         end M;",
        expect![[r#"
            error causality-conflict [b] `b.n` is connected to nothing, so the flow that `s` decides has no way
              see s
              help: connect `b.n`, to the ground if nothing else is meant; or give the flow another way
        "#]],
    );
}

#[test]
fn junctions_that_could_go() {
    let text = graph(
        "  Sources.Se Se1; Junctions.J0p2 J1; Junctions.J0p3 J2; Passive.R R1; Passive.I I1;",
        &["B1: Se1 -> J1.1", "B2: J1.2 -> J2.1", "B3: J2.2 -> R1", "B4: J2.3 -> I1"],
    );
    says(
        &text,
        expect![[r#"
            note redundant-junction [J1] 0-junction `J1` only hands on what `B1` and `B2` carry
              see 
              help: one bond in place of the junction and its two bonds does the same
        "#]],
    );
}

// ---- wrapped components and nested graphs ---------------------------------------------------------------------

const CIRCUIT: &str = "
    model M
      import BondLib.Electrical.Analog.*;
      Sources.ConstantVoltage V1(V=1);
      Basic.Resistor R1(R=1);
      Basic.Capacitor C1(C=1);
      Basic.Ground G;
    equation
      connect(V1.p, R1.p);
      connect(R1.n, C1.p);
      connect(C1.n, V1.n);
      connect(V1.n, G.p);
    end M;\n";

#[test]
fn wrapped_circuits() {
    strokes(
        CIRCUIT,
        expect![[r#"
        V1.B1 head fixed <- V1.Se1 G.Se1
        V1.B2 head fixed <- G.Se1
        V1.B3 head fixed <- V1.Se1
        R1.B1 head fixed <- V1.Se1 G.Se1
        R1.B2 tail store <- C1.C1 G.Se1
        R1.B3 head store <- V1.Se1 C1.C1 G.Se1
        C1.B1 tail store <- C1.C1 G.Se1
        C1.B2 tail fixed <- G.Se1
        C1.B3 tail store <- C1.C1
        G.B1 head fixed <- G.Se1
    "#]],
    );
    says(CIRCUIT, expect![[""]]);
    // A second voltage source in place of the resistor: in parallel with nothing but the first.
    says(
        &CIRCUIT.replace("Basic.Resistor R1(R=1)", "Sources.ConstantVoltage R1(V=2)"),
        expect![[r#"
        note derivative-causality [C1] `C1` has no state of its own: its effort is decided by `G`, `R1` and `V1`
          see G, R1, V1
          help: the start value of `C1` is not free; a small resistance between the two gives it a state
    "#]],
    );
    let parallel = CIRCUIT
        .replace("Basic.Resistor R1(R=1)", "Sources.ConstantVoltage V2(V=2)")
        .replace("connect(R1.n, C1.p)", "connect(V2.n, G.p)")
        .replace("R1.p", "V2.p")
        .replace("Basic.Capacitor C1(C=1)", "Basic.Resistor R2(R=1)")
        .replace("connect(C1.n, V1.n)", "connect(R2.p, V1.p); connect(R2.n, V1.n)");
    says(
        &parallel,
        expect![[r#"
            error causality-conflict [V1] `V1` and `V2` both decide the effort at the connection of `V1.p`, `V2.p` and `R2.p`
              see V1, V2
              help: one of them has to give way: put a resistance between them, or remove one
        "#]],
    );
}

/// Inside a wrapped component its junctions are not named; the component is.
#[test]
fn conflicts_inside_wrapped_components() {
    let short = CIRCUIT.replace("connect(V1.p, R1.p)", "connect(V1.p, R1.p); connect(V1.p, G.p)");
    says(
        &short,
        expect![[r#"
        error causality-conflict [V1] `G` and `V1` both decide efforts at `V1` and nothing decides the flow
          see G, V1
          help: put a resistance or an inertia between them, or remove one of the connections
    "#]],
    );
    let series = CIRCUIT
        .replace("Sources.ConstantVoltage V1(V=1)", "Sources.ConstantCurrent V1(I=1)")
        .replace("Basic.Resistor R1(R=1)", "Sources.ConstantCurrent R1(I=2)");
    says(
        &series,
        expect![[r#"
        error causality-conflict [R1] `V1` and `R1` both decide the flow at `R1`
          see V1, R1
          help: one of them has to give way: put a resistance or a store between them, or remove one
    "#]],
    );
    let shaft = "
        model M
          import BondLib.Mechanical.Rotational.*;
          Sources.ConstantSpeed a(w_fixed=1); Sources.ConstantSpeed b(w_fixed=2); Passive.Inertia J1(J=1);
        equation
          connect(a.flange, J1.flange_a); connect(J1.flange_b, b.flange);
        end M;";
    says(
        shaft,
        expect![[r#"
        error causality-conflict [b] `a` and `b` both decide the flow at `b`
          see a, b
          help: one of them has to give way: put a resistance or a store between them, or remove one
    "#]],
    );
}

/// Components of other libraries on the wire: what they do is not known, and nothing is claimed.
#[test]
fn a_wire_that_leaves_the_bond_graph() {
    let text = CIRCUIT.replace("Basic.Ground G", "Modelica.Electrical.Analog.Basic.Ground G");
    let seen = see(&text, "M");
    assert!(seen.diagnostics.is_empty(), "{}", seen.said());
}

#[test]
fn masses_that_are_coupled_rigidly() {
    let text = "
        model M
          import BondLib.Mechanical.Translational.*;
          Passive.Mass m1(m=1);
          Passive.Mass m2(m=2);
          Passive.Spring s1(c=1);
          Passive.Fixed wall;
        equation
          connect(wall.flange, s1.flange_a);
          connect(s1.flange_b, m1.flange_a);
          connect(m1.flange_b, m2.flange_a);
        end M;";
    says(
        text,
        expect![[r#"
        note derivative-causality [m2] `m2` has no state of its own: its flow is decided by `m1`
          see m1
          help: merge `m2` with `m1`, or put a small resistance between them; otherwise only one start value is free
    "#]],
    );
    // Back to back, so that both lead to the same flange.
    says(
        &text.replace("m2.flange_a", "m2.flange_b"),
        expect![[r#"
        note derivative-causality [m2] `m2` has no state of its own: its flow is decided by `m1`
          see m1
          help: merge `m2` with `m1`, or put a small resistance between them; otherwise only one start value is free
    "#]],
    );
}

#[test]
fn a_graph_inside_a_component() {
    let text = "
        model Load  BondLib.Interfaces.BondCon_b port; BondLib.Junctions.J1p3 J; BondLib.Passive.R R1; BondLib.Passive.I I1;
          BondLib.Bonds.Bond b1; BondLib.Bonds.Bond b2;
        equation  connect(port, J.BondCon1); connect(J.BondCon2, b1.BondCon1); connect(b1.BondCon2, R1.BondCon1);
          connect(J.BondCon3, b2.BondCon1); connect(b2.BondCon2, I1.BondCon1);  end Load;\n"
        .to_owned()
        + &graph("  Sources.Se Se1; Load L;", &["B1: Se1 -> L"]).replace("L.BondCon1", "L.port");
    strokes(
        &text,
        expect![[r#"
        L.b1 tail store <- L.I1
        L.b2 head store <- L.I1
        B1 head fixed <- Se1
    "#]],
    );
    says(
        &text.replace("connect(b2.BondCon2, I1.BondCon1);", ""),
        expect![[r#"
            error loose-bond [L.b2] the head of the bond `L.b2` is loose
              see L.I1
              help: connect `L.b2.BondCon2` to `L.I1.BondCon1`
        "#]],
    );
}

#[test]
fn an_element_that_does_not_say_what_it_is() {
    let text = "
        model Mine  extends BondLib.Interfaces.PassiveOnePort; equation  e = 2*f + f^3;  end Mine;\n"
        .to_owned()
        + &graph("  Sources.Se Se1; Mine R1;", &["B1: Se1 -> R1"]);
    strokes(
        &text,
        expect![[r#"
        B1 head fixed <- Se1
    "#]],
    );
}

/// No library model is called wrong.
#[test]
fn examples_are_in_order() {
    for class in ["OneResistor", "RCCircuit", "RLCircuit", "RLCSeries", "RLCParallel"] {
        let seen = see("", &format!("BondLib.Examples.{class}"));
        assert!(seen.diagnostics.is_empty(), "{class}: {}", seen.said());
        assert!(seen.view.is_some());
    }
}
