//! The shapes that have a name. x is the length from 0 to 1, y the width and z the height from -1/2 to 1/2, except where
//! a stretched unit shape would look wrong: springs and beams are made in their true sizes.

use super::{Mesh, Part};
use crate::placement::{add, cross, scale, unit};
use std::f64::consts::{PI, TAU};

const ROUND: u32 = 40;

fn circle(k: u32, n: u32) -> (f64, f64) {
    let angle = TAU * f64::from(k) / f64::from(n);
    (angle.cos(), angle.sin())
}

fn mesh(part: Part) -> Mesh {
    Mesh { parts: vec![part] }
}

pub fn cuboid() -> Mesh {
    let mut part = Part::default();
    let corner = |k: usize| {
        let bit = |b: usize| f64::from(u8::from(k >> b & 1 == 1));
        [bit(0), bit(1) - 0.5, bit(2) - 0.5]
    };
    for face in [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]] {
        part.polygon(&face.map(corner));
    }
    mesh(part)
}

pub fn sphere() -> Mesh {
    let (rows, columns) = (25, ROUND + 1);
    let mut part = Part::default();
    for r in 0..rows {
        let (s, c) = (PI * f64::from(r) / f64::from(rows - 1)).sin_cos();
        for k in 0..columns {
            let (y, z) = circle(k, ROUND);
            let n = [-c, s * y, s * z];
            part.vertex([0.5 + 0.5 * n[0], 0.5 * n[1], 0.5 * n[2]], n);
        }
    }
    part.net(0, rows, columns);
    part.indices = without_needles(&part);
    part.indices.chunks_exact_mut(3).for_each(|t| t.swap(1, 2));
    mesh(part)
}

/// Triangles at the poles that have two corners in one place.
fn without_needles(part: &Part) -> Vec<u32> {
    let at = |k: u32| part.positions[k as usize];
    let near = |a: u32, b: u32| at(a).iter().zip(at(b)).all(|(x, y)| (x - y).abs() < 1e-7);
    let keeps = |t: &&[u32]| !(near(t[0], t[1]) || near(t[1], t[2]) || near(t[0], t[2]));
    part.indices.chunks_exact(3).filter(keeps).flatten().copied().collect()
}

/// A mantle around x, from radius `r0` at 0 to `r1` at 1; inside out for a hole.
fn mantle(part: &mut Part, r0: f64, r1: f64, is_inside: bool) {
    let first = part.positions.len() as u32;
    let out = if is_inside { -1.0 } else { 1.0 };
    for (x, r) in [(0.0, r0), (1.0, r1)] {
        for k in 0..=ROUND {
            let (y, z) = circle(k, ROUND);
            part.vertex([x, r * y, r * z], scale([r0 - r1, y, z], out));
        }
    }
    let begin = part.indices.len();
    part.net(first, 2, ROUND + 1);
    // Rows along x and columns around it have their outside towards the axis.
    if !is_inside {
        part.indices[begin..].chunks_exact_mut(3).for_each(|t| t.swap(1, 2));
    }
}

/// A ring across x, looking along `side`; a disc where `inner` is zero.
fn ring(part: &mut Part, x: f64, inner: f64, outer: f64, side: f64) {
    if outer <= inner {
        return;
    }
    let first = part.positions.len() as u32;
    for r in [inner, outer] {
        for k in 0..=ROUND {
            let (y, z) = circle(k, ROUND);
            part.vertex([x, r * y, r * z], [side, 0.0, 0.0]);
        }
    }
    let begin = part.indices.len();
    part.net(first, 2, ROUND + 1);
    if side > 0.0 {
        return;
    }
    part.indices[begin..].chunks_exact_mut(3).for_each(|t| t.swap(1, 2));
}

/// With a black line along the mantle if `shows_rotation`.
pub fn cylinder(shows_rotation: bool) -> Mesh {
    let mut made = cone(1.0);
    if shows_rotation {
        let mut line = Part { color: Some([0.0; 3]), ..Part::default() };
        let (y, z) = (0.503, 0.018);
        line.polygon(&[[0.0, y, -z], [0.0, y, z], [1.0, y, z], [1.0, y, -z]]);
        for x in [-0.002, 1.002] {
            let mut face = [[x, 0.0, -z], [x, y, -z], [x, y, z], [x, 0.0, z]];
            if x < 0.5 {
                face.reverse();
            }
            line.polygon(&face);
        }
        made.parts.push(line);
    }
    made
}

/// `ratio`: diameter at the end to that at the begin; 0 is pointed.
pub fn cone(ratio: f64) -> Mesh {
    let top = 0.5 * ratio.max(0.0);
    let mut part = Part::default();
    mantle(&mut part, 0.5, top, false);
    ring(&mut part, 0.0, 0.0, 0.5, -1.0);
    ring(&mut part, 1.0, 0.0, top, 1.0);
    part.indices = without_needles(&part);
    mesh(part)
}

/// `ratio`: inner to outer diameter; 0 is full.
pub fn pipe(ratio: f64) -> Mesh {
    let inner = 0.5 * ratio.clamp(0.0, 1.0);
    if inner == 0.0 {
        return cone(1.0);
    }
    let mut part = Part::default();
    mantle(&mut part, 0.5, 0.5, false);
    mantle(&mut part, inner, inner, true);
    ring(&mut part, 0.0, inner, 0.5, -1.0);
    ring(&mut part, 1.0, inner, 0.5, 1.0);
    mesh(part)
}

/// A wheel with so many teeth; a negative number has them inside.
pub fn gearwheel(teeth: f64) -> Mesh {
    let n = teeth.abs().round().min(400.0) as u32;
    if n < 3 {
        return cone(1.0);
    }
    // Height of a tooth: 2.25 modules, as drawings have it; the module is the pitch diameter by the teeth.
    let depth = (2.25 * 0.5 / (f64::from(n) + 2.0) * 2.0).min(0.2);
    let is_inside = teeth < 0.0;
    let (plain, tips, roots) = match is_inside {
        false => (0.12, 0.5, 0.5 - depth),
        true => (0.5, 0.5 - 1.4 * depth, 0.5 - 0.4 * depth),
    };
    // Radii around one tooth: root, flank, tip, flank.
    let profile: Vec<(f64, f64)> = (0..n)
        .flat_map(|k| {
            [(0.0, roots), (0.28, roots), (0.42, tips), (0.86, tips)].map(|(a, r)| (f64::from(k) + a, r))
        })
        .map(|(a, r)| (TAU * a / f64::from(n), r))
        .collect();
    let at = |x: f64, (angle, r): (f64, f64)| [x, r * angle.cos(), r * angle.sin()];
    let mut part = Part::default();
    for k in 0..profile.len() {
        let (a, b) = (profile[k], profile[(k + 1) % profile.len()]);
        let (pa, pb) = ((a.0, plain), (b.0, plain));
        let mut quads = [
            [at(0.0, a), at(1.0, a), at(1.0, b), at(0.0, b)],
            [at(0.0, pb), at(1.0, pb), at(1.0, pa), at(0.0, pa)],
            [at(1.0, pa), at(1.0, pb), at(1.0, b), at(1.0, a)],
            [at(0.0, pa), at(0.0, a), at(0.0, b), at(0.0, pb)],
        ];
        // Outside is against the clock around x: the quads of outer teeth run the other way round.
        quads[0].reverse();
        quads[1].reverse();
        quads[2].reverse();
        quads[3].reverse();
        if is_inside {
            quads.iter_mut().for_each(|q| q.reverse());
        }
        quads.iter().for_each(|q| part.polygon(q));
    }
    mesh(part)
}

/// A wire around x. Its corners are linear in `length`, so a spring between two lengths is between their meshes.
pub fn spring(length: f64, diameter: f64, wire: f64, windings: f64) -> Mesh {
    let windings = if windings.is_finite() { windings.abs().clamp(0.0, 500.0) } else { 5.0 };
    let steps = ((windings * 32.0).ceil() as u32).clamp(8, 8000);
    let around = 10;
    let r = diameter / 2.0;
    let mut part = Part::default();
    for k in 0..=steps {
        let s = f64::from(k) / f64::from(steps);
        let (sin, cos) = (TAU * windings * s).sin_cos();
        let centre = [length * s, r * cos, r * sin];
        // Across a wire that runs around x; the slope is left out, which keeps the corners linear in the length.
        let (out, along) = ([0.0, cos, sin], [1.0, 0.0, 0.0]);
        for j in 0..=around {
            let (a, b) = circle(j, around);
            let n = add(scale(out, a), scale(along, -b));
            part.vertex(add(centre, scale(n, wire / 2.0)), n);
        }
    }
    part.net(0, steps + 1, around + 1);
    part.indices.chunks_exact_mut(3).for_each(|t| t.swap(1, 2));
    for (k, side) in [(0, -1.0), (steps, 1.0)] {
        let (sin, cos) = (TAU * windings * f64::from(k) / f64::from(steps)).sin_cos();
        let tangent = scale([0.0, -sin, cos], side);
        let ids: Vec<usize> = (0..around).map(|j| (k * (around + 1) + j) as usize).collect();
        let mut corners: Vec<[f64; 3]> = ids.iter().map(|&i| part.positions[i].map(f64::from)).collect();
        let turn = cross(
            crate::placement::sub(corners[1], corners[0]),
            crate::placement::sub(corners[2], corners[0]),
        );
        if crate::placement::dot(turn, tangent) < 0.0 {
            corners.reverse();
        }
        part.polygon(&corners);
    }
    mesh(part)
}

/// A box with round ends, whose centres are at 0 and `length`.
pub fn beam(length: f64, width: f64, height: f64) -> Mesh {
    let (r, h) = (width / 2.0, height / 2.0);
    let half = ROUND / 2;
    let mut outline: Vec<[f64; 2]> = Vec::new();
    for k in 0..=half {
        let a = PI / 2.0 + PI * f64::from(k) / f64::from(half);
        outline.push([r * a.cos(), r * a.sin()]);
    }
    for k in 0..=half {
        let a = -PI / 2.0 + PI * f64::from(k) / f64::from(half);
        outline.push([length + r * a.cos(), r * a.sin()]);
    }
    let mut part = Part::default();
    let top: Vec<[f64; 3]> = outline.iter().map(|p| [p[0], p[1], h]).collect();
    let bottom: Vec<[f64; 3]> = outline.iter().rev().map(|p| [p[0], p[1], -h]).collect();
    part.polygon(&top);
    part.polygon(&bottom);
    let first = part.positions.len() as u32;
    for p in outline.iter().chain(outline.first()) {
        let centre = if p[0] > length / 2.0 { length } else { 0.0 };
        let n = unit([p[0] - centre, p[1], 0.0]);
        part.vertex([p[0], p[1], -h], n);
        part.vertex([p[0], p[1], h], n);
    }
    part.net(first, outline.len() as u32 + 1, 2);
    mesh(part)
}

/// The triangles between the points of a surface, with normals at its points.
pub fn sheet(nu: usize, nv: usize, points: &[[f32; 3]]) -> Part {
    let mut part = Part { positions: points.to_vec(), ..Part::default() };
    if nu < 2 || nv < 2 {
        part.normals = vec![[0.0, 1.0, 0.0]; points.len()];
        return part;
    }
    part.net(0, nu as u32, nv as u32);
    let at = |u: usize, v: usize| points[u * nv + v].map(f64::from);
    for u in 0..nu {
        for v in 0..nv {
            let du = crate::placement::sub(at((u + 1).min(nu - 1), v), at(u.saturating_sub(1), v));
            let dv = crate::placement::sub(at(u, (v + 1).min(nv - 1)), at(u, v.saturating_sub(1)));
            let n = unit(cross(du, dv));
            let n = if crate::placement::norm(n) > 0.5 { n } else { [0.0, 1.0, 0.0] };
            part.normals.push(n.map(|c| c as f32));
        }
    }
    part
}
