//! What annotations leave unread says, when somebody asks for it, what it says when everything is read at once: the same
//! trees at the same places, and the same messages.

use harpoon_base::{Diagnostic, FileId};
use harpoon_syntax::ast::{Argument, ArgumentKind, ClassBody, ClassDef, ElementKind, StoredDefinition};
use harpoon_syntax::{parse, parse_shared};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The arguments of all annotations of classes and declarations, with their places.
fn annotations(file: &StoredDefinition) -> String {
    let mut out = String::new();
    file.classes.iter().for_each(|c| class(&c.class, &mut out));
    out
}

fn class(c: &ClassDef, out: &mut String) {
    let (ClassBody::Long(composition) | ClassBody::Extends { composition, .. }) = &c.body else { return };
    composition.annotation.iter().for_each(|a| arguments(&a.arguments, 0, out));
    for element in &composition.elements {
        match &element.kind {
            ElementKind::Class(inner) => class(&inner.class, out),
            ElementKind::Component(clause) => {
                let annotations = clause.declarations.iter().filter_map(|d| d.comment.annotation.as_ref());
                annotations.for_each(|a| arguments(&a.arguments, 0, out));
            }
            ElementKind::Import(_) | ElementKind::Extends(_) => {}
        }
    }
}

fn arguments(list: &[Argument], depth: usize, out: &mut String) {
    for argument in list {
        let ArgumentKind::Modifier { name, modification, description } = &argument.kind else {
            writeln!(out, "{depth} {argument:?}").unwrap();
            continue;
        };
        let value = modification.as_ref().map(|m| (&m.value, m.span));
        writeln!(out, "{depth} {:?} {name:?} {value:?} {description:?}", argument.span).unwrap();
        modification.iter().for_each(|m| arguments(&m.arguments, depth + 1, out));
    }
}

fn messages(diagnostics: &[Diagnostic]) -> Vec<String> {
    diagnostics.iter().map(|d| format!("{} {:?} {}", d.code, d.primary.span, d.message)).collect()
}

fn assert_same(what: &str, text: &str) -> usize {
    let text: Arc<str> = text.into();
    let (at_once, later) = (parse(FileId(3), &text), parse_shared(FileId(3), &text));
    assert_eq!(messages(&at_once.diagnostics), messages(&later.diagnostics), "{what}");
    let (at_once, later) = (annotations(&at_once.value), annotations(&later.value));
    assert_eq!(at_once, later, "{what}");
    later.len()
}

#[test]
fn the_bundled_libraries_say_the_same_later() {
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs"))];
    let mut n_read = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap().flatten().map(|e| e.path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|e| e == "mo") {
                let bytes = std::fs::read(&entry).unwrap();
                let text = harpoon_syntax::decode(FileId(3), &bytes).value.into_owned();
                n_read += assert_same(&entry.display().to_string(), &text);
            }
        }
    }
    assert!(n_read > 1_000_000, "the libraries are full of annotations, not of {n_read} bytes");
    assert!(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs/BondLib")).is_dir());
}

/// An annotation with these arguments, and room enough around them to be worth leaving unread.
fn annotated(arguments: &str) -> String {
    let padding = "padding = {{-100,-100},{100,100},{-100,-100},{100,100}}";
    format!(
        "model M\n  Real x annotation(A({padding}, {arguments}));\nannotation(Icon({padding}, {arguments}));\nend M;\n"
    )
}

#[test]
fn what_is_not_plain_is_told_at_once() {
    let wrong = [
        "x = 1e999",
        "x = 123456789012345678901234567890",
        "x = 1 +",
        "x = {1, 2",
        "x = {1, , 2}",
        "x = a.",
        "= 3",
        "x = \"a\\q\"",
        "x(y = 1",
        "final = 1",
        "x = 2x",
        "x = {}",
        "x = ,",
        "1 = x",
    ];
    for arguments in wrong {
        assert_same(arguments, &annotated(arguments));
    }
    let told = wrong.iter().filter(|a| !parse(FileId(3), &annotated(a)).diagnostics.is_empty()).count();
    assert!(told > 8, "{told} of them are wrong");
}

#[test]
fn whatever_stands_in_annotations_means_the_same_later() {
    let deep = format!("{}1{}", "{".repeat(30), "}".repeat(30));
    let right = [
        "x = 1 + 2*y",
        "x = -1.5e-3, y(z(w = true), v = \"text\") = 3",
        "x = {Line(points = {{1,2},{3,4}}, color = {0,0,255}), Text(extent = {{-1,-1},{1,1}}, textString = \"%name\")}",
        "x = {Line(points = {{1,2},{3,4}}) /* here */, // and there\n  Rectangle()}",
        "x = DynamicSelect({{0,0}}, {{a,b}}), each y = 1, final z = 2",
        "x = if a then b else c, 'quoted name' = 1, q = a.'b c'.d",
        "x = \"one\" + \"two\" + \"three\", d \"described\"",
        "x = f(1, 2), y = {f(1), g(a = 1)}, z = E.literal",
        "redeclare model A = B, replaceable Real c",
        "info = \"<html>\n\\\"quotes\\\" and ünïcode\n</html>\"",
        &format!("x = {deep}"),
    ];
    for arguments in right {
        assert_same(arguments, &annotated(arguments));
        let parsed = parse(FileId(3), &annotated(arguments));
        assert!(parsed.diagnostics.is_empty(), "{arguments}: {:?}", messages(&parsed.diagnostics));
    }
}
