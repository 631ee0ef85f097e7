//! Long and deep texts: no stack overflow, and no test that seems to hang (each is linear work).

mod common;

use common::FILE;
use harpoon_syntax::ast::{BinaryOp, Expr, ExprKind};
use harpoon_syntax::{parse, parse_expression};

/// Runs on the stack that a thread has by default.
fn codes(text: &str) -> Vec<&'static str> {
    let parsed = parse(FILE, text);
    let _ = parsed.value.clone().to_string();
    parsed.diagnostics.iter().map(|d| d.code).collect()
}

fn in_equation(expression: &str) -> Vec<&'static str> {
    codes(&format!("model M\n  Real x;\nequation\n  x = {expression};\nend M;\n"))
}

#[test]
fn nested_parentheses_are_refused_once() {
    assert_eq!(in_equation(&format!("{}1{}", "(".repeat(150), ")".repeat(150))), Vec::<&str>::new());
    assert_eq!(in_equation(&format!("{}1{}", "(".repeat(10_000), ")".repeat(10_000))), ["nesting-too-deep"]);
    for brackets in
        [["{", "}"], ["[", "]"], ["f(", ")"], ["x[", "]"], ["-(", ")"], ["1 + (", ")"], ["(1)[", "]"]]
    {
        let text = format!("{}1{}", brackets[0].repeat(10_000), brackets[1].repeat(10_000));
        assert_eq!(in_equation(&text), ["nesting-too-deep"], "{brackets:?}");
    }
    assert_eq!(in_equation(&"(".repeat(10_000)).first(), Some(&"nesting-too-deep"));
}

#[test]
fn a_tree_may_not_be_high_by_operators_either() {
    let chain = "/ 2".repeat(190);
    let mut text = "x".to_string();
    for _ in 0..20 {
        text = format!("({text}{chain})");
    }
    assert_eq!(in_equation(&text), ["nesting-too-deep"]);
}

#[test]
fn chains_of_branches_may_be_long() {
    assert_eq!(in_equation(&format!("{}0", "if x > 1 then 1 else ".repeat(20_000))), Vec::<&str>::new());
    let elseif = "elseif x > 1 then 1 ".repeat(20_000);
    assert_eq!(in_equation(&format!("if x > 0 then 1 {elseif} else 0")), Vec::<&str>::new());
    let branches = "elseif x > 1 then\n x = 1;\n".repeat(20_000);
    let text = format!(
        "model M\n Real x;\nequation\n if x > 0 then\n x = 2;\n{branches} else\n x = 0;\n end if;\nend M;"
    );
    assert_eq!(codes(&text), Vec::<&str>::new());
}

#[test]
fn nested_classes_and_equations_are_refused_once() {
    let opening: String = (0..10_000).map(|i| format!("package P{i}\n")).collect();
    let closing: String = (0..10_000).rev().map(|i| format!("end P{i};\n")).collect();
    assert_eq!(codes(&(opening + &closing)), ["nesting-too-deep"]);
    let text =
        format!("model M\nequation\n{}{}end M;", "if a then\n".repeat(10_000), "end if;\n".repeat(10_000));
    assert_eq!(codes(&text), ["nesting-too-deep"]);
    let modifiers = format!("{}1{}", "m(n = 1, ".repeat(10_000), ")".repeat(10_000));
    assert_eq!(codes(&format!("model M\n Real x({modifiers});\nend M;")).first(), Some(&"nesting-too-deep"));
}

fn height(expr: &Expr) -> usize {
    match &expr.kind {
        ExprKind::Binary(_, a, b) => 1 + height(a).max(height(b)),
        _ => 1,
    }
}

fn value(expr: &Expr) -> i64 {
    match &expr.kind {
        ExprKind::Integer(value) => *value,
        ExprKind::Binary(BinaryOp::Add, a, b) => value(a) + value(b),
        ExprKind::Binary(BinaryOp::Sub, a, b) => value(a) - value(b),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_sum_of_a_hundred_thousand_terms_has_a_low_tree_and_the_same_value() {
    let mut text = String::from("7");
    let mut expected = 7;
    let mut random: u64 = 1;
    for i in 0..100_000 {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let is_plus = random >> 63 == 0;
        text += &format!(" {} {i}", if is_plus { '+' } else { '-' });
        expected += if is_plus { i } else { -i };
    }
    let parsed = parse_expression(FILE, &text);
    assert!(!parsed.has_errors());
    assert!(height(&parsed.value) < 250, "{}", height(&parsed.value));
    assert_eq!(value(&parsed.value), expected);
    assert_eq!(parsed.value.span.end as usize, text.len());
}

#[test]
fn long_products_and_conditions_are_read() {
    for operator in [" * ", " and ", " or ", " + ", " - ", "*2/"] {
        let text = format!("x{}", format!("{operator}x").repeat(20_000));
        assert_eq!(in_equation(&text), Vec::<&str>::new(), "{operator}");
    }
}

#[test]
fn megabytes_on_one_line_are_read() {
    let declarations = "Real x(start = 1.5) \"a variable\"; ".repeat(300_000);
    let strings = "\"\\\"".repeat(200_000);
    let broken = "Real x = ; ".repeat(200_000);
    let garbage = "# @ $ ".repeat(200_000);
    let quotes = "\\\"\n".repeat(200_000);
    for text in
        [declarations, strings, broken, garbage, quotes, "(".repeat(2_000_000), "[;".repeat(1_000_000)]
    {
        let text = format!("model M {text} end M;");
        let parsed = parse(FILE, &text);
        assert!(parsed.diagnostics.len() < 130);
    }
}
