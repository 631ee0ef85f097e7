//! What a class says it is in a bond graph: its vendor annotation `__Harpoon(...)`.
//!
//! The annotation is not inherited; only a short definition takes that of its base.

use crate::catalog::{Catalog, Class};
use crate::graphics::{annotation_part, annotation_value};
use harpoon_syntax::ast::{Argument, ClassBody, ExprKind};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Names of the connectors at its ends.
    Bond { tail: String, head: String, is_free: bool },
    /// `kind` and `role` of the annotation: `R`, `dissipator`.
    Element { kind: String, role: String },
    #[default]
    Nothing,
}

impl Mark {
    pub fn is_junction(&self) -> bool {
        matches!(self, Mark::Element { role, .. } if role == "junction")
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PortMark {
    /// The end of a bond.
    Bond,
    /// Where an element takes a bond.
    Element,
    #[default]
    Nothing,
}

fn vendor<'a>(class: &'a Class, part: &str) -> Option<&'a [Argument]> {
    let own = annotation_part(&class.annotation()?.arguments, "__Harpoon")?;
    annotation_part(own, part)
}

fn text(arguments: &[Argument], name: &str) -> String {
    match annotation_value(arguments, name).map(|e| &e.kind) {
        Some(ExprKind::String(s)) => s.to_string(),
        _ => String::new(),
    }
}

/// The class behind short definitions, or the first on the way with an annotation of its own.
fn marked(catalog: &Catalog<'_>, class: &Class) -> Class {
    let mut class = class.clone();
    for _ in 0..20 {
        let has_own =
            class.annotation().is_some_and(|a| annotation_part(&a.arguments, "__Harpoon").is_some());
        match (&class.def.body, catalog.bases(&class).first()) {
            (ClassBody::Short(_), Some(base)) if !has_own => class = base.class.clone(),
            _ => break,
        }
    }
    class
}

pub fn mark(catalog: &Catalog<'_>, class: &Class) -> Mark {
    let class = marked(catalog, class);
    if let Some(bond) = vendor(&class, "bond") {
        let is_free = !matches!(text(bond, "stroke").as_str(), "tail" | "head");
        return Mark::Bond { tail: text(bond, "tail"), head: text(bond, "head"), is_free };
    }
    match vendor(&class, "element") {
        Some(element) => Mark::Element { kind: text(element, "kind"), role: text(element, "role") },
        None => Mark::Nothing,
    }
}

/// The connectors of an adapter where a line arrives and where it goes on: `__Harpoon(adapter(from="...", to="..."))`.
pub fn adapter_ends(class: &Class) -> Option<(String, String)> {
    let adapter = vendor(class, "adapter")?;
    Some((text(adapter, "from"), text(adapter, "to")))
}

pub fn port_mark(catalog: &Catalog<'_>, class: &Class) -> PortMark {
    let class = marked(catalog, class);
    match vendor(&class, "port").map(|p| text(p, "role")).as_deref() {
        Some("bond") => PortMark::Bond,
        Some("element") => PortMark::Element,
        _ => PortMark::Nothing,
    }
}
