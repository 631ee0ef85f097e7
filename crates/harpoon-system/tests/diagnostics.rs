//! Messages speak of components and source lines, also after alias elimination.

use expect_test::{Expect, expect};
use harpoon_base::{FileId, Span};
use harpoon_ir::{FlatModel, Instance, InstanceId, Origin, read_model};

/// Reads equations and puts each variable and equation `a.b.x` into the instance that its first name says.
fn model_of_components(text: &str) -> FlatModel {
    let mut model = read_model(text).expect("the text reads");
    let root = InstanceId(0);
    let instance_of = |model: &mut FlatModel, path: &str| {
        let mut at = root;
        for part in path.split('.').collect::<Vec<_>>().split_last().map_or(&[][..], |(_, before)| before) {
            let known =
                model.instances.iter().find(|(_, i)| i.parent == Some(at) && i.name == *part).map(|(i, _)| i);
            at = known.unwrap_or_else(|| {
                model.instances.push(Instance {
                    parent: Some(at),
                    name: part.to_string(),
                    class: "Part".to_owned(),
                    span: Span::NONE,
                    hints: Default::default(),
                })
            });
        }
        at
    };
    for v in model.vars.ids() {
        let name = model.vars[v].name.clone();
        let instance = instance_of(&mut model, &name);
        model.vars[v].origin = Origin { span: Span::new(FileId(0), v.0, v.0 + 1), instance };
    }
    for e in 0..model.equations.len() {
        // An equation belongs to a component when all its variables do; else it is a connection.
        let eq = model.equations[e];
        let mut instances: Vec<InstanceId> =
            [eq.lhs, eq.rhs]
                .into_iter()
                .flat_map(|side| harpoon_ir::solve::variables_of(&model.exprs, side))
                .map(|v| model.vars[v].origin.instance)
                .map(|i| {
                    if model.instances[i].name.len() == 1 {
                        model.instances[i].parent.unwrap_or(i)
                    } else {
                        i
                    }
                })
                .collect();
        instances.dedup();
        let instance = if let [one] = instances[..] { one } else { root };
        model.equations[e].origin = Origin { span: Span::new(FileId(1), e as u32, e as u32 + 1), instance };
    }
    model
}

#[track_caller]
fn check(text: &str, expected: Expect) {
    let outcome = harpoon_system::compile(model_of_components(text));
    let mut out = String::new();
    for d in &outcome.diagnostics {
        out += &format!("{}[{}] {}: {}\n", d.severity.as_str(), d.code, d.primary.component, d.message);
        for r in &d.related {
            out += &format!("  {}: {}\n", r.component, r.message);
        }
        if let Some(help) = &d.help {
            out += &format!("  help: {help}\n");
        }
    }
    expected.assert_eq(&out);
}

const PARTS: &str = "parameter Real R1.R = 5, V1.V = 10, C1.C = 1
    flow Real V1.p.i, V1.n.i, R1.p.i, R1.n.i, C1.p.i, C1.n.i
    V1.v = V1.p.v - V1.n.v; V1.i = V1.p.i; 0 = V1.p.i + V1.n.i; V1.v = V1.V
    R1.v = R1.p.v - R1.n.v; R1.i = R1.p.i; 0 = R1.p.i + R1.n.i; R1.v = R1.R*R1.i; R1.power = R1.v*R1.i
    C1.v = C1.p.v - C1.n.v; C1.i = C1.p.i; 0 = C1.p.i + C1.n.i; C1.i = C1.C*der(C1.v)";

#[test]
fn a_circuit_without_ground_names_the_floating_potentials() {
    check(
        &format!(
            "{PARTS}
             V1.p.v = R1.p.v; V1.p.i + R1.p.i = 0; R1.n.v = C1.p.v; R1.n.i + C1.p.i = 0
             C1.n.v = V1.n.v; C1.n.i + V1.n.i = 0"
        ),
        expect![[r#"
            error[missing-ground] V1: nothing decides the `v` of `V1.n`, `C1.n` and 4 connectors more: a ground is missing
              V1.n: `V1.n` floats
              C1.n: `C1.n` floats
              help: connect a ground (a fixed point, a given level) to `V1.n`
        "#]],
    );
}

#[test]
fn two_sources_in_parallel_are_named() {
    check(
        "parameter Real V1.V = 5, V2.V = 6; flow Real V1.p.i, V1.n.i, V2.p.i, V2.n.i, g.p.i
         V1.v = V1.p.v - V1.n.v; V1.i = V1.p.i; 0 = V1.p.i + V1.n.i; V1.v = V1.V
         V2.v = V2.p.v - V2.n.v; V2.i = V2.p.i; 0 = V2.p.i + V2.n.i; V2.v = V2.V
         V1.p.v = V2.p.v; V1.n.v = V2.n.v; V1.p.i + V2.p.i = 0; V1.n.v = g.p.v; V1.n.i + V2.n.i + g.p.i = 0; g.p.v = 0",
        expect![[r#"
            error[structurally-singular] V1: `V1` and `V2` both determine `V1.v`, `V2.v`, `V1.p.v`, `V1.n.v` and 2 more, and nothing determines `V1.i`, `V2.i`, `V1.n.i`, `V2.n.i` and 2 more; the model has 14 equations for 14 unknowns
              V2: `V2.i` is free together with it
              V1.n: `V1.n.i` is free together with it
              V2.n: `V2.n.i` is free together with it
              V1.p: `V1.p.i` is free together with it
              V2.p: `V2.p.i` is free together with it
              V1: while there is one too many among these: `V1.v = V1.V`
              V2: while there is one too many among these: `V2.v = V2.V`
              : while there is one too many among these: `V1.p.v = V2.p.v`
              : while there is one too many among these: `V1.n.v = V2.n.v`
              V1: while there is one too many among these: `V1.v = V1.p.v - V1.n.v`
              V2: while there is one too many among these: `V2.v = V2.p.v - V2.n.v`
              help: remove one of `V1` and `V2`, or put a component between them that gives way
        "#]],
    );
}

#[test]
fn an_unused_variable_is_named() {
    check(
        "a.x = 3; b.y = a.x; Real c.z",
        expect![[r#"
        error[too-few-equations] c: `c.z` occurs in no equation; the model has 2 equations for 3 unknowns
          help: add an equation that determines one of them, or connect `c`
    "#]],
    );
}

#[test]
fn a_missing_law_is_named_by_its_component() {
    check(
        "parameter Real V1.V = 10; flow Real V1.p.i, V1.n.i, R1.p.i, R1.n.i, g.p.i
         V1.v = V1.p.v - V1.n.v; V1.i = V1.p.i; 0 = V1.p.i + V1.n.i; V1.v = V1.V
         R1.v = R1.p.v - R1.n.v; R1.i = R1.p.i; 0 = R1.p.i + R1.n.i
         V1.p.v = R1.p.v; V1.p.i + R1.p.i = 0; V1.n.v = R1.n.v; V1.n.v = g.p.v; V1.n.i + R1.n.i + g.p.i = 0; g.p.v = 0",
        expect![[r#"
            error[too-few-equations] R1: `R1.i`, `R1.n.i`, `R1.p.i`, `V1.i` and 2 more are left undetermined: one equation is missing for them; the model has 13 equations for 14 unknowns
              R1.n: `R1.n.i` is free together with it
              R1.p: `R1.p.i` is free together with it
              V1: `V1.i` is free together with it
              V1.n: `V1.n.i` is free together with it
              V1.p: `V1.p.i` is free together with it
              help: by itself, `R1` has 1 equation too few: add what determines `R1.i`
        "#]],
    );
}

#[test]
fn two_fixed_capacitors_in_parallel() {
    check(
        "Real a.v(start=1, fixed=true), b.v(start=2, fixed=true)
         der(a.v) = a.i; der(b.v) = b.i; a.v = 2*b.v; a.i + b.i = 0",
        expect![[r#"
            error[over-determined-initial] b: too many initial conditions: `b.v` with its fixed start value 2.0 contradicts or repeats `a.v` with its fixed start value 1.0
              a: `a.v` with its fixed start value 1.0
              : tied together by equation `a.v = 2*b.v`
              help: set `fixed = false` for `b.v`, or remove one of the other conditions
        "#]],
    );
}
