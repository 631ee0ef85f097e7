//! The box around a scene at all times, and how long arrows are in it.

use crate::placement::{V3, add, norm, rotate, scale, sub};
use crate::scene::{Form, Scene, Shape};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub min: V3,
    pub max: V3,
}

impl Bounds {
    pub const EMPTY: Bounds = Bounds { min: [f64::INFINITY; 3], max: [f64::NEG_INFINITY; 3] };

    pub fn take(&mut self, p: V3) {
        if p.iter().all(|c| c.is_finite()) {
            for k in 0..3 {
                self.min[k] = self.min[k].min(p[k]);
                self.max[k] = self.max[k].max(p[k]);
            }
        }
    }
    pub fn is_empty(&self) -> bool {
        self.min[0] > self.max[0]
    }
    pub fn diagonal(&self) -> f64 {
        if self.is_empty() { 0.0 } else { norm(sub(self.max, self.min)) }
    }
}

/// The box of a shape in its own axes, for sizes as drawn.
fn local_box(shape: &Shape, size: V3) -> (V3, V3) {
    let [l, w, h] = size;
    match &shape.form {
        Form::File(Some(mesh)) => {
            let (min, max) = mesh.bounds();
            ([min[0] * l, min[1] * w, min[2] * h], [max[0] * l, max[1] * w, max[2] * h])
        }
        Form::Spring => {
            let r = (w + h / 2.0) / 2.0;
            ([0.0, -r, -r], [l, r, r])
        }
        Form::Beam => ([-w / 2.0, -w / 2.0, -h / 2.0], [l + w / 2.0, w / 2.0, h / 2.0]),
        _ => ([0.0, -w / 2.0, -h / 2.0], [l, w / 2.0, h / 2.0]),
    }
}

/// Bounds of shapes and sheets.
pub(crate) fn of_bodies(scene: &Scene) -> Bounds {
    let mut bounds = Bounds::EMPTY;
    for shape in &scene.shapes {
        let size = shape.size();
        for frame in 0..scene.time.len() {
            let s = *size.at(frame);
            if s == [0.0; 3] {
                continue;
            }
            let (min, max) = local_box(shape, s);
            for corner in 0..8usize {
                let pick = |k: usize| if corner >> k & 1 == 0 { min[k] } else { max[k] };
                let p = rotate(*shape.rotation.at(frame), [pick(0), pick(1), pick(2)]);
                bounds.take(add(*shape.position.at(frame), p));
            }
            if shape.position.is_constant() && shape.rotation.is_constant() && size.is_constant() {
                break;
            }
        }
    }
    for sheet in &scene.sheets {
        let has_one_place = sheet.position.is_constant() && sheet.rotation.is_constant();
        let mut take = |frame: usize, points: &[[f32; 3]]| {
            for p in points {
                let p = rotate(*sheet.rotation.at(frame), p.map(f64::from));
                bounds.take(add(*sheet.position.at(frame), p));
            }
        };
        let known = sheet.grids.frames.iter().zip(&sheet.grids.grids);
        match (has_one_place, sheet.grids.is_constant()) {
            (false, true) => (0..scene.time.len()).for_each(|k| take(k, &sheet.grids.first().points)),
            _ => known.for_each(|(&k, grid)| take(k, &grid.points)),
        }
    }
    bounds
}

/// Metres for one unit of each quantity, so that the longest arrow is a quarter of the scene: 1, 2 or 5 times a power
/// of ten, which a person can read off. A relative position is in metres already.
pub(crate) fn scales(scene: &Scene, bodies: Bounds) -> Vec<(String, f64)> {
    let room = if bodies.diagonal() > 0.0 { bodies.diagonal() } else { 1.0 };
    let mut found: Vec<(String, f64)> = Vec::new();
    for arrow in &scene.arrows {
        let longest =
            arrow.vector.values().iter().map(|v| norm(*v)).filter(|n| n.is_finite()).fold(0.0, f64::max);
        match found.iter_mut().find(|(q, _)| *q == arrow.quantity) {
            Some((_, n)) => *n = n.max(longest),
            None => found.push((arrow.quantity.clone(), longest)),
        }
    }
    for (quantity, value) in &mut found {
        *value = match (quantity.as_str(), *value) {
            ("RelativePosition", _) => 1.0,
            (_, longest) if longest > 0.0 => round_down(0.25 * room / longest),
            _ => 1.0,
        };
    }
    found
}

fn round_down(x: f64) -> f64 {
    let power = 10f64.powf(x.log10().floor());
    [5.0, 2.0, 1.0].iter().map(|k| k * power).find(|&k| k <= x * (1.0 + 1e-9)).unwrap_or(power)
}

/// Bodies and arrows.
pub(crate) fn of_all(scene: &Scene, mut bounds: Bounds) -> Bounds {
    for arrow in &scene.arrows {
        let length = scene.scales.iter().find(|(q, _)| *q == arrow.quantity).map_or(1.0, |(_, s)| *s);
        for frame in 0..scene.time.len() {
            let reach = scale(*arrow.vector.at(frame), length);
            let p = *arrow.position.at(frame);
            bounds.take(p);
            bounds.take(if *arrow.head_at_origin.at(frame) { sub(p, reach) } else { add(p, reach) });
        }
    }
    bounds
}
