//! The scene: shapes, arrows and sheets with their tracks.

use crate::mesh::Mesh;
use crate::track::Track;
use std::sync::Arc;

#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The class that was simulated.
    pub model: String,
    /// Against gravity.
    pub up: [f64; 3],
    /// Of the frames; at an event two frames have the same time.
    pub time: Vec<f64>,
    pub shapes: Vec<Shape>,
    pub arrows: Vec<Arrow>,
    pub sheets: Vec<Sheet>,
    /// How long arrows are: a quantity, and metres for one unit of it.
    pub scales: Vec<(String, f64)>,
    /// The box around everything at all times; `None` if there is nothing to see.
    pub bounds: Option<([f64; 3], [f64; 3])>,
}

/// What a shape looks like.
#[derive(Clone, Debug)]
pub enum Form {
    Box,
    Sphere,
    Cylinder,
    Cone,
    Pipe,
    PipeCylinder,
    Beam,
    Gearwheel,
    Spring,
    /// A file; `None` where it could not be read, and a box is drawn.
    File(Option<Arc<Mesh>>),
}

#[derive(Clone, Debug)]
pub struct Shape {
    /// The path of the instance.
    pub name: String,
    /// The component of the model that it is a part of.
    pub component: String,
    /// `shapeType` as the model has it.
    pub kind: String,
    pub form: Form,
    pub position: Track<[f64; 3]>,
    /// Turns the axes of the world into those of the shape; scalar last.
    pub rotation: Track<[f64; 4]>,
    pub length: Track<f64>,
    pub width: Track<f64>,
    pub height: Track<f64>,
    pub extra: Track<f64>,
    /// 0 to 255.
    pub color: Track<[f64; 3]>,
    pub specular: Track<f64>,
    /// 0 is opaque.
    pub transparency: Track<f64>,
}

impl Shape {
    /// Length, width and height as drawn; all zero where one of them is, since nothing can be seen then.
    pub fn size(&self) -> Track<[f64; 3]> {
        if let Form::File(Some(_)) = self.form {
            let of = |e: f64, s: [f64; 3]| if e == 1.0 { s } else { [1.0; 3] };
            return self.raw_size().zip(&self.extra, |s, e| of(*e, *s));
        }
        self.raw_size().map(|s| if s.iter().any(|c| *c == 0.0 || !c.is_finite()) { [0.0; 3] } else { *s })
    }
    fn raw_size(&self) -> Track<[f64; 3]> {
        let lw = self.length.zip(&self.width, |l, w| (*l, *w));
        lw.zip(&self.height, |(l, w), h| [*l, w.abs(), h.abs()])
    }
}

/// A vector quantity at a place.
#[derive(Clone, Debug)]
pub struct Arrow {
    pub name: String,
    pub component: String,
    pub quantity: String,
    /// Where it begins, or ends if `head_at_origin`.
    pub position: Track<[f64; 3]>,
    /// In the world, in units of the quantity.
    pub vector: Track<[f64; 3]>,
    pub color: Track<[f64; 3]>,
    pub specular: Track<f64>,
    pub head_at_origin: Track<bool>,
    pub two_headed: Track<bool>,
}

/// A surface of `nu` by `nv` points, in axes of its own.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub name: String,
    pub component: String,
    pub position: Track<[f64; 3]>,
    pub rotation: Track<[f64; 4]>,
    pub nu: usize,
    pub nv: usize,
    pub grids: Grids,
    pub is_wireframe: bool,
    pub color: Track<[f64; 3]>,
    pub specular: Track<f64>,
    pub transparency: Track<f64>,
}

/// The points of a surface at some of the frames. Between two of them it moves evenly, behind the last it stays.
#[derive(Clone, Debug)]
pub struct Grids {
    /// Increasing; the first is 0.
    pub frames: Vec<usize>,
    /// One for each of the frames; those that are equal are shared.
    pub grids: Vec<Arc<Grid>>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// `v` fastest.
    pub points: Vec<[f32; 3]>,
    /// 0 to 255, one for each point; empty where all have the colour of the surface.
    pub colors: Vec<[f32; 3]>,
}

impl Grids {
    pub(crate) fn push(&mut self, frame: usize, grid: Arc<Grid>) {
        self.frames.push(frame);
        self.grids.push(grid);
    }
    pub fn first(&self) -> &Grid {
        &self.grids[0]
    }
    pub fn is_constant(&self) -> bool {
        self.grids.len() == 1
    }
    /// Points and colours at a frame, whether it is one of those that are known or between two.
    pub fn at(&self, frame: usize, time: &[f64]) -> Grid {
        let after = self.frames.partition_point(|&k| k <= frame).max(1);
        let (from, to) = (&self.grids[after - 1], self.grids.get(after));
        let Some(to) = to.filter(|_| self.frames[after - 1] != frame) else { return (**from).clone() };
        let [a, t, b] = [self.frames[after - 1], frame, self.frames[after]].map(|k| time[k]);
        let share = if b > a { ((t - a) / (b - a)) as f32 } else { 0.0 };
        let mix = |from: &[[f32; 3]], to: &[[f32; 3]]| -> Vec<[f32; 3]> {
            from.iter().zip(to).map(|(p, q)| [0, 1, 2].map(|c| p[c] + share * (q[c] - p[c]))).collect()
        };
        Grid { points: mix(&from.points, &to.points), colors: mix(&from.colors, &to.colors) }
    }
}
