//! What may be replaced in a component or a class, and what fits in its place.

use super::dialog::is_record;
use super::look::ICON;
use crate::protocol::{Failure, Fitting, FittingClass, FittingParams, Replaceable};
use crate::studio::{Studio, failure, refused};
use harpoon_base::Symbol;
use harpoon_base::patience::within;
use harpoon_ide::class_view::{Role, Viewer};
use harpoon_ide::edit::{self, redeclare};
use harpoon_ide::graphics::{annotation_part, annotation_value};
use harpoon_ide::replaceable::{self, Fit, offered, replaceables, where_to_look};
use harpoon_ide::svg::{self, Style};
use harpoon_ide::{Catalog, Class};
use harpoon_syntax::ast::{Argument, ElementKind, ExprKind};

/// What a class inherits and may replace in its `extends` clauses.
pub fn of_class(catalog: &Catalog<'_>, class: &Class) -> Vec<Replaceable> {
    let extends = extends_of(class);
    let all = replaceables(catalog, class).into_iter().filter(|r| r.declared_in.path != class.path);
    all.map(|r| shown(catalog, class, &r, &extends, &[])).collect()
}

/// What a component, reached by a path of names, lets the class in front choose.
pub fn of_component(catalog: &Catalog<'_>, top: &Class, path: &[&str], class: &Class) -> Vec<Replaceable> {
    let Some((first, rest)) = path.split_first() else { return Vec::new() };
    let own: Vec<&[Argument]> = match edit::declared(&top.def, first) {
        Some(d) => vec![d.declaration.modification.as_ref().map_or(&[][..], |m| &m.arguments)],
        None => extends_of(top),
    };
    let path = if edit::declared(&top.def, first).is_some() { rest } else { path };
    replaceables(catalog, class).iter().map(|r| shown(catalog, top, r, &own, path)).collect()
}

fn extends_of(class: &Class) -> Vec<&[Argument]> {
    let extends = class.elements().iter().filter_map(|e| match &e.kind {
        ElementKind::Extends(e) => Some(e.modification.as_slice()),
        _ => None,
    });
    extends.collect()
}

fn shown(
    catalog: &Catalog<'_>,
    top: &Class,
    r: &replaceable::Replaceable,
    modifiers: &[&[Argument]],
    path: &[&str],
) -> Replaceable {
    let chosen = modifiers.iter().find_map(|m| redeclare::written(m, path, r.replaced()));
    let class = chosen.and_then(|name| catalog.lookup(top, name)).unwrap_or_else(|| r.class.clone());
    let dialog = r.annotation.as_ref().and_then(|a| annotation_part(&a.arguments, "Dialog")).unwrap_or(&[]);
    let text = |name| match annotation_value(dialog, name).map(|e| &e.kind) {
        Some(ExprKind::String(s)) => s.to_string(),
        _ => String::new(),
    };
    let is_off =
        matches!(annotation_value(dialog, "enable").map(|e| &e.kind), Some(ExprKind::Boolean(false)));
    Replaceable {
        name: r.name.clone(),
        description: r.description.clone(),
        tab: text("tab"),
        group: text("group"),
        kind: r.kind.map_or("component", |k| k.as_str()).to_owned(),
        icon: icon(catalog, &class),
        class: class.full_name(),
        default: r.class.full_name(),
        is_chosen: chosen.is_some(),
        is_enabled: !is_off,
    }
}

fn icon(catalog: &Catalog<'_>, class: &Class) -> String {
    let style = Style { files: Some(catalog.files()), name: None, ..Style::small_icon() };
    let mut viewer = Viewer::new(catalog);
    within(ICON, || svg::icon(&viewer.icon(class), &Style { prefix: "", ..style })).unwrap_or_default()
}

/// The class of the component that is asked about, or the class itself.
fn holder(catalog: &Catalog<'_>, class: &Class, component: Option<&str>) -> Result<Class, Failure> {
    let Some(component) = component else { return Ok(class.clone()) };
    let path: Vec<&str> = component.split('.').collect();
    Ok(Viewer::new(catalog).instance(class, &path).map_err(refused)?.0)
}

pub fn fitting(studio: &mut Studio, p: &FittingParams) -> Result<Fitting, Failure> {
    let located = studio.locate(&p.class)?;
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let class = holder(&catalog, &located.class, p.component.as_deref())?;
    let own: Vec<Symbol> =
        studio.library.edited_classes().iter().filter_map(|path| path.first().copied()).collect();
    let answer = |first: Vec<(Class, String)>, found: Vec<Class>| {
        let mut classes: Vec<FittingClass> = Vec::new();
        for (class, label) in first.into_iter().chain(found.into_iter().map(|c| (c, String::new()))) {
            let full_name = class.full_name();
            if classes.iter().any(|c| c.class == full_name) {
                continue;
            }
            let description = if label.is_empty() { class.description().to_owned() } else { label };
            classes.push(FittingClass { icon: icon(&catalog, &class), class: full_name, description });
        }
        Fitting { classes }
    };
    if p.name.is_empty() {
        let packages = where_to_look(&[&class], &[]);
        return Ok(answer(Vec::new(), replaceable::fitting(&catalog, &class, &packages, Fit::Drawn)));
    }
    if let Some(r) = replaceables(&catalog, &class).iter().find(|r| r.name == p.name) {
        let packages = where_to_look(&[&r.constraint, &r.class], &own);
        let found = replaceable::fitting(&catalog, &r.constraint, &packages, Fit::Redeclared);
        return Ok(answer(offered(&catalog, r), found));
    }
    let variables = Viewer::new(&catalog).variables(&class);
    let of_record = variables.into_iter().find(|v| v.role == Role::Parameter && v.name == p.name);
    let record = of_record.and_then(|v| catalog.class(&v.class?)).filter(|c| is_record(&catalog, c));
    let Some(record) = record else {
        return Err(failure("not-found", format!("`{}` is nothing that is chosen among classes", p.name)));
    };
    let packages = where_to_look(&[&record], &own);
    Ok(answer(Vec::new(), replaceable::fitting(&catalog, &record, &packages, Fit::Redeclared)))
}
