//! What trees the text gives: operators by full parentheses, files by printing them again.

mod common;

use common::{FILE, describe, without_spans};
use expect_test::{Expect, expect};
use harpoon_syntax::ast::{ElementKind, Expr, ExprKind};
use harpoon_syntax::lexer::{TokenKind, tokenize};
use harpoon_syntax::{decode, edit, parse, parse_component_ref, parse_expression, parse_name};

/// The expression with parentheses around every operation and none that were written.
fn grouped(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Unary(op, a) => format!("({op:?} {})", grouped(a)),
        ExprKind::Binary(op, a, b) => format!("({} {op:?} {})", grouped(a), grouped(b)),
        ExprKind::Range(a, None, b) => format!("({} : {})", grouped(a), grouped(b)),
        ExprKind::Range(a, Some(step), b) => format!("({} : {} : {})", grouped(a), grouped(step), grouped(b)),
        ExprKind::Tuple(entries) if entries.len() == 1 => grouped(entries[0].as_ref().unwrap()),
        ExprKind::If(branches, otherwise) => {
            let branches: Vec<String> =
                branches.iter().map(|(c, v)| format!("{} -> {}", grouped(c), grouped(v))).collect();
            format!("if[{} | {}]", branches.join(" | "), grouped(otherwise))
        }
        _ => expr.to_string(),
    }
}

fn check_groups(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let parsed = parse_expression(FILE, text);
        assert!(parsed.diagnostics.is_empty(), "{text}: {:?}", parsed.diagnostics);
        assert_eq!(grouped(&parsed.value), *expected, "{text}");
    }
}

#[test]
fn operators_bind_as_in_the_specification() {
    check_groups(&[
        ("a + b*c", "(a Add (b Mul c))"),
        ("a - b - c", "((a Sub b) Sub c)"),
        ("a/b*c", "((a Div b) Mul c)"),
        ("-a^b", "(Minus (a Pow b))"),
        ("-a*b + c", "((Minus (a Mul b)) Add c)"),
        ("a*(-b)", "(a Mul (Minus b))"),
        ("not a == b", "(Not (a Equal b))"),
        ("not a and b or c", "(((Not a) And b) Or c)"),
        ("a or b and c", "(a Or (b And c))"),
        ("a < b + 1 and c", "((a Less (b Add 1)) And c)"),
        ("1:n + 1", "(1 : (n Add 1))"),
        ("1:2:n", "(1 : 2 : n)"),
        ("a .* b .^ c", "(a ElementMul (b ElementPow c))"),
        ("2.*a", "(2.0 Mul a)"),
        ("2 .*a", "(2 ElementMul a)"),
        ("if a then b elseif c then d else e + 1", "if[a -> b | c -> d | (e Add 1)]"),
        ("if a then b else if c then d else e", "if[a -> b | c -> d | e]"),
        (".A.b[end, :].c", ".A.b[end, :].c"),
        ("f(x)[1].y", "f(x)[1].y"),
        ("(a + b).re", "(a + b).re"),
        ("\"a\" + \"b\\n\"", "(\"a\" Add \"b\\n\")"),
        ("f(1, k = 2, g = function h(n = 1))", "f(1, k = 2, g = function h(n = 1))"),
        ("sum(i*j for i in 1:n, j)", "sum(i*j for i in 1:n, j)"),
        ("{}", "{}"),
        ("der(x) + initial() + pure(f(x))", "((der(x) Add initial()) Add pure(f(x)))"),
    ]);
}

#[test]
fn everything_in_the_grammar_is_read_and_printed_back() {
    let text = include_str!("fixtures/everything.mo");
    let parsed = parse(FILE, text);
    assert_eq!(describe(text, &parsed.diagnostics), "");
    let printed = parsed.value.to_string();
    let reread = parse(FILE, &printed);
    assert_eq!(describe(&printed, &reread.diagnostics), "");
    assert_eq!(reread.value.to_string(), printed);
    assert_eq!(without_spans(&parsed.value.classes), without_spans(&reread.value.classes));
}

fn check_print(text: &str, expected: Expect) {
    let parsed = parse(FILE, text);
    expected.assert_eq(&parsed.value.to_string());
}

#[test]
fn a_class_is_printed_on_lines_of_its_own() {
    check_print(
        "model M \"a\"+\"b\" parameter Real x(min=0)=1 \"p\";protected Real y[2];equation if x>1 then y[1]=x;\
         else y[1]=2*x;end if;algorithm y[2]:=1;annotation(Icon());end M;",
        expect![[r#"
            model M "ab"
              parameter Real x(min = 0) = 1 "p";
            protected
              Real y[2];
            equation
              if x > 1 then
                y[1] = x;
              else
                y[1] = 2*x;
              end if;
            algorithm
              y[2] := 1;
              annotation(Icon());
            end M;
        "#]],
    );
}

#[test]
fn broken_elements_leave_the_rest_of_the_tree() {
    check_print(
        "model M\n  Real x = 1 + ;\n  Real y(start = );\n  Real z = 2;\nequation\n  x = ;\n  for i in 1:3 loop\n    y = );\n    z = 1;\n  end for;\nend M;\nmodel N\nend N;\n",
        expect![[r#"
            model M
              Real x;
              Real y;
              Real z = 2;
            equation
              for i in 1:3 loop
                z = 1;
              end for;
            end M;
            model N
            end N;
        "#]],
    );
}

#[test]
fn names_and_references_stand_alone() {
    assert_eq!(
        parse_name(FILE, "Modelica.Blocks.'odd one'").value.unwrap().to_string(),
        "Modelica.Blocks.'odd one'"
    );
    assert_eq!(parse_component_ref(FILE, "a.b[2].c").value.unwrap().to_string(), "a.b[2].c");
    assert!(parse_name(FILE, "A.").value.is_none());
    assert!(parse_name(FILE, "A B").value.is_none());
    assert!(parse_component_ref(FILE, "a[1").value.is_none());
}

#[test]
fn spans_are_the_text_of_what_they_belong_to() {
    let text = "model M\n  parameter Real x(min = 0) = 2*y \"size\";\n  annotation(Icon());\nend M;\n";
    let parsed = parse(FILE, text);
    let class = &parsed.value.classes[0].class;
    let of = |span: harpoon_base::Span| &text[span.start as usize..span.end as usize];
    assert_eq!(of(class.span), text.trim_end().trim_end_matches(';'));
    let composition = edit::composition(class).unwrap();
    assert_eq!(of(composition.elements[0].span), "parameter Real x(min = 0) = 2*y \"size\"");
    let ElementKind::Component(clause) = &composition.elements[0].kind else { panic!() };
    let declaration = &clause.declarations[0];
    assert_eq!(of(declaration.span), "x(min = 0) = 2*y \"size\"");
    assert_eq!(of(declaration.modification.as_ref().unwrap().value.as_ref().unwrap().span), "2*y");
    let insertion = composition.end_span.unwrap().start as usize;
    assert!(text[insertion..].starts_with("annotation"));
}

#[test]
fn bytes_become_text() {
    let utf8 = decode(FILE, b"\xef\xbb\xbfmodel M end M;");
    assert_eq!((utf8.value.as_ref(), utf8.diagnostics.len()), ("model M end M;", 0));
    let latin = decode(FILE, b"// \xc4hm\n// Gr\xf6\xdfe\n");
    assert_eq!(latin.value, "// Ähm\n// Größe\n");
    assert_eq!(
        describe(&latin.value, &latin.diagnostics),
        "1:4: warning[latin-1-text]: the file is not UTF-8 (byte 0xC4 in line 1) and was read as Latin-1\n    \
         help: save the file as UTF-8\n"
    );
}

#[test]
fn comments_and_blanks_are_tokens() {
    let text = "a /* b */ := 'c d' // e\n";
    let (tokens, _) = tokenize(FILE, text);
    let kinds: Vec<TokenKind> = tokens.iter().map(|t| t.kind).filter(|k| *k != TokenKind::Blank).collect();
    use TokenKind::*;
    assert_eq!(kinds, [Ident, BlockComment, Assign, QuotedIdent, LineComment]);
}

// ---- edits -----------------------------------------------------------------------------------------------

const CIRCUIT: &str = "package P\n  model Circuit \"RC\" // keep me\n    Resistor r;\n    Ground g; // and me\n  protected\n    Real hidden;\n    annotation(Icon());\n  end Circuit;\n  model Empty\n  end Empty;\nend P;\n";

fn check_edit(
    class: &str,
    change: fn(&str, &harpoon_syntax::ast::ClassDef) -> harpoon_base::TextEdit,
    expected: Expect,
) {
    let parsed = parse(FILE, CIRCUIT);
    let class = edit::class_by_path(&parsed.value, &["P", class]).unwrap();
    let changed = edit::apply(CIRCUIT, &[change(CIRCUIT, class)]).unwrap();
    assert_eq!(describe(&changed, &parse(FILE, &changed).diagnostics), "");
    expected.assert_eq(&changed);
}

#[test]
fn an_element_is_added_behind_the_last_public_one() {
    check_edit(
        "Circuit",
        |text, class| edit::insert_element(text, class, "Capacitor c").unwrap(),
        expect![[r#"
            package P
              model Circuit "RC" // keep me
                Resistor r;
                Ground g; // and me
                Capacitor c;
              protected
                Real hidden;
                annotation(Icon());
              end Circuit;
              model Empty
              end Empty;
            end P;
        "#]],
    );
    check_edit(
        "Empty",
        |text, class| edit::insert_element(text, class, "Capacitor c").unwrap(),
        expect![[r#"
            package P
              model Circuit "RC" // keep me
                Resistor r;
                Ground g; // and me
              protected
                Real hidden;
                annotation(Icon());
              end Circuit;
              model Empty
                Capacitor c;
              end Empty;
            end P;
        "#]],
    );
}

#[test]
fn an_equation_is_added_before_the_annotation() {
    check_edit(
        "Circuit",
        |text, class| edit::insert_equation(text, class, "connect(r.p, g.p)").unwrap(),
        expect![[r#"
            package P
              model Circuit "RC" // keep me
                Resistor r;
                Ground g; // and me
              protected
                Real hidden;
              equation
                connect(r.p, g.p);
                annotation(Icon());
              end Circuit;
              model Empty
              end Empty;
            end P;
        "#]],
    );
    check_edit(
        "Empty",
        |text, class| edit::insert_equation(text, class, "x = 1").unwrap(),
        expect![[r#"
        package P
          model Circuit "RC" // keep me
            Resistor r;
            Ground g; // and me
          protected
            Real hidden;
            annotation(Icon());
          end Circuit;
          model Empty
          equation
            x = 1;
          end Empty;
        end P;
    "#]],
    );
}

#[test]
fn an_element_is_removed_with_its_line() {
    check_edit(
        "Circuit",
        |text, class| edit::remove_element(text, &edit::composition(class).unwrap().elements[0]),
        expect![[r#"
            package P
              model Circuit "RC" // keep me
                Ground g; // and me
              protected
                Real hidden;
                annotation(Icon());
              end Circuit;
              model Empty
              end Empty;
            end P;
        "#]],
    );
    check_edit(
        "Circuit",
        |text, class| edit::remove_element(text, &edit::composition(class).unwrap().elements[1]),
        expect![[r#"
            package P
              model Circuit "RC" // keep me
                Resistor r;
              protected
                Real hidden;
                annotation(Icon());
              end Circuit;
              model Empty
              end Empty;
            end P;
        "#]],
    );
}

#[test]
fn classes_and_declarations_are_found_by_offset() {
    let parsed = parse(FILE, CIRCUIT);
    let at = |needle: &str| CIRCUIT.find(needle).unwrap() as u32;
    let path: Vec<String> =
        edit::classes_at(&parsed.value, at("hidden")).iter().map(|c| c.name.name.to_string()).collect();
    assert_eq!(path, ["P", "Circuit"]);
    assert_eq!(edit::declaration_at(&parsed.value, at("g;")).unwrap().1.name.name, "g");
    assert!(edit::declaration_at(&parsed.value, at("keep")).is_none());
}

#[test]
fn edits_that_overlap_or_leave_the_text_are_refused() {
    let span = |start, end| harpoon_base::Span::new(FILE, start, end);
    let change = |start, end| harpoon_base::TextEdit { span: span(start, end), replacement: "x".into() };
    assert_eq!(edit::apply("abcd", &[change(2, 4), change(0, 3)]), Err(edit::EditError::Overlap(span(2, 4))));
    assert_eq!(edit::apply("abcd", &[change(3, 9)]), Err(edit::EditError::OutsideText(span(3, 9))));
    assert_eq!(edit::apply("ö", &[change(1, 2)]), Err(edit::EditError::OutsideText(span(1, 2))));
    assert_eq!(edit::apply("abcd", &[change(2, 2), change(0, 1), change(2, 2)]).unwrap(), "xbxxcd");
}
