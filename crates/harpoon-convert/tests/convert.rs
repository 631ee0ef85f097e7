//! Texts in, texts out: what each rule of conversion changes, and that nothing else changes.

use harpoon_base::FileId;
use harpoon_convert::{Conversion, Needed, Rules, Source, convert, needed};
use std::collections::HashMap;

const SCRIPT: &str = "// What is new
convertClear();
convertClass(\"Parts.SIunits\", \"Parts.Units\");
convertClass({\"Parts.Elastic\"}, {\"Parts.Spring\"});
convertClassIf(\"Parts.Beam\", \"stiff\", \"true\", \"Parts.Rod\");
convertClass(\"Parts.double\", \"Parts.twice\");
convertClass(\"Parts.SIunits.Strange\", \"Parts.Other.Strange\");
convertElement({\"Parts.Elastic\"}, {\"length\", \"left.s\"}, {\"s\", \"a.s\"});
convertElement(\"Parts.double\", \"x\", \"value\");
convertModifiers({\"Parts.Elastic\"}, {\"c\", \"damping=0\"}, {\"k=2*%c%\", \"d=%damping%\"}, true);
convertModifiers(\"Parts.Elastic\", {\"colour\"}, fill(\"\", 0));
convertModifiers({\"Parts.Elastic\"}, fill(\"\", 0), {\"useHeat=true\"});
convertMessage(\"Parts.Gone\", \"It has no counterpart.\");
";

fn converted(text: &str) -> (String, Conversion) {
    let mut rules = Rules::default();
    let said = rules.read_script(FileId(1), SCRIPT);
    assert!(said.is_empty(), "{said:#?}");
    let file = FileId(0);
    let parsed = harpoon_syntax::parse(file, text);
    assert!(parsed.diagnostics.iter().all(|d| !d.is_error()), "{:#?}", parsed.diagnostics);
    let source = Source { file, text: text.into(), stored: parsed.value };
    let versions = HashMap::from([("Parts".to_owned(), "2".to_owned())]);
    let conversion = convert(&[source], &rules, &versions);
    let edits = conversion.edits.get(&file).map_or(&[][..], |e| e);
    (harpoon_syntax::edit::apply(text, edits).expect("edits that fit"), conversion)
}

#[track_caller]
fn becomes(old: &str, new: &str) {
    assert_eq!(converted(old).0, new);
    // What has been converted says nothing of the old names.
    assert_eq!(converted(new).0, new);
}

#[test]
fn names_change_where_they_stand_and_imports_keep_theirs() {
    becomes(
        "package Mine \"Of old\" // \u{e4}
  import Parts.SIunits;
  import U = Parts.SIunits;
  import Parts.SIunits.*;
  import Parts.{Elastic, Other};
  model M
    SIunits.Length a;   .Parts.SIunits.Length b;
    U.Length c; U.Strange d; Length e;
    Elastic f; Mine.Parts.SIunits.Length g;
  end M;
  package Parts \"another one\"
    package SIunits type Length = Real; end SIunits;
  end Parts;
  annotation(uses(Parts(version=\"1.1\"), Else(version=\"3\")));
end Mine;\n",
        "package Mine \"Of old\" // \u{e4}
  import SIunits = Parts.Units;
  import U = Parts.Units;
  import Parts.Units.*;
  import Elastic = Parts.Spring; import Other = Parts.Other;
  model M
    SIunits.Length a;   .Parts.Units.Length b;
    U.Length c; .Parts.Other.Strange d; Length e;
    Elastic f(useHeat=true); Mine.Parts.SIunits.Length g;
  end M;
  package Parts \"another one\"
    package SIunits type Length = Real; end SIunits;
  end Parts;
  annotation(uses(Parts(version=\"2\"), Else(version=\"3\")));
end Mine;\n",
    );
}

#[test]
fn elements_are_renamed_through_components_bases_and_calls() {
    becomes(
        "package Mine
  partial model Base
    Parts.Elastic spring(useHeat=false);
    Real length = 1;
  end Base;
  model Own = Parts.Elastic(useHeat=true, length(start=2));
  model M
    extends Base(spring(length(start = 1)));
    Own own[3](each useHeat=true);
    Base part(spring(useHeat=true));
    Real b = spring.length + part.spring.length*own[2].length + length + spring.left.s;
    Real c = Parts.double(x = own[1].length) + sum(spring.length for spring in own);
  equation
    connect(spring.left, own[1].left);
    for own in 1:3 loop
      assert(own.length > 0, \"an iterator\");
    end for;
  end M;
  model N
    extends Parts.Elastic(useHeat=true);
  equation
    length = 1;
  end N;
end Mine;\n",
        "package Mine
  partial model Base
    Parts.Spring spring(useHeat=false);
    Real length = 1;
  end Base;
  model Own = Parts.Spring(useHeat=true, s(start=2));
  model M
    extends Base(spring(s(start = 1)));
    Own own[3](each useHeat=true);
    Base part(spring(useHeat=true));
    Real b = spring.s + part.spring.s*own[2].s + length + spring.a.s;
    Real c = Parts.twice(value = own[1].s) + sum(spring.length for spring in own);
  equation
    connect(spring.left, own[1].left);
    for own in 1:3 loop
      assert(own.length > 0, \"an iterator\");
    end for;
  end M;
  model N
    extends Parts.Spring(useHeat=true);
  equation
    s = 1;
  end N;
end Mine;\n",
    );
}

#[test]
fn modifiers_are_exchanged_added_and_taken_out() {
    let (new, _) = converted(
        "model M
  Parts.Elastic   spring(c = 1 + 2, colour = 3);   // kept as it is
  Parts.Elastic plain;
  Parts.Elastic row[2] \"two\", last(damping = 4, c = k);
  Parts.Beam beam(stiff=true, l=3), loose;
  Parts.Beam stiff(stiff=true, l=3);
  Parts.Beam other(stiff = false);
  model Other = Parts.Elastic(colour = 1);
  replaceable model R = Parts.Elastic (c=5) constrainedby Parts.Elastic;
end M;\n",
    );
    assert_eq!(
        new,
        "model M
  Parts.Spring   spring(k=2*(1 + 2), d=0, useHeat=true);   // kept as it is
  Parts.Spring plain(useHeat=true);
  Parts.Spring row[2](useHeat=true) \"two\", last(k=2*k, d=4, useHeat=true);
  Parts.Beam beam(stiff=true, l=3), loose;
  Parts.Rod stiff(l=3);
  Parts.Beam other(stiff = false);
  model Other = Parts.Spring(useHeat=true);
  replaceable model R = Parts.Spring (k=2*5, d=0, useHeat=true) constrainedby Parts.Spring(useHeat=true);
end M;\n"
    );
}

#[test]
fn what_rules_leave_to_people_is_told() {
    let (text, conversion) =
        converted("model M\n  Parts.Gone gone;\n  Parts.Elastic e(damping = 1);\nend M;\n");
    let said: Vec<&str> = conversion.diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].contains("no counterpart") && said[1].contains("not given"), "{said:?}");
    assert!(text.contains("Parts.Gone gone;") && text.contains("damping = 1"), "{text}");
    let mut rules = Rules::default();
    for (script, words) in [
        ("convertClass(\"A\", {\"B\", \"C\"});", "1 old names and 2 new ones"),
        ("convertEverything(\"A\");", "there is no rule `convertEverything`"),
        ("convertElement(\"A\", \"b.signal[1]\", \"u\");", "not renamed"),
        ("convertClass(1, 2);", "are texts"),
        ("convertClass(", "cannot be read"),
    ] {
        let said = rules.read_script(FileId(1), script);
        assert!(said.iter().any(|d| d.message.contains(words)), "{script}: {said:#?}");
    }
}

#[test]
fn a_library_says_what_users_of_which_version_need() {
    let library = "package Parts annotation(version=\"2\", conversion(noneFromVersion=\"1.9\",
        from(version={\"1\", \"1.1\"}, script=\"modelica://Parts/s.mos\"),
        from(version=\"0\", change={convertClass(\"A\", \"B\")}))); end Parts;";
    let parsed = harpoon_syntax::parse(FileId(0), library).value;
    let class = &parsed.classes[0].class;
    assert!(matches!(needed(class, "2"), Needed::Nothing));
    assert!(matches!(needed(class, "1.9"), Needed::Nothing));
    assert!(matches!(needed(class, "1.1"), Needed::Script(s) if s == "modelica://Parts/s.mos"));
    let Needed::Changes(changes) = needed(class, "0") else { panic!("changes") };
    assert!(Rules::default().read_changes(changes).is_empty());
    assert!(matches!(needed(class, "0.5"), Needed::Unknown(others) if others.len() == 4));
}
