//! The bodies of shapes are closed and look outwards: by Gauss, the sum over their triangles is their volume. Files of
//! meshes are read, and broken ones are refused with a reason.

use harpoon_scene::mesh::{Mesh, read, solids};
use proptest::prelude::*;
use std::f64::consts::PI;

/// A sixth of the sum of the triple products of the triangles' corners; positive where they look outwards.
fn volume(mesh: &Mesh) -> f64 {
    let mut sum = 0.0;
    for part in &mesh.parts {
        for t in part.indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|k| part.positions[t[k] as usize].map(f64::from));
            sum += a[0] * (b[1] * c[2] - b[2] * c[1])
                + a[1] * (b[2] * c[0] - b[0] * c[2])
                + a[2] * (b[0] * c[1] - b[1] * c[0]);
        }
    }
    sum / 6.0
}

/// Corners have the normals of the side that is seen.
fn looks_outwards(mesh: &Mesh) -> bool {
    mesh.parts.iter().all(|part| {
        part.indices.chunks_exact(3).all(|t| {
            let [a, b, c] = [0, 1, 2].map(|k| part.positions[t[k] as usize].map(f64::from));
            let (u, v) = ([0, 1, 2].map(|k| b[k] - a[k]), [0, 1, 2].map(|k| c[k] - a[k]));
            let n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
            let seen = part.normals[t[0] as usize].map(f64::from);
            n.iter().zip(seen).map(|(a, b)| a * b).sum::<f64>() > -1e-9
        })
    })
}

fn check(name: &str, mesh: &Mesh, expected: f64, tolerance: f64) {
    let found = volume(mesh);
    assert!((found - expected).abs() < tolerance * expected, "{name}: volume {found} should be {expected}");
    assert!(looks_outwards(mesh), "{name} has normals that look inwards");
}

#[test]
fn solids_have_their_volumes() {
    check("box", &solids::cuboid(), 1.0, 1e-6);
    check("sphere", &solids::sphere(), PI / 6.0, 0.02);
    check("cylinder", &solids::cone(1.0), PI / 4.0, 0.01);
    check("cone", &solids::cone(0.0), PI / 12.0, 0.01);
    check("frustum", &solids::cone(0.5), PI / 12.0 * (1.0 + 0.5 + 0.25), 0.01);
    check("pipe", &solids::pipe(0.6), PI / 4.0 * (1.0 - 0.36), 0.01);
    check("beam", &solids::beam(2.0, 0.5, 0.2), (2.0 * 0.5 + PI / 16.0) * 0.2, 0.01);
    // A torus cut open, by Pappus, whatever its pitch.
    check("spring", &solids::spring(0.0, 1.0, 0.1, 3.0), 3.0 * PI * 1.0 * PI * 0.0025, 0.08);
}

#[test]
fn gearwheels_are_between_their_roots_and_their_tips() {
    for teeth in [5.0, 20.0, -30.0] {
        let wheel = solids::gearwheel(teeth);
        let found = volume(&wheel);
        assert!(found > 0.0 && found < PI / 4.0, "{teeth} teeth: volume {found}");
        assert!(looks_outwards(&wheel));
        let (min, max) = wheel.bounds();
        assert!(min[0] == 0.0 && max[0] == 1.0 && max[1] <= 0.5 + 1e-6 && min[1] >= -0.5 - 1e-6);
    }
}

fn file(name: &str, bytes: &[u8]) -> Result<Mesh, String> {
    // Tests run side by side in one process, and some write files of the same name.
    static COUNT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("harpoon-mesh-{}-{count}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, bytes).unwrap();
    let made = read(&path, &|path| std::fs::read(path).map_err(|e| e.to_string()));
    std::fs::remove_dir_all(&folder).unwrap();
    made
}

const TETRAHEDRON: [[[f64; 3]; 3]; 4] = {
    let (o, x, y, z) = ([0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    [[o, y, x], [o, x, z], [o, z, y], [x, y, z]]
};

#[test]
fn a_tetrahedron_is_one_in_every_format() {
    let mut text = String::from("solid t\n");
    let mut binary = vec![0u8; 80];
    binary.extend(4u32.to_le_bytes());
    let mut dxf = String::from("0\nSECTION\n2\nENTITIES\n");
    let mut obj = String::new();
    for (k, triangle) in TETRAHEDRON.iter().enumerate() {
        text += "facet normal 0 0 0\nouter loop\n";
        binary.extend([0u8; 12]);
        dxf += "0\n3DFACE\n8\n0\n62\n1\n";
        for (c, p) in triangle.iter().enumerate() {
            text += &format!("vertex {} {} {}\n", p[0], p[1], p[2]);
            p.iter().for_each(|x| binary.extend((*x as f32).to_le_bytes()));
            dxf += &format!("{}\n{}\n{}\n{}\n{}\n{}\n", 10 + c, p[0], 20 + c, p[1], 30 + c, p[2]);
            obj += &format!("v {} {} {}\n", p[0], p[1], p[2]);
        }
        binary.extend([0u8; 2]);
        obj += &format!("f {} {} {}\n", 3 * k + 1, 3 * k + 2, 3 * k + 3);
        text += "endloop\nendfacet\n";
    }
    dxf += "0\nENDSEC\n0\nEOF\n";
    text += "endsolid t\n";
    let files: [(&str, &[u8]); 4] = [
        ("a.stl", text.as_bytes()),
        ("b.stl", &binary),
        ("c.dxf", dxf.as_bytes()),
        ("d.obj", obj.as_bytes()),
    ];
    for (name, bytes) in files {
        let mesh = file(name, bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(mesh.n_triangles(), 4, "{name}");
        check(name, &mesh, 1.0 / 6.0, 1e-6);
    }
    assert_eq!(file("c.dxf", dxf.as_bytes()).unwrap().parts[0].color, Some([255.0, 0.0, 0.0]));
}

#[test]
fn broken_files_have_a_reason() {
    assert!(file("a.stl", b"no mesh at all").unwrap_err().contains("neither"));
    assert!(file("b.stl", b"solid x\nvertex 1 2\n").unwrap_err().contains("line 2"));
    assert!(file("c.dxf", b"x\ny\n").unwrap_err().contains("line 1"));
    assert!(file("d.obj", b"f 1 2 3\n").is_err());
    assert!(file("e.glb", b"glTF").is_err());
    assert!(file("e.glb", b"glTF\xff\x01\0\0\0\0\0\x07t\xff").is_err());
    assert!(file("e.glb", b"glTF\x02\0\0\0\x07\0\0\0t\xff\0\0").is_err());
    assert!(file("f.3ds", b"").unwrap_err().contains(".3ds"));
    assert!(file("g.stl", b"solid x\nendsolid x\n").unwrap_err().contains("no triangles"));
}

/// A colour or a buffer elsewhere is read by whoever may read, or not at all.
#[test]
fn what_a_file_names_is_not_read_past_the_reader() {
    let secret = std::env::temp_dir().join(format!("harpoon-mesh-secret-{}", std::process::id()));
    std::fs::write(&secret, [0; 36]).unwrap();
    let gltf = format!(
        r#"{{"asset":{{"version":"2.0"}},"scenes":[{{"nodes":[0]}}],"nodes":[{{"mesh":0}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[0,0,0]}}],
        "bufferViews":[{{"buffer":0,"byteLength":36}}],"buffers":[{{"uri":"{}","byteLength":36}}]}}"#,
        secret.display()
    );
    let obj = format!("mtllib {}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", secret.display());
    for (name, text) in [("a.gltf", gltf), ("a.obj", obj)] {
        let asked = std::cell::RefCell::new(Vec::new());
        let files = |path: &std::path::Path| {
            asked.borrow_mut().push(path.to_path_buf());
            if path.ends_with(name) { Ok(text.clone().into_bytes()) } else { Err("not allowed".to_owned()) }
        };
        let made = read(name.as_ref(), &files);
        assert_eq!(made.is_err(), name == "a.gltf", "{made:?}");
        assert!(asked.borrow().contains(&secret), "{name}: {asked:?}");
    }
    std::fs::remove_file(&secret).unwrap();
}

#[test]
fn a_mesh_of_an_accessor_that_is_not_there_is_refused() {
    let gltf = r#"{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":5}}]}]}"#;
    assert!(file("a.gltf", gltf.as_bytes()).unwrap_err().contains("not there"));
}

/// Thirty levels of which each names the next one twice.
#[test]
fn nodes_that_are_no_tree_are_refused() {
    let mut nodes: Vec<String> = (1..=30).map(|k| format!(r#"{{"children":[{k},{k}]}}"#)).collect();
    nodes.push("{}".to_owned());
    let gltf = format!(
        r#"{{"asset":{{"version":"2.0"}},"scenes":[{{"nodes":[0]}}],"nodes":[{}]}}"#,
        nodes.join(",")
    );
    assert!(file("a.gltf", gltf.as_bytes()).unwrap_err().contains("no tree"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn whatever_a_file_holds_reading_it_ends(bytes in proptest::collection::vec(any::<u8>(), 0..300), kind in 0..5usize) {
        let name = ["x.stl", "x.obj", "x.dxf", "x.gltf", "x.glb"][kind];
        let _ = file(name, &bytes);
    }
}
