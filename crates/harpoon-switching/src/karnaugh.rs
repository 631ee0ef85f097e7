//! Karnaugh maps of functions of up to six variables, as text and as a drawing.
//!
//! Rows and columns count in Gray code, so neighbours, also across the edge, differ in one variable; a product
//! is then a block whose sides are powers of two. In the text each cell carries the letters of the products
//! that cover it; in the drawing each product is a loop, open where it goes on at the opposite edge. Five and
//! six variables give two and four maps, one for each value of the first variables.

use crate::logic::Cover;
use std::fmt::Write;

pub const MAX_VARIABLES: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Zero,
    One,
    /// Does not occur or does not matter.
    Free,
}

/// What one map shows.
pub struct Map<'a> {
    pub title: &'a str,
    pub variables: &'a [String],
    /// One cell per minterm.
    pub cells: &'a [Cell],
    pub cover: &'a Cover,
}

/// How many of the variables select the map, the row and the column.
struct Split {
    maps: usize,
    rows: usize,
    columns: usize,
}

impl Split {
    fn of(n: usize) -> Split {
        let maps = n.saturating_sub(4);
        let rows = (n - maps) / 2;
        Split { maps, rows, columns: n - maps - rows }
    }
    fn minterm(&self, map: u32, row: u32, column: u32) -> u32 {
        (map << self.rows | gray(row)) << self.columns | gray(column)
    }
}

fn gray(i: u32) -> u32 {
    i ^ i >> 1
}

fn digits(value: u32, n: usize) -> String {
    (0..n).rev().map(|i| if value >> i & 1 == 1 { '1' } else { '0' }).collect()
}

fn letter(i: usize) -> String {
    let c = char::from(b'a' + (i % 26) as u8);
    if i < 26 { c.to_string() } else { format!("{c}{}", i / 26) }
}

/// The map as monospaced text, with a key to the letters; nothing for more than six variables.
pub fn text(map: &Map) -> String {
    let n = map.variables.len();
    if n > MAX_VARIABLES || n == 0 {
        return String::new();
    }
    let split = Split::of(n);
    let covering = |m: u32| -> String {
        let cubes = map.cover.cubes.iter().enumerate();
        cubes.filter(|(_, c)| c.contains(m)).map(|(i, _)| letter(i)).collect()
    };
    let cell = |m: u32| {
        let mark = match map.cells[m as usize] {
            Cell::Zero => "·",
            Cell::One => "1",
            Cell::Free => "–",
        };
        format!("{mark}{}", covering(m))
    };
    let width = (0..1u32 << n).map(|m| cell(m).chars().count()).max().unwrap_or(1).max(split.columns) + 2;
    let names = |range: std::ops::Range<usize>| map.variables[range].join(" ");
    let row_names = names(split.maps..split.maps + split.rows);
    let column_names = names(split.maps + split.rows..n);
    let margin = row_names.chars().count().max(split.rows) + 2;
    let mut out = String::new();
    for m in 0..1u32 << split.maps {
        if split.maps > 0 {
            let fixed: Vec<String> = map.variables[..split.maps]
                .iter()
                .zip(digits(m, split.maps).chars())
                .map(|(v, d)| format!("{v}={d}"))
                .collect();
            let _ = writeln!(out, "{}", fixed.join(" "));
        }
        let _ = writeln!(out, "{:margin$}  {column_names}", "");
        let _ = write!(out, "{row_names:margin$}");
        for c in 0..1u32 << split.columns {
            let _ = write!(out, "{:>width$}", digits(gray(c), split.columns));
        }
        out.push('\n');
        for r in 0..1u32 << split.rows {
            let _ = write!(out, "{:margin$}", digits(gray(r), split.rows));
            for c in 0..1u32 << split.columns {
                let _ = write!(out, "{:>width$}", cell(split.minterm(m, r, c)));
            }
            out.push('\n');
        }
    }
    let key: Vec<String> = map
        .cover
        .cubes
        .iter()
        .enumerate()
        .map(|(i, c)| format!("{} = {}", letter(i), c.text(map.variables)))
        .collect();
    if !key.is_empty() {
        let _ = writeln!(out, "{}", key.join(", "));
    }
    out
}

// The drawing. Lengths are in pixels.
const CELL: f64 = 46.0;
const GAP: f64 = 44.0;
const MARGIN: f64 = 24.0;
/// How far an open loop sticks out over the edge it crosses.
const OVERHANG: f64 = 9.0;
const COLORS: [&str; 8] =
    ["#c0392b", "#2471a3", "#1e8449", "#b9770e", "#7d3c98", "#117a65", "#a04000", "#5d6d7e"];

/// All maps in one drawing; `None` for more than six variables.
pub fn svg(maps: &[Map]) -> Option<String> {
    if maps.is_empty() || maps.iter().any(|m| m.variables.len() > MAX_VARIABLES || m.variables.is_empty()) {
        return None;
    }
    let blocks: Vec<Block> = maps.iter().enumerate().map(|(i, m)| block(m, i)).collect();
    let per_row = match maps[0].variables.len() {
        0..=4 if maps.len() > 1 => 2,
        _ => 1,
    };
    let (mut body, mut y, mut width) = (String::new(), MARGIN, 0.0f64);
    for row in blocks.chunks(per_row) {
        let mut x = MARGIN;
        for block in row {
            let _ = writeln!(body, "<g transform=\"translate({x:.0} {y:.0})\">\n{}</g>", block.content);
            x += block.width + GAP;
        }
        width = width.max(x - GAP + MARGIN);
        y += row.iter().map(|b| b.height).fold(0.0, f64::max) + GAP;
    }
    let height = y - GAP + MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{body}</svg>\n"
    ))
}

struct Block {
    content: String,
    width: f64,
    height: f64,
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\'', "′")
}

/// Room a text takes, near enough for laying out.
fn text_width(text: &str, size: f64) -> f64 {
    let width = |c| if c == '\'' || c == ' ' { 0.3 } else { 0.68 };
    text.chars().map(width).sum::<f64>() * size
}

fn block(map: &Map, number: usize) -> Block {
    let n = map.variables.len();
    let split = Split::of(n);
    let (rows, columns) = (1u32 << split.rows, 1u32 << split.columns);
    let names = |range: std::ops::Range<usize>| escape(&map.variables[range].join(" "));
    let row_names = names(split.maps..split.maps + split.rows);
    let column_names = names(split.maps + split.rows..n);
    let left = text_width(&row_names, 13.0).max(22.0) + 18.0;
    let top = 78.0;
    let (map_width, map_height) = (columns as f64 * CELL, rows as f64 * CELL);
    let (pitch_x, pitch_y) = (left + map_width + GAP, top - 24.0 + map_height + GAP / 2.0);
    let maps_across = if split.maps == 0 { 1 } else { 2 };
    let mut out = String::new();

    let _ = writeln!(
        out,
        "<text x=\"0\" y=\"18\" font-size=\"16\" font-weight=\"bold\" fill=\"#1b2631\">{}</text>",
        escape(map.title)
    );
    for m in 0..1u32 << split.maps {
        let (across, down) = (m % maps_across, m / maps_across);
        let (x0, y0) = (left + across as f64 * pitch_x, top + down as f64 * pitch_y);
        one_map(&mut out, map, &split, m, (x0, y0), &row_names, &column_names, number);
    }
    let maps_down = (1u32 << split.maps).div_ceil(maps_across);
    let mut y = top + (maps_down - 1) as f64 * pitch_y + map_height + 26.0;
    let mut width = left + (maps_across - 1) as f64 * pitch_x + map_width + OVERHANG;
    width = width.max(text_width(map.title, 16.0));

    // The sum, each product in the colour of its loop, wrapped where it grows long.
    let line = width.max(260.0);
    let mut x = 0.0;
    for (i, cube) in map.cover.cubes.iter().enumerate() {
        let product = cube.text(map.variables);
        let advance = text_width(&product, 15.0);
        let plus = if i == 0 { 0.0 } else { 26.0 };
        if x > 0.0 && x + plus + advance > line {
            (x, y) = (0.0, y + 24.0);
        }
        if i > 0 {
            let _ =
                writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"15\" fill=\"#566573\">+</text>");
            x += 20.0;
        }
        let _ = writeln!(
            out,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"15\" fill=\"{}\">{}</text>",
            COLORS[i % COLORS.len()],
            escape(&product)
        );
        x += advance + 8.0;
        width = width.max(x);
    }
    Block { content: out, width, height: y + 8.0 }
}

fn one_map(
    out: &mut String,
    map: &Map,
    split: &Split,
    m: u32,
    (x0, y0): (f64, f64),
    row_names: &str,
    column_names: &str,
    number: usize,
) {
    let (rows, columns) = (1u32 << split.rows, 1u32 << split.columns);
    let (width, height) = (columns as f64 * CELL, rows as f64 * CELL);
    if split.maps > 0 {
        let fixed: Vec<String> = map.variables[..split.maps]
            .iter()
            .zip(digits(m, split.maps).chars())
            .map(|(v, d)| format!("{v} = {d}"))
            .collect();
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"end\" fill=\"#1b2631\">{}</text>",
            x0 + width,
            y0 - 28.0,
            escape(&fixed.join(", "))
        );
    }
    // Names beside a slanted line in the corner, codes along the edges.
    let _ = writeln!(
        out,
        "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{x0:.1}\" y2=\"{y0:.1}\" stroke=\"#808b96\"/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"13\" font-style=\"italic\" fill=\"#1b2631\">{column_names}</text>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"13\" font-style=\"italic\" text-anchor=\"end\" fill=\"#1b2631\">{row_names}</text>",
        x0 - 22.0,
        y0 - 22.0,
        x0 - 10.0,
        y0 - 26.0,
        x0 - 16.0,
        y0 - 7.0,
    );
    for c in 0..columns {
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"middle\" fill=\"#566573\">{}</text>",
            x0 + (c as f64 + 0.5) * CELL,
            y0 - OVERHANG - 1.0,
            digits(gray(c), split.columns)
        );
    }
    for r in 0..rows {
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"end\" fill=\"#566573\">{}</text>",
            x0 - OVERHANG - 3.0,
            y0 + (r as f64 + 0.5) * CELL + 5.0,
            digits(gray(r), split.rows)
        );
    }
    for r in 0..rows {
        for c in 0..columns {
            let minterm = split.minterm(m, r, c);
            let (x, y) = (x0 + c as f64 * CELL, y0 + r as f64 * CELL);
            let (mark, fill) = match map.cells[minterm as usize] {
                Cell::One => ("1", "#ffffff"),
                Cell::Free => ("–", "#f2f3f4"),
                Cell::Zero => ("", "#ffffff"),
            };
            let _ = writeln!(
                out,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#aab7b8\"/>",
            );
            if !mark.is_empty() {
                let _ = writeln!(
                    out,
                    "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"18\" text-anchor=\"middle\" fill=\"#1b2631\">{mark}</text>",
                    x + CELL / 2.0,
                    y + CELL / 2.0 + 6.5
                );
            }
        }
    }
    let clip = format!("map{number}_{m}");
    let _ = writeln!(
        out,
        "<rect x=\"{x0:.1}\" y=\"{y0:.1}\" width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#2c3e50\" stroke-width=\"1.6\"/>\n\
         <clipPath id=\"{clip}\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/></clipPath>\n\
         <g clip-path=\"url(#{clip})\" stroke-width=\"2.2\">",
        x0 - OVERHANG,
        y0 - OVERHANG,
        width + 2.0 * OVERHANG,
        height + 2.0 * OVERHANG
    );
    for (i, cube) in map.cover.cubes.iter().enumerate() {
        let inset = 4.0 + (i % 4) as f64 * 2.0;
        let color = COLORS[i % COLORS.len()];
        let row_runs = runs(rows, |r| (0..columns).any(|c| cube.contains(split.minterm(m, r, c))));
        let column_runs = runs(columns, |c| (0..rows).any(|r| cube.contains(split.minterm(m, r, c))));
        for rows in &row_runs {
            for columns in &column_runs {
                let (x, w) = extent(x0, columns, inset);
                let (y, h) = extent(y0, rows, inset);
                let _ = writeln!(
                    out,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"11\" fill=\"{color}\" fill-opacity=\"0.13\" stroke=\"{color}\"/>"
                );
            }
        }
    }
    let _ = writeln!(out, "</g>");
    // The numbers of the cells lie on the outlines of the groups, with a margin that keeps them readable.
    let _ = writeln!(
        out,
        "<g font-size=\"8.5\" text-anchor=\"end\" fill=\"#616a6b\" stroke=\"#ffffff\" stroke-width=\"2.4\" paint-order=\"stroke\">"
    );
    for (r, c) in (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))) {
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            x0 + (c + 1) as f64 * CELL - 3.0,
            y0 + (r + 1) as f64 * CELL - 3.5,
            split.minterm(m, r, c)
        );
    }
    let _ = writeln!(out, "</g>");
}

/// A stretch of lines of a map; `opens_*` where it goes on at the other edge.
struct Run {
    from: u32,
    to: u32,
    opens_before: bool,
    opens_after: bool,
}

fn runs(n: u32, covered: impl Fn(u32) -> bool) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for i in (0..n).filter(|&i| covered(i)) {
        match runs.last_mut() {
            Some(run) if run.to == i => run.to = i + 1,
            _ => runs.push(Run { from: i, to: i + 1, opens_before: false, opens_after: false }),
        }
    }
    if runs.len() == 2 {
        runs[0].opens_before = true;
        runs[1].opens_after = true;
    }
    runs
}

/// Start and length of a loop along one axis; an open end lies outside of what the clip lets through.
fn extent(origin: f64, run: &Run, inset: f64) -> (f64, f64) {
    let beyond = 3.0 * OVERHANG;
    let start = origin + run.from as f64 * CELL + if run.opens_before { -beyond } else { inset };
    let end = origin + run.to as f64 * CELL + if run.opens_after { beyond } else { -inset };
    (start, end - start)
}

/// The cells of a function given by membership.
pub fn cells(n: usize, on: impl Fn(u32) -> bool, free: impl Fn(u32) -> bool) -> Vec<Cell> {
    let cell = |m| match (free(m), on(m)) {
        (true, _) => Cell::Free,
        (_, true) => Cell::One,
        _ => Cell::Zero,
    };
    if n > MAX_VARIABLES { Vec::new() } else { (0..1u32 << n).map(cell).collect() }
}
