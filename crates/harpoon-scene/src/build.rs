//! From a plan and the values of a run to a scene.

use crate::bounds::{of_all, of_bodies, scales};
use crate::mesh::{self, Files, Mesh};
use crate::placement::{M3, V3, add, from_nxy, norm, quaternion, scale, steady, to_world, unit};
use crate::plan::{FrameSlots, Item, Look, Plan, Slot, What};
use crate::samples::{Column, Samples};
use crate::scene::{Arrow, Form, Scene, Shape, Sheet};
use crate::surface::MakeCode;
use crate::track::Track;
use harpoon_base::{Diagnostic, Outcome, Span};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The files that shapes may be made of.
#[derive(Clone, Copy)]
pub struct Resources<'a> {
    /// The file behind an address such as `modelica://Library/Resources/body.stl`.
    pub find: &'a dyn Fn(&str) -> Option<PathBuf>,
    pub read: Files<'a>,
}

/// Makes the scene. What cannot be drawn as the model wants it is told, and drawn as a box.
pub fn build(
    plan: &Plan,
    samples: &Samples,
    resources: Resources<'_>,
    make_code: MakeCode<'_>,
) -> Outcome<Scene> {
    let mut builder =
        Builder { samples, resources, make_code, files: HashMap::new(), diagnostics: Vec::new() };
    let mut scene = Scene {
        model: plan.model.clone(),
        time: samples.time.clone(),
        up: [0.0, 1.0, 0.0],
        ..Scene::default()
    };
    if samples.time.is_empty() {
        return Outcome::new(scene, Vec::new());
    }
    if let Some(gravity) = plan.gravity {
        let n = builder.vector(gravity).at(0).map(|c| -c);
        if norm(n) > 1e-10 && norm(n).is_finite() {
            scene.up = unit(n).map(|c| c + 0.0);
        }
    }
    for item in &plan.items {
        match &item.what {
            What::Shape { .. } => scene.shapes.extend(builder.shape(item)),
            What::Vector { .. } => scene.arrows.extend(builder.arrow(item)),
            What::Surface { .. } => scene.sheets.extend(builder.sheet(item, plan)),
        }
    }
    let bodies = of_bodies(&scene);
    scene.scales = scales(&scene, bodies);
    let all = of_all(&scene, bodies);
    scene.bounds = (!all.is_empty()).then_some((all.min, all.max));
    if plan.is_empty() {
        builder.diagnostics.push(no_shapes(&plan.model));
    }
    Outcome::new(scene, builder.diagnostics)
}

struct Builder<'a> {
    samples: &'a Samples,
    resources: Resources<'a>,
    make_code: MakeCode<'a>,
    /// Files by address; a broken one is told once.
    files: HashMap<String, Option<Arc<Mesh>>>,
    diagnostics: Vec<Diagnostic>,
}

impl Builder<'_> {
    fn n_frames(&self, slots: &[Slot]) -> usize {
        let varies = |s: &Slot| match s {
            Slot::Var(k) => matches!(self.samples.columns[*k], Column::Rows { .. }),
            Slot::Number(_) => false,
        };
        if slots.iter().any(varies) { self.samples.time.len() } else { 1 }
    }
    fn value(&self, slot: Slot, frame: usize) -> f64 {
        match slot {
            Slot::Var(k) => self.samples.columns[k].at(frame),
            Slot::Number(x) => x,
        }
    }
    fn number(&self, slot: Slot) -> Track<f64> {
        Track::new((0..self.n_frames(&[slot])).map(|k| self.value(slot, k)).collect())
    }
    fn boolean(&self, slot: Slot) -> Track<bool> {
        self.number(slot).map(|x| *x != 0.0)
    }
    fn vector(&self, slots: [Slot; 3]) -> Track<V3> {
        Track::new((0..self.n_frames(&slots)).map(|k| slots.map(|s| self.value(s, k))).collect())
    }
    fn matrix(&self, slots: [Slot; 9]) -> Track<M3> {
        let at = |k| {
            let v = slots.map(|s| self.value(s, k));
            [[v[0], v[1], v[2]], [v[3], v[4], v[5]], [v[6], v[7], v[8]]]
        };
        Track::new((0..self.n_frames(&slots)).map(at).collect())
    }
    /// Origin and axes of an object in the world.
    fn frame(&self, frame: &FrameSlots) -> (Track<V3>, Track<M3>) {
        (self.vector(frame.r), self.matrix(frame.t))
    }
    fn look(&self, look: &Look) -> (Track<V3>, Track<f64>, Track<f64>) {
        (self.vector(look.color), self.number(look.specular), self.number(look.transparency))
    }

    fn shape(&mut self, item: &Item) -> Option<Shape> {
        let What::Shape { kind, frame, r_shape, length_direction, width_direction, sizes, look } = &item.what
        else {
            return None;
        };
        let (origin, t) = self.frame(frame);
        let offset = t.zip(&self.vector(*r_shape), |t, r| to_world(t, *r));
        let axes =
            self.vector(*length_direction).zip(&self.vector(*width_direction), |l, w| from_nxy(*l, *w));
        let axes = t.zip(&axes, |t, axes| axes.map(|a| to_world(t, a)));
        let (color, specular, transparency) = self.look(look);
        Some(Shape {
            name: item.name.clone(),
            component: item.component.clone(),
            kind: kind.clone(),
            form: self.form(kind, item),
            position: origin.zip(&offset, |r, o| add(*r, *o)),
            rotation: Track::new(steady(axes.values().iter().map(|a| quaternion(*a)).collect())),
            length: self.number(sizes[0]),
            width: self.number(sizes[1]),
            height: self.number(sizes[2]),
            extra: self.number(sizes[3]),
            color,
            specular,
            transparency,
        })
    }

    fn form(&mut self, kind: &str, item: &Item) -> Form {
        match kind {
            "box" => Form::Box,
            "sphere" => Form::Sphere,
            "cylinder" => Form::Cylinder,
            "cone" => Form::Cone,
            "pipe" => Form::Pipe,
            "pipecylinder" => Form::PipeCylinder,
            "beam" => Form::Beam,
            "gearwheel" => Form::Gearwheel,
            "spring" => Form::Spring,
            _ if is_file(kind) => Form::File(self.file(kind, item)),
            _ => {
                self.diagnostics.push(unknown_kind(kind, item));
                Form::File(None)
            }
        }
    }

    fn file(&mut self, address: &str, item: &Item) -> Option<Arc<Mesh>> {
        if let Some(known) = self.files.get(address) {
            return known.clone();
        }
        let made = self.read(address).map(Arc::new);
        let mesh = match made {
            Ok(mesh) => Some(mesh),
            Err(reason) => {
                self.diagnostics.push(broken_file(address, &reason, item));
                None
            }
        };
        self.files.insert(address.to_owned(), mesh.clone());
        mesh
    }

    fn read(&self, address: &str) -> Result<Mesh, String> {
        // A bare number is the name of a drawing.
        let is_number = !address.is_empty() && address.bytes().all(|b| b.is_ascii_digit());
        let address = if is_number { format!("{address}.dxf") } else { address.to_owned() };
        let path = (self.resources.find)(&address).ok_or("there is no such file")?;
        mesh::read(&path, self.resources.read)
    }

    fn arrow(&mut self, item: &Item) -> Option<Arrow> {
        let What::Vector { quantity, frame, coordinates, head_at_origin, two_headed, look } = &item.what
        else {
            return None;
        };
        let (origin, t) = self.frame(frame);
        let (color, specular, _) = self.look(look);
        Some(Arrow {
            name: item.name.clone(),
            component: item.component.clone(),
            quantity: quantity.clone(),
            position: origin,
            vector: t.zip(&self.vector(*coordinates), |t, v| to_world(t, *v)),
            color,
            specular,
            head_at_origin: self.boolean(*head_at_origin),
            two_headed: self.boolean(*two_headed),
        })
    }

    fn sheet(&mut self, item: &Item, plan: &Plan) -> Option<Sheet> {
        let What::Surface { frame, wireframe, points, look } = &item.what else { return None };
        let made = match (points, &plan.functions) {
            (Some(points), Some(model)) => {
                crate::surface::evaluate(model, points, self.samples, self.make_code)
                    .map(|grids| (points.nu, points.nv, grids))
            }
            _ => Err("its function cannot be called".to_owned()),
        };
        let (nu, nv, grids) = match made {
            Ok(made) => made,
            Err(reason) => {
                self.diagnostics.push(broken_surface(&reason, item));
                return None;
            }
        };
        let (origin, t) = self.frame(frame);
        let axes = t.map(|t| [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|a| to_world(t, a)));
        let (color, specular, transparency) = self.look(look);
        Some(Sheet {
            name: item.name.clone(),
            component: item.component.clone(),
            position: origin,
            rotation: Track::new(steady(axes.values().iter().map(|a| quaternion(*a)).collect())),
            nu,
            nv,
            grids,
            is_wireframe: *self.boolean(*wireframe).at(0),
            color,
            specular,
            transparency,
        })
    }
}

/// An address, a name with an ending, or a bare number.
fn is_file(kind: &str) -> bool {
    kind.contains("://")
        || (!kind.is_empty() && kind.bytes().all(|b| b.is_ascii_digit()))
        || mesh::ENDINGS.iter().any(|e| kind.to_ascii_lowercase().ends_with(&format!(".{e}")))
}

fn broken_file(address: &str, reason: &str, item: &Item) -> Diagnostic {
    Diagnostic::warning("shape-file", item.place, format!("`{address}` cannot be drawn: {reason}"))
        .component(item.name.clone())
        .help("a box stands in its place; STL, OBJ, DXF and glTF files are read, as `modelica://Library/Resources/body.stl`")
}

fn unknown_kind(kind: &str, item: &Item) -> Diagnostic {
    let message = format!("`{kind}` is no type of shape");
    Diagnostic::warning("shape-type", item.place, message).component(item.name.clone()).help(
        "a box stands in its place; shapes are box, sphere, cylinder, pipecylinder, cone, pipe, beam, gearwheel, \
         spring, or the address of a file",
    )
}

fn broken_surface(reason: &str, item: &Item) -> Diagnostic {
    Diagnostic::warning("shape-surface", item.place, format!("the surface cannot be drawn: {reason}"))
        .component(item.name.clone())
        .help("`surfaceCharacteristic` must be a function that gives X, Y and Z for `nu` times `nv` points")
}

fn no_shapes(model: &str) -> Diagnostic {
    Diagnostic::warning("no-shapes", Span::NONE, format!("`{model}` has no shapes, so the scene is empty")).help(
        "add one: `Modelica.Mechanics.MultiBody.Visualizers.Advanced.Shape s(shapeType = \"box\", r = {x, y, 0}, \
         length = 0.1, width = 0.1, height = 0.1)`, where `x` and `y` are variables of the model",
    )
}

/// The points of a vector's arrow for one frame: where it begins, and which way and how far it goes, in metres.
pub(crate) fn arrow_at(arrow: &Arrow, metres: f64, frame: usize) -> (V3, V3) {
    let reach = scale(*arrow.vector.at(frame), metres);
    let p = *arrow.position.at(frame);
    let begin = if *arrow.head_at_origin.at(frame) { add(p, scale(reach, -1.0)) } else { p };
    (begin, reach)
}
