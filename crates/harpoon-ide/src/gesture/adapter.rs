//! A component that stands between two connectors of different kinds, placed by the line that is pulled.

use super::bond_tool::fit;
use super::diagram::{Port, PortRole};
use super::plan::{Plan, PlannedLine};
use crate::class_view::Viewer;
use crate::graphics::{Color, Point};
use crate::marks::adapter_ends;
use crate::{Catalog, Class, dotted};

/// A class that joins connectors of two kinds, and the names of its own where a line arrives and goes on.
pub(super) struct Adapter {
    pub(super) class: Class,
    arrives: (String, Point),
    goes_on: (String, Point),
}

/// The first class beside one of the connectors that says it is an adapter and fits both: `from` is where the pull
/// begins.
fn adapter(catalog: &Catalog<'_>, from: &str, to: &str) -> Option<Adapter> {
    let beside = |connector: &str| -> Vec<Class> {
        let package = connector.rsplit_once('.').and_then(|(package, _)| catalog.class_by_name(package));
        package.map_or_else(Vec::new, |p| catalog.children(&p))
    };
    [from, to].into_iter().flat_map(beside).find_map(|class| {
        let (arrives, goes_on) = adapter_ends(&class)?;
        let icon = Viewer::new(catalog).icon(&class);
        let end = |name: String, outer: &str| {
            let port = icon.ports.iter().find(|p| p.name == name)?;
            let t = &port.transformation;
            let x = t.origin.x + (t.extent[0].x + t.extent[1].x) / 2.0;
            let y = t.origin.y + (t.extent[0].y + t.extent[1].y) / 2.0;
            // The icon of 200 units is drawn with 20.
            fit(catalog, &dotted(&port.class), outer).then_some((name, Point { x: x / 10.0, y: y / 10.0 }))
        };
        Some(Adapter { arrives: end(arrives, from)?, goes_on: end(goes_on, to)?, class })
    })
}

impl Plan<'_, '_> {
    /// What may stand between two connectors that cannot be joined by a line alone.
    pub(super) fn adapter(&self, from: &Port, to: &Port) -> Option<Adapter> {
        let is_plain = from.role == PortRole::Other && to.role == PortRole::Other;
        (is_plain && !fit(self.catalog, &from.class, &to.class))
            .then(|| adapter(self.catalog, &from.class, &to.class))
            .flatten()
    }

    /// Puts an adapter into the middle of the longest piece of a line, turned along it.
    pub(super) fn connect_through(
        &mut self,
        adapter: Adapter,
        ends: [(&str, Color); 2],
        points: &[Point],
    ) -> String {
        let length = |k: &usize| (points[k + 1].x - points[*k].x).hypot(points[k + 1].y - points[*k].y);
        let longest = (0..points.len() - 1).max_by(|i, j| length(i).total_cmp(&length(j))).unwrap_or(0);
        let (p, q) = (points[longest], points[longest + 1]);
        let (dx, dy) = (q.x - p.x, q.y - p.y);
        let quarter = match dx.abs() >= dy.abs() {
            true if dx >= 0.0 => 0,
            true => 2,
            false if dy >= 0.0 => 1,
            false => 3,
        };
        let middle = Point { x: (p.x + q.x) / 2.0, y: (p.y + q.y) / 2.0 };
        let placed = |at: Point| {
            let turned = [(at.x, at.y), (-at.y, at.x), (-at.x, -at.y), (at.y, -at.x)][quarter];
            Point { x: middle.x + turned.0, y: middle.y + turned.1 }
        };
        let name = self.put(adapter.class, middle, None, 90.0 * quarter as f64);
        let [(from, first), (to, second)] = ends;
        let before = points[..=longest].iter().copied().chain([placed(adapter.arrives.1)]).collect();
        let after =
            [placed(adapter.goes_on.1)].into_iter().chain(points[longest + 1..].iter().copied()).collect();
        let reference = |port: &str| format!("{name}.{port}");
        self.lines.push(PlannedLine {
            from: from.to_owned(),
            to: reference(&adapter.arrives.0),
            points: before,
            color: first,
        });
        self.lines.push(PlannedLine {
            from: reference(&adapter.goes_on.0),
            to: to.to_owned(),
            points: after,
            color: second,
        });
        name
    }
}
