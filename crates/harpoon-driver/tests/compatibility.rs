//! A library that was written for Modelica 2 and BondLib 2, as it lies on the path: its files in other letters, signals
//! without a direction, a replaceable base class, protected functions, and our own libraries beside an old standard
//! library that has none of the names they use.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

const MODELICA: &str = r#"
package Modelica
  package SIunits  type Position = Real(unit="m");  end SIunits;
  package Blocks
    package Interfaces
      connector RealSignal  replaceable type SignalType = Real;  extends SignalType;  end RealSignal;
      connector RealOutput = output RealSignal;
    end Interfaces;
  end Blocks;
  annotation (version="2.2.1");
end Modelica;
"#;
const BLOCKS: &str = r#"
within Old;
package Blocks
  model Source  parameter Real k=2;  Modelica.Blocks.Interfaces.RealOutput y;  equation y = k;  end Source;
  model World
    Real g = 3;
  protected
    function twice  input Real u;  output Real y;  algorithm y := 2*u;  end twice;
  end World;
end Blocks;
"#;
/// A mass on a spring, whose support is held by a wrapper with the position from outside: `x'' = -c*(x - k)/m`.
const PACKAGE: &str = r#"
package Old
  model Support
    BondLib.Mechanical.Translational.Interfaces.Tr2BG tr2BG;
    BondLib.Mechanical.Translational.Interfaces.Flange_a flange;
    BondLib.Bonds.Bond bond;
    BondLib.Sources.Sf still(f0=0);
    Blocks.Source source(k=2);
  equation
    connect(source.y, tr2BG.s);
    connect(still.BondCon1, bond.BondCon1);
    connect(bond.BondCon2, tr2BG.BondCon1);
    connect(tr2BG.Tr, flange);
  end Support;
  model Oscillator
    Support support;
    BondLib.Mechanical.Translational.Passive.Spring spring(c=8, s_rel0=0);
    BondLib.Mechanical.Translational.Passive.Mass mass(m=2, s(start=3, fixed=true), v(start=0, fixed=true));
    Modelica.Blocks.Interfaces.RealSignal x;
    Blocks.Source one(k=1);
    Blocks.World world;
    Real six = world.twice(world.g);
    Real shape = PackShape("box");
  equation
    connect(support.flange, spring.flange_a);
    connect(spring.flange_b, mass.flange_a);
    connect(one.y, x);
  end Oscillator;
  model Resistor "As elements were written: the flow into them is d*f"
    parameter Real R=2;
    BondLib.Interfaces.BondCon BondCon1;
    Real e = BondCon1.e, f = BondCon1.d*BondCon1.f;
  equation
    e = R*f;
  end Resistor;
  model Divider "A bond to the first resistor, and one that leaves the second"
    BondLib.Sources.Se source(e0=10);
    BondLib.Junctions.J1p3 junction;
    BondLib.Bonds.Bond b1, b2;
    BondLib.Bonds.eBond b3;
    Resistor r1, r2;
  equation
    connect(source.BondCon1, b1.BondCon1);
    connect(b1.BondCon2, junction.BondCon1);
    connect(junction.BondCon2, b2.BondCon1);
    connect(b2.BondCon2, r1.BondCon1);
    connect(r2.BondCon1, b3.fBondCon1);
    connect(b3.eBondCon1, junction.BondCon3);
  end Divider;
  annotation (uses(Modelica(version="2.2.1"), BondLib(version="2.1")));
end Old;
"#;

fn write(folder: &Path, file: &str, text: &str) {
    let path = folder.join(file);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

fn old_library(place: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("harpoon-compatibility-{place}-{}", std::process::id()));
    write(&folder, "Modelica/package.mo", MODELICA);
    write(&folder, "old 1.3/package.mo", PACKAGE);
    write(&folder, "old 1.3/blocks.mo", BLOCKS);
    folder
}

#[test]
fn a_library_for_modelica_2_and_bondlib_2_runs_beside_its_standard_library() {
    let folder = old_library("runs");
    let session = Session::new(&LibraryPaths { given: vec![folder.clone()], environment: Vec::new() });
    let checked = session.check("Old.Oscillator");
    std::fs::remove_dir_all(&folder).expect("removed");

    let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    for told in ["replaceable-base", "direction-mismatch", "protected-access"] {
        assert!(checked.diagnostics.iter().any(|d| d.code == told), "{told}: {:#?}", checked.diagnostics);
    }

    let options =
        RunOptions { keep: true, stop_time: Some(2.0), tolerance: Some(1e-9), ..RunOptions::default() };
    let simulation = session.prepare(checked.value.compiled.expect("compiled"), &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{said:#?}");
    let run = report.trajectory.expect("kept");
    let s = run.series_by_name("mass.s").expect("a variable");
    for (t, value) in s.time.iter().zip(s.iter()) {
        let expected = 2.0 + (2.0 * t).cos();
        assert!((value - expected).abs() < 1e-6, "s({t}) = {value}, not {expected}");
    }
    let six = run.series_by_name("six").expect("a variable");
    assert!(six.iter().all(|v| v == 6.0));
}

/// 10 = 2*F + 2*F: both resistors take power, wherever the bonds point.
#[test]
fn an_element_for_bondlib_2_sees_the_flow_into_it_at_either_end_of_a_bond() {
    let folder = old_library("bonds");
    let session = Session::new(&LibraryPaths { given: vec![folder.clone()], environment: Vec::new() });
    let checked = session.check("Old.Divider");
    std::fs::remove_dir_all(&folder).expect("removed");
    let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let options = RunOptions { keep: true, stop_time: Some(1.0), ..RunOptions::default() };
    let simulation = session.prepare(checked.value.compiled.expect("compiled"), &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    let (report, said) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{said:#?}");
    let run = report.trajectory.expect("kept");
    for (name, expected) in [("r1.f", 2.5), ("r2.f", -2.5), ("r1.e", 5.0), ("r2.e", -5.0)] {
        let value = run.series_by_name(name).expect("a variable").iter().last().expect("a value");
        assert!((value - expected).abs() < 1e-12, "{name} = {value}, not {expected}");
    }
}
