//! The energy ledger as an oracle, and the direction of bonds.

use super::{assert_none, examples, run, session};
use harpoon_base::{FileId, TextEdit};
use harpoon_driver::{Heading, Ledger, RunOptions, Session};
use harpoon_results::Trajectory;
use harpoon_syntax::ast::{ComponentRef, ElementKind, Equation, EquationKind};
use harpoon_syntax::{edit, parse};
use std::collections::BTreeSet;

fn ledger(session: &Session, class: &str) -> Result<Ledger, String> {
    let report = run(session, class, RunOptions::default(), true)?;
    report.ledger.ok_or_else(|| "no ledger".to_owned())
}

/// What is counted there is no energy: pseudo bonds, or signals only. Begins of names.
const WITHOUT_ENERGY: [&str; 15] = [
    "GasSources",
    "Gilpin",
    "HareLynx",
    "Influenza",
    "Inventory",
    "LarchBudMoth",
    "LimitedStocks",
    "LotkaVolterra",
    "ManyFlows",
    "PneumaticCharging",
    "Savings",
    "SmoothingAndDelays",
    "Skater",
    "SugarCane",
    "World",
];

#[test]
fn no_example_gains_or_loses_energy() {
    let mut problems = Vec::new();
    let all = examples();
    for (class, _) in &all {
        let name = class.rsplit('.').next().unwrap_or_default();
        match ledger(&session(), class) {
            Ok(l) if l.throughput == 0.0 => {
                if !WITHOUT_ENERGY.iter().any(|kind| name.starts_with(kind)) {
                    problems.push(format!("{class}: nothing was counted"));
                }
            }
            Ok(l) if l.relative_residual().abs() <= 1e-6 => {}
            Ok(l) => {
                problems.push(format!("{class}: {:.1e} of the throughput is missing", l.relative_residual()))
            }
            Err(e) => problems.push(format!("{class}: {e}")),
        }
    }
    assert_none(&problems, all.len());
}

#[test]
fn charging_a_capacitor_costs_twice_what_it_keeps() {
    // 10 V, 1 kOhm, 1 mF, 5 s: v = 10 (1 - exp(-5)); supplied C V v, stored C v^2/2.
    let l = ledger(&session(), "BondLib.Examples.RCCircuit").expect("it runs");
    let v = 10.0 * (1.0 - (-5.0f64).exp());
    assert!((l.supplied - 1e-3 * 10.0 * v).abs() < 1e-7, "supplied {}", l.supplied);
    assert!((l.stored - 1e-3 * v * v / 2.0).abs() < 1e-7, "stored {}", l.stored);
    let row = l.rows.iter().find(|r| r.component == "R1").expect("R1");
    assert_eq!(row.heading, Heading::Dissipated);
    assert!((row.energy - (1e-3 * 10.0 * v - 1e-3 * v * v / 2.0)).abs() < 1e-7, "dissipated {}", row.energy);
}

#[test]
fn wrapped_and_plain_components_share_one_ledger() {
    // Only part of this circuit is a bond graph; power crosses at the pins of the others.
    let l = ledger(&session(), "BondLib.Examples.MixedCircuit").expect("it runs");
    assert!(l.rows.iter().any(|r| r.heading == Heading::Supplied && r.kind == "0"), "no power crosses");
    assert!(l.relative_residual().abs() < 1e-6);
}

#[test]
fn what_a_bouncing_store_loses_is_named() {
    let mut session = session();
    session.add_text(
        "Bounce.mo",
        "model Bounce
           BondLib.Passive.I m(I=2, f(start=3, fixed=true));
           BondLib.Sources.Se push(e0=1);
           BondLib.Bonds.Bond b;
         equation
           connect(push.BondCon1, b.BondCon1);
           connect(b.BondCon2, m.BondCon1);
           when time > 0.5 then
             reinit(m.f, 0.5*pre(m.f));
           end when;
           annotation(experiment(StopTime=1, Tolerance=1e-8));
         end Bounce;",
    );
    let l = ledger(&session, "Bounce").expect("it runs");
    // v = 3 + t/2 up to 3.25, then half of it.
    let lost = 3.25f64.powi(2) - 1.625f64.powi(2);
    assert!((l.lost_in_impulses - lost).abs() < 1e-6, "lost {}, expected {lost}", l.lost_in_impulses);
    assert!(l.relative_residual().abs() < 1e-7);
}

#[test]
fn an_element_that_does_not_keep_to_its_role_shows() {
    let mut session = session();
    session.add_text(
        "Wrong.mo",
        "package Wrong
           model TF2 \"Doubles the power\"
             extends BondLib.Interfaces.TwoPort;
           equation
             e1 = e2;
             f2 = 2*f1;
             annotation(__Harpoon(element(kind=\"TF\", role=\"transformer\", rule=\"transformer\")));
           end TF2;
           model Graph
             BondLib.Sources.Se source;
             TF2 tf;
             BondLib.Passive.R r;
             BondLib.Bonds.Bond b1, b2;
           equation
             connect(source.BondCon1, b1.BondCon1);
             connect(b1.BondCon2, tf.BondCon1);
             connect(tf.BondCon2, b2.BondCon1);
             connect(b2.BondCon2, r.BondCon1);
           end Graph;
         end Wrong;",
    );
    let l = ledger(&session, "Wrong.Graph").expect("it runs");
    assert!((l.supplied - 0.5).abs() < 1e-9 && (l.dissipated - 1.0).abs() < 1e-9);
    assert!((l.residual + 0.5).abs() < 1e-9, "residual {}", l.residual);
}

#[test]
fn keeping_a_ledger_changes_no_result() {
    // Nonlinear loops, switches and events: every value depends on guesses and factors of the run so far.
    for class in
        ["OneWayRectifier", "HydraulicPositionControl", "TransistorInverters", "BouncingMass", "TunnelDiode"]
    {
        let class = format!("BondLib.Examples.{class}");
        let with = run(&session(), &class, RunOptions::default(), true).expect("it runs");
        let without = run(&session(), &class, RunOptions::default(), false).expect("it runs");
        let (a, b) = (with.trajectory.expect("rows"), without.trajectory.expect("rows"));
        assert_eq!(a.time(), b.time(), "{class}");
        assert_eq!(a.columns(), b.columns(), "{class}");
    }
}

#[test]
fn powers_of_bonds_come_with_the_trajectory() {
    let report = run(&session(), "BondLib.Examples.RCCircuit", RunOptions::default(), true).expect("it runs");
    let (trajectory, ledger) = (report.trajectory.expect("rows"), report.ledger.expect("a ledger"));
    let source = trajectory.series_by_name("Se1.f").expect("Se1.f");
    let bond = ledger.bonds.iter().find(|b| b.path == "B1").expect("the bond at the source");
    assert_eq!(bond.power.len(), trajectory.n_rows());
    for (row, power) in bond.power.iter().enumerate() {
        assert!((power - 10.0 * source.value(row)).abs() < 1e-12, "row {row}");
    }
    assert!((bond.energy - ledger.supplied).abs() < 1e-12);
}

/// The text of an example with its bonds turned round, or one of them, as a model of its own, and the names of all
/// its bonds.
fn turned(text: &str, only: Option<&str>) -> Option<(String, BTreeSet<String>)> {
    let parsed = parse(FileId(0), text);
    let stored = &parsed.value;
    let class = &stored.classes.first()?.class;
    let composition = edit::composition(class)?;
    let replace = |span, by: &str| TextEdit { span, replacement: by.to_owned() };
    let mut edits = vec![replace(class.name.span, "Turned")];
    edits.extend(composition.end_name.map(|n| replace(n.span, "Turned")));
    edits.extend(stored.within.as_ref().map(|w| replace(w.span, "")));
    let mut first = composition.elements.first()?.span;
    first.end = first.start;
    edits.push(replace(first, "import BondLib.*; import BondLib.Examples.*; "));
    let mut bonds = BTreeSet::new();
    let mut two_ended = BTreeSet::new();
    for element in &composition.elements {
        let ElementKind::Component(clause) = &element.kind else { continue };
        let [.., package, name] = &clause.type_name.parts[..] else { continue };
        let is_meter = package.name == "Sensors" && name.name.as_str().ends_with("bond");
        if package.name != "Bonds" && !is_meter {
            continue;
        }
        let names = clause.declarations.iter().map(|d| d.name.name.to_string());
        bonds.extend(names.clone());
        if only.is_some_and(|only| names.clone().all(|n| n != only)) {
            continue;
        }
        let names = names.filter(|n| only.is_none_or(|only| n == only));
        match name.name.as_str() {
            // The connectors of a causal bond are named after what is computed there, which stays.
            "eBond" => edits.push(replace(name.span, "fBond")),
            "fBond" => edits.push(replace(name.span, "eBond")),
            "ePbond" => edits.push(replace(name.span, "fPbond")),
            "fPbond" => edits.push(replace(name.span, "ePbond")),
            _ => two_ended.extend(names),
        }
    }
    fn turn(equations: &[Equation], bonds: &BTreeSet<String>, edits: &mut Vec<TextEdit>) {
        let mut end = |r: &ComponentRef| {
            let [bond, .., connector] = &r.parts[..] else { return };
            if bonds.contains(bond.name.name.as_str()) {
                let other = if connector.name.name == "BondCon1" { "BondCon2" } else { "BondCon1" };
                edits.push(TextEdit { span: connector.name.span, replacement: other.to_owned() });
            }
        };
        let mut inner = Vec::new();
        for equation in equations {
            match &equation.kind {
                EquationKind::Connect(a, b) => {
                    end(a);
                    end(b);
                }
                EquationKind::For(_, body) => inner.push(body),
                _ => {}
            }
        }
        for body in inner {
            turn(body, bonds, edits);
        }
    }
    for section in &composition.equations {
        turn(&section.equations, &two_ended, &mut edits);
    }
    (!bonds.is_empty()).then(|| (edit::apply(text, &edits).expect("edits that do not overlap"), bonds))
}

/// Whether turning the bond at it may change the sign of a variable: what is told about bonds and junctions, and
/// the directions themselves.
fn may_change_sign(variable: &str, bonds: &BTreeSet<String>, junctions: &[String]) -> bool {
    let owner = variable.split(['.', '[']).next().unwrap_or_default();
    bonds.contains(owner)
        || variable.ends_with(".d")
        || variable.ends_with(".P")
        || junctions.iter().any(|j| variable.strip_prefix(&**j).is_some_and(|rest| rest.starts_with('.')))
}

fn difference(a: &Trajectory, b: &Trajectory, name: &str, sign: f64) -> f64 {
    let (Some(x), Some(y)) = (a.series_by_name(name), b.series_by_name(name)) else { return f64::INFINITY };
    let scale = x.iter().map(f64::abs).fold(1e-12, f64::max);
    let times = a.time().iter();
    // On both sides of an event: its time may differ in the last digits.
    times
        .map(|&t| (x.before(t) - sign * y.before(t)).abs().min((x.at(t) - sign * y.at(t)).abs()))
        .fold(0.0, f64::max)
        / scale
}

/// The two runs take other steps; near the knee of a diode a small difference of currents is a large one of voltages.
const CLOSE: f64 = 1e-3;

#[test]
fn turning_every_bond_changes_no_physics() {
    let mut problems = Vec::new();
    let mut n_turned = 0;
    for (class, path) in examples() {
        let text = std::fs::read_to_string(&path).expect("the example");
        let Some((text, bonds)) = turned(&text, None) else { continue };
        n_turned += 1;
        let mut session = session();
        session.add_text("Turned.mo", &text);
        let graph = session.check("Turned").value.bonds;
        let junctions: Vec<String> = graph
            .map(|g| {
                g.elements.into_iter().filter(|e| e.kind == "0" || e.kind == "1").map(|e| e.path).collect()
            })
            .unwrap_or_default();
        let options = || RunOptions { tolerance: Some(1e-9), ..RunOptions::default() };
        let both = run(&session, &class, options(), false)
            .and_then(|a| Ok((a, run(&session, "Turned", options(), false)?)));
        let (a, b) = match both {
            Ok((a, b)) => (a.trajectory.expect("rows"), b.trajectory.expect("rows")),
            Err(e) => {
                problems.push(format!("{class}: {e}"));
                continue;
            }
        };
        let mut has_turned = false;
        for variable in a.schema().variables() {
            let name = &variable.name;
            let same = difference(&a, &b, name, 1.0);
            let opposite = difference(&a, &b, name, -1.0);
            let is_free = may_change_sign(name, &bonds, &junctions);
            has_turned |= name.ends_with(".d") && opposite == 0.0;
            if same > CLOSE && !(is_free && opposite <= CLOSE) {
                problems.push(format!("{class}: {name} differs by {same:.1e}"));
            }
        }
        if !has_turned {
            problems.push(format!("{class}: no direction has changed"));
        }
    }
    assert_none(&problems, n_turned);
    assert!(n_turned >= 30, "only {n_turned} examples have bare bonds");
}

/// The bond of a passive element that points the other way turns round what the element reports, and no more. (A bond
/// between two junctions says in which sense their flows and efforts are compared: turned alone, it is another system.)
#[test]
fn turning_one_bond_changes_signs_only() {
    let mut problems = Vec::new();
    let mut n_turned = 0;
    for name in
        ["RLCSeries", "RLCParallel", "DCMotor", "TwoBodies", "GearTrain", "HeatExchange", "QuarterCar"]
    {
        let path = super::root().join(format!("libs/BondLib/Examples/{name}.mo"));
        let text = std::fs::read_to_string(path).expect("the example");
        let options = || RunOptions { tolerance: Some(1e-9), ..RunOptions::default() };
        let original =
            run(&session(), &format!("BondLib.Examples.{name}"), options(), false).expect("it runs");
        let a = original.trajectory.expect("rows");
        let view = session().check(&format!("BondLib.Examples.{name}")).value.bonds.expect("a bond graph");
        let is_passive = |port: &str| {
            let path = port.rsplit_once('.').map_or("", |(path, _)| path);
            view.elements.iter().any(|e| e.path == path && ["R", "C", "I"].contains(&&*e.kind))
        };
        for bond in view.bonds.iter().filter(|b| is_passive(&b.head)).map(|b| &b.path) {
            n_turned += 1;
            let (text, _) = turned(&text, Some(bond)).expect("an example with bonds");
            let mut session = session();
            session.add_text("Turned.mo", &text);
            let b = match run(&session, "Turned", options(), false) {
                Ok(report) => report.trajectory.expect("rows"),
                Err(e) => {
                    problems.push(format!("{name}, {bond} turned: {e}"));
                    continue;
                }
            };
            let differs = |v: &&harpoon_results::Variable| {
                difference(&a, &b, &v.name, 1.0) > CLOSE && difference(&a, &b, &v.name, -1.0) > CLOSE
            };
            let wrong = a.schema().variables().iter().filter(differs).map(|v| v.name.clone());
            problems
                .extend(wrong.map(|v| format!("{name}, {bond} turned: {v} differs by more than its sign")));
        }
    }
    assert_none(&problems, n_turned);
}
