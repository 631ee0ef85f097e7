//! Schedules as text, and what the verifiers find.

use expect_test::{Expect, expect};
use harpoon_base::{SourceFile, SourceMap, Span, Table};
use harpoon_ir::expr::Expr;
use harpoon_ir::*;

/// A diode feeding a capacitor through a resistor: one state, one torn block, one held relation.
fn rectifier() -> (Schedule, SourceMap) {
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new(
        "Rectifier.mo",
        "model Rectifier\n  Diode d;\n  Capacitor c;\nend Rectifier;\n",
    ));
    let mut model = read_model(
        "model Rectifier
         parameter Real R = 5; parameter Real G; Real c.v(start=1); Real d.v; Real d.i; Real c.i; Real dcv
         discrete Real n; Boolean d.off; Real out
         end Rectifier",
    )
    .unwrap();
    let diode = model.instances.push(Instance {
        parent: Some(InstanceId(0)),
        name: "d".into(),
        class: "Diode".into(),
        span: Span::new(file, 18, 26),
        hints: Default::default(),
    });
    let origin = Origin { span: Span::new(file, 18, 26), instance: diode };
    let root = Origin { span: Span::NONE, instance: InstanceId(0) };
    let var = |model: &FlatModel, name: &str| model.vars.iter().find(|(_, v)| v.name == name).unwrap().0;
    let [g, cv, dv, di, ci, dcv, n, off, out] =
        ["G", "c.v", "d.v", "d.i", "c.i", "dcv", "n", "d.off", "out"].map(|name| var(&model, name));
    let mut read = |text: &str| read_expr(&mut model, text).unwrap();
    let conductance = read("1/R");
    let inner = read("G*(sin(time) - d.v - c.v)");
    let relation = read("d.v < 0");
    let crossing = read("d.v - 0");
    let count = read("if d.off and not initial() then pre(n) + 1 else pre(n)");
    let (charge, sum) = (read("d.i/3"), read("c.v + d.v"));
    let (blocked, conducting) = (read("d.i"), read("d.v"));
    let held = model.exprs.intern(Expr::Held(HeldId(0)));
    let residual = model.exprs.if_(held, blocked, conducting);
    let assign = |var, value, origin| Assignment { var, value, origin };
    let block = |stage, kind| Block { stage, held_before: vec![], kind };
    let schedule = Schedule {
        states: vec![State { var: cv, der: dcv }],
        moving: vec![],
        aliases: vec![Alias { var: ci, of: di, is_negated: true }],
        parameters: vec![assign(g, conductance, root)],
        initial: vec![],
        dynamic: vec![
            block(
                Stage::Derivatives,
                BlockKind::Solve(Box::new(Solve {
                    unknowns: vec![dv],
                    inner: vec![assign(di, inner, origin)],
                    residuals: vec![Residual { value: residual, origin }],
                    is_linear: true,
                    discrete: vec![assign(off, held, origin)],
                    held: vec![HeldId(0)],
                })),
            ),
            block(Stage::Derivatives, BlockKind::Assign(assign(dcv, charge, root))),
            Block {
                stage: Stage::Events,
                held_before: vec![HeldId(0)],
                kind: BlockKind::Assign(assign(n, count, root)),
            },
            block(Stage::Outputs, BlockKind::Assign(assign(out, sum, root))),
        ],
        held: Table::from_iter([Held { kind: HeldKind::Relation { value: relation, crossing }, origin }]),
        state_sets: vec![],
        discrete: vec![n, off],
        initial_pre: vec![],
        conditions: vec![],
        assumed: vec![],
        stores: vec![],
        n_own: 0,
        jump: None,
        step: None,
        model,
    };
    (schedule, sources)
}

#[test]
fn a_schedule_prints_block_by_block() {
    let (schedule, sources) = rectifier();
    expect![[r#"
        schedule Rectifier
        state c.v  derivative dcv  start=1.0
        alias c.i = -d.i
        discrete n, d.off
        parameters
          G := 1/R
        dynamic
          block 0: solve d.v  linear
            d.i := G*(sin(time) - d.v - c.v)  # Rectifier.mo:2  d
            0 = if h0 then d.i else d.v  # Rectifier.mo:2  d
            discrete d.off := h0        # Rectifier.mo:2  d
            held h0
          block 1: dcv := d.i/3
          block 2 (events) after h0: n := if d.off and not initial() then pre(n) + 1 else pre(n)
          block 3 (outputs): out := c.v + d.v
        held
          h0: d.v < 0  crossing d.v     # Rectifier.mo:2  d
    "#]]
    .assert_eq(&print_schedule(&schedule, Some(&sources)));
    assert_eq!(verify_schedule(&schedule), Vec::<String>::new());
}

fn check_broken(spoil: impl FnOnce(&mut Schedule), expected: Expect) {
    let (mut schedule, _) = rectifier();
    spoil(&mut schedule);
    expected.assert_eq(&verify_schedule(&schedule).join("\n"));
}

#[test]
fn a_broken_schedule_is_told_what_it_broke() {
    check_broken(|s| s.dynamic.swap(0, 1), expect!["dynamic block 0: `d.i` is used before it is computed"]);
    check_broken(
        |s| s.dynamic.push(s.dynamic[1].clone()),
        expect!["dynamic block 4: `dcv` is computed twice"],
    );
    check_broken(|s| drop(s.dynamic.remove(1)), expect!["nothing computes `dcv`, the derivative of `c.v`"]);
    check_broken(
        |s| s.aliases[0].of = s.aliases[0].var,
        expect!["`c.i` is an alias of `c.i`, which is one itself"],
    );
    check_broken(
        |s| s.held = Table::new(),
        expect![[r#"
        dynamic block 0: there is no held value h0
        dynamic block 0: there is no held value h0
        dynamic block 0: there is no held value h0
        dynamic block 2: there is no held value h0"#]],
    );
    check_broken(
        |s| {
            let BlockKind::Assign(a) = &mut s.dynamic[1].kind else { unreachable!() };
            a.value = s.model.exprs.der(s.states[0].var);
        },
        expect!["dynamic block 1: der(c.v) is left after index reduction"],
    );
    check_broken(
        |s| {
            let BlockKind::Solve(block) = &mut s.dynamic[0].kind else { unreachable!() };
            block.residuals.clear();
        },
        expect!["dynamic block 0: 1 unknowns, 0 residuals"],
    );
}

#[test]
fn a_broken_flat_model_is_told_what_it_broke() {
    let check = |text: &str, expected: Expect| {
        let model = read_model(text).unwrap();
        expected.assert_eq(&verify_flat(&model).join("\n"));
    };
    check(
        "Boolean b; Real x; x = if x > 0 then b else 1",
        expect!["equation 0: branches that are Boolean and Number in if x > 0 then b else 1"],
    );
    check("Boolean b; Real x; b = x", expect!["equation 0: b = x equates Boolean and Number"]);
    check(
        "Boolean b; Real x; x = 1 + (if x then 1 else 2)",
        expect!["equation 0: a condition that is Number in if x then 1 else 2"],
    );
    check(
        "Real x; x = not (x > 1) * 2",
        expect!["equation 0: expected Number, found [Boolean, Number] in (x > 1)*2"],
    );
    check(
        "parameter Real p = \"text\"",
        expect![[r#"binding of `p`: expected Number, found String in "text""#]],
    );
    check("Integer n; der(n) = 1", expect!["equation 0: der(n) of what is not continuous"]);
    check(
        "Boolean b; assert(b, 3); when b: x = b",
        expect![[r#"
        equation 0: branches that are Boolean and Number in if edge(b) and not initial() then b else pre(x)
        action 0: expected String, found Number in 3"#]],
    );
    check(
        "function f input Real x; output Real y algorithm y := \"a\"; y := x < 1 end f; z = f(1, 2)",
        expect![[r#"
            equation 0: `f` takes 1 scalars, found 2
            f: expected Number, found String in "a"
            f: expected Number, found Boolean in x < 1"#]],
    );
    check(
        "type E = enumeration(a); E e; Real x; x = sin(e)",
        expect!["equation 0: expected Number, found [Enumeration(enum0)] in sin(e)"],
    );
    check(
        "function f input Real x; output Real y algorithm y := x end f; Boolean b; z = f(b)",
        expect!["equation 0: `x` of `f` is Number, found Boolean in f(b)"],
    );
    let mut model = read_model("x = 1").unwrap();
    model.equations[0].lhs = model.exprs.var(VarId(7));
    model.equations[0].rhs = ExprId(1000);
    expect![[r#"
        equation 0: there is no variable v7
        equation 0: there is no expression x1000"#]]
    .assert_eq(&verify_flat(&model).join("\n"));
}

#[test]
fn origins_stand_behind_equations() {
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new("Damper.mo", "\n\nx = 1\n"));
    let mut model = read_model("x = 1").unwrap();
    model.equations[0].origin.span = Span::new(file, 2, 7);
    expect![[r#"
        model Model
          Real x;
        equation
          x = 1;                        // Damper.mo:3
        end Model;
    "#]]
    .assert_eq(&print_flat(&model, Some(&sources)));
}
