//! What must hold for any input: nothing is lost, nothing panics, printing and reading are inverse.
//!
//! `PROPTEST_CASES=100000 cargo test --release -p harpoon-syntax --test properties` is a fuzz run.

mod common;

use common::{FILE, without_spans};
use harpoon_base::{Span, Symbol, TextEdit};
use harpoon_syntax::ast::*;
use harpoon_syntax::lexer::tokenize;
use harpoon_syntax::{decode, edit, parse, parse_component_ref, parse_expression, parse_name};
use proptest::prelude::*;

const EVERYTHING: &str = include_str!("fixtures/everything.mo");

const SOUP: &[&str] = &[
    "model",
    "M",
    "end",
    "end M",
    ";",
    "equation",
    "algorithm",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    "=",
    ":=",
    "+",
    "-",
    "*",
    "^",
    ".",
    ":",
    "if",
    "then",
    "else",
    "elseif",
    "for",
    "in",
    "loop",
    "when",
    "while",
    "x",
    "y.z",
    "1",
    "2.5",
    "\"s\"",
    "annotation",
    "der",
    "initial",
    "not",
    "and",
    "or",
    "extends",
    "import",
    "redeclare",
    "replaceable",
    "connect",
    "package",
    "function",
    "external",
    "each",
    "final",
    "parameter",
    "Real",
    "enumeration",
    "type",
    "break",
    "return",
    "protected",
    "public",
    "within",
    "operator",
    "record",
    "constrainedby",
    "'q'",
    "\n",
    "\"",
    "/*",
    "//",
    "#",
    "\0",
    "ö",
    "end if",
    "==",
    "<",
    ".*",
    "pure",
    "impure",
    "stream",
    "class",
];

fn reads_without_panic(text: &str) {
    let parsed = parse(FILE, text);
    // What could be read can be walked: printed, copied and dropped.
    let _ = parsed.value.to_string();
    let _ = parsed.value.clone();
    for diagnostic in &parsed.diagnostics {
        let span = diagnostic.primary.span;
        assert!(text.get(span.start as usize..span.end as usize).is_some(), "{diagnostic:?}");
        for fix in &diagnostic.fixes {
            edit::apply(text, &fix.edits).expect("a fix that can be applied");
        }
    }
    let _ = parse_expression(FILE, text);
    let reference = parse_component_ref(FILE, text);
    assert_eq!(reference.value.is_none(), reference.has_errors());
    let name = parse_name(FILE, text);
    assert_eq!(name.value.is_none(), name.has_errors());
}

fn check_lossless(text: &str) {
    let (tokens, _) = tokenize(FILE, text);
    let joined: String = tokens.iter().map(|t| t.text(text)).collect();
    assert_eq!(joined, text);
    assert!(tokens.iter().all(|t| t.start < t.end));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tokens_laid_end_to_end_are_the_text(text in any::<String>()) {
        check_lossless(&text);
    }

    #[test]
    fn any_bytes_can_be_read(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let decoded = decode(FILE, &bytes);
        for warning in &decoded.diagnostics {
            let span = warning.primary.span;
            prop_assert!(decoded.value.get(span.start as usize..span.end as usize).is_some());
        }
        check_lossless(&decoded.value);
        reads_without_panic(&decoded.value);
    }

    #[test]
    fn token_soup_is_survived(words in prop::collection::vec(prop::sample::select(SOUP), 0..120)) {
        let text = words.join(" ");
        check_lossless(&text);
        reads_without_panic(&text);
    }

    #[test]
    fn mutated_models_are_survived(
        cuts in prop::collection::vec((0..EVERYTHING.len(), 0usize..30, prop::sample::select(SOUP)), 1..6),
    ) {
        let mut text = EVERYTHING.to_string();
        for (at, len, insert) in cuts {
            let at = (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
            let end = (at..=(at + len).min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(at);
            text.replace_range(at..end, insert);
        }
        check_lossless(&text);
        reads_without_panic(&text);
    }

    #[test]
    fn printing_and_reading_an_expression_are_inverse(expr in arb_expr()) {
        let printed = expr.to_string();
        let reread = parse_expression(FILE, &printed);
        prop_assert!(!reread.has_errors(), "{printed}: {:?}", reread.diagnostics);
        prop_assert_eq!(reread.value.to_string(), printed.clone());
        let (mut before, mut after) = (expr, reread.value);
        drop_parentheses(&mut before);
        drop_parentheses(&mut after);
        prop_assert_eq!(without_spans(&before), without_spans(&after), "{}", printed);
    }

    #[test]
    fn edits_change_only_their_spans(
        text in "[a-zö\n ]{0,40}",
        cuts in prop::collection::vec((0usize..40, 0usize..6, "[A-Z]{0,3}"), 0..5),
    ) {
        // Non-overlapping edits, given in reverse order.
        let mut edits = Vec::new();
        let mut pieces = Vec::new();
        let mut from = 0;
        for (skip, len, replacement) in cuts {
            let boundary = |at: usize| (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap();
            let start = boundary(from + skip).max(from);
            let end = boundary(start + len).max(start);
            pieces.push(text[from..start].to_string());
            pieces.push(replacement.clone());
            edits.push(TextEdit { span: Span::new(FILE, start as u32, end as u32), replacement });
            from = end + 1;
            if from > text.len() || !text.is_char_boundary(from) {
                from = end;
                break;
            }
            pieces.push(text[end..from].to_string());
        }
        pieces.push(text[from.min(text.len())..].to_string());
        edits.reverse();
        prop_assert_eq!(edit::apply(&text, &edits).unwrap(), pieces.concat());
    }
}

// ---- random expressions ----------------------------------------------------------------------------------

fn node(kind: ExprKind) -> Expr {
    Expr { kind, span: Span::new(FILE, 0, 0) }
}

fn ident(name: &str) -> Ident {
    Ident { name: Symbol::new(name), span: Span::new(FILE, 0, 0) }
}

fn reference(names: &[&str], subscripts: Vec<Subscript>) -> ComponentRef {
    let mut parts: Vec<RefPart> =
        names.iter().map(|n| RefPart { name: ident(n), subscripts: Vec::new() }).collect();
    parts.last_mut().unwrap().subscripts = subscripts;
    ComponentRef { is_global: false, parts, span: Span::new(FILE, 0, 0) }
}

fn arb_expr() -> impl Strategy<Value = Expr> {
    use BinaryOp::*;
    let leaf = prop_oneof![
        (0i64..i64::MAX).prop_map(ExprKind::Integer),
        (0u64..f64::INFINITY.to_bits()).prop_map(|bits| ExprKind::Real(f64::from_bits(bits))),
        any::<String>().prop_map(|s| ExprKind::String(s.into())),
        any::<bool>().prop_map(ExprKind::Boolean),
        Just(ExprKind::End),
        prop::sample::select(vec![&["x"][..], &["a", "b"], &["'odd name'"]])
            .prop_map(|names| ExprKind::Ref(reference(names, Vec::new()))),
    ]
    .prop_map(node);
    leaf.prop_recursive(6, 60, 4, |inner| {
        let operators = prop::sample::select(vec![
            Add, Sub, Mul, Div, Pow, ElementAdd, ElementSub, ElementMul, ElementDiv, ElementPow, Less, LessEqual,
            Greater, GreaterEqual, Equal, NotEqual, And, Or,
        ]);
        let signs = prop::sample::select(vec![
            UnaryOp::Plus,
            UnaryOp::Minus,
            UnaryOp::ElementPlus,
            UnaryOp::ElementMinus,
            UnaryOp::Not,
        ]);
        let boxed = || inner.clone().prop_map(Box::new);
        let several = || prop::collection::vec(inner.clone(), 1..4);
        prop_oneof![
            4 => (operators, boxed(), boxed()).prop_map(|(op, a, b)| ExprKind::Binary(op, a, b)),
            2 => (signs, boxed()).prop_map(|(op, a)| ExprKind::Unary(op, a)),
            1 => (prop::collection::vec((inner.clone(), inner.clone()), 1..3), boxed())
                .prop_map(|(branches, otherwise)| ExprKind::If(branches, otherwise)),
            1 => (boxed(), prop::option::of(boxed()), boxed()).prop_map(|(a, s, b)| ExprKind::Range(a, s, b)),
            1 => several().prop_map(ExprKind::Array),
            1 => prop::collection::vec(several(), 1..3).prop_map(ExprKind::Matrix),
            1 => several().prop_map(|e| ExprKind::Tuple(e.into_iter().map(Some).collect())),
            1 => (several(), any::<bool>()).prop_map(|(args, is_named)| {
                let name = |i: usize| is_named.then(|| ident(["p", "q", "r"][i]));
                let args = args.into_iter().enumerate().map(|(i, value)| CallArg { name: name(i), value }).collect();
                let span = Span::new(FILE, 0, 0);
                ExprKind::Call(Box::new(Call { function: reference(&["f"], vec![]), args, iterators: vec![], span }))
            }),
            1 => (boxed(), inner.clone()).prop_map(|(value, range)| {
                ExprKind::Comprehension(value, vec![ForIndex { name: ident("i"), range: Some(range) }])
            }),
            1 => inner.clone().prop_map(|i| ExprKind::Ref(reference(&["v", "w"], vec![Subscript::Index(i)]))),
            1 => boxed().prop_map(|e| {
                ExprKind::Select(e, vec![Selector::Subscripts(vec![Subscript::All(Span::new(FILE, 0, 0))])])
            }),
        ]
        .prop_map(node)
    })
}

/// Takes the parentheses out of a tree: whether they are there depends on who made it.
fn drop_parentheses(expr: &mut Expr) {
    while let ExprKind::Tuple(entries) = &mut expr.kind {
        match entries.as_mut_slice() {
            [Some(_)] => *expr = entries.pop().flatten().unwrap(),
            _ => break,
        }
    }
    match &mut expr.kind {
        ExprKind::Unary(_, a) => drop_parentheses(a),
        ExprKind::Binary(_, a, b) => {
            drop_parentheses(a);
            drop_parentheses(b);
        }
        ExprKind::If(branches, otherwise) => {
            for (condition, value) in branches {
                drop_parentheses(condition);
                drop_parentheses(value);
            }
            drop_parentheses(otherwise);
        }
        ExprKind::Range(a, step, b) => {
            drop_parentheses(a);
            step.iter_mut().for_each(|s| drop_parentheses(s));
            drop_parentheses(b);
        }
        ExprKind::Array(entries) => entries.iter_mut().for_each(drop_parentheses),
        ExprKind::Matrix(rows) => rows.iter_mut().flatten().for_each(drop_parentheses),
        ExprKind::Tuple(entries) => entries.iter_mut().flatten().for_each(drop_parentheses),
        ExprKind::Call(call) => call.args.iter_mut().for_each(|a| drop_parentheses(&mut a.value)),
        ExprKind::Comprehension(value, iterators) => {
            drop_parentheses(value);
            iterators.iter_mut().filter_map(|i| i.range.as_mut()).for_each(drop_parentheses);
        }
        ExprKind::Ref(reference) => {
            reference.parts.iter_mut().for_each(|p| drop_subscripts(&mut p.subscripts))
        }
        ExprKind::Select(base, selectors) => {
            drop_parentheses(base);
            for selector in selectors {
                if let Selector::Subscripts(subscripts) = selector {
                    drop_subscripts(subscripts);
                }
            }
        }
        _ => {}
    }
}

fn drop_subscripts(subscripts: &mut [Subscript]) {
    for subscript in subscripts {
        if let Subscript::Index(index) = subscript {
            drop_parentheses(index);
        }
    }
}
