//! Submodels made of a selection and dissolved again: the model around computes what it did before.

use harpoon_driver::{LibraryPaths, RunOptions, Session};
use harpoon_ide::gesture::{Diagram, Dissolved, Plan, Refusal, Role, Submodel};
use harpoon_ide::{Catalog, names};
use harpoon_results::Trajectory;
use std::sync::atomic::AtomicBool;

const CIRCUIT: &str = include_str!("submodels/Circuit.mo");

fn session(texts: &[&str]) -> Session {
    let mut session = Session::new(&LibraryPaths::default());
    for (k, text) in texts.iter().enumerate() {
        session.add_text(&format!("Text{k}.mo"), text);
    }
    session
}

fn with_plan<T>(texts: &[&str], class: &str, ask: impl FnOnce(&Plan<'_, '_>) -> T) -> T {
    let session = session(texts);
    let library = session.library();
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library, library, &trees);
    let class = catalog.class_by_name(class).expect("the class");
    let diagram = Diagram::of(&catalog, &class);
    ask(&Plan::new(&catalog, &class, texts[0], &diagram))
}

fn made(text: &str, selection: &[&str], name: &str) -> Result<Submodel, Refusal> {
    with_plan(&[text], "Circuit", |plan| plan.make_submodel(selection, name))
}

fn dissolved(texts: &[&str], component: &str) -> Result<Dissolved, Refusal> {
    with_plan(texts, "Circuit", |plan| plan.dissolve(component, texts[1]))
}

#[track_caller]
fn simulate(texts: &[&str], class: &str) -> Trajectory {
    let session = session(texts);
    let checked = session.check(class);
    let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}\n{}", texts.join("\n"));
    let options = RunOptions { keep: true, ..RunOptions::default() };
    let simulation = session.prepare(checked.value.compiled.expect("compiled"), &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    let (report, diagnostics) = simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {});
    assert!(report.end.is_ok(), "{diagnostics:#?}");
    report.trajectory.expect("kept")
}

/// The same values of a variable, whatever it is called, to the last bits that another order of sums may change.
#[track_caller]
fn agree(a: &Trajectory, name_a: &str, b: &Trajectory, name_b: &str) {
    let series = |t: &Trajectory, name: &str| {
        let s = t.series_by_name(name).unwrap_or_else(|| panic!("no variable `{name}`"));
        s.time.iter().copied().zip(s.iter()).collect::<Vec<_>>()
    };
    let (x, y) = (series(a, name_a), series(b, name_b));
    assert_eq!(x.len(), y.len(), "{name_a}");
    let size = x.iter().map(|(_, v)| v.abs()).fold(1e-12, f64::max);
    for ((t, v), (_, w)) in x.iter().zip(&y) {
        assert!((v - w).abs() <= 1e-9 * size, "{name_a}({t}) = {v}, and {name_b} = {w}");
    }
}

#[test]
fn a_submodel_computes_what_its_parts_did() {
    let before = simulate(&[CIRCUIT], "Circuit");
    // The bonds between the three come along; one bond to the source is cut at the junction.
    let part = made(CIRCUIT, &["J1", "R1", "C1"], "Load").expect("made");
    assert_eq!(part.component, "load1");
    let class = format!("{};\n", part.class);
    for gone in ["J1 ", "R1(", "C1(", "B2 ", "B3 "] {
        assert!(!part.around.contains(gone), "{gone} in\n{}", part.around);
    }
    assert!(part.around.contains("Load load1(ohm=ohm)"), "{}", part.around);
    assert!(part.around.contains("connect(B1.BondCon2, load1.BondCon1)"), "{}", part.around);
    // An equation that reads goes through the component; one about the parts alone moves with them.
    assert!(part.around.contains("y = 2*load1.R1.f + x"), "{}", part.around);
    assert!(class.contains("parameter Real ohm = 4") && class.contains("R1.f >= -1e6"), "{class}");
    // The content in small is its picture.
    assert!(class.contains("textString=\"R\"") && class.contains("textString=\"0\""), "{class}");
    let texts = [part.around.as_str(), &class];
    let after = simulate(&texts, "Circuit");
    for (a, b) in [("y", "y"), ("I1.f", "I1.f"), ("C1.e", "load1.C1.e"), ("R1.f", "load1.R1.f")] {
        agree(&before, a, &after, b);
    }

    let back = dissolved(&texts, "load1").expect("dissolved");
    assert!(!back.text.contains("load1"), "{}", back.text);
    assert!(back.text.contains("R1(R=ohm)"), "{}", back.text);
    let again = simulate(&[&back.text], "Circuit");
    for name in ["y", "C1.e", "R1.f", "I1.f"] {
        agree(&before, name, &again, name);
    }
    // Everything is where it was.
    let places = |text: &str| {
        let session = session(&[text]);
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(session.library(), session.library(), &trees);
        let diagram = Diagram::of(&catalog, &catalog.class_by_name("Circuit").expect("it"));
        let mut places: Vec<String> =
            diagram.components.iter().map(|c| format!("{} {:?} {}", c.name, c.origin, c.rotation)).collect();
        places.sort();
        places
    };
    assert_eq!(places(CIRCUIT), places(&back.text));
}

#[test]
fn a_dissolved_component_brings_what_it_was_given() {
    let class = "model Part
  parameter Real r = 3;
  parameter Real twice = 2*r;
  BondLib.Interfaces.BondCon_b BondCon1 annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Junctions.J1p3 J1;
  BondLib.Passive.R R1(R=twice + 1);
  BondLib.Passive.I I1(I=1, f(start=0, fixed=true));
  BondLib.Bonds.Bond B1, B2;
equation
  connect(BondCon1, J1.BondCon1);
  connect(J1.BondCon2, B1.BondCon1);
  connect(B1.BondCon2, R1.BondCon1);
  connect(J1.BondCon3, B2.BondCon1);
  connect(B2.BondCon2, I1.BondCon1);
end Part;
";
    let model = "model Circuit
  parameter Real ohm = 5;
  BondLib.Sources.Se Se1(e0=10);
  BondLib.Bonds.Bond B1;
  Part part1(r=ohm - 1, I1(I=0.5, f.start=0.25));
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, part1.BondCon1);
  annotation (experiment(StopTime=1, Tolerance=1e-8));
end Circuit;
";
    let texts = [model, class];
    let before = simulate(&texts, "Circuit");
    let out = dissolved(&texts, "part1").expect("dissolved");
    assert!(out.text.contains("R1(R=(2*(ohm - 1)) + 1)"), "{}", out.text);
    // `B1` is taken; the bond of the part gets the next number.
    assert!(out.components.contains(&"B3".to_owned()), "{:?}", out.components);
    let after = simulate(&[&out.text], "Circuit");
    agree(&before, "part1.I1.f", &after, "I1.f");
    // f = E/R (1 - exp(-R t/I)) + f0 exp(-R t/I), with R = 9, I = 1/2.
    let flow = |t: f64| 10.0 / 9.0 * (1.0 - (-18.0 * t).exp()) + 0.25 * (-18.0 * t).exp();
    let series = after.series_by_name("I1.f").expect("the flow");
    for (t, v) in series.time.iter().zip(series.iter()) {
        assert!((v - flow(*t)).abs() < 1e-6, "f({t}) = {v}, expected {}", flow(*t));
    }
}

#[test]
fn what_would_change_the_meaning_is_refused() {
    let why =
        |selection: &[&str]| made(CIRCUIT, selection, "Load").expect_err("refused").message().to_owned();
    assert!(why(&[]).contains("select the components"));
    assert!(why(&["Signal"]).contains("no component `Signal`"));
    let name = made(CIRCUIT, &["R1"], "1st").expect_err("refused");
    assert!(name.message().contains("is not a name"), "{name:?}");
    // What extends another class is not written out.
    let resistor = "model Part extends BondLib.Electrical.Analog.Basic.Resistor; end Part;\n";
    let model = "model Circuit  Part part1; end Circuit;\n";
    let refusal = dissolved(&[model, resistor], "part1").expect_err("refused");
    assert!(refusal.message().contains("extends"), "{refusal:?}");
}

/// Half of each example of BondLib as a submodel: what is not refused is still right, and has the same states.
#[test]
fn halves_of_the_examples_are_submodels() {
    let library = session(&[]);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library.library(), library.library(), &trees);
    let (mut n_made, mut n_dissolved) = (0, 0);
    for listed in library.list("BondLib.Examples").expect("examples").iter().filter(|l| l.is_example) {
        let class = catalog.class_by_name(&listed.name).expect("it is listed");
        let file = library.library().text_of(class.def.span.file).unwrap_or_default();
        let span = class.def.span;
        let own = &file[span.start as usize..span.end as usize];
        let edits = names::in_full(&catalog, &class, own);
        let text = harpoon_syntax::edit::apply(own, &edits).expect("in full");
        let text = format!("{};\n", text.replacen(class.name(), "Circuit", 1));
        let text = match text.rfind(&format!("end {}", class.name())) {
            Some(at) => format!("{}end Circuit;\n", &text[..at]),
            None => continue,
        };
        let states = |texts: &[&str]| {
            let checked = session(texts).check("Circuit");
            let errors: Vec<_> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
            assert!(errors.is_empty(), "{}: {errors:#?}\n{}", listed.name, texts.join("\n"));
            checked.value.compiled.map_or(0, |c| c.schedule.states.len())
        };
        let chosen: Vec<String> = {
            let session = session(&[&text]);
            let trees = harpoon_sema::Trees::default();
            let catalog = Catalog::new(session.library(), session.library(), &trees);
            let diagram = Diagram::of(&catalog, &catalog.class_by_name("Circuit").expect("it"));
            let is_taken = |r: Role| matches!(r, Role::Element | Role::Junction);
            let mut all: Vec<_> = diagram.components.iter().filter(|c| is_taken(c.role)).collect();
            all.sort_by(|a, b| a.origin.x.total_cmp(&b.origin.x));
            all.iter().skip(all.len() / 2).map(|c| c.name.clone()).collect()
        };
        let selection: Vec<&str> = chosen.iter().map(String::as_str).collect();
        let Ok(part) = made(&text, &selection, "Part") else { continue };
        n_made += 1;
        let whole = states(&[&text]);
        let class = format!("{};\n", part.class);
        let texts = [part.around.as_str(), &class];
        assert_eq!(whole, states(&texts), "{}", listed.name);
        if let Ok(out) = dissolved(&texts, &part.component) {
            n_dissolved += 1;
            assert_eq!(whole, states(&[&out.text]), "{}", listed.name);
        }
    }
    assert!(n_made >= 10 && n_dissolved >= n_made * 3 / 4, "{n_made} made, {n_dissolved} dissolved");
}
