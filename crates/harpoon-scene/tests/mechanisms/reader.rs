//! A reader of glTF: nodes, meshes, morph targets and sampled channels by the specification of the format, on the `gltf`
//! crate. It knows nothing of what wrote the file, except that points are given by the name of their node.

use gltf::animation::util::ReadOutputs;
use std::collections::HashMap;

type M4 = [[f64; 4]; 4];

#[derive(Clone, Debug)]
struct Channel {
    times: Vec<f32>,
    values: Vec<Vec<f64>>,
    interpolation: String,
}

struct Node {
    parent: Option<usize>,
    rest: ([f32; 3], [f32; 4], [f32; 3]),
    mesh: Option<usize>,
    channels: HashMap<String, Channel>,
}

struct Primitive {
    positions: Vec<[f64; 3]>,
    targets: Vec<Vec<[f64; 3]>>,
}

pub struct Reader {
    names: HashMap<String, usize>,
    nodes: Vec<Node>,
    meshes: Vec<Vec<Primitive>>,
    colours: Vec<[f32; 4]>,
    /// By the number of their mesh.
    colours_over_time: HashMap<usize, Channel>,
}

impl Reader {
    pub fn new(bytes: &[u8]) -> Reader {
        let (document, buffers, pointers) = open(bytes);
        let data = |b: gltf::Buffer<'_>| buffers.get(b.index()).map(|d| &d[..]);
        let mut nodes: Vec<Node> = document
            .nodes()
            .map(|n| Node {
                parent: None,
                rest: n.transform().decomposed(),
                mesh: n.mesh().map(|m| m.index()),
                channels: HashMap::new(),
            })
            .collect();
        for n in document.nodes() {
            n.children().for_each(|c| nodes[c.index()].parent = Some(n.index()));
        }
        for animation in document.animations() {
            for channel in animation.channels() {
                let reader = channel.reader(data);
                let times: Vec<f32> = reader.read_inputs().unwrap().collect();
                assert!(times.windows(2).all(|w| w[0] < w[1]), "keys must increase");
                let values: Vec<Vec<f64>> = match reader.read_outputs().unwrap() {
                    ReadOutputs::Translations(v) | ReadOutputs::Scales(v) => {
                        v.map(|v| v.map(f64::from).to_vec()).collect()
                    }
                    ReadOutputs::Rotations(v) => v.into_f32().map(|v| v.map(f64::from).to_vec()).collect(),
                    ReadOutputs::MorphTargetWeights(v) => {
                        let all: Vec<f64> = v.into_f32().map(f64::from).collect();
                        all.chunks_exact(all.len() / times.len()).map(<[f64]>::to_vec).collect()
                    }
                };
                assert_eq!(times.len(), values.len());
                let name = match channel.target().property() {
                    gltf::animation::Property::Translation => "translation",
                    gltf::animation::Property::Rotation => "rotation",
                    gltf::animation::Property::Scale => "scale",
                    gltf::animation::Property::MorphTargetWeights => "weights",
                };
                let interpolation = format!("{:?}", channel.sampler().interpolation());
                let made = Channel { times, values, interpolation };
                nodes[channel.target().node().index()].channels.insert(name.to_owned(), made);
            }
        }
        let mut colours = Vec::new();
        let meshes = document
            .meshes()
            .map(|m| {
                let first = m.primitives().next().unwrap();
                colours.push(first.material().pbr_metallic_roughness().base_color_factor());
                m.primitives()
                    .map(|p| {
                        let reader = p.reader(data);
                        let to = |v: [f32; 3]| v.map(f64::from);
                        Primitive {
                            positions: reader.read_positions().unwrap().map(to).collect(),
                            targets: reader
                                .read_morph_targets()
                                .filter_map(|(p, ..)| Some(p?.map(to).collect()))
                                .collect(),
                        }
                    })
                    .collect()
            })
            .collect();
        let names = document.nodes().map(|n| (n.name().unwrap().to_owned(), n.index())).collect();
        let material = |m: &gltf::Mesh<'_>| m.primitives().next().and_then(|p| p.material().index());
        let colours_over_time = document
            .meshes()
            .filter_map(|m| Some((m.index(), pointers.get(&material(&m)?)?.clone())))
            .collect();
        Reader { names, nodes, meshes, colours, colours_over_time }
    }

    fn node(&self, name: &str) -> usize {
        *self.names.get(name).unwrap_or_else(|| panic!("no node {name}; there are {:?}", self.names.keys()))
    }

    fn matrix(&self, node: usize, t: f64) -> M4 {
        let n = &self.nodes[node];
        let value =
            |name: &str, rest: Vec<f64>| n.channels.get(name).map_or(rest, |c| c.at(t, name == "rotation"));
        let p = value("translation", n.rest.0.map(f64::from).to_vec());
        let q = value("rotation", n.rest.1.map(f64::from).to_vec());
        let s = value("scale", n.rest.2.map(f64::from).to_vec());
        let (x, y, z, w) = (q[0], q[1], q[2], q[3]);
        let r = [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - z * w), 2.0 * (x * z + y * w)],
            [2.0 * (x * y + z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - x * w)],
            [2.0 * (x * z - y * w), 2.0 * (y * z + x * w), 1.0 - 2.0 * (x * x + y * y)],
        ];
        let mut m = [[0.0; 4]; 4];
        for i in 0..3 {
            for j in 0..3 {
                m[i][j] = r[i][j] * s[j];
            }
            m[i][3] = p[i];
        }
        m[3][3] = 1.0;
        match n.parent {
            Some(parent) => multiply(self.matrix(parent, t), m),
            None => m,
        }
    }

    /// Where a point of the node's own axes is in the world. For shapes that are scaled, 1 is the end.
    pub fn point(&self, name: &str, local: [f64; 3], t: f64) -> [f64; 3] {
        let node = self.node(name);
        // Meshes in true size: the far end is where the mesh ends.
        let local = match self.is_scaled(node) {
            true => local,
            false => {
                let length = self.length(node, t);
                [local[0] * length, local[1], local[2]]
            }
        };
        apply(self.matrix(node, t), local)
    }

    /// A point of the world in the node's axes.
    pub fn local_of(&self, name: &str, world: [f64; 3], t: f64) -> [f64; 3] {
        let m = self.matrix(self.node(name), t);
        let d = [0, 1, 2].map(|k| world[k] - m[k][3]);
        // Columns are orthogonal.
        [0, 1, 2].map(|c| {
            (0..3).map(|k| m[k][c] * d[k]).sum::<f64>() / (0..3).map(|k| m[k][c] * m[k][c]).sum::<f64>()
        })
    }

    fn is_scaled(&self, node: usize) -> bool {
        let n = &self.nodes[node];
        n.mesh.is_none() || n.channels.contains_key("scale") || n.rest.2 != [1.0; 3]
    }

    /// Of a beam: between the centres of its round ends.
    fn length(&self, node: usize, t: f64) -> f64 {
        let points = self.shape_points(node, t);
        let xs = || points.iter().map(|p| p[0]);
        xs().fold(f64::MIN, f64::max) + xs().fold(f64::MAX, f64::min)
    }

    fn shape_points(&self, node: usize, t: f64) -> Vec<[f64; 3]> {
        let n = &self.nodes[node];
        let Some(mesh) = n.mesh else { return Vec::new() };
        let weights = n.channels.get("weights").map_or(Vec::new(), |c| c.at(t, false));
        let mut points = Vec::new();
        for p in &self.meshes[mesh] {
            points.extend((0..p.positions.len()).map(|k| {
                let mut at = p.positions[k];
                for (w, target) in weights.iter().zip(&p.targets) {
                    at = [0, 1, 2].map(|c| at[c] + w * target[k][c]);
                }
                at
            }));
        }
        points
    }

    /// All corners of a node's mesh in the world.
    pub fn vertices(&self, name: &str, t: f64) -> Vec<[f64; 3]> {
        let node = self.node(name);
        let m = self.matrix(node, t);
        self.shape_points(node, t).into_iter().map(|p| apply(m, p)).collect()
    }

    /// The box around a node and its children.
    pub fn extent(&self, name: &str, t: f64) -> ([f64; 3], [f64; 3]) {
        let top = self.node(name);
        let (mut min, mut max) = ([f64::MAX; 3], [f64::MIN; 3]);
        for node in 0..self.nodes.len() {
            if node != top && self.nodes[node].parent != Some(top) {
                continue;
            }
            let m = self.matrix(node, t);
            for p in self.shape_points(node, t) {
                let p = apply(m, p);
                for k in 0..3 {
                    min[k] = min[k].min(p[k]);
                    max[k] = max[k].max(p[k]);
                }
            }
        }
        (min, max)
    }

    /// Where the node's x axis points.
    pub fn direction(&self, name: &str, t: f64) -> [f64; 3] {
        let m = self.matrix(self.node(name), t);
        let n = (0..3).map(|k| m[k][0] * m[k][0]).sum::<f64>().sqrt();
        [0, 1, 2].map(|k| m[k][0] / n)
    }

    pub fn scale(&self, name: &str, t: f64) -> [f64; 3] {
        let v = self.nodes[self.node(name)].channels["scale"].at(t, false);
        [v[0], v[1], v[2]]
    }
    pub fn keys(&self, name: &str, channel: &str) -> Vec<f32> {
        self.nodes[self.node(name)].channels[channel].times.clone()
    }
    pub fn interpolation(&self, name: &str, channel: &str) -> &str {
        &self.nodes[self.node(name)].channels[channel].interpolation
    }
    pub fn has_mesh(&self, name: &str) -> bool {
        self.nodes[self.node(name)].mesh.is_some()
    }
    pub fn colour(&self, name: &str) -> [f32; 4] {
        self.colours[self.nodes[self.node(name)].mesh.unwrap()]
    }
    /// As `KHR_animation_pointer` has it.
    pub fn colour_at(&self, name: &str, t: f64) -> [f32; 4] {
        let values = self.colours_over_time[&self.nodes[self.node(name)].mesh.unwrap()].at(t, false);
        [0, 1, 2, 3].map(|k| values[k] as f32)
    }
}

impl Channel {
    fn at(&self, t: f64, is_rotation: bool) -> Vec<f64> {
        let times: Vec<f64> = self.times.iter().map(|t| f64::from(*t)).collect();
        let after = times.partition_point(|x| *x <= t);
        if after == 0 {
            return self.values[0].clone();
        }
        if after == times.len() || self.interpolation == "Step" {
            return self.values[after - 1].clone();
        }
        let s = (t - times[after - 1]) / (times[after] - times[after - 1]);
        let (a, b) = (&self.values[after - 1], &self.values[after]);
        if !is_rotation {
            return a.iter().zip(b).map(|(a, b)| a + s * (b - a)).collect();
        }
        let along: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
        let angle = along.abs().min(1.0).acos();
        let (u, v) = match angle < 1e-9 {
            true => (1.0 - s, s),
            false => (((1.0 - s) * angle).sin() / angle.sin(), (s * angle).sin() / angle.sin()),
        };
        a.iter().zip(b).map(|(a, b)| u * a + along.signum() * v * b).collect()
    }
}

/// The document, its buffer, and the colours of materials over time, which the crate does not read.
fn open(bytes: &[u8]) -> (gltf::Document, Vec<Vec<u8>>, HashMap<usize, Channel>) {
    let glb = gltf::binary::Glb::from_slice(bytes).expect("a binary file");
    let bin = glb.bin.expect("a binary part").to_vec();
    let mut file: serde_json::Value = serde_json::from_slice(&glb.json).expect("a document");
    let floats = |accessor: &serde_json::Value, size: usize| -> Vec<f32> {
        let accessor = &file["accessors"][accessor.as_u64().unwrap() as usize];
        let view = &file["bufferViews"][accessor["bufferView"].as_u64().unwrap() as usize];
        let begin = view["byteOffset"].as_u64().unwrap_or(0) as usize;
        let n = accessor["count"].as_u64().unwrap() as usize * size;
        bin[begin..begin + 4 * n].chunks_exact(4).map(|b| f32::from_le_bytes(b.try_into().unwrap())).collect()
    };
    let mut pointers = HashMap::new();
    let mut rest = Vec::new();
    let animation = &file["animations"][0];
    for channel in animation["channels"].as_array().into_iter().flatten() {
        let pointer = &channel["target"]["extensions"]["KHR_animation_pointer"]["pointer"];
        let Some(pointer) = pointer.as_str() else {
            rest.push(channel.clone());
            continue;
        };
        let sampler = &animation["samplers"][channel["sampler"].as_u64().unwrap() as usize];
        let values = floats(&sampler["output"], 4);
        let made = Channel {
            times: floats(&sampler["input"], 1),
            values: values.chunks_exact(4).map(|c| c.iter().map(|c| f64::from(*c)).collect()).collect(),
            interpolation: sampler["interpolation"].as_str().unwrap().replace("STEP", "Step"),
        };
        let material = pointer.strip_prefix("/materials/").and_then(|p| p.split('/').next());
        pointers.insert(material.unwrap().parse().unwrap(), made);
    }
    match rest.is_empty() {
        true => file.as_object_mut().unwrap().remove("animations"),
        false => file["animations"][0].as_object_mut().unwrap().insert("channels".to_owned(), rest.into()),
    };
    let document = gltf::Gltf::from_slice(file.to_string().as_bytes()).expect("a valid file").document;
    (document, vec![bin], pointers)
}

fn multiply(a: M4, b: M4) -> M4 {
    let mut m = [[0.0; 4]; 4];
    for (i, row) in m.iter_mut().enumerate() {
        for (j, cell) in row.iter_mut().enumerate() {
            *cell = (0..4).map(|k| a[i][k] * b[k][j]).sum();
        }
    }
    m
}

fn apply(m: M4, p: [f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|i| m[i][0] * p[0] + m[i][1] * p[1] + m[i][2] * p[2] + m[i][3])
}
