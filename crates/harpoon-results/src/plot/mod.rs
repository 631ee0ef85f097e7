//! Curves over time as an SVG drawing that stands by itself: no script, no font, light or dark with the
//! reader's system.
//!
//! Variables are grouped by unit into panels that share the time axis, and those without a unit by size, so that
//! none is drawn as a flat line; Booleans go to a panel of lanes, as on a logic analyser. Colours are those of Okabe & Ito ("Color universal design", 2008) and neighbours in
//! lightness, safe for the usual colour vision deficiencies; after eight, the line style changes.
//! The text depends on the input only, so drawings can be kept in git and compared.

mod axis;
mod reduce;
mod unit;

pub use unit::conversions;

use crate::{Kind, Series, Source, Trajectory, Variability, Variable, VariableId};
use axis::{Axis, Scale, Ticks, comfortable_range};
use std::fmt::Write;

#[derive(Clone, Debug, PartialEq)]
pub struct Selection {
    pub variable: VariableId,
    /// Instead of the variable's name.
    pub label: Option<String>,
}

impl From<VariableId> for Selection {
    fn from(variable: VariableId) -> Selection {
        Selection { variable, label: None }
    }
}

#[derive(Clone, Debug)]
pub struct Options {
    /// Instead of the model's name.
    pub title: Option<String>,
    pub subtitle: Option<String>,
    /// In pixels; the height follows from the number of panels.
    pub width: f64,
    pub log_values: bool,
    pub log_time: bool,
    /// The part of the run to show.
    pub time_range: Option<(f64, f64)>,
    /// What to draw when nothing is selected, most interesting first; empty stands for all variables.
    pub preferred: Vec<VariableId>,
    /// Show values in the display unit where the conversion is known.
    pub display_units: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            title: None,
            subtitle: None,
            width: 880.0,
            log_values: false,
            log_time: false,
            time_range: None,
            preferred: Vec::new(),
            display_units: true,
        }
    }
}

const N_DEFAULT: usize = 8;

/// The variables some patterns name, each once, in the order of the patterns. A pattern that names none is
/// an error: the text says so and offers names that are close.
pub fn select<S: AsRef<str>>(trajectory: &Trajectory, patterns: &[S]) -> Result<Vec<Selection>, String> {
    let mut result: Vec<Selection> = Vec::new();
    for pattern in patterns {
        let pattern = pattern.as_ref();
        let ids = trajectory.schema().glob(pattern);
        if ids.is_empty() {
            let similar = similar_names(trajectory, pattern);
            let hint = match similar.as_slice() {
                [] => String::new(),
                names => format!("; there is `{}`", names.join("`, `")),
            };
            return Err(format!("no variable is called `{pattern}`{hint}"));
        }
        for id in ids {
            if !result.iter().any(|s| s.variable == id) {
                result.push(id.into());
            }
        }
    }
    Ok(result)
}

/// Up to three names with the same last part, or with few letters different.
fn similar_names(trajectory: &Trajectory, pattern: &str) -> Vec<String> {
    let last_part = |name: &str| name.rsplit('.').next().unwrap_or("").to_lowercase();
    let mut ranked: Vec<(usize, &str)> = trajectory
        .schema()
        .variables()
        .iter()
        .map(|v| {
            let distance = harpoon_base::edit_distance(&pattern.to_lowercase(), &v.name.to_lowercase());
            let has_same_end = last_part(pattern) == last_part(&v.name);
            (if has_same_end { distance / 2 } else { distance }, v.name.as_str())
        })
        .filter(|(distance, _)| *distance <= 2 + pattern.chars().count() / 4)
        .collect();
    ranked.sort();
    ranked.iter().take(3).map(|(_, name)| name.to_string()).collect()
}

/// The first preferred variables that move, each signal once; if none moves, the first at all.
fn default_selection(trajectory: &Trajectory, preferred: &[VariableId]) -> Vec<Selection> {
    let schema = trajectory.schema();
    let candidates: Vec<VariableId> = if preferred.is_empty() {
        schema.ids().filter(|&id| schema[id].variability > Variability::Parameter).collect()
    } else {
        preferred.iter().copied().filter(|id| (id.0 as usize) < schema.variables().len()).collect()
    };
    let mut columns = Vec::new();
    let mut moving = Vec::new();
    for &id in &candidates {
        let Source::Column { index, .. } = schema[id].source else { continue };
        if !columns.contains(&index) && is_moving(&trajectory.series(id)) {
            columns.push(index);
            moving.push(id);
            if moving.len() == N_DEFAULT {
                break;
            }
        }
    }
    let chosen = if moving.is_empty() { candidates } else { moving };
    chosen.into_iter().take(N_DEFAULT).map(Selection::from).collect()
}

fn is_moving(series: &Series) -> bool {
    match finite_range(series.iter()) {
        Some((low, high)) => high - low > 1e-10 * low.abs().max(high.abs()),
        None => false,
    }
}

fn finite_range(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.filter(|v| v.is_finite()).fold(None, |range, v| match range {
        None => Some((v, v)),
        Some((low, high)) => Some((v.min(low), v.max(high))),
    })
}

/// One variable as it is to be drawn.
struct Curve<'a> {
    series: Series<'a>,
    variable: &'a Variable,
    label: String,
    factor: f64,
    offset: f64,
    /// Number of the curve in the whole drawing, which gives colour and line style.
    index: usize,
}

impl Curve<'_> {
    /// The corners of the curve within a time range: interpolated at its ends, with both sides of events,
    /// and with a corner at each change of a step.
    fn points(&self, (begin, end): (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
        let series = self.series;
        let is_step = self.variable.is_step();
        let first = series.time.partition_point(|&t| t <= begin);
        let last = series.time.partition_point(|&t| t < end).max(first);
        let head = (begin, series.at(begin));
        let tail = (end, series.before(end));
        // Rows at the very end of the range, the other side of an event there.
        let n_at_end = series.time[last..].iter().take_while(|&&t| t == end).count();
        let rows =
            (first..last).chain(last..last + n_at_end).map(move |row| (series.time[row], series.value(row)));
        let closing = (n_at_end == 0 && !series.is_empty()).then_some(tail);
        let mut previous = None;
        let (factor, offset) = (self.factor, self.offset);
        std::iter::once(head)
            .chain(rows)
            .chain(closing)
            .flat_map(move |(t, y)| {
                let corner = previous.filter(|_| is_step).map(|before| (t, before));
                previous = Some(y);
                corner.into_iter().chain(std::iter::once((t, y)))
            })
            .map(move |(t, y)| (t, y * factor + offset))
    }
}

struct Panel<'a> {
    is_boolean: bool,
    unit: String,
    curves: Vec<Curve<'a>>,
}

/// Without a unit nothing says that two variables are the same kind of quantity. They share a panel if each that
/// moves fills at least this part of its height.
const LEAST_SHARE: f64 = 1.0 / 8.0;

fn can_share(curves: &[Curve], another: &Curve) -> bool {
    let ranges: Vec<(f64, f64)> =
        curves.iter().chain([another]).filter_map(|c| finite_range(c.series.iter())).collect();
    let whole = finite_range(ranges.iter().flat_map(|&(low, high)| [low, high]));
    let height = whole.map_or(0.0, |(low, high)| high - low);
    let is_flat = |&(low, high): &(f64, f64)| high - low <= 1e-10 * low.abs().max(high.abs());
    ranges.iter().all(|range| is_flat(range) || range.1 - range.0 >= LEAST_SHARE * height)
}

fn group_into_panels<'a>(
    trajectory: &'a Trajectory,
    selection: &[Selection],
    options: &Options,
) -> Vec<Panel<'a>> {
    let mut panels: Vec<Panel> = Vec::new();
    for (index, selected) in selection.iter().enumerate() {
        let variable = trajectory.variable(selected.variable);
        let wanted =
            unit::conversion(&variable.unit, &variable.display_unit).filter(|_| options.display_units);
        let (factor, offset) = wanted.unwrap_or((1.0, 0.0));
        let unit = if wanted.is_some() { &variable.display_unit } else { &variable.unit };
        let unit = if &**unit == "1" { "" } else { unit };
        let is_boolean = variable.kind == Kind::Boolean;
        let curve = Curve {
            series: trajectory.series(selected.variable),
            variable,
            label: selected.label.clone().unwrap_or_else(|| variable.name.clone()),
            factor,
            offset,
            index,
        };
        let fits = |p: &&mut Panel| {
            p.is_boolean == is_boolean
                && p.unit == unit
                && (!unit.is_empty() || is_boolean || options.log_values || can_share(&p.curves, &curve))
        };
        match panels.iter_mut().find(fits) {
            Some(panel) => panel.curves.push(curve),
            None => panels.push(Panel { is_boolean, unit: unit.to_owned(), curves: vec![curve] }),
        }
    }
    // Lanes below the curves, where they do not tear those apart.
    panels.sort_by_key(|p| p.is_boolean);
    panels
}

const LEGEND_ROW: f64 = 18.0;
const SWATCH: f64 = 22.0;
const LANE: f64 = 40.0;
const LANE_SIGNAL: f64 = 16.0;
const PANEL_GAP: f64 = 16.0;
const RIGHT: f64 = 28.0;
const UNIT_LEFT: f64 = 12.0;
/// The drawing has about this many bytes of curves at most.
const PATH_BYTES: f64 = 230_000.0;

/// Draws the selected variables, or the default selection when there are none.
pub fn plot_svg(trajectory: &Trajectory, selection: &[Selection], options: &Options) -> String {
    let chosen = if selection.is_empty() {
        default_selection(trajectory, &options.preferred)
    } else {
        selection.to_vec()
    };
    let panels = group_into_panels(trajectory, &chosen, options);
    let title = options.title.clone().unwrap_or_else(|| trajectory.schema().model.clone());
    Drawing::new(trajectory, panels, options, title).draw()
}

struct Drawing<'a> {
    panels: Vec<Panel<'a>>,
    options: &'a Options,
    title: String,
    time_range: Option<(f64, f64)>,
    n_curves: usize,
    out: String,
}

/// A panel with its place: legend on top, then the frame from `top` to `bottom`.
struct Placed {
    legend_top: f64,
    /// Where the entries are, from the left end of the legend and its top.
    legend: Vec<(f64, f64)>,
    has_values: bool,
    top: f64,
    bottom: f64,
    axis: Option<Axis>,
    ticks: Ticks,
}

impl<'a> Drawing<'a> {
    fn new(
        trajectory: &Trajectory,
        panels: Vec<Panel<'a>>,
        options: &'a Options,
        title: String,
    ) -> Drawing<'a> {
        let time = trajectory.time();
        let whole = time.first().copied().zip(time.last().copied());
        let mut time_range = match (whole, options.time_range) {
            (Some((first, last)), Some((begin, end))) => Some((begin.max(first), end.min(last))),
            (whole, _) => whole,
        };
        if options.log_time
            && let Some((begin, _)) = &mut time_range
            && *begin <= 0.0
        {
            // Zero is infinitely far left; begin with the first point that has a place.
            *begin = time.iter().copied().find(|&t| t > 0.0).unwrap_or(1.0);
        }
        let time_range = time_range.filter(|(begin, end)| begin <= end && (end - begin).is_finite());
        let n_curves = panels.iter().map(|p| p.curves.len()).sum();
        Drawing { panels, options, title, time_range, n_curves, out: String::new() }
    }

    fn draw(mut self) -> String {
        let width = self.options.width.max(320.0);
        let top = match (self.title.is_empty(), &self.options.subtitle) {
            (true, None) => 14.0,
            (_, None) | (true, _) => 44.0,
            (false, Some(_)) => 62.0,
        };
        let range = self.time_range.unwrap_or((0.0, 1.0));

        // The width of the tick labels decides where the frames begin, so panels are laid out from top to
        // bottom first, then from left to right.
        let mut placed = Vec::new();
        let mut y = top;
        for panel in &self.panels {
            let place = self.place(panel, y, width, range);
            y = place.bottom + PANEL_GAP;
            placed.push(place);
        }
        if self.panels.is_empty() || self.time_range.is_none() {
            return self.nothing(width);
        }
        let bottom = y - PANEL_GAP;
        let height = bottom + 46.0;
        let label_width = placed
            .iter()
            .flat_map(|p| p.ticks.values.iter())
            .map(|(_, label)| text_width(label, 11.0))
            .fold(20.0, f64::max);
        let unit_width =
            placed.iter().map(|p| text_width(&unit_label(&p.ticks.unit), 12.0)).filter(|&w| w < 100.0);
        let left = unit_width.fold(label_width, f64::max).ceil() + UNIT_LEFT + 8.0;

        self.open(width, height);
        let x_axis = self.time_axis(range, left, width - RIGHT);
        let x_ticks = x_axis.ticks(95.0, "s");
        let column_width = self.column_width(width - RIGHT - left);
        let panels = std::mem::take(&mut self.panels);
        for (panel, place) in panels.iter().zip(&placed) {
            self.grid(place, &x_axis, &x_ticks, left, width - RIGHT);
            self.legend(panel, place, left, width);
            self.curves(panel, place, &x_axis, range, column_width);
            if !place.has_values {
                let middle = ((left + width - RIGHT) / 2.0, (place.top + place.bottom) / 2.0);
                self.text(middle.0, middle.1, "axis mid", "no values");
            }
        }
        for (value, label) in &x_ticks.values {
            self.text(x_axis.position(*value), bottom + 17.0, "tick mid", label);
        }
        let label = format!("time {}", unit_label(&x_ticks.unit));
        self.text((left + width - RIGHT) / 2.0, bottom + 36.0, "axis mid", &label);
        self.out += "</svg>\n";
        self.out
    }

    fn time_axis(&self, (begin, end): (f64, f64), from: f64, to: f64) -> Axis {
        let scale = if self.options.log_time && begin > 0.0 { Scale::Log } else { Scale::Linear };
        let (low, high) = if begin < end { (begin, end) } else { comfortable_range(scale, begin, end) };
        Axis { scale, low, high, from, to }
    }

    /// One pixel, or more where so many curves would make the file too large.
    fn column_width(&self, width: f64) -> f64 {
        let points = PATH_BYTES / 8.0 / self.n_curves.max(1) as f64;
        (4.0 * width / points).max(1.0)
    }

    fn place(&self, panel: &Panel, y: f64, width: f64, range: (f64, f64)) -> Placed {
        if panel.is_boolean {
            let bottom = y + LANE * panel.curves.len() as f64;
            let ticks = Ticks { values: Vec::new(), minor: Vec::new(), unit: String::new() };
            return Placed {
                legend_top: y,
                legend: Vec::new(),
                has_values: true,
                top: y,
                bottom,
                axis: None,
                ticks,
            };
        }
        let n_curve_panels = self.panels.iter().filter(|p| !p.is_boolean).count();
        let height = match n_curve_panels {
            1 => 340.0,
            2 => 210.0,
            3 => 160.0,
            _ => 130.0,
        };
        let is_log = self.options.log_values;
        let values = || panel.curves.iter().flat_map(|c| c.points(range)).map(|(_, y)| y);
        let positive = if is_log { finite_range(values().filter(|&y| y > 0.0)) } else { None };
        // Without one positive value there is nothing a logarithmic axis could show.
        let (scale, data) = match positive {
            Some(data) => (Scale::Log, Some(data)),
            None => (Scale::Linear, finite_range(values())),
        };
        let (low, high) = data.map_or((0.0, 1.0), |(low, high)| comfortable_range(scale, low, high));
        let mut axis = Axis { scale, low, high, from: height, to: 0.0 };
        let ticks = axis.ticks(40.0, &panel.unit);

        // A legend in columns of equal width, as many as fit beside the unit.
        let room = width - RIGHT - legend_left(&ticks.unit, 80.0);
        let widest = panel.curves.iter().map(|c| text_width(&shortened(&c.label), 12.0)).fold(0.0, f64::max)
            + SWATCH
            + 24.0;
        let n_columns = ((room / widest).floor() as usize).clamp(1, panel.curves.len());
        let n_rows = panel.curves.len().div_ceil(n_columns);
        // As few columns as the rows need, so that the last row is not left with one entry.
        let n_columns = panel.curves.len().div_ceil(n_rows);
        let legend = (0..panel.curves.len())
            .map(|i| ((i % n_columns) as f64 * widest, (i / n_columns) as f64 * LEGEND_ROW))
            .collect();
        let top = y + n_rows as f64 * LEGEND_ROW + 6.0;
        let bottom = top + height;
        (axis.from, axis.to) = (bottom, top);
        Placed { legend_top: y, legend, has_values: data.is_some(), top, bottom, axis: Some(axis), ticks }
    }

    fn grid(&mut self, place: &Placed, x_axis: &Axis, x_ticks: &Ticks, left: f64, right: f64) {
        let mut lines = String::new();
        let mut minor = String::new();
        for (value, _) in &x_ticks.values {
            let x = crisp(x_axis.position(*value));
            let _ = write!(lines, "M{x} {}V{}", place.top, place.bottom);
        }
        for &value in &x_ticks.minor {
            let _ = write!(minor, "M{} {}V{}", crisp(x_axis.position(value)), place.top, place.bottom);
        }
        if let Some(axis) = &place.axis {
            for (value, label) in &place.ticks.values {
                let y = crisp(axis.position(*value));
                let _ = write!(lines, "M{left} {y}H{right}");
                self.text(left - 8.0, y + 4.0, "tick end", label);
            }
            for &value in &place.ticks.minor {
                let _ = write!(minor, "M{left} {}H{right}", crisp(axis.position(value)));
            }
            // Above the tick labels; a long one begins at the edge and moves the legend aside.
            let unit = unit_label(&place.ticks.unit);
            let fits = text_width(&unit, 12.0) <= left - 8.0 - UNIT_LEFT;
            let (x, class) = if fits { (left - 8.0, "axis end") } else { (UNIT_LEFT, "axis") };
            if !unit.is_empty() {
                self.text(x, place.top - 11.0, class, &unit);
            }
        }
        if !minor.is_empty() {
            let _ = writeln!(self.out, r#"<path class="minor" d="{minor}"/>"#);
        }
        let _ = writeln!(self.out, r#"<path class="grid" d="{lines}"/>"#);
        if let Some(axis) = &place.axis
            && axis.scale == Scale::Linear
            && axis.low < 0.0
            && axis.high > 0.0
        {
            let _ = writeln!(
                self.out,
                r#"<path class="zero" d="M{left} {}H{right}"/>"#,
                crisp(axis.position(0.0))
            );
        }
        let (top, bottom) = (place.top, crisp(place.bottom));
        let _ = writeln!(self.out, r#"<path class="frame" d="M{} {top}V{bottom}H{right}"/>"#, crisp(left));
    }

    fn legend(&mut self, panel: &Panel, place: &Placed, left: f64, width: f64) {
        let legend_left = legend_left(&place.ticks.unit, left);
        for (curve, &(dx, dy)) in panel.curves.iter().zip(&place.legend) {
            let (x, y) = (legend_left + dx, place.legend_top + dy + 9.0);
            let _ = write!(
                self.out,
                r#"<path class="key {}" d="M{} {y}h{SWATCH}"/>"#,
                line_class(curve.index),
                r(x)
            );
            self.label(curve, x + SWATCH + 7.0, y + 4.0);
        }
        if panel.is_boolean {
            for (i, curve) in panel.curves.iter().enumerate() {
                let y = place.top + i as f64 * LANE;
                if i > 0 {
                    let right = width - RIGHT;
                    let _ = writeln!(self.out, r#"<path class="grid" d="M{left} {}H{right}"/>"#, crisp(y));
                }
                self.label(curve, left + 8.0, y + 14.0);
                let (high, low) = lane_levels(place.top, i);
                self.text(left - 8.0, high + 4.0, "small end", "true");
                self.text(left - 8.0, low + 4.0, "small end", "false");
            }
        }
    }

    /// The name, with what the model says about it when the pointer rests there.
    fn label(&mut self, curve: &Curve, x: f64, y: f64) {
        let shown = escape(&shortened(&curve.label));
        let mut full = curve.label.clone();
        if !curve.variable.description.is_empty() {
            full += &format!(": {}", curve.variable.description);
        }
        let _ = writeln!(
            self.out,
            r#"<text class="name" x="{}" y="{}">{shown}<title>{}</title></text>"#,
            r(x),
            r(y),
            escape(&full)
        );
    }

    fn curves(&mut self, panel: &Panel, place: &Placed, x_axis: &Axis, range: (f64, f64), column_width: f64) {
        self.out += "<g class=\"curves\" transform=\"scale(.1)\">\n";
        for (i, curve) in panel.curves.iter().enumerate() {
            let (high, low) = lane_levels(place.top, i);
            let points = curve.points(range).map(|(t, value)| {
                let y = match &place.axis {
                    Some(axis) => axis.position(value),
                    None if value.is_nan() => f64::NAN,
                    None => low + (high - low) * value.clamp(0.0, 1.0),
                };
                (x_axis.position(t), y)
            });
            // Few points are drawn as they are; columns matter when there are many to a pixel.
            let is_dense = curve.series.len() as f64 * column_width > 2.0 * (x_axis.to - x_axis.from);
            let d = reduce::path(points, if is_dense { column_width } else { 1e-3 });
            if !d.is_empty() {
                let _ = writeln!(
                    self.out,
                    r#"<path class="{}" d="{d}"><title>{}</title></path>"#,
                    line_class(curve.index),
                    escape(&curve.label)
                );
            }
        }
        self.out += "</g>\n";
    }

    fn open(&mut self, width: f64, height: f64) {
        let _ = writeln!(
            self.out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="harpoon-plot" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img">"#,
            w = r(width),
            h = r(height)
        );
        let title = if self.title.is_empty() { "Simulation" } else { &self.title };
        let _ = writeln!(self.out, "<title>{}</title>", escape(title));
        let names: Vec<String> = self
            .panels
            .iter()
            .flat_map(|p| &p.curves)
            .map(|c| escape(&shortened(&c.label)))
            .take(20)
            .collect();
        let _ = writeln!(self.out, "<desc>{} over time</desc>", names.join(", "));
        self.out += "<style>\n";
        self.out += &style();
        self.out += "</style>\n";
        let _ = writeln!(self.out, r#"<rect class="paper" width="100%" height="100%"/>"#);
        let (title, subtitle) = (self.title.clone(), self.options.subtitle.clone());
        if !title.is_empty() {
            self.text(UNIT_LEFT, 27.0, "title", &title);
        }
        if let Some(subtitle) = subtitle {
            self.text(UNIT_LEFT, if title.is_empty() { 27.0 } else { 46.0 }, "subtitle", &subtitle);
        }
    }

    fn nothing(mut self, width: f64) -> String {
        self.open(width, 160.0);
        let text = if self.time_range.is_none() { "the run has no rows" } else { "the run has no variables" };
        self.text(width / 2.0, 90.0, "axis mid", text);
        self.out += "</svg>\n";
        self.out
    }

    fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let _ =
            writeln!(self.out, r#"<text class="{class}" x="{}" y="{}">{}</text>"#, r(x), r(y), escape(text));
    }
}

fn unit_label(unit: &str) -> String {
    if unit.is_empty() { String::new() } else { format!("[{unit}]") }
}

fn legend_left(unit: &str, left: f64) -> f64 {
    let width = text_width(&unit_label(unit), 12.0);
    if width <= left - 8.0 - UNIT_LEFT { left + 8.0 } else { UNIT_LEFT + width + 16.0 }
}

/// The heights of true and false in a lane.
fn lane_levels(top: f64, lane: usize) -> (f64, f64) {
    let bottom = top + (lane + 1) as f64 * LANE - 4.0;
    (bottom - LANE_SIGNAL, bottom)
}

/// Light and dark; the last is the colour of text.
const COLOURS: [(&str, &str); 8] = [
    ("#0072b2", "#4aa8e0"),
    ("#d55e00", "#f5874a"),
    ("#009e73", "#2cc79b"),
    ("#cc79a7", "#e8a0c8"),
    ("#e69f00", "#f0b93a"),
    ("#56b4e9", "#93d4f7"),
    ("#7d2a66", "#b78be0"),
    ("#333333", "#dddddd"),
];
const DASHES: [&str; 5] = ["", "70 40", "1 45", "110 40 1 40", "150 60"];

fn line_class(index: usize) -> String {
    let dash = index / COLOURS.len() % DASHES.len();
    let colour = index % COLOURS.len();
    if dash == 0 { format!("c{colour}") } else { format!("c{colour} d{dash}") }
}

/// Every rule begins with the class of the drawing, or it would leak into a page that has it inline.
fn style() -> String {
    let rules = [
        (".paper", "fill:#fff"),
        (
            "text",
            "font-family:system-ui,-apple-system,'Segoe UI','Helvetica Neue','DejaVu Sans',sans-serif;fill:#24292f",
        ),
        (".title", "font-size:16px;font-weight:600"),
        (".subtitle", "font-size:12px;fill:#6b7280"),
        (".name", "font-size:12px"),
        (".tick", "font-size:11px;fill:#57606a;font-variant-numeric:tabular-nums"),
        (".small", "font-size:9px;fill:#57606a"),
        (".axis", "font-size:12px;fill:#57606a"),
        (".mid", "text-anchor:middle"),
        (".end", "text-anchor:end"),
        ("path", "fill:none"),
        (".grid", "stroke:#e6e8eb"),
        (".minor", "stroke:#f2f3f5"),
        (".zero", "stroke:#b4bac2"),
        (".frame", "stroke:#8c959f"),
        (".curves", "stroke-width:17;stroke-linejoin:round;stroke-linecap:round"),
        (".key", "stroke-width:2.4;stroke-linecap:round"),
    ];
    let dark = [
        (".paper", "fill:#16191d"),
        ("text", "fill:#e6e8eb"),
        (".subtitle,.harpoon-plot .tick,.harpoon-plot .small,.harpoon-plot .axis", "fill:#a2abb5"),
        (".grid", "stroke:#2b3036"),
        (".minor", "stroke:#22262b"),
        (".zero", "stroke:#59626c"),
        (".frame", "stroke:#6b7580"),
    ];
    let mut out = String::new();
    for (selector, rule) in rules {
        let _ = writeln!(out, ".harpoon-plot {selector}{{{rule}}}");
    }
    for (i, (light, _)) in COLOURS.iter().enumerate() {
        let _ = writeln!(out, ".harpoon-plot .c{i}{{stroke:{light}}}");
    }
    for (i, dash) in DASHES.iter().enumerate().skip(1) {
        // Keys are drawn in pixels, curves in tenths of them.
        let in_pixels: Vec<String> =
            dash.split(' ').filter_map(|n| n.parse().ok()).map(|n: f64| (n / 10.0).to_string()).collect();
        let _ = writeln!(out, ".harpoon-plot .d{i}{{stroke-dasharray:{dash}}}");
        let _ = writeln!(out, ".harpoon-plot .key.d{i}{{stroke-dasharray:{}}}", in_pixels.join(" "));
    }
    out += "@media (prefers-color-scheme:dark){\n";
    for (selector, rule) in dark {
        let _ = writeln!(out, ".harpoon-plot {selector}{{{rule}}}");
    }
    for (i, (_, dark)) in COLOURS.iter().enumerate() {
        let _ = writeln!(out, ".harpoon-plot .c{i}{{stroke:{dark}}}");
    }
    out += "}\n";
    out
}

/// A line of one pixel is sharp when it runs through the middle of pixels.
fn crisp(position: f64) -> f64 {
    position.floor() + 0.5
}

fn r(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Long names lose their middle: the beginning says which subsystem, the end which quantity.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 44;
    let chars: Vec<char> = name.chars().collect();
    if chars.len() <= LONGEST {
        return name.to_owned();
    }
    let head: String = chars[..LONGEST / 2 - 1].iter().collect();
    let tail: String = chars[chars.len() - LONGEST / 2..].iter().collect();
    format!("{head}…{tail}")
}

/// About how wide a text is. The font is the reader's, so this errs on the wide side.
fn text_width(text: &str, size: f64) -> f64 {
    let ems: f64 = text
        .chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | '.' | ',' | ':' | '\'' | '|' | '\u{2009}' => 0.32,
            't' | 'f' | 'r' | '(' | ')' | '[' | ']' | ' ' => 0.41,
            'm' | 'w' | 'M' | 'W' | '@' | '…' => 0.95,
            'A'..='Z' | '−' | '+' | '=' => 0.72,
            '⁰' | '¹' | '²' | '³' | '⁴'..='⁻' => 0.42,
            c if (c as u32) < 0x1100 => 0.62,
            _ => 1.0,
        })
        .sum();
    ems * size
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            // XML has no way to write most control characters.
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
