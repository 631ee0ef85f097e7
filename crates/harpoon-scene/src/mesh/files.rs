//! Files of triangles: STL, OBJ, DXF, glTF. Coordinates are metres. Whatever a file holds, reading it ends with a mesh or
//! with a reason.

use super::{Mesh, Part, dxf};
use crate::colour::srgb;
use crate::placement::{M3, to_world};
use std::path::Path;

/// The endings of files that can be read.
pub const ENDINGS: &[&str] = &["stl", "obj", "dxf", "gltf", "glb"];

/// Larger files are taken for a mistake.
const MAX_BYTES: usize = 256 << 20;
const MAX_TRIANGLES: usize = 5_000_000;

/// Reads a file wholly: that of a mesh, and those that it names.
pub type Files<'a> = &'a dyn Fn(&Path) -> Result<Vec<u8>, String>;

pub fn read(path: &Path, files: Files<'_>) -> Result<Mesh, String> {
    let ending = path.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    if !ENDINGS.contains(&ending.as_str()) {
        return Err(format!("files with the ending `.{ending}` are not read"));
    }
    let bytes = files(path)?;
    if bytes.len() > MAX_BYTES {
        return Err(format!("it has {} MB, which is too much", bytes.len() >> 20));
    }
    let mesh = match ending.as_str() {
        "stl" => stl(&bytes)?,
        "obj" => obj(&bytes, path, files)?,
        "dxf" => dxf::read(&String::from_utf8_lossy(&bytes))?,
        _ => gltf_file(&bytes, path, files)?,
    };
    match mesh.n_triangles() {
        0 => Err("it has no triangles".to_owned()),
        n if n > MAX_TRIANGLES => Err(too_many(n)),
        _ => Ok(mesh),
    }
}

fn too_many(n_triangles: usize) -> String {
    format!("it has {n_triangles} triangles, which is too much")
}

/// Binary or text. A binary file may begin with `solid` too, so its size decides.
pub(crate) fn stl(bytes: &[u8]) -> Result<Mesh, String> {
    let number = |at: usize| {
        let b: [u8; 4] = bytes.get(at..at + 4)?.try_into().ok()?;
        Some(b)
    };
    let n = number(80).map(u32::from_le_bytes).map_or(0, |n| n as usize);
    let is_binary = bytes.len() >= 84 && n.checked_mul(50).is_some_and(|size| size + 84 == bytes.len());
    let mut part = Part::default();
    if is_binary {
        for triangle in 0..n {
            let corner = |k: usize| {
                let at = 84 + 50 * triangle + 12 + 12 * k;
                [0, 4, 8].map(|o| number(at + o).map_or(0.0, |b| f64::from(f32::from_le_bytes(b))))
            };
            part.polygon(&[corner(0), corner(1), corner(2)]);
        }
        return Ok(Mesh { parts: vec![part] });
    }
    let text =
        std::str::from_utf8(bytes).map_err(|_| "it is neither a binary nor a text STL file".to_owned())?;
    if !text.trim_start().starts_with("solid") {
        return Err("it is neither a binary nor a text STL file".to_owned());
    }
    let mut corners = Vec::new();
    for (k, line) in text.lines().enumerate() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("vertex") => {
                let numbers: Vec<f64> = words.filter_map(|w| w.parse().ok()).collect();
                let &[x, y, z] = &numbers[..] else {
                    return Err(format!("line {} should have three numbers", k + 1));
                };
                corners.push([x, y, z]);
            }
            Some("endloop") => {
                part.polygon(&corners);
                corners.clear();
            }
            _ => {}
        }
    }
    Ok(Mesh { parts: vec![part] })
}

fn obj(bytes: &[u8], path: &Path, files: Files<'_>) -> Result<Mesh, String> {
    let options = tobj::LoadOptions { triangulate: true, single_index: true, ..Default::default() };
    let folder = path.parent().unwrap_or(Path::new("."));
    let materials = |name: &Path| match files(&folder.join(name)) {
        Ok(text) => tobj::load_mtl_buf(&mut &text[..]),
        // Without the colours there is still the body.
        Err(_) => Ok((Vec::new(), Default::default())),
    };
    let (models, materials) =
        tobj::load_obj_buf(&mut &bytes[..], &options, materials).map_err(|e| e.to_string())?;
    let materials = materials.unwrap_or_default();
    let mut parts = Vec::new();
    for model in models {
        let m = model.mesh;
        let triples =
            |list: &[f32]| -> Vec<[f32; 3]> { list.chunks_exact(3).map(|c| [c[0], c[1], c[2]]).collect() };
        let positions = triples(&m.positions);
        let colour = m.material_id.and_then(|k| materials.get(k)).and_then(|m| m.diffuse);
        let color = colour.map(|c| c.map(|c| f64::from(c) * 255.0));
        if m.indices.iter().any(|&i| i as usize >= positions.len()) {
            return Err("a face names a corner that is not there".to_owned());
        }
        if m.normals.len() == m.positions.len() {
            parts.push(Part { normals: triples(&m.normals), positions, indices: m.indices, color });
            continue;
        }
        let mut part = Part { color, ..Part::default() };
        for t in m.indices.chunks_exact(3) {
            let at = |k: u32| positions[k as usize].map(f64::from);
            part.polygon(&[at(t[0]), at(t[1]), at(t[2])]);
        }
        parts.push(part);
    }
    Ok(Mesh { parts })
}

/// The reader looks into accessors before it has seen whether they are there.
fn names_what_is_there(bytes: &[u8]) -> Result<(), String> {
    let json = match bytes.starts_with(b"glTF") {
        true => {
            // The reader takes the head, of twelve bytes, off the length that the head says.
            let length = bytes.get(8..12).and_then(|b| b.try_into().ok()).map_or(0, u32::from_le_bytes);
            if length < 12 {
                return Err("the length in its head is too small".to_owned());
            }
            gltf::binary::Glb::from_slice(bytes).map_err(|e| e.to_string())?.json
        }
        false => bytes.into(),
    };
    let root = gltf::json::Root::from_slice(&json).map_err(|e| e.to_string())?;
    let mut primitives = root.meshes.iter().flat_map(|m| &m.primitives);
    match primitives.any(|p| p.attributes.values().any(|a| a.value() >= root.accessors.len())) {
        true => Err("a mesh names an accessor that is not there".to_owned()),
        false => Ok(()),
    }
}

fn gltf_file(bytes: &[u8], path: &Path, files: Files<'_>) -> Result<Mesh, String> {
    names_what_is_there(bytes)?;
    let gltf = gltf::Gltf::from_slice(bytes).map_err(|e| e.to_string())?;
    let mut buffers: Vec<Vec<u8>> = Vec::new();
    for buffer in gltf.buffers() {
        let data = match buffer.source() {
            gltf::buffer::Source::Bin => gltf.blob.clone().ok_or("its binary part is missing")?,
            gltf::buffer::Source::Uri(uri) => match uri.split_once(";base64,") {
                Some((head, data)) if head.starts_with("data:") => {
                    use base64::Engine;
                    base64::engine::general_purpose::STANDARD.decode(data).map_err(|e| e.to_string())?
                }
                _ => {
                    let file = path.parent().unwrap_or(Path::new(".")).join(uri);
                    files(&file)?
                }
            },
        };
        if data.len() < buffer.length() {
            return Err("a buffer is shorter than it says".to_owned());
        }
        buffers.push(data);
    }
    let fits = |a: gltf::Accessor<'_>| {
        a.view().is_none_or(|v| {
            let stride = v.stride().unwrap_or(a.size());
            let rows = stride.checked_mul(a.count().saturating_sub(1));
            let end = rows.and_then(|n| n.checked_add(a.size())?.checked_add(a.offset()));
            let view_end = v.offset().checked_add(v.length());
            let fits = end.is_some_and(|end| end <= v.length());
            fits && view_end
                .is_some_and(|end| buffers.get(v.buffer().index()).is_some_and(|b| end <= b.len()))
        })
    };
    if !gltf.accessors().all(fits) {
        return Err("an accessor reaches beyond its buffer".to_owned());
    }
    let mut mesh = Mesh::default();
    let Some(scene) = gltf.default_scene().or_else(|| gltf.scenes().next()) else {
        return Err("it has no scene".to_owned());
    };
    let mut waiting: Vec<(gltf::Node<'_>, [[f32; 4]; 4], usize)> = scene
        .nodes()
        .map(|n| (n, [[1., 0., 0., 0.], [0., 1., 0., 0.], [0., 0., 1., 0.], [0., 0., 0., 1.]], 0))
        .collect();
    // Nodes are a tree: none is met twice.
    let mut left = gltf.nodes().count();
    let mut n_triangles = 0;
    while let Some((node, above, depth)) = waiting.pop() {
        left = left.checked_sub(1).ok_or("its nodes are no tree")?;
        if depth > 200 {
            return Err("its nodes are nested too deeply".to_owned());
        }
        let here = multiply(above, node.transform().matrix());
        waiting.extend(node.children().map(|c| (c, here, depth + 1)));
        for primitive in node.mesh().iter().flat_map(|m| m.primitives().collect::<Vec<_>>()) {
            mesh.parts.extend(gltf_part(&primitive, &buffers, here));
            n_triangles += mesh.parts.last().map_or(0, |p| p.indices.len() / 3);
            if n_triangles > MAX_TRIANGLES {
                return Err(too_many(n_triangles));
            }
        }
    }
    Ok(mesh)
}

fn gltf_part(primitive: &gltf::Primitive<'_>, buffers: &[Vec<u8>], at: [[f32; 4]; 4]) -> Option<Part> {
    if primitive.mode() != gltf::mesh::Mode::Triangles {
        return None;
    }
    let reader = primitive.reader(|b| buffers.get(b.index()).map(|d| &d[..]));
    let place = |p: [f32; 3]| {
        [0, 1, 2].map(|k| f64::from(at[0][k] * p[0] + at[1][k] * p[1] + at[2][k] * p[2] + at[3][k]))
    };
    let positions: Vec<[f64; 3]> = reader.read_positions()?.map(place).collect();
    let indices: Vec<u32> = match reader.read_indices() {
        Some(list) => list.into_u32().collect(),
        None => (0..positions.len() as u32).collect(),
    };
    let factor = primitive.material().pbr_metallic_roughness().base_color_factor();
    let color = primitive.material().index().map(|_| [0, 1, 2].map(|k| srgb(f64::from(factor[k]))));
    let mut part = Part { color, ..Part::default() };
    if indices.iter().any(|&i| i as usize >= positions.len()) {
        return None;
    }
    match reader.read_normals() {
        Some(normals) => {
            let turn: M3 = [0, 1, 2].map(|c| [0, 1, 2].map(|k| f64::from(at[c][k])));
            for (p, n) in positions.iter().zip(normals) {
                part.vertex(*p, to_world(&turn, n.map(f64::from)));
            }
            part.indices = indices;
            (part.positions.len() == positions.len()).then_some(part)
        }
        None => {
            for t in indices.chunks_exact(3) {
                part.polygon(&[t[0], t[1], t[2]].map(|k| positions[k as usize]));
            }
            Some(part)
        }
    }
}

fn multiply(a: [[f32; 4]; 4], b: [[f32; 4]; 4]) -> [[f32; 4]; 4] {
    let mut out = [[0.0; 4]; 4];
    for (column, out) in out.iter_mut().enumerate() {
        for (row, out) in out.iter_mut().enumerate() {
            *out = (0..4).map(|k| a[k][row] * b[column][k]).sum();
        }
    }
    out
}
