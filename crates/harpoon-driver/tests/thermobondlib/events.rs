//! Substances that appear and vanish, tables that end, and other parameters.

use super::{run, session, session_with, value_at};
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

/// Down to five milligrams, at the tolerance of the example: what remains of the water vanishes, and when the cover is
/// cold, drops of it come back, whose pressure adapts within nanoseconds.
#[test]
fn a_cooker_with_next_to_no_water_boils_dry_and_gets_it_back() {
    let session = session();
    for fill in [5e-3, 1e-3, 1e-4] {
        let options = RunOptions { parameters: vec![("fill".to_owned(), fill)], ..RunOptions::default() };
        let t = run(&session, COOKER, options, false)
            .unwrap_or_else(|e| panic!("{fill}: {e}"))
            .trajectory
            .expect("a trajectory");
        let exists = |time| value_at(&t, "Water1.Exist", time);
        assert_eq!((exists(10.0), exists(9990.0), exists(20000.0)), (1.0, 0.0, 1.0), "water at {fill}");
        let mass = |time| {
            ["Water1.M_int", "WaterVapor1.M", "WaterVapor2.M"]
                .iter()
                .map(|n| value_at(&t, n, time))
                .sum::<f64>()
        };
        for time in [9990.0, 10100.0, 20000.0] {
            assert!((mass(time) / mass(0.0) - 1.0).abs() < 1e-8, "{fill}: mass at {time}");
        }
        let cold = value_at(&t, "T_air", 20000.0);
        assert!((293.0..294.5).contains(&cold), "{fill}: {cold} K");
    }
}

/// Water must stay below 403.15 K, where the table of its compressibility ends.
#[test]
fn a_table_that_ends_names_itself_its_quantity_and_its_range() {
    let said = cooker("Tbottom=413.15").err().expect("it must not run through");
    for word in ["Water1", "compressibility", "273.15", "403.15"] {
        assert!(said.contains(word), "{word} in: {said}");
    }
}

/// By what is changed, over some decades: convection, conductances and how full the cooker is. The water is as warm as the
/// plate lets it be, and cold again in the end; its mass stays.
#[test]
fn a_grid_of_parameters_just_works() {
    let grid: [&[(&str, f64)]; 14] = [
        &[("kRF_vapor", 1e-9), ("kRF_air", 1e-9)],
        &[("kRF_vapor", 1e-6), ("kRF_air", 1e-6)],
        &[("kRF_vapor", 1e-5), ("kRF_air", 1e-5)],
        &[("kRF_vapor", 1e-4), ("kRF_air", 1e-4)],
        &[("fill", 1e-3)],
        &[("fill", 0.1)],
        &[("fill", 5.0), ("SwitchTime", 2000.0)],
        &[("fill", 15.0)],
        &[("lambda_bottom", 0.01)],
        &[("lambda_bottom", 10.0)],
        &[("lambda_cover", 0.02)],
        &[("lambda_cover", 10.0)],
        &[("Tbottom", 313.15), ("SwitchTime", 100.0)],
        &[("Tbottom", 398.15), ("SwitchTime", 5000.0), ("kRF_vapor", 1e-5), ("kRF_air", 1e-5)],
    ];
    let session = session();
    for parameters in grid {
        let owned = parameters.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect();
        let options = RunOptions { tolerance: Some(1e-8), parameters: owned, ..RunOptions::default() };
        let report = run(&session, COOKER, options, false).unwrap_or_else(|e| panic!("{parameters:?}: {e}"));
        let t = report.trajectory.expect("a trajectory");
        let at = |name: &str, time: f64| value_at(&t, name, time);
        let (plate, cover) = (at("Tbottom", 0.0), at("Tcover", 0.0));
        let switch = at("SwitchTime", 0.0);
        for (name, when) in [("T_water", switch - 20.0), ("T_air", switch - 20.0), ("T_air", 20000.0)] {
            let found = at(name, when);
            assert!((cover - 0.2..plate + 0.2).contains(&found), "{parameters:?}: {name} {found} at {when}");
        }
        let falls = at("T_air", switch - 20.0) - at("T_air", 20000.0);
        assert!(falls > 2.0, "{parameters:?}: the air cools by {falls}");
        assert_eq!(at("Air2.Exist", 20000.0), 1.0, "{parameters:?}: air in the boundary layer");
        let mass = |time| {
            ["Water1.M_int", "WaterVapor1.M", "WaterVapor2.M"].iter().map(|n| at(n, time)).sum::<f64>()
        };
        for time in [switch, 20000.0] {
            let change = mass(time) / mass(0.0) - 1.0;
            assert!(
                change.abs() < 1e-6,
                "{parameters:?}: mass of the water changes by {change} until {time}"
            );
        }
    }
}
