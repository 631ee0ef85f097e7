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
