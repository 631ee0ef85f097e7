//! Whole plans: counts, text of the model, and the examples that come with the project.

use harpoon_base::FileId;
use harpoon_switching::{Options, Synthesis, synthesize};

fn example(name: &str) -> String {
    let path = format!("{}/../../examples/switching/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

fn made(plan: &str) -> Synthesis {
    let outcome = synthesize(plan, FileId(0), &Options::default());
    assert_eq!(outcome.diagnostics, []);
    let synthesis = outcome.value.unwrap();
    if let Ok(folder) = std::env::var("HARPOON_KEEP_MODELS") {
        std::fs::write(format!("{folder}/{}.mo", synthesis.name), &synthesis.model).unwrap();
        std::fs::write(format!("{folder}/{}.txt", synthesis.name), &synthesis.report).unwrap();
        if let Some(svg) = &synthesis.karnaugh {
            std::fs::write(format!("{folder}/{}.svg", synthesis.name), svg).unwrap();
        }
    }
    synthesis
}

#[test]
fn the_gearbox_has_the_thesis_counts() {
    let gearbox = made(&example("gearbox"));
    let c = gearbox.counts;
    assert_eq!((c.inline, c.grounding, c.isolation, c.network()), (16, 16, 0, 32));
    let network =
        |class: &str, prefix: &str| gearbox.model.matches(&format!("Junctions.{class} {prefix}")).count();
    assert_eq!(gearbox.model.matches("BondLib.Switches.Sw ").count(), 32);
    // Each chain of four, and the two junctions of what each path carries.
    assert_eq!((network("J1p3", ""), network("J1p4", "")), (16 + 4, 4));
    assert_eq!((network("J0p3", ""), network("J0", "Feed")), (16, 1));
    // Every bond has both of its ends connected, every switch its signal.
    assert_eq!(
        gearbox.model.matches("connect(").count(),
        2 * gearbox.model.matches("Bonds.Bond ").count() + 32
    );
}

#[test]
fn promising_one_hot_triggers_leaves_eight_switches() {
    let plan = example("gearbox").replace("# one-hot", "one-hot");
    let gearbox = made(&plan.replace("name = \"Gearbox\"", "name = \"GearboxOneHot\""));
    assert_eq!(gearbox.counts.network(), 8);
}

#[test]
fn sharing_leaves_twenty_four() {
    let plan = example("gearbox").replace("# share", "share");
    let gearbox = made(&plan.replace("name = \"Gearbox\"", "name = \"GearboxShared\""));
    assert_eq!((gearbox.counts.inline, gearbox.counts.grounding), (12, 12));
}

#[test]
fn a_sum_of_four_products_needs_thirteen_switches_in_line() {
    let lamp = made(&example("minterms"));
    let c = lamp.counts;
    assert_eq!((c.minterm_switches, c.literals, c.inline), (Some(24), 13, 13));
    assert!(lamp.report.contains("A'B'D' + B'CD + AB'D + A'BC'D"), "{}", lamp.report);
    assert!(lamp.karnaugh.is_some());
}

#[test]
fn a_common_load_takes_two_more_switches_per_path() {
    let c = made(&example("common-load")).counts;
    assert_eq!((c.network(), c.isolation), (8, 8));
}

#[test]
fn without_steps_the_variables_are_inputs() {
    let plan = example("minterms");
    let plan = &plan[..plan.find("# Five").unwrap()];
    let model = made(&plan.replace("SumOfMinterms", "Inputs")).model;
    assert_eq!(model.matches("Interfaces.BooleanInput").count(), 4);
}

#[test]
fn the_same_plan_gives_the_same_bytes() {
    assert_eq!(made(&example("gearbox")).model, made(&example("gearbox")).model);
}

#[test]
fn the_models_are_valid_modelica() {
    for name in ["gearbox", "minterms", "common-load"] {
        let model = made(&example(name)).model;
        let parsed = harpoon_syntax::parse(FileId(0), &model);
        assert_eq!(parsed.diagnostics, [], "{name}");
        let widest = model
            .lines()
            .filter(|l| !l.contains("Placement") && !l.contains("connect("))
            .map(|l| l.len())
            .max();
        assert!(widest < Some(400), "{name}: {widest:?}");
    }
}

#[test]
fn another_name_may_be_asked_for() {
    let options = |name: &str| Options { name: Some(name.to_string()), share_switches: false };
    let model = synthesize(&example("minterms"), FileId(0), &options("Lamp2")).value.unwrap().model;
    assert!(model.starts_with("model Lamp2 ") && model.ends_with("end Lamp2;\n"));
    let refused = synthesize(&example("minterms"), FileId(0), &options("no name"));
    assert_eq!(refused.diagnostics[0].code, "plan-name");
}

/// Wherever two lines or parts meet in the diagram, they meet at the same point; all lines are orthogonal.
#[test]
fn lines_are_orthogonal() {
    for name in ["gearbox", "minterms", "common-load"] {
        let plan = format!("share-switches = true\n{}", example(name).replace("# share-switches = true", ""));
        for text in [example(name), plan] {
            let model = made(&text).model;
            for line in model.lines().filter_map(|l| l.split("Line(points={{").nth(1)) {
                let points: Vec<(f64, f64)> = line
                    .split("}}")
                    .next()
                    .unwrap()
                    .split("},{")
                    .map(|p| p.split_once(',').unwrap())
                    .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
                    .collect();
                for pair in points.windows(2) {
                    assert!(pair[0].0 == pair[1].0 || pair[0].1 == pair[1].1, "{name}: {line}");
                }
            }
        }
    }
}

/// A path with a gyrator, one that carries nothing and has two products, a load that must not be cut off.
#[test]
fn a_gyrator_and_a_bare_path_share_a_load() {
    let plan = r#"
name = "Mixed"
variables = ["fast", "slow"]
share-switches = true
source = { element = "stepSe", e0 = 5, startTime = 0.1 }
load = [{ element = "I", I = 1, start = 0 }, { element = "R", R = 2 }]
step = [{ at = 0, on = ["fast"] }, { at = 1, on = ["fast", "slow"] }, { at = 2, on = [] }]
[[path]]
name = "bare"
when = "fast xor slow"
[[path]]
name = "gyrated"
when = "fast slow"
carries = ["R", { element = "I", start = 0 }, { element = "C", start = 1 }, "G", { element = "GY", r = 3 }]
"#;
    let mixed = made(plan);
    // Two connecting switches, and the ground that lets the load run on when no path is on.
    assert_eq!(mixed.counts.isolation, 3);
    assert!(mixed.model.contains("Gnd_load"));
}
