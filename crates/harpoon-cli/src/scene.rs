//! Writing the scene of a run.

use harpoon_scene::{Scene, write};
use std::path::Path;

/// How a scene is written, by the ending of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Glb,
    Page,
    Data,
}

pub fn kind(path: &Path) -> Option<Kind> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "glb" => Some(Kind::Glb),
        "html" => Some(Kind::Page),
        "json" => Some(Kind::Data),
        _ => None,
    }
}

/// Writes the file as a whole: under its final name it is never half there.
pub fn save(path: &Path, kind: Kind, scene: &Scene) -> Result<(), String> {
    let bytes = match kind {
        Kind::Glb => write::glb(scene),
        Kind::Data => write::json(scene).to_string().into_bytes(),
        Kind::Page => {
            let player = harpoon_server::player().ok_or("this binary was built without its page")?;
            write::page(scene, player).into_bytes()
        }
    };
    harpoon_results::write_file(path, &bytes).map(|_| ()).map_err(|e| e.to_string())
}
