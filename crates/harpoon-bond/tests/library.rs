//! No model of the library is called wrong, and each is looked at in no time.

use harpoon_base::Severity;
use harpoon_bond::{Equations, analyse};
use harpoon_driver::{LibraryPaths, Session};
use std::path::Path;

fn classes(folder: &Path, prefix: &str, out: &mut Vec<String>) {
    let entries = std::fs::read_dir(folder).expect("a folder of the library");
    let mut paths: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        let Some(name) = path.file_stem().and_then(|s| s.to_str()) else { continue };
        if path.is_dir() {
            classes(&path, &format!("{prefix}.{name}"), out);
        } else if path.extension().is_some_and(|e| e == "mo") && name != "package" {
            out.push(format!("{prefix}.{name}"));
        }
    }
}

#[test]
fn bondlib_is_in_order() {
    let mut names = Vec::new();
    classes(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs/BondLib")), "BondLib", &mut names);
    let session = Session::new(&LibraryPaths::default());
    let mut n_graphs = 0;
    for class in names {
        // Connectors, functions and partial classes are no models.
        let Some(model) = session.flatten(&class).value else { continue };
        let Some(analysis) = analyse(&model) else { continue };
        n_graphs += usize::from(!analysis.graph.bonds.is_empty());
        let said = analysis.diagnostics(Equations::Unknown);
        let wrong: Vec<_> = said.iter().filter(|d| d.severity > Severity::Note).collect();
        assert!(wrong.is_empty(), "{class}: {wrong:#?}");
    }
    assert!(n_graphs > 50, "only {n_graphs} bond graphs were found");
}

/// A store in integral causality has a state. Where nothing else has one, the numbers are the same: strokes and sorted
/// equations come from the same model by different ways.
#[test]
fn strokes_agree_with_the_sorted_equations() {
    const NOTHING_BUT_STORES: [&str; 31] = [
        "CausalBonds",
        "CoupledCoils",
        "DCMotor",
        "DiodeHeating",
        "GearTrain",
        "GyratorInductor",
        "HeatExchange",
        "HydraulicPress",
        "IdealCouplers",
        "OneResistor",
        "OneWayRectifierWrapped",
        "RLCParallel",
        "RLCSeries",
        "RLCSeriesReversed",
        "RLCSeriesWrapped",
        "Switching.Gearbox.EqualLoads",
        "RodConduction",
        "Spice.CoupledCoils",
        "Spice.CurrentWaveforms",
        "Spice.DifferentialAmplifier",
        "Spice.ECLGate",
        "Spice.HeatingTransistors",
        "Spice.NandGate",
        "Spice.OneWayRectifier",
        "Spice.OneWayRectifierBG",
        "Spice.OperationalAmplifier",
        "Spice.RampingSourcesBG",
        "Spice.Switches",
        "Spice.VoltageWaveforms",
        "TransistorInverters",
        "TwoMasses",
    ];
    let mut names = Vec::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs/BondLib/Examples");
    classes(Path::new(folder), "", &mut names);
    let session = Session::new(&LibraryPaths::default());
    for name in names.iter().map(|n| n.trim_start_matches('.')) {
        let class = format!("BondLib.Examples.{name}");
        let Some(model) = session.flatten(&class).value else { continue };
        let Some(analysis) = analyse(&model) else { continue };
        let view = analysis.view();
        // A chamber of gas is one store with two ports.
        let mut stores: Vec<&str> =
            view.stores.iter().filter(|s| s.causality == "integral").map(|s| s.path.as_str()).collect();
        stores.dedup();
        let states = session.check(&class).value.n_states;
        if NOTHING_BUT_STORES.contains(&name) {
            assert_eq!(states, view.stores.iter().filter(|s| s.causality == "integral").count(), "{name}");
        }
        assert!(states >= stores.len(), "{name}: {states} states, integral {stores:?}");
    }
}
