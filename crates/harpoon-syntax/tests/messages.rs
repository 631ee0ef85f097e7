//! What a modeller reads when the text is wrong: one message per mistake, at the mistake.
//!
//! `UPDATE_EXPECT=1 cargo test -p harpoon-syntax` rewrites the expectations.

mod common;

use common::{FILE, describe};
use expect_test::{Expect, expect};
use harpoon_syntax::parse;

fn check(text: &str, expected: Expect) {
    let text = text.trim_start_matches('\n');
    let parsed = parse(FILE, text);
    for diagnostic in &parsed.diagnostics {
        let page = format!("{}/../../docs/diagnostics/{}.md", env!("CARGO_MANIFEST_DIR"), diagnostic.code);
        assert!(std::path::Path::new(&page).exists(), "{} has no page", diagnostic.code);
    }
    expected.assert_eq(&describe(text, &parsed.diagnostics));
}

#[test]
fn missing_semicolons() {
    check(
        r##"
model M
  Real x
  Real y;
equation
  x = 1
  y = 2;
end M
"##,
        expect![[r#"
            2:9: error[syntax-error]: expected `;` after the declaration, found `Real`
                help: end it with `;`
            5:8: error[syntax-error]: expected `;` after the equation, found `y`
                help: end it with `;`
            7:6: error[syntax-error]: expected `;` after the class, found the end of the file
                help: end it with `;`
        "#]],
    );
}

#[test]
fn a_mistake_does_not_hide_the_next() {
    check(
        r##"
model M
  Real x = 1 + ;
  Real y(start = );
  Real z;
equation
  x = = 2;
  y = (z + 1;
  z = 1;
end M;
model N
  Real 3x;
end N;
"##,
        expect![[r#"
            2:16: error[syntax-error]: expected an expression, found `;`
            3:18: error[syntax-error]: expected an expression, found `)`
            6:7: error[syntax-error]: expected an expression, found `=`
            7:13: error[syntax-error]: expected `)`, found `;`
                7:7: this `(` is not closed
            11:8: error[syntax-error]: expected the name of the declared component, found the number `3`
                help: a name begins with a letter or `_`
        "#]],
    );
}

#[test]
fn equals_and_assign_mixed_up() {
    check(
        r##"
model M
  Real x, y, z;
equation
  x := 1;
  y == 2;
algorithm
  z = 3;
end M;
"##,
        expect![[r#"
            4:5: error[syntax-error]: expected `=`, found `:=`
                help: an equation is written with `=`; assignments belong in an `algorithm` section
            5:5: error[syntax-error]: expected `=`, found `==`
                help: `==` compares two values; an equation is written with `=`
            7:5: error[syntax-error]: expected `:=`, found `=`
                help: in an algorithm, a value is assigned with `:=`
        "#]],
    );
}

#[test]
fn a_product_without_star() {
    check(
        r##"
model M
  Real x;
equation
  der(x) = 2x + 3 (x);
  x = 2**3;
end M;
"##,
        expect![[r#"
            4:13: error[syntax-error]: expected `;`, found `x`
                help: a product needs its `*`: write `2*x`
            5:9: error[syntax-error]: expected an expression, found `*`
                help: a power is written `a^b`
        "#]],
    );
}

#[test]
fn unclosed_parenthesis() {
    check(
        r##"
model M
  Real x;
equation
  x = sin(2*(time + 1);
  connect(a.p, b.n;
  x = {1, 2;
end M;
"##,
        expect![[r#"
            4:23: error[syntax-error]: expected `,` or `)`, found `;`
                4:10: this `(` is not closed
            5:19: error[syntax-error]: expected `)`, found `;`
                5:10: this `(` is not closed
            6:12: error[syntax-error]: expected `,` or `}`, found `;`
                6:7: this `{` is not closed
        "#]],
    );
}

#[test]
fn end_names_that_do_not_match() {
    check(
        r##"
model Motor
  Real w;
end Moter;
"##,
        expect![[r#"
            3:5: error[end-name-mismatch]: expected `end Motor`, found `end Moter`
                1:7: the class has this name
                help: write the same name at both places
        "#]],
    );
}

#[test]
fn a_class_that_is_not_closed() {
    check(
        r##"
package P
  model A
    Real x;
  model B
    Real y;
  end B;
end P;
"##,
        expect![[r#"
            7:1: error[end-name-mismatch]: expected `end A`, found `end P`
                2:3: this class is not closed
                help: close the class with `end A;`
        "#]],
    );
}

#[test]
fn end_without_name() {
    check(
        r##"
model M
  Real x;
end;
model N
end model N;
"##,
        expect![[r#"
            3:4: error[syntax-error]: expected `M`, found `;`
                1:7: the class begins here
                help: a class is closed by its name: `end M;`
            5:5: error[syntax-error]: expected `N`, found the keyword `model`
                4:7: the class begins here
                help: a class is closed by its name: `end N;`
        "#]],
    );
}

#[test]
fn class_open_at_the_end_of_the_file() {
    check(
        r##"
model M
  Real x;
equation
  x = 1;
"##,
        expect![[r#"
            5:1: error[end-name-mismatch]: expected `end M`, found the end of the file
                1:1: this class is not closed
                help: close the class with `end M;`
        "#]],
    );
}

#[test]
fn end_too_many() {
    check(
        r##"
model M
  Real x;
equation
  x = 1;
  end if;
end M;
end M;
"##,
        expect![[r#"
            5:3: error[syntax-error]: expected an equation or the end of the class, found `end if`
                help: no `if` is open here; delete this `end if;` or look for the `if` it belongs to
            7:1: error[syntax-error]: expected a class, found the keyword `end`
                help: there is no open class to close here; look for an `end` too many above
        "#]],
    );
}

#[test]
fn else_if_in_two_words() {
    check(
        r##"
model M
  Real x;
equation
  if time > 1 then
    x = 1;
  else if time > 2 then
    x = 2;
  else
    x = 3;
  end if;
end M;
"##,
        expect![[r#"
            11:1: error[syntax-error]: expected `end if`, found `end M`
                4:3: this `if` is not closed
                help: close it with `end if;`; a further condition is written `elseif`, since each `else if` needs an `end if` of its own
        "#]],
    );
}

#[test]
fn parameter_without_type() {
    check(
        r##"
model M
  parameter R = 1;
  paramter Real C = 2;
  Real input;
  Real x y;
  Real z "volume" = 3;
end M;
"##,
        expect![[r#"
            2:15: error[syntax-error]: expected the name of the declared component, found `=`
                help: `R` was read as a type; write the type before the name, as in `Real R = 1`
            3:17: error[syntax-error]: expected `,` or `;`, found `C`
                help: `paramter` was read as a type; did you mean `parameter`?
            4:8: error[syntax-error]: expected the name of the declared component, found the keyword `input`
                help: `input` is a keyword; choose another name, or quote it: `'input'`
            5:10: error[syntax-error]: expected `,` or `;`, found `y`
                help: several names are separated by commas: `Real x, y;`
            6:19: error[syntax-error]: expected `,` or `;`, found `=`
                help: the value and the modifiers stand before the description string
        "#]],
    );
}

#[test]
fn equations_among_declarations() {
    check(
        r##"
model M
  Real x;
  der(x) = -x;
  x = 1;
  connect(a, b);
end M;
"##,
        expect![[r#"
            3:3: error[syntax-error]: expected a declaration, found the keyword `der`
                help: equations stand behind the keyword `equation`
        "#]],
    );
}

#[test]
fn declarations_among_equations() {
    check(
        r##"
model M
  Real x;
equation
  x = 1;
  Real y;
  parameter Real z = 2;
  x = 2;
end M;
"##,
        expect![[r#"
            5:8: error[syntax-error]: expected `=`, found `y`
                help: if this is a declaration, move it before `equation`
            6:3: error[syntax-error]: expected an equation, found the keyword `parameter`
                help: declarations stand before `equation`, or behind a new `public` or `protected`
        "#]],
    );
}

#[test]
fn words_of_other_languages() {
    check(
        r##"
model M
  Boolean b;
equation
  b = x != 1 && y || !z;
  x += 1;
  # a comment
  for i = 1:10 loop
    x[i] = 1;
  end for;
  while true loop
    x = 1;
  end while;
end M;
"##,
        expect![[r#"
            4:9: error[stray-character]: `!=` is no operator of Modelica
                help: unequal is written `<>`
            4:14: error[stray-character]: `&&` is no operator of Modelica
                help: logical and is written `and`
            4:19: error[stray-character]: `||` is no operator of Modelica
                help: logical or is written `or`
            4:22: error[stray-character]: `!` is no operator of Modelica
                help: logical not is written `not`
            5:6: error[syntax-error]: expected an expression, found `=`
                help: there is no such operator; write `x := x + 1` in an algorithm
            6:3: error[stray-character]: `#` has no meaning in Modelica outside strings
                help: a comment begins with `//`
            7:9: error[syntax-error]: expected `in`, found `=`
                help: a loop is written `for i in 1:n loop`
            10:3: error[syntax-error]: expected an equation, found the keyword `while`
                help: `while` may stand in an `algorithm` only
        "#]],
    );
}

#[test]
fn if_with_braces() {
    check(
        r##"
model M
equation
  if (x > 1) { x = 2; }
  if x = 1 then
    y = 1;
  end if;
end M;
"##,
        expect![[r#"
            3:14: error[syntax-error]: expected `then`, found `{`
                help: a body has no braces: write `if c then ... end if;` and `for i in 1:n loop ... end for;`
            4:8: error[syntax-error]: expected `then`, found `=`
                help: `=` states an equation; a comparison is written `==`, and for Real variables `<` or `>`
        "#]],
    );
}

#[test]
fn unclosed_string_before_other_strings() {
    check(
        r##"
model M
  Real x "length;
  Real y "width";
  Real z "height";
end M;
"##,
        expect![[r#"
            2:10: error[unclosed-string]: this string has no closing `"`
                help: add `"` at the end of the string; a quote inside a string is written `\"`
        "#]],
    );
}

#[test]
fn unclosed_string_alone() {
    check(
        r##"
model M
  Real x "length;
  Real y;
end M;
"##,
        expect![[r#"
            2:10: error[unclosed-string]: this string has no closing `"`
                help: add `"` at the end of the string; a quote inside a string is written `\"`
        "#]],
    );
}

#[test]
fn unclosed_comment() {
    check(
        r##"
model M
  Real x; /* length
  Real y;
end M;
"##,
        expect![[r#"
            2:11: error[unclosed-comment]: this comment has no closing `*/`
                help: add `*/` at the end of the comment, or use `//` for a comment of one line
        "#]],
    );
}

#[test]
fn derivative_with_a_prime() {
    check(
        r##"
model M
  Real x;
equation
  x' = 1;
  x = 'a';
end M;
"##,
        expect![[r#"
            4:4: error[unclosed-quoted-name]: this quoted name has no closing `'`
                help: close the name with `'` on the same line; text is written in double quotes, a derivative as `der(x)`
        "#]],
    );
}

#[test]
fn numbers() {
    check(
        r##"
model M
  Real a = .5;
  Real b = 1e;
  Integer c = 99999999999999999999;
  Real d = 1e999;
  Real e = 1e+;
end M;
"##,
        expect![[r#"
            3:12: error[invalid-number]: the exponent of `1e` has no digits
                help: write the power of ten behind `e`, as in `1e-3`
            4:15: warning[invalid-number]: the Integer `99999999999999999999` is too large and was read as a Real
                help: write it as a Real, with a decimal point or an exponent
            5:12: error[invalid-number]: `1e999` is larger than the largest Real, about 1.8e308
                help: use `Modelica.Constants.inf` for a value that stands for infinity
            6:12: error[invalid-number]: the exponent of `1e+` has no digits
                help: write the power of ten behind `e`, as in `1e-3`
        "#]],
    );
}

#[test]
fn signs_and_powers() {
    check(
        r##"
model M
  Real x = 2*-3;
  Real y = 2^-1;
  Real z = 1 - -2;
  Real w = 2^3^4;
  Boolean b = 1 < 2 < 3;
  Boolean c = not not true;
end M;
"##,
        expect![[r#"
            2:14: error[syntax-error]: expected an operand, found a sign behind another operator
                help: put the signed operand in parentheses, as in `a*(-b)`
            3:14: error[syntax-error]: expected an operand, found a sign behind another operator
                help: put the signed operand in parentheses, as in `a*(-b)`
            4:16: error[syntax-error]: expected an operand, found a sign behind another operator
                help: put the signed operand in parentheses, as in `a*(-b)`
            5:15: error[syntax-error]: expected one power, found `^` behind it
                help: write `(a^b)^c` or `a^(b^c)`
            6:21: error[syntax-error]: expected one comparison, found `<` behind it
                help: write `a < b and b < c`
            7:19: error[syntax-error]: expected an operand of `not`, found another `not`
                help: `not not a` is `a`
        "#]],
    );
}

#[test]
fn strings() {
    check(
        r##"
model M
  String s = "C:\data\new";
  String t = "tab\t";
end M;
"##,
        expect![[r#"
            2:17: warning[unknown-escape]: `\d` is no escape sequence
                help: write `\\` for a backslash
        "#]],
    );
}

#[test]
fn letters_outside_a_to_z() {
    check(
        r##"
model M
  Real größe;
  Real α = 1;
  Real x = 2 − 1;
  String s = “text”;
end M;
"##,
        expect![[r#"
            2:8: error[stray-character]: the name `größe` has letters that a name may not have
                help: use the letters a to z, digits and `_`
            3:8: error[stray-character]: the name `α` has letters that a name may not have
                help: use the letters a to z, digits and `_`
            4:14: error[stray-character]: `−` is no operator of Modelica
                help: minus is written `-`
            5:14: error[stray-character]: a string stands in straight quotes, not in typographic ones
                help: write `"text"`
        "#]],
    );
}

#[test]
fn matrix_with_blanks() {
    check(
        r##"
model M
  Real A[2, 2] = [1 2; 3 4];
  Real B[2, 2] = [1, 2; 3, 4];
end M;
"##,
        expect![[r#"
            2:21: error[syntax-error]: expected `,`, `;` or `]`, found the number `2`
                help: separate the entries of a row by `,` and the rows by `;`
        "#]],
    );
}

#[test]
fn old_syntax() {
    check(
        r##"
import "Other.mo";
model M
  parameter Real x := 1;
  replaceable model A = B extends C;
  annotation(Coordsys(extent = [-100, -100; 100, 100], grid = [2, 2]), Window(x = 0.1));
  Real y;;
end M;
"##,
        expect![[r#"
            1:1: warning[file-import-ignored]: the import of a file by its name is ignored
                help: Modelica finds libraries by the library path; delete the line
            3:20: warning[obsolete-syntax]: a declaration is no longer written with `:=`
                help: write `=`
            4:27: warning[obsolete-syntax]: a constraining class is no longer introduced by `extends`
                help: write `constrainedby`
            5:3: warning[obsolete-syntax]: the annotation of a class stands once, at its end
                help: move what it says to the end of the class
            6:10: warning[extra-semicolon]: this semicolon ends nothing
                help: delete it
        "#]],
    );
}

#[test]
fn misspelt_class_keyword() {
    check(
        r##"
modle M
  Real x;
end M;
model N
end N;
"##,
        expect![[r#"
            1:1: error[syntax-error]: expected a class, found `modle`
                help: did you mean `model`?
        "#]],
    );
}

#[test]
fn name_that_begins_with_a_digit() {
    check(
        r##"
model 2ndOrder "filter"
  Real x;
end 2ndOrder;
"##,
        expect![[r#"
            1:7: error[syntax-error]: expected the name of the class, found the number `2`
                help: a name begins with a letter or `_`
        "#]],
    );
}

#[test]
fn prefixes_out_of_order() {
    check(
        r##"
connector C
  input flow Real i;
  parameter constant Real x;
end C;
"##,
        expect![[r#"
            2:9: error[syntax-error]: expected the name of a type, found the keyword `flow`
                help: prefixes stand once and in this order: `flow` or `stream`, then `discrete`, `parameter` or `constant`, then `input` or `output`
            3:13: error[syntax-error]: expected the name of a type, found the keyword `constant`
                help: prefixes stand once and in this order: `flow` or `stream`, then `discrete`, `parameter` or `constant`, then `input` or `output`
        "#]],
    );
}

#[test]
fn connect_without_comma() {
    check(
        r##"
model M
equation
  connect(a.p b.n);
  connect a, b;
algorithm
  connect(a, b);
end M;
"##,
        expect![[r#"
            3:15: error[syntax-error]: expected `,`, found `b`
            4:11: error[syntax-error]: expected `(`, found `a`
                help: a connection is written `connect(a, b)`
            6:3: error[syntax-error]: expected a statement, found the keyword `connect`
                help: connections belong in an `equation` section
        "#]],
    );
}

#[test]
fn if_expression_without_else() {
    check(
        r##"
model M
  Real x = if time > 1 then 2;
end M;
"##,
        expect![[r#"
            2:30: error[syntax-error]: expected `else`, found `;`
                help: an `if` that is a value needs an `else`: `if c then a else b`
        "#]],
    );
}

#[test]
fn when_with_else() {
    check(
        r##"
model M
equation
  when x > 1 then
    y = 1;
  else
    y = 2;
  end when;
end M;
"##,
        expect![[r#"
            5:3: error[syntax-error]: expected `elsewhen` or `end when`, found the keyword `else`
                help: a `when` has no `else`; a second event is written `elsewhen condition then`
        "#]],
    );
}

#[test]
fn text_that_is_no_modelica() {
    check(
        r##"
{"name": "value", "list": [1, 2]}
"##,
        expect![[r#"
            1:1: error[syntax-error]: expected a class, found `{`
                help: a file holds classes, such as `model Name ... end Name;`
        "#]],
    );
}

#[test]
fn empty_things() {
    check(
        r##"
model M
  Real x();
  Real y = f();
  Real z[];
equation
  ;
end M;
"##,
        expect![[r#"
            4:10: error[syntax-error]: expected an expression, found `]`
                help: write `[:]` for a size that follows from the value
            6:3: warning[extra-semicolon]: this semicolon ends nothing
                help: delete it
        "#]],
    );
}

#[test]
fn missing_then_and_loop() {
    check(
        r##"
model M
equation
  if x > 1
    y = 1;
  end if;
  for i in 1:3
    z[i] = 1;
  end for;
end M;
"##,
        expect![[r#"
            3:11: error[syntax-error]: expected `then`, found `y`
            6:15: error[syntax-error]: expected `loop`, found `z`
        "#]],
    );
}

#[test]
fn within_that_comes_late() {
    check(
        r##"
model M
end M;
within P;
"##,
        expect![[r#"
            3:1: error[syntax-error]: expected a class, found the keyword `within`
                help: `within` stands once, before the first class of the file
        "#]],
    );
}

#[test]
fn section_keyword_misspelt() {
    check(
        r##"
model M
  Real x;
Equations
  x = 1;
end M;
"##,
        expect![[r#"
            3:1: error[syntax-error]: expected a declaration, found `Equations`
                help: did you mean the keyword `equation`?
        "#]],
    );
}

#[test]
fn call_without_commas() {
    check(
        r##"
model M
  Real x = atan2(1 2);
  Real y = {1 2};
  Real z(start = 1 fixed = true);
  Real w = 3(x + 1);
end M;
"##,
        expect![[r#"
            2:20: error[syntax-error]: expected `,` or `)`, found the number `2`
                help: separate the arguments by `,`
            3:15: error[syntax-error]: expected `,` or `}`, found the number `2`
                help: separate the entries by `,`
            4:20: error[syntax-error]: expected `,` or `)`, found `fixed`
                help: separate the arguments by `,`
            5:13: error[syntax-error]: expected `,` or `;`, found `(`
                help: a product needs its `*`: write `3*(...)`
        "#]],
    );
}

#[test]
fn bracket_kinds_mixed_up() {
    check(
        r##"
model M
  Real A[2] = {1, 2);
  Real B = (1 + 2];
  Real C = 1;
end M;
"##,
        expect![[r#"
            2:20: error[syntax-error]: expected `,` or `}`, found `)`
                2:15: this `{` is not closed
            3:18: error[syntax-error]: expected `)`, found `]`
                3:12: this `(` is not closed
        "#]],
    );
}

#[test]
fn package_cut_off() {
    check(
        r##"
package P
  model A
    Real x;
  equation
    if x > 1 then
      x = (1 +
"##,
        expect![[r#"
            7:1: error[syntax-error]: expected an expression, found the end of the file
        "#]],
    );
}

#[test]
fn function_written_as_in_c() {
    check(
        r##"
function f(Real x)
  output Real y;
algorithm
  y := x;
  return y;
end f;
"##,
        expect![[r#"
            1:11: error[syntax-error]: expected a declaration, found `(`
                help: a class has no parameter list; inputs are declared in its body, as `input Real x;`
            5:10: error[syntax-error]: expected `;`, found `y`
                help: `return` takes no value; the result is what is assigned to the output
        "#]],
    );
}

#[test]
fn comment_and_annotation_in_the_wrong_order() {
    check(
        r##"
model M
  Real x annotation(Dialog) "text";
  Real y = 1 if true "conditional" = 2;
end M;
"##,
        expect![[r#"
            2:29: error[syntax-error]: expected `,` or `;`, found a string
                help: the description string stands before the annotation
            3:36: error[syntax-error]: expected `,` or `;`, found `=`
                help: the value and the modifiers stand before the description string
        "#]],
    );
}

#[test]
fn extends_and_import_as_elsewhere() {
    check(
        r##"
model M
  extends A, B;
  extends;
  import A.B as C;
  import A.B.{C D};
end M;
"##,
        expect![[r#"
            2:12: error[syntax-error]: expected `;`, found `,`
                help: each base class has a clause of its own: `extends A; extends B;`
            3:10: error[syntax-error]: expected the name of a class, found `;`
            4:14: error[syntax-error]: expected `;`, found `as`
                help: a short name stands in front: `import Short = Long.Name;`
            5:17: error[syntax-error]: expected `,` or `}`, found `D`
                help: separate the entries by `,`
        "#]],
    );
}

#[test]
fn modifier_without_value() {
    check(
        r##"
model M
  Resistor r(R=, T=300);
  Resistor s(R 10);
  Resistor t R = 1;
end M;
"##,
        expect![[r#"
            2:16: error[syntax-error]: expected an expression, found `,`
            3:16: error[syntax-error]: expected `=`, found the number `10`
                help: a modifier is written `name = value`
            4:14: error[syntax-error]: expected `,` or `;`, found `R`
                help: several names are separated by commas: `Real x, y;`
        "#]],
    );
}

#[test]
fn text_behind_the_class() {
    check(
        r##"
model M
end M;
some text here
model N
end N;
"##,
        expect![[r#"
            3:1: error[syntax-error]: expected a class, found `some`
                help: a file holds classes, such as `model Name ... end Name;`
        "#]],
    );
}

#[test]
fn initial_without_section() {
    check(
        r##"
model M
  initial x = 1;
equation
  initial = 2;
end M;
"##,
        expect![[r#"
            2:11: error[syntax-error]: expected `equation` or `algorithm`, found `x`
                help: `initial equation` and `initial algorithm` begin sections; `initial()` is a call
            4:11: error[syntax-error]: expected `equation` or `algorithm`, found `=`
                help: `initial equation` and `initial algorithm` begin sections; `initial()` is a call
        "#]],
    );
}

#[test]
fn for_without_end() {
    check(
        r##"
model M
  Real x[3];
equation
  for i in 1:3 loop
    x[i] = i;
end M;
"##,
        expect![[r#"
            6:1: error[syntax-error]: expected `end for`, found `end M`
                4:3: this `for` is not closed
                help: close it with `end for;`
        "#]],
    );
}

#[test]
fn wrong_word_behind_end() {
    check(
        r##"
model M
  Real x[3];
equation
  for i in 1:3 loop
    x[i] = i;
  end if;
end M;
"##,
        expect![[r#"
            6:3: error[syntax-error]: expected `end for`, found `end if`
                4:3: this `for` is not closed
                help: close it with `end for;`
        "#]],
    );
}

#[test]
fn keyword_used_as_a_variable() {
    check(
        r##"
model M
  Real flow, type;
equation
  flow = 1;
  x.end = 2;
end M;
"##,
        expect![[r#"
            2:8: error[syntax-error]: expected the name of the declared component, found the keyword `flow`
                help: `flow` is a keyword; choose another name, or quote it: `'flow'`
            4:3: error[syntax-error]: expected an expression, found the keyword `flow`
                help: `flow` is a keyword; choose another name
            5:5: error[syntax-error]: expected a name behind the dot, found the keyword `end`
                help: `end` is a keyword; choose another name
        "#]],
    );
}
