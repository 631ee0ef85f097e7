//! A gesture changes its own place in the text and nothing else: in lists, among comments, in files of Windows and of
//! Modelica 2. The texts are made up of pieces as people write them.

use harpoon_base::{FileId, TextEdit};
use harpoon_ide::edit::{self, NewComponent, NewConnection, Place};
use harpoon_ide::graphics::{Color, Point};
use harpoon_syntax::ast::ClassDef;
use harpoon_syntax::lexer::tokenize;
use proptest::prelude::*;
use std::sync::Arc;

const DECLARATIONS: &[&str] = &[
    "  Lib.R @(R=5) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));~",
    "  Lib.C @, @(C=2 /* farad ( */) \"two, \\\"quoted\\\"\" , // the last:~    @;~",
    "  parameter Real @(min=0, unit=\"Ω\") = 3 \"of R; not (C)\"; // ohms; (not) an end~",
    "  Old.R @ annotation (extent=[-10,10; 10,30], rotation=90);~",
    "  Lib.I @[2](each f(start = 1,fixed=true), I = {1,2}) \"é漢\" annotation(Dialog(tab=\"a\"));~~",
    "protected~  /* inner */ Lib.R @ ( /* ( */ R = 2 );~",
];
const EQUATIONS: &[&str] = &[
    "  connect(#.p, #.n) annotation (Line(points={{0,0},{1,1}}, color={0,0,255})); // wire~",
    "  connect(#.p, #.n) annotation (points=[0,0; 10,0], style(color=3));~",
    "  connect(#.p,~          #.n) \"plain\";~",
    "  #.x = 2*#.y; /* a law */~",
];
const ENDS: &[&str] =
    &["", "  annotation (experiment(StopTime=2), Documentation(info=\"<html>model M; end M;</html>\"));~"];

/// A model and the names of its components.
fn model() -> impl Strategy<Value = (String, Vec<String>)> {
    let pieces = (
        prop::collection::vec(0..DECLARATIONS.len(), 1..5),
        prop::option::of(prop::collection::vec((0..EQUATIONS.len(), any::<usize>(), any::<usize>()), 0..4)),
        0..ENDS.len(),
        any::<bool>(),
    );
    pieces.prop_map(|(declarations, equations, end, is_windows)| {
        let mut names = Vec::new();
        let mut text = String::from("// é: a comment before~model M \"of R\"~");
        let mut add = |piece: &str, text: &mut String| {
            for part in piece.split_inclusive('@') {
                text.push_str(part.trim_end_matches('@'));
                if part.ends_with('@') {
                    names.push(format!("x{}", names.len()));
                    text.push_str(&names[names.len() - 1]);
                }
            }
        };
        declarations.iter().for_each(|d| add(DECLARATIONS[*d], &mut text));
        if let Some(equations) = equations {
            text += "equation~";
            for (k, a, b) in equations {
                let piece = EQUATIONS[k].replacen('#', &names[a % names.len()], 1);
                text += &piece.replacen('#', &names[b % names.len()], 1);
            }
        }
        text += ENDS[end];
        text += "end M;~";
        (text.replace('~', if is_windows { "\r\n" } else { "\n" }), names)
    })
}

fn class(text: &str) -> Arc<ClassDef> {
    let parsed = harpoon_syntax::parse(FileId(0), text);
    let errors: Vec<_> = parsed.diagnostics.iter().filter(|d| d.is_error()).map(|d| &d.message).collect();
    assert!(errors.is_empty(), "{errors:?} in\n{text}");
    parsed.value.classes[0].class.clone()
}

/// Declarations and connections as they are written, but for those that speak of `names`.
fn rest(text: &str, names: &[&str]) -> Vec<String> {
    let class = class(text);
    let of = |start: u32, end: u32| text[start as usize..end as usize].to_owned();
    let declarations = edit::declarations(&class);
    let declarations = declarations.iter().filter(|d| !names.contains(&d.declaration.name.name.as_str()));
    let mut all: Vec<String> =
        declarations.map(|d| of(d.declaration.span.start, d.declaration.span.end)).collect();
    let speaks = |end: &str| names.contains(&end.split(['.', '[']).next().unwrap_or(end));
    for connect in edit::connections(&class) {
        let (a, b) = edit::ends(connect).expect("ends");
        if !speaks(&a) && !speaks(&b) {
            all.push(of(connect.span.start, connect.span.end));
        }
    }
    all
}

fn comments(text: &str) -> Vec<String> {
    use harpoon_syntax::lexer::TokenKind::{BlockComment, LineComment};
    let tokens = tokenize(FileId(0), text).0.into_iter();
    tokens.filter(|t| matches!(t.kind, BlockComment | LineComment)).map(|t| t.text(text).to_owned()).collect()
}

/// Makes the edits; the rest must be as it was.
fn make(text: &str, edits: Vec<TextEdit>, names: &[&str]) -> String {
    let changed = harpoon_syntax::edit::apply(text, &edits).expect("edits that do not overlap");
    assert_eq!(rest(&changed, names), rest(text, names), "\n{text}\nbecame\n{changed}");
    if text.contains("\r\n") {
        assert_eq!(changed.matches('\n').count(), changed.matches("\r\n").count(), "{changed:?}");
    }
    changed
}

/// As `make`, with every comment where it was.
fn keep(text: &str, edits: Vec<TextEdit>, names: &[&str]) -> String {
    let changed = make(text, edits, names);
    assert_eq!(comments(&changed), comments(text), "\n{text}\nbecame\n{changed}");
    changed
}

const AT: Place = Place {
    origin: Point { x: 30.0, y: -20.0 },
    extent: [Point { x: -10.0, y: -10.0 }, Point { x: 10.0, y: 10.0 }],
    rotation: 90.0,
};

proptest! {
    #[test]
    fn placing_touches_the_placement((text, names) in model(), which: usize) {
        let name = &names[which % names.len()];
        let place = |text: &str| {
            let class = class(text);
            let declared = edit::declared(&class, name).expect("declared");
            keep(text, edit::place(text, &declared, &AT), &[name])
        };
        let placed = place(&text);
        prop_assert!(placed.contains("origin={30,-20}"), "{}", placed);
        prop_assert_eq!(&place(&placed), &placed);
    }

    #[test]
    fn a_value_is_set_and_taken_back((text, names) in model(), which: usize) {
        let name = &names[which % names.len()];
        for path in ["q", "f.start", "R"] {
            let set = |text: &str, value: Option<&str>| {
                let class = class(text);
                let declared = edit::declared(&class, name).expect("declared");
                let edit = edit::set_modifier(text, declared.declaration, path, value);
                make(text, edit.into_iter().collect(), &[name])
            };
            let set_once = set(&text, Some("7"));
            prop_assert_eq!(comments(&set_once), comments(&text));
            let again = set(&set_once, Some("8"));
            prop_assert_eq!(again.len(), set_once.len(), "replaced, not added: {}", again);
            let taken = set(&set_once, None);
            let had_it = set(&text, None) != text;
            if !had_it {
                prop_assert_eq!(taken, text.clone(), "{} of {}", path, name);
            }
        }
    }

    #[test]
    fn a_description_is_written_once((text, names) in model(), which: usize) {
        let name = &names[which % names.len()];
        let describe = |text: &str, words: &str| {
            let class = class(text);
            let declared = edit::declared(&class, name).expect("declared");
            keep(text, vec![edit::set_description(declared.declaration, words)], &[name])
        };
        let described = describe(&text, "it's \"new\"; end");
        prop_assert!(described.contains(r#""it's \"new\"; end""#));
        prop_assert_eq!(describe(&described, "it's \"new\"; end"), described);
    }

    #[test]
    fn a_name_goes_and_comes_back((text, names) in model(), which: usize) {
        let name = &names[which % names.len()];
        let there = keep(&text, edit::rename(&text, &class(&text), name, "longer"), &[name, "longer"]);
        prop_assert!(edit::declared(&class(&there), "longer").is_some());
        let back = keep(&there, edit::rename(&there, &class(&there), "longer", name), &[name, "longer"]);
        prop_assert_eq!(back, text);
    }

    #[test]
    fn what_is_added_and_removed_leaves_no_trace((text, _) in model()) {
        let new = [NewComponent { type_name: "Lib.R", name: "new1", modifiers: "(R=1)", place: AT }];
        let added = edit::add_components(&text, &class(&text), &new).expect("a body");
        let with = keep(&text, vec![added], &["new1"]);
        prop_assert!(edit::declared(&class(&with), "new1").is_some());
        let without = keep(&with, edit::remove(&with, &class(&with), &["new1"], &[]), &["new1"]);
        prop_assert_eq!(without, text);
    }

    #[test]
    fn a_component_goes_alone((text, names) in model(), which: usize, other: usize) {
        let gone = [&*names[which % names.len()], &*names[other % names.len()]];
        let changed = make(&text, edit::remove(&text, &class(&text), &gone, &[]), &gone);
        prop_assert!(gone.iter().all(|n| edit::declared(&class(&changed), n).is_none()), "{}", changed);
    }

    #[test]
    fn connections_come_and_are_led_and_go((text, names) in model()) {
        let points = [Point { x: 0.0, y: 0.0 }, Point { x: 5.0, y: 5.0 }];
        let from = format!("{}.new", names[0]);
        let new = [NewConnection { from: &from, to: "other.p", points: &points, color: Color(0, 0, 0) }];
        let added = edit::add_connections(&text, &class(&text), &new).expect("a body");
        let with = keep(&text, vec![added], &["other"]);
        let led = {
            let class = class(&with);
            let connect = edit::connection(&class, &from, "other.p").expect("connected");
            let route = edit::route(connect, &[points[0], Point { x: 9.0, y: 5.0 }], Color(0, 0, 0));
            keep(&with, vec![route], &["other"])
        };
        prop_assert!(led.contains("{{0,0},{9,5}}"), "{}", led);
        let class = class(&led);
        let connect = edit::connection(&class, &from, "other.p").expect("connected");
        let without = keep(&led, edit::remove(&led, &class, &[], &[connect]), &["other"]);
        if text.contains("equation") {
            prop_assert_eq!(without, text);
        }
    }

    #[test]
    fn another_class_and_copies((text, names) in model(), which: usize) {
        let name = &names[which % names.len()];
        let changed = {
            let class = class(&text);
            let declared = edit::declared(&class, name).expect("declared");
            let edits = edit::set_class(&text, &class, &declared, "Other.Thing");
            let changed = harpoon_syntax::edit::apply(&text, &edits).expect("edits that do not overlap");
            let (mut before, mut after) = (rest(&text, &[]), rest(&changed, &[]));
            before.sort();
            after.sort();
            prop_assert_eq!(before, after, "{}", changed);
            changed
        };
        let of = class(&changed);
        let declared = edit::declared(&of, name).expect("declared");
        prop_assert_eq!(declared.clause.type_name.to_string(), "Other.Thing");
        let copies = [(name.clone(), "copy".to_owned(), AT)];
        let copied = edit::duplicate(&text, &class(&text), &copies).expect("copied");
        let copied = make(&text, vec![copied], &["copy"]);
        prop_assert!(edit::declared(&class(&copied), "copy").is_some());
    }

    #[test]
    fn the_experiment_is_set_where_it_stands((text, _) in model()) {
        let values = [("StopTime", "5".to_owned()), ("Tolerance", "1e-8".to_owned())];
        let set = |text: &str| keep(text, edit::set_experiment(text, &class(text), &values), &[]);
        let once = set(&text);
        prop_assert!(once.contains("StopTime=5") && once.contains("Tolerance=1e-8"), "{}", once);
        prop_assert_eq!(set(&once), once);
    }
}

#[test]
fn a_parenthesis_in_a_comment_is_not_that_of_the_annotation() {
    let text = "model M\n  R r annotation /* (here) */ ();\nend M;\n";
    let class = class(text);
    let declared = edit::declared(&class, "r").expect("declared");
    let placed = keep(text, edit::place(text, &declared, &AT), &["r"]);
    assert!(placed.contains("/* (here) */ (Placement("), "{placed}");
}
