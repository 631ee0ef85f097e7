//! The tests of the BondLib 3.0 paper as the command line meets them: flattening, sorting and the bond view all speak,
//! and the first message names the component to look at.

use harpoon_base::Diagnostic;
use harpoon_bond::{Equations, analyse};
use harpoon_driver::{LibraryPaths, Session};

/// What the driver does: read the graph before sorting, speak after it.
fn check(text: &str) -> Vec<Diagnostic> {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", text);
    let model = session.flatten("M").value.expect("a flat model");
    let checked = session.check("M");
    let equations = match checked.value.compiled {
        Some(_) => Equations::Regular,
        None => Equations::Unknown,
    };
    match analyse(&model) {
        Some(analysis) => analysis.merge(checked.diagnostics, equations),
        None => checked.diagnostics,
    }
}

const RL: &str = "
    model M
      import BondLib.*;
      Sources.Se Se1; Junctions.J0p3 J0; Passive.R R1; Passive.I I1(f(start=0, fixed=true));
      Bonds.Bond B1; Bonds.Bond B2; Bonds.Bond B3;
    equation
      connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J0.BondCon1);
      connect(J0.BondCon3, B2.BondCon1); connect(B2.BondCon2, I1.BondCon1);
      connect(J0.BondCon2, B3.BondCon1); connect(B3.BondCon2, R1.BondCon1);
    end M;\n";

/// The only error, with its component and a word of its help.
#[track_caller]
fn only_error(text: &str, code: &str, component: &str, help: &str) {
    let said = check(text);
    let errors: Vec<&Diagnostic> = said.iter().filter(|d| d.is_error()).collect();
    assert_eq!(errors.iter().map(|d| d.code).collect::<Vec<_>>(), [code], "{said:#?}");
    assert_eq!(said[0].code, code, "root causes come first");
    assert_eq!(errors[0].primary.component, component);
    assert!(errors[0].help.as_ref().is_some_and(|h| h.contains(help)), "{:?}", errors[0].help);
    assert!(!errors[0].primary.span.is_none());
}

#[test]
fn a_sound_model_gives_nothing() {
    assert!(check(RL).is_empty(), "{:#?}", check(RL));
}

#[test]
fn test_1_a_bond_is_missing() {
    let text = RL.replace(
        "connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J0.BondCon1)",
        "connect(Se1.BondCon1, J0.BondCon1)",
    );
    only_error(&text.replace("Bonds.Bond B1;", ""), "missing-bond", "Se1", "insert a bond");
}

#[test]
fn test_2_two_bonds_in_series() {
    let text = RL.replace("Bonds.Bond B1;", "Bonds.Bond B0; Bonds.Bond B1;").replace(
        "connect(Se1.BondCon1, B1.BondCon1)",
        "connect(Se1.BondCon1, B0.BondCon1); connect(B0.BondCon2, B1.BondCon1)",
    );
    only_error(&text, "bonds-in-series", "B0", "remove one of");
}

#[test]
fn test_3_an_equation_is_missing_in_an_element() {
    let element = "
        model HalfR
          extends BondLib.Interfaces.PassiveOnePort;
          annotation(__Harpoon(element(kind=\"R\", role=\"dissipator\", port(BondCon1=\"free\"))));
        end HalfR;";
    only_error(
        &(element.to_owned() + &RL.replace("Passive.R R1", "HalfR R1")),
        "unbalanced-class",
        "R1",
        "one more equation",
    );
}

#[test]
fn test_4_two_sources_on_a_junction() {
    only_error(&RL.replace("Passive.R R1", "Sources.Se R1"), "causality-conflict", "J0", "takes one effort");
}

#[test]
fn test_5_an_equation_is_missing_inside_a_wrapped_component() {
    let text = "
        model HalfRS
          extends BondLib.Interfaces.TwoPort;
        equation
          e1 = f1;
          annotation(__Harpoon(element(kind=\"RS\", role=\"transformer\", port(BondCon1=\"free\", BondCon2=\"flow-out\"))));
        end HalfRS;
        model Conductor
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a;
          Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b;
          BondLib.Thermal.HeatTransfer.Interfaces.Heat2BG in1;
          BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat out1;
          BondLib.Junctions.J1p3 J1; BondLib.Junctions.J0p3 J0; HalfRS RSth1;
          BondLib.Bonds.Bond B1; BondLib.Bonds.Bond B2; BondLib.Bonds.Bond B3; BondLib.Bonds.Bond B4; BondLib.Bonds.Bond B5;
        equation
          connect(port_a, in1.port_a); connect(in1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1.BondCon1);
          connect(J1.BondCon2, B2.BondCon1); connect(B2.BondCon2, J0.BondCon1);
          connect(J1.BondCon3, B3.BondCon1); connect(B3.BondCon2, RSth1.BondCon1);
          connect(RSth1.BondCon2, B4.BondCon1); connect(B4.BondCon2, J0.BondCon2);
          connect(J0.BondCon3, B5.BondCon1); connect(B5.BondCon2, out1.BondCon1); connect(out1.port_b, port_b);
        end Conductor;
        model M
          BondLib.Thermal.HeatTransfer.Passive.HeatCapacitor mass1(C=1);
          BondLib.Thermal.HeatTransfer.Passive.HeatCapacitor mass2(C=1);
          Conductor conduction;
        equation
          connect(mass1.port, conduction.port_a); connect(conduction.port_b, mass2.port);
        end M;\n";
    only_error(text, "unbalanced-class", "conduction.RSth1", "one more equation");
}

// ---- the same five on connectors of version 2.4, where effort, flow and direction are all potentials ----------

const OLD: &str = "
    connector Con  Real e; Real f; Real d;
      annotation(__Harpoon(port(e=\"e\", f=\"f\", d=\"d\")));  end Con;
    model Bond  Con BondCon1; Con BondCon2;
    equation  BondCon2.e = BondCon1.e; BondCon2.f = BondCon1.f; BondCon1.d = -1; BondCon2.d = 1;
      annotation(__Harpoon(bond(tail=\"BondCon1\", head=\"BondCon2\", stroke=\"free\")));  end Bond;
    partial model OnePort  Real e, f; Con BondCon1;
    equation  e = BondCon1.e; f = BondCon1.d*BondCon1.f;  end OnePort;
    model Se  extends OnePort; equation  e = 1;
      annotation(__Harpoon(element(kind=\"Se\", role=\"source\", port(BondCon1=\"effort-out\"))));  end Se;
    model R  extends OnePort; equation  e = f;
      annotation(__Harpoon(element(kind=\"R\", role=\"dissipator\", port(BondCon1=\"free\"))));  end R;
    model HalfR  extends OnePort;
      annotation(__Harpoon(element(kind=\"R\", role=\"dissipator\", port(BondCon1=\"free\"))));  end HalfR;
    model I  extends OnePort; equation  e = der(f);
      annotation(__Harpoon(element(kind=\"I\", role=\"store\", port(BondCon1=\"prefers-flow-out\"))));  end I;
    model C  extends OnePort; equation  f = der(e);
      annotation(__Harpoon(element(kind=\"C\", role=\"store\", port(BondCon1=\"prefers-effort-out\"))));  end C;
    model J0p3  Con BondCon1; Con BondCon2; Con BondCon3;
    equation  BondCon1.e = BondCon2.e; BondCon2.e = BondCon3.e;
      BondCon1.d*BondCon1.f + BondCon2.d*BondCon2.f + BondCon3.d*BondCon3.f = 0;
      annotation(__Harpoon(element(kind=\"0\", role=\"junction\", rule=\"zero\",
        port(BondCon1=\"free\", BondCon2=\"free\", BondCon3=\"free\"))));  end J0p3;\n";

fn old(text: &str) -> String {
    let model = text.replace("import BondLib.*;", "");
    let plain = ["Sources.", "Junctions.", "Passive.", "Bonds."].iter().fold(model, |t, p| t.replace(p, ""));
    OLD.to_owned() + &of_then(&plain)
}

/// Says that the model was made for a standard library of that time.
fn of_then(model: &str) -> String {
    model.replace("end M;", "annotation(uses(Modelica(version = \"2.2.2\")));  end M;")
}

#[test]
fn version_2_4_sound() {
    let said = check(&old(RL));
    assert!(said.iter().all(|d| d.code == "unbalanced-connector"), "{said:#?}");
}

#[test]
fn version_2_4_test_1() {
    let text = RL
        .replace(
            "connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J0.BondCon1)",
            "connect(Se1.BondCon1, J0.BondCon1)",
        )
        .replace("Bonds.Bond B1;", "");
    only_error(&old(&text), "missing-bond", "Se1", "insert a bond");
}

#[test]
fn version_2_4_test_2() {
    let text = RL.replace("Bonds.Bond B1;", "Bonds.Bond B0; Bonds.Bond B1;").replace(
        "connect(Se1.BondCon1, B1.BondCon1)",
        "connect(Se1.BondCon1, B0.BondCon1); connect(B0.BondCon2, B1.BondCon1)",
    );
    only_error(&old(&text), "bonds-in-series", "B0", "remove one of");
}

#[test]
fn version_2_4_test_3() {
    only_error(&old(&RL.replace("Passive.R R1", "HalfR R1")), "unbalanced-class", "R1", "one more equation");
}

#[test]
fn version_2_4_test_4() {
    let text = RL.replace("Passive.R R1", "Sources.Se R1");
    only_error(&old(&text), "causality-conflict", "J0", "takes one effort");
}

#[test]
fn version_2_4_test_5() {
    let text = "
    model Boundary  Con BondCon1; Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port;
    equation  BondCon1.e = port.T; port.Q_flow = -BondCon1.d*BondCon1.f;
      annotation(__Harpoon(element(kind=\"boundary\", role=\"boundary\", port(BondCon1=\"free\"))));  end Boundary;
    model HalfRS  Con BondCon1; Con BondCon2;
    equation  BondCon1.e = BondCon1.f;
      annotation(__Harpoon(element(kind=\"RS\", role=\"transformer\", port(BondCon1=\"free\", BondCon2=\"flow-out\"))));  end HalfRS;
    model Conductor
      Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a, port_b;
      Boundary in1, out1; HalfRS RSth1; Bond B1, B2;
    equation
      connect(port_a, in1.port); connect(in1.BondCon1, B1.BondCon1); connect(B1.BondCon2, RSth1.BondCon1);
      connect(RSth1.BondCon2, B2.BondCon1); connect(B2.BondCon2, out1.BondCon1); connect(out1.port, port_b);
    end Conductor;
    model M
      BondLib.Thermal.HeatTransfer.Passive.HeatCapacitor mass1(C=1), mass2(C=1);
      Conductor conduction;
    equation
      connect(mass1.port, conduction.port_a); connect(conduction.port_b, mass2.port);
    end M;\n";
    only_error(
        &(OLD.to_owned() + &of_then(text)),
        "unbalanced-class",
        "conduction.RSth1",
        "one more equation",
    );
}

/// A misspelled name leaves a bond loose; the name is the thing to mend.
#[test]
fn what_follows_from_other_errors_is_not_told() {
    let said = check(&RL.replace("connect(B3.BondCon2, R1.BondCon1)", "connect(B3.BondCon2, R11.BondCon1)"));
    assert!(said.iter().all(|d| d.code != "loose-bond" && d.code != "unconnected-port"), "{said:#?}");
    assert!(said.iter().any(Diagnostic::is_error));
}

#[test]
fn a_loose_bond_and_a_forgotten_one() {
    only_error(
        &RL.replace("connect(B1.BondCon2, J0.BondCon1);", ""),
        "loose-bond",
        "B1",
        "connect `B1.BondCon2` to `J0.BondCon1`",
    );
    let text = RL
        .replace("connect(J0.BondCon3, B2.BondCon1); connect(B2.BondCon2, I1.BondCon1);", "")
        .replace("Bonds.Bond B2;", "");
    only_error(&text, "unconnected-port", "J0", "insert a bond between `J0.BondCon3` and `I1.BondCon1`");
}

#[test]
fn a_bond_drawn_twice() {
    let text = RL.replace("Bonds.Bond B1;", "Bonds.Bond B1; Bonds.Bond B9;").replace(
        "end M",
        "connect(Se1.BondCon1, B9.BondCon1); connect(B9.BondCon2, J0.BondCon1);\n    end M",
    );
    only_error(&text, "bonds-in-series", "B9", "remove one of");
}

/// What hangs on the loose end was forgotten. It takes no flow, so the mass can have none, and cannot be set to any.
#[test]
fn a_state_that_a_loose_bond_decides_comes_after_the_bond() {
    let said = check(
        "
        model M
          import BondLib.*;
          Sources.Se Se1; Junctions.J1p3 J1; Passive.I I1(f(start = 0, fixed = true));
          Bonds.Bond B1; Bonds.Bond B2; Bonds.Bond B3;
        equation
          connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1.BondCon1);
          connect(J1.BondCon2, B2.BondCon1); connect(B2.BondCon2, I1.BondCon1);
          connect(J1.BondCon3, B3.BondCon1);
          when time > 1 then reinit(I1.f, 2); end when;
        end M;\n",
    );
    assert_eq!(said[0].code, "loose-bond", "{said:#?}");
    assert_eq!(said[0].primary.component, "B3");
    assert!(said.iter().skip(1).any(|d| d.code == "reinit-of-nonstate"), "{said:#?}");
}

/// A source of flow in place of the resistance: the mass cannot be set to a speed any more, and the source is why.
#[test]
fn what_a_reinit_cannot_set_is_told_with_who_decides_it() {
    let said = check(
        "
        model M
          import BondLib.*;
          Sources.Se Se1; Junctions.J1p3 J1; Passive.I I1; Sources.Sf brake(f0 = 0);
          Bonds.Bond B1; Bonds.Bond B2; Bonds.Bond B3;
        equation
          connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1.BondCon1);
          connect(J1.BondCon2, B2.BondCon1); connect(B2.BondCon2, I1.BondCon1);
          connect(J1.BondCon3, B3.BondCon1); connect(B3.BondCon2, brake.BondCon1);
          when time > 1 then reinit(I1.f, 2); end when;
        end M;\n",
    );
    assert_eq!(said[0].code, "reinit-of-nonstate", "{said:#?}");
    let reason = "the flow of `I1` is decided by `brake`, over 1-junction `J1`";
    assert!(said[0].message.ends_with(reason), "{}", said[0].message);
}

#[test]
fn ports_that_are_left_over_are_one_message_with_the_number_that_is_needed() {
    let text = |junction: &str, port: [&str; 2]| {
        format!(
            "
        model M
          import BondLib.*;
          Sources.Se Se1; {junction}; Passive.R R1; Bonds.Bond B1; Bonds.Bond B2;
        equation
          connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J.{});
          connect(J.{}, B2.BondCon1); connect(B2.BondCon2, R1.BondCon1);
        end M;\n",
            port[0], port[1]
        )
    };
    let large = text("Junctions.J0large J(n = 4)", ["BondCon1", "BondCon2"]);
    only_error(&large, "unconnected-port", "J", "set `J(n=2)`");
    let vector = text("Junctions.J1 J(n = 6)", ["BondCon[1]", "BondCon[2]"]);
    only_error(&vector, "unconnected-port", "J", "set `J(n=2)`");
    let none = check(&text("Junctions.J0 J(n = 0)", ["BondCon[1]", "BondCon[2]"]));
    assert_eq!((none[0].code, none[0].primary.component.as_str()), ("index-out-of-range", "J"), "{none:#?}");
    assert!(none[0].message.contains("`J.BondCon`"), "{}", none[0].message);
}
