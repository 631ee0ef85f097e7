//! Drawings of the DXF format: pairs of a code and a value, each on a line. Faces (`3DFACE`), solids and meshes of
//! polylines are read; lines and texts have no surface.

use super::{Mesh, Part};
use std::collections::HashMap;

pub(crate) fn read(text: &str) -> Result<Mesh, String> {
    if text.starts_with("AutoCAD Binary DXF") {
        return Err("binary DXF files are not read; save the drawing as text".to_owned());
    }
    let mut lines = text.lines();
    let mut pairs = Vec::new();
    while let (Some(code), Some(value)) = (lines.next(), lines.next()) {
        let line = 2 * pairs.len() + 1;
        let code: i32 =
            code.trim().parse().map_err(|_| format!("line {line} should have the number of a group"))?;
        pairs.push((code, value.trim()));
    }
    // Groups of one thing each: it begins with the code 0.
    let mut things: Vec<Thing<'_>> = Vec::new();
    for (code, value) in pairs {
        match code {
            0 => things.push(Thing { kind: value, groups: Vec::new() }),
            _ => {
                if let Some(thing) = things.last_mut() {
                    thing.groups.push((code, value));
                }
            }
        }
    }
    if things.is_empty() {
        return Err("it is no DXF file".to_owned());
    }
    let layers: HashMap<&str, i64> = things
        .iter()
        .filter(|t| t.kind == "LAYER")
        .filter_map(|t| Some((t.text(2)?, t.integer(62)?)))
        .collect();
    let mut drawing = Drawing { layers, parts: HashMap::new(), order: Vec::new() };
    let mut k = 0;
    while k < things.len() {
        let thing = &things[k];
        match thing.kind {
            "3DFACE" => {
                let corners = [0, 1, 2, 3].map(|c| thing.point(c));
                drawing.face(thing, &corners.into_iter().flatten().collect::<Vec<_>>());
            }
            // The corners of a solid are in the order of the letter Z.
            "SOLID" | "TRACE" => {
                let corners = [0, 1, 3, 2].map(|c| thing.point(c));
                drawing.face(thing, &corners.into_iter().flatten().collect::<Vec<_>>());
            }
            "POLYLINE" => {
                let n = things[k + 1..].iter().take_while(|t| t.kind == "VERTEX").count();
                drawing.polyline(thing, &things[k + 1..k + 1 + n])?;
                k += n;
            }
            _ => {}
        }
        k += 1;
    }
    let mut parts = drawing.parts;
    Ok(Mesh { parts: drawing.order.iter().filter_map(|c| parts.remove(c)).collect() })
}

struct Thing<'a> {
    kind: &'a str,
    groups: Vec<(i32, &'a str)>,
}

impl Thing<'_> {
    fn text(&self, code: i32) -> Option<&str> {
        self.groups.iter().find(|(c, _)| *c == code).map(|(_, v)| *v)
    }
    fn integer(&self, code: i32) -> Option<i64> {
        self.text(code)?.parse().ok()
    }
    fn number(&self, code: i32) -> Option<f64> {
        self.text(code)?.parse().ok().filter(|x: &f64| x.is_finite())
    }
    /// The groups 10, 20, 30 and those beside them.
    fn point(&self, k: i32) -> Option<[f64; 3]> {
        Some([self.number(10 + k)?, self.number(20 + k)?, self.number(30 + k).unwrap_or(0.0)])
    }
}

struct Drawing<'a> {
    layers: HashMap<&'a str, i64>,
    parts: HashMap<Option<i64>, Part>,
    order: Vec<Option<i64>>,
}

impl Drawing<'_> {
    /// By the number of the AutoCAD table; `None` takes the colour of the shape.
    fn colour(&self, thing: &Thing<'_>) -> Option<i64> {
        let by_layer = || thing.text(8).and_then(|name| self.layers.get(name)).copied();
        match thing.integer(62) {
            Some(0) => None,
            Some(256) | None => by_layer(),
            number => number,
        }
        // White and black by the background: no colour of its own.
        .filter(|n| *n != 7 && rgb(*n).is_some())
    }
    fn face(&mut self, thing: &Thing<'_>, corners: &[[f64; 3]]) {
        let mut distinct: Vec<[f64; 3]> = Vec::new();
        for c in corners {
            if distinct.last() != Some(c) && distinct.first() != Some(c) {
                distinct.push(*c);
            }
        }
        let number = self.colour(thing);
        if !self.parts.contains_key(&number) {
            self.order.push(number);
        }
        let part = self.parts.entry(number).or_default();
        part.color = number.and_then(rgb);
        if distinct.len() >= 3 {
            part.polygon(&distinct);
        }
    }
    fn polyline(&mut self, thing: &Thing<'_>, vertices: &[Thing<'_>]) -> Result<(), String> {
        let flags = thing.integer(70).unwrap_or(0);
        let is_position =
            |v: &&Thing<'_>| v.integer(70).unwrap_or(0) & 128 == 0 || v.integer(70).unwrap_or(0) & 64 != 0;
        let points: Vec<[f64; 3]> = vertices.iter().filter(is_position).filter_map(|v| v.point(0)).collect();
        if flags & 64 != 0 {
            // Faces name corners by number; a negative one hides an edge.
            for face in vertices.iter().filter(|v| !is_position(v)) {
                let mut corners = Vec::new();
                for code in 71..=74 {
                    let Some(n) = face.integer(code).filter(|n| *n != 0) else { continue };
                    let k = usize::try_from(n.unsigned_abs() - 1).unwrap_or(usize::MAX);
                    corners.push(*points.get(k).ok_or("a face names a corner that is not there")?);
                }
                self.face(thing, &corners);
            }
        } else if flags & 16 != 0 {
            let (m, n) = (thing.integer(71).unwrap_or(0), thing.integer(72).unwrap_or(0));
            let (m, n) = (m.clamp(0, 100_000) as usize, n.clamp(0, 100_000) as usize);
            if m * n > points.len() {
                return Err("a mesh has fewer corners than it says".to_owned());
            }
            let (rows, columns) = (
                if flags & 1 != 0 { m } else { m.saturating_sub(1) },
                if flags & 32 != 0 { n } else { n.saturating_sub(1) },
            );
            for i in 0..rows {
                for j in 0..columns {
                    let at = |i: usize, j: usize| points[(i % m) * n + j % n];
                    self.face(thing, &[at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
                }
            }
        }
        Ok(())
    }
}

/// The colours with a name, and the wheel of hues and greys behind them.
fn rgb(number: i64) -> Option<[f64; 3]> {
    Some(match number {
        1 => [255.0, 0.0, 0.0],
        2 => [255.0, 255.0, 0.0],
        3 => [0.0, 255.0, 0.0],
        4 => [0.0, 255.0, 255.0],
        5 => [0.0, 0.0, 255.0],
        6 => [255.0, 0.0, 255.0],
        7 => [255.0, 255.0, 255.0],
        8 => [128.0, 128.0, 128.0],
        9 => [192.0, 192.0, 192.0],
        10..=249 => {
            // 24 hues by tens; within each five values, full and half saturated.
            let hue = ((number - 10) / 10) as f64 * 15.0;
            let value = [1.0, 0.8, 0.6, 0.5, 0.3][(number % 10 / 2) as usize];
            let saturation = if number % 2 == 0 { 1.0 } else { 0.5 };
            let channel = |shift: f64| {
                let h = ((hue / 60.0 + shift) % 6.0 - 3.0).abs() - 1.0;
                255.0 * value * (1.0 - saturation + saturation * h.clamp(0.0, 1.0))
            };
            [channel(0.0), channel(4.0), channel(2.0)]
        }
        250..=255 => [51.0 + 40.8 * (number - 250) as f64; 3],
        _ => return None,
    })
}
