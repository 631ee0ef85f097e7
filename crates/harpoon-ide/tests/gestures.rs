//! What a gesture on a diagram means, from the text before to the text behind it.

mod support;

use harpoon_base::{FileId, Symbol};
use harpoon_ide::edit::{self, Place};
use harpoon_ide::gesture::{BondEnd, Diagram, Dropped, Placement, Plan, Refusal, Role, Target};
use harpoon_ide::graphics::Point;
use harpoon_ide::{Catalog, Class};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use support::Folder;

const LIBS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs");

/// The libraries with a model `M` beside them.
struct Desk<'a> {
    libraries: &'a Folder,
    model: Arc<ast::ClassDef>,
}

impl ClassSource for Desk<'_> {
    fn load(&self, path: &[Symbol]) -> Option<Arc<ast::ClassDef>> {
        match path {
            [only] if only.as_str() == "M" => Some(self.model.clone()),
            _ => self.libraries.load(path),
        }
    }

    fn children(&self, path: &[Symbol]) -> Vec<Symbol> {
        self.libraries.children(path)
    }
}

thread_local! {
    static LIBRARIES: Folder = Folder::new(LIBS);
}

fn parse(text: &str) -> Arc<ast::ClassDef> {
    let parsed = harpoon_syntax::parse(FileId(0), text);
    let errors: Vec<_> = parsed.diagnostics.iter().filter(|d| d.is_error()).map(|d| &d.message).collect();
    assert!(errors.is_empty(), "{errors:?} in\n{text}");
    parsed.value.classes[0].class.clone()
}

fn with_plan<T>(text: &str, ask: impl FnOnce(Plan<'_, '_>) -> T) -> T {
    LIBRARIES.with(|libraries| {
        let desk = Desk { libraries, model: parse(text) };
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&desk, libraries, &trees);
        let class: Class = catalog.class_by_name("M").expect("the model");
        let diagram = Diagram::of(&catalog, &class);
        ask(Plan::new(&catalog, &class, text, &diagram))
    })
}

/// The text after a gesture, its name in the history, and the components that are new.
fn make(
    text: &str,
    gesture: impl FnOnce(&mut Plan<'_, '_>) -> Result<String, Refusal>,
) -> Result<(String, String, Vec<String>), Refusal> {
    with_plan(text, |mut plan| {
        let label = gesture(&mut plan)?;
        let (edits, new) = plan.finish()?;
        let changed = harpoon_syntax::edit::apply(text, &edits).expect("edits that do not overlap");
        Ok((changed, label, new))
    })
}

fn why_not(text: &str, gesture: impl FnOnce(&mut Plan<'_, '_>) -> Result<String, Refusal>) -> String {
    make(text, gesture).expect_err("a refusal").message().to_owned()
}

fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

fn end(component: &str) -> BondEnd<'_> {
    BondEnd { component, port: None }
}

/// Components with classes below `BondLib`, each at its place, and connections.
fn model(components: &[(&str, &str, f64, f64)], connections: &[(&str, &str)]) -> String {
    let mut text = String::from("model M\n");
    for (class, name, x, y) in components {
        text += &format!(
            "  BondLib.{class} {name} annotation (Placement(transformation(origin={{{x},{y}}}, \
             extent={{{{-10,-10}},{{10,10}}}})));\n"
        );
    }
    text += "equation\n";
    for (a, b) in connections {
        text += &format!("  connect({a}, {b});\n");
    }
    text + "end M;\n"
}

/// Name to class.
fn components(text: &str) -> BTreeMap<String, String> {
    let class = parse(text);
    let declared = edit::declarations(&class);
    declared.iter().map(|d| (d.declaration.name.name.to_string(), d.clause.type_name.to_string())).collect()
}

fn connections(text: &str) -> BTreeSet<(String, String)> {
    edit::connections(&parse(text)).into_iter().filter_map(edit::ends).collect()
}

fn joined(text: &str, a: &str, b: &str) -> bool {
    let all = connections(text);
    all.contains(&(a.to_owned(), b.to_owned())) || all.contains(&(b.to_owned(), a.to_owned()))
}

/// Element and junction, far apart on one line.
fn pair() -> String {
    model(&[("Passive.R", "R1", 0.0, 0.0), ("Junctions.J1p3", "J", 60.0, 0.0)], &[])
}

#[test]
fn a_pull_makes_a_bond_with_both_connections() {
    let (text, label, new) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    assert_eq!(label, "Bond from R1 to J");
    assert_eq!(new, ["B1"]);
    assert_eq!(components(&text)["B1"], "BondLib.Bonds.Bond");
    assert!(joined(&text, "R1.BondCon1", "B1.BondCon1"), "{text}");
    assert_eq!(connections(&text).len(), 2, "{text}");
    assert!(connections(&text).iter().any(|(a, b)| a == "B1.BondCon2" && b.starts_with("J.")), "{text}");
}

#[test]
fn an_element_turns_its_port_to_its_first_bond() {
    // The port of R is on its left; the junction stands on the right.
    let (text, ..) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    let mirrored = text.lines().find(|l| l.contains("R1")).expect("the resistor");
    assert!(mirrored.contains("{{10,-10},{-10,10}}"), "{mirrored}");
}

#[test]
fn a_full_junction_grows_by_one_port() {
    let full = model(
        &[
            ("Junctions.J0p2", "J", 0.0, 0.0),
            ("Bonds.Bond", "B1", -30.0, 0.0),
            ("Bonds.Bond", "B2", 30.0, 0.0),
            ("Passive.R", "R1", 0.0, 60.0),
        ],
        &[("B1.BondCon2", "J.BondCon1"), ("J.BondCon2", "B2.BondCon1")],
    );
    let targets = with_plan(&full, |p| p.bond_targets("R1")).expect("R1 is free");
    let junction: &Target = targets.iter().find(|t| t.component == "J").expect("the junction");
    assert_eq!((junction.refused.as_deref(), junction.note.as_deref()), (None, Some("gets another port")));
    let (text, ..) = make(&full, |p| p.bond(end("J"), end("R1"), None)).expect("a bond");
    assert_eq!(components(&text)["J"], "BondLib.Junctions.J0p3");
    assert!(joined(&text, "J.BondCon3", "B3.BondCon1"), "{text}");
}

#[test]
fn an_element_takes_one_bond() {
    let (text, ..) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    let reason = why_not(&text, |p| p.bond(end("R1"), end("J"), None));
    assert_eq!(reason, "`R1` has its bond already; put a junction before it");
    let reason = why_not(&text, |p| p.bond(end("J"), end("J"), None));
    assert_eq!(reason, "a bond needs two ends");
    let reason = why_not(&text, |p| p.bond(end("B1"), end("J"), None));
    assert_eq!(reason, "`B1` is a bond; drop an element onto it to split it");
    assert!(matches!(make(&text, |p| p.bond(end("X"), end("J"), None)), Err(Refusal::NotFound(_))));
}

#[test]
fn a_bond_is_split_by_what_is_dropped_on_it() {
    let (text, ..) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    // A one-port needs a junction, of the other kind than the neighbour's.
    let dropped = Dropped::New("BondLib.Passive.C");
    let (split, label, _) = make(&text, |p| p.split_bond("B1", dropped, at(30.0, 0.0))).expect("split");
    assert_eq!(label, "Put C1 with a junction into B1");
    let parts = components(&split);
    assert_eq!(parts["C1"], "BondLib.Passive.C");
    assert_eq!(parts["J0p3_1"], "BondLib.Junctions.J0p3");
    assert_eq!(parts.values().filter(|c| *c == "BondLib.Bonds.Bond").count(), 3);
    assert_eq!(connections(&split).len(), 6, "{split}");
    assert!(joined(&split, "R1.BondCon1", "B1.BondCon1"), "the old bond keeps its tail: {split}");
    // A two-port goes in as it is.
    let dropped = Dropped::New("BondLib.Passive.TF");
    let (split, ..) = make(&text, |p| p.split_bond("B1", dropped, at(30.0, 0.0))).expect("split");
    assert_eq!(components(&split).len(), 5, "{split}");
    assert_eq!(connections(&split).len(), 4, "{split}");
}

#[test]
fn a_bond_turned_twice_is_as_before() {
    let (text, ..) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    let (once, ..) = make(&text, |p| p.reverse_bond("B1")).expect("reversed");
    assert!(joined(&once, "R1.BondCon1", "B1.BondCon2"), "{once}");
    let (twice, ..) = make(&once, |p| p.reverse_bond("B1")).expect("reversed");
    assert_eq!(connections(&twice), connections(&text));
    assert_eq!(why_not(&text, |p| p.reverse_bond("R1")), "`R1` is not a bond");
}

#[test]
fn a_component_grows_at_the_end_of_a_bond() {
    let grow = |p: &mut Plan<'_, '_>| p.add_bonded(end("J"), "BondLib.Passive.I", at(60.0, 60.0), false);
    let (text, label, new) = make(&pair(), grow).expect("an inertance");
    assert_eq!(
        (label.as_str(), new.as_slice()),
        ("Add I1 with a bond", ["I1", "B1"].map(String::from).as_slice())
    );
    assert!(joined(&text, "B1.BondCon2", "I1.BondCon1"), "{text}");
}

#[test]
fn what_is_deleted_takes_its_connections_along() {
    let (text, ..) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    let (text, label, _) = make(&text, |p| p.delete(&["B1"], &[])).expect("deleted");
    assert_eq!(label, "Delete B1");
    assert!(connections(&text).is_empty(), "{text}");
    assert_eq!(components(&text).len(), 2);
}

#[test]
fn copies_keep_the_connections_between_them() {
    let (text, ..) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    let (text, _, new) = make(&text, |p| p.duplicate(&["R1", "B1"], at(0.0, -40.0))).expect("copies");
    assert_eq!(new, ["R2", "B2"]);
    assert!(joined(&text, "R2.BondCon1", "B2.BondCon1"), "{text}");
    assert_eq!(connections(&text).len(), 3, "the junction is not copied: {text}");
}

#[test]
fn names_are_free_identifiers() {
    let text = pair();
    assert_eq!(why_not(&text, |p| p.rename("R1", "J")), "the name `J` is taken");
    assert!(why_not(&text, |p| p.rename("R1", "model")).contains("is not a name"));
    assert!(why_not(&text, |p| p.rename("R1", "1R")).contains("is not a name"));
    assert!(why_not(&text, |p| p.rename("R7", "R8")).contains("there is no component `R7`"));
    let (text, ..) = make(&text, |p| p.rename("R1", "brake")).expect("renamed");
    assert!(components(&text).contains_key("brake"));
}

#[test]
fn new_components_take_the_next_free_number() {
    let add = |p: &mut Plan<'_, '_>| p.add_component("BondLib.Passive.R", None, at(0.0, 40.0), None, 0.0);
    let (text, label, new) = make(&pair(), add).expect("a resistor");
    assert_eq!((label.as_str(), new.as_slice()), ("Add R2", ["R2".to_owned()].as_slice()));
    assert_eq!(components(&text)["R2"], "BondLib.Passive.R");
    let named =
        |p: &mut Plan<'_, '_>| p.add_component("BondLib.Passive.R", Some("R1"), at(0.0, 40.0), None, 0.0);
    assert_eq!(why_not(&pair(), named), "the name `R1` is taken");
    let itself = |p: &mut Plan<'_, '_>| p.add_component("M", None, at(0.0, 0.0), None, 0.0);
    assert_eq!(why_not(&pair(), itself), "a class cannot contain itself");
    let package = |p: &mut Plan<'_, '_>| p.add_component("BondLib.Passive", None, at(0.0, 0.0), None, 0.0);
    assert_eq!(why_not(&pair(), package), "`BondLib.Passive` cannot stand in a diagram");
    let far = |p: &mut Plan<'_, '_>| p.add_component("BondLib.Passive.R", None, at(f64::NAN, 0.0), None, 0.0);
    assert_eq!(why_not(&pair(), far), "that place is not on the paper");
}

#[test]
fn what_is_inherited_is_changed_in_its_own_class() {
    let text = "model M\n  extends BondLib.Interfaces.ActiveOnePort;\nend M;\n";
    let place = Place { origin: at(0.0, 0.0), extent: [at(-10.0, -10.0), at(10.0, 10.0)], rotation: 0.0 };
    let reason = why_not(text, |p| p.place(&[Placement { name: "BondCon1", place }]));
    assert!(reason.contains("comes from a base class"), "{reason}");
}

#[test]
fn parameters_are_set_where_they_are_declared() {
    let text = "model M\n  extends BondLib.Passive.R;\n  BondLib.Passive.C C1;\nend M;\n";
    let (text, label, _) = make(text, |p| p.set_parameter(None, "R", Some(" 5 "))).expect("set");
    assert_eq!(label, "Set R");
    assert!(text.contains("extends BondLib.Passive.R(R=5);"), "{text}");
    let (text, ..) = make(&text, |p| p.set_parameter(Some("C1"), "C", Some("2*R"))).expect("set");
    assert!(text.contains("C1(C=2*R)"), "{text}");
    let (text, ..) = make(&text, |p| p.set_parameter(Some("C1"), "C", None)).expect("taken back");
    assert!(text.contains("BondLib.Passive.C C1;"), "{text}");
    assert_eq!(why_not(&text, |p| p.set_parameter(None, "R", Some(""))), "a value is missing");
    assert!(make(&text, |p| p.set_parameter(None, "R", Some("5 +"))).is_err());
}

#[test]
fn lines_join_what_goes_together() {
    let (text, ..) = make(&pair(), |p| p.bond(end("R1"), end("J"), None)).expect("a bond");
    let connect = |a: &'static str, b: &'static str| move |p: &mut Plan<'_, '_>| p.connect(a, b, &[]);
    assert!(why_not(&text, connect("R1.BondCon1", "J.BondCon1")).contains("pull with the bond tool"));
    assert!(why_not(&text, connect("B1.BondCon1", "B1.BondCon2")).contains("without a junction"));
    assert!(why_not(&text, connect("R1.BondCon1", "B1.BondCon2")).contains("has its bond already"));
    assert!(why_not(&text, connect("R1.BondCon1", "R1.BondCon1")).contains("with itself"));
}

/// A frame that carries impulses and one that does not are joined through what lets none pass; which of the two depends on
/// where the line begins.
#[test]
fn a_line_between_frames_of_two_kinds_places_an_adapter() {
    let text = model(
        &[
            ("Mechanics3DwithImpulses.Parts.Fixed", "wall", -50.0, 0.0),
            ("Mechanics3D.Parts.FixedTranslation", "rod", 50.0, 0.0),
            ("PlanarMechanics.Parts.Fixed", "flat", 0.0, -60.0),
        ],
        &[],
    );
    let text = text.replace(" BondLib", " MultiBondLib");
    let pull = |a: &'static str, b: &'static str| move |p: &mut Plan<'_, '_>| p.connect(a, b, &[]);
    let (there, label, new) = make(&text, pull("wall.frame_b", "rod.frame_a")).expect("an adapter");
    assert_eq!(label, "Connect wall.frame_b and rod.frame_a through connectContinousFrame1");
    assert_eq!(new, ["connectContinousFrame1"]);
    assert!(joined(&there, "wall.frame_b", "connectContinousFrame1.frame_a"), "{there}");
    assert!(joined(&there, "connectContinousFrame1.frame_b", "rod.frame_a"), "{there}");
    assert!(there.contains("{{-10,-10},{10,10}}"), "between the ports: {there}");
    let (back, ..) = make(&text, pull("rod.frame_a", "wall.frame_b")).expect("an adapter");
    assert!(joined(&back, "fromContinuous1.frame_b", "wall.frame_b"), "{back}");
    assert!(back.contains("rotation=180"), "it is turned with the line: {back}");
    let why = why_not(&text, pull("flat.frame_b", "rod.frame_a"));
    assert_eq!(why, "a Frame_b does not go with a Frame_a");
    let targets = with_plan(&text, |p| p.line_targets(BondEnd { component: "wall", port: Some("frame_b") }));
    let targets = targets.expect("targets");
    let of = |name: &str| targets.iter().find(|t| t.component == name).expect(name);
    assert_eq!(of("rod").note.as_deref(), Some("gets a ConnectContinousFrame between them"));
    assert!(of("flat").refused.is_some());
}

/// What a hand may do to a graph of bonds.
#[derive(Clone, Debug)]
enum Hand {
    Pull(usize, usize),
    Split(usize, &'static str),
    Grow(usize, &'static str, bool),
    Reverse(usize),
    Delete(usize),
    Duplicate(usize),
}

fn hand() -> impl Strategy<Value = Hand> {
    let element = prop::sample::select(vec!["R", "C", "I", "TF", "GY"]);
    prop_oneof![
        4 => (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Hand::Pull(a, b)),
        2 => (any::<usize>(), element.clone()).prop_map(|(b, e)| Hand::Split(b, e)),
        2 => (any::<usize>(), element, any::<bool>()).prop_map(|(a, e, r)| Hand::Grow(a, e, r)),
        1 => any::<usize>().prop_map(Hand::Reverse),
        1 => any::<usize>().prop_map(Hand::Delete),
        1 => any::<usize>().prop_map(Hand::Duplicate),
    ]
}

fn play(text: &str, hand: &Hand) -> Option<String> {
    let names: Vec<String> = components(text).into_keys().collect();
    let bonds: Vec<String> =
        components(text).into_iter().filter(|(_, c)| c.contains("Bonds.")).map(|(n, _)| n).collect();
    let pick = |from: &[String], i: usize| (!from.is_empty()).then(|| from[i % from.len()].clone());
    let made = match hand {
        Hand::Pull(a, b) => {
            let (a, b) = (pick(&names, *a)?, pick(&names, *b)?);
            make(text, |p| p.bond(end(&a), end(&b), None))
        }
        Hand::Split(bond, class) => {
            let (bond, class) = (pick(&bonds, *bond)?, format!("BondLib.Passive.{class}"));
            make(text, |p| p.split_bond(&bond, Dropped::New(&class), at(5.0, 5.0)))
        }
        Hand::Grow(from, class, is_reversed) => {
            let (from, class) = (pick(&names, *from)?, format!("BondLib.Passive.{class}"));
            make(text, |p| p.add_bonded(end(&from), &class, at(80.0, 20.0), *is_reversed))
        }
        Hand::Reverse(bond) => {
            let bond = pick(&bonds, *bond)?;
            make(text, |p| p.reverse_bond(&bond))
        }
        Hand::Delete(name) => {
            let name = pick(&names, *name)?;
            make(text, |p| p.delete(&[&name], &[]))
        }
        Hand::Duplicate(name) => {
            let name = pick(&names, *name)?;
            make(text, |p| p.duplicate(&[&name], at(20.0, -20.0)))
        }
    };
    made.ok().map(|(text, ..)| text)
}

/// No port has two bonds, every line joins a bond with an element, and every end exists.
fn check_graph(text: &str) {
    let mut used = BTreeSet::new();
    LIBRARIES.with(|libraries| {
        let desk = Desk { libraries, model: parse(text) };
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&desk, libraries, &trees);
        let diagram = Diagram::of(&catalog, &catalog.class_by_name("M").expect("the model"));
        for (a, b) in connections(text) {
            let mut n_bonds = 0;
            for reference in [&a, &b] {
                assert!(used.insert(reference.clone()), "{reference} is connected twice in\n{text}");
                let (name, port) = reference.split_once('.').expect("component and port");
                let c = diagram.component(name).unwrap_or_else(|| panic!("no {name} in\n{text}"));
                let port = port.split('[').next().unwrap_or(port);
                assert!(c.ports.iter().any(|p| p.name == port), "no {reference} in\n{text}");
                n_bonds += usize::from(c.role == Role::Bond);
            }
            assert_eq!(n_bonds, 1, "{a} with {b} in\n{text}");
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_hand_does_leaves_a_graph_of_bonds(hands in prop::collection::vec(hand(), 1..12)) {
        let mut text = model(
            &[
                ("Sources.Se", "Se1", -60.0, 0.0),
                ("Junctions.J1p3", "J1", -20.0, 0.0),
                ("Junctions.J0p3", "J2", 20.0, 0.0),
                ("Passive.R", "R1", -20.0, -40.0),
                ("Passive.C", "C1", 60.0, 0.0),
            ],
            &[],
        );
        for hand in &hands {
            if let Some(changed) = play(&text, hand) {
                check_graph(&changed);
                text = changed;
            }
        }
    }
}

// ---- icons ---------------------------------------------------------------------------------------------------

const ICON: &str = r#"model M "Keeps its comments"
  BondLib.Passive.R R1 annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  annotation (Icon(graphics={
        // The frame.
        Rectangle(extent={{-80,-60},{80,60}}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,0},{0,40},{60,0}}, color={255,0,0}),
        Text(
          origin={0,-80}, extent={{-50,10},{50,-10}}, textString="%name")}));
end M;
"#;

fn after(
    text: &str,
    gesture: impl FnOnce(&mut Plan<'_, '_>) -> Result<String, Refusal>,
) -> (String, Vec<String>) {
    let (changed, _, new) = make(text, gesture).expect("a gesture that is carried out");
    parse(&changed);
    (changed, new)
}

fn to(name: &str, x: f64, y: f64, half: (f64, f64), rotation: f64) -> Placement<'_> {
    let extent = [at(-half.0, -half.1), at(half.0, half.1)];
    Placement { name, place: Place { origin: at(x, y), extent, rotation } }
}

/// What moves is written in as few words as it can be, and everything else stays.
#[test]
fn shapes_move_and_the_rest_of_the_text_stays() {
    let (moved, _) = after(ICON, |p| p.place_in_icon(&[to("#0", 10.0, 0.0, (80.0, 60.0), 0.0)]));
    assert_eq!(moved, ICON.replace("{{-80,-60},{80,60}}", "{{-70,-60},{90,60}}"));
    // The middle of the line is (0, 20); twice as wide.
    let (wide, _) = after(ICON, |p| p.place_in_icon(&[to("#1", 0.0, 20.0, (120.0, 20.0), 0.0)]));
    assert_eq!(wide, ICON.replace("{{-60,0},{0,40},{60,0}}", "{{-120,0},{0,40},{120,0}}"));
    // A shape with an origin keeps its extent; a corner on the right keeps its mirroring.
    let text = Placement {
        name: "#2",
        place: Place { origin: at(20.0, -90.0), extent: [at(-50.0, 10.0), at(50.0, -10.0)], rotation: 0.0 },
    };
    let (text, _) = after(ICON, |p| p.place_in_icon(&[text]));
    assert_eq!(text, ICON.replace("origin={0,-80}", "origin={20,-90}"));
    let (turned, _) = after(ICON, |p| p.place_in_icon(&[to("#1", 0.0, 20.0, (60.0, 20.0), 90.0)]));
    assert_eq!(
        turned,
        ICON.replace(
            "{{-60,0},{0,40},{60,0}}, color={255,0,0})",
            "{{-60,-20},{0,20},{60,-20}}, color={255,0,0}, origin={0,20}, rotation=90)"
        )
    );
    // A turned line is drawn where it was put, and comes back.
    let (back, _) = after(&turned, |p| p.place_in_icon(&[to("#1", 0.0, 20.0, (60.0, 20.0), 0.0)]));
    assert!(back.contains("origin={0,20}, rotation=0"), "{back}");
}

#[test]
fn shapes_are_added_deleted_copied_and_ordered() {
    let corners = [at(-10.0, -10.0), at(10.0, 10.0)];
    let (added, new) = after(ICON, |p| p.add_shape("Ellipse", &corners, &[("lineColor", "{0,0,255}")]));
    assert_eq!(new, ["#3"]);
    let ellipse = "%name\"),\n        Ellipse(extent={{-10,-10},{10,10}}, lineColor={0,0,255})}));";
    assert!(added.contains(ellipse), "{added}");
    let (gone, _) = after(ICON, |p| p.delete_shapes(&["#1", "#2"]));
    assert!(gone.contains("fillPattern=FillPattern.Solid)}));") && gone.contains("// The frame."), "{gone}");
    let (none, _) = after(ICON, |p| p.delete_shapes(&["#0", "#1", "#2"]));
    assert!(none.contains("annotation (Icon());"), "{none}");
    let (again, _) = after(&none, |p| p.add_shape("Ellipse", &corners, &[]));
    assert!(again.contains("Icon(graphics={\n        Ellipse(extent={{-10,-10},{10,10}})})"), "{again}");
    let (copied, new) = after(ICON, |p| p.duplicate_shapes(&["#0"], at(5.0, 0.0)));
    assert_eq!(new, ["#3"]);
    assert!(copied.contains("Rectangle(extent={{-75,-60},{85,60}}, fillColor"), "{copied}");
    let (front, new) = after(ICON, |p| p.order_shapes(&["#0"], harpoon_ide::gesture::icon::Order::Front));
    assert_eq!(new, ["#2"]);
    let places = ["Line(", "Text(", "Rectangle("].map(|k| front.find(k).expect(k));
    assert!(places.is_sorted(), "{front}");
    let (plain, _) = after("model M\nend M;\n", |p| p.add_shape("Rectangle", &corners, &[]));
    assert_eq!(
        plain,
        "model M\n  annotation (Icon(graphics={\n        Rectangle(extent={{-10,-10},{10,10}})}));\nend M;\n"
    );
}

#[test]
fn fields_of_shapes_are_set_and_given_back() {
    let (green, _) = after(ICON, |p| p.set_shape(&["#0", "#1"], "fillColor", Some("{0,255,0}")));
    assert_eq!(green, ICON.replace("{255,255,255}", "{0,255,0}"), "a line has no filling");
    let (default, _) = after(ICON, |p| p.set_shape(&["#0"], "fillPattern", None));
    assert!(default.contains("fillColor={255,255,255})"), "{default}");
    let (thick, _) = after(ICON, |p| p.set_shape(&["#1"], "thickness", Some("1")));
    assert!(thick.contains("color={255,0,0}, thickness=1)"), "{thick}");
    // What changes with a run still does.
    let moving = ICON.replace("color={255,0,0}", "color=DynamicSelect({255,0,0}, {0,0,0})");
    let (kept, _) = after(&moving, |p| p.set_shape(&["#1"], "color", Some("{1,2,3}")));
    assert!(kept.contains("color=DynamicSelect({1,2,3}, {0,0,0})"), "{kept}");
    assert!(make(ICON, |p| p.set_shape(&["#0"], "radius", Some("1 +"))).is_err());
    assert!(why_not(ICON, |p| p.set_shape(&["#9"], "radius", Some("1"))).contains("no shape"));
    let (bent, _) = after(ICON, |p| p.set_points("#1", &[at(-60.0, 0.0), at(60.0, 10.0)]));
    assert_eq!(bent, ICON.replace("{{-60,0},{0,40},{60,0}}", "{{-60,0},{60,10}}"));
}

/// Groups are kept in the text, and follow their shapes.
#[test]
fn groups_follow_their_shapes() {
    let (grouped, _) = after(ICON, |p| p.group_shapes(&["#1", "#2"], true));
    assert!(grouped.contains("__Harpoon(groups={{2,3}})"), "{grouped}");
    let (fewer, _) = after(&grouped, |p| p.delete_shapes(&["#0"]));
    assert!(fewer.contains("groups={{1,2}}"), "{fewer}");
    let (apart, _) = after(&grouped, |p| p.group_shapes(&["#2"], false));
    assert!(!apart.contains("__Harpoon"), "{apart}");
}

/// A connector goes elsewhere in the icon and stays where it is in the diagram.
#[test]
fn connectors_of_an_icon_have_places_of_their_own() {
    let text = "model M\n  BondLib.Interfaces.BondCon p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));\nend M;\n";
    let (moved, _) = after(text, |p| p.place_in_icon(&[to("p", 0.0, 100.0, (10.0, 10.0), 0.0)]));
    assert!(
        moved.contains(
            "transformation(extent={{-110,-10},{-90,10}}), iconTransformation(extent={{-10,90},{10,110}})"
        ),
        "{moved}"
    );
    let (again, _) = after(&moved, |p| p.place_in_icon(&[to("p", 0.0, -100.0, (10.0, 10.0), 90.0)]));
    assert!(
        again.contains("iconTransformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)"),
        "{again}"
    );
}

/// Several values in one step, also of components that have no modifiers yet.
#[test]
fn several_values_are_one_edit() {
    let text = "model M\n  BondLib.Passive.I I1 annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\n  \
                BondLib.Passive.C C1(C=2) annotation (Placement(transformation(extent={{30,-10},{50,10}})));\nend M;\n";
    let values = [
        (Some("I1"), "f.fixed", Some("true")),
        (Some("I1"), "f.start", Some("2")),
        (Some("C1"), "e.fixed", Some("true")),
    ];
    let (set, _) = after(text, |p| p.set_parameters(&values));
    assert!(set.contains("I1(f(fixed=true, start=2)) annotation"), "{set}");
    assert!(set.contains("C1(C=2, e(fixed=true)) annotation"), "{set}");
    assert!(why_not(text, |p| p.set_parameters(&[(Some("X"), "a", Some("1"))])).contains("no component"));
}

/// A component is seen with the values that the modifiers around it give, the outermost last.
#[test]
fn a_component_as_this_instance() {
    let text = "model M\n  model Inner\n    parameter Real r = 1;\n    BondLib.Passive.R R1(R=r) annotation \
                (Placement(transformation(extent={{-10,-10},{10,10}})));\n    BondLib.Passive.R R2(R=3) annotation \
                (Placement(transformation(extent={{20,-10},{40,10}})));\n  end Inner;\n  model Outer\n    Inner inner1(r=5, \
                R2(R=6)) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\n  end Outer;\n  Outer \
                outer1(inner1(R2(R=7))) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\nend M;\n";
    LIBRARIES.with(|libraries| {
        let desk = Desk { libraries, model: parse(text) };
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&desk, libraries, &trees);
        let class = catalog.class_by_name("M").expect("the model");
        let mut viewer = harpoon_ide::class_view::Viewer::new(&catalog);
        let shown = |view: &harpoon_ide::class_view::DiagramView, name: &str| {
            let component = view.components.iter().find(|c| c.name == name).expect("the component");
            component.icon.text.values.get("R").cloned().unwrap_or_default()
        };
        let (of, view) = viewer.instance(&class, &["outer1", "inner1"]).expect("the inside");
        assert_eq!(of.full_name(), "M.Inner");
        assert_eq!(shown(&view, "R2"), "7", "the outermost modifier holds");
        let (_, whole) = viewer.instance(&class, &[]).expect("the model itself");
        assert_eq!(whole.components.len(), 1);
        assert!(viewer.instance(&class, &["outer1", "nothing"]).is_err());
    });
}

const LINE: &str = r"model M
  BondLib.Sources.Se Se1(e0=10) annotation (Placement(transformation(extent={{-50,-10},{-70,10}})));
  BondLib.Junctions.J1p2 J1 annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  BondLib.Passive.R R1(R=5) annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  BondLib.Bonds.Bond B1 annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  BondLib.Bonds.Bond B2 annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J1.BondCon1);
  connect(J1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, R1.BondCon1);
end M;
";

/// Where a bond is cut, two wrappers meet on the domain's side.
#[test]
fn a_graph_is_wrapped() {
    with_plan(LINE, |plan| {
        let made = plan.wrap(&["J1", "R1"], "Load", "electrical").expect("a wrapped part");
        parse(&made.around);
        parse(&format!("{};", made.class.replacen("model Load", "model M", 1).replace("end Load", "end M")));
        assert!(
            made.class.contains("Modelica.Electrical.Analog.Interfaces.PositivePin pin1"),
            "{}",
            made.class
        );
        assert!(made.class.contains("connect(pin1, El2BG1.p)"), "{}", made.class);
        assert!(made.around.contains("connect(B1.BondCon2, BG2El1.BondCon1)"), "{}", made.around);
        assert!(made.around.contains("connect(BG2El1.n, load1.pin1)"), "{}", made.around);
        let why = plan.wrap(&["Se1", "B1", "J1", "R1"], "All", "electrical").expect_err("nothing is cut");
        assert!(why.message().contains("nothing to wrap"), "{}", why.message());
        assert!(plan.wrap(&["J1", "R1"], "Load", "magnetic").is_err());
    });
}

// ---- what is replaceable ---------------------------------------------------------------------------------------

const HOLDER: &str = "model M
  model Inner
    replaceable BondLib.Passive.R load(R=5) constrainedby BondLib.Interfaces.PassiveOnePort;
    replaceable function law = Modelica.Math.sin;
  end Inner;
  model Outer
    Inner inside;
  end Outer;
  Inner a; // first
  Inner b(load(R=7));
  Inner c(redeclare BondLib.Passive.C load(C=3), x=1);
  Outer d;
end M;
";

fn redeclared(component: &str, name: &str, class: Option<&str>) -> String {
    after(HOLDER, |plan| plan.redeclare(Some(component), name, class)).0
}

#[test]
fn a_replacement_keeps_what_was_said_of_the_part() {
    let with = |from: &str, to: &str| HOLDER.replace(from, to);
    let i = Some("BondLib.Passive.I");
    assert_eq!(redeclared("a", "load", i), with("Inner a;", "Inner a(redeclare BondLib.Passive.I load);"));
    assert_eq!(redeclared("b", "load", i), with("b(load(R=7))", "b(redeclare BondLib.Passive.I load(R=7))"));
    assert_eq!(redeclared("c", "load", i), with("BondLib.Passive.C load", "BondLib.Passive.I load"));
    assert_eq!(
        redeclared("a", "law", Some("Modelica.Math.cos")),
        with("Inner a;", "Inner a(redeclare function law = Modelica.Math.cos);")
    );
    assert_eq!(
        redeclared("d.inside", "load", i),
        with("Outer d;", "Outer d(inside(redeclare BondLib.Passive.I load));")
    );
}

#[test]
fn what_was_replaced_comes_back_with_what_was_said_of_it() {
    assert_eq!(redeclared("c", "load", None), HOLDER.replace("redeclare BondLib.Passive.C load", "load"));
    let replaced = redeclared("d.inside", "load", Some("BondLib.Passive.I"));
    let (back, _) = after(&replaced, |plan| plan.redeclare(Some("d.inside"), "load", None));
    assert_eq!(back, HOLDER);
    let replaced = redeclared("a", "law", Some("Modelica.Math.cos"));
    assert_eq!(after(&replaced, |plan| plan.redeclare(Some("a"), "law", None)).0, HOLDER);
}

#[test]
fn a_parameter_of_what_was_replaced_is_set_in_its_redeclaration() {
    let (text, _) = after(HOLDER, |plan| plan.set_parameter(Some("c.load"), "C", Some("4")));
    assert_eq!(text, HOLDER.replace("C=3", "C=4"));
    let bare = redeclared("a", "load", Some("BondLib.Passive.I"));
    let (text, _) = after(&bare, |plan| plan.set_parameter(Some("a.load"), "I", Some("2")));
    assert_eq!(text, bare.replace("BondLib.Passive.I load", "BondLib.Passive.I load(I=2)"));
}

#[test]
fn what_is_not_replaceable_stays() {
    let refused =
        with_plan(HOLDER, |mut plan| plan.redeclare(Some("d"), "inside", Some("BondLib.Passive.R")));
    assert!(matches!(refused, Err(Refusal::Refused(_))), "{refused:?}");
}

#[test]
fn what_fits_extends_the_constraint_or_has_the_same_ports() {
    use harpoon_ide::replaceable::{Fit, fitting, replaceables, where_to_look};
    LIBRARIES.with(|libraries| {
        let desk = Desk { libraries, model: parse(HOLDER) };
        let trees = harpoon_sema::Trees::default();
        let catalog = Catalog::new(&desk, libraries, &trees);
        let inner = catalog.class_by_name("M.Inner").expect("a class");
        let found = replaceables(&catalog, &inner);
        let load = found.iter().find(|r| r.name == "load").expect("a replaceable part");
        let packages = where_to_look(&[&load.constraint, &load.class], &[]);
        let names = |constraint: &Class, fit| -> BTreeSet<String> {
            fitting(&catalog, constraint, &packages, fit).iter().map(Class::full_name).collect()
        };
        let passive = names(&load.constraint, Fit::Redeclared);
        for name in ["BondLib.Passive.R", "BondLib.Passive.C", "BondLib.Passive.I"] {
            assert!(passive.contains(name), "{name} in {passive:?}");
        }
        assert!(!passive.iter().any(|n| n.ends_with("Interfaces.PassiveOnePort") || n.ends_with(".TF")));
        let drawn = names(&load.class, Fit::Drawn);
        assert!(drawn.contains("BondLib.Passive.C") && !drawn.contains("BondLib.Passive.TF"), "{drawn:?}");
    });
}
