//! The scene as glTF 2.0 in one binary file, which Blender, three.js and phones open.
//!
//! Each shape is a node with the name of its instance. Its mesh is in the axes of the shape; place, turn and size are the
//! node's translation, rotation and scale, and channels of one animation where they change. A quantity that changes at
//! events only has STEP keys; all others are LINEAR, with a key on both sides of each event. Springs and surfaces change
//! by morph targets, colours by `KHR_animation_pointer`, which readers without it leave out. What the format has no
//! field for (component, quantity, the box to look at) is in `extras`.

use super::bin::{Bin, container};
use crate::build::arrow_at;
use crate::colour::{linear, linear_rgb};
use crate::mesh::{Mesh, Part, solids};
use crate::placement::{V3, from_nxy, norm, quaternion, scale, steady};
use crate::scene::{Arrow, Form, Grid, Grids, Scene, Shape, Sheet};
use crate::track::Track;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;

pub fn glb(scene: &Scene) -> Vec<u8> {
    let mut writer = Writer::new(scene);
    scene.shapes.iter().for_each(|s| writer.shape(s));
    scene.arrows.iter().for_each(|a| writer.arrow(a));
    scene.sheets.iter().for_each(|s| writer.sheet(s));
    writer.finish(scene)
}

struct Writer {
    bin: Bin,
    nodes: Vec<Value>,
    roots: Vec<usize>,
    meshes: Vec<Value>,
    materials: Vec<Value>,
    material_ids: HashMap<String, usize>,
    /// Geometry by what it is made from: accessors of positions, normals and indices of each part.
    geometries: HashMap<String, Vec<Geometry>>,
    mesh_ids: HashMap<String, usize>,
    channels: Vec<Value>,
    samplers: Vec<Value>,
    /// The times of all frames, and their accessor once it is needed.
    time: Vec<f64>,
    times: Vec<f32>,
    times_accessor: Option<usize>,
    time_offset: f64,
    has_pointers: bool,
    metres: HashMap<String, f64>,
    thickness: f64,
}

#[derive(Clone)]
struct Geometry {
    position: usize,
    normal: usize,
    indices: usize,
    color: Option<[f64; 3]>,
}

/// What a material is made from.
#[derive(Clone, Copy, Debug)]
struct Paint {
    /// 0 to 255
    color: V3,
    specular: f64,
    alpha: f64,
    /// It may be seen through at some time.
    is_blended: bool,
    is_two_sided: bool,
}

impl Writer {
    fn new(scene: &Scene) -> Writer {
        let (times, time_offset) = keys(&scene.time);
        let diagonal = scene.bounds.map_or(1.0, |(min, max)| norm(crate::placement::sub(max, min)));
        Writer {
            bin: Bin::default(),
            nodes: Vec::new(),
            roots: Vec::new(),
            meshes: Vec::new(),
            materials: Vec::new(),
            material_ids: HashMap::new(),
            geometries: HashMap::new(),
            mesh_ids: HashMap::new(),
            channels: Vec::new(),
            samplers: Vec::new(),
            time: scene.time.clone(),
            times,
            times_accessor: None,
            time_offset,
            has_pointers: false,
            metres: scene.scales.iter().cloned().collect(),
            thickness: 0.008 * if diagonal > 0.0 { diagonal } else { 1.0 },
        }
    }

    fn node(&mut self, node: Value, is_root: bool) -> usize {
        self.nodes.push(node);
        let id = self.nodes.len() - 1;
        if is_root {
            self.roots.push(id);
        }
        id
    }

    fn shape(&mut self, shape: &Shape) {
        let extras = json!({ "component": shape.component, "kind": "shape", "type": shape.kind });
        let id = self.node(json!({ "name": shape.name, "extras": extras }), true);
        self.translation(id, &shape.position);
        self.rotation(id, &shape.rotation);
        let size = shape.size();
        if size.values().iter().all(|s| *s == [0.0; 3]) {
            return;
        }
        let paint = Paint {
            color: *shape.color.at(0),
            specular: *shape.specular.at(0),
            alpha: alpha(*shape.transparency.at(0)),
            is_blended: is_blended(&shape.transparency),
            is_two_sided: matches!(shape.form, Form::File(_)),
        };
        // Only a colour that changes needs a material of its own.
        let own = (!shape.color.is_constant() || !shape.transparency.is_constant()).then_some(id);
        let extra = *shape.extra.at(0);
        let (key, made) = match &shape.form {
            Form::Spring | Form::Beam => return self.true_size(id, shape, &size, paint, own),
            Form::Box | Form::File(None) => ("box".to_owned(), solids::cuboid()),
            Form::Sphere => ("sphere".to_owned(), solids::sphere()),
            Form::Cylinder => (format!("cylinder {}", extra > 0.0), solids::cylinder(extra > 0.0)),
            Form::Cone => (format!("cone {extra}"), solids::cone(extra)),
            Form::Pipe | Form::PipeCylinder => (format!("pipe {extra}"), solids::pipe(extra)),
            Form::Gearwheel => (format!("gearwheel {extra}"), solids::gearwheel(extra)),
            Form::File(Some(mesh)) => (format!("file {}", shape.kind), (**mesh).clone()),
        };
        let mesh = self.mesh(&key, || made, paint, own);
        self.nodes[id]["mesh"] = json!(mesh);
        self.scale(id, &size);
        let own_colours: Vec<_> = self.geometries[&key].iter().map(|part| part.color).collect();
        self.colour(&shape.color, &shape.transparency, own, mesh, &own_colours);
    }

    /// Springs and beams: a mesh in metres; where the length changes, morphed from the shortest to the longest.
    fn true_size(&mut self, id: usize, shape: &Shape, size: &Track<V3>, paint: Paint, own: Option<usize>) {
        let drawn: Vec<V3> = size.values().iter().copied().filter(|s| *s != [0.0; 3]).collect();
        let lengths = drawn.iter().map(|s| s[0].abs());
        let (min, max) = lengths.fold((f64::INFINITY, 0.0f64), |(lo, hi), l| (lo.min(l), hi.max(l)));
        let [_, width, height] = drawn[0];
        let extra = *shape.extra.at(0);
        let of = |length: f64| match shape.form {
            Form::Spring => solids::spring(length, width, height / 2.0, extra),
            _ => solids::beam(length, width, height),
        };
        let key = format!("{} {min} {max} {width} {height} {extra}", shape.kind);
        let is_still = max - min <= 1e-9 * max;
        // What the mesh does not have of the size: its sign, and whether it is seen at all.
        let rest = size.map(|s| match *s {
            [0.0, ..] => [0.0; 3],
            [l, w, h] => [
                l.signum(),
                w / width,
                if matches!(shape.form, Form::Spring) { w / width } else { h / height },
            ],
        });
        let mesh = self.mesh(&key, || of(min), paint, if is_still { own } else { Some(id) });
        self.nodes[id]["mesh"] = json!(mesh);
        self.scale(id, &rest);
        if !is_still {
            let (short, long) = (of(min), of(max));
            for (k, (a, b)) in short.parts.iter().zip(&long.parts).enumerate() {
                let far: Vec<[f32; 3]> = a
                    .positions
                    .iter()
                    .zip(&b.positions)
                    .map(|(a, b)| [b[0] - a[0], b[1] - a[1], b[2] - a[2]])
                    .collect();
                let target = self.bin.positions(&far);
                self.meshes[mesh]["primitives"][k]["targets"] = json!([{ "POSITION": target }]);
            }
            let weight = size.map(|s| if s[0] == 0.0 { 0.0 } else { (s[0].abs() - min) / (max - min) });
            self.meshes[mesh]["weights"] = json!([*weight.at(0) as f32]);
            self.weights(id, &weight.map(|w| vec![*w as f32]));
        }
        self.colour(&shape.color, &shape.transparency, own, mesh, &[None]);
    }

    /// The mesh of a geometry in a colour. One that changes belongs to one node.
    fn mesh(&mut self, key: &str, make: impl FnOnce() -> Mesh, paint: Paint, own: Option<usize>) -> usize {
        if !self.geometries.contains_key(key) {
            let made = make();
            let parts = made.parts.iter().filter(|p| !p.indices.is_empty()).map(|p| Geometry {
                position: self.bin.positions(&p.positions),
                normal: self.bin.attribute(&p.normals),
                indices: self.bin.indices(&p.indices),
                color: p.color,
            });
            let parts = parts.collect();
            self.geometries.insert(key.to_owned(), parts);
        }
        let looks = format!("{key} {paint:?} {own:?}");
        if let Some(&id) = self.mesh_ids.get(&looks) {
            return id;
        }
        let mut primitives = Vec::new();
        for part in self.geometries[key].clone() {
            let paint = Paint { color: part.color.unwrap_or(paint.color), ..paint };
            let material = self.material(paint, own.filter(|_| part.color.is_none() || paint.is_blended));
            primitives.push(json!({
                "attributes": { "POSITION": part.position, "NORMAL": part.normal },
                "indices": part.indices, "material": material,
            }));
        }
        self.meshes.push(json!({ "primitives": primitives }));
        self.mesh_ids.insert(looks, self.meshes.len() - 1);
        self.meshes.len() - 1
    }

    fn material(&mut self, paint: Paint, own: Option<usize>) -> usize {
        let [r, g, b] = linear_rgb(paint.color);
        let specular = if paint.specular.is_finite() { paint.specular.clamp(0.0, 1.0) } else { 0.7 };
        let mut material = json!({
            "pbrMetallicRoughness": {
                "baseColorFactor": [r, g, b, paint.alpha], "metallicFactor": 0.0, "roughnessFactor": 0.95 - 0.6 * specular,
            },
        });
        if paint.is_blended {
            material["alphaMode"] = json!("BLEND");
        }
        if paint.is_two_sided {
            material["doubleSided"] = json!(true);
        }
        let key = format!("{material} {own:?}");
        if let Some(&id) = self.material_ids.get(&key) {
            return id;
        }
        self.materials.push(material);
        self.material_ids.insert(key, self.materials.len() - 1);
        self.materials.len() - 1
    }

    /// Colours and transparencies that change, of materials that belong to this node alone. A part of a file keeps the
    /// colour that it brings.
    fn colour(
        &mut self,
        color: &Track<V3>,
        transparency: &Track<f64>,
        own: Option<usize>,
        mesh: usize,
        own_colours: &[Option<V3>],
    ) {
        if own.is_none() {
            return;
        }
        for (k, own_colour) in own_colours.iter().enumerate() {
            let Some(material) = self.meshes[mesh]["primitives"][k]["material"].as_u64() else { continue };
            let color = own_colour.map_or_else(|| color.clone(), Track::Constant);
            let values = color.zip(transparency, |c, t| {
                let [r, g, b] = linear_rgb(*c);
                [r, g, b, alpha(*t)].map(|c| c as f32).to_vec()
            });
            let pointer = format!("/materials/{material}/pbrMetallicRoughness/baseColorFactor");
            let target = json!({ "path": "pointer", "extensions": { "KHR_animation_pointer": { "pointer": pointer } } });
            self.has_pointers |= self.channel(target, &values, 4);
        }
    }

    /// An arrow: a line and a head or two, each a node below that of the vector.
    fn arrow(&mut self, arrow: &Arrow) {
        let metres = self.metres.get(&arrow.quantity).copied().unwrap_or(1.0);
        let extras = json!({
            "component": arrow.component, "kind": "vector", "quantity": arrow.quantity, "metresPerUnit": metres,
        });
        let id = self.node(json!({ "name": arrow.name, "extras": extras }), true);
        let n = self.time.len();
        let frames: Vec<(V3, V3)> = (0..n).map(|k| arrow_at(arrow, metres, k)).collect();
        let mut last = [1.0, 0.0, 0.0];
        let mut turns = Vec::with_capacity(n);
        for (_, reach) in &frames {
            if norm(*reach) > 0.0 && norm(*reach).is_finite() {
                last = *reach;
            }
            turns.push(quaternion(from_nxy(last, [0.0, 1.0, 0.0])));
        }
        self.translation(id, &Track::new(frames.iter().map(|f| f.0).collect()));
        self.rotation(id, &Track::new(steady(turns)));
        let paint = Paint {
            color: *arrow.color.at(0),
            specular: *arrow.specular.at(0),
            alpha: 1.0,
            is_blended: false,
            is_two_sided: false,
        };
        let own = (!arrow.color.is_constant()).then_some(id);
        let d = self.thickness;
        let lengths: Vec<f64> =
            frames.iter().map(|f| norm(f.1)).map(|l| if l.is_finite() { l } else { 0.0 }).collect();
        // A short arrow has a short head.
        let head = |l: f64| (4.0 * d).min(0.5 * l);
        let two = |k: usize| *arrow.two_headed.at(k);
        let line = self.mesh("cone 1", || solids::cone(1.0), paint, own);
        let tip = self.mesh("cone 0", || solids::cone(0.0), paint, own);
        let parts = [
            (
                "line",
                line,
                0.0f64,
                Track::new(
                    lengths.iter().map(|&l| if l > 0.0 { [l - head(l), d, d] } else { [0.0; 3] }).collect(),
                ),
            ),
            (
                "head",
                tip,
                1.0,
                Track::new(
                    lengths
                        .iter()
                        .map(|&l| scale([head(l), 2.5 * d, 2.5 * d], f64::from(u8::from(l > 0.0))))
                        .collect(),
                ),
            ),
            (
                "head2",
                tip,
                1.7,
                Track::new(
                    lengths
                        .iter()
                        .enumerate()
                        .map(|(k, &l)| {
                            scale([head(l), 2.5 * d, 2.5 * d], f64::from(u8::from(l > 0.0 && two(k))))
                        })
                        .collect(),
                ),
            ),
        ];
        let mut children = Vec::new();
        for (name, mesh, back, size) in parts {
            if size.values().iter().all(|s| *s == [0.0; 3]) {
                continue;
            }
            let child = self.node(json!({ "name": format!("{}.{name}", arrow.name), "mesh": mesh }), false);
            if back > 0.0 {
                let at = lengths.iter().map(|&l| [l - back * head(l), 0.0, 0.0]);
                self.translation(child, &Track::new(at.collect()));
            }
            self.scale(child, &size);
            children.push(child);
        }
        if !children.is_empty() {
            self.nodes[id]["children"] = json!(children);
        }
        for mesh in [line, tip] {
            self.colour(&arrow.color, &Track::Constant(0.0), own, mesh, &[None]);
        }
    }

    fn sheet(&mut self, sheet: &Sheet) {
        let extras =
            json!({ "component": sheet.component, "kind": "surface", "nu": sheet.nu, "nv": sheet.nv });
        let id = self.node(json!({ "name": sheet.name, "extras": extras }), true);
        self.translation(id, &sheet.position);
        self.rotation(id, &sheet.rotation);
        let first = sheet.grids.first();
        let base = solids::sheet(sheet.nu, sheet.nv, &first.points);
        if base.indices.is_empty() || sheet.transparency.values().iter().all(|t| alpha(*t) == 0.0) {
            return;
        }
        let has_colours = !first.colors.is_empty();
        let paint = Paint {
            color: if has_colours { [255.0; 3] } else { *sheet.color.at(0) },
            specular: *sheet.specular.at(0),
            alpha: alpha(*sheet.transparency.at(0)),
            is_blended: is_blended(&sheet.transparency),
            is_two_sided: true,
        };
        let color = if has_colours { Track::Constant(paint.color) } else { sheet.color.clone() };
        let own = (!color.is_constant() || !sheet.transparency.is_constant()).then_some(id);
        let material = self.material(paint, own);
        let mut primitive = json!({
            "attributes": { "POSITION": self.bin.positions(&base.positions), "NORMAL": self.bin.attribute(&base.normals) },
            "material": material,
        });
        match sheet.is_wireframe {
            true => {
                primitive["indices"] = json!(self.bin.indices(&wires(sheet.nu, sheet.nv)));
                primitive["mode"] = json!(1);
            }
            false => primitive["indices"] = json!(self.bin.indices(&base.indices)),
        }
        if has_colours {
            primitive["attributes"]["COLOR_0"] = json!(self.bin.attribute(&to_linear(&first.colors)));
        }
        if sheet.grids.is_constant() {
            self.meshes.push(json!({ "primitives": [primitive] }));
        } else {
            self.changing_sheet(id, sheet, &base, primitive);
        }
        let mesh = self.meshes.len() - 1;
        self.nodes[id]["mesh"] = json!(mesh);
        self.colour(&color, &sheet.transparency, own, mesh, &[None]);
    }

    /// Each grid but the first is a morph target; at its frame it has the whole weight.
    fn changing_sheet(&mut self, id: usize, sheet: &Sheet, base: &Part, mut primitive: Value) {
        let Grids { frames, grids } = &sheet.grids;
        let mut targets = Vec::new();
        let mut target_of: Vec<Option<usize>> = vec![None];
        for pair in grids.windows(2) {
            let before = target_of[target_of.len() - 1];
            target_of.push(match Arc::ptr_eq(&pair[0], &pair[1]) {
                true => before,
                false => {
                    targets.push(self.target(sheet, base, &pair[1]));
                    Some(targets.len() - 1)
                }
            });
        }
        let n = targets.len();
        let times: Vec<f32> = frames.iter().map(|&k| self.times[k]).collect();
        let weight = |target: Option<usize>| (0..n).map(move |k| f32::from(u8::from(target == Some(k))));
        let weights: Vec<f32> = target_of.iter().flat_map(|&t| weight(t)).collect();
        primitive["targets"] = json!(targets);
        self.meshes.push(json!({ "primitives": [primitive], "weights": vec![0.0; n] }));
        let (input, output) = (self.bin.times(&times), self.bin.scalars(&weights));
        self.samplers.push(json!({ "input": input, "output": output, "interpolation": "LINEAR" }));
        let target = json!({ "node": id, "path": "weights" });
        self.channels.push(json!({ "sampler": self.samplers.len() - 1, "target": target }));
    }

    fn target(&mut self, sheet: &Sheet, base: &Part, grid: &Grid) -> Value {
        let less = |a: &[[f32; 3]], b: &[[f32; 3]]| -> Vec<[f32; 3]> {
            a.iter().zip(b).map(|(a, b)| [a[0] - b[0], a[1] - b[1], a[2] - b[2]]).collect()
        };
        let here = solids::sheet(sheet.nu, sheet.nv, &grid.points);
        let mut target = json!({
            "POSITION": self.bin.positions(&less(&here.positions, &base.positions)),
            "NORMAL": self.bin.attribute(&less(&here.normals, &base.normals)),
        });
        if !grid.colors.is_empty() {
            let (now, first) = (to_linear(&grid.colors), to_linear(&sheet.grids.first().colors));
            target["COLOR_0"] = json!(self.bin.attribute(&less(&now, &first)));
        }
        target
    }

    fn translation(&mut self, node: usize, track: &Track<V3>) {
        let track = track.map(|v| v.map(finite).to_vec());
        if track.at(0).iter().any(|c| *c != 0.0) {
            self.nodes[node]["translation"] = json!(track.at(0));
        }
        self.channel(json!({ "node": node, "path": "translation" }), &track, 3);
    }
    fn rotation(&mut self, node: usize, track: &Track<[f64; 4]>) {
        let track = track.map(|q| q.map(finite).to_vec());
        if *track.at(0) != [0.0, 0.0, 0.0, 1.0] {
            self.nodes[node]["rotation"] = json!(track.at(0));
        }
        self.channel(json!({ "node": node, "path": "rotation" }), &track, 4);
    }
    fn scale(&mut self, node: usize, track: &Track<V3>) {
        let track = track.map(|v| v.map(finite).to_vec());
        if track.at(0).iter().any(|c| *c != 1.0) {
            self.nodes[node]["scale"] = json!(track.at(0));
        }
        self.channel(json!({ "node": node, "path": "scale" }), &track, 3);
    }
    fn weights(&mut self, node: usize, track: &Track<Vec<f32>>) {
        self.channel(json!({ "node": node, "path": "weights" }), track, 1);
    }

    /// A channel of the animation for what changes; false if nothing does.
    fn channel(&mut self, target: Value, track: &Track<Vec<f32>>, size: usize) -> bool {
        let Track::Each(values) = track else { return false };
        let jumps = self.jumps(values);
        let (input, output, interpolation) = match jumps {
            Some(rows) => {
                let times: Vec<f32> = rows.iter().map(|&k| self.times[k]).collect();
                let output = self.values(rows.iter().map(|&k| &values[k]), size);
                (self.bin.times(&times), output, "STEP")
            }
            None => {
                let input = match self.times_accessor {
                    Some(id) => id,
                    None => self.bin.times(&self.times.clone()),
                };
                self.times_accessor = Some(input);
                (input, self.values(values.iter(), size), "LINEAR")
            }
        };
        self.samplers.push(json!({ "input": input, "output": output, "interpolation": interpolation }));
        self.channels.push(json!({ "sampler": self.samplers.len() - 1, "target": target }));
        true
    }

    fn values<'v>(&mut self, values: impl Iterator<Item = &'v Vec<f32>>, size: usize) -> usize {
        let flat: Vec<f32> = values.flatten().copied().collect();
        match size {
            3 => self.bin.vectors::<3>(flat.as_chunks().0),
            4 => self.bin.vectors::<4>(flat.as_chunks().0),
            _ => self.bin.scalars(&flat),
        }
    }

    /// The frames behind changes, if the values change at events only.
    fn jumps(&self, values: &[Vec<f32>]) -> Option<Vec<usize>> {
        let mut rows = vec![0];
        for k in 1..values.len() {
            if values[k] != values[k - 1] {
                if self.time[k] != self.time[k - 1] {
                    return None;
                }
                rows.push(k);
            }
        }
        Some(rows)
    }

    fn finish(mut self, scene: &Scene) -> Vec<u8> {
        let is_y_up = norm(crate::placement::sub(scene.up, [0.0, 1.0, 0.0])) < 1e-9;
        let mut roots = self.roots.clone();
        if !is_y_up && !roots.is_empty() {
            // glTF has y up: the whole is turned.
            let turn = turn_up(scene.up).map(|c| c as f32);
            self.nodes.push(json!({ "name": "world", "rotation": turn, "children": roots }));
            roots = vec![self.nodes.len() - 1];
        }
        let span = [scene.time.first().copied().unwrap_or(0.0), scene.time.last().copied().unwrap_or(0.0)];
        let extras = json!({
            "format": "harpoon-scene", "version": 1, "model": scene.model, "up": scene.up,
            "bounds": scene.bounds.map(|(min, max)| json!({ "min": min, "max": max })),
            "time": span, "timeOffset": self.time_offset,
        });
        let mut root = json!({ "name": scene.model, "extras": extras });
        if !roots.is_empty() {
            root["nodes"] = json!(roots);
        }
        let mut file = json!({
            "asset": { "version": "2.0", "generator": "Harpoon" },
            "scene": 0,
            "scenes": [root],
        });
        let lists = [
            ("nodes", self.nodes),
            ("meshes", self.meshes),
            ("materials", self.materials),
            ("accessors", self.bin.accessors),
            ("bufferViews", self.bin.views),
        ];
        for (name, list) in lists {
            if !list.is_empty() {
                file[name] = Value::Array(list);
            }
        }
        if !self.bin.bytes.is_empty() {
            file["buffers"] = json!([{ "byteLength": self.bin.bytes.len() }]);
        }
        if !self.channels.is_empty() {
            file["animations"] =
                json!([{ "name": "run", "channels": self.channels, "samplers": self.samplers }]);
        }
        if self.has_pointers {
            file["extensionsUsed"] = json!(["KHR_animation_pointer"]);
        }
        container(&file, &self.bin.bytes)
    }
}

fn alpha(transparency: f64) -> f64 {
    1.0 - if transparency.is_finite() { transparency.clamp(0.0, 1.0) } else { 0.0 }
}

fn is_blended(transparency: &Track<f64>) -> bool {
    transparency.values().iter().any(|t| alpha(*t) < 1.0)
}

fn to_linear(colors: &[[f32; 3]]) -> Vec<[f32; 3]> {
    colors.iter().map(|c| c.map(|c| linear(f64::from(c)) as f32)).collect()
}

fn finite(x: f64) -> f32 {
    let x = x as f32;
    if x.is_finite() { x } else { 0.0 }
}

/// Times as the format counts them: not below zero, and each above the one before. Both sides of an event are as near
/// to each other as single precision lets them. Gives what was taken away from the model's time.
fn keys(time: &[f64]) -> (Vec<f32>, f64) {
    let (first, last) = (time.first().copied().unwrap_or(0.0), time.last().copied().unwrap_or(0.0));
    let span = last - first;
    // A short run at a late time would lose its frames in single precision.
    let offset = if first < 0.0 || span < 1e-3 * last { first } else { 0.0 };
    let step = (span * 1e-7) as f32;
    let mut keys: Vec<f32> = Vec::with_capacity(time.len());
    for t in time {
        let t = (t - offset) as f32;
        keys.push(match keys.last() {
            Some(&before) if t <= before => (before + step).max(before.next_up()),
            _ => t,
        });
    }
    (keys, offset)
}

/// The rotation that takes `up` to y.
fn turn_up(up: V3) -> [f64; 4] {
    let y = [0.0, 1.0, 0.0];
    let axis = crate::placement::cross(up, y);
    let w = 1.0 + crate::placement::dot(up, y);
    if w < 1e-9 {
        return [1.0, 0.0, 0.0, 0.0];
    }
    let n = (norm(axis).powi(2) + w * w).sqrt();
    [axis[0] / n, axis[1] / n, axis[2] / n, w / n]
}

fn wires(nu: usize, nv: usize) -> Vec<u32> {
    let mut lines = Vec::new();
    for u in 0..nu {
        for v in 0..nv {
            let at = (u * nv + v) as u32;
            if v + 1 < nv {
                lines.extend([at, at + 1]);
            }
            if u + 1 < nu {
                lines.extend([at, at + nv as u32]);
            }
        }
    }
    lines
}
