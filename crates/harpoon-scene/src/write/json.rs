//! The scene as data. A list has one entry where a quantity is constant, else one for each time.

use crate::scene::Scene;
use crate::track::Track;
use serde_json::{Value, json};

pub fn json(scene: &Scene) -> Value {
    let shapes = scene.shapes.iter().map(|s| {
        json!({
            "name": s.name, "component": s.component, "type": s.kind,
            "position": list(&s.position), "rotation": list(&s.rotation),
            "length": list(&s.length), "width": list(&s.width), "height": list(&s.height), "extra": list(&s.extra),
            "color": list(&s.color), "specular": list(&s.specular), "transparency": list(&s.transparency),
        })
    });
    let vectors = scene.arrows.iter().map(|a| {
        json!({
            "name": a.name, "component": a.component, "quantity": a.quantity,
            "position": list(&a.position), "vector": list(&a.vector), "color": list(&a.color),
            "specular": list(&a.specular), "headAtOrigin": list(&a.head_at_origin), "twoHeaded": list(&a.two_headed),
        })
    });
    let surfaces = scene.sheets.iter().map(|s| {
        let n = if s.grids.is_constant() { 1 } else { scene.time.len() };
        let (points, colors): (Vec<_>, Vec<_>) =
            (0..n).map(|k| s.grids.at(k, &scene.time)).map(|g| (g.points, g.colors)).unzip();
        json!({
            "name": s.name, "component": s.component, "nu": s.nu, "nv": s.nv,
            "position": list(&s.position), "rotation": list(&s.rotation),
            "points": list(&Track::new(points)), "colors": list(&Track::new(colors)), "wireframe": s.is_wireframe,
            "color": list(&s.color), "specular": list(&s.specular), "transparency": list(&s.transparency),
        })
    });
    let scales: serde_json::Map<String, Value> =
        scene.scales.iter().map(|(q, s)| (q.clone(), json!(s))).collect();
    json!({
        "format": "harpoon-scene",
        "version": 1,
        "model": scene.model,
        "up": scene.up,
        "time": scene.time,
        "bounds": scene.bounds.map(|(min, max)| json!({ "min": min, "max": max })),
        "shapes": shapes.collect::<Vec<_>>(),
        "vectors": vectors.collect::<Vec<_>>(),
        "vectorScales": scales,
        "surfaces": surfaces.collect::<Vec<_>>(),
    })
}

fn list<T: Clone + PartialEq + values::ToValue>(track: &Track<T>) -> Value {
    Value::Array(track.values().iter().map(T::to_value).collect())
}

/// What tracks are made of, as JSON; numbers that are none are `null`.
mod values {
    use serde_json::{Value, json};

    pub trait ToValue {
        fn to_value(&self) -> Value;
    }
    impl ToValue for f64 {
        fn to_value(&self) -> Value {
            json!(self)
        }
    }
    impl ToValue for f32 {
        fn to_value(&self) -> Value {
            json!(self)
        }
    }
    impl ToValue for bool {
        fn to_value(&self) -> Value {
            json!(self)
        }
    }
    impl<T: ToValue, const N: usize> ToValue for [T; N] {
        fn to_value(&self) -> Value {
            Value::Array(self.iter().map(T::to_value).collect())
        }
    }
    impl<T: ToValue> ToValue for Vec<T> {
        fn to_value(&self) -> Value {
            Value::Array(self.iter().map(T::to_value).collect())
        }
    }
}
