//! In which units a value can be shown.

use crate::protocol::DisplayUnit;
use harpoon_ide::text::unit_text;

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
