//! Triangles: of the shapes that have a name, and of files.

mod dxf;
mod files;
pub mod solids;

pub use files::{ENDINGS, Files, read};

use crate::placement::{cross, sub, unit};

/// Triangles of one colour, with a normal at each corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Part {
    pub positions: Vec<[f32; 3]>,
    pub normals: Vec<[f32; 3]>,
    pub indices: Vec<u32>,
    /// 0 to 255; `None` takes that of the shape.
    pub color: Option<[f64; 3]>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    pub parts: Vec<Part>,
}

impl Mesh {
    pub fn bounds(&self) -> ([f64; 3], [f64; 3]) {
        let mut bounds = crate::bounds::Bounds::EMPTY;
        self.parts.iter().flat_map(|p| &p.positions).for_each(|p| bounds.take(p.map(f64::from)));
        if bounds.is_empty() { ([0.0; 3], [0.0; 3]) } else { (bounds.min, bounds.max) }
    }
    pub fn n_triangles(&self) -> usize {
        self.parts.iter().map(|p| p.indices.len() / 3).sum()
    }
}

impl Part {
    pub(crate) fn vertex(&mut self, position: [f64; 3], normal: [f64; 3]) -> u32 {
        self.positions.push(position.map(|c| c as f32));
        self.normals.push(unit(normal).map(|c| c as f32));
        self.positions.len() as u32 - 1
    }
    /// A flat polygon, its corners against the clock as seen from outside; nothing where it has no area.
    pub(crate) fn polygon(&mut self, corners: &[[f64; 3]]) {
        let Some(&[first, ..]) = corners.first_chunk::<1>() else { return };
        let mut normal = [0.0; 3];
        for pair in corners[1..].windows(2) {
            let n = cross(sub(pair[0], first), sub(pair[1], first));
            normal = crate::placement::add(normal, n);
        }
        if !normal.iter().all(|c| c.is_finite()) || normal == [0.0; 3] {
            return;
        }
        let ids: Vec<u32> = corners.iter().map(|&c| self.vertex(c, normal)).collect();
        for pair in ids[1..].windows(2) {
            self.indices.extend([ids[0], pair[0], pair[1]]);
        }
    }
    /// Joins rows of `columns` vertices each, which begin at `first`: a net whose outside is on the side of
    /// `row × column`.
    pub(crate) fn net(&mut self, first: u32, rows: u32, columns: u32) {
        for r in 0..rows.saturating_sub(1) {
            for c in 0..columns.saturating_sub(1) {
                let a = first + r * columns + c;
                let (b, d) = (a + columns, a + 1);
                self.indices.extend([a, b, b + 1, a, b + 1, d]);
            }
        }
    }
}
