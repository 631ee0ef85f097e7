//! In which units a value can be shown, and what the time of a model counts.

use crate::protocol::DisplayUnit;
use harpoon_ide::graphics::{annotation_part, annotation_value};
use harpoon_ide::text::unit_text;
use harpoon_ide::{Catalog, Class};
use harpoon_syntax::ast::ExprKind;

/// The unit itself first, or the model's display unit before it; then what else we can convert to.
pub fn displays(unit: &str, display_unit: &str) -> Vec<DisplayUnit> {
    let own = DisplayUnit { unit: unit.to_owned(), label: unit_text(unit), factor: 1.0, offset: 0.0 };
    let others = harpoon_results::conversions(unit).map(|(to, factor, offset)| DisplayUnit {
        unit: to.to_owned(),
        label: unit_text(to),
        factor,
        offset,
    });
    let mut displays: Vec<DisplayUnit> = std::iter::once(own).chain(others).collect();
    displays.sort_by_key(|d| d.unit != display_unit);
    displays
}

/// `__Harpoon(timeUnit="years")` of a model or of what it extends; empty for seconds.
pub fn time_unit(catalog: &Catalog<'_>, class: &Class) -> String {
    let mut unit = String::new();
    catalog.visit_bases(class, &mut |c| {
        let ours = c.annotation().and_then(|a| annotation_part(&a.arguments, "__Harpoon"));
        if let Some(ExprKind::String(s)) =
            ours.and_then(|ours| annotation_value(ours, "timeUnit")).map(|e| &e.kind)
        {
            unit = s.to_string();
        }
    });
    unit
}
