//! What editors ask, of texts that may be broken. A text has a mark `|` in front of the name that is asked for.

use harpoon_base::{FileId, Symbol};
use harpoon_sema::query::{Item, Query};
use harpoon_sema::{TextSource, Trees};
use std::path::{Path, PathBuf};

/// Splits at the mark, and hands the query over.
fn ask<T>(
    marked: &str,
    f: impl FnOnce(&Query<'_>, &harpoon_syntax::ast::StoredDefinition, &str, u32) -> T,
) -> T {
    let offset = marked.find('|').expect("a mark");
    let text = format!("{}{}", &marked[..offset], &marked[offset + 1..]);
    let tree = harpoon_syntax::parse(FileId(0), &text).value;
    let source = TextSource::new(&tree);
    let trees = Trees::default();
    f(&Query::new(&source, &trees), &tree, &text, offset as u32)
}

/// The line of the definition, with what is known of it.
fn hover(marked: &str) -> String {
    ask(marked, |query, tree, text, offset| match query.at(tree, text, offset) {
        None => "nothing".to_owned(),
        Some(place) => {
            let info = query.info(place.item);
            let line = match info.definition.is_none() {
                true => "predefined".to_owned(),
                false => format!("line {}", text[..info.definition.start as usize].matches('\n').count() + 1),
            };
            assert_eq!(
                &text[place.span.start as usize..place.span.end as usize].trim_matches('\''),
                &shown(text, place.span)
            );
            let text = if info.description.is_empty() {
                String::new()
            } else {
                format!(" \"{}\"", info.description)
            };
            format!("{}{text}, {line}", info.code)
        }
    })
}

fn shown(text: &str, span: harpoon_base::Span) -> String {
    text[span.start as usize..span.end as usize].trim_matches('\'').to_owned()
}

fn complete(marked: &str) -> String {
    ask(marked, |query, tree, text, offset| {
        let found = query.complete(tree, text, offset);
        let prefix = &text[found.prefix.start as usize..found.prefix.end as usize];
        let fits = found.items.iter().filter(|(name, _)| name.as_str().starts_with(prefix));
        let mut names: Vec<&str> = fits.map(|(name, _)| name.as_str()).collect();
        names.dedup();
        names.join(" ")
    })
}

fn references(marked: &str) -> Vec<usize> {
    ask(marked, |query, tree, text, offset| {
        let place = query.at(tree, text, offset).expect("a name");
        let found = query.references(place.item, &[(tree, text)]);
        found.iter().map(|s| text[..s.start as usize].matches('\n').count() + 1).collect()
    })
}

const PARTS: &str = r#"
package Parts
  connector Pin Real v; flow Real i "current"; end Pin;
  partial model TwoPin "two pins"
    Pin p, n;
  end TwoPin;
  model Resistor extends TwoPin; parameter Real R = 1 "resistance"; end Resistor;
  type Mode = enumeration(off "at rest", on);
  type State = Mode;
  package Constants constant Real g = 9.81 "gravity"; end Constants;
  function square input Real u; output Real y; algorithm y := u*u; end square;
  replaceable model Element = Resistor;
  model Pair replaceable Resistor a(R = 2) constrainedby TwoPin; Element b; end Pair;
end Parts;
"#;

fn with_parts(text: &str) -> String {
    // The mark stands behind the parts, so that lines are counted from there.
    format!("{text}\n{PARTS}")
}

#[test]
fn names_of_classes_and_components() {
    assert_eq!(hover(&with_parts("model M Parts.|Resistor r; end M;")), "model Parts.Resistor, line 8");
    assert_eq!(hover(&with_parts("model M |Parts.Resistor r; end M;")), "package Parts, line 3");
    let inherited = "model M Parts.Resistor r(R = 5); equation r.p.|i = 0; end M;";
    assert_eq!(hover(&with_parts(inherited)), "Real i \"current\", line 4");
    let through = "model M Parts.Resistor r(R = 5); equation |r.p.i = 0; end M;";
    assert_eq!(hover(&with_parts(through)), "Parts.Resistor r, line 1");
    let value = "model M Parts.Resistor r(R = 5); Real x = r.|R; end M;";
    assert_eq!(hover(&with_parts(value)), "parameter Real R = 5 \"resistance\", line 8");
    let modifier = "model M Parts.Resistor r(|R = 5); end M;";
    assert_eq!(
        hover(&with_parts(modifier)),
        "parameter Real R = 1 \"resistance\", line 8".replace("= 1", "= 5")
    );
    assert_eq!(hover(&with_parts("model M Parts.Resistor |r; end M;")), "Parts.Resistor r, line 1");
    assert_eq!(hover(&with_parts("model |M Parts.Resistor r; end M;")), "model M, line 1");
    assert_eq!(hover(&with_parts("model M Parts.Resistor r; end |M;")), "model M, line 1");
    assert_eq!(hover("model M |Real x; end M;"), "type Real, predefined");
    assert_eq!(hover("model M Real x = |nowhere; end M;"), "nothing");
}

#[test]
fn enumerations_and_functions() {
    assert_eq!(
        hover(&with_parts("model M Parts.Mode m = Parts.Mode.|off; end M;")),
        "Parts.Mode.off \"at rest\", line 9"
    );
    assert_eq!(
        hover(&with_parts("model M Parts.State m = Parts.State.|on; end M;")),
        "Parts.Mode.on, line 9"
    );
    assert_eq!(hover(&PARTS.replace("on);", "|on);")), "Parts.Mode.on, line 8");
    assert_eq!(complete(&with_parts("model M Parts.Mode m = Parts.State.|; end M;")), "off on");
    assert_eq!(hover(&with_parts("model M Real y = Parts.square(|u = 2); end M;")), "input Real u, line 12");
    assert_eq!(
        hover(&with_parts("model M Real y = Parts.square(|f(2)); function f = Parts.square; end M;")),
        "function M.f, line 1"
    );
}

#[test]
fn imports() {
    let at =
        |import: &str, name: &str| hover(&with_parts(&format!("model M {import} Real x = {name}; end M;")));
    assert_eq!(at("import Parts.Constants.g;", "|g"), "constant Real g = 9.81 \"gravity\", line 11");
    assert_eq!(at("import C = Parts.Constants;", "C.|g"), "constant Real g = 9.81 \"gravity\", line 11");
    assert_eq!(at("import C = Parts.|Constants;", "C.g"), "package Parts.Constants, line 11");
    assert_eq!(at("import Parts.Constants.*;", "|g"), "constant Real g = 9.81 \"gravity\", line 11");
    assert_eq!(at("import Parts.{|Mode, K = Constants};", "K.g"), "type Parts.Mode, line 9");
    assert_eq!(
        at("import Parts.{Mode, K = Constants};", "K.|g"),
        "constant Real g = 9.81 \"gravity\", line 11"
    );
    assert_eq!(complete(&with_parts("model M import Parts.Con|; end M;")), "Constants");
    assert_eq!(complete(&with_parts("model M import P|; end M;")), "Parts");
    assert_eq!(complete(&with_parts("model M import Parts.{Mo|}; end M;")), "Mode");
    assert_eq!(complete(&with_parts("model M import Cs = Parts.Constants; Real x = C|; end M;")), "Cs");
}

#[test]
fn redeclarations() {
    let new = "model Wide extends Parts.Resistor; Real wide \"of it\"; end Wide;";
    let component =
        format!("model M Parts.Pair pair(redeclare Wide a); Real x = pair.a.|wide; end M;\n{new}");
    assert_eq!(hover(&with_parts(&component)), "Real wide \"of it\", line 2");
    let class = format!(
        "package P extends Parts(redeclare model Element = Wide); Pair q; model N Pair q; Real x = q.b.|wide; end N; end P;\n{new}"
    );
    assert_eq!(hover(&with_parts(&class)), "Real wide \"of it\", line 2");
    let chain = format!(
        "model A extends B(redeclare Wide a(R = 7)); Real x = a.|R; end A; model B extends Parts.Pair; end B;\n{new}"
    );
    assert_eq!(hover(&with_parts(&chain)), "parameter Real R = 7 \"resistance\", line 9");
    let named = format!("model M extends Parts.Pair(redeclare Wide |a); end M;\n{new}");
    // A modifier names what it changes.
    assert_eq!(hover(&with_parts(&named)), "Resistor a, line 15");
    assert_eq!(
        hover(&with_parts("model M extends Parts.Pair(redeclare Nothing a); Real x = a.|R; end M;")),
        "nothing"
    );
}

#[test]
fn unfinished_text() {
    assert_eq!(complete(&with_parts("model M Parts.Resistor r; equation r.|")), "R p n");
    assert_eq!(complete(&with_parts("model M Parts.Resistor r; equation r.p.| end M;")), "v i");
    assert_eq!(complete(&with_parts("model M Parts.Resistor r; equation r.p.|\n  x = 1; end M;")), "v i");
    assert_eq!(
        complete(&with_parts("model M Parts.Resistor r; equation connect(r.n, r.|); end M;")),
        "R p n"
    );
    assert_eq!(complete(&with_parts("model M Parts.Resistor r(R| = 1); end M;")), "R");
    assert_eq!(complete(&with_parts("model M Parts.Res|")), "Resistor");
    assert_eq!(complete(&with_parts("model Motor Real speed; Real x = sp| end Motor;")), "speed");
    // Missing semicolons, brackets and ends.
    assert_eq!(
        hover(&with_parts("model M Parts.Resistor r(R = 5) Real x = r.|R; end M;")),
        "parameter Real R = 5 \"resistance\", line 8"
    );
    assert_eq!(
        hover(&with_parts("model M Parts.Resistor r equation r.|R = 5; end M;")),
        "parameter Real R = 1 \"resistance\", line 8"
    );
    assert_eq!(hover("model M Real x; equation x = f(|x; y = 3; end M;"), "Real x, line 1");
    assert_eq!(hover("model M Real x; equation x = {1, |x"), "Real x, line 1");
    assert_eq!(hover("model M Real x; equation for i in 1:3 loop x = |x + i;"), "Real x, line 1");
    // A class that is not there hides nothing.
    assert_eq!(hover("model M extends Nowhere; Missing m; Real x = |y; Real y; end M;"), "Real y, line 1");
    assert_eq!(hover("model M Missing m; Real x = m.|y; end M;"), "nothing");
    assert_eq!(hover("model M |Missing m; end M;"), "nothing");
}

#[test]
fn classes_that_run_in_circles() {
    assert_eq!(
        hover("model A extends B; Real x = |y; end A; model B extends A; Real y; end B;"),
        "Real y, line 1"
    );
    assert_eq!(hover("package P = P; model M P.|Q q; end M;"), "nothing");
    assert_eq!(complete("type A = B; type B = A; model M A a = A.|; end M;"), "");
    assert_eq!(hover("model A A a; Real x = a.a.a.a.|x; end A;"), "Real x = a.a.a.a.x, line 1");
}

#[test]
fn local_classes_and_iterators() {
    let local = "model M model Inner Real z; end Inner; Inner i; Real x = i.|z; end M;";
    assert_eq!(hover(local), "Real z, line 1");
    assert_eq!(
        hover("model M parameter Integer n = 3; model Inner Real z[|n]; end Inner; end M;"),
        "parameter Integer n = 3, line 1"
    );
    assert_eq!(
        hover("model M Real x[3]; Real i; equation for i in 1:3 loop x[|i] = 1; end for; end M;"),
        "for i, line 1"
    );
    assert_eq!(
        references(
            "model M Real x[3];\nReal i;\nequation\nfor i in 1:3 loop\nx[|i] = 1;\nend for;\ni = 2; end M;"
        ),
        [4, 5]
    );
    assert_eq!(
        references(
            "model M Real x[3];\nReal |i;\nequation\nfor i in 1:3 loop\nx[i] = 1;\nend for;\ni = 2; end M;"
        ),
        [2, 7]
    );
}

#[test]
fn all_references() {
    let text = "\
model M
  parameter Real |k = 1;
  Real x(start = k);
  Gain g(k = k);
equation
  x = k*g.k + f(k = 2);
end M;
model Gain parameter Real k = 1; end Gain;
function f input Real k; output Real y = k; end f;
model N extends M(k = 3); M m(k = k);
end N;";
    assert_eq!(references(text), [2, 3, 4, 6, 10, 10, 10]);
    assert_eq!(
        references(
            "model A end A;\nmodel B A a;\n|A b; end B;\npackage A2 model A end A; A x; end A2;\nmodel C extends A; end C;"
        ),
        [1, 1, 2, 3, 5]
    );
    assert_eq!(references("type E = enumeration(|a, b);\nmodel M E e = E.a;\nReal a; end M;"), [1, 2]);
}

#[test]
fn documentation_and_bases() {
    let text = "model A extends B; extends C; end A; model B end B; model C \"c\" annotation(Documentation(info = \"<html>C</html>\")); end C;";
    ask(&format!("|{text}"), |query, _, _, _| {
        let find = |name: &str| -> Item { query.class(&[Symbol::new(name)]).expect("a class") };
        let bases = query.bases(find("A"));
        let names: Vec<String> = bases.iter().map(|(_, b)| query.info(*b).code).collect();
        assert_eq!(names, ["model B", "model C"]);
        assert_eq!(query.documentation(find("C")).as_deref(), Some("<html>C</html>"));
        assert_eq!(query.documentation(find("B")), None);
    });
}

/// Numbers that look random and are the same every time (Steele and Vigna's SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }
}

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "mo") {
            out.push(path);
        }
    }
}

/// Cuts, repeats or replaces a piece of a text.
fn damage(text: &mut String, random: &mut Random) {
    let starts: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
    let from = starts[random.below(starts.len())];
    let to = starts[random.below(starts.len())].clamp(from, from + 30);
    let to = (to..=text.len()).find(|i| text.is_char_boundary(*i)).unwrap_or(text.len());
    let piece = text[from..to].to_owned();
    match random.below(4) {
        0 => text.replace_range(from..to, ""),
        1 => text.insert_str(to, &piece),
        2 => text.insert(
            from,
            ["(", ")", "[", ".", ";", "=", "{", "\"", "'", ","][random.below(10)]
                .chars()
                .next()
                .expect("one"),
        ),
        _ => text.insert_str(
            from,
            ["end ", " for i in ", " extends ", " redeclare model ", " import ", " enumeration("]
                [random.below(6)],
        ),
    }
}

/// Whatever the text and the place: an answer, and no panic.
#[test]
fn no_place_of_a_damaged_library_file_is_a_panic() {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../libs"), &mut all);
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples"), &mut all);
    all.sort();
    let mut random = Random(7);
    let (mut n_asked, mut n_found) = (0, 0);
    for _ in 0..60 {
        let path = &all[random.below(all.len())];
        let mut text = std::fs::read_to_string(path).expect("a file of a library");
        text.truncate((0..=12_000.min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0));
        for _ in 0..random.below(6) {
            damage(&mut text, &mut random);
        }
        // As a file of its own: what is around it is not there.
        let text = text.replace("within ", "// within ");
        let tree = harpoon_syntax::parse(FileId(0), &text).value;
        let source = TextSource::new(&tree);
        let trees = Trees::default();
        let query = Query::new(&source, &trees);
        for k in 0..150 {
            // Any byte, also one inside of a character, and behind the end.
            let offset = random.below(text.len() + 2) as u32;
            n_asked += 1;
            if let Some(place) = query.at(&tree, &text, offset) {
                n_found += 1;
                query.info(place.item);
                query.members(place.item);
                query.type_of(place.item);
                query.bases(place.item);
                query.documentation(place.item);
                if k % 30 == 0 {
                    query.references(place.item, &[(&tree, &text)]);
                }
            }
            if k % 10 == 0 {
                query.complete(&tree, &text, offset);
            }
        }
    }
    assert!(n_found * 20 > n_asked, "{n_found} of {n_asked}");
}
