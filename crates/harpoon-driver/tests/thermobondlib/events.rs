//! Substances that appear and vanish, tables that end, and other parameters.

use super::{run, session_with, value_at};
use harpoon_driver::RunOptions;

const COOKER: &str = "ThermoBondLib.Examples.PressureCooker";

fn cooker(modifiers: &str) -> Result<harpoon_driver::RunReport, String> {
    let session = session_with(&format!("model M = {COOKER}({modifiers});"));
    run(&session, "M", RunOptions { tolerance: Some(1e-8), ..RunOptions::default() }, false)
}

/// A twentieth of a gram of water: all but a trace boils away, and comes back when the cover is cold. Between them are
/// few events, not thousands.
#[test]
fn a_cooker_boils_dry_and_its_water_comes_back() {
    let water =
        "S_int(start=0.01477309), V_int(start=0.049857665e-6), M_int(start=0.05e-3), epsV=1e-9, epsS=1e-4";
    let report = cooker(&format!("Water1({water})")).expect("it runs");
    let n_events = report.events.root_events;
    let t = report.trajectory.expect("a trajectory");
    let exists = |time| value_at(&t, "Water1.Exist", time);
    assert_eq!((exists(10.0), exists(9990.0), exists(20000.0)), (1.0, 0.0, 1.0), "water");
    assert!(n_events < 60, "{n_events} events");
    let mass = |time| {
        ["Water1.M_int", "WaterVapor1.M", "WaterVapor2.M"].iter().map(|n| value_at(&t, n, time)).sum::<f64>()
    };
    for time in [100.0, 9990.0, 10100.0, 20000.0] {
        assert!((mass(time) / mass(0.0) - 1.0).abs() < 1e-6, "{time}");
    }
    assert!(value_at(&t, "Water1.M_int", 20000.0) > 0.9 * 0.05e-3);
}

/// Water must stay below 403.15 K, where the table of its compressibility ends.
#[test]
fn a_table_that_ends_names_itself_its_quantity_and_its_range() {
    let said = cooker("Tbottom=413.15").err().expect("it must not run through");
    for word in ["Water1", "compressibility", "273.15", "403.15"] {
        assert!(said.contains(word), "{word} in: {said}");
    }
}

#[test]
fn other_temperatures_and_times_just_work() {
    for modifiers in ["Tbottom=383.15", "SwitchTime=3000", "Tcover=283.15, SwitchTime=500"] {
        let report = cooker(modifiers).unwrap_or_else(|e| panic!("{modifiers}: {e}"));
        let t = report.trajectory.expect("a trajectory");
        let water = value_at(&t, "T_water", 20000.0);
        assert!((275.0..300.0).contains(&water), "{modifiers}: {water}");
    }
}
