//! Texts that are made to stop whoever looks at them, and the question before a model reads elsewhere.

use super::{EMPTY, Studio, folder};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Much longer than the limits, since this machine may have other work.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn inheritance_by_two_ways_on_thirty_levels_does_not_stop_the_studio() {
    let folder = folder("levels");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    let level =
        |n: u32| format!("  model A{n}\n    extends A{};\n    extends A{};\n  end A{n};\n", n - 1, n - 1);
    let levels: String = (1..=30).map(level).collect();
    let text = format!("package Deep\n  model A0\n    parameter Real p = 1;\n  end A0;\n{levels}end Deep;\n");
    std::fs::write(folder.join("Deep.mo"), text).expect("written");
    let mut studio = Studio::start(&folder, &["--max-check", "2"]);
    let view = studio.call("open", json!({ "class": "Deep.A30" })).expect("open");
    assert_eq!(view["class"], json!("Deep.A30"));
    let dialog = studio.call("parameters", json!({ "class": "Deep.A30" })).expect("a dialog");
    assert_eq!(dialog["parameters"].as_array().map(Vec::len), Some(1), "{dialog}");
    studio.call("tree", json!({ "parent": "Deep" })).expect("a tree");
    studio.call("search", json!({ "query": "A30" })).expect("a search");
    studio.call("open", json!({ "class": "RL" })).expect("open");
    studio.event("checked", |e| e["check"]["class"] == json!("RL"));
}

/// Each way to look at a class, with the edits that need a look.
fn look_at_all(studio: &mut Studio, class: &str, component: Option<&str>) {
    let whole = class.split('.').next().expect("a name");
    let name = json!({ "class": class });
    let command = json!({ "kind": "setParameter", "name": "p", "value": "2" });
    let looks: [(&str, Value); 11] = [
        ("open", name.clone()),
        ("tree", json!({})),
        ("tree", json!({ "parent": whole })),
        ("search", json!({ "query": "A" })),
        ("icon", name.clone()),
        ("picture", name.clone()),
        ("documentation", name.clone()),
        ("parameters", json!({ "class": class, "component": component })),
        ("complete", json!({ "class": class, "revision": 1, "offset": 40 })),
        ("hover", json!({ "class": class, "revision": 1, "offset": 40 })),
        ("edit", json!({ "class": class, "revision": 1, "command": command })),
    ];
    for (method, params) in looks {
        let started = Instant::now();
        // An answer or a refusal, but soon.
        let answer = studio.call(method, params);
        let took = started.elapsed();
        assert!(took < PATIENCE, "{method} of {class} took {took:?}: {:.200}", format!("{answer:?}"));
        let n_bytes = answer.map_or(0, |a| a.to_string().len());
        assert!(n_bytes < 300 << 20, "{method} of {class} has {n_bytes} bytes");
    }
}

/// The studio looks at a text, and then works as if nothing were.
fn holds_out(name: &str, text: &str, classes: &[(&str, Option<&str>)]) {
    let folder = folder(name);
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    std::fs::write(folder.join("Big.mo"), text).expect("written");
    let mut studio = Studio::start(&folder, &["--max-check", "2"]);
    for (class, component) in classes {
        look_at_all(&mut studio, class, *component);
    }
    studio.call("open", json!({ "class": "RL" })).expect("open");
    let placed =
        json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } });
    let edited = studio.edit(placed);
    studio.event("saved", |e| e["revision"] == edited["revision"]);
    studio.event("checked", |e| e["check"]["class"] == json!("RL"));
}

/// Components whose icons and ports multiply, up to what no page could show.
#[test]
fn an_icon_that_explodes_does_not_stop_the_studio() {
    let lines = "Line(points={{0,0},{1,1}}), ".repeat(20_000);
    let mut text = String::from("package Big\n");
    let graphics = format!("{lines}Text(extent={{{{0,0}},{{1,1}}}}, textString=\"%name\")");
    let _ = writeln!(
        text,
        "  connector C\n    Real e;\n    annotation (Icon(graphics={{{graphics}}}));\n  end C;"
    );
    let placement = "annotation (Placement(transformation(extent={{-1,-1},{1,1}})))";
    text.push_str("  model A\n");
    for k in 0..500 {
        let _ = writeln!(text, "    C c{k} {placement};");
    }
    text.push_str("    parameter Real p = 1;\n  end A;\n  model B\n");
    for k in 0..500 {
        let _ = writeln!(text, "    A a{k} {placement};");
    }
    text.push_str("    parameter Real p = 1;\n  end B;\nend Big;\n");
    let folder = folder("icon-drawn");
    std::fs::write(folder.join("Big.mo"), &text).expect("written");
    let mut studio = Studio::start(&folder, &["--max-check", "2"]);
    // The text is there, so that it can be mended, and the reason.
    let view = studio.call("open", json!({ "class": "Big.B" })).expect("open");
    assert!(
        view["undrawnBecause"].as_str().is_some_and(|r| r.contains("given up")),
        "{:.300}",
        view.to_string()
    );
    assert_eq!(view["text"], json!(text));
    drop(studio);
    holds_out("icon", &text, &[("Big.A", Some("c0")), ("Big.B", Some("a0"))]);
}

/// Texts that double with each parameter, within the drawing of an icon.
#[test]
fn values_that_double_do_not_stop_the_studio() {
    let mut text = String::from("model Big\n  parameter String s0 = \"");
    text.push_str(&"x".repeat(100_000));
    text.push_str("\";\n  parameter Real p = 1;\n");
    for k in 1..40 {
        let _ = writeln!(text, "  parameter String s{k} = s{} + s{};", k - 1, k - 1);
    }
    text.push_str("  annotation (Icon(graphics={Text(extent={{0,0},{1,1}}, textString=s39)}));\nend Big;\n");
    holds_out("doubling", &text, &[("Big", None)]);
}

#[test]
fn long_lists_do_not_stop_the_studio() {
    let mut text = String::from("package Big\n");
    for k in 0..30_000 {
        let _ = writeln!(text, "  model A{k} end A{k};");
    }
    text.push_str("  type E = enumeration(");
    text.push_str(&(0..3_000).map(|k| format!("e{k}")).collect::<Vec<_>>().join(", "));
    text.push_str(");\n  model M\n    parameter Real p = 1;\n");
    for k in 0..10_000 {
        let _ = writeln!(text, "    parameter E q{k} = E.e1; Unknown{k} u{k};");
    }
    text.push_str("  end M;\nend Big;\n");
    holds_out("lists", &text, &[("Big", None), ("Big.M", Some("q1"))]);
}

/// What a model says may be as long as a text may be.
#[test]
fn messages_of_models_stay_short_enough_to_be_read() {
    let folder = folder("messages");
    let text = String::from(
        "model RL\n  function f input Real u; output String s; algorithm\n    s := \"abcdefgh\";\n    for i in 1:20 loop s := s + s; end for;\n  end f;\nequation\n  assert(time < 0.5, f(time));\nend RL;\n",
    );
    std::fs::write(folder.join("RL.mo"), &text).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let run = studio.simulate("RL", json!({ "stopTime": 1 }), json!([]));
    assert_eq!(run["state"], json!("failed"), "{:.300}", run.to_string());
    let said = run["diagnostics"][0]["message"].as_str().expect("a message");
    assert!(said.contains("t = 0.5: abcdefgh") && said.len() < 30_000, "{said:.300}");
}

#[test]
fn long_names_do_not_stop_the_studio() {
    let dots = vec!["a"; 100_000].join(".");
    let long = "n".repeat(1_000_000);
    let mut text = format!("package Big\n  package {long}\n");
    for k in 0..3_000 {
        let _ = writeln!(text, "    model A{k} end A{k};");
    }
    let _ = writeln!(
        text,
        "  end {long};\n  model M\n    parameter Real p = {dots};\n    {dots} x;\n    extends {dots};"
    );
    text.push_str("  equation\n    connect(");
    let _ = writeln!(text, "{dots}, {dots});\n  end M;\nend Big;");
    holds_out("names", &text, &[("Big", None), ("Big.M", Some("x"))]);
}

/// Tags in one another, which a browser's way of reading takes apart again and again.
#[test]
fn documentation_in_many_tags_does_not_stop_the_studio() {
    let tags = "<p><b><a href='#x'><table><i>".repeat(40_000);
    let text = format!(
        "model Big\n  parameter Real p = 1;\n  annotation (Documentation(info=\"<html>{tags}</html>\"));\nend Big;\n"
    );
    holds_out("tags", &text, &[("Big", None)]);
}

/// A table of a file.
const READS: &str = r#"model RL
  class Table
    extends ExternalObject;
    function constructor
      input String file;
      input String name;
      input Real table[:, :];
      input Integer columns[:];
      output Table t;
    external "C" t = ModelicaStandardTables_CombiTable1D_init3(file, name, table, size(table, 1), size(table, 2), columns, size(columns, 1), 1, 1, 0);
    end constructor;
    function destructor
      input Table t;
    external "C" ModelicaStandardTables_CombiTable1D_close(t);
    end destructor;
  end Table;
  pure function value
    input Table t;
    input Real u;
    output Real y;
  external "C" y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, u);
  end value;
  Table t = Table("FILE", "a", fill(0.0, 0, 2), {2});
  Real y = value(t, time);
end RL;
"#;

/// A table elsewhere is read after the user's word, and then each time this folder is opened.
#[test]
fn a_model_that_wants_to_read_elsewhere_makes_the_studio_ask() {
    let folder = folder("leave");
    let elsewhere = folder.with_extension("elsewhere");
    std::fs::create_dir_all(&elsewhere).expect("a folder");
    std::fs::write(elsewhere.join("t.txt"), "#1\ndouble a(2,2)\n0 5\n1 7\n").expect("written");
    let place = elsewhere.canonicalize().expect("a folder");
    let reads = |file: &Path| READS.replace("FILE", &file.display().to_string());
    std::fs::write(folder.join("RL.mo"), reads(&place.join("t.txt"))).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let refused = studio.call("allowRead", json!({ "folder": place })).expect_err("nobody has asked");
    assert_eq!(refused["code"], json!("refused"), "{refused}");
    let run = studio.simulate("RL", json!({}), json!([]));
    assert_eq!(run["state"], json!("failed"), "{run}");
    let asked = studio.event("readWanted", |_| true);
    assert_eq!(asked["folder"], json!(place), "{asked}");
    assert_eq!(asked["file"], json!(place.join("t.txt")), "{asked}");
    studio.call("allowRead", json!({ "folder": place })).expect("allowed");
    let run = studio.simulate("RL", json!({}), json!([]));
    assert_eq!(run["state"], json!("finished"), "{run}");
    assert!((studio.last(&run, "y") - 7.0).abs() < 1e-12);
    drop(studio);
    let mut studio = Studio::start(&folder, &[]);
    let run = studio.simulate("RL", json!({}), json!([]));
    assert_eq!(run["state"], json!("finished"), "remembered: {run}");
    // Of another folder nothing is remembered.
    let other = super::folder("leave-other");
    std::fs::write(other.join("RL.mo"), reads(&place.join("t.txt"))).expect("written");
    let mut studio = Studio::start(&other, &[]);
    let run = studio.simulate("RL", json!({}), json!([]));
    assert_eq!(run["state"], json!("failed"), "{run}");
}
