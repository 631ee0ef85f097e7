//! The names of a text that need not be whole.

use harpoon_base::FileId;
use harpoon_syntax::names::{DottedName, Role, dotted_names};

fn shown(text: &str) -> String {
    let names = dotted_names(FileId(0), text);
    let dotted = |n: &DottedName| {
        let parts: Vec<&str> = n.parts.iter().map(|p| p.name.as_str()).collect();
        format!("{}{}", parts.join("."), if n.open_end.is_some() { "." } else { "" })
    };
    let one = |n: &DottedName| match n.role {
        Role::Scope => dotted(n),
        Role::Argument(of) => format!("{}>{}", dotted(&names[of]), dotted(n)),
        Role::Annotation => format!("@{}", dotted(n)),
        Role::Import => format!("^{}", dotted(n)),
        Role::ImportItem(of) => format!("^{}>{}", dotted(&names[of]), dotted(n)),
        Role::Alias => format!("={}", dotted(n)),
        Role::Iterator(span) => format!("{}'{}", dotted(n), span.start),
        Role::End => format!("/{}", dotted(n)),
    };
    names.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_name_has_a_role() {
    assert_eq!(shown("R r1(R = x.y, p(v = z))"), "R r1 r1>R x.y r1>p p>v z");
    assert_eq!(shown("extends A.B(redeclare model M = N, redeclare C c(k = 1))"), "A.B A.B>M N C A.B>c c>k");
    assert_eq!(shown("y = f(g(x), u = w)"), "y f f>g x f>u w");
    assert_eq!(shown("a[i].b[1, j].c(start = 2)"), "a.b.c i j a.b.c>start");
    assert_eq!(shown("r[3](R = 2)"), "r r>R");
    assert_eq!(shown("import A.B; import C = D.E; import F.{G, H = K};"), "^A.B =C ^D.E ^F. ^F.>G =H ^F.>K");
    assert_eq!(shown("model M end M;"), "M /M");
    assert_eq!(
        shown("annotation(Placement(x = a), Dialog(enable = b.c))"),
        "@Placement @x a @Dialog @enable b.c"
    );
    assert_eq!(shown("type E = enumeration(a, b \"text\")"), "E @a @b");
    assert_eq!(shown("x = 'odd name'.y"), "x 'odd name'.y");
}

#[test]
fn what_a_for_binds_is_no_name_from_around() {
    assert_eq!(shown("x = {i * k for i in 1:n} + i"), "x i'15 k i'15 n i");
    assert_eq!(shown("for i in 1:n loop x[i] = i; end for; y = i;"), "i'4 n x i'4 i'4 y i");
    assert_eq!(
        shown("for i in 1:2 loop for j in 1:i loop x = i + j; end for; z = j; end for;"),
        "i'4 j'22 i'4 x i'4 j'22 z j"
    );
    assert_eq!(shown("x = [1, a; 2, b]; y = c"), "x a b y c");
}

#[test]
fn a_text_need_not_be_whole() {
    assert_eq!(shown("x = r1.p."), "x r1.p.");
    assert_eq!(shown("y = f(a, \nequation z = b(q = 1);"), "y f a z b b>q");
    assert_eq!(shown("R r(R = ; C c(C = 1);"), "R r r>R C c c>C");
    assert_eq!(shown("x = a[1; y = 2; connect(p, q)"), "x a y p q");
    assert_eq!(shown("]) . ( } for in end"), "");
    let deep = "a[".repeat(100_000);
    assert_eq!(dotted_names(FileId(0), &deep).len(), 100_000);
    let calls = "f(".repeat(100_000);
    assert_eq!(dotted_names(FileId(0), &calls).len(), 100_000);
    let loops = "for i in 1:2 loop x[i] = {i for i in 1:2}; ".repeat(3_000);
    assert!(dotted_names(FileId(0), &loops).len() > 3_000);
}
