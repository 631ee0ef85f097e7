//! Every class is sound by itself, and has the names that users know.

use super::{classes_below, session, session_with};

/// Functions, connectors, pages of the guide and partial classes are not simulated.
#[test]
fn every_class_is_balanced_and_sound_by_itself() {
    let session = session();
    let mut wrong = Vec::new();
    let mut n_classes = 0;
    for class in classes_below("ThermoBondLib") {
        let checked = session.check(&class);
        n_classes += 1;
        for d in checked.diagnostics.iter().filter(|d| d.is_error()) {
            let is_meant = ["not-a-model", "partial-model"].contains(&d.code);
            if !is_meant {
                wrong.push(format!("{class}: {}: {}", d.code, d.message));
            }
        }
    }
    assert!(n_classes > 60, "{n_classes} classes only");
    assert!(wrong.is_empty(), "{} of {n_classes}:\n{}", wrong.len(), wrong.join("\n"));
}

/// By class, the connectors, parameters and variables that models written for ThermoBondLib use.
const NAMES: [(&str, &str); 42] = [
    ("Bonds.ThermoBond", "ThBondCon1 ThBondCon2"),
    ("Bonds.eThermoBond", "fThBondCon1 eThBondCon1"),
    ("Bonds.fThermoBond", "eThBondCon1 fThBondCon1"),
    ("Sensors.De", "ThBondCon1 ThBondCon2 OutPort1 OutPort2 OutPort3"),
    ("Sensors.Df", "ThBondCon1 ThBondCon2 OutPort1 OutPort2 OutPort3"),
    ("Sensors.Ds", "ThBondCon1 ThBondCon2 OutPort1 BooleanOutPort1"),
    ("Sensors.eDe", "fThBondCon1 eThBondCon1 OutPort1 OutPort2 OutPort3"),
    ("Sensors.fDe", "eThBondCon1 fThBondCon1 OutPort1 OutPort2 OutPort3"),
    ("Sensors.eDf", "fThBondCon1 eThBondCon1 OutPort1 OutPort2 OutPort3"),
    ("Sensors.fDf", "eThBondCon1 fThBondCon1 OutPort1 OutPort2 OutPort3"),
    ("Sensors.eDs", "fThBondCon1 eThBondCon1"),
    ("Sensors.fDs", "eThBondCon1 fThBondCon1"),
    ("Sources.Se", "ThBondCon1 T0 T p g Sdot q Mdot S V M Exist"),
    ("Sources.Se_Air", "ThBondCon1 T0 p0 S0 V0 M0 cp T p g Sdot q Mdot S V M Exist"),
    ("Sources.mSe", "ThBondCon1 InPort1 s T p g Sdot q Mdot S V M Exist"),
    ("Sources.mSf", "ThBondCon1 ThBondCon2 BondCon1 InPort1 s"),
    ("Sources.mSf2", "ThBondCon1 InPort1 s"),
    ("Junctions.J0p3", "ThBondCon1 ThBondCon2 ThBondCon3"),
    ("Junctions.J0p4", "ThBondCon1 ThBondCon2 ThBondCon3 ThBondCon4"),
    ("Junctions.J0p5", "ThBondCon1 ThBondCon2 ThBondCon3 ThBondCon4 ThBondCon5"),
    ("Junctions.J0p2", "ThBondCon1 ThBondCon2"),
    ("Junctions.J0p6", "ThBondCon1 ThBondCon2 ThBondCon3 ThBondCon4 ThBondCon5 ThBondCon6"),
    ("Junctions.J0p11", "ThBondCon1 BondCon1 BooleanOutPort1"),
    ("Junctions.J0p12", "ThBondCon1 BondCon1 BondCon2 BooleanOutPort1"),
    ("Junctions.J0p13", "ThBondCon1 BondCon1 BondCon2 BondCon3 BooleanOutPort1"),
    ("Passive.HE", "ThBondCon1 ThBondCon2 InPort1 s T1 T2 Sdot1 Sdot2"),
    ("Passive.PVE", "ThBondCon1 ThBondCon2 G T1 p1 g1 Sdot1 q1 Mdot1 S1 V1 M1 Exist1 Exist2"),
    ("Passive.ME", "ThBondCon1 ThBondCon2 G"),
    ("Passive.PE", "ThBondCon1 ThBondCon2 InPort1 s G1 G2"),
    ("Passive.RFq", "ThBondCon1 ThBondCon2 InPort1 s q2 Mdot2 Sdot2"),
    ("Passive.RFV", "ThBondCon1 ThBondCon2 G"),
    ("Passive.VF", "ThBondCon1 ThBondCon2 R I q0"),
    ("Passive.FVF", "ThBondCon1 ThBondCon2 BondCon1 R"),
    ("Substances.Air", "ThBondCon1 T p g Sdot q Mdot S V M Exist S_int V_int M_int epsM"),
    ("Substances.Water", "ThBondCon1 S_int V_int M_int epsM"),
    ("Substances.WaterVapor", "ThBondCon1 S V M epsM"),
    ("Substances.Air_isochoric", "ThBondCon1 S_int0 V_int M_int0 epsM"),
    ("Substances.Water_isochoric", "ThBondCon1 S_int0 V_int M_int0 epsM"),
    ("Substances.BoilCondWater", "ThBondCon1 ThBondCon2 InPort1 s Rb Rc hum1 pgas"),
    (
        "Examples.PressureCooker",
        "Tbottom Tcover SwitchTime kRF_vapor kRF_air Water1 Air1 WaterVapor1 Air2 WaterVapor2 BoilCondWater1 \
         BoilCondWater2 T_water T_air T_steam T_air_boundary T_water_boundary p_air Humidity Mass_frac",
    ),
    (
        "Examples.AirBalloon",
        "Bottle Balloon T_Bottle p_Bottle V_Bottle M_Bottle T_Balloon p_Balloon V_Balloon M_Balloon",
    ),
    ("Examples.WaterLoop", "Ua Water1 Water2 Water3 Water4 VF1 VF2 VF3"),
];

#[test]
fn names_are_those_that_users_know() {
    let session = session();
    let mut missing = Vec::new();
    for (class, names) in NAMES {
        let flat = session.flatten(&format!("ThermoBondLib.{class}"));
        let model = flat.value.unwrap_or_else(|| panic!("{class}: {:#?}", flat.diagnostics));
        for name in names.split_whitespace() {
            let is_it = |n: &str| n.split(['.', '[']).next() == Some(name);
            let is_there = model.instances.values().any(|i| is_it(&i.name));
            if !is_there && !model.vars.values().any(|v| is_it(&v.name)) {
                missing.push(format!("{class}: no `{name}`"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Two amounts of air, an exchange of heat and its bonds; what is wrong stands in `{more}` and `{connects}`.
fn first_said(more: &str, connects: &str) -> (String, String) {
    let text = format!(
        "model Wrong
          import ThermoBondLib.*;
          Substances.Air a(S_int(start=6.9, fixed=true), V_int(start=0.7e-3, fixed=true), M_int(start=1e-3, fixed=true));
          Substances.Air b(S_int(start=6.4, fixed=true), V_int(start=0.9e-3, fixed=true), M_int(start=0.95e-3, fixed=true));
          Passive.HE x;
          Bonds.ThermoBond B1, B2;
          {more}
        equation
          x.s = 0.1;
          connect(x.ThBondCon2, B2.ThBondCon1);
          {connects}
        end Wrong;"
    );
    let checked = session_with(&text).check("Wrong");
    let first = checked.diagnostics.iter().find(|d| d.is_error()).expect("an error");
    (first.code.to_owned(), first.message.clone())
}

#[test]
fn wrong_use_is_refused_with_the_components() {
    let (a, b) = ("connect(a.ThBondCon1, B1.ThBondCon1);", "connect(B2.ThBondCon2, b.ThBondCon1);");
    let x = "connect(B1.ThBondCon2, x.ThBondCon1);";
    let series = "connect(B1.ThBondCon2, B3.ThBondCon1); connect(B3.ThBondCon2, x.ThBondCon1);";
    let regular = "connect(B1.ThBondCon2, r.BondCon1);";
    let into = "connect(x.ThBondCon1, r.BondCon1);";
    for (more, connects, code, names) in [
        ("Bonds.ThermoBond B3;", format!("{a} {b} {series}"), "bonds-in-series", ["B1", "B3"]),
        ("", format!("connect(a.ThBondCon1, x.ThBondCon1); {b}"), "missing-bond", ["a", "x"]),
        ("", format!("{a} {x}"), "loose-bond", ["B2", "B2"]),
        ("BondLib.Passive.R r;", format!("{a} {b} {regular}"), "incompatible-connectors", ["B1", "r"]),
        ("BondLib.Bonds.Bond r;", format!("{a} {b} {into}"), "incompatible-connectors", ["x", "r"]),
    ] {
        let (found, message) = first_said(more, &connects);
        assert_eq!(found, code, "{message}");
        for name in names {
            let is_named = message.contains(&format!("`{name}.")) || message.contains(&format!("`{name}`"));
            assert!(is_named, "{name} in: {message}");
        }
    }
}

/// Signals of the library may be set by `HE1.s = ...` instead of a connection. Where one is forgotten, that one is named,
/// and where an equation is written twice, that one, not all that are meant.
#[test]
fn a_signal_that_is_forgotten_or_set_twice_is_named() {
    let check = |from: &str, to: &str| {
        let path = super::root().join("libs/ThermoBondLib/Examples/BoilingWater.mo");
        let text = std::fs::read_to_string(path).expect("the example");
        assert!(text.contains(from));
        let text = text
            .replacen("within ThermoBondLib.Examples;", "", 1)
            .replacen("extends Modelica.Icons.Example;", "import ThermoBondLib.*;", 1)
            .replace(from, to);
        let checked = session_with(&text).check("BoilingWater");
        checked.diagnostics.into_iter().find(|d| d.is_error()).expect("an error")
    };
    let d = check("  HE2.s = 1;\n", "");
    assert_eq!((d.code, d.primary.component.as_str()), ("unconnected-input", "HE2"), "{}", d.message);
    let d = check("  HE2.s = 1;\n", "  HE2.s = 1;\n  HE2.s = 1;\n");
    let said: Vec<&str> = d.related.iter().map(|r| r.message.as_str()).collect();
    assert_eq!((d.code, &said[..]), ("unbalanced-class", &["`HE2.s = 1` is one too many"][..]));
    let d = check("  HE2.s = 1;\n", "  HE2.s = 1;\n  HE2.s = 2;\n");
    let said: Vec<&str> = d.related.iter().map(|r| r.message.as_str()).collect();
    assert_eq!((d.code, &said[..]), ("unbalanced-class", &["`HE2.s = 2` is one too many"][..]));
}
