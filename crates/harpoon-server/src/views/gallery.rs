//! The examples of all libraries, by subject and level, in the order in which they are to be met.
//!
//! A library says it of its own examples, at its package `Examples`, or at its own package where examples stand in many
//! places. A name there is that of an example, or of a package of them, in `Examples` or else in the library:
//!
//! ```text
//! annotation (__Harpoon(gallery(
//!   chapter(subject="Heat", level=2, examples={"HeatExchange", "Spice.Heated"}), ...)))
//! ```
//!
//! The examples of other libraries stand under the packages that they are in, as the search has found them.

use crate::protocol::{Example, Gallery};
use crate::views::tree::Entry;
use harpoon_base::Symbol;
use harpoon_base::patience::spend;
use harpoon_driver::Library;
use harpoon_ide::graphics::{annotation_part, annotation_value};
use harpoon_ide::value::{self, Value, evaluate};
use harpoon_ide::{Catalog, Class, is_example};
use harpoon_sema::ClassSource;
use harpoon_syntax::ast::{ArgumentKind, ClassKind};
use std::collections::HashSet;
use std::path::Path;

pub fn gallery(library: &Library, project: &Path, index: Option<&[Entry]>) -> Gallery {
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(library, library, &trees);
    let is_own = |name: &Symbol| {
        library.file_of(&[*name]).and_then(|f| f.path).is_some_and(|path| path.starts_with(project))
    };
    let mut examples = Vec::new();
    for name in library.children(&[]).into_iter().filter(|name| !is_own(name)) {
        for package in [catalog.class(&[name, Symbol::new("Examples")]), catalog.class(&[name])] {
            examples.extend(package.iter().flat_map(|package| chapters(&catalog, name.as_str(), package)));
        }
    }
    let told: HashSet<String> = examples.iter().map(|e: &Example| e.class.clone()).collect();
    for entry in index.unwrap_or_default().iter().filter(|e| e.is_example) {
        spend(1);
        let parts: Vec<&str> = entry.class.split('.').collect();
        let [library, between @ .., name] = parts.as_slice() else { continue };
        if told.contains(&entry.class) {
            continue;
        }
        let subject: Vec<&str> = between.iter().copied().filter(|p| *p != "Examples").collect();
        examples.push(Example {
            class: entry.class.clone(),
            name: (*name).to_owned(),
            description: entry.description.clone(),
            library: (*library).to_owned(),
            subject: subject.join(", "),
            level: 0,
        });
    }
    Gallery { examples, is_complete: index.is_some() }
}

/// What a package of examples says of them.
fn chapters(catalog: &Catalog<'_>, library: &str, package: &Class) -> Vec<Example> {
    let annotation = package.annotation().map_or(&[][..], |a| &a.arguments);
    let ours = annotation_part(annotation, "__Harpoon").unwrap_or(&[]);
    let mut examples = Vec::new();
    for chapter in annotation_part(ours, "gallery").unwrap_or(&[]) {
        let ArgumentKind::Modifier { modification: Some(m), .. } = &chapter.kind else { continue };
        let value = |name| annotation_value(&m.arguments, name).and_then(|e| evaluate(e, &|_| None).ok());
        let (Some(Value::String(subject)), Some(Value::Array(names))) = (value("subject"), value("examples"))
        else {
            continue;
        };
        let level = value("level").as_ref().and_then(value::number).map_or(0, |l| l as u32);
        for name in names {
            let Value::String(name) = name else { continue };
            let found = catalog.class_by_name(&format!("{}.{name}", package.full_name()));
            let Some(class) = found.or_else(|| catalog.class_by_name(&format!("{library}.{name}"))) else {
                continue;
            };
            let mut meant = Vec::new();
            runnable(catalog, class, &mut meant, 0);
            examples.extend(meant.into_iter().map(|class| Example {
                class: class.full_name(),
                name: class.name().to_owned(),
                description: class.description().to_owned(),
                library: library.to_owned(),
                subject: subject.clone(),
                level,
            }));
        }
    }
    examples
}

/// The class, or the examples of a package.
fn runnable(catalog: &Catalog<'_>, class: Class, into: &mut Vec<Class>, depth: u32) {
    const MAX_DEPTH: u32 = 10;
    if is_example(&class) {
        into.push(class);
    } else if class.def.kind == ClassKind::Package && depth < MAX_DEPTH {
        for inner in catalog.children(&class) {
            runnable(catalog, inner, into, depth + 1);
        }
    }
}
