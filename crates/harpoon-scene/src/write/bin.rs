//! The binary part of a glTF file: accessors over one buffer, each with a view of its own.

use serde_json::{Value, json};

#[derive(Default)]
pub(crate) struct Bin {
    pub bytes: Vec<u8>,
    pub views: Vec<Value>,
    pub accessors: Vec<Value>,
}

const FLOAT: u32 = 5126;
const UINT: u32 = 5125;
const VERTICES: u32 = 34962;
const INDICES: u32 = 34963;

impl Bin {
    fn view(&mut self, bytes: impl Iterator<Item = [u8; 4]>, target: Option<u32>) -> usize {
        let offset = self.bytes.len();
        bytes.for_each(|b| self.bytes.extend(b));
        let mut view = json!({ "buffer": 0, "byteOffset": offset, "byteLength": self.bytes.len() - offset });
        if let Some(target) = target {
            view["target"] = json!(target);
        }
        self.views.push(view);
        self.views.len() - 1
    }
    fn accessor(&mut self, accessor: Value) -> usize {
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }
    /// Keys of an animation, with their limits, which the format asks for.
    pub fn times(&mut self, times: &[f32]) -> usize {
        let view = self.view(times.iter().map(|t| t.to_le_bytes()), None);
        self.accessor(json!({
            "bufferView": view, "componentType": FLOAT, "count": times.len(), "type": "SCALAR",
            "min": [times.first()], "max": [times.last()],
        }))
    }
    pub fn scalars(&mut self, values: &[f32]) -> usize {
        let view = self.view(values.iter().map(|t| t.to_le_bytes()), None);
        let count = values.len();
        self.accessor(json!({ "bufferView": view, "componentType": FLOAT, "count": count, "type": "SCALAR" }))
    }
    pub fn vectors<const N: usize>(&mut self, values: &[[f32; N]]) -> usize {
        let kind = if N == 3 { "VEC3" } else { "VEC4" };
        let view = self.view(values.iter().flatten().map(|c| c.to_le_bytes()), None);
        let count = values.len();
        self.accessor(json!({ "bufferView": view, "componentType": FLOAT, "count": count, "type": kind }))
    }
    /// Positions, with their limits.
    pub fn positions(&mut self, values: &[[f32; 3]]) -> usize {
        let (mut min, mut max) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
        for p in values {
            for k in 0..3 {
                min[k] = min[k].min(p[k]);
                max[k] = max[k].max(p[k]);
            }
        }
        let id = self.attribute(values);
        self.accessors[id]["min"] = json!(min);
        self.accessors[id]["max"] = json!(max);
        id
    }
    /// Normals, colours.
    pub fn attribute(&mut self, values: &[[f32; 3]]) -> usize {
        let view = self.view(values.iter().flatten().map(|c| c.to_le_bytes()), Some(VERTICES));
        let count = values.len();
        self.accessor(json!({ "bufferView": view, "componentType": FLOAT, "count": count, "type": "VEC3" }))
    }
    pub fn indices(&mut self, values: &[u32]) -> usize {
        let view = self.view(values.iter().map(|c| c.to_le_bytes()), Some(INDICES));
        let count = values.len();
        self.accessor(json!({ "bufferView": view, "componentType": UINT, "count": count, "type": "SCALAR" }))
    }
}

/// The container: a header, the JSON and the binary part, each padded to four bytes.
pub(crate) fn container(json: &Value, bin: &[u8]) -> Vec<u8> {
    let mut text = json.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let n_bin = bin.len().next_multiple_of(4);
    let with_bin = if bin.is_empty() { 0 } else { 8 + n_bin };
    let total = 12 + 8 + text.len() + with_bin;
    let mut out = Vec::with_capacity(total);
    for word in [0x4654_6C67, 2, total as u32, text.len() as u32, 0x4E4F_534A] {
        out.extend(u32::to_le_bytes(word));
    }
    out.extend(text);
    if !bin.is_empty() {
        out.extend(u32::to_le_bytes(n_bin as u32));
        out.extend(u32::to_le_bytes(0x004E_4942));
        out.extend(bin);
        out.resize(total, 0);
    }
    out
}
